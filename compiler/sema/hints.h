#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "sema/calls.h"

namespace brio::sema {

struct Front;

/// Advice at the end of reports.
class Hints {
 public:
  explicit Hints(Front& front) : s(front) {}

  /// Advice about a name that nothing declares: where to import it from, what it is called here; empty if there is
  /// none.
  std::string HintFor(std::string_view name, bool legacy);
  /// The same of a name before a dot, which may be a module of the library.
  std::string HintForBase(std::string_view name, bool legacy);
  /// The same of a name that is imported from a module of the library that does not have it: which module has it.
  std::string HintForImport(const Module* from, std::string_view name, bool legacy);
  /// What a name of the library is that nothing imports, where the releases of files of the older dialect imported its
  /// package by themselves; a warning says so. Null for other names.
  ConstRef ImportedByItself(std::string_view name, const Module* module, Site site);
  /// What the library's hints.txt says of a name, as the end of a sentence; empty if nothing.
  std::string Advice(std::string_view name);
  /// The same for a member that the type does not have.
  std::string MemberHint(TypeRef type, std::string_view name);
  /// Advice about `type` where a value that it holds was meant, one of type `wanted` or with the member `name`.
  std::string InnerHint(TypeRef type, TypeRef wanted, std::string_view name);
  /// Whether a type is a collection of others, which is not made by converting one value.
  static bool HoldsTypes(TypeRef type);
  /// The name of a method that stands where a value should, without the parentheses of a call; empty for anything else.
  std::string UncalledMethod(const Value& value);

 private:
  void LoadHints();
  /// The module of the library to import a name from, as a file of that dialect spells it; empty if none has it.
  std::string ModuleWith(std::string_view name, bool legacy);

  using PathsOfNames = std::unordered_map<std::string, std::vector<std::string>>;
  bool hints_loaded_ = false;
  std::multimap<std::string, std::string> hints_;       // name -> advice, of a member for several types
  std::unordered_map<std::string, std::string> homes_;  // name -> the module to import it from, of several
  PathsOfNames library_names_;                          // name -> dotted paths of modules that have it

  Front& s;
};

/// The candidate that `name` is most likely a slip of; empty if none comes near.
std::string Suggest(std::string_view name, const std::vector<std::string_view>& candidates);

/// Reports a function or method that stands where a value should, without the parentheses of a call. False for anything
/// else.
bool ReportUncalled(Front& s, const Value& value, Site site);

}  // namespace brio::sema
