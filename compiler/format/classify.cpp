#include "format/classify.h"

#include <algorithm>

#include "format/literals.h"

namespace brio::format {

bool IsFormatOff(std::string_view comment) {
  return comment == "# fmt: off" || comment == "# fmt:off" || comment == "# yapf: disable";
}
bool IsFormatOn(std::string_view comment) {
  return comment == "# fmt: on" || comment == "# fmt:on" || comment == "# yapf: enable";
}
bool IsFormatSkip(std::string_view comment) {
  return comment == "# fmt: skip" || comment == "# fmt:skip";
}

std::string_view NormalComment(std::string_view comment, Pool& pool) {
  while (!comment.empty() &&
         (comment.back() == ' ' || comment.back() == '\t' || comment.back() == '\r' || comment.back() == '\f'))
    comment.remove_suffix(1);
  if (comment.size() < 2 || std::string_view(" !:#'").find(comment[1]) != std::string_view::npos) return comment;
  std::string_view rest = comment.substr(1);
  if (rest.starts_with("\xC2\xA0")) rest.remove_prefix(2);  // a blank that does not break
  return pool.Keep("# " + std::string(rest));
}

Statement Classifier::KindAt(size_t first) const {
  const auto kind = [&](size_t i) { return i < tokens_.size() ? tokens_.kinds[i] : Token::Eof; };
  const auto names_constant = [&](size_t i) { return kind(i) == Token::Name; };
  switch (kind(first)) {
    case Token::KwDef:
    case Token::KwFn:
      return Statement::Function;
    case Token::KwAsync:
      return Statement::Function;
    case Token::KwStruct:
    case Token::KwTrait:
      return Statement::Type;
    case Token::KwImport:
      return Statement::Import;
    case Token::KwFrom:
      return Statement::FromImport;
    case Token::KwIf:
    case Token::KwElif:
    case Token::KwWhile:
      return Statement::Condition;
    case Token::KwFor:
      return Statement::For;
    case Token::KwWith:
      return Statement::With;
    case Token::KwReturn:
      return Statement::Return;
    case Token::KwAssert:
      return Statement::Assert;
    case Token::At:
      return Statement::Decorator;
    case Token::KwComptime:
      if (kind(first + 1) == Token::KwAssert) return Statement::Assert;
      if (kind(first + 1) == Token::KwIf || kind(first + 1) == Token::KwFor) return Statement::Static;
      return names_constant(first + 1) ? Statement::Constant : Statement::Plain;
    case Token::KwRaise:
    case Token::KwElse:
    case Token::KwTry:
    case Token::KwExcept:
    case Token::KwFinally:
    case Token::KwPass:
    case Token::KwBreak:
    case Token::KwContinue:
      return Statement::Other;
    case Token::Name: {
      std::string_view text = tokens_.Text(first);
      if (names_constant(first + 1)) {
        if (text == "alias") return Statement::Constant;
        if (text == "del") return Statement::Delete;
        if (text == "extension" || text == "__extension") return Statement::Type;
        if (text == "__comptime_assert") return Statement::Assert;
      }
      if (text == "del" && kind(first + 1) == Token::LParen && tokens_.ends[first] != tokens_.begins[first + 1])
        return Statement::Delete;
      return Statement::Plain;
    }
    default:
      return Statement::Plain;
  }
}

size_t Classifier::Read(size_t first, size_t last, size_t comment, Source& out) {
  first_ = first;
  last_ = last;
  resume_ = first;
  frames_.clear();
  frames_.emplace_back();
  operand_ = saw_args_ = in_type_ = false;
  type_frame_ = -1;
  out.kind = KindAt(first);
  out.leaves.clear();
  out.comments.clear();
  out.simple = true;
  out.top_parens = false;
  for (size_t token = first; token < last; ++token) {
    if (comment < tokens_.comments.size() && tokens_.comments[comment].token <= token) Comments(token, comment, out);
    if (token < resume_) token = resume_;
    if (token >= last) break;
    Take(token, out);
  }
  out.opens_block = !out.leaves.empty() && pool_[out.leaves.back()].kind == Token::Colon && frames_.size() == 1;
  if (!out.leaves.empty() && pool_[out.leaves.back()].kind == Token::Comma) {
    out.top_parens = true;
    out.simple = false;
  }
  return comment;
}

void Classifier::Comments(size_t token, size_t& comment, Source& out) {
  size_t before = out.leaves.empty() ? 0 : token - 1;
  for (; comment < tokens_.comments.size() && tokens_.comments[comment].token <= token; ++comment) {
    const lex::TokenBuffer::Comment& found = tokens_.comments[comment];
    if (found.token < token) continue;
    const size_t from = comment > 0 && tokens_.comments[comment - 1].token == found.token
                            ? tokens_.comments[comment - 1].end
                            : tokens_.ends[before];
    std::string_view gap = tokens_.text.substr(from, found.begin - from);
    std::string_view text = NormalComment(tokens_.text.substr(found.begin, found.end - found.begin), pool_);
    out.simple = false;
    const bool own_line = gap.find('\n') != std::string_view::npos;
    if (!own_line || frames_.size() == 1) {
      out.comments.push_back({out.leaves.empty() ? kNoLeaf : out.leaves.back(), text, Columns(text)});
      continue;
    }
    Leaf leaf;
    leaf.comment = true;
    leaf.text = text;
    leaf.inside = frames_.back().kind;
    if (IsFormatOff(text)) {
      if (size_t end = Verbatim(token, comment)) {
        size_t text_end = tokens_.ends[end - 1];
        leaf.text = pool_.Keep(std::string(text) + std::string(tokens_.text.substr(found.end, text_end - found.end)));
        leaf.multiline = true;
        resume_ = end;
        while (comment + 1 < tokens_.comments.size() && tokens_.comments[comment + 1].begin < text_end) ++comment;
        leaf.width = Columns(leaf.text);
        out.leaves.push_back(pool_.Add(leaf));
        operand_ = tokens_.kinds[end - 1] != Token::Comma;
        token = end;
        before = end - 1;
        continue;
      }
    }
    leaf.width = Columns(leaf.text);
    out.leaves.push_back(pool_.Add(leaf));
  }
}

/// The token behind a text inside brackets that `# fmt: off` keeps: at the `# fmt: on` of the same bracket, or where
/// that closes.
size_t Classifier::Verbatim(size_t token, size_t comment) {
  int depth = 0;
  for (size_t i = token; i < last_; ++i) {
    while (comment + 1 < tokens_.comments.size() && tokens_.comments[comment + 1].token < i) ++comment;
    for (size_t c = comment + 1; c < tokens_.comments.size() && tokens_.comments[c].token == i; ++c) {
      std::string_view text = NormalComment(
          tokens_.text.substr(tokens_.comments[c].begin, tokens_.comments[c].end - tokens_.comments[c].begin), pool_);
      if (IsFormatOn(text) && depth == 0) return i > token ? i : 0;
    }
    switch (tokens_.kinds[i]) {
      case Token::LParen:
      case Token::LBracket:
      case Token::LBrace:
        ++depth;
        break;
      case Token::RParen:
      case Token::RBracket:
      case Token::RBrace:
        if (depth-- == 0) return i > token ? i : 0;
        break;
      default:
        break;
    }
  }
  return 0;
}

bool Classifier::IsConvention(const Leaf& leaf) const {
  if (leaf.kind == Token::KwVar || leaf.kind == Token::KwRef) return true;
  if (leaf.kind != Token::Name) return false;
  static constexpr std::string_view kWords[] = {"mut", "read", "imm", "out", "owned", "inout", "borrowed", "deinit"};
  return std::find(std::begin(kWords), std::end(kWords), leaf.text) != std::end(kWords);
}

/// Behind the arguments of a declaration or of a function type, where words like `raises` and `{captures}` stand.
bool Classifier::InHeader() const {
  return (saw_args_ && frames_.size() == 1) || (in_type_ && type_frame_ == static_cast<int>(frames_.size()));
}

Bracket Classifier::BracketAt(size_t token, const Source& out) const {
  const Token kind = tokens_.kinds[token];
  if (out.leaves.empty()) return Bracket::Atom;
  const Leaf& before = pool_[out.leaves.back()];
  const bool top = frames_.size() == 1;
  if (kind == Token::LBrace) return operand_ || before.role == Role::SoftKeyword ? Bracket::Captures : Bracket::Atom;
  if (kind == Token::LBracket) {
    if (before.kind == Token::KwRef && before.role != Role::Word) return Bracket::Subscript;
    if (before.kind == Token::KwDef || before.kind == Token::KwFn || before.kind == Token::KwLambda)
      return Bracket::Params;
    const bool declares = out.kind == Statement::Function || out.kind == Statement::Type;
    if (top && operand_ && !saw_args_ && declares) return Bracket::Params;
    if (top && out.kind == Statement::Constant && out.leaves.size() == 2) return Bracket::Params;
    if (before.role == Role::SoftKeyword) return Bracket::Atom;
    return operand_ ? Bracket::Subscript : Bracket::Atom;
  }
  if (before.kind == Token::KwDef || before.kind == Token::KwFn) return Bracket::TypeArgs;
  if (before.kind == Token::KwLambda) return Bracket::Args;
  if (before.kind == Token::RBracket && before.mate > 0) {
    const Leaf& owner = pool_[before.mate - 1];
    if (pool_[before.mate].bracket == Bracket::Params && (owner.kind == Token::KwDef || owner.kind == Token::KwFn))
      return Bracket::TypeArgs;
  }
  if (top && operand_ && !saw_args_) {
    if (out.kind == Statement::Function) return Bracket::Args;
    if (out.kind == Statement::Type) return Bracket::Bases;
  }
  if (top && out.kind == Statement::FromImport) return Bracket::Import;
  if (before.role == Role::SoftKeyword) return before.text == "abi" ? Bracket::Call : Bracket::Atom;
  if (out.kind == Statement::Delete && out.leaves.size() == 1) return Bracket::Atom;
  return operand_ ? Bracket::Call : Bracket::Atom;
}

void Classifier::Open(size_t token, Leaf& leaf, Source& out) {
  leaf.bracket = BracketAt(token, out);
  if (token + 1 < last_)
    leaf.broken =
        tokens_.text.substr(tokens_.ends[token], tokens_.begins[token + 1] - tokens_.ends[token]).find('\n') !=
        std::string_view::npos;
  if (leaf.bracket == Bracket::Args && out.kind == Statement::Function && frames_.size() == 1) saw_args_ = true;
  if (leaf.bracket == Bracket::Bases) saw_args_ = true;
  if (leaf.kind == Token::LParen && leaf.bracket == Bracket::Atom && frames_.size() == 1) {
    out.top_parens = true;
    out.simple = false;
  }
  if (leaf.kind == Token::LParen && (leaf.bracket == Bracket::Bases || leaf.bracket == Bracket::Import))
    out.simple = false;
  if (leaf.kind == Token::LParen && leaf.bracket == Bracket::Atom && Kind(token + 1) == Token::String)
    out.simple = false;
}

void Classifier::EndElement(Source& out) {
  Frame& frame = frames_.back();
  if (!frame.colons.empty()) {
    bool complex = false;
    for (size_t i = static_cast<size_t>(frame.element); i < out.leaves.size() && !complex; ++i) {
      const Leaf& leaf = pool_[out.leaves[i]];
      switch (leaf.kind) {
        case Token::LParen:
        case Token::LBracket:
          complex = leaf.bracket != Bracket::Atom;
          break;
        case Token::Dot:
        case Token::KwAnd:
        case Token::KwOr:
        case Token::KwNot:
        case Token::KwIn:
        case Token::KwIs:
        case Token::KwIf:
        case Token::KwLambda:
          complex = leaf.role != Role::Word;
          break;
        case Token::Plus:
        case Token::Minus:
        case Token::Tilde:
          complex = leaf.role != Role::Unary;
          break;
        case Token::Star:
        case Token::StarStar:
        case Token::Slash:
        case Token::SlashSlash:
        case Token::Percent:
        case Token::At:
        case Token::Shl:
        case Token::Shr:
        case Token::Amp:
        case Token::Pipe:
        case Token::Lt:
        case Token::Le:
        case Token::Gt:
        case Token::Ge:
        case Token::EqEq:
        case Token::NotEq:
          complex = true;
          break;
        case Token::Caret:
          complex = leaf.role != Role::Transfer;
          break;
        default:
          break;
      }
    }
    if (complex) {
      for (int colon : frame.colons) {
        Leaf& leaf = pool_[colon];
        const Leaf& before = pool_[colon - 1];
        const bool first = before.Opens() || before.kind == Token::Comma || before.role == Role::SliceColon;
        if (!first) leaf.space = 1;
        if (static_cast<size_t>(colon) + 1 < pool_.leaves.size()) {
          Leaf& next = pool_[colon + 1];
          if (next.role != Role::SliceColon && next.kind != Token::Comma && !next.Closes() && !next.comment)
            next.space = 1;
        }
      }
      if (frame.assign != kNoLeaf) {
        pool_[frame.assign].space = 1;
        pool_[frame.assign].role = Role::None;
        pool_[frame.assign + 1].space = 1;
      }
    }
    frame.colons.clear();
  }
  frame.assign = kNoLeaf;
  frame.element = static_cast<int>(out.leaves.size());
  frame.typed = frame.saw_for = false;
}

void Classifier::Close(Leaf& leaf, Source& out) {
  if (frames_.size() == 1) return;  // the parser has made sure that this does not happen
  EndElement(out);
  Frame frame = frames_.back();
  frames_.pop_back();
  if (type_frame_ > static_cast<int>(frames_.size())) in_type_ = false;
  leaf.mate = frame.open;
  leaf.bracket = frame.kind;
  leaf.inside = frames_.back().kind;
  if (frame.kind == Bracket::TypeArgs) {
    in_type_ = true;
    type_frame_ = static_cast<int>(frames_.size());
  }
  // Strings that are one of several elements, with parentheses or without.
  for (int i = frame.open + 1, begin = i; frame.commas > 0 && i <= static_cast<int>(pool_.leaves.size()); ++i) {
    const bool end = i == static_cast<int>(pool_.leaves.size());
    if (end || pool_[i].kind == Token::Comma) {
      const bool group = begin < i && pool_[begin].kind == Token::LParen && pool_[begin].bracket == Bracket::Atom &&
                         pool_[begin].mate == i - 1;
      bool strings = begin < i;
      for (int k = begin; k < i && strings; ++k) strings = pool_[k].kind == Token::String || pool_[k].comment;
      if (group) pool_[begin].lone_child = false;
      if (strings && i == begin + 1) pool_[begin].lone_child = false;
      if (strings && i > begin + 1) pool_[begin].starts_group = true;
      begin = i + 1;
    } else if (pool_[i].Opens() && pool_[i].mate > i) {
      i = pool_[i].mate;
    }
  }
  if (!out.leaves.empty() && pool_[out.leaves.back()].kind == Token::Comma) out.simple = false;
}

bool Classifier::CaretIsTransfer(size_t token) const {
  switch (Kind(token + 1)) {
    case Token::Name:
      return tokens_.Text(token + 1) == "where";
    case Token::Int:
    case Token::Float:
    case Token::String:
    case Token::LBrace:
    case Token::Tilde:
    case Token::KwTrue:
    case Token::KwFalse:
    case Token::KwNone:
    case Token::KwComptime:
    case Token::KwAwait:
    case Token::KwLambda:
      return false;
    case Token::LParen:
      return false;
    case Token::LBracket:
    case Token::Minus:
    case Token::Plus:
      return tokens_.begins[token] == tokens_.ends[token - 1] && tokens_.begins[token + 1] != tokens_.ends[token];
    default:
      return true;
  }
}

/// True where nothing but comments stands between the leaf and what begins its element.
bool Classifier::BeginsElement(size_t index, const Source& out) const {
  while (index > static_cast<size_t>(frames_.back().element) && pool_[out.leaves[index - 1]].comment) --index;
  return index == static_cast<size_t>(frames_.back().element);
}

void Classifier::Operator(size_t token, Leaf& leaf, Source& out) {
  Frame& frame = frames_.back();
  const Token next = Kind(token + 1);
  const bool closes_next = next == Token::RParen || next == Token::RBracket || next == Token::RBrace;
  switch (leaf.kind) {
    case Token::Star:
    case Token::StarStar: {
      const bool declares =
          frame.kind == Bracket::Args || frame.kind == Bracket::Params || frame.kind == Bracket::TypeArgs;
      const bool convention = declares && out.leaves.size() >= 2 && IsConvention(pool_[out.leaves.back()]) &&
                              BeginsElement(out.leaves.size() - 1, out);
      if (operand_ && !convention) {
        if (leaf.kind == Token::StarStar) out.simple = false;  // the blanks around it go last
        break;
      }
      leaf.role = next == Token::Comma || closes_next ? Role::Marker : Role::Star;
      break;
    }
    case Token::Slash:
    case Token::SlashSlash:
      if (!operand_) leaf.role = Role::Marker;
      break;
    case Token::Plus:
    case Token::Minus:
    case Token::Tilde:
      if (!operand_) leaf.role = Role::Unary;
      break;
    case Token::Caret:
      if (CaretIsTransfer(token)) leaf.role = Role::Transfer;
      break;
    case Token::Colon:
      if (frame.lambdas > 0) {
        --frame.lambdas;
        leaf.role = Role::LambdaColon;
      } else if (frame.kind == Bracket::Subscript) {
        leaf.role = Role::SliceColon;
        frame.colons.push_back(static_cast<int>(pool_.leaves.size()));
      } else if (frame.kind == Bracket::Atom && frames_.size() > 1) {
        size_t first = static_cast<size_t>(frame.element);
        while (first + 1 < out.leaves.size() && pool_[out.leaves[first]].comment) ++first;
        if (pool_[frame.open].kind == Token::LBrace && first < out.leaves.size())
          pool_[out.leaves[first]].element_key = true;
      } else {
        frame.typed = true;
      }
      break;
    case Token::Assign:
      if (!out.leaves.empty() && pool_[out.leaves.back()].kind == Token::Comma)
        out.simple = false;  // `x, = y` gets parentheses
      if (frames_.size() == 1) break;
      switch (frame.kind) {
        case Bracket::Call:
        case Bracket::Bases:
          leaf.role = Role::TightAssign;
          break;
        case Bracket::Subscript:
          leaf.role = Role::TightAssign;
          frame.assign = static_cast<int>(pool_.leaves.size());
          break;
        case Bracket::Args:
        case Bracket::Params:
        case Bracket::TypeArgs:
          if (!frame.typed) leaf.role = Role::TightAssign;
          break;
        default:
          break;
      }
      break;
    default:
      break;
  }
}

bool Classifier::IsWordHere(size_t token, const Source& out) const {
  if (out.leaves.empty()) return false;
  const Leaf& before = pool_[out.leaves.back()];
  if (before.kind == Token::Dot && before.role != Role::ImportDot) return true;
  const Frame& frame = frames_.back();
  const Token next = Kind(token + 1);
  if (frames_.size() > 1 && next == Token::Assign) return true;
  const Token kind = tokens_.kinds[token];
  const bool can_name = kind == Token::KwVar || kind == Token::KwRef || kind == Token::KwIn || kind == Token::KwFrom ||
                        kind == Token::KwStruct;
  if (!can_name) return false;
  const bool declares = frame.kind == Bracket::Args || frame.kind == Bracket::Params || frame.kind == Bracket::TypeArgs;
  if (declares && frames_.size() > 1)
    return next == Token::Colon || next == Token::Comma || next == Token::RParen || next == Token::RBracket;
  return before.kind == Token::KwVar && (kind == Token::KwIn || kind == Token::KwFrom || kind == Token::KwStruct);
}

void Classifier::WordAt(size_t token, Leaf& leaf, Source& out) {
  Frame& frame = frames_.back();
  if (leaf.kind == Token::Name) {
    static constexpr std::string_view kSoft[] = {"where", "raises",  "capturing",         "escaping",
                                                 "thin",  "unified", "register_passable", "abi"};
    if (operand_ && std::find(std::begin(kSoft), std::end(kSoft), leaf.text) != std::end(kSoft)) {
      leaf.role = Role::SoftKeyword;
      const Token next = Kind(token + 1);
      operand_ = leaf.text != "where" && next != Token::LParen && next != Token::LBracket && next != Token::LBrace;
      return;
    }
    // Two effects in a row: the one before left no operand behind it.
    if (InHeader() && !out.leaves.empty() && pool_[out.leaves.back()].role == Role::SoftKeyword &&
        std::find(std::begin(kSoft), std::end(kSoft), leaf.text) != std::end(kSoft)) {
      leaf.role = Role::SoftKeyword;
    }
    operand_ = true;
    return;
  }
  if (IsWordHere(token, out)) {
    leaf.role = Role::Word;
    operand_ = true;
    return;
  }
  switch (leaf.kind) {
    case Token::KwTrue:
    case Token::KwFalse:
    case Token::KwNone:
      operand_ = true;
      return;
    case Token::KwFor:
      if (frames_.size() > 1) {
        leaf.role = Role::CompFor;
        frame.saw_for = true;
      }
      ++frame.pending_in;
      break;
    case Token::KwIn:
      if (frame.pending_in > 0) {
        --frame.pending_in;
        leaf.role = Role::ForIn;
        if (!out.leaves.empty() && pool_[out.leaves.back()].kind == Token::Comma) out.simple = false;
      }
      break;
    case Token::KwIf: {
      const bool statement = out.leaves.empty() || (out.leaves.size() == 1 && out.kind == Statement::Static);
      if (!statement) leaf.role = frames_.size() > 1 && frame.saw_for ? Role::CompIf : Role::Ternary;
      break;
    }
    case Token::KwElse:
      if (!out.leaves.empty()) leaf.role = Role::Ternary;
      break;
    case Token::KwLambda:
      ++frame.lambdas;
      break;
    default:
      break;
  }
  operand_ = false;
}

void Classifier::Take(size_t token, Source& out) {
  Leaf leaf;
  leaf.kind = tokens_.kinds[token];
  leaf.text = tokens_.Text(token);
  leaf.inside = frames_.back().kind;
  Frame* frame = &frames_.back();
  switch (leaf.kind) {
    case Token::LParen:
    case Token::LBracket:
    case Token::LBrace: {
      Open(token, leaf, out);
      leaf.space = SpaceBefore(leaf, out);
      leaf.width = 1;
      int id = pool_.Add(leaf);
      out.leaves.push_back(id);
      frames_.emplace_back();
      frames_.back().open = id;
      frames_.back().kind = leaf.bracket;
      frames_.back().element = static_cast<int>(out.leaves.size());
      operand_ = false;
      return;
    }
    case Token::RParen:
    case Token::RBracket:
    case Token::RBrace: {
      Close(leaf, out);
      leaf.width = 1;
      int id = pool_.Add(leaf);
      out.leaves.push_back(id);
      if (leaf.mate != kNoLeaf) pool_[leaf.mate].mate = id;
      const bool origins =
          leaf.mate > 0 && pool_[leaf.mate - 1].kind == Token::KwRef && pool_[leaf.mate - 1].role != Role::Word;
      operand_ = !origins;
      return;
    }
    case Token::Comma: {
      ++frame->commas;
      if (frame->pending_in > 0) {  // the targets of a comprehension are no elements
        operand_ = false;
        leaf.width = 1;
        out.leaves.push_back(pool_.Add(leaf));
        return;
      }
      EndElement(out);
      operand_ = false;
      leaf.width = 1;
      out.leaves.push_back(pool_.Add(leaf));
      frames_.back().element = static_cast<int>(out.leaves.size());
      return;
    }
    case Token::Int:
    case Token::Float: {
      leaf.text = NormalNumber(leaf.text, pool_);
      leaf.space = SpaceBefore(leaf, out);
      operand_ = true;
      break;
    }
    case Token::String: {
      if (!out.leaves.empty() && pool_[out.leaves.back()].kind == Token::String) out.simple = false;
      leaf.text = NormalString(leaf.text, pool_);
      leaf.multiline = leaf.text.find('\n') != std::string_view::npos;
      if (leaf.multiline) out.simple = false;
      leaf.space = SpaceBefore(leaf, out);
      operand_ = true;
      break;
    }
    case Token::Ellipsis:
      if (out.kind == Statement::FromImport) leaf.role = Role::ImportDot;
      leaf.space = SpaceBefore(leaf, out);
      operand_ = leaf.role != Role::ImportDot;
      break;
    case Token::Dot:
      if (out.kind == Statement::FromImport || out.kind == Statement::Import) leaf.role = Role::ImportDot;
      leaf.space = SpaceBefore(leaf, out);
      operand_ = false;
      break;
    default:
      if (leaf.IsWord()) {
        const bool was_operand = operand_;
        WordAt(token, leaf, out);
        const bool is_operand = operand_;
        operand_ = was_operand;
        leaf.space = SpaceBefore(leaf, out);
        operand_ = is_operand;
        break;
      }
      Operator(token, leaf, out);
      leaf.space = SpaceBefore(leaf, out);
      operand_ = leaf.role == Role::Transfer || leaf.role == Role::Marker;
      break;
  }
  leaf.width = Columns(leaf.text);
  out.leaves.push_back(pool_.Add(leaf));
}

uint8_t Classifier::SpaceBefore(const Leaf& leaf, const Source& out) const {
  if (out.leaves.empty()) return 0;
  const Leaf& before = pool_[out.leaves.back()];
  if (before.comment) return 0;
  if (before.Opens()) return 0;
  switch (leaf.kind) {
    case Token::Colon:
      return leaf.role == Role::SliceColon && before.kind == Token::Comma ? 1 : 0;
    case Token::LParen:
    case Token::LBracket:
    case Token::LBrace:
      if (leaf.bracket == Bracket::Import) return 1;
      if (leaf.bracket == Bracket::Captures) return 1;
      if (leaf.bracket == Bracket::Params || leaf.bracket == Bracket::TypeArgs || leaf.bracket == Bracket::Args ||
          leaf.bracket == Bracket::Bases || leaf.bracket == Bracket::Call || leaf.bracket == Bracket::Subscript) {
        return 0;
      }
      break;
    case Token::Dot:
      if (leaf.role == Role::ImportDot) return before.kind == Token::KwFrom ? 1 : 0;
      if (operand_) return 0;
      break;
    case Token::Ellipsis:
      if (leaf.role == Role::ImportDot) return before.kind == Token::KwFrom ? 1 : 0;
      break;
    default:
      break;
  }
  if (leaf.role == Role::Transfer || leaf.role == Role::TightAssign) return 0;
  switch (before.role) {
    case Role::Unary:
    case Role::TightAssign:
      return 0;
    case Role::Star:
      return before.inside == Bracket::TypeArgs ? 1 : 0;
    case Role::SliceColon:
      return 0;
    case Role::ImportDot:
      return leaf.kind == Token::KwImport ? 1 : 0;
    default:
      break;
  }
  if (before.kind == Token::Dot) return 0;
  if (before.kind == Token::At && out.leaves.size() == 1) return 0;
  return 1;
}

}  // namespace brio::format
