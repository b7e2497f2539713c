// By which bytes archives and compressed files are told.
#include <algorithm>
#include <string_view>

#include "cli/archive.h"

namespace jsonrift::cli {
namespace {

using namespace std::string_view_literals;  // NOLINT(google-build-using-namespace): for texts with NULs

constexpr std::string_view kMagics[] = {
    "\x1F\x8B"sv,                  // gzip
    "\x28\xB5\x2F\xFD"sv,          // zstd
    "\xFD\x37\x7A\x58\x5A\x00"sv,  // xz
    "\x04\x22\x4D\x18"sv,          // lz4
    "\x02\x21\x4C\x18"sv,          // lz4, its older form
    "PK\x03\x04"sv,                // zip
    "PK\x05\x06"sv,                // zip without members
    "PK\x07\x08"sv,                // zip that was made in parts
};

// zstd and lz4 may begin with a frame that is to be skipped.
bool IsSkippableFrame(std::string_view head) {
  return head.size() >= 4 && (head[0] & 0xF0) == 0x50 && head.substr(1, 3) == "\x2A\x4D\x18";
}

bool IsBzip2(std::string_view head) {
  if (!head.starts_with("BZh") || head.size() < 10 || head[3] < '1' || head[3] > '9') return false;
  return head.substr(4, 6) == "1AY&SY" || head.substr(4, 6) == "\x17\x72\x45\x38\x50\x90";
}

// Every form of tar begins with a header that holds the sum of its bytes.
bool IsTar(std::string_view head) {
  constexpr std::size_t kSumBegin = 148;
  constexpr std::size_t kSumSize = 8;
  if (head.size() < kArchiveHead || head[0] == '\0') return false;
  std::string_view digits = head.substr(kSumBegin, kSumSize);
  digits.remove_prefix(std::min(digits.find_first_not_of(' '), digits.size()));
  digits = digits.substr(0, digits.find_first_not_of("01234567"));
  int stated = 0;
  for (char digit : digits) stated = stated * 8 + (digit - '0');
  int as_unsigned = 0;
  int as_signed = 0;  // as some old programs did
  for (std::size_t at = 0; at < kArchiveHead; ++at) {
    const char byte = at - kSumBegin < kSumSize ? ' ' : head[at];
    as_unsigned += static_cast<unsigned char>(byte);
    as_signed += static_cast<signed char>(byte);
  }
  return !digits.empty() && (stated == as_unsigned || stated == as_signed);
}

}  // namespace

bool IsArchive(std::string_view head) {
  for (std::string_view magic : kMagics) {
    if (head.starts_with(magic)) return true;
  }
  return IsSkippableFrame(head) || IsBzip2(head) || IsTar(head);
}

}  // namespace jsonrift::cli
