// Integers of more than 128 bits: LLVM's arbitrary precision.
#include "comptime/wide.h"

#include <cstring>

#include "llvm/ADT/APSInt.h"

#include "comptime/scalar.h"

namespace brio::comptime {
namespace {

using ir::CastKind;
using ir::Op;
using ir::Predicate;

llvm::APInt Read(TypeRef scalar, const uint8_t* at) {
  const unsigned width = WidthOf(scalar);
  llvm::SmallVector<uint64_t, 4> words((width + 63) / 64);
  std::memcpy(words.data(), at, SizeOf(scalar));
  return llvm::APInt(width, words);
}

void Write(TypeRef scalar, const llvm::APInt& value, uint8_t* at) {
  std::memcpy(at, value.getRawData(), SizeOf(scalar));
}

/// The count of a shift; the width where it is no less.
unsigned CountOf(const llvm::APInt& count) {
  return static_cast<unsigned>(count.getLimitedValue(count.getBitWidth()));
}

}  // namespace

const char* WideBinary(Op op, TypeRef scalar, const uint8_t* a, const uint8_t* b, uint8_t* out) {
  llvm::APInt x = Read(scalar, a);
  const llvm::APInt y = Read(scalar, b);
  switch (op) {
    case Op::Add:
      x += y;
      break;
    case Op::Sub:
      x -= y;
      break;
    case Op::Mul:
      x *= y;
      break;
    case Op::And:
      x &= y;
      break;
    case Op::Or:
      x |= y;
      break;
    case Op::Xor:
      x ^= y;
      break;
    case Op::Shl:
      x <<= CountOf(y);
      break;
    case Op::LShr:
      x.lshrInPlace(CountOf(y));
      break;
    case Op::AShr:
      x.ashrInPlace(CountOf(y));
      break;
    case Op::UDiv:
    case Op::URem:
    case Op::SDiv:
    case Op::SRem:
      if (y.isZero()) {
        return "division by zero";
      }
      x = op == Op::UDiv ? x.udiv(y) : op == Op::URem ? x.urem(y) : op == Op::SDiv ? x.sdiv(y) : x.srem(y);
      break;
    default:
      return "unknown integer operation";
  }
  Write(scalar, x, out);
  return nullptr;
}

void WideUnary(Op op, TypeRef scalar, const uint8_t* a, uint8_t* out) {
  const llvm::APInt x = Read(scalar, a);
  Write(scalar, op == Op::Neg ? -x : ~x, out);
}

bool WideCompare(Predicate predicate, TypeRef scalar, const uint8_t* a, const uint8_t* b) {
  const llvm::APInt x = Read(scalar, a);
  const llvm::APInt y = Read(scalar, b);
  switch (predicate) {
    case Predicate::Eq:
      return x == y;
    case Predicate::Ne:
      return x != y;
    case Predicate::SLt:
      return x.slt(y);
    case Predicate::SLe:
      return x.sle(y);
    case Predicate::SGt:
      return x.sgt(y);
    case Predicate::SGe:
      return x.sge(y);
    case Predicate::ULt:
      return x.ult(y);
    case Predicate::ULe:
      return x.ule(y);
    case Predicate::UGt:
      return x.ugt(y);
    default:
      return x.uge(y);
  }
}

void WideConvert(CastKind kind, TypeRef from, TypeRef to, const uint8_t* a, uint8_t* out) {
  const unsigned width = WidthOf(to);
  switch (kind) {
    case CastKind::SExt:
    case CastKind::SiToFp:
    case CastKind::UiToFp:
    case CastKind::Trunc:
    case CastKind::ZExt:
    case CastKind::PtrToInt:
    case CastKind::IntToPtr: {
      const llvm::APInt value = Read(from, a);
      if (to->is(TypeKind::Float)) {
        llvm::APFloat result(SemanticsOf(to->float_kind));
        (void)result.convertFromAPInt(value, kind == CastKind::SiToFp, llvm::APFloat::rmNearestTiesToEven);
        return Write(to, result.bitcastToAPInt(), out);
      }
      return Write(to, kind == CastKind::SExt ? value.sextOrTrunc(width) : value.zextOrTrunc(width), out);
    }
    case CastKind::FpToSi:
    case CastKind::FpToUi: {  // saturates; NaN gives zero
      const llvm::fltSemantics& semantics = SemanticsOf(from->float_kind);
      llvm::APSInt result(width, kind == CastKind::FpToUi);
      bool is_exact = false;
      (void)llvm::APFloat(semantics, Read(from, a)).convertToInteger(result, llvm::APFloat::rmTowardZero, &is_exact);
      return Write(to, result, out);
    }
    default:
      std::memmove(out, a, SizeOf(to));
  }
}

bool WideIntrinsic(IntrinsicId id, TypeRef scalar, const uint8_t* const* args, uint8_t* out) {
  llvm::APInt x = Read(scalar, args[0]);
  const auto other = [&] { return Read(scalar, args[1]); };
  switch (id) {
    case IntrinsicId::SMin:
      x = llvm::APIntOps::smin(x, other());
      break;
    case IntrinsicId::SMax:
      x = llvm::APIntOps::smax(x, other());
      break;
    case IntrinsicId::UMin:
      x = llvm::APIntOps::umin(x, other());
      break;
    case IntrinsicId::UMax:
      x = llvm::APIntOps::umax(x, other());
      break;
    case IntrinsicId::AddNoWrap:
      x += other();
      break;
    case IntrinsicId::Ctpop:
      x = llvm::APInt(x.getBitWidth(), x.popcount());
      break;
    case IntrinsicId::Ctlz:
      x = llvm::APInt(x.getBitWidth(), x.countl_zero());
      break;
    case IntrinsicId::Cttz:
      x = llvm::APInt(x.getBitWidth(), x.countr_zero());
      break;
    case IntrinsicId::BSwap:
      x = x.byteSwap();
      break;
    case IntrinsicId::BitReverse:
      x = x.reverseBits();
      break;
    default:
      return false;
  }
  Write(scalar, x, out);
  return true;
}

bool WideReduce(IntrinsicId id, TypeRef scalar, const uint8_t* a, const uint8_t* b, uint8_t* out) {
  const uint8_t* const args[2] = {a, b};
  switch (id) {
    case IntrinsicId::ReduceAdd:
      return !WideBinary(Op::Add, scalar, a, b, out);
    case IntrinsicId::ReduceMul:
      return !WideBinary(Op::Mul, scalar, a, b, out);
    case IntrinsicId::ReduceAnd:
      return !WideBinary(Op::And, scalar, a, b, out);
    case IntrinsicId::ReduceOr:
      return !WideBinary(Op::Or, scalar, a, b, out);
    case IntrinsicId::ReduceSMin:
      return WideIntrinsic(IntrinsicId::SMin, scalar, args, out);
    case IntrinsicId::ReduceSMax:
      return WideIntrinsic(IntrinsicId::SMax, scalar, args, out);
    case IntrinsicId::ReduceUMin:
      return WideIntrinsic(IntrinsicId::UMin, scalar, args, out);
    case IntrinsicId::ReduceUMax:
      return WideIntrinsic(IntrinsicId::UMax, scalar, args, out);
    default:
      return false;
  }
}

}  // namespace brio::comptime
