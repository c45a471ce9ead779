// Layouts of structs: their fields, how their values are passed and end, size and alignment.
#include <algorithm>
#include <bit>

#include "sema/conformances.h"
#include "sema/constants.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/generic_bodies.h"
#include "sema/layouts.h"
#include "sema/lifecycles.h"
#include "sema/origins.h"
#include "sema/reports.h"
#include "sema/structs.h"
#include "sema/targets.h"

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

bool Layouts::Complete(TypeRef type, Site site) {
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
    s.facts.Need(layouts_[&info]);
    return false;
  }
  StructEntity* entity = EntityOf(type);
  if (info.state == StructInfo::State::InProgress) {
    const facts::Computing cycle(s.facts, layouts_[&info]);
    s.reports.Report(Diag::FieldCycle, {entity->decl->name_range, nullptr}, {entity->decl->name}).notes =
        s.facts.Cycle(&info, site.range);
    info.state = StructInfo::State::Failed;
    return false;
  }
  if (s.structs.IsPartial(type)) return false;
  facts::Computing layout(s.facts, layouts_[&info]);
  const facts::Asking asking(s.facts, &info, entity->decl->name, site.range);
  if (complete_depth_ >= kMaxTypeDepth) {
    s.reports.Report(Diag::InstantiationDepth, site, {std::to_string(kMaxTypeDepth), ToString(type)});
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
  } leave{complete_depth_, s.reports.completing, s.reports.completing};
  s.reports.completing = s.reports.UserSite(site);
  info.state = StructInfo::State::InProgress;
  const bool has_fields = AddFields(type);
  if (info.state == StructInfo::State::Failed || !has_fields || !LayOut(type, site)) {
    info.state = StructInfo::State::Failed;
    return false;
  }
  info.state = StructInfo::State::Complete;
  const bool has_trivial_fields =
      std::ranges::all_of(info.fields, [](const FieldInfo& field) { return IsTrivial(field.type); });
  if (!s.lifecycles.DestructorOf(type) && has_trivial_fields && !info.must_end) {
    // nothing to run
  } else if (Instance* destroy = s.lifecycles.DestroyInstance(type, s.targets.host, site)) {
    info.destroy = destroy->ir;
  }
  if (!entity->module->May(Permission::Trusted)) s.conformances.CheckConformances(type);
  return true;
}

bool Layouts::AddFields(TypeRef type) {
  StructInfo& info = *type->info;
  const StructEntity* entity = EntityOf(type);
  Env* env = s.structs.EnvOf(type);
  const auto may_refer = [](ConstRef arg) {
    return arg->kind == ConstKind::Origin ||
           (arg->kind == ConstKind::Type && arg->type->is_struct() && arg->type->info->holds_origin);
  };
  for (size_t i = 0; i < entity->decl->params.size(); ++i) {
    ConstRef arg = info.args[i];
    if (arg->kind == ConstKind::Pack ? std::ranges::any_of(arg->args, may_refer) : may_refer(arg))
      info.holds_origin = true;
  }
  bool ok = true;
  for (const ast::VarStmt* field : entity->fields) {
    TypeRef field_type =
        field->type ? s.evaluation.EvalType(field->type, env, {field->range, nullptr}) : s.pool.Error();
    if (!field->type)
      s.reports.Report(Diag::NeedsType, {field->range, nullptr}, {field->target ? field->target->text : ""});
    if (s.structs.IsPartial(field_type)) {
      s.reports.Report(Diag::PartialType, {field->type->range, nullptr}, {ToString(field_type)});
      field_type = s.pool.Error();
    }
    const bool unknown = field_type->is(TypeKind::Error) && s.generics.IsArchetype(type);
    if (!unknown && (field_type->is(TypeKind::Error) || !Complete(field_type, {field->range, nullptr}))) {
      ok = false;
      field_type = s.pool.Error();  // it may hold this struct, and what walks through fields would not come to an end
    }
    const bool is_static = !entity->module->May(Permission::FreeOrigins) && field->type && HoldsOrigin(field_type) &&
                           s.origins.IsStaticType(field->type, env);
    const bool keeps = field_type->is_struct() && (field_type->info->holds_origin || field_type->info->keeps_views);
    info.keeps_views = info.keeps_views || (keeps && !entity->module->May(Permission::FreeOrigins));
    info.fields.push_back({std::string(field->target->text), field_type, is_static});
  }
  return ok;
}

