// Function instances: their keys, symbols, IR signatures and bodies; kernels; the whole-program walk.
#include <algorithm>
#include <utility>

#include "ir/printer.h"
#include "passes/passes.h"
#include "sema/body.h"
#include "sema/sema.h"

namespace brio::sema {

std::string Suggest(std::string_view name, const std::vector<std::string_view>& candidates);

namespace {

constexpr unsigned kMaxInstanceDepth = 400;

std::string Key(const void* pointer) { return std::to_string(reinterpret_cast<uintptr_t>(pointer)) + "/"; }

/// Whether the expression is `name` or a part of it.
bool Names(const ast::Expr* expr, std::string_view name) {
  while (expr->kind == ast::ExprKind::Member || expr->kind == ast::ExprKind::Bracket || expr->kind == ast::ExprKind::Paren) expr = expr->a;
  if (expr->kind == ast::ExprKind::Call) {  // `origin_of(name)`
    return std::any_of(expr->args.begin(), expr->args.end(), [&](const ast::Argument& arg) { return Names(arg.value, name); });
  }
  return expr->kind == ast::ExprKind::Name && expr->text == name;
}

/// A name that every assembler takes.
std::string Sanitize(std::string_view text) {
  std::string out;
  for (char c : text) {
    bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    if (plain) {
      out.push_back(c);
    } else if (!out.empty() && out.back() != '_') {
      out.push_back('_');
    }
  }
  while (!out.empty() && out.back() == '_') out.pop_back();
  return out;
}

}  // namespace

Instance* Sema::NewInstance() {
  Instance* instance = &instances_.emplace_back();
  instance->depth = body_depth_ + 1;
  return instance;
}

std::string Sema::SymbolFor(const Match& match, const TargetSpec* target) {
  std::string symbol;
  if (match.function->parent && match.self) symbol = ToString(match.self) + ".";
  symbol += match.function->decl->name;
  std::string list;
  for (size_t i = 0; i < match.function->decl->params.size(); ++i) {
    ConstRef value = match.env->bindings[i].value;
    if (value->kind == ConstKind::Origin) continue;
    list += (list.empty() ? "" : ", ") + Print(value);
  }
  if (!list.empty()) symbol += "[" + list + "]";
  if (target->is_device()) symbol += "#" + target->name;
  unsigned& count = symbol_counts_[symbol];
  if (count++ > 0) symbol += "." + std::to_string(count - 1);
  return symbol;
}

void Sema::Declare(Instance* instance, const TargetSpec* target, const std::string& symbol) {
  ir::Function* function = module.NewFunction(symbol);
  instance->ir = function;
  by_ir_[function] = instance;
  function->display_name = symbol.substr(0, symbol.find('#'));
  function->target = target;
  if (instance->function) {
    function->loc = instance->function->decl->name_range.begin;
    function->always_inline = instance->function->always_inline;
    function->no_inline = instance->function->no_inline;
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
      if (arg.convention == ast::Convention::Var || arg.convention == ast::Convention::Deinit) passing = ir::Passing::Own;
      arg.passing = passing;
      ir::Argument* made = function->AddArg(pool.Pointer(type), std::move(name), passing);
      made->deinit = arg.convention == ast::Convention::Deinit;
    };
    if (arg.is_pack) {
      for (size_t i = 0; i < arg.pack.size(); ++i) add(arg.pack[i], std::string(arg.name) + "." + std::to_string(i));
    } else {
      add(arg.type, std::string(arg.name));
    }
  }
  instance->first_hidden = static_cast<unsigned>(function->args.size());
  for (StructEntity* closure : instance->closures) function->AddArg(pool.Pointer(closure->self_type), "closure", ir::Passing::Borrow);
  if (instance->function && instance->function->closure && !instance->function->is_closure_value) {
    function->AddArg(pool.Pointer(instance->function->closure->self_type), "captures", ir::Passing::Borrow);
  }
  TypeRef result = instance->result;
  if (instance->returns_ref) result = pool.Pointer(result);
  bool none = result->is(TypeKind::None);
  bool by_value = none || result->is(TypeKind::Error) || IsByValue(result);
  if (instance->raises || !by_value) {
    if (!none) {
      std::string_view name = "result";  // reports call it as the source does
      if (instance->function && instance->is_init) name = instance->function->decl->args[0].name;
      else if (instance->function && !instance->function->decl->result_name.empty()) name = instance->function->decl->result_name;
      function->AddArg(pool.Pointer(result), std::string(name), ir::Passing::Out);
      function->has_out_result = true;
    }
    function->result = instance->raises ? pool.Int(1) : pool.None();
  } else {
    function->result = result;
  }
  if (instance->raises) function->AddArg(pool.Pointer(instance->error_type), "error", ir::Passing::Out);
}

