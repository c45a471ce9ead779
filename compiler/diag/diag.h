// Diagnostics: declared kinds, buffered reports with labels and notes, and their rendering.
// The kinds and their texts are in the `.def` files beside this one, one per phase.
#pragma once

#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "source/source.h"

namespace brio {

enum class Severity : uint8_t { Note, Warning, Error };

/// Every diagnostic the compiler can give. `DIAG(name, severity, text)`; `{0}`, `{1}`... stand for the arguments.
enum class Diag : uint16_t {
#define DIAG(name, severity, text) name,
#include "diag/doc.def"
#include "diag/driver.def"
#include "diag/lex.def"
#include "diag/parse.def"
#include "diag/passes.def"
#include "diag/sema.def"
#undef DIAG
  kCount
};

/// A further place of a report, with what it has to do with it.
struct DiagNote {
  SourceRange range;
  std::string text;
};

/// A change of the source after which the report is gone: `replacement` takes the place of `range`.
struct DiagFix {
  SourceRange range;
  std::string replacement;
};

/// One report: the main message with its range, and the notes that lead to the cause.
struct Diagnostic {
  Diag kind;
  Severity severity;
  SourceRange range;
  std::string text;
  std::vector<DiagNote> notes = {};
  /// The changes that mend it, all together; empty where nobody can know them.
  std::vector<DiagFix> fixes = {};
  /// What is to be mended: of the reports with the same cause, unless it is empty, the first is shown.
  std::string cause = {};
  bool is_of_bounds = false;  // it holds of a generic function as it is written, whatever its parameters are
};

class WarningLevels;

/// Reports in the order in which they were made.
class ReportList {
 public:
  /// The reference is valid until the next report is added.
  Diagnostic& Add(Diagnostic report);
  void Append(const ReportList& other);
  /// Forgets all but the first `size` reports.
  void Truncate(size_t size);
  /// Adds a note to the latest report.
  void NoteLast(DiagNote note);
  const std::vector<Diagnostic>& all() const { return reports_; }
  size_t size() const { return reports_.size(); }
  bool empty() const { return reports_.empty(); }
  unsigned errors() const { return errors_; }

 private:
  friend class DiagnosticEngine;
  std::vector<Diagnostic> reports_;
  unsigned errors_ = 0;
};

/// Collects reports of one compilation; prints them sorted by position, duplicates removed.
class DiagnosticEngine {
 public:
  explicit DiagnosticEngine(const SourceManager& sources) : sources_(sources) {}
  DiagnosticEngine(const DiagnosticEngine&) = delete;
  DiagnosticEngine& operator=(const DiagnosticEngine&) = delete;

  /// Records a report; the returned reference is valid until the next `Report` and takes notes.
  Diagnostic& Report(Diag kind, SourceRange range, std::initializer_list<std::string_view> args = {});
  /// The same as a warning, whatever its kind.
  Diagnostic& Warn(Diag kind, SourceRange range, std::initializer_list<std::string_view> args);
  /// Text of `kind` with its arguments put in, for notes.
  static std::string Format(Diag kind, std::initializer_list<std::string_view> args);
  static std::string_view Name(Diag kind);
  /// The text of `kind` as declared, its arguments as `{0}`.
  static std::string_view Template(Diag kind);
  static Severity SeverityOf(Diag kind);
  /// The stable code of `kind`: its name in small letters, "unknown-name".
  static std::string Code(Diag kind);
  /// The kind with this code, or with this name.
  static std::optional<Diag> FindCode(std::string_view code);

  /// What counts for the compilation: reports that were redirected and not added back are none of its own.
  bool HasErrors() const { return own_.errors_ != 0; }
  unsigned errors() const { return own_.errors_; }
  const std::vector<Diagnostic>& all() const { return own_.reports_; }

  /// Where reports go from now on; null: to the compilation. Returns where they went before.
  ReportList* Redirect(ReportList* list);
  /// Makes reports again that went to a list of their own.
  void Add(const ReportList& list) { (redirected_ ? *redirected_ : own_).Append(list); }
  /// Number of reports of the compilation so far.
  size_t Mark() const { return own_.reports_.size(); }
  /// Makes warnings, with `note`, of those errors of the compilation after `mark` for which `is_soft` holds.
  void Soften(size_t mark, const std::function<bool(const Diagnostic&)>& is_soft, std::string_view note);

  /// Makes one report of those of the compilation that `is_same` says are of one mistake: an error as `better` says it,
  /// or the first of them where that is only a warning.
  void Collapse(const std::function<bool(const Diagnostic&)>& is_same, const Diagnostic& better);

  /// Leaves out warnings that are off, and makes errors of those that are to be errors.
  void ApplyLevels(const WarningLevels& levels);

  /// Writes all reports (`file:line:col: error: ...`, source line, caret and range, notes) and clears them.
  /// `limit`: errors shown before "too many errors".
  std::string Render(bool colour, unsigned limit = 20);
  /// All reports as JSON, an object a line; clears them.
  std::string RenderJson();
  /// All reports as results of SARIF 2.1.0, separated by commas; clears them.
  std::string RenderSarif();

 private:
  /// The reports as they are shown: by place, each once, one of those with the same cause.
  std::vector<const Diagnostic*> Order() const;

  const SourceManager& sources_;
  ReportList own_;
  ReportList* redirected_ = nullptr;
};

}  // namespace brio
