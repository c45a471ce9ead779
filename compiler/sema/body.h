// Checks one function body, or one compile-time expression, and emits its IR.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "sema/front.h"
#include "sema/scopes.h"
#include "sema/well_known.h"

namespace brio::sema {

/// Lives while its body or expression is checked; emits into one function.
class Body {
 public:
  /// The body of `instance`.
  Body(Front& sema, Instance* instance);
  /// A compile-time expression in `env`. `outer`: the body it stands in, whose names it sees (run-time ones by type
  /// only).
  Body(Front& sema, Env* env, Instance* site, Body* outer);
  ~Body();

  bool CheckFunction();
  /// Whether this body, or one that it stands in, declares a variable of that name.
  bool Declares(std::string_view name) {
    for (Body* body = this; body; body = body->outer_) {
      if (body->FindLocal(name)) return true;
    }
    return false;
  }
  ConstRef EvalExpr(const ast::Expr* expr, TypeRef expected);
  ConstRef ConvertConst(ConstRef value, TypeRef to, SourceRange range);
  /// What method `name` without arguments gives for `value`.
  ConstRef CallOnConst(ConstRef value, std::string_view name);

 private:
  // --- body.cpp: set-up, scopes, evaluation
  Site At(SourceRange range) const { return {range, instance_}; }
  Value Fail(Diag kind, SourceRange range, std::initializer_list<std::string_view> args = {});
  Value FailNoValue(SourceRange range);
  /// Reports a name that nothing declares, with advice; several times in a function it is one mistake.
  Value FailUnknownName(const ast::Expr* name, std::string_view hint);
  /// How a report names what is assigned to.
  std::string NameOf(const ast::Expr* target);
  /// Whether it is an element of a variable that may be changed.
  bool IsOfVariable(const ast::Expr* target);
  void FailNotAssignable(const ast::Expr* target);
  /// The begin of a cause (`Diagnostic::cause`) that is one of this function.
  std::string InFunction() const;
  /// False, and reported, where a value that belongs to somebody else would be copied and its type does not allow that.
  bool CheckCopy(const Value& value, TypeRef to, SourceRange range);
  /// False, and reported, where `expr` is `x^` and the type of `x` cannot be moved.
  bool CheckMove(const Value& value, const ast::Expr* expr);
  Local* FindLocal(std::string_view name);
  /// The variable of this function that `expr` is, or is a field of; null for arguments and references.
  const Local* OwnLocal(const ast::Expr* expr);
  void Declare(std::string_view name, Value value, SourceRange range);
  /// Tells debuggers of a variable of `scope`.
  void NoteVariable(std::string_view name, const Value& value, SourceRange range, const Scope& scope,
                    bool is_argument = false);
  void EnterScope();
  void LeaveScope();
  Value Lookup(const ast::Expr* name);
  /// Whether `name` is a parameter, or a constant of this file: an assignment to it does not make a variable.
  bool IsCompileTimeName(std::string_view name);
  /// Why what `target` names cannot be changed, and what to write so that it can.
  std::string WhyImmutable(const ast::Expr* target, bool by_name = false);
  /// The value of a call that takes run-time values which it does not look at: `s.size()` of a size that is a
  /// parameter. As it was if it looks.
  Value ResolveLate(const Value& value, SourceRange range);
  ConstRef Finish(Value value, SourceRange range, TypeRef expected);
  void BindArguments();
  /// A `def` of the older dialect changes a copy of its own where its body changes an argument that nothing says so of.
  bool IsChangedCopy(const Instance& instance, const ArgInfo& arg) const;
  void EmitSynth();
  void EmitReturnPath();
  TypeRef ResolveType(const ast::Expr* expr);
  ConstRef Eval(const ast::Expr* expr, TypeRef expected = nullptr);

