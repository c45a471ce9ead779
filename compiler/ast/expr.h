// Expressions of the syntax tree.
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
enum class Convention : uint8_t;

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
  Convention convention{};  // of a part of a loop's target: `for i, ref x in ...`
  uint16_t height = 0;      // of the tree below: bounded, so that walking it may recurse
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

/// The member that `Type {field: value}` calls.
inline constexpr std::string_view kOfFields = "{fields}";

/// `...`, `*_` or `**_` in brackets: all parameters that are not given.
inline bool IsRest(const Expr* expr) {
  if (expr->kind == ExprKind::Ellipsis) return true;
  return (expr->kind == ExprKind::Star || expr->kind == ExprKind::DoubleStar) && expr->a &&
         expr->a->kind == ExprKind::Name && expr->a->text == "_";
}

inline const Expr* WithoutParens(const Expr* expr) {
  while (expr && expr->kind == ExprKind::Paren) expr = expr->a;
  return expr;
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

}  // namespace brio::ast
