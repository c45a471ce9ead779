#include "format/line.h"

#include <algorithm>

namespace brio::format {

Priority PriorityBefore(const Pool& pool, int id, int previous) {
  const Leaf& leaf = pool[id];
  if (leaf.comment || leaf.role == Role::Star || leaf.role == Role::Marker || leaf.role == Role::Word)
    return kNoPriority;
  switch (leaf.kind) {
    case Token::Dot:
      return leaf.role != Role::ImportDot && (previous == kNoLeaf || pool[previous].Closes()) ? kDot : kNoPriority;
    case Token::Pipe:
      return kBitOr;
    case Token::Caret:
      return leaf.role == Role::Transfer ? kNoPriority : kBitXor;
    case Token::Amp:
      return kBitAnd;
    case Token::Shl:
    case Token::Shr:
      return kShift;
    case Token::Plus:
    case Token::Minus:
      return leaf.role == Role::Unary ? kNoPriority : kSum;
    case Token::Star:
    case Token::Slash:
    case Token::SlashSlash:
    case Token::Percent:
      return kProduct;
    case Token::At:
      return previous == kNoLeaf ? kNoPriority : kProduct;
    case Token::StarStar:
      return kPower;
    case Token::Lt:
    case Token::Le:
    case Token::Gt:
    case Token::Ge:
    case Token::EqEq:
    case Token::NotEq:
    case Token::KwIs:
      return kComparison;
    case Token::String:
      return previous != kNoLeaf && !pool[previous].comment && pool[previous].kind == Token::String ? kAdjacentStrings
                                                                                                    : kNoPriority;
    case Token::KwFor:
      return leaf.role == Role::CompFor ? kComprehension : kNoPriority;
    case Token::KwIf:
      return leaf.role == Role::CompIf ? kComprehension : leaf.role == Role::Ternary ? kConditional : kNoPriority;
    case Token::KwElse:
      return leaf.role == Role::Ternary ? kConditional : kNoPriority;
    case Token::KwIn:
      return leaf.role != Role::ForIn && !(previous != kNoLeaf && pool[previous].kind == Token::KwNot) ? kComparison
                                                                                                       : kNoPriority;
    case Token::KwNot: {
      // `not` of `not in`: an operand stands before it.
      if (previous == kNoLeaf || pool[previous].kind == Token::KwIs || pool[previous].comment) return kNoPriority;
      const Leaf& before = pool[previous];
      const bool operand = before.Closes() || before.kind == Token::Name || before.kind == Token::Int ||
                           before.kind == Token::Float || before.kind == Token::String ||
                           before.kind == Token::KwTrue || before.kind == Token::KwFalse ||
                           before.kind == Token::KwNone || before.role == Role::Word || before.role == Role::Transfer;
      return operand && before.role != Role::SoftKeyword ? kComparison : kNoPriority;
    }
    case Token::KwAnd:
    case Token::KwOr:
      return kLogic;
    default:
      return kNoPriority;
  }
}

void Tracker::Mark(Pool& pool, int id) {
  Leaf& leaf = pool[id];
  const auto match = [&](unsigned depth) {
    return std::find_if(open_.rbegin(), open_.rend(),
                        [&](const Entry& entry) { return entry.depth == depth && entry.closer == leaf.kind; });
  };
  if (depth_ == 0 && !leaf.comment && leaf.Closes() && match(0) == open_.rend())
    return;  // its bracket is on a line before
  const bool word = leaf.role == Role::Word || leaf.comment;
  if (!word && leaf.kind == Token::KwIn && !for_depths_.empty() && for_depths_.back() == depth_) {
    --depth_;
    for_depths_.pop_back();
  }
  if (!word && leaf.kind == Token::Colon && !lambda_depths_.empty() && lambda_depths_.back() == depth_) {
    --depth_;
    lambda_depths_.pop_back();
  }
  if (!leaf.comment && leaf.Closes() && depth_ > 0) {
    --depth_;
    if (auto entry = match(depth_); entry != open_.rend()) {
      leaf.mate = entry->leaf;
      open_.erase(std::next(entry).base());
    }
    if (leaf.Invisible()) invisible_.push_back(id);
  }
  leaf.depth = static_cast<uint16_t>(depth_);
  if (depth_ == 0) {
    const Priority before = PriorityBefore(pool, id, previous_);
    if (before != kNoPriority && previous_ != kNoLeaf) {
      delimiters_.push_back({previous_, before});
    } else if (!leaf.comment && leaf.kind == Token::Comma) {
      delimiters_.push_back({id, kComma});
    }
  }
  if (!leaf.comment && leaf.Opens()) {
    const Token closer = leaf.kind == Token::LParen     ? Token::RParen
                         : leaf.kind == Token::LBracket ? Token::RBracket
                                                        : Token::RBrace;
    open_.push_back({depth_, closer, id});
    ++depth_;
    if (leaf.Invisible()) invisible_.push_back(id);
  }
  previous_ = id;
  if (!word && leaf.kind == Token::KwLambda) lambda_depths_.push_back(++depth_);
  if (!word && leaf.kind == Token::KwFor) for_depths_.push_back(++depth_);
}

Priority Tracker::Max(int except) const {
  Priority max = kNoPriority;
  for (const Delimiter& delimiter : delimiters_) {
    if (delimiter.leaf != except) max = std::max(max, delimiter.priority);
  }
  return max;
}

unsigned Tracker::Count(Priority priority) const {
  return static_cast<unsigned>(std::count_if(delimiters_.begin(), delimiters_.end(),
                                             [&](const Delimiter& d) { return d.priority == priority; }));
}

Line Line::Like() const {
  Line line;
  line.depth = depth;
  line.inside_brackets = inside_brackets;
  line.split_right = split_right;
  line.magic_comma = magic_comma;
  return line;
}

bool OneElementBetween(const Pool& pool, int open, int close, const std::vector<int>& leaves, bool square) {
  if (pool[open].kind != (square ? Token::LBracket : Token::LParen)) return false;
  const unsigned depth = pool[close].depth + 1u;
  unsigned commas = 0;
  auto found = std::find(leaves.rbegin(), leaves.rend(), open);
  if (found == leaves.rend()) return false;
  auto at = std::next(found).base();
  const Bracket kind = pool[open].bracket;
  const bool counts_double = !square && kind != Bracket::Atom && kind != Bracket::Import && kind != Bracket::Result;
  for (++at; at != leaves.end() && *at != close; ++at) {
    const Leaf& leaf = pool[*at];
    if (leaf.comment || leaf.kind != Token::Comma || leaf.depth != depth) continue;
    if (counts_double) return false;
    ++commas;
  }
  return commas < 2;
}

bool Line::ClosesMagic(const Pool& pool, int id) const {
  const Leaf& leaf = pool[id];
  if (leaf.comment || !leaf.Closes() || leaves.empty() || pool[leaves.back()].comment ||
      pool[leaves.back()].kind != Token::Comma)
    return false;
  if (leaf.kind == Token::RBrace) return true;
  if (leaf.kind == Token::RBracket) {
    const bool use = leaf.mate != kNoLeaf && pool[leaf.mate].bracket == Bracket::Subscript;
    // The comma of a sole parameter keeps the bracket open only where it is open already.
    return !(use && OneElementBetween(pool, leaf.mate, id, leaves, true)) || pool[leaf.mate].broken;
  }
  if (IsImport(pool)) return true;
  return leaf.mate != kNoLeaf && !OneElementBetween(pool, leaf.mate, id, leaves);
}

void Line::Append(Pool& pool, int id, bool track) {
  if (inside_brackets || track) {
    tracker.Mark(pool, id);
    if (ClosesMagic(pool, id)) magic_comma = true;
  }
  leaves.push_back(id);
}

void Line::AppendComment(Pool& pool, LineComment comment) {
  if (leaves.empty()) {
    Leaf leaf;
    leaf.comment = true;
    leaf.text = comment.text;
    leaf.width = comment.width;
    leaves.push_back(pool.Add(leaf));
    return;
  }
  int last = leaves.back();
  const Leaf& leaf = pool[last];
  // A comment behind parentheses that may go again, around one leaf, is that leaf's.
  if (leaf.kind == Token::RParen && leaf.Invisible() && leaves.size() >= 3 && leaf.mate == leaves[leaves.size() - 3])
    last = leaves[leaves.size() - 2];
  comment.leaf = last;
  comments.push_back(comment);
}

void Line::FindMagicComma(const Pool& pool) {
  Line before = Like();
  for (int id : leaves) {
    const int mate = pool[id].mate;
    if (pool[id].Closes() && mate != kNoLeaf &&
        std::find(before.leaves.rbegin(), before.leaves.rend(), mate) != before.leaves.rend()) {
      magic_comma |= before.ClosesMagic(pool, id);
    }
    before.leaves.push_back(id);
  }
}

bool Line::HasComment(int leaf) const {
  return std::any_of(comments.begin(), comments.end(),
                     [&](const LineComment& comment) { return comment.leaf == leaf; });
}

uint32_t Line::CommentWidth(int leaf) const {
  uint32_t width = 0;
  for (const LineComment& comment : comments) {
    if (comment.leaf == leaf) width += comment.width;
  }
  return width;
}

bool Line::IsFunction(const Pool& pool) const {
  if (leaves.empty()) return false;
  const auto is_def = [&](size_t i) {
    return i < leaves.size() && (pool[leaves[i]].kind == Token::KwDef || pool[leaves[i]].kind == Token::KwFn) &&
           !pool[leaves[i]].comment;
  };
  return is_def(0) || (pool[leaves[0]].kind == Token::KwAsync && is_def(1));
}

bool Line::IsType(const Pool& pool) const {
  if (leaves.empty() || pool[leaves[0]].comment) return false;
  const Leaf& first = pool[leaves[0]];
  if (first.kind == Token::KwStruct || first.kind == Token::KwTrait) return true;
  return first.kind == Token::Name && (first.text == "extension" || first.text == "__extension") && leaves.size() > 1 &&
         pool[leaves[1]].kind == Token::Name;
}

bool Line::IsImport(const Pool& pool) const {
  if (leaves.empty() || pool[leaves[0]].comment) return false;
  return pool[leaves[0]].kind == Token::KwImport || pool[leaves[0]].kind == Token::KwFrom;
}

bool Line::HasCommentLeaf(const Pool& pool, unsigned depth_limit) const {
  return std::any_of(leaves.begin(), leaves.end(),
                     [&](int id) { return pool[id].comment && pool[id].depth <= depth_limit; });
}

bool Line::HasMultiline(const Pool& pool) const {
  return std::any_of(leaves.begin(), leaves.end(), [&](int id) { return pool[id].multiline; });
}

uint32_t Line::Width(const Pool& pool) const {
  uint32_t width = 4 * depth;
  for (size_t i = 0; i < leaves.size(); ++i) {
    const Leaf& leaf = pool[leaves[i]];
    width += leaf.width + (i > 0 ? leaf.space : 0);
  }
  for (const LineComment& comment : comments) width += comment.width + 2;
  return width;
}

std::string Line::Render(const Pool& pool) const {
  std::string out(4 * depth, ' ');
  for (size_t i = 0; i < leaves.size(); ++i) {
    const Leaf& leaf = pool[leaves[i]];
    if (i > 0) out.append(leaf.space, ' ');
    out += leaf.text;
  }
  for (const LineComment& comment : comments) {
    out += "  ";
    out += comment.text;
  }
  return out;
}

}  // namespace brio::format
