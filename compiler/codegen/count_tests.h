// Counters of loops.
#pragma once

namespace llvm {
class FunctionPass;
}

namespace brio::codegen {

/// Lets a loop have one of a counter and its next number where both are kept, which takes a register and a move in each
/// iteration: what tests the counter tests the next number, and a counter that is used behind the loop is made at its
/// top. A pass of the back end, for behind
/// LLVM's strength reduction.
llvm::FunctionPass* CreateCountTestsPass();

}  // namespace brio::codegen
