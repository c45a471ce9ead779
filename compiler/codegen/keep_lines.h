// Lines of accesses to memory that optimisations move.
#pragma once

namespace llvm {
class Module;
}  // namespace llvm

namespace brio::codegen {

/// Notes the line of each access. LLVM forgets it where it moves an access out of a loop, so that a debugger does not
/// seem to jump; a report of a fault has to name it.
void NoteLines(llvm::Module& module);
/// Gives accesses without a line the one that was noted.
void RestoreLines(llvm::Module& module);

}  // namespace brio::codegen
