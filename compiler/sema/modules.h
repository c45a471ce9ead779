#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "llvm/ADT/StringMap.h"

#include "lex/lexer.h"
#include "sema/calls.h"

namespace brio::sema {

struct Front;

/// Finds, reads and indexes modules, and follows imports.
class Modules {
 public:
  explicit Modules(Front& front) : s(front) {}

  Module* LoadFile(const std::string& path, const std::string& name, Home home);
  /// Reads the body of a function. What is wrong with its syntax is told, whoever looks at it first.
  bool ParseBody(const Module& module, ast::FunctionDecl& function);
  Module* LoadParsed(FileId file, const std::string& name, Home home);
  /// What `import a.b.c` binds to `a`.
  Module* FindRoot(Module* from, unsigned dots, std::string_view dotted, SourceRange range);
  /// The module `name` inside a package; null if there is none.
  Module* Submodule(Module* module, std::string_view name, SourceRange range);
  /// Module of a dotted path as written, with `dots` in front; null, and with `report` reported, when there is none.
  Module* FindModule(Module* from, unsigned dots, std::string_view dotted, SourceRange range, bool report);
  /// Loads what the modules of the program import, however far away: their extensions hold everywhere. What is wrong
  /// with a module is told when it is asked for something.
  void LoadImports(Module* which);
  /// The declaration of `name` in `module`, imports followed; null if there is none.
  ConstRef FindInModule(Module* module, std::string_view name, SourceRange range, bool follow_prelude);
  /// The variable of a module that a name means in `module`; null if it means something else.
  VariableEntity* FindVariable(Module* module, std::string_view name, SourceRange range);
  /// What `from target import name` means in `importer`: a member, a module inside, or a name of the prelude, which
  /// every module has; null if there is none. `target` is null where only modules inside can be meant.
  ConstRef FindImported(Module* importer, const ast::FromImportStmt& from, Module* target, std::string_view name,
                        SourceRange range);
  /// What a declaration of a module is: a type, a function, the value of an alias.
  ConstRef DeclConst(Module* module, Decl& decl, SourceRange range);
  /// The names that a body in `module` can use, for suggestions.
  std::vector<std::string_view> NamesInScope(Module* module);
  /// What the library's modules.txt says of the package that a path begins with; empty if nothing.
  std::string_view PackageFact(std::string_view dotted) const;
  /// Whether the releases of files of the older dialect imported the package that a path begins with by themselves.
  bool IsImportedByItself(std::string_view dotted) const;
  /// The module that a place in the source belongs to; null if it is in no file.
  Module* ModuleOf(SourceLoc loc);
  bool InLibrary(SourceLoc loc);
  void LoadModuleMap();

  std::map<std::string_view, std::string_view> paths;  // accepted dotted path -> library file
  std::vector<std::pair<Module*, ast::StructDecl*>> pending_extensions;
  Module* main = nullptr;

 private:
  class ModuleIndex;
  /// The module or package `dotted` below a folder; the package that the folder is where `dotted` is empty. Null if
  /// there is none.
  Module* LoadFromFolder(const std::string& folder, std::string_view dotted, Home home);
  /// Where the modules that a file of the program imports are looked for, before the library.
  std::vector<std::string> ImportFolders(const Module* from) const;
  /// The package that a module of the program lies in; null if it is in none, or is the program's own file.
  Module* EnclosingPackage(Module* module);
  /// Whether a module without marks of a dialect imports modules of the older one, so that it is of that too.
  bool ImportsOlderModules(Module* module);
  /// Whether the file has a word of the older dialect: `fn`, `alias`, a convention or a decorator that is gone.
  static bool HasOlderWords(const lex::TokenBuffer& tokens);
  /// Whether the file has a statement or a literal that came with 26.2: `comptime if` and `for`, `assert`, templates.
  static bool HasNewerForms(const lex::TokenBuffer& tokens);
  /// In a module of the older dialect a `def` raises without saying so.
  void LetRaise(Module* module);
  void IndexModule(Module* module);
  /// What the star imports of `module` bring under this name: the last one's. Functions are joined by those that others
  /// bring and those of the prelude, which take what the last one's do not.
  ConstRef FindByStars(Module* module, std::string_view name, SourceRange range);

  std::map<std::string, Module*> module_index_;  // by path of the file
  std::string module_map_;                       // the text that `paths` looks into
  // package, module or name of one -> what modules.txt says of it: "legacy", "beside-std" or "absent"
  std::map<std::string, std::string> package_facts_;
  std::set<std::string, std::less<>> automatic_packages_;
  std::map<FileId, Module*> module_of_file_;
  unsigned stars_followed_ = 0;               // star imports that are being followed, each because of the one before
  llvm::StringMap<Module*> library_modules_;  // by the dotted path that led there: names are looked up through imports

  Front& s;
};

}  // namespace brio::sema
