// Names in a body: arguments, scopes, and what a name means.
#include "sema/body/names.h"
#include "sema/body/assignments.h"
#include "sema/body/expressions.h"
#include "sema/body/mutability.h"
#include "sema/body/open_variables.h"
#include "sema/body/ownership.h"
#include "sema/body/values.h"

#include "sema/constants.h"
#include "sema/front.h"
#include "sema/generic_bodies.h"
#include "sema/hints.h"
#include "sema/modules.h"
#include "sema/origins.h"
#include "sema/reports.h"
#include "sema/structs.h"
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

Value LocalNames::TypesOnly(std::span<const TypeRef> types) {
  Value pack;
  pack.kind = Value::Kind::Pack;
  pack.type = s.pool.Meta(MetaKind::Pack);
  for (TypeRef type : types) {
    Value& item = pack.pack.Own().emplace_back();
    item.kind = Value::Kind::TypeOnly;
    item.type = type;
  }
  return pack;
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
      if (!type) {
        const auto pack = std::ranges::find(env->arg_packs, name, &decltype(env->arg_packs)::value_type::first);
        if (pack == env->arg_packs.end())
          return Fail(Diag::NotCompileTimeHere, expr->range, {"it depends on a run-time value"});
        return TypesOnly(pack->second);
      }
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

}  // namespace brio::sema
