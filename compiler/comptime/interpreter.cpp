// The interpreter's loop: explicit frames over dense code. Values are bytes in frame slots; see prepare.h.
#include "comptime/interpreter.h"

#include <algorithm>
#include <cstring>
#include <unordered_map>
#include <utility>

#include "comptime/freeze.h"
#include "comptime/memory.h"
#include "comptime/prepare.h"
#include "comptime/scalar.h"
#include "comptime/wide.h"

namespace brio::comptime {
namespace {

constexpr uint64_t kCallSteps = 20;  // what a call costs, in instructions

using ir::Inst;

template <typename T>
T Get(const uint8_t* at) {
  T value;
  std::memcpy(&value, at, sizeof value);
  return value;
}

void Set(uint8_t* at, uint64_t value) {
  std::memcpy(at, &value, sizeof value);
  std::memset(at + 8, 0, 8);
}

void SetBits(uint8_t* at, Bits value) {
  std::memcpy(at, &value, sizeof value);
}

template <typename T>
void SetFloat(uint8_t* at, T value) {
  std::memset(at, 0, 16);
  std::memcpy(at, &value, sizeof value);
}

int64_t SignExtend(uint64_t value, unsigned width) {
  const unsigned shift = 64 - width;
  return static_cast<int64_t>(value << shift) >> shift;
}

Bits ReadElement(const uint8_t* at, uint64_t size) {
  Bits value = 0;
  std::memcpy(&value, at, size);
  return value;
}

TypeRef ElementOf(TypeRef type) {
  return type->is(TypeKind::Vector) ? type->element : type;
}
uint64_t CountOf(TypeRef type) {
  return type->is(TypeKind::Vector) ? type->count : 1;
}

/// Bytes of one element, and of a scalar that is alone in its slot: the whole slot.
struct Lanes {
  explicit Lanes(TypeRef type) : element(ElementOf(type)), count(CountOf(type)), stride(SizeOf(element)) {}
  TypeRef element;
  uint64_t count;
  uint64_t stride;
  Bits Read(const uint8_t* slot, uint64_t i) const { return ReadElement(slot + i * stride, stride); }
  void Write(uint8_t* slot, uint64_t i, Bits value) const { std::memcpy(slot + i * stride, &value, stride); }
  bool is_wide() const { return IsWide(element); }
};

}  // namespace

struct Activation {
  Prepared* prepared = nullptr;
  const DenseInst* pc = nullptr;  // of the caller's frame while it waits: its call
  uint8_t* regs = nullptr;
  StackArena::Position position;  // of the arena before this frame
  size_t locals_begin = 0;
};

/// One print. Assertions flush what they say before they end the program; what was only printed is not why.
struct Words {
  std::string text;
  bool is_flushed = false;
};

struct Interpreter::Impl {
  Impl(Pool& pool, BodyProvider& bodies, Limits limits)
      : pool(pool), bodies(bodies), limits(limits), memory(limits.memory) {}

  Result Call(ir::Function* function, std::span<const ConstRef> args);
  bool PlaceArguments(ir::Function* function, std::span<const ConstRef> args, uint8_t* regs, Prepared* prepared,
                      Address& out, Address& error, Result& result);
  Prepared* Require(ir::Function* function, Result& result);
  bool CallRuntime(const DenseInst& inst, uint8_t* regs, size_t base, Result& result);
  std::vector<Frame> StackSince(size_t base) const;
  bool Enter(Prepared* prepared, Result& result);
  void Leave();
  Outcome Run(size_t base, Result& result);
  void Step(const DenseInst& inst, uint8_t* regs, Result& result);
  void Vector(const DenseInst& inst, uint8_t* regs);
  void MathIntrinsic(const DenseInst& inst, uint8_t* regs, Result& result);
  void MemoryIntrinsic(const DenseInst& inst, uint8_t* regs, Result& result);
  void AtomicAdd(const DenseInst& inst, uint8_t* regs, const uint32_t* operands, Result& result);

