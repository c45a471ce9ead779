// The lanes of a warp execute an instruction together if they come to it in the same turns of the same loops, through
// the same calls. Each call of the runtime says this by a number, the key: made from the turns of the loops around the
// instruction, and from the key of the call by which its function was entered.
#include "codegen/check_costs.h"

#include <map>

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

#include "codegen/check_sites.h"

namespace brio::codegen {
namespace {

constexpr uint64_t kSpread = 0x9e3779b97f4a7c15;  // 2^64 divided by the golden ratio, odd: neighbours end far apart

class Counter {
 public:
  explicit Counter(llvm::Module& module) : module_(module), layout_(module.getDataLayout()), sites_(module) {
    llvm::LLVMContext& context = module.getContext();
    llvm::Type* pointer = llvm::PointerType::get(context, 0);
    llvm::Type* nothing = llvm::Type::getVoidTy(context);
    llvm::Type* i32 = llvm::Type::getInt32Ty(context);
    i64_ = llvm::Type::getInt64Ty(context);
    access_ = DeclareCheck(module, "brio_check_cost", nothing, {pointer, i64_, i32, pointer, i64_});
    branch_ = DeclareCheck(module, "brio_check_branch", nothing, {i64_, pointer, i64_});
    context_ = DeclareCheck(module, "brio_check_context", i64_, {});
    enter_ = DeclareCheck(module, "brio_check_enter", nothing, {i64_});
  }

  void Run() {
    Instrument(module_,
               [&](llvm::Function& function, llvm::ArrayRef<llvm::Instruction*> found) { RunOn(function, found); });
  }

 private:
  void RunOn(llvm::Function& function, llvm::ArrayRef<llvm::Instruction*> found) {
    llvm::DominatorTree dominators(function);
    const llvm::LoopInfo loops(dominators);
    llvm::IRBuilder<> b(&function.getEntryBlock(), function.getEntryBlock().getFirstInsertionPt());
    keys_.clear();
    keys_[nullptr] = b.CreateCall(context_, {});
    for (const llvm::Loop* loop : loops.getLoopsInPreorder()) {
      AddKey(*loop);
    }
    for (llvm::Instruction* inst : found) {
      Visit(*inst, keys_.at(loops.getLoopFor(inst->getParent())));
    }
  }

  /// Gives a loop a counter of its turns, and a key.
  void AddKey(const llvm::Loop& loop) {
    llvm::BasicBlock* header = loop.getHeader();
    llvm::IRBuilder<> b(header, header->begin());
    llvm::PHINode* turns = b.CreatePHI(i64_, llvm::pred_size(header), "turns");
    std::map<llvm::BasicBlock*, llvm::Value*> values;  // a block may lead to the header in two ways
    for (llvm::BasicBlock* from : llvm::predecessors(header)) {
      llvm::Value*& value = values[from];
      if (value == nullptr && loop.contains(from)) {
        llvm::IRBuilder<> last(from->getTerminator());
        value = last.CreateAdd(turns, last.getInt64(1));
      }
      value = value != nullptr ? value : b.getInt64(0);
      turns->addIncoming(value, from);
    }
    b.SetInsertPoint(header, header->getFirstInsertionPt());
    llvm::Value* outer = keys_.at(loop.getParentLoop());
    keys_[&loop] = Mix(b, b.CreateAdd(b.CreateAdd(outer, turns), b.getInt64(++last_loop_)));
  }

  static llvm::Value* Mix(llvm::IRBuilder<>& b, llvm::Value* value) {
    llvm::Value* product = b.CreateMul(value, b.getInt64(kSpread));
    return b.CreateXor(product, b.CreateLShr(product, 29));
  }

  void Visit(llvm::Instruction& inst, llvm::Value* key) {
    if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&inst)) {
      Count(inst, load->getPointerOperand(), load->getType(), kRead | (load->isAtomic() ? kAtomic : 0), key);
    } else if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&inst)) {
      Count(inst, store->getPointerOperand(), store->getValueOperand()->getType(),
            kWrite | (store->isAtomic() ? kAtomic : 0), key);
    } else if (auto* rmw = llvm::dyn_cast<llvm::AtomicRMWInst>(&inst)) {
      Count(inst, rmw->getPointerOperand(), rmw->getType(), FlagsOf(*rmw), key);
    } else if (auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&inst)) {
      Count(inst, exchange->getPointerOperand(), exchange->getNewValOperand()->getType(), FlagsOf(*exchange), key);
    } else if (auto* branch = llvm::dyn_cast<llvm::BranchInst>(&inst)) {
      if (branch->isConditional()) {
        CountBranch(inst, branch->getCondition(), key);
      }
    } else if (auto* choice = llvm::dyn_cast<llvm::SwitchInst>(&inst)) {
      CountBranch(inst, choice->getCondition(), key);
    } else if (auto* call = llvm::dyn_cast<llvm::CallInst>(&inst)) {
      const llvm::Function* callee = call->getCalledFunction();
      if (!call->isInlineAsm() && (callee == nullptr || !callee->isDeclaration())) {
        llvm::IRBuilder<> b(call);
        b.CreateCall(enter_, {Mix(b, b.CreateAdd(key, b.getInt64(++last_loop_)))});
      }
    }
  }

  void Count(llvm::Instruction& inst, llvm::Value* pointer, llvm::Type* type, uint32_t flags, llvm::Value* key) {
    const llvm::Value* base = llvm::getUnderlyingObject(pointer, /*MaxLookup=*/0);
    const bool is_own = llvm::isa<llvm::AllocaInst>(base);
    if (is_own || pointer->getType()->getPointerAddressSpace() != 0) {
      return;
    }
    llvm::Constant* site = sites_.OfInstruction(inst);
    // What was moved out of a loop has no line any more.
    site = site != nullptr ? site : sites_.OfFunction(*inst.getFunction());
    if (site != nullptr) {
      llvm::IRBuilder<> b(&inst);
      b.CreateCall(access_,
                   {pointer, b.getInt64(layout_.getTypeStoreSize(type).getFixedValue()), b.getInt32(flags), site, key});
    }
  }

  void CountBranch(llvm::Instruction& inst, llvm::Value* condition, llvm::Value* key) {
    llvm::Constant* site = llvm::isa<llvm::Constant>(condition) ? nullptr : sites_.OfInstruction(inst);
    if (site != nullptr) {
      llvm::IRBuilder<> b(&inst);
      b.CreateCall(branch_, {b.CreateZExtOrTrunc(condition, i64_), site, key});
    }
  }

  llvm::Module& module_;
  const llvm::DataLayout& layout_;
  CheckSites sites_;
  llvm::Type* i64_ = nullptr;
  llvm::FunctionCallee access_;
  llvm::FunctionCallee branch_;
  llvm::FunctionCallee context_;
  llvm::FunctionCallee enter_;
  std::map<const llvm::Loop*, llvm::Value*> keys_;  // null: outside of all loops
  uint64_t last_loop_ = 0;
};

}  // namespace

void CountCosts(llvm::Module& module) {
  Counter(module).Run();
}

}  // namespace brio::codegen
