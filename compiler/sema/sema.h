// The checker's state and its queries; bodies are checked by `Body` (body.h).
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <tuple>

#include "facts/facts.h"
#include "sema/calls.h"
#include "sema/checker.h"
#include "sema/entities.h"
#include "sema/value.h"
#include "sema/well_known.h"

namespace brio::sema {

class Body;
class LendFinder;
enum class StructRule : uint8_t;

/// The candidate that `name` is most likely a slip of; empty if none comes near.
std::string Suggest(std::string_view name, const std::vector<std::string_view>& candidates);

/// How the cause of a report begins that was made in the library and stands where the library is used.
constexpr std::string_view kOfLibrary = "library ";

/// All that the checker knows. Entities, environments and instances live as long as it does.
class Sema : public comptime::BodyProvider {
 public:
  Sema(SourceManager& sources, DiagnosticEngine& diags, Pool& pool, ir::Module& module, Options options);
  ~Sema() override;

  Program Check(FileId file, Mode mode, const std::vector<std::string>& kernels);
  bool RequireBody(ir::Function* function) override;
  void Simplify(ir::Function* function) override;

  // --- modules.cpp
  Module* LoadFile(const std::string& path, const std::string& name, Home home);
  /// Reads the body of a function. What is wrong with its syntax is told, whoever looks at it first.
  bool ParseBody(const Module& module, ast::FunctionDecl& function);
  Module* LoadParsed(FileId file, const std::string& name, Home home);
  /// What `import a.b.c` binds to `a`.
  Module* FindRoot(Module* from, unsigned dots, std::string_view dotted, SourceRange range);
  /// The module or package `dotted` below a folder; the package that the folder is where `dotted` is empty. Null if
  /// there is none.
  Module* LoadFromFolder(const std::string& folder, std::string_view dotted, Home home);
  /// Where the modules that a file of the program imports are looked for, before the library.
  std::vector<std::string> ImportFolders(const Module* from) const;
  /// The module `name` inside a package; null if there is none.
  Module* Submodule(Module* module, std::string_view name, SourceRange range);
  /// The package that a module of the program lies in; null if it is in none, or is the program's own file.
  Module* EnclosingPackage(Module* module);
  /// Whether a module without marks of a dialect imports modules of the older one, so that it is of that too.
  bool ImportsOlderModules(Module* module);
  /// Module of a dotted path as written, with `dots` in front; null, and with `report` reported, when there is none.
  Module* FindModule(Module* from, unsigned dots, std::string_view dotted, SourceRange range, bool report);
  /// Loads what the modules of the program import, however far away: their extensions hold everywhere. What is wrong
  /// with a module is told when it is asked for something.
  void LoadImports(Module* which);
  /// The declaration of `name` in `module`, imports followed; null if there is none.
  ConstRef FindInModule(Module* module, std::string_view name, SourceRange range, bool follow_prelude);
  /// What `from target import name` means in `importer`: a member, a module inside, or a name of the prelude, which
  /// every module has; null if there is none. `target` is null where only modules inside can be meant.
  ConstRef FindImported(Module* importer, const ast::FromImportStmt& from, Module* target, std::string_view name,
                        SourceRange range);
  /// What the prelude declares for the dialect of `module`; null if nothing.
  ConstRef FindInPrelude(const Module* module, std::string_view name, SourceRange range);
  /// What a declaration of a module is: a type, a function, the value of an alias.
  ConstRef DeclConst(Module* module, Decl& decl, SourceRange range);
  /// The names that a body in `module` can use, for suggestions.
  std::vector<std::string_view> NamesInScope(Module* module);
  /// What the library's modules.txt says of the package that a path begins with; empty if nothing.
  std::string_view PackageFact(std::string_view dotted) const;
  /// What the prelude declares under a name of the table; an error, once reported, where the library lacks it.
  ConstRef WellKnown(WellKnownName name);
  TypeRef WellKnownType(WellKnownName name);
  const StructEntity* WellKnownTrait(WellKnownName name);
  /// What a number without a type of its own is.
  TypeRef NumberType(bool is_real) { return WellKnownType(is_real ? WellKnownName("Float64") : WellKnownName("Int")); }

  // --- declarations.cpp
  /// The rules of declarations that need no types.
  void CheckDeclarations(const Module* which);
  /// Those of one function; `owner`: the struct or trait that it is a method of.
  void CheckHeader(ast::FunctionDecl& decl, const ast::StructDecl* owner, const Module& module);
  void CheckDecorators(std::span<const ast::Decorator> decorators, const Module& module);
  void ApplyRule(StructRule rule, const ast::Decorator& decorator, StructEntity& entity);
  void CheckParameterNames(std::span<const ast::Param> params, std::span<const ast::Param> more);
  void CheckOverloads(std::span<ast::Stmt* const> stmts);
  /// The source in a range.
  std::string_view TextOf(SourceRange range) const;

  // --- hints.cpp
  /// Advice about a name that nothing declares: where to import it from, what it is called here; empty if there is
  /// none.
  std::string HintFor(std::string_view name, bool legacy);
  /// What the library's hints.txt says of a name, as the end of a sentence; empty if nothing.
  std::string Advice(std::string_view name);
  /// The same for a member that the type does not have.
  std::string MemberHint(TypeRef type, std::string_view name);
  /// Advice about `type` where a value that it holds was meant, one of type `wanted` or with the member `name`.
  std::string InnerHint(TypeRef type, TypeRef wanted, std::string_view name);
  /// Whether a type is a collection of others, which is not made by converting one value.
  static bool HoldsTypes(TypeRef type);
  /// Whether the declaration of this argument was reported for its missing type.
  bool IsUntyped(const ast::Param& arg) const { return untyped_.contains(&arg); }
  /// `()`: where a type stands, that of the tuple without elements.
  static bool IsEmptyTuple(const ast::Expr* expr);
  /// Reports what stands where a type should.
  void ReportNotAType(ConstRef value, const ast::Expr* expr, Site site);
  /// The name of a method that stands where a value should, without the parentheses of a call; empty for anything else.
  std::string UncalledMethod(const Value& value);
  /// Whether a value of the type is copied without being asked to. The library's types say so by having a copy.
  bool CopiesImplicitly(TypeRef type, bool legacy);

