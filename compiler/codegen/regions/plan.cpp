// What is the same for all threads, and where the kernel is cut.
#include <algorithm>

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/Analysis/CycleAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/TargetTransformInfoImpl.h"
#include "llvm/Analysis/UniformityAnalysis.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

#include "codegen/regions/regions.h"

namespace brio::codegen::regions {
namespace {

/// Tells LLVM's uniformity analysis what differs between the threads of a block.
class ThreadModel final : public llvm::TargetTransformInfoImplBase {
 public:
  ThreadModel(const llvm::DataLayout& layout, const ThreadValues& values, bool strict)
      : TargetTransformInfoImplBase(layout), values_(values), strict_(strict) {}

  bool hasBranchDivergence(const llvm::Function*) const override { return true; }

  llvm::InstructionUniformity getInstructionUniformity(const llvm::Value* value) const override {
    using enum llvm::InstructionUniformity;
    if (values_.IsIndex(value)) {
      return NeverUniform;
    }
    auto* inst = llvm::dyn_cast<llvm::Instruction>(value);
    if (inst == nullptr) {
      return Default;
    }
    auto* phi = llvm::dyn_cast<llvm::PHINode>(inst);
    if (phi != nullptr &&
        llvm::any_of(phi->incoming_values(), [](const llvm::Use& use) { return llvm::isa<llvm::UndefValue>(use); })) {
      return NeverUniform;  // some threads may have no value, and it must not be theirs that counts
    }
    if (llvm::isa<llvm::AllocaInst>(inst) || inst->isAtomic() || inst->isVolatile()) {
      return NeverUniform;
    }
    if (llvm::isa<llvm::CallBase>(inst) && inst->mayReadOrWriteMemory()) {
      return NeverUniform;
    }
    if (strict_ && llvm::isa<llvm::LoadInst>(inst) && inst->getParent() != &inst->getFunction()->getEntryBlock()) {
      return NeverUniform;
    }
    return Default;
  }

 private:
  const ThreadValues& values_;
  bool strict_;
};

/// True when a thread may go round a loop until another one has changed memory: a lock, or a flag.
bool MayWaitInLoops(llvm::Function& function, const llvm::CycleInfo& cycles) {
  for (llvm::Instruction& inst : llvm::instructions(function)) {
    const bool asks = llvm::isa<llvm::AtomicCmpXchgInst>(inst) ||
                      (llvm::isa<llvm::LoadInst>(inst) && (inst.isAtomic() || inst.isVolatile())) ||
                      (llvm::isa<llvm::AtomicRMWInst>(inst) && !inst.use_empty());
    if (asks && cycles.getCycle(inst.getParent()) != nullptr) {
      return true;
    }
  }
  return false;
}

constexpr llvm::StringLiteral kPrivate("brio.private");

/// Marks the variables of a thread whose addresses go nowhere else.
void MarkPrivate(llvm::Function& function) {
  constexpr unsigned kMostUses = 10000;
  for (llvm::Instruction& inst : llvm::instructions(function)) {
    if (llvm::isa<llvm::AllocaInst>(inst) && !llvm::PointerMayBeCaptured(&inst, /*ReturnCaptures=*/true, kMostUses)) {
      inst.setMetadata(kPrivate, llvm::MDNode::get(function.getContext(), {}));
    }
  }
}

/// True for what may change memory that a load which is done once for the block reads: no such load reads a thread's
/// own variables.
bool WritesShared(const llvm::Instruction& inst, const ThreadValues& values) {
  if (!inst.mayWriteToMemory() || values.IsIndex(&inst)) {
    return false;
  }
  const llvm::Value* to = nullptr;
  if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&inst)) {
    to = store->getPointerOperand();
  } else if (const auto* fill = llvm::dyn_cast<llvm::MemSetInst>(&inst)) {
    to = fill->getRawDest();
  }
  const auto* own =
      to == nullptr ? nullptr : llvm::dyn_cast<llvm::AllocaInst>(llvm::getUnderlyingObject(to, /*MaxLookup=*/0));
  return own == nullptr || !own->hasMetadata(kPrivate);
}

}  // namespace

bool IsMeet(const llvm::Instruction& inst) {
  auto* call = llvm::dyn_cast<llvm::CallInst>(&inst);
  return call != nullptr && call->hasFnAttr("brio-meet");
}

