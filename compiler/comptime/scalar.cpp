// Scalar evaluation: native floats for f32 and f64, APFloat for the half kinds and for conversions.
#include "comptime/scalar.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include "llvm/ADT/APSInt.h"

namespace brio::comptime {
namespace {

using ir::CastKind;
using ir::Op;
using ir::Predicate;

llvm::APInt ToApInt(Bits value, unsigned width) {
  const uint64_t words[2] = {static_cast<uint64_t>(value), static_cast<uint64_t>(value >> 64)};
  return llvm::APInt(width, llvm::ArrayRef<uint64_t>(words, width > 64 ? 2 : 1));
}

Bits FromApInt(const llvm::APInt& value) {
  Bits result = value.getRawData()[0];
  if (value.getNumWords() > 1) {
    result |= Bits{value.getRawData()[1]} << 64;
  }
  return result;
}

llvm::APFloat ToApFloat(FloatKind kind, Bits value) {
  const llvm::fltSemantics& semantics = SemanticsOf(kind);
  return llvm::APFloat(semantics, ToApInt(value, llvm::APFloat::getSizeInBits(semantics)));
}

/// Every float kind fits a double; arithmetic in double and one rounding is exact for the half kinds.
double ToDouble(FloatKind kind, Bits value) {
  switch (kind) {
    case FloatKind::F32:
      return std::bit_cast<float>(static_cast<uint32_t>(value));
    case FloatKind::F64:
      return std::bit_cast<double>(static_cast<uint64_t>(value));
    default:
      break;
  }
  llvm::APFloat wide = ToApFloat(kind, value);
  bool loses_info = false;
  wide.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &loses_info);
  return wide.convertToDouble();
}

Bits FromDouble(FloatKind kind, double value) {
  switch (kind) {
    case FloatKind::F32:
      return std::bit_cast<uint32_t>(static_cast<float>(value));
    case FloatKind::F64:
      return std::bit_cast<uint64_t>(value);
    default:
      break;
  }
  llvm::APFloat narrow(value);
  bool loses_info = false;
  narrow.convert(SemanticsOf(kind), llvm::APFloat::rmNearestTiesToEven, &loses_info);
  return FromApInt(narrow.bitcastToAPInt());
}

template <typename T>
T Arithmetic(Op op, T a, T b) {
  switch (op) {
    case Op::Add:
      return a + b;
    case Op::Sub:
      return a - b;
    case Op::Mul:
      return a * b;
    case Op::FRem:
      return std::fmod(a, b);
    default:
      return a / b;
  }
}

Bits FloatBinary(Op op, FloatKind kind, Bits a, Bits b) {
  if (kind == FloatKind::F32) {
    const float result =
        Arithmetic(op, std::bit_cast<float>(static_cast<uint32_t>(a)), std::bit_cast<float>(static_cast<uint32_t>(b)));
    return std::bit_cast<uint32_t>(result);
  }
  return FromDouble(kind, Arithmetic(op, ToDouble(kind, a), ToDouble(kind, b)));
}

const char* kDivisionByZero = "division by zero";

const char* IntBinary(Op op, unsigned width, Bits a, Bits b, Bits& out) {
  switch (op) {
    case Op::Add:
      out = a + b;
      break;
    case Op::Sub:
      out = a - b;
      break;
    case Op::Mul:
      out = a * b;
      break;
    case Op::And:
      out = a & b;
      break;
    case Op::Or:
      out = a | b;
      break;
    case Op::Xor:
      out = a ^ b;
      break;
    case Op::Shl:
      out = b >= width ? 0 : a << static_cast<unsigned>(b);
      break;
    case Op::LShr:
      out = b >= width ? 0 : a >> static_cast<unsigned>(b);
      break;
    case Op::AShr:
      out = static_cast<Bits>(Signed(a, width) >> static_cast<unsigned>(std::min<Bits>(b, width - 1)));
      break;
    case Op::UDiv:
    case Op::URem:
      if (b == 0) {
        return kDivisionByZero;
      }
      out = op == Op::UDiv ? a / b : a % b;
      break;
    case Op::SDiv:
    case Op::SRem: {
      const __int128 x = Signed(a, width);
      const __int128 y = Signed(b, width);
      if (y == 0) {
        return kDivisionByZero;
      }
      if (y == -1) {
        out = op == Op::SDiv ? -a : 0;
      } else {
        out = static_cast<Bits>(op == Op::SDiv ? x / y : x % y);
      }
      break;
    }
    default:
      return "unknown integer operation";
  }
  out = Cut(out, width);
  return nullptr;
}

}  // namespace