  // --- older_dialect.cpp
  /// Whether the file has a word of the older dialect: `fn`, `alias`, a convention or a decorator that is gone.
  static bool HasOlderWords(const lex::TokenBuffer& tokens);
  /// In a module of the older dialect a `def` raises without saying so.
  void LetRaise(Module* module);
  /// Whether a call of the function must stand where errors are handled. Methods of the older dialect raise without
  /// saying so, and whether they do is known from their `raise` alone.
  static bool NeedsHandler(const FunctionEntity* function);
  // --- structs.cpp
  StructEntity* MakeStruct(Module* module, ast::StructDecl* decl, Env* env, bool is_trait);
  void AddFieldwiseInit(StructEntity& entity);
  /// `@__parameter_names(dtype="type")`: what other releases call parameters.
  void AddOtherNames(std::span<ast::Param> params, const ast::Decorator& decorator);
  void AddMember(StructEntity& entity, Module* module, ast::Stmt* member);
  FunctionEntity* MakeFunction(Module* module, ast::FunctionDecl* decl, StructEntity* parent, Env* env);
  /// The name that the module of a library type gives to it with these arguments; empty if it has none.
  std::string_view LibraryAlias(const StructEntity& entity, const std::string& name);
  /// The type with these arguments, one for each parameter; missing ones Unbound.
  TypeRef MakeStructType(StructEntity* entity, const ArgList& args);
  const StructEntity* EntityOf(TypeRef type) const {
    return type->is_struct() ? static_cast<const StructEntity*>(type->info->decl) : nullptr;
  }
  StructEntity* EntityOf(TypeRef type) {
    return type->is_struct() ? static_cast<StructEntity*>(type->info->decl) : nullptr;
  }
  /// The environment of the members of a struct type.
  Env* EnvOf(TypeRef type);
  /// Whether some parameter of a struct type is not given.
  bool IsPartial(TypeRef type);
  /// Whether `type` is what `pattern`, which has open parameters, stands for: the same struct with the same parameters
  /// where they are given.
  bool FitsPartial(TypeRef pattern, TypeRef type);
  /// `Deinitable where False`, `Deinitable where (False, "text")`: values end only in methods that take them apart, as
  /// with
  /// `@explicit_destroy`.
  void DenyEnding(const StructEntity* entity, TypeRef type);
  /// Takes over what `@align` asks for, before the layout is computed; a value that is no alignment is reported.
  void ApplyAlignment(TypeRef type, const StructEntity* entity);
  // --- layouts.cpp
  /// Computes fields and flags. False (and reported) when that fails.
  bool Complete(TypeRef type, Site site);
  /// The fields of a struct being completed. False where the type of one is not complete.
  bool AddFields(TypeRef type);
  /// How its values are passed and end, its size and alignment. False where it is too large.
  bool LayOut(TypeRef type, Site site);
  // --- structs.cpp
  /// The number of a field; -1 if there is none.
  int FindField(TypeRef type, std::string_view name);
  /// The methods of a name, those of traits with a body included; null if there are none.
  FunctionSet* FindMethods(TypeRef type, std::string_view name);
  /// The struct's own methods, and what a trait has for other numbers of arguments.
  FunctionSet* WithMethodsOfTraits(TypeRef type, FunctionSet* own);
  /// Compile-time member: alias, parameter, or null.
  ConstRef FindTypeMember(TypeRef type, std::string_view name, Site site);
  /// For debuggers: which structs of one machine integer have no sign, as their `__debug_unsigned__` says.
  void NoteUnsigned();
  /// Gives the members of extensions that have been loaded to the structs they extend.
  void AdoptExtensions();
  bool Conforms(TypeRef type, StructEntity* trait, Site site);
  /// Files of 2025: a struct conforms to a trait that it does not name if it has all that the trait requires.
  bool HasRequirements(TypeRef type, StructEntity* trait, Site site);
  /// Whether a type or pack meets a trait, or several.
  bool ConformsTo(ConstRef value, ConstRef bound, Site site);
  void CheckConformances(TypeRef type);
  /// Whether methods and `comptime` members of a struct are what a trait of the program asks for; reported where not.
  /// Whether it is a type of which nothing is open.
  bool IsClosedType(ConstRef value);
  void CheckMembers(TypeRef type, StructEntity* trait);
  /// In what a method differs from the one that a trait requires, as the end of a sentence; empty if in nothing that is
  /// known.
  std::string DiffersFrom(const FunctionEntity* own, const FunctionEntity* required, TypeRef type);
  /// Whether `trait` builds on `other`.
  bool Refines(StructEntity* trait, const StructEntity* other);
  /// The traits that a type conforms to as it says, those they refine included.
  const std::vector<StructEntity*>& TraitsOf(TypeRef type);
  bool HasCopy(TypeRef type);
  /// Whether a struct declares that its values can be copied: what it does not write of that is synthesised.
  bool SaysCopyable(TypeRef type);
  /// Whether a struct names a trait under a condition that does not hold: `Movable where False`.
  bool OptsOut(TypeRef type, const StructEntity* trait);
  /// Whether a value may change its place: by a constructor of its own, or because its struct says so.
  bool HasMove(TypeRef type);
  /// The instance for `target` that destroys, or that copies (out, in) a value of a struct type.
  Instance* DestroyInstance(TypeRef type, const TargetSpec* target, Site site);
  Instance* CopyInstance(TypeRef type, const TargetSpec* target, Site site);
  FunctionEntity* FindCopy(TypeRef type);
  FunctionEntity* FindMove(TypeRef type);
  FunctionEntity* FindDestructor(TypeRef type);

