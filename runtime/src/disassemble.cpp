// What NVIDIA's command-line tools tell of a kernel's code. Nothing else of the runtime needs them.
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "objects.h"

extern char** environ;

namespace brio::rt {

/// A file that goes with its owner.
class TemporaryFile {
 public:
  explicit TemporaryFile(const char* suffix) {
    const char* folder = std::getenv("TMPDIR");
    path_ = std::string(folder != nullptr && *folder != '\0' ? folder : "/tmp") + "/brio-XXXXXX" + suffix;
    const int fd = mkstemps(path_.data(), static_cast<int>(std::strlen(suffix)));
    if (fd < 0) {
      path_.clear();
    } else {
      ::close(fd);
    }
  }
  ~TemporaryFile() {
    if (!path_.empty()) {
      ::unlink(path_.c_str());
    }
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  const std::string& path() const { return path_; }
  bool Write(const void* data, uint64_t size) const {
    std::FILE* file = path_.empty() ? nullptr : std::fopen(path_.c_str(), "wb");
    if (file == nullptr) {
      return false;
    }
    const bool whole = std::fwrite(data, 1, size, file) == size;
    return std::fclose(file) == 0 && whole;
  }

 private:
  std::string path_;
};

static std::vector<std::string> ToolFolders() {
  std::vector<std::string> folders;
  const auto add_list = [&](const char* list) {
    for (const char* at = list; at != nullptr && *at != '\0';) {
      const size_t length = std::strcspn(at, ":");
      folders.emplace_back(at, length);
      at += length + (at[length] == ':' ? 1 : 0);
    }
  };
  add_list(std::getenv("BRIO_CUDA_TOOLS"));
  add_list(std::getenv("PATH"));
  for (const char* variable : {"CUDA_HOME", "CUDA_PATH"}) {
    if (const char* home = std::getenv(variable); home != nullptr && *home != '\0') {
      folders.push_back(std::string(home) + "/bin");
    }
  }
  folders.emplace_back("/usr/local/cuda/bin");
  return folders;
}

static std::string FindTool(const char* name) {
  for (const std::string& folder : ToolFolders()) {
    const std::string path = folder + "/" + name;
    if (::access(path.c_str(), X_OK) == 0) {
      return path;
    }
  }
  return "";
}

/// Runs a program and gives what it wrote to stdout and stderr; false when it could not run or failed.
static bool RunTool(const std::vector<std::string>& command, std::string* output) {
  int pipe_ends[2];
  if (::pipe2(pipe_ends, O_CLOEXEC) != 0) {
    *output = std::strerror(errno);
    return false;
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, pipe_ends[1], 1);
  posix_spawn_file_actions_adddup2(&actions, pipe_ends[1], 2);
  std::vector<char*> arguments;
  for (const std::string& word : command) {
    arguments.push_back(const_cast<char*>(word.c_str()));
  }
  arguments.push_back(nullptr);
  pid_t child = 0;
  const int failed = posix_spawn(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  ::close(pipe_ends[1]);
  if (failed != 0) {
    ::close(pipe_ends[0]);
    *output = std::strerror(failed);
    return false;
  }
  char buffer[4096];
  for (ssize_t got; (got = ::read(pipe_ends[0], buffer, sizeof(buffer))) != 0;) {
    if (got > 0) {
      output->append(buffer, static_cast<size_t>(got));
    } else if (errno != EINTR) {
      break;
    }
  }
  ::close(pipe_ends[0]);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/// The machine code of `image` or the assembler's report on it; where that fails, why.
static std::string Disassemble(const brio_image& image, bool resources) {
  const bool ptx = image.kind == BRIO_IMAGE_PTX;
  const std::string ptxas = FindTool("ptxas");
  if (ptxas.empty() && (ptx || resources)) {
    return "// ptxas of the CUDA toolkit was not found in BRIO_CUDA_TOOLS, PATH, CUDA_HOME, /usr/local/cuda\n";
  }
  const TemporaryFile source(ptx ? ".ptx" : ".cubin");
  const TemporaryFile cubin(".cubin");
  if (!source.Write(image.data, image.size) || cubin.path().empty()) {
    return Text("// no temporary file could be written: %s\n", std::strerror(errno));
  }
  std::string report;
  if (ptx) {
    const std::string arch = std::string("-arch=") + image.target;
    if (!RunTool({ptxas, arch, "-v", source.path(), "-o", cubin.path()}, &report)) {
      return "// " + ptxas + " failed: " + report + "\n";
    }
  }
  if (resources) {
    return ptx ? report : "// the code was assembled before: ptxas has nothing to say\n";
  }
  const std::string nvdisasm = FindTool("nvdisasm");
  if (nvdisasm.empty()) {
    return "// nvdisasm of the CUDA toolkit was not found in BRIO_CUDA_TOOLS, PATH, CUDA_HOME, /usr/local/cuda\n";
  }
  std::string text;
  if (!RunTool({nvdisasm, "-c", ptx ? cubin.path() : source.path()}, &text)) {
    return "// " + nvdisasm + " failed: " + text + "\n";
  }
  return text;
}

}  // namespace brio::rt

using namespace brio::rt;

extern "C" brio_status brio_kernel_disassemble(brio_context* context, brio_kernel* kernel, int32_t resources,
                                               char** text, uint64_t* length) {
  if (context == nullptr || kernel == nullptr || text == nullptr || length == nullptr) {
    return NoneGiven("brio_kernel_disassemble", context == nullptr  ? "context"
                                                : kernel == nullptr ? "kernel"
                                                                    : "place for the result");
  }
  *text = nullptr;
  *length = 0;
  const brio_image* image = nullptr;
  Status status = RequireCode(kernel);
  if (status == BRIO_OK) {
    status = context->device->FindImage(*kernel, &image);
  }
  if (status != BRIO_OK) {
    return status;
  }
  const bool nvidia = image != nullptr && (image->kind == BRIO_IMAGE_PTX || image->kind == BRIO_IMAGE_CUBIN);
  const std::string told = nvidia
                               ? Disassemble(*image, resources != 0)
                               : Text("// kernel '%s' on %s is not NVIDIA's code; its assembly is its machine code\n",
                                      NameOf(*kernel), context->device->label().c_str());
  *text = static_cast<char*>(brio_alloc(told.size(), 1));
  std::memcpy(*text, told.data(), told.size());
  *length = told.size();
  return BRIO_OK;
}