Instance* Sema::GetInstance(const Match& match, const TargetSpec* target, Site site) {
  FunctionEntity* entity = match.function;
  std::string key = Key(entity) + Key(match.self) + Key(target);
  for (const Binding& binding : match.env->bindings) key += std::to_string(binding.value->id) + ",";
  for (size_t k = 0; k < match.formal_types.size(); ++k) {
    if (match.formal_types[k]) key += Key(match.formal_types[k]);
    for (TypeRef type : match.pack_types.size() > k ? match.pack_types[k] : std::vector<TypeRef>()) key += Key(type);
    key += ";";
  }
  Instance*& slot = instance_index_[key];
  if (slot) {
    if (!slot->ir) {  // its own signature asks for it
      Report(Diag::SignatureCycle, {entity->decl->name_range, nullptr}, {entity->decl->name});
      slot->result = pool.Error();
    }
    return slot;
  }
  Instance* instance = NewInstance();
  slot = instance;
  instance->function = entity;
  instance->self = match.self;
  instance->requested_by = site.instance;
  instance->requested_at = site.range;
  if (site.instance) instance->depth = std::max(instance->depth, site.instance->depth + 1);
  instance->env = match.env;
  instance->env->target = target;
  instance->is_archetype = IsArchetype(match.env) || (match.self && IsArchetype(match.self));
  const ast::FunctionDecl* decl = entity->decl;
  // An older `def` may raise without saying so. On a device nothing can raise, so there it does not.
  instance->raises = entity->raises && (decl->raises || !target->is_device());
  bool is_init = entity->parent && !decl->args.empty() && decl->args[0].convention == ast::Convention::Out;
  instance->is_init = is_init;
  for (size_t k = is_init ? 1 : 0; k < decl->args.size(); ++k) {
    const ast::Param& formal = decl->args[k];
    ArgInfo& arg = instance->args.emplace_back();
    arg.name = formal.name;
    arg.decl = &formal;
    arg.convention = formal.convention;
    // A destructor takes its value apart, and so does a move constructor with the one it moves from.
    bool destructor = decl->name == "__del__" || decl->name == "__deinit__";
    if ((destructor && k == 0) || (decl->name == "__moveinit__" && k == 1)) arg.convention = ast::Convention::Deinit;
    if (formal.kind == ast::ParamKind::Variadic && formal.type && formal.type->kind == ast::ExprKind::Star) {
      arg.is_pack = true;
      arg.pack = match.pack_types[k];
      for (TypeRef type : arg.pack) Complete(type, site);
      continue;
    }
    arg.type = match.formal_types[k];
    if (formal.kind == ast::ParamKind::Variadic) {
      arg.is_variadic = true;
      arg.is_indirect = formal.convention == ast::Convention::Mut || formal.convention == ast::Convention::Ref || (!IsByValue(arg.type) && !HasCopy(arg.type));
      std::vector<NamedConst> params{{"", pool.TypeConst(arg.type)}};
      if (arg.is_indirect) params.push_back({"", MakeBool(true)});
      ConstRef list = BindParams(WellKnown("VariadicList"), params, site);
      arg.type = list && list->kind == ConstKind::Type ? list->type : pool.Error();
      arg.convention = ast::Convention::Default;
    }
    if (formal.kind == ast::ParamKind::KeywordVariadic) {
      ConstRef dict = BindParams(WellKnown("OwnedKwargsDict"), {{"", pool.TypeConst(arg.type)}}, site);
      arg.type = dict && dict->kind == ConstKind::Type ? dict->type : pool.Error();
      arg.convention = ast::Convention::Var;
    }
    if (!arg.type->is(TypeKind::None)) Complete(arg.type, site);
    const bool reads = arg.convention == ast::Convention::Default || arg.convention == ast::Convention::Read;
    arg.by_address = reads && !arg.is_variadic && arg.type->is_struct() && decl->result_convention == ast::Convention::Ref &&
                     std::any_of(decl->result_origins.begin(), decl->result_origins.end(), [&](const ast::Expr* origin) { return Names(origin, arg.name); });
  }
  if (is_init) {
    instance->result = match.self;
  } else if (decl->result) {
    instance->returns_ref = decl->result_convention == ast::Convention::Ref;
    size_t mark = diags.Mark();
    instance->result = EvalType(decl->result, instance->env, {decl->result->range, instance});
    if (instance->result->is(TypeKind::Error)) {
      if (entity->reported) diags.Rewind(mark);
      entity->reported = true;
    }
  } else {
    instance->result = pool.None();
  }
  if (!instance->result->is(TypeKind::None) && !instance->result->is(TypeKind::Error)) Complete(instance->result, site);
  if (instance->raises) {
    instance->error_type = decl->raises_type ? EvalType(decl->raises_type, instance->env, {decl->raises_type->range, instance}) : WellKnownType("Error");
    if (instance->error_type == WellKnownType("Never")) instance->raises = false;
    if (instance->error_type->is(TypeKind::Error)) instance->error_type = WellKnownType("Error");
    Complete(instance->error_type, site);
  }
  instance->closures = ClosuresOf(instance->env, instance->args, entity->closure);
  if (entity->takes_closure_table) instance->table_closures.swap(instance->closures);
  Declare(instance, target, SymbolFor(match, target));
  if (entity->is_export && !target->is_device()) {
    instance->ir->name = entity->export_name;
    instance->ir->is_exported = true;
  }
  if (entity->calls_pointer) instance->synth = Instance::Synth::Indirect;
  queue_.push_back(instance);
  return instance;
}

