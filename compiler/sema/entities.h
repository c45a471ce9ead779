// What declarations become: modules, structs, functions, aliases, and the environments their names are looked up in.
#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "ast/ast.h"
#include "facts/facts.h"
#include "ir/ir.h"
#include "parse/parse.h"
#include "pool/pool.h"
#include "sema/permissions.h"

namespace brio::sema {

struct Module;
struct StructEntity;
struct FunctionEntity;
struct FunctionSet;

/// One compile-time name. A null value is a parameter that is not bound yet.
struct Binding {
  std::string_view name;
  ConstRef value = nullptr;
};

/// A compile-time environment: where names of a declaration are looked up, innermost first. Lives as long as the
/// checker.
struct Env {
  Env* parent = nullptr;
  Module* module = nullptr;
  TypeRef self = nullptr;  // what `Self` is
  const TargetSpec* target = nullptr;
  std::vector<Binding> bindings;
  /// Types of arguments that precede in the signature being checked: `acc: output.ElementType`.
  std::vector<std::pair<std::string_view, TypeRef>> arg_types;

  Binding* Find(std::string_view name) {
    for (Binding& binding : bindings) {
      if (binding.name == name) return &binding;
    }
    return nullptr;
  }
  const Binding* Find(std::string_view name) const {
    const auto found = std::ranges::find(bindings, name, &Binding::name);
    return found == bindings.end() ? nullptr : &*found;
  }
};

/// Constants of ConstKind::Module point to one of these.
enum class EntityKind : uint8_t { Module, ParametricAlias };
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

enum class DeclKind : uint8_t { Functions, Struct, Alias, Import, GlobalVar };
/// What a module declares, or imports, under one name.
struct Decl {
  DeclKind kind;
  std::string_view name;
  SourceRange range;
  FunctionSet* functions = nullptr;
  StructEntity* struct_entity = nullptr;  // structs and traits
  AliasEntity* alias = nullptr;
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
  bool searching = false;  // its star imports are being followed
  bool is_legacy = false;  // dialect of 2025: `def` raises implicitly, ...
  parse::ParsedFile* parsed = nullptr;
  std::unordered_map<std::string_view, Decl> decls;
  std::vector<std::string_view> order;  // names as declared
  std::vector<Decl> hidden_imports;     // that another import or a declaration of the same name replaces
  std::vector<const ast::FromImportStmt*> star_imports;
  std::vector<StructEntity*> extended;  // that extensions here add to, once they were adopted
  Env* env = nullptr;

  bool May(Permission permission) const { return permissions.Has(permission); }
};

/// A struct or trait, whatever its parameters; its types are of the pool.
struct StructEntity {
  Module* module = nullptr;
  ast::StructDecl* decl = nullptr;
  bool is_trait = false;
  Env* env = nullptr;  // where the declaration stands
  std::unordered_map<std::string_view, FunctionSet*> methods;
  std::unordered_map<std::string_view, const ast::AliasStmt*> aliases;
  std::vector<const ast::VarStmt*> fields;
  std::set<std::string_view> lacking;  // what its traits require and it was reported not to have
  // Decorators, by protocol
  bool is_trivial = false, is_origin = false, fieldwise_init = false, implicit_init = false, value_decorator = false;
  bool marks_trivial = false;  // trait: conforming structs are trivial register types
  bool marks_ending = false;   // trait: a struct that conforms where a condition holds must be ended otherwise
  bool literal_int = false, literal_float = false;
  bool holds_int_literals = false,
       holds_float_literals = false;  // a name for literals themselves: `IntLiteral`, `FloatLiteral`
  /// Traits that extensions add, with the environment they are named in.
  std::vector<std::pair<const ast::Expr*, Module*>> added_traits;
  bool device_passable = false;          // its bytes can go to a device where those of its fields can
  bool host_view = false;                // it refers to memory of the host, which a device does not see
  const ast::Expr* alignment = nullptr;  // @align(bytes): at least this
  bool must_end = false;                 // @explicit_destroy, with the text it gives
  std::string_view must_end_text;
  const ast::Expr* materialize = nullptr;
  std::vector<std::string_view> former_params;  // parameters of other releases that mean nothing here
  bool checked = false;
  // Closures: the compiler's own structs
  struct Capture {
    std::string_view name;
    bool by_value = false;
    bool is_mutable = false;
    bool in_pack = false;  // an element of one of `packs`
  };
  /// A pack of arguments: its run-time elements are captured one by one.
  struct PackCapture {
    struct Element {
      ConstRef constant = nullptr;  // of a compile-time element
      size_t capture = 0;           // number of the capture otherwise
    };
    std::string_view name;
    std::vector<Element> elements;
  };
  bool is_closure = false;
  bool made_on_host = false;       // of a closure: the variables that it captures are the host's
  ConstRef as_function = nullptr;  // of one that captures nothing: the function that it is
  bool is_function = false;        // a function's address: what a function type is as the type of a value
  TypeRef plain = nullptr;  // of one that owns what the function captured (`escaping`): the type of the address alone
  std::vector<Capture> captures;  // in the order of the fields
  std::vector<PackCapture> packs;
  TypeRef self_type = nullptr;

