// Reports for programs: lines of JSON, and results of SARIF 2.1.0.
#include <cstdio>

#include "diag/diag.h"
#include "diag/machine_output.h"
#include "diag/warnings.h"

namespace brio {

namespace {

constexpr const char* kReplacement = "\xEF\xBF\xBD";

/// The length of the well-formed UTF-8 sequence at `at`; 0 if there is none.
size_t SequenceLength(std::string_view text, size_t at) {
  const auto byte = [&](size_t i) { return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0u; };
  const auto follows = [&](size_t i) { return (byte(i) & 0xC0) == 0x80; };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return follows(1) ? 2 : 0;
  if (first >= 0xE0 && first <= 0xEF) {
    const bool is_short = first == 0xE0 && byte(1) < 0xA0, is_surrogate = first == 0xED && byte(1) > 0x9F;
    return follows(1) && follows(2) && !is_short && !is_surrogate ? 3 : 0;
  }
  if (first >= 0xF0 && first <= 0xF4) {
    const bool is_short = first == 0xF0 && byte(1) < 0x90, is_large = first == 0xF4 && byte(1) > 0x8F;
    return follows(1) && follows(2) && follows(3) && !is_short && !is_large ? 4 : 0;
  }
  return 0;
}

/// A path as the reference of a URI.
std::string Uri(std::string_view path) {
  std::string out = path.starts_with('/') ? "file://" : "";
  for (char c : path) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                          std::string_view("/-_.~+@,()").find(c) != std::string_view::npos;
    if (is_plain) {
      out.push_back(c);
    } else {
      char code[4];
      std::snprintf(code, sizeof code, "%%%02X", static_cast<unsigned>(static_cast<unsigned char>(c)));
      out += code;
    }
  }
  return out;
}

/// The column in code points, from 1.
uint32_t PointColumn(const DecodedLoc& at) {
  uint32_t column = 1 + at.column - at.text_column;
  for (size_t i = 0; i + 1 < at.text_column && i < at.line_text.size(); ++i)
    column += (static_cast<unsigned char>(at.line_text[i]) & 0xC0) != 0x80;
  return column;
}

std::string Number(const char* name, uint32_t value) {
  return JsonString(name) + ":" + std::to_string(value);
}

SourceLoc EndOf(SourceRange range) {
  return range.end.offset > range.begin.offset ? range.end : SourceLoc{range.begin.offset + 1};
}

/// `"file":...,"line":...` and so on; columns count bytes, as in the text of reports.
std::string JsonPlace(const SourceManager& sources, SourceRange range) {
  const DecodedLoc begin = sources.Decode(range.begin);
  if (begin.line == 0) return {};
  const DecodedLoc end = sources.Decode(EndOf(range));
  return ",\"file\":" + JsonString(begin.path) + "," + Number("line", begin.line) + "," +
         Number("column", begin.column) + "," + Number("endLine", end.line) + "," + Number("endColumn", end.column);
}

std::string JsonFixes(const SourceManager& sources, const std::vector<DiagFix>& fixes) {
  std::string out;
  for (const DiagFix& fix : fixes) {
    const DecodedLoc begin = sources.Decode(fix.range.begin), end = sources.Decode(fix.range.end);
    out += (out.empty() ? "" : ",");
    out += "{\"file\":" + JsonString(begin.path) + "," + Number("line", begin.line) + "," +
           Number("column", begin.column) + "," + Number("endLine", end.line) + "," + Number("endColumn", end.column) +
           ",\"replacement\":" + JsonString(fix.replacement) + "}";
  }
  return out;
}

std::string Region(const SourceManager& sources, SourceLoc first, SourceLoc last) {
  const DecodedLoc begin = sources.Decode(first), end = sources.Decode(last);
  return "{" + Number("startLine", begin.line) + "," + Number("startColumn", PointColumn(begin)) + "," +
         Number("endLine", end.line) + "," + Number("endColumn", PointColumn(end)) + "}";
}

std::string SarifPlace(const SourceManager& sources, SourceRange range) {
  const DecodedLoc begin = sources.Decode(range.begin);
  return "\"physicalLocation\":{\"artifactLocation\":{\"uri\":" + JsonString(Uri(begin.path)) +
         "},\"region\":" + Region(sources, range.begin, EndOf(range)) + "}";
}

}  // namespace

