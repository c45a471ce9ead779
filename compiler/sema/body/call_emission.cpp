// Emission of calls that have been resolved: arguments as the callee takes them, its hidden arguments, its error, its
// result.
#include <algorithm>
#include <memory>
#include <utility>

#include "passes/passes.h"
#include "sema/body/assignments.h"
#include "sema/body/calls.h"
#include "sema/body/closures.h"
#include "sema/body/control.h"
#include "sema/body/mutability.h"
#include "sema/body/ownership.h"
#include "sema/body/values.h"
#include "sema/conformances.h"
#include "sema/constants.h"
#include "sema/conversions.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/instances.h"
#include "sema/matcher.h"
#include "sema/origins.h"
#include "sema/parameters.h"
#include "sema/prelude.h"
#include "sema/reports.h"
#include "sema/rules.h"
#include "sema/targets.h"

namespace brio::sema {

bool Mutability::GivesMutable(const Match& match, const std::vector<CallArg>& args) {
  if (!CaresForMutability()) return true;
  if (CaresForOrigins() && WhyOriginReads(match, args)) return false;
  const ast::FunctionDecl* decl = match.function->decl;
  for (const ast::Expr* origin : decl->result_origins) {
    if (origin->kind == ast::ExprKind::Call && origin->args.size() == 1)
      origin = origin->args[0].value;  // origin_of(...)
    while (origin->kind == ast::ExprKind::Member || origin->kind == ast::ExprKind::Bracket ||
           origin->kind == ast::ExprKind::Paren)
      origin = origin->a;
    if (origin->kind != ast::ExprKind::Name) continue;
    for (size_t k = 0; k < decl->args.size(); ++k) {
      if (decl->args[k].name != origin->text || decl->args[k].convention != ast::Convention::Ref ||
          match.sources[k].size() != 1)
        continue;
      const Value& given = args[static_cast<size_t>(match.sources[k][0])].value;
      if (!GivesMutableReference(given)) return false;
    }
  }
  return true;
}

/// Emits one call. Arguments are passed in the order of their declarations; what goes wrong is reported and remembered,
/// so that all of them are looked at.
class Calls::CallEmitter : BodyPart {
 public:
  CallEmitter(BodyContext& body, const Match& match, const std::vector<CallArg>& args, SourceRange range,
              Instance* callee)
      : BodyPart(body), match_(match), args_(args), range_(range), callee_(callee), decl_(match.function->decl) {}

  Value Emit();

 private:
  /// Where the error of the call goes.
  struct ErrorPath {
    Handler* handler = nullptr;
    ir::Value* foreign = nullptr;  // an error that the handler does not take as it is
    bool leaves_expression = false;
  };

  /// Passes what formal argument number `k` takes. False where the call cannot go on.
  bool PassFormal(size_t k);
  /// Tells the check of references that what was passed last must refer to nothing that ends, where its type says so.
  void MarkStatic(const ast::Param& formal, const ArgInfo& info, SourceRange at);
  /// The value of formal argument number `k`, of this type, where the call gives none.
  ConstRef DefaultOf(size_t k, TypeRef type);
  void Pass(Value value, TypeRef type, ast::Convention convention, SourceRange at, std::string_view name = {},
            bool by_address = false);
  void PassPlace(const Value& value, ir::Value* place, SourceRange at, std::string_view name, bool is_changed);
  /// Variadic arguments: in an array, or, where the callee takes them where they are, the array of their addresses.
  bool PassValues(size_t k);
  bool PassReferences(size_t k);
  /// `**kwargs`: a dictionary of them.
  bool PassNamed(size_t k);
  /// Converts an argument. What the converted value was only made from lives until the call returns, as if it were
  /// passed.
  Value Converted(const Value& value, TypeRef type, SourceRange at);
  /// False, and reported, where the callee changes what may not be changed.
  bool CheckChanges(const Value& value, SourceRange at, std::string_view name);
  ErrorPath PassErrorSlot();
  void EmitErrorPath(const ErrorPath& error, ir::Inst* call);
  /// The result as a value, marked where what it refers to may only be read.
  Value Result(ir::Inst* call, const Value& out);

  void NoteGivenPlaces();
  /// Whether a written type names a parameter of the callee.
  bool DependsOnParams(const ast::Expr* type) const;

  const CallArg& ArgAt(int source) const { return args_[static_cast<size_t>(source)]; }

