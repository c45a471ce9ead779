#include "driver/testing/worker.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "brio/runtime.h"
#include "codegen/jit.h"
#include "driver/accelerator.h"
#include "driver/commands.h"
#include "driver/run.h"
#include "driver/temporary_folder.h"
#include "parse/parse.h"

namespace brio::driver {

namespace {

constexpr size_t kMostOutput = 256 << 10;  // bytes that are kept of what a test prints
constexpr char kMistakes[] = "--check found mistakes of kernels";
constexpr int kCheckFailed = 86;  // a program's exit code when its kernels' checks found mistakes

// --- What a worker writes.

void WriteAll(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = write(fd, bytes.data(), bytes.size());
    if (n < 0 && errno != EINTR) _exit(kFailure);  // nobody listens any more
    if (n > 0) bytes.remove_prefix(static_cast<size_t>(n));
  }
}

std::string Field(std::string_view text) {
  return std::to_string(text.size()) + ":" + std::string(text);
}

bool TakeField(std::string_view& bytes, std::string& field) {
  const size_t colon = bytes.find(':');
  if (colon == std::string_view::npos) return false;
  const size_t size = std::strtoul(std::string(bytes.substr(0, colon)).c_str(), nullptr, 10);
  if (bytes.size() - colon - 1 < size) return false;
  field = bytes.substr(colon + 1, size);
  bytes.remove_prefix(colon + 1 + size);
  return true;
}

/// What the parser reports of a file; empty where it is whole.
std::string ErrorsOf(const std::string& path) {
  SourceManager sources;
  DiagnosticEngine diags(sources);
  std::string error;
  const FileId file = sources.AddFile(path, error);
  if (file == kNoFile) return error;
  parse::ParsedFile parsed;
  parse::ParseModule(file, sources, diags, parsed);
  parse::ParseAll(parsed, diags);
  return diags.HasErrors() ? diags.Render(false) : std::string();
}

// --- The program that is being run.

/// The process group of the running tests, for the handler of SIGTERM; 0 for none.
volatile sig_atomic_t running_group = 0;

void EndGroup(int) {
  if (running_group > 0) kill(-static_cast<pid_t>(running_group), SIGKILL);
  _exit(kFailure);
}

/// Ends what a test has left behind outside of its process group (`setsid`): its orphans are this process's children.
void EndOrphans() {
  constexpr int kMostRounds = 200;  // of 1 ms; those that fork on are left then
  for (int round = 0; round < kMostRounds; ++round) {
    pid_t ended;
    while ((ended = waitpid(-1, nullptr, WNOHANG)) > 0) {
    }
    if (ended < 0) return;  // there are none
    std::error_code ignored;
    for (const auto& task : std::filesystem::directory_iterator("/proc/self/task", ignored)) {
      std::ifstream children(task.path() / "children");
      for (pid_t child = 0; children >> child;) kill(child, SIGKILL);
    }
    usleep(1000);
  }
}

/// What came of one run of the program.
struct RunEnd {
  bool timed_out = false;
  int status = 0;
};

class Job {
 public:
  Job(const Options& options, const TestJob& job, int out) : options_(options), job_(job), out_(out) {
    options_.file = job.file->path;
    options_.accelerators = {job.accelerator};
    options_.program.reset();
    options_.diagnostic_format = DiagnosticFormat::Text;
    options_.time_report = options_.stats = false;
  }

  void Do() {
    if (!job_.file->problem.empty()) {
      Tell({.outcome = Outcome::CompileError,
            .message = "cannot read '" + job_.file->path + "': " + job_.file->problem});
    } else if (!job_.file->has_tests) {
      // Half of a program may lack its tests.
      if (const std::string errors = ErrorsOf(job_.file->path); !errors.empty()) {
        Tell(Whole(Outcome::CompileError, errors));
      } else {
        Tell({.outcome = Outcome::NoTests, .message = "the file has neither a function test_* nor a main"});
      }
    } else if (PutFilesBeside() && Compile()) {
      Run();
    }
  }

 private:
  void Tell(const TestResult& result) {
    char seconds[64];
    std::snprintf(seconds, sizeof seconds, "%.6f", result.seconds);
    WriteAll(out_, Field("R") + Field(result.name) + Field(std::to_string(static_cast<int>(result.outcome))) +
                       Field(seconds) + Field(result.message) + Field(result.output));
  }

  /// What a result that is not about one function is called.
  TestResult Whole(Outcome outcome, std::string message = {}, std::string output = {}) const {
    TestResult result;
    result.outcome = outcome;
    result.message = std::move(message);
    result.output = std::move(output);
    return result;
  }

