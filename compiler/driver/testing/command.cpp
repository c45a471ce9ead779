// `brio test`: finds tests, gives each file to a worker, and collects what became of them. This process starts no
// thread and touches no GPU, so that workers may be its copies.
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "base/workers.h"
#include "driver/accelerator.h"
#include "driver/commands.h"
#include "driver/testing/discover.h"
#include "driver/testing/filter.h"
#include "driver/testing/outcomes.h"
#include "driver/testing/worker.h"
#include "pipeline/compilation.h"

namespace brio::driver {

namespace {

volatile sig_atomic_t interrupted = 0;

void Interrupt(int) {
  interrupted = 1;
}

/// The machine's accelerator by name, found by another process: a GPU's driver does not survive a fork.
std::string FindAccelerator(const Options& options) {
  int ends[2];
  if (pipe(ends) != 0) return "cpu";
  std::fflush(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    const std::string name = DetectAccelerator(options).name;
    const ssize_t written = write(ends[1], name.data(), name.size());
    _exit(written == static_cast<ssize_t>(name.size()) ? 0 : 1);
  }
  close(ends[1]);
  char name[256];
  const ssize_t n = child > 0 ? read(ends[0], name, sizeof name) : 0;
  close(ends[0]);
  int status = 0;
  if (child > 0) waitpid(child, &status, 0);
  return n > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0 ? std::string(name, static_cast<size_t>(n)) : "cpu";
}

size_t Processors() {
  cpu_set_t set;
  CPU_ZERO(&set);
  return sched_getaffinity(0, sizeof set, &set) == 0 ? static_cast<size_t>(CPU_COUNT(&set)) : 1;
}

/// `nvidia:sm_90` as names of tests have it: `sm_90`.
std::string ShortName(const std::string& accelerator) {
  const size_t colon = accelerator.find(':');
  return colon == std::string::npos ? accelerator : accelerator.substr(colon + 1);
}

class Runner {
 public:
  explicit Runner(const Options& options) : options_(options), reporter_(options) {}

  int Run() {
    if (std::string wrong = filter_.Parse(options_.test.filter); !wrong.empty()) {
      std::fprintf(stderr, "brio: error: -k '%s': %s\n", options_.test.filter.c_str(), wrong.c_str());
      return kUsage;
    }
    for (const std::string& path : options_.files) {
      std::error_code code;
      if (!std::filesystem::exists(path, code)) {
        std::fprintf(stderr, "brio: error: cannot read '%s': %s\n", path.c_str(),
                     code ? code.message().c_str() : std::strerror(ENOENT));
        return kUsage;
      }
    }
    if (!ChooseTargets()) return kUsage;
    files_ = DiscoverTests(options_);
    MakeJobs();
    if (options_.test.list) return List();
    if (jobs_.empty()) {
      std::fputs("No tests found.\n", stderr);
    }
    begin_ = Clock::now();
    struct sigaction action = {};
    action.sa_handler = Interrupt;
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    Work();
    return reporter_.Finish(SecondsSince(begin_), deselected_, jobs_.size() - next_, interrupted != 0);
  }

 private:
  struct Job {
    TestJob what;
    std::string label;  // of the accelerator, behind names of tests
    bool on_gpu = false;
  };
  struct Worker {
    pid_t pid = 0;
    int fd = -1;
    size_t job = 0;
    std::string bytes;
    Clock::time_point begin;
    bool is_compiled = false;
    bool has_result = false;
    bool is_late = false;
  };

  bool ChooseTargets() {
    if (options_.accelerators.empty() && options_.checks == 0) {
      targets_ = {FindAccelerator(options_)};
      return true;
    }
    for (const TargetSpec& target : ChooseAccelerators(options_)) targets_.push_back(target.name);
    return !targets_.empty();
  }

  std::string Id(const TestFile& file, const std::string& function, const std::string& label) const {
    return file.name + (function.empty() ? "" : "::" + function) + (label.empty() ? "" : "[" + label + "]");
  }

