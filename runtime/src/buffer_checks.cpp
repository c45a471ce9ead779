#include "buffer_checks.h"

#include <cinttypes>
#include <cstring>
#include <deque>
#include <map>

namespace brio::rt {

constexpr uint64_t kRedzone = 256;
constexpr unsigned char kRedzoneByte = 0xa5;
constexpr size_t kRemembered = 4096;  // ranges that were freed

uint64_t RedzoneBytes() {
  static const bool enabled = DebugEnabled("redzone");
  return enabled ? kRedzone : 0;
}

Status FillRedzone(brio_stream* stream, void* memory, uint64_t bytes) {
  const Status status =
      stream->device->Fill(stream->native, static_cast<char*>(memory) + bytes, kRedzoneByte, 1, kRedzone);
  NoteWork(stream);
  return status;
}

void CheckRedzone(brio_stream* stream, void* memory, uint64_t bytes) {
  unsigned char zone[kRedzone];
  const uint32_t direction = stream->device->IsHostMemory() ? BRIO_COPY_HTOH : BRIO_COPY_DTOH;
  if (stream->device->Copy(stream->native, zone, static_cast<char*>(memory) + bytes, kRedzone, direction) != BRIO_OK ||
      stream->device->SynchronizeStream(stream->native) != BRIO_OK) {
    return;  // a broken device says so at every call
  }
  for (uint64_t i = 0; i < kRedzone; ++i) {
    if (zone[i] != kRedzoneByte) {
      (void)stream->device->Kept(Fail(BRIO_ERROR_INVALID_VALUE,
                                      "a buffer of %" PRIu64 " bytes on %s: something was written %" PRIu64
                                      " bytes behind its end",
                                      bytes, stream->device->label().c_str(), i));
      return;
    }
  }
}

struct Range {
  Device* device;
  uintptr_t begin;
  uintptr_t end;
};

/// The memory of living buffers, and of those that were freed last.
struct Memory {
  std::mutex mutex;
  std::map<uintptr_t, Range> living;  // by the end
  std::deque<Range> freed;
};

static Memory& GetMemory() {
  static Memory* const memory = new Memory;
  return *memory;
}

bool PointerChecks() {
  static const bool enabled = DebugEnabled("pointers");
  return enabled;
}

void NoteMemory(Device* device, const void* memory, uint64_t bytes) {
  if (!PointerChecks() || memory == nullptr || bytes == 0) [[likely]] {
    return;
  }
  const auto begin = reinterpret_cast<uintptr_t>(memory);
  std::lock_guard lock(GetMemory().mutex);
  GetMemory().living[begin + bytes] = {device, begin, begin + bytes};
}

void ForgetMemory(const void* memory) {
  if (!PointerChecks()) [[likely]] {
    return;
  }
  Memory& all = GetMemory();
  std::lock_guard lock(all.mutex);
  const auto found = all.living.upper_bound(reinterpret_cast<uintptr_t>(memory));
  if (found == all.living.end() || found->second.begin != reinterpret_cast<uintptr_t>(memory)) {
    return;
  }
  all.freed.push_back(found->second);
  all.living.erase(found);
  if (all.freed.size() > kRemembered) {
    all.freed.pop_front();
  }
}

Status CheckPointers(const brio_function& function, const LaunchRequest& request) {
  Memory& all = GetMemory();
  std::lock_guard lock(all.mutex);
  for (uint32_t i = 0; i < request.num_args && function.arg_sizes != nullptr; ++i) {
    if (function.arg_sizes[i] != sizeof(uintptr_t)) {
      continue;  // not a pointer alone; what structs hold is not looked at
    }
    uintptr_t address = 0;
    std::memcpy(&address, request.args[i], sizeof(address));
    const auto found = all.living.upper_bound(address);
    if (found != all.living.end() && address >= found->second.begin) {
      Device* owner = found->second.device;
      const bool reachable = owner == function.device || owner->IsHostMemory() ||
                             (owner->api() == function.device->api() && function.device->HasPeer(owner->id()));
      if (!reachable) {
        return Fail(BRIO_ERROR_INVALID_VALUE,
                    "launch of kernel '%s' on %s %s: argument %u points to memory of %s %s, which it cannot "
                    "reach without peer access",
                    function.name.c_str(), function.device->api().c_str(), function.device->label().c_str(), i,
                    owner->api().c_str(), owner->label().c_str());
      }
      continue;
    }
    for (const Range& range : all.freed) {
      if (address >= range.begin && address < range.end) {
        return Fail(BRIO_ERROR_INVALID_VALUE,
                    "launch of kernel '%s' on %s: argument %u points into a buffer of %" PRIu64
                    " bytes that was freed: keep the buffer until the launch, or pass it instead of its pointer",
                    function.name.c_str(), function.device->label().c_str(), i,
                    static_cast<uint64_t>(range.end - range.begin));
      }
    }
  }
  return BRIO_OK;
}

}  // namespace brio::rt
