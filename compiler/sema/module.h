// Modules, and what they declare.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ast/ast.h"
#include "facts/facts.h"
#include "parse/parse.h"
#include "pool/pool.h"
#include "sema/env.h"
#include "sema/permissions.h"

namespace brio::sema {

struct FunctionSet;
struct StructEntity;

/// Constants of ConstKind::Module point to one of these.
enum class EntityKind : uint8_t { Module, ParametricAlias, Variable };
/// Tells which of them it is.
struct EntityBase {
  EntityKind kind;
};

/// How far something is that is found out once.
enum class FactState : uint8_t { Unknown, InProgress, Done, Failed };

/// `alias`/`comptime` declaration in a module or in a trait/struct (there evaluated once for each Self).
struct AliasEntity : EntityBase {
  const ast::AliasStmt* decl = nullptr;
  Env* env = nullptr;
  FactState state = FactState::Unknown;
  facts::Fact fact;
  ConstRef value = nullptr;
};

struct VariableStatement;
/// A variable of a module.
struct VariableEntity : EntityBase {
  std::string_view name;
  SourceRange range;
  VariableStatement* statement = nullptr;  // that declares it
  TypeRef type = nullptr;                  // once that is known
  std::string symbol;
};

/// The variable that a constant stands for, as the name of one does; null if it stands for none.
inline VariableEntity* VariableOf(ConstRef constant) {
  auto* entity = constant->kind == ConstKind::Module ? static_cast<EntityBase*>(constant->decl) : nullptr;
  return entity && entity->kind == EntityKind::Variable ? static_cast<VariableEntity*>(entity) : nullptr;
}

enum class DeclKind : uint8_t { Functions, Struct, Alias, Import, GlobalVar };
/// What a module declares, or imports, under one name.
struct Decl {
  DeclKind kind;
  std::string_view name;
  SourceRange range;
  FunctionSet* functions = nullptr;
  StructEntity* struct_entity = nullptr;  // structs and traits
  AliasEntity* alias = nullptr;
  VariableEntity* variable = nullptr;
  const ast::Stmt* import = nullptr;  // ImportStmt or FromImportStmt
  const ast::ImportName* import_name = nullptr;
  bool resolving = false;
  bool reported = false;     // that the module has no such member
  ConstRef known = nullptr;  // what it is, once somebody has asked, or what an import leads to; not of an alias
};

/// Where a file was found. For the loader: what follows from it are permissions.
enum class Home : uint8_t { Program, Library };

/// One file that has been read. Lives as long as the checker.
struct Module : EntityBase {
  std::string name;  // canonical: "gpu/host", "main file"
  std::string path;
  Home home = Home::Program;
  Permissions permissions = Permissions::None();
  facts::Fact fact;  // what was found while it was read
  bool is_package = false;
  Module* package = nullptr;  // it lies in, if that was asked for and there is one
  bool knows_package = false;
  bool searching = false;   // its star imports are being followed
  bool is_legacy = false;   // dialect of 2025: `def` raises implicitly, ...
  bool is_of_2024 = false;  // it has words that went before loops over lists gave their elements, not pointers to them
  bool is_of_late_2025 = false;  // of the older dialect, with words that came with 25.5 or later
  parse::ParsedFile* parsed = nullptr;
  std::unordered_map<std::string_view, Decl> decls;
  std::vector<std::string_view> order;  // names as declared
  std::vector<Decl> hidden_imports;     // that another import or a declaration of the same name replaces
  std::vector<const ast::FromImportStmt*> star_imports;
  std::unordered_map<std::string_view, FunctionSet*> of_stars;  // functions of one name that several of them bring
  std::vector<StructEntity*> extended;                          // that extensions here add to, once they were adopted
  std::vector<Module*> imports;  // of the program, in the order of the text, once they were loaded
  Env* env = nullptr;

  bool May(Permission permission) const { return permissions.Has(permission); }
};

}  // namespace brio::sema
