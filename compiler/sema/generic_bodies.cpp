// Archetypes: generic bodies checked once with unknown parameters, so that mistakes in them are found before anybody
// instantiates them.
//
// An unknown parameter is the error constant: what depends on it absorbs silently. So only what does not depend on it
// is checked: names, members and calls of known types, and the members of values whose type is known by its traits
// alone. Nothing comes of it but diagnostics; programs are correct by their instances.
#include <algorithm>
#include <utility>

#include "sema/body/assignments.h"
#include "sema/body/control.h"
#include "sema/body/open_types.h"
#include "sema/body/ownership.h"
#include "sema/body/values.h"
#include "sema/constants.h"
#include "sema/conversions.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/generic_bodies.h"
#include "sema/instances.h"
#include "sema/layouts.h"
#include "sema/modules.h"
#include "sema/origins.h"
#include "sema/parameters.h"
#include "sema/prelude.h"
#include "sema/program_checks.h"
#include "sema/reports.h"
#include "sema/rules.h"
#include "sema/store.h"
#include "sema/structs.h"
#include "sema/targets.h"

namespace brio::sema {

bool GenericBodies::IsArchetype(TypeRef type) {
  if (type->is(TypeKind::Error)) return true;
  if (!type->is_struct()) return false;
  if (type->info->args.empty()) return false;
  // Remembered: a type that is made of two of another, and so on, has exponentially many parts.
  if (auto known = archetypes_.find(type); known != archetypes_.end()) return known->second;
  const bool is_archetype = std::any_of(type->info->args.begin(), type->info->args.end(), [&](ConstRef arg) {
    return arg->kind == ConstKind::Error || (arg->kind == ConstKind::Type && IsArchetype(arg->type));
  });
  return archetypes_[type] = is_archetype;
}

bool GenericBodies::IsArchetype(const Env* env) {
  for (; env; env = env->parent) {
    for (const Binding& binding : env->bindings) {
      if (binding.value && binding.value->kind == ConstKind::Error) return true;
    }
  }
  return false;
}

bool GenericBodies::NamesArchetype(const Env* env) {
  std::set<ConstRef> seen;
  std::vector<ConstRef> values;
  std::set<const Env*> seen_envs;
  const auto visit = [&](const Env* scope) {
    for (; scope && seen_envs.insert(scope).second; scope = scope->parent) {
      for (const Binding& binding : scope->bindings) values.push_back(binding.value);
    }
  };
  visit(env);
  while (!values.empty()) {
    ConstRef value = values.back();
    values.pop_back();
    if (!value || !seen.insert(value).second) continue;
    if (value->kind == ConstKind::Error) return true;
    if (value->kind == ConstKind::Type && value->type->is_struct()) {
      values.insert(values.end(), value->type->info->args.begin(), value->type->info->args.end());
      const StructEntity* entity = EntityOf(value->type);
      if (entity && entity->is_closure) visit(entity->env);
    } else if (const BoundFunction* function = s.constants.AsFunction(value)) {
      for (const NamedConst& arg : function->args) values.push_back(arg.value);
      for (const FunctionEntity* entity : function->set->functions) visit(entity->env);
    }
  }
  return false;
}

bool GenericBodies::AnyTrait(ConstRef bound, const std::function<Asked(StructEntity&)>& ask,
                             const std::function<bool(ConstRef)>& other) {
  std::set<const StructEntity*> seen;  // a trait may be reached by exponentially many ways
  std::vector<ConstRef> work{bound};
  while (!work.empty()) {
    const ConstRef one = work.back();
    work.pop_back();
    if (one->kind == ConstKind::Pack) {
      work.insert(work.end(), one->args.rbegin(), one->args.rend());
      continue;
    }
    if (one->kind != ConstKind::Trait) {
      if (other(one)) return true;
      continue;
    }
    auto* trait = static_cast<StructEntity*>(one->decl);
    if (!seen.insert(trait).second) continue;
    const Asked answer = ask(*trait);
    if (answer == Asked::Yes) return true;
    if (answer == Asked::No) continue;
    const auto& parents = trait->decl->traits;
    for (size_t i = parents.size(); i-- > 0;)
      work.push_back(s.evaluation.Eval(parents[i], trait->env, {parents[i]->range, nullptr}));
  }
  return false;
}

bool GenericBodies::MayHaveMember(ConstRef bound, std::string_view name) {
  const bool has_all = name == "copy" || (name.starts_with("__") && name.ends_with("__"));
  auto ask = [&](const StructEntity& trait) {
    return trait.may_promise_more() || has_all || trait.methods.count(name) || trait.aliases.count(name)
               ? Asked::Yes
               : Asked::Parents;
  };
  return AnyTrait(bound, ask, [&](ConstRef one) {
    return one->kind != ConstKind::Type || !one->type->is_struct() || HasMemberNamed(EntityOf(one->type), name);
  });
}

bool GenericBodies::PromisesOperator(ConstRef bound, std::string_view method) {
  return AnyTrait(
      bound, [&](const StructEntity& trait) { return trait.methods.count(method) ? Asked::Yes : Asked::Parents; },
      [](ConstRef) { return true; });
}

const FunctionSet* GenericBodies::PromisedMethod(ConstRef bound, std::string_view name) {
  const FunctionSet* found = nullptr;
  auto ask = [&](const StructEntity& trait) {
    if (trait.module->May(Permission::AllReleases)) return Asked::No;
    const auto method = trait.methods.find(name);
    if (method == trait.methods.end()) return Asked::Parents;
    found = method->second;
    return Asked::Yes;
  };
  AnyTrait(bound, ask, [](ConstRef) { return false; });
  return found;
}

bool GenericBodies::GivesOwnType(ConstRef bound, std::string_view name) {
  auto ask = [&](const StructEntity& trait) {
    const auto method = trait.methods.find(name);
    if (method == trait.methods.end() || !trait.module->May(Permission::AllReleases)) return Asked::Parents;
    return std::ranges::all_of(method->second->functions,
                               [](const FunctionEntity* one) {
                                 const ast::Expr* result = one->decl->result;
                                 return result && result->kind == ast::ExprKind::Name && result->text == "Self";
                               })
               ? Asked::Yes
               : Asked::No;
  };
  return AnyTrait(bound, ask, [](ConstRef) { return false; });
}

bool GenericBodies::HasMemberNamed(StructEntity* entity, std::string_view name) {
  if (name == "copy" || (name.starts_with("__") && name.ends_with("__"))) return true;
  auto has = [&](const StructEntity& one) {
    if (one.methods.count(name) || one.aliases.count(name) || one.materialize) return true;
    if (one.methods.count("__getattr__") || one.methods.count("__getattr_param__")) return true;
    if (std::ranges::any_of(one.decl->params, [&](const ast::Param& param) { return param.IsNamed(name); }))
      return true;
    return std::ranges::any_of(one.fields,
                               [&](const ast::VarStmt* field) { return field->target && field->target->text == name; });
  };
  if (has(*entity)) return true;
  auto in_trait = [&](const ast::Expr* trait, Env* env) {
    const ast::Expr* named = trait->kind == ast::ExprKind::Where ? trait->a : trait;
    const facts::Speculation trial(s.facts);
    return AnyTrait(
        s.evaluation.Eval(named, env, {named->range, nullptr}),
        [&](const StructEntity& one) { return has(one) ? Asked::Yes : Asked::Parents; }, [](ConstRef) { return true; });
  };
  if (std::ranges::any_of(entity->decl->traits, [&](const ast::Expr* trait) { return in_trait(trait, entity->env); }))
    return true;
  return std::ranges::any_of(entity->added_traits,
                             [&](const auto& added) { return in_trait(added.first, added.second->env); });
}

bool GenericBodies::MayPromise(ConstRef bound, std::string_view method) {
  auto ask = [&](const StructEntity& trait) {
    if (trait.methods.count(method)) return Asked::Yes;
    // That values may be copied and moved says nothing of them; what else has no methods here may have some elsewhere.
    const bool is_lifecycle = &trait == s.prelude.WellKnownTrait("Copyable") ||
                              &trait == s.prelude.WellKnownTrait("ImplicitlyCopyable") ||
                              &trait == s.prelude.WellKnownTrait("Movable");
    return trait.module->May(Permission::AllReleases) && !is_lifecycle ? Asked::Yes : Asked::Parents;
  };
  return AnyTrait(bound, ask, [](ConstRef) { return true; });
}

ConstRef GenericBodies::BoundOf(const ast::Expr* type, const FunctionEntity* function, StructEntity* owner, Env* env) {
  while (type && type->kind == ast::ExprKind::Paren) type = type->a;
  if (!type) return nullptr;
  auto trait = [&](const ast::Param& param, Env* where) -> ConstRef {
    if (!param.type || param.kind != ast::ParamKind::Normal) return nullptr;
    ConstRef bound = s.evaluation.Probe(param.type, where, {param.range, nullptr});
    return bound->kind == ConstKind::Trait || bound->kind == ConstKind::Pack ? bound : nullptr;
  };
  const std::string_view own = SelfMember(type);
  const std::string_view name = type->kind == ast::ExprKind::Name ? type->text : own;
  if (!name.empty()) {
    for (const ast::Param& param : function&& own.empty() ? function->decl->params : std::span<const ast::Param>()) {
      if (param.name == name) return trait(param, env);
    }
    // What a struct promises for its own parameters may depend on conditions.
    const bool is_conditional = owner && std::ranges::any_of(owner->decl->traits, [](const ast::Expr* named) {
                                  return named->kind == ast::ExprKind::Where;
                                });
    for (const ast::Param& param :
         owner && !owner->is_trait && !is_conditional ? owner->decl->params : std::span<const ast::Param>()) {
      if (param.name == name) return trait(param, owner->env);
    }
    return nullptr;
  }
  if (type->kind != ast::ExprKind::Bracket ||
      (type->a->kind != ast::ExprKind::Name && type->a->kind != ast::ExprKind::Member))
    return nullptr;
  ConstRef base = s.evaluation.Probe(type->a, env, {type->range, nullptr});
  const bool is_struct = base->kind == ConstKind::Type && base->type->is_struct() && s.structs.IsPartial(base->type) &&
                         !EntityOf(base->type)->is_origin;
  return is_struct ? base : nullptr;
}

bool OpenTypes::TrustsBounds() const {
  if (!body_.instance || !body_.instance->is_archetype) return false;
  for (const BodyContext* body = &body_; body; body = body->outer) {
    if (body->open_types.refining_branches_ > 0 || body->open_types.refined_) return false;
  }
  const FunctionEntity* function = body_.instance->function;
  return function && !function->decl->where && !(function->parent && function->parent->decl->where);
}

Value OpenTypes::Unknown(ConstRef bound, const ast::Expr* type) {
  Value value;
  value.bound = bound;
  value.bound_type = type;
  return value;
}

std::string OpenTypes::BoundText(const Value& unknown) {
  const std::string bound = s.constants.Print(unknown.bound);
  return unknown.bound_type ? std::string(s.reports.TextOf(unknown.bound_type->range)) + ": " + bound : bound;
}

Value OpenTypes::CallPromised(const Value& method, const std::vector<CallArg>& args, SourceRange range) {
  if (!TrustsBounds() || method.promised->functions.size() != 1) return Value{};
  const FunctionEntity* function = method.promised->functions[0];
  const ast::FunctionDecl* decl = function->decl;
  const size_t first = function->is_static ? 0 : 1;
  if (decl->args.size() < first || !decl->params.empty()) return Value{};
  const std::span<const ast::Param> formals(decl->args.begin() + static_cast<ptrdiff_t>(first), decl->args.end());
  if (std::ranges::any_of(formals, [](const ast::Param& formal) { return formal.kind != ast::ParamKind::Normal; }))
    return Value{};
  auto fail = [&](std::string reason, SourceRange at) {
    Diagnostic& made = s.reports.Report(
        Diag::NoMatch, At(at), {std::string(function->parent->decl->name) + "." + std::string(decl->name), reason});
    made.notes.push_back({decl->name_range, "'" + std::string(decl->name) + "' is declared here"});
    return Value{};
  };
  std::vector<const CallArg*> given(formals.size(), nullptr);
  size_t position = 0;
  for (const CallArg& arg : args) {
    if (arg.name == "**" || arg.name == kAllOfThem) return Value{};
    size_t index = position;
    if (arg.name.empty()) {
      while (index < formals.size() && formals[index].keyword_only) ++index;
      position = index + 1;
      if (index >= formals.size()) {
        const auto positional = std::ranges::count_if(args, [](const CallArg& one) { return one.name.empty(); });
        return fail("expected " + (formals.empty() ? std::string("no") : "at most " + std::to_string(formals.size())) +
                        (formals.size() == 1 ? " argument, got " : " arguments, got ") + std::to_string(positional),
                    arg.range);
      }
    } else {
      for (index = 0; index < formals.size() && (formals[index].name != arg.name || formals[index].positional_only);)
        ++index;
      if (index >= formals.size()) return fail("unknown argument '" + std::string(arg.name) + "'", arg.range);
    }
    given[index] = &arg;
  }
  Env* env = s.store.NewEnv(function->parent->env, function->module);
  env->self = s.pool.Error();
  auto known = [&](const ast::Expr* type) -> TypeRef {
    ConstRef value = s.evaluation.Probe(type, env, At(type->range));
    const bool whole = value->kind == ConstKind::Type && !value->type->is(TypeKind::Meta) &&
                       !s.structs.IsPartial(value->type) && !s.generics.IsArchetype(value->type);
    return whole && s.layouts.Complete(value->type, At(range)) ? value->type : nullptr;
  };
  for (size_t i = 0; i < formals.size(); ++i) {
    if (!given[i] && !formals[i].default_value)
      return fail("missing argument '" + std::string(formals[i].name) + "'", range);
    TypeRef type = given[i] && formals[i].type && !given[i]->value.is_error() ? known(formals[i].type) : nullptr;
    if (!type || !given[i]->value.type || IsFunctionType(type)) continue;
    if (s.conversions.ConversionRank(given[i]->value, type, false, At(range)) < 0) {
      return fail("argument '" + std::string(formals[i].name) + "' of type '" + body_.values.Describe(given[i]->value) +
                      "' cannot be converted to '" + ToString(type) + "'",
                  given[i]->range);
    }
  }
  if (function->raises && s.rules.NeedsHandler(function) &&
      !body_.control.CurrentHandler(s.prelude.WellKnownType("Error"), range) && !body_.is_eval)
    body_.control.FailNotRaising(range, "'" + std::string(decl->name) + "' may raise");
  if (decl->result_convention != ast::Convention::Default) return Value{};
  if (!decl->result || decl->result->kind == ast::ExprKind::None) return Value::Nothing();
  TypeRef result = known(decl->result);
  if (!result || result->is(TypeKind::None)) {
    Value open;
    open.member_of = method.member_of;
    open.member = SelfMember(decl->result);
    return open;
  }
  if (IsByValue(result)) return body_.values.MakeSsa(b.Append(ir::Op::Undef, result, {}), result);
  Value made = body_.values.NewTemp(result);
  body_.ownership.MarkIfTracked(ir::Op::MarkInit, made.ir);
  return made;
}

void Assignments::MaySet(const Value& value) {
  if (value.kind == Value::Kind::Place) maybe_set_.insert(value.ir);
  if (value.deferred) MaySet(value.deferred->base);
}

void Assignments::ReportNeverSet() {
  for (const LateLocal& local : late_locals_) {
    if (maybe_set_.count(local.place)) continue;
    const ir::Inst* read = nullptr;
    bool other = false;
    for (const ir::Block* block : body_.function->blocks) {
      for (const ir::Inst* inst : block->insts) {
        if (inst->op == ir::Op::Destroy || inst->op == ir::Op::KeepAlive ||
            std::ranges::find(inst->operands, local.place) == inst->operands.end())
          continue;
        if (inst->op != ir::Op::Load) other = true;
        if (!read) read = inst;
      }
    }
    if (read && !other) Fail(Diag::UninitialisedUse, {read->loc, {read->loc.offset + 1}}, {local.name});
  }
}

void OpenTypes::CheckBoundOperator(const Value& left, const Value& right, std::string_view text,
                                   std::string_view method, std::string_view other, SourceRange range) {
  if (!TrustsBounds()) return;
  // Of two values with bounds one is enough; a value of another type may know what to do with this one.
  if (!left.is_error() || !left.bound) return;
  if (right.is_error()) CheckOpenMethod(left, method, range, &right);
  if (s.generics.PromisesOperator(left.bound, method)) return;
  const bool right_may = right.is_error()
                             ? !right.bound || s.generics.PromisesOperator(right.bound, other)
                             : right.type && right.type->is_struct() && s.structs.FindMethods(right.type, other);
  if (!right_may) Fail(Diag::BoundOperator, range, {BoundText(left), text, method});
}

bool OpenTypes::LacksMethod(const Value& value, std::string_view method) const {
  return TrustsBounds() && value.is_error() && value.bound && value.bound->kind != ConstKind::Type &&
         !s.generics.PromisesOperator(value.bound, method);
}

void OpenTypes::CheckBoundUnary(const Value& value, std::string_view text, std::string_view method, SourceRange range) {
  if (LacksMethod(value, method)) Fail(Diag::BoundOperator, range, {BoundText(value), text, method});
}

void OpenTypes::CheckBoundCondition(const Value& value, SourceRange range) {
  if (LacksMethod(value, "__bool__"))
    s.reports.Report(Diag::NotACondition, At(range), {BoundText(value)}).is_of_bounds = true;
}

void OpenTypes::CheckBoundContains(const Value& container, SourceRange range) {
  CheckOpenMethod(container, "__contains__", range);
  if (LacksMethod(container, "__contains__") && !s.generics.MayPromise(container.bound, "__contains__"))
    Fail(Diag::BoundOperator, range, {BoundText(container), "in", "__contains__"});
}

void OpenTypes::CheckBoundProtocol(const Value& value, std::string_view method, SourceRange range) {
  if (LacksMethod(value, method) && !s.generics.MayPromise(value.bound, method))
    Fail(Diag::BoundMember, range, {BoundText(value), method});
}

void GenericBodies::CheckArchetype(FunctionEntity* function, bool has_instances) {
  ast::FunctionDecl* decl = function->decl;
  Env* parent = function->env;
  TypeRef self = nullptr;
  ConstRef self_bound = nullptr;
  if (StructEntity* owner = function->parent) {
    if (owner->is_trait) {
      parent = s.store.NewEnv(owner->env, owner->module);
      parent->self = self = s.pool.Error();
      self_bound = s.pool.TraitConst(owner);
    } else {
      self = s.structs.MakeStructType(owner, ArgList(owner->decl->params.size(), s.pool.ErrorConst()));
      if (!s.layouts.Complete(self, {owner->decl->name_range, nullptr})) return;
      parent = s.structs.EnvOf(self);
    }
  }
  Env* env = s.store.NewEnv(parent, function->module);
  env->target = s.targets.host;
  for (const ast::Param& param : decl->params) {
    env->bindings.push_back({param.name, s.pool.ErrorConst()});
    if (!param.type || param.kind != ast::ParamKind::Normal) continue;
    // An origin is erased: any will do, so that types that have nothing but origins open are known.
    const ConstRef declared = s.evaluation.Eval(param.type, env, {param.range, nullptr});
    if (s.origins.IsOriginType(param.type, env))
      env->bindings.back().value = s.pool.Origin(s.origins.MutabilityOf(declared).value_or(true));
  }
  Instance* instance = s.instances.NewInstance();
  instance->function = function;
  instance->self = self;
  instance->env = env;
  instance->is_archetype = true;
  instance->has_instances = has_instances;
  instance->raises = function->raises;
  instance->is_init = function->parent && !decl->args.empty() && decl->args[0].convention == ast::Convention::Out;
  for (size_t i = instance->is_init ? 1 : 0; i < decl->args.size(); ++i) {
    const ast::Param& formal = decl->args[i];
    ArgInfo& arg = instance->args.emplace_back();
    arg.name = formal.name;
    arg.decl = &formal;
    arg.convention = formal.convention;
    arg.type = s.pool.Error();
    bool is_self = i == 0 && function->parent && !function->is_static;
    if (is_self && !formal.type) {
      arg.type = self;
      arg.bound = self_bound;
    } else if (formal.type && formal.kind == ast::ParamKind::Normal && formal.type->kind != ast::ExprKind::None) {
      ConstRef declared = s.evaluation.Eval(formal.type, env, {formal.range, nullptr});
      bool whole = declared->kind == ConstKind::Type && !declared->type->is(TypeKind::Meta) &&
                   !s.structs.IsPartial(declared->type);
      // What its literal or its function is, each call tells.
      if (whole && (s.constants.HoldsLiterals(declared->type) || IsOpenFunctionType(declared->type))) whole = false;
      if (whole && s.layouts.Complete(declared->type, {formal.range, nullptr})) arg.type = declared->type;
      if (declared->kind == ConstKind::Trait || declared->kind == ConstKind::Pack) arg.bound = declared;
      if (arg.type->is(TypeKind::Error) && !arg.bound)
        arg.bound = BoundOf(formal.type, function, function->parent, env), arg.bound_type = formal.type;
    }
    const bool reads = arg.convention == ast::Convention::Default || arg.convention == ast::Convention::Read;
    arg.by_address = reads && arg.type->is_struct() && decl->result_convention == ast::Convention::Ref &&
                     Origins::IsNamedBy(decl->result_origins, arg.name);
    env->arg_types.push_back({formal.name, arg.type});
  }
  instance->result = s.pool.None();
  if (instance->is_init) {
    instance->result = self;
  } else if (decl->result) {
    instance->returns_ref = decl->result_convention == ast::Convention::Ref;
    instance->result = s.evaluation.EvalType(decl->result, env, {decl->result->range, nullptr});
    if (s.structs.IsPartial(instance->result)) instance->result = s.pool.Error();
    if (!instance->result->is(TypeKind::None) && !instance->result->is(TypeKind::Error))
      s.layouts.Complete(instance->result, {});
  }
  if (instance->raises)
    instance->error_type = decl->raises_type
                               ? s.evaluation.EvalType(decl->raises_type, env, {decl->raises_type->range, nullptr})
                               : s.prelude.WellKnownType("Error");
  s.instances.Declare(instance, s.targets.host, "archetype of " + std::string(decl->name));
  s.instances.CheckBody(instance);
}

ReportList GenericBodies::BrokenPromises(FunctionEntity* function) {
  facts::Speculation trial(s.facts);
  const size_t waiting = s.instances.queue.size();
  CheckArchetype(function, /*has_instances=*/true);
  // What it calls, it calls for a target that need not be its own: a kernel's instances have said what is wrong there.
  while (s.instances.queue.size() > waiting) {
    Instance* const called = s.instances.queue.back();
    s.instances.queue.pop_back();
    s.instances.CheckBody(called);
  }
  const ReportList found = facts::Facts::Reports(trial.Take());
  ReportList kept;
  // A parameter that is told by the arguments is bound without a look at its type.
  auto in_parameter = [&](SourceRange range) {
    return std::ranges::any_of(function->decl->params, [&](const ast::Param& param) {
      return param.type && param.type->range.begin.offset <= range.begin.offset &&
             range.end.offset <= param.type->range.end.offset;
    });
  };
  for (Diagnostic report : found.all()) {
    if (report.kind == Diag::UnknownName && in_parameter(report.range)) {
      kept.Add(std::move(report));
      continue;
    }
    // What an unknown type cannot say otherwise, the instances say.
    if (report.kind != Diag::BoundMember && report.kind != Diag::BoundOperator && report.kind != Diag::BoundNotMet &&
        report.kind != Diag::WhereNotMet && !report.is_of_bounds)
      continue;
    if (function->module->is_legacy) report.severity = Severity::Warning;  // releases of then looked at instances only
    kept.Add(std::move(report));
  }
  return kept;
}

void GenericBodies::CheckPromises(FunctionEntity* function, bool has_failed) {
  const ReportList broken = BrokenPromises(function);
  for (const Diagnostic& report : broken.all()) {
    const auto is_same = [&](const Diagnostic& one) {
      const bool is_around =
          one.range.begin.offset <= report.range.begin.offset && report.range.end.offset <= one.range.end.offset;
      const bool is_in_body = function->decl->name_range.begin.offset < one.range.begin.offset;
      return is_around && is_in_body && !one.is_of_bounds && one.severity == Severity::Error;
    };
    if (report.kind != Diag::UnknownName && std::ranges::any_of(s.diags.all(), is_same)) {
      s.diags.Collapse(is_same, report);
    } else if (!has_failed) {
      ReportList told;
      told.Add(report);
      s.diags.Add(told);
    }
  }
}

const std::set<uint32_t>& GenericBodies::ForeignValues(FunctionEntity* function) {
  const auto [found, is_new] = foreign_values.try_emplace(function);
  if (!is_new) return found->second;
  const FunctionEntity* outer = std::exchange(finding_foreign, function);
  const SourceRange statement = s.reports.at_statement;
  {
    const facts::Speculation trial(s.facts);
    CheckArchetype(function, /*has_instances=*/true);
  }
  s.reports.at_statement = statement;
  finding_foreign = outer;
  return found->second;
}

static bool HasParameters(const FunctionEntity& function) {
  return !function.decl->params.empty() || (function.parent && !function.parent->decl->params.empty());
}

void GenericBodies::CheckGenericBodies(Module* which) {
  std::set<const FunctionEntity*> instantiated, failed;
  for (const Instance& instance : s.instances.all) {
    instantiated.insert(instance.function);
    if (instance.body == FactState::Failed) failed.insert(instance.function);
  }
  auto check = [&](const std::vector<FunctionEntity*>& functions) {
    for (FunctionEntity* function : functions) {
      if (!function->decl->has_body || !s.modules.ParseBody(*function->module, *function->decl)) continue;
      if (!failed.contains(function)) CheckHeader(function);
      if (!instantiated.contains(function)) {
        CheckArchetype(function);
      } else if (HasParameters(*function)) {
        CheckPromises(function, failed.contains(function));
      }
    }
  };
  for (std::string_view name : which->order) {
    Decl& decl = which->decls.at(name);
    if (decl.kind == DeclKind::Functions) check(decl.functions->functions);
    if (decl.kind == DeclKind::Struct) CheckFields(decl.struct_entity);
    if (decl.kind == DeclKind::Struct) check(ProgramChecks::MethodsIn(*decl.struct_entity, *which));
  }
  for (const StructEntity* entity : which->extended) {
    if (entity->module != which) check(ProgramChecks::MethodsIn(*entity, *which));
  }
  s.instances.DrainQueue();
}

}  // namespace brio::sema
