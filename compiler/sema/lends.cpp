// What a call lends: which arguments its result refers to, as the origins in the callee's signature say, and which
// ones it may change so that references into them end. passes/borrows.cpp follows them.
#include <algorithm>

#include "sema/body/mutability.h"
#include "sema/constants.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/origins.h"
#include "sema/parameters.h"
#include "sema/prelude.h"

namespace brio::sema {

namespace {

/// The name that a place such as `self.items` begins with.
std::string_view RootOf(const ast::Expr* place) {
  place = ast::WithoutParens(place);
  while (place->kind == ast::ExprKind::Member) place = ast::WithoutParens(place->a);
  return place->kind == ast::ExprKind::Name ? place->text : std::string_view();
}

/// The parameter that a type is as it is written: `T`, `Self.T`.
std::string_view ParameterOf(const ast::Expr* type) {
  if (!type) return {};
  type = ast::WithoutParens(type);
  return type->kind == ast::ExprKind::Name ? type->text : SelfMember(type);
}

}  // namespace

bool AsksForOrigin(const ast::Expr* expr) {
  return expr->kind == ast::ExprKind::Call && expr->a->kind == ast::ExprKind::Name && AsksForOrigin(expr->a->text);
}

/// Finds out what one instance lends.
class LendFinder {
 public:
  LendFinder(Front& sema, Instance* callee) : s(sema), callee_(callee), function_(callee->function) {}

  void Run() {
    const ast::FunctionDecl* decl = function_->decl;
    if (function_->untracked) return;
    if (function_->lends_inside) {
      if (!callee_->args.empty()) Give(callee_->args[0], ir::Lend::Inside);
    } else if (function_->lends_walk) {
      if (!callee_->args.empty()) Give(callee_->args[0], ir::Lend::Walk);
    } else if (function_->lends_unsafe) {
      if (!callee_->args.empty()) Give(callee_->args[0], ir::Lend::Unsafe);
    } else if (callee_->is_init) {
      for (const ArgInfo& arg : callee_->args) GiveToSelf(arg);
    } else if (callee_->returns_ref) {
      for (const ast::Expr* origin : decl->result_origins) AddOrigin(origin);
    } else if (const ast::Expr* type = ResultType()) {
      AddType(type);
      const std::string_view whole = ParameterOf(type);
      if (whole == "Self") GiveSelf();
      for (const ArgInfo& arg : callee_->args) {
        if (IsParam(whole) && arg.decl && ParameterOf(arg.decl->type) == whole) Give(arg, ir::Lend::Value);
      }
    }
  }

  /// `append(mut self, var value: Self.T)`: what is handed over to a method as the struct's own parameter says stays
  /// with `self`, and refers to what it referred to before.
  void FindKept() {
    if (function_->untracked || !function_->parent || function_->is_static || callee_->args.empty()) return;
    const ArgInfo& self = callee_->args.front();
    if (self.passing != ir::Passing::Mutate || !self.type || !HoldsOrigin(self.type)) return;
    const auto& params = function_->parent->decl->params;
    for (const ArgInfo& arg : std::span(callee_->args).subspan(1)) {
      if (!arg.decl || arg.convention != ast::Convention::Var) continue;
      const std::string_view type = ParameterOf(arg.decl->type);
      const bool is_own =
          type == "Self" || std::ranges::any_of(params, [&](const ast::Param& param) { return param.name == type; });
      if (is_own) Give(arg, ir::Lend::Value);
    }
  }

 private:
  const ast::Expr* ResultType() const {
    for (const ast::Param& arg : function_->decl->args) {
      if (arg.convention == ast::Convention::Out) return arg.type;
    }
    return function_->decl->result;
  }

  void Give(const ArgInfo& info, ir::Lend lend) {
    if (info.is_pack || !info.type || info.type->is(TypeKind::Meta)) return;
    if (info.first_ir >= callee_->ir->args.size()) return;
    ir::Argument* arg = callee_->ir->args[info.first_ir];
    if (info.is_variadic) {  // a list of them
      if (arg->passing == ir::Passing::ByValue && HoldsOrigin(arg->type)) arg->lend = ir::Lend::Value;
      return;
    }
    // A value that is handed over leads to what it led to before.
    if (arg->passing == ir::Passing::ByValue || arg->passing == ir::Passing::Own) lend = ir::Lend::Value;
    if (lend == ir::Lend::Value && !HoldsOrigin(info.type)) return;
    if (arg->lend == ir::Lend::None || lend == ir::Lend::Place) arg->lend = lend;
  }

