// Kernels of NVIDIA devices: images, modules, graphs, launches.
#include <algorithm>
#include <cinttypes>
#include <cstdio>

#include "cuda/cuda_device.h"
#include "image.h"
#include "objects.h"

namespace brio::rt::cuda {

constexpr int kFunctionMaxThreads = 0;
constexpr int kFunctionSharedBytes = 1;
constexpr int kFunctionMaxDynamicShared = 8;

// ---- Kernels ----

CUresult CudaDevice::LoadBytes(const std::string& bytes, CUmodule* module, std::string* log) {
  enum JitOption { kInfoLog = 3, kInfoLogBytes = 4, kErrorLog = 5, kErrorLogBytes = 6, kVerboseLog = 12 };
  char text[8192] = "";
  std::vector<int> options{kErrorLog, kErrorLogBytes};
  std::vector<void*> values{text, reinterpret_cast<void*>(sizeof(text))};
  // What the assembler notes of a kernel: its registers, what it spills, products that wait for each other.
  std::vector<char> notes(DebugEnabled("jit") ? 1 << 16 : 0);
  if (!notes.empty()) {
    options.insert(options.end(), {kInfoLog, kInfoLogBytes, kVerboseLog});
    values.insert(values.end(),
                  {notes.data(), reinterpret_cast<void*>(notes.size()), reinterpret_cast<void*>(uintptr_t{1})});
  }
  const CUresult result = driver_.cuModuleLoadDataEx(module, bytes.c_str(), static_cast<unsigned>(options.size()),
                                                     options.data(), values.data());
  text[sizeof(text) - 1] = '\0';
  *log = text;
  if (!notes.empty()) {
    notes.back() = '\0';
    std::fprintf(stderr, "brio: the driver's assembler for %s:\n%s\n", label().c_str(), notes.data());
  }
  return result;
}

CacheKey CudaDevice::KeyOf(const std::string& ptx) {
  int version = 0;
  CacheKey key;
  key.Add(ptx);
  key.Add(arch());
  // Another driver makes other machine code. Without its number nothing is kept.
  key.Add(driver_.cuDriverGetVersion(&version) == kSuccess ? std::to_string(version) : "");
  return key;
}

std::string CudaDevice::Assemble(const std::string& ptx, const CacheKey& key) {
  if (BinaryCacheFolder().empty() || driver_.cuLinkCreate_v2 == nullptr || driver_.cuLinkAddData_v2 == nullptr ||
      driver_.cuLinkComplete == nullptr || driver_.cuLinkDestroy == nullptr) {
    return "";
  }
  if (std::string cached = FindCachedBinary(key); !cached.empty()) {
    return cached;
  }
  constexpr int kInputPtx = 1;
  CUlinkState state = nullptr;
  if (driver_.cuLinkCreate_v2(0, nullptr, nullptr, &state) != kSuccess) {
    return "";  // loading the PTX itself will tell what is wrong
  }
  void* cubin = nullptr;
  size_t bytes = 0;
  std::string made;
  if (driver_.cuLinkAddData_v2(state, kInputPtx, const_cast<char*>(ptx.c_str()), ptx.size() + 1, "brio.ptx", 0, nullptr,
                               nullptr) == kSuccess &&
      driver_.cuLinkComplete(state, &cubin, &bytes) == kSuccess) {
    made.assign(static_cast<const char*>(cubin), bytes);
    KeepBinary(key, made);
  }
  (void)Kept(Check(driver_.cuLinkDestroy(state), "cuLinkDestroy"));
  return made;
}

Status CudaDevice::LoadImage(const brio_kernel& kernel, const brio_image& image, NativeModule* module) {
  const std::string bytes(static_cast<const char*>(image.data), image.size);  // also terminates PTX text
  std::string log;
  CUresult result = kSuccess;
  bool loaded = false;
  if (image.kind == BRIO_IMAGE_PTX && !DebugEnabled("jit") && LinksAsItLoads(bytes)) {
    const CacheKey key = KeyOf(bytes);
    if (const std::string cubin = Assemble(bytes, key); !cubin.empty()) {
      result = LoadBytes(cubin, module, &log);
      loaded = result == kSuccess;
      if (!loaded && !driver_.IsSticky(result)) {
        DropCachedBinary(key);
      }
    }
  }
  if (!loaded && !driver_.IsSticky(result)) {
    result = LoadBytes(bytes, module, &log);
  }
  if (result == kSuccess) {
    return BRIO_OK;
  }
  return ReportImage(result, "cuModuleLoadDataEx", kernel, image, image.kind == BRIO_IMAGE_CUBIN ? "cubin" : "ptx",
                     log);
}

Status CudaDevice::FindImage(const brio_kernel& kernel, const brio_image** image) {
  return RequireImage(ChooseCudaImage(kernel, major_, minor_), kernel, arch(), image);
}

Status CudaDevice::MakeFunction(NativeModule module, const char* entry, const char* name, brio_function** out) {
  auto function = std::make_unique<CudaFunction>();
  const CUresult result = driver_.cuModuleGetFunction(&function->native, module, entry);
  if (result != kSuccess) {
    return Report(result, Text("cuModuleGetFunction of entry '%s' of kernel '%s'", entry, name));
  }
  int threads = 0;
  int shared = 0;
  Status status =
      Check(driver_.cuFuncGetAttribute(&threads, kFunctionMaxThreads, function->native), "cuFuncGetAttribute");
  if (status == BRIO_OK) {
    status = Check(driver_.cuFuncGetAttribute(&shared, kFunctionSharedBytes, function->native), "cuFuncGetAttribute");
  }
  if (status != BRIO_OK) {
    return status;
  }
  function->module = module;
  function->max_threads = static_cast<uint32_t>(threads);
  function->static_shared = static_cast<uint64_t>(shared);
  function->max_dynamic_shared = max_shared_ > function->static_shared ? max_shared_ - function->static_shared : 0;
  function->dynamic_enabled =
      kSharedWithoutOptin > function->static_shared ? kSharedWithoutOptin - function->static_shared : 0;
  *out = function.release();
  return BRIO_OK;
}

Status CudaDevice::LoadModule(const void* data, uint64_t size, NativeModule* module) {
  if (driver_.cuModuleUnload == nullptr) {
    return Lacks("loading a module", "cuModuleUnload");
  }
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  std::string log;
  const CUresult result = LoadBytes(std::string(static_cast<const char*>(data), size), module, &log);
  if (result == kSuccess) {
    return BRIO_OK;
  }
  return ReportModule(result, Text("cuModuleLoadDataEx of a module of %" PRIu64 " bytes", size), log);
}

Status CudaDevice::UnloadModule(NativeModule module) {
  return Call("cuModuleUnload", driver_.cuModuleUnload, module);
}

Status CudaDevice::FindFunction(NativeModule module, const char* name, brio_function** out) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  if (const Status status = MakeFunction(module, name, name, out); status != BRIO_OK) {
    return status;
  }
  auto* function = static_cast<CudaFunction*>(*out);
  function->num_args = kUnknownArgs;
  if (driver_.cuFuncGetParamInfo != nullptr) {
    size_t offset = 0;
    size_t bytes = 0;
    uint32_t count = 0;
    CUresult result = kSuccess;
    while ((result = driver_.cuFuncGetParamInfo(function->native, count, &offset, &bytes)) == kSuccess) {
      ++count;
    }
    // One past the last is an invalid index; anything else means that the driver cannot tell.
    function->num_args = result == kInvalidValue ? count : kUnknownArgs;
  }
  return BRIO_OK;
}

