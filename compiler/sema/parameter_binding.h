#pragma once

#include <set>
#include <span>
#include <string>
#include <vector>

#include "sema/calls.h"

namespace brio::sema {

struct Front;

/// Parameters that are given in brackets, and defaults of the others.
class Parameters {
 public:
  explicit Parameters(Front& front) : s(front) {}

  /// Puts explicit parameters into the environment. False with a reason.
  /// With `infer_only_too` parameters in front of `//` are given by position as well.
  bool BindExplicit(std::span<const ast::Param> params, Env* env, const std::vector<NamedConst>& args, Site site,
                    std::string& reason, bool infer_only_too = false, unsigned* conversions = nullptr);
  bool FinishParams(std::span<const ast::Param> params, Env* env, Site site, std::string& reason);
  /// The same for the parameters of a struct, whose defaults are remembered: names of types leave them out.
  bool FinishParams(const StructEntity* entity, Env* env, Site site, std::string& reason);
  /// Whether `args[index]` is the default of that parameter, as far as it has been asked for.
  bool IsDefault(const StructEntity* entity, const ArgList& args, size_t index);
  /// The method that a condition of the library asks of a type, and that type lacks: "'P' has no '__lt__'". Empty if
  /// that is not what does not hold.
  std::string LackedByWhere(const ast::Expr* where, Env* env);
  /// Why a `where` clause that does not hold does not: the text that its writer gave.
  std::string WhereText(const ast::Expr* where, Env* env, Site site);
  /// Whether the `where` clause of a struct holds for the type; reported if not.
  bool CheckWhere(TypeRef type, Site site);
  /// A note where the program declares the struct that a parameter is given, if it is one.
  void NoteDeclaration(Diagnostic& report, ConstRef value);

 private:
  class ParameterBinder;

  std::set<std::vector<const void*>> defaults_;  // a struct's parameter, its default, and what that depends on

  Front& s;
};

}  // namespace brio::sema
