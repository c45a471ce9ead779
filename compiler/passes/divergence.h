// Barriers under control flow that differs between the threads of a block.
#pragma once

#include <functional>
#include <vector>

#include "ir/ir.h"

namespace brio::passes {

/// A barrier, or a call of a function with one, that some threads reach and others pass by.
struct DivergentBarrier {
  const ir::Inst* barrier = nullptr;
  const ir::Inst* branch = nullptr;  // whose condition depends on the thread's index
  const ir::Function* function = nullptr;
  bool leaves = false;  // those that pass it by return, and come to no barrier any more
};

/// Those in `kernel` and what it calls, outside the library. Functions are canonical.
std::vector<DivergentBarrier> FindDivergentBarriers(ir::Function& kernel,
                                                    const std::function<bool(SourceLoc)>& in_library);

}  // namespace brio::passes
