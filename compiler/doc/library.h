// The documented files together: which modules there are, under which names, and what one passes on from another.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diag.h"
#include "doc/model.h"

namespace brio::doc {

/// Where a public declaration is found.
struct Place {
  const Module* module = nullptr;
  const Declaration* declaration = nullptr;
};

/// The public declarations of a file, or of a folder of modules, with their comments.
class Library {
 public:
  /// Loads a file, or the `.mojo` files of a folder: without names that begin with `_` and folders `internal`. A file
  /// `modules.txt` in the folder (see stdlib/modules.txt) gives further spellings of module paths.
  /// False when something cannot be read or parsed (reported).
  bool Load(const std::string& path, SourceManager& sources, DiagnosticEngine& diags);
  /// An alias of another declaration needs no comment. Methods without one take the one of the trait that asks for
  /// them, traits being looked for here, then in `others`; failing that, what the language calls them for
  /// (special_methods.def).
  void InheritComments(const Library* others);

  const std::string& name() const { return name_; }
  bool is_folder() const { return is_folder_; }
  const std::vector<Module>& modules() const { return modules_; }
  /// What `name` means in `module`, an import followed to the declaration.
  Place Find(const Module& module, std::string_view name, unsigned depth = 0) const;
  /// Whether what a module imports is meant to be imported from it: packages, and modules that only pass on.
  static bool PassesOn(const Module& module);
  /// The shortest module path that a top-level declaration can be imported from; empty where no import is needed.
  std::string ImportedFrom(const Module& module, const Declaration& declaration) const;

 private:
  bool LoadFile(const std::string& file, std::string path, SourceManager& sources, DiagnosticEngine& diags);
  void LoadSpellings(const std::string& file);
  void NameModules();
  void IndexImports();
  /// Gives structs what extensions in other modules add to them; an extension of what is not documented here stays.
  void AddExtensions();
  /// Gives structs and traits the methods of the private traits that they conform to, and takes those off their
  /// headers.
  void AddPrivateTraits();
  const Declaration* FindPrivateTrait(const Module& module, std::string_view name, unsigned depth = 0) const;
  const Module* FindModule(const Module& from, const Import& import) const;
  const Declaration* FindTrait(std::string_view name) const;

  std::string name_;
  bool is_folder_ = false;
  bool has_spellings_ = false;
  std::vector<Module> modules_;                                // sorted by path
  std::map<std::string, size_t, std::less<>> index_;           // path -> module
  std::map<std::string, std::vector<std::string>> spellings_;  // path -> dotted names, in the order of modules.txt
  std::map<std::string, std::string, std::less<>> paths_;      // dotted name -> path
  std::map<const Declaration*, std::vector<const Module*>> passed_on_;
  std::map<std::string, const Declaration*, std::less<>> traits_;
};

}  // namespace brio::doc
