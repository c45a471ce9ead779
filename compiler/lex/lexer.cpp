// The lexer.
#include "lex/lexer.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>
#include <utility>

#include "base/text.h"
#include "lex/block_extent.h"
#include "lex/string_extent.h"
#include "lex/tokens.h"
#include "lex/utf8.h"

namespace brio::lex {
namespace {

bool IsDigit(unsigned char c) {
  return c >= '0' && c <= '9';
}
bool IsNameStart(unsigned char c) {
  return (IsWordChar(static_cast<char>(c)) && !IsDigit(c)) || c >= 0x80;
}
bool IsNameChar(unsigned char c) {
  return IsNameStart(c) || IsDigit(c);
}

/// Whether a character belongs to the rest of a name. Most of a file's are letters, so that this is asked of a table.
constexpr std::array<bool, 256> kIsWordChar = [] {
  std::array<bool, 256> table = {};
  for (size_t c = 0; c < 128; ++c) table[c] = IsWordChar(static_cast<char>(c));
  return table;
}();

/// A line that ends in one of these goes on in a deeper-indented next line.
bool WantsMore(Token token) {
  switch (token) {
    case Token::Plus:
    case Token::Minus:
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
    case Token::Tilde:
    case Token::Lt:
    case Token::Le:
    case Token::Gt:
    case Token::Ge:
    case Token::EqEq:
    case Token::NotEq:
    case Token::Assign:
    case Token::Dot:
    case Token::Arrow:
    case Token::Walrus:
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
    case Token::KwAnd:
    case Token::KwOr:
    case Token::KwNot:
    case Token::KwIn:
    case Token::KwIs:
    case Token::KwElse:
    case Token::Comma:
      return true;
    default:
      return false;
  }
}

class Lexer {
 public:
  /// Reads the text from `begin` on.
  Lexer(FileId file, std::string_view text, uint32_t base, DiagnosticEngine& diags, Bodies bodies = Bodies::Now,
        size_t begin = 0)
      : diags_(diags), at_(begin), bodies_(bodies) {
    out_.file = file;
    out_.text = text_ = text;
    out_.base = base;
    size_t guess = (text_.size() - begin) / (bodies == Bodies::Now ? 4 : 16) + 16;
    out_.kinds.reserve(guess);
    out_.begins.reserve(guess);
    out_.ends.reserve(guess);
  }

  TokenBuffer Run() {
    ReportList* const outer = diags_.Redirect(&reports_);  // what follows a bracket that nothing closes is forgotten
    if (at_ == 0 && text_.substr(0, 3) == "\xEF\xBB\xBF") at_ = 3;
    indents_.push_back(0);
    do {
      while (at_ < text_.size()) {
        if (line_start_) {
          StartLine();
        } else {
          Next();
        }
      }
    } while (!brackets_.empty() && Unclosed());
    if (!out_.kinds.empty() && out_.kinds.back() != Token::Newline && out_.kinds.back() != Token::Dedent)
      Add(Token::Newline, at_, at_);
    while (indents_.size() > 1) {
      indents_.pop_back();
      Add(Token::Dedent, at_, at_);
    }
    Add(Token::Eof, at_, at_);
    diags_.Redirect(outer);
    diags_.Add(reports_);
    return std::move(out_);
  }

  /// Tokens of a function's body whose lines begin here.
  TokenBuffer RunBody() {
    Add(Token::Newline, at_, at_);
    return Run();
  }

  /// Tokens of an expression inside a template string: lines and indentation mean nothing.
  TokenBuffer RunInside() {
    line_start_ = false;
    inside_ = true;
    while (at_ < text_.size()) Next();
    Add(Token::Newline, at_, at_);
    Add(Token::Eof, at_, at_);
    return std::move(out_);
  }

 private:
  /// An open bracket, and what to return to when it turns out that nothing closes it.
  struct Bracket {
    uint32_t begin;
    uint32_t token;
    uint32_t comment;
    size_t reports;
  };
  static constexpr unsigned kMaxUnclosed = 16;  // each one has text tokenised again

  SourceRange Range(size_t begin, size_t end) const {
    return {{out_.base + static_cast<uint32_t>(begin)}, {out_.base + static_cast<uint32_t>(end)}};
  }
  void Add(Token kind, size_t begin, size_t end) {
    out_.kinds.push_back(kind);
    out_.begins.push_back(static_cast<uint32_t>(begin));
    out_.ends.push_back(static_cast<uint32_t>(end));
  }
  char Peek(size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }

