// `brio fix`: applies the changes that reports propose, as far as the check is better for them afterwards.
#include <algorithm>
#include <cstdio>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "driver/accelerator.h"
#include "driver/commands.h"
#include "driver/files.h"
#include "driver/report.h"
#include "format/format.h"

namespace brio::driver {

namespace {

constexpr unsigned kMostRounds = 50;  // one change may make room for the next
constexpr size_t kMostSingly = 200;   // changes that are tried alone

/// A change of the text, in bytes.
struct Edit {
  size_t begin = 0, end = 0;
  std::string text;
  friend bool operator==(const Edit&, const Edit&) = default;
};

/// What one report proposes.
struct Proposal {
  std::string code;
  std::vector<Edit> edits;
};

/// What a check has found.
struct Findings {
  bool loaded = false;
  size_t errors = 0, warnings = 0;
  std::vector<Proposal> proposals;
  std::string reports;  // rendered

  bool IsBetterThan(const Findings& other) const {
    return loaded && std::pair(errors, warnings) < std::pair(other.errors, other.warnings);
  }
};

/// `text` after the edits of all `proposals` that do not touch those of an earlier one; `applied` counts them.
std::string Apply(const std::string& text, const std::vector<const Proposal*>& proposals,
                  std::vector<const Proposal*>& applied) {
  std::vector<Edit> edits;
  for (const Proposal* proposal : proposals) {
    const bool is_known = std::all_of(proposal->edits.begin(), proposal->edits.end(), [&](const Edit& edit) {
      return std::find(edits.begin(), edits.end(), edit) != edits.end();
    });
    if (is_known) {
      applied.push_back(proposal);  // two reports, one cause
      continue;
    }
    const bool overlaps = std::any_of(proposal->edits.begin(), proposal->edits.end(), [&](const Edit& edit) {
      return std::any_of(edits.begin(), edits.end(), [&](const Edit& other) {
        const bool both_insert = edit.begin == edit.end && other.begin == other.end;
        return both_insert ? edit.begin == other.begin && !edit.text.ends_with('\n')
                           : edit.begin <= other.end && other.begin <= edit.end;
      });
    });
    if (overlaps) continue;
    edits.insert(edits.end(), proposal->edits.begin(), proposal->edits.end());
    applied.push_back(proposal);
  }
  std::stable_sort(edits.begin(), edits.end(), [](const Edit& a, const Edit& b) { return a.begin < b.begin; });
  std::string out;
  size_t at = 0;
  const Edit* last = nullptr;
  for (const Edit& edit : edits) {
    // Lines that are put in at one place have the gap behind the last of them only.
    const bool follows = last && last->begin == last->end && edit.begin == last->begin;
    if (follows && last->text.ends_with("\n\n\n")) out.resize(out.size() - 2);
    last = &edit;
    out += text.substr(at, edit.begin - at) + edit.text;
    at = edit.end;
  }
  return out + text.substr(at);
}

class Fixer {
 public:
  Fixer(const Options& options, std::string path) : options_(options), path_(std::move(path)) {}

  /// The exit code of one file.
  int Run() {
    std::string before;
    if (std::string error = ReadFile(path_, before); !error.empty()) {
      ReportFailure(options_, Diag::CannotReadInput, {path_, error});
      return kUsage;
    }
    std::string text = before;
    std::optional<Findings> found = Check(text);
    if (!found) return kUsage;
    size_t fixed = 0;
    for (unsigned round = 0; round < kMostRounds && !found->proposals.empty(); ++round) {
      std::vector<const Proposal*> all, applied;
      for (const Proposal& proposal : found->proposals) all.push_back(&proposal);
      if (Try(text, *found, all, fixed)) continue;
      bool any = false;
      for (size_t i = 0; i < std::min(all.size(), kMostSingly) && !any; ++i) any = Try(text, *found, {all[i]}, fixed);
      if (!any) break;
    }
    return Finish(before, text, fixed, *found);
  }

 private:
  std::optional<Findings> Check(const std::string& text) const {
    pipeline::PhaseTimer timer;
    pipeline::Settings settings;
    std::vector<TargetSpec> accelerators = ChooseAccelerators(options_);
    if (accelerators.empty() || !MakeSettings(options_, accelerators[0], settings)) return std::nullopt;
    settings.file = path_;
    settings.source = text;
    pipeline::Compilation compilation(std::move(settings), timer);
    Findings found;
    found.loaded = compilation.Load();
    if (found.loaded) compilation.Check(sema::Mode::Check);
    const SourceManager& sources = compilation.sources();
    for (const Diagnostic& report : compilation.diags().all()) {
      (report.severity == Severity::Error ? found.errors : found.warnings) += report.severity != Severity::Note;
      Proposal proposal;
      proposal.code = DiagnosticEngine::Code(report.kind);
      const std::vector<std::string>& only = options_.fix.only;
      if (!only.empty() && std::find(only.begin(), only.end(), proposal.code) == only.end()) continue;
      for (const DiagFix& fix : report.fixes) {
        const FileId file = sources.FileOf(fix.range.begin);
        if (file == kNoFile || sources.path(file) != path_) break;  // another file's
        const size_t start = sources.start(file).offset;
        proposal.edits.push_back({fix.range.begin.offset - start, fix.range.end.offset - start, fix.replacement});
      }
      if (!report.fixes.empty() && proposal.edits.size() == report.fixes.size())
        found.proposals.push_back(std::move(proposal));
    }
    return found;
  }

  /// Applies proposals; keeps what comes of it if the check is better then.
  bool Try(std::string& text, Findings& found, const std::vector<const Proposal*>& proposals, size_t& fixed) const {
    std::vector<const Proposal*> applied;
    std::string changed = Apply(text, proposals, applied);
    std::optional<Findings> now = Check(changed);
    if (!now || !now->IsBetterThan(found)) return false;
    fixed += found.errors + found.warnings - std::min(found.errors + found.warnings, now->errors + now->warnings);
    text = std::move(changed);
    found = std::move(*now);
    return true;
  }

  int Finish(const std::string& before, const std::string& text, size_t fixed, const Findings& left) const {
    const bool writes = !options_.fix.diff && !options_.fix.check;
    if (options_.fix.diff && text != before) {
      std::fputs(format::UnifiedDiff(before, text, path_, path_).c_str(), stdout);
    }
    if (writes && text != before) {
      if (std::string error = ReplaceFile(path_, text); !error.empty()) {
        ReportFailure(options_, Diag::CannotWriteOutput, {path_, error});
        return kUsage;
      }
    }
    if (text != before || left.errors + left.warnings > 0) {
      std::fprintf(stderr, "%s: %zu %s%s, %zu left\n", path_.c_str(), fixed, fixed == 1 ? "report" : "reports",
                   writes ? " fixed" : " would be fixed", left.errors + left.warnings);
    }
    return left.errors > 0 || (options_.fix.check && text != before) ? kFailure : kSuccess;
  }

  const Options& options_;
  std::string path_;
};

}  // namespace

int Fix(const Options& options) {
  int code = kSuccess;
  for (const std::string& path : options.files) {
    code = std::max(code, Fixer(options, path).Run());
  }
  return code;
}

}  // namespace brio::driver
