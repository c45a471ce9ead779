#include "codegen/stride_loops.h"

#include <optional>

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"
#include "llvm/Transforms/Utils/UnrollLoop.h"

namespace brio::codegen {
namespace {

using namespace llvm;

constexpr unsigned kStrideIterations = 4;
constexpr unsigned kMostStrideInstructions = 60;
constexpr const char* kDisabled = "llvm.loop.unroll.disable";
constexpr const char* kGroups = "brio.loop.groups";

/// A loop of one block, `do { body; number += step } while (number < end)`.
struct Stride {
  BasicBlock* before;
  BasicBlock* body;
  BasicBlock* exit;
  PHINode* number;
  Instruction* next;
  Value* step;
  Value* end;
  bool is_signed;
  bool may_wrap;                        // the number may begin anew at the other end of its type
  bool can_repeat;                      // an iteration whose results are dropped does no harm
  SmallVector<Instruction*> addresses;  // that grow by what `growth` says in each iteration
  SmallVector<Value*> growth;           // in bytes
};

/// Whether the body reads memory, is short enough, and lets threads be in different iterations.
bool IsWorthIt(const BasicBlock& body) {
  unsigned size = 0;
  bool reads = false;
  for (const Instruction& inst : body) {
    if (isa<PHINode>(inst) || inst.isDebugOrPseudoInst()) {
      continue;
    }
    if (const auto* call = dyn_cast<CallBase>(&inst);
        call != nullptr && (call->isConvergent() || call->cannotDuplicate())) {
      return false;
    }
    if (++size > kMostStrideInstructions || inst.isAtomic() || inst.isVolatile() || inst.getType()->isTokenTy()) {
      return false;
    }
    reads |= isa<LoadInst>(inst);
  }
  return reads;
}

/// Whether an iteration may run once more than the loop says, with the number of one that ran and any values of what it
/// carries otherwise.
bool CanRepeat(const Stride& stride) {
  SmallPtrSet<const Value*, 16> of_numbers = {stride.number};  // what depends on nothing else that the loop carries
  for (const Instruction& inst : *stride.body) {
    if (isa<PHINode>(inst) || inst.isTerminator() || inst.isDebugOrPseudoInst()) {
      continue;
    }
    const bool known = all_of(inst.operands(), [&](const Use& use) {
      const auto* value = dyn_cast<Instruction>(use);
      return value == nullptr || value->getParent() != stride.body || of_numbers.contains(value);
    });
    if (known) {
      of_numbers.insert(&inst);
    }
    if (const auto* load = dyn_cast<LoadInst>(&inst)) {
      if (!known || !load->isSimple()) {
        return false;
      }
    } else if (inst.mayHaveSideEffects() || inst.mayReadFromMemory() ||
               (!known && !isSafeToSpeculativelyExecute(&inst))) {
      return false;
    }
  }
  return true;
}

/// Fills in what of a loop is `number`, `step`, `end`; false if it has another form.
bool FindNumber(Stride& stride, const Loop& loop) {
  using namespace PatternMatch;
  auto* branch = dyn_cast<BranchInst>(stride.body->getTerminator());
  if (branch == nullptr || !branch->isConditional()) {
    return false;
  }
  auto* test = dyn_cast<ICmpInst>(branch->getCondition());
  if (test == nullptr) {
    return false;
  }
  ICmpInst::Predicate predicate =
      branch->getSuccessor(0) == stride.body ? test->getPredicate() : test->getInversePredicate();
  Value* left = test->getOperand(0);
  stride.end = test->getOperand(1);
  if (loop.isLoopInvariant(left)) {
    std::swap(left, stride.end);
    predicate = ICmpInst::getSwappedPredicate(predicate);
  }
  if ((predicate != ICmpInst::ICMP_SLT && predicate != ICmpInst::ICMP_ULT) || !loop.isLoopInvariant(stride.end)) {
    return false;
  }
  stride.is_signed = predicate == ICmpInst::ICMP_SLT;
  Value* a = nullptr;
  Value* b = nullptr;
  if (!match(left, m_Add(m_Value(a), m_Value(b)))) {
    return false;
  }
  stride.next = cast<Instruction>(left);
  for (int turn = 0; turn < 2; ++turn, std::swap(a, b)) {
    auto* phi = dyn_cast<PHINode>(a);
    if (phi != nullptr && phi->getParent() == stride.body && phi->getIncomingValueForBlock(stride.body) == left &&
        loop.isLoopInvariant(b)) {
      stride.number = phi;
      stride.step = b;
      return stride.next->getParent() == stride.body;
    }
  }
  return false;
}

/// Whether a whole group of steps is a positive number.
bool HasFewSteps(const Stride& stride, ScalarEvolution& evolution) {
  const ConstantRange range = evolution.getSignedRange(evolution.getSCEV(stride.step));
  const unsigned bits = range.getBitWidth();
  return (bits == 32 || bits == 64) && range.getSignedMin().isStrictlyPositive() && !range.getSignedMax().isOne() &&
         range.getSignedMax().getActiveBits() + 4 < bits;
}

/// Addresses whose growth is no constant: the same sum in each iteration, which is less work than a product each.
void FindAddresses(Stride& stride, const Loop& loop, ScalarEvolution& evolution) {
  SCEVExpander expander(evolution, "growth");
  for (Instruction& inst : *stride.body) {
    Value* pointer = getLoadStorePointerOperand(&inst);
    auto* address = pointer == nullptr ? nullptr : dyn_cast<GetElementPtrInst>(pointer);
    if (address == nullptr || address->getParent() != stride.body || is_contained(stride.addresses, address)) {
      continue;
    }
    const auto* sum = dyn_cast<SCEVAddRecExpr>(evolution.getSCEV(address));
    if (sum == nullptr || !sum->isAffine() || sum->getLoop() != &loop || isa<SCEVConstant>(sum->getOperand(1)) ||
        !expander.isSafeToExpand(sum->getOperand(1))) {
      continue;
    }
    stride.addresses.push_back(address);
    stride.growth.push_back(
        expander.expandCodeFor(sum->getOperand(1), sum->getOperand(1)->getType(), stride.before->getTerminator()));
  }
}

std::optional<Stride> Find(Loop& loop, ScalarEvolution& evolution) {
  if (!loop.isInnermost() || loop.getNumBlocks() != 1 || !loop.isLoopSimplifyForm() ||
      hasUnrollTransformation(&loop) != TM_Unspecified) {
    return std::nullopt;
  }
  Stride stride = {};
  stride.before = loop.getLoopPreheader();
  stride.body = loop.getHeader();
  stride.exit = loop.getExitBlock();
  if (stride.exit == nullptr || !IsWorthIt(*stride.body) || !FindNumber(stride, loop) ||
      evolution.getSmallConstantTripCount(&loop) != 0 || !HasFewSteps(stride, evolution)) {
    return std::nullopt;
  }
  stride.can_repeat = CanRepeat(stride);
  const auto* number = dyn_cast<SCEVAddRecExpr>(evolution.getSCEV(stride.number));
  stride.may_wrap = number == nullptr || !(stride.is_signed ? number->hasNoSignedWrap() : number->hasNoUnsignedWrap());
  // Whatever is used behind the loop goes through the exit's values.
  for (Instruction& inst : *stride.body) {
    for (const Use& use : inst.uses()) {
      auto* user = cast<Instruction>(use.getUser());
      if (user->getParent() != stride.body && (!isa<PHINode>(user) || user->getParent() != stride.exit)) {
        return std::nullopt;
      }
    }
  }
  FindAddresses(stride, loop, evolution);
  return stride;
}

/// The values that a loop carries, by its phis.
using Carried = MapVector<PHINode*, Value*>;

/// Copies of the body, one behind the other.
class Copies {
 public:
  Copies(const Stride& stride, Carried carried) : stride_(stride), carried_(std::move(carried)) {
    identifyNoAliasScopesToClone({stride.body}, scopes_);
  }

