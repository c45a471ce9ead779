// Calls: implicit conversions of arguments, and which of several functions is meant.
#include <algorithm>
#include <charconv>
#include <utility>

#include "sema/constants.h"
#include "sema/conversions.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/function_types.h"
#include "sema/generic_bodies.h"
#include "sema/hints.h"
#include "sema/layouts.h"
#include "sema/overloads.h"
#include "sema/parameter_binding.h"
#include "sema/parameters.h"
#include "sema/reports.h"
#include "sema/store.h"
#include "sema/structs.h"
#include "sema/targets.h"

namespace brio::sema {

/// How many candidates of a call that none of them fits are shown.
constexpr size_t kMaxCandidates = 5;

TypeRef Conversions::Stored(TypeRef type, Site site) {
  if (!type->is_struct() || !EntityOf(type)->materialize) return type;
  TypeRef becomes = s.evaluation.EvalType(EntityOf(type)->materialize, EntityOf(type)->env, site);
  return s.layouts.Complete(becomes, site) ? becomes : type;
}

bool Conversions::BecomesWhenStored(const Value& from, TypeRef to) {
  return from.is_const() && from.type && from.type->is_struct() && EntityOf(from.type)->materialize &&
         Stored(from.type, {}) == to;
}

StructEntity* Conversions::DeclaredAs(const FunctionEntity& function, const ast::Param& arg) {
  const ast::Expr* type = arg.type;
  while (type && (type->kind == ast::ExprKind::Paren || type->kind == ast::ExprKind::Bracket)) type = type->a;
  if (!type || type->kind != ast::ExprKind::Name) return nullptr;
  const auto is_named = [&](const ast::Param& param) { return param.name == type->text; };
  StructEntity* owner = function.parent;
  if (std::ranges::any_of(function.decl->params, is_named) || std::ranges::any_of(owner->decl->params, is_named))
    return nullptr;
  if (type->text == "Self") return owner;
  const ConstRef found = s.evaluation.Probe(type, owner->env, {type->range, nullptr});
  if (found->kind != ConstKind::Type || !found->type->is_struct() || IsFunctionType(found->type)) return nullptr;
  return EntityOf(found->type);
}

const StructEntity* Conversions::TakenBy(FunctionEntity* constructor) {
  if (std::exchange(constructor->knows_taken, true)) return constructor->taken;
  const auto& args = constructor->decl->args;
  if (args.size() < 2 || args[1].kind != ast::ParamKind::Normal || args[1].convention == ast::Convention::Mut)
    return nullptr;
  return constructor->taken = DeclaredAs(*constructor, args[1]);
}

bool Conversions::IsOpen(const FunctionEntity& method, const ast::Expr* type) {
  while (type && type->kind == ast::ExprKind::Paren) type = type->a;
  if (!type) return true;
  const Site site{type->range, nullptr};
  if (type->kind == ast::ExprKind::Bracket)  // `Some[Indexer]`, unlike `Scalar[dtype]`
    return std::ranges::any_of(type->args, [&](const ast::Argument& arg) {
      return s.evaluation.Probe(arg.value, method.parent->env, site)->kind == ConstKind::Trait;
    });
  if (type->kind != ast::ExprKind::Name) return true;
  return s.evaluation.Probe(type, method.parent->env, site)->kind != ConstKind::Type;
}

bool Conversions::AsksFor(FunctionEntity& method, const StructEntity& type) {
  for (size_t i = 1; i < method.decl->args.size(); ++i) {
    const ast::Param& arg = method.decl->args[i];
    const StructEntity* declared = DeclaredAs(method, arg);
    if (declared == &type || (!declared && IsOpen(method, arg.type))) return true;
    if (!declared) continue;
    const auto made = declared->methods.find("__init__");
    if (made != declared->methods.end() && std::ranges::any_of(made->second->functions, [&](FunctionEntity* one) {
          return one->is_implicit && TakenBy(one) == &type;
        }))
      return true;
  }
  return false;
}

bool Conversions::MayBe(const Value& from, const StructEntity& taken) {
  if (from.kind == Value::Kind::Display || from.choice || !from.type) return true;
  const bool takes_literals =
      taken.literal_int || taken.literal_float || taken.holds_int_literals || taken.holds_float_literals;
  if (IsLiteralType(from.type)) return takes_literals;
  if (!from.type->is_struct()) return true;
  const StructEntity* entity = EntityOf(from.type);
  if (entity == &taken || entity->aliases.contains("__inferred_as__")) return true;
  return entity->materialize && EntityOf(Stored(from.type, {})) == &taken;
}

std::optional<Match> Conversions::FindImplicitConstructor(const Value& from, TypeRef to, Site site) {
  StructEntity* entity = EntityOf(to);
  // A text literal that becomes a text is no step of its own: `var name: Optional[String] = "x"`. Nor is it for other
  // types that are made of the literal itself: `Optional[StaticString]`.
  const bool is_literal = from.is_const() && from.type && from.type->is_struct() && EntityOf(from.type)->materialize;
  const bool of_literal = in_implicit && !BecomesWhenStored(from, to);
  if (!entity || (of_literal && !is_literal)) return std::nullopt;
  auto it = entity->methods.find("__init__");
  if (it == entity->methods.end()) return std::nullopt;
  const bool saved = std::exchange(in_implicit, true);
  std::optional<Match> found;
  unsigned best = ~0u;
  const std::vector<CallArg> args{{"", from, site.range}};
  const FunctionSet& set = *it->second;
  for (size_t i = 0; i < set.functions.size(); ++i) {  // matching may load an extension that adds more
    FunctionEntity* function = set.functions[i];
    const bool is_left_out = of_one_release && entity->literal_int;
    if (!function->is_implicit && !(function->is_implicit_legacy && !is_left_out && s.reports.IsOlder(site))) continue;
    const StructEntity* taken = TakenBy(function);
    if (taken && !MayBe(from, *taken)) continue;
    if (taken == entity && EntityOf(from.type) != entity) continue;  // it takes what is looked for
    if (of_literal && taken != EntityOf(from.type)) continue;
    Match match = s.overloads.TryMatch(function, to, {}, args, site);
    const unsigned score = match.conversions * 16 + match.params;
    if (match.ok && score < best) {
      found = std::move(match);
      best = score;
    }
  }
  in_implicit = saved;
  return found;
}

bool Conversions::ChoiceAs(const Value& from, TypeRef to) {
  if (!from.choice) return from.is_const() && s.constants.LiteralAs(from.constant, to);
  return std::all_of(from.choice->args.begin(), from.choice->args.end(),
                     [&](const ValueArg& arm) { return ChoiceAs(arm.value, to); });
}

int Conversions::ConversionRank(const Value& from, TypeRef to, bool mutable_needed, Site site) {
  if (from.is_error() || to->is(TypeKind::Error)) return 0;
  if (from.kind == Value::Kind::Display) return mutable_needed ? -1 : DisplayRank(from, to, site);
  if (mutable_needed) {
    bool place = from.kind == Value::Kind::Place || from.kind == Value::Kind::Subscript ||
                 from.kind == Value::Kind::TypeOnly || from.kind == Value::Kind::Attribute;
    if (!place || !from.type) return -1;
    return from.type == to ? 0 : s.structs.InType(from.type) == s.structs.InType(to) ? 1 : -1;
  }
  if (from.type == to) return 0;
  // A literal that its argument keeps: what was inferred is the literal.
  if (to->literal)
    return !from.is_const() ? -1 : from.constant == to->literal ? 0 : from.constant->kind == ConstKind::Int ? 1 : -1;
  if (from.is_const() && (from.constant->kind == ConstKind::Int || from.constant->kind == ConstKind::Float)) {
    if (s.constants.LiteralAs(from.constant, to)) return s.constants.Materialized(from.type) == to ? 1 : 2;
    if (from.constant->kind == ConstKind::Int && to->is_struct() && EntityOf(to)->literal_int)
      return s.reports.IsOlder(site) && s.constants.WrappedLiteral(from.constant, to) ? 3 : -1;  // it does not fit
  }
  if (from.choice && ChoiceAs(from, to)) return 2;
  if (IsOpenFunctionType(to)) return s.function_types.OpenFunction(from, to) ? 1 : -1;
  if (IsFunctionType(to)) {
    if (from.type && from.type->is_struct() && EntityOf(from.type)->as_function) {
      TypeRef plain = EntityOf(to)->plain;
      return s.function_types.InstanceWithType(EntityOf(from.type)->as_function, plain ? plain : to, site) ? 1 : -1;
    }
    return s.function_types.BecomesFunctionValue(from, to, site) ? 1 : -1;
  }
  if (from.type && from.type->is(TypeKind::Meta) && !IsLiteralType(from.type) && from.type->meta != MetaKind::Function)
    return -1;
  if (to->is(TypeKind::None)) return -1;
  const std::optional<Match> made = FindImplicitConstructor(from, to, site);
  if (!made) return -1;
  // A literal that becomes what its own type becomes by itself comes before one that another type is made of.
  const bool is_literal = from.is_const() && from.type && from.type->is_struct() && EntityOf(from.type)->materialize;
  const bool is_chain = is_literal && (in_implicit ? !BecomesWhenStored(from, to) : made->conversions > 3);
  return made->function->is_implicit && !is_chain ? 3 : 4;
}

TypeRef Overloads::FormalType(const FunctionEntity* function, const BoundFunction& callee, const ast::Param& formal,
                              Site site) {
  if (!formal.type) return nullptr;
  Env* parent = function->env;
  if (function->parent) {
    if (!callee.self || EntityOf(callee.self) != function->parent) return nullptr;
    parent =
        s.structs.IsPartial(callee.self) ? s.store.NewEnv(*s.structs.EnvOf(callee.self)) : s.structs.EnvOf(callee.self);
  }
  Env* env = s.store.NewEnv(parent, function->module);
  env->target = site.instance && site.instance->env ? site.instance->env->target : s.targets.host;
  for (const ast::Param& param : function->decl->params) env->bindings.push_back({param.name, nullptr});
  const facts::Speculation trial(s.facts);
  std::string reason;
  TypeRef type = nullptr;
  if (s.parameters.BindExplicit(function->decl->params, env, callee.args, site, reason) &&
      !MentionsUnbound(formal.type, env)) {
    ConstRef value = s.evaluation.Eval(formal.type, env, site);
    if (value->kind == ConstKind::Type && !value->type->is(TypeKind::Meta) && !value->type->is(TypeKind::Error) &&
        !s.structs.IsPartial(value->type))
      type = value->type;
  }
  return type;
}

namespace {

/// What the best candidate has less of than others. What is there for older files alone is what they mean.
auto Cost(const Match& m) {
  return std::make_tuple(m.conversions, m.variadics, m.variadic_params, m.mismatches, m.params, m.function->is_static,
                         m.function->is_implicit, m.owners, m.unstored, !m.function->is_only_legacy);
}

/// The first of those that nothing is better than; null if there is none.
Match* Best(std::vector<Match>& matches) {
  const auto best = std::ranges::min_element(matches, {}, Cost);
  return best == matches.end() ? nullptr : &*best;
}

}  // namespace

Candidates Overloads::TryAll(const BoundFunction& callee, const std::vector<CallArg>& args, Site site) {
  Candidates tried;
  if (std::ranges::any_of(args, [](const CallArg& arg) { return arg.value.is_error(); })) return tried;
  for (size_t i = 0; i < callee.set->functions.size(); ++i) {  // matching may load an extension that adds more
    FunctionEntity* function = callee.set->functions[i];
    Match match = TryMatch(function, callee.self, callee.args, args, site);
    (match.ok ? tried.good : tried.bad).push_back(std::move(match));
  }
  for (const FunctionSet* hidden = callee.set->hidden; hidden && tried.good.empty(); hidden = hidden->hidden) {
    for (FunctionEntity* function : hidden->functions) {
      Match match = TryMatch(function, callee.self, callee.args, args, site);
      (match.ok ? tried.good : tried.bad).push_back(std::move(match));
    }
  }
  // Many a function of the library lost its parameters to `//` between two releases: `randn[DType.float32](p, n)` was
  // once the way to call it, so what fits nothing else may name those too.
  const bool positional =
      std::any_of(callee.args.begin(), callee.args.end(), [](const NamedConst& arg) { return arg.name.empty(); });
  for (FunctionEntity* function : callee.set->functions) {
    if (!tried.bad.empty() && tried.good.empty() && positional && function->module->May(Permission::AllReleases) &&
        function->decl->params.size() > 0 && function->decl->params[0].infer_only) {
      Match match = TryMatch(function, callee.self, callee.args, args, site, true);
      if (match.ok) tried.good.push_back(std::move(match));
    }
  }
  // With unknown parameters a condition says neither yes nor no.
  tried.is_unknown = std::ranges::any_of(tried.bad, [](const Match& match) { return match.is_unknown; });
  if (tried.is_unknown) tried.good.clear();
  return tried;
}

std::optional<Match> Overloads::FindCandidate(const BoundFunction& callee, const std::vector<CallArg>& args,
                                              Site site) {
  Candidates tried = TryAll(callee, args, site);
  Match* const best = Best(tried.good);
  return best ? std::optional(std::move(*best)) : std::nullopt;
}

bool Overloads::IsOpen(const Match& match) {
  return s.generics.IsArchetype(match.env) || (match.self && s.generics.IsArchetype(match.self));
}

std::optional<Match> Overloads::Resolve(const BoundFunction& callee, const std::vector<CallArg>& args, Site site) {
  Candidates tried = TryAll(callee, args, site);
  Match* const best = Best(tried.good);
  if (!best) {
    if (!tried.bad.empty()) ReportRejected(callee, std::move(tried), site);
    return std::nullopt;
  }
  for (const Match& other : tried.good) {
    if (&other == best || Cost(*best) < Cost(other)) continue;
    // Which one it is follows from parameters that are not known here.
    if (IsOpen(*best) || IsOpen(other)) return std::nullopt;
    Diagnostic& made = s.reports.Report(Diag::Ambiguous, site, {callee.set->name});
    made.notes.push_back({best->function->decl->name_range, "this candidate matches"});
    made.notes.push_back({other.function->decl->name_range, "this candidate matches too"});
    return std::nullopt;
  }
  return std::move(*best);
}

/// A number as it was written, nearly always: doubles are shorter than what is exact.
static std::string LiteralText(ConstRef literal) {
  if (literal->kind != ConstKind::Float) return ToString(literal);
  llvm::APFloat real = literal->real;
  bool inexact = false;
  real.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &inexact);
  char text[64];
  const auto end = std::to_chars(std::begin(text), std::end(text), real.convertToDouble());
  return std::string(text, end.ptr);
}

