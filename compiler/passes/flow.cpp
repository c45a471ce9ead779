// Definite initialisation: a forward flow of three bits a leaf (certainly, perhaps, perhaps moved away).
#include "passes/flow.h"

#include <set>

namespace brio::passes {

using ir::Inst;
using ir::Op;
using ir::Passing;

Graph::Graph(const ir::Function& function) : blocks(function.blocks.begin(), function.blocks.end()) {
  for (unsigned i = 0; i < blocks.size(); ++i) {
    index[blocks[i]] = i;
  }
  successors.resize(blocks.size());
  predecessors.resize(blocks.size());
  for (unsigned i = 0; i < blocks.size(); ++i) {
    const Inst* end = blocks[i]->terminator();
    if (!end) {
      continue;
    }
    for (const ir::Block* to : end->successors) {
      const auto found = index.find(to);
      if (found != index.end()) {
        successors[i].push_back(found->second);
        predecessors[found->second].push_back(i);
      }
    }
  }
}

Change ChangeOf(const Places& places, const Inst& inst) {
  Change change;
  switch (inst.op) {
    case Op::MarkInit:
      change.kind = Change::Kind::Init;
      break;
    case Op::Consume:
      change.kind = Change::Kind::Consume;
      break;
    case Op::Destroy:
      change.kind = Change::Kind::Destroy;
      break;
    default:
      return change;
  }
  change.place = places.Resolve(inst.operands[0]);
  if (change.place.root < 0 || !places.roots()[change.place.root].is_checked) {
    return {};
  }
  return change;
}

bool IsWriteOnly(const Inst& inst, size_t index) {
  switch (inst.op) {
    case Op::Store:
      return index == 1;
    case Op::CopyBytes:
      return index == 0;
    case Op::Call:
      return index < inst.callee->args.size() && inst.callee->args[index]->passing == Passing::Out;
    default:
      return false;
  }
}

int ReturnKind(const ir::Function& function, const Inst& inst) {
  if (!function.raises) {
    return 0;
  }
  if (inst.operands.size() != 1 || inst.operands[0]->value_kind != ir::ValueKind::Constant) {
    return -1;
  }
  const std::string& bytes = static_cast<const ir::Constant*>(inst.operands[0])->constant->bytes;
  return !bytes.empty() && (bytes[0] & 1) ? 1 : 0;
}

llvm::BitVector InitialLeaves(const Places& places) {
  llvm::BitVector leaves(places.leaf_count());
  for (const Root& root : places.roots()) {
    if (root.is_checked && root.arg && root.arg->passing != Passing::Out) {
      leaves.set(root.first_leaf, root.first_leaf + root.leaf_count);
    }
  }
  return leaves;
}

namespace {

struct State {
  llvm::BitVector must;
  llvm::BitVector may;
  llvm::BitVector moved;  // perhaps moved away since
};

SourceRange RangeAt(SourceLoc loc) {
  return {loc, {loc.valid() ? loc.offset + 1 : 0}};
}

class Check {
 public:
  Check(const ir::Function& function, const Graph& graph, const Places& places, DiagnosticEngine& diags)
      : function_(function), graph_(graph), places_(places), diags_(diags) {}

  bool Run() {
    const size_t count = graph_.blocks.size();
    const unsigned leaves = places_.leaf_count();
    in_.assign(count, {llvm::BitVector(leaves, true), llvm::BitVector(leaves), llvm::BitVector(leaves)});
    in_[0].must = InitialLeaves(places_);
    in_[0].may = in_[0].must;
    std::set<unsigned> work;
    for (unsigned i = 0; i < count; ++i) {
      work.insert(i);
    }
    while (!work.empty()) {
      const unsigned at = *work.begin();
      work.erase(work.begin());
      State state = in_[at];
      for (const Inst* inst : graph_.blocks[at]->insts) {
        Apply(*inst, state);
      }
      for (const unsigned to : graph_.successors[at]) {
        if (Merge(in_[to], state)) {
          work.insert(to);
        }
      }
    }
    for (unsigned at = 0; at < count; ++at) {
      State state = in_[at];
      for (const Inst* inst : graph_.blocks[at]->insts) {
        CheckInst(*inst, state);
        Apply(*inst, state);
      }
    }
    return !failed_;
  }

 private:
  static bool Merge(State& to, const State& from) {
    const State before = to;
    to.must &= from.must;
    to.may |= from.may;
    to.moved |= from.moved;
    return to.must != before.must || to.may != before.may || to.moved != before.moved;
  }

  void Apply(const Inst& inst, State& state) const {
    const Change change = ChangeOf(places_, inst);
    if (change.kind == Change::Kind::None || change.place.is_inner) {
      return;
    }
    const auto [begin, end] = places_.Leaves(change.place);
    if (change.kind == Change::Kind::Init) {
      state.must.set(begin, end);
      state.may.set(begin, end);
      state.moved.reset(begin, end);
      return;
    }
    state.must.reset(begin, end);
    state.may.reset(begin, end);
    if (change.kind == Change::Kind::Consume) {
      state.moved.set(begin, end);
    } else {
      state.moved.reset(begin, end);
    }
  }

