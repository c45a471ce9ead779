#include "error_trace.h"

#include <cstddef>

#include "brio/runtime.h"
#include "error.h"

namespace brio::rt {
namespace {

constexpr size_t kFirstPlaces = 16, kLastPlaces = 48;

/// One error at a time: another one, which clean-ups on the way raise and catch, ends what is known of the first.
struct ErrorTrace {
  const brio_error_place* first[kFirstPlaces];
  const brio_error_place* last[kLastPlaces];  // a ring: of a recursion both ends tell something
  size_t count = 0;
  uint64_t number = 0;
  bool is_caught = false;
  bool begins = false;  // the first place is the `raise`

  void Begin(const brio_error_place* place, bool is_raise) {
    ++number;
    count = 0;
    is_caught = false;
    begins = is_raise;
    Add(place);
  }
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

ErrorTrace& GetTrace() {
  static thread_local ErrorTrace trace;
  return trace;
}

std::string Line(const char* how, const brio_error_place& place) {
  return Text("  %s %s:%u:%u, in '%s'\n", how, place.file, place.line, place.column, place.function);
}

}  // namespace

std::string ErrorTraceText(bool whole) {
  const ErrorTrace& trace = GetTrace();
  size_t count = trace.count;
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
      return Line("at", place);
    }
  }
  return lines;
}

}  // namespace brio::rt

using brio::rt::GetTrace;

void brio_raise(const brio_error_place* place) {
  GetTrace().Begin(place, /*is_raise=*/true);
}

void brio_error_passes(const brio_error_place* place) {
  brio::rt::ErrorTrace& trace = GetTrace();
  if (trace.is_caught || trace.count == 0) {
    trace.Begin(place, /*is_raise=*/false);
  } else {
    trace.Add(place);
  }
}

uint64_t brio_error_caught() {
  GetTrace().is_caught = true;
  return GetTrace().number;
}

void brio_raise_again(const brio_error_place* place, uint64_t number) {
  brio::rt::ErrorTrace& trace = GetTrace();
  if (trace.is_caught && trace.number == number) {
    trace.is_caught = false;  // on from the line that caught it, which has been added
  } else {
    trace.Begin(place, /*is_raise=*/true);
  }
}
