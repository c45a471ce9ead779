// `__brio.*`: the primitives that library code is written on; here the types and the questions asked at compile time.
// The contract is in stdlib/README.md.
#include <algorithm>

#include "sema/body/members.h"
#include "sema/body/primitives.h"
#include "sema/body/values.h"
#include "sema/conformances.h"
#include "sema/constants.h"
#include "sema/conversions.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/instances.h"
#include "sema/kernels.h"
#include "sema/layouts.h"
#include "sema/modules.h"
#include "sema/primitive_use.h"
#include "sema/structs.h"
#include "sema/targets.h"

namespace brio::sema {

namespace {

constexpr int64_t kMaxVectorWidth = 65536;

}  // namespace

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

Value Primitives::PrimitiveUse::OfTarget(const TargetSpec& target) {
  static constexpr std::string_view kKinds[] = {"host", "nvptx", "amdgpu", "cpu_device", "none", "gpu", "device"};
  const std::string what = Text(0);
  if (std::ranges::find(kKinds, what) == std::end(kKinds)) return Bad("knows no target '" + what + "'");
  return OfBool(TargetIs(target, what));
}

const ast::Expr* Primitives::PrimitiveOf(const ast::Expr* expr) {
  if (expr->kind == ast::ExprKind::Call) expr = expr->a;
  if (expr->kind == ast::ExprKind::Bracket) expr = expr->a;
  if (expr->kind != ast::ExprKind::Member || expr->a->kind != ast::ExprKind::Name || expr->a->text != "__brio")
    return nullptr;
  return expr;
}

Value Primitives::BadPrimitive(std::string_view name, SourceRange range, std::string_view why) {
  return Fail(Diag::BadPrimitive, range, {name, why});
}

Value Primitives::CheckPrimitive(const ast::Expr* expr) {
  const ast::Expr* member = PrimitiveOf(expr);
  if (!body_.module || !body_.module->May(Permission::Internals)) return Fail(Diag::PrimitiveOutside, member->range);
  const bool is_call = expr->kind == ast::ExprKind::Call;
  const ast::Expr* named = is_call ? expr->a : expr;
  std::vector<NamedConst> params;
  if (named->kind == ast::ExprKind::Bracket) params = body_.members.EvalParams(named);
  for (const NamedConst& param : params) {
    if (param.value->kind == ConstKind::Error) return Value{};
  }
  PrimitiveUse use(body_, member->text, params, expr->range);
  return is_call ? use.Call(expr->args) : use.Query();
}

const Primitives::PrimitiveUse::Row* Primitives::PrimitiveUse::Find(std::span<const Row> rows, std::string_view name) {
  const auto found = std::ranges::find(rows, name, &Row::name);
  return found != rows.end() ? &*found : nullptr;
}

Value Primitives::PrimitiveUse::HasMethod() {
  if (!Type(0)) return Bad("takes a type and a name");
  return OfBool(Type(0)->is_struct() && s.structs.FindMethods(Type(0), Text(1)) != nullptr);
}

Value Primitives::PrimitiveUse::Query() {
  using Use = PrimitiveUse;
  static constexpr Row kRows[] = {
      // Types
      {"int", [](Use& use) { return use.MachineType(); }},
      {"scalar", [](Use& use) { return use.MachineType(); }},
      {"simd", [](Use& use) { return use.MachineType(); }},
      {"ptr",
       [](Use& use) {
         if (!use.Type(0)) return use.Bad("takes a type");
         return use.OfType(use.s.pool.Pointer(use.Type(0), static_cast<uint32_t>(use.Number(1).value_or(0))));
       }},
      {"array", [](Use& use) { return use.ArrayType(); }},
      {"tuple", [](Use& use) { return use.TupleType(); }},
      {"none", [](Use& use) { return use.OfType(use.s.pool.None()); }},
      {"int_literal", [](Use& use) { return use.OfType(use.s.pool.Meta(MetaKind::IntLiteral)); }},
      {"float_literal", [](Use& use) { return use.OfType(use.s.pool.Meta(MetaKind::FloatLiteral)); }},
      // Facts about types
      {"size_of", [](Use& use) { return use.LayoutFact(); }},
      {"align_of", [](Use& use) { return use.LayoutFact(); }},
      {"is_trivial", [](Use& use) { return use.LayoutFact(); }},
      {"is_by_value", [](Use& use) { return use.LayoutFact(); }},
      {"has_method", [](Use& use) { return use.HasMethod(); }},
      {"pack_size", [](Use& use) { return use.PackSize(); }},
      {"field_count", [](Use& use) { return use.FieldFact(); }},
      {"field_name", [](Use& use) { return use.FieldFact(); }},
      {"field_type", [](Use& use) { return use.FieldFact(); }},
      {"field_types", [](Use& use) { return use.FieldFact(); }},
      {"field_offset", [](Use& use) { return use.FieldFact(); }},
      {"same_type",
       [](Use& use) {
         return use.params_.size() == 2 ? use.OfBool(use.params_[0].value == use.params_[1].value)
                                        : use.Bad("takes two types");
       }},
      {"becomes",
       [](Use& use) {
         TypeRef from = use.Type(0);
         if (use.params_.size() != 2 || !from || !use.Type(1)) return use.Bad("takes two types");
         Value given;
         given.type = from;
         given.kind = Value::Kind::TypeOnly;
         if (from->is(TypeKind::Meta) && from->meta == MetaKind::Function)
           given = use.body_.values.MakeConst(use.s.pool.FunctionConst(from->decl, {}, nullptr));
         return use.OfBool(use.s.conversions.ConversionRank(given, use.Type(1), false, use.At(use.range_)) >= 0);
       }},
      {"conforms",
       [](Use& use) {
         if (use.params_.size() != 2) return use.Bad("takes a type and a trait");
         return use.OfBool(
             use.s.conformances.ConformsTo(use.params_[0].value, use.params_[1].value, use.At(use.range_)));
       }},
      {"type_name",
       [](Use& use) {
         return use.params_.size() == 1 ? use.OfText(use.s.constants.Print(use.params_[0].value))
                                        : use.Bad("takes a type");
       }},
      {"is_struct", [](Use& use) { return use.OfBool(use.Type(0) && use.Type(0)->is_struct()); }},
      {"is_function",
       [](Use& use) {
         TypeRef type = use.Type(0);
         return use.OfBool(type && type->is(TypeKind::Meta) && type->meta == MetaKind::Function);
       }},
      // The target, and the compilation
      {"target_is", [](Use& use) { return use.OfTarget(use.target()); }},
      {"accelerator_is", [](Use& use) { return use.OfTarget(*use.s.targets.accelerator()); }},
      {"target_warp_size",
       [](Use& use) {
         return use.OfNumber(use.target().is_device() ? use.target().warp_size
                                                      : use.s.targets.accelerator()->warp_size);
       }},
      {"accelerator_warp_size", [](Use& use) { return use.OfNumber(use.s.targets.accelerator()->warp_size); }},
      {"target_capability", [](Use& use) { return use.OfNumber(use.target().compute_capability); }},
      {"target_simd_bits", [](Use& use) { return use.OfNumber(use.target().simd_bits); }},
      {"target_name", [](Use& use) { return use.OfText(use.target().name); }},
      {"target_triple", [](Use& use) { return use.OfText(use.target().triple); }},
      {"target_cpu", [](Use& use) { return use.OfText(use.target().cpu); }},
      {"target_has_feature",
       [](Use& use) {
         return use.OfBool(("," + use.target().features + ",").find(",+" + use.Text(0) + ",") != std::string::npos);
       }},
      {"accelerator_name", [](Use& use) { return use.OfText(use.s.targets.accelerator()->name); }},
      {"call_location", [](Use& use) { return use.CallLocation(); }},
      {"is_defined", [](Use& use) { return use.OfBool(use.s.options.defines.count(use.Text(0)) != 0); }},
      {"define", [](Use& use) { return use.Define(); }},
      // Functions
      {"fn_name", [](Use& use) { return use.FunctionFact(); }},
      {"fn_raises", [](Use& use) { return use.FunctionFact(); }},
      {"fn_arg_count", [](Use& use) { return use.FunctionFact(); }},
      {"fn_arg_name", [](Use& use) { return use.FunctionFact(); }},
      {"fn_arg_type", [](Use& use) { return use.FunctionFact(); }},
      {"fn_returns_value", [](Use& use) { return use.FunctionFact(); }},
      {"fn_result_type", [](Use& use) { return use.FunctionFact(); }},
      {"fn_capture_count", [](Use& use) { return use.FunctionFact(); }},
      {"fn_capture_type", [](Use& use) { return use.FunctionFact(); }},
  };
  const Row* row = Find(kRows, name_);
  return row ? row->check(*this) : Bad("there is no such primitive");
}

std::optional<size_t> Primitives::PrimitiveUse::Index(size_t i, size_t count) const {
  const std::optional<int64_t> index = Number(i);
  if (!index || *index < 0 || static_cast<uint64_t>(*index) >= count) return std::nullopt;
  return static_cast<size_t>(*index);
}

Value Primitives::PrimitiveUse::TooLarge(TypeRef element) const {
  return Fail(Diag::TypeSize, range_, {"array of " + ToString(element), std::to_string(kMaxTypeSize)});
}

// ---- Types ----

TypeRef Primitives::PrimitiveUse::ScalarOf(int64_t code) const {
  static constexpr unsigned kBits[] = {0, 1, 8, 8, 16, 16, 32, 32, 64, 64, 128, 128};
  if (code >= 1 && code <= 11) return s.pool.Int(kBits[code]);
  switch (code) {
    case 12:
      return s.pool.Float(FloatKind::F16);
    case 13:
      return s.pool.Float(FloatKind::BF16);
    case 14:
      return s.pool.Float(FloatKind::F32);
    case 15:
      return s.pool.Float(FloatKind::F64);
    case 16:
    case 17:
      return s.pool.Int(64);
    case 18:
      return s.pool.Float(FloatKind::F8E4M3FN);
    case 19:
      return s.pool.Float(FloatKind::F8E5M2);
    case 20:
      return s.pool.Float(FloatKind::F8E4M3FNUZ);
    case 21:
      return s.pool.Float(FloatKind::F8E5M2FNUZ);
    case 22:
      return s.pool.Float(FloatKind::F8E3M4);
    case 23:
      return s.pool.Float(FloatKind::F8E8M0FNU);
    case 24:
    case 25:
      return s.pool.Int(256);
    default:
      return nullptr;
  }
}

Value Primitives::PrimitiveUse::MachineType() {
  if (name_ == "int") {
    const std::optional<int64_t> bits = Number(0);
    return bits && *bits > 0 && *bits <= 256 ? OfType(s.pool.Int(static_cast<unsigned>(*bits)))
                                             : Bad("takes a number of bits");
  }
  const std::optional<int64_t> code = Number(0);
  const std::optional<int64_t> width = name_ == "simd" ? Number(1) : 1;
  TypeRef element = code ? ScalarOf(*code) : nullptr;
  if (!element) return Bad("takes a dtype code");
  if (!width) return Bad("takes a width");
  if (*width < 1 || (*width & (*width - 1)) || *width > kMaxVectorWidth)
    return Fail(Diag::VectorWidth, range_, {std::to_string(*width), std::to_string(kMaxVectorWidth)});
  return OfType(s.pool.Vector(element, static_cast<uint64_t>(*width)));
}

Value Primitives::PrimitiveUse::ArrayType() {
  const TypeRef element = Type(0);
  const std::optional<int64_t> count = Number(1);
  if (!element || !count || *count < 0) return Bad("takes a type and a count that is not negative");
  if (!s.structs.IsPartial(element) && !s.layouts.Complete(element, At(range_))) return Value{};
  if (!FitsCount(s.structs.IsPartial(element) ? 1 : SizeOf(element), *count)) return TooLarge(element);
  return OfType(s.pool.Array(element, static_cast<uint64_t>(*count)));
}

Value Primitives::PrimitiveUse::TupleType() {
  std::vector<TypeRef> types;
  for (const NamedConst& param : params_) {
    if (param.value->kind == ConstKind::Pack) {
      for (ConstRef item : param.value->args) types.push_back(item->type);
    } else {
      types.push_back(param.value->type);
    }
  }
  for (TypeRef type : types) {
    if (!type) return Bad("takes types");
    s.layouts.Complete(type, At(range_));
  }
  return OfType(s.pool.Tuple(std::move(types)));
}

// ---- Facts ----

Value Primitives::PrimitiveUse::LayoutFact() {
  const TypeRef type = Type(0);
  if (!type) return Bad("takes a type");
  const bool is_complete = s.layouts.Complete(type, At(range_));
  if (name_ == "is_trivial") return OfBool(IsTrivial(type));
  if (name_ == "is_by_value") return OfBool(IsByValue(type));
  if (!is_complete) return Value{};
  return OfNumber(static_cast<__int128>(name_ == "size_of" ? SizeOf(type) : AlignOf(type)));
}

Value Primitives::PrimitiveUse::PackSize() {
  // A pack given by name is spread over the parameters.
  size_t count = 0;
  for (const NamedConst& param : params_) count += param.value->kind == ConstKind::Pack ? param.value->args.size() : 1;
  return OfNumber(static_cast<__int128>(count));
}

Value Primitives::PrimitiveUse::FieldFact() {
  const TypeRef type = Type(0);
  if (!type || !type->is_struct()) return Bad("takes a struct");
  if (!s.layouts.Complete(type, At(range_))) return Value{};
  const auto& fields = type->info->fields;
  if (name_ == "field_count") return OfNumber(static_cast<__int128>(fields.size()));
  if (name_ == "field_types") {
    ArgList types;
    for (const auto& field : fields) types.push_back(s.pool.TypeConst(field.type));
    return body_.values.MakeConst(s.pool.Pack(types));
  }
  const std::optional<size_t> index = Index(1, fields.size());
  if (!index) return Bad("takes the number of a field");
  if (name_ == "field_offset") return OfNumber(static_cast<__int128>(FieldOffset(type, static_cast<unsigned>(*index))));
  const auto& field = fields[*index];
  return name_ == "field_name" ? OfText(field.name) : OfType(field.type);
}

Value Primitives::PrimitiveUse::CallLocation() {
  // Where the innermost call outside the library stands.
  ++s.evaluation.call_places;
  SourceLoc at =
      s.modules.InLibrary(range_.begin) && s.evaluation.default_for.valid() ? s.evaluation.default_for : range_.begin;
  for (Instance* up = body_.instance; up && s.modules.InLibrary(at); up = up->requested_by) {
    if (up->requested_at.valid()) at = up->requested_at.begin;
  }
  const DecodedLoc where = s.sources.Decode(at);
  return OfText(std::string(where.path) + ":" + std::to_string(where.line) + ":" + std::to_string(where.column));
}

Value Primitives::PrimitiveUse::Define() {
  const auto found = s.options.defines.find(Text(0));
  return OfText(found == s.options.defines.end() ? "" : found->second);
}

Value Primitives::PrimitiveUse::FunctionFact() {
  // The type of a function's address says it all.
  if (TypeRef type = Type(0); name_ == "fn_raises" && type && type->is_struct() && EntityOf(type)->is_function) {
    return OfBool(EntityOf(type)->methods.at("__call__")->functions[0]->raises);
  }
  ConstRef asked = params_.empty() ? nullptr : s.kernels.KernelFunction(params_[0].value);
  const BoundFunction* function = asked ? s.constants.AsFunction(asked) : nullptr;
  if (!function) return Bad("takes a function");
  const std::vector<FunctionEntity*>& overloads = function->set->functions;
  const size_t skipped = overloads[0]->is_closure_value ? 1 : 0;  // the closure itself
  if (name_ == "fn_name") return skipped ? OfText(overloads[0]->closure->decl->name) : OfText(function->set->name);
  if (name_ == "fn_raises") return OfBool(std::ranges::any_of(overloads, &FunctionEntity::raises));
  // Of a method, what the struct itself declares; behind it stand the defaults of its traits.
  if (name_ == "fn_arg_count" && (overloads.size() == 1 || overloads[0]->parent))
    return OfNumber(static_cast<__int128>(overloads[0]->decl->args.size() - skipped));
  const bool on_host = params_.size() > 1 && s.constants.AsString(params_.back().value) == "host";
  Instance* instance = s.instances.InstanceOf(asked, on_host ? s.targets.host : s.targets.accelerator(), At(range_));
  if (!instance) return Value{};
  if (name_ == "fn_result_type") return instance->result->is(TypeKind::Error) ? Value{} : OfType(instance->result);
  if (name_ == "fn_returns_value") return OfBool(!instance->result->is(TypeKind::None));
  if (name_ == "fn_arg_count") return OfNumber(static_cast<__int128>(instance->args.size() - skipped));
  if (name_ == "fn_capture_count") return OfNumber(static_cast<__int128>(s.kernels.CapturesOf(instance).size()));
  if (name_ == "fn_capture_type") {
    const std::vector<CapturePath> captures = s.kernels.CapturesOf(instance);
    const std::optional<size_t> index = Index(1, captures.size());
    return index ? OfType(captures[*index].type) : Bad("there is no such captured variable");
  }
  const std::optional<size_t> index = Index(1, instance->args.size() - skipped);
  if (!index) return Bad("there is no such argument");
  const ArgInfo& arg = instance->args[*index + skipped];
  if (name_ == "fn_arg_name") return OfText(arg.name);
  return arg.type->is(TypeKind::Error) ? Value{} : OfType(arg.type);
}

}  // namespace brio::sema
