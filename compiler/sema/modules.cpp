// Modules: finding and loading them, indexing their declarations, resolving names and imports.
#include <algorithm>
#include <array>
#include <filesystem>

#include "base/text.h"
#include "sema/constants.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/hints.h"
#include "sema/layouts.h"
#include "sema/module_variables.h"
#include "sema/modules.h"
#include "sema/prelude.h"
#include "sema/reports.h"
#include "sema/rules.h"
#include "sema/store.h"
#include "sema/structs.h"
#include "sema/targets.h"
#include "source/extensions.h"
#include "source/package.h"

namespace brio::sema {
namespace {

namespace fs = std::filesystem;

constexpr unsigned kMaxPackageDepth = 64;  // links between folders can go round
constexpr size_t kMaxSuggested = 100;      // longer names are not compared: it takes the product of the lengths

/// Names that differ in case alone are the same to who misspells them.
char Folded(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// The distance of two names of at most kMaxSuggested letters, or some number above `limit`.
size_t EditDistance(std::string_view a, std::string_view b, size_t limit) {
  if (std::max(a.size(), b.size()) - std::min(a.size(), b.size()) > limit) return limit + 1;
  std::array<size_t, kMaxSuggested + 1> row;
  for (size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    size_t diagonal = row[0];
    size_t least = row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      size_t above = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, diagonal + (Folded(a[i - 1]) == Folded(b[j - 1]) ? 0 : 1)});
      diagonal = above;
      least = std::min(least, row[j]);
    }
    if (least > limit) return least;
  }
  return row[b.size()];
}

/// The folder of a file, and those around it up to the first that is no package.
std::vector<fs::path> FoldersAround(const SourceManager& sources, const fs::path& file) {
  std::vector<fs::path> folders = {file.parent_path()};
  const auto is_package = [&](const fs::path& folder) {
    return std::ranges::any_of(kSourceExtensions, [&](std::string_view extension) {
      return sources.IsFile(((folder / "__init__") += extension).string());
    });
  };
  while (folders.size() < kMaxPackageDepth && is_package(folders.back())) {
    const fs::path& folder = folders.back();
    folders.push_back(folder.empty()              ? fs::path("..")
                      : folder.filename() == ".." ? folder / ".."
                                                  : folder.parent_path());
  }
  return folders;
}

/// Says of a module's files in `folder` that are there, or may be, why they cannot be read.
void NoteUnreadable(SourceManager& sources, const fs::path& folder, std::string_view dotted, SourceRange range,
                    std::vector<DiagNote>& notes) {
  std::string relative(dotted);
  std::replace(relative.begin(), relative.end(), '.', '/');
  for (const fs::path& candidate : ModuleFiles(folder, relative)) {
    std::error_code problem;
    const std::string path = candidate.lexically_normal().string();
    std::string error;
    if (fs::is_regular_file(candidate, problem)) {
      sources.AddFile(path, error);
    } else if (problem == std::errc::permission_denied || problem == std::errc::too_many_symbolic_link_levels ||
               problem == std::errc::io_error) {
      error = problem.message();
    }
    if (!error.empty()) notes.push_back({range, "cannot read '" + path + "': " + error});
  }
}

}  // namespace

std::string Suggest(std::string_view name, const std::vector<std::string_view>& candidates) {
  if (name.size() > kMaxSuggested) return "";
  std::string_view best;
  size_t best_distance = (name.size() + 1) / 3;  // of one or two letters every name would do
  for (std::string_view candidate : candidates) {
    if (candidate.empty() || candidate.size() > kMaxSuggested || candidate == name || candidate.starts_with("__"))
      continue;
    if (candidate[0] == '_' && name[0] != '_') continue;  // what others should not use
    const size_t limit = std::min(best_distance, (candidate.size() + 1) / 3);
    size_t distance = EditDistance(name, candidate, limit);
    if (distance <= limit && (best.empty() || distance < best_distance)) {
      best = candidate;
      best_distance = distance;
    }
  }
  return best.empty() ? "" : "; did you mean '" + std::string(best) + "'?";
}

