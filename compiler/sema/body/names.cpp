// Set-up of a body: arguments, scopes, name lookup, return paths, compile-time evaluation.
#include "sema/body/names.h"
#include "sema/body/assignments.h"
#include "sema/body/calls.h"
#include "sema/body/closures.h"
#include "sema/body/compile_time.h"
#include "sema/body/control.h"
#include "sema/body/expressions.h"
#include "sema/body/flow.h"
#include "sema/body/function_body.h"
#include "sema/body/mutability.h"
#include "sema/body/open_types.h"
#include "sema/body/open_variables.h"
#include "sema/body/ownership.h"
#include "sema/body/returns.h"
#include "sema/body/statements.h"
#include "sema/body/values.h"

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

Value BodyPart::Fail(Diag kind, SourceRange range, std::initializer_list<std::string_view> args) const {
  Diagnostic& made = s.reports.Report(kind, At(range), args);
  if (kind == Diag::Immutable || kind == Diag::NotMutable) {
    // What a `mut` in the declaration would mend is one mistake, however often it shows.
    const size_t fix = made.text.find("; declare it");
    if (fix != std::string::npos) made.cause = body_.names.InFunction() + made.text.substr(fix);
  }
  if (kind == Diag::VectorWidth) made.cause = body_.names.InFunction() + made.text;  // the type, and what is made of it
  return Value{};
}

std::string LocalNames::InFunction() const {
  const FunctionEntity* function = body_.instance ? body_.instance->function : nullptr;
  return "in " + std::to_string(function ? function->decl->name_range.begin.offset : 0);
}

Value LocalNames::FailUnknownName(const ast::Expr* name, std::string_view hint) {
  Diagnostic& made = s.reports.Report(Diag::UnknownName, At(name->range), {name->text, hint});
  // One import mends them all; without one, a function is told once.
  const bool is_import = hint.find("import ") != hint.npos;
  made.cause = (is_import ? "file " + std::to_string(s.sources.FileOf(name->range.begin)) : InFunction()) + " " +
               std::string(name->text);
  return Value{};
}

Value Expressions::FailNoValue(SourceRange range) {
  const bool is_call = s.reports.TextOf(range).ends_with(")");
  return Fail(Diag::NoValue, range, {is_call ? ": the function called returns nothing" : ""});
}

std::vector<Scope> LocalNames::Hide(size_t first) {
  const auto inside = scopes_.begin() + static_cast<ptrdiff_t>(first);
  std::vector<Scope> hidden(std::make_move_iterator(inside), std::make_move_iterator(scopes_.end()));
  scopes_.erase(inside, scopes_.end());
  return hidden;
}

void LocalNames::Show(std::vector<Scope> hidden) {
  scopes_.insert(scopes_.end(), std::make_move_iterator(hidden.begin()), std::make_move_iterator(hidden.end()));
  b.set_scope(scopes_.back().number);
}

void LocalNames::ForgetSince(std::span<const size_t> known) {
  for (size_t i = 0; i < scopes_.size(); ++i) {
    for (size_t k = known[i]; k < scopes_[i].locals.size(); ++k) scopes_[i].locals[k].value = Value{};
  }
}

Local* LocalNames::FindLocal(std::string_view name) {
  for (size_t i = scopes_.size(); i-- > 0;) {
    auto& locals = scopes_[i].locals;
    for (size_t k = locals.size(); k-- > 0;) {
      if (locals[k].name == name) return &locals[k];
    }
  }
  return nullptr;
}

const Local* LocalNames::OwnLocal(const ast::Expr* expr) {
  while (expr->kind == ast::ExprKind::Paren || expr->kind == ast::ExprKind::Member) expr = expr->a;
  const Local* local = expr->kind == ast::ExprKind::Name ? FindLocal(expr->text) : nullptr;
  if (!local || !local->is_var || local->value.kind != Value::Kind::Place ||
      local->value.ir->value_kind != ir::ValueKind::Inst)
    return nullptr;
  return static_cast<const ir::Inst*>(local->value.ir)->op == ir::Op::Local ? local : nullptr;
}

void LocalNames::Declare(std::string_view name, Value value, SourceRange range) {
  if (name == "_") return;
  NoteVariable(name, value, range, scopes_.back(), binds_arguments_);
  scopes_.back().locals.push_back({name, std::move(value), range, false});
}

