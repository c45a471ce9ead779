// Matching functions against arguments: parameter inference, implicit conversions, overload ranking.
#include <algorithm>
#include <charconv>
#include <utility>

#include "sema/body.h"
#include "sema/parameters.h"
#include "sema/sema.h"

namespace brio::sema {

namespace {

/// A function known at compile time, or a closure.
bool Callable(TypeRef type) {
  if (!type) return false;
  if (type->is(TypeKind::Meta)) return type->meta == MetaKind::Function;
  return type->is_struct() && static_cast<const StructEntity*>(type->info->decl)->methods.count("__call__");
}

/// A closure that has, or refers to, variables of the function it stands in.
bool Captures(const Value& value) {
  if (!value.type) return false;
  if (value.type->is(TypeKind::Meta)) {
    const BoundFunction* function = value.type->meta == MetaKind::Function ? static_cast<const BoundFunction*>(value.type->decl) : nullptr;
    return function && std::any_of(function->set->functions.begin(), function->set->functions.end(), [](const FunctionEntity* f) { return f->closure != nullptr; });
  }
  const auto* entity = value.type->is_struct() ? static_cast<const StructEntity*>(value.type->info->decl) : nullptr;
  return entity && (entity->plain || (entity->is_closure && !entity->captures.empty()));
}

bool IsLiteralType(TypeRef type) {
  return type->is(TypeKind::Meta) && (type->meta == MetaKind::IntLiteral || type->meta == MetaKind::FloatLiteral);
}

/// A number as it was written, nearly always: doubles are shorter than what is exact.
std::string LiteralText(ConstRef literal) {
  if (literal->kind != ConstKind::Float) return ToString(literal);
  llvm::APFloat real = literal->real;
  bool inexact = false;
  real.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &inexact);
  char text[64];
  const auto end = std::to_chars(std::begin(text), std::end(text), real.convertToDouble());
  return std::string(text, end.ptr);
}

/// Whether an expression names one of these arguments.
bool MentionsArgument(const ast::Expr* expr, std::span<const ast::Param> args) {
  if (!expr) return false;
  if (expr->kind == ast::ExprKind::Name) {
    return std::ranges::any_of(args, [&](const ast::Param& arg) { return arg.name == expr->text; });
  }
  if (MentionsArgument(expr->a, args) || MentionsArgument(expr->b, args) || MentionsArgument(expr->c, args)) return true;
  return std::ranges::any_of(expr->items, [&](const ast::Expr* item) { return MentionsArgument(item, args); }) ||
         std::ranges::any_of(expr->args, [&](const ast::Argument& arg) { return MentionsArgument(arg.value, args); });
}

}  // namespace

TypeRef Sema::Stored(TypeRef type, Site site) {
  if (!type->is_struct() || !EntityOf(type)->materialize) return type;
  TypeRef becomes = EvalType(EntityOf(type)->materialize, EntityOf(type)->env, site);
  return Complete(becomes, site) ? becomes : type;
}

bool Sema::BecomesWhenStored(const Value& from, TypeRef to) {
  return from.is_const() && from.type && from.type->is_struct() && EntityOf(from.type)->materialize && Stored(from.type, {}) == to;
}

FunctionEntity* Sema::FindImplicitConstructor(const Value& from, TypeRef to, Site site) {
  StructEntity* entity = EntityOf(to);
  // A text literal that becomes a text is no step of its own: `var name: Optional[String] = "x"`.
  if (!entity || (in_implicit_ && !BecomesWhenStored(from, to))) return nullptr;
  auto it = entity->methods.find("__init__");
  if (it == entity->methods.end()) return nullptr;
  const bool saved = std::exchange(in_implicit_, true);
  FunctionEntity* found = nullptr;
  unsigned best = ~0u;
  for (FunctionEntity* function : it->second->functions) {
    if (!function->is_implicit) continue;
    size_t mark = diags.Mark();
    Match match = TryMatch(function, to, {}, {{"", from, site.range}}, site);
    diags.Rewind(mark);
    unsigned score = match.conversions * 16 + match.params;
    if (match.ok && score < best) {
      found = function;
      best = score;
    }
  }
  in_implicit_ = saved;
  return found;
}

bool Sema::ChoiceAs(const Value& from, TypeRef to) {
  if (!from.choice) return from.is_const() && LiteralAs(from.constant, to);
  return std::all_of(from.choice->args.begin(), from.choice->args.end(), [&](const ValueArg& arm) { return ChoiceAs(arm.value, to); });
}