  bool IsWanted(const TestFile& file, const std::string& function, const std::string& label) const {
    const auto names = [&](const std::vector<std::string>& list) {
      return std::find(list.begin(), list.end(), function) != list.end();
    };
    if (!options_.test.only.empty() && !names(options_.test.only)) return false;
    return !names(options_.test.skip) && filter_.Fits(Id(file, function, label));
  }

  void MakeJobs() {
    for (const TestFile& file : files_) {
      for (const std::string& target : targets_) {
        Job job;
        job.label = targets_.size() > 1 ? ShortName(target) : "";
        job.on_gpu = target != "cpu" && target != "none";
        job.what.file = &file;
        job.what.accelerator = target;
        for (const std::string& function : file.functions) {
          if (IsWanted(file, function, job.label)) {
            job.what.wanted.push_back(function);
          } else {
            ++deselected_;
          }
        }
        // A program whose tests are not known runs whole, or not at all.
        const bool wanted = file.functions.empty() ? options_.test.only.empty() && filter_.Fits(Id(file, "", job.label))
                                                   : !job.what.wanted.empty();
        deselected_ += file.functions.empty() && !wanted;
        if (wanted) jobs_.push_back(std::move(job));
      }
    }
  }

  int List() {
    size_t count = 0;
    for (const Job& job : jobs_) {
      for (const std::string& function : job.what.wanted) {
        std::printf("%s\n", Id(*job.what.file, function, job.label).c_str());
        ++count;
      }
      if (job.what.file->functions.empty()) {
        std::printf("%s\n", Id(*job.what.file, "", job.label).c_str());
        ++count;
      }
    }
    constexpr int kNothingFound = 5;
    return count > 0 ? kSuccess : kNothingFound;
  }

  bool MayStart() const {
    return next_ < jobs_.size() && interrupted == 0 &&
           (options_.test.max_failures == 0 || reporter_.failures() < options_.test.max_failures);
  }

  void Work() {
    const size_t most = options_.test.jobs > 0 ? options_.test.jobs : Processors();
    while (true) {
      while (workers_.size() < most && MayStart() && !(jobs_[next_].on_gpu && GpuIsBusy()) && Start()) {
      }
      if (workers_.empty()) {
        if (!MayStart() || !Start()) return;
        continue;
      }
      std::vector<pollfd> fds;
      for (const Worker& worker : workers_) fds.push_back({worker.fd, POLLIN, 0});
      constexpr int kTick = 100;  // milliseconds, for the limit of compiling
      poll(fds.data(), fds.size(), kTick);
      if (interrupted != 0) {
        EndAll();
        return;
      }
      for (size_t i = fds.size(); i-- > 0;) {
        if (Follow(workers_[i])) continue;
        workers_.erase(workers_.begin() + static_cast<ptrdiff_t>(i));
      }
    }
  }

  /// Two tests on one GPU at a time would share its memory.
  bool GpuIsBusy() const {
    return std::any_of(workers_.begin(), workers_.end(),
                       [&](const Worker& worker) { return jobs_[worker.job].on_gpu; });
  }

  bool Start() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return Refuse();
    std::fflush(nullptr);
    const pid_t child = fork();
    if (child == 0) {
      prctl(PR_SET_PDEATHSIG, SIGTERM);
      setpgid(0, 0);
      signal(SIGINT, SIG_DFL);
      close(ends[0]);
      LimitWorkers(1);
      DoTestJob(options_, jobs_[next_].what, ends[1]);
      _exit(0);
    }
    close(ends[1]);
    if (child < 0) {
      close(ends[0]);
      return Refuse();
    }
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    Worker worker;
    worker.pid = child;
    worker.fd = ends[0];
    worker.job = next_++;
    worker.begin = Clock::now();
    workers_.push_back(std::move(worker));
    return true;
  }

  /// There is no room for another process: those that run go on; without one it is an error.
  bool Refuse() {
    if (workers_.empty()) {
      TestResult result;
      result.outcome = Outcome::Fail;
      result.message = std::string("cannot start a process: ") + std::strerror(errno);
      Add(next_++, std::move(result));
      return true;
    }
    return false;
  }

