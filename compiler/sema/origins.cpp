// Origins: whether what a value refers to may be written through it.
//
// Origins are erased from the identity of types, so their mutability travels beside them: as constants in the
// parameters of functions, and as a mark on values (`Value::only_reads`) that says which piece of source makes them
// read-only. A mark is set only where the program says so; where nothing is known a value may be written through.
#include <algorithm>

#include "sema/body/mutability.h"
#include "sema/constants.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/modules.h"
#include "sema/origins.h"
#include "sema/parameters.h"
#include "sema/prelude.h"
#include "sema/reports.h"
#include "sema/structs.h"

namespace brio::sema {

std::optional<bool> Origins::MutabilityOf(ConstRef origin) {
  if (origin->kind == ConstKind::Origin) return origin->integer != 0;
  TypeRef type = origin->kind == ConstKind::Type ? origin->type
                 : origin->kind == ConstKind::Data && origin->type->is_struct() && EntityOf(origin->type)->is_origin
                     ? origin->type
                     : nullptr;
  if (!type) return s.constants.AsBool(origin);
  if (!type->is_struct() || !EntityOf(type)->is_origin) return std::nullopt;
  for (ConstRef arg : type->info->args) {
    if (std::optional<bool> is_mutable = s.constants.AsBool(arg)) return is_mutable;
  }
  return std::nullopt;
}

ConstRef Origins::AsOrigin(ConstRef value) {
  const bool is_origin =
      value->kind == ConstKind::Origin ||
      (value->kind == ConstKind::Data && value->type->is_struct() && EntityOf(value->type)->is_origin);
  return is_origin ? s.pool.Origin(MutabilityOf(value).value_or(true)) : value;
}

bool Origins::IsNoOrigin(ConstRef value) {
  if (value->kind == ConstKind::Int || value->kind == ConstKind::Float) return true;
  return value->kind == ConstKind::Data && !MutabilityOf(value);
}

bool Origins::IsOriginParam(StructEntity* entity, size_t index) {
  const ast::Param& param = entity->decl->params[index];
  if (!param.type || param.kind != ast::ParamKind::Normal) return false;
  auto [slot, is_new] = origin_params_.try_emplace(&param, false);
  if (!is_new) return slot->second;
  const ast::Expr* type = param.type->kind == ast::ExprKind::Bracket ? param.type->a : param.type;
  if (type->kind != ast::ExprKind::Name && type->kind != ast::ExprKind::Member) return false;
  ConstRef base = s.evaluation.Probe(type, entity->env, {type->range, nullptr});
  const bool is_origin = base->kind == ConstKind::Type && base->type->is_struct() && EntityOf(base->type)->is_origin;
  return origin_params_[&param] = is_origin;
}

const AliasEntity* Prelude::PreludeAlias(std::string_view name) {
  // What the prelude re-exports: the alias is where its import leads to.
  for (Module* module = root; module;) {
    auto it = module->decls.find(name);
    if (it == module->decls.end()) return nullptr;
    Decl& decl = it->second;
    if (decl.kind == DeclKind::Alias) return decl.alias;
    if (decl.kind != DeclKind::Import || !decl.import || decl.import->kind != ast::StmtKind::FromImport) return nullptr;
    const auto* from = static_cast<const ast::FromImportStmt*>(decl.import);
    if (decl.import_name) name = decl.import_name->name;
    module = s.modules.FindModule(module, from->dots, from->module, from->module_range, false);
  }
  return nullptr;
}

void Origins::BindSpaces(const ast::FunctionDecl* decl, std::span<ast::Expr* const> spaces, Env* env) {
  for (const ast::Expr* space : spaces) {
    for (size_t i = 0; i < decl->params.size() && space->kind == ast::ExprKind::Name; ++i) {
      const ast::Param& param = decl->params[i];
      if (param.name != space->text || env->bindings[i].value || !param.type || IsOriginType(param.type, env)) continue;
      ConstRef type = s.evaluation.Eval(param.type, env, {param.range, nullptr});
      ConstRef generic = type->kind == ConstKind::Type && type->type->is_struct()
                             ? s.structs.FindTypeMember(type->type, "__generic_space__", {param.range, nullptr})
                             : nullptr;
      if (generic) env->bindings[i].value = generic;
    }
  }
}

void Origins::BindReadOnlyOrigins(const FunctionEntity* function, Env* env, const Match& match,
                                  const std::vector<CallArg>& args, const std::vector<bool>& was_open, size_t first) {
  const ast::FunctionDecl* decl = function->decl;
  auto bind = [&](const ast::Expr* name, bool is_mutable) {
    if (name->kind != ast::ExprKind::Name) return;
    for (size_t i = 0; i < decl->params.size(); ++i) {
      ConstRef value = env->bindings[i].value;
      if (decl->params[i].name == name->text && was_open[i] && (!value || value->kind == ConstKind::Origin) &&
          IsOriginType(decl->params[i].type, env)) {
        env->bindings[i].value = s.pool.Origin(is_mutable);
      }
    }
  };
  // `ref [origin, space] x`, `out [space] self`: references are addresses that lead anywhere.
  for (const ast::Param& formal : decl->args) {
    if (!formal.origins.empty())
      BindSpaces(decl, formal.origins.subspan(formal.convention == ast::Convention::Out ? 0 : 1), env);
  }
  for (size_t k = first; k < decl->args.size(); ++k) {
    const ast::Param& formal = decl->args[k];
    if (match.sources[k].size() != 1) continue;
    const Value& given = args[static_cast<size_t>(match.sources[k][0])].value;
    if (formal.convention == ast::Convention::Ref && !formal.origins.empty()) {
      // Of several origins none is that of the argument alone.
      const auto origins = std::ranges::count_if(formal.origins, [&](const ast::Expr* one) {
        return std::ranges::any_of(decl->params, [&](const ast::Param& param) {
          return one->kind == ast::ExprKind::Name && param.name == one->text && IsOriginType(param.type, env);
        });
      });
      if (origins == 1)
        bind(formal.origins[0],
             given.kind == Value::Kind::Place ? given.is_mutable || given.is_temp : !given.is_borrowed);
    }
    if (given.only_reads && formal.type && formal.type->kind == ast::ExprKind::Bracket) {
      for (const ast::Argument& arg : formal.type->args) bind(arg.value, false);
    }
  }
}

Origins::OwnOrigin Origins::OriginOf(StructEntity* entity) {
  OwnOrigin own;
  const std::span<ast::Param> params = entity->decl->params;
  for (size_t i = 0; i < params.size(); ++i) {
    if (!IsOriginParam(entity, i)) continue;
    if (own.origin) return {};
    own.origin = &params[i];
  }
  if (!own.origin || own.origin->type->kind != ast::ExprKind::Bracket) return own;
  for (const ast::Argument& arg : own.origin->type->args) {
    for (const ast::Param& param : params) {
      if (arg.value->kind == ast::ExprKind::Name && param.name == arg.value->text) own.flag = &param;
    }
  }
  return own;
}

void Origins::BindOwnMutability(const FunctionEntity* function, Env* env, const Match& match,
                                const std::vector<CallArg>& args) {
  if (function->module->May(Permission::FreeOrigins) || !function->parent || function->parent->is_trait ||
      function->is_static || match.sources.empty() || match.sources[0].size() != 1)
    return;
  if (!args[static_cast<size_t>(match.sources[0][0])].value.only_reads) return;
  const OwnOrigin own = OriginOf(function->parent);
  auto bind = [&](const ast::Param* param, ConstRef value) {
    if (!param) return;
    env->bindings.push_back({MutabilityName(param->name), value});  // `Self.name`
    env->bindings.push_back({param->name, value});  // `name`, where the method has no parameter of that name
  };
  bind(own.origin, s.pool.Origin(false));
  bind(own.flag, s.constants.MakeBool(false));
}

std::optional<bool> Origins::AskedMutability(const ast::Expr* type, Env* env) {
  if (!type || type->kind != ast::ExprKind::Bracket) return std::nullopt;
  for (const ast::Argument& arg : type->args) {
    if (arg.name != "mut" || MentionsUnbound(arg.value, env)) continue;
    return s.constants.AsBool(s.evaluation.Probe(arg.value, env, {arg.value->range, nullptr}));
  }
  return std::nullopt;
}

bool Origins::IsOriginType(const ast::Expr* type, Env* env) {
  if (type && type->kind == ast::ExprKind::Bracket) type = type->a;
  if (!type || (type->kind != ast::ExprKind::Name && type->kind != ast::ExprKind::Member) || MentionsUnbound(type, env))
    return false;
  ConstRef value = s.evaluation.Probe(type, env, {type->range, nullptr});
  return value->kind == ConstKind::Type && value->type->is_struct() && EntityOf(value->type)->is_origin;
}

const ast::Expr* Mutability::ReadsThrough(const Match& match, const std::vector<CallArg>& args) {
  const ast::FunctionDecl* decl = match.function->decl;
  auto given = [&](size_t k) -> const Value* {
    return match.sources[k].size() == 1 ? &args[static_cast<size_t>(match.sources[k][0])].value : nullptr;
  };
  const bool is_method = match.function->parent && !match.function->is_static && !decl->args.empty();
  const bool is_init = is_method && decl->args[0].convention == ast::Convention::Out;
  if (is_init) {
    // `def __init__(out self, ref [Self.origin] to: T)`: as what is referred to, or as the value whose origin this one
    // takes.
    for (size_t k = 1; k < decl->args.size(); ++k) {
      const Value* value = given(k);
      if (!value) continue;
      const ast::Param& formal = decl->args[k];
      const bool refers = formal.convention == ast::Convention::Ref && formal.origins.size() == 1 &&
                          !SelfMember(formal.origins[0]).empty();
      if (refers && (value->kind == Value::Kind::Place ? !value->is_mutable && !value->is_temp : value->is_borrowed))
        return formal.origins[0];
      if (value->only_reads &&
          s.origins.OnlyReads(formal.type, s.structs.EnvOf(match.self), value->only_reads) == value->only_reads)
        return value->only_reads;
    }
    return nullptr;
  }
  const Value* self = is_method ? given(0) : nullptr;
  const ast::Expr* result = decl->result;
  for (const ast::Param& arg : decl->args) {
    if (arg.convention == ast::Convention::Out) result = arg.type;
  }
  return s.origins.OnlyReads(result, match.env, self ? self->only_reads : nullptr);
}

const ast::Expr* Mutability::WhyOriginReads(const Match& match, const std::vector<CallArg>& args) {
  const ast::FunctionDecl* decl = match.function->decl;
  const bool is_method =
      match.function->parent && !match.function->is_static && !decl->args.empty() && match.sources[0].size() == 1;
  const Value* self = is_method ? &args[static_cast<size_t>(match.sources[0][0])].value : nullptr;
  for (const ast::Expr* origin : decl->result_origins) {
    if (!SelfMember(origin).empty()) {
      if (self && self->only_reads) return self->only_reads;
      continue;
    }
    if (origin->kind != ast::ExprKind::Name) continue;
    const bool is_argument =
        std::ranges::any_of(decl->args, [&](const ast::Param& arg) { return arg.name == origin->text; });
    const Binding* binding = is_argument ? nullptr : FindBinding(match.env, origin->text);
    if (binding && binding->value && binding->value->kind == ConstKind::Origin && binding->value->integer == 0)
      return origin;
    if (!is_argument && !binding && origin->text != "_") {
      ConstRef value = s.evaluation.Probe(origin, match.env, At(origin->range));
      if (value->kind != ConstKind::Error && s.origins.MutabilityOf(value) == false) return origin;
    }
  }
  return nullptr;
}

bool Mutability::IsReadOnlyOrigin(const ast::Expr* origin) {
  if (origin->kind != ast::ExprKind::Name || origin->text == "_") return false;
  ConstRef value = s.evaluation.Probe(origin, body_.env, At(origin->range));
  return value->kind != ConstKind::Error && s.origins.MutabilityOf(value) == false;
}

const ast::Expr* Mutability::FieldOnlyReads(TypeRef type, unsigned index, const ast::Expr* self) {
  if (!CaresForOrigins() || !HoldsOrigin(type->info->fields[index].type)) return nullptr;
  StructEntity* entity = EntityOf(type);
  return entity && index < entity->fields.size()
             ? s.origins.OnlyReads(entity->fields[index]->type, s.structs.EnvOf(type), self)
             : nullptr;
}

Value Mutability::Declared(Value value, const ast::Expr* type) {
  if (value.is_error() || !type || !value.type || !HoldsOrigin(value.type) || !CaresForMutability()) return value;
  if (NamesOrigin(type)) MarkWild(value);
  if (!CaresForOrigins()) return value;
  const ast::Expr* said = s.origins.OnlyReads(type, body_.env, nullptr);
  if (said) value.only_reads = said;
  return value;
}

Value Mutability::FailReadOnly(SourceRange range, std::string_view what, const ast::Expr* why) {
  Diagnostic& made = s.reports.Report(Diag::ReadOnlyOrigin, At(range), {what});
  if (why && !s.modules.InLibrary(why->range.begin)) made.notes.push_back({why->range, "this makes it read-only"});
  return Value{};
}

}  // namespace brio::sema
