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
  HeaderCheck(Front& front, const FunctionEntity* function, StructEntity* owner, Env* env, bool in_header = true)
      : s(front), function_(function), owner_(owner), env_(env), in_header_(in_header) {}

  void Check(const ast::Expr* type) {
    while (type && type->kind == ast::ExprKind::Paren) type = type->a;
    if (!type || type->kind != ast::ExprKind::Bracket) return;
    if (type->a->kind == ast::ExprKind::Name || type->a->kind == ast::ExprKind::Member) {
      const ConstRef base = s.evaluation.Probe(type->a, env_, {type->range, nullptr});
      const bool is_open = base->kind == ConstKind::Type && base->type->is_struct() && s.structs.IsPartial(base->type);
      if (is_open) CheckStruct(*EntityOf(base->type), *type);
    }
    for (const ast::Argument& arg : type->args) Check(arg.value);
  }

  void CheckStruct(const StructEntity& entity, const ast::Expr& type) {
    CheckArguments({entity.decl->name, entity.decl->params, entity.decl->where, entity.module, entity.env}, type);
  }

  void CheckFunction(const FunctionEntity& function, const ast::Expr& bracket) {
    const ast::FunctionDecl& decl = *function.decl;
    CheckArguments({decl.name, decl.params, decl.where, function.module, function.module->env}, bracket);
  }

 private:
  /// What takes parameters.
  struct Taker {
    std::string_view name;
    std::span<const ast::Param> params;
    const ast::Expr* where = nullptr;
    const Module* module = nullptr;
    Env* env = nullptr;
  };

  void CheckArguments(const Taker& taker, const ast::Expr& type) {
    const auto& params = taker.params;
    size_t next = 0;
    for (const ast::Argument& arg : type.args) {
      while (arg.name.empty() && next < params.size() && params[next].infer_only) ++next;
      const auto named = std::ranges::find(params, arg.name, &ast::Param::name);
      const ast::Param* param = !arg.name.empty()      ? (named == params.end() ? nullptr : &*named)
                                : next < params.size() ? &params[next++]
                                                       : nullptr;
      if (!param || param->kind != ast::ParamKind::Normal) return;
      if (param->type) CheckBound(taker, *param, *arg.value, type.range);
    }
  }

  void CheckBound(const Taker& taker, const ast::Param& param, const ast::Expr& given, SourceRange range) {
    const ast::Param* own = s.generics.OpenParam(&given, function_, owner_);
    if (s.generics.told_headers_.contains({own, &param})) return;
    const ConstRef bound = own ? s.generics.BoundOf(&given, function_, owner_, env_) : nullptr;
    if (!bound || bound->kind == ConstKind::Type) return;
    const Lack lack = LackOf(taker, param, bound);
    if (!lack.any()) return;
    const std::string asks = lack.trait ? "must conform to '" + std::string(lack.trait->decl->name) + "', and '" +
                                              std::string(own->name) + "' is not known to"
                                        : "needs '" + std::string(lack.method) + "', which '" + std::string(own->name) +
                                              "' is not known to have";
    Diagnostic& made = s.reports.Report(Diag::BadParameters, {range, nullptr},
                                        {taker.name, "parameter '" + std::string(param.name) + "' " + asks});
    made.notes.push_back({own->range, "'" + std::string(own->name) + "' is declared here"});
    made.is_of_bounds = true;
    if (in_header_) s.generics.told_headers_.insert({own, &param});
  }

  Lack LackOf(const Taker& taker, const ast::Param& param, ConstRef bound) {
    // What the library asks for may be more than other releases ask, but for its conditions.
    if (taker.module->May(Permission::AllReleases)) {
      const bool is_told = taker.where && s.generics.IsExact(bound, true);
      return is_told ? s.generics.LackedByWhere(taker.where, param, bound, taker.env) : Lack();
    }
    const ConstRef required = s.evaluation.Probe(param.type, taker.env, {param.range, nullptr});
    for (ConstRef one : required->kind == ConstKind::Pack ? required->args : ArgList{required}) {
      if (one->kind != ConstKind::Trait) continue;
      const auto* trait = static_cast<const StructEntity*>(one->decl);
      if (!IsKnown(bound, *trait)) return {trait, {}};
    }
    return {};
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
  const bool in_header_;
};

void GenericBodies::CheckBracket(const ast::Expr& bracket, ConstRef base, const FunctionEntity* function,
                                 StructEntity* owner, Env* env) {
  HeaderCheck check(s, function, owner, env, /*in_header=*/false);
  for (const ast::Argument& arg : bracket.args) check.Check(arg.value);
  if (base->kind == ConstKind::Type && base->type->is_struct() && s.structs.IsPartial(base->type)) {
    check.CheckStruct(*EntityOf(base->type), bracket);
  } else if (const BoundFunction* bound = base->kind == ConstKind::Function ? s.constants.AsFunction(base) : nullptr) {
    if (bound->set->functions.size() == 1 && bound->args.empty())
      check.CheckFunction(*bound->set->functions[0], bracket);
  }
}

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
