// Parameters: the explicit ones, defaults, `where`, and what the types of values tell of them.
#include <algorithm>
#include <optional>
#include <utility>

#include "sema/conditions.h"
#include "sema/conformances.h"
#include "sema/constants.h"
#include "sema/decorators.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/function_types.h"
#include "sema/generic_bodies.h"
#include "sema/origins.h"
#include "sema/parameter_binding.h"
#include "sema/parameters.h"
#include "sema/prelude.h"
#include "sema/reports.h"
#include "sema/structs.h"
#include "sema/unifier.h"

namespace brio::sema {

Binding* FindBinding(Env* env, std::string_view name) {
  for (Env* at = env; at; at = at->parent) {
    if (Binding* found = at->Find(name)) return found;
  }
  return nullptr;
}

Binding* FindOwnBinding(Env* env, std::string_view name) {
  TypeRef self = nullptr;
  Env* owner = nullptr;
  for (Env* at = env; at; at = at->parent) {
    if (!at->self) continue;
    if (!self) self = at->self;
    if (at->self != self) break;  // the struct around a nested one
    owner = at;
  }
  Binding* own = owner ? owner->Find(name) : nullptr;
  return own ? own : FindBinding(env, name);
}

std::string_view SelfMember(const ast::Expr* expr) {
  bool member = expr->kind == ast::ExprKind::Member && expr->a->kind == ast::ExprKind::Name && expr->a->text == "Self";
  return member ? expr->text : std::string_view();
}

const ast::Expr* OwnMember(std::string_view name, const Env* env) {
  if (!env || !env->self || !env->self->is_struct()) return nullptr;
  const auto* entity = static_cast<const StructEntity*>(env->self->info->decl);
  if (!entity) return nullptr;
  auto it = entity->aliases.find(name);
  const bool is_known = it != entity->aliases.end() && it->second->params.empty() && it->second->value;
  const ast::Expr* value = is_known ? it->second->value : nullptr;
  if (!value) return nullptr;
  // Only what is made of parameters alone, so that the members of a struct cannot lead round in circles.
  std::string_view own = SelfMember(value);
  if (own.empty() && value->kind == ast::ExprKind::Name) own = value->text;
  const bool is_param =
      std::ranges::any_of(entity->decl->params, [&](const ast::Param& param) { return param.name == own; });
  return is_param ? value : nullptr;
}

bool HasUnbound(const Env* env) {
  for (const Env* at = env; at; at = at->parent) {
    if (std::ranges::any_of(at->bindings, [](const Binding& binding) { return !binding.value; })) return true;
  }
  return false;
}

/// `MentionsUnbound` where something is unbound.
static bool MentionsOpen(const ast::Expr* expr, Env* env) {
  if (!expr) return false;
  if (std::string_view param = SelfMember(expr); !param.empty()) {
    Binding* binding = FindOwnBinding(env, param);
    if (binding) return !binding->value;
    const ast::Expr* member = OwnMember(param, env);
    return member && SelfMember(member) != param && MentionsOpen(member, env);
  }
  if (expr->kind == ast::ExprKind::Name) {
    Binding* binding = FindBinding(env, expr->text);
    if (binding) return !binding->value;
    if (expr->text == "Self") {
      for (const Env* at = env; at; at = at->parent) {
        for (const Binding& b : at->bindings) {
          if (!b.value && at->self && at->parent && !at->parent->parent) return true;
        }
      }
    }
    const ast::Expr* member = OwnMember(expr->text, env);
    return member && MentionsOpen(member, env);
  }
  if (MentionsOpen(expr->a, env) || MentionsOpen(expr->b, env) || MentionsOpen(expr->c, env)) return true;
  for (const ast::Expr* item : expr->items) {
    if (MentionsOpen(item, env)) return true;
  }
  for (const ast::Argument& arg : expr->args) {
    if (MentionsOpen(arg.value, env)) return true;
  }
  return false;
}

bool MentionsUnbound(const ast::Expr* expr, Env* env) {
  return expr && HasUnbound(env) && MentionsOpen(expr, env);
}

/// Puts the parameters that are given into an environment, each converted to what it is declared as.
class Parameters::ParameterBinder {
 public:
  ParameterBinder(Front& sema, std::span<const ast::Param> params, Env* env, Site site, std::string& reason,
                  bool infer_only_too, unsigned* conversions)
      : s(sema),
        params_(params),
        env_(env),
        site_(site),
        reason_(reason),
        infer_only_too_(infer_only_too),
        conversions_(conversions) {}

