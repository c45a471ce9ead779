// Expressions, lowest precedence first.
#include <algorithm>

#include "lex/string_extent.h"

#include "parse/parser.h"

namespace brio::parse {

using ast::ExprKind;
using ast::Op;

ast::Expr* Parser::New(ExprKind kind, SourceLoc begin) {
  auto* expr = arena_.New<ast::Expr>();
  expr->kind = kind;
  expr->range = {begin, begin};
  expr->op_loc = begin;
  return expr;
}

ast::Expr* Parser::Bad() {
  ast::Expr* expr = New(ExprKind::Error, Begin());
  expr->range.end = End();
  return expr;
}

ast::Expr* Parser::Finish(ast::Expr* expr) {
  expr->range.end = End();
  unsigned height = 0;
  auto below = [&](const ast::Expr* child) {
    if (child) height = std::max<unsigned>(height, child->height);
  };
  below(expr->a);
  below(expr->b);
  below(expr->c);
  for (const ast::Expr* item : expr->items) below(item);
  for (const ast::Argument& arg : expr->args) below(arg.value);
  if (expr->comprehension) {
    below(expr->comprehension->element);
    below(expr->comprehension->value);
    for (const ast::ComprehensionClause& clause : expr->comprehension->clauses) {
      below(clause.target);
      below(clause.expr);
    }
  }
  if (expr->function) {
    below(expr->function->result);
    for (const ast::Param& arg : expr->function->args) below(arg.type);
    for (const ast::Stmt* stmt : expr->function->body.stmts) below(static_cast<const ast::ReturnStmt*>(stmt)->value);
  }
  if (height >= kMaxChain && TooDeep(kMaxChain)) return Bad();
  expr->height = static_cast<uint16_t>(height + 1);
  return expr;
}

bool Parser::StartsExpr(size_t ahead) const {
  switch (Kind(ahead)) {
    case Token::Name:
    case Token::Int:
    case Token::Float:
    case Token::String:
    case Token::LParen:
    case Token::LBracket:
    case Token::LBrace:
    case Token::Minus:
    case Token::Plus:
    case Token::Tilde:
    case Token::KwNot:
    case Token::KwTrue:
    case Token::KwFalse:
    case Token::KwNone:
    case Token::KwLambda:
    case Token::KwAwait:
    case Token::KwComptime:
    case Token::Ellipsis:
    case Token::Star:
    case Token::StarStar:
    case Token::KwDef:
    case Token::KwFn:
    case Token::Dot:
      return true;
    default:
      return false;
  }
}

/// `x^` gives a value away where no operand follows.
bool Parser::CaretIsTransfer() const {
  switch (Kind(1)) {
    case Token::Name:
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
      return AtName("where", 1);
    case Token::LParen:
    case Token::LBracket:
    case Token::Minus:
    case Token::Plus: {
      // `x^ (y)` and `x ^ (y)`: a blank before the caret tells an operator.
      return tokens_.begins[at_] == tokens_.ends[at_ - 1] && tokens_.begins[at_ + 1] != tokens_.ends[at_] &&
             Kind(1) != Token::LParen;
    }
    default:
      return true;
  }
}

ast::Expr* Parser::Expr() {
  Depth depth(*this);
  if (!depth.ok) return Bad();
  if (At(Token::Name) && Kind(1) == Token::Walrus) {
    ast::Expr* expr = New(ExprKind::Walrus, Begin());
    expr->text = NameText(Text());
    Advance();
    Advance();
    expr->a = Ternary();
    return Finish(expr);
  }
  if (At(Token::Star) || At(Token::StarStar)) {
    ast::Expr* expr = New(At(Token::Star) ? ExprKind::Star : ExprKind::DoubleStar, Begin());
    Advance();
    expr->a = BinaryLevel(0);
    return Finish(expr);
  }
  return Ternary();
}

ast::Expr* Parser::ExprList(bool targets) {
  SourceLoc begin = Begin();
  ast::Expr* first = targets ? BinaryLevel(0) : Expr();
  if (!At(Token::Comma)) return first;
  std::vector<ast::Expr*> items{first};
  while (Accept(Token::Comma)) {
    if (!StartsExpr()) break;
    items.push_back(targets ? BinaryLevel(0) : Expr());
  }
  ast::Expr* tuple = New(ExprKind::Tuple, begin);
  tuple->items = arena_.Copy(items);
  return Finish(tuple);
}

ast::Expr* Parser::Ternary() {
  if (At(Token::KwLambda)) return Lambda();
  SourceLoc begin = Begin();
  ast::Expr* value = Or();
  if (!At(Token::KwIf)) return value;
  ast::Expr* expr = New(ExprKind::If, begin);
  expr->op_loc = Begin();
  Advance();
  expr->a = value;
  expr->b = Or();
  if (!At(Token::KwElse)) {
    Expect(Token::KwElse, "'else' of the conditional expression");
    return Bad();
  }
  Advance();
  Depth depth(*this);
  if (!depth.ok) return Bad();
  expr->c = Ternary();
  return Finish(expr);
}

ast::Expr* Parser::Or() {
  SourceLoc begin = Begin();
  ast::Expr* left = And();
  while (At(Token::KwOr)) {
    ast::Expr* expr = New(ExprKind::Binary, begin);
    expr->op = Op::Or;
    expr->op_loc = Begin();
    Advance();
    expr->a = left;
    expr->b = And();
    left = Finish(expr);
  }
  if (At(Token::Pipe) && Kind(1) == Token::Pipe) Error(Diag::OperatorHint, {Begin(), Range(1).end}, {"||", "or"});
  return left;
}

ast::Expr* Parser::And() {
  SourceLoc begin = Begin();
  ast::Expr* left = Not();
  while (At(Token::KwAnd)) {
    ast::Expr* expr = New(ExprKind::Binary, begin);
    expr->op = Op::And;
    expr->op_loc = Begin();
    Advance();
    expr->a = left;
    expr->b = Not();
    left = Finish(expr);
  }
  return left;
}

ast::Expr* Parser::Not() {
  if (!At(Token::KwNot)) return Comparison();
  Depth depth(*this);
  if (!depth.ok) return Bad();
  ast::Expr* expr = New(ExprKind::Unary, Begin());
  expr->op = Op::Not;
  Advance();
  expr->a = Not();
  return Finish(expr);
}

ast::Expr* Parser::Comparison() {
  SourceLoc begin = Begin();
  ast::Expr* first = BinaryLevel(0);
  std::vector<ast::Expr*> items;  // nothing is compared in most expressions
  std::vector<Op> ops;
  for (;;) {
    Op op;
    if (At(Token::Lt))
      op = Op::Lt;
    else if (At(Token::Le))
      op = Op::Le;
    else if (At(Token::Gt))
      op = Op::Gt;
    else if (At(Token::Ge))
      op = Op::Ge;
    else if (At(Token::EqEq))
      op = Op::Eq;
    else if (At(Token::NotEq))
      op = Op::Ne;
    else if (At(Token::KwIn))
      op = Op::In;
    else if (At(Token::KwNot) && Kind(1) == Token::KwIn)
      op = Op::NotIn;
    else if (At(Token::KwIs))
      op = Kind(1) == Token::KwNot ? Op::IsNot : Op::Is;
    else
      break;
    if (op == Op::Lt && Kind(1) == Token::Gt) {
      Error(Diag::OperatorHint, {Begin(), Range(1).end}, {"<>", "!="});
      return Bad();
    }
    Advance();
    if (op == Op::NotIn || op == Op::IsNot) Advance();
    if (items.empty()) items.push_back(first);
    ops.push_back(op);
    items.push_back(BinaryLevel(0));
  }
  if (ops.empty()) return first;
  ast::Expr* expr = New(ExprKind::Compare, begin);
  expr->items = arena_.Copy(items);
  expr->ops = arena_.Copy(ops);
  return Finish(expr);
}

namespace {

struct BinaryToken {
  Token token;
  Op op;
  unsigned level;
};
constexpr BinaryToken kBinary[] = {{Token::Pipe, Op::BitOr, 0},  {Token::Caret, Op::BitXor, 1},
                                   {Token::Amp, Op::BitAnd, 2},  {Token::Shl, Op::Shl, 3},
                                   {Token::Shr, Op::Shr, 3},     {Token::Plus, Op::Add, 4},
                                   {Token::Minus, Op::Sub, 4},   {Token::Star, Op::Mul, 5},
                                   {Token::Slash, Op::Div, 5},   {Token::SlashSlash, Op::FloorDiv, 5},
                                   {Token::Percent, Op::Mod, 5}, {Token::At, Op::MatMul, 5}};
}  // namespace

ast::Expr* Parser::BinaryLevel(unsigned level) {
  SourceLoc begin = Begin();
  ast::Expr* left = Unary();
  for (;;) {
    const BinaryToken* found = nullptr;
    for (const BinaryToken& row : kBinary) {
      if (row.level >= level && At(row.token)) found = &row;
    }
    if (!found) return left;
    if (found->token == Token::Amp && Kind(1) == Token::Amp) {
      Error(Diag::OperatorHint, {Begin(), Range(1).end}, {"&&", "and"});
      return Bad();
    }
    if (found->token == Token::Pipe && Kind(1) == Token::Pipe) {
      Error(Diag::OperatorHint, {Begin(), Range(1).end}, {"||", "or"});
      return Bad();
    }
    if ((found->token == Token::Plus || found->token == Token::Minus) && Kind(1) == found->token &&
        (Kind(2) == Token::Newline || Kind(2) == Token::RParen || Kind(2) == Token::Semicolon)) {
      bool plus = found->token == Token::Plus;
      Error(Diag::OperatorHint, {Begin(), Range(1).end}, {plus ? "++" : "--", plus ? "+= 1" : "-= 1"});
      return Bad();
    }
    if (found->token == Token::Shl && Kind(1) == Token::Lt) {
      Error(Diag::OperatorHint, {Begin(), Range(1).end}, {"<<<...>>>", "enqueue_function[kernel](...)"});
      return Bad();
    }
    ast::Expr* expr = New(ExprKind::Binary, begin);
    expr->op = found->op;
    expr->op_loc = Begin();
    Advance();
    expr->a = left;
    expr->b = BinaryLevel(found->level + 1);  // what binds more tightly
    left = Finish(expr);
  }
}

ast::Expr* Parser::Unary() {
  Op op;
  if (At(Token::Plus))
    op = Op::Plus;
  else if (At(Token::Minus))
    op = Op::Minus;
  else if (At(Token::Tilde))
    op = Op::Invert;
  else if (At(Token::KwAwait)) {
    Depth depth(*this);
    if (!depth.ok) return Bad();
    ast::Expr* expr = New(ExprKind::Await, Begin());
    Advance();
    expr->a = Unary();
    return Finish(expr);
  } else if (At(Token::Bang)) {
    Error(Diag::OperatorHint, Range(), {"!", "not"});
    return Bad();
  } else if (At(Token::Amp)) {
    Error(Diag::OperatorHint, Range(), {"&", "UnsafePointer(to=...)"});
    return Bad();
  } else if (At(Token::SlashSlash)) {
    Error(Diag::OperatorHint, Range(), {"//", "#"});
    return Bad();
  } else {
    return Power();
  }
  Depth depth(*this);
  if (!depth.ok) return Bad();
  ast::Expr* expr = New(ExprKind::Unary, Begin());
  expr->op = op;
  Advance();
  expr->a = Unary();
  return Finish(expr);
}

ast::Expr* Parser::Power() {
  SourceLoc begin = Begin();
  ast::Expr* base = Postfix();
  if (!At(Token::StarStar)) return base;
  ast::Expr* expr = New(ExprKind::Binary, begin);
  expr->op = Op::Pow;
  expr->op_loc = Begin();
  Advance();
  Depth depth(*this);
  if (!depth.ok) return Bad();
  expr->a = base;
  expr->b = Unary();
  return Finish(expr);
}

ast::Expr* Parser::Postfix() {
  SourceLoc begin = Begin();
  ast::Expr* expr = Primary();
  for (;;) {
    if (expr->kind == ExprKind::Error) return expr;
    if (At(Token::Dot)) {
      ast::Expr* member = New(ExprKind::Member, begin);
      member->op_loc = Begin();
      Advance();
      member->a = expr;
      if (At(Token::Name)) {
        member->text = NameText(Text());
        Advance();
      } else if (Kind() >= Token::KwAnd && Kind() <= Token::KwWith) {
        member->text = Text();  // after a dot any word is a name
        Advance();
      } else {
        ExpectName("a member name after '.'");
        return Bad();
      }
      expr = Finish(member);
    } else if (At(Token::LParen)) {
      ast::Expr* call = New(ExprKind::Call, begin);
      call->op_loc = Begin();
      Advance();
      call->a = expr;
      call->args = Arguments(Token::RParen, false);
      expr = Finish(call);
      if (panic_) return Bad();
    } else if (At(Token::LBracket)) {
      ast::Expr* bracket = New(ExprKind::Bracket, begin);
      bracket->op_loc = Begin();
      Advance();
      bracket->a = expr;
      bracket->args = Arguments(Token::RBracket, true);
      expr = Finish(bracket);
      if (panic_) return Bad();
    } else if (At(Token::Caret) && CaretIsTransfer()) {
      ast::Expr* transfer = New(ExprKind::Transfer, begin);
      transfer->op_loc = Begin();
      Advance();
      transfer->a = expr;
      expr = Finish(transfer);
    } else {
      return expr;
    }
  }
}

ast::Expr* Parser::Slice() {
  SourceLoc begin = Begin();
  ast::Expr* start = At(Token::Colon) ? nullptr : Expr();
  if (!At(Token::Colon)) return start;
  ast::Expr* slice = New(ExprKind::Slice, begin);
  slice->a = start;
  Advance();
  auto ends = [&] { return At(Token::Colon) || At(Token::Comma) || At(Token::RBracket); };
  if (!ends()) slice->b = Expr();
  if (Accept(Token::Colon) && !ends()) slice->c = Expr();
  return Finish(slice);
}

std::span<ast::Argument> Parser::Arguments(Token close, bool bracket) {
  std::vector<ast::Argument> args;
  while (!At(close) && !At(Token::Eof) && !panic_) {
    ast::Argument arg;
    bool named = Kind(1) == Token::Assign && (At(Token::Name) || (Kind() >= Token::KwAnd && Kind() <= Token::KwWith));
    if (named) {
      arg.name = NameText(Text());
      arg.name_loc = Begin();
      Advance();
      Advance();
    }
    arg.value = bracket ? Slice() : Expr();
    if (!bracket && !named && args.empty() && At(Token::KwFor)) {
      arg.value = Comprehension(arg.value->range.begin, ExprKind::List, arg.value, nullptr, Token::Error);
    }
    args.push_back(arg);
    if (!Accept(Token::Comma)) break;
  }
  if (!At(close)) {
    if (At(Token::Arrow)) Error(Diag::OperatorHint, Range(), {"->", "."});
    if (!panic_ && !bracket && At(Token::Assign)) {
      Error(Diag::Expected, Range(), {"',' or ')'", Found()});
    } else {
      Expect(close, close == Token::RParen ? "',' or ')'" : close == Token::RBrace ? "',' or '}'" : "',' or ']'");
    }
    return arena_.Copy(args);
  }
  Advance();
  return arena_.Copy(args);
}

ast::Expr* Parser::Primary() {
  SourceLoc begin = Begin();
  auto leaf = [&](ExprKind kind) {
    ast::Expr* expr = New(kind, begin);
    expr->text = Text();
    Advance();
    return Finish(expr);
  };
  switch (Kind()) {
    case Token::Name: {
      ast::Expr* expr = leaf(ExprKind::Name);
      expr->text = NameText(expr->text);
      return expr;
    }
    case Token::Int:
      return leaf(ExprKind::Int);
    case Token::Float:
      return leaf(ExprKind::Float);
    case Token::String:
      return StringLiteral();
    case Token::KwTrue:
    case Token::KwFalse: {
      bool flag = At(Token::KwTrue);
      ast::Expr* expr = leaf(ExprKind::Bool);
      expr->flag = flag;
      return expr;
    }
    case Token::KwNone:
      return leaf(ExprKind::None);
    case Token::Ellipsis:
      return leaf(ExprKind::Ellipsis);
    case Token::LParen:
      return Parenthesised();
    case Token::LBracket:
      return ListDisplay();
    case Token::LBrace:
      return BraceDisplay();
    case Token::KwLambda:
      return Lambda();
    case Token::KwDef:
    case Token::KwFn:
      return FunctionType();
    case Token::KwComptime: {
      ast::Expr* expr = New(ExprKind::Comptime, begin);
      Advance();
      if (!Expect(Token::LParen, "'(' after 'comptime' in an expression")) return Bad();
      expr->a = Expr();
      if (!Expect(Token::RParen)) return Bad();
      return Finish(expr);
    }
    case Token::Dot: {
      ast::Expr* expr = New(ExprKind::LeadingDot, begin);
      Advance();
      expr->text = ExpectName("a name after '.'");
      return panic_ ? Bad() : Finish(expr);
    }
    default:
      break;
  }
  if (At(Token::Bang)) {
    Error(Diag::OperatorHint, Range(), {"!", "not"});
    return Bad();
  }
  SourceRange range = Range();
  if (At(Token::Newline) || At(Token::Eof)) range = {End(), {End().offset + 1}};
  Error(Diag::ExpectedExpression, range, {Found()});
  return Bad();
}

ast::Expr* Parser::Parenthesised() {
  SourceLoc begin = Begin();
  Advance();
  if (Accept(Token::RParen)) {
    ast::Expr* tuple = New(ExprKind::Tuple, begin);
    return Finish(tuple);
  }
  ast::Expr* first = Expr();
  if (panic_) return Bad();
  if (At(Token::KwFor)) return Comprehension(begin, ExprKind::List, first, nullptr, Token::RParen);
  if (At(Token::RParen)) {
    Advance();
    ast::Expr* paren = New(ExprKind::Paren, begin);
    paren->a = first;
    return Finish(paren);
  }
  std::vector<ast::Expr*> items{first};
  while (Accept(Token::Comma)) {
    if (At(Token::RParen)) break;
    items.push_back(Expr());
    if (panic_) return Bad();
  }
  if (!Expect(Token::RParen, "',' or ')'")) return Bad();
  ast::Expr* tuple = New(ExprKind::Tuple, begin);
  tuple->items = arena_.Copy(items);
  return Finish(tuple);
}

ast::Expr* Parser::ListDisplay() {
  SourceLoc begin = Begin();
  Advance();
  std::vector<ast::Expr*> items;
  while (!At(Token::RBracket)) {
    items.push_back(Expr());
    if (panic_) return Bad();
    if (items.size() == 1 && At(Token::KwFor))
      return Comprehension(begin, ExprKind::List, items[0], nullptr, Token::RBracket);
    if (!Accept(Token::Comma)) break;
  }
  if (!Expect(Token::RBracket, "',' or ']'")) return Bad();
  ast::Expr* list = New(ExprKind::List, begin);
  list->items = arena_.Copy(items);
  return Finish(list);
}

ast::Expr* Parser::BraceDisplay() {
  SourceLoc begin = Begin();
  Advance();
  std::vector<ast::Expr*> items;
  bool is_dict = At(Token::RBrace);
  for (bool first = true; !At(Token::RBrace); first = false) {
    if ((first || !is_dict) && At(Token::Name) &&
        Kind(1) == Token::Assign) {  // `{x, name=y}`: the arguments of a constructor
      std::vector<ast::Argument> args;
      for (ast::Expr* item : items) args.push_back({"", {}, item});
      std::span<ast::Argument> named = Arguments(Token::RBrace, false);
      args.insert(args.end(), named.begin(), named.end());
      if (panic_) return Bad();
      ast::Expr* display = New(ExprKind::Set, begin);
      display->args = arena_.Copy(args);
      return Finish(display);
    }
    items.push_back(Expr());
    ast::Expr* value = nullptr;
    if (first) is_dict = At(Token::Colon);
    if (is_dict && !panic_ && Expect(Token::Colon, "':' and a value")) {
      value = Expr();
      items.push_back(value);
    }
    if (panic_) return Bad();
    if (first && At(Token::KwFor))
      return Comprehension(begin, is_dict ? ExprKind::Dict : ExprKind::Set, items[0], value, Token::RBrace);
    if (!Accept(Token::Comma)) break;
  }
  if (!Expect(Token::RBrace, "',' or '}'")) return Bad();
  ast::Expr* display = New(is_dict ? ExprKind::Dict : ExprKind::Set, begin);
  display->items = arena_.Copy(items);
  return Finish(display);
}

ast::Expr* Parser::Comprehension(SourceLoc begin, ExprKind kind, ast::Expr* element, ast::Expr* value, Token close) {
  Depth depth(*this);
  if (!depth.ok) return Bad();
  auto* comprehension = arena_.New<ast::Comprehension>();
  comprehension->result = kind;
  comprehension->element = element;
  comprehension->value = value;
  std::vector<ast::ComprehensionClause> clauses;
  while (!panic_ && (At(Token::KwFor) || At(Token::KwIf))) {
    ast::ComprehensionClause clause;
    clause.is_for = At(Token::KwFor);
    Advance();
    if (clause.is_for) {
      if (At(Token::KwVar) || At(Token::KwRef)) Advance();
      clause.target = ExprList(true);
      if (!Expect(Token::KwIn)) return Bad();
    }
    clause.expr = Or();
    clauses.push_back(clause);
    // Each clause stands inside the one before.
    if (depth_ + clauses.size() > kMaxNesting) {
      TooDeep(kMaxNesting);
      return Bad();
    }
  }
  if (close != Token::Error && !Expect(close)) return Bad();
  comprehension->clauses = arena_.Copy(clauses);
  ast::Expr* expr = New(ExprKind::Comprehension, begin);
  expr->comprehension = comprehension;
  return Finish(expr);
}

ast::Expr* Parser::StringLiteral() {
  SourceLoc begin = Begin();
  bool is_template = false;
  for (size_t i = 0; Kind(i) == Token::String; ++i) is_template |= lex::IsTemplate(Text(i));
  if (!is_template) {
    ast::Expr* expr = New(ExprKind::String, begin);
    std::string text;
    while (At(Token::String)) {
      text += lex::DecodeString(Text(), Range(), diags_);
      Advance();
    }
    expr->text = arena_.Copy(std::string_view(text));
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
  Parser parser(field, diags_);
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
      if (text[i] == '\\' && i + 1 < end) piece.push_back(text[++i]);
    }
  }
  flush(end);
  ast::Expr* expr = New(ExprKind::Template, range.begin);
  expr->range = range;
  expr->items = arena_.Copy(items);
  return expr;
}

