// Lifecycle: how values of a type are copied, moved and destroyed, and whether they can be.
#include <algorithm>

#include "ir/destructors.h"
#include "sema/conformances.h"
#include "sema/constants.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/instances.h"
#include "sema/lifecycles.h"
#include "sema/prelude.h"
#include "sema/structs.h"

namespace brio::sema {

namespace {
FunctionEntity* FindUnder(StructEntity* entity, std::string_view name) {
  auto it = entity->methods.find(name);
  return it == entity->methods.end() ? nullptr : it->second->functions[0];
}
/// `__init__(out self, *, NAME: Self)`
FunctionEntity* FindInitNamed(StructEntity* entity, std::initializer_list<std::string_view> names) {
  auto it = entity->methods.find("__init__");
  if (it == entity->methods.end()) return nullptr;
  for (FunctionEntity* function : it->second->functions) {
    if (function->decl->args.size() != 2 || !function->decl->args[1].keyword_only) continue;
    for (std::string_view name : names) {
      if (function->decl->args[1].name == name) return function;
    }
  }
  return nullptr;
}
}  // namespace

FunctionEntity* Lifecycles::FindCopy(TypeRef type) {
  StructEntity* entity = EntityOf(type);
  if (!entity) return nullptr;
  if (FunctionEntity* found = FindUnder(entity, "__copyinit__")) return found;
  return FindInitNamed(entity, {"copy"});
}

FunctionEntity* Lifecycles::FindMove(TypeRef type) {
  StructEntity* entity = EntityOf(type);
  if (!entity) return nullptr;
  if (FunctionEntity* found = FindUnder(entity, "__moveinit__")) return found;
  return FindInitNamed(entity, {"move", "take"});
}

FunctionEntity* Lifecycles::WhereItHolds(FunctionEntity* written, TypeRef type) {
  const ast::Expr* where = written ? written->decl->where : nullptr;
  if (!where) return written;
  const ConstRef holds = s.evaluation.Eval(where, s.structs.EnvOf(type), {where->range, nullptr});
  return s.constants.AsBool(holds).value_or(true) ? written : nullptr;
}

FunctionEntity* Lifecycles::MoveOf(TypeRef type) {
  return WhereItHolds(FindMove(type), type);
}

FunctionEntity* Lifecycles::CopyOf(TypeRef type) {
  FunctionEntity* copy = FindCopy(type);
  return copy && EntityOf(type)->module->May(Permission::Internals) ? WhereItHolds(copy, type) : copy;
}

FunctionEntity* Lifecycles::DestructorOf(TypeRef type) {
  FunctionEntity* destructor = FindDestructor(type);
  const bool may_need_none = destructor && EntityOf(type)->module->May(Permission::Internals);
  return may_need_none ? WhereItHolds(destructor, type) : destructor;
}

bool Lifecycles::IsTriviallyDone(Step step, TypeRef type) {
  const auto is_done = [&](TypeRef part) { return IsTriviallyDone(step, part); };
  if (type->is(TypeKind::Array)) return is_done(type->element);
  if (type->is(TypeKind::Tuple)) return std::ranges::all_of(type->elements, is_done);
  if (!type->is_struct() || IsTrivial(type)) return true;
  if (auto known = trivial_steps_.find({step, type}); known != trivial_steps_.end()) return known->second;
  const auto has_own = [&] {
    switch (step) {
      case Step::Copy:
        return CopyOf(type) != nullptr || !HasCopy(type);
      case Step::Move:
        return MoveOf(type) != nullptr;
      case Step::End:
        return DestructorOf(type) != nullptr || type->info->must_end;
    }
    return true;
  };
  const bool is_trivial = !has_own() && std::ranges::all_of(type->info->fields, [&](const FieldInfo& field) {
    return is_done(field.type);
  });
  trivial_steps_.emplace(std::pair{step, type}, is_trivial);
  return is_trivial;
}

FunctionEntity* Lifecycles::FindDestructor(TypeRef type) {
  StructEntity* entity = EntityOf(type);
  if (!entity) return nullptr;
  if (FunctionEntity* found = FindUnder(entity, "__del__")) return found;
  return FindUnder(entity, "__deinit__");
}

bool Lifecycles::HasMove(TypeRef type) {
  if (!type->is_struct() || IsTrivial(type)) return true;
  const StructEntity* entity = EntityOf(type);
  if (entity->module->May(Permission::ImplicitCopies) || entity->is_closure || entity->is_function ||
      entity->value_decorator || FindMove(type) || FindCopy(type))
    return true;
  // What says nothing can be moved: releases before 1.0 wanted `Movable` for that, since then `Movable where False`
  // says no.
  ConstRef movable = entity->decl->traits.empty() ? nullptr : s.prelude.WellKnown("Movable");
  return !movable || movable->kind != ConstKind::Trait ||
         !OptsOut(type, static_cast<const StructEntity*>(movable->decl));
}

bool Lifecycles::OptsOut(TypeRef type, const StructEntity* trait) {
  for (const ast::Expr* expr : EntityOf(type)->decl->traits) {
    if (expr->kind != ast::ExprKind::Where) continue;
    ConstRef named = s.evaluation.Eval(expr->a, s.structs.EnvOf(type), {expr->range, nullptr});
    if (named->kind == ConstKind::Trait && named->decl == trait)
      return !s.constants.AsBool(s.evaluation.Eval(expr->b, s.structs.EnvOf(type), {expr->range, nullptr}))
                  .value_or(false);
  }
  return false;
}

bool Lifecycles::SaysCopyable(TypeRef type) {
  if (EntityOf(type)->value_decorator) return true;
  const std::vector<StructEntity*>& traits = s.conformances.TraitsOf(type);
  return std::ranges::find(traits, s.prelude.WellKnownTrait("Copyable")) != traits.end() &&
         !OptsOut(type, s.prelude.WellKnownTrait("Copyable"));
}

bool Lifecycles::HasCopy(TypeRef type) {
  if (type->is(TypeKind::Error) || IsTrivial(type)) return true;
  if (type->is(TypeKind::Array)) return HasCopy(type->element);
  if (type->is(TypeKind::Tuple))
    return std::all_of(type->elements.begin(), type->elements.end(), [&](TypeRef t) { return HasCopy(t); });
  if (!type->is_struct()) return true;
  if (FindCopy(type)) return true;
  if ((FindMove(type) || FindDestructor(type)) && !SaysCopyable(type)) return false;
  return std::all_of(type->info->fields.begin(), type->info->fields.end(),
                     [&](const FieldInfo& f) { return HasCopy(f.type); });
}

Instance* Lifecycles::DestroyInstance(TypeRef type, const TargetSpec* target, Site site) {
  return s.instances.SynthInstance(Instance::Synth::Destroy, type, target, site);
}
Instance* Lifecycles::CopyInstance(TypeRef type, const TargetSpec* target, Site site) {
  return s.instances.SynthInstance(Instance::Synth::Copy, type, target, site);
}
Instance* Lifecycles::MoveInstance(TypeRef type, const TargetSpec* target, Site site) {
  return s.instances.SynthInstance(Instance::Synth::Move, type, target, site);
}

void Lifecycles::RequireDestructors(const ir::Function& function) {
  if (!function.target->is_device()) return;
  for (const ir::Block* block : function.blocks) {
    for (const ir::Inst* inst : block->insts) {
      if (inst->op != ir::Op::Destroy) continue;
      ir::ForEachDestroyed(inst->operands[0]->type->element, [&](TypeRef type) {
        if (type->info->device_destroy) return;
        if (Instance* made = DestroyInstance(type, function.target, {})) type->info->device_destroy = made->ir;
      });
    }
  }
}

}  // namespace brio::sema
