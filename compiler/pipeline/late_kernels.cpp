// Kernels that are made while their program runs: which can wait, and making one.
#include <algorithm>
#include <map>
#include <set>

#include "pipeline/compilation.h"
#include "pipeline/device_code.h"

namespace brio::pipeline {

namespace {

bool HasOwnLine(const ir::Function& function, const SourceManager& sources, std::string_view library) {
  FileId known = kNoFile;  // instructions of one file follow one another
  for (const ir::Block* block : function.blocks) {
    for (const ir::Inst* inst : block->insts) {
      if (!inst->loc.valid()) {
        continue;
      }
      const FileId file = sources.FileOf(inst->loc);
      if (file != known && !IsInFolder(sources.path(file), library)) {
        return true;
      }
      known = file;
    }
  }
  return false;
}

/// Of what kernels lead to, functions that have lines of the program's own files, or lead to one that has.
std::set<const ir::Function*> LeadingToOwnLines(const std::vector<ir::Function*>& kernels, const SourceManager& sources,
                                                std::string_view library) {
  std::map<const ir::Function*, std::vector<const ir::Function*>> callers;
  std::vector<const ir::Function*> open;
  for (ir::Function* function : sema::Checker::Reachable(kernels)) {
    if (HasOwnLine(*function, sources, library)) {
      open.push_back(function);
    }
    sema::Checker::ForEachUsed(*function, [&](ir::Function* used) { callers[used].push_back(function); });
  }
  std::set<const ir::Function*> found(open.begin(), open.end());
  while (!open.empty()) {
    const ir::Function* function = open.back();
    open.pop_back();
    for (const ir::Function* caller : callers[function]) {
      if (found.insert(caller).second) {
        open.push_back(caller);
      }
    }
  }
  return found;
}

}  // namespace

std::vector<ir::Function*> Compilation::KernelsThatWait() const {
  if (!settings_.late_kernels || settings_.checks != 0 || settings_.sanitize_address ||
      Debug() != lower::DebugLevel::None || !(settings_.accelerator.is_gpu() || IsCpuDevice())) {
    return {};
  }
  const std::set<const ir::Function*> own = LeadingToOwnLines(KernelFunctions(), sources_, settings_.library);
  std::vector<ir::Function*> late;
  for (const sema::Kernel& kernel : program_.kernels) {
    if (kernel.texts == 0 && !own.contains(kernel.function) && !lower::SizeOfKernel(*kernel.function).has_constants) {
      late.push_back(kernel.function);
    }
  }
  return late;
}

bool Compilation::MakeLateKernel(std::string_view entry, LateKernel& made) {
  const auto kernel =
      std::ranges::find_if(program_.kernels, [&](const sema::Kernel& each) { return each.function->name == entry; });
  if (kernel == program_.kernels.end()) {
    Fail(Diag::CodegenFailed, {settings_.accelerator.name, "the program does not have it"});
    return false;
  }
  ir::Function* only = kernel->function;
  const std::span<ir::Function* const> functions(&only, 1);
  made.entry = codegen::DescribeKernel(functions, *only, settings_.accelerator);
  if (IsCpuDevice()) {
    const bool ok = EmitDevice(functions, codegen::OutputKind::Object, made.cpu_object);
    ChooseCpuForm(cpu_kernels_, made.entry);
    made.kept = std::move(kept_);
    return ok;
  }
  made.image.kind = ImageKindOf(settings_.accelerator);
  made.image.target = settings_.accelerator.arch;
  const bool ok = EmitDevice(functions, codegen::OutputKind::Image, made.image.bytes);
  CorrectPrinting(made.entry);
  return ok;
}

}  // namespace brio::pipeline
