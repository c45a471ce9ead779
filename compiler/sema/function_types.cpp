// Function types as types of run-time values: a function's address, callable.
//
// Such a type is a struct the compiler makes: one field, the address, and a `__call__` that calls it. There is one for
// each signature. A function given where a function type is declared stays what it is, so the call is direct; only what
// is stored (in a variable, a field, a list) becomes an address.
//
// A type with the effect `escaping` has a second field, the library's `_ClosureState`: the record of a closure, on the
// heap, with the functions that copy and end it. Its `__call__` gives the record's address before the arguments, as the
// `__call__` of a closure takes it; for a plain function there is no record, and the address is called as it is.
#include "sema/function_types.h"

#include <algorithm>

#include "sema/body/calls.h"
#include "sema/body/closures.h"
#include "sema/body/ownership.h"
#include "sema/body/values.h"
#include "sema/constants.h"
#include "sema/conversions.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/instances.h"
#include "sema/layouts.h"
#include "sema/lifecycles.h"
#include "sema/origins.h"
#include "sema/overloads.h"
#include "sema/prelude.h"
#include "sema/store.h"
#include "sema/structs.h"
#include "sema/targets.h"

namespace brio::sema {

/// What makes two function types one.
struct FunctionTypes::Signature {
  struct Arg {
    TypeRef type;
    ast::Convention convention;
  };
  std::vector<Arg> args;
  TypeRef result = nullptr;  // None type if there is none
  bool returns_ref = false;
  TypeRef error = nullptr;  // what it raises, if it does
};

namespace {

std::string_view Spelled(ast::Convention convention) {
  switch (convention) {
    case ast::Convention::Mut:
      return "mut ";
    case ast::Convention::Ref:
      return "ref ";
    case ast::Convention::Var:
    case ast::Convention::Deinit:
      return "var ";
    default:
      return "";
  }
}

}  // namespace

TypeRef FunctionTypes::FunctionType(const Signature& signature, bool owns) {
  std::string text = "def(", key = owns ? "escaping " : "";
  for (const Signature::Arg& arg : signature.args) {
    if (text.back() != '(') text += ", ";
    text += std::string(Spelled(arg.convention)) + ToString(arg.type);
    key += std::string(Spelled(arg.convention)) + std::to_string(reinterpret_cast<uintptr_t>(arg.type)) + ",";
  }
  text += ")";
  if (signature.error)
    text += signature.error == s.prelude.WellKnownType("Error") ? " raises" : " raises " + ToString(signature.error);
  if (owns) text += " escaping";
  if (!signature.result->is(TypeKind::None))
    text += (signature.returns_ref ? " -> ref " : " -> ") + ToString(signature.result);
  key += "|" + std::to_string(reinterpret_cast<uintptr_t>(signature.error)) + "|" +
         std::to_string(signature.returns_ref) + std::to_string(reinterpret_cast<uintptr_t>(signature.result));
  TypeRef& known = function_types_[key];
  if (known) return known;

  StructEntity& entity = s.store.structs.emplace_back();
  auto* shape = s.store.arena.New<ast::StructDecl>();
  shape->kind = ast::StmtKind::Struct;
  shape->name = s.store.arena.Copy(text);
  entity.module = s.prelude.root;
  entity.decl = shape;
  entity.env = s.prelude.root->env;
  entity.is_function = true;
  entity.is_trivial = !owns;
  known = s.pool.Struct(&entity, {}, text);
  entity.self_type = known;
  TypeRef type = known;
  StructInfo& info = *type->info;
  info.fields.push_back({"address", s.pool.Pointer(s.pool.Int(8))});
  info.trivial = info.by_value = !owns;
  info.holds_pointer = true;
  if (owns) {
    entity.plain = FunctionType(signature, false);
    info.fields.push_back({"state", ClosureStateType()});
    info.holds_origin = true;
    auto trait = [&](WellKnownName name) {
      auto* expr = s.store.arena.New<ast::Expr>();
      expr->kind = ast::ExprKind::Name;
      expr->text = name.text();
      return expr;
    };
    std::vector<ast::Expr*> traits{trait("ImplicitlyCopyable"), trait("Movable")};
    shape->traits = s.store.arena.Copy(traits);
  }
  CompleteLayout(info);
  info.state = StructInfo::State::Complete;
  if (owns) {
    if (Instance* destroy = s.lifecycles.DestroyInstance(type, s.targets.host, {})) info.destroy = destroy->ir;
  }

  // `__call__`, with the types under names that nobody can write.
  Env* env = s.structs.EnvOf(type);
  auto name_for = [&](TypeRef type) {
    auto* name = s.store.arena.New<ast::Expr>();
    name->kind = ast::ExprKind::Name;
    name->text = s.store.arena.Copy("(type " + std::to_string(env->bindings.size()) + ")");
    env->bindings.push_back({name->text, s.pool.TypeConst(type)});
    return name;
  };
  auto* call = s.store.arena.New<ast::FunctionDecl>();
  call->kind = ast::StmtKind::Function;
  call->name = "__call__";
  call->has_body = call->body_parsed = true;
  std::vector<ast::Param> args(1);
  args[0].name = "self";
  for (const Signature::Arg& arg : signature.args) {
    ast::Param& param = args.emplace_back();
    param.name = s.store.arena.Copy(std::to_string(args.size() - 1));
    param.convention = arg.convention;
    param.type = name_for(arg.type);
  }
  call->args = s.store.arena.Copy(args);
  if (!signature.result->is(TypeKind::None)) call->result = name_for(signature.result);
  if (signature.returns_ref) call->result_convention = ast::Convention::Ref;
  call->raises = signature.error != nullptr;
  if (signature.error) call->raises_type = name_for(signature.error);
  FunctionSet& set = s.store.sets.emplace_back();
  set.name = call->name;
  FunctionEntity* function = s.structs.MakeFunction(s.prelude.root, call, &entity, nullptr);
  function->set = &set;
  function->always_inline = function->calls_pointer = true;
  set.functions.push_back(function);
  entity.methods[call->name] = &set;
  return type;
}

TypeRef FunctionTypes::ClosureStateType() {
  ConstRef state = s.evaluation.BindParams(s.prelude.WellKnown("_ClosureState"), {{"", s.pool.Origin(true)}}, {});
  return state && state->kind == ConstKind::Type && s.layouts.Complete(state->type, {}) ? state->type : s.pool.Error();
}

TypeRef FunctionTypes::FunctionType(ast::FunctionDecl* decl, Env* env, Site site) {
  TypeRef any = s.pool.Meta(MetaKind::AnyType, decl);
  if ((decl->capturing && !decl->escaping) || decl->unified || !decl->captures.empty()) return any;
  facts::Speculation trial(s.facts);
  Signature signature;
  // `def[a: Origin](ref [a] x: Int)`: functions that differ only in what they refer to are one.
  if (!decl->params.empty()) env = s.store.NewEnv(env, env->module);
  for (const ast::Param& param : decl->params) {
    if (!param.type || !s.origins.IsOriginParam(param, env)) return any;
    const std::optional<bool> writes = s.origins.MutabilityOf(s.evaluation.Eval(param.type, env, site));
    env->bindings.push_back({param.name, s.pool.Origin(writes.value_or(true))});
  }
  auto type_of = [&](const ast::Expr* expr) -> TypeRef {
    ConstRef value = s.evaluation.Eval(expr, env, site);
    bool ok = value->kind == ConstKind::Type && !s.structs.IsPartial(value->type) && !value->type->is(TypeKind::Meta);
    // A struct need not be complete: `struct Command: var run: def (mut Command) -> None`.
    return ok && (value->type->is_struct() || s.layouts.Complete(value->type, site)) ? value->type : nullptr;
  };
  for (const ast::Param& arg : decl->args) {
    TypeRef type = arg.kind == ast::ParamKind::Normal && arg.type ? type_of(arg.type) : nullptr;
    if (!type || arg.convention == ast::Convention::Out) return any;
    signature.args.push_back(
        {type, arg.convention == ast::Convention::Read ? ast::Convention::Default : arg.convention});
  }
  bool no_result = !decl->result || decl->result->kind == ast::ExprKind::None;
  signature.result = no_result ? s.pool.None() : type_of(decl->result);
  signature.returns_ref = decl->result_convention == ast::Convention::Ref;
  if (decl->raises) signature.error = decl->raises_type ? type_of(decl->raises_type) : s.prelude.WellKnownType("Error");
  if (signature.error == s.prelude.WellKnownType("Never")) signature.error = nullptr;
  if (!signature.result || (decl->raises && decl->raises_type && !signature.error)) return any;
  trial.Commit();
  TypeRef made = FunctionType(signature, decl->escaping);
  NameArguments(made, decl);
  return made;
}

TypeRef FunctionTypes::OpenFunctionType(TypeRef type) {
  const ast::FunctionDecl* decl = DeclOf(type);
  if (!decl) return nullptr;
  // What a call may name its parameters tells such types apart, for want of more: they are those of any function.
  std::string key = std::to_string(decl->args.size());
  for (const ast::Param& param : decl->params) key += "," + std::string(param.name);
  TypeRef& known = open_functions_[key];
  if (known) return known;
  StructEntity& entity = s.store.structs.emplace_back();
  auto* shape = s.store.arena.New<ast::StructDecl>();
  shape->kind = ast::StmtKind::Struct;
  shape->name = "def(...)";
  auto* named = s.store.arena.New<ast::FunctionDecl>(*decl);
  entity.open_function = named;
  entity.module = s.prelude.root;
  entity.decl = shape;
  entity.env = s.prelude.root->env;
  entity.is_trivial = true;
  known = entity.self_type = s.pool.Struct(&entity, {}, std::string(shape->name));
  StructInfo& info = *known->info;
  info.fields.push_back({"function", s.pool.Pointer(s.pool.Int(8))});
  info.trivial = info.by_value = true;
  CompleteLayout(info);
  info.state = StructInfo::State::Complete;
  return known;
}

const ast::FunctionDecl* FunctionTypes::DeclOf(TypeRef type) {
  const bool is_open = type->is(TypeKind::Meta) && type->meta == MetaKind::AnyType;
  return is_open ? static_cast<const ast::FunctionDecl*>(type->decl) : nullptr;
}

void FunctionTypes::AddNames(ConstRef function, const ast::FunctionDecl* type) {
  const BoundFunction* bound = s.constants.AsFunction(function);
  if (!bound || bound->set->functions.size() != 1 || !bound->args.empty()) return;
  ast::FunctionDecl* decl = bound->set->functions[0]->decl;
  const auto add = [&](std::span<ast::Param> own, std::span<const ast::Param> wanted) {
    for (size_t i = 0; i < std::min(own.size(), wanted.size()); ++i) {
      const std::string_view name = wanted[i].name;
      if (name.empty() || name == "_" || own[i].kind != ast::ParamKind::Normal ||
          std::ranges::any_of(own, [&](const ast::Param& one) { return one.IsNamed(name); }))
        continue;
      std::vector<std::string_view> names(own[i].other_names.begin(), own[i].other_names.end());
      names.push_back(name);
      own[i].other_names = s.store.arena.Copy(names);
    }
  };
  add(decl->params, type->params);
  if (decl->args.size() == type->args.size()) add(decl->args, type->args);
}

ConstRef FunctionTypes::OpenFunction(const Value& value, TypeRef to) {
  ConstRef function = value.is_const() ? value.constant : nullptr;
  if (!function && value.type && value.type->is_struct()) function = EntityOf(value.type)->as_function;
  if (!function && value.type && value.type->is(TypeKind::Meta) && value.type->meta == MetaKind::Function)
    function = s.pool.FunctionConst(value.type->decl, {}, nullptr);
  if (!function || function->kind != ConstKind::Function) return nullptr;
  AddNames(function, EntityOf(to)->open_function);
  ConstRef& mark = marks_[function];
  if (!mark) {
    mark = s.pool.Blob("(function " + std::to_string(marks_.size()) + ")");
    marked_[mark] = function;
  }
  return s.pool.Data(to, std::string(SizeOf(to), '\0'), {{0, mark, 0}});
}

ConstRef FunctionTypes::Opened(ConstRef value) const {
  if (value->kind != ConstKind::Data || !IsOpenFunctionType(value->type) || value->relocs.empty()) return value;
  return Marked(value->relocs[0].target);
}

ConstRef FunctionTypes::Marked(ConstRef blob) const {
  const auto found = marked_.find(blob);
  return found == marked_.end() ? nullptr : found->second;
}

void FunctionTypes::NameArguments(TypeRef type, const ast::FunctionDecl* decl) {
  const std::span<ast::Param> args = s.structs.FindMethods(type, "__call__")->functions[0]->decl->args.subspan(1);
  for (size_t i = 0; i < args.size() && i < decl->args.size(); ++i) {
    const std::string_view name = decl->args[i].name;
    if (name.empty() || name == "_" || args[i].IsNamed(name)) continue;
    // Types that differ in the names of their arguments are one type: a name that two arguments have tells neither.
    auto other = std::ranges::find_if(args, [&](const ast::Param& arg) { return arg.IsNamed(name); });
    if (other == args.end() && unclear_names_.contains({type, name})) continue;
    if (other != args.end()) {
      std::vector<std::string_view> names(other->other_names.begin(), other->other_names.end());
      std::erase(names, name);
      other->other_names = s.store.arena.Copy(names);
      unclear_names_.insert({type, name});
      continue;
    }
    std::vector<std::string_view> names(args[i].other_names.begin(), args[i].other_names.end());
    names.push_back(name);
    args[i].other_names = s.store.arena.Copy(names);
  }
}

namespace {

/// The convention of an argument as a caller sees it.
ast::Convention Seen(ast::Convention convention) {
  if (convention == ast::Convention::Read) return ast::Convention::Default;
  return convention == ast::Convention::Deinit ? ast::Convention::Var : convention;
}

}  // namespace

TypeRef FunctionTypes::AddressType(const Instance* instance, size_t skipped, const FunctionAdaptation& adapted) {
  return instance->closures.empty() ? SignatureType(instance, skipped, adapted) : nullptr;
}

TypeRef FunctionTypes::SignatureType(const Instance* instance, size_t skipped, const FunctionAdaptation& adapted) {
  if (instance->result->is(TypeKind::Error)) return nullptr;
  Signature signature;
  for (const ArgInfo& arg : std::span(instance->args).subspan(skipped)) {
    if (arg.decl && arg.decl->kind != ast::ParamKind::Normal) return nullptr;
    if (arg.is_pack || arg.is_variadic || arg.type->is(TypeKind::Meta)) return nullptr;
    signature.args.push_back({arg.type, Seen(arg.convention)});
  }
  signature.result = adapted.result ? adapted.result : instance->result;
  signature.returns_ref = instance->returns_ref && !adapted.by_value;
  signature.error = instance->raises ? instance->error_type : adapted.error;
  return FunctionType(signature, false);
}

Instance* FunctionTypes::AdaptedInstance(ConstRef function, const Instance* instance, TypeRef to, Site site) {
  const ast::FunctionDecl* wanted = EntityOf(to)->methods.at("__call__")->functions[0]->decl;
  if ((instance->raises && !wanted->raises) || wanted->result_convention == ast::Convention::Ref) return nullptr;
  const auto type_of = [&](const ast::Expr* type) { return s.structs.EnvOf(to)->Find(type->text)->value->type; };
  FunctionAdaptation adapted;
  adapted.error = wanted->raises ? type_of(wanted->raises_type) : nullptr;
  adapted.by_value = instance->returns_ref;
  TypeRef gives = wanted->result && wanted->result->kind == ast::ExprKind::Name ? type_of(wanted->result) : nullptr;
  if (gives == instance->result || instance->result->is(TypeKind::None)) gives = nullptr;
  if (gives) {
    Value result;
    result.kind = Value::Kind::TypeOnly;
    result.type = instance->result;
    if (s.conversions.ConversionRank(result, gives, false, site) < 0) return nullptr;
  }
  if (adapted.by_value && !gives && !s.lifecycles.CopiesImplicitly(instance->result, s.reports.IsOlder(site)))
    return nullptr;
  adapted.result = gives;
  const bool changes_result = gives || adapted.by_value;
  if ((!changes_result && instance->raises) || AddressType(instance, 0, adapted) != to) return nullptr;
  ConstRef& known = adapted_[{instance, to}];
  if (!known) {
    // `def f(a, b) raises E -> R: return callee(a, b)`, with the types under the names that the function type gave
    // them.
    auto make = [&](ast::ExprKind kind, std::string_view text, ast::Expr* a = nullptr) {
      auto* expr = s.store.arena.New<ast::Expr>();
      expr->kind = kind;
      expr->range = site.range;
      expr->text = text;
      expr->a = a;
      return expr;
    };
    Env* env = s.store.NewEnv(s.structs.EnvOf(to), s.prelude.root);
    env->bindings.push_back({"(callee)", function});
    auto* decl = s.store.arena.New<ast::FunctionDecl>();
    decl->kind = ast::StmtKind::Function;
    decl->name = instance->function->decl->name;
    decl->name_range = decl->range = instance->function->decl->name_range;
    decl->has_body = decl->body_parsed = true;
    decl->raises = wanted->raises;
    decl->raises_type = wanted->raises_type;
    decl->result = wanted->result;
    decl->args = s.store.arena.Copy(std::vector<ast::Param>(wanted->args.begin() + 1, wanted->args.end()));
    auto* call = make(ast::ExprKind::Call, "", make(ast::ExprKind::Name, "(callee)"));
    std::vector<ast::Argument> args;
    for (const ast::Param& param : decl->args) {
      ast::Argument& arg = args.emplace_back();
      arg.value = make(ast::ExprKind::Name, param.name);
      if (param.convention == ast::Convention::Var) arg.value = make(ast::ExprKind::Transfer, "", arg.value);
    }
    call->args = s.store.arena.Copy(args);
    auto* result = s.store.arena.New<ast::ReturnStmt>();
    result->kind = ast::StmtKind::Return;
    result->range = site.range;
    result->value = call;
    auto* plain = s.store.arena.New<ast::ExprStmt>();
    plain->kind = ast::StmtKind::Expr;
    plain->range = site.range;
    plain->expr = call;
    std::vector<ast::Stmt*> body{decl->result ? static_cast<ast::Stmt*>(result) : plain};
    decl->body.stmts = s.store.arena.Copy(body);
    decl->body.range = decl->range;
    FunctionSet& set = s.store.sets.emplace_back();
    set.name = decl->name;
    FunctionEntity* entity = s.structs.MakeFunction(s.prelude.root, decl, nullptr, env);
    entity->set = &set;
    set.functions.push_back(entity);
    known = s.constants.FunctionValue(&set, nullptr, {});
  }
  return s.instances.InstanceOf(known, instance->env->target, site, false);
}

TypeRef FunctionTypes::AddressType(ConstRef function, Site site) {
  const BoundFunction* bound = s.constants.AsFunction(function);
  if (!bound || bound->set->functions.size() != 1) return nullptr;
  const FunctionEntity* entity = bound->set->functions[0];
  // A method is a function of its struct's value as the first argument.
  const bool is_whole = bound->self && !s.structs.IsPartial(bound->self) && !entity->initialises;
  if (entity->closure || (entity->parent && !entity->is_static && !is_whole)) return nullptr;
  Instance* instance = s.instances.InstanceOf(
      function,
      site.instance && site.instance->env && site.instance->env->target ? site.instance->env->target : s.targets.host,
      site, false);
  return instance ? AddressType(instance) : nullptr;
}

Instance* FunctionTypes::InstanceWithType(ConstRef function, TypeRef to, Site site) {
  const BoundFunction* bound = s.constants.AsFunction(function);
  if (!bound) return nullptr;
  const ast::FunctionDecl* wanted = EntityOf(to)->methods.at("__call__")->functions[0]->decl;
  std::vector<CallArg> args;
  for (size_t i = 1; i < wanted->args.size(); ++i) {
    Value value;
    value.kind = Value::Kind::TypeOnly;
    value.type = s.structs.EnvOf(to)->Find(wanted->args[i].type->text)->value->type;
    args.push_back({"", value, site.range});
  }
  std::optional<Match> match = s.overloads.FindCandidate(*bound, args, site);
  if (!match || match->function->closure) return nullptr;
  Instance* instance = s.instances.GetInstance(
      *match,
      site.instance && site.instance->env && site.instance->env->target ? site.instance->env->target : s.targets.host,
      site);
  return AddressType(instance) == to ? instance : AdaptedInstance(function, instance, to, site);
}

Instance* FunctionTypes::ClosureCall(TypeRef closure, Site site) {
  if (!closure || !closure->is_struct() || !EntityOf(closure)->is_closure) return nullptr;
  FunctionSet* call = s.structs.FindMethods(closure, "__call__");
  if (!call || call->functions.size() != 1) return nullptr;
  const facts::Speculation trial(s.facts);
  return s.instances.InstanceOf(
      s.constants.FunctionValue(call, closure, {}),
      site.instance && site.instance->env && site.instance->env->target ? site.instance->env->target : s.targets.host,
      site, false);
}

/// The function behind `value` where that is one closure given by name, which captures by reference.
static FunctionEntity* NamedClosure(const BoundFunction* function) {
  if (!function || function->set->functions.size() != 1) return nullptr;
  FunctionEntity* entity = function->set->functions[0];
  return entity->closure && !entity->is_closure_value ? entity : nullptr;
}

bool FunctionTypes::BecomesFunctionValue(const Value& value, TypeRef to, Site site) {
  TypeRef plain = EntityOf(to)->plain;
  if (value.is_const() && value.constant->kind == ConstKind::Function) {
    if (plain && NamedClosure(s.constants.AsFunction(value.constant))) {
      const facts::Speculation trial(s.facts);
      Instance* instance = s.instances.InstanceOf(value.constant, s.targets.host, site, false);
      return instance && AddressType(instance) == plain;
    }
    return InstanceWithType(value.constant, plain ? plain : to, site) != nullptr;
  }
  if (!plain || !value.type) return false;
  if (value.type == plain) return true;
  Instance* call = ClosureCall(value.type, site);
  return call && AddressType(call, 1) == plain;
}

Value Closures::FunctionValue(Value value, TypeRef to, SourceRange range) {
  TypeRef plain = EntityOf(to)->plain;
  TypeRef field = to->info->fields[0].type;
  ir::Value* address = nullptr;
  auto address_of = [&](Instance* instance) {
    instance->ir->address_taken = true;
    ir::Inst* made = b.Append(ir::Op::FunctionRef, field, {});
    made->callee = instance->ir;
    return made;
  };
  FunctionEntity* named = plain && value.is_const() ? NamedClosure(s.constants.AsFunction(value.constant)) : nullptr;
  if (named) {  // what it captures by reference where it stands is copied for a value that may leave
    value = MakeClosure(named->decl, true);
    value.is_moved = true;
    if (value.is_error()) return value;
  }
  if (value.is_const()) {
    address = address_of(s.function_types.InstanceWithType(value.constant, plain ? plain : to, At(range)));
    value = Value{};
  } else if (value.type == plain) {
    address = b.GetField(body_.values.Rvalue(value), 0);
    value = Value{};
  } else {
    if (!s.lifecycles.HasCopy(value.type))
      return Fail(Diag::NotCopyable, range,
                  {ToString(value.type), ": a function value is copyable, so its captures must be"});
    address = address_of(s.function_types.ClosureCall(value.type, At(range)));
  }
  if (!plain) return body_.values.MakeSsa(b.Make(to, {address}), to);
  std::vector<CallArg> kept;
  if (!value.is_error()) kept.push_back({"keep", value, range});
  Value state = body_.calls.Construct(to->info->fields[1].type, kept, range);
  if (state.is_error()) return state;
  Value made = body_.values.NewTemp(to);
  b.Store(address, b.FieldAddr(made.ir, 0));
  body_.ownership.InitMemory(b.FieldAddr(made.ir, 1), state, range);
  b.Mark(ir::Op::MarkInit, made.ir);
  return made;
}

}  // namespace brio::sema