  /// False with a reason, or reported.
  bool Bind(const std::vector<NamedConst>& args);

 private:
  bool Fail(std::string reason) {
    reason_ = std::move(reason);
    return false;
  }
  /// More are given by position than are taken so.
  bool FailForTooMany(size_t given);
  /// What else a value given by position may have been meant for, as the end of a reason; empty if nothing.
  std::string InferredHint() const;
  /// The first parameter from `next` on that can be given by position.
  size_t SkipBound(size_t next) const;
  /// What parameter `index` is declared as, if that does not depend on others.
  TypeRef DeclaredType(size_t index) const;
  /// Types had no origins once: where one has a default, what is no origin goes to the later parameter of its type.
  std::optional<size_t> PassOrigin(size_t next, ConstRef value) const;
  bool BindNamed(const NamedConst& arg);
  /// The variadic parameter `index` takes what is given by position from `first` on.
  bool BindRest(size_t index, std::span<const NamedConst> given);
  bool Set(size_t index, ConstRef value);
  /// Converts `value` to what parameter `index` is declared as.
  bool Convert(size_t index, ConstRef& value);
  /// Whether a type has a constructor that converts this value.
  bool IsMadeOf(TypeRef declared, ConstRef value) const;
  bool ConvertToType(const ast::Param& param, TypeRef declared, ConstRef& value);

