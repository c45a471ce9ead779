// The intermediate representation: concrete, typed functions of basic blocks, between checking and LLVM.
//
// Values that merge at a join go through a Local (LLVM's SROA makes the phis); there are no block arguments.
// Stages: Raw comes from sema (places may be uninitialised on some path, nothing is destroyed); Canonical has passed
// the mandatory passes: every tracked place is consumed or destroyed exactly once on each path, and the marks are gone,
// but for those of variables that debuggers are told of.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/stable_storage.h"
#include "pool/pool.h"
#include "source/source.h"
#include "target/intrinsics.h"
#include "target/target.h"

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
  ValueKind value_kind;
  TypeRef type = nullptr;
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
  Value,   // what the argument's value itself refers to
};

/// An argument of a function.
struct Argument : Value {
  std::string name;
  Passing passing = Passing::ByValue;
  unsigned index = 0;
  bool deinit = false;  // Own: taken apart; what is left of it is destroyed field by field, its destructor is not run
  Lend lend = Lend::None;
  bool ends_interior = false;  // Mutate: the callee may move or free what the value owns elsewhere
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

/// One instruction; inst.def says which members it uses.
struct Inst : Value {
  Op op;
  Predicate predicate = Predicate::Eq;
  CastKind cast = CastKind::Bitcast;
  IntrinsicId intrinsic = IntrinsicId::ThreadIdxX;
  bool tracked = false;        // Local: its type has a destructor
  bool is_volatile = false;    // Load, Store
  bool is_invariant = false;   // Load: nothing writes there while the kernel runs
  bool is_streaming = false;   // Load, Store: a hint that it is used once
  bool is_move = false;        // Call: of a move constructor, from where the value is to where it goes
  bool borrows = false;        // Call: what it yields may point into what its arguments point to
  bool gives_address = false;  // Call: it makes a number of a pointer's address
  bool is_wild = false;  // Call, Local: what it yields has an origin that names nothing; what was lent is not followed
  uint32_t index = 0;    // GetField, FieldAddr; alignment of Load, Store, SharedAlloc, Local (0: as the type)
  TypeRef memory_type = nullptr;
  Function* callee = nullptr;
  ConstRef constant = nullptr;
  std::string name;       // Local: the variable
  std::vector<int> mask;  // Shuffle
  std::vector<Value*> operands;
  Block* successors[2] = {nullptr, nullptr};
  SourceLoc loc;
  uint32_t scope = 0;  // in Function::scopes, for debuggers
};

/// Instructions of which the last alone is a terminator.
struct Block {
  unsigned id = 0;
  std::vector<Inst*> insts;
  Inst* terminator() const;
};

enum class Stage : uint8_t { Declared, Raw, Canonical };

/// How uses of references are reported that lead to what has been moved, replaced or changed.
enum class BorrowCheck : uint8_t {
  None,
  Warn,   // moved, replaced: warnings
  Error,  // moved, replaced: errors; changed: warnings
};

/// What an external function without a symbol stands for.
enum class Machine : uint8_t {
  None,
  LlvmIntrinsic,  // `machine_text` is its name without the suffixes of overloads
  Assembly,       // `machine_text` is the template, `constraints` LLVM's list
};

/// A block of the program with names of its own, for debuggers.
struct Scope {
  uint32_t parent = 0;  // of number 0, the function itself: 0
  SourceLoc loc;
};

/// A named value of the program, for debuggers. No use of the value: it ends when it would without.
struct Variable {
  std::string name;
  Value* value = nullptr;  // its address if `is_place`
  TypeRef type = nullptr;
  bool is_place = false;
  bool is_argument = false;
  uint32_t scope = 0;  // in Function::scopes
  SourceLoc loc;
};

/// `index` of a `NoteError`.
enum class ErrorNote : uint32_t {
  Begins,  // a `raise`
  Passes,  // it came out of the call before
  Caught,
  GoesOn,  // what was caught is raised again; the operand is the number that it had
};

/// One function instance, or the declaration of an external one.
struct Function {
  std::string name;          // symbol: unique, deterministic, readable
  std::string display_name;  // for diagnostics and kernel tables: source form
  std::vector<Argument*> args;
  TypeRef result = nullptr;     // None type if there is none; i1 when it raises
  bool raises = false;          // the last argument is the error slot (Out)
  bool has_out_result = false;  // the result goes through an Out argument: the last one before the error slot
  Stage stage = Stage::Declared;
  const TargetSpec* target = nullptr;
  bool is_external = false;  // C symbol, no body
  Machine machine = Machine::None;
  std::string machine_text;
  std::string constraints;
  bool has_side_effect = false;  // of assembly and LLVM's intrinsics
  bool is_indirect = false;      // a signature: its first argument is the address of what is called
  bool address_taken = false;    // called through its address: takes every hidden argument
  bool is_kernel = false;
  bool always_inline = false;
  bool no_inline = false;
  bool is_exported = false;
  BorrowCheck borrow_check = BorrowCheck::None;  // of its body
  ResultOrigin result_origin = ResultOrigin::Unknown;
  uint16_t effects = 0;
  std::map<std::string, std::string> attributes;  // of a kernel: LLVM's function attributes, launch bounds for example
  SourceLoc loc;
  std::vector<Block*> blocks;  // entry first
  // Where debuggers are to know of variables:
  std::vector<Scope> scopes;  // the function's own first
  std::vector<Variable> variables;

