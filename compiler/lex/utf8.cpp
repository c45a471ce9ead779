// UTF-8 as sources are written in it.
#include "lex/utf8.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace brio::lex {

size_t Utf8Length(std::string_view text, size_t at) {
  auto byte = [&](size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  unsigned first = byte(at);
  if (first < 0x80) return 1;
  size_t length = first >= 0xF0 && first <= 0xF4 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 && first < 0xE0 ? 2 : 0;
  if (first > 0xF4) return 0;
  for (size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xC0) != 0x80) return 0;
  }
  if (length == 3 && ((first == 0xE0 && byte(at + 1) < 0xA0) || (first == 0xED && byte(at + 1) >= 0xA0))) return 0;
  if (length == 4 && ((first == 0xF0 && byte(at + 1) < 0x90) || (first == 0xF4 && byte(at + 1) >= 0x90))) return 0;
  return length;
}

size_t PlainLength(std::string_view text, size_t at, char a, char b, char c) {
  constexpr uint64_t kOnes = 0x0101010101010101u;
  constexpr uint64_t kHighs = 0x8080808080808080u;
  const auto repeated = [](char byte) { return kOnes * static_cast<unsigned char>(byte); };
  const uint64_t as = repeated(a), bs = repeated(b), cs = repeated(c);
  // The high bit of the lowest byte that is 0 is set; bits above it may be set too, which only ends the run.
  const auto zeros = [](uint64_t word) { return (word - kOnes) & ~word; };
  const size_t begin = at;
  for (; at + 8 <= text.size(); at += 8) {
    uint64_t word = 0;
    std::memcpy(&word, text.data() + at, sizeof word);
    if ((word | zeros(word ^ as) | zeros(word ^ bs) | zeros(word ^ cs)) & kHighs) break;
  }
  return at - begin;
}

uint32_t CodeAt(std::string_view text, size_t at, size_t length) {
  auto byte = [&](size_t i) { return static_cast<unsigned char>(text[at + i]); };
  if (length == 1) return byte(0);
  uint32_t code = byte(0) & (0xFFu >> (length + 1));
  for (size_t i = 1; i < length; ++i) code = code << 6 | (byte(i) & 0x3F);
  return code;
}

size_t InvisibleLength(std::string_view text, size_t at) {
  if (at >= text.size() || static_cast<unsigned char>(text[at]) < 0x80) return 0;
  constexpr std::pair<uint32_t, uint32_t> kInvisible[] = {
      {0x80, 0xA0},     {0xAD, 0xAD},     {0x1680, 0x1680}, {0x2000, 0x200B}, {0x200E, 0x200F},
      {0x2028, 0x202F}, {0x205F, 0x206F}, {0x3000, 0x3000}, {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFB}};
  const size_t length = Utf8Length(text, at);
  if (length < 2) return 0;
  const uint32_t code = CodeAt(text, at, length);
  return std::ranges::any_of(kInvisible, [&](const auto& range) { return range.first <= code && code <= range.second; })
             ? length
             : 0;
}

void AppendUtf8(std::string& out, uint32_t code) {
  if (code < 0x80) {
    out.push_back(static_cast<char>(code));
  } else if (code < 0x800) {
    out.push_back(static_cast<char>(0xC0 | (code >> 6)));
    out.push_back(static_cast<char>(0x80 | (code & 0x3F)));
  } else if (code < 0x10000) {
    out.push_back(static_cast<char>(0xE0 | (code >> 12)));
    out.push_back(static_cast<char>(0x80 | ((code >> 6) & 0x3F)));
    out.push_back(static_cast<char>(0x80 | (code & 0x3F)));
  } else {
    out.push_back(static_cast<char>(0xF0 | (code >> 18)));
    out.push_back(static_cast<char>(0x80 | ((code >> 12) & 0x3F)));
    out.push_back(static_cast<char>(0x80 | ((code >> 6) & 0x3F)));
    out.push_back(static_cast<char>(0x80 | (code & 0x3F)));
  }
}

}  // namespace brio::lex
