// The CPU device's thread loops: guards become bounds, accesses become parallel.
#include "codegen/thread_loops.h"

#include "codegen/regions/regions.h"

#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

namespace brio::codegen {
namespace {

using llvm::CmpInst;

bool IsThreadLoop(const llvm::Loop& loop) {
  llvm::MDNode* id = loop.getLoopID();
  if (id == nullptr) {
    return false;
  }
  for (unsigned i = 1; i < id->getNumOperands(); ++i) {
    auto* node = llvm::dyn_cast<llvm::MDNode>(id->getOperand(i));
    if (node != nullptr && node->getNumOperands() > 0) {
      auto* text = llvm::dyn_cast<llvm::MDString>(node->getOperand(0));
      if (text != nullptr && text->getString() == "brio.thread_loop") {
        return true;
      }
    }
  }
  return false;
}

/// One thread loop: `x` from 0 by 1 while `x + 1 < limit`, tested at the end.
class GuardClamp {
 public:
  GuardClamp(llvm::Loop& loop, llvm::ScalarEvolution& evolution) : loop_(loop), evolution_(evolution) {}

  bool Run() {
    if (!Recognize()) {
      return false;
    }
    llvm::IRBuilder<> builder(preheader_->getTerminator());
    count_ = limit_;
    llvm::BasicBlock* block = loop_.getHeader();
    while (block != latch_ && HasNoEffects(*block)) {
      auto* branch = llvm::dyn_cast<llvm::BranchInst>(block->getTerminator());
      if (branch == nullptr) {
        break;
      }
      llvm::BasicBlock* next = branch->getSuccessor(0);
      if (branch->isConditional()) {
        const bool skip_if_true = branch->getSuccessor(0) == latch_;
        if (!skip_if_true && branch->getSuccessor(1) != latch_) {
          break;
        }
        Decompose(builder, branch->getCondition(), skip_if_true);
        next = branch->getSuccessor(skip_if_true ? 1 : 0);
      }
      if (next->getSinglePredecessor() == nullptr) {
        break;
      }
      block = next;
    }
    if (count_ == limit_) {
      return false;
    }
    Rewrite(builder);
    return true;
  }

 private:
  bool Recognize() {
    preheader_ = loop_.getLoopPreheader();
    latch_ = loop_.getLoopLatch();
    exit_ = loop_.getExitBlock();
    llvm::BasicBlock* header = loop_.getHeader();
    if (preheader_ == nullptr || latch_ == nullptr || exit_ == nullptr || loop_.getExitingBlock() != latch_ ||
        !exit_->phis().empty() || (latch_ != header && !latch_->phis().empty())) {
      return false;
    }
    auto* branch = llvm::dyn_cast<llvm::BranchInst>(latch_->getTerminator());
    if (branch == nullptr || !branch->isConditional()) {
      return false;
    }
    compare_ = llvm::dyn_cast<llvm::ICmpInst>(branch->getCondition());
    if (compare_ == nullptr || !compare_->hasOneUse()) {
      return false;
    }
    CmpInst::Predicate predicate = compare_->getPredicate();
    limit_position_ = 1;
    if (predicate == CmpInst::ICMP_UGT) {
      limit_position_ = 0;
      predicate = CmpInst::ICMP_ULT;
    }
    limit_ = compare_->getOperand(limit_position_);
    auto* next = llvm::dyn_cast<llvm::Instruction>(compare_->getOperand(1 - limit_position_));
    if (predicate != CmpInst::ICMP_ULT || branch->getSuccessor(0) != header || next == nullptr ||
        !loop_.isLoopInvariant(limit_)) {
      return false;
    }
    for (llvm::PHINode& phi : header->phis()) {
      if (counter_ != nullptr) {
        return false;  // something besides the counter is carried from thread to thread
      }
      counter_ = &phi;
    }
    using namespace llvm::PatternMatch;
    if (counter_ == nullptr || !match(next, m_Add(m_Specific(counter_), m_One())) ||
        !match(counter_->getIncomingValueForBlock(preheader_), m_Zero())) {
      return false;
    }
    for (llvm::BasicBlock* block : loop_.blocks()) {
      for (llvm::Instruction& inst : *block) {
        for (llvm::User* user : inst.users()) {
          if (!loop_.contains(llvm::cast<llvm::Instruction>(user)->getParent())) {
            return false;
          }
        }
      }
    }
    // What the skipped iterations would still do: only what the latch does.
    return latch_ == header || HasNoEffects(*latch_);
  }