  void Fail(Result& result, Outcome outcome, std::string message) {
    result.outcome = outcome;
    result.message = std::move(message);
  }
  void FailAborted(Result& result) {
    std::string why = said.is_flushed ? said.text : "";
    while (!why.empty() && why.back() == '\n') why.pop_back();
    constexpr size_t kMost = 1000;
    if (why.size() > kMost) {
      size_t end = kMost;
      while (end > 0 && (static_cast<uint8_t>(why[end]) & 0xc0) == 0x80) --end;  // characters stay whole
      why.resize(end);
      why += "...";
    }
    refused.reset();
    Fail(result, Outcome::Fault, why.empty() ? "the program aborts" : "the program aborts: " + why);
  }
  void FailMemory(Result& result) {
    memory.ClearExhausted();
    Fail(result, Outcome::MemoryLimit, "more than " + std::to_string(limits.memory >> 20) + " MB of memory are needed");
  }
  uint8_t* At(Address address, uint64_t size, bool is_write, Result& result) {
    const char* message = nullptr;
    uint8_t* at = memory.Access(address, size, is_write, message);
    if (!at) {
      Fail(result, Outcome::Fault, message);
    }
    return at;
  }
  uint8_t* AtAligned(Address address, const DenseInst& inst, bool is_write, Result& result) {
    if (address & inst.align_mask) [[unlikely]] {
      Fail(result, Outcome::Fault, "misaligned access");
      return nullptr;
    }
    return At(address, inst.imm, is_write, result);
  }