  // --- constants.cpp
  /// Evaluates at compile time. Reports and returns ErrorConst on failure.
  ConstRef Eval(const ast::Expr* expr, Env* env, Site site, Body* outer = nullptr, TypeRef expected = nullptr);
  /// A type whose parameters all have defaults, with them; as it is where they have not.
  TypeRef WithDefaults(TypeRef type, Site site);
  TypeRef EvalType(const ast::Expr* expr, Env* env, Site site, Body* outer = nullptr);
  // --- fold.cpp
  /// The value of an expression that only names something; null where it has to be evaluated.
  ConstRef Fold(const ast::Expr* expr, Env* env, Site site, Body* outer);
  ConstRef FoldName(const ast::Expr* expr, Env* env, Site site, Body* outer);
  ConstRef FoldMember(const ast::Expr* expr, Env* env, Site site, Body* outer);
  ConstRef FoldBracket(const ast::Expr* expr, Env* env, Site site, Body* outer);
  // --- constants.cpp
  /// What the expression is, as far as that can be told: nothing is reported.
  ConstRef Probe(const ast::Expr* expr, Env* env, Site site);
  ConstRef EvalAlias(AliasEntity* alias, SourceRange range);
  /// An alias whose parameters all have defaults stands for what they make; everything else for itself.
  ConstRef Whole(ConstRef value, Site site);
  /// Where a type is expected, an alias without its parameters is the type in which those that have no default are
  /// open.
  ConstRef WholeOrOpen(ConstRef value, Site site);
  ConstRef InstantiateAlias(AliasEntity* alias, const std::vector<NamedConst>& args, Site site);
  /// `base[args]` on compile-time values: types, functions, parametric aliases; null if `base` takes no parameters.
  ConstRef BindParams(ConstRef base, const std::vector<NamedConst>& args, Site site);
  /// How many of `args`, the parameters of a method of a type without its own, are the type's.
  size_t ParamsOfOwner(const BoundFunction& function, const std::vector<NamedConst>& args);
  ConstRef RunConst(ir::Function* function, Site site);
  ConstRef FinishEval(const comptime::Result& result, Site site);
  /// The type of a constant as a value.
  TypeRef TypeOf(ConstRef value);
  /// Origins are all the same constant, however they were written.
  ConstRef Canonical(ConstRef value);
  /// A literal as a value of a type that names literals (`IntLiteral`), which keeps it exact; null where it is none of
  /// them.
  ConstRef KeptLiteral(ConstRef literal, TypeRef to);
  bool HoldsLiterals(TypeRef type);
  /// A literal as a value of `to`, by the literal protocol; null if it does not go.
  ConstRef LiteralAs(ConstRef literal, TypeRef to);
  ConstRef ConvertConst(ConstRef value, TypeRef to, Site site);
  /// An integer literal that does not fit `to`, modulo its range, as releases of the older dialect take it; null where
  /// `to` is no integer.
  ConstRef WrappedLiteral(ConstRef literal, TypeRef to);
  /// What is given in brackets without what only other releases have (`@__former_parameters`).
  static std::vector<NamedConst> WithoutFormer(const StructEntity& entity, const std::vector<NamedConst>& args);
  std::optional<int64_t> AsInt(ConstRef value);
  std::optional<bool> AsBool(ConstRef value);
  /// What a condition makes of a compile-time value: `comptime if` of an `Optional` asks its `__bool__`.
  /// `is_answer`: `__bool__` gave it.
  std::optional<bool> TruthOf(ConstRef value, Site site, bool is_answer = false);
  std::optional<std::string> AsString(ConstRef value);
  /// Whether a value refers to a text, as a text literal does that became another type.
  bool IsTextView(ConstRef value);
  ConstRef MakeInt(int64_t value);
  ConstRef MakeBool(bool value);
  ConstRef MakeString(std::string_view text);
  ConstRef WrapData(TypeRef type, uint64_t value);
  /// The run-time type of values of a type: `Int` for literals of integers.
  TypeRef Materialized(TypeRef type);
  /// A pack of values of one type as the `VariadicList` that run-time code sees; null for other packs.
  ConstRef PackAsList(ConstRef pack);
  ConstRef FunctionValue(FunctionSet* set, TypeRef self, std::vector<NamedConst> args);
  const BoundFunction* AsFunction(ConstRef value);
  /// A constant as a program would write it, for reports.
  std::string Print(ConstRef value);

  // --- function_types.cpp
  /// What a written function type is as the type of a value: the address of a function. One that depends on unknown
  /// parameters, captures or is generic has no such value: the meta type that all functions have.
  TypeRef FunctionType(const ast::FunctionDecl* decl, Env* env, Site site);
  /// The type of the address of `function`; null if it is overloaded, generic or captures.
  TypeRef AddressType(ConstRef function, Site site);
  /// The instance of `function` that a value of the function type `to` can be the address of; null if there is none.
  Instance* InstanceWithType(ConstRef function, TypeRef to, Site site);
  /// A function that calls `function`, which does not raise, where the type `to` is one that may; null if that is not
  /// all.
  Instance* RaisingInstance(ConstRef function, const Instance* instance, TypeRef to, Site site);
  /// The `__call__` of a closure's type; null if that is no closure or generic.
  Instance* ClosureCall(TypeRef closure, Site site);
  /// Whether `value`, a function or a closure, can become a value of the function type `to`.
  bool BecomesFunctionValue(const Value& value, TypeRef to, Site site);
  bool IsFunctionType(TypeRef type) { return type->is_struct() && EntityOf(type)->is_function; }

