// Structs and traits: their declarations, types, members and fields.
#include <algorithm>
#include <bit>
#include <cstdio>

#include "sema/conformances.h"
#include "sema/constants.h"
#include "sema/decorators.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/made_syntax.h"
#include "sema/modules.h"
#include "sema/origins.h"
#include "sema/parameter_binding.h"
#include "sema/parameters.h"
#include "sema/reports.h"
#include "sema/store.h"
#include "sema/structs.h"

namespace brio::sema {
namespace {

/// Characters of arguments that a type's name shows.
constexpr size_t kMaxNameArgs = 800;

uint64_t HashOf(std::string_view text) {  // FNV-1a: the same on every machine
  uint64_t hash = 0xcbf29ce484222325;
  for (char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

}  // namespace

void Structs::AddOtherNames(std::span<ast::Param> params, const ast::Decorator& decorator) {
  if (decorator.expr->kind != ast::ExprKind::Call) return;
  for (const ast::Argument& arg : decorator.expr->args) {
    for (ast::Param& param : params) {
      if (param.name != arg.name || arg.value->kind != ast::ExprKind::String) continue;
      std::vector<std::string_view> names(param.other_names.begin(), param.other_names.end());
      for (std::string_view rest = arg.value->text; !rest.empty();) {
        const size_t space = std::min(rest.find(' '), rest.size());
        names.push_back(rest.substr(0, space));
        rest.remove_prefix(std::min(space + 1, rest.size()));
      }
      param.other_names = s.store.arena.Copy(names);
    }
  }
}

/// Constructors that give back what they make, as structs in registers had them until 2024: `fn __init__(x: Int) ->
/// Self` is `fn __init__(out self, x: Int)`, whose body may return a value.
bool Structs::TakeSelf(ast::FunctionDecl& decl, const StructEntity& parent) {
  const ast::Expr* type = decl.result && decl.result->kind == ast::ExprKind::Bracket ? decl.result->a : decl.result;
  const bool gives_self =
      type && type->kind == ast::ExprKind::Name && (type->text == "Self" || type->text == parent.decl->name);
  const bool has_self = !decl.args.empty() && (decl.args[0].convention == ast::Convention::Out ||
                                               (decl.name == "__init__" && decl.args[0].name == "self"));
  if (!gives_self || has_self || decl.result_convention != ast::Convention::Default) return false;
  std::vector<ast::Param> args(decl.args.begin(), decl.args.end());
  // `fn __copyinit__(existing) -> Self`
  if (decl.name != "__init__" && !args.empty() && !args[0].type) args[0].type = decl.result;
  const bool is_taken = !args.empty() && args[0].name == "self";
  args.insert(args.begin(),
              {.name = is_taken ? "made" : "self", .range = decl.name_range, .convention = ast::Convention::Out});
  decl.args = s.store.arena.Copy(args);
  decl.result = nullptr;
  return true;
}

FunctionEntity* Structs::MakeFunction(Module* module, ast::FunctionDecl* decl, StructEntity* parent, Env* env) {
  FunctionEntity& function = s.store.functions.emplace_back();
  function.module = module;
  function.decl = decl;
  function.parent = parent;
  function.env = env;
  function.raises = decl->raises;
  // Constructors of 2024 take `inout self`.
  bool constructs = decl->name == "__init__" || decl->name == "__copyinit__" || decl->name == "__moveinit__";
  if (parent && constructs && !decl->args.empty() && decl->args[0].convention == ast::Convention::Mut)
    decl->args[0].convention = ast::Convention::Out;
  // They convert, like all of their time.
  if (parent && constructs) function.gives_self = function.is_implicit_legacy = TakeSelf(*decl, *parent);
  const auto made = std::ranges::find(decl->args, ast::Convention::Out, &ast::Param::convention);
  if (parent && constructs &&
      made != decl->args.end()) {  // `__init__(*, days: Int, out self)`: what is made comes first
    made->keyword_only = false;
    std::rotate(decl->args.begin(), made, made + 1);
  }
  auto is_static = [&] {
    return std::ranges::any_of(decl->decorators, [](const auto& d) { return NameOf(d) == "staticmethod"; });
  };
  // `out r: T` anywhere but as a constructor's `self` is another spelling of `-> out r: T`.
  for (size_t i = parent && constructs ? 1 : 0; i < decl->args.size(); ++i) {
    if (decl->args[i].convention != ast::Convention::Out) continue;
    if (parent && !decl->args[i].type) break;
    if (parent && i == 0 && !is_static() && (decl->args.size() == 1 || decl->args[1].name != "self")) {
      // A method that has only a result is a static one.
      std::vector<ast::Decorator> decorators(decl->decorators.begin(), decl->decorators.end());
      ast::Decorator& added = decorators.emplace_back();
      added.range = decl->name_range;
      added.expr = s.store.arena.New<ast::Expr>();
      added.expr->kind = ast::ExprKind::Name;
      added.expr->range = decl->name_range;
      added.expr->text = "staticmethod";
      decl->decorators = s.store.arena.Copy(decorators);
    }
    decl->result_convention = ast::Convention::Out;
    decl->result_name = decl->args[i].name;
    decl->result = decl->args[i].type;
    std::vector<ast::Param> rest(decl->args.begin(), decl->args.end());
    rest.erase(rest.begin() + static_cast<ptrdiff_t>(i));
    decl->args = s.store.arena.Copy(rest);
    break;
  }
  for (const ast::Decorator& decorator : decl->decorators) {
    const KnownDecorator* known = FindDecorator(NameOf(decorator), *module);
    if (known && known->function_flag) function.*known->function_flag = true;
    if (!known || !known->function_rule) continue;
    switch (*known->function_rule) {
      case FunctionRule::ParameterNames:
        AddOtherNames(decl->params, decorator);
        break;
      case FunctionRule::Inline:  // `@inline(.always)`
        if (decorator.expr->kind != ast::ExprKind::Call || decorator.expr->args.size() != 1) break;
        function.always_inline = decorator.expr->args[0].value->text == "always";
        function.no_inline = decorator.expr->args[0].value->text == "never";
        break;
      case FunctionRule::Otherwise:
      case FunctionRule::CheckedBy: {
        std::string_view& other =
            *known->function_rule == FunctionRule::Otherwise ? function.otherwise : function.checked_by;
        if (decorator.expr->kind == ast::ExprKind::Call && decorator.expr->args.size() == 1)
          other = decorator.expr->args[0].value->text;
        break;
      }
      case FunctionRule::Export:
        function.is_export = true;
        function.export_name = decl->name;
        function.is_c_abi = decl->abi == "C";
        if (decorator.expr->kind != ast::ExprKind::Call) break;
        for (const ast::Argument& arg : decorator.expr->args) {
          if (arg.value->kind != ast::ExprKind::String) continue;
          if (arg.name.empty() || arg.name == "name") function.export_name = arg.value->text;
          if (arg.name == "ABI") function.is_c_abi = arg.value->text == "C";
        }
        break;
    }
  }
  return &function;
}

void Structs::AddMember(StructEntity& entity, Module* module, ast::Stmt* member) {
  switch (member->kind) {
    case ast::StmtKind::Function: {
      auto* function = static_cast<ast::FunctionDecl*>(member);
      FunctionSet*& set = entity.methods[function->name];
      if (!set) {
        set = &s.store.sets.emplace_back();
        set->name = function->name;
      }
      FunctionEntity* made = MakeFunction(module, function, &entity, nullptr);
      made->set = set;
      set->functions.push_back(made);
      break;
    }
    case ast::StmtKind::Alias: {
      auto* alias = static_cast<ast::AliasStmt*>(member);
      entity.aliases[alias->name] = alias;
      if (alias->name == "__inferred_as__" && entity.decl->params.empty() && module->May(Permission::Internals))
        counted_.push_back(&entity);
      break;
    }
    case ast::StmtKind::Var:
      entity.fields.push_back(static_cast<ast::VarStmt*>(member));
      break;
    case ast::StmtKind::Struct:
    case ast::StmtKind::Trait:
    case ast::StmtKind::Extension: {
      auto* inner = static_cast<ast::StructDecl*>(member);
      s.reports.Report(Diag::NestedType, {inner->name_range, nullptr},
                       {inner->name, entity.is_trait ? "a trait" : "a struct"});
      break;
    }
    default:
      break;
  }
}

void Structs::AdoptExtensions() {
  // Naming the struct may load modules, which may hold further extensions.
  while (!s.modules.pending_extensions.empty()) {
    auto [module, decl] = s.modules.pending_extensions.back();
    s.modules.pending_extensions.pop_back();
    ConstRef named = s.modules.FindInModule(module, decl->name, decl->name_range, true);
    if (named && named->kind == ConstKind::Error) continue;
    if (!named || named->kind != ConstKind::Type || !named->type->is_struct()) {
      s.reports.Report(Diag::ExtendsNoStruct, {decl->name_range, nullptr}, {decl->name});
      continue;
    }
    StructEntity* entity = EntityOf(named->type);
    if (std::ranges::find(module->extended, entity) == module->extended.end()) module->extended.push_back(entity);
    for (ast::Stmt* member : decl->members) {
      if (member->kind == ast::StmtKind::Var) {
        s.reports.Report(Diag::ExtensionField, {member->range, nullptr}, {decl->name});
      } else {
        AddMember(*entity, module, member);
      }
    }
    for (const ast::Expr* trait : decl->traits) entity->added_traits.push_back({trait, module});
    s.conformances.Forget(entity);
  }
}

void Structs::ApplyRule(StructRule rule, const ast::Decorator& decorator, StructEntity& entity) {
  const std::span<ast::Argument> args =
      decorator.expr->kind == ast::ExprKind::Call ? decorator.expr->args : std::span<ast::Argument>();
  switch (rule) {
    case StructRule::RegisterPassable:
      entity.in_registers = true;
      entity.is_trivial = HasText(decorator, "trivial");
      break;
    case StructRule::FieldwiseInit:
      entity.fieldwise_init = true;
      entity.implicit_init = HasText(decorator, "implicit");
      break;
    case StructRule::Value:
      entity.fieldwise_init = entity.value_decorator = true;
      break;
    case StructRule::Align:
      if (args.size() == 1) {
        entity.alignment = args[0].value;
      } else {
        s.reports.Report(Diag::AlignArgument, {decorator.range, nullptr});
      }
      break;
    case StructRule::ExplicitDestroy:
      entity.must_end = true;
      if (!args.empty() && args[0].value->kind == ast::ExprKind::String) entity.must_end_text = args[0].value->text;
      break;
    case StructRule::Literal:
      entity.literal_int = HasText(decorator, "int");
      entity.literal_float = HasText(decorator, "float");
      break;
    case StructRule::HoldsLiterals:
      entity.holds_int_literals = HasText(decorator, "int");
      entity.holds_float_literals = HasText(decorator, "float");
      break;
    case StructRule::ParameterNames:
      AddOtherNames(entity.decl->params, decorator);
      break;
    case StructRule::FormerParameters:
      for (const ast::Argument& arg : args) entity.former_params.push_back(arg.value->text);
      break;
    case StructRule::Materialize:
      if (args.size() == 1) entity.materialize = args[0].value;
      break;
  }
}

StructEntity* Structs::MakeStruct(Module* module, ast::StructDecl* decl, Env* env, bool is_trait) {
  StructEntity& entity = s.store.structs.emplace_back();
  entity.module = module;
  entity.decl = decl;
  entity.is_trait = is_trait;
  entity.env = env;
  for (const ast::Decorator& decorator : decl->decorators) {
    const KnownDecorator* known = FindDecorator(NameOf(decorator), *module);
    if (known && known->struct_flag) entity.*known->struct_flag = true;
    if (known && known->struct_rule) ApplyRule(*known->struct_rule, decorator, entity);
  }
  for (ast::Stmt* member : decl->members) AddMember(entity, module, member);
  if (entity.fieldwise_init) AddFieldwiseInit(entity);
  return &entity;
}

/// Whether two types are written alike. Forms that types seldom have count as alike.
static bool SameSpelling(const ast::Expr* a, const ast::Expr* b) {
  if (!a || !b) return a == b;
  if (a->kind != b->kind || a->text != b->text || a->args.size() != b->args.size() || !SameSpelling(a->a, b->a))
    return false;
  for (size_t i = 0; i < a->args.size(); ++i) {
    if (a->args[i].name != b->args[i].name || !SameSpelling(a->args[i].value, b->args[i].value)) return false;
  }
  return true;
}

/// `__init__(out self, var a: A, var b: B)` that sets each field, written as syntax and checked like any other.
void Structs::AddFieldwiseInit(StructEntity& entity) {
  FunctionSet*& set = entity.methods["__init__"];
  if (!set) {
    set = &s.store.sets.emplace_back();
    set->name = "__init__";
  }
  // One that is written with the same arguments stands in its place.
  for (const FunctionEntity* written : set->functions) {
    const std::span<const ast::Param> args = written->decl->args;
    if (args.size() != entity.fields.size() + 1 || args.back().keyword_only) continue;
    bool same = true;
    for (size_t i = 0; i < entity.fields.size(); ++i) same &= SameSpelling(args[i + 1].type, entity.fields[i]->type);
    if (same) return;
  }
  FunctionEntity* made = MakeFieldwise(entity, "__init__");
  made->is_implicit = entity.implicit_init;
  made->set = set;
  set->functions.push_back(made);
}

FunctionEntity* Structs::MakeFieldwise(StructEntity& entity, std::string_view name) {
  SyntaxMaker make(s.store.arena, entity.decl->name_range);
  std::vector<ast::Param> args(1);
  args[0].name = "self";
  args[0].range = entity.decl->name_range;
  args[0].convention = ast::Convention::Out;
  std::vector<ast::Stmt*> body;
  for (const ast::VarStmt* field : entity.fields) {
    if (!field->target || field->target->kind != ast::ExprKind::Name) continue;
    ast::Param& arg = args.emplace_back();
    arg.name = field->target->text;
    arg.range = field->target->range;
    arg.convention = ast::Convention::Var;
    arg.type = field->type;
    arg.default_value = field->value;
    body.push_back(make.Assign(make.Member(make.Name("self"), arg.name), make.Transfer(make.Name(arg.name))));
  }
  ast::FunctionDecl* decl = make.Function(name, args);
  decl->body = make.Block(body);
  return MakeFunction(entity.module, decl, &entity, nullptr);
}

TypeRef Structs::InType(TypeRef type) {
  if (!type->is_struct() || type->info->args.empty() || IsPartial(type)) return type;
  while (!counted_.empty()) {
    StructEntity* entity = counted_.back();
    counted_.pop_back();  // first: what it counts as may ask for types itself
    const TypeRef plain = MakeStructType(entity, {});
    const ConstRef other = FindTypeMember(plain, "__inferred_as__", {entity->decl->name_range, nullptr});
    if (other && other->kind == ConstKind::Type) plain_types_.emplace(other->type, plain);
  }
  const auto found = plain_types_.find(type);
  return found == plain_types_.end() ? type : found->second;
}

ConstRef Structs::InType(ConstRef arg) {
  if (arg->kind == ConstKind::Type) {
    const TypeRef plain = InType(arg->type);
    return plain == arg->type ? arg : s.pool.TypeConst(plain);
  }
  if (arg->kind != ConstKind::Pack) return arg;
  ArgList elements = arg->args;
  for (ConstRef& element : elements) element = InType(element);
  return elements == arg->args ? arg : s.pool.Pack(elements);
}

TypeRef Structs::MakeStructType(StructEntity* entity, const ArgList& args) {
  ArgList full = args;
  if (!unbound_) unbound_ = s.pool.Unbound();
  full.resize(entity->decl->params.size(), unbound_);
  for (ConstRef& arg : full) arg = InType(s.constants.Canonical(arg));  // origins are erased from identity
  const bool has_flag = std::ranges::any_of(entity->decl->params, [](const ast::Param& param) {
    return param.type && param.type->kind == ast::ExprKind::Bracket;
  });
  const ast::Param* flag =
      has_flag ? s.origins.OriginOf(entity).flag : nullptr;  // and so is whether they may be written
  if (flag) {
    ConstRef& value = full[static_cast<size_t>(flag - entity->decl->params.data())];
    if (value->kind != ConstKind::Unbound) value = s.constants.MakeBool(true);
  }
  size_t key = std::hash<const void*>()(entity);
  for (ConstRef arg : full) key = key * 31 + std::hash<const void*>()(arg);
  const auto [first, last] = struct_types_.equal_range(key);
  for (auto known = first; known != last; ++known) {
    if (known->second->info->decl == entity && known->second->info->args == full) return known->second;
  }
  std::string name(entity->decl->name);
  std::string list;
  // Parameters that have their defaults are not shown, at the end or where they are given by name only.
  auto is_default = [&](size_t i) {
    const ast::Param& param = entity->decl->params[i];
    if (full[i]->kind == ConstKind::Origin || &param == flag || s.parameters.IsDefault(entity, full, i)) return true;
    return param.default_value && (full[i]->kind == ConstKind::Data || full[i]->kind == ConstKind::Type) &&
           s.constants.Print(full[i]) == s.reports.TextOf(param.default_value->range);
  };
  size_t shown = full.size();
  while (shown > 0 && is_default(shown - 1)) --shown;
  for (size_t i = 0; i < shown; ++i) {
    if (full[i]->kind == ConstKind::Origin || &entity->decl->params[i] == flag) continue;
    if (full[i]->kind == ConstKind::Pack) {
      for (ConstRef item : full[i]->args) list += (list.empty() ? "" : ", ") + s.constants.Print(item);
      continue;
    }
    const ast::Param& param = entity->decl->params[i];
    const bool by_name =
        param.keyword_only && param.kind == ast::ParamKind::Normal && full[i]->kind != ConstKind::Unbound;
    if (by_name && is_default(i)) continue;
    if (!list.empty()) list += ", ";
    list += (by_name ? std::string(param.name) + "=" : std::string()) + s.constants.Print(full[i]);
  }
  if (list.size() > kMaxNameArgs) {
    // The whole text may be exponential in the size of the program; its hash keeps different types apart.
    char hash[24];
    std::snprintf(hash, sizeof hash, "#%016llx", static_cast<unsigned long long>(HashOf(list)));
    size_t cut = kMaxNameArgs / 2;
    while (cut > 0 && (static_cast<unsigned char>(list[cut]) & 0xc0) == 0x80) --cut;
    list = list.substr(0, cut) + "..." + hash;
  }
  if (!list.empty()) name += "[" + list + "]";
  if (const std::string_view alias = LibraryAlias(*entity, name); !alias.empty()) name = alias;
  TypeRef made = s.pool.Struct(entity, full, name);
  struct_types_.emplace(key, made);
  return made;
}

const ast::AliasStmt* Structs::AliasBehind(Module& module, const Decl& decl) {
  if (decl.kind == DeclKind::Alias) return decl.alias->decl;
  if (decl.kind != DeclKind::Import || decl.import->kind != ast::StmtKind::FromImport) return nullptr;
  const auto* from = static_cast<const ast::FromImportStmt*>(decl.import);
  const Module* target = s.modules.FindModule(&module, from->dots, from->module, from->module_range, false);
  if (!target) return nullptr;
  const auto found = target->decls.find(decl.import_name->name);
  return found != target->decls.end() && found->second.kind == DeclKind::Alias ? found->second.alias->decl : nullptr;
}

std::string_view Structs::LibraryAlias(const StructEntity& entity, const std::string& name) {
  if (!entity.module || !entity.module->May(Permission::NamesTypes) || name.back() != ']') return {};
  auto [it, fresh] = aliases_by_text_.try_emplace(entity.module);
  if (fresh) {
    for (const auto& [alias, decl] : entity.module->decls) {
      const ast::AliasStmt* written = AliasBehind(*entity.module, decl);
      if (!written || !written->params.empty() || !written->value || alias.front() == '_') continue;
      if (written->value->kind == ast::ExprKind::Bracket) {
        std::string_view& shown = it->second[s.reports.TextOf(written->value->range)];
        if (shown.empty() || alias < shown) shown = alias;
      }
    }
  }
  const auto found = it->second.find(name);
  return found == it->second.end() ? std::string_view() : found->second;
}

bool Structs::IsPartial(TypeRef type) {
  if (!type->is_struct() || type->info->args.empty()) return false;
  if (type->info->state == StructInfo::State::Complete) return false;
  auto [it, fresh] = partial_.try_emplace(type, false);
  if (fresh) {
    bool partial = std::any_of(type->info->args.begin(), type->info->args.end(), [&](ConstRef arg) {
      return arg->kind == ConstKind::Unbound || (arg->kind == ConstKind::Type && IsPartial(arg->type));
    });
    partial_[type] = partial;
    return partial;
  }
  return it->second;
}

bool Structs::FitsPartial(TypeRef pattern, TypeRef type) {
  if (EntityOf(pattern) != EntityOf(type) || !type->is_struct() ||
      pattern->info->args.size() != type->info->args.size())
    return false;
  for (size_t i = 0; i < pattern->info->args.size(); ++i) {
    ConstRef wanted = pattern->info->args[i];
    ConstRef have = type->info->args[i];
    if (wanted == have || wanted->kind == ConstKind::Unbound || wanted->kind == ConstKind::Origin ||
        have->kind == ConstKind::Origin)
      continue;
    if (have->kind == ConstKind::Unbound) continue;
    if (wanted->kind == ConstKind::Type && have->kind == ConstKind::Type && IsPartial(wanted->type) &&
        FitsPartial(wanted->type, have->type))
      continue;
    return false;
  }
  return true;
}

Env* Structs::EnvOf(TypeRef type) {
  Env*& env = type_envs[type];
  if (!env) {
    StructEntity* entity = EntityOf(type);
    env = s.store.NewEnv(entity->env, entity->module);
    env->self = type;
    for (size_t i = 0; i < entity->decl->params.size(); ++i) {
      ConstRef value = type->info->args[i];
      env->bindings.push_back({entity->decl->params[i].name, value->kind == ConstKind::Unbound ? nullptr : value});
    }
  }
  return env;
}

int Structs::FindField(TypeRef type, std::string_view name) {
  if (!type->is_struct()) return -1;
  for (size_t i = 0; i < type->info->fields.size(); ++i) {
    if (type->info->fields[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

/// Whether `count` arguments by position, the receiver among them, may be all that `function` is given.
static bool Takes(const FunctionEntity& function, size_t count) {
  size_t least = 0, most = 0;
  for (const ast::Param& arg : function.decl->args) {
    if (arg.kind != ast::ParamKind::Normal) return true;
    if (!arg.default_value) ++least;
    ++most;
  }
  return least <= count && count <= most;
}

FunctionSet* Structs::WithMethodsOfTraits(TypeRef type, FunctionSet* own) {
  if (EntityOf(type)->is_trait) return own;
  FunctionSet* whole = nullptr;
  if (auto found = methods_with_traits_.find({type, own}); found != methods_with_traits_.end()) return found->second;
  methods_with_traits_[{type, own}] = own;  // what is asked for meanwhile
  for (StructEntity* trait : s.conformances.TraitsOf(type)) {
    auto it = trait->methods.find(own->name);
    if (it == trait->methods.end()) continue;
    for (FunctionEntity* function : it->second->functions) {
      const FunctionSet* so_far = whole ? whole : own;
      const size_t count = function->decl->args.size();
      if (!function->decl->has_body || !Takes(*function, count) ||
          std::ranges::any_of(so_far->functions, [&](const FunctionEntity* other) { return Takes(*other, count); }))
        continue;
      if (!whole) {
        whole = &s.store.sets.emplace_back(*own);
      }
      whole->functions.push_back(function);
    }
  }
  return methods_with_traits_[{type, own}] = whole ? whole : own;
}

/// The methods of that name of the first trait that has a body for one of them; null if there is none.
static FunctionSet* DefaultMethods(std::span<StructEntity* const> traits, std::string_view name) {
  for (StructEntity* trait : traits) {
    auto it = trait->methods.find(name);
    if (it == trait->methods.end()) continue;
    for (FunctionEntity* function : it->second->functions) {
      if (function->decl->has_body) return it->second;
    }
  }
  return nullptr;
}

FunctionSet* Structs::FindMethods(TypeRef type, std::string_view name) {
  StructEntity* entity = EntityOf(type);
  if (!entity) return nullptr;
  if (!s.modules.pending_extensions.empty()) AdoptExtensions();
  const bool has_traits = !entity->decl->traits.empty() || !entity->added_traits.empty();
  if (auto it = entity->methods.find(name); it != entity->methods.end())
    return has_traits ? WithMethodsOfTraits(type, it->second) : it->second;
  if (name == ast::kOfFields && !entity->is_trait) {  // made when somebody asks
    FunctionSet*& set = entity->methods[name];
    set = &s.store.sets.emplace_back();
    set->name = name;
    set->functions.push_back(MakeFieldwise(*entity, name));
    set->functions.back()->set = set;
    return set;
  }
  if (has_traits) {
    if (FunctionSet* set = DefaultMethods(s.conformances.TraitsOf(type), name)) return set;
  }
  return DefaultMethods(s.conformances.UnnamedTraitsOf(type), name);
}

ConstRef Structs::FindTypeMember(TypeRef type, std::string_view name, Site site) {
  StructEntity* entity = EntityOf(type);
  if (!entity) return nullptr;
  if (!s.modules.pending_extensions.empty()) AdoptExtensions();
  const ast::AliasStmt* alias = nullptr;
  const StructEntity* trait_of_default = nullptr;
  for (size_t i = 0; i < entity->decl->params.size(); ++i) {
    ConstRef arg = type->info->args[i];
    if (!entity->decl->params[i].IsNamed(name) || arg->kind == ConstKind::Unbound) continue;
    if (arg->kind != ConstKind::Origin) return arg;
    // What types are not told apart by: whether one writes through them, and what the member `__NAME__` says.
    if (name == "mut") return s.constants.MakeBool(arg->integer != 0);
    const auto told = entity->aliases.find("__" + std::string(name) + "__");
    if (told == entity->aliases.end()) return arg;
    alias = told->second;
  }
  if (alias) {
  } else if (auto it = entity->aliases.find(name); it != entity->aliases.end()) {
    alias = it->second;
  } else {
    const auto take_default = [&](const StructEntity* trait) {
      auto at = trait->aliases.find(name);
      if (at == trait->aliases.end() || !at->second->value) return;
      alias = at->second;
      trait_of_default = trait;
    };
    std::ranges::for_each(s.conformances.TraitsOf(type), take_default);
    // What every type has, whatever its header names.
    if (const StructEntity* any = alias ? nullptr : s.prelude.WellKnownTrait("AnyType")) take_default(any);
  }
  if (!alias) return nullptr;
  AliasEntity*& made = member_aliases_[{type, alias}];
  if (!made) {
    made = &s.store.aliases.emplace_back();
    made->kind = EntityKind::ParametricAlias;
    made->decl = alias;
    made->env = EnvOf(type);
    if (trait_of_default) {  // names of a default are those of the trait's module
      made->env = s.store.NewEnv(trait_of_default->env, trait_of_default->module);
      made->env->self = type;
    }
  }
  Site saved = s.reports.completing;
  s.reports.completing = s.reports.UserSite(site);
  ConstRef value = s.evaluation.EvalAlias(made, site.range);
  s.reports.completing = saved;
  return value;
}

const Module* Reports::AskingModule(Site site) {
  if (site.instance && site.instance->function && site.instance->function->module)
    return site.instance->function->module;
  return site.range.valid() ? s.modules.ModuleOf(site.range.begin) : nullptr;
}

bool Reports::IsOlder(Site site) {
  const Module* module = AskingModule(site);
  return module && module->is_legacy;
}

bool Reports::IsOfLate2025(Site site) {
  const Module* module = AskingModule(site);
  return module && module->is_of_late_2025;
}

Site Reports::UserSite(Site site) {
  for (Instance* up = site.instance; up && s.modules.InLibrary(site.range.begin); up = up->requested_by)
    site = {up->requested_at, up->requested_by};
  return site.range.valid() && !s.modules.InLibrary(site.range.begin) ? site : completing;
}

}  // namespace brio::sema
