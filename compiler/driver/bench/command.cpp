// `brio bench`: a program for each combination of values, compiled on all processors, run one after the other.
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <sstream>

#include "base/workers.h"
#include "driver/bench/measurements.h"
#include "driver/commands.h"
#include "driver/files.h"
#include "driver/temporary_folder.h"
#include "pipeline/output.h"

namespace brio::driver {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr size_t kMostCombinations = 10000;

volatile sig_atomic_t interrupted = 0;

void Interrupt(int) {
  interrupted = 1;
}

class Benchmark {
 public:
  explicit Benchmark(const Options& options) : options_(options) {}

  int Run() {
    if (!ReadGrid() || !ReadEarlier()) return kUsage;
    if (folder_.path().empty()) {
      PrintNoTemporaryFolder();
      return kFailure;
    }
    struct sigaction action = {};
    action.sa_handler = Interrupt;
    sigaction(SIGINT, &action, nullptr);
    CompileAll();
    if (interrupted == 0) MeasureAll();
    return Report();
  }

 private:
  struct Program {
    Combination combination;
    std::string path;
    std::string failure;
    std::vector<std::pair<std::string, std::vector<double>>> samples;  // by benchmark
  };

  bool ReadGrid() {
    std::vector<Combination> grid(1);
    for (const std::string& parameter : options_.bench.parameters) {
      const size_t equal = parameter.find('=');
      if (equal == 0 || equal == std::string::npos || equal + 1 == parameter.size()) {
        std::fprintf(stderr, "brio: error: --param '%s': expected NAME=VALUE,VALUE...\n", parameter.c_str());
        return false;
      }
      std::istringstream values(parameter.substr(equal + 1));
      std::vector<Combination> larger;
      for (std::string value; std::getline(values, value, ',');) {
        for (const Combination& one : grid) {
          larger.push_back(one);
          larger.back().emplace_back(parameter.substr(0, equal), value);
        }
      }
      grid = std::move(larger);
      if (grid.size() > kMostCombinations) {
        std::fprintf(stderr, "brio: error: there are more than %zu combinations\n", kMostCombinations);
        return false;
      }
    }
    std::sort(grid.begin(), grid.end(),
              [&](const Combination& a, const Combination& b) { return Index(a) < Index(b); });
    for (Combination& one : grid) {
      Program program;
      program.path = folder_.path() + "/" + std::to_string(programs_.size());
      program.combination = std::move(one);
      programs_.push_back(std::move(program));
    }
    return true;
  }

  /// Combinations in the order of the values as written, the last parameter fastest.
  std::vector<size_t> Index(const Combination& combination) const {
    std::vector<size_t> index;
    for (size_t i = 0; i < combination.size(); ++i) {
      const std::string& parameter = options_.bench.parameters[i];
      index.push_back(("," + parameter.substr(parameter.find('=') + 1) + ",").find("," + combination[i].second + ","));
    }
    return index;
  }

  bool ReadEarlier() {
    table_.metric = options_.bench.metric.empty() ? "seconds" : options_.bench.metric;
    std::string metric = table_.metric;
    for (char& c : metric) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    // Rates are better the larger, times the smaller they are.
    bool is_rate = false;
    for (const char* word : {"flop", "/s", "per_s", "per s", "throughput", "bandwidth", "rate", "speed"})
      is_rate = is_rate || metric.find(word) != std::string::npos;
    table_.less_is_better = options_.bench.better.empty() ? !is_rate : options_.bench.better == "less";
    if (options_.bench.compare.empty()) return true;
    std::error_code code;
    const bool there = fs::is_regular_file(options_.bench.compare, code);
    const std::string wrong = there ? table_.ReadEarlier(ReadIfThere(options_.bench.compare)) : "there is no such file";
    if (!wrong.empty())
      std::fprintf(stderr, "brio: error: cannot read '%s': %s\n", options_.bench.compare.c_str(), wrong.c_str());
    return wrong.empty();
  }

  static size_t Processors() {
    cpu_set_t set;
    CPU_ZERO(&set);
    return sched_getaffinity(0, sizeof set, &set) == 0 ? static_cast<size_t>(CPU_COUNT(&set)) : 1;
  }

  void CompileAll() {
    const size_t most = options_.bench.jobs > 0 ? options_.bench.jobs : Processors();
    std::vector<std::pair<pid_t, Program*>> running;
    size_t next = 0;
    const auto wait_for_one = [&] {
      int status = 0;
      const pid_t ended = waitpid(-1, &status, 0);
      for (size_t i = 0; i < running.size(); ++i) {
        if (running[i].first != ended) continue;
        Program& program = *running[i].second;
        if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
          program.failure = "not compiled";
          Tell(program, program.path + ".log");
        }
        running.erase(running.begin() + static_cast<ptrdiff_t>(i));
        return;
      }
    };
    while ((next < programs_.size() && interrupted == 0) || !running.empty()) {
      if (next < programs_.size() && running.size() < most && interrupted == 0) {
        Program& program = programs_[next++];
        std::fflush(nullptr);
        const pid_t child = fork();
        if (child == 0) Compile(program);
        if (child < 0) {
          program.failure = std::string("cannot start a process: ") + std::strerror(errno);
        } else {
          running.emplace_back(child, &program);
        }
        continue;
      }
      wait_for_one();
    }
  }

