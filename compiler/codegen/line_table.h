// The table that says which line of the program a machine instruction came from. Objects for this machine's processor
// carry it always, in the section `brio_lines`; the runtime reads it when the program faults (runtime/src/lines.h has
// the format).
#pragma once

#include <string>

#include "llvm/IR/LegacyPassManager.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"

namespace brio::codegen {

/// What TargetMachine::addPassesToEmitFile adds for an object, with the table of lines made on the way. False: `error`
/// says why not.
bool AddObjectPasses(llvm::legacy::PassManager& passes, llvm::TargetMachine& machine, llvm::raw_pwrite_stream& out,
                     std::string& error);

}  // namespace brio::codegen
