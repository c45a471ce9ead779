// The state of the interpreter, which the files of its instructions share.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "comptime/interpreter.h"
#include "comptime/memory.h"
#include "comptime/prepare.h"

namespace brio::comptime {

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
  /// What the runtime makes of a number's text, and the other way round.
  void ConvertText(const DenseInst& inst, uint8_t* regs, Result& result);
  /// A call of one of the runtime's functions that print: the interpreter listens.
  void Listen(const DenseInst& inst, uint8_t* regs, size_t base, Result& result);
  std::vector<Frame> StackSince(size_t base) const;
  bool Enter(Prepared* prepared, Result& result);
  void Leave();
  Outcome Run(size_t base, Result& result);
  bool Divide(const DenseInst& inst, uint8_t* regs, Result& result);
  /// What a call calls; null, and the result says why, if that is no function of the program.
  Prepared* CalleeOf(const DenseInst& inst, const uint8_t* regs, Result& result);
  bool BeginCall(const DenseInst& inst, uint8_t* regs, Result& result);
  // --- steps.cpp
  /// The instructions that are not worth a case in the loop.
  void Step(const DenseInst& inst, uint8_t* regs, Result& result);
  void Binary(const DenseInst& inst, uint8_t* regs, Result& result);
  void Element(const DenseInst& inst, uint8_t* regs, Result& result);
  void Make(const DenseInst& inst, uint8_t* regs);
  void Local(const DenseInst& inst, uint8_t* regs, Result& result);
  void CopyMemory(const DenseInst& inst, uint8_t* regs, Result& result);
  // --- intrinsics.cpp
  void MathIntrinsic(const DenseInst& inst, uint8_t* regs, Result& result);
  void MemoryIntrinsic(const DenseInst& inst, uint8_t* regs, Result& result);
  void Atomic(const DenseInst& inst, uint8_t* regs, const uint32_t* operands, Result& result);
  void FailUnknown(IntrinsicId id, Result& result);

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

}  // namespace brio::comptime
