// Names the kernel when one touches memory it must not: the process still ends, but with a message that says why.
#pragma once

namespace brio::rt {

/// Installs the handlers of SIGSEGV, SIGBUS and SIGFPE once, unless the program has its own.
void InstallFaultHandler();

/// While alive, faults on this thread are reported as the kernel's.
class FaultScope {
 public:
  explicit FaultScope(const char* kernel);
  ~FaultScope();
  FaultScope(const FaultScope&) = delete;
  FaultScope& operator=(const FaultScope&) = delete;
};

}  // namespace brio::rt
