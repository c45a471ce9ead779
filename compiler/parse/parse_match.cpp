// `match`: the cases become a chain of `if` and `else` over the value, which is evaluated once.
#include <algorithm>

#include "parse/parser.h"

namespace brio::parse {

using ast::ExprKind;
using ast::StmtKind;

bool Parser::AtMatch() const {
  // `match` is a name elsewhere: only a line that ends in a colon and has a case below it is the statement.
  if (!AtName("match") || !StartsExpr(1)) return false;
  size_t ahead = 1;
  while (Kind(ahead) != Token::Newline && Kind(ahead) != Token::Eof) ++ahead;
  return Kind(ahead - 1) == Token::Colon && Kind(ahead + 1) == Token::Indent && AtName("case", ahead + 2);
}

/// Reads one `match` and makes the statements that it stands for.
class Parser::MatchReader {
 public:
  explicit MatchReader(Parser& parser) : p_(parser), begin_(parser.Begin()) {}

  void Read(std::vector<ast::Stmt*>& out);

 private:
  /// One pattern as what it asks and what it names.
  struct Pattern {
    ast::Expr* condition = nullptr;                           // null: it takes every value
    std::vector<std::pair<ast::Expr*, ast::Expr*>> bindings;  // a name and the place that it stands for
  };
  struct Case {
    Pattern pattern;
    ast::Expr* guard = nullptr;
    ast::Block body;
    SourceRange range;  // of its `case`
  };

  ast::Expr* Name(ast::Expr* value, std::vector<ast::Stmt*>& out);
  void ReadCases(ast::Expr* subject);
  bool ReadHeader(ast::Expr* subject, Case& made);
  /// What the pattern asks of `subject`, and the names that it gives to it and its parts. False where it was reported.
  bool ReadPattern(ast::Expr* written, ast::Expr* subject, Pattern& pattern);
  bool ReadElements(ast::Expr* written, ast::Expr* subject, Pattern& pattern);
  bool ReadAlternatives(ast::Expr* written, ast::Expr* subject, Pattern& pattern);
  void CheckReached() const;
  ast::Block Chain();
  ast::Block BodyOf(const Case& one, const ast::Block* rest);

  ast::Expr* Binary(ast::Op op, ast::Expr* a, ast::Expr* b, SourceRange range);
  ast::Expr* Both(ast::Expr* a, ast::Expr* b);
  ast::IfStmt* Branch(ast::Expr* condition, const ast::Block& body, const ast::Block* otherwise);
  ast::Block BlockOf(const std::vector<ast::Stmt*>& stmts, SourceRange range);

