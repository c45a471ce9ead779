// Looks at the first column of a file's lines.
#include "sema/public_names.h"

#include <algorithm>

#include "base/text.h"

namespace brio::sema {
namespace {

/// The words of a line, `#` and what follows left out, in `words`.
void SplitWords(std::string_view line, std::vector<std::string_view>& words) {
  words.clear();
  for (size_t i = 0; i < line.size() && line[i] != '#';) {
    size_t end = i;
    while (end < line.size() && IsWordChar(line[end])) ++end;
    if (end > i) words.push_back(line.substr(i, end - i));
    i = std::max(end, i + 1);
  }
}

/// Whether a word begins a declaration whose name comes next.
bool Declares(std::string_view word) {
  return word == "def" || word == "fn" || word == "struct" || word == "trait" || word == "comptime" || word == "alias";
}

}  // namespace

PublicNames FindPublicNames(std::string_view text) {
  constexpr std::string_view kDocQuotes = R"(""")";
  PublicNames names;
  std::vector<std::string_view> words;
  bool in_import = false;
  bool in_doc = false;  // examples in doc comments import too
  size_t quotes = text.find(kDocQuotes);
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    const bool was_in_doc = in_doc;
    for (; quotes < end; quotes = text.find(kDocQuotes, quotes + kDocQuotes.size())) in_doc = !in_doc;
    begin = end + 1;
    if (was_in_doc || (!in_import && (line.empty() || line[0] == ' '))) continue;  // most lines: they are indented
    SplitWords(line, words);
    if (in_import) {
      names.imported.insert(names.imported.end(), words.begin(), words.end());
    } else if (words.empty()) {
      continue;
    } else if (Declares(words[0])) {
      if (words.size() > 1) names.declared.push_back(words[1]);
    } else if (words[0] == "from" && line.find("# no hint") == line.npos) {
      const auto at = std::ranges::find(words, "import");
      if (at != words.end()) names.imported.insert(names.imported.end(), at + 1, words.end());
      in_import = line.find('(') != line.npos;
    }
    if (in_import) in_import = line.find(')') == line.npos;
  }
  return names;
}

}  // namespace brio::sema
