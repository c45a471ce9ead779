// Operators: arithmetic, comparisons, `and` and `or`; folding of those between literals.
#include <algorithm>
#include <utility>

#include "llvm/Support/Error.h"

#include "sema/body/calls.h"
#include "sema/body/displays.h"
#include "sema/body/expressions.h"
#include "sema/body/mutability.h"
#include "sema/body/open_types.h"
#include "sema/body/operators.h"
#include "sema/body/ownership.h"
#include "sema/body/values.h"
#include "sema/constants.h"
#include "sema/conversions.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/hints.h"
#include "sema/lifecycles.h"
#include "sema/prelude.h"
#include "sema/reports.h"
#include "sema/structs.h"

namespace brio::sema {

namespace {

struct OpNames {
  std::string_view text, method, reflected;
};
constexpr OpNames kBinary[] = {{"+", "__add__", "__radd__"},
                               {"-", "__sub__", "__rsub__"},
                               {"*", "__mul__", "__rmul__"},
                               {"/", "__truediv__", "__rtruediv__"},
                               {"//", "__floordiv__", "__rfloordiv__"},
                               {"%", "__mod__", "__rmod__"},
                               {"**", "__pow__", "__rpow__"},
                               {"@", "__matmul__", "__rmatmul__"},
                               {"<<", "__lshift__", "__rlshift__"},
                               {">>", "__rshift__", "__rrshift__"},
                               {"&", "__and__", "__rand__"},
                               {"|", "__or__", "__ror__"},
                               {"^", "__xor__", "__rxor__"}};
struct CompareNames {
  std::string_view text, method, swapped, older = {};
};
constexpr CompareNames kCompare[] = {
    {"<", "__lt__", "__gt__", "__lt_legacy__"},  {"<=", "__le__", "__ge__", "__le_legacy__"},
    {">", "__gt__", "__lt__", "__gt_legacy__"},  {">=", "__ge__", "__le__", "__ge_legacy__"},
    {"==", "__eq__", "__eq__", "__eq_legacy__"}, {"!=", "__ne__", "__ne__", "__ne_legacy__"}};

llvm::APFloat Real(ConstRef literal) {
  if (literal->kind == ConstKind::Float) return literal->real;
  llvm::APFloat real(llvm::APFloat::IEEEquad());
  real.convertFromAPInt(literal->Exact(), true, llvm::APFloat::rmNearestTiesToEven);
  return real;
}

/// `x op y` of integer literals that, or whose result, take more than 128 bits; nothing when it is too large for a
/// literal. Divisors are not zero, exponents and counts not negative.
std::optional<llvm::APInt> FoldWide(ast::Op op, const llvm::APInt& left, const llvm::APInt& right) {
  constexpr unsigned kRoom = 2 * kLiteralBits;  // of a product
  llvm::APInt x = left.sext(kRoom);
  llvm::APInt y = right.sext(kRoom);
  const bool is_count = y.getActiveBits() <= 64 && y.getLimitedValue() <= kLiteralBits;
  switch (op) {
    case ast::Op::Add:
      x += y;
      break;
    case ast::Op::Sub:
      x -= y;
      break;
    case ast::Op::Mul:
      x *= y;
      break;
    case ast::Op::FloorDiv:
      x = llvm::APIntOps::RoundingSDiv(x, y, llvm::APInt::Rounding::DOWN);
      break;
    case ast::Op::Mod:
      x -= llvm::APIntOps::RoundingSDiv(x, y, llvm::APInt::Rounding::DOWN) * y;
      break;
    case ast::Op::Pow: {
      if (!is_count) return std::nullopt;
      const llvm::APInt base = std::exchange(x, llvm::APInt(kRoom, 1));
      for (uint64_t i = 0; i < y.getLimitedValue(); ++i) {
        x *= base;
        if (x.getSignificantBits() > kLiteralBits) return std::nullopt;
      }
      break;
    }
    case ast::Op::Shl:
      if (!is_count) return std::nullopt;
      x <<= static_cast<unsigned>(y.getLimitedValue());
      break;
    case ast::Op::Shr:
      x.ashrInPlace(is_count ? static_cast<unsigned>(y.getLimitedValue()) : kRoom - 1);
      break;
    case ast::Op::BitAnd:
      x &= y;
      break;
    case ast::Op::BitOr:
      x |= y;
      break;
    case ast::Op::BitXor:
      x ^= y;
      break;
    default:
      return std::nullopt;
  }
  if (x.getSignificantBits() > kLiteralBits) return std::nullopt;
  return x;
}

}  // namespace

std::optional<Value> Operators::FoldLiterals(ast::Op op, const Value& a, const Value& c, SourceRange range) {
  if (op == ast::Op::Add && a.is_const() && c.is_const() && a.type == c.type &&
      a.type == s.prelude.WellKnownType("StringLiteral")) {  // two text literals are one
    const std::optional<std::string> first = s.constants.AsString(a.constant), rest = s.constants.AsString(c.constant);
    if (first && rest) return body_.values.MakeConst(s.constants.MakeString(*first + *rest));
  }
  if (!IsLiteral(a) || !IsLiteral(c)) return std::nullopt;
  bool ints = a.constant->kind == ConstKind::Int && c.constant->kind == ConstKind::Int;
  if (ints && op != ast::Op::Div) {
    __int128 x = a.constant->integer, y = c.constant->integer, r = 0;
    bool overflow = a.constant->IsWide() || c.constant->IsWide();
    if (overflow && op == ast::Op::Pow && y < 0) return std::nullopt;
    if (overflow && y < 0 && (op == ast::Op::Shl || op == ast::Op::Shr))
      return Fail(Diag::ComptimeFault, range, {"shift by the negative count " + ToString(c.constant)});
    if (overflow && y == 0 && (op == ast::Op::FloorDiv || op == ast::Op::Mod))
      return Fail(Diag::ComptimeFault, range, {"division by zero"});
    if (!overflow) switch (op) {
        case ast::Op::Add:
          overflow = __builtin_add_overflow(x, y, &r);
          break;
        case ast::Op::Sub:
          overflow = __builtin_sub_overflow(x, y, &r);
          break;
        case ast::Op::Mul:
          overflow = __builtin_mul_overflow(x, y, &r);
          break;
        case ast::Op::FloorDiv:
        case ast::Op::Mod: {
          if (y == 0) return Fail(Diag::ComptimeFault, range, {"division by zero"});
          __int128 q = x / y, m = x % y;
          if (m != 0 && ((m < 0) != (y < 0))) {
            --q;
            m += y;
          }
          r = op == ast::Op::Mod ? m : q;
          break;
        }
        case ast::Op::Pow: {
          if (y < 0) return std::nullopt;
          r = 1;
          const bool is_unit = x == 0 || x == 1 || x == -1;  // whose powers repeat
          const __int128 steps = is_unit && y > 2 ? 2 + (y & 1) : y;
          for (__int128 i = 0; i < steps && !overflow; ++i) overflow = __builtin_mul_overflow(r, x, &r);
          break;
        }
        case ast::Op::Shl:
        case ast::Op::Shr:
          if (y < 0) return Fail(Diag::ComptimeFault, range, {"shift by the negative count " + ToString(c.constant)});
          if (op == ast::Op::Shl) {
            overflow = x != 0 && (y > 126 || __builtin_mul_overflow(x, static_cast<__int128>(1) << y, &r));
          } else {
            r = y > 126 ? (x < 0 ? -1 : 0) : x >> y;
          }
          break;
        case ast::Op::BitAnd:
          r = x & y;
          break;
        case ast::Op::BitOr:
          r = x | y;
          break;
        case ast::Op::BitXor:
          r = x ^ y;
          break;
        default:
          return std::nullopt;
      }
    if (!overflow) return body_.values.MakeConst(s.pool.IntLiteral(r));
    const std::optional<llvm::APInt> wide = FoldWide(op, a.constant->Exact(), c.constant->Exact());
    if (!wide) return Fail(Diag::ComptimeFault, range, {"the result is too large for an integer literal"});
    return body_.values.MakeConst(s.pool.IntLiteral(*wide));
  }
  llvm::APFloat x = Real(a.constant), y = Real(c.constant);
  auto mode = llvm::APFloat::rmNearestTiesToEven;
  switch (op) {
    case ast::Op::Add:
      x.add(y, mode);
      break;
    case ast::Op::Sub:
      x.subtract(y, mode);
      break;
    case ast::Op::Mul:
      x.multiply(y, mode);
      break;
    case ast::Op::Div:
      if (ints) {  // S3: true division in the older dialect, truncating in the newer one
        if (c.constant->integer == 0) return Fail(Diag::ComptimeFault, range, {"division by zero"});
        if (!body_.module->is_legacy && a.constant->Exact().srem(c.constant->Exact()).isZero())
          return body_.values.MakeConst(s.pool.IntLiteral(a.constant->Exact().sdiv(c.constant->Exact())));
      }
      x.divide(y, mode);
      break;
    default:
      return std::nullopt;
  }
  return body_.values.MakeConst(s.pool.FloatLiteral(x));
}

Value Operators::CheckBinary(const ast::Expr* expr) {
  Value a = body_.expressions.CheckExpr(expr->a);
  Value c = body_.displays.CheckOperand(expr->b);
  if (a.is_error() || c.is_error()) {
    const OpNames& names = kBinary[static_cast<size_t>(expr->op)];
    body_.open_types.CheckBoundOperator(a, c, names.text, names.method, names.reflected, expr->range);
    return Value::ErrorOf({&a, &c});
  }
  CheckShift(expr->op, a, c, expr->range);
  return Binary(expr->op, a, c, expr->range, {expr->a->range, expr->b->range});
}

void Operators::CheckBoundInPlace(ast::Op op, const Value& target, const Value& operand, std::string_view in_place,
                                  SourceRange range) {
  const OpNames& names = kBinary[static_cast<size_t>(op)];
  if (!body_.open_types.LacksMethod(target, names.method)) return;  // in place is the same as anew
  body_.open_types.CheckBoundOperator(target, operand, std::string(names.text) + "=", in_place, names.reflected, range);
}

/// The width of the integers that a value is or consists of; 0: it does not.
static unsigned IntegerBits(TypeRef type) {
  while (type && type->is_struct() && type->info->by_value && type->info->fields.size() == 1)
    type = type->info->fields[0].type;
  if (type && type->is(TypeKind::Vector)) type = type->element;
  return type && type->is(TypeKind::Int) ? type->bits : 0;
}

bool Mutability::CaresForConstants() const {
  const FunctionEntity* function = CaresForMutability() && body_.instance ? body_.instance->function : nullptr;
  return function && function->decl->params.empty() && !(function->parent && !function->parent->decl->params.empty());
}

void Operators::CheckShift(ast::Op op, const Value& value, const Value& count, SourceRange range) {
  if ((op != ast::Op::Shl && op != ast::Op::Shr) || !body_.mutability.CaresForConstants() || !count.is_const() ||
      IsLiteral(value) || !value.type)
    return;
  const std::optional<int64_t> by = s.constants.AsInt(count.constant);
  const unsigned bits = IntegerBits(value.type);
  if (!by || bits < 8 || (*by >= 0 && *by < static_cast<int64_t>(bits))) return;
  s.reports.Report(Diag::ShiftTooFar, At(range), {std::to_string(*by), ToString(value.type), std::to_string(bits)});
}

bool Operators::BalanceOperands(Value& a, Value& c, SourceRange range) {
  if (a.choice && c.type != a.type && !c.choice && s.conversions.ChoiceAs(a, s.constants.Materialized(c.type)))
    a = body_.values.Convert(a, s.constants.Materialized(c.type), range);
  if (c.choice && a.type && a.type != c.type && !a.choice &&
      s.conversions.ChoiceAs(c, s.constants.Materialized(a.type)))
    c = body_.values.Convert(c, s.constants.Materialized(a.type), range);
  if (a.is_error() || c.is_error()) return false;
  if (IsLiteral(a)) {
    ConstRef converted = c.type->is_struct() ? s.constants.LiteralAs(a.constant, c.type) : nullptr;
    a = converted ? body_.values.MakeConst(converted) : body_.values.Materialize(a, range);
  } else if (IsLiteral(c) && a.type && a.type->is_struct()) {
    if (ConstRef converted = s.constants.LiteralAs(c.constant, a.type)) c = body_.values.MakeConst(converted);
  }
  return !a.is_error() && !c.is_error();
}

Value Operators::Binary(ast::Op op, Value a, Value c, SourceRange range, const SourceRange (&operands)[2],
                        std::string_view in_place) {
  const OpNames& names = kBinary[static_cast<size_t>(op)];
  for (Value* v : {&a, &c}) {
    if (v->is_const() && v->constant->kind == ConstKind::Module)
      *v = body_.values.MakeConst(s.evaluation.Whole(v->constant, At(range)));
    if (v->is_error()) return *v;
  }
  if (c.kind == Value::Kind::Display) {
    if (a.type && a.type->is_struct()) {
      if (std::optional<Value> made = body_.calls.TryMethod(a, names.method, {{"", c, range}}, range)) return *made;
    }
    c = body_.values.Materialize(c, range);
    if (c.is_error()) return c;
  }
  if (std::optional<Value> folded = FoldLiterals(op, a, c, range)) return *folded;
  // Trait composition, of function types too: `(def (Int) -> Int) & Copyable`
  auto is_bound = [&](const Value& v) {
    if (!v.is_const()) return false;
    return v.constant->kind == ConstKind::Trait || v.constant->kind == ConstKind::Pack ||
           (v.constant->kind == ConstKind::Type &&
            (IsFunctionType(v.constant->type) || v.constant->type->is(TypeKind::Meta)));
  };
  if (op == ast::Op::BitAnd && is_bound(a) && is_bound(c)) {
    ArgList items;
    for (const Value* v : {&a, &c}) {
      if (v->constant->kind == ConstKind::Pack) {
        items.insert(items.end(), v->constant->args.begin(), v->constant->args.end());
      } else {
        items.push_back(v->constant);
      }
    }
    return body_.values.MakeConst(s.pool.Pack(items));
  }
  if (a.kind == Value::Kind::None || c.kind == Value::Kind::None) return body_.expressions.FailNoValue(range);
  const Value left = a;  // a literal as it is written: the right operand's type may take that
  // An exponent is no number of the base's kind: as it is written it says more, such as how many products make the
  // power.
  const bool keeps_exponent = op == ast::Op::Pow && IsLiteral(c) && !IsLiteral(a);
  if (!keeps_exponent && !BalanceOperands(a, c, range)) return Value{};
  if (op == ast::Op::Div && body_.module && body_.module->is_legacy && a.type->is_struct() &&
      s.structs.FindMethods(a.type, "__truediv_legacy__")) {
    // In the older dialect `/` of two integers is the true quotient.
    if (std::optional<Value> made = body_.calls.TryMethod(a, "__truediv_legacy__", {{"", c, range}}, range))
      return *made;
  }
  const bool is_older = body_.module && body_.module->is_legacy;
  if (a.type->is_struct()) {
    if (std::optional<Value> made = body_.calls.TryMethod(a, names.method, {{"", c, range}}, range, is_older))
      return *made;
  }
  Value right = body_.values.Materialize(c, range);
  if (!right.is_error() && right.type->is_struct()) {
    for (const Value& operand : {a, left}) {
      if (std::optional<Value> made = body_.calls.TryMethod(right, names.reflected, {{"", operand, range}}, range))
        return *made;
      if (!IsLiteral(left)) break;
    }
  }
  if (is_older && a.type->is_struct()) {
    if (std::optional<Value> made = body_.calls.TryMethod(a, names.method, {{"", c, range}}, range)) return *made;
  }
  if (ReportUncalled(s, left, At(operands[0])) || ReportUncalled(s, c, At(operands[1]))) return Value{};
  std::string text(names.text);
  if (!in_place.empty()) text += "=";
  return Fail(Diag::NoOperator, range,
              {text, body_.values.Describe(a), body_.values.Describe(c), OperatorHint(a, c, names.method, range)});
}

Value Operators::CheckUnary(const ast::Expr* expr) {
  if (expr->op == ast::Op::Not) {
    Value value = CheckCondition(expr->a);
    if (value.is_error()) return value;
    if (std::optional<Value> typed = body_.values.TypeOfChoice(value, expr->a->range)) return *typed;
    if (std::optional<bool> known = body_.values.ConstCondition(value))
      return body_.values.MakeConst(s.constants.MakeBool(!*known));
    return body_.values.BoolValue(b.Unary(ir::Op::Not, body_.values.Condition(value, expr->a->range)));
  }
  Value value = body_.values.Whole(body_.expressions.CheckExpr(expr->a), expr->a->range);
  const std::string_view method = expr->op == ast::Op::Minus  ? "__neg__"
                                  : expr->op == ast::Op::Plus ? "__pos__"
                                                              : "__invert__";
  const std::string_view text = expr->op == ast::Op::Minus ? "-" : expr->op == ast::Op::Plus ? "+" : "~";
  if (value.is_error()) {
    body_.open_types.CheckBoundUnary(value, text, method, expr->range);
    return value;
  }
  if (IsLiteral(value)) {
    if (expr->op == ast::Op::Plus) return value;
    if (value.constant->kind == ConstKind::Int) {
      const llvm::APInt exact = value.constant->Exact().sext(kLiteralBits + 1);
      ConstRef made = s.pool.IntLiteral(expr->op == ast::Op::Minus ? -exact : ~exact);
      return made ? body_.values.MakeConst(made)
                  : Fail(Diag::LiteralSize, expr->range, {s.reports.TextOf(expr->range)});
    }
    if (expr->op == ast::Op::Minus) {
      llvm::APFloat real = value.constant->real;
      real.changeSign();
      return body_.values.MakeConst(s.pool.FloatLiteral(real));
    }
  }
  if (value.type && value.type->is_struct()) {
    if (std::optional<Value> made = body_.calls.TryMethod(value, method, {}, expr->range)) return *made;
  }
  if (ReportUncalled(s, value, At(expr->a->range))) return Value{};
  return Fail(Diag::NoUnaryOperator, expr->range, {text, body_.values.Describe(value), method});
}

Value Operators::CompareOne(ast::Op op, Value a, Value c, SourceRange range, const SourceRange (&operands)[2]) {
  for (Value* v : {&a, &c}) {
    if (v->is_const() && v->constant->kind == ConstKind::Module)
      *v = body_.values.MakeConst(s.evaluation.Whole(v->constant, At(range)));
  }
  if (a.is_error() || c.is_error()) {
    if (op == ast::Op::In || op == ast::Op::NotIn) body_.open_types.CheckBoundContains(c, range);
    if (op < ast::Op::Lt || op > ast::Op::Ne) return Value::ErrorOf({&a, &c});
    const CompareNames& names = kCompare[static_cast<size_t>(op) - static_cast<size_t>(ast::Op::Lt)];
    body_.open_types.CheckBoundOperator(a, c, names.text, names.method, names.swapped, range);
    return Value::ErrorOf({&a, &c});
  }
  if (c.kind == Value::Kind::Display) {
    if ((op == ast::Op::Eq || op == ast::Op::Ne) && a.type && a.type->is_struct()) {
      const bool is_equal = op == ast::Op::Eq;
      if (std::optional<Value> made = body_.calls.TryMethod(a, is_equal ? "__eq__" : "__ne__", {{"", c, range}}, range))
        return *made;
    }
    c = body_.values.Materialize(c, range);
    if (c.is_error()) return c;
  }
  // `a in c`, `a is c`: what a method of one of them answers for the other; `not` turns it round.
  auto ask = [&](Value& owner, const Value& other, std::string_view text, std::string_view method, bool negated) {
    owner = body_.values.Materialize(owner, range);
    if (!owner.is_error() && owner.type && owner.type->is_struct() && !s.structs.FindMethods(owner.type, method)) {
      return Fail(Diag::NoOperator, range,
                  {text, body_.values.Describe(a), body_.values.Describe(c),
                   ": '" + ToString(owner.type) + "' has no '" + std::string(method) + "'"});
    }
    Value answer = body_.calls.CallMethod(owner, method, {{"", other, range}}, range);
    if (!negated || answer.is_error()) return answer;
    if (std::optional<Value> typed = body_.values.TypeOfChoice(answer, range)) return *typed;
    return body_.values.BoolValue(b.Unary(ir::Op::Not, body_.values.Condition(answer, range)));
  };
  if (op == ast::Op::In || op == ast::Op::NotIn) return ask(c, a, "in", "__contains__", op == ast::Op::NotIn);
  // `T is Int`: types are what they are.
  if ((op == ast::Op::Is || op == ast::Op::IsNot) && a.is_const() && a.constant->kind == ConstKind::Type &&
      c.is_const() && c.constant->kind == ConstKind::Type) {
    op = op == ast::Op::Is ? ast::Op::Eq : ast::Op::Ne;
  }
  if (op == ast::Op::Is || op == ast::Op::IsNot) return ask(a, c, "is", "__is__", op == ast::Op::IsNot);
  size_t index = static_cast<size_t>(op) - static_cast<size_t>(ast::Op::Lt);
  if (IsLiteral(a) && IsLiteral(c)) {
    llvm::APFloat::cmpResult order = Real(a.constant).compare(Real(c.constant));
    if (a.constant->kind == ConstKind::Int && c.constant->kind == ConstKind::Int) {
      const llvm::APInt left = a.constant->Exact(), right = c.constant->Exact();
      order = left.slt(right)   ? llvm::APFloat::cmpLessThan
              : right.slt(left) ? llvm::APFloat::cmpGreaterThan
                                : llvm::APFloat::cmpEqual;
    }
    bool less = order == llvm::APFloat::cmpLessThan, equal = order == llvm::APFloat::cmpEqual,
         greater = order == llvm::APFloat::cmpGreaterThan;
    bool results[] = {less, less || equal, greater, greater || equal, equal, !equal};
    return body_.values.MakeConst(s.constants.MakeBool(results[index]));
  }
  if (a.is_const() && c.is_const() && (op == ast::Op::Eq || op == ast::Op::Ne)) {
    bool types = a.constant->kind == ConstKind::Type && c.constant->kind == ConstKind::Type;
    bool same_data = a.constant->kind == ConstKind::Data && a.type == c.type && a.type->info &&
                     a.type->info->by_value && a.constant->relocs.empty() && c.constant->relocs.empty() &&
                     a.type->info->fields.size() == 1 && a.type->info->fields[0].type->is(TypeKind::Int);
    if (types || same_data) {
      const bool same = s.structs.InType(a.constant) == s.structs.InType(c.constant);
      return body_.values.MakeConst(s.constants.MakeBool(same == (op == ast::Op::Eq)));
    }
  }
  const Value left = a;
  if (!BalanceOperands(a, c, range)) return Value{};
  const bool is_older = body_.module && body_.module->is_legacy;
  if (a.type && a.type->is_struct()) {
    if (is_older && !kCompare[index].older.empty() && s.structs.FindMethods(a.type, kCompare[index].older)) {
      if (std::optional<Value> made = body_.calls.TryMethod(a, kCompare[index].older, {{"", c, range}}, range))
        return *made;
    }
    if (std::optional<Value> made = body_.calls.TryMethod(a, kCompare[index].method, {{"", c, range}}, range, is_older))
      return *made;
    if (op == ast::Op::Ne) {
      if (std::optional<Value> made = body_.calls.TryMethod(a, "__eq__", {{"", c, range}}, range)) {
        if (std::optional<Value> typed = body_.values.TypeOfChoice(*made, range)) return *typed;
        return body_.values.BoolValue(b.Unary(ir::Op::Not, body_.values.Condition(*made, range)));
      }
    }
  }
  Value right = body_.values.Materialize(c, range);
  if (!right.is_error() && right.type && right.type->is_struct()) {
    for (const Value& operand : {a, left}) {
      if (std::optional<Value> made =
              body_.calls.TryMethod(right, kCompare[index].swapped, {{"", operand, range}}, range))
        return *made;
      if (!IsLiteral(left)) break;
    }
  }
  if (is_older && a.type && a.type->is_struct()) {
    if (std::optional<Value> made = body_.calls.TryMethod(a, kCompare[index].method, {{"", c, range}}, range))
      return *made;
  }
  if (ReportUncalled(s, left, At(operands[0])) || ReportUncalled(s, c, At(operands[1]))) return Value{};
  return Fail(Diag::NoOperator, range,
              {kCompare[index].text, body_.values.Describe(a), body_.values.Describe(c),
               OperatorHint(a, c, kCompare[index].method, range)});
}

Value Operators::CheckCompare(const ast::Expr* expr) {
  Value left = body_.expressions.CheckExpr(expr->items[0]);
  if (expr->ops.size() == 1) {
    Value right = body_.displays.CheckOperand(expr->items[1]);
    return CompareOne(expr->ops[0], left, right, expr->range, {expr->items[0]->range, expr->items[1]->range});
  }
  // a < b < c: each operand once, and no further than the first false.
  ir::Inst* result = b.Local(s.pool.Int(1), "");
  ir::Block* done = b.NewBlock();
  std::optional<Value> only_type;
  for (size_t i = 0; i < expr->ops.size(); ++i) {
    Value right = body_.expressions.CheckExpr(expr->items[i + 1]);
    if (left.is_error() || right.is_error()) return Value::ErrorOf({&left});
    const SourceRange operands[] = {expr->items[i]->range, expr->items[i + 1]->range};
    Value one = CompareOne(expr->ops[i], left, right, {operands[0].begin, operands[1].end}, operands);
    if (one.is_error()) return one;
    if (std::optional<Value> typed = body_.values.TypeOfChoice(one, expr->range)) {
      only_type = typed;
      one = body_.values.MakeConst(s.constants.MakeBool(true));  // the other operands are looked at
    }
    ir::Value* bit = body_.values.Condition(one, expr->range);
    b.Store(bit, result);
    if (i + 1 < expr->ops.size()) {
      ir::Block* next = b.NewBlock();
      b.CondBr(bit, next, done);
      b.Start(next);
    } else {
      b.Br(done);
    }
    left = right;
  }
  b.Start(done);
  return only_type ? *only_type : body_.values.BoolValue(b.Load(result));
}

Value Operators::CheckCondition(const ast::Expr* expr) {
  const ast::Expr* inner = expr;
  while (inner->kind == ast::ExprKind::Paren) inner = inner->a;
  const bool is_logical =
      inner->kind == ast::ExprKind::Binary && (inner->op == ast::Op::And || inner->op == ast::Op::Or);
  Value value = body_.expressions.CheckExpr(expr, is_logical ? s.prelude.WellKnownType("Bool") : nullptr);
  body_.open_types.CheckBoundCondition(value, expr->range);
  return value;
}

TypeRef Operators::CommonOperand(const Value& left, const Value& right) {
  if (left.is_error() || right.is_error() || !left.type || !right.type) return nullptr;
  // A literal is what the other operand is: `name or "nobody"`.
  auto adapts = [&](const Value& literal, TypeRef type) {
    return literal.is_const() &&
           (s.conversions.BecomesWhenStored(literal, type) || s.constants.LiteralAs(literal.constant, type));
  };
  auto has_value = [&](const Value& value) {
    const bool is_named = value.kind == Value::Kind::Place && !value.is_temp && !value.is_moved;
    if (!is_named) return value.is_runtime() || value.is_const();
    return s.lifecycles.HasCopy(value.type) && s.lifecycles.CopiesImplicitly(value.type, body_.module->is_legacy);
  };
  TypeRef type = s.constants.Materialized(left.type);
  TypeRef other = s.constants.Materialized(right.type);
  if (type != other && adapts(left, other)) type = other;
  if (type != other && !adapts(right, type)) return nullptr;
  const bool is_value =
      type->is_struct() && type != s.prelude.WellKnownType("Bool") && has_value(left) && has_value(right);
  return is_value ? type : nullptr;
}

Value Operators::CheckLogical(const ast::Expr* expr, TypeRef expected) {
  const bool is_and = expr->op == ast::Op::And;
  const bool for_truth = expected == s.prelude.WellKnownType("Bool");  // then what the operands are does not matter
  auto operand = [&](const ast::Expr* one) {
    return for_truth ? CheckCondition(one) : body_.expressions.CheckExpr(one, expected);
  };
  Value left = operand(expr->a);
  if (left.is_error()) return left;
  const TypeRef seen = left.kind == Value::Kind::TypeOnly ? left.type : nullptr;
  if (std::optional<Value> typed = body_.values.TypeOfChoice(left, expr->a->range)) {
    Value right = operand(expr->b);
    if (typed->is_error() || right.is_error()) return Value{};
    if (!for_truth && seen && right.type && s.constants.Materialized(right.type) == seen) typed->type = seen;
    return *typed;
  }
  if (std::optional<bool> known = body_.values.ConstCondition(left)) {
    if (*known == is_and) return operand(expr->b);
    return left;
  }
  ir::Value* bit = body_.values.Condition(left, expr->a->range);
  ir::Block* more = b.NewBlock();
  ir::Block* kept = b.NewBlock();
  ir::Block* done = b.NewBlock();
  is_and ? b.CondBr(bit, more, kept) : b.CondBr(bit, kept, more);
  b.Start(more);
  Value right = operand(expr->b);
  const std::optional<Value> typed = body_.values.TypeOfChoice(right, expr->b->range);
  TypeRef type = for_truth || typed ? nullptr : CommonOperand(left, right);
  ir::Inst* result = b.Local(type ? type : s.pool.Int(1), "");
  // The operand that decides is the result; where they are of two types, its truth is.
  auto give = [&](const Value& value, SourceRange range, ir::Value* truth) {
    if (!type) {
      b.Store(truth ? truth : body_.values.Condition(value, range), result);
    } else {
      body_.ownership.InitMemory(result, body_.values.Convert(value, type, range), range);
      if (!IsTrivial(type)) b.Mark(ir::Op::MarkInit, result);
    }
    b.Br(done);
  };
  give(right, expr->b->range, typed ? b.Int(s.pool.Int(1), 0) : nullptr);
  b.Start(kept);
  give(left, expr->a->range, bit);
  b.Start(done);
  if (typed) return *typed;
  if (right.is_error()) return right;
  if (!type) return body_.values.BoolValue(b.Load(result));
  if (IsByValue(type)) return body_.values.MakeSsa(b.Load(result), type);
  Value value = body_.values.MakePlace(result, type, true);
  value.is_temp = true;
  return value;
}

}  // namespace brio::sema
