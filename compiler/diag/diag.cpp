// Recording and rendering of diagnostics.
#include "diag/diag.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "diag/warnings.h"

namespace brio {
namespace {

struct Row {
  std::string_view name;
  Severity severity;
  std::string_view text;
};

constexpr Row kRows[] = {
#define DIAG(name, severity, text) {#name, Severity::severity, text},
#include "diag/doc.def"
#include "diag/driver.def"
#include "diag/lex.def"
#include "diag/parse.def"
#include "diag/passes.def"
#include "diag/sema.def"
#undef DIAG
};

/// What a warning's text ends with: the option that governs it.
std::string Label(const Diagnostic& report) {
  if (report.severity != Severity::Warning && DiagnosticEngine::SeverityOf(report.kind) != Severity::Warning) return {};
  return std::string(" [-W") + (report.severity == Severity::Error ? "error=" : "") + WarningLevels::GroupOf(report) +
         "]";
}

constexpr size_t kMaxLine = 240;  // of a longer source line a part is shown
constexpr size_t kShownBefore = 80;

std::string_view Label(Severity severity) {
  switch (severity) {
    case Severity::Note:
      return "note";
    case Severity::Warning:
      return "warning";
    case Severity::Error:
      return "error";
  }
  return "";
}

std::string_view Colour(Severity severity) {
  switch (severity) {
    case Severity::Note:
      return "\033[1;36m";
    case Severity::Warning:
      return "\033[1;35m";
    case Severity::Error:
      return "\033[1;31m";
  }
  return "";
}

std::string Paint(bool colour, std::string_view code, std::string_view text) {
  if (!colour) return std::string(text);
  return std::string(code) + std::string(text) + "\033[0m";
}

/// True for the bytes that a terminal does not advance for.
bool IsContinuation(char c) {
  return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

/// The line as it may be written to a terminal: control characters become `?`, tabs stay.
std::string Printable(std::string_view line) {
  std::string out(line);
  for (char& c : out) {
    if (c != '\t' && (static_cast<unsigned char>(c) < 0x20 || c == 0x7F)) c = '?';
  }
  return out;
}

/// The source line and, under it, a caret at the range's begin with `~` along the rest of it.
void ShowLine(std::string& out, bool colour, const DecodedLoc& at, uint32_t length) {
  std::string_view line = at.line_text;
  size_t begin = std::min<size_t>(at.text_column - 1, line.size());
  size_t from = 0, to = line.size();
  if (line.size() > kMaxLine) {
    from = begin > kShownBefore ? begin - kShownBefore : 0;
    to = std::min(from + kMaxLine, line.size());
    while (from > 0 && IsContinuation(line[from])) --from;
    while (to < line.size() && IsContinuation(line[to])) ++to;
  }
  std::string_view cut_before = from > 0 ? "..." : "", cut_after = to < line.size() ? "..." : "";
  out += "  " + std::string(cut_before) + Printable(line.substr(from, to - from)) + std::string(cut_after) + "\n  ";
  out.append(cut_before.size(), ' ');
  for (char c : line.substr(from, begin - from)) {
    if (!IsContinuation(c)) out.push_back(c == '\t' ? '\t' : ' ');
  }
  std::string marks = "^";
  std::string_view marked = line.substr(begin, std::min<size_t>(length, to - begin));
  for (size_t i = 1; i < marked.size(); ++i) {
    if (!IsContinuation(marked[i])) marks.push_back('~');
  }
  out += Paint(colour, "\033[1;32m", marks) + "\n";
}

void Show(std::string& out, bool colour, const SourceManager& sources, Severity severity, SourceRange range,
          const std::string& text, const std::string& label) {
  DecodedLoc at = sources.Decode(range.begin);
  std::string place =
      at.line ? std::string(at.path) + ":" + std::to_string(at.line) + ":" + std::to_string(at.column) + ": "
              : "brio: ";
  out += Paint(colour, "\033[1m", place) + Paint(colour, Colour(severity), std::string(Label(severity)) + ": ") +
         Paint(colour, "\033[1m", text) + label + "\n";
  if (!at.line) return;
  ShowLine(out, colour, at, range.end.offset > range.begin.offset ? range.end.offset - range.begin.offset : 1);
}

}  // namespace

std::string DiagnosticEngine::Format(Diag kind, std::initializer_list<std::string_view> args) {
  std::string_view text = kRows[static_cast<size_t>(kind)].text;
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '{' && i + 2 < text.size() && text[i + 2] == '}' && text[i + 1] >= '0' && text[i + 1] <= '9') {
      size_t index = static_cast<size_t>(text[i + 1] - '0');
      if (index < args.size()) out += args.begin()[index];
      i += 2;
    } else {
      out.push_back(text[i]);
    }
  }
  return out;
}

std::string_view DiagnosticEngine::Name(Diag kind) {
  return kRows[static_cast<size_t>(kind)].name;
}

std::string_view DiagnosticEngine::Template(Diag kind) {
  return kRows[static_cast<size_t>(kind)].text;
}

Severity DiagnosticEngine::SeverityOf(Diag kind) {
  return kRows[static_cast<size_t>(kind)].severity;
}

std::string DiagnosticEngine::Code(Diag kind) {
  std::string code;
  for (char c : Name(kind)) {
    const bool is_capital = c >= 'A' && c <= 'Z';
    if (is_capital && !code.empty()) code.push_back('-');
    code.push_back(is_capital ? static_cast<char>(c - 'A' + 'a') : c);
  }
  return code;
}

