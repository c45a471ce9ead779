// The instructions that are not worth a case in the interpreter's loop: those of vectors, of wide numbers, of structs.
#include <algorithm>
#include <cstring>
#include <vector>

#include "comptime/interpreter_impl.h"
#include "comptime/slots.h"

namespace brio::comptime {
namespace {

using ir::Inst;

void Unary(const DenseInst& inst, uint8_t* regs) {
  uint8_t* dst = regs + inst.dst;
  const Lanes lanes(inst.type);
  for (uint64_t i = 0; i < lanes.count; ++i) {
    const uint64_t at = i * lanes.stride;
    if (lanes.is_wide()) {
      WideUnary(inst.inst->op, lanes.element, regs + inst.a + at, dst + at);
      continue;
    }
    lanes.Write(dst, i, UnaryOp(inst.inst->op, lanes.element, lanes.Read(regs + inst.a, i)));
  }
}

void CompareLanes(const DenseInst& inst, uint8_t* regs) {
  uint8_t* dst = regs + inst.dst;
  const Lanes lanes(inst.type);
  const ir::Predicate predicate = inst.inst->predicate;
  std::memset(dst, 0, SlotBytes(inst.inst->type));
  for (uint64_t i = 0; i < lanes.count; ++i) {
    if (lanes.is_wide()) {
      const uint64_t at = i * lanes.stride;
      dst[i] = WideCompare(predicate, lanes.element, regs + inst.a + at, regs + inst.b + at);
      continue;
    }
    dst[i] = Compare(predicate, lanes.element, lanes.Read(regs + inst.a, i), lanes.Read(regs + inst.b, i));
  }
}

void SelectLanes(const DenseInst& inst, uint8_t* regs) {
  const Lanes lanes(inst.type);
  for (uint64_t i = 0; i < lanes.count; ++i) {
    const uint8_t* from = regs + ((regs[inst.a + i] & 1) ? inst.b : inst.c);
    std::memmove(regs + inst.dst + i * lanes.stride, from + i * lanes.stride, lanes.stride);
  }
}

/// A bitcast between elements of different sizes. Vectors of i1 take a byte an element here and a bit an element as a
/// number.
void Recast(const DenseInst& inst, uint8_t* regs, TypeRef from_type) {
  const Lanes from(from_type);
  const Lanes lanes(inst.type);
  uint8_t* dst = regs + inst.dst;
  Bits bits = 0;
  const bool from_truth = from.element->is_int(1);
  const bool to_truth = lanes.element->is_int(1);
  if (from_truth) {
    for (uint64_t i = 0; i < std::min<uint64_t>(from.count, 128); ++i) bits |= Bits{regs[inst.a + i] & 1u} << i;
  } else {
    std::memcpy(&bits, regs + inst.a, std::min<uint64_t>(16, SizeOf(from_type)));
  }
  const std::vector<uint8_t> copy(regs + inst.a, regs + inst.a + SizeOf(from_type));
  std::memset(dst, 0, SlotBytes(inst.type));
  if (to_truth) {
    for (uint64_t i = 0; i < std::min<uint64_t>(lanes.count, 128); ++i) dst[i] = static_cast<uint8_t>(bits >> i & 1);
  } else if (from_truth) {
    std::memcpy(dst, &bits, std::min<uint64_t>(16, SizeOf(inst.type)));
  } else {
    std::memcpy(dst, copy.data(), std::min<uint64_t>(copy.size(), SizeOf(inst.type)));
  }
}

void Cast(const DenseInst& inst, uint8_t* regs) {
  const Inst& origin = *inst.inst;
  const TypeRef from_type = origin.operands[0]->type;
  const Lanes from(from_type);
  const Lanes lanes(inst.type);
  uint8_t* dst = regs + inst.dst;
  if (origin.cast == ir::CastKind::Bitcast && (from.count != lanes.count || from.stride != lanes.stride))
    return Recast(inst, regs, from_type);
  for (uint64_t i = 0; i < lanes.count && (lanes.is_wide() || from.is_wide()); ++i) {
    // Written aside: a slot that is narrower than the other would be overwritten before it is read.
    uint8_t made[32] = {};
    WideConvert(origin.cast, from.element, lanes.element, regs + inst.a + i * from.stride, made);
    std::memcpy(dst + i * lanes.stride, made, lanes.count == 1 ? SlotBytes(inst.type) : lanes.stride);
  }
  for (uint64_t i = 0; i < lanes.count && !lanes.is_wide() && !from.is_wide(); ++i) {
    const Bits value = Convert(origin.cast, from.element, lanes.element, from.Read(regs + inst.a, i));
    if (lanes.count == 1) {
      SetBits(dst, value);
    } else {
      lanes.Write(dst, i, value);
    }
  }
}

void Splat(const DenseInst& inst, uint8_t* regs) {
  const Lanes lanes(inst.type);
  for (uint64_t i = 0; i < lanes.count; ++i)
    std::memcpy(regs + inst.dst + i * lanes.stride, regs + inst.a, lanes.stride);
}

void Shuffle(const DenseInst& inst, uint8_t* regs) {
  const std::vector<int>& mask = *inst.inst->mask;
  const Lanes lanes(inst.type);
  const Lanes from(inst.inst->operands[0]->type);
  uint8_t* dst = regs + inst.dst;
  for (uint64_t i = 0; i < lanes.count && i < mask.size(); ++i) {
    const int pick = mask[i];
    if (pick >= 0 && static_cast<uint64_t>(pick) < 2 * from.count) {
      const auto lane = static_cast<uint64_t>(pick);
      const uint8_t* source = regs + (lane < from.count ? inst.a : inst.b) + lane % from.count * from.stride;
      std::memcpy(dst + i * lanes.stride, source, lanes.stride);
    } else {
      std::memset(dst + i * lanes.stride, 0, lanes.stride);
    }
  }
}

}  // namespace

void Interpreter::Impl::Binary(const DenseInst& inst, uint8_t* regs, Result& result) {
  uint8_t* dst = regs + inst.dst;
  const Lanes lanes(inst.type);
  for (uint64_t i = 0; i < lanes.count; ++i) {
    if (lanes.is_wide()) {
      const uint64_t at = i * lanes.stride;
      const char* message = WideBinary(inst.inst->op, lanes.element, regs + inst.a + at, regs + inst.b + at, dst + at);
      if (message) return Fail(result, Outcome::Fault, message);
      continue;
    }
    Bits value = 0;
    const char* message =
        BinaryOp(inst.inst->op, lanes.element, lanes.Read(regs + inst.a, i), lanes.Read(regs + inst.b, i), value);
    if (message) return Fail(result, Outcome::Fault, message);
    lanes.Write(dst, i, value);
  }
}

/// Takes an element out of a vector, or puts one in.
void Interpreter::Impl::Element(const DenseInst& inst, uint8_t* regs, Result& result) {
  uint8_t* dst = regs + inst.dst;
  const bool is_insert = inst.code == Code::Insert;
  const Lanes lanes(inst.inst->operands[0]->type);
  const auto i = Get<uint64_t>(regs + (is_insert ? inst.c : inst.b));
  if (i >= lanes.count) return Fail(result, Outcome::Fault, "vector index out of bounds");
  if (lanes.is_wide()) {
    uint8_t element[32];
    std::memcpy(element, regs + (is_insert ? inst.b : inst.a + i * lanes.stride), lanes.stride);
    if (is_insert) std::memmove(dst, regs + inst.a, SlotBytes(inst.type));
    std::memcpy(dst + (is_insert ? i * lanes.stride : 0), element, lanes.stride);
  } else if (is_insert) {
    const Bits element = lanes.Read(regs + inst.b, 0);
    std::memmove(dst, regs + inst.a, SlotBytes(inst.type));
    lanes.Write(dst, i, element);
  } else {
    SetBits(dst, lanes.Read(regs + inst.a, i));
  }
}

void Interpreter::Impl::Make(const DenseInst& inst, uint8_t* regs) {
  const uint32_t* operands = frames.back().prepared->operands.data() + inst.b;
  for (uint32_t i = 0; i < inst.c && i < FieldCount(inst.type); ++i)
    std::memcpy(regs + inst.dst + FieldOffset(inst.type, i), regs + operands[i], SizeOf(FieldType(inst.type, i)));
}

void Interpreter::Impl::Local(const DenseInst& inst, uint8_t* regs, Result& result) {
  if (inst.imm > limits.memory) return FailMemory(result);
  const Address address = memory.AddFrameStorage(arena.Push(inst.imm), inst.imm, inst.c);
  if (address == 0) return FailMemory(result);
  locals.push_back(address);
  Set(regs + inst.dst, address);
}

void Interpreter::Impl::CopyMemory(const DenseInst& inst, uint8_t* regs, Result& result) {
  uint8_t* to = AtAligned(Get<uint64_t>(regs + inst.a), inst, true, result);
  const uint8_t* from = to ? AtAligned(Get<uint64_t>(regs + inst.b), inst, false, result) : nullptr;
  if (from && inst.imm != 0) std::memmove(to, from, inst.imm);
}

void Interpreter::Impl::Step(const DenseInst& inst, uint8_t* regs, Result& result) {
  switch (inst.code) {
    case Code::Binary:
      return Binary(inst, regs, result);
    case Code::Unary:
      return Unary(inst, regs);
    case Code::Compare:
      return CompareLanes(inst, regs);
    case Code::SelectVector:
      return SelectLanes(inst, regs);
    case Code::Cast:
      return Cast(inst, regs);
    case Code::Splat:
      return Splat(inst, regs);
    case Code::Shuffle:
      return Shuffle(inst, regs);
    case Code::Extract:
    case Code::Insert:
      return Element(inst, regs, result);
    case Code::Make:
      return Make(inst, regs);
    case Code::Local:
      return Local(inst, regs, result);
    case Code::CopyMemory:
      return CopyMemory(inst, regs, result);
    case Code::Math:
    case Code::Reduce:
      return MathIntrinsic(inst, regs, result);
    case Code::Intrinsic:
      return MemoryIntrinsic(inst, regs, result);
    case Code::Trap:
      return FailAborted(result);
    case Code::Unreachable:
      return Fail(result, Outcome::Fault, "control reaches code marked as unreachable");
    case Code::Refuse:
      return Fail(result, Outcome::NotComptime,
                  inst.inst->op == ir::Op::KernelRef     ? "a kernel cannot be referred to at compile time"
                  : inst.inst->op == ir::Op::StaticAlloc ? "module-level variables do not exist at compile time"
                                                         : "shared memory does not exist at compile time");
    default:
      return;  // the loop's own
  }
}

}  // namespace brio::comptime
