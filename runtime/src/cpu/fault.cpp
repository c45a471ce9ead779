// The fault handler. It runs on a stack of its own, because an overflowing kernel stack is one of the causes.
//
// A kernel's code holds no locks and owns nothing that its thread does not: what it allocates comes from brio_alloc,
// which is under NoRecovery. So the thread can leave it at any instruction, as an exception would, and go on with the
// next piece of work; the stacks of the block's other threads are set up anew. What the kernel wrote before stays
// written: as on a GPU the contents of memory are undefined after a fault, and the device refuses further work.
//
// The other threads that run kernels are made to leave them in the same way, by a signal that is sent until all have
// left: a kernel need not look whether it should end. The signal has no effect while a C library's function runs, which
// may hold a lock.
#include "cpu/fault.h"

#include <link.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <ucontext.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <mutex>
#include <utility>
#include <vector>

#include "cpu/guarded_memory.h"
#include "error.h"
#include "host.h"
#include "lines.h"
#include "print_buffer.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define BRIO_SANITIZED 1
#endif

// Where the address sanitizer is loaded it is the one to report.
extern "C" [[gnu::weak]] void __sanitizer_start_switch_fiber(void** fake_stack_save, const void* bottom, size_t size);

namespace brio::rt {

constexpr size_t kAlternateStackBytes = 128 << 10;
constexpr unsigned kPatienceSeconds = 5;
constexpr uintptr_t kNullBytes = 4096;  // addresses of elements and fields of what null points to

// Ignored by default, so that one that comes late does no harm.
constexpr int kGiveUpSignal = SIGURG;
constexpr uint64_t kAskAgainNs = 1000000;

/// What a kernel did wrong; kGiveUpSignal if nothing.
struct Fault {
  int signal = 0;
  bool is_address_known = false;
  bool is_near_stack = false;
  void* address = nullptr;
  ProgramLine at;
};

/// Where a thread goes on after a fault.
struct Recovery {
  sigjmp_buf at;
  const char* kernel = nullptr;
  const void* code = nullptr;
  Fault fault;
};

/// Whether the process is a program of ours, and not one that loaded a library of ours.
static std::atomic<bool> tells_host_faults{false};

static thread_local Recovery* recovery = nullptr;
static thread_local uint32_t no_recovery = 0;

/// A thread that runs kernels, for others to find.
struct KernelThread {
  pthread_t thread = pthread_self();
  std::atomic<const void*> launch{nullptr};   // of the kernel that it runs
  std::atomic<const void*> give_up{nullptr};  // the launch to leave

  KernelThread();
  ~KernelThread();
  KernelThread(const KernelThread&) = delete;
  KernelThread& operator=(const KernelThread&) = delete;
};

struct KernelThreads {
  std::mutex mutex;
  std::vector<KernelThread*> all;

  static KernelThreads& Get() {
    static KernelThreads* const instance = new KernelThreads;
    return *instance;
  }
};

static thread_local KernelThread* own_thread = nullptr;  // for the handler, which must not construct it

KernelThread::KernelThread() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, kGiveUpSignal);
  pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
  std::lock_guard lock(KernelThreads::Get().mutex);
  KernelThreads::Get().all.push_back(this);
}

KernelThread::~KernelThread() {
  own_thread = nullptr;
  std::lock_guard lock(KernelThreads::Get().mutex);
  std::erase(KernelThreads::Get().all, this);
}

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

