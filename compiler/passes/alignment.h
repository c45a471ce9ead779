// Loads and stores whose address is known not to be aligned as they need.
#pragma once

#include <vector>

#include "ir/ir.h"

namespace brio::passes {

/// An access whose address is known not to be aligned as it has to be.
struct Misaligned {
  const ir::Inst* access = nullptr;
  uint64_t bytes = 0;   // that it loads or stores
  uint64_t needed = 0;  // its alignment
  uint64_t beyond = 0;  // bytes that the address lies beyond a multiple of it
};

/// Those in `function` whose address is a constant number of bytes into one of its own arrays, or shared ones.
std::vector<Misaligned> FindMisaligned(const ir::Function& function);

}  // namespace brio::passes