  bool PutFilesBeside() {
    if (job_.file->beside.empty()) return true;
    for (const auto& [name, text] : job_.file->beside) {
      const std::filesystem::path path = std::filesystem::path(folder_.path()) / name;
      std::error_code ignored;
      std::filesystem::create_directories(path.parent_path(), ignored);
      std::FILE* file = folder_.path().empty() ? nullptr : std::fopen(path.c_str(), "w");
      const bool ok = file != nullptr && std::fwrite(text.data(), 1, text.size(), file) == text.size();
      if (file == nullptr || std::fclose(file) != 0 || !ok) {
        Tell(Whole(Outcome::CompileError, "cannot write '" + path.string() + "': " + std::strerror(errno)));
        return false;
      }
    }
    options_.include_paths.insert(options_.include_paths.begin(), folder_.path());
    return true;
  }

  /// Compiles the program; says what is wrong with it, or that it will run.
  bool Compile() {
    const Clock::time_point begin = Clock::now();
    // What is said on the way is part of the report.
    std::fflush(nullptr);
    const int said = memfd_create("brio-test", MFD_CLOEXEC);
    const int before = dup(STDERR_FILENO);
    if (said < 0 || before < 0) {
      Tell(Whole(Outcome::CompileError, std::string("cannot start the test: ") + std::strerror(errno)));
      return false;
    }
    dup2(said, STDERR_FILENO);
    const bool ok = options_.sanitize_address ? BuildProgram() : CompileHere();
    std::fflush(nullptr);
    dup2(before, STDERR_FILENO);
    close(before);
    reports_ = Contents(said);
    close(said);
    const std::string& kind = job_.file->kind;
    if (kind == "error") {
      TestResult result = ok ? Whole(Outcome::Fail, "it is accepted, and has to be rejected") : Missing();
      result.seconds = SecondsSince(begin);
      Tell(result);
      return false;
    }
    if (!ok) {
      TestResult result = Whole(Outcome::CompileError, reports_);
      result.seconds = SecondsSince(begin);
      Tell(result);
      return false;
    }
    if (TestResult missing = Missing(); missing.failed()) {
      Tell(missing);
      return false;
    }
    WriteAll(out_, Field("C"));
    return true;
  }

  /// Fails if an example's reports are not there.
  TestResult Missing() const {
    for (const std::string& wanted : job_.file->reports) {
      if (reports_.find(job_.file->kind + ": " + wanted) == std::string::npos)
        return Whole(Outcome::Fail, "'" + wanted + "' is not reported", reports_);
    }
    return Whole(Outcome::Pass);
  }

  static std::string Contents(int fd) {
    std::string text(kMostOutput, '\0');
    const ssize_t n = pread(fd, text.data(), text.size(), 0);
    text.resize(n > 0 ? static_cast<size_t>(n) : 0);
    return text;
  }

  bool CompileHere() {
    // Never freed: the process ends.
    auto& timer = *new pipeline::PhaseTimer;
    std::vector<TargetSpec> accelerators = ChooseAccelerators(options_);
    pipeline::Settings settings;
    if (accelerators.empty() || !MakeSettings(options_, accelerators[0], settings)) return false;
    if (job_.file->program) {
      settings.source = job_.file->program->text;
      settings.source_lines = job_.file->program->lines;
      if (job_.file->is_example) settings.file = NameOfExample(settings.library);
    }
    settings.quick = true;
    auto& compilation = *new pipeline::Compilation(std::move(settings), timer);
    std::string error;
    const bool only_check = job_.file->kind == "error";
    bool ok = compilation.Load() && compilation.Check(only_check ? sema::Mode::Check : sema::Mode::Program);
    if (ok && !only_check) {
      if (!compilation.has_main()) {
        compilation.Fail(Diag::NoMain, {options_.file});
      } else if (jit_ = codegen::Jit::Create(WatchersOf(options_), error).release(); jit_ == nullptr) {
        compilation.Fail(Diag::JitFailed, {error});
      } else {
        tiers_ = new KernelTiers(compilation, *jit_);
        entry_ = PrepareProgram(compilation, timer, *jit_, *tiers_);
      }
      ok = entry_ != nullptr;
    }
    const std::string text = compilation.diags().Render(false);
    std::fwrite(text.data(), 1, text.size(), stderr);
    return ok;
  }

