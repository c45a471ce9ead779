// How the commands say what is wrong: as text, as JSON lines, or as one SARIF document; always on stderr.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "diag/diag.h"
#include "driver/options.h"

namespace brio::driver {

/// Prints the reports and clears them. SARIF's wait for FinishReports.
void PrintDiagnostics(const Options& options, DiagnosticEngine& diags);
/// Prints one report without a place, with notes.
void ReportFailure(const Options& options, Diag kind, std::initializer_list<std::string_view> args,
                   std::initializer_list<std::string> notes = {});
/// Prints a note of the command, unless they are silenced (BRIO_QUIET) or reports are for programs.
void PrintNote(const Options& options, std::string_view text);
/// Writes the SARIF document, once, where that is wanted; before the program runs or the process ends.
void FinishReports(const Options& options);

}  // namespace brio::driver
