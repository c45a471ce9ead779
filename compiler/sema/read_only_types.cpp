// What a written type says of the origins that its values lead to: whether they may only be read.
#include <algorithm>

#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/origins.h"
#include "sema/parameter_binding.h"
#include "sema/parameters.h"
#include "sema/prelude.h"
#include "sema/store.h"
#include "sema/structs.h"

namespace brio::sema {

/// Looks in a written type for the part by which its values refer to what may only be read.
class Origins::ReadOnlyPart {
 public:
  ReadOnlyPart(Front& s, const ast::Expr* type, Env* env, const ast::Expr* self, unsigned depth)
      : s(s), type_(type), env_(env), self_(self), depth_(depth) {}

  const ast::Expr* Find();

 private:
  const ast::Expr* In(const ast::Expr* type, Env* env, const ast::Expr* self) {
    return s.origins.OnlyReads(type, env, self, depth_ + 1);
  }
  ConstRef Evaluate(const ast::Expr* expr) { return s.evaluation.Probe(expr, env_, {type_->range, nullptr}); }
  /// The struct whose members the type is written among; null if there is none.
  const StructEntity* Owner() const { return env_->self && env_->self->is_struct() ? EntityOf(env_->self) : nullptr; }
  const ast::Expr* OfName();
  /// `Self.TileType[2, 2]`: a type that the struct makes of its own parameters takes after the value. False where it is
  /// something else.
  bool OfOwnMember(const ast::Expr*& found);
  const ast::Expr* OfAlias(AliasEntity& alias);
  const ast::Expr* OfStruct(TypeRef base);
  /// Nothing where the arguments in brackets do not say.
  std::optional<const ast::Expr*> OfArguments(TypeRef base);
  /// The parameter that an argument in brackets is for; null for one of a variadic parameter.
  const ast::Param* ParameterOf(const ast::Argument& arg, TypeRef base, size_t& position);
  /// The parameter of the owner that an argument hands on; null if it is something else.
  const ast::Param* OwnParameter(const ast::Expr* arg);
  const ast::Expr* OfDeclaration(const StructEntity& entity);

