#include "core/internal/time.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "tests/support/row.h"

namespace jsonrift::internal {
namespace {

using test::Row;

struct ParseCase {
  Row row;
  std::string_view text;
  TimeStatus status;
  std::string_view written;  // in time.RFC3339Nano; nothing for an invalid one
  bool unrepresentable;      // Go refuses to encode it
};

constexpr const char* kTimeArshaler = "v2/arshal_time.go timeArshaler";

const ParseCase kParseCases[] = {
    // clang-format off
    {{"UTC", kTimeArshaler}, "2026-02-28T23:59:59Z", TimeStatus::kStrict, "2026-02-28T23:59:59Z", false},
    {{"fraction", kTimeArshaler}, "2026-02-28T23:59:59.5Z", TimeStatus::kStrict, "2026-02-28T23:59:59.5Z",
     false},
    {{"nine digits", kTimeArshaler}, "2026-02-28T23:59:59.123456789Z", TimeStatus::kStrict,
     "2026-02-28T23:59:59.123456789Z", false},
    {{"digits beyond nanoseconds are dropped", kTimeArshaler}, "2026-02-28T23:59:59.1234567899Z",
     TimeStatus::kStrict, "2026-02-28T23:59:59.123456789Z", false},
    {{"zeros behind", kTimeArshaler}, "2026-02-28T23:59:59.500Z", TimeStatus::kStrict,
     "2026-02-28T23:59:59.5Z", false},
    {{"zero fraction", kTimeArshaler}, "2026-02-28T23:59:59.000Z", TimeStatus::kStrict,
     "2026-02-28T23:59:59Z", false},
    {{"offset east", kTimeArshaler}, "2026-03-01T00:30:00+05:30", TimeStatus::kStrict,
     "2026-03-01T00:30:00+05:30", false},
    {{"offset west", kTimeArshaler}, "2026-02-28T23:59:59-08:00", TimeStatus::kStrict,
     "2026-02-28T23:59:59-08:00", false},
    {{"offset zero", kTimeArshaler}, "2026-02-28T23:59:59+00:00", TimeStatus::kStrict, "2026-02-28T23:59:59Z",
     false},
    {{"minus zero offset", kTimeArshaler}, "2026-02-28T23:59:59-00:00", TimeStatus::kStrict,
     "2026-02-28T23:59:59Z", false},
    {{"largest offset", kTimeArshaler}, "2026-02-28T23:59:59+23:59", TimeStatus::kStrict,
     "2026-02-28T23:59:59+23:59", false},
    {{"leap day", kTimeArshaler}, "2024-02-29T00:00:00Z", TimeStatus::kStrict, "2024-02-29T00:00:00Z", false},
    {{"leap day of a century", kTimeArshaler}, "2000-02-29T00:00:00Z", TimeStatus::kStrict,
     "2000-02-29T00:00:00Z", false},
    {{"first instant", kTimeArshaler}, "0000-01-01T00:00:00Z", TimeStatus::kStrict, "0000-01-01T00:00:00Z",
     false},
    {{"before the first year in UTC", kTimeArshaler}, "0000-01-01T00:00:00+01:00", TimeStatus::kStrict,
     "0000-01-01T00:00:00+01:00", false},
    {{"Go's zero time", kTimeArshaler}, "0001-01-01T00:00:00Z", TimeStatus::kStrict, "0001-01-01T00:00:00Z",
     false},
    {{"last instant", kTimeArshaler}, "9999-12-31T23:59:59.999999999Z", TimeStatus::kStrict,
     "9999-12-31T23:59:59.999999999Z", false},
    {{"after the last year in UTC", kTimeArshaler}, "9999-12-31T23:59:59-01:00", TimeStatus::kStrict,
     "9999-12-31T23:59:59-01:00", false},
    {{"epoch", kTimeArshaler}, "1970-01-01T00:00:00Z", TimeStatus::kStrict, "1970-01-01T00:00:00Z", false},
    {{"day before the epoch", kTimeArshaler}, "1969-12-31T23:59:59Z", TimeStatus::kStrict,
     "1969-12-31T23:59:59Z", false},
    {{"hour of one digit", kTimeArshaler}, "2026-02-28T3:59:59Z", TimeStatus::kLoose, "2026-02-28T03:59:59Z",
     false},
    {{"comma", kTimeArshaler}, "2026-02-28T23:59:59,25Z", TimeStatus::kLoose, "2026-02-28T23:59:59.25Z",
     false},
    {{"offset of a day", kTimeArshaler}, "2026-02-28T23:59:59+24:00", TimeStatus::kLoose,
     "2026-02-28T23:59:59+24:00", true},
    {{"offset of sixty minutes", kTimeArshaler}, "2026-02-28T23:59:59-01:60", TimeStatus::kLoose,
     "2026-02-28T23:59:59-02:00", false},
    {{"offset of a day and an hour's minutes", kTimeArshaler}, "2026-02-28T23:59:59+24:60",
     TimeStatus::kLoose, "2026-02-28T23:59:59+25:00", true},
    {{"one digit and comma", kTimeArshaler}, "2026-02-28T3:59:59,5+24:00", TimeStatus::kLoose,
     "2026-02-28T03:59:59.5+24:00", true},
    {{"offset of 25 hours", kTimeArshaler}, "2026-02-28T23:59:59+25:00", TimeStatus::kInvalid, "", false},
    {{"offset of 61 minutes", kTimeArshaler}, "2026-02-28T23:59:59+00:61", TimeStatus::kInvalid, "", false},
    {{"no zone", kTimeArshaler}, "2026-02-28T23:59:59", TimeStatus::kInvalid, "", false},
    {{"small t", kTimeArshaler}, "2026-02-28t23:59:59Z", TimeStatus::kInvalid, "", false},
    {{"small z", kTimeArshaler}, "2026-02-28T23:59:59z", TimeStatus::kInvalid, "", false},
    {{"space for T", kTimeArshaler}, "2026-02-28 23:59:59Z", TimeStatus::kInvalid, "", false},
    {{"29 February", kTimeArshaler}, "2026-02-29T00:00:00Z", TimeStatus::kInvalid, "", false},
    {{"29 February of a century", kTimeArshaler}, "1900-02-29T00:00:00Z", TimeStatus::kInvalid, "", false},
    {{"31 April", kTimeArshaler}, "2026-04-31T00:00:00Z", TimeStatus::kInvalid, "", false},
    {{"day zero", kTimeArshaler}, "2026-04-00T00:00:00Z", TimeStatus::kInvalid, "", false},
    {{"month zero", kTimeArshaler}, "2026-00-01T00:00:00Z", TimeStatus::kInvalid, "", false},
    {{"month thirteen", kTimeArshaler}, "2026-13-01T00:00:00Z", TimeStatus::kInvalid, "", false},
    {{"hour 24", kTimeArshaler}, "2026-01-01T24:00:00Z", TimeStatus::kInvalid, "", false},
    {{"minute 60", kTimeArshaler}, "2026-01-01T00:60:00Z", TimeStatus::kInvalid, "", false},
    {{"leap second", kTimeArshaler}, "2016-12-31T23:59:60Z", TimeStatus::kInvalid, "", false},
    {{"point without digits", kTimeArshaler}, "2026-01-01T00:00:00.Z", TimeStatus::kInvalid, "", false},
    {{"comma without digits", kTimeArshaler}, "2026-01-01T00:00:00,Z", TimeStatus::kInvalid, "", false},
    {{"month of one digit", kTimeArshaler}, "2026-1-01T00:00:00Z", TimeStatus::kInvalid, "", false},
    {{"minute of one digit", kTimeArshaler}, "2026-01-01T00:0:00Z", TimeStatus::kInvalid, "", false},
    {{"hour of three digits", kTimeArshaler}, "2026-01-01T000:00:00Z", TimeStatus::kInvalid, "", false},
    {{"year of five digits", kTimeArshaler}, "12026-01-01T00:00:00Z", TimeStatus::kInvalid, "", false},
    {{"signed year", kTimeArshaler}, "-026-01-01T00:00:00Z", TimeStatus::kInvalid, "", false},
    {{"offset without colon", kTimeArshaler}, "2026-01-01T00:00:00+0000", TimeStatus::kInvalid, "", false},
    {{"offset of hours", kTimeArshaler}, "2026-01-01T00:00:00+00", TimeStatus::kInvalid, "", false},
    {{"offset of one digit", kTimeArshaler}, "2026-01-01T00:00:00+0:00", TimeStatus::kInvalid, "", false},
    {{"offset with a minus inside", kTimeArshaler}, "2026-01-01T00:00:00+00-00", TimeStatus::kInvalid, "",
     false},
    {{"text behind", kTimeArshaler}, "2026-01-01T00:00:00Zx", TimeStatus::kInvalid, "", false},
    {{"space behind", kTimeArshaler}, "2026-01-01T00:00:00Z ", TimeStatus::kInvalid, "", false},
    {{"space before", kTimeArshaler}, " 2026-01-01T00:00:00Z", TimeStatus::kInvalid, "", false},
    {{"empty", kTimeArshaler}, "", TimeStatus::kInvalid, "", false},
    {{"date only", kTimeArshaler}, "2026-01-01", TimeStatus::kInvalid, "", false},
    {{"digits of another script", kTimeArshaler}, "\xEF\xBC\x92" "026-01-01T00:00:00Z", TimeStatus::kInvalid,
     "", false},
    {{"two zones", kTimeArshaler}, "2026-01-01T00:00:00ZZ", TimeStatus::kInvalid, "", false},
    // clang-format on
};

TEST(Time, ReadsAndWritesLikeGo) {
  for (const ParseCase& c : kParseCases) {
    const auto trace = c.row.Trace();
    GoTime time{};
    time.seconds = 1;
    time.nanoseconds = 2;
    std::uint32_t next_location = 0;
    ASSERT_EQ(ParseTime(c.text, &time, &next_location), c.status);
    if (c.status == TimeStatus::kInvalid) {
      EXPECT_EQ(time.seconds, 1) << "an invalid text must leave the time alone";
      EXPECT_EQ(time.nanoseconds, 2);
      continue;
    }
    std::string written = "x";
    AppendTime(&written, time);
    EXPECT_EQ(written, "x" + std::string(c.written));
    EXPECT_EQ(IsUnrepresentable(time), c.unrepresentable);
  }
}

TEST(Time, ZeroTimeIsTheFirstOfYearOne) {
  std::string written;
  AppendTime(&written, GoTime{});
  EXPECT_EQ(written, "0001-01-01T00:00:00Z");
}

// time.FixedZone hands out one location for each whole hour from -12 to +14, and a new one for everything
// else. Times are equal to == only if their locations are the same.
TEST(Time, WholeHoursShareTheirLocation) {
  std::uint32_t next_location = 0;
  const auto location = [&](const std::string& zone) {
    GoTime time{};
    EXPECT_NE(ParseTime("2026-01-01T00:00:00" + zone, &time, &next_location), TimeStatus::kInvalid) << zone;
    return time.location;
  };
  EXPECT_EQ(location("Z"), GoTime::kUTC);
  EXPECT_EQ(location("+00:00"), location("-00:00"));
  EXPECT_NE(location("+00:00"), GoTime::kUTC);
  EXPECT_EQ(location("+05:00"), location("+05:00"));
  EXPECT_EQ(location("-12:00"), location("-12:00"));
  EXPECT_EQ(location("+14:00"), location("+14:00"));
  EXPECT_NE(location("+05:00"), location("-05:00"));
  EXPECT_NE(location("+05:30"), location("+05:30"));
  EXPECT_NE(location("+15:00"), location("+15:00"));
  EXPECT_NE(location("-13:00"), location("-13:00"));
}

TEST(Time, EveryDayOfFourCenturiesComesBack) {
  std::uint32_t next_location = 0;
  constexpr int kDaysInFourCenturies = 146'097;
  constexpr std::int64_t kSecondsPerDay = 86'400;
  GoTime time{};
  ASSERT_EQ(ParseTime("1800-01-01T12:00:00Z", &time, &next_location), TimeStatus::kStrict);
  std::string previous;
  for (int day = 0; day < kDaysInFourCenturies; ++day, time.seconds += kSecondsPerDay) {
    std::string text;
    AppendTime(&text, time);
    ASSERT_GT(text, previous);
    GoTime again{};
    ASSERT_EQ(ParseTime(text, &again, &next_location), TimeStatus::kStrict) << text;
    ASSERT_EQ(again.seconds, time.seconds) << text;
    previous = text;
  }
  EXPECT_EQ(previous, "2199-12-31T12:00:00Z");
}

}  // namespace
}  // namespace jsonrift::internal
