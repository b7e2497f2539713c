#include "diff/cause.h"

namespace jsonrift::diff {

const char* DivergenceKindName(DivergenceKind kind) {
  switch (kind) {
    case DivergenceKind::kSilent:
      return "silent";
    case DivergenceKind::kRejected:
      return "rejected";
    case DivergenceKind::kAccepted:
      return "accepted";
    case DivergenceKind::kOutput:
      return "output";
    case DivergenceKind::kLatent:
      return "latent";
  }
  return "";
}

}  // namespace jsonrift::diff
