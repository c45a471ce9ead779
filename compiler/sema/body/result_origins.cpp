// What the result of a function refers to: the places that its declared origins name, and nothing that ends with the
// function. Told where a `return` makes the reference, as far as that says; what comes out of memory that is no
// variable is not followed.
#include <algorithm>
#include <optional>

#include "sema/body/mutability.h"
#include "sema/body/returns.h"
#include "sema/front.h"
#include "sema/origins.h"
#include "sema/parameters.h"
#include "sema/reports.h"
#include "sema/structs.h"

namespace brio::sema {

/// A place that a reference leads to: a variable or an argument, or a field of one.
struct ReferredPlace {
  const ir::Value* root = nullptr;
  std::vector<unsigned> path;
};
using Referred = std::vector<ReferredPlace>;

namespace {

/// Whether one is the other or a part of it.
bool Overlap(const ReferredPlace& a, const ReferredPlace& b) {
  if (a.root != b.root) return false;
  const size_t common = std::min(a.path.size(), b.path.size());
  return std::equal(a.path.begin(), a.path.begin() + static_cast<ptrdiff_t>(common), b.path.begin());
}

bool MayRefer(TypeRef type) {
  return type && HoldsOrigin(type);
}

bool Follow(const ir::Function& function, const ir::Value* value, Referred& out, unsigned depth);

/// The same for the value of a variable, as far as nothing but assignments so far has given it one.
bool FollowVariable(const ir::Function& function, const ir::Value* place, Referred& out, unsigned depth) {
  if (place->value_kind != ir::ValueKind::Inst || static_cast<const ir::Inst*>(place)->op != ir::Op::Local)
    return false;
  bool is_set = false;
  for (const ir::Block* block : function.blocks) {
    for (const ir::Inst* inst : block->insts) {
      if (std::ranges::find(inst->operands, place) == inst->operands.end()) continue;
      if (inst->op == ir::Op::Store && inst->operands[1] == place && inst->operands[0] != place) {
        if (!Follow(function, inst->operands[0], out, depth)) return false;
        is_set = true;
      } else if (inst->op != ir::Op::Load && inst->op != ir::Op::MarkInit && inst->op != ir::Op::KeepAlive) {
        return false;
      }
    }
  }
  return is_set;
}

/// Adds what `value` may refer to. False if that cannot be told from how it is made.
bool Follow(const ir::Function& function, const ir::Value* value, Referred& out, unsigned depth) {
  constexpr unsigned kMaxDepth = 64;
  if (depth > kMaxDepth) return false;
  if (value->value_kind == ir::ValueKind::Constant) return true;  // static, if it refers to anything
  if (value->value_kind == ir::ValueKind::Argument) {
    out.push_back({value, {}});
    return true;
  }
  const auto& inst = *static_cast<const ir::Inst*>(value);
  const auto follow_all = [&](size_t from) {
    for (size_t i = from; i < inst.operands.size(); ++i) {
      if (MayRefer(inst.operands[i]->type) && !Follow(function, inst.operands[i], out, depth + 1)) return false;
    }
    return true;
  };
  switch (inst.op) {
    case ir::Op::Local:
      out.push_back({value, {}});
      return true;
    case ir::Op::FieldAddr: {
      Referred of_whole;
      if (!Follow(function, inst.operands[0], of_whole, depth + 1)) return false;
      for (ReferredPlace& target : of_whole) {
        target.path.push_back(inst.index);
        out.push_back(std::move(target));
      }
      return true;
    }
    case ir::Op::ElementAddr:
      return Follow(function, inst.operands[0], out, depth + 1);
    case ir::Op::Cast:
      return inst.cast != ir::CastKind::IntToPtr && follow_all(0);
    case ir::Op::Select:
      return follow_all(1);
    case ir::Op::Make:
      return follow_all(0);
    case ir::Op::Load:
      return FollowVariable(function, inst.operands[0], out, depth + 1);
    case ir::Op::Call: {
      if (!inst.borrows || !inst.callee || inst.callee->is_indirect) return false;
      const auto& args = inst.callee->args;
      for (size_t i = 0; i < std::min(args.size(), inst.operands.size()); ++i) {
        switch (args[i]->passing) {
          case ir::Passing::ByValue:
            if (MayRefer(args[i]->type) && !Follow(function, inst.operands[i], out, depth + 1)) return false;
            break;
          case ir::Passing::Borrow:
          case ir::Passing::Mutate:
            if (MayRefer(args[i]->type->element) || !Follow(function, inst.operands[i], out, depth + 1)) return false;
            break;
          case ir::Passing::Own:
            if (MayRefer(args[i]->type->element)) return false;
            break;
          case ir::Passing::Out:
            break;
        }
      }
      return true;
    }
    default:
      return false;
  }
}

}  // namespace

/// The places that the declared origins of a function's result name. `known` is false where something else is named.
struct Returns::ResultOrigins {
  Referred targets;
  bool known = true;
  SourceRange range;

