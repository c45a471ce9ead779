// Words of shared memory that are 0 when a block starts: what named barriers are made of where the hardware has none.
// Nothing else clears the memory of AMD's blocks, so kernels that may come to such a barrier begin with it.
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicsAMDGPU.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

#include "lower/lowering.h"

namespace brio::lower {
namespace {

constexpr llvm::StringLiteral kName("brio_barrier_words");
constexpr unsigned kWords = 16;

/// Adds the functions that use `value`, and those that use these.
void AddUsers(const llvm::Value& value, llvm::SmallPtrSetImpl<llvm::Function*>& users) {
  for (const llvm::User* user : value.users()) {
    if (const auto* inst = llvm::dyn_cast<llvm::Instruction>(user)) {
      llvm::Function* function = const_cast<llvm::Function*>(inst->getFunction());
      if (users.insert(function).second) {
        AddUsers(*function, users);
      }
    } else {
      AddUsers(*user, users);
    }
  }
}

/// One thread writes the zeros, and all wait for it.
void ClearAtStart(llvm::Function& kernel, llvm::GlobalVariable& words) {
  llvm::IRBuilder<> b(&*kernel.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
  llvm::Value* number = b.getInt32(0);
  for (llvm::Intrinsic::ID axis : {llvm::Intrinsic::amdgcn_workitem_id_x, llvm::Intrinsic::amdgcn_workitem_id_y,
                                   llvm::Intrinsic::amdgcn_workitem_id_z}) {
    number = b.CreateOr(number, b.CreateIntrinsic(axis, {}));
  }
  llvm::Value* is_first = b.CreateICmpEQ(number, b.getInt32(0));
  llvm::LLVMContext& context = kernel.getContext();
  llvm::SyncScope::ID group = context.getOrInsertSyncScopeID("workgroup");
  llvm::Instruction* rest = b.CreateFence(llvm::AtomicOrdering::Release, group);
  b.CreateIntrinsic(llvm::Intrinsic::amdgcn_s_barrier, {});
  b.CreateFence(llvm::AtomicOrdering::Acquire, group);
  llvm::Instruction* then = llvm::SplitBlockAndInsertIfThen(is_first, rest->getIterator(), false);
  b.SetInsertPoint(then);
  b.CreateAlignedStore(llvm::Constant::getNullValue(words.getValueType()), &words, words.getAlign());
}

}  // namespace

llvm::Value* BarrierWords(llvm::Module& module) {
  llvm::GlobalVariable* words = module.getNamedGlobal(kName);
  if (words == nullptr) {
    auto* type = llvm::FixedVectorType::get(llvm::Type::getInt32Ty(module.getContext()), kWords);
    words =
        new llvm::GlobalVariable(module, type, false, llvm::GlobalValue::InternalLinkage, llvm::PoisonValue::get(type),
                                 kName, nullptr, llvm::GlobalValue::NotThreadLocal, kShared);
    words->setAlignment(llvm::Align(16));
  }
  return words;
}

void ClearBarrierWords(llvm::Module& module) {
  llvm::GlobalVariable* words = module.getNamedGlobal(kName);
  if (words == nullptr) {
    return;
  }
  llvm::SmallPtrSet<llvm::Function*, 16> users;
  AddUsers(*words, users);
  for (llvm::Function& function : module) {
    if (function.getCallingConv() == llvm::CallingConv::AMDGPU_KERNEL && users.contains(&function)) {
      ClearAtStart(function, *words);
    }
  }
}

}  // namespace brio::lower
