#include "tests/diff/decoded.h"

#include <gtest/gtest.h>

#include <optional>

#include "core/decode.h"
#include "core/fault.h"

namespace jsonrift::test {

Decoded::Decoded(const TypeRef& type, std::string_view payload, Options options)
    : payload_(payload), variable_(type.type) {
  tape_.Scan(payload_);
  const std::optional<Fault> fault = Decode(tape_, options, &variable_);
  EXPECT_FALSE(fault.has_value()) << DescribeDecoding(*fault) << " in payload " << payload;
}

}  // namespace jsonrift::test
