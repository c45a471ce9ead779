// Debuggers' line tables say where each instruction is written, which is in the library for most; what a report of a
// fault has to say is which line of the program led there. That line is known while code is printed, from the chain of
// inlined calls.
#include "codegen/line_table.h"

#include <map>
#include <vector>

#include "llvm/BinaryFormat/ELF.h"
#include "llvm/CodeGen/AsmPrinter.h"
#include "llvm/CodeGen/AsmPrinterHandler.h"
#include "llvm/CodeGen/CodeGenTargetMachineImpl.h"
#include "llvm/CodeGen/MachineFunction.h"
#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/CodeGen/MachineModuleInfo.h"
#include "llvm/CodeGen/Passes.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCExpr.h"
#include "llvm/MC/MCSectionELF.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/MC/TargetRegistry.h"

#include "lower/lower.h"

namespace brio::codegen {
namespace {

constexpr uint32_t kMagic = 0x314e4c42;  // "BLN1"
constexpr uint32_t kHeaderBytes = 16;
constexpr uint32_t kFunctionBytes = 16;
constexpr uint32_t kRowBytes = 8;
constexpr unsigned kLineBits = 20;
constexpr uint32_t kMostFiles = 1u << (32 - kLineBits);

class LineTable : public llvm::AsmPrinterHandler {
 public:
  explicit LineTable(llvm::AsmPrinter& printer) : printer_(printer) {}

  void beginModule(llvm::Module* module) override {
    if (const llvm::NamedMDNode* library = module->getNamedMetadata(lower::kLibraryMetadata)) {
      library_ = llvm::cast<llvm::MDString>(library->getOperand(0)->getOperand(0))->getString();
    }
  }

  void beginFunction(const llvm::MachineFunction*) override { functions_.push_back({Label(), nullptr, rows_.size()}); }

  void endFunction(const llvm::MachineFunction*) override {}

  // Before tables of jumps, which lie in another section.
  void markFunctionEnd() override {
    if (rows_.size() == functions_.back().first_row) {
      functions_.pop_back();  // nothing of the program's own
    } else {
      functions_.back().end = Label();
    }
  }

  void beginInstruction(const llvm::MachineInstr* inst) override {
    // Only what can fault, and calls, whose return addresses lead from the library to its caller.
    if (inst->isMetaInstruction() || !(inst->mayLoadOrStore() || inst->isCall() || inst->hasUnmodeledSideEffects())) {
      return;
    }
    const llvm::DILocation* at = OutsideLibrary(inst->getDebugLoc().get(), library_);
    if (at == nullptr) {
      return;
    }
    const uint32_t where = std::min<uint32_t>(at->getLine(), (1u << kLineBits) - 1) | FileOf(*at) << kLineBits;
    if (rows_.size() == functions_.back().first_row || rows_.back().where != where) {
      rows_.push_back({Label(), where});
    }
  }

  void endModule() override {
    if (functions_.empty()) {
      return;
    }
    llvm::MCStreamer& out = *printer_.OutStreamer;
    llvm::MCContext& context = out.getContext();
    out.switchSection(context.getELFSection("brio_lines", llvm::ELF::SHT_PROGBITS, llvm::ELF::SHF_ALLOC));
    out.emitValueToAlignment(llvm::Align(4));
    const size_t rows_at = kHeaderBytes + functions_.size() * kFunctionBytes;
    const size_t files_at = rows_at + rows_.size() * kRowBytes;
    size_t bytes = files_at;
    for (const std::string& file : files_) {
      bytes += file.size() + 1;
    }
    bytes = (bytes + 3) & ~size_t{3};
    out.emitIntValue(kMagic, 4);
    out.emitIntValue(bytes, 4);
    out.emitIntValue(functions_.size(), 4);
    out.emitIntValue(rows_.size(), 4);
    for (size_t i = 0; i < functions_.size(); ++i) {
      const Function& function = functions_[i];
      const size_t end_row = i + 1 < functions_.size() ? functions_[i + 1].first_row : rows_.size();
      llvm::MCSymbol* here = Label();
      out.emitValue(llvm::MCBinaryExpr::createSub(llvm::MCSymbolRefExpr::create(function.begin, context),
                                                  llvm::MCSymbolRefExpr::create(here, context), context),
                    4);
      out.emitAbsoluteSymbolDiff(function.end, function.begin, 4);
      out.emitIntValue(function.first_row, 4);
      out.emitIntValue(end_row - function.first_row, 4);
    }
    size_t function = 0;
    for (size_t i = 0; i < rows_.size(); ++i) {
      while (function + 1 < functions_.size() && functions_[function + 1].first_row <= i) {
        ++function;
      }
      out.emitAbsoluteSymbolDiff(rows_[i].at, functions_[function].begin, 4);
      out.emitIntValue(rows_[i].where, 4);
    }
    size_t at = files_at;
    for (const std::string& file : files_) {
      out.emitBytes(llvm::StringRef(file.c_str(), file.size() + 1));
      at += file.size() + 1;
    }
    for (; at < bytes; ++at) {
      out.emitIntValue(0, 1);
    }
  }