  void Comment() {
    size_t begin = at_;
    while (at_ < text_.size() && text_[at_] != '\n') {
      if (const size_t plain = PlainLength(text_, at_, '\n', '\n', '\n')) {
        at_ += plain;
        continue;
      }
      size_t length = Utf8Length(text_, at_);
      if (length == 0) {
        BadUtf8();
        continue;
      }
      at_ += length;
    }
    out_.comments.push_back(
        {static_cast<uint32_t>(begin), static_cast<uint32_t>(at_), static_cast<uint32_t>(out_.kinds.size())});
  }

  void BadUtf8() {
    if (!utf8_reported_) diags_.Report(Diag::InvalidUtf8, Range(at_, at_ + 1), {std::to_string(at_)});
    utf8_reported_ = true;
    ++at_;
  }

  /// Nothing closes the outermost open bracket: what follows it to the end of its statement, judged by the indentation,
  /// becomes one Error token, so that the parser says nothing more about it, and the lines after it are read as usual.
  /// False when the file has too many of these; the rest of it is given up then.
  bool Unclosed() {
    Bracket open = brackets_.front();
    brackets_.clear();
    reports_.Truncate(open.reports);
    diags_.Report(Diag::UnclosedBracket, Range(open.begin, open.begin + 1), {text_.substr(open.begin, 1)});
    out_.kinds.resize(open.token);
    out_.begins.resize(open.token);
    out_.ends.resize(open.token);
    out_.comments.resize(open.comment);
    ahead_token_ = 0;
    bool go_on = ++unclosed_ <= kMaxUnclosed;
    size_t end = go_on ? text_.find('\n', open.begin) : std::string_view::npos;
    while (end != std::string_view::npos) {
      size_t first = text_.find_first_not_of(" \t", end + 1);
      if (first == std::string_view::npos) {
        end = first;
        break;
      }
      bool closes = std::string_view(")]}\n\r#").find(text_[first]) != std::string_view::npos;
      if (!closes && first - end - 1 <= indents_.back()) break;
      end = text_.find('\n', first);
    }
    end = std::min(end, text_.size());
    while (end > open.begin + 1 && (text_[end - 1] == '\n' || text_[end - 1] == '\r')) --end;
    Add(Token::Error, open.begin, end);
    Add(Token::Newline, end, end);
    at_ = end;
    if (Peek() == '\r') ++at_;
    if (Peek() == '\n') ++at_;
    line_start_ = true;
    return at_ < text_.size();
  }

  /// Indentation of the next line that holds a token, and where that token stands. False at the end of the file.
  bool LookAhead(size_t from, size_t& column, size_t& token) {
    // Many blank lines in a row ask for the same answer.
    if (ahead_from_ <= from && from < ahead_token_) {
      column = ahead_column_;
      token = ahead_token_;
      return token < text_.size();
    }
    ahead_from_ = from;
    bool found = FindAhead(from, column, token);
    if (!found) token = text_.size();
    ahead_column_ = column;
    ahead_token_ = token;
    return found;
  }
  bool FindAhead(size_t from, size_t& column, size_t& token) const {
    size_t at = from;
    while (at < text_.size()) {
      size_t start = at;
      while (at < text_.size() && (text_[at] == ' ' || text_[at] == '\t')) ++at;
      if (at >= text_.size()) return false;
      if (text_[at] == '\n' || text_[at] == '\r') {
        ++at;
        continue;
      }
      if (text_[at] == '#') {
        while (at < text_.size() && text_[at] != '\n') ++at;
        if (at < text_.size()) ++at;
        continue;
      }
      column = at - start;
      token = at;
      return true;
    }
    return false;
  }

  /// A text literal, with or without its prefix.
  bool StartsWithText(size_t at) const {
    while (at < text_.size() && std::string_view("rRtTfFbB").find(text_[at]) != std::string_view::npos) ++at;
    return at < text_.size() && (text_[at] == '"' || text_[at] == '\'');
  }

