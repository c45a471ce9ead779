// A stand-in for libamdhip64.so.6 in the manner of fake_cuda.cpp; images are texts that list ".entry NAME".
#include <cstdio>
#include <string>

#include "fake_driver.h"
#include "module_names.h"

FAKE_CONTROLS(fake_hip)

#define API(name, ...) extern "C" int name(__VA_ARGS__)
#define ENTER                                                      \
  if (int code_ = fake::Enter(__func__, "FAKE_HIP"); code_ != 0) { \
    return code_ == kAbort ? std::abort(), code_ : code_;          \
  }

/// The code of a fault list that ends the process, as ROCm's runtime does after a fault of a kernel.
constexpr int kAbort = -6;

// A failing release gives the memory up as well, so that a leak that is found is the runtime's.
#define RELEASE(statement)                             \
  const int code_ = fake::Enter(__func__, "FAKE_HIP"); \
  statement;                                           \
  return code_;

/// What a launch refers to: a name, and how many arguments the metadata names, if there is any.
struct Function {
  std::string name;
  int arguments = -1;
};

/// An image, and the functions that were asked for: they live as long as the module.
struct Module {
  std::string image;
  std::map<std::string, Function> functions;
  std::map<std::string, uint32_t> argument_counts;  // of a code object's kernels, by its metadata
};

/// FAKE_HIP_LACKS is a list of attributes that devices lack.
static bool Lacks(int attribute) {
  const char* list = std::getenv("FAKE_HIP_LACKS");
  return list != nullptr &&
         ("," + std::string(list) + ",").find("," + std::to_string(attribute) + ",") != std::string::npos;
}

constexpr size_t kTotal = size_t{1} << 30;

