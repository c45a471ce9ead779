// Archetypes: generic bodies checked once with unknown parameters, so that mistakes in them are found before anybody
// instantiates them.
//
// An unknown parameter is the error constant: what depends on it absorbs silently. So only what does not depend on it is
// checked: names, members and calls of known types, and the members of values whose type is known by its traits alone.
// Nothing comes of it but diagnostics; programs are correct by their instances.
#include <algorithm>

#include "sema/body.h"

namespace brio::sema {

bool Sema::IsArchetype(TypeRef type) {
  if (type->is(TypeKind::Error)) return true;
  if (!type->is_struct()) return false;
  return std::any_of(type->info->args.begin(), type->info->args.end(), [&](ConstRef arg) {
    return arg->kind == ConstKind::Error || (arg->kind == ConstKind::Type && IsArchetype(arg->type));
  });
}

bool Sema::IsArchetype(const Env* env) {
  for (; env; env = env->parent) {
    for (const Binding& binding : env->bindings) {
      if (binding.value && binding.value->kind == ConstKind::Error) return true;
    }
  }
  return false;
}

bool Sema::MayHaveMember(ConstRef bound, std::string_view name) {
  if (bound->kind == ConstKind::Pack) {
    return std::any_of(bound->args.begin(), bound->args.end(), [&](ConstRef one) { return MayHaveMember(one, name); });
  }
  if (bound->kind != ConstKind::Trait) return true;
  auto* trait = static_cast<StructEntity*>(const_cast<void*>(bound->decl));
  // The library's traits promise more in Mojo than some of them spell out here; those that everything has promise nothing.
  if (trait->module->is_library && !trait->decl->members.empty()) return true;
  if (name == "copy" || (name.starts_with("__") && name.ends_with("__"))) return true;
  if (trait->methods.count(name) || trait->aliases.count(name)) return true;
  return std::any_of(trait->decl->traits.begin(), trait->decl->traits.end(), [&](const ast::Expr* parent) {
    return MayHaveMember(Eval(parent, trait->env, {parent->range, nullptr}), name);
  });
}

bool Sema::PromisesOperator(ConstRef bound, std::string_view method) {
  if (bound->kind == ConstKind::Pack) {
    return std::any_of(bound->args.begin(), bound->args.end(), [&](ConstRef one) { return PromisesOperator(one, method); });
  }
  if (bound->kind != ConstKind::Trait) return true;
  auto* trait = static_cast<StructEntity*>(const_cast<void*>(bound->decl));
  if (trait->methods.count(method)) return true;
  return std::any_of(trait->decl->traits.begin(), trait->decl->traits.end(), [&](const ast::Expr* parent) {
    return PromisesOperator(Eval(parent, trait->env, {parent->range, nullptr}), method);
  });
}

void Body::CheckBoundOperator(const Value& left, const Value& right, std::string_view text, std::string_view method, std::string_view other, SourceRange range) {
  if (!instance_ || !instance_->is_archetype || unknown_branches_ > 0 || refined_) return;
  const FunctionEntity* function = instance_->function;
  // `where conforms_to(T, Equatable)` promises more than the bound says.
  if (!function || function->decl->where || (function->parent && function->parent->decl->where)) return;
  // Of two values with bounds one is enough; a value of another type may know what to do with this one.
  if (!left.is_error() || !left.bound || s.PromisesOperator(left.bound, method)) return;
  const bool right_may = right.is_error() ? !right.bound || s.PromisesOperator(right.bound, other) : right.type && right.type->is_struct() && s.FindMethods(right.type, other);
  if (!right_may) Fail(Diag::BoundOperator, range, {s.Print(left.bound), text, method});
}

void Sema::CheckArchetype(FunctionEntity* function) {
  ast::FunctionDecl* decl = function->decl;
  Env* parent = function->env;
  TypeRef self = nullptr;
  ConstRef self_bound = nullptr;
  if (StructEntity* owner = function->parent) {
    if (owner->is_trait) {
      parent = NewEnv(owner->env, owner->module);
      parent->self = self = pool.Error();
      self_bound = pool.TraitConst(owner);
    } else {
      self = MakeStructType(owner, ArgList(owner->decl->params.size(), pool.ErrorConst()));
      if (!Complete(self, {owner->decl->name_range, nullptr})) return;
      parent = EnvOf(self);
    }
  }
  Env* env = NewEnv(parent, function->module);
  env->target = host;
  std::map<std::string_view, ConstRef> bounds;
  for (const ast::Param& param : decl->params) {
    env->bindings.push_back({param.name, pool.ErrorConst()});
    if (param.type && param.kind == ast::ParamKind::Normal) bounds[param.name] = Eval(param.type, env, {param.range, nullptr});
  }
  Instance* instance = NewInstance();
  instance->function = function;
  instance->self = self;
  instance->env = env;
  instance->is_archetype = true;
  instance->raises = function->raises;
  instance->is_init = function->parent && !decl->args.empty() && decl->args[0].convention == ast::Convention::Out;
  for (size_t i = instance->is_init ? 1 : 0; i < decl->args.size(); ++i) {
    const ast::Param& formal = decl->args[i];
    ArgInfo& arg = instance->args.emplace_back();
    arg.name = formal.name;
    arg.decl = &formal;
    arg.convention = formal.convention;
    arg.type = pool.Error();
    bool is_self = i == 0 && function->parent && !function->is_static;
    if (is_self && !formal.type) {
      arg.type = self;
      arg.bound = self_bound;
    } else if (formal.type && formal.kind == ast::ParamKind::Normal && formal.type->kind != ast::ExprKind::None) {
      ConstRef declared = Eval(formal.type, env, {formal.range, nullptr});
      bool whole = declared->kind == ConstKind::Type && !declared->type->is(TypeKind::Meta) && !IsPartial(declared->type);
      if (whole && Complete(declared->type, {formal.range, nullptr})) arg.type = declared->type;
      if (declared->kind == ConstKind::Trait || declared->kind == ConstKind::Pack) arg.bound = declared;
      auto named = formal.type->kind == ast::ExprKind::Name ? bounds.find(formal.type->text) : bounds.end();
      if (named != bounds.end()) arg.bound = named->second;
    }
    env->arg_types.push_back({formal.name, arg.type});
  }
  instance->result = pool.None();
  if (instance->is_init) {
    instance->result = self;
  } else if (decl->result) {
    instance->returns_ref = decl->result_convention == ast::Convention::Ref;
    instance->result = EvalType(decl->result, env, {decl->result->range, nullptr});
    if (IsPartial(instance->result)) instance->result = pool.Error();
    if (!instance->result->is(TypeKind::None) && !instance->result->is(TypeKind::Error)) Complete(instance->result, {});
  }
  if (instance->raises) instance->error_type = decl->raises_type ? EvalType(decl->raises_type, env, {decl->raises_type->range, nullptr}) : WellKnownType("Error");
  Declare(instance, host, "archetype of " + std::string(decl->name));
  CheckBody(instance);
}

void Sema::CheckGenericBodies(Module* which) {
  std::set<const FunctionEntity*> instantiated;
  for (const Instance& instance : instances_) instantiated.insert(instance.function);
  auto check = [&](FunctionSet* set) {
    for (FunctionEntity* function : set->functions) {
      if (instantiated.count(function) || !function->decl->has_body) continue;
      if (parse::ParseBody(*which->parsed, *function->decl, diags)) CheckArchetype(function);
    }
  };
  for (std::string_view name : which->order) {
    Decl& decl = which->decls.at(name);
    if (decl.kind == DeclKind::Functions) check(decl.functions);
    if (decl.kind != DeclKind::Struct) continue;
    for (const ast::Stmt* member : decl.struct_entity->decl->members) {
      if (member->kind == ast::StmtKind::Function) check(decl.struct_entity->methods[static_cast<const ast::FunctionDecl*>(member)->name]);
    }
  }
  DrainQueue();
}

}  // namespace brio::sema