  /// Shows what a combination printed.
  static void Tell(const Program& program, const std::string& log) {
    if (!program.combination.empty()) std::fprintf(stderr, "%s\n", AsOptions(program.combination).c_str());
    std::fputs(ReadIfThere(log).c_str(), stderr);
  }

  [[noreturn]] void Compile(const Program& program) const {
    const int log = open((program.path + ".log").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    dup2(log, STDERR_FILENO);
    if (programs_.size() > 1) LimitWorkers(1);
    Options build = options_;
    build.command = Command::Build;
    build.output = program.path;
    for (const auto& [name, value] : program.combination) build.defines[name] = value;
    const int code = Build(build);
    std::fflush(nullptr);
    _exit(code);
  }

  /// In turns, so that what slows the machine down for a while slows them all.
  void MeasureAll() {
    for (unsigned turn = 0; turn < options_.bench.warmup + options_.bench.repeat && interrupted == 0; ++turn) {
      for (Program& program : programs_) {
        if (program.failure.empty() && interrupted == 0) Measure(program, turn >= options_.bench.warmup);
      }
    }
  }

  void Measure(Program& program, bool counts) {
    const std::string log = program.path + ".out";
    std::vector<std::string> words = {options_.file};
    words.insert(words.end(), options_.program_args.begin(), options_.program_args.end());
    std::vector<char*> args;
    for (std::string& word : words) args.push_back(word.data());
    args.push_back(nullptr);
    std::fflush(nullptr);
    const Clock::time_point begin = Clock::now();
    const pid_t child = fork();
    if (child == 0) {
      const int out = open(log.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
      dup2(out, STDOUT_FILENO);
      dup2(out, STDERR_FILENO);
      execv(program.path.c_str(), args.data());
      _exit(127);
    }
    int status = 0;
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    if (child < 0 || !WIFEXITED(status) || WEXITSTATUS(status) != 0) {
      if (interrupted != 0) return;
      program.failure = child < 0             ? std::string("cannot start a process: ") + std::strerror(errno)
                        : WIFSIGNALED(status) ? "ended by signal " + std::to_string(WTERMSIG(status))
                                              : "ended with code " + std::to_string(WEXITSTATUS(status));
      Tell(program, log);
      return;
    }
    std::vector<std::pair<std::string, double>> found = {{"", seconds}};
    if (!options_.bench.metric.empty()) {
      found = FindMetric(ReadIfThere(log), options_.bench.metric);
      if (found.empty()) {
        program.failure = "does not print '" + options_.bench.metric + "'";
        return;
      }
    }
    if (!counts) return;
    for (const auto& [name, value] : found) {
      auto known = std::find_if(program.samples.begin(), program.samples.end(),
                                [&, n = name](const auto& entry) { return entry.first == n; });
      if (known == program.samples.end()) known = program.samples.insert(known, {name, {}});
      known->second.push_back(value);
    }
  }

  int Report() {
    bool ok = interrupted == 0;
    for (Program& program : programs_) {
      for (auto& [name, samples] : program.samples)
        table_.rows.push_back({program.combination, name, std::move(samples), ""});
      if (!program.failure.empty()) {
        table_.rows.push_back({program.combination, "", {}, program.failure});
        ok = false;
      }
    }
    const std::string& format = options_.bench.format;
    const std::string text = format == "csv" ? table_.Csv() : format == "json" ? table_.Json() : table_.Table();
    ok = Write(options_.output.empty() ? "-" : options_.output, text) && ok;
    if (!options_.bench.svg.empty())
      ok = Write(options_.bench.svg, table_.Svg(fs::path(options_.file).filename())) && ok;
    if (const Measurement* best = table_.Best(); options_.bench.best && best != nullptr)
      std::printf("%s\n", AsOptions(best->combination).c_str());
    return ok ? kSuccess : kFailure;
  }

  static bool Write(const std::string& path, const std::string& text) {
    const std::string error = pipeline::WriteOutput(path, text);
    if (!error.empty()) std::fprintf(stderr, "brio: error: cannot write '%s': %s\n", path.c_str(), error.c_str());
    return error.empty();
  }

  const Options& options_;
  TemporaryFolder folder_;
  std::vector<Program> programs_;
  Measurements table_;
};

}  // namespace

int Bench(const Options& options) {
  return Benchmark(options).Run();
}

}  // namespace brio::driver
