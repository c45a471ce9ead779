// Calls of C functions: values of several fields go as the x86-64 ABI of System V passes them.
//
// A value of at most 16 bytes is one or two eightbytes, each in a general or a vector register; a larger one, and one
// for whose eightbytes there are not enough registers left, is a copy in memory. What LLVM makes of a struct by itself
// is each field in a register of its own.
#include "lower/lowering.h"

namespace brio::lower {
namespace {

constexpr uint64_t kEightbyte = 8;
constexpr unsigned kGeneralRegisters = 6, kVectorRegisters = 8;

/// What the fields in each eightbyte of a value are.
struct Eightbytes {
  bool is_used[2] = {}, is_general[2] = {};
};

/// Adds the fields of `type` at `offset`; false where a field is none that this knows to pass.
bool AddFields(TypeRef type, uint64_t offset, Eightbytes& into) {
  switch (type->kind) {
    case TypeKind::Struct:
    case TypeKind::Tuple:
      for (unsigned i = 0; i < FieldCount(type); ++i) {
        if (!AddFields(FieldType(type, i), offset + FieldOffset(type, i), into)) return false;
      }
      return true;
    case TypeKind::Array:
    case TypeKind::Vector: {
      if (type->is(TypeKind::Vector) && SizeOf(type) > kEightbyte) return false;
      const uint64_t stride = SizeOf(type->element);
      if (stride == 0) return true;
      for (uint64_t i = 0; i < type->count; ++i) {
        if (!AddFields(type->element, offset + i * stride, into)) return false;
      }
      return true;
    }
    case TypeKind::Int:
    case TypeKind::Pointer:
    case TypeKind::Float: {
      const uint64_t size = SizeOf(type);
      if (size == 0 || size > kEightbyte || offset % size != 0) return false;
      into.is_used[offset / kEightbyte] = true;
      if (!type->is(TypeKind::Float)) into.is_general[offset / kEightbyte] = true;
      return true;
    }
    default:
      return SizeOf(type) == 0;
  }
}

bool IsAggregate(TypeRef type) {
  return type->is(TypeKind::Struct) || type->is(TypeKind::Tuple) || type->is(TypeKind::Array);
}

/// How one value of several fields travels.
struct Passing {
  enum class Kind { Alone, Registers, Memory };
  Kind kind = Kind::Alone;  // as LLVM passes it
  llvm::SmallVector<llvm::Type*, 2> pieces;
  unsigned general = 0, vector = 0;  // registers that it takes
};

Passing PassingOf(TypeRef type, llvm::IRBuilder<>& b) {
  Passing passing;
  const uint64_t size = SizeOf(type);
  if (!IsAggregate(type) || size == 0) return passing;
  passing.kind = Passing::Kind::Memory;
  if (size > 2 * kEightbyte) return passing;
  Eightbytes parts;
  if (!AddFields(type, 0, parts)) {
    passing.kind = Passing::Kind::Alone;
    return passing;
  }
  passing.kind = Passing::Kind::Registers;
  for (uint64_t at = 0; at < size; at += kEightbyte) {
    const uint64_t bytes = std::min(kEightbyte, size - at);
    const bool is_general = parts.is_general[at / kEightbyte] || !parts.is_used[at / kEightbyte];
    ++(is_general ? passing.general : passing.vector);
    passing.pieces.push_back(is_general            ? b.getIntNTy(static_cast<unsigned>(8 * bytes))
                             : bytes == kEightbyte ? b.getDoubleTy()
                             : bytes > 2           ? b.getFloatTy()
                                                   : b.getHalfTy());
  }
  return passing;
}

}  // namespace

bool FunctionLowering::PassesLikeC(const ir::Inst& inst) const {
  if (m_.target_.is_gpu()) return false;
  auto has_fields = [](TypeRef type) { return type && IsAggregate(type) && SizeOf(type) != 0; };
  return has_fields(inst.callee->result) ||
         std::ranges::any_of(inst.operands, [&](const ir::Value* operand) { return has_fields(operand->type); });
}

llvm::Value* FunctionLowering::LowerCallOfC(const ir::Inst& inst, llvm::Value* to, std::span<ir::Value* const> operands,
                                            std::optional<size_t> fixed) {
  auto make_slot = [&](TypeRef type) {
    // Whole eightbytes, so that each can be read.
    const uint64_t bytes = (SizeOf(type) + kEightbyte - 1) / kEightbyte * kEightbyte;
    return new llvm::AllocaInst(llvm::ArrayType::get(b_.getInt8Ty(), bytes), 0, nullptr,
                                llvm::Align(std::max<uint64_t>(kEightbyte, AlignOf(type))), "",
                                alloca_point_->getIterator());
  };
  auto align_of = [](TypeRef type) { return llvm::Align(std::max<uint64_t>(kEightbyte, AlignOf(type))); };
  unsigned general = kGeneralRegisters, vector = kVectorRegisters;
  llvm::SmallVector<llvm::Value*> args;
  llvm::SmallVector<std::pair<unsigned, TypeRef>> copies;  // arguments that are copies in memory

  const TypeRef result = inst.callee->result;
  const bool is_empty = m_.IsEmpty(result);
  const Passing made = is_empty ? Passing() : PassingOf(result, b_);
  llvm::AllocaInst* result_slot = made.kind == Passing::Kind::Alone ? nullptr : make_slot(result);
  llvm::Type* returned = is_empty ? b_.getVoidTy() : m_.ValueType(result);
  if (made.kind == Passing::Kind::Memory) {
    returned = b_.getVoidTy();
    args.push_back(result_slot);
    --general;
  } else if (made.kind == Passing::Kind::Registers) {
    returned = made.pieces.size() == 1 ? made.pieces[0] : llvm::StructType::get(m_.context_, made.pieces);
  }

  size_t declared = 0;  // arguments of the call that the C function declares
  for (size_t i = 0; i < operands.size(); ++i) {
    const TypeRef type = operands[i]->type;
    if (m_.IsEmpty(type)) continue;
    llvm::Value* value = Get(operands[i]);
    Passing passing = PassingOf(type, b_);
    if (passing.kind == Passing::Kind::Registers && (passing.general > general || passing.vector > vector))
      passing.kind = Passing::Kind::Memory;
    if (passing.kind == Passing::Kind::Alone) {
      if (fixed && i >= *fixed && (value->getType()->isHalfTy() || value->getType()->isFloatTy()))
        value = b_.CreateFPExt(value, b_.getDoubleTy());  // as C passes what is not declared
      const bool is_vector = value->getType()->isFPOrFPVectorTy() || value->getType()->isVectorTy();
      unsigned& left = is_vector ? vector : general;
      left -= std::min(left, SizeOf(type) > kEightbyte && !is_vector ? 2u : 1u);
      args.push_back(value);
    } else {
      llvm::AllocaInst* slot = make_slot(type);
      m_.Store(b_, value, slot, type, align_of(type).value(), {});
      if (passing.kind == Passing::Kind::Memory) {
        copies.push_back({static_cast<unsigned>(args.size()), type});
        args.push_back(slot);
      } else {
        general -= passing.general;
        vector -= passing.vector;
        for (size_t k = 0; k < passing.pieces.size(); ++k) {
          llvm::Value* at = b_.CreateConstInBoundsGEP1_64(b_.getInt8Ty(), slot, k * kEightbyte);
          args.push_back(b_.CreateAlignedLoad(passing.pieces[k], at, llvm::Align(kEightbyte)));
        }
      }
    }
    if (!fixed || i < *fixed) declared = args.size();
  }
  llvm::SmallVector<llvm::Type*> types;
  for (size_t i = 0; i < (fixed ? declared : args.size()); ++i) types.push_back(args[i]->getType());
  llvm::CallInst* call = b_.CreateCall(llvm::FunctionType::get(returned, types, fixed.has_value()), to, args);
  call->setDoesNotThrow();
  if (made.kind == Passing::Kind::Memory) {
    call->addParamAttr(0, llvm::Attribute::getWithStructRetType(m_.context_, result_slot->getAllocatedType()));
    call->addParamAttr(0, llvm::Attribute::getWithAlignment(m_.context_, align_of(result)));
  }
  for (const auto& [index, type] : copies) {
    llvm::Type* slot = llvm::cast<llvm::AllocaInst>(args[index])->getAllocatedType();
    call->addParamAttr(index, llvm::Attribute::getWithByValType(m_.context_, slot));
    call->addParamAttr(index, llvm::Attribute::getWithAlignment(m_.context_, align_of(type)));
  }
  if (made.kind == Passing::Kind::Alone) return call;
  if (made.kind == Passing::Kind::Registers) {
    for (size_t k = 0; k < made.pieces.size(); ++k) {
      llvm::Value* piece = made.pieces.size() == 1 ? call : b_.CreateExtractValue(call, static_cast<unsigned>(k));
      llvm::Value* at = b_.CreateConstInBoundsGEP1_64(b_.getInt8Ty(), result_slot, k * kEightbyte);
      b_.CreateAlignedStore(piece, at, llvm::Align(kEightbyte));
    }
  }
  return m_.Load(b_, result_slot, result, align_of(result).value(), {});
}

}  // namespace brio::lower
