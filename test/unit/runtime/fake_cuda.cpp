// A stand-in for libcuda.so.1: host memory, eager streams, PTX scanned for entry names, kernels registered by the test.
#include <chrono>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "fake_driver.h"

FAKE_CONTROLS(fake_cuda)

namespace {

constexpr size_t kTotal = size_t{1} << 30;

struct Function {
  std::string name;
  std::vector<size_t> params;  // sizes in bytes
};
struct Module {
  std::map<std::string, Function> functions;
  char constants[64];
};
/// What cuLinkComplete makes: a text that starts with kCubin, behind it the PTX.
struct Link {
  std::string cubin;
};
struct Graph {
  std::vector<int> nodes;
};
constexpr char kCubin[] = "CUBIN";

/// Sizes of the parameters in a PTX parameter list: ".param .u64 a, .param .align 8 .b8 b[16]".
std::vector<size_t> ReadParams(const std::string& list) {
  std::vector<size_t> sizes;
  for (size_t at = list.find(".param"); at != std::string::npos; at = list.find(".param", at + 1)) {
    const std::string one = list.substr(at, list.find_first_of(",)", at) - at);
    size_t bytes = 0;
    for (const char* type : {".u64", ".b64", ".s64", ".f64"}) bytes = one.find(type) != std::string::npos ? 8 : bytes;
    for (const char* type : {".u32", ".b32", ".s32", ".f32"}) bytes = one.find(type) != std::string::npos ? 4 : bytes;
    for (const char* type : {".u16", ".b16", ".s16", ".f16"}) bytes = one.find(type) != std::string::npos ? 2 : bytes;
    for (const char* type : {".u8", ".b8", ".s8"}) bytes = one.find(type) != std::string::npos ? 1 : bytes;
    const size_t bracket = one.find('[');
    sizes.push_back(bracket == std::string::npos ? bytes
                                                 : bytes * std::strtoul(one.c_str() + bracket + 1, nullptr, 10));
  }
  return sizes;
}
struct Event {
  std::chrono::steady_clock::time_point time;
  bool recorded = false;
  std::shared_ptr<bool> held;  // of the stream it was recorded on
};

}  // namespace

#define API(name, ...) extern "C" int name(__VA_ARGS__)
#define ENTER                                                       \
  if (int code_ = fake::Enter(__func__, "FAKE_CUDA"); code_ != 0) { \
    return code_;                                                   \
  }

// A failing release gives the memory up as well, so that a leak that is found is the runtime's.
#define RELEASE(statement)                              \
  const int code_ = fake::Enter(__func__, "FAKE_CUDA"); \
  statement;                                            \
  return code_;