  Pool& pool;
  BodyProvider& bodies;
  Limits limits;
  Memory memory;
  StackArena arena;
  std::unordered_map<ir::Function*, std::unique_ptr<Prepared>> prepared;
  std::vector<Activation> frames;
  std::vector<Address> locals;    // of all frames
  unsigned nesting = 0;           // calls of the interpreter inside each other, through the body provider
  Words said;                     // what was printed last
  std::optional<Result> refused;  // and what printing is otherwise: not possible at compile time
};

Prepared* Interpreter::Impl::Require(ir::Function* function, Result& result) {
  if (const auto known = prepared.find(function); known != prepared.end()) {
    return known->second.get();
  }
  if (function->is_external || function->is_indirect) {
    Fail(result, Outcome::NotComptime,
         (function->machine == ir::Machine::Assembly        ? std::string("inlined assembly")
          : function->machine == ir::Machine::LlvmIntrinsic ? "LLVM's '" + function->machine_text + "'"
                                                            : "external function '" + function->name + "'") +
             " cannot be called at compile time");
    return nullptr;
  }
  if (function->stage != ir::Stage::Canonical) {
    if (!bodies.RequireBody(function) || function->stage != ir::Stage::Canonical) {
      Fail(result, Outcome::BodyFailed, "");
      return nullptr;
    }
  }
  bodies.Simplify(function);
  std::unique_ptr<Prepared>& slot = prepared[function];
  if (!slot) {
    slot = Prepare(*function, memory);
  }
  return slot.get();
}

std::vector<Frame> Interpreter::Impl::StackSince(size_t base) const {
  std::vector<Frame> stack;
  for (size_t i = frames.size(); i > base; --i) {
    const Activation& frame = frames[i - 1];
    const Inst* at = frame.pc ? frame.pc->inst : nullptr;
    stack.push_back({frame.prepared->function, at ? at->loc : frame.prepared->function->loc});
  }
  return stack;
}

/// A call of the runtime's that prints, or prints and aborts: the interpreter listens. False for any other.
bool Interpreter::Impl::CallRuntime(const DenseInst& inst, uint8_t* regs, size_t base, Result& result) {
  const std::string& name = inst.callee->name;
  if (name == "brio_flush") {
    said.is_flushed = true;
    return true;
  }
  const bool aborts = name == "brio_abort";
  if ((!aborts && name != "brio_write") || inst.c != (aborts ? 2 : 3)) return false;
  const uint32_t* operands = frames.back().prepared->operands.data() + inst.b + (aborts ? 0 : 1);
  const auto size = Get<uint64_t>(regs + operands[1]);
  const uint8_t* text = size == 0 ? nullptr : At(Get<uint64_t>(regs + operands[0]), size, false, result);
  if (text || !aborts) said = {text ? std::string(reinterpret_cast<const char*>(text), size) : "", aborts};
  if (aborts) {
    FailAborted(result);
  } else if (result.outcome == Outcome::Ok) {
    if (!inst.callee->result->is(TypeKind::None)) std::memcpy(regs + inst.dst, &size, SizeOf(inst.callee->result));
    if (!refused) {
      refused.emplace();
      Fail(*refused, Outcome::NotComptime, "printing takes a running program");
      refused->stack = StackSince(base);
    }
  }
  return true;
}

bool Interpreter::Impl::Enter(Prepared* callee, Result& result) {
  if (frames.size() >= limits.depth) {
    Fail(result, Outcome::DepthLimit, "calls are nested more than " + std::to_string(limits.depth) + " deep");
    return false;
  }
  Activation& frame = frames.emplace_back();
  frame.prepared = callee;
  frame.pc = callee->code.data();
  frame.position = arena.position();
  frame.locals_begin = locals.size();
  frame.regs = arena.Push(callee->frame_bytes);
  if (!callee->constants.empty()) {
    std::memcpy(frame.regs + callee->constants_begin, callee->constants.data(), callee->constants.size());
  }
  return true;
}

void Interpreter::Impl::Leave() {
  const Activation& frame = frames.back();
  for (size_t i = locals.size(); i > frame.locals_begin; --i) {
    memory.EndFrameStorage(locals[i - 1]);
  }
  locals.resize(frame.locals_begin);
  arena.Release(frame.position);
  frames.pop_back();
}

bool Interpreter::Impl::PlaceArguments(ir::Function* function, std::span<const ConstRef> args, uint8_t* regs,
                                       Prepared* callee, Address& out, Address& error, Result& result) {
  size_t next = 0;
  for (const ir::Argument* arg : function->args) {
    uint8_t* slot = regs + callee->arg_slots[arg->index];
    const bool is_place = arg->passing != ir::Passing::ByValue;
    const TypeRef type = is_place ? arg->type->element : arg->type;
    if (arg->passing == ir::Passing::Out) {
      const Address place = memory.AllocateHeap(SizeOf(type), AlignOf(type));
      if (place == 0) {
        FailMemory(result);
        return false;
      }
      Set(slot, place);
      if (function->raises && arg->index + 1 == function->args.size()) {
        error = place;
      } else {
        out = place;
      }
      continue;
    }
    if (next == args.size() || args[next]->kind != ConstKind::Data || args[next]->bytes.size() != SizeOf(type)) {
      Fail(result, Outcome::Fault, "argument '" + arg->name + "' is missing or of another type");
      return false;
    }
    const ConstRef value = args[next++];
    // A consumed or changed argument owns copies of the memory it points to.
    const bool is_deep = arg->passing == ir::Passing::Own || arg->passing == ir::Passing::Mutate;
    uint8_t* to = slot;
    if (is_place) {
      const Address place = memory.AllocateHeap(SizeOf(type), AlignOf(type));
      const char* message = nullptr;
      to = place ? memory.Access(place, SizeOf(type), true, message) : nullptr;
      if (!to) {
        FailMemory(result);
        return false;
      }
      Set(slot, place);
    }
    std::memcpy(to, value->bytes.data(), value->bytes.size());
    if (!memory.Relocate(to, value->relocs, is_deep)) {
      FailMemory(result);
      return false;
    }
  }
  return true;
}

Result Interpreter::Impl::Call(ir::Function* function, std::span<const ConstRef> args) {
  Result result;
  if (nesting >= 64) {
    Fail(result, Outcome::DepthLimit, "compile-time evaluations are nested too deep");
    return result;
  }
  ++nesting;
  Words said_before = std::exchange(said, {});
  std::optional<Result> refused_before = std::exchange(refused, {});
  const size_t heap_mark = memory.HeapMark();
  const size_t base = frames.size();
  Prepared* callee = Require(function, result);
  Address out = 0;
  Address error = 0;
  if (callee && Enter(callee, result) &&
      PlaceArguments(function, args, frames.back().regs, callee, out, error, result)) {
    // The frame's registers stay readable after it is left: nothing is pushed before the result is frozen.
    const uint8_t* regs = frames.back().regs;
    result.outcome = Run(base, result);
    if (result.outcome == Outcome::Ok) {
      Freezer freezer(pool, memory);
      const bool raised = function->raises && (regs[0] & 1);
      const Address place = raised ? error : out;
      const char* message = nullptr;
      const uint8_t* from = regs;
      TypeRef type = function->result;
      if (place != 0) {
        const ir::Argument* arg = nullptr;
        for (const ir::Argument* candidate : function->args) {
          const bool is_error = function->raises && candidate->index + 1 == function->args.size();
          if (candidate->passing == ir::Passing::Out && is_error == raised) {
            arg = candidate;
          }
        }
        type = arg->type->element;
        from = memory.Access(place, SizeOf(type), false, message);
      } else if (function->raises) {
        type = nullptr;
      }
      if (!from) {
        Fail(result, Outcome::Fault, message);
      } else if (type && !type->is(TypeKind::None)) {
        result.result = freezer.Freeze(type, from, result.message);
        if (!result.result) {
          result.outcome = Outcome::Fault;
        }
      }
      if (result.outcome == Outcome::Ok && raised) {
        result.outcome = Outcome::Raised;
      }
    }
  }
  if (refused) result = std::move(*refused);
  said = std::move(said_before);
  refused = std::move(refused_before);
  if (result.outcome != Outcome::Ok && result.stack.empty()) {
    result.stack = StackSince(base);
    if (frames.size() == base) {
      result.stack.push_back({function, function->loc});
    }
  }
  while (frames.size() > base) {
    Leave();
  }
  memory.ReleaseHeap(heap_mark);
  --nesting;
  return result;
}

void Interpreter::Impl::Vector(const DenseInst& inst, uint8_t* regs) {
  uint8_t* dst = regs + inst.dst;
  const Inst& origin = *inst.inst;
  const Lanes lanes(inst.type);
  switch (inst.code) {
    case Code::Unary:
      for (uint64_t i = 0; i < lanes.count; ++i) {
        const uint64_t at = i * lanes.stride;
        if (lanes.is_wide()) {
          WideUnary(origin.op, lanes.element, regs + inst.a + at, dst + at);
          continue;
        }
        lanes.Write(dst, i, UnaryOp(origin.op, lanes.element, lanes.Read(regs + inst.a, i)));
      }
      break;
    case Code::Compare:
      std::memset(dst, 0, SlotBytes(origin.type));
      for (uint64_t i = 0; i < lanes.count; ++i) {
        if (lanes.is_wide()) {
          const uint64_t at = i * lanes.stride;
          dst[i] = WideCompare(origin.predicate, lanes.element, regs + inst.a + at, regs + inst.b + at);
          continue;
        }
        dst[i] = Compare(origin.predicate, lanes.element, lanes.Read(regs + inst.a, i), lanes.Read(regs + inst.b, i));
      }
      break;
    case Code::SelectVector:
      for (uint64_t i = 0; i < lanes.count; ++i) {
        const uint8_t* from = regs + ((regs[inst.a + i] & 1) ? inst.b : inst.c);
        std::memmove(dst + i * lanes.stride, from + i * lanes.stride, lanes.stride);
      }
      break;
    case Code::Cast: {
      const TypeRef from_type = origin.operands[0]->type;
      const Lanes from(from_type);
      if (origin.cast == ir::CastKind::Bitcast && (from.count != lanes.count || from.stride != lanes.stride)) {
        // Vectors of i1 take a byte an element here and a bit an element as a number.
        Bits bits = 0;
        const bool from_truth = from.element->is_int(1);
        const bool to_truth = lanes.element->is_int(1);
        if (from_truth) {
          for (uint64_t i = 0; i < std::min<uint64_t>(from.count, 128); ++i) {
            bits |= Bits{regs[inst.a + i] & 1u} << i;
          }
        } else {
          std::memcpy(&bits, regs + inst.a, std::min<uint64_t>(16, SizeOf(from_type)));
        }
        const std::vector<uint8_t> copy(regs + inst.a, regs + inst.a + SizeOf(from_type));
        std::memset(dst, 0, SlotBytes(inst.type));
        if (to_truth) {
          for (uint64_t i = 0; i < std::min<uint64_t>(lanes.count, 128); ++i) {
            dst[i] = static_cast<uint8_t>(bits >> i & 1);
          }
        } else if (from_truth) {
          std::memcpy(dst, &bits, std::min<uint64_t>(16, SizeOf(inst.type)));
        } else {
          std::memcpy(dst, copy.data(), std::min<uint64_t>(copy.size(), SizeOf(inst.type)));
        }
        break;
      }
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
      break;
    }
    case Code::Splat:
      for (uint64_t i = 0; i < lanes.count; ++i) {
        std::memcpy(dst + i * lanes.stride, regs + inst.a, lanes.stride);
      }
      break;
    case Code::Shuffle: {
      const Lanes from(origin.operands[0]->type);
      for (uint64_t i = 0; i < lanes.count && i < origin.mask.size(); ++i) {
        const int pick = origin.mask[i];
        if (pick >= 0 && static_cast<uint64_t>(pick) < 2 * from.count) {
          const auto lane = static_cast<uint64_t>(pick);
          const uint8_t* source = regs + (lane < from.count ? inst.a : inst.b) + lane % from.count * from.stride;
          std::memcpy(dst + i * lanes.stride, source, lanes.stride);
        } else {
          std::memset(dst + i * lanes.stride, 0, lanes.stride);
        }
      }
      break;
    }
    default:
      break;
  }
}

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

void Interpreter::Impl::AtomicAdd(const DenseInst& inst, uint8_t* regs, const uint32_t* operands, Result& result) {
  const uint64_t size = SizeOf(inst.type);
  uint8_t* at = At(Get<uint64_t>(regs + operands[0]), size, true, result);
  if (!at) {
    return;
  }
  if (IsWide(inst.type)) {
    return Fail(result, Outcome::NotComptime, "atomic operations take at most 128 bits");
  }
  const Bits old = ReadElement(at, size);
  Bits sum = 0;
  BinaryOp(ir::Op::Add, inst.type, old, ReadElement(regs + operands[1], size), sum);
  std::memcpy(at, &sum, size);
  SetBits(regs + inst.dst, old);
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
    case IntrinsicId::IsCompileTime:
      SetBits(regs + inst.dst, 1);
      break;
    case IntrinsicId::AtomicAdd:
    case IntrinsicId::AtomicAddSystem:
      AtomicAdd(inst, regs, operands, result);
      break;
    case IntrinsicId::Fence:
      break;
    default:
      Fail(result, Outcome::NotComptime,
           "intrinsic '" + std::string(IntrinsicName(inst.inst->intrinsic)) + "' has no meaning at compile time");
  }
}

