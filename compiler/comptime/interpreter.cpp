// The interpreter's loop: explicit frames over dense code. Values are bytes in frame slots; see prepare.h.
#include "comptime/interpreter.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "comptime/float_text.h"
#include "comptime/freeze.h"
#include "comptime/interpreter_impl.h"
#include "comptime/slots.h"

namespace brio::comptime {

constexpr uint64_t kCallSteps = 20;  // what a call costs, in instructions

using ir::Inst;

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
    const BodyState state = bodies.RequireBody(function);
    if (state == BodyState::Unfinished) {
      Fail(result, Outcome::BodyCycle, function->display_name);
      return nullptr;
    }
    if (state == BodyState::Failed || function->stage != ir::Stage::Canonical) {
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

void Interpreter::Impl::ConvertText(const DenseInst& inst, uint8_t* regs, Result& result) {
  const auto call = static_cast<RuntimeCall>(inst.width);
  const uint32_t* operands = frames.back().prepared->operands.data() + inst.b;
  if (call == RuntimeCall::ReadDouble) {
    const auto size = Get<uint64_t>(regs + operands[1]);
    const uint8_t* text = size == 0 ? nullptr : At(Get<uint64_t>(regs + operands[0]), size, false, result);
    if (result.outcome != Outcome::Ok) return;
    const std::optional<double> value = ReadFloat({reinterpret_cast<const char*>(text), text ? size : 0});
    if (uint8_t* out = At(Get<uint64_t>(regs + operands[2]), sizeof(double), true, result)) {
      const double made = value.value_or(0);
      std::memcpy(out, &made, sizeof made);
      Set(regs + inst.dst, value.has_value());
    }
    return;
  }
  char text[kFloatText];
  const uint8_t* value = regs + operands[0];
  const size_t size =
      call == RuntimeCall::WriteDouble ? WriteFloat(Get<double>(value), text) : WriteFloat(Get<float>(value), text);
  if (uint8_t* out = At(Get<uint64_t>(regs + operands[1]), size, true, result)) {
    std::memcpy(out, text, size);
    Set(regs + inst.dst, size);
  }
}

void Interpreter::Impl::Listen(const DenseInst& inst, uint8_t* regs, size_t base, Result& result) {
  const auto call = static_cast<RuntimeCall>(inst.width);
  if (call >= RuntimeCall::WriteDouble) return ConvertText(inst, regs, result);
  if (call == RuntimeCall::Flush) {
    said.is_flushed = true;
    return;
  }
  const bool aborts = call == RuntimeCall::Abort;
  const uint32_t* operands = frames.back().prepared->operands.data() + inst.b + inst.imm;
  const auto size = Get<uint64_t>(regs + operands[1]);
  const uint8_t* text = size == 0 ? nullptr : At(Get<uint64_t>(regs + operands[0]), size, false, result);
  if (text || !aborts) said = {text ? std::string(reinterpret_cast<const char*>(text), size) : "", aborts};
  if (aborts) {
    FailAborted(result);
  } else if (result.outcome == Outcome::Ok) {
    if (!inst.callee->result->is(TypeKind::None)) std::memcpy(regs + inst.dst, &size, SizeOf(inst.callee->result));
    if (!refused) {
      refused.emplace();
      Fail(*refused, Outcome::NotComptime, "printing is only possible at run time");
      refused->stack = StackSince(base);
    }
  }
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
    Fail(result, Outcome::DepthLimit, "compile-time evaluations are nested too deeply");
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

bool Interpreter::Impl::Divide(const DenseInst& inst, uint8_t* regs, Result& result) {
  const auto a = Get<uint64_t>(regs + inst.a);
  const auto b = Get<uint64_t>(regs + inst.b);
  if (b == 0) [[unlikely]] {
    Fail(result, Outcome::Fault, "division by zero");
    return false;
  }
  const bool is_quotient = inst.code == Code::SDiv || inst.code == Code::UDiv;
  uint64_t value = 0;
  if (inst.code == Code::UDiv || inst.code == Code::URem) {
    value = is_quotient ? a / b : a % b;
  } else if (const int64_t by = SignExtend(b, inst.width); by == -1) {
    value = is_quotient ? -a : 0;
  } else {
    const int64_t number = SignExtend(a, inst.width);
    value = static_cast<uint64_t>(is_quotient ? number / by : number % by);
  }
  Set(regs + inst.dst, value & inst.imm);
  return true;
}

Prepared* Interpreter::Impl::CalleeOf(const DenseInst& inst, const uint8_t* regs, Result& result) {
  if (inst.code == Code::Call && inst.callee->is_indirect) {  // the address comes before the arguments
    ir::Function* at = memory.FunctionAt(Get<uint64_t>(regs + frames.back().prepared->operands[inst.b]));
    if (at) return Require(at, result);
    Fail(result, Outcome::NotComptime,
         "this address is not that of a function in the program, so it cannot be called at compile time");
    return nullptr;
  }
  if (!inst.prepared) inst.prepared = Require(inst.callee, result);
  return inst.prepared;
}

/// Enters what is called, with its arguments.
bool Interpreter::Impl::BeginCall(const DenseInst& inst, uint8_t* regs, Result& result) {
  Prepared* callee = CalleeOf(inst, regs, result);
  if (!callee || !Enter(callee, result)) return false;
  uint8_t* callee_regs = frames.back().regs;
  if (inst.code == Code::DestroyAt) {
    if (!callee->arg_slots.empty()) Set(callee_regs + callee->arg_slots[0], Get<uint64_t>(regs + inst.a) + inst.imm);
    return true;
  }
  const bool is_indirect = inst.callee->is_indirect;
  const uint32_t* operands = frames[frames.size() - 2].prepared->operands.data() + inst.b + is_indirect;
  const size_t count = std::min<size_t>(inst.c - is_indirect, callee->arg_slots.size());
  for (size_t i = 0; i < count; ++i)
    std::memcpy(callee_regs + callee->arg_slots[i], regs + operands[i], SlotBytes(callee->function->args[i]->type));
  return true;
}

// The rows of codes.def as cases of the loop.
#define A Get<uint64_t>(regs + pc->a)
#define B Get<uint64_t>(regs + pc->b)
#define SA SignExtend(A, pc->width)
#define SB SignExtend(B, pc->width)
#define WORD(name, value)         \
  case Code::name:                \
    Set(regs + pc->dst, (value)); \
    break;
#define INTEGER(name, value) WORD(name, (value) & pc->imm)
#define COMPARE(name, value) WORD(name, (value) ? 1 : 0)
#define FLOATS(name, type, op)                                                          \
  case Code::name:                                                                      \
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

Outcome Interpreter::Impl::Run(size_t base, Result& result) {
  result.outcome = Outcome::Ok;
  uint64_t steps = 0;
  const DenseInst* pc = frames.back().pc;
  uint8_t* regs = frames.back().regs;
  const auto fail = [&] {
    frames.back().pc = pc;
    return result.outcome;
  };
  for (;; ++pc) {
    if (++steps > limits.steps) [[unlikely]] {
      Fail(result, Outcome::StepLimit, "more than " + std::to_string(limits.steps) + " steps are needed");
      return fail();
    }
    switch (pc->code) {
#include "comptime/codes.def"
      case Code::Nop:
        break;
      case Code::SDiv:
      case Code::SRem:
      case Code::UDiv:
      case Code::URem:
        if (!Divide(*pc, regs, result)) return fail();
        break;
      case Code::Select:
        std::memmove(regs + pc->dst, regs + ((regs[pc->a] & 1) ? pc->b : pc->c), pc->imm);
        break;
      case Code::GetScalarField:
        SetBits(regs + pc->dst, ReadElement(regs + pc->a + pc->imm, pc->c));
        break;
      case Code::GetField:
        std::memmove(regs + pc->dst, regs + pc->a + pc->imm, pc->c);
        break;
      case Code::Load1:
      case Code::LoadBytes: {
        const uint8_t* at = AtAligned(A, *pc, false, result);
        if (!at) return fail();
        if (pc->code == Code::Load1) {
          Set(regs + pc->dst, *at & 1);
        } else {
          std::memcpy(regs + pc->dst, at, pc->imm);
        }
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
      case Code::CondBr:
        pc = frames.back().prepared->code.data() + ((regs[pc->a] & 1) ? pc->b : pc->c) - 1;
        break;
      case Code::Listen:
        frames.back().pc = pc;
        steps += kCallSteps;
        Listen(*pc, regs, base, result);
        if (result.outcome != Outcome::Ok) return result.outcome;
        break;
      case Code::Call:
      case Code::DestroyAt:
        frames.back().pc = pc;
        steps += kCallSteps;
        if (!BeginCall(*pc, regs, result)) return result.outcome;
        regs = frames.back().regs;
        pc = frames.back().pc - 1;
        break;
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
        if (result.outcome != Outcome::Ok) [[unlikely]]
          return fail();
    }
  }
}

#undef A
#undef B
#undef SA
#undef SB

Interpreter::Interpreter(Pool& pool, BodyProvider& bodies, Limits limits)
    : impl_(std::make_unique<Impl>(pool, bodies, limits)) {}
Interpreter::~Interpreter() = default;

Result Interpreter::Call(ir::Function* function, std::span<const ConstRef> args) {
  return impl_->Call(function, args);
}

uint64_t Interpreter::step_limit() const {
  return impl_->limits.steps;
}

uint64_t Interpreter::SetStepLimit(uint64_t steps) {
  return std::exchange(impl_->limits.steps, steps);
}

void Interpreter::Forget(ir::Function* function) {
  impl_->prepared.erase(function);
}

}  // namespace brio::comptime
