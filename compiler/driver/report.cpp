#include "driver/report.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include <unistd.h>

#include "diag/machine_output.h"

namespace brio::driver {

namespace {

/// What stderr gets in the end; as much the process's as stderr itself.
struct Sarif {
  std::string results;
  bool written = false;
};

Sarif& TheSarif() {
  static Sarif sarif;
  return sarif;
}

}  // namespace

static bool IsQuiet() {
  const char* quiet = std::getenv("BRIO_QUIET");
  return quiet != nullptr && *quiet != 0 && std::string_view(quiet) != "0";
}

/// A line that leads from errors to what is known about them.
static std::string ExplainHint(const DiagnosticEngine& diags) {
  constexpr size_t kShown = 3;
  std::vector<std::string> codes;
  for (const Diagnostic& report : diags.all()) {
    std::string code = DiagnosticEngine::Code(report.kind);
    if (report.severity == Severity::Error && codes.size() < kShown &&
        std::find(codes.begin(), codes.end(), code) == codes.end()) {
      codes.push_back(std::move(code));
    }
  }
  std::string hint;
  for (const std::string& code : codes) {
    hint += (hint.empty() ? "(brio explain " : ", brio explain ") + code;
  }
  return hint.empty() || IsQuiet() ? std::string() : hint + ")\n";
}

void PrintDiagnostics(const Options& options, DiagnosticEngine& diags) {
  std::string text;
  switch (options.diagnostic_format) {
    case DiagnosticFormat::Text:
      text = ExplainHint(diags);
      text.insert(0, diags.Render(isatty(STDERR_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr));
      break;
    case DiagnosticFormat::Json:
      text = diags.RenderJson();
      break;
    case DiagnosticFormat::Sarif:
      if (TheSarif().written) {
        text = diags.Render(/*colour=*/false);  // while the program runs
      } else if (std::string results = diags.RenderSarif(); !results.empty()) {
        TheSarif().results += (TheSarif().results.empty() ? "" : ",\n") + results;
      }
      break;
  }
  std::fwrite(text.data(), 1, text.size(), stderr);
}

void ReportFailure(const Options& options, Diag kind, std::initializer_list<std::string_view> args,
                   std::initializer_list<std::string> notes) {
  const SourceManager none;
  DiagnosticEngine diags(none);
  Diagnostic& report = diags.Report(kind, {}, args);
  for (const std::string& note : notes) {
    report.notes.push_back({{}, note});
  }
  PrintDiagnostics(options, diags);
}

void PrintNote(const Options& options, std::string_view text) {
  if (!IsQuiet() && options.diagnostic_format == DiagnosticFormat::Text) {
    std::fprintf(stderr, "brio: note: %.*s\n", static_cast<int>(text.size()), text.data());
  }
}

void FinishReports(const Options& options) {
  if (options.diagnostic_format != DiagnosticFormat::Sarif || TheSarif().written) {
    return;
  }
  TheSarif().written = true;
  const std::string document = SarifDocument(TheSarif().results, BRIO_VERSION);
  std::fwrite(document.data(), 1, document.size(), stderr);
}

}  // namespace brio::driver