  Front& s;
  std::span<const ast::Param> params_;
  Env* const env_;
  const Site site_;
  std::string& reason_;
  const bool infer_only_too_;
  unsigned* const conversions_;
  bool is_positional_ = false;  // how the value that is bound now is given
};

bool Parameters::BindExplicit(std::span<const ast::Param> params, Env* env, const std::vector<NamedConst>& args,
                              Site site, std::string& reason, bool infer_only_too, unsigned* conversions) {
  return ParameterBinder(s, params, env, site, reason, infer_only_too, conversions).Bind(args);
}

bool Parameters::ParameterBinder::Bind(const std::vector<NamedConst>& args) {
  size_t next = 0;
  for (size_t i = 0; i < args.size(); ++i) {
    const NamedConst& arg = args[i];
    if (arg.name == "...") continue;
    is_positional_ = arg.name.empty();
    if (!is_positional_) {
      if (!BindNamed(arg)) return false;
      continue;
    }
    next = SkipBound(next);
    if (next >= params_.size()) return FailForTooMany(args.size());
    if (params_[next].kind == ast::ParamKind::Variadic) return BindRest(next, std::span(args).subspan(i));
    if (const std::optional<size_t> index = PassOrigin(next, arg.value)) {
      if (!Set(*index, arg.value)) return false;
      continue;
    }
    if (!Set(next++, arg.value)) return false;
  }
  return true;
}

bool Parameters::ParameterBinder::FailForTooMany(size_t given) {
  return Fail("too many parameters: got " + std::to_string(given) + InferredHint());
}

std::string Parameters::ParameterBinder::InferredHint() const {
  for (size_t i = 0; i < params_.size(); ++i) {
    if (!params_[i].infer_only || infer_only_too_ || env_->bindings[i].value) continue;
    const std::string name(params_[i].name);
    return "; '" + name + "' stands before '//' and is inferred, or given by name: '" + name + "=...'";
  }
  return "";
}

TypeRef Parameters::ParameterBinder::DeclaredType(size_t index) const {
  const ast::Param& param = params_[index];
  if (!param.type || param.kind != ast::ParamKind::Normal || param.type->kind == ast::ExprKind::FunctionType ||
      MentionsUnbound(param.type, env_))
    return nullptr;
  const ConstRef declared = s.evaluation.Probe(param.type, env_, site_);
  return declared->kind == ConstKind::Type ? declared->type : nullptr;
}

std::optional<size_t> Parameters::ParameterBinder::PassOrigin(size_t next, ConstRef value) const {
  // A number may be meant for what one number makes: `NDBuffer[DType.float32, 1, 10]`.
  const bool is_number = value->kind == ConstKind::Int && s.reports.IsOlder(site_);
  if ((value->kind != ConstKind::Data && !is_number) || !params_[next].default_value) return std::nullopt;
  const TypeRef type = s.constants.TypeOf(value);
  const TypeRef declared = DeclaredType(next);
  if (!declared || !declared->is_struct() || !EntityOf(declared)->is_origin || !s.origins.IsNoOrigin(value))
    return std::nullopt;
  for (size_t i = next + 1; i < params_.size(); ++i) {
    if (env_->bindings[i].value) continue;
    const TypeRef later = DeclaredType(i);
    if (later == type) return i;
    if (is_number && later && later->is_struct() && !EntityOf(later)->literal_int && IsMadeOf(later, value)) return i;
  }
  return std::nullopt;
}

size_t Parameters::ParameterBinder::SkipBound(size_t next) const {
  for (; next < params_.size(); ++next) {
    const ast::Param& param = params_[next];
    const bool is_inferred = param.infer_only && !infer_only_too_;
    const bool is_named = param.kind == ast::ParamKind::Normal && param.keyword_only;
    if (!is_inferred && !is_named && !env_->bindings[next].value) break;
  }
  return next;
}

bool Parameters::ParameterBinder::BindNamed(const NamedConst& arg) {
  const auto found = std::ranges::find_if(params_, [&](const ast::Param& param) { return param.IsNamed(arg.name); });
  if (found == params_.end()) return Fail("it has no parameter '" + std::string(arg.name) + "'");
  return Set(static_cast<size_t>(found - params_.begin()), arg.value);
}

bool Parameters::ParameterBinder::BindRest(size_t index, std::span<const NamedConst> given) {
  ArgList rest;
  for (const NamedConst& arg : given) {
    if (!arg.name.empty()) continue;
    const ArgList one{arg.value};
    for (ConstRef item : arg.value->kind == ConstKind::Pack ? arg.value->args : one) {
      if (!Convert(index, item)) return false;
      rest.push_back(item);
    }
  }
  env_->bindings[index].value = s.pool.Pack(rest);
  return std::ranges::all_of(given, [&](const NamedConst& arg) { return arg.name.empty() || BindNamed(arg); });
}

bool Parameters::ParameterBinder::Set(size_t index, ConstRef value) {
  if (!Convert(index, value)) return false;
  if (value->kind == ConstKind::Unbound) return true;
  ConstRef& bound = env_->bindings[index].value;
  if (bound && bound != value) return Fail("parameter '" + std::string(params_[index].name) + "' is given twice");
  bound = value;
  return true;
}

bool Parameters::ParameterBinder::Convert(size_t index, ConstRef& value) {
  const ast::Param& param = params_[index];
  if (value->kind == ConstKind::Unbound) return true;
  value = s.origins.AsOrigin(value);
  if (!param.type || param.type->kind == ast::ExprKind::Star) return true;
  if (param.type->kind == ast::ExprKind::FunctionType) {
    Value given;
    given.kind = Value::Kind::Const;
    given.constant = value;
    given.type = s.constants.TypeOf(value);
    s.unifier.UnifySignature(param.type->function, env_, given, site_);
    const int distance = s.unifier.SignatureDistance(param.type->function, env_, given, site_);
    if (distance < 0) {
      return Fail("parameter '" + std::string(param.name) + "' is called with " +
                  Counted(param.type->function->args.size()) + ", which this function does not accept");
    }
    if (const std::string why = s.unifier.ResultMismatch(param.type->function, env_, given, site_); !why.empty())
      return Fail("parameter '" + std::string(param.name) + "' " + why);
    if (conversions_) *conversions_ += 3 * static_cast<unsigned>(distance);
    s.function_types.AddNames(value, param.type->function);
  }
  if (MentionsUnbound(param.type, env_)) {
    // `func: FuncType`: the declared type is inferred from the value; a number as it is written is an `Int` or a
    // `Float64`.
    TypeRef type = s.constants.Materialized(s.constants.TypeOf(value));
    s.unifier.Unify(param.type, env_, s.pool.TypeConst(type));
    if (type != s.constants.TypeOf(value) && param.type->kind == ast::ExprKind::Name)
      value = s.constants.ConvertConst(value, type, site_);
    return true;
  }
  ConstRef declared = s.evaluation.Eval(param.type, env_, site_);
  // A function type without values is one of its own where it is a parameter: `Optional[fn[w: Int](Int) capturing]`.
  if ((declared->kind == ConstKind::Trait || declared->kind == ConstKind::Pack) && value->kind == ConstKind::Type) {
    if (TypeRef function = s.function_types.OpenFunctionType(value->type)) value = s.pool.TypeConst(function);
  }
  switch (declared->kind) {
    case ConstKind::Error:
      return Fail("the type of parameter '" + std::string(param.name) + "' is invalid");
    case ConstKind::Type:
      return ConvertToType(param, declared->type, value);
    case ConstKind::Trait:
    case ConstKind::Pack:
      if (value->kind == ConstKind::Type && !s.conformances.ConformsTo(value, declared, site_)) {
        // Of several traits the one that is missing.
        const auto missing = std::ranges::find_if(
            declared->args, [&](ConstRef trait) { return !s.conformances.ConformsTo(value, trait, site_); });
        if (declared->kind == ConstKind::Pack && missing != declared->args.end()) declared = *missing;
        return Fail("parameter '" + std::string(param.name) + "' must conform to '" + s.constants.Print(declared) +
                    "', and '" + s.constants.Print(value) + "' does not");
      }
      if (value->kind == ConstKind::Data || value->kind == ConstKind::Int || value->kind == ConstKind::Float) {
        return Fail("parameter '" + std::string(param.name) + "' must be a type, not the value " +
                    s.constants.Print(value) + (is_positional_ ? InferredHint() : ""));
      }
      return true;
    default:
      return true;
  }
}

bool Parameters::ParameterBinder::IsMadeOf(TypeRef declared, ConstRef value) const {
  const facts::Speculation trial(s.facts);
  return s.constants.ConvertConst(value, declared, site_)->kind != ConstKind::Error;
}

bool Parameters::ParameterBinder::ConvertToType(const ast::Param& param, TypeRef declared, ConstRef& value) {
  if (declared->is_struct() && EntityOf(declared)->is_origin) {
    if (s.origins.IsNoOrigin(value) && !IsMadeOf(declared, value)) {
      return Fail("parameter '" + std::string(param.name) + "' expects an origin, got '" + s.constants.Print(value) +
                  "'");
    }
    value = s.pool.Origin(
        s.origins.MutabilityOf(s.pool.TypeConst(declared)).value_or(s.origins.MutabilityOf(value).value_or(true)));
    return true;
  }
  if (const ast::FunctionDecl* function = FunctionTypes::DeclOf(declared)) s.function_types.AddNames(value, function);
  if ((IsFunctionType(declared) || IsOpenFunctionType(declared)) && value->kind != ConstKind::Data)
    return true;  // any function or closure that can be called so
  if (s.structs.IsPartial(declared)) return true;
  if (value->kind == ConstKind::Type || value->kind == ConstKind::Trait) {
    if (declared->is(TypeKind::Meta)) return true;
    return Fail("parameter '" + std::string(param.name) + "' must be a value of type '" + ToString(declared) +
                "', not the type '" + s.constants.Print(value) + "'" + (is_positional_ ? InferredHint() : ""));
  }
  if (value->kind == ConstKind::Function && !declared->is_struct()) return true;
  // All texts that are known while compiling are the same.
  if (declared == s.prelude.WellKnownType("StringLiteral") && s.constants.TypeOf(value) != declared &&
      s.constants.IsTextView(value)) {
    if (conversions_) *conversions_ += 3;
    value = s.constants.MakeString(s.constants.AsString(value).value_or(""));
    return true;
  }
  facts::Speculation trial(s.facts);
  ConstRef converted = s.constants.ConvertConst(value, declared, site_);
  if (converted->kind == ConstKind::Error) {
    return Fail("parameter '" + std::string(param.name) + "' expects '" + ToString(declared) + "', got '" +
                s.constants.Print(value) + "'");
  }
  trial.Commit();
  if (conversions_ && converted != value) *conversions_ += s.constants.LiteralAs(value, declared) ? 1 : 3;
  value = converted;
  return true;
}

bool Parameters::FinishParams(std::span<const ast::Param> params, Env* env, Site site, std::string& reason) {
  for (size_t i = 0; i < params.size(); ++i) {  // `func: FuncType`: the value tells its type
    ConstRef value = env->bindings[i].value;
    if (value && value->kind == ConstKind::Function && params[i].type && MentionsUnbound(params[i].type, env)) {
      s.unifier.Unify(params[i].type, env, s.pool.TypeConst(s.constants.TypeOf(value)));
    }
  }
  // `origin: Origin[mut]` binds `mut`; an origin nobody gave is any origin.
  for (size_t i = 0; i < params.size(); ++i) {
    const ast::Expr* type = params[i].type;
    if (!type || type->kind != ast::ExprKind::Bracket || !MentionsUnbound(type, env) || MentionsUnbound(type->a, env))
      continue;
    ConstRef value = env->bindings[i].value;
    if (value && value->kind != ConstKind::Origin) continue;
    ConstRef base = s.evaluation.Probe(type->a, env, site);
    if (base->kind != ConstKind::Type || !base->type->is_struct() || !EntityOf(base->type)->is_origin) continue;
    for (const ast::Argument& arg : type->args) {
      Binding* binding = arg.value->kind == ast::ExprKind::Name ? FindBinding(env, arg.value->text) : nullptr;
      if (binding && !binding->value)
        binding->value = s.constants.Canonical(s.constants.MakeBool(!value || value->integer != 0));
    }
  }
  for (size_t i = 0; i < params.size(); ++i) {  // `values: InlineArray[Int, size] = TABLE`: the default tells `size`
    const ast::Param& param = params[i];
    if (env->bindings[i].value || !param.default_value || !param.type || param.type->kind != ast::ExprKind::Bracket ||
        !MentionsUnbound(param.type, env) || MentionsUnbound(param.default_value, env))
      continue;
    facts::Speculation trial(s.facts);
    ConstRef value = s.evaluation.Eval(param.default_value, env, site);
    if (value->kind != ConstKind::Error)
      s.unifier.Unify(param.type, env, s.pool.TypeConst(s.constants.Materialized(s.constants.TypeOf(value))));
  }
  for (size_t i = 0; i < params.size(); ++i) {
    if (env->bindings[i].value) continue;
    const ast::Param& param = params[i];
    if (param.kind == ast::ParamKind::Variadic) {
      env->bindings[i].value = s.pool.Pack({});
      continue;
    }
    if (param.default_value && !MentionsUnbound(param.default_value, env)) {
      TypeRef expected = nullptr;
      if (param.type && !MentionsUnbound(param.type, env)) {
        ConstRef declared = s.evaluation.Eval(param.type, env, site);
        if (declared->kind == ConstKind::Type && !s.structs.IsPartial(declared->type)) expected = declared->type;
        if (expected && expected->is_struct() && EntityOf(expected)->is_origin) {
          env->bindings[i].value = s.pool.Origin(s.origins.MutabilityOf(declared).value_or(true));
          continue;
        }
      }
      const SourceLoc outer = std::exchange(s.evaluation.default_for, site.range.begin);
      ConstRef value = s.evaluation.Eval(param.default_value, env, site, nullptr, expected);
      s.evaluation.default_for = outer;
      if (value->kind == ConstKind::Error) {
        reason = "the default of parameter '" + std::string(param.name) + "' is invalid";
        return false;
      }
      env->bindings[i].value = s.constants.Canonical(value);
      continue;
    }
    if (param.type && !MentionsUnbound(param.type, env)) {
      // An origin nobody gave is any origin.
      ConstRef declared = s.evaluation.Eval(param.type, env, site);
      if (declared->kind == ConstKind::Type && declared->type->is_struct() && EntityOf(declared->type)->is_origin) {
        env->bindings[i].value = s.pool.Origin(s.origins.MutabilityOf(declared).value_or(true));
        continue;
      }
    }
    reason = "cannot infer parameter '" + std::string(param.name) + "'";
    // A default may use what precedes it.
    for (size_t k = i; param.default_value && k < params.size(); ++k) {
      if (env->bindings[k].value || !Mentions(param.default_value, params[k].name)) continue;
      const std::string later = k == i ? "itself" : "'" + std::string(params[k].name) + "', which comes after it";
      reason = "the default of parameter '" + std::string(param.name) + "' uses " + later;
      break;
    }
    return false;
  }
  // `origin: ImmutOrigin`: what may be written counts as what may only be read.
  for (size_t i = 0; i < params.size(); ++i) {
    ConstRef value = env->bindings[i].value;
    if (!value || value->kind != ConstKind::Origin || !params[i].type || MentionsUnbound(params[i].type, env)) continue;
    ConstRef declared = s.evaluation.Probe(params[i].type, env, site);
    if (declared->kind == ConstKind::Type && s.origins.MutabilityOf(declared) == false)
      env->bindings[i].value = s.pool.Origin(false);
  }
  return true;
}

bool Mentions(const ast::Expr* expr, std::string_view name) {
  if (!expr) return false;
  if ((expr->kind == ast::ExprKind::Name && expr->text == name) || SelfMember(expr) == name) return true;
  if (Mentions(expr->a, name) || Mentions(expr->b, name) || Mentions(expr->c, name)) return true;
  return std::ranges::any_of(expr->items, [&](const ast::Expr* item) { return Mentions(item, name); }) ||
         std::ranges::any_of(expr->args, [&](const ast::Argument& arg) { return Mentions(arg.value, name); });
}

static std::vector<const void*> DefaultKey(const StructEntity* entity, size_t index, ConstRef value, auto&& other) {
  std::span<const ast::Param> params = entity->decl->params;
  std::vector<const void*> key{&params[index], value};
  for (size_t i = 0; i < index; ++i) {
    if (Mentions(params[index].default_value, params[i].name)) key.push_back(other(i));
  }
  return key;
}

bool Parameters::FinishParams(const StructEntity* entity, Env* env, Site site, std::string& reason) {
  std::span<const ast::Param> params = entity->decl->params;
  std::vector<size_t> open;
  for (size_t i = 0; i < params.size(); ++i) {
    if (!env->bindings[i].value && params[i].default_value) open.push_back(i);
  }
  const bool ok = FinishParams(params, env, site, reason);
  for (size_t i : open) {
    if (ConstRef value = env->bindings[i].value)
      defaults_.insert(DefaultKey(entity, i, value, [&](size_t k) { return env->bindings[k].value; }));
  }
  return ok;
}

bool Parameters::IsDefault(const StructEntity* entity, const ArgList& args, size_t index) {
  if (!entity->decl->params[index].default_value) return false;
  return defaults_.contains(DefaultKey(entity, index, args[index], [&](size_t k) { return args[k]; }));
}

std::string Parameters::WhereText(const ast::Expr* where, Env* env, Site site) {
  while (where->kind == ast::ExprKind::Paren) where = where->a;
  if (where->kind == ast::ExprKind::Binary && where->op == ast::Op::And) {
    const bool first_holds = s.constants.AsBool(s.evaluation.Probe(where->a, env, site)).value_or(false);
    return WhereText(first_holds ? where->b : where->a, env, site);
  }
  return where->kind == ast::ExprKind::Where && !where->text.empty() ? ": " + std::string(where->text) : std::string();
}

std::string Parameters::LackedByWhere(const ast::Expr* where, Env* env) {
  // What asks for traits alone is explained by the candidate that asks for one of them.
  bool asks_methods = false;
  FirstLacking(where, [&](const ConditionQuestion& question) {
    asks_methods = asks_methods || std::ranges::any_of(question.asked, ConditionQuestion::IsMethod);
    return std::optional(0);
  });
  const Site site{where->range, nullptr};
  const auto lacking_one = [&](ConstRef type, const ast::Argument& asked) -> std::optional<std::string> {
    if (ConditionQuestion::IsMethod(asked)) {
      if (s.structs.FindMethods(type->type, asked.value->text)) return std::nullopt;
      return "'" + ToString(type->type) + "' has no '" + std::string(asked.value->text) + "'";
    }
    if (!asks_methods) return std::nullopt;
    const ConstRef trait = s.evaluation.Probe(asked.value, env, site);
    if (trait->kind != ConstKind::Trait || s.conformances.ConformsTo(type, trait, site)) return std::nullopt;
    return "'" + ToString(type->type) + "' does not conform to '" + s.constants.Print(trait) + "'";
  };
  const auto lacking = [&](const ConditionQuestion& question) -> std::optional<std::string> {
    const ConstRef asked_of = s.evaluation.Probe(question.type, env, site);
    for (ConstRef type : asked_of->kind == ConstKind::Pack ? asked_of->args : ArgList{asked_of}) {
      if (type->kind != ConstKind::Type || !type->type->is_struct()) continue;
      const auto of_type = [&](const ast::Argument& asked) { return lacking_one(type, asked); };
      if (std::optional<std::string> lack = FirstLacking(question, of_type)) return lack;
    }
    return std::nullopt;
  };
  return FirstLacking(where, lacking).value_or("");
}

bool Parameters::CheckWhere(TypeRef type, Site site) {
  const StructEntity* entity = EntityOf(type);
  if (!entity || !entity->decl->where || s.generics.IsArchetype(type)) return true;
  Env* env = s.structs.EnvOf(type);
  if (s.constants.AsBool(s.evaluation.Eval(entity->decl->where, env, site)).value_or(false)) return true;
  Diagnostic& made = s.reports.Report(
      Diag::BadParameters, site,
      {entity->decl->name, "its 'where' clause is not satisfied" + WhereText(entity->decl->where, env, site)});
  for (const Binding& binding : env->bindings) NoteDeclaration(made, binding.value);
  return false;
}

void Parameters::NoteDeclaration(Diagnostic& report, ConstRef value) {
  const StructEntity* entity = value && value->kind == ConstKind::Type ? EntityOf(value->type) : nullptr;
  if (entity && entity->module && !entity->module->May(Permission::ToldAtCaller))
    report.notes.push_back({entity->decl->name_range, "'" + std::string(entity->decl->name) + "' is declared here"});
}

}  // namespace brio::sema
