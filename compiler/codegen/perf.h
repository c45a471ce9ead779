// What perf is told of code that was compiled in this process.
#pragma once

#include <memory>
#include <string>

#include "llvm/ExecutionEngine/Orc/ObjectLinkingLayer.h"

namespace brio::codegen {

/// Sees the graphs of all objects, and holds nothing for them.
class Observer : public llvm::orc::ObjectLinkingLayer::Plugin {
 public:
  llvm::Error notifyFailed(llvm::orc::MaterializationResponsibility&) override { return llvm::Error::success(); }
  llvm::Error notifyRemovingResources(llvm::orc::JITDylib&, llvm::orc::ResourceKey) override {
    return llvm::Error::success();
  }
  void notifyTransferringResources(llvm::orc::JITDylib&, llvm::orc::ResourceKey, llvm::orc::ResourceKey) override {}
};

/// Writes each function's address, size and name, a line each, to /tmp/perf-PID.map, where perf looks for them. Null,
/// with `error` set, where that file cannot be written.
std::shared_ptr<Observer> MakePerfMap(std::string& error);

/// Writes the functions' code and, of objects with debug information, their lines to jit-PID.dump in the folder that
/// JITDUMPDIR names, or in the current one: what `perf inject --jit` makes objects of, so that `perf annotate` shows
/// instructions and lines (tools/perf/Documentation/jitdump-specification.txt of the kernel). Null, with `error` set,
/// where that file cannot be written.
std::shared_ptr<Observer> MakeJitDump(std::string& error);

}  // namespace brio::codegen
