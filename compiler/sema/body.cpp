// Set-up of a body: arguments, scopes, name lookup, return paths, compile-time evaluation.
#include "sema/body.h"

#include "passes/passes.h"
#include "sema/constants.h"
#include "sema/decorators.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/generic_bodies.h"
#include "sema/hints.h"
#include "sema/layouts.h"
#include "sema/lifecycles.h"
#include "sema/modules.h"
#include "sema/origins.h"
#include "sema/reports.h"
#include "sema/structs.h"
#include "sema/targets.h"
#include "sema/uses.h"

namespace brio::sema {

Body::Body(Front& sema, Instance* instance)
    : s(sema), instance_(instance), env_(instance->env), function_(instance->ir), b(sema.pool, *instance->ir) {
  module_ = instance->function ? instance->function->module : nullptr;
  EnterScope();
}

Body::Body(Front& sema, Env* env, Instance* site, Body* outer)
    : s(sema),
      instance_(site),
      eval_(true),
      env_(env),
      outer_(outer),
      scratch_(std::in_place),
      function_(&*scratch_),
      b(sema.pool, *scratch_) {
  module_ = env->module;
  function_->name = "(compile-time expression)";
  function_->result = s.pool.None();
  function_->target = env->target ? env->target : sema.targets.host;
  EnterScope();
  b.Start(b.NewBlock());
}

Body::~Body() = default;

Value Body::Fail(Diag kind, SourceRange range, std::initializer_list<std::string_view> args) {
  Diagnostic& made = s.reports.Report(kind, At(range), args);
  if (kind == Diag::Immutable || kind == Diag::NotMutable) {
    // What a `mut` in the declaration would mend is one mistake, however often it shows.
    const size_t fix = made.text.find("; declare it");
    if (fix != std::string::npos) made.cause = InFunction() + made.text.substr(fix);
  }
  if (kind == Diag::VectorWidth) made.cause = InFunction() + made.text;  // the type, and what is made of it
  return Value{};
}

std::string Body::InFunction() const {
  const FunctionEntity* function = instance_ ? instance_->function : nullptr;
  return "in " + std::to_string(function ? function->decl->name_range.begin.offset : 0);
}

Value Body::FailUnknownName(const ast::Expr* name, std::string_view hint) {
  Diagnostic& made = s.reports.Report(Diag::UnknownName, At(name->range), {name->text, hint});
  // One import mends them all; without one, a function is told once.
  const bool is_import = hint.find("from ") != hint.npos;
  made.cause = (is_import ? "file " + std::to_string(s.sources.FileOf(name->range.begin)) : InFunction()) + " " +
               std::string(name->text);
  return Value{};
}

Value Body::FailNoValue(SourceRange range) {
  const bool is_call = s.reports.TextOf(range).ends_with(")");
  return Fail(Diag::NoValue, range, {is_call ? ": the function called returns nothing" : ""});
}

Local* Body::FindLocal(std::string_view name) {
  for (size_t i = scopes_.size(); i-- > 0;) {
    auto& locals = scopes_[i].locals;
    for (size_t k = locals.size(); k-- > 0;) {
      if (locals[k].name == name) return &locals[k];
    }
  }
  return nullptr;
}

const Local* Body::OwnLocal(const ast::Expr* expr) {
  while (expr->kind == ast::ExprKind::Paren || expr->kind == ast::ExprKind::Member) expr = expr->a;
  const Local* local = expr->kind == ast::ExprKind::Name ? FindLocal(expr->text) : nullptr;
  if (!local || !local->is_var || local->value.kind != Value::Kind::Place ||
      local->value.ir->value_kind != ir::ValueKind::Inst)
    return nullptr;
  return static_cast<const ir::Inst*>(local->value.ir)->op == ir::Op::Local ? local : nullptr;
}

void Body::Declare(std::string_view name, Value value, SourceRange range) {
  if (name == "_") return;
  NoteVariable(name, value, range, scopes_.back(), binds_arguments_);
  scopes_.back().locals.push_back({name, std::move(value), range, false});
}

Value Body::Lookup(const ast::Expr* expr) {
  std::string_view name = expr->text;
  if (Local* local = FindLocal(name)) return local->value;
  for (Body* up = outer_; up; up = up->outer_) {
    if (Local* local = up->FindLocal(name)) {
      Value value = local->value;
      if (value.kind == Value::Kind::Pack) {
        for (Value& item : value.pack) {
          if (item.is_runtime()) item.kind = Value::Kind::TypeOnly;
        }
      } else if (value.is_runtime()) {
        value.kind = Value::Kind::TypeOnly;
      }
      value.late.reset();  // what it takes belongs to the other body
      if (value.is_error()) value.ir = nullptr;
      return value;
    }
  }
  TypeRef self = nullptr;
  for (const Env* env = env_; env; env = env->parent) {
    // In a closure `Self` is what it is around it.
    if (!self && env->self && !(env->self->is_struct() && EntityOf(env->self)->is_closure)) self = env->self;
    if (const Binding* binding = env->Find(name)) {
      if (!binding->value) return Fail(Diag::NotCompileTime, expr->range, {name});
      return MakeConst(binding->value);
    }
    for (const auto& [arg, type] : env->arg_types) {
      if (arg != name) continue;
      if (type && type->is(TypeKind::Error)) return Value{};  // of an unknown type, or reported
      Value value;
      value.kind = Value::Kind::TypeOnly;
      value.type = type;
      return value;
    }
  }
  if (name == "Self" && self) return MakeConst(s.pool.TypeConst(self));
  if (name == "_") return MakeConst(s.pool.Unbound());
  if (ConstRef found = s.modules.FindInModule(module_, name, expr->range, true)) {
    const bool may_use = module_->May(Permission::Trusted) || s.uses.CheckUseOf(found, module_, name, At(expr->range));
    return may_use ? MakeConst(found) : Value{};
  }
  if (self && self->is_struct()) {
    if (ConstRef member = s.structs.FindTypeMember(self, name, At(expr->range))) return MakeConst(member);
  }
  std::vector<std::string_view> names = s.modules.NamesInScope(module_);
  for (Body* body = this; body; body = body->outer_) {
    for (const Scope& scope : body->scopes_) {
      for (const Local& local : scope.locals) names.push_back(local.name);
    }
  }
  for (const Env* env = env_; env; env = env->parent) {
    for (const Binding& binding : env->bindings) names.push_back(binding.name);
  }
  if (module_->parsed && module_->parsed->broken.contains(name)) return Value{};  // its declaration has an error
  const bool is_member =
      self && self->is_struct() && (s.structs.FindField(self, name) >= 0 || s.structs.FindMethods(self, name));
  if ((name == "self" || is_member) && instance_ && instance_->function) {
    const SourceLoc method = instance_->function->decl->name_range.begin;
    const bool told = std::ranges::any_of(
        s.diags.all(), [&](const Diagnostic& d) { return d.kind == Diag::MissingSelf && d.range.begin == method; });
    if (told) return Value{};
  }
  if (const Local* own = FindLocal("self"); own && own->value.type && own->value.type->is_struct()) {
    // Members are not in scope by themselves.
    if (s.structs.FindField(own->value.type, name) >= 0 || s.structs.FindMethods(own->value.type, name)) {
      return FailUnknownName(expr, "; did you mean 'self." + std::string(name) + "'?");
    }
  }
  std::string hint = s.hints.HintFor(name, module_->is_legacy);
  return FailUnknownName(expr, hint.empty() ? Suggest(name, names) : hint);
}

bool Body::IsCompileTimeName(std::string_view name) {
  if (module_->May(Permission::Trusted)) return false;
  for (const Env* env = env_; env; env = env->parent) {
    for (const Binding& binding : env->bindings) {
      if (binding.name == name) return !binding.value || binding.value->kind != ConstKind::Function;
    }
  }
  auto it = module_->decls.find(name);
  return it != module_->decls.end() && it->second.kind == DeclKind::Alias;
}

std::string Body::WhyImmutable(const ast::Expr* target, bool by_name) {
  const bool is_whole = target->kind == ast::ExprKind::Name && !by_name;
  while (target->kind == ast::ExprKind::Paren || target->kind == ast::ExprKind::Member ||
         target->kind == ast::ExprKind::Bracket)
    target = target->a;
  if (target->kind != ast::ExprKind::Name) return "it is read-only here";
  const std::string name(target->text);
  const std::string it = is_whole ? "it" : "'" + name + "'";
  const Local* local = FindLocal(name);
  if (!local || local->value.is_const())
    return it + (local || IsCompileTimeName(name) ? " is a compile-time constant" : " is not a variable");
  if (local->element_of)
    return it + " is an element of '" + std::string(s.reports.TextOf(local->element_of->range)) +
           "', which is read-only here";
  if (local->is_loop)
    return "loop variable '" + name + "' is read-only; write 'for ref " + name +
           "' to modify the elements, or 'for var " + name + "' for a copy";
  if (const StructEntity* closure = instance_ && instance_->function ? instance_->function->closure : nullptr) {
    for (size_t i = 0; i < closure->captures.size(); ++i) {
      if (closure->captures[i].name == name && IsDeviceCopy(closure, i))
        return "the kernel holds a copy, so the change would be lost; pass a pointer to device memory";
    }
  }
  for (const ArgInfo& arg : instance_ ? instance_->args : std::vector<ArgInfo>()) {
    if (arg.name != name) continue;
    if (name == "self") return "'self' is read-only in this method; declare it 'mut self'";
    return it + " is a read-only argument; declare it 'mut " + name + "' to modify the caller's value, or 'var " +
           name + "' for a local copy";
  }
  return is_whole ? "it is read-only; declare a local 'var', or take it as 'mut'" : it + " is read-only here";
}

std::string Body::WhyPlaceImmutable(const Value& place) {
  // The argument or variable that the place is part of, as the program names it.
  const ir::Value* root = place.ir;
  while (root->value_kind == ir::ValueKind::Inst) {
    const auto* inst = static_cast<const ir::Inst*>(root);
    if (inst->op != ir::Op::FieldAddr && inst->op != ir::Op::ElementAddr && inst->op != ir::Op::Cast) break;
    root = inst->operands[0];
  }
  for (size_t i = scopes_.size(); i-- > 0;) {
    for (const Local& local : scopes_[i].locals) {
      if (local.value.kind != Value::Kind::Place || local.value.ir != root) continue;
      ast::Expr name;
      name.kind = ast::ExprKind::Name;
      name.text = local.name;
      return WhyImmutable(&name, true);
    }
  }
  return "the value is read-only here";
}

ConstRef Body::Eval(const ast::Expr* expr, TypeRef expected) {
  return s.evaluation.Eval(expr, env_, At(expr->range), this, expected);
}

TypeRef Body::ResolveType(const ast::Expr* expr) {
  TypeRef type = s.evaluation.EvalType(expr, env_, At(expr->range), this);
  if (s.structs.IsPartial(type)) {
    Fail(Diag::PartialType, expr->range, {ToString(type)});
    return s.pool.Error();
  }
  if (!type->is(TypeKind::None) && !type->is(TypeKind::Error) && !s.layouts.Complete(type, At(expr->range)))
    return s.pool.Error();
  return type;
}

const ast::Expr* Body::OwnReads() {
  const FunctionEntity* function = instance_->function;
  if (!function || !function->parent || function->is_static || function->parent->is_trait ||
      module_->May(Permission::FreeOrigins))
    return nullptr;
  const Origins::OwnOrigin own = s.origins.OriginOf(function->parent);
  const Binding* known = own.origin ? env_->Find(s.origins.MutabilityName(own.origin->name)) : nullptr;
  return known && known->value->kind == ConstKind::Origin && known->value->integer == 0 ? own.origin->type : nullptr;
}

void Body::BindArguments() {
  for (const ArgInfo& arg : instance_->args) {
    unsigned next = arg.first_ir;
    const ast::Expr* ref_origin = arg.decl && arg.convention == ast::Convention::Ref && !arg.decl->origins.empty()
                                      ? arg.decl->origins[0]
                                      : nullptr;
    if (ref_origin && !(CaresForOrigins() && IsReadOnlyOrigin(ref_origin))) ref_origin = nullptr;
    const ast::Expr* own_reads = arg.decl && arg.decl == &instance_->function->decl->args[0] ? OwnReads() : nullptr;
    auto bind = [&](TypeRef type) {
      ir::Argument* ir = function_->args[next++];
      bool pointer = arg.by_address || arg.convention == ast::Convention::Mut ||
                     arg.convention == ast::Convention::Ref || !IsByValue(type);
      if (pointer) {
        bool is_mutable = arg.convention != ast::Convention::Default && arg.convention != ast::Convention::Read;
        if (arg.convention == ast::Convention::Ref && instance_->function &&
            instance_->function->origin_query == FactState::Done) {
          const Binding* known = env_->Find(s.origins.MutabilityName(arg.name));
          if (known) is_mutable = s.constants.AsBool(known->value).value_or(true);
        }
        Value place = Declared(MakePlace(ir, type, is_mutable && !ref_origin), arg.decl ? arg.decl->type : nullptr);
        place.read_only_by = ref_origin;
        if (!place.only_reads) place.only_reads = own_reads;
        return place;
      }
      if (arg.convention == ast::Convention::Var || arg.convention == ast::Convention::Deinit) {
        ir::Inst* local = b.Local(type, std::string(arg.name));
        b.Store(ir, local);
        return Declared(MakePlace(local, type, true), arg.decl ? arg.decl->type : nullptr);
      }
      Value value = Declared(MakeSsa(ir, type), arg.decl ? arg.decl->type : nullptr);
      value.is_borrowed = true;
      if (!value.only_reads) value.only_reads = own_reads;
      return value;
    };
    SourceRange range = arg.decl ? arg.decl->range : SourceRange{};
    if (arg.is_pack) {
      Value pack;
      pack.kind = Value::Kind::Pack;
      pack.type = s.pool.Meta(MetaKind::Pack);
      for (TypeRef type : arg.pack) {
        if (!type->is(TypeKind::Meta)) {
          pack.pack.push_back(bind(type));
        } else if (type->meta == MetaKind::Function) {
          pack.pack.push_back(MakeConst(s.pool.FunctionConst(type->decl, {}, nullptr)));
        } else {
          pack.pack.push_back(Fail(Diag::NotAValue, instance_->requested_at, {ToString(type), ""}));
        }
      }
      Declare(arg.name, pack, range);
      continue;
    }
    if (arg.type->is(TypeKind::Meta) && arg.type->meta == MetaKind::Function) {
      Declare(arg.name, MakeConst(s.pool.FunctionConst(arg.type->decl, {}, nullptr)), range);
      continue;
    }
    if (arg.type->literal) {
      Declare(arg.name, MakeConst(arg.type->literal), range);
      continue;
    }
    if (arg.type->is(TypeKind::Meta)) {
      Declare(arg.name, Fail(Diag::NotAValue, instance_->requested_at, {ToString(arg.type), ""}), range);
      continue;
    }
    if (arg.type->is(TypeKind::Error)) {
      Value unknown;
      unknown.bound = arg.bound;
      if (arg.decl && arg.decl->kind == ast::ParamKind::Normal) {
        unknown.param = s.generics.OpenParam(arg.decl->type, instance_->function, instance_->function->parent);
      } else if (arg.decl) {
        unknown.param = s.generics.OpenPack(arg.decl->type, instance_->function);
      }
      unknown.bound_type = unknown.param && !unknown.bound ? arg.decl->type : arg.bound_type;
      const bool owns = arg.convention == ast::Convention::Var || arg.convention == ast::Convention::Deinit;
      if (owns && IsOpenVariable(unknown)) unknown.ir = OpenPlace(arg.name);
      Declare(arg.name, unknown, range);
      continue;
    }
    Value value = bind(arg.type);
    if (IsChangedCopy(*instance_, arg)) {
      facts::Speculation trial(s.facts);
      if (CheckCopy(value, arg.type, range)) {
        trial.Commit();
        value = NewVariable(arg.name, value, arg.type, range);
      } else {
        trial.Drop();
      }
    }
    Declare(arg.name, value, range);
  }
}

void Body::EmitReturnPath() {
  if (b.Terminated()) return;
  RunCleanups(0);
  if (instance_->raises) {
    b.Return(b.Int(s.pool.Int(1), 0));
    return;
  }
  if (function_->result->is(TypeKind::None)) {
    b.Return(nullptr);
    return;
  }
  b.Return(b.Load(result_slot_));
}

void Body::EmitSynth() {
  b.Start(b.NewBlock());
  TypeRef type = instance_->self;
  ir::Value* from = function_->args[0];
  if (instance_->synth == Instance::Synth::Indirect) {
    const bool owns = EntityOf(type)->plain != nullptr;
    ir::Value* address = owns ? b.Load(b.FieldAddr(from, 0)) : b.GetField(from, 0);
    // The same signature with the address, and what else leads to the function, in place of the value that holds them.
    auto call_with = [&](const char* suffix, std::vector<ir::Value*> args) {
      ir::Function* callee = s.module.NewFunction(function_->name + suffix);
      callee->is_indirect = true;
      callee->target = function_->target;
      callee->raises = function_->raises;
      callee->has_out_result = function_->has_out_result;
      callee->result = function_->result;
      callee->effects = kIndirectEffects;
      callee->AddArg(address->type, "address", ir::Passing::ByValue);
      if (args.size() > 1) callee->AddArg(args[1]->type, "record", ir::Passing::ByValue);
      for (size_t i = 1; i < function_->args.size(); ++i) {
        callee->AddArg(function_->args[i]->type, function_->args[i]->name, function_->args[i]->passing);
        args.push_back(function_->args[i]);
      }
      ir::Inst* call = b.Call(callee, args);
      b.Return(function_->result->is(TypeKind::None) ? nullptr : call);
    };
    if (!owns) {
      call_with(".indirect", {address});
      return;
    }
    // A closure takes its record before the arguments.
    ir::Value* record = b.Load(b.FieldAddr(b.FieldAddr(from, 1), 0));
    ir::Value* is_plain =
        b.Cmp(ir::Predicate::Eq, b.Cast(ir::CastKind::PtrToInt, record, s.pool.Int(64)), b.Int(s.pool.Int(64), 0));
    ir::Block* plain = b.NewBlock();
    ir::Block* closure = b.NewBlock();
    b.CondBr(is_plain, plain, closure);
    b.Start(closure);
    call_with(".closure", {address, record});
    b.Start(plain);
    call_with(".indirect", {address});
    return;
  }
  if (instance_->synth == Instance::Synth::Destroy) {
    for (unsigned i = 0; i < FieldCount(type); ++i) {
      TypeRef field = FieldType(type, i);
      if (field->is_struct() && field->info->must_end) {
        b.Mark(ir::Op::Consume, b.FieldAddr(from, i));
        if (!type->is_struct() || type->info->must_end) continue;  // nothing ends such values but their own methods
        const StructEntity* entity = EntityOf(type);
        const bool is_told = i < entity->fields.size();
        s.reports.Report(Diag::FieldMustEnd, {is_told ? entity->fields[i]->range : entity->decl->name_range, nullptr},
                         {ToString(type), type->info->fields[i].name, ToString(field)});
      } else if (!IsTrivial(field)) {
        b.Mark(ir::Op::Destroy, b.FieldAddr(from, i));
      }
    }
    b.Return(nullptr);
    return;
  }
  if (IsByValue(type)) {
    b.Return(from);
    return;
  }
  ir::Value* to = function_->args[1];
  for (unsigned i = 0; i < FieldCount(type); ++i) {
    TypeRef field = FieldType(type, i);
    CopyInto(b.FieldAddr(to, i), b.FieldAddr(from, i), field, {});
    // Tuples and arrays that are copied part by part mark themselves first.
    if (IsTrivial(field) || field->is_struct()) b.Mark(ir::Op::MarkInit, b.FieldAddr(to, i));
  }
  if (FieldCount(type) == 0) b.Mark(ir::Op::MarkInit, to);
  b.Return(nullptr);
}

bool Body::CheckFunction() {
  function_->stage = ir::Stage::Raw;
  if (instance_->synth != Instance::Synth::None) {
    EmitSynth();
    return true;
  }
  ast::FunctionDecl* decl = instance_->function->decl;
  if (decl->body_broken) return false;
  const FunctionEntity* entity = instance_->function;
  if (!decl->has_body && entity->parent && entity->parent->is_trait) {
    Fail(Diag::NotCallable, decl->name_range, {decl->name, ": it has no body"});
    return false;
  }
  // Outside a trait `...` does nothing, as `pass` does.
  if (decl->has_body && !decl->body_parsed && !s.modules.ParseBody(*module_, *decl)) return false;
  b.set_loc(decl->name_range.begin);
  b.Start(b.NewBlock());
  if (instance_->result->is(TypeKind::Error) && !instance_->is_archetype) return false;
  Handler function_handler{nullptr, nullptr};
  if (instance_->raises) {
    function_handler.slot = function_->args.back();
    function_handler.type = instance_->error_type;
    function_handler.decided_by = decl->raises_type ? decl->raises_type->range : decl->name_range;
    function_handler.block = b.NewBlock();
    handlers_.push_back(&function_handler);
  }
  if (function_->has_out_result) {
    result_slot_ = function_->args[function_->args.size() - (instance_->raises ? 2 : 1)];
  } else if (instance_->is_init || decl->result_convention == ast::Convention::Out) {
    result_slot_ = b.Local(instance_->result, std::string(instance_->is_init ? decl->args[0].name : decl->result_name));
    if (FieldCount(instance_->result) > 0) b.Mark(ir::Op::Destroy, result_slot_);  // without a value
  }
  // A struct without fields has nothing that could lack a value.
  if (instance_->is_init && instance_->result->is_struct() && FieldCount(instance_->result) == 0)
    b.Mark(ir::Op::MarkInit, result_slot_);
  if (instance_->is_init || decl->result_convention == ast::Convention::Out) {
    Value self = MakePlace(result_slot_, instance_->result, true);
    self.is_member_init = true;
    Declare(instance_->is_init ? decl->args[0].name : decl->result_name, self, decl->name_range);
  }
  for (size_t i = 0; i < instance_->table_closures.size(); ++i) {
    StructEntity* closure = instance_->table_closures[i];
    ir::Value* table =
        b.Cast(ir::CastKind::Pointer, function_->args[0], s.pool.Pointer(s.pool.Pointer(closure->self_type)));
    records_[closure] = b.Load(b.ElementAddr(table, b.Int(s.pool.Int(64), i)));
  }
  for (size_t i = 0; i < instance_->closures.size(); ++i)
    records_[instance_->closures[i]] = function_->args[instance_->first_hidden + i];
  if (StructEntity* closure = instance_->function->closure) {
    bool is_value = instance_->function->is_closure_value;
    BindCaptures(closure,
                 is_value ? function_->args[0] : function_->args[instance_->first_hidden + instance_->closures.size()]);
    // It may call itself: by its own name it is the record that it was called with.
    if (is_value)
      Declare(s.reports.TextOf(decl->name_range), MakePlace(function_->args[0], closure->self_type, false),
              decl->name_range);
    EnterScope();
  }
  if (const auto open = s.generics.open_captures.find(instance_->function); open != s.generics.open_captures.end()) {
    for (const auto& [name, value] : open->second) Declare(name, value, decl->name_range);
    EnterScope();
  }
  binds_arguments_ = true;
  BindArguments();
  binds_arguments_ = false;
  CheckBlock(decl->body);
  if (!b.Terminated()) {
    bool returns_value = !instance_->is_init && decl->result_convention != ast::Convention::Out &&
                         !instance_->result->is(TypeKind::None);
    const FunctionEntity* own = instance_->function;
    // a default that gives no value
    const bool is_told = own && own->parent && own->parent->is_trait && decl->body.stmts.size() < 2;
    // what nobody can call needs no result
    const bool is_unavailable = !decl->has_body && std::ranges::any_of(decl->decorators, [](const auto& decorator) {
      return sema::NameOf(decorator) == "unavailable";
    });
    const bool is_unknown =
        instance_->is_archetype ? saw_unknown_ || is_told || instance_->result->is(TypeKind::Error) : choice_failed_;
    if (returns_value && (is_unavailable || is_unknown || !ComesHere())) {
      b.Unreachable();  // or which branches there are is not known
    } else if (returns_value) {
      SourceRange end = decl->body.range.valid() ? decl->name_range : decl->range;
      Fail(Diag::MissingReturn, end, {decl->name, ToString(instance_->result)});
      b.Unreachable();
    } else {
      EmitReturnPath();
    }
  }
  if (instance_->is_archetype) {
    ReportNeverSet();
    if (!instance_->has_instances) ReportOpenMoves();
  }
  if (function_handler.used) {
    b.Start(function_handler.block);
    b.Return(b.Int(s.pool.Int(1), 1));
  }
  return instance_->is_archetype || !met_error_;
}

Value Body::ResolveLate(const Value& value, SourceRange range) {
  std::vector<CallArg> args = value.late->args;
  for (CallArg& arg : args) {
    if (arg.value.kind != Value::Kind::TypeOnly || !arg.value.late) continue;
    Value known = ResolveLate(arg.value, arg.range);
    if (known.kind != Value::Kind::TypeOnly) arg.value = known;
  }
  const bool outer = std::exchange(takes_unused_, true);
  Value made = EmitCall(value.late->match, args, range);
  takes_unused_ = outer;
  return made;
}

ConstRef Body::Finish(Value value, SourceRange range, TypeRef expected) {
  if (value.is_error()) return s.pool.ErrorConst();
  // A closure that captures nothing is the function that it can be.
  if (!value.is_const() && value.type && value.type != expected && value.type->is_struct() &&
      EntityOf(value.type)->as_function)
    value = MakeConst(EntityOf(value.type)->as_function);
  if (expected && value.type != expected && !expected->is(TypeKind::Error)) {
    if (value.is_const() && expected->is(TypeKind::Meta))
      return s.constants.ConvertConst(value.constant, expected, At(range));
    if (value.is_const() && value.type->is(TypeKind::Meta) && value.constant->kind != ConstKind::Int &&
        value.constant->kind != ConstKind::Float)
      return value.constant;
    value = Convert(value, expected, range);
    if (value.is_error()) return s.pool.ErrorConst();
  }
  if (value.is_const()) return value.constant;
  if (value.kind == Value::Kind::TypeOnly && value.late) {
    facts::Speculation trial(s.facts);
    Value made = ResolveLate(value, range);
    if (!made.is_error() && made.kind != Value::Kind::TypeOnly) {
      trial.Commit();
      return Finish(made, range, expected);
    }
  }
  if (value.kind == Value::Kind::TypeOnly) {
    s.reports.Report(Diag::NotCompileTimeHere, At(range), {"it depends on a run-time value"});
    return s.pool.ErrorConst();
  }
  if (value.kind == Value::Kind::Pack) {
    ArgList items;
    for (const Value& item : value.pack) items.push_back(item.is_const() ? item.constant : s.pool.ErrorConst());
    return s.pool.Pack(items);
  }
  if (value.kind == Value::Kind::None) {
    FailNoValue(range);
    return s.pool.ErrorConst();
  }
  if (b.Terminated()) return s.pool.ErrorConst();
  ir::Function& function = *function_;
  if (IsByValue(value.type) && !raised_) {
    function.result = value.type;
    b.Return(Rvalue(value));
  } else {
    ir::Argument* out = function.AddArg(s.pool.Pointer(value.type), "result", ir::Passing::Out);
    function.has_out_result = true;
    InitMemory(out, value, range);
    b.Mark(ir::Op::MarkInit, out);
    if (raised_) {
      function.raises = true;
      function.result = s.pool.Int(1);
      b.Return(b.Int(s.pool.Int(1), 0));
      b.Start(raised_block_);
      TypeRef type = raised_->type->element;
      ir::Argument* error = function.AddArg(s.pool.Pointer(type), "error", ir::Passing::Out);
      Value made = MakePlace(raised_, type, true);
      made.is_moved = true;
      InitMemory(error, made, range);
      b.Mark(ir::Op::MarkInit, error);
      b.Return(b.Int(s.pool.Int(1), 1));
    } else {
      b.Return(nullptr);
    }
  }
  function.stage = ir::Stage::Raw;
  passes::RemoveDeadBlocks(function);
  if (!passes::RunMandatory(function, s.pool, s.diags)) return s.pool.ErrorConst();
  s.lifecycles.RequireDestructors(function);
  return s.evaluation.RunConst(&function, At(range));
}

ConstRef Body::EvalExpr(const ast::Expr* expr, TypeRef expected) {
  b.set_loc(expr->range.begin);
  const unsigned failures = s.facts.failures();
  Value value = CheckAny(expr, expected);
  if (s.facts.failures() != failures && !value.is_const()) return s.pool.ErrorConst();
  return Finish(value, expr->range, expected);
}

ConstRef Body::CallOnConst(ConstRef value, std::string_view name) {
  return Finish(CallMethod(MakeConst(value), name, {}, {}), {}, nullptr);
}

ConstRef Body::ConvertConst(ConstRef constant, TypeRef to, SourceRange range) {
  return Finish(Convert(MakeConst(constant), to, range), range, nullptr);
}

}  // namespace brio::sema