ast::Expr* Parser::Lambda() {
  // The type of a lambda's result is found by looking at its body, those inside it included.
  if (lambda_depth_ >= kMaxLambdas) {
    Error(Diag::LambdasTooDeep, Range(), {std::to_string(kMaxLambdas)});
    return Bad();
  }
  struct Leave {
    unsigned& depth;
    ~Leave() { --depth; }
  } leave{++lambda_depth_};
  ast::Expr* expr = New(ExprKind::Lambda, Begin());
  auto* function = NewStmt<ast::FunctionDecl>(ast::StmtKind::Function, Begin());
  function->name = "lambda";
  function->name_range = Range();
  function->is_nested = true;
  Advance();
  if (Accept(Token::LBracket)) function->params = Params(Token::RBracket, true);
  if (Accept(Token::LParen)) {
    function->args = Params(Token::RParen, false);
  } else if (At(Token::Name) &&
             (Kind(1) == Token::Comma || Kind(1) == Token::Colon)) {  // Python's form: names without parentheses
    std::vector<ast::Param> args;
    while (At(Token::Name)) {
      ast::Param arg;
      arg.range = Range();
      arg.name = NameText(Text());
      Advance();
      args.push_back(arg);
      if (!Accept(Token::Comma)) break;
    }
    function->args = arena_.Copy(args);
  }
  Effects(*function);
  Result(*function);
  if (!Expect(Token::Colon, "':' of the lambda")) return Bad();
  auto* result = NewStmt<ast::ReturnStmt>(ast::StmtKind::Return, Begin());
  result->value = Expr();
  result->range.end = End();
  std::vector<ast::Stmt*> body{result};
  function->body.stmts = arena_.Copy(body);
  function->has_body = function->body_parsed = true;
  function->range = Since(expr->range.begin);
  expr->function = function;
  return Finish(expr);
}

