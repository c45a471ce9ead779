// `__brio.*`: the primitives that library code is written on. The contract is in stdlib/README.md.
#include <algorithm>

#include "sema/body.h"

namespace brio::sema {
namespace {

struct CastRow {
  std::string_view name;
  ir::CastKind kind;
};
constexpr CastRow kCasts[] = {{"trunc", ir::CastKind::Trunc}, {"zext", ir::CastKind::ZExt}, {"sext", ir::CastKind::SExt}, {"fptrunc", ir::CastKind::FpTrunc},
                              {"fpext", ir::CastKind::FpExt}, {"fptosi", ir::CastKind::FpToSi}, {"fptoui", ir::CastKind::FpToUi}, {"sitofp", ir::CastKind::SiToFp},
                              {"uitofp", ir::CastKind::UiToFp}, {"bitcast", ir::CastKind::Bitcast}, {"ptrtoint", ir::CastKind::PtrToInt}, {"inttoptr", ir::CastKind::IntToPtr},
                              {"addrspace", ir::CastKind::AddressSpace}, {"pointer", ir::CastKind::Pointer}};

struct OpRow {
  std::string_view name;
  ir::Op op;
};
constexpr OpRow kBinaryOps[] = {{"add", ir::Op::Add}, {"sub", ir::Op::Sub}, {"mul", ir::Op::Mul}, {"sdiv", ir::Op::SDiv}, {"udiv", ir::Op::UDiv}, {"srem", ir::Op::SRem},
                                {"urem", ir::Op::URem}, {"fdiv", ir::Op::FDiv}, {"frem", ir::Op::FRem}, {"and", ir::Op::And}, {"or", ir::Op::Or}, {"xor", ir::Op::Xor},
                                {"shl", ir::Op::Shl}, {"lshr", ir::Op::LShr}, {"ashr", ir::Op::AShr}};
constexpr std::string_view kPredicates[] = {"eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge", "feq", "fne", "flt", "fle", "fgt", "fge"};

bool TargetIs(const TargetSpec& target, std::string_view what) {
  if (what == "host") return target.kind == TargetKind::Host;
  if (what == "nvptx") return target.kind == TargetKind::Nvptx;
  if (what == "amdgpu") return target.kind == TargetKind::Amdgpu;
  if (what == "cpu_device") return target.kind == TargetKind::CpuDevice;
  if (what == "none") return target.kind == TargetKind::None;
  if (what == "gpu") return target.is_gpu();
  if (what == "device") return target.is_device();
  return false;
}

/// The intrinsics of LLVM that only one family of targets has.
struct MachineRow {
  std::string_view prefix;
  std::string_view target;
  std::string_view owner;
};
constexpr MachineRow kMachines[] = {{"llvm.nvvm.", "nvptx", "NVIDIA GPUs"}, {"llvm.amdgcn.", "amdgpu", "AMD GPUs"}, {"llvm.r600.", "none", "older AMD GPUs"}};

}  // namespace

const ast::Expr* Body::PrimitiveOf(const ast::Expr* expr) {
  if (expr->kind == ast::ExprKind::Call) expr = expr->a;
  if (expr->kind == ast::ExprKind::Bracket) expr = expr->a;
  if (expr->kind != ast::ExprKind::Member || expr->a->kind != ast::ExprKind::Name || expr->a->text != "__brio") return nullptr;
  return expr;
}

Value Body::BadPrimitive(std::string_view name, SourceRange range, std::string_view why) { return Fail(Diag::BadPrimitive, range, {name, why}); }

Value Body::CheckPrimitive(const ast::Expr* expr) {
  const ast::Expr* member = PrimitiveOf(expr);
  if (!module_ || !module_->is_library) return Fail(Diag::PrimitiveOutside, member->range);
  const ast::Expr* bracket = expr->kind == ast::ExprKind::Bracket ? expr : expr->kind == ast::ExprKind::Call && expr->a->kind == ast::ExprKind::Bracket ? expr->a : nullptr;
  std::vector<NamedConst> params;
  if (bracket) params = EvalParams(bracket);
  for (const NamedConst& param : params) {
    if (param.value->kind == ConstKind::Error) return Value{};
  }
  if (expr->kind == ast::ExprKind::Call) return PrimitiveCall(member->text, params, expr);
  return PrimitiveQuery(member->text, params, expr);
}

Value Body::PrimitiveQuery(std::string_view name, const std::vector<NamedConst>& params, const ast::Expr* expr) {
  SourceRange range = expr->range;
  auto number = [&](size_t i) -> std::optional<int64_t> { return i < params.size() ? s.AsInt(params[i].value) : std::nullopt; };
  auto type = [&](size_t i) -> TypeRef { return i < params.size() && params[i].value->kind == ConstKind::Type ? params[i].value->type : nullptr; };
  auto text = [&](size_t i) -> std::string { return i < params.size() ? s.AsString(params[i].value).value_or("") : ""; };
  auto as_type = [&](TypeRef made) { return MakeConst(s.pool.TypeConst(made)); };
  auto scalar = [&](int64_t code) -> TypeRef {
    static constexpr unsigned kBits[] = {0, 1, 8, 8, 16, 16, 32, 32, 64, 64, 128, 128};
    if (code >= 1 && code <= 11) return s.pool.Int(kBits[code]);
    if (code == 12) return s.pool.Float(FloatKind::F16);
    if (code == 13) return s.pool.Float(FloatKind::BF16);
    if (code == 14) return s.pool.Float(FloatKind::F32);
    if (code == 15) return s.pool.Float(FloatKind::F64);
    if (code == 16 || code == 17) return s.pool.Int(64);
    if (code == 18) return s.pool.Float(FloatKind::F8E4M3FN);
    if (code == 19) return s.pool.Float(FloatKind::F8E5M2);
    if (code == 20) return s.pool.Float(FloatKind::F8E4M3FNUZ);
    if (code == 21) return s.pool.Float(FloatKind::F8E5M2FNUZ);
    return nullptr;
  };
  const TargetSpec& target = env_->target ? *env_->target : *s.host;
  if (name == "int") {
    auto bits = number(0);
    return bits && *bits > 0 && *bits <= 128 ? as_type(s.pool.Int(static_cast<unsigned>(*bits))) : BadPrimitive(name, range, "takes a number of bits");
  }
  if (name == "scalar" || name == "simd") {
    auto code = number(0);
    auto width = name == "simd" ? number(1) : std::optional<int64_t>(1);
    TypeRef element = code ? scalar(*code) : nullptr;
    if (!element) return BadPrimitive(name, range, "takes a dtype code");
    if (width && (*width < 1 || (*width & (*width - 1)) || *width > 65536)) return Fail(Diag::VectorWidth, range, {std::to_string(*width)});
    if (!width) return BadPrimitive(name, range, "takes a width");
    return as_type(s.pool.Vector(element, static_cast<uint64_t>(*width)));
  }
  if (name == "ptr") {
    if (params.empty() || params[0].value->kind != ConstKind::Type) return BadPrimitive(name, range, "takes a type");
    return as_type(s.pool.Pointer(type(0), static_cast<uint32_t>(number(1).value_or(0))));
  }
  if (name == "array") {
    auto count = number(1);
    if (!type(0) || !count || *count < 0) return BadPrimitive(name, range, "takes a type and a count that is not negative");
    if (!s.IsPartial(type(0)) && !s.Complete(type(0), At(range))) return Value{};
    if (!FitsCount(s.IsPartial(type(0)) ? 1 : SizeOf(type(0)), *count)) return Fail(Diag::TypeSize, range, {"array of " + ToString(type(0)), std::to_string(kMaxTypeSize)});
    return as_type(s.pool.Array(type(0), static_cast<uint64_t>(*count)));
  }
  if (name == "tuple") {
    std::vector<TypeRef> types;
    for (const NamedConst& param : params) {
      if (param.value->kind == ConstKind::Pack) {
        for (ConstRef item : param.value->args) types.push_back(item->type);
      } else {
        types.push_back(param.value->type);
      }
    }
    for (TypeRef one : types) {
      if (!one) return BadPrimitive(name, range, "takes types");
      s.Complete(one, At(range));
    }
    return as_type(s.pool.Tuple(std::move(types)));
  }
  if (name == "none") return as_type(s.pool.None());
  if (name == "int_literal") return as_type(s.pool.Meta(MetaKind::IntLiteral));
  if (name == "float_literal") return as_type(s.pool.Meta(MetaKind::FloatLiteral));
  if (name == "size_of" || name == "align_of") {
    if (!type(0)) return BadPrimitive(name, range, "takes a type");
    if (!s.Complete(type(0), At(range))) return Value{};
    return MakeConst(s.pool.IntLiteral(name == "size_of" ? static_cast<__int128>(SizeOf(type(0))) : static_cast<__int128>(AlignOf(type(0)))));
  }
  if (name == "has_method") {
    if (!type(0)) return BadPrimitive(name, range, "takes a type and a name");
    if (!type(0)->is_struct()) return MakeConst(s.MakeBool(false));
    return MakeConst(s.MakeBool(s.FindMethods(type(0), text(1)) != nullptr));
  }
  if (name == "pack_size") {
    // A pack given by name is spread over the parameters.
    size_t count = 0;
    for (const NamedConst& param : params) count += param.value->kind == ConstKind::Pack ? param.value->args.size() : 1;
    return MakeConst(s.pool.IntLiteral(static_cast<__int128>(count)));
  }
  if (name == "field_count" || name == "field_name" || name == "field_type" || name == "field_types" || name == "field_offset") {
    if (!type(0) || !type(0)->is_struct()) return BadPrimitive(name, range, "takes a struct");
    if (!s.Complete(type(0), At(range))) return Value{};
    const auto& fields = type(0)->info->fields;
    if (name == "field_count") return MakeConst(s.pool.IntLiteral(static_cast<__int128>(fields.size())));
    if (name == "field_types") {
      ArgList types;
      for (const auto& field : fields) types.push_back(s.pool.TypeConst(field.type));
      return MakeConst(s.pool.Pack(types));
    }
    auto index = number(1);
    if (name == "field_offset" && index && *index >= 0 && static_cast<uint64_t>(*index) < fields.size()) {
      return MakeConst(s.pool.IntLiteral(static_cast<__int128>(FieldOffset(type(0), static_cast<unsigned>(*index)))));
    }
    if (!index || *index < 0 || static_cast<uint64_t>(*index) >= fields.size()) return BadPrimitive(name, range, "takes the number of a field");
    const auto& field = fields[static_cast<size_t>(*index)];
    return name == "field_name" ? MakeConst(s.MakeString(std::string(field.name))) : as_type(field.type);
  }
  if (name == "same_type") return params.size() == 2 ? MakeConst(s.MakeBool(params[0].value == params[1].value)) : BadPrimitive(name, range, "takes two types");
  if (name == "conforms") return params.size() == 2 ? MakeConst(s.MakeBool(s.ConformsTo(params[0].value, params[1].value, At(range)))) : BadPrimitive(name, range, "takes a type and a trait");
  if (name == "is_trivial" || name == "is_by_value") {
    if (!type(0)) return BadPrimitive(name, range, "takes a type");
    s.Complete(type(0), At(range));
    return MakeConst(s.MakeBool(name == "is_trivial" ? IsTrivial(type(0)) : IsByValue(type(0))));
  }
  if (name == "type_name") return params.size() == 1 ? MakeConst(s.MakeString(s.Print(params[0].value))) : BadPrimitive(name, range, "takes a type");
  if (name == "target_is") return MakeConst(s.MakeBool(TargetIs(target, text(0))));
  if (name == "accelerator_is") return MakeConst(s.MakeBool(TargetIs(*s.accelerator, text(0))));
  if (name == "target_warp_size") return MakeConst(s.pool.IntLiteral(target.is_device() ? target.warp_size : s.accelerator->warp_size));
  if (name == "accelerator_warp_size") return MakeConst(s.pool.IntLiteral(s.accelerator->warp_size));
  if (name == "target_capability") return MakeConst(s.pool.IntLiteral(target.compute_capability));
  if (name == "target_simd_bits") return MakeConst(s.pool.IntLiteral(target.simd_bits));
  if (name == "target_name") return MakeConst(s.MakeString(target.name));
  if (name == "target_triple") return MakeConst(s.MakeString(target.triple));
  if (name == "target_cpu") return MakeConst(s.MakeString(target.cpu));
  if (name == "target_has_feature") return MakeConst(s.MakeBool(("," + target.features + ",").find(",+" + text(0) + ",") != std::string::npos));
  if (name == "is_struct") return MakeConst(s.MakeBool(type(0) && type(0)->is_struct()));
  if (name == "is_function") return MakeConst(s.MakeBool(type(0) && type(0)->is(TypeKind::Meta) && type(0)->meta == MetaKind::Function));
  if (name == "accelerator_name") return MakeConst(s.MakeString(s.accelerator->name));
  if (name == "call_location") {
    // Where the innermost call outside the library stands.
    SourceLoc at = s.InLibrary(range.begin) && s.default_for.valid() ? s.default_for : range.begin;
    for (Instance* up = instance_; up && s.InLibrary(at); up = up->requested_by) {
      if (up->requested_at.valid()) at = up->requested_at.begin;
    }
    DecodedLoc where = s.sources.Decode(at);
    return MakeConst(s.MakeString(std::string(where.path) + ":" + std::to_string(where.line) + ":" + std::to_string(where.column)));
  }
  if (name == "is_defined") return MakeConst(s.MakeBool(s.options.defines.count(text(0)) != 0));
  if (name == "define") {
    auto it = s.options.defines.find(text(0));
    return MakeConst(s.MakeString(it == s.options.defines.end() ? "" : it->second));
  }
  if (name.starts_with("fn_")) {
    // The type of a function's address says it all.
    if (name == "fn_raises" && type(0) && type(0)->is_struct() && s.EntityOf(type(0))->is_function) return MakeConst(s.MakeBool(s.EntityOf(type(0))->methods.at("__call__")->functions[0]->raises));
    ConstRef asked = params.empty() ? nullptr : s.KernelFunction(params[0].value);
    if (!asked || !s.AsFunction(asked)) return BadPrimitive(name, range, "takes a function");
    const BoundFunction* function = s.AsFunction(asked);
    const size_t skipped = function->set->functions[0]->is_closure_value ? 1 : 0;  // the closure itself
    if (name == "fn_name" && skipped) return MakeConst(s.MakeString(function->set->functions[0]->closure->decl->name));
    if (name == "fn_name") return MakeConst(s.MakeString(function->set->name));
    if (name == "fn_raises") {
      return MakeConst(s.MakeBool(std::any_of(function->set->functions.begin(), function->set->functions.end(), [](FunctionEntity* f) { return f->raises; })));
    }
    if (name == "fn_arg_count" && function->set->functions.size() == 1) return MakeConst(s.pool.IntLiteral(static_cast<__int128>(function->set->functions[0]->decl->args.size() - skipped)));
    Instance* instance = s.InstanceOf(asked, s.accelerator, At(range));
    if (!instance) return Value{};
    if (name == "fn_returns_value") return MakeConst(s.MakeBool(!instance->result->is(TypeKind::None)));
    if (name == "fn_arg_count") return MakeConst(s.pool.IntLiteral(static_cast<__int128>(instance->args.size() - skipped)));
    if (name == "fn_capture_count") return MakeConst(s.pool.IntLiteral(static_cast<__int128>(s.CapturesOf(instance).size())));
    auto index = number(1);
    if (name == "fn_capture_type" && index) {
      std::vector<CapturePath> captures = s.CapturesOf(instance);
      return *index >= 0 && static_cast<size_t>(*index) < captures.size() ? as_type(captures[static_cast<size_t>(*index)].type) : BadPrimitive(name, range, "there is no such captured variable");
    }
    if (!index || *index < 0 || static_cast<size_t>(*index) + skipped >= instance->args.size()) return BadPrimitive(name, range, "there is no such argument");
    const ArgInfo& arg = instance->args[static_cast<size_t>(*index) + skipped];
    if (name == "fn_arg_name") return MakeConst(s.MakeString(arg.name));
    if (name == "fn_arg_type") return arg.type->is(TypeKind::Error) ? Value{} : as_type(arg.type);
  }
  return BadPrimitive(name, range, "there is no such primitive");
}

Value Body::PrimitiveOp(std::string_view op, std::vector<Value> args, SourceRange range) {
  auto value = [&](size_t i) { return Rvalue(args[i]); };
  auto need = [&](size_t count) { return args.size() == count; };
  for (const OpRow& row : kBinaryOps) {
    if (row.name != op) continue;
    if (!need(2) || args[0].type != args[1].type) return BadPrimitive("op", range, "takes two values of one type");
    return MakeSsa(b.Binary(row.op, value(0), value(1)), args[0].type);
  }
  if (op == "neg" || op == "not") return need(1) ? MakeSsa(b.Unary(op == "neg" ? ir::Op::Neg : ir::Op::Not, value(0)), args[0].type) : BadPrimitive("op", range, "takes one value");
  if (op.starts_with("cmp.")) {
    for (size_t i = 0; i < std::size(kPredicates); ++i) {
      if (kPredicates[i] != op.substr(4)) continue;
      if (!need(2) || args[0].type != args[1].type) return BadPrimitive("op", range, "takes two values of one type");
      ir::Value* made = b.Cmp(static_cast<ir::Predicate>(i), value(0), value(1));
      return MakeSsa(made, made->type);
    }
  }
  if (op == "select" && need(3)) return MakeSsa(b.Select(value(0), value(1), value(2)), args[1].type);
  if (op == "extract" && need(2)) {
    if (!args[0].type->is(TypeKind::Vector)) return args[0];
    return MakeSsa(b.Append(ir::Op::Extract, args[0].type->element, {value(0), value(1)}), args[0].type->element);
  }
  if (op == "insert" && need(3)) {
    if (!args[0].type->is(TypeKind::Vector)) return args[1];
    return MakeSsa(b.Append(ir::Op::Insert, args[0].type, {value(0), value(1), value(2)}), args[0].type);
  }
  return BadPrimitive("op", range, "there is no operation '" + std::string(op) + "' of these values");
}

/// The type that a C function, LLVM or assembly give where the program says `type`: structs of one field count as it.
TypeRef Body::MachineResult(TypeRef type) {
  while (type->is_struct() && type->info->by_value && type->info->fields.size() == 1) type = type->info->fields[0].type;
  if ((type->is_struct() && type->info->by_value) || type->is(TypeKind::Tuple)) {
    std::vector<TypeRef> fields;
    for (unsigned i = 0; i < FieldCount(type); ++i) fields.push_back(MachineResult(FieldType(type, i)));
    return s.pool.Tuple(fields);
  }
  return type;
}

/// The value of `type` that `made`, of its `MachineResult`, stands for.
ir::Value* Body::FromMachine(ir::Value* made, TypeRef type) {
  if (made->type == type) return made;
  std::vector<ir::Value*> fields;
  if (type->is_struct() && type->info->fields.size() == 1) {
    fields.push_back(FromMachine(made, type->info->fields[0].type));
  } else {
    for (unsigned i = 0; i < FieldCount(type); ++i) fields.push_back(FromMachine(b.GetField(made, i), FieldType(type, i)));
  }
  return b.Make(type, std::move(fields));
}

Value Body::PrimitiveCall(std::string_view name, const std::vector<NamedConst>& params, const ast::Expr* expr) {
  SourceRange range = expr->range;
  auto type = [&](size_t i) -> TypeRef { return i < params.size() && params[i].value->kind == ConstKind::Type ? params[i].value->type : nullptr; };
  auto text = [&](size_t i) -> std::string { return i < params.size() ? s.AsString(params[i].value).value_or("") : ""; };
  Value none;
  none.kind = Value::Kind::None;
  std::vector<CallArg> given = CheckArgs(expr->args);
  std::vector<Value> args;
  for (const CallArg& arg : given) {
    if (arg.value.is_error()) return arg.value;
    Value value = arg.value;
    if (value.kind == Value::Kind::TypeOnly) return BadPrimitive(name, range, "takes a run-time value, this one is known by its type only");
    args.push_back(std::move(value));
  }
  b.set_loc(range.begin);
  auto pointer_at = [&](size_t i) -> bool { return i < args.size() && args[i].type && args[i].type->is(TypeKind::Pointer); };
  if (name == "op") return PrimitiveOp(text(0), std::move(args), range);
  if (name == "cast") {
    TypeRef to = type(1);
    if (!to || args.size() != 1) return BadPrimitive(name, range, "takes a kind, a type and one value");
    std::string kind = text(0);
    if (kind == "splat") {
      if (!to->is(TypeKind::Vector)) return args[0];
      return MakeSsa(b.Append(ir::Op::Splat, to, {Rvalue(args[0])}), to);
    }
    for (const CastRow& row : kCasts) {
      if (row.name != kind) continue;
      if (args[0].type == to) return args[0];
      return MakeSsa(b.Cast(row.kind, Rvalue(args[0]), to), to);
    }
    return BadPrimitive(name, range, "there is no cast '" + kind + "'");
  }
  if (name == "shuffle") {
    if (args.size() != 2 || !args[0].type->is(TypeKind::Vector)) return BadPrimitive(name, range, "takes two vectors");
    std::vector<int> mask;
    for (const NamedConst& param : params) mask.push_back(static_cast<int>(s.AsInt(param.value).value_or(-1)));
    TypeRef made = s.pool.Vector(args[0].type->element, mask.size());
    ir::Inst* inst = b.Append(ir::Op::Shuffle, made, {Rvalue(args[0]), Rvalue(args[1])});
    inst->mask = std::move(mask);
    return MakeSsa(inst, made);
  }
  if (name == "intrinsic") {
    std::optional<IntrinsicId> id = FindIntrinsic(text(0));
    TypeRef result = type(1);
    if (!id || !result) return BadPrimitive(name, range, "there is no intrinsic '" + text(0) + "'");
    std::vector<ir::Value*> values;
    for (const Value& arg : args) values.push_back(Rvalue(arg));
    ir::Inst* made = b.Intrinsic(*id, result, std::move(values));
    return result->is(TypeKind::None) ? none : MakeSsa(made, result);
  }
  if (name == "external_call" || name == "call_address" || name == "llvm_intrinsic" || name == "assembly") {
    const bool by_address = name == "call_address";
    TypeRef result = type(by_address ? 0 : 1);
    if (!result || (by_address && !pointer_at(0))) return BadPrimitive(name, range, by_address ? "takes a type, and an address" : "takes a symbol and a type");
    std::vector<ir::Value*> values;
    std::vector<TypeRef> types;
    for (const Value& given_arg : args) {
      Value arg = Materialize(given_arg, range);
      if (arg.is_error()) return arg;
      ir::Value* value = Rvalue(arg);
      while (value->type->is_struct() && value->type->info->by_value && value->type->info->fields.size() == 1) value = b.GetField(value, 0);
      values.push_back(value);
      types.push_back(value->type);
    }
    s.Complete(result, At(range));
    TypeRef machine = MachineResult(result);
    ir::Function* callee = nullptr;
    if (by_address) {
      callee = s.IndirectExternal(machine, types);
    } else if (name == "external_call") {
      // How many of a variadic function's arguments are declared ones.
      const int64_t fixed = params.size() > 2 ? s.AsInt(params[2].value).value_or(-1) : -1;
      if (fixed > static_cast<int64_t>(types.size())) return BadPrimitive(name, range, "has fewer arguments than 'num_fixed_args' says");
      callee = s.External(text(0), machine, types, fixed);
    } else {
      bool assembly = name == "assembly";
      const TargetSpec& target = env_->target ? *env_->target : *s.host;
      for (const MachineRow& row : kMachines) {
        if (!assembly && text(0).starts_with(row.prefix) && !TargetIs(target, row.target)) return Fail(Diag::IntrinsicOfOther, range, {text(0), row.owner, target.name});
      }
      bool has_side_effect = params.size() > 2 && s.AsInt(params[2].value).value_or(1) != 0;
      callee = s.MachineCall(assembly ? ir::Machine::Assembly : ir::Machine::LlvmIntrinsic, text(0), assembly ? text(3) : "", has_side_effect, machine, types);
    }
    ir::Inst* call = b.Call(callee, std::move(values));
    if (result->is(TypeKind::None)) return none;
    return MakeSsa(FromMachine(call, result), result);
  }
  if (name == "constant") {
    TypeRef to = type(0);
    if (!to || params.size() != 2) return BadPrimitive(name, range, "takes a type and a number");
    ConstRef value = params[1].value;
    if (ConstRef made = s.LiteralAs(value, to)) return MakeConst(made);
    if (std::optional<int64_t> number = s.AsInt(value)) {
      if (ConstRef made = s.LiteralAs(s.pool.IntLiteral(*number), to)) return MakeConst(made);
    }
    return BadPrimitive(name, range, s.Print(value) + " does not fit " + ToString(to));
  }
  if (name == "make") {
    TypeRef to = type(0);
    if (!to || !s.Complete(to, At(range)) || !IsByValue(to)) return BadPrimitive(name, range, "takes a by-value struct type");
    if (args.size() != FieldCount(to)) return BadPrimitive(name, range, ToString(to) + " has " + std::to_string(FieldCount(to)) + " fields");
    std::vector<ir::Value*> fields;
    for (size_t i = 0; i < args.size(); ++i) {
      Value field = Convert(args[i], FieldType(to, static_cast<unsigned>(i)), given[i].range);
      if (field.is_error()) return field;
      fields.push_back(Rvalue(field));
    }
    return MakeSsa(b.Make(to, std::move(fields)), to);
  }
  if (name == "trap") {
    b.Trap();
    b.Unreachable();
    return none;
  }
  if (name == "deref") {
    if (!pointer_at(0)) return BadPrimitive(name, range, "takes a pointer");
    TypeRef element = args[0].type->element;
    if (!s.Complete(element, At(range)) && element->is_struct()) return Value{};
    return MakePlace(Rvalue(args[0]), element, true);
  }
  if (name == "address_of") {
    if (args.size() != 1 || !args[0].type || args[0].type->is(TypeKind::Meta)) return BadPrimitive(name, range, "takes a place");
    ir::Value* address = Address(args[0]);
    return MakeSsa(address, address->type);
  }
  if (name == "offset") {
    if (!pointer_at(0) || args.size() != 2) return BadPrimitive(name, range, "takes a pointer and an int[64]");
    if (args[0].type->element->is_struct()) s.Complete(args[0].type->element, At(range));
    return MakeSsa(b.ElementAddr(Rvalue(args[0]), Rvalue(args[1])), args[0].type);
  }
  if (name == "init") {
    if (!pointer_at(0) || args.size() != 2) return BadPrimitive(name, range, "takes a pointer and a value");
    Value value = Convert(args[1], args[0].type->element, range);
    if (value.is_error()) return value;
    InitMemory(Rvalue(args[0]), value, range);
    return none;
  }
  if (name == "load" || name == "store") {
    // Numbers and vectors that need not be aligned as their type says.
    if (!pointer_at(0) || args.size() != (name == "load" ? 1u : 2u)) return BadPrimitive(name, range, "takes a pointer, and to store a value");
    TypeRef element = args[0].type->element;
    if (!s.Complete(element, At(range))) return Value{};
    int64_t align = params.empty() ? 0 : s.AsInt(params[0].value).value_or(0);
    bool is_volatile = params.size() > 1 && s.AsBool(params[1].value).value_or(false);
    if (!IsByValue(element) || align < 0 || (align & (align - 1)) != 0) return BadPrimitive(name, range, "takes a pointer to a by-value type and an alignment that is a power of two");
    ir::Inst* inst = nullptr;
    if (name == "load") {
      inst = b.Load(Rvalue(args[0]));
    } else {
      Value value = Convert(args[1], element, range);
      if (value.is_error()) return value;
      inst = b.Store(Rvalue(value), Rvalue(args[0]));
    }
    inst->index = static_cast<uint32_t>(align);
    inst->is_volatile = is_volatile;
    auto asked = [&](size_t i) { return params.size() > i && s.AsBool(params[i].value).value_or(false); };
    inst->is_streaming = asked(2);
    inst->is_invariant = name == "load" && asked(3) && env_->target && env_->target->is_gpu();
    return name == "load" ? MakeSsa(inst, element) : none;
  }
  if (name == "take") {
    if (!pointer_at(0)) return BadPrimitive(name, range, "takes a pointer");
    TypeRef element = args[0].type->element;
    if (IsByValue(element)) return MakeSsa(b.Load(Rvalue(args[0])), element);
    Value temp = NewTemp(element);
    MoveInto(temp.ir, Rvalue(args[0]), element, range);
    MarkIfTracked(ir::Op::MarkInit, temp.ir);
    return temp;
  }
  if (name == "destroy") {
    if (!pointer_at(0)) return BadPrimitive(name, range, "takes a pointer");
    s.Complete(args[0].type->element, At(range));
    if (!IsTrivial(args[0].type->element)) b.Mark(ir::Op::Destroy, Rvalue(args[0]));
    return none;
  }
  if (name == "mark_init") {
    if (args.size() != 1 || args[0].kind != Value::Kind::Place) return BadPrimitive(name, range, "takes a place");
    MarkIfTracked(ir::Op::MarkInit, args[0].ir);
    return none;
  }
  if (name == "shared_alloc" || name == "frame_alloc") {
    TypeRef element = type(0);
    auto count = params.size() > 1 ? s.AsInt(params[1].value) : std::nullopt;
    if (!element || !count || *count < 0) return BadPrimitive(name, range, "takes a type and a count that is not negative");
    if (!s.Complete(element, At(range))) return Value{};
    if (!FitsCount(SizeOf(element), *count)) return Fail(Diag::TypeSize, range, {"array of " + ToString(element), std::to_string(kMaxTypeSize)});
    const int64_t asked = params.size() > 2 ? s.AsInt(params[2].value).value_or(0) : 0;
    const auto align = static_cast<uint32_t>(std::max<int64_t>(asked, AlignOf(element)));
    TypeRef array = s.pool.Array(element, static_cast<uint64_t>(*count));
    if (name == "frame_alloc") {
      ir::Inst* storage = b.Local(array, "");
      storage->tracked = false;
      storage->index = align;
      ir::Inst* first = b.Cast(ir::CastKind::Pointer, storage, s.pool.Pointer(element));
      return MakeSsa(first, first->type);
    }
    ir::Inst* inst = b.Append(ir::Op::SharedAlloc, s.pool.Pointer(element, kShared), {});
    inst->memory_type = array;
    inst->index = align;
    return MakeSsa(inst, inst->type);
  }
  if (name == "constant_alloc") {
    TypeRef element = type(1);
    auto symbol = params.size() > 2 ? s.AsString(params[0].value) : std::nullopt;
    const int64_t count = params.size() > 2 ? s.AsInt(params[2].value).value_or(-1) : -1;
    if (!symbol || symbol->empty() || !element || count < 0) return BadPrimitive(name, range, "takes a name, a type and a count that is not negative");
    if (!s.Complete(element, At(range))) return Value{};
    if (!FitsCount(SizeOf(element), count)) return Fail(Diag::TypeSize, range, {"array of " + ToString(element), std::to_string(kMaxTypeSize)});
    int64_t align = params.size() > 3 ? s.AsInt(params[3].value).value_or(0) : 0;
    ir::Inst* inst = b.Append(ir::Op::ConstantAlloc, s.pool.Pointer(element, kConstant), {});
    inst->name = *symbol;
    inst->memory_type = s.pool.Array(element, static_cast<uint64_t>(count));
    inst->index = static_cast<uint32_t>(std::max<int64_t>(align, AlignOf(element)));
    return MakeSsa(inst, inst->type);
  }
  if (name == "kernel") {
    if (params.empty() || params.size() > 2) return BadPrimitive(name, range, "takes a function, and perhaps a form of its text");
    uint8_t texts = 0;
    if (params.size() == 2) {
      const std::optional<std::string> form = s.AsString(params[1].value);
      texts = form == "llvm" ? kLlvmText : form == "assembly" ? kAssemblyText : 0;
      if (texts == 0) return BadPrimitive(name, range, "knows the texts 'llvm' and 'assembly'");
    }
    ir::Function* kernel = s.RequestKernel(params[0].value, At(range), true, texts);
    if (!kernel) return Value{};
    if (s.accelerator->kind == TargetKind::None) {  // checked, but there is nothing to compile it for
      TypeRef pointer = s.pool.Pointer(s.pool.Int(8));
      return MakeSsa(b.Cast(ir::CastKind::IntToPtr, b.Int(s.pool.Int(64), 0), pointer), pointer);
    }
    ir::Inst* inst = b.Append(ir::Op::KernelRef, s.pool.Pointer(s.pool.Int(8)), {});
    inst->callee = kernel;
    return MakeSsa(inst, inst->type);
  }
  if (name == "closure_table") {
    Instance* instance = params.size() == 1 ? s.InstanceOf(params[0].value, instance_ && instance_->env && instance_->env->target ? instance_->env->target : s.host, At(range)) : nullptr;
    if (!instance) return BadPrimitive(name, range, "takes a function");
    TypeRef pointer = s.pool.Pointer(s.pool.Int(8));
    // One entry at least, so that there is something to point to.
    ir::Inst* table = b.Local(s.pool.Array(pointer, std::max<size_t>(instance->table_closures.size(), 1)), "closures");
    ir::Value* first = b.Cast(ir::CastKind::Pointer, table, s.pool.Pointer(pointer));
    for (size_t i = 0; i < instance->table_closures.size(); ++i) {
      ir::Value* record = ClosureRecord(instance->table_closures[i], range);
      b.Store(b.Cast(ir::CastKind::Pointer, record, pointer), b.ElementAddr(first, b.Int(s.pool.Int(64), i)));
    }
    return MakeSsa(b.Cast(ir::CastKind::Pointer, first, pointer), pointer);
  }
  if (name == "fn_capture_address") {
    auto index = params.size() == 2 ? s.AsInt(params[1].value) : std::nullopt;
    if (!index || *index < 0 || args.size() > 1) return BadPrimitive(name, range, "takes a function, an index and perhaps a closure");
    return CaptureAddress(params[0].value, static_cast<size_t>(*index), args.empty() ? nullptr : &args[0], range);
  }
  if (name == "tuple_get") {
    auto index = params.size() == 1 ? s.AsInt(params[0].value) : std::nullopt;
    if (!index || args.size() != 1 || !args[0].type->is(TypeKind::Tuple)) return BadPrimitive(name, range, "takes an index and a tuple");
    if (*index < 0 || static_cast<uint64_t>(*index) >= FieldCount(args[0].type)) return Fail(Diag::BadParameters, range, {"tuple", "index " + std::to_string(*index) + " of " + std::to_string(FieldCount(args[0].type)) + " elements"});
    unsigned at = static_cast<unsigned>(*index);
    if (args[0].kind == Value::Kind::Place) return MakePlace(b.FieldAddr(args[0].ir, at), FieldType(args[0].type, at), true);
    return MakeSsa(b.GetField(Rvalue(args[0]), at), FieldType(args[0].type, at));
  }
  if (name == "field") {
    auto index = params.size() == 1 ? s.AsInt(params[0].value) : std::nullopt;
    if (!index || args.size() != 1 || !args[0].type->is_struct() || *index < 0 || static_cast<uint64_t>(*index) >= FieldCount(args[0].type)) {
      return BadPrimitive(name, range, "takes the number of a field and a struct");
    }
    unsigned at = static_cast<unsigned>(*index);
    if (args[0].kind == Value::Kind::Place) return MakePlace(b.FieldAddr(args[0].ir, at), FieldType(args[0].type, at), args[0].is_mutable);
    return MakeSsa(b.GetField(Rvalue(args[0]), at), FieldType(args[0].type, at));
  }
  // A question asked with empty parentheses.
  if (args.empty()) return PrimitiveQuery(name, params, expr);
  return BadPrimitive(name, range, "there is no such primitive");
}

}  // namespace brio::sema
