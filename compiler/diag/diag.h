// Diagnostics: declared kinds, buffered reports with labels and notes, and their rendering.
// The kinds and their texts are in the `.def` files beside this one, one per phase.
#pragma once

#include <functional>
#include <initializer_list>
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

/// One report: the main message with its range, and the notes that lead to the cause.
struct Diagnostic {
  Diag kind;
  Severity severity;
  SourceRange range;
  std::string text;
  std::vector<DiagNote> notes;
};

/// Collects reports of one compilation; prints them sorted by position, duplicates removed.
class DiagnosticEngine {
 public:
  explicit DiagnosticEngine(const SourceManager& sources) : sources_(sources) {}

  /// Records a report; the returned reference is valid until the next `Report` and takes notes.
  Diagnostic& Report(Diag kind, SourceRange range, std::initializer_list<std::string_view> args = {});
  /// Text of `kind` with its arguments put in, for notes.
  static std::string Format(Diag kind, std::initializer_list<std::string_view> args);
  static std::string_view Name(Diag kind);

  bool HasErrors() const { return errors_ != 0; }
  unsigned errors() const { return errors_; }
  const std::vector<Diagnostic>& all() const { return reports_; }
  /// Number of reports so far, and forgetting all after `mark`: for trying something that may fail.
  size_t Mark() const { return reports_.size(); }
  void Rewind(size_t mark);
  /// The reports after `mark`, and making them once more where none of them is left: for what is found out only once,
  /// and may have been found out while something was tried and then forgotten.
  std::vector<Diagnostic> Since(size_t mark) const {
    return {reports_.begin() + static_cast<ptrdiff_t>(mark), reports_.end()};
  }
  void Repeat(const std::vector<Diagnostic>& reports);
  /// Makes warnings, with `note`, of those errors after `mark` for which `is_soft` holds.
  void Soften(size_t mark, const std::function<bool(const Diagnostic&)>& is_soft, std::string_view note);

  /// Writes all reports (`file:line:col: error: ...`, source line, caret and range, notes) and clears them.
  /// `limit`: errors shown before "too many errors".
  std::string Render(bool colour, unsigned limit = 20);

  /// Off by default; turned on by `-Wdialect` and the like.
  bool warn_dialect = false;

 private:
  const SourceManager& sources_;
  std::vector<Diagnostic> reports_;
  unsigned errors_ = 0;
};

}  // namespace brio