BoundaryKind BoundaryOf(const llvm::Instruction& inst) {
  auto* call = llvm::dyn_cast<llvm::CallInst>(&inst);
  const llvm::Function* callee = call == nullptr ? nullptr : call->getCalledFunction();
  if (callee == nullptr) {
    return BoundaryKind::None;
  }
  llvm::StringRef name = callee->getName();
  if (name == "brio_cpu_barrier" || name == "brio_cpu_warp_sync" || IsMeet(inst)) {
    return BoundaryKind::Sync;
  }
  if (name.starts_with("brio.region.shuffle")) {
    return BoundaryKind::Shuffle;
  }
  return name == "brio.region.ballot" ? BoundaryKind::Ballot : BoundaryKind::None;
}

std::optional<int64_t> StrideAlongX(const llvm::Value* value, const ThreadValues& values, const Plan* plan) {
  struct Walk {
    const ThreadValues& values;
    const Plan* plan;
    llvm::DenseMap<const llvm::Value*, int64_t> assumed;

    std::optional<int64_t> Of(const llvm::Value* value, unsigned depth) {
      auto* inst = llvm::dyn_cast<llvm::Instruction>(value);
      if (inst == nullptr || (plan != nullptr && !plan->IsVarying(inst))) {
        return 0;
      }
      if (value == values.index[0]) {
        return 1;
      }
      if (values.linear != nullptr && value == values.linear) {
        return 1;
      }
      if (value == values.index[1] || value == values.index[2]) {
        return 0;
      }
      if (auto found = assumed.find(value); found != assumed.end()) {
        return found->second;
      }
      if (depth > 24) {
        return std::nullopt;
      }
      auto operand = [&](unsigned i) { return Of(inst->getOperand(i), depth + 1); };
      switch (inst->getOpcode()) {
        case llvm::Instruction::ZExt:
        case llvm::Instruction::SExt:
        case llvm::Instruction::Trunc:
        case llvm::Instruction::Freeze:
          return operand(0);
        case llvm::Instruction::Add:
        case llvm::Instruction::Sub: {
          auto a = operand(0);
          auto b = operand(1);
          if (!a || !b) return std::nullopt;
          return inst->getOpcode() == llvm::Instruction::Add ? *a + *b : *a - *b;
        }
        case llvm::Instruction::Or: {
          auto* disjoint = llvm::cast<llvm::PossiblyDisjointInst>(inst);
          auto a = operand(0);
          auto b = operand(1);
          if (!a || !b || (!disjoint->isDisjoint() && (*a != 0 || *b != 0))) return std::nullopt;
          return *a + *b;
        }
        case llvm::Instruction::Mul:
        case llvm::Instruction::Shl: {
          auto a = operand(0);
          auto b = operand(1);
          if (!a || !b || *b != 0) return std::nullopt;
          if (*a == 0) return 0;
          auto* factor = llvm::dyn_cast<llvm::ConstantInt>(inst->getOperand(1));
          if (factor == nullptr || factor->getValue().getActiveBits() > 31) return std::nullopt;
          const auto number = static_cast<int64_t>(factor->getZExtValue());
          return inst->getOpcode() == llvm::Instruction::Mul ? *a * number : number < 32 ? *a << number : 0;
        }
        case llvm::Instruction::PHI: {
          // A loop's counter: what it starts with, and a step that does not depend on the thread.
          assumed[value] = 0;
          std::optional<int64_t> result;
          auto* phi = llvm::cast<llvm::PHINode>(inst);
          for (const llvm::Value* incoming : phi->incoming_values()) {
            auto part = Of(incoming, depth + 1);
            auto* add = llvm::dyn_cast<llvm::BinaryOperator>(incoming);
            const bool steps = add != nullptr && add->getOpcode() == llvm::Instruction::Add &&
                               (add->getOperand(0) == phi || add->getOperand(1) == phi);
            if (!part || (steps && *part != 0)) {
              assumed.erase(value);
              return std::nullopt;
            }
            if (steps) continue;
            if (result && *result != *part) {
              assumed.erase(value);
              return std::nullopt;
            }
            result = part;
          }
          assumed[value] = result.value_or(0);
          return result.value_or(0);
        }
        case llvm::Instruction::GetElementPtr: {
          auto* gep = llvm::cast<llvm::GetElementPtrInst>(inst);
          auto total = operand(0);
          if (!total || gep->getNumIndices() != 1) return std::nullopt;
          auto index = operand(1);
          if (!index) return std::nullopt;
          const llvm::DataLayout& layout = inst->getDataLayout();
          return *total + *index * static_cast<int64_t>(layout.getTypeAllocSize(gep->getSourceElementType()));
        }
        default:
          break;
      }
      // Anything of parts that do not depend on x does not either; memory may.
      if (inst->mayReadOrWriteMemory()) {
        if (auto* load = llvm::dyn_cast<llvm::LoadInst>(inst); load != nullptr && load->isSimple()) {
          return operand(0) == std::optional<int64_t>(0) ? std::optional<int64_t>(0) : std::nullopt;
        }
        return std::nullopt;
      }
      for (const llvm::Value* part : inst->operands()) {
        if (Of(part, depth + 1) != std::optional<int64_t>(0)) {
          return std::nullopt;
        }
      }
      return 0;
    }
  };
  return Walk{values, plan, llvm::DenseMap<const llvm::Value*, int64_t>()}.Of(value, 0);
}

