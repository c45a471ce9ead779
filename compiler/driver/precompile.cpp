// `brio precompile`: the modules of a package as one archive, which imports read in place.
#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "diag/diag.h"
#include "driver/commands.h"
#include "driver/report.h"
#include "parse/parse.h"
#include "pipeline/output.h"
#include "source/package.h"

namespace brio::driver {

namespace {

namespace fs = std::filesystem;

/// The sources of a folder, in the order of their names; false when a folder cannot be read (reported).
bool Collect(const fs::path& folder, std::vector<fs::path>& found, DiagnosticEngine& diags) {
  std::error_code code;
  fs::recursive_directory_iterator it(folder, code);
  while (!code && it != fs::recursive_directory_iterator()) {
    const std::string name = it->path().filename().string();
    const bool is_folder = it->is_directory(code);
    if (is_folder && (name.starts_with('.') || it->is_symlink(code))) {
      it.disable_recursion_pending();
    } else if (!is_folder && it->path().extension() == ".mojo") {
      found.push_back(it->path());
    }
    it.increment(code);
  }
  if (code) diags.Report(Diag::CannotReadInput, {}, {folder.string(), code.message()});
  std::sort(found.begin(), found.end());
  return !code;
}

/// Fills `files` with what parses; what does not is reported.
bool Read(const Options& options, SourceManager& sources, DiagnosticEngine& diags, std::vector<PackageFile>& files) {
  const fs::path root = options.file;
  std::vector<fs::path> paths;
  std::error_code code;
  const bool is_folder = fs::is_directory(root, code);
  if (is_folder) {
    if (!fs::is_regular_file(root / "__init__.mojo", code)) {
      if (code && code != std::errc::no_such_file_or_directory) {
        diags.Report(Diag::CannotReadInput, {}, {(root / "__init__.mojo").string(), code.message()});
      } else {
        diags.Report(Diag::NoPackage, {}, {root.string()});
      }
      return false;
    }
    if (!Collect(root, paths, diags)) return false;
  } else {
    paths.push_back(root);
  }
  for (const fs::path& path : paths) {
    std::string error;
    const FileId file = sources.AddFile(path.string(), error);
    if (file == kNoFile) {
      diags.Report(Diag::CannotReadInput, {}, {path.string(), error});
      continue;
    }
    parse::ParsedFile parsed;
    parse::ParseModule(file, sources, diags, parsed);
    parse::ParseAll(parsed, diags);
    files.push_back({is_folder ? path.lexically_relative(root).generic_string() : "__init__.mojo",
                     std::string(sources.text(file))});
  }
  return !diags.HasErrors();
}

}  // namespace

int Precompile(const Options& options) {
  SourceManager sources;
  DiagnosticEngine diags(sources);
  std::vector<PackageFile> files;
  bool ok = false;
  pipeline::RunWithLargeStack([&] { ok = Read(options, sources, diags, files); });
  if (ok) {
    std::error_code code;
    fs::path named = fs::weakly_canonical(fs::absolute(options.file, code), code);
    if (!named.has_filename()) named = named.parent_path();
    const std::string path = options.output.empty() ? named.stem().string() + ".mojoc" : options.output;
    std::string error = pipeline::IsSource(sources, path)
                            ? pipeline::kIsSource
                            : pipeline::WriteOutput(path, PackPackage(files, BRIO_VERSION));
    if (!error.empty()) diags.Report(Diag::CannotWriteOutput, {}, {path, error});
    ok = error.empty();
  }
  PrintDiagnostics(options, diags);
  return ok ? kSuccess : kFailure;
}

}  // namespace brio::driver
