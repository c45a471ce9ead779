// How far a block of lines reaches, without its tokens.
#include "lex/block_extent.h"

#include <algorithm>
#include <array>

#include "lex/string_extent.h"

namespace brio::lex {
namespace {

constexpr std::string_view kEndsPlainText = "\n\"'`#()[]{}";

/// Whether a byte means something for where a block ends.
constexpr std::array<bool, 256> kMatters = [] {
  std::array<bool, 256> table = {};
  for (const char c : kEndsPlainText) table[static_cast<unsigned char>(c)] = true;
  return table;
}();

/// Position behind the string that opens at `at`, npos if it has no end.
size_t StringEnd(std::string_view text, size_t line, size_t at) {
  if (HasTemplatePrefix(text, line, at)) return FindStringEnd(text, at, true);
  if (text.substr(at, 3) != "\"\"\"") return FindStringEnd(text, at, false);
  // Doc comments are most of a library's text: they are searched, not read.
  for (size_t i = text.find("\"\"\"", at + 3); i != std::string_view::npos; i = text.find("\"\"\"", i + 1)) {
    size_t escapes = 0;
    while (text[i - 1 - escapes] == '\\') ++escapes;
    if (escapes % 2 == 0) return i + 3;
  }
  return std::string_view::npos;
}

}  // namespace

size_t FindBlockEnd(std::string_view text, size_t at, size_t indent) {
  size_t end = at;
  while (at < text.size()) {
    const size_t line = at;
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) ++at;
    if (at == text.size()) return end;
    if (text[at] == '#') {
      at = std::min(text.find('\n', at), text.size() - 1) + 1;
      continue;
    }
    if (text[at] == '\n' || text[at] == '\r') {
      ++at;
      continue;
    }
    if (at - line <= indent) return end;
    size_t open = 0;
    for (bool in_line = true; in_line; ++at) {
      while (at < text.size() && !kMatters[static_cast<unsigned char>(text[at])]) ++at;
      if (at == text.size()) return open == 0 ? at : std::string_view::npos;
      switch (text[at]) {
        case '\n':
          in_line = open > 0 || text[at - 1] == '\\' || text.substr(0, at).ends_with("\\\r");
          break;
        case '#':
          at = std::min(text.find('\n', at), text.size() - 1);
          in_line = open > 0;
          break;
        case '"':
        case '\'':
          at = StringEnd(text, line, at);
          if (at == std::string_view::npos) return at;
          --at;
          break;
        case '`':
          at = std::min(text.find_first_of("`\n", at + 1), text.size());
          if (at == text.size() || text[at] == '\n') return std::string_view::npos;
          break;
        case '(':
        case '[':
        case '{':
          ++open;
          break;
        default:
          if (open == 0) return std::string_view::npos;
          --open;
          break;
      }
    }
    end = at;
  }
  return end;
}

}  // namespace brio::lex
