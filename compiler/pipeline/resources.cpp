#include "pipeline/resources.h"

#include <cstdlib>
#include <initializer_list>

#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

namespace brio::pipeline {

static std::string ExecutableFolder() {
  char path[PATH_MAX];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path);
  std::string text(path, length > 0 ? static_cast<size_t>(length) : 0);
  size_t slash = text.rfind('/');
  return slash == std::string::npos ? "." : text.substr(0, slash);
}

static bool Exists(const std::string& path) {
  struct stat info;
  return stat(path.c_str(), &info) == 0;
}

static Resource FindBeside(std::initializer_list<std::string> folders, const std::string& wanted) {
  Resource result;
  for (const std::string& folder : folders) {
    if (Exists(folder + "/" + wanted)) {
      result.found = folder;
      return result;
    }
    result.tried += (result.tried.empty() ? "" : ", ") + folder;
  }
  return result;
}

Resource FindLibrary() {
  if (const char* named = std::getenv("BRIO_STDLIB"); named != nullptr && *named != 0) {
    return FindBeside({named}, "prelude.mojo");
  }
  std::string bin = ExecutableFolder();
  return FindBeside({bin + "/../stdlib", bin + "/../lib/brio/stdlib"}, "prelude.mojo");
}

Resource FindRuntimeObjects() { return FindBeside({ExecutableFolder() + "/../lib/brio"}, "brio_rt.o"); }

}  // namespace brio::pipeline
