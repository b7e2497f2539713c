// Cuts text into payloads where its values end: values one after the other, and the elements of an array.
#pragma once

#include "cli/payload_sink.h"
#include "cli/window.h"

namespace jsonrift::cli {

// Each value is a payload. Text that begins no value is one as well: Go says best what is wrong with it, and
// what follows can still be told apart. So is what remains of a value that isn't closed.
void SplitConcatenated(Window* window, PayloadSink* sink);

// Each element of the array that the text holds is a payload, also a broken or unclosed one. Where the text
// isn't an array with commas between its elements, or goes on behind it, it isn't certain any more what an
// element is: one unreadable entry stands for all that follows.
void SplitArray(Window* window, PayloadSink* sink);

}  // namespace jsonrift::cli
