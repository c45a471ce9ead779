// The table that says which line of the program a machine instruction came from. Objects for this machine's processor
// carry it always, in the section `brio_lines`; the runtime reads it when the program faults (runtime/src/lines.h has
// the format).
#pragma once

#include <string>

#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"

namespace brio::codegen {

/// The place of the program that `at` stands for: where the code of `library`, a folder, was called from. Null: none,
/// or no line.
const llvm::DILocation* OutsideLibrary(const llvm::DILocation* at, llvm::StringRef library);
/// The path of a file as the program was given it.
std::string PathOf(const llvm::DIFile& file);

/// What TargetMachine::addPassesToEmitFile adds for an object, with the table of lines made on the way.
/// `has_variables`: debuggers are told of some. False: `error` says why not.
bool AddObjectPasses(llvm::legacy::PassManager& passes, llvm::TargetMachine& machine, llvm::raw_pwrite_stream& out,
                     bool has_variables, std::string& error);

}  // namespace brio::codegen
