#include "sema/fixes.h"

#include <algorithm>

namespace brio::sema {

namespace {

using lex::Token;

/// What stands between the quotes behind `mark` in the report's text; "" if it has no such words.
std::string Proposed(const Diagnostic& report, std::string_view mark) {
  const size_t at = report.text.find(mark);
  if (at == std::string::npos) return {};
  const size_t begin = at + mark.size();
  const size_t end = report.text.find('\'', begin);
  return end == std::string::npos ? std::string() : report.text.substr(begin, end - begin);
}

/// The first token that begins at or behind a location.
size_t TokenAt(const lex::TokenBuffer& tokens, SourceLoc loc) {
  const auto found = std::lower_bound(tokens.begins.begin(), tokens.begins.end(), loc.offset - tokens.base);
  return static_cast<size_t>(found - tokens.begins.begin());
}

std::string_view TextOf(const lex::TokenBuffer& tokens, SourceRange range) {
  const size_t begin = range.begin.offset - tokens.base, end = range.end.offset - tokens.base;
  return begin <= end && end <= tokens.text.size() ? tokens.text.substr(begin, end - begin) : std::string_view();
}

void Insert(Diagnostic& report, SourceLoc at, std::string text) {
  report.fixes.push_back({{at, at}, std::move(text)});
}

/// Whether something may be put behind the expression without parentheses: a name, a member, a call, a subscript.
bool IsPostfix(std::string_view text) {
  unsigned depth = 0;
  for (char c : text) {
    if (c == '(' || c == '[') ++depth;
    if ((c == ')' || c == ']') && depth > 0) --depth;
    const bool is_plain =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
    if (depth == 0 && !is_plain && c != ')' && c != ']') return false;
  }
  return !text.empty();
}

void Behind(Diagnostic& report, const lex::TokenBuffer& tokens, std::string_view what) {
  if (IsPostfix(TextOf(tokens, report.range))) Insert(report, report.range.end, std::string(what));
}

/// A new line of imports: behind the last one at the top of the file, or before the first statement.
void Import(Diagnostic& report, const parse::ParsedFile& file, const std::string& line) {
  const lex::TokenBuffer& tokens = file.tokens;
  size_t at = 0;  // in the text
  std::string gap;
  for (const ast::Stmt* stmt : file.module->stmts) {
    const size_t end = stmt->range.end.offset - tokens.base;
    if (stmt->kind != ast::StmtKind::Import && stmt->kind != ast::StmtKind::FromImport) {
      if (at == 0) {
        const bool is_block = stmt->kind == ast::StmtKind::Function || stmt->kind == ast::StmtKind::Struct ||
                              stmt->kind == ast::StmtKind::Trait;
        if (is_block) gap = "\n\n";
        // Decorators and comments stand before it.
        at = stmt->range.begin.offset - tokens.base;
        const size_t first = TokenAt(tokens, stmt->range.begin);
        for (size_t i = first; i-- > 0 && tokens.kinds[i] != Token::Newline;) at = tokens.begins[i];
        for (const lex::TokenBuffer::Comment& comment : tokens.comments) {
          if (comment.token == TokenAt(tokens, {static_cast<uint32_t>(at) + tokens.base})) {
            at = std::min<size_t>(at, comment.begin);
            break;
          }
        }
        at = at == 0                                                     ? 0
             : tokens.text.rfind('\n', at - 1) == std::string_view::npos ? 0
                                                                         : tokens.text.rfind('\n', at - 1) + 1;
      }
      break;
    }
    const size_t line_end = tokens.text.find('\n', end);
    at = line_end == std::string_view::npos ? tokens.text.size() : line_end + 1;
  }
  Insert(report, {static_cast<uint32_t>(at) + tokens.base}, line + "\n" + gap);
}

/// The word before the name that the report is about becomes a newer one.
void RespellKeyword(Diagnostic& report, const lex::TokenBuffer& tokens, std::string_view old, const char* newer) {
  const size_t name = TokenAt(tokens, report.range.begin);
  if (name > 0 && tokens.Text(name - 1) == old) report.fixes.push_back({tokens.Range(name - 1), newer});
}

}  // namespace

void AddFixes(Diagnostic& report, const parse::ParsedFile& file) {
  const lex::TokenBuffer& tokens = file.tokens;
  if (report.range.begin.offset < tokens.base || report.range.end.offset - tokens.base > tokens.text.size()) return;
  switch (report.kind) {
    case Diag::UnknownName:
    case Diag::UnknownMember:
    case Diag::UnknownImport:
    case Diag::UnknownModule:
    case Diag::AutomaticImport:
      if (const std::string meant = Proposed(report, "; did you mean '"); !meant.empty()) {
        report.fixes.push_back({report.range, meant});
      } else if (const std::string line = Proposed(report, "; write '");
                 line.starts_with("from ") || line.starts_with("import ")) {
        Import(report, file, line);
      }
      break;
    case Diag::NotDeclaredCopyable:
      if (report.text.find("'.copy()'") != std::string::npos) {
        Behind(report, tokens, ".copy()");
      } else if (report.text.find("transfer it with '^'") != std::string::npos) {
        Behind(report, tokens, "^");
      }
      break;
    case Diag::NotCopyable:
      if (report.text.find("with '^'") != std::string::npos) Behind(report, tokens, "^");
      break;
    case Diag::NoMatch:
      if (report.text.find("cannot be converted to") == std::string::npos) break;
      [[fallthrough]];
    case Diag::WrongType:
    case Diag::DeprecatedConversion:
      if (const std::string call = Proposed(report, "; write '"); call.ends_with("(...)")) {
        Insert(report, report.range.begin, call.substr(0, call.size() - 4));
        Insert(report, report.range.end, ")");
      }
      break;
    case Diag::UnusedResult:
      if (report.text.find("write '_ = ...'") != std::string::npos) {
        Insert(report, report.range.begin, "_ = ");
      } else if (const std::string call = Proposed(report, "to call it, write '"); !call.empty()) {
        Behind(report, tokens, "()");
      } else if (report.text.find("write '='") != std::string::npos) {
        for (size_t i = TokenAt(tokens, report.range.begin);
             i < tokens.size() && tokens.Range(i).end.offset <= report.range.end.offset; ++i) {
          if (tokens.Text(i) != "==") continue;
          report.fixes.push_back({tokens.Range(i), "="});
          break;
        }
      }
      break;
    case Diag::UnusedVariable: {
      // `var x = f()` becomes `_ = f()`; with a type, what is written would change its meaning.
      const size_t name = TokenAt(tokens, report.range.begin);
      const bool is_var = name > 0 && tokens.Text(name - 1) == "var";
      if (name + 1 < tokens.size() && tokens.Text(name + 1) == "=")
        report.fixes.push_back({{is_var ? tokens.Range(name - 1).begin : report.range.begin, report.range.end}, "_"});
      break;
    }
    case Diag::DialectFn:
      RespellKeyword(report, tokens, "fn", "def");
      break;
    case Diag::DialectAlias:
      RespellKeyword(report, tokens, "alias", "comptime");
      break;
    default:
      break;
  }
}

void AddRaises(Diagnostic& report, const parse::ParsedFile& file, const ast::FunctionDecl& function) {
  const lex::TokenBuffer& tokens = file.tokens;
  if (function.name_range.begin.offset < tokens.base) return;
  unsigned depth = 0;
  for (size_t i = TokenAt(tokens, function.name_range.begin); i < tokens.size(); ++i) {
    const std::string_view text = tokens.Text(i);
    if (text == "(" || text == "[") {
      ++depth;
    } else if (text == ")" || text == "]") {
      if (--depth == 0 && text == ")") {
        Insert(report, tokens.Range(i).end, " raises");
        return;
      }
    } else if (tokens.kinds[i] == Token::Newline && depth == 0) {
      return;
    }
  }
}

}  // namespace brio::sema
