// Functions as they are declared, and as compile-time values.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "ast/ast.h"
#include "pool/pool.h"
#include "sema/module.h"

namespace brio::sema {

struct StructEntity;
struct VariableStatement;

/// One declaration of a function, whatever its parameters.
struct FunctionEntity {
  Module* module = nullptr;
  StructEntity* parent = nullptr;  // struct or trait it is a member of
  ast::FunctionDecl* decl = nullptr;
  Env* env = nullptr;  // of a free or nested function
  FunctionSet* set = nullptr;
  bool is_static = false, is_implicit = false, always_inline = false, no_inline = false, is_export = false,
       is_c_abi = false, takes_closure_table = false, is_attribute = false, gives_address = false;
  bool takes_known = false;         // the first argument of a call is its first parameter, known while compiling
  bool writes = false;              // through its `self`, whose origin must allow that
  bool initialises = false;         // what is given to its `ref` arguments counts as having a value from then on
  bool lends_unsafe = false;        // so too, through a pointer that nobody keeps valid
  bool lends_inside = false;        // the result refers to what its first argument owns elsewhere
  bool lends_walk = false;          // so too, one element after the other
  bool untracked = false;           // the result is said to refer to anything: nothing is followed through it
  bool keeps_interior = false;      // what `mut self` owns elsewhere stays where it is
  bool keeps_walks = false;         // as a rule a walk over `mut self` goes on: `d[key] = value`
  bool is_only_legacy = false;      // a candidate of calls in files of the older dialect
  bool is_until_25_4 = false;       // and of these only where no word is of a later release
  bool stores_in_place = false;     // `__setitem__`: stores where `__getitem__` refers to, and nothing else
  bool is_implicit_legacy = false;  // a conversion that only files of the older dialect make by themselves
  bool is_seldom = false;           // not worth optimising, whatever its loops: a report that people read
  bool asks_place = false;          // gives the place where the function that calls it is called
  bool gives_self = false;          // a constructor of 2024 that returns what it makes
  const VariableStatement* sets = nullptr;  // the variables of a module that it gives their first values
  std::string_view otherwise;   // the method that is called instead where nothing takes the error of this one
  std::string_view checked_by;  // the method that says what is wrong with a call on a known value
  std::string export_name;
  bool raises = false;
  StructEntity* closure = nullptr;              // what it captures, if anything
  bool calls_pointer = false;                   // `__call__` of a function's address
  bool is_closure_value = false;                // `__call__` of a closure that is a run-time value
  FactState origin_query = FactState::Unknown;  // whether its body asks for the origin of something (Done: it does)
  FactState place_query = FactState::Unknown;   // whether its body asks for the place of its call (Done: it does)
  // of a constructor: whether the struct that its argument is one of was looked for, and which that is; null where its
  // declaration does not say
  bool knows_taken = false;
  const StructEntity* taken = nullptr;
  // how many of its argument types are being found, each because the one before asks for it
  unsigned signature_depth = 0;
  unsigned deep_instances = 0;       // of its instances: how many were asked for by a long chain of others
  unsigned recurring_instances = 0;  // and how many by several others of it, each by the one before
  facts::Fact signature_cycle;
};

/// All overloads of one name in one scope.
struct FunctionSet {
  std::string_view name;
  std::vector<FunctionEntity*> functions;
  /// What `from ... import *` brought under the same name before: asked where none of `functions` takes a call.
  FunctionSet* hidden = nullptr;

  /// Whether one of them has an argument of this name.
  bool HasArgument(std::string_view argument) const {
    return std::ranges::any_of(functions, [&](const FunctionEntity* function) {
      return std::ranges::find(function->decl->args, argument, &ast::Param::name) != function->decl->args.end();
    });
  }
};

/// A parameter that is given.
struct NamedConst {
  std::string_view name;  // empty: positional
  ConstRef value = nullptr;
};

/// A function as a compile-time value: overloads, the type it is a member of, and the parameters given so far.
/// Interned, so that equal ones have one address; constants of ConstKind::Function point to one.
struct BoundFunction {
  FunctionSet* set = nullptr;
  TypeRef self = nullptr;
  std::vector<NamedConst> args;
  ConstRef constant = nullptr;  // that points here, once somebody has asked for it
};

}  // namespace brio::sema