Instance* Sema::SynthInstance(Instance::Synth kind, TypeRef type, Site site) {
  Instance*& slot = synth_index_[{type, static_cast<int>(kind)}];
  if (slot) return slot;
  FunctionEntity* written = kind == Instance::Synth::Destroy ? FindDestructor(type) : FindCopy(type);
  if (written) {
    Value self;
    self.kind = Value::Kind::TypeOnly;
    self.type = type;
    std::string_view keyword = written->decl->name == "__init__" ? written->decl->args[1].name : std::string_view();
    bool saved = in_implicit_;
    in_implicit_ = true;
    Match match = TryMatch(written, type, {}, {{keyword, self, site.range}}, {site.range, nullptr});
    in_implicit_ = saved;
    if (!match.ok) {
      Report(Diag::NoMatch, {written->decl->name_range, nullptr}, {written->decl->name, match.reason});
      return nullptr;
    }
    Instance* made = GetInstance(match, host, {site.range, nullptr});
    synth_index_[{type, static_cast<int>(kind)}] = made;
    return made;
  }
  Instance* instance = NewInstance();
  slot = instance;
  instance->synth = kind;
  instance->self = type;
  instance->env = EnvOf(type);
  instance->requested_at = site.range;
  instance->result = kind == Instance::Synth::Copy ? type : pool.None();
  ArgInfo& arg = instance->args.emplace_back();
  arg.name = kind == Instance::Synth::Copy ? "other" : "self";
  arg.type = type;
  arg.convention = kind == Instance::Synth::Copy ? ast::Convention::Read : ast::Convention::Deinit;
  Declare(instance, host, ToString(type) + (kind == Instance::Synth::Copy ? ".__copy__" : ".__destroy__"));
  queue_.push_back(instance);
  return instance;
}

Instance* Sema::InstanceOf(ConstRef value, const TargetSpec* target, Site site, bool report) {
  const BoundFunction* bound = AsFunction(value);
  if (!bound) {
    if (report && value->kind != ConstKind::Error) Report(Diag::NotCallable, site, {Print(value), ""});
    return nullptr;
  }
  std::string reason = "it has no candidates";
  for (FunctionEntity* function : bound->set->functions) {
    size_t mark = diags.Mark();
    Match match;
    match.function = function;
    match.self = bound->self;
    const Env* parent = bound->self && EntityOf(bound->self) == function->parent ? EnvOf(bound->self) : function->env;
    match.env = NewEnv(parent, function->module);
    match.env->target = target;
    for (const ast::Param& param : function->decl->params) match.env->bindings.push_back({param.name, nullptr});
    if (!BindExplicit(function->decl->params, match.env, bound->args, site, reason) ||
        !FinishParams(function->decl->params, match.env, site, reason)) {
      diags.Rewind(mark);
      continue;
    }
    bool ok = true;
    for (const ast::Param& arg : function->decl->args) {
      TypeRef type = nullptr;
      if (arg.type && arg.type->kind == ast::ExprKind::Star) {
        reason = "a variadic argument '" + std::string(arg.name) + "' has no fixed type";
        ok = false;
      } else if (arg.type) {
        type = arg.type->kind == ast::ExprKind::None ? WellKnownType("NoneType") : EvalType(arg.type, match.env, site);
        if (IsPartial(type)) {
          reason = "the type '" + ToString(type) + "' of argument '" + std::string(arg.name) + "' needs all its parameters";
          ok = false;
        }
        match.env->arg_types.push_back({arg.name, type});
      } else if (bound->self) {
        type = bound->self;
      } else {
        reason = "argument '" + std::string(arg.name) + "' has no type";
        ok = false;
      }
      match.formal_types.push_back(type);
      match.pack_types.emplace_back();
    }
    if (!ok) continue;
    match.ok = true;
    return GetInstance(match, target, site);
  }
  if (report) Report(Diag::BadParameters, site, {bound->set->name, reason});
  return nullptr;
}

ir::Function* Sema::External(std::string_view symbol, TypeRef result, const std::vector<TypeRef>& args, int64_t fixed_args) {
  // A C function may be declared several times: `ioctl` and its kind take what their callers agree on.
  std::string key(symbol);
  key += "(";
  for (TypeRef arg : args) key += ToString(arg) + ",";
  key += ")" + ToString(result);
  if (fixed_args >= 0) key += " " + std::to_string(fixed_args) + " fixed";
  ir::Function*& function = externals_[key];
  if (!function) {
    function = module.NewFunction(std::string(symbol));
    if (fixed_args >= 0) function->attributes["fixed_args"] = std::to_string(fixed_args);
    function->is_external = true;
    function->target = host;
    function->result = result;
    function->display_name = key;
    for (size_t i = 0; i < args.size(); ++i) function->AddArg(args[i], "a" + std::to_string(i), ir::Passing::ByValue);
  }
  return function;
}

ir::Function* Sema::IndirectExternal(TypeRef result, const std::vector<TypeRef>& args) {
  std::string key = "$address(";
  for (TypeRef arg : args) key += ToString(arg) + ",";
  key += ")" + ToString(result);
  ir::Function*& function = externals_[key];
  if (!function) {
    function = module.NewFunction("address." + std::to_string(externals_.size()));
    function->is_indirect = true;
    function->target = host;
    function->result = result;
    function->display_name = "a function by its address";
    function->effects = kReads | kWrites | kHostOnly;
    for (size_t i = 0; i < args.size(); ++i) function->AddArg(args[i], "a" + std::to_string(i), ir::Passing::ByValue);
  }
  return function;
}

