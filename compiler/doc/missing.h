// What doc comments lack.
#pragma once

#include "diag/diag.h"
#include "doc/library.h"

namespace brio::doc {

/// Reports public declarations without a doc comment, and comments about parameters or arguments that do not exist.
/// The number of reports.
unsigned DiagnoseMissing(const Library& library, DiagnosticEngine& diags);

}  // namespace brio::doc
