// Cuts a file or member into payloads by a layout. Memory is bounded by the largest payload that is allowed,
// whatever the file: of larger ones nothing is kept, and the next is read.
#pragma once

#include "cli/payload.h"
#include "cli/payload_sink.h"
#include "cli/window.h"

namespace jsonrift::cli {

// Hands over all payloads in order, and in their place what is unreadable. Where nothing came of the text,
// that is handed over as "empty". Where the stream breaks, what came before stays; the payload in which it
// broke is unreadable with the stream's reason, for it isn't what its sender wrote. The layout isn't kAuto.
void SplitPayloads(Window* window, Layout layout, PayloadSink* sink);

}  // namespace jsonrift::cli