ir::Function* Sema::MachineCall(ir::Machine machine, std::string_view text, std::string_view constraints, bool has_side_effect, TypeRef result, const std::vector<TypeRef>& args) {
  std::string key = machine == ir::Machine::Assembly ? "$assembly" : "$intrinsic";
  key += has_side_effect ? "!" : "?";
  key.append(text).append("$").append(constraints).append("(");
  for (TypeRef arg : args) key += ToString(arg) + ",";
  key += ")" + ToString(result);
  ir::Function*& function = externals_[key];
  if (!function) {
    std::string base = machine == ir::Machine::Assembly ? "assembly" : std::string(text);
    function = module.NewFunction(base + "." + std::to_string(externals_.size()));
    function->is_external = true;
    function->machine = machine;
    function->machine_text = text;
    function->constraints = constraints;
    function->has_side_effect = has_side_effect;
    // Which threads take part may matter to what has side effects.
    function->effects = has_side_effect ? kReads | kWrites | kConvergent : 0;
    function->target = host;
    function->result = result;
    function->display_name = function->name;
    for (size_t i = 0; i < args.size(); ++i) function->AddArg(args[i], "a" + std::to_string(i), ir::Passing::ByValue);
  }
  return function;
}

bool Sema::CheckBody(Instance* instance) {
  if (instance->body == FactState::Done) return true;
  if (instance->body != FactState::Unknown) return false;
  if (instance->depth > kMaxInstanceDepth) {
    instance->body = FactState::Failed;
    Report(Diag::InstantiationDepth, {instance->requested_at, instance->requested_by}, {std::to_string(kMaxInstanceDepth), instance->ir->display_name});
    return false;
  }
  instance->body = FactState::InProgress;
  unsigned errors = diags.errors();
  bool ok = true;
  {
    const unsigned outer_depth = std::exchange(body_depth_, instance->depth);
    Body body(*this, instance);
    ok = body.CheckFunction();
    body_depth_ = outer_depth;
  }
  if (diags.errors() != errors) ok = false;
  if (instance->is_archetype) {
    instance->body = FactState::Failed;
    return false;
  }
  if (ok && instance->synth == Instance::Synth::Indirect) {
    instance->ir->stage = ir::Stage::Canonical;  // hands its arguments on as they are: nothing for the passes to do
  } else if (ok) {
    passes::RemoveDeadBlocks(*instance->ir);
    if (raw_ir) *raw_ir += ir::Print(*instance->ir);
    ok = passes::RunMandatory(*instance->ir, pool, diags);
  }
  instance->body = ok ? FactState::Done : FactState::Failed;
  // A failure without a report would end in a program that silently lacks something.
  if (!ok && !diags.HasErrors()) Report(Diag::BodyFailed, {instance->function ? instance->function->decl->name_range : instance->requested_at, nullptr}, {instance->ir->display_name});
  return ok;
}

bool Sema::RequireBody(ir::Function* function) {
  if (function->stage == ir::Stage::Canonical) return true;
  auto it = by_ir_.find(function);
  return it != by_ir_.end() && CheckBody(it->second);
}

void Sema::Simplify(ir::Function* function) {
  // Everything between says `@always_inline`; a call in it that is not reached at run time is compiled all the same.
  std::vector<ir::Function*> work{function};
  std::set<ir::Function*> seen{function};
  while (!work.empty()) {
    ir::Function* from = work.back();
    work.pop_back();
    for (const ir::Block* block : from->blocks) {
      for (const ir::Inst* inst : block->insts) {
        if (inst->op != ir::Op::Call || !inst->callee->always_inline || !seen.insert(inst->callee).second) continue;
        auto it = by_ir_.find(inst->callee);
        if (it != by_ir_.end() && it->second->body == FactState::Unknown && CheckBody(it->second)) work.push_back(inst->callee);
      }
    }
  }
  passes::InlineTrivial(*function);
}

void Sema::DrainQueue() {
  for (size_t i = 0; i < queue_.size(); ++i) CheckBody(queue_[i]);
  queue_.clear();
}

