// The fault handler. It runs on a stack of its own, because an overflowing kernel stack is one of the causes.
//
// A kernel's code holds no locks and owns nothing that its thread does not: what it allocates comes from brio_alloc, which
// is under NoRecovery. So the thread can leave it at any instruction, as an exception would, and go on with the next piece of
// work; the stacks of the block's other threads are set up anew. What the kernel wrote before stays written: as on a GPU
// the contents of memory are undefined after a fault, and the device refuses further work.
#include "cpu/fault.h"

#include <setjmp.h>
#include <signal.h>
#include <ucontext.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>

#include "error.h"
#include "host.h"
#include "print_buffer.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define BRIO_SANITIZED 1
#endif

// Where the address sanitizer is loaded it is the one to report.
extern "C" [[gnu::weak]] void __sanitizer_start_switch_fiber(void** fake_stack_save, const void* bottom, size_t size);

namespace brio::rt {

constexpr size_t kAlternateStackBytes = 128 << 10;
constexpr unsigned kPatienceSeconds = 5;

/// What a kernel did wrong.
struct Fault {
  int signal = 0;
  bool is_address_known = false;
  bool is_near_stack = false;
  void* address = nullptr;
};

/// Where a thread goes on after a fault.
struct Recovery {
  sigjmp_buf at;
  const char* kernel = nullptr;
  Fault fault;
};

static thread_local Recovery* recovery = nullptr;
static thread_local uint32_t no_recovery = 0;

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

static std::string DescribeFault(const Fault& fault) {
  if (fault.signal == SIGILL || fault.signal == SIGTRAP) {
    return "it was stopped by a trap (abort, a failed assertion)";
  }
  if (fault.signal == SIGFPE) {
    return "an invalid integer operation, such as a division by zero";
  }
  if (fault.is_near_stack) {
    return "the stack of a thread is used up: too many or too large local variables, or a recursion without end";
  }
  if (!fault.is_address_known) {
    return "an invalid memory access to an address that no memory can have";
  }
  return Text("an invalid memory access to address %p", fault.address);
}

#ifndef BRIO_SANITIZED
/// Says which kernel failed and how, after what the kernels printed: messages of assertions are among that.
static void TellFault(const Fault& fault, const char* kernel) {
  // Printing takes locks and memory. Whoever holds a lock runs on and gives it back, unless the kernel itself died in the
  // allocator: then the alarm ends the process.
  ::signal(SIGALRM, SIG_DFL);
  ::alarm(kPatienceSeconds);
  DrainAllPrintBuffers();
  FlushStdout();
  const std::string text = Text("brio: kernel '%s' failed on device 0 (cpu)%s: %s\n", kernel,
                                no_recovery != 0 ? " inside the runtime, where the program cannot go on" : "",
                                DescribeFault(fault).c_str());
  const ssize_t ignored = ::write(2, text.data(), text.size());
  (void)ignored;
}

static uintptr_t StackPointerOf(const void* context) {
#if defined(__x86_64__)
  return static_cast<uintptr_t>(static_cast<const ucontext_t*>(context)->uc_mcontext.gregs[REG_RSP]);
#elif defined(__aarch64__)
  return static_cast<uintptr_t>(static_cast<const ucontext_t*>(context)->uc_mcontext.sp);
#else
  return 0;
#endif
}

static Fault ReadFault(int signal, const siginfo_t* info, const void* context) {
  constexpr uintptr_t kNear = 1 << 20;
  Fault fault{.signal = signal, .address = info->si_addr};
  // An address that the processor does not accept as one is not told.
  fault.is_address_known = info->si_code != SI_KERNEL;
  const uintptr_t distance = reinterpret_cast<uintptr_t>(info->si_addr) - StackPointerOf(context) + kNear;
  fault.is_near_stack = fault.is_address_known && distance < 2 * kNear;
  return fault;
}

static void HandleFault(int signal, siginfo_t* info, void* context) {
  // A positive code: the processor's own, not a signal that somebody sent.
  if (recovery != nullptr && info->si_code > 0) {
    if (no_recovery == 0 && __sanitizer_start_switch_fiber == nullptr) {
      recovery->fault = ReadFault(signal, info, context);
      siglongjmp(recovery->at, 1);
    }
    static std::atomic_flag told = ATOMIC_FLAG_INIT;
    if (told.test_and_set()) {
      for (;;) {
        ::pause();  // threads of one kernel often fail together; the first one speaks and ends the process
      }
    }
    TellFault(ReadFault(signal, info, context), recovery->kernel);
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
      // Not blocked inside: the handler is left by a jump.
      action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
      sigemptyset(&action.sa_mask);
      sigaction(signal, &action, nullptr);
    }
    return true;
  }();
  (void)installed;
#endif
}

std::string RunKernelCode(const char* kernel, void (*body)(void* data), void* data) {
#ifndef BRIO_SANITIZED
  thread_local AlternateStack stack;
  stack.Require();
#endif
  Recovery here;
  here.kernel = kernel;
  Recovery* const outer = recovery;
  // The signal mask needs no saving: the handler does not change it.
  if (sigsetjmp(here.at, 0) == 0) {
    recovery = &here;
    body(data);
    recovery = outer;
    return "";
  }
  recovery = outer;
  return DescribeFault(here.fault);
}

NoRecovery::NoRecovery() { ++no_recovery; }
NoRecovery::~NoRecovery() { --no_recovery; }

}  // namespace brio::rt