  void CheckInst(const Inst& inst, const State& state) {
    switch (inst.op) {
      case Op::FieldAddr:
      case Op::ElementAddr:
      case Op::Cast:
      case Op::Select:
      case Op::Make:
      case Op::Insert:
      case Op::Splat:
      case Op::MarkInit:
      case Op::Destroy:
        return;
      case Op::KeepAlive:
        if (inst.index == 0) {
          return;
        }
        break;  // what a closure refers to when it is called
      case Op::Return:
        CheckReturn(inst, state);
        return;
      default:
        break;
    }
    if (inst.op == Op::Consume) {
      const Place place = places_.Resolve(inst.operands[0]);
      if (place.root >= 0 && place.is_inner && places_.roots()[place.root].is_managed) {
        diags_.Report(Diag::NestedMove, RangeAt(inst.loc), {places_.NameOf(place)});
        failed_ = true;
        return;
      }
    }
    for (size_t i = 0; i < inst.operands.size(); ++i) {
      const Place place = places_.Resolve(inst.operands[i]);
      if (place.root < 0 || !places_.roots()[place.root].is_checked) {
        continue;
      }
      if (inst.op == Op::Store && i == 0) {
        continue;  // the address is stored, nothing is read
      }
      if (IsWriteOnly(inst, i) && !place.is_inner) {
        continue;
      }
      // A callee that takes the value: the mark beside the call says so, before or after it.
      if (inst.op == Op::Call && i < inst.callee->args.size() && inst.callee->args[i]->passing == Passing::Own) {
        continue;
      }
      CheckUse(inst, place, state);
    }
  }

  void CheckUse(const Inst& inst, const Place& place, const State& state) {
    const auto [begin, end] = places_.Leaves(place);
    for (unsigned leaf = begin; leaf < end; ++leaf) {
      if (!state.must[leaf]) {
        ReportUse(inst, place, leaf, state);
        return;
      }
    }
  }

  void ReportUse(const Inst& inst, const Place& place, unsigned leaf, const State& state) {
    failed_ = true;
    if (!reported_.insert({place.root, inst.loc.offset}).second) {
      return;
    }
    const Root& root = places_.roots()[place.root];
    // A whole of which one field is missing is named by the field.
    const auto [begin, end] = places_.Leaves(place);
    bool is_partial = false;
    for (unsigned other = begin; other < end; ++other) {
      is_partial |= state.may[other];
    }
    const std::string name = end - begin > 1 && !is_partial ? root.name : places_.LeafName(root, leaf);
    const bool is_moved = state.moved[leaf];
    const bool may_hold = state.may[leaf];
    const Diag kind = is_moved ? (may_hold ? Diag::MaybeMovedUse : Diag::MovedUse)
                               : (may_hold ? Diag::MaybeUninitialisedUse : Diag::UninitialisedUse);
    Diagnostic& report = diags_.Report(kind, RangeAt(inst.loc), {name});
    if (is_moved) {
      if (const Inst* move = FindMove(leaf)) {
        report.notes.push_back({RangeAt(move->loc), DiagnosticEngine::Format(Diag::MovedHere, {name})});
      }
    } else if (root.loc.valid() && !root.arg) {
      report.notes.push_back({RangeAt(root.loc), DiagnosticEngine::Format(Diag::PlaceDeclaredHere, {root.name})});
    }
  }

  const Inst* FindMove(unsigned leaf) const {
    for (const ir::Block* block : graph_.blocks) {
      for (const Inst* inst : block->insts) {
        const Change change = ChangeOf(places_, *inst);
        if (change.kind == Change::Kind::Consume && !change.place.is_inner) {
          const auto [begin, end] = places_.Leaves(change.place);
          if (leaf >= begin && leaf < end) {
            return inst;
          }
        }
      }
    }
    return nullptr;
  }

  void CheckReturn(const Inst& inst, const State& state) {
    const int kind = ReturnKind(function_, inst);
    for (const Root& root : places_.roots()) {
      if (!root.is_checked || !root.arg) {
        continue;
      }
      const bool is_out = root.arg->passing == Passing::Out;
      const bool is_needed = is_out ? kind == (root.is_error_slot ? 1 : 0) : root.arg->passing == Passing::Mutate;
      if (!is_needed) {
        continue;
      }
      for (unsigned leaf = root.first_leaf; leaf < root.first_leaf + root.leaf_count; ++leaf) {
        if (state.must[leaf]) {
          continue;
        }
        failed_ = true;
        if (!reported_.insert({static_cast<int>(leaf) + (1 << 24), 0}).second) {
          continue;
        }
        if (!is_out) {
          diags_.Report(Diag::MutUninitialisedAtReturn, RangeAt(inst.loc), {places_.LeafName(root, leaf)});
        } else if (root.is_split) {
          const std::string field = places_.LeafName(root, leaf).substr(root.name.size() + 1);
          diags_.Report(Diag::FieldUninitialisedAtReturn, RangeAt(inst.loc), {field, root.name});
        } else {
          diags_.Report(Diag::ResultUninitialisedAtReturn, RangeAt(inst.loc), {root.name});
        }
      }
    }
  }

  const ir::Function& function_;
  const Graph& graph_;
  const Places& places_;
  DiagnosticEngine& diags_;
  std::vector<State> in_;
  std::set<std::pair<int, uint32_t>> reported_;
  bool failed_ = false;
};

}  // namespace

bool CheckInitialisation(const ir::Function& function, const Graph& graph, const Places& places,
                         DiagnosticEngine& diags) {
  return Check(function, graph, places, diags).Run();
}

}  // namespace brio::passes