  // --- parameters.cpp
  class ParameterBinder;
  /// Puts explicit parameters into the environment. False with a reason.
  /// With `infer_only_too` parameters in front of `//` are given by position as well.
  bool BindExplicit(std::span<const ast::Param> params, Env* env, const std::vector<NamedConst>& args, Site site,
                    std::string& reason, bool infer_only_too = false, unsigned* conversions = nullptr);
  bool FinishParams(std::span<const ast::Param> params, Env* env, Site site, std::string& reason);
  /// The same for the parameters of a struct, whose defaults are remembered: names of types leave them out.
  bool FinishParams(const StructEntity* entity, Env* env, Site site, std::string& reason);
  /// Whether `args[index]` is the default of that parameter, as far as it has been asked for.
  bool IsDefault(const StructEntity* entity, const ArgList& args, size_t index);
  /// Why a `where` clause that does not hold does not: the text that its writer gave.
  std::string WhereText(const ast::Expr* where, Env* env, Site site);
  /// Whether the `where` clause of a struct holds for the type; reported if not.
  bool CheckWhere(TypeRef type, Site site);
  /// A note where the program declares the struct that a parameter is given, if it is one.
  void NoteDeclaration(Diagnostic& report, ConstRef value);
  /// Binds what is open in the syntax of a type by the type or value that was given for it. False where they differ.
  bool Unify(const ast::Expr* pattern, Env* env, ConstRef actual);
  /// The same constant, or the same number.
  bool SameValue(ConstRef a, ConstRef b);
  /// The same for the patterns `Self`, `Name[...]`, and that of an alias and of a struct.
  bool UnifySelf(Env* env, ConstRef actual);
  bool UnifyBracket(const ast::Expr* pattern, Env* env, ConstRef actual);
  /// `Layout.row_major(rows, cols)`: what `@__solved_by` names tells the arguments of the call that gave the value.
  void UnifyCall(const ast::Expr* pattern, Env* env, ConstRef actual);
  bool UnifyAlias(AliasEntity* alias, const ast::Expr* pattern, Env* env, ConstRef actual);
  bool UnifyStruct(TypeRef base, const ast::Expr* pattern, Env* env, TypeRef actual);
  /// How far a function or closure is from what calls it as `pattern` says: the number of arguments whose types are of
  /// another struct; -1 if it takes another number of arguments, 0 where that cannot be told. Of overloads that take
  /// functions the nearest is meant.
  int SignatureDistance(const ast::FunctionDecl* pattern, Env* env, const Value& actual, Site site);
  /// `f: def(T) -> U`: what the function given takes and returns tells `T` and `U`.
  void UnifySignature(const ast::FunctionDecl* pattern, Env* env, const Value& actual, Site site);

  // --- origins.cpp
  /// Whether an origin, or the type of one, lets what it names be written; nothing where it does not say.
  std::optional<bool> MutabilityOf(ConstRef origin);
  /// An origin as the constant that all origins of its mutability are; everything else as it is.
  ConstRef AsOrigin(ConstRef value);
  /// Whether parameter number `index` of a struct is an origin.
  bool IsOriginParam(StructEntity* entity, size_t index);
  bool IsOriginType(const ast::Expr* type, Env* env);
  bool IsOriginParam(const ast::Param& param, Env* env);
  /// Whether a type says that its values refer to what never ends: `StaticString`.
  bool IsStaticType(const ast::Expr* type, Env* env, unsigned depth = 0);
  /// What the declared result of a function says of what the result refers to.
  ir::ResultOrigin ResultOriginOf(const Instance* instance);
  /// The alias without parameters that an expression names.
  const AliasEntity* AliasNamed(const ast::Expr* type, Env* env);
  /// Whether the type of a parameter takes only origins that may be written through.
  bool SaysMutable(const ast::Expr* type, Env* env, unsigned depth = 0);
  /// Whether the origin that an argument names is a parameter of a type such as `MutOrigin`.
  bool DemandsMutable(const FunctionEntity* function, const ast::Param& arg);
  /// Marks on the arguments of the callee's IR what its result refers to, and what ends with a call.
  void FindLends(Instance* callee);
  /// The part of a written type by which its values refer to what may only be read; null if there is none.
  /// `self`: the same of the value whose `Self` it is.
  const ast::Expr* OnlyReads(const ast::Expr* type, Env* env, const ast::Expr* self, unsigned depth = 0);
  class ReadOnlyPart;
  const AliasEntity* PreludeAlias(std::string_view name);
  /// Gives the origins that the arguments tell their mutability. `was_open`: the parameters that were not given.
  void BindReadOnlyOrigins(const FunctionEntity* function, Env* env, const Match& match,
                           const std::vector<CallArg>& args, const std::vector<bool>& was_open, size_t first);
  /// Tells a method called on what may only be read that the origin of its struct, and the `mut` parameter told by it,
  /// say so.
  void BindOwnMutability(const FunctionEntity* function, Env* env, const Match& match,
                         const std::vector<CallArg>& args);
  /// The only origin among the parameters of a struct, and the parameter that says whether it may be written, if it has
  /// one.
  struct OwnOrigin {
    const ast::Param* origin = nullptr;
    const ast::Param* flag = nullptr;
  };
  OwnOrigin OriginOf(StructEntity* entity);
  /// What a written type asks of the origin that it leads to: `View[mut=True, _]`; nothing where it takes any.
  std::optional<bool> AskedMutability(const ast::Expr* type, Env* env);