Env* Store::NewEnv(Env* parent, Module* module) {
  Env* env = dropped_.empty() ? &envs_.emplace_back() : dropped_.back();
  if (!dropped_.empty()) dropped_.pop_back();
  env->parent = parent;
  env->module = module;
  env->self = parent ? parent->self : nullptr;
  env->target = parent ? parent->target : nullptr;
  return env;
}

Env* Store::NewEnv(const Env& copy) {
  return &envs_.emplace_back(copy);
}

void Store::DropEnv(Env* env) {
  env->bindings.clear();
  env->params = {};
  env->arg_types.clear();
  env->arg_packs.clear();
  dropped_.push_back(env);
}

Module* Modules::ModuleOf(SourceLoc loc) {
  if (!loc.valid()) return nullptr;
  auto it = module_of_file_.find(s.sources.FileOf(loc));
  return it == module_of_file_.end() ? nullptr : it->second;
}

bool Modules::InLibrary(SourceLoc loc) {
  Module* owner = ModuleOf(loc);
  return owner && owner->May(Permission::ToldAtCaller);
}

void Modules::LoadModuleMap() {
  module_map_ = TextOfFile(s.options.stdlib_path + "/modules.txt");
  for (std::string_view rest = module_map_; !rest.empty();) {
    std::string_view line = TakeUpTo(rest, '\n');
    line = line.substr(0, line.find('#'));
    const bool is_fact = line.find('=') == line.npos;
    std::string_view names = TakeUpTo(line, is_fact ? ':' : '=');
    if (is_fact) {
      for (std::string_view package; !(package = TakeWord(line)).empty();) {
        if (names == "automatic") {
          automatic_packages_.emplace(package);
        } else {
          package_facts_.emplace(package, names);
        }
      }
      continue;
    }
    const std::string_view file = TakeWord(line);
    for (std::string_view name; !(name = TakeWord(names)).empty();) paths.emplace(name, file);
  }
}

std::string_view Modules::PackageFact(std::string_view dotted) const {
  auto found = package_facts_.find(std::string(dotted));
  if (found == package_facts_.end()) found = package_facts_.find(std::string(dotted.substr(0, dotted.find('.'))));
  return found != package_facts_.end() ? std::string_view(found->second) : std::string_view();
}

bool Modules::IsImportedByItself(std::string_view dotted) const {
  return automatic_packages_.contains(dotted.substr(0, dotted.find('.')));
}

Module* Modules::LoadFile(const std::string& path, const std::string& name, Home home) {
  if (auto it = module_index_.find(path); it != module_index_.end()) {
    if (it->second) s.facts.Need(it->second->fact);
    return it->second;
  }
  std::string error;
  FileId file = s.sources.AddFile(path, error);
  if (file == kNoFile) {
    module_index_[path] = nullptr;
    return nullptr;
  }
  Module* loaded = LoadParsed(file, name, home);
  module_index_[path] = loaded;
  return loaded;
}

Module* Modules::LoadParsed(FileId file, const std::string& name, Home home) {
  Module& made = s.store.modules.emplace_back();
  made.kind = EntityKind::Module;
  made.name = name;
  made.path = std::string(s.sources.path(file));
  made.home = home;
  made.permissions = home == Home::Library ? s.options.library_permissions : Permissions::None();
  made.is_package = fs::path(made.path).stem() == "__init__";
  made.env = s.store.NewEnv(nullptr, &made);
  made.env->target = s.targets.host;
  if (home == Home::Program && !main) main = &made;  // the program comes before what it imports
  module_of_file_[file] = &made;
  module_index_[made.path] = &made;
  s.store.files.push_back(std::make_unique<parse::ParsedFile>());
  made.parsed = s.store.files.back().get();
  const facts::Computing computing(s.facts, made.fact);
  parse::ParseModule(file, s.sources, s.diags, *made.parsed,
                     home == Home::Library ? lex::Bodies::Later : lex::Bodies::Now);
  IndexModule(&made);
  if (!made.May(Permission::Trusted)) s.rules.CheckDeclarations(&made);
  return &made;
}

