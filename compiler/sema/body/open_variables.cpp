// Variables whose type is a parameter, in bodies that are checked as they are written: no use after a move. A local
// stands for each; its marks tell where it gets a value, is used and is moved away.
#include <algorithm>
#include <map>
#include <set>

#include "sema/body/open_variables.h"
#include "sema/front.h"
#include "sema/generic_bodies.h"
#include "sema/reports.h"

namespace brio::sema {
namespace {

/// A forward flow over the marks of such locals.
class OpenMoves {
 public:
  using Use = std::pair<const ir::Inst*, bool>;  // and whether the variable may still hold a value there

  OpenMoves(const ir::Function& function, const std::vector<ir::Inst*>& places)
      : function_(function), places_(places.begin(), places.end()) {}

  /// The uses of variables that have been moved away, or may have been.
  std::vector<Use> Find() {
    in_[function_.blocks.front()];
    std::vector<const ir::Block*> work{function_.blocks.front()};
    while (!work.empty()) {
      const ir::Block* block = work.back();
      work.pop_back();
      const State out = Walk(*block, in_[block], nullptr);
      const ir::Inst* end = block->terminator();
      if (!end) continue;
      for (const ir::Block* to : end->successors) {
        if (to && Merge(to, out)) work.push_back(to);
      }
    }
    std::vector<Use> found;
    for (const ir::Block* block : function_.blocks) {
      if (in_.contains(block)) Walk(*block, in_[block], &found);
    }
    return found;
  }

  /// Where a variable is moved for the first time.
  const ir::Inst* MoveOf(const ir::Value* place) const {
    for (const ir::Block* block : function_.blocks) {
      for (const ir::Inst* inst : block->insts) {
        if (inst->op == ir::Op::Consume && inst->operands[0] == place) return inst;
      }
    }
    return nullptr;
  }

 private:
  struct State {
    std::set<const ir::Value*> held;   // may have a value
    std::set<const ir::Value*> moved;  // may have been moved away since they had one
    bool operator==(const State&) const = default;
  };

  bool Merge(const ir::Block* to, const State& from) {
    const auto [at, is_new] = in_.try_emplace(to);
    const State before = at->second;
    at->second.held.insert(from.held.begin(), from.held.end());
    at->second.moved.insert(from.moved.begin(), from.moved.end());
    return is_new || at->second != before;
  }

  State Walk(const ir::Block& block, State state, std::vector<Use>* uses) const {
    for (const ir::Inst* inst : block.insts) {
      const ir::Value* place = inst->operands.empty() ? nullptr : inst->operands[0];
      if (!places_.contains(place)) continue;
      if (inst->op == ir::Op::KeepAlive && inst->index == 1 && uses && state.moved.contains(place))
        uses->emplace_back(inst, state.held.contains(place));
      if (inst->op == ir::Op::MarkInit) {
        state.held.insert(place);
        state.moved.erase(place);
      } else if (inst->op == ir::Op::Consume) {
        state.held.erase(place);
        state.moved.insert(place);
      }
    }
    return state;
  }

  const ir::Function& function_;
  const std::set<const ir::Value*> places_;
  std::map<const ir::Block*, State> in_;
};

}  // namespace

bool OpenVariables::IsOpenVariable(const Value& value) {
  if (!body_.instance || !body_.instance->is_archetype || !value.param || !value.bound ||
      value.bound->kind == ConstKind::Type)
    return false;
  // What is trivial stays where it is: it may be used after it was moved.
  return !s.generics.AnyTrait(
      value.bound,
      [](const StructEntity& trait) {
        return trait.marks_trivial ? GenericBodies::Asked::Yes : GenericBodies::Asked::Parents;
      },
      [](ConstRef) { return true; });
}

ir::Inst* OpenVariables::OpenPlace(std::string_view name) {
  ir::Inst* place = b.Local(s.pool.Int(8), std::string(name));
  b.Mark(ir::Op::MarkInit, place);
  open_places_.push_back(place);
  return place;
}

void OpenVariables::UseOpen(Value& value) {
  ir::Inst* use = b.Mark(ir::Op::KeepAlive, value.ir);
  // An expression that is looked at twice moves the variable once.
  if (std::ranges::find(open_moves_, std::pair{value.ir, use->loc.offset}) == open_moves_.end()) {
    use->index = 1;
  } else {
    value.ir = nullptr;
  }
}

void OpenVariables::Revive(size_t moves) {
  for (size_t i = moves; i < open_moves_.size(); ++i) b.Mark(ir::Op::MarkInit, open_moves_[i].first);
}

void OpenVariables::MoveOpen(Value& value) {
  open_moves_.emplace_back(value.ir, b.Mark(ir::Op::Consume, value.ir)->loc.offset);
  value.ir = nullptr;
}

void OpenVariables::ReportOpenMoves() {
  if (open_moves_.empty()) return;
  OpenMoves moves(*body_.function, open_places_);
  std::set<const ir::Value*> told;
  for (const auto& [use, may_hold] : moves.Find()) {
    const ir::Value* place = use->operands[0];
    if (!told.insert(place).second) continue;
    const std::string name = static_cast<const ir::Inst*>(place)->name;
    Diagnostic& made = s.reports.Report(may_hold ? Diag::MaybeMovedUse : Diag::MovedUse,
                                        At({use->loc, {use->loc.offset + 1}}), {name});
    if (const ir::Inst* move = moves.MoveOf(place))
      made.notes.push_back({{move->loc, {move->loc.offset + 1}}, DiagnosticEngine::Format(Diag::MovedHere, {name})});
  }
}

}  // namespace brio::sema