  const Match& match_;
  const std::vector<CallArg>& args_;
  const SourceRange range_;
  Instance* const callee_;
  const ast::FunctionDecl* const decl_;
  std::vector<ir::Value*> ir_args_;
  std::vector<ir::Value*> consumed_;
  std::vector<ir::Value*> read_;       // places whose values are passed: they live until the call returns
  std::vector<ir::Value*> converted_;  // places of what arguments were converted from: likewise
  std::vector<Access> accesses_;
  bool failed_ = false;
  bool is_open_ = false;  // the type of the argument being passed is written with parameters
};

Value Calls::EmitCall(const Match& match, const std::vector<CallArg>& args, SourceRange range) {
  const TargetSpec* target = body_.env->target ? body_.env->target : s.targets.host;
  Instance* callee = s.instances.GetInstance(match, target, At(range));
  if (callee->result->is(TypeKind::Error)) return Value{};
  // Seen from a signature or `type_of`, only the type counts.
  const bool is_unused_known =
      takes_unused_ && std::ranges::all_of(args, [&](const CallArg& arg) {
        return !Values::HasRunTimeType(arg.value) ||
               !s.instances.UsesArgument(callee, match, static_cast<size_t>(&arg - args.data()));
      });
  for (const CallArg& arg : args) {
    if (!Values::HasRunTimeType(arg.value) || is_unused_known) continue;
    Value value;
    value.kind = callee->result->is(TypeKind::None) ? Value::Kind::None : Value::Kind::TypeOnly;
    value.type = callee->result;
    if (body_.is_eval && value.kind == Value::Kind::TypeOnly && IsTrivial(callee->result))
      value.late = std::make_shared<LateCall>(LateCall{match, args});
    return value;
  }
  if (ConstRef folded = FoldMethod(match, callee, args, range)) return body_.values.MakeConst(folded);
  return CallEmitter(body_, match, args, range, callee).Emit();
}

Value Calls::CallEmitter::Emit() {
  for (size_t k = callee_->is_init ? 1 : 0; k < decl_->args.size(); ++k) {
    if (!PassFormal(k)) return Value{};
  }
  if (failed_) return Value{};
  if (match_.function->writes && body_.mutability.CaresForOrigins() && !match_.sources[0].empty()) {
    const CallArg& self = ArgAt(match_.sources[0][0]);
    if (self.value.only_reads)
      return body_.mutability.FailReadOnly(range_, "call '" + std::string(decl_->name) + "'", self.value.only_reads);
  }
  body_.mutability.CheckExclusivity(accesses_);
  NoteGivenPlaces();
  for (StructEntity* closure : callee_->closures) ir_args_.push_back(body_.closures.ClosureRecord(closure, range_));
  if (match_.function->closure && !match_.function->is_closure_value)
    ir_args_.push_back(body_.closures.ClosureRecord(match_.function->closure, range_));
  b.set_loc(range_.begin);
  const TypeRef result = callee_->result;
  const TypeRef stored = callee_->returns_ref ? s.pool.Pointer(result) : result;
  Value out;
  if (callee_->ir->has_out_result) {
    out = body_.values.NewTemp(stored, "");
    ir_args_.push_back(out.ir);
  }
  const ErrorPath error = callee_->raises ? PassErrorSlot() : ErrorPath{};
  ir::Inst* call = b.Call(callee_->ir, ir_args_);
  call->borrows =
      callee_->returns_ref || stored->is(TypeKind::Pointer) || (result->is_struct() && result->info->holds_origin);
  call->gives_address = match_.function->gives_address;
  if (body_.mutability.CaresForMutability()) s.origins.FindLends(callee_);
  for (ir::Value* place : read_) body_.ownership.KeepRoot(place);
  for (ir::Value* place : converted_) b.Mark(ir::Op::KeepAlive, place);
  for (ir::Value* place : consumed_) body_.ownership.MarkIfTracked(ir::Op::Consume, place);
  if (callee_->raises) EmitErrorPath(error, call);
  if (!body_.is_eval && result == s.prelude.WellKnownType("Never")) {
    b.Unreachable();
    b.Start(b.NewBlock());
    Value never;
    never.diverges = true;
    return never;
  }
  // A task may be made of what gives nothing: `create_task(f())`.
  const bool is_async = match_.function->decl && match_.function->decl->is_async;
  if (result->is(TypeKind::None)) return is_async ? body_.values.NoneValue(range_) : Value::Nothing();
  return Result(call, out);
}

void Calls::CallEmitter::NoteGivenPlaces() {
  if (body_.is_eval || !body_.module || body_.module->May(Permission::Templates)) return;
  for (const Access& access : accesses_) {
    if (access.range.begin.offset != range_.begin.offset)
      b.function().given_places.push_back({range_.begin, access.place, access.range.begin});
  }
}

// ---- Arguments ----

ConstRef Calls::CallEmitter::DefaultOf(size_t k, TypeRef type) {
  // One instance has one value of it, unless that tells where the call stands.
  std::vector<ConstRef>& known = callee_->defaults;
  const size_t slot = 2 * k + (s.reports.IsOlder(At(range_)) ? 1 : 0);
  if (known.size() <= slot) known.resize(2 * decl_->args.size());
  if (known[slot]) return known[slot];
  if (s.facts.IsAsked(&known[slot])) {
    const ast::Param& formal = decl_->args[k];
    s.reports.Report(Diag::DefaultCycle, {formal.range, nullptr}, {formal.name}).notes =
        s.facts.Cycle(&known[slot], range_);
    return s.pool.ErrorConst();
  }
  const facts::Asking asking(s.facts, &known[slot], decl_->name, range_);
  facts::Speculation evaluation(s.facts);
  const unsigned asked = s.evaluation.call_places;
  const SourceLoc outer = std::exchange(s.evaluation.default_for, range_.begin);
  const ConstRef value = s.evaluation.Eval(decl_->args[k].default_value, match_.env, At(range_), nullptr, type);
  s.evaluation.default_for = outer;
  facts::Findings found = evaluation.Take();
  if (found.empty() && asked == s.evaluation.call_places && value->kind != ConstKind::Error)
    callee_->defaults[slot] = value;
  s.facts.Add(std::move(found));
  return value;
}

bool Calls::CallEmitter::PassFormal(size_t k) {
  is_open_ = false;
  const ArgInfo& info = callee_->args[k - (callee_->is_init ? 1 : 0)];
  const ArgSources& sources = match_.sources[k];
  if (info.is_pack) {
    for (size_t i = 0; i < sources.size(); ++i) {
      const CallArg& arg = ArgAt(sources[i]);
      Pass(arg.value, info.pack[i], info.convention, arg.range, info.name, info.by_address);
    }
    return true;
  }
  if (info.is_variadic && sources.size() == 1 && ArgAt(sources[0]).name == kAllOfThem) {
    const CallArg& list = ArgAt(sources[0]);
    const Value value =
        list.value.type == info.type ? list.value : body_.calls.CallMethod(list.value, "_lent", {}, list.range);
    Pass(value, info.type, info.convention, list.range, info.name, false);
    return true;
  }
  if (info.is_variadic) return info.is_indirect ? PassReferences(k) : PassValues(k);
  const bool is_named = decl_->args[k].kind == ast::ParamKind::KeywordVariadic;
  if (is_named && !(sources.size() == 1 && ArgAt(sources[0]).name == "**")) return PassNamed(k);
  if (sources.empty()) {
    const ConstRef value = DefaultOf(k, info.type);
    if (value->kind == ConstKind::Error) return false;
    Value given = body_.values.MakeConst(value);
    const bool is_taken = info.convention == ast::Convention::Var || info.convention == ast::Convention::Deinit;
    if (is_taken && value->kind == ConstKind::Data && value->type == info.type && value->relocs.empty() &&
        !IsTrivial(info.type)) {
      // It owns no memory, so its bytes are what the expression gives at each call: no copy, which the type may not
      // have.
      given = body_.values.NewTemp(info.type);
      b.Store(b.Const(value), given.ir);
      body_.ownership.MarkIfTracked(ir::Op::MarkInit, given.ir);
    }
    Pass(given, info.type, info.convention, range_, {}, info.by_address);
    return true;
  }
  const CallArg& arg = ArgAt(sources[0]);
  is_open_ = info.type->is_struct() && !info.type->info->args.empty() && body_.module &&
             !body_.module->May(Permission::Templates) && DependsOnParams(decl_->args[k].type);
  const size_t passed = ir_args_.size();
  Pass(arg.value, info.type, info.convention, arg.range, info.name, info.by_address);
  if (ir_args_.size() > passed) MarkStatic(decl_->args[k], info, arg.range);
  return true;
}

bool Calls::CallEmitter::DependsOnParams(const ast::Expr* type) const {
  const auto is_named = [&](const ast::Param& param) { return Mentions(type, param.name); };
  return type && std::ranges::any_of(decl_->params, is_named);
}

void Calls::CallEmitter::MarkStatic(const ast::Param& formal, const ArgInfo& info, SourceRange at) {
  if (!body_.mutability.CaresForMutability() || match_.function->module->May(Permission::FreeOrigins) ||
      !HoldsOrigin(info.type) || !s.origins.IsStaticType(formal.type, match_.env))
    return;
  const TypeRef result = callee_->result;
  const bool is_kept = result->is_struct() && std::ranges::any_of(result->info->fields, &FieldInfo::is_static);
  ir::Inst* mark = b.Mark(ir::Op::KeepAlive, ir_args_.back());
  mark->index = is_kept ? passes::kKeptStatic : passes::kMustBeStatic;
  mark->name = std::string(formal.name);
  mark->loc = at.begin;
}

bool Calls::CallEmitter::CheckChanges(const Value& value, SourceRange at, std::string_view name) {
  if ((GivesMutableReference(value) && !value.is_chosen_copy) || !body_.mutability.CaresForMutability()) return true;
  const std::string_view text = s.reports.TextOf(at);
  const std::string given = Reports::IsQuoted(text) ? "'" + std::string(text) + "'" : "this value";
  const std::string what = name != "self" ? "pass " + given + " as 'mut' argument '" + std::string(name) + "'"
                           : decl_->name.starts_with("__") ? "modify " + given
                                                           : "call '" + std::string(decl_->name) + "'";
  if (value.read_only_by) {
    body_.mutability.FailReadOnly(at, what, value.read_only_by);
  } else {
    Fail(Diag::NotMutable, at, {what, body_.mutability.WhyPlaceImmutable(value)});
  }
  return false;
}

void Calls::CallEmitter::PassPlace(const Value& value, ir::Value* place, SourceRange at, std::string_view name,
                                   bool is_changed) {
  ir_args_.push_back(place);
  if (value.kind == Value::Kind::Place) accesses_.push_back({place, at, name, is_changed});
}

Value Calls::CallEmitter::Converted(const Value& value, TypeRef type, SourceRange at) {
  Value made = body_.values.Convert(value, type, at);
  if (made.is_error() || value.type == type || value.kind != Value::Kind::Place || IsTrivial(value.type)) return made;
  // A variable may be moved by another argument.
  const bool is_unnamed = value.is_temp || value.is_moved;
  if (!is_unnamed && std::ranges::any_of(args_, [](const CallArg& arg) { return arg.value.is_moved; })) return made;
  const std::optional<Match> match = s.conversions.FindImplicitConstructor(value, type, At(at));
  if (!match || match->function->decl->args.size() < 2) return made;
  const ast::Convention convention = match->function->decl->args[1].convention;
  const bool is_taken = convention == ast::Convention::Var || convention == ast::Convention::Deinit;
  if (!is_taken) converted_.push_back(value.ir);
  return made;
}

void Calls::CallEmitter::Pass(Value value, TypeRef type, ast::Convention convention, SourceRange at,
                              std::string_view name, bool by_address) {
  const bool is_changed = convention == ast::Convention::Mut;
  if (value.kind == Value::Kind::Place && value.type->is_struct() && EntityOf(value.type)->is_closure)
    body_.closures.UseReferred(EntityOf(value.type));
  const bool is_taken = convention == ast::Convention::Var || convention == ast::Convention::Deinit;
  if (Values::HasRunTimeType(value)) {
    if (value.type != type) {
      failed_ = true;
      return;
    }
    value = body_.values.NewTemp(value.type);  // the callee does not look at it
    static_cast<ir::Inst*>(value.ir)->tracked = false;
  }
  if (type->is(TypeKind::Meta)) return;  // a function: the instance knows it
  if (is_changed && !CheckChanges(value, at, name)) {
    failed_ = true;
    return;
  }
  if (value.kind == Value::Kind::Display) value = body_.values.Convert(value, type, at);
  if (is_changed || convention == ast::Convention::Ref) {
    value = body_.values.PlaceAs(body_.values.Materialize(value, at), type);
    if (value.type != type) value = Converted(value, type, at);
    if (value.is_error()) {
      failed_ = true;
      return;
    }
    if (match_.function->initialises && value.kind == Value::Kind::Place)
      body_.ownership.MarkIfTracked(ir::Op::MarkInit, value.ir);
    PassPlace(value, body_.values.Address(value), at, name, is_changed);
    return;
  }
  if (value.is_error() || value.type != type || is_open_) value = Converted(value, type, at);
  if (value.is_error() || (is_taken && !body_.ownership.CheckCopy(value, type, at))) {
    failed_ = true;
    return;
  }
  if (IsByValue(type) && !by_address) {
    ir_args_.push_back(body_.values.Rvalue(value));
    if (value.kind == Value::Kind::Place) read_.push_back(value.ir);
    return;
  }
  if (is_taken) {
    ir::Value* place = body_.ownership.Owned(value, at);
    PassPlace(value, place, at, name, true);
    consumed_.push_back(place);
    return;
  }
  PassPlace(value, body_.values.Address(value), at, name, false);
}

bool Calls::CallEmitter::PassReferences(size_t k) {
  const ArgInfo& info = callee_->args[k - (callee_->is_init ? 1 : 0)];
  const ArgSources& sources = match_.sources[k];
  const bool is_changed = decl_->args[k].convention == ast::Convention::Mut;
  const bool is_taken = info.convention == ast::Convention::Var;
  TypeRef element = match_.formal_types[k];
  TypeRef pointer = s.pool.Pointer(element);
  ir::Inst* storage = b.Local(s.pool.Array(pointer, std::max<size_t>(1, sources.size())), "");
  ir::Value* data = b.Cast(ir::CastKind::Pointer, storage, s.pool.Pointer(pointer));
  for (size_t i = 0; i < sources.size(); ++i) {
    const CallArg& arg = ArgAt(sources[i]);
    Value value = arg.value.kind == Value::Kind::Display ? body_.values.Convert(arg.value, element, arg.range)
                                                         : body_.values.Materialize(arg.value, arg.range);
    if (value.type != element) value = body_.values.Convert(value, element, arg.range);
    if (value.is_error() || (is_changed && !CheckChanges(value, arg.range, info.name))) return false;
    if (is_taken && !body_.ownership.CheckCopy(value, element, arg.range)) return false;
    ir::Value* place = is_taken ? body_.ownership.Owned(value, arg.range) : body_.values.Address(value);
    if (is_taken) {
      accesses_.push_back({place, arg.range, info.name, true});
      consumed_.push_back(place);
    } else if (value.kind == Value::Kind::Place) {
      accesses_.push_back({place, arg.range, info.name, is_changed});
      read_.push_back(place);
    }
    b.Store(place, b.ElementAddr(data, b.Int(s.pool.Int(64), i)));
  }
  ir::Value* first = b.Cast(ir::CastKind::Pointer, storage, pointer);
  ir::Value* list = b.Make(info.type, {first, b.Int(s.pool.Int(64), sources.size())});
  if (!is_taken) {
    ir_args_.push_back(list);
    return true;
  }
  const Value owned = body_.values.NewTemp(info.type);
  b.Store(list, owned.ir);
  body_.ownership.MarkIfTracked(ir::Op::MarkInit, owned.ir);
  ir_args_.push_back(owned.ir);
  consumed_.push_back(owned.ir);
  return true;
}

bool Calls::CallEmitter::PassValues(size_t k) {
  const ArgInfo& info = callee_->args[k - (callee_->is_init ? 1 : 0)];
  const ArgSources& sources = match_.sources[k];
  TypeRef element = match_.formal_types[k];
  const bool moves_only = decl_->args[k].convention == ast::Convention::Var && element->is_struct() &&
                          std::ranges::find(s.conformances.TraitsOf(element), s.prelude.WellKnownTrait("Copyable")) ==
                              s.conformances.TraitsOf(element).end();
  std::vector<Value> values;
  for (int source : sources) {
    const CallArg& arg = ArgAt(source);
    values.push_back(body_.values.Convert(arg.value, element, arg.range));
    if (values.back().is_error()) return false;
    if (moves_only && !body_.ownership.CheckCopy(values.back(), element, arg.range)) return false;
  }
  // Nothing below can fail, so the array counts as initialised before its elements are.
  ir::Inst* storage = b.Local(s.pool.Array(element, std::max<size_t>(1, sources.size())), "");
  if (sources.empty()) storage->tracked = false;
  if (storage->tracked && !IsTrivial(element)) b.Mark(ir::Op::MarkInit, storage);
  ir::Value* data = b.Cast(ir::CastKind::Pointer, storage, s.pool.Pointer(element));
  for (size_t i = 0; i < sources.size(); ++i) {
    b.set_loc(ArgAt(sources[i]).range.begin);
    body_.ownership.InitMemory(b.ElementAddr(data, b.Int(s.pool.Int(64), i)), values[i], ArgAt(sources[i]).range);
  }
  ir_args_.push_back(b.Make(info.type, {data, b.Int(s.pool.Int(64), sources.size())}));
  return true;
}

bool Calls::CallEmitter::PassNamed(size_t k) {
  const ArgInfo& info = callee_->args[k - (callee_->is_init ? 1 : 0)];
  Value dict = body_.calls.Construct(info.type, {}, range_);
  if (dict.is_error()) return false;
  dict = body_.assignments.NewVariable("", dict, info.type, range_);
  for (int source : match_.sources[k]) {
    const CallArg& arg = ArgAt(source);
    Value value = body_.values.Convert(arg.value, match_.formal_types[k], arg.range);
    if (value.is_error()) return false;
    body_.calls.CallMethod(
        dict, "__setitem__",
        {{"", body_.values.MakeConst(s.constants.MakeString(arg.name)), arg.range}, {"", value, arg.range}}, arg.range);
  }
  dict.is_moved = true;
  Pass(dict, info.type, info.convention, range_, {}, info.by_address);
  return true;
}

// ---- Errors and results ----

Calls::CallEmitter::ErrorPath Calls::CallEmitter::PassErrorSlot() {
  ErrorPath error;
  error.handler = body_.control.CurrentHandler(callee_->error_type, range_);
  if (error.handler && error.handler->type == callee_->error_type) {
    ir_args_.push_back(error.handler->slot);
    return error;
  }
  if (!error.handler && body_.control.LeavesExpression(callee_->error_type)) {
    error.leaves_expression = true;
    ir_args_.push_back(body_.control.raised());
    return error;
  }
  if (!error.handler && !body_.is_eval && s.rules.NeedsHandler(match_.function)) {
    const std::string_view name =
        callee_->is_init && match_.function->parent ? match_.function->parent->decl->name : decl_->name;
    body_.control.FailNotRaising(range_, "'" + std::string(name) + "' may raise");
  }
  ir::Inst* slot = b.Local(callee_->error_type, "error");
  if (error.handler) {
    error.foreign = slot;
  } else {
    slot->tracked = false;
  }
  ir_args_.push_back(slot);
  return error;
}

void Calls::CallEmitter::EmitErrorPath(const ErrorPath& error, ir::Inst* call) {
  ir::Block* bad = b.NewBlock();
  ir::Block* fine = b.NewBlock();
  b.CondBr(call, bad, fine);
  b.Start(bad);
  if (body_.control.TracesErrors(callee_->error_type)) b.NoteError(ir::ErrorNote::Passes);
  if (error.foreign) {
    b.Mark(ir::Op::MarkInit, error.foreign);
    Value raised = body_.values.MakePlace(error.foreign, callee_->error_type, true);
    raised.is_moved = true;
    body_.control.RaiseTo(raised, range_, "call");
  } else if (error.handler) {
    b.Mark(ir::Op::MarkInit, error.handler->slot);
    b.Br(error.handler->block);
  } else if (error.leaves_expression) {
    b.Mark(ir::Op::MarkInit, body_.control.raised());
    b.Br(body_.control.raised_block());
  } else {
    b.Trap();
    b.Unreachable();
  }
  b.Start(fine);
}

Value Calls::CallEmitter::Result(ir::Inst* call, const Value& out) {
  const TypeRef result = callee_->result;
  const bool in_memory = out.kind == Value::Kind::Place;
  if (in_memory && !IsTrivial(out.type)) b.Mark(ir::Op::MarkInit, out.ir);
  Value value;
  if (callee_->returns_ref) {
    ir::Value* address = in_memory ? static_cast<ir::Value*>(b.Load(out.ir)) : call;
    value = body_.values.MakePlace(address, result, body_.mutability.GivesMutable(match_, args_));
    if (!value.is_mutable && body_.mutability.CaresForOrigins())
      value.read_only_by = body_.mutability.WhyOriginReads(match_, args_);
  } else if (in_memory) {
    value = IsByValue(result) ? body_.values.MakeSsa(b.Load(out.ir), result) : out;
  } else {
    value = body_.values.MakeSsa(call, result);
  }
  if (body_.mutability.CaresForOrigins() && HoldsOrigin(result))
    value.only_reads = body_.mutability.ReadsThrough(match_, args_);
  value.walks_read_only = body_.mutability.WalksReadOnly(result, args_);
  return value;
}

}  // namespace brio::sema
