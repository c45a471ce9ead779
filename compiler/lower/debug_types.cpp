// Types as debuggers are told of them: layouts as they are in memory, names as the program has them. Numbers of the
// library, which are structs of one machine number, are numbers, so that debuggers compute with them.
#include "lower/lowering.h"

namespace brio::lower {
namespace {

namespace dwarf = llvm::dwarf;

/// Whether it is nothing but one machine number, or a vector of them: only the library can declare that.
bool IsNumber(TypeRef type) {
  if (!type->is_struct() || FieldCount(type) != 1) {
    return false;
  }
  const TypeKind kind = FieldType(type, 0)->kind;
  return kind == TypeKind::Int || kind == TypeKind::Float || kind == TypeKind::Vector;
}

/// Numbers of CUDA's DWARF for memories.
std::optional<unsigned> DebugSpace(const TargetSpec& target, uint32_t space) {
  if (target.kind != TargetKind::Nvptx) {
    return std::nullopt;
  }
  switch (space) {
    case kShared:
      return 8;
    case kConstant:
      return 4;
    default:
      return std::nullopt;
  }
}

}  // namespace

llvm::DIType* ModuleLowering::DebugNumber(TypeRef type, std::string_view name, bool is_unsigned) {
  const uint64_t bits = SizeOf(type) * 8;
  const std::string own_name = is_unsigned ? "u" + std::to_string(type->bits) : ToString(type);
  switch (type->kind) {
    case TypeKind::Vector: {
      llvm::DIType* element = DebugNumber(type->element, "", is_unsigned);
      llvm::Metadata* range = debug_->getOrCreateSubrange(0, static_cast<int64_t>(type->count));
      llvm::DIType* vector = debug_->createVectorType(bits, 0, element, debug_->getOrCreateArray(range));
      return name.empty() ? vector : debug_->createTypedef(vector, name, unit_->getFile(), 0, unit_);
    }
    case TypeKind::Float: {
      if (IsByteFloat(type->float_kind)) {
        break;
      }
      // Debuggers know the formats of 16 bits by C's names.
      const std::string_view known = type->float_kind == FloatKind::F16    ? "_Float16"
                                     : type->float_kind == FloatKind::BF16 ? "__bf16"
                                                                           : std::string_view(own_name);
      llvm::DIType* number = debug_->createBasicType(known, bits, dwarf::DW_ATE_float);
      return name.empty() ? number : debug_->createTypedef(number, name, unit_->getFile(), 0, unit_);
    }
    default:
      break;
  }
  constexpr uint64_t kWord = 64;
  if (bits > 2 * kWord) {  // more than debuggers have numbers for
    llvm::DIType* word = debug_->createBasicType("u64", kWord, dwarf::DW_ATE_unsigned);
    llvm::Metadata* range = debug_->getOrCreateSubrange(0, static_cast<int64_t>(bits / kWord));
    return debug_->createArrayType(bits, 0, word, debug_->getOrCreateArray(range));
  }
  // A bare byte, which only the library has, is one of a text.
  const unsigned encoding = type->is_int(1)                                   ? dwarf::DW_ATE_boolean
                            : type->is(TypeKind::Float)                       ? dwarf::DW_ATE_unsigned
                            : type->is_int(8) && name.empty() && !is_unsigned ? dwarf::DW_ATE_unsigned_char
                            : is_unsigned                                     ? dwarf::DW_ATE_unsigned
                                                                              : dwarf::DW_ATE_signed;
  llvm::DIType* number = debug_->createBasicType(own_name, bits, encoding);
  // A second name: LLDB calls numbers themselves by C's names.
  return name.empty() ? number : debug_->createTypedef(number, name, unit_->getFile(), 0, unit_);
}

llvm::DIType* ModuleLowering::DebugStruct(TypeRef type) {
  const std::string name = ToString(type);
  if (type->is_struct() && type->info->state != StructInfo::State::Complete) {
    return debug_types_[type] =
               debug_->createForwardDecl(dwarf::DW_TAG_structure_type, name, unit_, unit_->getFile(), 0);
  }
  llvm::DIFile* file = unit_->getFile();
  llvm::DICompositeType* made = debug_->createStructType(unit_, name, file, 0, SizeOf(type) * 8, 0,
                                                         llvm::DINode::FlagZero, nullptr, debug_->getOrCreateArray({}));
  debug_types_[type] = made;  // its fields may lead back to it
  llvm::SmallVector<llvm::Metadata*> members;
  for (unsigned i = 0, count = FieldCount(type); i < count; ++i) {
    TypeRef field = FieldType(type, i);
    if (llvm::DIType* described = SizeOf(field) == 0 ? nullptr : DebugTypeOf(field)) {
      const std::string& field_name = type->is_struct() ? type->info->fields[i].name : "_" + std::to_string(i);
      members.push_back(debug_->createMemberType(made, field_name, file, 0, SizeOf(field) * 8, 0,
                                                 FieldOffset(type, i) * 8, llvm::DINode::FlagZero, described));
    }
  }
  debug_->replaceArrays(made, debug_->getOrCreateArray(members));
  // Debuggers' scripts look for what a container of bytes holds by the names in brackets.
  for (ConstRef arg : type->is_struct() ? type->info->args : ArgList()) {
    const ArgList parts = arg->kind == ConstKind::Pack ? arg->args : ArgList{arg};
    for (ConstRef part : parts) {
      if (llvm::DIType* named = part->kind == ConstKind::Type ? DebugTypeOf(part->type) : nullptr) {
        debug_->retainType(named);
      }
    }
  }
  return debug_types_[type] = made;
}

/// Null: what has no values.
llvm::DIType* ModuleLowering::DebugTypeOf(TypeRef type) {
  if (type == nullptr) {
    return nullptr;
  }
  if (const auto known = debug_types_.find(type); known != debug_types_.end()) {
    return known->second;
  }
  llvm::DIType* made = nullptr;
  switch (type->kind) {
    case TypeKind::Int:
    case TypeKind::Float:
    case TypeKind::Vector:
      made = DebugNumber(type, "", false);
      break;
    case TypeKind::Pointer:
      made = debug_->createPointerType(DebugTypeOf(type->element), 64, 0, DebugSpace(target_, type->address_space));
      break;
    case TypeKind::Array: {
      llvm::Metadata* range = debug_->getOrCreateSubrange(0, static_cast<int64_t>(type->count));
      made = debug_->createArrayType(SizeOf(type) * 8, 0, DebugTypeOf(type->element), debug_->getOrCreateArray(range));
      break;
    }
    case TypeKind::Struct:
    case TypeKind::Tuple:
      if (!IsNumber(type)) {
        return DebugStruct(type);
      }
      made = DebugNumber(FieldType(type, 0), ToString(type), type->info->is_unsigned);
      break;
    case TypeKind::Error:
    case TypeKind::None:
    case TypeKind::Meta:
      break;
  }
  return debug_types_[type] = made;
}

/// The result is left out unless it comes back where C would have it: debuggers read it there.
llvm::DISubroutineType* ModuleLowering::DebugSignature(const ir::Function& function, llvm::Type* result) {
  const bool like_c = !function.raises && !function.has_out_result &&
                      (result->isFloatTy() || result->isDoubleTy() || result->isPointerTy() || result->isIntegerTy(8) ||
                       result->isIntegerTy(16) || result->isIntegerTy(32) || result->isIntegerTy(64));
  llvm::SmallVector<llvm::Metadata*> types{like_c ? DebugTypeOf(function.result) : nullptr};
  for (const ir::Argument* arg : function.args) {
    if (IsEmpty(arg->type)) {
      continue;
    }
    types.push_back(
        arg->passing == ir::Passing::ByValue
            ? DebugTypeOf(arg->type)
            : debug_->createReferenceType(dwarf::DW_TAG_reference_type, DebugTypeOf(arg->type->element), 64));
  }
  return debug_->createSubroutineType(debug_->getOrCreateTypeArray(types));
}

}  // namespace brio::lower
