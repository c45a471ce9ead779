// Matching one function against the arguments of a call: which goes where, what the parameters are, which types the
// arguments have.
#include <algorithm>
#include <utility>

#include "sema/body.h"
#include "sema/parameters.h"
#include "sema/sema.h"

namespace brio::sema {

namespace {

/// A function known at compile time, or a closure.
bool Callable(TypeRef type) {
  if (!type) return false;
  if (type->is(TypeKind::Meta)) return type->meta == MetaKind::Function;
  return type->is_struct() && static_cast<const StructEntity*>(type->info->decl)->methods.count("__call__");
}

/// A closure that has, or refers to, variables of the function it stands in.
bool Captures(const Value& value) {
  if (!value.type) return false;
  if (value.type->is(TypeKind::Meta)) {
    const BoundFunction* function =
        value.type->meta == MetaKind::Function ? static_cast<const BoundFunction*>(value.type->decl) : nullptr;
    return function && std::any_of(function->set->functions.begin(), function->set->functions.end(),
                                   [](const FunctionEntity* f) { return f->closure != nullptr; });
  }
  const auto* entity = value.type->is_struct() ? static_cast<const StructEntity*>(value.type->info->decl) : nullptr;
  return entity && (entity->plain || (entity->is_closure && !entity->captures.empty()));
}

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

/// Whether a reference to what is given can be written through.
bool GivesMutableReference(const Value& given) {
  return given.kind == Value::Kind::Place ? given.is_mutable || given.is_temp : !given.is_borrowed;
}

/// How often the types of a function's arguments may ask for a call of the function itself.
constexpr unsigned kMaxSignatureDepth = 32;
/// The depth of one for which that never ends.
constexpr unsigned kCyclic = 1u << 20;

/// The function type that a parameter's bound is, or is composed with: `(def (Int) -> R) & Copyable`; null if there is
/// none.
const ast::Expr* FunctionBound(const ast::Expr* bound) {
  while (bound->kind == ast::ExprKind::Paren) bound = bound->a;
  if (bound->kind == ast::ExprKind::FunctionType) return bound;
  if (bound->kind != ast::ExprKind::Binary || bound->op != ast::Op::BitAnd) return nullptr;
  const ast::Expr* first = FunctionBound(bound->a);
  return first ? first : FunctionBound(bound->b);
}

bool IsTypePack(const ast::Param& formal) {
  return formal.kind == ast::ParamKind::Variadic && formal.type && formal.type->kind == ast::ExprKind::Star;
}

}  // namespace

/// One attempt. Steps that say whether they succeeded leave the reason in the match.
class Sema::Matcher {
 public:
  Matcher(Sema& sema, FunctionEntity* function, TypeRef self, const std::vector<CallArg>& args, Site site)
      : s(sema), function_(function), decl_(function->decl), args_(args), site_(site) {
    match_.function = function;
    match_.self = self;
    is_init_ = !decl_->args.empty() && decl_->args[0].convention == ast::Convention::Out && function->parent;
    first_ = is_init_ ? 1 : 0;
  }

  Match Run(const std::vector<NamedConst>& params, bool infer_only_too);

 private:
  /// Values with types of their own tell parameters first, then literals, then, where parameters are still open, values
  /// that count as one of another type (`__inferred_as__`: an `Int` as a `Scalar[DType.int]`).
  enum class Round : uint8_t { Typed, Literals, CountsAs };

  bool Fail(std::string reason, SourceRange range = {}) {
    match_.reason = std::move(reason);
    match_.reason_range = range;
    return false;
  }
  /// The same with a reason that `Explain` puts into words.
  bool Reject(Match::Rejection why, size_t at, SourceRange range = {}) {
    match_.rejection = why;
    match_.rejected_at = at;
    match_.reason_range = range;
    return false;
  }
  bool Try(const std::vector<NamedConst>& params, bool infer_only_too);

  // Which argument goes where
  bool HasRightCount();
  bool PlaceArguments();
  bool PlaceNamed(const CallArg& arg, int index);
  bool FailTooMany(SourceRange range);

  // What the parameters are
  void MakeEnvironments();
  bool InferFromArguments();
  bool InferPack(size_t k);
  void InferFrom(const ast::Param& formal, const CallArg& arg, Round round);
  void BindMutability();
  bool InferMade();
  bool MakesSelf();
  bool BindCounts();
  bool FinishSelf();
  void InferFromDefaults();
  void InferFromFunctions();
  bool CheckBounds();
  bool CheckBound(const ast::Param& param, ConstRef& value);
  bool FailBound(const ast::Param& param, size_t index, ConstRef type, ConstRef bound);
  bool Holds();

