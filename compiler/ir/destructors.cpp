// Enumeration of destructors by type.
#include "ir/destructors.h"

namespace brio::ir {

Function* DestructorFor(const StructInfo& info, const Function& caller) {
  const bool on_device = caller.target && caller.target->is_device();
  return on_device && info.device_destroy ? info.device_destroy : info.destroy;
}

void ForEachDestructor(TypeRef type, uint64_t offset, const Function& caller,
                       llvm::function_ref<void(uint64_t, Function*)> visit) {
  if (IsTrivial(type)) {
    return;
  }
  if (type->is_struct()) {
    if (Function* destructor = DestructorFor(*type->info, caller)) {
      visit(offset, destructor);
    }
    return;
  }
  if (type->is(TypeKind::Array)) {
    for (uint64_t i = 0; i < type->count; ++i) {
      ForEachDestructor(type->element, offset + i * SizeOf(type->element), caller, visit);
    }
    return;
  }
  for (unsigned i = 0; i < FieldCount(type); ++i) {
    ForEachDestructor(FieldType(type, i), offset + FieldOffset(type, i), caller, visit);
  }
}

void ForEachDestroyed(TypeRef type, llvm::function_ref<void(TypeRef)> visit) {
  if (IsTrivial(type)) {
    return;
  }
  if (type->is_struct()) {
    if (type->info->destroy) {
      visit(type);
    }
  } else if (type->is(TypeKind::Array)) {
    ForEachDestroyed(type->element, visit);
  } else {
    for (unsigned i = 0; i < FieldCount(type); ++i) {
      ForEachDestroyed(FieldType(type, i), visit);
    }
  }
}

}  // namespace brio::ir