unsigned WidthOf(TypeRef scalar) {
  switch (scalar->kind) {
    case TypeKind::Int:
      return scalar->bits;
    case TypeKind::Float:
      return static_cast<unsigned>(SizeOf(scalar) * 8);
    default:
      return 64;
  }
}

Bits Cut(Bits value, unsigned width) {
  return width >= 128 ? value : value & ((Bits{1} << width) - 1);
}

__int128 Signed(Bits value, unsigned width) {
  const unsigned shift = width >= 128 ? 0 : 128 - width;
  return static_cast<__int128>(value << shift) >> shift;
}

const char* BinaryOp(Op op, TypeRef scalar, Bits a, Bits b, Bits& out) {
  if (scalar->is(TypeKind::Float)) {
    if (op == Op::Add || op == Op::Sub || op == Op::Mul || op == Op::FDiv || op == Op::FRem) {
      out = FloatBinary(op, scalar->float_kind, a, b);
      return nullptr;
    }
    return "integer operation on floats";
  }
  return IntBinary(op, WidthOf(scalar), a, b, out);
}

Bits UnaryOp(Op op, TypeRef scalar, Bits a) {
  const unsigned width = WidthOf(scalar);
  if (scalar->is(TypeKind::Float)) {
    return a ^ (Bits{1} << (width - 1));
  }
  return Cut(op == Op::Neg ? -a : ~a, width);
}

bool Compare(Predicate predicate, TypeRef scalar, Bits a, Bits b) {
  if (predicate >= Predicate::FEq) {
    const double x = ToDouble(scalar->float_kind, a);
    const double y = ToDouble(scalar->float_kind, b);
    switch (predicate) {
      case Predicate::FEq:
        return x == y;
      case Predicate::FNe:
        return x != y;
      case Predicate::FLt:
        return x < y;
      case Predicate::FLe:
        return x <= y;
      case Predicate::FGt:
        return x > y;
      default:
        return x >= y;
    }
  }
  const unsigned width = WidthOf(scalar);
  const __int128 x = Signed(a, width);
  const __int128 y = Signed(b, width);
  switch (predicate) {
    case Predicate::Eq:
      return a == b;
    case Predicate::Ne:
      return a != b;
    case Predicate::SLt:
      return x < y;
    case Predicate::SLe:
      return x <= y;
    case Predicate::SGt:
      return x > y;
    case Predicate::SGe:
      return x >= y;
    case Predicate::ULt:
      return a < b;
    case Predicate::ULe:
      return a <= b;
    case Predicate::UGt:
      return a > b;
    default:
      return a >= b;
  }
}

