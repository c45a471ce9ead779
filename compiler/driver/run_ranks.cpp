// `brio run --ranks N`: the program is built once and started N times, as the ranks of a communicator on this machine.
#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "driver/commands.h"
#include "driver/temporary_program.h"

namespace brio::driver {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kGrace = std::chrono::seconds(5);
constexpr size_t kLongLine = 64 << 10;
constexpr int kPassedOn[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2};

/// Signals wake the loop through this pipe: a byte each.
int signal_pipe[2] = {-1, -1};

void NoteSignal(int number, siginfo_t* info, void*) {
  const int saved = errno;
  // What the terminal sends has gone to the ranks too.
  const bool is_from_terminal = info != nullptr && info->si_code == SI_KERNEL;
  const auto byte = static_cast<unsigned char>(is_from_terminal ? number | 0x80 : number);
  (void)!write(signal_pipe[1], &byte, 1);
  errno = saved;
}

/// Output of a rank that is passed on line by line.
struct Output {
  int file = -1;  // the end that is read; -1 at its end
  FILE* to = nullptr;
  std::string line;
};

struct Rank {
  pid_t process = 0;
  bool has_ended = false;
  Output outputs[2];
};

void WriteLines(int rank, Output& output, bool is_end) {
  size_t begin = 0;
  for (size_t end; (end = output.line.find('\n', begin)) != std::string::npos; begin = end + 1) {
    std::fprintf(output.to, "[rank %d] %.*s\n", rank, static_cast<int>(end - begin), output.line.c_str() + begin);
  }
  output.line.erase(0, begin);
  if (!output.line.empty() && (is_end || output.line.size() > kLongLine)) {
    std::fprintf(output.to, "[rank %d] %.*s\n", rank, static_cast<int>(output.line.size()), output.line.c_str());
    output.line.clear();
  }
  std::fflush(output.to);
}

void ReadOutput(int rank, Output& output) {
  char block[16384];
  const ssize_t n = read(output.file, block, sizeof(block));
  if (n > 0) {
    output.line.append(block, static_cast<size_t>(n));
    return WriteLines(rank, output, false);
  }
  if (n == 0 || (errno != EINTR && errno != EAGAIN)) {
    WriteLines(rank, output, true);
    close(output.file);
    output.file = -1;
  }
}

std::string MakeSecret() {
  unsigned char random[32];
  if (getrandom(random, sizeof(random), 0) != static_cast<ssize_t>(sizeof(random))) {
    return "";
  }
  std::string text;
  for (const unsigned char byte : random) {
    char hex[3];
    std::snprintf(hex, sizeof(hex), "%02x", byte);
    text += hex;
  }
  return text;
}

/// A socket that listens on this machine alone; rank 0 inherits it.
int OpenDoor(int ranks, int& port) {
  const int file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  struct sockaddr_in address = {};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t length = sizeof(address);
  if (file < 0 || bind(file, reinterpret_cast<struct sockaddr*>(&address), length) != 0 || listen(file, ranks) != 0 ||
      getsockname(file, reinterpret_cast<struct sockaddr*>(&address), &length) != 0) {
    return -1;
  }
  port = ntohs(address.sin_port);
  return file;
}

/// All ranks of one program.
class Launch {
 public:
  explicit Launch(int count) : ranks_(static_cast<size_t>(count)) {}

  /// False when a process cannot be started (reported).
  bool Start(const std::string& path, const Options& options) {
    const std::string secret = MakeSecret();
    int port = 0;
    const int door = OpenDoor(count(), port);
    if (secret.empty() || door < 0 || pipe2(signal_pipe, O_CLOEXEC | O_NONBLOCK) != 0) {
      return Complain("cannot prepare the ranks");
    }
    Set("WORLD_SIZE", std::to_string(count()));
    Set("LOCAL_WORLD_SIZE", std::to_string(count()));
    Set("MASTER_ADDR", "127.0.0.1");
    Set("MASTER_PORT", std::to_string(port));
    Set("BRIO_COMM_SECRET", secret);
    Set("BRIO_STDOUT", "line");
    if (std::getenv("BRIO_CPU_THREADS") == nullptr) {
      // Together they have the machine once.
      Set("BRIO_CPU_THREADS", std::to_string(std::max(1L, sysconf(_SC_NPROCESSORS_ONLN) / count())));
    }
    HandleSignals();
    bool ok = true;
    for (int i = 0; i < count() && ok; ++i) {
      ok = StartRank(i, door, path, options);
    }
    close(door);
    if (!ok) {
      KillAll(SIGKILL);
    }
    return ok;
  }

  /// Until all have ended; the exit code of the first that failed.
  int Follow() {
    while (living_ > 0 || HasOutput()) {
      const int wait = Wait();
      std::vector<struct pollfd> files = {{signal_pipe[0], POLLIN, 0}};
      std::vector<std::pair<int, Output*>> outputs;
      for (int i = 0; i < count(); ++i) {
        for (Output& output : rank(i).outputs) {
          if (output.file >= 0) {
            files.push_back({output.file, POLLIN, 0});
            outputs.emplace_back(i, &output);
          }
        }
      }
      const int ready = poll(files.data(), files.size(), wait);
      if (ready > 0) {
        for (size_t k = 0; k < outputs.size(); ++k) {
          if (files[k + 1].revents != 0) {
            ReadOutput(outputs[k].first, *outputs[k].second);
          }
        }
      }
      ReadSignals();
      Reap();
      EndTheRest();
      if (living_ == 0 && ready == 0 && ++idle_rounds_ > 3) {
        break;  // what a rank has left behind holds its output open
      }
    }
    for (int i = 0; i < count(); ++i) {
      for (Output& output : rank(i).outputs) {
        WriteLines(i, output, true);
      }
    }
    return code_;
  }

