// Advice that needs no state of a body.
#pragma once

#include "sema/calls.h"

namespace brio::sema {

class Sema;

/// Reports a function or method that stands where a value should, without the parentheses of a call. False for anything
/// else.
bool ReportUncalled(Sema& s, const Value& value, Site site);

}  // namespace brio::sema
