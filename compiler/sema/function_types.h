#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "sema/calls.h"

namespace brio::sema {

struct Front;

/// Types of function values: addresses of functions, and closures that own what they use.
class FunctionTypes {
 public:
  struct Signature;

  explicit FunctionTypes(Front& front) : s(front) {}

  /// What a written function type is as the type of a value: the address of a function. One that depends on unknown
  /// parameters, captures or is generic has no such value: the meta type that all functions have.
  TypeRef FunctionType(const ast::FunctionDecl* decl, Env* env, Site site);
  /// The type of the address of `function`; null if it is overloaded, generic or captures.
  TypeRef AddressType(ConstRef function, Site site);
  /// The instance of `function` that a value of the function type `to` can be the address of; null if there is none.
  Instance* InstanceWithType(ConstRef function, TypeRef to, Site site);
  /// The `__call__` of a closure's type; null if that is no closure or generic.
  Instance* ClosureCall(TypeRef closure, Site site);
  /// Whether `value`, a function or a closure, can become a value of the function type `to`.
  bool BecomesFunctionValue(const Value& value, TypeRef to, Site site);
  /// `owns`: with the record of a closure.
  TypeRef FunctionType(const Signature& signature, bool owns);
  /// `skipped`: arguments that its callers do not give, a closure's record.
  /// `error`: what it may raise where it raises nothing.
  TypeRef AddressType(const Instance* instance, size_t skipped = 0, TypeRef error = nullptr);
  /// The same of what has no address: what a closure takes and gives.
  TypeRef SignatureType(const Instance* instance, size_t skipped = 0, TypeRef error = nullptr);

 private:
  /// A function that calls `function`, which does not raise, where the type `to` is one that may; null if that is not
  /// all.
  Instance* RaisingInstance(ConstRef function, const Instance* instance, TypeRef to, Site site);
  /// Arguments of function values can be given by the names that the type as it is written tells.
  void NameArguments(TypeRef type, const ast::FunctionDecl* decl);
  TypeRef ClosureStateType();

  std::map<std::pair<const Instance*, TypeRef>, ConstRef> raising_;  // functions made by RaisingInstance
  std::map<std::string, TypeRef> function_types_;                    // by their signature
  std::set<std::pair<TypeRef, std::string_view>> unclear_names_;     // of arguments of function types

  Front& s;
};

}  // namespace brio::sema
