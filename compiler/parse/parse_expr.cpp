// Operators, lowest precedence first, and what follows an operand: calls, brackets, members.
#include <algorithm>

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
    } else if (ast::Expr* made = Fields(expr)) {
      expr = made;
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

/// `Point {x: 1, y: 2}`, how files of 2024 make a value from its fields. Result types have `{` behind them too.
/// Null where there is something else.
ast::Expr* Parser::Fields(ast::Expr* type) {
  const bool has_fields = Kind(1) == Token::Name && Kind(2) == Token::Colon;
  const bool has_none =
      type->kind == ExprKind::Name && type->text == "Self" && Kind(1) == Token::RBrace && Kind(2) != Token::Colon;
  if (!At(Token::LBrace) || !(has_fields || has_none)) return nullptr;
  ast::Expr* call = New(ExprKind::Call, type->range.begin);
  call->op_loc = Begin();
  call->a = New(ExprKind::Member, type->range.begin);
  call->a->range = type->range;
  call->a->a = type;
  call->a->text = ast::kOfFields;
  std::vector<ast::Argument> args;
  Advance();
  while (!At(Token::RBrace) && !At(Token::Eof) && !panic_) {
    ast::Argument& arg = args.emplace_back();
    arg.name_loc = Begin();
    arg.name = ExpectName("a field's name");
    if (panic_ || !Expect(Token::Colon, "':' after the field's name")) break;
    arg.value = Expr();
    if (!Accept(Token::Comma)) break;
  }
  if (!panic_) Expect(Token::RBrace, "'}' after the fields");
  call->args = arena_.Copy(args);
  return Finish(call);
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

}  // namespace brio::parse
