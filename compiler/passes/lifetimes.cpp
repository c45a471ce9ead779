// Destruction at the last use. Liveness of roots runs backward; which leaves hold a value runs forward over it: where a
// root is dead, what it holds is destroyed, and where two paths meet that disagree, on the path that holds a value; but
// where something that lives on refers to it, a flag says which path it was.
#include <algorithm>
#include <functional>
#include <set>

#include "passes/flow.h"
#include "passes/held_flags.h"
#include "passes/passes.h"

namespace brio::passes {
namespace {

using ir::Block;
using ir::Inst;
using ir::Op;
using ir::Passing;
using llvm::BitVector;

/// Instructions that end values, in one function: each way out of it ends all that live there, so that their number may
/// grow with the square of its size.
constexpr size_t kMaxDestroys = 250'000;

class Lifetimes {
 public:
  Lifetimes(ir::Function& function, Pool& pool, const Graph& graph, Places& places, DiagnosticEngine& diags)
      : function_(function),
        pool_(pool),
        graph_(graph),
        places_(places),
        diags_(diags),
        flags_(function, pool),
        root_count_(places.roots().size()) {}

  /// False when it reported an error.
  bool Run() {
    places_.Derive();
    SolveLiveness();
    SolveHeld();
    SolveFlagged();
    for (unsigned at = 0; at < graph_.blocks.size(); ++at) {
      Rewrite(at);
    }
    PlaceEdges();
    flags_.Finish();
    return !abandons_ && !is_too_large_;
  }

 private:
  /// A value that must be ended by one of its own methods would be destroyed here.
  void CheckAbandoned(const Root& root, TypeRef type, const Inst& at) {
    if (!type->is_struct() || !type->info->must_end || !abandoned_.insert(&root).second) {
      return;
    }
    abandons_ = true;
    const std::string text = type->info->must_end_text;
    Diagnostic& report =
        diags_.Report(Diag::Abandoned, {root.loc, root.loc},
                      {root.name.empty() ? type->info->name : root.name, text.empty() ? text : ": " + text});
    if (at.loc.offset > root.loc.offset) {
      report.notes.push_back({{at.loc, {at.loc.offset + 1}}, "its life would end here"});
    }
  }

  bool IsManaged(int root) const { return root >= 0 && places_.roots()[root].is_managed; }

  /// Backward step over `inst`.
  void StepLive(const Inst& inst, BitVector& live) const {
    if (inst.op == Op::Return) {
      StepReturn(inst, live);
      return;
    }
    const Change change = ChangeOf(places_, inst);
    const bool is_whole = change.kind != Change::Kind::None && change.place.field < 0 && !change.place.is_inner;
    if (is_whole && (change.kind == Change::Kind::Init || change.kind == Change::Kind::Destroy)) {
      live.reset(change.place.root);
      return;
    }
    if (IsMadeOfOperands(inst.op) || inst.op == Op::CondBr) {
      return;
    }
    if (change.kind == Change::Kind::Destroy) {
      return;
    }
    for (size_t i = 0; i < inst.operands.size(); ++i) {
      const Place place = places_.Resolve(inst.operands[i]);
      if (place.root >= 0 && place.field < 0 && !place.is_inner && IsWriteOnly(inst, i)) {
        continue;
      }
      for (const unsigned root : places_.Reached(inst.operands[i])) {
        live.set(root);
      }
    }
  }

  void StepReturn(const Inst& inst, BitVector& live) const {
    const int kind = ReturnKind(function_, inst);
    for (unsigned i = 0; i < root_count_; ++i) {
      const Root& root = places_.roots()[i];
      if (!root.arg) {
        continue;
      }
      if (root.arg->passing == Passing::Mutate ||
          (root.arg->passing == Passing::Out && (kind < 0 || kind == (root.is_error_slot ? 1 : 0)))) {
        live.set(i);
      }
    }
  }

