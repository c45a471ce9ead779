#include "doc/library.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "base/text.h"
#include "doc/extract.h"
#include "doc/signature.h"
#include "parse/parse.h"

namespace brio::doc {

namespace {

namespace fs = std::filesystem;

constexpr unsigned kMaxImports = 16;  // of imports of imports; more is a circle

bool IsHidden(const fs::path& relative) {
  for (const fs::path& part : relative) {
    const std::string name = part.string();
    if (name == "internal" || (name[0] == '_' && name != "__init__.mojo") || name[0] == '.') return true;
  }
  return false;
}

/// "gpu/id.mojo" -> "gpu/id", "gpu/__init__.mojo" -> "gpu", "__init__.mojo" -> "".
std::string ModulePath(const fs::path& relative) {
  fs::path path =
      relative.filename() == "__init__.mojo" ? relative.parent_path() : relative.parent_path() / relative.stem();
  return path.generic_string();
}

std::string Dotted(std::string path) {
  std::replace(path.begin(), path.end(), '/', '.');
  return path;
}

std::string Slashed(std::string path) {
  std::replace(path.begin(), path.end(), '.', '/');
  return path;
}

/// What a method that the language calls is for; empty for others.
std::string_view SpecialSummary(const Declaration& method) {
  struct Row {
    std::string_view name;
    std::string_view summary;
  };
  static constexpr Row kRows[] = {
#define SPECIAL_METHOD(name, summary) {name, summary},
#include "doc/special_methods.def"
#undef SPECIAL_METHOD
  };
  std::string_view name = method.name;
  // The constructors that copy and move have names of their own in last year's spelling.
  if (name == "__init__" && method.args.size() == 2 && method.args[1].passing == PassingKind::Keyword) {
    if (method.args[1].name == "copy") name = "__copyinit__";
    if (method.args[1].name == "move" || method.args[1].name == "take") name = "__moveinit__";
  }
  for (const Row& row : kRows) {
    if (row.name == name) return row.summary;
  }
  return {};
}

/// Names of the traits in the list of a declaration: `A & B`, `Iterator[T]` and `Hashable where ...` taken apart.
std::vector<std::string_view> TraitNames(const Declaration& declaration) {
  std::vector<std::string_view> names;
  for (std::string_view text : declaration.traits) {
    text = text.substr(0, text.find(" where "));
    while (!text.empty()) {
      size_t end = text.find('&');
      std::string_view name = text.substr(0, end);
      names.push_back(Trim(name.substr(0, name.find('['))));
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
  }
  return names;
}

}  // namespace

bool Library::LoadFile(const std::string& file, std::string path, SourceManager& sources, DiagnosticEngine& diags) {
  std::string error;
  FileId id = sources.AddFile(file, error);
  if (id == kNoFile) {
    diags.Report(Diag::CannotReadInput, {}, {file, error});
    return false;
  }
  const unsigned errors = diags.errors();
  parse::ParsedFile parsed;
  const ast::Module* tree = parse::ParseModule(id, sources, diags, parsed);
  Module& module = modules_.emplace_back();
  module.path = std::move(path);
  module.file = file;
  module.is_package = fs::path(file).filename() == "__init__.mojo";
  Extract(*tree, sources, module);
  return diags.errors() == errors;
}

void Library::LoadSpellings(const std::string& file) {
  std::ifstream in(file);
  has_spellings_ = in.good();
  for (std::string line; std::getline(in, line);) {
    if (size_t hash = line.find('#'); hash != std::string::npos) line.resize(hash);
    size_t equals = line.find('=');
    if (equals == std::string::npos) continue;
    std::istringstream target(line.substr(equals + 1));
    std::string path;
    target >> path;
    std::istringstream names(line.substr(0, equals));
    for (std::string name; names >> name;) {
      if (!paths_.emplace(name, path).second) continue;
      bool is_private = name.starts_with("_") || name.find("._") != std::string::npos;
      if (!is_private) spellings_[path].push_back(name);
    }
  }
}

void Library::NameModules() {
  for (Module& module : modules_) {
    std::vector<std::string>& all = module.spellings;
    if (auto it = spellings_.find(module.path); it != spellings_.end()) all = it->second;
    std::string own = Dotted(module.path);
    if (is_folder_ && !has_spellings_ && index_.count("")) own = own.empty() ? name_ : name_ + "." + own;
    auto add = [&](std::string name) {
      auto meant = paths_.find(name);
      if (meant != paths_.end() && meant->second != module.path) return;  // the path means another file
      if (std::find(all.begin(), all.end(), name) == all.end()) all.push_back(std::move(name));
    };
    if (has_spellings_) add("std." + own);
    add(own);
    // This year's spelling first, the shortest of those in the first one's package before all.
    auto behind =
        std::stable_partition(all.begin(), all.end(), [](const std::string& name) { return name.starts_with("std."); });
    auto package = [](const std::string& name) { return name.substr(0, name.find('.', name.find('.') + 1)); };
    auto length = [&](const std::string& name) {
      return package(name) == package(all.front()) ? std::count(name.begin(), name.end(), '.') : 100;
    };
    auto best = std::min_element(all.begin(), behind,
                                 [&](const std::string& a, const std::string& b) { return length(a) < length(b); });
    if (best != behind) std::rotate(all.begin(), best, best + 1);
  }
}

const Module* Library::FindModule(const Module& from, const Import& import) const {
  std::string path;
  if (import.dots > 0) {
    fs::path base = from.is_package ? fs::path(from.path) : fs::path(from.path).parent_path();
    for (unsigned i = 1; i < import.dots; ++i) base = base.parent_path();
    path = (import.module.empty() ? base : base / Slashed(import.module)).generic_string();
  } else if (auto it = paths_.find(import.module); it != paths_.end()) {
    path = it->second;
  } else {
    std::string_view name = import.module;
    std::string prefix = has_spellings_ ? "std." : name_ + ".";
    if (name.starts_with(prefix)) name.remove_prefix(prefix.size());
    path = Slashed(std::string(name));
  }
  auto it = index_.find(path);
  return it == index_.end() ? nullptr : &modules_[it->second];
}

Place Library::Find(const Module& module, std::string_view name, unsigned depth) const {
  for (const Declaration& declaration : module.declarations) {
    if (declaration.name == name && declaration.kind != Kind::Extension) return {&module, &declaration};
  }
  if (depth == kMaxImports) return {};
  for (const Import& import : module.imports) {
    if (import.alias != name) continue;
    if (const Module* from = FindModule(module, import)) return Find(*from, import.name, depth + 1);
  }
  return {};
}

const Declaration* Library::FindPrivateTrait(const Module& module, std::string_view name, unsigned depth) const {
  for (const Declaration& trait : module.private_traits) {
    if (trait.name == name) return &trait;
  }
  if (depth == kMaxImports) return nullptr;
  for (const Import& import : module.imports) {
    if (import.alias != name) continue;
    if (const Module* from = FindModule(module, import)) return FindPrivateTrait(*from, import.name, depth + 1);
  }
  return nullptr;
}

void Library::AddPrivateTraits() {
  for (Module& module : modules_) {
    for (Declaration& declaration : module.declarations) {
      auto has = [&](const Declaration& method) {
        return std::any_of(declaration.members.begin(), declaration.members.end(), [&](const Declaration& own) {
          return own.name == method.name && Signature(own) == Signature(method);
        });
      };
      auto add = [&](auto& self, const std::vector<std::string_view>& names, unsigned depth) -> void {
        for (std::string_view name : names) {
          const Declaration* trait = IsPublic(name) || depth == kMaxImports ? nullptr : FindPrivateTrait(module, name);
          if (!trait) continue;
          for (const Declaration& member : trait->members) {
            if (!has(member) && !member.is_required) declaration.members.push_back(member);
          }
          self(self, TraitNames(*trait), depth + 1);
        }
      };
      add(add, TraitNames(declaration), 0);
      std::erase_if(declaration.traits, [](const std::string& name) { return !IsPublic(name); });
    }
  }
}

void Library::AddExtensions() {
  const auto prelude = has_spellings_ ? index_.find("prelude") : index_.end();
  for (Module& module : modules_) {
    std::erase_if(module.declarations, [&](Declaration& extension) {
      if (extension.kind != Kind::Extension) return false;
      Place place = Find(module, extension.name);
      if (!place.declaration && prelude != index_.end()) place = Find(modules_[prelude->second], extension.name);
      if (!place.declaration || place.declaration->kind != Kind::Struct) return false;
      Module& home = modules_[static_cast<size_t>(place.module - modules_.data())];
      Declaration& extended = home.declarations[static_cast<size_t>(place.declaration - home.declarations.data())];
      std::move(extension.members.begin(), extension.members.end(), std::back_inserter(extended.members));
      std::move(extension.traits.begin(), extension.traits.end(), std::back_inserter(extended.traits));
      return true;
    });
  }
}

bool Library::PassesOn(const Module& module) {
  return module.is_package || module.only_imports;
}

void Library::IndexImports() {
  for (const Module& module : modules_) {
    if (!PassesOn(module)) continue;
    for (const Import& import : module.imports) {
      if (!IsPublic(import.alias)) continue;
      Place place = Find(module, import.alias);
      if (place.declaration && import.alias == place.declaration->name)
        passed_on_[place.declaration].push_back(&module);
    }
  }
}

std::string Library::ImportedFrom(const Module& module, const Declaration& declaration) const {
  const Module* best = &module;
  if (auto it = passed_on_.find(&declaration); it != passed_on_.end()) {
    for (const Module* other : it->second) {
      if (has_spellings_ && other->path == "prelude") return "";
      auto depth = [](const Module* m) {
        return std::count(m->spellings.front().begin(), m->spellings.front().end(), '.');
      };
      if (depth(other) < depth(best)) best = other;
    }
  }
  if (has_spellings_ && module.path == "prelude") return "";
  return best->spellings.front();
}

bool Library::Load(const std::string& path, SourceManager& sources, DiagnosticEngine& diags) {
  std::error_code code;
  is_folder_ = fs::is_directory(path, code);
  if (!is_folder_) {
    name_ = fs::path(path).stem().string();
    if (!LoadFile(path, name_, sources, diags)) return false;
  } else {
    fs::path root(path);
    name_ = fs::canonical(root, code).filename().string();
    std::vector<fs::path> files;
    for (fs::recursive_directory_iterator it(root, code), end; !code && it != end; it.increment(code)) {
      fs::path relative = it->path().lexically_relative(root);
      if (IsHidden(relative)) {
        if (it->is_directory(code)) it.disable_recursion_pending();
      } else if (relative.extension() == ".mojo" && it->is_regular_file(code)) {
        files.push_back(relative);
      }
    }
    if (code) {
      diags.Report(Diag::CannotReadInput, {}, {path, code.message()});
      return false;
    }
    if (files.empty()) {
      diags.Report(Diag::NothingToDocument, {}, {path});
      return false;
    }
    std::sort(files.begin(), files.end(),
              [](const fs::path& a, const fs::path& b) { return ModulePath(a) < ModulePath(b); });
    bool ok = true;
    for (const fs::path& file : files) ok = LoadFile((root / file).string(), ModulePath(file), sources, diags) && ok;
    if (!ok) return false;
    LoadSpellings((root / "modules.txt").string());
  }
  for (size_t i = 0; i < modules_.size(); ++i) index_.emplace(modules_[i].path, i);
  NameModules();
  AddExtensions();
  AddPrivateTraits();
  IndexImports();
  for (const Module& module : modules_) {
    for (const Declaration& declaration : module.declarations) {
      if (declaration.kind == Kind::Trait) traits_.emplace(declaration.name, &declaration);
    }
  }
  return true;
}

const Declaration* Library::FindTrait(std::string_view name) const {
  auto it = traits_.find(name);
  return it == traits_.end() ? nullptr : it->second;
}

void Library::InheritComments(const Library* others) {
  auto find = [&](auto& self, const Declaration& owner, std::string_view method, unsigned depth) -> const Comment* {
    if (depth == kMaxImports) return nullptr;
    for (std::string_view name : TraitNames(owner)) {
      const Declaration* trait = FindTrait(name);
      if (!trait && others) trait = others->FindTrait(name);
      if (!trait) continue;
      for (const Declaration& member : trait->members) {
        if (member.name == method && !member.comment.empty()) return &member.comment;
      }
      if (const Comment* comment = self(self, *trait, method, depth + 1)) return comment;
    }
    return nullptr;
  };
  for (Module& module : modules_) {
    for (Declaration& declaration : module.declarations) {
      if (declaration.kind == Kind::Alias && declaration.comment.empty()) {
        Place same = Find(module, declaration.value);
        if (same.declaration) declaration.comment.summary = "Another name of `" + declaration.value + "`.";
        declaration.inherited = same.declaration != nullptr;
      }
      for (Declaration& member : declaration.members) {
        if (!member.comment.empty()) continue;
        const Comment* comment = find(find, declaration, member.name, 0);
        member.comment.summary = comment ? comment->summary : std::string(SpecialSummary(member));
        member.inherited = !member.comment.summary.empty();
      }
    }
  }
}

}  // namespace brio::doc
