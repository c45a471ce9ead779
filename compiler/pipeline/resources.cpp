#include "pipeline/resources.h"

#include <cstdlib>
#include <initializer_list>
#include <string_view>

#include <dlfcn.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

namespace brio::pipeline {

static std::string FolderPath(const std::string& path) {
  size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : path.substr(0, slash);
}

/// Of the file that this code is in: the executable, or the shared library in whatever program.
static std::string OwnFolder() {
  char path[PATH_MAX];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path);
  std::string executable(path, length > 0 ? static_cast<size_t>(length) : 0);
  Dl_info info;
  if (dladdr(reinterpret_cast<void*>(&OwnFolder), &info) != 0 && info.dli_fname != nullptr &&
      realpath(info.dli_fname, path) != nullptr && std::string_view(path).find(".so") != std::string_view::npos) {
    return FolderPath(path);
  }
  return FolderPath(executable);
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
  std::string bin = OwnFolder();
  return FindBeside({bin + "/../stdlib", bin + "/../lib/brio/stdlib", bin + "/brio/stdlib"}, "prelude.mojo");
}

Resource FindRuntimeObjects() {
  return FindBeside({OwnFolder() + "/../lib/brio"}, "brio_rt.o");
}

Resource FindPrinters() {
  return FindBeside({OwnFolder() + "/../lib/brio/debuggers"}, "brio_gdb.py");
}

Resource FindSharedRuntime() {
  return FindBeside({OwnFolder(), OwnFolder() + "/../lib"}, kSharedRuntime);
}

}  // namespace brio::pipeline
