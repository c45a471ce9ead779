// The places that the calling thread's error has passed.
#pragma once

#include <cstddef>
#include <string>

namespace brio::rt {

/// Lines that say where the error began that the thread's program did not catch: "  at FILE:LINE:COLUMN, in 'FUNCTION'"
/// of the innermost place that is not the library's; if `whole`, all places, innermost first. The last
/// `callers` places are left out. Empty where none is known.
std::string ErrorTraceText(bool whole, size_t callers = 0);

}  // namespace brio::rt
