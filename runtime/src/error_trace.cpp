#include "error_trace.h"

#include <algorithm>
#include <cstddef>

#include "brio/runtime.h"
#include "error.h"

namespace brio::rt {
namespace {

constexpr size_t kFirstPlaces = 16, kLastPlaces = 48;

/// What one error has passed.
struct ErrorTrace {
  const brio_error_place* first[kFirstPlaces];
  const brio_error_place* last[kLastPlaces];  // a ring: of a recursion both ends tell something
  size_t count = 0;
  uint64_t number = 0;
  bool is_caught = false;
  bool begins = false;  // the first place is the `raise`

  void Add(const brio_error_place* place) {
    if (count < kFirstPlaces) {
      first[count] = place;
    } else {
      last[(count - kFirstPlaces) % kLastPlaces] = place;
    }
    ++count;
  }
  size_t left_out() const { return count > kFirstPlaces + kLastPlaces ? count - kFirstPlaces - kLastPlaces : 0; }
  const brio_error_place& At(size_t i) const {
    return i < kFirstPlaces ? *first[i] : *last[(i - kFirstPlaces) % kLastPlaces];
  }
};

/// The thread's last errors: while one is on its way, or is handled, clean-ups and handlers may raise and catch others.
class ErrorTraces {
 public:
  ErrorTrace& now() { return traces_[now_]; }

  void Begin(const brio_error_place* place, bool is_raise) {
    now_ = (now_ + 1) % kTraces;
    ErrorTrace& trace = now();
    trace.number = ++number_;
    trace.count = 0;
    trace.is_caught = false;
    trace.begins = is_raise;
    trace.Add(place);
  }

  /// Goes back to the last error that is on its way; false if none is known.
  bool GoBack() {
    return GoTo([](const ErrorTrace& trace) { return !trace.is_caught; });
  }
  bool GoBackTo(uint64_t number) {
    return GoTo([number](const ErrorTrace& trace) { return trace.is_caught && trace.number == number; });
  }

 private:
  static constexpr size_t kTraces = 4;

  template <typename Wanted>
  bool GoTo(const Wanted& is_wanted) {
    for (size_t back = 0; back < kTraces; ++back) {
      const size_t at = (now_ + kTraces - back) % kTraces;
      if (traces_[at].count == 0 || !is_wanted(traces_[at])) continue;
      now_ = at;
      return true;
    }
    return false;
  }

  ErrorTrace traces_[kTraces];
  size_t now_ = 0;
  uint64_t number_ = 0;
};

ErrorTraces& GetTraces() {
  static thread_local ErrorTraces traces;
  return traces;
}

std::string Line(const char* how, const brio_error_place& place) {
  return Text("  %s %s:%u:%u, in '%s'\n", how, place.file, place.line, place.column, place.function);
}

}  // namespace

std::string ErrorTraceText(bool whole, size_t callers) {
  const ErrorTrace& trace = GetTraces().now();
  size_t count = trace.count - std::min(trace.count, callers);
  while (count > 0 && trace.At(count - 1).in_library != 0) --count;  // what calls `main`
  std::string lines;
  for (size_t i = 0; i < count; ++i) {
    if (i == kFirstPlaces && trace.left_out() > 0) {
      if (whole) lines += Text("  ... %zu more ...\n", trace.left_out());
      i += trace.left_out();
    }
    const brio_error_place& place = trace.At(i);
    if (whole) {
      lines += Line(i > 0 ? "called at" : trace.begins ? "raised at" : "passed", place);
    } else if (place.in_library == 0) {
      return Line(trace.begins ? "at" : "passed", place);
    }
  }
  return lines;
}

}  // namespace brio::rt

using brio::rt::GetTraces;

void brio_raise(const brio_error_place* place) {
  GetTraces().Begin(place, /*is_raise=*/true);
}

void brio_error_passes(const brio_error_place* place) {
  if (GetTraces().GoBack()) {
    GetTraces().now().Add(place);
  } else {
    GetTraces().Begin(place, /*is_raise=*/false);
  }
}

uint64_t brio_error_caught() {
  GetTraces().GoBack();
  GetTraces().now().is_caught = true;
  return GetTraces().now().number;
}

void brio_raise_again(const brio_error_place* place, uint64_t number) {
  if (GetTraces().GoBackTo(number)) {
    GetTraces().now().is_caught = false;  // on from the line that caught it, which has been added
  } else {
    GetTraces().Begin(place, /*is_raise=*/true);
  }
}