  bool StartsWithOperator(size_t at) const {
    std::string_view rest = text_.substr(at);
    auto word = [&](std::string_view w) {
      return rest.starts_with(w) &&
             (rest.size() == w.size() || !IsNameChar(static_cast<unsigned char>(rest[w.size()])));
    };
    if (rest.starts_with("...")) return false;
    if (word("and") || word("or") || word("is") || word("in") || word("not") || word("where") || word("raises"))
      return true;
    // `if` and `else` may also begin a statement whose header before it lacks its colon.
    std::string_view line = rest.substr(0, rest.find('\n'));
    if (word("if")) return line.find(" else ") != std::string_view::npos || line.find(':') == std::string_view::npos;
    if (word("else"))
      return line.find_first_not_of(" \t", 4) != std::string_view::npos &&
             line[line.find_first_not_of(" \t", 4)] != ':';
    return std::string_view("+-*/%.<>=&|^").find(rest[0]) != std::string_view::npos || rest.starts_with("!=");
  }

  void StartLine() {
    size_t begin = at_;
    SkipBlanks();
    if (Peek() == '\n' || Peek() == '\r') {
      ++at_;
      return;
    }
    if (Peek() == '#') {
      Comment();
      return;
    }
    if (at_ >= text_.size()) return;
    line_start_ = false;
    size_t width = at_ - begin;
    const std::string_view blanks = text_.substr(begin, width);
    const bool tabs = blanks.find('\t') != blanks.npos;
    const bool spaces = blanks.find(' ') != blanks.npos;
    if (!width) indent_style_ = '\0';  // each declaration at the margin may have its own
    if (width) {
      bool mixed = (tabs && spaces) || (tabs && indent_style_ == ' ') || (spaces && indent_style_ == '\t');
      if (mixed && !mixed_reported_) {
        diags_.Report(Diag::MixedIndentation, Range(begin, at_));
        mixed_reported_ = true;
      }
      if (indent_style_ == '\0') indent_style_ = tabs ? '\t' : ' ';
      if (mixed_reported_) width = GuessWidth(blanks);
    }
    // The parser tells whether a block may begin here.
    if (width > indents_.back()) {
      indents_.push_back(width);
      Add(Token::Indent, at_, at_);
      return;
    }
    while (indents_.size() > 1 && indents_[indents_.size() - 2] >= width) {
      indents_.pop_back();
      Add(Token::Dedent, at_, at_);
    }
    if (width == indents_.back()) return;
    // The line is taken as one of the block that it is closest to; lines below it with the same fault are not told
    // again.
    if (!mixed_reported_ && (bad_width_ != width || bad_block_ != indents_.back()))
      diags_.Report(Diag::InconsistentDedent, Range(begin, at_));
    bad_width_ = width;
    bad_block_ = indents_.back();
  }

  /// Tabs and spaces are mixed, which is an error by itself: the tab width under which the line fits the blocks around
  /// it.
  size_t GuessWidth(std::string_view blanks) const {
    bool opens = out_.kinds.size() >= 2 && out_.kinds.back() == Token::Newline &&
                 out_.kinds[out_.kinds.size() - 2] == Token::Colon;
    size_t first = 0;
    for (size_t tab : {8u, 4u, 2u, 1u}) {
      size_t width = 0;
      for (char c : blanks) width = c == '\t' ? (width / tab + 1) * tab : width + 1;
      if (first == 0) first = width;
      if (opens ? width > indents_.back() : std::find(indents_.begin(), indents_.end(), width) != indents_.end())
        return width;
    }
    return opens ? indents_.back() + 1 : std::min(first, indents_.back());
  }

  void EndLine() {
    size_t line_end = at_;
    if (Peek() == '\r') ++at_;
    if (Peek() == '\n') ++at_;
    if (inside_) return;
    if (!brackets_.empty()) {
      // A declaration at the margin tells that a bracket was forgotten.
      size_t column = 0, token = 0;
      if (LookAhead(at_, column, token) && column == 0) {
        std::string_view rest = text_.substr(token);
        for (std::string_view word : {"def ", "fn ", "struct ", "trait ", "from ", "import ", "comptime ", "alias "}) {
          if (!rest.starts_with(word) || rest.substr(word.size()).starts_with('('))
            continue;  // `comptime (x)` is an expression
          Unclosed();
          return;
        }
      }
      return;
    }
    if (out_.kinds.empty() || out_.kinds.back() == Token::Newline) {
      line_start_ = true;
      return;
    }
    size_t column = 0, token = 0;
    if (LookAhead(at_, column, token) && column > indents_.back() && out_.kinds.back() != Token::Colon) {
      // `x^` gives a value away, `x ^` is an operator.
      bool operand_missing = out_.kinds.back() == Token::Caret && out_.kinds.size() >= 2 &&
                             out_.ends[out_.ends.size() - 2] != out_.begins.back();
      const bool text_goes_on = out_.kinds.back() == Token::String && out_.kinds.size() >= 2 &&
                                out_.kinds[out_.kinds.size() - 2] != Token::Newline &&
                                out_.kinds[out_.kinds.size() - 2] != Token::Indent && StartsWithText(token);
      if (WantsMore(out_.kinds.back()) || operand_missing || text_goes_on || StartsWithOperator(token)) return;
    }
    Add(Token::Newline, line_end, line_end);
    line_start_ = true;
    if (bodies_ == Bodies::Later && EndsHeader() && column > indents_.back()) Body(token - column);
  }

