// Compile-time values: evaluation, literals, conversions, parameters of types and aliases.
#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "sema/body/body_check.h"
#include "sema/body/compile_time.h"
#include "sema/constants.h"
#include "sema/decorators.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/function_types.h"
#include "sema/hints.h"
#include "sema/instances.h"
#include "sema/layouts.h"
#include "sema/modules.h"
#include "sema/parameter_binding.h"
#include "sema/prelude.h"
#include "sema/reports.h"
#include "sema/store.h"
#include "sema/structs.h"

namespace brio::sema {

Evaluation::Evaluation(Front& front) : interpreter(front.pool, front.instances, front.options.limits), s(front) {}
namespace {

constexpr unsigned kMaxEvalDepth = 256;

}  // namespace

TypeRef Constants::TypeOf(ConstRef value) {
  const auto meta = [&](MetaKind kind) {
    TypeRef& known = metas_[static_cast<size_t>(kind)];
    if (!known) known = s.pool.Meta(kind);
    return known;
  };
  switch (value->kind) {
    case ConstKind::Error:
      return s.pool.Error();
    case ConstKind::Data:
      return value->type;
    case ConstKind::Int:
      return meta(MetaKind::IntLiteral);
    case ConstKind::Float:
      return meta(MetaKind::FloatLiteral);
    case ConstKind::Function:
      return s.pool.Meta(MetaKind::Function, value->decl);
    case ConstKind::Module:
      return meta(MetaKind::Module);
    case ConstKind::Origin:
      return meta(MetaKind::Origin);
    case ConstKind::Pack:
      return meta(MetaKind::Pack);
    case ConstKind::Type:
    case ConstKind::Trait:
    case ConstKind::Blob:
    case ConstKind::Unbound:
      return meta(MetaKind::AnyType);
  }
  return s.pool.Error();
}

TypeRef Constants::Materialized(TypeRef type) {
  if (type->is(TypeKind::Meta)) {
    if (type->meta == MetaKind::IntLiteral) return s.prelude.WellKnownType("Int");
    if (type->meta == MetaKind::FloatLiteral) return s.prelude.WellKnownType("Float64");
  }
  return type;
}

ConstRef Constants::PackAsList(ConstRef pack) {
  if (pack->kind != ConstKind::Pack) return nullptr;
  TypeRef element = pack->args.empty() ? s.prelude.WellKnownType("Int") : pack->args[0]->type;
  std::string bytes;
  std::vector<Reloc> relocs;
  for (ConstRef item : pack->args) {
    if (item->kind != ConstKind::Data || item->type != element || !IsTrivial(element)) return nullptr;
    for (const Reloc& reloc : item->relocs) relocs.push_back({bytes.size() + reloc.offset, reloc.target, reloc.addend});
    bytes += item->bytes;
    bytes.resize((bytes.size() + AlignOf(element) - 1) / AlignOf(element) * AlignOf(element));
  }
  ConstRef list = s.evaluation.BindParams(s.prelude.WellKnown("VariadicList"), {{"", s.pool.TypeConst(element)}}, {});
  if (!list || list->kind != ConstKind::Type || !s.layouts.Complete(list->type, {})) return nullptr;
  std::string head(16, '\0');
  uint64_t count = pack->args.size();
  std::memcpy(head.data() + 8, &count, 8);
  return s.pool.Data(
      list->type, std::move(head),
      {{0, s.pool.BlobWithRelocs(std::move(bytes), std::move(relocs), static_cast<uint32_t>(AlignOf(element))), 0}});
}

ConstRef Constants::Canonical(ConstRef value) {
  bool origin = value->kind == ConstKind::Origin ||
                (value->kind == ConstKind::Data && value->type->is_struct() && EntityOf(value->type)->is_origin);
  return origin ? s.pool.Origin(true) : value;
}

ConstRef Constants::FunctionValue(FunctionSet* set, TypeRef self, std::vector<NamedConst> args) {
  std::string key;
  auto put = [&](const auto& value) { key.append(reinterpret_cast<const char*>(&value), sizeof value); };
  put(set);
  put(self);
  for (const NamedConst& arg : args) {
    put(arg.name.size());
    key += arg.name;
    put(arg.value);
  }
  BoundFunction*& bound = bound_index_[key];
  if (!bound) {
    bound = &bound_.emplace_back();
    *bound = {set, self, std::move(args)};
    bound->constant = s.pool.FunctionConst(bound, {}, nullptr);
  }
  return bound->constant;
}

const BoundFunction* Constants::AsFunction(ConstRef value) {
  return value->kind == ConstKind::Function ? static_cast<const BoundFunction*>(value->decl) : nullptr;
}

std::string Constants::Print(ConstRef value) {
  if (value->kind == ConstKind::Module) {
    const auto* entity = static_cast<const EntityBase*>(value->decl);
    return entity->kind == EntityKind::Module     ? "module " + static_cast<const Module*>(entity)->name
           : entity->kind == EntityKind::Variable ? std::string(static_cast<const VariableEntity*>(entity)->name)
                                                  : std::string(static_cast<const AliasEntity*>(entity)->decl->name);
  }
  if (const BoundFunction* function = AsFunction(value)) {
    std::string text = function->self ? ToString(function->self) + "." : "";
    text += function->set->name;
    std::string list;
    for (const NamedConst& arg : function->args) list += (list.empty() ? "" : ", ") + Print(arg.value);
    return list.empty() ? text : text + "[" + list + "]";
  }
  if (value->kind == ConstKind::Trait) return std::string(static_cast<const StructEntity*>(value->decl)->decl->name);
  if (value->kind == ConstKind::Pack &&
      std::ranges::any_of(value->args, [](ConstRef item) { return item->kind == ConstKind::Trait; })) {
    std::string text;  // a composition
    for (ConstRef trait : value->args) text += (text.empty() ? "" : " & ") + Print(trait);
    return text;
  }
  if (value->kind == ConstKind::Data) {
    if (auto it = const_names.find(value); it != const_names.end()) return it->second;
    // What leads to functions: `Optional(epilogue)`.
    std::string functions;
    for (const Reloc& reloc : value->relocs) {
      if (ConstRef function = s.function_types.Marked(reloc.target))
        functions += (functions.empty() ? "" : ", ") + Print(function);
    }
    if (!functions.empty() && value->type->is_struct())
      return std::string(EntityOf(value->type)->decl->name) + "(" + functions + ")";
    if (!printing_ && value->type->is_struct() && !IsByValue(value->type) &&
        s.structs.FindMethods(value->type, "__comptime_text__")) {
      printing_ = true;
      facts::Speculation trial(s.facts);
      std::optional<std::string> text = AsString(BodyCheck(s, s.structs.EnvOf(value->type), nullptr, nullptr)
                                                     .compile_time.CallOnConst(value, "__comptime_text__"));
      if (text) trial.Commit();
      printing_ = false;
      if (text) return const_names[value] = *text;
    }
    if (value->type->is_struct() &&
        (value->type == s.prelude.WellKnownType("StringLiteral") || value->type == s.prelude.WellKnownType("String"))) {
      if (auto text = AsString(value)) return '"' + *text + '"';
    }
  }
  return ToString(value);
}

ConstRef Evaluation::Probe(const ast::Expr* expr, Env* env, Site site) {
  const facts::Probing probing(s.facts);
  const std::optional<unsigned> reachable = reachable_depth_;
  ConstRef result = Eval(expr, env, site);
  reachable_depth_ = reachable;
  return result;
}

ConstRef Evaluation::Eval(const ast::Expr* expr, Env* env, Site site, BodyContext* outer, TypeRef expected) {
  if (++eval_depth > reachable_depth_.value_or(kMaxEvalDepth)) {
    --eval_depth;
    if (!reachable_depth_) reachable_depth_ = kMaxEvalDepth;
    // What asks for one more level each time comes here once for each way that it has.
    if (too_deep_.has_failed) {
      s.facts.Need(too_deep_);
      return s.pool.ErrorConst();
    }
    const facts::Computing computing(s.facts, too_deep_);
    std::vector<DiagNote> chain = s.facts.Innermost();
    Diagnostic& made =
        s.reports.Report(Diag::EvaluationDepth, {expr->range, site.instance}, {std::to_string(kMaxEvalDepth)});
    made.notes.insert(made.notes.end(), chain.begin(), chain.end());
    return s.pool.ErrorConst();
  }
  ConstRef result = expected ? nullptr : Fold(expr, env, site, outer);
  if (!result) {
    BodyCheck body(s, env, site.instance, outer);
    result = body.compile_time.EvalExpr(expr, expected);
  }
  // What asks for one more level in two ways would else climb again for each level that it returns from.
  if (reachable_depth_) reachable_depth_ = std::min(*reachable_depth_, eval_depth);
  if (--eval_depth == 0) reachable_depth_.reset();
  return s.function_types.Opened(result);
}

void Constants::ReportNotAType(ConstRef value, const ast::Expr* expr, Site site) {
  const char* what = value->kind == ConstKind::Trait      ? "a trait"
                     : value->kind == ConstKind::Function ? "a function"
                     : value->kind == ConstKind::Module   ? "a module"
                                                          : "a value";
  std::string advice = expr->kind == ast::ExprKind::Name ? s.hints.Advice(expr->text) : "";
  if (advice.empty() && value->kind == ConstKind::Data && value->type->is_struct())
    advice = s.hints.Advice("value:" + std::string(EntityOf(value->type)->decl->name));
  s.reports.Report(Diag::NotAType, {expr->range, site.instance}, {Print(value), what, advice});
}

bool Constants::IsEmptyTuple(const ast::Expr* expr) {
  return expr->kind == ast::ExprKind::Tuple && expr->items.empty();
}

TypeRef Evaluation::WithDefaults(TypeRef type, Site site) {
  facts::Speculation trial(s.facts);
  Env* env = s.store.NewEnv(*s.structs.EnvOf(type));
  std::string reason;
  StructEntity* entity = EntityOf(type);
  if (!s.parameters.FinishParams(entity, env, site, reason)) return type;
  trial.Commit();
  ArgList args;
  for (const Binding& binding : env->bindings) args.push_back(binding.value);
  return s.structs.MakeStructType(entity, args);
}

ConstRef Evaluation::GivenParameter(const ast::Expr* expr, ConstRef value, Site site) {
  const bool is_name = expr->kind == ast::ExprKind::Name || expr->kind == ast::ExprKind::Member;
  if (!is_name || value->kind != ConstKind::Type || !s.structs.IsPartial(value->type) || !s.reports.IsOlder(site))
    return value;
  return s.pool.TypeConst(WithDefaults(value->type, site));
}

TypeRef Evaluation::EvalType(const ast::Expr* expr, Env* env, Site site, BodyContext* outer) {
  if (expr->kind == ast::ExprKind::None) return s.pool.None();
  if (Constants::IsEmptyTuple(expr)) return s.prelude.EmptyTupleType();
  ConstRef value = WholeOrOpen(Eval(expr, env, site, outer), site);
  if (value->kind == ConstKind::Type) {
    TypeRef type = value->type;
    if (s.structs.IsPartial(type)) {
      Env* bindings = s.store.NewEnv(*s.structs.EnvOf(type));
      std::string reason;
      StructEntity* entity = EntityOf(type);
      const unsigned failures = s.facts.failures();
      if (s.parameters.FinishParams(entity, bindings, site, reason)) {
        ArgList args;
        for (const Binding& binding : bindings->bindings) args.push_back(binding.value);
        return s.structs.MakeStructType(entity, args);
      }
      if (s.facts.failures() != failures) return s.pool.Error();  // a default failed, and it was told why
    }
    return type;
  }
  if (value->kind == ConstKind::Data && value->type == s.prelude.WellKnownType("NoneType")) return s.pool.None();
  if (value->kind != ConstKind::Error) s.constants.ReportNotAType(value, expr, site);
  return s.pool.Error();
}

ConstRef Evaluation::EvalAlias(AliasEntity* alias, SourceRange range) {
  if (!alias->decl->params.empty()) return s.pool.ModuleConst(static_cast<EntityBase*>(alias));
  if (alias->state == FactState::Done || alias->state == FactState::Failed) {
    s.facts.Need(alias->fact);
    return alias->state == FactState::Done ? alias->value : s.pool.ErrorConst();
  }
  if (alias->state == FactState::InProgress) {
    const facts::Computing cycle(s.facts, alias->fact);
    s.reports.Report(Diag::AliasCycle, {alias->decl->name_range, nullptr}, {alias->decl->name}).notes =
        s.facts.Cycle(alias, range);
    alias->state = FactState::Failed;
    return s.pool.ErrorConst();
  }
  if (!alias->decl->value) return nullptr;
  alias->state = FactState::InProgress;
  const facts::Computing computing(s.facts, alias->fact);
  const facts::Asking asking(s.facts, alias, alias->decl->name, range);
  TypeRef expected = nullptr;
  ConstRef value = nullptr;
  if (alias->decl->type) {
    ConstRef declared = Eval(alias->decl->type, alias->env, {alias->decl->range, nullptr});
    if (declared->kind == ConstKind::Type && !s.structs.IsPartial(declared->type)) expected = declared->type;
  }
  value = Eval(alias->decl->value, alias->env, {alias->decl->range, nullptr}, nullptr, expected);
  if (alias->state == FactState::Failed || value->kind == ConstKind::Error) {
    alias->state = FactState::Failed;
    return s.pool.ErrorConst();
  }
  alias->state = FactState::Done;
  alias->value = value;
  bool named_type = value->kind == ConstKind::Type && value->type->is_struct() && !alias->env->self &&
                    alias->env->module && alias->env->module->May(Permission::NamesTypes);
  if (named_type && !s.structs.IsPartial(value->type) && !value->type->info->args.empty()) {
    // `Float32` reads better than what it stands for.
    if (s.constants.type_names.try_emplace(value->type, alias->decl->name).second)
      value->type->info->name = std::string(alias->decl->name);
  }
  if (value->kind == ConstKind::Data && alias->env->self == value->type) {
    s.constants.const_names.try_emplace(
        value, std::string(EntityOf(value->type)->decl->name) + "." + std::string(alias->decl->name));
  }
  return value;
}

ConstRef Evaluation::Whole(ConstRef value, Site site) {
  if (value->kind != ConstKind::Module ||
      static_cast<const EntityBase*>(value->decl)->kind != EntityKind::ParametricAlias)
    return value;
  auto* alias = static_cast<AliasEntity*>(value->decl);
  const bool has_defaults = std::all_of(
      alias->decl->params.begin(), alias->decl->params.end(),
      [](const ast::Param& param) { return param.default_value || param.kind == ast::ParamKind::Variadic; });
  return has_defaults ? InstantiateAlias(alias, {}, site) : value;
}

ConstRef Evaluation::WholeOrOpen(ConstRef value, Site site) {
  if (value->kind != ConstKind::Module ||
      static_cast<const EntityBase*>(value->decl)->kind != EntityKind::ParametricAlias)
    return value;
  ConstRef open = InstantiateAlias(static_cast<AliasEntity*>(value->decl), {{"...", s.pool.Unbound()}}, site);
  return open->kind == ConstKind::Type || open->kind == ConstKind::Error ? open : value;
}

ConstRef Evaluation::InstantiateAlias(AliasEntity* alias, const std::vector<NamedConst>& args, Site site) {
  // What an alias with parameters stands for is found out for the target of the code that asks.
  const TargetSpec* target = site.instance && site.instance->env ? site.instance->env->target : alias->env->target;
  std::vector<ConstRef> key;
  bool named = false;
  for (const NamedConst& arg : args) {
    key.push_back(arg.value);
    named |= !arg.name.empty();
  }
  if (!named) {
    if (auto it = alias_instances_.find({alias, target, key}); it != alias_instances_.end() && it->second.value) {
      s.facts.Need(it->second.fact);
      return it->second.value;
    }
  }
  Env* env = s.store.NewEnv(alias->env, alias->env->module);
  env->target = target;
  for (const ast::Param& param : alias->decl->params) env->bindings.push_back({param.name, nullptr});
  std::string reason;
  const unsigned failures = s.facts.failures();
  if (!s.parameters.BindExplicit(alias->decl->params, env, args, site, reason)) {
    if (s.facts.failures() == failures) s.reports.Report(Diag::BadParameters, site, {alias->decl->name, reason});
    return s.pool.ErrorConst();
  }
  // `Alias[_]` leaves open what nothing tells.
  const bool may_be_open = std::any_of(args.begin(), args.end(),
                                       [](const NamedConst& arg) { return arg.value->kind == ConstKind::Unbound; });
  bool is_open = false;
  while (!s.parameters.FinishParams(alias->decl->params, env, site, reason)) {
    auto unknown =
        std::find_if(env->bindings.begin(), env->bindings.end(), [](const Binding& binding) { return !binding.value; });
    if (!may_be_open || unknown == env->bindings.end()) {
      if (s.facts.failures() == failures) s.reports.Report(Diag::BadParameters, site, {alias->decl->name, reason});
      return s.pool.ErrorConst();
    }
    unknown->value = s.pool.Unbound();
    is_open = true;
  }
  if (!is_open && alias->decl->where && !s.constants.AsBool(Eval(alias->decl->where, env, site)).value_or(false)) {
    s.reports.Report(Diag::BadParameters, site,
                     {alias->decl->name,
                      "its 'where' clause is not satisfied" + s.parameters.WhereText(alias->decl->where, env, site)});
    return s.pool.ErrorConst();
  }
  if (!alias->decl->value) return s.pool.ErrorConst();  // reported where it stands
  if (named) return Eval(alias->decl->value, env, site);
  AliasInstance& kept = alias_instances_[{alias, target, std::move(key)}];
  if (kept.is_asked) {
    const facts::Computing cycle(s.facts, kept.fact);
    s.reports.Report(Diag::AliasCycle, {alias->decl->name_range, nullptr}, {alias->decl->name}).notes =
        s.facts.Cycle(&kept, site.range);
    return s.pool.ErrorConst();
  }
  kept.is_asked = true;
  const facts::Computing computing(s.facts, kept.fact);
  const facts::Asking asking(s.facts, &kept, alias->decl->name, site.range);
  return kept.value = Eval(alias->decl->value, env, site);
}

/// What is given in brackets, where a type stands for its member of a parameter's name (`@__member_of_type("dtype")`).
static std::vector<NamedConst> WithMembersOfTypes(Front& s, const StructEntity& entity, std::vector<NamedConst> args,
                                                  Site site) {
  for (const ast::Decorator& decorator : entity.decl->decorators) {
    const ast::Expr* call = FindInternal(decorator, "__member_of_type", *entity.module);
    for (const ast::Argument& named : call ? call->args : std::span<const ast::Argument>()) {
      size_t position = 0;
      for (const ast::Param& param : entity.decl->params) {
        if (param.infer_only || param.keyword_only || param.IsNamed(named.value->text)) break;
        ++position;
      }
      for (size_t i = 0; i < args.size(); ++i) {
        if (args[i].value->kind != ConstKind::Type ||
            (args[i].name.empty() ? i != position : args[i].name != named.value->text))
          continue;
        if (ConstRef member = s.structs.FindTypeMember(args[i].value->type, named.value->text, site))
          args[i].value = member;
      }
    }
  }
  return args;
}

std::vector<NamedConst> Evaluation::WithoutFormer(const StructEntity& entity, const std::vector<NamedConst>& args) {
  const auto by_position = [](const ast::Param& param) { return !param.infer_only && !param.keyword_only; };
  size_t positions = static_cast<size_t>(std::ranges::count_if(entity.decl->params, by_position));
  size_t dropped = 0;
  std::vector<NamedConst> kept;
  // In front of a pack of types: what is no type.
  const bool takes_types = std::ranges::any_of(
      entity.decl->params, [](const ast::Param& param) { return param.kind == ast::ParamKind::Variadic; });
  for (const NamedConst& arg : args) {
    const bool is_open_pack = &arg == &args.back() && arg.value->kind == ConstKind::Unbound;  // `*Ts`, not known yet
    if (takes_types && arg.name.empty() && arg.value->kind != ConstKind::Type && !is_open_pack) continue;
    if (takes_types && arg.name.empty()) {
      kept.push_back(arg);
      continue;
    }
    if (arg.name.empty() && positions > 0) {
      --positions;
    } else if (arg.name.empty() ? dropped < entity.former_params.size()
                                : std::ranges::find(entity.former_params, arg.name) != entity.former_params.end()) {
      ++dropped;
      continue;
    }
    kept.push_back(arg);
  }
  return kept;
}

size_t Evaluation::ParamsOfOwner(const BoundFunction& function, const std::vector<NamedConst>& args) {
  if (!function.self || !function.self->is_struct() || !s.structs.IsPartial(function.self)) return 0;
  const auto by_position = [](const std::span<ast::Param> params) {
    return static_cast<size_t>(std::ranges::count_if(params, [](const ast::Param& param) {
      return !param.infer_only && !param.keyword_only && param.kind == ast::ParamKind::Normal;
    }));
  };
  const std::vector<ConstRef>& known = function.self->info->args;
  if (!std::ranges::all_of(known, [](ConstRef arg) { return arg->kind == ConstKind::Unbound; })) return 0;
  const size_t open = by_position(EntityOf(function.self)->decl->params);
  if (args.size() < open || !std::ranges::all_of(args, [](const NamedConst& arg) { return arg.name.empty(); }))
    return 0;
  const bool is_own = std::ranges::any_of(function.set->functions, [&](const FunctionEntity* method) {
    return by_position(method->decl->params) >= args.size() ||
           std::ranges::any_of(method->decl->params,
                               [](const ast::Param& param) { return param.kind != ast::ParamKind::Normal; });
  });
  return is_own ? 0 : open;
}

/// Whether a size is given in front of the type of the elements, as until 24.1: `StaticTuple[4, Int]`.
static bool IsSizeFirst(Front& s, const StructEntity& entity, const std::vector<NamedConst>& args, Site site) {
  if (args.size() != 2 || !args[0].name.empty() || !args[1].name.empty()) return false;
  const ast::Expr* bound = entity.decl->params[0].type;
  return s.constants.AsInt(args[0].value) && args[1].value->kind == ConstKind::Type && bound &&
         entity.module->May(Permission::AllReleases) && s.reports.IsOlder(site) &&
         s.evaluation.Probe(bound, entity.env, site)->kind == ConstKind::Trait;
}

ConstRef Evaluation::BindParams(ConstRef base, const std::vector<NamedConst>& args, Site site) {
  for (const NamedConst& arg : args) {
    bool unknown = arg.value->kind == ConstKind::Error ||
                   (arg.value->kind == ConstKind::Type && arg.value->type->is(TypeKind::Error));
    if (unknown) return s.pool.ErrorConst();
  }
  switch (base->kind) {
    case ConstKind::Error:
      return base;
    case ConstKind::Function: {
      const BoundFunction* function = s.constants.AsFunction(base);
      bool takes_any = args.empty();
      for (const FunctionEntity* one : function->set->functions)
        takes_any = takes_any || one->parent || !one->decl->params.empty();
      if (!takes_any) return nullptr;
      std::vector<NamedConst> all = function->args;
      all.insert(all.end(), args.begin(), args.end());
      TypeRef self = function->self;
      if (const size_t open = ParamsOfOwner(*function, all)) {
        // `SIMD.__mul__[dtype, width]`: of a type without parameters they come before the method's.
        const auto rest = all.begin() + static_cast<ptrdiff_t>(open);
        const ConstRef bound = BindParams(s.pool.TypeConst(self), {all.begin(), rest}, site);
        if (!bound || bound->kind != ConstKind::Type) return bound;
        self = bound->type;
        all.erase(all.begin(), rest);
      }
      return s.constants.FunctionValue(function->set, self, std::move(all));
    }
    case ConstKind::Module: {
      auto* entity = static_cast<EntityBase*>(base->decl);
      if (entity->kind == EntityKind::ParametricAlias)
        return InstantiateAlias(static_cast<AliasEntity*>(entity), args, site);
      return nullptr;
    }
    case ConstKind::Pack: {
      if (args.size() != 1) return nullptr;
      std::optional<int64_t> index = s.constants.AsInt(args[0].value);
      if (!index) return nullptr;
      if (*index < 0 || static_cast<size_t>(*index) >= base->args.size()) {
        s.reports.Report(Diag::NoSuchElement, site, {std::to_string(*index), std::to_string(base->args.size())});
        return s.pool.ErrorConst();
      }
      return base->args[static_cast<size_t>(*index)];
    }
    case ConstKind::Type: {
      TypeRef type = base->type;
      StructEntity* entity = EntityOf(type);
      const auto is_former = [](const NamedConst& arg) { return arg.name == "..."; };
      if (entity && entity->decl->params.empty() && !entity->former_params.empty() &&
          std::ranges::all_of(WithoutFormer(*entity, args), is_former))
        return base;
      if (!entity || entity->decl->params.empty() || !s.structs.IsPartial(type)) return nullptr;
      Env* env = s.store.NewEnv(*s.structs.EnvOf(type));
      std::string reason;
      const bool has_former = !entity->former_params.empty() && !args.empty();
      std::vector<NamedConst> given =
          WithMembersOfTypes(s, *entity, has_former ? WithoutFormer(*entity, args) : args, site);
      if (IsSizeFirst(s, *entity, given, site)) std::swap(given[0], given[1]);
      const unsigned failures = s.facts.failures();
      if (!s.parameters.BindExplicit(entity->decl->params, env, given, site, reason)) {
        if (s.facts.failures() != failures) return s.pool.ErrorConst();  // that is the reason
        Diagnostic& made = s.reports.Report(Diag::BadParameters, site, {entity->decl->name, reason});
        for (const NamedConst& arg : args) {
          if (reason.starts_with("'" + s.constants.Print(arg.value) + "' "))
            s.parameters.NoteDeclaration(made, arg.value);
        }
        return s.pool.ErrorConst();
      }
      for (Binding& binding : env->bindings) {  // the mutability of an origin is no part of a type
        if (binding.value) binding.value = s.constants.Canonical(binding.value);
      }
      for (size_t i = 0; i < env->bindings.size() && i < entity->decl->params.size(); ++i) {
        const ast::Param& param = entity->decl->params[i];
        const ConstRef value = env->bindings[i].value;
        if (!value || value->kind != ConstKind::Trait || !param.type) continue;
        facts::Speculation trial(s.facts);
        const ConstRef bound = Eval(param.type, env, site);
        trial.Drop();
        if (bound->kind != ConstKind::Trait && bound->kind != ConstKind::Pack) continue;
        s.reports.Report(Diag::TraitForType, site, {param.name, entity->decl->name, s.constants.Print(value)});
        return s.pool.ErrorConst();
      }
      bool unbind = false;
      for (const NamedConst& arg : args)
        unbind |= arg.value->kind == ConstKind::Unbound && (arg.name.empty() || arg.name == "...");
      if (!unbind) s.parameters.FinishParams(entity, env, site, reason);  // trailing defaults; the rest stays unbound
      ArgList bound;
      for (const Binding& binding : env->bindings) bound.push_back(binding.value ? binding.value : s.pool.Unbound());
      TypeRef made = s.structs.MakeStructType(entity, bound);
      if (!s.structs.IsPartial(made) && !s.parameters.CheckWhere(made, site)) return s.pool.ErrorConst();
      return s.pool.TypeConst(made);
    }
    default:
      return nullptr;
  }
}

ConstRef Evaluation::RunConst(ir::Function* function, Site site) {
  std::vector<ConstRef> none;
  comptime::Result result = interpreter.Call(function, none);
  interpreter.Forget(function);
  return FinishEval(result, site);
}

uint64_t Evaluation::LowerStepLimit() {
  constexpr uint64_t kLeast = 1'000'000;
  const uint64_t had = interpreter.step_limit();
  const uint64_t next = had == s.options.limits.steps ? had / 10 : had / 2;
  interpreter.SetStepLimit(std::max(next, std::min(had, kLeast)));
  return had;
}

ConstRef Evaluation::FinishEval(const comptime::Result& result, Site site) {
  using comptime::Outcome;
  if (result.outcome == Outcome::Ok) return result.result ? result.result : s.pool.ErrorConst();
  if (result.outcome == Outcome::BodyFailed) return s.pool.ErrorConst();
  Diagnostic* made = nullptr;
  switch (result.outcome) {
    case Outcome::StepLimit:
      made = &s.reports.Report(Diag::ComptimeSteps, site, {std::to_string(LowerStepLimit())});
      break;
    case Outcome::MemoryLimit:
      made = &s.reports.Report(Diag::ComptimeMemory, site, {std::to_string(s.options.limits.memory)});
      break;
    case Outcome::DepthLimit:
      made = &s.reports.Report(Diag::ComptimeDepth, site, {std::to_string(s.options.limits.depth)});
      break;
    case Outcome::Fault:
      made = &s.reports.Report(Diag::ComptimeFault, site, {result.message});
      break;
    case Outcome::BodyCycle:
      made = &s.reports.Report(Diag::BodyCycle, site, {result.message});
      break;
    case Outcome::NotComptime:
      made = &s.reports.Report(Diag::NotCompileTimeHere, site, {result.message});
      break;
    default: {
      std::string text;
      if (result.result && result.result->type->is_struct() && s.structs.FindMethods(result.result->type, "__str__")) {
        const facts::Speculation trial(s.facts);
        BodyCheck body(s, s.store.NewEnv(s.prelude.root->env, s.prelude.root), nullptr, nullptr);
        text = s.constants.AsString(body.compile_time.CallOnConst(result.result, "__str__")).value_or("");
      }
      made = &s.reports.Report(Diag::ComptimeRaised, site, {text.empty() ? text : ": " + text});
      break;
    }
  }
  size_t shown = 0;
  for (const comptime::Frame& frame : result.stack) {
    if (!frame.loc.valid() || s.modules.InLibrary(frame.loc)) continue;
    const std::string& function = frame.function->display_name;
    if (function.starts_with("(")) continue;  // the expression itself
    if (shown++ == 6) break;
    std::string name = frame.function->display_name.empty() ? frame.function->name : frame.function->display_name;
    made->notes.push_back({{frame.loc, {frame.loc.offset + 1}}, "while evaluating '" + name + "'"});
  }
  return s.pool.ErrorConst();
}

}  // namespace brio::sema
