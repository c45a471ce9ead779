// Layouts of structs: their fields, how their values are passed and end, size and alignment.
#include <algorithm>
#include <bit>

#include "sema/sema.h"

namespace brio::sema {
namespace {

bool HoldsPointer(TypeRef type) {
  switch (type->kind) {
    case TypeKind::Pointer:
      return true;
    case TypeKind::Array:
      return HoldsPointer(type->element);
    case TypeKind::Tuple:
      return std::any_of(type->elements.begin(), type->elements.end(), HoldsPointer);
    case TypeKind::Struct:
      return type->info->holds_pointer;
    default:
      return false;
  }
}

bool HoldsArray(TypeRef type) {
  if (type->is(TypeKind::Array)) return true;
  if (type->is(TypeKind::Tuple)) return std::any_of(type->elements.begin(), type->elements.end(), HoldsArray);
  if (!type->is_struct()) return false;
  // What has no size may have any number of parts: whether one is an array shows in how the whole is passed.
  if (SizeOf(type) == 0) return !type->info->by_value;
  return std::any_of(type->info->fields.begin(), type->info->fields.end(),
                     [](const FieldInfo& f) { return HoldsArray(f.type); });
}

/// How deep one type may lead to the layout of the next.
constexpr unsigned kMaxTypeDepth = 200;

/// Bytes up to which a trivial struct is an SSA value without being declared register-passable.
constexpr uint64_t kMaxImplicitByValue = 64;

}  // namespace

bool Sema::Complete(TypeRef type, Site site) {
  if (type->is(TypeKind::Array)) return Complete(type->element, site);
  if (type->is(TypeKind::Tuple)) {
    bool ok = true;
    for (TypeRef element : type->elements) ok = Complete(element, site) && ok;
    return ok;
  }
  if (!type->is_struct()) return !type->is(TypeKind::Error);
  StructInfo& info = *type->info;
  if (info.state == StructInfo::State::Complete) return true;
  if (info.state == StructInfo::State::Failed) {
    facts.Need(layouts_[&info]);
    return false;
  }
  StructEntity* entity = EntityOf(type);
  if (info.state == StructInfo::State::InProgress) {
    const facts::Computing cycle(facts, layouts_[&info]);
    Report(Diag::FieldCycle, {entity->decl->name_range, nullptr}, {entity->decl->name}).notes =
        facts.Cycle(&info, site.range);
    info.state = StructInfo::State::Failed;
    return false;
  }
  if (IsPartial(type)) return false;
  facts::Computing layout(facts, layouts_[&info]);
  const facts::Asking asking(facts, &info, entity->decl->name, site.range);
  if (complete_depth_ >= kMaxTypeDepth) {
    Report(Diag::InstantiationDepth, site, {std::to_string(kMaxTypeDepth), ToString(type)});
    info.state = StructInfo::State::Failed;
    return false;
  }
  ++complete_depth_;
  struct Leave {
    unsigned& depth;
    Site& site;
    Site saved;
    ~Leave() {
      --depth;
      site = saved;
    }
  } leave{complete_depth_, completing_, completing_};
  completing_ = UserSite(site);
  info.state = StructInfo::State::InProgress;
  const bool has_fields = AddFields(type);
  if (info.state == StructInfo::State::Failed || !has_fields || !LayOut(type, site)) {
    info.state = StructInfo::State::Failed;
    return false;
  }
  info.state = StructInfo::State::Complete;
  const bool has_trivial_fields =
      std::ranges::all_of(info.fields, [](const FieldInfo& field) { return IsTrivial(field.type); });
  if (!FindDestructor(type) && has_trivial_fields && !info.must_end) {
    // nothing to run
  } else if (Instance* destroy = DestroyInstance(type, host, site)) {
    info.destroy = destroy->ir;
  }
  if (!entity->module->May(Permission::Trusted)) CheckConformances(type);
  return true;
}

bool Sema::AddFields(TypeRef type) {
  StructInfo& info = *type->info;
  const StructEntity* entity = EntityOf(type);
  Env* env = EnvOf(type);
  for (size_t i = 0; i < entity->decl->params.size(); ++i) {
    if (info.args[i]->kind == ConstKind::Origin) info.holds_origin = true;
    if (info.args[i]->kind == ConstKind::Type && info.args[i]->type->is_struct() &&
        info.args[i]->type->info->holds_origin)
      info.holds_origin = true;
  }
  bool ok = true;
  for (const ast::VarStmt* field : entity->fields) {
    TypeRef field_type = field->type ? EvalType(field->type, env, {field->range, nullptr}) : pool.Error();
    if (!field->type) Report(Diag::NeedsType, {field->range, nullptr}, {field->target ? field->target->text : ""});
    if (IsPartial(field_type)) {
      Report(Diag::PartialType, {field->type->range, nullptr}, {ToString(field_type)});
      field_type = pool.Error();
    }
    const bool unknown = field_type->is(TypeKind::Error) && IsArchetype(type);
    if (!unknown && (field_type->is(TypeKind::Error) || !Complete(field_type, {field->range, nullptr}))) {
      ok = false;
      field_type = pool.Error();  // it may hold this struct, and what walks through fields would not come to an end
    }
    const bool is_static = !entity->module->May(Permission::FreeOrigins) && field->type && HoldsOrigin(field_type) &&
                           IsStaticType(field->type, env);
    info.fields.push_back({std::string(field->target->text), field_type, is_static});
  }
  return ok;
}

bool Sema::LayOut(TypeRef type, Site site) {
  StructInfo& info = *type->info;
  const StructEntity* entity = EntityOf(type);
  bool by_value = entity->is_trivial;
  for (const StructEntity* trait : TraitsOf(type)) by_value = by_value || trait->marks_trivial;
  const bool has_lifecycle = FindDestructor(type) || FindCopy(type) || FindMove(type);
  info.must_end = entity->must_end;
  info.must_end_text = entity->must_end_text;
  DenyEnding(entity, type);
  info.trivial = !has_lifecycle && !info.must_end &&
                 std::ranges::all_of(info.fields, [](const FieldInfo& field) { return IsTrivial(field.type); });
  ApplyAlignment(type, entity);
  if (!CompleteLayout(info)) {
    const bool at_use = entity->module->May(Permission::ToldAtCaller) && site.range.valid();
    Report(Diag::TypeSize, at_use ? site : Site{entity->decl->name_range, nullptr},
           {ToString(type), std::to_string(kMaxTypeSize)});
    return false;
  }
  const bool has_array =
      info.size <= kMaxImplicitByValue &&
      std::ranges::any_of(info.fields, [](const FieldInfo& field) { return HoldsArray(field.type); });
  info.by_value = info.trivial && (by_value || (info.size <= kMaxImplicitByValue && !has_array));
  // A trivial struct cannot own what its pointers lead to: it is a view into something else.
  for (const FieldInfo& field : info.fields) {
    info.holds_pointer = info.holds_pointer || HoldsPointer(field.type);
    info.holds_origin = info.holds_origin || (info.trivial && info.holds_pointer);
  }
  return true;
}

void Sema::DenyEnding(const StructEntity* entity, TypeRef type) {
  for (const ast::Expr* written : entity->decl->traits) {
    if (written->kind != ast::ExprKind::Where) continue;
    Env* env = EnvOf(type);
    const ConstRef trait = Eval(written->a, env, {written->a->range, nullptr});
    if (trait->kind != ConstKind::Trait || !static_cast<const StructEntity*>(trait->decl)->marks_ending) continue;
    const bool has_text = written->b->kind == ast::ExprKind::Where && !written->b->text.empty();
    const ast::Expr* condition = has_text ? written->b->a : written->b;
    if (AsBool(Eval(condition, env, {condition->range, nullptr})).value_or(true)) continue;
    type->info->must_end = true;
    if (has_text) type->info->must_end_text = written->b->text;
  }
}

void Sema::ApplyAlignment(TypeRef type, const StructEntity* entity) {
  if (!entity->alignment) return;
  const Site site{entity->alignment->range, nullptr};
  const ConstRef value = Eval(entity->alignment, EnvOf(type), site);
  if (value->kind == ConstKind::Error || IsArchetype(type)) return;
  const std::optional<int64_t> bytes = AsInt(value);
  constexpr int64_t kMax = int64_t{1} << 29;  // of the reference
  if (!bytes || *bytes < 1 || *bytes > kMax || !std::has_single_bit(static_cast<uint64_t>(*bytes))) {
    Report(Diag::AlignValue, site, {Print(value), std::to_string(kMax)});
    return;
  }
  uint32_t natural = 1;
  for (const FieldInfo& field : type->info->fields) natural = std::max(natural, AlignOf(field.type));
  if (*bytes < natural && entity->decl->params.empty()) {
    Report(Diag::AlignBelowFields, site, {ToString(type), std::to_string(natural)});
  }
  type->info->min_align = static_cast<uint32_t>(*bytes);
}

}  // namespace brio::sema
