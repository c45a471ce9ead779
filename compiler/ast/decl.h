// Declarations of the syntax tree, and the files they stand in.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "ast/stmt.h"

namespace brio::ast {

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
