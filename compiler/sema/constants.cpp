// Compile-time values: evaluation, literals, conversions, parameters of types and aliases.
#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "sema/body.h"
#include "sema/decorators.h"
#include "sema/sema.h"

namespace brio::sema {
namespace {

constexpr unsigned kMaxEvalDepth = 256;

}  // namespace

TypeRef Sema::TypeOf(ConstRef value) {
  const auto meta = [&](MetaKind kind) {
    TypeRef& known = metas_[static_cast<size_t>(kind)];
    if (!known) known = pool.Meta(kind);
    return known;
  };
  switch (value->kind) {
    case ConstKind::Error:
      return pool.Error();
    case ConstKind::Data:
      return value->type;
    case ConstKind::Int:
      return meta(MetaKind::IntLiteral);
    case ConstKind::Float:
      return meta(MetaKind::FloatLiteral);
    case ConstKind::Function:
      return pool.Meta(MetaKind::Function, value->decl);
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
  return pool.Error();
}

TypeRef Sema::Materialized(TypeRef type) {
  if (type->is(TypeKind::Meta)) {
    if (type->meta == MetaKind::IntLiteral) return WellKnownType("Int");
    if (type->meta == MetaKind::FloatLiteral) return WellKnownType("Float64");
  }
  return type;
}

ConstRef Sema::PackAsList(ConstRef pack) {
  if (pack->kind != ConstKind::Pack) return nullptr;
  TypeRef element = pack->args.empty() ? WellKnownType("Int") : pack->args[0]->type;
  std::string bytes;
  std::vector<Reloc> relocs;
  for (ConstRef item : pack->args) {
    if (item->kind != ConstKind::Data || item->type != element || !IsTrivial(element)) return nullptr;
    for (const Reloc& reloc : item->relocs) relocs.push_back({bytes.size() + reloc.offset, reloc.target, reloc.addend});
    bytes += item->bytes;
    bytes.resize((bytes.size() + AlignOf(element) - 1) / AlignOf(element) * AlignOf(element));
  }
  ConstRef list = BindParams(WellKnown("VariadicList"), {{"", pool.TypeConst(element)}}, {});
  if (!list || list->kind != ConstKind::Type || !Complete(list->type, {})) return nullptr;
  std::string head(16, '\0');
  uint64_t count = pack->args.size();
  std::memcpy(head.data() + 8, &count, 8);
  return pool.Data(
      list->type, std::move(head),
      {{0, pool.BlobWithRelocs(std::move(bytes), std::move(relocs), static_cast<uint32_t>(AlignOf(element))), 0}});
}

ConstRef Sema::Canonical(ConstRef value) {
  bool origin = value->kind == ConstKind::Origin ||
                (value->kind == ConstKind::Data && value->type->is_struct() && EntityOf(value->type)->is_origin);
  return origin ? pool.Origin(true) : value;
}

ConstRef Sema::FunctionValue(FunctionSet* set, TypeRef self, std::vector<NamedConst> args) {
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
    bound->constant = pool.FunctionConst(bound, {}, nullptr);
  }
  return bound->constant;
}

const BoundFunction* Sema::AsFunction(ConstRef value) {
  return value->kind == ConstKind::Function ? static_cast<const BoundFunction*>(value->decl) : nullptr;
}

std::string Sema::Print(ConstRef value) {
  if (value->kind == ConstKind::Module) {
    const auto* entity = static_cast<const EntityBase*>(value->decl);
    return entity->kind == EntityKind::Module ? "module " + static_cast<const Module*>(entity)->name
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
    if (auto it = const_names_.find(value); it != const_names_.end()) return it->second;
    if (!printing_ && value->type->is_struct() && !IsByValue(value->type) &&
        FindMethods(value->type, "__comptime_text__")) {
      printing_ = true;
      facts::Speculation trial(facts);
      std::optional<std::string> text =
          AsString(Body(*this, EnvOf(value->type), nullptr, nullptr).CallOnConst(value, "__comptime_text__"));
      if (text) trial.Commit();
      printing_ = false;
      if (text) return const_names_[value] = *text;
    }
    if (value->type->is_struct() &&
        (value->type == WellKnownType("StringLiteral") || value->type == WellKnownType("String"))) {
      if (auto text = AsString(value)) return '"' + *text + '"';
    }
  }
  return ToString(value);
}

ConstRef Sema::Probe(const ast::Expr* expr, Env* env, Site site) {
  const facts::Speculation trial(facts);
  return Eval(expr, env, site);
}

ConstRef Sema::Eval(const ast::Expr* expr, Env* env, Site site, Body* outer, TypeRef expected) {
  if (++eval_depth > kMaxEvalDepth) {
    --eval_depth;
    // What asks for one more level each time comes here once for each way that it has.
    if (too_deep_.has_failed) {
      facts.Need(too_deep_);
      return pool.ErrorConst();
    }
    const facts::Computing computing(facts, too_deep_);
    std::vector<DiagNote> chain = facts.Innermost();
    Diagnostic& made = Report(Diag::EvaluationDepth, {expr->range, site.instance}, {std::to_string(kMaxEvalDepth)});
    made.notes.insert(made.notes.end(), chain.begin(), chain.end());
    return pool.ErrorConst();
  }
  ConstRef result = expected ? nullptr : Fold(expr, env, site, outer);
  if (!result) {
    Body body(*this, env, site.instance, outer);
    result = body.EvalExpr(expr, expected);
  }
  --eval_depth;
  return result;
}

void Sema::ReportNotAType(ConstRef value, const ast::Expr* expr, Site site) {
  const char* what = value->kind == ConstKind::Trait      ? "a trait"
                     : value->kind == ConstKind::Function ? "a function"
                     : value->kind == ConstKind::Module   ? "a module"
                                                          : "a value";
  std::string advice = expr->kind == ast::ExprKind::Name ? Advice(expr->text) : "";
  if (advice.empty() && value->kind == ConstKind::Data && value->type->is_struct())
    advice = Advice("value:" + std::string(EntityOf(value->type)->decl->name));
  Report(Diag::NotAType, {expr->range, site.instance}, {Print(value), what, advice});
}

bool Sema::IsEmptyTuple(const ast::Expr* expr) {
  return expr->kind == ast::ExprKind::Tuple && expr->items.empty();
}

TypeRef Sema::WithDefaults(TypeRef type, Site site) {
  facts::Speculation trial(facts);
  Env* env = NewEnv(*EnvOf(type));
  std::string reason;
  StructEntity* entity = EntityOf(type);
  if (!FinishParams(entity, env, site, reason)) return type;
  trial.Commit();
  ArgList args;
  for (const Binding& binding : env->bindings) args.push_back(binding.value);
  return MakeStructType(entity, args);
}

TypeRef Sema::EvalType(const ast::Expr* expr, Env* env, Site site, Body* outer) {
  if (expr->kind == ast::ExprKind::None) return pool.None();
  if (IsEmptyTuple(expr)) return EmptyTupleType();
  ConstRef value = WholeOrOpen(Eval(expr, env, site, outer), site);
  if (value->kind == ConstKind::Type) {
    TypeRef type = value->type;
    if (IsPartial(type)) {
      Env* bindings = NewEnv(*EnvOf(type));
      std::string reason;
      StructEntity* entity = EntityOf(type);
      const unsigned failures = facts.failures();
      if (FinishParams(entity, bindings, site, reason)) {
        ArgList args;
        for (const Binding& binding : bindings->bindings) args.push_back(binding.value);
        return MakeStructType(entity, args);
      }
      if (facts.failures() != failures) return pool.Error();  // a default failed, and it was told why
    }
    return type;
  }
  if (value->kind == ConstKind::Data && value->type == WellKnownType("NoneType")) return pool.None();
  if (value->kind != ConstKind::Error) ReportNotAType(value, expr, site);
  return pool.Error();
}

ConstRef Sema::EvalAlias(AliasEntity* alias, SourceRange range) {
  if (!alias->decl->params.empty()) return pool.ModuleConst(static_cast<EntityBase*>(alias));
  if (alias->state == FactState::Done || alias->state == FactState::Failed) {
    facts.Need(alias->fact);
    return alias->state == FactState::Done ? alias->value : pool.ErrorConst();
  }
  if (alias->state == FactState::InProgress) {
    const facts::Computing cycle(facts, alias->fact);
    Report(Diag::AliasCycle, {alias->decl->name_range, nullptr}, {alias->decl->name}).notes = facts.Cycle(alias, range);
    alias->state = FactState::Failed;
    return pool.ErrorConst();
  }
  if (!alias->decl->value) return nullptr;
  alias->state = FactState::InProgress;
  const facts::Computing computing(facts, alias->fact);
  const facts::Asking asking(facts, alias, alias->decl->name, range);
  TypeRef expected = nullptr;
  ConstRef value = nullptr;
  if (alias->decl->type) {
    ConstRef declared = Eval(alias->decl->type, alias->env, {alias->decl->range, nullptr});
    if (declared->kind == ConstKind::Type && !IsPartial(declared->type)) expected = declared->type;
  }
  value = Eval(alias->decl->value, alias->env, {alias->decl->range, nullptr}, nullptr, expected);
  if (alias->state == FactState::Failed || value->kind == ConstKind::Error) {
    alias->state = FactState::Failed;
    return pool.ErrorConst();
  }
  alias->state = FactState::Done;
  alias->value = value;
  bool named_type = value->kind == ConstKind::Type && value->type->is_struct() && !alias->env->self &&
                    alias->env->module && alias->env->module->May(Permission::NamesTypes);
  if (named_type && !IsPartial(value->type) && !value->type->info->args.empty()) {
    // `Float32` reads better than what it stands for.
    if (type_names_.try_emplace(value->type, alias->decl->name).second)
      value->type->info->name = std::string(alias->decl->name);
  }
  if (value->kind == ConstKind::Data && alias->env->self == value->type) {
    const_names_.try_emplace(value,
                             std::string(EntityOf(value->type)->decl->name) + "." + std::string(alias->decl->name));
  }
  return value;
}

ConstRef Sema::Whole(ConstRef value, Site site) {
  if (value->kind != ConstKind::Module ||
      static_cast<const EntityBase*>(value->decl)->kind != EntityKind::ParametricAlias)
    return value;
  auto* alias = static_cast<AliasEntity*>(value->decl);
  const bool has_defaults = std::all_of(
      alias->decl->params.begin(), alias->decl->params.end(),
      [](const ast::Param& param) { return param.default_value || param.kind == ast::ParamKind::Variadic; });
  return has_defaults ? InstantiateAlias(alias, {}, site) : value;
}

ConstRef Sema::WholeOrOpen(ConstRef value, Site site) {
  if (value->kind != ConstKind::Module ||
      static_cast<const EntityBase*>(value->decl)->kind != EntityKind::ParametricAlias)
    return value;
  ConstRef open = InstantiateAlias(static_cast<AliasEntity*>(value->decl), {{"...", pool.Unbound()}}, site);
  return open->kind == ConstKind::Type || open->kind == ConstKind::Error ? open : value;
}

ConstRef Sema::InstantiateAlias(AliasEntity* alias, const std::vector<NamedConst>& args, Site site) {
  std::vector<ConstRef> key;
  bool named = false;
  for (const NamedConst& arg : args) {
    key.push_back(arg.value);
    named |= !arg.name.empty();
  }
  if (!named) {
    if (auto it = alias_instances_.find({alias, key}); it != alias_instances_.end() && it->second.value) {
      facts.Need(it->second.fact);
      return it->second.value;
    }
  }
  Env* env = NewEnv(alias->env, alias->env->module);
  for (const ast::Param& param : alias->decl->params) env->bindings.push_back({param.name, nullptr});
  std::string reason;
  const unsigned failures = facts.failures();
  if (!BindExplicit(alias->decl->params, env, args, site, reason)) {
    if (facts.failures() == failures) Report(Diag::BadParameters, site, {alias->decl->name, reason});
    return pool.ErrorConst();
  }
  // `Alias[_]` leaves open what nothing tells.
  const bool may_be_open = std::any_of(args.begin(), args.end(),
                                       [](const NamedConst& arg) { return arg.value->kind == ConstKind::Unbound; });
  bool is_open = false;
  while (!FinishParams(alias->decl->params, env, site, reason)) {
    auto unknown =
        std::find_if(env->bindings.begin(), env->bindings.end(), [](const Binding& binding) { return !binding.value; });
    if (!may_be_open || unknown == env->bindings.end()) {
      if (facts.failures() == failures) Report(Diag::BadParameters, site, {alias->decl->name, reason});
      return pool.ErrorConst();
    }
    unknown->value = pool.Unbound();
    is_open = true;
  }
  if (!is_open && alias->decl->where && !AsBool(Eval(alias->decl->where, env, site)).value_or(false)) {
    Report(Diag::BadParameters, site,
           {alias->decl->name, "its 'where' clause is not satisfied" + WhereText(alias->decl->where, env, site)});
    return pool.ErrorConst();
  }
  if (!alias->decl->value) return pool.ErrorConst();  // reported where it stands
  if (named) return Eval(alias->decl->value, env, site);
  AliasInstance& kept = alias_instances_[{alias, std::move(key)}];
  if (kept.is_asked) {
    const facts::Computing cycle(facts, kept.fact);
    Report(Diag::AliasCycle, {alias->decl->name_range, nullptr}, {alias->decl->name}).notes =
        facts.Cycle(&kept, site.range);
    return pool.ErrorConst();
  }
  kept.is_asked = true;
  const facts::Computing computing(facts, kept.fact);
  const facts::Asking asking(facts, &kept, alias->decl->name, site.range);
  return kept.value = Eval(alias->decl->value, env, site);
}

/// What is given in brackets, where a type stands for its member of a parameter's name (`@__member_of_type("dtype")`).
static std::vector<NamedConst> WithMembersOfTypes(Sema& s, const StructEntity& entity, std::vector<NamedConst> args,
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
        if (ConstRef member = s.FindTypeMember(args[i].value->type, named.value->text, site)) args[i].value = member;
      }
    }
  }
  return args;
}

