// Changes of the source that mend what a report is about, for `brio fix` and editors.
#pragma once

#include "diag/diag.h"
#include "parse/parse.h"

namespace brio::sema {

/// Adds the change that the report's words propose, if there is one: a name that was meant, an import, a conversion, a
/// copy, a newer spelling. `file` is where the report is.
void AddFixes(Diagnostic& report, const parse::ParsedFile& file);
/// Adds `raises` to the function of `file`.
void AddRaises(Diagnostic& report, const parse::ParsedFile& file, const ast::FunctionDecl& function);

}  // namespace brio::sema