  // --- body_stmt.cpp
  void CheckBlock(const ast::Block& block, bool new_scope = true);
  /// Warns of the first of the statements behind `before`, which ended control, if it does so in every instance.
  void ReportUnreachable(std::span<ast::Stmt* const> rest, const ast::Stmt* before);
  void CheckStmt(ast::Stmt* stmt);
  /// An expression as a statement: warns if nothing comes of it.
  void CheckUnused(const ast::Expr* expr);
  /// What to write instead of a value that is not iterable.
  std::string RangeHint(const Value& value, SourceRange range);
  void CheckVar(const ast::VarStmt* stmt);
  /// `var x: T`, `var (a, b): Tuple[A, B]`: variables that get a value later. `written`: the type as it stands, if it
  /// does.
  void CheckLateVar(const ast::Expr* target, TypeRef type, const ast::Expr* written, SourceRange range);
  /// `var x: List = [1, 2]`: the value tells the parameters that the type leaves open.
  void CheckOpenVar(const ast::VarStmt* stmt, TypeRef open);
  void DeclareVar(const ast::Expr* name, Value value);
  void CheckAssign(const ast::AssignStmt* stmt);
  void CheckAugAssign(const ast::AugAssignStmt* stmt);
  // --- body_flow.cpp
  void CheckIf(const ast::IfStmt* stmt);
  /// A block that may or may not be part of the function, or more than once: archetypes cannot tell. `refines`: only
  /// where a condition holds, from which more may follow than bounds say.
  void CheckUnknownBranch(const ast::Block& block, bool refines);
  /// Whether some block made so far goes on to `target`.
  bool IsReached(const ir::Block* target) const;
  /// Whether control comes from the beginning of the function to where code is being added.
  bool ComesHere() const;
  void CheckWhile(const ast::WhileStmt* stmt);
  void CheckLoopBlocks(const LoopBlocks& loop);
  /// Branches back to the loop's head, unless control does not come here.
  void ContinueLoop(const Loop& loop);
  uint32_t UnrollCount(const ast::Decorator* unroll);
  void CheckFor(const ast::ForStmt* stmt);
  /// Whether the elements that `__iter__` gives are part of `iterable`, which may only be read.
  bool RefersToReadOnly(const Value& iterable);
  void CheckComptimeFor(const ast::ForStmt* stmt);
  class ComptimeLoop;
  void CheckWith(const ast::WithStmt* stmt, size_t item);
  /// Calls the `__exit__` that takes this error, as what it is or as an `Error`; nothing where there is none.
  std::optional<Value> ExitWith(const Value& manager, FunctionSet& exit, const Value& error, SourceRange range);
  void CheckTry(const ast::TryStmt* stmt);
  // --- body_stmt.cpp
  void CheckReturn(const ast::ReturnStmt* stmt);
  /// `return a if c else b` of references: one of two places. False where the value is no such choice.
  bool ReturnChosen(const ast::ReturnStmt* stmt);
  void ReturnReference(const ast::ReturnStmt* stmt, const Value& value);
  /// Whether `result`, a reference or a value that holds some, refers to what the function declares. Reported if not.
  bool CheckResultOrigin(ir::Value* result, SourceRange range);
  /// What a `return` of a value of an open type says: it is of the result's type, and may be copied.
  void CheckOpenResult(const Value& value, const ast::Expr* expr);
  /// What a method of one parameter's value gives is not what a member of another one's type is.
  bool CheckOpenMember(const Value& value, const ast::Expr* written, SourceRange range);
  /// Whether a value whose type is a parameter may become a `to`, which is written as `written`. Reported if not.
  bool CheckOpenConversion(const Value& value, const ast::Expr* written, TypeRef to, SourceRange range);
  /// The same for the value of a type that is written with parameters, `Vec[n]`.
  bool CheckOpenArguments(const Value& value, const ast::Expr* written, SourceRange range);
  /// Whether two written types or values, which may depend on parameters, differ whatever these are.
  bool DifferAlways(const ast::Expr* a, const ast::Expr* b);
  /// Whether a struct has an implicit constructor that may take another value of itself, with other parameters.
  bool ConvertsOwn(StructEntity& entity);
  struct Polynomial;
  std::optional<Polynomial> PolynomialOf(const ast::Expr* expr);
  /// An element of a pack of arguments whose types are not known.
  Value OpenElement(const Value& pack);
  /// Whether `value` is of an open type and moving it away leaves the variable without a value.
  bool IsOpenVariable(const Value& value);
  /// A use of a variable of an open type.
  void UseOpen(Value& value);
  /// One that moves it away.
  void MoveOpen(Value& value);
  /// A local that stands for a variable of an open type.
  ir::Inst* OpenPlace(std::string_view name);
  /// Reports uses of variables of open types after they were moved.
  void ReportOpenMoves();
  /// Whether an implicit constructor takes values of a type with this bound, or may for all that is known.
  bool MayTake(const FunctionEntity& constructor, ConstRef bound);
  /// Of a generic function of the program: whether what is known of open arguments meets its bounds. Reported if not.
  void CheckCallBounds(const Value& callee, const std::vector<CallArg>& args, SourceRange range);
  /// `f[n]` of a function of the program: whether its `where` clause is known to hold where `n` is open. Reported if
  /// not.
  void CheckOpenWhere(const ast::Expr* bracket);
  struct ResultOrigins;
  void CheckRaise(const ast::RaiseStmt* stmt);
  /// Whether the runtime is told where errors of this type begin and what they pass. An error without content, as
  /// `StopIteration`, is a signal.
  bool TracesErrors(TypeRef error_type) const;
  /// Tells it of a `raise` of this error.
  void NoteRaise(const Value& error);
  void CheckAlias(const ast::AliasStmt* stmt);
  void CheckAssert(const ast::AssertStmt* stmt);
  /// Reports a compile-time assertion that does not hold: of the library its text alone, which is written for the
  /// caller.
  Value FailAssert(SourceRange range, std::string text);
  void CheckNestedFunction(ast::FunctionDecl* decl);
  // --- function_types.cpp
  /// A function or closure as a value of the function type `to`, which `BecomesFunctionValue` has allowed.
  Value FunctionValue(Value value, TypeRef to, SourceRange range);
  // --- closures.cpp
  /// `owning`: a run-time value that has a copy of all it uses, whatever its declaration says.
  Value MakeClosure(ast::FunctionDecl* decl, bool owning = false);
  /// What the declaration of a nested function says of the variables that it uses, and one of these.
  struct CaptureRules;
  struct Captured;
  CaptureRules RulesOf(const ast::FunctionDecl* decl, bool owning);
  /// The variables around `decl` that it takes with it; `open`: those of types that are not known. Compile-time names
  /// are bound in `env`, its environment.
  std::vector<Captured> CollectCaptures(const ast::FunctionDecl* decl, const CaptureRules& rules, Env* env,
                                        std::vector<StructEntity::PackCapture>& packs,
                                        std::vector<std::pair<std::string_view, Value>>& open);
  StructEntity::PackCapture CapturePack(const Local& local, ast::Convention convention, bool transfer,
                                        std::vector<Captured>& captured);
  /// The struct that holds what is captured, and a value of it in the frame.
  TypeRef ClosureType(StructEntity& closure, const ast::FunctionDecl* decl, std::span<const Captured> captured);
  ir::Inst* MakeRecord(StructEntity& closure, TypeRef type, const ast::FunctionDecl* decl,
                       std::span<Captured> captured);
  /// A function from the declaration of a closure, in a set of its own.
  FunctionEntity* ClosureFunction(ast::FunctionDecl* decl, StructEntity* parent, Env* env);
  Value CheckLambda(const ast::Expr* expr, TypeRef expected);
  void BindCaptures(StructEntity* closure, ir::Value* record);
  ir::Value* ClosureRecord(StructEntity* closure, SourceRange range);
  /// Marks the variables that a closure made here refers to as used.
  void UseReferred(const StructEntity* closure);
  /// Whether a variable that a closure refers to is a kernel's own copy: what is done to it would be lost.
  bool IsDeviceCopy(const StructEntity* closure, size_t capture) const;

