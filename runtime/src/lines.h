// Which line of the program an instruction belongs to: from the tables that the compiler puts beside the code of host
// and CPU device in the section `brio_lines` (compiler/codegen/line_table.cpp).
//
// The section is a row of blocks, one for each object, with zeros between them. A block, in words of 32 bits: "BLN1",
// its bytes, number of functions, number of rows; functions of 4 words (distance from this word to the first
// instruction, bytes of code, first row, number of rows); rows of 2 words (distance from the function's first
// instruction; line, with the number of the file above bit 20), sorted; then the files' names, each with a zero behind
// it. A row is valid up to the next one. Functions of the library have no rows.
#pragma once

#include <cstddef>
#include <cstdint>

namespace brio::rt {

/// A line of the program; `line` is 0 where none is known.
struct ProgramLine {
  const char* file = nullptr;
  uint32_t line = 0;
};

/// Makes the tables from `begin` to `end` known, which live as long as the process; the program's own are known
/// without.
void AddLineTables(const void* begin, const void* end);

/// The line of the instruction at `address`. Takes no locks and no memory, as everything here that a signal handler
/// calls.
ProgramLine LineOf(uintptr_t address);

/// The line of the program that led to `program_counter`: its own, or that of the innermost call on the stack. Without
/// unwind tables what looks like a return address is taken for one.
ProgramLine LineOfStack(uintptr_t program_counter, uintptr_t stack_pointer);

/// As long as it lives, `LineOfCaller` looks no deeper than at `frame`, that of the function that the program called:
/// below it lie frames of the runtime.
class ProgramCall {
 public:
  explicit ProgramCall(const void* frame);
  ~ProgramCall();
  ProgramCall(const ProgramCall&) = delete;
  ProgramCall& operator=(const ProgramCall&) = delete;

 private:
  const void* const outer_;
};

/// The line of the innermost call of the program that is being executed, `frame` being that of the calling function.
/// Quick: remembers what it found before.
ProgramLine LineOfCaller(const void* frame);

}  // namespace brio::rt
