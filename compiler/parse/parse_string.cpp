// Texts: adjoining literals, and templates with expressions in them.
#include <algorithm>

#include "diag/quiet_reports.h"
#include "lex/string_extent.h"
#include "parse/parser.h"

namespace brio::parse {

using ast::ExprKind;

namespace {

/// Keeps what a literal of the tokens from `first` to `last` is, if its escapes are bytes.
void NoteBytes(ParsedFile& file, ast::Expr* literal, const lex::TokenBuffer& tokens, size_t first, size_t last,
               DiagnosticEngine& diags) {
  const QuietReports quiet(diags);
  std::string bytes;
  for (size_t i = first; i < last; ++i)
    bytes += lex::DecodeString(tokens.Text(i), tokens.Range(i), diags, lex::NumberedEscapes::Bytes);
  if (bytes != literal->text) file.byte_texts.push_back({literal, file.arena.Copy(std::string_view(bytes))});
}

}  // namespace

ast::Expr* Parser::StringLiteral() {
  SourceLoc begin = Begin();
  bool is_template = false;
  for (size_t i = 0; Kind(i) == Token::String; ++i) is_template |= lex::IsTemplate(Text(i));
  if (!is_template) {
    ast::Expr* expr = New(ExprKind::String, begin);
    const size_t first = at_;
    std::string text;
    bool is_ascii = true;
    while (At(Token::String)) {
      text += lex::DecodeString(Text(), Range(), diags_, file_.escapes);
      Advance();
    }
    for (char c : text) is_ascii &= static_cast<unsigned char>(c) < 0x80;
    expr->text = arena_.Copy(std::string_view(text));
    if (!is_ascii && file_.escapes == lex::NumberedEscapes::CodePoints)
      NoteBytes(file_, expr, tokens_, first, at_, diags_);
    return Finish(expr);
  }
  ast::Expr* expr = New(ExprKind::Template, begin);
  std::vector<ast::Expr*> items;
  while (At(Token::String)) {
    if (lex::IsTemplate(Text())) {
      ast::Expr* part = Template(at_);
      items.insert(items.end(), part->items.begin(), part->items.end());
    } else {
      ast::Expr* part = New(ExprKind::String, Begin());
      part->text = arena_.Copy(std::string_view(lex::DecodeString(Text(), Range(), diags_)));
      part->range = Range();
      items.push_back(part);
    }
    Advance();
  }
  expr->items = arena_.Copy(items);
  return Finish(expr);
}

void TakeEscapesForBytes(ParsedFile& file) {
  for (const ByteText& bytes : file.byte_texts) bytes.literal->text = bytes.text;
  file.byte_texts.clear();
  file.escapes = lex::NumberedEscapes::Bytes;
}

ast::Expr* Parser::TemplateField(SourceLoc begin, std::string_view inner) {
  // `inner` is the text between the braces, which begins one byte after `begin`.
  size_t format = std::string_view::npos;
  unsigned nested = 0;
  char quote = '\0';
  for (size_t i = 0; i < inner.size(); ++i) {
    char c = inner[i];
    if (quote) {
      if (c == quote) quote = '\0';
      continue;
    }
    if (c == '"' || c == '\'') quote = c;
    if (c == '(' || c == '[' || c == '{') ++nested;
    if ((c == ')' || c == ']' || c == '}') && nested) --nested;
    bool conversion = c == '!' && i + 1 < inner.size() && inner[i + 1] != '=';
    if (nested == 0 && (c == ':' || conversion)) {
      format = i;
      break;
    }
  }
  ast::Expr* part = New(ExprKind::Template, begin);
  if (format != std::string_view::npos) part->text = inner.substr(format);
  ReportList found;
  ReportList* const outer = diags_.Redirect(&found);
  ParsedFile field;
  field.tokens = lex::TokenizeInside(tokens_.file, inner.substr(0, format), {begin.offset + 1}, diags_);
  std::swap(field.arena, file_.arena);
  Parser parser(field, field.tokens, diags_);
  parser.depth_ = depth_;
  parser.lambda_depth_ = lambda_depth_;
  part->a = parser.Expr();
  if (!parser.At(Token::Newline)) parser.Expect(Token::Newline, "'}'");
  std::swap(field.arena, file_.arena);
  diags_.Redirect(outer);
  diags_.Add(found);
  failed_ |= parser.failed() || found.errors() != 0;
  part->height = static_cast<uint16_t>(part->a->height + 1);
  part->range.end = {begin.offset + static_cast<uint32_t>(inner.size()) + 2};
  return part;
}

ast::Expr* Parser::Template(size_t token) {
  // The expressions are parts of the token: they are tokenised and parsed as text of their own.
  std::string_view text = tokens_.Text(token);
  SourceRange range = tokens_.Range(token);
  size_t quote = text.find_first_of("\"'");
  size_t width = text.size() >= quote + 6 && text[quote + 1] == text[quote] && text[quote + 2] == text[quote] ? 3 : 1;
  size_t end = text.size() - width;
  bool raw = text.substr(0, quote).find_first_of("rR") != std::string_view::npos;
  std::vector<ast::Expr*> items;
  std::string piece;
  size_t piece_at = quote + width;
  auto at = [&](size_t i) { return SourceLoc{range.begin.offset + static_cast<uint32_t>(i)}; };
  auto flush = [&](size_t until) {
    if (piece.empty()) return;
    ast::Expr* part = New(ExprKind::String, at(piece_at));
    part->range.end = at(until);
    part->height = 1;
    std::string quoted = std::string(raw ? "r" : "") + "\"\"\"" + piece + "\"\"\"";
    // Escapes are decoded as those of a string that begins so that its text stands where the piece does.
    SourceRange where{{at(piece_at).offset - 3}, at(until)};
    part->text = arena_.Copy(std::string_view(lex::DecodeString(quoted, where, diags_)));
    items.push_back(part);
    piece.clear();
  };
  for (size_t i = quote + width; i < end; ++i) {
    if (piece.empty()) piece_at = i;
    if ((text[i] == '{' || text[i] == '}') && i + 1 < end && text[i + 1] == text[i]) {
      piece.push_back(text[i++]);
    } else if (text[i] == '{') {
      flush(i);
      size_t close = lex::FindFieldEnd(text.substr(0, end), i + 1, true);
      if (close == std::string_view::npos) {
        Error(Diag::Expected, {at(i), at(i + 1)}, {"'}' in the template string", "its end"});
        break;
      }
      items.push_back(TemplateField(at(i), text.substr(i + 1, close - i - 1)));
      i = close;
    } else {
      piece.push_back(text[i]);
      const bool hides_next = text[i] == '\\' && i + 1 < end && !(raw && (text[i + 1] == '{' || text[i + 1] == '}'));
      if (hides_next) piece.push_back(text[++i]);
    }
  }
  flush(end);
  ast::Expr* expr = New(ExprKind::Template, range.begin);
  expr->range = range;
  expr->items = arena_.Copy(items);
  return expr;
}

}  // namespace brio::parse
