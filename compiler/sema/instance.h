// Instances of functions: one for each set of parameters, with its IR.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "ast/ast.h"
#include "facts/facts.h"
#include "ir/function.h"
#include "sema/function_entity.h"

namespace brio::sema {

/// One argument of an instance.
struct ArgInfo {
  std::string_view name;
  const ast::Param* decl = nullptr;
  TypeRef type = nullptr;  // of the value; for a pack, null
  ast::Convention convention = ast::Convention::Default;
  ir::Passing passing = ir::Passing::ByValue;
  std::vector<TypeRef> pack;  // element types of a heterogeneous pack
  bool is_pack = false;
  ConstRef bound = nullptr;               // archetypes: the traits that the unknown type has
  const ast::Expr* bound_type = nullptr;  // and that type as it is written: `T`
  bool by_address = false;                // a value that fits in registers, and that the result refers to
  bool is_variadic = false;               // `*xs: T`: `type` is VariadicList[T]
  bool is_indirect = false;               // and that a list of pointers to the arguments
  unsigned first_ir = 0;                  // index of its first argument in the IR function
};

/// One (function, parameters, Self, target) with its IR.
struct Instance {
  FunctionEntity* function = nullptr;
  TypeRef self = nullptr;
  Env* env = nullptr;  // binds all parameters
  ir::Function* ir = nullptr;
  std::vector<ArgInfo> args;
  TypeRef result = nullptr;  // declared result (None type if none)
  bool returns_ref = false;
  TypeRef error_type = nullptr;  // what it raises; null if it does not
  bool raises = false;
  std::vector<ConstRef> defaults;  // of arguments that calls left out, in files of this dialect and of the older one
  std::vector<StructEntity*> closures;        // whose captures come as hidden arguments
  std::vector<StructEntity*> table_closures;  // whose captures come through the table that the first argument points to
  unsigned first_hidden = 0;                  // index of the first of them in the IR function
  bool is_archetype = false;                  // checked with unknown parameters; never run
  bool has_instances = false;                 // of an archetype: what its parameters make of it was checked too
  bool knows_lends = false;                   // Origins::FindLends has been here
  bool is_init = false;                       // `out self`: the result is the first argument
  facts::Fact signature;                      // the types of its arguments and of its result
  FactState body = FactState::Unknown;
  facts::Fact code;  // what was found while the body was checked
  Instance* requested_by = nullptr;
  SourceRange requested_at;
  unsigned depth = 0;
  bool recurs = false;  // asked for by a function of which several instances asked for each other before
  // the index it is for, and how many there are: it must not be reached
  std::optional<std::pair<int64_t, int64_t>> no_element;
  enum class Synth : uint8_t { None, Destroy, Copy, Move, FieldwiseInit, Indirect } synth = Synth::None;
};

}  // namespace brio::sema
