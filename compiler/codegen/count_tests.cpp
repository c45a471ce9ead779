#include "codegen/count_tests.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
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

/// Whether the numbers that are tested, one step ahead, do not wrap: the loop goes on only while the counter is on the
/// near side of `limit`, so that what ends it is the first number, or lies at most one step behind the limit. The
/// flags of the step say nothing of that last number, which nobody needed.
bool StaysInRange(const PHINode& counter, const ICmpInst& test, const APInt& step, const APInt& limit, const Loop& loop,
                  const DominatorTree& dominators) {
  using namespace PatternMatch;
  const Value* condition = &test;
  const auto* user = test.hasOneUse() ? cast<Instruction>(test.user_back()) : nullptr;
  const bool with_more = user != nullptr && (match(user, m_LogicalAnd()) || match(user, m_LogicalOr()));
  if (with_more) {
    condition = user;
    user = user->hasOneUse() ? cast<Instruction>(user->user_back()) : nullptr;
  }
  const auto* branch = dyn_cast_or_null<BranchInst>(user);
  // What some iterations pass by says nothing of where the counter is.
  if (branch == nullptr || !dominators.dominates(branch->getParent(), loop.getLoopLatch()) ||
      loop.contains(branch->getSuccessor(0)) == loop.contains(branch->getSuccessor(1))) {
    return false;
  }
  const bool stays_if_true = loop.contains(branch->getSuccessor(0));
  if (with_more && stays_if_true != match(condition, m_LogicalAnd())) {
    return false;  // the loop may go on whatever this test says
  }
  const ICmpInst::Predicate stays = stays_if_true ? test.getPredicate() : test.getInversePredicate();
  const bool is_signed = test.isSigned();
  const bool grows = !is_signed || step.isStrictlyPositive();
  if (grows != (ICmpInst::isLT(stays) || ICmpInst::isLE(stays))) {
    return false;
  }
  const Value* start = counter.getIncomingValueForBlock(loop.getLoopPredecessor());
  const ConstantRange first = computeConstantRange(start, is_signed);
  const APInt farthest = is_signed ? (grows ? first.getSignedMax() : first.getSignedMin()) : first.getUnsignedMax();
  bool overflows[3] = {};
  const auto add = [&](const APInt& to, bool& overflow) {
    return is_signed ? to.sadd_ov(step, overflow) : to.uadd_ov(step, overflow);
  };
  (void)add(farthest, overflows[0]);
  (void)add(add(limit, overflows[1]), overflows[2]);
  return !overflows[0] && !overflows[1] && !overflows[2];
}

/// Tests the next number in place of the counter.
bool MoveTest(PHINode& counter, BinaryOperator& next, const APInt& step, const Loop& loop,
              const DominatorTree& dominators) {
  ICmpInst* test = TestOf(counter, next, loop);
  if (test == nullptr || loop.getLoopPredecessor() == nullptr) {
    return false;
  }
  const APInt& limit = cast<ConstantInt>(test->getOperand(1))->getValue();
  if (!test->isEquality() && !StaysInRange(counter, *test, step, limit, loop, dominators)) {
    return false;
  }
  next.moveBefore(*counter.getParent(), counter.getParent()->getFirstInsertionPt());
  next.dropPoisonGeneratingFlags();
  test->setOperand(0, &next);
  test->setOperand(1, ConstantInt::get(counter.getType(), limit + step));
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
    usage.addRequired<DominatorTreeWrapperPass>();
    usage.addRequired<LoopInfoWrapperPass>();
    usage.setPreservesCFG();
  }

  bool runOnFunction(Function& function) override {
    const DominatorTree& dominators = getAnalysis<DominatorTreeWrapperPass>().getDomTree();
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
          changed |=
              MoveTest(counter, *next, *step, *loop, dominators) || MoveStep(counter, *next, *step, latch, *loop);
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
