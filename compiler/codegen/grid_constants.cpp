#include "codegen/grid_constants.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

#include "lower/lower.h"

namespace brio::codegen {
namespace {

using namespace llvm;

/// Follows an argument's address through a kernel and what it calls.
class Walk {
 public:
  /// `is_borrowed`: the language says that nobody writes there, so that where the address goes in ways that cannot be
  /// followed it does not count.
  explicit Walk(bool is_borrowed) : is_borrowed_(is_borrowed) {}

  bool IsWritten(Value& address) {
    Follow(address);
    while (!work_.empty() && !written_) {
      for (const Use& use : work_.pop_back_val()->uses()) {
        Look(use);
      }
    }
    return written_;
  }

 private:
  void Follow(Value& address) {
    if (seen_.insert(&address).second) {
      work_.push_back(&address);
    }
  }

  void Look(const Use& use) {
    auto* user = cast<User>(use.getUser());
    if (isa<LoadInst, ICmpInst>(user)) {
      return;
    }
    if (isa<GetElementPtrInst, AddrSpaceCastInst, PHINode, SelectInst, BitCastInst>(user)) {
      Follow(*user);
      return;
    }
    if (isa<StoreInst>(user)) {
      const bool is_place = use.getOperandNo() == StoreInst::getPointerOperandIndex();
      written_ |= is_place || !is_borrowed_;
      return;
    }
    if (auto* call = dyn_cast<CallBase>(user)) {
      LookAtCall(*call, use);
      return;
    }
    written_ |= !isa<PtrToIntInst>(user) || !is_borrowed_;
  }

  void LookAtCall(CallBase& call, const Use& use) {
    if (!call.isArgOperand(&use)) {
      written_ = true;
      return;
    }
    const unsigned index = call.getArgOperandNo(&use);
    if (isa<MemTransferInst>(call)) {
      written_ |= index == 0;
      return;
    }
    if (isa<LifetimeIntrinsic>(call) || call.onlyReadsMemory(index)) {
      return;
    }
    Function* callee = call.getCalledFunction();
    if (callee != nullptr && !callee->isDeclaration() && index < callee->arg_size()) {
      Follow(*callee->getArg(index));
      return;
    }
    written_ |= isa<MemIntrinsic>(call) || !is_borrowed_;
  }

  const bool is_borrowed_;
  bool written_ = false;
  SmallPtrSet<Value*, 16> seen_;
  SmallVector<Value*> work_;
};

}  // namespace

PreservedAnalyses GridConstantsPass::run(Module& module, ModuleAnalysisManager&) {
  constexpr char kGridConstant[] = "nvvm.grid_constant";
  for (Function& function : module) {
    if (function.getCallingConv() != CallingConv::PTX_Kernel || function.isDeclaration()) {
      continue;
    }
    for (Argument& arg : function.args()) {
      if (!arg.hasByValAttr() || arg.hasAttribute(kGridConstant)) {
        continue;
      }
      const bool is_borrowed = arg.hasAttribute(lower::kBorrowedAttribute);
      if (Walk(is_borrowed).IsWritten(arg)) {
        continue;
      }
      LLVMContext& context = module.getContext();
      arg.addAttr(Attribute::get(context, kGridConstant));
      // Nothing else leads there, so that copies of it need not be made.
      arg.addAttr(Attribute::NoAlias);
      arg.addAttr(Attribute::ReadOnly);
    }
  }
  return PreservedAnalyses::none();
}

}  // namespace brio::codegen
