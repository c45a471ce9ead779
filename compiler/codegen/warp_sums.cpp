#include "codegen/warp_sums.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/Support/NVPTXAddrSpace.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

namespace brio::codegen {
namespace {

using namespace llvm;

constexpr int kAllLanes = -1;
constexpr unsigned kLastLane = 31;

/// Whether a thread's number alone makes the address, by sums and products: then no two lanes have the same.
class OfOwnElement {
 public:
  bool operator()(Value* value) { return Look(value) && has_lane_; }

 private:
  /// Nothing in it that lanes may have in common without having the same number.
  bool Look(Value* value) {
    if (isa<Constant, Argument>(value)) {
      return true;
    }
    if (auto* call = dyn_cast<IntrinsicInst>(value)) {
      has_lane_ |= call->getIntrinsicID() == Intrinsic::nvvm_read_ptx_sreg_tid_x;
      return call->getIntrinsicID() == Intrinsic::nvvm_read_ptx_sreg_tid_x ||
             call->getIntrinsicID() == Intrinsic::nvvm_read_ptx_sreg_ctaid_x ||
             call->getIntrinsicID() == Intrinsic::nvvm_read_ptx_sreg_ntid_x;
    }
    auto* inst = dyn_cast<Instruction>(value);
    if (inst == nullptr || ++steps_ > kMostSteps) {
      return false;
    }
    switch (inst->getOpcode()) {
      case Instruction::GetElementPtr:
      case Instruction::AddrSpaceCast:
      case Instruction::Add:
      case Instruction::Mul:
      case Instruction::Shl:
      case Instruction::ZExt:
      case Instruction::SExt:
      case Instruction::Trunc:
        return all_of(inst->operands(), [&](Value* operand) { return Look(operand); });
      default:
        return false;
    }
  }

  static constexpr unsigned kMostSteps = 32;
  unsigned steps_ = 0;
  bool has_lane_ = false;
};

/// Lanes have variables of their own at one address.
bool MayBeOfThread(Value* pointer) {
  if (pointer->getType()->getPointerAddressSpace() == NVPTXAS::ADDRESS_SPACE_LOCAL) {
    return true;
  }
  SmallVector<const Value*> objects;
  getUnderlyingObjects(pointer, objects, nullptr, /*MaxLookup=*/0);
  return any_of(objects, [](const Value* object) { return isa<AllocaInst>(object); });
}

bool IsSum(AtomicRMWInst& atomic) {
  return atomic.getOperation() == AtomicRMWInst::FAdd && atomic.use_empty() && !atomic.isVolatile() &&
         atomic.getOrdering() == AtomicOrdering::Monotonic &&
         (atomic.getType()->isFloatTy() || atomic.getType()->isDoubleTy()) &&
         !MayBeOfThread(atomic.getPointerOperand()) && !OfOwnElement()(atomic.getPointerOperand());
}

class WarpSum {
 public:
  explicit WarpSum(AtomicRMWInst& atomic) : atomic_(atomic), b_(&atomic) {}

  void Make() {
    // Only in a whole warp: lanes of a part of one would need a loop.
    Value* mask = b_.CreateIntrinsic(Intrinsic::nvvm_activemask, {});
    Instruction* whole = SplitBlockAndInsertIfThen(b_.CreateICmpEQ(mask, b_.getInt32(kAllLanes)), &atomic_, false);
    BasicBlock* alone = atomic_.getParent();
    b_.SetInsertPoint(whole);
    Value* same = IsSame();
    BasicBlock* ask = whole->getParent();
    BasicBlock* after = SplitBlock(alone, atomic_.getNextNode());
    BasicBlock* together = BasicBlock::Create(b_.getContext(), "warp_sum", alone->getParent(), after);
    BasicBlock* one = BasicBlock::Create(b_.getContext(), "warp_sum_one", alone->getParent(), after);
    BasicBlock* done = BasicBlock::Create(b_.getContext(), "warp_sum_done", alone->getParent(), after);
    ReplaceInstWithInst(ask->getTerminator(), BranchInst::Create(together, alone, same));
    b_.SetInsertPoint(together);
    Value* sum = Sum();
    Value* lane = b_.CreateIntrinsic(Intrinsic::nvvm_read_ptx_sreg_laneid, {});
    b_.CreateCondBr(b_.CreateICmpEQ(lane, b_.getInt32(0)), one, done);
    b_.SetInsertPoint(one);
    auto* joined = cast<AtomicRMWInst>(atomic_.clone());
    joined->setOperand(1, sum);
    b_.Insert(joined);
    b_.CreateBr(done);
    // What a lane does next comes after its addition, which another one made: a flag that it sets, say.
    b_.SetInsertPoint(done);
    b_.CreateIntrinsic(Intrinsic::nvvm_bar_warp_sync, {b_.getInt32(kAllLanes)});
    b_.CreateBr(after);
  }