  void SolveLiveness() {
    live_in_.assign(graph_.blocks.size(), BitVector(root_count_));
    std::set<unsigned, std::greater<>> work;
    for (unsigned i = 0; i < graph_.blocks.size(); ++i) {
      work.insert(i);
    }
    while (!work.empty()) {
      const unsigned at = *work.begin();
      work.erase(work.begin());
      BitVector live = LiveOut(at);
      const auto& insts = graph_.blocks[at]->insts;
      for (auto inst = insts.rbegin(); inst != insts.rend(); ++inst) {
        StepLive(**inst, live);
      }
      if (live != live_in_[at]) {
        live_in_[at] = live;
        work.insert(graph_.predecessors[at].begin(), graph_.predecessors[at].end());
      }
    }
  }

  BitVector LiveOut(unsigned at) const {
    BitVector live(root_count_);
    for (const unsigned to : graph_.successors[at]) {
      live |= live_in_[to];
    }
    return live;
  }

  /// Roots that are live after each instruction of a block.
  std::vector<BitVector> LiveAfter(unsigned at) const {
    const auto& insts = graph_.blocks[at]->insts;
    std::vector<BitVector> after(insts.size());
    BitVector live = LiveOut(at);
    for (size_t i = insts.size(); i > 0; --i) {
      after[i - 1] = live;
      StepLive(*insts[i - 1], live);
    }
    return after;
  }

  /// A path that ends the program abnormally: nothing is destroyed on it.
  bool IsDoomed(unsigned at) const {
    const Inst* end = graph_.blocks[at]->terminator();
    return !end || end->op == Op::Unreachable;
  }

  /// The leaves of managed roots that are live in `roots`.
  BitVector LeavesOf(const BitVector& roots) const {
    BitVector leaves(places_.leaf_count());
    for (unsigned i = 0; i < root_count_; ++i) {
      const Root& root = places_.roots()[i];
      if (root.is_managed && roots[i]) {
        leaves.set(root.first_leaf, root.first_leaf + root.leaf_count);
      }
    }
    return leaves;
  }

  static void StepHeld(const Change& change, std::pair<unsigned, unsigned> leaves, BitVector& held) {
    if (change.kind == Change::Kind::Init) {
      held.set(leaves.first, leaves.second);
    } else if (change.kind != Change::Kind::None) {
      held.reset(leaves.first, leaves.second);
    }
  }

  /// `before`, if given, gets what is held before each instruction, and behind the last.
  BitVector HeldOut(unsigned at, std::vector<BitVector>* before = nullptr) {
    BitVector held = held_in_[at];
    const std::vector<BitVector>& after = after_[at];
    const auto& insts = graph_.blocks[at]->insts;
    for (size_t i = 0; i < insts.size(); ++i) {
      if (before) {
        before->push_back(held);
      }
      Forget(at, i, held, nullptr);
      const Change change = ChangeOf(places_, *insts[i]);
      if (change.kind != Change::Kind::None && !change.place.is_inner && IsManaged(change.place.root)) {
        StepHeld(change, places_.Leaves(change.place), held);
      }
      if (!IsDoomed(at) && !ir::IsTerminator(insts[i]->op) && (changes_at_[at][i] || i == 0)) {
        held &= LeavesOf(after[i]);
      }
    }
    if (before) {
      before->push_back(held);
    }
    return held;
  }

  void SolveHeld() {
    const size_t count = graph_.blocks.size();
    after_.resize(count);
    changes_at_.resize(count);
    BitVector managed(root_count_, true);
    for (unsigned at = 0; at < count; ++at) {
      after_[at] = LiveAfter(at);
      // Held leaves shrink only where liveness or a mark changes something.
      const auto& insts = graph_.blocks[at]->insts;
      changes_at_[at].resize(insts.size());
      for (size_t i = 0; i < insts.size(); ++i) {
        changes_at_[at][i] =
            i == 0 || after_[at][i] != after_[at][i - 1] || ChangeOf(places_, *insts[i]).kind != Change::Kind::None;
      }
    }
    held_in_.assign(count, LeavesOf(managed));
    held_out_ = held_in_;
    held_in_[0] = InitialLeaves(places_);
    held_in_[0] &= LeavesOf(managed);
    if (!IsDoomed(0)) {
      // An argument that is never used is destroyed at once.
      entry_dead_ = held_in_[0];
      held_in_[0] &= LeavesOf(live_in_[0]);
      entry_dead_.reset(held_in_[0]);
    }
    const BitVector entry = held_in_[0];
    std::set<unsigned> work;
    for (unsigned i = 0; i < count; ++i) {
      work.insert(i);
    }
    while (!work.empty()) {
      const unsigned at = *work.begin();
      work.erase(work.begin());
      BitVector held = graph_.predecessors[at].empty() || at == 0 ? entry : LeavesOf(managed);
      if (at != 0 && graph_.predecessors[at].empty()) {
        held.reset();
      }
      for (const unsigned from : graph_.predecessors[at]) {
        held &= held_out_[from];
      }
      if (!IsDoomed(at)) {
        held &= LeavesOf(live_in_[at]);
      }
      held_in_[at] = held;
      BitVector out = HeldOut(at);
      if (out != held_out_[at]) {
        held_out_[at] = std::move(out);
        work.insert(graph_.successors[at].begin(), graph_.successors[at].end());
      }
    }
  }

