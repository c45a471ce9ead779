#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "sema/calls.h"

namespace brio::sema {

struct Front;
enum class StructRule : uint8_t;

/// Structs and traits, the types made of them, and their members.
class Structs {
 public:
  explicit Structs(Front& front) : s(front) {}

  StructEntity* MakeStruct(Module* module, ast::StructDecl* decl, Env* env, bool is_trait);
  FunctionEntity* MakeFunction(Module* module, ast::FunctionDecl* decl, StructEntity* parent, Env* env);
  /// The type with these arguments, one for each parameter; missing ones Unbound.
  TypeRef MakeStructType(StructEntity* entity, const ArgList& args);
  /// What a type is within others: a type that another counts as (`__inferred_as__`) is that one, so that a
  /// `List[Scalar[DType.int]]` is a `List[Int]`.
  TypeRef InType(TypeRef type);
  ConstRef InType(ConstRef arg);
  /// The environment of the members of a struct type.
  Env* EnvOf(TypeRef type);
  /// Whether some parameter of a struct type is not given.
  bool IsPartial(TypeRef type);
  /// Whether `type` is what `pattern`, which has open parameters, stands for: the same struct with the same parameters
  /// where they are given.
  bool FitsPartial(TypeRef pattern, TypeRef type);
  /// The number of a field; -1 if there is none.
  int FindField(TypeRef type, std::string_view name);
  /// The methods of a name, those of traits with a body included; null if there are none.
  FunctionSet* FindMethods(TypeRef type, std::string_view name);
  /// Compile-time member: alias, parameter, or null.
  ConstRef FindTypeMember(TypeRef type, std::string_view name, Site site);
  /// For debuggers: which structs of one machine integer have no sign, as their `__debug_unsigned__` says.
  void NoteUnsigned();
  /// Gives the members of extensions that have been loaded to the structs they extend.
  void AdoptExtensions();

  std::unordered_map<TypeRef, Env*> type_envs;

 private:
  bool TakeSelf(ast::FunctionDecl& decl, const StructEntity& parent);
  void ApplyRule(StructRule rule, const ast::Decorator& decorator, StructEntity& entity);
  void AddFieldwiseInit(StructEntity& entity);
  /// A constructor from all fields, under a name.
  FunctionEntity* MakeFieldwise(StructEntity& entity, std::string_view name);
  /// `@__parameter_names(dtype="type")`: what other releases call parameters.
  void AddOtherNames(std::span<ast::Param> params, const ast::Decorator& decorator);
  void AddMember(StructEntity& entity, Module* module, ast::Stmt* member);
  /// The alias that a module declares, or imports from the one that does; null for anything else.
  const ast::AliasStmt* AliasBehind(Module& module, const Decl& decl);
  /// The name that the module of a library type gives to it with these arguments; empty if it has none.
  std::string_view LibraryAlias(const StructEntity& entity, const std::string& name);
  /// The struct's own methods, and what a trait has for other numbers of arguments.
  FunctionSet* WithMethodsOfTraits(TypeRef type, FunctionSet* own);

  std::vector<StructEntity*> counted_;                     // with `__inferred_as__`, which is not looked at yet
  std::unordered_map<TypeRef, TypeRef> plain_types_;       // what `__inferred_as__` names, and which struct does
  std::unordered_multimap<size_t, TypeRef> struct_types_;  // by a hash of the declaration and the parameters
  std::map<std::pair<TypeRef, const ast::AliasStmt*>, AliasEntity*> member_aliases_;
  // of library modules: `SIMD[DType.int8, 1]`, `Int8`
  std::unordered_map<const Module*, std::unordered_map<std::string_view, std::string_view>> aliases_by_text_;
  std::map<std::pair<TypeRef, FunctionSet*>, FunctionSet*> methods_with_traits_;
  std::unordered_map<TypeRef, bool> partial_;
  ConstRef unbound_ = nullptr;

  Front& s;
};

}  // namespace brio::sema
