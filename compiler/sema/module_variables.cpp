// Variables of modules: their types, their storage, and what sets and ends them.
#include "sema/module_variables.h"

#include <algorithm>

#include "passes/passes.h"
#include "sema/body/names.h"
#include "sema/body/values.h"
#include "sema/constants.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/instances.h"
#include "sema/layouts.h"
#include "sema/lifecycles.h"
#include "sema/made_syntax.h"
#include "sema/modules.h"
#include "sema/reports.h"
#include "sema/store.h"
#include "sema/structs.h"
#include "sema/targets.h"

namespace brio::sema {

VariableEntity* ModuleVariables::Enter(Module* module, ast::VarStmt* stmt, std::string_view name, SourceRange range) {
  if (statements_.empty() || statements_.back().decl != stmt) statements_.push_back({stmt, module, {}});
  VariableEntity& variable = variables_.emplace_back();
  variable.kind = EntityKind::Variable;
  variable.name = name;
  variable.range = range;
  variable.statement = &statements_.back();
  variable.symbol = std::string(name) + "." + std::to_string(variables_.size());
  statements_.back().variables.push_back(&variable);
  return &variable;
}

VariableEntity* ModuleVariables::Find(const VariableStatement& statement, std::string_view name) {
  const auto found = std::ranges::find(statement.variables, name, &VariableEntity::name);
  return found == statement.variables.end() ? nullptr : *found;
}

Instance* ModuleVariables::SetterOf(VariableStatement& statement) {
  if (statement.setter) return statement.setter;
  // fn (setter)(): var name: T = value
  const std::string_view name = statement.variables.front()->name;
  SyntaxMaker make(s.store.arena, statement.variables.front()->range);
  ast::FunctionDecl* decl = make.Function(name, {});
  decl->is_fn = true;
  decl->body = make.Block({statement.decl});
  FunctionEntity* entity = s.structs.MakeFunction(statement.module, decl, nullptr, statement.module->env);
  entity->sets = &statement;
  FunctionSet& set = s.store.sets.emplace_back();
  set.name = name;
  set.functions.push_back(entity);
  entity->set = &set;
  statement.setter = s.instances.InstanceOf(s.constants.FunctionValue(&set, nullptr, {}), s.targets.host,
                                            {statement.decl->range, nullptr});
  return statement.setter;
}

TypeRef ModuleVariables::TypeOf(VariableEntity& variable, SourceRange asked) {
  if (variable.type) return variable.type;
  const VariableStatement& statement = *variable.statement;
  if (s.facts.IsAsked(&variable)) {
    s.reports.Report(Diag::AliasCycle, {variable.range, nullptr}, {variable.name}).notes =
        s.facts.Cycle(&variable, asked);
    return nullptr;
  }
  const facts::Asking asking(s.facts, &variable, variable.name, asked);
  if (const ast::Expr* written = statement.decl->type; written && statement.decl->target->kind == ast::ExprKind::Name) {
    TypeRef type = s.evaluation.EvalType(written, statement.module->env, {written->range, nullptr});
    if (type->is(TypeKind::Error)) return nullptr;
    if (!s.structs.IsPartial(type))
      return s.layouts.Complete(type, {written->range, nullptr}) ? variable.type = type : nullptr;
  }
  Instance* setter = SetterOf(*variable.statement);
  if (!setter) return nullptr;
  return s.instances.CheckBody(setter) ? variable.type : nullptr;
}

ir::Inst* ModuleVariables::Store(ir::Builder& b, VariableEntity& variable, TypeRef type) {
  variable.type = type;
  return Address(b, variable);
}

ir::Inst* ModuleVariables::Address(ir::Builder& b, const VariableEntity& variable) {
  ir::Inst* inst = b.Append(ir::Op::StaticAlloc, s.pool.Pointer(variable.type), {});
  inst->name = variable.symbol;
  inst->memory_type = variable.type;
  return inst;
}

ir::Function* ModuleVariables::Make(std::string name) {
  ir::Function* function = s.module.NewFunction(name);
  function->display_name = std::move(name);
  function->target = s.targets.host;
  function->result = s.pool.None();
  return function;
}

void ModuleVariables::InOrder(Module* module, std::set<const Module*>& seen, std::vector<Module*>& order) const {
  if (!seen.insert(module).second) return;
  for (Module* imported : module->imports) InOrder(imported, seen, order);
  order.push_back(module);
}

void ModuleVariables::Complete(ir::Function& function) {
  function.stage = ir::Stage::Raw;
  passes::RunMandatory(function, s.pool, s.diags);
}

bool ModuleVariables::Finish() {
  std::set<const Module*> seen;
  std::vector<Module*> order;
  InOrder(s.modules.main, seen, order);
  // Those that only bodies of functions import.
  for (Module& module : s.store.modules) InOrder(&module, seen, order);
  std::vector<VariableStatement*> all;
  for (const Module* module : order) {
    for (VariableStatement& statement : statements_) {
      if (statement.module == module && module->is_legacy) all.push_back(&statement);
    }
  }
  for (VariableStatement* statement : all) {
    for (VariableEntity* variable : statement->variables) TypeOf(*variable, variable->range);
    SetterOf(*statement);
  }
  s.instances.DrainQueue();
  for (ir::Function* function : {Begin(), End()}) {
    ir::Builder b(s.pool, *function);
    b.Start(b.NewBlock());
    for (const VariableStatement* statement : all) {
      if (function == begin_ && statement->setter) b.Call(statement->setter->ir, {});
    }
    for (size_t i = function == end_ ? all.size() : 0; i-- > 0;) {
      for (const VariableEntity* variable : all[i]->variables) {
        if (variable->type && !IsTrivial(variable->type)) b.Mark(ir::Op::Destroy, Address(b, *variable));
      }
    }
    b.Return(nullptr);
    Complete(*function);
  }
  return !all.empty();
}

// ---- In bodies ----

Value LocalNames::NamedIn(ConstRef found, SourceRange range) {
  VariableEntity* variable = VariableOf(found);
  if (!variable) return body_.values.MakeConst(found);
  if (body_.function->target->is_device()) {
    s.reports.Report(Diag::VariableOnDevice, At(range), {variable->name})
        .notes.push_back({variable->range, "'" + std::string(variable->name) + "' is declared here"});
    return Value{};
  }
  TypeRef type = s.variables.TypeOf(*variable, range);
  if (!type) return Value{};
  if (!body_.is_eval) return body_.values.MakePlace(s.variables.Address(b, *variable), type, true);
  Value value;
  value.kind = Value::Kind::TypeOnly;
  value.type = type;
  return value;
}

VariableEntity* LocalNames::VariableOfModule(std::string_view name, SourceRange range) {
  for (const Env* env = body_.env; env; env = env->parent) {
    if (env->Find(name)) return nullptr;
  }
  return s.modules.FindVariable(body_.module, name, range);
}

}  // namespace brio::sema
