#pragma once

#include <deque>
#include <set>
#include <string_view>
#include <vector>

#include "ir/builder.h"
#include "sema/calls.h"

namespace brio::sema {

struct Front;

/// One `var` statement of a module: its variables, and the function that gives them their first values.
struct VariableStatement {
  ast::VarStmt* decl = nullptr;
  Module* module = nullptr;
  std::vector<VariableEntity*> variables;
  Instance* setter = nullptr;  // once it was asked for
};

/// Variables of modules, which files of the older dialect may have: storage of the host that is zero at first, and gets
/// its values before `main` begins.
class ModuleVariables {
 public:
  explicit ModuleVariables(Front& front) : s(front) {}

  /// Enters the variables of a statement, one after the other.
  VariableEntity* Enter(Module* module, ast::VarStmt* stmt, std::string_view name, SourceRange range);
  bool empty() const { return variables_.empty(); }
  /// The variable that `statement` declares under this name; null if there is none.
  static VariableEntity* Find(const VariableStatement& statement, std::string_view name);
  /// What the variable holds; null where its declaration is wrong, which is reported.
  TypeRef TypeOf(VariableEntity& variable, SourceRange asked);
  /// Says what a variable holds, and gives its address.
  ir::Inst* Store(ir::Builder& b, VariableEntity& variable, TypeRef type);
  ir::Inst* Address(ir::Builder& b, const VariableEntity& variable);
  /// The functions that set all variables, in the order of imports and of the text, and that end them in the opposite
  /// order. They are empty until `Finish`.
  ir::Function* Begin() { return begin_ ? begin_ : begin_ = Make("brio.variables_begin"); }
  ir::Function* End() { return end_ ? end_ : end_ = Make("brio.variables_end"); }
  /// Checks all variables of the program, and writes both functions. Whether there are any variables.
  bool Finish();

 private:
  ir::Function* Make(std::string name);
  Instance* SetterOf(VariableStatement& statement);
  /// Modules before those that import them.
  void InOrder(Module* module, std::set<const Module*>& seen, std::vector<Module*>& order) const;
  void Complete(ir::Function& function);

  std::deque<VariableEntity> variables_;
  std::deque<VariableStatement> statements_;
  ir::Function* begin_ = nullptr;
  ir::Function* end_ = nullptr;

  Front& s;
};

}  // namespace brio::sema
