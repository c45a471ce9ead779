// `brio doc`: pages from doc comments, and what comments are missing.
#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "diag/quiet_reports.h"
#include "doc/json.h"
#include "doc/library.h"
#include "doc/markdown.h"
#include "doc/missing.h"
#include "driver/commands.h"
#include "driver/report.h"
#include "pipeline/output.h"
#include "pipeline/resources.h"

namespace brio::driver {

namespace {

namespace fs = std::filesystem;

bool Write(const pipeline::SourceFiles& sources, DiagnosticEngine& diags, const std::string& path,
           std::string_view text) {
  std::string error = sources.Has(path) ? pipeline::kIsSource : pipeline::WriteOutput(path, text);
  if (!error.empty()) diags.Report(Diag::CannotWriteOutput, {}, {path, error});
  return error.empty();
}

bool WritePages(const Options& options, const doc::Library& library, const pipeline::SourceFiles& sources,
                DiagnosticEngine& diags) {
  std::vector<doc::Page> pages = doc::WriteMarkdown(library);
  if (!library.is_folder()) {
    return pages.empty() || Write(sources, diags, options.output.empty() ? "-" : options.output, pages.front().text);
  }
  for (const doc::Page& page : pages) {
    fs::path path = fs::path(options.output) / page.path;
    std::error_code code;
    fs::create_directories(path.parent_path(), code);
    if (!Write(sources, diags, path.string(), page.text)) return false;
  }
  return true;
}

/// The library's traits: what implements them need not say again what a method is for.
void LoadTraits(const std::string& documented, doc::Library& traits, SourceManager& sources, DiagnosticEngine& diags) {
  pipeline::Resource found = pipeline::FindLibrary();
  std::error_code code;
  if (found.found.empty() || fs::equivalent(found.found, documented, code)) return;
  const QuietReports quiet(diags);
  traits.Load(found.found, sources, diags);
}

bool Document(const Options& options, SourceManager& sources, DiagnosticEngine& diags) {
  doc::Library library;
  if (!library.Load(options.file, sources, diags)) return false;
  doc::Library traits;
  LoadTraits(options.file, traits, sources, diags);
  library.InheritComments(&traits);
  if (options.diagnose_missing) {
    doc::DiagnoseMissing(library, diags);
    diags.ApplyLevels(options.warnings);
    const bool is_found = std::any_of(diags.all().begin(), diags.all().end(), [](const Diagnostic& report) {
      return report.kind == Diag::DocMissing || report.kind == Diag::DocUnknown;
    });
    if (options.output.empty()) return !is_found;
    // With an output too, the reports are only warnings.
  }
  const pipeline::SourceFiles read(sources);
  if (options.doc_format == "json")
    return Write(read, diags, options.output.empty() ? "-" : options.output, doc::WriteJson(library, BRIO_VERSION));
  return WritePages(options, library, read, diags);
}

}  // namespace

int Doc(const Options& options) {
  std::error_code code;
  if (fs::is_directory(options.file, code) && options.doc_format == "markdown" && !options.diagnose_missing &&
      (options.output.empty() || options.output == "-")) {
    std::fputs("brio: error: the pages of a folder need a folder: -o FOLDER\n", stderr);
    return kUsage;
  }
  SourceManager sources;
  DiagnosticEngine diags(sources);
  bool ok = false;
  pipeline::RunWithLargeStack([&] { ok = Document(options, sources, diags); });
  ok = ok && !diags.HasErrors();  // warnings may be errors
  PrintDiagnostics(options, diags);
  return ok ? kSuccess : kFailure;
}

}  // namespace brio::driver
