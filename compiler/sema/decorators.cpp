#include "sema/decorators.h"

#include <algorithm>

namespace brio::sema {

namespace {

enum class Audience : uint8_t { Program, Library };
constexpr bool IsInternal(Audience audience) {
  return audience == Audience::Library;
}

constexpr KnownDecorator kRows[] = {
#define FUNCTION_FLAG(spelling, member, audience) \
  {.name = spelling, .is_internal = IsInternal(Audience::audience), .function_flag = &FunctionEntity::member},
#define FUNCTION_RULE(id, spelling, audience) \
  {.name = spelling, .is_internal = IsInternal(Audience::audience), .function_rule = FunctionRule::id},
#define STRUCT_FLAG(spelling, member, audience) \
  {.name = spelling, .is_internal = IsInternal(Audience::audience), .struct_flag = &StructEntity::member},
#define STRUCT_RULE(id, spelling, audience) \
  {.name = spelling, .is_internal = IsInternal(Audience::audience), .struct_rule = StructRule::id},
#define COMMON_RULE(id, spelling, audience)       \
  {.name = spelling,                              \
   .is_internal = IsInternal(Audience::audience), \
   .function_rule = FunctionRule::id,             \
   .struct_rule = StructRule::id},
#define READ_LATER(spelling, audience) {.name = spelling, .is_internal = IsInternal(Audience::audience)},
#define ACCEPTED(spelling) {.name = spelling},
#include "sema/decorators.def"
};

}  // namespace

std::string_view NameOf(const ast::Decorator& decorator) {
  const ast::Expr* expr = decorator.expr;
  if (expr && expr->kind == ast::ExprKind::Call) expr = expr->a;
  return expr && (expr->kind == ast::ExprKind::Name || expr->kind == ast::ExprKind::Member) ? expr->text
                                                                                            : std::string_view();
}

bool HasText(const ast::Decorator& decorator, std::string_view text) {
  return decorator.expr->kind == ast::ExprKind::Call &&
         std::ranges::any_of(decorator.expr->args, [&](const ast::Argument& arg) {
           return arg.value->kind == ast::ExprKind::String && arg.value->text == text;
         });
}

const KnownDecorator* FindDecorator(std::string_view name, const Module& module) {
  const auto* row = std::ranges::find(kRows, name, &KnownDecorator::name);
  return row == std::end(kRows) || (row->is_internal && !module.May(Permission::Internals)) ? nullptr : row;
}

const ast::Expr* FindInternal(const ast::Decorator& decorator, std::string_view name, const Module& module) {
  const bool is_call = decorator.expr->kind == ast::ExprKind::Call && decorator.expr->a->text == name;
  return is_call && module.May(Permission::Internals) ? decorator.expr : nullptr;
}

const std::vector<std::string_view>& ProgramDecorators() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> found;
    for (const KnownDecorator& row : kRows) {
      if (!row.is_internal) found.push_back(row.name);
    }
    return found;
  }();
  return names;
}

}  // namespace brio::sema
