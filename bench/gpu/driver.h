// The part of the CUDA driver's interface that the harnesses use, declared by ourselves and loaded at run time.
#pragma once

#include <dlfcn.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

using CUresult = int;
using CUdevice = int;
using CUdeviceptr = uint64_t;
using Handle = void*;

// Attributes of functions, as the driver numbers them.
constexpr int kLocalBytes = 3;
constexpr int kRegisters = 4;

struct Driver {
  CUresult (*Init)(unsigned) = nullptr;
  CUresult (*DeviceGet)(CUdevice*, int) = nullptr;
  CUresult (*DeviceGetName)(char*, int, CUdevice) = nullptr;
  CUresult (*PrimaryCtxRetain)(Handle*, CUdevice) = nullptr;
  CUresult (*CtxSetCurrent)(Handle) = nullptr;
  CUresult (*MemAlloc)(CUdeviceptr*, size_t) = nullptr;
  CUresult (*MemcpyHtoD)(CUdeviceptr, const void*, size_t) = nullptr;
  CUresult (*MemcpyDtoH)(void*, CUdeviceptr, size_t) = nullptr;
  CUresult (*ModuleLoadData)(Handle*, const void*) = nullptr;
  CUresult (*ModuleGetFunction)(Handle*, Handle, const char*) = nullptr;
  CUresult (*FuncGetAttribute)(int*, int, Handle) = nullptr;
  CUresult (*LaunchKernel)(Handle, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, Handle, void**,
                           void**) = nullptr;
  CUresult (*StreamCreate)(Handle*, unsigned) = nullptr;
  CUresult (*StreamSynchronize)(Handle) = nullptr;
  CUresult (*EventCreate)(Handle*, unsigned) = nullptr;
  CUresult (*EventRecord)(Handle, Handle) = nullptr;
  CUresult (*EventSynchronize)(Handle) = nullptr;
  CUresult (*EventElapsedTime)(float*, Handle, Handle) = nullptr;
  CUresult (*GetErrorName)(CUresult, const char**) = nullptr;

  void Load() {
    void* library = dlopen("libcuda.so.1", RTLD_NOW);
    if (library == nullptr) {
      std::fprintf(stderr, "no CUDA driver: %s\n", dlerror());
      std::exit(2);
    }
    auto get = [&](auto& function, const char* name) {
      function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(dlsym(library, name));
      if (function == nullptr) {
        std::fprintf(stderr, "the driver lacks %s\n", name);
        std::exit(2);
      }
    };
    get(Init, "cuInit");
    get(DeviceGet, "cuDeviceGet");
    get(DeviceGetName, "cuDeviceGetName");
    get(PrimaryCtxRetain, "cuDevicePrimaryCtxRetain");
    get(CtxSetCurrent, "cuCtxSetCurrent");
    get(MemAlloc, "cuMemAlloc_v2");
    get(MemcpyHtoD, "cuMemcpyHtoD_v2");
    get(MemcpyDtoH, "cuMemcpyDtoH_v2");
    get(ModuleLoadData, "cuModuleLoadData");
    get(ModuleGetFunction, "cuModuleGetFunction");
    get(FuncGetAttribute, "cuFuncGetAttribute");
    get(LaunchKernel, "cuLaunchKernel");
    get(StreamCreate, "cuStreamCreate");
    get(StreamSynchronize, "cuStreamSynchronize");
    get(EventCreate, "cuEventCreate");
    get(EventRecord, "cuEventRecord");
    get(EventSynchronize, "cuEventSynchronize");
    get(EventElapsedTime, "cuEventElapsedTime");
    get(GetErrorName, "cuGetErrorName");
  }

  void Check(CUresult result, const char* what) const {
    if (result != 0) {
      const char* name = "?";
      GetErrorName(result, &name);
      std::fprintf(stderr, "%s: %s\n", what, name);
      std::exit(1);
    }
  }
};

/// Contents of a file with a zero behind them, as PTX text needs it.
inline std::string ReadFile(const char* path) {
  std::FILE* file = std::fopen(path, "rb");
  if (file == nullptr) {
    std::perror(path);
    std::exit(1);
  }
  std::string text;
  char block[65536];
  for (size_t n; (n = std::fread(block, 1, sizeof block, file)) > 0;) {
    text.append(block, n);
  }
  std::fclose(file);
  return text;
}
