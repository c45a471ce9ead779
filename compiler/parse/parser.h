// The recursive-descent parser's state and helpers, shared by its files.
#pragma once

#include <string>
#include <vector>

#include "parse/parse.h"
#include "parse/token_reader.h"

namespace brio::parse {

/// Recursive descent over the tokens of one file, or over those of a body of it. Nodes go to the file's arena.
class Parser : TokenReader {
 public:
  Parser(ParsedFile& file, const lex::TokenBuffer& tokens, DiagnosticEngine& diags, size_t first = 0)
      : TokenReader(tokens, first, diags), file_(file), arena_(file.arena) {}

  ast::Module* Module();
  void Body(ast::FunctionDecl& function);
  using TokenReader::failed;

 private:
  // --- parser.cpp
  /// Skips the rest of a statement that has an error, its block included.
  void Recover();
  /// Skips the arms (`else` and the like) that belong to a compound statement whose header has an error.
  void SkipArms();

  // --- parse_expr.cpp
  ast::Expr* Expr();                  // with walrus and ternary
  ast::Expr* ExprList(bool targets);  // a, b, c without brackets: a Tuple
  ast::Expr* LoopTarget();            // what a loop declares: a name or `i, (ref x, var y)`
  ast::Expr* LoopTargetPart();
  ast::Expr* Ternary();
  ast::Expr* Or();
  ast::Expr* And();
  ast::Expr* Not();
  ast::Expr* Comparison();
  ast::Expr* BinaryLevel(unsigned level);
  ast::Expr* Unary();
  ast::Expr* Power();
  ast::Expr* Postfix();

  // --- parse_primary.cpp
  ast::Expr* Primary();
  ast::Expr* Parenthesised();
  ast::Expr* ListDisplay();
  ast::Expr* BraceDisplay();
  ast::Expr* Comprehension(SourceLoc begin, ast::ExprKind kind, ast::Expr* element, ast::Expr* value, Token close);
  ast::Expr* StringLiteral();
  ast::Expr* Template(size_t token);
  ast::Expr* TemplateField(SourceLoc begin, std::string_view inner);
  ast::Expr* Lambda();
  ast::Expr* FunctionType();
  std::span<ast::Expr*> Origins();             // [a, b] of a `ref`
  ast::Expr* Where(ast::Expr* all = nullptr);  // all clauses here, joined by `and`
  std::span<ast::Argument> Arguments(Token close, bool bracket);
  ast::Expr* Fields(ast::Expr* type);
  ast::Expr* Slice();
  bool StartsExpr(size_t ahead = 0) const;
  bool CaretIsTransfer() const;
  ast::Expr* New(ast::ExprKind kind, SourceLoc begin);
  /// Sets where the expression ends and how high its tree is; gives an Error node for one that is too high.
  ast::Expr* Finish(ast::Expr* expr);
  ast::Expr* Bad();

  // --- parse_stmt.cpp
  /// `doc`: takes a docstring at the begin.
  ast::Block Suite(std::string_view after, std::string_view* doc = nullptr);
  void Statement(std::vector<ast::Stmt*>& out) { Statement(out, Decorators()); }
  void Statement(std::vector<ast::Stmt*>& out, std::vector<ast::Decorator> decorators);
  ast::FlowDecorators TakeFlowDecorators(std::span<const ast::Decorator> decorators);
  void IndentedLines(std::vector<ast::Stmt*>& out);
  bool AtDeclaration() const;
  void SimpleLine(std::vector<ast::Stmt*>& out);
  /// The same; the decorators belong to the constants it declares.
  void Constants(std::vector<ast::Stmt*>& out, std::vector<ast::Decorator>& decorators);
  ast::Stmt* Simple();
  /// Reports a statement of another language, with what is written here; false where there is none.
  bool OtherStatement();
  ast::Stmt* Assert(bool is_comptime);
  ast::Stmt* ExprOrAssign();
  ast::Stmt* Var(bool is_ref, std::span<ast::Decorator> decorators);
  ast::Stmt* Alias(bool legacy);
  /// `comptime a, b = pair`: a constant for each; the first is returned, the others are `pending_`.
  ast::Stmt* Aliases(ast::AliasStmt* first, bool in_brackets = false);
  std::vector<ast::Stmt*> pending_;

  // --- parse_flow.cpp
  ast::Stmt* If(bool is_comptime);
  /// The colon behind a condition. False, and reported, where there is none.
  bool ColonOfCondition();
  ast::IfStmt* IfArm(bool is_comptime);
  /// The `else:` behind a loop, if there is one.
  bool LoopElse(ast::Block& block);
  ast::Stmt* While(const ast::Decorator* unroll);
  ast::Stmt* For(bool is_comptime, const ast::Decorator* unroll);
  ast::Stmt* With();
  ast::Stmt* Try();

  // --- parse_match.cpp
  class MatchReader;
  /// Whether `match` begins a statement here.
  bool AtMatch() const;
  void Match(std::vector<ast::Stmt*>& out);

  // --- parse_import.cpp
  ast::Stmt* Import();
  ast::Stmt* FromImport();
  /// The dots before the name of a module: how many folders up from the file's own.
  unsigned Dots();
  std::string_view Dotted(SourceRange* range);
  template <typename T>
  T* NewStmt(ast::StmtKind kind, SourceLoc begin) {
    T* stmt = arena_.New<T>();
    stmt->kind = kind;
    stmt->range = {begin, begin};
    return stmt;
  }

  // --- parse_decl.cpp
  ast::Stmt* Declaration(std::vector<ast::Decorator>& decorators, bool nested);
  ast::FunctionDecl* Function(std::span<ast::Decorator> decorators, bool nested, bool lazy);
  ast::Stmt* Struct(ast::StmtKind kind, std::span<ast::Decorator> decorators);
  void Members(ast::StructDecl& decl);
  /// Reports a member that is no declaration.
  void CheckMember(ast::Stmt& member);
  void Effects(ast::FunctionDecl& function);
  void Captures(ast::FunctionDecl& function);
  void Result(ast::FunctionDecl& function);
  std::span<ast::Param> Params(Token close, bool compile_time, ast::Expr** where = nullptr);  // clauses go there
  ast::Convention ConventionAt(size_t ahead, bool& is_convention) const;
  std::vector<ast::Decorator> Decorators();
  void LazyBody(ast::FunctionDecl& function);
  bool IsStub(size_t body, std::string_view& doc);  // nothing but `...`; a docstring before it goes to `doc`
  std::string_view DocString();
  /// Gives the doc comment behind a field or a `comptime` declaration to it.
  static void AttachDoc(ast::Stmt& stmt, std::string_view doc);
  /// Text of the string tokens [from, to). Unknown escapes are no errors in a docstring.
  std::string_view DocText(size_t from, size_t to);
  /// Number of string tokens at `ahead` that are a statement of their own.
  size_t DocTokens(size_t ahead) const;

  ParsedFile& file_;
  Arena& arena_;
  unsigned lambda_depth_ = 0;
  unsigned matches_ = 0;  // so far: their values have names of their own
};

}  // namespace brio::parse
