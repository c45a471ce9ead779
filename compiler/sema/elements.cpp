// Elements that do not exist, asked for by an index that is known while compiling. The library says so in the instance
// that such an index makes (`__brio.no_element`); it is an error where control can come, as far as conditions are
// known: `if rank > 2: shape[2]` is fine.
#include <algorithm>
#include <cstring>
#include <map>
#include <optional>
#include <set>
#include <unordered_set>

#include "comptime/scalar.h"
#include "sema/elements.h"
#include "sema/front.h"
#include "sema/instances.h"
#include "sema/modules.h"

namespace brio::sema {
namespace {

using comptime::Bits;

/// What is known of a scalar: nothing has been seen that would give it a value, one value, or several.
struct Fact {
  enum State : uint8_t { None, One, Several } state = Several;
  Bits bits = 0;
};

/// Which blocks of a function control comes to, as far as its conditions follow from constants: the optimistic half of
/// conditional constant propagation, with one value for each variable of the function.
class Liveness {
 public:
  explicit Liveness(const ir::Function& function) {
    if (function.blocks.empty()) return;
    CollectVariables(function);
    Add(function.blocks.front());
    for (bool is_last : {false, true}) {
      for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < live_.size(); ++i) changed |= Follow(*live_[i], is_last);
      }
    }
  }

  const std::vector<const ir::Block*>& blocks() const { return live_; }

 private:
  struct Variable {
    bool escapes = false;
    std::vector<std::pair<const ir::Block*, const ir::Value*>> stores;
  };
  /// A call that is being followed; its arguments are what the callee's stand for.
  struct Frame {
    const ir::Inst* call;
    const Frame* up;
  };

  void CollectVariables(const ir::Function& function) {
    for (const ir::Block* block : function.blocks) {
      const ir::Inst* last = block->insts.empty() ? nullptr : block->insts.back();
      for (const ir::Block* next : {last ? last->successors[0] : nullptr, last ? last->successors[1] : nullptr}) {
        if (!next) continue;
        const bool branches = last->op == ir::Op::CondBr && last->successors[0] != last->successors[1];
        const auto [known, fresh] = only_branch_.try_emplace(next, branches ? last : nullptr);
        if (!fresh) known->second = nullptr;
      }
      for (const ir::Inst* inst : block->insts) {
        for (size_t i = 0; i < inst->operands.size(); ++i) {
          const ir::Value* operand = inst->operands[i];
          if (operand->value_kind != ir::ValueKind::Inst || static_cast<const ir::Inst*>(operand)->op != ir::Op::Local)
            continue;
          Variable& variable = variables_[operand];
          if (inst->op == ir::Op::Store && i == 1) {
            variable.stores.emplace_back(block, inst->operands[0]);
          } else if (inst->op != ir::Op::Load && inst->op != ir::Op::KeepAlive && !ir::IsLifeMark(*inst)) {
            variable.escapes = true;
          }
        }
      }
    }
  }

  bool Add(const ir::Block* block) {
    if (!block || !seen_.insert(block).second) return false;
    live_.push_back(block);
    return true;
  }

  /// `is_last`: a condition of which nothing is known by now may be anything.
  bool Follow(const ir::Block& block, bool is_last) {
    const ir::Inst* last = block.insts.empty() ? nullptr : block.insts.back();
    if (!last) return false;
    Fact fact{Fact::Several};
    if (last->op == ir::Op::CondBr) fact = Find(last->operands[0]);
    if (fact.state == Fact::None && !is_last) return false;
    bool changed = false;
    if (fact.state != Fact::One || (fact.bits & 1) != 0) changed |= Add(last->successors[0]);
    if (fact.state != Fact::One || (fact.bits & 1) == 0) changed |= Add(last->successors[1]);
    return changed;
  }

