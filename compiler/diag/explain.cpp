// `brio explain`: sections of docs/diagnostics.md, which is part of the program, and what is declared about each kind.
#include "diag/explain.h"

#include "diag/diag.h"
#include "diag/warnings.h"

namespace brio {

namespace {

constexpr std::string_view kDocument =
#include "explanations.inc"
    ;

/// The section of a code without its heading; "" where there is none.
std::string_view Section(std::string_view code) {
  const std::string heading = "\n## " + std::string(code) + "\n";
  const size_t at = kDocument.find(heading);
  if (at == std::string_view::npos) return {};
  const size_t begin = at + heading.size() + 1;
  std::string_view section = kDocument.substr(begin, kDocument.find("\n## ", begin) - begin);
  while (section.ends_with('\n')) section.remove_suffix(1);
  return section;
}

/// Fences become indentation: a terminal shows no Markdown.
std::string Plain(std::string_view section) {
  std::string out;
  bool in_code = false;
  for (size_t at = 0; at < section.size();) {
    const size_t end = std::min(section.find('\n', at), section.size());
    const std::string_view line = section.substr(at, end - at);
    at = end + 1;
    if (line.starts_with("```")) {
      in_code = !in_code;
      continue;
    }
    out += (in_code && !line.empty() ? "    " : "") + std::string(line) + "\n";
  }
  return out;
}

std::string ExplainGroup(std::string_view name) {
  for (const WarningGroup& group : WarningLevels::Groups()) {
    if (group.name != name) continue;
    std::string out = "-W" + group.name + ": " + group.about + (group.is_on ? " (on" : " (off") + " by default)\n";
    for (size_t i = 0; i < static_cast<size_t>(Diag::kCount); ++i) {
      const Diag kind = static_cast<Diag>(i);
      if (DiagnosticEngine::SeverityOf(kind) == Severity::Warning && WarningLevels::GroupOf(kind) == name)
        out += "  " + DiagnosticEngine::Code(kind) + ": " + std::string(DiagnosticEngine::Template(kind)) + "\n";
    }
    return out;
  }
  return {};
}

}  // namespace

std::string Explain(std::string_view code) {
  const std::optional<Diag> kind = DiagnosticEngine::FindCode(code);
  if (!kind) return ExplainGroup(code);
  const std::string name = DiagnosticEngine::Code(*kind);
  const Severity severity = DiagnosticEngine::SeverityOf(*kind);
  std::string out = name + " (" + WordOf(severity) + "): " + std::string(DiagnosticEngine::Template(*kind)) + "\n";
  if (severity == Severity::Warning) {
    const std::string group = WarningLevels::GroupOf(*kind);
    out += "-Wno-" + group + " turns it off, -Werror=" + group + " makes it an error.\n";
  }
  if (const std::string_view section = Section(name); !section.empty()) out += "\n" + Plain(section);
  return out;
}

std::string ListCodes() {
  std::string out;
  for (size_t i = 0; i < static_cast<size_t>(Diag::kCount); ++i) {
    const Diag kind = static_cast<Diag>(i);
    if (DiagnosticEngine::SeverityOf(kind) == Severity::Note) continue;
    std::string code = DiagnosticEngine::Code(kind);
    code.resize(std::max<size_t>(code.size() + 1, 32), ' ');
    out +=
        code + WordOf(DiagnosticEngine::SeverityOf(kind)) + "  " + std::string(DiagnosticEngine::Template(kind)) + "\n";
  }
  return out;
}

}  // namespace brio
