// The fault handler. It runs on a stack of its own, because an overflowing kernel stack is one of the causes.
#include "cpu/fault.h"

#include <signal.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <initializer_list>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define BRIO_SANITIZED 1
#endif

namespace brio::rt {

constexpr size_t kAlternateStackBytes = 32 << 10;

static thread_local const char* running_kernel = nullptr;

/// The thread's alternate signal stack; removed before its memory goes.
struct AlternateStack {
  void* memory = nullptr;

  ~AlternateStack() {
    if (memory != nullptr) {
      stack_t off{};
      off.ss_flags = SS_DISABLE;
      sigaltstack(&off, nullptr);
      std::free(memory);
    }
  }
  void Require() {
    stack_t current{};
    if (memory != nullptr || sigaltstack(nullptr, &current) != 0 || (current.ss_flags & SS_DISABLE) == 0) {
      return;
    }
    memory = std::malloc(kAlternateStackBytes);
    if (memory != nullptr) {
      stack_t on{};
      on.ss_sp = memory;
      on.ss_size = kAlternateStackBytes;
      sigaltstack(&on, nullptr);
    }
  }
};

static void HandleFault(int signal, siginfo_t* info, void*) {
  if (running_kernel != nullptr) {
    char text[512];
    const char* what = signal == SIGFPE ? "made an invalid integer operation at" : "made an invalid memory access to";
    const int length = std::snprintf(text, sizeof(text),
                                     "brio: kernel '%s' %s address %p on device 0 (cpu); an address near a stack of the "
                                     "runtime means too many or too large local variables\n",
                                     running_kernel, what, info->si_addr);
    if (length > 0) {
      const ssize_t ignored = ::write(2, text, static_cast<size_t>(length) < sizeof(text) ? static_cast<size_t>(length)
                                                                                        : sizeof(text) - 1);
      (void)ignored;
    }
  }
  // SA_RESETHAND restored the default action: the faulting instruction runs again and ends the process.
}

void InstallFaultHandler() {
#ifndef BRIO_SANITIZED
  static const bool installed = [] {
    for (const int signal : {SIGSEGV, SIGBUS, SIGFPE}) {
      struct sigaction current {};
      if (sigaction(signal, nullptr, &current) != 0 || current.sa_handler != SIG_DFL) {
        continue;
      }
      struct sigaction action {};
      action.sa_sigaction = HandleFault;
      action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESETHAND;
      sigemptyset(&action.sa_mask);
      sigaction(signal, &action, nullptr);
    }
    return true;
  }();
  (void)installed;
#endif
}

FaultScope::FaultScope(const char* kernel) {
#ifndef BRIO_SANITIZED
  thread_local AlternateStack stack;
  stack.Require();
#endif
  running_kernel = kernel;
}

FaultScope::~FaultScope() { running_kernel = nullptr; }

}  // namespace brio::rt
