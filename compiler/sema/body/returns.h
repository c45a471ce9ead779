#pragma once

#include "sema/body/context.h"

namespace brio::sema {

/// What a function returns, and where to.
class Returns : public BodyPart {
 public:
  using BodyPart::BodyPart;

  void EmitReturnPath();
  void CheckReturn(const ast::ReturnStmt* stmt);
  /// Where the result is made, if that has a place.
  void MakeSlot(const ast::FunctionDecl& decl);
  ir::Value* slot() const { return result_slot_; }

 private:
  struct ResultOrigins;
  /// `return a if c else b` of references: one of two places. False where the value is no such choice.
  bool ReturnChosen(const ast::ReturnStmt* stmt);
  /// `value` becomes the result, in place of what was there.
  void ReplaceResult(const Value& value, TypeRef result, SourceRange range);
  void ReturnReference(const ast::ReturnStmt* stmt, Value value);
  /// Whether `result`, a reference or a value that holds some, refers to what the function declares. Reported if not.
  bool CheckResultOrigin(ir::Value* result, SourceRange range);

  ir::Value* result_slot_ = nullptr;  // Out argument, or local of `out self`
};

}  // namespace brio::sema