  // --- kernel_entry.cpp
  /// The address of the variable number `index` that a kernel takes with it; `closure`: where that is a value of its
  /// own.
  Value CaptureAddress(ConstRef function, size_t index, const Value* closure, SourceRange range);
  // --- body_stmt.cpp
  void CheckLocalImport(const ast::Stmt* stmt);
  /// `place`: what the target is, where that was found out before.
  void AssignTo(const ast::Expr* target, Value value, SourceRange range, const Value* place = nullptr);
  /// `a, l[a] = value`: all places are chosen before the first of them changes.
  void AssignTuple(const ast::Expr* target, const Value& value, SourceRange range);
  /// A target that stays what it is when the variables in it change.
  Value ChooseTarget(const ast::Expr* target);
  void AssignPlace(Value place, Value value, SourceRange range);
  void BindTarget(const ast::Expr* target, Value value, bool is_ref);
  /// A new variable holding `value`, which is moved or copied.
  Value NewVariable(std::string_view name, Value value, TypeRef type, SourceRange range);
  /// Declares the names of a loop's target for checking types only.
  void DeclareTypes(const ast::Expr* target, Value value);
  /// How many elements `a, b = value` must name; nothing where the type does not say.
  std::optional<size_t> TupleSize(TypeRef type);
  /// Declares the names of a target whose value is not known.
  void DeclareUnknown(const ast::Expr* target);
  void Unpack(const ast::Expr* target, Value value, const std::function<void(const ast::Expr*, Value)>& each);
  void RunCleanups(size_t down_to);
  void PushCleanup(std::function<void()> run) {
    cleanups_.push_back({std::move(run), handlers_.size(), loops_.size(), scopes_.size()});
  }
  /// The handler of an error of this type, which is what it takes from then on; null where nothing may be raised.
  Handler* CurrentHandler(TypeRef type, SourceRange range);
  /// Reports that `what`, "'open' may raise", in a function that is not declared `raises`: once for each function.
  void FailNotRaising(SourceRange range, std::string_view what);
  /// What the innermost handler that takes errors, rather than passes them on, wants them to be; null where nothing
  /// tells.
  TypeRef WantedError() const;
  /// Sends control to the current error handler with `error`, converted to what that takes.
  void RaiseTo(Value error, SourceRange range, std::string_view what);
  /// Whether an error of this type leaves the compile-time expression; makes its slot.
  bool LeavesExpression(TypeRef type);
  Value ErrorOf(const Handler& handler) { return MakePlace(handler.slot, handler.type, true); }

