#include "codegen/count_tests.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Pass.h"

namespace brio::codegen {
namespace {

using namespace llvm;

/// The test of `counter` against a constant, if nothing else in the loop but the step needs it; null if not.
ICmpInst* TestOf(PHINode& counter, const Instruction& next, const Loop& loop) {
  ICmpInst* test = nullptr;
  for (User* user : counter.users()) {
    auto* inst = cast<Instruction>(user);
    if (inst == &next || !loop.contains(inst)) {
      continue;
    }
    auto* compare = dyn_cast<ICmpInst>(inst);
    if (compare == nullptr || test != nullptr || compare->getOperand(0) != &counter ||
        !isa<ConstantInt>(compare->getOperand(1))) {
      return nullptr;
    }
    test = compare;
  }
  return test;
}

/// The instruction that makes a counter's next number, and by how much it grows.
BinaryOperator* NextOf(PHINode& counter, BasicBlock* latch, const APInt*& step) {
  using namespace PatternMatch;
  auto* next = dyn_cast<BinaryOperator>(counter.getIncomingValueForBlock(latch));
  return next != nullptr && match(next, m_Add(m_Specific(&counter), m_APInt(step))) ? next : nullptr;
}

/// Tests the next number in place of the counter.
bool MoveTest(PHINode& counter, BinaryOperator& next, const APInt& step, const Loop& loop) {
  ICmpInst* test = TestOf(counter, next, loop);
  if (test == nullptr) {
    return false;
  }
  const APInt& limit = cast<ConstantInt>(test->getOperand(1))->getValue();
  bool overflows = false;
  APInt moved = test->isSigned() ? limit.sadd_ov(step, overflows) : limit.uadd_ov(step, overflows);
  if (test->isEquality()) {
    moved = limit + step;
  } else if (overflows || !(test->isSigned() ? next.hasNoSignedWrap() : next.hasNoUnsignedWrap())) {
    return false;
  }
  next.moveBefore(*counter.getParent(), counter.getParent()->getFirstInsertionPt());
  test->setOperand(0, &next);
  test->setOperand(1, ConstantInt::get(counter.getType(), moved));
  test->setSameSign(false);
  return true;
}

/// Makes a counter that is used behind the loop, and whose next number is not, at the top of the loop.
bool MoveStep(PHINode& counter, BinaryOperator& next, const APInt& step, BasicBlock* latch, const Loop& loop) {
  const bool leaves = any_of(counter.users(), [&](User* user) { return !loop.contains(cast<Instruction>(user)); });
  const int first = counter.getIncomingBlock(0) == latch ? 1 : 0;
  auto* start = dyn_cast<ConstantInt>(counter.getIncomingValue(first));
  if (!leaves || start == nullptr || !next.hasOneUse() || counter.getNumIncomingValues() != 2) {
    return false;
  }
  PHINode* before = PHINode::Create(counter.getType(), 2, counter.getName(), counter.getIterator());
  auto* number = BinaryOperator::CreateAdd(before, ConstantInt::get(counter.getType(), step));
  number->insertBefore(*counter.getParent(), counter.getParent()->getFirstInsertionPt());
  before->addIncoming(ConstantInt::get(counter.getType(), start->getValue() - step), counter.getIncomingBlock(first));
  before->addIncoming(number, latch);
  counter.replaceAllUsesWith(number);
  counter.eraseFromParent();
  next.eraseFromParent();
  return true;
}

class CountTestsPass : public FunctionPass {
 public:
  static char ID;
  CountTestsPass() : FunctionPass(ID) {}

  void getAnalysisUsage(AnalysisUsage& usage) const override {
    usage.addRequired<LoopInfoWrapperPass>();
    usage.setPreservesCFG();
  }

  bool runOnFunction(Function& function) override {
    bool changed = false;
    for (Loop* loop : getAnalysis<LoopInfoWrapperPass>().getLoopInfo().getLoopsInPreorder()) {
      BasicBlock* latch = loop->getLoopLatch();
      if (latch == nullptr) {
        continue;
      }
      for (PHINode& counter : make_early_inc_range(loop->getHeader()->phis())) {
        const APInt* step = nullptr;
        BinaryOperator* next = counter.getType()->isIntegerTy() ? NextOf(counter, latch, step) : nullptr;
        if (next != nullptr) {
          changed |= MoveTest(counter, *next, *step, *loop) || MoveStep(counter, *next, *step, latch, *loop);
        }
      }
    }
    return changed;
  }
};

char CountTestsPass::ID = 0;

}  // namespace

llvm::FunctionPass* CreateCountTestsPass() {
  return new CountTestsPass();
}

}  // namespace brio::codegen
