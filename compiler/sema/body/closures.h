#pragma once

#include <map>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "sema/body/context.h"

namespace brio::sema {

/// Nested functions and what they take with them.
class Closures : public BodyPart {
 public:
  using BodyPart::BodyPart;

  void CheckNestedFunction(ast::FunctionDecl* decl);
  /// A function or closure as a value of the function type `to`, which `BecomesFunctionValue` has allowed.
  Value FunctionValue(Value value, TypeRef to, SourceRange range);
  /// The function that `value`, which `expr` gives, leads to: `epilogue.value()(x)`; every other value as it is.
  Value Opened(Value value, const ast::Expr* expr);
  Value CheckLambda(const ast::Expr* expr, TypeRef expected);
  void BindCaptures(StructEntity* closure, ir::Value* record);
  ir::Value* ClosureRecord(StructEntity* closure, SourceRange range);
  /// Marks the variables that a closure made here refers to as used.
  void UseReferred(const StructEntity* closure);
  /// Whether a variable that a closure refers to is a kernel's own copy: what is done to it would be lost.
  bool IsDeviceCopy(const StructEntity* closure, size_t capture) const;
  /// The address of the variable number `index` that a kernel takes with it; `closure`: where that is a value of its
  /// own.
  Value CaptureAddress(ConstRef function, size_t index, const Value* closure, SourceRange range);
  /// The records of closures that the function was given beside its arguments.
  void BindHidden();

 private:
  /// What the declaration of a nested function says of the variables that it uses, and one of these.
  struct CaptureRules;
  struct Captured;
  /// `owning`: a run-time value that has a copy of all it uses, whatever its declaration says.
  Value MakeClosure(ast::FunctionDecl* decl, bool owning = false);
  CaptureRules RulesOf(const ast::FunctionDecl* decl, bool owning);
  /// The variables around `decl` that it takes with it; `open`: those of types that are not known. Compile-time names
  /// are bound in `env`, its environment.
  std::vector<Captured> CollectCaptures(const ast::FunctionDecl* decl, const CaptureRules& rules, Env* env,
                                        std::vector<StructEntity::PackCapture>& packs,
                                        std::vector<std::pair<std::string_view, Value>>& open);
  StructEntity::PackCapture CapturePack(const Local& local, ast::Convention convention, bool transfer,
                                        std::vector<Captured>& captured);
  /// The struct that holds what is captured, and a value of it in the frame.
  TypeRef ClosureType(StructEntity& closure, const ast::FunctionDecl* decl, std::span<const Captured> captured);
  ir::Inst* MakeRecord(StructEntity& closure, TypeRef type, const ast::FunctionDecl* decl,
                       std::span<Captured> captured);
  /// A function from the declaration of a closure, in a set of its own.
  FunctionEntity* ClosureFunction(ast::FunctionDecl* decl, StructEntity* parent, Env* env);

  std::map<StructEntity*, ir::Value*> records_;                      // captures of the closures that can be called here
  std::map<const StructEntity*, std::vector<ir::Value*>> referred_;  // the variables that those made here refer to
};

}  // namespace brio::sema
