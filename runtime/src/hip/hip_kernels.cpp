// Kernels of AMD devices: images, modules, launches.
#include <algorithm>
#include <cinttypes>
#include <vector>

#include "hip/hip_device.h"
#include "image.h"

namespace brio::rt::hip {

constexpr int kFunctionMaxThreads = 0;
constexpr int kFunctionSharedBytes = 1;
constexpr int kFunctionMaxDynamicShared = 8;
constexpr int kFunctionCarveout = 9;
constexpr int kFunctionNonPortableCluster = 14;

Status HipDevice::LoadImage(const brio_kernel& kernel, const brio_image& image, NativeModule* module) {
  const hipError_t result = driver_.hipModuleLoadData(module, image.data);
  return result == kSuccess ? BRIO_OK : ReportImage(result, "hipModuleLoadData", kernel, image, "hsaco", "");
}

Status HipDevice::FindImage(const brio_kernel& kernel, const brio_image** image) {
  return RequireImage(ChooseHipImage(kernel, properties_.arch), kernel, properties_.arch, image);
}

Status HipDevice::MakeFunction(NativeModule module, const char* entry, const char* name, brio_function** out) {
  auto function = std::make_unique<HipFunction>();
  const hipError_t result = driver_.hipModuleGetFunction(&function->native, module, entry);
  if (result != kSuccess) {
    return Report(result, Text("hipModuleGetFunction of entry '%s' of kernel '%s'", entry, name));
  }
  int threads = static_cast<int>(limits().max_threads);
  int shared = 0;
  if (driver_.hipFuncGetAttribute != nullptr) {
    Status status =
        Check(driver_.hipFuncGetAttribute(&threads, kFunctionMaxThreads, function->native), "hipFuncGetAttribute");
    if (status == BRIO_OK) {
      status =
          Check(driver_.hipFuncGetAttribute(&shared, kFunctionSharedBytes, function->native), "hipFuncGetAttribute");
    }
    if (status != BRIO_OK) {
      return status;
    }
  }
  function->module = module;
  function->max_threads = threads > 0 ? static_cast<uint32_t>(threads) : limits().max_threads;
  function->static_shared = static_cast<uint64_t>(std::max(shared, 0));
  const uint64_t limit = properties_.shared_per_block != 0 ? properties_.shared_per_block : 65536;
  function->max_dynamic_shared = limit > function->static_shared ? limit - function->static_shared : 0;
  *out = function.release();
  return BRIO_OK;
}

Status HipDevice::LoadModule(const void* data, uint64_t size, NativeModule* module) {
  if (driver_.hipModuleUnload == nullptr) {
    return Lacks("loading a module", "hipModuleUnload");
  }
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  const hipError_t result = driver_.hipModuleLoadData(module, data);
  if (result == kSuccess) {
    return BRIO_OK;
  }
  return ReportModule(result, Text("hipModuleLoadData of a module of %" PRIu64 " bytes", size), "");
}

Status HipDevice::UnloadModule(NativeModule module) {
  return Call("hipModuleUnload", driver_.hipModuleUnload, module);
}

Status HipDevice::FindFunction(NativeModule module, const char* name, brio_function** out) {
  Status status = MakeCurrent();
  if (status == BRIO_OK) {
    status = MakeFunction(module, name, name, out);
  }
  if (status == BRIO_OK) {
    (*out)->num_args = kUnknownArgs;
  }
  return status;
}

Status HipDevice::FindGlobal(brio_function& base, const char* name, void** address, uint64_t* bytes) {
  if (driver_.hipModuleGetGlobal == nullptr) {
    return Lacks("constant memory", "hipModuleGetGlobal");
  }
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  size_t size = 0;
  const hipError_t result = driver_.hipModuleGetGlobal(address, &size, static_cast<HipFunction&>(base).module, name);
  *bytes = size;
  return result == kSuccess
             ? BRIO_OK
             : Report(result, Text("hipModuleGetGlobal of '%s' of kernel '%s'", name, base.name.c_str()));
}

Status HipDevice::ReadAttributes(const HipFunction& function, const LaunchRequest& request, bool* cooperative) {
  *cooperative = false;
  for (uint32_t i = 0; i < request.num_attributes; ++i) {
    const brio_launch_attribute& attribute = request.attributes[i];
    if (attribute.id == kAttributeCooperative) {
      *cooperative = *cooperative || (attribute.value[0] & 0xffffffffu) != 0;
    } else if (!IsAdvice(attribute.id)) {
      return Fail(BRIO_ERROR_UNSUPPORTED, "launch of kernel '%s' on %s: launch attribute %u is CUDA's alone",
                  function.name.c_str(), label().c_str(), attribute.id);
    }
  }
  return BRIO_OK;
}

Status HipDevice::Launch(NativeStream stream, brio_function& base, const LaunchRequest& request) {
  auto& function = static_cast<HipFunction&>(base);
  if (const Status status = MakeCurrent(); status != BRIO_OK) [[unlikely]] {
    return status;
  }
  const uint32_t* grid = request.grid;
  const uint32_t* block = request.block;
  bool cooperative = false;
  if (request.num_attributes > 0) [[unlikely]] {
    if (const Status status = ReadAttributes(function, request, &cooperative); status != BRIO_OK) {
      return status;
    }
    if (cooperative && driver_.hipModuleLaunchCooperativeKernel == nullptr) {
      return Lacks("a cooperative launch", "hipModuleLaunchCooperativeKernel");
    }
    if (cooperative && !cooperative_) {
      return Fail(BRIO_ERROR_UNSUPPORTED, "a cooperative launch of kernel '%s' on %s: the device has none",
                  function.name.c_str(), label().c_str());
    }
  }
  for (int i = 0; i < 3; ++i) {
    if (uint64_t{grid[i]} * block[i] > UINT32_MAX) [[unlikely]] {
      return Fail(
          BRIO_ERROR_LAUNCH,
          "launch of kernel '%s' on %s: grid_dim.%c times block_dim.%c is %" PRIu64 " threads, the limit of HIP is %u",
          function.name.c_str(), label().c_str(), "xyz"[i], "xyz" [i], uint64_t { grid[i] } * block[i], UINT32_MAX);
    }
  }
  const char* call = cooperative ? "hipModuleLaunchCooperativeKernel" : "hipModuleLaunchKernel";
  // HIP takes as many as the code object's metadata names. A null behind the last keeps it from going on to whatever
  // lies there.
  constexpr uint32_t kInlineArgs = 64;
  void* inline_args[kInlineArgs + 1];
  std::vector<void*> many;
  void** args = inline_args;
  if (request.num_args > kInlineArgs) [[unlikely]] {
    many.resize(request.num_args + 1);
    args = many.data();
  }
  std::copy_n(request.args, request.num_args, args);
  args[request.num_args] = nullptr;
  const hipError_t result =
      cooperative ? driver_.hipModuleLaunchCooperativeKernel(function.native, grid[0], grid[1], grid[2], block[0],
                                                             block[1], block[2], request.dynamic_shared, stream, args)
                  : driver_.hipModuleLaunchKernel(function.native, grid[0], grid[1], grid[2], block[0], block[1],
                                                  block[2], request.dynamic_shared, stream, args, nullptr);
  if (result != kSuccess) [[unlikely]] {
    return ReportLaunch(result, call, function, request);
  }
  NoteLaunch(&function, stream, request.location);
  return BRIO_OK;
}

Status HipDevice::GetFunctionAttribute(brio_function& base, int32_t attribute, int64_t* value) {
  if (driver_.hipFuncGetAttribute == nullptr) {
    return Lacks("a function attribute", "hipFuncGetAttribute");
  }
  int number = 0;
  const Status status = Check(driver_.hipFuncGetAttribute(&number, attribute, static_cast<HipFunction&>(base).native),
                              "hipFuncGetAttribute");
  *value = number;
  return status;
}

Status HipDevice::SetFunctionAttribute(brio_function& function, int32_t attribute, int64_t value) {
  // Local memory needs no opt-in here, so a request within the limit is already granted.
  if (attribute == kFunctionCarveout || attribute == kFunctionNonPortableCluster) {
    return BRIO_OK;  // advice, and a permission that is not needed
  }
  if (attribute != kFunctionMaxDynamicShared) {
    return Fail(BRIO_ERROR_UNSUPPORTED, "the function attribute %d cannot be set on %s", attribute, label().c_str());
  }
  if (value < 0 || static_cast<uint64_t>(value) > function.max_dynamic_shared) {
    return Fail(BRIO_ERROR_LAUNCH,
                "kernel '%s' on %s: %" PRId64 " bytes of dynamic shared memory, the limit is %" PRIu64,
                function.name.c_str(), label().c_str(), value, function.max_dynamic_shared);
  }
  return BRIO_OK;
}

Status HipDevice::GetOccupancy(brio_function& base, uint32_t block_threads, uint64_t dynamic_shared, int32_t* blocks) {
  if (driver_.hipModuleOccupancyMaxActiveBlocksPerMultiprocessor == nullptr) {
    return Lacks("occupancy", "hipModuleOccupancyMaxActiveBlocksPerMultiprocessor");
  }
  return Check(driver_.hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(
                   blocks, static_cast<HipFunction&>(base).native, static_cast<int>(block_threads), dynamic_shared),
               "hipModuleOccupancyMaxActiveBlocksPerMultiprocessor");
}

}  // namespace brio::rt::hip
