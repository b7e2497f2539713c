#include <fstream>
#include <iostream>
#include "cli/outcomes.h"
int main(int argc, char** argv) {
  std::ifstream f(argc > 1 ? argv[1] : "/dev/stdin");
  std::ios::sync_with_stdio(false);
  auto s = jsonrift::cli::WriteOutcomes(f, std::cout);
  if (!s.ok()) { std::cerr << "jsonrift: " << s.message() << "\n"; return 2; }
  return 0;
}
