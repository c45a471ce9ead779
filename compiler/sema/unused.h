// Variables that nobody reads.
#pragma once

#include "diag/diag.h"
#include "parse/parse.h"

namespace brio::sema {

/// Warns of variables of the file's functions whose name stands nowhere else in their function. Goes by the text, not
/// by what was checked: what one instance does not use another one may. Names that begin with `_` are meant to be
/// unused.
void ReportUnusedVariables(const parse::ParsedFile& file, DiagnosticEngine& diags);

}  // namespace brio::sema
