// Statements with blocks: branches, loops, `with`, `try`.
#include "parse/parser.h"

namespace brio::parse {

using ast::ExprKind;
using ast::StmtKind;

bool Parser::ColonOfCondition() {
  if (Accept(Token::Colon)) return true;
  if (At(Token::Assign)) {
    Error(Diag::AssignInCondition, Range());
  } else {
    ColonError("the condition");
  }
  return false;
}

/// One `if` or `elif` with its block; null when its header has an error.
ast::IfStmt* Parser::IfArm(bool is_comptime) {
  auto* stmt = NewStmt<ast::IfStmt>(StmtKind::If, Begin());
  stmt->is_comptime = is_comptime;
  Advance();
  stmt->condition = Expr();
  stmt->range.end = End();
  if (panic_ || !ColonOfCondition()) return nullptr;
  stmt->then_block = Suite("the condition");
  return stmt;
}

ast::Stmt* Parser::If(bool is_comptime) {
  Depth depth(*this);
  if (!depth.ok) return nullptr;
  ast::IfStmt* first = IfArm(is_comptime);
  ast::IfStmt* last = first;
  // The arms become nested statements, built here in a loop: there may be very many of them.
  for (unsigned arms = 1; last && At(Token::KwElif); ++arms) {
    if (arms == kMaxChain && TooDeep(kMaxChain)) return nullptr;
    ast::IfStmt* arm = IfArm(is_comptime);
    if (!arm) return nullptr;
    std::vector<ast::Stmt*> nested{arm};
    last->has_else = true;
    last->else_block.stmts = arena_.Copy(nested);
    last->else_block.range = arm->range;
    last = arm;
  }
  if (!last || !At(Token::KwElse)) return first;
  Advance();
  if (At(Token::KwIf)) {
    Error(Diag::ElseIf, {tokens_.Range(at_ - 1).begin, Range().end});
    return nullptr;
  }
  if (!Accept(Token::Colon)) {
    ColonError("'else'");
    return nullptr;
  }
  last->has_else = true;
  last->else_block = Suite("'else:'");
  return first;
}

bool Parser::LoopElse(ast::Block& block) {
  if (!At(Token::KwElse) || Kind(1) != Token::Colon) return false;
  Advance();
  Advance();
  block = Suite("'else:'");
  return true;
}

ast::Stmt* Parser::While(const ast::Decorator* unroll) {
  auto* stmt = NewStmt<ast::WhileStmt>(StmtKind::While, Begin());
  stmt->unroll = unroll;
  Advance();
  stmt->condition = Expr();
  stmt->range.end = End();
  if (panic_ || !ColonOfCondition()) return stmt;
  stmt->body = Suite("the condition");
  stmt->has_else = LoopElse(stmt->else_block);
  return stmt;
}

ast::Expr* Parser::LoopTargetPart() {
  const SourceLoc begin = Begin();
  ast::Convention convention = ast::Convention::Default;
  if (Accept(Token::KwVar))
    convention = ast::Convention::Var;
  else if (Accept(Token::KwRef))
    convention = ast::Convention::Ref;
  ast::Expr* part = nullptr;
  const bool has_parts = At(Token::LParen) && Kind(1) != Token::RParen;
  if (has_parts) {
    Depth depth(*this);
    if (!depth.ok) return Bad();
    Advance();
    ast::Expr* inner = LoopTarget();
    if (panic_ || !Expect(Token::RParen)) return Bad();
    if (inner->kind == ExprKind::Tuple) {
      part = inner;
    } else {
      part = New(ExprKind::Paren, begin);
      part->a = inner;
    }
    part->range.begin = begin;
    part = Finish(part);
  } else {
    part = BinaryLevel(0);
  }
  if (convention != ast::Convention::Default) part->convention = convention;
  return part;
}

ast::Expr* Parser::LoopTarget() {
  const SourceLoc begin = Begin();
  ast::Expr* first = LoopTargetPart();
  if (!At(Token::Comma)) return first;
  std::vector<ast::Expr*> items{first};
  while (!panic_ && Accept(Token::Comma)) {
    if (!StartsExpr() && !At(Token::KwVar) && !At(Token::KwRef)) break;
    items.push_back(LoopTargetPart());
  }
  ast::Expr* tuple = New(ExprKind::Tuple, begin);
  tuple->items = arena_.Copy(items);
  return Finish(tuple);
}

ast::Stmt* Parser::For(bool is_comptime, const ast::Decorator* unroll) {
  auto* stmt = NewStmt<ast::ForStmt>(StmtKind::For, Begin());
  stmt->unroll = unroll;
  stmt->is_comptime = is_comptime;
  Advance();
  if (Accept(Token::KwVar)) stmt->convention = ast::Convention::Var;
  if (Accept(Token::KwRef)) stmt->convention = ast::Convention::Ref;
  if (At(Token::LParen) && Kind(1) == Token::Name && (Kind(2) == Token::Assign || Kind(3) == Token::Assign)) {
    Error(Diag::CountingFor, Range(), {Text(Kind(2) == Token::Assign ? 1 : 2)});
    return stmt;
  }
  stmt->target = LoopTarget();
  if (panic_ || !Expect(Token::KwIn, "'in' of the loop")) return stmt;
  stmt->iterable = ExprList(false);
  stmt->range.end = End();
  if (panic_) return stmt;
  if (!Accept(Token::Colon)) {
    ColonError("the loop's header");
    return stmt;
  }
  stmt->body = Suite("the loop's header");
  stmt->has_else = LoopElse(stmt->else_block);
  return stmt;
}

ast::Stmt* Parser::With() {
  auto* stmt = NewStmt<ast::WithStmt>(StmtKind::With, Begin());
  Advance();
  std::vector<ast::WithItem> items;
  auto parse_items = [&](Token stop) {
    do {
      if (At(stop)) break;
      ast::WithItem item;
      item.context = Expr();
      if (!panic_ && Accept(Token::KwAs)) {
        if (Accept(Token::KwVar)) item.convention = ast::Convention::Var;
        if (Accept(Token::KwRef)) item.convention = ast::Convention::Ref;
        item.target = BinaryLevel(0);
      }
      items.push_back(item);
    } while (!panic_ && Accept(Token::Comma));
  };
  // `with (a as b, c as d):` is a list in parentheses; `with (a):` an expression.
  bool list = false;
  if (At(Token::LParen)) {
    unsigned depth = 0;
    for (size_t i = 0; at_ + i < tokens_.size(); ++i) {
      Token kind = Kind(i);
      if (kind == Token::LParen || kind == Token::LBracket || kind == Token::LBrace) ++depth;
      if ((kind == Token::KwAs || kind == Token::Comma) && depth == 1) list = true;
      if ((kind == Token::RParen || kind == Token::RBracket || kind == Token::RBrace) && --depth == 0) {
        list = list && Kind(i + 1) == Token::Colon;
        break;
      }
      if (kind == Token::Newline) break;
    }
  }
  if (list) {
    Advance();
    parse_items(Token::RParen);
    if (!panic_) Expect(Token::RParen, "',' or ')'");
  } else {
    parse_items(Token::Colon);
  }
  stmt->items = arena_.Copy(items);
  stmt->range.end = End();
  if (panic_) return stmt;
  if (!Accept(Token::Colon)) {
    ColonError("the 'with' items");
    return stmt;
  }
  stmt->body = Suite("the 'with' items");
  return stmt;
}

ast::Stmt* Parser::Try() {
  auto* stmt = NewStmt<ast::TryStmt>(StmtKind::Try, Begin());
  Advance();
  stmt->range.end = End();
  auto colon = [&](std::string_view after) {
    if (Accept(Token::Colon)) return true;
    if (!panic_) ColonError(after);
    return false;
  };
  if (!colon("'try'")) return stmt;
  stmt->body = Suite("'try:'");
  if (At(Token::KwExcept)) {
    Advance();
    stmt->has_except = true;
    if (At(Token::Name)) stmt->error_name = ExpectName("a name", &stmt->error_range);
    if (!stmt->error_name.empty() && !panic_ && (At(Token::KwAs) || At(Token::Comma))) {  // `except Error as e`
      const bool named = At(Token::KwAs) && Kind(1) == Token::Name;
      Error(Diag::ExceptType, stmt->error_range, {named ? tokens_.Text(at_ + 1) : std::string_view("e")});
      return stmt;
    }
    if (!colon("'except'")) return stmt;
    stmt->except_block = Suite("'except:'");
    if (At(Token::KwElse)) {
      Advance();
      if (!colon("'else'")) return stmt;
      stmt->has_else = true;
      stmt->else_block = Suite("'else:'");
    }
  }
  if (At(Token::KwFinally)) {
    Advance();
    if (!colon("'finally'")) return stmt;
    stmt->has_finally = true;
    stmt->finally_block = Suite("'finally:'");
  }
  if (!stmt->has_except && !stmt->has_finally) {
    Error(Diag::Expected, Range(), {"'except' or 'finally' after the 'try' block", Found()});
    panic_ = false;  // the statement that follows is as good as any
  }
  return stmt;
}

}  // namespace brio::parse
