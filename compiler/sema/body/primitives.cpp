// `__brio.*`: the primitives that library code is written on; here the types and the questions asked at compile time.
// The contract is in stdlib/README.md.
#include <algorithm>

#include "sema/body/members.h"
#include "sema/body/primitive_use.h"
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
#include "sema/lifecycles.h"
#include "sema/modules.h"
#include "sema/structs.h"
#include "sema/targets.h"

namespace brio::sema {

namespace {

constexpr int64_t kMaxVectorWidth = 65536;

std::optional<Primitive> FindPrimitive(std::string_view text) {
  static constexpr std::string_view kTexts[] = {
#define PRIMITIVE(name, text, form, params, handler) text,
#include "sema/body/primitives.def"
#undef PRIMITIVE
  };
  const auto* found = std::ranges::find(kTexts, text);
  if (found == std::end(kTexts)) return std::nullopt;
  return static_cast<Primitive>(found - std::begin(kTexts));
}

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
  const std::optional<Primitive> id = FindPrimitive(member->text);
  if (!id) return BadPrimitive(member->text, expr->range, "there is no such primitive");
  PrimitiveUse use(body_, *id, member->text, params, expr->range);
  return is_call ? use.Call(expr->args) : use.Query();
}

Value Primitives::PrimitiveUse::HasMethod() {
  return OfBool(Type(0)->is_struct() && s.structs.FindMethods(Type(0), Text(1)) != nullptr);
}

Value Primitives::PrimitiveUse::EachHas() {
  const ConstRef types = params_[0].value;
  const auto has = [&](ConstRef type, ConstRef asked) {
    if (asked->kind == ConstKind::Trait) return s.conformances.ConformsTo(type, asked, At(range_));
    const std::optional<std::string> method = s.constants.AsString(asked);
    return method && type->type->is_struct() && s.structs.FindMethods(type->type, *method) != nullptr;
  };
  const auto has_one = [&](ConstRef type) {
    return type->kind == ConstKind::Type &&
           std::any_of(params_.begin() + 1, params_.end(),
                       [&](const NamedConst& asked) { return has(type, asked.value); });
  };
  return OfBool(types->kind == ConstKind::Pack ? std::ranges::all_of(types->args, has_one) : has_one(types));
}

Value Primitives::PrimitiveUse::DeclaresMethod() {
  s.structs.FindMethods(Type(0), Text(1));  // what extensions add is there then
  return OfBool(Type(0)->is_struct() && EntityOf(Type(0))->methods.contains(Text(1)));
}

Value Primitives::PrimitiveUse::CheckGivesPlace() {
  const FunctionSet* set = Type(0)->is_struct() ? s.structs.FindMethods(Type(0), Text(1)) : nullptr;
  return OfBool(set && std::ranges::any_of(set->functions, [](const FunctionEntity* function) {
                  return function->decl->result_convention == ast::Convention::Ref;
                }));
}

Value Primitives::PrimitiveUse::Query() {
  return IsCall(id_) ? Bad("there is no such primitive") : Check();
}

std::string Primitives::PrimitiveUse::WrongParams() const {
  static constexpr std::string_view kParams[] = {
#define PRIMITIVE(name, text, form, params, handler) params,
#include "sema/body/primitives.def"
#undef PRIMITIVE
  };
  std::string_view wanted = kParams[static_cast<size_t>(id_)];
  const bool is_open = wanted.ends_with('*');
  if (is_open) wanted.remove_suffix(1);
  bool fits = params_.size() == wanted.size() || (is_open && params_.size() > wanted.size());
  std::string words;
  for (size_t i = 0; i < wanted.size(); ++i) {
    if (i > 0) words += " and ";
    switch (wanted[i]) {
      case 't':
        words += "a type";
        fits = fits && Type(i);
        break;
      case 'n':
        words += "a number";
        fits = fits && Number(i);
        break;
      case 's':
        words += "a text";
        fits = fits && s.constants.AsString(params_[i].value);
        break;
      case 'r':
        words += "a trait";
        break;
      case 'f':
        words += "a function";
        break;
      default:
        words += "a value";
    }
  }
  if (fits) return "";
  return words.empty() ? "takes no parameters" : "takes " + words;
}

Value Primitives::PrimitiveUse::Check() {
  if (const std::string wrong = WrongParams(); !wrong.empty()) return Bad(wrong);
  switch (id_) {
#define PRIMITIVE(name, text, form, params, handler) \
  case Primitive::name:                              \
    return handler();
#include "sema/body/primitives.def"
#undef PRIMITIVE
  }
  return Value{};
}

// ---- What is known of types, functions and the target ----

Value Primitives::PrimitiveUse::CheckPtr() {
  return OfType(s.pool.Pointer(s.structs.InType(Type(0)), static_cast<uint32_t>(Number(1).value_or(0))));
}

Value Primitives::PrimitiveUse::CheckNone() {
  return OfType(s.pool.None());
}

Value Primitives::PrimitiveUse::CheckIntLiteral() {
  return OfType(s.pool.Meta(MetaKind::IntLiteral));
}

Value Primitives::PrimitiveUse::CheckFloatLiteral() {
  return OfType(s.pool.Meta(MetaKind::FloatLiteral));
}

Value Primitives::PrimitiveUse::CheckSameType() {
  return OfBool(s.structs.InType(params_[0].value) == s.structs.InType(params_[1].value));
}

Value Primitives::PrimitiveUse::CheckBecomes() {
  TypeRef from = Type(0);

  Value given;
  given.type = from;
  given.kind = Value::Kind::TypeOnly;
  if (from->is(TypeKind::Meta) && from->meta == MetaKind::Function)
    given = body_.values.MakeConst(s.pool.FunctionConst(from->decl, {}, nullptr));
  return OfBool(s.conversions.ConversionRank(given, Type(1), false, At(range_)) >= 0);
}

Value Primitives::PrimitiveUse::CheckConforms() {
  return OfBool(s.conformances.ConformsTo(params_[0].value, params_[1].value, At(range_)));
}

Value Primitives::PrimitiveUse::CheckTypeName() {
  return OfText(s.constants.Print(params_[0].value));
}

Value Primitives::PrimitiveUse::CheckIsStruct() {
  return OfBool(Type(0) && Type(0)->is_struct());
}

Value Primitives::PrimitiveUse::CheckIsOlder() {
  return OfBool(Type(0) && Type(0)->is_struct() && EntityOf(Type(0))->module && EntityOf(Type(0))->module->is_legacy);
}

Value Primitives::PrimitiveUse::CheckIsFunction() {
  TypeRef type = Type(0);
  return OfBool(type && type->is(TypeKind::Meta) && type->meta == MetaKind::Function);
}

Value Primitives::PrimitiveUse::CheckTargetIs() {
  return OfTarget(target());
}

Value Primitives::PrimitiveUse::CheckAcceleratorIs() {
  return OfTarget(*s.targets.accelerator());
}

Value Primitives::PrimitiveUse::CheckTargetWarpSize() {
  return OfNumber(target().is_device() ? target().warp_size : s.targets.accelerator()->warp_size);
}

Value Primitives::PrimitiveUse::CheckAcceleratorWarpSize() {
  return OfNumber(s.targets.accelerator()->warp_size);
}

Value Primitives::PrimitiveUse::CheckTargetCapability() {
  return OfNumber(target().compute_capability);
}

Value Primitives::PrimitiveUse::CheckTargetSimdBits() {
  return OfNumber(target().simd_bits);
}

Value Primitives::PrimitiveUse::CheckTargetName() {
  return OfText(target().name);
}

Value Primitives::PrimitiveUse::CheckTargetTriple() {
  return OfText(target().triple);
}

Value Primitives::PrimitiveUse::CheckTargetCpu() {
  return OfText(target().cpu);
}

Value Primitives::PrimitiveUse::CheckTargetHasFeature() {
  return OfBool(("," + target().features + ",").find(",+" + Text(0) + ",") != std::string::npos);
}

Value Primitives::PrimitiveUse::CheckAcceleratorName() {
  return OfText(s.targets.accelerator()->name);
}

Value Primitives::PrimitiveUse::CheckIsDefined() {
  return OfBool(s.options.defines.count(Text(0)) != 0);
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
    case 26:
      return s.pool.Float(FloatKind::F4E2M1FN);
    default:
      return nullptr;
  }
}