ir::Function* Sema::RequestKernel(ConstRef value, Site site, bool report, uint8_t texts) {
  value = KernelFunction(value);
  const BoundFunction* bound = AsFunction(value);
  if (!bound) {
    if (report && value->kind != ConstKind::Error) Report(Diag::NotAKernel, site, {Print(value), "it is not a function"});
    return nullptr;
  }
  Instance* instance = InstanceOf(value, accelerator, site, report);
  if (!instance) return nullptr;
  std::string reason;
  if (instance->raises) reason = "a kernel cannot raise, and it is declared 'raises'";
  if (!instance->result->is(TypeKind::None)) reason = "a kernel returns nothing, and it returns '" + ToString(instance->result) + "'";
  const bool is_closure_value = instance->function->is_closure_value;
  std::span<ArgInfo> args = std::span(instance->args).subspan(is_closure_value ? 1 : 0);
  for (const ArgInfo& arg : args) {
    if (arg.type->is(TypeKind::Error)) return nullptr;
    if (!IsDevicePassable(arg.type) || arg.passing == ir::Passing::Mutate) {
      reason = "argument '" + std::string(arg.name) + "' of type '" + ToString(arg.type) + "' cannot be passed to a device";
    }
  }
  std::vector<CapturePath> captures = CapturesOf(instance);
  for (const CapturePath& capture : captures) {
    if (!IsDevicePassable(capture.type)) {
      reason = "it uses '" + std::string(capture.name) + "' of type '" + ToString(capture.type) + "', which cannot be passed to a device";
    }
  }
  if (!reason.empty()) {
    if (report) {
      Report(Diag::NotAKernel, site, {bound->set->name, reason}).notes.push_back({instance->function->decl->name_range, "declared here"});
    }
    return nullptr;
  }
  if (accelerator->kind != TargetKind::None && kernel_set_.insert(instance->ir).second) {
    ir::Function* entry = KernelEntry(instance);
    entry->is_kernel = true;
    ApplyKernelMetadata(instance, entry);
    Kernel& kernel = kernels.emplace_back();
    kernel.function = entry;
    for (const ArgInfo& arg : args) {
      kernel.arg_types.push_back(arg.type);
      kernel.arg_names.emplace_back(arg.name);
    }
    for (const CapturePath& capture : captures) {
      kernel.arg_types.push_back(capture.type);
      kernel.arg_names.emplace_back(capture.name);
    }
  }
  if (accelerator->kind == TargetKind::None) return instance->ir;
  ir::Function* entry = KernelEntry(instance);
  if (texts != 0) {
    for (Kernel& kernel : kernels) {
      if (kernel.function == entry) kernel.texts |= texts;
    }
  }
  return entry;
}

Diagnostic& Sema::Report(Diag kind, Site site, std::initializer_list<std::string_view> args) {
  // What goes wrong inside the library is told where the user's code asked for it.
  SourceRange range = site.range;
  SourceRange inner = {};
  Instance* at = site.instance;
  if (InLibrary(range.begin)) {
    for (Instance* up = at; up; up = up->requested_by) {
      if (up->requested_at.valid() && !InLibrary(up->requested_at.begin)) {
        inner = range;
        range = up->requested_at;
        at = up->requested_by;
        break;
      }
    }
    Site user = completing_.range.valid() ? completing_ : Site{at_statement_, nullptr};
    if (!inner.valid() && user.range.valid() && !InLibrary(user.range.begin)) {
      inner = range;
      range = user.range;
      at = user.instance;
    }
  }
  Diagnostic& made = diags.Report(kind, range, args);
  if (inner.valid()) made.notes.push_back({inner, "found here in the library"});
  AddTrace(made, at);
  return made;
}

void Sema::AddTrace(Diagnostic& diagnostic, Instance* instance) {
  size_t shown = 0;
  for (Instance* up = instance; up && shown < 6; up = up->requested_by) {
    if (!up->function || !up->ir || (up->function->decl->params.empty() && !up->function->parent)) continue;
    if (!up->requested_at.valid() || InLibrary(up->requested_at.begin)) continue;
    if (up->requested_at.begin.offset == up->function->decl->name_range.begin.offset) continue;  // checked for its own sake
    diagnostic.notes.push_back({up->requested_at, "in '" + up->ir->display_name + "', required here"});
    ++shown;
  }
}

namespace {

void Walk(ir::Function* function, std::set<const ir::Function*>& seen, std::vector<ir::Function*>& order) {
  if (!function || !seen.insert(function).second) return;
  for (ir::Block* block : function->blocks) {
    for (ir::Inst* inst : block->insts) {
      if ((inst->op == ir::Op::Call && !inst->callee->is_indirect) || inst->op == ir::Op::FunctionRef) Walk(inst->callee, seen, order);
      if (inst->op == ir::Op::Destroy) {
        std::vector<TypeRef> types{inst->operands[0]->type->element};
        while (!types.empty()) {
          TypeRef type = types.back();
          types.pop_back();
          if (type->is_struct()) {
            Walk(type->info->destroy, seen, order);
          } else if (type->is(TypeKind::Array)) {
            types.push_back(type->element);
          } else if (type->is(TypeKind::Tuple)) {
            types.insert(types.end(), type->elements.begin(), type->elements.end());
          }
        }
      }
    }
  }
  order.push_back(function);
}

}  // namespace

std::vector<ir::Function*> Checker::Reachable(const std::vector<ir::Function*>& roots) {
  std::set<const ir::Function*> seen;
  std::vector<ir::Function*> order;
  for (ir::Function* root : roots) Walk(root, seen, order);
  return order;
}

Sema::Sema(SourceManager& source_manager, DiagnosticEngine& engine, Pool& the_pool, ir::Module& ir_module, Options opts)
    : sources(source_manager), diags(engine), pool(the_pool), module(ir_module), options(std::move(opts)), interpreter(the_pool, *this, options.limits) {
  targets_.push_back(options.host);
  host = &targets_.back();
  targets_.push_back(options.accelerator);
  accelerator = &targets_.back();
  LoadModuleMap();
  prelude_ = LoadFile(options.stdlib_path + "/prelude.mojo", "prelude", true);
  if (!prelude_) diags.Report(Diag::CannotReadModule, {}, {options.stdlib_path + "/prelude.mojo", "the library is missing"});
}

Sema::~Sema() = default;

