// What the fake driver libraries share: a log of calls, faults on demand, host memory with bounds, kernels as host
// functions. A fault list like "cuMemAllocAsync:2:2;cuStreamSynchronize:1:700" makes the Nth call of a function answer
// with a code; codes from 700 up stay for all later calls, as on a real device. The list comes from an environment
// variable or is set through the exported control functions.
#pragma once

#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace fake {

using Kernel = void (*)(void** args, const unsigned* grid, const unsigned* block);

struct State {
  std::mutex mutex;
  std::map<std::string, int> calls;
  std::string log;
  std::string faults;
  bool faults_set = false;
  int sticky = 0;
  int bad_frees = 0;
  std::map<uintptr_t, size_t> memory;
  std::map<std::string, Kernel> kernels;
};

inline State& Get() {
  static State* const state = new State;
  return *state;
}

/// Also appends to the file that FAKE_DRIVER_LOG names, for programs that cannot be asked.
inline void WriteLog(const std::string& text) {
  Get().log += text + "\n";
  static std::FILE* const file = [] {
    const char* path = std::getenv("FAKE_DRIVER_LOG");
    return path != nullptr ? std::fopen(path, "a") : nullptr;
  }();
  if (file != nullptr) {
    std::fprintf(file, "%s\n", text.c_str());
    std::fflush(file);
  }
}

/// "param 0 = 0102..." for each argument of a launch.
inline void NoteArguments(void** args, const size_t* sizes, size_t count);

/// Logs a call and answers the code that was asked for, or 0.
inline int Enter(const char* function, const char* environment) {
  State& state = Get();
  std::lock_guard lock(state.mutex);
  const int count = ++state.calls[function];
  WriteLog(function);
  if (state.sticky != 0) {
    return state.sticky;
  }
  std::string faults = state.faults;
  if (const char* text = std::getenv(environment); text != nullptr && !state.faults_set) {
    faults = text;
  }
  const std::string key = std::string(function) + ":" + std::to_string(count) + ":";
  const size_t at = (";" + faults).find(";" + key);
  if (at == std::string::npos) {
    return 0;
  }
  const int code = std::atoi(faults.c_str() + at + key.size());
  if (code >= 700) {
    state.sticky = code;
  }
  return code;
}

inline void Note(const std::string& text) {
  std::lock_guard lock(Get().mutex);
  WriteLog(text);
}

inline void NoteArguments(void** args, const size_t* sizes, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    std::string text = "  argument " + std::to_string(i) + " of " + std::to_string(sizes[i]) + " bytes:";
    for (size_t k = 0; k < sizes[i]; ++k) {
      char byte[4];
      std::snprintf(byte, sizeof(byte), "%s%02x", k % 8 == 0 ? " " : "", static_cast<unsigned char*>(args[i])[k]);
      text += byte;
    }
    Note(text);
  }
}

inline int Allocate(uintptr_t* out, size_t bytes, size_t limit) {
  if (bytes > limit) {
    return 2;
  }
  void* block = nullptr;
  if (posix_memalign(&block, 256, bytes != 0 ? bytes : 1) != 0) {
    return 2;
  }
  std::memset(block, 0xcd, bytes);
  std::lock_guard lock(Get().mutex);
  Get().memory[reinterpret_cast<uintptr_t>(block)] = bytes;
  *out = reinterpret_cast<uintptr_t>(block);
  return 0;
}

inline int Free(uintptr_t address) {
  std::lock_guard lock(Get().mutex);
  if (Get().memory.erase(address) == 0) {
    ++Get().bad_frees;
    return 1;
  }
  std::free(reinterpret_cast<void*>(address));
  return 0;
}

/// Memory handles between processes: what a handle says, and the stand-ins of what was opened, which hold nothing of
/// the other process. As drivers do, memory is refused to the process that it is of.
struct IpcHandle {
  long process;
  uintptr_t address;
  size_t bytes;
  char rest[64 - sizeof(long) - sizeof(uintptr_t) - sizeof(size_t)];
};

inline int Export(void* handle, uintptr_t address) {
  std::lock_guard lock(Get().mutex);
  const auto found = Get().memory.find(address);
  if (found == Get().memory.end()) {
    return 1;
  }
  const IpcHandle made = {static_cast<long>(getpid()), address, found->second, {}};
  std::memcpy(handle, &made, sizeof(made));
  return 0;
}

