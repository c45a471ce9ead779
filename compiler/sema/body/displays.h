#pragma once

#include <vector>

#include "sema/body/context.h"

namespace brio::sema {

/// Lists, tuples, sets, dictionaries, templates and comprehensions.
class Displays : public BodyPart {
 public:
  using BodyPart::BodyPart;

  Value CheckTuple(const ast::Expr* expr, TypeRef expected = nullptr);
  Value CheckTemplate(const ast::Expr* expr);
  Value CheckComprehension(const ast::Expr* expr);
  /// An expression whose type the call it stands in may tell: a display waits for that.
  Value CheckOperand(const ast::Expr* expr);
  Value BuildDisplay(const Value& display, TypeRef to, SourceRange range);
  Value CheckList(const ast::Expr* expr, TypeRef expected);
  Value BuildList(std::vector<CallArg> items, TypeRef expected, SourceRange range);
  Value CheckSetOrDict(const ast::Expr* expr, TypeRef expected);

 private:
  /// The loops of a comprehension as the statement that they stand for.
  ast::Stmt* LoopsOf(const ast::Expr* expr);
  /// What a display is by itself; null if nothing tells.
  TypeRef TypeOfDisplay(const Value& display);
  Value BuildTuple(std::vector<CallArg> items, TypeRef expected, SourceRange range);
  /// The types of the elements of the tuple of `size` elements that the context wants; null if it wants none.
  ConstRef WantedElements(TypeRef expected, size_t size);
  /// Reports items that cannot be the keys of a dictionary, or in a set, for what these ask of them.
  bool FailItems(const ast::Expr* expr, TypeRef type, SourceRange range);
  /// A display some of whose items are of unknown types.
  Value OpenDisplay(const ast::Expr* expr, const std::vector<CallArg>& items);
  Value BuildBraces(const ast::Expr* expr, std::vector<CallArg> items, TypeRef expected);

  bool keeps_literals_ = body_.is_eval;  // text literals in tuples stay what they are: at compile time
};

}  // namespace brio::sema