/// The instructions that are not worth a case in the loop.
void Interpreter::Impl::Step(const DenseInst& inst, uint8_t* regs, Result& result) {
  uint8_t* dst = regs + inst.dst;
  switch (inst.code) {
    case Code::Binary: {
      const Lanes lanes(inst.type);
      for (uint64_t i = 0; i < lanes.count; ++i) {
        if (lanes.is_wide()) {
          const uint64_t at = i * lanes.stride;
          if (const char* message =
                  WideBinary(inst.inst->op, lanes.element, regs + inst.a + at, regs + inst.b + at, dst + at)) {
            return Fail(result, Outcome::Fault, message);
          }
          continue;
        }
        Bits value = 0;
        if (const char* message = BinaryOp(inst.inst->op, lanes.element, lanes.Read(regs + inst.a, i),
                                           lanes.Read(regs + inst.b, i), value)) {
          return Fail(result, Outcome::Fault, message);
        }
        lanes.Write(dst, i, value);
      }
      break;
    }
    case Code::Extract:
    case Code::Insert: {
      const bool is_insert = inst.code == Code::Insert;
      const Lanes lanes(inst.inst->operands[0]->type);
      const uint64_t i = Get<uint64_t>(regs + (is_insert ? inst.c : inst.b));
      if (i >= lanes.count) {
        return Fail(result, Outcome::Fault, "vector index out of bounds");
      }
      if (lanes.is_wide()) {
        uint8_t element[32];
        std::memcpy(element, regs + (is_insert ? inst.b : inst.a + i * lanes.stride), lanes.stride);
        if (is_insert) {
          std::memmove(dst, regs + inst.a, SlotBytes(inst.type));
        }
        std::memcpy(dst + (is_insert ? i * lanes.stride : 0), element, lanes.stride);
        break;
      }
      if (is_insert) {
        const Bits element = lanes.Read(regs + inst.b, 0);
        std::memmove(dst, regs + inst.a, SlotBytes(inst.type));
        lanes.Write(dst, i, element);
      } else {
        SetBits(dst, lanes.Read(regs + inst.a, i));
      }
      break;
    }
    case Code::Make: {
      const uint32_t* operands = frames.back().prepared->operands.data() + inst.b;
      for (uint32_t i = 0; i < inst.c && i < FieldCount(inst.type); ++i) {
        std::memcpy(dst + FieldOffset(inst.type, i), regs + operands[i], SizeOf(FieldType(inst.type, i)));
      }
      break;
    }
    case Code::Local: {
      if (inst.imm > limits.memory) {
        return FailMemory(result);
      }
      const Address address = memory.AddFrameStorage(arena.Push(inst.imm), inst.imm, inst.c);
      if (address == 0) {
        return FailMemory(result);
      }
      locals.push_back(address);
      Set(dst, address);
      break;
    }
    case Code::CopyMemory: {
      uint8_t* to = AtAligned(Get<uint64_t>(regs + inst.a), inst, true, result);
      const uint8_t* from = to ? AtAligned(Get<uint64_t>(regs + inst.b), inst, false, result) : nullptr;
      if (from && inst.imm != 0) {
        std::memmove(to, from, inst.imm);
      }
      break;
    }
    case Code::Math:
    case Code::Reduce:
      MathIntrinsic(inst, regs, result);
      break;
    case Code::Intrinsic:
      MemoryIntrinsic(inst, regs, result);
      break;
    case Code::Trap:
      FailAborted(result);
      break;
    case Code::Unreachable:
      Fail(result, Outcome::Fault, "control reaches a place that it must not reach");
      break;
    case Code::Refuse:
      Fail(result, Outcome::NotComptime,
           inst.inst->op == ir::Op::KernelRef ? "a kernel cannot be referred to at compile time"
                                              : "shared memory does not exist at compile time");
      break;
    default:
      Vector(inst, regs);
      break;
  }
}

