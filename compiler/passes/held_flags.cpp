#include "passes/held_flags.h"

#include <algorithm>
#include <set>

namespace brio::passes {

using ir::Block;
using ir::Inst;
using ir::Op;

Inst* HeldFlags::NewInst(Op op, TypeRef type, std::vector<ir::Value*> operands, const Inst& at) {
  Inst* inst = function_.NewInst(op, type);
  inst->operands.assign(operands.begin(), operands.end());
  inst->loc = at.loc;
  inst->scope = at.scope;
  return inst;
}

void HeldFlags::Add(ir::Value* place, bool is_held) {
  Inst* local = function_.NewInst(Op::Local, pool_.Pointer(pool_.Int(1)));
  local->memory_type = pool_.Int(1);
  local->loc = function_.loc;
  flags_[place] = {local, is_held};
  order_.push_back(place);
}

Inst* HeldFlags::NewSet(const ir::Value* place, bool is_held, const Inst& at) {
  return NewInst(Op::Store, pool_.None(), {Truth(is_held), flags_.at(place).local}, at);
}

void HeldFlags::Begin() {
  std::vector<Inst*>& entry = function_.blocks.front()->insts;
  std::vector<Inst*> begin;
  std::vector<Inst*> sets;
  for (const ir::Value* place : order_) {
    const Flag& flag = flags_.at(place);
    begin.push_back(flag.local);
    sets.push_back(NewSet(place, flag.is_held, *flag.local));
  }
  entry.insert(entry.begin(), begin.begin(), begin.end());
  const auto first = std::find_if(entry.begin(), entry.end(), [](const Inst* inst) { return inst->op != Op::Local; });
  entry.insert(first, sets.begin(), sets.end());
}

std::vector<Block*> HeldFlags::Split(Block& block) {
  const std::set<const Inst*> guarded(guarded_.begin(), guarded_.end());
  std::vector<Block*> blocks = {&block};
  std::vector<Inst*> insts = std::move(block.insts);
  block.insts.clear();
  for (Inst* inst : insts) {
    Block* at = blocks.back();
    if (!guarded.contains(inst)) {
      at->insts.push_back(inst);
      continue;
    }
    Block* end = function_.NewBlock();
    Block* next = function_.NewBlock();
    const ir::Value* place = inst->operands[0];
    Inst* flag = NewInst(Op::Load, pool_.Int(1), {flags_.at(place).local}, *inst);
    Inst* branch = NewInst(Op::CondBr, pool_.None(), {flag}, *inst);
    branch->successors[0] = end;
    branch->successors[1] = next;
    at->insts.push_back(flag);
    at->insts.push_back(branch);
    Inst* back = NewInst(Op::Br, pool_.None(), {}, *inst);
    back->successors[0] = next;
    end->insts = {inst, NewSet(place, false, *inst), back};
    blocks.push_back(end);
    blocks.push_back(next);
  }
  return blocks;
}

void HeldFlags::Finish() {
  if (flags_.empty()) {
    return;
  }
  std::vector<Block*> blocks;
  for (Block* block : function_.blocks) {
    const std::vector<Block*> parts = Split(*block);
    blocks.insert(blocks.end(), parts.begin(), parts.end());
  }
  function_.blocks = std::move(blocks);
  Begin();
}

}  // namespace brio::passes
