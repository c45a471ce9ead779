// Expressions.
#include <algorithm>

#include "llvm/Support/Error.h"

#include "sema/body.h"

namespace brio::sema {

std::string Suggest(std::string_view name, const std::vector<std::string_view>& candidates);

namespace {

constexpr unsigned kMaxDepth = 2000;

struct OpNames {
  std::string_view text, method, reflected;
};
constexpr OpNames kBinary[] = {
    {"+", "__add__", "__radd__"}, {"-", "__sub__", "__rsub__"}, {"*", "__mul__", "__rmul__"}, {"/", "__truediv__", "__rtruediv__"},
    {"//", "__floordiv__", "__rfloordiv__"}, {"%", "__mod__", "__rmod__"}, {"**", "__pow__", "__rpow__"}, {"@", "__matmul__", "__rmatmul__"},
    {"<<", "__lshift__", "__rlshift__"}, {">>", "__rshift__", "__rrshift__"}, {"&", "__and__", "__rand__"}, {"|", "__or__", "__ror__"}, {"^", "__xor__", "__rxor__"}};
struct CompareNames {
  std::string_view text, method, swapped, older = {};
};
constexpr CompareNames kCompare[] = {{"<", "__lt__", "__gt__", "__lt_legacy__"}, {"<=", "__le__", "__ge__", "__le_legacy__"},
                                     {">", "__gt__", "__lt__", "__gt_legacy__"}, {">=", "__ge__", "__le__", "__ge_legacy__"},
                                     {"==", "__eq__", "__eq__"}, {"!=", "__ne__", "__ne__"}};

bool IsLiteral(const Value& value) {
  return value.is_const() && (value.constant->kind == ConstKind::Int || value.constant->kind == ConstKind::Float);
}

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

llvm::APFloat Real(ConstRef literal) {
  if (literal->kind == ConstKind::Float) return literal->real;
  llvm::APFloat real(llvm::APFloat::IEEEquad());
  unsigned __int128 value = static_cast<unsigned __int128>(literal->integer);
  uint64_t words[2] = {static_cast<uint64_t>(value), static_cast<uint64_t>(value >> 64)};
  real.convertFromAPInt(llvm::APInt(128, words), true, llvm::APFloat::rmNearestTiesToEven);
  return real;
}

/// The digits of an integer literal; false when it does not fit 127 bits.
bool ParseInt(std::string_view text, __int128& out) {
  unsigned base = 10;
  if (text.size() > 2 && text[0] == '0') {
    char c = static_cast<char>(text[1] | 32);
    base = c == 'x' ? 16 : c == 'o' ? 8 : c == 'b' ? 2 : 10;
    if (base != 10) text.remove_prefix(2);
  }
  unsigned __int128 value = 0;
  const unsigned __int128 limit = (~static_cast<unsigned __int128>(0)) >> 1;
  for (char c : text) {
    if (c == '_') continue;
    unsigned digit = c >= '0' && c <= '9' ? static_cast<unsigned>(c - '0') : static_cast<unsigned>((c | 32) - 'a') + 10;
    if (digit >= base) return false;
    if (value > (limit - digit) / base) return false;
    value = value * base + digit;
  }
  out = static_cast<__int128>(value);
  return true;
}

/// True if `v[]` calls one of the methods.
bool TakesNoIndex(const FunctionSet* subscripts) {
  if (!subscripts) return false;
  return std::any_of(subscripts->functions.begin(), subscripts->functions.end(), [](const FunctionEntity* function) {
    const auto& args = function->decl->args;
    const auto& params = function->decl->params;
    // `t[i]` of a tuple: the index is a parameter.
    const bool wants_param = std::any_of(params.begin(), params.end(), [](const ast::Param& param) { return !param.infer_only && !param.default_value && param.kind == ast::ParamKind::Normal; });
    return !wants_param && std::all_of(args.begin() + (args.empty() ? 0 : 1), args.end(), [](const ast::Param& arg) { return arg.default_value || arg.kind != ast::ParamKind::Normal; });
  });
}

}  // namespace

Value Body::CheckExpr(const ast::Expr* expr, TypeRef expected) {
  if (++depth_ > kMaxDepth) {
    --depth_;
    return Fail(Diag::InstantiationDepth, expr->range, {std::to_string(kMaxDepth), "expression"});
  }
  b.set_loc(expr->range.begin);
  Value value = CheckExprImpl(expr, expected);
  --depth_;
  return value;
}

Value Body::CheckExprImpl(const ast::Expr* expr, TypeRef expected) {
  switch (expr->kind) {
    case ast::ExprKind::Error: return Value{};
    case ast::ExprKind::Name: return Lookup(expr);
    case ast::ExprKind::Int: {
      __int128 value = 0;
      if (!ParseInt(expr->text, value)) return Fail(Diag::LiteralSize, expr->range, {expr->text});
      return MakeConst(s.pool.IntLiteral(value));
    }
    case ast::ExprKind::Float: {
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
      return MakeConst(s.pool.FloatLiteral(real));
    }
    case ast::ExprKind::String: return MakeConst(s.MakeString(expr->text));
    case ast::ExprKind::Bool: return MakeConst(s.MakeBool(expr->flag));
    case ast::ExprKind::None: {
      return NoneValue(expr->range);
    }
    case ast::ExprKind::Ellipsis: return MakeConst(s.pool.Unbound());
    case ast::ExprKind::Paren: return CheckExpr(expr->a, expected);
    case ast::ExprKind::Tuple: return CheckTuple(expr, expected);
    case ast::ExprKind::List: return CheckList(expr, expected);
    case ast::ExprKind::Member: return PrimitiveOf(expr) ? CheckPrimitive(expr) : ReadAttribute(CheckMember(expr), expr);
    case ast::ExprKind::LeadingDot:
      if (expected) return Member(MakeConst(s.pool.TypeConst(expected)), expr->text, expr->range, expr->range);
      return Fail(Diag::Unsupported, expr->range, {"a leading dot without an expected type"});
    case ast::ExprKind::Call: return PrimitiveOf(expr) ? CheckPrimitive(expr) : CheckCall(expr, expected);
    case ast::ExprKind::Bracket: return PrimitiveOf(expr) ? CheckPrimitive(expr) : CheckBracket(expr);
    case ast::ExprKind::Unary: return CheckUnary(expr);
    case ast::ExprKind::Binary: return expr->op == ast::Op::And || expr->op == ast::Op::Or ? CheckLogical(expr) : CheckBinary(expr);
    case ast::ExprKind::Compare: return CheckCompare(expr);
    case ast::ExprKind::If: return CheckIfExpr(expr, expected);
    case ast::ExprKind::Transfer: {
      Value value = CheckExpr(expr->a);
      if (value.kind != Value::Kind::Place) return value;
      if (!IsTrivial(value.type) && !CanGiveAway(value)) return Fail(Diag::CannotTransfer, expr->range, {ToString(value.type)});
      value.is_moved = true;
      return value;
    }
    case ast::ExprKind::Walrus: {
      Value value = CheckExpr(expr->a);
      if (value.is_error()) return value;
      if (Local* local = FindLocal(expr->text)) {
        if (local->value.is_error()) return Value{};
        if (local->value.kind != Value::Kind::Place || !local->value.is_mutable) return Fail(Diag::Immutable, expr->range, {expr->text, "it is not a variable that could change"});
        Value place = local->value;
        if (local->late) place.is_member_init = true;
        AssignPlace(place, value, expr->range);
        return FindLocal(expr->text)->value;
      }
      Value made = NewVariable(expr->text, value, nullptr, expr->range);
      scopes_[std::min<size_t>(1, scopes_.size() - 1)].locals.push_back({expr->text, made, expr->range, false});
      return made;
    }
    case ast::ExprKind::Slice: return CheckSlice(expr);
    case ast::ExprKind::Comptime: return MakeConst(Eval(expr->a, expected));
    case ast::ExprKind::Star: {
      Value value = CheckExpr(expr->a);
      return value;
    }
    case ast::ExprKind::FunctionType: return MakeConst(s.pool.TypeConst(s.FunctionType(expr->function, env_, At(expr->range))));
    case ast::ExprKind::Template: return CheckTemplate(expr);
    case ast::ExprKind::Set:
    case ast::ExprKind::Dict: return CheckSetOrDict(expr, expected);
    case ast::ExprKind::Comprehension: return CheckComprehension(expr);
    case ast::ExprKind::Lambda: return CheckLambda(expr, expected);
    case ast::ExprKind::Await: return Fail(Diag::Unsupported, expr->range, {"'await'"});
    case ast::ExprKind::Where: return CheckExpr(expr->a, expected);  // of a `where` clause, with its text
    case ast::ExprKind::DoubleStar: return Fail(Diag::Unsupported, expr->range, {"'**' here"});
  }
  return Value{};
}

/// What was a field once and is a method now may be read as either.
Value Body::ReadAttribute(Value value, const ast::Expr* expr) {
  if (value.kind != Value::Kind::Method || !value.constant || called_ == expr) return value;
  const BoundFunction* function = s.AsFunction(value.constant);
  if (!function || !function->set->functions[0]->is_attribute) return value;
  return CallValue(value, {}, expr->range);
}

Value Body::CheckTarget(const ast::Expr* expr) {
  if (expr->kind == ast::ExprKind::Paren) return CheckTarget(expr->a);
  if (expr->kind == ast::ExprKind::Bracket && !PrimitiveOf(expr)) {
    Value base = CheckTarget(expr->a);
    if (base.is_error()) return base;
    if (base.kind == Value::Kind::Subscript) base = ReadSubscript(base);
    if (base.kind == Value::Kind::Attribute) base = ReadAttributeBy(base);
    if (base.is_error()) return base;
    const bool is_named = base.is_const() && (expr->a->kind == ast::ExprKind::Name || expr->a->kind == ast::ExprKind::Member);
    if (is_named && base.constant->kind == ConstKind::Data) return Fail(Diag::Immutable, expr->a->range, {s.TextOf(expr->a->range), "it is a compile-time value"});
    return Subscript(base, expr, true);
  }
  if (expr->kind == ast::ExprKind::Member && !PrimitiveOf(expr)) {
    Value base = CheckTarget(expr->a);
    if (base.is_error()) return base;
    if (base.kind == Value::Kind::Subscript) base = ReadSubscript(base);
    if (base.kind == Value::Kind::Attribute) base = ReadAttributeBy(base);
    if (base.is_error()) return base;
    if (base.is_runtime() && base.type->is_struct() && s.FindMethods(base.type, "__setattr__") && s.FindField(base.type, expr->text) < 0) {
      Value value;
      value.kind = Value::Kind::Attribute;
      value.type = s.pool.Error();
      value.deferred = std::make_shared<Deferred>();
      value.deferred->base = base;
      value.deferred->name = expr->text;
      value.deferred->range = expr->range;
      return value;
    }
    return Member(base, expr->text, expr->range, {expr->op_loc, expr->range.end});
  }
  return CheckExpr(expr);
}

Value Body::CheckMember(const ast::Expr* expr) {
  const ast::Expr* call = expr->a;
  if (expr->text == "mut" && call->kind == ast::ExprKind::Call && call->a->kind == ast::ExprKind::Name && call->a->text == "origin_of" && !call->args.empty() && !FindLocal("origin_of")) {
    // Whether what is named can be changed through these names.
    bool is_mutable = true;
    for (const ast::Argument& arg : call->args) {
      Body inner(s, env_, instance_, this);
      Value value = inner.CheckExpr(arg.value);
      if (value.is_error()) return value;
      is_mutable = is_mutable && (value.kind == Value::Kind::Place || value.kind == Value::Kind::TypeOnly) && value.is_mutable;
    }
    return MakeConst(s.MakeBool(is_mutable));
  }
  Value base = CheckExpr(expr->a);
  SourceRange name_range = {{expr->range.end.offset - static_cast<uint32_t>(expr->text.size())}, expr->range.end};
  return Member(base, expr->text, expr->range, name_range);
}

Value Body::Member(Value base, std::string_view name, SourceRange range, SourceRange name_range) {
  if (base.is_error()) {
    bool missing = base.bound && unknown_branches_ == 0 && !s.MayHaveMember(base.bound, name);
    return missing ? Fail(Diag::BoundMember, name_range, {s.Print(base.bound), name}) : Value{};
  }
  if (base.is_const()) {
    if (base.constant->kind == ConstKind::Module) base = MakeConst(s.Whole(base.constant, At(range)));
    if (base.is_error()) return base;
    ConstRef constant = base.constant;
    if (constant->kind == ConstKind::Module) {
      auto* entity = static_cast<EntityBase*>(const_cast<void*>(constant->decl));
      if (entity->kind == EntityKind::Module) {
        auto* module = static_cast<Module*>(entity);
        if (ConstRef found = s.FindInModule(module, name, range, false)) return MakeConst(found);
        if (Module* inner = s.FindModule(module, module->is_library ? 0 : 1, module->name + "." + std::string(name), range, false)) {
          return MakeConst(s.pool.ModuleConst(static_cast<EntityBase*>(inner)));
        }
        std::string nested = module->name;
        for (char& c : nested) c = c == '/' ? '.' : c;
        if (Module* inner = s.FindModule(module, 0, nested + "." + std::string(name), range, false)) {
          return MakeConst(s.pool.ModuleConst(static_cast<EntityBase*>(inner)));
        }
        return Fail(Diag::UnknownImport, name_range, {module->name, name, Suggest(name, s.NamesInScope(module))});
      }
    }
    if (constant->kind == ConstKind::Type && constant->type->is_struct()) {
      TypeRef type = constant->type;
      if (s.IsPartial(type)) {  // inside a signature whose parameters are being inferred
        for (Env* env = env_; env; env = const_cast<Env*>(env->parent)) {
          Binding* binding = env->self == type ? env->Find(name) : nullptr;
          if (binding && binding->value) return MakeConst(binding->value);
        }
      }
      if (ConstRef member = s.FindTypeMember(type, name, At(range))) return MakeConst(member);
      if (FunctionSet* set = s.FindMethods(type, name)) return MakeConst(s.FunctionValue(set, type, {}));
      std::vector<std::string_view> names;
      for (const auto& [method, unused] : s.EntityOf(type)->methods) names.push_back(method);
      for (const auto& [alias, unused] : s.EntityOf(type)->aliases) names.push_back(alias);
      std::sort(names.begin(), names.end());
      const auto& params = s.EntityOf(type)->decl->params;
      const bool is_open = std::any_of(params.begin(), params.end(), [&](const ast::Param& p) { return p.name == name; });
      return Fail(Diag::UnknownMember, name_range, {ToString(type), name, is_open ? ": its parameters are not given here; inside the struct write 'Self." + std::string(name) + "'" : Suggest(name, names)});
    }
    if (constant->kind == ConstKind::Pack && (name == "__len__" || (constant->args.empty() && (name == "each" || name == "each_idx")))) {
      Value method;
      method.kind = Value::Kind::Method;
      method.type = s.pool.Meta(MetaKind::Function);
      method.deferred = std::make_shared<Deferred>();
      method.deferred->base.kind = Value::Kind::Pack;
      method.deferred->base.pack.resize(constant->args.size());
      method.deferred->name = name;
      return method;
    }
    if (constant->kind == ConstKind::Pack && name == "size") {
      return MakeConst(s.MakeInt(static_cast<int64_t>(constant->args.size())));
    }
    if (constant->kind == ConstKind::Pack) {  // of types: `Ts.all_conforms_to[Writable]()`
      const bool all_types = std::all_of(constant->args.begin(), constant->args.end(), [](ConstRef item) { return item->kind == ConstKind::Type; });
      std::vector<NamedConst> types;
      for (ConstRef item : constant->args) types.push_back({"", item});
      ConstRef list = all_types ? s.BindParams(s.WellKnown("TypeList"), types, At(range)) : nullptr;
      if (list && list->kind == ConstKind::Type) return Member(MakeConst(list), name, range, name_range);
    }
    if (constant->kind == ConstKind::Int || constant->kind == ConstKind::Float) base = Materialize(base, range);
    if (base.is_error()) return base;
  }
  if (base.kind == Value::Kind::Pack) {
    if (name == "__len__" || name == "each" || name == "each_idx") {
      Value method;
      method.kind = Value::Kind::Method;
      method.type = base.type;
      method.deferred = std::make_shared<Deferred>();
      method.deferred->base = base;
      method.deferred->name = name;
      return method;
    }
    return Fail(Diag::UnknownMember, name_range, {"pack of arguments", name, ""});
  }
  TypeRef type = base.type;
  if (!type || !type->is_struct()) {
    return Fail(Diag::UnknownMember, name_range, {type ? Describe(base) : "nothing", name, ""});
  }
  if (!s.Complete(type, At(range)) && type->info->fields.empty()) return Value{};
  int field = s.FindField(type, name);
  if (field >= 0 && module_ && !module_->is_library && !type->info->fields[static_cast<unsigned>(field)].type->is_struct() && s.FindMethods(type, name)) {
    field = -1;  // a machine value is the library's own: elsewhere `Int(3).value()` is the method
  }
  if (field >= 0) {
    unsigned index = static_cast<unsigned>(field);
    TypeRef field_type = type->info->fields[index].type;
    if (field_type->is(TypeKind::Error)) return Value{};
    if (base.kind == Value::Kind::TypeOnly) {
      Value value = base;
      value.type = field_type;
      return value;
    }
    if (base.kind == Value::Kind::Place) {
      Value place = MakePlace(b.FieldAddr(base.ir, index), field_type, base.is_mutable);
      place.is_member_init = base.is_member_init;
      return place;
    }
    if (base.is_const() && base.constant->kind == ConstKind::Data && base.constant->relocs.empty() && !IsByValue(type)) {
      s.Complete(field_type, At(range));
      return MakeConst(s.pool.Data(field_type, base.constant->bytes.substr(FieldOffset(type, index), SizeOf(field_type))));
    }
    Value part = MakeSsa(b.GetField(Rvalue(base), index), field_type);
    part.is_borrowed = base.is_borrowed;
    return part;
  }
  if (FunctionSet* set = s.FindMethods(type, name)) {
    Value method;
    method.kind = Value::Kind::Method;
    method.type = s.pool.Meta(MetaKind::Function);
    method.constant = s.FunctionValue(set, type, {});
    method.deferred = std::make_shared<Deferred>();
    method.deferred->base = base;
    method.deferred->name = name;
    return method;
  }
  if (ConstRef member = s.FindTypeMember(type, name, At(range))) return MakeConst(member);
  FunctionSet* attributes = s.FindMethods(type, "__getattr_param__");
  if (!attributes) attributes = s.FindMethods(type, "__getattr__");
  if (attributes) {
    // The name is a parameter, or an argument where there is none.
    const bool by_param = std::any_of(attributes->functions.begin(), attributes->functions.end(), [](const FunctionEntity* f) { return !f->decl->params.empty() && f->decl->args.size() == 1; });
    BoundFunction function{attributes, type, {}};
    if (by_param) function.args.push_back({"", s.MakeString(name)});
    std::vector<CallArg> args{{"", base, range}};
    if (!by_param) args.push_back({"", MakeConst(s.MakeString(name)), range});
    return CallFunction(function, args, range);
  }
  if (const ast::Expr* materialize = s.EntityOf(type)->materialize) {
    // A text literal has the members of the type it becomes.
    TypeRef becomes = s.EvalType(materialize, s.EntityOf(type)->env, At(range));
    if (s.Complete(becomes, At(range)) && (s.FindMethods(becomes, name) || s.FindTypeMember(becomes, name, At(range)))) {
      return Member(Convert(base, becomes, range), name, range, name_range);
    }
  }
  if (name == "copy") {
    Value method;
    method.kind = Value::Kind::Method;
    method.type = s.pool.Meta(MetaKind::Function);
    method.deferred = std::make_shared<Deferred>();
    method.deferred->base = base;
    method.deferred->name = name;
    return method;
  }
  std::vector<std::string_view> names;
  for (const FieldInfo& info : type->info->fields) names.push_back(info.name);
  for (const auto& [method, unused] : s.EntityOf(type)->methods) names.push_back(method);
  for (const StructEntity* trait : s.TraitsOf(type)) {
    for (const auto& [method, unused] : trait->methods) names.push_back(method);
  }
  std::sort(names.begin(), names.end());
  std::string hint = s.MemberHint(type, name);
  return Fail(Diag::UnknownMember, name_range, {ToString(type), name, hint.empty() ? Suggest(name, names) : hint});
}

TypeRef Body::TypeOfParameter(ConstRef base, size_t index, std::string_view name) {
  std::span<const ast::Param> params;
  Env* env = nullptr;
  if (const BoundFunction* function = s.AsFunction(base)) {
    if (function->set->functions.size() != 1 || !function->args.empty()) return nullptr;
    const FunctionEntity* entity = function->set->functions[0];
    params = entity->decl->params;
    env = function->self ? s.EnvOf(function->self) : entity->env;
  } else if (base->kind == ConstKind::Type && base->type->is_struct()) {
    params = s.EntityOf(base->type)->decl->params;
    env = s.EntityOf(base->type)->env;
  } else if (base->kind == ConstKind::Module && static_cast<const EntityBase*>(base->decl)->kind == EntityKind::ParametricAlias) {
    auto* alias = static_cast<AliasEntity*>(const_cast<void*>(base->decl));
    params = alias->decl->params;
    env = alias->env;
  }
  const ast::Param* found = nullptr;
  for (const ast::Param& param : params) {
    if (name.empty() ? param.infer_only || param.keyword_only : param.name != name) continue;
    if (!name.empty() || index-- == 0) {
      found = &param;
      break;
    }
  }
  if (!found || !found->type || !env || found->kind != ast::ParamKind::Normal) return nullptr;
  // In an environment where the other parameters are not bound, so that a type that depends on them is not found.
  Env* own = s.NewEnv(env, env->module);
  for (const ast::Param& param : params) own->bindings.push_back({param.name, nullptr});
  const size_t mark = s.diags.Mark();
  ConstRef declared = s.Eval(found->type, own, At(found->range));
  s.diags.Rewind(mark);
  return declared->kind == ConstKind::Type && declared->type->is_struct() && !s.IsPartial(declared->type) ? declared->type : nullptr;
}

std::vector<NamedConst> Body::EvalParams(const ast::Expr* bracket, ConstRef base) {
  auto is_display = [](const ast::Expr* expr) {
    if (expr->kind == ast::ExprKind::Call) expr = expr->a;
    return expr->kind == ast::ExprKind::LeadingDot || expr->kind == ast::ExprKind::List || expr->kind == ast::ExprKind::Set || expr->kind == ast::ExprKind::Dict;
  };
  size_t position = 0;
  std::vector<NamedConst> params;
  for (const ast::Argument& arg : bracket->args) {
    if (ast::IsRest(arg.value)) {  // what is not named stays open
      params.push_back({"...", s.pool.Unbound()});
      continue;
    }
    if (arg.value->kind == ast::ExprKind::Star) {
      ConstRef pack = Eval(arg.value->a);
      if (pack->kind == ConstKind::Pack) {
        for (ConstRef item : pack->args) params.push_back({"", item});
        continue;
      }
      params.push_back({arg.name, pack});
      continue;
    }
    TypeRef expected = base && is_display(arg.value) ? TypeOfParameter(base, position, arg.name) : nullptr;
    if (arg.name.empty()) ++position;
    params.push_back({arg.name, Eval(arg.value, expected)});
  }
  return params;
}

Value Body::CheckBracket(const ast::Expr* expr) {
  Value base = CheckExpr(expr->a);
  if (base.is_error()) return base;
  return Subscript(base, expr, false);
}

Value Body::CheckSlice(const ast::Expr* expr) {
  std::vector<CallArg> parts;
  for (const ast::Expr* part : {expr->a, expr->b, expr->c}) {
    Value bound;
    if (part) {
      bound = CheckExpr(part);
    } else {
      ConstRef none = s.WellKnown("NoneType");
      s.Complete(none->type, {});
      bound = MakeConst(s.pool.Data(none->type, std::string(SizeOf(none->type), '\0')));
    }
    parts.push_back({"", bound, expr->range});
  }
  return Construct(s.WellKnownType(expr->c ? "StridedSlice" : "Slice"), parts, expr->range);
}

Value Body::Subscript(Value base, const ast::Expr* expr, bool as_target) {
  bool constant_function = base.is_const() && base.constant->kind != ConstKind::Data && !IsLiteral(base);
  if (constant_function) {
    if (base.constant->kind == ConstKind::Pack && expr->args.size() == 1 && base.constant->args.size() > 0) {
      // Values of one type can be indexed at run time too.
      const size_t mark = s.diags.Mark();
      ConstRef index = Eval(expr->args[0].value);
      Value list = index->kind == ConstKind::Error ? Materialize(base, expr->a->range) : Value{};
      if (index->kind == ConstKind::Error && !list.is_error() && !(list.is_const() && list.constant == base.constant)) {
        s.diags.Rewind(mark);
        return Subscript(list, expr, as_target);
      }
      s.diags.Rewind(mark);
    }
    std::vector<NamedConst> params = EvalParams(expr, base.constant);
    for (const NamedConst& param : params) {
      if (param.value->kind == ConstKind::Error) return Value{};
    }
    ConstRef bound = s.BindParams(base.constant, params, At(expr->range));
    if (!bound) return Fail(Diag::NoParameters, expr->range, {Describe(base)});
    return MakeConst(bound);
  }
  if (base.kind == Value::Kind::Method && base.deferred->base.kind == Value::Kind::Pack && base.deferred->name != "__len__") {
    // `args.each[f]`: the function that is called with each of them.
    std::vector<NamedConst> params = EvalParams(expr);
    if (params.size() != 1 || params[0].value->kind == ConstKind::Error) return Value{};
    base.constant = params[0].value;
    return base;
  }
  if (base.kind == Value::Kind::Method && base.constant) {
    std::vector<NamedConst> params = EvalParams(expr, base.constant);
    for (const NamedConst& param : params) {
      if (param.value->kind == ConstKind::Error) return Value{};
    }
    base.constant = s.BindParams(base.constant, params, At(expr->range));
    return base;
  }
  if (base.kind == Value::Kind::Pack) {
    ConstRef index = expr->args.size() == 1 ? Eval(expr->args[0].value) : s.pool.ErrorConst();
    std::optional<int64_t> number = s.AsInt(index);
    if (!number) return index->kind == ConstKind::Error ? Value{} : Fail(Diag::NotCompileTimeHere, expr->range, {"a pack is indexed by a compile-time Int"});
    if (*number < 0 || static_cast<size_t>(*number) >= base.pack.size()) {
      return Fail(Diag::BadParameters, expr->range, {"pack", "index " + std::to_string(*number) + " of " + std::to_string(base.pack.size()) + " elements"});
    }
    return base.pack[static_cast<size_t>(*number)];
  }
  // A value that stands for a list of types: `list[i]` is one of them.
  if (base.type && base.type->is_struct() && s.EntityOf(base.type)->aliases.count("__type_list__")) {
    if (ConstRef types = s.FindTypeMember(base.type, "__type_list__", At(expr->range))) return Subscript(MakeConst(types), expr, as_target);
  }
  base = Materialize(base, expr->a->range);
  if (base.is_error()) return base;
  auto takes_only_calls = [&] {  // `c[n](x)`: parameters of `__call__`
    if (s.EntityOf(base.type)->is_closure) return true;
    FunctionSet* calls = s.FindMethods(base.type, "__call__");
    const bool has_params = calls && std::any_of(calls->functions.begin(), calls->functions.end(), [](const FunctionEntity* f) { return !f->decl->params.empty(); });
    return has_params && !s.FindMethods(base.type, "__getitem__") && !s.FindMethods(base.type, "__setitem__") && !s.FindMethods(base.type, "__getattr__");
  };
  if (base.type && base.type->is_struct() && takes_only_calls()) {
    Value method = Member(base, "__call__", expr->range, expr->range);
    return Subscript(method, expr, as_target);
  }
  // Loops of the older dialect hand out pointers to the elements, which are references here.
  if (module_->is_legacy && expr->args.empty() && base.kind == Value::Kind::Place && !TakesNoIndex(s.FindMethods(base.type, "__getitem__"))) return base;
  Value value;
  value.kind = Value::Kind::Subscript;
  value.type = s.pool.Error();
  value.deferred = std::make_shared<Deferred>();
  value.deferred->base = base;
  value.deferred->range = expr->range;
  for (const ast::Argument& arg : expr->args) {
    Value index = arg.value->kind == ast::ExprKind::Ellipsis ? Construct(s.WellKnownType("EllipsisType"), {}, arg.value->range) : CheckExpr(arg.value);
    if (index.is_error()) return index;
    if (as_target && !IsLiteral(index)) {
      // The index is used twice by `a[i] += x`; a value that moved away could not be.
      index.is_moved = false;
    }
    value.deferred->args.push_back({arg.name, index, arg.value->range});
  }
  if (!as_target) return ReadSubscript(value);
  // A `__getitem__` that gives a reference is a place like any other.
  if (base.type->is_struct() && !s.FindMethods(base.type, "__setitem__")) return ReadSubscript(value);
  return value;
}

Value Body::ReadSubscript(const Value& subscript) {
  const Deferred& deferred = *subscript.deferred;
  const Value& base = deferred.base;
  if (!base.type || !base.type->is_struct()) return Fail(Diag::NotSubscriptable, deferred.range, {Describe(base)});
  FunctionSet* set = s.FindMethods(base.type, "__getitem__");
  if (FunctionSet* by_params = s.FindMethods(base.type, "__getitem_param__")) {
    const bool all_known = std::all_of(deferred.args.begin(), deferred.args.end(), [](const ValueArg& arg) { return arg.value.is_const(); });
    if (all_known || !set) set = by_params;
  }
  if (!set) return Fail(Diag::NotSubscriptable, deferred.range, {Describe(base)});
  // A method that takes the indices as parameters: tuples.
  bool by_param = false;
  for (FunctionEntity* function : set->functions) by_param |= function->decl->args.size() == 1;
  for (const ValueArg& arg : deferred.args) by_param = by_param && arg.value.is_const();
  if (by_param && !deferred.args.empty()) {
    BoundFunction function{set, base.type, {}};
    for (const ValueArg& arg : deferred.args) function.args.push_back({arg.name, arg.value.constant});
    size_t mark = s.diags.Mark();
    std::vector<CallArg> receiver{{"", base, deferred.range}};
    if (std::optional<Match> match = s.Resolve(function, receiver, At(deferred.range), false)) return EmitCall(*match, receiver, deferred.range);
    s.diags.Rewind(mark);
  }
  const bool only_params = std::all_of(set->functions.begin(), set->functions.end(), [](const FunctionEntity* f) { return f->decl->args.size() == 1 && !f->decl->params.empty(); });
  if (only_params && base.kind != Value::Kind::TypeOnly) {
    for (const ValueArg& arg : deferred.args) {
      if (!arg.value.is_const()) return Fail(Diag::NotCompileTimeHere, arg.range, {"the elements of '" + Describe(base) + "' may differ in type"});
    }
  }
  std::vector<CallArg> args;
  for (const ValueArg& arg : deferred.args) args.push_back({arg.name, arg.value, arg.range});
  return CallMethod(base, "__getitem__", std::move(args), deferred.range);
}

void Body::WriteSubscript(const Value& subscript, Value value, SourceRange range) {
  const Deferred& deferred = *subscript.deferred;
  std::vector<CallArg> args;
  for (const ValueArg& arg : deferred.args) args.push_back({arg.name, arg.value, arg.range});
  std::vector<CallArg> with_value = args;
  // The value comes last, after positional indices.
  auto at = with_value.begin();
  while (at != with_value.end() && at->name.empty()) ++at;
  with_value.insert(at, {"", value, range});
  size_t mark = s.diags.Mark();
  if (TryMethod(deferred.base, "__setitem__", with_value, deferred.range)) return;
  s.diags.Rewind(mark);
  if (FunctionSet* set = s.FindMethods(deferred.base.type, "__setitem__")) {
    for (FunctionEntity* function : set->functions) {  // or by name, where only names are taken
      const ast::Param& last = function->decl->args.back();
      if (!last.keyword_only || last.kind != ast::ParamKind::Normal) continue;
      std::vector<CallArg> by_name = args;
      by_name.push_back({last.name, value, range});
      if (TryMethod(deferred.base, "__setitem__", std::move(by_name), deferred.range)) return;
      s.diags.Rewind(mark);
    }
  }
  if (FunctionSet* set = s.FindMethods(deferred.base.type, "__getitem__")) {
    for (FunctionEntity* function : set->functions) {
      if (function->decl->result_convention != ast::Convention::Ref) continue;
      Value place = CallMethod(deferred.base, "__getitem__", args, deferred.range);
      if (place.kind == Value::Kind::Place) AssignPlace(place, value, range);
      return;
    }
  }
  // Where the indices are right for reading, it is the value that is wrong.
  if (std::optional<Value> element = TryMethod(deferred.base, "__getitem__", args, deferred.range);
      element && element->type && !element->is_error() && s.ConversionRank(value, element->type, false, At(range)) < 0) {
    Convert(value, element->type, range);
    return;
  }
  s.diags.Rewind(mark);
  CallMethod(deferred.base, "__setitem__", with_value, deferred.range);
}

std::optional<Value> Body::FoldLiterals(ast::Op op, const Value& a, const Value& c, SourceRange range) {
  if (!IsLiteral(a) || !IsLiteral(c)) return std::nullopt;
  bool ints = a.constant->kind == ConstKind::Int && c.constant->kind == ConstKind::Int;
  if (ints && op != ast::Op::Div) {
    __int128 x = a.constant->integer, y = c.constant->integer, r = 0;
    bool overflow = false;
    switch (op) {
      case ast::Op::Add: overflow = __builtin_add_overflow(x, y, &r); break;
      case ast::Op::Sub: overflow = __builtin_sub_overflow(x, y, &r); break;
      case ast::Op::Mul: overflow = __builtin_mul_overflow(x, y, &r); break;
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
      case ast::Op::Pow:
        if (y < 0) return std::nullopt;
        r = 1;
        for (__int128 i = 0; i < y && !overflow; ++i) overflow = __builtin_mul_overflow(r, x, &r);
        break;
      case ast::Op::Shl:
        overflow = y < 0 || y > 126 || __builtin_mul_overflow(x, static_cast<__int128>(1) << y, &r);
        break;
      case ast::Op::Shr: r = y > 126 ? (x < 0 ? -1 : 0) : x >> y; break;
      case ast::Op::BitAnd: r = x & y; break;
      case ast::Op::BitOr: r = x | y; break;
      case ast::Op::BitXor: r = x ^ y; break;
      default: return std::nullopt;
    }
    if (overflow) return Fail(Diag::LiteralSize, range, {"result"});
    return MakeConst(s.pool.IntLiteral(r));
  }
  llvm::APFloat x = Real(a.constant), y = Real(c.constant);
  auto mode = llvm::APFloat::rmNearestTiesToEven;
  switch (op) {
    case ast::Op::Add: x.add(y, mode); break;
    case ast::Op::Sub: x.subtract(y, mode); break;
    case ast::Op::Mul: x.multiply(y, mode); break;
    case ast::Op::Div:
      if (ints) {  // S3: true division in the older dialect, truncating in the newer one
        if (c.constant->integer == 0) return Fail(Diag::ComptimeFault, range, {"division by zero"});
        if (!module_->is_legacy && a.constant->integer % c.constant->integer == 0) return MakeConst(s.pool.IntLiteral(a.constant->integer / c.constant->integer));
      }
      x.divide(y, mode);
      break;
    default: return std::nullopt;
  }
  return MakeConst(s.pool.FloatLiteral(x));
}

Value Body::CheckBinary(const ast::Expr* expr) {
  Value a = CheckExpr(expr->a);
  Value c = CheckOperand(expr->b);
  if (a.is_error() || c.is_error()) {
    const OpNames& names = kBinary[static_cast<size_t>(expr->op)];
    CheckBoundOperator(a, c, names.text, names.method, names.reflected, expr->range);
    return Value{};
  }
  return Binary(expr->op, a, c, expr->range);
}

Value Body::Binary(ast::Op op, Value a, Value c, SourceRange range, std::string_view in_place) {
  const OpNames& names = kBinary[static_cast<size_t>(op)];
  for (Value* v : {&a, &c}) {
    if (v->is_const() && v->constant->kind == ConstKind::Module) *v = MakeConst(s.Whole(v->constant, At(range)));
    if (v->is_error()) return *v;
  }
  if (c.kind == Value::Kind::Display) {
    if (a.type && a.type->is_struct()) {
      if (std::optional<Value> made = TryMethod(a, names.method, {{"", c, range}}, range)) return *made;
    }
    c = Materialize(c, range);
    if (c.is_error()) return c;
  }
  if (std::optional<Value> folded = FoldLiterals(op, a, c, range)) return *folded;
  // Trait composition
  auto is_bound = [](const Value& v) { return v.is_const() && (v.constant->kind == ConstKind::Trait || v.constant->kind == ConstKind::Pack); };
  if (op == ast::Op::BitAnd && is_bound(a) && is_bound(c)) {
    ArgList items;
    for (const Value* v : {&a, &c}) {
      if (v->constant->kind == ConstKind::Pack) {
        items.insert(items.end(), v->constant->args.begin(), v->constant->args.end());
      } else {
        items.push_back(v->constant);
      }
    }
    return MakeConst(s.pool.Pack(items));
  }
  if (a.kind == Value::Kind::None || c.kind == Value::Kind::None) return FailNoValue(range);
  if (a.choice && c.type != a.type && !c.choice && s.ChoiceAs(a, s.Materialized(c.type))) a = Convert(a, s.Materialized(c.type), range);
  if (c.choice && a.type && a.type != c.type && !a.choice && s.ChoiceAs(c, s.Materialized(a.type))) c = Convert(c, s.Materialized(a.type), range);
  if (a.is_error() || c.is_error()) return Value{};
  if (IsLiteral(a)) {
    ConstRef converted = c.type->is_struct() ? s.LiteralAs(a.constant, c.type) : nullptr;
    a = converted ? MakeConst(converted) : Materialize(a, range);
  } else if (IsLiteral(c) && a.type->is_struct()) {
    if (ConstRef converted = s.LiteralAs(c.constant, a.type)) c = MakeConst(converted);
  }
  if (a.is_error() || c.is_error()) return Value{};
  if (op == ast::Op::Div && module_ && module_->is_legacy && a.type->is_struct() && s.FindMethods(a.type, "__truediv_legacy__")) {
    // In the older dialect `/` of two integers is the true quotient.
    if (std::optional<Value> made = TryMethod(a, "__truediv_legacy__", {{"", c, range}}, range)) return *made;
  }
  if (a.type->is_struct()) {
    if (std::optional<Value> made = TryMethod(a, names.method, {{"", c, range}}, range)) return *made;
  }
  Value right = Materialize(c, range);
  if (!right.is_error() && right.type->is_struct()) {
    if (std::optional<Value> made = TryMethod(right, names.reflected, {{"", a, range}}, range)) return *made;
  }
  std::string text(names.text);
  if (!in_place.empty()) text += "=";
  return Fail(Diag::NoOperator, range, {text, Describe(a), Describe(c), OperatorHint(a, c, names.method, range)});
}

Value Body::CheckUnary(const ast::Expr* expr) {
  if (expr->op == ast::Op::Not) {
    Value value = CheckExpr(expr->a);
    if (value.is_error()) return value;
    if (std::optional<bool> known = ConstCondition(value)) return MakeConst(s.MakeBool(!*known));
    return BoolValue(b.Unary(ir::Op::Not, Condition(value, expr->a->range)));
  }
  Value value = CheckExpr(expr->a);
  if (value.is_error()) return value;
  if (IsLiteral(value)) {
    if (expr->op == ast::Op::Plus) return value;
    if (value.constant->kind == ConstKind::Int) {
      if (expr->op == ast::Op::Minus) return MakeConst(s.pool.IntLiteral(-value.constant->integer));
      return MakeConst(s.pool.IntLiteral(~value.constant->integer));
    }
    if (expr->op == ast::Op::Minus) {
      llvm::APFloat real = value.constant->real;
      real.changeSign();
      return MakeConst(s.pool.FloatLiteral(real));
    }
  }
  std::string_view method = expr->op == ast::Op::Minus ? "__neg__" : expr->op == ast::Op::Plus ? "__pos__" : "__invert__";
  std::string_view text = expr->op == ast::Op::Minus ? "-" : expr->op == ast::Op::Plus ? "+" : "~";
  if (value.type && value.type->is_struct()) {
    if (std::optional<Value> made = TryMethod(value, method, {}, expr->range)) return *made;
  }
  return Fail(Diag::NoUnaryOperator, expr->range, {text, Describe(value), method});
}

Value Body::CompareOne(ast::Op op, Value a, Value c, SourceRange range) {
  for (Value* v : {&a, &c}) {
    if (v->is_const() && v->constant->kind == ConstKind::Module) *v = MakeConst(s.Whole(v->constant, At(range)));
  }
  if (a.is_error() || c.is_error()) {
    if (op < ast::Op::Lt || op > ast::Op::Ne) return Value{};
    const CompareNames& names = kCompare[static_cast<size_t>(op) - static_cast<size_t>(ast::Op::Lt)];
    CheckBoundOperator(a, c, names.text, names.method, names.swapped, range);
    return Value{};
  }
  if (c.kind == Value::Kind::Display) {
    if ((op == ast::Op::Eq || op == ast::Op::Ne) && a.type && a.type->is_struct()) {
      const bool is_equal = op == ast::Op::Eq;
      if (std::optional<Value> made = TryMethod(a, is_equal ? "__eq__" : "__ne__", {{"", c, range}}, range)) return *made;
    }
    c = Materialize(c, range);
    if (c.is_error()) return c;
  }
  if (op == ast::Op::In || op == ast::Op::NotIn) {
    c = Materialize(c, range);
    if (!c.is_error() && c.type && c.type->is_struct() && !s.FindMethods(c.type, "__contains__")) {
      return Fail(Diag::NoOperator, range, {"in", Describe(a), Describe(c), ": '" + ToString(c.type) + "' has no '__contains__'"});
    }
    Value found = CallMethod(c, "__contains__", {{"", a, range}}, range);
    if (op == ast::Op::In || found.is_error()) return found;
    return BoolValue(b.Unary(ir::Op::Not, Condition(found, range)));
  }
  if (op == ast::Op::Is || op == ast::Op::IsNot) {
    a = Materialize(a, range);
    if (!a.is_error() && a.type && a.type->is_struct() && !s.FindMethods(a.type, "__is__")) {
      return Fail(Diag::NoOperator, range, {"is", Describe(a), Describe(c), ": '" + ToString(a.type) + "' has no '__is__'"});
    }
    Value same = CallMethod(a, "__is__", {{"", c, range}}, range);
    if (op == ast::Op::Is || same.is_error()) return same;
    return BoolValue(b.Unary(ir::Op::Not, Condition(same, range)));
  }
  size_t index = static_cast<size_t>(op) - static_cast<size_t>(ast::Op::Lt);
  if (IsLiteral(a) && IsLiteral(c)) {
    llvm::APFloat::cmpResult order = Real(a.constant).compare(Real(c.constant));
    if (a.constant->kind == ConstKind::Int && c.constant->kind == ConstKind::Int) {
      order = a.constant->integer < c.constant->integer ? llvm::APFloat::cmpLessThan
              : a.constant->integer > c.constant->integer ? llvm::APFloat::cmpGreaterThan : llvm::APFloat::cmpEqual;
    }
    bool less = order == llvm::APFloat::cmpLessThan, equal = order == llvm::APFloat::cmpEqual, greater = order == llvm::APFloat::cmpGreaterThan;
    bool results[] = {less, less || equal, greater, greater || equal, equal, !equal};
    return MakeConst(s.MakeBool(results[index]));
  }
  if (a.is_const() && c.is_const() && (op == ast::Op::Eq || op == ast::Op::Ne)) {
    bool types = a.constant->kind == ConstKind::Type && c.constant->kind == ConstKind::Type;
    bool same_data = a.constant->kind == ConstKind::Data && a.type == c.type && a.type->info && a.type->info->by_value && a.constant->relocs.empty() && c.constant->relocs.empty() && a.type->info->fields.size() == 1 && a.type->info->fields[0].type->is(TypeKind::Int);
    if (types || same_data) return MakeConst(s.MakeBool((a.constant == c.constant) == (op == ast::Op::Eq)));
  }
  if (a.choice && c.type != a.type && !c.choice && s.ChoiceAs(a, s.Materialized(c.type))) a = Convert(a, s.Materialized(c.type), range);
  if (c.choice && a.type && a.type != c.type && !a.choice && s.ChoiceAs(c, s.Materialized(a.type))) c = Convert(c, s.Materialized(a.type), range);
  if (a.is_error() || c.is_error()) return Value{};
  if (IsLiteral(a)) {
    ConstRef converted = c.type->is_struct() ? s.LiteralAs(a.constant, c.type) : nullptr;
    a = converted ? MakeConst(converted) : Materialize(a, range);
  } else if (IsLiteral(c) && a.type && a.type->is_struct()) {
    if (ConstRef converted = s.LiteralAs(c.constant, a.type)) c = MakeConst(converted);
  }
  if (a.is_error() || c.is_error()) return Value{};
  if (a.type && a.type->is_struct()) {
    if (module_ && module_->is_legacy && !kCompare[index].older.empty() && s.FindMethods(a.type, kCompare[index].older)) {
      if (std::optional<Value> made = TryMethod(a, kCompare[index].older, {{"", c, range}}, range)) return *made;
    }
    if (std::optional<Value> made = TryMethod(a, kCompare[index].method, {{"", c, range}}, range)) return *made;
    if (op == ast::Op::Ne) {
      if (std::optional<Value> made = TryMethod(a, "__eq__", {{"", c, range}}, range)) return BoolValue(b.Unary(ir::Op::Not, Condition(*made, range)));
    }
  }
  Value right = Materialize(c, range);
  if (!right.is_error() && right.type && right.type->is_struct()) {
    if (std::optional<Value> made = TryMethod(right, kCompare[index].swapped, {{"", a, range}}, range)) return *made;
  }
  return Fail(Diag::NoOperator, range, {kCompare[index].text, Describe(a), Describe(c), OperatorHint(a, c, kCompare[index].method, range)});
}

Value Body::CheckCompare(const ast::Expr* expr) {
  Value left = CheckExpr(expr->items[0]);
  if (expr->ops.size() == 1) {
    Value right = CheckOperand(expr->items[1]);
    return CompareOne(expr->ops[0], left, right, expr->range);
  }
  // a < b < c: each operand once, and no further than the first false.
  ir::Inst* result = b.Local(s.pool.Int(1), "");
  ir::Block* done = b.NewBlock();
  for (size_t i = 0; i < expr->ops.size(); ++i) {
    Value right = CheckExpr(expr->items[i + 1]);
    if (left.is_error() || right.is_error()) return Value{};
    Value one = CompareOne(expr->ops[i], left, right, {expr->items[i]->range.begin, expr->items[i + 1]->range.end});
    if (one.is_error()) return one;
    ir::Value* bit = Condition(one, expr->range);
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
  return BoolValue(b.Load(result));
}

Value Body::CheckLogical(const ast::Expr* expr) {
  bool is_and = expr->op == ast::Op::And;
  Value left = CheckExpr(expr->a);
  if (left.is_error()) return left;
  if (std::optional<bool> known = ConstCondition(left)) {
    if (*known == is_and) return CheckExpr(expr->b);
    return left;
  }
  ir::Inst* result = b.Local(s.pool.Int(1), "");
  ir::Value* bit = Condition(left, expr->a->range);
  b.Store(bit, result);
  ir::Block* more = b.NewBlock();
  ir::Block* done = b.NewBlock();
  is_and ? b.CondBr(bit, more, done) : b.CondBr(bit, done, more);
  b.Start(more);
  Value right = CheckExpr(expr->b);
  b.Store(Condition(right, expr->b->range), result);
  b.Br(done);
  b.Start(done);
  if (right.is_error()) return right;
  return BoolValue(b.Load(result));
}

Value Body::CheckIfExpr(const ast::Expr* expr, TypeRef expected) {
  if (eval_) {
    // Everything is known here: only the chosen arm is looked at, so that it may be a type, and recursion ends.
    size_t mark = s.diags.Mark();
    if (std::optional<bool> known = s.TruthOf(Eval(expr->b), At(expr->b->range))) return CheckExpr(*known ? expr->a : expr->c, expected);
    s.diags.Rewind(mark);
  }
  Value condition = CheckExpr(expr->b);
  if (condition.is_error()) return condition;
  if (std::optional<bool> known = ConstCondition(condition)) return CheckExpr(*known ? expr->a : expr->c, expected);
  ir::Value* bit = Condition(condition, expr->b->range);
  ir::Block* yes = b.NewBlock();
  ir::Block* no = b.NewBlock();
  ir::Block* done = b.NewBlock();
  b.CondBr(bit, yes, no);
  b.Start(yes);
  Value first = CheckExpr(expr->a, expected);
  ir::Block* yes_end = b.block();
  b.Start(no);
  Value second = CheckExpr(expr->c, expected);
  if (first.is_error() || second.is_error()) {
    if (!b.Terminated()) b.Br(done);
    b.SetBlock(yes_end);
    if (!b.Terminated()) b.Br(done);
    b.Start(done);
    return Value{};
  }
  TypeRef type = expected && !expected->is(TypeKind::Meta) ? expected : nullptr;
  if (!type && IsLiteral(first) && !IsLiteral(second)) type = second.type;
  if (!type && !IsLiteral(first)) {
    type = first.type;  // or the other's, where only that takes both: `"yes" if c else String(x)`
    if (first.type && second.type && second.type != type && !IsLiteral(second) && s.ConversionRank(second, type, false, At(expr->c->range)) < 0 &&
        s.ConversionRank(first, second.type, false, At(expr->a->range)) >= 0) {
      type = second.type;
    }
  }
  if (!type) {
    bool real = first.constant->kind == ConstKind::Float || second.constant->kind == ConstKind::Float;
    type = s.WellKnownType(real ? "Float64" : "Int");
  }
  if (type->is(TypeKind::Meta)) return Fail(Diag::NotCompileTimeHere, expr->b->range, {"the condition chooses between compile-time values"});
  ir::Inst* result = b.Local(type, "");
  auto store = [&](Value value, SourceRange range) {
    value = Convert(value, type, range);
    if (value.is_error()) return false;
    InitMemory(result, value, range);
    if (!IsTrivial(type)) b.Mark(ir::Op::MarkInit, result);
    return true;
  };
  bool ok = store(second, expr->c->range);
  b.Br(done);
  b.SetBlock(yes_end);
  ok = store(first, expr->a->range) && ok;
  b.Br(done);
  b.Start(done);
  if (!ok) return Value{};
  if (IsByValue(type)) {
    Value value = MakeSsa(b.Load(result), type);
    if (!expected && IsLiteral(first) && IsLiteral(second)) {
      value.choice = std::make_shared<Deferred>();
      value.choice->base.ir = bit;
      value.choice->args = {{"", first, expr->a->range}, {"", second, expr->c->range}};
    }
    return value;
  }
  Value value = MakePlace(result, type, true);
  value.is_temp = true;
  return value;
}

Value Body::NoneValue(SourceRange range) {
  ConstRef none = s.WellKnown("NoneType");
  if (none->kind != ConstKind::Type) return Value{};
  return MakeConst(s.pool.Data(none->type, std::string(s.Complete(none->type, At(range)) ? SizeOf(none->type) : 0, '\0')));
}

}  // namespace brio::sema