  /// One more, at the end of `block`; `number`, if not null, is what this one takes for the loop's.
  void Add(BasicBlock* block, Value* number = nullptr) {
    IRBuilder<> builder(block);
    ValueToValueMapTy map;
    for (auto& [phi, value] : carried_) {
      map[phi] = value;
    }
    if (number != nullptr) {
      map[stride_.number] = number;
    }
    if (addresses_.empty()) {
      addresses_.resize(stride_.addresses.size());
    } else if (number == nullptr) {
      for (size_t i = 0; i < addresses_.size(); ++i) {
        addresses_[i] = builder.CreatePtrAdd(addresses_[i], stride_.growth[i]);
        map[stride_.addresses[i]] = addresses_[i];
      }
    }
    Instruction* first = nullptr;
    for (Instruction& inst : *stride_.body) {
      if (isa<PHINode>(inst) || inst.isTerminator() || map.count(&inst) != 0) {
        continue;
      }
      Instruction* copy = inst.clone();
      copy->insertInto(block, block->end());
      first = first == nullptr ? copy : first;
      copy->setName(inst.getName());
      RemapInstruction(copy, map, RF_NoModuleLevelChanges | RF_IgnoreMissingLocals);
      map[&inst] = copy;
    }
    // What does not alias within one iteration may alias in two.
    if (first != nullptr && !scopes_.empty()) {
      cloneAndAdaptNoAliasScopes(scopes_, first, &block->back(), block->getContext(), "stride");
    }
    for (size_t i = 0; i < addresses_.size(); ++i) {
      addresses_[i] = map[stride_.addresses[i]];
    }
    last_.clear();
    for (Instruction& inst : *stride_.body) {
      last_[&inst] = map.count(&inst) != 0 ? static_cast<Value*>(map[&inst]) : nullptr;
    }
    for (auto& [phi, value] : carried_) {
      value = Last(phi->getIncomingValueForBlock(stride_.body));
    }
  }

