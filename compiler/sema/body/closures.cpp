// Closures: nested functions that use variables of the function they stand in.
//
// A closure is a struct the compiler makes: a field for each captured variable (a pointer, or a copy) and a `__call__`.
// With a capture list it is a run-time value of that type. Without one (`@parameter`) it is a compile-time constant
// that can be given as a parameter: its struct then lives in the enclosing frame, and its address travels as a hidden
// argument to every instance whose parameters lead to the closure.
#include <algorithm>
#include <functional>
#include <set>

#include "sema/body/closures.h"
#include "sema/body/compile_time.h"
#include "sema/body/names.h"
#include "sema/body/open_types.h"
#include "sema/body/ownership.h"
#include "sema/body/values.h"
#include "sema/constants.h"
#include "sema/front.h"
#include "sema/function_types.h"
#include "sema/generic_bodies.h"
#include "sema/instances.h"
#include "sema/lifecycles.h"
#include "sema/modules.h"
#include "sema/origins.h"
#include "sema/rules.h"
#include "sema/store.h"
#include "sema/structs.h"
#include "sema/targets.h"

namespace brio::sema {
namespace {

/// The names that a nested function uses and does not declare itself, in two sets: those it reads (or changes in
/// place), and those it only assigns to, which it may make its own.
class FreeNames {
 public:
  explicit FreeNames(const ast::FunctionDecl& function) { Function(function); }
  std::set<std::string_view> used, assigned;
  std::set<std::string_view> members;  // what stands behind a dot

 private:
  std::vector<std::set<std::string_view>> scopes_;

  bool IsOwn(std::string_view name) const {
    return std::any_of(scopes_.begin(), scopes_.end(), [&](const auto& scope) { return scope.count(name) > 0; });
  }
  void Declare(std::string_view name) {
    if (!scopes_.empty()) scopes_.back().insert(name);
  }
  void Use(std::string_view name) {
    if (!IsOwn(name) && !assigned.count(name)) used.insert(name);
  }

  void Function(const ast::FunctionDecl& function) {
    for (std::span<ast::Param> list : {function.params, function.args}) {
      for (const ast::Param& param : list) {
        Expr(param.type);
        Expr(param.default_value);
      }
    }
    Expr(function.result);
    Expr(function.raises_type);
    for (const ast::Capture& capture : function.captures) {
      if (!capture.name.empty()) Use(capture.name);
    }
    scopes_.emplace_back();
    for (std::span<ast::Param> list : {function.params, function.args}) {
      for (const ast::Param& param : list) Declare(param.name);
    }
    if (!function.result_name.empty()) Declare(function.result_name);
    Block(function.body, false);
    scopes_.pop_back();
  }

  void Expr(const ast::Expr* expr) {
    if (!expr) return;
    if (expr->kind == ast::ExprKind::Name) Use(expr->text);
    if (expr->kind == ast::ExprKind::Member) members.insert(expr->text);
    if (expr->comprehension) {
      scopes_.emplace_back();
      for (const ast::ComprehensionClause& clause : expr->comprehension->clauses) {
        Expr(clause.expr);
        if (clause.target) Targets(clause.target, true);
      }
      Expr(expr->comprehension->element);
      Expr(expr->comprehension->value);
      scopes_.pop_back();
    }
    Expr(expr->a);
    Expr(expr->b);
    Expr(expr->c);
    for (const ast::Expr* item : expr->items) Expr(item);
    for (const ast::Argument& arg : expr->args) Expr(arg.value);
    if (expr->function) Function(*expr->function);
    if (expr->kind == ast::ExprKind::Walrus) Assign(expr->text);
  }

  void Assign(std::string_view name) {
    if (!IsOwn(name) && !used.count(name)) assigned.insert(name);
  }

  /// What `target` gives a value to: names that it declares, or assigns to.
  void Targets(const ast::Expr* target, bool declares) {
    switch (target->kind) {
      case ast::ExprKind::Paren:
        Targets(target->a, declares);
        break;
      case ast::ExprKind::Tuple:
        for (const ast::Expr* item : target->items) Targets(item, declares);
        break;
      case ast::ExprKind::Name:
        declares ? Declare(target->text) : Assign(target->text);
        break;
      default:
        Expr(target);
    }
  }