/// Entry names: the plain source name where that is unique, else with the parameters in it.
void Sema::NameKernels() {
  std::map<std::string, unsigned> uses;
  for (Kernel& kernel : kernels) ++uses[std::string(InstanceFor(kernel.function)->function->decl->name)];
  std::set<std::string> taken;
  for (Kernel& kernel : kernels) {
    Instance* instance = InstanceFor(kernel.function);
    FunctionEntity* entity = instance->function;
    std::string name = entity->is_export ? entity->export_name : std::string(entity->decl->name);
    if (entity->is_closure_value) name = Sanitize(kernel.function->display_name);
    if (!entity->is_export && uses[std::string(entity->decl->name)] > 1) name = Sanitize(kernel.function->display_name);
    if (name == "main") name = "main_kernel";
    std::string unique = name;
    for (unsigned n = 1; !taken.insert(unique).second; ++n) unique = name + "_" + std::to_string(n);
    kernel.function->name = unique;
  }
}

/// Device code that reaches something only the host has, with the chain of calls.
void Sema::CheckDeviceCode() {
  for (Kernel& kernel : kernels) {
    std::map<ir::Function*, std::pair<ir::Function*, ir::Inst*>> from;
    std::vector<ir::Function*> work{kernel.function};
    from[kernel.function] = {nullptr, nullptr};
    bool found = false;
    for (size_t i = 0; i < work.size() && !found; ++i) {
      for (ir::Block* block : work[i]->blocks) {
        for (ir::Inst* inst : block->insts) {
          if (inst->op == ir::Op::Call && inst->callee->is_indirect) continue;
          if (inst->op == ir::Op::Call && inst->callee->machine != ir::Machine::None) continue;
          bool external = inst->op == ir::Op::Call && inst->callee->is_external;
          bool heap = inst->op == ir::Op::Intrinsic && (inst->intrinsic == IntrinsicId::Alloc || inst->intrinsic == IntrinsicId::Free);
          bool nested = inst->op == ir::Op::KernelRef;
          // An entry point of a GPU has another calling convention than a function.
          bool called = inst->op == ir::Op::Call && inst->callee->is_kernel && accelerator->is_gpu();
          bool leads_on = (inst->op == ir::Op::Call && !external) || inst->op == ir::Op::FunctionRef;
          if (leads_on && from.try_emplace(inst->callee, work[i], inst).second) work.push_back(inst->callee);
          if (found || !(external || heap || nested || called)) continue;
          found = true;
          // The innermost call that the user wrote is the culprit; the chain leads from it to the kernel.
          ir::Inst* at = inst;
          ir::Function* in = work[i];
          while (in && InLibrary(at->loc)) {
            auto [up, call] = from[in];
            if (!up) break;
            at = call;
            in = up;
          }
          std::string what = at->op == ir::Op::Call ? (at->callee->is_external ? at->callee->name : at->callee->display_name) : std::string(external ? "" : heap ? "memory allocation" : "a kernel launch");
          Diagnostic& made = diags.Report(Diag::HostOnlyInKernel, {at->loc, {at->loc.offset + 1}}, {what, external ? "it needs the host's '" + inst->callee->name + "'" : heap ? "it allocates memory on the host's heap" : called ? "it is launched as a kernel, and kernels are not called" : "only the host launches kernels"});
          for (ir::Function* step = in; step;) {
            auto [up, call] = from[step];
            if (up) made.notes.push_back({{call->loc, {call->loc.offset + 1}}, "'" + step->display_name + "' is called by '" + up->display_name + "' here"});
            step = up;
          }
          made.notes.push_back({{kernel.function->loc, {kernel.function->loc.offset + 1}}, "reached from kernel '" + kernel.function->display_name + "'"});
        }
      }
    }
  }
}

Instance* Sema::InstanceFor(ir::Function* function) {
  auto it = by_ir_.find(function);
  return it == by_ir_.end() ? nullptr : it->second;
}

void Sema::CheckImports(Module* which) {
  for (ast::Stmt* stmt : which->parsed->module->stmts) {
    if (stmt->kind == ast::StmtKind::FromImport) {
      auto* from = static_cast<ast::FromImportStmt*>(stmt);
      if (from->dots && from->module.empty()) continue;
      // What has no file of its own may still have modules inside: `from std import math`.
      const bool only_modules = !from->names.empty() && std::all_of(from->names.begin(), from->names.end(), [&](const ast::ImportName& name) {
        return FindModule(which, from->dots, std::string(from->module) + "." + std::string(name.name), name.range, false) != nullptr;
      });
      if (!only_modules) FindModule(which, from->dots, from->module, from->module_range, true);
    } else if (stmt->kind == ast::StmtKind::Import) {
      for (const ast::ImportName& name : static_cast<ast::ImportStmt*>(stmt)->names) FindModule(which, 0, name.name, name.range, true);
    }
  }
}