  /// Of a pack whose types are the struct's own: the new value holds all of them.
  void GiveElements(const ArgInfo& pack) {
    for (size_t i = 0; i < pack.pack.size() && pack.first_ir + i < callee_->ir->args.size(); ++i) {
      ir::Argument* arg = callee_->ir->args[pack.first_ir + i];
      const bool is_value = arg->passing == ir::Passing::ByValue;
      if (HoldsOrigin(is_value ? arg->type : arg->type->element)) arg->lend = ir::Lend::Value;
    }
  }

  void GiveSelf() {
    const bool is_method = function_->parent && !function_->is_static && !callee_->is_init && !callee_->args.empty();
    if (is_method) Give(callee_->args[0], ir::Lend::Value);
  }

  /// A parameter of the function or of the struct that it is a member of.
  bool IsParam(std::string_view name) const {
    const auto names = [&](const ast::Param& param) { return param.name == name; };
    return std::ranges::any_of(function_->decl->params, names) ||
           (function_->parent && std::ranges::any_of(function_->parent->decl->params, names));
  }

  bool IsOriginParam(const ast::Param& param) { return param.type && s.origins.IsOriginParam(param, callee_->env); }

  /// A parameter of the struct that is an origin, as `name` or `Self.name`.
  bool IsOwnOrigin(const ast::Expr* expr) {
    if (!function_->parent) return false;
    const std::string_view name = ParameterOf(expr);
    return std::ranges::any_of(function_->parent->decl->params,
                               [&](const ast::Param& param) { return param.name == name && IsOriginParam(param); });
  }

  /// Of a constructor: what the new value refers to of `arg`.
  void GiveToSelf(const ArgInfo& arg) {
    if (!arg.decl) return;
    if (!arg.decl->origins.empty()) {
      if (IsOwnOrigin(arg.decl->origins[0])) Give(arg, ir::Lend::Place);
      return;
    }
    if (!arg.decl->type) return;
    const bool is_star = arg.decl->type->kind == ast::ExprKind::Star;
    const std::string_view whole = ParameterOf(is_star ? arg.decl->type->a : arg.decl->type);
    const auto& params = function_->parent->decl->params;
    const bool is_param = std::ranges::any_of(params, [&](const ast::Param& param) { return param.name == whole; });
    if (arg.is_pack && is_param) return GiveElements(arg);
    const bool says = whole == "Self" || is_param || std::ranges::any_of(params, [&](const ast::Param& param) {
                        return IsOriginParam(param) && Mentions(arg.decl->type, param.name);
                      });
    if (says) Give(arg, ir::Lend::Value);
  }

  void AddPlace(const ast::Expr* place) {
    const std::string_view root = RootOf(place);
    const auto arg = std::ranges::find(callee_->args, root, &ArgInfo::name);
    if (!root.empty() && arg != callee_->args.end()) Give(*arg, ir::Lend::Place);
  }

  void AddOrigin(const ast::Expr* origin) {
    origin = ast::WithoutParens(origin);
    if (AsksForOrigin(origin)) {
      for (const ast::Argument& arg : origin->args) AddPlace(arg.value);
    } else if (IsOwnOrigin(origin)) {
      GiveSelf();
    } else if (!AddNamed(origin)) {
      AddPlace(origin);
    }
  }

  /// An origin that is a parameter of the function: what arguments say that they refer to.
  bool AddNamed(const ast::Expr* origin) {
    if (origin->kind != ast::ExprKind::Name) return false;
    const auto& params = function_->decl->params;
    const auto param = std::ranges::find(params, origin->text, &ast::Param::name);
    if (param == params.end() || !IsOriginParam(*param)) return false;
    for (const ArgInfo& arg : callee_->args) {
      if (!arg.decl) continue;
      if (std::ranges::any_of(arg.decl->origins, [&](const ast::Expr* one) { return Mentions(one, param->name); })) {
        Give(arg, ir::Lend::Place);
      } else if (arg.decl->type && Mentions(arg.decl->type, param->name)) {
        Give(arg, ir::Lend::Value);
      }
    }
    return true;
  }