API(hipInit, unsigned) {
  ENTER return 0;
}
API(hipGetDeviceCount, int* count) {
  ENTER return * count = 2, 0;
}
static thread_local int current_device = 0;
API(hipSetDevice, int device) {
  ENTER return current_device = device, 0;
}
API(hipDeviceGetAttribute, int* value, int attribute, int) {
  ENTER return * value = Lacks(attribute) ? 0 : 1, 0;
}
API(hipGetDevice, int* device) {
  ENTER return * device = current_device, 0;
}
API(hipDriverGetVersion, int* version) {
  ENTER return * version = 60342134, 0;
}
API(hipGetDevicePropertiesR0600, void* properties, int) {
  ENTER
  auto* bytes = static_cast<char*>(properties);
  const auto put = [bytes](size_t offset, auto value) { std::memcpy(bytes + offset, &value, sizeof(value)); };
  std::memset(bytes, 0, 1472);
  std::strcpy(bytes, "AMD Instinct MI300X (fake)");
  put(288, kTotal);
  put(296, size_t{65536});
  put(304, 65536);
  put(308, 64);
  put(320, 1024);
  for (size_t i = 0; i < 3; ++i) {
    put(324 + 4 * i, 1024);
    put(336 + 4 * i, i == 0 ? 0x7fffffff : 65535);
  }
  put(348, 2100000);
  put(360, 9);
  put(364, 4);
  put(388, 304);
  std::strcpy(bytes + 1160, "gfx942:sramecc+:xnack-");
  return 0;
}
API(hipMemGetInfo, size_t* free_bytes, size_t* total_bytes) {
  ENTER return * free_bytes = kTotal / 2, *total_bytes = kTotal, 0;
}
API(hipMallocAsync, uintptr_t* memory, size_t bytes, void*) {
  ENTER
  return std::getenv("FAKE_HIP_NO_POOLS") != nullptr ? 801 : fake::Allocate(memory, bytes, kTotal);
}
API(hipFreeAsync, uintptr_t memory, void*) {
  ENTER return fake::Free(memory);
}
API(hipDeviceGetDefaultMemPool, void** pool, int) {
  ENTER return * pool = pool, 0;
}
API(hipMemPoolSetAttribute, void*, int, void*) {
  ENTER return 0;
}
API(hipMemPoolTrimTo, void*, size_t) {
  ENTER return 0;
}
API(hipMalloc, uintptr_t* memory, size_t bytes) {
  ENTER return fake::Allocate(memory, bytes, kTotal);
}
struct IpcHandle {
  char bytes[64];
};
API(hipExtMallocWithFlags, uintptr_t* memory, size_t bytes, unsigned) {
  ENTER return fake::Allocate(memory, bytes, kTotal);
}
API(hipIpcGetMemHandle, IpcHandle* handle, uintptr_t memory) {
  ENTER return fake::Export(handle, memory);
}
API(hipIpcOpenMemHandle, uintptr_t* memory, IpcHandle handle, unsigned) {
  ENTER return fake::Open(memory, &handle);
}
API(hipIpcCloseMemHandle, uintptr_t memory) {
  ENTER return fake::Free(memory);
}
API(hipStreamIsCapturing, void*, int* status) {
  ENTER
  const char* text = std::getenv("FAKE_HIP_CAPTURING");
  return *status = text != nullptr ? std::atoi(text) : 0, 0;
}
API(hipFree, uintptr_t memory) {
  ENTER return fake::Free(memory);
}
API(hipHostMalloc, uintptr_t* memory, size_t bytes, unsigned) {
  ENTER return fake::Allocate(memory, bytes, kTotal);
}
API(hipHostFree, uintptr_t memory) {
  ENTER return fake::Free(memory);
}
API(hipHostGetDevicePointer, void** device, void* host, unsigned) {
  ENTER return * device = host, 0;
}
API(hipMemcpyAsync, void* dst, const void* src, size_t bytes, int kind, void*) {
  ENTER
  fake::Note("copy kind " + std::to_string(kind));
  return std::memcpy(dst, src, bytes), 0;
}
template <typename T>
static int FakeFill(void* dst, T value, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    static_cast<T*>(dst)[i] = value;
  }
  return 0;
}
API(hipMemsetD8Async, void* dst, unsigned char value, size_t count, void*) {
  ENTER return FakeFill(dst, value, count);
}
API(hipMemsetD16Async, void* dst, unsigned short value, size_t count, void*) {
  ENTER return FakeFill(dst, value, count);
}
API(hipMemsetD32Async, void* dst, int value, size_t count, void*) {
  ENTER return FakeFill(dst, value, count);
}
API(hipStreamCreateWithPriority, void** stream, unsigned flags, int) {
  ENTER
  fake::Note("stream flags " + std::to_string(flags));
  return *stream = fake::MakeStream(), 0;
}
API(hipStreamDestroy, void* stream){RELEASE(fake::EndStream(stream))} API(hipStreamSynchronize, void* stream) {
  ENTER return fake::LetGo(fake::HeldState(stream)), 0;
}
API(hipStreamWaitEvent, void*, void*, unsigned) {
  ENTER return 0;
}
/// What an event waits for: the state of the stream that it was recorded on.
using Event = std::shared_ptr<bool>;
API(hipEventCreateWithFlags, void** event, unsigned) {
  ENTER return * event = new Event, 0;
}
API(hipEventDestroy, void* event){RELEASE(delete static_cast<Event*>(event))} API(hipEventRecord, void* event,
                                                                                  void* stream) {
  ENTER return *static_cast<Event*>(event) = fake::HeldState(stream), 0;
}
API(hipEventSynchronize, void* event) {
  ENTER return fake::LetGo(*static_cast<Event*>(event)), 0;
}
API(hipEventQuery, void* event) {
  ENTER return fake::IsHeld(*static_cast<Event*>(event)) ? 600 : 0;
}
API(hipEventElapsedTime, float* milliseconds, void*, void*) {
  ENTER return * milliseconds = 1.5f, 0;
}
API(hipModuleLoadData, void** module, const void* image) {
  ENTER
  const auto* bytes = static_cast<const char*>(image);
  if (std::memcmp(bytes,
                  "\x7f"
                  "ELF",
                  4) != 0) {
    return *module = new Module{bytes, {}, {}}, 0;
  }
  // A real code object ends with its section headers; the entries are then found by their names.
  uint64_t sections = 0;
  uint16_t size_and_count[2] = {};
  std::memcpy(&sections, bytes + 40, sizeof(sections));
  std::memcpy(size_and_count, bytes + 58, sizeof(size_and_count));
  const uint64_t size = sections + uint64_t{size_and_count[0]} * size_and_count[1];
  return *module = new Module{std::string(bytes, size), {}, brio::rt::FindArgumentCounts(bytes, size)}, 0;
}
API(hipModuleGetFunction, void** function, void* module, const char* name) {
  ENTER
  const std::string& image = static_cast<Module*>(module)->image;
  const std::string wanted = image.compare(0, 4,
                                           "\x7f"
                                           "ELF") == 0
                                 ? std::string(name) + ".kd"
                                 : std::string(".entry ") + name;
  if (image.find(wanted) == std::string::npos) {
    return 500;
  }
  Function& kept = static_cast<Module*>(module)->functions[name];
  const auto& counts = static_cast<Module*>(module)->argument_counts;
  const auto found = counts.find(name);
  kept = {name, found != counts.end() ? static_cast<int>(found->second) : -1};
  return *function = &kept, 0;
}
API(hipFuncGetAttribute, int* value, int attribute, void*) {
  ENTER return * value = attribute == 0 ? 1024 : 512, 0;
}
API(hipModuleLaunchKernel, void* function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
    unsigned shared, void*, void** args, void**) {
  ENTER
  const auto& [name, arguments] = *static_cast<Function*>(function);
  int given = 0;
  while (args != nullptr && args[given] != nullptr) {
    ++given;
  }
  if (arguments >= 0 && arguments != given) {
    fake::Note("refused " + name + ": " + std::to_string(given) + " arguments, the code object says " +
               std::to_string(arguments));
    return 1;
  }
  char text[128];
  std::snprintf(text, sizeof(text), "launch %s %u %u %u / %u %u %u shared %u", name.c_str(), gx, gy, gz, bx, by, bz,
                shared);
  fake::Note(text);
  if (fake::Kernel kernel = fake::FindKernel(name)) {
    const unsigned grid[3] = {gx, gy, gz};
    const unsigned block[3] = {bx, by, bz};
    kernel(args, grid, block);
  }
  return 0;
}
extern "C" const char* hipGetErrorName(int result) {
  return result == 2 ? "hipErrorOutOfMemory" : "hipErrorOther";
}
extern "C" const char* hipGetErrorString(int result) {
  return result == 719 ? "unspecified launch failure" : "";
}
API(hipDeviceGetStreamPriorityRange, int* least, int* greatest) {
  ENTER return * least = 1, *greatest = -1, 0;
}
API(hipLaunchHostFunc, void*, void (*function)(void*), void* data) {
  ENTER return function(data), 0;
}
API(hipDeviceCanAccessPeer, int* value, int, int) {
  ENTER return * value = 1, 0;
}
API(hipDeviceEnablePeerAccess, int, unsigned) {
  ENTER
  static int count = 0;
  return ++count == 1 ? 0 : 704;
}
API(hipMemcpyPeerAsync, void* dst, int, const void* src, int, size_t bytes, void*) {
  ENTER return std::memcpy(dst, src, bytes), 0;
}
API(hipModuleUnload, void* module){RELEASE(delete static_cast<Module*>(module))} API(hipModuleGetGlobal, void** address,
                                                                                     size_t* bytes, void*,
                                                                                     const char*) {
  ENTER
  static char memory[64];
  return *address = memory, *bytes = sizeof(memory), 0;
}
API(hipModuleOccupancyMaxActiveBlocksPerMultiprocessor, int* blocks, void*, int threads, size_t) {
  ENTER
  return *blocks = 2048 / threads, 0;
}
API(hipStreamWaitValue64, void*, void*, uint64_t, unsigned, uint64_t) {
  ENTER return 0;
}
API(hipModuleLaunchCooperativeKernel, void* function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by,
    unsigned bz, unsigned shared, void* stream, void** args) {
  ENTER
  return hipModuleLaunchKernel(function, gx, gy, gz, bx, by, bz, shared, stream, args, nullptr);
}