 private:
  /// Whether all lanes have the address of the first one.
  Value* IsSame() {
    const unsigned space = atomic_.getPointerAddressSpace();
    Value* address = b_.CreatePtrToInt(atomic_.getPointerOperand(), b_.getIntPtrTy(atomic_.getDataLayout(), space));
    if (space == NVPTXAS::ADDRESS_SPACE_SHARED) {
      address = b_.CreateTrunc(address, b_.getInt32Ty());  // a block has less than 4 GiB
    }
    Value* first = Move(address, Intrinsic::nvvm_shfl_sync_idx_i32, 0);
    return b_.CreateIntrinsic(Intrinsic::nvvm_vote_all_sync, {b_.getInt32(kAllLanes), b_.CreateICmpEQ(address, first)});
  }

  Value* Sum() {
    Value* sum = atomic_.getValOperand();
    llvm::Type* bits = b_.getIntNTy(sum->getType()->getPrimitiveSizeInBits());
    for (unsigned distance = 16; distance != 0; distance /= 2) {
      Value* other = Move(b_.CreateBitCast(sum, bits), Intrinsic::nvvm_shfl_sync_bfly_i32, distance);
      sum = b_.CreateFAdd(sum, b_.CreateBitCast(other, sum->getType()));
    }
    return sum;
  }

  /// An integer of another lane, moved in words.
  Value* Move(Value* value, Intrinsic::ID how, unsigned lane) {
    auto move = [&](Value* word) {
      return b_.CreateIntrinsic(how, {b_.getInt32(kAllLanes), word, b_.getInt32(lane), b_.getInt32(kLastLane)});
    };
    if (value->getType()->isIntegerTy(32)) {
      return move(value);
    }
    Value* low = move(b_.CreateTrunc(value, b_.getInt32Ty()));
    Value* high = move(b_.CreateTrunc(b_.CreateLShr(value, 32), b_.getInt32Ty()));
    return b_.CreateOr(b_.CreateZExt(low, b_.getInt64Ty()), b_.CreateShl(b_.CreateZExt(high, b_.getInt64Ty()), 32));
  }

  AtomicRMWInst& atomic_;
  IRBuilder<> b_;
};

}  // namespace

bool IsWarpSum(llvm::Instruction& inst) {
  auto* atomic = dyn_cast<AtomicRMWInst>(&inst);
  return atomic != nullptr && IsSum(*atomic);
}

PreservedAnalyses WarpSumsPass::run(Function& function, FunctionAnalysisManager&) {
  SmallVector<AtomicRMWInst*> sums;
  for (BasicBlock& block : function) {
    for (Instruction& inst : block) {
      if (IsWarpSum(inst)) {
        sums.push_back(cast<AtomicRMWInst>(&inst));
      }
    }
  }
  for (AtomicRMWInst* atomic : sums) {
    WarpSum(*atomic).Make();
  }
  if (sums.empty()) {
    return PreservedAnalyses::all();
  }
  function.setConvergent();
  return PreservedAnalyses::none();
}

}  // namespace brio::codegen