  /// Leaves that live where paths meet of which only some hold them.
  BitVector LeavesInDoubt() const {
    BitVector doubted(places_.leaf_count());
    for (unsigned at = 0; at < graph_.blocks.size(); ++at) {
      if (IsDoomed(at) || graph_.predecessors[at].size() < 2) {
        continue;
      }
      BitVector dropped(places_.leaf_count());
      for (const unsigned from : graph_.predecessors[at]) {
        dropped |= held_out_[from];
      }
      dropped.reset(held_in_[at]);
      dropped &= LeavesOf(seen_in_.empty() ? live_in_[at] : seen_in_[at]);
      doubted |= dropped;
    }
    return doubted;
  }

  /// The roots of `doubted_` that `inst` begins to give a value: it writes to them where they hold none for certain.
  std::vector<unsigned> Begun(const Inst& inst, const BitVector& held) const {
    std::vector<unsigned> begun;
    for (size_t i = 0; i < inst.operands.size() && doubted_.any(); ++i) {
      const Place place = places_.Resolve(inst.operands[i]);
      if (place.root >= 0 && doubted_[place.root] && IsWriteOnly(inst, i) &&
          !held[places_.roots()[place.root].first_leaf]) {
        begun.push_back(place.root);
      }
    }
    return begun;
  }

  /// Backward step over `inst`: roots of `doubted_` to which something else leads that is used later. `held`: what is
  /// held for certain before it.
  void StepSeen(const Inst& inst, const BitVector& held, BitVector& seen) const {
    const Change change = ChangeOf(places_, inst);
    if (change.kind == Change::Kind::Init || change.kind == Change::Kind::Destroy) {
      if (change.place.field < 0 && !change.place.is_inner) {
        seen.reset(change.place.root);
      }
      return;
    }
    for (const unsigned root : Begun(inst, held)) {
      seen.reset(root);
    }
    if (inst.op == Op::Return || IsMadeOfOperands(inst.op) || inst.op == Op::CondBr) {
      return;
    }
    for (const ir::Value* operand : inst.operands) {
      const int direct = places_.Resolve(operand).root;
      for (const unsigned root : places_.Reached(operand)) {
        if (doubted_[root] && static_cast<int>(root) != direct) {
          seen.set(root);
        }
      }
    }
  }

  /// What is held for certain before each instruction of a block, and behind the last.
  std::vector<BitVector> HeldBefore(unsigned at) {
    std::vector<BitVector> before;
    HeldOut(at, &before);
    return before;
  }

  void SolveSeen(const std::vector<std::vector<BitVector>>& held) {
    seen_in_.assign(graph_.blocks.size(), BitVector(root_count_));
    std::set<unsigned, std::greater<>> work;
    for (unsigned at = 0; at < graph_.blocks.size(); ++at) {
      work.insert(at);
    }
    while (!work.empty()) {
      const unsigned at = *work.begin();
      work.erase(work.begin());
      BitVector seen = SeenOut(at);
      const auto& insts = graph_.blocks[at]->insts;
      for (size_t i = insts.size(); i > 0; --i) {
        StepSeen(*insts[i - 1], held[at][i - 1], seen);
      }
      if (seen != seen_in_[at]) {
        seen_in_[at] = seen;
        work.insert(graph_.predecessors[at].begin(), graph_.predecessors[at].end());
      }
    }
  }