void Plan::FindVarying() {
  llvm::CycleInfo cycles;
  cycles.compute(function_);
  strict_ = MayWaitInLoops(function_, cycles);
  llvm::FunctionAnalysisManager analyses;
  analyses.registerPass([] { return llvm::PassInstrumentationAnalysis(); });
  analyses.registerPass([] { return llvm::DominatorTreeAnalysis(); });
  analyses.registerPass([] { return llvm::CycleAnalysis(); });
  analyses.registerPass([&] {
    return llvm::TargetIRAnalysis([&](const llvm::Function& function) {
      return llvm::TargetTransformInfo(std::make_unique<ThreadModel>(function.getDataLayout(), values_, strict_));
    });
  });
  analyses.registerPass([] { return llvm::UniformityInfoAnalysis(); });
  llvm::UniformityInfo& uniformity = analyses.getResult<llvm::UniformityInfoAnalysis>(function_);
  varying_.clear();
  varying_branch_.clear();
  for (llvm::BasicBlock& block : function_) {
    if (uniformity.hasDivergentTerminator(block)) {
      varying_branch_.insert(&block);
    }
    for (llvm::Instruction& inst : block) {
      if (!inst.getType()->isVoidTy() && uniformity.isDivergent(&inst)) {
        varying_.insert(&inst);
      }
    }
  }
}

/// By the definition, over the blocks that can still return: what ends in a trap joins nothing.
void Plan::FindPostDominators() {
  blocks_.clear();
  number_.clear();
  for (llvm::BasicBlock* block : llvm::ReversePostOrderTraversal<llvm::Function*>(&function_)) {
    number_[block] = static_cast<unsigned>(blocks_.size());
    blocks_.push_back(block);
  }
  const auto count = static_cast<unsigned>(blocks_.size());
  llvm::BitVector returns(count);
  for (bool changed = true; changed;) {
    changed = false;
    for (unsigned i = count; i-- > 0;) {
      if (returns[i]) {
        continue;
      }
      bool here = llvm::isa<llvm::ReturnInst>(blocks_[i]->getTerminator());
      for (llvm::BasicBlock* next : llvm::successors(blocks_[i])) {
        here |= returns[number_[next]];
      }
      if (here) {
        returns.set(i);
        changed = true;
      }
    }
  }
  post_dominators_.assign(count, llvm::BitVector(count, true));
  for (bool changed = true; changed;) {
    changed = false;
    for (unsigned i = count; i-- > 0;) {
      llvm::BitVector all(count, true);
      bool any = false;
      for (llvm::BasicBlock* next : llvm::successors(blocks_[i])) {
        if (returns[number_[next]]) {
          all &= post_dominators_[number_[next]];
          any = true;
        }
      }
      if (!any) {
        all.reset();
      }
      all.set(i);
      if (all != post_dominators_[i]) {
        post_dominators_[i] = all;
        changed = true;
      }
    }
  }
}

llvm::BasicBlock* Plan::ImmediatePostDominator(const llvm::BasicBlock* block) const {
  const unsigned own = number_.lookup(block);
  llvm::BasicBlock* nearest = nullptr;
  unsigned most = 0;
  for (unsigned i : post_dominators_[own].set_bits()) {
    if (i != own && post_dominators_[i].count() > most) {
      most = post_dominators_[i].count();
      nearest = blocks_[i];
    }
  }
  return nearest;
}

