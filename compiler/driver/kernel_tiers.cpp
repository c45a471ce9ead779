#include "driver/kernel_tiers.h"

#include <signal.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

namespace brio::driver {

void KernelTiers::Keep(std::vector<codegen::KeptKernels> kept) {
  std::lock_guard lock(mutex_);
  for (codegen::KeptKernels& each : kept) {
    const auto shared = std::make_shared<const codegen::KeptKernels>(std::move(each));
    for (const std::string& function : shared->functions) {
      kept_[function] = shared;
    }
  }
}

void KernelTiers::Begin() {
  owner_ = getpid();
  // Before the program's own handlers are known, so that it runs behind them.
  on_exit(&KernelTiers::EndProcess, this);
  brio_set_kernel_optimizer(&KernelTiers::Ask, this);
}

/// What the thread uses must not be taken apart under it, and nobody wants to wait for it.
void KernelTiers::EndProcess(int status, void* self) {
  KernelTiers& tiers = *static_cast<KernelTiers*>(self);
  if (tiers.owner_ != getpid()) {
    return;  // a process that the program forked has no such thread
  }
  bool is_working = false;
  {
    std::lock_guard lock(tiers.mutex_);
    tiers.has_ended_ = true;
    is_working = tiers.is_working_;
  }
  if (is_working) {
    std::fflush(nullptr);
    _exit(status);
  }
}

void KernelTiers::Ask(void* self, brio_kernel* kernel) {
  KernelTiers& tiers = *static_cast<KernelTiers*>(self);
  std::string function = std::string(kernel->entry) + (kernel->cpu_blocks != nullptr ? ".blocks" : ".thread");
  {
    std::lock_guard lock(tiers.mutex_);
    if (tiers.kept_.contains(function) && (tiers.has_thread_ || tiers.StartThread())) {
      tiers.open_.push_back({kernel, std::move(function)});
      tiers.changed_.notify_one();
      return;
    }
  }
  brio_kernel_replace_code(kernel, nullptr);
}

/// With mutex_ held.
bool KernelTiers::StartThread() {
  constexpr size_t kStackBytes = size_t{16} << 20;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, kStackBytes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  // Signals that are sent are the program's.
  sigset_t all, before;
  sigfillset(&all);
  for (const int own : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT}) {
    sigdelset(&all, own);
  }
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  has_thread_ = pthread_create(&thread, &attributes, &KernelTiers::Work, this) == 0;
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  pthread_attr_destroy(&attributes);
  return has_thread_;
}

void* KernelTiers::Work(void* self) {
  static_cast<KernelTiers*>(self)->Serve();
  return nullptr;
}

void KernelTiers::Serve() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [&] { return !open_.empty(); });
    if (has_ended_) {
      return;
    }
    const Request request = std::move(open_.front());
    open_.pop_front();
    const std::shared_ptr<const codegen::KeptKernels> kept = kept_.at(request.function);
    is_working_ = true;
    lock.unlock();
    void* code = nullptr;
    if (!codegen::Guard([&] { code = Make(request.function, *kept); }).empty()) {
      code = nullptr;
    }
    brio_kernel_replace_code(request.kernel, code);
    lock.lock();
    is_working_ = false;
  }
}

void* KernelTiers::Make(const std::string& function, const codegen::KeptKernels& kept) {
  const codegen::Output output = compilation_.OptimizeKernel(kept, function);
  if (!output.ok()) {
    return nullptr;
  }
  std::lock_guard lock(jit_mutex_);
  std::string error;
  const size_t tables = jit_.line_tables().size();
  const std::string name = codegen::OptimizedName(function);
  void* const code = jit_.AddObject(output.bytes, name, error) ? jit_.Lookup(name, error) : nullptr;
  for (size_t i = tables; i < jit_.line_tables().size(); ++i) {
    brio_add_line_tables(jit_.line_tables()[i].first, jit_.line_tables()[i].second);
  }
  return code;
}

}  // namespace brio::driver