int Sema::ConversionRank(const Value& from, TypeRef to, bool mutable_needed, Site site) {
  if (from.is_error() || to->is(TypeKind::Error)) return 0;
  if (from.kind == Value::Kind::Display) return mutable_needed ? -1 : DisplayRank(from, to, site);
  if (mutable_needed) {
    bool place = from.kind == Value::Kind::Place || from.kind == Value::Kind::Subscript || from.kind == Value::Kind::TypeOnly || from.kind == Value::Kind::Attribute;
    return place && from.type == to ? 0 : -1;
  }
  if (from.type == to) return 0;
  if (from.is_const() && (from.constant->kind == ConstKind::Int || from.constant->kind == ConstKind::Float)) {
    if (LiteralAs(from.constant, to)) return Materialized(from.type) == to ? 1 : 2;
    if (from.constant->kind == ConstKind::Int && to->is_struct() && EntityOf(to)->literal_int) return -1;  // it does not fit
  }
  if (from.choice && ChoiceAs(from, to)) return 2;
  if (IsFunctionType(to)) {
    if (from.type && from.type->is_struct() && EntityOf(from.type)->as_function) {
      TypeRef plain = EntityOf(to)->plain;
      return InstanceWithType(EntityOf(from.type)->as_function, plain ? plain : to, site) ? 1 : -1;
    }
    return BecomesFunctionValue(from, to, site) ? 1 : -1;
  }
  if (from.type && from.type->is(TypeKind::Meta) && !IsLiteralType(from.type)) return -1;
  if (to->is(TypeKind::None)) return -1;
  return FindImplicitConstructor(from, to, site) ? 3 : -1;
}

TypeRef Sema::FormalType(const FunctionEntity* function, const BoundFunction& callee, const ast::Param& formal, Site site) {
  if (!formal.type) return nullptr;
  const Env* parent = function->env;
  if (function->parent) {
    if (!callee.self || EntityOf(callee.self) != function->parent) return nullptr;
    parent = IsPartial(callee.self) ? NewEnv(*EnvOf(callee.self)) : EnvOf(callee.self);
  }
  Env* env = NewEnv(parent, function->module);
  env->target = site.instance && site.instance->env ? site.instance->env->target : host;
  for (const ast::Param& param : function->decl->params) env->bindings.push_back({param.name, nullptr});
  const size_t mark = diags.Mark();
  std::string reason;
  TypeRef type = nullptr;
  if (BindExplicit(function->decl->params, env, callee.args, site, reason) && !MentionsUnbound(formal.type, env)) {
    ConstRef value = Eval(formal.type, env, site);
    if (value->kind == ConstKind::Type && !value->type->is(TypeKind::Meta) && !value->type->is(TypeKind::Error) && !IsPartial(value->type)) type = value->type;
  }
  diags.Rewind(mark);
  return type;
}

