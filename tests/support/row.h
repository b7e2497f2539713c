// The head of a row in a table of cases: what the row shows and where its expectation comes from. It
// remembers the line it stands in, so that a failure points at the row and not at the loop.
//
//   struct Case { test::Row row; std::string_view text; bool valid; };
//   const Case kCases[] = {{{"leading zero", "RFC 8259, 6"}, "01", false}};
//   for (const Case& c : kCases) {
//     const auto trace = c.row.Trace();
//     EXPECT_EQ(IsJsonNumber(c.text), c.valid);
//   }
#pragma once

#include <gtest/gtest.h>

#include <source_location>
#include <string>

namespace jsonrift::test {

struct Row {
  // NOLINTNEXTLINE(google-explicit-constructor): rows are written as {"name", "source"}
  Row(const char* row_name, const char* row_source,
      std::source_location row_place = std::source_location::current())
      : name(row_name), source(row_source), place(row_place) {}

  testing::ScopedTrace Trace() const {
    return {place.file_name(), static_cast<int>(place.line()), std::string(name) + " [" + source + "]"};
  }

  const char* name;
  const char* source;
  std::source_location place;
};

}  // namespace jsonrift::test
