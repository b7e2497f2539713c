#include "core/internal/time.h"

#include "core/internal/ascii.h"

namespace jsonrift::internal {
namespace {

constexpr std::int64_t kSecondsPerDay = 86'400;
constexpr int kMinutesPerDay = 24 * 60;

bool IsLeapYear(int year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

int DaysInMonth(int month, int year) {
  constexpr int kDays[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return month == 2 && IsLeapYear(year) ? 29 : kDays[month - 1];
}

// Days from 1 January of year 1 to a date of the proleptic Gregorian calendar.
std::int64_t DaysFromCivil(std::int64_t year, int month, int day) {
  // Years that begin in March put the leap day at their end; counted from year 0 in eras of 400 years.
  const std::int64_t y = month <= 2 ? year - 1 : year;
  const std::int64_t era = (y >= 0 ? y : y - 399) / 400;
  const std::int64_t year_of_era = y - era * 400;
  const int month_from_march = (month + 9) % 12;
  const std::int64_t day_of_year = (153 * month_from_march + 2) / 5 + day - 1;
  const std::int64_t day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
  constexpr std::int64_t kMarchYearZeroToYearOne = 306;
  return era * 146'097 + day_of_era - kMarchYearZeroToYearOne;
}

struct Civil {
  std::int64_t year;
  int month;
  int day;
};

Civil CivilFromDays(std::int64_t days) {
  days += 306;
  const std::int64_t era = (days >= 0 ? days : days - 146'096) / 146'097;
  const std::int64_t day_of_era = days - era * 146'097;
  const std::int64_t year_of_era =
      (day_of_era - day_of_era / 1460 + day_of_era / 36'524 - day_of_era / 146'096) / 365;
  const std::int64_t day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  const auto month_from_march = static_cast<int>((5 * day_of_year + 2) / 153);
  const int day = static_cast<int>(day_of_year) - (153 * month_from_march + 2) / 5 + 1;
  const int month = month_from_march < 10 ? month_from_march + 3 : month_from_march - 9;
  return {year_of_era + era * 400 + (month <= 2 ? 1 : 0), month, day};
}

// Reads the parts of a timestamp one after the other; `ok` turns false for good at the first that doesn't
// fit.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  bool ok = true;

  int Digits(std::size_t count) {
    if (rest_.size() < count) return Fail();
    int value = 0;
    for (std::size_t i = 0; i < count; ++i) {
      if (!IsDigitAt(i)) return Fail();
      value = value * 10 + (rest_[i] - '0');
    }
    rest_.remove_prefix(count);
    return value;
  }

  // One digit, or two if there are two.
  int OneOrTwoDigits() { return Digits(IsDigitAt(1) ? 2 : 1); }

  void Expect(char c) {
    if (rest_.empty() || rest_[0] != c) {
      Fail();
    } else {
      rest_.remove_prefix(1);
    }
  }

  bool IsDigitAt(std::size_t i) const { return i < rest_.size() && IsDigit(rest_[i]); }
  std::string_view rest() const { return rest_; }
  void Skip(std::size_t n) { rest_.remove_prefix(n); }
  int Fail() {
    ok = false;
    return 0;
  }

 private:
  std::string_view rest_;
};

// Digits beyond nanoseconds are read and dropped.
int ReadNanoseconds(Reader* reader) {
  reader->Skip(1);
  int value = 0;
  int digits = 0;
  for (; reader->IsDigitAt(0); reader->Skip(1)) {
    if (digits == 9) continue;
    value = value * 10 + (reader->rest()[0] - '0');
    ++digits;
  }
  for (; digits < 9; ++digits) value *= 10;
  return value;
}

// Gives an offset the identity that Go's time.FixedZone gives: whole hours from -12 to +14 share a location,
// others get a new one each time; an offset of zero is the local zone, which is taken to be UTC.
std::uint32_t LocationOf(int offset_minutes, std::uint32_t* next_location) {
  if (offset_minutes == 0) return GoTime::kLocal;
  const int hours = offset_minutes / 60;
  if (hours * 60 == offset_minutes && hours >= -12 && hours <= 14) {
    return GoTime::kFirstSharedZone + static_cast<std::uint32_t>(hours + 12);
  }
  return GoTime::kFirstOwnZone + (*next_location)++;
}

void AppendPadded(std::string* out, std::int64_t value, int width) {
  std::string digits = std::to_string(value);
  if (static_cast<int>(digits.size()) < width)
    out->append(static_cast<std::size_t>(width) - digits.size(), '0');
  *out += digits;
}

}  // namespace

TimeStatus ParseTime(std::string_view text, GoTime* time, std::uint32_t* next_location) {
  Reader reader(text);
  bool strict = true;
  const int year = reader.Digits(4);
  reader.Expect('-');
  const int month = reader.Digits(2);
  reader.Expect('-');
  const int day = reader.Digits(2);
  reader.Expect('T');
  if (!reader.IsDigitAt(1)) strict = false;
  const int hour = reader.OneOrTwoDigits();
  reader.Expect(':');
  const int minute = reader.Digits(2);
  reader.Expect(':');
  const int second = reader.Digits(2);
  if (!reader.ok || month < 1 || month > 12 || day < 1 || day > DaysInMonth(month, year) || hour > 23 ||
      minute > 59 || second > 59) {
    return TimeStatus::kInvalid;
  }

  int nanoseconds = 0;
  const std::string_view rest = reader.rest();
  if (rest.size() >= 2 && (rest[0] == '.' || rest[0] == ',') && reader.IsDigitAt(1)) {
    if (rest[0] == ',') strict = false;
    nanoseconds = ReadNanoseconds(&reader);
  }

  int offset = 0;
  std::uint32_t location = GoTime::kUTC;
  if (reader.rest() == "Z") {
    reader.Skip(1);
  } else {
    const char sign = reader.rest().empty() ? '\0' : reader.rest()[0];
    if (sign != '+' && sign != '-') return TimeStatus::kInvalid;
    reader.Skip(1);
    const int hours = reader.Digits(2);
    reader.Expect(':');
    const int minutes = reader.Digits(2);
    // Go's own limits are 24 and 60, since people do write such offsets.
    if (!reader.ok || !reader.rest().empty() || hours > 24 || minutes > 60) return TimeStatus::kInvalid;
    if (hours > 23 || minutes > 59) strict = false;
    offset = hours * 60 + minutes;
    if (sign == '-') offset = -offset;
    location = LocationOf(offset, next_location);
  }

  const std::int64_t local = DaysFromCivil(year, month, day) * kSecondsPerDay + std::int64_t{hour} * 3600 +
                             std::int64_t{minute} * 60 + second;
  *time = {local - std::int64_t{offset} * 60, nanoseconds, static_cast<std::int16_t>(offset), 0, location, 0};
  return strict ? TimeStatus::kStrict : TimeStatus::kLoose;
}

void AppendTime(std::string* out, const GoTime& time) {
  const std::int64_t local = time.seconds + std::int64_t{time.offset_minutes} * 60;
  std::int64_t days = local / kSecondsPerDay;
  std::int64_t second_of_day = local % kSecondsPerDay;
  if (second_of_day < 0) {
    second_of_day += kSecondsPerDay;
    --days;
  }
  const Civil date = CivilFromDays(days);
  AppendPadded(out, date.year, 4);
  *out += '-';
  AppendPadded(out, date.month, 2);
  *out += '-';
  AppendPadded(out, date.day, 2);
  *out += 'T';
  AppendPadded(out, second_of_day / 3600, 2);
  *out += ':';
  AppendPadded(out, second_of_day / 60 % 60, 2);
  *out += ':';
  AppendPadded(out, second_of_day % 60, 2);
  if (time.nanoseconds != 0) {
    *out += '.';
    AppendPadded(out, time.nanoseconds, 9);
    while (out->back() == '0') out->pop_back();
  }
  if (time.offset_minutes == 0) {
    *out += 'Z';
    return;
  }
  const int magnitude = time.offset_minutes < 0 ? -time.offset_minutes : time.offset_minutes;
  *out += time.offset_minutes < 0 ? '-' : '+';
  AppendPadded(out, magnitude / 60, 2);
  *out += ':';
  AppendPadded(out, magnitude % 60, 2);
}

bool IsUnrepresentable(const GoTime& time) {
  return time.offset_minutes >= kMinutesPerDay || time.offset_minutes <= -kMinutesPerDay;
}

}  // namespace jsonrift::internal