  // Which types the arguments have
  bool ConvertArguments();
  bool ConvertPack(size_t k);
  /// What formal argument number `k` is in this call; null after a failure.
  TypeRef TypeOfFormal(size_t k);
  /// Of an argument that keeps its literal (`IntLiteral`) the literal, which is part of what is called as a parameter
  /// is.
  TypeRef KeptType(size_t k, TypeRef type);
  TypeRef TypeOfFunction(const ast::Param& formal, const CallArg& given);
  TypeRef WholeType(const ast::Param& formal, TypeRef open, const CallArg* given);
  TypeRef TypeOfBound(const ast::Param& formal, ConstRef bound, const CallArg* given);
  bool ConvertTo(size_t k, TypeRef type, const CallArg& arg);
  bool FailConversion(size_t k, TypeRef type, const CallArg& arg, bool needs_mutable);
  void KeepMutability();

  const CallArg& ArgAt(int source) const { return args_[static_cast<size_t>(source)]; }
  /// The only argument, or the first of several, that formal argument number `k` takes; null where it takes none.
  const CallArg* GivenTo(size_t k) const { return match_.sources[k].empty() ? nullptr : &ArgAt(match_.sources[k][0]); }
  /// The same where it takes exactly one.
  const CallArg* OnlyGivenTo(size_t k) const {
    return match_.sources[k].size() == 1 ? &ArgAt(match_.sources[k][0]) : nullptr;
  }
  /// Whether a text literal given for an open type is a `String`, as releases of 2026 have it for functions of a
  /// program; on devices texts stay where they are.
  bool StoresTexts() const {
    return !function_->module->is_library && !function_->module->is_legacy &&
           !(env_->target && env_->target->is_device());
  }
  bool MakesOpenSelf() const {
    return match_.self && s.IsPartial(match_.self) && s.EntityOf(match_.self) == function_->parent;
  }
  /// Unifies what is written with a type; where they differ nothing is bound.
  bool TryUnify(const ast::Expr* pattern, ConstRef actual) {
    std::vector<Binding> saved = env_->bindings;
    if (s.Unify(pattern, env_, actual)) return true;
    env_->bindings = std::move(saved);
    return false;
  }

