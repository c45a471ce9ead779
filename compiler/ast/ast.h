// The syntax tree: arena-allocated, immutable after parsing, with exact ranges. No types, no resolution state: results
// of checking live in sema's tables, because one body is checked many times.
#pragma once

#include "ast/decl.h"
#include "ast/expr.h"
#include "ast/param.h"
#include "ast/stmt.h"
