// What happens between two segments: nothing for a barrier; for what a warp's lanes do together, a loop over the warps.
#include "codegen/regions/emitter.h"

#include "llvm/IR/CFG.h"

namespace brio::codegen::regions {

/// Where each thread's `value` is.
llvm::AllocaInst* Emitter::ArrayOf(unsigned number, llvm::Value* value) {
  auto* inst = llvm::dyn_cast<llvm::Instruction>(value);
  if (inst != nullptr && kept_.contains(inst) && slots_[inst].per_thread) {
    return slots_[inst].array;
  }
  // Computed again by every thread, in a loop of its own.
  llvm::BasicBlock* block = ends_[number];
  llvm::AllocaInst* array = MakeArray(MemoryType(value->getType()), true, "lanes");
  Slot slot{array, array->getAllocatedType(), true};
  Nest nest = MakeNest("lanes" + std::to_string(number));
  llvm::Value* own = Local(number, nest, value);
  llvm::Value* address = SlotAddress(nest, slot);
  llvm::IRBuilder<> b(nest.at);
  StoreSlot(b, slot, address, own);
  b.CreateBr(nest.latch);
  nest.at->eraseFromParent();
  llvm::Instruction* way_on = block->getTerminator();
  way_on->removeFromParent();
  b.SetInsertPoint(block);
  b.CreateBr(nest.entry);
  nest.z->addIncoming(b.getInt64(0), block);
  way_on->insertInto(nest.exit, nest.exit->end());
  ends_[number] = nest.exit;
  lanes_.push_back(std::move(nest));
  return array;
}

/// A loop at `b`, which is left behind it; `fill` gets the counter.
void Emitter::AddLoop(llvm::IRBuilder<>& b, llvm::Value* first, llvm::Value* limit, uint64_t step, const char* name,
                      llvm::function_ref<void(llvm::IRBuilder<>&, llvm::Value*)> fill) {
  llvm::LLVMContext& context = function_.getContext();
  llvm::BasicBlock* before = b.GetInsertBlock();
  auto* head = llvm::BasicBlock::Create(context, name, &function_);
  auto* done = llvm::BasicBlock::Create(context, llvm::Twine(name) + ".done", &function_);
  b.CreateCondBr(b.CreateICmpULT(first, limit), head, done);
  b.SetInsertPoint(head);
  llvm::PHINode* counter = b.CreatePHI(b.getInt64Ty(), 2, "i");
  counter->addIncoming(first, before);
  fill(b, counter);
  llvm::Value* next = b.CreateAdd(counter, b.getInt64(step), "", true, true);
  counter->addIncoming(next, b.GetInsertBlock());
  b.CreateCondBr(b.CreateICmpULT(next, limit), head, done);
  b.SetInsertPoint(done);
}

/// The numbers of a warp's lanes, as each of them finds the one that it reads from.
static llvm::SmallVector<int> LanesOf(ShuffleKind kind, uint64_t by) {
  llvm::SmallVector<int> lanes;
  for (unsigned lane = 0; lane < kWarpSize; ++lane) {
    const uint64_t from = kind == ShuffleKind::Idx    ? by % kWarpSize
                          : kind == ShuffleKind::Up   ? lane - by
                          : kind == ShuffleKind::Down ? lane + by
                                                      : lane ^ by;
    lanes.push_back(from < kWarpSize ? static_cast<int>(from) : static_cast<int>(lane));
  }
  return lanes;
}

/// Whole warps as vectors, where the lanes know which lane they read from; returns the block behind them.
llvm::BasicBlock* Emitter::ShuffleWarps(llvm::BasicBlock* before, ShuffleKind kind, uint64_t by,
                                        llvm::AllocaInst* values, llvm::AllocaInst* active, const Slot& result) {
  auto* done = llvm::BasicBlock::Create(function_.getContext(), "warps.done", &function_);
  llvm::BranchInst::Create(done, before);
  const llvm::SmallVector<int> lanes = LanesOf(kind, by);
  llvm::Type* type = result.type;
  auto* vector = llvm::FixedVectorType::get(type, kWarpSize);
  AddWarps(before, done, [&](llvm::IRBuilder<>& b, llvm::Value* at) {
    llvm::Value* whole = b.CreateAlignedLoad(vector, b.CreateInBoundsGEP(type, values, at), AlignOfWarp(type));
    // The last warp may not be full: who would read from a lane that is not there keeps what is its own.
    llvm::SmallVector<llvm::Constant*> numbers;
    for (int lane : lanes) {
      numbers.push_back(b.getInt32(lane));
    }
    llvm::Value* left = b.CreateTrunc(b.CreateSub(count_, at), b.getInt32Ty());
    llvm::Value* there = b.CreateICmpULT(llvm::ConstantVector::get(numbers), b.CreateVectorSplat(kWarpSize, left));
    if (active != nullptr) {
      auto* bytes = llvm::FixedVectorType::get(b.getInt8Ty(), kWarpSize);
      llvm::Value* take_part =
          b.CreateAlignedLoad(bytes, b.CreateInBoundsGEP(b.getInt8Ty(), active, at), AlignOfWarp(b.getInt8Ty()));
      there = b.CreateAnd(there,
                          b.CreateICmpNE(b.CreateShuffleVector(take_part, lanes), llvm::Constant::getNullValue(bytes)));
    }
    llvm::Value* moved = b.CreateSelect(there, b.CreateShuffleVector(whole, lanes), whole);
    b.CreateAlignedStore(moved, b.CreateInBoundsGEP(type, result.array, at), AlignOfWarp(type));
  });
  return done;
}

void Emitter::EmitShuffle(unsigned number, llvm::CallInst* call) {
  // brio.region.shuffle(value, kind, operand, whether the lane takes part)
  llvm::AllocaInst* values = ArrayOf(number, call->getArgOperand(0));
  const auto kind = static_cast<ShuffleKind>(llvm::cast<llvm::ConstantInt>(call->getArgOperand(1))->getZExtValue());
  llvm::Value* operand = call->getArgOperand(2);
  auto* by_thread = llvm::dyn_cast<llvm::Instruction>(operand);
  const bool differs = by_thread != nullptr && IsBody(by_thread);
  llvm::AllocaInst* operands = differs ? ArrayOf(number, operand) : nullptr;
  const bool all = llvm::isa<llvm::ConstantInt>(call->getArgOperand(3));
  llvm::AllocaInst* active = all ? nullptr : ArrayOf(number, call->getArgOperand(3));
  const Slot& result = slots_[call];
  llvm::Type* type = result.type;
  llvm::Instruction* way_on = ends_[number]->getTerminator();
  way_on->removeFromParent();
  llvm::IRBuilder<> b(ends_[number]);
  auto* fixed = llvm::dyn_cast<llvm::ConstantInt>(operand);
  if (fixed != nullptr && IsLane(type)) {
    ends_[number] = ShuffleWarps(b.GetInsertBlock(), kind, fixed->getZExtValue(), values, active, result);
    way_on->insertInto(ends_[number], ends_[number]->end());
    return;
  }
  AddLoop(b, b.getInt64(0), count_, 1, "lane", [&](llvm::IRBuilder<>& b, llvm::Value* thread) {
    llvm::Value* lane = b.CreateAnd(thread, b.getInt64(kWarpSize - 1));
    llvm::Value* warp = b.CreateAnd(thread, b.getInt64(~uint64_t{kWarpSize - 1}));
    llvm::Value* by = operand;
    if (operands != nullptr) {
      by = b.CreateLoad(operands->getAllocatedType(),
                        b.CreateInBoundsGEP(operands->getAllocatedType(), operands, thread));
    }
    by = b.CreateZExtOrTrunc(by, b.getInt64Ty());
    llvm::Value* from = kind == ShuffleKind::Idx    ? b.CreateAnd(by, b.getInt64(kWarpSize - 1))
                        : kind == ShuffleKind::Up   ? b.CreateSub(lane, by)
                        : kind == ShuffleKind::Down ? b.CreateAdd(lane, by)
                                                    : b.CreateXor(lane, by);
    llvm::Value* source = b.CreateAdd(warp, from);
    llvm::Value* there = b.CreateAnd(b.CreateICmpULT(from, b.getInt64(kWarpSize)), b.CreateICmpULT(source, count_));
    llvm::Value* at = b.CreateSelect(there, source, thread);
    if (active != nullptr) {
      llvm::Value* takes_part = b.CreateLoad(b.getInt8Ty(), b.CreateInBoundsGEP(b.getInt8Ty(), active, at));
      at = b.CreateSelect(b.CreateIsNotNull(takes_part), at, thread);
    }
    b.CreateStore(b.CreateLoad(type, b.CreateInBoundsGEP(type, values, at)),
                  b.CreateInBoundsGEP(type, result.array, thread));
  });
  ends_[number] = b.GetInsertBlock();
  way_on->insertInto(ends_[number], ends_[number]->end());
}

void Emitter::EmitBallot(unsigned number, llvm::CallInst* call) {
  // brio.region.ballot(i32, whether the lane takes part)
  llvm::AllocaInst* values = ArrayOf(number, call->getArgOperand(0));
  const bool every = llvm::isa<llvm::ConstantInt>(call->getArgOperand(1));
  llvm::AllocaInst* active = every ? nullptr : ArrayOf(number, call->getArgOperand(1));
  const Slot& result = slots_[call];
  llvm::Instruction* way_on = ends_[number]->getTerminator();
  way_on->removeFromParent();
  llvm::BasicBlock* before = ends_[number];
  ends_[number] = llvm::BasicBlock::Create(function_.getContext(), "warps.done", &function_);
  llvm::BranchInst::Create(ends_[number], before);
  AddWarps(before, ends_[number], [&](llvm::IRBuilder<>& b, llvm::Value* at) {
    auto is_set = [&](llvm::AllocaInst* array) {
      llvm::Type* element = array->getAllocatedType();
      auto* vector = llvm::FixedVectorType::get(element, kWarpSize);
      llvm::Value* lanes = b.CreateAlignedLoad(vector, b.CreateInBoundsGEP(element, array, at), AlignOfWarp(element));
      return b.CreateICmpNE(lanes, llvm::Constant::getNullValue(vector));
    };
    llvm::Value* set = is_set(values);
    if (active != nullptr) {
      set = b.CreateAnd(set, is_set(active));
    }
    // Lanes behind the last thread hold anything.
    llvm::Value* left = b.CreateBinaryIntrinsic(llvm::Intrinsic::umin, b.CreateSub(count_, at), b.getInt64(kWarpSize));
    llvm::Value* there = b.CreateTrunc(b.CreateSub(b.CreateShl(b.getInt64(1), left), b.getInt64(1)), b.getInt32Ty());
    llvm::Value* votes = b.CreateAnd(b.CreateBitCast(b.CreateFreeze(set), b.getInt32Ty()), there);
    b.CreateAlignedStore(b.CreateVectorSplat(kWarpSize, votes), b.CreateInBoundsGEP(b.getInt32Ty(), result.array, at),
                         AlignOfWarp(b.getInt32Ty()));
  });
  way_on->insertInto(ends_[number], ends_[number]->end());
}

void Emitter::EmitBoundary(unsigned number) {
  const Segment& segment = plan_.segments()[number];
  llvm::BasicBlock* block = segment.chain[0];
  ends_[number] = block;
  auto* call = llvm::cast<llvm::CallInst>(&block->front());
  if (segment.boundary == BoundaryKind::Shuffle) {
    EmitShuffle(number, call);
  } else if (segment.boundary == BoundaryKind::Ballot) {
    EmitBallot(number, call);
  }
  for (llvm::BasicBlock* next : llvm::successors(ends_[number])) {
    next->replacePhiUsesWith(block, ends_[number]);
  }
  dead_.push_back(call);
}

}  // namespace brio::codegen::regions