  /// What a value of the loop is in the last copy; others are what they are.
  Value* Last(Value* value) const {
    auto found = last_.find(value);
    return found == last_.end() ? value : found->second;
  }

  /// What the next copy would take.
  Carried& carried() { return carried_; }
  DenseMap<Value*, Value*>& last() { return last_; }

 private:
  const Stride& stride_;
  Carried carried_;
  DenseMap<Value*, Value*> last_;
  SmallVector<Value*> addresses_;
  SmallVector<MDNode*, 4> scopes_;
};

/// A value that optimisers do not see through, so that they make no further counters of it.
Value* Hidden(IRBuilder<>& builder, Value* value) {
  const bool wide = value->getType()->isIntegerTy(64);
  auto* type = FunctionType::get(value->getType(), {value->getType()}, false);
  auto* move = InlineAsm::get(type, wide ? "mov.b64 $0, $1;" : "mov.b32 $0, $1;", wide ? "=l,l" : "=r,r", false);
  return builder.CreateCall(type, move, {value});
}

class Unroller {
 public:
  explicit Unroller(const Stride& stride) : s_(stride), function_(*stride.body->getParent()) {}

  void Run() {
    LLVMContext& context = function_.getContext();
    auto block = [&](const char* name) { return BasicBlock::Create(context, name, &function_, s_.exit); };
    enter_ = SplitEdge(s_.before, s_.body);  // where a loop of groups is passed by
    groups_ = block("stride.groups");
    after_ = block("stride.after");
    rest_ = block("stride.rest");
    AddGroups();
    if (s_.can_repeat) {
      AddRestTogether();
    } else {
      KeepRest();
    }
  }

 private:
  Value* IsBefore(IRBuilder<>& builder, Value* number, Value* end) const {
    return builder.CreateICmp(s_.is_signed ? ICmpInst::ICMP_SLT : ICmpInst::ICMP_ULT, number, end);
  }

