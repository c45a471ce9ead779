#pragma once

#include <set>
#include <span>
#include <string_view>
#include <utility>

#include "sema/calls.h"

namespace brio::sema {

struct Front;

/// Uses of names: deprecated, unavailable, imported in vain.
class Uses {
 public:
  explicit Uses(Front& front) : s(front) {}

  /// Tells of the use of a declaration that is deprecated or unavailable. False if it cannot be used.
  bool CheckUse(std::span<const ast::Decorator> decorators, std::string_view name, SourceRange declared, Site site);
  /// The same of the use of what `module` calls `name`.
  bool CheckUseOf(ConstRef found, const Module* module, std::string_view name, Site site);
  /// Names that are imported and that no expression has looked up.
  void CheckImportedNames(Module* which);
  void CheckImports(Module* which);

 private:
  /// Imports that another import or a declaration of the same name replaces.
  void CheckHiddenImports(Module* which);

  std::set<std::pair<uint32_t, std::string_view>> uses_reported_;  // by CheckUse: where, and of what

  Front& s;
};

}  // namespace brio::sema
