#include "format/pieces.h"

#include <algorithm>

namespace brio::format {

namespace {

bool BeginsDeclaration(std::string_view line) {
  for (std::string_view word : {"def ", "fn ", "struct ", "trait ", "@"}) {
    if (line.starts_with(word)) return true;
  }
  return false;
}

/// The line of a body: indented, and neither a comment nor continued.
bool EndsBody(std::string_view line) {
  return (line[0] == ' ' || line[0] == '\t') && line.find('#') == std::string_view::npos && line.back() != '\\';
}

/// A piece without the blank lines behind it.
std::string_view WithoutGap(std::string_view piece) {
  while (piece.ends_with("\n\n")) piece.remove_suffix(1);
  return piece;
}

}  // namespace

std::vector<std::string_view> Cut(std::string_view text, size_t bytes) {
  std::vector<std::string_view> pieces;
  const bool keeps = text.find("fmt:") != std::string_view::npos || text.find("yapf:") != std::string_view::npos ||
                     text.find('\r') != std::string_view::npos;
  std::string_view before;  // the last line that is not blank
  size_t begin = 0;
  for (size_t at = 0; !keeps && at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    if (at - begin >= bytes && BeginsDeclaration(line) && !before.empty() && EndsBody(before)) {
      pieces.push_back(text.substr(begin, at - begin));
      begin = at;
    }
    if (line.find_first_not_of(" \t") != std::string_view::npos) before = line;
    at = end + 1;
  }
  pieces.push_back(text.substr(begin));
  return pieces;
}

Outcome FormatPieces(const std::string& name, std::string_view text, const Style& style, size_t bytes,
                     const ForEach& for_each) {
  const std::vector<std::string_view> pieces = Cut(text, bytes);
  if (pieces.size() == 1) return Format(name, text, style);
  std::vector<Outcome> outcomes(pieces.size());
  for_each(pieces.size(), [&](size_t i) { outcomes[i] = Format(name, WithoutGap(pieces[i]), style); });
  Outcome whole;
  size_t size = 0;
  for (size_t i = 0; i < pieces.size(); ++i) {
    const Outcome& outcome = outcomes[i];
    if (outcome.kind != Outcome::Kind::Unchanged && outcome.kind != Outcome::Kind::Changed)
      return Format(name, text, style);  // the reports count lines from the begin of the file
    whole.long_lines += outcome.long_lines;
    size += pieces[i].size() + outcome.text.size() + 2;
  }
  whole.text.reserve(size);
  for (size_t i = 0; i < pieces.size(); ++i) {
    if (i > 0) whole.text += "\n\n";
    whole.text +=
        outcomes[i].kind == Outcome::Kind::Changed ? std::string_view(outcomes[i].text) : WithoutGap(pieces[i]);
    std::string().swap(outcomes[i].text);
  }
  whole.kind = whole.text == text ? Outcome::Kind::Unchanged : Outcome::Kind::Changed;
  if (whole.kind == Outcome::Kind::Unchanged) whole.text.clear();
  return whole;
}

}  // namespace brio::format
