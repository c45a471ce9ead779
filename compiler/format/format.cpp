#include "format/format.h"

#include <algorithm>

#include "ast/dump.h"
#include "format/blank_lines.h"
#include "format/classify.h"
#include "format/literals.h"
#include "format/parentheses.h"
#include "format/split.h"
#include "format/verify.h"
#include "parse/parse.h"

namespace brio::format {

namespace {

/// Writes one text: statement by statement, with the comments between them.
class Writer {
 public:
  Writer(const lex::TokenBuffer& tokens, const Style& style, const std::vector<LineRange>& ranges)
      : tokens_(tokens), style_(style), ranges_(ranges), classifier_(tokens, pool_) {
    out_.reserve(tokens.text.size() + tokens.text.size() / 16);
    has_skip_ = tokens.text.find("fmt:skip") != std::string_view::npos ||
                tokens.text.find("fmt: skip") != std::string_view::npos;
  }

  std::string Run();
  std::vector<unsigned> TakeDepths() { return std::move(depths_); }
  unsigned long_lines() const { return long_lines_; }

 private:
  Token Kind(size_t i) const { return i < tokens_.size() ? tokens_.kinds[i] : Token::Eof; }
  const lex::TokenBuffer::Comment* Pending(size_t token) const {
    return comment_ < tokens_.comments.size() && tokens_.comments[comment_].token <= token ? &tokens_.comments[comment_]
                                                                                           : nullptr;
  }
  unsigned ColumnOf(size_t byte) const;
  size_t LineEnd(size_t byte) const;
  unsigned BlankLinesBefore(size_t byte);
  bool Touches(size_t begin, size_t end);
  bool CopyUntouched(size_t begin, size_t end, const LineFacts& facts);
  void Blanks(const LineFacts& facts);

  void OwnComments(size_t token);
  size_t OwnComment(const lex::TokenBuffer::Comment& comment, size_t token);
  size_t EndOfKept(size_t token, size_t comment) const;
  void Kept(std::string_view first, size_t from, size_t to, size_t begin);

  size_t Statements(size_t first);
  size_t OneStatement(size_t first, bool docstring);
  size_t HeaderColon(size_t first) const;
  size_t SimpleEnd(size_t first) const;
  size_t DecoratorEnd(size_t first) const;
  bool Skipped(size_t first, size_t& behind);
  void Write(size_t first, size_t last, bool docstring);
  bool OfStaticCondition(size_t first);
  LineFacts Facts(const Source& source, size_t first) const;

