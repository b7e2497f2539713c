// What a tool function returns that can fail to do its job: a value or a message for the user. What a
// semantics says about a payload is never a Result; it is data (core/fault.h).
//
//   Result<TypeSet> types = ParseTypes(text);
//   if (!types.ok()) return types.status().Wrap("order.json");
//   Use(*types);
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace jsonrift {

// Success, or why a job could not be done. A message is for a person: lower case, no full stop, places
// included.
class [[nodiscard]] Status {
 public:
  Status() = default;
  static Status Failure(std::string message) {
    Status status;
    status.message_ = std::move(message);
    return status;
  }

  bool ok() const { return !message_.has_value(); }
  // Only for a failure.
  const std::string& message() const { return *message_; }

  // The same failure with what it happened in put before it: "types.json: line 3: …".
  Status Wrap(std::string_view context) const {
    return ok() ? Status() : Failure(std::string(context) + ": " + *message_);
  }

 private:
  std::optional<std::string> message_;
};

template <typename T>
class [[nodiscard]] Result {
 public:
  // Implicit, so that functions can return a value or a failure as it is.
  // NOLINTBEGIN(google-explicit-constructor)
  Result(T value) : value_(std::move(value)) {}
  Result(Status status) : status_(std::move(status)) { assert(!status_.ok()); }
  // NOLINTEND(google-explicit-constructor)

  bool ok() const { return value_.has_value(); }
  const Status& status() const { return status_; }
  T& operator*() { return *value_; }
  const T& operator*() const { return *value_; }
  T* operator->() { return &*value_; }
  const T* operator->() const { return &*value_; }

 private:
  std::optional<T> value_;
  Status status_;
};

}  // namespace jsonrift
