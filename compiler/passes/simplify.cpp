// The cheap passes: unreachable code, inlining of trivial functions, inference of effects.
#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "llvm/ADT/DenseMap.h"

#include "ir/destructors.h"
#include "passes/passes.h"

namespace brio::passes {

using ir::Block;
using ir::Inst;
using ir::Op;

void RemoveDeadBlocks(ir::Function& function) {
  if (function.blocks.empty()) {
    return;
  }
  for (Block* block : function.blocks) {
    const auto end = std::find_if(block->insts.begin(), block->insts.end(),
                                  [](const Inst* inst) { return ir::IsTerminator(inst->op); });
    if (end == block->insts.end()) {
      block->insts.push_back(function.NewInst(Op::Unreachable, function.result));
    } else {
      block->insts.erase(end + 1, block->insts.end());
    }
    Inst* last = block->insts.back();
    if (last->op != Op::CondBr) {
      continue;
    }
    Block* only = last->successors[0] == last->successors[1] ? last->successors[0] : nullptr;
    if (last->operands[0]->value_kind == ir::ValueKind::Constant) {
      const std::string& bytes = static_cast<const ir::Constant*>(last->operands[0])->constant->bytes;
      only = last->successors[!bytes.empty() && (bytes[0] & 1) ? 0 : 1];
    }
    if (only) {
      last->op = Op::Br;
      last->operands.clear();
      last->successors[0] = only;
      last->successors[1] = nullptr;
    }
  }
  std::unordered_set<const Block*> reached = {function.blocks.front()};
  std::vector<const Block*> work = {function.blocks.front()};
  while (!work.empty()) {
    const Block* block = work.back();
    work.pop_back();
    for (const Block* to : block->insts.back()->successors) {
      if (to && reached.insert(to).second) {
        work.push_back(to);
      }
    }
  }
  // Storage declared in a block that goes may be used elsewhere only from blocks that go too.
  std::erase_if(function.blocks, [&](const Block* block) { return !reached.contains(block); });
}

namespace {

constexpr size_t kInlineLimit = 12;
constexpr size_t kLocalLimit = 4;
constexpr int kInlineDepth = 8;

/// Of a function of one block.
size_t CountOf(const ir::Function& function, Op op) {
  const auto& insts = function.blocks[0]->insts;
  return static_cast<size_t>(std::count_if(insts.begin(), insts.end(), [&](const Inst* i) { return i->op == op; }));
}

bool CanInline(const ir::Function& caller, const ir::Function& callee) {
  if (&callee == &caller || callee.stage != ir::Stage::Canonical || callee.is_external || callee.is_indirect ||
      callee.no_inline || callee.is_kernel || callee.blocks.size() != 1) {
    return false;
  }
  const auto& insts = callee.blocks[0]->insts;
  if (insts.empty() || insts.back()->op != Op::Return || insts.back()->operands.size() > 1) {
    return false;
  }
  // Storage belongs to the function it stands in; only one that says so hands it on to each of its callers.
  if (CountOf(callee, Op::SharedAlloc) != 0 && !callee.always_inline) {
    return false;
  }
  const auto marks = static_cast<size_t>(std::ranges::count_if(insts, [](const Inst* i) { return IsLifeMark(*i); }));
  return callee.always_inline ||
         (insts.size() - marks <= kInlineLimit + 1 && CountOf(callee, Op::Local) <= kLocalLimit);
}

class Inliner {
 public:
  Inliner(ir::Function& function, const std::function<bool(SourceLoc)>& is_written, bool keep_written)
      : function_(function), is_written_(is_written), keep_written_(keep_written) {}

