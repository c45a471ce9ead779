// Exported functions: what C can pass, and the forms in which functions that raise are exported.
#include <algorithm>

#include "sema/body.h"

namespace brio::sema {

/// True for a machine scalar, a pointer, and a struct that is nothing but one: what C passes in the same way.
static bool IsScalarInC(TypeRef type) {
  while (type->is(TypeKind::Struct)) {
    TypeRef only = nullptr;
    for (unsigned i = 0; i < FieldCount(type); ++i) {
      TypeRef field = FieldType(type, i);
      if (SizeOf(field) == 0) continue;
      if (only) return false;
      only = field;
    }
    if (!only) return false;
    type = only;
  }
  return !type->is(TypeKind::Tuple) && !type->is(TypeKind::Array) && SizeOf(type) <= 8;
}

TypeRef Sema::GivenAsScalar(const Instance& instance) {
  TypeRef type = instance.result;
  if (!type->is_struct() || instance.returns_ref || IsByValue(type) || SizeOf(type) == 0 || !IsScalarInC(type))
    return nullptr;
  while (type->is_struct()) {
    unsigned index = 0;
    while (SizeOf(FieldType(type, index)) == 0) ++index;
    type = FieldType(type, index);
  }
  return type;
}

void Sema::CheckExport(const FunctionEntity& function, const Instance& instance) {
  Site site{function.decl->name_range, nullptr};
  const bool has_zero = instance.result->is(TypeKind::None) || instance.result->is(TypeKind::Error) ||
                        (IsTrivial(instance.result) && !instance.returns_ref) || GivenAsScalar(instance);
  if (instance.raises && !has_zero) Report(Diag::ExportRaises, site, {function.decl->name, ToString(instance.result)});
  if (!function.is_c_abi) return;
  for (const ArgInfo& arg : instance.args) {
    if (!arg.type || arg.type->is(TypeKind::Error)) continue;
    if (arg.is_pack || !IsScalarInC(arg.type))
      Report(Diag::ExportNotInC, site,
             {function.decl->name, "argument '" + std::string(arg.name) + "'", ToString(arg.type)});
  }
  TypeRef result = instance.result;
  if (!result->is(TypeKind::None) && !result->is(TypeKind::Error) && SizeOf(result) != 0 && !IsScalarInC(result)) {
    Report(Diag::ExportNotInC, site, {function.decl->name, "the result", ToString(result)});
  }
}

ConstRef Sema::ExportSupport(std::string_view name) {
  Module* module = FindModule(prelude_, 0, "_export", {}, true);
  ConstRef found = module ? FindInModule(module, name, {}, false) : nullptr;
  return found ? found : pool.ErrorConst();
}

Instance* Sema::ExportedForm(const FunctionEntity& function, const Instance& instance, ConstRef callee) {
  // def name(a, b) -> R:
  //     begin("name")
  //     try: return callee(a, b)
  //     except error: return failed[R](error, "name")
  // A result that is one scalar in memory is handed over as that: `-> S: ... return given[S](callee(a, b))`
  const ast::FunctionDecl* own = function.decl;
  const SourceRange range = own->name_range;
  auto make = [&](ast::ExprKind kind, std::string_view text, ast::Expr* a = nullptr) {
    auto* expr = arena_.New<ast::Expr>();
    expr->kind = kind;
    expr->range = range;
    expr->text = text;
    expr->a = a;
    return expr;
  };
  auto call = [&](std::string_view name, const std::vector<ast::Expr*>& values) {
    ast::Expr* made = make(ast::ExprKind::Call, "", make(ast::ExprKind::Name, name));
    std::vector<ast::Argument> args(values.size());
    for (size_t i = 0; i < values.size(); ++i) args[i].value = values[i];
    made->args = arena_.Copy(args);
    return made;
  };
  auto statement = [&](ast::Expr* expr, bool returns) -> ast::Stmt* {
    auto fill = [&](auto* stmt, ast::StmtKind kind) {
      stmt->kind = kind;
      stmt->range = range;
      return stmt;
    };
    if (returns) {
      auto* stmt = fill(arena_.New<ast::ReturnStmt>(), ast::StmtKind::Return);
      stmt->value = expr;
      return stmt;
    }
    auto* stmt = fill(arena_.New<ast::ExprStmt>(), ast::StmtKind::Expr);
    stmt->expr = expr;
    return stmt;
  };
  const bool has_result = !instance.result->is(TypeKind::None);
  TypeRef scalar = GivenAsScalar(instance);
  Env* env = NewEnv(function.env, function.module);
  env->bindings.push_back({"(callee)", callee});
  env->bindings.push_back({"(begin)", ExportSupport("__export_begin")});
  ConstRef failed = ExportSupport(scalar       ? "__export_failed_given"
                                  : has_result ? "__export_failed_with"
                                               : "__export_failed");
  if (has_result && failed->kind != ConstKind::Error)
    failed = BindParams(failed, {{"R", pool.TypeConst(instance.result)}}, {range, nullptr});
  if (scalar && failed && failed->kind != ConstKind::Error)
    failed = BindParams(failed, {{"S", pool.TypeConst(scalar)}}, {range, nullptr});
  env->bindings.push_back({"(failed)", failed ? failed : pool.ErrorConst()});
  if (has_result) env->bindings.push_back({"(result)", pool.TypeConst(scalar ? scalar : instance.result)});
  if (scalar) {
    ConstRef support = ExportSupport("__export_given");
    if (support->kind != ConstKind::Error)
      support = BindParams(support, {{"S", pool.TypeConst(scalar)}}, {range, nullptr});
    env->bindings.push_back({"(given)", support ? support : pool.ErrorConst()});
  }

  auto* decl = arena_.New<ast::FunctionDecl>();
  decl->kind = ast::StmtKind::Function;
  decl->name = own->name;
  decl->name_range = decl->range = range;
  decl->has_body = decl->body_parsed = true;
  decl->abi = own->abi;
  decl->result = has_result ? make(ast::ExprKind::Name, "(result)") : nullptr;
  decl->args = arena_.Copy(std::vector<ast::Param>(own->args.begin(), own->args.end()));
  std::vector<ast::Expr*> given;
  for (const ast::Param& param : decl->args) {
    ast::Expr* value = make(ast::ExprKind::Name, param.name);
    given.push_back(param.convention == ast::Convention::Var ? make(ast::ExprKind::Transfer, "", value) : value);
  }
  auto name = [&] { return make(ast::ExprKind::String, function.export_name); };
  auto block = [&](const std::vector<ast::Stmt*>& stmts) {
    ast::Block made;
    made.stmts = arena_.Copy(stmts);
    made.range = range;
    return made;
  };
  ast::Expr* called = call("(callee)", given);
  ast::Stmt* called_alone = statement(scalar ? call("(given)", {called}) : called, has_result);
  auto* attempt = arena_.New<ast::TryStmt>();
  attempt->kind = ast::StmtKind::Try;
  attempt->range = range;
  attempt->body = block({called_alone});
  attempt->has_except = true;
  attempt->error_name = "(error)";
  attempt->error_range = range;
  attempt->except_block =
      block({statement(call("(failed)", {make(ast::ExprKind::Name, "(error)"), name()}), has_result)});
  decl->body = instance.raises ? block({statement(call("(begin)", {name()}), false), attempt}) : block({called_alone});

  FunctionSet& set = sets_.emplace_back();
  set.name = decl->name;
  FunctionEntity* entity = MakeFunction(function.module, decl, nullptr, env);
  entity->set = &set;
  entity->is_export = true;
  entity->export_name = function.export_name;
  set.functions.push_back(entity);
  return InstanceOf(FunctionValue(&set, nullptr, {}), host, {range, nullptr}, false);
}

void Sema::Export(FunctionEntity& function, ConstRef value, std::vector<ir::Function*>& exports) {
  const Site site{function.decl->name_range, nullptr};
  Instance* instance = InstanceOf(value, host, site);
  if (!instance) return;
  const unsigned failures = facts.failures();
  CheckExport(function, *instance);
  if (!instance->raises && !GivenAsScalar(*instance)) {
    exports.push_back(instance->ir);
    return;
  }
  if (facts.failures() != failures || instance->result->is(TypeKind::Error)) return;
  if (Instance* form = ExportedForm(function, *instance, value)) exports.push_back(form->ir);
  if (!instance->raises) return;
  // `const char* name_error(void)`, unless the program has something of that name itself.
  const std::string name = function.export_name + "_error";
  const bool is_taken = std::ranges::any_of(main_module_->decls, [&](const auto& one) {
    return one.second.kind == DeclKind::Functions &&
           std::ranges::any_of(one.second.functions->functions, [&](const FunctionEntity* other) {
             return other->is_export && other->export_name == name;
           });
  });
  ConstRef of = is_taken ? pool.ErrorConst() : ExportSupport("__export_error");
  if (of->kind == ConstKind::Error) return;
  ConstRef bound = BindParams(of, {{"", MakeString(function.export_name)}}, site);
  Instance* error = bound ? InstanceOf(bound, host, site) : nullptr;
  if (!error) return;
  error->ir->name = name;
  error->ir->is_exported = true;
  exports.push_back(error->ir);
}

}  // namespace brio::sema