/// The blocks between a branch and where its ways meet again.
llvm::DenseSet<llvm::BasicBlock*> Plan::Influence(llvm::BasicBlock* branch) const {
  llvm::BasicBlock* join = ImmediatePostDominator(branch);
  llvm::DenseSet<llvm::BasicBlock*> seen;
  llvm::SmallVector<llvm::BasicBlock*> work(llvm::successors(branch));
  while (!work.empty()) {
    llvm::BasicBlock* block = work.pop_back_val();
    if (block != join && seen.insert(block).second) {
      work.append(llvm::succ_begin(block), llvm::succ_end(block));
    }
  }
  return seen;
}

std::string Plan::Describe(const llvm::Instruction& inst) const {
  std::string what = "the barrier";
  switch (BoundaryOf(inst)) {
    case BoundaryKind::Shuffle:
      what = "the warp shuffle";
      break;
    case BoundaryKind::Ballot:
      what = "the vote";
      break;
    default:
      break;
  }
  if (const llvm::DebugLoc& at = inst.getDebugLoc()) {
    what += " in line " + std::to_string(at.getLine());
  }
  return what;
}

/// True when neighbouring threads touch neighbouring memory in the loop, or none that differs.
bool Plan::Pays(const llvm::Loop& loop) const {
  bool any = false;
  for (llvm::BasicBlock* block : loop.blocks()) {
    for (llvm::Instruction& inst : *block) {
      llvm::Value* pointer = llvm::getLoadStorePointerOperand(&inst);
      if (pointer == nullptr) {
        auto* call = llvm::dyn_cast<llvm::CallInst>(&inst);
        if (call != nullptr && call->mayHaveSideEffects()) {
          return false;
        }
        any |= IsVarying(&inst) && inst.getType()->isFloatingPointTy();
        continue;
      }
      if (!IsVarying(pointer)) {
        continue;
      }
      llvm::Type* type = llvm::getLoadStoreType(&inst);
      if (type->isVectorTy()) {
        return false;  // already vectors
      }
      auto stride = StrideAlongX(pointer, values_, this);
      if (!stride ||
          (*stride != 0 && *stride != static_cast<int64_t>(function_.getDataLayout().getTypeAllocSize(type)))) {
        return false;
      }
      any = true;
    }
  }
  return any;
}

/// Loops without a barrier that all threads go round together, in which neighbouring threads touch neighbouring memory:
/// run by all threads step by step they vectorise, run by one thread after the other they do not.
void Plan::Interchange(llvm::DenseSet<llvm::BasicBlock*>& once) {
  if (strict_) {
    return;
  }
  llvm::DominatorTree dominators(function_);
  llvm::LoopInfo loops(dominators);
  llvm::DenseSet<llvm::BasicBlock*> apart;  // where threads go ways of their own
  for (llvm::BasicBlock* block : blocks_) {
    if (varying_branch_.contains(block)) {
      for (llvm::BasicBlock* inside : Influence(block)) {
        apart.insert(inside);
      }
    }
  }
  llvm::SmallVector<llvm::Loop*> work(loops.begin(), loops.end());
  while (!work.empty()) {
    llvm::Loop* loop = work.pop_back_val();
    bool together = !apart.contains(loop->getHeader());
    llvm::SmallVector<llvm::Loop*> nest(1, loop);
    llvm::SmallVector<llvm::BasicBlock*> branches;
    while (!nest.empty()) {
      llvm::Loop* part = nest.pop_back_val();
      nest.append(part->begin(), part->end());
      llvm::SmallVector<llvm::BasicBlock*> exiting;
      part->getExitingBlocks(exiting);
      for (llvm::BasicBlock* block : exiting) {
        together &= !varying_branch_.contains(block) && !apart.contains(block);
        branches.push_back(block);
      }
    }
    if (together && Pays(*loop)) {
      interchanges_ = true;
      once.insert(branches.begin(), branches.end());
    } else {
      work.append(loop->begin(), loop->end());
    }
  }
}

