// A payload decoded into a variable, with all that the value refers to.
//
//   const TypeRef type = TypeOf(R"({"slice":"int"})");
//   const Decoded value(type, "[1,2]");
//   FindValueDifference(*type.type, value.data(), …)
#pragma once

#include <string>
#include <string_view>

#include "core/options.h"
#include "core/tape.h"
#include "core/type_json.h"
#include "core/value.h"
#include "legacy/legacy.h"

namespace jsonrift::test {

class Decoded {
 public:
  // Legacy takes most: short arrays, repeated names, any bytes. A payload that is refused fails the running
  // test.
  Decoded(const TypeRef& type, std::string_view payload, Options options = legacy::kOptions);
  Decoded(const Decoded&) = delete;  // the value refers to payload_ and tape_
  Decoded& operator=(const Decoded&) = delete;

  const void* data() const { return variable_.data(); }
  void* data() { return variable_.data(); }

 private:
  std::string payload_;
  Tape tape_;
  Variable variable_;
};

}  // namespace jsonrift::test
