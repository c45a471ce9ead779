#include "codegen/lane_moves.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicsAMDGPU.h"
#include "llvm/IR/PatternMatch.h"

namespace brio::codegen {
namespace {

using namespace llvm::PatternMatch;

constexpr unsigned kRow = 16;  // lanes between which DPP moves

/// Operands of DPP.
enum DppControl : uint32_t { kRowRotate8 = 0x128, kRowMirror = 0x140, kHalfMirror = 0x141, kRowXmask = 0x160 };

/// Whether it is the number of the lane.
bool IsLaneId(const llvm::Value* value) {
  const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(value);
  if (call == nullptr || !match(call->getArgOperand(0), m_AllOnes())) {
    return false;
  }
  if (call->getIntrinsicID() == llvm::Intrinsic::amdgcn_mbcnt_hi) {
    return IsLaneId(call->getArgOperand(1));
  }
  return call->getIntrinsicID() == llvm::Intrinsic::amdgcn_mbcnt_lo && match(call->getArgOperand(1), m_Zero());
}

/// In which bits the number of the lane that `address`, four times that number, leads to differs from the own one; 0 if
/// that is not known.
uint64_t DistanceOf(llvm::Value* address) {
  llvm::Value* lane = nullptr;
  const llvm::APInt* bits = nullptr;
  if (match(address, m_c_Xor(m_Shl(m_Value(lane), m_SpecificInt(2)), m_APInt(bits))) && IsLaneId(lane)) {
    return bits->getZExtValue() % 4 == 0 ? bits->getZExtValue() / 4 : 0;
  }
  if (match(address, m_Shl(m_c_Xor(m_Value(lane), m_APInt(bits)), m_SpecificInt(2))) && IsLaneId(lane)) {
    return bits->getZExtValue();
  }
  return 0;
}

llvm::Value* Dpp(llvm::IRBuilder<>& b, llvm::Value* value, uint32_t control) {
  llvm::Value* every = b.getInt32(15);
  // From lanes that are not there comes 0.
  return b.CreateIntrinsic(llvm::Intrinsic::amdgcn_update_dpp, {b.getInt32Ty()},
                           {b.getInt32(0), value, b.getInt32(control), every, every, b.getTrue()});
}

/// Lanes of four exchange values with those whose numbers differ in `bits`.
llvm::Value* WithinFour(llvm::IRBuilder<>& b, llvm::Value* value, uint32_t bits) {
  uint32_t control = 0;
  for (uint32_t lane = 0; lane < 4; ++lane) {
    control |= (lane ^ bits) << (2 * lane);
  }
  return Dpp(b, value, control);
}

/// Through the crossbar, which needs no addresses for that: lanes of 32 exchange values with those whose numbers differ
/// in `bits`.
llvm::Value* Swizzle(llvm::IRBuilder<>& b, llvm::Value* value, uint32_t bits) {
  constexpr uint32_t kAllBits = 0x1f;
  return b.CreateIntrinsic(llvm::Intrinsic::amdgcn_ds_swizzle, {}, {value, b.getInt32(kAllBits | bits << 10)});
}

/// The value of the lane at the distance; null where there is no such move.
llvm::Value* Move(llvm::IRBuilder<>& b, llvm::Value* value, uint64_t distance, bool has_row_xmask) {
  if (distance == kRow) {
    if (has_row_xmask) {
      // Lane k of a row takes from lane k of the other one.
      return b.CreateIntrinsic(
          llvm::Intrinsic::amdgcn_permlanex16, {b.getInt32Ty()},
          {b.getInt32(0), value, b.getInt32(0x76543210), b.getInt32(0xfedcba98), b.getFalse(), b.getTrue()});
    }
    return Swizzle(b, value, kRow);
  }
  if (distance == 0 || distance > kRow) {
    return nullptr;
  }
  const auto bits = static_cast<uint32_t>(distance);
  if (has_row_xmask) {
    return Dpp(b, value, kRowXmask | bits);
  }
  switch (bits) {
    case 1:
    case 2:
    case 3:
      return WithinFour(b, value, bits);
    case 7:
      return Dpp(b, value, kHalfMirror);
    case 8:
      return Dpp(b, value, kRowRotate8);
    case 15:
      return Dpp(b, value, kRowMirror);
    // Two moves would go over a lane that may not be there.
    default:
      return Swizzle(b, value, bits);
  }
}

}  // namespace

llvm::PreservedAnalyses LaneMovesPass::run(llvm::Function& function, llvm::FunctionAnalysisManager&) {
  llvm::SmallVector<llvm::IntrinsicInst*> shuffles;
  for (llvm::BasicBlock& block : function) {
    for (llvm::Instruction& inst : block) {
      auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&inst);
      if (call != nullptr && call->getIntrinsicID() == llvm::Intrinsic::amdgcn_ds_bpermute) {
        shuffles.push_back(call);
      }
    }
  }
  bool changed = false;
  for (llvm::IntrinsicInst* shuffle : shuffles) {
    llvm::IRBuilder<> b(shuffle);
    if (llvm::Value* moved =
            Move(b, shuffle->getArgOperand(1), DistanceOf(shuffle->getArgOperand(0)), has_row_xmask_)) {
      shuffle->replaceAllUsesWith(moved);
      shuffle->eraseFromParent();
      changed = true;
    }
  }
  return changed ? llvm::PreservedAnalyses::none() : llvm::PreservedAnalyses::all();
}

}  // namespace brio::codegen