  void Add(const BodyContext& body, const ast::Expr* origin);
  void AddPlace(const BodyContext& body, const ast::Expr* place);
};

void Returns::ResultOrigins::AddPlace(const BodyContext& body, const ast::Expr* place) {
  place = ast::WithoutParens(place);
  std::vector<std::string_view> fields;
  while (place->kind == ast::ExprKind::Member) {
    fields.insert(fields.begin(), place->text);
    place = ast::WithoutParens(place->a);
  }
  const auto& args = body.instance->args;
  const auto arg =
      place->kind == ast::ExprKind::Name ? std::ranges::find(args, place->text, &ArgInfo::name) : args.end();
  if (arg == args.end() || arg->is_pack || arg->is_variadic || !arg->type || arg->type->is(TypeKind::Meta) ||
      arg->type->is(TypeKind::Error)) {
    known = false;
    return;
  }
  ReferredPlace target{body.function->args[arg->first_ir], {}};
  TypeRef type = arg->type;
  for (std::string_view name : fields) {
    const int field = type && type->is_struct() ? body.s.structs.FindField(type, name) : -1;
    if (field < 0) break;
    target.path.push_back(static_cast<unsigned>(field));
    type = type->info->fields[static_cast<size_t>(field)].type;
  }
  targets.push_back(std::move(target));
}

void Returns::ResultOrigins::Add(const BodyContext& body, const ast::Expr* origin) {
  origin = ast::WithoutParens(origin);
  if (AsksForOrigin(origin)) {
    for (const ast::Argument& arg : origin->args) AddPlace(body, arg.value);
    return;
  }
  if (origin->kind != ast::ExprKind::Name) return AddPlace(body, origin);
  const ast::FunctionDecl* decl = body.instance->function->decl;
  const bool is_param =
      std::ranges::any_of(decl->params, [&](const ast::Param& param) { return param.name == origin->text; });
  if (!is_param) return AddPlace(body, origin);
  // What arguments say that they refer to.
  for (const ArgInfo& arg : body.instance->args) {
    if (!arg.decl || arg.is_pack || arg.is_variadic) continue;
    const bool says =
        Mentions(arg.decl->type, origin->text) ||
        std::ranges::any_of(arg.decl->origins, [&](const ast::Expr* named) { return Mentions(named, origin->text); });
    if (says) targets.push_back({body.function->args[arg.first_ir], {}});
  }
  known = known && !targets.empty();
}

bool Returns::CheckResultOrigin(ir::Value* result, SourceRange range) {
  const FunctionEntity* function = body_.instance->function;
  if (!body_.mutability.CaresForMutability() || !function || function->closure) return true;
  const ast::FunctionDecl* decl = function->decl;
  ResultOrigins declared;
  if (body_.instance->returns_ref) {
    for (const ast::Expr* origin : decl->result_origins) declared.Add(body_, origin);
    if (decl->result_origins.empty()) return true;
    declared.range = {decl->result_origins.front()->range.begin, decl->result_origins.back()->range.end};
  } else {
    const ast::Expr* type = decl->result ? ast::WithoutParens(decl->result) : nullptr;
    if (!type || type->kind != ast::ExprKind::Bracket) return true;
    bool has_origin = false;
    for (const ast::Argument& arg : type->args) {
      const bool is_param =
          arg.value->kind == ast::ExprKind::Name && std::ranges::any_of(decl->params, [&](const ast::Param& param) {
            return param.name == arg.value->text && s.origins.IsOriginType(param.type, body_.env);
          });
      if (!is_param && !AsksForOrigin(arg.value)) continue;
      if (!has_origin) declared.range = arg.value->range;
      has_origin = true;
      declared.Add(body_, arg.value);
    }
    if (!has_origin) return true;
  }
  Referred found;
  if (!declared.known || !Follow(*body_.function, result, found, 0) || found.empty()) return true;
  // An argument that is a reference itself leads to what its type says, if it says that.
  for (const ReferredPlace& target : found) {
    if (target.root->value_kind != ir::ValueKind::Argument) continue;
    const auto* argument = static_cast<const ir::Argument*>(target.root);
    if (argument->passing != ir::Passing::ByValue) continue;
    const auto& args = body_.instance->args;
    const auto info = std::ranges::find(args, argument->index, &ArgInfo::first_ir);
    const bool says = info != args.end() && info->decl && info->decl->type &&
                      std::ranges::any_of(decl->params, [&](const ast::Param& param) {
                        return s.origins.IsOriginType(param.type, body_.env) && Mentions(info->decl->type, param.name);
                      });
    if (!says) return true;
  }
  const auto ends_here = [&](const ReferredPlace& target) {
    return target.root->value_kind == ir::ValueKind::Inst ||
           (body_.instance->returns_ref && static_cast<const ir::Argument*>(target.root)->passing == ir::Passing::Own);
  };
  const auto is_allowed = [&](const ReferredPlace& target) {
    return !ends_here(target) &&
           std::ranges::any_of(declared.targets, [&](const ReferredPlace& one) { return Overlap(one, target); });
  };
  if (std::ranges::any_of(found, is_allowed)) return true;
  const ReferredPlace& wrong = found.front();
  std::string name = wrong.root->value_kind == ir::ValueKind::Argument
                         ? static_cast<const ir::Argument*>(wrong.root)->name
                         : static_cast<const ir::Inst*>(wrong.root)->name;
  if (name.empty()) name = std::string(s.reports.TextOf(range));
  if (ends_here(wrong)) {
    Fail(Diag::ReferenceToLocal, range, {name});
    return false;
  }
  TypeRef type = wrong.root->type->is(TypeKind::Pointer) ? wrong.root->type->element : wrong.root->type;
  for (const unsigned field : wrong.path) {
    if (!type->is_struct()) break;
    name += "." + type->info->fields[field].name;
    type = type->info->fields[field].type;
  }
  s.reports.Report(Diag::ResultOrigin, At(range), {name, s.reports.TextOf(declared.range)})
      .notes.push_back({declared.range, "the result's origin is declared here"});
  return false;
}

}  // namespace brio::sema
