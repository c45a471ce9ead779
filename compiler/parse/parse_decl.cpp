// Declarations: functions, structs, traits, their parameters and decorators.
#include <algorithm>

#include "diag/quiet_reports.h"
#include "parse/parser.h"

namespace brio::parse {

using ast::Convention;
using ast::StmtKind;

size_t Parser::DocTokens(size_t ahead) const {
  size_t count = 0;
  while (Kind(ahead + count) == Token::String && !lex::IsTemplate(Text(ahead + count))) ++count;
  return Kind(ahead + count) == Token::Newline ? count : 0;
}

std::string_view Parser::DocText(size_t from, size_t to) {
  if (to == from + 1) {
    if (const auto plain = lex::PlainString(tokens_.Text(from))) return *plain;  // most are, and need no copy
  }
  std::string text;
  const QuietReports quiet(diags_);
  for (size_t i = from; i < to; ++i) text += lex::DecodeString(tokens_.Text(i), tokens_.Range(i), diags_);
  return arena_.Copy(std::string_view(text));
}

std::string_view Parser::DocString() {
  size_t first = at_;
  while (At(Token::String)) Advance();
  std::string_view text = DocText(first, at_);
  Accept(Token::Newline);
  return text;
}

void Parser::AttachDoc(ast::Stmt& stmt, std::string_view doc) {
  std::string_view* of = stmt.kind == StmtKind::Var     ? &static_cast<ast::VarStmt&>(stmt).doc
                         : stmt.kind == StmtKind::Alias ? &static_cast<ast::AliasStmt&>(stmt).doc
                                                        : nullptr;
  if (of && of->empty()) *of = doc;
}

std::vector<ast::Decorator> Parser::Decorators() {
  std::vector<ast::Decorator> decorators;
  while (At(Token::At)) {
    ast::Decorator decorator;
    SourceLoc begin = Begin();
    Advance();
    decorator.expr = Postfix();
    decorator.range = Since(begin);
    if (panic_) {
      Recover();
      continue;
    }
    decorators.push_back(decorator);
    bool same_line = At(Token::KwDef) || At(Token::KwFn) || At(Token::KwStruct) || At(Token::KwTrait) ||
                     At(Token::KwIf) || At(Token::KwFor) || At(Token::KwWhile) || At(Token::KwAsync) ||
                     At(Token::KwVar) || At(Token::At);
    if (!At(Token::Newline) && !same_line) {
      Expect(Token::Newline, "a new line after the decorator");
      Recover();
      continue;
    }
    Accept(Token::Newline);
  }
  return decorators;
}

Convention Parser::ConventionAt(size_t ahead, bool& is_convention) const {
  // A word is a convention only before the name it qualifies: `out` alone is an argument like any other.
  struct Row {
    std::string_view word;
    Convention convention;
  };
  static constexpr Row kRows[] = {{"read", Convention::Read},     {"imm", Convention::Read},
                                  {"borrowed", Convention::Read}, {"mut", Convention::Mut},
                                  {"inout", Convention::Mut},     {"owned", Convention::Var},
                                  {"out", Convention::Out},       {"deinit", Convention::Deinit}};
  is_convention = false;
  if (Kind(ahead) == Token::Name && Text(ahead) == "out" &&
      Kind(ahead + 1) == Token::LBracket) {  // `out[address_space] self`
    size_t end = ahead + 2;
    while (Kind(end) != Token::RBracket && Kind(end) != Token::Newline && Kind(end) != Token::Eof) ++end;
    is_convention = Kind(end) == Token::RBracket && Kind(end + 1) == Token::Name;
    if (is_convention) return Convention::Out;
  }
  Token next = Kind(ahead + 1);
  bool names = next == Token::Name || next == Token::Star || next == Token::StarStar || next == Token::LParen;
  if (Kind(ahead) == Token::KwVar) {
    is_convention = true;
    return Convention::Var;
  }
  if (Kind(ahead) == Token::KwRef) {
    is_convention = true;
    return Convention::Ref;
  }
  if (Kind(ahead) != Token::Name || !names || next == Token::LParen) return Convention::Default;
  for (const Row& row : kRows) {
    if (row.word != Text(ahead)) continue;
    is_convention = true;
    return row.convention;
  }
  return Convention::Default;
}

std::span<ast::Expr*> Parser::Origins() {
  std::vector<ast::Expr*> origins;
  if (!Accept(Token::LBracket)) return {};
  while (!At(Token::RBracket) && !panic_) {
    origins.push_back(Expr());
    if (!Accept(Token::Comma)) break;
  }
  Expect(Token::RBracket, "',' or ']'");
  return arena_.Copy(origins);
}

ast::Expr* Parser::Where(ast::Expr* all) {
  while (!panic_ && AtName("where")) {
    SourceLoc begin = Begin();
    Advance();
    ast::Expr* clause = Expr();
    const bool has_text = clause->kind == ast::ExprKind::Tuple && clause->items.size() == 2 &&
                          clause->items[1]->kind == ast::ExprKind::String;
    if (has_text || (At(Token::Comma) && Kind(1) == Token::String)) {  // the text for who violates it
      ast::Expr* told = New(ast::ExprKind::Where, clause->range.begin);
      if (has_text) {
        told->a = clause->items[0];
        told->text = clause->items[1]->text;
      } else {
        Advance();
        told->a = clause;
        ast::Expr* text = StringLiteral();
        told->text = text->text;
      }
      clause = Finish(told);
    }
    if (all) {
      ast::Expr* both = New(ast::ExprKind::Binary, all->range.begin);
      both->op = ast::Op::And;
      both->op_loc = begin;
      both->a = all;
      both->b = clause;
      clause = Finish(both);
    }
    all = clause;
  }
  return all;
}

std::span<ast::Param> Parser::Params(Token close, bool compile_time, ast::Expr** where) {
  std::vector<ast::Param> params;
  bool keyword_only = false;
  while (!At(close) && !At(Token::Eof) && !panic_) {
    if (compile_time && At(Token::SlashSlash)) {
      Advance();
      for (ast::Param& param : params) param.infer_only = true;
      if (!Accept(Token::Comma)) break;
      continue;
    }
    if (At(Token::Slash)) {
      if (params.empty())
        return Error(Diag::LoneMarker, Range(), {"/", "must follow positional-only arguments"}),
               std::span<ast::Param>();
      Advance();
      for (ast::Param& param : params) param.positional_only = !param.infer_only;
      if (!Accept(Token::Comma)) break;
      continue;
    }
    if (At(Token::Star) && (Kind(1) == Token::Comma || Kind(1) == close)) {
      if (Kind(1) == close || Kind(2) == close)
        return Error(Diag::LoneMarker, Range(), {"*", "must precede keyword-only arguments"}), std::span<ast::Param>();
      Advance();
      keyword_only = true;
      if (!Accept(Token::Comma)) break;
      continue;
    }
    ast::Param param;
    param.keyword_only = keyword_only;
    bool is_convention = false;
    param.convention = ConventionAt(0, is_convention);
    // `ref: Int` and `var: Int` name an argument.
    if (is_convention &&
        (Kind(1) == Token::Colon || Kind(1) == Token::Comma || Kind(1) == Token::Assign || Kind(1) == close)) {
      is_convention = false;
      param.convention = Convention::Default;
    }
    if (is_convention) {
      Advance();
      if (param.convention == Convention::Ref || param.convention == Convention::Out) param.origins = Origins();
    }
    if (Accept(Token::Star)) {
      param.kind = ast::ParamKind::Variadic;
    } else if (Accept(Token::StarStar)) {
      param.kind = ast::ParamKind::KeywordVariadic;
    }
    if (param.kind != ast::ParamKind::Normal) {
      const auto same = [&](const ast::Param& other) { return other.kind == param.kind; };
      std::string_view fault;
      if (!compile_time && std::any_of(params.begin(), params.end(), same)) fault = "there is already one";
      if (param.convention == Convention::Out) fault = "an 'out' argument is a single value";
      if (param.kind == ast::ParamKind::KeywordVariadic && compile_time)
        fault = "parameters cannot be collected by name";
      if (param.kind == ast::ParamKind::KeywordVariadic && is_convention && param.convention != Convention::Var)
        fault = "its only convention is 'var'";
      if (!fault.empty())
        return Error(Diag::BadVariadic, Range(), {param.kind == ast::ParamKind::Variadic ? "*" : "**", fault}),
               std::span<ast::Param>();
    }
    param.range = Range();
    if (At(Token::KwVar) || At(Token::KwRef) || At(Token::KwStruct) || At(Token::KwIn) || At(Token::KwFrom)) {
      param.name = Text();
      Advance();
    } else {
      param.name = ExpectName(compile_time ? "a parameter name" : "an argument name", &param.range);
    }
    if (panic_) break;
    if (Accept(Token::Colon)) param.type = Expr();
    if (where && param.type) *where = Where(*where);
    if (Accept(Token::Assign)) param.default_value = Expr();
    if (where) *where = Where(*where);
    if (param.kind == ast::ParamKind::Variadic) keyword_only = true;
    if (param.convention == Convention::Out && std::any_of(params.begin(), params.end(), [](const ast::Param& p) {
          return p.convention == Convention::Out;
        })) {
      return Error(Diag::TwoResults, param.range, {"an 'out' argument"}), std::span<ast::Param>();
    }
    params.push_back(param);
    if (!Accept(Token::Comma)) break;
  }
  Expect(close, close == Token::RParen ? "',' or ')'" : "',' or ']'");
  return arena_.Copy(params);
}

void Parser::Captures(ast::FunctionDecl& function) {
  function.has_captures = true;
  std::vector<ast::Capture> captures;
  Advance();
  while (!At(Token::RBrace) && !At(Token::Eof) && !panic_) {
    ast::Capture capture;
    SourceLoc begin = Begin();
    bool is_word = At(Token::KwVar) || At(Token::KwRef);
    static constexpr std::string_view kWords[] = {"imm", "read", "mut", "var", "ref"};
    for (std::string_view word : kWords) is_word |= AtName(word);
    bool names_next = Kind(1) == Token::Name;
    std::string_view word;
    if (is_word && (names_next || Kind(1) == Token::Comma || Kind(1) == Token::RBrace || Kind(1) == Token::Caret)) {
      word = Text();
      capture.convention = word == "mut"   ? Convention::Mut
                           : word == "var" ? Convention::Var
                           : word == "ref" ? Convention::Ref
                                           : Convention::Read;
      Advance();
      if (names_next) {
        capture.name = NameText(Text());
        Advance();
      }
    } else {
      capture.name = ExpectName("a name to capture");
    }
    if (At(Token::Caret)) {
      if (!word.empty() && word != "var")
        return Error(Diag::CaptureTransfer, Range(), {capture.name.empty() ? "" : " " + std::string(capture.name)});
      Advance();
      capture.transfer = true;
    }
    capture.range = Since(begin);
    for (const ast::Capture& other : captures) {
      if (panic_ || other.name != capture.name) continue;
      return Error(
          Diag::CapturedTwice, capture.range,
          {capture.name.empty() ? std::string("a default convention") : "'" + std::string(capture.name) + "'"});
    }
    captures.push_back(capture);
    if (!Accept(Token::Comma)) break;
  }
  Expect(Token::RBrace, "',' or '}'");
  function.captures = arena_.Copy(captures);
}

void Parser::Effects(ast::FunctionDecl& function) {
  for (;;) {
    if (AtName("raises")) {
      Advance();
      function.raises = true;
      if (StartsExpr() && !At(Token::LBrace) && !At(Token::Ellipsis) && !AtName("capturing") && !AtName("thin") &&
          !AtName("unified") && !AtName("abi") && !AtName("escaping") && !AtName("where") && !At(Token::KwDef) &&
          !At(Token::KwFn)) {
        function.raises_type = Postfix();
      }
    } else if (AtName("capturing")) {
      Advance();
      function.capturing = true;
      if (Accept(Token::LBracket)) {
        Arguments(Token::RBracket, true);
      }
    } else if (AtName("thin")) {
      Advance();
      function.thin = true;
    } else if (AtName("escaping")) {
      Advance();
      function.escaping = true;
    } else if (AtName("unified")) {
      Advance();
      function.unified = true;
    } else if (AtName("register_passable")) {
      Advance();
    } else if (At(Token::KwAsync)) {
      Advance();
      function.is_async = true;
    } else if (AtName("abi") && Kind(1) == Token::LParen) {
      Advance();
      Advance();
      if (At(Token::String)) function.abi = StringLiteral()->text;
      Expect(Token::RParen);
    } else if (At(Token::LBrace)) {
      if (tokens_.text.substr(tokens_.ends[at_], tokens_.begins[at_ + 1] - tokens_.ends[at_]).find('\n') !=
          std::string_view::npos) {
        return Error(Diag::OperatorHint, Range(), {"{", ":"});  // a block in braces
      }
      Captures(function);
    } else {
      return;
    }
    if (panic_) return;
  }
}

void Parser::Result(ast::FunctionDecl& function) {
  if (!Accept(Token::Arrow)) return;
  if (AtName("out") && Kind(1) == Token::Name) {
    Advance();
    function.result_convention = Convention::Out;
    function.result_name = ExpectName("the name of the result");
    if (Expect(Token::Colon)) function.result = Expr();
  } else if (At(Token::KwRef)) {
    Advance();
    function.result_convention = Convention::Ref;
    function.result_origins = Origins();
    function.result = Expr();
  } else {
    function.result = Expr();
    if (!Accept(Token::KwAs)) return;  // `-> T as name`: how 24.5 named results
    function.result_convention = Convention::Out;
    function.result_name = ExpectName("the name of the result");
  }
}

void Parser::LazyBody(ast::FunctionDecl& function) {
  function.body_first_token = static_cast<uint32_t>(at_);
  function.has_body = true;
  if (!At(Token::Newline)) {
    // `def f(): stmt` on one line
    if (At(Token::Ellipsis) && Kind(1) == Token::Newline) function.has_body = false;
    while (!At(Token::Newline) && !At(Token::Eof)) Advance();
    function.body_last_token = static_cast<uint32_t>(at_);
    Accept(Token::Newline);
    if (At(Token::Indent)) {  // told when the body is parsed, unless there is none or the line itself has an error
      if (!function.has_body) Error(Diag::UnexpectedIndent, Range());
      panic_ = false;
      SkipBlock();
    }
    return;
  }
  if (Kind(1) == Token::Body) {
    function.has_body = !IsStub(at_ + 1, function.doc);
    Advance();
    function.body_last_token = static_cast<uint32_t>(at_);
    Advance();
    return;
  }
  if (Kind(1) != Token::Indent) {
    Advance();
    Error(Diag::ExpectedIndent, function.name_range, {"the function's header"});
    panic_ = false;
    if (DocTokens(0) > 0) {  // a doc comment that is not indented: the body begins behind it
      DocString();
      SkipBlock();
    }
    function.has_body = false;
    function.body_broken = true;
    return;
  }
  size_t token = at_ + 2;
  if (size_t count = DocTokens(2)) {
    function.doc = DocText(token, token + count);
    token += count + 1;
  }
  if (tokens_.kinds[token] == Token::Ellipsis && tokens_.kinds[token + 1] == Token::Newline &&
      tokens_.kinds[token + 2] == Token::Dedent)
    function.has_body = false;
  Advance();
  SkipBlock();
  function.body_last_token = static_cast<uint32_t>(at_);
}

bool Parser::IsStub(size_t body, std::string_view& doc) {
  const std::string_view text = tokens_.Text(body);
  const size_t last = text.find_last_not_of(" \t\r\n");
  if (last == text.npos || !text.substr(0, last + 1).ends_with("...")) return false;
  ReportList ignored;  // mistakes are told when it is parsed
  ReportList* const outer = diags_.Redirect(&ignored);
  const lex::TokenBuffer tokens = lex::TokenizeBody(tokens_, body, diags_);
  ast::FunctionDecl read;
  Parser(file_, tokens, diags_).LazyBody(read);
  diags_.Redirect(outer);
  if (!read.has_body) doc = read.doc;
  return !read.has_body;
}

void Parser::Body(ast::FunctionDecl& function) {
  if (At(Token::Newline) && Kind(1) == Token::Body) {
    const lex::TokenBuffer tokens = lex::TokenizeBody(tokens_, at_ + 1, diags_);
    Parser body(file_, tokens, diags_);
    body.depth_ = depth_;
    body.Body(function);
    failed_ = failed_ || body.failed_;
    Advance();
    Advance();
    return;
  }
  bool one_line = !At(Token::Newline);
  function.body = Suite("the function's header", &function.doc);
  if (one_line && !function.is_nested && At(Token::Indent)) Error(Diag::UnexpectedIndent, Range());
}

ast::FunctionDecl* Parser::Function(std::span<ast::Decorator> decorators, bool nested, bool lazy) {
  auto* function = NewStmt<ast::FunctionDecl>(StmtKind::Function, Begin());
  function->decorators = decorators;
  function->is_nested = nested;
  if (Accept(Token::KwAsync)) function->is_async = true;
  function->is_fn = At(Token::KwFn);
  Advance();
  function->name = ExpectName("the function's name", &function->name_range);
  if (!panic_ && Accept(Token::LBracket)) function->params = Params(Token::RBracket, true, &function->where);
  if (!panic_ && At(Token::Lt)) Error(Diag::OperatorHint, Range(), {"<", "["});
  if (!panic_ && Expect(Token::LParen, "'(' after the function's name"))
    function->args = Params(Token::RParen, false, &function->where);
  if (!panic_) Effects(*function);
  if (!panic_) Result(*function);
  for (size_t i = 0; !panic_ && function->result && i < function->args.size(); ++i) {
    if (function->args[i].convention == Convention::Out && !(i == 0 && function->args[i].name == "self"))
      Error(Diag::TwoResults, function->result->range, {"a type after '->'"});
  }
  if (!panic_) function->where = Where(function->where);
  if (panic_) return function;
  function->range = Since(function->range.begin);
  if (!Accept(Token::Colon)) {
    ColonError("the function's header");
    return function;
  }
  if (lazy) {
    LazyBody(*function);
  } else {
    function->has_body = function->body_parsed = true;
    Body(*function);
  }
  return function;
}

ast::Stmt* Parser::Struct(StmtKind kind, std::span<ast::Decorator> decorators) {
  auto* decl = NewStmt<ast::StructDecl>(kind, Begin());
  decl->decorators = decorators;
  decl->is_extension = kind == StmtKind::Extension;
  Depth depth(*this);
  if (!depth.ok) return decl;
  Advance();
  decl->name = ExpectName(kind == StmtKind::Trait ? "the trait's name" : "the struct's name", &decl->name_range);
  if (!panic_ && Accept(Token::LBracket)) decl->params = Params(Token::RBracket, true, &decl->where);
  if (!panic_ && Accept(Token::LParen)) {
    std::vector<ast::Expr*> traits;
    while (!At(Token::RParen) && !At(Token::Eof) && !panic_) {
      ast::Expr* trait = Expr();
      if (!panic_ && AtName("where")) {
        ast::Expr* conditional = New(ast::ExprKind::Where, trait->range.begin);
        conditional->a = trait;
        conditional->b = Where();
        trait = Finish(conditional);
      }
      traits.push_back(trait);
      if (!Accept(Token::Comma)) break;
    }
    Expect(Token::RParen, "',' or ')'");
    decl->traits = arena_.Copy(traits);
  }
  if (!panic_) decl->where = Where(decl->where);
  if (panic_) return decl;
  decl->range = Since(decl->range.begin);
  if (!Accept(Token::Colon)) {
    ColonError(kind == StmtKind::Trait ? "the trait's header" : "the struct's header");
    return decl;
  }
  Members(*decl);
  return decl;
}

void Parser::CheckMember(ast::Stmt& member) {
  switch (member.kind) {
    case StmtKind::Var: {  // `x: Int`
      auto& field = static_cast<ast::VarStmt&>(member);
      if (field.target) {
        Diagnostic& made = diags_.Report(Diag::FieldNeedsVar, member.range, {field.target->text});
        made.fixes.push_back({{member.range.begin, member.range.begin}, "var "});
      }
      break;
    }
    case StmtKind::Expr: {
      auto* expr = static_cast<ast::ExprStmt&>(member).expr;
      if (expr->kind == ast::ExprKind::String || expr->kind == ast::ExprKind::Ellipsis ||
          expr->kind == ast::ExprKind::Error)
        return;
      [[fallthrough]];
    }
    case StmtKind::Assign:
    case StmtKind::AugAssign:
    case StmtKind::While:
    case StmtKind::For:
    case StmtKind::With:
    case StmtKind::Try:
    case StmtKind::Return:
    case StmtKind::Raise:
    case StmtKind::Break:
    case StmtKind::Continue:
    case StmtKind::Del:
      diags_.Report(Diag::OnlyDeclarations, member.range, {"in a struct"});
      break;
    default:
      return;
  }
  failed_ = true;
}

void Parser::Members(ast::StructDecl& decl) {
  std::vector<ast::Stmt*> members;
  if (!At(Token::Newline)) {
    SimpleLine(members);
    decl.members = arena_.Copy(members);
    return;
  }
  Advance();
  if (!At(Token::Indent)) {
    Error(Diag::ExpectedIndent, decl.name_range, {"the header"});
    panic_ = false;
    return;
  }
  Advance();
  while (!At(Token::Dedent) && !At(Token::Eof)) {
    size_t before = at_;
    if (DocTokens(0) > 0) {
      std::string_view doc = DocString();
      if (decl.doc.empty() && members.empty()) decl.doc = doc;
      if (!members.empty()) AttachDoc(*members.back(), doc);
      continue;
    }
    std::vector<ast::Decorator> given = Decorators();
    ast::Stmt* member = nullptr;
    switch (Kind()) {
      case Token::KwDef:
      case Token::KwFn:
      case Token::KwAsync:
        member = Function(arena_.Copy(given), false, true);
        break;
      case Token::KwStruct:
        member = Struct(StmtKind::Struct, arena_.Copy(given));
        break;
      case Token::KwTrait:
        member = Struct(StmtKind::Trait, arena_.Copy(given));
        break;
      case Token::KwVar:
        Advance();
        member = Var(false, arena_.Copy(given));
        if (!panic_ && Accept(Token::Semicolon) && !At(Token::Newline)) {  // `var x: Int; var y: Int`
          members.push_back(member);
          SimpleLine(members);
          continue;
        }
        if (!panic_) Expect(Token::Newline, "a new line");
        break;
      default: {
        const size_t count = members.size();
        const unsigned errors = errors_;
        Statement(members, std::move(given));
        for (size_t i = errors_ == errors ? count : members.size(); i < members.size(); ++i) CheckMember(*members[i]);
        break;
      }
    }
    if (panic_) {
      Recover();
    } else if (member) {
      members.push_back(member);
    }
    if (at_ == before && !At(Token::Dedent)) Advance();
  }
  Accept(Token::Dedent);
  decl.members = arena_.Copy(members);
}

ast::Stmt* Parser::Declaration(std::vector<ast::Decorator>& decorators, bool nested) {
  std::span<ast::Decorator> given = arena_.Copy(decorators);
  switch (Kind()) {
    case Token::KwDef:
    case Token::KwFn:
    case Token::KwAsync:
    case Token::KwStruct:
    case Token::KwTrait: {
      const Token first = Kind();
      const std::string_view name = NameText(Text(first == Token::KwAsync ? 2 : 1));
      ast::Stmt* made = first == Token::KwStruct  ? Struct(StmtKind::Struct, given)
                        : first == Token::KwTrait ? Struct(StmtKind::Trait, given)
                                                  : Function(given, nested, !nested);
      if (panic_) file_.broken.insert(name);
      return made;
    }
    default:
      break;
  }
  if (AtName("extension") || AtName("__extension")) return Struct(StmtKind::Extension, given);
  return nullptr;
}

}  // namespace brio::parse
