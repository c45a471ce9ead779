// Support for host programs: memory, buffered standard output, process end, arguments, clock, environment.
#include "host.h"

#include <errno.h>
#include <time.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "brio/runtime.h"
#include "cpu/check.h"
#include "cpu/fault.h"
#include "cpu/guarded_memory.h"
#include "devices.h"
#include "error_trace.h"
#include "print_buffer.h"

// What `pthread_atfork` calls; that itself is only in the part of the C library that is linked statically.
extern "C" int __register_atfork(void (*prepare)(), void (*parent)(), void (*child)(), void* object);
extern "C" void* __dso_handle;

namespace brio::rt {

constexpr size_t kStdoutLimit = 64 << 10;

static bool IsLineBuffered() {
  const char* const how = std::getenv("BRIO_STDOUT");
  return how != nullptr && std::string_view(how) == "line";
}

/// Buffered bytes of fd 1; never destroyed, because late threads may still write.
struct Stdout {
  std::mutex mutex;
  std::string pending;
  // BRIO_STDOUT=line: somebody reads along, as a terminal does.
  bool by_line = isatty(1) == 1 || IsLineBuffered();
  int error = 0;  // why something is lost
};

static Stdout& GetStdout();
static bool FlushLocked(Stdout& out);

/// A process that the program forks itself starts with nothing pending, and writes at once: it may end by `_exit`, or
/// become another program.
static void FollowForks() {
  __register_atfork(
      [] {
        GetStdout().mutex.lock();
        FlushLocked(GetStdout());
      },
      [] { GetStdout().mutex.unlock(); },
      [] {
        GetStdout().by_line = true;
        GetStdout().mutex.unlock();
      },
      &__dso_handle);
}

static Stdout& GetStdout() {
  static Stdout* const instance = [] {
    FollowForks();
    std::atexit(FlushStdout);  // a program may call C's `exit`
    return new Stdout;
  }();
  return *instance;
}

static bool WriteAll(int fd, const char* data, size_t length) {
  while (length > 0) {
    const ssize_t written = ::write(fd, data, length);
    if (written < 0) {
      if (errno == EINTR) {
        continue;
      }
      return false;
    }
    data += written;
    length -= static_cast<size_t>(written);
  }
  return true;
}

static bool WriteLocked(Stdout& out, std::string_view text) {
  if (WriteAll(1, text.data(), text.size())) {
    return true;
  }
  out.error = out.error != 0 ? out.error : errno;
  return false;
}

static bool FlushLocked(Stdout& out) {
  const bool ok = WriteLocked(out, out.pending);
  out.pending.clear();
  return ok;
}

static bool Append(std::string_view text) {
  Stdout& out = GetStdout();
  std::lock_guard lock(out.mutex);
  if (text.size() >= kStdoutLimit) {
    return FlushLocked(out) && WriteLocked(out, text);
  }
  out.pending.append(text);
  if (out.pending.size() >= kStdoutLimit || (out.by_line && text.find('\n') != std::string_view::npos)) {
    return FlushLocked(out);
  }
  return true;
}

void WriteStdout(std::string_view text) {
  Append(text);
}

void FlushStdout() {
  Stdout& out = GetStdout();
  std::lock_guard lock(out.mutex);
  FlushLocked(out);
}

void WriteStderr(std::string_view text) {
  FlushStdout();
  WriteAll(2, text.data(), text.size());
}

/// The command line that brio_set_args stored.
struct Arguments {
  int32_t count = 0;
  char** values = nullptr;
};

static Arguments& GetArguments() {
  static Arguments arguments;
  return arguments;
}

bool HasProgram() {
  return GetArguments().values != nullptr;
}

/// Whether a failure was only told, because no call was left that could raise it.
static std::atomic<bool> told_failure{false};

void TellFailure(const std::string& text) {
  told_failure.store(true);
  WriteStderr("brio: " + text + "\n");
}

static void EndOutput() {
  DrainAllPrintBuffers();
  FlushStdout();
  if (const int error = std::exchange(GetStdout().error, 0); error != 0) {
    TellFailure(std::string("cannot write to the standard output: ") + std::strerror(error));
  }
  if (!PrefetchRuns()) {
    ReportKeptFailures();
  }
  std::fflush(nullptr);
}

}  // namespace brio::rt

using namespace brio::rt;

