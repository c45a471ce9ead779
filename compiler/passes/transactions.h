// Bytes that a barrier in shared memory is told to expect, against those of the copies that arrive at it.
#pragma once

#include <vector>

#include "ir/ir.h"

namespace brio::passes {

/// A barrier whose copies bring other bytes than it is told to expect.
struct WrongTransaction {
  const ir::Inst* expect = nullptr;  // the first that tells it
  const ir::Inst* copy = nullptr;    // the first that asks for a copy
  int64_t expected = 0;
  int64_t brought = 0;
};

/// Those of `kernel` where all of both is known and stands in one straight piece of code. Instructions are known by
/// their text, of which the copy of a tensor's box says at its end how many bytes it has: `// 128 bytes`.
std::vector<WrongTransaction> FindWrongTransactions(const ir::Function& kernel);

}  // namespace brio::passes
