// What kernels that ran on the CPU device would have cost on a GPU: `--check cost`. The accesses of the lanes of a warp
// that belong together (brio_check_cost) are collected until the lanes have met or ended, and then counted.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "brio/runtime.h"

namespace brio::rt {

/// The GPU that costs are counted for.
struct CostModel {
  const char* name = "";
  uint32_t warp_size = 0;
  uint32_t segment_bytes = 0;  // what global memory is moved by
  // One multiprocessor or compute unit.
  uint32_t most_threads = 0;
  uint32_t most_blocks = 0;
  uint32_t shared_bytes = 0;
  uint32_t shared_bytes_of_system = 0;  // of each block
};

constexpr CostModel kHopperCosts = {"NVIDIA sm_90", 32, 32, 2048, 32, 228 * 1024, 1024};
constexpr CostModel kCdnaCosts = {"AMD gfx942", 64, 64, 2048, 32, 64 * 1024, 0};

/// What warps did at one line.
struct CostLine {
  enum Kind : uint8_t { GlobalRead, GlobalWrite, GlobalAtomic, SharedRead, SharedWrite, SharedAtomic, Branch };

  uint64_t warps = 0;  // how often a warp executed it
  uint64_t lanes = 0;  // lanes that took part
  uint64_t slots = 0;  // lanes that the warps have
  /// Segments of global memory that were moved, passes over the banks of shared memory, atomic operations on one
  /// address after another; branches: warps whose lanes went different ways.
  uint64_t spent = 0;
  uint64_t needed = 0;  // the least of these with which the lanes get the same bytes
};

/// Counts the launches of a process, of which one runs at a time.
class CostCounter {
  static constexpr uint64_t kMostBlocks = 256;     // of a launch that are counted
  static constexpr size_t kAhead = 256;            // groups by which a lane may be ahead of the others
  static constexpr size_t kMostGroups = 1u << 17;  // of all warps together, that are kept
  static constexpr uint32_t kMostLanes = 64;

  /// One execution of an instruction by the lanes of a warp.
  struct Group {
    uint64_t key = 0;
    const brio_check_site* site = nullptr;
    uint64_t mask = 0;
    uint32_t bytes = 0;
    CostLine::Kind kind = CostLine::Branch;
    uint64_t values[kMostLanes];  // of a lane: its address, or its choice
  };
  struct Warp {
    std::vector<Group> groups;
    std::unordered_map<uint64_t, uint32_t> by_key;
    std::vector<uint32_t> next;  // by lane: where its next group is likely to be
    uint32_t live = 0;
    uint32_t size = 0;
    size_t room = 0;  // groups that there may be, until the other lanes have come to them
    uint64_t times_made = 0;
  };
  using LineKey = std::tuple<std::string, uint32_t, CostLine::Kind>;  // file, line
  struct Kernel {
    uint64_t launches = 0;
    uint64_t blocks = 0;
    uint64_t counted_blocks = 0;
    uint32_t block_threads = 0;
    uint64_t shared_bytes = 0;
    std::map<LineKey, CostLine> lines;
  };

 public:
  /// What belongs to the launch that runs.
  struct Launch {
    Kernel* kernel = nullptr;
    uint64_t stride = 1;  // every which block is counted
    bool counts = false;  // the blocks that run
    uint32_t block_threads = 1;
    uint32_t warps_per_block = 1;
    uintptr_t shared = 0;
    uintptr_t shared_end = 0;
    size_t most_groups = 0;  // of a warp, that are kept
    std::vector<Warp> warps;
    std::vector<uint64_t> contexts;
  };

  explicit CostCounter(const CostModel& model) : model_(model) {}

  /// `launch` has the dims; `shared_bytes` are those of one block, [shared, shared_end) those of all that run together.
  void BeginLaunch(const std::string& kernel, const brio_cpu_thread& launch, uint64_t shared_bytes);
  void BeginBlocks(uint32_t threads, uint32_t block_threads, uint64_t first_block, uintptr_t shared,
                   uintptr_t shared_end);
  /// All threads of a block have met: what one did before belongs to nothing that another one does from here on.
  void Meet(uint32_t block_in_cluster);
  void EndThread(uint32_t thread);
  void EndLaunch();

  /// Lets the lanes of the thread's warp go on where others had the time to come to what they did. Where as much is
  /// kept as may be, it is counted, though lanes may come to it yet.
  void MakeRoom(uint32_t thread);
  /// How often that was done, or a barrier passed.
  uint64_t TimesMade(uint32_t thread) { return WarpOf(thread).times_made; }

  // From instrumented code; `thread` counts through the blocks that run together. False: the lane is ahead of others
  // of its warp, which should run first.
  bool Access(uint32_t thread, uintptr_t address, uint64_t bytes, uint32_t flags, const brio_check_site* site,
              uint64_t key);
  bool Decide(uint32_t thread, uint64_t choice, const brio_check_site* site, uint64_t key);
  uint64_t ContextOf(uint32_t thread) const { return thread < launch_.contexts.size() ? launch_.contexts[thread] : 0; }
  void Enter(uint32_t thread, uint64_t key);

  /// Another launch runs from here on.
  void Exchange(Launch& launch) { std::swap(launch, launch_); }

  /// For people.
  std::string Table() const;
  /// The value of "costs" in the reports.
  std::string Json() const;

 private:
  struct Occupancy {
    uint64_t blocks = 0;
    uint32_t percent = 0;
    const char* limit = "";
  };

  bool Add(uint32_t thread, CostLine::Kind kind, uint64_t value, uint32_t bytes, const brio_check_site* site,
           uint64_t key);
  Warp& WarpOf(uint32_t thread) {
    return launch_.warps[thread / launch_.block_threads * launch_.warps_per_block +
                         thread % launch_.block_threads / model_.warp_size];
  }
  void Flush(Warp& warp);
  void FlushAll();
  void Count(const Group& group, uint32_t warp_size);
  uint64_t Segments(const Group& group, uint64_t& needed);
  uint64_t Passes(const Group& group, uint64_t& needed);
  static uint64_t MostOnOneAddress(const Group& group);
  Occupancy OccupancyOf(const Kernel& kernel) const;

  CostModel model_;
  std::map<std::string, Kernel> kernels_;
  Launch launch_;
  std::vector<uint64_t> scratch_;
};

}  // namespace brio::rt
