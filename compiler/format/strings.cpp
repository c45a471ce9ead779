// Strings that are too long for their line, and strings in pieces.
#include <algorithm>
#include <utility>

#include "format/literals.h"
#include "format/split.h"
#include "lex/string_extent.h"

namespace brio::format {

namespace {

constexpr size_t kShortestPiece = 6;

bool IsString(const Leaf& leaf) {
  return !leaf.comment && leaf.kind == Token::String;
}
bool IsComma(const Leaf& leaf) {
  return !leaf.comment && leaf.kind == Token::Comma;
}
bool IsEmptyParen(const Leaf& leaf) {
  return !leaf.comment && leaf.Invisible() && (leaf.kind == Token::LParen || leaf.kind == Token::RParen);
}

/// Operators that may stand before a string on a line of its own.
bool IsStringOperator(const Leaf& leaf) {
  if (leaf.comment) return false;
  switch (leaf.kind) {
    case Token::EqEq:
    case Token::Gt:
    case Token::Ge:
    case Token::Lt:
    case Token::Le:
    case Token::NotEq:
    case Token::Percent:
    case Token::Plus:
    case Token::Star:
      return true;
    default:
      return false;
  }
}

bool IsTemplateText(std::string_view text) {
  return HasPrefix(text, 't') || HasPrefix(text, 'f');
}

/// Comments that tools read stay with their string.
bool IsPragma(std::string_view comment) {
  return comment.starts_with("# type:") || comment.starts_with("# noqa") || comment.starts_with("# pylint:");
}

/// Fields of a template, as ranges [first, last) of bytes.
std::vector<std::pair<size_t, size_t>> Fields(std::string_view text) {
  std::vector<std::pair<size_t, size_t>> out;
  if (!IsTemplateText(text)) return out;
  for (size_t i = QuoteAt(text) + 1; i < text.size(); ++i) {
    if (text[i] != '{') continue;
    if (i + 1 < text.size() && text[i + 1] == '{') {
      ++i;
      continue;
    }
    size_t end = lex::FindFieldEnd(text, i + 1, true);
    if (end == std::string_view::npos) end = text.size() - 1;
    out.emplace_back(i, end + 1);
    i = end;
  }
  return out;
}

/// True if text[from, to) has more columns than `max`; looks no further than needed.
bool IsWider(std::string_view text, size_t from, size_t to, int max) {
  int columns = 0;
  for (size_t i = from; i < to; ++i) {
    columns += (static_cast<unsigned char>(text[i]) & 0xC0) != 0x80;
    if (columns > max) return true;
  }
  return columns > max;
}

/// Finds the blanks at which a string literal may be broken.
class Breaks {
 public:
  explicit Breaks(std::string_view text)
      : text_(text), fields_(Fields(text)), head_(QuoteAt(text) + 1), end_(text.size() - 1) {}

  size_t begin() const { return head_; }
  size_t end() const { return end_; }
  /// The byte at which the piece that begins at `from` is best broken: the last blank before the column `max` of the
  /// piece, which counts its prefix and its quote, else the first one behind; 0 if there is none.
  size_t Next(size_t from, int max) const {
    size_t limit = from;
    for (int column = static_cast<int>(head_); limit < end_ && column < max; ++limit) {
      column += limit + 1 >= text_.size() || (static_cast<unsigned char>(text_[limit + 1]) & 0xC0) != 0x80;
    }
    for (size_t i = std::min(limit, end_ - 1) + 1; i > from; --i) {
      if (IsGood(from, i - 1)) return i - 1;
    }
    for (size_t i = limit + 1; i < end_; ++i) {
      if (IsGood(from, i)) return i;
    }
    return 0;
  }

 private:
  bool IsGood(size_t from, size_t i) const {
    if (text_[i] != ' ') return false;
    size_t backslashes = 0;
    while (backslashes < i - from && text_[i - 1 - backslashes] == '\\') ++backslashes;
    if (backslashes % 2 == 1) return false;
    const int shortest = static_cast<int>(kShortestPiece) - 1;
    if (!IsWider(text_, from, i, shortest - static_cast<int>(head_)) || !IsWider(text_, i, end_ + 1, shortest))
      return false;
    auto field = std::upper_bound(fields_.begin(), fields_.end(), std::pair<size_t, size_t>(i, ~size_t{0}));
    return field == fields_.begin() || std::prev(field)->second < i;
  }