Value LocalNames::Lookup(const ast::Expr* expr) {
  std::string_view name = expr->text;
  if (Local* local = FindLocal(name)) return local->value;
  for (BodyContext* up = body_.outer; up; up = up->outer) {
    if (Local* local = up->names.FindLocal(name)) {
      Value value = local->value;
      if (value.kind == Value::Kind::Pack) {
        for (Value& item : value.pack.Own()) {
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
  for (const Env* env = body_.env; env; env = env->parent) {
    // In a closure `Self` is what it is around it.
    if (!self && env->self && !(env->self->is_struct() && EntityOf(env->self)->is_closure)) self = env->self;
    if (const Binding* binding = env->Find(name)) {
      if (!binding->value) return Fail(Diag::NotCompileTime, expr->range, {name});
      return body_.values.MakeConst(binding->value);
    }
    for (const auto& [arg, type] : env->arg_types) {
      if (arg != name) continue;
      if (!type) return Fail(Diag::NotCompileTimeHere, expr->range, {"it depends on a run-time value"});
      if (type->is(TypeKind::Error)) return Value{};  // of an unknown type, or reported
      Value value;
      value.kind = Value::Kind::TypeOnly;
      value.type = type;
      return value;
    }
  }
  if (name == "Self" && self) return body_.values.MakeConst(s.pool.TypeConst(self));
  if (name == "_") return body_.values.MakeConst(s.pool.Unbound());
  if (ConstRef found = s.modules.FindInModule(body_.module, name, expr->range, true)) {
    const bool may_use =
        body_.module->May(Permission::Trusted) || s.uses.CheckUseOf(found, body_.module, name, At(expr->range));
    return may_use ? NamedIn(found, expr->range) : Value{};
  }
  if (self && self->is_struct()) {
    if (ConstRef member = s.structs.FindTypeMember(self, name, At(expr->range))) return body_.values.MakeConst(member);
  }
  if (body_.module->parsed && body_.module->parsed->broken.contains(name))
    return Value{};  // its declaration has an error
  const bool is_member =
      self && self->is_struct() && (s.structs.FindField(self, name) >= 0 || s.structs.FindMethods(self, name));
  if ((name == "self" || is_member) && body_.instance && body_.instance->function) {
    const SourceLoc method = body_.instance->function->decl->name_range.begin;
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
  if (ConstRef found = s.hints.ImportedByItself(name, body_.module, At(expr->range)))
    return body_.values.MakeConst(found);
  return FailUnknownName(expr, s.facts.AreDropped() ? "" : HintFor(expr));
}

std::string LocalNames::HintFor(const ast::Expr* unknown) {
  const bool is_legacy = body_.module->is_legacy;
  const SourceLoc end = unknown->range.end;
  const bool is_base = s.reports.TextOf({end, {end.offset + 1}}) == ".";
  std::string hint =
      is_base ? s.hints.HintForBase(unknown->text, is_legacy) : s.hints.HintFor(unknown->text, is_legacy);
  if (!hint.empty()) return hint;
  std::vector<std::string_view> names = s.modules.NamesInScope(body_.module);
  for (BodyContext* body = &body_; body; body = body->outer) {
    for (const Scope& scope : body->names.scopes_) {
      for (const Local& local : scope.locals) names.push_back(local.name);
    }
  }
  for (const Env* env = body_.env; env; env = env->parent) {
    for (const Binding& binding : env->bindings) names.push_back(binding.name);
  }
  return Suggest(unknown->text, names);
}

bool LocalNames::IsCompileTimeName(std::string_view name) {
  if (body_.module->May(Permission::Trusted)) return false;
  for (const Env* env = body_.env; env; env = env->parent) {
    for (const Binding& binding : env->bindings) {
      if (binding.name == name) return !binding.value || binding.value->kind != ConstKind::Function;
    }
  }
  auto it = body_.module->decls.find(name);
  return it != body_.module->decls.end() && it->second.kind == DeclKind::Alias;
}

std::string Mutability::WhyImmutable(const ast::Expr* target, bool by_name) {
  const bool is_whole = target->kind == ast::ExprKind::Name && !by_name;
  while (target->kind == ast::ExprKind::Paren || target->kind == ast::ExprKind::Member ||
         target->kind == ast::ExprKind::Bracket)
    target = target->a;
  if (target->kind != ast::ExprKind::Name) return "it is read-only here";
  const std::string name(target->text);
  const std::string it = is_whole ? "it" : "'" + name + "'";
  const Local* local = body_.names.FindLocal(name);
  if (!local || local->value.is_const())
    return it + (local || body_.names.IsCompileTimeName(name) ? " is a compile-time constant" : " is not a variable");
  if (local->element_of)
    return it + " is an element of '" + std::string(s.reports.TextOf(local->element_of->range)) +
           "', which is read-only here";
  if (local->is_loop) {
    const std::string loop = local->is_part ? "" : "for ";
    return "loop variable '" + name + "' is read-only; write '" + loop + "ref " + name +
           "' to modify the elements, or '" + loop + "var " + name + "' for a copy";
  }
  if (const StructEntity* closure =
          body_.instance && body_.instance->function ? body_.instance->function->closure : nullptr) {
    for (size_t i = 0; i < closure->captures.size(); ++i) {
      if (closure->captures[i].name == name && body_.closures.IsDeviceCopy(closure, i))
        return "the kernel holds a copy, so the change would be lost; pass a pointer to device memory";
    }
  }
  for (const ArgInfo& arg : body_.instance ? body_.instance->args : std::vector<ArgInfo>()) {
    if (arg.name != name) continue;
    if (name == "self") return "'self' is read-only in this method; declare it 'mut self'";
    return it + " is a read-only argument; declare it 'mut " + name + "' to modify the caller's value, or 'var " +
           name + "' for a local copy";
  }
  return is_whole ? "it is read-only; declare a local 'var', or take it as 'mut'" : it + " is read-only here";
}

const ir::Value* Mutability::CopiedTo(const ir::Inst* local) {
  for (const ir::Block* block : body_.function->blocks)
    for (const ir::Inst* inst : block->insts)
      if (inst->op == ir::Op::Store && inst->operands[1] == local && inst->operands[0] != local)
        return inst->operands[0];
  return nullptr;
}

std::string Mutability::WhyPlaceImmutable(const Value& place) {
  if (place.is_chosen_copy)
    return "it is a copy of one of the two; bind 'ref' to the one that is meant, or use an 'if'";
  // The argument or variable that the place is part of, as the program names it.
  const ir::Value* root = place.ir;
  while (root->value_kind == ir::ValueKind::Inst) {
    const auto* inst = static_cast<const ir::Inst*>(root);
    const ir::Value* copied = inst->op == ir::Op::Local && inst->name->empty() ? CopiedTo(inst) : nullptr;
    if (inst->op != ir::Op::FieldAddr && inst->op != ir::Op::ElementAddr && inst->op != ir::Op::GetField &&
        inst->op != ir::Op::Cast && !copied)
      break;
    root = copied ? copied : inst->operands[0];
  }
  for (size_t i = body_.names.scopes().size(); i-- > 0;) {
    for (const Local& local : body_.names.scopes()[i].locals) {
      if (!local.value.is_runtime() || local.value.ir != root) continue;
      ast::Expr name;
      name.kind = ast::ExprKind::Name;
      name.text = local.name;
      return WhyImmutable(&name, true);
    }
  }
  return "the value is read-only here";
}

ConstRef CompileTime::Eval(const ast::Expr* expr, TypeRef expected) {
  return s.evaluation.Eval(expr, body_.env, At(expr->range), &body_, expected);
}

TypeRef CompileTime::ResolveType(const ast::Expr* expr) {
  TypeRef type = s.evaluation.EvalType(expr, body_.env, At(expr->range), &body_);
  if (s.structs.IsPartial(type)) {
    Fail(Diag::PartialType, expr->range, {ToString(type)});
    return s.pool.Error();
  }
  if (!type->is(TypeKind::None) && !type->is(TypeKind::Error) && !s.layouts.Complete(type, At(expr->range)))
    return s.pool.Error();
  return type;
}

const ast::Expr* Mutability::OwnReads() {
  const FunctionEntity* function = body_.instance->function;
  if (!function || !function->parent || function->is_static || function->parent->is_trait ||
      body_.module->May(Permission::FreeOrigins))
    return nullptr;
  const Origins::OwnOrigin own = s.origins.OriginOf(function->parent);
  const Binding* known = own.origin ? body_.env->Find(s.origins.MutabilityName(own.origin->name)) : nullptr;
  return known && known->value->kind == ConstKind::Origin && known->value->integer == 0 ? own.origin->type : nullptr;
}

void LocalNames::BindArguments() {
  binds_arguments_ = true;
  for (const ArgInfo& arg : body_.instance->args) {
    unsigned next = arg.first_ir;
    const ast::Expr* ref_origin = arg.decl && arg.convention == ast::Convention::Ref && !arg.decl->origins.empty()
                                      ? arg.decl->origins[0]
                                      : nullptr;
    if (ref_origin && !(body_.mutability.CaresForOrigins() && body_.mutability.IsReadOnlyOrigin(ref_origin)))
      ref_origin = nullptr;
    const ast::Expr* own_reads =
        arg.decl && arg.decl == &body_.instance->function->decl->args[0] ? body_.mutability.OwnReads() : nullptr;
    auto bind = [&](TypeRef type) {
      ir::Argument* ir = body_.function->args[next++];
      bool pointer = arg.by_address || arg.convention == ast::Convention::Mut ||
                     arg.convention == ast::Convention::Ref || !IsByValue(type);
      if (pointer) {
        bool is_mutable = arg.convention != ast::Convention::Default && arg.convention != ast::Convention::Read;
        if (arg.convention == ast::Convention::Ref && body_.instance->function &&
            body_.instance->function->origin_query == FactState::Done) {
          const Binding* known = body_.env->Find(s.origins.MutabilityName(arg.name));
          if (known) is_mutable = s.constants.AsBool(known->value).value_or(true);
        }
        Value place = body_.mutability.Declared(body_.values.MakePlace(ir, type, is_mutable && !ref_origin),
                                                arg.decl ? arg.decl->type : nullptr);
        place.read_only_by = ref_origin;
        if (!place.only_reads) place.only_reads = own_reads;
        return place;
      }
      if (arg.convention == ast::Convention::Var || arg.convention == ast::Convention::Deinit) {
        ir::Inst* local = b.Local(type, std::string(arg.name));
        b.Store(ir, local);
        return body_.mutability.Declared(body_.values.MakePlace(local, type, true),
                                         arg.decl ? arg.decl->type : nullptr);
      }
      Value value = body_.mutability.Declared(body_.values.MakeSsa(ir, type), arg.decl ? arg.decl->type : nullptr);
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
          pack.pack.Own().push_back(bind(type));
        } else if (type->meta == MetaKind::Function) {
          pack.pack.Own().push_back(body_.values.MakeConst(s.pool.FunctionConst(type->decl, {}, nullptr)));
        } else {
          pack.pack.Own().push_back(Fail(Diag::NotAValue, body_.instance->requested_at, {ToString(type), ""}));
        }
      }
      Declare(arg.name, pack, range);
      continue;
    }
    if (arg.type->is(TypeKind::Meta) && arg.type->meta == MetaKind::Function) {
      Declare(arg.name, body_.values.MakeConst(s.pool.FunctionConst(arg.type->decl, {}, nullptr)), range);
      continue;
    }
    if (arg.type->literal) {
      Declare(arg.name, body_.values.MakeConst(arg.type->literal), range);
      continue;
    }
    if (arg.type->is(TypeKind::Meta)) {
      Declare(arg.name, Fail(Diag::NotAValue, body_.instance->requested_at, {ToString(arg.type), ""}), range);
      continue;
    }
    if (arg.type->is(TypeKind::Error)) {
      Value unknown;
      unknown.bound = arg.bound;
      if (arg.decl && arg.decl->kind == ast::ParamKind::Normal) {
        unknown.param =
            s.generics.OpenParam(arg.decl->type, body_.instance->function, body_.instance->function->parent);
      } else if (arg.decl) {
        unknown.param = s.generics.OpenPack(arg.decl->type, body_.instance->function);
      }
      unknown.bound_type = unknown.param && !unknown.bound ? arg.decl->type : arg.bound_type;
      const bool owns = arg.convention == ast::Convention::Var || arg.convention == ast::Convention::Deinit;
      if (owns && body_.open_variables.IsOpenVariable(unknown)) unknown.ir = body_.open_variables.OpenPlace(arg.name);
      Declare(arg.name, unknown, range);
      continue;
    }
    Value value = bind(arg.type);
    if (IsChangedCopy(*body_.instance, arg)) {
      facts::Speculation trial(s.facts);
      if (body_.ownership.CheckCopy(value, arg.type, range)) {
        trial.Commit();
        value = body_.assignments.NewVariable(arg.name, value, arg.type, range);
      } else {
        trial.Drop();
      }
    }
    Declare(arg.name, value, range);
  }
  binds_arguments_ = false;
}

void Returns::MakeSlot(const ast::FunctionDecl& decl) {
  const Instance& instance = *body_.instance;
  ir::Function& function = *body_.function;
  if (function.has_out_result) {
    result_slot_ = function.args[function.args.size() - (instance.raises ? 2 : 1)];
  } else if (instance.is_init || decl.result_convention == ast::Convention::Out) {
    result_slot_ = b.Local(instance.result, std::string(instance.is_init ? decl.args[0].name : decl.result_name));
    if (FieldCount(instance.result) > 0) b.Mark(ir::Op::Destroy, result_slot_);  // without a value
  }
  // A struct without fields has nothing that could lack a value.
  if (instance.is_init && instance.result->is_struct() && FieldCount(instance.result) == 0)
    b.Mark(ir::Op::MarkInit, result_slot_);
}

void Returns::EmitReturnPath() {
  if (b.Terminated()) return;
  body_.control.RunCleanups(0);
  if (body_.instance->raises) {
    b.Return(b.Int(s.pool.Int(1), 0));
    return;
  }
  if (body_.function->result->is(TypeKind::None)) {
    b.Return(nullptr);
    return;
  }
  b.Return(b.Load(result_slot_));
}

void Ownership::EmitSynth() {
  b.Start(b.NewBlock());
  TypeRef type = body_.instance->self;
  ir::Value* from = body_.function->args[0];
  if (body_.instance->synth == Instance::Synth::Indirect) {
    const bool owns = EntityOf(type)->plain != nullptr;
    ir::Value* address = owns ? b.Load(b.FieldAddr(from, 0)) : b.GetField(from, 0);
    // The same signature with the address, and what else leads to the function, in place of the value that holds them.
    auto call_with = [&](const char* suffix, std::vector<ir::Value*> args) {
      ir::Function* callee = s.module.NewFunction(body_.function->name + suffix);
      callee->is_indirect = true;
      callee->target = body_.function->target;
      callee->raises = body_.function->raises;
      callee->has_out_result = body_.function->has_out_result;
      callee->result = body_.function->result;
      callee->effects = kIndirectEffects;
      callee->AddArg(address->type, "address", ir::Passing::ByValue);
      if (args.size() > 1) callee->AddArg(args[1]->type, "record", ir::Passing::ByValue);
      for (size_t i = 1; i < body_.function->args.size(); ++i) {
        callee->AddArg(body_.function->args[i]->type, body_.function->args[i]->name, body_.function->args[i]->passing);
        args.push_back(body_.function->args[i]);
      }
      ir::Inst* call = b.Call(callee, args);
      b.Return(body_.function->result->is(TypeKind::None) ? nullptr : call);
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
  if (body_.instance->synth == Instance::Synth::Destroy) {
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
  ir::Value* to = body_.function->args[1];
  for (unsigned i = 0; i < FieldCount(type); ++i) {
    TypeRef field = FieldType(type, i);
    if (body_.instance->synth == Instance::Synth::Move) {
      MoveInto(b.FieldAddr(to, i), b.FieldAddr(from, i), field, {});
    } else {
      CopyInto(b.FieldAddr(to, i), b.FieldAddr(from, i), field, {});
    }
    // Tuples and arrays that are copied part by part mark themselves first.
    if (IsTrivial(field) || field->is_struct()) b.Mark(ir::Op::MarkInit, b.FieldAddr(to, i));
  }
  if (FieldCount(type) == 0) b.Mark(ir::Op::MarkInit, to);
  b.Return(nullptr);
}

bool FunctionBody::CheckFunction() {
  body_.function->stage = ir::Stage::Raw;
  if (body_.instance->synth != Instance::Synth::None) {
    body_.ownership.EmitSynth();
    return true;
  }
  ast::FunctionDecl* decl = body_.instance->function->decl;
  if (decl->body_broken) return false;
  const FunctionEntity* entity = body_.instance->function;
  if (!decl->has_body && entity->parent && entity->parent->is_trait) {
    Fail(Diag::NotCallable, decl->name_range, {decl->name, ": it has no body"});
    return false;
  }
  // Outside a trait `...` does nothing, as `pass` does.
  if (decl->has_body && !decl->body_parsed && !s.modules.ParseBody(*body_.module, *decl)) return false;
  b.set_loc(decl->name_range.begin);
  b.Start(b.NewBlock());
  if (body_.instance->result->is(TypeKind::Error) && !body_.instance->is_archetype) return false;
  Handler function_handler{nullptr, nullptr};
  if (body_.instance->raises) {
    function_handler.slot = body_.function->args.back();
    function_handler.type = body_.instance->error_type;
    function_handler.decided_by = decl->raises_type ? decl->raises_type->range : decl->name_range;
    function_handler.block = b.NewBlock();
    body_.control.Handle(&function_handler);
  }
  body_.returns.MakeSlot(*decl);
  if (body_.instance->is_init || decl->result_convention == ast::Convention::Out) {
    Value self = body_.values.MakePlace(body_.returns.slot(), body_.instance->result, true);
    self.is_member_init = true;
    if (body_.instance->result->is(TypeKind::Error))  // of a type that parameters tell
      self =
          body_.open_types.Unknown(s.generics.BoundOf(decl->result, entity, entity->parent, body_.env), decl->result);
    body_.names.Declare(body_.instance->is_init ? decl->args[0].name : decl->result_name, self, decl->name_range);
  }
  body_.closures.BindHidden();
  if (StructEntity* closure = body_.instance->function->closure) {
    bool is_value = body_.instance->function->is_closure_value;
    body_.closures.BindCaptures(
        closure, is_value ? body_.function->args[0]
                          : body_.function->args[body_.instance->first_hidden + body_.instance->closures.size()]);
    // It may call itself: by its own name it is the record that it was called with.
    if (is_value)
      body_.names.Declare(s.reports.TextOf(decl->name_range),
                          body_.values.MakePlace(body_.function->args[0], closure->self_type, false), decl->name_range);
    body_.names.EnterScope();
  }
  if (const auto open = s.generics.open_captures.find(body_.instance->function);
      open != s.generics.open_captures.end()) {
    for (const auto& [name, value] : open->second) body_.names.Declare(name, value, decl->name_range);
    body_.names.EnterScope();
  }
  body_.names.BindArguments();
  body_.flow.CheckBlock(decl->body);
  if (!b.Terminated()) {
    bool returns_value = !body_.instance->is_init && decl->result_convention != ast::Convention::Out &&
                         (body_.instance->returns_ref || !body_.instance->result->is(TypeKind::None));
    const FunctionEntity* own = body_.instance->function;
    // a default that gives no value
    const bool is_told = own && own->parent && own->parent->is_trait && decl->body.stmts.size() < 2;
    // what nobody can call needs no result
    const bool is_unavailable = !decl->has_body && std::ranges::any_of(decl->decorators, [](const auto& decorator) {
      return sema::NameOf(decorator) == "unavailable";
    });
    const bool is_unknown = body_.instance->is_archetype ? body_.open_types.saw_unknown() || is_told ||
                                                               body_.instance->result->is(TypeKind::Error)
                                                         : body_.flow.choice_failed();
    if (returns_value && (is_unavailable || is_unknown || !body_.flow.ComesHere())) {
      b.Unreachable();  // or which branches there are is not known
    } else if (returns_value) {
      SourceRange end = decl->body.range.valid() ? decl->name_range : decl->range;
      Fail(Diag::MissingReturn, end, {decl->name, ToString(body_.instance->result)});
      b.Unreachable();
    } else {
      body_.returns.EmitReturnPath();
    }
  }
  if (body_.instance->is_archetype) {
    body_.assignments.ReportNeverSet();
    if (!body_.instance->has_instances) body_.open_variables.ReportOpenMoves();
  }
  if (function_handler.used) {
    b.Start(function_handler.block);
    b.Return(b.Int(s.pool.Int(1), 1));
  }
  return body_.instance->is_archetype || !body_.statements.met_error();
}

Value Calls::ResolveLate(const Value& value, SourceRange range) {
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

ConstRef CompileTime::Finish(Value value, SourceRange range, TypeRef expected) {
  if (value.is_error()) return s.pool.ErrorConst();
  if (value.kind == Value::Kind::Method && value.constant) {
    const BoundFunction* method = s.constants.AsFunction(value.constant);
    const auto is_static = [](const FunctionEntity* function) { return function->is_static; };
    if (method && std::ranges::all_of(method->set->functions, is_static)) return value.constant;  // its type's function
    const std::string why = "'" + std::string(value.deferred->name) + "' is a method of a value";
    s.reports.Report(Diag::NotCompileTimeHere, At(range),
                     {why + "; a function that needs no value is a '@staticmethod'"});
    return s.pool.ErrorConst();
  }
  // A closure that captures nothing is the function that it can be.
  if (!value.is_const() && value.type && value.type != expected && value.type->is_struct() &&
      EntityOf(value.type)->as_function)
    value = body_.values.MakeConst(EntityOf(value.type)->as_function);
  if (expected && value.type != expected && !expected->is(TypeKind::Error)) {
    if (value.is_const() && expected->is(TypeKind::Meta))
      return s.constants.ConvertConst(value.constant, expected, At(range));
    if (value.is_const() && value.type->is(TypeKind::Meta) && value.constant->kind != ConstKind::Int &&
        value.constant->kind != ConstKind::Float)
      return value.constant;
    value = body_.values.Convert(value, expected, range);
    if (value.is_error()) return s.pool.ErrorConst();
  }
  if (value.is_const()) return value.constant;
  if (value.kind == Value::Kind::TypeOnly && value.late) {
    facts::Speculation trial(s.facts);
    Value made = body_.calls.ResolveLate(value, range);
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
    for (const Value& item : *value.pack) items.push_back(item.is_const() ? item.constant : s.pool.ErrorConst());
    return s.pool.Pack(items);
  }
  if (value.kind == Value::Kind::None) {
    body_.expressions.FailNoValue(range);
    return s.pool.ErrorConst();
  }
  if (b.Terminated()) return s.pool.ErrorConst();
  ir::Function& function = *body_.function;
  if (IsByValue(value.type) && !body_.control.raised()) {
    function.result = value.type;
    b.Return(body_.values.Rvalue(value));
  } else {
    ir::Argument* out = function.AddArg(s.pool.Pointer(value.type), "result", ir::Passing::Out);
    function.has_out_result = true;
    body_.ownership.InitMemory(out, value, range);
    b.Mark(ir::Op::MarkInit, out);
    if (body_.control.raised()) {
      function.raises = true;
      function.result = s.pool.Int(1);
      b.Return(b.Int(s.pool.Int(1), 0));
      b.Start(body_.control.raised_block());
      TypeRef type = body_.control.raised()->type->element;
      ir::Argument* error = function.AddArg(s.pool.Pointer(type), "error", ir::Passing::Out);
      Value made = body_.values.MakePlace(body_.control.raised(), type, true);
      made.is_moved = true;
      body_.ownership.InitMemory(error, made, range);
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

ConstRef CompileTime::EvalExpr(const ast::Expr* expr, TypeRef expected) {
  b.set_loc(expr->range.begin);
  const unsigned failures = s.facts.failures();
  Value value = body_.expressions.CheckAny(expr, expected);
  if (s.facts.failures() != failures && !value.is_const()) return s.pool.ErrorConst();
  return Finish(value, expr->range, expected);
}

ConstRef CompileTime::CallOnConst(ConstRef value, std::string_view name) {
  return Finish(body_.calls.CallMethod(body_.values.MakeConst(value), name, {}, {}), {}, nullptr);
}

ConstRef CompileTime::ConvertConst(ConstRef constant, TypeRef to, SourceRange range) {
  return Finish(body_.values.Convert(body_.values.MakeConst(constant), to, range), range, nullptr);
}

}  // namespace brio::sema