bool Modules::ParseBody(const Module& module, ast::FunctionDecl& function) {
  ReportList* const before = s.diags.Redirect(nullptr);
  const bool ok = parse::ParseBody(*module.parsed, function, s.diags);
  s.diags.Redirect(before);
  return ok;
}

Module* Modules::LoadFromFolder(const std::string& folder, std::string_view dotted, Home home) {
  std::string relative(dotted);
  std::replace(relative.begin(), relative.end(), '.', '/');
  const auto load = [&](const fs::path& base, const std::string& below) -> Module* {
    for (const fs::path& candidate : ModuleFiles(base, below)) {
      const std::string path = candidate.lexically_normal().string();
      if (s.sources.IsFile(path)) return LoadFile(path, std::string(dotted), home);
    }
    return nullptr;
  };
  if (Module* found = load(folder, relative)) return found;
  // Packages may be archives: a folder as one file.
  const size_t slash = relative.find('/');
  const std::string package = relative.substr(0, slash);
  for (const std::string_view extension : kPackageExtensions) {
    const std::string archive = (fs::path(folder) / (package + std::string(extension))).lexically_normal().string();
    if (package.empty() || !s.sources.IsFile(archive) || !s.sources.OpenPackage(archive).empty()) continue;
    if (Module* found = load(archive, slash == std::string::npos ? "__init__" : relative.substr(slash + 1)))
      return found;
  }
  return nullptr;
}

std::vector<std::string> Modules::ImportFolders(const Module* from) const {
  std::vector<std::string> folders;
  for (const Module* module : {from, static_cast<const Module*>(main)}) {
    if (!module) continue;
    // A package is found by its name from inside, and so is what lies beside it.
    for (const fs::path& folder : FoldersAround(s.sources, module->path)) {
      if (std::find(folders.begin(), folders.end(), folder.string()) == folders.end())
        folders.push_back(folder.string());
    }
  }
  folders.insert(folders.end(), s.options.include_paths.begin(), s.options.include_paths.end());
  return folders;
}