  // --- body_expr.cpp
 public:
  /// An expression that must have a value: a call that returns nothing is reported.
  Value CheckExpr(const ast::Expr* expr, TypeRef expected = nullptr);

 private:
  /// The same where nothing comes of it, or where no value is one too: a statement, what is returned.
  Value CheckAny(const ast::Expr* expr, TypeRef expected = nullptr);
  Value WithValue(Value value, SourceRange range) {
    return value.kind == Value::Kind::None ? FailNoValue(range) : value;
  }
  Value CheckExprImpl(const ast::Expr* expr, TypeRef expected);
  Value CheckFloat(const ast::Expr* expr);
  Value CheckTransfer(const ast::Expr* expr);
  Value CheckWalrus(const ast::Expr* expr);
  Value CheckAwait(const ast::Expr* expr, TypeRef expected);
  Value CheckTarget(const ast::Expr* expr);
  /// What a target is an element or a member of.
  Value CheckTargetBase(const ast::Expr* expr);
  Value CheckMember(const ast::Expr* expr);
  Value Member(Value base, std::string_view name, SourceRange range, SourceRange name_range);
  /// The same of a value whose type is not known, of a module, of a type, and field number `index` of a value.
  Value MemberOfUnknown(const Value& base, std::string_view name, SourceRange name_range);
  Value MemberOfModule(Module* module, std::string_view name, SourceRange range, SourceRange name_range);
  Value MemberOfType(TypeRef type, std::string_view name, SourceRange range, SourceRange name_range);
  Value FieldOf(const Value& base, unsigned index, SourceRange range);
  /// The same of a pack at compile time; nothing where it is none of a pack's own.
  std::optional<Value> MemberOfPack(ConstRef pack, std::string_view name, SourceRange range, SourceRange name_range);
  /// `value`, a member that `expr` names: a method that may be read without parentheses (`@__attribute`) is called.
  Value ReadAttribute(Value value, const ast::Expr* expr);
  // --- body_subscript.cpp
  Value CheckBracket(const ast::Expr* expr);
  Value CheckSlice(const ast::Expr* expr);
  Value Subscript(Value base, const ast::Expr* expr, bool as_target);
  Value ReadSubscript(const Value& subscript);
  /// What `base.name` is, and gives it another value, where methods do both.
  Value ReadAttributeBy(const Value& attribute) {
    return Member(attribute.deferred->base, attribute.deferred->name, attribute.deferred->range,
                  attribute.deferred->range);
  }
  void WriteAttribute(const Value& attribute, Value value, SourceRange range);
  /// Calls a method of a set that takes the indices as parameters, as tuples do, where all of them are known; nothing
  /// where none does.
  std::optional<Value> TryIndexParams(FunctionSet* set, const Deferred& deferred, std::vector<CallArg> values);
  void WriteSubscript(const Value& subscript, Value value, SourceRange range);
  // --- body_operators.cpp
  Value CheckBinary(const ast::Expr* expr);
  /// `in_place`: the method that `a op= b` has asked for before.
  /// Warns of a shift by a constant that leaves nothing of the value.
  void CheckShift(ast::Op op, const Value& value, const Value& count, SourceRange range);
  Value Binary(ast::Op op, Value a, Value b, SourceRange range, std::string_view in_place = {});
  /// A literal, or a choice of literals, becomes what the other operand is. False where that fails.
  bool BalanceOperands(Value& a, Value& c, SourceRange range);
  /// What would make `a op b` work: the method that is missing, or a conversion of `b`.
  std::string OperatorHint(const Value& a, const Value& b, std::string_view method, SourceRange range);
  /// Whether `T(value)` can be written.
  bool CanConstruct(TypeRef type, const Value& value, SourceRange range);
  bool CanConstruct(TypeRef type, const std::vector<CallArg>& args, SourceRange range);
  Value CheckUnary(const ast::Expr* expr);
  Value CheckCompare(const ast::Expr* expr);
  Value CompareOne(ast::Op op, Value a, Value b, SourceRange range);
  /// `a and b`, `a or b`: one of the operands where both are of one type, otherwise (or where `expected` is `Bool`)
  /// whether they are true.
  Value CheckLogical(const ast::Expr* expr, TypeRef expected);
  /// The type of both operands, which may be the result; null where their truth is.
  TypeRef CommonOperand(const Value& left, const Value& right);
  /// An expression of which only the truth is asked.
  Value CheckCondition(const ast::Expr* expr);
  class IfExpression;
  /// `a if condition else b`
  Value CheckChoice(const ast::Expr* expr, TypeRef expected);
  Value CheckTuple(const ast::Expr* expr, TypeRef expected = nullptr);
  // --- body_display.cpp
  Value CheckTemplate(const ast::Expr* expr);
  Value CheckComprehension(const ast::Expr* expr);
  TypeRef GenericOf(WellKnownName name, std::vector<TypeRef> types, SourceRange range);
  Value NoneValue(SourceRange range);
  // --- archetypes.cpp
  /// Whether what the bounds say is all that is known: no `where`, no assertion and no compile-time choice promises
  /// more.
  bool TrustsBounds() const;
  /// The same for the value of an unknown type: what it is known to be.
  Value Unknown(ConstRef bound, const ast::Expr* type);
  /// What is known of the type of such a value, for reports: `T: Shape`.
  std::string BoundText(const Value& unknown);
  /// A call of the method that a trait promises for a value of an unknown type.
  Value CallPromised(const Value& method, const std::vector<CallArg>& args, SourceRange range);
  /// Variables without a value that nothing ever sets.
  void ReportNeverSet();
  void MaySet(const Value& value);
  void NoteError(const Value& value) { met_error_ = met_error_ || (value.is_error() && !value.diverges); }
  /// Reports an operator that the bounds of an unknown type do not promise. `other`: the method of the right operand.
  void CheckBoundOperator(const Value& left, const Value& right, std::string_view text, std::string_view method,
                          std::string_view other, SourceRange range);
  // --- displays.cpp
  /// An expression whose type the call it stands in may tell: a display waits for that.
  Value CheckOperand(const ast::Expr* expr);
  /// What a display is by itself; null if nothing tells.
  TypeRef TypeOfDisplay(const Value& display);
  Value BuildDisplay(const Value& display, TypeRef to, SourceRange range);
  Value CheckList(const ast::Expr* expr, TypeRef expected);
  Value BuildList(std::vector<CallArg> items, TypeRef expected, SourceRange range);
  Value BuildTuple(std::vector<CallArg> items, TypeRef expected, SourceRange range);
  /// The types of the elements of the tuple of `size` elements that the context wants; null if it wants none.
  ConstRef WantedElements(TypeRef expected, size_t size);
  Value CheckSetOrDict(const ast::Expr* expr, TypeRef expected);
  Value BuildBraces(const ast::Expr* expr, std::vector<CallArg> items, TypeRef expected);
  /// Whether it can be stored: a value of its own or a literal of a number.
  static bool IsElement(const Value& value);
  Value FailNoElement(const Value& value, SourceRange range);
  /// Whether only the type of the value, or of a part of a display, is known.
  static bool HasRunTimeType(const Value& value);
  std::optional<Value> FoldLiterals(ast::Op op, const Value& a, const Value& b, SourceRange range);
  std::vector<NamedConst> EvalParams(const ast::Expr* bracket, ConstRef base = nullptr);
  /// The type declared for parameter number `index`, or `name`, of `base`, where it depends on nothing; else null.
  TypeRef TypeOfParameter(ConstRef base, size_t index, std::string_view name);