  Sema& s;
  FunctionEntity* const function_;
  const ast::FunctionDecl* const decl_;
  const std::vector<CallArg>& args_;
  const Site site_;
  Match match_;
  bool is_init_ = false;
  size_t first_ = 0;           // the first formal argument that the call gives: not `out self`
  Env* struct_env_ = nullptr;  // of the struct that the function is a member of
  Env* env_ = nullptr;
  std::vector<bool> was_open_;  // parameters that were not given
};

Match Sema::TryMatch(FunctionEntity* function, TypeRef self, const std::vector<NamedConst>& params,
                     const std::vector<CallArg>& args, Site site, bool infer_only_too) {
  return Matcher(*this, function, self, args, site).Run(params, infer_only_too);
}

Match Sema::Matcher::Run(const std::vector<NamedConst>& params, bool infer_only_too) {
  facts::Speculation trial(s.facts);
  match_.ok = Try(params, infer_only_too);
  match_.findings = trial.Take();
  return std::move(match_);
}

bool Sema::Matcher::Try(const std::vector<NamedConst>& params, bool infer_only_too) {
  if (params.empty() && !HasRightCount()) return false;  // many candidates end here
  match_.sources.resize(decl_->args.size());
  match_.pack_types.resize(decl_->args.size());
  MakeEnvironments();
  std::string reason;
  if (!s.BindExplicit(decl_->params, env_, params, site_, reason, infer_only_too, &match_.conversions))
    return Fail(reason);
  for (const Binding& binding : env_->bindings) was_open_.push_back(!binding.value);
  if (!PlaceArguments()) return false;
  match_.stage = 1;
  if (!InferFromArguments()) return false;
  s.BindReadOnlyOrigins(function_, env_, match_, args_, was_open_, first_);
  if (!is_init_) s.BindOwnMutability(function_, env_, match_, args_);
  BindMutability();
  if (is_init_ && decl_->args[0].type && MakesOpenSelf() && !InferMade()) return false;
  if (!BindCounts()) return false;
  if (struct_env_ && MakesOpenSelf() && !FinishSelf()) return false;
  env_->self = match_.self ? match_.self : env_->parent ? env_->parent->self : nullptr;
  InferFromDefaults();
  InferFromFunctions();
  if (!s.FinishParams(decl_->params, env_, site_, reason)) return Fail(reason);
  if (!CheckBounds()) return false;
  // `where tensor.rank == 2` needs the types of the arguments, which may make no sense where another condition fails.
  const bool asks_arguments = MentionsArgument(decl_->where, decl_->args);
  if (decl_->where && !asks_arguments && !Holds())
    return Fail("its 'where' clause is not satisfied" + s.WhereText(decl_->where, env_, site_));
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
bool Sema::Matcher::HasRightCount() {
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

bool Sema::Matcher::PlaceArguments() {
  const std::span<const ast::Param> formals = decl_->args;
  size_t next = first_;
  for (size_t i = 0; i < args_.size(); ++i) {
    if (!args_[i].name.empty()) continue;
    while (next < formals.size() && formals[next].keyword_only && formals[next].kind == ast::ParamKind::Normal) ++next;
    if (next >= formals.size() || formals[next].kind == ast::ParamKind::KeywordVariadic)
      return FailTooMany(args_[i].range);
    match_.sources[next].push_back(static_cast<int>(i));
    if (formals[next].kind == ast::ParamKind::Normal) ++next;
  }
  for (size_t i = 0; i < args_.size(); ++i) {
    if (!args_[i].name.empty() && !PlaceNamed(args_[i], static_cast<int>(i))) return false;
  }
  for (size_t k = first_; k < formals.size(); ++k) {
    if (match_.sources[k].empty() && formals[k].kind == ast::ParamKind::Normal && !formals[k].default_value) {
      return Reject(Match::Rejection::Missing, k);
    }
  }
  return true;
}

bool Sema::Matcher::FailTooMany(SourceRange range) {
  const auto given = std::ranges::count_if(args_, [](const CallArg& arg) { return arg.name.empty(); });
  return Reject(Match::Rejection::TooMany, static_cast<size_t>(given), range);
}

bool Sema::Matcher::PlaceNamed(const CallArg& arg, int index) {
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

void Sema::Matcher::MakeEnvironments() {
  Env* parent = function_->env;
  if (function_->parent) {
    if (match_.self && s.EntityOf(match_.self) == function_->parent) {
      struct_env_ = s.IsPartial(match_.self) ? s.NewEnv(*s.EnvOf(match_.self)) : s.EnvOf(match_.self);
    } else if (function_->parent->is_trait) {  // a trait's default method: Self is the conforming type
      struct_env_ = s.NewEnv(function_->parent->env, function_->parent->module);
      struct_env_->self = match_.self;
    } else {
      struct_env_ = s.EnvOf(s.MakeStructType(function_->parent, {}));
    }
    parent = struct_env_;
  }
  env_ = s.NewEnv(parent, function_->module);
  env_->target = site_.instance && site_.instance->env ? site_.instance->env->target : s.host;
  for (const ast::Param& param : decl_->params) env_->bindings.push_back({param.name, nullptr});
}

bool Sema::Matcher::InferFromArguments() {
  for (const Round round : {Round::Typed, Round::Literals, Round::CountsAs}) {
    for (size_t k = first_; k < decl_->args.size(); ++k) {
      const ast::Param& formal = decl_->args[k];
      if (IsTypePack(formal)) {
        if (round == Round::Typed && !InferPack(k)) return false;
        continue;
      }
      if (!formal.type) continue;
      for (int source : match_.sources[k]) {
        if (ArgAt(source).value.type) InferFrom(formal, ArgAt(source), round);
      }
    }
  }
  return true;
}

bool Sema::Matcher::InferPack(size_t k) {
  const ast::Param& formal = decl_->args[k];
  ArgList types;
  for (int source : match_.sources[k]) {
    if (!ArgAt(source).value.type) return Fail("the type of this argument cannot be inferred", ArgAt(source).range);
    TypeRef type = s.Materialized(ArgAt(source).value.type);
    if (StoresTexts() && ArgAt(source).value.is_const()) type = s.Stored(type, site_);
    match_.pack_types[k].push_back(type);
    types.push_back(s.pool.TypeConst(type));
  }
  // Types given in brackets: the arguments are converted to them later.
  std::vector<Binding> saved = env_->bindings;
  if (s.Unify(formal.type->a, env_, s.pool.Pack(types))) return true;
  if (MentionsUnbound(formal.type->a, env_))
    return Fail("the types of '*" + std::string(formal.name) + "' do not match", site_.range);
  env_->bindings = std::move(saved);
  return true;
}

void Sema::Matcher::InferFrom(const ast::Param& formal, const CallArg& arg, Round round) {
  const bool is_display = arg.value.kind == Value::Kind::Display;
  const bool is_literal = IsLiteralType(arg.value.type) || arg.value.choice || is_display;
  if (round == Round::CountsAs) {
    if (is_display || !MentionsUnbound(formal.type, env_)) return;
    const bool outer = std::exchange(s.infers_by_alias_, true);
    TryUnify(formal.type, s.pool.TypeConst(s.Materialized(arg.value.type)));
    s.infers_by_alias_ = outer;
    return;
  }
  if (is_literal != (round == Round::Literals)) return;
  if (formal.type->kind == ast::ExprKind::FunctionType) {
    s.UnifySignature(formal.type->function, env_, arg.value, site_);
    return;
  }
  const bool is_open = MentionsUnbound(formal.type, env_);
  if (is_literal) {
    if (is_open) TryUnify(formal.type, s.pool.TypeConst(s.Materialized(arg.value.type)));
    return;
  }
  if (!is_open && formal.type->kind == ast::ExprKind::Name) return;  // decided by conversion
  // What a constructor makes holds a text, not a text literal: `Optional("x")` is an `Optional[String]`.
  // So does what a program's own functions take.
  const bool stores = arg.value.is_const() && ((is_init_ && !SelfMember(formal.type).empty()) ||
                                               (StoresTexts() && formal.type->kind == ast::ExprKind::Name));
  TryUnify(formal.type,
           s.pool.TypeConst(stores ? s.Stored(arg.value.type, site_) : arg.value.type));  // a conversion may still do
}

/// `ref [origin] x`, `origin: Origin[mut=m]`: whether what is given can be changed binds `m`.
void Sema::Matcher::BindMutability() {
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
        if (binding && !binding->value) binding->value = s.Canonical(s.MakeBool(GivesMutableReference(given->value)));
      }
    }
  }
}

/// `out self: T[...]`: what is made depends on the constructor's own parameters.
bool Sema::Matcher::InferMade() {
  std::string reason;
  if (!s.FinishParams(decl_->params, env_, site_, reason)) return Fail(reason);
  const size_t known = env_->arg_types.size();  // the type may be said by those of the arguments
  for (size_t k = first_; k < decl_->args.size(); ++k) {
    const CallArg* given = OnlyGivenTo(k);
    if (given && given->value.type) env_->arg_types.push_back({decl_->args[k].name, s.Materialized(given->value.type)});
  }
  ConstRef made = s.Eval(decl_->args[0].type, env_, site_);
  env_->arg_types.resize(known);
  if (made->kind != ConstKind::Type || !made->type->is_struct() || s.EntityOf(made->type) != function_->parent ||
      s.IsPartial(made->type))
    return true;
  for (size_t i = 0; i < struct_env_->bindings.size() && i < made->type->info->args.size(); ++i) {
    Binding& slot = struct_env_->bindings[i];
    if (!slot.value) slot.value = made->type->info->args[i];
  }
  return true;
}

/// Whether `out self: T[...]` of a constructor of a whole type, `List[Float64](other)`, is that type.
bool Sema::Matcher::MakesSelf() {
  if (s.IsPartial(match_.self) || s.EntityOf(match_.self) != function_->parent) return true;
  ConstRef made = s.Probe(decl_->args[0].type, env_, site_);
  const bool is_known = made->kind == ConstKind::Type && made->type->is_struct() &&
                        s.EntityOf(made->type) == function_->parent && !s.IsPartial(made->type);
  return !is_known || made->type == match_.self || Fail("it constructs '" + ToString(made->type) + "'");
}

/// `@__counts(width)`: as many as there are arguments.
bool Sema::Matcher::BindCounts() {
  for (const ast::Decorator& decorator : decl_->decorators) {
    if (!struct_env_ || decorator.expr->kind != ast::ExprKind::Call || decorator.expr->a->text != "__counts" ||
        decorator.expr->args.size() != 1)
      continue;
    Binding* binding = FindBinding(struct_env_, decorator.expr->args[0].value->text);
    for (size_t k = first_; k < decl_->args.size() && binding; ++k) {
      if (decl_->args[k].kind != ast::ParamKind::Variadic) continue;
      const auto count = static_cast<int64_t>(match_.sources[k].size());
      if (!binding->value) {
        if (count > 0) binding->value = s.MakeInt(count);
        continue;
      }
      const std::optional<int64_t> wanted = s.AsInt(binding->value);
      if (wanted && *wanted != count)
        return Fail("'*" + std::string(decl_->args[k].name) + "' takes " + Counted(static_cast<size_t>(*wanted)) +
                    ", got " + std::to_string(count));
    }
  }
  return true;
}

/// The parameters of the struct that nothing named, and then the type that the function is a member of.
bool Sema::Matcher::FinishSelf() {
  std::string reason;
  if (!s.FinishParams(function_->parent, struct_env_, site_, reason)) return Fail(reason);
  ArgList bound;
  for (const Binding& binding : struct_env_->bindings) bound.push_back(binding.value);
  TypeRef whole = s.MakeStructType(function_->parent, bound);
  Env* env = s.EnvOf(whole);
  const ast::Expr* where = function_->parent->decl->where;
  if (where && !s.AsBool(s.Eval(where, env, site_)).value_or(false)) {
    return Fail("the 'where' clause of '" + std::string(function_->parent->decl->name) + "' is not satisfied" +
                s.WhereText(where, env, site_));
  }
  match_.self = whole;
  struct_env_ = env;
  env_->parent = env;
  return true;
}

/// `a: T = 1.0`: the default tells what nothing else does.
void Sema::Matcher::InferFromDefaults() {
  for (size_t k = first_; k < decl_->args.size(); ++k) {
    const ast::Param& formal = decl_->args[k];
    if (!match_.sources[k].empty() || !formal.default_value || !formal.type) continue;
    if (MentionsUnbound(formal.default_value, env_) || !MentionsUnbound(formal.type, env_)) continue;
    facts::Speculation trial(s.facts);
    ConstRef value = s.Eval(formal.default_value, env_, site_);
    if (value->kind == ConstKind::Error) continue;
    trial.Commit();
    TryUnify(formal.type, s.pool.TypeConst(s.Materialized(s.TypeOf(value))));
  }
}

/// `[R: AnyType, F: def() -> R](f: F)`: the function given tells `R`.
void Sema::Matcher::InferFromFunctions() {
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
    s.UnifySignature(wanted->function, env_, function, site_);
  }
}

