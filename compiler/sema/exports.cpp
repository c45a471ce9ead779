// Exported functions: what C can pass, and the forms in which functions that raise are exported.
#include <algorithm>

#include "sema/constants.h"
#include "sema/evaluation.h"
#include "sema/exports.h"
#include "sema/front.h"
#include "sema/instances.h"
#include "sema/made_syntax.h"
#include "sema/modules.h"
#include "sema/prelude.h"
#include "sema/reports.h"
#include "sema/store.h"
#include "sema/structs.h"
#include "sema/targets.h"

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

TypeRef Exports::GivenAsScalar(const Instance& instance) {
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

void Exports::CheckExport(const FunctionEntity& function, const Instance& instance) {
  Site site{function.decl->name_range, nullptr};
  const bool has_zero = instance.result->is(TypeKind::None) || instance.result->is(TypeKind::Error) ||
                        (IsTrivial(instance.result) && !instance.returns_ref) || GivenAsScalar(instance);
  if (instance.raises && !has_zero)
    s.reports.Report(Diag::ExportRaises, site, {function.decl->name, ToString(instance.result)});
  if (!function.is_c_abi) return;
  for (const ArgInfo& arg : instance.args) {
    if (!arg.type || arg.type->is(TypeKind::Error)) continue;
    if (arg.is_pack || !IsScalarInC(arg.type))
      s.reports.Report(Diag::ExportNotInC, site,
                       {function.decl->name, "argument '" + std::string(arg.name) + "'", ToString(arg.type)});
  }
  TypeRef result = instance.result;
  if (!result->is(TypeKind::None) && !result->is(TypeKind::Error) && SizeOf(result) != 0 && !IsScalarInC(result)) {
    s.reports.Report(Diag::ExportNotInC, site, {function.decl->name, "the result", ToString(result)});
  }
}

ConstRef Exports::ExportSupport(std::string_view name) {
  Module* module = s.modules.FindModule(s.prelude.root, 0, "_export", {}, true);
  ConstRef found = module ? s.modules.FindInModule(module, name, {}, false) : nullptr;
  return found ? found : s.pool.ErrorConst();
}

Env* Exports::ExportEnv(const FunctionEntity& function, const Instance& instance, ConstRef callee) {
  const Site site{function.decl->name_range, nullptr};
  const bool has_result = !instance.result->is(TypeKind::None);
  TypeRef scalar = GivenAsScalar(instance);
  Env* env = s.store.NewEnv(function.env, function.module);
  const auto bind = [&](std::string_view name, std::string_view support, const std::vector<NamedConst>& params) {
    ConstRef value = ExportSupport(support);
    for (const NamedConst& param : params) {
      if (value && value->kind != ConstKind::Error) value = s.evaluation.BindParams(value, {param}, site);
    }
    env->bindings.push_back({name, value ? value : s.pool.ErrorConst()});
  };
  std::vector<NamedConst> params;
  if (has_result) params.push_back({"R", s.pool.TypeConst(instance.result)});
  if (scalar) params.push_back({"S", s.pool.TypeConst(scalar)});
  env->bindings.push_back({"(callee)", callee});
  bind("(begin)", "__export_begin", {});
  bind("(failed)", scalar ? "__export_failed_given" : has_result ? "__export_failed_with" : "__export_failed", params);
  if (has_result) env->bindings.push_back({"(result)", s.pool.TypeConst(scalar ? scalar : instance.result)});
  if (scalar) bind("(given)", "__export_given", {params.back()});
  return env;
}

Instance* Exports::ExportedForm(const FunctionEntity& function, const Instance& instance, ConstRef callee) {
  // def name(a, b) -> R:
  //     begin("name")
  //     try: return callee(a, b)
  //     except error: return failed[R](error, "name")
  // A result that is one scalar in memory is handed over as that: `-> S: ... return given[S](callee(a, b))`
  const ast::FunctionDecl* own = function.decl;
  const SourceRange range = own->name_range;
  SyntaxMaker make(s.store.arena, range);
  const bool has_result = !instance.result->is(TypeKind::None);
  const auto answer = [&](ast::Expr* value) { return has_result ? make.Return(value) : make.Do(value); };
  const auto name = [&] { return make.Make(ast::ExprKind::String, function.export_name); };

  ast::FunctionDecl* decl = make.Function(own->name, std::vector<ast::Param>(own->args.begin(), own->args.end()));
  decl->abi = own->abi;
  decl->result = has_result ? make.Name("(result)") : nullptr;
  std::vector<ast::Expr*> given;
  for (const ast::Param& param : decl->args) {
    ast::Expr* value = make.Name(param.name);
    given.push_back(param.convention == ast::Convention::Var ? make.Transfer(value) : value);
  }
  ast::Expr* called = make.Call("(callee)", given);
  ast::Stmt* attempt = answer(GivenAsScalar(instance) ? make.Call("(given)", {called}) : called);
  if (instance.raises) {
    ast::Stmt* failed = answer(make.Call("(failed)", {make.Name("(error)"), name()}));
    decl->body = make.Block({make.Do(make.Call("(begin)", {name()})), make.Try(attempt, "(error)", failed)});
  } else {
    decl->body = make.Block({attempt});
  }

  FunctionSet& set = s.store.sets.emplace_back();
  set.name = decl->name;
  FunctionEntity* entity =
      s.structs.MakeFunction(function.module, decl, nullptr, ExportEnv(function, instance, callee));
  entity->set = &set;
  entity->is_export = true;
  entity->export_name = function.export_name;
  set.functions.push_back(entity);
  return s.instances.InstanceOf(s.constants.FunctionValue(&set, nullptr, {}), s.targets.host, {range, nullptr}, false);
}

void Exports::Export(FunctionEntity& function, ConstRef value, std::vector<ir::Function*>& exports) {
  const Site site{function.decl->name_range, nullptr};
  Instance* instance = s.instances.InstanceOf(value, s.targets.host, site);
  if (!instance) return;
  const unsigned failures = s.facts.failures();
  CheckExport(function, *instance);
  if (!instance->raises && !GivenAsScalar(*instance)) {
    exports.push_back(instance->ir);
    return;
  }
  if (s.facts.failures() != failures || instance->result->is(TypeKind::Error)) return;
  if (Instance* form = ExportedForm(function, *instance, value)) exports.push_back(form->ir);
  if (!instance->raises) return;
  // `const char* name_error(void)`, unless the program has something of that name itself.
  const std::string name = function.export_name + "_error";
  const bool is_taken = std::ranges::any_of(s.modules.main->decls, [&](const auto& one) {
    return one.second.kind == DeclKind::Functions &&
           std::ranges::any_of(one.second.functions->functions, [&](const FunctionEntity* other) {
             return other->is_export && other->export_name == name;
           });
  });
  ConstRef of = is_taken ? s.pool.ErrorConst() : ExportSupport("__export_error");
  if (of->kind == ConstKind::Error) return;
  ConstRef bound = s.evaluation.BindParams(of, {{"", s.constants.MakeString(function.export_name)}}, site);
  Instance* error = bound ? s.instances.InstanceOf(bound, s.targets.host, site) : nullptr;
  if (!error) return;
  error->ir->name = name;
  error->ir->is_exported = true;
  exports.push_back(error->ir);
}

}  // namespace brio::sema