  // --- match.cpp
  class Matcher;
  /// Matches `function`, a member of `self` if that is not null, against the parameters and arguments that a call
  /// gives.
  Match TryMatch(FunctionEntity* function, TypeRef self, const std::vector<NamedConst>& params,
                 const std::vector<CallArg>& args, Site site, bool infer_only_too = false);
  // --- infer.cpp
  /// Whether the body of `function` names `origin_of`, so that the mutability of its `ref` arguments is part of an
  /// instance.
  bool AsksForOrigins(FunctionEntity* function);
  /// Under which name an instance keeps whether what was given for the `ref` argument `name` can be changed.
  std::string_view MutabilityName(std::string_view name);
  /// What `formal` is declared as, as far as the call tells before its arguments are looked at; null where they decide.
  TypeRef FormalType(const FunctionEntity* function, const BoundFunction& callee, const ast::Param& formal, Site site);
  /// True if `from` is a choice between literals all of which can be a `to`.
  bool ChoiceAs(const Value& from, TypeRef to);
  /// How far `from` is from a `to`: 0 the same type, 1 to 3 for ever longer implicit conversions, -1 if there is none.
  int ConversionRank(const Value& from, TypeRef to, bool mutable_needed, Site site);
  /// The type of `()`.
  TypeRef EmptyTupleType();
  /// The same for a display: 1 as an element-wise conversion, 2 as a constructor's arguments.
  int DisplayRank(const Value& display, TypeRef to, Site site);
  int FindDisplayRank(const Value& display, TypeRef to, Site site);
  /// What a list display makes of a type whose parameters are not all known, `Array`; null where it does not tell them.
  TypeRef MadeByDisplay(const Value& display, TypeRef to, Site site);
  /// `{k: v}` as a constructor with `__dict_literal__` takes it: a display of the keys, one of the values; `{a, b}` for
  /// one with `__set_literal__`. Empty where the type has no such constructor.
  std::vector<CallArg> BracesAsArguments(const ast::Expr* expr, const std::vector<CallArg>& items, TypeRef to);
  /// Tells of the use of a declaration that is deprecated or unavailable. False if it cannot be used.
  bool CheckUse(std::span<const ast::Decorator> decorators, std::string_view name, SourceRange declared, Site site);
  /// The same of the use of what `module` calls `name`.
  bool CheckUseOf(ConstRef found, const Module* module, std::string_view name, Site site);
  /// Imports that another import or a declaration of the same name replaces.
  void CheckHiddenImports(Module* which);
  /// Names that are imported and that no expression has looked up.
  void CheckImportedNames(Module* which);
  /// What a variable made from a value of this type has: the type of `@nonmaterializable`, else the type itself.
  TypeRef Stored(TypeRef type, Site site);
  /// True if `from` is a literal that becomes a `to` in a variable.
  bool BecomesWhenStored(const Value& from, TypeRef to);
  /// The struct that the first argument of a constructor is declared as; null where that depends on its parameters.
  const StructEntity* TakenBy(FunctionEntity* constructor);
  /// Whether a value of the type of `from` may be one of `taken`, without a conversion by a constructor.
  bool MayBe(const Value& from, const StructEntity& taken);
  /// The `@implicit` constructor of `to` that takes `from`.
  std::optional<Match> FindImplicitConstructor(const Value& from, TypeRef to, Site site);
  /// Matches every function of the set.
  Candidates TryAll(const BoundFunction& callee, const std::vector<CallArg>& args, Site site);
  /// Selects the best function, without a report.
  std::optional<Match> FindCandidate(const BoundFunction& callee, const std::vector<CallArg>& args, Site site);
  /// Whether a candidate was found for parameters that are not known.
  bool IsOpen(const Match& match);
  /// The same for a call that is made. Reports when there is none or several.
  std::optional<Match> Resolve(const BoundFunction& callee, const std::vector<CallArg>& args, Site site);
  void ReportRejected(const BoundFunction& callee, Candidates tried, Site site);
  /// Puts into words why a function does not match, where that has not been done yet.
  void Explain(Match& match, Site site);
  /// How the argument that a candidate could not convert is converted by hand.
  std::string ConversionHint(const Match& match, Site site);

