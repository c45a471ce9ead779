// Which values live from one segment to another, and which of them are kept in arrays.
#include "llvm/IR/CFG.h"
#include "llvm/IR/InstIterator.h"

#include "codegen/regions/emitter.h"

namespace brio::codegen::regions {

constexpr unsigned kMaxCopied = 24;  // instructions that are computed again instead of keeping their result

/// A value is either computed once for the block or in the loop over the threads of its segment.
void Emitter::Classify() {
  for (llvm::BasicBlock* block : blocks_) {
    const unsigned segment = plan_.SegmentOf(block);
    const bool chain = plan_.IsChain(block);
    for (llvm::Instruction& inst : *block) {
      if (inst.isTerminator()) {
        continue;
      }
      bool once = chain && !plan_.IsVarying(&inst) && !inst.mayWriteToMemory() && !values_.IsIndex(&inst) &&
                  !llvm::isa<llvm::AllocaInst>(inst) && !inst.isAtomic() && !inst.isVolatile() &&
                  BoundaryOf(inst) == BoundaryKind::None;
      if (once && llvm::isa<llvm::PHINode>(inst)) {
        once = plan_.segments()[segment].chain[0] == block;
      } else if (once) {
        for (llvm::Value* operand : inst.operands()) {
          auto* part = llvm::dyn_cast<llvm::Instruction>(operand);
          once &= part == nullptr || !IsBody(part) || plan_.SegmentOf(part->getParent()) != segment;
        }
      }
      if (!once) {
        body_.insert(&inst);
      }
    }
  }
}

bool Emitter::IsHeadPhi(const llvm::Instruction* inst) const {
  return llvm::isa<llvm::PHINode>(inst) && IsBody(inst) &&
         plan_.segments()[plan_.SegmentOf(inst->getParent())].chain[0] == inst->getParent();
}

/// Values that are cheaper to compute again than to keep: they follow from the thread's index and what all threads
/// share.
bool Emitter::IsCopied(const llvm::Instruction* inst) {
  auto [at, fresh] = copied_.try_emplace(inst, false);
  if (!fresh) {
    return at->second;
  }
  unsigned budget = kMaxCopied;
  const bool result = !forced_.contains(inst) && CanCopy(inst, budget);
  copied_[inst] = result;
  return result;
}

bool Emitter::CanCopy(const llvm::Instruction* inst, unsigned& budget) {
  if (IsStandIn(inst)) {
    return true;
  }
  if (budget == 0 || forced_.contains(inst)) {
    return false;
  }
  --budget;
  const unsigned opcode = inst->getOpcode();
  const bool division = opcode == llvm::Instruction::SDiv || opcode == llvm::Instruction::UDiv ||
                        opcode == llvm::Instruction::SRem || opcode == llvm::Instruction::URem;
  if (division && !llvm::isa<llvm::ConstantInt>(inst->getOperand(1))) {
    return false;
  }
  if (!llvm::isa<llvm::BinaryOperator, llvm::CastInst, llvm::GetElementPtrInst, llvm::CmpInst, llvm::SelectInst>(
          inst) ||
      inst->getType()->isFPOrFPVectorTy()) {
    return false;
  }
  for (const llvm::Value* operand : inst->operands()) {
    auto* part = llvm::dyn_cast<llvm::Instruction>(operand);
    if (part != nullptr && IsBody(part) && !CanCopy(part, budget)) {
      return false;
    }
  }
  return true;
}

/// Visits the uses of body values outside of their segment, with the segment that needs them and the user.
void Emitter::ForEachCrossing(llvm::function_ref<void(llvm::Instruction*, unsigned, bool)> visit) {
  for (llvm::BasicBlock* block : blocks_) {
    const unsigned own = plan_.SegmentOf(block);
    for (llvm::Instruction& inst : *block) {
      auto* phi = llvm::dyn_cast<llvm::PHINode>(&inst);
      for (llvm::Use& use : inst.operands()) {
        auto* part = llvm::dyn_cast<llvm::Instruction>(use.get());
        if (part == nullptr || !IsBody(part)) {
          continue;
        }
        const unsigned from = plan_.SegmentOf(part->getParent());
        if (phi != nullptr && (IsHeadPhi(phi) || !IsBody(phi))) {
          const unsigned edge = plan_.SegmentOf(phi->getIncomingBlock(use));
          if (!IsBody(phi) || edge != from || IsHeadPhi(part)) {
            visit(part, edge, !IsBody(phi));
          }
        } else if (inst.isTerminator() ? IsBlockTerminator(&inst) : !IsBody(&inst)) {
          visit(part, own, true);
        } else if (from != own || IsHeadPhi(part)) {
          visit(part, own, false);
        }
      }
    }
  }
}

/// The branch that leaves a segment, which the block takes once.
bool Emitter::IsBlockTerminator(const llvm::Instruction* inst) const {
  return plan_.segments()[plan_.SegmentOf(inst->getParent())].chain.back() == inst->getParent();
}

void Emitter::FindKept() {
  for (const Segment& segment : plan_.segments()) {
    if (segment.boundary == BoundaryKind::Shuffle || segment.boundary == BoundaryKind::Ballot) {
      llvm::Instruction& call = segment.chain[0]->front();
      auto* value = llvm::dyn_cast<llvm::Instruction>(call.getOperand(0));
      if (value != nullptr && IsBody(value) && !IsStandIn(value)) {
        forced_.insert(value);
        kept_.insert(value);
      }
      kept_.insert(&call);
      forced_.insert(&call);
    }
  }
  ForEachCrossing([&](llvm::Instruction* value, unsigned, bool by_block) {
    if (by_block && !IsStandIn(value)) {
      forced_.insert(value);
      kept_.insert(value);
    }
  });
  llvm::SmallVector<llvm::Instruction*> work;
  ForEachCrossing([&](llvm::Instruction* value, unsigned, bool) { work.push_back(value); });
  llvm::DenseSet<llvm::Instruction*> seen;
  while (!work.empty()) {
    llvm::Instruction* value = work.pop_back_val();
    if (!seen.insert(value).second || IsCopied(value) || !IsBody(value)) {
      continue;
    }
    // A conversion is done again on what was converted: that is never larger, and often kept anyway.
    auto* cast = llvm::dyn_cast<llvm::CastInst>(value);
    auto* from = cast == nullptr ? nullptr : llvm::dyn_cast<llvm::Instruction>(cast->getOperand(0));
    if (from != nullptr && IsBody(from) && !forced_.contains(value) &&
        from->getType()->getPrimitiveSizeInBits() <= cast->getType()->getPrimitiveSizeInBits() &&
        !from->getType()->isPointerTy()) {
      work.push_back(from);
      continue;
    }
    kept_.insert(value);
  }
  for (llvm::BasicBlock* block : blocks_) {
    for (llvm::PHINode& phi : block->phis()) {
      if (IsHeadPhi(&phi)) {
        kept_.insert(&phi);
      }
    }
  }
  kept_order_.clear();
  for (llvm::BasicBlock* block : blocks_) {
    for (llvm::Instruction& inst : *block) {
      if (kept_.contains(&inst)) {
        kept_order_.push_back(&inst);
      }
    }
  }
}

/// True when there is nothing to store for a phi of the next segment: the thread keeps what it has.
bool Emitter::IsInPlace(llvm::PHINode* phi, llvm::Value* value) const {
  return llvm::isa<llvm::UndefValue>(value) || value == phi;
}

/// For a value that flows into `phi`, a phi of the next segment, and may be what `phi` is already: the ways on which it
/// is something else can store it, and threads that go the others need not.
bool Emitter::StoredOnEdges(unsigned segment, llvm::PHINode* phi, llvm::Value* value) const {
  auto* join = llvm::dyn_cast<llvm::PHINode>(value);
  if (join == nullptr || !IsBody(join) || IsHeadPhi(join)) {
    return false;
  }
  if (plan_.SegmentOf(join->getParent()) !=
      segment) {  // made in an earlier one: it is kept, and others may still read `phi`
    return false;
  }
  bool any = false;
  for (unsigned i = 0; i < join->getNumIncomingValues(); ++i) {
    const bool same = IsInPlace(phi, join->getIncomingValue(i));
    any |= same;
    if (!same && join->getIncomingBlock(i)->getTerminator()->getNumSuccessors() != 1) {
      return false;
    }
  }
  // Inside a loop of the thread's own the way would be taken more than once, with other values on the next rounds.
  return any && plan_.IsChain(join->getParent());
}

}  // namespace brio::codegen::regions