Module* Modules::FindModule(Module* from, unsigned dots, std::string_view dotted, SourceRange range, bool report) {
  const Home home = from ? from->home : Home::Program;
  bool imports_itself = false;  // unless another module of that name is found: the library's
  if (dots > 0) {
    std::string folder = fs::path(from->path).parent_path().string();
    for (unsigned i = 1; i < dots; ++i) folder += folder.empty() ? ".." : "/..";
    if (Module* found = LoadFromFolder(folder, dotted, home)) return found;
  } else {
    if (from && home == Home::Program) {
      for (const std::string& folder : ImportFolders(from)) {
        Module* found = LoadFromFolder(folder, dotted, Home::Program);
        if (found && found != from) return found;
        imports_itself |= found != nullptr;
      }
    }
    if (const auto known = library_modules_.find(dotted); known != library_modules_.end()) {
      s.facts.Need(known->second->fact);
      return known->second;
    }
    auto it = paths.find(dotted);
    std::string file = it != paths.end() ? std::string(it->second)
                                         : std::string(dotted.starts_with("std.") ? dotted.substr(4) : dotted);
    if (it == paths.end()) std::replace(file.begin(), file.end(), '.', '/');
    std::error_code ignored;
    for (const std::string& candidate :
         {s.options.stdlib_path + "/" + file + ".mojo", s.options.stdlib_path + "/" + file + "/__init__.mojo"}) {
      if (!fs::is_regular_file(candidate, ignored)) continue;
      Module* const found = LoadFile(candidate, file, Home::Library);
      if (found) library_modules_[dotted] = found;
      return found;
    }
    // The folder of a package may be called otherwise than its modules call it: a copy of a repository, say.
    if (const size_t dot = dotted.find('.'); dot != std::string_view::npos && from && home == Home::Program) {
      std::vector<fs::path> folders = FoldersAround(s.sources, from->path);
      folders.pop_back();
      for (const fs::path& folder : folders) {
        if (Module* found = LoadFromFolder(folder.string(), dotted.substr(dot + 1), Home::Program)) return found;
      }
    }
  }
  if (imports_itself) return from;
  if (report) {
    std::vector<std::string_view> known;
    for (const auto& [name, path] : paths) known.push_back(name);
    std::string_view package = dotted.substr(0, dotted.find('.'));
    bool in_mojo = package == "std" || package == "max" || !PackageFact(package).empty();
    std::string near = Suggest(dotted, known);
    std::string hint = in_mojo        ? ": Brio's library does not provide it" + near
                       : near.empty() ? s.hints.HintFor(dotted, from && from->is_legacy)
                                      : near;
    Diagnostic& made =
        s.reports.Report(Diag::UnknownModule, {range, nullptr}, {std::string(dots, '.') + std::string(dotted), hint});
    if (dots == 0 && !in_mojo && from && home == Home::Program && (hint.empty() || !near.empty())) {
      std::string searched;
      for (const std::string& folder : ImportFolders(from)) {
        searched += (searched.empty() ? "'" : ", '") + (folder.empty() ? std::string(".") : folder) + "'";
        NoteUnreadable(s.sources, folder, dotted, range, made.notes);
        for (const std::string_view extension : kPackageExtensions) {
          const std::string archive =
              (fs::path(folder) / (std::string(package) + std::string(extension))).lexically_normal().string();
          if (!s.sources.IsFile(archive)) continue;
          if (const std::string problem = s.sources.OpenPackage(archive); !problem.empty())
            made.notes.push_back({range, "cannot read '" + archive + "': " + problem});
        }
      }
      made.notes.push_back({range, "looked in " + searched + " and in the library"});
    }
  }
  return nullptr;
}

void Modules::LoadImports(Module* which) {
  std::vector<Module*> work{which};
  std::set<const Module*> seen{which};
  auto load = [&](Module* from, unsigned dots, const std::string& dotted, SourceRange range) -> Module* {
    if (dots == 0 && (dotted == "std" || dotted.starts_with("std.") || dotted.empty())) return nullptr;
    facts::Speculation trial(s.facts);  // what is wrong with a module is told where a name of it is needed
    Module* found = FindModule(from, dots, dotted, range, false);
    trial.Drop();
    if (!found || found->home == Home::Library) return nullptr;
    from->imports.push_back(found);
    if (seen.insert(found).second) work.push_back(found);
    return found;
  };
  while (!work.empty()) {
    Module* module = work.back();
    work.pop_back();
    for (const ast::Stmt* stmt : module->parsed->module->stmts) {
      if (stmt->kind == ast::StmtKind::Import) {
        for (const ast::ImportName& name : static_cast<const ast::ImportStmt*>(stmt)->names)
          load(module, name.dots, std::string(name.name), name.range);
      }
      if (stmt->kind != ast::StmtKind::FromImport) continue;
      auto* from = static_cast<const ast::FromImportStmt*>(stmt);
      const Module* package =
          from->module.empty() ? nullptr : load(module, from->dots, std::string(from->module), from->module_range);
      // What is imported may be a module itself.
      for (const ast::ImportName& name : from->names) {
        if (!from->module.empty() && (!package || package->decls.count(name.name))) continue;
        load(module, from->dots, (from->module.empty() ? "" : std::string(from->module) + ".") + std::string(name.name),
             name.range);
      }
    }
  }
}

