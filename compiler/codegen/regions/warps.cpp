// Loops that are simpler than the threads' usual three: over the threads' numbers where no index along an axis is used,
// and over whole warps, as vectors of 32 lanes, where what threads do is plain arithmetic on what they keep. Loops over
// warps that follow each other become one, in which values need not go through memory.
#include "codegen/regions/emitter.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

namespace brio::codegen::regions {
namespace {

constexpr unsigned kMostWide = 48;  // instructions that become vectors of 32 lanes, of up to eight registers each

/// Erases what was made for a thread and is not used, but for `kept`.
void DropUnused(llvm::BasicBlock& block, const llvm::Value* kept) {
  for (llvm::Instruction& inst : llvm::make_early_inc_range(llvm::reverse(block))) {
    if (&inst != kept && llvm::isInstructionTriviallyDead(&inst)) {
      inst.eraseFromParent();
    }
  }
}

bool IsUsedOnlyBy(const llvm::Value* value, std::initializer_list<const llvm::Value*> users) {
  return llvm::all_of(value->users(), [&](const llvm::User* user) { return llvm::is_contained(users, user); });
}

bool IsHalf(llvm::Type* type) {
  return type->isFloatingPointTy() && type->getPrimitiveSizeInBits().getFixedValue() < 32;
}

/// True for intrinsics that have a form for vectors on every processor.
bool HasVectorForm(llvm::Intrinsic::ID id) {
  switch (id) {
    case llvm::Intrinsic::abs:
    case llvm::Intrinsic::copysign:
    case llvm::Intrinsic::fabs:
    case llvm::Intrinsic::fma:
    case llvm::Intrinsic::fmuladd:
    case llvm::Intrinsic::maxnum:
    case llvm::Intrinsic::minnum:
    case llvm::Intrinsic::maximum:
    case llvm::Intrinsic::minimum:
    case llvm::Intrinsic::smax:
    case llvm::Intrinsic::smin:
    case llvm::Intrinsic::umax:
    case llvm::Intrinsic::umin:
    case llvm::Intrinsic::sqrt:
      return true;
    default:
      return false;
  }
}

/// The array with a place for each thread that `address` leads into, at the place of thread `linear`.
llvm::AllocaInst* SlotOf(llvm::Value* address, const llvm::Value* linear) {
  auto* gep = llvm::dyn_cast<llvm::GetElementPtrInst>(address);
  if (gep == nullptr || gep->getNumIndices() != 1 || gep->getOperand(1) != linear) {
    return nullptr;
  }
  auto* array = llvm::dyn_cast<llvm::AllocaInst>(gep->getPointerOperand());
  const bool is_slot = array != nullptr && array->hasMetadata("brio.slot") && array->isArrayAllocation() &&
                       array->getAllocatedType() == gep->getSourceElementType();
  return is_slot ? array : nullptr;
}

/// The straight code of one thread as that of a warp. Lanes behind the last thread compute as well; their places in
/// arrays exist and nobody reads them.
class Widener {
 public:
  Widener(llvm::IRBuilder<>& b, llvm::Value* linear, llvm::Value* base) : b_(b), linear_(linear), base_(base) {}

