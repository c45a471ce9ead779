// The code of a kernel of the CPU device. `brio run` makes it quickly first; where it takes long, optimised code comes
// in its place while blocks run. Both do the same with the same arguments and memory, so that each block may run
// either.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>

#include "brio/runtime.h"

namespace brio::rt {

/// Asks for optimised code (brio_set_kernel_optimizer); returns at once.
void AskToOptimize(brio_kernel* kernel);

/// One form of code, of whole blocks or of one thread, and how long it has run. Every function but Set may be called
/// from any thread.
class TieredCode {
 public:
  TieredCode() = default;
  TieredCode(const TieredCode&) = delete;
  TieredCode& operator=(const TieredCode&) = delete;
  ~TieredCode();

  void Set(brio_kernel& kernel);
  /// Blocks that begin from now on run `code`, which has the same form. Null: there is no better code.
  void Replace(void* code);
  /// Asks for better code of all that was launched since `since_ns`, and waits for it. How many it was.
  static uint32_t SettleAll(uint64_t since_ns);

  bool has_blocks() const { return has_blocks_; }
  brio_cpu_blocks_fn blocks() const { return blocks_.load(std::memory_order_acquire); }
  const std::atomic<brio_cpu_thread_fn>& thread() const { return thread_; }
  /// Whether there may be better code later on.
  bool is_quick() const { return is_quick_.load(std::memory_order_relaxed); }

  void NoteLaunch() {
    if (is_quick()) {
      launched_ns_.store(brio_clock_ns(), std::memory_order_relaxed);
    }
  }
  /// How many of `left` blocks to run, `most` at most, before looking for better code again. Code of one thread looks
  /// itself before each block: it may wait for any of those that its worker was given.
  uint64_t PieceOf(uint64_t left, uint64_t most) const {
    const uint64_t each = std::max<uint64_t>(block_ns_.load(std::memory_order_relaxed), 1);
    return !has_blocks_ ? left : std::clamp<uint64_t>(std::min(kPieceNs / each, most), 1, left);
  }
  /// So many blocks took so long, until now. Once all have taken as long as it is worth, better code is asked for.
  void Note(uint64_t ns, uint64_t blocks) {
    NoteLaunch();  // a graph may have been recorded long ago
    block_ns_.store(ns / std::max<uint64_t>(blocks, 1), std::memory_order_relaxed);
    const uint64_t all = spent_ns_.fetch_add(ns, std::memory_order_relaxed) + ns;
    if (all >= WorthOptimizingNs() && !asked_.exchange(true)) {
      AskToOptimize(kernel_);
    }
  }

 private:
  /// To optimise a kernel takes some 0.1 to 1 s, and its code is two to ten times as fast then.
  static uint64_t WorthOptimizingNs() {
    static const uint64_t ns = [] {
      const char* text = std::getenv("BRIO_CPU_QUICK_US");
      return text != nullptr ? std::strtoull(text, nullptr, 10) * 1000 : uint64_t{50'000'000};
    }();
    return ns;
  }
  static constexpr uint64_t kPieceNs = 200'000;  // beside which two looks at the clock are nothing

  brio_kernel* kernel_ = nullptr;
  bool has_blocks_ = false;
  std::atomic<brio_cpu_blocks_fn> blocks_{nullptr};
  std::atomic<brio_cpu_thread_fn> thread_{nullptr};
  std::atomic<bool> is_quick_{false};
  std::atomic<bool> asked_{false};
  std::atomic<uint64_t> spent_ns_{0};
  std::atomic<uint64_t> launched_ns_{0};
  std::atomic<uint64_t> block_ns_{kPieceNs};  // the first call runs one
};

}  // namespace brio::rt