Module* Modules::FindRoot(Module* from, unsigned dots, std::string_view dotted, SourceRange range) {
  std::string root(dotted.substr(0, dotted.find('.')));
  Module* target = FindModule(from, dots, root, range, false);
  if (target || root == dotted) return target ? target : FindModule(from, dots, dotted, range, true);
  Module* inner = FindModule(from, dots, dotted, range, true);
  if (!inner) return nullptr;
  // A folder without a file of its own, as `std` is: only modules inside.
  fs::path folder = fs::path(inner->path).parent_path();
  for (size_t parts = std::count(dotted.begin(), dotted.end(), '.') + (inner->is_package ? 1 : 0); parts > 1; --parts)
    folder = folder.parent_path();
  Module*& package = module_index_["package " + (inner->home == Home::Library ? root : folder.string())];
  if (!package) {
    package = &s.store.modules.emplace_back();
    package->kind = EntityKind::Module;
    package->name = root;
    package->path = inner->home == Home::Library ? "" : (folder / "__init__.mojo").string();
    package->home = inner->home;
    package->permissions = inner->permissions;
    package->is_package = true;
    package->env = s.store.NewEnv(nullptr, package);
    package->env->target = s.targets.host;
  }
  return package;
}

Module* Modules::Submodule(Module* module, std::string_view name, SourceRange range) {
  if (module->home == Home::Program) {
    return module->is_package ? LoadFromFolder(fs::path(module->path).parent_path().string(), name, Home::Program)
                              : nullptr;
  }
  std::string nested = module->name + "." + std::string(name);
  std::replace(nested.begin(), nested.end(), '/', '.');
  return FindModule(module, 0, nested, range, false);
}

Module* Modules::EnclosingPackage(Module* module) {
  if (module->home == Home::Library || module == main) return nullptr;
  if (!module->knows_package) {
    module->knows_package = true;
    fs::path folder = fs::path(module->path).parent_path();
    if (module->is_package) folder = folder.parent_path();
    if (Module* package = LoadFromFolder(folder.string(), "", Home::Program); package != main)
      module->package = package;
  }
  return module->package;
}

ConstRef Modules::DeclConst(Module* module, Decl& decl, SourceRange range) {
  if (decl.known) return decl.known;
  switch (decl.kind) {
    case DeclKind::Functions:
      return decl.known = s.constants.FunctionValue(decl.functions, nullptr, {});
    case DeclKind::Struct:
      return decl.known = decl.struct_entity->is_trait
                              ? s.pool.TraitConst(decl.struct_entity)
                              : s.pool.TypeConst(s.structs.MakeStructType(decl.struct_entity, {}));
    case DeclKind::Alias:
      return s.evaluation.EvalAlias(decl.alias, range);
    case DeclKind::GlobalVar:
      if (!module->is_legacy) return s.pool.ErrorConst();  // reported where it is declared
      return decl.known = s.pool.ModuleConst(static_cast<EntityBase*>(decl.variable));
    case DeclKind::Import:
      break;
  }
  if (decl.resolving) {
    s.reports.Report(Diag::ImportCycle, {decl.range, nullptr}, {decl.name});
    return s.pool.ErrorConst();
  }
  decl.resolving = true;
  ConstRef found = nullptr;
  if (decl.import->kind == ast::StmtKind::Import) {
    std::string_view dotted = decl.import_name->name;
    bool whole = !decl.import_name->alias.empty();
    const unsigned dots = decl.import_name->dots;
    Module* target =
        whole ? FindModule(module, dots, dotted, decl.range, true) : FindRoot(module, dots, dotted, decl.range);
    found = target ? s.pool.ModuleConst(static_cast<EntityBase*>(target)) : s.pool.ErrorConst();
  } else {
    auto* from = static_cast<const ast::FromImportStmt*>(decl.import);
    std::string_view name = decl.import_name->name;
    Module* target = FindModule(module, from->dots, from->module, from->module_range, false);
    found = FindImported(module, *from, target, name, decl.range);
    if (!found) {
      if (target) {
        decl.reported = true;
        const std::string elsewhere = s.hints.HintForImport(target, name, module->is_legacy);
        s.reports.Report(Diag::UnknownImport, {decl.import_name->range, nullptr},
                         {from->module, name, elsewhere.empty() ? Suggest(name, NamesInScope(target)) : elsewhere});
      } else {
        FindModule(module, from->dots, from->module, from->module_range, true);
      }
      found = s.pool.ErrorConst();
    }
  }
  decl.resolving = false;
  // Not an alias that is still being evaluated, and not a failure, which each use reports.
  if (found->kind != ConstKind::Error) decl.known = found;
  return found;
}

