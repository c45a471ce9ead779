#pragma once

#include <string_view>

#include "sema/body/context.h"

namespace brio::sema {

/// Types and constants that a body names, and what a compile-time expression comes to.
class CompileTime : public BodyPart {
 public:
  using BodyPart::BodyPart;

  ConstRef EvalExpr(const ast::Expr* expr, TypeRef expected);
  ConstRef ConvertConst(ConstRef value, TypeRef to, SourceRange range);
  /// What method `name` without arguments gives for `value`.
  ConstRef CallOnConst(ConstRef value, std::string_view name);
  ConstRef Finish(Value value, SourceRange range, TypeRef expected);
  TypeRef ResolveType(const ast::Expr* expr);
  ConstRef Eval(const ast::Expr* expr, TypeRef expected = nullptr);
};

}  // namespace brio::sema
