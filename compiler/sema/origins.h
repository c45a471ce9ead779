#pragma once

#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "sema/calls.h"

namespace brio::sema {

struct Front;

/// What types and signatures say of what values refer to.
class Origins {
 public:
  explicit Origins(Front& front) : s(front) {}

  /// The only origin among the parameters of a struct, and the parameter that says whether it may be written, if it has
  /// one.
  struct OwnOrigin {
    const ast::Param* origin = nullptr;
    const ast::Param* flag = nullptr;
  };
  /// Whether an origin, or the type of one, lets what it names be written; nothing where it does not say.
  std::optional<bool> MutabilityOf(ConstRef origin);
  /// An origin as the constant that all origins of its mutability are; everything else as it is.
  ConstRef AsOrigin(ConstRef value);
  /// Whether a constant certainly is no origin: a number, or a value of a type that says nothing of mutability.
  bool IsNoOrigin(ConstRef value);
  /// Whether parameter number `index` of a struct is an origin.
  bool IsOriginParam(StructEntity* entity, size_t index);
  bool IsOriginType(const ast::Expr* type, Env* env);
  bool IsOriginParam(const ast::Param& param, Env* env);
  /// Whether a type says that its values refer to what never ends: `StaticString`.
  bool IsStaticType(const ast::Expr* type, Env* env, unsigned depth = 0);
  /// What the declared result of a function says of what the result refers to.
  ir::ResultOrigin ResultOriginOf(const Instance* instance);
  /// Whether the origin that an argument names is a parameter of a type such as `MutOrigin`.
  bool DemandsMutable(const FunctionEntity* function, const ast::Param& arg);
  /// Marks on the arguments of the callee's IR what its result refers to, and what ends with a call.
  void FindLends(Instance* callee);
  /// The part of a written type by which its values refer to what may only be read; null if there is none.
  /// `self`: the same of the value whose `Self` it is.
  const ast::Expr* OnlyReads(const ast::Expr* type, Env* env, const ast::Expr* self, unsigned depth = 0);
  /// Gives the origins that the arguments tell their mutability. `was_open`: the parameters that were not given.
  void BindReadOnlyOrigins(const FunctionEntity* function, Env* env, const Match& match,
                           const std::vector<CallArg>& args, const std::vector<bool>& was_open, size_t first);
  /// Tells a method called on what may only be read that the origin of its struct, and the `mut` parameter told by it,
  /// say so.
  void BindOwnMutability(const FunctionEntity* function, Env* env, const Match& match,
                         const std::vector<CallArg>& args);
  OwnOrigin OriginOf(StructEntity* entity);
  /// What a written type asks of the origin that it leads to: `View[mut=True, _]`; nothing where it takes any.
  std::optional<bool> AskedMutability(const ast::Expr* type, Env* env);
  /// Whether the body of `function` names `origin_of`, so that the mutability of its `ref` arguments is part of an
  /// instance.
  bool AsksForOrigins(FunctionEntity* function);
  /// Under which name an instance keeps whether what was given for the `ref` argument `name` can be changed.
  std::string_view MutabilityName(std::string_view name);
  /// Whether one of the origins of a result is `name`, or a part of it.
  static bool IsNamedBy(std::span<ast::Expr* const> origins, std::string_view name);

 private:
  class ReadOnlyPart;
  /// The alias without parameters that an expression names.
  const AliasEntity* AliasNamed(const ast::Expr* type, Env* env);
  /// Gives the parameters that name address spaces, and that nothing tells, the generic one.
  void BindSpaces(const ast::FunctionDecl* decl, std::span<ast::Expr* const> spaces, Env* env);
  /// Whether the type of a parameter takes only origins that may be written through.
  bool SaysMutable(const ast::Expr* type, Env* env, unsigned depth = 0);

  std::map<const ast::Param*, bool> origin_params_;

  Front& s;
};

}  // namespace brio::sema