  /// Whether the line that has just ended is the header of a function.
  bool EndsHeader() const {
    size_t first = out_.kinds.size() - 1;
    if (out_.kinds[first - 1] != Token::Colon) return false;
    while (first > 0 && out_.kinds[first - 1] != Token::Newline && out_.kinds[first - 1] != Token::Indent &&
           out_.kinds[first - 1] != Token::Dedent && out_.kinds[first - 1] != Token::Body)
      --first;
    if (out_.kinds[first] == Token::KwAsync) ++first;
    return out_.kinds[first] == Token::KwDef || out_.kinds[first] == Token::KwFn;
  }

  /// The block that begins here, of which the first line with a token begins at `first`, is one token, unless where it
  /// ends is in doubt.
  void Body(size_t first) {
    const size_t end = FindBlockEnd(text_, first, indents_.back());
    if (end == std::string_view::npos) return;
    Add(Token::Body, first, end);
    at_ = end;
  }

  void SkipBlanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  }
  void SkipWordChars() {
    while (at_ < text_.size() && kIsWordChar[static_cast<unsigned char>(text_[at_])]) ++at_;
  }

  void Next() {
    char c = Peek();
    if (kIsWordChar[static_cast<unsigned char>(c)] && !IsDigit(static_cast<unsigned char>(c))) {
      Word();  // most tokens
    } else if (c == ' ' || c == '\t') {
      SkipBlanks();
    } else if (c == '\n' || (c == '\r' && Peek(1) == '\n')) {
      EndLine();
    } else if (c == '#') {
      Comment();
    } else if (c == '\\' && (Peek(1) == '\n' || (Peek(1) == '\r' && Peek(2) == '\n'))) {
      at_ += Peek(1) == '\n' ? 2 : 3;
    } else if (IsDigit(static_cast<unsigned char>(c)) || (c == '.' && IsDigit(static_cast<unsigned char>(Peek(1))))) {
      Number();
    } else if (c == '"' || c == '\'') {
      String(at_);
    } else if (c == '`') {
      size_t begin = at_++;
      while (at_ < text_.size() && text_[at_] != '`' && text_[at_] != '\n') {
        size_t length = Utf8Length(text_, at_);
        if (length == 0) {
          BadUtf8();
        } else {
          at_ += length;
        }
      }
      if (Peek() == '`') {
        ++at_;
      } else {
        diags_.Report(Diag::UnterminatedString, Range(begin, at_));
        Add(Token::Error, begin, at_);
        return;
      }
      Add(Token::Name, begin, at_);
    } else if (const size_t length = static_cast<unsigned char>(c) < 0x80 ? 0 : InvisibleLength(text_, at_)) {
      Invisible(length);
    } else if (IsNameStart(static_cast<unsigned char>(c))) {
      Word();
    } else {
      Punct();
    }
  }

  void Invisible(size_t length) {
    const size_t begin = at_;
    at_ += length;
    if (ExtendsError(begin)) return;
    char shown[16];
    std::snprintf(shown, sizeof shown, "U+%04X", static_cast<unsigned>(CodeAt(text_, begin, length)));
    diags_.Report(Diag::StrayCharacter, Range(begin, at_), {shown});
    Add(Token::Error, begin, at_);
  }

  void Word() {
    size_t begin = at_;
    for (SkipWordChars(); static_cast<unsigned char>(Peek()) >= 0x80; SkipWordChars()) {
      size_t length = Utf8Length(text_, at_);
      if (length == 0) {
        BadUtf8();
        continue;
      }
      if (InvisibleLength(text_, at_) != 0) break;
      at_ += length;
    }
    std::string_view word = text_.substr(begin, at_ - begin);
    if ((Peek() == '"' || Peek() == '\'') && word.size() <= 2) {
      bool prefix = std::all_of(word.begin(), word.end(),
                                [](char c) { return std::string_view("rRtTfFbB").find(c) != std::string_view::npos; });
      if (prefix) return String(begin);
    }
    Add(WordToken(word), begin, at_);
  }

