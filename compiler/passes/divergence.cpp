// Barriers that only some threads of a block reach, as far as the thread's index tells.
//
// Every value gets a set of bits: one if it is computed from the thread's index, and one for each argument of its
// function that it is computed from. Memory has a set for each variable of the function. What comes out of other
// memory, and out of operations of warps and blocks, counts as the same for all threads: a report is to be about what
// is certain.
#include "passes/divergence.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace brio::passes {
namespace {

using ir::Block;
using ir::Function;
using ir::Inst;
using ir::Op;
using Bits = uint64_t;

constexpr Bits kThread = 1;
constexpr unsigned kMaxArgs = 62;

Bits BitOf(const ir::Argument& arg) {
  return arg.index < kMaxArgs ? Bits{2} << arg.index : 0;
}

bool IsCallOfBody(const Inst& inst) {
  return inst.op == Op::Call && inst.callee != nullptr && !inst.callee->is_external && !inst.callee->is_indirect;
}

bool IsThreadIndex(IntrinsicId id) {
  return id == IntrinsicId::ThreadIdxX || id == IntrinsicId::ThreadIdxY || id == IntrinsicId::ThreadIdxZ ||
         id == IntrinsicId::LaneId;
}

/// The variable or argument that a pointer points into; null if that is not known.
const ir::Value* KnownRoot(const ir::Value* pointer) {
  for (;;) {
    if (pointer->value_kind == ir::ValueKind::Argument) {
      return static_cast<const ir::Argument*>(pointer)->passing == ir::Passing::ByValue ? nullptr : pointer;
    }
    if (pointer->value_kind != ir::ValueKind::Inst) {
      return nullptr;
    }
    const auto* inst = static_cast<const Inst*>(pointer);
    switch (inst->op) {
      case Op::Local:
        return inst;
      case Op::FieldAddr:
      case Op::ElementAddr:
      case Op::Cast:
        pointer = inst->operands[0];
        break;
      default:
        return nullptr;
    }
  }
}

struct Summary {
  Bits result = 0;
  std::vector<Bits> left_in;  // what is in the places of the arguments when the function returns
};

class Analysis {
 public:
  Analysis(Function& kernel, const std::function<bool(SourceLoc)>& in_library) : in_library_(in_library) {
    Collect(kernel);
    FindBarriers();
    if (std::ranges::none_of(order_, [&](const Function* function) { return IsLookedThrough(*function); })) {
      return;
    }
    std::unordered_set<const Function*> open(order_.begin(), order_.end());
    while (!open.empty()) {
      for (Function* function : order_) {
        if (open.erase(function) != 0 && Flow(*function)) {
          open.insert(callers_[function].begin(), callers_[function].end());
        }
      }
    }
    arguments_[&kernel] = 0;
    for (bool changed = true; changed;) {
      changed = false;
      for (Function* function : order_) {
        changed |= PassDown(*function);
      }
    }
  }

  std::vector<DivergentBarrier> Find() {
    std::vector<DivergentBarrier> found;
    for (Function* function : order_) {
      if (IsLookedThrough(*function)) {
        FindIn(*function, found);
      }
    }
    return found;
  }

 private:
  void Collect(Function& kernel) {
    std::vector<Function*> work = {&kernel};
    std::unordered_set<const Function*> seen = {&kernel};
    while (!work.empty()) {
      Function* function = work.back();
      work.pop_back();
      order_.push_back(function);
      for (const Block* block : function->blocks) {
        for (const Inst* inst : block->insts) {
          if (!IsCallOfBody(*inst)) {
            continue;
          }
          callers_[inst->callee].insert(function);
          if (seen.insert(inst->callee).second) {
            work.push_back(inst->callee);
          }
        }
      }
    }
    std::reverse(order_.begin(), order_.end());  // callees mostly first
  }

  static bool IsBarrier(const Inst& inst) { return inst.op == Op::Intrinsic && inst.intrinsic == IntrinsicId::Barrier; }

  /// Whether threads meet in it, so that what it yields is not the caller's thread's own.
  static bool Meets(const Function& function) { return (function.effects & (kBarrier | kConvergent)) != 0; }

  /// Whether barriers in it are reported.
  bool IsLookedThrough(const Function& function) const {
    return has_barrier_.contains(&function) && !in_library_(function.loc);
  }

