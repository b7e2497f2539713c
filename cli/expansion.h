// How far a compressed file has expanded: the guard against files that are small and expand without end.
#pragma once

#include <cstdint>
#include <string>

namespace jsonrift::cli {

// One for a file, shared by the archives inside of it: all that they expand counts against the bytes of the
// file itself.
class Expansion {
 public:
  Expansion(std::uint64_t max_ratio, std::uint64_t free_bytes)
      : max_ratio_(max_ratio), free_bytes_(free_bytes) {}

  void Consume(std::uint64_t bytes) { consumed_ += bytes; }
  void Expand(std::uint64_t bytes) { expanded_ += bytes; }

  bool exceeded() const { return expanded_ > free_bytes_ && expanded_ / max_ratio_ >= consumed_; }
  // Why reading ends there, for the user, with the figures.
  std::string Tell();
  // Whether the user was told.
  bool told() const { return told_; }

 private:
  std::uint64_t max_ratio_;
  std::uint64_t free_bytes_;
  std::uint64_t consumed_ = 0;
  std::uint64_t expanded_ = 0;
  bool told_ = false;
};

}  // namespace jsonrift::cli