  const lex::TokenBuffer& tokens_;
  const Style& style_;
  const std::vector<LineRange>& ranges_;
  Pool pool_;
  Classifier classifier_;
  Source source_;
  BlankLines blank_lines_;
  std::string out_;
  unsigned depth_ = 0;
  std::vector<unsigned> columns_;  // of the open blocks
  size_t comment_ = 0;             // first that is not written
  size_t written_ = 0;             // bytes of the source that are dealt with
  bool has_written_ = false;
  size_t jump_ = 0;  // where to go on behind a text that keeps its form
  bool has_skip_ = false;
  std::vector<unsigned> depths_;
  std::vector<bool> static_conditions_;  // the last `if` of each depth is evaluated at compile time
  unsigned long_lines_ = 0;
  size_t counted_ = 0;  // bytes whose line ends are in `line_`
  unsigned line_ = 1;
};

unsigned Writer::ColumnOf(size_t byte) const {
  size_t begin = byte;
  while (begin > 0 && tokens_.text[begin - 1] != '\n') --begin;
  unsigned column = 0;
  for (size_t i = begin; i < byte; ++i) column = tokens_.text[i] == '\t' ? (column / 8 + 1) * 8 : column + 1;
  return column;
}

size_t Writer::LineEnd(size_t byte) const {
  size_t end = tokens_.text.find('\n', byte);
  return end == std::string_view::npos ? tokens_.text.size() : end;
}

/// Blank lines between what was written last and `byte`.
unsigned Writer::BlankLinesBefore(size_t byte) {
  if (byte < written_) return 0;
  unsigned count = 0;
  for (size_t i = written_; i < byte; ++i) count += tokens_.text[i] == '\n';
  return count > 0 ? count - 1 : 0;
}

bool Writer::Touches(size_t begin, size_t end) {
  if (ranges_.empty()) return true;
  if (begin < counted_) {
    counted_ = 0;
    line_ = 1;
  }
  for (; counted_ < begin; ++counted_) line_ += tokens_.text[counted_] == '\n';
  unsigned last = line_;
  for (size_t i = begin; i < end; ++i) last += tokens_.text[i] == '\n';
  return std::any_of(ranges_.begin(), ranges_.end(),
                     [&](const LineRange& range) { return range.first <= last && line_ <= range.last; });
}

void Writer::Blanks(const LineFacts& facts) {
  has_written_ = true;
  unsigned count = blank_lines_.Before(facts, out_.size());
  if (blank_lines_.insert() > 0) out_.insert(blank_lines_.insert_at(), blank_lines_.insert(), '\n');
  out_.append(count, '\n');
}

/// Copies what stands outside of the ranges as it is, with the blank lines before it. True where it did.
bool Writer::CopyUntouched(size_t begin, size_t end, const LineFacts& facts) {
  if (Touches(begin, end)) return false;
  if (begin < written_) return true;  // on a line that was copied
  (void)blank_lines_.Before(facts, out_.size());
  size_t from = written_;
  if (has_written_) from = std::min(LineEnd(from) + 1, tokens_.text.size());
  const size_t to = LineEnd(end);
  out_.append(tokens_.text.substr(from, to - from));
  out_ += '\n';
  written_ = to;
  has_written_ = true;
  return true;
}

void Writer::OwnComments(size_t token) {
  while (const lex::TokenBuffer::Comment* comment = Pending(token)) {
    size_t jump = OwnComment(*comment, token);
    if (jump > 0) {
      jump_ = jump;
      return;
    }
  }
}

/// Where a text ends that `# fmt: off` keeps: the first token behind it; `token` where nothing is kept.
size_t Writer::EndOfKept(size_t token, size_t comment) const {
  int depth = 0;
  size_t c = comment + 1;
  for (size_t i = token; i < tokens_.size(); ++i) {
    for (; c < tokens_.comments.size() && tokens_.comments[c].token <= i; ++c) {
      std::string_view text =
          tokens_.text.substr(tokens_.comments[c].begin, tokens_.comments[c].end - tokens_.comments[c].begin);
      while (!text.empty() && (text.back() == ' ' || text.back() == '\r' || text.back() == '\t')) text.remove_suffix(1);
      const bool own_line =
          ColumnOf(tokens_.comments[c].begin) == 0 ||
          tokens_.text.substr(0, tokens_.comments[c].begin).find_last_not_of(" \t") == std::string_view::npos ||
          tokens_.text[tokens_.text.substr(0, tokens_.comments[c].begin).find_last_not_of(" \t")] == '\n';
      if (own_line && (IsFormatOn(text) || text == "#fmt: on" || text == "#fmt:on")) return i;
    }
    if (Kind(i) == Token::Indent) ++depth;
    if (Kind(i) == Token::Dedent && --depth < 0) return i;
    if (Kind(i) == Token::Eof) return i;
  }
  return token;
}

/// Writes a text that keeps its form: `first`, then the source [from, to).
void Writer::Kept(std::string_view first, size_t from, size_t to, size_t begin) {
  LineFacts facts;
  facts.depth = depth_;
  facts.comment = true;
  facts.written = BlankLinesBefore(begin);
  if (!CopyUntouched(begin, to, facts)) {
    Blanks(facts);
    out_.append(4 * depth_, ' ');
    out_ += first;
    out_ += tokens_.text.substr(from, to - from);
    out_ += '\n';
    written_ = to;
  }
}

size_t Writer::OwnComment(const lex::TokenBuffer::Comment& comment, size_t token) {
  std::string_view text = NormalComment(tokens_.text.substr(comment.begin, comment.end - comment.begin), pool_);
  if (IsFormatOff(text) && Kind(token) != Token::Dedent) {
    const size_t end = EndOfKept(token, comment_);
    size_t last = end;  // the last token that is kept
    while (last > token && (tokens_.begins[last - 1] == tokens_.ends[last - 1])) --last;
    if (last > token) {
      const size_t to = LineEnd(tokens_.ends[last - 1]);
      Kept(text, comment.end, to, comment.begin);
      while (comment_ < tokens_.comments.size() && tokens_.comments[comment_].begin < to) ++comment_;
      for (size_t i = token; i < end; ++i) {
        if (Kind(i) == Token::Indent) columns_.push_back(ColumnOf(tokens_.begins[i + 1])), ++depth_;
        if (Kind(i) == Token::Dedent) columns_.pop_back(), --depth_;
      }
      return end;
    }
  }
  LineFacts facts;
  facts.depth = depth_;
  facts.comment = true;
  facts.written = BlankLinesBefore(comment.begin);
  if (!CopyUntouched(comment.begin, comment.end, facts)) {
    Blanks(facts);
    out_.append(4 * depth_, ' ');
    out_ += text;
    out_ += '\n';
    written_ = comment.end;
  }
  ++comment_;
  return 0;
}

std::string Writer::Run() {
  if (tokens_.text.starts_with("\xEF\xBB\xBF")) {
    out_ = "\xEF\xBB\xBF";
    written_ = 3;
  }
  for (size_t i = 0; i < tokens_.size();) {
    pool_.leaves.clear();
    pool_.texts.clear();
    pool_.splits.clear();
    switch (Kind(i)) {
      case Token::Eof:
        OwnComments(i);
        return std::move(out_);
      case Token::Indent:
        columns_.push_back(ColumnOf(tokens_.begins[i + 1]));
        ++depth_;
        ++i;
        break;
      case Token::Dedent:
        // Comments that are indented like the block, or deeper, are the block's.
        while (const lex::TokenBuffer::Comment* comment = Pending(i)) {
          if (ColumnOf(comment->begin) < columns_.back()) break;
          OwnComment(*comment, i);
        }
        columns_.pop_back();
        --depth_;
        ++i;
        break;
      case Token::Newline:
        ++i;
        break;
      default:
        jump_ = 0;
        OwnComments(i);
        i = jump_ > 0 ? jump_ : Statements(i);
        break;
    }
  }
  return std::move(out_);
}

size_t Writer::HeaderColon(size_t first) const {
  unsigned depth = 0, lambdas = 0;
  for (size_t i = first; i < tokens_.size(); ++i) {
    switch (Kind(i)) {
      case Token::LParen:
      case Token::LBracket:
      case Token::LBrace:
        ++depth;
        break;
      case Token::RParen:
      case Token::RBracket:
      case Token::RBrace:
        depth -= depth > 0;
        break;
      case Token::KwLambda:
        if (depth == 0 && Kind(i - 1) != Token::Dot) ++lambdas;
        break;
      case Token::Colon:
        if (depth > 0) break;
        if (lambdas > 0) {
          --lambdas;
          break;
        }
        if (Kind(i - 1) == Token::Name && Kind(i - 2) == Token::Name && Kind(i - 3) == Token::Arrow &&
            tokens_.Text(i - 2) == "out")
          break;  // `-> out x: T`
        return i;
      case Token::Newline:
      case Token::Eof:
        return 0;
      default:
        break;
    }
  }
  return 0;
}

size_t Writer::SimpleEnd(size_t first) const {
  unsigned depth = 0;
  for (size_t i = first; i < tokens_.size(); ++i) {
    switch (Kind(i)) {
      case Token::LParen:
      case Token::LBracket:
      case Token::LBrace:
        ++depth;
        break;
      case Token::RParen:
      case Token::RBracket:
      case Token::RBrace:
        depth -= depth > 0;
        break;
      case Token::Semicolon:
        if (depth == 0) return i;
        break;
      case Token::Newline:
      case Token::Eof:
        return i;
      default:
        break;
    }
  }
  return tokens_.size() - 1;
}

/// Behind a decorator: `@name.name(...)`.
size_t Writer::DecoratorEnd(size_t first) const {
  size_t i = first + 2;
  while (i < tokens_.size()) {
    if (Kind(i) == Token::Dot) {
      i += 2;
    } else if (Kind(i) == Token::LParen || Kind(i) == Token::LBracket) {
      unsigned depth = 0;
      for (; i < tokens_.size(); ++i) {
        if (Kind(i) == Token::LParen || Kind(i) == Token::LBracket || Kind(i) == Token::LBrace) ++depth;
        if ((Kind(i) == Token::RParen || Kind(i) == Token::RBracket || Kind(i) == Token::RBrace) && --depth == 0) break;
      }
      ++i;
    } else {
      break;
    }
  }
  return std::min(i, tokens_.size() - 1);
}

/// A line that ends in `# fmt: skip` is written as it is.
bool Writer::Skipped(size_t first, size_t& behind) {
  if (!has_skip_) return false;
  size_t end = first;
  while (Kind(end) != Token::Newline && Kind(end) != Token::Eof) ++end;
  size_t c = comment_;
  while (c < tokens_.comments.size() && tokens_.comments[c].token < end) ++c;
  if (c >= tokens_.comments.size() || tokens_.comments[c].token != end) return false;
  std::string_view text = NormalComment(
      tokens_.text.substr(tokens_.comments[c].begin, tokens_.comments[c].end - tokens_.comments[c].begin), pool_);
  if (!IsFormatSkip(text)) return false;
  const std::string code(tokens_.text.substr(tokens_.begins[first], tokens_.ends[end - 1] - tokens_.begins[first]));
  depths_.push_back(depth_);
  Kept(code + "  " + std::string(text), tokens_.ends[end - 1], tokens_.ends[end - 1], tokens_.begins[first]);
  written_ = tokens_.comments[c].end;
  comment_ = c + 1;
  behind = end;
  return true;
}

size_t Writer::Statements(size_t first) {
  size_t behind = 0;
  if (Skipped(first, behind)) return behind;
  const bool starts_block = first > 0 && Kind(first - 1) == Token::Indent;
  return OneStatement(first, starts_block);
}

size_t Writer::OneStatement(size_t first, bool docstring) {
  const Statement kind = classifier_.KindAt(first);
  const Token token = Kind(first);
  bool compound = false;
  switch (kind) {
    case Statement::Function:
      compound = token == Token::KwAsync || Kind(first + 1) == Token::Name;
      break;
    case Statement::Type:
    case Statement::Condition:
    case Statement::Static:
    case Statement::For:
    case Statement::With:
      compound = true;
      break;
    case Statement::Other:
      compound =
          token == Token::KwElse || token == Token::KwTry || token == Token::KwExcept || token == Token::KwFinally;
      break;
    case Statement::Decorator: {
      const size_t end = DecoratorEnd(first);
      Write(first, end, false);
      return end;
    }
    default:
      break;
  }
  const size_t colon = compound ? HeaderColon(first) : 0;
  if (colon == 0) {
    const size_t end = SimpleEnd(first);
    const bool alone = end == first + 1 && token == Token::String;
    Write(first, end, docstring && alone);
    return Kind(end) == Token::Semicolon ? end + 1 : end;
  }
  Write(first, colon + 1, false);
  if (Kind(colon + 1) == Token::Newline || Kind(colon + 1) == Token::Eof) return colon + 1;
  // The body stands behind the colon: it gets lines of its own.
  ++depth_;
  size_t i = colon + 1;
  bool doc = kind == Statement::Function;
  while (Kind(i) != Token::Newline && Kind(i) != Token::Eof && Kind(i) != Token::Dedent && Kind(i) != Token::Indent) {
    pool_.leaves.clear();
    i = OneStatement(i, doc);
    doc = false;
  }
  --depth_;
  return i;
}

LineFacts Writer::Facts(const Source& source, size_t first) const {
  LineFacts facts;
  facts.depth = source.depth;
  facts.decorator = source.kind == Statement::Decorator;
  facts.function = source.kind == Statement::Function;
  facts.type = source.kind == Statement::Type;
  facts.import = source.kind == Statement::Import || source.kind == Statement::FromImport;
  facts.opens_block = source.opens_block;
  if (!source.leaves.empty()) {
    const Leaf& leaf = pool_[source.leaves[0]];
    facts.triple_quoted =
        leaf.kind == Token::String && (leaf.text.starts_with("\"\"\"") || leaf.text.starts_with("'''"));
  }
  const bool own = Kind(first) == Token::KwIf || Kind(first) == Token::KwWhile || Kind(first) == Token::KwFor ||
                   Kind(first) == Token::KwWith || Kind(first) == Token::KwTry;
  facts.dependent = source.opens_block && !own;
  return facts;
}

/// An `elif` of `comptime if` is treated like that. Keeps count of the conditions.
bool Writer::OfStaticCondition(size_t first) {
  if (static_conditions_.size() <= depth_) static_conditions_.resize(depth_ + 1);
  if (Kind(first) == Token::KwIf) static_conditions_[depth_] = false;
  if (Kind(first) == Token::KwComptime && Kind(first + 1) == Token::KwIf) static_conditions_[depth_] = true;
  return Kind(first) == Token::KwElif && static_conditions_[depth_];
}

void Writer::Write(size_t first, size_t last, bool docstring) {
  depths_.push_back(depth_);
  source_.depth = depth_;
  comment_ = classifier_.Read(first, last, comment_, source_);
  if (OfStaticCondition(first)) source_.kind = Statement::Static;
  if (docstring) {
    Leaf& leaf = pool_[source_.leaves[0]];
    leaf.text = NormalDocString(tokens_.Text(first), 4 * depth_, style_.line_length, pool_);
    leaf.multiline = leaf.text.find('\n') != std::string_view::npos;
    leaf.width = Columns(leaf.text);
  }
  LineFacts facts = Facts(source_, first);
  facts.written = BlankLinesBefore(tokens_.begins[first]);
  size_t end = tokens_.ends[last - 1];
  // Comments at the end of the line
  const size_t inner = source_.comments.size();
  if (Kind(last) == Token::Newline || Kind(last) == Token::Eof) {
    while (comment_ < tokens_.comments.size() && tokens_.comments[comment_].token == last &&
           tokens_.text.substr(end, tokens_.comments[comment_].begin - end).find('\n') == std::string_view::npos) {
      const auto& comment = tokens_.comments[comment_++];
      std::string_view text = NormalComment(tokens_.text.substr(comment.begin, comment.end - comment.begin), pool_);
      source_.comments.push_back({kNoLeaf, text, Columns(text)});
      end = comment.end;
    }
  }
  if (CopyUntouched(tokens_.begins[first], end, facts)) return;
  Blanks(facts);
  written_ = end;
  uint32_t width = 4 * source_.depth;
  for (size_t i = 0; i < source_.leaves.size(); ++i)
    width += pool_[source_.leaves[i]].width + (i > 0 ? pool_[source_.leaves[i]].space : 0);
  for (const LineComment& comment : source_.comments) width += comment.width + 2;
  if (source_.simple && width <= style_.line_length) {
    out_.append(4 * source_.depth, ' ');
    for (size_t i = 0; i < source_.leaves.size(); ++i) {
      const Leaf& leaf = pool_[source_.leaves[i]];
      if (i > 0 && leaf.space) out_ += ' ';
      out_ += leaf.text;
    }
    for (const LineComment& comment : source_.comments) {
      out_ += "  ";
      out_ += comment.text;
    }
    out_ += '\n';
    return;
  }
  std::vector<LineComment> trailing(source_.comments.begin() + static_cast<ptrdiff_t>(inner), source_.comments.end());
  source_.comments.resize(inner);
  NormalizeParentheses(pool_, source_);
  Line line;
  line.depth = source_.depth;
  std::stable_sort(source_.comments.begin(), source_.comments.end(),
                   [](const LineComment& a, const LineComment& b) { return a.leaf < b.leaf; });
  for (int id : source_.leaves) {
    line.Append(pool_, id, true);
    auto comment = std::lower_bound(source_.comments.begin(), source_.comments.end(), id,
                                    [](const LineComment& a, int leaf) { return a.leaf < leaf; });
    for (; comment != source_.comments.end() && comment->leaf == id; ++comment) line.AppendComment(pool_, *comment);
  }
  for (const LineComment& comment : trailing) line.AppendComment(pool_, comment);
  for (const Line& piece : Splitter(pool_, style_.line_length).Transform(line)) {
    std::string text = piece.Render(pool_);
    if (Columns(text) > style_.line_length && !piece.HasMultiline(pool_)) ++long_lines_;
    while (!text.empty() && text.back() == ' ') text.pop_back();
    out_ += text;
    out_ += '\n';
  }
}

/// Reports that are about what a statement means where it stands, not about how it is written.
bool IsAboutPlace(Diag kind) {
  switch (kind) {
    case Diag::OnlyDeclarations:
    case Diag::FieldNeedsVar:
    case Diag::DecoratorTarget:
    case Diag::FlowDecorator:
    case Diag::BadEscape:
    case Diag::CaptureTransfer:
    case Diag::CapturedTwice:
    case Diag::TwoResults:
    case Diag::BadVariadic:
      return true;
    default:
      return false;
  }
}

struct Parsed {
  SourceManager sources;
  DiagnosticEngine diags{sources};
  parse::ParsedFile file;
  bool ok = false;

