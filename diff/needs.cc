#include "diff/needs.h"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace jsonrift::diff {

void AddNeed(Options clause, Needs* needs) {
  if (clause == Options() || (needs->size() == 1 && needs->front() == clause)) return;
  const auto implies = [](Options a, Options b) { return (a.bits() & ~b.bits()) == 0; };
  if (std::any_of(needs->begin(), needs->end(), [&](Options have) { return implies(have, clause); })) return;
  std::erase_if(*needs, [&](Options have) { return implies(clause, have); });
  needs->insert(std::upper_bound(needs->begin(), needs->end(), clause,
                                 [](Options a, Options b) { return a.bits() < b.bits(); }),
                clause);
}

void AddNeeds(const Needs& clauses, Needs* needs) {
  for (const Options clause : clauses) AddNeed(clause, needs);
}

Options Satisfy(const Needs& needs) {
  std::uint32_t bits = 0;
  for (Options clause : needs) bits |= std::bit_floor(clause.bits());
  return Options(bits);
}

}  // namespace jsonrift::diff
