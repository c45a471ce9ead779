// Why something cannot be changed, in the words of the program.
#include "sema/body/mutability.h"
#include "sema/body/closures.h"
#include "sema/body/names.h"

#include "sema/front.h"
#include "sema/generic_bodies.h"
#include "sema/modules.h"
#include "sema/origins.h"
#include "sema/reports.h"

namespace brio::sema {

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
  if (local->is_with)
    return it + " is read-only; write 'as ref " + name + "' to modify what the manager lends, or 'as var " + name +
           "' for a copy";
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
  for (const ir::Block* block : body_.function->blocks) {
    for (const ir::Inst* inst : block->insts) {
      if (inst->op == ir::Op::Store && inst->operands[1] == local && inst->operands[0] != local)
        return inst->operands[0];
    }
  }
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

const ast::Expr* Mutability::OwnReads() {
  const FunctionEntity* function = body_.instance->function;
  if (!function || !function->parent || function->is_static || function->parent->is_trait ||
      body_.module->May(Permission::FreeOrigins))
    return nullptr;
  const Origins::OwnOrigin own = s.origins.OriginOf(function->parent);
  const Binding* known = own.origin ? body_.env->Find(s.origins.MutabilityName(own.origin->name)) : nullptr;
  return known && known->value->kind == ConstKind::Origin && known->value->integer == 0 ? own.origin->type : nullptr;
}

}  // namespace brio::sema
