// The engines that move tiles beside a block's threads, for the CPU device: bulk copies, tensor copies, and the
// barriers in shared memory that they arrive at. A copy happens some time after it was asked for, as on a GPU, and not
// in the order of asking: what reads a tile before its barrier says so finds NaN.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "brio/runtime.h"
#include "cpu/check.h"
#include "tensor_map.h"

namespace brio::rt {

/// A barrier in shared memory: 64 bits, as stdlib/gpu/mbarrier.mojo has them too.
struct Mbarrier {
  static constexpr unsigned kAllShift = 16;    // arrivals of a phase; below those that are missing
  static constexpr unsigned kBytesShift = 32;  // bytes announced that have not come, modulo 2^22
  static constexpr unsigned kPhaseShift = 54;  // phases that have ended
  static constexpr uint64_t kBytesMask = (uint64_t{1} << (kPhaseShift - kBytesShift)) - 1;

  static uint32_t Parity(const uint64_t* barrier);
  /// Bytes that have come.
  static void Complete(uint64_t* barrier, uint64_t bytes);
  /// "1 arrival and 4096 bytes are missing"
  static std::string DescribeMissing(uint64_t word);
};

/// The copies of the blocks that run together. All calls come from one thread of the system.
class AsyncEngine {
 public:
  /// What the engine has to know of the blocks.
  struct Blocks {
    char* shared = nullptr;  // of the first
    uint64_t stride = 0;     // bytes of each
    uint32_t count = 1;
  };

  /// `number` is that of the first of the blocks, by which, and by BRIO_CPU_SEED, the times of copies are chosen.
  void Begin(const Blocks& blocks, uint64_t number, uint32_t threads);
  bool IsIdle() const { return pending_.empty(); }
  /// Takes up work of `thread`. "" or what is wrong with it.
  std::string Start(const brio_cpu_thread& thread, uint32_t thread_number, uint32_t operation, const void* map,
                    void* shared, void* barrier, const int32_t* coordinates, uint64_t extra);
  void Commit(uint32_t thread);
  /// Ends all but the `left` last groups of `thread`.
  void WaitGroups(uint32_t thread, uint64_t left);
  /// Some time passes.
  void Tick();
  /// Ends the work whose time comes next; false where there is none.
  bool RunNext();
  void RunAll();

 private:
  struct Work {
    uint32_t operation;
    uint32_t thread;
    uint64_t group;  // of the thread's; only of what is waited for by groups
    uint64_t due;
    CpuTensorMap map;
    char* global;  // bulk copies
    char* shared;
    uint64_t* barrier;
    int32_t coordinates[5];
    uint64_t extra;
    uint32_t block;                           // that asked
    bool is_wrong;                            // some of the global memory is not there, which was told
    std::shared_ptr<Checker::EngineUse> use;  // null: races are not looked for
  };
  /// A store that its thread has not waited for.
  struct Unawaited {
    uint32_t thread;
    uint64_t group;
    std::shared_ptr<Checker::EngineUse> use;
  };
  struct Groups {
    uint64_t open = 0;  // the number of the one that is being filled
  };

  uint32_t Random();
  void Run(const Work& work);
  void Receive(const Work& work, uint32_t block);
  template <typename Move>
  void ForEachChunk(const Work& work, char* shared, Move move);
  template <typename Move>
  void ForEachPiece(const Work& work, char* shared, Move move);
  bool CheckGlobal(const Work& work);
  static void Touch(const Work& work);
  char* InBlock(const Work& work, void* address, uint32_t block) const;
  std::string CheckShared(const void* address, uint64_t bytes, uint32_t alignment, const char* what) const;

  Blocks blocks_;
  uint64_t now_ = 0;
  uint64_t random_ = 0;
  uint32_t latest_ = 1;
  std::vector<Work> pending_;
  std::vector<Groups> groups_;  // by thread
  std::vector<Unawaited> unawaited_;
};

}  // namespace brio::rt
