#include "doc/markdown.h"

#include <algorithm>
#include <map>

#include "doc/signature.h"

namespace brio::doc {

namespace {

bool HasPage(const Module& module) {
  return !module.declarations.empty() || (Library::PassesOn(module) && !module.imports.empty());
}

std::string PagePath(const Module& module) {
  if (!module.is_package) return module.path + ".md";
  return module.path.empty() ? "package.md" : module.path + "/index.md";
}

/// From one page to another.
std::string Link(const Module& from, const Module& to) {
  if (&from == &to) return "";
  std::string source = PagePath(from);
  std::string up;
  for (size_t i = 0; i < source.size(); ++i) up += source[i] == '/' ? "../" : "";
  return up + PagePath(to);
}

std::string Code(std::string_view text) {
  return "`" + std::string(text) + "`";
}

class ModulePage {
 public:
  ModulePage(const Library& library, const Module& module) : library_(library), module_(module) {}
  std::string Write();

 private:
  void Line(std::string_view text) { (out_ += text) += '\n'; }
  void Paragraph(std::string_view text) {
    if (!text.empty()) Line(text), Line("");
  }
  void Paths();
  void Contents();
  void PassedOn();
  void Kinds(Kind kind, std::string_view heading);
  void TopLevel(const std::vector<const Declaration*>& overloads);
  void Block(const Declaration& declaration);
  void Text(const Declaration& declaration);
  void Items(std::string_view heading, const std::vector<Item>& items);
  void Members(const Declaration& owner);
  void Rows(const Declaration& owner, Kind kind, std::string_view heading);

