// What a module declares, and which dialect it is of.
#include <algorithm>
#include <utility>

#include "sema/front.h"
#include "sema/module_variables.h"
#include "sema/modules.h"
#include "sema/reports.h"
#include "sema/store.h"
#include "sema/structs.h"

namespace brio::sema {

/// Enters the declarations of a module, and looks for the marks of either dialect meanwhile.
class Modules::ModuleIndex {
 public:
  ModuleIndex(Front& s, Module* module) : s(s), module_(module) {}

  void Enter(ast::Stmt* stmt);
  /// `Mixed`: marks of the older dialect beside forms that came later. In the releases that had both, what differs
  /// between the dialects meant what it means in the newer one.
  enum class Dialect : uint8_t { Newer, Mixed, Older };
  /// By its marks, or by those of what it imports.
  Dialect FindDialect();
  /// Lets a `main` raise without saying so, as between those releases.
  void LetMainRaise();

 private:
  /// The declaration of a name; null where an import gives way to another declaration.
  Decl* Add(std::string_view name, SourceRange range, DeclKind kind);
  void EnterFunction(ast::FunctionDecl* function);
  void EnterStruct(ast::StructDecl* decl);
  void EnterAlias(ast::AliasStmt* alias);
  void EnterImport(ast::ImportStmt* import);
  void EnterFromImport(ast::FromImportStmt* from);
  /// The names of a target.
  void EnterVariables(ast::VarStmt* stmt, const ast::Expr* target);
  bool WarnsOfDialect() const { return s.options.warn_dialect && !module_->May(Permission::Trusted); }