Outcome Interpreter::Impl::Run(size_t base, Result& result) {
  result.outcome = Outcome::Ok;
  uint64_t steps = 0;
  const DenseInst* pc = frames.back().pc;
  uint8_t* regs = frames.back().regs;
  const auto fail = [&] {
    frames.back().pc = pc;
    return result.outcome;
  };
#define A Get<uint64_t>(regs + pc->a)
#define B Get<uint64_t>(regs + pc->b)
#define SA SignExtend(A, pc->width)
#define SB SignExtend(B, pc->width)
#define INTEGER(name, value)                \
  case Code::name:                          \
    Set(regs + pc->dst, (value) & pc->imm); \
    break;
#define COMPARE(name, value)              \
  case Code::name:                        \
    Set(regs + pc->dst, (value) ? 1 : 0); \
    break;
#define FLOATS(name, op, type, suffix)                                                  \
  case Code::name##suffix:                                                              \
    SetFloat<type>(regs + pc->dst, Get<type>(regs + pc->a) op Get<type>(regs + pc->b)); \
    break;
#define LOAD(name, type)                                  \
  case Code::name: {                                      \
    const uint8_t* at = AtAligned(A, *pc, false, result); \
    if (!at) return fail();                               \
    Set(regs + pc->dst, Get<type>(at));                   \
    break;                                                \
  }
#define STORE(name, type)                          \
  case Code::name: {                               \
    uint8_t* at = AtAligned(B, *pc, true, result); \
    if (!at) return fail();                        \
    std::memcpy(at, regs + pc->a, sizeof(type));   \
    break;                                         \
  }
  for (;; ++pc) {
    if (++steps > limits.steps) [[unlikely]] {
      Fail(result, Outcome::StepLimit, "more than " + std::to_string(limits.steps) + " steps are needed");
      return fail();
    }
    switch (pc->code) {
      case Code::Nop:
        break;
        INTEGER(Add, A + B)
        INTEGER(Sub, A - B)
        INTEGER(Mul, A * B)
        INTEGER(And, A & B)
        INTEGER(Or, A | B)
        INTEGER(Xor, A ^ B)
        INTEGER(Neg, -A)
        INTEGER(Not, ~A)
        INTEGER(Shl, B >= pc->width ? 0 : A << B)
        INTEGER(LShr, B >= pc->width ? 0 : A >> B)
        INTEGER(AShr, static_cast<uint64_t>(SA >> std::min<uint64_t>(B, pc->width - 1)))
        INTEGER(Mask, A)
        INTEGER(SExt, static_cast<uint64_t>(SA))
      case Code::SDiv:
      case Code::SRem:
      case Code::UDiv:
      case Code::URem: {
        const uint64_t divisor = B;
        if (divisor == 0) [[unlikely]] {
          Fail(result, Outcome::Fault, "division by zero");
          return fail();
        }
        uint64_t value = 0;
        if (pc->code == Code::UDiv) {
          value = A / divisor;
        } else if (pc->code == Code::URem) {
          value = A % divisor;
        } else if (SB == -1) {
          value = pc->code == Code::SDiv ? -A : 0;
        } else {
          value = static_cast<uint64_t>(pc->code == Code::SDiv ? SA / SB : SA % SB);
        }
        Set(regs + pc->dst, value & pc->imm);
        break;
      }
        FLOATS(Add, +, float, F32)
        FLOATS(Sub, -, float, F32)
        FLOATS(Mul, *, float, F32)
        FLOATS(Div, /, float, F32)
        FLOATS(Add, +, double, F64)
        FLOATS(Sub, -, double, F64)
        FLOATS(Mul, *, double, F64)
        FLOATS(Div, /, double, F64)
        COMPARE(Eq, A == B)
        COMPARE(Ne, A != B)
        COMPARE(SLt, SA < SB)
        COMPARE(SLe, SA <= SB)
        COMPARE(SGt, SA > SB)
        COMPARE(SGe, SA >= SB)
        COMPARE(ULt, A < B)
        COMPARE(ULe, A <= B)
        COMPARE(UGt, A > B)
        COMPARE(UGe, A >= B)
      case Code::Select: {
        const uint8_t* from = regs + ((regs[pc->a] & 1) ? pc->b : pc->c);
        std::memmove(regs + pc->dst, from, pc->imm);
        break;
      }
      case Code::GetScalarField: {
        const Bits value = ReadElement(regs + pc->a + pc->imm, pc->c);
        SetBits(regs + pc->dst, value);
        break;
      }
      case Code::GetField:
        std::memmove(regs + pc->dst, regs + pc->a + pc->imm, pc->c);
        break;
      case Code::SetImm:
        Set(regs + pc->dst, pc->imm);
        break;
      case Code::AddImm:
        Set(regs + pc->dst, A + pc->imm);
        break;
      case Code::ElementAddr:
        Set(regs + pc->dst, A + B * pc->imm);
        break;
        LOAD(Load8, uint8_t)
        LOAD(Load16, uint16_t)
        LOAD(Load32, uint32_t)
        LOAD(Load64, uint64_t)
        STORE(Store8, uint8_t)
        STORE(Store16, uint16_t)
        STORE(Store32, uint32_t)
        STORE(Store64, uint64_t)
      case Code::Load1: {
        const uint8_t* at = AtAligned(A, *pc, false, result);
        if (!at) return fail();
        Set(regs + pc->dst, *at & 1);
        break;
      }
      case Code::LoadBytes: {
        const uint8_t* at = AtAligned(A, *pc, false, result);
        if (!at) return fail();
        std::memcpy(regs + pc->dst, at, pc->imm);
        break;
      }
      case Code::StoreBytes: {
        uint8_t* at = AtAligned(B, *pc, true, result);
        if (!at) return fail();
        std::memcpy(at, regs + pc->a, pc->imm);
        break;
      }
      case Code::Br:
        pc = frames.back().prepared->code.data() + pc->b - 1;
        break;
      case Code::CondBr: {
        const uint32_t target = (regs[pc->a] & 1) ? pc->b : pc->c;
        pc = frames.back().prepared->code.data() + target - 1;
        break;
      }
      case Code::Call:
      case Code::DestroyAt: {
        frames.back().pc = pc;
        steps += kCallSteps;
        DenseInst* call = const_cast<DenseInst*>(pc);  // remembers the callee's dense form
        Prepared* callee = call->prepared;
        const bool is_indirect = pc->code == Code::Call && pc->callee->is_indirect;
        if (is_indirect) {  // the address comes before the arguments
          ir::Function* at = memory.FunctionAt(Get<uint64_t>(regs + frames.back().prepared->operands[pc->b]));
          if (!at) {
            Fail(result, Outcome::NotComptime,
                 "there is no function of the program at this address, so it cannot be called at compile time");
            return result.outcome;
          }
          callee = Require(at, result);
          if (!callee) return result.outcome;
        } else if (!callee) {
          if (pc->callee->is_external && CallRuntime(*pc, regs, base, result)) {
            if (result.outcome != Outcome::Ok) return result.outcome;
            break;
          }
          callee = call->prepared = Require(pc->callee, result);
          if (!callee) return result.outcome;
        }
        if (!Enter(callee, result)) return result.outcome;
        uint8_t* callee_regs = frames.back().regs;
        if (pc->code == Code::DestroyAt) {
          if (!callee->arg_slots.empty()) Set(callee_regs + callee->arg_slots[0], A + pc->imm);
        } else {
          const uint32_t* operands = frames[frames.size() - 2].prepared->operands.data() + pc->b + is_indirect;
          const size_t count = std::min<size_t>(pc->c - is_indirect, callee->arg_slots.size());
          for (size_t i = 0; i < count; ++i) {
            std::memcpy(callee_regs + callee->arg_slots[i], regs + operands[i],
                        SlotBytes(callee->function->args[i]->type));
          }
        }
        regs = callee_regs;
        pc = callee->code.data() - 1;
        break;
      }
      case Code::Return:
      case Code::ReturnValue: {
        const uint8_t* value = regs + pc->a;
        const uint64_t size = pc->imm;
        const bool has_value = pc->code == Code::ReturnValue;
        if (frames.size() - 1 == base) {
          // The outermost frame hands its value over in its first bytes.
          if (has_value) std::memmove(regs, value, size);
          frames.back().pc = pc;
          return Outcome::Ok;
        }
        Leave();
        pc = frames.back().pc;
        regs = frames.back().regs;
        if (has_value && pc->code == Code::Call) std::memmove(regs + pc->dst, value, size);
        break;
      }
      default:
        Step(*pc, regs, result);
        if (result.outcome != Outcome::Ok) [[unlikely]] {
          return fail();
        }
        break;
    }
  }
#undef A
#undef B
#undef SA
#undef SB
#undef INTEGER
#undef COMPARE
#undef FLOATS
#undef LOAD
#undef STORE
}

Interpreter::Interpreter(Pool& pool, BodyProvider& bodies, Limits limits)
    : impl_(std::make_unique<Impl>(pool, bodies, limits)) {}
Interpreter::~Interpreter() = default;

Result Interpreter::Call(ir::Function* function, std::span<const ConstRef> args) {
  return impl_->Call(function, args);
}

uint64_t Interpreter::SetStepLimit(uint64_t steps) {
  return std::exchange(impl_->limits.steps, steps);
}

void Interpreter::Forget(ir::Function* function) {
  impl_->prepared.erase(function);
}

}  // namespace brio::comptime