void Overloads::Explain(Match& match, Site site) {
  const Match::Rejection why = std::exchange(match.rejection, Match::Rejection::Told);
  if (why == Match::Rejection::Told) return;
  const FunctionEntity* function = match.function;
  const ast::FunctionDecl* decl = function->decl;
  if (why == Match::Rejection::TooMany) {
    const bool is_init = !decl->args.empty() && decl->args[0].convention == ast::Convention::Out && function->parent;
    const auto most = static_cast<size_t>(
        std::ranges::count(decl->args.begin() + (is_init ? 1 : 0), decl->args.end(), false, &ast::Param::keyword_only));
    // A method's receiver is an argument that nobody counts.
    const size_t own = function->parent && !function->is_static && !is_init && most > 0 ? 1 : 0;
    const std::string expected = most == own ? "no" : "at most " + std::to_string(most - own);
    match.reason = "expected " + expected +
                   (most - own == 1 ? " positional argument, got " : " positional arguments, got ") +
                   std::to_string(match.rejected_at - own);
    return;
  }
  const std::string_view formal = decl->args[match.rejected_at].name;
  const bool is_number = !formal.empty() && formal[0] >= '0' && formal[0] <= '9';  // of a function value's arguments
  const std::string name = is_number ? std::string(formal) : "'" + std::string(formal) + "'";
  if (why == Match::Rejection::Missing) {
    match.reason = "missing argument " + name;
    return;
  }
  match.lacks_first = why == Match::Rejection::Conversion && match.rejected_at == 0;
  if (why == Match::Rejection::NotMutable) {
    match.reason = "'mut' argument " + name + " needs a variable";
    match.unconverted = nullptr;
    match.wanted = nullptr;
    return;
  }
  const Value& value = match.unconverted->value;
  TypeRef type = match.wanted;
  const bool is_literal = value.is_const() && IsLiteralType(value.type);
  const bool is_typed = value.type && !is_literal;
  std::string got = "this literal";
  if (value.type) {
    got = is_literal                                           ? "literal " + LiteralText(value.constant)
          : value.is_const() && value.type->is(TypeKind::Meta) ? "'" + s.constants.Print(value.constant) + "'"
                                                               : "'" + ToString(value.type) + "'";
  }
  match.reason = "argument " + name + (is_typed ? " of type " : " cannot be converted from ") + got +
                 (is_typed ? " cannot be converted to '" : " to '") +
                 (type ? ToString(type) : std::string(s.reports.TextOf(decl->args[match.rejected_at].type->range))) +
                 "'";
  if (decl->args[match.rejected_at].convention == ast::Convention::Mut) match.unconverted = nullptr;  // no hint
  // What a launch makes of the value: `DeviceBuffer` to a pointer.
  ConstRef on_device = type && value.type && value.type->is_struct() && value.type != type
                           ? s.structs.FindTypeMember(value.type, "device_type", site)
                           : nullptr;
  if (on_device && on_device->kind == ConstKind::Type && on_device->type == type) {
    std::string advice = s.hints.Advice("launch:");
    if (const size_t at = advice.find("NAME"); at != std::string::npos) advice.replace(at, 4, decl->name);
    match.reason += advice;
  }
}