API(cuInit, unsigned) {
  ENTER return 0;
}
API(cuDriverGetVersion, int* version) {
  ENTER return * version = 13000, 0;
}
API(cuDeviceGetCount, int* count) {
  ENTER
  const char* text = std::getenv("FAKE_CUDA_DEVICES");
  *count = text != nullptr ? std::atoi(text) : 1;
  return 0;
}
API(cuDeviceGet, int* device, int ordinal) {
  ENTER return * device = ordinal, 0;
}
API(cuDeviceGetName, char* name, int length, int) {
  ENTER return std::snprintf(name, static_cast<size_t>(length), "Fake H200"), 0;
}
/// FAKE_CUDA_MAJOR: of each device, between commas; the last counts for all that follow.
static int MajorOf(int device) {
  const char* text = std::getenv("FAKE_CUDA_MAJOR");
  for (; text != nullptr && device > 0 && std::strchr(text, ',') != nullptr; --device)
    text = std::strchr(text, ',') + 1;
  return text != nullptr ? std::atoi(text) : 9;
}
API(cuDeviceGetAttribute, int* value, int attribute, int device) {
  ENTER
  switch (attribute) {
    case 1:
    case 2:
    case 3:
      *value = 1024;
      break;
    case 4:
      *value = 64;
      break;
    case 5:
      *value = 0x7fffffff;
      break;
    case 6:
    case 7:
      *value = 65535;
      break;
    case 8:
      *value = 49152;
      break;
    case 10:
      *value = 32;
      break;
    case 16:
      *value = 132;
      break;
    case 75:
      *value = MajorOf(device);
      break;
    case 97:  // shared memory that a block can ask for
      *value = std::getenv("FAKE_CUDA_SHARED") != nullptr ? std::atoi(std::getenv("FAKE_CUDA_SHARED")) : 232448;
      break;
    case 115:
      *value = std::getenv("FAKE_CUDA_NO_POOLS") == nullptr;
      break;
    default:
      *value = 0;
      break;
  }
  return 0;
}
API(cuDevicePrimaryCtxRetain, void** context, int device) {
  ENTER
  *context = reinterpret_cast<void*>(static_cast<uintptr_t>(device) + 1);
  return 0;
}
/// The contexts of a thread, the current one last.
static std::vector<void*>& Contexts() {
  static thread_local std::vector<void*> contexts(1, nullptr);
  return contexts;
}
API(cuCtxSetCurrent, void* context) {
  ENTER return Contexts().back() = context, 0;
}
API(cuCtxGetCurrent, void** context) {
  ENTER return * context = Contexts().back(), 0;
}
API(cuCtxPushCurrent_v2, void* context) {
  ENTER return Contexts().push_back(context), 0;
}
API(cuCtxPopCurrent_v2, void** context) {
  ENTER
  if (Contexts().size() == 1) {
    return 201;
  }
  *context = Contexts().back();
  Contexts().pop_back();
  return 0;
}
API(cuCtxGetStreamPriorityRange, int* least, int* greatest) {
  ENTER return * least = 0, *greatest = -5, 0;
}
API(cuMemGetInfo_v2, size_t* free_bytes, size_t* total_bytes) {
  ENTER
  return *free_bytes = kTotal / 2, *total_bytes = kTotal, 0;
}
API(cuMemAlloc_v2, uintptr_t* memory, size_t bytes) {
  ENTER return bytes == 0 ? 1 : fake::Allocate(memory, bytes, kTotal);
}
API(cuMemFree_v2, uintptr_t memory) {
  ENTER return fake::Free(memory);
}
struct IpcHandle {
  char bytes[64];
};
API(cuIpcGetMemHandle, IpcHandle* handle, uintptr_t memory) {
  ENTER return fake::Export(handle, memory);
}
API(cuIpcOpenMemHandle_v2, uintptr_t* memory, IpcHandle handle, unsigned) {
  ENTER return fake::Open(memory, &handle);
}
API(cuIpcCloseMemHandle, uintptr_t memory) {
  RELEASE(fake::Free(memory));
}
API(cuStreamIsCapturing, void*, int* status) {
  ENTER
  const char* text = std::getenv("FAKE_CUDA_CAPTURING");
  return *status = text != nullptr ? std::atoi(text) : 0, 0;
}
API(cuMemAllocAsync, uintptr_t* memory, size_t bytes, void*) {
  ENTER return fake::Allocate(memory, bytes, kTotal);
}
API(cuMemFreeAsync, uintptr_t memory, void*) {
  ENTER return fake::Free(memory);
}
API(cuDeviceGetDefaultMemPool, void** pool, int) {
  ENTER return * pool = pool, 0;
}
API(cuMemPoolSetAttribute, void*, int attribute, void* value) {
  ENTER
  fake::Note("pool attribute " + std::to_string(attribute) + " = " + std::to_string(*static_cast<uint64_t*>(value)));
  return 0;
}
API(cuMemPoolTrimTo, void*, size_t) {
  ENTER return 0;
}
static std::set<void*>& Registered() {
  static auto* const memory = new std::set<void*>;
  return *memory;
}
API(cuMemHostAlloc, void** memory, size_t bytes, unsigned) {
  ENTER
  return fake::Allocate(reinterpret_cast<uintptr_t*>(memory), bytes, kTotal);
}
API(cuMemHostRegister_v2, void* memory, size_t, unsigned) {
  ENTER
  if (std::getenv("FAKE_CUDA_NO_REGISTER") != nullptr) {
    return 801;
  }
  std::lock_guard lock(fake::Get().mutex);
  return Registered().insert(memory), 0;
}
API(cuMemHostUnregister, void* memory) {
  const int result = fake::Enter("cuMemHostUnregister", "FAKE_CUDA");
  std::lock_guard lock(fake::Get().mutex);
  return Registered().erase(memory) == 0 ? 713 : result;
}
API(cuMemFreeHost, void* memory) {
  ENTER return fake::Free(reinterpret_cast<uintptr_t>(memory));
}
API(cuMemHostGetDevicePointer_v2, uintptr_t* device, void* host, unsigned) {
  ENTER
  return *device = reinterpret_cast<uintptr_t>(host), 0;
}
API(cuMemcpyAsync, void* dst, const void* src, size_t bytes, void*) {
  ENTER return std::memcpy(dst, src, bytes), 0;
}
API(cuMemcpyHtoDAsync_v2, uintptr_t dst, const void* src, size_t bytes, void*) {
  ENTER
  return fake::Inside(dst, bytes) ? (std::memcpy(reinterpret_cast<void*>(dst), src, bytes), 0) : 1;
}
API(cuMemcpyDtoHAsync_v2, void* dst, uintptr_t src, size_t bytes, void*) {
  ENTER
  return fake::Inside(src, bytes) ? (std::memcpy(dst, reinterpret_cast<void*>(src), bytes), 0) : 1;
}
API(cuMemcpyDtoDAsync_v2, uintptr_t dst, uintptr_t src, size_t bytes, void*) {
  ENTER
  const bool inside = fake::Inside(dst, bytes) && fake::Inside(src, bytes);
  return inside ? (std::memcpy(reinterpret_cast<void*>(dst), reinterpret_cast<void*>(src), bytes), 0) : 1;
}
template <typename T>
static int FakeFill(uintptr_t dst, T value, size_t count) {
  if (!fake::Inside(dst, count * sizeof(T))) {
    return 1;
  }
  for (size_t i = 0; i < count; ++i) {
    reinterpret_cast<T*>(dst)[i] = value;
  }
  return 0;
}
API(cuMemsetD8Async, uintptr_t dst, unsigned char value, size_t count, void*) {
  ENTER return FakeFill(dst, value, count);
}
API(cuMemsetD16Async, uintptr_t dst, unsigned short value, size_t count, void*) {
  ENTER return FakeFill(dst, value, count);
}
API(cuMemsetD32Async, uintptr_t dst, unsigned value, size_t count, void*) {
  ENTER return FakeFill(dst, value, count);
}
API(cuStreamCreateWithPriority, void** stream, unsigned flags, int priority) {
  ENTER
  fake::Note("stream priority " + std::to_string(priority) + " flags " + std::to_string(flags));
  return *stream = fake::MakeStream(), 0;
}
API(cuStreamDestroy_v2, void* stream){RELEASE(fake::EndStream(stream))} API(cuStreamSynchronize, void* stream) {
  ENTER return fake::LetGo(fake::HeldState(stream)), 0;
}
API(cuStreamWaitEvent, void*, void*, unsigned) {
  ENTER return 0;
}
API(cuEventCreate, void** event, unsigned) {
  ENTER return * event = new Event, 0;
}
API(cuEventDestroy_v2, void* event){RELEASE(delete static_cast<Event*>(event))} API(cuEventRecord, void* event,
                                                                                    void* stream) {
  ENTER
  *static_cast<Event*>(event) = {std::chrono::steady_clock::now(), true, fake::HeldState(stream)};
  return 0;
}
API(cuEventSynchronize, void* event) {
  ENTER return fake::LetGo(static_cast<Event*>(event)->held), 0;
}
API(cuEventQuery, void* event) {
  ENTER return fake::IsHeld(static_cast<Event*>(event)->held) ? 600 : 0;
}
API(cuEventElapsedTime, float* milliseconds, void* start, void* end) {
  ENTER
  const auto* from = static_cast<Event*>(start);
  const auto* to = static_cast<Event*>(end);
  if (!from->recorded || !to->recorded) {
    return 400;
  }
  *milliseconds = std::chrono::duration<float, std::milli>(to->time - from->time).count();
  return 0;
}
API(cuModuleLoadDataEx, void** module, const void* image, unsigned num_options, int* options, void** values) {
  ENTER
  const std::string text = static_cast<const char*>(image);
  if (text.find(".version") == std::string::npos) {
    for (unsigned i = 0; i < num_options; ++i) {
      if (options[i] == 5) {
        std::snprintf(static_cast<char*>(values[i]), 64, "ptxas application ptx input, line 1; fatal: no .version");
      }
    }
    return 218;
  }
  for (unsigned i = 0; i < num_options; ++i) {
    if (options[i] == 3) {
      std::snprintf(static_cast<char*>(values[i]), 64, "ptxas info    : (C7510) Potential Performance Loss");
    }
  }
  auto* made = new Module;
  for (size_t at = text.find(".entry "); at != std::string::npos; at = text.find(".entry ", at)) {
    at += 7;
    const std::string name = text.substr(at, text.find_first_of("( \n\t", at) - at);
    const size_t open = text.find('(', at);
    made->functions[name] = {name, open == std::string::npos
                                       ? std::vector<size_t>()
                                       : ReadParams(text.substr(open, text.find(')', open) - open + 1))};
  }
  fake::Note("image of " + std::to_string(made->functions.size()) + " kernels");
  return *module = made, 0;
}
API(cuModuleGetFunction, void** function, void* module, const char* name) {
  ENTER
  auto& functions = static_cast<Module*>(module)->functions;
  const auto found = functions.find(name);
  return found == functions.end() ? 500 : (*function = &found->second, 0);
}
API(cuFuncGetAttribute, int* value, int attribute, void*) {
  ENTER
  *value = attribute == 0 ? 1024 : attribute == 1 ? 1024 : attribute == 4 ? 24 : 0;
  return 0;
}
API(cuFuncSetAttribute, void*, int attribute, int value) {
  ENTER
  fake::Note("function attribute " + std::to_string(attribute) + " = " + std::to_string(value));
  return 0;
}
API(cuLaunchKernel, void* function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
    unsigned shared, void*, void** args, void**) {
  ENTER
  const std::string& name = static_cast<Function*>(function)->name;
  char text[128];
  std::snprintf(text, sizeof(text), "launch %s %u %u %u / %u %u %u shared %u", name.c_str(), gx, gy, gz, bx, by, bz,
                shared);
  fake::Note(text);
  const std::vector<size_t>& params = static_cast<Function*>(function)->params;
  fake::NoteArguments(args, params.data(), params.size());
  if (fake::Kernel kernel = fake::FindKernel(name)) {
    const unsigned grid[3] = {gx, gy, gz};
    const unsigned block[3] = {bx, by, bz};
    kernel(args, grid, block);
  }
  return 0;
}
API(cuGetErrorName, int result, const char** text) {
  *text = result == 2     ? "CUDA_ERROR_OUT_OF_MEMORY"
          : result == 218 ? "CUDA_ERROR_INVALID_PTX"
          : result == 500 ? "CUDA_ERROR_NOT_FOUND"
          : result == 700 ? "CUDA_ERROR_ILLEGAL_ADDRESS"
          : result == 719 ? "CUDA_ERROR_LAUNCH_FAILED"
                          : "CUDA_ERROR_OTHER";
  return 0;
}
API(cuGetErrorString, int result, const char** text) {
  *text = result == 700 ? "an illegal memory access was encountered" : "some error";
  return 0;
}

