#include "driver/cubin.h"

#include <cstdlib>
#include <sstream>
#include <vector>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "driver/files.h"
#include "driver/temporary_folder.h"

#include "pipeline/output.h"

extern char** environ;

namespace brio::driver {

static std::string FindPtxas() {
  std::vector<std::string> folders;
  if (const char* home = std::getenv("CUDA_HOME")) {
    folders.push_back(std::string(home) + "/bin");
  }
  std::istringstream path(std::getenv("PATH") != nullptr ? std::getenv("PATH") : "");
  for (std::string folder; std::getline(path, folder, ':');) {
    folders.push_back(folder);
  }
  folders.push_back("/usr/local/cuda/bin");
  for (const std::string& folder : folders) {
    std::string candidate = folder + "/ptxas";
    if (access(candidate.c_str(), X_OK) == 0) {
      return candidate;
    }
  }
  return {};
}

/// Runs the command with its output in `log`; true when it exits with 0.
static bool RunCommand(const std::vector<std::string>& words, const std::string& log) {
  std::vector<char*> args;
  for (const std::string& word : words) {
    args.push_back(const_cast<char*>(word.c_str()));
  }
  args.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, log.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
  pid_t child;
  int failed = posix_spawn(&child, args[0], &actions, nullptr, args.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  int status = 0;
  return failed == 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

std::string AssembleCubin(const std::string& ptx, const std::string& arch, std::string& cubin, std::string* said) {
  std::string ptxas = FindPtxas();
  if (ptxas.empty()) {
    return "a cubin needs CUDA's 'ptxas', which was not found in $CUDA_HOME/bin, PATH and /usr/local/cuda/bin "
           "(--emit asm gives PTX without it)";
  }
  const TemporaryFolder folder;
  if (folder.path().empty()) {
    return "cannot make a temporary folder";
  }
  std::string input = folder.path() + "/kernels.ptx";
  std::string result = folder.path() + "/kernels.cubin";
  std::string log = folder.path() + "/log";
  std::string error = pipeline::WriteOutput(input, ptx);
  if (error.empty()) {
    std::vector<std::string> words = {ptxas, "-arch=" + arch, input, "-o", result};
    if (said != nullptr) {
      words.insert(words.begin() + 1, "-v");
    }
    if (RunCommand(words, log)) {
      cubin = ReadIfThere(result);
      if (said != nullptr) {
        *said = ReadIfThere(log);
      }
    } else {
      error = "ptxas: " + ReadIfThere(log);
    }
  }
  return error;
}

}  // namespace brio::driver
