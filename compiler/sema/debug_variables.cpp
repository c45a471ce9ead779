// What debuggers are told of a body: its variables, and the blocks that they belong to. It lists what is there anyway;
// the code is the same with and without it.
#include "sema/body/names.h"
#include "sema/constants.h"
#include "sema/front.h"
#include "sema/structs.h"

namespace brio::sema {

void LocalNames::EnterScope() {
  Scope& scope = scopes_.emplace_back();
  if (body_.is_eval || !s.options.variables) return;
  std::vector<ir::Scope>& known = body_.function->scopes;
  if (scopes_.size() == 1) {
    known.assign(1, {0, {}});
    return;
  }
  known.push_back({scopes_[scopes_.size() - 2].number, b.loc()});
  scope.number = static_cast<uint32_t>(known.size() - 1);
  b.set_scope(scope.number);
}

void LocalNames::LeaveScope() {
  scopes_.pop_back();
  b.set_scope(scopes_.empty() ? 0 : scopes_.back().number);
}

void LocalNames::NoteVariable(std::string_view name, const Value& value, SourceRange range, const Scope& scope,
                              bool is_argument) {
  if (body_.is_eval || !s.options.variables || name.empty() || name.find('(') != name.npos) return;
  if (value.kind == Value::Kind::Pack) {
    for (size_t i = 0; i < value.pack->size(); ++i)
      NoteVariable(std::string(name) + "_" + std::to_string(i), value.pack[i], range, scope, is_argument);
    return;
  }
  ir::Variable variable{std::string(name), nullptr, value.type, false, is_argument, is_argument ? 0 : scope.number,
                        range.begin};
  if (value.is_const()) {
    if (value.constant->kind != ConstKind::Data || !IsByValue(value.type)) return;
    variable.value = b.Const(value.constant);
  } else if (value.kind == Value::Kind::Ssa || value.kind == Value::Kind::Place) {
    variable.value = value.ir;
    variable.is_place = value.kind == Value::Kind::Place;
  }
  if (variable.value && value.type && !value.type->is(TypeKind::Error))
    body_.function->variables.push_back(std::move(variable));
}

void Structs::NoteUnsigned() {
  if (!s.options.variables) return;
  for (TypeRef type : s.pool.Structs()) {
    StructEntity* entity = type->info->decl ? EntityOf(type) : nullptr;
    if (!entity || type->info->state != StructInfo::State::Complete || !entity->aliases.contains("__debug_unsigned__"))
      continue;
    const ConstRef known = FindTypeMember(type, "__debug_unsigned__", {});
    type->info->is_unsigned = known && s.constants.AsBool(known).value_or(false);
  }
}

}  // namespace brio::sema
