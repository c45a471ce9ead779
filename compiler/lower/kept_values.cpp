// Variables that are written before they are read, in one block: their value needs no memory. Nearly all variables of
// inlined functions are of this kind, and LLVM takes far longer to make them and to get rid of them.
#include "lower/lowering.h"

namespace brio::lower {

using ir::Op;

namespace {

/// What is known of one variable while the instructions are looked at in their order.
struct Seen {
  const ir::Block* block = nullptr;  // of the first use
  bool needs_memory = false;
};

}  // namespace

void FunctionLowering::FindKept() {
  if (!variables_.empty()) {
    return;  // debuggers look for them in memory
  }
  llvm::DenseMap<const ir::Value*, Seen> seen;
  for (const ir::Block* block : from_->blocks) {
    for (const ir::Inst* inst : block->insts) {
      if (inst->op == Op::Local) {
        TypeRef type = inst->memory_type;
        if (IsByValue(type) && !m_.IsEmpty(type) && !m_.HoldsArray(type) && !inst->tracked) {
          seen.try_emplace(inst);
        }
        continue;
      }
      if (inst->op == Op::KeepAlive) {
        continue;
      }
      for (size_t i = 0; i < inst->operands.size(); ++i) {
        const auto found = seen.find(inst->operands[i]);
        if (found == seen.end()) {
          continue;
        }
        Seen& variable = found->second;
        TypeRef type = static_cast<const ir::Inst*>(inst->operands[i])->memory_type;
        const bool reads = inst->op == Op::Load && inst->type == type && variable.block != nullptr;
        const bool writes = inst->op == Op::Store && i == 1 && !in_place_.contains(inst->operands[0]) &&
                            (inst->operands[0]->type == type || type->is(TypeKind::Pointer));
        variable.needs_memory |= !(reads || writes) || inst->is_volatile;
        variable.needs_memory |= variable.block != nullptr && variable.block != block;
        variable.block = block;
      }
    }
  }
  for (const auto& [variable, uses] : seen) {
    if (!uses.needs_memory) {
      kept_.try_emplace(variable, nullptr);
    }
  }
}

bool FunctionLowering::LowerKept(const ir::Inst& inst) {
  if (kept_.empty()) {
    return false;
  }
  if (inst.op == Op::Local) {
    return kept_.contains(&inst);
  }
  if (inst.op != Op::Load && inst.op != Op::Store) {
    return false;
  }
  const auto found = kept_.find(inst.operands[inst.op == Op::Load ? 0 : 1]);
  if (found == kept_.end()) {
    return false;
  }
  if (inst.op == Op::Store) {
    found->second = GetAs(inst.operands[0], static_cast<const ir::Inst*>(found->first)->memory_type);
  } else {
    values_[&inst] = found->second;
  }
  return true;
}

}  // namespace brio::lower