  void AddGroups() {
    IRBuilder<> builder(enter_->getTerminator());
    llvm::Type* type = s_.number->getType();
    Value* others = builder.CreateMul(s_.step, ConstantInt::get(type, kStrideIterations - 1), "", true, true);
    last_start_ =
        builder.CreateBinaryIntrinsic(s_.is_signed ? Intrinsic::ssub_sat : Intrinsic::usub_sat, s_.end, others);
    Value* start = s_.number->getIncomingValueForBlock(enter_);
    builder.CreateCondBr(IsBefore(builder, start, last_start_), groups_, rest_);
    enter_->getTerminator()->eraseFromParent();

    Carried carried;
    builder.SetInsertPoint(groups_);
    for (PHINode& phi : s_.body->phis()) {
      PHINode* own = builder.CreatePHI(phi.getType(), 2, phi.getName());
      own->addIncoming(phi.getIncomingValueForBlock(enter_), enter_);
      carried[&phi] = own;
    }
    Carried own = carried;
    Copies copies(s_, carried);
    for (unsigned i = 0; i < kStrideIterations; ++i) {
      copies.Add(groups_);
    }
    builder.SetInsertPoint(groups_);
    Value*& next = copies.carried()[s_.number];
    if (!s_.addresses.empty()) {
      next = Hidden(builder, next);
    }
    for (auto& [phi, value] : own) {
      cast<PHINode>(value)->addIncoming(copies.carried()[phi], groups_);
    }
    Instruction* back = builder.CreateCondBr(IsBefore(builder, next, last_start_), groups_, after_);
    MDNode* old = s_.body->getTerminator()->getMetadata(LLVMContext::MD_loop);
    LLVMContext& context = function_.getContext();
    MDNode* none = MDNode::get(context, MDString::get(context, kDisabled));
    MDNode* groups = MDNode::get(context, MDString::get(context, kGroups));
    back->setMetadata(LLVMContext::MD_loop, makePostTransformationMetadata(context, old, {}, {none, groups}));
    s_.body->getTerminator()->setMetadata(LLVMContext::MD_loop,
                                          makePostTransformationMetadata(context, old, {}, {none}));

    builder.SetInsertPoint(after_);
    builder.CreateCondBr(IsBefore(builder, next, s_.end), rest_, s_.exit);
    for (PHINode& phi : s_.exit->phis()) {
      phi.addIncoming(copies.Last(phi.getIncomingValueForBlock(s_.body)), after_);
    }
    builder.SetInsertPoint(rest_);
    for (PHINode& phi : s_.body->phis()) {
      PHINode* merged = builder.CreatePHI(phi.getType(), 2, phi.getName());
      merged->addIncoming(phi.getIncomingValueForBlock(enter_), enter_);
      merged->addIncoming(copies.carried()[&phi], after_);
      rest_values_[&phi] = merged;
    }
  }

  /// The loop as it was, for what groups leave over.
  void KeepRest() {
    BranchInst::Create(s_.body, rest_);
    EnterLoop(rest_, rest_values_);
  }

  /// The loop as it was is entered from `block`, with these values.
  void EnterLoop(BasicBlock* block, Carried& values) {
    for (PHINode& phi : s_.body->phis()) {
      const int at = phi.getBasicBlockIndex(enter_);
      phi.setIncomingBlock(at, block);
      phi.setIncomingValue(at, values[&phi]);
    }
  }

