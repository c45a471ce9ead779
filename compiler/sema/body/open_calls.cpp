// Calls with values whose types are parameters, in bodies that are checked as they are written: whether what is known
// of the arguments lets a function take them.
#include <algorithm>

#include "sema/body/expressions.h"
#include "sema/body/names.h"
#include "sema/body/open_types.h"
#include "sema/conditions.h"
#include "sema/conformances.h"
#include "sema/constants.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/generic_bodies.h"
#include "sema/parameters.h"
#include "sema/prelude.h"
#include "sema/reports.h"
#include "sema/structs.h"

namespace brio::sema {

namespace {

/// Which formal argument each of `args` is for. Empty if the function does not take arguments of that number or with
/// those names, nothing if that cannot be told.
std::optional<std::vector<const ast::Param*>> FormalsOf(std::span<const ast::Param> formals,
                                                        const std::vector<CallArg>& args) {
  std::vector<const ast::Param*> given;
  size_t index = 0;
  for (const CallArg& arg : args) {
    if (arg.name == "**" || arg.name == kAllOfThem) return std::nullopt;
    if (!arg.name.empty()) {
      const auto named = std::ranges::find_if(formals, [&](const ast::Param& formal) {
        return formal.name == arg.name && !formal.positional_only && formal.kind == ast::ParamKind::Normal;
      });
      const auto is_rest = [](const ast::Param& formal) { return formal.kind == ast::ParamKind::KeywordVariadic; };
      if (named == formals.end())
        return std::ranges::any_of(formals, is_rest) ? std::nullopt : std::optional(std::vector<const ast::Param*>());
      given.push_back(&*named);
      continue;
    }
    while (index < formals.size() && formals[index].keyword_only) ++index;
    if (index >= formals.size()) return std::vector<const ast::Param*>();
    given.push_back(&formals[index]);
    if (formals[index].kind == ast::ParamKind::Normal) ++index;
  }
  const auto is_missing = [&](const ast::Param& formal) {
    return formal.kind == ast::ParamKind::Normal && !formal.default_value &&
           std::ranges::find(given, &formal) == given.end();
  };
  if (std::ranges::any_of(formals, is_missing)) given.clear();
  return given;
}

/// What `expr` asks of members of `name`: `T.__abs__`, `x.__iter__()`. Of alternatives nothing.
void FindMembers(const ast::Expr* expr, std::string_view name, std::vector<std::string_view>& out) {
  if (!expr || (expr->kind == ast::ExprKind::Binary && expr->op == ast::Op::Or) || expr->kind == ast::ExprKind::If)
    return;
  if (expr->kind == ast::ExprKind::Member && expr->a->kind == ast::ExprKind::Name && expr->a->text == name)
    out.push_back(expr->text);
  for (const ast::Expr* part : {expr->a, expr->b, expr->c}) FindMembers(part, name, out);
  for (const ast::Expr* item : expr->items) FindMembers(item, name, out);
  for (const ast::Argument& arg : expr->args) FindMembers(arg.value, name, out);
}

/// Whether a value of a struct of the library has no method of that name, whatever its parameters are.
bool StructLacks(const Value& value, std::string_view name) {
  if (Conformances::IsMade(name) || !value.bound->type->is_struct()) return false;
  const StructEntity* entity = EntityOf(value.bound->type);
  return entity->module->May(Permission::AllReleases) && !entity->methods.contains(name);
}

}  // namespace

void OpenTypes::CheckOpenWhere(const ast::Expr* bracket) {
  if (!TrustsBounds() || unknown_branches_ > 0 || body_.is_eval || bracket->a->kind != ast::ExprKind::Name ||
      body_.names.FindLocal(bracket->a->text))
    return;
  const ConstRef base = s.evaluation.Probe(bracket->a, body_.env, At(bracket->range));
  const BoundFunction* bound = base->kind == ConstKind::Function ? s.constants.AsFunction(base) : nullptr;
  if (!bound || bound->set->functions.size() != 1 || bound->self) return;
  const FunctionEntity* function = bound->set->functions[0];
  const ast::FunctionDecl* decl = function->decl;
  if (function->module->May(Permission::AllReleases) || !decl->where || bracket->args.size() > decl->params.size())
    return;
  for (size_t i = 0; i < bracket->args.size(); ++i) {
    const ast::Argument& arg = bracket->args[i];
    if (!arg.name.empty() || decl->params[i].kind != ast::ParamKind::Normal || decl->params[i].infer_only) return;
    if (!Mentions(decl->where, decl->params[i].name)) continue;
    if (s.evaluation.Probe(arg.value, body_.env, At(arg.value->range))->kind != ConstKind::Error) continue;
    s.reports.Report(Diag::WhereNotMet, At(bracket->range), {decl->name, s.reports.TextOf(decl->where->range)})
        .notes.push_back({decl->where->range, "required here"});
    return;
  }
}

bool GenericBodies::SaysMember(ConstRef bound, std::string_view name) {
  const auto ask = [&](const StructEntity& trait) {
    return trait.members_unsaid || trait.methods.count(name) || trait.aliases.count(name) ? Asked::Yes : Asked::Parents;
  };
  return AnyTrait(bound, ask, [](ConstRef) { return true; });
}

GenericBodies::Lack GenericBodies::LackedByWhere(const ast::Expr* where, const ast::Param& param, ConstRef bound,
                                                 Env* env) {
  const auto lacking = [&](const ConditionQuestion& question) -> std::optional<Lack> {
    const std::string_view own = SelfMember(question.type);
    const std::string_view type = own.empty() && question.type->kind == ast::ExprKind::Name ? question.type->text : own;
    if (type != param.name) return std::nullopt;
    return FirstLacking(question, [&](const ast::Argument& asked) -> std::optional<Lack> {
      if (ConditionQuestion::IsMethod(asked))
        return SaysMember(bound, asked.value->text) ? std::nullopt : std::optional(Lack{nullptr, asked.value->text});
      const ConstRef trait = s.evaluation.Probe(asked.value, env, {asked.value->range, nullptr});
      if (trait->kind != ConstKind::Trait) return std::nullopt;
      const auto* entity = static_cast<const StructEntity*>(trait->decl);
      return MayConform(bound, entity) ? std::nullopt : std::optional(Lack{entity, {}});
    });
  };
  return FirstLacking(where, lacking).value_or(Lack());
}

GenericBodies::Lack GenericBodies::LackedByBound(const ast::Param& param, ConstRef bound, Env* env) {
  if (!param.type) return {};
  const ConstRef required = s.evaluation.Probe(param.type, env, {param.range, nullptr});
  for (ConstRef one : required->kind == ConstKind::Pack ? required->args : ArgList{required}) {
    if (one->kind != ConstKind::Trait) continue;
    const auto* trait = static_cast<const StructEntity*>(one->decl);
    // What everything has, or may have without saying so, is no question.
    const bool is_asked = trait->methods.size() > trait->methods.count("copy") ||
                          (trait == s.prelude.WellKnownTrait("Movable") && IsExact(bound, true));
    if (is_asked && !MayConform(bound, trait)) return {trait, {}};
  }
  return {};
}

std::string_view GenericBodies::LackedBySignature(const ast::FunctionDecl& decl, const ast::Param& param,
                                                  ConstRef bound) {
  std::vector<std::string_view> members;
  const auto find = [&](std::string_view name) {
    for (const ast::Expr* part :
         {static_cast<const ast::Expr*>(decl.result), static_cast<const ast::Expr*>(decl.where)})
      FindMembers(part, name, members);
  };
  find(param.name);
  for (const ast::Param& arg : decl.args) {
    const ast::Expr* type = ast::WithoutParens(arg.type);
    if (type && type->kind == ast::ExprKind::Name && type->text == param.name) find(arg.name);
  }
  const auto lacked = std::ranges::find_if_not(members, [&](std::string_view name) { return SaysMember(bound, name); });
  return lacked == members.end() ? std::string_view() : *lacked;
}

void OpenTypes::FindOpenParts(const ast::Expr* formal, const ast::Expr* given, const FunctionEntity& callee,
                              std::vector<OpenPart>& out) {
  formal = ast::WithoutParens(formal);
  given = ast::WithoutParens(given);
  if (!formal || !given) return;
  const FunctionEntity* function = body_.instance->function;
  const StructEntity* owner =
      callee.parent && !callee.decl->args.empty() && callee.decl->args[0].convention == ast::Convention::Out
          ? callee.parent
          : nullptr;
  if (const ast::Param* asked = s.generics.OpenParam(formal, &callee, owner)) {
    const ast::Param* open = s.generics.OpenParam(given, function, function->parent);
    const ConstRef bound = open ? s.generics.BoundOf(given, function, function->parent, body_.env) : nullptr;
    if (bound && bound->kind != ConstKind::Type) out.push_back({asked, open, bound});
    return;
  }
  if (formal->kind != ast::ExprKind::Bracket || given->kind != ast::ExprKind::Bracket) return;
  const ConstRef base = s.evaluation.Probe(given->a, body_.env, At(given->range));
  const ConstRef wanted = s.evaluation.Probe(formal->a, callee.module->env, {formal->range, nullptr});
  if (base->kind != ConstKind::Type || wanted->kind != ConstKind::Type) return;
  if (base != wanted) return FindConvertedParts(formal, wanted, given, callee, out);
  for (size_t i = 0; i < std::min(formal->args.size(), given->args.size()); ++i) {
    if (!formal->args[i].name.empty() || !given->args[i].name.empty()) return;
    FindOpenParts(formal->args[i].value, given->args[i].value, callee, out);
  }
}

bool OpenTypes::AsksForOther(const ast::Expr* formal, const ast::Expr* given, const FunctionEntity& callee) {
  formal = ast::WithoutParens(formal);
  given = ast::WithoutParens(given);
  if (!formal || !given || formal->kind != ast::ExprKind::Bracket || given->kind != ast::ExprKind::Bracket)
    return false;
  Env* env = callee.module->env;
  const ConstRef wanted = s.evaluation.Probe(formal->a, env, {formal->range, nullptr});
  if (wanted->kind != ConstKind::Type || wanted != s.evaluation.Probe(given->a, body_.env, At(given->range)))
    return false;
  const FunctionEntity* function = body_.instance->function;
  for (size_t i = 0; i < std::min(formal->args.size(), given->args.size()); ++i) {
    if (!formal->args[i].name.empty() || !given->args[i].name.empty()) return false;
    const ast::Expr* asked = formal->args[i].value;
    if (AsksForOther(asked, given->args[i].value, callee)) return true;
    if (!s.generics.OpenParam(given->args[i].value, function, function->parent)) continue;
    const ConstRef known = s.evaluation.Probe(asked, env, {asked->range, nullptr});
    if (known->kind == ConstKind::Type && !s.structs.IsPartial(known->type)) return true;
  }
  return false;
}

void OpenTypes::FindConvertedParts(const ast::Expr* formal, ConstRef wanted, const ast::Expr* given,
                                   const FunctionEntity& callee, std::vector<OpenPart>& out) {
  if (!wanted->type->is_struct()) return;
  StructEntity* entity = EntityOf(wanted->type);
  const auto set = entity->methods.find("__init__");
  if (set == entity->methods.end()) return;
  const StructEntity* owner = callee.parent;
  for (const FunctionEntity* constructor : set->second->functions) {
    const auto& args = constructor->decl->args;
    if (!constructor->is_implicit || args.size() < 2 || !args[1].type) continue;
    const ast::Expr* taken = ast::WithoutParens(args[1].type);
    if (taken->kind != ast::ExprKind::Bracket ||
        s.evaluation.Probe(taken->a, constructor->module->env, {taken->range, nullptr}) !=
            s.evaluation.Probe(given->a, body_.env, At(given->range)))
      continue;
    std::vector<OpenPart> parts;
    FindOpenParts(taken, given, *constructor, parts);
    const auto& params = entity->decl->params;
    for (const OpenPart& part : parts) {
      const auto own = std::ranges::find(params, part.asked, [](const ast::Param& param) { return &param; });
      const auto at = static_cast<size_t>(own - params.begin());
      if (at >= params.size() || at >= formal->args.size() || !formal->args[at].name.empty()) continue;
      if (const ast::Param* asked = s.generics.OpenParam(formal->args[at].value, &callee, owner))
        out.push_back({asked, part.open, part.bound});
    }
    return;
  }
}

TypeRef OpenTypes::TypeTaken(const ast::Expr* written, Env* env, unsigned depth) {
  written = ast::WithoutParens(written);
  const ConstRef whole = s.evaluation.Probe(written, env, {written->range, nullptr});
  if (whole->kind == ConstKind::Type) return whole->type;
  if (whole->kind == ConstKind::Error && written->kind == ast::ExprKind::Bracket && depth < 8)
    return TypeTaken(written->a, env, depth + 1);  // `SIMD[dt, n]`
  if (whole->kind != ConstKind::Module) return nullptr;
  const auto* entity = static_cast<EntityBase*>(whole->decl);
  if (entity->kind != EntityKind::ParametricAlias || depth >= 8) return nullptr;
  const auto* alias = static_cast<const AliasEntity*>(entity);  // `Scalar[dt]`
  return alias->decl->value ? TypeTaken(alias->decl->value, alias->env, depth + 1) : nullptr;
}

bool OpenTypes::MayBecomeOther(const Value& value, TypeRef to) {
  if (!to->is_struct() || !value.bound->type->is_struct() || EntityOf(to) == EntityOf(value.bound->type) ||
      IsFunctionType(to))
    return true;
  const FunctionSet* set = s.structs.FindMethods(to, "__init__");
  return !set || std::ranges::any_of(set->functions, [&](const FunctionEntity* constructor) {
    const auto& args = constructor->decl->args;
    if (!constructor->is_implicit || args.size() < 2 || !args[1].type) return false;
    if (s.generics.OpenParam(args[1].type, constructor, nullptr)) return true;
    const TypeRef taken = TypeTaken(args[1].type, constructor->module->env);
    return !taken || !taken->is_struct() || EntityOf(taken) == EntityOf(value.bound->type);
  });
}

std::optional<OpenTypes::Refusal> OpenTypes::RefusalOf(const FunctionEntity& function, const std::vector<CallArg>& args,
                                                       TypeRef receiver) {
  const ast::FunctionDecl* decl = function.decl;
  const bool makes = function.parent && !decl->args.empty() && decl->args[0].convention == ast::Convention::Out;
  const bool is_library = function.module->May(Permission::AllReleases);
  Env* env = receiver ? s.structs.EnvOf(receiver) : function.env ? function.env : function.module->env;
  const auto formals = FormalsOf(std::span(decl->args).subspan(makes || receiver ? 1 : 0), args);
  if (!formals) return std::nullopt;
  // Neither does one take these arguments that has a parameter which only brackets give: a comparison to sort by.
  const auto is_given_in_brackets = [&](const ast::Param& param) {
    const auto tells = [&](const ast::Param& arg) { return arg.type && Mentions(arg.type, param.name); };
    return param.kind == ast::ParamKind::Normal && !param.infer_only && !param.default_value &&
           std::ranges::none_of(decl->args, tells);
  };
  if (formals->size() != args.size() || std::ranges::any_of(decl->params, is_given_in_brackets)) return Refusal();
  for (size_t k = 0; k < args.size(); ++k) {
    const ast::Param& formal = *(*formals)[k];
    const Value& value = args[k].value;
    if (!value.is_error() || !value.bound || !formal.type) continue;
    std::vector<OpenPart> parts;
    const bool is_pack = formal.kind != ast::ParamKind::Normal && formal.type->kind == ast::ExprKind::Star;
    const ast::Param* asked = is_pack ? s.generics.OpenPack(formal.type, &function)
                                      : s.generics.OpenParam(formal.type, &function, makes ? function.parent : nullptr);
    if (value.bound->kind == ConstKind::Type) {
      if (asked) {
        if (std::optional<Refusal> refusal = RefusalOfWhole(value, *asked, is_library ? decl->where : nullptr, env)) {
          refusal->arg = k;
          return refusal;
        }
      } else if (!is_pack) {
        if (const TypeRef to = TypeTaken(formal.type, env); to && !MayBecomeOther(value, to)) return Refusal();
        if (AsksForOther(formal.type, value.bound_type, function)) return Refusal();
        FindOpenParts(formal.type, value.bound_type, function, parts);
      }
    } else if (value.param) {
      // What a function of the library asks for may be more than other releases ask.
      if (is_library && !s.generics.IsExact(value.bound, body_.module->is_legacy)) return std::nullopt;
      if (asked) {
        parts.push_back({asked, value.param, value.bound});
      } else if (const TypeRef to = is_pack ? nullptr : TypeTaken(formal.type, env);
                 to && !MayBecome(value.bound, to)) {
        return Refusal{.arg = k, .asked = &formal, .open = value.param, .type = to};
      }
    }
    for (const OpenPart& part : parts) {
      if (is_library && !s.generics.IsExact(part.bound, body_.module->is_legacy)) return std::nullopt;
      Refusal made{.arg = k, .asked = part.asked, .open = part.open, .bound = part.bound};
      if (decl->where && is_library) made.lack = s.generics.LackedByWhere(decl->where, *part.asked, part.bound, env);
      if (!made.lack.any() && makes && function.parent->decl->where && is_library)
        made.lack = s.generics.LackedByWhere(function.parent->decl->where, *part.asked, part.bound, env);
      if (!made.lack.any()) made.lack = s.generics.LackedByBound(*part.asked, part.bound, env);
      // Before there were types that cannot be moved, `AnyType` said nothing of it.
      if (body_.module->is_legacy && made.lack.trait == s.prelude.WellKnownTrait("Movable")) made.lack = {};
      if (!made.lack.any() && s.generics.IsExact(part.bound, body_.module->is_legacy))
        made.lack.method = s.generics.LackedBySignature(*decl, *part.asked, part.bound);
      if (made.lack.any()) return made;
    }
  }
  return std::nullopt;
}

void OpenTypes::CheckCallBounds(const Value& callee, const std::vector<CallArg>& args) {
  const bool is_method = callee.kind == Value::Kind::Method && callee.constant;
  if (!TrustsBounds() || !(callee.is_const() || is_method)) return;
  const FunctionSet* set = nullptr;
  std::string name;
  const TypeRef receiver = is_method ? callee.deferred->base.type : nullptr;
  if (is_method && (!receiver || !receiver->is_struct())) return;
  if (const BoundFunction* bound = s.constants.AsFunction(callee.constant)) {
    if ((bound->self && !is_method) || !bound->args.empty()) return;
    set = bound->set;
  } else if (callee.constant->kind == ConstKind::Type && callee.constant->type->is_struct()) {
    set = s.structs.FindMethods(callee.constant->type, "__init__");
    const TypeRef made = callee.constant->type;
    name = s.structs.IsPartial(made) ? std::string(EntityOf(made)->decl->name) : ToString(made);
  }
  if (!set || set->functions.empty()) return;
  std::optional<Refusal> told;
  for (const FunctionEntity* function : set->functions) {
    if (is_method && (function->is_static || function->parent != EntityOf(receiver))) return;
    const std::optional<Refusal> refusal = RefusalOf(*function, args, receiver);
    if (!refusal) return;
    const auto says = [](const Refusal& one) {
      return one.lack.trait ? 3 : !one.lack.method.empty() ? 2 : one.type ? 1 : 0;
    };
    if (!told || says(*refusal) > says(*told)) told = refusal;
  }
  if (!told->open) return;  // none takes arguments of that number, whatever their types
  if (name.empty()) name = set->functions[0]->decl->name;
  FailRefused(*told, name, args[told->arg].range, set->functions[0]->module->May(Permission::AllReleases));
}

void OpenTypes::FailRefused(const Refusal& refusal, std::string_view name, SourceRange range, bool is_library) {
  const std::string type(refusal.open->name);
  Diagnostic* made = nullptr;
  if (refusal.lack.trait) {
    made = &s.reports.Report(Diag::BoundNotMet, At(range), {name, type, refusal.lack.trait->decl->name});
  } else if (!refusal.lack.method.empty()) {
    made = &s.reports.Report(Diag::BoundLacks, At(range),
                             {name, type + ": " + s.constants.Print(refusal.bound), refusal.lack.method});
  } else {
    made = &s.reports.Report(Diag::NoMatch, At(range),
                             {name, "argument '" + std::string(refusal.asked->name) + "' of type '" + type +
                                        "' cannot be converted to '" + ToString(refusal.type) + "'"});
  }
  if (refusal.lack.trait && !is_library) made->notes.push_back({refusal.asked->range, "required here"});
  made->notes.push_back({refusal.open->range, "'" + type + "' is declared here"});
  made->is_of_bounds = true;
}

Value OpenTypes::OwnType(const Value& method) {
  const FunctionEntity* function = body_.instance->function;
  Value made;
  made.bound = s.generics.BoundOf(method.bound_type, function, function->parent, body_.env);
  made.bound_type = method.bound_type;
  made.param = method.member_of;
  return made;
}

std::vector<OpenPart> OpenTypes::PartsNamed(const Value& value, std::string_view name) {
  const ast::Expr* type = ast::WithoutParens(value.bound_type);
  std::vector<OpenPart> parts;
  if (!value.bound || value.bound->kind != ConstKind::Type || !type || type->kind != ast::ExprKind::Bracket)
    return parts;
  const FunctionEntity* function = body_.instance->function;
  const auto add = [&](const ast::Param& asked, const ast::Expr* given) {
    OpenPart part{.asked = &asked, .written = given};
    if ((part.open = s.generics.OpenPack(given, function)))
      part.bound = s.evaluation.Probe(part.open->type, body_.env, {part.open->range, nullptr});
    else if ((part.open = s.generics.OpenParam(given, function, function->parent)))
      part.bound = s.generics.BoundOf(given, function, function->parent, body_.env);
    if (part.bound && (part.bound->kind == ConstKind::Trait || part.bound->kind == ConstKind::Pack))
      parts.push_back(part);
  };
  const auto& params = EntityOf(value.bound->type)->decl->params;
  for (size_t i = 0; i < std::min(params.size(), type->args.size()); ++i) {
    if (!type->args[i].name.empty() || params[i].infer_only) break;
    const bool is_pack = params[i].kind == ast::ParamKind::Variadic;
    if (params[i].name == name) {
      for (const ast::Argument& arg : std::span(type->args).subspan(i, is_pack ? type->args.size() - i : 1))
        if (arg.name.empty()) add(params[i], arg.value);
    }
    if (params[i].name == name || is_pack) break;
  }
  return parts;
}

OpenPart OpenTypes::PartNamed(const Value& value, std::string_view name) {
  const std::vector<OpenPart> parts = PartsNamed(value, name);
  return parts.size() == 1 && parts[0].asked->kind == ast::ParamKind::Normal ? parts[0] : OpenPart();
}

std::optional<OpenTypes::Refusal> OpenTypes::RefusalOfMethod(const Value& value, std::string_view name,
                                                             const Value* other) {
  if (!value.bound || value.bound->kind != ConstKind::Type || !value.bound->type->is_struct()) return std::nullopt;
  const StructEntity* entity = EntityOf(value.bound->type);
  const auto set = entity->methods.find(name);
  if (!entity->module->May(Permission::AllReleases) || set == entity->methods.end()) return std::nullopt;
  std::optional<Refusal> told;
  for (const FunctionEntity* function : set->second->functions) {
    const ast::Expr* where = function->decl->where;
    const auto& args = function->decl->args;
    if (other && other->bound && other->bound->kind == ConstKind::Type && args.size() == 2 && args[1].type) {
      const TypeRef to = TypeTaken(args[1].type, entity->env);
      if (to && !MayBecomeOther(*other, to)) continue;  // an overload for something else: `None`
    }
    const auto lacks = [&](const ast::Param& param) {
      for (const OpenPart& part : PartsNamed(value, param.name)) {
        if (!s.generics.IsExact(part.bound, body_.module->is_legacy)) continue;
        const GenericBodies::Lack lack = s.generics.LackedByWhere(where, param, part.bound, entity->env);
        if (!lack.any()) continue;
        told = Refusal{.asked = part.asked, .open = part.open, .bound = part.bound, .lack = lack};
        return true;
      }
      return false;
    };
    if (!where || std::ranges::none_of(entity->decl->params, lacks)) return std::nullopt;
  }
  return told;
}

std::optional<OpenTypes::Refusal> OpenTypes::RefusalOfWhole(const Value& value, const ast::Param& asked,
                                                            const ast::Expr* where, Env* env) {
  const auto of_trait = [&](ConstRef trait) {
    std::optional<Refusal> told;
    const auto lacks = [&](const StructEntity& one) {
      for (const auto& [name, set] : one.methods) {
        if (std::optional<Refusal> refusal = RefusalOfMethod(value, name)) told = refusal;
        const bool is_given =
            std::ranges::any_of(set->functions, [](const FunctionEntity* each) { return each->decl->has_body; });
        if (!told && !is_given && StructLacks(value, name)) told = Refusal();
      }
      return told ? GenericBodies::Asked::Yes : GenericBodies::Asked::Parents;
    };
    s.generics.AnyTrait(trait, lacks, [](ConstRef) { return false; });
    return told;
  };
  const std::optional<Refusal> told = of_trait(s.evaluation.Probe(asked.type, env, {asked.range, nullptr}));
  if (told || !where) return told;
  return FirstLacking(where, [&](const ConditionQuestion& question) -> std::optional<Refusal> {
    if (question.type->kind != ast::ExprKind::Name || question.type->text != asked.name) return std::nullopt;
    return FirstLacking(question, [&](const ast::Argument& one) {
      const std::string_view method = one.value->text;
      if (ConditionQuestion::IsMethod(one))
        return StructLacks(value, method) ? std::optional(Refusal()) : RefusalOfMethod(value, method);
      return of_trait(s.evaluation.Probe(one.value, env, {one.value->range, nullptr}));
    });
  });
}

void OpenTypes::CheckOpenMethod(const Value& value, std::string_view name, SourceRange range, const Value* other) {
  if (!TrustsBounds()) return;
  if (const std::optional<Refusal> told = RefusalOfMethod(value, name, other))
    FailRefused(*told, name, range, /*is_library=*/true);
}

void OpenTypes::NoteResult(const Value& base, std::string_view name, Value& method) {
  const auto& methods = EntityOf(base.bound->type)->methods;
  const auto set = methods.find(name);
  if (!TrustsBounds() || set == methods.end()) return;
  const auto result = [](const FunctionEntity* one) {
    return one->decl->result ? SelfMember(one->decl->result) : std::string_view();
  };
  const std::string_view first = result(set->second->functions[0]);
  if (first.empty() ||
      !std::ranges::all_of(set->second->functions, [&](const FunctionEntity* one) { return result(one) == first; }))
    return;
  const OpenPart part = PartNamed(base, first);
  if (!part.open) return;
  method.bound_type = part.written;
  method.member_of = part.open;
  method.member = "Self";
}

Value OpenTypes::ValueOfPart(const Value& value, const ast::Expr* expr) {
  Value part;
  const OpenPart found = expr ? PartNamed(value, SelfMember(expr)) : OpenPart();
  part.bound_type = found.written;
  part.bound = found.bound;
  part.param = found.open;
  return part;
}

std::vector<Value> OpenTypes::OpenIndices(const Value& base, const ast::Expr* bracket) {
  const ast::Expr* name = ast::WithoutParens(bracket->a);
  const bool is_local = name->kind == ast::ExprKind::Name && body_.names.FindLocal(name->text);
  if (!base.bound && !is_local) return {};
  std::vector<Value> indices;
  for (const ast::Argument& arg : bracket->args)
    indices.push_back(arg.value->kind == ast::ExprKind::Ellipsis ? Value{} : body_.expressions.CheckExpr(arg.value));
  return indices;
}

Value OpenTypes::OpenSubscript(const Value& base, const std::vector<Value>& indices) {
  Value element;
  if (TrustsBounds() && indices.size() == 1 && base.bound && base.bound->kind == ConstKind::Type &&
      base.bound->type->is_struct()) {
    const StructEntity* entity = EntityOf(base.bound->type);
    const auto set = entity->methods.find("__getitem__");
    const TypeRef integer = s.prelude.WellKnownType("Int");
    const bool is_integer =
        indices[0].type == integer || (indices[0].is_const() && indices[0].constant->kind == ConstKind::Int);
    const auto takes = [&](const FunctionEntity* function) {
      const ast::FunctionDecl* decl = function->decl;
      if (decl->args.size() < 2 || !decl->args[1].type) return false;
      if (set->second->functions.size() == 1) return true;
      const ConstRef index = s.evaluation.Probe(decl->args[1].type, entity->env, {decl->args[1].range, nullptr});
      return is_integer && index->kind == ConstKind::Type && index->type == integer;
    };
    if (set != entity->methods.end()) {
      const auto found = std::ranges::find_if(set->second->functions, takes);
      if (found != set->second->functions.end()) element = ValueOfPart(base, (*found)->decl->result);
      if (!element.bound) element = ElementOfPack(base, indices[0]);
    }
  }
  element.diverges = base.diverges;
  return element;
}

Value OpenTypes::OpenItem(const Value& iterable) {
  if (!TrustsBounds() || !iterable.bound || iterable.bound->kind != ConstKind::Type ||
      !iterable.bound->type->is_struct())
    return Value{};
  const StructEntity* entity = EntityOf(iterable.bound->type);
  const auto iterations = entity->methods.find("__iter__");
  if (iterations == entity->methods.end()) return Value{};
  const ast::Expr* iterator = iterations->second->functions[0]->decl->result;
  if (!iterator || iterator->kind != ast::ExprKind::Bracket) return Value{};
  const ConstRef made = s.evaluation.Probe(iterator->a, entity->env, {iterator->range, nullptr});
  if (made->kind != ConstKind::Type || !made->type->is_struct()) return Value{};
  const StructEntity* walker = EntityOf(made->type);
  const auto next = walker->methods.find("__next__");
  if (next == walker->methods.end() || next->second->functions.size() != 1) return Value{};
  const ast::Expr* result = next->second->functions[0]->decl->result;
  const std::string_view item = result ? SelfMember(result) : std::string_view();
  const auto& params = walker->decl->params;
  for (size_t i = 0; i < std::min(params.size(), iterator->args.size()); ++i) {
    if (!iterator->args[i].name.empty() || params[i].infer_only) break;
    if (params[i].name == item) return ValueOfPart(iterable, iterator->args[i].value);
  }
  return Value{};
}

Value OpenTypes::OpenBracket(const ast::Expr* bracket, ConstRef base) {
  if (!TrustsBounds()) return Value{};
  const FunctionEntity* function = body_.instance->function;
  s.generics.CheckBracket(*bracket, base, function, function->parent, body_.env);
  return Value{};
}

}  // namespace brio::sema
