// What the types and values that are given tell of the parameters in what is written.
#include <algorithm>
#include <utility>

#include "sema/constants.h"
#include "sema/conversions.h"
#include "sema/decorators.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/function_types.h"
#include "sema/instances.h"
#include "sema/origins.h"
#include "sema/parameters.h"
#include "sema/prelude.h"
#include "sema/reports.h"
#include "sema/store.h"
#include "sema/structs.h"
#include "sema/targets.h"
#include "sema/unifier.h"

namespace brio::sema {

bool Unifier::Unify(const ast::Expr* pattern, Env* env, ConstRef actual) {
  if (!pattern) return true;
  if (actual->kind == ConstKind::Error) {  // not known: nor is then what is inferred from it
    Binding* binding = pattern->kind == ast::ExprKind::Name ? FindBinding(env, pattern->text) : nullptr;
    if (binding && !binding->value) binding->value = actual;
    return true;
  }
  actual = s.constants.Canonical(actual);
  if (std::string_view param = SelfMember(pattern); !param.empty()) {
    // `Self.T` names a parameter of the struct that may still be open.
    Binding* binding = FindOwnBinding(env, param);
    if (binding && !binding->value) {
      binding->value = actual;
      return true;
    }
    if (const ast::Expr* member = binding ? nullptr : OwnMember(param, env)) return Unify(member, env, actual);
  }
  switch (pattern->kind) {
    case ast::ExprKind::Paren:
      return Unify(pattern->a, env, actual);
    case ast::ExprKind::Ellipsis:
      return true;
    case ast::ExprKind::Name:
      if (pattern->text == "_") return true;
      if (Binding* binding = FindBinding(env, pattern->text)) {
        if (!binding->value) binding->value = actual;
        return s.constants.SameValue(binding->value, actual);
      }
      if (pattern->text == "Self") return UnifySelf(env, actual);
      if (const ast::Expr* member = OwnMember(pattern->text, env)) return Unify(member, env, actual);
      break;
    case ast::ExprKind::Bracket:
      if (actual->kind == ConstKind::Type) return UnifyBracket(pattern, env, actual);
      break;
    case ast::ExprKind::Call:
      if (actual->kind == ConstKind::Data && MentionsUnbound(pattern, env)) UnifyCall(pattern, env, actual);
      return true;  // compared once everything is known
    default:
      break;
  }
  if (MentionsUnbound(pattern, env)) return true;
  if (pattern->kind != ast::ExprKind::Name && pattern->kind != ast::ExprKind::Int)
    return true;  // checked after binding
  facts::Speculation trial(s.facts);
  ConstRef value =
      s.evaluation.WholeOrOpen(s.evaluation.Eval(pattern, env, {pattern->range, nullptr}), {pattern->range, nullptr});
  if (value->kind == ConstKind::Error) return true;
  trial.Commit();
  if (value == actual) return true;
  if (value->kind == ConstKind::Trait || value->kind == ConstKind::Pack) return true;
  if (value->kind == ConstKind::Type && actual->kind == ConstKind::Type) {
    if (s.structs.IsPartial(value->type)) return s.structs.FitsPartial(value->type, actual->type);
    return false;
  }
  std::optional<int64_t> a = s.constants.AsInt(value), b = s.constants.AsInt(actual);
  if (a && b) return *a == *b;
  return value->kind == ConstKind::Origin || actual->kind == ConstKind::Origin || value->kind == ConstKind::Data;
}

bool Constants::SameValue(ConstRef a, ConstRef b) {
  if (a == b) return true;
  const std::optional<int64_t> first = AsInt(a), second = AsInt(b);
  return first && second && *first == *second;
}

bool Unifier::UnifySelf(Env* env, ConstRef actual) {
  const Env* owner = env;
  while (owner && !owner->self) owner = owner->parent;
  if (!owner || actual->kind != ConstKind::Type) return true;
  if (actual->type == owner->self) return true;
  if (!s.structs.IsPartial(owner->self) || !actual->type->is_struct() ||
      EntityOf(actual->type) != EntityOf(owner->self))
    return false;
  for (size_t i = 0; i < actual->type->info->args.size(); ++i) {
    Binding* slot = FindBinding(env, EntityOf(actual->type)->decl->params[i].name);
    if (slot && !slot->value) slot->value = actual->type->info->args[i];
  }
  return true;
}

bool Unifier::UnifyBracket(const ast::Expr* pattern, Env* env, ConstRef actual) {
  if (pattern->a->kind == ast::ExprKind::Member && pattern->a->a->kind == ast::ExprKind::Name &&
      pattern->a->a->text == "__brio") {
    if (actual->type->element && (pattern->a->text == "ptr" || pattern->a->text == "array")) {
      return Unify(pattern->args[0].value, env, s.pool.TypeConst(actual->type->element));
    }
    return true;
  }
  if (MentionsUnbound(pattern->a, env)) return true;
  facts::Speculation trial(s.facts);
  ConstRef base = s.evaluation.Eval(pattern->a, env, {pattern->range, nullptr});
  if (base->kind == ConstKind::Error) return false;
  trial.Commit();
  if (base->kind == ConstKind::Module) {
    auto* entity = static_cast<EntityBase*>(base->decl);
    return entity->kind != EntityKind::ParametricAlias ||
           UnifyAlias(static_cast<AliasEntity*>(entity), pattern, env, actual);
  }
  if (base->kind != ConstKind::Type || !base->type->is_struct()) return true;
  return UnifyStruct(base->type, pattern, env, actual->type);
}

void Unifier::UnifyCall(const ast::Expr* pattern, Env* env, ConstRef actual) {
  facts::Speculation trial(s.facts);
  const BoundFunction* callee =
      MentionsUnbound(pattern->a, env)
          ? nullptr
          : s.constants.AsFunction(s.evaluation.Eval(pattern->a, env, {pattern->range, nullptr}));
  std::string_view inverse;
  for (const FunctionEntity* function : callee ? callee->set->functions : std::vector<FunctionEntity*>()) {
    for (const ast::Decorator& decorator : function->decl->decorators) {
      const ast::Expr* call = FindInternal(decorator, "__solved_by", *function->module);
      if (call && call->args.size() == 1) inverse = call->args[0].value->text;
    }
  }
  if (inverse.empty()) return;
  // `(value).inverse(i)`: argument number `i` of the call that gives this value.
  auto make = [&](ast::ExprKind kind, std::string_view text) {
    auto* expr = s.store.arena.New<ast::Expr>();
    expr->kind = kind;
    expr->range = pattern->range;
    expr->text = text;
    return expr;
  };
  Env* asked = s.store.NewEnv(s.prelude.root->env, s.prelude.root);
  asked->target = env->target;
  asked->bindings.push_back({"(value)", actual});
  for (size_t i = 0; i < pattern->args.size(); ++i) {
    const ast::Argument& arg = pattern->args[i];
    if (!arg.name.empty() || arg.value->kind == ast::ExprKind::Star) return;
    if (!MentionsUnbound(arg.value, env)) continue;
    ast::Expr* call = make(ast::ExprKind::Call, "");
    call->a = make(ast::ExprKind::Member, inverse);
    call->a->a = make(ast::ExprKind::Name, "(value)");
    std::vector<ast::Argument> index(1);
    index[0].value = make(ast::ExprKind::Int, s.store.arena.Copy(std::to_string(i)));
    call->args = s.store.arena.Copy(index);
    ConstRef value = s.evaluation.Eval(call, asked, {pattern->range, nullptr});
    if (value->kind != ConstKind::Error) Unify(arg.value, env, value);
  }
}

bool Unifier::UnifyAlias(AliasEntity* alias, const ast::Expr* pattern, Env* env, ConstRef actual) {
  const auto& params = alias->decl->params;
  Env* inner = s.store.NewEnv(alias->env, alias->env->module);
  for (const ast::Param& param : params) inner->bindings.push_back({param.name, nullptr});
  if (!Unify(alias->decl->value, inner, actual)) return false;
  size_t position = 0;
  for (const ast::Argument& arg : pattern->args) {
    size_t index = position;
    if (arg.name.empty()) {
      ++position;
    } else {
      for (index = 0; index < params.size() && !params[index].IsNamed(arg.name);) ++index;
    }
    if (index >= inner->bindings.size()) return false;
    ConstRef value = inner->bindings[index].value;
    if (value && !Unify(arg.value, env, value)) return false;
  }
  return true;
}

bool Unifier::HasSizeFirst(const ast::Expr& pattern, TypeRef actual, Env* env) {
  const ArgList& args = actual->info->args;
  if (args.size() != 2 || pattern.args.size() != 2 || !pattern.args[0].name.empty() || !pattern.args[1].name.empty() ||
      args[0]->kind != ConstKind::Type || !s.constants.AsInt(args[1]) || !s.reports.IsOlder({pattern.range, nullptr}) ||
      MentionsUnbound(pattern.args[1].value, env))
    return false;
  return s.evaluation.Probe(pattern.args[1].value, env, {pattern.range, nullptr})->kind == ConstKind::Type;
}

bool Unifier::PassesOrigin(StructEntity* entity, size_t index, const ast::Expr& arg, Env* env) {
  if (arg.kind != ast::ExprKind::Name || !entity->decl->params[index].default_value ||
      !s.origins.IsOriginParam(entity, index))
    return false;
  const auto declared = std::ranges::find(env->params, arg.text, &ast::Param::name);
  if (declared == env->params.end() || !declared->type || declared->kind != ast::ParamKind::Normal) return false;
  const ast::Expr* type = declared->type;
  if (type->kind == ast::ExprKind::Bracket || MentionsUnbound(type, env)) return false;
  const ConstRef named = s.evaluation.Probe(type, env, {type->range, nullptr});
  return named->kind == ConstKind::Type && named->type->is_struct() && !EntityOf(named->type)->is_origin;
}

bool Unifier::UnifyStruct(TypeRef base, const ast::Expr* pattern, Env* env, TypeRef actual) {
  StructEntity* entity = EntityOf(base);
  if (actual->is_struct() && EntityOf(actual) != entity && infers_by_alias &&
      EntityOf(actual)->aliases.count("__inferred_as__")) {
    ConstRef other = s.structs.FindTypeMember(actual, "__inferred_as__", {pattern->range, nullptr});
    if (other && other->kind == ConstKind::Type) actual = other->type;
  }
  if (EntityOf(actual) != entity) return false;
  size_t position = 0;
  const auto& params = entity->decl->params;
  const bool is_size_first = HasSizeFirst(*pattern, actual, env);
  for (const ast::Argument& arg : pattern->args) {
    if (ast::IsRest(arg.value)) continue;
    size_t index = 0;
    if (arg.name.empty()) {
      while (position < params.size() && (params[position].infer_only || params[position].keyword_only ||
                                          base->info->args[position]->kind != ConstKind::Unbound)) {
        ++position;
      }
      if (position < params.size() && PassesOrigin(entity, position, *arg.value, env)) ++position;
      index = position++;
    } else {
      while (index < params.size() && !params[index].IsNamed(arg.name)) ++index;
    }
    if (index >= params.size()) return false;
    // What other releases have in front of a pack of types.
    if (params[index].kind == ast::ParamKind::Variadic && !entity->former_params.empty() && arg.name.empty() &&
        arg.value->kind != ast::ExprKind::Star && pattern->args.back().value->kind == ast::ExprKind::Star) {
      --position;
      continue;
    }
    ConstRef value = actual->info->args[is_size_first ? 1 - index : index];
    if (params[index].kind != ast::ParamKind::Variadic) {
      const bool outer = std::exchange(infers_by_alias, true);
      const bool fits = Unify(arg.value, env, value);
      infers_by_alias = outer;
      if (!fits) return false;
      continue;
    }
    if (arg.value->kind == ast::ExprKind::Star) {
      if (!Unify(arg.value->a, env, value)) return false;
      continue;
    }
    // One expression for each element.
    const auto rest = std::span(pattern->args).subspan(static_cast<size_t>(&arg - pattern->args.data()));
    if (value->kind != ConstKind::Pack || value->args.size() != rest.size()) return false;
    for (size_t i = 0; i < rest.size(); ++i) {
      if (!Unify(rest[i].value, env, value->args[i])) return false;
    }
    return true;
  }
  return true;
}

/// How many parameters `pattern` gives in brackets that `function` does not take, or leaves out that it needs.
static int ParameterDistance(const ast::FunctionDecl* pattern, const ast::FunctionDecl* function) {
  int given = 0, taken = 0, needed = 0;
  for (const ast::Param& param : pattern->params) {
    if (param.kind != ast::ParamKind::Normal) return 0;
    given += !param.infer_only;
  }
  for (const ast::Param& param : function->params) {
    if (param.kind != ast::ParamKind::Normal) return 0;
    taken += !param.infer_only;
    needed += !param.infer_only && !param.default_value;
  }
  return given > taken ? given - taken : std::max(needed - given, 0);
}

const FunctionEntity* Unifier::FunctionOf(const Value& actual, size_t& first, bool& is_open) {
  const FunctionSet* set = nullptr;
  first = 0;
  is_open = true;
  if (actual.is_const() && actual.constant->kind == ConstKind::Function) {
    const BoundFunction* bound = s.constants.AsFunction(actual.constant);
    if (bound && !bound->self) set = bound->set;
    is_open = bound && bound->args.empty();
  } else if (actual.type && actual.type->is_struct() && EntityOf(actual.type)->is_closure) {
    set = s.structs.FindMethods(actual.type, "__call__");
    first = 1;
  }
  return set && set->functions.size() == 1 ? set->functions[0] : nullptr;
}

std::string Unifier::ResultMismatch(const ast::FunctionDecl* pattern, Env* env, const Value& actual, Site site,
                                    bool* converts) {
  size_t first = 0;
  bool is_open = true;
  const FunctionEntity* function = FunctionOf(actual, first, is_open);
  const Env* around = env;
  while (around && !around->module) around = around->parent;
  // The library's functions take what functions of several releases give.
  if (!function || !around || around->module->May(Permission::AllReleases) || !pattern->params.empty()) return "";
  const ast::FunctionDecl* decl = function->decl;
  const auto is_out = [](const ast::Param& arg) { return arg.convention == ast::Convention::Out; };
  if (!decl->params.empty() || !decl->has_body || std::ranges::any_of(decl->args, is_out) ||
      std::ranges::any_of(pattern->args, is_out))
    return "";
  const bool is_older = around->module->is_legacy || function->module->is_legacy;
  if (decl->raises && !pattern->raises && !is_older) return "may not raise, which this function does";
  // What a lambda gives is told by its body, and what an older `def` gives without a type is any object.
  if (decl->name == "lambda" || (is_older && !decl->result)) return "";
  const TypeRef none = s.pool.None();
  const auto type_of = [&](const ast::Expr* result, Env* at) -> TypeRef {
    if (!result || result->kind == ast::ExprKind::None) return none;
    if (MentionsUnbound(result, at)) return nullptr;
    ConstRef value = s.evaluation.Probe(result, at, site);
    if (value->kind != ConstKind::Type || value->type->is(TypeKind::Meta) || s.structs.IsPartial(value->type))
      return nullptr;
    return value->type == s.prelude.WellKnownType("NoneType") ? none : value->type;
  };
  TypeRef wanted = type_of(pattern->result, env);
  TypeRef given = type_of(decl->result, function->env ? function->env : function->module->env);
  if (!wanted || !given || wanted == given || (wanted != none && given != none && !given->is_struct())) return "";
  // Types may differ in parameters that say nothing here: origins, for example.
  if (wanted->is_struct() && given->is_struct() && EntityOf(wanted) == EntityOf(given)) return "";
  Value result;
  result.kind = Value::Kind::TypeOnly;
  result.type = given;
  if (converts && wanted != none && given != none && s.conversions.ConversionRank(result, wanted, false, site) >= 0) {
    *converts = true;
    return "";
  }
  const auto text = [&](TypeRef type) { return type == none ? "nothing" : "'" + ToString(type) + "'"; };
  return "has to give " + text(wanted) + ", and this function gives " + text(given);
}

int Unifier::SignatureDistance(const ast::FunctionDecl* pattern, Env* env, const Value& actual, Site site) {
  size_t first = 0;
  bool is_open = true;
  const FunctionEntity* function = FunctionOf(actual, first, is_open);
  if (!function) return 0;
  const std::span<const ast::Param> args = std::span(function->decl->args).subspan(first);
  size_t required = 0;
  for (const ast::Param& arg : args) {
    if (arg.kind != ast::ParamKind::Normal || arg.convention == ast::Convention::Out) return 0;
    if (!arg.default_value) ++required;
  }
  if (std::ranges::any_of(pattern->args, [](const ast::Param& arg) { return arg.kind != ast::ParamKind::Normal; }))
    return 0;
  if (pattern->args.size() < required || pattern->args.size() > args.size()) return -1;
  // The struct that a written type is an instance of.
  auto head = [&](const ast::Expr* type, Env* at) -> StructEntity* {
    if (type && type->kind == ast::ExprKind::Bracket) type = type->a;
    if (!type || type->kind != ast::ExprKind::Name) return nullptr;
    ConstRef value = s.evaluation.Probe(type, at, site);
    return value->kind == ConstKind::Type && value->type->is_struct() ? EntityOf(value->type) : nullptr;
  };
  int distance = is_open && !pattern->params.empty() ? ParameterDistance(pattern, function->decl) : 0;
  for (size_t i = 0; i < pattern->args.size(); ++i) {
    const StructEntity* wanted = head(pattern->args[i].type, env);
    const StructEntity* taken = head(args[i].type, function->env ? function->env : function->module->env);
    distance += wanted && taken && wanted != taken;
  }
  return distance;
}

void Unifier::UnifyWritten(const ast::Expr* pattern, Env* env, const ast::Expr* given, Env* given_env) {
  if (!pattern || !given) return;
  if (pattern->kind == ast::ExprKind::Name) {
    const Binding* binding = FindBinding(env, pattern->text);
    if (!binding || binding->value || MentionsUnbound(given, given_env)) return;
    if (ConstRef value = s.evaluation.Probe(given, given_env, {given->range, nullptr}); value->kind != ConstKind::Error)
      Unify(pattern, env, value);
    return;
  }
  if (pattern->kind != ast::ExprKind::Bracket || given->kind != ast::ExprKind::Bracket ||
      pattern->args.size() != given->args.size() || MentionsUnbound(pattern->a, env) ||
      MentionsUnbound(given->a, given_env) ||
      s.evaluation.Probe(pattern->a, env, {pattern->range, nullptr}) !=
          s.evaluation.Probe(given->a, given_env, {given->range, nullptr}))
    return;
  for (size_t i = 0; i < pattern->args.size(); ++i) {
    if (pattern->args[i].name == given->args[i].name)
      UnifyWritten(pattern->args[i].value, env, given->args[i].value, given_env);
  }
}

void Unifier::UnifyGenericSignature(const ast::FunctionDecl* pattern, Env* env, const Value& actual) {
  const FunctionSet* set = nullptr;
  size_t first = 0;
  if (const BoundFunction* bound = actual.is_const() ? s.constants.AsFunction(actual.constant) : nullptr) {
    if (!bound->self && bound->args.empty()) set = bound->set;
  } else if (actual.type && actual.type->is_struct() && EntityOf(actual.type)->is_closure) {
    set = s.structs.FindMethods(actual.type, "__call__");
    first = 1;
  }
  if (!set || set->functions.size() != 1) return;
  const FunctionEntity* function = set->functions[0];
  const std::span<const ast::Param> args = std::span(function->decl->args).subspan(first);
  if (args.size() != pattern->args.size()) return;
  // The parameters of either are their own: nothing is told by them.
  const auto with_own = [&](Env* outer, const ast::FunctionDecl* decl, bool is_open) {
    Env* own = s.store.NewEnv(outer, outer->module);
    own->target = outer->target;
    for (const ast::Param& param : decl->params)
      own->bindings.push_back({param.name, is_open ? nullptr : s.pool.Unbound()});
    return own;
  };
  Env* wanted = with_own(env, pattern, false);
  Env* given = with_own(function->env ? function->env : function->module->env, function->decl, true);
  for (size_t i = 0; i < args.size(); ++i) UnifyWritten(pattern->args[i].type, wanted, args[i].type, given);
  UnifyWritten(pattern->result, wanted, function->decl->result, given);
}

void Unifier::UnifySignature(const ast::FunctionDecl* pattern, Env* env, const Value& actual, Site site) {
  if (!pattern) return;
  if (!pattern->params.empty()) return UnifyGenericSignature(pattern, env, actual);
  TypeRef type = IsFunctionType(actual.type) ? actual.type : nullptr;
  if (!type && actual.is_const() && actual.constant->kind == ConstKind::Function) {
    const facts::Speculation trial(s.facts);
    type = s.function_types.AddressType(actual.constant, site);
    const BoundFunction* bound = type ? nullptr : s.constants.AsFunction(actual.constant);
    if (bound && bound->set->functions.size() == 1 && bound->set->functions[0]->closure) {
      // A closure has no address of its own, but takes and gives what its instance does.
      const bool on_device = site.instance && site.instance->env && site.instance->env->target;
      const Instance* instance =
          s.instances.InstanceOf(actual.constant, on_device ? site.instance->env->target : s.targets.host, site, false);
      if (instance) type = s.function_types.SignatureType(instance);
    }
  }
  if (!type) {  // a closure: as the function that calls it
    if (Instance* instance = s.function_types.ClosureCall(actual.type, site))
      type = s.function_types.AddressType(instance, 1);
  }
  FunctionSet* set = type && type->is_struct() ? s.structs.FindMethods(type, "__call__") : nullptr;
  if (!set || set->functions.size() != 1) return;
  const ast::FunctionDecl* call = set->functions[0]->decl;
  if (call->args.size() != pattern->args.size() + 1) return;
  auto unify = [&](const ast::Expr* wanted, const ast::Expr* given) {
    if (!wanted || !given || given->kind != ast::ExprKind::Name) return;
    Binding* known = FindBinding(s.structs.EnvOf(type), given->text);
    if (!known || !known->value) return;
    const ConstRef value = known->value;
    if (value->kind == ConstKind::Type && value->type->is(TypeKind::Error)) return;  // told where its type is needed
    Unify(wanted, env, value);
  };
  for (size_t i = 0; i < pattern->args.size(); ++i) unify(pattern->args[i].type, call->args[i + 1].type);
  unify(pattern->result, call->result);
  if (!pattern->raises_type) return;
  if (call->raises_type) {
    unify(pattern->raises_type, call->raises_type);
  } else {
    Unify(pattern->raises_type, env,
          s.pool.TypeConst(s.prelude.WellKnownType(call->raises ? WellKnownName("Error") : WellKnownName("Never"))));
  }
}

}  // namespace brio::sema
