// Values in a body: between constants, SSA values and places; conversion, copy, move, conditions.
#include <algorithm>
#include <iterator>
#include <utility>

#include "sema/body/calls.h"
#include "sema/body/closures.h"
#include "sema/body/displays.h"
#include "sema/body/expressions.h"
#include "sema/body/mutability.h"
#include "sema/body/open_types.h"
#include "sema/body/ownership.h"
#include "sema/body/values.h"
#include "sema/constants.h"
#include "sema/conversions.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/function_types.h"
#include "sema/hints.h"
#include "sema/instances.h"
#include "sema/layouts.h"
#include "sema/lifecycles.h"
#include "sema/modules.h"
#include "sema/origins.h"
#include "sema/overloads.h"
#include "sema/places.h"
#include "sema/prelude.h"
#include "sema/reports.h"
#include "sema/structs.h"

namespace brio::sema {

ir::Value* RootOf(ir::Value* place) {
  while (place->value_kind == ir::ValueKind::Inst) {
    auto* inst = static_cast<ir::Inst*>(place);
    if (inst->op == ir::Op::Local) return inst;
    if (inst->op != ir::Op::FieldAddr) return nullptr;
    place = inst->operands[0];
  }
  if (place->value_kind != ir::ValueKind::Argument) return nullptr;
  return static_cast<ir::Argument*>(place)->passing == ir::Passing::ByValue ? nullptr : place;
}

Value Values::MakeConst(ConstRef constant) {
  Value value;
  value.kind = constant->kind == ConstKind::Error ? Value::Kind::Error : Value::Kind::Const;
  value.constant = constant;
  value.type = s.constants.TypeOf(constant);
  return value;
}

Value Values::MakeSsa(ir::Value* ir, TypeRef type) {
  if (ir->value_kind == ir::ValueKind::Constant && ir->type == type)
    return MakeConst(static_cast<ir::Constant*>(ir)->constant);
  Value value;
  value.kind = Value::Kind::Ssa;
  value.ir = ir;
  value.type = type;
  return value;
}

Value Values::MakePlace(ir::Value* ir, TypeRef type, bool is_mutable) {
  Value value;
  value.kind = Value::Kind::Place;
  value.ir = ir;
  value.type = type;
  value.is_mutable = is_mutable;
  return value;
}

Value Values::FailNoElement(const Value& value, SourceRange range) {
  return ReportUncalled(s, value, At(range)) ? Value{} : Fail(Diag::NotAValue, range, {Describe(value), ""});
}

bool Values::IsElement(const Value& value) {
  if (value.kind == Value::Kind::None || value.kind == Value::Kind::Pack || value.kind == Value::Kind::Method ||
      !value.type)
    return false;
  if (!value.type->is(TypeKind::Meta)) return true;
  return value.type->meta == MetaKind::IntLiteral || value.type->meta == MetaKind::FloatLiteral;
}

Value Values::NewTemp(TypeRef type, std::string name) {
  Value value = MakePlace(b.Local(type, std::move(name)), type, true);
  value.is_temp = true;
  return value;
}

std::string Values::Describe(const Value& value) {
  if (value.is_const() && value.type->is(TypeKind::Meta)) {
    if (value.constant->kind == ConstKind::Int) return "integer literal " + s.constants.Print(value.constant);
    if (value.constant->kind == ConstKind::Float) return "float literal";
    return s.constants.Print(value.constant);
  }
  if (value.kind == Value::Kind::Display && !value.type) return "this display";
  return value.type ? ToString(value.type) : "nothing";
}

Value Values::Whole(Value value, SourceRange range) {
  const bool may_be_alias = value.is_const() && value.constant->kind == ConstKind::Module;
  return may_be_alias ? MakeConst(s.evaluation.Whole(value.constant, At(range))) : value;
}

Value Values::Materialize(Value value, SourceRange range) {
  if (value.kind == Value::Kind::Display) return body_.displays.BuildDisplay(value, nullptr, range);
  if (!value.is_const()) return value;
  if (value.constant->kind == ConstKind::Module) {
    ConstRef whole = s.evaluation.Whole(value.constant, At(range));
    if (whole != value.constant) return Materialize(MakeConst(whole), range);
  }
  if (ConstRef list = s.constants.PackAsList(value.constant)) return MakeConst(list);
  const bool is_table = value.constant->kind == ConstKind::Pack && !value.constant->args.empty() &&
                        std::all_of(value.constant->args.begin(), value.constant->args.end(),
                                    [](ConstRef item) { return item->kind == ConstKind::Function; });
  if (is_table && !body_.is_eval) {  // functions as values at run time
    std::vector<CallArg> items;
    for (ConstRef item : value.constant->args) {
      items.push_back({"", Materialize(MakeConst(item), range), range});
      if (items.back().value.is_error()) return Value{};
    }
    return body_.displays.BuildList(std::move(items), nullptr, range);
  }
  if (value.constant->kind == ConstKind::Function) {
    TypeRef address = s.function_types.AddressType(value.constant, At(range));
    return address ? Convert(value, address, range) : value;
  }
  TypeRef type = s.constants.Materialized(value.type);
  if (type == value.type) return value;
  ConstRef made = s.constants.LiteralAs(value.constant, type);
  if (!made) return Fail(Diag::LiteralRange, range, {s.constants.Print(value.constant), ToString(type)});
  return MakeConst(made);
}

/// Whether a constant has addresses of functions in it, or leads to memory that has.
static bool HoldsFunctions(ConstRef constant) {
  std::vector<ConstRef> work{constant};
  std::set<ConstRef> seen;
  while (!work.empty()) {
    const ConstRef one = work.back();
    work.pop_back();
    for (const Reloc& reloc : one->relocs) {
      if (reloc.target->decl) return true;
      if (!reloc.target->relocs.empty() && seen.insert(reloc.target).second) work.push_back(reloc.target);
    }
  }
  return false;
}

ir::Inst* Values::FunctionsInFrame(ConstRef constant) {
  const TypeRef address = s.pool.Pointer(s.pool.Int(8));
  std::map<ConstRef, ir::Inst*> made;
  std::function<ir::Inst*(ConstRef)> copy = [&](ConstRef one) -> ir::Inst* {
    if (const auto known = made.find(one); known != made.end()) return known->second;
    TypeRef type = one->type;
    std::string bytes = one->bytes;
    if (one->kind == ConstKind::Blob) {  // memory that the value owns: words without a type
      const unsigned unit = std::max<uint32_t>(sizeof(uint64_t), one->align);
      bytes.resize((bytes.size() + unit - 1) / unit * unit);
      type = s.pool.Array(s.pool.Vector(s.pool.Int(8), unit), bytes.size() / unit);
    }
    std::vector<Reloc> others;
    std::ranges::copy_if(one->relocs, std::back_inserter(others),
                         [](const Reloc& r) { return !r.target->decl && !HoldsFunctions(r.target); });
    ir::Inst* local = b.Local(type, "constant");
    made[one] = local;
    local->tracked = false;
    b.Store(b.Const(s.pool.Data(type, std::move(bytes), std::move(others))), local);
    auto byte_of = [&](ir::Inst* base, uint64_t offset) {
      return b.ElementAddr(b.Cast(ir::CastKind::Pointer, base, address), b.Int(s.pool.Int(64), offset));
    };
    for (const Reloc& reloc : one->relocs) {
      ir::Value* target = nullptr;
      if (reloc.target->decl) {
        auto* callee = static_cast<ir::Function*>(reloc.target->decl);
        if (callee->target != body_.function->target && !body_.is_eval) {
          const FunctionEntity* user = body_.instance ? body_.instance->function : nullptr;
          Fail(Diag::FunctionOfOtherTarget, user ? user->decl->name_range : SourceRange{},
               {body_.function->display_name});
          continue;
        }
        callee->address_taken = true;
        ir::Inst* reference = b.Append(ir::Op::FunctionRef, address, {});
        reference->callee = callee;
        target = reference;
      } else if (HoldsFunctions(reloc.target)) {
        target = byte_of(copy(reloc.target), reloc.addend);
      } else {
        continue;
      }
      b.Store(target, b.Cast(ir::CastKind::Pointer, byte_of(local, reloc.offset), s.pool.Pointer(address)));
    }
    return local;
  };
  return copy(constant);
}

ir::Value* Values::Rvalue(const Value& value) {
  switch (value.kind) {
    case Value::Kind::Ssa:
      return value.ir;
    case Value::Kind::Place:
      return b.Load(value.ir);
    case Value::Kind::Const: {
      Value made = Materialize(value, {});
      if (made.is_const() && made.constant->kind == ConstKind::Data) {
        if (HoldsFunctions(made.constant)) return b.Load(FunctionsInFrame(made.constant));
        return b.Const(made.constant);
      }
      break;
    }
    case Value::Kind::TypeOnly:
      Fail(Diag::NotCompileTime, {}, {"value"});
      break;
    default:
      break;
  }
  return b.Append(ir::Op::Undef, value.type && !value.type->is(TypeKind::Meta) ? value.type : s.pool.Error(), {});
}

ir::Value* Values::Address(const Value& value) {
  if (value.kind == Value::Kind::Place) return value.ir;
  if (value.is_const() && value.constant->kind == ConstKind::Data && !IsTrivial(value.type)) {
    if (HoldsFunctions(value.constant)) return FunctionsInFrame(value.constant);
    // A constant that owns nothing at run time: read, copied, never destroyed.
    ir::Inst* local = b.Local(value.type, "constant");
    local->tracked = false;
    b.Store(b.Const(value.constant), local);
    return local;
  }
  Value made = Materialize(value, {});
  ir::Value* ssa = Rvalue(made);
  ir::Inst* local = b.Local(made.type, "");
  b.Store(ssa, local);
  return local;
}

void Ownership::MarkIfTracked(ir::Op op, ir::Value* place) {
  if (RootOf(place)) b.Mark(op, place);
}

bool Ownership::CanGiveAway(const Value& place) {
  if (body_.is_eval || place.type->is(TypeKind::Error)) return true;
  const ir::Value* root = place.ir;
  while (root->value_kind == ir::ValueKind::Inst) {
    const auto* inst = static_cast<const ir::Inst*>(root);
    if (inst->op != ir::Op::FieldAddr && inst->op != ir::Op::ElementAddr && inst->op != ir::Op::Cast) break;
    root = inst->operands[0];
  }
  if (root->value_kind == ir::ValueKind::Argument) {
    ir::Passing passing = static_cast<const ir::Argument*>(root)->passing;
    return passing != ir::Passing::Borrow && passing != ir::Passing::ByValue;
  }
  // What a closure refers to belongs to the function around it, which ends it itself.
  const bool is_referred =
      root->value_kind == ir::ValueKind::Inst && static_cast<const ir::Inst*>(root)->op == ir::Op::Load;
  if (is_referred && body_.module && !body_.module->May(Permission::FreeOrigins)) return false;
  // What a call refers to belongs to somebody else, and variables of modules to the program.
  const ir::Op op = root->value_kind == ir::ValueKind::Inst ? static_cast<const ir::Inst*>(root)->op : ir::Op::Local;
  return op != ir::Op::Call && op != ir::Op::StaticAlloc;
}

void Ownership::KeepRoot(ir::Value* place) {
  ir::Value* root = RootOf(place);
  if (!root) {
    b.Mark(ir::Op::KeepAlive, place);  // what a call refers to: whatever that leads to
  } else if (root != place && !IsTrivial(root->type->element)) {
    b.Mark(ir::Op::KeepAlive, root);
  }
}

void Ownership::CopyInto(ir::Value* to, ir::Value* from, TypeRef type, SourceRange range) {
  if (IsTrivial(type)) {
    if (IsByValue(type)) {
      b.Store(b.Load(from), to);
    } else {
      b.CopyBytes(to, from);
    }
    return;
  }
  if (type->is(TypeKind::Tuple)) {
    MarkIfTracked(ir::Op::MarkInit, to);  // its elements are no places of their own: they are filled in one by one
    for (unsigned i = 0; i < FieldCount(type); ++i)
      CopyInto(b.FieldAddr(to, i), b.FieldAddr(from, i), FieldType(type, i), range);
    return;
  }
  if (type->is_struct() && EntityOf(type)->lacking.contains("copy")) {  // reported at its field
    s.facts.Need(EntityOf(type)->lack);
    return;
  }
  if (!s.lifecycles.HasCopy(type)) {
    Fail(Diag::NotCopyable, range, {ToString(type), ": it has no copy constructor; transfer the value with '^'"});
    return;
  }
  if (!type->is_struct()) {
    MarkIfTracked(ir::Op::MarkInit, to);
    ForEachElement(to, from, type,
                   [&](ir::Value* to_item, ir::Value* item) { CopyInto(to_item, item, type->element, range); });
    return;
  }
  if (Instance* copy = s.lifecycles.CopyInstance(type, body_.function->target, At(range))) {
    ir::Inst* call = b.Call(copy->ir, {from, to});
    call->borrows = type->info->holds_origin;
    if (body_.mutability.CaresForMutability()) s.origins.FindLends(copy);
  }
}

void Ownership::MoveInto(ir::Value* to, ir::Value* from, TypeRef type, SourceRange range) {
  EmitMove(to, from, type, range);
  MarkIfTracked(ir::Op::Consume, from);
}

void Ownership::EmitMove(ir::Value* to, ir::Value* from, TypeRef type, SourceRange range) {
  FunctionEntity* move = s.lifecycles.MoveOf(type);
  if (!move) {
    MoveParts(to, from, type, range);
    return;
  }
  Value source = body_.values.MakePlace(from, type, true);
  source.is_temp = true;
  std::string_view keyword = move->decl->name == "__init__" ? move->decl->args[1].name : std::string_view();
  const std::vector<CallArg> args{{keyword, source, range}};
  Match match = s.overloads.TryMatch(move, type, {}, args, At(range));
  if (!match.ok) {
    s.overloads.Explain(match, At(range));
    Fail(Diag::NoMatch, range, {move->decl->name, match.reason});
    return;
  }
  Instance* callee = s.instances.GetInstance(match, body_.function->target, At(range));
  b.Call(callee->ir, {from, to})->is_move = true;
}

void Ownership::MoveParts(ir::Value* to, ir::Value* from, TypeRef type, SourceRange range) {
  if (s.lifecycles.IsTriviallyDone(Lifecycles::Step::Move, type)) {
    b.CopyBytes(to, from);
    return;
  }
  if (type->is_struct()) {
    if (Instance* move = s.lifecycles.MoveInstance(type, body_.function->target, At(range)))
      b.Call(move->ir, {from, to})->is_move = true;
    return;
  }
  MarkIfTracked(ir::Op::MarkInit, to);  // its elements are no places of their own: they are filled in one by one
  if (type->is(TypeKind::Tuple)) {
    for (unsigned i = 0; i < FieldCount(type); ++i)
      EmitMove(b.FieldAddr(to, i), b.FieldAddr(from, i), FieldType(type, i), range);
    return;
  }
  ForEachElement(to, from, type,
                 [&](ir::Value* to_item, ir::Value* item) { EmitMove(to_item, item, type->element, range); });
}

void Ownership::ForEachElement(ir::Value* to, ir::Value* from, TypeRef array,
                               const std::function<void(ir::Value* to, ir::Value* from)>& action) {
  const TypeRef index_type = s.pool.Int(64);
  const TypeRef element = s.pool.Pointer(array->element);
  ir::Value* first_to = b.Cast(ir::CastKind::Pointer, to, element);
  ir::Value* first_from = b.Cast(ir::CastKind::Pointer, from, element);
  ir::Inst* counter = b.Local(index_type, "");
  b.Store(b.Int(index_type, 0), counter);
  ir::Block* head = b.NewBlock();
  ir::Block* body = b.NewBlock();
  ir::Block* end = b.NewBlock();
  b.Br(head);
  b.Start(head);
  ir::Value* index = b.Load(counter);
  b.CondBr(b.Cmp(ir::Predicate::ULt, index, b.Int(index_type, array->count)), body, end);
  b.Start(body);
  action(b.ElementAddr(first_to, index), b.ElementAddr(first_from, index));
  b.Store(b.Binary(ir::Op::Add, index, b.Int(index_type, 1)), counter);
  b.Br(head);
  b.Start(end);
}

void Ownership::InitMemory(ir::Value* to, Value value, SourceRange range) {
  if (value.is_error()) return;
  value = body_.values.Materialize(value, range);
  if (value.is_error() || !value.type) return;  // a function whose own type is not known
  if (IsByValue(value.type)) {
    b.Store(body_.values.Rvalue(value), to);
    return;
  }
  ir::Value* from = body_.values.Address(value);
  if ((value.is_temp || value.is_moved) && !IsTrivial(value.type)) {
    MoveInto(to, from, value.type, range);
  } else {
    CopyInto(to, from, value.type, range);
  }
}

ir::Value* Ownership::Owned(Value value, SourceRange range) {
  value = body_.values.Materialize(value, range);
  if (value.kind == Value::Kind::Place && (value.is_temp || value.is_moved)) return value.ir;
  Value temp = body_.values.NewTemp(value.type);
  InitMemory(temp.ir, value, range);
  MarkIfTracked(ir::Op::MarkInit, temp.ir);
  return temp.ir;
}

Value Values::Choose(ir::Value* bit, TypeRef type, const std::function<Value(bool)>& arm, SourceRange range) {
  ir::Inst* result = b.Local(type, "");
  ir::Block* yes = b.NewBlock();
  ir::Block* no = b.NewBlock();
  ir::Block* done = b.NewBlock();
  b.CondBr(bit, yes, no);
  bool ok = true;
  for (bool taken : {true, false}) {
    b.Start(taken ? yes : no);
    Value value = arm(taken);
    ok = ok && !value.is_error();
    if (!value.is_error()) body_.ownership.InitMemory(result, value, range);
    b.Br(done);
  }
  b.Start(done);
  return ok ? MakeSsa(b.Load(result), type) : Value{};
}

ConstRef Values::WrapLiteral(ConstRef literal, TypeRef to, SourceRange range) {
  ConstRef wrapped = s.reports.IsOlder(At(range)) ? s.constants.WrappedLiteral(literal, to) : nullptr;
  if (wrapped) s.reports.Report(Diag::LiteralWraps, At(range), {s.constants.Print(literal), ToString(to)});
  return wrapped;
}

Value Values::PlaceAs(Value value, TypeRef type) {
  if (value.kind != Value::Kind::Place || value.type == type || s.structs.InType(value.type) != s.structs.InType(type))
    return value;
  value.ir = b.Cast(ir::CastKind::Pointer, value.ir, s.pool.Pointer(type, value.ir->type->address_space));
  value.type = type;
  return value;
}

Value Values::Convert(Value value, TypeRef to, SourceRange range) {
  if (value.is_error() || to->is(TypeKind::Error)) return Value{};
  if (value.kind == Value::Kind::Display) {
    value = body_.displays.BuildDisplay(value, to, range);
    if (value.is_error()) return value;
  }
  if (value.type == to && !body_.open_types.IsForeign(value, to, range)) return value;
  if (value.kind == Value::Kind::None) return body_.expressions.FailNoValue(range);
  if (value.is_const()) {
    if (ConstRef literal = s.constants.LiteralAs(value.constant, to)) return MakeConst(literal);
    if (ConstRef kept = s.constants.KeptLiteral(value.constant, to)) return MakeConst(kept);
    if (value.constant->kind == ConstKind::Module) {
      ConstRef whole = s.evaluation.Whole(value.constant, At(range));
      if (whole != value.constant) return Convert(MakeConst(whole), to, range);
    }
  }
  if (value.choice && s.conversions.ChoiceAs(value, to)) {
    return Choose(
        value.choice->base.ir, to,
        [&](bool taken) { return Convert(value.choice->args[taken ? 0 : 1].value, to, range); }, range);
  }
  if (IsOpenFunctionType(to)) {
    if (ConstRef function = s.function_types.OpenFunction(value, to)) return MakeConst(function);
  }
  if (value.type && IsFunctionType(to) && value.type->is_struct() && EntityOf(value.type)->as_function)
    value = MakeConst(EntityOf(value.type)->as_function);
  if (IsFunctionType(to) && s.function_types.BecomesFunctionValue(value, to, At(range)))
    return body_.closures.FunctionValue(value, to, range);
  if (value.is_const() && value.constant->kind == ConstKind::Int && to->is_struct() && EntityOf(to)->literal_int) {
    if (ConstRef wrapped = WrapLiteral(value.constant, to, range)) return MakeConst(wrapped);
    return Fail(Diag::LiteralRange, range, {s.constants.Print(value.constant), ToString(to)});
  }
  if (const std::optional<Match> match = s.conversions.FindImplicitConstructor(value, to, At(range))) {
    for (const ast::Decorator& decorator : match->function->decl->decorators) {  // `@implicit(deprecated=True)`
      if (decorator.expr->kind != ast::ExprKind::Call || decorator.expr->a->kind != ast::ExprKind::Name ||
          decorator.expr->a->text != "implicit")
        continue;
      const bool is_deprecated =
          std::any_of(decorator.expr->args.begin(), decorator.expr->args.end(),
                      [](const ast::Argument& arg) { return arg.name == "deprecated" && arg.value->flag; });
      if (is_deprecated && !s.modules.InLibrary(range.begin))
        s.reports.Report(Diag::DeprecatedConversion, At(range), {Describe(value), ToString(to)});
    }
    const bool outer = std::exchange(converts_foreign_, true);
    Value made = body_.calls.EmitCall(*match, {{"", value, range}}, range);
    converts_foreign_ = outer;
    return made;
  }
  std::string hint;
  if (const std::string method = s.hints.UncalledMethod(value); !method.empty())
    hint = "; to call the method, write '" + method + "()'";
  if (value.is_const() && value.constant->kind == ConstKind::Type && to->is_struct()) {
    std::vector<std::string_view> none;
    hint = "; a value is expected here, not a type";
  }
  if (IsFunctionType(to) && !EntityOf(to)->plain) {
    const BoundFunction* function = value.is_const() ? s.constants.AsFunction(value.constant) : nullptr;
    const bool captures = function ? function->set->functions[0]->closure != nullptr
                                   : value.type && value.type->is_struct() && EntityOf(value.type)->is_closure;
    if (captures) hint = ": it captures variables; only an 'escaping' function type can own them";
    TypeRef own = function && !captures ? s.function_types.AddressType(value.constant, At(range)) : nullptr;
    if (own && own != to) hint = ": it is a '" + ToString(own) + "'";
  }
  if (hint.empty() && value.type == s.prelude.WellKnownType("NoneType") && to->is_struct())
    hint = "; a value that may be missing is an 'Optional[" + ToString(to) + "]'";
  if (hint.empty() && value.type && value.type->is_struct()) hint = s.hints.InnerHint(value.type, to, {});
  if (hint.empty() && body_.calls.CanConstruct(to, value, range))
    hint = "; write '" + ToString(to) + "(...)' to convert it";
  Diagnostic& report = s.reports.Report(Diag::WrongType, At(range), {Describe(value), ToString(to), hint});
  if (const Local* variable = std::exchange(converts_for_, nullptr)) {
    const bool declares = variable->is_var || variable->is_loop;
    const std::string text = declares ? "is declared here" : "gets its type here, for the whole function";
    report.notes.insert(report.notes.begin(), {variable->range, "'" + std::string(variable->name) + "' " + text});
  }
  return Value{};
}

Value Values::ConvertFor(const Local& variable, Value value, SourceRange range) {
  converts_for_ = variable.range.begin.valid() ? &variable : nullptr;
  value = Convert(std::move(value), variable.value.type, range);
  converts_for_ = nullptr;
  return value;
}

Value Values::BoolValue(ir::Value* bit) {
  TypeRef type = s.prelude.WellKnownType("Bool");
  if (type->is(TypeKind::Error)) return Value{};
  return MakeSsa(b.Make(type, {bit}), type);
}

std::optional<bool> Values::ConstCondition(const Value& value) {
  return value.is_const() ? s.constants.AsBool(value.constant) : std::nullopt;
}

std::optional<Value> Values::TypeOfChoice(Value& condition, SourceRange range) {
  if (condition.kind != Value::Kind::TypeOnly) return std::nullopt;
  if (condition.late) {
    facts::Speculation trial(s.facts);
    Value known = body_.calls.ResolveLate(condition, range);
    if (!known.is_error() && known.kind != Value::Kind::TypeOnly) {
      trial.Commit();
      condition = known;
      return std::nullopt;
    }
  }
  TypeRef type = condition.type;
  const bool is_bit =
      type->is_int(1) || (type->is_struct() && s.layouts.Complete(type, At(range)) &&
                          (type == s.prelude.WellKnownType("Bool") || s.structs.FindMethods(type, "__bool__")));
  if (!is_bit) {
    if (ReportUncalled(s, condition, At(range))) return Value{};
    return Fail(Diag::NotACondition, range, {Describe(condition)});
  }
  Value value;
  value.kind = Value::Kind::TypeOnly;
  value.type = s.prelude.WellKnownType("Bool");
  return value;
}

ir::Value* Values::Condition(Value value, SourceRange range, bool is_answer) {
  if (value.is_error()) return b.Int(s.pool.Int(1), 0);
  if (std::optional<bool> known = ConstCondition(value)) return b.Int(s.pool.Int(1), *known);
  const Value written = value;
  value = Materialize(value, range);
  TypeRef type = value.type;
  const bool is_bool = type && type->is_struct() && type->info->by_value && type->info->fields.size() == 1 &&
                       type->info->fields[0].type->is_int(1);
  if (value.kind == Value::Kind::TypeOnly && (is_bool || (type && type->is_int(1)))) {
    Fail(Diag::NotCompileTimeHere, range, {"it depends on a run-time value"});
    return b.Int(s.pool.Int(1), 0);
  }
  if (type && type->is_int(1)) return Rvalue(value);
  if (is_bool) return b.GetField(Rvalue(value), 0);
  const TypeRef answer = s.prelude.WellKnownType("Bool");
  if (type && value.kind != Value::Kind::None && !(is_answer && type == answer)) {
    if (std::optional<Value> made = body_.calls.TryMethod(value, "__bool__", {}, range)) {
      if (!is_answer || made->is_error() || made->type == answer) return Condition(*made, range, /*is_answer=*/true);
      Fail(Diag::BoolResult, range, {Describe(value), Describe(*made)});
      return b.Int(s.pool.Int(1), 0);
    }
  }
  if (!ReportUncalled(s, written, At(range))) Fail(Diag::NotACondition, range, {Describe(value)});
  return b.Int(s.pool.Int(1), 0);
}

}  // namespace brio::sema