  bool HoldsBarrier(const Inst& inst) const {
    return IsBarrier(inst) || (IsCallOfBody(inst) && has_barrier_.contains(inst.callee));
  }

  void FindBarriers() {
    for (bool changed = true; changed;) {
      changed = false;
      for (Function* function : order_) {
        if (has_barrier_.contains(function)) {
          continue;
        }
        for (const Block* block : function->blocks) {
          for (const Inst* inst : block->insts) {
            if (HoldsBarrier(*inst)) {
              has_barrier_.insert(function);
              changed = true;
            }
          }
        }
      }
    }
  }

  struct State {
    llvm::DenseMap<const ir::Value*, Bits> values;
    llvm::DenseMap<const ir::Value*, Bits> memory;
    // What a pass over the function took for known: it has to be repeated if that changes behind it.
    mutable llvm::DenseSet<const ir::Value*> read;
    mutable bool read_too_early = false;
  };

  /// Whether a value is an address, of which nothing is kept.
  static bool IsAddress(const ir::Value* value) {
    if (value->value_kind != ir::ValueKind::Inst) {
      return true;
    }
    switch (static_cast<const Inst*>(value)->op) {
      case Op::Local:
      case Op::SharedAlloc:
      case Op::ConstantAlloc:
      case Op::StaticAlloc:
      case Op::FieldAddr:
      case Op::ElementAddr:
      case Op::GlobalAddr:
      case Op::KernelRef:
      case Op::FunctionRef:
        return true;
      default:
        return false;
    }
  }

  static Bits Of(const State& state, const ir::Value* value) {
    if (value->value_kind == ir::ValueKind::Argument) {
      return BitOf(*static_cast<const ir::Argument*>(value));
    }
    auto found = state.values.find(value);
    if (found != state.values.end()) {
      return found->second;
    }
    state.read_too_early |= !IsAddress(value);
    return 0;
  }
  static Bits In(const State& state, const ir::Value* root) {
    if (root == nullptr) {
      return 0;
    }
    state.read.insert(root);
    Bits own = root->value_kind == ir::ValueKind::Argument ? BitOf(*static_cast<const ir::Argument*>(root)) : 0;
    auto found = state.memory.find(root);
    return own | (found == state.memory.end() ? 0 : found->second);
  }
  /// What an operand of a call brings: a value, or what is in a place.
  static Bits Brought(const State& state, const ir::Argument& arg, const ir::Value* operand) {
    return arg.passing == ir::Passing::ByValue ? Of(state, operand) : In(state, KnownRoot(operand));
  }

  /// Bits of a callee in terms of the caller.
  static Bits Translate(Bits bits, const State& state, const Inst& call) {
    Bits result = bits & kThread;
    for (const ir::Argument* arg : call.callee->args) {
      if ((bits & BitOf(*arg)) != 0 && arg->index < call.operands.size()) {
        result |= Brought(state, *arg, call.operands[arg->index]);
      }
    }
    return result;
  }

