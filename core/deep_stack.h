// A stack for hostile payloads.
//
// Decoding, encoding, dumping and comparing recurse with the nesting of a value: up to 10,000 levels, and for
// each of them through the pointers and embedded maps that the type puts between. The 8 MiB of a usual thread
// hold 10,000 levels of `any` and of ordinary recursive types, but not of every type that can be made up.
#pragma once

#include <functional>

namespace jsonrift {

// Runs `work` on a thread of its own with 1 GiB of stack, of which only what is touched takes memory, and
// waits for it. Where such a thread can't be had, `work` runs on the stack that is there. Exceptions come
// through.
void RunOnDeepStack(const std::function<void()>& work);

}  // namespace jsonrift