  const Library& library_;
  const Module& module_;
  std::string out_;
};

/// Declarations of a kind, those of the same name together, in the order of the first.
std::vector<std::vector<const Declaration*>> ByName(const std::vector<Declaration>& all, Kind kind) {
  std::vector<std::vector<const Declaration*>> groups;
  std::map<std::string_view, size_t> index;
  for (const Declaration& declaration : all) {
    if (declaration.kind != kind) continue;
    auto [it, fresh] = index.emplace(declaration.name, groups.size());
    if (fresh) groups.emplace_back();
    groups[it->second].push_back(&declaration);
  }
  return groups;
}

void ModulePage::Paths() {
  const std::vector<std::string>& all = module_.spellings;
  std::string text = "Import path: " + Code(all.front());
  // The same path in last year's spelling, then what is left.
  auto old = all.end();
  if (all.front().starts_with("std.")) old = std::find(all.begin(), all.end(), all.front().substr(4));
  if (old != all.end()) text += " or " + Code(*old);
  std::string also;
  for (auto it = all.begin() + 1; it != all.end(); ++it) {
    if (it != old) also += (also.empty() ? "" : ", ") + Code(*it);
  }
  Paragraph(text + (also.empty() ? "." : "; also " + also + "."));
}

void ModulePage::Contents() {
  static constexpr std::pair<Kind, std::string_view> kKinds[] = {{Kind::Alias, "Comptime values"},
                                                                 {Kind::Function, "Functions"},
                                                                 {Kind::Struct, "Structs"},
                                                                 {Kind::Trait, "Traits"}};
  bool any = false;
  for (auto [kind, label] : kKinds) {
    std::string names;
    for (const auto& group : ByName(module_.declarations, kind)) {
      names += (names.empty() ? "" : ", ") + ("[" + Code(group[0]->name) + "](#" + group[0]->name + ")");
    }
    if (!names.empty()) Line("- " + std::string(label) + ": " + names);
    any |= !names.empty();
  }
  if (any) Line("");
}

void ModulePage::PassedOn() {
  if (!Library::PassesOn(module_)) return;
  std::string rows;
  for (const Import& import : module_.imports) {
    Place place = library_.Find(module_, import.alias);
    if (!place.declaration || import.alias[0] == '_') continue;
    rows += "| [" + Code(import.alias) + "](" + Link(module_, *place.module) + "#" + place.declaration->name + ") | ";
    std::string summary = place.declaration->comment.summary;
    for (size_t at = 0; (at = summary.find('|', at)) != std::string::npos; at += 2) summary.insert(at, "\\");
    rows += summary + " |\n";
  }
  if (rows.empty()) return;
  Paragraph(module_.is_package ? "## Names of the package" : "## Names of the module");
  Line("| name | what it is |\n|---|---|");
  Paragraph(rows.substr(0, rows.size() - 1));
}

void ModulePage::Block(const Declaration& declaration) {
  Line("```mojo fragment");
  Line(Signature(declaration));
  Paragraph("```");
}

void ModulePage::Items(std::string_view heading, const std::vector<Item>& items) {
  if (items.empty()) return;
  Paragraph("**" + std::string(heading) + "**");
  for (const Item& item : items) Line("- " + Code(item.name) + ": " + item.text);
  Line("");
}

void ModulePage::Text(const Declaration& declaration) {
  const Comment& comment = declaration.comment;
  if (declaration.is_deprecated)
    Paragraph("*Deprecated" + (declaration.deprecated.empty() ? ".*" : ": " + declaration.deprecated + "*"));
  Paragraph(comment.summary);
  Items("Parameters", comment.parameters);
  Items("Args", comment.args);
  if (!comment.returns.empty()) Paragraph("**Returns**"), Paragraph(comment.returns);
  if (!comment.raises.empty()) Paragraph("**Raises**"), Paragraph(comment.raises);
  if (!comment.constraints.empty()) Paragraph("**Constraints**"), Paragraph(comment.constraints);
  Paragraph(comment.description);
}

void ModulePage::Rows(const Declaration& owner, Kind kind, std::string_view heading) {
  bool any = false;
  for (const Declaration& member : owner.members) {
    if (member.kind != kind || member.comment.empty()) continue;
    if (!any) Paragraph("**" + std::string(heading) + "**");
    any = true;
    std::string text = Signature(member);
    text.erase(0, text.find(' ') + 1);
    for (size_t at = 0; (at = text.find('\n', at)) != std::string::npos;)
      text.replace(at, text.find_first_not_of("\n ", at) - at, " ");
    Line("- " + Code(text) + ": " + member.comment.summary);
    if (!member.comment.description.empty()) Line(""), Paragraph(member.comment.description);
  }
  if (any) Line("");
}

void ModulePage::Members(const Declaration& owner) {
  Rows(owner, Kind::Alias, "Comptime members");
  Rows(owner, Kind::Field, "Fields");
  for (const auto& overloads : ByName(owner.members, Kind::Function)) {
    if (std::all_of(overloads.begin(), overloads.end(),
                    [](const Declaration* d) { return d->comment.empty() && d->name[0] == '_'; }))
      continue;
    Paragraph("#### " + Code(owner.name + "." + overloads[0]->name));
    for (const Declaration* overload : overloads) {
      Block(*overload);
      Text(*overload);
    }
  }
}

void ModulePage::TopLevel(const std::vector<const Declaration*>& overloads) {
  const Declaration& first = *overloads[0];
  Line("<a id=\"" + first.name + "\"></a>");
  Line("");
  Paragraph("### " + Code(first.name));
  if (first.kind != Kind::Extension) {
    std::string from = library_.ImportedFrom(module_, first);
    if (from.empty())
      Paragraph("Visible without an import.");
    else if (from != module_.spellings.front())
      Paragraph("Also `from " + from + " import " + first.name + "`.");
  }
  for (const Declaration* overload : overloads) {
    Block(*overload);
    Text(*overload);
    Members(*overload);
  }
}

void ModulePage::Kinds(Kind kind, std::string_view heading) {
  auto groups = ByName(module_.declarations, kind);
  if (groups.empty()) return;
  Paragraph("## " + std::string(heading));
  for (const auto& group : groups) TopLevel(group);
}

std::string ModulePage::Write() {
  Paragraph("# " + Code(module_.spellings.front()));
  Paragraph(module_.comment.summary);
  Paths();
  Paragraph(module_.comment.description);
  Contents();
  PassedOn();
  Kinds(Kind::Alias, "Comptime values");
  Kinds(Kind::Function, "Functions");
  Kinds(Kind::Struct, "Structs");
  Kinds(Kind::Trait, "Traits");
  Kinds(Kind::Extension, "Extensions");
  while (out_.size() > 1 && out_[out_.size() - 2] == '\n') out_.pop_back();
  return std::move(out_);
}

std::string Index(const Library& library) {
  std::string out = "# " + Code(library.name()) +
                    "\n\nGenerated by `brio doc` from the doc comments.\n\n| module | what it has |\n|---|---|\n";
  for (const Module& module : library.modules()) {
    if (!HasPage(module)) continue;
    std::string summary = module.comment.summary;
    for (size_t at = 0; (at = summary.find('|', at)) != std::string::npos; at += 2) summary.insert(at, "\\");
    out += "| [" + Code(module.spellings.front()) + "](" + PagePath(module) + ") | " + summary + " |\n";
  }
  return out;
}

}  // namespace

std::vector<Page> WriteMarkdown(const Library& library) {
  std::vector<Page> pages;
  for (const Module& module : library.modules()) {
    if (HasPage(module)) pages.push_back({PagePath(module), ModulePage(library, module).Write()});
  }
  if (library.is_folder()) pages.push_back({"index.md", Index(library)});
  return pages;
}

}  // namespace brio::doc
