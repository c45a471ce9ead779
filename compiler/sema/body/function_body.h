#pragma once

#include "sema/body/context.h"

namespace brio::sema {

/// A function from its arguments to its end.
class FunctionBody : public BodyPart {
 public:
  using BodyPart::BodyPart;

  bool CheckFunction();
};

}  // namespace brio::sema