VariableEntity* Modules::FindVariable(Module* module, std::string_view name, SourceRange range) {
  if (s.variables.empty()) return nullptr;
  const auto declared = module->decls.find(name);
  const bool may_be = declared == module->decls.end()
                          ? !module->star_imports.empty()
                          : declared->second.kind == DeclKind::GlobalVar || declared->second.kind == DeclKind::Import;
  ConstRef found = may_be ? FindInModule(module, name, range, false) : nullptr;
  return found ? VariableOf(found) : nullptr;
}

ConstRef Modules::FindImported(Module* importer, const ast::FromImportStmt& from, Module* target, std::string_view name,
                               SourceRange range) {
  // `from . import name`: a package may import its own modules so.
  const bool own_package = from.module.empty();
  if (target && !own_package) {
    if (ConstRef found = FindInModule(target, name, range, false)) return found;
    // What the library had once is there for files of the older dialect that ask for it by name: no star brings it.
    if (importer && importer->is_legacy && target->May(Permission::AllReleases)) {
      const auto older = target->decls.find("__" + std::string(name) + "_legacy__");
      if (older != target->decls.end()) return DeclConst(target, older->second, range);
    }
  }
  const std::string nested = own_package ? std::string(name) : std::string(from.module) + "." + std::string(name);
  if (Module* inner = FindModule(importer, from.dots, nested, range, false))
    return s.pool.ModuleConst(static_cast<EntityBase*>(inner));
  if (target && own_package && target != importer) {
    if (ConstRef found = FindInModule(target, name, range, false)) return found;
  }
  return target ? s.prelude.FindInPrelude(target, name, range) : nullptr;
}

ConstRef Prelude::FindInPrelude(const Module* module, std::string_view name, SourceRange range) {
  if (!root || module == root) return nullptr;
  if (module->is_legacy) {
    // What meant something else in the older dialect has a second declaration.
    const auto older = root->decls.find("__" + std::string(name) + "_legacy__");
    if (older != root->decls.end()) return s.modules.FindInModule(root, older->first, range, false);
  }
  return s.modules.FindInModule(root, name, range, false);
}

ConstRef Modules::FindInModule(Module* module, std::string_view name, SourceRange range, bool follow_prelude) {
  if (auto it = module->decls.find(name); it != module->decls.end()) return DeclConst(module, it->second, range);
  if (ConstRef found = FindByStars(module, name, range)) return found;
  if (!follow_prelude) return nullptr;
  // What a package declares or imports is in scope in its modules.
  for (Module* package = EnclosingPackage(module); package; package = EnclosingPackage(package)) {
    if (ConstRef found = FindInModule(package, name, range, false)) return found;
  }
  return s.prelude.FindInPrelude(module, name, range);
}

/// The functions of a value that is just a function by its name; null of others.
static FunctionSet* PlainFunctions(const BoundFunction* function) {
  return function && !function->self && function->args.empty() ? function->set : nullptr;
}

/// Whether a module of the library had no `name` yet in the older dialect, whose files have another one of that name.
static bool IsNewer(const Module* module, std::string_view name) {
  return module->May(Permission::AllReleases) && module->decls.contains("__" + std::string(name) + "_newer__");
}

