// Reuse of pinned host memory, which drivers allocate slowly. A returned block becomes free when the fences that came
// with it have passed, because the host may touch a block as soon as it is handed out.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "device.h"
#include "given_blocks.h"

namespace brio::rt {

/// The driver's part of the pool; the device implements it and owns the pool.
class PinnedSource {
 public:
  virtual Status NewPinned(uint64_t bytes, void** memory) = 0;
  virtual Status DeletePinned(void* memory) = 0;

 protected:
  ~PinnedSource() = default;
};

/// The pinned blocks of one device.
class PinnedPool : public OwningPool {
 public:
  PinnedPool(Device& device, PinnedSource& source) : device_(device), source_(source) {}

  Status Allocate(uint64_t bytes, void** memory);
  /// Memory that is not of this pool goes to the driver once the fences have passed, which is waited for.
  Status Free(void* memory, Fences fences);

 private:
  struct Block {
    void* memory;
    Fences fences;
  };

  void* FindFree(uint64_t size);
  void Trim();

  Device& device_;
  PinnedSource& source_;
  std::map<uint64_t, std::vector<Block>> blocks_;  // returned, by size
};

}  // namespace brio::rt
