// Follows an address back to the array it points into, through variables that are written once.
#include "passes/alignment.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace brio::passes {
namespace {

using ir::Inst;
using ir::Op;

constexpr int kMaxSteps = 64;

struct Place {
  const Inst* array = nullptr;
  int64_t offset = 0;
};

class Tracer {
 public:
  explicit Tracer(const ir::Function& function) {
    for (const ir::Block* block : function.blocks) {
      for (const Inst* inst : block->insts) {
        for (size_t i = 0; i < inst->operands.size(); ++i) {
          const ir::Value* operand = inst->operands[i];
          if (operand->value_kind != ir::ValueKind::Inst || static_cast<const Inst*>(operand)->op != Op::Local) {
            continue;
          }
          if (inst->op == Op::Store && i == 1) {
            // The first store counts; a second one makes the variable unknown.
            const auto [at, is_new] = stored_.try_emplace(operand, inst->operands[0]);
            if (!is_new) {
              escaped_.insert(operand);
            }
          } else if (inst->op != Op::Load && inst->op != Op::MarkInit && inst->op != Op::KeepAlive) {
            escaped_.insert(operand);
          }
        }
      }
    }
  }

  std::optional<Place> PlaceOf(const ir::Value* pointer, int steps = 0) const {
    const Inst* inst = Defining(pointer, steps);
    if (inst == nullptr || steps > kMaxSteps) {
      return std::nullopt;
    }
    switch (inst->op) {
      case Op::SharedAlloc: case Op::Local: return Place{inst, 0};
      case Op::Cast:
        return inst->cast == ir::CastKind::Pointer || inst->cast == ir::CastKind::AddressSpace ? PlaceOf(inst->operands[0], steps + 1)
                                                                                               : std::nullopt;
      case Op::FieldAddr: {
        std::optional<Place> base = PlaceOf(inst->operands[0], steps + 1);
        if (base) {
          base->offset += static_cast<int64_t>(FieldOffset(inst->operands[0]->type->element, inst->index));
        }
        return base;
      }
      case Op::ElementAddr: {
        std::optional<Place> base = PlaceOf(inst->operands[0], steps + 1);
        const std::optional<int64_t> index = base ? NumberOf(inst->operands[1], steps + 1) : std::nullopt;
        if (!index) {
          return std::nullopt;
        }
        base->offset += *index * static_cast<int64_t>(SizeOf(inst->operands[0]->type->element));
        return base;
      }
      default: return std::nullopt;
    }
  }

 private:
  /// The value itself behind variables and structs; null if that is not known.
  const ir::Value* Resolve(const ir::Value* value, int steps) const {
    for (; steps < kMaxSteps; ++steps) {
      if (value->value_kind != ir::ValueKind::Inst) {
        return value;
      }
      const auto* inst = static_cast<const Inst*>(value);
      if (inst->op == Op::Load) {
        const ir::Value* from = inst->operands[0];
        auto found = stored_.find(from);
        if (found == stored_.end() || escaped_.contains(from) || found->second->type != inst->type) {
          return value;
        }
        value = found->second;
      } else if (inst->op == Op::GetField) {
        const ir::Value* whole = Resolve(inst->operands[0], steps + 1);
        if (whole->value_kind != ir::ValueKind::Inst || static_cast<const Inst*>(whole)->op != Op::Make) {
          return value;
        }
        value = static_cast<const Inst*>(whole)->operands[inst->index];
      } else {
        return value;
      }
    }
    return value;
  }

  const Inst* Defining(const ir::Value* value, int steps) const {
    const ir::Value* found = Resolve(value, steps);
    return found->value_kind == ir::ValueKind::Inst ? static_cast<const Inst*>(found) : nullptr;
  }

  std::optional<int64_t> NumberOf(const ir::Value* value, int steps) const {
    if (steps > kMaxSteps) {
      return std::nullopt;
    }
    const ir::Value* found = Resolve(value, steps);
    if (found->value_kind == ir::ValueKind::Constant) {
      ConstRef data = static_cast<const ir::Constant*>(found)->constant;
      if (data->kind != ConstKind::Data || data->bytes.size() != 8 || !data->relocs.empty()) {
        return std::nullopt;
      }
      int64_t number = 0;
      std::memcpy(&number, data->bytes.data(), 8);
      return number;
    }
    if (found->value_kind != ir::ValueKind::Inst) {
      return std::nullopt;
    }
    const auto* inst = static_cast<const Inst*>(found);
    if (inst->op == Op::GetField) {
      // A field of a constant struct that is nothing else.
      return SizeOf(inst->operands[0]->type) == 8 ? NumberOf(inst->operands[0], steps + 1) : std::nullopt;
    }
    if (inst->op == Op::Make && inst->operands.size() == 1) {
      return NumberOf(inst->operands[0], steps + 1);
    }
    if (inst->op != Op::Add && inst->op != Op::Sub && inst->op != Op::Mul) {
      return std::nullopt;
    }
    const std::optional<int64_t> a = NumberOf(inst->operands[0], steps + 1);
    const std::optional<int64_t> b = a ? NumberOf(inst->operands[1], steps + 1) : std::nullopt;
    if (!b) {
      return std::nullopt;
    }
    const auto x = static_cast<uint64_t>(*a);
    const auto y = static_cast<uint64_t>(*b);
    return static_cast<int64_t>(inst->op == Op::Add ? x + y : inst->op == Op::Sub ? x - y : x * y);
  }

  std::unordered_map<const ir::Value*, const ir::Value*> stored_;
  std::unordered_set<const ir::Value*> escaped_;
};

}  // namespace

std::vector<Misaligned> FindMisaligned(const ir::Function& function) {
  std::vector<Misaligned> found;
  const Tracer tracer(function);
  for (const ir::Block* block : function.blocks) {
    for (const Inst* inst : block->insts) {
      const bool is_load = inst->op == Op::Load;
      if (!is_load && inst->op != Op::Store) {
        continue;
      }
      TypeRef type = is_load ? inst->type : inst->operands[0]->type;
      const uint64_t needed = inst->index != 0 ? inst->index : std::max<uint64_t>(1, AlignOf(type));
      if (needed <= 1) {
        continue;
      }
      const std::optional<Place> place = tracer.PlaceOf(inst->operands[is_load ? 0 : 1]);
      if (!place) {
        continue;
      }
      const uint64_t known = std::max<uint64_t>({place->array->index, AlignOf(place->array->memory_type), 1});
      // Only as many low bits of the address are known as the array is aligned to.
      const uint64_t beyond = static_cast<uint64_t>(place->offset) & (std::min(known, needed) - 1);
      if (beyond != 0) {
        found.push_back({inst, SizeOf(type), needed, static_cast<uint64_t>(place->offset) & (needed - 1)});
      }
    }
  }
  return found;
}

}  // namespace brio::passes
