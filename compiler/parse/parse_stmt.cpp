// Statements.
#include "parse/parser.h"

namespace brio::parse {

using ast::ExprKind;
using ast::StmtKind;

ast::Block Parser::Suite(std::string_view after, std::string_view* doc) {
  ast::Block block;
  SourceLoc begin = Begin();
  std::vector<ast::Stmt*> stmts;
  if (!At(Token::Newline)) {
    if (doc && DocTokens(0) > 0) {
      *doc = DocString();
    } else {
      SimpleLine(stmts);
    }
  } else {
    Advance();
    if (!At(Token::Indent)) {
      SourceRange range{{End().offset - 1}, End()};
      Error(Diag::ExpectedIndent, range, {after});
      panic_ = false;
      if (doc && DocTokens(0) > 0) {  // the block begins behind it
        *doc = DocString();
        SkipBlock();
      }
      return block;
    }
    Depth depth(*this);
    if (!depth.ok) {
      panic_ = skip_block_ = false;
      SkipBlock();
      return block;
    }
    Advance();
    if (doc && DocTokens(0) > 0) *doc = DocString();
    while (!At(Token::Dedent) && !At(Token::Eof)) {
      size_t before = at_;
      Statement(stmts);
      if (at_ == before) Advance();
    }
    Accept(Token::Dedent);
  }
  block.stmts = arena_.Copy(stmts);
  block.range = Since(begin);
  return block;
}

void Parser::SimpleLine(std::vector<ast::Stmt*>& out) {
  for (;;) {
    if (ast::Stmt* stmt = Simple()) out.push_back(stmt);
    out.insert(out.end(), pending_.begin(), pending_.end());
    pending_.clear();
    if (panic_) return Recover();
    if (!Accept(Token::Semicolon)) break;
    if (At(Token::Newline)) break;
  }
  if (At(Token::Eof) || At(Token::Dedent)) return;
  if (!Accept(Token::Newline)) {
    if (!out.empty() && out.back()->kind == StmtKind::Expr && StartsExpr()) {
      ast::Expr* last = static_cast<ast::ExprStmt*>(out.back())->expr;
      if (last->kind == ExprKind::Name && last->text == "print") Error(Diag::PrintStatement, last->range, {"print"});
    }
    if (At(Token::Name) && Kind(1) == Token::Assign && !out.empty() && out.back()->kind == StmtKind::Expr) {
      const ast::Expr* type = static_cast<ast::ExprStmt*>(out.back())->expr;  // `Float32 y = 2.0`
      if (type->kind == ExprKind::Name) {
        file_.broken.insert(Text());
        Error(Diag::NotAStatement, type->range,
              {std::string(type->text) + " " + std::string(Text()),
               "; declare a variable with 'var " + std::string(Text()) + ": " + std::string(type->text) + "'"});
      }
    }
    if (At(Token::Question)) Error(Diag::OperatorHint, Range(), {"?", "a if condition else b"});
    if (At(Token::Arrow)) Error(Diag::OperatorHint, Range(), {"->", "."});
    Expect(Token::Newline, "a new line or an operator");
    Recover();
  }
}

void Parser::Constants(std::vector<ast::Stmt*>& out, std::vector<ast::Decorator>& decorators) {
  const size_t before = out.size();
  SimpleLine(out);
  for (size_t i = before; i < out.size() && !decorators.empty(); ++i) {
    if (out[i]->kind == StmtKind::Alias) static_cast<ast::AliasStmt*>(out[i])->decorators = arena_.Copy(decorators);
  }
}

/// Lines that are indented for no reason are taken as if they stood at the block's indentation.
void Parser::IndentedLines(std::vector<ast::Stmt*>& out) {
  Error(Diag::UnexpectedIndent, Range());
  panic_ = false;
  if (depth_ >= kMaxNesting) return SkipBlock();
  Depth depth(*this);
  Advance();
  while (!At(Token::Dedent) && !At(Token::Eof)) {
    size_t before = at_;
    Statement(out);
    if (at_ == before) Advance();
  }
  Accept(Token::Dedent);
}

bool Parser::AtDeclaration() const {
  switch (Kind()) {
    case Token::KwDef:
    case Token::KwFn:
    case Token::KwStruct:
    case Token::KwTrait:
      return true;
    case Token::KwAsync:
      return Kind(1) == Token::KwDef || Kind(1) == Token::KwFn;
    default:
      return (AtName("extension") || AtName("__extension")) && Kind(1) == Token::Name;
  }
}

ast::FlowDecorators Parser::TakeFlowDecorators(std::span<const ast::Decorator> decorators) {
  ast::FlowDecorators flow;
  const bool is_comptime = At(Token::KwComptime);
  const Token statement = Kind(is_comptime ? 1 : 0);
  for (const ast::Decorator& decorator : decorators) {
    const ast::Expr* name = decorator.expr->kind == ExprKind::Call ? decorator.expr->a : decorator.expr;
    const std::string_view text = name->kind == ExprKind::Name ? name->text : std::string_view();
    if (decorator.expr == name && (text == "parameter" || text == "__parameter")) {
      flow.is_comptime = true;
    } else if (text == "unroll" && statement != Token::KwIf && !is_comptime && !flow.unroll) {
      flow.unroll = arena_.New<ast::Decorator>(decorator);
    } else {
      failed_ = true;
      const std::string what =
          is_comptime ? "'comptime " + lex::Describe(statement).substr(1) : lex::Describe(statement);
      diags_.Report(Diag::FlowDecorator, decorator.range,
                    {text.empty() ? "" : " '@" + std::string(text) + "'",
                     flow.unroll && text == "unroll" ? what + " twice" : what});
    }
  }
  if (flow.is_comptime && flow.unroll) {
    failed_ = true;
    diags_.Report(Diag::FlowDecorator, flow.unroll->range, {" '@unroll'", "a loop that is unrolled while compiling"});
  }
  return flow;
}

void Parser::Statement(std::vector<ast::Stmt*>& out, std::vector<ast::Decorator> decorators) {
  ast::Stmt* stmt = nullptr;
  Token first = Kind();
  auto misplaced_decorator = [&] {
    failed_ = true;
    diags_.Report(Diag::DecoratorTarget, decorators[0].range);
  };
  const bool loop_or_branch = first == Token::KwIf || first == Token::KwFor || first == Token::KwWhile;
  bool other = first == Token::KwWith || first == Token::KwTry || first == Token::Dedent || first == Token::Eof;
  if (!decorators.empty() && other) misplaced_decorator();
  ast::FlowDecorators flow;
  if (loop_or_branch || (first == Token::KwComptime && (Kind(1) == Token::KwIf || Kind(1) == Token::KwFor)))
    flow = TakeFlowDecorators(decorators);
  switch (first) {
    case Token::Newline:
      Advance();
      return;
    case Token::Dedent:
    case Token::Eof:
      return;
    case Token::Indent:
      return IndentedLines(out);
    case Token::KwIf:
      stmt = If(flow.is_comptime);
      break;
    case Token::KwFor:
      stmt = For(flow.is_comptime, flow.unroll);
      break;
    case Token::KwWhile:
      stmt = While(flow.unroll);
      break;
    case Token::KwWith:
      stmt = With();
      break;
    case Token::KwTry:
      stmt = Try();
      break;
    case Token::KwComptime:
      if (Kind(1) == Token::KwIf) {
        Advance();
        stmt = If(true);
        break;
      }
      if (Kind(1) == Token::KwFor) {
        Advance();
        stmt = For(true, nullptr);
        break;
      }
      return Constants(out, decorators);
    case Token::KwElse:
    case Token::KwElif:
    case Token::KwExcept:
    case Token::KwFinally:
      Error(Diag::ExpectedExpression, Range(), {lex::Describe(Kind())});
      Recover();
      return SkipArms();
    default: {
      if (AtDeclaration()) {
        stmt = Declaration(decorators, depth_ > 0);
        break;
      }
      if (AtMatch()) {
        if (!decorators.empty()) misplaced_decorator();
        Match(out);
        break;
      }
      bool named = At(Token::KwVar) || At(Token::KwComptime) || (AtName("alias") && Kind(1) == Token::Name);
      if (!decorators.empty() && !named) misplaced_decorator();
      return Constants(out, decorators);
    }
  }
  if (panic_) {
    Recover();
    bool has_arms = loop_or_branch || first == Token::KwTry || first == Token::KwComptime;
    if (has_arms) SkipArms();
    return;
  }
  if (stmt) out.push_back(stmt);
}

bool Parser::OtherStatement() {
  struct Row {
    std::string_view word;
    std::string_view advice;  // NAME: the name behind the word
    bool declares = false;    // that name
    bool has_block = false;   // of lines that are no statements here
  };
  static constexpr Row kOthers[] = {{"class", "; declare types with 'struct'", true, true},
                                    {"yield", "; write a struct with '__next__'"},
                                    {"global", "; pass what the function modifies as a 'mut' argument"},
                                    {"nonlocal", "; list what the nested function modifies: '{mut x}'"},
                                    {"function", "; declare functions with 'def'", true},
                                    {"func", "; declare functions with 'def'", true},
                                    {"fun", "; declare functions with 'def'", true},
                                    {"void", "; declare functions with 'def'"},
                                    {"const", "; declare constants with 'comptime'", true},
                                    {"auto", "; declare variables with 'var NAME'", true},
                                    {"elseif", "; use 'elif'"},
                                    {"elsif", "; use 'elif'"},
                                    {"do", "; use 'while True:' with 'if ...: break'"},
                                    {"switch", "; use 'if' and 'elif'", false, true},
                                    {"match", "; write a 'case' below it", false, true},
                                    {"throw", "; use 'raise'"},
                                    {"delete", "; a value is destroyed after its last use"},
                                    {"enum", "; use a 'struct' with 'comptime' members", true, true},
                                    {"interface", "; use 'trait'", true, true},
                                    {"typedef", "; write 'comptime Name = Type'"},
                                    {"using", "; write 'comptime NAME = Type'", true},
                                    {"int", "; declare a variable with 'var NAME: Int'", true},
                                    {"long", "; declare a variable with 'var NAME: Int'", true},
                                    {"unsigned", "; declare a variable with 'var x: UInt32'"},
                                    {"float", "; declare a variable with 'var NAME: Float32'", true},
                                    {"double", "; declare a variable with 'var NAME: Float64'", true},
                                    {"bool", "; declare a variable with 'var NAME: Bool'", true},
                                    {"__global__", "; a kernel is a plain 'def'"},
                                    {"__device__", "; a device function is a plain 'def'"},
                                    {"__host__", "; a host function is a plain 'def'"},
                                    {"__constant__", "; pass it as an argument, or make it 'comptime'"},
                                    {"__shared__", "; use 'stack_allocation' with 'AddressSpace.SHARED'"}};
  const bool is_loop = Text() == "do" && Kind(1) == Token::Colon;
  const bool is_qualifier =
      Text().starts_with("__") && (Kind(1) == Token::KwDef || Kind(1) == Token::KwFn || Kind(1) == Token::KwVar);
  if (Kind(1) != Token::Name && Kind(1) != Token::Int && !is_loop && !is_qualifier &&
      (Kind(1) != Token::Newline || Text() != "yield"))
    return false;
  for (const Row& row : kOthers) {
    if (Text() != row.word) continue;
    std::string advice(row.advice);
    const std::string_view name = Text(1);
    if (const size_t at = advice.find("NAME"); at != std::string::npos) advice.replace(at, 4, name);
    if (row.declares) file_.broken.insert(name);
    Error(Diag::NotAStatement, Range(), {row.word, advice});
    skip_block_ = row.has_block;
    return true;
  }
  return false;
}

ast::Stmt* Parser::Simple() {
  SourceLoc begin = Begin();
  auto plain = [&](StmtKind kind) {
    auto* stmt = NewStmt<ast::Stmt>(kind, begin);
    Advance();
    stmt->range.end = End();
    return stmt;
  };
  switch (Kind()) {
    case Token::KwPass:
      return plain(StmtKind::Pass);
    case Token::KwBreak:
      return plain(StmtKind::Break);
    case Token::KwContinue:
      return plain(StmtKind::Continue);
    case Token::KwReturn: {
      auto* stmt = NewStmt<ast::ReturnStmt>(StmtKind::Return, begin);
      Advance();
      if (StartsExpr()) stmt->value = ExprList(false);
      stmt->range.end = End();
      return stmt;
    }
    case Token::KwRaise: {
      auto* stmt = NewStmt<ast::RaiseStmt>(StmtKind::Raise, begin);
      Advance();
      if (StartsExpr()) stmt->value = Expr();
      stmt->range.end = End();
      return stmt;
    }
    case Token::KwVar:
      Advance();
      return Var(Accept(Token::KwRef), {});  // `var ref r = place` is `ref r = place`
    case Token::KwRef:
      if (Kind(1) == Token::Name) {
        Advance();
        return Var(true, {});
      }
      break;
    case Token::KwImport:
      return Import();
    case Token::KwFrom:
      return FromImport();
    case Token::KwAssert:
      Advance();
      return Assert(false);
    case Token::KwComptime:
      if (Kind(1) == Token::KwAssert) {
        Advance();
        Advance();
        return Assert(true);
      }
      if (Kind(1) == Token::Name) {
        Advance();
        return Alias(false);
      }
      if (Kind(1) == Token::LParen && Kind(2) == Token::Name && Kind(3) == Token::Comma) {  // `comptime (a, b) = pair`
        size_t ahead = 2;
        while (Kind(ahead) == Token::Name && Kind(ahead + 1) == Token::Comma) ahead += 2;
        ahead += Kind(ahead) == Token::Name ? 1 : 0;
        if (Kind(ahead) == Token::RParen && Kind(ahead + 1) == Token::Assign) {
          Advance();
          Advance();
          auto* first = NewStmt<ast::AliasStmt>(StmtKind::Alias, begin);
          first->name = ExpectName("a name", &first->name_range);
          return Aliases(first, true);
        }
      }
      break;
    case Token::Name:
      if (Text() == "alias" && Kind(1) == Token::Name) {
        Advance();
        return Alias(true);
      }
      if (Text() == "let" && Kind(1) == Token::Name) {
        Advance();
        return Var(false, {});
      }
      if (Text() == "del" &&
          (Kind(1) == Token::Name || (Kind(1) == Token::LParen && tokens_.ends[at_] != tokens_.begins[at_ + 1]))) {
        auto* stmt = NewStmt<ast::DelStmt>(StmtKind::Del, begin);
        Advance();
        std::vector<ast::Expr*> targets;
        do {
          targets.push_back(Expr());
        } while (!panic_ && Accept(Token::Comma));
        stmt->targets = arena_.Copy(targets);
        stmt->range.end = End();
        return stmt;
      }
      if (OtherStatement()) return nullptr;
      if (Text() == "__comptime_assert" && Kind(1) != Token::LParen && Kind(1) != Token::LBracket) {
        Advance();
        return Assert(true);
      }
      break;
    default:
      break;
  }
  return ExprOrAssign();
}

ast::Stmt* Parser::Assert(bool is_comptime) {
  auto* stmt = NewStmt<ast::AssertStmt>(
      StmtKind::Assert,
      tokens_.Range(at_ - (is_comptime && at_ > 1 && tokens_.kinds[at_ - 1] == Token::KwAssert ? 2 : 1)).begin);
  stmt->is_comptime = is_comptime;
  stmt->condition = Expr();
  if (!panic_ && Accept(Token::Comma)) stmt->message = Expr();
  stmt->range.end = End();
  return stmt;
}

ast::Stmt* Parser::ExprOrAssign() {
  static constexpr std::pair<Token, ast::Op> kAugmented[] = {{Token::PlusAssign, ast::Op::Add},
                                                             {Token::MinusAssign, ast::Op::Sub},
                                                             {Token::StarAssign, ast::Op::Mul},
                                                             {Token::SlashAssign, ast::Op::Div},
                                                             {Token::SlashSlashAssign, ast::Op::FloorDiv},
                                                             {Token::PercentAssign, ast::Op::Mod},
                                                             {Token::StarStarAssign, ast::Op::Pow},
                                                             {Token::AtAssign, ast::Op::MatMul},
                                                             {Token::ShlAssign, ast::Op::Shl},
                                                             {Token::ShrAssign, ast::Op::Shr},
                                                             {Token::AmpAssign, ast::Op::BitAnd},
                                                             {Token::PipeAssign, ast::Op::BitOr},
                                                             {Token::CaretAssign, ast::Op::BitXor}};
  SourceLoc begin = Begin();
  ast::Expr* first = ExprList(false);
  if (panic_) return nullptr;
  auto assignable = [&](ast::Expr* expr, auto&& self) -> bool {
    switch (expr->kind) {
      case ExprKind::Name:
      case ExprKind::Member:
      case ExprKind::Bracket:
      case ExprKind::Call:
        return true;
      case ExprKind::Paren:
        return self(expr->a, self);
      case ExprKind::Tuple:
        for (ast::Expr* item : expr->items) {
          if (!self(item, self)) return false;
        }
        return true;
      default:
        return false;
    }
  };
  for (auto [token, op] : kAugmented) {
    if (!At(token)) continue;
    auto* stmt = NewStmt<ast::AugAssignStmt>(StmtKind::AugAssign, begin);
    stmt->target = first;
    stmt->op = op;
    stmt->op_loc = Begin();
    const ast::Expr* target = first;
    while (target->kind == ExprKind::Paren) target = target->a;
    if (target->kind == ExprKind::Tuple || !assignable(first, assignable)) {
      Error(Diag::BadTarget, first->range);
      return nullptr;
    }
    Advance();
    stmt->value = ExprList(false);
    stmt->range.end = End();
    return stmt;
  }
  if (At(Token::Colon) && first->kind == ExprKind::Name) {  // x: T = v
    auto* stmt = NewStmt<ast::VarStmt>(StmtKind::Var, begin);
    stmt->target = first;
    Advance();
    stmt->type = Expr();
    if (Accept(Token::Assign)) stmt->value = ExprList(false);
    stmt->range.end = End();
    return stmt;
  }
  if (At(Token::Assign)) {
    auto* stmt = NewStmt<ast::AssignStmt>(StmtKind::Assign, begin);
    std::vector<ast::Expr*> targets{first};
    Advance();
    ast::Expr* value = ExprList(false);
    while (!panic_ && Accept(Token::Assign)) {
      targets.push_back(value);
      value = ExprList(false);
    }
    if (panic_) return nullptr;
    for (ast::Expr* target : targets) {
      if (!assignable(target, assignable)) {
        Error(Diag::BadTarget, target->range);
        return nullptr;
      }
    }
    stmt->targets = arena_.Copy(targets);
    stmt->value = value;
    stmt->range.end = End();
    return stmt;
  }
  auto* stmt = NewStmt<ast::ExprStmt>(StmtKind::Expr, begin);
  stmt->expr = first;
  stmt->range.end = End();
  return stmt;
}

ast::Stmt* Parser::Var(bool is_ref, std::span<ast::Decorator> decorators) {
  auto* stmt = NewStmt<ast::VarStmt>(StmtKind::Var, at_ > 0 ? tokens_.Range(at_ - 1).begin : Begin());
  Depth depth(*this);
  if (!depth.ok) return nullptr;
  stmt->is_ref = is_ref;
  stmt->decorators = decorators;
  SourceLoc begin = Begin();
  std::vector<ast::Expr*> names;
  do {
    bool parens = At(Token::LParen);
    ast::Expr* name = parens ? Parenthesised() : nullptr;
    if (!parens) {
      name = New(ExprKind::Name, Begin());
      if (At(Token::KwStruct) || At(Token::KwIn) || At(Token::KwFrom)) {
        name->text = Text();
        Advance();
      } else {
        name->text = ExpectName("the variable's name");
      }
      Finish(name);
    }
    if (panic_) return nullptr;
    names.push_back(name);
  } while (Accept(Token::Comma));
  if (names.size() == 1) {
    stmt->target = names[0];
  } else {
    stmt->target = New(ExprKind::Tuple, begin);
    stmt->target->items = arena_.Copy(names);
    Finish(stmt->target);
  }
  if (Accept(Token::Colon)) stmt->type = names.size() > 1 ? ExprList(false) : Expr();  // `var a, b: Int, Bool`
  if (!panic_ && Accept(Token::Assign)) {
    if (At(Token::KwVar) || At(Token::KwRef)) {  // `ref a = var b = e`
      const bool inner_ref = At(Token::KwRef);
      Advance();
      stmt->chained = Var(inner_ref, {});
      if (panic_) return nullptr;
    } else {
      stmt->value = ExprList(false);
      if (!panic_ && At(Token::Assign)) {  // `var a = b = e`
        std::vector<ast::Expr*> targets;
        while (!panic_ && Accept(Token::Assign)) {
          targets.push_back(stmt->value);
          stmt->value = ExprList(false);
        }
        if (panic_) return nullptr;
        for (ast::Expr* target : targets) {
          if (target->kind == ExprKind::Name || target->kind == ExprKind::Member || target->kind == ExprKind::Bracket)
            continue;
          Error(Diag::BadTarget, target->range);
          return nullptr;
        }
        auto* assign = NewStmt<ast::AssignStmt>(StmtKind::Assign, targets[0]->range.begin);
        assign->targets = arena_.Copy(targets);
        assign->value = stmt->value;
        assign->range.end = End();
        stmt->chained = assign;
      }
    }
    if (stmt->chained) {
      // The innermost is assigned first, and this variable from it.
      stmt->value = stmt->chained->kind == StmtKind::Var ? static_cast<ast::VarStmt*>(stmt->chained)->target
                                                         : static_cast<ast::AssignStmt*>(stmt->chained)->targets[0];
      if (stmt->chained->kind == StmtKind::Var && !static_cast<ast::VarStmt*>(stmt->chained)->value) {
        Expect(Token::Assign, "'=' and a value");
        return nullptr;
      }
    }
  }
  stmt->range.end = End();
  return stmt;
}

ast::Stmt* Parser::Alias(bool legacy) {
  auto* stmt = NewStmt<ast::AliasStmt>(StmtKind::Alias, tokens_.Range(at_ - 1).begin);
  stmt->legacy = legacy;
  stmt->name = ExpectName("a name", &stmt->name_range);
  if (!panic_ && At(Token::Comma)) return Aliases(stmt);
  if (!panic_ && Accept(Token::LBracket)) stmt->params = Params(Token::RBracket, true, &stmt->where);
  if (!panic_ && Accept(Token::Colon)) stmt->type = Expr();
  if (!panic_) stmt->where = Where(stmt->where);
  if (!panic_ && Accept(Token::Assign)) {
    stmt->value = ExprList(false);
  } else if (!panic_ && !stmt->type) {
    Expect(Token::Assign, "'=' and a value");
  }
  if (!panic_) stmt->where = Where(stmt->where);
  stmt->range.end = End();
  return stmt;
}

ast::Stmt* Parser::Aliases(ast::AliasStmt* first, bool in_brackets) {
  std::vector<ast::AliasStmt*> all{first};
  while (!panic_ && Accept(Token::Comma)) {
    if (in_brackets && At(Token::RParen)) break;
    auto* next = NewStmt<ast::AliasStmt>(StmtKind::Alias, first->range.begin);
    next->legacy = first->legacy;
    next->name = ExpectName("a name", &next->name_range);
    all.push_back(next);
  }
  if (!panic_ && in_brackets) Expect(Token::RParen);
  if (panic_ || !Expect(Token::Assign, "'=' and a value")) return first;
  ast::Expr* value = ExprList(false);
  for (size_t i = 0; i < all.size(); ++i) {
    ast::Expr* index = New(ExprKind::Int, value->range.begin);
    index->text = arena_.Copy(std::to_string(i));
    ast::Expr* whole = New(ExprKind::Paren, value->range.begin);
    whole->a = value;
    ast::Expr* part = New(ExprKind::Bracket, value->range.begin);
    part->op_loc = value->range.begin;
    part->a = Finish(whole);
    std::vector<ast::Argument> args{{"", {}, Finish(index)}};
    part->args = arena_.Copy(args);
    all[i]->value = Finish(part);
    all[i]->range.end = End();
    if (i > 0) pending_.push_back(all[i]);
  }
  return first;
}

}  // namespace brio::parse
