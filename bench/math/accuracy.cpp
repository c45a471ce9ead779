// accuracy [OPTIONS] FOLDER [FUNCTION...]: the functions of the library's mathematics against references of higher
// precision, on all cores.
//
// FOLDER holds what build.py made of test/stdlib/accuracy/Inputs/functions.mojo: host.so, cpu.so (kernels on the CPU
// device), gpu.so (kernels on the GPU); those of `--on host,cpu,gpu` are judged, all by the same references. Functions
// of one argument: every float32 (every Nth with --every N), float16 and bfloat16; float64 and pairs of numbers:
// --count N random ones (10 million), half of them from the range where the function is interesting, half of all bits.
//
// The reference of float32 and of the halves is the C library's double, that of float64 its long double. Where the
// error that it says is the largest so far, or near the bound, the C library's float of 128 bits decides. A row of the
// table has, for each library, the largest error in units of the last place, the argument that has it, and how many
// results are beyond the bound of functions.def. The exit code is 1 where there are any.
#include <dlfcn.h>

#include <atomic>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "../../test/stdlib/accuracy/Inputs/least_size.h"

namespace {

using Quad = _Float128;

double rsqrt_(double x) {
  return 1 / std::sqrt(x);
}
long double rsqrt_l(long double x) {
  return 1 / sqrtl(x);
}
Quad rsqrt_f128(Quad x) {
  return 1 / sqrtf128(x);
}
double recip_(double x) {
  return 1 / x;
}
long double recip_l(long double x) {
  return 1 / x;
}
Quad recip_f128(Quad x) {
  return 1 / x;
}

/// A function of `T`, of one or of two arguments.
template <typename T>
struct Reference {
  T (*one)(T) = nullptr;
  T (*two)(T, T) = nullptr;
  T operator()(T x, T y) const { return one ? one(x) : two(x, y); }
};

struct Row {
  const char* name;
  bool is_two;
  Reference<double> fast;
  Reference<long double> exact;
  Reference<Quad> quad;
  double bound64, bound32;
  double low, high, low2 = 0, high2 = 0;
};

constexpr Row kRows[] = {
#define ONE(name, c_name, ...) \
  {#name, false, {c_name, nullptr}, {c_name##l, nullptr}, {c_name##f128, nullptr}, __VA_ARGS__},
#define TWO(name, c_name, ...) \
  {#name, true, {nullptr, c_name}, {nullptr, c_name##l}, {nullptr, c_name##f128}, __VA_ARGS__},
#include "../../test/stdlib/accuracy/Inputs/functions.def"
};

/// What the library's functions are called with: how many bytes a number has, and what its exponents and digits are.
struct Kind {
  const char* name;
  int bytes, digits, lowest, highest;
};
constexpr Kind kKinds[] = {{"float64", 8, 53, -1022, 1023},
                           {"float32", 4, 24, -126, 127},
                           {"float16", 2, 11, -14, 15},
                           {"bfloat16", 2, 8, -126, 127}};

/// The bits of a number of a kind as a double; exact.
double Value(int kind, uint64_t bits) {
  if (kind == 0) {
    double value;
    std::memcpy(&value, &bits, 8);
    return value;
  }
  if (kind == 2) {
    const int sign = bits & 0x8000 ? -1 : 1, exponent = (bits >> 10) & 31, rest = bits & 1023;
    if (exponent == 31) return std::copysign(rest ? std::nan("") : std::numeric_limits<double>::infinity(), sign);
    return sign * (exponent ? std::ldexp(1024 + rest, exponent - 25) : std::ldexp(rest, -24));
  }
  const uint32_t low = static_cast<uint32_t>(kind == 3 ? bits << 16 : bits);
  float value;
  std::memcpy(&value, &low, 4);
  return value;
}

/// Bits of the number of a kind, float64 or float32, next to `value`.
uint64_t Bits(int kind, double value) {
  uint64_t bits = 0;
  const float single = static_cast<float>(value);
  if (kind == 0) std::memcpy(&bits, &value, 8);
  if (kind == 1) std::memcpy(&bits, &single, 4);
  return kind == 0 ? bits : bits & 0xFFFFFFFF;
}

uint64_t Read(int kind, const unsigned char* numbers, size_t i) {
  uint64_t bits = 0;
  switch (kKinds[kind].bytes) {
    case 8:
      std::memcpy(&bits, numbers + i * 8, 8);
      break;
    case 4:
      std::memcpy(&bits, numbers + i * 4, 4);
      break;
    default:
      std::memcpy(&bits, numbers + i * 2, 2);
  }
  return bits;
}

int Exponent(double x) {
  return std::ilogb(x);
}
int Exponent(long double x) {
  return ilogbl(x);
}
int Exponent(Quad x) {
  return ilogbf128(x);
}
double Scaled(double x, int n) {
  return std::ldexp(x, n);
}
long double Scaled(long double x, int n) {
  return ldexpl(x, n);
}
Quad Scaled(Quad x, int n) {
  return ldexpf128(x, n);
}
template <typename T>
T Size(T x) {
  return x < 0 ? -x : x;
}
template <typename T>
bool IsInfinite(T x) {
  return x - x != 0 && x == x;
}

/// Units of the last place of a kind between a result and what it should be.
template <typename T>
double Units(const Row& row, int kind, double argument, double got, T want) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  if (want != want || got != got) return want != want && got != got ? 0 : kInfinity;
  if (IsInfinite(want)) return got == want ? 0 : kInfinity;
  const Kind& format = kKinds[kind];
  // The sign of a zero, which a reference of few digits may have underflown to.
  if (want == 0 && got == 0) return std::signbit(got) == std::signbit(static_cast<double>(want)) ? 0 : kInfinity;
  int exponent = want == 0 ? format.lowest : Exponent(want);
  exponent = std::min(std::max(exponent, format.lowest), format.highest);
  if (kind <= 1) exponent = std::max(exponent, LeastExponent(row.name, argument));
  const T beyond = Scaled(T(1), format.highest + 1);
  T result = got;
  if (IsInfinite(got)) result = got < 0 ? -beyond : beyond;
  // Beyond the largest number every result rounds to infinity.
  if (Size(want) > beyond) want = want < 0 ? -beyond : beyond;
  return static_cast<double>(Scaled(Size(T(result - want)), format.digits - 1 - exponent));
}

/// The same for what most float32 are, with few instructions: `want` in the range of normal float32.
inline bool UnitsOfNormal(float got, double want, double* units) {
  uint64_t bits;
  std::memcpy(&bits, &want, 8);
  const uint64_t exponent = (bits >> 52) & 0x7FF;
  if (exponent - 897 >= 254) return false;  // lowest -126, highest 127, biased
  bits = (2069 - exponent) << 52;           // 2 ** (23 - exponent)
  double factor;
  std::memcpy(&factor, &bits, 8);
  *units = std::fabs(got - want) * factor;
  return *units < 1e6;
}

constexpr size_t kChunk = 4096, kSlab = size_t(1) << 24;

/// The errors of a library in one function and kind.
struct Errors {
  double worst = -1;
  uint64_t x = 0, y = 0;
  double got = 0, want = 0;
  uint64_t beyond = 0, count = 0;
};

void Join(Errors& all, const Errors& part) {
  const uint64_t beyond = all.beyond + part.beyond, count = all.count + part.count;
  if (!(part.worst <= all.worst)) all = part;
  all.beyond = beyond;
  all.count = count;
}

using Apply = void(int64_t kind, const void* x, const void* y, void* r, int64_t count);

struct Library {
  std::string name;
  void* handle;
  bool is_host;  // whose functions all threads call at the same time
};

uint64_t Mixed(uint64_t i) {
  i += 0x9E3779B97F4A7C15u;
  i = (i ^ (i >> 30)) * 0xBF58476D1CE4E5B9u;
  i = (i ^ (i >> 27)) * 0x94D049BB133111EBu;
  return i ^ (i >> 31);
}

/// One function of one kind: the arguments slab by slab, results of devices while the slab before is judged.
class Judgement {
 public:
  Judgement(const Row& row, int kind, const std::vector<Library>& libraries, unsigned threads, uint64_t every,
            uint64_t count)
      : row_(row), kind_(kind), libraries_(libraries), threads_(threads), every_(every), errors_(libraries.size()) {
    is_all_ = !row.is_two && kind != 0;
    total_ = is_all_ ? (kind == 1 ? (uint64_t(1) << 32) / every : 65536) : count;
    total_ = (total_ + kChunk - 1) / kChunk * kChunk;
    bound_ = kind == 0 ? row.bound64 : kind == 1 ? row.bound32 : 1;
    for (const Library& library : libraries) {
      apply_.push_back(reinterpret_cast<Apply*>(dlsym(library.handle, (std::string("math_") + row.name).c_str())));
    }
  }

  std::vector<Errors> Run() {
    Slab slabs[2] = {Slab(*this), Slab(*this)};
    const uint64_t slab_count = (total_ + kSlab - 1) / kSlab;
    Fill(slabs[0], 0);
    for (uint64_t k = 0; k < slab_count; ++k) {
      std::thread filler;
      if (k + 1 < slab_count) filler = std::thread([&, k] { Fill(slabs[(k + 1) % 2], k + 1); });
      Slab& slab = slabs[k % 2];
      std::atomic<size_t> next = 0;
      std::vector<std::thread> judges;
      for (unsigned i = 0; i < threads_; ++i) {
        judges.emplace_back([&] {
          std::vector<Errors> errors = errors_of_all();
          for (size_t start; (start = next.fetch_add(kChunk)) < slab.count;) Judge(slab, start, errors);
          std::lock_guard lock(mutex_);
          for (size_t n = 0; n < errors.size(); ++n) Join(errors_[n], errors[n]);
        });
      }
      for (std::thread& judge : judges) judge.join();
      if (filler.joinable()) filler.join();
    }
    return errors_;
  }

 private:
  struct Slab {
    explicit Slab(const Judgement& judgement) {
      const size_t bytes = std::min<uint64_t>(kSlab, judgement.total_) * kKinds[judgement.kind_].bytes;
      x.resize(bytes);
      y.resize(judgement.row_.is_two ? bytes : kChunk * 8);
      for (const Library& library : judgement.libraries_) results.emplace_back(library.is_host ? 0 : bytes);
    }
    std::vector<unsigned char> x, y;
    std::vector<std::vector<unsigned char>> results;
    size_t count = 0;
  };

  /// Copies of the errors so far, without their counts: a thread needs to know what is worse.
  std::vector<Errors> errors_of_all() {
    std::lock_guard lock(mutex_);
    std::vector<Errors> errors = errors_;
    for (Errors& e : errors) e.beyond = e.count = 0;
    return errors;
  }

  uint64_t Random(uint64_t i, int which) const {
    const uint64_t random = Mixed(i * 2 + which);
    if (kind_ >= 2 || i % 2) return random;
    const double low = which ? row_.low2 : row_.low, high = which ? row_.high2 : row_.high;
    return Bits(kind_, low + (high - low) * (double(random >> 11) * 0x1p-53));
  }

  void Fill(Slab& slab, uint64_t index) const {
    const uint64_t first = index * kSlab;
    slab.count = std::min<uint64_t>(kSlab, total_ - first);
    for (int which = 0; which < (row_.is_two ? 2 : 1); ++which) {
      std::vector<unsigned char>& numbers = which ? slab.y : slab.x;
      switch (kKinds[kind_].bytes) {
        case 8:
          FillNumbers<uint64_t>(numbers, slab.count, first, which);
          break;
        case 4:
          FillNumbers<uint32_t>(numbers, slab.count, first, which);
          break;
        default:
          FillNumbers<uint16_t>(numbers, slab.count, first, which);
      }
    }
    for (size_t n = 0; n < libraries_.size(); ++n) {
      if (!libraries_[n].is_host)
        apply_[n](kind_, slab.x.data(), slab.y.data(), slab.results[n].data(), static_cast<int64_t>(slab.count));
    }
  }

  template <typename T>
  void FillNumbers(std::vector<unsigned char>& numbers, size_t count, uint64_t first, int which) const {
    T* at = reinterpret_cast<T*>(numbers.data());
    if (is_all_) {
      const uint64_t step = kind_ == 1 ? every_ : 1;
      for (size_t i = 0; i < count; ++i) at[i] = static_cast<T>((first + i) * step);
    } else {
      for (size_t i = 0; i < count; ++i) at[i] = static_cast<T>(Random(first + i, which));
    }
  }

  void Judge(const Slab& slab, size_t start, std::vector<Errors>& errors) const {
    const int bytes = kKinds[kind_].bytes;
    const unsigned char *x = slab.x.data() + start * bytes, *y = slab.y.data() + (row_.is_two ? start * bytes : 0);
    double fast[kChunk];
    long double exact[kChunk];
    for (size_t i = 0; i < kChunk; ++i) {
      const double a = Value(kind_, Read(kind_, x, i)), b = Value(kind_, Read(kind_, y, i));
      if (kind_ == 0) {
        exact[i] = row_.exact(a, b);
      } else {
        fast[i] = row_.fast(a, b);
      }
    }
    alignas(64) unsigned char own[kChunk * 8];
    for (size_t n = 0; n < libraries_.size(); ++n) {
      const unsigned char* results = own;
      if (libraries_[n].is_host) {
        apply_[n](kind_, x, y, own, kChunk);
      } else {
        results = slab.results[n].data() + start * bytes;
      }
      Errors& worst = errors[n];
      worst.count += kChunk;
      // How far off the reference may be: long double in 64-bit functions, double in others.
      const double doubt = kind_ == 0 ? 0.01 : 1e-4;
      for (size_t i = 0; i < kChunk; ++i) {
        const uint64_t bits = Read(kind_, results, i);
        const double got = Value(kind_, bits);
        double units;
        if (kind_ == 0) {
          units = Units(row_, kind_, Value(kind_, Read(kind_, x, i)), got, exact[i]);
        } else if (kind_ != 1 || !UnitsOfNormal(static_cast<float>(got), fast[i], &units)) {
          units = Units(row_, kind_, Value(kind_, Read(kind_, x, i)), got, fast[i]);
        }
        if (units <= worst.worst - doubt && units <= bound_ - doubt) continue;
        if (units == 0 && worst.worst >= 0) continue;
        const uint64_t a = Read(kind_, x, i), b = Read(kind_, y, i);
        Quad want = kind_ == 0 ? Quad(exact[i]) : Quad(fast[i]);
        // Where much is wrong anyway, the reference of less precision is enough.
        if (worst.beyond < 10000) {
          want = row_.quad(Value(kind_, a), Value(kind_, b));
          units = Units(row_, kind_, Value(kind_, a), got, want);
        }
        if (!(units <= bound_)) ++worst.beyond;
        if (!(units <= worst.worst)) {
          const uint64_t beyond = worst.beyond, count = worst.count;
          worst = {units, a, b, got, static_cast<double>(want), beyond, count};
        }
      }
    }
  }

  const Row& row_;
  const int kind_;
  const std::vector<Library>& libraries_;
  const unsigned threads_;
  const uint64_t every_;
  bool is_all_;
  uint64_t total_;
  double bound_;
  std::vector<Apply*> apply_;
  std::vector<Errors> errors_;
  std::mutex mutex_;
};

bool Contains(const std::string& list, const std::string& name) {
  return ("," + list + ",").find("," + name + ",") != std::string::npos;
}

}  // namespace

int main(int argc, char** argv) {
  unsigned threads = std::thread::hardware_concurrency();
  uint64_t every = 1, count = 10'000'000;
  std::string on = "host,cpu", types = "float64,float32,float16,bfloat16", folder;
  std::vector<std::string> functions;
  for (int i = 1; i < argc; ++i) {
    const std::string option = argv[i];
    const char* value = i + 1 < argc ? argv[i + 1] : "";
    if (option == "--threads") {
      threads = static_cast<unsigned>(std::atoi(value)), ++i;
    } else if (option == "--every") {
      every = std::strtoull(value, nullptr, 10), ++i;
    } else if (option == "--count") {
      count = std::strtoull(value, nullptr, 10), ++i;
    } else if (option == "--on") {
      on = value, ++i;
    } else if (option == "--types") {
      types = value, ++i;
    } else if (folder.empty()) {
      folder = option;
    } else {
      functions.push_back(option);
    }
  }
  if (folder.empty() || threads == 0 || every == 0) {
    std::fprintf(stderr,
                 "usage: accuracy [--on host,cpu,gpu] [--types float64,...] [--threads N] [--every N] [--count N] "
                 "FOLDER [FUNCTION...]\n");
    return 2;
  }
  std::vector<Library> libraries;
  for (const char* name : {"host", "cpu", "gpu"}) {
    if (!Contains(on, name)) continue;
    const std::string path = folder + "/" + name + ".so";
    void* handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr) {
      std::fprintf(stderr, "accuracy: %s\n", dlerror());
      return 2;
    }
    libraries.push_back({name, handle, std::strcmp(name, "host") == 0});
  }
  std::printf(
      "| %-9s | %-8s | on   | largest error | bound | beyond | of         | argument                          | got    "
      "                 | not\n"
      "|---|---|---|---|---|---|---|---|---|---|\n",
      "function", "type");
  uint64_t beyond = 0;
  for (const Row& row : kRows) {
    bool is_chosen = functions.empty();
    for (const std::string& name : functions) is_chosen |= name == row.name;
    if (!is_chosen) continue;
    for (int kind = 0; kind < 4; ++kind) {
      if (!Contains(types, kKinds[kind].name)) continue;
      const std::vector<Errors> errors = Judgement(row, kind, libraries, threads, every, count).Run();
      for (size_t n = 0; n < errors.size(); ++n) {
        const Errors& e = errors[n];
        char arguments[80];
        std::snprintf(arguments, sizeof arguments, row.is_two ? "%.9g, %.9g" : "%.17g", Value(kind, e.x),
                      Value(kind, e.y));
        std::printf("| %-9s | %-8s | %-4s | %13.6f | %5g | %6llu | %10llu | %-33s | %-23.17g | %.17g |\n", row.name,
                    kKinds[kind].name, libraries[n].name.c_str(), e.worst,
                    kind == 0   ? row.bound64
                    : kind == 1 ? row.bound32
                                : 1.0,
                    static_cast<unsigned long long>(e.beyond), static_cast<unsigned long long>(e.count), arguments,
                    e.got, e.want);
        beyond += e.beyond;
      }
      std::fflush(stdout);
    }
  }
  std::printf(beyond ? "%llu results are beyond their bounds\n" : "all within their bounds\n",
              static_cast<unsigned long long>(beyond));
  return beyond ? 1 : 0;
}
