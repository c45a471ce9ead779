#include "codegen/perf.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "llvm/BinaryFormat/ELF.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/ExecutionEngine/JITLink/JITLink.h"
#include "llvm/ExecutionEngine/Orc/Debugging/DebugInfoSupport.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Process.h"

namespace brio::codegen {

namespace {

using llvm::jitlink::LinkGraph;
using llvm::jitlink::Symbol;

/// Functions that only their own object calls do not refer to their names, which would go.
llvm::Error KeepNames(LinkGraph& graph) {
  for (Symbol* symbol : graph.defined_symbols()) {
    if (symbol->hasName() && symbol->isCallable()) {
      symbol->getBlock().addEdge(llvm::jitlink::Edge::KeepAlive, 0, *symbol, 0);
    }
  }
  return llvm::Error::success();
}

bool IsFunction(const Symbol& symbol) {
  return symbol.hasName() && symbol.isCallable() && symbol.getSize() != 0;
}

class PerfMap : public Observer {
 public:
  explicit PerfMap(std::string path) : path_(std::move(path)) {}

  void modifyPassConfig(llvm::orc::MaterializationResponsibility&, LinkGraph&,
                        llvm::jitlink::PassConfiguration& config) override {
    config.PrePrunePasses.push_back(KeepNames);
    config.PostFixupPasses.push_back([this](LinkGraph& graph) {
      std::string lines;
      llvm::raw_string_ostream out(lines);
      for (const Symbol* symbol : graph.defined_symbols()) {
        if (IsFunction(*symbol)) {
          out << llvm::format_hex_no_prefix(symbol->getAddress().getValue(), 1) << ' '
              << llvm::format_hex_no_prefix(symbol->getSize(), 1) << ' ' << *symbol->getName() << '\n';
        }
      }
      std::FILE* file = std::fopen(path_.c_str(), "ae");
      const bool is_written = file != nullptr && std::fwrite(lines.data(), 1, lines.size(), file) == lines.size();
      const bool is_closed = file != nullptr && std::fclose(file) == 0;
      return is_written && is_closed
                 ? llvm::Error::success()
                 : llvm::createStringError(llvm::errnoAsErrorCode(), "cannot write '" + path_ + "'");
    });
  }

 private:
  const std::string path_;
};

class JitDump : public Observer {
 public:
  explicit JitDump(std::string path) : path_(std::move(path)) {}
  ~JitDump() override {
    if (mark_ != MAP_FAILED) munmap(mark_, kMarkBytes);
    if (fd_ < 0) return;
    Begin(kCodeClose);
    if (End()) close(fd_);
  }

