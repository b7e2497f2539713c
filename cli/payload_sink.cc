#include "cli/payload_sink.h"

#include "cli/byte_size.h"

namespace jsonrift::cli {

std::string PayloadSink::TooLargeReason(std::size_t max_payload) {
  return "payload is larger than " + ByteSizeText(max_payload) +
         (max_payload < kMaxPayloadBytes ? " (--max-payload)" : "");
}

}  // namespace jsonrift::cli