  BitVector SeenOut(unsigned at) const {
    BitVector seen(root_count_);
    for (const unsigned to : graph_.successors[at]) {
      seen |= seen_in_[to];
    }
    return seen;
  }

  /// Values that only some paths make, and to which something leads that lives longer, get a flag.
  void SolveFlagged() {
    BitVector leaves = LeavesInDoubt();
    if (leaves.none()) {
      return;
    }
    doubted_.resize(root_count_);
    for (unsigned i = 0; i < root_count_; ++i) {
      const Root& root = places_.roots()[i];
      doubted_[i] = root.is_managed && !root.is_split && !root.arg && leaves[root.first_leaf];
    }
    std::vector<std::vector<BitVector>> held;
    for (unsigned at = 0; at < graph_.blocks.size(); ++at) {
      held.push_back(HeldBefore(at));
    }
    SolveSeen(held);
    leaves = LeavesInDoubt();
    for (unsigned i = 0; i < root_count_; ++i) {
      doubted_[i] = doubted_[i] && leaves[places_.roots()[i].first_leaf];
      if (doubted_[i]) {
        flags_.Add(places_.roots()[i].value, false);
      }
    }
    if (doubted_.any()) {
      LiveAsSeen(held);
      SolveHeldByAny();
    }
  }

  /// Where a root with a flag is not held for certain, only what leads to it makes it live.
  void LiveAsSeen(const std::vector<std::vector<BitVector>>& held) {
    const auto merge = [&](const BitVector& seen, const BitVector& certain, BitVector& live) {
      for (const unsigned root : doubted_.set_bits()) {
        live[root] = seen[root] || (live[root] && certain[places_.roots()[root].first_leaf]);
      }
    };
    for (unsigned at = 0; at < graph_.blocks.size(); ++at) {
      const auto& insts = graph_.blocks[at]->insts;
      BitVector seen = SeenOut(at);
      for (size_t i = insts.size(); i > 0; --i) {
        merge(seen, held[at][i], after_[at][i - 1]);
        StepSeen(*insts[i - 1], held[at][i - 1], seen);
      }
      merge(seen, held[at][0], live_in_[at]);
      changes_at_[at].assign(insts.size(), true);
    }
    certain_ = held;
  }

  /// Leaves with a flag are held where any path holds them.
  void SolveHeldByAny() {
    BitVector flagged(places_.leaf_count());
    for (const unsigned root : doubted_.set_bits()) {
      flagged.set(places_.roots()[root].first_leaf);
    }
    std::set<unsigned> work;
    for (unsigned at = 0; at < graph_.blocks.size(); ++at) {
      held_in_[at].reset(flagged);
      held_out_[at].reset(flagged);
      work.insert(at);
    }
    while (!work.empty()) {
      const unsigned at = *work.begin();
      work.erase(work.begin());
      BitVector held(places_.leaf_count());
      for (const unsigned from : graph_.predecessors[at]) {
        held |= held_out_[from];
      }
      held &= flagged;
      if (!IsDoomed(at)) {
        held &= LeavesOf(live_in_[at]);
      }
      held_in_[at] |= held;
      BitVector out = HeldOut(at);
      if (out != held_out_[at]) {
        held_out_[at] = std::move(out);
        work.insert(graph_.successors[at].begin(), graph_.successors[at].end());
      }
    }
  }

  /// What a view of it still leads to when a variable gets its next value stays for good: nobody knows its end.
  void Forget(unsigned at, size_t index, BitVector& held, std::vector<Inst*>* out) {
    if (certain_.empty()) {
      return;
    }
    const Inst& inst = *graph_.blocks[at]->insts[index];
    for (const unsigned root : Begun(inst, certain_[at][index])) {
      const unsigned leaf = places_.roots()[root].first_leaf;
      if (held[leaf] && out) {
        out->push_back(flags_.NewSet(places_.roots()[root].value, false, inst));
      }
      held.reset(leaf);
    }
  }

