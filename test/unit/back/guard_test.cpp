// What Guard catches, and what it leaves to those whose signals they are.
#include <gtest/gtest.h>
#include <setjmp.h>
#include <signal.h>

#include <atomic>
#include <cstdlib>
#include <functional>
#include <thread>

#include "codegen/codegen.h"

namespace brio {
namespace {

const auto kNowhere = reinterpret_cast<volatile int*>(uintptr_t{0x10});
thread_local sigjmp_buf back;
siginfo_t seen;

void Remember(int, siginfo_t* info, void*) {
  seen = *info;
  siglongjmp(back, 1);
}

/// SIGSEGV is answered by `handler` while it lives.
class Handler {
 public:
  explicit Handler(void (*handler)(int, siginfo_t*, void*)) {
    struct sigaction action{};
    action.sa_sigaction = handler;
    action.sa_flags = SA_SIGINFO;
    sigemptyset(&action.sa_mask);
    sigaction(SIGSEGV, &action, &before_);
  }
  ~Handler() { sigaction(SIGSEGV, &before_, nullptr); }
  static auto Current() {
    struct sigaction found{};
    sigaction(SIGSEGV, nullptr, &found);
    return found.sa_sigaction;
  }

 private:
  struct sigaction before_{};
};

/// Runs `other` on a thread of its own while a guarded action runs on this one, and ends that action by a crash.
std::string CrashBeside(const std::function<void()>& other) {
  return codegen::Guard([&] {
    std::thread beside(other);
    beside.join();
    (void)*kNowhere;
  });
}

TEST(Guard, EndsAnActionThatCrashes) {
  EXPECT_EQ(codegen::Guard([] {}), "");
  EXPECT_EQ(codegen::Guard([] { (void)*kNowhere; }), "internal error in the compiler");
  EXPECT_EQ(codegen::Guard([] { std::abort(); }), "internal error in the compiler");
}

TEST(Guard, OtherThreadsKeepTheirHandlerAndTheAddress) {
  Handler handler(Remember);
  for (int i = 0; i < 2; ++i) {
    seen = {};
    EXPECT_EQ(CrashBeside([] {
                for (int again = 0; again < 2; ++again) {
                  if (sigsetjmp(back, 1) == 0) (void)*kNowhere;
                }
              }),
              "internal error in the compiler");
    EXPECT_EQ(seen.si_addr, const_cast<int*>(kNowhere));
    EXPECT_EQ(seen.si_code, SEGV_MAPERR);
    EXPECT_EQ(Handler::Current(), Remember);
  }
}

TEST(Guard, HandlersSetMeanwhileStay) {
  Handler handler(Remember);
  auto other = [](int, siginfo_t*, void*) {};
  EXPECT_EQ(codegen::Guard([&] {
              struct sigaction action{};
              action.sa_sigaction = other;
              action.sa_flags = SA_SIGINFO;
              sigaction(SIGSEGV, &action, nullptr);
            }),
            "");
  EXPECT_EQ(Handler::Current(), +other);
}

TEST(GuardDeathTest, WithoutAHandlerOtherThreadsEndTheProcess) {
  EXPECT_EXIT(CrashBeside([] { (void)*kNowhere; }), testing::KilledBySignal(SIGSEGV), "");
  EXPECT_EXIT(CrashBeside([] { std::abort(); }), testing::KilledBySignal(SIGABRT), "");
  EXPECT_EXIT(CrashBeside([] { __builtin_trap(); }), testing::KilledBySignal(SIGILL), "");
  EXPECT_EXIT(CrashBeside([] { asm volatile("int3"); }), testing::KilledBySignal(SIGTRAP), "");
}

}  // namespace
}  // namespace brio
