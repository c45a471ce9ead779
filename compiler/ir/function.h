// Functions of the intermediate representation, and all of them of one compilation.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "base/stable_storage.h"
#include "ir/inst.h"
#include "target/target.h"

namespace brio::ir {

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

/// Where a variable stands that a call is given: reports of the call point there.
struct GivenPlace {
  SourceLoc call;
  const Value* place;
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
  bool is_seldom = false;  // not worth optimising, whatever its loops
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
  std::vector<GivenPlace> given_places;  // of the program's functions

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

/// Field `index` of a Data constant of Struct or Tuple type.
ConstRef FieldOfData(Pool& pool, ConstRef data, unsigned index);

}  // namespace brio::ir
