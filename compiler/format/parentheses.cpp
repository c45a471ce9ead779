#include "format/parentheses.h"

#include <algorithm>

#include "format/line.h"

namespace brio::format {

namespace {

class Normalizer {
 public:
  Normalizer(Pool& pool, Source& source) : pool_(pool), source_(source) {}

  void Run();

 private:
  struct Insertion {
    size_t at;  // before this leaf of the statement
    bool closes;
    int leaf;
  };

  const Leaf& At(size_t i) const { return pool_[source_.leaves[i]]; }
  Leaf& At(size_t i) { return pool_[source_.leaves[i]]; }
  size_t size() const { return source_.leaves.size(); }
  bool Is(size_t i, Token kind) const { return i < size() && !At(i).comment && At(i).kind == kind; }
  size_t MateOf(size_t i) const;
  /// The first leaf at the level of `begin` that `stop` accepts, or `end`.
  template <typename F>
  size_t Find(size_t begin, size_t end, F stop) const;
  size_t FindKind(size_t begin, size_t end, Token kind) const {
    return Find(begin, end, [&](const Leaf& leaf) { return leaf.kind == kind && leaf.role != Role::Word; });
  }
  size_t HeaderEnd() const;

  bool IsParenthesised(size_t begin, size_t end) const {
    return end > begin + 1 && Is(begin, Token::LParen) && At(begin).bracket == Bracket::Atom &&
           MateOf(begin) == end - 1;
  }
  bool IsOneTuple(size_t begin, size_t end) const {
    return begin < end && FindKind(begin, end, Token::Comma) == end - 1;
  }
  Priority MaxInside(size_t begin, size_t end);
  /// An expression of the statement: its parentheses become invisible, or it gets invisible ones.
  void Child(size_t begin, size_t end, bool walrus_too = false, Bracket kind = Bracket::Atom);
  /// Makes the parentheses [begin, end) invisible; false where they have to stay.
  bool Hide(size_t begin, size_t end, bool commas_too, bool walrus_too);
  void Wrap(size_t begin, size_t end, bool visible, Bracket kind = Bracket::Atom);
  void WithItems(size_t begin, size_t end);
  void Assignment(size_t begin);
  void Loop();
  void ResultType();
  void ImportNames();
  void Powers();
  void SortTraits();
  void DropEmptyBases();
  void InsertAll();