std::string JsonString(std::string_view text) {
  std::string out = "\"";
  for (size_t i = 0; i < text.size();) {
    const char c = text[i];
    const size_t length = SequenceLength(text, i);
    if (length == 0) {
      out += kReplacement;
      ++i;
      continue;
    }
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (c == '\n') {
      out += "\\n";
    } else if (c == '\t') {
      out += "\\t";
    } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
      char code[8];
      std::snprintf(code, sizeof code, "\\u%04x", static_cast<unsigned>(c));
      out += code;
    } else {
      out.append(text, i, length);
    }
    i += length;
  }
  return out + "\"";
}

std::string DiagnosticEngine::RenderJson() {
  std::string out;
  for (const Diagnostic* report : Order()) {
    const bool is_warning = report->severity == Severity::Warning || SeverityOf(report->kind) == Severity::Warning;
    out += "{\"severity\":" + JsonString(WordOf(report->severity)) + ",\"code\":" + JsonString(Code(report->kind));
    if (is_warning) out += ",\"group\":" + JsonString(WarningLevels::GroupOf(*report));
    out += ",\"message\":" + JsonString(report->text) + JsonPlace(sources_, report->range) + ",\"notes\":[";
    for (const DiagNote& note : report->notes) {
      out += (&note == report->notes.data() ? "" : ",");
      out += "{\"message\":" + JsonString(note.text) + JsonPlace(sources_, note.range) + "}";
    }
    out += "],\"fixes\":[" + JsonFixes(sources_, report->fixes) + "]}\n";
  }
  own_.reports_.clear();
  return out;
}

std::string DiagnosticEngine::RenderSarif() {
  std::string out;
  for (const Diagnostic* report : Order()) {
    out += out.empty() ? "" : ",\n";
    out += "{\"ruleId\":" + JsonString(Code(report->kind)) + ",\"level\":" + JsonString(WordOf(report->severity)) +
           ",\"message\":{\"text\":" + JsonString(report->text) + "}";
    if (sources_.Decode(report->range.begin).line != 0)
      out += ",\"locations\":[{" + SarifPlace(sources_, report->range) + "}]";
    std::string related;
    for (const DiagNote& note : report->notes) {
      related += related.empty() ? "{" : ",{";
      if (sources_.Decode(note.range.begin).line != 0) related += SarifPlace(sources_, note.range) + ",";
      related += "\"message\":{\"text\":" + JsonString(note.text) + "}}";
    }
    if (!related.empty()) out += ",\"relatedLocations\":[" + related + "]";
    std::string replacements;
    for (const DiagFix& fix : report->fixes) {
      replacements += (replacements.empty() ? "" : ",");
      replacements += "{\"deletedRegion\":" + Region(sources_, fix.range.begin, fix.range.end) +
                      ",\"insertedContent\":{\"text\":" + JsonString(fix.replacement) + "}}";
    }
    if (!replacements.empty()) {
      const DecodedLoc at = sources_.Decode(report->fixes[0].range.begin);
      out += ",\"fixes\":[{\"artifactChanges\":[{\"artifactLocation\":{\"uri\":" + JsonString(Uri(at.path)) +
             "},\"replacements\":[" + replacements + "]}]}]";
    }
    out += "}";
  }
  own_.reports_.clear();
  return out;
}

std::string SarifDocument(std::string_view results, std::string_view version) {
  std::string rules;
  for (size_t i = 0; i < static_cast<size_t>(Diag::kCount); ++i) {
    const Diag kind = static_cast<Diag>(i);
    const std::string id = JsonString(DiagnosticEngine::Code(kind));
    if (DiagnosticEngine::SeverityOf(kind) == Severity::Note ||
        results.find("\"ruleId\":" + id) == std::string_view::npos)
      continue;
    rules += (rules.empty() ? "" : ",");
    rules += "{\"id\":" + id + ",\"shortDescription\":{\"text\":" + JsonString(DiagnosticEngine::Template(kind)) + "}}";
  }
  return "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{\"tool\":{"
         "\"driver\":{\"name\":\"brio\",\"version\":" +
         JsonString(version) + ",\"rules\":[" + rules + "]}},\"columnKind\":\"unicodeCodePoints\",\"results\":[" +
         std::string(results) + "]}]}\n";
}

}  // namespace brio
