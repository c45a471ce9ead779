// The syntax tree: arena-allocated, immutable after parsing, with exact ranges. No types, no resolution state: results
// of checking live in sema's tables, because one body is checked many times.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "source/source.h"

namespace brio::ast {

/// What an expression is, and which members of Expr it uses.
enum class ExprKind : uint8_t {
  Error,     // parsing failed here and reported it
  Name,      // `text`; `Self`, `_` and contextual words are names too
  Int,       // `text` as written, with prefix and underscores
  Float,     // `text` as written
  String,    // `text` decoded, adjacent literals joined
  Template,  // t-string or f-string: `items` alternate String and expressions (see TemplateExpr)
  Bool,      // `flag`
  None,
  Ellipsis,       // ...
  Tuple,          // `items`
  Paren,          // `a`
  List,           // `items`
  Set,            // `items`
  Dict,           // `items` = key, value, key, value...
  Comprehension,  // ComprehensionExpr
  Member,         // `a` . `text`
  LeadingDot,     // .`text`
  Call,           // `a` ( `args` )
  Bracket,        // `a` [ `args` ]: parameters or subscript, decided by the checker
  Slice,          // `a` : `b` : `c`, each may be null; only inside Bracket arguments
  Unary,          // `op` `a`; Plus, Minus, Tilde, Not
  Binary,         // `a` `op` `b`; arithmetic, bitwise, And, Or
  Compare,        // chain: `items` operands, `ops` operators
  If,             // `a` if `b` else `c`
  Lambda,         // LambdaExpr
  Transfer,       // `a` ^
  Where,          // `a` where `b`: a trait that a struct has under a condition
  Walrus,         // `text` := `a`
  Star,           // * `a` (argument, list item, type pack)
  DoubleStar,     // ** `a`
  Await,          // await `a`
  Comptime,       // comptime ( `a` )
  FunctionType,   // FunctionTypeExpr
};

/// Operators of expressions, of augmented assignments too.
enum class Op : uint8_t {
  Add,
  Sub,
  Mul,
  Div,
  FloorDiv,
  Mod,
  Pow,
  MatMul,
  Shl,
  Shr,
  BitAnd,
  BitOr,
  BitXor,
  And,
  Or,
  Plus,
  Minus,
  Invert,
  Not,
  Lt,
  Le,
  Gt,
  Ge,
  Eq,
  Ne,
  In,
  NotIn,
  Is,
  IsNot,
};

struct Expr;
struct Stmt;
struct FunctionDecl;

/// One argument of a call or a bracket; `name` is empty for a positional one.
struct Argument {
  std::string_view name;
  SourceLoc name_loc;
  Expr* value = nullptr;
};

/// One expression. A tagged record rather than a class per kind: which members are in use stands with the kind.
struct Expr {
  ExprKind kind = ExprKind::Error;
  Op op = Op::Add;
  bool flag = false;
  uint16_t height = 0;  // of the tree below: bounded, so that walking it may recurse
  SourceRange range;
  SourceLoc op_loc;  // operator, `.`, `[` or `(`: where a label about the operation points
  std::string_view text;
  Expr* a = nullptr;
  Expr* b = nullptr;
  Expr* c = nullptr;
  std::span<Expr*> items;
  std::span<Op> ops;
  std::span<Argument> args;
  FunctionDecl* function = nullptr;  // Lambda (body is one Return), FunctionType (no body)
  struct Comprehension* comprehension = nullptr;
};

/// `...`, `*_` or `**_` in brackets: all parameters that are not given.
inline bool IsRest(const Expr* expr) {
  if (expr->kind == ExprKind::Ellipsis) return true;
  return (expr->kind == ExprKind::Star || expr->kind == ExprKind::DoubleStar) && expr->a &&
         expr->a->kind == ExprKind::Name && expr->a->text == "_";
}

/// `for target in iter if cond...`, nested left to right; `element` (and `value` of a dict) evaluated innermost.
struct ComprehensionClause {
  bool is_for = true;      // otherwise an `if`
  Expr* target = nullptr;  // for
  Expr* expr = nullptr;    // iterable or condition
};
/// `[element for ...]`, `{element for ...}`, `{element: value for ...}`
struct Comprehension {
  ExprKind result = ExprKind::List;  // List, Set or Dict
  Expr* element = nullptr;
  Expr* value = nullptr;
  std::span<ComprehensionClause> clauses;
};

/// How an argument is taken; legacy spellings map to the same values.
enum class Convention : uint8_t { Default, Read, Mut, Var, Ref, Out, Deinit };

/// The keyword of a convention; empty for the default.
inline std::string_view ConventionName(Convention convention) {
  switch (convention) {
    case Convention::Default:
      return "";
    case Convention::Read:
      return "read";
    case Convention::Mut:
      return "mut";
    case Convention::Var:
      return "var";
    case Convention::Ref:
      return "ref";
    case Convention::Out:
      return "out";
    case Convention::Deinit:
      return "deinit";
  }
  return "";
}

enum class ParamKind : uint8_t { Normal, Variadic /* *x */, KeywordVariadic /* **x */ };

/// A compile-time parameter (in brackets) or a run-time argument (in parentheses).
struct Param {
  std::string_view name;
  SourceRange range;  // of the name
  Convention convention = Convention::Default;
  ParamKind kind = ParamKind::Normal;
  bool infer_only = false;  // before `//`
  bool positional_only = false;
  bool keyword_only = false;
  Expr* type = nullptr;  // null: untyped (`self`), for Variadic packs a Star expr for `*args: *Ts`
  Expr* default_value = nullptr;
  std::span<Expr*> origins;                 // ref[...]
  std::span<std::string_view> other_names;  // of a parameter of a library type: what other releases call it