std::vector<NamedConst> Sema::WithoutFormer(const StructEntity& entity, const std::vector<NamedConst>& args) {
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

size_t Sema::ParamsOfOwner(const BoundFunction& function, const std::vector<NamedConst>& args) {
  if (!function.self || !function.self->is_struct() || !IsPartial(function.self)) return 0;
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

ConstRef Sema::BindParams(ConstRef base, const std::vector<NamedConst>& args, Site site) {
  for (const NamedConst& arg : args) {
    bool unknown = arg.value->kind == ConstKind::Error ||
                   (arg.value->kind == ConstKind::Type && arg.value->type->is(TypeKind::Error));
    if (unknown) return pool.ErrorConst();
  }
  switch (base->kind) {
    case ConstKind::Error:
      return base;
    case ConstKind::Function: {
      const BoundFunction* function = AsFunction(base);
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
        const ConstRef bound = BindParams(pool.TypeConst(self), {all.begin(), rest}, site);
        if (!bound || bound->kind != ConstKind::Type) return bound;
        self = bound->type;
        all.erase(all.begin(), rest);
      }
      return FunctionValue(function->set, self, std::move(all));
    }
    case ConstKind::Module: {
      auto* entity = static_cast<EntityBase*>(base->decl);
      if (entity->kind == EntityKind::ParametricAlias)
        return InstantiateAlias(static_cast<AliasEntity*>(entity), args, site);
      return nullptr;
    }
    case ConstKind::Pack: {
      if (args.size() != 1) return nullptr;
      std::optional<int64_t> index = AsInt(args[0].value);
      if (!index) return nullptr;
      if (*index < 0 || static_cast<size_t>(*index) >= base->args.size()) {
        Report(Diag::NoSuchElement, site, {std::to_string(*index), std::to_string(base->args.size())});
        return pool.ErrorConst();
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
      if (!entity || entity->decl->params.empty() || !IsPartial(type)) return nullptr;
      Env* env = NewEnv(*EnvOf(type));
      std::string reason;
      const bool has_former = !entity->former_params.empty() && !args.empty();
      const std::vector<NamedConst> given =
          WithMembersOfTypes(*this, *entity, has_former ? WithoutFormer(*entity, args) : args, site);
      const unsigned failures = facts.failures();
      if (!BindExplicit(entity->decl->params, env, given, site, reason)) {
        if (facts.failures() != failures) return pool.ErrorConst();  // that is the reason
        Diagnostic& made = Report(Diag::BadParameters, site, {entity->decl->name, reason});
        for (const NamedConst& arg : args) {
          if (reason.starts_with("'" + Print(arg.value) + "' ")) NoteDeclaration(made, arg.value);
        }
        return pool.ErrorConst();
      }
      for (Binding& binding : env->bindings) {  // the mutability of an origin is no part of a type
        if (binding.value) binding.value = Canonical(binding.value);
      }
      for (size_t i = 0; i < env->bindings.size() && i < entity->decl->params.size(); ++i) {
        const ast::Param& param = entity->decl->params[i];
        const ConstRef value = env->bindings[i].value;
        if (!value || value->kind != ConstKind::Trait || !param.type) continue;
        facts::Speculation trial(facts);
        const ConstRef bound = Eval(param.type, env, site);
        trial.Drop();
        if (bound->kind != ConstKind::Trait && bound->kind != ConstKind::Pack) continue;
        Report(Diag::TraitForType, site, {param.name, entity->decl->name, Print(value)});
        return pool.ErrorConst();
      }
      bool unbind = false;
      for (const NamedConst& arg : args)
        unbind |= arg.value->kind == ConstKind::Unbound && (arg.name.empty() || arg.name == "...");
      if (!unbind) FinishParams(entity, env, site, reason);  // trailing defaults; the rest stays unbound
      ArgList bound;
      for (const Binding& binding : env->bindings) bound.push_back(binding.value ? binding.value : pool.Unbound());
      TypeRef made = MakeStructType(entity, bound);
      if (!IsPartial(made) && !CheckWhere(made, site)) return pool.ErrorConst();
      return pool.TypeConst(made);
    }
    default:
      return nullptr;
  }
}

ConstRef Sema::RunConst(ir::Function* function, Site site) {
  std::vector<ConstRef> none;
  comptime::Result result = interpreter.Call(function, none);
  interpreter.Forget(function);
  return FinishEval(result, site);
}

ConstRef Sema::FinishEval(const comptime::Result& result, Site site) {
  using comptime::Outcome;
  if (result.outcome == Outcome::Ok) return result.result ? result.result : pool.ErrorConst();
  if (result.outcome == Outcome::BodyFailed) return pool.ErrorConst();
  Diagnostic* made = nullptr;
  switch (result.outcome) {
    case Outcome::StepLimit:
      made = &Report(Diag::ComptimeSteps, site, {std::to_string(options.limits.steps)});
      break;
    case Outcome::MemoryLimit:
      made = &Report(Diag::ComptimeMemory, site, {std::to_string(options.limits.memory)});
      break;
    case Outcome::DepthLimit:
      made = &Report(Diag::ComptimeDepth, site, {std::to_string(options.limits.depth)});
      break;
    case Outcome::Fault:
      made = &Report(Diag::ComptimeFault, site, {result.message});
      break;
    case Outcome::NotComptime:
      made = &Report(Diag::NotCompileTimeHere, site, {result.message});
      break;
    default: {
      std::string text;
      if (result.result && result.result->type->is_struct() && FindMethods(result.result->type, "__str__")) {
        const facts::Speculation trial(facts);
        Body body(*this, NewEnv(prelude_->env, prelude_), nullptr, nullptr);
        text = AsString(body.CallOnConst(result.result, "__str__")).value_or("");
      }
      made = &Report(Diag::ComptimeRaised, site, {text.empty() ? text : ": " + text});
      break;
    }
  }
  size_t shown = 0;
  for (const comptime::Frame& frame : result.stack) {
    if (!frame.loc.valid() || InLibrary(frame.loc)) continue;
    const std::string& function = frame.function->display_name;
    if (function.starts_with("(")) continue;  // the expression itself
    if (shown++ == 6) break;
    std::string name = frame.function->display_name.empty() ? frame.function->name : frame.function->display_name;
    made->notes.push_back({{frame.loc, {frame.loc.offset + 1}}, "while evaluating '" + name + "'"});
  }
  return pool.ErrorConst();
}

}  // namespace brio::sema
