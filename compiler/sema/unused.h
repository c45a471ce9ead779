// Variables that nobody reads.
#pragma once

#include <functional>
#include <string_view>

#include "diag/diag.h"
#include "parse/parse.h"

namespace brio::sema {

/// Whether an assignment to a name changes a variable of the module.
using IsOfModule = std::function<bool(std::string_view name, SourceRange range)>;

/// Warns of variables of the file's functions whose name stands nowhere else in their function. Goes by the text, not
/// by what was checked: what one instance does not use another one may. Names that begin with `_` are meant to be
/// unused.
void ReportUnusedVariables(const parse::ParsedFile& file, const IsOfModule& is_of_module, DiagnosticEngine& diags);

}  // namespace brio::sema
