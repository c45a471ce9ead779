// The table of tokens, and how they are called and shown.
#include "lex/tokens.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <unordered_map>

namespace brio::lex {
namespace {

/// A row of tokens.def.
struct Row {
  std::string_view name;
  std::string_view text;
  char kind;  // Token, Keyword, Punct
};
constexpr Row kRows[] = {
#define TOKEN(name, text) {#name, text, 'T'},
#define KEYWORD(name, text) {#name, text, 'K'},
#define PUNCT(name, text) {#name, text, 'P'},
#include "lex/tokens.def"
#undef TOKEN
#undef KEYWORD
#undef PUNCT
};

constexpr size_t kLongestKeyword = [] {
  size_t longest = 0;
  for (const Row& row : kRows) longest = std::max(longest, row.kind == 'K' ? row.text.size() : 0);
  return longest;
}();

/// Punctuation stands last.
constexpr size_t kFirstPunct = static_cast<size_t>(std::ranges::find(kRows, 'P', &Row::kind) - std::begin(kRows));
static_assert(std::all_of(std::begin(kRows) + kFirstPunct, std::end(kRows),
                          [](const Row& row) { return row.kind == 'P'; }));

/// Where the rows of punctuation that begins with a character are, the first and the one behind the last.
struct PunctRows {
  uint8_t first[128] = {};
  uint8_t last[128] = {};
};
constexpr PunctRows kPunctRows = [] {
  PunctRows rows;
  for (size_t i = kFirstPunct; i < std::size(kRows); ++i) {
    const auto c = static_cast<unsigned char>(kRows[i].text[0]);
    if (rows.last[c] == 0) rows.first[c] = static_cast<uint8_t>(i);
    rows.last[c] = static_cast<uint8_t>(i + 1);
  }
  return rows;
}();
static_assert(std::size(kRows) < 256);

}  // namespace

std::pair<Token, size_t> PunctAt(std::string_view rest) {
  std::pair<Token, size_t> best(Token::Error, 0);
  const auto first = static_cast<unsigned char>(rest[0]);
  for (size_t i = first < 128 ? kPunctRows.first[first] : 0; first < 128 && i < kPunctRows.last[first]; ++i) {
    const std::string_view text = kRows[i].text;
    if (text[0] == rest[0] && text.size() > best.second && rest.starts_with(text))
      best = {static_cast<Token>(i), text.size()};
  }
  return best;
}

Token WordToken(std::string_view word) {
  static const std::unordered_map<std::string_view, Token> kKeywords = [] {
    std::unordered_map<std::string_view, Token> map;
    for (size_t i = 0; i < std::size(kRows); ++i) {
      if (kRows[i].kind == 'K') map.emplace(kRows[i].text, static_cast<Token>(i));
    }
    return map;
  }();
  if (word.size() > kLongestKeyword) return Token::Name;
  const auto found = kKeywords.find(word);
  return found == kKeywords.end() ? Token::Name : found->second;
}

std::string Describe(Token token) {
  const Row& row = kRows[static_cast<size_t>(token)];
  return row.kind == 'T' ? std::string(row.text) : "'" + std::string(row.text) + "'";
}

std::string_view TokenName(Token token) {
  return kRows[static_cast<size_t>(token)].name;
}

std::string Dump(const TokenBuffer& tokens, const SourceManager& sources) {
  std::string out;
  for (size_t i = 0; i < tokens.size(); ++i) {
    DecodedLoc at = sources.Decode(tokens.Range(i).begin);
    out += std::to_string(at.line) + ":" + std::to_string(at.column) + " " + std::string(TokenName(tokens.kinds[i]));
    if (tokens.begins[i] != tokens.ends[i]) {
      out += " ";
      for (char c : tokens.Text(i)) {
        if (c == '\n') {
          out += "\\n";
        } else {
          out.push_back(c);
        }
      }
    }
    out += "\n";
  }
  return out;
}

}  // namespace brio::lex
