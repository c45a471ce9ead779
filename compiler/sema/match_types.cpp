// Matching one function against the arguments of a call: which types the arguments have, and what they are converted
// to.
#include <algorithm>
#include <utility>

#include "sema/conformances.h"
#include "sema/constants.h"
#include "sema/conversions.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/function_types.h"
#include "sema/hints.h"
#include "sema/instances.h"
#include "sema/matcher.h"
#include "sema/origins.h"
#include "sema/overloads.h"
#include "sema/prelude.h"
#include "sema/reports.h"
#include "sema/rules.h"
#include "sema/signature_search.h"
#include "sema/structs.h"
#include "sema/unifier.h"

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

}  // namespace

bool Overloads::Matcher::ConvertArguments() {
  match_.formal_types.resize(decl_->args.size());
  env_->arg_types.reserve(env_->arg_types.size() + decl_->args.size());
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
      env_->arg_types.push_back({formal.name, nullptr});  // of several types
      env_->arg_packs.push_back({formal.name, match_.pack_types[k]});
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

bool Overloads::Matcher::ConvertPack(size_t k) {
  const ast::Param& formal = decl_->args[k];
  const ArgSources& sources = match_.sources[k];
  std::vector<TypeRef>& types = match_.pack_types[k];
  for (int source : sources) {  // a literal becomes a value here as it does where an argument is declared
    const TypeRef given = ArgAt(source).value.type;
    match_.conversions += given && IsLiteralType(given);
  }
  // Explicit types of the pack decide.
  ConstRef pack = s.evaluation.Eval(formal.type->a, env_, site_);
  const bool is_bound = pack->kind == ConstKind::Trait || (pack->kind == ConstKind::Pack && !pack->args.empty() &&
                                                           pack->args[0]->kind == ConstKind::Trait);
  if (is_bound) {  // `*args: *SomeTypeList[Writable]`
    for (size_t i = 0; i < types.size(); ++i) {
      if (s.conformances.ConformsTo(s.pool.TypeConst(types[i]), pack, site_)) continue;
      match_.unnamed = s.conformances.Unnamed(s.pool.TypeConst(types[i]), pack, site_);
      return Fail("argument of type '" + ToString(types[i]) + "' does not conform to '" + s.constants.Print(pack) + "'",
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
    if (s.conversions.ConversionRank(arg.value, types[i], false, site_) < 0) {
      return Fail(
          "argument of type '" + ToString(arg.value.type) + "' cannot be converted to '" + ToString(types[i]) + "'",
          arg.range);
    }
  }
  return true;
}

TypeRef Overloads::Matcher::TypeOfFormal(size_t k) {
  const ast::Param& formal = decl_->args[k];
  const CallArg* given = GivenTo(k);
  if (!formal.type) {
    TypeRef type = k == 0 && function_->parent && !function_->is_static ? match_.self : nullptr;
    if (!type && !function_->module->May(Permission::Trusted) && s.rules.IsUntyped(formal)) {
      match_.is_unknown = true;  // reported at its declaration
      return nullptr;
    }
    if (!type && given && given->value.type) type = s.constants.Materialized(given->value.type);
    if (!type) Fail("argument '" + std::string(formal.name) + "' has no type");
    return type;
  }
  if (Constants::IsEmptyTuple(formal.type)) return s.prelude.EmptyTupleType();
  facts::Speculation trial(s.facts);
  SignatureSearch search(s, *function_, site_);
  if (search.is_endless()) {
    trial.Drop();
    search.Need();
    return s.pool.Error();
  }
  ConstRef declared = formal.type->kind == ast::ExprKind::None
                          ? s.pool.TypeConst(s.prelude.WellKnownType("NoneType"))
                          : s.evaluation.WholeOrOpen(s.evaluation.Eval(formal.type, env_, site_), site_);
  if (search.is_endless()) {
    trial.Drop();
    search.Need();
    return s.pool.Error();
  }
  const bool takes_function = declared->kind == ConstKind::Type &&
                              (IsFunctionType(declared->type) || formal.type->kind == ast::ExprKind::FunctionType);
  // Values of a variadic argument share one type, that of the declaration.
  const bool is_called =
      takes_function && formal.kind != ast::ParamKind::Variadic && given && Callable(given->value.type);
  if (!is_called && declared->kind == ConstKind::Type && s.structs.IsPartial(declared->type)) {
    TypeRef whole = WholeType(formal, declared->type, given);
    if (whole) trial.Commit();
    return whole;
  }
  trial.Commit();
  // What owns its captures is told apart from what the frame lends: the function may keep it.
  const bool is_owned = is_called && IsFunctionType(declared->type) && EntityOf(declared->type)->plain;
  if (is_owned && given->value.is_const() && Captures(given->value) &&
      s.function_types.BecomesFunctionValue(given->value, declared->type, site_))
    return declared->type;
  if (is_called) return TypeOfFunction(formal, declared->type, *given);
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
        Fail("parameter '" + std::string(formal.type->text) + "' expects a type, got '" + s.constants.Print(declared) +
             "'");
        return nullptr;
      }
      s.constants.ReportNotAType(declared, formal.type, site_);
      return s.pool.Error();
  }
}

TypeRef Overloads::Matcher::KeptType(size_t k, TypeRef type) {
  const ast::Param& formal = decl_->args[k];
  if (formal.kind != ast::ParamKind::Normal || !s.constants.HoldsLiterals(type)) return type;
  const CallArg* given = GivenTo(k);
  ConstRef literal = given                  ? given->value.constant
                     : formal.default_value ? s.evaluation.Eval(formal.default_value, env_, site_, nullptr, type)
                                            : nullptr;
  ConstRef kept = literal ? s.constants.KeptLiteral(literal, type) : nullptr;
  return kept ? s.pool.MetaOf(s.constants.TypeOf(kept)->meta, kept) : type;
}

/// Any function or closure that can be called so.
TypeRef Overloads::Matcher::TypeOfFunction(const ast::Param& formal, TypeRef declared, const CallArg& given) {
  const bool is_written = formal.type->kind == ast::ExprKind::FunctionType;
  if (!is_written && !IsFunctionType(declared)) return given.value.type;
  // Behind an alias stands the type of a function value, which says by its `__call__` how it is called.
  ast::FunctionDecl called;
  if (!is_written) {
    called = *s.structs.FindMethods(declared, "__call__")->functions[0]->decl;
    called.args = called.args.subspan(1);
  }
  const ast::FunctionDecl& wanted = is_written ? *formal.type->function : called;
  if (wanted.thin && Captures(given.value)) {
    Fail("argument '" + std::string(formal.name) + "' is 'thin': it cannot take a function that captures variables",
         given.range);
    return nullptr;
  }
  Env* env = is_written ? env_ : s.structs.EnvOf(declared);
  const int distance = s.unifier.SignatureDistance(&wanted, env, given.value, site_);
  if (distance < 0) {
    Fail("argument '" + std::string(formal.name) + "' is called with " + Counted(wanted.args.size()) +
             ", which this function does not accept",
         given.range);
    return nullptr;
  }
  bool converts = false;
  std::string mismatch = s.unifier.ResultMismatch(&wanted, env, given.value, site_, &converts);
  // As a value of the function type it gives what the type says.
  const bool is_adapted =
      converts && IsFunctionType(declared) && s.function_types.BecomesFunctionValue(given.value, declared, site_);
  if (converts && !is_adapted) mismatch = s.unifier.ResultMismatch(&wanted, env, given.value, site_);
  if (!mismatch.empty()) {
    Fail("argument '" + std::string(formal.name) + "' " + mismatch, given.range);
    return nullptr;
  }
  match_.conversions += 3 * static_cast<unsigned>(distance);
  return is_adapted ? declared : given.value.type;
}

/// The type that `open`, whose parameters are not all given, stands for here.
TypeRef Overloads::Matcher::WholeType(const ast::Param& formal, TypeRef open, const CallArg* given) {
  TypeRef actual = given ? given->value.type : nullptr;
  if (actual && s.structs.FitsPartial(open, actual)) return actual;
  // A literal as its default type, and what counts as another type as that: `1` for `x: Scalar`.
  TypeRef stored = actual ? s.constants.Materialized(actual) : nullptr;
  if (stored && stored != actual && s.structs.FitsPartial(open, stored)) return stored;
  if (stored && stored->is_struct() && EntityOf(stored)->aliases.contains("__inferred_as__")) {
    ConstRef other = s.structs.FindTypeMember(stored, "__inferred_as__", site_);
    if (other && other->kind == ConstKind::Type && s.structs.FitsPartial(open, other->type)) return other->type;
  }
  TypeRef whole = s.evaluation.EvalType(formal.type, env_, site_);
  if (!s.structs.IsPartial(whole)) return whole;
  Fail("argument '" + std::string(formal.name) + "'" + (actual ? " of type '" + ToString(actual) + "'" : "") +
           " cannot be converted to '" + ToString(open) + "'",
       given ? given->range : SourceRange{});
  return nullptr;
}

TypeRef Overloads::Matcher::TypeOfBound(const ast::Param& formal, ConstRef bound, const CallArg* given) {
  if (!given) {
    Fail("cannot infer the type of '" + std::string(formal.name) + "'");
    return nullptr;
  }
  if (!given->value.type) {
    Fail("the type of argument '" + std::string(formal.name) + "' cannot be inferred", given->range);
    return nullptr;
  }
  TypeRef type = s.constants.Materialized(given->value.type);
  if (s.conformances.ConformsTo(s.pool.TypeConst(type), bound, site_)) return type;
  match_.unnamed = s.conformances.Unnamed(s.pool.TypeConst(type), bound, site_);
  Fail("argument '" + std::string(formal.name) + "' of type '" + ToString(type) + "' does not conform to '" +
           s.constants.Print(bound) + "'",
       given->range);
  return nullptr;
}

bool Overloads::Matcher::ConvertTo(size_t k, TypeRef type, const CallArg& arg) {
  const ast::Param& formal = decl_->args[k];
  const bool needs_mutable = formal.convention == ast::Convention::Mut;
  if (arg.value.kind == Value::Kind::None)
    return Fail("argument '" + std::string(formal.name) + "' has no value", arg.range);
  if (const std::string method = s.hints.UncalledMethod(arg.value); !method.empty())
    return Fail("argument '" + std::string(formal.name) + "' is the method '" + method + "': to call it, write '" +
                    method + "()'",
                arg.range);
  if (arg.name == "**") {  // all named arguments of the caller, passed on
    ConstRef dict =
        s.evaluation.BindParams(s.prelude.WellKnown("OwnedKwargsDict"), {{"", s.pool.TypeConst(type)}}, site_);
    if (dict && dict->kind == ConstKind::Type && arg.value.type == dict->type) return true;
    return Fail("'**" + std::string(formal.name) + "' takes named arguments of type '" + ToString(type) + "'",
                arg.range);
  }
  if (arg.name == kAllOfThem) {
    const TypeRef list = s.instances.VariadicType(function_, formal, type, site_);
    if (arg.value.type == list || s.prelude.LentList(arg.value.type, list)) return true;
    const std::string name = "'*" + std::string(formal.name) + "' ";
    if (s.prelude.ListedByVariadic(arg.value.type) != type)
      return Fail(name + "takes arguments of type '" + ToString(type) + "'", arg.range);
    const bool refers = formal.convention == ast::Convention::Mut || formal.convention == ast::Convention::Ref;
    return Fail(name + (refers ? "refers to variables of the caller, but these are values"
                               : "takes values, but these are variables of the caller"),
                arg.range);
  }
  const int rank = s.conversions.ConversionRank(arg.value, type, needs_mutable, site_);
  if (rank < 0) return FailConversion(k, type, arg, needs_mutable);
  match_.conversions += static_cast<unsigned>(rank);
  const bool is_stored_as_another = rank > 0 && arg.value.is_const() && arg.value.type->is_struct() &&
                                    EntityOf(arg.value.type)->materialize &&
                                    !s.conversions.BecomesWhenStored(arg.value, type);
  // An integer that is kept as a literal of floating point is no variable either.
  match_.unstored += is_stored_as_another || (rank > 0 && type->literal);
  if (const std::optional<bool> asked = function_->module->May(Permission::FreeOrigins)
                                            ? std::nullopt
                                            : s.origins.AskedMutability(formal.type, env_)) {
    if (*asked && arg.value.only_reads)
      return Fail("argument '" + std::string(formal.name) + "' needs a mutable origin, but this one is immutable",
                  arg.range);
    match_.mismatches += !*asked && !arg.value.only_reads;
  }
  // `ref [Self.origin] x` of a `struct View[origin: MutOrigin]`.
  const bool is_checked = !function_->module->May(Permission::FreeOrigins) && !function_->module->is_legacy;
  if (is_checked && formal.convention == ast::Convention::Ref && formal.origins.size() == 1 &&
      !GivesMutableReference(arg.value) && s.origins.DemandsMutable(function_, formal))
    return Fail("argument '" + std::string(formal.name) + "' needs a mutable origin, but this one is immutable",
                arg.range);
  // A value of its own goes to who takes it, one that belongs to somebody else to who reads it.
  const bool owned = arg.value.is_temp || arg.value.is_moved || arg.value.is_const() ||
                     arg.value.kind == Value::Kind::Display ||
                     (arg.value.kind == Value::Kind::Ssa && !arg.value.is_borrowed);
  const bool takes = formal.convention == ast::Convention::Var || formal.convention == ast::Convention::Deinit;
  match_.owners += owned != takes;
  match_.mismatches += needs_mutable && (!arg.value.is_mutable || arg.value.is_temp);
  return true;
}

bool Overloads::Matcher::FailConversion(size_t k, TypeRef type, const CallArg& arg, bool needs_mutable) {
  const Value& value = arg.value;
  const bool is_literal = value.is_const() && IsLiteralType(value.type);
  const bool is_fixed = needs_mutable && (value.type == type || is_literal);
  match_.unconverted = &arg;
  match_.wanted = type;
  return Reject(is_fixed ? Match::Rejection::NotMutable : Match::Rejection::Conversion, k, arg.range);
}

/// A body that asks for the origins of its arguments is another one for what can be changed.
void Overloads::Matcher::KeepMutability() {
  if (function_->module->May(Permission::FreeOrigins)) return;
  for (size_t k = first_; k < decl_->args.size(); ++k) {
    const CallArg* given = OnlyGivenTo(k);
    if (!given || decl_->args[k].convention != ast::Convention::Ref || !s.origins.AsksForOrigins(function_)) continue;
    env_->bindings.push_back(
        {s.origins.MutabilityName(decl_->args[k].name), s.constants.MakeBool(GivesMutableReference(given->value))});
  }
}

}  // namespace brio::sema
