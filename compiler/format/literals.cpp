#include "format/literals.h"

#include <algorithm>
#include <limits>

#include "lex/string_extent.h"

namespace brio::format {

namespace {

char Lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
}
char Upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
}
bool IsBlank(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

std::string_view Trim(std::string_view text, bool left, bool right) {
  while (left && !text.empty() && IsBlank(text.front())) text.remove_prefix(1);
  while (right && !text.empty() && IsBlank(text.back())) text.remove_suffix(1);
  return text;
}

/// Backslashes that stand before `at`.
size_t Backslashes(std::string_view text, size_t at) {
  size_t count = 0;
  while (count < at && text[at - count - 1] == '\\') ++count;
  return count;
}

/// `quote` without a backslash where it has one, or with one where it has none.
std::string WithQuote(std::string_view body, std::string_view quote, bool escape) {
  std::string out;
  out.reserve(body.size() + 8);
  for (size_t i = 0; i < body.size();) {
    if (body.substr(i, quote.size()) != quote) {
      out += body[i++];
      continue;
    }
    const bool escaped = Backslashes(body, i) % 2 == 1;
    if (escape && !escaped) out += '\\';
    if (!escape && escaped) out.pop_back();
    out += quote;
    i += quote.size();
  }
  return out;
}

bool HasUnescaped(std::string_view body, std::string_view quote) {
  for (size_t i = body.find(quote); i != std::string_view::npos; i = body.find(quote, i + 1)) {
    if (Backslashes(body, i) % 2 == 0) return true;
  }
  return false;
}

/// A field of a template holds a quote or a backslash: its text is left alone.
bool FieldHasQuotes(std::string_view body) {
  for (size_t i = 0; i < body.size(); ++i) {
    if (body[i] != '{') continue;
    if (i + 1 < body.size() && body[i + 1] == '{') {
      ++i;
      continue;
    }
    size_t end = lex::FindFieldEnd(body, i + 1, true);
    if (end == std::string_view::npos) return true;
    if (body.substr(i, end - i).find_first_of("\"'\\") != std::string_view::npos) return true;
    i = end;
  }
  return false;
}

}  // namespace

bool HasTripleQuotes(std::string_view text) {
  size_t at = QuoteAt(text);
  return text.size() >= at + 6 && text[at + 1] == text[at] && text[at + 2] == text[at];
}

bool HasPrefix(std::string_view text, char letter) {
  std::string_view prefix = text.substr(0, QuoteAt(text));
  return prefix.find(letter) != std::string_view::npos || prefix.find(Upper(letter)) != std::string_view::npos;
}

std::string_view NormalNumber(std::string_view text, Pool& pool) {
  const bool hex = text.size() > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
  bool changes = false;
  for (size_t i = 0; i < text.size(); ++i) {
    const char wanted = hex && i >= 2 ? Upper(text[i]) : Lower(text[i]);
    changes |= wanted != text[i];
  }
  if (!changes) return text;
  std::string out(text);
  for (size_t i = 0; i < out.size(); ++i) out[i] = hex && i >= 2 ? Upper(out[i]) : Lower(out[i]);
  return pool.Keep(std::move(out));
}

std::string_view NormalString(std::string_view text, Pool& pool) {
  const size_t at = QuoteAt(text);
  // Nearly all strings are fine as they are.
  const bool prefix_ok =
      std::none_of(text.begin(), text.begin() + static_cast<ptrdiff_t>(at), [](char c) { return Lower(c) != c; });
  if (prefix_ok && text[at] == '"' && (text.find('\\') == std::string_view::npos || HasTripleQuotes(text))) return text;
  std::string prefix;
  for (char c : text.substr(0, at)) prefix += Lower(c);
  const bool triple = HasTripleQuotes(text);
  const char orig = text[at];
  const std::string unchanged = prefix + std::string(text.substr(at));
  if (triple && orig == '"') return unchanged == text ? text : pool.Keep(unchanged);
  const std::string orig_quote(triple ? 3 : 1, orig);
  const std::string new_quote(triple ? 3 : 1, orig == '"' ? '\'' : '"');
  std::string body(text.substr(at + orig_quote.size(), text.size() - at - 2 * orig_quote.size()));
  std::string current = unchanged;
  std::string changed;
  const bool raw = prefix.find('r') != std::string::npos;
  const bool is_template = prefix.find('t') != std::string::npos || prefix.find('f') != std::string::npos;
  if (is_template && FieldHasQuotes(body)) return unchanged == text ? text : pool.Keep(unchanged);
  if (raw) {
    if (HasUnescaped(body, new_quote)) return unchanged == text ? text : pool.Keep(unchanged);
    changed = body;
  } else {
    changed = WithQuote(body, new_quote, false);
    if (changed != body) {
      body = changed;
      current = prefix + orig_quote + body + orig_quote;
    }
    changed = WithQuote(changed, orig_quote, false);
    changed = WithQuote(changed, new_quote, true);
  }
  if (new_quote == "\"\"\"" && !changed.empty() && changed.back() == '"' &&
      Backslashes(changed, changed.size() - 1) % 2 == 0) {
    changed.insert(changed.size() - 1, 1, '\\');
  }
  const auto escapes = [](const std::string& s) { return std::count(s.begin(), s.end(), '\\'); };
  const bool keep = escapes(changed) > escapes(body) || (escapes(changed) == escapes(body) && orig == '"');
  std::string result = keep ? current : prefix + new_quote + changed + new_quote;
  return result == text ? text : pool.Keep(std::move(result));
}