  Parsed(const std::string& name, std::string text) {
    FileId id = sources.AddBuffer(name, std::move(text));
    parse::ParseModule(id, sources, diags, file);
    parse::ParseAll(file, diags);
    ok = std::all_of(diags.all().begin(), diags.all().end(), [](const Diagnostic& report) {
      return report.severity != Severity::Error || IsAboutPlace(report.kind);
    });
  }
  std::string Errors() { return diags.Render(false); }
};

/// What the comments say, sorted: some change places with code, and two may come to stand on one line.
std::vector<std::string> Comments(const lex::TokenBuffer& tokens) {
  std::vector<std::string> out;
  for (const lex::TokenBuffer::Comment& comment : tokens.comments) {
    std::string text;
    const auto take = [&] {
      if (!text.empty()) out.push_back(std::move(text));
      text.clear();
    };
    for (char c : tokens.text.substr(comment.begin, comment.end - comment.begin)) {
      if (c == '#') take();
      if (c != '#' && c != ' ' && c != '\t' && c != '\r' && c != '\f') text += c;
      if (text == "\xC2\xA0") text.clear();  // a blank that does not break
    }
    take();
  }
  std::sort(out.begin(), out.end());
  return out;
}

std::string WithLineFeeds(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n') continue;
    out += text[i];
  }
  return out;
}

std::string WithCarriageReturns(std::string_view text) {
  std::string out;
  out.reserve(text.size() + text.size() / 20);
  for (char c : text) {
    if (c == '\n') out += '\r';
    out += c;
  }
  return out;
}

}  // namespace

