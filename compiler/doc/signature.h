// A declaration's header as text, in this year's spelling.
#pragma once

#include <string>

#include "doc/model.h"

namespace brio::doc {

/// One line if it fits, otherwise one line a parameter.
std::string Signature(const Declaration& declaration);
/// `mut name: Type = value`, with `*` of variadic ones.
std::string ParameterText(const Parameter& parameter);

}  // namespace brio::doc
