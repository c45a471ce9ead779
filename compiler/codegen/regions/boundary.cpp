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
  return array;
}

/// A loop at `b`, which is left behind it; `fill` gets the counter. `hint` is for MarkLoop.
void Emitter::AddLoop(llvm::IRBuilder<>& b, llvm::Value* first, llvm::Value* limit, uint64_t step, const char* name,
                      llvm::function_ref<void(llvm::IRBuilder<>&, llvm::Value*)> fill, llvm::StringRef hint) {
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
  llvm::BranchInst* branch = b.CreateCondBr(b.CreateICmpULT(next, limit), head, done);
  if (!hint.empty()) {
    MarkLoop(*branch, hint);
  }
  b.SetInsertPoint(done);
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
  llvm::Value* first = b.getInt64(0);
  auto* fixed = llvm::dyn_cast<llvm::ConstantInt>(operand);
  const bool whole_warps = fixed != nullptr && llvm::VectorType::isValidElementType(type);
  if (whole_warps) {
    // Whole warps as vectors; what is left of the last one goes the way below.
    llvm::SmallVector<int> mask;
    const uint64_t by = fixed->getZExtValue();
    for (unsigned lane = 0; lane < kWarpSize; ++lane) {
      uint64_t from = kind == ShuffleKind::Idx    ? by % kWarpSize
                      : kind == ShuffleKind::Up   ? lane - by
                      : kind == ShuffleKind::Down ? lane + by
                                                  : lane ^ by;
      mask.push_back(from < kWarpSize ? static_cast<int>(from) : static_cast<int>(lane));
    }
    first = b.CreateAnd(count_, b.getInt64(~uint64_t{kWarpSize - 1}));
    auto* vector = llvm::FixedVectorType::get(type, kWarpSize);
    AddLoop(
        b, b.getInt64(0), first, kWarpSize, "warp",
        [&](llvm::IRBuilder<>& b, llvm::Value* at) {
          const llvm::Align align = function_.getDataLayout().getABITypeAlign(type);
          llvm::Value* whole = b.CreateAlignedLoad(vector, b.CreateInBoundsGEP(type, values, at), align);
          llvm::Value* moved = b.CreateShuffleVector(whole, mask);
          if (active != nullptr) {
            auto* bytes = llvm::FixedVectorType::get(b.getInt8Ty(), kWarpSize);
            llvm::Value* lanes =
                b.CreateAlignedLoad(bytes, b.CreateInBoundsGEP(b.getInt8Ty(), active, at), llvm::Align(1));
            llvm::Value* there =
                b.CreateICmpNE(b.CreateShuffleVector(lanes, mask), llvm::Constant::getNullValue(bytes));
            moved = b.CreateSelect(there, moved, whole);
          }
          b.CreateAlignedStore(moved, b.CreateInBoundsGEP(type, result.array, at), align);
        },
        kKeepRolled);
  }
  AddLoop(
      b, first, count_, 1, "lane",
      [&](llvm::IRBuilder<>& b, llvm::Value* thread) {
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
      },
      whole_warps ? kLeaveAlone : "");  // fewer lanes than a warp has are left behind whole warps
  ends_[number] = b.GetInsertBlock();
  way_on->insertInto(ends_[number], ends_[number]->end());
}

void Emitter::EmitBallot(unsigned number, llvm::CallInst* call) {
  // brio.region.ballot(i32, whether the lane takes part)
  llvm::AllocaInst* values = ArrayOf(number, call->getArgOperand(0));
  llvm::Type* type = values->getAllocatedType();
  const bool every = llvm::isa<llvm::ConstantInt>(call->getArgOperand(1));
  llvm::AllocaInst* active = every ? nullptr : ArrayOf(number, call->getArgOperand(1));
  const Slot& result = slots_[call];
  llvm::Instruction* way_on = ends_[number]->getTerminator();
  way_on->removeFromParent();
  llvm::IRBuilder<> b(ends_[number]);
  Slot bits{MakeArray(b.getInt32Ty(), false, "votes"), b.getInt32Ty(), false};
  AddLoop(
      b, b.getInt64(0), count_, kWarpSize, "warp",
      [&](llvm::IRBuilder<>& b, llvm::Value* warp) {
        llvm::Value* end =
            b.CreateBinaryIntrinsic(llvm::Intrinsic::umin, b.CreateAdd(warp, b.getInt64(kWarpSize)), count_);
        b.CreateStore(b.getInt32(0), bits.array);
        AddLoop(b, warp, end, 1, "lane", [&](llvm::IRBuilder<>& b, llvm::Value* thread) {
          llvm::Value* value = b.CreateLoad(type, b.CreateInBoundsGEP(type, values, thread));
          llvm::Value* set = b.CreateIsNotNull(value);
          if (active != nullptr) {
            llvm::Value* takes_part = b.CreateLoad(b.getInt8Ty(), b.CreateInBoundsGEP(b.getInt8Ty(), active, thread));
            set = b.CreateLogicalAnd(b.CreateIsNotNull(takes_part), set);
          }
          llvm::Value* bit = b.CreateZExt(set, b.getInt32Ty());
          bit = b.CreateShl(bit, b.CreateTrunc(b.CreateSub(thread, warp), b.getInt32Ty()));
          b.CreateStore(b.CreateOr(b.CreateLoad(b.getInt32Ty(), bits.array), bit), bits.array);
        });
        llvm::Value* all = b.CreateLoad(b.getInt32Ty(), bits.array);
        AddLoop(b, warp, end, 1, "result", [&](llvm::IRBuilder<>& b, llvm::Value* thread) {
          b.CreateStore(all, b.CreateInBoundsGEP(b.getInt32Ty(), result.array, thread));
        });
      },
      kKeepRolled);
  ends_[number] = b.GetInsertBlock();
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