  static bool HasNoEffects(const llvm::BasicBlock& block) {
    for (const llvm::Instruction& inst : block) {
      if (llvm::isa<llvm::LifetimeIntrinsic>(inst) || llvm::isa<llvm::DbgInfoIntrinsic>(inst)) {
        continue;
      }
      if (inst.mayHaveSideEffects() || inst.isVolatile()) {
        return false;
      }
    }
    return true;
  }

  /// Uses the parts of a guard that must all hold (or, with `negated`, must all fail) for the iteration to do anything.
  void Decompose(llvm::IRBuilder<>& builder, llvm::Value* condition, bool negated) {
    using namespace llvm::PatternMatch;
    llvm::Value* a = nullptr;
    llvm::Value* b = nullptr;
    if (negated ? match(condition, m_LogicalOr(m_Value(a), m_Value(b)))
                : match(condition, m_LogicalAnd(m_Value(a), m_Value(b)))) {
      Decompose(builder, a, negated);
      Decompose(builder, b, negated);
      return;
    }
    if (match(condition, m_Not(m_Value(a)))) {
      Decompose(builder, a, !negated);
      return;
    }
    if (auto* compare = llvm::dyn_cast<llvm::ICmpInst>(condition)) {
      Clamp(builder, compare, negated);
    }
  }

  llvm::Value* Expand(const llvm::SCEV* value) {
    llvm::SCEVExpander expander(evolution_, "guard");
    llvm::Instruction* at = preheader_->getTerminator();
    if (!evolution_.isLoopInvariant(value, &loop_) || !expander.isSafeToExpandAt(value, at)) {
      return nullptr;
    }
    return expander.expandCodeFor(value, value->getType(), at);
  }

  void Clamp(llvm::IRBuilder<>& builder, llvm::ICmpInst* compare, bool negated) {
    if (!compare->getOperand(0)->getType()->isIntegerTy() || !loop_.contains(compare)) {
      return;
    }
    CmpInst::Predicate predicate = negated ? compare->getInversePredicate() : compare->getPredicate();
    const llvm::SCEV* left = evolution_.getSCEV(compare->getOperand(0));
    const llvm::SCEV* right = evolution_.getSCEV(compare->getOperand(1));
    if (evolution_.isLoopInvariant(left, &loop_) && evolution_.isLoopInvariant(right, &loop_)) {
      llvm::Value* a = Expand(left);
      llvm::Value* b = a == nullptr ? nullptr : Expand(right);
      if (b != nullptr) {
        builder.SetInsertPoint(preheader_->getTerminator());
        llvm::Value* holds = builder.CreateFreeze(builder.CreateICmp(predicate, a, b));
        count_ = builder.CreateSelect(holds, count_, llvm::ConstantInt::get(count_->getType(), 0));
        ReplaceInLoop(compare, builder.getInt1(!negated));
      }
      return;
    }
    if (evolution_.isLoopInvariant(left, &loop_)) {
      std::swap(left, right);
      predicate = CmpInst::getSwappedPredicate(predicate);
    }
    const auto* recurrence = llvm::dyn_cast<llvm::SCEVAddRecExpr>(left);
    if (recurrence == nullptr || recurrence->getLoop() != &loop_ || !recurrence->isAffine() ||
        !recurrence->getStepRecurrence(evolution_)->isOne() || !CmpInst::isRelational(predicate)) {
      return;
    }
    const bool is_signed = CmpInst::isSigned(predicate);
    const bool or_equal = CmpInst::isNonStrictPredicate(predicate);
    if (CmpInst::getStrictPredicate(predicate) != (is_signed ? CmpInst::ICMP_SLT : CmpInst::ICMP_ULT)) {
      return;
    }
    llvm::Value* start = Expand(recurrence->getStart());
    llvm::Value* bound = start == nullptr ? nullptr : Expand(right);
    if (bound != nullptr) {
      Bound(builder, compare, recurrence, start, bound, is_signed, or_equal, negated);
    }
  }

