// Loading of libnccl.so.2 and librccl.so.1.
#include <dlfcn.h>

#include <cstdlib>

#include "comm/nccl.h"

namespace brio::rt::comm {
namespace {

constexpr int kOldest = 21000;

/// "2.10.3" of 21003, "2.7.8" of 2708.
std::string VersionText(int version) {
  return version < 10000 ? Text("%d.%d.%d", version / 1000, version / 100 % 10, version % 100)
                         : Text("%d.%d.%d", version / 10000, version / 100 % 100, version % 100);
}

struct Loaded {
  std::mutex mutex;
  bool done = false;
  Status status = BRIO_OK;
  std::string text;
  NcclLibrary library;
};

Status Load(const char* variable, const char* usual, NcclLibrary& library) {
  const char* const named = std::getenv(variable);
  const char* const path = named != nullptr && *named != 0 ? named : usual;
  void* const handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) {
    const std::string reason = LoaderReason(path);
    return Fail(BRIO_ERROR_UNSUPPORTED, "no %s (%s %s): communicators of several GPUs need it; %s names its file",
                library.title, path, reason.empty() ? "not found" : reason.c_str(), variable);
  }
  const char* missing = nullptr;
  const auto find = [&](const char* name) {
    void* const address = dlsym(handle, name);
    return address;
  };
#define BRIO_NCCL_REQUIRED(name, parameters)                            \
  library.name = reinterpret_cast<decltype(library.name)>(find(#name)); \
  missing = library.name == nullptr && missing == nullptr ? #name : missing;
#define BRIO_NCCL_OPTIONAL(name, parameters) library.name = reinterpret_cast<decltype(library.name)>(find(#name));
#include "comm/nccl_functions.def"
  library.ncclGetErrorString = reinterpret_cast<decltype(library.ncclGetErrorString)>(find("ncclGetErrorString"));
  library.ncclGetLastError = reinterpret_cast<decltype(library.ncclGetLastError)>(find("ncclGetLastError"));
  const NcclResult asked = library.ncclGetVersion != nullptr ? library.ncclGetVersion(&library.version) : kNcclSuccess;
  if (asked != kNcclSuccess) {
    return Fail(BRIO_ERROR_DRIVER, "%s (%s): ncclGetVersion: %s (%d)", library.title, path,
                library.ncclGetErrorString != nullptr ? library.ncclGetErrorString(asked) : "failed", asked);
  }
  if (library.ncclGetVersion != nullptr && library.version < kOldest) {
    return Fail(BRIO_ERROR_UNSUPPORTED, "%s %s (%s) is too old: %s is the oldest that will do", library.title,
                VersionText(library.version).c_str(), path, VersionText(kOldest).c_str());
  }
  if (missing != nullptr) {
    return Fail(BRIO_ERROR_UNSUPPORTED, "%s (%s) lacks %s", library.title, path, missing);
  }
  return BRIO_OK;
}

}  // namespace

bool WantsNcclAlone() {
  const char* const wanted = std::getenv("BRIO_COMM_TRANSPORT");
  return wanted != nullptr && (std::string_view(wanted) == "nccl" || std::string_view(wanted) == "rccl");
}

Status FindNccl(const std::string& api, const NcclLibrary** out) {
  static Loaded* const all = new Loaded[2];
  const bool is_hip = api == "hip";
  Loaded& one = all[is_hip ? 1 : 0];
  std::lock_guard lock(one.mutex);
  if (!one.done) {
    one.done = true;
    one.library.name = is_hip ? "rccl" : "nccl";
    one.library.title = is_hip ? "RCCL" : "NCCL";
    one.status = is_hip ? Load("BRIO_RCCL_LIBRARY", "librccl.so.1", one.library)
                        : Load("BRIO_NCCL_LIBRARY", "libnccl.so.2", one.library);
    one.text = one.status != BRIO_OK ? brio_last_error() : "";
  }
  *out = &one.library;
  return one.status == BRIO_OK ? BRIO_OK : FailText(one.status, one.text);
}

}  // namespace brio::rt::comm
