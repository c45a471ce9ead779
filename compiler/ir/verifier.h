// Checks that IR keeps its rules: types, numbers of operands, terminators, dominance, and the rules of its stage.
#pragma once

#include <string>
#include <vector>

#include "ir/ir.h"

namespace brio::ir {

/// The problems of `function`, each as `@name ^block op: what`. Empty: it is well-formed.
std::vector<std::string> Verify(const Function& function);

}  // namespace brio::ir