  // Storage of everything inside. Pointers are stable.
  StableStorage<Inst> inst_storage;
  StableStorage<Block> block_storage;
  StableStorage<Argument> arg_storage;
  StableStorage<Constant> constant_storage;

  Argument* AddArg(TypeRef type, std::string name, Passing passing);
  Block* NewBlock();  // not yet in `blocks`
  Inst* NewInst(Op op, TypeRef type);
  Constant* NewConstant(ConstRef constant);
};

/// All functions of one compilation, in creation order.
struct Module {
  Pool* pool = nullptr;
  std::deque<Function> functions;
  std::vector<Function*> order;
  Function* NewFunction(std::string name);
};

/// Appends instructions to a block. After a terminator instructions are made but belong to no block.
class Builder {
 public:
  Builder(Pool& pool, Function& function) : pool_(pool), function_(function) {}
  Function& function() { return function_; }
  void SetBlock(Block* block) { block_ = block; }
  Block* block() const { return block_; }
  /// True when the current block ends in a terminator, so that what follows is unreachable.
  bool Terminated() const;
  void set_loc(SourceLoc loc) { loc_ = loc; }
  SourceLoc loc() const { return loc_; }
  void set_scope(uint32_t scope) { scope_ = scope; }

  Block* NewBlock() { return function_.NewBlock(); }
  /// Appends `block` to the function and goes on in it.
  void Start(Block* block);

  Constant* Const(ConstRef constant) { return function_.NewConstant(constant); }
  Constant* Int(TypeRef type, uint64_t value) { return Const(pool_.IntData(type, value)); }
  Inst* Binary(Op op, Value* a, Value* b);
  Inst* Unary(Op op, Value* a);
  Inst* Cmp(Predicate predicate, Value* a, Value* b);
  Inst* Select(Value* condition, Value* a, Value* b);
  Inst* Cast(CastKind kind, Value* a, TypeRef to);
  Inst* Make(TypeRef type, std::vector<Value*> fields);
  Value* GetField(Value* aggregate, unsigned index);
  /// In the entry block, so that it is allocated once a call however often control passes here.
  Inst* Local(TypeRef type, std::string name);
  Inst* FieldAddr(Value* pointer, unsigned index);
  Inst* ElementAddr(Value* pointer, Value* index);
  Inst* Load(Value* pointer);
  Inst* Store(Value* value, Value* pointer);
  Inst* CopyBytes(Value* to, Value* from);
  Inst* Mark(Op op, Value* place);
  /// `number` for `GoesOn` only.
  Inst* NoteError(ErrorNote note, Value* number = nullptr);
  Inst* Call(Function* callee, std::vector<Value*> args);
  Inst* Intrinsic(IntrinsicId id, TypeRef result, std::vector<Value*> args);
  Inst* GlobalAddr(ConstRef blob);
  void Br(Block* to);
  void CondBr(Value* condition, Block* yes, Block* no);
  void Return(Value* value);
  void Unreachable();
  void Trap();  // and Unreachable
  Inst* Append(Op op, TypeRef type, std::vector<Value*> operands);

 private:
  Pool& pool_;
  Function& function_;
  Block* block_ = nullptr;
  size_t locals_ = 0;  // at the begin of the entry block, when one was added last
  SourceLoc loc_;
  uint32_t scope_ = 0;
};

bool IsTerminator(Op op);
/// Whether it only says that a place has a value from here on, or has none. In canonical functions such marks are for
/// debuggers, of the function's `variables`.
inline bool IsLifeMark(const Inst& inst) {
  return inst.op == Op::MarkInit || inst.op == Op::Consume;
}
/// Number of operands in the table (-1: any), and whether there is a value.
int OperandCount(Op op);
bool HasResult(Op op);
/// Field `index` of a Data constant of Struct or Tuple type.
ConstRef FieldOfData(Pool& pool, ConstRef data, unsigned index);
std::string_view OpText(Op op);
std::string_view PredicateText(Predicate predicate);
std::string_view CastText(CastKind kind);
std::string_view PassingText(Passing passing);
std::string_view LendText(Lend lend);

}  // namespace brio::ir