  /// True when start + x cannot wrap for any x below the limit.
  bool CannotWrap(const llvm::SCEVAddRecExpr* recurrence, bool is_signed) {
    if (is_signed ? recurrence->hasNoSignedWrap() : recurrence->hasNoUnsignedWrap()) {
      return true;
    }
    const unsigned width = evolution_.getTypeSizeInBits(recurrence->getType());
    llvm::APInt largest = evolution_.getUnsignedRangeMax(evolution_.getSCEV(limit_));
    if (largest.getActiveBits() >= width) {
      return false;
    }
    llvm::APInt steps = largest.zextOrTrunc(width);
    bool overflow = false;
    if (is_signed) {
      (void)evolution_.getSignedRangeMax(recurrence->getStart()).sadd_ov(steps, overflow);
    } else {
      (void)evolution_.getUnsignedRangeMax(recurrence->getStart()).uadd_ov(steps, overflow);
    }
    return !overflow;
  }

  /// Iterations run while start + x < bound (<= with `or_equal`). Where the sum might wrap, that is tested once, and
  /// the guard stays for the case that it does; unswitching separates the two loops later.
  void Bound(llvm::IRBuilder<>& builder, llvm::ICmpInst* compare, const llvm::SCEVAddRecExpr* recurrence,
             llvm::Value* start, llvm::Value* bound, bool is_signed, bool or_equal, bool negated) {
    builder.SetInsertPoint(preheader_->getTerminator());
    llvm::Type* type = start->getType();
    llvm::Type* count_type = count_->getType();
    const unsigned width = type->getIntegerBitWidth();
    if (width > count_type->getIntegerBitWidth()) {
      return;
    }
    start = builder.CreateFreeze(start);
    bound = builder.CreateFreeze(bound);
    CmpInst::Predicate predicate = is_signed ? (or_equal ? CmpInst::ICMP_SLE : CmpInst::ICMP_SLT)
                                             : (or_equal ? CmpInst::ICMP_ULE : CmpInst::ICMP_ULT);
    llvm::Value* any = builder.CreateICmp(predicate, start, bound);
    llvm::Value* distance = builder.CreateZExt(builder.CreateSub(bound, start), count_type);
    if (or_equal) {
      // distance + 1 may wrap, so the minimum is taken of the numbers less one.
      llvm::Value* one = llvm::ConstantInt::get(count_type, 1);
      distance = builder.CreateAdd(
          builder.CreateBinaryIntrinsic(llvm::Intrinsic::umin, distance, builder.CreateSub(limit_, one)), one);
    }
    llvm::Value* clamped =
        builder.CreateSelect(any, builder.CreateBinaryIntrinsic(llvm::Intrinsic::umin, count_, distance),
                             llvm::ConstantInt::get(count_type, 0));
    if (CannotWrap(recurrence, is_signed)) {
      count_ = clamped;
      ReplaceInLoop(compare, builder.getInt1(!negated));
      return;
    }
    llvm::APInt top = is_signed ? llvm::APInt::getSignedMaxValue(width) : llvm::APInt::getMaxValue(width);
    llvm::APInt largest = evolution_.getUnsignedRangeMax(evolution_.getSCEV(limit_));
    if (largest.getActiveBits() >= width) {
      return;
    }
    llvm::Value* highest = llvm::ConstantInt::get(type, top - largest.zextOrTrunc(width));
    llvm::Value* no_wrap = is_signed ? builder.CreateICmpSLE(start, highest) : builder.CreateICmpULE(start, highest);
    count_ = builder.CreateSelect(no_wrap, clamped, count_);
    builder.SetInsertPoint(compare->getNextNode());
    llvm::Value* known = builder.CreateSelect(no_wrap, builder.getInt1(!negated), compare);
    compare->replaceUsesWithIf(known, [&](llvm::Use& use) { return use.getUser() != known; });
  }

  void ReplaceInLoop(llvm::ICmpInst* compare, llvm::Value* value) { compare->replaceAllUsesWith(value); }

  /// The loop runs `count_` times, maybe never.
  void Rewrite(llvm::IRBuilder<>& builder) {
    llvm::BasicBlock* header = loop_.getHeader();
    compare_->setOperand(limit_position_, count_);
    auto* start = llvm::BasicBlock::Create(header->getContext(), "x.start", header->getParent(), header);
    llvm::BranchInst::Create(header, start);
    header->replacePhiUsesWith(preheader_, start);
    llvm::Instruction* old = preheader_->getTerminator();
    builder.SetInsertPoint(old);
    builder.CreateCondBr(builder.CreateICmpNE(count_, llvm::ConstantInt::get(count_->getType(), 0)), start, exit_);
    old->eraseFromParent();
  }