  Fact Find(const ir::Value* value, unsigned depth = 0, const Frame* frame = nullptr) const {
    if (depth > 16 || SizeOf(value->type) > sizeof(Bits)) return {};
    if (value->value_kind == ir::ValueKind::Constant) {
      ConstRef constant = static_cast<const ir::Constant*>(value)->constant;
      if (constant->kind != ConstKind::Data || !constant->relocs.empty() || constant->bytes.size() > sizeof(Bits))
        return {};
      Fact fact{Fact::One};
      std::memcpy(&fact.bits, constant->bytes.data(), constant->bytes.size());
      return fact;
    }
    if (value->value_kind == ir::ValueKind::Argument) {
      const auto* arg = static_cast<const ir::Argument*>(value);
      return frame && arg->index < frame->call->operands.size()
                 ? Find(frame->call->operands[arg->index], depth + 1, frame->up)
                 : Fact{};
    }
    const auto& inst = *static_cast<const ir::Inst*>(value);
    switch (inst.op) {
      case ir::Op::Load:
        return frame ? Fact{} : FindStored(inst.operands[0], depth);
      case ir::Op::Call: {  // operators of the library
        const ir::Function& callee = *inst.callee;
        if (callee.is_external || callee.is_indirect || callee.raises || callee.has_out_result ||
            callee.blocks.size() != 1)
          return {};
        const ir::Inst* last = callee.blocks.front()->insts.empty() ? nullptr : callee.blocks.front()->insts.back();
        if (!last || last->op != ir::Op::Return || last->operands.size() != 1) return {};
        const Frame inside{&inst, frame};
        return Find(last->operands[0], depth + 1, &inside);
      }
      case ir::Op::GetField: {
        const ir::Value* whole = inst.operands[0];
        const bool is_made =
            whole->value_kind == ir::ValueKind::Inst && static_cast<const ir::Inst*>(whole)->op == ir::Op::Make;
        if (is_made) return Find(static_cast<const ir::Inst*>(whole)->operands[inst.index], depth + 1, frame);
        return FieldCount(whole->type) == 1 ? Find(whole, depth + 1, frame) : Fact{};
      }
      case ir::Op::Make:
        return inst.operands.size() == 1 ? Find(inst.operands[0], depth + 1, frame) : Fact{};
      case ir::Op::Not:
      case ir::Op::Neg: {
        Fact a = inst.type->is(TypeKind::Int) ? Find(inst.operands[0], depth + 1, frame) : Fact{};
        if (a.state == Fact::One) a.bits = comptime::UnaryOp(inst.op, inst.type, a.bits);
        return a;
      }
      case ir::Op::Cmp:
      case ir::Op::And:
      case ir::Op::Or:
      case ir::Op::Xor:
      case ir::Op::Add:
      case ir::Op::Sub:
      case ir::Op::Mul: {
        TypeRef type = inst.operands[0]->type;
        if (!type->is(TypeKind::Int)) return {};
        const Fact a = Find(inst.operands[0], depth + 1, frame);
        if (a.state == Fact::Several) return {};
        const Fact b = Find(inst.operands[1], depth + 1, frame);
        if (a.state == Fact::None || b.state != Fact::One)
          return {b.state == Fact::Several ? Fact::Several : Fact::None};
        Fact fact{Fact::One};
        if (inst.op == ir::Op::Cmp) {
          fact.bits = comptime::Compare(inst.predicate, type, a.bits, b.bits);
        } else if (comptime::BinaryOp(inst.op, type, a.bits, b.bits, fact.bits)) {
          return {};
        }
        return fact;
      }
      default:
        return {};
    }
  }

  Fact FindStored(const ir::Value* place, unsigned depth) const {
    auto variable = variables_.find(place);
    if (variable == variables_.end() || variable->second.escapes) return {};
    Fact fact{Fact::None};
    for (const auto& [block, value] : variable->second.stores) {
      if (!seen_.contains(block)) continue;
      Fact stored = Find(value, depth + 1);
      if (const std::optional<Bits> decided = Decided(*block, value); decided && stored.state != Fact::None)
        stored = stored.state == Fact::Several || (stored.bits & 1) == *decided ? Fact{Fact::One, *decided}
                                                                                : Fact{Fact::None};
      if (stored.state == Fact::None) continue;
      if (stored.state == Fact::Several || (fact.state == Fact::One && fact.bits != stored.bits)) return {};
      fact = stored;
    }
    return fact;
  }

  /// `a and b`, `a or b`: where `a` decides, it is the result, and known from the branch that leads there.
  std::optional<Bits> Decided(const ir::Block& block, const ir::Value* value) const {
    const auto found = only_branch_.find(&block);
    if (found == only_branch_.end() || !found->second || found->second->operands[0] != value) return std::nullopt;
    return found->second->successors[0] == &block ? Bits{1} : Bits{0};
  }

  std::unordered_map<const ir::Value*, Variable> variables_;
  std::unordered_map<const ir::Block*, const ir::Inst*>
      only_branch_;  // of blocks that one branch alone leads to; else null
  std::unordered_set<const ir::Block*> seen_;
  std::vector<const ir::Block*> live_;
};

}  // namespace

void Elements::CheckElements(const std::vector<ir::Function*>& roots) {
  if (!lacks_elements) return;
  struct Use {
    ir::Function* in;
    const ir::Inst* at;
  };
  std::map<ir::Function*, std::vector<Use>> uses;
  std::vector<ir::Function*> work;
  for (ir::Function* root : roots) {
    if (uses.try_emplace(root).second) work.push_back(root);
  }
  for (size_t i = 0; i < work.size(); ++i) {
    const Liveness liveness(*work[i]);
    for (const ir::Block* block : liveness.blocks()) {
      for (const ir::Inst* inst : block->insts) {
        if ((inst->op != ir::Op::Call && inst->op != ir::Op::FunctionRef) || inst->callee->is_external ||
            inst->callee->is_indirect)
          continue;
        const auto [callee, is_new] = uses.try_emplace(inst->callee);
        callee->second.push_back({work[i], inst});
        if (is_new) work.push_back(inst->callee);
      }
    }
  }
  for (ir::Function* function : work) {
    const Instance* instance = s.instances.InstanceFor(function);
    if (!instance || !instance->no_element) continue;
    // The places outside of the library that led there, on every way through it.
    std::set<ir::Function*> seen;
    std::vector<Use> found = uses[function];
    while (!found.empty()) {
      const Use use = found.back();
      found.pop_back();
      const std::vector<Use>& above = uses[use.in];
      if (s.modules.InLibrary(use.at->loc) && !above.empty()) {
        if (seen.insert(use.in).second) found.insert(found.end(), above.begin(), above.end());
        continue;
      }
      s.diags.Report(Diag::NoSuchElement, {use.at->loc, {use.at->loc.offset + 1}},
                     {std::to_string(instance->no_element->first), std::to_string(instance->no_element->second)});
    }
  }
}

}  // namespace brio::sema