Match Sema::TryMatch(FunctionEntity* function, TypeRef self, const std::vector<NamedConst>& params,
                     const std::vector<CallArg>& args, Site site, bool infer_only_too) {
  Match match;
  match.function = function;
  match.self = self;
  auto fail = [&](std::string reason, SourceRange range = {}) {
    match.reason = std::move(reason);
    match.reason_range = range;
    return match;
  };
  const ast::FunctionDecl* decl = function->decl;
  // Environments
  Env* struct_env = nullptr;
  const Env* parent = function->env;
  if (function->parent) {
    if (self && EntityOf(self) == function->parent) {
      struct_env = IsPartial(self) ? NewEnv(*EnvOf(self)) : EnvOf(self);
    } else if (function->parent->is_trait) {  // a trait's default method: Self is the conforming type
      struct_env = NewEnv(function->parent->env, function->parent->module);
      struct_env->self = self;
    } else {
      struct_env = EnvOf(MakeStructType(function->parent, {}));
    }
    parent = struct_env;
  }
  Env* env = NewEnv(parent, function->module);
  env->target = site.instance && site.instance->env ? site.instance->env->target : host;
  for (const ast::Param& param : decl->params) env->bindings.push_back({param.name, nullptr});
  std::string reason;
  if (!BindExplicit(decl->params, env, params, site, reason, infer_only_too, &match.conversions)) return fail(reason);
  std::vector<bool> was_open;
  for (const Binding& binding : env->bindings) was_open.push_back(!binding.value);
  // Which argument goes where
  bool is_init = !decl->args.empty() && decl->args[0].convention == ast::Convention::Out && function->parent;
  size_t first = is_init ? 1 : 0;
  size_t count = decl->args.size();
  match.sources.resize(count);
  std::vector<bool> used(args.size(), false);
  size_t next_formal = first;
  for (size_t i = 0; i < args.size(); ++i) {
    if (!args[i].name.empty()) continue;
    while (next_formal < count && decl->args[next_formal].keyword_only && decl->args[next_formal].kind == ast::ParamKind::Normal) ++next_formal;
    if (next_formal >= count || decl->args[next_formal].kind == ast::ParamKind::KeywordVariadic) {
      size_t most = 0;
      for (size_t k = first; k < count; ++k) most += !decl->args[k].keyword_only;
      const size_t given = static_cast<size_t>(std::count_if(args.begin(), args.end(), [](const CallArg& arg) { return arg.name.empty(); }));
      // A method's receiver is an argument that nobody counts.
      const size_t own = function->parent && !function->is_static && !is_init && most > 0 ? 1 : 0;
      return fail("it takes " + std::to_string(most - own) + (most - own == 1 ? " argument, " : " arguments, ") + std::to_string(given - own) + " given", args[i].range);
    }
    match.sources[next_formal].push_back(static_cast<int>(i));
    used[i] = true;
    if (decl->args[next_formal].kind == ast::ParamKind::Normal) ++next_formal;
  }
  for (size_t i = 0; i < args.size(); ++i) {
    if (args[i].name.empty()) continue;
    size_t formal = first;
    while (formal < count && (decl->args[formal].name != args[i].name || decl->args[formal].kind != ast::ParamKind::Normal)) ++formal;
    if (formal == count || decl->args[formal].positional_only) {
      if (count > first && decl->args[count - 1].kind == ast::ParamKind::KeywordVariadic) {
        match.sources[count - 1].push_back(static_cast<int>(i));
        continue;
      }
      std::vector<std::string_view> names;
      for (const ast::Param& arg : decl->args) names.push_back(arg.name);
      return fail("it has no argument '" + std::string(args[i].name) + "'" + Suggest(args[i].name, names), args[i].range);
    }
    if (!match.sources[formal].empty()) return fail("argument '" + std::string(args[i].name) + "' is given twice", args[i].range);
    match.sources[formal].push_back(static_cast<int>(i));
  }
  for (size_t k = first; k < count; ++k) {
    const ast::Param& formal = decl->args[k];
    if (match.sources[k].empty() && formal.kind == ast::ParamKind::Normal && !formal.default_value) {
      return fail("argument '" + std::string(formal.name) + "' is missing");
    }
  }
  match.stage = 1;
  // Inference: values with types of their own first, then literals, then, where parameters are still open, values that
  // count as one of another type (`__inferred_as__`: an `Int` as a `Scalar[DType.int]`).
  match.pack_types.resize(count);
  for (int pass = 0; pass < 3; ++pass) {
    for (size_t k = first; k < count; ++k) {
      const ast::Param& formal = decl->args[k];
      if (!formal.type) continue;
      if (formal.kind == ast::ParamKind::Variadic && formal.type->kind == ast::ExprKind::Star) {
        if (pass > 0) continue;
        ArgList types;
        for (int source : match.sources[k]) {
          if (!args[static_cast<size_t>(source)].value.type) return fail("nothing tells the type of this", args[static_cast<size_t>(source)].range);
          TypeRef type = Materialized(args[static_cast<size_t>(source)].value.type);
          match.pack_types[k].push_back(type);
          types.push_back(pool.TypeConst(type));
        }
        std::vector<Binding> saved = env->bindings;
        if (!Unify(formal.type->a, env, env, pool.Pack(types))) {
          // Types given in brackets: the arguments are converted to them below.
          if (MentionsUnbound(formal.type->a, env)) return fail("the types of '*" + std::string(formal.name) + "' do not fit", site.range);
          env->bindings = saved;
        }
        continue;
      }
      for (int source : match.sources[k]) {
        const CallArg& arg = args[static_cast<size_t>(source)];
        if (!arg.value.type) continue;
        bool literal = IsLiteralType(arg.value.type) || arg.value.choice || arg.value.kind == Value::Kind::Display;
        if (pass == 2) {
          if (arg.value.kind == Value::Kind::Display || !MentionsUnbound(formal.type, env)) continue;
          std::vector<Binding> saved = env->bindings;
          const bool outer = std::exchange(infers_by_alias_, true);
          if (!Unify(formal.type, env, env, pool.TypeConst(Materialized(arg.value.type)))) env->bindings = saved;
          infers_by_alias_ = outer;
          continue;
        }
        if (literal != (pass == 1)) continue;
        if (formal.type->kind == ast::ExprKind::FunctionType) {
          UnifySignature(formal.type->function, env, arg.value, site);
          continue;
        }
        if (!MentionsUnbound(formal.type, env) && formal.type->kind == ast::ExprKind::Name) continue;  // decided by conversion
        if (literal) {
          if (!MentionsUnbound(formal.type, env)) continue;
          std::vector<Binding> saved = env->bindings;
          if (!Unify(formal.type, env, env, pool.TypeConst(Materialized(arg.value.type)))) env->bindings = saved;
          continue;
        }
        // What a constructor makes holds a text, not a text literal: `Optional("x")` is an `Optional[String]`.
        bool stores = is_init && arg.value.is_const() && !SelfMember(formal.type).empty();
        ConstRef actual = pool.TypeConst(stores ? Stored(arg.value.type, site) : arg.value.type);
        std::vector<Binding> saved = env->bindings;
        if (!Unify(formal.type, env, env, actual)) {
          env->bindings = saved;  // a conversion may still do
        }
      }
    }
  }
  BindReadOnlyOrigins(function, env, match, args, was_open, first);
  // `ref [origin] x`, `origin: Origin[mut=m]`: whether what is given can be changed binds `m`.
  for (size_t k = first; k < count; ++k) {
    const ast::Param& formal = decl->args[k];
    if (formal.convention != ast::Convention::Ref || formal.origins.size() != 1 || formal.origins[0]->kind != ast::ExprKind::Name || match.sources[k].size() != 1) continue;
    const Value& given = args[static_cast<size_t>(match.sources[k][0])].value;
    const bool is_mutable = given.kind == Value::Kind::Place ? given.is_mutable || given.is_temp : !given.is_borrowed;
    for (const ast::Param& param : decl->params) {
      if (param.name != formal.origins[0]->text || !param.type || param.type->kind != ast::ExprKind::Bracket) continue;
      for (const ast::Argument& arg : param.type->args) {
        Binding* binding = arg.value->kind == ast::ExprKind::Name ? env->Find(arg.value->text) : nullptr;
        if (binding && !binding->value) binding->value = Canonical(MakeBool(is_mutable));
      }
    }
  }
  if (is_init && decl->args[0].type && self && IsPartial(self) && EntityOf(self) == function->parent) {
    // `out self: T[...]`: what is made depends on the constructor's own parameters.
    if (!FinishParams(decl->params, env, site, reason)) return fail(reason);
    const size_t known = env->arg_types.size();  // the type may be said by those of the arguments
    for (size_t k = first; k < count; ++k) {
      if (match.sources[k].size() != 1) continue;
      TypeRef type = args[static_cast<size_t>(match.sources[k][0])].value.type;
      if (type) env->arg_types.push_back({decl->args[k].name, Materialized(type)});
    }
    ConstRef made = Eval(decl->args[0].type, env, site);
    env->arg_types.resize(known);
    if (made->kind == ConstKind::Type && made->type->is_struct() && EntityOf(made->type) == function->parent && !IsPartial(made->type)) {
      for (size_t i = 0; i < struct_env->bindings.size() && i < made->type->info->args.size(); ++i) {
        Binding& slot = struct_env->bindings[i];
        if (!slot.value) slot.value = made->type->info->args[i];
      }
    }
  }
  for (const ast::Decorator& decorator : decl->decorators) {  // `@__counts(width)`: as many as there are arguments
    if (!struct_env || decorator.expr->kind != ast::ExprKind::Call || decorator.expr->a->text != "__counts" || decorator.expr->args.size() != 1) continue;
    Binding* binding = FindBinding(struct_env, decorator.expr->args[0].value->text);
    for (size_t k = first; k < count && binding && !binding->value; ++k) {
      if (decl->args[k].kind == ast::ParamKind::Variadic && !match.sources[k].empty()) binding->value = MakeInt(static_cast<int64_t>(match.sources[k].size()));
    }
  }
  // Values of parameters that nothing named
  if (struct_env && self && IsPartial(self) && EntityOf(self) == function->parent) {
    if (!FinishParams(function->parent, struct_env, site, reason)) return fail(reason);
    ArgList bound;
    for (const Binding& binding : struct_env->bindings) bound.push_back(binding.value);
    TypeRef whole = MakeStructType(function->parent, bound);
    if (const ast::Expr* where = function->parent->decl->where; where && !AsBool(Eval(where, EnvOf(whole), site)).value_or(false)) {
      return fail("the 'where' clause of '" + std::string(function->parent->decl->name) + "' does not hold" + WhereText(where, EnvOf(whole), site));
    }
    match.self = whole;
    struct_env = EnvOf(whole);
    env->parent = struct_env;
  }
  env->self = match.self ? match.self : (parent ? parent->self : nullptr);
  // `a: T = 1.0`: the default tells what nothing else does.
  for (size_t k = first; k < count; ++k) {
    const ast::Param& formal = decl->args[k];
    if (!match.sources[k].empty() || !formal.default_value || !formal.type || MentionsUnbound(formal.default_value, env) || !MentionsUnbound(formal.type, env)) continue;
    const size_t mark = diags.Mark();
    ConstRef value = Eval(formal.default_value, env, site);
    std::vector<Binding> saved = env->bindings;
    if (value->kind == ConstKind::Error) {
      diags.Rewind(mark);
    } else if (!Unify(formal.type, env, env, pool.TypeConst(Materialized(TypeOf(value))))) {
      env->bindings = saved;
    }
  }
  if (!FinishParams(decl->params, env, site, reason)) return fail(reason);
  for (size_t i = 0; i < decl->params.size(); ++i) {  // bounds of inferred types
    const ast::Param& param = decl->params[i];
    if (!param.type || param.type->kind == ast::ExprKind::Star) continue;
    ConstRef value = env->bindings[i].value;
    if (param.type->kind == ast::ExprKind::Bracket && (value->kind == ConstKind::Data || value->kind == ConstKind::Int || value->kind == ConstKind::Float)) {
      // `fill: Optional[Scalar[dtype]]`: given before `dtype` was known, so not converted yet.
      ConstRef declared = Eval(param.type, env, site);
      if (declared->kind != ConstKind::Type || IsPartial(declared->type) || IsFunctionType(declared->type) || TypeOf(value) == declared->type) continue;
      const size_t mark = diags.Mark();
      ConstRef converted = ConvertConst(value, declared->type, site);
      if (converted->kind == ConstKind::Error) {
        diags.Rewind(mark);
        return fail("parameter '" + std::string(param.name) + "' expects '" + ToString(declared->type) + "', got '" + Print(value) + "'");
      }
      env->bindings[i].value = converted;
      continue;
    }
    if (value->kind != ConstKind::Type && value->kind != ConstKind::Pack) continue;
    ConstRef bound = Eval(param.type, env, site);
    if (bound->kind != ConstKind::Trait && bound->kind != ConstKind::Pack) continue;
    if (value->kind == ConstKind::Type && !ConformsTo(value, bound, site)) {
      return fail("'" + Print(value) + "' does not conform to '" + Print(bound) + "'");
    }
    if (value->kind == ConstKind::Pack && param.kind == ast::ParamKind::Variadic) {
      for (ConstRef item : value->args) {
        const bool is_function = item->kind == ConstKind::Type && item->type->is(TypeKind::Meta) && item->type->meta == MetaKind::Function;
        if (item->kind == ConstKind::Type && !ConformsTo(item, bound, site)) return fail("'" + Print(item) + "' does not conform to '" + Print(bound) + "'" + (is_function ? "; to call it, write '()'" : ""));
      }
    }
  }
  // `where tensor.rank == 2` needs the types of the arguments, which may make no sense where another condition fails.
  const bool asks_arguments = MentionsArgument(decl->where, decl->args);
  auto holds = [&] {
    ConstRef value = Eval(decl->where, env, site);
    match.is_unknown = value->kind == ConstKind::Error && site.instance && site.instance->is_archetype;
    return AsBool(value).value_or(false);
  };
  if (decl->where && !asks_arguments && !holds()) return fail("its 'where' clause does not hold" + WhereText(decl->where, env, site));
  // Types of the arguments, and conversions to them
  match.stage = 2;
  match.formal_types.resize(count);
  for (size_t k = 0; k < count; ++k) {
    const ast::Param& formal = decl->args[k];
    if (k < first) {
      match.formal_types[k] = match.self;
      continue;
    }
    if (formal.kind == ast::ParamKind::Variadic && formal.type && formal.type->kind == ast::ExprKind::Star) {
      ++match.variadics;
      for (int source : match.sources[k]) {  // a literal becomes a value here as it does where an argument is declared
        const TypeRef given = args[static_cast<size_t>(source)].value.type;
        match.conversions += given && IsLiteralType(given);
      }
      // Explicit types of the pack decide.
      ConstRef pack = Eval(formal.type->a, env, site);
      const bool is_bound = pack->kind == ConstKind::Trait || (pack->kind == ConstKind::Pack && !pack->args.empty() && pack->args[0]->kind == ConstKind::Trait);
      if (is_bound) {  // `*args: *SomeTypeList[Writable]`
        for (size_t i = 0; i < match.pack_types[k].size(); ++i) {
          if (ConformsTo(pool.TypeConst(match.pack_types[k][i]), pack, site)) continue;
          return fail("'" + ToString(match.pack_types[k][i]) + "' does not conform to '" + Print(pack) + "'", args[static_cast<size_t>(match.sources[k][i])].range);
        }
      } else if (pack->kind == ConstKind::Pack && pack->args.size() == match.pack_types[k].size()) {
        for (size_t i = 0; i < pack->args.size(); ++i) {
          if (pack->args[i]->kind != ConstKind::Type) return fail("the types of '*" + std::string(formal.name) + "' do not fit", site.range);
          match.pack_types[k][i] = pack->args[i]->type;
          int source = match.sources[k][i];
          int rank = ConversionRank(args[static_cast<size_t>(source)].value, match.pack_types[k][i], false, site);
          if (rank < 0) return fail("cannot convert '" + ToString(args[static_cast<size_t>(source)].value.type) + "' to '" + ToString(match.pack_types[k][i]) + "'", args[static_cast<size_t>(source)].range);
        }
      } else if (pack->kind == ConstKind::Pack) {
        return fail(std::to_string(pack->args.size()) + " values expected for '*" + std::string(formal.name) + "', " + std::to_string(match.pack_types[k].size()) + " given");
      }
      env->arg_types.push_back({formal.name, pool.Error()});
      continue;
    }
    TypeRef type = nullptr;
    if (!formal.type) {
      type = k == 0 && function->parent && !function->is_static ? match.self : nullptr;
      TypeRef given = match.sources[k].empty() ? nullptr : args[static_cast<size_t>(match.sources[k][0])].value.type;
      if (!type && given) type = Materialized(given);
    } else {
      size_t mark = diags.Mark();
      ConstRef declared = formal.type->kind == ast::ExprKind::None ? pool.TypeConst(WellKnownType("NoneType")) : WholeOrOpen(Eval(formal.type, env, site), site);
      bool takes_function = declared->kind == ConstKind::Type && (IsFunctionType(declared->type) || formal.type->kind == ast::ExprKind::FunctionType);
      // Values of a variadic argument share one type, that of the declaration.
      if (takes_function && formal.kind != ast::ParamKind::Variadic && !match.sources[k].empty() && Callable(args[static_cast<size_t>(match.sources[k][0])].value.type)) {
        const CallArg& given = args[static_cast<size_t>(match.sources[k][0])];
        type = given.value.type;  // any function or closure that can be called so
        if (formal.type->kind == ast::ExprKind::FunctionType && formal.type->function->thin && Captures(given.value)) {
          return fail("argument '" + std::string(formal.name) + "' is 'thin' and takes no function that uses variables around it", given.range);
        }
        if (formal.type->kind == ast::ExprKind::FunctionType) {
          const int distance = SignatureDistance(formal.type->function, env, given.value, site);
          if (distance < 0) {
            return fail("argument '" + std::string(formal.name) + "' is called with " + Counted(formal.type->function->args.size()) + ", which this function does not take", given.range);
          }
          match.conversions += 3 * static_cast<unsigned>(distance);
        }
      } else if (declared->kind == ConstKind::Type) {
        type = declared->type;
        if (IsPartial(type)) {
          TypeRef actual = match.sources[k].empty() ? nullptr : args[static_cast<size_t>(match.sources[k][0])].value.type;
          if (actual && FitsPartial(type, actual)) {
            type = actual;
          } else {
            TypeRef whole = EvalType(formal.type, env, site);
            if (IsPartial(whole)) {
              diags.Rewind(mark);
              return fail("argument '" + std::string(formal.name) + "' expects '" + ToString(type) + "'" + (actual ? ", got '" + ToString(actual) + "'" : ""),
                          match.sources[k].empty() ? SourceRange{} : args[static_cast<size_t>(match.sources[k][0])].range);
            }
            type = whole;
          }
        }
      } else if (declared->kind == ConstKind::Trait || declared->kind == ConstKind::Pack) {
        if (match.sources[k].empty()) return fail("cannot infer the type of '" + std::string(formal.name) + "'");
        if (!args[static_cast<size_t>(match.sources[k][0])].value.type) return fail("nothing tells the type of this", args[static_cast<size_t>(match.sources[k][0])].range);
        type = Materialized(args[static_cast<size_t>(match.sources[k][0])].value.type);
        if (!ConformsTo(pool.TypeConst(type), declared, site)) {
          return fail("'" + ToString(type) + "' does not conform to '" + Print(declared) + "'", args[static_cast<size_t>(match.sources[k][0])].range);
        }
      } else if (declared->kind == ConstKind::Error) {
        if (function->reported) diags.Rewind(mark);
        function->reported = true;
        type = pool.Error();
      } else {
        ReportNotAType(declared, formal.type, site);
        type = pool.Error();
      }
    }
    if (!type) return fail("argument '" + std::string(formal.name) + "' has no type");
    match.formal_types[k] = type;
    env->arg_types.push_back({formal.name, type});
    if (formal.kind == ast::ParamKind::Variadic) ++match.variadics;
    bool needs_mutable = formal.convention == ast::Convention::Mut;
    for (int source : match.sources[k]) {
      const CallArg& arg = args[static_cast<size_t>(source)];
      if (arg.value.kind == Value::Kind::None) return fail("an argument without a value", arg.range);
      if (arg.name == "**") {  // all named arguments of the caller, passed on
        ConstRef dict = BindParams(WellKnown("OwnedKwargsDict"), {{"", pool.TypeConst(type)}}, site);
        if (!dict || dict->kind != ConstKind::Type || arg.value.type != dict->type) return fail("'**" + std::string(formal.name) + "' takes named arguments of type '" + ToString(type) + "'", arg.range);
        continue;
      }
      int rank = ConversionRank(arg.value, type, needs_mutable, site);
      if (rank < 0) {
        std::string got = !arg.value.type ? "this display" : arg.value.is_const() && IsLiteralType(arg.value.type) ? "literal " + LiteralText(arg.value.constant) : arg.value.is_const() && arg.value.type->is(TypeKind::Meta) ? Print(arg.value.constant) : ToString(arg.value.type);
        std::string text = "argument " + (arg.name.empty() ? std::to_string(k - (function->parent && !function->is_static && !is_init ? 1 : first) + 1) + " " : std::string()) + "'" + std::string(formal.name) + "' expects '" + ToString(type) + "', got '" + got + "'";
        if (needs_mutable && (arg.value.type == type || (arg.value.is_const() && IsLiteralType(arg.value.type)))) text = "argument '" + std::string(formal.name) + "' is 'mut' and needs a variable";
        // What a launch makes of the value: `DeviceBuffer` to a pointer.
          ConstRef on_device = arg.value.type && arg.value.type->is_struct() ? FindTypeMember(arg.value.type, "device_type", site) : nullptr;
          if (on_device && arg.value.type != type && on_device->kind == ConstKind::Type && on_device->type == type) text += "; only a launch converts it: 'enqueue_function[" + std::string(function->decl->name) + "](...)'";
        return fail(text, arg.range);
      }
      match.conversions += static_cast<unsigned>(rank);
      // A value of its own goes to who takes it, one that belongs to somebody else to who reads it.
      const bool owned = arg.value.is_temp || arg.value.is_moved || arg.value.is_const() || (arg.value.kind == Value::Kind::Ssa && !arg.value.is_borrowed);
      const bool takes = formal.convention == ast::Convention::Var || formal.convention == ast::Convention::Deinit;
      match.owners += owned != takes;
      if (needs_mutable && !arg.value.is_mutable) ++match.mismatches;
    }
  }
  if (asks_arguments && !holds()) return fail("its 'where' clause does not hold");
  match.params = static_cast<unsigned>(decl->params.size());
  match.variadic_params = static_cast<unsigned>(std::count_if(decl->params.begin(), decl->params.end(), [](const ast::Param& p) { return p.kind == ast::ParamKind::Variadic; }));
  for (size_t k = first; k < count && !function->module->is_library; ++k) {
    if (decl->args[k].convention != ast::Convention::Ref || match.sources[k].size() != 1 || !AsksForOrigins(function)) continue;
    const Value& given = args[static_cast<size_t>(match.sources[k][0])].value;
    const bool is_mutable = given.kind == Value::Kind::Place ? given.is_mutable || given.is_temp : !given.is_borrowed;
    env->bindings.push_back({MutabilityName(decl->args[k].name), MakeBool(is_mutable)});
  }
  match.env = env;
  match.ok = true;
  return match;
}