  Front& s;
  Module* module_;
  bool legacy_ = false, newer_ = false;  // marks of either dialect
  // Imports by bare names of library packages: marks too, unless the program has modules of its own of these names.
  std::vector<std::pair<std::string_view, SourceRange>> bare_;
};

Decl* Modules::ModuleIndex::Add(std::string_view name, SourceRange range, DeclKind kind) {
  auto [it, fresh] = module_->decls.try_emplace(name);
  Decl& decl = it->second;
  if (!fresh) {
    bool both_functions = decl.kind == DeclKind::Functions && kind == DeclKind::Functions;
    if (!both_functions && kind != DeclKind::Import && decl.kind != DeclKind::Import) {
      s.reports.Report(Diag::Redeclared, {range, nullptr}, {name})
          .notes.push_back({decl.range, "previous declaration is here"});
    }
    if (both_functions) return &decl;
    if (kind == DeclKind::Import && decl.kind != DeclKind::Import) return nullptr;
    if (decl.kind == DeclKind::Import) module_->hidden_imports.push_back(decl);
    decl = Decl{};
  }
  decl.kind = kind;
  decl.name = name;
  decl.range = range;
  if (fresh) module_->order.push_back(name);
  return &decl;
}

void Modules::ModuleIndex::EnterFunction(ast::FunctionDecl* function) {
  legacy_ |= function->is_fn;
  if (function->is_fn && WarnsOfDialect()) s.reports.Report(Diag::DialectFn, {function->name_range, nullptr});
  Decl* decl = Add(function->name, function->name_range, DeclKind::Functions);
  if (!decl) return;
  if (!decl->functions) {
    decl->functions = &s.store.sets.emplace_back();
    decl->functions->name = function->name;
  }
  FunctionEntity* entity = s.structs.MakeFunction(module_, function, nullptr, module_->env);
  entity->set = decl->functions;
  decl->functions->functions.push_back(entity);
}

void Modules::ModuleIndex::EnterStruct(ast::StructDecl* decl) {
  for (const ast::Stmt* member : WarnsOfDialect() ? decl->members : std::span<ast::Stmt*>()) {
    const auto* alias = member->kind == ast::StmtKind::Alias ? static_cast<const ast::AliasStmt*>(member) : nullptr;
    if (alias && alias->legacy) s.reports.Report(Diag::DialectAlias, {alias->name_range, nullptr});
    const auto* method =
        member->kind == ast::StmtKind::Function ? static_cast<const ast::FunctionDecl*>(member) : nullptr;
    if (method && method->is_fn) s.reports.Report(Diag::DialectFn, {method->name_range, nullptr});
  }
  Decl* named = Add(decl->name, decl->name_range, DeclKind::Struct);
  if (named)
    named->struct_entity = s.structs.MakeStruct(module_, decl, module_->env, decl->kind == ast::StmtKind::Trait);
}

void Modules::ModuleIndex::EnterAlias(ast::AliasStmt* alias) {
  (alias->legacy ? legacy_ : newer_) = true;
  if (alias->legacy && WarnsOfDialect()) s.reports.Report(Diag::DialectAlias, {alias->name_range, nullptr});
  Decl* named = Add(alias->name, alias->name_range, DeclKind::Alias);
  if (!named) return;
  named->alias = &s.store.aliases.emplace_back();
  named->alias->kind = EntityKind::ParametricAlias;
  named->alias->decl = alias;
  named->alias->env = module_->env;
}

void Modules::ModuleIndex::EnterImport(ast::ImportStmt* import) {
  for (const ast::ImportName& name : import->names) {
    if (s.modules.PackageFact(name.name) == "legacy") bare_.emplace_back(name.name, name.range);
    newer_ |= name.name.starts_with("std.");
    std::string_view local = name.alias.empty() ? name.name.substr(0, name.name.find('.')) : name.alias;
    if (Decl* decl = Add(local, name.range, DeclKind::Import)) {
      decl->import = import;
      decl->import_name = &name;
    }
  }
}

void Modules::ModuleIndex::EnterFromImport(ast::FromImportStmt* from) {
  const auto is_legacy = [&](const ast::ImportName& name) {
    return s.modules.PackageFact(std::string(from->module) + "." + std::string(name.name)) == "legacy";
  };
  if (from->dots == 0 &&
      (s.modules.PackageFact(from->module) == "legacy" || std::ranges::any_of(from->names, is_legacy)))
    bare_.emplace_back(from->module, from->module_range);
  newer_ |= from->dots == 0 && (from->module == "std" || from->module.starts_with("std."));
  if (from->is_star) module_->star_imports.push_back(from);
  for (const ast::ImportName& name : from->names) {
    if (name.name.empty()) continue;  // a syntax error, which was reported
    const std::string_view local = name.alias.empty() ? name.name : name.alias;
    Decl* decl = Add(local, name.range, DeclKind::Import);
    if (!decl) decl = &module_->hidden_imports.emplace_back(DeclKind::Import, local, name.range);
    decl->import = from;
    decl->import_name = &name;
  }
}

void Modules::ModuleIndex::EnterVariables(ast::VarStmt* stmt, const ast::Expr* target) {
  while (target && target->kind == ast::ExprKind::Paren) target = target->a;
  if (!target) return;
  for (const ast::Expr* item : target->items) EnterVariables(stmt, item);
  if (target->kind != ast::ExprKind::Name || target->text == "_") return;
  Decl* named = Add(target->text, target->range, DeclKind::GlobalVar);
  if (named) named->variable = s.variables.Enter(module_, stmt, target->text, target->range);
}

void Modules::ModuleIndex::Enter(ast::Stmt* stmt) {
  switch (stmt->kind) {
    case ast::StmtKind::Function:
      return EnterFunction(static_cast<ast::FunctionDecl*>(stmt));
    case ast::StmtKind::Struct:
    case ast::StmtKind::Trait:
      return EnterStruct(static_cast<ast::StructDecl*>(stmt));
    case ast::StmtKind::Extension:
      s.modules.pending_extensions.push_back({module_, static_cast<ast::StructDecl*>(stmt)});
      return;
    case ast::StmtKind::Alias:
      return EnterAlias(static_cast<ast::AliasStmt*>(stmt));
    case ast::StmtKind::Import:
      return EnterImport(static_cast<ast::ImportStmt*>(stmt));
    case ast::StmtKind::FromImport:
      return EnterFromImport(static_cast<ast::FromImportStmt*>(stmt));
    case ast::StmtKind::Var: {
      auto* var = static_cast<ast::VarStmt*>(stmt);
      return EnterVariables(var, var->target);
    }
    default:
      return;
  }
}

void Modules::ModuleIndex::LetMainRaise() {
  const auto main = module_->decls.find("main");
  if (main == module_->decls.end() || !main->second.functions) return;
  for (FunctionEntity* function : main->second.functions->functions) function->raises |= !function->decl->is_fn;
}

Modules::ModuleIndex::Dialect Modules::ModuleIndex::FindDialect() {
  const auto leads_to_library = [&](const auto& import) {
    const Module* found = s.modules.FindModule(module_, 0, import.first, import.second, false);
    return !found || found->home == Home::Library;
  };
  const lex::TokenBuffer& tokens = module_->parsed->tokens;
  if (legacy_ || HasOlderWords(tokens) || std::ranges::any_of(bare_, leads_to_library))
    return HasNewerForms(tokens) ? Dialect::Mixed : Dialect::Older;
  // A file without a mark follows what it imports, and the program that it is a part of.
  const bool follows_older = !newer_ && (s.modules.ImportsOlderModules(module_) ||
                                         (s.modules.main && s.modules.main != module_ && s.modules.main->is_legacy));
  return follows_older ? Dialect::Older : Dialect::Newer;
}

void Modules::IndexModule(Module* module) {
  ModuleIndex index(s, module);
  for (ast::Stmt* stmt : module->parsed->module->stmts) index.Enter(stmt);
  if (module->home == Home::Program) {
    const ModuleIndex::Dialect dialect = index.FindDialect();
    module->is_legacy = dialect == ModuleIndex::Dialect::Older;
    if (dialect == ModuleIndex::Dialect::Mixed) index.LetMainRaise();
    if (dialect != ModuleIndex::Dialect::Newer) parse::TakeEscapesForBytes(*module->parsed);
  }
  if (module->is_legacy) LetRaise(module);
}

bool Modules::ImportsOlderModules(Module* module) {
  bool older = false;
  auto look = [&](unsigned dots, std::string_view dotted, SourceRange range) {
    const Module* imported = dotted.empty() ? nullptr : FindModule(module, dots, dotted, range, false);
    if (imported && imported->home == Home::Program) older |= imported->is_legacy;
  };
  for (const ast::Stmt* stmt : module->parsed->module->stmts) {
    if (stmt->kind == ast::StmtKind::Import) {
      for (const ast::ImportName& name : static_cast<const ast::ImportStmt*>(stmt)->names)
        look(name.dots, name.name, name.range);
    } else if (stmt->kind == ast::StmtKind::FromImport) {
      auto* from = static_cast<const ast::FromImportStmt*>(stmt);
      look(from->dots, from->module, from->module_range);
    }
  }
  return older;
}

}  // namespace brio::sema
