// Rewrites a kernel by its plan: loops over the threads, arrays for what threads keep, the rest once for the block.
#include "codegen/regions/emitter.h"

#include <algorithm>

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

namespace brio::codegen::regions {

constexpr uint64_t kMaxBytesPerThread = 2048;  // 2 MiB of stack for the largest block

std::string Emitter::Run() {
  llvm::ReversePostOrderTraversal<llvm::Function*> order(&function_);
  blocks_.assign(order.begin(), order.end());
  Classify();
  FindKept();
  std::string problem = MakeSlots();
  if (!problem.empty()) {
    return problem;
  }
  nests_.resize(plan_.segments().size());
  pending_.resize(nests_.size());
  for (unsigned i = 0; i < nests_.size(); ++i) {
    if (plan_.segments()[i].boundary == BoundaryKind::None && NeedsNest(i)) {
      nests_[i] = MakeNest("region" + std::to_string(i));
    }
  }
  for (unsigned i = 0; i < nests_.size(); ++i) {
    StoreKept(i);
  }
  for (unsigned i = 0; i < nests_.size(); ++i) {
    if (plan_.segments()[i].boundary == BoundaryKind::None) {
      ReplaceOperands(i);
    } else {
      EmitBoundary(i);
    }
  }
  for (auto& [use, value] : replacements_) {
    use->set(value);
  }
  for (unsigned i = 0; i < nests_.size(); ++i) {
    if (plan_.segments()[i].boundary == BoundaryKind::None) {
      Assemble(i);
    }
  }
  for (llvm::Instruction* inst : dead_) {
    if (!inst->getType()->isVoidTy()) {
      inst->replaceAllUsesWith(llvm::PoisonValue::get(inst->getType()));
    }
    inst->eraseFromParent();
  }
  llvm::EliminateUnreachableBlocks(function_);
  SimplifyNests();
  return "";
}

llvm::Type* Emitter::MemoryType(llvm::Type* type) {
  return type->isIntegerTy(1) ? llvm::Type::getInt8Ty(function_.getContext()) : type;
}

llvm::AllocaInst* Emitter::MakeArray(llvm::Type* type, bool per_thread, const llvm::Twine& name) {
  llvm::IRBuilder<> builder(entry_end_);
  llvm::AllocaInst* array = builder.CreateAlloca(type, per_thread ? padded_ : nullptr, name);
  array->setAlignment(llvm::Align(64));
  array->setMetadata("brio.slot", llvm::MDNode::get(function_.getContext(), {}));
  return array;
}

std::string Emitter::MakeSlots() {
  llvm::BasicBlock& entry = function_.getEntryBlock();
  // The sizes come first in the entry, the arrays right behind them.
  llvm::Instruction* after = llvm::cast<llvm::Instruction>(values_.size[0]);
  for (llvm::Value* size : values_.size) {
    auto* inst = llvm::cast<llvm::Instruction>(size);
    if (after->comesBefore(inst)) {
      after = inst;
    }
  }
  llvm::IRBuilder<> b(after->getNextNode());
  for (unsigned axis = 0; axis < 3; ++axis) {
    size_[axis] = b.CreateZExt(values_.size[axis], b.getInt64Ty());
  }
  llvm::Value* count = b.CreateNUWMul(b.CreateNUWMul(size_[0], size_[1]), size_[2], "threads");
  count_ = count;
  padded_ =
      b.CreateAnd(b.CreateNUWAdd(count, b.getInt64(kWarpSize - 1)), b.getInt64(~uint64_t{kWarpSize - 1}), "padded");
  entry_end_ = llvm::cast<llvm::Instruction>(b.CreateFreeze(llvm::PoisonValue::get(b.getInt1Ty())));
  dead_.push_back(entry_end_);
  const llvm::DataLayout& layout = function_.getDataLayout();
  uint64_t bytes = 0;
  for (llvm::Instruction* value : kept_order_) {
    Slot& slot = slots_[value];
    if (slot.array == nullptr) {
      // What is the same for all threads in each round of a loop differs where they leave it in different rounds.
      slot.per_thread = plan_.IsVarying(value) || !plan_.IsChain(value->getParent());
      slot.type = MemoryType(value->getType());
      slot.array = MakeArray(slot.type, slot.per_thread, value->getName() + ".kept");
      bytes += slot.per_thread ? layout.getTypeAllocSize(slot.type).getFixedValue() : 0;
    }
  }
  for (llvm::Instruction& inst : llvm::make_early_inc_range(entry)) {
    auto* own = llvm::dyn_cast<llvm::AllocaInst>(&inst);
    if (own == nullptr || own->hasMetadata("brio.slot") || own->hasMetadata("brio.context")) {
      continue;
    }
    // Memory of a thread's own.
    auto* size = llvm::dyn_cast<llvm::ConstantInt>(own->getArraySize());
    if (size == nullptr) {
      return "memory of a thread's frame whose size is not constant";
    }
    llvm::Type* type = llvm::ArrayType::get(own->getAllocatedType(), size->getZExtValue());
    bytes += layout.getTypeAllocSize(type).getFixedValue();
    if (bytes > kMaxBytesPerThread) {
      break;
    }
    llvm::AllocaInst* array = MakeArray(type, true, own->getName() + ".own");
    if (array->getAlign() < own->getAlign()) {
      array->setAlignment(own->getAlign());
    }
    own_arrays_[own] = array;
  }
  return bytes > kMaxBytesPerThread
             ? "threads that keep too much memory of their own: " + std::to_string(bytes) + " bytes"
             : "";
}

void MarkLoop(llvm::BranchInst& branch, llvm::ArrayRef<llvm::StringRef> hints) {
  llvm::LLVMContext& context = branch.getContext();
  llvm::SmallVector<llvm::Metadata*> operands = {nullptr};
  for (llvm::StringRef hint : hints) {
    operands.push_back(llvm::MDNode::get(context, {llvm::MDString::get(context, hint)}));
  }
  llvm::MDNode* loop = llvm::MDNode::getDistinct(context, operands);
  loop->replaceOperandWith(0, loop);
  branch.setMetadata(llvm::LLVMContext::MD_loop, loop);
}

bool HasHint(const llvm::Loop& loop, llvm::StringRef hint) {
  return llvm::findOptionMDForLoop(&loop, hint) != nullptr;
}

bool RunsOnce(const llvm::Loop& loop) {
  for (const llvm::Loop* around = &loop; around != nullptr; around = around->getParentLoop()) {
    if (!HasHint(*around, kThreadLoop) && !HasHint(*around, kAroundThreads)) {
      return false;
    }
  }
  return true;
}

/// The loops over z, y and x; the threads' code comes between `body` and `latch`.
Nest Emitter::MakeNest(const std::string& name) {
  llvm::LLVMContext& context = function_.getContext();
  Nest nest;
  auto block = [&](const char* part) { return llvm::BasicBlock::Create(context, name + part, &function_); };
  nest.entry = block(".z");
  llvm::BasicBlock* y_head = block(".y");
  nest.body = block(".x");
  nest.latch = block(".x.next");
  llvm::BasicBlock* y_latch = block(".y.next");
  llvm::BasicBlock* z_latch = block(".z.next");
  nest.exit = block(".done");
  llvm::IRBuilder<> b(context);
  llvm::Type* i64 = b.getInt64Ty();
  b.SetInsertPoint(nest.entry);
  nest.z = b.CreatePHI(i64, 2, "z");
  llvm::Value* plane = b.CreateNUWMul(nest.z, size_[1]);
  b.CreateBr(y_head);
  b.SetInsertPoint(y_head);
  auto* y = b.CreatePHI(i64, 2, "y");
  y->addIncoming(b.getInt64(0), nest.entry);
  llvm::Value* row = b.CreateNUWMul(b.CreateNUWAdd(plane, y), size_[0]);
  b.CreateBr(nest.body);
  b.SetInsertPoint(nest.body);
  auto* x = b.CreatePHI(i64, 2, "x");
  x->addIncoming(b.getInt64(0), y_head);
  nest.linear = b.CreateAdd(row, x, "thread", /*HasNUW=*/true, /*HasNSW=*/true);
  nest.index[0] = x;
  nest.index[1] = y;
  nest.index[2] = nest.z;
  nest.at = b.CreateUnreachable();
  auto advance = [&](llvm::BasicBlock* at, llvm::PHINode* counter, llvm::Value* limit, llvm::BasicBlock* head,
                     llvm::BasicBlock* out) {
    b.SetInsertPoint(at);
    llvm::Value* next = b.CreateAdd(counter, b.getInt64(1), "", true, true);
    counter->addIncoming(next, at);
    return b.CreateCondBr(b.CreateICmpULT(next, limit), head, out);
  };
  llvm::BranchInst* branch = advance(nest.latch, x, size_[0], nest.body, y_latch);
  MarkLoop(*branch, {kThreadLoop});
  MarkLoop(*advance(y_latch, y, size_[1], y_head, z_latch), {kKeepRolled, kAroundThreads});
  MarkLoop(*advance(z_latch, nest.z, size_[2], nest.entry, nest.exit), {kKeepRolled, kAroundThreads});
  return nest;
}

/// Where the running thread of `nest` keeps a value.
llvm::Value* Emitter::SlotAddress(Nest& nest, const Slot& slot) {
  if (!slot.per_thread) {
    return slot.array;
  }
  llvm::Value*& address = nest.addresses[slot.array];
  if (address == nullptr) {
    llvm::IRBuilder<> b(nest.at);
    address = b.CreateInBoundsGEP(slot.array->getAllocatedType(), slot.array, nest.linear);
  }
  return address;
}

llvm::Value* Emitter::LoadSlot(llvm::IRBuilder<>& b, const Slot& slot, llvm::Value* address, llvm::Type* type) {
  llvm::Value* value = b.CreateAlignedLoad(slot.type, address, function_.getDataLayout().getABITypeAlign(slot.type));
  return slot.type == type ? value : b.CreateTrunc(value, type);
}

void Emitter::StoreSlot(llvm::IRBuilder<>& b, const Slot& slot, llvm::Value* address, llvm::Value* value) {
  if (value->getType() != slot.type) {
    value = b.CreateZExt(value, slot.type);
    if (auto* inst = llvm::dyn_cast<llvm::Instruction>(value)) {
      body_.insert(inst);
    }
  }
  body_.insert(b.CreateAlignedStore(value, address, function_.getDataLayout().getABITypeAlign(slot.type)));
}

/// `value` as the loop of `segment` has it.
llvm::Value* Emitter::Local(unsigned segment, Nest& nest, llvm::Value* value) {
  auto* inst = llvm::dyn_cast<llvm::Instruction>(value);
  if (inst == nullptr || !IsBody(inst)) {
    return value;
  }
  const bool stand_in = IsStandIn(inst);
  if (!stand_in && plan_.SegmentOf(inst->getParent()) == segment && !IsHeadPhi(inst)) {
    return value;
  }
  if (auto found = nest.local.find(value); found != nest.local.end()) {
    return found->second;
  }
  llvm::IRBuilder<> b(nest.at);
  llvm::Value* local = nullptr;
  if (auto* own = llvm::dyn_cast<llvm::AllocaInst>(inst)) {
    auto array = own_arrays_.find(own);
    local = array == own_arrays_.end()
                ? own
                : b.CreateInBoundsGEP(array->second->getAllocatedType(), array->second, nest.linear);
  } else if (value == values_.linear) {
    local = nest.linear;
  } else if (stand_in) {
    for (unsigned axis = 0; axis < 3; ++axis) {
      if (value == values_.index[axis]) {
        local = b.CreateTrunc(nest.index[axis], inst->getType(), "", /*IsNUW=*/true, /*IsNSW=*/true);
      }
    }
  } else if (kept_.contains(inst)) {
    const Slot& slot = slots_[inst];
    llvm::Value* address = SlotAddress(nest, slot);
    b.SetInsertPoint(nest.at);
    local = LoadSlot(b, slot, address, inst->getType());
  } else {
    llvm::Instruction* copy = inst->clone();
    for (llvm::Use& use : copy->operands()) {
      use.set(Local(segment, nest, use.get()));
    }
    copy->insertBefore(nest.at->getIterator());
    copy->setName(inst->getName());
    local = copy;
  }
  nest.local[value] = local;
  return local;
}

/// True when the threads do anything in the segment that somebody notices.
bool Emitter::NeedsNest(unsigned number) {
  const Segment& segment = plan_.segments()[number];
  auto scan = [&](llvm::BasicBlock* block) {
    for (llvm::Instruction& inst : *block) {
      if (IsBody(&inst) && !values_.IsIndex(&inst) &&
          ((inst.mayHaveSideEffects() && BoundaryOf(inst) == BoundaryKind::None) ||
           (kept_.contains(&inst) && !IsHeadPhi(&inst)))) {
        return true;
      }
    }
    return llvm::isa<llvm::UnreachableInst>(block->getTerminator());
  };
  if (llvm::any_of(segment.chain, scan)) {
    return true;
  }
  for (llvm::BasicBlock* next : llvm::successors(segment.chain.back())) {
    for (llvm::PHINode& phi : next->phis()) {
      if (IsHeadPhi(&phi) && !IsInPlace(&phi, phi.getIncomingValueForBlock(segment.chain.back()))) {
        return true;
      }
    }
  }
  return llvm::any_of(segment.inner, scan);
}

/// Puts the stores of what other segments use.
void Emitter::StoreKept(unsigned number) {
  const Segment& segment = plan_.segments()[number];
  if (segment.boundary != BoundaryKind::None) {
    return;
  }
  Nest& nest = nests_[number];
  llvm::SmallVector<llvm::BasicBlock*> blocks(segment.chain);
  blocks.append(segment.inner);
  // What flows into phis of the next segments: at the end, after every read. Values first, so that phis may swap.
  for (llvm::BasicBlock* next : llvm::successors(segment.chain.back())) {
    for (llvm::PHINode& phi : next->phis()) {
      llvm::Value* value = IsHeadPhi(&phi) ? phi.getIncomingValueForBlock(segment.chain.back()) : nullptr;
      if (value != nullptr && !IsInPlace(&phi, value)) {
        const Slot& slot = slots_[&phi];
        llvm::Value* address = SlotAddress(nest, slot);
        if (StoredOnEdges(number, &phi, value)) {
          auto* join = llvm::cast<llvm::PHINode>(value);
          for (unsigned i = 0; i < join->getNumIncomingValues(); ++i) {
            if (!IsInPlace(&phi, join->getIncomingValue(i))) {
              llvm::Value* own = Local(number, nest, join->getIncomingValue(i));
              llvm::IRBuilder<> b(join->getIncomingBlock(i)->getTerminator());
              StoreSlot(b, slot, address, own);
            }
          }
          continue;
        }
        pending_[number].push_back({&slot, Local(number, nest, value)});
      }
    }
  }
  for (llvm::BasicBlock* block : blocks) {
    for (llvm::Instruction& inst : llvm::make_early_inc_range(*block)) {
      if (!kept_.contains(&inst) || IsHeadPhi(&inst)) {
        continue;
      }
      const Slot& slot = slots_[&inst];
      llvm::Value* address = SlotAddress(nest, slot);
      if (dominators_.dominates(block, segment.chain.back())) {
        pending_[number].push_back({&slot, &inst});
        continue;
      }
      llvm::IRBuilder<> b(
          block, llvm::isa<llvm::PHINode>(inst) ? block->getFirstInsertionPt() : std::next(inst.getIterator()));
      StoreSlot(b, slot, address, &inst);
    }
  }
}

/// Lets a segment's code read what it needs in its own loop, and code of the block what threads computed alike.
void Emitter::ReplaceOperands(unsigned number) {
  const Segment& segment = plan_.segments()[number];
  Nest& nest = nests_[number];
  llvm::SmallVector<llvm::BasicBlock*> blocks(segment.chain);
  blocks.append(segment.inner);
  auto shared = [&](llvm::Use& use, llvm::Instruction* part, llvm::Instruction* before) {
    const Slot& slot = slots_[part];
    llvm::IRBuilder<> b(before);
    llvm::Value* address = slot.per_thread ? b.CreateConstInBoundsGEP1_64(slot.type, slot.array, 0) : slot.array;
    auto* loaded = llvm::cast<llvm::Instruction>(LoadSlot(b, slot, address, part->getType()));
    replacements_.push_back({&use, loaded});
    if (before->isTerminator()) {  // behind the loop that may have written it
      late_.insert(loaded);
      if (llvm::isa<llvm::TruncInst>(loaded)) {
        late_.insert(llvm::cast<llvm::Instruction>(loaded->getOperand(0)));
      }
    }
  };
  for (llvm::BasicBlock* block : blocks) {
    for (llvm::Instruction& inst : llvm::make_early_inc_range(*block)) {
      auto* phi = llvm::dyn_cast<llvm::PHINode>(&inst);
      const bool by_block = inst.isTerminator() ? IsBlockTerminator(&inst) : !IsBody(&inst);
      if (IsHeadPhi(&inst) || late_.contains(&inst)) {
        continue;
      }
      for (llvm::Use& use : inst.operands()) {
        auto* part = llvm::dyn_cast<llvm::Instruction>(use.get());
        if (part == nullptr || !IsBody(part)) {
          continue;
        }
        if (by_block) {
          shared(use, part, phi != nullptr ? phi->getIncomingBlock(use)->getTerminator() : &inst);
        } else if (nest.body != nullptr) {
          if (llvm::Value* local = Local(number, nest, part); local != part) {
            replacements_.push_back({&use, local});
          }
        }
      }
    }
  }
}

/// Puts a segment's blocks together: what is done once, then the loop, then the way on.
void Emitter::Assemble(unsigned number) {
  const Segment& segment = plan_.segments()[number];
  Nest& nest = nests_[number];
  llvm::BasicBlock* head = segment.chain[0];
  llvm::BasicBlock* last = segment.chain.back();
  llvm::Instruction* way_on = last->getTerminator();
  llvm::DenseMap<llvm::BasicBlock*, llvm::BasicBlock*> bodies;  // the threads' part of each block of the chain
  llvm::SmallVector<llvm::BasicBlock*> parts(segment.inner);
  for (llvm::BasicBlock* block : segment.chain) {
    bodies[block] = llvm::BasicBlock::Create(function_.getContext(), block->getName() + ".threads", &function_);
    parts.push_back(bodies[block]);
  }
  llvm::SmallVector<llvm::Instruction*> once;
  llvm::SmallVector<llvm::Instruction*> late;
  for (llvm::BasicBlock* block : segment.chain) {
    for (llvm::Instruction& inst : llvm::make_early_inc_range(*block)) {
      if (&inst == way_on) {
        continue;
      }
      auto* own = llvm::dyn_cast<llvm::AllocaInst>(&inst);
      if (IsHeadPhi(&inst) || values_.IsIndex(&inst) || (own != nullptr && own_arrays_.contains(own))) {
        dead_.push_back(&inst);
      } else if (inst.isTerminator() || (IsBody(&inst) && own == nullptr)) {
        inst.moveBefore(*bodies[block], bodies[block]->end());
      } else {
        (late_.contains(&inst) ? late : once).push_back(&inst);
      }
    }
  }
  way_on->removeFromParent();
  for (llvm::BasicBlock* part : parts) {
    for (llvm::PHINode& phi : part->phis()) {
      for (unsigned i = 0; i < phi.getNumIncomingValues(); ++i) {
        if (auto found = bodies.find(phi.getIncomingBlock(i)); found != bodies.end()) {
          phi.setIncomingBlock(i, found->second);
        }
      }
    }
    if (llvm::Instruction* terminator = part->getTerminator()) {
      for (unsigned i = 0; i < terminator->getNumSuccessors(); ++i) {
        if (auto found = bodies.find(terminator->getSuccessor(i)); found != bodies.end()) {
          terminator->setSuccessor(i, found->second);
        }
      }
    }
  }
  for (llvm::Instruction* inst : once) {
    if (inst->getParent() != head) {
      inst->moveBefore(*head, head->end());
    }
  }
  llvm::IRBuilder<> b(bodies[last]);
  llvm::BasicBlock* out = head;
  if (nest.body == nullptr) {
    b.CreateUnreachable();
  } else {
    for (auto& [slot, value] : pending_[number]) {
      StoreSlot(b, *slot, SlotAddress(nest, *slot), value);
    }
    b.CreateBr(nest.latch);
    b.SetInsertPoint(nest.at);
    b.CreateBr(bodies[head]);
    nest.at->eraseFromParent();
    b.SetInsertPoint(head);
    b.CreateBr(nest.entry);
    nest.z->addIncoming(b.getInt64(0), head);
    out = nest.exit;
  }
  for (llvm::Instruction* inst : late) {
    inst->moveBefore(*out, out->end());
  }
  way_on->insertInto(out, out->end());
  for (llvm::BasicBlock* next : llvm::successors(out)) {
    next->replacePhiUsesWith(last, out);
  }
}

std::string Emit(llvm::Function& function, const ThreadValues& values, const Plan& plan) {
  return Emitter(function, values, plan).Run();
}

}  // namespace brio::codegen::regions
