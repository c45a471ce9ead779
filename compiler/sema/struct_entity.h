// Structs and traits as they are declared, and the structs that closures become.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "ast/ast.h"
#include "facts/facts.h"
#include "pool/pool.h"
#include "sema/module.h"

namespace brio::sema {

/// A struct or trait, whatever its parameters; its types are of the pool.
struct StructEntity {
  Module* module = nullptr;
  ast::StructDecl* decl = nullptr;
  bool is_trait = false;
  Env* env = nullptr;  // where the declaration stands
  std::unordered_map<std::string_view, FunctionSet*> methods;
  std::unordered_map<std::string_view, const ast::AliasStmt*> aliases;
  std::vector<const ast::VarStmt*> fields;
  std::set<std::string_view> lacking;  // what its traits require and it was reported not to have
  facts::Fact lack;                    // what relies on that has failed
  // Decorators, by protocol
  bool is_trivial = false, is_origin = false, fieldwise_init = false, implicit_init = false, value_decorator = false;
  bool marks_trivial = false;    // trait: conforming structs are trivial register types
  bool marks_registers = false;  // trait: conforming structs travel in registers
  bool in_registers = false;     // `@register_passable`
  bool marks_ending = false;     // trait: a struct that conforms where a condition holds must be ended otherwise
  bool members_unsaid = false;   // trait: it stands for a protocol whose methods it does not spell out
  bool literal_int = false, literal_float = false;
  bool holds_int_literals = false,
       holds_float_literals = false;  // a name for literals themselves: `IntLiteral`, `FloatLiteral`
  /// Traits that extensions add, with the environment they are named in.
  std::vector<std::pair<const ast::Expr*, Module*>> added_traits;
  bool device_passable = false;          // its bytes can go to a device where those of the types it is made of can
  bool host_view = false;                // it refers to memory of the host, which a device does not see
  const ast::Expr* alignment = nullptr;  // @align(bytes): at least this
  bool must_end = false;                 // @explicit_destroy, with the text it gives
  std::string_view must_end_text;
  const ast::Expr* materialize = nullptr;
  std::vector<std::string_view> former_params;  // parameters of other releases that mean nothing here
  bool checked = false;
  // Closures: the compiler's own structs
  struct Capture {
    std::string_view name;
    bool by_value = false;
    bool is_mutable = false;
    bool in_pack = false;  // an element of one of `packs`
  };
  /// A pack of arguments: its run-time elements are captured one by one.
  struct PackCapture {
    struct Element {
      ConstRef constant = nullptr;  // of a compile-time element
      size_t capture = 0;           // number of the capture otherwise
    };
    std::string_view name;
    std::vector<Element> elements;
  };
  bool is_closure = false;
  bool made_on_host = false;       // of a closure: the variables that it captures are the host's
  ConstRef as_function = nullptr;  // of one that captures nothing: the function that it is
  bool is_function = false;        // a function's address: what a function type is as the type of a value
  // of a function that is known while compiling, whatever it captures or leaves open: its type as it is written
  const ast::FunctionDecl* open_function = nullptr;
  TypeRef plain = nullptr;  // of one that owns what the function captured (`escaping`): the type of the address alone
  std::vector<Capture> captures;  // in the order of the fields
  std::vector<PackCapture> packs;
  TypeRef self_type = nullptr;

  /// Of a trait: it has a member that types have to give a value; of the others it says the value itself.
  bool asks_for_aliases() const {
    return std::ranges::any_of(aliases, [](const auto& alias) { return !alias.second->value; });
  }
  /// Of a trait: the library's promise more in Mojo than some of them spell out here; those that everything has promise
  /// nothing.
  bool may_promise_more() const {
    return module->May(Permission::AllReleases) && (methods.size() > methods.count("copy") || asks_for_aliases());
  }
  /// Of a trait: it asks only for methods that the language calls itself, like `__eq__`.
  bool is_protocol() const {
    return !asks_for_aliases() && std::all_of(methods.begin(), methods.end(), [](const auto& method) {
      return method.first.starts_with("__") && method.first.ends_with("__");
    });
  }
};

/// A captured variable, found from a closure's record through the closures it may be captured in itself.
struct CapturePath {
  struct Step {
    StructEntity* closure = nullptr;
    unsigned field = 0;
  };
  std::vector<Step> fields;
  TypeRef type = nullptr;
  std::string_view name;
};

/// The declaration that a type is of; null where it is no struct.
inline StructEntity* EntityOf(TypeRef type) {
  return type->is_struct() ? static_cast<StructEntity*>(type->info->decl) : nullptr;
}

inline bool IsFunctionType(TypeRef type) {
  return type->is_struct() && EntityOf(type)->is_function;
}

inline bool IsOpenFunctionType(TypeRef type) {
  return type->is_struct() && EntityOf(type)->open_function;
}

}  // namespace brio::sema
