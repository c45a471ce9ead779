// Faults of kernels on the CPU device: a bad address, an invalid operation, a trap. The kernel is given up and its launch
// fails, as on a GPU. Where that is not sound, the process ends with a message that names the kernel.
#pragma once

#include <cstdint>
#include <string>

namespace brio::rt {

/// Installs the handlers of SIGSEGV, SIGBUS, SIGFPE, SIGILL and SIGTRAP once, unless the program has its own.
void InstallFaultHandler();

/// Calls body(data), in which `kernel` runs. Returns "", or what it did wrong: then `body` was left where it stood, and
/// nothing that it holds is given back. It must hold nothing but memory of the thread's own.
std::string RunKernelCode(const char* kernel, void (*body)(void* data), void* data);

/// While alive, a fault on this thread ends the process although a kernel runs: in the allocator and wherever else locks are
/// held or shared data are in pieces.
class NoRecovery {
 public:
  NoRecovery();
  ~NoRecovery();
  NoRecovery(const NoRecovery&) = delete;
  NoRecovery& operator=(const NoRecovery&) = delete;
};

}  // namespace brio::rt