  /// What an example is called. In a module's comments it may import that module, so it is not the module itself; in
  /// the library's it is a program that stands outside of it.
  std::string NameOfExample(const std::string& library) const {
    const std::filesystem::path path = job_.file->path;
    std::error_code code;
    const std::filesystem::path inside = std::filesystem::weakly_canonical(path, code)
                                             .lexically_relative(std::filesystem::weakly_canonical(library, code));
    if (!inside.empty() && !inside.string().starts_with("..")) return "std:" + inside.string();
    return (path.parent_path() / "." / path.filename()).string();
  }

  /// A program of its own, for runtimes that are loaded before anything else.
  bool BuildProgram() {
    if (job_.file->kind == "error") return CompileHere();
    executable_ = folder_.path() + "/program";
    Options build = options_;
    build.output = executable_;
    build.emit.clear();
    if (job_.file->program) {
      // The build reads a file; an excerpt is one beside the program.
      build.include_paths.push_back(std::filesystem::path(job_.file->path).parent_path().string());
      build.file = folder_.path() + "/" + std::filesystem::path(job_.file->path).stem().string() + ".mojo";
      std::FILE* file = std::fopen(build.file.c_str(), "w");
      const std::string& text = job_.file->program->text;
      const bool ok = file != nullptr && std::fwrite(text.data(), 1, text.size(), file) == text.size();
      if (file == nullptr || std::fclose(file) != 0 || !ok) {
        std::fprintf(stderr, "cannot write '%s': %s\n", build.file.c_str(), std::strerror(errno));
        return false;
      }
    }
    return Build(build) == kSuccess;
  }

  /// Runs the tests, again for those behind one that ended the program.
  void Run() {
    std::vector<std::string> left = job_.wanted;
    if (left.empty()) {
      RunOnce({});
      return;
    }
    while (!left.empty()) {
      std::vector<std::string> now = left;
      if (options_.test.isolate) now.resize(1);
      const size_t before = done_.size();
      RunOnce(now);
      if (options_.test.isolate && done_.size() == before) done_.push_back(now[0]);
      std::erase_if(
          left, [&](const std::string& name) { return std::find(done_.begin(), done_.end(), name) != done_.end(); });
      if (!options_.test.isolate && (done_.size() == before || !ended_early_)) break;
    }
  }

