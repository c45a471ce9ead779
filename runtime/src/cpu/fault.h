// Faults of kernels on the CPU device: a bad address, an invalid operation, a trap. The kernel is given up and its
// launch fails, as on a GPU. Where that is not sound, the process ends with a message that names the kernel.
#pragma once

#include <cstdint>
#include <string>

namespace brio::rt {

/// Installs the handlers of SIGSEGV, SIGBUS, SIGFPE, SIGILL and SIGTRAP once, unless the program has its own.
void InstallFaultHandler();

/// From here on faults of host code too are told, with the line of the program, before the process dies of them. Called
/// on the main thread.
void TellHostFaults();

/// A kernel's code on one thread.
struct KernelCode {
  const char* name;
  const void* launch;  // whose part it is
  const void* code;    // an address in its code
  void (*body)(void* data);
  void* data;
};

struct KernelEnd {
  enum Kind { Finished, Faulted, GivenUp } kind;
  std::string fault;        // what it did wrong
  bool is_address = false;  // it accessed memory that is not there
};

/// Calls body(data), in which a kernel runs. If it faults or is given up, `body` is left where it stands, and nothing
/// that it holds is given back. It must hold nothing but memory of the thread's own.
KernelEnd RunKernelCode(const KernelCode& kernel);

/// Ends the kernels that threads run for `launch`, or all of them if it is null, wherever they stand: one that waits
/// for what a failed one would have done may wait for ever. Returns when none is left. The caller has seen to it that
/// none begins.
void GiveUpKernels(const void* launch);

/// While alive, a fault on this thread ends the process although a kernel runs, and the kernel is not given up: in the
/// allocator and wherever else locks are held or shared data are in pieces.
class NoRecovery {
 public:
  NoRecovery();
  ~NoRecovery();
  NoRecovery(const NoRecovery&) = delete;
  NoRecovery& operator=(const NoRecovery&) = delete;
};

}  // namespace brio::rt