Value Primitives::PrimitiveUse::MachineType() {
  if (id_ == Primitive::Int) {
    const std::optional<int64_t> bits = Number(0);
    return bits && *bits > 0 && *bits <= 256 ? OfType(s.pool.Int(static_cast<unsigned>(*bits)))
                                             : Bad("takes a number of bits");
  }
  const std::optional<int64_t> code = Number(0);
  const std::optional<int64_t> width = id_ == Primitive::Simd ? Number(1) : 1;
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
  const bool is_complete = s.layouts.Complete(type, At(range_));
  if (id_ == Primitive::IsTrivial) return OfBool(IsTrivial(type));
  if (id_ == Primitive::IsByValue) return OfBool(IsByValue(type));
  if (!is_complete) return Value{};
  using Step = Lifecycles::Step;
  if (id_ == Primitive::CopiesByBytes) return OfBool(s.lifecycles.IsTriviallyDone(Step::Copy, type));
  if (id_ == Primitive::MovesByBytes) return OfBool(s.lifecycles.IsTriviallyDone(Step::Move, type));
  if (id_ == Primitive::EndsTrivially) return OfBool(s.lifecycles.IsTriviallyDone(Step::End, type));
  return OfNumber(static_cast<__int128>(id_ == Primitive::SizeOf ? SizeOf(type) : AlignOf(type)));
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
  if (id_ == Primitive::FieldCount) return OfNumber(static_cast<__int128>(fields.size()));
  if (id_ == Primitive::FieldTypes) {
    ArgList types;
    for (const auto& field : fields) types.push_back(s.pool.TypeConst(field.type));
    return body_.values.MakeConst(s.pool.Pack(types));
  }
  const std::optional<size_t> index = Index(1, fields.size());
  if (!index) return Bad("takes the number of a field");
  if (id_ == Primitive::FieldOffset)
    return OfNumber(static_cast<__int128>(FieldOffset(type, static_cast<unsigned>(*index))));
  const auto& field = fields[*index];
  return id_ == Primitive::FieldName ? OfText(field.name) : OfType(field.type);
}

