// What expressions are made of: names, numbers, what stands in brackets, lambdas and types of functions.
#include "parse/parser.h"

namespace brio::parse {

using ast::ExprKind;

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
      clause.target = LoopTarget();
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
