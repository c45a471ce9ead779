// The in-process linker on top of ORC.
#include "codegen/jit.h"

#include <map>

#include "llvm/ExecutionEngine/JITLink/JITLink.h"
#include "llvm/ExecutionEngine/Orc/AbsoluteSymbols.h"
#include "llvm/ExecutionEngine/Orc/Debugging/DebuggerSupport.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/ExecutionEngine/Orc/ObjectLinkingLayer.h"
#include "llvm/Support/MemoryBuffer.h"

#include "codegen/machine.h"
#include "codegen/perf.h"

namespace brio::codegen {

namespace {

/// Keeps the objects' tables of lines, to which nothing refers, and notes where they are.
class LineTables : public Observer {
 public:
  explicit LineTables(std::vector<Jit::Range>& found) : found_(found) {}

  void modifyPassConfig(llvm::orc::MaterializationResponsibility& object, llvm::jitlink::LinkGraph&,
                        llvm::jitlink::PassConfiguration& config) override {
    config.PrePrunePasses.push_back([](llvm::jitlink::LinkGraph& graph) {
      if (llvm::jitlink::Section* section = graph.findSectionByName("brio_lines")) {
        for (llvm::jitlink::Block* block : section->blocks()) {
          graph.addAnonymousSymbol(*block, 0, 0, /*IsCallable=*/false, /*IsLive=*/true);
        }
      }
      return llvm::Error::success();
    });
    config.PostFixupPasses.push_back([this, &object](llvm::jitlink::LinkGraph& graph) {
      if (llvm::jitlink::Section* section = graph.findSectionByName("brio_lines")) {
        const llvm::jitlink::SectionRange range(*section);
        linked_[&object].emplace_back(range.getStart().toPtr<const void*>(), range.getEnd().toPtr<const void*>());
      }
      return llvm::Error::success();
    });
  }

  // Another observer may fail behind the pass, and the object's memory goes with what it was to be.
  llvm::Error notifyEmitted(llvm::orc::MaterializationResponsibility& object) override {
    const std::vector<Jit::Range>& tables = linked_[&object];
    found_.insert(found_.end(), tables.begin(), tables.end());
    linked_.erase(&object);
    return llvm::Error::success();
  }
  llvm::Error notifyFailed(llvm::orc::MaterializationResponsibility& object) override {
    linked_.erase(&object);
    return llvm::Error::success();
  }

 private:
  std::vector<Jit::Range>& found_;
  std::map<const llvm::orc::MaterializationResponsibility*, std::vector<Jit::Range>> linked_;  // not to be used yet
};

}  // namespace

struct Jit::Impl {
  std::vector<Range> line_tables;
  // what the session says went wrong, before an error comes back that only says that something did
  std::string reports;
  std::unique_ptr<llvm::orc::LLJIT> jit;
};

Jit::Jit(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Jit::~Jit() = default;

std::unique_ptr<Jit> Jit::Create(const Watchers& watchers, std::string& error) {
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
  if (auto* layer = llvm::dyn_cast<llvm::orc::ObjectLinkingLayer>(&impl->jit->getObjLinkingLayer())) {
    layer->addPlugin(std::make_shared<LineTables>(impl->line_tables));
    for (auto [wanted, make] : {std::pair(watchers.perf, &MakePerfMap), std::pair(watchers.jitdump, &MakeJitDump)}) {
      if (!wanted) continue;
      std::shared_ptr<Observer> observer = make(error);
      if (observer == nullptr) return nullptr;
      layer->addPlugin(std::move(observer));
    }
  }
  if (watchers.debuggers) {
    // A program that nobody can look into runs all the same.
    llvm::consumeError(llvm::orc::enableDebuggerSupport(*impl->jit));
  }
  return std::unique_ptr<Jit>(new Jit(std::move(impl)));
}

bool Jit::Define(const std::vector<Symbol>& symbols, std::string& error) {
  llvm::orc::SymbolMap map;
  for (const Symbol& symbol : symbols) {
    map[impl_->jit->mangleAndIntern(symbol.first)] = {llvm::orc::ExecutorAddr::fromPtr(symbol.second),
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

const std::vector<Jit::Range>& Jit::line_tables() const {
  return impl_->line_tables;
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