  void Block(const ast::Block& block, bool own_scope = true) {
    if (own_scope) scopes_.emplace_back();
    for (const ast::Stmt* stmt : block.stmts) Stmt(stmt);
    if (own_scope) scopes_.pop_back();
  }

  void Stmt(const ast::Stmt* stmt) {
    switch (stmt->kind) {
      case ast::StmtKind::Expr:
        Expr(static_cast<const ast::ExprStmt*>(stmt)->expr);
        break;
      case ast::StmtKind::Assign: {
        auto* assign = static_cast<const ast::AssignStmt*>(stmt);
        Expr(assign->value);
        for (const ast::Expr* target : assign->targets) Targets(target, false);
        break;
      }
      case ast::StmtKind::AugAssign:
        Expr(static_cast<const ast::AugAssignStmt*>(stmt)->target);
        Expr(static_cast<const ast::AugAssignStmt*>(stmt)->value);
        break;
      case ast::StmtKind::Var: {
        auto* var = static_cast<const ast::VarStmt*>(stmt);
        if (var->chained) Stmt(var->chained);
        Expr(var->type);
        Expr(var->value);
        if (var->target) Targets(var->target, true);
        break;
      }
      case ast::StmtKind::Alias: {
        auto* alias = static_cast<const ast::AliasStmt*>(stmt);
        Expr(alias->type);
        Expr(alias->value);
        Declare(alias->name);
        break;
      }
      case ast::StmtKind::If: {
        auto* branch = static_cast<const ast::IfStmt*>(stmt);
        Expr(branch->condition);
        Block(branch->then_block);
        Block(branch->else_block);
        break;
      }
      case ast::StmtKind::While: {
        auto* loop = static_cast<const ast::WhileStmt*>(stmt);
        if (loop->unroll) Expr(loop->unroll->expr);
        Expr(loop->condition);
        Block(loop->body);
        Block(loop->else_block);
        break;
      }
      case ast::StmtKind::For: {
        auto* loop = static_cast<const ast::ForStmt*>(stmt);
        if (loop->unroll) Expr(loop->unroll->expr);
        Expr(loop->iterable);
        scopes_.emplace_back();
        Targets(loop->target, true);
        Block(loop->body);
        scopes_.pop_back();
        Block(loop->else_block);
        break;
      }
      case ast::StmtKind::With: {
        auto* with = static_cast<const ast::WithStmt*>(stmt);
        scopes_.emplace_back();
        for (const ast::WithItem& item : with->items) {
          Expr(item.context);
          if (item.target) Targets(item.target, true);
        }
        Block(with->body);
        scopes_.pop_back();
        break;
      }
      case ast::StmtKind::Try: {
        auto* block = static_cast<const ast::TryStmt*>(stmt);
        Block(block->body);
        scopes_.emplace_back();
        if (!block->error_name.empty()) Declare(block->error_name);
        Block(block->except_block);
        scopes_.pop_back();
        Block(block->else_block);
        Block(block->finally_block);
        break;
      }
      case ast::StmtKind::Return:
        Expr(static_cast<const ast::ReturnStmt*>(stmt)->value);
        break;
      case ast::StmtKind::Raise:
        Expr(static_cast<const ast::RaiseStmt*>(stmt)->value);
        break;
      case ast::StmtKind::Assert:
        Expr(static_cast<const ast::AssertStmt*>(stmt)->condition);
        Expr(static_cast<const ast::AssertStmt*>(stmt)->message);
        break;
      case ast::StmtKind::Function: {
        auto* function = static_cast<const ast::FunctionDecl*>(stmt);
        Declare(function->name);
        Function(*function);
        break;
      }
      default:
        break;
    }
  }
};

/// The names that `@__copy_capture(a, b)` lists.
bool IsCopied(const ast::FunctionDecl& decl, std::string_view name) {
  for (const ast::Decorator& decorator : decl.decorators) {
    const ast::Expr* expr = decorator.expr;
    if (expr->kind != ast::ExprKind::Call || expr->a->kind != ast::ExprKind::Name || expr->a->text != "__copy_capture")
      continue;
    for (const ast::Argument& arg : expr->args) {
      if (arg.value->kind == ast::ExprKind::Name && arg.value->text == name) return true;
    }
  }
  return false;
}

bool HasDecorator(const ast::FunctionDecl& decl, std::string_view name) {
  return std::any_of(decl.decorators.begin(), decl.decorators.end(), [&](const ast::Decorator& d) {
    return d.expr->kind == ast::ExprKind::Name && d.expr->text == name;
  });
}

}  // namespace

bool Origins::AsksForOrigins(FunctionEntity* function) {
  if (function->origin_query == FactState::Unknown) {
    const bool is_parsed = !function->module->May(Permission::FreeOrigins) && function->decl->has_body &&
                           s.modules.ParseBody(*function->module, *function->decl);
    function->origin_query =
        is_parsed && FreeNames(*function->decl).used.count("origin_of") ? FactState::Done : FactState::Failed;
  }
  return function->origin_query == FactState::Done;
}

bool Instances::DependsOnPlace(FunctionEntity* function) {
  if (function->place_query == FactState::Unknown) {
    function->place_query = FactState::Failed;  // also while it is found out
    if (!function->always_inline || function->module->May(Permission::Internals) || !function->decl->has_body ||
        !s.modules.ParseBody(*function->module, *function->decl))
      return false;
    auto asks = [&](const FunctionSet* set) {
      return set && std::ranges::any_of(set->functions, [&](FunctionEntity* called) {
               return called->asks_place || DependsOnPlace(called);
             });
    };
    const FreeNames names(*function->decl);
    std::vector<Module*> modules;  // that it names, `a` and `a.b` of `a.b.f()`
    auto asks_for = [&](ConstRef found) {
      if (found && found->kind == ConstKind::Module) {
        auto* named = static_cast<EntityBase*>(found->decl);
        if (named->kind == EntityKind::Module && std::ranges::find(modules, named) == modules.end())
          modules.push_back(static_cast<Module*>(named));
      }
      const BoundFunction* called = found ? s.constants.AsFunction(found) : nullptr;
      return called && asks(called->set);
    };
    const SourceRange range = function->decl->name_range;
    bool depends = std::ranges::any_of(names.used, [&](std::string_view name) {
      return asks_for(s.modules.FindInModule(function->module, name, range, true));
    });
    for (size_t i = 0; i < modules.size() && !depends; ++i) {
      depends = std::ranges::any_of(names.members, [&](std::string_view name) {
        if (ConstRef found = s.modules.FindInModule(modules[i], name, range, false)) return asks_for(found);
        Module* inner = s.modules.Submodule(modules[i], name, range);
        return inner && asks_for(s.pool.ModuleConst(static_cast<EntityBase*>(inner)));
      });
    }
    if (function->parent) {
      depends |= std::ranges::any_of(names.members, [&](std::string_view name) {
        const auto method = function->parent->methods.find(name);
        return method != function->parent->methods.end() && asks(method->second);
      });
    }
    if (depends) function->place_query = FactState::Done;
  }
  return function->place_query == FactState::Done;
}

std::string_view Origins::MutabilityName(std::string_view name) {
  return s.store.arena.Copy("(mut " + std::string(name) + ")");
}

struct Closures::CaptureRules {
  bool by_list = false;       // a list says what is captured, and how
  bool captures_all = false;  // what the list does not name too
  bool moves_all = false;
  ast::Convention otherwise = ast::Convention::Read;  // how what it does not name
};

struct Closures::Captured {
  std::string_view name;
  Value value;
  ast::Convention convention;
  bool transfer = false;
  bool in_pack = false;

