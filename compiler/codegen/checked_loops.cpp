#include "codegen/checked_loops.h"

#include <optional>

#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MemoryLocation.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

namespace brio::codegen {
namespace {

using namespace llvm;

constexpr unsigned kMostCheckedInstructions = 150;
constexpr unsigned kMostBlocks = 24;
constexpr unsigned kMostLoads = 16;
constexpr unsigned kMostComparisons = 24;
/// Loops that go round less often are not worth the questions.
constexpr unsigned kFewestIterations = 8;

/// `index < length`, where the loop ends in a report otherwise.
struct Check {
  BranchInst* branch;
  Value* index;
  Value* length;
  unsigned stays;  // the successor in the loop
};

/// The block ends the program.
bool EndsProgram(const BasicBlock& block) {
  return isa<UnreachableInst>(block.getTerminator());
}

/// A loop of which an index may be out of bounds.
bool LeavesByReport(const Loop& loop) {
  SmallVector<BasicBlock*> exits;
  loop.getExitBlocks(exits);
  return std::ranges::any_of(exits, [](const BasicBlock* exit) { return EndsProgram(*exit); });
}

/// One innermost loop that ends at its latch.
class CheckedLoop {
 public:
  CheckedLoop(Loop& loop, LoopInfo& loops, DominatorTree& tree, ScalarEvolution& evolution, AAResults& aliases)
      : loop_(loop),
        loops_(loops),
        tree_(tree),
        evolution_(evolution),
        aliases_(aliases),
        before_(loop.getLoopPreheader()),
        expander_(evolution, "bounds") {}

  /// True where the function is not what it was.
  bool Run();

 private:
  /// What something that grows or shrinks by one in each iteration, or stays the same, is at least and at most.
  struct Range {
    Value* least;
    Value* most;
    bool is_counted;
  };

  bool IsSuitable();
  bool FindChecks();
  std::optional<Check> CheckAt(BasicBlock& block);
  /// What `value` is before the loop; null where that is not known there.
  Value* Before(Value* value);
  std::optional<Range> RangeOf(Value* index);
  /// Goes on only where the condition, if any, holds.
  void Demand(Value* condition);
  void DemandRange(const Range& range);
  /// Makes the questions, in the order of the first iteration: each is asked only where the ones before it hold.
  bool AskAll();
  void AskBlock(BasicBlock& block);
  void Hoist(LoadInst& load);
  std::optional<Range> AddressesOf(Value* address);
  void AskStore(StoreInst& store);
  void Connect(BasicBlock* slow, ValueToValueMapTy& map);
  void DropChecks();