Bits Convert(CastKind kind, TypeRef from, TypeRef to, Bits a) {
  const unsigned from_width = WidthOf(from);
  const unsigned to_width = WidthOf(to);
  switch (kind) {
    case CastKind::Trunc:
    case CastKind::PtrToInt:
    case CastKind::IntToPtr:
    case CastKind::ZExt:
      return Cut(a, to_width);
    case CastKind::SExt:
      return Cut(static_cast<Bits>(Signed(a, from_width)), to_width);
    case CastKind::Bitcast:
    case CastKind::AddressSpace:
    case CastKind::Pointer:
      return a;
    case CastKind::FpTrunc:
    case CastKind::FpExt: {
      if (from_width <= 16 || to_width <= 16) {
        llvm::APFloat value = ToApFloat(from->float_kind, a);
        bool loses_info = false;
        value.convert(SemanticsOf(to->float_kind), llvm::APFloat::rmNearestTiesToEven, &loses_info);
        return FromApInt(value.bitcastToAPInt());
      }
      return FromDouble(to->float_kind, ToDouble(from->float_kind, a));
    }
    case CastKind::FpToSi:
    case CastKind::FpToUi: {
      // Saturates; NaN gives zero.
      llvm::APSInt result(to_width, kind == CastKind::FpToUi);
      bool is_exact = false;
      (void)ToApFloat(from->float_kind, a).convertToInteger(result, llvm::APFloat::rmTowardZero, &is_exact);
      return FromApInt(result);
    }
    case CastKind::SiToFp:
    case CastKind::UiToFp: {
      llvm::APFloat result(SemanticsOf(to->float_kind));
      (void)result.convertFromAPInt(ToApInt(a, from_width), kind == CastKind::SiToFp,
                                    llvm::APFloat::rmNearestTiesToEven);
      return FromApInt(result.bitcastToAPInt());
    }
  }
  return a;
}

namespace {

double MinMax(double a, double b, bool is_min) {
  if (std::isnan(a)) {
    return b;
  }
  if (std::isnan(b)) {
    return a;
  }
  if (a == b) {
    return std::signbit(a) == is_min ? a : b;
  }
  return (a < b) == is_min ? a : b;
}

bool FloatIntrinsic(IntrinsicId id, FloatKind kind, const Bits* args, unsigned count, Bits& out) {
  const Bits sign = Bits{1} << (llvm::APFloat::getSizeInBits(SemanticsOf(kind)) - 1);
  const double a = ToDouble(kind, args[0]);
  const double b = count > 1 ? ToDouble(kind, args[1]) : 0;
  switch (id) {
    case IntrinsicId::Sqrt:
      out = FromDouble(kind, std::sqrt(a));
      return true;
    case IntrinsicId::Floor:
      out = FromDouble(kind, std::floor(a));
      return true;
    case IntrinsicId::Ceil:
      out = FromDouble(kind, std::ceil(a));
      return true;
    case IntrinsicId::Trunc:
      out = FromDouble(kind, std::trunc(a));
      return true;
    case IntrinsicId::Round:
      out = FromDouble(kind, std::rint(a));
      return true;
    case IntrinsicId::FAbs:
      out = args[0] & ~sign;
      return true;
    case IntrinsicId::MulRounded:
      out = FloatBinary(Op::Mul, kind, args[0], args[1]);
      return true;
    case IntrinsicId::CopySign:
      out = (args[0] & ~sign) | (args[1] & sign);
      return true;
    case IntrinsicId::Exp2Approx:
      out = FromDouble(kind, std::exp2(a));
      return true;
    case IntrinsicId::Log2Approx:
      out = FromDouble(kind, std::log2(a));
      return true;
    case IntrinsicId::RcpApprox:
      out = FromDouble(kind, 1 / a);
      return true;
    case IntrinsicId::RsqrtApprox:
      out = FromDouble(kind, 1 / std::sqrt(a));
      return true;
    case IntrinsicId::Saturate:
      out = FromDouble(kind, a > 0 ? std::min(a, 1.0) : 0);
      return true;
    case IntrinsicId::FMin:
      out = FromDouble(kind, MinMax(a, b, true));
      return true;
    case IntrinsicId::FMax:
      out = FromDouble(kind, MinMax(a, b, false));
      return true;
    case IntrinsicId::Fma: {
      llvm::APFloat result = ToApFloat(kind, args[0]);
      (void)result.fusedMultiplyAdd(ToApFloat(kind, args[1]), ToApFloat(kind, args[2]),
                                    llvm::APFloat::rmNearestTiesToEven);
      out = FromApInt(result.bitcastToAPInt());
      return true;
    }
    default:
      return false;
  }
}

bool IntIntrinsic(IntrinsicId id, unsigned width, const Bits* args, Bits& out) {
  const llvm::APInt a = ToApInt(args[0], width);
  switch (id) {
    case IntrinsicId::SMin:
      out = Signed(args[0], width) < Signed(args[1], width) ? args[0] : args[1];
      return true;
    case IntrinsicId::SMax:
      out = Signed(args[0], width) > Signed(args[1], width) ? args[0] : args[1];
      return true;
    case IntrinsicId::UMin:
      out = std::min(args[0], args[1]);
      return true;
    case IntrinsicId::AddNoWrap:
      out = FromApInt(a + ToApInt(args[1], width));
      return true;
    case IntrinsicId::UMax:
      out = std::max(args[0], args[1]);
      return true;
    case IntrinsicId::Ctpop:
      out = a.popcount();
      return true;
    case IntrinsicId::Ctlz:
      out = a.countl_zero();
      return true;
    case IntrinsicId::Cttz:
      out = a.countr_zero();
      return true;
    case IntrinsicId::BSwap:
      out = width % 16 ? args[0] : FromApInt(a.byteSwap());
      return true;
    case IntrinsicId::BitReverse:
      out = FromApInt(a.reverseBits());
      return true;
    default:
      return false;
  }
}

}  // namespace