/// A method for values that is called on the type, with something else in front, was not meant where there is a static
/// one of that name.
static void LeaveStatic(std::vector<Match>& bad) {
  const auto is_static = [](const Match& match) { return match.function->is_static; };
  if (std::ranges::none_of(bad, is_static)) return;
  std::erase_if(bad, [](const Match& match) {
    const FunctionEntity& function = *match.function;
    return function.parent && !function.is_static && match.lacks_first;
  });
}

void Overloads::ReportRejected(const BoundFunction& callee, Candidates tried, Site site) {
  std::vector<Match>& bad = tried.bad;
  for (Match& match : bad) Explain(match, site);
  // What failed inside the only one that could be meant is the mistake itself: the default of a parameter, say.
  if (callee.set->functions.size() == 1) {
    const bool is_failure = bad[0].findings.reports.errors() > 0;
    const bool needs_failed = std::ranges::any_of(bad[0].findings.needs, &facts::Fact::has_failed);
    const bool is_told = is_failure || needs_failed || (bad[0].reason.empty() && !bad[0].findings.empty());
    if (is_failure)
      bad[0].findings.reports.NoteLast(
          {site.range, "required by this call to '" + std::string(callee.set->name) + "'"});
    s.facts.Add(std::move(bad[0].findings));
    if (is_told) return;
  }
  if (tried.is_unknown) return;
  std::string name =
      callee.self ? ToString(callee.self) + "." + std::string(callee.set->name) : std::string(callee.set->name);
  if (callee.set->name == "__init__" && callee.self) name = ToString(callee.self);
  if (bad.size() == 1 && bad[0].function->parent && !bad[0].function->is_static && bad[0].function->decl->args.empty())
    return;  // reported at the method
  // An overload for types that a condition names is not what was meant where there is one for all others, unless its
  // condition has words of its own.
  const auto is_special = [](const Match& match) {
    return match.function->decl->where && match.reason == "its 'where' clause is not satisfied";
  };
  if (std::ranges::count_if(bad, is_special) + 1 == std::ssize(bad)) std::erase_if(bad, is_special);
  LeaveStatic(bad);
  // The nearest first: the one that failed last.
  const auto reached = [](const Match& match) { return std::make_pair(match.stage, match.converted); };
  std::ranges::stable_sort(bad, [&](const Match& a, const Match& b) { return reached(a) > reached(b); });
  // Nor is one for literals where another one came as far.
  const auto is_for_literals = [&](const Match& match) {
    return match.unconverted && match.wanted && s.constants.HoldsLiterals(match.wanted);
  };
  if (std::ranges::any_of(
          bad, [&](const Match& match) { return !is_for_literals(match) && reached(match) == reached(bad[0]); }))
    std::erase_if(bad, is_for_literals);
  // Overloads that lack the same thing are one function to the reader.
  const bool is_same = std::ranges::all_of(bad, [&](const Match& match) { return match.reason == bad[0].reason; });
  // The only one whose arguments were right but for their types, or the one with most of them right, was meant.
  const auto farther = std::ranges::find_if(bad, [&](const Match& match) { return reached(match) < reached(bad[0]); });
  const bool is_nearest =
      bad[0].stage > 0 && farther != bad.end() &&
      std::all_of(bad.begin(), farther, [&](const Match& match) { return match.reason == bad[0].reason; });
  if (is_same || is_nearest) {
    const Match& match = bad[0];
    const SourceRange range = match.reason_range.valid() ? match.reason_range : site.range;
    const std::string hint = ConversionHint(match, site);
    Diagnostic& made = s.reports.Report(Diag::NoMatch, {range, site.instance}, {name, match.reason + hint});
    if (match.asked_by.range.valid()) {
      made.notes.push_back(match.asked_by);
    } else if (const ast::FunctionDecl* decl = match.function->decl; decl->name_range.valid()) {
      made.notes.push_back({decl->name_range, "'" + std::string(decl->name) + "' is declared here"});
    }
    if (match.unnamed.range.valid()) made.notes.push_back(match.unnamed);
    return;
  }
  Diagnostic& made = s.reports.Report(Diag::NoMatchMany, site, {name});
  for (size_t i = 0; i < bad.size() && i < kMaxCandidates; ++i) {
    const std::vector<Diagnostic>& found = bad[i].findings.reports.all();
    const std::string why = bad[i].reason + (bad[i].findings.reports.errors() > 0 ? ": " + found[0].text : "");
    made.notes.push_back({bad[i].function->decl->name_range, "candidate not viable: " + why});
  }
}

