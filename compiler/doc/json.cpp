#include "doc/json.h"

#include <algorithm>

#include "doc/signature.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace brio::doc {

namespace {

namespace json = llvm::json;

std::string_view Passing(PassingKind kind) {
  switch (kind) {
    case PassingKind::PositionalOrKeyword:
      return "pos_or_kw";
    case PassingKind::Inferred:
      return "inferred";
    case PassingKind::Positional:
      return "pos";
    case PassingKind::Keyword:
      return "kw";
    case PassingKind::Variadic:
      return "var_pos";
    case PassingKind::KeywordVariadic:
      return "var_kw";
  }
  return "";
}

std::string Text(std::string_view text) {
  return json::fixUTF8(llvm::StringRef(text.data(), text.size()));
}

json::Array Parameters(const std::vector<Parameter>& parameters, const std::vector<Item>& items,
                       std::string_view kind) {
  json::Array all;
  for (const Parameter& parameter : parameters) {
    auto item = std::find_if(items.begin(), items.end(), [&](const Item& i) { return i.name == parameter.name; });
    json::Object object{{"kind", Text(kind)},
                        {"name", Text(parameter.name)},
                        {"type", Text(parameter.type)},
                        {"passingKind", Text(Passing(parameter.passing))},
                        {"description", item == items.end() ? "" : Text(item->text)}};
    if (kind == "argument") object["convention"] = parameter.convention.empty() ? "read" : Text(parameter.convention);
    if (!parameter.default_value.empty()) object["default"] = Text(parameter.default_value);
    all.push_back(std::move(object));
  }
  return all;
}

json::Object Common(const Declaration& declaration, std::string_view kind) {
  const Comment& comment = declaration.comment;
  return json::Object{
      {"kind", Text(kind)},
      {"name", Text(declaration.name)},
      {"summary", Text(comment.summary)},
      {"description", Text(comment.description)},
      {"signature", Text(Signature(declaration))},
      {"deprecated",
       Text(declaration.is_deprecated && declaration.deprecated.empty() ? "deprecated" : declaration.deprecated)},
      {"parameters", Parameters(declaration.parameters, comment.parameters, "parameter")},
      {"constraints", Text(comment.constraints)}};
}

json::Object Overload(const Declaration& declaration) {
  const Comment& comment = declaration.comment;
  json::Object object = Common(declaration, "function");
  object["args"] = Parameters(declaration.args, comment.args, "argument");
  object["async"] = declaration.is_async;
  object["isStatic"] = declaration.is_static;
  object["isImplicitConversion"] = declaration.is_implicit;
  object["isDef"] = true;
  object["raises"] = declaration.raises;
  object["raisesDoc"] = Text(comment.raises);
  if (!declaration.type.empty())
    object["returns"] = json::Object{{"type", Text(declaration.type)}, {"doc", Text(comment.returns)}};
  object["docInherited"] = declaration.inherited;
  return object;
}

json::Array Functions(const std::vector<Declaration>& all) {
  std::vector<std::pair<std::string, json::Array>> groups;
  for (const Declaration& declaration : all) {
    if (declaration.kind != Kind::Function) continue;
    auto it =
        std::find_if(groups.begin(), groups.end(), [&](const auto& group) { return group.first == declaration.name; });
    if (it == groups.end()) it = groups.insert(groups.end(), {declaration.name, {}});
    it->second.push_back(Overload(declaration));
  }
  json::Array functions;
  for (auto& [name, overloads] : groups) {
    functions.push_back(json::Object{{"kind", "function"}, {"name", Text(name)}, {"overloads", std::move(overloads)}});
  }
  return functions;
}

json::Array Fields(const std::vector<Declaration>& all) {
  json::Array fields;
  for (const Declaration& declaration : all) {
    if (declaration.kind != Kind::Field) continue;
    fields.push_back(json::Object{{"kind", "field"},
                                  {"name", Text(declaration.name)},
                                  {"type", Text(declaration.type)},
                                  {"summary", Text(declaration.comment.summary)},
                                  {"description", Text(declaration.comment.description)}});
  }
  return fields;
}

json::Array Aliases(const std::vector<Declaration>& all) {
  json::Array aliases;
  for (const Declaration& declaration : all) {
    if (declaration.kind != Kind::Alias) continue;
    json::Object object = Common(declaration, "alias");
    object["type"] = Text(declaration.type);
    object["value"] = Text(declaration.value);
    aliases.push_back(std::move(object));
  }
  return aliases;
}

json::Array Structs(const std::vector<Declaration>& all, Kind kind, std::string_view name) {
  json::Array structs;
  for (const Declaration& declaration : all) {
    if (declaration.kind != kind) continue;
    json::Object object = Common(declaration, name);
    object["aliases"] = Aliases(declaration.members);
    object["fields"] = Fields(declaration.members);
    object["functions"] = Functions(declaration.members);
    json::Array traits;
    for (const std::string& trait : declaration.traits) traits.push_back(Text(trait));
    object["parentTraits"] = std::move(traits);
    structs.push_back(std::move(object));
  }
  return structs;
}

json::Object ModuleObject(const Module& module, const std::string& name) {
  json::Array spellings;
  for (const std::string& spelling : module.spellings) spellings.push_back(Text(spelling));
  return json::Object{{"kind", module.is_package ? "package" : "module"},
                      {"name", Text(name)},
                      {"summary", Text(module.comment.summary)},
                      {"description", Text(module.comment.description)},
                      {"importPaths", std::move(spellings)},
                      {"aliases", Aliases(module.declarations)},
                      {"functions", Functions(module.declarations)},
                      {"structs", Structs(module.declarations, Kind::Struct, "struct")},
                      {"traits", Structs(module.declarations, Kind::Trait, "trait")}};
}

/// The package at `path`, with what is below it. A folder without `__init__.mojo` is a package too.
json::Object Package(const Library& library, const std::string& path, const std::string& name) {
  json::Object object{{"kind", "package"}, {"name", Text(name)}};
  json::Array modules;
  json::Array packages;
  std::vector<std::string> below;
  const std::string prefix = path.empty() ? "" : path + "/";
  for (const Module& module : library.modules()) {
    if (module.path == path && module.is_package) {
      object = ModuleObject(module, name);
      continue;
    }
    if (!module.path.starts_with(prefix)) continue;
    std::string rest = module.path.substr(prefix.size());
    size_t slash = rest.find('/');
    if (slash == std::string::npos && !module.is_package) {
      modules.push_back(ModuleObject(module, rest));
    } else if (std::string child = rest.substr(0, slash);
               below.empty() || std::find(below.begin(), below.end(), child) == below.end()) {
      below.push_back(child);
    }
  }
  for (const std::string& child : below) packages.push_back(Package(library, prefix + child, child));
  object["modules"] = std::move(modules);
  object["packages"] = std::move(packages);
  return object;
}

}  // namespace

std::string WriteJson(const Library& library, std::string_view version) {
  json::Object decl = library.is_folder() ? Package(library, "", library.name())
                                          : ModuleObject(library.modules().front(), library.name());
  std::string text;
  llvm::raw_string_ostream stream(text);
  stream << llvm::formatv("{0:2}", json::Value(json::Object{{"decl", std::move(decl)}, {"version", Text(version)}}))
         << "\n";
  return text;
}

}  // namespace brio::doc
