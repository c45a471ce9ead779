// Types: how Brio's values are held in LLVM values, in memory and in kernel parameters.
// Memory is always addressed by the pool's byte offsets, never by LLVM's struct layout.
#include "lower/lowering.h"

namespace brio::lower {
namespace {

bool HasFields(TypeRef type) {
  return type->is(TypeKind::Struct) || type->is(TypeKind::Tuple);
}

/// Whether a type of this kind is part of `type`.
bool Holds(TypeRef type, TypeKind kind) {
  return AnyPart(type, [kind](TypeRef part) { return part->is(kind); });
}

llvm::Type* ScalarType(llvm::LLVMContext& context, TypeRef type) {
  if (type->is(TypeKind::Int)) {
    return llvm::IntegerType::get(context, type->bits);
  }
  switch (type->float_kind) {
    case FloatKind::F16:
      return llvm::Type::getHalfTy(context);
    case FloatKind::BF16:
      return llvm::Type::getBFloatTy(context);
    case FloatKind::F32:
      return llvm::Type::getFloatTy(context);
    case FloatKind::F64:
      return llvm::Type::getDoubleTy(context);
    case FloatKind::F8E4M3FN:
    case FloatKind::F8E5M2:
    case FloatKind::F8E4M3FNUZ:
    case FloatKind::F8E5M2FNUZ:
    case FloatKind::F8E3M4:
    case FloatKind::F8E8M0FNU:
    case FloatKind::F4E2M1FN:
      return llvm::Type::getInt8Ty(context);
  }
  return nullptr;
}

}  // namespace

unsigned ModuleLowering::AddressSpaceOf(uint32_t brio_space) const {
  return target_.is_gpu() ? brio_space : 0;
}

const Layout& ModuleLowering::LayoutOf(TypeRef type) {
  auto found = layouts_.find(type);
  if (found != layouts_.end()) {
    return found->second;
  }
  Layout layout;
  switch (type->kind) {
    case TypeKind::Int:
    case TypeKind::Float:
      layout.type = ScalarType(context_, type);
      break;
    case TypeKind::Vector:
      layout.type = llvm::FixedVectorType::get(ScalarType(context_, type->element), static_cast<unsigned>(type->count));
      break;
    case TypeKind::Pointer:
      layout.type = llvm::PointerType::get(context_, AddressSpaceOf(type->address_space));
      break;
    case TypeKind::Struct:
    case TypeKind::Tuple: {
      llvm::SmallVector<llvm::Type*> fields;
      for (unsigned i = 0, count = FieldCount(type); i < count; ++i) {
        TypeRef field = FieldType(type, i);
        bool empty = IsEmpty(field);
        layout.slots.push_back(empty ? -1 : static_cast<int>(fields.size()));
        if (!empty) {
          fields.push_back(ValueType(field));
        }
      }
      layout.empty = fields.empty();
      layout.unwrapped = fields.size() == 1;
      layout.type = layout.unwrapped ? fields[0] : llvm::StructType::get(context_, fields);
      break;
    }
    case TypeKind::Array:
      layout.type = StorageType(type);
      layout.empty = SizeOf(type) == 0;
      break;
    case TypeKind::Error:
    case TypeKind::None:
    case TypeKind::Meta:
      layout.type = llvm::StructType::get(context_);
      layout.empty = true;
      break;
  }
  return layouts_.emplace(type, std::move(layout)).first->second;
}

llvm::Type* ModuleLowering::MemoryType(TypeRef type) {
  if (type->is_int(1)) {
    return llvm::Type::getInt8Ty(context_);
  }
  if (type->is(TypeKind::Vector) && type->element->is_int(1)) {
    return llvm::FixedVectorType::get(llvm::Type::getInt8Ty(context_), static_cast<unsigned>(type->count));
  }
  return ValueType(type);
}

llvm::Type* ModuleLowering::StorageType(TypeRef type) {
  switch (type->kind) {
    case TypeKind::Int:
    case TypeKind::Float:
    case TypeKind::Pointer:
    case TypeKind::Vector:
      return MemoryType(type);
    case TypeKind::Array:
      return llvm::ArrayType::get(StorageType(type->element), type->count);
    case TypeKind::Struct:
    case TypeKind::Tuple:
    case TypeKind::Error:
    case TypeKind::None:
    case TypeKind::Meta:
      break;
  }
  if (HasFields(type) && FieldCount(type) == 1 && SizeOf(FieldType(type, 0)) == SizeOf(type)) {
    return StorageType(FieldType(type, 0));
  }
  return llvm::ArrayType::get(llvm::Type::getInt8Ty(context_), SizeOf(type));
}

llvm::Type* ModuleLowering::ParameterType(TypeRef type) {
  if (type->is(TypeKind::Pointer) && type->address_space == kGeneric && target_.is_gpu()) {
    return llvm::PointerType::get(context_, kGlobal);
  }
  if (!HasFields(type)) {
    return MemoryType(type);
  }
  llvm::SmallVector<llvm::Type*> fields;
  for (unsigned i = 0, count = FieldCount(type); i < count; ++i) {
    if (!IsEmpty(FieldType(type, i))) {
      fields.push_back(ParameterType(FieldType(type, i)));
    }
  }
  return fields.size() == 1 ? fields[0] : llvm::StructType::get(context_, fields);
}

bool ModuleLowering::HoldsArray(TypeRef type) {
  return Holds(type, TypeKind::Array);
}

/// Arrays of NVIDIA kernels: parameters can be indexed where they stand, registers cannot. What holds pointers stays a
/// value, since the memory that those lead to is known from the parameter's type alone.
bool ModuleLowering::IsReadInPlace(TypeRef type) {
  return target_.kind == TargetKind::Nvptx && Holds(type, TypeKind::Array) && !Holds(type, TypeKind::Pointer);
}

llvm::Value* ModuleLowering::FromParameter(llvm::IRBuilder<>& builder, llvm::Value* value, TypeRef type) {
  if (!HasFields(type)) {
    if (type->is(TypeKind::Pointer)) {
      return builder.CreateAddrSpaceCast(value, ValueType(type));
    }
    return value->getType() == ValueType(type) ? value : builder.CreateTrunc(value, ValueType(type));
  }
  llvm::Value* result = llvm::UndefValue::get(ValueType(type));
  const std::vector<int> slots = LayoutOf(type).slots;
  const bool unwrapped = LayoutOf(type).unwrapped;
  for (unsigned i = 0; i < slots.size(); ++i) {
    if (slots[i] >= 0) {
      llvm::Value* part = unwrapped ? value : builder.CreateExtractValue(value, static_cast<unsigned>(slots[i]));
      result = SetField(builder, result, FromParameter(builder, part, FieldType(type, i)), type, i);
    }
  }
  return result;
}

llvm::Value* ModuleLowering::GetField(llvm::IRBuilder<>& builder, llvm::Value* aggregate, TypeRef type,
                                      unsigned index) {
  const Layout& layout = LayoutOf(type);
  if (layout.slots[index] < 0) {
    return llvm::UndefValue::get(ValueType(FieldType(type, index)));
  }
  return layout.unwrapped ? aggregate
                          : builder.CreateExtractValue(aggregate, static_cast<unsigned>(layout.slots[index]));
}

llvm::Value* ModuleLowering::SetField(llvm::IRBuilder<>& builder, llvm::Value* aggregate, llvm::Value* value,
                                      TypeRef type, unsigned index) {
  const Layout& layout = LayoutOf(type);
  if (layout.slots[index] < 0) {
    return aggregate;
  }
  return layout.unwrapped ? value
                          : builder.CreateInsertValue(aggregate, value, static_cast<unsigned>(layout.slots[index]));
}

llvm::MDNode* ModuleLowering::StreamingMark() {
  return llvm::MDNode::get(context_,
                           llvm::ConstantAsMetadata::get(llvm::ConstantInt::get(llvm::Type::getInt32Ty(context_), 1)));
}

llvm::Value* ModuleLowering::Load(llvm::IRBuilder<>& builder, llvm::Value* ptr, TypeRef type, uint64_t align,
                                  Access access) {
  if (IsEmpty(type)) {
    return llvm::UndefValue::get(ValueType(type));
  }
  if (HasFields(type)) {
    llvm::Value* result = llvm::UndefValue::get(ValueType(type));
    for (unsigned i = 0, count = FieldCount(type); i < count; ++i) {
      TypeRef field = FieldType(type, i);
      if (IsEmpty(field)) {
        continue;
      }
      uint64_t offset = FieldOffset(type, i);
      llvm::Value* at = offset == 0 ? ptr : builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), ptr, offset);
      llvm::Value* part = Load(builder, at, field, llvm::MinAlign(align, offset), access);
      result = SetField(builder, result, part, type, i);
    }
    return result;
  }
  llvm::LoadInst* loaded = builder.CreateAlignedLoad(MemoryType(type), ptr, llvm::Align(align), access.is_volatile);
  if (access.is_invariant) {
    loaded->setMetadata(llvm::LLVMContext::MD_invariant_load, llvm::MDNode::get(context_, {}));
  }
  if (access.is_streaming) {
    loaded->setMetadata(llvm::LLVMContext::MD_nontemporal, StreamingMark());
  }
  llvm::Type* value_type = ValueType(type);
  if (loaded->getType() == value_type) {
    return loaded;
  }
  // A byte in memory is 0 or 1; comparing with zero is what vectors do best, truncation what scalars do.
  return value_type->isVectorTy() ? builder.CreateICmpNE(loaded, llvm::Constant::getNullValue(loaded->getType()))
                                  : builder.CreateTrunc(loaded, value_type);
}

void ModuleLowering::Store(llvm::IRBuilder<>& builder, llvm::Value* value, llvm::Value* ptr, TypeRef type,
                           uint64_t align, Access access) {
  if (IsEmpty(type)) {
    return;
  }
  if (HasFields(type)) {
    for (unsigned i = 0, count = FieldCount(type); i < count; ++i) {
      TypeRef field = FieldType(type, i);
      if (IsEmpty(field)) {
        continue;
      }
      uint64_t offset = FieldOffset(type, i);
      llvm::Value* at = offset == 0 ? ptr : builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), ptr, offset);
      Store(builder, GetField(builder, value, type, i), at, field, llvm::MinAlign(align, offset), access);
    }
    return;
  }
  llvm::Type* memory_type = MemoryType(type);
  llvm::Value* stored = value->getType() == memory_type ? value : builder.CreateZExt(value, memory_type);
  llvm::StoreInst* store = builder.CreateAlignedStore(stored, ptr, llvm::Align(align), access.is_volatile);
  if (access.is_streaming) {
    store->setMetadata(llvm::LLVMContext::MD_nontemporal, StreamingMark());
  }
}

}  // namespace brio::lower
