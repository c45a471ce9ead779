// Literals and machine values as compile-time constants: what they say, and what they become.
#include <bit>
#include <cstring>
#include <utility>

#include "sema/body/body_check.h"
#include "sema/body/compile_time.h"
#include "sema/constants.h"
#include "sema/conversions.h"
#include "sema/front.h"
#include "sema/layouts.h"
#include "sema/modules.h"
#include "sema/prelude.h"
#include "sema/reports.h"
#include "sema/structs.h"

namespace brio::sema {
namespace {

/// The machine value inside a by-value struct of one field, however deep; null if there is none.
TypeRef MachineInside(TypeRef type) {
  while (type->is_struct() && type->info->fields.size() == 1) type = type->info->fields[0].type;
  return type->is_struct() ? nullptr : type;
}

std::string ScalarBytes(uint64_t low, uint64_t high, uint64_t size) {
  std::string bytes(size, '\0');
  std::memcpy(bytes.data(), &low, std::min<uint64_t>(size, 8));
  if (size > 8) std::memcpy(bytes.data() + 8, &high, std::min<uint64_t>(size - 8, 8));
  return bytes;
}

llvm::APFloat ToReal(ConstRef literal) {
  if (literal->kind == ConstKind::Float) return literal->real;
  llvm::APFloat real(llvm::APFloat::IEEEquad());
  real.convertFromAPInt(literal->Exact(), /*IsSigned=*/true, llvm::APFloat::rmNearestTiesToEven);
  return real;
}

/// Bytes of a literal as a machine scalar; empty if it does not fit.
std::string LiteralBytes(ConstRef literal, TypeRef scalar) {
  if (scalar->is(TypeKind::Int)) {
    if (literal->kind != ConstKind::Int) return {};
    if (literal->IsWide() || scalar->bits > 128) {
      const llvm::APInt exact = literal->Exact();
      if (exact.getSignificantBits() > scalar->bits && (exact.isNegative() || exact.getActiveBits() > scalar->bits))
        return {};
      const llvm::APInt cut = exact.trunc(scalar->bits);
      return std::string(reinterpret_cast<const char*>(cut.getRawData()), SizeOf(scalar));
    }
    __int128 value = literal->integer;
    if (scalar->bits < 127) {
      __int128 low = -(static_cast<__int128>(1) << (scalar->bits - 1));
      __int128 high = static_cast<__int128>(1) << scalar->bits;
      if (value < low || value >= high) return {};
    }
    uint64_t low = static_cast<uint64_t>(value);
    if (scalar->bits == 1) low &= 1;
    return ScalarBytes(low, static_cast<uint64_t>(static_cast<unsigned __int128>(value) >> 64), SizeOf(scalar));
  }
  if (scalar->is(TypeKind::Float)) {
    llvm::APFloat real = ToReal(literal);
    bool inexact = false;
    const llvm::fltSemantics& semantics = SemanticsOf(scalar->float_kind);
    if (scalar->float_kind == FloatKind::F8E8M0FNU) real.clearSign();
    real.convert(semantics, llvm::APFloat::rmNearestTiesToEven, &inexact);
    // As the library's conversions: what is too large for 8 bits becomes the largest number.
    if (IsByteFloat(scalar->float_kind) && !real.isFinite())
      real = llvm::APFloat::getLargest(semantics, real.isNegative());
    return ScalarBytes(real.bitcastToAPInt().getZExtValue(), 0, SizeOf(scalar));
  }
  return {};
}

}  // namespace

std::optional<int64_t> Constants::AsInt(ConstRef value) {
  if (value->IsWide()) return std::nullopt;
  if (value->kind == ConstKind::Int) return static_cast<int64_t>(value->integer);
  if (value->kind != ConstKind::Data || !value->relocs.empty()) return std::nullopt;
  TypeRef inside = MachineInside(value->type);
  if (!inside || !inside->is(TypeKind::Int) || inside->bits > 64) return std::nullopt;
  uint64_t raw = 0;
  std::memcpy(&raw, value->bytes.data(), std::min<size_t>(8, value->bytes.size()));
  if (inside->bits == 1) return static_cast<int64_t>(raw & 1);
  if (inside->bits == 64) return static_cast<int64_t>(raw);
  int shift = 64 - static_cast<int>(inside->bits);
  return static_cast<int64_t>(raw << shift) >> shift;
}

std::optional<bool> Constants::AsBool(ConstRef value) {
  if (value->kind != ConstKind::Data) return std::nullopt;
  TypeRef inside = MachineInside(value->type);
  if (!inside || !inside->is_int(1)) return std::nullopt;
  return (value->bytes[0] & 1) != 0;
}

std::optional<bool> Constants::TruthOf(ConstRef value, Site site, bool is_answer) {
  if (value->kind == ConstKind::Error) return std::nullopt;
  if (std::optional<bool> known = AsBool(value)) return known;
  TypeRef type = value->kind == ConstKind::Data ? value->type : nullptr;
  if (type && type->is_struct() && s.structs.FindMethods(type, "__bool__")) {
    const ConstRef answer =
        BodyCheck(s, s.structs.EnvOf(type), nullptr, nullptr).compile_time.CallOnConst(value, "__bool__");
    if (std::optional<bool> known = AsBool(answer)) return known;
    if (answer->kind == ConstKind::Error) return std::nullopt;
    if (!is_answer) return TruthOf(answer, site, /*is_answer=*/true);
    s.reports.Report(Diag::BoolResult, site, {ToString(type), ToString(TypeOf(answer))});
    return std::nullopt;
  }
  return AsBool(ConvertConst(value, s.prelude.WellKnownType("Bool"), site));
}

std::optional<std::string> Constants::AsString(ConstRef value) {
  // A string value is by-value data whose first word points to bytes and whose second counts them.
  if (value->kind != ConstKind::Data || value->bytes.size() < 16) return std::nullopt;
  uint64_t length = 0;
  std::memcpy(&length, value->bytes.data() + 8, 8);
  if (length == 0) return std::string();
  if (value->relocs.size() != 1 || value->relocs[0].offset != 0) return std::nullopt;
  const Reloc& reloc = value->relocs[0];
  if (reloc.addend > reloc.target->bytes.size() || length > reloc.target->bytes.size() - reloc.addend)
    return std::nullopt;
  return reloc.target->bytes.substr(reloc.addend, length);
}

ConstRef Constants::WrapData(TypeRef type, uint64_t value) {
  return s.pool.Data(type, ScalarBytes(value, 0, SizeOf(type)));
}

ConstRef Constants::MakeInt(int64_t value) {
  return WrapData(s.prelude.WellKnownType("Int"), static_cast<uint64_t>(value));
}

ConstRef Constants::MakeBool(bool value) {
  return WrapData(s.prelude.WellKnownType("Bool"), value);
}

ConstRef Constants::MakeString(std::string_view text) {
  TypeRef type = s.prelude.WellKnownType("StringLiteral");
  if (type->is(TypeKind::Error)) return s.pool.ErrorConst();
  std::string bytes(16, '\0');
  uint64_t length = text.size();
  std::memcpy(bytes.data() + 8, &length, 8);
  std::string blob(text);
  blob.push_back('\0');  // C functions may take it as it is
  return s.pool.Data(type, std::move(bytes), {{0, s.pool.Blob(std::move(blob)), 0}});
}

bool Constants::IsTextView(ConstRef value) {
  TypeRef literal = s.prelude.WellKnownType("StringLiteral");
  if (value->kind != ConstKind::Data || !IsTrivial(value->type) || value->bytes.size() != SizeOf(literal)) return false;
  Value text;
  text.kind = Value::Kind::TypeOnly;
  text.type = literal;
  const bool outer = std::exchange(s.conversions.in_implicit, false);
  const bool is_view = AsString(value) && s.conversions.FindImplicitConstructor(text, value->type, {}).has_value();
  s.conversions.in_implicit = outer;
  return is_view;
}

bool Constants::HoldsLiterals(TypeRef type) {
  const StructEntity* entity = type->is_struct() ? EntityOf(type) : nullptr;
  return entity && (entity->holds_int_literals || entity->holds_float_literals);
}

ConstRef Constants::KeptLiteral(ConstRef literal, TypeRef to) {
  const StructEntity* entity = to && to->is_struct() ? EntityOf(to) : nullptr;
  if (!entity) return nullptr;
  if (literal->kind == ConstKind::Int)
    return entity->holds_int_literals     ? literal
           : entity->holds_float_literals ? s.pool.FloatLiteral(ToReal(literal))
                                          : nullptr;
  return literal->kind == ConstKind::Float && entity->holds_float_literals ? literal : nullptr;
}

ConstRef Constants::LiteralAs(ConstRef literal, TypeRef to) {
  if (literal->kind != ConstKind::Int && literal->kind != ConstKind::Float) return nullptr;
  TypeRef scalar = to;
  if (to->is_struct()) {
    StructEntity* entity = EntityOf(to);
    if (literal->kind == ConstKind::Int ? !entity->literal_int : !entity->literal_float) return nullptr;
    if (!s.layouts.Complete(to, {})) return nullptr;
    scalar = MachineInside(to);
    if (!scalar) return nullptr;
  }
  TypeRef element = scalar->is(TypeKind::Vector) ? scalar->element : scalar;
  if (literal->kind == ConstKind::Float && !element->is(TypeKind::Float)) return nullptr;
  std::string one = LiteralBytes(literal, element);
  if (one.empty()) return nullptr;
  std::string bytes;
  uint64_t count = scalar->is(TypeKind::Vector) ? scalar->count : 1;
  for (uint64_t i = 0; i < count; ++i) bytes += one;
  bytes.resize(SizeOf(to));
  return s.pool.Data(to, std::move(bytes));
}

ConstRef Constants::WrappedLiteral(ConstRef literal, TypeRef to) {
  if (literal->kind != ConstKind::Int || !to->is_struct() || !EntityOf(to)->literal_int || !s.layouts.Complete(to, {}))
    return nullptr;
  TypeRef scalar = MachineInside(to);
  if (scalar && scalar->is(TypeKind::Vector)) scalar = scalar->element;
  if (!scalar || !scalar->is(TypeKind::Int) || scalar->bits < 8 || scalar->bits > 64) return nullptr;
  return LiteralAs(s.pool.IntLiteral(literal->Exact().trunc(scalar->bits).zext(kLiteralBits)), to);
}

ConstRef Constants::ConvertConst(ConstRef value, TypeRef to, Site site) {
  if (value->kind == ConstKind::Error || to->is(TypeKind::Error)) return s.pool.ErrorConst();
  if (TypeOf(value) == to) return value;
  if (to->is(TypeKind::Meta)) {
    if (to->meta == MetaKind::IntLiteral) {
      if (std::optional<int64_t> number = AsInt(value)) return s.pool.IntLiteral(*number);
    }
    if (to->meta == MetaKind::FloatLiteral && value->kind == ConstKind::Int) return s.pool.FloatLiteral(ToReal(value));
    return value;
  }
  if (ConstRef literal = LiteralAs(value, to)) return literal;
  if (ConstRef kept = KeptLiteral(value, to)) return kept;
  BodyCheck body(s, s.prelude.root ? s.prelude.root->env : s.modules.main->env, site.instance, nullptr);
  return body.compile_time.ConvertConst(value, to, site.range);
}

}  // namespace brio::sema