static std::string CauseOf(const Fault& fault, bool is_kernel) {
  if (fault.signal == SIGILL || fault.signal == SIGTRAP) {
    return std::string(is_kernel ? "it was " : "") + "stopped by a trap (abort, a failed assertion)";
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
  if (reinterpret_cast<uintptr_t>(fault.address) < kNullBytes) {
    return Text("an invalid memory access to address 0x%" PRIxPTR ": a pointer is null",
                reinterpret_cast<uintptr_t>(fault.address));
  }
  const std::string access = Text("an invalid memory access to address %p", fault.address);
  const std::string place = DescribeBufferAt(fault.address);
  return place.empty() ? access : access + ": " + place;
}

static std::string DescribeFault(const Fault& fault, bool is_kernel = true) {
  const std::string cause = CauseOf(fault, is_kernel);
  return fault.at.line == 0 ? cause : cause + Text(", at %s:%u", fault.at.file, fault.at.line);
}

#ifndef BRIO_SANITIZED
/// Says which kernel failed and how, or if it is null the program, after what was printed: messages of assertions are
/// among that.
static void TellFault(const Fault& fault, const char* kernel) {
  // Printing takes locks and memory. Whoever holds a lock runs on and gives it back, unless the kernel itself died in
  // the allocator: then the alarm ends the process.
  ::signal(SIGALRM, SIG_DFL);
  ::alarm(kPatienceSeconds);
  DrainAllPrintBuffers();
  FlushStdout();
  const std::string what = DescribeFault(fault, kernel != nullptr);
  const std::string text =
      kernel == nullptr
          ? Text("ABORT: %s\n", what.c_str())
          : Text("brio: kernel '%s' failed on device 0 (cpu)%s: %s\n", kernel,
                 no_recovery != 0 ? " inside the runtime, where the program cannot go on" : "", what.c_str());
  const ssize_t ignored = ::write(2, text.data(), text.size());
  (void)ignored;
}

/// Where a thread was when a signal came; zeros on processors that are not known here.
struct Registers {
  uintptr_t program_counter = 0;
  uintptr_t stack_pointer = 0;
};

static Registers RegistersOf(const void* context) {
  [[maybe_unused]] const auto& machine = static_cast<const ucontext_t*>(context)->uc_mcontext;
#if defined(__x86_64__)
  return {static_cast<uintptr_t>(machine.gregs[REG_RIP]), static_cast<uintptr_t>(machine.gregs[REG_RSP])};
#elif defined(__aarch64__)
  return {static_cast<uintptr_t>(machine.pc), static_cast<uintptr_t>(machine.sp)};
#else
  return {};
#endif
}

/// Where the loaded programs and libraries have their code.
using CodeRanges = std::vector<std::pair<uintptr_t, uintptr_t>>;
static std::atomic<const CodeRanges*> code_ranges{nullptr};

static const CodeRanges* ReadCodeRanges() {
  auto* ranges = new CodeRanges;
  dl_iterate_phdr(
      [](dl_phdr_info* info, size_t, void* data) {
        uintptr_t begin = UINTPTR_MAX;
        uintptr_t end = 0;
        for (int i = 0; i < info->dlpi_phnum; ++i) {
          const ElfW(Phdr) & part = info->dlpi_phdr[i];
          if (part.p_type == PT_LOAD && (part.p_flags & PF_X) != 0) {
            begin = std::min<uintptr_t>(begin, info->dlpi_addr + part.p_vaddr);
            end = std::max<uintptr_t>(end, info->dlpi_addr + part.p_vaddr + part.p_memsz);
          }
        }
        static_cast<CodeRanges*>(data)->emplace_back(begin, end);
        return 0;
      },
      ranges);
  return ranges;
}

/// Number of the program or library that `address` belongs to; -1 for code that was compiled in memory.
static int OwnerOf(const CodeRanges& ranges, uintptr_t address) {
  for (size_t i = 0; i < ranges.size(); ++i) {
    if (address >= ranges[i].first && address < ranges[i].second) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

static void HandleGiveUp(int, siginfo_t*, void* context) {
  if (recovery == nullptr || no_recovery != 0 || own_thread == nullptr) {
    return;
  }
  const void* launch = own_thread->launch.load();
  const CodeRanges* ranges = code_ranges.load();
  if (launch == nullptr || own_thread->give_up.load() != launch || ranges == nullptr ||
      OwnerOf(*ranges, RegistersOf(context).program_counter) !=
          OwnerOf(*ranges, reinterpret_cast<uintptr_t>(recovery->code))) {
    return;  // asked again soon
  }
  recovery->fault = {};
  recovery->fault.signal = kGiveUpSignal;
  siglongjmp(recovery->at, 1);
}

/// False where the program uses the signal itself.
static bool InstallGiveUpHandler() {
  static const bool installed = [] {
    struct sigaction current{};
    if (sigaction(kGiveUpSignal, nullptr, &current) != 0 ||
        (current.sa_handler != SIG_DFL && current.sa_handler != SIG_IGN)) {
      return false;
    }
    struct sigaction action{};
    action.sa_sigaction = HandleGiveUp;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER | SA_RESTART;
    sigemptyset(&action.sa_mask);
    return sigaction(kGiveUpSignal, &action, nullptr) == 0;
  }();
  return installed;
}

static Fault ReadFault(int signal, const siginfo_t* info, const void* context) {
  constexpr uintptr_t kNear = 1 << 20;
  Fault fault;
  fault.signal = signal;
  fault.address = info->si_addr;
  // An address that the processor does not accept as one is not told.
  fault.is_address_known = info->si_code != SI_KERNEL;
  const uintptr_t distance = reinterpret_cast<uintptr_t>(info->si_addr) - RegistersOf(context).stack_pointer + kNear;
  fault.is_near_stack = fault.is_address_known && distance < 2 * kNear;
  const Registers registers = RegistersOf(context);
  fault.at = LineOfStack(registers.program_counter, registers.stack_pointer);
  return fault;
}

static void HandleFault(int signal, siginfo_t* info, void* context) {
  // A positive code: the processor's own, not a signal that somebody sent.
  if ((recovery != nullptr || tells_host_faults.load()) && info->si_code > 0) {
    if (recovery != nullptr && no_recovery == 0 && __sanitizer_start_switch_fiber == nullptr) {
      recovery->fault = ReadFault(signal, info, context);
      siglongjmp(recovery->at, 1);
    }
    static std::atomic_flag told = ATOMIC_FLAG_INIT;
    if (told.test_and_set()) {
      for (;;) {
        ::pause();  // threads of one kernel often fail together; the first one speaks and ends the process
      }
    }
    TellFault(ReadFault(signal, info, context), recovery != nullptr ? recovery->kernel : nullptr);
  }
  // The faulting instruction runs again and ends the process.
  ::signal(signal, SIG_DFL);
}
#endif

void InstallFaultHandler() {
#ifndef BRIO_SANITIZED
  static const bool installed = [] {
    for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP}) {
      struct sigaction current{};
      if (sigaction(signal, nullptr, &current) != 0 || current.sa_handler != SIG_DFL) {
        continue;
      }
      struct sigaction action{};
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

/// Without it the handler has no stack to run on where that of the thread is used up.
static void RequireAlternateStack() {
#ifndef BRIO_SANITIZED
  thread_local AlternateStack stack;
  stack.Require();
#endif
}

void TellHostFaults() {
  tells_host_faults.store(true);
  RequireAlternateStack();
  InstallFaultHandler();
}

KernelEnd RunKernelCode(const KernelCode& kernel) {
  RequireAlternateStack();
  thread_local KernelThread thread;
  own_thread = &thread;
  Recovery here;
  here.kernel = kernel.name;
  here.code = kernel.code;
  Recovery* const outer = recovery;
  const void* const outer_launch = own_thread->launch.load(std::memory_order_relaxed);
  // The signal mask needs no saving: the handlers do not change it.
  if (sigsetjmp(here.at, 0) == 0) {
    recovery = &here;
    own_thread->launch.store(kernel.launch);  // before the body looks whether it should begin
    kernel.body(kernel.data);
  }
  own_thread->launch.store(outer_launch);
  recovery = outer;
  if (here.fault.signal == 0) {
    return {KernelEnd::Finished, "", false};
  }
  return here.fault.signal == kGiveUpSignal
             ? KernelEnd{KernelEnd::GivenUp, "", false}
             : KernelEnd{KernelEnd::Faulted, DescribeFault(here.fault), here.fault.signal == SIGSEGV};
}

void GiveUpKernels(const void* launch) {
#ifndef BRIO_SANITIZED
  if (!InstallGiveUpHandler()) {
    return;
  }
  KernelThreads& threads = KernelThreads::Get();
  for (;;) {
    bool any = false;
    {
      std::lock_guard lock(threads.mutex);
      if (code_ranges.load() == nullptr) {
        code_ranges.store(ReadCodeRanges());
      }
      for (KernelThread* thread : threads.all) {
        const void* running = thread->launch.load();
        if (running == nullptr || (launch != nullptr && running != launch) || thread == own_thread) {
          continue;
        }
        any = true;
        thread->give_up.store(running);
        pthread_kill(thread->thread, kGiveUpSignal);
      }
    }
    if (!any) {
      return;
    }
    brio_sleep_ns(kAskAgainNs);
  }
#else
  (void)launch;
#endif
}

NoRecovery::NoRecovery() {
  ++no_recovery;
}
NoRecovery::~NoRecovery() {
  --no_recovery;
}

}  // namespace brio::rt
