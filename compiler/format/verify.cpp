#include "format/verify.h"

#include <algorithm>

#include "diag/quiet_reports.h"

namespace brio::format {

namespace {

using lex::Token;

bool IsCloser(Token kind) {
  return kind == Token::RParen || kind == Token::RBracket || kind == Token::RBrace;
}
bool IsLayout(Token kind) {
  return kind == Token::Newline || kind == Token::Indent || kind == Token::Dedent || kind == Token::Semicolon ||
         kind == Token::Eof;
}

/// Numbers of the tokens that count, with the traits of declarations in order.
std::vector<uint32_t> Stream(const lex::TokenBuffer& tokens) {
  std::vector<uint32_t> out;
  out.reserve(tokens.size());
  for (size_t i = 0; i < tokens.size(); ++i) {
    if (!IsLayout(tokens.kinds[i])) out.push_back(static_cast<uint32_t>(i));
  }
  const auto kind = [&](size_t k) { return k < out.size() ? tokens.kinds[out[k]] : Token::Eof; };
  const auto behind_group = [&](size_t k) {
    unsigned depth = 0;
    for (; k < out.size(); ++k) {
      const Token t = kind(k);
      if (t == Token::LParen || t == Token::LBracket || t == Token::LBrace) ++depth;
      if (IsCloser(t) && --depth == 0) return k + 1;
    }
    return out.size();
  };
  for (size_t i = 0; i + 2 < out.size(); ++i) {
    const std::string_view text = tokens.Text(out[i]);
    const bool type = kind(i) == Token::KwStruct || kind(i) == Token::KwTrait ||
                      (kind(i) == Token::Name && (text == "extension" || text == "__extension"));
    if (!type || kind(i + 1) != Token::Name) continue;
    size_t at = i + 2;
    if (kind(at) == Token::LBracket) at = behind_group(at);
    if (kind(at) != Token::LParen) continue;
    const size_t close = behind_group(at) - 1;
    std::vector<std::vector<uint32_t>> elements(1);
    unsigned depth = 0;
    for (size_t k = at + 1; k < close; ++k) {
      const Token t = kind(k);
      if (t == Token::LParen || t == Token::LBracket || t == Token::LBrace) ++depth;
      if (IsCloser(t)) --depth;
      if (t == Token::Comma && depth == 0) {
        elements.emplace_back();
      } else {
        elements.back().push_back(out[k]);
      }
    }
    if (elements.back().empty()) elements.pop_back();
    std::stable_sort(elements.begin(), elements.end(), [&](const auto& a, const auto& b) {
      return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(),
                                          [&](uint32_t x, uint32_t y) { return tokens.Text(x) < tokens.Text(y); });
    });
    // The commas go: what is compared is the elements in order.
    std::vector<uint32_t> sorted;
    for (const auto& element : elements) sorted.insert(sorted.end(), element.begin(), element.end());
    if (elements.empty()) {
      out.erase(out.begin() + static_cast<ptrdiff_t>(at), out.begin() + static_cast<ptrdiff_t>(close) + 1);
    } else {
      out.erase(out.begin() + static_cast<ptrdiff_t>(at) + 1, out.begin() + static_cast<ptrdiff_t>(close));
      out.insert(out.begin() + static_cast<ptrdiff_t>(at) + 1, sorted.begin(), sorted.end());
    }
  }
  return out;
}

std::string Squeezed(std::string_view text) {
  std::string out;
  for (char c : text) {
    if (c != ' ' && c != '\t' && c != '\n' && c != '\r') out += c;
  }
  return out;
}

bool SameNumber(std::string_view a, std::string_view b) {
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) {
           const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
           return lower(x) == lower(y);
         });
}

}  // namespace