  // --- body_call.cpp
  Value CheckCall(const ast::Expr* expr, TypeRef expected);
  /// A pack where a value is wanted: of it there is only the length.
  Value ListOfNothing(size_t count, SourceRange range);
  std::vector<CallArg> CheckArgs(std::span<const ast::Argument> args, std::span<const TypeRef> expected = {});
  /// The types that the callee declares for those arguments that take theirs from the context; null where it is not one
  /// type.
  std::vector<TypeRef> ExpectedArgs(const Value& callee, std::span<const ast::Argument> args, SourceRange range);
  Value CallValue(Value callee, std::vector<CallArg> args, SourceRange range);
  Value CallFunction(const BoundFunction& function, const std::vector<CallArg>& args, SourceRange range);
  Value Construct(TypeRef type, const std::vector<CallArg>& args, SourceRange range);
  Value CallMethod(Value base, std::string_view name, std::vector<CallArg> args, SourceRange range);
  /// Nothing when there is no such method that takes these arguments.
  std::optional<Value> TryMethod(const Value& base, std::string_view name, std::vector<CallArg> args,
                                 SourceRange range);
  ConstRef FoldMethod(const Match& match, const Instance* callee, const std::vector<CallArg>& args, SourceRange range);
  /// `base` as what a call of one of these methods takes it for: a value in memory where one of them wants that.
  Value Receiver(const Value& base, const FunctionSet& methods, SourceRange range);