  bool by_value() const { return convention == ast::Convention::Var || transfer; }
};

Closures::CaptureRules Closures::RulesOf(const ast::FunctionDecl* decl, bool owning) {
  const bool is_lambda = decl->name == "lambda";  // without a list it captures by reference, read-only
  CaptureRules rules;
  rules.by_list = decl->has_captures || is_lambda || owning;
  rules.captures_all = owning || !rules.by_list || (is_lambda && !decl->has_captures);
  if (owning) rules.otherwise = ast::Convention::Var;
  for (const ast::Capture& capture : decl->captures) {
    if (!capture.name.empty()) continue;
    rules.captures_all = true;
    rules.otherwise = capture.convention;
    rules.moves_all = capture.transfer;
  }
  return rules;
}

std::vector<Closures::Captured> Closures::CollectCaptures(const ast::FunctionDecl* decl, const CaptureRules& rules,
                                                          Env* env, std::vector<StructEntity::PackCapture>& packs,
                                                          std::vector<std::pair<std::string_view, Value>>& open) {
  const FreeNames names(*decl);
  std::vector<Captured> captured;
  std::set<std::string_view> seen;
  for (size_t i = body_.names.scopes().size(); i-- > 0;) {
    for (size_t k = body_.names.scopes()[i].locals.size(); k-- > 0;) {
      const Local& local = body_.names.scopes()[i].locals[k];
      const bool only_assigned = names.assigned.count(local.name) > 0;
      if ((!only_assigned && !names.used.count(local.name)) || !seen.insert(local.name).second) continue;
      if (local.value.is_const() || local.value.is_error()) {
        // What is in error, or depends on an unknown parameter, is so inside too: it is told once.
        const ConstRef value = local.value.is_const() ? local.value.constant : s.pool.ErrorConst();
        env->bindings.insert(env->bindings.begin(), {local.name, value});
        if (local.value.bound && body_.open_types.TrustsBounds() && !body_.instance->has_instances) {
          open.emplace_back(local.name, local.value);
          open.back().second.ir = nullptr;
        }
        continue;
      }
      const auto found = std::ranges::find(decl->captures, local.name, &ast::Capture::name);
      const ast::Capture* listed = found != decl->captures.end() ? &*found : nullptr;
      if (!listed && !rules.captures_all && only_assigned) continue;  // a variable of its own
      if (!listed && !rules.captures_all) {
        Fail(Diag::NotCaptured, decl->name_range, {local.name, decl->name});
        env->bindings.insert(env->bindings.begin(), {local.name, s.pool.ErrorConst()});  // told once
        continue;
      }
      ast::Convention convention = rules.otherwise;
      if (listed) {
        convention = listed->convention == ast::Convention::Default ? ast::Convention::Read : listed->convention;
      } else if (!rules.by_list) {
        convention = IsCopied(*decl, local.name) ? ast::Convention::Var : ast::Convention::Mut;
      }
      if (local.value.kind == Value::Kind::Pack) {
        packs.push_back(CapturePack(local, convention, listed && listed->transfer, captured));
        continue;
      }
      if (!local.value.is_runtime()) continue;
      const bool can_go = local.value.kind == Value::Kind::Place && !IsTrivial(local.value.type) &&
                          body_.ownership.CanGiveAway(local.value);
      if (rules.moves_all && !listed) convention = ast::Convention::Var;
      captured.push_back({local.name, local.value, convention, listed ? listed->transfer : rules.moves_all && can_go});
      env->arg_types.push_back({local.name, local.value.type});  // for types in the closure's signature
    }
  }
  return captured;
}

StructEntity::PackCapture Closures::CapturePack(const Local& local, ast::Convention convention, bool transfer,
                                                std::vector<Captured>& captured) {
  StructEntity::PackCapture pack;
  pack.name = local.name;
  for (const Value& item : *local.value.pack) {
    StructEntity::PackCapture::Element& element = pack.elements.emplace_back();
    if (item.is_const()) {
      element.constant = item.constant;
    } else if (item.is_runtime()) {
      element.capture = captured.size();
      const std::string name = std::string(local.name) + "." + std::to_string(pack.elements.size() - 1);
      captured.push_back({s.store.arena.Copy(name), item, convention, transfer, /*in_pack=*/true});
    } else {
      element.constant = s.pool.ErrorConst();
    }
  }
  return pack;
}

TypeRef Closures::ClosureType(StructEntity& closure, const ast::FunctionDecl* decl,
                              std::span<const Captured> captured) {
  auto* shape = s.store.arena.New<ast::StructDecl>();
  shape->kind = ast::StmtKind::Struct;
  shape->name = s.store.arena.Copy("closure '" + std::string(decl->name) + "'");
  shape->name_range = shape->range = decl->name_range;
  closure.module = body_.module;
  closure.decl = shape;
  closure.is_closure = true;
  std::string name(shape->name);
  if (unsigned count = s.instances.symbol_counts[name]++) name += " " + std::to_string(count);
  TypeRef type = s.pool.Struct(&closure, {}, name);
  StructInfo& info = *type->info;
  info.trivial = true;
  for (const Captured& one : captured) {
    TypeRef stored = one.by_value() ? one.value.type : s.pool.Pointer(one.value.type);
    const bool is_mutable = one.by_value() || one.convention == ast::Convention::Mut ||
                            (one.convention == ast::Convention::Ref && one.value.is_mutable);
    info.trivial = info.trivial && IsTrivial(stored);
    info.fields.push_back({std::string(one.name), stored});
    closure.captures.push_back({one.name, one.by_value(), is_mutable, one.in_pack});
    closure.made_on_host = !body_.function->target || !body_.function->target->is_device();
  }
  info.by_value = false;
  info.holds_origin = info.holds_pointer = true;
  CompleteLayout(info);
  info.state = StructInfo::State::Complete;
  if (!info.trivial) {
    if (Instance* destroy = s.lifecycles.DestroyInstance(type, s.targets.host, At(decl->name_range)))
      info.destroy = destroy->ir;
  }
  return type;
}

ir::Inst* Closures::MakeRecord(StructEntity& closure, TypeRef type, const ast::FunctionDecl* decl,
                               std::span<Captured> captured) {
  ir::Inst* record = b.Local(type, std::string(decl->name));
  for (size_t i = 0; i < captured.size(); ++i) {
    Captured& one = captured[i];
    ir::Value* field = b.FieldAddr(record, static_cast<unsigned>(i));
    if (one.by_value()) {
      one.value.is_moved = one.transfer;
      body_.ownership.InitMemory(field, one.value, decl->name_range);
    } else {
      b.Store(body_.values.Address(one.value), field);
      // A call uses what it refers to, unless it is to give it its first value.
      const bool may_begin = closure.captures[i].is_mutable && IsTrivial(one.value.type);
      if (one.value.kind == Value::Kind::Place && !may_begin) referred_[&closure].push_back(one.value.ir);
    }
  }
  if (!type->info->trivial) b.Mark(ir::Op::MarkInit, record);
  records_[&closure] = record;
  return record;
}

FunctionEntity* Closures::ClosureFunction(ast::FunctionDecl* decl, StructEntity* parent, Env* env) {
  FunctionSet& set = s.store.sets.emplace_back();
  set.name = decl->name;
  FunctionEntity* function = s.structs.MakeFunction(body_.module, decl, parent, env);
  function->set = &set;
  set.functions.push_back(function);
  return function;
}

Value Closures::MakeClosure(ast::FunctionDecl* decl, bool owning) {
  const CaptureRules rules = RulesOf(decl, owning);
  Env* env = s.store.NewEnv(body_.env, body_.module);
  std::vector<StructEntity::PackCapture> packs;
  std::vector<std::pair<std::string_view, Value>> open;
  std::vector<Captured> captured = CollectCaptures(decl, rules, env, packs, open);
  // A function that the compiler knows, with its captures in the frame if it has any
  auto as_function = [&](StructEntity* closure) {
    FunctionEntity* function = ClosureFunction(decl, nullptr, env);
    function->closure = closure;
    if (!open.empty()) s.generics.open_captures[function] = open;
    if (body_.module->is_legacy && !decl->is_fn && !rules.by_list) function->raises = true;
    ConstRef value = s.constants.FunctionValue(function->set, nullptr, {});
    env->bindings.insert(env->bindings.begin(), {decl->name, value});
    return body_.values.MakeConst(value);
  };
  if (captured.empty() && packs.empty() && (!rules.by_list || decl->name == "lambda")) return as_function(nullptr);
  StructEntity& closure = s.store.structs.emplace_back();
  closure.env = env;
  closure.packs = std::move(packs);
  TypeRef type = ClosureType(closure, decl, captured);
  ir::Inst* record = MakeRecord(closure, type, decl, captured);
  closure.self_type = type;
  if (!owning && (HasDecorator(*decl, "parameter") || HasDecorator(*decl, "__parameter") || !rules.by_list))
    return as_function(&closure);
  // `__call__` with the record as its receiver
  auto* call = s.store.arena.New<ast::FunctionDecl>(*decl);
  std::vector<ast::Param> args(decl->args.begin(), decl->args.end());
  ast::Param self;
  self.name = "(closure)";
  self.range = decl->name_range;
  self.convention = ast::Convention::Default;
  args.insert(args.begin(), self);
  call->args = s.store.arena.Copy(args);
  call->name = "__call__";
  FunctionEntity* method = ClosureFunction(call, &closure, nullptr);
  method->closure = &closure;
  method->is_closure_value = true;
  if (!open.empty()) s.generics.open_captures[method] = std::move(open);
  closure.methods["__call__"] = method->set;
  if (captured.empty()) {  // it can be a plain function too, where one is asked for
    closure.as_function = s.constants.FunctionValue(ClosureFunction(decl, nullptr, env)->set, nullptr, {});
  }
  return body_.values.MakePlace(record, type, true);
}

Value Closures::Opened(Value value, const ast::Expr* expr) {
  if (!value.type || !IsOpenFunctionType(value.type)) return value;
  ConstRef known = value.is_const() ? value.constant : body_.compile_time.Eval(expr);
  known = s.function_types.Opened(known);
  return known->kind == ConstKind::Function ? body_.values.MakeConst(known) : Value{};
}

void Closures::CheckNestedFunction(ast::FunctionDecl* decl) {
  if (!body_.module->May(Permission::Trusted)) s.rules.CheckHeader(*decl, nullptr, *body_.module);
  body_.names.Declare(decl->name, MakeClosure(decl), decl->name_range);
}

std::vector<StructEntity*> Instances::ClosuresOf(const Env* env, const std::vector<ArgInfo>& args,
                                                 const StructEntity* own) {
  std::vector<StructEntity*> found;
  std::vector<const Env*> work;
  std::set<const Env*> seen;
  // A type may have closures among its parameters. A closure that is a value may call those around it; where it is a
  // parameter of a type, nobody could give them to the methods of that type.
  auto add_type = [&](TypeRef type, bool of_type) {
    if (type->is_struct() && !(of_type && EntityOf(type)->is_closure)) work.push_back(s.structs.EnvOf(type));
  };
  std::function<void(ConstRef, bool)> add = [&](ConstRef value, bool of_type) {
    if (value && value->kind == ConstKind::Type) add_type(value->type, of_type);
    if (value && value->kind == ConstKind::Pack) {
      for (ConstRef element : value->args) add(element, of_type);
    }
    // A value that leads to functions: `Optional[fn[w: Int](Int) capturing]`.
    if (value && (value->kind == ConstKind::Data || value->kind == ConstKind::Blob)) {
      for (const Reloc& reloc : value->relocs) {
        ConstRef function = s.function_types.Marked(reloc.target);
        add(function ? function : reloc.target, of_type);
      }
    }
    const BoundFunction* function = value ? s.constants.AsFunction(value) : nullptr;
    if (!function) return;
    for (const FunctionEntity* entity : function->set->functions) {
      // Calling it needs what it can call in turn.
      if (entity->env && entity->env->parent) work.push_back(entity->env);
      StructEntity* closure = entity->closure;
      if (closure && closure != own && std::find(found.begin(), found.end(), closure) == found.end())
        found.push_back(closure);
    }
    for (const NamedConst& arg : function->args) {
      if (arg.value->kind == ConstKind::Data) add(arg.value, of_type);
      if (const BoundFunction* inner = s.constants.AsFunction(arg.value)) {
        for (const FunctionEntity* entity : inner->set->functions) {
          if (entity->env && entity->env->parent) work.push_back(entity->env);
          if (entity->closure && entity->closure != own &&
              std::find(found.begin(), found.end(), entity->closure) == found.end())
            found.push_back(entity->closure);
        }
      }
    }
  };
  for (const ArgInfo& arg : args) {
    if (arg.type && arg.type->is(TypeKind::Meta) && arg.type->meta == MetaKind::Function)
      add(s.pool.FunctionConst(arg.type->decl, {}, nullptr), false);
    if (arg.type && arg.type->is_struct() && EntityOf(arg.type)->is_closure) add_type(arg.type, false);
  }
  work.push_back(env);
  while (!work.empty()) {
    const Env* at = work.back();
    work.pop_back();
    for (; at && seen.insert(at).second; at = at->parent) {
      const auto own_type = at->self ? s.structs.type_envs.find(at->self) : s.structs.type_envs.end();
      const bool of_type = own_type != s.structs.type_envs.end() && own_type->second == at;
      for (const Binding& binding : at->bindings) add(binding.value, of_type);
    }
  }
  return found;
}

void Closures::UseReferred(const StructEntity* closure) {
  if (auto it = referred_.find(closure); it != referred_.end()) {
    for (ir::Value* place : it->second) b.Mark(ir::Op::KeepAlive, place)->index = 1;  // it must have a value
  }
}

ir::Value* Closures::ClosureRecord(StructEntity* closure, SourceRange range) {
  if (auto it = records_.find(closure); it != records_.end()) {
    UseReferred(closure);
    return it->second;
  }
  // While an expression is evaluated at compile time a closure may be named, but not called.
  if (body_.is_eval) return b.Append(ir::Op::Undef, s.pool.Pointer(closure->self_type), {});
  Fail(Diag::NotCompileTimeHere, range, {"the variables captured by the closure are not accessible here"});
  return b.Append(ir::Op::Undef, s.pool.Pointer(closure->self_type), {});
}

bool Closures::IsDeviceCopy(const StructEntity* closure, size_t capture) const {
  if (!closure->made_on_host || closure->captures[capture].by_value || !body_.function->target ||
      !body_.function->target->is_device())
    return false;
  // What a pointer in it leads to can be changed all the same, and its methods may say that they change the whole.
  TypeRef type = closure->self_type->info->fields[capture].type->element;
  return !(type->is_struct() ? type->info->holds_pointer : type->is(TypeKind::Pointer));
}

void Closures::BindHidden() {
  const Instance& instance = *body_.instance;
  for (size_t i = 0; i < instance.table_closures.size(); ++i) {
    StructEntity* closure = instance.table_closures[i];
    ir::Value* table =
        b.Cast(ir::CastKind::Pointer, body_.function->args[0], s.pool.Pointer(s.pool.Pointer(closure->self_type)));
    records_[closure] = b.Load(b.ElementAddr(table, b.Int(s.pool.Int(64), i)));
  }
  for (size_t i = 0; i < instance.closures.size(); ++i)
    records_[instance.closures[i]] = body_.function->args[instance.first_hidden + i];
}

void Closures::BindCaptures(StructEntity* closure, ir::Value* record) {
  records_[closure] = record;
  std::vector<Value> values;
  for (size_t i = 0; i < closure->captures.size(); ++i) {
    const StructEntity::Capture& capture = closure->captures[i];
    TypeRef stored = closure->self_type->info->fields[i].type;
    ir::Value* field = b.FieldAddr(record, static_cast<unsigned>(i));
    const bool is_mutable = capture.is_mutable && !IsDeviceCopy(closure, i);
    values.push_back(capture.by_value ? body_.values.MakePlace(field, stored, is_mutable)
                                      : body_.values.MakePlace(b.Load(field), stored->element, is_mutable));
    if (!capture.in_pack) body_.names.Declare(capture.name, values.back(), {});
  }
  for (const StructEntity::PackCapture& captured : closure->packs) {
    Value pack;
    pack.kind = Value::Kind::Pack;
    pack.type = s.pool.Meta(MetaKind::Pack);
    for (const StructEntity::PackCapture::Element& element : captured.elements) {
      pack.pack.Own().push_back(element.constant ? body_.values.MakeConst(element.constant) : values[element.capture]);
    }
    body_.names.Declare(captured.name, pack, {});
  }
}

Value Closures::CheckLambda(const ast::Expr* expr, TypeRef expected) {
  ast::FunctionDecl* decl = expr->function;
  if (!decl->result) {
    // The result has the type of the expression, seen with the arguments' types.
    auto* name = s.store.arena.New<ast::Expr>();
    name->kind = ast::ExprKind::Name;
    name->text = "type_of";
    name->range = expr->range;
    auto* call = s.store.arena.New<ast::Expr>();
    call->kind = ast::ExprKind::Call;
    call->range = expr->range;
    call->a = name;
    std::vector<ast::Argument> args{{"", {}, static_cast<ast::ReturnStmt*>(decl->body.stmts[0])->value}};
    call->args = s.store.arena.Copy(args);
    decl->result = call;
  }
  // Without a list it refers to what is around it, unless the value may leave.
  const bool owning = !decl->has_captures && expected && IsFunctionType(expected) && EntityOf(expected)->plain;
  return MakeClosure(decl, owning);
}

}  // namespace brio::sema