bool Sema::Matcher::CheckBounds() {
  for (size_t i = 0; i < decl_->params.size(); ++i) {
    const ast::Param& param = decl_->params[i];
    if (param.type && param.type->kind != ast::ExprKind::Star && !CheckBound(param, env_->bindings[i].value))
      return false;
  }
  return true;
}

bool Sema::Matcher::CheckBound(const ast::Param& param, ConstRef& value) {
  if (param.type->kind == ast::ExprKind::Bracket &&
      (value->kind == ConstKind::Data || value->kind == ConstKind::Int || value->kind == ConstKind::Float)) {
    // `fill: Optional[Scalar[dtype]]`: given before `dtype` was known, so not converted yet.
    ConstRef declared = s.Eval(param.type, env_, site_);
    if (declared->kind != ConstKind::Type || s.IsPartial(declared->type) || s.IsFunctionType(declared->type) ||
        s.TypeOf(value) == declared->type)
      return true;
    facts::Speculation trial(s.facts);
    ConstRef converted = s.ConvertConst(value, declared->type, site_);
    if (converted->kind == ConstKind::Error) {
      return Fail("parameter '" + std::string(param.name) + "' expects '" + ToString(declared->type) + "', got '" +
                  s.Print(value) + "'");
    }
    trial.Commit();
    value = converted;
    return true;
  }
  if (value->kind != ConstKind::Type && value->kind != ConstKind::Pack) return true;
  ConstRef bound = s.Eval(param.type, env_, site_);
  if (bound->kind != ConstKind::Trait && bound->kind != ConstKind::Pack) return true;
  if (value->kind == ConstKind::Type) {
    return s.ConformsTo(value, bound, site_) || FailBound(param, 0, value, bound);
  }
  if (param.kind != ast::ParamKind::Variadic) return true;
  for (size_t i = 0; i < value->args.size(); ++i) {
    ConstRef item = value->args[i];
    if (item->kind != ConstKind::Type || s.ConformsTo(item, bound, site_)) continue;
    return FailBound(param, i, item, bound);
  }
  return true;
}

