// The primitives that emit code. The contract is in stdlib/README.md.
#include <algorithm>

#include "sema/body/calls.h"
#include "sema/body/closures.h"
#include "sema/body/ownership.h"
#include "sema/body/primitive_use.h"
#include "sema/body/primitives.h"
#include "sema/body/values.h"
#include "sema/constants.h"
#include "sema/elements.h"
#include "sema/externals.h"
#include "sema/front.h"
#include "sema/instances.h"
#include "sema/kernels.h"
#include "sema/layouts.h"
#include "sema/module_variables.h"
#include "sema/targets.h"
#include "target/nvidia_instructions.h"

namespace brio::sema {
namespace {

struct CastRow {
  std::string_view name;
  ir::CastKind kind;
};
constexpr CastRow kCasts[] = {{"trunc", ir::CastKind::Trunc},
                              {"zext", ir::CastKind::ZExt},
                              {"sext", ir::CastKind::SExt},
                              {"fptrunc", ir::CastKind::FpTrunc},
                              {"fpext", ir::CastKind::FpExt},
                              {"fptosi", ir::CastKind::FpToSi},
                              {"fptoui", ir::CastKind::FpToUi},
                              {"sitofp", ir::CastKind::SiToFp},
                              {"uitofp", ir::CastKind::UiToFp},
                              {"bitcast", ir::CastKind::Bitcast},
                              {"ptrtoint", ir::CastKind::PtrToInt},
                              {"inttoptr", ir::CastKind::IntToPtr},
                              {"addrspace", ir::CastKind::AddressSpace},
                              {"pointer", ir::CastKind::Pointer}};

struct OpRow {
  std::string_view name;
  ir::Op op;
};
constexpr OpRow kBinaryOps[] = {{"add", ir::Op::Add},   {"sub", ir::Op::Sub},   {"mul", ir::Op::Mul},
                                {"sdiv", ir::Op::SDiv}, {"udiv", ir::Op::UDiv}, {"srem", ir::Op::SRem},
                                {"urem", ir::Op::URem}, {"fdiv", ir::Op::FDiv}, {"frem", ir::Op::FRem},
                                {"and", ir::Op::And},   {"or", ir::Op::Or},     {"xor", ir::Op::Xor},
                                {"shl", ir::Op::Shl},   {"lshr", ir::Op::LShr}, {"ashr", ir::Op::AShr}};
constexpr std::string_view kPredicates[] = {"eq",  "ne",  "slt", "sle", "sgt", "sge", "ult", "ule",
                                            "ugt", "uge", "feq", "fne", "flt", "fle", "fgt", "fge"};

/// The intrinsics of LLVM that only one family of targets has.
struct MachineRow {
  std::string_view prefix;
  std::string_view target;
  std::string_view owner;
};
constexpr MachineRow kMachines[] = {{"llvm.nvvm.", "nvptx", "NVIDIA GPUs"},
                                    {"llvm.amdgcn.", "amdgpu", "AMD GPUs"},
                                    {"llvm.r600.", "none", "older AMD GPUs"}};

}  // namespace

Value Primitives::PrimitiveUse::Call(std::span<const ast::Argument> given) {
  for (CallArg& arg : body_.calls.CheckArgs(given)) {
    if (arg.value.is_error()) return arg.value;
    if (arg.value.kind == Value::Kind::TypeOnly)
      return Bad("takes a run-time value, this one is known by its type only");
    args_.push_back(std::move(arg.value));
    arg_ranges_.push_back(arg.range);
  }
  b.set_loc(range_.begin);
  return IsCall(id_) || args_.empty() ? Check() : Bad("there is no such primitive");
}

// ---- Ends of control ----

Value Primitives::PrimitiveUse::CheckTrap() {
  b.Trap();
  b.Unreachable();
  return Value::Nothing();
}

Value Primitives::PrimitiveUse::Variables() {
  b.Call(id_ == Primitive::VariablesBegin ? s.variables.Begin() : s.variables.End(), {});
  return Value::Nothing();
}

Value Primitives::PrimitiveUse::CheckNoElement() {
  const std::optional<int64_t> index = Number(0), count = Number(1);
  if (!index || !count) return Bad("takes an index and the number of elements");
  if (body_.instance && !body_.is_eval) body_.instance->no_element = {*index, *count};
  s.elements.lacks_elements = true;
  b.Trap();
  b.Unreachable();
  return Value::Nothing();
}

// ---- Operations ----

Value Primitives::PrimitiveUse::Operation() {
  const std::string op = Text(0);
  auto value = [&](size_t i) { return body_.values.Rvalue(args_[i]); };
  auto takes = [&](size_t count) { return args_.size() == count; };
  for (const OpRow& row : kBinaryOps) {
    if (row.name != op) continue;
    if (!takes(2) || args_[0].type != args_[1].type) return Bad("takes two values of one type");
    return body_.values.MakeSsa(b.Binary(row.op, value(0), value(1)), args_[0].type);
  }
  if (op == "neg" || op == "not") {
    return takes(1) ? body_.values.MakeSsa(b.Unary(op == "neg" ? ir::Op::Neg : ir::Op::Not, value(0)), args_[0].type)
                    : Bad("takes one value");
  }
  if (op.starts_with("cmp.")) {
    for (size_t i = 0; i < std::size(kPredicates); ++i) {
      if (kPredicates[i] != std::string_view(op).substr(4)) continue;
      if (!takes(2) || args_[0].type != args_[1].type) return Bad("takes two values of one type");
      ir::Value* made = b.Cmp(static_cast<ir::Predicate>(i), value(0), value(1));
      return body_.values.MakeSsa(made, made->type);
    }
  }
  if (op == "select" && takes(3)) return body_.values.MakeSsa(b.Select(value(0), value(1), value(2)), args_[1].type);
  const bool of_vector = !args_.empty() && args_[0].type->is(TypeKind::Vector);
  if (op == "extract" && takes(2)) {
    if (!of_vector) return args_[0];
    return body_.values.MakeSsa(b.Append(ir::Op::Extract, Pointee(), {value(0), value(1)}), Pointee());
  }
  if (op == "insert" && takes(3)) {
    if (!of_vector) return args_[1];
    return body_.values.MakeSsa(b.Append(ir::Op::Insert, args_[0].type, {value(0), value(1), value(2)}), args_[0].type);
  }
  return Bad("there is no operation '" + op + "' of these values");
}

Value Primitives::PrimitiveUse::Cast() {
  TypeRef to = Type(1);
  if (!to || args_.size() != 1) return Bad("takes a kind, a type and one value");
  const std::string kind = Text(0);
  if (kind == "splat") {
    if (!to->is(TypeKind::Vector)) return args_[0];
    return body_.values.MakeSsa(b.Append(ir::Op::Splat, to, {body_.values.Rvalue(args_[0])}), to);
  }
  for (const CastRow& row : kCasts) {
    if (row.name != kind) continue;
    return args_[0].type == to ? args_[0]
                               : body_.values.MakeSsa(b.Cast(row.kind, body_.values.Rvalue(args_[0]), to), to);
  }
  return Bad("there is no cast '" + kind + "'");
}

Value Primitives::PrimitiveUse::Shuffle() {
  if (args_.size() != 2 || !args_[0].type->is(TypeKind::Vector)) return Bad("takes two vectors");
  std::vector<int> mask;
  for (size_t i = 0; i < params_.size(); ++i) mask.push_back(static_cast<int>(Number(i).value_or(-1)));
  TypeRef made = s.pool.Vector(args_[0].type->element, mask.size());
  ir::Inst* inst = b.Append(ir::Op::Shuffle, made, {body_.values.Rvalue(args_[0]), body_.values.Rvalue(args_[1])});
  inst->mask = std::move(mask);
  return body_.values.MakeSsa(inst, made);
}

Value Primitives::PrimitiveUse::Intrinsic() {
  const std::optional<IntrinsicId> id = FindIntrinsic(Text(0));
  TypeRef result = Type(1);
  if (!id || !result) return Bad("there is no intrinsic '" + Text(0) + "'");
  std::vector<ir::Value*> values;
  std::vector<TypeRef> types;
  for (const Value& arg : args_) types.push_back(values.emplace_back(body_.values.Rvalue(arg))->type);
  if (const std::string wrong = WrongIntrinsicTypes(*id, result, types); !wrong.empty()) return Bad(wrong);
  ir::Inst* made = b.Intrinsic(*id, result, std::move(values));
  return result->is(TypeKind::None) ? Value::Nothing() : body_.values.MakeSsa(made, result);
}

Value Primitives::PrimitiveUse::Constant() {
  TypeRef to = Type(0);
  if (!to || params_.size() != 2) return Bad("takes a type and a number");
  ConstRef value = params_[1].value;
  if (ConstRef made = s.constants.LiteralAs(value, to)) return body_.values.MakeConst(made);
  if (const std::optional<int64_t> number = Number(1)) {
    if (ConstRef made = s.constants.LiteralAs(s.pool.IntLiteral(*number), to)) return body_.values.MakeConst(made);
  }
  return Bad(s.constants.Print(value) + " does not fit " + ToString(to));
}

Value Primitives::PrimitiveUse::Make() {
  TypeRef to = Type(0);
  if (!to || !s.layouts.Complete(to, At(range_)) || !IsByValue(to)) return Bad("takes a by-value struct type");
  if (args_.size() != FieldCount(to)) return Bad(ToString(to) + " has " + std::to_string(FieldCount(to)) + " fields");
  std::vector<ir::Value*> fields;
  for (size_t i = 0; i < args_.size(); ++i) {
    const Value field = body_.values.Convert(args_[i], FieldType(to, static_cast<unsigned>(i)), arg_ranges_[i]);
    if (field.is_error()) return field;
    fields.push_back(body_.values.Rvalue(field));
  }
  return body_.values.MakeSsa(b.Make(to, std::move(fields)), to);
}

// ---- Calls of what is not written here ----

/// The largest structs in memory that C functions take and return by value here.
static constexpr uint64_t kMostBytesOfC = 256;

TypeRef Primitives::MachineValue(TypeRef type) {
  while (type->is_struct() && type->info->by_value && type->info->fields.size() == 1) type = type->info->fields[0].type;
  if ((type->is_struct() && type->info->by_value) || type->is(TypeKind::Tuple)) {
    std::vector<TypeRef> fields;
    for (unsigned i = 0; i < FieldCount(type); ++i) fields.push_back(MachineValue(FieldType(type, i)));
    return s.pool.Tuple(fields);
  }
  return type;
}

TypeRef Primitives::MachineBytes(TypeRef type) {
  std::vector<TypeRef> fields;
  if (type->is(TypeKind::Array)) {
    fields.assign(static_cast<size_t>(type->count), MachineBytes(type->element));
  } else if (type->is_struct()) {
    for (unsigned i = 0; i < FieldCount(type); ++i) fields.push_back(MachineBytes(FieldType(type, i)));
  } else {
    return MachineValue(type);
  }
  return fields.size() == 1 ? fields[0] : s.pool.Tuple(fields);
}

TypeRef Primitives::MachineResult(TypeRef type) {
  if (IsByValue(type) || !(type->is_struct() || type->is(TypeKind::Array)) || SizeOf(type) > kMostBytesOfC)
    return MachineValue(type);
  TypeRef machine = MachineBytes(type);
  return IsByValue(machine) && SizeOf(machine) == SizeOf(type) ? machine : type;
}

ir::Value* Primitives::FromMachine(ir::Value* made, TypeRef type) {
  if (made->type == type) return made;
  std::vector<ir::Value*> fields;
  if (type->is_struct() && type->info->fields.size() == 1) {
    fields.push_back(FromMachine(made, type->info->fields[0].type));
  } else {
    for (unsigned i = 0; i < FieldCount(type); ++i)
      fields.push_back(FromMachine(b.GetField(made, i), FieldType(type, i)));
  }
  return b.Make(type, std::move(fields));
}

bool Primitives::PrimitiveUse::MachineArgs(std::vector<ir::Value*>& values, std::vector<TypeRef>& types) {
  for (const Value& given : args_) {
    const Value arg = body_.values.Materialize(given, range_);
    if (arg.is_error()) return false;
    TypeRef machine = arg.type && !IsByValue(arg.type) ? body_.primitives.MachineResult(arg.type) : arg.type;
    if (machine != arg.type && IsByValue(machine)) {
      ir::Value* address = b.Cast(ir::CastKind::Pointer, body_.values.Address(arg), s.pool.Pointer(machine));
      values.push_back(b.Load(address));
      types.push_back(machine);
      continue;
    }
    ir::Value* value = body_.values.Rvalue(arg);
    while (value->type->is_struct() && value->type->info->by_value && value->type->info->fields.size() == 1)
      value = b.GetField(value, 0);
    values.push_back(value);
    types.push_back(value->type);
  }
  return true;
}

Value Primitives::PrimitiveUse::CallMachine(ir::Function* callee, TypeRef result, std::vector<ir::Value*> values) {
  ir::Inst* call = b.Call(callee, std::move(values));
  if (!result->is(TypeKind::None) && !IsByValue(result) && IsByValue(callee->result)) {
    ir::Inst* bytes = b.Local(callee->result, "");
    b.Store(call, bytes);
    const Value temp = body_.values.NewTemp(result);
    body_.ownership.MoveInto(temp.ir, b.Cast(ir::CastKind::Pointer, bytes, s.pool.Pointer(result)), result, range_);
    body_.ownership.MarkIfTracked(ir::Op::MarkInit, temp.ir);
    return temp;
  }
  return result->is(TypeKind::None) ? Value::Nothing()
                                    : body_.values.MakeSsa(body_.primitives.FromMachine(call, result), result);
}

Value Primitives::PrimitiveUse::ExternalCall() {
  TypeRef result = Type(1);
  if (!result) return Bad("takes a symbol and a type");
  std::vector<ir::Value*> values;
  std::vector<TypeRef> types;
  if (!MachineArgs(values, types)) return Value{};
  // How many of a variadic function's arguments are declared ones.
  const int64_t fixed = Number(2).value_or(-1);
  if (fixed > static_cast<int64_t>(types.size())) return Bad("has fewer arguments than 'num_fixed_args' says");
  s.layouts.Complete(result, At(range_));
  if (Text(0).starts_with("llvm.")) {  // LLVM's own: no symbol that a linker would find
    return EmitMachineCode(ir::Machine::LlvmIntrinsic, /*has_side_effect=*/true, result, std::move(values), types);
  }
  return CallMachine(s.externals.External(Text(0), body_.primitives.MachineResult(result), types, fixed), result,
                     std::move(values));
}

Value Primitives::PrimitiveUse::CallAddress() {
  TypeRef result = Type(0);
  if (!result || !IsPointer(0)) return Bad("takes a type, and an address");
  std::vector<ir::Value*> values;
  std::vector<TypeRef> types;
  if (!MachineArgs(values, types)) return Value{};
  s.layouts.Complete(result, At(range_));
  return CallMachine(s.externals.IndirectExternal(body_.primitives.MachineResult(result), types), result,
                     std::move(values));
}

Value Primitives::PrimitiveUse::MachineCode() {
  TypeRef result = Type(1);
  if (!result) return Bad("takes a symbol and a type");
  std::vector<ir::Value*> values;
  std::vector<TypeRef> types;
  if (!MachineArgs(values, types)) return Value{};
  s.layouts.Complete(result, At(range_));
  const bool has_side_effect = params_.size() > 2 && Number(2).value_or(1) != 0;
  return EmitMachineCode(id_ == Primitive::Assembly ? ir::Machine::Assembly : ir::Machine::LlvmIntrinsic,
                         has_side_effect, result, std::move(values), types);
}

/// The text is the first parameter, the constraints of assembly the fourth.
Value Primitives::PrimitiveUse::EmitMachineCode(ir::Machine kind, bool has_side_effect, TypeRef result,
                                                std::vector<ir::Value*> values, const std::vector<TypeRef>& types) {
  const std::string text = Text(0);
  const bool is_assembly = kind == ir::Machine::Assembly;
  for (const MachineRow& row : kMachines) {
    if (is_assembly || !text.starts_with(row.prefix) || TargetIs(target(), row.target)) continue;
    return Fail(Diag::IntrinsicOfOther, range_, {text, row.owner, target().name});
  }
  if (target().kind == TargetKind::Nvptx) {
    const NvidiaNeeds needs = is_assembly ? NeedsOfAssembly(text, target()) : NeedsOfIntrinsic(text, target());
    if (!needs.missing.empty())
      return Fail(Diag::InstructionNeedsTarget, range_, {needs.missing, needs.who, target().name});
  }
  ir::Function* callee = s.externals.MachineCall(kind, text, is_assembly ? Text(3) : "", has_side_effect,
                                                 body_.primitives.MachineResult(result), types);
  const std::string& problem = s.externals.MachineCallProblem(callee, target());
  if (!problem.empty()) return Fail(Diag::BadMachineCall, range_, {problem});
  return CallMachine(callee, result, std::move(values));
}

// ---- Memory ----

Value Primitives::PrimitiveUse::Deref() {
  if (!IsPointer(0)) return Bad("takes a pointer");
  if (!s.layouts.Complete(Pointee(), At(range_)) && Pointee()->is_struct()) return Value{};
  return body_.values.MakePlace(body_.values.Rvalue(args_[0]), Pointee(), true);
}

Value Primitives::PrimitiveUse::AddressOf() {
  if (args_.size() != 1 || !args_[0].type || args_[0].type->is(TypeKind::Meta)) return Bad("takes a place");
  ir::Value* address = body_.values.Address(args_[0]);
  return body_.values.MakeSsa(address, address->type);
}

Value Primitives::PrimitiveUse::Offset() {
  if (!IsPointer(0) || args_.size() != 2) return Bad("takes a pointer and an int[64]");
  if (Pointee()->is_struct()) s.layouts.Complete(Pointee(), At(range_));
  return body_.values.MakeSsa(b.ElementAddr(body_.values.Rvalue(args_[0]), body_.values.Rvalue(args_[1])),
                              args_[0].type);
}

Value Primitives::PrimitiveUse::Init() {
  if (!IsPointer(0) || args_.size() != 2) return Bad("takes a pointer and a value");
  const Value value = body_.values.Convert(args_[1], Pointee(), range_);
  if (value.is_error()) return value;
  body_.ownership.InitMemory(body_.values.Rvalue(args_[0]), value, range_);
  return Value::Nothing();
}

Value Primitives::PrimitiveUse::LoadOrStore() {
  // Numbers and vectors that need not be aligned as their type says.
  const bool is_load = id_ == Primitive::Load;
  if (!IsPointer(0) || args_.size() != (is_load ? 1u : 2u)) return Bad("takes a pointer, and to store a value");
  TypeRef element = Pointee();
  if (!s.layouts.Complete(element, At(range_))) return Value{};
  const int64_t align = Number(0).value_or(0);
  if (!IsByValue(element) || align < 0 || (align & (align - 1)) != 0)
    return Bad("takes a pointer to a by-value type and an alignment that is a power of two");
  ir::Inst* inst = nullptr;
  if (is_load) {
    inst = b.Load(body_.values.Rvalue(args_[0]));
  } else {
    const Value value = body_.values.Convert(args_[1], element, range_);
    if (value.is_error()) return value;
    inst = b.Store(body_.values.Rvalue(value), body_.values.Rvalue(args_[0]));
  }
  inst->index = static_cast<uint32_t>(align);
  inst->is_volatile = Flag(1);
  inst->is_streaming = Flag(2);
  inst->is_invariant = is_load && Flag(3) && target().is_gpu();
  return is_load ? body_.values.MakeSsa(inst, element) : Value::Nothing();
}

Value Primitives::PrimitiveUse::Take() {
  if (!IsPointer(0)) return Bad("takes a pointer");
  TypeRef element = Pointee();
  if (IsByValue(element)) return body_.values.MakeSsa(b.Load(body_.values.Rvalue(args_[0])), element);
  const Value temp = body_.values.NewTemp(element);
  body_.ownership.MoveInto(temp.ir, body_.values.Rvalue(args_[0]), element, range_);
  body_.ownership.MarkIfTracked(ir::Op::MarkInit, temp.ir);
  return temp;
}

Value Primitives::PrimitiveUse::MoveInit() {
  if (!IsPointer(0) || args_.size() != 2 || !IsPointer(1) || args_[1].type->element != Pointee())
    return Bad("takes two pointers to one type");
  TypeRef element = Pointee();
  ir::Value* to = body_.values.Rvalue(args_[0]);
  ir::Value* from = body_.values.Rvalue(args_[1]);
  if (IsByValue(element)) {
    b.Store(b.Load(from), to);
  } else {
    body_.ownership.MoveInto(to, from, element, range_);
  }
  return Value::Nothing();
}

Value Primitives::PrimitiveUse::Destroy() {
  if (!IsPointer(0)) return Bad("takes a pointer");
  s.layouts.Complete(Pointee(), At(range_));
  if (!IsTrivial(Pointee())) b.Mark(ir::Op::Destroy, body_.values.Rvalue(args_[0]));
  return Value::Nothing();
}

Value Primitives::PrimitiveUse::MarkInit() {
  if (args_.size() != 1 || args_[0].kind != Value::Kind::Place) return Bad("takes a place");
  body_.ownership.MarkIfTracked(ir::Op::MarkInit, args_[0].ir);
  return Value::Nothing();
}

Value Primitives::PrimitiveUse::FrameOrSharedAlloc() {
  TypeRef element = Type(0);
  const std::optional<int64_t> count = Number(1);
  if (!element || !count || *count < 0) return Bad("takes a type and a count that is not negative");
  if (!s.layouts.Complete(element, At(range_))) return Value{};
  if (!FitsCount(SizeOf(element), *count)) return TooLarge(element);
  const auto align = static_cast<uint32_t>(std::max<int64_t>(Number(2).value_or(0), AlignOf(element)));
  TypeRef array = s.pool.Array(element, static_cast<uint64_t>(*count));
  if (id_ == Primitive::FrameAlloc) {
    ir::Inst* storage = b.Local(array, "");
    storage->tracked = false;
    storage->index = align;
    ir::Inst* first = b.Cast(ir::CastKind::Pointer, storage, s.pool.Pointer(element));
    return body_.values.MakeSsa(first, first->type);
  }
  ir::Inst* inst = b.Append(ir::Op::SharedAlloc, s.pool.Pointer(element, kShared), {});
  inst->memory_type = array;
  inst->index = align;
  return body_.values.MakeSsa(inst, inst->type);
}

Value Primitives::PrimitiveUse::ConstantAlloc() {
  TypeRef element = Type(1);
  const std::string symbol = Text(0);
  const int64_t count = Number(2).value_or(-1);
  if (symbol.empty() || !element || count < 0) return Bad("takes a name, a type and a count that is not negative");
  if (!s.layouts.Complete(element, At(range_))) return Value{};
  if (!FitsCount(SizeOf(element), count)) return TooLarge(element);
  ir::Inst* inst = b.Append(ir::Op::ConstantAlloc, s.pool.Pointer(element, kConstant), {});
  inst->name = symbol;
  inst->memory_type = s.pool.Array(element, static_cast<uint64_t>(count));
  inst->index = static_cast<uint32_t>(std::max<int64_t>(Number(3).value_or(0), AlignOf(element)));
  return body_.values.MakeSsa(inst, inst->type);
}

Value Primitives::PrimitiveUse::Part(size_t at, bool is_mutable) {
  const auto index = static_cast<unsigned>(at);
  TypeRef type = FieldType(args_[0].type, index);
  if (args_[0].kind == Value::Kind::Place)
    return body_.values.MakePlace(b.FieldAddr(args_[0].ir, index), type, is_mutable);
  return body_.values.MakeSsa(b.GetField(body_.values.Rvalue(args_[0]), index), type);
}

Value Primitives::PrimitiveUse::TupleGet() {
  const std::optional<int64_t> index = params_.size() == 1 ? Number(0) : std::nullopt;
  if (!index || args_.size() != 1 || !args_[0].type->is(TypeKind::Tuple)) return Bad("takes an index and a tuple");
  const size_t count = FieldCount(args_[0].type);
  if (const std::optional<size_t> at = Index(0, count)) return Part(*at, true);
  return Fail(Diag::BadParameters, range_,
              {"tuple", "index " + std::to_string(*index) + " of " + std::to_string(count) + " elements"});
}

Value Primitives::PrimitiveUse::FieldOf() {
  const bool of_struct = params_.size() == 1 && args_.size() == 1 && args_[0].type->is_struct();
  const std::optional<size_t> at = of_struct ? Index(0, FieldCount(args_[0].type)) : std::nullopt;
  return at ? Part(*at, args_[0].is_mutable) : Bad("takes the number of a field and a struct");
}

// ---- Functions ----

Value Primitives::PrimitiveUse::Kernel() {
  if (params_.empty() || params_.size() > 3)
    return Bad("takes a function, and perhaps a form of its text, for a target");
  uint8_t texts = 0;
  if (params_.size() >= 2) {
    const std::string form = Text(1);
    texts = form == "llvm" ? kLlvmText : form == "assembly" ? kAssemblyText : 0;
    if (texts == 0) return Bad("knows the texts 'llvm' and 'assembly'");
  }
  const TargetSpec* target = s.targets.accelerator();
  if (params_.size() == 3) {
    target = Text(2) == "host" ? s.targets.host : s.targets.Named(Text(2));
    if (!target) return Fail(Diag::UnknownAccelerator, range_, {Text(2), ""});
  }
  ir::Function* kernel = s.kernels.RequestKernel(params_[0].value, At(range_), true, texts, target);
  if (!kernel) return Value{};
  TypeRef pointer = s.pool.Pointer(s.pool.Int(8));
  if (target->kind == TargetKind::None) {  // checked, but there is nothing to compile it for
    return body_.values.MakeSsa(b.Cast(ir::CastKind::IntToPtr, b.Int(s.pool.Int(64), 0), pointer), pointer);
  }
  ir::Inst* inst = b.Append(ir::Op::KernelRef, pointer, {});
  inst->callee = kernel;
  return body_.values.MakeSsa(inst, inst->type);
}

Value Primitives::PrimitiveUse::ClosureTable() {
  const Instance* around = body_.instance;
  const TargetSpec* target = around && around->env && around->env->target ? around->env->target : s.targets.host;
  Instance* instance = params_.size() == 1 ? s.instances.InstanceOf(params_[0].value, target, At(range_)) : nullptr;
  if (!instance) return Bad("takes a function");
  TypeRef pointer = s.pool.Pointer(s.pool.Int(8));
  // One entry at least, so that there is something to point to.
  ir::Inst* table = b.Local(s.pool.Array(pointer, std::max<size_t>(instance->table_closures.size(), 1)), "closures");
  ir::Value* first = b.Cast(ir::CastKind::Pointer, table, s.pool.Pointer(pointer));
  for (size_t i = 0; i < instance->table_closures.size(); ++i) {
    ir::Value* record = body_.closures.ClosureRecord(instance->table_closures[i], range_);
    b.Store(b.Cast(ir::CastKind::Pointer, record, pointer), b.ElementAddr(first, b.Int(s.pool.Int(64), i)));
  }
  return body_.values.MakeSsa(b.Cast(ir::CastKind::Pointer, first, pointer), pointer);
}

Value Primitives::PrimitiveUse::CaptureAddress() {
  const std::optional<int64_t> index = params_.size() == 2 ? Number(1) : std::nullopt;
  if (!index || *index < 0 || args_.size() > 1) return Bad("takes a function, an index and perhaps a closure");
  return body_.closures.CaptureAddress(params_[0].value, static_cast<size_t>(*index),
                                       args_.empty() ? nullptr : &args_[0], range_);
}

}  // namespace brio::sema