  // --- call_emission.cpp
  class CallEmitter;
  Value EmitCall(const Match& match, const std::vector<CallArg>& args, SourceRange range);
  /// The library may change what its pointers lead to, whatever they come from.
  bool CaresForMutability() const { return !eval_ && module_ && !module_->May(Permission::FreeOrigins); }
  /// Whether the reference that a call gives can be written through: as the arguments that it refers to.
  bool GivesMutable(const Match& match, const std::vector<CallArg>& args);
  /// Whether what a call gives is an iterator of the library over elements of arguments that may only be read.
  bool WalksReadOnly(TypeRef result, const std::vector<CallArg>& args);
  std::string WhyPlaceImmutable(const Value& place);

  // --- origins.cpp
  /// Whether all the places may be changed by these names, as far as that is known.
  bool MayChange(std::span<const ast::Argument> places);
  /// What says that the result of a call refers to what may only be read; null if nothing does.
  const ast::Expr* ReadsThrough(const Match& match, const std::vector<CallArg>& args);
  /// What says that the reference a call returns may only be read through.
  const ast::Expr* WhyOriginReads(const Match& match, const std::vector<CallArg>& args);
  bool IsReadOnlyOrigin(const ast::Expr* origin);
  /// Why `self` of this method leads to what may only be read; null where it does not, or nothing is known.
  const ast::Expr* OwnReads();
  /// The same of a field of a value; `self`: of the value.
  const ast::Expr* FieldOnlyReads(TypeRef type, unsigned index, const ast::Expr* self);
  Value FailReadOnly(SourceRange range, std::string_view what, const ast::Expr* why);
  /// Files of the older dialect write through such origins too.
  bool CaresForOrigins() const { return CaresForMutability() && !module_->is_legacy; }
  /// `value` with the mark that its declared type gives it.
  Value Declared(Value value, const ast::Expr* type);
  /// Whether a type says itself, by the name of an origin, what its values refer to: nothing is followed then.
  bool NamesOrigin(const ast::Expr* type, unsigned depth = 0);
  void MarkWild(const Value& value);