std::optional<Match> Sema::Resolve(const BoundFunction& callee, const std::vector<CallArg>& args, Site site, bool report) {
  for (const CallArg& arg : args) {
    if (arg.value.is_error()) return std::nullopt;
  }
  std::vector<Match> good;
  std::vector<Match> bad;
  const size_t before = diags.Mark();
  for (FunctionEntity* function : callee.set->functions) {
    size_t mark = diags.Mark();
    Match match = TryMatch(function, callee.self, callee.args, args, site);
    if (match.ok) {
      good.push_back(std::move(match));
    } else {
      if (callee.set->functions.size() > 1) diags.Rewind(mark);
      bad.push_back(std::move(match));
    }
  }
  // Many a function of the library lost its parameters to `//` between two releases: `randn[DType.float32](p, n)` was once
  // the way to call it, so what fits nothing else may name those too.
  const bool positional = std::any_of(callee.args.begin(), callee.args.end(), [](const NamedConst& arg) { return arg.name.empty(); });
  for (FunctionEntity* function : callee.set->functions) {
    if (!bad.empty() && good.empty() && positional && function->module->is_library && function->decl->params.size() > 0 &&
        function->decl->params[0].infer_only) {
      size_t mark = diags.Mark();
      Match match = TryMatch(function, callee.self, callee.args, args, site, true);
      diags.Rewind(match.ok ? before : mark);
      if (match.ok) good.push_back(std::move(match));
    }
  }
  auto better = [](const Match& a, const Match& b) {
    auto key = [](const Match& m) {
      return std::make_tuple(m.conversions, m.variadics, m.variadic_params, m.mismatches, m.params, m.function->is_static, m.function->is_implicit, m.owners);
    };
    return key(a) < key(b);
  };
  // With unknown parameters a condition says neither yes nor no.
  if (std::ranges::any_of(bad, [](const Match& match) { return match.is_unknown; })) return std::nullopt;
  if (good.empty()) {
    if (!report) return std::nullopt;
    std::string name = callee.self ? ToString(callee.self) + "." + std::string(callee.set->name) : std::string(callee.set->name);
    if (callee.set->name == "__init__" && callee.self) name = ToString(callee.self);
    if (bad.size() == 1 && bad[0].function->parent && !bad[0].function->is_static && bad[0].function->decl->args.empty()) return std::nullopt;  // reported at the method
    // Overloads that lack the same thing are one function to the reader.
    const bool same = !bad.empty() && std::all_of(bad.begin(), bad.end(), [&](const Match& match) { return match.reason == bad[0].reason; });
    // The one whose arguments were right but for their types is the one that was meant.
    auto furthest = std::max_element(bad.begin(), bad.end(), [](const Match& a, const Match& b) { return a.stage < b.stage; });
    const bool clear = furthest != bad.end() && furthest->stage == 2 && std::count_if(bad.begin(), bad.end(), [](const Match& match) { return match.stage == 2; }) == 1;
    if (clear) std::swap(bad[0], *furthest);
    if (same || clear) {
      SourceRange range = bad[0].reason_range.valid() ? bad[0].reason_range : site.range;
      Diagnostic& made = Report(Diag::NoMatch, {range, site.instance}, {name, bad[0].reason});
      made.notes.push_back({bad[0].function->decl->name_range, "'" + std::string(bad[0].function->decl->name) + "' is declared here"});
    } else {
      Diagnostic& made = Report(Diag::NoMatchMany, site, {name});
      size_t shown = 0;
      for (const Match& match : bad) {
        if (shown++ == 8) break;
        made.notes.push_back({match.function->decl->name_range, "not this one: " + match.reason});
      }
    }
    return std::nullopt;
  }
  size_t best = 0;
  for (size_t i = 1; i < good.size(); ++i) {
    if (better(good[i], good[best])) best = i;
  }
  for (size_t i = 0; i < good.size() && report; ++i) {
    if (i == best || better(good[best], good[i])) continue;
    Diagnostic& made = Report(Diag::Ambiguous, site, {callee.set->name});
    made.notes.push_back({good[best].function->decl->name_range, "this one fits"});
    made.notes.push_back({good[i].function->decl->name_range, "and this one as well"});
    return std::nullopt;
  }
  return good[best];
}

}  // namespace brio::sema
