// Definite initialisation: a forward flow of three bits a leaf (certainly, perhaps, perhaps moved away).
#include "passes/flow.h"

#include <algorithm>
#include <numeric>
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

/// Whether the program moves a value: into something, or out of the world by `_ = x^`.
bool GivesAway(const Inst& inst) {
  return inst.op == Op::Consume || (inst.op == Op::Destroy && inst.index != 0);
}

struct PlaceStates {
  llvm::BitVector must;
  llvm::BitVector may;
  llvm::BitVector moved;  // perhaps moved away since
};

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
      PlaceStates state = in_[at];
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
      PlaceStates state = in_[at];
      for (const Inst* inst : graph_.blocks[at]->insts) {
        CheckInst(*inst, state);
        Apply(*inst, state);
      }
    }
    return !failed_;
  }

 private:
  static bool Merge(PlaceStates& to, const PlaceStates& from) {
    const PlaceStates before = to;
    to.must &= from.must;
    to.may |= from.may;
    to.moved |= from.moved;
    return to.must != before.must || to.may != before.may || to.moved != before.moved;
  }

  void Apply(const Inst& inst, PlaceStates& state) const {
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
    if (GivesAway(inst)) {
      state.moved.set(begin, end);
    } else {
      state.moved.reset(begin, end);
    }
  }

  void CheckInst(const Inst& inst, const PlaceStates& state) {
    switch (inst.op) {
      case Op::FieldAddr:
      case Op::ElementAddr:
      case Op::Cast:
      case Op::Select:
      case Op::Make:
      case Op::Insert:
      case Op::Splat:
      case Op::MarkInit:
        return;
      case Op::Destroy:
        if (inst.index == 0) {
          return;
        }
        break;  // `_ = x^`
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
    if (GivesAway(inst)) {
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

  void CheckUse(const Inst& inst, const Place& place, const PlaceStates& state) {
    const auto [begin, end] = places_.Leaves(place);
    for (unsigned leaf = begin; leaf < end; ++leaf) {
      if (!state.must[leaf]) {
        ReportUse(inst, place, leaf, state);
        return;
      }
    }
  }

  void ReportUse(const Inst& inst, const Place& place, unsigned leaf, const PlaceStates& state) {
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
    if (!is_moved && !may_hold && end - begin > 1 && root.is_split && is_partial && IsReturned(inst)) {
      const std::string field = name.substr(root.name.size() + 1);
      diags_.Report(Diag::FieldUninitialisedAtReturn, RangeAt(inst.loc), {field, root.name});
      return;
    }
    Diagnostic& report = diags_.Report(kind, RangeAt(PlaceIn(inst, place)), {name});
    if (is_moved) {
      if (const Inst* move = FindMove(leaf)) {
        report.notes.push_back({RangeAt(move->loc), DiagnosticEngine::Format(Diag::MovedHere, {name})});
      }
    } else if (root.loc.valid() && !root.arg) {
      report.notes.push_back({RangeAt(root.loc), DiagnosticEngine::Format(Diag::PlaceDeclaredHere, {root.name})});
    }
  }

  /// Whether a value is loaded to be the function's result.
  bool IsReturned(const Inst& inst) const {
    return inst.op == Op::Load && std::ranges::any_of(graph_.blocks, [&](const ir::Block* block) {
             const Inst* end = block->terminator();
             return end && end->op == Op::Return && llvm::is_contained(end->operands, &inst);
           });
  }

  /// Where a place stands that an instruction uses: in a call, at the last argument of it, for `f(s^, s)`.
  SourceLoc PlaceIn(const Inst& inst, const Place& place) const {
    SourceLoc found = inst.loc;
    for (const ir::GivenPlace& given : function_.given_places) {
      if (given.call == inst.loc && places_.Resolve(given.place).root == place.root) {
        found = given.loc;
      }
    }
    return found;
  }

  const Inst* FindMove(unsigned leaf) const {
    for (const ir::Block* block : graph_.blocks) {
      for (const Inst* inst : block->insts) {
        const Change change = ChangeOf(places_, *inst);
        if (GivesAway(*inst) && !change.place.is_inner) {
          const auto [begin, end] = places_.Leaves(change.place);
          if (leaf >= begin && leaf < end) {
            return inst;
          }
        }
      }
    }
    return nullptr;
  }

  void CheckReturn(const Inst& inst, const PlaceStates& state) {
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
  std::vector<PlaceStates> in_;
  std::set<std::pair<int, uint32_t>> reported_;
  bool failed_ = false;
};

/// A forward flow of one bit a leaf: perhaps moved away by itself, and not given back.
class TakenFields {
 public:
  TakenFields(const ir::Function& function, const Graph& graph, const Places& places, DiagnosticEngine& diags)
      : function_(function), graph_(graph), places_(places), diags_(diags) {}

  bool Run() {
    const bool any = std::ranges::any_of(graph_.blocks, [&](const ir::Block* block) {
      return std::ranges::any_of(block->insts,
                                 [&](const Inst* inst) { return Takes(ChangeOf(places_, *inst), *inst); });
    });
    if (!any) {
      return true;
    }
    in_.assign(graph_.blocks.size(), llvm::BitVector(places_.leaf_count()));
    std::vector<unsigned> work(graph_.blocks.size());
    std::iota(work.rbegin(), work.rend(), 0u);
    while (!work.empty()) {
      const unsigned at = work.back();
      work.pop_back();
      llvm::BitVector taken = in_[at];
      for (const Inst* inst : graph_.blocks[at]->insts) {
        Step(*inst, taken);
      }
      for (const unsigned to : graph_.successors[at]) {
        if (taken.test(in_[to])) {
          in_[to] |= taken;
          work.push_back(to);
        }
      }
    }
    reports_ = true;
    for (unsigned at = 0; at < graph_.blocks.size(); ++at) {
      llvm::BitVector taken = in_[at];
      for (const Inst* inst : graph_.blocks[at]->insts) {
        Step(*inst, taken);
      }
    }
    return !failed_;
  }

 private:
  bool EndsWhole(const Root& root) const {
    // What a constructor takes apart to make another of its type ends with that.
    const auto is_made = [&](const ir::Argument* arg) {
      return arg->passing == Passing::Out && arg->type->element == root.type;
    };
    if (root.arg && std::ranges::any_of(function_.args, is_made)) {
      return false;
    }
    return (!root.arg || root.arg->passing == Passing::Own) && !root.is_deinit && root.type->is_struct() &&
           root.type->info->destroy && root.type->info->destroy->loc.valid();  // written, and not made of the fields
  }
  bool Takes(const Change& change, const Inst& inst) const {
    return GivesAway(inst) && change.place.field >= 0 && !change.place.is_inner &&
           EndsWhole(places_.roots()[change.place.root]);
  }

  void Step(const Inst& inst, llvm::BitVector& taken) {
    if (inst.op == Op::Return) {
      Ends(taken, 0, places_.leaf_count());
      return;
    }
    const Change change = ChangeOf(places_, inst);
    if (change.kind == Change::Kind::None || change.place.is_inner) {
      return;
    }
    const auto [begin, end] = places_.Leaves(change.place);
    if (Takes(change, inst)) {
      taken.set(begin, end);
      return;
    }
    if (change.place.field < 0 && !GivesAway(inst)) {
      Ends(taken, begin, end);
    }
    if (change.place.field < 0 || change.kind == Change::Kind::Init) {
      taken.reset(begin, end);
    }
  }

  /// The values that these leaves are of end here.
  void Ends(const llvm::BitVector& taken, unsigned begin, unsigned end) {
    if (!reports_) {
      return;
    }
    for (int leaf = taken.find_first_in(begin, end); leaf >= 0;
         leaf = taken.find_first_in(static_cast<unsigned>(leaf) + 1, end)) {
      if (told_.insert(leaf).second) {
        Report(static_cast<unsigned>(leaf));
      }
    }
  }

  void Report(unsigned leaf) {
    for (const ir::Block* block : graph_.blocks) {
      for (const Inst* inst : block->insts) {
        const Change change = ChangeOf(places_, *inst);
        if (!Takes(change, *inst) || places_.Leaves(change.place).first != leaf) {
          continue;
        }
        const bool is_error = function_.borrow_check == ir::BorrowCheck::Error;
        failed_ |= is_error;
        const std::string name = places_.NameOf(change.place);
        const std::string& whole = places_.roots()[change.place.root].name;
        if (is_error) {
          diags_.Report(Diag::TakenField, RangeAt(inst->loc), {name, whole});
        } else {
          diags_.Warn(Diag::TakenField, RangeAt(inst->loc), {name, whole});
        }
        return;
      }
    }
  }

  const ir::Function& function_;
  const Graph& graph_;
  const Places& places_;
  DiagnosticEngine& diags_;
  std::vector<llvm::BitVector> in_;
  std::set<int> told_;
  bool reports_ = false;
  bool failed_ = false;
};

}  // namespace

bool CheckTakenFields(const ir::Function& function, const Graph& graph, const Places& places, DiagnosticEngine& diags) {
  return function.borrow_check == ir::BorrowCheck::None || TakenFields(function, graph, places, diags).Run();
}

bool CheckInitialisation(const ir::Function& function, const Graph& graph, const Places& places,
                         DiagnosticEngine& diags) {
  return Check(function, graph, places, diags).Run();
}

}  // namespace brio::passes