  [[noreturn]] void BeProgram(const std::vector<std::string>& names, int events, int output) {
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    signal(SIGTERM, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    signal(SIGPIPE, SIG_DFL);
    const int nothing = open("/dev/null", O_RDONLY);
    dup2(nothing, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    dup2(output, STDERR_FILENO);
    // What an example does with suites is its own.
    job_.file->is_example ? unsetenv("BRIO_TEST_EVENTS")
                          : setenv("BRIO_TEST_EVENTS", std::to_string(events).c_str(), 1);
    std::string only;
    for (const std::string& name : names) only += (only.empty() ? "" : ",") + name;
    names.empty() ? unsetenv("BRIO_TEST_ONLY") : setenv("BRIO_TEST_ONLY", only.c_str(), 1);
    std::vector<char*> args = {const_cast<char*>(job_.file->path.c_str()), nullptr};
    if (!executable_.empty()) {
      execv(executable_.c_str(), args.data());
      _exit(127);
    }
    codegen::StopCrashRecovery();
    if (options_.kernel_tier == "auto") {
      tiers_->Begin();
    }
    const int code = reinterpret_cast<int (*)(int, char**)>(entry_)(1, args.data());
    brio_check_end();
    brio_exit(code);
  }

  void RunOnce(const std::vector<std::string>& names) {
    int events[2], output[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, events) != 0 || pipe(output) != 0) {
      Tell(Whole(Outcome::Fail, std::string("cannot start the test: ") + std::strerror(errno)));
      return;
    }
    std::fflush(nullptr);
    const pid_t child = fork();
    if (child == 0) {
      close(events[0]);
      close(output[0]);
      close(out_);  // what the program leaves behind would keep it open, and `brio test` waiting for its end
      BeProgram(names, events[1], output[1]);
    }
    close(events[1]);
    close(output[1]);
    if (child < 0) {
      Tell(Whole(Outcome::Fail, std::string("cannot start the test: ") + std::strerror(errno)));
    } else {
      setpgid(child, child);
      running_group = child;
      fcntl(events[0], F_SETFL, O_NONBLOCK);
      fcntl(output[0], F_SETFL, O_NONBLOCK);
      Watch(child, events[0], output[0]);
    }
    close(events[0]);
    close(output[0]);
  }

  /// Follows the program to its end.
  void Watch(pid_t child, int events, int output) {
    begin_ = last_ = Clock::now();
    current_.clear();
    printed_.clear();
    left_out_ = 0;
    pending_.clear();
    saw_events_ = any_failed_ = told_mistakes_ = false;
    RunEnd end;
    bool has_ended = false;
    while (!has_ended) {
      pollfd fds[] = {{events, POLLIN, 0}, {output, POLLIN, 0}};
      constexpr int kTick = 5;  // milliseconds; what ends without a word is noticed then
      poll(fds, 2, kTick);
      if ((fds[0].revents & POLLHUP) != 0 && (fds[1].revents & POLLHUP) != 0) usleep(1000);  // its files are closed
      TakeOutput(output);
      TakeEvents(events, output);
      int status = 0;
      const pid_t ended = waitpid(child, &status, WNOHANG);
      if (ended == child) {
        has_ended = true;
        end.status = status;
      } else if (SecondsSince(last_) > options_.test.timeout) {
        end.timed_out = true;
        kill(-child, SIGKILL);
        waitpid(child, &end.status, 0);
        has_ended = true;
      }
    }
    kill(-child, SIGKILL);  // processes that it has left behind
    EndOrphans();
    running_group = 0;
    TakeOutput(output);
    TakeEvents(events, output);
    TellEnd(end);
  }

  void TakeOutput(int output) {
    char chunk[1 << 16];
    // In turns, so that what prints without an end does not keep the clock from being looked at.
    for (int turn = 0; turn < 64; ++turn) {
      const ssize_t n = read(output, chunk, sizeof chunk);
      if (n <= 0) return;
      const size_t room = kMostOutput - std::min(kMostOutput, printed_.size());
      const size_t kept = std::min(room, static_cast<size_t>(n));
      printed_.append(chunk, kept);
      left_out_ += static_cast<size_t>(n) - kept;
    }
  }

  /// Whether a report of `--check` is in the text, in full.
  bool HasCheckReport(const std::string& text) const {
    if (options_.checks == 0) return false;
    for (const char* mode : {"memory", "race", "sync", "init"}) {
      if (text.find(std::string("brio check: ") + mode + ": ") != std::string::npos) return true;
    }
    return false;
  }

  std::string TakePrinted() {
    std::string text = std::move(printed_);
    printed_.clear();
    if (left_out_ > 0) text += "\n... " + std::to_string(left_out_) + " more bytes were printed\n";
    left_out_ = 0;
    return text;
  }

  void TakeEvents(int events, int output) {
    char chunk[1 << 16];
    for (ssize_t n; (n = read(events, chunk, sizeof chunk)) > 0;) pending_.append(chunk, static_cast<size_t>(n));
    for (size_t end; (end = pending_.find('\n')) != std::string::npos;) {
      const std::string line = pending_.substr(0, end);
      const size_t blank = line.find(' ', 2);
      const std::string name = line.size() > 2 ? line.substr(2, blank == std::string::npos ? blank : blank - 2) : "";
      size_t length = 0;
      double nanoseconds = 0;
      if (blank != std::string::npos) {
        char* rest = nullptr;
        nanoseconds = std::strtod(line.c_str() + blank, &rest);
        length = line[0] == 'F' ? std::strtoul(rest, nullptr, 10) : 0;
      }
      if (pending_.size() - end - 1 < length) return;  // the rest of the error is on its way
      const std::string error = pending_.substr(end + 1, length);
      pending_.erase(0, end + 1 + length);
      if (name.empty()) continue;
      TakeOutput(output);  // the program waits: what it has printed so far is here
      saw_events_ = true;
      last_ = Clock::now();
      if (line[0] == 'B') {
        TakePrinted();  // of the program's begin
        current_ = name;
        Answer(events);
        continue;
      }
      TestResult result;
      result.name = name;
      result.outcome = line[0] == 'P' ? Outcome::Pass : line[0] == 'S' ? Outcome::Skip : Outcome::Fail;
      result.seconds = nanoseconds / 1e9;
      result.message = error;
      result.output = TakePrinted();
      if (result.outcome == Outcome::Pass && HasCheckReport(result.output)) {
        result.outcome = Outcome::Fail;
        result.message = kMistakes;
        told_mistakes_ = true;
      }
      any_failed_ = any_failed_ || result.failed();
      Tell(result);
      done_.push_back(name);
      current_.clear();
      Answer(events);
    }
  }

  /// The program goes on after an event when it has been heard.
  static void Answer(int events) {
    const char heard = 1;
    const ssize_t sent = send(events, &heard, 1, MSG_NOSIGNAL);
    static_cast<void>(sent);  // the program may have ended
  }

  /// What the end of the program says about the test that was running, or about the whole.
  void TellEnd(const RunEnd& end) {
    const int code = WIFEXITED(end.status) ? WEXITSTATUS(end.status) : -1;
    TestResult result = Whole(Outcome::Pass);
    result.seconds = SecondsSince(begin_);
    ended_early_ = false;
    if (end.timed_out) {
      char limit[64];
      std::snprintf(limit, sizeof limit, "it took longer than %g s", options_.test.timeout);
      result.outcome = Outcome::Timeout;
      result.message = limit;
    } else if (WIFSIGNALED(end.status)) {
      const int number = WTERMSIG(end.status);
      result.outcome = Outcome::Crash;
      result.message = "ended by signal " + std::to_string(number) + " (" + strsignal(number) + ")";
    } else if (code == kCheckFailed && options_.checks != 0) {
      // Those that a test is known to have made have been told.
      if (!told_mistakes_ || HasCheckReport(printed_)) {
        result.outcome = Outcome::Fail;
        result.message = kMistakes;
      }
    } else if (!current_.empty()) {
      result.outcome = Outcome::Crash;
      result.message = "the test ended the program, with code " + std::to_string(code);
    } else if (code != 0 && !(saw_events_ && any_failed_ && code == 1)) {
      result.outcome = Outcome::Fail;
      result.message = "the program ended with code " + std::to_string(code);
    }
    result.output = TakePrinted();
    if (!current_.empty()) {
      result.name = current_;
      result.seconds = SecondsSince(last_);
      done_.push_back(current_);
      ended_early_ = true;
      Tell(result);
      return;
    }
    if (result.outcome == Outcome::Pass && job_.file->printed) CompareOutput(result);
    if (result.failed() || !saw_events_) Tell(result);
  }

  void CompareOutput(TestResult& result) const {
    std::vector<std::string> lines;
    for (size_t at = 0; at < result.output.size();) {
      const size_t end = std::min(result.output.find('\n', at), result.output.size());
      std::string line = result.output.substr(at, end - at);
      while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.pop_back();
      line.erase(0, std::min(line.find_first_not_of(' '), line.size()));
      lines.push_back(std::move(line));
      at = end + 1;
    }
    const std::vector<std::string>& wanted = *job_.file->printed;
    if (lines == wanted) return;
    result.outcome = Outcome::Fail;
    size_t i = 0;
    while (i < lines.size() && i < wanted.size() && lines[i] == wanted[i]) ++i;
    result.message = "line " + std::to_string(i + 1) + " of the output is " +
                     (i < lines.size() ? "'" + lines[i] + "'" : std::string("missing")) + ", expected " +
                     (i < wanted.size() ? "'" + wanted[i] + "'" : std::string("none"));
  }

  Options options_;
  const TestJob& job_;
  int out_;
  TemporaryFolder folder_;
  std::string reports_;
  codegen::Jit* jit_ = nullptr;
  KernelTiers* tiers_ = nullptr;
  void* entry_ = nullptr;
  std::string executable_;
  std::vector<std::string> done_;
  // Of the run that is going on:
  Clock::time_point begin_, last_;  // its begin; the last event
  std::string current_;             // the test that has begun and not ended
  std::string printed_, pending_;
  size_t left_out_ = 0;
  bool saw_events_ = false, any_failed_ = false, ended_early_ = false;
  bool told_mistakes_ = false;  // of kernels, as failures of the tests that launched them
};

}  // namespace

void DoTestJob(const Options& options, const TestJob& job, int out) {
  signal(SIGTERM, EndGroup);
  signal(SIGPIPE, SIG_IGN);
  prctl(PR_SET_CHILD_SUBREAPER, 1);  // for EndOrphans
  Job(options, job, out).Do();
}

bool ReadMessage(std::string& bytes, WorkerMessage& message) {
  std::string_view rest = bytes;
  std::string kind, outcome, seconds;
  TestResult result;
  if (!TakeField(rest, kind)) return false;
  if (kind == "R") {
    if (!TakeField(rest, result.name) || !TakeField(rest, outcome) || !TakeField(rest, seconds) ||
        !TakeField(rest, result.message) || !TakeField(rest, result.output))
      return false;
    result.outcome = static_cast<Outcome>(std::atoi(outcome.c_str()));
    result.seconds = std::strtod(seconds.c_str(), nullptr);
  }
  message.is_compiled = kind == "C";
  message.result = std::move(result);
  bytes.erase(0, bytes.size() - rest.size());
  return true;
}

}  // namespace brio::driver