  Front& s;
  const ast::Expr* type_;
  Env* env_;
  const ast::Expr* self_;  // the same of the value whose `Self` it is
  unsigned depth_;
};

const ast::Expr* Origins::OnlyReads(const ast::Expr* type, Env* env, const ast::Expr* self, unsigned depth) {
  if (!type || !env || depth > 8) return nullptr;
  return ReadOnlyPart(s, type, env, self, depth).Find();
}

const ast::Expr* Origins::ReadOnlyPart::Find() {
  switch (type_->kind) {
    case ast::ExprKind::Paren:
      return s.origins.OnlyReads(type_->a, env_, self_, depth_);
    case ast::ExprKind::Name:
      return OfName();
    case ast::ExprKind::Bracket:
    case ast::ExprKind::Member:
      break;
    default:
      return nullptr;
  }
  const ast::Expr* found = nullptr;
  if (OfOwnMember(found)) return found;
  if (type_->kind == ast::ExprKind::Member) return nullptr;
  ConstRef base = Evaluate(type_->a);
  if (base->kind == ConstKind::Module) {  // an alias with parameters
    auto* made = static_cast<EntityBase*>(base->decl);
    return made->kind == EntityKind::ParametricAlias ? OfAlias(*static_cast<AliasEntity*>(made)) : nullptr;
  }
  return base->kind == ConstKind::Type && base->type->is_struct() ? OfStruct(base->type) : nullptr;
}

const ast::Expr* Origins::ReadOnlyPart::OfName() {
  if (type_->text == "Self") return self_;
  if (FindBinding(env_, type_->text) || !env_->module) return nullptr;
  // `comptime View = Pointer[Int, ImmutAnyOrigin]`
  auto declared = env_->module->decls.find(type_->text);
  const bool is_declared = declared != env_->module->decls.end();
  const AliasEntity* alias = is_declared && declared->second.kind == DeclKind::Alias ? declared->second.alias : nullptr;
  if (!alias && is_declared) return nullptr;
  if (!alias) alias = s.prelude.PreludeAlias(type_->text);
  return alias && alias->decl->params.empty() ? In(alias->decl->value, alias->env, nullptr) : nullptr;
}

bool Origins::ReadOnlyPart::OfOwnMember(const ast::Expr*& found) {
  const std::string_view own = SelfMember(type_->kind == ast::ExprKind::Bracket ? type_->a : type_);
  const StructEntity* owner = Owner();
  if (!self_ || own.empty() || !owner) return false;
  auto alias = owner->aliases.find(own);
  if (alias == owner->aliases.end()) return false;
  found = In(alias->second->value, s.structs.EnvOf(env_->self), self_);
  return true;
}

const ast::Expr* Origins::ReadOnlyPart::OfAlias(AliasEntity& alias) {
  std::vector<NamedConst> args;
  for (const ast::Argument& arg : type_->args) args.push_back({arg.name, Evaluate(arg.value)});
  if (std::ranges::any_of(args, [](const NamedConst& arg) { return arg.value->kind == ConstKind::Error; }))
    return nullptr;
  Env* inner = s.store.NewEnv(alias.env, alias.env->module);
  for (const ast::Param& param : alias.decl->params) inner->bindings.push_back({param.name, nullptr});
  const Site site{type_->range, nullptr};
  std::string reason;
  facts::Speculation trial(s.facts);
  const bool fits = s.parameters.BindExplicit(alias.decl->params, inner, args, site, reason) &&
                    s.parameters.FinishParams(alias.decl->params, inner, site, reason);
  trial.Drop();
  return fits ? In(alias.decl->value, inner, nullptr) : nullptr;
}

const ast::Expr* Origins::ReadOnlyPart::OfStruct(TypeRef base) {
  if (const ast::Expr* known = In(type_->a, env_, self_)) return known;
  if (const std::optional<const ast::Expr*> told = OfArguments(base)) return *told;
  return OfDeclaration(*EntityOf(base));
}

const ast::Param* Origins::ReadOnlyPart::ParameterOf(const ast::Argument& arg, TypeRef base, size_t& position) {
  const auto& params = EntityOf(base)->decl->params;
  size_t index = 0;
  if (arg.name.empty()) {
    while (position < params.size() && (params[position].infer_only || params[position].keyword_only ||
                                        base->info->args[position]->kind != ConstKind::Unbound))
      ++position;
    index = position++;
  } else {
    while (index < params.size() && !params[index].IsNamed(arg.name)) ++index;
  }
  return index < params.size() && params[index].kind != ast::ParamKind::Variadic ? &params[index] : nullptr;
}

const ast::Param* Origins::ReadOnlyPart::OwnParameter(const ast::Expr* arg) {
  const StructEntity* owner = Owner();
  if (!owner) return nullptr;
  std::string_view own = SelfMember(arg);
  if (own.empty() && arg->kind == ast::ExprKind::Name &&
      (env_ == s.structs.EnvOf(env_->self) || !env_->Find(arg->text)))
    own = arg->text;
  if (own.empty()) return nullptr;
  const auto param = std::ranges::find_if(owner->decl->params, [&](const auto& one) { return one.name == own; });
  return param == owner->decl->params.end() ? nullptr : &*param;
}

std::optional<const ast::Expr*> Origins::ReadOnlyPart::OfArguments(TypeRef base) {
  StructEntity* entity = EntityOf(base);
  const OwnOrigin own_origin = s.origins.OriginOf(entity);
  const ast::Expr* found = nullptr;
  size_t position = 0;
  for (const ast::Argument& arg : type_->args) {
    if (ast::IsRest(arg.value)) continue;
    const ast::Param* param = ParameterOf(arg, base, position);
    if (!param) break;
    const bool is_flag = own_origin.flag ? own_origin.flag == param : param->name == "mut" && arg.name == "mut";
    const auto index = static_cast<size_t>(param - entity->decl->params.data());
    if (!s.origins.IsOriginParam(entity, index) && !(is_flag && own_origin.flag)) continue;
    // `Self.origin`: as the value whose type this is a part of.
    if (const ast::Param* own = OwnParameter(arg.value)) {
      if (self_) found = self_;
      // `struct View[origin: ImmutOrigin]`
      if (!found && own->type && !MentionsUnbound(own->type, env_) &&
          s.origins.MutabilityOf(Evaluate(own->type)) == false)
        found = own->type;
      continue;
    }
    if (arg.value->kind == ast::ExprKind::Call) continue;  // `origin_of(x)`: the call that makes the value knows more
    const std::optional<bool> is_mutable = s.origins.MutabilityOf(Evaluate(arg.value));
    if (!is_mutable) continue;
    if (!*is_mutable) found = arg.value;
    if (*is_mutable && is_flag) return nullptr;  // said to be writable, whatever the origin is
  }
  return found ? std::optional(found) : std::nullopt;
}

/// `struct View[origin: ImmutOrigin]`, `struct View[mut: Bool, origin: Origin[mut=mut]]`
const ast::Expr* Origins::ReadOnlyPart::OfDeclaration(const StructEntity& entity) {
  ConstRef whole = Evaluate(type_);
  if (whole->kind != ConstKind::Type || EntityOf(whole->type) != &entity) return nullptr;
  Env* env = s.structs.EnvOf(whole->type);
  for (const ast::Param& param : entity.decl->params) {
    const auto index = static_cast<size_t>(&param - entity.decl->params.data());
    if (!s.origins.IsOriginParam(EntityOf(whole->type), index) || MentionsUnbound(param.type, env)) continue;
    ConstRef declared = s.evaluation.Probe(param.type, env, {param.range, nullptr});
    if (declared->kind == ConstKind::Type && s.origins.MutabilityOf(declared) == false) return param.type;
  }
  return nullptr;
}

}  // namespace brio::sema