std::optional<Diag> DiagnosticEngine::FindCode(std::string_view code) {
  for (size_t i = 0; i < static_cast<size_t>(Diag::kCount); ++i) {
    const Diag kind = static_cast<Diag>(i);
    if (Name(kind) == code || Code(kind) == code) return kind;
  }
  return std::nullopt;
}

Diagnostic& ReportList::Add(Diagnostic report) {
  errors_ += report.severity == Severity::Error;
  return reports_.emplace_back(std::move(report));
}

void ReportList::Append(const ReportList& other) {
  reports_.insert(reports_.end(), other.reports_.begin(), other.reports_.end());
  errors_ += other.errors_;
}

Diagnostic& DiagnosticEngine::Report(Diag kind, SourceRange range, std::initializer_list<std::string_view> args) {
  return (redirected_ ? *redirected_ : own_)
      .Add({kind, kRows[static_cast<size_t>(kind)].severity, range, Format(kind, args)});
}

Diagnostic& DiagnosticEngine::Warn(Diag kind, SourceRange range, std::initializer_list<std::string_view> args) {
  return (redirected_ ? *redirected_ : own_).Add({kind, Severity::Warning, range, Format(kind, args)});
}

void ReportList::NoteLast(DiagNote note) {
  if (!reports_.empty()) reports_.back().notes.push_back(std::move(note));
}

void ReportList::Truncate(size_t size) {
  while (reports_.size() > size) {
    errors_ -= reports_.back().severity == Severity::Error;
    reports_.pop_back();
  }
}

ReportList* DiagnosticEngine::Redirect(ReportList* list) {
  return std::exchange(redirected_, list);
}

void DiagnosticEngine::Soften(size_t mark, const std::function<bool(const Diagnostic&)>& is_soft,
                              std::string_view note) {
  std::set<std::string_view> soft_causes;  // what else they led to is as soft
  for (size_t i = mark; i < own_.reports_.size(); ++i) {
    Diagnostic& report = own_.reports_[i];
    if (report.severity != Severity::Error) continue;
    if (is_soft(report)) {
      if (!report.cause.empty()) soft_causes.insert(report.cause);
    } else if (!soft_causes.contains(report.cause)) {
      continue;
    }
    report.severity = Severity::Warning;
    report.notes.push_back({report.range, std::string(note)});
    --own_.errors_;
  }
}

void DiagnosticEngine::Collapse(const std::function<bool(const Diagnostic&)>& is_same, const Diagnostic& better) {
  const auto first = std::ranges::find_if(own_.reports_, is_same);
  if (first == own_.reports_.end()) return;
  if (better.severity == Severity::Error) *first = better;
  const auto rest = std::remove_if(first + 1, own_.reports_.end(), is_same);
  own_.errors_ -= static_cast<unsigned>(own_.reports_.end() - rest);
  own_.reports_.erase(rest, own_.reports_.end());
}

std::vector<const Diagnostic*> DiagnosticEngine::Order() const {
  std::vector<const Diagnostic*> order;
  std::set<std::tuple<Diag, uint32_t, uint32_t, std::string_view>> seen;
  for (const Diagnostic& report : own_.reports_) {
    if (seen.insert({report.kind, report.range.begin.offset, report.range.end.offset, report.text}).second)
      order.push_back(&report);
  }
  auto before = [](const Diagnostic* a, const Diagnostic* b) { return a->range.begin.offset < b->range.begin.offset; };
  std::stable_sort(order.begin(), order.end(), before);
  std::set<std::string_view> causes;
  std::erase_if(
      order, [&](const Diagnostic* report) { return !report->cause.empty() && !causes.insert(report->cause).second; });
  return order;
}

void DiagnosticEngine::ApplyLevels(const WarningLevels& levels) {
  std::erase_if(own_.reports_, [&](const Diagnostic& report) {
    return report.severity == Severity::Warning && levels.Of(report) == WarningLevel::Off;
  });
  for (Diagnostic& report : own_.reports_) {
    if (report.notes.size() > levels.most_notes()) {
      report.notes.resize(levels.most_notes());
    }
    if (report.severity == Severity::Warning && levels.Of(report) == WarningLevel::Error) {
      report.severity = Severity::Error;
      ++own_.errors_;
    }
  }
}

std::string DiagnosticEngine::Render(bool colour, unsigned limit) {
  const std::vector<const Diagnostic*> order = Order();
  std::string out;
  unsigned errors = 0;
  for (size_t i = 0; i < order.size(); ++i) {
    if (order[i]->severity == Severity::Error && errors++ == limit) {
      auto is_error = [](const Diagnostic* report) { return report->severity == Severity::Error; };
      auto hidden = std::count_if(order.begin() + static_cast<ptrdiff_t>(i), order.end(), is_error);
      out += "brio: error: too many errors, " + std::to_string(hidden) + " more are not shown\n";
      break;
    }
    Show(out, colour, sources_, order[i]->severity, order[i]->range, order[i]->text, Label(*order[i]));
    for (const DiagNote& note : order[i]->notes) Show(out, colour, sources_, Severity::Note, note.range, note.text, "");
  }
  own_.reports_.clear();
  return out;
}

}  // namespace brio
