// Rules for values whose type is a parameter, in bodies that are checked as they are written: what becomes of them, and
// which functions of the program they may be given to. What their bounds do not tell is left to the instances.
#include <algorithm>
#include <iterator>
#include <map>

#include "sema/body/names.h"
#include "sema/body/open_types.h"
#include "sema/body/primitives.h"
#include "sema/body/values.h"
#include "sema/constants.h"
#include "sema/conversions.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/generic_bodies.h"
#include "sema/parameters.h"
#include "sema/prelude.h"
#include "sema/reports.h"
#include "sema/structs.h"

namespace brio::sema {

const ast::Param* GenericBodies::OpenParam(const ast::Expr* type, const FunctionEntity* function,
                                           const StructEntity* owner) {
  while (type && type->kind == ast::ExprKind::Paren) type = type->a;
  if (!type) return nullptr;
  const std::string_view own = SelfMember(type);
  const std::string_view name = own.empty() && type->kind == ast::ExprKind::Name ? type->text : own;
  if (name.empty()) return nullptr;
  std::span<const ast::Param> params;
  if (function && own.empty()) {
    params = function->decl->params;
  } else if (owner && !owner->is_trait) {
    params = owner->decl->params;
  }
  for (const ast::Param& param : params) {
    if (param.name == name && param.kind == ast::ParamKind::Normal && param.type) return &param;
  }
  return nullptr;
}

const ast::Param* GenericBodies::OpenPack(const ast::Expr* type, const FunctionEntity* function) {
  if (!type || type->kind != ast::ExprKind::Star || type->a->kind != ast::ExprKind::Name) return nullptr;
  const auto named = [&](const ast::Param& param) {
    return param.name == type->a->text && param.kind == ast::ParamKind::Variadic && param.type;
  };
  const auto found = std::ranges::find_if(function->decl->params, named);
  return found == function->decl->params.end() ? nullptr : &*found;
}

bool GenericBodies::MayConform(ConstRef bound, const StructEntity* wanted) {
  // The library's traits do not refine those of a program, and one that is a single protocol of the language, as `==`
  // and `!=` are, is that in all releases.
  const bool is_library = wanted->module->May(Permission::AllReleases);
  auto ask = [&](const StructEntity& trait) {
    return &trait == wanted || (is_library && trait.may_promise_more() && !trait.is_protocol()) ? Asked::Yes
                                                                                                : Asked::Parents;
  };
  return AnyTrait(bound, ask, [](ConstRef) { return true; });
}

bool GenericBodies::IsExact(ConstRef bound, bool is_legacy) {
  return !AnyTrait(
      bound,
      [is_legacy](const StructEntity& trait) {
        return trait.may_promise_more() && (is_legacy || !trait.is_protocol()) ? Asked::Yes : Asked::Parents;
      },
      [](ConstRef) { return true; });
}

bool GenericBodies::MayCopy(ConstRef bound) {
  auto ask = [&](const StructEntity& trait) {
    const bool copies =
        &trait == s.prelude.WellKnownTrait("Copyable") || &trait == s.prelude.WellKnownTrait("ImplicitlyCopyable");
    return copies || trait.may_promise_more() || trait.marks_trivial || trait.methods.contains("__copyinit__")
               ? Asked::Yes
               : Asked::Parents;
  };
  return AnyTrait(bound, ask, [](ConstRef) { return true; });
}

bool OpenTypes::MayTake(const FunctionEntity& constructor, ConstRef bound) {
  const auto& args = constructor.decl->args;
  if (!constructor.is_implicit || args.size() < 2 || !args[1].type) return false;
  const ast::Param* param = s.generics.OpenParam(args[1].type, &constructor, nullptr);
  const ast::Expr* type = param ? param->type : args[1].type;
  if (Primitives::PrimitiveOf(type)) return false;  // `__brio.ptr[T]`: a type of the machine, which takes no other
  const ConstRef wanted = s.evaluation.Probe(type, constructor.module->env, {type->range, nullptr});
  if (wanted->kind != ConstKind::Trait && wanted->kind != ConstKind::Pack) {
    const TypeRef taken = TypeTaken(type, constructor.module->env);  // `SIMD[dt, n]` takes no `T`
    return !taken || (param && IsFunctionType(taken));
  }
  const ArgList traits = wanted->kind == ConstKind::Pack ? wanted->args : ArgList{wanted};
  return std::ranges::all_of(traits, [&](ConstRef one) {
    return one->kind != ConstKind::Trait || s.generics.MayConform(bound, static_cast<const StructEntity*>(one->decl));
  });
}

bool OpenTypes::MayBecome(ConstRef bound, TypeRef to) {
  if (!to->is_struct() || s.generics.IsArchetype(to) || IsFunctionType(to)) return true;
  FunctionSet* set = s.structs.FindMethods(to, "__init__");
  return set && std::ranges::any_of(set->functions,
                                    [&](const FunctionEntity* constructor) { return MayTake(*constructor, bound); });
}

bool OpenTypes::CheckOpenConversion(const Value& value, const ast::Expr* written, TypeRef to, SourceRange range) {
  if (!value.param || !value.bound || value.bound->kind == ConstKind::Type || !TrustsBounds()) return true;
  const FunctionEntity* function = body_.instance->function;
  const ast::Param* wanted = s.generics.OpenParam(written, function, function->parent);
  if (wanted == value.param) return true;
  std::string name;
  if (wanted) {
    // `T: type_of(other)` and values as types are not for here: both have to be types with bounds.
    const ConstRef bound = s.generics.BoundOf(written, function, function->parent, body_.env);
    if (!bound || bound->kind == ConstKind::Type) return true;
    name = wanted->name;
  } else {
    if (!to || MayBecome(value.bound, to)) return true;
    name = ToString(to);
  }
  FailOpen(value.param, range, value.param->name, name);
  return false;
}

void OpenTypes::FailOpen(const ast::Param* param, SourceRange range, std::string_view from, std::string_view to) {
  Diagnostic& made = s.reports.Report(Diag::WrongType, At(range), {from, to, ""});
  made.notes.push_back({param->range, "'" + std::string(param->name) + "' is declared here"});
  made.is_of_bounds = true;
}

bool OpenTypes::CheckOpenTarget(const Value& value, const ast::Expr* written, SourceRange range) {
  if (!TrustsBounds() || !value.type || !(IsLiteral(value) || value.type->is_struct())) return true;
  const FunctionEntity* function = body_.instance->function;
  const ast::Param* wanted = s.generics.OpenParam(written, function, function->parent);
  const ConstRef bound = wanted ? s.generics.BoundOf(written, function, function->parent, body_.env) : nullptr;
  if (!bound || bound->kind == ConstKind::Type) return true;
  if (value.type->is_struct() &&
      (IsFunctionType(value.type) || s.structs.IsPartial(value.type) || s.generics.IsArchetype(value.type)))
    return true;
  // A trait may ask for a constructor that converts.
  if (s.generics.MayPromise(bound, "__init__")) return true;
  FailOpen(wanted, range, body_.values.Describe(value), wanted->name);
  return false;
}

void OpenTypes::NoteForeign(const Value& value, const ast::Expr* written, SourceRange range) {
  if (!s.generics.finding_foreign || body_.is_eval || !body_.instance ||
      body_.instance->function != s.generics.finding_foreign)
    return;
  const auto is_named = [&](const ast::Param& param) { return Mentions(written, param.name); };
  const StructEntity* owner = body_.instance->function->parent;
  if (written && std::ranges::none_of(body_.instance->function->decl->params, is_named) &&
      (!owner || std::ranges::none_of(owner->decl->params, is_named)))
    return;
  if (value.is_error() || !value.type || !value.type->is_struct() || s.generics.IsArchetype(value.type)) return;
  s.generics.foreign_values[s.generics.finding_foreign].insert(range.begin.offset);
}

bool OpenTypes::IsForeign(const Value& value, TypeRef to, SourceRange range) {
  if (body_.values.converts_foreign() || body_.is_eval || !body_.instance || body_.instance->is_archetype ||
      !body_.instance->function || !body_.module || body_.module->May(Permission::Templates))
    return false;
  FunctionEntity* function = body_.instance->function;
  const bool is_generic =
      !function->decl->params.empty() || (function->parent && !function->parent->decl->params.empty());
  if (!is_generic || !to->is_struct() || to->info->args.empty()) return false;
  // Only a constructor with parameters of its own tells one `Box[T]` from another.
  const StructEntity* entity = EntityOf(to);
  const auto made = entity->methods.find("__init__");
  if (!entity->module || entity->module->May(Permission::Templates) || made == entity->methods.end()) return false;
  const bool converts = std::ranges::any_of(made->second->functions, [](const FunctionEntity* constructor) {
    return constructor->is_implicit && !constructor->decl->params.empty();
  });
  if (!converts || !s.generics.ForeignValues(function).contains(range.begin.offset)) return false;
  const std::optional<Match> match = s.conversions.FindImplicitConstructor(value, to, At(range));
  return match && !match->function->decl->params.empty();
}

bool OpenTypes::CheckOpenMember(const Value& value, const ast::Expr* written, SourceRange range) {
  while (written->kind == ast::ExprKind::Paren) written = written->a;
  if (!value.member_of || value.member.empty() || written->kind != ast::ExprKind::Member || !TrustsBounds())
    return true;
  const FunctionEntity* function = body_.instance->function;
  const ast::Param* wanted = s.generics.OpenParam(written->a, function, function->parent);
  if (!wanted || wanted == value.member_of) return true;
  const auto name = [](const ast::Param& param, std::string_view member) {
    return std::string(param.name) + "." + std::string(member);
  };
  FailOpen(value.member_of, range, name(*value.member_of, value.member), name(*wanted, written->text));
  return false;
}

void OpenTypes::CheckOpenResult(const Value& value, const ast::Expr* expr) {
  const FunctionEntity* function = body_.instance->function;
  const ast::FunctionDecl* decl = function->decl;
  if (decl->result && decl->result_convention == ast::Convention::Default &&
      !CheckOpenMember(value, decl->result, expr->range))
    return;
  if (!decl->result || decl->result_convention != ast::Convention::Default || !TrustsBounds()) return;
  if (!CheckOpenArguments(value, decl->result, expr->range) || !value.param) return;
  if (CheckOpenConversion(value, decl->result, body_.instance->result, expr->range)) CheckOpenCopy(value, expr);
}

void OpenTypes::CheckOpenRaise(const Value& value, const ast::Expr* expr, bool leaves_function) {
  if (!TrustsBounds() || !value.param) return;
  const ast::FunctionDecl* decl = body_.instance->function->decl;
  // `raises` alone takes every error.
  if (leaves_function && decl->raises_type &&
      !CheckOpenConversion(value, decl->raises_type, body_.instance->error_type, expr->range))
    return;
  CheckOpenCopy(value, expr);
}

void OpenTypes::CheckOpenCopy(const Value& value, const ast::Expr* expr) {
  if (!value.param || !value.bound || !TrustsBounds()) return;
  while (expr->kind == ast::ExprKind::Paren) expr = expr->a;
  if (expr->kind != ast::ExprKind::Name || s.generics.MayCopy(value.bound)) return;
  const auto arg = std::ranges::find(body_.instance->args, expr->text, &ArgInfo::name);
  if (arg == body_.instance->args.end() || arg->convention == ast::Convention::Var ||
      arg->convention == ast::Convention::Deinit)
    return;
  s.reports
      .Report(Diag::NotDeclaredCopyable, At(expr->range),
              {value.param->name, "it is not 'Copyable'; transfer it with '^'"})
      .is_of_bounds = true;
}

void OpenTypes::CheckOpenReference(const ast::Expr* name) {
  const ast::FunctionDecl* decl = body_.instance->function->decl;
  const auto is_argument = [&](std::string_view text) {
    return std::ranges::any_of(decl->args, [&](const ast::Param& arg) { return arg.IsNamed(text); });
  };
  if (decl->result_origins.empty() || !is_argument(name->text)) return;
  for (const ast::Expr* origin : decl->result_origins) {
    while (origin->kind == ast::ExprKind::Paren) origin = origin->a;
    if (origin->kind != ast::ExprKind::Name || !is_argument(origin->text) || origin->text == name->text) return;
  }
  const SourceRange declared = {decl->result_origins.front()->range.begin, decl->result_origins.back()->range.end};
  Diagnostic& made = s.reports.Report(Diag::ResultOrigin, At(name->range), {name->text, s.reports.TextOf(declared)});
  made.notes.push_back({declared, "the result's origin is declared here"});
  made.is_of_bounds = true;
}

/// A sum of products of parameters that are integers, with the factor of each product. Without products: a number.
struct OpenTypes::Polynomial {
  std::map<std::vector<std::string_view>, uint64_t> terms;