std::string CompareTokens(const Shape& before, const Shape& after, DiagnosticEngine& diags, bool& parentheses) {
  const lex::TokenBuffer& a = *before.tokens;
  const lex::TokenBuffer& b = *after.tokens;
  if (before.depths != after.depths) return "the statements are nested in another way";
  const std::vector<uint32_t> left = Stream(a), right = Stream(b);
  const auto kind = [](const lex::TokenBuffer& tokens, const std::vector<uint32_t>& stream, size_t i) {
    return i < stream.size() ? tokens.kinds[stream[i]] : Token::Eof;
  };
  const auto is_paren = [](Token t) { return t == Token::LParen || t == Token::RParen; };
  size_t i = 0, j = 0;
  while (i < left.size() || j < right.size()) {
    const Token x = kind(a, left, i), y = kind(b, right, j);
    if (x == Token::String && y == Token::String) {
      // Texts side by side are one; those of the next line are another statement.
      size_t i_end = i + 1, j_end = j + 1;
      while (kind(a, left, i_end) == Token::String && left[i_end] == left[i_end - 1] + 1) ++i_end;
      while (kind(b, right, j_end) == Token::String && right[j_end] == right[j_end - 1] + 1) ++j_end;
      if (i_end != i + 1 || j_end != j + 1 || a.Text(left[i]) != b.Text(right[j])) {
        const QuietReports quiet(diags);
        std::string text_a, text_b;
        bool template_a = false, template_b = false;
        for (size_t k = i; k < i_end; ++k) {
          text_a += lex::DecodeString(a.Text(left[k]), a.Range(left[k]), diags);
          template_a |= lex::IsTemplate(a.Text(left[k]));
        }
        for (size_t k = j; k < j_end; ++k) {
          text_b += lex::DecodeString(b.Text(right[k]), b.Range(right[k]), diags);
          template_b |= lex::IsTemplate(b.Text(right[k]));
        }
        const bool statement = left[i] > 0 && IsLayout(a.kinds[left[i] - 1]) && IsLayout(a.kinds[left[i_end - 1] + 1]);
        if (template_a != template_b || (text_a != text_b && !(statement && Squeezed(text_a) == Squeezed(text_b)))) {
          return "a string differs: " + std::string(a.Text(left[i]).substr(0, 40));
        }
      }
      i = i_end;
      j = j_end;
      continue;
    }
    const bool same_text = i < left.size() && j < right.size() && a.Text(left[i]) == b.Text(right[j]);
    if (x == y &&
        (same_text || ((x == Token::Int || x == Token::Float) && SameNumber(a.Text(left[i]), b.Text(right[j]))))) {
      if (x == Token::Caret) {
        const Token next = kind(a, left, i + 1);
        // Blanks say which operator this is.
        parentheses |= next == Token::LParen || next == Token::LBracket || next == Token::Minus || next == Token::Plus;
      }
      ++i;
      ++j;
      continue;
    }
    if (y == Token::Comma && (IsCloser(kind(b, right, j + 1)))) {
      parentheses |= kind(b, right, j + 1) == Token::RParen;
      ++j;
    } else if (x == Token::Comma && IsCloser(kind(a, left, i + 1))) {
      parentheses |= kind(a, left, i + 1) == Token::RParen;
      ++i;
    } else if (is_paren(x)) {
      parentheses = true;
      ++i;
    } else if (is_paren(y)) {
      parentheses = true;
      ++j;
    } else {
      const std::string shown_a = i < left.size() ? std::string(a.Text(left[i]).substr(0, 40)) : "the end";
      const std::string shown_b = j < right.size() ? std::string(b.Text(right[j]).substr(0, 40)) : "the end";
      return "'" + shown_a + "' would become '" + shown_b + "'";
    }
  }
  return {};
}

std::string WithoutParentheses(std::string_view dump) {
  std::string out;
  std::vector<bool> stack;
  size_t at = 0;
  while (at < dump.size()) {
    size_t end = dump.find('\n', at);
    if (end == std::string_view::npos) end = dump.size();
    std::string_view line = dump.substr(at, end - at);
    at = end + 1;
    std::string_view words = line.substr(std::min(line.find_first_not_of(' '), line.size()));
    if (words.starts_with("doc ") || words.starts_with("struct ") || words.starts_with("trait ") ||
        words.starts_with("extension "))
      continue;
    stack.clear();
    for (size_t i = 0; i < line.size(); ++i) {
      const char c = line[i];
      if (c == '"') {
        // Texts that stand side by side are one: the parts of a template.
        if (out.ends_with("\" ")) {
          out.resize(out.size() - 2);
        } else {
          out += c;
        }
        for (++i; i < line.size() && line[i] != '"'; ++i) {
          out += line[i];
          if (line[i] == '\\' && i + 1 < line.size()) out += line[++i];
        }
        if (i < line.size()) out += '"';
      } else if (c == '(') {
        const bool paren = line.substr(i).starts_with("(paren ");
        stack.push_back(paren);
        if (paren) {
          i += 6;
        } else {
          out += c;
        }
      } else if (c == ')') {
        const bool paren = !stack.empty() && stack.back();
        if (!stack.empty()) stack.pop_back();
        if (!paren) out += c;
      } else {
        out += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32)
                                    : c;  // the spelling of numbers; names were compared as tokens
      }
    }
    out += '\n';
  }
  return out;
}

}  // namespace brio::format