  std::string_view text_;
  std::vector<std::pair<size_t, size_t>> fields_;
  size_t head_, end_;
};

}  // namespace

int Splitter::NewString(const Leaf& like, std::string text) {
  Leaf leaf = like;
  leaf.text = NormalString(pool_.Keep(std::move(text)), pool_);
  leaf.width = Columns(leaf.text);
  leaf.splits = kNoLeaf;
  leaf.multiline = false;
  return pool_.Add(leaf);
}

bool Splitter::CanMerge(const Line& line, size_t index) const {
  // A comment on a line of its own among the strings keeps them apart.
  for (int step : {1, -1}) {
    bool comment = false;
    for (ptrdiff_t i = static_cast<ptrdiff_t>(index); i >= 0 && i < static_cast<ptrdiff_t>(line.leaves.size());
         i += step) {
      const Leaf& leaf = pool_[line.leaves[static_cast<size_t>(i)]];
      if (leaf.comment) {
        comment = true;
      } else if (leaf.kind != Token::String) {
        break;
      } else if (comment) {
        return false;
      }
    }
  }
  unsigned count = 0, commented = 0;
  std::string prefix;
  for (size_t i = index; i < line.leaves.size(); ++i) {
    const Leaf& leaf = pool_[line.leaves[i]];
    if (!IsString(leaf)) {
      if (IsComma(leaf) && line.HasComment(line.leaves[i])) ++commented;
      break;
    }
    if (HasTripleQuotes(leaf.text) || HasPrefix(leaf.text, 'r')) return false;
    std::string_view this_prefix = leaf.text.substr(0, QuoteAt(leaf.text));
    if (count++ == 0) prefix = this_prefix;
    if (this_prefix != prefix) return false;
    if (IsTemplateText(leaf.text)) {
      for (auto [first, last] : Fields(leaf.text)) {
        if (leaf.text.substr(first, last - first).find_first_of("\"'\\") != std::string_view::npos) return false;
      }
    }
    for (const LineComment& comment : line.comments) {
      if (comment.leaf != line.leaves[i]) continue;
      ++commented;
      if (IsPragma(comment.text)) return false;
    }
  }
  return count >= 2 && commented <= 1;
}

int Splitter::Merge(const Line& line, size_t index, size_t count) {
  const Leaf first = pool_[line.leaves[index]];
  const size_t at = QuoteAt(first.text);
  const char quote = first.text[at];
  std::string body;
  std::vector<size_t> ends;  // of the pieces, in the body
  for (size_t i = 0; i < count; ++i) {
    std::string_view text = pool_[line.leaves[index + i]].text;
    const size_t begin = QuoteAt(text) + 1;
    for (size_t k = begin; k + 1 < text.size(); ++k) {
      size_t backslashes = 0;
      while (k > begin + backslashes && text[k - 1 - backslashes] == '\\') ++backslashes;
      if (text[k] == quote && backslashes % 2 == 0) body += '\\';
      body += text[k];
    }
    ends.push_back(body.size());
  }
  std::string whole = std::string(first.text.substr(0, at)) + quote + body + quote;
  int id = NewString(first, whole);
  Leaf& leaf = pool_[id];
  if (first.starts_group) leaf.lone_child = false;
  std::vector<Pool::Split> splits;
  if (leaf.text == whole) {
    for (size_t end : ends) splits.push_back({static_cast<uint32_t>(at + 1 + end)});
  } else {
    // Other quotes took other escapes: count along. A change of quotes alters backslashes before quotes alone.
    size_t from = at + 1, to = QuoteAt(leaf.text) + 1;
    size_t next = 0;
    while (next < ends.size()) {
      if (from == at + 1 + ends[next]) {
        splits.push_back({static_cast<uint32_t>(to)});
        ++next;
        continue;
      }
      const bool from_escape = whole[from] == '\\' && from + 1 < whole.size();
      const bool to_escape = leaf.text[to] == '\\' && to + 1 < leaf.text.size();
      from += from_escape ? 2 : 1;
      to += to_escape ? 2 : 1;
      if (from > at + 1 + ends[next]) break;
    }
    if (splits.size() != ends.size()) splits.clear();
  }
  pool_.splits.push_back(std::move(splits));
  leaf.splits = static_cast<int>(pool_.splits.size()) - 1;
  return id;
}

bool Splitter::MergeStrings(const Line& line, Lines& out) {
  const std::vector<int>& leaves = line.leaves;
  const auto is_string = [&](size_t i) { return i < leaves.size() && IsString(pool_[leaves[i]]); };
  bool several = false;
  for (size_t i = 0; i < leaves.size() && !several; ++i)
    several = is_string(i) && (is_string(i + 1) || pool_[leaves[i]].multiline);
  if (!several) return false;
  bool changed = false;
  Line merged = line.Like();
  for (size_t i = 0; i < leaves.size();) {
    if (!is_string(i)) {
      merged.Append(pool_, leaves[i], true);
      for (const LineComment& comment : line.comments) {
        if (comment.leaf == leaves[i]) merged.AppendComment(pool_, comment);
      }
      ++i;
      continue;
    }
    size_t count = 1;
    while (is_string(i + count)) ++count;
    int id = leaves[i];
    size_t taken = 1;
    if (count > 1 && CanMerge(line, i)) {
      id = Merge(line, i, count);
      taken = count;
      changed = true;
    } else if (const Leaf& leaf = pool_[id]; leaf.multiline && !HasTripleQuotes(leaf.text) &&
                                             !HasPrefix(leaf.text, 'r') &&
                                             leaf.text.find("\\\n") != std::string_view::npos) {
      std::string joined;
      for (size_t k = 0; k < leaf.text.size(); ++k) {
        if (leaf.text.substr(k, 2) == "\\\n") {
          ++k;
        } else {
          joined += leaf.text[k];
        }
      }
      id = NewString(leaf, std::move(joined));
      changed = true;
    }
    merged.Append(pool_, id, true);
    for (size_t k = 0; k < taken; ++k) {
      for (const LineComment& comment : line.comments) {
        if (comment.leaf == leaves[i + k]) merged.AppendComment(pool_, comment);
      }
    }
    i += taken;
  }
  if (changed) out.push_back(std::move(merged));
  return changed;
}

/// Behind what belongs to a string: `.name(...)`, `% value`.
size_t Splitter::BehindString(const Line& line, size_t index) const {
  enum { Start, Dot, Name, Percent, Single, Parens, Done } state = Start;
  unsigned open = 0;
  size_t i = index + 1;
  for (; i < line.leaves.size(); ++i) {
    const Leaf& leaf = pool_[line.leaves[i]];
    if (IsEmptyParen(leaf)) continue;
    if (!leaf.comment && leaf.kind == Token::LParen) ++open;
    switch (state) {
      case Start:
        state = leaf.comment ? Done : leaf.kind == Token::Dot ? Dot : leaf.kind == Token::Percent ? Percent : Done;
        break;
      case Dot:
        state = leaf.IsWord() ? Name : Done;
        break;
      case Name:
        state = !leaf.comment && leaf.kind == Token::LParen ? Parens : Done;
        break;
      case Percent:
        state = !leaf.comment && leaf.kind == Token::LParen ? Parens : Single;
        break;
      case Parens:
        if (!leaf.comment && leaf.kind == Token::RParen && --open == 0) state = Single;
        break;
      case Single:
        state = Done;
        break;
      case Done:
        break;
    }
    if (state == Done) return i;
  }
  return i;
}

bool Splitter::StripStringParens(const Line& line, Lines& out) {
  const std::vector<int>& leaves = line.leaves;
  std::vector<int> gone;
  std::vector<std::pair<int, int>> bare;  // strings, and what stands for them
  for (size_t i = 1; i < leaves.size(); ++i) {
    if (!IsString(pool_[leaves[i]])) continue;
    const Leaf& open = pool_[leaves[i - 1]];
    if (open.comment || open.kind != Token::LParen || open.Invisible()) continue;
    const Leaf* before = i >= 2 ? &pool_[leaves[i - 2]] : nullptr;
    if (before && !before->comment && (before->IsWord() || before->Closes() || IsString(*before)))
      continue;  // a call's
    const size_t next = BehindString(line, i);
    if (before && !before->comment) {
      bool percent = false;
      for (size_t k = i - 1; k < next; ++k) percent |= pool_[leaves[k]].kind == Token::Percent;
      bool binds = before->role == Role::Unary || before->Opens();
      switch (before->kind) {
        case Token::Star:
        case Token::At:
        case Token::Slash:
        case Token::SlashSlash:
        case Token::Percent:
        case Token::Tilde:
        case Token::StarStar:
          binds = true;
          break;
        default:
          break;
      }
      if (percent && binds) continue;
    }
    if (next >= leaves.size() || pool_[leaves[next]].comment || pool_[leaves[next]].kind != Token::RParen ||
        pool_[leaves[next]].Invisible())
      continue;
    if (pool_[leaves[next]].mate != leaves[i - 1]) continue;
    if (next + 1 < leaves.size()) {
      const Leaf& after = pool_[leaves[next + 1]];
      if (!after.comment && (after.kind == Token::StarStar || after.kind == Token::LBracket ||
                             after.kind == Token::LParen || after.kind == Token::Dot))
        continue;
    }
    if (line.HasComment(leaves[i - 1]) || line.HasComment(leaves[next])) continue;
    gone.push_back(leaves[i - 1]);
    gone.push_back(leaves[next]);
    // The string takes the blanks of its parenthesis, and its place among the elements.
    Leaf string = pool_[leaves[i]];
    string.space = pool_[leaves[i - 1]].space;
    if (next == i + 1) string.lone_child = pool_[leaves[i - 1]].lone_child;
    bare.emplace_back(leaves[i], pool_.Add(string));
    while (i + 1 < leaves.size() && IsString(pool_[leaves[i + 1]])) ++i;
  }
  if (gone.empty()) return false;
  Line stripped = line.Like();
  for (int id : leaves) {
    if (std::find(gone.begin(), gone.end(), id) != gone.end()) continue;
    auto renamed = std::find_if(bare.begin(), bare.end(), [&](const auto& pair) { return pair.first == id; });
    stripped.Append(pool_, renamed == bare.end() ? id : renamed->second, true);
    for (const LineComment& comment : line.comments) {
      if (comment.leaf == id) stripped.AppendComment(pool_, comment);
    }
  }
  out.push_back(std::move(stripped));
  return true;
}

int Splitter::MaxStringLength(const Line& line, size_t index) const {
  const std::vector<int>& leaves = line.leaves;
  const auto length = [&](size_t i) {
    return static_cast<int>(pool_[leaves[i]].width + (i > 0 ? pool_[leaves[i]].space : 0));
  };
  int offset = static_cast<int>(line.depth) * 4;
  if (index > 0) {
    size_t p = index - 1;
    if (IsEmptyParen(pool_[leaves[p]]) && pool_[leaves[p]].kind == Token::LParen && index >= 2) --p;
    const Leaf& before = pool_[leaves[p]];
    if (IsStringOperator(before)) offset += length(p) + 1;
    if (IsComma(before)) offset += 3;
    if (!before.comment && (before.kind == Token::Colon || before.kind == Token::Assign ||
                            before.kind == Token::PlusAssign || before.IsWord())) {
      ++offset;
      for (size_t i = p + 1; i > 0; --i) {
        offset += length(i - 1);
        if (pool_[leaves[i - 1]].Closes()) break;
      }
    }
  }
  if (index + 1 < leaves.size()) {
    const Leaf* next = &pool_[leaves[index + 1]];
    if (IsEmptyParen(*next) && next->kind == Token::RParen && leaves.size() > index + 2)
      next = &pool_[leaves[index + 2]];
    if (IsComma(*next)) ++offset;
    if (index + 2 < leaves.size()) {
      const Leaf& after = pool_[leaves[index + 2]];
      if (!next->comment && next->kind == Token::Dot && after.IsWord()) {
        ++offset;
        if (index + 3 < leaves.size() && pool_[leaves[index + 3]].kind == Token::LParen) ++offset;
        offset += static_cast<int>(after.width);
      }
    }
  }
  if (line.HasComment(leaves[index])) offset += 2 + static_cast<int>(line.CommentWidth(leaves[index]));
  return static_cast<int>(limit_) - offset;
}

bool Splitter::StringIsTooLong(const Line& line, size_t index) const {
  const Leaf& leaf = pool_[line.leaves[index]];
  if (static_cast<int>(leaf.width) <= MaxStringLength(line, index)) return false;
  if (line.leaves.size() == 1 && !line.inside_brackets) return false;  // a statement of its own
  for (const LineComment& comment : line.comments) {
    if (comment.leaf == line.leaves[index] && IsPragma(comment.text)) return false;
  }
  return !HasTripleQuotes(leaf.text);
}

bool Splitter::SplitString(const Line& line, Lines& out) {
  const std::vector<int>& leaves = line.leaves;
  if (leaves.empty()) return false;
  const auto leaf_at = [&](size_t i) -> const Leaf& { return pool_[leaves[i]]; };
  if (IsString(leaf_at(0)) && !leaf_at(0).lone_child) return false;  // gets parentheses first
  size_t index = 0;
  if (leaves.size() > 1 && leaf_at(0).kind == Token::KwNot && leaf_at(1).kind == Token::KwIn) {
    index = 2;
  } else if (IsStringOperator(leaf_at(0)) || leaf_at(0).kind == Token::KwIn) {
    index = 1;
  }
  const size_t operators = index;
  if (index < leaves.size() && IsEmptyParen(leaf_at(index)) && leaf_at(index).kind == Token::LParen) ++index;
  if (index >= leaves.size() || !IsString(leaf_at(index))) return false;
  size_t behind = BehindString(line, index);
  if (behind < leaves.size() && IsEmptyParen(leaf_at(behind)) && leaf_at(behind).kind == Token::RParen) ++behind;
  if (behind < leaves.size() && IsComma(leaf_at(behind))) ++behind;
  if (behind < leaves.size()) return false;
  if (!StringIsTooLong(line, index)) return false;

  const Leaf string = leaf_at(index);
  const char quote = string.text.back();
  const std::string prefix(string.text.substr(0, QuoteAt(string.text)));
  const bool comma = index + 1 < leaves.size() && IsComma(leaf_at(index + 1));
  int operators_length = 0;
  for (size_t i = 0; i < operators; ++i) operators_length += static_cast<int>(leaf_at(i).width) + (i > 0 ? 1 : 0);
  if (operators > 0) ++operators_length;
  const int max_last = static_cast<int>(limit_) - static_cast<int>(line.depth) * 4 - (comma ? 1 : 0) - operators_length;
  const int max_break = static_cast<int>(limit_) - 1 - static_cast<int>(line.depth) * 4;
  if (max_break < 0) return false;
  std::vector<Pool::Split> given;
  if (string.splits != kNoLeaf) given = std::exchange(pool_.splits[static_cast<size_t>(string.splits)], {});

  // As it was broken before, where every piece fits.
  std::vector<std::string> pieces;
  const auto as_given = [&] {
    pieces.clear();
    size_t from = QuoteAt(string.text) + 1;
    for (const Pool::Split& split : given) {
      pieces.push_back(prefix + quote + std::string(string.text.substr(from, split.at - from)) + quote);
      from = split.at;
    }
  };
  bool use_given = !given.empty();
  if (use_given) {
    as_given();
    for (const std::string& piece : pieces) use_given &= static_cast<int>(Columns(piece)) - 1 <= max_break;
  }
  if (!use_given) {
    pieces.clear();
    const Breaks breaks(string.text);
    const std::string head = prefix + quote;
    size_t from = breaks.begin();
    bool found = true;
    while (IsWider(string.text, from, breaks.end(), max_last - static_cast<int>(head.size()) - 1)) {
      const int max = max_break - operators_length;
      const size_t at = max < 0 ? 0 : breaks.Next(from, max);
      if (at == 0) {
        found = false;
        break;
      }
      pieces.push_back(head + std::string(string.text.substr(from, at - from)) + quote);
      from = at;
    }
    pieces.push_back(head + std::string(string.text.substr(from, breaks.end() - from)) + quote);
    if (!found && !given.empty()) as_given();
  }

  for (size_t i = 0; i < pieces.size(); ++i) {
    const bool last = i + 1 == pieces.size();
    Line piece = line.Like();
    if (i == 0) {
      for (size_t k = 0; k < operators; ++k) piece.Append(pool_, leaves[k], true);
    }
    int id = NewString(string, pieces[i]);
    pool_[id].lone_child = true;
    pool_[id].space = 1;
    piece.Append(pool_, id, true);
    if (last && index + 1 < leaves.size()) {
      uint32_t width = Columns(pieces[i]);
      for (size_t k = index + 1; k < leaves.size(); ++k) {
        width += leaf_at(k).width + leaf_at(k).space;
        if (leaf_at(k).kind == Token::LParen && !leaf_at(k).Invisible()) break;
      }
      if (static_cast<int>(width) > max_last && !comma) {
        out.push_back(std::move(piece));
        piece = line.Like();
      }
      for (size_t k = index + 1; k < leaves.size(); ++k) {
        piece.Append(pool_, leaves[k], true);
        for (const LineComment& comment : line.comments) {
          if (comment.leaf == leaves[k]) piece.AppendComment(pool_, comment);
        }
      }
    }
    if (last) {
      for (const LineComment& comment : line.comments) {
        if (comment.leaf == leaves[index]) piece.AppendComment(pool_, comment);
      }
    }
    out.push_back(std::move(piece));
  }
  return true;
}

/// The string that parentheses would help on this line; -1 if there is none.
int Splitter::StringToWrap(const Line& line) const {
  const std::vector<int>& leaves = line.leaves;
  const auto leaf_at = [&](size_t i) -> const Leaf& { return pool_[leaves[i]]; };
  const auto string_at = [&](size_t i) { return i < leaves.size() && IsString(leaf_at(i)); };
  const auto behind_paren = [&](size_t i) { return i < leaves.size() && IsEmptyParen(leaf_at(i)) ? i + 1 : i; };
  // A string that ends the line, its trailer included.
  const auto ends_line = [&](size_t i, bool comma) {
    size_t behind = BehindString(line, i);
    if (comma && behind < leaves.size() && IsComma(leaf_at(behind))) ++behind;
    return behind >= leaves.size();
  };
  const Leaf& first = leaf_at(0);
  if (first.comment) return kNoLeaf;
  const bool returns = first.kind == Token::KwReturn || (first.kind == Token::KwElse && first.role == Role::Ternary);
  if (returns && string_at(behind_paren(1))) return static_cast<int>(behind_paren(1));
  const bool asserts = !line.inside_brackets &&
                       (first.kind == Token::KwAssert ||
                        (first.kind == Token::KwComptime && leaves.size() > 1 && leaf_at(1).kind == Token::KwAssert));
  if (asserts) {
    for (size_t i = 0; i + 1 < leaves.size(); ++i) {
      if (!IsComma(leaf_at(i))) continue;
      const size_t at = behind_paren(i + 1);
      if (string_at(at) && ends_line(at, false)) return static_cast<int>(at);
    }
  }
  // `x = "..."`, `name="..."`; not in declarations
  const bool in_call = line.inside_brackets && (first.inside == Bracket::Call || first.inside == Bracket::Subscript ||
                                                first.inside == Bracket::Bases);
  const bool names =
      first.kind == Token::Name || first.kind == Token::KwVar || first.kind == Token::KwRef || first.role == Role::Word;
  const bool constant =
      first.kind == Token::Name && first.text == "alias" && leaves.size() > 1 && leaf_at(1).kind == Token::Name;
  if (names && !constant && (!line.inside_brackets || in_call)) {
    for (size_t i = 0; i + 1 < leaves.size(); ++i) {
      if (leaf_at(i).comment || (leaf_at(i).kind != Token::Assign && leaf_at(i).kind != Token::PlusAssign)) continue;
      const size_t at = behind_paren(i + 1);
      if (string_at(at) && ends_line(at, in_call)) return static_cast<int>(at);
    }
  }
  const bool in_display = line.inside_brackets && first.inside == Bracket::Atom && first.element_key;
  bool has_lambda = false;
  for (int id : leaves) has_lambda |= pool_[id].kind == Token::KwLambda && pool_[id].role != Role::Word;
  if (in_display || (has_lambda && first.kind == Token::KwLambda)) {
    for (size_t i = 0; i + 1 < leaves.size(); ++i) {
      if (leaf_at(i).comment || leaf_at(i).kind != Token::Colon) continue;
      const size_t at = behind_paren(i + 1);
      if (string_at(at) && ends_line(at, true)) return static_cast<int>(at);
    }
  }
  if (IsString(first) && !first.lone_child) {
    // The only thing in its element.
    const size_t behind = 1;
    if (behind >= leaves.size() || IsComma(leaf_at(behind))) return 0;
  }
  return kNoLeaf;
}

bool Splitter::WrapString(const Line& line, Lines& out) {
  const std::vector<int>& leaves = line.leaves;
  if (leaves.empty() || (!pool_[leaves.back()].comment && pool_[leaves.back()].Opens())) return false;
  const int found = StringToWrap(line);
  if (found == kNoLeaf) return false;
  const size_t index = static_cast<size_t>(found);
  const Leaf string = pool_[leaves[index]];
  if (string.text.find(' ') == std::string_view::npos &&
      static_cast<int>(string.width) > static_cast<int>(limit_) - static_cast<int>(line.depth + 1) * 4 &&
      (string.splits == kNoLeaf || pool_.splits[static_cast<size_t>(string.splits)].empty())) {
    return false;
  }
  if (!StringIsTooLong(line, index)) return false;
  const bool comma = IsComma(pool_[leaves.back()]);
  std::vector<int> comments_of = {leaves[index]};
  if (comma) comments_of.push_back(leaves.back());

  Line head = line.Like();
  std::vector<int> left(leaves.begin(), leaves.begin() + found);
  bool old_parens = false;
  uint8_t space = string.space;
  if (!left.empty() && !pool_[left.back()].comment && pool_[left.back()].kind == Token::LParen) {
    old_parens = true;
    comments_of.push_back(left.back());
    space = pool_[left.back()].space;
    left.pop_back();
  }
  for (int id : left) head.Append(pool_, id, true);
  for (const LineComment& comment : line.comments) {
    if (std::find(left.begin(), left.end(), comment.leaf) != left.end()) head.comments.push_back(comment);
  }
  Leaf open;
  open.kind = Token::LParen;
  open.text = "(";
  open.width = 1;
  open.space = left.empty() ? 0 : space;
  open.inside = string.inside;
  open.lone_child = string.lone_child;
  int open_id = pool_.Add(open);
  head.Append(pool_, open_id, true);
  for (const LineComment& comment : line.comments) {
    if (std::find(comments_of.begin(), comments_of.end(), comment.leaf) != comments_of.end())
      head.AppendComment(pool_, comment);
  }

  Line body;
  body.depth = line.depth + 1;
  body.inside_brackets = true;
  body.split_right = line.split_right;
  body.magic_comma = line.magic_comma;
  Leaf inner = string;
  inner.lone_child = true;
  inner.inside = Bracket::Atom;
  body.Append(pool_, pool_.Add(inner), true);
  std::vector<int> right(leaves.begin() + found + 1, leaves.end());
  if (comma && !right.empty()) right.pop_back();
  if (old_parens && !right.empty() && pool_[right.back()].kind == Token::RParen) right.pop_back();
  for (int id : right) body.Append(pool_, id, true);
  for (const LineComment& comment : line.comments) {
    if (std::find(right.begin(), right.end(), comment.leaf) != right.end()) body.comments.push_back(comment);
  }

  Line tail = line.Like();
  Leaf close = open;
  close.kind = Token::RParen;
  close.text = ")";
  close.space = 0;
  close.mate = open_id;
  tail.leaves.push_back(pool_.Add(close));
  pool_[open_id].mate = tail.leaves.back();
  if (comma) tail.leaves.push_back(leaves.back());
  for (const LineComment& comment : line.comments) {
    const bool elsewhere = std::find(comments_of.begin(), comments_of.end(), comment.leaf) != comments_of.end();
    if (!elsewhere && comment.leaf == leaves.back()) tail.AppendComment(pool_, comment);
  }
  out.push_back(std::move(head));
  out.push_back(std::move(body));
  out.push_back(std::move(tail));
  return true;
}

}  // namespace brio::format