  // --- instances.cpp
  /// The instance that a call which matched so calls, declared and queued for its body to be checked.
  Instance* GetInstance(const Match& match, const TargetSpec* target, Site site);
  /// Whether an instance may raise, as it and what it stands in for say.
  bool MayRaise(const Match& match, const TargetSpec* target);
  /// Argument number `index` of the declaration, as an instance takes it.
  ArgInfo ArgumentOf(const Match& match, size_t index, Site site);
  /// What an instance gives and raises, as its declaration says.
  void SetResult(Instance* instance, Site site);
  /// A function that the compiler writes itself, for values of `type`.
  Instance* SynthInstance(Instance::Synth kind, TypeRef type, const TargetSpec* target, Site site);
  /// Makes the destructors of a canonical function for its device, where they are made for the host only.
  void RequireDestructors(const ir::Function& function);
  /// An instance whose parameters are all explicit and whose argument types do not depend on a call.
  Instance* InstanceOf(ConstRef function, const TargetSpec* target, Site site, bool report = true);
  /// Checks the body of an instance, once, and emits its IR. False where it was reported.
  bool CheckBody(Instance* instance);
  /// Whether what an instance does may depend on argument number `index` of a call.
  bool UsesArgument(Instance* callee, const Match& match, size_t index);
  bool UsesArgument(ir::Function* function, size_t ir_index, unsigned depth = 0);
  Instance* InstanceFor(ir::Function* function);
  /// Closures that an instance with this environment and these arguments can call.
  std::vector<StructEntity*> ClosuresOf(const Env* env, const std::vector<ArgInfo>& args, const StructEntity* own);
  /// The declaration of a C function; `fixed_args`: how many of a variadic one are declared arguments.
  ir::Function* External(std::string_view symbol, TypeRef result, const std::vector<TypeRef>& args,
                         int64_t fixed_args = -1);
  /// What a call through the address of a C function calls; the first of the arguments is the address.
  ir::Function* IndirectExternal(TypeRef result, const std::vector<TypeRef>& args);
  /// What a call of LLVM's intrinsic `text`, or of the assembly `text`, calls.
  ir::Function* MachineCall(ir::Machine machine, std::string_view text, std::string_view constraints,
                            bool has_side_effect, TypeRef result, const std::vector<TypeRef>& args);
  /// Why LLVM does not take a call of it for the target; empty when it does.
  const std::string& MachineCallProblem(const ir::Function* callee, const TargetSpec& target);
  /// Registers the function as a kernel of the accelerator; null when it cannot be one (reported).
  ir::Function* RequestKernel(ConstRef function, Site site, bool report = true, uint8_t texts = 0);

  // --- kernel_entry.cpp
  /// The variables whose values a kernel takes as further arguments, those of the closures it leads to included.
  std::vector<CapturePath> CapturesOf(Instance* instance);
  void FlattenCaptures(StructEntity* closure, std::vector<CapturePath>& paths, const CapturePath& prefix);
  /// The function that a kernel's parameter names: itself, or what a closure's type stands for.
  ConstRef KernelFunction(ConstRef value);
  /// Whether the bytes of a value may be handed to a device.
  bool IsDevicePassable(TypeRef type);
  /// The function to be the kernel's entry: the instance's own, or one that makes the closures' records first.
  ir::Function* KernelEntry(Instance* instance);
  /// Gives a kernel the function attributes that its `@__llvm_metadata` decorators ask for, and the name of `@__name`.
  void ApplyKernelMetadata(Instance* instance, ir::Function* entry);
  void ApplyLaunchBounds(Instance* instance, const ast::Expr* call, ir::Function* entry);
  void CheckArgMetadata(Instance* instance, const ast::Expr* call);

  // --- program.cpp
  /// Checks the bodies that have been asked for, until none is left.
  void DrainQueue();
  /// Of a file of device code: the functions that can be kernels, except for helpers.
  void RequestAllKernels();
  /// Gives kernels the names under which drivers and profilers show them.
  void NameKernels();
  void CheckImports(Module* which);
  /// Checks the functions of the program that nobody calls, as those that are called: one rule for all commands.
  void CheckUncalled(Mode mode, bool is_program);
  /// Whether a report may come of what the library does not provide, rather than of what is written.
  bool MayLackOfLibrary(const Diagnostic& report, Module* which);
  /// Checks what a module declares though nobody uses it.
  void CheckEverything(Module* which);
  /// What the text of a module gives to a struct: methods of its own or of extensions, in the order of the text.
  static std::vector<FunctionEntity*> MethodsIn(const StructEntity& entity, const Module& module);
  /// Checks those that need no parameters and that nobody calls.
  void CheckMethodsIn(StructEntity* entity, const Module& module, const std::set<const FunctionEntity*>& called);
  bool IsCheckedByItself(const FunctionEntity& function, Env* env);
  /// Makes an instance of a function that nobody calls. What cannot be found out without a call is not told.
  void CheckAlone(FunctionEntity* function, TypeRef self);

  // --- elements.cpp
  /// Reports elements that do not exist where the program asks for them by an index known while compiling.
  void CheckElements(const std::vector<ir::Function*>& roots);
  // --- exports.cpp
  /// The scalar that the result of an exported function is, a struct in memory, and that C takes over; else null.
  static TypeRef GivenAsScalar(const Instance& instance);
  void CheckExport(const FunctionEntity& function, const Instance& instance);
  /// Adds to `exports` what C can call in place of an exported function.
  void Export(FunctionEntity& function, ConstRef value, std::vector<ir::Function*>& exports);
  /// What the library provides for exported functions that raise.
  ConstRef ExportSupport(std::string_view name);
  /// The names that the exported form of a function uses, which nobody can write.
  Env* ExportEnv(const FunctionEntity& function, const Instance& instance, ConstRef callee);
  /// A function that calls `callee`, which raises, and hands its error to the runtime.
  Instance* ExportedForm(const FunctionEntity& function, const Instance& instance, ConstRef callee);

  // --- device_checks.cpp
  /// The rules of code for devices that are seen only when all of it is there.
  void CheckDeviceCode();
  /// Host code that reaches what only threads of a kernel have.
  void CheckHostCode(const std::vector<ir::Function*>& roots);
  /// Names that cannot be exported, or are exported twice.
  void CheckExportedNames();
  void CheckSharedMemory(const Kernel& kernel);
  void CheckBarriers(const Kernel& kernel);
  /// Registers that warp groups hand over: the assembler heeds that only in kernels with bounds.
  void SettleRegisters(const Kernel& kernel);
  void CheckAlignment(const std::vector<ir::Function*>& functions);

