// Rules for values whose type is a parameter, in bodies that are checked as they are written: what becomes of them, and
// which functions of the program they may be given to. What their bounds do not tell is left to the instances.
#include <algorithm>

#include "sema/body.h"
#include "sema/parameters.h"

namespace brio::sema {

const ast::Param* Sema::OpenParam(const ast::Expr* type, const FunctionEntity* function, const StructEntity* owner) {
  while (type && type->kind == ast::ExprKind::Paren) type = type->a;
  if (!type) return nullptr;
  const std::string_view own = SelfMember(type);
  const std::string_view name = own.empty() && type->kind == ast::ExprKind::Name ? type->text : own;
  if (name.empty()) return nullptr;
  std::span<const ast::Param> params;
  if (function && own.empty()) {
    params = function->decl->params;
  } else if (owner && !owner->is_trait) {
    params = owner->decl->params;
  }
  for (const ast::Param& param : params) {
    if (param.name == name && param.kind == ast::ParamKind::Normal && param.type) return &param;
  }
  return nullptr;
}

bool Sema::MayConform(ConstRef bound, const StructEntity* wanted) {
  auto ask = [&](const StructEntity& trait) {
    return &trait == wanted || trait.may_promise_more() ? Asked::Yes : Asked::Parents;
  };
  return AnyTrait(bound, ask, [](ConstRef) { return true; });
}

bool Sema::MayCopy(ConstRef bound) {
  auto ask = [&](const StructEntity& trait) {
    const bool copies = &trait == WellKnownTrait("Copyable") || &trait == WellKnownTrait("ImplicitlyCopyable");
    return copies || trait.may_promise_more() || trait.marks_trivial || trait.methods.contains("__copyinit__")
               ? Asked::Yes
               : Asked::Parents;
  };
  return AnyTrait(bound, ask, [](ConstRef) { return true; });
}

bool Body::MayTake(const FunctionEntity& constructor, ConstRef bound) {
  const auto& args = constructor.decl->args;
  if (!constructor.is_implicit || args.size() < 2 || !args[1].type) return false;
  const ast::Param* param = s.OpenParam(args[1].type, &constructor, nullptr);
  const ast::Expr* type = param ? param->type : args[1].type;
  const SourceRange range = type->range;
  ConstRef wanted = s.Probe(type, constructor.module->env, {range, nullptr});
  if (wanted->kind == ConstKind::Error && type->kind == ast::ExprKind::Bracket)
    wanted = s.Probe(type->a, constructor.module->env, {range, nullptr});  // `SIMD[dt, n]` takes no `T`
  if (wanted->kind == ConstKind::Type) return param != nullptr && s.IsFunctionType(wanted->type);
  if (wanted->kind != ConstKind::Trait && wanted->kind != ConstKind::Pack) return true;
  const ArgList traits = wanted->kind == ConstKind::Pack ? wanted->args : ArgList{wanted};
  return std::ranges::all_of(traits, [&](ConstRef one) {
    return one->kind != ConstKind::Trait || s.MayConform(bound, static_cast<const StructEntity*>(one->decl));
  });
}

bool Body::CheckOpenConversion(const Value& value, const ast::Expr* written, TypeRef to, SourceRange range) {
  if (!value.param || !value.bound || value.bound->kind == ConstKind::Type || !TrustsBounds()) return true;
  const FunctionEntity* function = instance_->function;
  const ast::Param* wanted = s.OpenParam(written, function, function->parent);
  if (wanted == value.param) return true;
  std::string name;
  if (wanted) {
    // `T: type_of(other)` and values as types are not for here: both have to be types with bounds.
    const ConstRef bound = s.BoundOf(written, function, function->parent, env_);
    if (!bound || bound->kind == ConstKind::Type) return true;
    name = wanted->name;
  } else {
    if (!to || to->is(TypeKind::Error) || to->is(TypeKind::None) || s.IsArchetype(to) || s.IsPartial(to) ||
        !to->is_struct() || s.IsFunctionType(to))
      return true;
    FunctionSet* set = s.FindMethods(to, "__init__");
    const auto takes = [&](const FunctionEntity* constructor) { return MayTake(*constructor, value.bound); };
    if (set && std::ranges::any_of(set->functions, takes)) return true;
    name = ToString(to);
  }
  s.Report(Diag::WrongType, At(range), {value.param->name, name, ""})
      .notes.push_back({value.param->range, "'" + std::string(value.param->name) + "' is declared here"});
  return false;
}

void Body::NoteForeign(const Value& value, const ast::Expr* written, SourceRange range) {
  if (!s.finding_foreign_ || eval_ || !instance_ || instance_->function != s.finding_foreign_) return;
  const auto is_named = [&](const ast::Param& param) { return Mentions(written, param.name); };
  const StructEntity* owner = instance_->function->parent;
  if (written && std::ranges::none_of(instance_->function->decl->params, is_named) &&
      (!owner || std::ranges::none_of(owner->decl->params, is_named)))
    return;
  if (value.is_error() || !value.type || !value.type->is_struct() || s.IsArchetype(value.type)) return;
  s.foreign_values_[s.finding_foreign_].insert(range.begin.offset);
}

bool Body::IsForeign(const Value& value, TypeRef to, SourceRange range) {
  if (converts_foreign_ || eval_ || !instance_ || instance_->is_archetype || !instance_->function || !module_ ||
      module_->is_library)
    return false;
  FunctionEntity* function = instance_->function;
  const bool is_generic =
      !function->decl->params.empty() || (function->parent && !function->parent->decl->params.empty());
  if (!is_generic || !to->is_struct() || to->info->args.empty()) return false;
  // Only a constructor with parameters of its own tells one `Box[T]` from another.
  const StructEntity* entity = s.EntityOf(to);
  const auto made = entity->methods.find("__init__");
  if (!entity->module || entity->module->is_library || made == entity->methods.end()) return false;
  const bool converts = std::ranges::any_of(made->second->functions, [](const FunctionEntity* constructor) {
    return constructor->is_implicit && !constructor->decl->params.empty();
  });
  if (!converts || !s.ForeignValues(function).contains(range.begin.offset)) return false;
  const FunctionEntity* constructor = s.FindImplicitConstructor(value, to, At(range));
  return constructor && !constructor->decl->params.empty();
}

bool Body::CheckOpenMember(const Value& value, const ast::Expr* written, SourceRange range) {
  while (written->kind == ast::ExprKind::Paren) written = written->a;
  if (!value.member_of || value.member.empty() || written->kind != ast::ExprKind::Member || !TrustsBounds())
    return true;
  const FunctionEntity* function = instance_->function;
  const ast::Param* wanted = s.OpenParam(written->a, function, function->parent);
  if (!wanted || wanted == value.member_of) return true;
  const auto name = [](const ast::Param& param, std::string_view member) {
    return std::string(param.name) + "." + std::string(member);
  };
  s.Report(Diag::WrongType, At(range), {name(*value.member_of, value.member), name(*wanted, written->text), ""})
      .notes.push_back({value.member_of->range, "'" + std::string(value.member_of->name) + "' is declared here"});
  return false;
}

void Body::CheckOpenResult(const Value& value, const ast::Expr* expr) {
  const FunctionEntity* function = instance_->function;
  const ast::FunctionDecl* decl = function->decl;
  if (decl->result && decl->result_convention == ast::Convention::Default &&
      !CheckOpenMember(value, decl->result, expr->range))
    return;
  if (!value.param || !decl->result || decl->result_convention != ast::Convention::Default || !TrustsBounds()) return;
  if (!CheckOpenConversion(value, decl->result, instance_->result, expr->range) || !value.bound) return;
  while (expr->kind == ast::ExprKind::Paren) expr = expr->a;
  if (expr->kind != ast::ExprKind::Name || s.MayCopy(value.bound)) return;
  const auto arg = std::ranges::find(instance_->args, expr->text, &ArgInfo::name);
  if (arg == instance_->args.end() || arg->convention == ast::Convention::Var ||
      arg->convention == ast::Convention::Deinit)
    return;
  Fail(Diag::NotDeclaredCopyable, expr->range, {value.param->name, "it is not 'Copyable'; transfer it with '^'"});
}

void Body::CheckOpenWhere(const ast::Expr* bracket) {
  if (!TrustsBounds() || eval_ || bracket->a->kind != ast::ExprKind::Name || FindLocal(bracket->a->text)) return;
  const ConstRef base = s.Probe(bracket->a, env_, At(bracket->range));
  const BoundFunction* bound = base->kind == ConstKind::Function ? s.AsFunction(base) : nullptr;
  if (!bound || bound->set->functions.size() != 1 || bound->self) return;
  const FunctionEntity* function = bound->set->functions[0];
  const ast::FunctionDecl* decl = function->decl;
  if (function->module->is_library || !decl->where || bracket->args.size() > decl->params.size()) return;
  for (size_t i = 0; i < bracket->args.size(); ++i) {
    const ast::Argument& arg = bracket->args[i];
    if (!arg.name.empty() || decl->params[i].kind != ast::ParamKind::Normal || decl->params[i].infer_only) return;
    if (!Mentions(decl->where, decl->params[i].name)) continue;
    if (s.Probe(arg.value, env_, At(arg.value->range))->kind != ConstKind::Error) continue;
    s.Report(Diag::WhereNotMet, At(bracket->range), {decl->name, s.TextOf(decl->where->range)})
        .notes.push_back({decl->where->range, "required here"});
    return;
  }
}

void Body::CheckCallBounds(const Value& callee, const std::vector<CallArg>& args, SourceRange range) {
  if (!TrustsBounds() || !callee.is_const()) return;
  const BoundFunction* bound = s.AsFunction(callee.constant);
  if (!bound || bound->set->functions.size() != 1 || bound->self || !bound->args.empty()) return;
  const FunctionEntity* function = bound->set->functions[0];
  const ast::FunctionDecl* decl = function->decl;
  if (function->module->is_library || args.size() > decl->args.size()) return;
  for (size_t k = 0; k < args.size(); ++k) {
    const Value& value = args[k].value;
    const ast::Param& formal = decl->args[k];
    if (!args[k].name.empty() || formal.kind != ast::ParamKind::Normal) return;
    if (!value.is_error() || !value.param || !value.bound || value.bound->kind == ConstKind::Type) continue;
    const ast::Param* asked = s.OpenParam(formal.type, function, nullptr);
    if (!asked) continue;
    const ConstRef required = s.Probe(asked->type, function->env ? function->env : function->module->env, At(range));
    const ArgList traits = required->kind == ConstKind::Pack ? required->args : ArgList{required};
    for (ConstRef one : traits) {
      if (one->kind != ConstKind::Trait) continue;
      const auto* trait = static_cast<const StructEntity*>(one->decl);
      // What everything has, or may have without saying so, is no question.
      if (trait->methods.size() <= trait->methods.count("copy") || s.MayConform(value.bound, trait)) continue;
      Diagnostic& made =
          s.Report(Diag::BoundNotMet, At(args[k].range), {decl->name, value.param->name, trait->decl->name});
      made.notes.push_back({asked->range, "required here"});
      made.notes.push_back({value.param->range, "'" + std::string(value.param->name) + "' is declared here"});
      return;
    }
  }
}

}  // namespace brio::sema