bool Sema::Matcher::FailBound(const ast::Param& param, size_t index, ConstRef type, ConstRef bound) {
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
  match_.asked_by = {param.range, "'" + std::string(param.name) + "' must conform to '" + s.Print(bound) + "' here"};
  return Fail((given ? "argument " + name + "of type '" : "'") + s.Print(type) + "' does not conform to '" +
                  s.Print(bound) + "'" + (is_function ? "; to call it, write '()'" : ""),
              given ? given->range : SourceRange{});
}

bool Sema::Matcher::Holds() {
  const facts::Asking asking(s.facts, function_, decl_->name, site_.range);
  ConstRef value = s.Eval(decl_->where, env_, site_);
  match_.is_unknown = value->kind == ConstKind::Error && site_.instance && site_.instance->is_archetype;
  return s.AsBool(value).value_or(false);
}

// ---- Which types the arguments have ----

bool Sema::Matcher::ConvertArguments() {
  match_.formal_types.resize(decl_->args.size());
  for (size_t k = 0; k < decl_->args.size(); ++k) {
    const ast::Param& formal = decl_->args[k];
    if (k < first_) {
      match_.formal_types[k] = match_.self;
      continue;
    }
    match_.variadics += formal.kind == ast::ParamKind::Variadic;
    if (IsTypePack(formal)) {
      if (!ConvertPack(k)) return false;
      match_.converted += match_.sources[k].size();
      env_->arg_types.push_back({formal.name, s.pool.Error()});
      continue;
    }
    TypeRef type = TypeOfFormal(k);
    if (!type) return false;
    type = KeptType(k, type);
    match_.formal_types[k] = type;
    env_->arg_types.push_back({formal.name, type});
    for (int source : match_.sources[k]) {
      if (!ConvertTo(k, type, ArgAt(source))) return false;
      ++match_.converted;
    }
  }
  return true;
}

