#pragma once

#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "comptime/interpreter.h"
#include "sema/calls.h"

namespace brio::sema {

struct Front;
struct BodyContext;

/// What expressions are while compiling.
class Evaluation {
 public:
  explicit Evaluation(Front& front);

  /// Evaluates at compile time. Reports and returns ErrorConst on failure.
  ConstRef Eval(const ast::Expr* expr, Env* env, Site site, BodyContext* outer = nullptr, TypeRef expected = nullptr);
  /// A type whose parameters all have defaults, with them; as it is where they have not.
  TypeRef WithDefaults(TypeRef type, Site site);
  /// What a parameter is given: in the older dialect a type that is only named has its defaults
  /// (`List[OpaquePointer]`).
  ConstRef GivenParameter(const ast::Expr* expr, ConstRef value, Site site);
  TypeRef EvalType(const ast::Expr* expr, Env* env, Site site, BodyContext* outer = nullptr);
  /// What the expression is, as far as that can be told: nothing is reported.
  ConstRef Probe(const ast::Expr* expr, Env* env, Site site);
  ConstRef EvalAlias(AliasEntity* alias, SourceRange range);
  /// An alias whose parameters all have defaults stands for what they make; everything else for itself.
  ConstRef Whole(ConstRef value, Site site);
  /// Where a type is expected, an alias without its parameters is the type in which those that have no default are
  /// open.
  ConstRef WholeOrOpen(ConstRef value, Site site);
  /// `base[args]` on compile-time values: types, functions, parametric aliases; null if `base` takes no parameters.
  ConstRef BindParams(ConstRef base, const std::vector<NamedConst>& args, Site site);
  ConstRef RunConst(ir::Function* function, Site site);

  comptime::Interpreter interpreter;
  // while the default of a parameter or an argument is evaluated: where the call stands that needs it
  SourceLoc default_for;
  unsigned call_places = 0;  // how often a program's place was asked for, which a default may do

 private:
  struct AliasInstance {
    ConstRef value = nullptr;
    bool is_asked = false;
    facts::Fact fact;
  };
  /// The value of an expression that only names something; null where it has to be evaluated.
  ConstRef Fold(const ast::Expr* expr, Env* env, Site site, BodyContext* outer);
  ConstRef FoldName(const ast::Expr* expr, Env* env, Site site, BodyContext* outer);
  ConstRef FoldMember(const ast::Expr* expr, Env* env, Site site, BodyContext* outer);
  ConstRef FoldBracket(const ast::Expr* expr, Env* env, Site site, BodyContext* outer);
  ConstRef InstantiateAlias(AliasEntity* alias, const std::vector<NamedConst>& args, Site site);
  /// How many of `args`, the parameters of a method of a type without its own, are the type's.
  size_t ParamsOfOwner(const BoundFunction& function, const std::vector<NamedConst>& args);
  ConstRef FinishEval(const comptime::Result& result, Site site);
  /// The steps that an evaluation had which needed more. Those after it have fewer: however many of a program do not
  /// end, the compiler does.
  uint64_t LowerStepLimit();
  /// What is given in brackets without what only other releases have (`@__former_parameters`).
  static std::vector<NamedConst> WithoutFormer(const StructEntity& entity, const std::vector<NamedConst>& args);

  unsigned eval_depth = 0;
  std::optional<unsigned> reachable_depth_;  // once the limit was met, until the outermost evaluation returns
  std::map<std::tuple<const void*, const TargetSpec*, std::vector<ConstRef>>, AliasInstance> alias_instances_;
  facts::Fact too_deep_;  // an evaluation that asked for another one again and again

  Front& s;
};

}  // namespace brio::sema
