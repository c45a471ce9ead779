// The places that the calling thread's error has passed.
#pragma once

#include <string>

namespace brio::rt {

/// Lines that say where the error began that the thread's program did not catch: "  at FILE:LINE:COLUMN, in 'FUNCTION'"
/// of the innermost place that is not the library's; if `whole`, all places, innermost first. Empty where none is
/// known.
std::string ErrorTraceText(bool whole);

}  // namespace brio::rt
