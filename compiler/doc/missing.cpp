#include "doc/missing.h"

#include <algorithm>

namespace brio::doc {

namespace {

std::string_view KindName(const Declaration& declaration, bool is_member) {
  switch (declaration.kind) {
    case Kind::Function:
      return is_member ? "method" : "function";
    case Kind::Struct:
      return "struct";
    case Kind::Trait:
      return "trait";
    case Kind::Extension:
      return "extension";
    case Kind::Alias:
      return is_member ? "comptime member" : "comptime value";
    case Kind::Field:
      return "field";
  }
  return "declaration";
}

class Search {
 public:
  explicit Search(DiagnosticEngine& diags) : diags_(diags) {}
  unsigned count() const { return count_; }

  void In(const Declaration& declaration, bool is_member) {
    if (declaration.comment.empty() && declaration.kind != Kind::Extension) {
      ++count_;
      diags_.Report(Diag::DocMissing, declaration.range, {KindName(declaration, is_member), declaration.name});
    }
    Unknown(declaration, declaration.comment.parameters, declaration.parameters, "parameter");
    Unknown(declaration, declaration.comment.args, declaration.args, "argument");
    for (const Declaration& member : declaration.members) In(member, true);
  }

 private:
  void Unknown(const Declaration& declaration, const std::vector<Item>& items, const std::vector<Parameter>& known,
               std::string_view what) {
    for (const Item& item : items) {
      if (std::any_of(known.begin(), known.end(),
                      [&](const Parameter& parameter) { return parameter.name == item.name; }))
        continue;
      ++count_;
      diags_.Report(Diag::DocUnknown, declaration.range, {declaration.name, what, item.name});
    }
  }

  DiagnosticEngine& diags_;
  unsigned count_ = 0;
};

}  // namespace

unsigned DiagnoseMissing(const Library& library, DiagnosticEngine& diags) {
  Search search(diags);
  unsigned modules = 0;
  for (const Module& module : library.modules()) {
    if (module.comment.empty() && !module.declarations.empty()) {
      ++modules;
      diags.Report(Diag::DocMissing, {module.start, module.start}, {"module", module.spellings.front()});
    }
    for (const Declaration& declaration : module.declarations) search.In(declaration, false);
  }
  return modules + search.count();
}

}  // namespace brio::doc
