// Loops in which the threads of a block take turns: `for i in range(thread, n, threads)`.
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

#include "codegen/regions/regions.h"

namespace brio::codegen::regions {
namespace {

/// Splits a sum into what all threads share and what is a thread's own. False if a part of its own may be negative.
bool SplitSum(llvm::Value* value, const Plan& plan, llvm::SmallVectorImpl<llvm::Value*>& shared,
              llvm::SmallVectorImpl<llvm::Value*>& own) {
  auto* inst = llvm::dyn_cast<llvm::Instruction>(value);
  if (inst == nullptr || !plan.IsVarying(inst)) {
    shared.push_back(value);
    return true;
  }
  using namespace llvm::PatternMatch;
  llvm::Value* a = nullptr;
  llvm::Value* b = nullptr;
  if (match(inst, m_AddLike(m_Value(a), m_Value(b)))) {
    return SplitSum(a, plan, shared, own) && SplitSum(b, plan, shared, own);
  }
  own.push_back(value);
  // Numbers of threads and what is made of them are small; without wrapping, the shared part is the least of all sums.
  llvm::KnownBits known = llvm::computeKnownBits(value, inst->getDataLayout());
  return known.countMinLeadingZeros() >= known.getBitWidth() / 2;
}

llvm::Value* Sum(llvm::IRBuilder<>& b, llvm::ArrayRef<llvm::Value*> parts, llvm::Type* type) {
  llvm::Value* sum = parts.empty() ? llvm::ConstantInt::get(type, 0) : parts[0];
  for (llvm::Value* part : parts.drop_front(parts.empty() ? 0 : 1)) {
    sum = b.CreateAdd(sum, part);
  }
  return sum;
}

/// One loop: `while i < n: ...; i += step` with a start that differs between threads.
bool ShareCounter(llvm::Loop& loop, const ThreadValues& values, const Plan& plan) {
  llvm::BasicBlock* header = loop.getHeader();
  llvm::BasicBlock* preheader = loop.getLoopPreheader();
  llvm::BasicBlock* latch = loop.getLoopLatch();
  if (preheader == nullptr || latch == nullptr || latch == header || loop.getExitingBlock() != header) {
    return false;
  }
  auto* branch = llvm::dyn_cast<llvm::BranchInst>(header->getTerminator());
  auto* compare =
      branch == nullptr || !branch->isConditional() ? nullptr : llvm::dyn_cast<llvm::ICmpInst>(branch->getCondition());
  if (compare == nullptr || !compare->hasOneUse() || !loop.contains(branch->getSuccessor(0)) ||
      (compare->getPredicate() != llvm::CmpInst::ICMP_SLT && compare->getPredicate() != llvm::CmpInst::ICMP_ULT)) {
    return false;
  }
  auto* counter = llvm::dyn_cast<llvm::PHINode>(compare->getOperand(0));
  llvm::Value* limit = compare->getOperand(1);
  if (counter == nullptr || counter->getParent() != header || !loop.isLoopInvariant(limit) || plan.IsVarying(limit) ||
      !plan.IsVarying(counter)) {
    return false;
  }
  using namespace llvm::PatternMatch;
  llvm::Value* step = nullptr;
  if (!match(counter->getIncomingValueForBlock(latch), m_c_Add(m_Specific(counter), m_Value(step))) ||
      !loop.isLoopInvariant(step) || plan.IsVarying(step)) {
    return false;
  }
  // Rounds in which a thread has nothing to do must do nothing: the header only computes.
  for (llvm::Instruction& inst : *header) {
    if (!llvm::isa<llvm::PHINode>(inst) && !inst.isTerminator() && &inst != compare &&
        !llvm::isSafeToSpeculativelyExecute(&inst)) {
      return false;
    }
    for (llvm::User* user : inst.users()) {
      auto* phi = llvm::dyn_cast<llvm::PHINode>(&inst);
      if ((phi == nullptr || phi == counter) && !loop.contains(llvm::cast<llvm::Instruction>(user))) {
        return false;
      }
    }
  }
  llvm::SmallVector<llvm::Value*> shared;
  llvm::SmallVector<llvm::Value*> own;
  llvm::Value* start = counter->getIncomingValueForBlock(preheader);
  if (!SplitSum(start, plan, shared, own) || own.empty() ||
      StrideAlongX(start, values, &plan) != std::optional<int64_t>(1)) {
    return false;
  }
  llvm::Type* type = counter->getType();
  llvm::IRBuilder<> b(preheader->getTerminator());
  llvm::Value* offset = Sum(b, own, type);
  llvm::Value* first = Sum(b, shared, type);
  b.SetInsertPoint(counter);
  llvm::PHINode* together = b.CreatePHI(type, 2, "first");
  together->addIncoming(first, preheader);
  b.SetInsertPoint(header, header->getFirstInsertionPt());
  llvm::Value* index = b.CreateAdd(together, offset, counter->getName());
  b.SetInsertPoint(branch);
  llvm::Value* some = b.CreateICmp(compare->getPredicate(), together, limit);
  // header: any thread left? -> guard: this one? -> body ... old latch -> new latch
  llvm::BasicBlock* body = branch->getSuccessor(0);
  llvm::LLVMContext& context = header->getContext();
  auto* guard = llvm::BasicBlock::Create(context, "own", header->getParent(), body);
  auto* next = llvm::BasicBlock::Create(context, "next", header->getParent());
  compare->removeFromParent();
  compare->insertInto(guard, guard->end());
  llvm::BranchInst::Create(body, next, compare, guard);
  branch->setCondition(some);
  branch->setSuccessor(0, guard);
  body->replacePhiUsesWith(header, guard);
  llvm::BranchInst::Create(header, next);
  latch->getTerminator()->replaceSuccessorWith(header, next);
  b.SetInsertPoint(next, next->begin());
  for (llvm::PHINode& phi : header->phis()) {
    if (&phi == counter || &phi == together) {
      continue;
    }
    llvm::PHINode* kept = b.CreatePHI(phi.getType(), 2, phi.getName());
    kept->addIncoming(phi.getIncomingValueForBlock(latch), latch);
    kept->addIncoming(&phi, guard);
    phi.setIncomingValue(static_cast<unsigned>(phi.getBasicBlockIndex(latch)), kept);
    phi.replaceIncomingBlockWith(latch, next);
  }
  b.SetInsertPoint(next->getTerminator());
  together->addIncoming(b.CreateAdd(together, step), next);
  counter->replaceAllUsesWith(index);
  counter->eraseFromParent();
  return true;
}

}  // namespace

void ShareCounters(llvm::Function& function, const ThreadValues& values) {
  Plan plan(function, values);
  plan.FindVarying();
  if (plan.is_strict()) {
    return;
  }
  llvm::DominatorTree dominators(function);
  llvm::LoopInfo loops(dominators);
  for (llvm::Loop* loop : loops.getLoopsInPreorder()) {
    if (loop->isInnermost()) {
      ShareCounter(*loop, values, plan);
    }
  }
}

}  // namespace brio::codegen::regions
