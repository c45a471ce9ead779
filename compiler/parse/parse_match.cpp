// `match`: the cases become a chain of `if` and `else` over the value, which is evaluated once.
#include <algorithm>

#include "parse/parser.h"

namespace brio::parse {

using ast::ExprKind;
using ast::StmtKind;

/// One pattern as what it asks and what it names.
struct Parser::Pattern {
  ast::Expr* condition = nullptr;                           // null: it takes every value
  std::vector<std::pair<ast::Expr*, ast::Expr*>> bindings;  // a name and the place that it stands for
};

bool Parser::AtMatch() const {
  // `match` is a name elsewhere: only a line that ends in a colon and has a case below it is the statement.
  if (!AtName("match") || !StartsExpr(1)) return false;
  size_t ahead = 1;
  while (Kind(ahead) != Token::Newline && Kind(ahead) != Token::Eof) ++ahead;
  return Kind(ahead - 1) == Token::Colon && Kind(ahead + 1) == Token::Indent && AtName("case", ahead + 2);
}

ast::Expr* Parser::Made(ExprKind kind, SourceRange range, ast::Expr* a) {
  ast::Expr* expr = New(kind, range.begin);
  expr->a = a;
  Finish(expr);
  expr->range = range;
  return expr;
}

/// `a and b`; either may be missing.
ast::Expr* Parser::Both(ast::Expr* a, ast::Expr* b) {
  if (!a || !b) return a ? a : b;
  ast::Expr* expr = New(ExprKind::Binary, a->range.begin);
  expr->op = ast::Op::And;
  expr->a = a;
  expr->b = b;
  Finish(expr);
  expr->range = {a->range.begin, b->range.end};
  return expr;
}

bool Parser::ReadPattern(ast::Expr* written, ast::Expr* subject, Pattern& pattern) {
  auto asks = [&](ast::Op op) {
    ast::Expr* expr = New(ExprKind::Compare, written->range.begin);
    const std::vector<ast::Expr*> items{subject, written};
    const std::vector<ast::Op> ops{op};
    expr->items = arena_.Copy(items);
    expr->ops = arena_.Copy(ops);
    Finish(expr);
    expr->range = written->range;
    pattern.condition = Both(pattern.condition, expr);
    return true;
  };
  auto refuse = [&](std::string_view what) {
    Error(Diag::Expected, written->range, {"a pattern", what});
    return false;
  };
  switch (written->kind) {
    case ExprKind::Paren:
      return ReadPattern(written->a, subject, pattern);
    case ExprKind::Name:
      if (written->text != "_") pattern.bindings.emplace_back(written, subject);
      return true;
    case ExprKind::None:
      return asks(ast::Op::Is);
    case ExprKind::Int:
    case ExprKind::Float:
    case ExprKind::String:
    case ExprKind::Bool:
    case ExprKind::Member:
    case ExprKind::LeadingDot:
      return asks(ast::Op::Eq);
    case ExprKind::Unary:
      if (written->a->kind != ExprKind::Int && written->a->kind != ExprKind::Float) return refuse("an expression");
      return asks(ast::Op::Eq);
    case ExprKind::Tuple:
      for (size_t i = 0; i < written->items.size(); ++i) {
        ast::Expr* index = New(ExprKind::Int, written->range.begin);
        index->text = arena_.Copy(std::to_string(i));
        Finish(index);
        ast::Expr* part = New(ExprKind::Bracket, written->range.begin);
        const std::vector<ast::Argument> args{{"", {}, index}};
        part->a = subject;
        part->args = arena_.Copy(args);
        Finish(part);
        part->range = index->range = written->items[i]->range;
        if (!ReadPattern(written->items[i], part, pattern)) return false;
      }
      return true;
    case ExprKind::Binary: {
      if (written->op != ast::Op::BitOr) return refuse("an expression");
      Pattern left;
      Pattern right;
      if (!ReadPattern(written->a, subject, left) || !ReadPattern(written->b, subject, right)) return false;
      for (const auto& bindings : {left.bindings, right.bindings}) {
        if (bindings.empty()) continue;
        const std::string name = "'" + std::string(bindings[0].first->text) + "'";
        Error(Diag::Expected, bindings[0].first->range, {"an alternative that binds no name", name});
        return false;
      }
      if (!left.condition || !right.condition) return true;  // `_` among them
      ast::Expr* either = New(ExprKind::Binary, written->range.begin);
      either->op = ast::Op::Or;
      either->a = left.condition;
      either->b = right.condition;
      Finish(either);
      either->range = written->range;
      pattern.condition = Both(pattern.condition, either);
      return true;
    }
    case ExprKind::Call:
      return refuse("a call");
    case ExprKind::List:
    case ExprKind::Dict:
    case ExprKind::Set:
      return refuse("a display");
    case ExprKind::Star:
      return refuse("'*'");
    default:
      return refuse("an expression");
  }
}

void Parser::Match(std::vector<ast::Stmt*>& out) {
  const SourceLoc begin = Begin();
  Advance();
  ast::Expr* value = ExprList(false);
  if (panic_ || !Expect(Token::Colon)) return;
  ast::Expr* subject = value;
  if (value->kind != ExprKind::Name) {
    // A place is referred to, and what has none is kept by that.
    auto* kept = NewStmt<ast::VarStmt>(StmtKind::Var, begin);
    kept->is_ref = true;
    subject = New(ExprKind::Name, value->range.begin);
    subject->text = arena_.Copy("(match " + std::to_string(++matches_) + ")");
    Finish(subject);
    subject->range = value->range;
    kept->target = subject;
    kept->value = value;
    kept->range.end = End();
    out.push_back(kept);
  }
  struct Case {
    Pattern pattern;
    ast::Expr* guard = nullptr;
    ast::Block body;
    SourceRange range;  // of its `case`
  };
  std::vector<Case> cases;
  Expect(Token::Newline);
  Expect(Token::Indent);
  Depth depth(*this);
  if (!depth.ok) return;
  while (!At(Token::Dedent) && !At(Token::Eof)) {
    if (Accept(Token::Newline)) continue;
    if (!AtName("case")) {
      Error(Diag::Expected, Range(), {"'case'", Found()});
      Recover();
      continue;
    }
    Case& made = cases.emplace_back();
    made.range = Range();
    Advance();
    ast::Expr* written = ExprList(true);
    bool ok = !panic_ && ReadPattern(written, subject, made.pattern);
    if (ok && Accept(Token::KwAs)) {
      ast::Expr* name = New(ExprKind::Name, Begin());
      name->text = ExpectName("a name");
      Finish(name);
      made.pattern.bindings.emplace_back(name, subject);
    }
    if (ok && !panic_ && Accept(Token::KwIf)) made.guard = Expr();
    if (!ok || panic_ || !Expect(Token::Colon)) {
      cases.pop_back();
      Recover();
      continue;
    }
    made.body = Suite("the pattern");
  }
  Accept(Token::Dedent);
  for (size_t i = 0; i + 1 < cases.size(); ++i) {
    if (cases[i].pattern.condition || cases[i].guard) continue;
    failed_ = true;
    diags_.Report(Diag::LoneMarker, cases[i + 1].range, {"case", "follows a pattern that takes every value"});
    break;
  }
  ast::Block rest;
  bool has_rest = false;
  auto branch = [&](ast::Expr* condition, const ast::Block& body) {
    auto* stmt = NewStmt<ast::IfStmt>(StmtKind::If, begin);
    stmt->condition = condition;
    stmt->then_block = body;
    stmt->else_block = rest;
    stmt->has_else = has_rest;
    stmt->range.end = End();
    return stmt;
  };
  auto block_of = [&](const std::vector<ast::Stmt*>& stmts, SourceRange range) {
    ast::Block block;
    block.stmts = arena_.Copy(stmts);
    block.range = range;
    return block;
  };
  for (auto it = cases.rbegin(); it != cases.rend(); ++it) {
    ast::Block body = it->body;
    ast::Expr* condition = it->pattern.condition;
    if (it->guard && it->pattern.bindings.empty()) condition = Both(condition, it->guard);
    if (!it->pattern.bindings.empty()) {
      std::vector<ast::Stmt*> stmts;
      for (const auto& [name, place] : it->pattern.bindings) {
        auto* bound = NewStmt<ast::VarStmt>(StmtKind::Var, name->range.begin);
        bound->is_ref = true;
        bound->target = name;
        bound->value = place;
        bound->range = name->range;
        stmts.push_back(bound);
      }
      if (it->guard) {
        stmts.push_back(branch(it->guard, body));
      } else {
        stmts.insert(stmts.end(), body.stmts.begin(), body.stmts.end());
      }
      body = block_of(stmts, body.range);
    }
    if (condition) {
      rest = block_of({branch(condition, body)}, body.range);
    } else {
      rest = body;
    }
    has_rest = true;
  }
  if (!has_rest) return;
  if (rest.stmts.size() == 1 && rest.stmts[0]->kind == StmtKind::If && cases[0].pattern.condition) {
    out.push_back(rest.stmts[0]);
    return;
  }
  // The first case takes everything: its names end with its block.
  ast::Expr* always = Made(ExprKind::Bool, value->range, nullptr);
  always->flag = true;
  const ast::Block body = rest;
  has_rest = false;
  rest = {};
  out.push_back(branch(always, body));
}

}  // namespace brio::parse
