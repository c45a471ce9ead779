// All threads of a block run on one thread of the processor, and change places only where they wait. Atomic operations
// on the block's shared memory are therefore never interrupted, and need no bus lock.
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/LowerAtomic.h"

#include "codegen/regions/regions.h"

namespace brio::codegen {
namespace {

constexpr uint64_t kSharedFields[] = {48, 64};  // of the thread's context: static and dynamic shared memory

bool IsShared(const llvm::Value* pointer, const llvm::Argument* context) {
  auto* load = llvm::dyn_cast<llvm::LoadInst>(llvm::getUnderlyingObject(pointer, /*MaxLookup=*/0));
  if (load == nullptr) {
    return false;
  }
  llvm::APInt offset(64, 0);
  const llvm::Value* base = load->getPointerOperand()->stripAndAccumulateConstantOffsets(load->getDataLayout(), offset,
                                                                                         /*AllowNonInbounds=*/true);
  return base == context && llvm::is_contained(kSharedFields, offset.getZExtValue());
}

}  // namespace

void SimplifySharedAtomics(llvm::Function& function) {
  unsigned number = 0;
  if (function.getFnAttribute("brio-context").getValueAsString().getAsInteger(10, number)) {
    return;
  }
  const llvm::Argument* context = function.getArg(number);
  llvm::MDNode* ordered = llvm::MDNode::get(function.getContext(), {});
  for (llvm::Instruction& inst : llvm::make_early_inc_range(llvm::instructions(function))) {
    auto* change = llvm::dyn_cast<llvm::AtomicRMWInst>(&inst);
    if (change == nullptr || !IsShared(change->getPointerOperand(), context)) {
      continue;
    }
    llvm::IRBuilder<> b(change);
    llvm::LoadInst* before = b.CreateAlignedLoad(change->getType(), change->getPointerOperand(), change->getAlign());
    llvm::Value* after = llvm::buildAtomicRMWValue(change->getOperation(), b, before, change->getValOperand());
    llvm::StoreInst* store = b.CreateAlignedStore(after, change->getPointerOperand(), change->getAlign());
    // Threads may meet here, so their order stays: these accesses are not independent.
    before->setMetadata("brio.ordered", ordered);
    store->setMetadata("brio.ordered", ordered);
    change->replaceAllUsesWith(before);
    change->eraseFromParent();
  }
}

}  // namespace brio::codegen