  /// The origins that a type names: `Span[Int, origin_of(list)]`, `Optional[StringSlice[Self.origin]]`.
  void AddType(const ast::Expr* type) {
    type = ast::WithoutParens(type);
    if (type->kind != ast::ExprKind::Bracket) return;
    for (const ast::Argument& arg : type->args) {
      const ast::Expr* value = ast::WithoutParens(arg.value);
      if (value->kind == ast::ExprKind::Bracket) {
        AddType(value);
      } else if (AsksForOrigin(value)) {
        AddOrigin(value);
      } else if (ParameterOf(value) == "Self" || IsOwnOrigin(value)) {
        GiveSelf();
      } else if (value->kind == ast::ExprKind::Name) {
        AddNamed(value);
      }
    }
  }

  Front& s;
  Instance* callee_;
  const FunctionEntity* function_;
};

void Origins::FindLends(Instance* callee) {
  if (std::exchange(callee->knows_lends, true)) return;
  const auto& args = callee->ir->args;
  if (!callee->function) {
    const bool makes_another = callee->synth == Instance::Synth::Copy || callee->synth == Instance::Synth::Move;
    if (makes_another && HoldsOrigin(args[0]->type->element)) args[0]->lend = ir::Lend::Value;
    return;
  }
  for (const ArgInfo& info : callee->args) {
    const bool is_kept = callee->function->keeps_interior && callee->function->parent && &info == &callee->args.front();
    if (info.passing != ir::Passing::Mutate || info.convention != ast::Convention::Mut || is_kept) continue;
    const size_t count = info.is_pack ? info.pack.size() : 1;
    for (size_t i = 0; i < count && info.first_ir + i < args.size(); ++i) {
      ir::Argument* arg = args[info.first_ir + i];
      arg->ends_interior = arg->passing == ir::Passing::Mutate && !IsTrivial(arg->type->element);
      arg->keeps_walks = callee->function->keeps_walks;
    }
  }
  if (callee->returns_ref || HoldsOrigin(callee->result)) {
    LendFinder(s, callee).Run();
  } else {
    LendFinder(s, callee).FindKept();
  }
}

bool Origins::IsOriginParam(const ast::Param& param, Env* env) {
  auto found = origin_params_.find(&param);
  if (found == origin_params_.end()) found = origin_params_.emplace(&param, IsOriginType(param.type, env)).first;
  return found->second;
}

const AliasEntity* Origins::AliasNamed(const ast::Expr* type, Env* env) {
  if (type->kind != ast::ExprKind::Name || FindBinding(env, type->text)) return nullptr;
  const auto declared = env->module->decls.find(type->text);
  const bool is_foreign = declared == env->module->decls.end();
  const AliasEntity* alias = is_foreign                                 ? s.prelude.PreludeAlias(type->text)
                             : declared->second.kind == DeclKind::Alias ? declared->second.alias
                                                                        : nullptr;
  return alias && alias->decl->params.empty() ? alias : nullptr;
}

bool Origins::IsStaticType(const ast::Expr* type, Env* env, unsigned depth) {
  if (!type || !env || !env->module || depth > 8) return false;
  type = ast::WithoutParens(type);
  if (const AliasEntity* alias = AliasNamed(type, env)) return IsStaticType(alias->decl->value, alias->env, depth + 1);
  if (type->kind != ast::ExprKind::Bracket) return false;
  return std::ranges::any_of(type->args, [&](const ast::Argument& arg) {
    const ast::Expr* value = ast::WithoutParens(arg.value);
    if (value->kind != ast::ExprKind::Name && value->kind != ast::ExprKind::Member) return false;
    ConstRef origin = s.evaluation.Probe(value, env, {value->range, nullptr});
    const bool is_origin =
        origin->kind == ConstKind::Data && origin->type->is_struct() && EntityOf(origin->type)->is_origin;
    return is_origin && std::ranges::any_of(origin->bytes, [](char byte) { return byte != 0; });
  });
}

bool Origins::SaysMutable(const ast::Expr* type, Env* env, unsigned depth) {
  if (!type || !env || !env->module || depth > 8) return false;
  type = ast::WithoutParens(type);
  if (const AliasEntity* alias = AliasNamed(type, env)) return SaysMutable(alias->decl->value, alias->env, depth + 1);
  // `Origin` alone asks for nothing.
  return type->kind == ast::ExprKind::Bracket && type->args.size() == 1 && !MentionsUnbound(type->args[0].value, env) &&
         s.constants.AsBool(s.evaluation.Probe(type->args[0].value, env, {type->range, nullptr})) == true;
}

bool Origins::DemandsMutable(const FunctionEntity* function, const ast::Param& arg) {
  const ast::Expr* origin = ast::WithoutParens(arg.origins[0]);
  const std::string_view name = ParameterOf(origin);
  const auto asks = [&](std::span<const ast::Param> params, Env* env) {
    return std::ranges::any_of(
        params, [&](const ast::Param& param) { return param.name == name && SaysMutable(param.type, env); });
  };
  if (SelfMember(origin).empty() && asks(function->decl->params, function->module->env)) return true;
  return function->parent && asks(function->parent->decl->params, function->parent->env);
}

ir::ResultOrigin Origins::ResultOriginOf(const Instance* instance) {
  const ast::FunctionDecl* decl = instance->function->decl;
  const auto is_told = [&](const ast::Expr* origin) {
    origin = ast::WithoutParens(origin);
    if (AsksForOrigin(origin)) return true;
    const std::string_view root = RootOf(origin);
    return std::ranges::any_of(decl->args, [&](const ast::Param& arg) { return arg.name == root; }) ||
           std::ranges::any_of(decl->params, [&](const ast::Param& param) {
             return param.name == root && param.type && IsOriginParam(param, instance->env);
           });
  };
  if (instance->returns_ref)
    return std::ranges::any_of(decl->result_origins, is_told) ? ir::ResultOrigin::Told : ir::ResultOrigin::Unknown;
  if (!decl->result || !HoldsOrigin(instance->result)) return ir::ResultOrigin::Unknown;
  if (IsStaticType(decl->result, instance->env)) return ir::ResultOrigin::Static;
  const ast::Expr* type = ast::WithoutParens(decl->result);
  const bool tells = type->kind == ast::ExprKind::Bracket && std::ranges::any_of(type->args, [&](const auto& arg) {
                       const ast::Expr* value = ast::WithoutParens(arg.value);
                       return AsksForOrigin(value) || (value->kind == ast::ExprKind::Name && is_told(value));
                     });
  return tells ? ir::ResultOrigin::Told : ir::ResultOrigin::Unknown;
}

bool Mutability::NamesOrigin(const ast::Expr* type, unsigned depth) {
  if (!type || depth > 8) return false;
  type = ast::WithoutParens(type);
  if (type->kind == ast::ExprKind::Name) {
    if (FindBinding(body_.env, type->text)) return false;
    const auto declared = body_.module->decls.find(type->text);
    const AliasEntity* alias = declared != body_.module->decls.end() && declared->second.kind == DeclKind::Alias
                                   ? declared->second.alias
                                   : nullptr;
    return alias && alias->decl->params.empty() && NamesOrigin(alias->decl->value, depth + 1);
  }
  if (type->kind != ast::ExprKind::Bracket) return false;
  return std::ranges::any_of(type->args, [&](const ast::Argument& arg) {
    const ast::Expr* value = ast::WithoutParens(arg.value);
    if (value->kind == ast::ExprKind::Bracket) return NamesOrigin(value, depth + 1);
    if (value->kind != ast::ExprKind::Name && value->kind != ast::ExprKind::Member) return false;
    return s.origins.AsOrigin(s.evaluation.Probe(value, body_.env, At(value->range)))->kind == ConstKind::Origin;
  });
}

void Mutability::MarkWild(const Value& value) {
  if (!value.ir || value.ir->value_kind != ir::ValueKind::Inst) return;
  auto* inst = static_cast<ir::Inst*>(value.ir);
  if (inst->op == ir::Op::Load && inst->operands[0]->value_kind == ir::ValueKind::Inst)
    inst = static_cast<ir::Inst*>(inst->operands[0]);
  if (inst->op == ir::Op::Call || inst->op == ir::Op::Local) inst->is_wild = true;
}

}  // namespace brio::sema
