#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "sema/calls.h"

namespace brio::sema {

struct Front;

/// In what a function that is made around another one differs from it.
struct FunctionAdaptation {
  TypeRef error = nullptr;   // what it may raise where the other raises nothing
  TypeRef result = nullptr;  // what it gives, if that becomes another type on the way
  bool by_value = false;     // it gives the value that the other's result refers to
};

/// Types of function values: addresses of functions, and closures that own what they use.
class FunctionTypes {
 public:
  struct Signature;

  explicit FunctionTypes(Front& front) : s(front) {}

  /// What a written function type is as the type of a value: the address of a function. One that depends on unknown
  /// parameters, captures or is generic has no such value: the meta type that all functions have.
  TypeRef FunctionType(ast::FunctionDecl* decl, Env* env, Site site);
  /// What such a meta type is as a parameter of other types, `Optional[fn[w: Int](Int) capturing]`: a struct whose
  /// values, which exist while compiling only, lead to a function. Null if `type` is another type.
  TypeRef OpenFunctionType(TypeRef type);
  /// `value`, a function, as a value of that struct, `to`; null if it is none that is known while compiling.
  ConstRef OpenFunction(const Value& value, TypeRef to);
  /// The function type as it is written that such a meta type stands for; null for other types.
  static const ast::FunctionDecl* DeclOf(TypeRef type);
  /// Lets calls name the parameters of a function as the type does by which it was given: `f[width=4](x)`.
  void AddNames(ConstRef function, const ast::FunctionDecl* type);
  /// The function that a value of that struct leads to; every other value as it is.
  ConstRef Opened(ConstRef value) const;
  /// The function that a pointer to `blob` leads to; null if it leads to none.
  ConstRef Marked(ConstRef blob) const;
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
  TypeRef AddressType(const Instance* instance, size_t skipped = 0, const FunctionAdaptation& adapted = {});
  /// The same of what has no address: what a closure takes and gives.
  TypeRef SignatureType(const Instance* instance, size_t skipped = 0, const FunctionAdaptation& adapted = {});

 private:
  /// A function that calls `function` where the type `to` is one that may raise and `function` does not, or one that
  /// gives what the result of `function` becomes by itself or refers to; null if that is not all.
  Instance* AdaptedInstance(ConstRef function, const Instance* instance, TypeRef to, Site site);
  /// Arguments of function values can be given by the names that the type as it is written tells.
  void NameArguments(TypeRef type, const ast::FunctionDecl* decl);
  TypeRef ClosureStateType();

  std::map<std::string, TypeRef> open_functions_;                    // by the names of their parameters
  std::map<ConstRef, ConstRef> marks_, marked_;                      // memory that stands for functions, and back
  std::map<std::pair<const Instance*, TypeRef>, ConstRef> adapted_;  // functions made by AdaptedInstance
  std::map<std::string, TypeRef> function_types_;                    // by their signature
  std::set<std::pair<TypeRef, std::string_view>> unclear_names_;     // of arguments of function types

  Front& s;
};

}  // namespace brio::sema
