// The table of tokens, and how they are called and shown.
#include "lex/tokens.h"

#include <algorithm>
#include <cstdint>
#include <iterator>

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

/// The rows of a kind by the first character of their texts, the longer texts first.
struct RowsByFirst {
  uint8_t rows[std::size(kRows)] = {};
  uint8_t begin[128 + 1] = {};  // where those of a character begin
  uint32_t lengths[128] = {};   // of the texts: bit n for one of n bytes
};
constexpr RowsByFirst SortRows(char kind) {
  RowsByFirst sorted;
  uint8_t count = 0;
  for (size_t first = 0; first < 128; ++first) {
    sorted.begin[first] = count;
    for (size_t i = 0; i < std::size(kRows); ++i) {
      if (kRows[i].kind != kind || kRows[i].text[0] != static_cast<char>(first)) continue;
      sorted.rows[count++] = static_cast<uint8_t>(i);
      sorted.lengths[first] |= 1u << kRows[i].text.size();
    }
    std::sort(sorted.rows + sorted.begin[first], sorted.rows + count,
              [](uint8_t a, uint8_t b) { return kRows[a].text.size() > kRows[b].text.size(); });
  }
  sorted.begin[128] = count;
  return sorted;
}
constexpr RowsByFirst kKeywords = SortRows('K');
constexpr RowsByFirst kPuncts = SortRows('P');
static_assert(std::size(kRows) < 256);

/// The first of the rows that begin with the same character as `text` and that `fits`.
template <typename Fits>
const uint8_t* FindRow(const RowsByFirst& sorted, std::string_view text, Fits fits) {
  const auto first = static_cast<unsigned char>(text[0]);
  const uint8_t* const end = sorted.rows + sorted.begin[first + 1];
  const uint8_t* const found =
      std::find_if(sorted.rows + sorted.begin[first], end, [&](uint8_t row) { return fits(kRows[row].text); });
  return found == end ? nullptr : found;
}

}  // namespace

std::pair<Token, size_t> PunctAt(std::string_view rest) {
  const auto first = static_cast<unsigned char>(rest[0]);
  if (first >= 128) return {Token::Error, 0};
  if (kPuncts.lengths[first] == 1u << 1) return {static_cast<Token>(kPuncts.rows[kPuncts.begin[first]]), 1};
  const uint8_t* row = FindRow(kPuncts, rest, [&](std::string_view text) { return rest.starts_with(text); });
  return row ? std::pair(static_cast<Token>(*row), kRows[*row].text.size()) : std::pair(Token::Error, size_t{0});
}

Token WordToken(std::string_view word) {
  const auto first = static_cast<unsigned char>(word[0]);
  if (first >= 128 || word.size() >= 32 || !(kKeywords.lengths[first] >> word.size() & 1)) return Token::Name;
  const uint8_t* row = FindRow(kKeywords, word, [&](std::string_view text) { return text == word; });
  return row ? static_cast<Token>(*row) : Token::Name;
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