  /// Takes what a worker says; false when it is done.
  bool Follow(Worker& worker) {
    char chunk[1 << 16];
    bool open = true;
    for (;;) {
      const ssize_t n = read(worker.fd, chunk, sizeof chunk);
      if (n > 0) {
        worker.bytes.append(chunk, static_cast<size_t>(n));
        continue;
      }
      if (n < 0 && errno == EINTR) continue;
      open = n < 0 && errno == EAGAIN;
      break;
    }
    for (WorkerMessage message; ReadMessage(worker.bytes, message);) {
      if (message.is_compiled) {
        worker.is_compiled = true;
      } else {
        worker.has_result = true;
        Add(worker.job, std::move(message.result));
      }
    }
    if (open && !worker.is_compiled && !worker.has_result &&
        SecondsSince(worker.begin) > options_.test.compile_timeout) {
      worker.is_late = true;
      kill(-worker.pid, SIGKILL);
      open = false;
    }
    if (open) return true;
    close(worker.fd);
    int status = 0;
    while (waitpid(worker.pid, &status, 0) < 0 && errno == EINTR) {
    }
    const bool died = WIFSIGNALED(status) || (WIFEXITED(status) && WEXITSTATUS(status) != 0);
    if (worker.is_late || died || !worker.has_result) {
      TestResult result;
      char limit[64];
      std::snprintf(limit, sizeof limit, "compiling took longer than %g s", options_.test.compile_timeout);
      result.outcome = worker.is_compiled ? Outcome::Crash : Outcome::CompileError;
      result.seconds = SecondsSince(worker.begin);
      result.message = worker.is_late ? limit
                       : WIFSIGNALED(status)
                           ? std::string("the compiler was ended by signal ") + std::to_string(WTERMSIG(status)) +
                                 " (" + strsignal(WTERMSIG(status)) + ")"
                       : died ? "the compiler ended with code " + std::to_string(WEXITSTATUS(status))
                              : std::string("no test was run");
      if (!died && !worker.is_late) result.outcome = Outcome::NoTests;
      Add(worker.job, std::move(result));
    }
    return false;
  }

  void Add(size_t index, TestResult result) {
    const Job& job = jobs_[index];
    const TestFile& file = *job.what.file;
    result.file = file.path;
    result.id = Id(file, result.name, job.label);
    result.reproduce = "brio test";
    if (!job.label.empty() || !options_.accelerators.empty()) {
      result.reproduce += " --target-accelerator " + job.what.accelerator;
    }
    if (options_.sanitize_address) result.reproduce += " --sanitize address";
    if (options_.checks != 0) result.reproduce += " --check " + pipeline::NamesOfChecks(options_.checks);
    if (file.is_example) {
      result.reproduce += (file.path.ends_with(".md") ? " -k '" : " --doc -k '") + file.name + "'";
    } else if (!result.name.empty()) {
      result.reproduce += " --only " + result.name;
    }
    result.reproduce += " " + file.path;
    reporter_.Add(std::move(result));
  }

  /// Ends all workers, and what they run.
  void EndAll() {
    for (const Worker& worker : workers_) kill(worker.pid, SIGTERM);
    for (const Worker& worker : workers_) {
      constexpr int kPatience = 200;  // times 10 ms
      int status = 0;
      for (int i = 0; i < kPatience && waitpid(worker.pid, &status, WNOHANG) == 0; ++i) usleep(10000);
      kill(-worker.pid, SIGKILL);
      waitpid(worker.pid, &status, WNOHANG);
      close(worker.fd);
    }
  }

  const Options& options_;
  TestReporter reporter_;
  NameFilter filter_;
  std::vector<std::string> targets_;
  std::vector<TestFile> files_;
  std::vector<Job> jobs_;
  std::vector<Worker> workers_;
  size_t next_ = 0, deselected_ = 0;
  Clock::time_point begin_;
};

}  // namespace

int Test(const Options& options) {
  return Runner(options).Run();
}

}  // namespace brio::driver