Outcome Format(const std::string& name, std::string_view text, const Style& style,
               const std::vector<LineRange>& ranges) {
  Outcome outcome;
  const size_t first_end = text.find('\n');
  const bool carriage = first_end != std::string_view::npos && first_end > 0 && text[first_end - 1] == '\r';
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    const std::string wanted = first_end == std::string_view::npos ? "" : carriage ? "\r\n" : "\n";
    outcome.kind = wanted == text ? Outcome::Kind::Unchanged : Outcome::Kind::Changed;
    outcome.text = wanted;
    return outcome;
  }
  const bool any_carriage = text.find("\r\n") != std::string_view::npos;
  Parsed before(name, any_carriage ? WithLineFeeds(text) : std::string(text));
  if (!before.ok) {
    outcome.kind = Outcome::Kind::Rejected;
    outcome.errors = before.Errors();
    return outcome;
  }
  Writer writer(before.file.tokens, style, ranges);
  std::string result = writer.Run();
  outcome.long_lines = writer.long_lines();
  std::string shown = carriage ? WithCarriageReturns(result) : std::string();
  if ((carriage ? shown : result) == text) return outcome;

  // Nothing is handed out that has not been looked at again.
  const auto refuse = [&](const std::string& why) {
    outcome.kind = Outcome::Kind::Refused;
    outcome.errors = why;
    return outcome;
  };
  Parsed after(name, result);
  if (!after.ok) return refuse("the result would not parse:\n" + after.Errors());
  const std::vector<LineRange> none;
  Writer second(after.file.tokens, style, none);
  std::string repeated = second.Run();
  Shape left{&before.file.tokens, writer.TakeDepths()}, right{&after.file.tokens, second.TakeDepths()};
  bool parentheses = false;
  if (std::string difference = CompareTokens(left, right, before.diags, parentheses); !difference.empty())
    return refuse(difference);
  if (Comments(before.file.tokens) != Comments(after.file.tokens)) return refuse("a comment would be lost");
  if (parentheses) {
    if (WithoutParentheses(ast::Dump(*before.file.module)) != WithoutParentheses(ast::Dump(*after.file.module)))
      return refuse("the program would change its meaning");
  }
  if (ranges.empty() && repeated != result) {
    size_t at = static_cast<size_t>(
        std::mismatch(repeated.begin(), repeated.end(), result.begin(), result.end()).second - result.begin());
    return refuse("formatting the result again would change line " +
                  std::to_string(std::count(result.begin(), result.begin() + static_cast<ptrdiff_t>(at), '\n') + 1));
  }
  outcome.kind = Outcome::Kind::Changed;
  outcome.text = carriage ? std::move(shown) : std::move(result);
  return outcome;
}

}  // namespace brio::format