std::string Plan::FindInner() {
  llvm::DenseSet<llvm::BasicBlock*> cut;  // blocks that hold a boundary, or a branch that is taken once
  llvm::DenseMap<llvm::BasicBlock*, llvm::DenseSet<llvm::BasicBlock*>> influence;
  for (llvm::BasicBlock* block : blocks_) {
    if (BoundaryOf(block->front()) != BoundaryKind::None) {
      cut.insert(block);
    }
    if (llvm::succ_size(block) > 1) {
      influence[block] = Influence(block);
      if (varying_branch_.contains(block)) {
        for (llvm::BasicBlock* inside : influence[block]) {
          if (BoundaryOf(inside->front()) != BoundaryKind::None) {
            return "only some threads may come to " + Describe(inside->front());
          }
        }
      }
    }
  }
  llvm::DenseSet<llvm::BasicBlock*> interchanged;
  Interchange(interchanged);
  once_.insert(interchanged.begin(), interchanged.end());
  cut.insert(interchanged.begin(), interchanged.end());
  for (bool changed = true; changed;) {
    changed = false;
    for (auto& [block, inside] : influence) {
      if (once_.contains(block) || varying_branch_.contains(block)) {
        continue;
      }
      for (llvm::BasicBlock* part : inside) {
        if (cut.contains(part)) {
          once_.insert(block);
          cut.insert(block);
          changed = true;
          break;
        }
      }
    }
  }
  for (auto& [block, inside] : influence) {
    if (once_.contains(block)) {
      continue;
    }
    for (llvm::BasicBlock* part : inside) {
      if (cut.contains(part)) {
        return "control flow that threads leave at different places";
      }
      inner_.insert(part);
    }
  }
  return "";
}

/// A load that is done once for the block must see what the threads wrote before it: it starts a segment of its own.
void Plan::SplitAtSharedLoads() {
  for (size_t i = 0; i < blocks_.size(); ++i) {
    if (inner_.contains(blocks_[i])) {
      continue;
    }
    bool written = false;
    for (llvm::Instruction& inst : *blocks_[i]) {
      auto* load = llvm::dyn_cast<llvm::LoadInst>(&inst);
      if (load != nullptr && !IsVarying(load) && written) {
        llvm::BasicBlock* rest = llvm::SplitBlock(blocks_[i], load);
        if (once_.erase(blocks_[i])) {
          once_.insert(rest);
        }
        if (varying_branch_.erase(blocks_[i])) {
          varying_branch_.insert(rest);
        }
        blocks_.insert(blocks_.begin() + static_cast<std::ptrdiff_t>(i) + 1, rest);
        break;
      }
      written |= WritesShared(inst, values_);
    }
  }
}

/// Lets every segment end in a block of its chain: where threads that went different ways meet at the head of another
/// segment, they meet in a block before it.
void Plan::JoinBeforeHeads() {
  for (unsigned number = 0; number < segments_.size(); ++number) {
    Segment& segment = segments_[number];
    if (segment.join == nullptr) {
      continue;
    }
    llvm::SmallVector<llvm::BasicBlock*> from;
    for (llvm::BasicBlock* block : llvm::predecessors(segment.join)) {
      if (segment_of_.contains(block) && segment_of_.lookup(block) == number) {
        from.push_back(block);
      }
    }
    llvm::BasicBlock* meet = llvm::SplitBlockPredecessors(segment.join, from, ".meet");
    for (llvm::PHINode& phi : segment.join->phis()) {
      auto* part = llvm::dyn_cast<llvm::PHINode>(phi.getIncomingValueForBlock(meet));
      if (part != nullptr && part->getParent() == meet && IsVarying(&phi)) {
        varying_.insert(part);
      }
    }
    segment.chain.push_back(meet);
    segment_of_[meet] = number;
  }
}

