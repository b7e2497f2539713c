#include "core/internal/base64.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/support/row.h"

namespace jsonrift::internal {
namespace {

using namespace std::string_view_literals;
using test::Row;

struct DecodeCase {
  Row row;
  std::string_view text;
  std::size_t room;
  bool ok;
  std::size_t size;         // bytes decoded, before an error as well
  int position;             // of the error; -1 without one
  std::string_view memory;  // all of the room afterwards; 0xEE before
};

constexpr const char* kAppendDecode = "base64.StdEncoding.AppendDecode";

const DecodeCase kDecodeCases[] = {
    // clang-format off
    {{"empty", kAppendDecode}, "", 0, true, 0, -1, ""},
    {{"no byte left over", kAppendDecode}, "QUJD", 3, true, 3, -1, "ABC"},
    {{"one byte left over", kAppendDecode}, "QQ==", 1, true, 1, -1, "A"},
    {{"two bytes left over", kAppendDecode}, "QUI=", 2, true, 2, -1, "AB"},
    {{"long", kAppendDecode}, "VGhlIHF1aWNrIGJyb3duIGZveCBqdW1wcyBvdmVyIHRoZSBsYXp5IGRvZy4=", 44, true, 44,
     -1, "The quick brown fox jumps over the lazy dog."},
    {{"all of the alphabet's end", kAppendDecode}, "+/+/", 3, true, 3, -1, "\xFB\xFF\xBF"},
    {{"bits left over", kAppendDecode}, "QR==", 1, true, 1, -1, "A"},
    {{"more bits left over", kAppendDecode}, "QUJ=", 2, true, 2, -1, "AB"},
    {{"line break inside", kAppendDecode}, "QU\nJD", 3, true, 3, -1, "ABC"},
    {{"line breaks around", kAppendDecode}, "\r\nQUJD\r\n", 6, true, 3, -1, "ABC\xEE\xEE\xEE"},
    {{"line break before the padding", kAppendDecode}, "QQ\n==", 2, true, 1, -1, "A\xEE"},
    {{"line break within the padding", kAppendDecode}, "QQ=\r\n=", 3, true, 1, -1, "A\xEE\xEE"},
    {{"only line breaks", kAppendDecode}, "\n\r", 1, true, 0, -1, "\xEE"},
    {{"line breaks in a long text", kAppendDecode},
     "VGhlIHF1aWNrIGJy\r\nb3duIGZveCBqdW1wcyBvdmVyIHRoZSBsYXp5IGRvZy4=", 45, true, 44, -1,
     "The quick brown fox jumps over the lazy dog.\xEE"},
    {{"no padding", kAppendDecode}, "QQ", 1, false, 0, 0, "\xEE"},
    {{"half of the padding", kAppendDecode}, "QQ=", 1, false, 0, 3, "\xEE"},
    {{"too much padding", kAppendDecode}, "QUI==", 2, false, 2, 4, "AB"},
    {{"padding alone", kAppendDecode}, "=", 0, false, 0, 0, ""},
    {{"padding after one digit", kAppendDecode}, "Q===", 0, false, 0, 1, ""},
    {{"padding in the middle", kAppendDecode}, "QQ==QUJD", 6, false, 1, 4, "A\xEE\xEE\xEE\xEE\xEE"},
    {{"text after the padding", kAppendDecode}, "QUI=QUI=", 5, false, 2, 4, "AB\xEE\xEE\xEE"},
    {{"one digit over", kAppendDecode}, "QUJDQ", 3, false, 3, 4, "ABC"},
    {{"two digits over", kAppendDecode}, "QUJDQU", 4, false, 3, 4, "ABC\0"sv},
    {{"three digits over", kAppendDecode}, "QUJDQUI", 5, false, 3, 4, "ABC\0\xEE"sv},
    {{"digit of the URL alphabet", kAppendDecode}, "-_8=", 2, false, 0, 0, "\xEE\xEE"},
    {{"space", kAppendDecode}, "QU JD", 3, false, 0, 2, "\xEE\xEE\xEE"},
    {{"bad digit first", kAppendDecode}, "*UJD", 3, false, 0, 0, "\xEE\xEE\xEE"},
    {{"bad digit in the second group", kAppendDecode}, "QUJDQ*JD", 6, false, 3, 5, "ABC\0\xEE\xEE"sv},
    {{"bad digit past eight", kAppendDecode}, "QUJDQUJDQU*D", 9, false, 6, 10, "ABCABC\0\0\xEE"sv},
    {{"bad digit past sixteen", kAppendDecode}, "QUJDQUJDQUJDQUJDQ*", 13, false, 12, 17, "ABCABCABCABC\0"sv},
    {{"bad digit within the last eight", kAppendDecode}, "QUJDQUJDQUJDQU!D", 12, false, 9, 14,
     "ABCABCABC\0\xEE\xEE"sv},
    {{"beyond ASCII", kAppendDecode}, "QUJDé", 4, false, 3, 4, "ABC\0"sv},
    {{"NUL", kAppendDecode}, "QUJD\0"sv, 3, false, 3, 4, "ABC"},
    {{"line break after broken padding", kAppendDecode}, "QQ=\n", 3, false, 0, 4, "\xEE\xEE\xEE"},
    {{"letter after half of the padding", kAppendDecode}, "QQ=A", 3, false, 0, 2, "\xEE\xEE\xEE"},
    // clang-format on
};

TEST(Base64, DecodesAndLeavesBehindWhatGoDoes) {
  for (const DecodeCase& c : kDecodeCases) {
    const auto trace = c.row.Trace();
    ASSERT_EQ(Base64Room(c.text), c.room);
    constexpr std::string_view kGuard = "guard";
    std::string memory = std::string(c.room, '\xEE') + std::string(kGuard);
    const Base64Result result = DecodeBase64(c.text, reinterpret_cast<unsigned char*>(memory.data()));
    EXPECT_EQ(result.ok, c.ok);
    EXPECT_EQ(result.size, c.size);
    if (!c.ok) {
      EXPECT_EQ(static_cast<int>(result.position), c.position);
    }
    EXPECT_EQ(memory.substr(0, c.room), c.memory);
    EXPECT_EQ(memory.substr(c.room), kGuard) << "wrote past the room";
  }
}

struct EncodeCase {
  Row row;
  std::string_view bytes;
  std::string_view text;
};

constexpr const char* kAppendEncode = "base64.StdEncoding.AppendEncode";

const EncodeCase kEncodeCases[] = {
    // clang-format off
    {{"0 bytes", kAppendEncode}, "", ""},
    {{"1 bytes", kAppendEncode}, "\0"sv, "AA=="},
    {{"2 bytes", kAppendEncode}, "\0\xFF"sv, "AP8="},
    {{"3 bytes", kAppendEncode}, "\0\xFF\x10"sv, "AP8Q"},
    {{"4 bytes", kAppendEncode}, "\0\xFF\x10\x83"sv, "AP8Qgw=="},
    {{"5 bytes", kAppendEncode}, "\0\xFF\x10\x83\xBE"sv, "AP8Qg74="},
    {{"6 bytes", kAppendEncode}, "\0\xFF\x10\x83\xBE\xEF"sv, "AP8Qg77v"},
    {{"7 bytes", kAppendEncode}, "\0\xFF\x10\x83\xBE\xEF\xFE"sv, "AP8Qg77v/g=="},
    // clang-format on
};

TEST(Base64, EncodesLikeGo) {
  for (const EncodeCase& c : kEncodeCases) {
    const auto trace = c.row.Trace();
    std::string text = "x";
    AppendBase64(&text, reinterpret_cast<const unsigned char*>(c.bytes.data()), c.bytes.size());
    EXPECT_EQ(text, "x" + std::string(c.text));
    EXPECT_EQ(Base64EncodedSize(c.bytes.size()), c.text.size());
  }
}

struct GrowCase {
  std::size_t old_capacity;
  std::size_t new_length;
  std::size_t capacity;
};

// Measured with append, whose memory comes from runtime.growslice.
constexpr GrowCase kGrowCases[] = {
    // clang-format off
    {0, 1, 8},
    {0, 8, 8},
    {0, 9, 16},
    {0, 33, 48},
    {8, 9, 16},
    {8, 16, 16},
    {8, 17, 24},
    {16, 24, 32},
    {48, 49, 96},
    {100, 150, 208},
    {128, 129, 256},
    {255, 256, 512},
    {256, 257, 512},
    {256, 512, 512},
    {256, 513, 576},
    {300, 301, 576},
    {512, 700, 896},
    {1000, 1001, 1536},
    {1024, 5000, 5376},
    {4096, 4097, 5376},
    {10000, 10001, 13568},
    {30000, 30001, 40960},
    {32760, 32761, 49152},
    {32768, 32769, 49152},
    {40000, 40001, 57344},
    {0, 32768, 32768},
    {0, 32769, 40960},
    {0, 100000, 106496},
    {0, 1000000, 1007616},
    {1000000, 1000001, 1253376},
    // clang-format on
};

TEST(Base64, SlicesGrowAsInGo) {
  for (const GrowCase& c : kGrowCases) {
    EXPECT_EQ(GrownByteCapacity(c.new_length, c.old_capacity), c.capacity)
        << "from " << c.old_capacity << " to hold " << c.new_length;
  }
}

}  // namespace
}  // namespace jsonrift::internal
