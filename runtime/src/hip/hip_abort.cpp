// The end of a process by ROCm's runtime, which calls `abort` after a fault or a trap of a kernel: what the kernels
// printed, messages of assertions among that, is shown first.
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <mutex>
#include <vector>

#include "hip/hip_device.h"
#include "host.h"
#include "print_buffer.h"

namespace brio::rt::hip {

constexpr unsigned kPatienceSeconds = 5;

static std::mutex& WatchedMutex() {
  static std::mutex* const mutex = new std::mutex;
  return *mutex;
}

static std::vector<const HipDevice*>& Watched() {
  static auto* const devices = new std::vector<const HipDevice*>;
  return *devices;
}

/// Comes from `abort`, not from any instruction, so that taking locks is as safe as in the caller of `abort`: should
/// that hold one, the alarm ends the process. `abort` goes on when the handler returns.
static void HandleAbort(int) {
  ::signal(SIGALRM, SIG_DFL);
  ::alarm(kPatienceSeconds);
  DrainAllPrintBuffers();
  FlushStdout();
  std::lock_guard lock(WatchedMutex());
  for (const HipDevice* device : Watched()) {
    const std::string kernels = device->Outstanding();
    if (!kernels.empty()) {
      const std::string text = "brio: " + kernels + " failed on " + device->label() +
                               ": the HIP runtime aborted the process (a fault, a trap or a failed assertion)\n";
      const ssize_t ignored = ::write(2, text.data(), text.size());
      (void)ignored;
    }
  }
}

/// Leaves a handler of the program's own alone.
static void InstallHandler() {
  static const bool installed = [] {
    struct sigaction current{};
    if (sigaction(SIGABRT, nullptr, &current) != 0 || current.sa_handler != SIG_DFL) {
      return false;
    }
    struct sigaction action{};
    action.sa_handler = HandleAbort;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigemptyset(&action.sa_mask);
    return sigaction(SIGABRT, &action, nullptr) == 0;
  }();
  (void)installed;
}

void WatchAborts(const HipDevice* device) {
  InstallHandler();
  std::lock_guard lock(WatchedMutex());
  Watched().push_back(device);
}

void UnwatchAborts(const HipDevice* device) {
  std::lock_guard lock(WatchedMutex());
  std::erase(Watched(), device);
}

}  // namespace brio::rt::hip