bool Sema::Matcher::ConvertPack(size_t k) {
  const ast::Param& formal = decl_->args[k];
  const std::vector<int>& sources = match_.sources[k];
  std::vector<TypeRef>& types = match_.pack_types[k];
  for (int source : sources) {  // a literal becomes a value here as it does where an argument is declared
    const TypeRef given = ArgAt(source).value.type;
    match_.conversions += given && IsLiteralType(given);
  }
  // Explicit types of the pack decide.
  ConstRef pack = s.Eval(formal.type->a, env_, site_);
  const bool is_bound = pack->kind == ConstKind::Trait || (pack->kind == ConstKind::Pack && !pack->args.empty() &&
                                                           pack->args[0]->kind == ConstKind::Trait);
  if (is_bound) {  // `*args: *SomeTypeList[Writable]`
    for (size_t i = 0; i < types.size(); ++i) {
      if (s.ConformsTo(s.pool.TypeConst(types[i]), pack, site_)) continue;
      return Fail("argument of type '" + ToString(types[i]) + "' does not conform to '" + s.Print(pack) + "'",
                  ArgAt(sources[i]).range);
    }
    return true;
  }
  if (pack->kind != ConstKind::Pack) return true;
  if (pack->args.size() != types.size()) {
    match_.stage = 0;  // as for any other number of arguments
    return Fail("'*" + std::string(formal.name) + "' takes " + Counted(pack->args.size()) + ", got " +
                std::to_string(types.size()));
  }
  for (size_t i = 0; i < pack->args.size(); ++i) {
    if (pack->args[i]->kind != ConstKind::Type)
      return Fail("the types of '*" + std::string(formal.name) + "' do not match", site_.range);
    types[i] = pack->args[i]->type;
    const CallArg& arg = ArgAt(sources[i]);
    if (s.ConversionRank(arg.value, types[i], false, site_) < 0) {
      return Fail(
          "argument of type '" + ToString(arg.value.type) + "' cannot be converted to '" + ToString(types[i]) + "'",
          arg.range);
    }
  }
  return true;
}

