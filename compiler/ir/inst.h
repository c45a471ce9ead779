// Instructions of the intermediate representation, and the values they take and give.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "llvm/ADT/SmallVector.h"

#include "base/rare.h"
#include "pool/pool.h"
#include "source/source.h"
#include "target/intrinsics.h"

namespace brio::ir {

/// The instructions; inst.def says what each takes and gives.
enum class Op : uint8_t {
#define INST(name, text, operands, result, meaning) name,
#include "ir/inst.def"
#undef INST
};

/// What `Cmp` asks. FEq to FGe are ordered (false on NaN), except FNe, which is true on NaN.
enum class Predicate : uint8_t { Eq, Ne, SLt, SLe, SGt, SGe, ULt, ULe, UGt, UGe, FEq, FNe, FLt, FLe, FGt, FGe };

/// What `Cast` does.
enum class CastKind : uint8_t {
  Trunc,
  ZExt,
  SExt,
  FpTrunc,
  FpExt,
  FpToSi,
  FpToUi,
  SiToFp,
  UiToFp,  // float to integer saturates, NaN gives 0
  Bitcast,
  PtrToInt,
  IntToPtr,
  AddressSpace,
  Pointer,  // Pointer: another pointee, same space
};

enum class ValueKind : uint8_t { Argument, Constant, Inst };

/// Anything an instruction can take. Owned by its function.
struct Value {
  TypeRef type = nullptr;
  ValueKind value_kind;  // last: what is derived from it begins in the same word
};

/// How an argument is handed over. ByValue: an SSA value. The rest are pointers to a place of the caller.
enum class Passing : uint8_t {
  ByValue,
  Borrow,  // callee reads
  Mutate,  // callee reads and writes
  Own,     // callee consumes: it destroys or moves on
  Out,     // uninitialised on entry; initialised on normal return (for the error slot: on a raise)
};

/// What the result of a call refers to of one argument, as the origins in the callee's signature say.
enum class Lend : uint8_t {
  None,
  Place,   // the argument's place, or a part of it
  Inside,  // what the value there owns elsewhere: elements of a list, the bytes of a string
  Walk,    // as Inside, one after the other: a change of what the place is only a part of is not looked at
  Value,   // what the argument's value itself refers to
  Unsafe,  // as Inside, through a pointer that nobody keeps valid: only its leaving the function is looked at
};

/// An argument of a function.
struct Argument : Value {
  std::string name;
  Passing passing = Passing::ByValue;
  unsigned index = 0;
  bool deinit = false;  // Own: taken apart; what is left of it is destroyed field by field, its destructor is not run
  Lend lend = Lend::None;
  bool ends_interior = false;  // Mutate: the callee may move or free what the value owns elsewhere
  bool keeps_walks = false;    // but as a rule not where a loop walks through it
};

/// A constant of the pool as an operand.
struct Constant : Value {
  ConstRef constant = nullptr;  // ConstKind::Data
};

/// What the declared result of a function says of what the result refers to.
enum class ResultOrigin : uint8_t {
  Unknown,  // nothing, or anything
  Told,     // arguments, or what they refer to
  Static,   // what never ends
};

struct Block;
struct Function;

/// `index` of a branch back to the head of a loop whose iterations all become straight code.
constexpr uint32_t kUnrollFully = 1u << 30;

/// One instruction; inst.def says which members it uses.
struct Inst : Value {
  // There are hundreds of thousands of them: what is small comes first, what few have is a `Rare`.
  Op op;
  Predicate predicate = Predicate::Eq;
  CastKind cast = CastKind::Bitcast;
  bool tracked : 1 = false;        // Local: its type has a destructor
  bool is_volatile : 1 = false;    // Load, Store
  bool is_invariant : 1 = false;   // Load: nothing writes there while the kernel runs
  bool is_streaming : 1 = false;   // Load, Store: a hint that it is used once
  bool is_move : 1 = false;        // Call: of a move constructor, from where the value is to where it goes
  bool borrows : 1 = false;        // Call: what it yields may point into what its arguments point to
  bool gives_address : 1 = false;  // Call: it makes a number of a pointer's address
  bool is_wild : 1 = false;        // Call, Local: its origin names nothing; what was lent is not followed
  IntrinsicId intrinsic = IntrinsicId::ThreadIdxX;
  uint32_t index = 0;  // GetField, FieldAddr; alignment of Load, Store, SharedAlloc, Local (0: as the type)
  SourceLoc loc;
  uint32_t scope = 0;  // in Function::scopes, for debuggers
  TypeRef memory_type = nullptr;
  Function* callee = nullptr;
  ConstRef constant = nullptr;
  Rare<std::string> name;       // Local: the variable
  Rare<std::vector<int>> mask;  // Shuffle
  Block* successors[2] = {nullptr, nullptr};
  llvm::SmallVector<Value*, 2> operands;
};

/// Instructions of which the last alone is a terminator.
struct Block {
  unsigned id = 0;
  std::vector<Inst*> insts;
  Inst* terminator() const;
};

bool IsTerminator(Op op);
/// Whether it only says that a place has a value from here on, or none: in canonical functions for debuggers alone.
inline bool IsLifeMark(const Inst& inst) {
  return inst.op == Op::MarkInit || inst.op == Op::Consume;
}
/// Number of operands in the table (-1: any), and whether there is a value.
int OperandCount(Op op);
bool HasResult(Op op);
std::string_view OpText(Op op);
std::string_view PredicateText(Predicate predicate);
std::string_view CastText(CastKind kind);
std::string_view PassingText(Passing passing);
std::string_view LendText(Lend lend);

}  // namespace brio::ir