  /// Whether what is known of calls of the function has changed.
  bool Flow(Function& function) {
    State& state = states_[&function];
    Summary& summary = summaries_[&function];
    summary.left_in.resize(function.args.size());
    Bits result = summary.result;
    bool changed = false;
    auto join = [&](Bits& at, Bits bits) {
      const bool grows = (at | bits) != at;
      at |= bits;
      changed |= grows;
      return grows;
    };
    for (bool again = true; again;) {
      again = false;
      changed = false;
      state.read.clear();
      state.read_too_early = false;
      auto join_memory = [&](const ir::Value* root, Bits bits) {
        again |= join(state.memory[root], bits) && state.read.contains(root);
      };
      for (const Block* block : function.blocks) {
        for (const Inst* inst : block->insts) {
          switch (inst->op) {
            case Op::Intrinsic: {
              Bits bits = IsThreadIndex(inst->intrinsic) ? kThread : 0;
              if ((IntrinsicEffects(inst->intrinsic) & kPure) != 0) {
                for (const ir::Value* operand : inst->operands) {
                  bits |= Of(state, operand);
                }
              }
              join(state.values[inst], bits);
              break;
            }
            case Op::Load:
              join(state.values[inst], In(state, KnownRoot(inst->operands[0])));
              break;
            case Op::Store:
              if (const ir::Value* root = KnownRoot(inst->operands[1])) {
                join_memory(root, Of(state, inst->operands[0]));
              }
              break;
            case Op::CopyBytes:
              if (const ir::Value* root = KnownRoot(inst->operands[0])) {
                join_memory(root, In(state, KnownRoot(inst->operands[1])));
              }
              break;
            case Op::Call: {
              if (!IsCallOfBody(*inst) || Meets(*inst->callee)) {
                state.values.try_emplace(inst, 0);
                break;
              }
              const Summary& callee = summaries_[inst->callee];
              join(state.values[inst], Translate(callee.result, state, *inst));
              for (const ir::Argument* arg : inst->callee->args) {
                if (arg->passing == ir::Passing::ByValue || arg->index >= callee.left_in.size() ||
                    arg->index >= inst->operands.size()) {
                  continue;
                }
                if (const ir::Value* root = KnownRoot(inst->operands[arg->index])) {
                  join_memory(root, Translate(callee.left_in[arg->index], state, *inst));
                }
              }
              break;
            }
            case Op::Return:
              if (!inst->operands.empty()) {
                result |= Of(state, inst->operands[0]);
              }
              break;
            default: {
              if (IsAddress(inst)) {
                break;
              }
              Bits bits = 0;
              for (const ir::Value* operand : inst->operands) {
                bits |= Of(state, operand);
              }
              join(state.values[inst], bits);
            }
          }
        }
      }
      again |= changed && state.read_too_early;
    }
    changed = false;
    join(summary.result, result);
    for (const ir::Argument* arg : function.args) {
      if (arg->passing != ir::Passing::ByValue) {
        auto found = state.memory.find(arg);
        join(summary.left_in[arg->index], found == state.memory.end() ? 0 : found->second);
      }
    }
    return changed;
  }

  /// Whether something with these bits differs between threads, given what the function's arguments are.
  bool Differs(const Function& function, Bits bits) const {
    auto found = arguments_.find(&function);
    return (bits & (kThread | (found == arguments_.end() ? 0 : found->second))) != 0;
  }

  bool PassDown(Function& function) {
    const State& state = states_[&function];
    bool changed = false;
    for (const Block* block : function.blocks) {
      for (const Inst* inst : block->insts) {
        if (!IsCallOfBody(*inst)) {
          continue;
        }
        Bits& known = arguments_[inst->callee];
        for (const ir::Argument* arg : inst->callee->args) {
          if (arg->index < inst->operands.size() &&
              Differs(function, Brought(state, *arg, inst->operands[arg->index])) &&
              (known & BitOf(*arg)) != BitOf(*arg)) {
            known |= BitOf(*arg);
            changed = true;
          }
        }
      }
    }
    return changed;
  }

  using Numbers = std::unordered_map<const Block*, size_t>;

  /// Which blocks each is reached from, with one block more that all returns lead to; none that cannot get there.
  static std::vector<std::vector<size_t>> Backwards(const Function& function, const Numbers& number) {
    const size_t exit = function.blocks.size();
    std::vector<std::vector<size_t>> from(exit + 1);
    for (size_t i = 0; i < exit; ++i) {
      const auto& insts = function.blocks[i]->insts;
      if (insts.empty()) continue;
      if (insts.back()->op == Op::Return) from[exit].push_back(i);
      for (const Block* to : insts.back()->successors) {
        if (to != nullptr) from[number.at(to)].push_back(i);
      }
    }
    return from;
  }