 private:
  struct Row {
    llvm::MCSymbol* at;
    uint32_t where;  // line, and the number of its file above kLineBits
  };
  struct Function {
    llvm::MCSymbol* begin;
    llvm::MCSymbol* end;
    size_t first_row;
  };

  llvm::MCSymbol* Label() {
    llvm::MCSymbol* label = printer_.OutStreamer->getContext().createTempSymbol("lines");
    printer_.OutStreamer->emitLabel(label);
    return label;
  }

  uint32_t FileOf(const llvm::DILocation& at) {
    const llvm::DIFile* file = at.getFile();
    auto [found, is_new] = numbers_.try_emplace(file, static_cast<uint32_t>(files_.size()));
    if (is_new && files_.size() + 1 < kMostFiles) {
      files_.push_back(PathOf(*file));
    }
    return std::min<uint32_t>(found->second, kMostFiles - 1);
  }

  llvm::AsmPrinter& printer_;
  llvm::StringRef library_;
  std::vector<Function> functions_;
  std::vector<Row> rows_;
  std::vector<std::string> files_;
  std::map<const llvm::DIFile*, uint32_t> numbers_;
};

}  // namespace

const llvm::DILocation* OutsideLibrary(const llvm::DILocation* at, llvm::StringRef library) {
  auto is_inside = [&](const llvm::DIFile* file) {
    llvm::StringRef folder = file->getDirectory();
    return !library.empty() && folder.consume_front(library) && (folder.empty() || folder.front() == '/');
  };
  while (at != nullptr && is_inside(at->getFile())) {
    at = at->getInlinedAt();
  }
  return at != nullptr && at->getLine() != 0 ? at : nullptr;
}

std::string PathOf(const llvm::DIFile& file) {
  const bool has_folder = !file.getDirectory().empty() && file.getDirectory() != ".";
  return (has_folder ? file.getDirectory().str() + "/" : std::string()) + file.getFilename().str();
}

bool AddObjectPasses(llvm::legacy::PassManager& passes, llvm::TargetMachine& machine, llvm::raw_pwrite_stream& out,
                     bool has_variables, std::string& error) {
  auto& generator = static_cast<llvm::CodeGenTargetMachineImpl&>(machine);
  auto* info = new llvm::MachineModuleInfoWrapperPass(&generator);  // owned by the pass manager
  llvm::TargetPassConfig* config = generator.createPassConfig(passes);
  config->setDisableVerify(true);
  if (!has_variables) {
    config->disablePass(&llvm::LiveDebugValuesID);
  }
  passes.add(config);
  passes.add(info);
  if (config->addISelPasses()) {
    return false;
  }
  config->addMachinePasses();
  config->setInitialized();
  auto streamer =
      generator.createMCStreamer(out, nullptr, llvm::CodeGenFileType::ObjectFile, info->getMMI().getContext());
  if (!streamer) {
    error = llvm::toString(streamer.takeError());
    return false;
  }
  llvm::AsmPrinter* printer = generator.getTarget().createAsmPrinter(generator, std::move(*streamer));
  if (printer == nullptr) {
    return false;
  }
  printer->addAsmPrinterHandler(std::make_unique<LineTable>(*printer));
  passes.add(printer);
  passes.add(llvm::createFreeMachineFunctionPass());
  return true;
}

}  // namespace brio::codegen