  /// True where `inst` can be widened if what it uses can. Looks at nothing that would be widened differently.
  static bool Can(const llvm::Instruction& inst, const llvm::Value* linear) {
    if (auto* gep = llvm::dyn_cast<llvm::GetElementPtrInst>(&inst)) {
      return SlotOf(const_cast<llvm::GetElementPtrInst*>(gep), linear) != nullptr &&
             llvm::all_of(gep->users(), [&](const llvm::User* user) {
               auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
               return llvm::isa<llvm::LoadInst>(user) || (store != nullptr && store->getValueOperand() != gep);
             });
    }
    if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&inst)) {
      llvm::AllocaInst* slot = SlotOf(const_cast<llvm::Value*>(load->getPointerOperand()), linear);
      return load->isSimple() && slot != nullptr && slot->getAllocatedType() == load->getType() &&
             IsLane(load->getType());
    }
    if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&inst)) {
      llvm::AllocaInst* slot = SlotOf(const_cast<llvm::Value*>(store->getPointerOperand()), linear);
      llvm::Type* type = store->getValueOperand()->getType();
      return store->isSimple() && slot != nullptr && slot->getAllocatedType() == type && IsLane(type);
    }
    if (!Fits(inst.getType()) || !llvm::all_of(inst.operands(), [](const llvm::Use& use) {
          return Fits(use->getType()) || llvm::isa<llvm::Function>(use.get());
        })) {
      return false;
    }
    if (llvm::isa<llvm::FreezeInst, llvm::SelectInst>(inst)) {
      return true;
    }
    const bool has_half = IsHalf(inst.getType()) ||
                          llvm::any_of(inst.operands(), [](const llvm::Use& use) { return IsHalf(use->getType()); });
    if (has_half) {
      return llvm::isa<llvm::BitCastInst>(inst);  // not every processor can compute with vectors of them
    }
    if (auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&inst)) {
      return HasVectorForm(call->getIntrinsicID());
    }
    if (auto* op = llvm::dyn_cast<llvm::BinaryOperator>(&inst)) {
      return !op->isIntDivRem() && op->getOpcode() != llvm::Instruction::FRem;
    }
    return llvm::isa<llvm::UnaryOperator, llvm::CastInst, llvm::CmpInst>(inst);
  }

  void Widen(llvm::Instruction& inst) {
    llvm::Value* made = nullptr;
    if (llvm::isa<llvm::GetElementPtrInst>(inst)) {
      return;  // a part of what uses it
    }
    if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&inst)) {
      made = b_.CreateAlignedLoad(Wide(inst.getType()), Place(load->getPointerOperand()), AlignOfWarp(inst.getType()));
    } else if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&inst)) {
      llvm::Value* value = Get(store->getValueOperand());
      b_.CreateAlignedStore(value, Place(store->getPointerOperand()), AlignOfWarp(store->getValueOperand()->getType()));
      return;
    } else if (auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&inst)) {
      llvm::SmallVector<llvm::Value*> args;
      for (llvm::Use& arg : call->args()) {
        const bool immediate = call->getIntrinsicID() == llvm::Intrinsic::abs && arg.getOperandNo() == 1;
        args.push_back(immediate ? arg.get() : Get(arg.get()));
      }
      made = b_.CreateIntrinsic(call->getIntrinsicID(), {Wide(inst.getType())}, args);
    } else if (auto* op = llvm::dyn_cast<llvm::BinaryOperator>(&inst)) {
      made = b_.CreateBinOp(op->getOpcode(), Get(op->getOperand(0)), Get(op->getOperand(1)));
    } else if (auto* unary = llvm::dyn_cast<llvm::UnaryOperator>(&inst)) {
      made = b_.CreateUnOp(unary->getOpcode(), Get(unary->getOperand(0)));
    } else if (auto* cast = llvm::dyn_cast<llvm::CastInst>(&inst)) {
      made = b_.CreateCast(cast->getOpcode(), Get(cast->getOperand(0)), Wide(inst.getType()));
    } else if (auto* compare = llvm::dyn_cast<llvm::CmpInst>(&inst)) {
      made = b_.CreateCmp(compare->getPredicate(), Get(compare->getOperand(0)), Get(compare->getOperand(1)));
    } else if (llvm::isa<llvm::FreezeInst>(inst)) {
      made = b_.CreateFreeze(Get(inst.getOperand(0)));
    } else {
      auto& select = llvm::cast<llvm::SelectInst>(inst);
      made = b_.CreateSelect(Get(select.getCondition()), Get(select.getTrueValue()), Get(select.getFalseValue()));
    }
    if (auto* wide = llvm::dyn_cast<llvm::Instruction>(made);
        wide != nullptr && wide->getOpcode() == inst.getOpcode()) {
      wide->copyIRFlags(&inst);
    }
    wide_[&inst] = made;
  }

 private:
  static bool Fits(llvm::Type* type) { return type->isIntegerTy() || type->isFloatingPointTy() || type->isPointerTy(); }
  static llvm::Type* Wide(llvm::Type* type) { return llvm::FixedVectorType::get(type, kWarpSize); }

  llvm::Value* Place(llvm::Value* address) {
    llvm::AllocaInst* slot = SlotOf(address, linear_);
    return b_.CreateInBoundsGEP(slot->getAllocatedType(), slot, base_);
  }

  llvm::Value* Get(llvm::Value* value) {
    llvm::Value*& known = wide_[value];
    if (known == nullptr && value == linear_) {
      llvm::SmallVector<llvm::Constant*> lanes;
      for (unsigned lane = 0; lane < kWarpSize; ++lane) {
        lanes.push_back(b_.getInt64(lane));
      }
      llvm::Value* first = b_.CreateVectorSplat(kWarpSize, base_);
      known = b_.CreateAdd(first, llvm::ConstantVector::get(lanes), "", /*HasNUW=*/true, /*HasNSW=*/true);
    } else if (known == nullptr) {
      known = b_.CreateVectorSplat(kWarpSize, value);
    }
    return known;
  }

  llvm::IRBuilder<>& b_;
  llvm::Value* linear_;
  llvm::Value* base_;
  llvm::DenseMap<llvm::Value*, llvm::Value*> wide_;
};

}  // namespace