void Sema::CheckImportedNames(Module* which) {
  for (std::string_view name : which->order) {
    Decl& decl = which->decls.at(name);
    if (decl.kind != DeclKind::Import || decl.imported || decl.import->kind != ast::StmtKind::FromImport) continue;
    auto* from = static_cast<const ast::FromImportStmt*>(decl.import);
    Module* target = from->module.empty() && from->dots ? nullptr : FindModule(which, from->dots, from->module, from->module_range, false);
    if (!target) continue;  // reported as a module
    std::string_view wanted = decl.import_name->name;
    if (wanted.empty()) continue;  // reported as a syntax error
    if (target->decls.count(wanted) || FindModule(which, from->dots, std::string(from->module) + "." + std::string(wanted), decl.range, false)) continue;
    if (!target->star_imports.empty() && FindInModule(target, wanted, decl.range, false)) continue;
    std::string near = Suggest(wanted, NamesInScope(target));
    // What the library lacks does no harm until it is used.
    const bool only_lacking = target->is_library && near.empty();
    Report(only_lacking ? Diag::MissingImport : Diag::UnknownImport, {decl.import_name->range, nullptr}, {from->module, wanted, near});
  }
}

/// True for a machine scalar, a pointer, and a struct that is nothing but one: what C passes in the same way.
static bool IsScalarInC(TypeRef type) {
  while (type->is(TypeKind::Struct)) {
    TypeRef only = nullptr;
    for (unsigned i = 0; i < FieldCount(type); ++i) {
      TypeRef field = FieldType(type, i);
      if (SizeOf(field) == 0) continue;
      if (only) return false;
      only = field;
    }
    if (!only) return false;
    type = only;
  }
  return !type->is(TypeKind::Tuple) && !type->is(TypeKind::Array) && SizeOf(type) <= 8;
}

void Sema::CheckExport(const FunctionEntity& function, const Instance& instance) {
  Site site{function.decl->name_range, nullptr};
  if (instance.raises) Report(Diag::ExportRaises, site, {function.decl->name});
  if (!function.is_c_abi) return;
  for (const ArgInfo& arg : instance.args) {
    if (!arg.type || arg.type->is(TypeKind::Error)) continue;
    if (arg.is_pack || !IsScalarInC(arg.type)) Report(Diag::ExportNotInC, site, {function.decl->name, "argument '" + std::string(arg.name) + "'", ToString(arg.type)});
  }
  TypeRef result = instance.result;
  if (!result->is(TypeKind::None) && !result->is(TypeKind::Error) && SizeOf(result) != 0 && !IsScalarInC(result)) {
    Report(Diag::ExportNotInC, site, {function.decl->name, "the result", ToString(result)});
  }
}

Program Sema::Check(FileId file, Mode mode, const std::vector<std::string>& asked) {
  Program program;
  if (!prelude_) return program;
  main_module_ = LoadParsed(file, "main", false);
  if (diags.HasErrors() && mode != Mode::Check) return program;
  CheckImports(main_module_);
  auto main_decl = main_module_->decls.find("main");
  bool has_main = main_decl != main_module_->decls.end() && main_decl->second.kind == DeclKind::Functions;
  std::vector<ir::Function*> roots;
  if (has_main && mode != Mode::DeviceOnly && mode != Mode::Library) {
    FunctionEntity* main_function = main_decl->second.functions->functions[0];
    if (!main_function->decl->args.empty()) {
      Report(Diag::MainArguments, {main_function->decl->name_range, nullptr});
    } else if (Module* start_module = FindModule(prelude_, 0, "_start", {}, true)) {
      ConstRef start = FindInModule(start_module, "__start", {}, false);
      ConstRef bound = start ? BindParams(start, {{"", FunctionValue(main_decl->second.functions, nullptr, {})}}, {main_function->decl->name_range, nullptr}) : nullptr;
      Instance* instance = bound ? InstanceOf(bound, host, {main_function->decl->name_range, nullptr}) : nullptr;
      if (instance) {
        instance->ir->name = "brio_main";
        instance->requested_at = {};  // nobody wrote this call
        instance->ir->is_exported = true;
        program.start = instance->ir;
        roots.push_back(instance->ir);
      }
    }
  } else if (mode == Mode::Program && asked.empty()) {
    diags.Report(Diag::NoMain, {sources.start(file), {sources.start(file).offset + 1}}, {sources.path(file)});
  }
  if (mode == Mode::DeviceOnly && has_main && asked.empty()) {
    // What main launches: its instances ask for the kernels.
    FunctionEntity* main_function = main_decl->second.functions->functions[0];
    if (main_function->decl->args.empty()) InstanceOf(FunctionValue(main_decl->second.functions, nullptr, {}), host, {main_function->decl->name_range, nullptr});
    DrainQueue();
  }
  if ((mode == Mode::DeviceOnly && kernels.empty()) || !asked.empty()) {
    if (asked.empty()) {
      for (std::string_view name : main_module_->order) {
        Decl& decl = main_module_->decls.at(name);
        if (decl.kind != DeclKind::Functions || decl.functions->functions.size() != 1 || name == "main") continue;
        FunctionEntity* function = decl.functions->functions[0];
        if (!function->decl->params.empty() || function->raises || function->decl->result) continue;
        RequestKernel(FunctionValue(decl.functions, nullptr, {}), {function->decl->name_range, nullptr}, false);
      }
    }
    for (const std::string& request : asked) {
      FileId text = sources.AddBuffer("--kernel", "comptime __kernel = " + request + "\n");
      auto parsed = std::make_unique<parse::ParsedFile>();
      parse::ParseModule(text, sources, diags, *parsed);
      const ast::Expr* expr = nullptr;
      if (parsed->module && !parsed->module->stmts.empty() && parsed->module->stmts[0]->kind == ast::StmtKind::Alias) {
        expr = static_cast<ast::AliasStmt*>(parsed->module->stmts[0])->value;
      }
      files_.push_back(std::move(parsed));
      if (!expr) continue;
      ConstRef value = Eval(expr, main_module_->env, {expr->range, nullptr});
      if (value->kind != ConstKind::Error) RequestKernel(value, {expr->range, nullptr});
    }
  }
  if (mode == Mode::Check) {
    CheckEverything(main_module_);
    DrainQueue();
    CheckGenericBodies(main_module_);
  }
  for (std::string_view name : main_module_->order) {
    Decl& decl = main_module_->decls.at(name);
    if (decl.kind != DeclKind::Functions || mode == Mode::DeviceOnly) continue;
    for (FunctionEntity* function : decl.functions->functions) {
      if (!function->is_export || !function->decl->params.empty()) continue;
      if (Instance* instance = InstanceOf(FunctionValue(decl.functions, nullptr, {}), host, {function->decl->name_range, nullptr})) {
        CheckExport(*function, *instance);
        program.exports.push_back(instance->ir);
        roots.push_back(instance->ir);
      }
    }
  }
  DrainQueue();
  CheckImportedNames(main_module_);
  if (diags.HasErrors()) return program;
  for (Kernel& kernel : kernels) roots.push_back(kernel.function);
  CheckDeviceCode();
  for (ir::Function* function : Checker::Reachable(roots)) {
    if (!function->is_external) passes::InlineTrivial(*function);
  }
  passes::InferEffects(Checker::Reachable(roots));
  for (const Kernel& kernel : kernels) {
    CheckSharedMemory(kernel);
    CheckBarriers(kernel);
  }
  CheckAlignment(Checker::Reachable(roots));
  NameKernels();
  program.kernels = kernels;
  return program;
}

