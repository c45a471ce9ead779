// The tree as text: one statement a line, blocks indented, expressions in prefix form.
#pragma once

#include <string>

#include "ast/ast.h"

namespace brio::ast {

/// All of the module; bodies that were not parsed are shown as such.
std::string Dump(const Module& module);
/// `(add x (call f 1 key=2))`
std::string Dump(const Expr& expr);

}  // namespace brio::ast
