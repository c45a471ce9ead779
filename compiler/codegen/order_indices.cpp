#include "codegen/order_indices.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

namespace brio::codegen {
namespace {

using namespace llvm;

bool IsNumberOfBlock(Intrinsic::ID id) {
  return id == Intrinsic::nvvm_read_ptx_sreg_ctaid_x || id == Intrinsic::nvvm_read_ptx_sreg_ctaid_y ||
         id == Intrinsic::nvvm_read_ptx_sreg_ctaid_z;
}

bool IsSize(Intrinsic::ID id) {
  return id == Intrinsic::nvvm_read_ptx_sreg_ntid_x || id == Intrinsic::nvvm_read_ptx_sreg_ntid_y ||
         id == Intrinsic::nvvm_read_ptx_sreg_ntid_z || id == Intrinsic::nvvm_read_ptx_sreg_nctaid_x ||
         id == Intrinsic::nvvm_read_ptx_sreg_nctaid_y || id == Intrinsic::nvvm_read_ptx_sreg_nctaid_z;
}

}  // namespace

PreservedAnalyses OrderIndicesPass::run(Function& function, FunctionAnalysisManager&) {
  bool changed = false;
  for (BasicBlock& block : function) {
    IntrinsicInst* first = nullptr;
    SmallVector<IntrinsicInst*> late;
    for (Instruction& inst : block) {
      auto* call = dyn_cast<IntrinsicInst>(&inst);
      if (call != nullptr && first == nullptr && IsNumberOfBlock(call->getIntrinsicID())) {
        first = call;
      } else if (call != nullptr && first != nullptr && IsSize(call->getIntrinsicID())) {
        late.push_back(call);
      }
    }
    for (IntrinsicInst* size : late) {
      size->moveBefore(first->getIterator());
      changed = true;
    }
  }
  if (!changed) {
    return PreservedAnalyses::all();
  }
  PreservedAnalyses kept;
  kept.preserveSet<CFGAnalyses>();
  return kept;
}

}  // namespace brio::codegen