namespace {

std::vector<std::string> Lines(std::string_view text) {
  std::vector<std::string> lines;
  size_t at = 0;
  while (at <= text.size()) {
    size_t end = text.find('\n', at);
    if (end == std::string_view::npos) end = text.size();
    std::string_view line = text.substr(at, end - at);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    // Tabs at the begin of a line stand for columns of 8.
    size_t first = 0;
    while (first < line.size() && (line[first] == ' ' || line[first] == '\t')) ++first;
    std::string out;
    for (char c : line.substr(0, first)) {
      if (c == '\t') {
        out.append(8 - out.size() % 8, ' ');
      } else {
        out += c;
      }
    }
    lines.push_back(first < line.size() ? out + std::string(line.substr(first)) : std::string(line));
    at = end + 1;
  }
  // Python's splitting makes no line of an end.
  if (!lines.empty() && lines.back().empty() && !text.empty() && text.back() == '\n') lines.pop_back();
  return lines;
}

/// The text with the indentation of all lines but the first made `indent`.
std::string Reindent(std::string_view text, const std::string& indent) {
  std::vector<std::string> lines = Lines(text);
  if (lines.empty()) return "";
  size_t least = std::numeric_limits<size_t>::max();
  for (size_t i = 1; i < lines.size(); ++i) {
    std::string_view stripped = Trim(lines[i], true, false);
    if (!stripped.empty()) least = std::min(least, lines[i].size() - stripped.size());
  }
  std::string out(Trim(lines[0], true, true));
  if (least == std::numeric_limits<size_t>::max()) {
    // Nothing but blanks below the first line.
    return out;
  }
  for (size_t i = 1; i < lines.size(); ++i) {
    std::string_view line = Trim(std::string_view(lines[i]).substr(std::min(least, lines[i].size())), false, true);
    out += '\n';
    if (!line.empty() || i + 1 == lines.size()) out += indent + std::string(line);
  }
  return out;
}

}  // namespace

std::string_view NormalDocString(std::string_view text, unsigned indent_width, unsigned line_length, Pool& pool) {
  if (text.find("\\\n") != std::string_view::npos) return text;
  std::string_view normal = NormalString(text, pool);
  const size_t at = QuoteAt(normal);
  const std::string prefix(normal.substr(0, at));
  const char quote = normal[at];
  const size_t quote_length = HasTripleQuotes(normal) ? 3 : 1;
  std::string_view body = normal.substr(at + quote_length, normal.size() - at - 2 * quote_length);
  const bool started_empty = body.empty();
  const std::string indent(indent_width, ' ');
  std::string doc = quote_length == 3 && body.find('\n') != std::string_view::npos
                        ? Reindent(body, indent)
                        : std::string(Trim(body, true, true));
  bool backslash = false;
  if (!doc.empty()) {
    if (doc.front() == quote) doc.insert(0, 1, ' ');
    if (doc.back() == quote) doc += ' ';
    if (doc.back() == '\\' && Backslashes(doc, doc.size()) % 2 == 1) {
      doc += ' ';
      backslash = true;
    }
  } else if (!started_empty) {
    doc = " ";
  }
  const std::string quotes(quote_length, quote);
  std::string result = prefix + quotes + doc;
  const size_t last_line = doc.rfind('\n');
  if (quote_length == 3 && last_line != std::string::npos &&
      Columns(std::string_view(doc).substr(last_line + 1)) + 3 > line_length && indent_width + 3 <= line_length &&
      !backslash) {
    result += "\n" + indent;
  }
  result += quotes;
  return result == text ? text : pool.Keep(std::move(result));
}

}  // namespace brio::format