  void Number() {
    size_t begin = at_;
    bool is_float = false;
    std::string_view problem;
    auto digits = [&](auto ok) {
      size_t start = at_;
      while (ok(Peek()) || Peek() == '_') ++at_;
      return at_ > start;
    };
    auto decimal = [](char c) { return IsDigit(static_cast<unsigned char>(c)); };
    char kind = static_cast<char>(Peek(1) | 32);
    if (Peek() == '0' && (kind == 'x' || kind == 'o' || kind == 'b')) {
      at_ += 2;
      auto ok = [kind](char c) {
        if (kind == 'b') return c == '0' || c == '1';
        if (kind == 'o') return c >= '0' && c <= '7';
        return IsDigit(static_cast<unsigned char>(c)) || ((c | 32) >= 'a' && (c | 32) <= 'f');
      };
      if (!digits(ok)) problem = "digits are missing after the prefix";
    } else {
      digits(decimal);
      bool exponent =
          (Peek(1) | 32) == 'e' && (decimal(Peek(2)) || ((Peek(2) == '+' || Peek(2) == '-') && decimal(Peek(3))));
      if (Peek() == '.' && Peek(1) != '.' && (exponent || !IsNameStart(static_cast<unsigned char>(Peek(1))))) {
        is_float = true;
        ++at_;
        digits(decimal);
      }
      if ((Peek() | 32) == 'e' && (decimal(Peek(1)) || ((Peek(1) == '+' || Peek(1) == '-') && decimal(Peek(2))))) {
        is_float = true;
        at_ += 2;
        digits(decimal);
      }
      std::string_view text = text_.substr(begin, at_ - begin);
      bool zeros = text.find_first_not_of("0_") == std::string_view::npos;
      if (!is_float && text.size() > 1 && text[0] == '0' && !zeros)
        problem = "a decimal integer cannot have leading zeros";
    }
    if (IsNameChar(static_cast<unsigned char>(Peek()))) {
      while (IsNameChar(static_cast<unsigned char>(Peek()))) ++at_;
      if (problem.empty()) problem = "unexpected letters";
    }
    if (!problem.empty()) {
      diags_.Report(Diag::BadNumber, Range(begin, at_), {text_.substr(begin, at_ - begin), problem});
      Add(Token::Error, begin, at_);
      return;
    }
    Add(is_float ? Token::Float : Token::Int, begin, at_);
  }

  void CheckUtf8(size_t begin, size_t end) {
    for (at_ = begin; at_ < end;) {
      if (size_t length = Utf8Length(text_, at_)) {
        at_ += length;
      } else {
        BadUtf8();
      }
    }
  }

  void String(size_t begin) {
    char quote = Peek();
    bool triple = Peek(1) == quote && Peek(2) == quote;
    if (at_ > begin && nested_templates_ && IsTemplate(text_.substr(begin, at_ + 1 - begin))) {
      if (size_t end = FindStringEnd(text_, at_, true); end != std::string_view::npos) {
        CheckUtf8(begin, end);
        at_ = end;
        Add(Token::String, begin, end);
        return;
      }
      nested_templates_ = false;  // a field without end: looking for it once is enough
    }
    at_ += triple ? 3 : 1;
    while (at_ < text_.size()) {
      if (const size_t plain = PlainLength(text_, at_, quote, '\\', triple ? quote : '\n')) {
        at_ += plain;
        continue;
      }
      char c = text_[at_];
      if (c == '\\') {
        bool ascii = at_ + 1 < text_.size() && static_cast<unsigned char>(text_[at_ + 1]) < 0x80;
        at_ += ascii && text_[at_ + 1] == '\r' && Peek(2) == '\n' ? 3 : ascii ? 2 : 1;
        continue;
      }
      if (!triple && c == '\n') break;
      if (c == quote && (!triple || (Peek(1) == quote && Peek(2) == quote))) {
        at_ += triple ? 3 : 1;
        Add(Token::String, begin, at_);
        return;
      }
      size_t length = Utf8Length(text_, at_);
      if (length == 0) {
        BadUtf8();
        continue;
      }
      at_ += length;
    }
    at_ = std::min(at_, text_.size());
    size_t shown = text_.find('\n', begin);
    diags_.Report(Diag::UnterminatedString, Range(begin, std::min(at_, shown)));
    Add(Token::Error, begin, at_);
    // The closing brackets of this line are probably in the string.
    size_t line = text_.substr(0, begin).rfind('\n') + 1;
    while (!brackets_.empty() && (triple || brackets_.back().begin >= line)) brackets_.pop_back();
  }

