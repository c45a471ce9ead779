// Where a place leads to.
#pragma once

#include "ir/ir.h"

namespace brio::sema {

/// The Local or argument that a place is part of; null for memory reached through a pointer value.
ir::Value* RootOf(ir::Value* place);

}  // namespace brio::sema
