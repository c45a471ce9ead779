// Rules of declarations that need no types: checked once for each declaration that a program writes.
#include <algorithm>
#include <map>

#include "sema/decorators.h"
#include "sema/front.h"
#include "sema/hints.h"
#include "sema/modules.h"
#include "sema/reports.h"
#include "sema/rules.h"
#include "sema/uses.h"

namespace brio::sema {

namespace {

bool IsStatic(const ast::FunctionDecl& decl) {
  return std::any_of(decl.decorators.begin(), decl.decorators.end(),
                     [](const ast::Decorator& d) { return NameOf(d) == "staticmethod"; });
}

bool IsConstructor(std::string_view name) {
  return name == "__init__" || name == "__copyinit__" || name == "__moveinit__";
}

}  // namespace

std::string_view Reports::TextOf(SourceRange range) const {
  if (!range.valid() || range.end.offset <= range.begin.offset) return {};
  FileId file = s.sources.FileOf(range.begin);
  return s.sources.text(file).substr(range.begin.offset - s.sources.start(file).offset,
                                     range.end.offset - range.begin.offset);
}

void Rules::CheckDecorators(std::span<const ast::Decorator> decorators, const Module& module) {
  for (const ast::Decorator& decorator : decorators) {
    std::string_view name = NameOf(decorator);
    if (name.empty() || FindDecorator(name, module)) continue;
    s.reports.Report(Diag::UnknownDecorator, {decorator.range, nullptr}, {name, Suggest(name, ProgramDecorators())});
  }
}

bool Uses::CheckUse(std::span<const ast::Decorator> decorators, std::string_view name, SourceRange declared,
                    Site site) {
  for (const ast::Decorator& decorator : decorators) {
    const bool is_unavailable = NameOf(decorator) == "unavailable";
    if (!is_unavailable && NameOf(decorator) != "deprecated") continue;
    if (!site.range.valid() || s.modules.InLibrary(site.range.begin)) continue;
    // Not where the declaration itself stands, nor once more for every instance.
    if (!uses_reported_.insert({site.range.begin.offset, name}).second && !is_unavailable) continue;
    std::string why;
    if (decorator.expr->kind == ast::ExprKind::Call) {
      for (const ast::Argument& arg : decorator.expr->args) {
        if (arg.name == "use") {
          why = ", use '" + std::string(s.reports.TextOf(arg.value->range)) + "' instead";
        } else if (arg.value->kind == ast::ExprKind::String) {
          why = ": " + std::string(arg.value->text);
        }
      }
    }
    s.reports.Report(is_unavailable ? Diag::Unavailable : Diag::Deprecated, site, {name, why})
        .notes.push_back({declared, "'" + std::string(name) + "' is declared here"});
    if (is_unavailable) return false;
  }
  return true;
}

bool Uses::CheckUseOf(ConstRef found, const Module* module, std::string_view name, Site site) {
  const auto declared = module->decls.find(name);
  if (declared != module->decls.end() && declared->second.kind == DeclKind::Alias) {
    const ast::AliasStmt* alias = declared->second.alias->decl;
    return CheckUse(alias->decorators, name, alias->name_range, site);
  }
  const StructEntity* entity = found->kind == ConstKind::Type    ? EntityOf(found->type)
                               : found->kind == ConstKind::Trait ? static_cast<const StructEntity*>(found->decl)
                                                                 : nullptr;
  const bool is_its_name = entity && entity->decl->name == name;
  return !is_its_name || CheckUse(entity->decl->decorators, name, entity->decl->name_range, site);
}

void Rules::CheckParameterNames(std::span<const ast::Param> params, std::span<const ast::Param> more) {
  std::vector<const ast::Param*> seen;
  for (std::span<const ast::Param> list : {params, more}) {
    for (const ast::Param& param : list) {
      if (param.name.empty() || param.name == "_") continue;
      auto other = std::find_if(seen.begin(), seen.end(), [&](const ast::Param* p) { return p->name == param.name; });
      if (other != seen.end())
        s.reports.Report(Diag::Redeclared, {param.range, nullptr}, {param.name})
            .notes.push_back({(*other)->range, "previous declaration is here"});
      seen.push_back(&param);
    }
  }
}

void Rules::CheckHeader(ast::FunctionDecl& decl, const ast::StructDecl* owner, const Module& module) {
  CheckDecorators(decl.decorators, module);
  CheckParameterNames(decl.params, decl.args);
  size_t first = 0;
  if (owner && !IsStatic(decl)) {
    first = 1;
    // Another name than `self` must at least be of the type.
    const ast::Param* self = decl.args.empty() ? nullptr : &decl.args[0];
    const bool fits = self && (self->name == "self" || !self->type || self->convention != ast::Convention::Default ||
                               s.reports.TextOf(self->type->range).find("Self") != std::string_view::npos ||
                               s.reports.TextOf(self->type->range).find(owner->name) != std::string_view::npos);
    if (!fits || (self && self->kind != ast::ParamKind::Normal && self->name != "self")) {
      s.reports.Report(Diag::MissingSelf, {decl.name_range, nullptr}, {decl.name});
      first = 0;
    } else if (IsConstructor(decl.name) && self->convention != ast::Convention::Out &&
               self->convention != ast::Convention::Mut) {
      s.reports.Report(Diag::ConstructorSelf, {self->range, nullptr}, {decl.name});
      decl.args[0].convention = ast::Convention::Out;  // go on as if it were
    } else if ((decl.name == "__del__" || decl.name == "__deinit__") && self->convention != ast::Convention::Deinit &&
               self->convention != ast::Convention::Var) {
      s.reports.Report(Diag::DestructorSelf, {self->range, nullptr}, {decl.name});
      decl.args[0].convention = ast::Convention::Deinit;
    }
  }
  if (owner && IsStatic(decl) && !decl.args.empty() && decl.args[0].name == "self" && !decl.args[0].type) {
    s.reports.Report(Diag::StaticSelf, {decl.args[0].range, nullptr}, {decl.name});
    first = 1;
  }
  // Nobody calls these by name: where a value is copied, moved or ends, nothing could take an error.
  const auto ends = [](std::string_view name) { return name == "__del__" || name == "__deinit__"; };
  const auto makes_of_another = [&] {
    if (decl.name == "__copyinit__" || decl.name == "__moveinit__") return true;
    return decl.name == "__init__" && decl.args.size() == 2 && decl.args[1].keyword_only &&
           (decl.args[1].name == "copy" || decl.args[1].name == "move" || decl.args[1].name == "take");
  };
  const bool is_never =
      decl.raises_type && decl.raises_type->kind == ast::ExprKind::Name && decl.raises_type->text == "Never";
  if (owner && decl.raises && !is_never && (ends(decl.name) || makes_of_another())) {
    s.reports.Report(
        Diag::LifecycleRaises, {decl.name_range, nullptr},
        {decl.name, ends(decl.name) ? "ends"
                    : decl.name == "__moveinit__" || (decl.name == "__init__" && decl.args[1].name != "copy")
                        ? "is moved"
                        : "is copied"});
  }
  if (decl.abi == "C" && decl.raises) s.reports.Report(Diag::AbiRaises, {decl.name_range, nullptr}, {decl.name});
  const ast::Param* with_default = nullptr;
  for (size_t i = first; i < decl.args.size(); ++i) {
    const ast::Param& arg = decl.args[i];
    if (arg.default_value && (arg.convention == ast::Convention::Mut || arg.kind != ast::ParamKind::Normal)) {
      s.reports.Report(Diag::DefaultNotAllowed, {arg.range, nullptr},
                       {arg.name, arg.kind == ast::ParamKind::Normal ? "'mut'" : "variadic"});
    }
    if (!arg.type && !(arg.convention == ast::Convention::Out && i == 0)) {
      s.reports.Report(Diag::UntypedArgument, {arg.range, nullptr}, {arg.name, decl.name});
      untyped_.insert(&arg);
    }
    if (arg.kind != ast::ParamKind::Normal || arg.keyword_only || arg.convention == ast::Convention::Out) continue;
    if (arg.default_value) {
      with_default = with_default ? with_default : &arg;
    } else if (with_default) {
      s.reports.Report(Diag::NeedsDefault, {arg.range, nullptr}, {arg.name, with_default->name});
    }
  }
}

void Rules::CheckOverloads(std::span<ast::Stmt* const> stmts, const Module& module) {
  // Two functions of one name whose headers read the same could never be told apart.
  std::map<std::string, const ast::FunctionDecl*> seen;
  for (const ast::Stmt* stmt : stmts) {
    if (stmt->kind != ast::StmtKind::Function) continue;
    auto* decl = static_cast<const ast::FunctionDecl*>(stmt);
    std::string key = std::string(decl->name) + "[";
    auto add = [&](std::span<const ast::Param> params) {
      for (const ast::Param& param : params) {
        key += std::to_string(static_cast<int>(param.convention)) + std::to_string(static_cast<int>(param.kind));
        if (param.infer_only) key += "/";  // nobody gives it
        if (param.keyword_only) key += param.name;
        key += ":" + std::string(param.type ? s.reports.TextOf(param.type->range) : std::string_view()) + ",";
      }
    };
    add(decl->params);
    key += "](";
    add(decl->args);
    // Of two that read the same, files of the older dialect may mean one of their own.
    for (const ast::Decorator& decorator : decl->decorators) {
      const KnownDecorator* known = FindDecorator(NameOf(decorator), module);
      if (known && known->function_flag == &FunctionEntity::is_only_legacy) key += "older ";
    }
    key += ")" + std::string(decl->where ? s.reports.TextOf(decl->where->range) : std::string_view());
    auto [other, fresh] = seen.try_emplace(key, decl);
    if (!fresh)
      s.reports.Report(Diag::Redeclared, {decl->name_range, nullptr}, {decl->name})
          .notes.push_back({other->second->name_range, "previous declaration with the same arguments is here"});
  }
}

void Rules::CheckMemberNames(std::span<ast::Stmt* const> members) {
  struct Known {
    SourceRange range;
    bool is_function;
  };
  std::map<std::string_view, Known> known;
  for (const ast::Stmt* member : members) {
    std::string_view name;
    SourceRange range;
    if (member->kind == ast::StmtKind::Var) {
      const ast::Expr* target = static_cast<const ast::VarStmt*>(member)->target;
      if (target) name = target->text, range = target->range;
    } else if (member->kind == ast::StmtKind::Alias) {
      const auto* alias = static_cast<const ast::AliasStmt*>(member);
      name = alias->name, range = alias->name_range;
    } else if (member->kind == ast::StmtKind::Function) {
      const auto* method = static_cast<const ast::FunctionDecl*>(member);
      name = method->name, range = method->name_range;
    }
    if (name.empty() || name == "_") continue;
    const bool is_function = member->kind == ast::StmtKind::Function;
    const auto [other, is_new] = known.try_emplace(name, Known{range, is_function});
    if (is_new || (is_function && other->second.is_function)) continue;  // overloads
    s.reports.Report(Diag::Redeclared, {range, nullptr}, {name})
        .notes.push_back({other->second.range, "previous declaration is here"});
  }
}

void Rules::CheckDeclarations(const Module* which) {
  auto members = [&](const ast::StructDecl& decl) {
    CheckDecorators(decl.decorators, *which);
    CheckParameterNames(decl.params, {});
    CheckOverloads(decl.members, *which);
    for (ast::Stmt* member : decl.members) {
      if (member->kind != ast::StmtKind::Function) continue;
      auto& method = *static_cast<ast::FunctionDecl*>(member);
      CheckHeader(method, &decl, *which);
      const bool gives_value = decl.kind == ast::StmtKind::Trait && method.result &&
                               method.result->kind != ast::ExprKind::None &&
                               method.result_convention != ast::Convention::Out;
      if (!gives_value || which->is_legacy || !method.has_body || !s.modules.ParseBody(*which, method)) continue;
      const bool is_pass = method.body.stmts.size() == 1 && method.body.stmts[0]->kind == ast::StmtKind::Pass;
      if (is_pass)
        s.reports.Report(Diag::TraitDefault, {method.body.stmts[0]->range, nullptr},
                         {method.name, s.reports.TextOf(method.result->range)});
    }
    const bool is_trait = decl.kind == ast::StmtKind::Trait;
    if (is_trait && !decl.params.empty())
      s.reports.Report(Diag::TraitParameters, {decl.params[0].range, nullptr}, {decl.params[0].name});
    for (const ast::Stmt* member : decl.members) {
      if (is_trait && member->kind == ast::StmtKind::Var) {
        auto* field = static_cast<const ast::VarStmt*>(member);
        s.reports.Report(Diag::TraitField, {field->range, nullptr}, {field->target ? field->target->text : ""});
      } else if (member->kind == ast::StmtKind::Var) {
        auto* field = static_cast<const ast::VarStmt*>(member);
        const auto known = which->decls.find(decl.name);
        const bool is_used = known != which->decls.end() && known->second.kind == DeclKind::Struct &&
                             known->second.struct_entity->fieldwise_init;
        if (field->value && field->type && field->target && !is_used)
          s.reports.Report(Diag::FieldDefault, {field->value->range, nullptr}, {field->target->text});
      } else if (!is_trait && member->kind == ast::StmtKind::Alias &&
                 !static_cast<const ast::AliasStmt*>(member)->value) {
        auto* alias = static_cast<const ast::AliasStmt*>(member);
        s.reports.Report(Diag::MemberWithoutValue, {alias->name_range, nullptr}, {alias->name});
      }
    }
    // A member may be a field in one release and a method in another.
    if (!which->May(Permission::AllReleases)) CheckMemberNames(decl.members);
  };
  CheckOverloads(which->parsed->module->stmts, *which);
  for (ast::Stmt* stmt : which->parsed->module->stmts) {
    switch (stmt->kind) {
      case ast::StmtKind::Function:
        CheckHeader(*static_cast<ast::FunctionDecl*>(stmt), nullptr, *which);
        break;
      case ast::StmtKind::Struct:
      case ast::StmtKind::Trait:
        members(*static_cast<const ast::StructDecl*>(stmt));
        break;
      case ast::StmtKind::Extension:
        members(*static_cast<const ast::StructDecl*>(stmt));
        break;
      case ast::StmtKind::Alias: {
        auto* alias = static_cast<const ast::AliasStmt*>(stmt);
        if (!alias->value) s.reports.Report(Diag::MemberWithoutValue, {alias->name_range, nullptr}, {alias->name});
        break;
      }
      case ast::StmtKind::Var: {
        auto* var = static_cast<const ast::VarStmt*>(stmt);
        if (which->is_legacy) break;
        s.reports.Report(Diag::ModuleVariable, {var->range, nullptr}, {var->target ? var->target->text : ""});
        break;
      }
      default:
        break;
    }
  }
}

}  // namespace brio::sema
