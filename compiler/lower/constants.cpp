// Frozen values and blobs as LLVM constants.
#include <algorithm>
#include <cstring>

#include "lower/lowering.h"

namespace brio::lower {
namespace {

const Reloc* FindReloc(ConstRef data, uint64_t offset) {
  for (const Reloc& reloc : data->relocs) {
    if (reloc.offset == offset) {
      return &reloc;
    }
  }
  return nullptr;
}

llvm::APInt ReadBits(ConstRef data, uint64_t offset, uint64_t bytes) {
  llvm::SmallVector<uint64_t, 4> words((bytes + 7) / 8, 0);
  uint64_t available = offset < data->bytes.size() ? std::min<uint64_t>(bytes, data->bytes.size() - offset) : 0;
  std::memcpy(words.data(), data->bytes.data() + (available == 0 ? 0 : offset), available);
  return llvm::APInt(static_cast<unsigned>(bytes * 8), words);
}

}  // namespace

llvm::Constant* ModuleLowering::DataConstant(ConstRef data, TypeRef type, uint64_t offset) {
  llvm::Type* lowered = ValueType(type);
  switch (type->kind) {
    case TypeKind::Int: {
      llvm::APInt bits = ReadBits(data, offset, std::max<uint64_t>(1, SizeOf(type)));
      return llvm::ConstantInt::get(context_, bits.zextOrTrunc(type->bits));
    }
    case TypeKind::Float: {
      llvm::APInt bits = ReadBits(data, offset, SizeOf(type));
      if (IsByteFloat(type->float_kind)) {
        return llvm::ConstantInt::get(context_, bits);
      }
      return llvm::ConstantFP::get(context_, llvm::APFloat(lowered->getFltSemantics(), bits));
    }
    case TypeKind::Vector: {
      llvm::SmallVector<llvm::Constant*> elements;
      const bool has_relocs = std::any_of(data->relocs.begin(), data->relocs.end(), [&](const Reloc& reloc) {
        return reloc.offset >= offset && reloc.offset < offset + SizeOf(type);
      });
      if (has_relocs) {  // untyped storage, one unit of it
        llvm::Type* word = llvm::Type::getInt64Ty(context_);
        for (uint64_t at = 0; at < SizeOf(type); at += 8) {
          const Reloc* reloc = FindReloc(data, offset + at);
          elements.push_back(reloc ? llvm::ConstantExpr::getPtrToInt(BlobAddress(reloc->target, reloc->addend), word)
                                   : llvm::ConstantInt::get(context_, ReadBits(data, offset + at, 8)));
        }
        return llvm::ConstantExpr::getBitCast(llvm::ConstantVector::get(elements), lowered);
      }
      uint64_t stride = SizeOf(type->element);
      for (uint64_t i = 0; i < type->count; ++i) {
        elements.push_back(DataConstant(data, type->element, offset + i * stride));
      }
      return llvm::ConstantVector::get(elements);
    }
    case TypeKind::Pointer: {
      llvm::PointerType* pointer = llvm::cast<llvm::PointerType>(lowered);
      if (const Reloc* reloc = FindReloc(data, offset)) {
        llvm::Constant* address = BlobAddress(reloc->target, reloc->addend);
        return address->getType() == pointer ? address : llvm::ConstantExpr::getAddrSpaceCast(address, pointer);
      }
      llvm::APInt bits = ReadBits(data, offset, 8);
      if (bits.isZero()) {
        return llvm::ConstantPointerNull::get(pointer);
      }
      return llvm::ConstantExpr::getIntToPtr(llvm::ConstantInt::get(context_, bits), pointer);
    }
    case TypeKind::Struct:
    case TypeKind::Tuple: {
      llvm::SmallVector<llvm::Constant*> fields;
      for (unsigned i = 0, count = FieldCount(type); i < count; ++i) {
        if (!IsEmpty(FieldType(type, i))) {
          fields.push_back(DataConstant(data, FieldType(type, i), offset + FieldOffset(type, i)));
        }
      }
      if (fields.size() == 1) {
        return fields[0];
      }
      return llvm::ConstantStruct::get(llvm::cast<llvm::StructType>(lowered), fields);
    }
    case TypeKind::Array: {
      llvm::SmallVector<llvm::Constant*> elements;
      uint64_t stride = SizeOf(type->element);
      for (uint64_t i = 0; i < type->count; ++i) {
        elements.push_back(DataConstant(data, type->element, offset + i * stride));
      }
      if (auto* array = llvm::dyn_cast<llvm::ArrayType>(lowered)) {
        return llvm::ConstantArray::get(array, elements);
      }
      break;
    }
    case TypeKind::Error:
    case TypeKind::None:
    case TypeKind::Meta:
      break;
  }
  return llvm::UndefValue::get(lowered);
}

llvm::Constant* ModuleLowering::BlobInitializer(ConstRef blob) {
  if (blob->relocs.empty()) {
    return llvm::ConstantDataArray::getString(context_, blob->bytes, /*AddNull=*/false);
  }
  std::vector<Reloc> relocs = blob->relocs;
  std::sort(relocs.begin(), relocs.end(), [](const Reloc& a, const Reloc& b) { return a.offset < b.offset; });
  llvm::SmallVector<llvm::Constant*> parts;
  uint64_t at = 0;
  auto add_bytes = [&](uint64_t end) {
    if (end > at) {
      llvm::StringRef bytes(blob->bytes.data() + at, end - at);
      parts.push_back(llvm::ConstantDataArray::getString(context_, bytes, /*AddNull=*/false));
    }
  };
  for (const Reloc& reloc : relocs) {
    if (reloc.offset < at) {
      continue;  // two at one place say the same
    }
    add_bytes(reloc.offset);
    parts.push_back(BlobAddress(reloc.target, reloc.addend));
    at = reloc.offset + 8;
  }
  add_bytes(blob->bytes.size());
  return llvm::ConstantStruct::getAnon(context_, parts, /*Packed=*/true);
}

/// The address in the generic space.
llvm::Constant* ModuleLowering::BlobAddress(ConstRef blob, uint64_t addend) {
  llvm::GlobalVariable*& global = blobs_[blob];
  if (global == nullptr) {
    llvm::Constant* initializer = BlobInitializer(blob);
    unsigned space = target_.kind == TargetKind::Nvptx    ? static_cast<unsigned>(kGlobal)
                     : target_.kind == TargetKind::Amdgpu ? static_cast<unsigned>(kConstant)
                                                          : 0u;
    llvm::GlobalVariable* made = new llvm::GlobalVariable(*module_, initializer->getType(), /*isConstant=*/true,
                                                          llvm::GlobalValue::PrivateLinkage, initializer, "data",
                                                          nullptr, llvm::GlobalValue::NotThreadLocal, space);
    made->setUnnamedAddr(llvm::GlobalValue::UnnamedAddr::Global);
    uint32_t align = std::max<uint32_t>(1, blob->align);
    if (blob->kind == ConstKind::Data) {
      align = std::max<uint32_t>(align, AlignOf(blob->type));
    }
    made->setAlignment(llvm::Align(align));
    blobs_[blob] = made;
    global = made;
  }
  llvm::Constant* address = blobs_[blob];
  if (address->getType()->getPointerAddressSpace() != 0) {
    address = llvm::ConstantExpr::getAddrSpaceCast(address, llvm::PointerType::get(context_, 0));
  }
  if (addend != 0) {
    llvm::Constant* index = llvm::ConstantInt::get(llvm::Type::getInt64Ty(context_), addend);
    address = llvm::ConstantExpr::getGetElementPtr(llvm::Type::getInt8Ty(context_), address, index);
  }
  return address;
}

}  // namespace brio::lower
