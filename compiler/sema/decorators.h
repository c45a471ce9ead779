// The decorators that the compiler knows; the table is decorators.def.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "sema/entities.h"

namespace brio::sema {

/// Decorators of functions that do more than set a flag.
enum class FunctionRule : uint8_t {
#define FUNCTION_FLAG(spelling, member, audience)
#define FUNCTION_RULE(id, spelling, audience) id,
#define STRUCT_FLAG(spelling, member, audience)
#define STRUCT_RULE(id, spelling, audience)
#define COMMON_RULE(id, spelling, audience) id,
#define READ_LATER(spelling, audience)
#define ACCEPTED(spelling)
#include "sema/decorators.def"
};

/// Decorators of structs that do more than set a flag.
enum class StructRule : uint8_t {
#define FUNCTION_FLAG(spelling, member, audience)
#define FUNCTION_RULE(id, spelling, audience)
#define STRUCT_FLAG(spelling, member, audience)
#define STRUCT_RULE(id, spelling, audience) id,
#define COMMON_RULE(id, spelling, audience) id,
#define READ_LATER(spelling, audience)
#define ACCEPTED(spelling)
#include "sema/decorators.def"
};

/// One row of the table.
struct KnownDecorator {
  std::string_view name;
  bool is_internal = false;  // takes Permission::Internals
  bool FunctionEntity::* function_flag = nullptr;
  bool StructEntity::* struct_flag = nullptr;
  std::optional<FunctionRule> function_rule;
  std::optional<StructRule> struct_rule;
};

/// `name` of `@name`, `@module.name` and `@name(...)`; empty for anything else.
std::string_view NameOf(const ast::Decorator& decorator);
/// Whether `decorator` is `@name(...)` with a text among its arguments.
bool HasText(const ast::Decorator& decorator, std::string_view text);
/// The row of a decorator that code of `module` may name; null if the compiler knows none.
const KnownDecorator* FindDecorator(std::string_view name, const Module& module);
/// `@name(...)`, one of the library's, that code of `module` may use; null where the decorator is another.
const ast::Expr* FindInternal(const ast::Decorator& decorator, std::string_view name, const Module& module);
/// The names that programs may want.
const std::vector<std::string_view>& ProgramDecorators();

}  // namespace brio::sema
