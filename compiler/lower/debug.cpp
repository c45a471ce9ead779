// Places of instructions: for debuggers' line tables, and for codegen's own table, which reports of faults are made
// from. Of optimised code NVIDIA's debuggers get directives only: anything more makes the assembler stop optimising.
#include "llvm/Support/FileSystem.h"

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
      if (!IsInFolder(path, options_.library)) {
        break;  // the program's own, if any is
      }
    }
  }
  // Debuggers are told where relative names begin; other code does not depend on that.
  llvm::SmallString<128> folder(".");
  if (options_.debug != DebugLevel::None && llvm::sys::fs::current_path(folder)) {
    folder = ".";
  }
  const bool nvidia = target_.kind == TargetKind::Nvptx;
  const bool variables = options_.debug == DebugLevel::Variables;
  unit_ = debug_->createCompileUnit(llvm::DISourceLanguageName(llvm::dwarf::DW_LANG_C_plus_plus_14),
                                    debug_->createFile(path, folder), "brio",
                                    /*isOptimized=*/!variables, "", 0, "",
                                    options_.debug == DebugLevel::None ? llvm::DICompileUnit::NoDebug
                                    : variables                        ? llvm::DICompileUnit::FullDebug
                                    : nvidia                           ? llvm::DICompileUnit::DebugDirectivesOnly
                                                                       : llvm::DICompileUnit::LineTablesOnly,
                                    /*DWOId=*/0, /*SplitDebugInlining=*/true,
                                    // every function is described, not only inlined ones
                                    /*DebugInfoForProfiling=*/options_.debug == DebugLevel::Lines && !nvidia,
                                    // gdb makes an index of its own, and does not know the one that LLVM would write
                                    llvm::DICompileUnit::DebugNameTableKind::None);
  if (!options_.library.empty()) {
    llvm::NamedMDNode* library = module_->getOrInsertNamedMetadata(kLibraryMetadata);
    library->addOperand(llvm::MDNode::get(context_, llvm::MDString::get(context_, options_.library)));
  }
  module_->addModuleFlag(llvm::Module::Warning, "Debug Info Version", llvm::DEBUG_METADATA_VERSION);
  module_->addModuleFlag(llvm::Module::Warning, "Dwarf Version", nvidia ? 2 : 5);
}

void ModuleLowering::AttachDebug(ir::Function* from, llvm::Function* to, std::string_view name) {
  if (debug_ == nullptr) {
    return;
  }
  DecodedLoc at = from->loc.valid() ? options_.sources->Decode(from->loc) : DecodedLoc{};
  llvm::DIFile* file = from->loc.valid() ? FileOf(at.path) : unit_->getFile();
  const bool variables = options_.debug == DebugLevel::Variables;
  llvm::DISubroutineType* type = variables ? DebugSignature(*from, to->getReturnType())
                                           : debug_->createSubroutineType(debug_->getOrCreateTypeArray({}));
  if (name.empty()) {
    name = from->display_name.empty() ? from->name : from->display_name;
  }
  // cuda-gdb calls a function by its linkage name where there is one.
  const llvm::StringRef linkage_name = target_.kind == TargetKind::Nvptx ? llvm::StringRef() : to->getName();
  to->setSubprogram(debug_->createFunction(file, name, linkage_name, file, at.line, type, at.line,
                                           llvm::DINode::FlagZero,
                                           llvm::DISubprogram::toSPFlags(/*IsLocalToUnit=*/false, /*IsDefinition=*/true,
                                                                         /*IsOptimized=*/!variables)));
}

llvm::DebugLoc ModuleLowering::DebugLocOf(SourceLoc loc, llvm::DILocalScope* scope) {
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
