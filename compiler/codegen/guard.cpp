// The net that catches LLVM's failures: what is fatal there is a text here.
#include <signal.h>

#include <array>
#include <mutex>

#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"

#include "codegen/machine.h"

namespace brio::codegen {
namespace {

/// Where a fatal error of this thread's running action leaves its text.
thread_local std::string* fatal_text = nullptr;

void OnFatalError(void*, const char* reason, bool) {
  if (fatal_text != nullptr) {
    *fatal_text = reason;
  }
}

void StartCrashRecovery() {
  static std::once_flag once;
  std::call_once(once, [] { llvm::install_fatal_error_handler(OnFatalError); });
  llvm::CrashRecoveryContext::Enable();  // nothing where it is on
}

/// A signal that LLVM's crash recovery takes over for the whole process.
struct Taken {
  int signal;
  struct sigaction before{};  // who answers it otherwise
  struct sigaction llvm{};    // who answers it on a thread that is guarded
};
std::array<Taken, 6> taken = {{{SIGABRT}, {SIGBUS}, {SIGFPE}, {SIGILL}, {SIGSEGV}, {SIGTRAP}}};

/// Answers a signal of a thread that is not guarded, as if nobody had taken it over.
void PassOn(const struct sigaction& before, int signal, siginfo_t* info, void* context) {
  pthread_sigmask(SIG_BLOCK, &before.sa_mask, nullptr);  // as it was when this handler returns
  const bool is_sent = info->si_code <= 0;               // else the processor's own
  if ((before.sa_flags & SA_SIGINFO) != 0) {
    before.sa_sigaction(signal, info, context);
  } else if (before.sa_handler == SIG_IGN && is_sent) {
    return;
  } else if (before.sa_handler == SIG_DFL || before.sa_handler == SIG_IGN) {
    // The instruction runs again and ends the process; one that traps has been left already.
    ::signal(signal, SIG_DFL);
    if (is_sent || signal == SIGTRAP) {
      raise(signal);
    }
  } else {
    before.sa_handler(signal);
  }
}

/// LLVM's own handler would take all handlers away for a signal of another thread and send it again, without the
/// address.
void OnCrash(int signal, siginfo_t* info, void* context) {
  for (const Taken& each : taken) {
    if (each.signal != signal) {
      continue;
    }
    if (llvm::CrashRecoveryContext::GetCurrent() != nullptr) {
      each.llvm.sa_handler(signal);
    } else {
      PassOn(each.before, signal, info, context);
    }
  }
}

bool IsOurs(const struct sigaction& action) {
  return (action.sa_flags & SA_SIGINFO) != 0 && action.sa_sigaction == OnCrash;
}

void TakeSignals() {
  for (Taken& each : taken) {
    struct sigaction found{};
    sigaction(each.signal, nullptr, &found);
    if (!IsOurs(found)) {  // somebody may have put it back
      each.before = found;
    }
  }
  StartCrashRecovery();
  for (Taken& each : taken) {
    sigaction(each.signal, nullptr, &each.llvm);
    struct sigaction action{};
    action.sa_sigaction = OnCrash;
    action.sa_flags = SA_SIGINFO | (each.before.sa_flags & (SA_ONSTACK | SA_NODEFER | SA_RESTART));
    sigemptyset(&action.sa_mask);
    sigaction(each.signal, &action, nullptr);
  }
}

void ReturnSignals() {
  std::array<struct sigaction, taken.size()> found{};
  for (size_t i = 0; i < taken.size(); ++i) {
    sigaction(taken[i].signal, nullptr, &found[i]);
  }
  StopCrashRecovery();
  for (size_t i = 0; i < taken.size(); ++i) {
    // What the program has set meanwhile stays; LLVM has put back what it found.
    sigaction(taken[i].signal, IsOurs(found[i]) ? &taken[i].before : &found[i], nullptr);
  }
}

}  // namespace

void StopCrashRecovery() {
  llvm::CrashRecoveryContext::Disable();
}

std::string Guarded(llvm::LLVMContext& context, const std::function<void(std::string& error)>& action) {
  StartCrashRecovery();
  std::string error;
  std::string fatal;
  std::string* outer = fatal_text;
  fatal_text = &fatal;
  std::string diagnostics;
  context.setDiagnosticHandlerCallBack(
      [](const llvm::DiagnosticInfo* info, void* text) {
        if (info->getSeverity() == llvm::DS_Error) {
          llvm::raw_string_ostream out(*static_cast<std::string*>(text));
          llvm::DiagnosticPrinterRawOStream printer(out);
          info->print(printer);
          out << '\n';
        }
      },
      &diagnostics);
  llvm::CrashRecoveryContext recovery;
  bool finished = recovery.RunSafely([&] { action(error); });
  fatal_text = outer;
  context.setDiagnosticHandlerCallBack(nullptr, nullptr);
  if (!finished) {
    return "code generation failed: " + (fatal.empty() ? "internal error in LLVM" : fatal);
  }
  if (error.empty() && !diagnostics.empty()) {
    error = "code generation failed: " + diagnostics;
  }
  return error;
}

std::string Guard(const std::function<void()>& action) {
  static std::mutex mutex;
  static unsigned running = 0;
  {
    std::lock_guard lock(mutex);
    if (running++ == 0) {
      TakeSignals();
    }
  }
  std::string fatal;
  std::string* outer = fatal_text;
  fatal_text = &fatal;
  bool finished;
  {
    llvm::CrashRecoveryContext recovery;
    finished = recovery.RunSafely([&] { action(); });
  }
  fatal_text = outer;
  {
    std::lock_guard lock(mutex);
    if (--running == 0) {
      ReturnSignals();
    }
  }
  return finished ? std::string() : fatal.empty() ? "internal error in the compiler" : fatal;
}

}  // namespace brio::codegen
