// Compile-time expressions that only name something, `Int`, `Self.T`, `List[Self.T]`, as most of those in signatures
// do: they are looked up as they are, without a body to evaluate them in. Whatever is not plain is left to that.
#include <algorithm>

#include "sema/body/names.h"
#include "sema/constants.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/modules.h"
#include "sema/parameters.h"
#include "sema/structs.h"
#include "sema/uses.h"

namespace brio::sema {

ConstRef Evaluation::Fold(const ast::Expr* expr, Env* env, Site site, BodyContext* outer) {
  const Site here{expr->range, site.instance};
  switch (expr->kind) {
    case ast::ExprKind::Name:
      return FoldName(expr, env, here, outer);
    case ast::ExprKind::Member:
      return FoldMember(expr, env, here, outer);
    case ast::ExprKind::Bracket:
      return FoldBracket(expr, env, here, outer);
    default:
      return nullptr;
  }
}

ConstRef Evaluation::FoldName(const ast::Expr* expr, Env* env, Site site, BodyContext* outer) {
  const std::string_view name = expr->text;
  if (name == "_" || (outer && outer->names.Declares(name))) return nullptr;
  TypeRef self = nullptr;
  const auto plain = [&](ConstRef value) -> ConstRef {
    const BoundFunction* function = value ? s.constants.AsFunction(value) : nullptr;
    if (function && function->set->functions[0]->is_attribute) return nullptr;
    return value && VariableOf(value) ? nullptr : value;
  };
  for (const Env* at = env; at; at = at->parent) {
    if (!self && at->self && !(at->self->is_struct() && EntityOf(at->self)->is_closure)) self = at->self;
    if (const Binding* binding = at->Find(name)) return plain(binding->value);
    for (const auto& [arg, type] : at->arg_types) {
      if (arg == name) return nullptr;
    }
  }
  if (name == "Self" && self) return s.pool.TypeConst(self);
  Module* module = env->module;
  const ConstRef found = s.modules.FindInModule(module, name, expr->range, true);
  if (!found) return nullptr;
  if (!module->May(Permission::Trusted) && !s.uses.CheckUseOf(found, module, name, site)) return s.pool.ErrorConst();
  return plain(found);
}

ConstRef Evaluation::FoldMember(const ast::Expr* expr, Env* env, Site site, BodyContext* outer) {
  if (SelfMember(expr).empty()) return nullptr;
  // `Self.origin` of a method that was called on what may only be read has a binding of its own.
  for (const Env* at = env->module->May(Permission::FreeOrigins) ? nullptr : env; at; at = at->parent) {
    if (std::ranges::any_of(at->bindings, [](const Binding& binding) { return binding.name.starts_with('('); }))
      return nullptr;
  }
  const ConstRef base = FoldName(expr->a, env, {expr->a->range, site.instance}, outer);
  if (!base || base->kind != ConstKind::Type || !base->type->is_struct()) return nullptr;
  if (s.structs.IsPartial(base->type)) {  // inside a signature whose parameters are being inferred
    for (Env* at = env; at; at = at->parent) {
      const Binding* binding = at->self == base->type ? at->Find(expr->text) : nullptr;
      if (binding && binding->value) return binding->value;
    }
    return nullptr;
  }
  const ConstRef found = s.structs.FindTypeMember(base->type, expr->text, site);
  return found && found->kind != ConstKind::Function ? found : nullptr;
}

ConstRef Evaluation::FoldBracket(const ast::Expr* expr, Env* env, Site site, BodyContext* outer) {
  const auto is_plain = [](const ast::Argument& arg) {
    switch (arg.value->kind) {
      case ast::ExprKind::Name:
      case ast::ExprKind::Member:
      case ast::ExprKind::Bracket:
      case ast::ExprKind::Int:
        return true;
      default:
        return ast::IsRest(arg.value);
    }
  };
  if (expr->a->kind != ast::ExprKind::Name || !std::ranges::all_of(expr->args, is_plain)) return nullptr;
  const ConstRef base = FoldName(expr->a, env, {expr->a->range, site.instance}, outer);
  if (!base) return nullptr;
  if (base->kind == ConstKind::Error) return base;
  const bool is_type = base->kind == ConstKind::Type && base->type->is_struct() && s.structs.IsPartial(base->type);
  if (!is_type && base->kind != ConstKind::Module) return nullptr;
  std::vector<NamedConst> params;
  params.reserve(expr->args.size());
  for (const ast::Argument& arg : expr->args) {
    if (ast::IsRest(arg.value)) {  // what is not named stays open
      params.push_back({"...", s.pool.Unbound()});
      continue;
    }
    const Site at{arg.value->range, site.instance};
    params.push_back({arg.name, GivenParameter(arg.value, Eval(arg.value, env, at, outer), at)});
  }
  if (std::ranges::any_of(params, [](const NamedConst& param) { return param.value->kind == ConstKind::Error; }))
    return s.pool.ErrorConst();
  return BindParams(base, params, site);
}

}  // namespace brio::sema