std::string Overloads::ConversionHint(const Match& match, Site site) {
  if (!match.unconverted) return "";
  if (!match.wanted) return AddressHint(match);
  if (!match.wanted->is_struct()) return "";
  if (s.structs.IsPartial(match.wanted) || Hints::HoldsTypes(match.wanted)) return AddressHint(match);
  const Value& value = match.unconverted->value;
  if (value.type && value.type->is_struct()) {
    if (std::string hint = s.hints.InnerHint(value.type, match.wanted, {}); !hint.empty()) return hint;
  }
  FunctionSet* makers =
      value.type && !IsFunctionType(match.wanted) ? s.structs.FindMethods(match.wanted, "__init__") : nullptr;
  if (!makers || match.reason.find("; ") != match.reason.npos) return "";
  facts::Speculation trial(s.facts);
  const bool converts =
      FindCandidate({makers, match.wanted, {}}, {{"", value, match.unconverted->range}}, site).has_value();
  return converts ? "; write '" + ToString(match.wanted) + "(...)' to convert it" : AddressHint(match);
}

std::string Overloads::AddressHint(const Match& match) {
  const Value& value = match.unconverted->value;
  const StructEntity* entity = match.wanted && match.wanted->is_struct() ? EntityOf(match.wanted) : match.wanted_struct;
  if (value.kind != Value::Kind::Place || !value.is_mutable || !entity) return "";
  const auto is_of_it = [&](ConstRef arg) { return arg->kind == ConstKind::Type && arg->type == value.type; };
  if (match.wanted && std::ranges::none_of(match.wanted->info->args, is_of_it)) return "";
  const auto makers = entity->methods.find("__init__");
  if (makers == entity->methods.end()) return "";
  const bool points = std::ranges::any_of(makers->second->functions, [](const FunctionEntity* init) {
    const auto& args = init->decl->args;
    return args.size() == 2 && args[1].name == "to" && args[1].keyword_only && !args[1].default_value;
  });
  if (!points) return "";
  const std::string text(s.reports.TextOf(match.unconverted->range));
  return "; for its address write '" + std::string(entity->decl->name) + "(to=" + text + ")'";
}

}  // namespace brio::sema