  /// Begins the file. Tells why, where that cannot be; no file stays then.
  std::string Open() {
    fd_ = open(path_.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (fd_ < 0) return "cannot write '" + path_ + "' for perf inject: " + std::strerror(errno);
    Put32(0x4A695444);  // "JiTD" for readers of this machine's order of bytes
    Put32(1);           // version
    Put32(40);          // bytes of this header
    Put32(llvm::ELF::EM_X86_64);
    Put32(0);
    Put32(static_cast<uint32_t>(llvm::sys::Process::getProcessId()));
    Put64(Now());
    Put64(0);  // flags
    if (!Write()) return GiveUp("cannot write '" + path_ + "' for perf inject: ");
    // perf learns of the file because it is mapped as code.
    mark_ = mmap(nullptr, kMarkBytes, PROT_READ | PROT_EXEC, MAP_PRIVATE, fd_, 0);
    return mark_ != MAP_FAILED ? std::string()
                               : GiveUp("cannot map '" + path_ +
                                        "' as code, by which perf learns of it (JITDUMPDIR names its folder): ");
  }

  void modifyPassConfig(llvm::orc::MaterializationResponsibility&, LinkGraph&,
                        llvm::jitlink::PassConfiguration& config) override {
    config.PrePrunePasses.push_back(KeepNames);
    config.PrePrunePasses.push_back(llvm::orc::preserveDebugSections);
    config.PostFixupPasses.push_back([this](LinkGraph& graph) { return Add(graph); });
  }

 private:
  /// Removes the unfinished file. `what` with the reason, which `errno` has.
  std::string GiveUp(const std::string& what) {
    const std::string problem = what + std::strerror(errno);
    if (fd_ >= 0) close(fd_);
    fd_ = -1;
    unlink(path_.c_str());
    return problem;
  }

  enum Record : uint32_t { kCodeLoad = 0, kCodeDebugInfo = 2, kCodeClose = 3 };
  static constexpr size_t kMarkBytes = 4096;

  static uint64_t Now() {
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return static_cast<uint64_t>(now.tv_sec) * 1000000000u + static_cast<uint64_t>(now.tv_nsec);
  }

  void Put(const void* data, size_t size) { bytes_.append(static_cast<const char*>(data), size); }
  void Put32(uint32_t value) { Put(&value, sizeof value); }
  void Put64(uint64_t value) { Put(&value, sizeof value); }
  void PutText(const std::string& text) { Put(text.c_str(), text.size() + 1); }

  void Begin(Record record) {
    begin_ = bytes_.size();
    Put32(record);
    Put32(0);  // its size, when it is known
    Put64(Now());
  }
  bool End() {
    const uint32_t size = static_cast<uint32_t>(bytes_.size() - begin_);
    std::memcpy(bytes_.data() + begin_ + 4, &size, sizeof size);
    return Write();
  }
  bool Write() {
    size_t done = 0;
    while (done < bytes_.size()) {
      const ssize_t n = write(fd_, bytes_.data() + done, bytes_.size() - done);
      if (n < 0 && errno != EINTR) {
        const int problem = errno;
        bytes_.clear();  // a part of the record may be there: nothing can follow it
        close(fd_);
        fd_ = -1;
        errno = problem;
        return false;
      }
      if (n > 0) done += static_cast<size_t>(n);
    }
    bytes_.clear();
    return true;
  }

  llvm::Error Add(LinkGraph& graph) {
    std::unique_ptr<llvm::DWARFContext> lines;
    llvm::StringMap<std::unique_ptr<llvm::MemoryBuffer>> sections;  // that `lines` reads
    if (graph.findSectionByName(".debug_line") != nullptr) {
      auto context = llvm::orc::createDWARFContext(graph);
      if (!context) return context.takeError();
      std::tie(lines, sections) = std::move(*context);
    }
    for (const Symbol* symbol : graph.defined_symbols()) {
      if (!IsFunction(*symbol) || symbol->getBlock().isZeroFill()) continue;
      if (!(lines == nullptr || AddLines(*lines, *symbol)) || !AddCode(*symbol))
        return llvm::createStringError(llvm::errnoAsErrorCode(), "cannot write '" + path_ + "'");
    }
    return llvm::Error::success();
  }

  /// The lines of a function, which come before its code.
  bool AddLines(llvm::DWARFContext& context, const Symbol& symbol) {
    const uint64_t address = symbol.getAddress().getValue();
    const llvm::DILineInfoTable table = context.getLineInfoForAddressRange(
        {address, llvm::object::SectionedAddress::UndefSection}, symbol.getSize(),
        {llvm::DILineInfoSpecifier::FileLineInfoKind::AbsoluteFilePath, llvm::DINameKind::None});
    if (table.empty()) return true;
    Begin(kCodeDebugInfo);
    Put64(address);
    Put64(table.size());
    for (const auto& [place, line] : table) {
      Put64(place);
      Put32(line.Line);
      Put32(line.Discriminator);
      PutText(line.FileName);
    }
    return End();
  }

  bool AddCode(const Symbol& symbol) {
    const uint64_t address = symbol.getAddress().getValue();
    Begin(kCodeLoad);
    Put32(static_cast<uint32_t>(llvm::sys::Process::getProcessId()));
    Put32(static_cast<uint32_t>(gettid()));
    Put64(address);
    Put64(address);
    Put64(symbol.getSize());
    Put64(code_index_++);
    PutText(std::string(*symbol.getName()));
    Put(symbol.getSymbolContent().data(), symbol.getSymbolContent().size());
    return End();
  }

  const std::string path_;
  int fd_ = -1;
  void* mark_ = MAP_FAILED;
  std::string bytes_;  // of the record that is being made
  size_t begin_ = 0;
  uint64_t code_index_ = 0;
};

}  // namespace

std::shared_ptr<Observer> MakePerfMap(std::string& error) {
  const std::string path = "/tmp/perf-" + std::to_string(llvm::sys::Process::getProcessId()) + ".map";
  std::FILE* const map = std::fopen(path.c_str(), "we");  // an earlier process of this number may have left one
  if (map == nullptr || std::fclose(map) != 0) {
    error = "cannot write '" + path + "', where perf looks for names: " + std::strerror(errno);
    return nullptr;
  }
  return std::make_shared<PerfMap>(path);
}

std::shared_ptr<Observer> MakeJitDump(std::string& error) {
  const char* folder = std::getenv("JITDUMPDIR");
  const std::string path = (folder == nullptr || *folder == '\0' ? std::string() : std::string(folder) + "/") + "jit-" +
                           std::to_string(llvm::sys::Process::getProcessId()) + ".dump";
  auto dump = std::make_shared<JitDump>(path);
  error = dump->Open();
  return error.empty() ? dump : nullptr;
}

}  // namespace brio::codegen