  /// What groups leave over: one iteration, or as many as a group lacks without a branch between them: one that would
  /// not run repeats the first one's loads, and its results are dropped.
  void AddRestTogether() {
    BasicBlock* one = BasicBlock::Create(function_.getContext(), "stride.one", &function_, s_.exit);
    BasicBlock* several = BasicBlock::Create(function_.getContext(), "stride.several", &function_, s_.exit);
    IRBuilder<> builder(rest_);
    Value* first = rest_values_[s_.number];
    Value* number = builder.CreateAdd(first, s_.step);
    builder.CreateCondBr(IsBefore(builder, number, s_.end), several, one);
    Copies only(s_, rest_values_);
    only.Add(one);
    Leave(one, only);

    Copies copies(s_, rest_values_);
    copies.Add(several);
    builder.SetInsertPoint(several);
    copies.Add(several, number);
    Value* runs = nullptr;
    for (unsigned i = 2; i + 1 < kStrideIterations; ++i) {
      Carried before = copies.carried();
      DenseMap<Value*, Value*> last = copies.last();
      SmallPtrSet<Value*, 4> chosen;
      builder.SetInsertPoint(several);
      number = builder.CreateAdd(number, s_.step);
      // A number behind the end may be the last that there is: the one behind that says nothing.
      Value* inside = IsBefore(builder, number, s_.end);
      runs = runs == nullptr ? inside : builder.CreateAnd(runs, inside);
      copies.Add(several, builder.CreateSelect(runs, number, first));
      builder.SetInsertPoint(several);
      auto choose = [&](Value* now, Value* then) { return now == then ? now : builder.CreateSelect(runs, now, then); };
      for (auto& [phi, value] : copies.carried()) {
        value = phi == s_.number ? value : choose(value, before[phi]);
      }
      for (PHINode& phi : s_.exit->phis()) {
        Value* value = phi.getIncomingValueForBlock(s_.body);
        if (auto found = copies.last().find(value); found != copies.last().end() && !chosen.contains(value)) {
          found->second = choose(found->second, last[value]);
          chosen.insert(value);
        }
      }
    }
    if (!s_.may_wrap) {
      Leave(several, copies);
      DeleteDeadBlock(s_.body);
      return;
    }
    // No more are left, but where the number has begun anew.
    builder.SetInsertPoint(several);
    Value* next = copies.carried()[s_.number];
    builder.CreateCondBr(builder.CreateAnd(runs, IsBefore(builder, next, s_.end)), s_.body, s_.exit);
    AddResults(several, copies);
    EnterLoop(several, copies.carried());
  }

  void Leave(BasicBlock* block, const Copies& copies) {
    BranchInst::Create(s_.exit, block);
    AddResults(block, copies);
  }

  void AddResults(BasicBlock* block, const Copies& copies) {
    for (PHINode& phi : s_.exit->phis()) {
      phi.addIncoming(copies.Last(phi.getIncomingValueForBlock(s_.body)), block);
    }
  }

  const Stride& s_;
  Function& function_;
  BasicBlock* enter_ = nullptr;
  BasicBlock* groups_ = nullptr;
  BasicBlock* after_ = nullptr;
  BasicBlock* rest_ = nullptr;
  Value* last_start_ = nullptr;  // the end of the numbers that a group may start with
  Carried rest_values_;
};

}  // namespace

llvm::PreservedAnalyses StrideLoopsPass::run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses) {
  auto& evolution = analyses.getResult<llvm::ScalarEvolutionAnalysis>(function);
  llvm::SmallVector<Stride> found;
  for (llvm::Loop* loop : analyses.getResult<llvm::LoopAnalysis>(function).getLoopsInPreorder()) {
    if (std::optional<Stride> stride = Find(*loop, evolution)) {
      found.push_back(std::move(*stride));
    }
  }
  for (Stride& stride : found) {
    Unroller(stride).Run();
  }
  return found.empty() ? llvm::PreservedAnalyses::all() : llvm::PreservedAnalyses::none();
}

llvm::PreservedAnalyses ReleaseGroupsPass::run(llvm::Function& function, llvm::FunctionAnalysisManager&) {
  for (llvm::BasicBlock& block : function) {
    llvm::MDNode* loop = block.getTerminator()->getMetadata(llvm::LLVMContext::MD_loop);
    if (loop != nullptr && llvm::GetUnrollMetadata(loop, kGroups) != nullptr) {
      block.getTerminator()->setMetadata(
          llvm::LLVMContext::MD_loop,
          llvm::makePostTransformationMetadata(function.getContext(), loop, {kDisabled, kGroups}, {}));
    }
  }
  return llvm::PreservedAnalyses::all();
}

}  // namespace brio::codegen