  /// Where all threads that go on from a branch come together again: the nearest post-dominator, over the blocks from
  /// which the function can still return; none for a block whose ways only meet at the end. After "A Simple, Fast
  /// Dominance Algorithm" by Cooper, Harvey and Kennedy.
  static std::unordered_map<const Block*, const Block*> FindJoins(const Function& function, const Numbers& number) {
    constexpr size_t kNone = ~size_t{0};
    const size_t exit = function.blocks.size();
    const std::vector<std::vector<size_t>> from = Backwards(function, number);
    // In the order in which a walk back from the end leaves them; `rank` counts so.
    std::vector<size_t> order, rank(exit + 1, kNone);
    std::vector<bool> seen(exit + 1);
    std::vector<std::pair<size_t, size_t>> walk = {{exit, 0}};
    seen[exit] = true;
    while (!walk.empty()) {
      const size_t block = walk.back().first;
      if (walk.back().second == from[block].size()) {
        rank[block] = order.size();
        order.push_back(block);
        walk.pop_back();
        continue;
      }
      const size_t next = from[block][walk.back().second++];
      if (!seen[next]) {
        seen[next] = true;
        walk.emplace_back(next, 0);
      }
    }
    std::vector<size_t> join(exit + 1, kNone);
    join[exit] = exit;
    const auto meet = [&](size_t a, size_t b) {
      while (a != b) {
        size_t& lower = rank[a] < rank[b] ? a : b;
        lower = join[lower];
      }
      return a;
    };
    for (bool changed = true; changed;) {
      changed = false;
      for (size_t k = order.size() - 1; k-- > 0;) {
        const auto& insts = function.blocks[order[k]]->insts;
        size_t found = insts.back()->op == Op::Return ? exit : kNone;
        for (const Block* to : insts.back()->successors) {
          if (to == nullptr || join[number.at(to)] == kNone) continue;
          found = found == kNone ? number.at(to) : meet(found, number.at(to));
        }
        changed |= found != join[order[k]];
        join[order[k]] = found;
      }
    }
    std::unordered_map<const Block*, const Block*> joins;
    for (size_t i = 0; i < exit; ++i) {
      if (join[i] < exit) joins[function.blocks[i]] = function.blocks[join[i]];
    }
    return joins;
  }

  /// The blocks that control reaches from `from` before `join` and without coming by `branch` again.
  static std::unordered_set<const Block*> Reach(const Block* from, const Block* branch, const Block* join) {
    std::unordered_set<const Block*> seen;
    std::vector<const Block*> work;
    if (from != branch && from != join) {
      work.push_back(from);
      seen.insert(from);
    }
    while (!work.empty()) {
      const Block* block = work.back();
      work.pop_back();
      for (const Block* to : block->insts.back()->successors) {
        if (to != nullptr && to != branch && to != join && seen.insert(to).second) {
          work.push_back(to);
        }
      }
    }
    return seen;
  }

  void FindIn(Function& function, std::vector<DivergentBarrier>& found) {
    const State& state = states_[&function];
    std::set<const Inst*> reported;
    Numbers number;
    for (const Block* block : function.blocks) number.emplace(block, number.size());
    const std::unordered_map<const Block*, const Block*> joins = FindJoins(function, number);
    for (const Block* block : function.blocks) {
      const Inst* branch = block->insts.empty() ? nullptr : block->insts.back();
      if (branch == nullptr || branch->op != Op::CondBr || !Differs(function, Of(state, branch->operands[0]))) {
        continue;
      }
      auto found_join = joins.find(block);
      const Block* join = found_join == joins.end() ? nullptr : found_join->second;
      const std::unordered_set<const Block*> left = Reach(branch->successors[0], block, join);
      const std::unordered_set<const Block*> right = Reach(branch->successors[1], block, join);
      // Sides that never meet again: some threads leave early. Which GPUs wait for those differs.
      const bool leaves =
          join == nullptr && std::ranges::none_of(left, [&](const Block* one) { return right.contains(one); });
      std::vector<const Block*> one_sided;
      std::ranges::copy_if(left, std::back_inserter(one_sided), [&](const Block* one) { return !right.contains(one); });
      std::ranges::copy_if(right, std::back_inserter(one_sided), [&](const Block* one) { return !left.contains(one); });
      std::ranges::sort(one_sided, {}, [&](const Block* one) { return number.at(one); });
      for (const Block* where : one_sided) {
        for (const Inst* inst : where->insts) {
          if (HoldsBarrier(*inst) && reported.insert(inst).second) {
            found.push_back({inst, branch, &function, leaves});
          }
        }
      }
    }
  }

  const std::function<bool(SourceLoc)>& in_library_;
  std::vector<Function*> order_;
  std::unordered_map<const Function*, std::unordered_set<const Function*>> callers_;
  std::unordered_set<const Function*> has_barrier_;
  std::unordered_map<const Function*, State> states_;
  std::unordered_map<const Function*, Summary> summaries_;
  std::unordered_map<const Function*, Bits> arguments_;  // those that differ between threads
};

}  // namespace

std::vector<DivergentBarrier> FindDivergentBarriers(Function& kernel,
                                                    const std::function<bool(SourceLoc)>& in_library) {
  return Analysis(kernel, in_library).Find();
}

}  // namespace brio::passes