  bool IsNamed(std::string_view text) const {
    if (name == text) return true;
    for (std::string_view other : other_names) {
      if (other == text) return true;
    }
    return false;
  }
};

/// `@name`, `@name(...)`
struct Decorator {
  SourceRange range;
  Expr* expr = nullptr;  // Name, Member or Call
};

/// One entry of the list of what a nested function captures.
struct Capture {
  Convention convention = Convention::Default;  // Default for a bare name
  std::string_view name;                        // empty: the default for everything captured
  bool transfer = false;                        // name^
  SourceRange range;
};

/// What a statement is: which struct below it is, by name.
enum class StmtKind : uint8_t {
  Error,
  Expr,
  Assign,
  AugAssign,
  Var,
  Alias,
  If,
  While,
  For,
  With,
  Try,
  Return,
  Raise,
  Pass,
  Break,
  Continue,
  Import,
  FromImport,
  Assert,
  Del,
  Function,
  Struct,
  Trait,
  Extension,
};

/// The statements of a suite.
struct Block {
  std::span<Stmt*> stmts;
  SourceRange range;
};

/// Base of all statements and declarations.
struct Stmt {
  StmtKind kind = StmtKind::Error;
  SourceRange range;
};

struct ExprStmt : Stmt {
  Expr* expr = nullptr;
};
/// `a = b = value`: targets left to right.
struct AssignStmt : Stmt {
  std::span<Expr*> targets;
  Expr* value = nullptr;
};
struct AugAssignStmt : Stmt {
  Expr* target = nullptr;
  Op op = Op::Add;
  SourceLoc op_loc;
  Expr* value = nullptr;
};
/// `var x: T = v`, `ref r = v`, struct fields, `x: T = v`. `target` is a Name or a Tuple of them.
struct VarStmt : Stmt {
  bool is_ref = false;
  Expr* target = nullptr;
  Expr* type = nullptr;
  Expr* value = nullptr;
  Stmt* chained = nullptr;  // `var a = var b = e`, `var a = b = e`: what comes first; `value` is then its target
  std::span<Decorator> decorators;
  std::string_view doc;
};
/// `comptime N[params]: T = v` and `alias`. In a trait the value may be null.
struct AliasStmt : Stmt {
  std::string_view name;
  SourceRange name_range;
  std::span<Param> params;
  Expr* type = nullptr;
  Expr* value = nullptr;
  Expr* where = nullptr;
  std::string_view doc;  // the string behind it
  std::span<Decorator> decorators;
  bool legacy = false;  // spelled `alias`
};
struct IfStmt : Stmt {
  bool is_comptime = false;  // `comptime if`, `@parameter if`; holds for its elif arms too
  Expr* condition = nullptr;
  Block then_block;
  Block else_block;  // an elif is a single nested IfStmt
  bool has_else = false;
};
struct WhileStmt : Stmt {
  Expr* condition = nullptr;
  Block body;
  Block else_block;
  bool has_else = false;
};
struct ForStmt : Stmt {
  bool is_comptime = false;
  Convention convention = Convention::Default;  // `for var x`, `for ref x`
  Expr* target = nullptr;
  Expr* iterable = nullptr;
  Block body;
  Block else_block;
  bool has_else = false;
};
struct WithItem {
  Expr* context = nullptr;
  Convention convention = Convention::Default;
  Expr* target = nullptr;
};
struct WithStmt : Stmt {
  std::span<WithItem> items;
  Block body;
};
/// `try` with what follows it; the language has one `except` at most.
struct TryStmt : Stmt {
  Block body;
  bool has_except = false;
  std::string_view error_name;
  SourceRange error_range;
  Block except_block;
  bool has_else = false;
  Block else_block;
  bool has_finally = false;
  Block finally_block;
};
struct ReturnStmt : Stmt {
  Expr* value = nullptr;
};
struct RaiseStmt : Stmt {
  Expr* value = nullptr;
};
struct AssertStmt : Stmt {
  bool is_comptime = false;
  Expr* condition = nullptr;
  Expr* message = nullptr;
};
struct DelStmt : Stmt {
  std::span<Expr*> targets;
};

/// One name of an import.
struct ImportName {
  unsigned dots = 0;      // before the name, in `import .a`
  std::string_view name;  // dotted for `import a.b`
  SourceRange range;
  std::string_view alias;  // empty: none
};
/// `import a.b as c, d`
struct ImportStmt : Stmt {
  std::span<ImportName> names;
};
/// `from ..a.b import x as y` ; `names` empty and `is_star` for `import *`
struct FromImportStmt : Stmt {
  unsigned dots = 0;
  std::string_view module;
  SourceRange module_range;
  bool is_star = false;
  std::span<ImportName> names;
};

/// A function, a method, a trait's requirement, a nested function, a lambda or the signature of a function type.
struct FunctionDecl : Stmt {
  std::string_view name;
  SourceRange name_range;
  std::span<Decorator> decorators;
  bool is_fn = false;  // spelled `fn`
  bool raises = false;
  Expr* raises_type = nullptr;
  bool is_async = false;
  bool capturing = false;
  bool thin = false;
  bool escaping = false;
  bool unified = false;
  std::string_view abi;  // abi("C")
  bool has_captures = false;
  std::span<Capture> captures;
  std::span<Param> params;
  std::span<Param> args;
  Convention result_convention = Convention::Default;  // Ref for `-> ref[o] T`, Out for a named result
  std::string_view result_name;
  std::span<Expr*> result_origins;
  Expr* result = nullptr;  // null: none written
  Expr* where = nullptr;
  std::string_view doc;
  bool has_body = false;  // false for a trait requirement (`...`) and for function types
  bool is_nested = false;
  // The body is parsed on demand: `parse::ParseBody` fills `body` from the token range.
  bool body_parsed = false;
  bool body_broken = false;  // it was parsed, and has syntax errors
  uint32_t body_first_token = 0;
  uint32_t body_last_token = 0;
  Block body;
};

/// A struct, a trait or an extension.
struct StructDecl : Stmt {
  std::string_view name;
  SourceRange name_range;
  std::span<Decorator> decorators;
  std::span<Param> params;
  std::span<Expr*> traits;  // as written; `A & B` is a Binary BitAnd
  Expr* where = nullptr;
  std::string_view doc;
  std::span<Stmt*> members;  // VarStmt, AliasStmt, FunctionDecl, IfStmt...
  bool is_extension = false;
};
using TraitDecl = StructDecl;  // StmtKind tells which

/// A parsed file: declarations in order, function bodies not yet parsed.
struct Module {
  FileId file = kNoFile;
  std::string_view doc;
  std::span<Stmt*> stmts;
};

}  // namespace brio::ast
