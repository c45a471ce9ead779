// The fault handler. It runs on a stack of its own, because an overflowing kernel stack is one of the causes.
#include "cpu/fault.h"

#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>

#include "host.h"
#include "print_buffer.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define BRIO_SANITIZED 1
#endif

namespace brio::rt {

constexpr size_t kAlternateStackBytes = 128 << 10;
constexpr unsigned kPatienceSeconds = 5;

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

#ifndef BRIO_SANITIZED
/// Says which kernel failed and how, after what the kernels printed: messages of assertions are among that.
static void TellFault(int signal, const siginfo_t* info) {
  // Printing takes locks and memory. Whoever holds a lock runs on and gives it back, unless the kernel itself died in the
  // allocator: then the alarm ends the process.
  ::signal(SIGALRM, SIG_DFL);
  ::alarm(kPatienceSeconds);
  DrainAllPrintBuffers();
  FlushStdout();
  char text[512];
  int length = 0;
  if (signal == SIGILL || signal == SIGTRAP) {
    length = std::snprintf(text, sizeof(text), "brio: kernel '%s' was stopped by a trap (abort, a failed assertion) on device 0 (cpu)\n",
                           running_kernel);
  } else {
    const char* what = signal == SIGFPE ? "made an invalid integer operation at" : "made an invalid memory access to";
    length = std::snprintf(text, sizeof(text),
                           "brio: kernel '%s' %s address %p on device 0 (cpu); an address near a stack of the "
                           "runtime means too many or too large local variables\n",
                           running_kernel, what, info->si_addr);
  }
  if (length > 0) {
    const ssize_t ignored = ::write(2, text, std::min(static_cast<size_t>(length), sizeof(text) - 1));
    (void)ignored;
  }
}

static void HandleFault(int signal, siginfo_t* info, void*) {
  if (running_kernel != nullptr) {
    static std::atomic_flag told = ATOMIC_FLAG_INIT;
    if (told.test_and_set()) {
      for (;;) {
        ::pause();  // threads of one kernel often fail together; the first one speaks and ends the process
      }
    }
    TellFault(signal, info);
  }
  // The faulting instruction runs again and ends the process.
  ::signal(signal, SIG_DFL);
}
#endif

void InstallFaultHandler() {
#ifndef BRIO_SANITIZED
  static const bool installed = [] {
    for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP}) {
      struct sigaction current {};
      if (sigaction(signal, nullptr, &current) != 0 || current.sa_handler != SIG_DFL) {
        continue;
      }
      struct sigaction action {};
      action.sa_sigaction = HandleFault;
      action.sa_flags = SA_SIGINFO | SA_ONSTACK;
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
