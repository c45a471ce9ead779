// Enumeration of destructors by type.
#include "ir/destructors.h"

namespace brio::ir {

void ForEachDestructor(TypeRef type, uint64_t offset, llvm::function_ref<void(uint64_t, Function*)> visit) {
  if (IsTrivial(type)) {
    return;
  }
  if (type->is_struct()) {
    if (type->info->destroy) {
      visit(offset, type->info->destroy);
    }
    return;
  }
  if (type->is(TypeKind::Array)) {
    for (uint64_t i = 0; i < type->count; ++i) {
      ForEachDestructor(type->element, offset + i * SizeOf(type->element), visit);
    }
    return;
  }
  for (unsigned i = 0; i < FieldCount(type); ++i) {
    ForEachDestructor(FieldType(type, i), offset + FieldOffset(type, i), visit);
  }
}

}  // namespace brio::ir
