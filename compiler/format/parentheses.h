// Parentheses that may come and go: which ones stand, and where lines may get some.
#pragma once

#include "format/leaf.h"

namespace brio::format {

/// Makes the optional parentheses of a statement invisible, puts invisible ones where some may help, and adds those
/// that the style asks for: around a tuple of one, and around a power behind a sign. Sorts the traits of a declaration.
void NormalizeParentheses(Pool& pool, Source& source);

}  // namespace brio::format
