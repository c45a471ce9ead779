// Matching one function against the arguments of a call, as one object: match.cpp, match_types.cpp.
#pragma once

#include "sema/front.h"
#include "sema/overloads.h"
#include "sema/parameters.h"
#include "sema/structs.h"
#include "sema/unifier.h"

namespace brio::sema {

/// Whether a reference to what is given can be written through.
inline bool GivesMutableReference(const Value& given) {
  return given.kind == Value::Kind::Place ? given.is_mutable || given.is_temp : !given.is_borrowed;
}

inline bool IsTypePack(const ast::Param& formal) {
  return formal.kind == ast::ParamKind::Variadic && formal.type && formal.type->kind == ast::ExprKind::Star;
}

/// One attempt. Steps that say whether they succeeded leave the reason in the match.
class Overloads::Matcher {
 public:
  Matcher(Front& sema, FunctionEntity* function, TypeRef self, const std::vector<CallArg>& args, Site site)
      : s(sema), function_(function), decl_(function->decl), args_(args), site_(site) {
    match_.function = function;
    match_.self = self;
    is_init_ = !decl_->args.empty() && decl_->args[0].convention == ast::Convention::Out && function->parent;
    first_ = is_init_ ? 1 : 0;
  }

  Match Run(const std::vector<NamedConst>& params, bool infer_only_too);

 private:
  /// Values with types of their own tell parameters first, then literals, then, where parameters are still open, values
  /// that count as one of another type (`__inferred_as__`: an `Int` as a `Scalar[DType.int]`), and last those that
  /// become what is asked for by an implicit constructor (a `List[Int]` for a `Span[T, _]`).
  enum class Round : uint8_t { Typed, Literals, CountsAs, Constructed };

  bool Fail(std::string reason, SourceRange range = {}) {
    match_.reason = std::move(reason);
    match_.reason_range = range;
    return false;
  }
  /// The same with a reason that `Explain` puts into words.
  bool Reject(Match::Rejection why, size_t at, SourceRange range = {}) {
    match_.rejection = why;
    match_.rejected_at = at;
    match_.reason_range = range;
    return false;
  }
  bool Try(const std::vector<NamedConst>& params, bool infer_only_too);

  // Which argument goes where
  bool HasRightCount();
  bool PlaceArguments();
  bool PlaceNamed(const CallArg& arg, int index);
  bool FailTooMany(SourceRange range);

  // What the parameters are
  void MakeEnvironments();
  bool InferFromArguments();
  bool InferPack(size_t k);
  void InferFromDisplay(const ast::Expr* type, const Value& display);
  void InferFromConstructor(const ast::Expr* type, const CallArg& arg);
  /// `Span[T, _]` as far as it is known; null where it is no such type.
  TypeRef KnownPart(const ast::Expr* type);
  void InferFrom(const ast::Param& formal, const CallArg& arg, Round round);
  void BindMutability();
  bool InferMade();
  bool MakesSelf();
  bool BindCounts();
  bool FinishSelf();
  void InferFromDefaults();
  void InferFromFunctions();
  bool FailToInfer(const std::string& reason);
  const ast::Param* NeedsBrackets() const;
  bool CheckBounds();
  bool CheckBound(const ast::Param& param, ConstRef& value);
  bool FailBound(const ast::Param& param, size_t index, ConstRef type, ConstRef bound);
  bool Holds();

  // Which types the arguments have
  bool ConvertArguments();
  bool ConvertPack(size_t k);
  /// What formal argument number `k` is in this call; null after a failure.
  TypeRef TypeOfFormal(size_t k);
  /// Of an argument that keeps its literal (`IntLiteral`) the literal, which is part of what is called as a parameter
  /// is.
  TypeRef KeptType(size_t k, TypeRef type);
  TypeRef TypeOfFunction(const ast::Param& formal, TypeRef declared, const CallArg& given);
  TypeRef WholeType(const ast::Param& formal, TypeRef open, const CallArg* given);
  TypeRef TypeOfBound(const ast::Param& formal, ConstRef bound, const CallArg* given);
  bool ConvertTo(size_t k, TypeRef type, const CallArg& arg);
  bool FailConversion(size_t k, TypeRef type, const CallArg& arg, bool needs_mutable);
  void KeepMutability();

  const CallArg& ArgAt(int source) const { return args_[static_cast<size_t>(source)]; }
  /// The only argument, or the first of several, that formal argument number `k` takes; null where it takes none.
  const CallArg* GivenTo(size_t k) const { return match_.sources[k].empty() ? nullptr : &ArgAt(match_.sources[k][0]); }
  /// The same where it takes exactly one.
  const CallArg* OnlyGivenTo(size_t k) const {
    return match_.sources[k].size() == 1 ? &ArgAt(match_.sources[k][0]) : nullptr;
  }
  /// Whether a text literal given for an open type is a `String`, as releases of 2026 have it for functions of a
  /// program; on devices texts stay where they are.
  bool StoresTexts() const {
    return !function_->module->May(Permission::AllReleases) && !function_->module->is_legacy &&
           !(env_->target && env_->target->is_device());
  }
  bool MakesOpenSelf() const {
    return match_.self && s.structs.IsPartial(match_.self) && EntityOf(match_.self) == function_->parent;
  }
  /// Unifies what is written with a type; where they differ nothing is bound.
  bool TryUnify(const ast::Expr* pattern, ConstRef actual) {
    std::vector<Binding> saved = env_->bindings;
    if (s.unifier.Unify(pattern, env_, actual)) return true;
    env_->bindings = std::move(saved);
    return false;
  }

  Front& s;
  FunctionEntity* const function_;
  const ast::FunctionDecl* const decl_;
  const std::vector<CallArg>& args_;
  const Site site_;
  Match match_;
  bool is_init_ = false;
  size_t first_ = 0;           // the first formal argument that the call gives: not `out self`
  Env* struct_env_ = nullptr;  // of the struct that the function is a member of
  Env* env_ = nullptr;
  std::vector<bool> was_open_;  // parameters that were not given
};

}  // namespace brio::sema