ConstRef Modules::FindByStars(Module* module, std::string_view name, SourceRange range) {
  if (module->searching) return nullptr;  // modules that star-import each other
  if (auto known = module->of_stars.find(name); known != module->of_stars.end())
    return s.constants.FunctionValue(known->second, nullptr, {});
  std::vector<FunctionSet*> sets;  // the last import's first: it hides what was imported before
  auto AddFunctions = [&](ConstRef found) {
    FunctionSet* set = found->kind == ConstKind::Function ? PlainFunctions(s.constants.AsFunction(found)) : nullptr;
    const bool is_function = set != nullptr;
    for (; set; set = set->hidden) {
      if (std::ranges::find(sets, set->functions, &FunctionSet::functions) == sets.end()) sets.push_back(set);
    }
    return is_function;
  };
  for (auto it = module->star_imports.rbegin(); it != module->star_imports.rend(); ++it) {
    const ast::FromImportStmt* star = *it;
    Module* target = FindModule(module, star->dots, star->module, star->module_range, true);
    if (!target || target == module || (module->is_legacy && IsNewer(target, name))) continue;
    if (auto own = target->decls.find(name); !sets.empty() && own != target->decls.end() &&
                                             own->second.kind != DeclKind::Functions &&
                                             own->second.kind != DeclKind::Import)
      continue;  // a value that is hidden is not evaluated
    module->searching = true;
    ++stars_followed_;
    ConstRef found = FindInModule(target, name, range, false);
    --stars_followed_;
    module->searching = false;
    if (!found) continue;
    if (!AddFunctions(found) && sets.empty()) return found;
  }
  if (sets.empty()) return nullptr;
  // The prelude is what every module imports first.
  if (stars_followed_ == 0) {
    if (ConstRef first = s.prelude.FindInPrelude(module, name, range)) AddFunctions(first);
  }
  FunctionSet* joined = sets.back();
  for (size_t i = sets.size() - 1; i-- > 0;) {
    FunctionSet& next = s.store.sets.emplace_back(*sets[i]);
    next.hidden = joined;
    joined = &next;
  }
  if (stars_followed_ == 0 && sets.size() > 1) module->of_stars.emplace(name, joined);
  return s.constants.FunctionValue(joined, nullptr, {});
}

std::vector<std::string_view> Modules::NamesInScope(Module* module) {
  std::vector<std::string_view> names = module->order;
  if (s.prelude.root && module != s.prelude.root)
    names.insert(names.end(), s.prelude.root->order.begin(), s.prelude.root->order.end());
  return names;
}

void Prelude::Load() {
  const std::string path = s.options.stdlib_path + "/prelude.mojo";
  root = s.modules.LoadFile(path, "prelude", Home::Library);
  if (!root) s.diags.Report(Diag::CannotReadModule, {}, {path, "the library is missing"});
}

ConstRef Prelude::WellKnown(WellKnownName name) {
  ConstRef& known = well_known_[name.index()];
  if (!known) {
    known = root ? s.modules.FindInModule(root, name.text(), {}, false) : nullptr;
    if (!known) {
      s.reports.Report(Diag::UnknownImport, {}, {"prelude", name.text(), ""});
      known = s.pool.ErrorConst();
    }
  }
  return known;
}

TypeRef Prelude::WellKnownType(WellKnownName name) {
  ConstRef found = WellKnown(name);
  if (found->kind != ConstKind::Type) return s.pool.Error();
  if (!s.structs.IsPartial(found->type)) s.layouts.Complete(found->type, {});
  return found->type;
}

const StructEntity* Prelude::WellKnownTrait(WellKnownName name) {
  ConstRef found = WellKnown(name);
  return found->kind == ConstKind::Trait ? static_cast<const StructEntity*>(found->decl) : nullptr;
}

}  // namespace brio::sema
