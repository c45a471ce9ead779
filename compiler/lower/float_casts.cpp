// Conversions between numbers and pointers of different types.
#include "lower/lowering.h"

namespace brio::lower {

/// The type that numbers of `type` are computed in: on processors float32 for bfloat16. Their instructions for it,
/// where they have any, make zeros of denormals, and without them LLVM calls functions that no library here has.
llvm::Type* FunctionLowering::Computed(llvm::Type* type) {
  if (m_.target_.is_gpu() || !type->getScalarType()->isBFloatTy()) {
    return type;
  }
  return type->getWithNewType(b_.getFloatTy());
}

llvm::Value* FunctionLowering::Widen(llvm::Value* value) {
  return Computed(value->getType()) == value->getType() ? value : FloatOfBFloat(value);
}

/// bfloat16 as float32 by its bits: what is computed with an `fpext` the optimiser may narrow to bfloat16 again.
llvm::Value* FunctionLowering::FloatOfBFloat(llvm::Value* value) {
  llvm::Type* type = value->getType();
  llvm::Value* bits = b_.CreateZExt(b_.CreateBitCast(value, type->getWithNewType(b_.getInt16Ty())),
                                    type->getWithNewType(b_.getInt32Ty()));
  return b_.CreateBitCast(b_.CreateShl(bits, 16), type->getWithNewType(b_.getFloatTy()));
}

/// `value` rounded to the float type `to`, to even.
llvm::Value* FunctionLowering::RoundTo(llvm::Value* value, llvm::Type* to) {
  if (value->getType() == to) {
    return value;
  }
  if (Computed(to) == to) {
    return b_.CreateFPTrunc(value, to);
  }
  llvm::Type* word = to->getWithNewType(b_.getInt32Ty());
  llvm::Value* bits = b_.CreateBitCast(value, word);
  llvm::Value* even = b_.CreateAnd(b_.CreateLShr(bits, 16), llvm::ConstantInt::get(word, 1));
  llvm::Value* rounded = b_.CreateAdd(bits, b_.CreateAdd(even, llvm::ConstantInt::get(word, 0x7FFF)));
  llvm::Value* quiet = b_.CreateOr(bits, llvm::ConstantInt::get(word, 0x400000));
  llvm::Value* chosen = b_.CreateSelect(b_.CreateFCmpUNO(value, value), quiet, rounded);
  llvm::Value* half = b_.CreateTrunc(b_.CreateLShr(chosen, 16), to->getWithNewType(b_.getInt16Ty()));
  return b_.CreateBitCast(half, to);
}

/// `value` as an integer, cut off towards 0: the nearest one where the type has none such, and 0 of what is no number.
static llvm::Value* ToInteger(llvm::IRBuilder<>& b, llvm::Value* value, llvm::Type* to, bool is_signed) {
  constexpr unsigned kWidestConversion = 64;
  llvm::Type* from = value->getType();
  const unsigned width = to->getScalarSizeInBits();
  if (width <= kWidestConversion) {
    const auto name = is_signed ? llvm::Intrinsic::fptosi_sat : llvm::Intrinsic::fptoui_sat;
    return b.CreateIntrinsic(name, {to, from}, {value});
  }
  // LLVM makes code of these only where they do not saturate.
  const llvm::APInt least = is_signed ? llvm::APInt::getSignedMinValue(width) : llvm::APInt::getZero(width);
  const llvm::APInt most = is_signed ? llvm::APInt::getSignedMaxValue(width) : llvm::APInt::getMaxValue(width);
  // The first above the largest is a power of two: exact, or what is left of it is infinite.
  llvm::APFloat above(from->getScalarType()->getFltSemantics()), below = above;
  above.convertFromAPInt(most.zext(width + 1) + 1, /*IsSigned=*/false, llvm::APFloat::rmNearestTiesToEven);
  below.convertFromAPInt(least, is_signed, llvm::APFloat::rmNearestTiesToEven);
  llvm::Value* too_large = b.CreateFCmpOGE(value, llvm::ConstantFP::get(from, above));
  llvm::Value* too_small = b.CreateFCmpOLE(value, llvm::ConstantFP::get(from, below));
  llvm::Value* fits = b.CreateNot(b.CreateOr(b.CreateOr(too_large, too_small), b.CreateFCmpUNO(value, value)));
  llvm::Value* safe = b.CreateSelect(fits, value, llvm::Constant::getNullValue(from));
  llvm::Value* result = is_signed ? b.CreateFPToSI(safe, to) : b.CreateFPToUI(safe, to);
  result = b.CreateSelect(too_large, llvm::ConstantInt::get(to, most), result);
  return b.CreateSelect(too_small, llvm::ConstantInt::get(to, least), result);
}

llvm::Value* FunctionLowering::LowerCast(const ir::Inst& inst) {
  llvm::Value* value = Get(inst.operands[0]);
  llvm::Type* to = m_.ValueType(inst.type);
  switch (inst.cast) {
    case ir::CastKind::Trunc:
      return b_.CreateTrunc(value, to);
    case ir::CastKind::ZExt:
      return b_.CreateZExt(value, to);
    case ir::CastKind::SExt:
      return b_.CreateSExt(value, to);
    case ir::CastKind::FpTrunc:
      return RoundTo(value, to);
    case ir::CastKind::FpExt:
      return b_.CreateFPExt(Widen(value), to);
    case ir::CastKind::FpToSi:
      return ToInteger(b_, value, to, /*is_signed=*/true);
    case ir::CastKind::FpToUi:
      return ToInteger(b_, value, to, /*is_signed=*/false);
    case ir::CastKind::SiToFp:
      return RoundTo(b_.CreateSIToFP(value, Computed(to)), to);
    case ir::CastKind::UiToFp:
      return RoundTo(b_.CreateUIToFP(value, Computed(to)), to);
    case ir::CastKind::Bitcast:
      return b_.CreateBitCast(value, to);
    case ir::CastKind::PtrToInt:
      return b_.CreatePtrToInt(value, to);
    case ir::CastKind::IntToPtr:
      return b_.CreateIntToPtr(value, to);
    case ir::CastKind::AddressSpace:
    case ir::CastKind::Pointer:
      return b_.CreateAddrSpaceCast(value, to);
  }
  return nullptr;
}

}  // namespace brio::lower
