// Long texts in pieces that are formatted each by itself.
#pragma once

#include <functional>

#include "format/format.h"

namespace brio::format {

/// Calls an action for each number below a count, in any order and on any threads, and returns when all are done.
using ForEach = std::function<void(size_t count, const std::function<void(size_t)>& action)>;

/// Cuts `text` into pieces of at least `bytes`, but for the last, which put together are the text. A piece begins with
/// a declaration that has no comment before it, so that the blank lines there do not depend on what stands before. A
/// place that only looks like that, inside a string or a bracket, leaves a piece that does not parse. One piece where
/// the text says that something keeps its form.
std::vector<std::string_view> Cut(std::string_view text, size_t bytes);

/// What `Format` makes of `text`, by pieces of at least `bytes`.
Outcome FormatPieces(const std::string& name, std::string_view text, const Style& style, size_t bytes,
                     const ForEach& for_each);

}  // namespace brio::format
