// Matching one function against the arguments of a call: which goes where, and what the parameters are.
#include <algorithm>
#include <utility>

#include "sema/conformances.h"
#include "sema/constants.h"
#include "sema/conversions.h"
#include "sema/decorators.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/hints.h"
#include "sema/matcher.h"
#include "sema/origins.h"
#include "sema/overloads.h"
#include "sema/parameter_binding.h"
#include "sema/prelude.h"
#include "sema/reports.h"
#include "sema/store.h"
#include "sema/structs.h"
#include "sema/targets.h"
#include "sema/unifier.h"

namespace brio::sema {

namespace {

/// Whether an expression names one of these arguments.
bool MentionsArgument(const ast::Expr* expr, std::span<const ast::Param> args) {
  if (!expr) return false;
  if (expr->kind == ast::ExprKind::Name) {
    return std::ranges::any_of(args, [&](const ast::Param& arg) { return arg.name == expr->text; });
  }
  if (MentionsArgument(expr->a, args) || MentionsArgument(expr->b, args) || MentionsArgument(expr->c, args))
    return true;
  return std::ranges::any_of(expr->items, [&](const ast::Expr* item) { return MentionsArgument(item, args); }) ||
         std::ranges::any_of(expr->args, [&](const ast::Argument& arg) { return MentionsArgument(arg.value, args); });
}

/// The function type that a parameter's bound is, or is composed with: `(def (Int) -> R) & Copyable`; null if there is
/// none.
const ast::Expr* FunctionBound(const ast::Expr* bound) {
  while (bound->kind == ast::ExprKind::Paren) bound = bound->a;
  if (bound->kind == ast::ExprKind::FunctionType) return bound;
  if (bound->kind != ast::ExprKind::Binary || bound->op != ast::Op::BitAnd) return nullptr;
  const ast::Expr* first = FunctionBound(bound->a);
  return first ? first : FunctionBound(bound->b);
}

}  // namespace

Match Overloads::TryMatch(FunctionEntity* function, TypeRef self, const std::vector<NamedConst>& params,
                          const std::vector<CallArg>& args, Site site, bool infer_only_too) {
  return Matcher(s, function, self, args, site).Run(params, infer_only_too);
}

Match Overloads::Matcher::Run(const std::vector<NamedConst>& params, bool infer_only_too) {
  facts::Speculation trial(s.facts);
  match_.ok = Try(params, infer_only_too);
  match_.findings = trial.Take();
  // Most attempts fail: what they bound is of no use to anybody.
  if (!match_.ok && env_) s.store.DropEnv(env_);
  return std::move(match_);
}

bool Overloads::Matcher::Try(const std::vector<NamedConst>& params, bool infer_only_too) {
  if (params.empty() && !HasRightCount()) return false;  // many candidates end here
  if (function_->is_only_legacy && !s.reports.IsOlder(site_)) return Fail("only code in the older dialect can call it");
  if (function_->is_until_25_4 && s.reports.IsOfLate2025(site_)) return Fail("it went with release 25.5");
  match_.sources.resize(decl_->args.size());
  match_.pack_types.resize(decl_->args.size());
  MakeEnvironments();
  std::string reason;
  if (!s.parameters.BindExplicit(decl_->params, env_, params, site_, reason, infer_only_too, &match_.conversions))
    return Fail(reason);
  for (const Binding& binding : env_->bindings) was_open_.push_back(!binding.value);
  if (!PlaceArguments()) return false;
  match_.stage = 1;
  if (!InferFromArguments()) return false;
  s.origins.BindReadOnlyOrigins(function_, env_, match_, args_, was_open_, first_);
  if (!is_init_) s.origins.BindOwnMutability(function_, env_, match_, args_);
  BindMutability();
  if (is_init_ && decl_->args[0].type && MakesOpenSelf() && !InferMade()) return false;
  if (!BindCounts()) return false;
  if (struct_env_ && MakesOpenSelf() && !FinishSelf()) return false;
  env_->self = match_.self ? match_.self : env_->parent ? env_->parent->self : nullptr;
  InferFromDefaults();
  InferFromFunctions();
  if (!s.parameters.FinishParams(decl_->params, env_, site_, reason)) return FailToInfer(reason);
  if (!CheckBounds()) return false;
  // `where tensor.rank == 2` needs the types of the arguments, which may make no sense where another condition fails.
  const bool asks_arguments = MentionsArgument(decl_->where, decl_->args);
  if (decl_->where && !asks_arguments && !Holds()) {
    const std::string lacking = s.parameters.LackedByWhere(decl_->where, env_);
    const std::string text = lacking.empty() ? s.parameters.WhereText(decl_->where, env_, site_) : "";
    // It says what it wants of arguments that are right but for that.
    if (!lacking.empty() || !text.empty()) match_.stage = 3;
    return Fail(lacking.empty() ? "its 'where' clause is not satisfied" + text : lacking);
  }
  match_.stage = 2;
  if (!ConvertArguments()) return false;
  if (asks_arguments && !Holds()) return Fail("its 'where' clause is not satisfied");
  if (is_init_ && decl_->args[0].type && match_.self && !MakesSelf()) return false;
  match_.params = static_cast<unsigned>(decl_->params.size());
  match_.variadic_params =
      static_cast<unsigned>(std::ranges::count(decl_->params, ast::ParamKind::Variadic, &ast::Param::kind));
  KeepMutability();
  match_.env = env_;
  return true;
}

// ---- Which argument goes where ----

/// Where all arguments are given by position their number says which of them, or which formal one, is left over.
bool Overloads::Matcher::HasRightCount() {
  if (std::ranges::any_of(args_, [](const CallArg& arg) { return !arg.name.empty(); })) return true;
  const std::span<const ast::Param> formals = decl_->args;
  size_t left = args_.size();
  std::optional<size_t> missing;
  for (size_t k = first_; k < formals.size(); ++k) {
    const ast::Param& formal = formals[k];
    if (formal.kind == ast::ParamKind::KeywordVariadic) continue;
    if (formal.kind == ast::ParamKind::Variadic) {
      left = 0;
    } else if (left > 0 && !formal.keyword_only) {
      --left;
    } else if (!formal.default_value && !missing) {
      missing = k;
    }
  }
  if (left > 0) return FailTooMany(args_[args_.size() - left].range);
  return !missing || Reject(Match::Rejection::Missing, *missing);
}

bool Overloads::Matcher::PlaceArguments() {
  const std::span<const ast::Param> formals = decl_->args;
  size_t next = first_;
  for (size_t i = 0; i < args_.size(); ++i) {
    if (!args_[i].name.empty() && args_[i].name != kAllOfThem) continue;
    while (next < formals.size() && formals[next].keyword_only && formals[next].kind == ast::ParamKind::Normal) ++next;
    if (next >= formals.size() || formals[next].kind == ast::ParamKind::KeywordVariadic)
      return FailTooMany(args_[i].range);
    const bool is_list = args_[i].name == kAllOfThem;
    const bool follows_list = !match_.sources[next].empty() && ArgAt(match_.sources[next][0]).name == kAllOfThem;
    if (is_list && (formals[next].kind != ast::ParamKind::Variadic || IsTypePack(formals[next])))
      return Fail("'*' passes any number of arguments, but '" + std::string(formals[next].name) + "' takes " +
                      (formals[next].kind == ast::ParamKind::Normal ? "one" : "a number known while compiling"),
                  args_[i].range);
    if (follows_list || (is_list && !match_.sources[next].empty()))
      return Fail("'*' passes all that '*" + std::string(formals[next].name) + "' takes: nothing stands beside it",
                  args_[i].range);
    match_.sources[next].push_back(static_cast<int>(i));
    if (formals[next].kind == ast::ParamKind::Normal) ++next;
  }
  for (size_t i = 0; i < args_.size(); ++i) {
    if (args_[i].name == kAllOfThem) continue;
    if (!args_[i].name.empty() && !PlaceNamed(args_[i], static_cast<int>(i))) return false;
  }
  for (size_t k = first_; k < formals.size(); ++k) {
    if (match_.sources[k].empty() && formals[k].kind == ast::ParamKind::Normal && !formals[k].default_value) {
      return Reject(Match::Rejection::Missing, k);
    }
  }
  return true;
}

bool Overloads::Matcher::FailTooMany(SourceRange range) {
  const auto given =
      std::ranges::count_if(args_, [](const CallArg& arg) { return arg.name.empty() || arg.name == kAllOfThem; });
  return Reject(Match::Rejection::TooMany, static_cast<size_t>(given), range);
}

bool Overloads::Matcher::PlaceNamed(const CallArg& arg, int index) {
  const std::span<const ast::Param> formals = decl_->args;
  size_t formal = first_;
  while (formal < formals.size() &&
         (!formals[formal].IsNamed(arg.name) || formals[formal].kind != ast::ParamKind::Normal))
    ++formal;
  if (formal == formals.size() || formals[formal].positional_only) {
    if (formals.size() > first_ && formals.back().kind == ast::ParamKind::KeywordVariadic) {
      match_.sources.back().push_back(index);
      return true;
    }
    std::vector<std::string_view> names;
    for (const ast::Param& known : formals) names.push_back(known.name);
    std::string hint = Suggest(arg.name, names);
    for (std::string_view known : names) {  // `grid` for `grid_dim`, `ending` for `end`
      const size_t shorter = std::min(known.size(), arg.name.size());
      if (hint.empty() && shorter > 2 && known.substr(0, shorter) == arg.name.substr(0, shorter))
        hint = "; did you mean '" + std::string(known) + "'?";
    }
    return Fail("unknown argument '" + std::string(arg.name) + "'" + hint, arg.range);
  }
  if (!match_.sources[formal].empty())
    return Fail("argument '" + std::string(arg.name) + "' is given twice", arg.range);
  match_.sources[formal].push_back(index);
  return true;
}

// ---- What the parameters are ----

void Overloads::Matcher::MakeEnvironments() {
  Env* parent = function_->env;
  if (function_->parent) {
    if (match_.self && EntityOf(match_.self) == function_->parent) {
      struct_env_ = s.structs.IsPartial(match_.self) ? s.store.NewEnv(*s.structs.EnvOf(match_.self))
                                                     : s.structs.EnvOf(match_.self);
    } else if (function_->parent->is_trait) {  // a trait's default method: Self is the conforming type
      struct_env_ = s.store.NewEnv(function_->parent->env, function_->parent->module);
      struct_env_->self = match_.self;
    } else {
      struct_env_ = s.structs.EnvOf(s.structs.MakeStructType(function_->parent, {}));
    }
    parent = struct_env_;
  }
  env_ = s.store.NewEnv(parent, function_->module);
  env_->target = site_.instance && site_.instance->env ? site_.instance->env->target : s.targets.host;
  env_->params = decl_->params;
  env_->bindings.reserve(decl_->params.size());
  for (const ast::Param& param : decl_->params) env_->bindings.push_back({param.name, nullptr});
}

bool Overloads::Matcher::InferFromArguments() {
  for (const Round round : {Round::Typed, Round::Literals, Round::CountsAs, Round::Constructed}) {
    if (round >= Round::CountsAs && !HasUnbound(env_)) break;
    for (size_t k = first_; k < decl_->args.size(); ++k) {
      const ast::Param& formal = decl_->args[k];
      if (IsTypePack(formal)) {
        if (round == Round::Typed && !InferPack(k)) return false;
        continue;
      }
      if (!formal.type) continue;
      for (int source : match_.sources[k]) {
        const CallArg& arg = ArgAt(source);
        if (arg.name == kAllOfThem) {
          if (round == Round::Typed)
            TryUnify(formal.type, s.pool.TypeConst(s.prelude.ListedByVariadic(arg.value.type)));
        } else if (arg.value.type) {
          InferFrom(formal, arg, round);
        }
      }
    }
  }
  return true;
}

bool Overloads::Matcher::InferPack(size_t k) {
  const ast::Param& formal = decl_->args[k];
  ArgList types;
  for (int source : match_.sources[k]) {
    if (!ArgAt(source).value.type) return Fail("the type of this argument cannot be inferred", ArgAt(source).range);
    TypeRef type = s.constants.Materialized(ArgAt(source).value.type);
    if (StoresTexts() && ArgAt(source).value.is_const()) type = s.conversions.Stored(type, site_);
    match_.pack_types[k].push_back(type);
    types.push_back(s.pool.TypeConst(type));
  }
  // Types given in brackets: the arguments are converted to them later.
  std::vector<Binding> saved = env_->bindings;
  if (s.unifier.Unify(formal.type->a, env_, s.pool.Pack(types))) return true;
  if (MentionsUnbound(formal.type->a, env_))
    return Fail("the types of '*" + std::string(formal.name) + "' do not match", site_.range);
  env_->bindings = std::move(saved);
  return true;
}

TypeRef Overloads::Matcher::KnownPart(const ast::Expr* type) {
  if (type->kind != ast::ExprKind::Bracket || !MentionsUnbound(type, env_)) return nullptr;
  const ConstRef generic = s.evaluation.Probe(type->a, env_, site_);
  if (generic->kind != ConstKind::Type || !generic->type->is_struct() || !s.structs.IsPartial(generic->type))
    return nullptr;
  std::vector<NamedConst> known;
  for (const ast::Argument& arg : type->args) {
    known.push_back(
        {arg.name, MentionsUnbound(arg.value, env_) ? s.pool.Unbound() : s.evaluation.Probe(arg.value, env_, site_)});
    if (known.back().value->kind == ConstKind::Error) return nullptr;
  }
  const ConstRef partial = s.evaluation.BindParams(generic, known, site_);
  return partial && partial->kind == ConstKind::Type ? partial->type : nullptr;
}

/// `[1, 2]` for an `Array[T, n]`: what the display makes of that type tells the parameters.
void Overloads::Matcher::InferFromDisplay(const ast::Expr* type, const Value& display) {
  TypeRef partial = KnownPart(type);
  if (!partial) return;
  if (TypeRef made = s.conversions.MadeByDisplay(display, partial, site_)) TryUnify(type, s.pool.TypeConst(made));
}

/// A `List[Int]` for a `Span[T, _]`: what an implicit constructor makes of it tells the parameters.
void Overloads::Matcher::InferFromConstructor(const ast::Expr* type, const CallArg& arg) {
  TypeRef partial = KnownPart(type);
  if (!partial) return;
  Value given = arg.value;
  given.type = s.constants.Materialized(given.type);
  if (given.kind == Value::Kind::Display || given.choice) {
    given = Value{};
    given.kind = Value::Kind::TypeOnly;
    given.type = s.constants.Materialized(arg.value.type);
  }
  // What is no struct is an address of the machine.
  const StructEntity* own = given.type->is_struct() ? EntityOf(given.type) : nullptr;
  if (own ? own == EntityOf(partial) : !given.type->is(TypeKind::Pointer)) return;
  const std::optional<Match> made = s.conversions.FindImplicitConstructor(given, partial, site_);
  if (!made || !made->self || s.structs.IsPartial(made->self)) return;
  // A constructor for just such values that tells nothing has the say: `None` makes no `Optional[NoneType]`.
  const auto is_own = [&](FunctionEntity* init) { return init->is_implicit && s.conversions.TakenBy(init) == own; };
  if (own && !is_own(made->function) &&
      std::ranges::any_of(s.structs.FindMethods(partial, "__init__")->functions, is_own))
    return;
  TryUnify(type, s.pool.TypeConst(made->self));
}

void Overloads::Matcher::InferFrom(const ast::Param& formal, const CallArg& arg, Round round) {
  const bool is_display = arg.value.kind == Value::Kind::Display;
  const bool is_literal = IsLiteralType(arg.value.type) || arg.value.choice || is_display;
  if (round == Round::CountsAs) {
    if (is_display || !MentionsUnbound(formal.type, env_)) return;
    const bool outer = std::exchange(s.unifier.infers_by_alias, true);
    TryUnify(formal.type, s.pool.TypeConst(s.constants.Materialized(arg.value.type)));
    s.unifier.infers_by_alias = outer;
    return;
  }
  if (round == Round::Constructed) return InferFromConstructor(formal.type, arg);
  if (is_literal != (round == Round::Literals)) return;
  if (formal.type->kind == ast::ExprKind::FunctionType) {
    s.unifier.UnifySignature(formal.type->function, env_, arg.value, site_);
    return;
  }
  // `Some[def(T) -> R]`: an alias with a bound in its brackets is an argument of that bound.
  const bool is_list_of_one = formal.type->kind == ast::ExprKind::Bracket && formal.type->args.size() == 1;
  const ast::Expr* wanted = is_list_of_one ? FunctionBound(formal.type->args[0].value) : nullptr;
  if (wanted && s.evaluation.Probe(formal.type->a, env_, site_)->kind != ConstKind::Type)
    s.unifier.UnifySignature(wanted->function, env_, arg.value, site_);
  const bool is_open = MentionsUnbound(formal.type, env_);
  if (is_literal) {
    if (is_open) TryUnify(formal.type, s.pool.TypeConst(s.constants.Materialized(arg.value.type)));
    if (is_open && is_display) InferFromDisplay(formal.type, arg.value);
    return;
  }
  if (!is_open && formal.type->kind == ast::ExprKind::Name) return;  // decided by conversion
  // What a constructor makes holds a text, not a text literal: `Optional("x")` is an `Optional[String]`.
  // So does what a program's own functions take.
  const bool stores = arg.value.is_const() && ((is_init_ && !SelfMember(formal.type).empty()) ||
                                               (StoresTexts() && formal.type->kind == ast::ExprKind::Name));
  TryUnify(formal.type, s.pool.TypeConst(stores ? s.conversions.Stored(arg.value.type, site_)
                                                : arg.value.type));  // a conversion may still do
}

/// `ref [origin] x`, `origin: Origin[mut=m]`: whether what is given can be changed binds `m`.
void Overloads::Matcher::BindMutability() {
  for (size_t k = first_; k < decl_->args.size(); ++k) {
    const ast::Param& formal = decl_->args[k];
    const CallArg* given = OnlyGivenTo(k);
    if (!given || formal.convention != ast::Convention::Ref || formal.origins.size() != 1 ||
        formal.origins[0]->kind != ast::ExprKind::Name)
      continue;
    for (const ast::Param& param : decl_->params) {
      if (param.name != formal.origins[0]->text || !param.type || param.type->kind != ast::ExprKind::Bracket) continue;
      for (const ast::Argument& arg : param.type->args) {
        Binding* binding = arg.value->kind == ast::ExprKind::Name ? env_->Find(arg.value->text) : nullptr;
        if (binding && !binding->value)
          binding->value = s.constants.Canonical(s.constants.MakeBool(GivesMutableReference(given->value)));
      }
    }
  }
}

/// `out self: T[...]`: what is made depends on the constructor's own parameters.
bool Overloads::Matcher::InferMade() {
  std::string reason;
  if (!s.parameters.FinishParams(decl_->params, env_, site_, reason)) return Fail(reason);
  const size_t known = env_->arg_types.size();  // the type may be said by those of the arguments
  for (size_t k = first_; k < decl_->args.size(); ++k) {
    const CallArg* given = OnlyGivenTo(k);
    if (given && given->value.type)
      env_->arg_types.push_back({decl_->args[k].name, s.constants.Materialized(given->value.type)});
  }
  ConstRef made = s.evaluation.Eval(decl_->args[0].type, env_, site_);
  env_->arg_types.resize(known);
  if (made->kind != ConstKind::Type || !made->type->is_struct() || EntityOf(made->type) != function_->parent ||
      s.structs.IsPartial(made->type))
    return true;
  for (size_t i = 0; i < struct_env_->bindings.size() && i < made->type->info->args.size(); ++i) {
    Binding& slot = struct_env_->bindings[i];
    if (!slot.value) slot.value = made->type->info->args[i];
  }
  return true;
}

/// Whether `out self: T[...]` of a constructor of a whole type, `List[Float64](other)`, is that type.
bool Overloads::Matcher::MakesSelf() {
  if (s.structs.IsPartial(match_.self) || EntityOf(match_.self) != function_->parent) return true;
  ConstRef made = s.evaluation.Probe(decl_->args[0].type, env_, site_);
  const bool is_known = made->kind == ConstKind::Type && made->type->is_struct() &&
                        EntityOf(made->type) == function_->parent && !s.structs.IsPartial(made->type);
  return !is_known || made->type == match_.self || Fail("it constructs '" + ToString(made->type) + "'");
}

/// `@__counts(width)`: as many as there are arguments.
bool Overloads::Matcher::BindCounts() {
  for (const ast::Decorator& decorator : decl_->decorators) {
    const ast::Expr* call = FindInternal(decorator, "__counts", *function_->module);
    if (!struct_env_ || !call || call->args.size() != 1) continue;
    Binding* binding = FindBinding(struct_env_, call->args[0].value->text);
    for (size_t k = first_; k < decl_->args.size() && binding; ++k) {
      if (decl_->args[k].kind != ast::ParamKind::Variadic) continue;
      const auto count = static_cast<int64_t>(match_.sources[k].size());
      if (!binding->value) {
        if (count > 0) binding->value = s.constants.MakeInt(count);
        continue;
      }
      const std::optional<int64_t> wanted = s.constants.AsInt(binding->value);
      if (wanted && *wanted != count)
        return Fail("'*" + std::string(decl_->args[k].name) + "' takes " + Counted(static_cast<size_t>(*wanted)) +
                    ", got " + std::to_string(count));
    }
  }
  return true;
}

/// The parameters of the struct that nothing named, and then the type that the function is a member of.
bool Overloads::Matcher::FinishSelf() {
  std::string reason;
  if (!s.parameters.FinishParams(function_->parent, struct_env_, site_, reason)) return Fail(reason);
  ArgList bound;
  for (const Binding& binding : struct_env_->bindings) bound.push_back(binding.value);
  TypeRef whole = s.structs.MakeStructType(function_->parent, bound);
  Env* env = s.structs.EnvOf(whole);
  const ast::Expr* where = function_->parent->decl->where;
  if (where && !s.constants.AsBool(s.evaluation.Eval(where, env, site_)).value_or(false)) {
    return Fail("the 'where' clause of '" + std::string(function_->parent->decl->name) + "' is not satisfied" +
                s.parameters.WhereText(where, env, site_));
  }
  match_.self = whole;
  struct_env_ = env;
  env_->parent = env;
  return true;
}

/// `a: T = 1.0`: the default tells what nothing else does.
void Overloads::Matcher::InferFromDefaults() {
  for (size_t k = first_; k < decl_->args.size(); ++k) {
    const ast::Param& formal = decl_->args[k];
    if (!match_.sources[k].empty() || !formal.default_value || !formal.type) continue;
    if (MentionsUnbound(formal.default_value, env_) || !MentionsUnbound(formal.type, env_)) continue;
    facts::Speculation trial(s.facts);
    ConstRef value = s.evaluation.Eval(formal.default_value, env_, site_);
    if (value->kind == ConstKind::Error) continue;
    trial.Commit();
    TryUnify(formal.type, s.pool.TypeConst(s.constants.Materialized(s.constants.TypeOf(value))));
  }
}

/// `[R: AnyType, F: def() -> R](f: F)`: the function given tells `R`.
void Overloads::Matcher::InferFromFunctions() {
  for (size_t i = 0; i < decl_->params.size(); ++i) {
    const ast::Param& param = decl_->params[i];
    ConstRef given = env_->bindings[i].value;
    const ast::Expr* wanted = param.type ? FunctionBound(param.type) : nullptr;
    if (!given || given->kind != ConstKind::Type || !wanted) continue;
    Value function;
    function.kind = Value::Kind::TypeOnly;
    function.type = given->type;
    if (given->type->is(TypeKind::Meta) && given->type->meta == MetaKind::Function) {
      function.kind = Value::Kind::Const;
      function.constant = s.pool.FunctionConst(given->type->decl, {}, nullptr);
    }
    s.unifier.UnifySignature(wanted->function, env_, function, site_);
  }
}

/// `__brio.ptr[T]`
static bool IsMachineType(const ast::Expr* type) {
  while (type && (type->kind == ast::ExprKind::Bracket || type->kind == ast::ExprKind::Member)) type = type->a;
  return type && type->kind == ast::ExprKind::Name && type->text == "__brio";
}

/// `def f[T: AnyType](x: List[T])` called as `f(3)`: the argument is why nothing tells the parameter.
bool Overloads::Matcher::FailToInfer(const std::string& reason) {
  for (size_t k = first_; k < decl_->args.size(); ++k) {
    const ast::Expr* type = decl_->args[k].type;
    const CallArg* given = OnlyGivenTo(k);
    if (!given || !given->value.type || given->value.kind == Value::Kind::Display || !type ||
        type->kind != ast::ExprKind::Bracket || !MentionsUnbound(type, env_))
      continue;
    const ConstRef wanted = s.evaluation.Probe(type->a, env_, site_);
    if (wanted->kind != ConstKind::Type || !wanted->type->is_struct()) continue;
    TypeRef have = s.constants.Materialized(given->value.type);
    if (have->is_struct() && EntityOf(have) == EntityOf(wanted->type)) continue;
    // It may be one that becomes a `wanted` once the parameters are known, as what an `Optional` is made of.
    const FunctionSet* made = s.structs.FindMethods(wanted->type, "__init__");
    const auto may_take = [&](FunctionEntity* init) {
      const auto& args = init->decl->args;
      if (!init->is_implicit || args.size() < 2 || args[1].kind != ast::ParamKind::Normal) return false;
      if (IsMachineType(args[1].type)) return !have->is_struct();
      const StructEntity* taken = s.conversions.TakenBy(init);
      return !taken || s.conversions.MayBe(given->value, *taken);
    };
    if (made && std::ranges::any_of(made->functions, may_take)) continue;
    match_.unconverted = given;
    match_.wanted_struct = EntityOf(wanted->type);
    return Reject(Match::Rejection::Conversion, k, given->range);
  }
  if (const ast::Param* param = NeedsBrackets()) {
    match_.stage = 0;  // no arguments would do
    return Fail("cannot infer parameter '" + std::string(param->name) + "'");
  }
  return Fail(reason);
}

/// The first parameter without a value that only brackets can give: no argument's type tells it.
const ast::Param* Overloads::Matcher::NeedsBrackets() const {
  for (size_t i = 0; i < decl_->params.size(); ++i) {
    const ast::Param& param = decl_->params[i];
    if (env_->bindings[i].value || param.infer_only || param.default_value || param.kind == ast::ParamKind::Variadic)
      continue;
    const auto tells = [&](const ast::Param& arg) { return arg.type && Mentions(arg.type, param.name); };
    if (std::ranges::none_of(decl_->args, tells)) return &param;
  }
  return nullptr;
}

bool Overloads::Matcher::CheckBounds() {
  for (size_t i = 0; i < decl_->params.size(); ++i) {
    const ast::Param& param = decl_->params[i];
    if (param.type && param.type->kind != ast::ExprKind::Star && !CheckBound(param, env_->bindings[i].value))
      return false;
  }
  return true;
}

bool Overloads::Matcher::CheckBound(const ast::Param& param, ConstRef& value) {
  if (param.type->kind == ast::ExprKind::Bracket &&
      (value->kind == ConstKind::Data || value->kind == ConstKind::Int || value->kind == ConstKind::Float)) {
    // `fill: Optional[Scalar[dtype]]`: given before `dtype` was known, so not converted yet.
    ConstRef declared = s.evaluation.Eval(param.type, env_, site_);
    if (declared->kind != ConstKind::Type || s.structs.IsPartial(declared->type) || IsFunctionType(declared->type) ||
        s.constants.TypeOf(value) == declared->type)
      return true;
    facts::Speculation trial(s.facts);
    ConstRef converted = s.constants.ConvertConst(value, declared->type, site_);
    if (converted->kind == ConstKind::Error) {
      return Fail("parameter '" + std::string(param.name) + "' expects '" + ToString(declared->type) + "', got '" +
                  s.constants.Print(value) + "'");
    }
    trial.Commit();
    value = converted;
    return true;
  }
  if (value->kind != ConstKind::Type && value->kind != ConstKind::Pack) return true;
  ConstRef bound = s.evaluation.Eval(param.type, env_, site_);
  if (bound->kind != ConstKind::Trait && bound->kind != ConstKind::Pack) return true;
  if (value->kind == ConstKind::Type) {
    return s.conformances.ConformsTo(value, bound, site_) || FailBound(param, 0, value, bound);
  }
  if (param.kind != ast::ParamKind::Variadic) return true;
  for (size_t i = 0; i < value->args.size(); ++i) {
    ConstRef item = value->args[i];
    if (item->kind != ConstKind::Type || s.conformances.ConformsTo(item, bound, site_)) continue;
    return FailBound(param, i, item, bound);
  }
  return true;
}

bool Overloads::Matcher::FailBound(const ast::Param& param, size_t index, ConstRef type, ConstRef bound) {
  const CallArg* given = nullptr;  // the argument that told the type, where it is just that of one
  std::string name;
  for (size_t k = first_; k < decl_->args.size(); ++k) {
    const ast::Param& formal = decl_->args[k];
    const bool is_pack = IsTypePack(formal);
    const ast::Expr* told = is_pack ? formal.type->a : formal.type;
    if (!told || told->kind != ast::ExprKind::Name || told->text != param.name) continue;
    if (index >= match_.sources[k].size() || (!is_pack && index > 0)) continue;
    given = &ArgAt(match_.sources[k][index]);
    if (!is_pack) name = "'" + std::string(formal.name) + "' ";
    break;
  }
  const bool is_function = type->type->is(TypeKind::Meta) && type->type->meta == MetaKind::Function;
  std::string call = "()";
  if (const BoundFunction* function =
          given && given->value.constant ? s.constants.AsFunction(given->value.constant) : nullptr;
      function && function->set->name != "lambda")
    call = std::string(function->set->name) + (function->args.empty() ? "()" : "[...]()");
  match_.unnamed = s.conformances.Unnamed(type, bound, site_);
  match_.asked_by = {param.range,
                     "'" + std::string(param.name) + "' must conform to '" + s.constants.Print(bound) + "' here"};
  return Fail((given ? "argument " + name + "of type '" : "'") + s.constants.Print(type) + "' does not conform to '" +
                  s.constants.Print(bound) + "'" + (is_function ? "; to call it, write '" + call + "'" : ""),
              given ? given->range : SourceRange{});
}

bool Overloads::Matcher::Holds() {
  const facts::Asking asking(s.facts, function_, decl_->name, site_.range);
  ConstRef value = s.evaluation.Eval(decl_->where, env_, site_);
  match_.is_unknown = value->kind == ConstKind::Error && site_.instance && site_.instance->is_archetype;
  return s.constants.AsBool(value).value_or(false);
}

}  // namespace brio::sema
