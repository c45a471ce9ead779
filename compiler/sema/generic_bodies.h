#pragma once

#include <functional>
#include <map>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "sema/calls.h"

namespace brio::sema {

struct Front;

/// Generic functions as they are written, and what is known of values whose type is a parameter.
class GenericBodies {
 public:
  explicit GenericBodies(Front& front) : s(front) {}

  /// What asking one trait gives: the answer for all of them, or to ask those it refines or not.
  enum class Asked : uint8_t { Yes, No, Parents };
  /// False for arguments whose types the call decides: traits, packs, untyped ones.
  bool HasConcreteArguments(const FunctionEntity* function, Env* env);
  /// Checks the generic bodies of `which` that nobody has instantiated.
  void CheckGenericBodies(Module* which);
  /// Where values of a type that is written without the parameters of `function` go to where that is not so, as its
  /// archetype finds it: the offsets of the expressions. Both may be one type in an instance, and yet are not.
  const std::set<uint32_t>& ForeignValues(FunctionEntity* function);
  /// The parameter of `function` or `owner` that a written type is; null for any other type.
  const ast::Param* OpenParam(const ast::Expr* type, const FunctionEntity* function, const StructEntity* owner);
  /// The parameter `*Ts` of `function` that a pack of arguments `*args: *Ts` has its types from; null for any other.
  const ast::Param* OpenPack(const ast::Expr* type, const FunctionEntity* function);
  /// Whether values of a type with this bound can be copied, or may be for all that is known.
  bool MayCopy(ConstRef bound);
  /// Whether a type with this bound conforms to `trait`, or may for all that is known.
  bool MayConform(ConstRef bound, const StructEntity* trait);
  /// Whether a type has nothing but what the traits of its bound say, in all releases; in the older dialect what was
  /// `Stringable` was written too.
  bool IsExact(ConstRef bound, bool is_legacy);
  /// True if an argument of the type is unknown.
  bool IsArchetype(TypeRef type);
  bool IsArchetype(const Env* env);
  /// Whether a function or closure that `env` names, or one that these name, stands in the body of an archetype.
  bool NamesArchetype(const Env* env);
  /// Whether one of the traits of `bound`, or of those they refine, says yes; each is asked once. `other`: what stands
  /// there and is no trait.
  bool AnyTrait(ConstRef bound, const std::function<Asked(StructEntity&)>& ask,
                const std::function<bool(ConstRef)>& other);
  /// Whether `name` is a member of `bound` (a trait or several) as far as that can be told.
  bool MayHaveMember(ConstRef bound, std::string_view name);
  /// The method `name` that `bound` promises; null if no trait of the program declares it.
  const FunctionSet* PromisedMethod(ConstRef bound, std::string_view name);
  /// Whether `name` is a method of a trait of the library that gives a value of the type itself, as `copy` does.
  bool GivesOwnType(ConstRef bound, std::string_view name);
  /// False where no trait of `bound` can have the method: they are the program's own, or those that promise nothing.
  bool MayPromise(ConstRef bound, std::string_view method);
  /// What is known of values of the written type, which depends on unknown parameters of `function` or `owner`: the
  /// traits of the parameter that it names, or the struct whose parameters are unknown. Null if nothing is.
  ConstRef BoundOf(const ast::Expr* type, const FunctionEntity* function, StructEntity* owner, Env* env);
  /// Whether `bound` promises the method of an operator.
  bool PromisesOperator(ConstRef bound, std::string_view method);

  /// What a type with some bound does not have, for all that is known: a trait, or a method.
  struct Lack {
    const StructEntity* trait = nullptr;
    std::string_view method;
    bool any() const { return trait || !method.empty(); }
  };
  /// What a condition of the library asks of `param`, and a type with this bound lacks.
  Lack LackedByWhere(const ast::Expr* where, const ast::Param& param, ConstRef bound, Env* env);
  /// What the bound of `param` asks for, and a type with this bound lacks.
  Lack LackedByBound(const ast::Param& param, ConstRef bound, Env* env);
  /// The member of `param`, or of an argument of that type, which the result or a condition of a function names, and a
  /// type with this bound lacks: `type_of(x.__abs__())`.
  std::string_view LackedBySignature(const ast::FunctionDecl& decl, const ast::Param& param, ConstRef bound);
  /// `Box[T]` or `f[T]` in a body: reports parameters of `base` that are given such as do not promise what they ask
  /// for.
  void CheckBracket(const ast::Expr& bracket, ConstRef base, const FunctionEntity* function, StructEntity* owner,
                    Env* env);

  std::map<const FunctionEntity*, std::set<uint32_t>> foreign_values;
  const FunctionEntity* finding_foreign = nullptr;  // the function whose archetype fills its set
  // variables of open types that a nested function of a generic one uses
  std::unordered_map<const FunctionEntity*, std::vector<std::pair<std::string_view, Value>>> open_captures;

 private:
  class HeaderCheck;
  /// Whether a trait of `bound` names the member, or may mean it in silence.
  bool SaysMember(ConstRef bound, std::string_view name);
  /// Reports types in a header whose parameters are asked for more than the parameters of `function` promise.
  void CheckHeader(const FunctionEntity* function);
  /// The same of the fields of a struct.
  void CheckFields(StructEntity* entity);
  /// Tells what a look at code as it is written found: of the older dialect as warnings.
  void TellOfBounds(facts::Speculation& trial, const Module& where);
  /// `has_instances`: it was also checked for the parameters that it is used with.
  void CheckArchetype(FunctionEntity* function, bool has_instances = false);
  /// The same for one that instances were made of: only what its bounds do not promise is told, once, in place of what
  /// each instance says of it. `has_failed`: they have said what is wrong, and no more is told than that.
  void CheckPromises(FunctionEntity* function, bool has_failed);
  /// What a function that instances were made of does not promise by its bounds, and does all the same.
  ReportList BrokenPromises(FunctionEntity* function);
  /// Whether a struct has a member of that name, whatever its parameters are.
  bool HasMemberNamed(StructEntity* entity, std::string_view name);

  std::unordered_map<TypeRef, bool> archetypes_;
  // parameters that headers give for others whose bounds they do not promise: each pair is told once
  std::set<std::pair<const ast::Param*, const ast::Param*>> told_headers_;

  Front& s;
};

}  // namespace brio::sema
