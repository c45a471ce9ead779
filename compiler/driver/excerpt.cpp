#include "driver/excerpt.h"

#include <algorithm>

#include "base/text.h"

namespace brio::driver {

namespace {

/// Takes `word` off the begin of the line, if it stands there whole.
bool TakeWord(std::string_view& line, std::string_view word) {
  if (!line.starts_with(word) || (line.size() > word.size() && IsWordChar(line[word.size()]))) return false;
  line.remove_prefix(word.size());
  while (line.starts_with(' ')) line.remove_prefix(1);
  return true;
}

/// Whether a line in the first column begins a declaration of the module.
bool BeginsDeclaration(std::string_view line) {
  if (line.starts_with('@')) return true;
  for (const std::string_view word :
       {"async", "def", "fn", "struct", "trait", "alias", "from", "import", "extension", "__extension"}) {
    if (std::string_view rest = line; TakeWord(rest, word)) return true;
  }
  if (std::string_view rest = line; TakeWord(rest, "comptime")) {
    return !TakeWord(rest, "if") && !TakeWord(rest, "for") && !TakeWord(rest, "assert");
  }
  return false;
}

/// Whether a line in the first column goes on with what stands above it.
bool GoesOn(std::string_view line) {
  if (line.starts_with(')') || line.starts_with(']') || line.starts_with('}')) return true;
  for (const std::string_view word : {"else", "elif", "except", "finally"}) {
    if (std::string_view rest = line; TakeWord(rest, word)) return true;
  }
  return false;
}

/// Whether the text behind `line` is inside a string of three quotes; `quote` is its quote, or 0.
void FollowStrings(std::string_view line, char& quote) {
  for (size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (quote == 0 && c == '#') return;
    if (c == '\\') {
      ++i;
    } else if ((c == '"' || c == '\'') && line.substr(i).starts_with(std::string(3, c))) {
      if (quote == 0) {
        quote = c;
        i += 2;
      } else if (quote == c) {
        quote = 0;
        i += 2;
      }
    } else if (quote == 0 && (c == '"' || c == '\'')) {
      while (++i < line.size() && line[i] != c) {
        if (line[i] == '\\') ++i;
      }
    }
  }
}

struct Line {
  std::string_view text;
  uint32_t number;
  bool in_string;  // its blanks belong to a string
};

void Append(Excerpt& out, const Line& line, uint32_t added, uint32_t indent) {
  constexpr std::string_view kHidden = "%#";  // of documents: part of the program, not shown
  std::string_view text = line.text;
  if (text.starts_with(kHidden)) {
    text.remove_prefix(kHidden.size());
    if (text.starts_with(' ')) text.remove_prefix(1);
  }
  const bool shifts = added > 0 && !line.in_string && !text.empty();
  if (shifts) out.text.append(added, ' ');
  out.text += text;
  out.text += '\n';
  out.lines.push_back({line.number, static_cast<int32_t>(shifts ? added : 0) - static_cast<int32_t>(indent)});
}

}  // namespace

bool HasMain(std::string_view text) {
  for (size_t at = 0; at < text.size();) {
    std::string_view line = text.substr(at, text.find('\n', at) - at);
    at += line.size() + 1;
    TakeWord(line, "async");
    if ((TakeWord(line, "def") || TakeWord(line, "fn")) && line.starts_with("main") &&
        (line.size() == 4 || !IsWordChar(line[4])))
      return true;
  }
  return false;
}

Excerpt MakeProgram(std::string_view text, uint32_t first_line, uint32_t indent, bool always) {
  constexpr uint32_t kStep = 4;
  Excerpt out;
  const bool has_main = HasMain(text);
  std::vector<Line> top, body;
  std::vector<Line>* into = nullptr;
  char quote = 0;
  bool has_fn = false;
  uint32_t number = first_line;
  for (size_t at = 0; at < text.size(); ++number) {
    const size_t end = std::min(text.find('\n', at), text.size());
    std::string_view line = text.substr(at, end - at);
    at = end + 1;
    const bool in_string = quote != 0;
    std::string_view plain =
        line.starts_with("%#") ? line.substr(std::min<size_t>(line.size(), line.starts_with("%# ") ? 3 : 2)) : line;
    FollowStrings(plain, quote);
    const bool in_first_column = !plain.empty() && plain[0] != ' ' && plain[0] != '\t' && !in_string;
    if (std::string_view rest = plain; in_first_column && TakeWord(rest, "fn")) has_fn = true;
    if (has_main) {
      into = &top;
    } else if (in_first_column && !GoesOn(plain)) {
      const bool is_comment = plain[0] == '#';
      if (!is_comment || into == nullptr) into = is_comment || BeginsDeclaration(plain) ? &top : &body;
    }
    (into != nullptr ? *into : top).push_back({line, number, in_string});
  }
  for (const Line& line : top) Append(out, line, 0, indent);
  if (has_main || (body.empty() && !always)) return out;
  const uint32_t at = body.empty() ? number : body.front().number;
  out.text += has_fn ? "fn main() raises:\n" : "def main() raises:\n";
  out.lines.push_back({at, 0});
  if (std::all_of(body.begin(), body.end(),
                  [](const Line& line) { return line.text.empty() || line.text[0] == '#'; })) {
    out.text += "    pass\n";
    out.lines.push_back({at, 0});
  }
  for (const Line& line : body) Append(out, line, kStep, indent);
  return out;
}

}  // namespace brio::driver
