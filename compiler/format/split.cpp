#include "format/split.h"

#include <algorithm>

namespace brio::format {

namespace {

/// Comments of a line by their leaves.
class CommentsOf {
 public:
  explicit CommentsOf(const Line& line) : comments_(line.comments) {
    for (size_t i = 0; i < comments_.size(); ++i) order_.emplace_back(comments_[i].leaf, i);
    std::sort(order_.begin(), order_.end());
  }
  template <typename F>
  void Each(int leaf, F use) const {
    if (order_.empty()) return;
    for (auto it = std::lower_bound(order_.begin(), order_.end(), std::pair<int, size_t>(leaf, 0));
         it != order_.end() && it->first == leaf; ++it)
      use(comments_[it->second]);
  }

 private:
  const std::vector<LineComment>& comments_;
  std::vector<std::pair<int, size_t>> order_;
};

bool Contains(const std::vector<int>& list, int id) {
  return std::find(list.begin(), list.end(), id) != list.end();
}

}  // namespace

void Splitter::MakeVisible(int open, int close) {
  for (int id : {open, close}) {
    Leaf& leaf = pool_[id];
    if (!leaf.Invisible() || (leaf.kind != Token::LParen && leaf.kind != Token::RParen)) continue;
    leaf.text = leaf.kind == Token::LParen ? "(" : ")";
    leaf.width = 1;
  }
}

int Splitter::NewComma() {
  Leaf comma;
  comma.kind = Token::Comma;
  comma.text = ",";
  comma.width = 1;
  return pool_.Add(comma);
}

Line Splitter::Copy(const Line& line) {
  Line copy = line.Like();
  const int first = static_cast<int>(pool_.leaves.size());
  for (int id : line.leaves) {
    Leaf leaf = pool_[id];
    leaf.mate = kNoLeaf;
    pool_.Add(leaf);
  }
  std::vector<std::pair<int, int>> places;
  for (size_t i = 0; i < line.leaves.size(); ++i) places.emplace_back(line.leaves[i], first + static_cast<int>(i));
  std::sort(places.begin(), places.end());
  const auto renamed = [&](int id) {
    auto at = std::lower_bound(places.begin(), places.end(), std::pair<int, int>(id, 0));
    return at == places.end() || at->first != id ? kNoLeaf : at->second;
  };
  for (size_t i = 0; i < line.leaves.size(); ++i) {
    const int mate = pool_[line.leaves[i]].mate;
    if (mate != kNoLeaf) pool_[first + static_cast<int>(i)].mate = renamed(mate);
  }
  for (size_t i = 0; i < line.leaves.size(); ++i) copy.Append(pool_, first + static_cast<int>(i), true);
  for (LineComment comment : line.comments) {
    comment.leaf = renamed(comment.leaf);
    copy.comments.push_back(comment);
  }
  return copy;
}

std::vector<Line> Splitter::Transform(const Line& line, bool force_parens) {
  if (line.IsComment(pool_)) return {line};
  Lines out;
  const bool short_enough = !line.split_right && !line.magic_comma && line.Fits(pool_, limit_) &&
                            !(line.inside_brackets && line.HasCommentLeaf(pool_));
  static constexpr Step kShort[] = {Step::MergeStrings, Step::StripParens, Step::HugPower};
  static constexpr Step kFunction[] = {Step::LeftHand, Step::HugPower};
  static constexpr Step kInside[] = {Step::MergeStrings, Step::StripParens, Step::SplitString, Step::Delimiters,
                                     Step::Comments,     Step::WrapString,  Step::RightHand,   Step::HugPower};
  static constexpr Step kOutside[] = {Step::MergeStrings, Step::StripParens, Step::SplitString,
                                      Step::WrapString,   Step::RightHand,   Step::HugPower};
  std::string text;  // taken once, before leaves become visible
  std::span<const Step> steps = short_enough             ? std::span<const Step>(kShort)
                                : line.IsFunction(pool_) ? kFunction
                                : line.inside_brackets   ? std::span<const Step>(kInside)
                                                         : kOutside;
  for (Step step : steps) {
    out.clear();
    if (text.empty() && step != Step::MergeStrings && step != Step::StripParens && step != Step::HugPower)
      text = line.Render(pool_);
    if (Run(step, line, force_parens, text, out)) return out;
  }
  return {line};
}

bool Splitter::Apply(Step step, const Line& line, bool force_parens, Lines& out) {
  switch (step) {
    case Step::MergeStrings:
      return MergeStrings(line, out);
    case Step::StripParens:
      return StripStringParens(line, out);
    case Step::SplitString:
      return SplitString(line, out);
    case Step::Delimiters:
      return Delimiters(line, out);
    case Step::Comments:
      return CommentLines(line, out);
    case Step::WrapString:
      return WrapString(line, out);
    case Step::RightHand:
      return RightHandTrying(line, force_parens, out);
    case Step::LeftHand:
      return LeftHand(line, out);
    case Step::HugPower:
      return HugPower(line, out);
  }
  return false;
}

bool Splitter::Run(Step step, const Line& line, bool force_parens, const std::string& text, Lines& out) {
  Lines pieces;
  if (!Apply(step, line, force_parens, pieces)) return false;
  Lines result;
  for (const Line& piece : pieces) {
    if (pieces.size() == 1 && !text.empty() && step != Step::HugPower && piece.Render(pool_) == text)
      return false;  // nothing changed
    Lines more = Transform(piece, force_parens);
    result.insert(result.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  }
  const std::vector<int>& invisible = line.tracker.invisible();
  const bool settled =
      force_parens || step != Step::RightHand || invisible.empty() ||
      std::any_of(invisible.begin(), invisible.end(), [&](int id) { return !pool_[id].Invisible(); }) ||
      line.HasMultiline(pool_) || (!result.empty() && result[0].Fits(pool_, limit_));
  if (!settled) {
    // What was tried without the parentheses is still too long; perhaps they help.
    Line copy = Copy(line);
    Lines second;
    if (Run(step, copy, true, text, second) &&
        std::all_of(second.begin(), second.end(), [&](const Line& l) { return l.Fits(pool_, limit_); }))
      result = std::move(second);
  }
  out = std::move(result);
  return true;
}

Line Splitter::Build(std::vector<int> leaves, const Line& original, int open, Part part) {
  Line result;
  result.depth = original.depth;
  if (part == Part::Body) {
    result.inside_brackets = true;
    ++result.depth;
    if (!leaves.empty()) {
      // Imports get a comma behind the last name, a sole argument too.
      bool comma = original.IsImport(pool_);
      if (!comma && original.IsFunction(pool_) && pool_[open].text == "(" && pool_[open].bracket != Bracket::Result) {
        comma = std::none_of(leaves.begin(), leaves.end(),
                             [&](int id) { return !pool_[id].comment && pool_[id].kind == Token::Comma; });
      }
      for (size_t i = leaves.size(); comma && i > 0; --i) {
        const Leaf& leaf = pool_[leaves[i - 1]];
        if (leaf.comment) continue;
        if (leaf.kind != Token::Comma) leaves.insert(leaves.begin() + static_cast<ptrdiff_t>(i), NewComma());
        break;
      }
    }
  }
  // In a head only pairs that are whole are looked into.
  std::vector<bool> tracked(leaves.size(), false);
  if (part == Part::Head) {
    std::vector<size_t> stack;
    for (size_t i = 0; i < leaves.size(); ++i) {
      const Leaf& leaf = pool_[leaves[i]];
      if (leaf.comment) continue;
      if (leaf.Opens()) stack.push_back(i);
      if (!leaf.Closes() || stack.empty()) continue;
      std::fill(tracked.begin() + static_cast<ptrdiff_t>(stack.back()), tracked.begin() + static_cast<ptrdiff_t>(i) + 1,
                true);
      stack.pop_back();
    }
  }
  const CommentsOf comments(original);
  for (size_t i = 0; i < leaves.size(); ++i) {
    result.Append(pool_, leaves[i], tracked[i]);
    comments.Each(leaves[i], [&](const LineComment& comment) { result.AppendComment(pool_, comment); });
  }
  if (part == Part::Tail) result.FindMagicComma(pool_);
  if (part == Part::Body && !result.leaves.empty()) {
    const Leaf& opening = pool_[open];
    const Leaf& last = pool_[result.leaves.back()];
    const bool trailing = !last.comment && last.kind == Token::Comma;
    const Priority max = result.tracker.Max(trailing ? result.leaves.back() : kNoLeaf);
    const bool explodes =
        opening.bracket == Bracket::Atom || opening.bracket == Bracket::Import || opening.bracket == Bracket::Result;
    result.split_right = max == kComma && (trailing || explodes);
  }
  return result;
}

bool Splitter::Succeeded(const Split& split) const {
  if (!split.body.empty()) return true;
  uint32_t width = split.tail.empty() ? 0 : split.tail.Width(pool_) - 4 * split.tail.depth;
  return width >= 3;
}

bool Splitter::LeftHand(const Line& line, Lines& out) {
  std::vector<int> head, body, tail;
  std::vector<int>* current = &head;
  int matching = kNoLeaf;
  for (int id : line.leaves) {
    Leaf& leaf = pool_[id];
    if (current == &body && !leaf.comment && leaf.Closes() && leaf.mate == matching) {
      MakeVisible(matching, id);
      current = body.empty() ? &head : &tail;
    }
    current->push_back(id);
    if (current == &head && !leaf.comment && leaf.Opens()) {
      matching = id;
      current = &body;
    }
  }
  if (matching == kNoLeaf) return false;
  Split split;
  split.head = Build(std::move(head), line, matching, Part::Head);
  split.body = Build(std::move(body), line, matching, Part::Body);
  split.tail = Build(std::move(tail), line, matching, Part::Tail);
  if (!Succeeded(split)) return false;
  for (Line* part : {&split.head, &split.body, &split.tail}) {
    if (!part->empty()) out.push_back(std::move(*part));
  }
  return true;
}

bool Splitter::FirstRightHand(const Line& line, const std::vector<int>& omit, Split& out) {
  std::vector<int> head, body, tail;
  std::vector<int>* current = &tail;
  out.open = out.close = kNoLeaf;
  for (size_t i = line.leaves.size(); i > 0; --i) {
    const int id = line.leaves[i - 1];
    const Leaf& leaf = pool_[id];
    if (current == &body && id == out.open) current = body.empty() ? &tail : &head;
    current->push_back(id);
    const bool is_captures = leaf.mate != kNoLeaf && pool_[leaf.mate].bracket == Bracket::Captures;
    if (current == &tail && !leaf.comment && leaf.Closes() && !is_captures && !Contains(omit, id)) {
      out.open = leaf.mate;
      out.close = id;
      current = &body;
    }
  }
  if (out.open == kNoLeaf || out.close == kNoLeaf || head.empty()) return false;
  for (std::vector<int>* part : {&head, &body, &tail}) std::reverse(part->begin(), part->end());
  out.head = Build(std::move(head), line, out.open, Part::Head);
  out.body = Build(std::move(body), line, out.open, Part::Body);
  out.tail = Build(std::move(tail), line, out.open, Part::Tail);
  return Succeeded(out);
}

bool Splitter::RightHand(const Line& line, bool force_parens, const std::vector<int>& omit, Lines& out) {
  Split split;
  return FirstRightHand(line, omit, split) && Omitting(split, line, force_parens, omit, out);
}

bool Splitter::Omitting(Split& split, const Line& line, bool force_parens, const std::vector<int>& omit, Lines& out) {
  const bool optional =
      pool_[split.open].kind == Token::LParen && pool_[split.open].Invisible() && pool_[split.close].Invisible();
  if (!force_parens && optional && !line.IsImport(pool_) && !split.body.HasCommentLeaf(pool_, 0) &&
      CanOmitParens(split.body)) {
    std::vector<int> wider = omit;
    wider.push_back(split.close);
    if (RightHand(line, force_parens, wider, out)) return true;
    out.clear();
    if (!CanBeSplit(split.body) && !split.body.Fits(pool_, limit_)) return false;
    if (split.head.HasMultiline(pool_) || split.tail.HasMultiline(pool_)) return false;
  }
  MakeVisible(split.open, split.close);
  for (Line* part : {&split.head, &split.body, &split.tail}) {
    if (!part->empty()) out.push_back(std::move(*part));
  }
  return true;
}

uint32_t Splitter::LeafLength(const Line& line, size_t index) const {
  const Leaf& leaf = pool_[line.leaves[index]];
  return leaf.width + (index > 0 ? leaf.space : 0) + line.CommentWidth(line.leaves[index]);
}

bool Splitter::RightHandTrying(const Line& line, bool force_parens, Lines& out) {
  // Trailers are left attached to what stands before them, one after the other from the right, as long as they fit a
  // line.
  std::vector<int> omit, inner;
  bool failed = false;
  const auto attempt_or_fail = [&] {
    out.clear();
    if (!RightHand(line, force_parens, omit, out)) {
      failed = true;
      return false;
    }
    return out[0].Fits(pool_, limit_);
  };
  if (!line.magic_comma) {
    if (attempt_or_fail()) return true;
    if (failed) return false;
  }
  uint32_t length = 4 * line.depth;
  int open = kNoLeaf, close = kNoLeaf;
  for (size_t i = line.leaves.size(); i > 0; --i) {
    const size_t index = i - 1;
    const int id = line.leaves[index];
    const Leaf leaf = pool_[id];  // what is tried below adds leaves
    if (leaf.multiline) break;
    const uint32_t leaf_length = LeafLength(line, index);
    length += leaf_length;
    if (length > limit_) break;
    if (leaf.comment || line.CommentWidth(id) > 0) break;
    const int before = index > 0 ? line.leaves[index - 1] : kNoLeaf;
    const bool comma_before = before != kNoLeaf && !pool_[before].comment && pool_[before].kind == Token::Comma;
    if (open != kNoLeaf) {
      if (id == open) {
        open = kNoLeaf;
      } else if (leaf.Closes()) {
        if (comma_before && leaf.mate != kNoLeaf && !OneElementBetween(pool_, leaf.mate, id, line.leaves)) break;
        inner.push_back(id);
      }
    } else if (leaf.Closes()) {
      if (before != kNoLeaf && !pool_[before].comment && pool_[before].Opens()) {
        inner.push_back(id);
        continue;
      }
      if (close != kNoLeaf) {
        omit.push_back(close);
        omit.insert(omit.end(), inner.begin(), inner.end());
        inner.clear();
        if (attempt_or_fail()) return true;
        if (failed) return false;
      }
      if (comma_before && leaf.mate != kNoLeaf && !OneElementBetween(pool_, leaf.mate, id, line.leaves)) break;
      if (!pool_[id].Invisible()) {
        open = pool_[id].mate;
        close = id;
      }
    }
  }
  out.clear();
  return RightHand(line, force_parens, {}, out);
}

bool Splitter::CanBeSplit(const Line& line) const {
  const std::vector<int>& leaves = line.leaves;
  if (leaves.size() < 2) return false;
  if (pool_[leaves[0]].kind != Token::String || pool_[leaves[0]].comment || pool_[leaves[1]].kind != Token::Dot)
    return true;
  unsigned calls = 0, dots = 0;
  const Leaf& last = pool_[leaves.back()];  // as the original has it: always the last one
  for (size_t i = leaves.size() - 1; i > 0; --i) {
    const Leaf& leaf = pool_[leaves[i - 1]];
    if (leaf.comment) return false;
    if (leaf.Opens()) {
      if (!last.Closes()) return false;
      ++calls;
    } else if (leaf.kind == Token::Dot) {
      ++dots;
    } else if (leaf.IsWord()) {
      if (last.kind != Token::Dot && !last.Opens()) return false;
    } else if (!leaf.Closes()) {
      return false;
    }
    if (dots > 1 && calls > 1) return false;
  }
  return true;
}

bool Splitter::CanOmitParens(const Line& line) const {
  if (line.tracker.delimiters().empty()) return true;
  const Priority max = line.tracker.Max();
  if (line.tracker.Count(max) > 1) return false;
  if (max == kDot) return true;
  if (line.leaves.size() < 2) return false;
  const Leaf& first = pool_[line.leaves[0]];
  const Leaf& second = pool_[line.leaves[1]];
  if (!first.comment && first.Opens() && !second.Closes() && CanOmitOpening(line)) return true;
  const Leaf& penultimate = pool_[line.leaves[line.leaves.size() - 2]];
  const Leaf& last = pool_[line.leaves.back()];
  const bool square =
      last.kind == Token::RBracket && last.mate != kNoLeaf && pool_[last.mate].bracket != Bracket::Subscript;
  if (!last.comment && (last.kind == Token::RParen || last.kind == Token::RBrace || square)) {
    if (penultimate.Opens()) return false;
    if (first.multiline) return true;
    if (CanOmitClosing(line)) return true;
  }
  return false;
}

bool Splitter::CanOmitOpening(const Line& line) const {
  bool remainder = false;
  uint32_t length = 4 * line.depth;
  for (size_t i = 0; i < line.leaves.size(); ++i) {
    const Leaf& leaf = pool_[line.leaves[i]];
    if (leaf.multiline) return false;
    if (leaf.Closes() && leaf.mate == line.leaves[0]) remainder = true;
    if (!remainder) continue;
    length += LeafLength(line, i);
    if (length > limit_) return false;
    if (leaf.Opens()) remainder = false;
  }
  return true;
}

bool Splitter::CanOmitClosing(const Line& line) const {
  uint32_t length = 4 * line.depth;
  bool others = false;
  const int open = pool_[line.leaves.back()].mate;
  for (size_t i = 0; i < line.leaves.size(); ++i) {
    const Leaf& leaf = pool_[line.leaves[i]];
    if (leaf.multiline) return false;
    length += LeafLength(line, i);
    if (line.leaves[i] == open) {
      if (others || length <= limit_) return true;
    } else if (leaf.Opens()) {
      others = true;
    }
  }
  return false;
}

void Splitter::AppendToLine(Line& line, const Line& like, int leaf, Lines& out) {
  const bool comment = pool_[leaf].comment;
  if (line.tracker.depth() == 0 && (line.IsComment(pool_) || (!line.leaves.empty() && comment))) {
    out.push_back(std::move(line));
    line = Line();
    line.depth = like.depth;
    line.inside_brackets = like.inside_brackets;
  }
  line.Append(pool_, leaf, false);
}

bool Splitter::Delimiters(const Line& line, Lines& out) {
  if (line.leaves.empty()) return false;
  const Priority priority = line.tracker.Max(line.leaves.back());
  if (priority == kNoPriority) return false;
  if (priority == kDot && line.tracker.Count(priority) == 1) return false;
  Line current;
  current.depth = line.depth;
  current.inside_brackets = line.inside_brackets;
  const Line like = current;
  const CommentsOf comments(line);
  const std::vector<Tracker::Delimiter>& delimiters = line.tracker.delimiters();  // in the order of their leaves
  size_t next = 0;
  for (int id : line.leaves) {
    AppendToLine(current, like, id, out);
    comments.Each(id, [&](const LineComment& comment) {
      if (current.tracker.depth() == 0 && current.IsComment(pool_)) {
        out.push_back(std::move(current));
        current = like;
      }
      current.AppendComment(pool_, comment);
    });
    Priority here = kNoPriority;
    for (; next < delimiters.size() && delimiters[next].leaf == id; ++next) here = delimiters[next].priority;
    if (here == priority) {
      out.push_back(std::move(current));
      current = like;
    }
  }
  if (!current.empty()) {
    const Leaf& last = pool_[current.leaves.back()];
    if (priority == kComma && !last.comment && last.kind != Token::Comma) current.Append(pool_, NewComma(), true);
    out.push_back(std::move(current));
  }
  return true;
}

bool Splitter::CommentLines(const Line& line, Lines& out) {
  if (!line.HasCommentLeaf(pool_, 0)) return false;
  Line current;
  current.depth = line.depth;
  current.inside_brackets = line.inside_brackets;
  const Line like = current;
  const CommentsOf comments(line);
  for (int id : line.leaves) {
    AppendToLine(current, like, id, out);
    comments.Each(id, [&](const LineComment& comment) { current.AppendComment(pool_, comment); });
  }
  if (!current.empty()) out.push_back(std::move(current));
  return true;
}

bool Splitter::HugPower(const Line& line, Lines& out) {
  const std::vector<int>& leaves = line.leaves;
  const auto simple_lookup = [&](size_t index, int step) {
    for (ptrdiff_t i = static_cast<ptrdiff_t>(index); i >= 0 && i < static_cast<ptrdiff_t>(leaves.size()); i += step) {
      const Leaf& leaf = pool_[leaves[static_cast<size_t>(i)]];
      if (step < 0 ? leaf.kind == Token::RParen || leaf.kind == Token::RBracket
                   : leaf.kind == Token::LParen || leaf.kind == Token::LBracket)
        return false;
      if ((!leaf.IsWord() && leaf.kind != Token::Dot) || leaf.kind == Token::KwFor) return true;
    }
    return true;
  };
  const auto number_or_name = [&](const Leaf& leaf) {
    return leaf.IsWord() || leaf.kind == Token::Int || leaf.kind == Token::Float;
  };
  const auto simple_operand = [&](size_t index, bool exponent) {
    const Leaf& leaf = pool_[leaves[index]];
    if (number_or_name(leaf)) {
      // A number ends what is looked up.
      if (!leaf.IsWord()) return true;
      return simple_lookup(index, exponent ? 1 : -1);
    }
    if (leaf.kind == Token::Plus || leaf.kind == Token::Minus || leaf.kind == Token::Tilde) {
      if (index + 1 < leaves.size() && number_or_name(pool_[leaves[index + 1]])) return simple_lookup(index + 1, 1);
    }
    return false;
  };
  // Other attempts at the same statement still measure it with its blanks: what changes is a copy.
  Line hugged;
  const auto without_space = [&](size_t i) {
    Leaf leaf = pool_[leaves[i]];
    leaf.space = 0;
    const int id = pool_.Add(leaf);
    hugged.leaves[i] = id;
    for (LineComment& comment : hugged.comments) {
      if (comment.leaf == leaves[i]) comment.leaf = id;
    }
  };
  for (size_t i = 1; i + 1 < leaves.size(); ++i) {
    const Leaf& leaf = pool_[leaves[i]];
    if (leaf.comment || leaf.kind != Token::StarStar || leaf.role != Role::None) continue;
    if (pool_[leaves[i - 1]].kind == Token::KwLambda || !simple_operand(i - 1, false) || !simple_operand(i + 1, true))
      continue;
    if (leaf.space == 0 && pool_[leaves[i + 1]].space == 0) continue;
    if (hugged.leaves.empty()) hugged = line;
    without_space(i);
    without_space(i + 1);
  }
  if (hugged.leaves.empty()) return false;
  out.push_back(std::move(hugged));
  return true;
}

}  // namespace brio::format
