// Loading of libcuda.so.1 and the naming of its results.
#include "cuda/cuda_driver.h"

#include <dlfcn.h>

namespace brio::rt::cuda {

Status Driver::Load() {
  void* library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) {
    const std::string reason = LoaderReason("libcuda.so.1");
    return Fail(BRIO_ERROR_NO_DEVICE, "no CUDA driver (libcuda.so.1 %s); devices available: cpu",
                reason.empty() ? "not found" : reason.c_str());
  }
  const char* missing = nullptr;
#define BRIO_CUDA_REQUIRED(name, parameters)                      \
  name = reinterpret_cast<decltype(name)>(dlsym(library, #name)); \
  missing = name == nullptr && missing == nullptr ? #name : missing;
#define BRIO_CUDA_OPTIONAL(name, parameters) name = reinterpret_cast<decltype(name)>(dlsym(library, #name));
#include "cuda/cuda_functions.def"
  if (missing != nullptr) {
    return Fail(BRIO_ERROR_NO_DEVICE, "the CUDA driver (libcuda.so.1) is too old: it lacks %s", missing);
  }
  return BRIO_OK;
}

std::string Driver::ResultName(CUresult result) const {
  const char* name = nullptr;
  if (cuGetErrorName == nullptr || cuGetErrorName(result, &name) != kSuccess || name == nullptr) {
    name = "CUDA_ERROR";
  }
  return Text("%s (%d)", name, result);
}

std::string Driver::ResultText(CUresult result) const {
  const char* text = nullptr;
  if (cuGetErrorString == nullptr || cuGetErrorString(result, &text) != kSuccess || text == nullptr) {
    return "";
  }
  return text;
}

bool Driver::IsSticky(CUresult result) const {
  return result == 214 || result == 220 || result == 700 || result == 702 || result == 709 || result == 710 ||
         (result >= 714 && result <= 719) || result == 721;
}

}  // namespace brio::rt::cuda