  llvm::Loop& loop_;
  llvm::ScalarEvolution& evolution_;
  llvm::BasicBlock* preheader_ = nullptr;
  llvm::BasicBlock* latch_ = nullptr;
  llvm::BasicBlock* exit_ = nullptr;
  llvm::ICmpInst* compare_ = nullptr;
  unsigned limit_position_ = 1;
  llvm::Value* limit_ = nullptr;
  llvm::PHINode* counter_ = nullptr;
  llvm::Value* count_ = nullptr;
};

/// Leaves the loop without a mark: it has been looked at.
void DropTag(llvm::Loop& loop) {
  llvm::MDNode* id = llvm::MDNode::getDistinct(loop.getHeader()->getContext(), {nullptr});
  id->replaceOperandWith(0, id);
  loop.setLoopID(id);
}

/// Threads are unordered, so iterations are independent, as long as none keeps anything in memory of the frame, which
/// all of them share.
void MarkParallel(llvm::Function& function, llvm::Loop& loop) {
  llvm::SmallPtrSet<const llvm::Value*, 8> own;  // "brio.slot": an array with a place for each thread
  for (llvm::Instruction& inst : llvm::instructions(function)) {
    if (llvm::isa<llvm::AllocaInst>(inst) && !inst.hasMetadata("brio.slot")) {
      if (llvm::PointerMayBeCaptured(&inst, /*ReturnCaptures=*/true)) {
        DropTag(loop);
        return;
      }
      own.insert(&inst);
    }
  }
  llvm::LLVMContext& context = function.getContext();
  llvm::MDNode* group = llvm::MDNode::getDistinct(context, {});
  for (llvm::BasicBlock* block : loop.blocks()) {
    for (llvm::Instruction& inst : *block) {
      auto* load = llvm::dyn_cast<llvm::LoadInst>(&inst);
      auto* store = llvm::dyn_cast<llvm::StoreInst>(&inst);
      if (inst.hasMetadata("brio.ordered")) {
        continue;
      }
      llvm::Value* pointer = llvm::getLoadStorePointerOperand(&inst);
      if (pointer != nullptr && !own.empty()) {
        llvm::SmallVector<const llvm::Value*> objects;
        llvm::getUnderlyingObjects(pointer, objects);
        if (llvm::any_of(objects, [&](const llvm::Value* object) { return own.contains(object); })) {
          continue;
        }
      }
      if ((load != nullptr && load->isSimple()) || (store != nullptr && store->isSimple())) {
        inst.setMetadata(llvm::LLVMContext::MD_access_group, group);
      }
    }
  }
  llvm::MDNode* parallel =
      llvm::MDNode::get(context, {llvm::MDString::get(context, "llvm.loop.parallel_accesses"), group});
  llvm::MDNode* id = llvm::MDNode::getDistinct(context, {nullptr, parallel});
  id->replaceOperandWith(0, id);
  loop.setLoopID(id);
}

}  // namespace

llvm::PreservedAnalyses ThreadLoopsPass::run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses) {
  SimplifySharedAtomics(function);
  bool any = false;
  llvm::SmallVector<llvm::BasicBlock*> latches;
  for (bool again = true; again;) {
    again = false;
    for (llvm::Loop* loop : analyses.getResult<llvm::LoopAnalysis>(function).getLoopsInPreorder()) {
      if (!IsThreadLoop(*loop)) {
        continue;
      }
      MarkParallel(function, *loop);  // which takes the tag away
      latches.push_back(loop->getLoopLatch());
      any = true;
      if (GuardClamp(*loop, analyses.getResult<llvm::ScalarEvolutionAnalysis>(function)).Run()) {
        analyses.invalidate(function, llvm::PreservedAnalyses::none());
        again = true;
        break;
      }
    }
  }
  for (llvm::BasicBlock* latch : latches) {
    llvm::LoopInfo& loops = analyses.getResult<llvm::LoopAnalysis>(function);
    llvm::Loop* loop = latch == nullptr ? nullptr : loops.getLoopFor(latch);
    if (loop != nullptr && AddGuardFreeLoop(*loop, loops, analyses.getResult<llvm::DominatorTreeAnalysis>(function),
                                            analyses.getResult<llvm::ScalarEvolutionAnalysis>(function))) {
      analyses.invalidate(function, llvm::PreservedAnalyses::none());
    }
  }
  return any || function.hasFnAttribute("brio-context") ? llvm::PreservedAnalyses::none()
                                                        : llvm::PreservedAnalyses::all();
}

}  // namespace brio::codegen