  /// Appends instructions that destroy `leaves`: last declared first, a root whose fields are all held as a whole.
  void EmitDestroys(const BitVector& leaves, const Inst& at, std::vector<Inst*>& out) {
    if (is_too_large_) {
      return;
    }
    const size_t before = out.size();
    EmitEach(leaves, at, out);
    destroys_ += out.size() - before;
    if (destroys_ > kMaxDestroys) {
      is_too_large_ = true;
      diags_.Report(Diag::TooManyEnds, {function_.loc, {function_.loc.offset + 1}},
                    {function_.display_name, std::to_string(kMaxDestroys)});
    }
  }

  void EmitEach(const BitVector& leaves, const Inst& at, std::vector<Inst*>& out) {
    for (unsigned i = root_count_; i > 0; --i) {
      const Root& root = places_.roots()[i - 1];
      if (!root.is_managed || leaves.find_first_in(root.first_leaf, root.first_leaf + root.leaf_count) < 0) {
        continue;
      }
      unsigned held = 0;
      for (unsigned leaf = 0; leaf < root.leaf_count; ++leaf) {
        held += leaves[root.first_leaf + leaf];
      }
      if (held == root.leaf_count && !root.is_deinit) {
        CheckAbandoned(root, root.type, at);
        out.push_back(NewDestroy(root.value, at));
        continue;
      }
      for (unsigned leaf = root.leaf_count; root.is_split && leaf > 0; --leaf) {
        const TypeRef type = FieldType(root.type, leaf - 1);
        if (!leaves[root.first_leaf + leaf - 1] || IsTrivial(type)) {
          continue;
        }
        CheckAbandoned(root, type, at);
        Inst* address = function_.NewInst(Op::FieldAddr, pool_.Pointer(type, root.value->type->address_space));
        address->operands = {root.value};
        address->index = leaf - 1;
        address->loc = at.loc;
        address->scope = at.scope;
        out.push_back(address);
        out.push_back(NewDestroy(address, at));
      }
    }
  }

  Inst* NewDestroy(ir::Value* place, const Inst& at) {
    Inst* destroy = function_.NewInst(Op::Destroy, pool_.None());
    destroy->operands = {place};
    destroy->loc = at.loc;
    destroy->scope = at.scope;
    if (flags_.Has(place)) {
      flags_.Guard(destroy);
    }
    return destroy;
  }

  void Rewrite(unsigned at) {
    Block& block = *graph_.blocks[at];
    std::vector<Inst*> out;
    out.reserve(block.insts.size() + 4);
    BitVector held = held_in_[at];
    bool is_entry_pending = at == 0 && entry_dead_.any();
    for (size_t i = 0; i < block.insts.size(); ++i) {
      Inst* inst = block.insts[i];
      if (is_entry_pending && inst->op != Op::Local) {
        EmitDestroys(entry_dead_, *inst, out);
        is_entry_pending = false;
      }
      Forget(at, i, held, &out);
      const Change change = ChangeOf(places_, *inst);
      if (change.kind == Change::Kind::None || change.place.is_inner || !IsManaged(change.place.root)) {
        out.push_back(inst);
      } else {
        const auto leaves = places_.Leaves(change.place);
        if (change.kind == Change::Kind::Destroy) {
          BitVector part(held.size());
          part.set(leaves.first, leaves.second);
          part &= held;
          if (change.place.field >= 0 && part.any()) {
            out.push_back(inst);  // names the field already
          } else {
            EmitDestroys(part, *inst, out);
          }
        } else {
          out.push_back(inst);
          if (const ir::Value* place = places_.roots()[change.place.root].value; flags_.Has(place)) {
            out.push_back(flags_.NewSet(place, change.kind == Change::Kind::Init, *inst));
          }
        }
        StepHeld(change, leaves, held);
      }
      if (!IsDoomed(at) && !ir::IsTerminator(inst->op) && changes_at_[at][i]) {
        BitVector dead = held;
        held &= LeavesOf(after_[at][i]);
        dead.reset(held);
        if (dead.any()) {
          EmitDestroys(dead, *inst, out);
        }
      }
    }
    block.insts = std::move(out);
  }