bool IsLane(llvm::Type* type) {
  const unsigned bits = type->isPointerTy() ? 64 : type->getScalarSizeInBits();
  return (type->isIntegerTy() || type->isPointerTy() || type->isFloatingPointTy()) && bits >= 8 && bits <= 64 &&
         llvm::isPowerOf2_32(bits);
}

llvm::Align AlignOfWarp(llvm::Type* type) {
  const unsigned bits = type->isPointerTy() ? 64 : type->getScalarSizeInBits();
  return llvm::Align(std::min(64u, kWarpSize * bits / 8));
}

/// One loop over the threads' numbers instead of three, where nobody asks for an index along an axis.
bool Emitter::Flatten(Nest& nest) {
  auto* x = llvm::cast<llvm::PHINode>(nest.index[0]);
  auto* y = llvm::cast<llvm::PHINode>(nest.index[1]);
  DropUnused(*nest.body, nest.linear);
  auto* linear = llvm::dyn_cast<llvm::Instruction>(nest.linear);
  auto next_of = [](llvm::PHINode* counter, llvm::BasicBlock* latch) {
    return counter->getIncomingValueForBlock(latch);
  };
  llvm::BasicBlock* y_latch = nest.latch->getTerminator()->getSuccessor(1);
  llvm::BasicBlock* z_latch = y_latch->getTerminator()->getSuccessor(1);
  if (linear == nullptr || !IsUsedOnlyBy(x, {linear, next_of(x, nest.latch)}) || y->getNumUses() != 2 ||
      nest.z->getNumUses() != 2) {
    return false;
  }
  llvm::BasicBlock* before = nest.z->getIncomingBlock(nest.z->getIncomingBlock(0) == z_latch ? 1 : 0);
  linear->replaceAllUsesWith(x);
  linear->eraseFromParent();
  nest.linear = x;
  before->getTerminator()->replaceSuccessorWith(nest.entry, nest.body);
  x->addIncoming(llvm::ConstantInt::get(x->getType(), 0), before);
  auto* branch = llvm::cast<llvm::BranchInst>(nest.latch->getTerminator());
  llvm::cast<llvm::Instruction>(branch->getCondition())->setOperand(1, count_);
  branch->setSuccessor(1, nest.exit);
  nest.before = before;
  llvm::DeleteDeadBlocks({nest.entry, y->getParent(), y_latch, z_latch});
  return true;
}

/// Turns a flat loop into one over whole warps.
void Emitter::Widen(Nest& nest) {
  llvm::SmallVector<llvm::Instruction*> work;
  auto* x = llvm::cast<llvm::PHINode>(nest.linear);
  for (llvm::BasicBlock* block = nest.body; block != nest.latch; block = block->getSingleSuccessor()) {
    if (block->getSingleSuccessor() == nullptr || (block != nest.body && block->getSinglePredecessor() == nullptr)) {
      return;
    }
    for (llvm::Instruction& inst : *block) {
      if (&inst == x || inst.isTerminator()) {
        continue;
      }
      if (!Widener::Can(inst, x) || work.size() == kMostWide) {
        return;
      }
      work.push_back(&inst);
    }
  }
  AddWarps(nest.before, nest.exit, [&](llvm::IRBuilder<>& b, llvm::Value* base) {
    Widener widener(b, x, base);
    for (llvm::Instruction* inst : work) {
      widener.Widen(*inst);
    }
  });
  llvm::SmallVector<llvm::BasicBlock*> old;
  for (llvm::BasicBlock* block = nest.body; block != nest.exit;
       block = block->getTerminator()->getSuccessor(block == nest.latch ? 1 : 0)) {
    old.push_back(block);
  }
  llvm::DeleteDeadBlocks(old);
}

/// A loop between `before`, which ends with a jump, and `after`.
void Emitter::AddWarps(llvm::BasicBlock* before, llvm::BasicBlock* after,
                       llvm::function_ref<void(llvm::IRBuilder<>&, llvm::Value*)> fill) {
  auto* body = llvm::BasicBlock::Create(function_.getContext(), "warps", &function_, after);
  llvm::IRBuilder<> b(body);
  llvm::PHINode* base = b.CreatePHI(b.getInt64Ty(), 2, "warp");
  base->addIncoming(b.getInt64(0), before);
  fill(b, base);
  llvm::Value* next = b.CreateAdd(base, b.getInt64(kWarpSize), "", true, true);
  base->addIncoming(next, body);
  MarkLoop(*b.CreateCondBr(b.CreateICmpULT(next, padded_), body, after), {kKeepRolled, kAroundThreads});
  b.SetInsertPoint(before->getTerminator());
  b.CreateBr(body);
  before->getTerminator()->eraseFromParent();
  warps_.push_back(body);
}