extern "C" {

void* brio_alloc(uint64_t size, uint64_t align) {
  const brio::rt::NoRecovery guard;
  void* memory = nullptr;
  if (align <= alignof(max_align_t)) {
    memory = std::malloc(size != 0 ? size : 1);
  } else if (posix_memalign(&memory, align, size != 0 ? size : 1) != 0) {
    memory = nullptr;
  }
  if (memory == nullptr) {
    char text[96];
    const int length = std::snprintf(text, sizeof(text), "out of memory: host allocation of %llu bytes failed",
                                     static_cast<unsigned long long>(size));
    brio_abort(text, static_cast<size_t>(length));
  }
  return memory;
}

void brio_free(void* ptr) {
  const brio::rt::NoRecovery guard;
  // A program may take the memory of a device buffer over (`take_ptr`).
  if (brio::rt::FreeGuarded(ptr)) [[unlikely]] {
    return;
  }
  std::free(ptr);
}

int64_t brio_write(int32_t fd, const void* data, uint64_t length) {
  const std::string_view text(static_cast<const char*>(data), length);
  if (fd == 1) {
    return Append(text) ? static_cast<int64_t>(length) : -1;
  }
  if (fd == 2) {
    FlushStdout();
  }
  return WriteAll(fd, text.data(), text.size()) ? static_cast<int64_t>(length) : -1;
}

int64_t brio_read_line(char** out) {
  FlushStdout();
  *out = nullptr;
  char* line = nullptr;
  size_t capacity = 0;
  ssize_t length = getline(&line, &capacity, stdin);
  if (length < 0) {
    std::free(line);
    return -1;
  }
  if (length > 0 && line[length - 1] == '\n') {
    --length;
  }
  *out = line;
  return length;
}

void brio_flush(void) {
  FlushStdout();
}

void brio_exit(int32_t code) {
  EndOutput();
  Checker* const checker = Checker::Get();
  if (checker != nullptr) [[unlikely]] {
    checker->Finish();
  }
  if (code == 0 && told_failure.load()) {
    code = 1;
  }
  if (checker != nullptr) [[unlikely]] {
    code = checker->reports().HasAny() && code <= 1 ? kCheckExitCode : code;
  }
  if (PrefetchRuns()) {
    // A driver that is still starting on another thread must not meet its own exit handlers, and is not worth waiting
    // for: nothing has used it.
    std::fflush(nullptr);
    _exit(code);
  }
  FinishPrefetch();
  std::exit(code);
}

void brio_abort(const char* message, size_t length) {
  EndOutput();
  if (Checker* const checker = Checker::Get(); checker != nullptr) [[unlikely]] {
    checker->Finish();
  }
  if (length > 0) {
    std::string text = "ABORT: ";
    text.append(message, length);
    text.push_back('\n');
    WriteStderr(text);
  }
  std::abort();
}

namespace {

/// Says on stderr what came out of the program, with the place that it comes from or, on wish, all that it passed.
/// `callers`: places at the end that are none of the program's.
void TellUnhandled(std::string line, std::string_view text, size_t callers) {
  line.append(text).push_back('\n');
  const char* const wish = std::getenv("MOJO_ENABLE_STACK_TRACE_ON_ERROR");
  line += ErrorTraceText(/*whole=*/wish != nullptr && *wish != '\0' && std::string_view(wish) != "0", callers);
  WriteStderr(line);
}

}  // namespace

void brio_report_unhandled(const char* text, size_t length) {
  TellUnhandled("Unhandled exception caught during execution: ",
                std::string_view(text != nullptr ? text : "", text != nullptr ? length : 0), /*callers=*/0);
}

namespace {

/// What the calling thread's last calls of exported functions raised, by their names.
std::map<std::string, std::string, std::less<>>& GetExportErrors() {
  static thread_local std::map<std::string, std::string, std::less<>> errors;
  return errors;
}

}  // namespace

void brio_export_begin(const char* name, size_t length) {
  auto& errors = GetExportErrors();
  if (errors.empty()) {
    return;
  }
  auto found = errors.find(std::string_view(name, length));
  if (found != errors.end()) {
    errors.erase(found);
  }
}

void brio_export_failed(const char* name, size_t length, const char* text, size_t text_length) {
  const std::string what(text != nullptr ? text : "", text != nullptr ? text_length : 0);
  TellUnhandled("Unhandled exception in '" + std::string(name, length) + "': ", what,
                /*callers=*/1);  // the form of the function that C calls
  GetExportErrors()[std::string(name, length)] = what;
}

const char* brio_export_error(const char* name, size_t length) {
  auto& errors = GetExportErrors();
  auto found = errors.find(std::string_view(name, length));
  return found == errors.end() ? nullptr : found->second.c_str();
}

void brio_set_args(int32_t argc, char** argv) {
  GetArguments() = {argc, argv};
  TellHostFaults();
}

void brio_args(int32_t* argc, char*** argv) {
  *argc = GetArguments().count;
  *argv = GetArguments().values;
}

namespace {

/// State of xoshiro256++ (Blackman and Vigna, prng.di.unimi.it; public domain).
struct RandomState {
  uint64_t s[4];

  explicit RandomState(uint64_t seed) {
    for (uint64_t& word : s) {  // splitmix64 spreads the seed, as its authors advise
      seed += 0x9e3779b97f4a7c15;
      uint64_t z = seed;
      z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
      z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
      word = z ^ (z >> 31);
    }
  }

  uint64_t Next() {
    auto rotate = [](uint64_t x, int k) { return (x << k) | (x >> (64 - k)); };
    const uint64_t result = rotate(s[0] + s[3], 23) + s[0];
    const uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 45);
    return result;
  }
};

thread_local RandomState random_state{0};

}  // namespace

uint64_t brio_random_next(void) {
  return random_state.Next();
}

void brio_random_seed(uint64_t seed) {
  random_state = RandomState(seed);
}

uint64_t brio_clock_ns(void) {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<uint64_t>(now.tv_sec) * 1000000000u + static_cast<uint64_t>(now.tv_nsec);
}

void brio_sleep_ns(uint64_t nanoseconds) {
  timespec left{static_cast<time_t>(nanoseconds / 1000000000u), static_cast<long>(nanoseconds % 1000000000u)};
  while (nanosleep(&left, &left) != 0 && errno == EINTR) {
  }
}

const char* brio_getenv(const char* name) {
  return std::getenv(name);
}

}  // extern "C"
