// Places of instructions: for debuggers' line tables, and for codegen's own table, which reports of faults are made
// from. On NVIDIA debuggers get directives only: anything more makes the assembler stop optimising.
#include "lower/lowering.h"

namespace brio::lower {

llvm::DIFile* ModuleLowering::FileOf(std::string_view path) {
  auto found = files_.find(path);
  if (found != files_.end()) {
    return found->second;
  }
  size_t slash = path.rfind('/');
  std::string directory = slash == std::string_view::npos ? "." : std::string(path.substr(0, slash));
  std::string name(slash == std::string_view::npos ? path : path.substr(slash + 1));
  return files_[std::string(path)] = debug_->createFile(name, directory);
}

void ModuleLowering::StartDebug() {
  debug_ = std::make_unique<llvm::DIBuilder>(*module_);
  std::string_view path = "brio";
  for (const ir::Function* function : order_) {
    if (function->loc.valid()) {
      path = options_.sources->Decode(function->loc).path;
      break;
    }
  }
  const bool nvidia = target_.kind == TargetKind::Nvptx;
  unit_ = debug_->createCompileUnit(
      llvm::DISourceLanguageName(llvm::dwarf::DW_LANG_C_plus_plus_14), debug_->createFile(path, "."), "brio",
      /*isOptimized=*/true, "", 0, "",
      !options_.debug ? llvm::DICompileUnit::NoDebug
      : nvidia        ? llvm::DICompileUnit::DebugDirectivesOnly
                      : llvm::DICompileUnit::LineTablesOnly,
      /*DWOId=*/0, /*SplitDebugInlining=*/true,
      /*DebugInfoForProfiling=*/options_.debug && !nvidia);  // every function is described, not only inlined ones
  if (!options_.library.empty()) {
    llvm::NamedMDNode* library = module_->getOrInsertNamedMetadata(kLibraryMetadata);
    library->addOperand(llvm::MDNode::get(context_, llvm::MDString::get(context_, options_.library)));
  }
  module_->addModuleFlag(llvm::Module::Warning, "Debug Info Version", llvm::DEBUG_METADATA_VERSION);
  module_->addModuleFlag(llvm::Module::Warning, "Dwarf Version", nvidia ? 2 : 5);
}

void ModuleLowering::AttachDebug(ir::Function* from, llvm::Function* to) {
  if (debug_ == nullptr) {
    return;
  }
  DecodedLoc at = from->loc.valid() ? options_.sources->Decode(from->loc) : DecodedLoc{};
  llvm::DIFile* file = from->loc.valid() ? FileOf(at.path) : unit_->getFile();
  llvm::DISubroutineType* type = debug_->createSubroutineType(debug_->getOrCreateTypeArray({}));
  const std::string& name = from->display_name.empty() ? from->name : from->display_name;
  to->setSubprogram(debug_->createFunction(file, name, to->getName(), file, at.line, type, at.line,
                                           llvm::DINode::FlagZero, llvm::DISubprogram::SPFlagDefinition));
}

llvm::DebugLoc ModuleLowering::DebugLocOf(SourceLoc loc, llvm::DISubprogram* scope) {
  if (!loc.valid()) {
    return llvm::DILocation::get(context_, 0, 0, scope);
  }
  DecodedLoc at = options_.sources->Decode(loc);
  llvm::DIScope* place = scope;
  llvm::DIFile* file = FileOf(at.path);
  if (file != scope->getFile()) {
    place = debug_->createLexicalBlockFile(scope, file);
  }
  return llvm::DILocation::get(context_, at.line, at.column, place);
}

}  // namespace brio::lower