  void PlaceEdges() {
    // Blocks made for edges go behind their source, so positions are by block, not by number.
    for (unsigned from = 0; from < graph_.blocks.size(); ++from) {
      for (size_t which = 0; which < graph_.successors[from].size(); ++which) {
        const unsigned to = graph_.successors[from][which];
        BitVector dead = held_out_[from];
        dead.reset(held_in_[to]);
        if (dead.none() || IsDoomed(to)) {
          continue;
        }
        Inst* end = graph_.blocks[from]->terminator();
        std::vector<Inst*> destroys;
        EmitDestroys(dead, *end, destroys);
        if (destroys.empty()) {
          continue;
        }
        std::vector<Inst*>* insts = &graph_.blocks[from]->insts;
        if (graph_.successors[from].size() == 1) {
          insts->insert(insts->end() - 1, destroys.begin(), destroys.end());
        } else if (graph_.predecessors[to].size() == 1) {
          insts = &graph_.blocks[to]->insts;
          insts->insert(insts->begin(), destroys.begin(), destroys.end());
        } else {
          SplitEdge(*graph_.blocks[from], *graph_.blocks[to], which, std::move(destroys));
        }
      }
    }
  }

  void SplitEdge(Block& from, Block& to, size_t which, std::vector<Inst*> insts) {
    Inst* end = from.terminator();
    Block* middle = function_.NewBlock();
    Inst* branch = function_.NewInst(Op::Br, pool_.None());
    branch->successors[0] = &to;
    branch->loc = end->loc;
    branch->scope = end->scope;
    insts.push_back(branch);
    middle->insts = std::move(insts);
    end->successors[which] = middle;
    const auto at = std::find(function_.blocks.begin(), function_.blocks.end(), &from);
    function_.blocks.insert(at + 1, middle);
  }

  ir::Function& function_;
  Pool& pool_;
  const Graph& graph_;
  Places& places_;
  DiagnosticEngine& diags_;
  HeldFlags flags_;
  std::set<const Root*> abandoned_;  // reported
  size_t destroys_ = 0;
  bool is_too_large_ = false;
  bool abandons_ = false;
  size_t root_count_;
  std::vector<BitVector> live_in_;
  std::vector<std::vector<BitVector>> after_;
  std::vector<std::vector<bool>> changes_at_;
  std::vector<BitVector> held_in_;
  std::vector<BitVector> held_out_;
  BitVector entry_dead_;
  BitVector doubted_;                            // roots that may have to get a flag, at last those that have one
  std::vector<BitVector> seen_in_;               // those of them that something else leads to
  std::vector<std::vector<BitVector>> certain_;  // what is held whatever the path, before each instruction
};

bool IsMark(const Inst* inst) {
  return IsLifeMark(*inst) || inst->op == Op::KeepAlive ||
         (inst->op == Op::Destroy && IsTrivial(inst->operands[0]->type->element));
}

}  // namespace

bool RunLifetimes(ir::Function& function, Pool& pool, DiagnosticEngine& diags) {
  if (function.stage != ir::Stage::Raw || function.blocks.empty()) {
    return true;
  }
  RemoveDeadBlocks(function);
  Places places(function);
  if (places.any_checked()) {
    const Graph graph(function);
    if (!CheckInitialisation(function, graph, places, diags) || !CheckTakenFields(function, graph, places, diags)) {
      return false;
    }
    if (places.any_managed() && !Lifetimes(function, pool, graph, places, diags).Run()) {
      return false;
    }
  }
  // Debuggers are told where a variable has a value.
  std::set<const ir::Value*> variables;
  for (const ir::Variable& variable : function.variables) {
    if (variable.is_place && !IsTrivial(variable.type)) {
      variables.insert(variable.value);
    }
  }
  for (Block* block : function.blocks) {
    std::erase_if(block->insts, [&](const Inst* inst) {
      return IsMark(inst) && !(IsLifeMark(*inst) && variables.contains(inst->operands[0]));
    });
  }
  function.stage = ir::Stage::Canonical;
  return true;
}

bool RunMandatory(ir::Function& function, Pool& pool, DiagnosticEngine& diags, const BorrowWarnings& warnings) {
  if (!CheckBorrows(function, warnings, diags)) return false;
  if (!RunLifetimes(function, pool, diags)) return false;
  ForwardTemporaries(function);
  return true;
}

}  // namespace brio::passes