struct LaunchConfig {
  unsigned grid[3], block[3], shared;
  void* stream;
  const void* attributes;
  unsigned num_attributes;
};
API(cuLaunchKernelEx, const LaunchConfig* config, void* function, void** args, void** extra) {
  ENTER
  struct Attribute {
    unsigned id, pad;
    unsigned value[16];
  };
  const auto* attributes = static_cast<const Attribute*>(config->attributes);
  for (unsigned i = 0; i < config->num_attributes; ++i) {
    fake::Note("launch attribute " + std::to_string(attributes[i].id) + " = " + std::to_string(attributes[i].value[0]) +
               " " + std::to_string(attributes[i].value[1]) + " " + std::to_string(attributes[i].value[2]));
  }
  const unsigned* g = config->grid;
  const unsigned* b = config->block;
  return cuLaunchKernel(function, g[0], g[1], g[2], b[0], b[1], b[2], config->shared, config->stream, args, extra);
}
API(cuLaunchHostFunc, void*, void (*function)(void*), void* data) {
  ENTER return function(data), 0;
}
API(cuDeviceCanAccessPeer, int* value, int, int) {
  ENTER return * value = 1, 0;
}
API(cuCtxEnablePeerAccess, void*, unsigned) {
  ENTER
  static int count = 0;
  return ++count == 1 ? 0 : 704;
}
API(cuMemPoolSetAccess, void*, const void*, size_t) {
  ENTER return 0;
}
API(cuMemcpyPeerAsync, uintptr_t dst, void*, uintptr_t src, void*, size_t bytes, void*) {
  ENTER
  const bool inside = fake::Inside(dst, bytes) && fake::Inside(src, bytes);
  return inside ? (std::memcpy(reinterpret_cast<void*>(dst), reinterpret_cast<void*>(src), bytes), 0) : 1;
}
API(cuModuleUnload, void* module){RELEASE(delete static_cast<Module*>(module))} API(cuModuleGetGlobal_v2,
                                                                                    uintptr_t* address, size_t* bytes,
                                                                                    void* module, const char* name) {
  ENTER
  if (std::string(name) != "coefficients") {
    return 500;
  }
  *address = reinterpret_cast<uintptr_t>(static_cast<Module*>(module)->constants);
  *bytes = sizeof(Module::constants);
  std::lock_guard lock(fake::Get().mutex);
  fake::Get().memory[*address] = *bytes;
  return 0;
}
API(cuFuncGetParamInfo, void* function, size_t index, size_t*, size_t* bytes) {
  ENTER
  const std::vector<size_t>& params = static_cast<Function*>(function)->params;
  return index < params.size() ? (*bytes = params[index], 0) : 1;
}
API(cuOccupancyMaxActiveBlocksPerMultiprocessor, int* blocks, void*, int threads, size_t) {
  ENTER
  return *blocks = 2048 / threads, 0;
}
API(cuTensorMapEncodeTiled, void* map, int data_type, unsigned rank, void* address, const uint64_t* dims,
    const uint64_t* strides, const unsigned* box, const unsigned* element_strides, int interleave, int swizzle,
    int l2_promotion, int oob_fill) {
  ENTER
  const auto list = [](const auto* values, unsigned count) {
    std::string text;
    for (unsigned i = 0; i < count; ++i) {
      text += (i == 0 ? "" : ",") + std::to_string(values[i]);
    }
    return text;
  };
  std::memset(map, 0x5a, 128);
  std::lock_guard lock(fake::Get().mutex);
  fake::WriteLog("tensor map: type " + std::to_string(data_type) + " dims " + list(dims, rank) + " strides " +
                 list(strides, rank - 1) + " box " + list(box, rank) + " steps " + list(element_strides, rank) +
                 " modes " + std::to_string(interleave) + "," + std::to_string(swizzle) + "," +
                 std::to_string(l2_promotion) + "," + std::to_string(oob_fill) +
                 (reinterpret_cast<uintptr_t>(address) % 16 == 0 ? "" : " unaligned"));
  return 0;
}
API(cuStreamWaitValue64_v2, void*, uintptr_t, uint64_t, unsigned) {
  ENTER return 0;
}
API(cuStreamBeginCapture_v2, void*, int) {
  ENTER return 0;
}
API(cuStreamEndCapture, void*, void** graph) {
  ENTER return * graph = new Graph, 0;
}
API(cuGraphInstantiateWithFlags, void** executable, void*, unsigned long long) {
  ENTER return * executable = new Graph, 0;
}
API(cuGraphLaunch, void*, void*) {
  ENTER return 0;
}
API(cuGraphDestroy, void* graph){RELEASE(delete static_cast<Graph*>(graph))} API(cuGraphExecDestroy, void* graph){
    RELEASE(delete static_cast<Graph*>(graph))} API(cuLinkCreate_v2, unsigned, int*, void**, void** state) {
  ENTER return * state = new Link, 0;
}
API(cuLinkAddData_v2, void* state, int, void* data, size_t bytes, const char*, unsigned, int*, void**) {
  ENTER
  const std::string ptx(static_cast<char*>(data), bytes);
  if (ptx.find(".version") == std::string::npos) {
    return 218;
  }
  static_cast<Link*>(state)->cubin = kCubin + ptx;
  return 0;
}
API(cuLinkComplete, void* state, void** cubin, size_t* bytes) {
  ENTER
  *cubin = static_cast<Link*>(state)->cubin.data();
  *bytes = static_cast<Link*>(state)->cubin.size();
  return 0;
}
API(cuLinkDestroy, void* state) {
  RELEASE(delete static_cast<Link*>(state))
}
