#include "doc/extract.h"

#include <cctype>

#include "doc/comment.h"

namespace brio::doc {

namespace {

using ast::Convention;

class Extractor {
 public:
  Extractor(const ast::Module& tree, const SourceManager& sources)
      : text_(sources.text(tree.file)), start_(sources.start(tree.file).offset) {}

  void Statement(const ast::Stmt& stmt, std::vector<Declaration>& into);
  void PrivateTrait(const ast::TraitDecl& decl, std::vector<Declaration>& into) {
    into.push_back(Struct(decl, Kind::Trait));
  }

 private:
  std::string Text(const ast::Expr* expr) const;
  std::vector<Parameter> Parameters(std::span<ast::Param> params) const;
  Declaration Function(const ast::FunctionDecl& decl) const;
  Declaration Struct(const ast::StructDecl& decl, Kind kind);
  Declaration Alias(const ast::AliasStmt& decl) const;
  /// False for what `@doc_hidden` leaves out.
  bool Decorators(std::span<ast::Decorator> decorators, Declaration& into) const;

  std::string_view text_;
  uint32_t start_;
};

/// The expression as it is written, on one line and without comments.
std::string Extractor::Text(const ast::Expr* expr) const {
  if (!expr) return "";
  std::string_view source =
      text_.substr(expr->range.begin.offset - start_, expr->range.end.offset - expr->range.begin.offset);
  std::string out;
  char quote = 0;
  for (size_t i = 0; i < source.size(); ++i) {
    char c = source[i];
    if (quote) {
      out += c;
      if (c == '\\' && i + 1 < source.size()) out += source[++i];
      if (c == quote) quote = 0;
    } else if (c == '"' || c == '\'') {
      quote = c;
      out += c;
    } else if (c == '#') {
      while (i + 1 < source.size() && source[i + 1] != '\n') ++i;
    } else if (std::isspace(static_cast<unsigned char>(c))) {
      if (!out.empty() && out.back() != ' ' && out.back() != '(' && out.back() != '[') out += ' ';
    } else {
      if (c == ')' || c == ']') {  // a line break, and perhaps a comma, before the bracket
        while (!out.empty() && out.back() == ' ') out.pop_back();
        if (!out.empty() && out.back() == ',') out.pop_back();
      }
      out += c;
    }
  }
  return out;
}

std::vector<Parameter> Extractor::Parameters(std::span<ast::Param> params) const {
  std::vector<Parameter> all;
  for (const ast::Param& param : params) {
    Parameter& made = all.emplace_back();
    made.name = param.name;
    made.convention = ast::ConventionName(param.convention);
    if (!param.origins.empty()) {
      made.convention += " [";
      for (size_t i = 0; i < param.origins.size(); ++i) made.convention += (i ? ", " : "") + Text(param.origins[i]);
      made.convention += "]";
    }
    made.type = Text(param.type);
    made.default_value = Text(param.default_value);
    made.passing = param.kind == ast::ParamKind::Variadic          ? PassingKind::Variadic
                   : param.kind == ast::ParamKind::KeywordVariadic ? PassingKind::KeywordVariadic
                   : param.infer_only                              ? PassingKind::Inferred
                   : param.positional_only                         ? PassingKind::Positional
                   : param.keyword_only                            ? PassingKind::Keyword
                                                                   : PassingKind::PositionalOrKeyword;
  }
  return all;
}

bool Extractor::Decorators(std::span<ast::Decorator> decorators, Declaration& into) const {
  for (const ast::Decorator& decorator : decorators) {
    const ast::Expr* name = decorator.expr;
    if (!name) continue;
    const ast::Expr* call = name->kind == ast::ExprKind::Call ? name : nullptr;
    if (call) name = call->a;
    if (!name || name->kind != ast::ExprKind::Name) continue;
    if (name->text == "doc_hidden" || name->text == "doc_private") return false;
    if (name->text == "staticmethod") into.is_static = true;
    if (name->text == "implicit") into.is_implicit = true;
    if (name->text == "staticmethod" || name->text == "implicit") into.decorators.emplace_back(name->text);
    if (name->text == "deprecated") {
      into.is_deprecated = true;
      if (call && !call->args.empty() && call->args[0].value->kind == ast::ExprKind::String)
        into.deprecated = call->args[0].value->text;
    }
  }
  return true;
}

Declaration Extractor::Function(const ast::FunctionDecl& decl) const {
  Declaration made;
  made.kind = Kind::Function;
  made.name = decl.name;
  made.range = decl.name_range;
  made.comment = ParseComment(decl.doc);
  made.parameters = Parameters(decl.params);
  made.args = Parameters(decl.args);
  made.raises = decl.raises;
  made.raises_type = Text(decl.raises_type);
  made.is_async = decl.is_async;
  made.is_required = !decl.has_body;
  made.type = Text(decl.result);
  if (decl.result) {
    made.result = ast::ConventionName(decl.result_convention);
    if (!decl.result_origins.empty()) {
      made.result += " [";
      for (size_t i = 0; i < decl.result_origins.size(); ++i)
        made.result += (i ? ", " : "") + Text(decl.result_origins[i]);
      made.result += "]";
    }
    if (!made.result.empty()) made.result += " ";
    if (!decl.result_name.empty()) made.result += std::string(decl.result_name) + ": ";
    made.result += made.type;
  }
  made.where = Text(decl.where);
  return made;
}

/// Types of the module `__brio` are for the library alone: see stdlib/README.md.
bool IsInternalType(std::string_view type) {
  return type.starts_with("__brio.");
}

/// What only the library can call: with arguments that have private names, or types that only it can name.
bool IsInternal(const Declaration& function) {
  for (const Parameter& arg : function.args) {
    bool is_private =
        arg.name.size() > 1 && arg.name[0] == '_' && arg.passing == PassingKind::Keyword && arg.default_value.empty();
    if (is_private || IsInternalType(arg.type)) return true;
  }
  return false;
}

/// A value says something where it is short and names nothing that is private.
bool IsTelling(std::string_view value) {
  if (value.size() > 60 || value.find("__") != std::string_view::npos) return false;
  for (size_t i = 0; i < value.size(); ++i) {
    bool starts_word = i == 0 || !(std::isalnum(static_cast<unsigned char>(value[i - 1])) || value[i - 1] == '_');
    if (value[i] == '_' && starts_word && i + 1 < value.size() &&
        std::isalpha(static_cast<unsigned char>(value[i + 1])))
      return false;
  }
  return true;
}

Declaration Extractor::Alias(const ast::AliasStmt& decl) const {
  Declaration made;
  made.kind = Kind::Alias;
  made.name = decl.name;
  made.range = decl.name_range;
  made.comment = ParseComment(decl.doc);
  made.parameters = Parameters(decl.params);
  made.type = Text(decl.type);
  made.value = Text(decl.value);
  if (!IsTelling(made.value)) made.value.clear();
  made.is_required = decl.value == nullptr;
  return made;
}

Declaration Extractor::Struct(const ast::StructDecl& decl, Kind kind) {
  Declaration made;
  made.kind = kind;
  made.name = decl.name;
  made.range = decl.name_range;
  made.comment = ParseComment(decl.doc);
  made.parameters = Parameters(decl.params);
  for (const ast::Expr* trait : decl.traits) made.traits.push_back(Text(trait));
  made.where = Text(decl.where);
  for (const ast::Stmt* member : decl.members) Statement(*member, made.members);
  return made;
}

void Extractor::Statement(const ast::Stmt& stmt, std::vector<Declaration>& into) {
  Declaration made;
  std::span<ast::Decorator> decorators;
  switch (stmt.kind) {
    case ast::StmtKind::Function: {
      auto& decl = static_cast<const ast::FunctionDecl&>(stmt);
      if (!IsPublic(decl.name)) return;
      made = Function(decl);
      if (IsInternal(made)) return;
      decorators = decl.decorators;
      break;
    }
    case ast::StmtKind::Struct:
    case ast::StmtKind::Trait:
    case ast::StmtKind::Extension: {
      auto& decl = static_cast<const ast::StructDecl&>(stmt);
      if (!IsPublic(decl.name)) return;
      made = Struct(decl, stmt.kind == ast::StmtKind::Struct  ? Kind::Struct
                          : stmt.kind == ast::StmtKind::Trait ? Kind::Trait
                                                              : Kind::Extension);
      decorators = decl.decorators;
      break;
    }
    case ast::StmtKind::Alias: {
      auto& decl = static_cast<const ast::AliasStmt&>(stmt);
      if (!IsPublic(decl.name) || decl.name.starts_with("__")) return;
      made = Alias(decl);
      break;
    }
    case ast::StmtKind::Var: {
      auto& decl = static_cast<const ast::VarStmt&>(stmt);
      if (!decl.target || decl.target->kind != ast::ExprKind::Name || !IsPublic(decl.target->text)) return;
      made.kind = Kind::Field;
      made.name = decl.target->text;
      made.range = decl.target->range;
      made.comment = ParseComment(decl.doc);
      made.type = Text(decl.type);
      if (IsInternalType(made.type)) return;
      decorators = decl.decorators;
      break;
    }
    default:
      return;
  }
  if (Decorators(decorators, made)) into.push_back(std::move(made));
}

}  // namespace

bool IsPublic(std::string_view name) {
  if (name.empty() || name[0] != '_') return true;
  return name.size() > 4 && name.starts_with("__") && name.ends_with("__");
}

void Extract(const ast::Module& tree, const SourceManager& sources, Module& module) {
  module.start = sources.start(tree.file);
  module.comment = ParseComment(tree.doc);
  Extractor extractor(tree, sources);
  for (const ast::Stmt* stmt : tree.stmts) {
    module.only_imports &= stmt->kind == ast::StmtKind::FromImport || stmt->kind == ast::StmtKind::Import ||
                           stmt->kind == ast::StmtKind::Expr;
    if (stmt->kind == ast::StmtKind::FromImport) {
      auto& import = static_cast<const ast::FromImportStmt&>(*stmt);
      for (const ast::ImportName& name : import.names) {
        module.imports.push_back({std::string(import.module), import.dots, std::string(name.name),
                                  std::string(name.alias.empty() ? name.name : name.alias)});
      }
    } else if (stmt->kind == ast::StmtKind::Trait && !IsPublic(static_cast<const ast::TraitDecl&>(*stmt).name)) {
      extractor.PrivateTrait(static_cast<const ast::TraitDecl&>(*stmt), module.private_traits);
    } else {
      extractor.Statement(*stmt, module.declarations);
    }
  }
}

}  // namespace brio::doc
