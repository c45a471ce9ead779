// The environments in which compile-time names of a declaration are looked up.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "ast/param.h"
#include "pool/pool.h"
#include "target/target.h"

namespace brio::sema {

struct Module;

/// One compile-time name. A null value is a parameter that is not bound yet.
struct Binding {
  std::string_view name;
  ConstRef value = nullptr;
};

/// A compile-time environment: where names of a declaration are looked up, innermost first. Lives as long as the
/// checker.
struct Env {
  Env* parent = nullptr;
  Module* module = nullptr;
  TypeRef self = nullptr;  // what `Self` is
  const TargetSpec* target = nullptr;
  std::vector<Binding> bindings;
  std::span<const ast::Param> params;  // of the call that is matched: how `bindings` are declared
  /// Types of arguments that precede in the signature being checked: `acc: output.ElementType`.
  std::vector<std::pair<std::string_view, TypeRef>> arg_types;
  /// The types of those among them that are packs: `type_of(f(*rest))`. Their type above is null.
  std::vector<std::pair<std::string_view, std::vector<TypeRef>>> arg_packs;

  Binding* Find(std::string_view name) {
    for (Binding& binding : bindings) {
      if (binding.name == name) return &binding;
    }
    return nullptr;
  }
  const Binding* Find(std::string_view name) const {
    const auto found = std::ranges::find(bindings, name, &Binding::name);
    return found == bindings.end() ? nullptr : &*found;
  }
};

}  // namespace brio::sema