  void Add(const Polynomial& other, uint64_t factor) {
    for (const auto& [product, times] : other.terms) terms[product] += times * factor;
  }
  Polynomial operator*(const Polynomial& other) const {
    Polynomial made;
    for (const auto& [a, times] : terms) {
      for (const auto& [b, more] : other.terms) {
        std::vector<std::string_view> product;
        std::ranges::merge(a, b, std::back_inserter(product));
        made.terms[std::move(product)] += times * more;
      }
    }
    return made;
  }
  bool IsNumberNotZero() const {
    return std::ranges::all_of(terms, [](const auto& term) { return (term.second == 0) != term.first.empty(); }) &&
           terms.contains({});
  }
};

std::optional<OpenTypes::Polynomial> OpenTypes::PolynomialOf(const ast::Expr* expr) {
  while (expr->kind == ast::ExprKind::Paren) expr = expr->a;
  const FunctionEntity* function = body_.instance->function;
  if (const ast::Param* param = s.generics.OpenParam(expr, function, function->parent)) {
    const ConstRef type = s.evaluation.Probe(param->type, function->module->env, At(expr->range));
    if (type->kind != ConstKind::Type || type->type != s.prelude.WellKnownType("Int")) return std::nullopt;
    return Polynomial{{{{param->name}, 1}}};
  }
  if (expr->kind == ast::ExprKind::Unary && expr->op == ast::Op::Sub) {
    const std::optional<Polynomial> inner = PolynomialOf(expr->a);
    if (!inner) return std::nullopt;
    Polynomial made;
    made.Add(*inner, ~uint64_t{0});
    return made;
  }
  if (expr->kind == ast::ExprKind::Binary &&
      (expr->op == ast::Op::Add || expr->op == ast::Op::Sub || expr->op == ast::Op::Mul)) {
    std::optional<Polynomial> left = PolynomialOf(expr->a);
    const std::optional<Polynomial> right = left ? PolynomialOf(expr->b) : std::nullopt;
    if (!right) return std::nullopt;
    if (expr->op == ast::Op::Mul) return *left * *right;
    left->Add(*right, expr->op == ast::Op::Add ? 1 : ~uint64_t{0});
    return left;
  }
  const ConstRef value = s.evaluation.Probe(expr, body_.env, At(expr->range));
  const std::optional<int64_t> number = value->kind == ConstKind::Error ? std::nullopt : s.constants.AsInt(value);
  return number ? std::optional(Polynomial{{{{}, static_cast<uint64_t>(*number)}}}) : std::nullopt;
}

bool OpenTypes::ConvertsOwn(StructEntity& entity) {
  const auto set = entity.methods.find("__init__");
  if (set == entity.methods.end()) return false;
  return std::ranges::any_of(set->second->functions, [&](const FunctionEntity* constructor) {
    const auto& args = constructor->decl->args;
    if (!constructor->is_implicit || args.size() < 2 || !args[1].type) return false;
    const ast::Expr* type = args[1].type;
    if (type->kind == ast::ExprKind::Bracket) {
      // `List[StaticString]` is one type, and no `List[T]` of an open `T`.
      const ConstRef one = s.evaluation.Probe(type, constructor->module->env, {type->range, nullptr});
      if (one->kind == ConstKind::Type && one->type->is_struct() && !s.structs.IsPartial(one->type)) return false;
      type = type->a;
    }
    const ConstRef taken = s.evaluation.Probe(type, constructor->module->env, {type->range, nullptr});
    return taken->kind != ConstKind::Type || !taken->type->is_struct() || EntityOf(taken->type) == &entity;
  });
}

bool OpenTypes::DifferAlways(const ast::Expr* a, const ast::Expr* b) {
  while (a->kind == ast::ExprKind::Paren) a = a->a;
  while (b->kind == ast::ExprKind::Paren) b = b->a;
  const FunctionEntity* function = body_.instance->function;
  const auto param_type = [&](const ast::Expr* expr) -> const ast::Param* {
    const ConstRef bound = s.generics.BoundOf(expr, function, function->parent, body_.env);
    return bound && bound->kind != ConstKind::Type ? s.generics.OpenParam(expr, function, function->parent) : nullptr;
  };
  const auto known = [&](const ast::Expr* expr) -> TypeRef {
    const ConstRef value = s.evaluation.Probe(expr, body_.env, At(expr->range));
    const bool is_whole = value->kind == ConstKind::Type && value->type->is_struct() &&
                          !s.structs.IsPartial(value->type) && !s.generics.IsArchetype(value->type) &&
                          !EntityOf(value->type)->is_origin;
    return is_whole ? value->type : nullptr;
  };
  const ast::Param* first = param_type(a);
  const ast::Param* second = param_type(b);
  if (first && second) return first != second;
  const TypeRef left = first ? nullptr : known(a);
  const TypeRef right = second ? nullptr : known(b);
  if (left && right) return left != right;
  if ((first && right) || (second && left)) return true;
  if (a->kind == ast::ExprKind::Bracket && b->kind == ast::ExprKind::Bracket) {
    const ConstRef base = s.evaluation.Probe(a->a, body_.env, At(a->range));
    const bool is_struct = base->kind == ConstKind::Type && base->type->is_struct();
    if (!is_struct || s.evaluation.Probe(b->a, body_.env, At(b->range)) != base || a->args.size() != b->args.size())
      return false;
    const auto plain = [](const ast::Argument& arg) {
      return arg.name.empty() && arg.value->kind != ast::ExprKind::Star && !ast::IsRest(arg.value);
    };
    if (!std::ranges::all_of(a->args, plain) || !std::ranges::all_of(b->args, plain)) return false;
    for (size_t i = 0; i < a->args.size(); ++i) {
      if (DifferAlways(a->args[i].value, b->args[i].value)) return true;
    }
    return false;
  }
  if (first || second || left || right) return false;
  const std::optional<Polynomial> value = PolynomialOf(a);
  const std::optional<Polynomial> other = value ? PolynomialOf(b) : std::nullopt;
  if (!other) return false;
  Polynomial difference = *value;
  difference.Add(*other, ~uint64_t{0});
  return difference.IsNumberNotZero();
}

bool OpenTypes::CheckOpenArguments(const Value& value, const ast::Expr* written, SourceRange range) {
  if (!value.bound || value.bound->kind != ConstKind::Type || !value.bound_type || !TrustsBounds()) return true;
  const ast::Expr* type = value.bound_type;
  if (display_types_.contains(type)) return true;
  while (type->kind == ast::ExprKind::Paren) type = type->a;
  while (written->kind == ast::ExprKind::Paren) written = written->a;
  if (type->kind != ast::ExprKind::Bracket || written->kind != ast::ExprKind::Bracket) return true;
  // What a name stands for that the body declares is not looked into.
  const std::function<bool(const ast::Expr*)> names_local = [&](const ast::Expr* expr) -> bool {
    if (!expr) return false;
    if (expr->kind == ast::ExprKind::Name && body_.names.FindLocal(expr->text)) return true;
    if (names_local(expr->a) || names_local(expr->b) || names_local(expr->c)) return true;
    return std::ranges::any_of(expr->items, names_local) ||
           std::ranges::any_of(expr->args, [&](const ast::Argument& arg) { return names_local(arg.value); });
  };
  if (names_local(type) || names_local(written)) return true;
  if (ConvertsOwn(*EntityOf(value.bound->type)) || !DifferAlways(type, written)) return true;
  s.reports.Report(Diag::WrongType, At(range), {s.reports.TextOf(type->range), s.reports.TextOf(written->range), ""})
      .is_of_bounds = true;
  return false;
}

Value OpenTypes::OpenElement(const Value& pack) {
  Value element;
  element.diverges = pack.diverges;
  if (!pack.param || pack.bound || pack.param->kind != ast::ParamKind::Variadic) return element;
  const ConstRef bound = s.evaluation.Probe(pack.param->type, body_.env, At(pack.param->range));
  if (bound->kind != ConstKind::Trait && bound->kind != ConstKind::Pack) return element;
  element.bound = bound;
  element.bound_type = pack.bound_type;
  return element;
}

}  // namespace brio::sema