bool Layouts::LayOut(TypeRef type, Site site) {
  StructInfo& info = *type->info;
  const StructEntity* entity = EntityOf(type);
  bool by_value = entity->is_trivial;
  for (const StructEntity* trait : s.conformances.TraitsOf(type)) by_value = by_value || trait->marks_trivial;
  const bool has_lifecycle = s.lifecycles.DestructorOf(type) || s.lifecycles.CopyOf(type) || s.lifecycles.MoveOf(type);
  info.must_end = entity->must_end;
  info.must_end_text = entity->must_end_text;
  DenyEnding(entity, type);
  info.trivial = !has_lifecycle && !info.must_end &&
                 std::ranges::all_of(info.fields, [](const FieldInfo& field) { return IsTrivial(field.type); });
  ApplyAlignment(type, entity);
  if (!CompleteLayout(info)) {
    const bool at_use = entity->module->May(Permission::ToldAtCaller) && site.range.valid();
    s.reports.Report(Diag::TypeSize, at_use ? site : Site{entity->decl->name_range, nullptr},
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

void Layouts::DenyEnding(const StructEntity* entity, TypeRef type) {
  for (const ast::Expr* written : entity->decl->traits) {
    if (written->kind != ast::ExprKind::Where) continue;
    Env* env = s.structs.EnvOf(type);
    const ConstRef trait = s.evaluation.Eval(written->a, env, {written->a->range, nullptr});
    if (trait->kind != ConstKind::Trait || !static_cast<const StructEntity*>(trait->decl)->marks_ending) continue;
    const bool has_text = written->b->kind == ast::ExprKind::Where && !written->b->text.empty();
    const ast::Expr* condition = has_text ? written->b->a : written->b;
    const std::optional<bool> ends = s.constants.AsBool(s.evaluation.Eval(condition, env, {condition->range, nullptr}));
    if (!ends) continue;
    type->info->must_end = !*ends;  // where it holds, `@explicit_destroy` gives no more than a text
    if (!*ends && has_text) type->info->must_end_text = written->b->text;
  }
}

void Layouts::ApplyAlignment(TypeRef type, const StructEntity* entity) {
  if (!entity->alignment) return;
  const Site site{entity->alignment->range, nullptr};
  const ConstRef value = s.evaluation.Eval(entity->alignment, s.structs.EnvOf(type), site);
  if (value->kind == ConstKind::Error || s.generics.IsArchetype(type)) return;
  const std::optional<int64_t> bytes = s.constants.AsInt(value);
  constexpr int64_t kMax = int64_t{1} << 29;  // of the reference
  if (!bytes || *bytes < 1 || *bytes > kMax || !std::has_single_bit(static_cast<uint64_t>(*bytes))) {
    s.reports.Report(Diag::AlignValue, site, {s.constants.Print(value), std::to_string(kMax)});
    return;
  }
  uint32_t natural = 1;
  for (const FieldInfo& field : type->info->fields) natural = std::max(natural, AlignOf(field.type));
  // What is aligned to one byte asks for nothing.
  if (*bytes < natural && *bytes > 1 && entity->decl->params.empty()) {
    s.reports.Report(Diag::AlignBelowFields, site, {ToString(type), std::to_string(natural)});
  }
  type->info->min_align = static_cast<uint32_t>(*bytes);
}

}  // namespace brio::sema