Status CudaDevice::FindGlobal(brio_function& base, const char* name, void** address, uint64_t* bytes) {
  if (driver_.cuModuleGetGlobal_v2 == nullptr) {
    return Lacks("constant memory", "cuModuleGetGlobal");
  }
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  CUdeviceptr found = 0;
  size_t size = 0;
  const CUresult result = driver_.cuModuleGetGlobal_v2(&found, &size, static_cast<CudaFunction&>(base).module, name);
  *address = reinterpret_cast<void*>(found);
  *bytes = size;
  return result == kSuccess ? BRIO_OK
                            : Report(result, Text("cuModuleGetGlobal of '%s' of kernel '%s'", name, base.name.c_str()));
}

// ---- Graphs ----

Status CudaDevice::BeginCapture(NativeStream stream) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  constexpr int kThreadLocal = 1;
  return Check(driver_.cuStreamBeginCapture_v2(stream, kThreadLocal), "cuStreamBeginCapture");
}

Status CudaDevice::EndCapture(NativeStream stream, NativeGraph* graph) {
  CUgraph captured = nullptr;
  if (const Status status = Call("cuStreamEndCapture", driver_.cuStreamEndCapture, stream, &captured);
      status != BRIO_OK) {
    return status;
  }
  const SavedError made(Check(driver_.cuGraphInstantiateWithFlags(graph, captured, 0), "cuGraphInstantiate"));
  (void)Kept(Check(driver_.cuGraphDestroy(captured), "cuGraphDestroy"));
  return made.Restore();
}