Value Primitives::PrimitiveUse::CallLocation() {
  // Where the innermost call outside the library stands.
  ++s.evaluation.call_places;
  SourceLoc at =
      s.modules.InLibrary(range_.begin) && s.evaluation.default_for.valid() ? s.evaluation.default_for : range_.begin;
  Instance* in = body_.instance;  // that `at` stands in
  auto leave_library = [&] {
    for (; in && s.modules.InLibrary(at); in = in->requested_by) {
      if (in->requested_at.valid()) at = in->requested_at.begin;
    }
  };
  leave_library();
  // From there to the calls of the functions around it, which have instances for each.
  for (int64_t left = params_.empty() ? 0 : Number(0).value_or(0); left > 0 && in; --left) {
    if (!in->function || in->function->place_query != FactState::Done || !in->requested_at.valid()) break;
    at = in->requested_at.begin;
    in = in->requested_by;
    leave_library();
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
  if (TypeRef type = Type(0); id_ == Primitive::FnRaises && type && type->is_struct() && EntityOf(type)->is_function) {
    return OfBool(EntityOf(type)->methods.at("__call__")->functions[0]->raises);
  }
  ConstRef asked = params_.empty() ? nullptr : s.kernels.KernelFunction(params_[0].value);
  const BoundFunction* function = asked ? s.constants.AsFunction(asked) : nullptr;
  if (!function) return Bad("takes a function");
  const std::vector<FunctionEntity*>& overloads = function->set->functions;
  const size_t skipped = overloads[0]->is_closure_value ? 1 : 0;  // the closure itself
  if (id_ == Primitive::FnName)
    return skipped ? OfText(overloads[0]->closure->decl->name) : OfText(function->set->name);
  if (id_ == Primitive::FnRaises) return OfBool(std::ranges::any_of(overloads, &FunctionEntity::raises));
  // Of a method, what the struct itself declares; behind it stand the defaults of its traits.
  if (id_ == Primitive::FnArgCount && (overloads.size() == 1 || overloads[0]->parent))
    return OfNumber(static_cast<__int128>(overloads[0]->decl->args.size() - skipped));
  // Behind the others may stand what the function is compiled for: `host`, or a device by its name.
  const std::optional<std::string> last =
      params_.size() > 1 ? s.constants.AsString(params_.back().value) : std::nullopt;
  const TargetSpec* on = last == "host" ? s.targets.host : last ? s.targets.Named(*last) : nullptr;
  Instance* instance = s.instances.InstanceOf(asked, on ? on : s.targets.accelerator(), At(range_));
  if (!instance) return Value{};
  if (id_ == Primitive::FnResultType) return instance->result->is(TypeKind::Error) ? Value{} : OfType(instance->result);
  if (id_ == Primitive::FnReturnsValue) return OfBool(!instance->result->is(TypeKind::None));
  if (id_ == Primitive::FnArgCount) return OfNumber(static_cast<__int128>(instance->args.size() - skipped));
  if (id_ == Primitive::FnCaptureCount) return OfNumber(static_cast<__int128>(s.kernels.CapturesOf(instance).size()));
  if (id_ == Primitive::FnCaptureType) {
    const std::vector<CapturePath> captures = s.kernels.CapturesOf(instance);
    const std::optional<size_t> index = Index(1, captures.size());
    return index ? OfType(captures[*index].type) : Bad("there is no such captured variable");
  }
  const std::optional<size_t> index = Index(1, instance->args.size() - skipped);
  if (!index) return Bad("there is no such argument");
  const ArgInfo& arg = instance->args[*index + skipped];
  if (id_ == Primitive::FnArgName) return OfText(arg.name);
  return arg.type->is(TypeKind::Error) ? Value{} : OfType(arg.type);
}

}  // namespace brio::sema
