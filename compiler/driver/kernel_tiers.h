// Better code of kernels, made while their program runs.
#pragma once

#include <pthread.h>
#include <sys/types.h>

#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "brio/runtime.h"
#include "codegen/jit.h"
#include "pipeline/compilation.h"

namespace brio::driver {

/// Kernels of the CPU device whose code was made quickly. Those that take long are optimised on a thread of their own,
/// one after another. One that cannot be optimised keeps its code. Lives as long as the process.
class KernelTiers {
 public:
  KernelTiers(const pipeline::Compilation& compilation, codegen::Jit& jit) : compilation_(compilation), jit_(jit) {}
  KernelTiers(const KernelTiers&) = delete;
  KernelTiers& operator=(const KernelTiers&) = delete;

  /// What better code can be made of.
  void Keep(std::vector<codegen::KeptKernels> kept);
  /// From now on the runtime asks for better code, and the process may end while it is made.
  void Begin();
  /// For who uses the linker too.
  std::mutex& jit_mutex() { return jit_mutex_; }

 private:
  struct Request {
    brio_kernel* kernel;
    std::string function;
  };

  static void Ask(void* self, brio_kernel* kernel);
  static void* Work(void* self);
  static void EndProcess(int status, void* self);
  bool StartThread();
  void Serve();
  void* Make(const std::string& function, const codegen::KeptKernels& kept);

  const pipeline::Compilation& compilation_;
  codegen::Jit& jit_;
  pid_t owner_ = 0;
  std::mutex jit_mutex_;
  std::mutex mutex_;  // of what follows
  std::condition_variable changed_;
  std::map<std::string, std::shared_ptr<const codegen::KeptKernels>> kept_;  // by functions
  std::deque<Request> open_;
  bool has_thread_ = false;
  bool is_working_ = false;
  bool has_ended_ = false;
};

}  // namespace brio::driver