Status CudaDevice::LaunchGraph(NativeGraph graph, NativeStream stream) {
  return Call("cuGraphLaunch", driver_.cuGraphLaunch, graph, stream);
}

Status CudaDevice::DestroyGraph(NativeGraph graph) {
  return Call("cuGraphExecDestroy", driver_.cuGraphExecDestroy, graph);
}

// ---- Launches ----

Status CudaDevice::EnableDynamicShared(CudaFunction& function, uint64_t bytes) {
  const CUresult result =
      driver_.cuFuncSetAttribute(function.native, kFunctionMaxDynamicShared, static_cast<int>(bytes));
  if (result != kSuccess) {
    return Report(result, Text("cuFuncSetAttribute of %" PRIu64 " bytes of dynamic shared memory for kernel '%s'",
                               bytes, function.name.c_str()));
  }
  function.dynamic_enabled.store(bytes, std::memory_order_relaxed);
  return BRIO_OK;
}

Status CudaDevice::CheckCooperative(CudaFunction& function, const LaunchRequest& request) {
  const uint32_t threads = request.block[0] * request.block[1] * request.block[2];
  const uint64_t blocks = uint64_t{request.grid[0]} * request.grid[1] * request.grid[2];
  int32_t resident = 0;
  if (driver_.cuOccupancyMaxActiveBlocksPerMultiprocessor == nullptr) {
    return BRIO_OK;  // the driver checks by itself
  }
  if (const Status status = GetOccupancy(function, threads, request.dynamic_shared, &resident); status != BRIO_OK) {
    return status;
  }
  const uint64_t limit = static_cast<uint64_t>(resident) * static_cast<uint64_t>(multiprocessors_);
  if (blocks <= limit) {
    return BRIO_OK;
  }
  return Fail(BRIO_ERROR_LAUNCH,
              "cooperative launch of kernel '%s' on %s: %" PRIu64 " blocks, at most %" PRIu64
              " of %u threads run at a time",
              function.name.c_str(), label().c_str(), blocks, limit, threads);
}

Status CudaDevice::LaunchExtended(NativeStream stream, CudaFunction& function, const LaunchRequest& request,
                                  CUresult* result) {
  if (driver_.cuLaunchKernelEx == nullptr) {
    return Lacks("launch attributes", "cuLaunchKernelEx");
  }
  for (uint32_t i = 0; i < request.num_attributes; ++i) {
    if (request.attributes[i].id == kAttributeCooperative && (request.attributes[i].value[0] & 0xffffffffu) != 0) {
      if (const Status status = CheckCooperative(function, request); status != BRIO_OK) {
        return status;
      }
    }
  }
  CUlaunchConfig config{};
  std::copy_n(request.grid, 3, config.grid);
  std::copy_n(request.block, 3, config.block);
  config.shared_bytes = request.dynamic_shared;
  config.stream = stream;
  config.attributes = request.attributes;
  config.num_attributes = request.num_attributes;
  *result = driver_.cuLaunchKernelEx(&config, function.native, const_cast<void**>(request.args), nullptr);
  return BRIO_OK;
}

