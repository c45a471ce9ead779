// Intrinsics at compile time: arithmetic on scalars and vectors, memory, atomic additions.
#include <algorithm>
#include <cstring>

#include "comptime/interpreter_impl.h"
#include "comptime/slots.h"

namespace brio::comptime {

void Interpreter::Impl::MathIntrinsic(const DenseInst& inst, uint8_t* regs, Result& result) {
  const uint32_t* operands = frames.back().prepared->operands.data() + inst.b;
  uint8_t* dst = regs + inst.dst;
  const std::string refusal =
      "intrinsic '" + std::string(IntrinsicName(inst.inst->intrinsic)) + "' cannot take these operands";
  if (inst.code == Code::Reduce) {
    const Lanes from(inst.inst->operands[0]->type);
    if (from.is_wide()) {
      uint8_t made[32];
      std::memcpy(made, regs + operands[0], from.stride);
      for (uint64_t i = 1; i < from.count; ++i) {
        if (!WideReduce(inst.inst->intrinsic, from.element, made, regs + operands[0] + i * from.stride, made)) {
          return Fail(result, Outcome::NotComptime, refusal);
        }
      }
      std::memcpy(dst, made, from.stride);
      return;
    }
    Bits value = from.Read(regs + operands[0], 0);
    if (from.element->is(TypeKind::Float) && inst.inst->intrinsic == IntrinsicId::ReduceAdd) {
      const Bits minus_zero = Bits{1} << (WidthOf(from.element) - 1);
      ReduceStep(inst.inst->intrinsic, from.element, minus_zero, value, value);
    }
    for (uint64_t i = 1; i < from.count; ++i) {
      if (!ReduceStep(inst.inst->intrinsic, from.element, value, from.Read(regs + operands[0], i), value)) {
        return Fail(result, Outcome::NotComptime, refusal);
      }
    }
    return SetBits(dst, value);
  }
  const Lanes lanes(inst.type);
  for (uint64_t i = 0; i < lanes.count; ++i) {
    Bits args[3] = {};
    const unsigned count = std::min(inst.c, 3u);
    if (lanes.is_wide()) {
      const uint64_t at = i * lanes.stride;
      const uint8_t* const wide[2] = {regs + operands[0] + at, regs + operands[count > 1 ? 1 : 0] + at};
      if (!WideIntrinsic(inst.inst->intrinsic, lanes.element, wide, dst + at)) {
        return Fail(result, Outcome::NotComptime, refusal);
      }
      continue;
    }
    for (unsigned k = 0; k < count; ++k) {
      args[k] = lanes.Read(regs + operands[k], i);
    }
    Bits value = 0;
    if (!ScalarIntrinsic(inst.inst->intrinsic, lanes.element, args, count, value)) {
      return Fail(result, Outcome::NotComptime, refusal);
    }
    if (lanes.count == 1) {
      SetBits(dst, value);
    } else {
      lanes.Write(dst, i, value);
    }
  }
}

namespace {

/// What an atomic operation leaves where `old` was. `args`: the operands behind the address. False when `id` is none.
bool ChangeAtomically(IntrinsicId id, TypeRef type, Bits old, const Bits* args, Bits& changed) {
  const auto by = [&](ir::Op op) { return !BinaryOp(op, type, old, args[0], changed); };
  const auto chosen = [&](IntrinsicId one) {
    const Bits both[] = {old, args[0]};
    return ScalarIntrinsic(one, type, both, 2, changed);
  };
  switch (id) {
    case IntrinsicId::AtomicLoad:
      changed = old;
      return true;
    case IntrinsicId::AtomicStore:
    case IntrinsicId::AtomicRmwXchg:
      changed = args[0];
      return true;
    case IntrinsicId::AtomicCompareExchange:
      changed = old == args[0] ? args[1] : old;
      return true;
    case IntrinsicId::AtomicAdd:
    case IntrinsicId::AtomicAddSystem:
    case IntrinsicId::AtomicRmwAdd:
      return by(ir::Op::Add);
    case IntrinsicId::AtomicRmwSub:
      return by(ir::Op::Sub);
    case IntrinsicId::AtomicRmwAnd:
      return by(ir::Op::And);
    case IntrinsicId::AtomicRmwOr:
      return by(ir::Op::Or);
    case IntrinsicId::AtomicRmwXor:
      return by(ir::Op::Xor);
    case IntrinsicId::AtomicRmwSMin:
      return chosen(IntrinsicId::SMin);
    case IntrinsicId::AtomicRmwSMax:
      return chosen(IntrinsicId::SMax);
    case IntrinsicId::AtomicRmwUMin:
      return chosen(IntrinsicId::UMin);
    case IntrinsicId::AtomicRmwUMax:
      return chosen(IntrinsicId::UMax);
    case IntrinsicId::AtomicRmwFMin:
      return chosen(IntrinsicId::FMin);
    case IntrinsicId::AtomicRmwFMax:
      return chosen(IntrinsicId::FMax);
    default:
      return false;
  }
}

}  // namespace

void Interpreter::Impl::FailUnknown(IntrinsicId id, Result& result) {
  Fail(result, Outcome::NotComptime,
       "intrinsic '" + std::string(IntrinsicName(id)) + "' has no meaning at compile time");
}

/// There is one thread, so that every order is right.
void Interpreter::Impl::Atomic(const DenseInst& inst, uint8_t* regs, const uint32_t* operands, Result& result) {
  const IntrinsicId id = inst.inst->intrinsic;
  const bool is_store = id == IntrinsicId::AtomicStore;
  TypeRef type = is_store ? inst.inst->operands[1]->type : inst.type;
  const uint64_t size = SizeOf(type);
  uint8_t* at = At(Get<uint64_t>(regs + operands[0]), size, id != IntrinsicId::AtomicLoad, result);
  if (!at) {
    return;
  }
  if (IsWide(type)) {
    return Fail(result, Outcome::NotComptime, "atomic operations take at most 128 bits");
  }
  const Bits old = ReadElement(at, size);
  Bits args[2] = {};
  const unsigned count = id == IntrinsicId::AtomicLoad ? 0 : id == IntrinsicId::AtomicCompareExchange ? 2 : 1;
  for (unsigned i = 0; i < count; ++i) {
    args[i] = ReadElement(regs + operands[i + 1], size);
  }
  Bits changed = 0;
  if (!ChangeAtomically(id, type, old, args, changed)) {
    return FailUnknown(id, result);
  }
  if (id != IntrinsicId::AtomicLoad) {
    std::memcpy(at, &changed, size);
  }
  if (!is_store) {
    SetBits(regs + inst.dst, old);
  }
}

void Interpreter::Impl::MemoryIntrinsic(const DenseInst& inst, uint8_t* regs, Result& result) {
  const uint32_t* operands = frames.back().prepared->operands.data() + inst.b;
  const auto word = [&](unsigned i) { return i < inst.c ? Get<uint64_t>(regs + operands[i]) : 0; };
  switch (inst.inst->intrinsic) {
    case IntrinsicId::Memcpy:
    case IntrinsicId::Memmove: {
      uint8_t* to = At(word(0), word(2), true, result);
      const uint8_t* from = to ? At(word(1), word(2), false, result) : nullptr;
      if (from && word(2) != 0) {
        std::memmove(to, from, word(2));
      }
      break;
    }
    case IntrinsicId::Memset:
      if (uint8_t* to = At(word(0), word(2), true, result); to && word(2) != 0) {
        std::memset(to, static_cast<int>(word(1) & 0xff), word(2));
      }
      break;
    case IntrinsicId::Alloc: {
      const Address address = memory.AllocateHeap(word(0), static_cast<uint32_t>(std::max<uint64_t>(word(1), 1)));
      if (address == 0) {
        FailMemory(result);
      }
      Set(regs + inst.dst, address);
      break;
    }
    case IntrinsicId::Free:
      if (const char* message = memory.Free(word(0))) {
        Fail(result, Outcome::Fault, message);
      }
      break;
    case IntrinsicId::NoAlias:
      Set(regs + inst.dst, word(0));
      break;
    case IntrinsicId::IsCompileTime:
      SetBits(regs + inst.dst, 1);
      break;
    case IntrinsicId::Fence:
    case IntrinsicId::AtomicFence:
      break;
    default:
      if (inst.inst->intrinsic >= IntrinsicId::AtomicAdd && inst.inst->intrinsic <= IntrinsicId::AtomicStore) {
        return Atomic(inst, regs, operands, result);
      }
      FailUnknown(inst.inst->intrinsic, result);
  }
}

}  // namespace brio::comptime
