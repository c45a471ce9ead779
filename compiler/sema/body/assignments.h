#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "sema/body/context.h"

namespace brio::sema {

/// Variables and assignments.
class Assignments : public BodyPart {
 public:
  using BodyPart::BodyPart;

  void CheckVar(const ast::VarStmt* stmt);
  void CheckAssign(const ast::AssignStmt* stmt);
  void CheckAugAssign(const ast::AugAssignStmt* stmt);
  void AssignPlace(Value place, Value value, SourceRange range);
  void BindTarget(const ast::Expr* target, Value value, TargetBinding how);
  /// Gives the target of a `with` what its manager's `__enter__` gave: a copy of its own with `var`.
  void BindEntered(const ast::WithItem& item, Value value);
  /// A new variable holding `value`, which is moved or copied.
  /// `of_module`: the variable of a module that it is.
  Value NewVariable(std::string_view name, Value value, TypeRef type, SourceRange range,
                    VariableEntity* of_module = nullptr);
  /// How many elements `a, b = value` must name; nothing where the type does not say.
  std::optional<size_t> TupleSize(TypeRef type);
  /// Calls `each` with the parts of a target and the elements of `value`, in turn. `takes`: the elements of a tuple
  /// that nobody else has are moved out of it.
  void Unpack(const ast::Expr* target, Value value, const std::function<void(const ast::Expr*, Value)>& each,
              bool takes = false);
  /// Variables without a value that nothing ever sets.
  void ReportNeverSet();
  void MaySet(const Value& value);

 private:
  /// What was moved out of an element of a tuple that ends with that.
  Value TakeElement(const Value& element, SourceRange range);
  /// `var x: T`, `var (a, b): Tuple[A, B]`: variables that get a value later. `written`: the type as it stands, if it
  /// does.
  void CheckLateVar(const ast::Expr* target, TypeRef type, const ast::Expr* written, SourceRange range);
  /// `var x: List = [1, 2]`: the value tells the parameters that the type leaves open.
  void CheckOpenVar(const ast::VarStmt* stmt, TypeRef open);
  void DeclareVar(const ast::Expr* name, Value value);
  /// In the function that gives variables of a module their first values, the one that a target names; else null.
  VariableEntity* VariableOfModule(const ast::Expr* name) const;
  /// `place`: what the target is, where that was found out before.
  void AssignTo(const ast::Expr* target, Value value, SourceRange range, const Value* place = nullptr);
  /// `a, l[a] = value`: all places are chosen before the first of them changes.
  void AssignTuple(const ast::Expr* target, const Value& value, SourceRange range);
  /// A target that stays what it is when the variables in it change.
  Value ChooseTarget(const ast::Expr* target);

  std::vector<LateLocal> late_locals_;    // declared without a value
  std::set<const ir::Value*> maybe_set_;  // by what depends on unknown parameters
};

}  // namespace brio::sema