/// Code of the block that may as well run before the threads write what they keep.
static bool MayRunEarlier(const llvm::Instruction& inst) {
  if (llvm::isa<llvm::PHINode, llvm::AllocaInst>(inst) || inst.mayHaveSideEffects()) {
    return false;
  }
  if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&inst)) {
    auto* array = llvm::dyn_cast<llvm::AllocaInst>(llvm::getUnderlyingObject(load->getPointerOperand()));
    return load->isSimple() && (array == nullptr || !array->hasMetadata("brio.slot"));
  }
  return !inst.mayReadFromMemory();
}

/// Makes one loop of loops over warps with nothing between them that has to stay there.
void Emitter::MergeWarps() {
  llvm::DenseSet<llvm::BasicBlock*> bodies(warps_.begin(), warps_.end());
  for (llvm::BasicBlock* body : warps_) {
    while (bodies.contains(body)) {
      auto* branch = llvm::cast<llvm::BranchInst>(body->getTerminator());
      auto* base = llvm::cast<llvm::PHINode>(&body->front());
      llvm::BasicBlock* before = base->getIncomingBlock(base->getIncomingBlock(0) == body ? 1 : 0);
      llvm::SmallVector<llvm::Instruction*> early;
      llvm::SmallVector<llvm::BasicBlock*> between;
      llvm::BasicBlock* block = branch->getSuccessor(1);
      bool free = true;
      while (free && !bodies.contains(block)) {
        auto* way_on = llvm::dyn_cast<llvm::BranchInst>(block->getTerminator());
        free = way_on != nullptr && way_on->isUnconditional() && (block->getSinglePredecessor() != nullptr);
        for (llvm::Instruction& inst : *block) {
          if (!inst.isTerminator()) {
            free &= MayRunEarlier(inst);
            early.push_back(&inst);
          }
        }
        between.push_back(block);
        block = free ? way_on->getSuccessor(0) : nullptr;
      }
      if (!free || block == body) {
        break;
      }
      for (llvm::Instruction* inst : early) {
        inst->moveBefore(before->getTerminator()->getIterator());
      }
      // What follows takes the place of the loop's end, which is the same in both.
      auto* other = llvm::cast<llvm::PHINode>(&block->front());
      auto* end = llvm::cast<llvm::BranchInst>(block->getTerminator());
      auto* next = llvm::cast<llvm::Instruction>(base->getIncomingValueForBlock(body));
      llvm::BasicBlock* after = end->getSuccessor(1);
      auto* other_next = llvm::cast<llvm::Instruction>(other->getIncomingValueForBlock(block));
      auto* other_compare = llvm::cast<llvm::Instruction>(end->getCondition());
      llvm::SmallVector<llvm::Instruction*> moved;
      for (llvm::Instruction& inst : *block) {
        if (&inst != other && &inst != end && &inst != other_next && &inst != other_compare) {
          moved.push_back(&inst);
        }
      }
      for (llvm::Instruction* inst : moved) {
        inst->moveBefore(next->getIterator());
      }
      other->replaceAllUsesWith(base);
      branch->setSuccessor(1, after);
      after->replacePhiUsesWith(block, body);
      bodies.erase(block);
      // The blocks between lead to each other and to nothing else now.
      end->setSuccessor(1, block);
      between.push_back(block);
      llvm::DeleteDeadBlocks(between);
    }
  }
}

void Emitter::SimplifyNests() {
  // What nobody uses any more is no reason to know the index.
  for (llvm::BasicBlock& block : llvm::reverse(function_)) {
    if (!block.isEntryBlock() && llvm::none_of(nests_, [&](const Nest& nest) { return nest.body == &block; })) {
      DropUnused(block, nullptr);
    }
  }
  nests_.insert(nests_.end(), lanes_.begin(), lanes_.end());
  for (Nest& nest : nests_) {
    if (nest.body != nullptr && Flatten(nest)) {
      Widen(nest);
    }
  }
  MergeWarps();
  KeepRolled();
}

/// What goes round the threads' loops is not copied: a copy would hold their loops once more, each with its forms for
/// whole vectors and for what is left.
void Emitter::KeepRolled() {
  llvm::DominatorTree dominators(function_);
  llvm::LoopInfo loops(dominators);
  for (llvm::Loop* loop : loops.getLoopsInPreorder()) {
    if (!HasHint(*loop, kThreadLoop)) {
      continue;
    }
    for (llvm::Loop* around = loop->getParentLoop(); around != nullptr; around = around->getParentLoop()) {
      auto* branch = around->getLoopLatch() == nullptr
                         ? nullptr
                         : llvm::dyn_cast<llvm::BranchInst>(around->getLoopLatch()->getTerminator());
      if (branch != nullptr && around->getLoopID() == nullptr) {
        MarkLoop(*branch, {kKeepRolled});
      }
    }
  }
}

}  // namespace brio::codegen::regions
