// Statements of the syntax tree.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "ast/param.h"

namespace brio::ast {

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
  const Decorator* unroll = nullptr;  // `@unroll`, `@unroll(n)`
  Expr* condition = nullptr;
  Block body;
  Block else_block;
  bool has_else = false;
};
struct ForStmt : Stmt {
  bool is_comptime = false;
  const Decorator* unroll = nullptr;            // as of `while`
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

}  // namespace brio::ast