  /// Of a trait: the library's promise more in Mojo than some of them spell out here; those that everything has promise
  /// nothing.
  bool may_promise_more() const {
    return module->May(Permission::AllReleases) && (methods.size() > methods.count("copy") || !aliases.empty());
  }
};

/// A captured variable, found from a closure's record through the closures it may be captured in itself.
struct CapturePath {
  struct Step {
    StructEntity* closure = nullptr;
    unsigned field = 0;
  };
  std::vector<Step> fields;
  TypeRef type = nullptr;
  std::string_view name;
};

/// One declaration of a function, whatever its parameters.
struct FunctionEntity {
  Module* module = nullptr;
  StructEntity* parent = nullptr;  // struct or trait it is a member of
  ast::FunctionDecl* decl = nullptr;
  Env* env = nullptr;  // of a free or nested function
  FunctionSet* set = nullptr;
  bool is_static = false, is_implicit = false, always_inline = false, no_inline = false, is_export = false,
       is_c_abi = false, takes_closure_table = false, is_attribute = false, gives_address = false;
  bool writes = false;              // through its `self`, whose origin must allow that
  bool initialises = false;         // what is given to its `ref` arguments counts as having a value from then on
  bool lends_inside = false;        // the result refers to what its first argument owns elsewhere
  bool untracked = false;           // the result is said to refer to anything: nothing is followed through it
  bool keeps_interior = false;      // what `mut self` owns elsewhere stays where it is
  bool is_only_legacy = false;      // a candidate of calls in files of the older dialect
  bool is_implicit_legacy = false;  // a conversion that only files of the older dialect make by themselves
  std::string_view otherwise;       // the method that is called instead where nothing takes the error of this one
  std::string_view checked_by;      // the method that says what is wrong with a call on a known value
  std::string export_name;
  bool raises = false;
  StructEntity* closure = nullptr;              // what it captures, if anything
  bool calls_pointer = false;                   // `__call__` of a function's address
  bool is_closure_value = false;                // `__call__` of a closure that is a run-time value
  FactState origin_query = FactState::Unknown;  // whether its body asks for the origin of something (Done: it does)
  // of a constructor: whether the struct that its argument is one of was looked for, and which that is; null where its
  // declaration does not say
  bool knows_taken = false;
  const StructEntity* taken = nullptr;
  // how many of its argument types are being found, each because the one before asks for it
  unsigned signature_depth = 0;
  facts::Fact signature_cycle;
};

/// All overloads of one name in one scope.
struct FunctionSet {
  std::string_view name;
  std::vector<FunctionEntity*> functions;

  /// Whether one of them has an argument of this name.
  bool HasArgument(std::string_view argument) const {
    return std::ranges::any_of(functions, [&](const FunctionEntity* function) {
      return std::ranges::find(function->decl->args, argument, &ast::Param::name) != function->decl->args.end();
    });
  }
};

/// A parameter that is given.
struct NamedConst {
  std::string_view name;  // empty: positional
  ConstRef value = nullptr;
};

/// A function as a compile-time value: overloads, the type it is a member of, and the parameters given so far.
/// Interned, so that equal ones have one address; constants of ConstKind::Function point to one.
struct BoundFunction {
  FunctionSet* set = nullptr;
  TypeRef self = nullptr;
  std::vector<NamedConst> args;
  ConstRef constant = nullptr;  // that points here, once somebody has asked for it
};

/// One argument of an instance.
struct ArgInfo {
  std::string_view name;
  const ast::Param* decl = nullptr;
  TypeRef type = nullptr;  // of the value; for a pack, null
  ast::Convention convention = ast::Convention::Default;
  ir::Passing passing = ir::Passing::ByValue;
  std::vector<TypeRef> pack;  // element types of a heterogeneous pack
  bool is_pack = false;
  ConstRef bound = nullptr;               // archetypes: the traits that the unknown type has
  const ast::Expr* bound_type = nullptr;  // and that type as it is written: `T`
  bool by_address = false;                // a value that fits in registers, and that the result refers to
  bool is_variadic = false;               // `*xs: T`: `type` is VariadicList[T]
  bool is_indirect = false;               // and that a list of pointers to the arguments
  unsigned first_ir = 0;                  // index of its first argument in the IR function
};

/// One (function, parameters, Self, target) with its IR.
struct Instance {
  FunctionEntity* function = nullptr;
  TypeRef self = nullptr;
  Env* env = nullptr;  // binds all parameters
  ir::Function* ir = nullptr;
  std::vector<ArgInfo> args;
  TypeRef result = nullptr;  // declared result (None type if none)
  bool returns_ref = false;
  TypeRef error_type = nullptr;  // what it raises; null if it does not
  bool raises = false;
  std::vector<ConstRef> defaults;  // of arguments that calls left out, in files of this dialect and of the older one
  std::vector<StructEntity*> closures;        // whose captures come as hidden arguments
  std::vector<StructEntity*> table_closures;  // whose captures come through the table that the first argument points to
  unsigned first_hidden = 0;                  // index of the first of them in the IR function
  bool is_archetype = false;                  // checked with unknown parameters; never run
  bool has_instances = false;                 // of an archetype: what its parameters make of it was checked too
  bool knows_lends = false;                   // Sema::FindLends has been here
  bool is_init = false;                       // `out self`: the result is the first argument
  facts::Fact signature;                      // the types of its arguments and of its result
  FactState body = FactState::Unknown;
  facts::Fact code;  // what was found while the body was checked
  Instance* requested_by = nullptr;
  SourceRange requested_at;
  unsigned depth = 0;
  // the index it is for, and how many there are: it must not be reached
  std::optional<std::pair<int64_t, int64_t>> no_element;
  enum class Synth : uint8_t { None, Destroy, Copy, FieldwiseInit, Indirect } synth = Synth::None;
};

}  // namespace brio::sema
