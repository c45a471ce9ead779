// `a if condition else b`: a choice at compile time, between statements, or between values that become one type.
#include "sema/body/body_check.h"
#include "sema/body/calls.h"
#include "sema/body/compile_time.h"
#include "sema/body/expressions.h"
#include "sema/body/operators.h"
#include "sema/body/ownership.h"
#include "sema/body/values.h"
#include "sema/constants.h"
#include "sema/conversions.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/overloads.h"
#include "sema/prelude.h"
#include "sema/structs.h"

namespace brio::sema {

namespace {

bool IsNamedPlace(const Value& value) {
  return value.kind == Value::Kind::Place && !value.is_temp && !value.is_moved;
}

}  // namespace

class Expressions::IfExpression : BodyPart {
 public:
  IfExpression(BodyContext& body, const ast::Expr* expr, TypeRef expected)
      : BodyPart(body), expr_(expr), expected_(expected) {}

  Value Check();
  /// The same where a reference is wanted: a place that one of two variables or members of such is, if both arms are,
  /// of a type that is wanted so.
  template <typename Wanted>
  Value CheckPlace(Wanted is_wanted);

 private:
  template <typename Wanted>
  std::optional<Value> ChoosePlace(Wanted is_wanted);
  Value CheckBranches();
  /// Checks the condition. A value where that is the whole answer: it failed, or is known and chooses an arm.
  std::optional<Value> CheckCondition();
  void CheckArms();
  /// `print(1) if c else print(2)`, `print(1) if c else None`
  bool IsStatement();
  /// The end of arms of which not both have a value.
  Value EndArms(bool is_statement);
  /// A struct says itself what it and a value of another type become: `__merge_with__[other: type_of(T)](self)`.
  bool Merge(Value& value, const Value& other, SourceRange range);
  /// False where a value that was merged is an error, which is then the first or the second.
  bool MergeArms();
  void SettleType();
  /// What is known of a choice that is made elsewhere: its type.
  Value TypeAlone();
  Value StoreChosen();

