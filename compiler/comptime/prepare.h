// The dense form that the interpreter runs: one array of fixed-size instructions over byte offsets into a frame.
//
// Every SSA value has a slot of at least 16 bytes that holds its memory representation; scalars are zero-extended to
// the whole slot. Arguments come first, then constants, then the rest.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "comptime/memory.h"
#include "ir/ir.h"

namespace brio::comptime {

/// Instructions of the dense form.
enum class Code : uint8_t {
#define CODE(name) name,
#include "comptime/codes.def"
};

/// What the runtime's functions do that the interpreter listens to.
enum class RuntimeCall : uint8_t { Write, Flush, Abort, WriteDouble, WriteFloat, ReadDouble };

/// One instruction of the dense form; operands are offsets into the frame.
struct DenseInst {
  Code code = Code::Nop;
  uint8_t width = 0;
  uint8_t align_mask = 0;
  uint32_t dst = 0;
  uint32_t a = 0;
  uint32_t b = 0;
  uint32_t c = 0;
  uint64_t imm = 0;
  TypeRef type = nullptr;
  const ir::Inst* inst = nullptr;
  ir::Function* callee = nullptr;
  mutable struct Prepared* prepared = nullptr;  // of the callee, once it is known
};

/// A function in dense form. Owned by the interpreter.
struct Prepared {
  ir::Function* function = nullptr;
  std::vector<DenseInst> code;
  std::vector<uint32_t> operands;  // slots of calls and Make, found through DenseInst::b and c
  std::vector<uint32_t> arg_slots;
  uint32_t frame_bytes = 0;
  uint32_t constants_begin = 0;  // where in a frame `constants` go
  std::vector<uint8_t> constants;
};

/// Bytes of the slot of a value.
uint64_t SlotBytes(TypeRef type);
bool IsScalar(TypeRef type);
/// The dense form of a canonical function. Constants with pointers are given read-only memory.
std::unique_ptr<Prepared> Prepare(ir::Function& function, Memory& memory);

}  // namespace brio::comptime
