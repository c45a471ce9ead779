// Linking with LLD in process.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <mutex>

#include "lld/Common/Driver.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/raw_ostream.h"

#include "codegen/machine.h"

LLD_HAS_DRIVER(elf)

namespace brio::codegen {
namespace {

/// A file in memory that has a path while it lives.
class MemoryFile {
 public:
  explicit MemoryFile(const std::string& bytes) : fd_(memfd_create("brio", MFD_CLOEXEC)) {
    size_t done = 0;
    while (fd_ >= 0 && done < bytes.size()) {
      ssize_t written = write(fd_, bytes.data() + done, bytes.size() - done);
      if (written <= 0) {
        close(fd_);
        fd_ = -1;
        return;
      }
      done += static_cast<size_t>(written);
    }
  }
  MemoryFile(MemoryFile&& other) noexcept : fd_(other.fd_) { other.fd_ = -1; }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  ~MemoryFile() {
    if (fd_ >= 0) {
      close(fd_);
    }
  }
  bool valid() const { return fd_ >= 0; }
  std::string path() const { return "/proc/self/fd/" + std::to_string(fd_); }

 private:
  int fd_;
};

/// A path in memory, or failing that in the temporary folder, for the linker to write to.
std::string MakeOutputPath() {
  const char* folder = std::getenv("TMPDIR");
  for (std::string base : {std::string("/dev/shm"), std::string(folder != nullptr ? folder : "/tmp")}) {
    std::string path = base + "/brio-link-XXXXXX";
    int fd = mkstemp(path.data());
    if (fd >= 0) {
      close(fd);
      return path;
    }
  }
  return {};
}

bool ReadAll(const std::string& path, std::string& bytes) {
  int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  struct stat info;
  if (fd < 0 || fstat(fd, &info) != 0) {
    return false;
  }
  bytes.resize(static_cast<size_t>(info.st_size));
  size_t done = 0;
  while (done < bytes.size()) {
    ssize_t count = read(fd, bytes.data() + done, bytes.size() - done);
    if (count <= 0) {
      break;
    }
    done += static_cast<size_t>(count);
  }
  close(fd);
  return done == bytes.size();
}

std::string FindSystemLibrary(const char* name) {
  for (const char* folder : {"/lib/x86_64-linux-gnu/", "/usr/lib/x86_64-linux-gnu/", "/lib64/", "/usr/lib64/", "/usr/lib/"}) {
    std::string path = std::string(folder) + name;
    if (access(path.c_str(), R_OK) == 0) {
      return path;
    }
  }
  return {};
}

}  // namespace

std::string FindAddressSanitizer(std::string& tried) {
  // GCC's runtime and LLVM's share the interface that the instrumented code uses; GCC's is a library of the system.
  for (const char* name : {"libasan.so.8", "libasan.so.9", "libasan.so.6"}) {
    if (std::string path = FindSystemLibrary(name); !path.empty()) {
      return path;
    }
    tried += (tried.empty() ? "" : ", ") + std::string(name);
  }
  return {};
}

Output RunLinker(std::vector<std::string> args, const std::vector<std::string>& objects) {
  static std::mutex one_link_at_a_time;  // LLD keeps global state
  std::lock_guard lock(one_link_at_a_time);
  Output result;
  std::vector<MemoryFile> files;
  files.reserve(objects.size());
  for (const std::string& object : objects) {
    files.emplace_back(object);
    if (!files.back().valid()) {
      result.error = "cannot hold an object file in memory";
      return result;
    }
    args.push_back(files.back().path());
  }
  std::string out_path = MakeOutputPath();
  if (out_path.empty()) {
    result.error = "cannot create a temporary file for the linker";
    return result;
  }
  args.insert(args.begin(), {"ld.lld", "--threads=1"});
  args.insert(args.end(), {"-o", out_path});
  std::vector<const char*> pointers;
  for (const std::string& arg : args) {
    pointers.push_back(arg.c_str());
  }
  std::string text;
  llvm::raw_string_ostream stream(text);
  bool again = true;
  int code = 1;
  llvm::CrashRecoveryContext recovery;
  bool finished = recovery.RunSafely([&] {
    lld::Result status = lld::lldMain(pointers, stream, stream, {{lld::Gnu, &lld::elf::link}});
    code = status.retCode;
    again = status.canRunAgain;
  });
  if (!finished || code != 0 || !again) {
    result.error = "linking failed: " + (text.empty() ? "internal error in the linker" : text);
  } else if (!ReadAll(out_path, result.bytes)) {
    result.error = "cannot read the linker's output '" + out_path + "'";
  }
  unlink(out_path.c_str());
  return result;
}

Output Link(const LinkInputs& inputs) {
  Output result;
  std::vector<std::string> args = {"--gc-sections", "--eh-frame-hdr", "-z", "relro", "--build-id=none", "-L/lib/x86_64-linux-gnu"};
  std::vector<std::string> libraries = inputs.libraries;
  if (libraries.empty()) {
    for (const char* name : {"libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2"}) {
      std::string path = FindSystemLibrary(name);
      if (path.empty()) {
        result.error = std::string("cannot find ") + name + " on this machine";
        return result;
      }
      libraries.push_back(path);
    }
  }
  std::vector<MemoryFile> script;
  if (inputs.shared) {
    args.insert(args.end(), {"-shared", "--no-undefined-version"});
    if (!inputs.exports.empty()) {
      std::string text = "{ global:";
      for (const std::string& name : inputs.exports) {
        text += " \"" + name + "\";";
      }
      script.emplace_back(text + " local: *; };\n");
      args.insert(args.end(), {"--version-script", script.back().path()});
    }
  } else {
    args.insert(args.end(), {"-pie", "-dynamic-linker", "/lib64/ld-linux-x86-64.so.2"});
  }
  if (!inputs.first_library.empty()) {
    args.push_back(inputs.first_library);
  }
  args.insert(args.end(), inputs.paths.begin(), inputs.paths.end());
  args.insert(args.end(), libraries.begin(), libraries.end());
  // What LLVM calls for integers of 128 bits and for float16 (libcalls.def), where the runtime's object is not linked.
  if (std::string libgcc = FindSystemLibrary("libgcc_s.so.1"); inputs.shared && !libgcc.empty()) {
    args.insert(args.end(), {"--as-needed", libgcc});
  }
  return RunLinker(std::move(args), inputs.objects);
}

}  // namespace brio::codegen