  Parser& p_;
  SourceLoc begin_;
  std::vector<Case> cases_;
};

void Parser::Match(std::vector<ast::Stmt*>& out) {
  MatchReader(*this).Read(out);
}

void Parser::MatchReader::Read(std::vector<ast::Stmt*>& out) {
  p_.Advance();
  ast::Expr* value = p_.ExprList(false);
  if (p_.panic_ || !p_.Expect(Token::Colon)) return;
  ast::Expr* subject = Name(value, out);
  p_.Expect(Token::Newline);
  p_.Expect(Token::Indent);
  Depth depth(p_);
  if (!depth.ok) return;
  ReadCases(subject);
  p_.Accept(Token::Dedent);
  CheckReached();
  if (cases_.empty()) return;
  const ast::Block chain = Chain();
  if (chain.stmts.size() == 1 && chain.stmts[0]->kind == StmtKind::If && cases_[0].pattern.condition) {
    out.push_back(chain.stmts[0]);
    return;
  }
  // The first case takes everything: its names end with its block.
  ast::Expr* always = p_.New(ExprKind::Bool, value->range.begin);
  p_.Finish(always);
  always->range = value->range;
  always->flag = true;
  out.push_back(Branch(always, chain, nullptr));
}

/// The value under a name. A place is referred to, and what has none is kept by that.
ast::Expr* Parser::MatchReader::Name(ast::Expr* value, std::vector<ast::Stmt*>& out) {
  if (value->kind == ExprKind::Name) return value;
  ast::Expr* subject = p_.New(ExprKind::Name, value->range.begin);
  subject->text = p_.arena_.Copy("(match " + std::to_string(++p_.matches_) + ")");
  p_.Finish(subject);
  subject->range = value->range;
  auto* kept = p_.NewStmt<ast::VarStmt>(StmtKind::Var, begin_);
  kept->is_ref = true;
  kept->target = subject;
  kept->value = value;
  kept->range.end = p_.End();
  out.push_back(kept);
  return subject;
}

void Parser::MatchReader::ReadCases(ast::Expr* subject) {
  while (!p_.At(Token::Dedent) && !p_.At(Token::Eof)) {
    if (p_.Accept(Token::Newline)) continue;
    if (!p_.AtName("case")) {
      p_.Error(Diag::Expected, p_.Range(), {"'case'", p_.Found()});
      p_.Recover();
      continue;
    }
    Case& made = cases_.emplace_back();
    if (ReadHeader(subject, made)) {
      made.body = p_.Suite("the pattern");
    } else {
      cases_.pop_back();
      p_.Recover();
    }
  }
}

/// `case pattern as name if guard:`
bool Parser::MatchReader::ReadHeader(ast::Expr* subject, Case& made) {
  made.range = p_.Range();
  p_.Advance();
  ast::Expr* written = p_.ExprList(true);
  if (p_.panic_ || !ReadPattern(written, subject, made.pattern)) return false;
  if (p_.Accept(Token::KwAs)) {
    ast::Expr* name = p_.New(ExprKind::Name, p_.Begin());
    name->text = p_.ExpectName("a name");
    p_.Finish(name);
    made.pattern.bindings.emplace_back(name, subject);
  }
  if (!p_.panic_ && p_.Accept(Token::KwIf)) made.guard = p_.Expr();
  return !p_.panic_ && p_.Expect(Token::Colon);
}

bool Parser::MatchReader::ReadPattern(ast::Expr* written, ast::Expr* subject, Pattern& pattern) {
  auto asks = [&](ast::Op op) {
    ast::Expr* expr = p_.New(ExprKind::Compare, written->range.begin);
    const std::vector<ast::Expr*> items{subject, written};
    const std::vector<ast::Op> ops{op};
    expr->items = p_.arena_.Copy(items);
    expr->ops = p_.arena_.Copy(ops);
    p_.Finish(expr);
    expr->range = written->range;
    pattern.condition = Both(pattern.condition, expr);
    return true;
  };
  auto refuse = [&](std::string_view what) {
    p_.Error(Diag::Expected, written->range, {"a pattern", what});
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
      return ReadElements(written, subject, pattern);
    case ExprKind::Binary:
      return written->op == ast::Op::BitOr ? ReadAlternatives(written, subject, pattern) : refuse("an expression");
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

/// `(a, b)`: a pattern for each element.
bool Parser::MatchReader::ReadElements(ast::Expr* written, ast::Expr* subject, Pattern& pattern) {
  for (size_t i = 0; i < written->items.size(); ++i) {
    ast::Expr* index = p_.New(ExprKind::Int, written->range.begin);
    index->text = p_.arena_.Copy(std::to_string(i));
    p_.Finish(index);
    ast::Expr* part = p_.New(ExprKind::Bracket, written->range.begin);
    const std::vector<ast::Argument> args{{"", {}, index}};
    part->a = subject;
    part->args = p_.arena_.Copy(args);
    p_.Finish(part);
    part->range = index->range = written->items[i]->range;
    if (!ReadPattern(written->items[i], part, pattern)) return false;
  }
  return true;
}

/// `a | b`
bool Parser::MatchReader::ReadAlternatives(ast::Expr* written, ast::Expr* subject, Pattern& pattern) {
  Pattern left;
  Pattern right;
  if (!ReadPattern(written->a, subject, left) || !ReadPattern(written->b, subject, right)) return false;
  for (const auto& bindings : {left.bindings, right.bindings}) {
    if (bindings.empty()) continue;
    const std::string name = "'" + std::string(bindings[0].first->text) + "'";
    p_.Error(Diag::Expected, bindings[0].first->range, {"an alternative that binds no name", name});
    return false;
  }
  if (!left.condition || !right.condition) return true;  // `_` among them
  pattern.condition = Both(pattern.condition, Binary(ast::Op::Or, left.condition, right.condition, written->range));
  return true;
}

void Parser::MatchReader::CheckReached() const {
  for (size_t i = 0; i + 1 < cases_.size(); ++i) {
    if (cases_[i].pattern.condition || cases_[i].guard) continue;
    p_.failed_ = true;
    p_.diags_.Report(Diag::LoneMarker, cases_[i + 1].range, {"case", "follows a pattern that matches every value"});
    break;
  }
}

/// The cases as `if` and `else`, made from the last to the first.
ast::Block Parser::MatchReader::Chain() {
  ast::Block chain;
  for (auto one = cases_.rbegin(); one != cases_.rend(); ++one) {
    const ast::Block* rest = one == cases_.rbegin() ? nullptr : &chain;
    const ast::Block body = BodyOf(*one, rest);
    ast::Expr* condition = one->pattern.condition;
    if (one->guard && one->pattern.bindings.empty()) condition = Both(condition, one->guard);
    chain = condition ? BlockOf({Branch(condition, body, rest)}, body.range) : body;
  }
  return chain;
}

/// The block of a case, with the names that its pattern gives; a guard may use those, so it leads to the rest from
/// within.
ast::Block Parser::MatchReader::BodyOf(const Case& one, const ast::Block* rest) {
  if (one.pattern.bindings.empty()) return one.body;
  std::vector<ast::Stmt*> stmts;
  for (const auto& [name, place] : one.pattern.bindings) {
    auto* bound = p_.NewStmt<ast::VarStmt>(StmtKind::Var, name->range.begin);
    bound->is_ref = true;
    bound->target = name;
    bound->value = place;
    bound->range = name->range;
    stmts.push_back(bound);
  }
  if (one.guard) {
    stmts.push_back(Branch(one.guard, one.body, rest));
  } else {
    stmts.insert(stmts.end(), one.body.stmts.begin(), one.body.stmts.end());
  }
  return BlockOf(stmts, one.body.range);
}

ast::Expr* Parser::MatchReader::Binary(ast::Op op, ast::Expr* a, ast::Expr* b, SourceRange range) {
  ast::Expr* expr = p_.New(ExprKind::Binary, range.begin);
  expr->op = op;
  expr->a = a;
  expr->b = b;
  p_.Finish(expr);
  expr->range = range;
  return expr;
}

/// `a and b`; either may be missing.
ast::Expr* Parser::MatchReader::Both(ast::Expr* a, ast::Expr* b) {
  if (!a || !b) return a ? a : b;
  return Binary(ast::Op::And, a, b, {a->range.begin, b->range.end});
}

ast::IfStmt* Parser::MatchReader::Branch(ast::Expr* condition, const ast::Block& body, const ast::Block* otherwise) {
  auto* stmt = p_.NewStmt<ast::IfStmt>(StmtKind::If, begin_);
  stmt->condition = condition;
  stmt->then_block = body;
  if (otherwise) stmt->else_block = *otherwise;
  stmt->has_else = otherwise != nullptr;
  stmt->range.end = p_.End();
  return stmt;
}

ast::Block Parser::MatchReader::BlockOf(const std::vector<ast::Stmt*>& stmts, SourceRange range) {
  ast::Block block;
  block.stmts = p_.arena_.Copy(stmts);
  block.range = range;
  return block;
}

}  // namespace brio::parse