  Loop& loop_;
  LoopInfo& loops_;
  DominatorTree& tree_;
  ScalarEvolution& evolution_;
  AAResults& aliases_;
  BasicBlock* const before_;
  SCEVExpander expander_;
  const SCEV* count_ = nullptr;  // how often the loop is repeated
  SmallVector<StoreInst*> stores_;
  SmallVector<StoreInst*> passed_;  // those that may have come before what is looked at
  SmallVector<BasicBlock*> spine_;  // the blocks that each iteration goes through, in order
  DenseMap<BasicBlock*, Check> checks_;
  SmallVector<BasicBlock*> proved_;
  SmallVector<LoadInst*> hoisted_;
  MapVector<Value*, Value*> known_;  // values of the loop that are the same in all iterations: what they are before it
  SmallVector<BasicBlock*> guards_;
  SmallVector<BranchInst*> demands_;
  IRBuilder<> builder_{before_->getContext()};
  DenseMap<StoreInst*, size_t> asked_;  // of how many of the loads
  unsigned comparisons_ = 0;
  bool failed_ = false;
  bool loads_end_ = false;  // what follows may not be reached in the first iteration
};

bool CheckedLoop::IsSuitable() {
  BasicBlock* latch = loop_.getLoopLatch();
  if (latch == nullptr || !loop_.isLoopExiting(latch) || !loop_.hasDedicatedExits() ||
      loop_.getNumBlocks() > kMostBlocks) {
    return false;
  }
  unsigned size = 0;
  for (BasicBlock* block : loop_.blocks()) {
    for (Instruction& inst : *block) {
      if (inst.isDebugOrPseudoInst()) {
        continue;
      }
      if (++size > kMostCheckedInstructions || inst.isAtomic() || inst.isVolatile() || inst.getType()->isTokenTy() ||
          !isGuaranteedToTransferExecutionToSuccessor(&inst)) {
        return false;
      }
      if (auto* store = dyn_cast<StoreInst>(&inst)) {
        stores_.push_back(store);
      } else if (inst.mayWriteToMemory() && !isa<AssumeInst, NoAliasScopeDeclInst>(inst)) {
        return false;
      }
    }
    if (!isa<BranchInst>(block->getTerminator())) {
      return false;
    }
  }
  count_ = evolution_.getExitCount(&loop_, latch);
  return !isa<SCEVCouldNotCompute>(count_) && count_->getType()->isIntegerTy(64) &&
         expander_.isSafeToExpandAt(count_, before_->getTerminator());
}

std::optional<Check> CheckedLoop::CheckAt(BasicBlock& block) {
  auto* branch = cast<BranchInst>(block.getTerminator());
  if (&block == loop_.getLoopLatch() || !branch->isConditional()) {
    return std::nullopt;
  }
  const bool first_stays = loop_.contains(branch->getSuccessor(0));
  auto* compare = dyn_cast<ICmpInst>(branch->getCondition());
  if (compare == nullptr || first_stays == loop_.contains(branch->getSuccessor(1)) ||
      !EndsProgram(*branch->getSuccessor(first_stays ? 1 : 0)) || !compare->getOperand(0)->getType()->isIntegerTy(64)) {
    return std::nullopt;
  }
  const CmpInst::Predicate holds = first_stays ? compare->getPredicate() : compare->getInversePredicate();
  const unsigned stays = first_stays ? 0 : 1;
  if (holds == CmpInst::ICMP_ULT) {
    return Check{branch, compare->getOperand(0), compare->getOperand(1), stays};
  }
  if (holds == CmpInst::ICMP_UGT) {
    return Check{branch, compare->getOperand(1), compare->getOperand(0), stays};
  }
  return std::nullopt;
}

bool CheckedLoop::FindChecks() {
  for (BasicBlock* block : loop_.blocks()) {
    if (std::optional<Check> check = CheckAt(*block)) {
      checks_[block] = *check;
    }
  }
  for (DomTreeNode* node = tree_.getNode(loop_.getLoopLatch());; node = node->getIDom()) {
    spine_.push_back(node->getBlock());
    if (node->getBlock() == loop_.getHeader()) {
      break;
    }
  }
  std::reverse(spine_.begin(), spine_.end());
  // What is stored in a branch may be stored before anything else.
  copy_if(stores_, std::back_inserter(passed_),
          [&](StoreInst* store) { return !is_contained(spine_, store->getParent()); });
  return !checks_.empty();
}

Value* CheckedLoop::Before(Value* value) {
  if (loop_.isLoopInvariant(value)) {
    return value;
  }
  auto found = known_.find(value);
  if (found != known_.end()) {
    return found->second;
  }
  auto* inst = dyn_cast<Instruction>(value);
  if (auto* load = dyn_cast<LoadInst>(value)) {
    Value* address = Before(load->getPointerOperand());
    for (LoadInst* other : hoisted_) {  // what was read from the same place
      auto* copy = cast<LoadInst>(known_[other]);
      if (copy->getPointerOperand() == address && copy->getType() == load->getType()) {
        known_[load] = copy;
        return copy;
      }
    }
    return nullptr;
  }
  if (inst == nullptr || isa<PHINode>(inst) || inst->mayReadOrWriteMemory() || !isSafeToSpeculativelyExecute(inst)) {
    return nullptr;
  }
  SmallVector<Value*> operands;
  for (Value* operand : inst->operands()) {
    operands.push_back(Before(operand));
    if (operands.back() == nullptr) {
      return nullptr;
    }
  }
  Instruction* copy = inst->clone();
  for (size_t i = 0; i < operands.size(); ++i) {
    copy->setOperand(i, operands[i]);
  }
  copy->dropPoisonGeneratingFlags();
  builder_.Insert(copy, inst->getName());
  known_[value] = copy;
  return copy;
}

std::optional<CheckedLoop::Range> CheckedLoop::RangeOf(Value* index) {
  if (Value* same = Before(index)) {
    return Range{same, same, false};
  }
  if (!index->getType()->isIntegerTy(64)) {
    return std::nullopt;
  }
  const auto* grows = dyn_cast<SCEVAddRecExpr>(evolution_.getSCEV(index));
  if (grows == nullptr || grows->getLoop() != &loop_ || !grows->isAffine()) {
    return std::nullopt;
  }
  const SCEV* step = grows->getStepRecurrence(evolution_);
  const SCEV* start = grows->getStart();
  if (!(step->isOne() || step->isAllOnesValue()) || !expander_.isSafeToExpandAt(start, before_->getTerminator())) {
    return std::nullopt;
  }
  Value* first = expander_.expandCodeFor(start, index->getType(), before_->getTerminator());
  Value* count = expander_.expandCodeFor(count_, index->getType(), before_->getTerminator());
  return step->isOne() ? Range{first, builder_.CreateAdd(first, count), true}
                       : Range{builder_.CreateSub(first, count), first, true};
}

void CheckedLoop::Demand(Value* condition) {
  BasicBlock* next = BasicBlock::Create(before_->getContext(), "bounds", before_->getParent());
  // The other successor is put in when the copy of the loop is there.
  demands_.push_back(builder_.CreateCondBr(condition, next, next));
  guards_.push_back(next);
  builder_.SetInsertPoint(next);
}

void CheckedLoop::DemandRange(const Range& range) {
  if (range.is_counted) {  // it does not begin anew at the other end of the numbers
    Demand(builder_.CreateICmpULE(range.least, range.most));
  }
}

void CheckedLoop::Hoist(LoadInst& load) {
  if (Before(&load) != nullptr) {
    return;
  }
  Value* address = Before(load.getPointerOperand());
  if (address == nullptr || hoisted_.size() >= kMostLoads) {
    return;
  }
  if (!loop_.isLoopInvariant(load.getPointerOperand())) {  // it was read itself, and may be another one by then
    for (StoreInst* store : passed_) {
      AskStore(*store);
    }
    if (failed_) {
      return;
    }
  }
  auto* copy = cast<LoadInst>(load.clone());
  copy->setOperand(0, address);
  copy->dropUnknownNonDebugMetadata();
  builder_.Insert(copy, load.getName());
  known_[&load] = copy;
  hoisted_.push_back(&load);
}

void CheckedLoop::AskBlock(BasicBlock& block) {
  for (Instruction& inst : block) {
    if (loads_end_) {
      break;
    }
    if (auto* load = dyn_cast<LoadInst>(&inst)) {
      Hoist(*load);
    } else if (auto* store = dyn_cast<StoreInst>(&inst)) {
      passed_.push_back(store);
    }
  }
  auto found = checks_.find(&block);
  if (found == checks_.end()) {
    // Where the loop may be left, what follows need not come to pass.
    loads_end_ |= &block != loop_.getLoopLatch() && loop_.isLoopExiting(&block);
    return;
  }
  Value* length = Before(found->second.length);
  std::optional<Range> range = length != nullptr ? RangeOf(found->second.index) : std::nullopt;
  if (!range) {
    loads_end_ = true;
    return;
  }
  DemandRange(*range);
  Demand(builder_.CreateICmpULT(range->most, length));
  proved_.push_back(&block);
}

std::optional<CheckedLoop::Range> CheckedLoop::AddressesOf(Value* address) {
  if (Value* same = Before(address)) {
    return Range{same, same, false};
  }
  auto* element = dyn_cast<GetElementPtrInst>(address);
  if (element == nullptr) {
    return std::nullopt;
  }
  llvm::Type* type = element->getSourceElementType();
  if (element->hasAllConstantIndices()) {  // a field
    std::optional<Range> range = AddressesOf(element->getPointerOperand());
    if (range) {
      const SmallVector<Value*> indices(element->indices());
      range->least = builder_.CreateGEP(type, range->least, indices);
      range->most = builder_.CreateGEP(type, range->most, indices);
    }
    return range;
  }
  Value* base = element->getNumIndices() == 1 ? Before(element->getPointerOperand()) : nullptr;
  std::optional<Range> range = base != nullptr ? RangeOf(element->getOperand(1)) : std::nullopt;
  if (range) {
    DemandRange(*range);
    range->least = builder_.CreateGEP(type, base, range->least);
    range->most = builder_.CreateGEP(type, base, range->most);
  }
  return range;
}

/// Asks whether the store leaves alone what has been read before the loop so far.
void CheckedLoop::AskStore(StoreInst& store) {
  SmallVector<LoadInst*> loads;
  for (size_t i = asked_[&store]; i < hoisted_.size(); ++i) {
    if (isModSet(aliases_.getModRefInfo(&store, MemoryLocation::get(hoisted_[i])))) {
      loads.push_back(hoisted_[i]);
    }
  }
  asked_[&store] = hoisted_.size();
  comparisons_ += loads.size();
  if (loads.empty()) {
    return;
  }
  std::optional<Range> range = comparisons_ <= kMostComparisons ? AddressesOf(store.getPointerOperand()) : std::nullopt;
  if (!range) {
    failed_ = true;
    return;
  }
  const DataLayout& layout = before_->getDataLayout();
  const auto end_of = [&](Value* at, llvm::Type* type) {
    return builder_.CreateAdd(at, builder_.getInt64(layout.getTypeStoreSize(type).getFixedValue()));
  };
  Value* from = builder_.CreatePtrToInt(range->least, builder_.getInt64Ty());
  Value* to = end_of(builder_.CreatePtrToInt(range->most, builder_.getInt64Ty()), store.getValueOperand()->getType());
  Value* apart = builder_.CreateICmpULT(from, to);
  for (LoadInst* load : loads) {
    auto* copy = cast<LoadInst>(known_[load]);
    Value* at = builder_.CreatePtrToInt(copy->getPointerOperand(), builder_.getInt64Ty());
    Value* is_before = builder_.CreateICmpULE(end_of(at, load->getType()), from);
    apart = builder_.CreateAnd(apart, builder_.CreateOr(is_before, builder_.CreateICmpULE(to, at)));
  }
  Demand(apart);
}

bool CheckedLoop::AskAll() {
  BasicBlock* start = BasicBlock::Create(before_->getContext(), "bounds", before_->getParent());
  guards_.push_back(start);
  builder_.SetInsertPoint(start);
  Value* count = expander_.expandCodeFor(count_, builder_.getInt64Ty(), before_->getTerminator());
  Demand(builder_.CreateICmpUGE(count, builder_.getInt64(kFewestIterations)));
  for (BasicBlock* block : spine_) {
    AskBlock(*block);
  }
  // Checks in branches: they ask what is known by now.
  loads_end_ = true;
  for (BasicBlock* block : loop_.blocks()) {
    if (checks_.contains(block) && !is_contained(spine_, block)) {
      AskBlock(*block);
    }
  }
  for (StoreInst* store : stores_) {
    AskStore(*store);
  }
  return !proved_.empty() && !failed_;
}

/// Brings the questions between what stands before the loop and its two forms.
void CheckedLoop::Connect(BasicBlock* slow, ValueToValueMapTy& map) {
  BasicBlock* fast = before_->getSingleSuccessor();
  before_->getTerminator()->setSuccessor(0, guards_.front());
  builder_.CreateBr(fast);
  fast->replacePhiUsesWith(before_, guards_.back());
  for (BranchInst* demand : demands_) {
    demand->setSuccessor(1, slow);
  }
  SmallVector<BasicBlock*> exits;
  loop_.getUniqueExitBlocks(exits);
  for (BasicBlock* exit : exits) {
    for (PHINode& phi : exit->phis()) {
      const unsigned count = phi.getNumIncomingValues();
      for (unsigned i = 0; i < count; ++i) {
        BasicBlock* from = phi.getIncomingBlock(i);
        if (!loop_.contains(from)) {
          continue;
        }
        auto value = map.find(phi.getIncomingValue(i));
        phi.addIncoming(value != map.end() ? static_cast<Value*>(value->second) : phi.getIncomingValue(i),
                        cast<BasicBlock>(map[from]));
      }
    }
  }
  if (Loop* outer = loop_.getParentLoop()) {
    for (BasicBlock* guard : guards_) {
      outer->addBasicBlockToLoop(guard, loops_);
    }
  }
}

void CheckedLoop::DropChecks() {
  for (auto [value, copy] : known_) {
    value->replaceUsesWithIf(copy, [&](Use& use) { return loop_.contains(cast<Instruction>(use.getUser())); });
  }
  for (BasicBlock* block : proved_) {
    const Check& check = checks_[block];
    BasicBlock* inside = check.branch->getSuccessor(check.stays);
    check.branch->getSuccessor(1 - check.stays)->removePredecessor(block, /*KeepOneInputPHIs=*/true);
    IRBuilder<>(check.branch).CreateBr(inside);
    check.branch->eraseFromParent();
  }
}

bool CheckedLoop::Run() {
  if (!IsSuitable() || !FindChecks()) {
    return false;
  }
  if (!AskAll()) {
    for (BasicBlock* guard : guards_) {
      guard->dropAllReferences();
    }
    for (BasicBlock* guard : guards_) {
      guard->eraseFromParent();
    }
    return true;
  }
  ValueToValueMapTy map;
  SmallVector<BasicBlock*> blocks;
  // The copy has a block of its own before it, as the loop needs one too.
  BasicBlock* header_before = SplitEdge(before_, loop_.getHeader(), &tree_, &loops_);
  Loop* slow = cloneLoopWithPreheader(header_before, before_, &loop_, map, ".checked", &loops_, &tree_, blocks);
  remapInstructionsInBlocks(blocks, map);
  slow->setLoopAlreadyUnrolled();
  Connect(slow->getLoopPreheader(), map);
  DropChecks();
  tree_.recalculate(*before_->getParent());
  evolution_.forgetAllLoops();
  return true;
}

}  // namespace

PreservedAnalyses CheckedLoopsPass::run(Function& function, FunctionAnalysisManager& analyses) {
  auto& loops = analyses.getResult<LoopAnalysis>(function);
  SmallVector<Loop*> checked;
  for (Loop* loop : loops.getLoopsInPreorder()) {
    if (loop->isInnermost() && LeavesByReport(*loop)) {
      checked.push_back(loop);
    }
  }
  if (checked.empty() || function.hasOptSize()) {
    return PreservedAnalyses::all();
  }
  auto& tree = analyses.getResult<DominatorTreeAnalysis>(function);
  auto& evolution = analyses.getResult<ScalarEvolutionAnalysis>(function);
  auto& assumptions = analyses.getResult<AssumptionAnalysis>(function);
  auto& aliases = analyses.getResult<AAManager>(function);
  bool any = false;
  for (Loop* loop : checked) {
    any |= simplifyLoop(loop, &tree, &loops, &evolution, &assumptions, nullptr, /*PreserveLCSSA=*/false);
    any |= formLCSSA(*loop, tree, &loops, &evolution);
    if (loop->isLoopSimplifyForm()) {
      any |= CheckedLoop(*loop, loops, tree, evolution, aliases).Run();  // or has left something that nobody uses
    }
  }
  if (!any) {
    return PreservedAnalyses::all();
  }
  // What was known before the loop, and is the same in all iterations, is there once.
  analyses.invalidate(function, PreservedAnalyses::none());
  SimplifyCFGPass().run(function, analyses);
  analyses.invalidate(function, PreservedAnalyses::none());
  EarlyCSEPass().run(function, analyses);
  return PreservedAnalyses::none();
}

}  // namespace brio::codegen
