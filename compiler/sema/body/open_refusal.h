#pragma once

#include "sema/generic_bodies.h"

namespace brio::sema {

/// A parameter that a function asks for, and the one of this body that is given for it.
struct OpenPart {
  const ast::Param* asked = nullptr;
  const ast::Param* open = nullptr;
  ConstRef bound = nullptr;
  const ast::Expr* written = nullptr;
};
/// Why a function cannot take an argument of an open type: what that lacks, or a type that it has to become. Without
/// any: it does not take arguments of that number, or with those names.
struct OpenRefusal {
  size_t arg = 0;
  const ast::Param* asked = nullptr;
  const ast::Param* open = nullptr;
  ConstRef bound = nullptr;
  TypeRef type = nullptr;
  GenericBodies::Lack lack = {};
};

}  // namespace brio::sema
