// Function instances: their keys, symbols, IR signatures and bodies.
#include <algorithm>
#include <utility>

#include "ir/printer.h"
#include "passes/passes.h"
#include "sema/body/body_check.h"
#include "sema/body/function_body.h"
#include "sema/conformances.h"
#include "sema/constants.h"
#include "sema/conversions.h"
#include "sema/evaluation.h"
#include "sema/exports.h"
#include "sema/externals.h"
#include "sema/front.h"
#include "sema/generic_bodies.h"
#include "sema/instances.h"
#include "sema/kernels.h"
#include "sema/layouts.h"
#include "sema/lifecycles.h"
#include "sema/modules.h"
#include "sema/origins.h"
#include "sema/overloads.h"
#include "sema/parameter_binding.h"
#include "sema/prelude.h"
#include "sema/reports.h"
#include "sema/signature_search.h"
#include "sema/store.h"
#include "sema/structs.h"
#include "sema/targets.h"

namespace brio::sema {

namespace {

constexpr unsigned kMaxInstanceDepth = 400;

/// Whether the expression is `name` or a part of it.
bool Names(const ast::Expr* expr, std::string_view name) {
  while (expr->kind == ast::ExprKind::Member || expr->kind == ast::ExprKind::Bracket ||
         expr->kind == ast::ExprKind::Paren)
    expr = expr->a;
  if (expr->kind == ast::ExprKind::Call) {  // `origin_of(name)`
    return std::any_of(expr->args.begin(), expr->args.end(),
                       [&](const ast::Argument& arg) { return Names(arg.value, name); });
  }
  return expr->kind == ast::ExprKind::Name && expr->text == name;
}

}  // namespace

bool Origins::IsNamedBy(std::span<ast::Expr* const> origins, std::string_view name) {
  return std::ranges::any_of(origins, [&](const ast::Expr* origin) { return Names(origin, name); });
}

Instance* Instances::NewInstance() {
  Instance* instance = &all.emplace_back();
  instance->depth = body_depth_ + 1;
  return instance;
}

std::string Instances::SymbolFor(const Match& match, const TargetSpec* target) {
  std::string symbol;
  if (match.function->parent && match.self) symbol = ToString(match.self) + ".";
  symbol += match.function->decl->name;
  std::string list;
  for (size_t i = 0; i < match.function->decl->params.size(); ++i) {
    ConstRef value = match.env->bindings[i].value;
    if (value->kind == ConstKind::Origin) continue;
    list += (list.empty() ? "" : ", ") + s.constants.Print(value);
  }
  if (!list.empty()) symbol += "[" + list + "]";
  if (target->is_device()) symbol += "#" + target->name;
  unsigned& count = symbol_counts[symbol];
  if (count++ > 0) symbol += "." + std::to_string(count - 1);
  return symbol;
}

void Instances::Declare(Instance* instance, const TargetSpec* target, const std::string& symbol) {
  ir::Function* function = s.module.NewFunction(symbol);
  instance->ir = function;
  by_ir[function] = instance;
  function->display_name = symbol.substr(0, symbol.find('#'));
  function->target = target;
  if (instance->function) {
    function->loc = instance->function->decl->name_range.begin;
    function->always_inline = instance->function->always_inline;
    function->no_inline = instance->function->no_inline;
    function->is_seldom = instance->function->is_seldom;
  }
  function->raises = instance->raises;
  for (ArgInfo& arg : instance->args) {
    arg.first_ir = static_cast<unsigned>(function->args.size());
    auto add = [&](TypeRef type, std::string name) {
      if (type->is(TypeKind::Meta)) return;  // a function: known from its type
      bool by_reference = arg.convention == ast::Convention::Mut || arg.convention == ast::Convention::Ref;
      if (!by_reference && !arg.by_address && (type->is(TypeKind::Error) || IsByValue(type))) {
        arg.passing = ir::Passing::ByValue;
        function->AddArg(type, std::move(name), ir::Passing::ByValue);
        return;
      }
      ir::Passing passing = ir::Passing::Borrow;
      if (by_reference) passing = ir::Passing::Mutate;
      if (arg.convention == ast::Convention::Var || arg.convention == ast::Convention::Deinit)
        passing = ir::Passing::Own;
      arg.passing = passing;
      ir::Argument* made = function->AddArg(s.pool.Pointer(type), std::move(name), passing);
      made->deinit = arg.convention == ast::Convention::Deinit;
    };
    if (arg.is_pack) {
      for (size_t i = 0; i < arg.pack.size(); ++i) add(arg.pack[i], std::string(arg.name) + "." + std::to_string(i));
    } else {
      add(arg.type, std::string(arg.name));
    }
  }
  instance->first_hidden = static_cast<unsigned>(function->args.size());
  for (StructEntity* closure : instance->closures)
    function->AddArg(s.pool.Pointer(closure->self_type), "closure", ir::Passing::Borrow);
  if (instance->function && instance->function->closure && !instance->function->is_closure_value) {
    function->AddArg(s.pool.Pointer(instance->function->closure->self_type), "captures", ir::Passing::Borrow);
  }
  TypeRef result = instance->result;
  if (instance->returns_ref) result = s.pool.Pointer(result);
  bool none = result->is(TypeKind::None);
  bool by_value = none || result->is(TypeKind::Error) || IsByValue(result);
  if (instance->raises || !by_value) {
    if (!none) {
      std::string_view name = "result";  // reports call it as the source does
      if (instance->function && instance->is_init)
        name = instance->function->decl->args[0].name;
      else if (instance->function && !instance->function->decl->result_name.empty())
        name = instance->function->decl->result_name;
      function->AddArg(s.pool.Pointer(result), std::string(name), ir::Passing::Out);
      function->has_out_result = true;
    }
    function->result = instance->raises ? s.pool.Int(1) : s.pool.None();
  } else {
    function->result = result;
  }
  if (instance->raises) function->AddArg(s.pool.Pointer(instance->error_type), "error", ir::Passing::Out);
}

std::string Instances::KeyOf(const Match& match, const TargetSpec* target, Site site) {
  std::string key;
  auto put = [&](const auto& value) { key.append(reinterpret_cast<const char*>(&value), sizeof value); };
  put(match.function);
  put(match.self);
  put(target);
  put(match.env->bindings.size());
  for (const Binding& binding : match.env->bindings) put(binding.value);
  for (size_t k = 0; k < match.formal_types.size(); ++k) {
    put(match.formal_types[k]);
    if (match.pack_types.size() > k) {
      for (TypeRef type : match.pack_types[k]) put(type);
    }
    put(TypeRef{});  // ends the pack
  }
  const auto calls_itself = [&] {  // its places would have no end
    const Instance* one = site.instance;
    while (one && one->function != match.function) one = one->requested_by;
    return one != nullptr;
  };
  if (DependsOnPlace(match.function) && !calls_itself()) {
    put(site.range.begin);
    const bool is_passed_on = site.instance && site.instance->function && DependsOnPlace(site.instance->function);
    put(is_passed_on ? site.instance : nullptr);
  }
  return key;
}

bool Instances::MayRaise(const Match& match, const TargetSpec* target) {
  const FunctionEntity& entity = *match.function;
  const ast::FunctionDecl* decl = entity.decl;
  // An older `def` may raise without saying so. On a device nothing can raise, so there it does not.
  bool raises = entity.raises && (decl->raises || !target->is_device());
  if (!raises || decl->raises || !match.self || !match.self->is_struct() || !entity.parent || entity.parent->is_trait)
    return raises;
  // Nor does it where it is what a trait asks for that does not.
  for (const StructEntity* trait : s.conformances.TraitsOf(match.self)) {
    auto required = trait->methods.find(decl->name);
    if (required == trait->methods.end()) continue;
    for (const FunctionEntity* one : required->second->functions)
      raises &= one->raises || one->decl->args.size() != decl->args.size();
  }
  return raises;
}

bool Instances::TakesReferences(const ast::Param& formal, TypeRef element) const {
  return formal.convention == ast::Convention::Mut || formal.convention == ast::Convention::Ref ||
         (!IsByValue(element) && !s.lifecycles.HasCopy(element));
}

bool Instances::TakesValues(const FunctionEntity* function, const ast::Param& formal, TypeRef element) const {
  // What can be copied a program's function gets as a list that may be kept and passed on, as it always did.
  if (formal.convention != ast::Convention::Var || IsByValue(element)) return false;
  return !s.lifecycles.HasCopy(element) || (function->module->May(Permission::Internals) && !IsTrivial(element));
}

TypeRef Instances::VariadicType(const FunctionEntity* function, const ast::Param& formal, TypeRef element, Site site) {
  std::vector<NamedConst> params{{"", s.pool.TypeConst(element)}};
  const bool owns = TakesValues(function, formal, element);
  if (!owns && TakesReferences(formal, element)) params.push_back({"", s.constants.MakeBool(true)});
  ConstRef type = s.evaluation.BindParams(
      s.prelude.WellKnown(owns ? WellKnownName("OwnedVariadicList") : WellKnownName("VariadicList")), params, site);
  return type && type->kind == ConstKind::Type ? type->type : s.pool.Error();
}

ArgInfo Instances::ArgumentOf(const Match& match, size_t index, Site site) {
  const ast::FunctionDecl* decl = match.function->decl;
  const ast::Param& formal = decl->args[index];
  ArgInfo arg;
  arg.name = formal.name;
  arg.decl = &formal;
  arg.convention = formal.convention;
  // A destructor takes its value apart, and so does a move constructor with the one it moves from.
  const bool destructor = decl->name == "__del__" || decl->name == "__deinit__";
  if ((destructor && index == 0) || (decl->name == "__moveinit__" && index == 1))
    arg.convention = ast::Convention::Deinit;
  if (formal.kind == ast::ParamKind::Variadic && formal.type && formal.type->kind == ast::ExprKind::Star) {
    arg.is_pack = true;
    arg.pack = match.pack_types[index];
    for (TypeRef type : arg.pack) s.layouts.Complete(type, site);
    return arg;
  }
  arg.type = match.formal_types[index];
  if (formal.kind == ast::ParamKind::Variadic) {
    arg.is_variadic = true;
    const bool owns = TakesValues(match.function, formal, arg.type);
    arg.is_indirect = owns || TakesReferences(formal, arg.type);
    arg.type = VariadicType(match.function, formal, arg.type, site);
    arg.convention = owns ? ast::Convention::Var : ast::Convention::Default;
  }
  if (formal.kind == ast::ParamKind::KeywordVariadic) {
    ConstRef type =
        s.evaluation.BindParams(s.prelude.WellKnown("OwnedKwargsDict"), {{"", s.pool.TypeConst(arg.type)}}, site);
    arg.type = type && type->kind == ConstKind::Type ? type->type : s.pool.Error();
    arg.convention = ast::Convention::Var;
  }
  if (!arg.type->is(TypeKind::None)) s.layouts.Complete(arg.type, site);
  const bool reads = arg.convention == ast::Convention::Default || arg.convention == ast::Convention::Read;
  arg.by_address = reads && !arg.is_variadic && arg.type->is_struct() &&
                   decl->result_convention == ast::Convention::Ref &&
                   Origins::IsNamedBy(decl->result_origins, arg.name);
  return arg;
}

void Instances::SetResult(Instance* instance, Site site) {
  const ast::FunctionDecl* decl = instance->function->decl;
  if (instance->is_init) {
    instance->result = instance->self;
  } else if (decl->result) {
    instance->returns_ref = decl->result_convention == ast::Convention::Ref;
    instance->result = s.evaluation.EvalType(decl->result, instance->env, {decl->result->range, instance});
  } else {
    instance->result = s.pool.None();
  }
  if (!instance->result->is(TypeKind::None) && !instance->result->is(TypeKind::Error))
    s.layouts.Complete(instance->result, site);
  if (!instance->raises) return;
  instance->error_type =
      decl->raises_type ? s.evaluation.EvalType(decl->raises_type, instance->env, {decl->raises_type->range, instance})
                        : s.prelude.WellKnownType("Error");
  if (instance->error_type == s.prelude.WellKnownType("Never")) instance->raises = false;
  if (instance->error_type->is(TypeKind::Error)) instance->error_type = s.prelude.WellKnownType("Error");
  s.layouts.Complete(instance->error_type, site);
}

Instance* Instances::GetInstance(const Match& match, const TargetSpec* target, Site site) {
  FunctionEntity* entity = match.function;
  s.facts.Add(match.findings);
  Instance*& slot = instance_index_[KeyOf(match, target, site)];
  if (slot) {
    if (slot->ir) {
      s.facts.Need(slot->signature);
      return slot;
    }
    const facts::Computing cycle(s.facts, slot->signature);  // its own signature asks for it
    s.reports.Report(Diag::SignatureCycle, {entity->decl->name_range, nullptr}, {entity->decl->name}).notes =
        s.facts.Cycle(slot, site.range);
    slot->result = s.pool.Error();
    return slot;
  }
  Instance* instance = NewInstance();
  slot = instance;
  const facts::Computing computing(s.facts, instance->signature);
  const facts::Asking asking(s.facts, instance, entity->decl->name, site.range);
  instance->function = entity;
  instance->self = match.self;
  instance->requested_by = site.instance;
  instance->requested_at = site.range;
  if (site.instance) instance->depth = std::max(instance->depth, site.instance->depth + 1);
  instance->env = match.env;
  instance->env->target = target;
  instance->is_archetype = s.generics.IsArchetype(match.env) || (match.self && s.generics.IsArchetype(match.self));
  instance->raises = MayRaise(match, target);
  const ast::FunctionDecl* decl = entity->decl;
  instance->is_init = entity->parent && !decl->args.empty() && decl->args[0].convention == ast::Convention::Out;
  for (size_t k = instance->is_init ? 1 : 0; k < decl->args.size(); ++k)
    instance->args.push_back(ArgumentOf(match, k, site));
  SetResult(instance, site);
  instance->closures = ClosuresOf(instance->env, instance->args, entity->closure);
  if (entity->takes_closure_table) instance->table_closures.swap(instance->closures);
  Declare(instance, target, SymbolFor(match, target));
  if (entity->is_export && !target->is_device() && !instance->raises &&
      !Exports::GivenAsScalar(*instance)) {  // else in another form
    instance->ir->name = entity->export_name;
    instance->ir->is_exported = true;
  }
  if (entity->calls_pointer) instance->synth = Instance::Synth::Indirect;
  queue.push_back(instance);
  return instance;
}

Instance* Instances::SynthInstance(Instance::Synth kind, TypeRef type, const TargetSpec* target, Site site) {
  Instance*& slot = synth_index_[{type, target, kind}];
  if (slot) return slot;
  FunctionEntity* written = kind == Instance::Synth::Destroy ? s.lifecycles.DestructorOf(type)
                            : kind == Instance::Synth::Copy  ? s.lifecycles.CopyOf(type)
                                                             : nullptr;
  if (written) {
    Value self;
    self.kind = Value::Kind::TypeOnly;
    self.type = type;
    std::string_view keyword = written->decl->name == "__init__" ? written->decl->args[1].name : std::string_view();
    bool saved = s.conversions.in_implicit;
    s.conversions.in_implicit = true;
    const std::vector<CallArg> args{{keyword, self, site.range}};
    Match match = s.overloads.TryMatch(written, type, {}, args, site);
    s.conversions.in_implicit = saved;
    if (!match.ok) {
      s.overloads.Explain(match, site);
      s.reports.Report(Diag::NoMatch, {written->decl->name_range, nullptr}, {written->decl->name, match.reason});
      return nullptr;
    }
    Instance* made = GetInstance(match, target, site);
    synth_index_[{type, target, kind}] = made;
    return made;
  }
  Instance* instance = NewInstance();
  slot = instance;
  instance->synth = kind;
  instance->self = type;
  instance->env = s.structs.EnvOf(type);
  instance->requested_by = site.instance;
  instance->requested_at = site.range;
  instance->result = kind == Instance::Synth::Destroy ? s.pool.None() : type;
  ArgInfo& arg = instance->args.emplace_back();
  arg.name = kind == Instance::Synth::Destroy ? "self" : "other";
  arg.type = type;
  arg.convention = kind == Instance::Synth::Copy ? ast::Convention::Read : ast::Convention::Deinit;
  const char* suffix = kind == Instance::Synth::Destroy ? ".__destroy__"
                       : kind == Instance::Synth::Copy  ? ".__copy__"
                                                        : ".__move__";
  Declare(instance, target, ToString(type) + suffix);
  queue.push_back(instance);
  return instance;
}

Instance* Instances::InstanceOf(ConstRef value, const TargetSpec* target, Site site, bool report) {
  const BoundFunction* bound = s.constants.AsFunction(value);
  if (!bound) {
    if (report && value->kind != ConstKind::Error)
      s.reports.Report(Diag::NotCallable, site, {s.constants.Print(value), ""});
    return nullptr;
  }
  std::string reason = "it has no candidates";
  for (FunctionEntity* function : bound->set->functions) {
    facts::Speculation trial(s.facts);
    SignatureSearch search(s, *function, site);
    Match match;
    match.function = function;
    match.self = bound->self;
    Env* parent =
        bound->self && EntityOf(bound->self) == function->parent ? s.structs.EnvOf(bound->self) : function->env;
    match.env = s.store.NewEnv(parent, function->module);
    match.env->target = target;
    for (const ast::Param& param : function->decl->params) match.env->bindings.push_back({param.name, nullptr});
    if (!s.parameters.BindExplicit(function->decl->params, match.env, bound->args, site, reason) ||
        !s.parameters.FinishParams(function->decl->params, match.env, site, reason))
      continue;
    bool ok = true;
    for (const ast::Param& arg : function->decl->args) {
      if (search.is_endless()) break;
      TypeRef type = nullptr;
      if (arg.type && arg.type->kind == ast::ExprKind::Star) {
        reason = "variadic argument '" + std::string(arg.name) + "' has no fixed type";
        ok = false;
      } else if (arg.type) {
        type = arg.type->kind == ast::ExprKind::None ? s.prelude.WellKnownType("NoneType")
                                                     : s.evaluation.EvalType(arg.type, match.env, site);
        if (s.structs.IsPartial(type)) {
          reason = "argument '" + std::string(arg.name) + "' of type '" + ToString(type) + "' is missing parameters";
          ok = false;
        }
        match.env->arg_types.push_back({arg.name, type});
      } else if (bound->self) {
        type = bound->self;
        match.env->arg_types.push_back({arg.name, type});
      } else {
        reason = "argument '" + std::string(arg.name) + "' has no type";
        ok = false;
      }
      match.formal_types.push_back(type);
      match.pack_types.emplace_back();
    }
    if (search.is_endless()) {
      trial.Drop();
      search.Need();
      return nullptr;
    }
    trial.Commit();
    if (!ok) continue;
    match.ok = true;
    return GetInstance(match, target, site);
  }
  if (reason.starts_with("cannot infer")) reason += "; write '" + std::string(bound->set->name) + "[...]' to give it";
  if (report) {  // where the program hands it on, whatever of the library asks for its code
    Diagnostic& made = s.reports.Report(Diag::BadParameters, s.reports.UserSite(site), {bound->set->name, reason});
    made.notes.push_back(
        {bound->set->functions[0]->decl->name_range, "'" + std::string(bound->set->name) + "' is declared here"});
  }
  return nullptr;
}

ir::Function* Externals::External(std::string_view symbol, TypeRef result, const std::vector<TypeRef>& args,
                                  int64_t fixed_args) {
  // A C function may be declared several times: `ioctl` and its kind take what their callers agree on.
  std::string key(symbol);
  key += "(";
  for (TypeRef arg : args) key += ToString(arg) + ",";
  key += ")" + ToString(result);
  if (fixed_args >= 0) key += " " + std::to_string(fixed_args) + " fixed";
  ir::Function*& function = externals_[key];
  if (!function) {
    function = s.module.NewFunction(std::string(symbol));
    if (fixed_args >= 0) function->attributes["fixed_args"] = std::to_string(fixed_args);
    function->is_external = true;
    function->target = s.targets.host;
    function->result = result;
    function->display_name = key;
    for (size_t i = 0; i < args.size(); ++i) function->AddArg(args[i], "a" + std::to_string(i), ir::Passing::ByValue);
  }
  return function;
}

ir::Function* Externals::IndirectExternal(TypeRef result, const std::vector<TypeRef>& args) {
  std::string key = "$address(";
  for (TypeRef arg : args) key += ToString(arg) + ",";
  key += ")" + ToString(result);
  ir::Function*& function = externals_[key];
  if (!function) {
    function = s.module.NewFunction("address." + std::to_string(externals_.size()));
    function->is_indirect = true;
    function->target = s.targets.host;
    function->result = result;
    function->display_name = "a function by its address";
    function->attributes["c_call"] = "";
    function->effects = kReads | kWrites | kHostOnly;
    for (size_t i = 0; i < args.size(); ++i) function->AddArg(args[i], "a" + std::to_string(i), ir::Passing::ByValue);
  }
  return function;
}

ir::Function* Externals::MachineCall(ir::Machine machine, std::string_view text, std::string_view constraints,
                                     bool has_side_effect, TypeRef result, const std::vector<TypeRef>& args) {
  std::string key = machine == ir::Machine::Assembly ? "$assembly" : "$intrinsic";
  key += has_side_effect ? "!" : "?";
  key.append(text).append("$").append(constraints).append("(");
  for (TypeRef arg : args) key += ToString(arg) + ",";
  key += ")" + ToString(result);
  ir::Function*& function = externals_[key];
  if (!function) {
    std::string base = machine == ir::Machine::Assembly ? "assembly" : std::string(text);
    function = s.module.NewFunction(base + "." + std::to_string(externals_.size()));
    function->is_external = true;
    function->machine = machine;
    function->machine_text = text;
    function->constraints = constraints;
    function->has_side_effect = has_side_effect;
    // Which threads take part may matter to what has side effects.
    function->effects = has_side_effect ? kReads | kWrites | kConvergent : 0;
    function->target = s.targets.host;
    function->result = result;
    function->display_name = function->name;
    for (size_t i = 0; i < args.size(); ++i) function->AddArg(args[i], "a" + std::to_string(i), ir::Passing::ByValue);
  }
  return function;
}

const std::string& Externals::MachineCallProblem(const ir::Function* callee, const TargetSpec& target) {
  // Targets differ in the address spaces of pointers only.
  const auto [found, is_new] = machine_call_problems_.try_emplace({callee, target.is_gpu()});
  if (is_new && s.options.machine_call_problem) found->second = s.options.machine_call_problem(*callee, target);
  return found->second;
}

TypeRef Instances::PartialTypeIn(ConstRef value) {
  if (!value) return nullptr;
  if (value->kind == ConstKind::Type) return s.structs.IsPartial(value->type) ? value->type : nullptr;
  if (value->kind != ConstKind::Pack) return nullptr;
  for (const ConstRef part : value->args) {
    if (const TypeRef partial = PartialTypeIn(part)) return partial;
  }
  return nullptr;
}

void Instances::ReportNoCode(const Instance& instance) {
  for (const Binding& binding : instance.env->bindings) {
    const TypeRef partial = PartialTypeIn(binding.value);
    if (!partial) continue;
    s.reports.Report(Diag::PartialType, {instance.requested_at, instance.requested_by}, {ToString(partial)});
    return;
  }
  s.reports.Report(Diag::BodyFailed,
                   {instance.function ? instance.function->decl->name_range : instance.requested_at, nullptr},
                   {instance.ir->display_name});
}

bool Instances::CheckBody(Instance* instance) {
  if (instance->body == FactState::Done || instance->body == FactState::Failed) {
    s.facts.Need(instance->code);
    return instance->body == FactState::Done;
  }
  if (instance->body == FactState::InProgress) return false;
  facts::Computing code(s.facts, instance->code);
  if (instance->depth > kMaxInstanceDepth) {
    instance->body = FactState::Failed;
    s.reports.Report(Diag::InstantiationDepth, {instance->requested_at, instance->requested_by},
                     {std::to_string(kMaxInstanceDepth), instance->ir->display_name});
    return false;
  }
  if (!limits_.Allow(*instance)) {
    instance->body = FactState::Failed;
    code.Fail();
    return false;
  }
  instance->body = FactState::InProgress;
  bool ok = true;
  {
    const unsigned outer_depth = std::exchange(body_depth_, instance->depth);
    // A conversion may ask for the value of a call, whose body converts as any other.
    const bool outer_implicit = std::exchange(s.conversions.in_implicit, false);
    const bool outer_release = std::exchange(s.conversions.of_one_release, false);
    BodyCheck body(s, instance);
    ok = body.function_body.CheckFunction();
    s.conversions.in_implicit = outer_implicit;
    s.conversions.of_one_release = outer_release;
    body_depth_ = outer_depth;
  }
  limits_.Count(*instance);
  if (code.failed()) ok = false;
  if (instance->is_archetype) {
    instance->body = FactState::Failed;
    return false;
  }
  if (ok && instance->synth == Instance::Synth::Indirect) {
    instance->ir->stage = ir::Stage::Canonical;  // hands its arguments on as they are: nothing for the passes to do
  } else if (ok) {
    passes::RemoveDeadBlocks(*instance->ir);
    const Module* written_in = instance->function ? instance->function->module : nullptr;
    if (written_in && !written_in->May(Permission::FreeOrigins) && instance->synth == Instance::Synth::None) {
      instance->ir->borrow_check = written_in->is_legacy ? ir::BorrowCheck::Warn : ir::BorrowCheck::Error;
      instance->ir->result_origin = s.origins.ResultOriginOf(instance);
    }
    if (s.raw_ir) *s.raw_ir += ir::Print(*instance->ir);
    ok = passes::RunMandatory(*instance->ir, s.pool, s.diags, {s.options.warn_exclusivity, s.options.warn_invalidated});
    s.lifecycles.RequireDestructors(*instance->ir);
  }
  s.facts.Need(instance->signature);
  ok = ok && !instance->signature.has_failed;
  instance->body = ok ? FactState::Done : FactState::Failed;
  // A failure without a report would end in a program that silently lacks something. An argument whose type is none was
  // told where that is written; should it not have been, CheckCompiled tells.
  const bool has_wrong_type =
      std::ranges::any_of(instance->args, [](const ArgInfo& arg) { return arg.type && arg.type->is(TypeKind::Error); });
  if (!ok && !has_wrong_type && !code.failed() && !s.diags.HasErrors()) ReportNoCode(*instance);
  if (!ok) code.Fail();
  return ok;
}

bool Instances::UsesArgument(Instance* callee, const Match& match, size_t index) {
  const size_t first = callee->is_init ? 1 : 0;
  for (size_t k = first; k < match.sources.size(); ++k) {
    if (std::ranges::find(match.sources[k], static_cast<int>(index)) == match.sources[k].end()) continue;
    const ArgInfo& info = callee->args[k - first];
    const bool reads = info.convention == ast::Convention::Default || info.convention == ast::Convention::Read ||
                       info.convention == ast::Convention::Ref;
    if (!reads || info.is_pack || info.is_variadic || match.sources[k].size() != 1 ||
        match.formal_types[k] != info.type)
      return true;
    return UsesArgument(callee->ir, info.first_ir);
  }
  return true;
}

bool Instances::UsesArgument(ir::Function* function, size_t ir_index, unsigned depth) {
  if (depth > 8 || !function || function->is_external || function->is_indirect ||
      RequireBody(function) != comptime::BodyState::Ready || ir_index >= function->args.size())
    return true;
  const ir::Value* argument = function->args[ir_index];
  for (const ir::Block* block : function->blocks) {
    for (const ir::Inst* inst : block->insts) {
      for (size_t i = 0; i < inst->operands.size(); ++i) {
        if (inst->operands[i] != argument || inst->op == ir::Op::KeepAlive) continue;
        if (inst->op != ir::Op::Call || UsesArgument(inst->callee, i, depth + 1)) return true;
      }
    }
  }
  return false;
}

comptime::BodyState Instances::RequireBody(ir::Function* function) {
  using comptime::BodyState;
  if (function->stage == ir::Stage::Canonical) return BodyState::Ready;
  auto it = by_ir.find(function);
  if (it == by_ir.end()) return BodyState::Failed;
  if (it->second->body == FactState::InProgress) return BodyState::Unfinished;
  return CheckBody(it->second) ? BodyState::Ready : BodyState::Failed;
}

void Instances::Simplify(ir::Function* function) {
  // Everything between says `@always_inline`; a call in it that is not reached at run time is compiled all the same.
  std::vector<ir::Function*> work{function};
  std::set<ir::Function*> seen{function};
  while (!work.empty()) {
    // To check a body may need the value of a call, which simplifies functions: these, too.
    std::vector<ir::Function*> callees;
    for (const ir::Block* block : work.back()->blocks)
      for (const ir::Inst* inst : block->insts)
        if (inst->op == ir::Op::Call && inst->callee->always_inline && seen.insert(inst->callee).second)
          callees.push_back(inst->callee);
    work.pop_back();
    for (ir::Function* callee : callees) {
      auto it = by_ir.find(callee);
      if (it != by_ir.end() && it->second->body == FactState::Unknown && CheckBody(it->second)) work.push_back(callee);
    }
  }
  if (!simplified_.insert(function).second) return;
  passes::InlineTrivial(*function, [this](SourceLoc loc) { return !s.modules.InLibrary(loc); }, s.options.variables);
}

void Instances::DrainQueue() {
  for (size_t i = 0; i < queue.size(); ++i) CheckBody(queue[i]);
  queue.clear();
}

namespace {

bool LacksCode(const ir::Function& function) {
  return !function.is_external && !function.is_indirect && function.stage != ir::Stage::Canonical;
}

}  // namespace

bool Instances::IsToldToLackCode(ir::Function* root) {
  return std::ranges::any_of(Checker::Reachable({root}), [&](const ir::Function* function) {
    auto it = by_ir.find(function);
    return LacksCode(*function) && it != by_ir.end() && facts::Facts::Reports(it->second->code.findings).errors() > 0;
  });
}

void Instances::CheckCompiled(const std::vector<ir::Function*>& roots) {
  for (const ir::Function* function : Checker::Reachable(roots)) {
    if (!LacksCode(*function)) continue;
    auto it = by_ir.find(function);
    if (it != by_ir.end()) s.facts.Need(it->second->code);
    if (!s.diags.HasErrors())
      s.reports.Report(Diag::BodyFailed,
                       {function->loc.valid() ? SourceRange{function->loc, function->loc} : SourceRange{}, nullptr},
                       {function->display_name});
    return;
  }
}

}  // namespace brio::sema
