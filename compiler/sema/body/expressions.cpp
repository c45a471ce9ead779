// Expressions by their kinds; literals, members, choices.
#include <algorithm>
#include <utility>

#include "llvm/Support/Error.h"

#include "sema/body/assignments.h"
#include "sema/body/calls.h"
#include "sema/body/closures.h"
#include "sema/body/compile_time.h"
#include "sema/body/displays.h"
#include "sema/body/expressions.h"
#include "sema/body/members.h"
#include "sema/body/mutability.h"
#include "sema/body/names.h"
#include "sema/body/open_types.h"
#include "sema/body/open_variables.h"
#include "sema/body/operators.h"
#include "sema/body/ownership.h"
#include "sema/body/primitives.h"
#include "sema/body/values.h"
#include "sema/conformances.h"
#include "sema/constants.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/function_types.h"
#include "sema/generic_bodies.h"
#include "sema/hints.h"
#include "sema/layouts.h"
#include "sema/modules.h"
#include "sema/origins.h"
#include "sema/parameters.h"
#include "sema/prelude.h"
#include "sema/reports.h"
#include "sema/structs.h"

namespace brio::sema {

namespace {

constexpr unsigned kMaxExpressionDepth = 2000;

/// Drops the digits that no value in quad precision depends on; a 1 stands for those that are not zero.
/// The conversion of more digits than that overflows its buffers.
void ShortenDigits(std::string& digits) {
  constexpr size_t kSignificant = 11'000;
  const size_t exponent = std::min(digits.find_first_of("eEpP"), digits.size());
  if (exponent <= kSignificant || digits.starts_with("0x") || digits.starts_with("0X")) return;
  const size_t point = std::min(digits.find('.'), exponent);
  std::string whole(digits, 0, point);
  std::string fraction = point < exponent ? digits.substr(point + 1, exponent - point - 1) : "";
  whole.erase(0, std::min(whole.find_first_not_of('0'), whole.size()));
  if (whole.size() > kSignificant) return;  // beyond the range: reported by the conversion
  const size_t zeros = whole.empty() ? std::min(fraction.find_first_not_of('0'), fraction.size()) : 0;
  const size_t kept = zeros + kSignificant - whole.size();
  if (fraction.size() > kept) fraction = fraction.substr(0, kept) + "1";
  digits = whole + "." + fraction + digits.substr(exponent);
}

/// The value of an integer literal; null when it is too large for one.
ConstRef ParseInt(std::string_view text, Pool& pool) {
  unsigned base = 10;
  if (text.size() > 2 && text[0] == '0') {
    char c = static_cast<char>(text[1] | 32);
    base = c == 'x' ? 16 : c == 'o' ? 8 : c == 'b' ? 2 : 10;
    if (base != 10) text.remove_prefix(2);
  }
  unsigned __int128 value = 0;
  const unsigned __int128 limit = (~static_cast<unsigned __int128>(0)) >> 1;
  std::optional<llvm::APInt> wide;  // once it is beyond the limit
  for (char c : text) {
    if (c == '_') continue;
    unsigned digit = c >= '0' && c <= '9' ? static_cast<unsigned>(c - '0') : static_cast<unsigned>((c | 32) - 'a') + 10;
    if (digit >= base) return nullptr;
    if (!wide && value > (limit - digit) / base) {
      const uint64_t words[2] = {static_cast<uint64_t>(value), static_cast<uint64_t>(value >> 64)};
      wide = llvm::APInt(2 * kLiteralBits, words);
    }
    if (!wide) {
      value = value * base + digit;
      continue;
    }
    *wide = *wide * base + digit;
    if (wide->getSignificantBits() > kLiteralBits) return nullptr;
  }
  return wide ? pool.IntLiteral(*wide) : pool.IntLiteral(static_cast<__int128>(value));
}

}  // namespace

Value Expressions::CheckExpr(const ast::Expr* expr, TypeRef expected) {
  return WithValue(CheckAny(expr, expected), expr->range);
}

Value Expressions::CheckAny(const ast::Expr* expr, TypeRef expected) {
  if (++depth_ > kMaxExpressionDepth) {
    --depth_;
    return Fail(Diag::InstantiationDepth, expr->range, {std::to_string(kMaxExpressionDepth), "expression"});
  }
  b.set_loc(expr->range.begin);
  Value value = CheckExprImpl(expr, expected);
  --depth_;
  if (value.is_error() && (value.bound || value.promised)) {
    // What is known of a part says nothing about the whole.
    switch (expr->kind) {
      case ast::ExprKind::Name:
      case ast::ExprKind::Member:
      case ast::ExprKind::Call:
      case ast::ExprKind::Paren:
      case ast::ExprKind::Transfer:
      case ast::ExprKind::List:
      case ast::ExprKind::Set:
      case ast::ExprKind::Dict:
      case ast::ExprKind::Tuple:
        break;
      case ast::ExprKind::Bracket:
        if (!Primitives::PrimitiveOf(expr)) break;
        return Value{};
      default:
        return Value{};
    }
  }
  return value;
}

Value Expressions::CheckFloat(const ast::Expr* expr) {
  std::string digits;
  for (char c : expr->text) {
    if (c != '_') digits.push_back(c);
  }
  ShortenDigits(digits);
  llvm::APFloat real(llvm::APFloat::IEEEquad());
  auto status = real.convertFromString(digits, llvm::APFloat::rmNearestTiesToEven);
  if (!status) {
    llvm::consumeError(status.takeError());
    return Fail(Diag::LiteralSize, expr->range, {expr->text});
  }
  return body_.values.MakeConst(s.pool.FloatLiteral(real));
}

Value Expressions::CheckTransfer(const ast::Expr* expr) {
  Value value = CheckExpr(expr->a);
  if (value.is_error() && value.ir) body_.open_variables.MoveOpen(value);
  const bool is_pack = value.kind == Value::Kind::Pack;  // `f(*args^)`: each of them
  for (Value& one : is_pack ? std::span(value.pack.Own()) : std::span(&value, 1)) {
    if (one.kind == Value::Kind::TypeOnly) one.is_moved = true;  // `type_of(b^.get())`
    if (one.kind != Value::Kind::Place) continue;
    if (!IsTrivial(one.type) && !body_.ownership.CanGiveAway(one))
      return Fail(Diag::CannotTransfer, expr->range, {ToString(one.type)});
    one.is_moved = true;
  }
  return value;
}

Value Expressions::CheckWalrus(const ast::Expr* expr) {
  Value value = CheckExpr(expr->a);
  if (value.is_error()) return value;
  if (Local* local = body_.names.FindLocal(expr->text)) {
    if (local->value.is_error()) return Value{};
    if (local->value.kind != Value::Kind::Place || !local->value.is_mutable)
      return Fail(Diag::Immutable, expr->range, {expr->text, "it is not a mutable variable"});
    Value place = local->value;
    if (local->late) place.is_member_init = true;
    body_.assignments.AssignPlace(place, value, expr->range);
    return body_.names.FindLocal(expr->text)->value;
  }
  Value made;
  if (body_.probes_types) {
    made = WithValue(body_.values.Materialize(value, expr->range), expr->range);
    if (!made.is_error()) made.kind = Value::Kind::TypeOnly;
  } else {
    made = body_.assignments.NewVariable(expr->text, value, nullptr, expr->range);
  }
  body_.names.outermost().locals.push_back({expr->text, made, expr->range, false});
  return made;
}

Value Expressions::CheckAwait(const ast::Expr* expr, TypeRef expected) {
  // An `async` function runs where it is called: what its call gives is the result.
  const FunctionEntity* function = body_.instance ? body_.instance->function : nullptr;
  if (!function || !function->decl->is_async) return Fail(Diag::AwaitOutside, expr->range);
  Value awaited = CheckAny(expr->a, expected);
  if (awaited.type && awaited.type->is_struct() && s.structs.FindMethods(awaited.type, "__await__"))
    return body_.calls.CallMethod(WithValue(awaited, expr->a->range), "__await__", {}, expr->range);
  return awaited;
}

Value Expressions::CheckExprImpl(const ast::Expr* expr, TypeRef expected) {
  switch (expr->kind) {
    case ast::ExprKind::Error:
      return Value{};
    case ast::ExprKind::Name: {
      Value named = body_.names.Lookup(expr);
      if (named.is_error() && named.ir) body_.open_variables.UseOpen(named);
      return body_.calls.ReadAttribute(std::move(named), expr);
    }
    case ast::ExprKind::Int: {
      ConstRef literal = ParseInt(expr->text, s.pool);
      return literal ? body_.values.MakeConst(literal) : Fail(Diag::LiteralSize, expr->range, {expr->text});
    }
    case ast::ExprKind::Float:
      return CheckFloat(expr);
    case ast::ExprKind::String:
      return body_.values.MakeConst(s.constants.MakeString(expr->text));
    case ast::ExprKind::Bool:
      return body_.values.MakeConst(s.constants.MakeBool(expr->flag));
    case ast::ExprKind::None:
      return body_.values.NoneValue(expr->range);
    case ast::ExprKind::Ellipsis:
      return body_.values.MakeConst(s.pool.Unbound());
    case ast::ExprKind::Paren:
      return CheckAny(expr->a, expected);
    case ast::ExprKind::Tuple:
      return body_.displays.CheckTuple(expr, expected);
    case ast::ExprKind::List:
      return body_.displays.CheckList(expr, expected);
    case ast::ExprKind::Member:
      return Primitives::PrimitiveOf(expr) ? body_.primitives.CheckPrimitive(expr)
                                           : body_.calls.ReadAttribute(body_.members.CheckMember(expr), expr);
    case ast::ExprKind::LeadingDot:
      if (expected)
        return body_.members.Member(body_.values.MakeConst(s.pool.TypeConst(expected)), expr->text, expr->range,
                                    expr->range);
      return Fail(Diag::LeadingDot, expr->range, {expr->text});
    case ast::ExprKind::Call:
      return Primitives::PrimitiveOf(expr) ? body_.primitives.CheckPrimitive(expr)
                                           : body_.calls.CheckCall(expr, expected);
    case ast::ExprKind::Bracket:
      return Primitives::PrimitiveOf(expr) ? body_.primitives.CheckPrimitive(expr) : body_.members.CheckBracket(expr);
    case ast::ExprKind::Unary:
      return body_.operators.CheckUnary(expr);
    case ast::ExprKind::Binary:
      return expr->op == ast::Op::And || expr->op == ast::Op::Or ? body_.operators.CheckLogical(expr, expected)
                                                                 : body_.operators.CheckBinary(expr);
    case ast::ExprKind::Compare:
      return body_.operators.CheckCompare(expr);
    case ast::ExprKind::If:
      return CheckChoice(expr, expected);
    case ast::ExprKind::Transfer:
      return CheckTransfer(expr);
    case ast::ExprKind::Walrus:
      return CheckWalrus(expr);
    case ast::ExprKind::Slice:
      return body_.members.CheckSlice(expr);
    case ast::ExprKind::Comptime:
      return body_.values.MakeConst(body_.compile_time.Eval(expr->a, expected));
    case ast::ExprKind::Star:
      return CheckExpr(expr->a);
    case ast::ExprKind::FunctionType:
      return body_.values.MakeConst(
          s.pool.TypeConst(s.function_types.FunctionType(expr->function, body_.env, At(expr->range))));
    case ast::ExprKind::Template:
      return body_.displays.CheckTemplate(expr);
    case ast::ExprKind::Set:
    case ast::ExprKind::Dict:
      return body_.displays.CheckSetOrDict(expr, expected);
    case ast::ExprKind::Comprehension:
      return body_.displays.CheckComprehension(expr);
    case ast::ExprKind::Lambda:
      return body_.closures.CheckLambda(expr, expected);
    case ast::ExprKind::Await:
      return CheckAwait(expr, expected);
    case ast::ExprKind::Where:
      return CheckExpr(expr->a, expected);  // of a `where` clause, with its text
    case ast::ExprKind::DoubleStar:
      return Fail(Diag::Unsupported, expr->range, {"'**' here"});
  }
  return Value{};
}

/// What was a field once and is a method now may be read as either.
Value Calls::ReadAttribute(Value value, const ast::Expr* expr) {
  const bool is_function = value.is_const() && value.constant->kind == ConstKind::Function;
  if ((value.kind != Value::Kind::Method && !is_function) || !value.constant || called_ == expr) return value;
  const BoundFunction* function = s.constants.AsFunction(value.constant);
  if (!function || !function->set->functions[0]->is_attribute) return value;
  return CallValue(value, {}, expr->range);
}

Value Expressions::CheckTargetBase(const ast::Expr* expr, bool of_member) {
  Value base = CheckTarget(expr);
  if (base.kind == Value::Kind::Subscript) base = body_.members.ReadTargetElement(base, expr->range, of_member);
  if (base.kind == Value::Kind::Attribute) base = body_.members.ReadAttributeBy(base);
  return WithValue(body_.calls.ReadAttribute(base, expr), expr->range);
}

Value Expressions::CheckTarget(const ast::Expr* expr) {
  if (expr->kind == ast::ExprKind::Paren) return CheckTarget(expr->a);
  if (expr->kind == ast::ExprKind::If) return CheckChosenPlace(expr);
  if (expr->kind == ast::ExprKind::Bracket && !Primitives::PrimitiveOf(expr)) {
    Value base = CheckTargetBase(expr->a);
    if (base.is_error()) {
      body_.open_types.OpenIndices(base, expr);
      return base;
    }
    const bool is_named =
        base.is_const() && (expr->a->kind == ast::ExprKind::Name || expr->a->kind == ast::ExprKind::Member);
    if (is_named && base.constant->kind == ConstKind::Data)
      return Fail(Diag::Immutable, expr->a->range, {s.reports.TextOf(expr->a->range), "it is a compile-time constant"});
    return body_.members.Subscript(base, expr, true);
  }
  if (expr->kind == ast::ExprKind::Member && !Primitives::PrimitiveOf(expr)) {
    Value base = CheckTargetBase(expr->a, true);
    if (base.is_error()) return base;
    if (base.is_runtime() && base.type->is_struct() && s.structs.FindMethods(base.type, "__setattr__") &&
        s.structs.FindField(base.type, expr->text) < 0) {
      Value value;
      value.kind = Value::Kind::Attribute;
      value.type = s.pool.Error();
      value.deferred = std::make_shared<Deferred>();
      value.deferred->base = base;
      value.deferred->name = expr->text;
      value.deferred->range = expr->range;
      return value;
    }
    const Value member = body_.members.Member(base, expr->text, expr->range, {expr->op_loc, expr->range.end});
    const BoundFunction* method =
        member.kind == Value::Kind::Method && member.constant ? s.constants.AsFunction(member.constant) : nullptr;
    const bool is_place = method && method->set->functions[0]->decl->result_convention == ast::Convention::Ref;
    return is_place ? body_.calls.ReadAttribute(member, expr) : member;
  }
  return CheckExpr(expr);
}

Value Members::CheckMember(const ast::Expr* expr) {
  if (!SelfMember(expr).empty() && !body_.module->May(Permission::FreeOrigins)) {
    // `Self.origin` of a method that was called on what may only be read
    const std::string name = "(mut " + std::string(expr->text) + ")";  // as MutabilityName has it
    if (const Binding* known = FindBinding(body_.env, name)) return body_.values.MakeConst(known->value);
  }
  const ast::Expr* written = ast::WithoutParens(expr->a);
  const bool is_chosen = written->kind == ast::ExprKind::If;
  Value base = is_chosen
                   ? body_.expressions.WithValue(body_.expressions.CheckChosenBase(written, expr->text), written->range)
                   : body_.expressions.CheckExpr(expr->a);
  if (IsOfLoopsPointer(base, expr)) base = body_.expressions.CheckExpr(expr->a->a);
  SourceRange name_range = {{expr->range.end.offset - static_cast<uint32_t>(expr->text.size())}, expr->range.end};
  return Member(base, expr->text, expr->range, name_range);
}

/// The method `name` of `base`; `function`: its overloads, null where the compiler has it itself.
static Value MethodOf(Pool& pool, Value base, std::string_view name, ConstRef function) {
  Value method;
  method.kind = Value::Kind::Method;
  method.type = pool.Meta(MetaKind::Function);
  method.constant = function;
  method.deferred = std::make_shared<Deferred>();
  method.deferred->base = std::move(base);
  method.deferred->name = name;
  return method;
}

Value Members::MemberOfUnknown(const Value& base, std::string_view name, SourceRange name_range) {
  if (!base.bound || !body_.open_types.TrustsBounds()) return Value{};
  if (!s.generics.MayHaveMember(base.bound, name)) {
    if (base.bound->kind == ConstKind::Trait || base.bound->kind == ConstKind::Pack)
      return Fail(Diag::BoundMember, name_range, {body_.open_types.BoundText(base), name});
    std::string hint = s.hints.MemberHint(base.bound->type, name);
    std::vector<std::string_view> names;
    for (const auto& [method, unused] : EntityOf(base.bound->type)->methods) names.push_back(method);
    std::sort(names.begin(), names.end());
    return Fail(Diag::UnknownMember, name_range,
                {ToString(base.bound->type), name, hint.empty() ? Suggest(name, names) : hint});
  }
  body_.open_types.CheckOpenMethod(base, name, name_range);
  Value method;
  method.promised = s.generics.PromisedMethod(base.bound, name);
  method.member_of = base.param;
  if (!method.promised && base.param && s.generics.GivesOwnType(base.bound, name)) {
    method.member = "Self";
    method.bound_type = base.bound_type;
  } else if (base.bound->kind == ConstKind::Type) {
    body_.open_types.NoteResult(base, name, method);
  }
  return method;
}

Value Members::MemberOfModule(Module* module, std::string_view name, SourceRange range, SourceRange name_range) {
  if (ConstRef found = s.modules.FindInModule(module, name, range, false))
    return body_.names.NamedIn(found, name_range);
  if (Module* inner = s.modules.Submodule(module, name, range))
    return body_.values.MakeConst(s.pool.ModuleConst(static_cast<EntityBase*>(inner)));
  if (ConstRef found = s.prelude.FindInPrelude(module, name, range)) return body_.values.MakeConst(found);
  return Fail(Diag::UnknownImport, name_range, {module->name, name, Suggest(name, s.modules.NamesInScope(module))});
}

TypeRef Members::OtherTypeWith(TypeRef type, std::string_view name, SourceRange range) {
  TypeRef other = nullptr;
  if (const ast::Expr* materialize = EntityOf(type)->materialize) {
    other = s.evaluation.EvalType(materialize, EntityOf(type)->env, At(range));
  } else if (EntityOf(type)->aliases.contains("__inferred_as__") && name != "__inferred_as__") {
    const ConstRef member = s.structs.FindTypeMember(type, "__inferred_as__", At(range));
    if (member && member->kind == ConstKind::Type && member->type->is_struct()) other = member->type;
  }
  if (!other || other == type || !s.layouts.Complete(other, At(range))) return nullptr;
  const bool has = s.structs.FindMethods(other, name) || s.structs.FindTypeMember(other, name, At(range));
  return has ? other : nullptr;
}

Value Members::MemberOfType(TypeRef type, std::string_view name, SourceRange range, SourceRange name_range) {
  if (s.structs.IsPartial(type)) {  // inside a signature whose parameters are being inferred
    for (Env* env = body_.env; env; env = env->parent) {
      Binding* binding = env->self == type ? env->Find(name) : nullptr;
      if (binding && binding->value) return body_.values.MakeConst(binding->value);
    }
  }
  if (s.structs.IsPartial(type) && EntityOf(type)->aliases.contains(name))
    type = s.evaluation.WithDefaults(type, At(range));
  if (ConstRef member = s.structs.FindTypeMember(type, name, At(range))) return body_.values.MakeConst(member);
  if (FunctionSet* set = s.structs.FindMethods(type, name))
    return body_.values.MakeConst(s.constants.FunctionValue(set, type, {}));
  if (FunctionSet* attributes = s.structs.FindMethods(type, "__getattr_param__")) {
    // One without arguments answers for the type itself, with the name as a parameter.
    const bool of_type = std::any_of(attributes->functions.begin(), attributes->functions.end(),
                                     [](const FunctionEntity* f) { return f->decl->args.empty(); });
    if (of_type) return body_.calls.CallFunction({attributes, type, {{"", s.constants.MakeString(name)}}}, {}, range);
  }
  if (TypeRef other = OtherTypeWith(type, name, range)) return MemberOfType(other, name, range, name_range);
  std::vector<std::string_view> names;
  for (const auto& [method, unused] : EntityOf(type)->methods) names.push_back(method);
  for (const auto& [alias, unused] : EntityOf(type)->aliases) names.push_back(alias);
  std::sort(names.begin(), names.end());
  const auto& params = EntityOf(type)->decl->params;
  const bool is_open = std::any_of(params.begin(), params.end(), [&](const ast::Param& p) { return p.name == name; });
  return Fail(Diag::UnknownMember, name_range,
              {ToString(type), name,
               is_open ? ": its parameters are not given here; inside the struct write 'Self." + std::string(name) + "'"
                       : Suggest(name, names)});
}

/// The methods of a pack that call a function with each of its elements.
static bool WalksPack(std::string_view name) {
  return name == "each" || name == "each_idx" || name == "consume_elements";
}

std::optional<Value> Members::MemberOfPack(ConstRef pack, std::string_view name, SourceRange range,
                                           SourceRange name_range) {
  if (name == "__len__" || (pack->args.empty() && WalksPack(name))) {
    Value nothing;
    nothing.kind = Value::Kind::Pack;
    nothing.pack.Own().resize(pack->args.size());
    return MethodOf(s.pool, nothing, name, nullptr);
  }
  if (name == "size") return body_.values.MakeConst(s.constants.MakeInt(static_cast<int64_t>(pack->args.size())));
  // Of types: `Ts.all_conforms_to[Writable]()`
  if (!std::ranges::all_of(pack->args, [](ConstRef item) { return item->kind == ConstKind::Type; }))
    return std::nullopt;
  std::vector<NamedConst> types;
  for (ConstRef item : pack->args) types.push_back({"", item});
  ConstRef list = s.evaluation.BindParams(s.prelude.WellKnown("TypeList"), types, At(range));
  if (!list || list->kind != ConstKind::Type) return std::nullopt;
  return Member(body_.values.MakeConst(list), name, range, name_range);
}

Value Members::FieldOf(const Value& base, unsigned index, SourceRange range) {
  TypeRef type = base.type;
  TypeRef field_type = type->info->fields[index].type;
  if (field_type->is(TypeKind::Error)) {
    StructEntity* owner = EntityOf(type);
    const bool is_known = body_.instance && body_.instance->is_archetype && index < owner->fields.size();
    Value unknown = body_.open_types.Unknown(
        is_known ? s.generics.BoundOf(owner->fields[index]->type, nullptr, owner, owner->env) : nullptr,
        is_known ? owner->fields[index]->type : nullptr);
    if (is_known) unknown.param = s.generics.OpenParam(owner->fields[index]->type, nullptr, owner);
    return unknown;
  }
  // A plain function is known from the field's type.
  if (field_type->is(TypeKind::Meta) && field_type->meta == MetaKind::Function && field_type->decl &&
      !base.is_member_init)
    return body_.values.MakeConst(s.pool.FunctionConst(field_type->decl, {}, nullptr));
  if (base.kind == Value::Kind::TypeOnly) {
    Value value = base;
    value.type = field_type;
    return value;
  }
  if (base.kind == Value::Kind::Place) {
    Value place = body_.values.MakePlace(b.FieldAddr(base.ir, index), field_type, base.is_mutable);
    place.is_member_init = base.is_member_init;
    place.read_only_by = base.read_only_by;
    place.only_reads = body_.mutability.FieldOnlyReads(type, index, base.only_reads);
    return place;
  }
  if (base.is_const() && base.constant->kind == ConstKind::Data && base.constant->relocs.empty() && !IsByValue(type)) {
    s.layouts.Complete(field_type, At(range));
    return body_.values.MakeConst(
        s.pool.Data(field_type, base.constant->bytes.substr(FieldOffset(type, index), SizeOf(field_type))));
  }
  Value part = body_.values.MakeSsa(b.GetField(body_.values.Rvalue(base), index), field_type);
  part.is_borrowed = base.is_borrowed;
  part.only_reads = body_.mutability.FieldOnlyReads(type, index, base.only_reads);
  return part;
}

Value Members::NoSuchMember(TypeRef type, std::string_view name, SourceRange name_range) {
  if (EntityOf(type)->lacking.contains(name)) {  // reported where the type says that it has it
    s.facts.Need(EntityOf(type)->lack);
    return Value{};
  }
  std::vector<std::string_view> names;
  for (const FieldInfo& info : type->info->fields) names.push_back(info.name);
  for (const auto& [method, unused] : EntityOf(type)->methods) names.push_back(method);
  for (const StructEntity* trait : s.conformances.TraitsOf(type)) {
    for (const auto& [method, unused] : trait->methods) names.push_back(method);
  }
  std::sort(names.begin(), names.end());
  std::string hint = s.hints.MemberHint(type, name);
  if (hint.empty()) hint = s.hints.InnerHint(type, nullptr, name);
  Diagnostic& made = s.reports.Report(Diag::UnknownMember, At(name_range),
                                      {ToString(type), name, hint.empty() ? Suggest(name, names) : hint});
  const ast::StructDecl* decl = EntityOf(type)->decl;
  if (decl && decl->name_range.begin.valid() && !s.modules.InLibrary(decl->name_range.begin))
    made.notes.push_back({decl->name_range, "'" + std::string(decl->name) + "' is declared here"});
  return Value{};
}

Value Members::Member(Value base, std::string_view name, SourceRange range, SourceRange name_range) {
  if (base.is_error()) return MemberOfUnknown(base, name, name_range);
  if (base.is_const()) {
    if (base.constant->kind == ConstKind::Origin && name == "mut")
      return body_.values.MakeConst(s.constants.MakeBool(base.constant->integer != 0));
    if (base.constant->kind == ConstKind::Module)
      base = body_.values.MakeConst(s.evaluation.Whole(base.constant, At(range)));
    if (base.is_error()) return base;
    ConstRef constant = base.constant;
    if (constant->kind == ConstKind::Module) {
      auto* entity = static_cast<EntityBase*>(constant->decl);
      if (entity->kind == EntityKind::Module)
        return MemberOfModule(static_cast<Module*>(entity), name, range, name_range);
    }
    if (constant->kind == ConstKind::Type && constant->type->is_struct())
      return MemberOfType(constant->type, name, range, name_range);
    if (constant->kind == ConstKind::Type && constant->type->is(TypeKind::Error)) return Value{};  // `Self` of a trait
    if (constant->kind == ConstKind::Pack) {
      if (std::optional<Value> found = MemberOfPack(constant, name, range, name_range)) return *found;
    }
    if (constant->kind == ConstKind::Int || constant->kind == ConstKind::Float) {
      const Value literal = std::exchange(base, body_.values.Materialize(base, range));
      if (base.is_error()) return base;
      // What only literals have.
      TypeRef own = constant->kind == ConstKind::Int ? s.prelude.WellKnownType("IntLiteral")
                                                     : s.prelude.WellKnownType("FloatLiteral");
      FunctionSet* methods = own->is_struct() ? s.structs.FindMethods(own, name) : nullptr;
      const bool is_known = !methods || !base.type || !base.type->is_struct() ||
                            s.structs.FindMethods(base.type, name) || s.structs.FindField(base.type, name) >= 0;
      if (!is_known) return MethodOf(s.pool, literal, name, s.constants.FunctionValue(methods, own, {}));
    }
  }
  if (base.kind == Value::Kind::Pack) {
    if (name == "__len__" || WalksPack(name)) return MethodOf(s.pool, base, name, nullptr);
    return Fail(Diag::UnknownMember, name_range, {"argument pack", name, ""});
  }
  TypeRef type = base.type;
  if (!type || !type->is_struct()) {
    const SourceRange whole{range.begin, {name_range.begin.offset - 1}};  // up to the dot
    if (base.kind == Value::Kind::Method && ReportUncalled(s, base, At(whole))) return Value{};
    return Fail(Diag::UnknownMember, name_range, {type ? body_.values.Describe(base) : "nothing", name, ""});
  }
  if (!s.layouts.Complete(type, At(range)) && type->info->fields.empty())
    return s.structs.IsPartial(type) ? Fail(Diag::PartialType, range, {ToString(type)}) : Value{};
  int field = s.structs.FindField(type, name);
  if (field >= 0 && body_.module && !body_.module->May(Permission::Internals) &&
      !type->info->fields[static_cast<unsigned>(field)].type->is_struct() && s.structs.FindMethods(type, name)) {
    field = -1;  // a machine value is the library's own: elsewhere `Int(3).value()` is the method
  }
  if (field >= 0) return FieldOf(base, static_cast<unsigned>(field), range);
  FunctionSet* set = s.structs.FindMethods(type, name);
  // A member of older releases is none of the newer dialect.
  const bool is_gone =
      set && std::ranges::all_of(set->functions, &FunctionEntity::is_only_legacy) && !s.reports.IsOlder(At(range));
  if (set && name == "__next__") base = body_.flow.WithMore(base, *set, range);
  if (set && !is_gone) return MethodOf(s.pool, base, name, s.constants.FunctionValue(set, type, {}));
  if (base.only_reads && !EntityOf(type)->module->May(Permission::FreeOrigins)) {
    const Origins::OwnOrigin own = s.origins.OriginOf(EntityOf(type));
    if (own.origin && name == "mut") return body_.values.MakeConst(s.constants.MakeBool(false));
    if (own.flag && own.flag->name == name) return body_.values.MakeConst(s.constants.MakeBool(false));
    if (own.origin && own.origin->name == name) return body_.values.MakeConst(s.pool.Origin(false));
  }
  if (ConstRef member = s.structs.FindTypeMember(type, name, At(range))) return body_.values.MakeConst(member);
  FunctionSet* attributes = s.structs.FindMethods(type, "__getattr_param__");
  if (!attributes) attributes = s.structs.FindMethods(type, "__getattr__");
  if (attributes) {
    // The name is a parameter, or an argument where there is none.
    const bool by_param =
        std::any_of(attributes->functions.begin(), attributes->functions.end(),
                    [](const FunctionEntity* f) { return !f->decl->params.empty() && f->decl->args.size() == 1; });
    BoundFunction function{attributes, type, {}};
    if (by_param) function.args.push_back({"", s.constants.MakeString(name)});
    std::vector<CallArg> args{{"", base, range}};
    if (!by_param) args.push_back({"", body_.values.MakeConst(s.constants.MakeString(name)), range});
    return body_.calls.CallFunction(function, args, range);
  }
  if (TypeRef other = OtherTypeWith(type, name, range))
    return Member(body_.values.Convert(body_.values.PlaceAs(base, other), other, range), name, range, name_range);
  if (name == "copy") return MethodOf(s.pool, base, name, nullptr);  // the copy every copyable value has
  return NoSuchMember(type, name, name_range);
}

Value Values::NoneValue(SourceRange range) {
  ConstRef none = s.prelude.WellKnown("NoneType");
  if (none->kind != ConstKind::Type) return Value{};
  return MakeConst(
      s.pool.Data(none->type, std::string(s.layouts.Complete(none->type, At(range)) ? SizeOf(none->type) : 0, '\0')));
}

}  // namespace brio::sema
