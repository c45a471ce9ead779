#include "codegen/keep_lines.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

namespace brio::codegen {
namespace {

constexpr char kLine[] = "brio.line";

bool IsAccess(const llvm::Instruction& inst) {
  return llvm::isa<llvm::LoadInst, llvm::StoreInst, llvm::AtomicRMWInst, llvm::AtomicCmpXchgInst>(inst);
}

/// For each function of the program, by which call it was inlined into this one; null where there are several.
using Calls = llvm::DenseMap<const llvm::DISubprogram*, llvm::DILocation*>;

Calls InlinedInto(llvm::Function& function) {
  Calls calls;
  llvm::DenseMap<const llvm::DISubprogram*, bool> several;
  for (llvm::Instruction& inst : llvm::instructions(function)) {
    for (const llvm::DILocation* at = inst.getDebugLoc().get(); at != nullptr; at = at->getInlinedAt()) {
      const auto [found, is_new] = calls.try_emplace(at->getScope()->getSubprogram(), at->getInlinedAt());
      if (!is_new && found->second != at->getInlinedAt()) {
        several[found->first] = true;
      }
    }
  }
  for (const auto& [program, is_several] : several) {
    calls.erase(program);
  }
  return calls;
}

}  // namespace

void NoteLines(llvm::Module& module) {
  for (llvm::Function& function : module) {
    for (llvm::Instruction& inst : llvm::instructions(function)) {
      if (IsAccess(inst) && inst.getDebugLoc() && inst.getDebugLoc().getLine() != 0) {
        inst.setMetadata(kLine, inst.getDebugLoc().getAsMDNode());
      }
    }
  }
}

void RestoreLines(llvm::Module& module) {
  const unsigned kind = module.getMDKindID(kLine);
  for (llvm::Function& function : module) {
    Calls calls;
    for (llvm::Instruction& inst : llvm::instructions(function)) {
      llvm::MDNode* const noted = inst.getMetadata(kind);
      if (noted == nullptr) {
        continue;
      }
      inst.setMetadata(kind, nullptr);
      if (inst.getDebugLoc() && inst.getDebugLoc().getLine() != 0) {
        continue;
      }
      llvm::DISubprogram* const own = function.getSubprogram();
      const auto* const line = llvm::cast<llvm::DILocation>(noted);
      const llvm::DILocation* outermost = line;
      while (outermost->getInlinedAt() != nullptr) {
        outermost = outermost->getInlinedAt();
      }
      if (outermost->getScope()->getSubprogram() == own) {
        inst.setDebugLoc(line);
      } else if (own != nullptr) {
        // It was inlined since. By which call may be told by others that were; that there was one has to be said.
        if (calls.empty()) {
          calls = InlinedInto(function);
        }
        const auto found = calls.find(line->getScope()->getSubprogram());
        llvm::DILocation* const call = found != calls.end() && found->second != nullptr
                                           ? found->second
                                           : llvm::DILocation::get(module.getContext(), own->getLine(), 0, own);
        inst.setDebugLoc(
            llvm::DILocation::get(module.getContext(), line->getLine(), line->getColumn(), line->getScope(), call));
      }
    }
  }
}

}  // namespace brio::codegen
