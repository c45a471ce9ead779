// Sizes, alignments and offsets in memory, and the questions about copying and passing. One layout for all targets.
#include <algorithm>
#include <bit>
#include <set>

#include "pool/pool.h"

namespace brio {
namespace {

uint64_t AlignTo(uint64_t value, uint64_t align) {
  return (value + align - 1) / align * align;
}

uint64_t IntBytes(uint32_t bits) {
  return std::bit_ceil((uint64_t{std::max(bits, 1u)} + 7) >> 3);
}

uint64_t FloatBytes(FloatKind kind) {
  switch (kind) {
    case FloatKind::F16:
    case FloatKind::BF16:
      return 2;
    case FloatKind::F32:
      return 4;
    case FloatKind::F64:
      return 8;
    case FloatKind::F8E4M3FN:
    case FloatKind::F8E5M2:
    case FloatKind::F8E4M3FNUZ:
    case FloatKind::F8E5M2FNUZ:
    case FloatKind::F8E3M4:
    case FloatKind::F8E8M0FNU:
    case FloatKind::F4E2M1FN:
      return 1;
  }
  return 4;
}

}  // namespace

bool IsByValue(TypeRef type) {
  switch (type->kind) {
    case TypeKind::Struct:
      return type->info->by_value;
    case TypeKind::Array:
      return false;
    case TypeKind::Tuple:
      return std::all_of(type->elements.begin(), type->elements.end(), IsByValue);
    default:
      return true;
  }
}

bool IsTrivial(TypeRef type) {
  switch (type->kind) {
    case TypeKind::Struct:
      return type->info->trivial;
    case TypeKind::Array:
      return type->count == 0 || IsTrivial(type->element);
    case TypeKind::Tuple:
      return std::all_of(type->elements.begin(), type->elements.end(), IsTrivial);
    default:
      return true;
  }
}

bool HoldsOrigin(TypeRef type) {
  switch (type->kind) {
    case TypeKind::Pointer:
      return true;
    case TypeKind::Struct:
      return type->info->holds_origin;
    case TypeKind::Vector:
    case TypeKind::Array:
      return HoldsOrigin(type->element);
    case TypeKind::Tuple:
      return std::any_of(type->elements.begin(), type->elements.end(), HoldsOrigin);
    default:
      return false;
  }
}

uint64_t SizeOf(TypeRef type) {
  switch (type->kind) {
    case TypeKind::Int:
      return IntBytes(type->bits);
    case TypeKind::Float:
      return FloatBytes(type->float_kind);
    case TypeKind::Pointer:
      return 8;
    case TypeKind::Vector:
      return type->count == 0 ? 0 : std::bit_ceil(SizeOf(type->element) * type->count);
    case TypeKind::Array:
      return SizeOf(type->element) * type->count;
    case TypeKind::Struct:
      return type->info->size;
    case TypeKind::Tuple: {
      uint64_t at = 0;
      for (TypeRef element : type->elements) {
        at = AlignTo(at, AlignOf(element)) + SizeOf(element);
      }
      return AlignTo(at, AlignOf(type));
    }
    case TypeKind::Error:
    case TypeKind::None:
    case TypeKind::Meta:
      return 0;
  }
  return 0;
}

uint32_t AlignOf(TypeRef type) {
  switch (type->kind) {
    case TypeKind::Int:  // wider ones are aligned as LLVM aligns them on all targets
      return static_cast<uint32_t>(std::clamp<uint64_t>(SizeOf(type), 1, 16));
    case TypeKind::Float:
    case TypeKind::Pointer:
    case TypeKind::Vector:
      return static_cast<uint32_t>(std::max<uint64_t>(SizeOf(type), 1));
    case TypeKind::Array:
      return AlignOf(type->element);
    case TypeKind::Struct:
      return type->info->align;
    case TypeKind::Tuple: {
      uint32_t align = 1;
      for (TypeRef element : type->elements) {
        align = std::max(align, AlignOf(element));
      }
      return align;
    }
    case TypeKind::Error:
    case TypeKind::None:
    case TypeKind::Meta:
      return 1;
  }
  return 1;
}

bool CompleteLayout(StructInfo& info) {
  uint64_t at = 0;
  uint32_t align = info.min_align;
  for (const FieldInfo& field : info.fields) {
    const uint32_t field_align = AlignOf(field.type);
    align = std::max(align, field_align);
    at = AlignTo(at, field_align) + SizeOf(field.type);
    if (at > kMaxTypeSize) {
      return false;
    }
  }
  info.size = AlignTo(at, align);
  info.align = align;
  return true;
}

uint64_t FieldOffset(TypeRef type, unsigned index) {
  uint64_t at = 0;
  for (unsigned i = 0; i <= index && i < FieldCount(type); ++i) {
    const TypeRef field = FieldType(type, i);
    at = AlignTo(at, AlignOf(field));
    if (i == index) {
      break;
    }
    at += SizeOf(field);
  }
  return at;
}

unsigned FieldCount(TypeRef type) {
  if (type->is_struct()) {
    return static_cast<unsigned>(type->info->fields.size());
  }
  return type->is(TypeKind::Tuple) ? static_cast<unsigned>(type->elements.size()) : 0;
}

TypeRef FieldType(TypeRef type, unsigned index) {
  return type->is_struct() ? type->info->fields[index].type : type->elements[index];
}

bool AnyPart(TypeRef type, llvm::function_ref<bool(TypeRef)> matches) {
  std::set<TypeRef> seen;
  std::vector<TypeRef> open{type};
  while (!open.empty()) {
    const TypeRef part = open.back();
    open.pop_back();
    if (!seen.insert(part).second) {
      continue;
    }
    if (matches(part)) {
      return true;
    }
    if (part->is(TypeKind::Array)) {
      open.push_back(part->element);
    }
    for (unsigned i = 0, count = FieldCount(part); i < count; ++i) {
      open.push_back(FieldType(part, i));
    }
  }
  return false;
}

}  // namespace brio