 private:
  int count() const { return static_cast<int>(ranks_.size()); }
  Rank& rank(int number) { return ranks_[static_cast<size_t>(number)]; }

  static bool Complain(const char* what) {
    std::fprintf(stderr, "brio: error: %s: %s\n", what, std::strerror(errno));
    return false;
  }
  static void Set(const char* name, const std::string& value) { setenv(name, value.c_str(), 1); }

  static void HandleSignals() {
    struct sigaction action = {};
    action.sa_sigaction = NoteSignal;
    action.sa_flags = SA_SIGINFO | SA_RESTART;
    sigfillset(&action.sa_mask);
    for (const int number : kPassedOn) {
      sigaction(number, &action, nullptr);
    }
    action.sa_flags |= SA_NOCLDSTOP;
    sigaction(SIGCHLD, &action, nullptr);
  }

  bool StartRank(int number, int door, const std::string& path, const Options& options) {
    int pipes[2][2];
    for (int i = 0; i < 2; ++i) {
      if (pipe2(pipes[i], O_CLOEXEC) != 0) {
        return Complain("cannot start a rank");
      }
    }
    std::vector<char*> args = {const_cast<char*>(options.file.c_str())};
    for (const std::string& word : options.program_args) {
      args.push_back(const_cast<char*>(word.c_str()));
    }
    args.push_back(nullptr);
    std::fflush(nullptr);
    const pid_t parent = getpid();
    const pid_t process = fork();
    if (process == 0) {
      for (const int signal_number : kPassedOn) {
        signal(signal_number, SIG_DFL);
      }
      signal(SIGCHLD, SIG_DFL);
      prctl(PR_SET_PDEATHSIG, SIGKILL);  // no rank outlives the launcher
      if (getppid() != parent) {
        _exit(127);
      }
      Set("RANK", std::to_string(number));
      Set("LOCAL_RANK", std::to_string(number));
      if (number == 0) {
        fcntl(door, F_SETFD, 0);
        Set("BRIO_COMM_LISTEN", std::to_string(door));
      } else if (const int null = open("/dev/null", O_RDONLY); null >= 0) {
        dup2(null, 0);
      }
      dup2(pipes[0][1], 1);
      dup2(pipes[1][1], 2);
      execv(path.c_str(), args.data());
      _exit(127);
    }
    for (int i = 0; i < 2; ++i) {
      close(pipes[i][1]);
      rank(number).outputs[i].file = pipes[i][0];
      rank(number).outputs[i].to = i == 0 ? stdout : stderr;
    }
    if (process < 0) {
      return Complain("cannot start a rank");
    }
    rank(number).process = process;
    ++living_;
    return true;
  }

  bool HasOutput() const {
    for (const Rank& one : ranks_) {
      if (one.outputs[0].file >= 0 || one.outputs[1].file >= 0) {
        return true;
      }
    }
    return false;
  }

  /// Milliseconds until something has to be done.
  int Wait() const {
    if (living_ == 0) {
      return 100;
    }
    if (!failed_) {
      return -1;
    }
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline_ - Clock::now()).count();
    return static_cast<int>(std::max<long>(left, 0)) + 1;
  }

  void ReadSignals() {
    unsigned char byte = 0;
    while (read(signal_pipe[0], &byte, 1) == 1) {
      const int number = byte & 0x7f;
      if (number != SIGCHLD && (byte & 0x80) == 0) {
        KillAll(number);
      }
    }
  }

  void KillAll(int number) {
    for (const Rank& one : ranks_) {
      if (one.process > 0 && !one.has_ended) {
        kill(one.process, number);
      }
    }
  }

  void Reap() {
    for (int i = 0; i < count(); ++i) {
      Rank& one = rank(i);
      int status = 0;
      if (one.process <= 0 || one.has_ended || waitpid(one.process, &status, WNOHANG) != one.process) {
        continue;
      }
      one.has_ended = true;
      --living_;
      const int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
      if (code == 0 || failed_) {
        continue;
      }
      failed_ = true;
      code_ = code;
      deadline_ = Clock::now() + kGrace;
      for (Output& output : one.outputs) {
        Drain(i, output);
      }
      if (WIFEXITED(status)) {
        std::fprintf(stderr, "brio: rank %d ended with exit code %d\n", i, code);
      } else {
        std::fprintf(stderr, "brio: rank %d was ended by signal %d (%s)\n", i, WTERMSIG(status),
                     strsignal(WTERMSIG(status)));
      }
    }
  }

  /// What the rank has written already.
  static void Drain(int number, Output& output) {
    while (output.file >= 0) {
      struct pollfd one = {output.file, POLLIN, 0};
      if (poll(&one, 1, 0) <= 0) {
        return;
      }
      ReadOutput(number, output);
    }
  }

  /// After a failure the others have a while to notice and to say what they think of it.
  void EndTheRest() {
    if (!failed_ || living_ == 0 || Clock::now() < deadline_) {
      return;
    }
    KillAll(has_asked_ ? SIGKILL : SIGTERM);
    has_asked_ = true;
    deadline_ = Clock::now() + kGrace;
  }

  std::vector<Rank> ranks_;
  int living_ = 0;
  int code_ = 0;
  int idle_rounds_ = 0;
  bool failed_ = false;
  bool has_asked_ = false;
  Clock::time_point deadline_;
};

}  // namespace

int RunRanks(const Options& options) {
  TemporaryProgram program;
  if (const int code = program.Build(options); code != kSuccess) {
    return code;
  }
  Launch launch(options.ranks);
  return launch.Start(program.path(), options) ? launch.Follow() : kFailure;
}

}  // namespace brio::driver