  Pool& pool_;
  Source& source_;
  std::vector<Insertion> insertions_;
  std::vector<int> gone_;
};

size_t Normalizer::MateOf(size_t i) const {
  const int mate = At(i).mate;
  for (size_t k = i + 1; k < size(); ++k) {
    if (source_.leaves[k] == mate) return k;
  }
  return size();
}

template <typename F>
size_t Normalizer::Find(size_t begin, size_t end, F stop) const {
  for (size_t i = begin; i < end; ++i) {
    const Leaf& leaf = At(i);
    if (leaf.comment) continue;
    if (stop(leaf)) return i;
    if (leaf.Opens() && leaf.mate != kNoLeaf) {
      i = MateOf(i);
      if (i >= end) return end;
    }
  }
  return end;
}

size_t Normalizer::HeaderEnd() const {
  return source_.opens_block ? size() - 1 : size();
}

Priority Normalizer::MaxInside(size_t begin, size_t end) {
  Tracker tracker;
  for (size_t i = begin; i < end; ++i) tracker.Mark(pool_, source_.leaves[i]);
  return tracker.Max();
}

void Normalizer::Wrap(size_t begin, size_t end, bool visible, Bracket kind) {
  Leaf open, close;
  open.kind = Token::LParen;
  close.kind = Token::RParen;
  open.bracket = close.bracket = kind;
  open.inside = close.inside = At(begin).inside;
  if (visible) {
    open.text = "(";
    close.text = ")";
    open.width = close.width = 1;
  }
  open.space = At(begin).space;
  At(begin).space = 0;
  const int open_id = pool_.Add(open);
  close.mate = open_id;
  const int close_id = pool_.Add(close);
  pool_[open_id].mate = close_id;
  insertions_.push_back({begin, false, open_id});
  insertions_.push_back({end, true, close_id});
}

bool Normalizer::Hide(size_t begin, size_t end, bool commas_too, bool walrus_too) {
  const size_t first = begin + 1, last = end - 1;
  if (first == last || IsOneTuple(first, last)) return false;
  if (!commas_too && MaxInside(first, last) >= kComma) return false;
  const bool walrus = FindKind(first, last, Token::Walrus) < last;
  if (walrus && (!walrus_too || FindKind(first, last, Token::Comma) < last)) return false;
  for (size_t i : {begin, last}) {
    At(i).text = {};
    At(i).width = 0;
  }
  if (IsParenthesised(first, last) && Hide(first, last, commas_too, walrus_too)) {
    // One pair is enough.
    gone_.push_back(source_.leaves[first]);
    gone_.push_back(source_.leaves[last - 1]);
  }
  return true;
}

void Normalizer::Child(size_t begin, size_t end, bool walrus_too, Bracket kind) {
  if (begin >= end) return;
  if (IsParenthesised(begin, end)) {
    if (kind == Bracket::Result) At(begin).bracket = At(end - 1).bracket = kind;
    Hide(begin, end, false, walrus_too);
    return;
  }
  if (kind != Bracket::Result && IsOneTuple(begin, end)) return Wrap(begin, end, true);
  if (end == begin + 1 && At(begin).multiline && At(begin).kind == Token::String) return;
  Wrap(begin, end, false, kind);
}

void Normalizer::WithItems(size_t begin, size_t end) {
  while (begin < end) {
    const size_t comma = FindKind(begin, end, Token::Comma);
    const size_t as = FindKind(begin, comma, Token::KwAs);
    if (as < comma) {
      if (IsParenthesised(begin, as)) Hide(begin, as, true, false);
    } else if (IsParenthesised(begin, comma) && Hide(begin, comma, true, false)) {
      WithItems(begin + 1, comma - 1);
    }
    begin = comma + 1;
  }
}

void Normalizer::Assignment(size_t begin) {
  const auto assigns = [](const Leaf& leaf) {
    switch (leaf.kind) {
      case Token::Assign:
      case Token::PlusAssign:
      case Token::MinusAssign:
      case Token::StarAssign:
      case Token::SlashAssign:
      case Token::SlashSlashAssign:
      case Token::PercentAssign:
      case Token::StarStarAssign:
      case Token::AtAssign:
      case Token::ShlAssign:
      case Token::ShrAssign:
      case Token::AmpAssign:
      case Token::PipeAssign:
      case Token::CaretAssign:
        return leaf.role == Role::None;
      default:
        return false;
    }
  };
  size_t at = Find(begin, size(), assigns);
  if (at >= size()) {
    // A statement that is a sum gets parentheses where it is too long.
    bool sum = false, weaker = false;
    Find(begin, size(), [&](const Leaf& leaf) {
      switch (leaf.kind) {
        case Token::Plus:
        case Token::Minus:
          sum |= leaf.role != Role::Unary;
          break;
        case Token::Shl:
        case Token::Shr:
        case Token::Amp:
          sum = true;
          break;
        case Token::Caret:
          sum |= leaf.role != Role::Transfer;
          break;
        case Token::Pipe:
        case Token::Lt:
        case Token::Le:
        case Token::Gt:
        case Token::Ge:
        case Token::EqEq:
        case Token::NotEq:
        case Token::KwIn:
        case Token::KwIs:
        case Token::KwNot:
        case Token::KwAnd:
        case Token::KwOr:
        case Token::KwIf:
        case Token::KwLambda:
        case Token::Comma:
        case Token::Walrus:
        case Token::Colon:
          weaker |= leaf.role != Role::Word;
          break;
        default:
          break;
      }
      return false;
    });
    if (sum && !weaker) Wrap(begin, size(), false);
    return;
  }
  const bool declares = Is(begin, Token::KwVar) || Is(begin, Token::KwRef) ||
                        (Is(begin, Token::Name) && At(begin).text == "let" && Is(begin + 1, Token::Name));
  if (!declares && !IsParenthesised(begin, at) && FindKind(begin, at, Token::Comma) < at) Child(begin, at);
  while (at < size()) {
    const size_t next = Find(at + 1, size(), assigns);
    if (!Is(at + 1, Token::KwVar) && !Is(at + 1, Token::KwRef)) Child(at + 1, next);
    at = next;
  }
}

void Normalizer::Loop() {
  const size_t end = HeaderEnd();
  const size_t in = Find(0, end, [](const Leaf& leaf) { return leaf.role == Role::ForIn; });
  if (in >= end) return;
  if (!Is(1, Token::KwVar) && !Is(1, Token::KwRef)) {
    if (IsParenthesised(1, in)) {
      // `for ref x, i in` says of both what `for (ref x, i) in` says of `x`.
      if (!Is(2, Token::KwVar) && !Is(2, Token::KwRef)) Hide(1, in, true, false);
    } else {
      Child(1, in);
    }
  }
  Child(in + 1, end);
}

void Normalizer::ResultType() {
  const size_t end = HeaderEnd();
  const size_t arrow = FindKind(0, end, Token::Arrow);
  if (arrow >= end) return;
  if (Is(arrow + 1, Token::Name) && At(arrow + 1).text == "out" && Is(arrow + 2, Token::Name)) return;
  const size_t where =
      Find(arrow + 1, end, [](const Leaf& leaf) { return leaf.role == Role::SoftKeyword && leaf.text == "where"; });
  Child(arrow + 1, where, false, Bracket::Result);
}

void Normalizer::ImportNames() {
  const size_t import = FindKind(0, size(), Token::KwImport);
  if (import + 1 >= size() || Is(import + 1, Token::Star)) return;
  if (Is(import + 1, Token::LParen)) {
    for (size_t i : {import + 1, MateOf(import + 1)}) {
      if (i >= size()) return;
      At(i).text = {};
      At(i).width = 0;
    }
    return;
  }
  Wrap(import + 1, size(), false, Bracket::Import);
}

void Normalizer::Powers() {
  const auto behind_group = [&](size_t i) { return At(i).Opens() ? MateOf(i) + 1 : i + 1; };
  for (size_t i = 0; i + 2 < size(); ++i) {
    if (At(i).comment || At(i).role != Role::Unary || At(i + 1).comment || At(i + 1).role == Role::Unary) continue;
    size_t at = behind_group(i + 1);
    if (!Is(at, Token::StarStar) || At(at).role != Role::None) continue;
    while (Is(at, Token::StarStar)) {
      ++at;
      while (at < size() && At(at).role == Role::Unary) ++at;
      if (at >= size()) return;
      at = behind_group(at);
      while (at < size() && !At(at).comment) {
        const Leaf& leaf = At(at);
        if (leaf.kind == Token::Dot) {
          at += 2;
        } else if (leaf.Opens() && (leaf.bracket == Bracket::Call || leaf.bracket == Bracket::Subscript)) {
          at = behind_group(at);
        } else if (leaf.role == Role::Transfer) {
          ++at;
        } else {
          break;
        }
      }
    }
    if (at > size()) return;
    Wrap(i + 1, at, true);
  }
}

void Normalizer::SortTraits() {
  const size_t open = Find(0, size(), [](const Leaf& leaf) { return leaf.Opens() && leaf.bracket == Bracket::Bases; });
  if (open >= size()) return;
  const size_t close = MateOf(open);
  if (close >= size()) return;
  struct Element {
    std::string text;
    std::vector<int> leaves;
  };
  std::vector<Element> elements;
  std::vector<size_t> commas;
  for (size_t begin = open + 1; begin < close;) {
    const size_t end = FindKind(begin, close, Token::Comma);
    Element& element = elements.emplace_back();
    for (size_t i = begin; i < end; ++i) {
      if (At(i).comment) return;
      element.text.append(i > begin ? At(i).space : 0, ' ');
      element.text += At(i).text;
      element.leaves.push_back(source_.leaves[i]);
    }
    if (end < close) commas.push_back(end);
    begin = end + 1;
  }
  for (const LineComment& comment : source_.comments) {
    auto at = std::find(source_.leaves.begin(), source_.leaves.end(), comment.leaf);
    const size_t index = static_cast<size_t>(at - source_.leaves.begin());
    if (index >= open && index < close) return;  // whose it is cannot be told
  }
  const auto by_text = [](const Element& a, const Element& b) { return a.text < b.text; };
  if (std::is_sorted(elements.begin(), elements.end(), by_text)) return;
  std::stable_sort(elements.begin(), elements.end(), by_text);
  std::vector<int> leaves(source_.leaves.begin(), source_.leaves.begin() + static_cast<ptrdiff_t>(open) + 1);
  for (size_t i = 0; i < elements.size(); ++i) {
    if (!elements[i].leaves.empty()) pool_[elements[i].leaves[0]].space = i > 0;
    leaves.insert(leaves.end(), elements[i].leaves.begin(), elements[i].leaves.end());
    if (i < commas.size()) leaves.push_back(source_.leaves[commas[i]]);
  }
  leaves.insert(leaves.end(), source_.leaves.begin() + static_cast<ptrdiff_t>(close), source_.leaves.end());
  source_.leaves = std::move(leaves);
}

void Normalizer::DropEmptyBases() {
  if (Is(2, Token::LParen) && At(2).bracket == Bracket::Bases && size() > 3 && At(2).mate == source_.leaves[3])
    gone_.insert(gone_.end(), {source_.leaves[2], source_.leaves[3]});
}

void Normalizer::InsertAll() {
  if (insertions_.empty() && gone_.empty()) return;
  std::vector<int> leaves;
  leaves.reserve(size() + insertions_.size());
  for (size_t i = 0; i <= size(); ++i) {
    for (size_t k = insertions_.size(); k > 0; --k) {
      if (insertions_[k - 1].at == i && insertions_[k - 1].closes) leaves.push_back(insertions_[k - 1].leaf);
    }
    for (const Insertion& insertion : insertions_) {
      if (insertion.at == i && !insertion.closes) leaves.push_back(insertion.leaf);
    }
    if (i == size()) break;
    const int id = source_.leaves[i];
    if (std::find(gone_.begin(), gone_.end(), id) == gone_.end()) {
      leaves.push_back(id);
      continue;
    }
    for (LineComment& comment : source_.comments) {
      if (comment.leaf == id) comment.leaf = leaves.empty() ? kNoLeaf : leaves.back();
    }
  }
  source_.leaves = std::move(leaves);
}

void Normalizer::Run() {
  if (size() == 0) return;
  const size_t end = HeaderEnd();
  switch (source_.kind) {
    case Statement::Plain:
      Assignment(0);
      break;
    case Statement::Return:
      Child(1, size());
      break;
    case Statement::Delete:
      Child(1, size());
      break;
    case Statement::Condition:
      Child(1, end, true);
      break;
    case Statement::For:
      Loop();
      break;
    case Statement::With:
      WithItems(1, end);
      break;
    case Statement::Assert: {
      size_t begin = Is(0, Token::KwComptime) ? 2 : 1;
      while (begin < size()) {
        const size_t comma = FindKind(begin, size(), Token::Comma);
        Child(begin, comma);
        begin = comma + 1;
      }
      break;
    }
    case Statement::Function:
      ResultType();
      break;
    case Statement::FromImport:
      ImportNames();
      break;
    case Statement::Type:
      SortTraits();
      DropEmptyBases();
      break;
    case Statement::Constant:
    case Statement::Static:
    case Statement::Import:
    case Statement::Decorator:
    case Statement::Other:
      break;
  }
  Powers();
  InsertAll();
}

}  // namespace

void NormalizeParentheses(Pool& pool, Source& source) {
  Normalizer(pool, source).Run();
}

}  // namespace brio::format
