// Construction in place: what a call makes in a temporary only to be moved on is made where it goes.
#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "passes/passes.h"

namespace brio::passes {
namespace {

using ir::Block;
using ir::Inst;
using ir::Op;
using ir::Value;

/// The place that `value` is a part of: a Local, an argument, or whatever yields an unknown address.
const Value* RootOf(const Value* value) {
  while (value->value_kind == ir::ValueKind::Inst) {
    const Inst* inst = static_cast<const Inst*>(value);
    if (inst->op != Op::FieldAddr && inst->op != Op::ElementAddr && inst->op != Op::Cast) break;
    value = inst->operands[0];
  }
  return value;
}

const Inst* AsLocal(const Value* value) {
  if (value->value_kind != ir::ValueKind::Inst) return nullptr;
  const Inst* inst = static_cast<const Inst*>(value);
  return inst->op == Op::Local ? inst : nullptr;
}

/// Whether `place` is fields of a Local or an argument, which exist before any call does.
bool IsFixedPlace(const Value* place) {
  while (place->value_kind == ir::ValueKind::Inst && static_cast<const Inst*>(place)->op == Op::FieldAddr) {
    place = static_cast<const Inst*>(place)->operands[0];
  }
  return place->value_kind == ir::ValueKind::Argument || AsLocal(place) != nullptr;
}

/// Whether `inst` may stand between the call and the move: an address, or the end of another value.
bool IsTransparent(const Inst& inst, const Value* root, const Value* temporary) {
  if (inst.op == Op::FieldAddr || IsLifeMark(inst)) return true;
  if (inst.op != Op::Destroy) return false;
  const Value* ended = RootOf(inst.operands[0]);
  return AsLocal(ended) && ended != root && ended != temporary;
}

class Forwarder {
 public:
  explicit Forwarder(ir::Function& function) : function_(function) {}

  void Run() {
    const auto is_move = [](const Inst* inst) { return inst->op == Op::Call && inst->is_move; };
    if (std::ranges::none_of(function_.blocks,
                             [&](const Block* block) { return std::ranges::any_of(block->insts, is_move); }))
      return;
    for (const Block* block : function_.blocks) {
      for (const Inst* inst : block->insts) {
        for (const Value* operand : inst->operands) {
          if (AsLocal(operand)) ++uses_[operand];
        }
      }
      const Inst* last = block->terminator();
      for (const Block* to :
           last ? std::vector<Block*>{last->successors[0], last->successors[1]} : std::vector<Block*>()) {
        if (to) predecessors_[to].push_back(const_cast<Block*>(block));
      }
    }
    for (Block* block : function_.blocks) {
      for (size_t i = 0; i < block->insts.size(); ++i) {
        if (block->insts[i]->op == Op::Call && block->insts[i]->is_move && Forward(block, i)) --i;
      }
    }
    if (gone_.empty()) return;
    std::erase_if(function_.blocks.front()->insts, [&](const Inst* inst) { return gone_.contains(inst); });
  }

 private:
  /// Removes the move at `at` if its source is only made for it.
  bool Forward(Block* block, size_t at) {
    const Inst* move = block->insts[at];
    const Inst* temporary = AsLocal(move->operands[0]);
    Value* to = move->operands[1];
    if (!temporary || !temporary->name->empty() || uses_[temporary] != 2 || !IsFixedPlace(to)) return false;
    const Value* root = RootOf(to);
    // Back to the call that makes the temporary, in this block or before the branch on whether it raised.
    Block* made_in = block;
    size_t made_at = at;
    while (made_at-- > 0) {
      const Inst& inst = *made_in->insts[made_at];
      if (inst.op == Op::Call) break;
      if (!IsTransparent(inst, root, temporary)) return false;
    }
    if (made_at == static_cast<size_t>(-1)) {
      const std::vector<Block*>& before = predecessors_[block];
      if (before.size() != 1 || before[0] == block || before[0]->insts.size() < 2) return false;
      made_in = before[0];
      made_at = made_in->insts.size() - 2;
      while (made_at > 0 && IsLifeMark(*made_in->insts[made_at])) --made_at;
      const Inst* branch = made_in->insts.back();
      if (branch->op != Op::CondBr || branch->operands[0] != made_in->insts[made_at] || branch->successors[1] != block)
        return false;
    }
    Inst* call = made_in->insts[made_at];
    if (call->op != Op::Call || !call->callee->has_out_result) return false;
    const size_t out = call->callee->args.size() - 1 - call->callee->raises;
    for (size_t i = 0; i < call->operands.size(); ++i) {
      const Value* operand = call->operands[i];
      if (i == out ? operand != temporary : RootOf(operand) == root) return false;
    }
    // Addresses between the two are computed before the call.
    std::vector<Inst*> addresses;
    for (Value* part = to; part->value_kind == ir::ValueKind::Inst && static_cast<Inst*>(part)->op == Op::FieldAddr;
         part = static_cast<Inst*>(part)->operands[0]) {
      addresses.insert(addresses.begin(), static_cast<Inst*>(part));
    }
    std::vector<Inst*> hoisted;
    auto take = [&](Block* from, size_t begin, size_t end) {
      for (size_t i = begin; i < end;) {
        if (std::find(addresses.begin(), addresses.end(), from->insts[i]) == addresses.end()) {
          ++i;
          continue;
        }
        hoisted.push_back(from->insts[i]);
        from->insts.erase(from->insts.begin() + static_cast<std::ptrdiff_t>(i));
        --end;
      }
      return end;
    };
    call->operands[out] = to;
    if (made_in == block) {
      at = take(block, made_at + 1, at);
    } else {
      at = take(block, 0, at);
    }
    block->insts.erase(block->insts.begin() + static_cast<std::ptrdiff_t>(at));
    made_in->insts.insert(made_in->insts.begin() + static_cast<std::ptrdiff_t>(made_at), hoisted.begin(),
                          hoisted.end());
    gone_.insert(temporary);
    return true;
  }

  ir::Function& function_;
  std::unordered_map<const Value*, unsigned> uses_;
  std::unordered_map<const Block*, std::vector<Block*>> predecessors_;
  std::unordered_set<const Inst*> gone_;
};

}  // namespace

void ForwardTemporaries(ir::Function& function) {
  Forwarder(function).Run();
}

}  // namespace brio::passes
