// The in-process linker on top of ORC.
#include "codegen/jit.h"

#include "llvm/ExecutionEngine/Orc/AbsoluteSymbols.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/Support/MemoryBuffer.h"

#include "codegen/machine.h"

namespace brio::codegen {

struct Jit::Impl {
  std::string reports;  // what the session says went wrong, before an error comes back that only says that something did
  std::unique_ptr<llvm::orc::LLJIT> jit;
};

Jit::Jit(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Jit::~Jit() = default;

std::unique_ptr<Jit> Jit::Create(std::string& error) {
  RegisterTarget(TargetKind::Host);
  llvm::orc::JITTargetMachineBuilder machine((llvm::Triple("x86_64-unknown-linux-gnu")));
  machine.setRelocationModel(llvm::Reloc::PIC_);
  llvm::orc::LLJITBuilder builder;
  builder.setJITTargetMachineBuilder(std::move(machine));
  builder.setPlatformSetUp(llvm::orc::setUpInactivePlatform);
  llvm::Expected<std::unique_ptr<llvm::orc::LLJIT>> made = builder.create();
  if (!made) {
    error = llvm::toString(made.takeError());
    return nullptr;
  }
  auto impl = std::make_unique<Impl>();
  (*made)->getExecutionSession().setErrorReporter([reports = &impl->reports](llvm::Error report) {
    *reports += (reports->empty() ? "" : "; ") + llvm::toString(std::move(report));
  });
  impl->jit = std::move(*made);
  return std::unique_ptr<Jit>(new Jit(std::move(impl)));
}

bool Jit::Define(const std::vector<Symbol>& symbols, std::string& error) {
  llvm::orc::SymbolMap map;
  for (const Symbol& symbol : symbols) {
    map[impl_->jit->mangleAndIntern(symbol.first)] = {
        llvm::orc::ExecutorAddr::fromPtr(symbol.second),
        llvm::JITSymbolFlags::Exported | llvm::JITSymbolFlags::Callable};
  }
  if (llvm::Error failed = impl_->jit->getMainJITDylib().define(llvm::orc::absoluteSymbols(std::move(map)))) {
    error = llvm::toString(std::move(failed));
    return false;
  }
  return true;
}

bool Jit::AddObject(const std::string& bytes, const std::string& name, std::string& error) {
  std::unique_ptr<llvm::MemoryBuffer> buffer = llvm::MemoryBuffer::getMemBufferCopy(bytes, name);
  if (llvm::Error failed = impl_->jit->addObjectFile(std::move(buffer))) {
    error = llvm::toString(std::move(failed));
    return false;
  }
  return true;
}

void* Jit::Lookup(const std::string& name, std::string& error) {
  llvm::Expected<llvm::orc::ExecutorAddr> address = impl_->jit->lookup(name);
  if (!address) {
    error = llvm::toString(address.takeError());
    error = impl_->reports.empty() ? error : impl_->reports;
    return nullptr;
  }
  return address->toPtr<void*>();
}

}  // namespace brio::codegen