  const ast::Expr* expr_;
  TypeRef expected_;
  Value condition_;
  std::optional<Value> typed_;  // the condition is a run-time value of which only the type is known
  ir::Value* bit_ = nullptr;
  Value first_, second_;
  ir::Block* first_end_ = nullptr;
  ir::Block* done_ = nullptr;
  TypeRef type_ = nullptr;  // of the whole
};

Value Expressions::CheckChoice(const ast::Expr* expr, TypeRef expected) {
  return IfExpression(body_, expr, expected).Check();
}

Value Expressions::IfExpression::Check() {
  if (std::optional<Value> decided = CheckCondition()) return *decided;
  // What is trivial is copied: a processor chooses between two values faster than between two places.
  if (std::optional<Value> place = ChoosePlace(
          [&](TypeRef type) { return !IsByValue(type) && !IsTrivial(type) && (!expected_ || expected_ == type); }))
    return *place;
  return CheckBranches();
}

Value Expressions::CheckChosenPlace(const ast::Expr* expr) {
  return IfExpression(body_, expr, nullptr).CheckPlace([](TypeRef) { return true; });
}

Value Expressions::CheckChosenBase(const ast::Expr* expr, std::string_view member) {
  return IfExpression(body_, expr, nullptr).CheckPlace([&](TypeRef type) {
    if (!IsByValue(type)) return true;
    const FunctionSet* methods = type->is_struct() ? s.structs.FindMethods(type, member) : nullptr;
    return methods && std::ranges::any_of(methods->functions, [](const FunctionEntity* method) {
             return !method->decl->args.empty() && method->decl->args[0].convention == ast::Convention::Mut;
           });
  });
}

template <typename Wanted>
Value Expressions::IfExpression::CheckPlace(Wanted is_wanted) {
  if (std::optional<Value> decided = CheckCondition()) return *decided;
  if (std::optional<Value> place = ChoosePlace(is_wanted)) return *place;
  return CheckBranches();
}

template <typename Wanted>
std::optional<Value> Expressions::IfExpression::ChoosePlace(Wanted is_wanted) {
  // Both arms are looked at before one is chosen, so only those that do nothing are.
  const auto is_plain = [](const ast::Expr* arm) {
    while (arm->kind == ast::ExprKind::Paren || arm->kind == ast::ExprKind::Member) arm = arm->a;
    return arm->kind == ast::ExprKind::Name;
  };
  const BoundFunction* choose = s.constants.AsFunction(s.prelude.WellKnown("_chosen"));
  if (typed_ || body_.is_eval || !choose || !is_plain(expr_->a) || !is_plain(expr_->c)) return std::nullopt;
  facts::Speculation trial(s.facts);
  const Value first = body_.expressions.CheckAny(expr_->a, nullptr);
  const Value second = body_.expressions.CheckAny(expr_->c, nullptr);
  if (!IsNamedPlace(first) || !IsNamedPlace(second) || first.type != second.type || !is_wanted(first.type)) {
    trial.Drop();
    return std::nullopt;
  }
  trial.Commit();
  const Value which = body_.values.BoolValue(body_.values.Condition(condition_, expr_->b->range));
  return body_.calls.CallFunction(
      *choose, {{"", which, expr_->b->range}, {"", first, expr_->a->range}, {"", second, expr_->c->range}},
      expr_->range);
}

Value Expressions::IfExpression::CheckBranches() {
  CheckArms();
  const bool is_statement = IsStatement();
  if (!is_statement) {
    first_ = body_.expressions.WithValue(first_, expr_->a->range);
    second_ = body_.expressions.WithValue(second_, expr_->c->range);
  }
  if (is_statement || first_.is_error() || second_.is_error()) return EndArms(is_statement);
  type_ = expected_ && !expected_->is(TypeKind::Meta) ? expected_ : nullptr;
  if (!MergeArms()) return first_.is_error() ? first_ : second_;
  SettleType();
  if (type_->is(TypeKind::Meta))
    return Fail(Diag::NotCompileTimeHere, expr_->b->range, {"the condition chooses between compile-time values"});
  return typed_ || Values::HasRunTimeType(first_) || Values::HasRunTimeType(second_) ? TypeAlone() : StoreChosen();
}

std::optional<Value> Expressions::IfExpression::CheckCondition() {
  const SourceRange range = expr_->b->range;
  if (body_.is_eval) {
    // Everything is known here: only the chosen arm is looked at, so that it may be a type, and recursion ends.
    BodyCheck inner(s, body_.env, body_.instance, &body_);
    condition_ = inner.operators.CheckCondition(expr_->b);
    if (condition_.is_error()) return condition_;
    typed_ = inner.values.TypeOfChoice(condition_, range);
    if (!typed_) {
      facts::Speculation trial(s.facts);
      if (std::optional<bool> known =
              s.constants.TruthOf(inner.compile_time.Finish(condition_, range, nullptr), At(range))) {
        trial.Commit();
        return body_.expressions.CheckAny(*known ? expr_->a : expr_->c, expected_);
      }
      trial.Drop();
      // Emitted into this expression, whose type may be all that is asked for.
      condition_ = body_.operators.CheckCondition(expr_->b);
    }
  } else {
    condition_ = body_.operators.CheckCondition(expr_->b);
  }
  if (condition_.is_error()) return condition_;
  if (!typed_) typed_ = body_.values.TypeOfChoice(condition_, range);
  if (typed_ && typed_->is_error()) return *typed_;
  if (std::optional<bool> known = body_.values.ConstCondition(condition_))
    return body_.expressions.CheckAny(*known ? expr_->a : expr_->c, expected_);
  return std::nullopt;
}

void Expressions::IfExpression::CheckArms() {
  bit_ = typed_ ? b.Int(s.pool.Int(1), 0) : body_.values.Condition(condition_, expr_->b->range);
  ir::Block* yes = b.NewBlock();
  ir::Block* no = b.NewBlock();
  done_ = b.NewBlock();
  b.CondBr(bit_, yes, no);
  b.Start(yes);
  first_ = body_.values.Whole(body_.expressions.CheckAny(expr_->a, expected_), expr_->a->range);
  first_end_ = b.block();
  b.Start(no);
  second_ = body_.values.Whole(body_.expressions.CheckAny(expr_->c, expected_), expr_->c->range);
}

bool Expressions::IfExpression::IsStatement() {
  const auto is_none = [&](const Value& value) {
    return value.kind == Value::Kind::None || (value.type && value.type == s.prelude.WellKnownType("NoneType"));
  };
  return (first_.kind == Value::Kind::None && is_none(second_)) ||
         (second_.kind == Value::Kind::None && is_none(first_));
}

Value Expressions::IfExpression::EndArms(bool is_statement) {
  const auto end = [&](const Value& value) {
    if (value.diverges) {
      b.Unreachable();
    } else if (!b.Terminated()) {
      b.Br(done_);
    }
  };
  end(second_);
  b.SetBlock(first_end_);
  end(first_);
  b.Start(done_);
  if (is_statement) return Value::Nothing();
  // `x if c else abort()` is `x`.
  if (second_.diverges) return first_;
  return first_.diverges ? second_ : Value{};
}

bool Expressions::IfExpression::Merge(Value& value, const Value& other, SourceRange range) {
  const bool is_candidate = value.type && value.type->is_struct() && value.type != other.type && !IsLiteral(value);
  FunctionSet* set = is_candidate && other.type ? s.structs.FindMethods(value.type, "__merge_with__") : nullptr;
  if (!set || (type_ && s.conversions.ConversionRank(value, type_, false, At(range)) >= 0)) return false;
  const bool is_number =
      IsLiteral(other) && (other.constant->kind == ConstKind::Int || other.constant->kind == ConstKind::Float);
  TypeRef with = is_number ? s.prelude.NumberType(other.constant->kind == ConstKind::Float)
                           : s.conversions.Stored(other.type, At(range));
  for (FunctionEntity* function : set->functions) {
    const ast::Expr* wanted = function->decl->params.size() == 1 ? function->decl->params[0].type : nullptr;
    if (!wanted || wanted->kind != ast::ExprKind::Call || wanted->args.size() != 1) continue;
    if (s.evaluation.Probe(wanted->args[0].value, s.structs.EnvOf(value.type), At(range)) != s.pool.TypeConst(with))
      continue;
    FunctionSet only{.name = set->name, .functions = {function}};
    const std::vector<CallArg> args{{"", value, range}};
    std::optional<Match> match =
        s.overloads.FindCandidate({&only, value.type, {{"", s.pool.TypeConst(with)}}}, args, At(range));
    if (!match) continue;
    value = body_.calls.EmitCall(*match, args, range);
    return !value.is_error();
  }
  return false;
}

bool Expressions::IfExpression::MergeArms() {
  if (first_.type == second_.type) return true;
  const Value before = first_;
  const Value second_before = second_;
  const bool merged_second = Merge(second_, before, expr_->c->range);
  ir::Block* second_end = b.block();
  b.SetBlock(first_end_);
  // Both may say what they become with the other as it was: `Cat(1) if c else Dog(2)`.
  const bool merged_first = Merge(first_, second_before, expr_->a->range) || Merge(first_, second_, expr_->a->range);
  first_end_ = b.block();
  b.SetBlock(second_end);
  if (!type_ && (merged_first || merged_second)) type_ = merged_first ? first_.type : second_.type;
  return !first_.is_error() && !second_.is_error();
}

void Expressions::IfExpression::SettleType() {
  if (!type_ && IsLiteral(first_) && !IsLiteral(second_)) type_ = second_.type;
  if (!type_ && !IsLiteral(first_)) {
    type_ = first_.type;  // or the other's, where only that takes both: `"yes" if c else String(x)`
    if (first_.type && second_.type && second_.type != type_ && !IsLiteral(second_) &&
        s.conversions.ConversionRank(second_, type_, false, At(expr_->c->range)) < 0 &&
        s.conversions.ConversionRank(first_, second_.type, false, At(expr_->a->range)) >= 0) {
      type_ = second_.type;
    }
  }
  if (!type_) {
    const bool is_real = first_.constant->kind == ConstKind::Float || second_.constant->kind == ConstKind::Float;
    type_ = s.prelude.NumberType(is_real);
  }
}

Value Expressions::IfExpression::TypeAlone() {
  b.Br(done_);
  b.SetBlock(first_end_);
  b.Br(done_);
  b.Start(done_);
  Value value;
  value.kind = Value::Kind::TypeOnly;
  value.type = type_;
  return value;
}

Value Expressions::IfExpression::StoreChosen() {
  ir::Inst* result = b.Local(type_, "");
  const bool is_copy = IsNamedPlace(first_) && IsNamedPlace(second_);
  const auto store = [&](Value value, SourceRange range) {
    value = body_.values.Convert(value, type_, range);
    if (value.is_error()) return false;
    body_.ownership.InitMemory(result, value, range);
    if (!IsTrivial(type_)) b.Mark(ir::Op::MarkInit, result);
    return true;
  };
  bool ok = store(second_, expr_->c->range);
  b.Br(done_);
  b.SetBlock(first_end_);
  ok = store(first_, expr_->a->range) && ok;
  b.Br(done_);
  b.Start(done_);
  if (!ok) return Value{};
  if (IsByValue(type_)) {
    Value value = body_.values.MakeSsa(b.Load(result), type_);
    value.is_chosen_copy = is_copy;
    if (!expected_ && IsLiteral(first_) && IsLiteral(second_)) {
      value.choice = std::make_shared<Deferred>();
      value.choice->base.ir = bit_;
      value.choice->args = {{"", first_, expr_->a->range}, {"", second_, expr_->c->range}};
    }
    return value;
  }
  Value value = body_.values.MakePlace(result, type_, true);
  value.is_temp = true;
  value.is_chosen_copy = is_copy;
  return value;
}

}  // namespace brio::sema
