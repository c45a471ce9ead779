#pragma once

#include "ast/stmt.h"

namespace brio::sema {

/// Whether each pass through the body of a `comptime for` makes as many passes through the loops in it: nothing leaves
/// one early, and what they walk through mentions no name that the body declares.
bool RepeatsAlike(const ast::ForStmt& loop);

}  // namespace brio::sema