TypeRef Sema::Matcher::TypeOfFormal(size_t k) {
  const ast::Param& formal = decl_->args[k];
  const CallArg* given = GivenTo(k);
  if (!formal.type) {
    TypeRef type = k == 0 && function_->parent && !function_->is_static ? match_.self : nullptr;
    if (!type && !function_->module->is_library && s.IsUntyped(formal)) {
      match_.is_unknown = true;  // reported at its declaration
      return nullptr;
    }
    if (!type && given && given->value.type) type = s.Materialized(given->value.type);
    if (!type) Fail("argument '" + std::string(formal.name) + "' has no type");
    return type;
  }
  if (IsEmptyTuple(formal.type)) return s.EmptyTupleType();
  if (function_->signature_depth >= kMaxSignatureDepth) {
    function_->signature_depth = 2 * kCyclic;
    const facts::Computing cycle(s.facts, function_->signature_cycle);
    s.Report(Diag::SignatureCycle, {decl_->name_range, nullptr}, {decl_->name}).notes =
        s.facts.Cycle(function_, site_.range);
    return s.pool.Error();
  }
  facts::Speculation trial(s.facts);
  const facts::Asking asking(s.facts, function_, decl_->name, site_.range);
  struct Leave {
    unsigned& depth;
    ~Leave() { --depth; }
  } leave{++function_->signature_depth};
  ConstRef declared = formal.type->kind == ast::ExprKind::None ? s.pool.TypeConst(s.WellKnownType("NoneType"))
                                                               : s.WholeOrOpen(s.Eval(formal.type, env_, site_), site_);
  if (function_->signature_depth >= kCyclic) {
    trial.Drop();
    s.facts.Need(function_->signature_cycle);
    return s.pool.Error();
  }
  const bool takes_function = declared->kind == ConstKind::Type &&
                              (s.IsFunctionType(declared->type) || formal.type->kind == ast::ExprKind::FunctionType);
  // Values of a variadic argument share one type, that of the declaration.
  const bool is_called =
      takes_function && formal.kind != ast::ParamKind::Variadic && given && Callable(given->value.type);
  if (!is_called && declared->kind == ConstKind::Type && s.IsPartial(declared->type)) {
    TypeRef whole = WholeType(formal, declared->type, given);
    if (whole) trial.Commit();
    return whole;
  }
  trial.Commit();
  // What owns its captures is told apart from what the frame lends: the function may keep it.
  const bool is_owned = is_called && s.IsFunctionType(declared->type) && s.EntityOf(declared->type)->plain;
  if (is_owned && given->value.is_const() && Captures(given->value) &&
      s.BecomesFunctionValue(given->value, declared->type, site_))
    return declared->type;
  if (is_called) return TypeOfFunction(formal, *given);
  switch (declared->kind) {
    case ConstKind::Type:
      return declared->type;
    case ConstKind::Trait:
    case ConstKind::Pack:
      return TypeOfBound(formal, declared, given);
    case ConstKind::Error:
      return s.pool.Error();
    default:
      // `f[g](x)`, where what was given for the parameter is no type.
      if (formal.type->kind == ast::ExprKind::Name && FindBinding(env_, formal.type->text)) {
        Fail("parameter '" + std::string(formal.type->text) + "' expects a type, got '" + s.Print(declared) + "'");
        return nullptr;
      }
      s.ReportNotAType(declared, formal.type, site_);
      return s.pool.Error();
  }
}

TypeRef Sema::Matcher::KeptType(size_t k, TypeRef type) {
  const ast::Param& formal = decl_->args[k];
  if (formal.kind != ast::ParamKind::Normal || !s.HoldsLiterals(type)) return type;
  const CallArg* given = GivenTo(k);
  ConstRef literal = given                  ? given->value.constant
                     : formal.default_value ? s.Eval(formal.default_value, env_, site_, nullptr, type)
                                            : nullptr;
  ConstRef kept = literal ? s.KeptLiteral(literal, type) : nullptr;
  return kept ? s.pool.MetaOf(s.TypeOf(kept)->meta, kept) : type;
}

/// Any function or closure that can be called so.
TypeRef Sema::Matcher::TypeOfFunction(const ast::Param& formal, const CallArg& given) {
  if (formal.type->kind != ast::ExprKind::FunctionType) return given.value.type;
  if (formal.type->function->thin && Captures(given.value)) {
    Fail("argument '" + std::string(formal.name) + "' is 'thin': it cannot take a function that captures variables",
         given.range);
    return nullptr;
  }
  const int distance = s.SignatureDistance(formal.type->function, env_, given.value, site_);
  if (distance < 0) {
    Fail("argument '" + std::string(formal.name) + "' is called with " + Counted(formal.type->function->args.size()) +
             ", which this function does not take",
         given.range);
    return nullptr;
  }
  match_.conversions += 3 * static_cast<unsigned>(distance);
  return given.value.type;
}

/// The type that `open`, whose parameters are not all given, stands for here.
TypeRef Sema::Matcher::WholeType(const ast::Param& formal, TypeRef open, const CallArg* given) {
  TypeRef actual = given ? given->value.type : nullptr;
  if (actual && s.FitsPartial(open, actual)) return actual;
  // A literal as its default type, and what counts as another type as that: `1` for `x: Scalar`.
  TypeRef stored = actual ? s.Materialized(actual) : nullptr;
  if (stored && stored != actual && s.FitsPartial(open, stored)) return stored;
  if (stored && stored->is_struct() && s.EntityOf(stored)->aliases.contains("__inferred_as__")) {
    ConstRef other = s.FindTypeMember(stored, "__inferred_as__", site_);
    if (other && other->kind == ConstKind::Type && s.FitsPartial(open, other->type)) return other->type;
  }
  TypeRef whole = s.EvalType(formal.type, env_, site_);
  if (!s.IsPartial(whole)) return whole;
  Fail("argument '" + std::string(formal.name) + "'" + (actual ? " of type '" + ToString(actual) + "'" : "") +
           " cannot be converted to '" + ToString(open) + "'",
       given ? given->range : SourceRange{});
  return nullptr;
}