  void Punct() {
    auto [kind, length] = PunctAt(text_.substr(at_));
    if (length == 0) {
      unsigned char c = static_cast<unsigned char>(Peek());
      size_t begin = at_++;
      if (c == '\r') return;
      if (ExtendsError(begin)) return;
      std::string shown =
          c >= 0x20 && c < 0x7F ? "'" + std::string(1, static_cast<char>(c)) + "'" : "with code " + std::to_string(c);
      diags_.Report(Diag::StrayCharacter, Range(begin, at_), {shown});
      Add(Token::Error, begin, at_);
      return;
    }
    size_t begin = at_;
    at_ += length;
    switch (kind) {
      case Token::LParen:
      case Token::LBracket:
      case Token::LBrace:
        brackets_.push_back({static_cast<uint32_t>(begin), static_cast<uint32_t>(out_.kinds.size()),
                             static_cast<uint32_t>(out_.comments.size()), reports_.size()});
        break;
      case Token::RParen:
      case Token::RBracket:
      case Token::RBrace:
        if (brackets_.empty()) {
          if (ExtendsError(begin)) return;
          diags_.Report(Diag::UnbalancedBracket, Range(begin, at_), {text_.substr(begin, 1)});
          kind = Token::Error;
          break;
        }
        Close(kind);
        break;
      default:
        break;
    }
    Add(kind, begin, at_);
  }

  /// A run of characters that cannot stand here is one Error token with one report.
  bool ExtendsError(size_t begin) {
    if (out_.kinds.empty() || out_.kinds.back() != Token::Error || out_.ends.back() != begin) return false;
    out_.ends.back() = static_cast<uint32_t>(at_);
    return true;
  }

  /// A bracket of another kind closes the innermost one too, unless its partner is further out: what stands between is
  /// closed with it. The parser reports it.
  void Close(Token kind) {
    char open = kind == Token::RParen ? '(' : kind == Token::RBracket ? '[' : '{';
    size_t keep = brackets_.size() - 1;
    for (size_t i = brackets_.size(); i > 0 && brackets_.size() - i < 16; --i) {
      if (text_[brackets_[i - 1].begin] != open) continue;
      keep = i - 1;
      break;
    }
    brackets_.resize(keep);
  }

  DiagnosticEngine& diags_;
  TokenBuffer out_;
  std::string_view text_;
  size_t at_;
  Bodies bodies_;
  bool line_start_ = true;
  bool mixed_reported_ = false;
  bool utf8_reported_ = false;
  bool inside_ = false;           // of a template string
  bool nested_templates_ = true;  // strings inside the fields of templates are followed
  unsigned unclosed_ = 0;
  char indent_style_ = '\0';
  size_t bad_width_ = 0;  // of the last line that fitted no block, and the block it was taken for
  size_t bad_block_ = 0;
  size_t ahead_from_ = 0;
  size_t ahead_token_ = 0;
  size_t ahead_column_ = 0;
  std::vector<size_t> indents_;
  std::vector<Bracket> brackets_;
  ReportList reports_;
};

}  // namespace

TokenBuffer Tokenize(FileId file, const SourceManager& sources, DiagnosticEngine& diags, Bodies bodies) {
  return Lexer(file, sources.text(file), sources.start(file).offset, diags, bodies).Run();
}

TokenBuffer TokenizeBody(const TokenBuffer& tokens, size_t index, DiagnosticEngine& diags) {
  const std::string_view text = tokens.text.substr(0, tokens.ends[index]);
  return Lexer(tokens.file, text, tokens.base, diags, Bodies::Now, tokens.begins[index]).RunBody();
}

TokenBuffer TokenizeInside(FileId file, std::string_view text, SourceLoc begin, DiagnosticEngine& diags) {
  return Lexer(file, text, begin.offset, diags).RunInside();
}

}  // namespace brio::lex
