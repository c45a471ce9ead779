#pragma once

#include "sema/body/assignments.h"
#include "sema/body/calls.h"
#include "sema/body/closures.h"
#include "sema/body/compile_time.h"
#include "sema/body/control.h"
#include "sema/body/displays.h"
#include "sema/body/expressions.h"
#include "sema/body/flow.h"
#include "sema/body/function_body.h"
#include "sema/body/members.h"
#include "sema/body/mutability.h"
#include "sema/body/names.h"
#include "sema/body/open_types.h"
#include "sema/body/open_variables.h"
#include "sema/body/operators.h"
#include "sema/body/ownership.h"
#include "sema/body/primitives.h"
#include "sema/body/returns.h"
#include "sema/body/statements.h"
#include "sema/body/values.h"

namespace brio::sema {

/// Checks one function body, or one compile-time expression, and emits its IR: all its parts.
class BodyCheck : public BodyContext {
 public:
  /// The body of `instance`.
  BodyCheck(Front& front, Instance* instance);
  /// A compile-time expression in `env`. `outer`: the body it stands in.
  BodyCheck(Front& front, Env* env, Instance* site, BodyContext* outer);
  BodyCheck(const BodyCheck&) = delete;
  ~BodyCheck();

 private:
  struct Setup;
  BodyCheck(Front& front, const Setup& setup);

  std::optional<ir::Function> scratch_;
  ir::Builder builder_;
  LocalNames names_{*this};
  Values values_{*this};
  Ownership ownership_{*this};
  Mutability mutability_{*this};
  Expressions expressions_{*this};
  Members members_{*this};
  Operators operators_{*this};
  Displays displays_{*this};
  Calls calls_{*this};
  Statements statements_{*this};
  Assignments assignments_{*this};
  Flow flow_{*this};
  Control control_{*this};
  Returns returns_{*this};
  Closures closures_{*this};
  OpenTypes open_types_{*this};
  OpenVariables open_variables_{*this};
  Primitives primitives_{*this};
  CompileTime compile_time_{*this};
  FunctionBody function_body_{*this};
};

}  // namespace brio::sema
