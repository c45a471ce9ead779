// Conformance: the traits of a type, and whether it is what they ask for.
#include <algorithm>

#include "sema/conformances.h"
#include "sema/constants.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/generic_bodies.h"
#include "sema/lifecycles.h"
#include "sema/modules.h"
#include "sema/parameters.h"
#include "sema/prelude.h"
#include "sema/reports.h"
#include "sema/store.h"
#include "sema/structs.h"

namespace brio::sema {

bool Conformances::IsMade(std::string_view name) {
  return name == "__init__" || name == "__copyinit__" || name == "__moveinit__" || name == "__del__" ||
         name == "__deinit__" || name == "copy" || name == "__eq__" || name == "__ne__" || name == "__hash__";
}

const std::vector<StructEntity*>& Conformances::TraitsOf(TypeRef type) {
  static const std::vector<StructEntity*> kNone;
  std::vector<StructEntity*> traits;
  StructEntity* entity = EntityOf(type);
  if (!s.modules.pending_extensions.empty()) s.structs.AdoptExtensions();
  if (!entity || (entity->decl->traits.empty() && entity->added_traits.empty())) return kNone;
  if (auto it = traits_.find(type); it != traits_.end()) return it->second;
  traits_[type];  // a name that is nowhere else is looked for among the members of traits, these among them
  SourceRange written;
  std::vector<const StructEntity*> open;  // whose parents are being added
  // `at`: where the trait is named
  std::function<void(ConstRef, SourceRange)> add = [&](ConstRef value, SourceRange at) {
    if (value->kind == ConstKind::Pack) {
      for (ConstRef item : value->args) add(item, at);
    } else if (value->kind == ConstKind::Trait) {
      auto* trait = static_cast<StructEntity*>(value->decl);
      if (std::find(open.begin(), open.end(), trait) != open.end()) TellCycle(trait, open, at);
      if (std::find(traits.begin(), traits.end(), trait) != traits.end()) return;
      traits.push_back(trait);
      const facts::Asking asking(s.facts, trait, trait->decl->name, at);
      open.push_back(trait);
      for (const ast::Expr* parent : trait->decl->traits)
        add(s.evaluation.Eval(parent, trait->env, {parent->range, nullptr}), parent->range);
      open.pop_back();
    } else if (value->kind == ConstKind::Type && (IsFunctionType(value->type) || value->type->is(TypeKind::Meta))) {
      // `struct Doubled(def(Int) -> Int)`: what can be called so
    } else if (value->kind != ConstKind::Error && value->kind != ConstKind::Unbound) {
      s.reports.Report(Diag::NotATrait, {written, nullptr},
                       {s.constants.Print(value), value->kind == ConstKind::Type       ? "a type"
                                                  : value->kind == ConstKind::Function ? "a function"
                                                                                       : "a value"});
    }
  };
  auto add_written = [&](const ast::Expr* expr, Env* env) {
    if (expr->kind == ast::ExprKind::Where) {
      if (!Holds(expr, type, env)) return;
      expr = expr->a;
    }
    written = expr->range;
    add(s.evaluation.Eval(expr, env, {expr->range, nullptr}), expr->range);
  };
  for (const ast::Expr* expr : entity->decl->traits) add_written(expr, s.structs.EnvOf(type));
  for (const auto& [expr, module] : entity->added_traits)
    add_written(expr, s.store.NewEnv(s.structs.EnvOf(type), module));
  return traits_[type] = std::move(traits);
}

void Conformances::TellCycle(StructEntity* trait, const std::vector<const StructEntity*>& open, SourceRange at) {
  const auto begin = std::ranges::find(open, trait);
  if (std::any_of(begin, open.end(), [&](const StructEntity* one) { return cyclic_.contains(one); })) return;
  cyclic_.insert(begin, open.end());
  s.reports.Report(Diag::TraitCycle, {trait->decl->name_range, nullptr}, {trait->decl->name}).notes =
      s.facts.Cycle(trait, at);
}

void Conformances::CheckRefinement(StructEntity* trait) {
  std::vector<const StructEntity*> open;
  std::set<const StructEntity*> seen;
  const std::function<void(ConstRef, SourceRange)> walk = [&](ConstRef value, SourceRange at) {
    if (value->kind == ConstKind::Pack) {
      for (ConstRef item : value->args) walk(item, at);
    }
    if (value->kind != ConstKind::Trait) return;
    auto* one = static_cast<StructEntity*>(value->decl);
    if (std::ranges::find(open, one) != open.end()) return TellCycle(one, open, at);
    if (!seen.insert(one).second) return;
    const facts::Asking asking(s.facts, one, one->decl->name, at);
    open.push_back(one);
    for (const ast::Expr* parent : one->decl->traits)
      walk(s.evaluation.Eval(parent, one->env, {parent->range, nullptr}), parent->range);
    open.pop_back();
  };
  walk(s.pool.TraitConst(trait), trait->decl->name_range);
}

bool Conformances::Holds(const ast::Expr* conformance, TypeRef type, Env* env) {
  const Site site{conformance->range, nullptr};
  // What a type without its parameters has, only they can tell.
  const ConstRef holds = s.structs.IsPartial(type) ? s.evaluation.Probe(conformance->b, env, site)
                                                   : s.evaluation.Eval(conformance->b, env, site);
  return s.constants.AsBool(holds).value_or(false);
}

bool Conformances::Declares(TypeRef type, StructEntity* trait) {
  const StructEntity* entity = EntityOf(type);
  const auto is_conditional = [](const ast::Expr* expr) { return expr->kind == ast::ExprKind::Where; };
  const auto known = traits_.find(type);
  const bool is_found = known != traits_.end() && !known->second.empty();
  if (is_found || std::ranges::none_of(entity->decl->traits, is_conditional)) {
    const std::vector<StructEntity*>& declared = TraitsOf(type);
    return std::ranges::find(declared, trait) != declared.end();
  }
  // Only conditions of this trait are asked: others may need the layout of what is laid out just now.
  const auto declares = [&](const ast::Expr* expr, Env* env) {
    const ast::Expr* named = is_conditional(expr) ? expr->a : expr;
    if (!Includes(s.evaluation.Eval(named, env, {named->range, nullptr}), trait)) return false;
    return named == expr || Holds(expr, type, env);
  };
  return std::ranges::any_of(entity->decl->traits,
                             [&](const ast::Expr* expr) { return declares(expr, s.structs.EnvOf(type)); }) ||
         std::ranges::any_of(entity->added_traits, [&](const auto& added) {
           return declares(added.first, s.store.NewEnv(s.structs.EnvOf(type), added.second));
         });
}

bool Conformances::Includes(ConstRef traits, StructEntity* trait) {
  if (traits->kind == ConstKind::Pack)
    return std::ranges::any_of(traits->args, [&](ConstRef item) { return Includes(item, trait); });
  if (traits->kind != ConstKind::Trait) return false;
  auto* one = static_cast<StructEntity*>(traits->decl);
  return one == trait || Refines(one, trait);
}

void Conformances::Forget(const StructEntity* entity) {
  for (auto it = traits_.begin(); it != traits_.end();) {
    if (EntityOf(it->first) == entity) {
      former_traits_.push_back(std::move(it->second));
      it = traits_.erase(it);
    } else {
      ++it;
    }
  }
  std::erase_if(conformance_, [&](const auto& known) { return EntityOf(known.first.first) == entity; });
}

bool Conformances::Conforms(TypeRef type, StructEntity* trait, Site site) {
  if (type->is(TypeKind::Error)) return true;
  if (!s.modules.pending_extensions.empty()) s.structs.AdoptExtensions();
  auto key = std::make_pair(type, static_cast<const void*>(trait));
  // Traits that build on themselves ask while they are asked.
  if (const auto [known, is_new] = conformance_.try_emplace(key, false); !is_new) return known->second;
  bool ok = false;
  bool marker = trait->methods.empty() && !trait->asks_for_aliases();
  for (const ast::Expr* parent : trait->decl->traits) {
    ConstRef value = s.evaluation.Eval(parent, trait->env, site);
    if (value->kind == ConstKind::Trait && value->decl != trait) {
      auto* up = static_cast<StructEntity*>(value->decl);
      marker = marker && !up->asks_for_aliases();
    }
  }
  // Functions and closures have no declaration that could name a trait.
  const bool is_function = type->is_struct()
                               ? EntityOf(type)->is_closure || EntityOf(type)->is_function || IsOpenFunctionType(type)
                               : type->is(TypeKind::Meta) && type->meta == MetaKind::Function;
  const bool is_copy =
      trait == s.prelude.WellKnownTrait("Copyable") || trait == s.prelude.WellKnownTrait("ImplicitlyCopyable");
  if (is_function && (is_copy || trait == s.prelude.WellKnownTrait("Movable"))) {
    ok = !is_copy || !type->is_struct() || s.lifecycles.HasCopy(type);
  } else if (trait->marks_trivial) {
    ok = type->is_struct() ? IsTrivial(type) : true;
  } else if (trait->marks_registers) {
    ok = !type->is_struct() || IsTrivial(type) || EntityOf(type)->in_registers;
  } else if (marker && trait->decl->traits.empty()) {
    ok = trait->module->May(Permission::AllReleases) &&
         !(type->is_struct() && !EntityOf(type)->module->May(Permission::Trusted) &&
           s.lifecycles.OptsOut(
               type, trait));  // `AnyType` and its kind; a program's own trait is named by what conforms to it
  }
  if (!ok && type->is_struct()) {
    ok = Declares(type, trait);
    // `@register_passable("trivial")` is what the trait of that name was before it was a trait.
    for (WellKnownName name :
         {WellKnownName("Copyable"), WellKnownName("ImplicitlyCopyable"), WellKnownName("Movable")})
      ok = ok || (EntityOf(type)->is_trivial && trait == s.prelude.WellKnownTrait(name));
    // So is `@value`, or what has the constructor, where traits are conformed to by what a struct has.
    const bool is_older = EntityOf(type)->module->is_legacy;
    if (!ok && is_older && (is_copy || trait == s.prelude.WellKnownTrait("Movable"))) {
      ok = EntityOf(type)->value_decorator
               ? !is_copy || s.lifecycles.HasCopy(type)
               : (is_copy ? s.lifecycles.FindCopy(type) : s.lifecycles.FindMove(type)) != nullptr;
    }
  }
  if (!ok && marker && !trait->decl->traits.empty() && !trait->marks_trivial && !trait->marks_registers &&
      (trait->module->May(Permission::AllReleases) || trait->module->is_legacy)) {
    ok = true;
    for (const ast::Expr* parent : trait->decl->traits)
      ok = ok && ConformsTo(s.pool.TypeConst(type), s.evaluation.Eval(parent, trait->env, site), site);
  }
  if (!ok && type->is_struct()) ok = ConformsUnnamed(type, trait, site);
  conformance_[key] = ok;
  return ok;
}

bool Conformances::ConformsUnnamed(TypeRef type, StructEntity* trait, Site site) {
  StructEntity* entity = EntityOf(type);
  if (!entity || !entity->module) return false;
  // Of a type of the library it is the trait that tells the release.
  const Module* told_by = entity->module->May(Permission::AllReleases) ? trait->module : entity->module;
  if (!told_by->is_legacy || !HasRequirements(type, trait, site)) return false;
  unnamed_[type].push_back(trait);
  return true;
}

std::span<StructEntity* const> Conformances::UnnamedTraitsOf(TypeRef type) const {
  const auto found = unnamed_.find(type);
  return found == unnamed_.end() ? std::span<StructEntity* const>() : found->second;
}

DiagNote Conformances::Unnamed(ConstRef value, ConstRef bound, Site site) {
  if (value->kind != ConstKind::Type || !value->type->is_struct()) return {};
  const StructEntity* entity = EntityOf(value->type);
  if (!entity->module || entity->module->May(Permission::AllReleases)) return {};
  std::string names;
  for (ConstRef one : bound->kind == ConstKind::Pack ? bound->args : ArgList{bound}) {
    if (ConformsTo(value, one, site)) continue;
    if (one->kind != ConstKind::Trait) return {};
    auto* trait = static_cast<StructEntity*>(one->decl);
    if (!HasRequirements(value->type, trait, site)) return {};
    names += (names.empty() ? "" : ", ") + std::string(trait->decl->name);
  }
  if (names.empty()) return {};
  const std::string name(entity->decl->name);
  return {entity->decl->name_range,
          "'" + name + "' has all that '" + names + "' asks for, but its header does not name it"};
}

bool Conformances::HasRequirements(TypeRef type, StructEntity* trait, Site site) {
  const StructEntity* entity = EntityOf(type);
  size_t required = 0;
  bool is_written = false;  // a method that has a body in the trait
  for (const auto& [name, set] : trait->methods) {
    const bool has_default =
        std::any_of(set->functions.begin(), set->functions.end(), [](FunctionEntity* f) { return f->decl->has_body; });
    const auto own = entity->methods.find(name);
    if (own == entity->methods.end() && has_default) continue;
    if (own == entity->methods.end()) return false;
    // One that may raise is none of a trait whose method does not.
    auto raises = [](const FunctionEntity* f) { return f->decl->raises; };
    const auto& theirs = set->functions;
    const auto& ours = own->second->functions;
    const bool differs =
        std::none_of(theirs.begin(), theirs.end(), raises) && std::all_of(ours.begin(), ours.end(), raises);
    if (differs && !has_default) return false;
    if (!has_default) {
      ++required;
    } else if (!differs && !IsMade(name)) {
      is_written = true;
    }
  }
  for (const auto& [name, alias] : trait->aliases) {
    if (!alias->value && !entity->aliases.count(name)) return false;
  }
  // A trait with a body for everything is meant where one of its methods is written; nobody means one of the library's
  // own.
  const bool is_meant = is_written && !trait->decl->name.starts_with('_');
  if (required == 0 && !is_meant) return false;
  for (const ast::Expr* parent : trait->decl->traits) {
    if (!ConformsTo(s.pool.TypeConst(type), s.evaluation.Eval(parent, trait->env, site), site)) return false;
  }
  return true;
}

bool Conformances::ConformsTo(ConstRef value, ConstRef bound, Site site) {
  if (bound->kind == ConstKind::Pack) {
    return std::all_of(bound->args.begin(), bound->args.end(),
                       [&](ConstRef item) { return ConformsTo(value, item, site); });
  }
  if (bound->kind == ConstKind::Type && (IsFunctionType(bound->type) || bound->type->is(TypeKind::Meta))) {
    // Of a composition: it can be called.
    const bool is_function =
        value->kind == ConstKind::Function || (value->kind == ConstKind::Type && value->type->is(TypeKind::Meta));
    return is_function || (value->kind == ConstKind::Type && s.structs.FindMethods(value->type, "__call__"));
  }
  if (bound->kind != ConstKind::Trait) return false;
  auto* trait = static_cast<StructEntity*>(bound->decl);
  if (value->kind != ConstKind::Type) return trait->decl->members.empty();  // a function's type is an AnyType
  return Conforms(value->type, trait, site);
}

bool Conformances::Refines(StructEntity* trait, const StructEntity* other) {
  return s.generics.AnyTrait(
      s.pool.TraitConst(trait),
      [&](const StructEntity& one) {
        return &one == other && other != trait ? GenericBodies::Asked::Yes : GenericBodies::Asked::Parents;
      },
      [](ConstRef) { return false; });
}

bool Conformances::IsClosedType(ConstRef value) {
  return value->kind == ConstKind::Type && !value->type->is(TypeKind::Error) && !value->type->is(TypeKind::Meta) &&
         !s.structs.IsPartial(value->type);
}

std::string Conformances::DiffersFrom(const FunctionEntity* own, const FunctionEntity* required, TypeRef type) {
  const ast::FunctionDecl* ours = own->decl;
  const ast::FunctionDecl* theirs = required->decl;
  if (own->is_static != required->is_static)
    return own->is_static ? "is static, but the trait's is not" : "is not static, but the trait's is";
  const bool is_open =
      std::ranges::any_of(
          ours->args, [](const ast::Param& arg) { return arg.kind != ast::ParamKind::Normal || arg.default_value; }) ||
      std::ranges::any_of(
          theirs->args, [](const ast::Param& arg) { return arg.kind != ast::ParamKind::Normal || arg.default_value; });
  if (!is_open && ours->args.size() != theirs->args.size()) {
    const size_t self = own->is_static ? 0 : 1;
    return "takes " + Counted(ours->args.size() - std::min(self, ours->args.size())) + ", but the trait's takes " +
           std::to_string(theirs->args.size() - std::min(self, theirs->args.size()));
  }
  for (size_t i = 0; !is_open && i < ours->args.size(); ++i) {
    const ast::Convention own_convention = ours->args[i].convention, asked = theirs->args[i].convention;
    const bool reads = asked == ast::Convention::Default || asked == ast::Convention::Read;
    const std::string what =
        i == 0 && !own->is_static ? "'self'" : "argument '" + std::string(ours->args[i].name) + "'";
    if (own_convention == ast::Convention::Mut && reads) return "modifies " + what + ", but the trait's does not";
    if (own_convention == ast::Convention::Deinit && asked != ast::Convention::Deinit && asked != ast::Convention::Var)
      return "consumes " + what + ", but the trait's does not";
    // Types that are written without parameters of the method.
    const ast::Expr *own_type = ours->args[i].type, *asked_type = theirs->args[i].type;
    if (!own_type || !asked_type || !ours->params.empty() || !theirs->params.empty() || s.generics.IsArchetype(type))
      continue;
    Env* env = s.store.NewEnv(required->env, required->module);
    env->self = type;
    ConstRef given = s.evaluation.Probe(own_type, s.structs.EnvOf(type), {own_type->range, nullptr});
    ConstRef wanted = s.evaluation.Probe(asked_type, env, {asked_type->range, nullptr});
    if (IsClosedType(given) && IsClosedType(wanted) && given != wanted)
      return "takes '" + s.constants.Print(given) + "' as '" + std::string(ours->args[i].name) +
             "', but the trait's takes '" + s.constants.Print(wanted) + "'";
  }
  if (ours->raises && !theirs->raises && !required->raises) return "may raise, but the trait's does not";
  // Results that are written without parameters of the method.
  if (!ours->params.empty() || !theirs->params.empty() || ours->result_convention != theirs->result_convention ||
      !ours->result || !theirs->result)
    return "";
  Env* env = s.store.NewEnv(required->env, required->module);
  env->self = type;
  ConstRef given = s.evaluation.Probe(ours->result, s.structs.EnvOf(type), {ours->result->range, nullptr});
  ConstRef wanted = s.evaluation.Probe(theirs->result, env, {theirs->result->range, nullptr});
  return IsClosedType(given) && IsClosedType(wanted) && given != wanted
             ? "returns '" + s.constants.Print(given) + "', but the trait's returns '" + s.constants.Print(wanted) + "'"
             : "";
}

void Conformances::CheckMembers(TypeRef type, StructEntity* trait) {
  StructEntity* entity = EntityOf(type);
  for (const auto& [name, set] : trait->methods) {
    auto own = entity->methods.find(name);
    if (own == entity->methods.end() || set->functions.size() != 1 || set->functions[0]->decl->has_body ||
        name.starts_with("__"))
      continue;
    std::string why;
    const FunctionEntity* which = nullptr;
    for (const FunctionEntity* function : own->second->functions) {
      why = DiffersFrom(function, set->functions[0], type);
      which = function;
      if (why.empty()) break;
    }
    if (why.empty()) continue;
    s.reports
        .Report(Diag::RequirementDiffers, {which->decl->name_range, nullptr},
                {entity->decl->name, trait->decl->name, name, why})
        .notes.push_back({set->functions[0]->decl->name_range, "required here"});
  }
  for (const auto& [name, alias] : trait->aliases) {
    auto own = entity->aliases.find(name);
    if (alias->value || !alias->type || own == entity->aliases.end() || !own->second->value ||
        !own->second->params.empty() || !alias->params.empty())
      continue;
    Env* env = s.store.NewEnv(trait->env, trait->module);
    env->self = type;
    facts::Speculation trial(s.facts);
    ConstRef bound = s.evaluation.Eval(alias->type, env, {alias->range, nullptr});
    ConstRef value = s.structs.FindTypeMember(type, name, {own->second->range, nullptr});
    const bool is_bound = bound->kind == ConstKind::Trait || bound->kind == ConstKind::Pack;
    const bool fits = !is_bound || !value || value->kind != ConstKind::Type || value->type->is(TypeKind::Error) ||
                      s.structs.IsPartial(value->type) || ConformsTo(value, bound, {own->second->range, nullptr});
    trial.Drop();
    if (fits) continue;
    s.reports
        .Report(Diag::MemberBound, {own->second->name_range, nullptr},
                {entity->decl->name, trait->decl->name, name, s.constants.Print(value), s.constants.Print(bound)})
        .notes.push_back({alias->name_range, "required here"});
  }
}

void Conformances::CheckConformances(TypeRef type) {
  StructEntity* entity = EntityOf(type);
  if (!entity || entity->checked) return;
  entity->checked = true;
  for (const ast::Expr* expr : entity->decl->traits) {
    if (expr->kind == ast::ExprKind::FunctionType && !s.structs.FindMethods(type, "__call__"))
      s.reports.Report(Diag::MissingRequirement, {entity->decl->name_range, nullptr},
                       {entity->decl->name, s.reports.TextOf(expr->range), "__call__"});
  }
  const std::vector<StructEntity*>& traits = TraitsOf(type);
  const bool is_users = entity->module && !entity->module->May(Permission::Trusted) && !s.generics.IsArchetype(type);
  for (StructEntity* trait : traits) {
    if (is_users && !trait->module->May(Permission::AllReleases)) CheckMembers(type, trait);
    for (const auto& [name, set] : trait->methods) {
      // Two traits of which neither builds on the other, each with a default.
      const bool is_open = is_users && !trait->module->May(Permission::AllReleases) && set->functions.size() == 1 &&
                           set->functions[0]->decl->has_body && !entity->methods.count(name);
      for (StructEntity* other : traits) {
        if (!is_open || other == trait || other->module->May(Permission::AllReleases) ||
            trait->decl->name > other->decl->name)
          continue;
        auto theirs = other->methods.find(name);
        if (theirs == other->methods.end() || theirs->second->functions.size() != 1 ||
            !theirs->second->functions[0]->decl->has_body)
          continue;
        if (Refines(trait, other) || Refines(other, trait)) continue;
        Diagnostic& made = s.reports.Report(Diag::TwoDefaults, {entity->decl->name_range, nullptr},
                                            {entity->decl->name, name, trait->decl->name, other->decl->name});
        made.notes.push_back({set->functions[0]->decl->name_range, "one default is here"});
        made.notes.push_back({theirs->second->functions[0]->decl->name_range, "the other default is here"});
      }
      bool has_default = std::any_of(set->functions.begin(), set->functions.end(),
                                     [](FunctionEntity* f) { return f->decl->has_body; });
      if (has_default || IsMade(name) || entity->methods.count(name) || s.structs.FindMethods(type, name)) continue;
      entity->lacking.insert(name);
      entity->lack.has_failed = true;
      s.reports
          .Report(Diag::MissingRequirement, {entity->decl->name_range, nullptr},
                  {entity->decl->name, trait->decl->name, name})
          .notes.push_back({set->functions[0]->decl->name_range, "required here"});
    }
    for (const auto& [name, alias] : trait->aliases) {
      if (alias->value || entity->aliases.count(name) || s.structs.FindField(type, name) >= 0) continue;
      bool is_param = std::any_of(entity->decl->params.begin(), entity->decl->params.end(),
                                  [&, n = name](const ast::Param& p) { return p.name == n; });
      if (is_param) continue;
      entity->lacking.insert(name);
      entity->lack.has_failed = true;
      s.reports
          .Report(Diag::MissingRequirement, {entity->decl->name_range, nullptr},
                  {entity->decl->name, trait->decl->name, name})
          .notes.push_back({alias->name_range, "required here"});
    }
  }
  if (is_users) CheckCopy(type);
}

void Conformances::CheckCopy(TypeRef type) {
  StructEntity* const entity = EntityOf(type);
  const ConstRef copyable = s.prelude.WellKnown("Copyable");
  if (!entity->decl->params.empty() || entity->value_decorator || !s.lifecycles.SaysCopyable(type) ||
      s.lifecycles.FindCopy(type))
    return;
  for (const FieldInfo& field : type->info->fields) {
    const StructEntity* part = field.type->is_struct() ? EntityOf(field.type) : nullptr;
    const bool is_users = part && part->module && !part->module->May(Permission::AllReleases);
    if (is_users ? ConformsTo(s.pool.TypeConst(field.type), copyable, {}) : s.lifecycles.HasCopy(field.type)) continue;
    const auto declares = [&](const ast::Stmt* member) {
      const auto* var = member->kind == ast::StmtKind::Var ? static_cast<const ast::VarStmt*>(member) : nullptr;
      return var && var->target && var->target->text == field.name;
    };
    const auto member = std::ranges::find_if(entity->decl->members, declares);
    const SourceRange at = member != entity->decl->members.end() ? (*member)->range : entity->decl->name_range;
    entity->lacking.insert("copy");
    entity->lack.has_failed = true;
    s.reports.Report(Diag::MemberBound, {at, nullptr},
                     {entity->decl->name, "Copyable", field.name, ToString(field.type), "Copyable"});
  }
}

}  // namespace brio::sema
