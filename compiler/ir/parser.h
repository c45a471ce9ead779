// Reads the textual form of IR (see printer.h). Any input is survived: problems are returned with their lines.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "ir/ir.h"

namespace brio::ir {

/// Why, and where, a text is no IR.
struct ParseProblem {
  uint32_t line = 0;
  std::string text;
};

/// Adds the functions in `text` to `module`, whose pool must be set. `targets` owns the targets they name. Locations
/// count bytes of `text` from `start`. Stops at the first problem; what was read until then is in the module but may be
/// incomplete.
std::vector<ParseProblem> Parse(std::string_view text, Module& module, std::deque<TargetSpec>& targets,
                                SourceLoc start = {});

}  // namespace brio::ir