ast::Expr* Parser::FunctionType() {
  ast::Expr* expr = New(ExprKind::FunctionType, Begin());
  auto* function = NewStmt<ast::FunctionDecl>(ast::StmtKind::Function, Begin());
  function->is_fn = At(Token::KwFn);
  Advance();
  if (Accept(Token::LBracket)) function->params = Params(Token::RBracket, true);
  if (!Expect(Token::LParen, "'(' of the function type")) return Bad();
  // Arguments may be types alone.
  std::vector<ast::Param> args;
  bool keyword_only = false;
  while (!At(Token::RParen) && !At(Token::Eof) && !panic_) {
    ast::Param arg;
    arg.range = Range();
    bool is_convention = false;
    arg.convention = ConventionAt(0, is_convention);
    // Words of the language that only name an argument: `def(out: Int)`.
    bool names = Kind(1) == Token::Colon && (At(Token::KwVar) || At(Token::KwRef));
    if (names) arg.convention = ast::Convention::Default;
    if (is_convention && !names) {
      Advance();
      if (arg.convention == ast::Convention::Ref) arg.origins = Origins();
    }
    if (Accept(Token::Star)) arg.kind = ast::ParamKind::Variadic;
    if (Accept(Token::StarStar)) arg.kind = ast::ParamKind::KeywordVariadic;
    bool marker = At(Token::Comma) || At(Token::RParen);
    if (At(Token::Slash) || (arg.kind == ast::ParamKind::Variadic && marker)) {
      keyword_only |= !At(Token::Slash);
      if (Accept(Token::Slash)) {
        for (ast::Param& param : args) param.positional_only = true;
      }
      if (!Accept(Token::Comma)) break;
      continue;
    }
    arg.keyword_only = keyword_only;
    if ((At(Token::Name) || names) && Kind(1) == Token::Colon) {
      arg.name = NameText(Text());
      Advance();
      Advance();
    }
    arg.type = Expr();
    if (Accept(Token::Assign)) arg.default_value = Expr();
    args.push_back(arg);
    if (!Accept(Token::Comma)) break;
  }
  function->args = arena_.Copy(args);
  if (!Expect(Token::RParen, "',' or ')'")) return Bad();
  Effects(*function);
  Result(*function);
  function->range = Since(expr->range.begin);
  expr->function = function;
  return Finish(expr);
}

}  // namespace brio::parse