  // --- archetypes.cpp
  /// False for arguments whose types the call decides: traits, packs, untyped ones.
  bool HasConcreteArguments(const FunctionEntity* function, Env* env);
  /// Checks the generic bodies of `which` that nobody has instantiated.
  void CheckGenericBodies(Module* which);
  /// `has_instances`: it was also checked for the parameters that it is used with.
  void CheckArchetype(FunctionEntity* function, bool has_instances = false);
  /// The same for one that instances were made of: only what its bounds do not promise is told.
  void CheckPromises(FunctionEntity* function);
  /// Where values of a type that is written without the parameters of `function` go to where that is not so, as its
  /// archetype finds it: the offsets of the expressions. Both may be one type in an instance, and yet are not.
  const std::set<uint32_t>& ForeignValues(FunctionEntity* function);
  /// The parameter of `function` or `owner` that a written type is; null for any other type.
  const ast::Param* OpenParam(const ast::Expr* type, const FunctionEntity* function, const StructEntity* owner);
  /// The parameter `*Ts` of `function` that a pack of arguments `*args: *Ts` has its types from; null for any other.
  const ast::Param* OpenPack(const ast::Expr* type, const FunctionEntity* function);
  /// Whether values of a type with this bound can be copied, or may be for all that is known.
  bool MayCopy(ConstRef bound);
  /// Whether a type with this bound conforms to `trait`, or may for all that is known.
  bool MayConform(ConstRef bound, const StructEntity* trait);
  /// True if an argument of the type is unknown.
  bool IsArchetype(TypeRef type);
  bool IsArchetype(const Env* env);
  /// What asking one trait gives: the answer for all of them, or to ask those it refines or not.
  enum class Asked : uint8_t { Yes, No, Parents };
  /// Whether one of the traits of `bound`, or of those they refine, says yes; each is asked once. `other`: what stands
  /// there and is no trait.
  bool AnyTrait(ConstRef bound, const std::function<Asked(StructEntity&)>& ask,
                const std::function<bool(ConstRef)>& other);
  /// Whether `name` is a member of `bound` (a trait or several) as far as that can be told.
  bool MayHaveMember(ConstRef bound, std::string_view name);
  /// The method `name` that `bound` promises; null if no trait of the program declares it.
  const FunctionSet* PromisedMethod(ConstRef bound, std::string_view name);
  /// Whether a struct has a member of that name, whatever its parameters are.
  bool HasMemberNamed(StructEntity* entity, std::string_view name);
  /// False where no trait of `bound` can have the method: they are the program's own, or those that promise nothing.
  bool MayPromise(ConstRef bound, std::string_view method);
  /// Whether one of the origins of a result is `name`, or a part of it.
  static bool IsNamedBy(std::span<ast::Expr* const> origins, std::string_view name);
  /// What is known of values of the written type, which depends on unknown parameters of `function` or `owner`: the
  /// traits of the parameter that it names, or the struct whose parameters are unknown. Null if nothing is.
  ConstRef BoundOf(const ast::Expr* type, const FunctionEntity* function, StructEntity* owner, Env* env);
  /// Whether `bound` promises the method of an operator.
  bool PromisesOperator(ConstRef bound, std::string_view method);

  // --- reports.cpp
  /// Reports at the user's own code, with the instances that lead to `site` as notes.
  Diagnostic& Report(Diag kind, Site site, std::initializer_list<std::string_view> args = {});
  /// Tells why, if a function that the program needs has no code (instances.cpp).
  void CheckCompiled(const std::vector<ir::Function*>& roots);
  void AddTrace(Diagnostic& diagnostic, Instance* instance);
  /// The module that a place in the source belongs to; null if it is in no file.
  Module* ModuleOf(SourceLoc loc);
  bool InLibrary(SourceLoc loc);
  /// Whether code of the older dialect asks.
  bool IsOlder(Site site);
  /// The innermost place outside the library that asks for what `site` asks for; where none is known, the one before.
  Site UserSite(Site site);

  SourceManager& sources;
  DiagnosticEngine& diags;
  facts::Facts facts;
  Pool& pool;
  ir::Module& module;
  Options options;
  comptime::Interpreter interpreter;
  const TargetSpec* host = nullptr;
  /// What kernels are compiled for.
  const TargetSpec* accelerator();
  std::string* raw_ir = nullptr;
  unsigned eval_depth = 0;
  // while the default of a parameter or an argument is evaluated: where the call stands that needs it
  SourceLoc default_for;
  unsigned call_places = 0;  // how often a program's place was asked for, which a default may do

  Env* NewEnv(Env* parent, Module* module);
  Env* NewEnv(const Env& copy);
  Instance* NewInstance();

  std::vector<Kernel> kernels;

