// Linking with LLD in process.
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
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

/// What the linker writes, taken from a pipe: no file is made that could fill a disk or outlive a killed process. A
/// thread reads, since the linker blocks once the pipe is full.
class LinkedBytes {
 public:
  LinkedBytes() {
    if (pipe2(output_, O_CLOEXEC) != 0 || pipe2(done_, O_CLOEXEC) != 0) {
      error_ = std::string("cannot make a pipe: ") + std::strerror(errno);
      return;
    }
    if (const int failed = pthread_create(&reader_, nullptr, &LinkedBytes::Read, this); failed != 0) {
      error_ = std::string("cannot start a thread: ") + std::strerror(failed);
      return;
    }
    reading_ = true;
  }
  LinkedBytes(const LinkedBytes&) = delete;
  LinkedBytes& operator=(const LinkedBytes&) = delete;
  ~LinkedBytes() {
    Finish();
    for (int fd : {output_[0], output_[1], done_[0], done_[1]}) {
      if (fd >= 0) {
        close(fd);
      }
    }
  }

  /// Empty when the linker can be started.
  const std::string& error() const { return error_; }
  std::string path() const { return "/proc/self/fd/" + std::to_string(output_[1]); }
  /// After the linker has ended: all that it has written.
  std::string Take() {
    Finish();
    return std::move(bytes_);
  }

 private:
  static void* Read(void* self) {
    static_cast<LinkedBytes*>(self)->ReadAll();
    return nullptr;
  }

  void ReadAll() {
    std::vector<char> chunk(size_t{1} << 16);
    pollfd waits[2] = {{output_[0], POLLIN, 0}, {done_[0], POLLIN, 0}};
    while (poll(waits, 2, -1) >= 0 || errno == EINTR) {
      if ((waits[0].revents & POLLIN) != 0) {
        const ssize_t count = read(output_[0], chunk.data(), chunk.size());
        bytes_.append(chunk.data(), count > 0 ? static_cast<size_t>(count) : 0);
      } else if ((waits[1].revents & (POLLIN | POLLHUP)) != 0) {
        return;  // the linker has ended, and the pipe is empty
      }
    }
  }

  void Finish() {
    if (reading_) {
      // Not the end of the output itself: a linker that failed inside may have left its own handle open.
      close(done_[1]);
      done_[1] = -1;
      pthread_join(reader_, nullptr);
      reading_ = false;
    }
  }

  int output_[2] = {-1, -1};
  int done_[2] = {-1, -1};
  pthread_t reader_{};
  bool reading_ = false;
  std::string bytes_;
  std::string error_;
};

std::string FindSystemLibrary(const char* name) {
  for (const char* folder :
       {"/lib/x86_64-linux-gnu/", "/usr/lib/x86_64-linux-gnu/", "/lib64/", "/usr/lib64/", "/usr/lib/"}) {
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

/// The warnings of what the linker said, each with the lines that explain it.
static std::vector<std::string> WarningsOf(std::string_view text) {
  constexpr std::string_view kBegin = "ld.lld: warning: ";
  std::vector<std::string> warnings;
  for (size_t at = text.find(kBegin); at != std::string_view::npos;) {
    const size_t next = text.find(kBegin, at + 1);
    std::string_view warning = text.substr(at, next == std::string_view::npos ? next : next - at);
    warning.remove_prefix(kBegin.size());
    warnings.emplace_back(warning.substr(0, warning.find_last_not_of('\n') + 1));
    at = next;
  }
  return warnings;
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
  LinkedBytes linked;
  if (!linked.error().empty()) {
    result.error = linked.error();
    return result;
  }
  args.insert(args.begin(), {"ld.lld", "--threads=1"});
  args.insert(args.end(), {"-o", linked.path()});
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
  } else {
    result.bytes = linked.Take();
    result.linker_warnings = WarningsOf(text);
    if (result.bytes.empty()) {  // --version
      result.error = "the linker has written nothing: " + text;
    }
  }
  return result;
}

Output Link(const LinkInputs& inputs) {
  Output result;
  // Only bounds refer to the tables of lines (line_table.h).
  std::vector<std::string> args = {"--gc-sections",   "--eh-frame-hdr",         "-z", "relro", "-z", "nostart-stop-gc",
                                   "--build-id=none", "-L/lib/x86_64-linux-gnu"};
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
  args.insert(args.end(), inputs.arguments.begin(), inputs.arguments.end());
  // What LLVM calls for integers of 128 bits and for float16 (libcalls.def), where the runtime's object is not linked.
  if (std::string libgcc = FindSystemLibrary("libgcc_s.so.1"); inputs.shared && !libgcc.empty()) {
    args.insert(args.end(), {"--as-needed", libgcc});
  }
  return RunLinker(std::move(args), inputs.objects);
}

}  // namespace brio::codegen