std::string Plan::FindSegments() {
  // The elements of a chain: a block, the blocks inside that follow it, and the next block that all come through.
  struct Element {
    llvm::SmallVector<llvm::BasicBlock*> inside;
    llvm::SmallVector<llvm::BasicBlock*> next;
  };
  llvm::DenseMap<llvm::BasicBlock*, Element> elements;
  llvm::DenseMap<llvm::BasicBlock*, unsigned> came_from;
  llvm::SmallVector<llvm::BasicBlock*> order;
  llvm::SmallVector<llvm::BasicBlock*> work(1, &function_.getEntryBlock());
  came_from[work[0]] = 2;  // never continued into
  while (!work.empty()) {
    llvm::BasicBlock* block = work.pop_back_val();
    order.push_back(block);
    Element& element = elements[block];
    llvm::Instruction* last = block->getTerminator();
    if (inner_.contains(block) || (last->getNumSuccessors() > 1 && !once_.contains(block))) {
      llvm::BasicBlock* join = ImmediatePostDominator(block);
      while (join != nullptr && inner_.contains(join)) {
        join = ImmediatePostDominator(join);
      }
      llvm::DenseSet<llvm::BasicBlock*> seen;
      seen.insert(block);
      llvm::SmallVector<llvm::BasicBlock*> reach(llvm::successors(block));
      while (!reach.empty()) {
        llvm::BasicBlock* inside = reach.pop_back_val();
        if (inside == join || !seen.insert(inside).second) {
          continue;
        }
        if (!inner_.contains(inside)) {
          return "control flow that does not nest";
        }
        element.inside.push_back(inside);
        reach.append(llvm::succ_begin(inside), llvm::succ_end(inside));
      }
      if (join == nullptr) {
        return "threads that end at different places";
      }
      element.next.push_back(join);
    } else {
      element.next.append(llvm::succ_begin(block), llvm::succ_end(block));
    }
    for (llvm::BasicBlock* next : element.next) {
      if (came_from[next]++ == 0) {
        work.push_back(next);
      }
    }
  }
  llvm::DenseSet<llvm::BasicBlock*> heads;
  for (llvm::BasicBlock* block : order) {
    Element& element = elements[block];
    const bool boundary = BoundaryOf(block->front()) != BoundaryKind::None;
    for (llvm::BasicBlock* next : element.next) {
      bool shared_load = false;  // SplitAtSharedLoads cut here: the load must not be moved in front of the writes
      if (element.next.size() != 1 || came_from[next] != 1 || boundary ||
          BoundaryOf(next->front()) != BoundaryKind::None || shared_load) {
        heads.insert(next);
      }
    }
  }
  heads.insert(&function_.getEntryBlock());
  for (llvm::BasicBlock* head : order) {
    if (!heads.contains(head)) {
      continue;
    }
    if (inner_.contains(head)) {
      return "a loop that is entered where segments meet";
    }
    Segment segment;
    segment.boundary = BoundaryOf(head->front());
    bool written = false;
    auto writes = [&](llvm::BasicBlock* block) {
      return llvm::any_of(*block, [&](llvm::Instruction& inst) { return WritesShared(inst, values_); });
    };
    for (llvm::BasicBlock* block = head;;) {
      Element& element = elements[block];
      (inner_.contains(block) ? segment.inner : segment.chain).push_back(block);
      segment_of_[block] = static_cast<unsigned>(segments_.size());
      written |= writes(block);
      for (llvm::BasicBlock* inside : element.inside) {
        auto [at, fresh] = segment_of_.try_emplace(inside, static_cast<unsigned>(segments_.size()));
        if (!fresh) {
          return "control flow that does not nest";
        }
        written |= writes(inside);
        segment.inner.push_back(inside);
      }
      const bool parts =
          !element.inside.empty() || (block->getTerminator()->getNumSuccessors() > 1 && !once_.contains(block));
      segment.join = parts ? element.next[0] : nullptr;
      if (element.next.size() != 1 || heads.contains(element.next[0])) {
        break;
      }
      block = element.next[0];
      // Loads that are done once are done before the threads' loop.
      const bool loads = written && !inner_.contains(block) && llvm::any_of(*block, [&](llvm::Instruction& inst) {
                           return llvm::isa<llvm::LoadInst>(inst) && !IsVarying(&inst);
                         });
      if (loads) {
        heads.insert(block);
        break;
      }
    }
    segments_.push_back(std::move(segment));
  }
  JoinBeforeHeads();
  // A head that was found late comes after its turn in `order` only if it was in a chain, whose blocks come later.
  for (llvm::BasicBlock* block : order) {
    if (!segment_of_.contains(block)) {
      return "control flow that does not nest";
    }
  }
  for (const Segment& segment : segments_) {
    const unsigned own = segment_of_.lookup(segment.chain[0]);
    for (llvm::BasicBlock* block : segment.inner) {
      for (llvm::BasicBlock* from : llvm::predecessors(block)) {
        if (segment_of_.lookup(from) != own || !segment_of_.contains(from)) {
          return "control flow that does not nest";
        }
      }
    }
  }
  return "";
}

std::string Plan::Make() {
  FindVarying();
  FindPostDominators();
  std::string problem = FindInner();
  if (!problem.empty()) {
    return problem;
  }
  MarkPrivate(function_);
  SplitAtSharedLoads();
  FindPostDominators();
  return FindSegments();
}

}  // namespace brio::codegen::regions
