// Slices and arrays of bytes. Decoded and encoded under options.
#include <gtest/gtest.h>

#include "tests/core/reading.h"

namespace jsonrift::test {
namespace {

constexpr const char* kMakeBytesArshaler = "v2/arshal_default.go makeBytesArshaler";

const ReadCase kCases[] = {
    // clang-format off
    {{"base64", kMakeBytesArshaler}, R"({"slice":"uint8"})", R"("AQID")",
     {{"v1", "", R"(x"010203")", R"("AQID")"},
      {"v2", "", R"(x"010203")", R"("AQID")"}}},
    {{"empty base64", kMakeBytesArshaler}, R"({"slice":"uint8"})", R"("")",
     {{"v1", "", R"(x"")", R"("")"},
      {"v2", "", R"(x"")", R"("")"}}},
    {{"null for bytes", kMakeBytesArshaler}, R"({"slice":"uint8"})", "null",
     {{"v1", "", "nil", "null"},
      {"v2", "", "nil", R"("")"},
      {"v2+FormatNilSliceAsNull", "", "nil", "null"}}, R"("AQID")"},
    {{"line breaks", kMakeBytesArshaler}, R"({"slice":"uint8"})", R"("AQ\nID")",
     {{"v2", "type@0", "nil", ""},
      {"v2+ParseBytesWithLooseRFC4648", "", R"(x"010203")", R"("AQID")"}}},
    {{"no padding", kMakeBytesArshaler}, R"({"slice":"uint8"})", R"("AQI")",
     {{"v1", "type@5", "nil", ""},
      {"v2", "type@0", "nil", ""}}},
    {{"bits left over", kMakeBytesArshaler}, R"({"slice":"uint8"})", R"("AR==")",
     {{"v2", "", R"(x"01")", R"("AQ==")"}}},
    {{"number for bytes", kMakeBytesArshaler}, R"({"slice":"uint8"})", "1",
     {{"v2", "type@0", "nil", ""}}},
    {{"numbers for bytes", kMakeBytesArshaler}, R"({"slice":"uint8"})", "[1,2]",
     {{"v1", "", R"(x"0102")", R"("AQI=")"},
      {"v2", "type@0", "nil", ""},
      {"v2+FormatBytesWithLegacySemantics", "", R"(x"0102")", R"("AQI=")"}}},
    {{"number out of range", kMakeBytesArshaler}, R"({"slice":"uint8"})", "[1,256,3]",
     {{"v1", "type@6 1", R"(x"010003")", ""}}},
    {{"bytes are reused", kMakeBytesArshaler}, R"({"slice":"uint8"})", R"("AQ==")",
     {{"v2", "", R"(x"01")", R"("AQ==")"}}, R"("CQkJ")"},
    {{"failure leaves bytes behind", kMakeBytesArshaler}, R"({"slice":"uint8"})", R"("AQIDBAU*")",
     {{"v1", "type@10", R"(x"010203000909")", ""},
      {"v2", "type@0", R"(x"010203000909")", ""}}, R"("CQkJCQkJ")"},
    {{"slice of a defined byte", kMakeBytesArshaler}, R"({"slice":"NamedByte"})", R"("AQI=")",
     {{"v1", "", R"(x"0102")", R"("AQI=")"},
      {"v2", "type@0", "nil", ""},
      {"v2+FormatBytesWithLegacySemantics", "", R"(x"0102")", R"("AQI=")"}}},
    {{"numbers for a defined byte", kMakeBytesArshaler}, R"({"slice":"NamedByte"})", "[1,2]",
     {{"v1", "", R"(x"0102")", R"("AQI=")"},
      {"v2", "", R"(x"0102")", "[1,2]"}}},
    {{"byte array of base64", kMakeBytesArshaler}, R"({"array":[3,"uint8"]})", R"("AQID")",
     {{"v1", "type@6", "[0,0,0]", ""},
      {"v2", "", "[1,2,3]", R"("AQID")"},
      {"v2+FormatByteArrayAsArray", "type@0", "[0,0,0]", ""}}},
    {{"byte array of numbers", kMakeBytesArshaler}, R"({"array":[3,"uint8"]})", "[1,2,3]",
     {{"v1", "", "[1,2,3]", "[1,2,3]"},
      {"v2", "type@0", "[0,0,0]", ""},
      {"v2+FormatByteArrayAsArray", "", "[1,2,3]", "[1,2,3]"}}},
    {{"byte array too short", kMakeBytesArshaler}, R"({"array":[3,"uint8"]})", R"("AQI=")",
     {{"v2", "type@0", "[1,2,0]", ""},
      {"v2+UnmarshalArrayFromAnyLength", "", "[1,2,0]", R"("AQIA")"}}, R"("CQkJ")"},
    {{"byte array too long", kMakeBytesArshaler}, R"({"array":[1,"uint8"]})", R"("AQI=")",
     {{"v2", "type@0", "[1]", ""},
      {"v2+UnmarshalArrayFromAnyLength", "", "[1]", R"("AQ==")"}}},
    {{"null for a byte array", kMakeBytesArshaler}, R"({"array":[2,"uint8"]})", "null",
     {{"v1", "", "[0,0]", "[0,0]"},
      {"v2", "", "[0,0]", R"("AAA=")"}}, R"("CQk=")"},
    {{"empty byte array", kMakeBytesArshaler}, R"({"array":[0,"uint8"]})", R"("")",
     {{"v2", "", "[]", R"("")"}}},
    {{"bytes in a struct", kMakeBytesArshaler},
     R"({"struct":[{"name":"B","type":{"slice":"uint8"},"json":"b,omitempty"}]})", R"({"b":""})",
     {{"v1", "", R"({B:x""})", "{}"},
      {"v2", "", R"({B:x""})", "{}"}}},
    {{"bytes under string", kMakeBytesArshaler},
     R"({"struct":[{"name":"B","type":{"slice":"uint8"},"json":"b,string"}]})", R"({"b":"AQ=="})",
     {{"v1", "", R"({B:x"01"})", R"({"b":"AQ=="})"},
      {"v2", "type@5 /b", "{B:nil}", ""}}},
    {{"pointer to bytes", kMakeBytesArshaler}, R"({"ptr":{"slice":"uint8"}})", R"("AQ==")",
     {{"v2", "", R"(&x"01")", R"("AQ==")"}}},
    {{"bad escape in base64", kMakeBytesArshaler}, R"({"slice":"uint8"})", R"("A\u0051==")",
     {{"v2", "", R"(x"01")", R"("AQ==")"}}},
    // clang-format on
};

TEST(DecodeBytes, ReadsAndWritesLikeGo) {
  for (const ReadCase& c : kCases) ExpectReadings(c);
}

}  // namespace
}  // namespace jsonrift::test
