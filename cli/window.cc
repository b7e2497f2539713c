#include "cli/window.h"

#include <cstring>
#include <new>

namespace jsonrift::cli {
namespace {

constexpr std::size_t kSmallest = std::size_t{1} << 20;

}  // namespace

bool Window::Grow() {
  if (at_end_) return false;
  MakeRoom();
  const std::size_t got = stream_.Read(buffer_.get() + end_, capacity_ - end_);
  end_ += got;
  at_end_ = got == 0;
  return !at_end_;
}

void Window::MakeRoom() {
  if (begin_ > 0 && capacity_ - end_ < capacity_ / 2) {
    std::memmove(buffer_.get(), buffer_.get() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
  }
  if (end_ < capacity_) return;
  const std::size_t larger = capacity_ == 0 ? kSmallest : 2 * capacity_;
  char* const before = buffer_.release();
  char* const moved = static_cast<char*>(std::realloc(before, larger));
  buffer_.reset(moved == nullptr ? before : moved);
  if (moved == nullptr) throw std::bad_alloc();
  capacity_ = larger;
}

}  // namespace jsonrift::cli
