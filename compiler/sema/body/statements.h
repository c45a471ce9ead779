#pragma once

#include "sema/body/context.h"

namespace brio::sema {

/// Statements by their kind.
class Statements : public BodyPart {
 public:
  using BodyPart::BodyPart;

  void CheckStmt(ast::Stmt* stmt);
  /// Reports a compile-time assertion that does not hold: of the library its text alone, which is written for the
  /// caller.
  Value FailAssert(SourceRange range, std::string text);
  void NoteError(const Value& value) { met_error_ = met_error_ || (value.is_error() && !value.diverges); }
  /// Whether there is a statement without meaning: the body cannot be compiled, reported or not.
  bool met_error() const { return met_error_; }

 private:
  /// An expression as a statement: warns if nothing comes of it.
  void CheckUnused(const ast::Expr* expr);
  void CheckAlias(const ast::AliasStmt* stmt);
  void CheckAssert(const ast::AssertStmt* stmt);
  void CheckLocalImport(const ast::Stmt* stmt);

  bool met_error_ = false;  // a statement without meaning: the body cannot be compiled, reported or not
};

}  // namespace brio::sema