inline int Open(uintptr_t* out, const void* handle) {
  IpcHandle given;
  std::memcpy(&given, handle, sizeof(given));
  return given.process == static_cast<long>(getpid()) ? 201 : Allocate(out, given.bytes, SIZE_MAX);
}

/// Whether [address, address + bytes) lies in one allocation.
inline bool Inside(uintptr_t address, size_t bytes) {
  std::lock_guard lock(Get().mutex);
  auto next = Get().memory.upper_bound(address);
  if (next == Get().memory.begin()) {
    return false;
  }
  --next;
  return address + bytes <= next->first + next->second;
}

/// Streams that were made, oldest first, and whether their work is held up: what was recorded there is not ready then.
/// Foreign handles may be anything.
struct Streams {
  std::vector<void*> made;
  std::map<void*, std::shared_ptr<bool>> held;
  std::vector<std::weak_ptr<bool>> all_held;
};

inline Streams& GetStreams() {
  static Streams* const streams = new Streams;
  return *streams;
}

inline void* MakeStream() {
  std::lock_guard lock(Get().mutex);
  void* stream = std::malloc(1);
  GetStreams().made.push_back(stream);
  GetStreams().held[stream] = std::make_shared<bool>(false);
  return stream;
}

inline void EndStream(void* stream) {
  std::lock_guard lock(Get().mutex);
  std::erase(GetStreams().made, stream);
  GetStreams().held.erase(stream);
  std::free(stream);
}

/// What an event waits for; null for a stream that was not made here.
inline std::shared_ptr<bool> HeldState(void* stream) {
  std::lock_guard lock(Get().mutex);
  const auto found = GetStreams().held.find(stream);
  return found != GetStreams().held.end() ? found->second : nullptr;
}

/// All streams go on, also those that are gone.
inline void LetAllGo() {
  std::lock_guard lock(Get().mutex);
  for (const std::weak_ptr<bool>& held : GetStreams().all_held) {
    if (const std::shared_ptr<bool> state = held.lock()) {
      *state = false;
    }
  }
  GetStreams().all_held.clear();
}

/// Holds up the stream that was made `newest` streams ago; events that were recorded before are done.
inline void Hold(int newest) {
  std::lock_guard lock(Get().mutex);
  Streams& streams = GetStreams();
  std::shared_ptr<bool>& state = streams.held[streams.made[streams.made.size() - 1 - static_cast<size_t>(newest)]];
  state = std::make_shared<bool>(true);
  streams.all_held.push_back(state);
}

inline void LetGo(const std::shared_ptr<bool>& held) {
  std::lock_guard lock(Get().mutex);
  if (held != nullptr) {
    *held = false;
  }
}

inline bool IsHeld(const std::shared_ptr<bool>& held) {
  std::lock_guard lock(Get().mutex);
  return held != nullptr && *held;
}

inline Kernel FindKernel(const std::string& name) {
  std::lock_guard lock(Get().mutex);
  const auto found = Get().kernels.find(name);
  return found != Get().kernels.end() ? found->second : nullptr;
}

}  // namespace fake

// The control functions of a fake driver, under names with its own prefix.
#define FAKE_CONTROLS(prefix)                                                \
  extern "C" void prefix##_reset(const char* faults) {                       \
    std::lock_guard lock(fake::Get().mutex);                                 \
    fake::Get().calls.clear();                                               \
    fake::Get().log.clear();                                                 \
    fake::Get().sticky = 0;                                                  \
    fake::Get().faults = faults;                                             \
    fake::Get().faults_set = true;                                           \
  }                                                                          \
  extern "C" void prefix##_hold(int newest) {                                \
    fake::Hold(newest);                                                      \
  }                                                                          \
  extern "C" void prefix##_let_go() {                                        \
    fake::LetAllGo();                                                        \
  }                                                                          \
  extern "C" const char* prefix##_log() {                                    \
    return fake::Get().log.c_str();                                          \
  }                                                                          \
  extern "C" int prefix##_calls(const char* name) {                          \
    return fake::Get().calls[name];                                          \
  }                                                                          \
  extern "C" int prefix##_bad_frees() {                                      \
    return fake::Get().bad_frees;                                            \
  }                                                                          \
  extern "C" unsigned long prefix##_live_blocks() {                          \
    return fake::Get().memory.size();                                        \
  }                                                                          \
  extern "C" void prefix##_register(const char* name, fake::Kernel kernel) { \
    fake::Get().kernels[name] = kernel;                                      \
  }
