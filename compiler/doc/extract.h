// From a file's syntax tree to what is documented of it.
#pragma once

#include "ast/ast.h"
#include "doc/model.h"

namespace brio::doc {

/// Whether others may use a name: it does not begin with `_`, or is one of the language's (`__init__`).
bool IsPublic(std::string_view name);

/// Fills comment, declarations and imports of `module`.
void Extract(const ast::Module& tree, const SourceManager& sources, Module& module);

}  // namespace brio::doc
