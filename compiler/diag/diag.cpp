// Recording and rendering of diagnostics.
#include "diag/diag.h"

#include <algorithm>
#include <set>

namespace brio {
namespace {

struct Row {
  std::string_view name;
  Severity severity;
  std::string_view text;
};

constexpr Row kRows[] = {
#define DIAG(name, severity, text) {#name, Severity::severity, text},
#include "diag/lex.def"
#include "diag/parse.def"
#include "diag/sema.def"
#include "diag/passes.def"
#include "diag/driver.def"
#undef DIAG
};

constexpr size_t kMaxLine = 400;  // longer source lines are not shown

std::string_view Label(Severity severity) {
  switch (severity) {
    case Severity::Note: return "note";
    case Severity::Warning: return "warning";
    case Severity::Error: return "error";
  }
  return "";
}

std::string_view Colour(Severity severity) {
  switch (severity) {
    case Severity::Note: return "\033[1;36m";
    case Severity::Warning: return "\033[1;35m";
    case Severity::Error: return "\033[1;31m";
  }
  return "";
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

std::string_view DiagnosticEngine::Name(Diag kind) { return kRows[static_cast<size_t>(kind)].name; }

Diagnostic& DiagnosticEngine::Report(Diag kind, SourceRange range, std::initializer_list<std::string_view> args) {
  Severity severity = kRows[static_cast<size_t>(kind)].severity;
  if (severity == Severity::Error) ++errors_;
  return reports_.emplace_back(Diagnostic{kind, severity, range, Format(kind, args), {}});
}

void DiagnosticEngine::Rewind(size_t mark) {
  while (reports_.size() > mark) {
    if (reports_.back().severity == Severity::Error) --errors_;
    reports_.pop_back();
  }
}

std::string DiagnosticEngine::Render(bool colour, unsigned limit) {
  std::vector<Diagnostic*> order;
  std::set<std::tuple<Diag, uint32_t, uint32_t, std::string>> seen;
  for (Diagnostic& report : reports_) {
    if (seen.insert({report.kind, report.range.begin.offset, report.range.end.offset, report.text}).second) order.push_back(&report);
  }
  std::stable_sort(order.begin(), order.end(), [&](const Diagnostic* a, const Diagnostic* b) { return a->range.begin.offset < b->range.begin.offset; });
  std::string out;
  auto paint = [&](std::string_view code, std::string_view text) {
    if (!colour) return std::string(text);
    return std::string(code) + std::string(text) + "\033[0m";
  };
  auto show = [&](Severity severity, SourceRange range, const std::string& text) {
    DecodedLoc at = sources_.Decode(range.begin);
    if (at.line) {
      out += paint("\033[1m", std::string(at.path) + ":" + std::to_string(at.line) + ":" + std::to_string(at.column) + ": ");
    } else {
      out += paint("\033[1m", "brio: ");
    }
    out += paint(Colour(severity), std::string(Label(severity)) + ": ") + paint("\033[1m", text) + "\n";
    if (!at.line || at.line_text.size() > kMaxLine) return;
    out += "  ";
    out += at.line_text;
    out += "\n  ";
    for (uint32_t i = 0; i + 1 < at.column && i < at.line_text.size(); ++i) out.push_back(at.line_text[i] == '\t' ? '\t' : ' ');
    uint32_t length = range.end.offset > range.begin.offset ? range.end.offset - range.begin.offset : 1;
    uint32_t room = static_cast<uint32_t>(at.line_text.size()) + 1 - std::min<uint32_t>(at.column, static_cast<uint32_t>(at.line_text.size()) + 1);
    length = std::max<uint32_t>(1, std::min(length, std::max<uint32_t>(room, 1)));
    out += paint("\033[1;32m", "^" + std::string(length - 1, '~')) + "\n";
  };
  unsigned errors = 0;
  for (Diagnostic* report : order) {
    if (report->severity == Severity::Error && errors++ == limit) {
      out += "brio: error: too many errors, " + std::to_string(order.size() - limit) + " more are not shown\n";
      break;
    }
    show(report->severity, report->range, report->text);
    for (const DiagNote& note : report->notes) show(Severity::Note, note.range, note.text);
  }
  reports_.clear();
  return out;
}

}  // namespace brio