  // --- exclusivity.cpp
  /// Warns of places that one call may change through one argument and reaches through another.
  void CheckExclusivity(std::span<const Access> accesses);
  Value Builtin(const ast::Expr* expr, bool& handled);

  // --- primitives.cpp
  /// True if `expr` is `__brio.name`, `__brio.name[...]` or a call of one.
  static const ast::Expr* PrimitiveOf(const ast::Expr* expr);
  Value CheckPrimitive(const ast::Expr* expr);
  Value BadPrimitive(std::string_view name, SourceRange range, std::string_view why);
  class PrimitiveUse;
  // --- primitive_calls.cpp
  /// The type that a C function, LLVM or assembly give where the program says `type`: structs of one field count as it.
  TypeRef MachineResult(TypeRef type);
  /// The same for what is a value.
  TypeRef MachineValue(TypeRef type);
  /// What lies in memory as a value of the same bytes, as C has them.
  TypeRef MachineBytes(TypeRef type);
  /// The value of `type` that `made`, of its `MachineValue`, stands for.
  ir::Value* FromMachine(ir::Value* made, TypeRef type);

  // --- values.cpp
  Value MakeConst(ConstRef constant);
  Value MakeSsa(ir::Value* ir, TypeRef type);
  Value MakePlace(ir::Value* ir, TypeRef type, bool is_mutable);
  Value NewTemp(TypeRef type, std::string name = "");
  /// The SSA value of a by-value value.
  ir::Value* Rvalue(const Value& value);
  /// A constant that has addresses of functions in it, made in the frame.
  ir::Inst* FunctionsInFrame(ConstRef constant);
  /// The address of the value; puts it into memory if it is not there yet.
  ir::Value* Address(const Value& value);
  Value Convert(Value value, TypeRef to, SourceRange range);
  /// Asks the method that a callee names for this whether a call on a value that is known while compiling is right.
  bool CheckKnown(const Match& match, const std::vector<CallArg>& args, SourceRange range);
  /// A pack of arguments as one value: what the library's `VariadicPack` is, the addresses of its elements.
  Value PackValue(const Value& pack, SourceRange range);
  /// In an archetype: that a value goes to where the type is `written` (null: known to be) with the parameters.
  void NoteForeign(const Value& value, const ast::Expr* written, SourceRange range);
  /// Whether a value, which has the type `to` in this instance only, has another one as it is written and is converted.
  bool IsForeign(const Value& value, TypeRef to, SourceRange range);
  bool converts_foreign_ = false;  // its constructor is being called, with the value as it is
  /// One of two values of the by-value type `type`, each made only where `bit` says so.
  Value Choose(ir::Value* bit, TypeRef type, const std::function<Value(bool)>& arm, SourceRange range);
  /// Gives a literal or function its run-time type.
  Value Materialize(Value value, SourceRange range);
  /// `is_answer`: what `__bool__` gave, which need not be a `Bool` itself, but then gives one.
  ir::Value* Condition(Value value, SourceRange range, bool is_answer = false);
  /// Where a compile-time expression is chosen by a value of which only the type is known: what `not` makes of it, a
  /// `Bool` or an error. `condition` becomes its value where that is known after all; then nothing.
  std::optional<Value> TypeOfChoice(Value& condition, SourceRange range);
  std::optional<bool> ConstCondition(const Value& value);
  /// A literal that does not fit, as the older dialect takes it, with a warning; null in the newer one.
  ConstRef WrapLiteral(ConstRef literal, TypeRef to, SourceRange range);
  /// Moves or copies `value` into uninitialised memory.
  void InitMemory(ir::Value* to, Value value, SourceRange range);
  void CopyInto(ir::Value* to, ir::Value* from, TypeRef type, SourceRange range);
  void MoveInto(ir::Value* to, ir::Value* from, TypeRef type, SourceRange range);
  /// A place that owns its value, to be consumed by a callee.
  ir::Value* Owned(Value value, SourceRange range);
  void MarkIfTracked(ir::Op op, ir::Value* place);
  /// Whether `place` is, or is part of, a variable of this function or an argument it may take from; the library may
  /// take from what a pointer leads to.
  bool CanGiveAway(const Value& place);
  /// Keeps the variable that `place` is part of alive up to here.
  void KeepRoot(ir::Value* place);
  std::string Describe(const Value& value);
  Value BoolValue(ir::Value* bit);

