// Memory of the CPU device that other processes of this machine map too.
#pragma once

#include <mutex>
#include <string>
#include <unordered_map>

#include "device.h"

namespace brio::rt {

/// The files behind the memory that this process shares. Pages live as long as somebody maps them, so that it does not
/// matter who gives them up first.
class SharedPages {
 public:
  Status Allocate(uint64_t bytes, void** memory, SharedHandle* handle);
  Status Free(void* memory, uint64_t bytes);
  static Status Open(const SharedHandle& handle, uint64_t bytes, void** memory);
  static Status Close(void* memory, uint64_t bytes);
  /// What the process's control group may still take, or a very large number.
  static uint64_t FindGroupRoom();

 private:
  std::mutex mutex_;
  std::unordered_map<void*, int> files_;
};

}  // namespace brio::rt