Status CudaDevice::Launch(NativeStream stream, brio_function& base, const LaunchRequest& request) {
  auto& function = static_cast<CudaFunction&>(base);
  if (const Status status = MakeCurrent(); status != BRIO_OK) [[unlikely]] {
    return status;
  }
  if (request.dynamic_shared > function.dynamic_enabled.load(std::memory_order_relaxed)) [[unlikely]] {
    if (const Status status = EnableDynamicShared(function, request.dynamic_shared); status != BRIO_OK) {
      return status;
    }
  }
  const uint32_t* grid = request.grid;
  const uint32_t* block = request.block;
  CUresult result = kSuccess;
  if (request.num_attributes > 0) [[unlikely]] {
    if (const Status status = LaunchExtended(stream, function, request, &result); status != BRIO_OK) {
      return status;
    }
  } else {
    result = driver_.cuLaunchKernel(function.native, grid[0], grid[1], grid[2], block[0], block[1], block[2],
                                    request.dynamic_shared, stream, const_cast<void**>(request.args), nullptr);
  }
  if (result != kSuccess) [[unlikely]] {
    return ReportLaunch(result, request.num_attributes > 0 ? "cuLaunchKernelEx" : "cuLaunchKernel", function, request);
  }
  NoteLaunch(&function, stream, request.location);
  return BRIO_OK;
}

Status CudaDevice::GetFunctionAttribute(brio_function& base, int32_t attribute, int64_t* value) {
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  auto& function = static_cast<CudaFunction&>(base);
  int number = 0;
  const CUresult result = driver_.cuFuncGetAttribute(&number, attribute, function.native);
  *value = number;
  return result == kSuccess ? BRIO_OK
                            : Report(result, Text("cuFuncGetAttribute of attribute %d of kernel '%s'", attribute,
                                                  function.name.c_str()));
}

Status CudaDevice::SetFunctionAttribute(brio_function& base, int32_t attribute, int64_t value) {
  auto& function = static_cast<CudaFunction&>(base);
  if (attribute == kFunctionMaxDynamicShared &&
      (value < 0 || static_cast<uint64_t>(value) > function.max_dynamic_shared)) {
    return Fail(BRIO_ERROR_LAUNCH,
                "kernel '%s' on %s: %" PRId64 " bytes of dynamic plus %" PRIu64
                " bytes of static shared memory, the device's limit is %" PRIu64,
                function.name.c_str(), label().c_str(), value, function.static_shared, max_shared_);
  }
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  if (attribute == kFunctionMaxDynamicShared) {
    return EnableDynamicShared(function, static_cast<uint64_t>(value));
  }
  const CUresult result = driver_.cuFuncSetAttribute(function.native, attribute, static_cast<int>(value));
  return result == kSuccess ? BRIO_OK
                            : Report(result, Text("cuFuncSetAttribute of attribute %d of kernel '%s'", attribute,
                                                  function.name.c_str()));
}

Status CudaDevice::GetOccupancy(brio_function& base, uint32_t block_threads, uint64_t dynamic_shared, int32_t* blocks) {
  if (driver_.cuOccupancyMaxActiveBlocksPerMultiprocessor == nullptr) {
    return Lacks("occupancy", "cuOccupancyMaxActiveBlocksPerMultiprocessor");
  }
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  return Check(driver_.cuOccupancyMaxActiveBlocksPerMultiprocessor(blocks, static_cast<CudaFunction&>(base).native,
                                                                   static_cast<int>(block_threads), dynamic_shared),
               "cuOccupancyMaxActiveBlocksPerMultiprocessor");
}

Status CudaDevice::EncodeTensorMap(const brio_tensor_map& map, void* out) {
  constexpr int32_t kHopper = 90;
  if (ComputeCapability() < kHopper) {
    return Fail(BRIO_ERROR_UNSUPPORTED, "tensor maps need an NVIDIA GPU of sm_90 or newer; %s is %s", label().c_str(),
                arch().c_str());
  }
  if (driver_.cuTensorMapEncodeTiled == nullptr) {
    return Lacks("tensor maps", "cuTensorMapEncodeTiled");
  }
  if (const Status status = MakeCurrent(); status != BRIO_OK) {
    return status;
  }
  return Check(driver_.cuTensorMapEncodeTiled(out, static_cast<int>(map.data_type), map.rank, map.address, map.dims,
                                              map.strides, map.box, map.element_strides,
                                              static_cast<int>(map.interleave), static_cast<int>(map.swizzle),
                                              static_cast<int>(map.l2_promotion), static_cast<int>(map.oob_fill)),
               "cuTensorMapEncodeTiled");
}

}  // namespace brio::rt::cuda