  Front& s;
  Instance* instance_ = nullptr;  // whose body this is, or in which it is evaluated
  bool eval_ = false;
  bool binds_arguments_ = false;  // what is declared is an argument
  bool probes_types_ = false;     // only the types matter: what runs is checked elsewhere
  bool takes_unused_ = false;     // run-time values may be given where the callee does not look at them
  bool keeps_literals_ = eval_;   // text literals in tuples stay what they are: at compile time
  Env* env_ = nullptr;
  Body* outer_ = nullptr;
  std::optional<ir::Function> scratch_;
  ir::Function* function_ = nullptr;
  ir::Builder b;
  std::vector<Scope> scopes_;
  std::vector<Loop> loops_;
  std::vector<Handler*> handlers_;
  std::vector<Cleanup> cleanups_;
  ir::Value* result_slot_ = nullptr;  // Out argument, or local of `out self`
  Module* module_ = nullptr;
  unsigned unknown_branches_ = 0;                            // around the statement being checked
  unsigned refining_branches_ = 0;                           // those of them that depend on a condition
  std::vector<ir::Inst*> open_places_;                       // of variables whose types are parameters
  std::vector<std::pair<ir::Value*, uint32_t>> open_moves_;  // those of them that were moved, once for each time
  std::vector<LateLocal> late_locals_;                       // declared without a value
  std::set<const ir::Value*> maybe_set_;                     // by what depends on unknown parameters
  bool choice_failed_ = false;                               // a compile-time choice was not decided
  bool saw_unknown_ = false;                                 // a statement whose effect on control is not known
  bool met_error_ = false;  // a statement without meaning: the body cannot be compiled, reported or not
  bool refined_ = false;    // an assertion about an unknown type came before
  // the statement before ended control by a compile-time choice: what follows is not part of the function
  bool comptime_end_ = false;
  bool is_dead_ = false;  // in statements that control does not reach
  unsigned depth_ = 0;
  int64_t unrolled_ = 0;
  std::map<StructEntity*, ir::Value*> records_;                      // captures of the closures that can be called here
  std::map<const StructEntity*, std::vector<ir::Value*>> referred_;  // the variables that those made here refer to
  ir::Value* raised_ = nullptr;  // the error that leaves a compile-time expression, and where it is handed out
  ir::Block* raised_block_ = nullptr;
  const ast::Expr* called_ = nullptr;   // the callee of the call that is being checked
  Value* current_error_ = nullptr;      // of the innermost `except`, for a bare `raise`
  ir::Value* caught_number_ = nullptr;  // of that error, for its trace
};

}  // namespace brio::sema
