// Products and sums of device code that become one operation.
#pragma once

namespace llvm {
class Module;
class TargetMachine;
}  // namespace llvm

namespace brio::codegen {

/// Makes a multiply-add of each sum whose product is used by it alone, where the processor has one and the program
/// allows it, and takes that allowance back from everything else. Instruction selection would do so too, but of what
/// the optimisations before it leave: code that is optimised more would round differently.
void FuseProducts(llvm::Module& module, llvm::TargetMachine& machine);

}  // namespace brio::codegen
