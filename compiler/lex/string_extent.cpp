// How far string literals and the fields of template strings reach.
#include "lex/string_extent.h"

#include "base/text.h"

namespace brio::lex {
namespace {

constexpr unsigned kMaxTemplateNesting = 64;

/// Whether the prefix in front of the quote at `at`, that of a template, makes it a raw one too.
bool IsRawTemplate(std::string_view text, size_t at) {
  const std::string_view prefix = text.substr(at < 2 ? 0 : at - 2, at < 2 ? at : 2);
  return prefix.ends_with('r') || prefix.ends_with('R') || (prefix.size() == 2 && (prefix[0] | 32) == 'r');
}

}  // namespace

bool HasTemplatePrefix(std::string_view text, size_t begin, size_t at) {
  size_t first = at;
  while (first > begin && at - first <= 2 && IsWordChar(text[first - 1])) --first;
  const std::string_view prefix = text.substr(first, at - first);
  return prefix.size() <= 2 && prefix.find_first_not_of("rRbBtTfF") == prefix.npos &&
         prefix.find_first_of("tTfF") != prefix.npos;
}

size_t FindStringEnd(std::string_view text, size_t at, bool is_template, unsigned depth) {
  bool triple = at + 2 < text.size() && text[at + 1] == text[at] && text[at + 2] == text[at];
  std::string_view closing = text.substr(at, triple ? 3 : 1);
  const bool is_raw = is_template && IsRawTemplate(text, at);
  for (size_t i = at + closing.size(); i < text.size(); ++i) {
    char c = text[i];
    if (c == '\\') {
      if (is_raw && text.substr(i + 1).starts_with('{')) continue;  // it hides quotes, and no field
      i += text.substr(i).starts_with("\\\r\n") ? 2 : 1;
    } else if (c == '\n' && !triple) {
      return std::string_view::npos;
    } else if (text.substr(i, closing.size()) == closing) {
      return i + closing.size();
    } else if (is_template && c == '{') {
      if (text.substr(i).starts_with("{{")) {
        ++i;
        continue;
      }
      i = FindFieldEnd(text, i + 1, triple, depth + 1);
      if (i == std::string_view::npos) return i;
    }
  }
  return std::string_view::npos;
}

size_t FindFieldEnd(std::string_view text, size_t at, bool lines, unsigned depth) {
  if (depth > kMaxTemplateNesting) return std::string_view::npos;
  unsigned open = 0;
  for (size_t i = at; i < text.size(); ++i) {
    switch (text[i]) {
      case '\n':
        if (!lines) return std::string_view::npos;
        break;
      case '(':
      case '[':
      case '{':
        ++open;
        break;
      case ')':
      case ']':
        if (open > 0) --open;
        break;
      case '}':
        if (open == 0) return i;
        --open;
        break;
      case '"':
      case '\'': {
        size_t end = FindStringEnd(text, i, HasTemplatePrefix(text, at, i), depth + 1);
        if (end == std::string_view::npos) return end;
        i = end - 1;
        break;
      }
      default:
        break;
    }
  }
  return std::string_view::npos;
}

}  // namespace brio::lex
