// What the headers of generic code ask of its own parameters: `Box[T]` where `T` promises what `Box` asks for.
#include <algorithm>

#include "sema/constants.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/generic_bodies.h"
#include "sema/parameters.h"
#include "sema/prelude.h"
#include "sema/reports.h"
#include "sema/structs.h"

namespace brio::sema {

/// Of one function, or of the fields of a struct.
class GenericBodies::HeaderCheck {
 public:
  HeaderCheck(Front& front, const FunctionEntity* function, StructEntity* owner, Env* env)
      : s(front), function_(function), owner_(owner), env_(env) {}

  void Check(const ast::Expr* type) {
    while (type && type->kind == ast::ExprKind::Paren) type = type->a;
    if (!type || type->kind != ast::ExprKind::Bracket) return;
    if (type->a->kind == ast::ExprKind::Name || type->a->kind == ast::ExprKind::Member) {
      const ConstRef base = s.evaluation.Probe(type->a, env_, {type->range, nullptr});
      const bool is_open = base->kind == ConstKind::Type && base->type->is_struct() && s.structs.IsPartial(base->type);
      // What a struct of the library asks for may be more than other releases ask.
      if (is_open && !EntityOf(base->type)->module->May(Permission::AllReleases))
        CheckArguments(*EntityOf(base->type), *type);
    }
    for (const ast::Argument& arg : type->args) Check(arg.value);
  }

 private:
  void CheckArguments(const StructEntity& entity, const ast::Expr& type) {
    const auto& params = entity.decl->params;
    size_t next = 0;
    for (const ast::Argument& arg : type.args) {
      while (arg.name.empty() && next < params.size() && params[next].infer_only) ++next;
      const auto named = std::ranges::find(params, arg.name, &ast::Param::name);
      const ast::Param* param = !arg.name.empty()      ? (named == params.end() ? nullptr : &*named)
                                : next < params.size() ? &params[next++]
                                                       : nullptr;
      if (!param || param->kind != ast::ParamKind::Normal) return;
      if (param->type) CheckBound(entity, *param, *arg.value, type.range);
    }
  }

  void CheckBound(const StructEntity& entity, const ast::Param& param, const ast::Expr& given, SourceRange range) {
    const ast::Param* own = s.generics.OpenParam(&given, function_, owner_);
    if (s.generics.told_headers_.contains({own, &param})) return;
    const ConstRef bound = own ? s.generics.BoundOf(&given, function_, owner_, env_) : nullptr;
    if (!bound || bound->kind == ConstKind::Type) return;
    const ConstRef required = s.evaluation.Probe(param.type, entity.env, {param.range, nullptr});
    for (ConstRef one : required->kind == ConstKind::Pack ? required->args : ArgList{required}) {
      if (one->kind != ConstKind::Trait || IsKnown(bound, *static_cast<const StructEntity*>(one->decl))) continue;
      Diagnostic& made = s.reports.Report(
          Diag::BadParameters, {range, nullptr},
          {entity.decl->name, "parameter '" + std::string(param.name) + "' must conform to '" + s.constants.Print(one) +
                                  "', and '" + std::string(own->name) + "' is not known to"});
      made.notes.push_back({own->range, "'" + std::string(own->name) + "' is declared here"});
      s.generics.told_headers_.insert({own, &param});
      return;
    }
  }

  bool IsKnown(ConstRef bound, const StructEntity& trait) {
    if (&trait == s.prelude.WellKnownTrait("Copyable")) return s.generics.MayCopy(bound);
    // What everything has, or may have without saying so, is no question.
    return trait.methods.size() <= trait.methods.count("copy") || s.generics.MayConform(bound, &trait);
  }

  Front& s;
  const FunctionEntity* function_;
  StructEntity* owner_;
  Env* env_;
};

void GenericBodies::CheckHeader(const FunctionEntity* function) {
  const ast::FunctionDecl* decl = function->decl;
  StructEntity* owner = function->parent;
  // A condition may promise what the bounds do not.
  if (decl->where || (owner && owner->decl->where)) return;
  facts::Speculation trial(s.facts);
  HeaderCheck check(s, function, owner, function->env ? function->env : function->module->env);
  for (const ast::Param& arg : decl->args) check.Check(arg.type);
  check.Check(decl->result);
  TellOfBounds(trial, *function->module);
}

void GenericBodies::CheckFields(StructEntity* entity) {
  if (entity->is_trait || entity->decl->where || entity->decl->params.empty()) return;
  facts::Speculation trial(s.facts);
  HeaderCheck check(s, nullptr, entity, entity->env);
  for (const ast::Stmt* member : entity->decl->members) {
    if (member->kind == ast::StmtKind::Var) check.Check(static_cast<const ast::VarStmt*>(member)->type);
  }
  TellOfBounds(trial, *entity->module);
}

void GenericBodies::TellOfBounds(facts::Speculation& trial, const Module& where) {
  ReportList told;
  const ReportList found = facts::Facts::Reports(trial.Take());
  for (Diagnostic report : found.all()) {
    if (where.is_legacy) report.severity = Severity::Warning;  // releases of then looked at instances only
    told.Add(std::move(report));
  }
  s.diags.Add(told);
}

}  // namespace brio::sema
