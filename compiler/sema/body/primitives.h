#pragma once

#include <string_view>

#include "sema/body/context.h"

namespace brio::sema {

/// What the library asks of the compiler: `__brio.name[params](args)`.
class Primitives : public BodyPart {
 public:
  using BodyPart::BodyPart;

  /// True if `expr` is `__brio.name`, `__brio.name[...]` or a call of one.
  static const ast::Expr* PrimitiveOf(const ast::Expr* expr);
  Value CheckPrimitive(const ast::Expr* expr);
  Value BadPrimitive(std::string_view name, SourceRange range, std::string_view why);

 private:
  class PrimitiveUse;
  /// The type that a C function, LLVM or assembly give where the program says `type`: structs of one field count as it.
  TypeRef MachineResult(TypeRef type);
  /// The same for what is a value.
  TypeRef MachineValue(TypeRef type);
  /// What lies in memory as a value of the same bytes, as C has them.
  TypeRef MachineBytes(TypeRef type);
  /// The value of `type` that `made`, of its `MachineValue`, stands for.
  ir::Value* FromMachine(ir::Value* made, TypeRef type);
};

}  // namespace brio::sema