  void Run() {
    for (size_t b = 0; b < function_.blocks.size(); ++b) {
      Block& block = *function_.blocks[b];
      const bool has_candidate = std::any_of(block.insts.begin(), block.insts.end(), [&](const Inst* inst) {
        return inst->op == Op::Call && Inlines(*inst->callee);
      });
      if (!has_candidate) {
        continue;
      }
      // Worked through in reverse order as a stack, so that what a body brings along is looked at too.
      std::vector<Inst*> stack(block.insts.rbegin(), block.insts.rend());
      std::vector<Inst*> out;
      while (!stack.empty()) {
        Inst* inst = stack.back();
        stack.pop_back();
        const bool is_candidate = inst->op == Op::Call && Inlines(*inst->callee) &&
                                  inst->operands.size() == inst->callee->args.size() && Depth(inst) < kInlineDepth;
        if (is_candidate) {
          Copy(*inst, stack);
        } else {
          out.push_back(inst);
        }
      }
      block.insts = std::move(out);
    }
    if (replaced_.empty() && locals_.empty() && !changed_) {
      return;
    }
    auto& entry = function_.blocks.front()->insts;
    entry.insert(entry.begin(), locals_.begin(), locals_.end());
    for (const Block* block : function_.blocks) {
      for (Inst* inst : block->insts) {
        for (ir::Value*& operand : inst->operands) {
          operand = Resolve(operand);
        }
      }
    }
    for (ir::Variable& variable : function_.variables) {
      variable.value = Resolve(variable.value);
    }
    RemoveDeadBlocks(function_);
  }

 private:
  /// Whether calls of `callee` are replaced by its body.
  bool Inlines(const ir::Function& callee) {
    const auto [known, is_new] = inlines_.try_emplace(&callee, false);
    if (is_new) {
      // A copy in each caller has storage of its own, which a call would not.
      known->second = CanInline(function_, callee) && !(keep_written_ && is_written_ && is_written_(callee.loc) &&
                                                        CountOf(callee, Op::SharedAlloc) == 0);
    }
    return known->second;
  }

  int Depth(const Inst* call) const {
    const auto found = depth_.find(call);
    return found == depth_.end() ? 0 : found->second;
  }

  ir::Value* Resolve(ir::Value* value) const {
    for (auto found = replaced_.find(value); found != replaced_.end(); found = replaced_.find(value)) {
      value = found->second;
    }
    return value;
  }

  void Copy(Inst& call, std::vector<Inst*>& stack) {
    changed_ = true;
    const ir::Function& callee = *call.callee;
    llvm::SmallDenseMap<const ir::Value*, ir::Value*, 32> map;
    for (size_t i = 0; i < callee.args.size(); ++i) {
      map[callee.args[i]] = call.operands[i];
    }
    const auto mapped = [&](ir::Value* value) -> ir::Value* {
      if (const auto found = map.find(value); found != map.end()) {
        return found->second;
      }
      if (value->value_kind == ir::ValueKind::Constant) {
        ir::Value* own = function_.NewConstant(static_cast<ir::Constant*>(value)->constant);
        map[value] = own;
        return own;
      }
      return value;
    };
    std::vector<Inst*> body;
    for (const Inst* from : callee.blocks[0]->insts) {
      if (from->op == Op::Return) {
        if (!from->operands.empty()) {
          ir::Value* result = mapped(from->operands[0]);
          replaced_[&call] = result;
        }
        break;
      }
      // What a function of the program promises ends with it.
      if (from->op == Op::Intrinsic && from->intrinsic == IntrinsicId::NoAlias && is_written_ &&
          is_written_(from->loc)) {
        ir::Value* same = mapped(from->operands[0]);
        map[from] = same;
        continue;
      }
      Inst* inst = function_.NewInst(from->op, from->type);
      *inst = *from;
      // Threads are waited for where the caller says so.
      const bool waits = from->op == Op::Intrinsic && (IntrinsicEffects(from->intrinsic) & kBarrier) != 0;
      if (waits || !is_written_ || !from->loc.valid() || !is_written_(from->loc)) {
        inst->loc = call.loc;
      }
      inst->scope = call.scope;
      for (ir::Value*& operand : inst->operands) {
        operand = mapped(operand);
      }
      map[from] = inst;
      if (inst->op == Op::Call) {
        depth_[inst] = Depth(&call) + 1;
      }
      if (inst->op == Op::Local) {
        locals_.push_back(inst);
      } else {
        body.push_back(inst);
      }
    }
    stack.insert(stack.end(), body.rbegin(), body.rend());
  }