bool ScalarIntrinsic(IntrinsicId id, TypeRef scalar, const Bits* args, unsigned count, Bits& out) {
  const unsigned needed = id == IntrinsicId::Fma ? 3
                          : (id >= IntrinsicId::SMin && id <= IntrinsicId::UMax) || id == IntrinsicId::CopySign ||
                                  id == IntrinsicId::MulRounded || id == IntrinsicId::FMin || id == IntrinsicId::FMax
                              ? 2
                              : 1;
  if (count < needed) {
    return false;
  }
  if (scalar->is(TypeKind::Float)) {
    return FloatIntrinsic(id, scalar->float_kind, args, count, out);
  }
  return scalar->is(TypeKind::Int) && IntIntrinsic(id, scalar->bits, args, out);
}

bool ReduceStep(IntrinsicId id, TypeRef scalar, Bits a, Bits b, Bits& out) {
  const Bits args[2] = {a, b};
  switch (id) {
    case IntrinsicId::ReduceAdd:
      return !BinaryOp(Op::Add, scalar, a, b, out);
    case IntrinsicId::ReduceMul:
      return !BinaryOp(Op::Mul, scalar, a, b, out);
    case IntrinsicId::ReduceAnd:
      return !BinaryOp(Op::And, scalar, a, b, out);
    case IntrinsicId::ReduceOr:
      return !BinaryOp(Op::Or, scalar, a, b, out);
    case IntrinsicId::ReduceSMin:
      return ScalarIntrinsic(IntrinsicId::SMin, scalar, args, 2, out);
    case IntrinsicId::ReduceSMax:
      return ScalarIntrinsic(IntrinsicId::SMax, scalar, args, 2, out);
    case IntrinsicId::ReduceUMin:
      return ScalarIntrinsic(IntrinsicId::UMin, scalar, args, 2, out);
    case IntrinsicId::ReduceUMax:
      return ScalarIntrinsic(IntrinsicId::UMax, scalar, args, 2, out);
    case IntrinsicId::ReduceFMin:
      return ScalarIntrinsic(IntrinsicId::FMin, scalar, args, 2, out);
    case IntrinsicId::ReduceFMax:
      return ScalarIntrinsic(IntrinsicId::FMax, scalar, args, 2, out);
    default:
      return false;
  }
}

}  // namespace brio::comptime