TypeRef Sema::Matcher::TypeOfBound(const ast::Param& formal, ConstRef bound, const CallArg* given) {
  if (!given) {
    Fail("cannot infer the type of '" + std::string(formal.name) + "'");
    return nullptr;
  }
  if (!given->value.type) {
    Fail("the type of argument '" + std::string(formal.name) + "' cannot be inferred", given->range);
    return nullptr;
  }
  TypeRef type = s.Materialized(given->value.type);
  if (s.ConformsTo(s.pool.TypeConst(type), bound, site_)) return type;
  Fail("argument '" + std::string(formal.name) + "' of type '" + ToString(type) + "' does not conform to '" +
           s.Print(bound) + "'",
       given->range);
  return nullptr;
}

bool Sema::Matcher::ConvertTo(size_t k, TypeRef type, const CallArg& arg) {
  const ast::Param& formal = decl_->args[k];
  const bool needs_mutable = formal.convention == ast::Convention::Mut;
  if (arg.value.kind == Value::Kind::None)
    return Fail("argument '" + std::string(formal.name) + "' has no value", arg.range);
  if (arg.name == "**") {  // all named arguments of the caller, passed on
    ConstRef dict = s.BindParams(s.WellKnown("OwnedKwargsDict"), {{"", s.pool.TypeConst(type)}}, site_);
    if (dict && dict->kind == ConstKind::Type && arg.value.type == dict->type) return true;
    return Fail("'**" + std::string(formal.name) + "' takes named arguments of type '" + ToString(type) + "'",
                arg.range);
  }
  const int rank = s.ConversionRank(arg.value, type, needs_mutable, site_);
  if (rank < 0) return FailConversion(k, type, arg, needs_mutable);
  match_.conversions += static_cast<unsigned>(rank);
  const bool is_stored_as_another = rank > 0 && arg.value.is_const() && arg.value.type->is_struct() &&
                                    s.EntityOf(arg.value.type)->materialize && !s.BecomesWhenStored(arg.value, type);
  match_.unstored += is_stored_as_another;
  if (const std::optional<bool> asked =
          function_->module->is_library ? std::nullopt : s.AskedMutability(formal.type, env_)) {
    if (*asked && arg.value.only_reads)
      return Fail("argument '" + std::string(formal.name) + "' needs a mutable origin, and this one is immutable",
                  arg.range);
    match_.mismatches += !*asked && !arg.value.only_reads;
  }
  // `ref [Self.origin] x` of a `struct View[origin: MutOrigin]`.
  const bool is_checked = !function_->module->is_library && !function_->module->is_legacy;
  if (is_checked && formal.convention == ast::Convention::Ref && formal.origins.size() == 1 &&
      !GivesMutableReference(arg.value) && s.DemandsMutable(function_, formal))
    return Fail("argument '" + std::string(formal.name) + "' needs a mutable origin, and this one is immutable",
                arg.range);
  // A value of its own goes to who takes it, one that belongs to somebody else to who reads it.
  const bool owned = arg.value.is_temp || arg.value.is_moved || arg.value.is_const() ||
                     (arg.value.kind == Value::Kind::Ssa && !arg.value.is_borrowed);
  const bool takes = formal.convention == ast::Convention::Var || formal.convention == ast::Convention::Deinit;
  match_.owners += owned != takes;
  match_.mismatches += needs_mutable && !arg.value.is_mutable;
  return true;
}

bool Sema::Matcher::FailConversion(size_t k, TypeRef type, const CallArg& arg, bool needs_mutable) {
  const Value& value = arg.value;
  const bool is_literal = value.is_const() && IsLiteralType(value.type);
  const bool is_fixed = needs_mutable && (value.type == type || is_literal);
  match_.unconverted = &arg;
  match_.wanted = type;
  return Reject(is_fixed ? Match::Rejection::NotMutable : Match::Rejection::Conversion, k, arg.range);
}

/// A body that asks for the origins of its arguments is another one for what can be changed.
void Sema::Matcher::KeepMutability() {
  if (function_->module->is_library) return;
  for (size_t k = first_; k < decl_->args.size(); ++k) {
    const CallArg* given = OnlyGivenTo(k);
    if (!given || decl_->args[k].convention != ast::Convention::Ref || !s.AsksForOrigins(function_)) continue;
    env_->bindings.push_back({s.MutabilityName(decl_->args[k].name), s.MakeBool(GivesMutableReference(given->value))});
  }
}

}  // namespace brio::sema