  ir::Function& function_;
  const std::function<bool(SourceLoc)>& is_written_;
  const bool keep_written_;
  llvm::DenseMap<const ir::Value*, ir::Value*> replaced_;
  std::unordered_map<const Inst*, int> depth_;  // of calls that came with a body
  std::unordered_map<const ir::Function*, bool> inlines_;
  std::vector<Inst*> locals_;
  bool changed_ = false;
};

/// True when `pointer` points into the function's own frame.
bool IsOwnStorage(const ir::Value* pointer) {
  while (pointer->value_kind == ir::ValueKind::Inst) {
    const Inst* inst = static_cast<const Inst*>(pointer);
    if (inst->op == Op::Local) {
      return true;
    }
    if (inst->op != Op::FieldAddr && inst->op != Op::ElementAddr) {
      return false;
    }
    pointer = inst->operands[0];
  }
  return false;
}

uint16_t EffectsOfCallee(const ir::Function& callee) {
  if (callee.machine != ir::Machine::None) {
    return callee.effects;
  }
  if (callee.is_external) {
    return static_cast<uint16_t>(callee.effects | kReads | kWrites | kHostOnly);
  }
  return callee.effects & static_cast<uint16_t>(~(kPure | kNoReturn));
}

uint16_t EffectsOf(const Inst& inst, const ir::Function& function) {
  switch (inst.op) {
    case Op::Load:
      return IsOwnStorage(inst.operands[0]) ? 0 : kReads;
    case Op::Store:
      return IsOwnStorage(inst.operands[1]) ? 0 : kWrites;
    case Op::CopyBytes:
      return static_cast<uint16_t>((IsOwnStorage(inst.operands[0]) ? 0 : kWrites) |
                                   (IsOwnStorage(inst.operands[1]) ? 0 : kReads));
    case Op::SharedAlloc:
    case Op::ConstantAlloc:
      return kDeviceOnly;
    case Op::KernelRef:
    case Op::StaticAlloc:
      return kHostOnly;
    case Op::Destroy: {
      uint16_t effects = 0;
      ir::ForEachDestroyed(inst.operands[0]->type->element, [&](TypeRef type) {
        effects |= EffectsOfCallee(*ir::DestructorFor(*type->info, function));
      });
      return effects;
    }
    case Op::Call:
      return EffectsOfCallee(*inst.callee);
    case Op::Intrinsic:
      return IntrinsicEffects(inst.intrinsic) & static_cast<uint16_t>(~kPure);
    case Op::NoteError:
    case Op::Trap:
      return kWrites;
    default:
      return 0;
  }
}

}  // namespace

void InlineTrivial(ir::Function& function, const std::function<bool(SourceLoc)>& is_written, bool keep_written) {
  if (function.stage == ir::Stage::Canonical) {
    Inliner(function, is_written, keep_written).Run();
  }
}

void InferEffects(const std::vector<ir::Function*>& functions) {
  for (bool changed = true; changed;) {
    changed = false;
    for (ir::Function* function : functions) {
      if (function->is_external || function->is_indirect) {
        continue;
      }
      uint16_t effects = function->address_taken ? kIndirectEffects : 0;
      bool returns = function->blocks.empty();
      for (const Block* block : function->blocks) {
        for (const Inst* inst : block->insts) {
          effects |= EffectsOf(*inst, *function);
          returns |= inst->op == Op::Return;
        }
      }
      effects &= static_cast<uint16_t>(~(kPure | kNoReturn));
      if (!returns) {
        effects |= kNoReturn;
      } else if (effects == 0 && !function->blocks.empty()) {
        effects |= kPure;
      }
      if (effects != function->effects) {
        function->effects = effects;
        changed = true;
      }
    }
  }
}

}  // namespace brio::passes
