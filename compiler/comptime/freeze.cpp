// Freezing. The pointee's type is repeated over the whole allocation.
#include "comptime/freeze.h"

#include <cstring>

namespace brio::comptime {
namespace {

/// Storage for a value of any type: an array of vectors of bytes that is aligned and large enough for a pointer.
bool IsUntyped(TypeRef type) {
  if (!type->is(TypeKind::Array) || !type->element->is(TypeKind::Vector)) return false;
  TypeRef unit = type->element->element;
  return unit->is(TypeKind::Int) && unit->bits == 8 && AlignOf(type) % sizeof(Address) == 0 &&
         SizeOf(type) >= sizeof(Address);
}

bool HasPointers(TypeRef type) {
  switch (type->kind) {
    case TypeKind::Pointer:
      return true;
    case TypeKind::Vector:
    case TypeKind::Array:
      return IsUntyped(type) || HasPointers(type->element);
    case TypeKind::Struct:
    case TypeKind::Tuple:
      for (unsigned i = 0; i < FieldCount(type); ++i) {
        if (HasPointers(FieldType(type, i))) {
          return true;
        }
      }
      return false;
    default:
      return false;
  }
}

/// Copies the bytes of a value without what lies between its fields.
void CopyValue(TypeRef type, const uint8_t* from, char* to) {
  switch (type->kind) {
    case TypeKind::Struct:
    case TypeKind::Tuple:
      for (unsigned i = 0; i < FieldCount(type); ++i) {
        const uint64_t offset = FieldOffset(type, i);
        CopyValue(FieldType(type, i), from + offset, to + offset);
      }
      break;
    case TypeKind::Array:
    case TypeKind::Vector: {
      const uint64_t stride = SizeOf(type->element);
      if (!type->element->is_struct() && !type->element->is(TypeKind::Tuple) && !type->element->is(TypeKind::Array)) {
        std::memcpy(to, from, stride * type->count);
        break;
      }
      for (uint64_t i = 0; i < type->count; ++i) {
        CopyValue(type->element, from + i * stride, to + i * stride);
      }
      break;
    }
    default:
      std::memcpy(to, from, SizeOf(type));
      break;
  }
}

}  // namespace

ConstRef Freezer::Freeze(TypeRef type, const uint8_t* from, std::string& message) {
  std::string bytes(SizeOf(type), '\0');
  CopyValue(type, from, bytes.data());
  std::vector<Reloc> relocs;
  if (!FreezePointers(type, 0, false, bytes, relocs)) {
    message = problem_ ? problem_ : "the value cannot be stored in a constant";
    return nullptr;
  }
  return pool_.Data(type, std::move(bytes), std::move(relocs));
}

bool Freezer::FreezePointers(TypeRef type, uint64_t offset, bool is_inner, std::string& bytes,
                             std::vector<Reloc>& relocs) {
  if (!HasPointers(type)) {
    return true;
  }
  switch (type->kind) {
    case TypeKind::Pointer:
      return FreezePointer(type->element, offset, is_inner, bytes, relocs);
    case TypeKind::Vector:
    case TypeKind::Array:
      if (IsUntyped(type)) return FreezeUntyped(offset, offset + SizeOf(type), bytes, relocs);
      for (uint64_t i = 0; i < type->count; ++i) {
        if (!FreezePointers(type->element, offset + i * SizeOf(type->element), is_inner, bytes, relocs)) {
          return false;
        }
      }
      return true;
    default:
      for (unsigned i = 0; i < FieldCount(type); ++i) {
        if (!FreezePointers(FieldType(type, i), offset + FieldOffset(type, i), is_inner, bytes, relocs)) {
          return false;
        }
      }
      return true;
  }
}

bool Freezer::FreezePointer(TypeRef pointee, uint64_t offset, bool is_inner, std::string& bytes,
                            std::vector<Reloc>& relocs) {
  Address address = 0;
  std::memcpy(&address, bytes.data() + offset, sizeof address);
  if (address >> 32 == 0) {
    return true;  // null, or a number that was made a pointer
  }
  std::memset(bytes.data() + offset, 0, sizeof address);
  const Allocation* allocation = memory_.Find(address);
  if (!allocation) {
    if (is_inner) {
      return true;  // room behind a list's last element: nobody reads it
    }
    problem_ = "the result points to memory whose lifetime has ended";
    return false;
  }
  if (allocation->function) {
    relocs.push_back({offset, pool_.FunctionBlob(allocation->function, allocation->function->name), 0});
    return true;
  }
  const ConstRef blob =
      allocation->kind == AllocationKind::Constant ? allocation->blob : FreezeAllocation(address, pointee);
  if (!blob) {
    return false;
  }
  relocs.push_back({offset, blob, Memory::OffsetOf(address)});
  return true;
}

bool Freezer::FreezeUntyped(uint64_t begin, uint64_t end, std::string& bytes, std::vector<Reloc>& relocs) {
  for (uint64_t at = begin; at + sizeof(Address) <= end; at += sizeof(Address)) {
    Address address = 0;
    std::memcpy(&address, bytes.data() + at, sizeof address);
    const Allocation* allocation = memory_.Find(address);
    if (!allocation) continue;
    const ConstRef blob = allocation->function ? pool_.FunctionBlob(allocation->function, allocation->function->name)
                          : allocation->kind == AllocationKind::Constant ? allocation->blob
                                                                         : FreezeAllocation(address, nullptr);
    if (!blob) return false;
    std::memset(bytes.data() + at, 0, sizeof address);
    relocs.push_back({at, blob, Memory::OffsetOf(address)});
  }
  return true;
}

ConstRef Freezer::FreezeAllocation(Address address, TypeRef pointee) {
  const Allocation* allocation = memory_.Find(address);
  const void* identity = allocation->data;
  const auto known = done_.find({identity, pointee});
  if (known != done_.end()) {
    return known->second;
  }
  if (active_.size() > 512 || !active_.insert(identity).second) {
    problem_ = "the result holds memory that points to itself";
    return nullptr;
  }
  std::string bytes(reinterpret_cast<const char*>(allocation->data), allocation->size);
  const uint32_t align = allocation->align;
  std::vector<Reloc> relocs;
  const uint64_t stride = pointee ? SizeOf(pointee) : 0;
  if (!pointee) {
    if (align % sizeof(Address) == 0 && !FreezeUntyped(0, bytes.size(), bytes, relocs)) {
      return nullptr;
    }
  } else if (stride != 0 && HasPointers(pointee)) {
    for (uint64_t at = Memory::OffsetOf(address) % stride; at + stride <= bytes.size(); at += stride) {
      if (!FreezePointers(pointee, at, true, bytes, relocs)) {
        return nullptr;
      }
    }
  }
  active_.erase(identity);
  const ConstRef blob = pool_.BlobWithRelocs(std::move(bytes), std::move(relocs), align);
  done_[{identity, pointee}] = blob;
  return blob;
}

}  // namespace brio::comptime