bool Sema::HasConcreteArguments(const FunctionEntity* function, Env* env) {
  size_t mark = diags.Mark();
  bool concrete = std::all_of(function->decl->args.begin(), function->decl->args.end(), [&](const ast::Param& arg) {
    if (!arg.type) return arg.name == "self" || arg.convention == ast::Convention::Out;
    if (arg.type->kind == ast::ExprKind::Star) return false;
    ConstRef declared = Eval(arg.type, env, {arg.range, nullptr});
    return declared->kind != ConstKind::Trait && declared->kind != ConstKind::Pack;
  });
  diags.Rewind(mark);
  return concrete;
}

void Sema::CheckEverything(Module* which) {
  for (std::string_view name : which->order) {
    Decl& decl = which->decls.at(name);
    switch (decl.kind) {
      case DeclKind::Alias: EvalAlias(decl.alias, decl.range); break;
      case DeclKind::Functions:
        for (FunctionEntity* function : decl.functions->functions) {
          if (!parse::ParseBody(*which->parsed, *function->decl, diags)) continue;
          if (!function->decl->params.empty() || !HasConcreteArguments(function, function->env)) continue;
          size_t mark = diags.Mark();
          FunctionSet& single = sets_.emplace_back();
          single.name = decl.functions->name;
          single.functions.push_back(function);
          if (!InstanceOf(FunctionValue(&single, nullptr, {}), host, {function->decl->name_range, nullptr}, false)) diags.Rewind(mark);
        }
        break;
      case DeclKind::Struct: {
        StructEntity* entity = decl.struct_entity;
        for (auto& [method, set] : entity->methods) {
          for (FunctionEntity* function : set->functions) parse::ParseBody(*which->parsed, *function->decl, diags);
        }
        if (entity->is_trait || !entity->decl->params.empty()) break;
        TypeRef type = MakeStructType(entity, {});
        if (!Complete(type, {decl.range, nullptr})) break;
        for (ast::Stmt* member : entity->decl->members) {
          if (member->kind != ast::StmtKind::Function) continue;
          auto* method = static_cast<ast::FunctionDecl*>(member);
          for (FunctionEntity* function : entity->methods[method->name]->functions) {
            if (function->decl != method || !method->params.empty() || !HasConcreteArguments(function, EnvOf(type))) continue;
            FunctionSet& single = sets_.emplace_back();
            single.name = method->name;
            single.functions.push_back(function);
            size_t mark = diags.Mark();
            if (!InstanceOf(FunctionValue(&single, type, {}), host, {method->name_range, nullptr}, false)) diags.Rewind(mark);
          }
        }
        break;
      }
      case DeclKind::Import:
      case DeclKind::GlobalVar: break;
    }
  }
}

struct Checker::Impl {
  Sema sema;
  Impl(SourceManager& s, DiagnosticEngine& d, Pool& p, ir::Module& m, Options o) : sema(s, d, p, m, std::move(o)) {}
};

Checker::Checker(SourceManager& source_manager, DiagnosticEngine& diags, Pool& pool, ir::Module& module, Options options)
    : impl_(std::make_unique<Impl>(source_manager, diags, pool, module, std::move(options))) {}
Checker::~Checker() = default;

Program Checker::Check(FileId file, Mode mode, const std::vector<std::string>& kernel_names) {
  impl_->sema.raw_ir = raw_ir;
  return impl_->sema.Check(file, mode, kernel_names);
}

}  // namespace brio::sema
