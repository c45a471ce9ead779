#include "passes/tracer.h"

#include <cstring>

namespace brio::passes {
namespace {

using ir::Inst;
using ir::Op;

constexpr int kMaxSteps = 64;

}  // namespace

Tracer::Tracer(const ir::Function& function) {
  for (const ir::Block* block : function.blocks) {
    for (const Inst* inst : block->insts) {
      for (size_t i = 0; i < inst->operands.size(); ++i) {
        const auto [variable, field] = VariableOf(inst->operands[i]);
        if (variable == nullptr) {
          continue;
        }
        if (inst->op == Op::Store && i == 1) {
          // The first store counts; a second one makes the variable unknown.
          const bool is_mixed = field != kWhole && stored_.contains({variable, kWhole});
          if (is_mixed || !stored_.try_emplace({variable, field}, inst->operands[0]).second) {
            escaped_.insert(variable);
          }
        } else if (inst->op != Op::Load && inst->op != Op::FieldAddr && !IsLifeMark(*inst) &&
                   inst->op != Op::KeepAlive) {
          escaped_.insert(variable);
        }
      }
    }
  }
}

std::optional<Tracer::Place> Tracer::PlaceOf(const ir::Value* pointer, int steps) const {
  const Inst* inst = Defining(pointer, steps);
  if (inst == nullptr || steps > kMaxSteps) {
    return std::nullopt;
  }
  switch (inst->op) {
    case Op::SharedAlloc:
    case Op::ConstantAlloc:
    case Op::Local:
      return Place{inst, 0};
    case Op::Cast:
      return inst->cast == ir::CastKind::Pointer || inst->cast == ir::CastKind::AddressSpace
                 ? PlaceOf(inst->operands[0], steps + 1)
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
    default:
      return std::nullopt;
  }
}

std::pair<const Inst*, int> Tracer::VariableOf(const ir::Value* pointer) {
  if (pointer->value_kind != ir::ValueKind::Inst) {
    return {nullptr, kWhole};
  }
  const auto* inst = static_cast<const Inst*>(pointer);
  if (inst->op == Op::Local) {
    return {inst, kWhole};
  }
  if (inst->op != Op::FieldAddr || inst->operands[0]->value_kind != ir::ValueKind::Inst) {
    return {nullptr, kWhole};
  }
  const auto* base = static_cast<const Inst*>(inst->operands[0]);
  return {base->op == Op::Local ? base : nullptr, static_cast<int>(inst->index)};
}

const ir::Value* Tracer::Held(const Inst* variable, int field) const {
  if (variable == nullptr || escaped_.contains(variable)) {
    return nullptr;
  }
  auto found = stored_.find({variable, field});
  return found == stored_.end() ? nullptr : found->second;
}

const ir::Value* Tracer::Resolve(const ir::Value* value, int steps) const {
  for (; steps < kMaxSteps; ++steps) {
    if (value->value_kind != ir::ValueKind::Inst) {
      return value;
    }
    const auto* inst = static_cast<const Inst*>(value);
    if (inst->op == Op::Load) {
      const auto [variable, field] = VariableOf(inst->operands[0]);
      const ir::Value* held = Held(variable, field);
      if (held == nullptr || held->type != inst->type) {
        return value;
      }
      value = held;
    } else if (inst->op == Op::GetField) {
      const ir::Value* whole = Resolve(inst->operands[0], steps + 1);
      if (whole->value_kind != ir::ValueKind::Inst) {
        return value;
      }
      const auto* made = static_cast<const Inst*>(whole);
      const ir::Value* part = nullptr;
      if (made->op == Op::Make) {
        part = made->operands[inst->index];
      } else if (made->op == Op::Load && VariableOf(made->operands[0]).second == kWhole) {
        part = Held(VariableOf(made->operands[0]).first, static_cast<int>(inst->index));
      }
      if (part == nullptr) {
        return value;
      }
      value = part;
    } else {
      return value;
    }
  }
  return value;
}

const Inst* Tracer::Defining(const ir::Value* value, int steps) const {
  const ir::Value* found = Resolve(value, steps);
  return found->value_kind == ir::ValueKind::Inst ? static_cast<const Inst*>(found) : nullptr;
}

std::optional<int64_t> Tracer::NumberOf(const ir::Value* value, int steps) const {
  if (steps > kMaxSteps) {
    return std::nullopt;
  }
  const ir::Value* found = Resolve(value, steps);
  if (found->value_kind == ir::ValueKind::Constant) {
    ConstRef data = static_cast<const ir::Constant*>(found)->constant;
    if (data->kind != ConstKind::Data || !data->relocs.empty()) {
      return std::nullopt;
    }
    if (data->bytes.size() == sizeof(int32_t)) {
      int32_t number = 0;
      std::memcpy(&number, data->bytes.data(), sizeof number);
      return number;
    }
    if (data->bytes.size() != sizeof(int64_t)) {
      return std::nullopt;
    }
    int64_t number = 0;
    std::memcpy(&number, data->bytes.data(), sizeof number);
    return number;
  }
  if (found->value_kind != ir::ValueKind::Inst) {
    return std::nullopt;
  }
  const auto* inst = static_cast<const Inst*>(found);
  if (inst->op == Op::GetField) {
    // A field of a constant struct that is nothing else.
    return SizeOf(inst->operands[0]->type) == SizeOf(inst->type) ? NumberOf(inst->operands[0], steps + 1)
                                                                 : std::nullopt;
  }
  if (inst->op == Op::Cast && inst->cast == ir::CastKind::Trunc && SizeOf(inst->type) == sizeof(int32_t)) {
    const std::optional<int64_t> wide = NumberOf(inst->operands[0], steps + 1);
    return wide && *wide == static_cast<int32_t>(*wide) ? wide : std::nullopt;
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

}  // namespace brio::passes