 private:
  friend class Body;
  friend class LendFinder;
  Arena arena_;  // syntax that the checker makes
  std::deque<Env> envs_;
  std::deque<Module> modules_;
  std::deque<StructEntity> structs_;
  std::deque<FunctionEntity> functions_;
  std::deque<FunctionSet> sets_;
  std::deque<AliasEntity> aliases_;
  std::deque<std::unique_ptr<parse::ParsedFile>> files_;
  std::deque<BoundFunction> bound_;
  std::deque<Instance> instances_;
  std::deque<TargetSpec> targets_;
  const TargetSpec* accelerator_ = nullptr;  // in `targets_`, once it is known
  std::unordered_map<std::string, BoundFunction*> bound_index_;
  std::unordered_map<std::string, Instance*> instance_index_;
  std::unordered_map<const ir::Function*, Instance*> by_ir_;
  std::map<std::string, ir::Function*> externals_;
  std::map<std::pair<const ir::Function*, bool>, std::string> machine_call_problems_;  // on a GPU, and elsewhere
  std::map<std::string, Module*> module_index_;                                        // by path of the file
  std::map<std::string, std::string> module_paths_;  // accepted dotted path -> library file
  // package, module or name of one -> what modules.txt says of it: "legacy", "beside-std" or "absent"
  std::map<std::string, std::string> package_facts_;
  bool hints_loaded_ = false;
  std::set<const ast::Param*> untyped_;
  std::map<std::string, std::string> hints_;                       // name -> advice
  std::map<std::string, std::vector<std::string>> library_names_;  // name -> dotted paths of modules that have it
  std::map<FileId, Module*> module_of_file_;
  std::unordered_map<TypeRef, Env*> type_envs_;
  std::unordered_multimap<size_t, TypeRef> struct_types_;  // by a hash of the declaration and the parameters
  std::map<std::pair<TypeRef, const ast::AliasStmt*>, AliasEntity*> member_aliases_;
  std::map<std::tuple<TypeRef, const TargetSpec*, Instance::Synth>, Instance*> synth_index_;
  std::map<std::string, unsigned> symbol_counts_;
  std::map<std::pair<TypeRef, const void*>, bool> conformance_;
  std::map<const ast::Param*, bool> origin_params_;
  std::set<std::vector<const void*>> defaults_;  // a struct's parameter, its default, and what that depends on
  std::map<std::pair<const Instance*, TypeRef>, ConstRef> raising_;  // functions made by RaisingInstance
  std::set<std::pair<uint32_t, std::string_view>> uses_reported_;    // by CheckUse: where, and of what
  struct AliasInstance {
    ConstRef value = nullptr;
    bool is_asked = false;
    facts::Fact fact;
  };
  std::map<std::pair<const void*, std::vector<ConstRef>>, AliasInstance> alias_instances_;
  std::vector<Instance*> queue_;
  std::set<const ir::Function*> kernel_set_;
  std::set<uint32_t> divergent_reported_;
  std::unordered_map<const StructInfo*, facts::Fact> layouts_;         // what was found while a struct was completed
  std::map<const ir::Function*, ir::Function*> kernel_entries_;        // of those that capture
  std::unordered_map<const ir::Function*, std::string> kernel_names_;  // of `@__name`
  ConstRef well_known_[std::size(kWellKnownNames)] = {};
  std::map<TypeRef, std::string_view> type_names_;  // library aliases of whole types
  // of library modules: `SIMD[DType.int8, 1]`, `Int8`
  std::unordered_map<const Module*, std::unordered_map<std::string_view, std::string_view>> aliases_by_text_;
  std::unordered_map<TypeRef, std::vector<StructEntity*>> traits_;
  std::deque<std::vector<StructEntity*>> former_traits_;  // from before an extension
  std::map<std::pair<TypeRef, FunctionSet*>, FunctionSet*> methods_with_traits_;
  std::map<ConstRef, std::string> const_names_;                   // `DType.float32` for printing
  bool printing_ = false;                                         // a constant's `__comptime_text__` is being called
  std::map<std::string, TypeRef> function_types_;                 // by their signature
  std::set<std::pair<TypeRef, std::string_view>> unclear_names_;  // of arguments of function types
  std::vector<std::pair<Module*, ast::StructDecl*>> pending_extensions_;
  Module* prelude_ = nullptr;
  std::unordered_map<TypeRef, bool> partial_;
  std::unordered_map<TypeRef, bool> archetypes_;
  std::map<const FunctionEntity*, std::set<uint32_t>> foreign_values_;
  const FunctionEntity* finding_foreign_ = nullptr;              // the function whose archetype fills its set
  TypeRef metas_[static_cast<size_t>(MetaKind::Pack) + 1] = {};  // by kind, without a declaration
  ConstRef unbound_ = nullptr;
  // variables of open types that a nested function of a generic one uses
  std::unordered_map<const FunctionEntity*, std::vector<std::pair<std::string_view, Value>>> open_captures_;
  unsigned complete_depth_ = 0;
  facts::Fact too_deep_;          // an evaluation that asked for another one again and again
  SourceRange at_statement_;      // the statement of the program that was checked last
  Site completing_;               // where a program asked for the type being completed
  unsigned body_depth_ = 0;       // of the instance whose body is being checked
  bool infers_by_alias_ = false;  // types stand for their `__inferred_as__`
  bool lacks_elements_ = false;   // some instance is for an element that does not exist
  bool in_implicit_ = false;      // implicit conversions do not chain
  Module* main_module_ = nullptr;

  struct Signature;
  /// `owns`: with the record of a closure.
  TypeRef FunctionType(const Signature& signature, bool owns);
  /// Arguments of function values can be given by the names that the type as it is written tells.
  void NameArguments(TypeRef type, const ast::FunctionDecl* decl);
  TypeRef ClosureStateType();
  /// `skipped`: arguments that its callers do not give, a closure's record.
  /// `error`: what it may raise where it raises nothing.
  TypeRef AddressType(const Instance* instance, size_t skipped = 0, TypeRef error = nullptr);
  /// The same of what has no address: what a closure takes and gives.
  TypeRef SignatureType(const Instance* instance, size_t skipped = 0, TypeRef error = nullptr);
  void LoadModuleMap();
  void LoadHints();
  // --- module_index.cpp
  class ModuleIndex;
  void IndexModule(Module* module);
  std::string SymbolFor(const Match& match, const TargetSpec* target);
  void Declare(Instance* instance, const TargetSpec* target, const std::string& symbol);
};

}  // namespace brio::sema
