// Translation of canonical IR into the dense form.
#include "comptime/prepare.h"

#include <algorithm>
#include <cstring>
#include <unordered_map>

#include "ir/destructors.h"
#include "target/intrinsic_class.h"

namespace brio::comptime {
namespace {

using ir::Inst;
using ir::Op;

uint64_t MaskOf(unsigned width) {
  return width >= 64 ? ~uint64_t{0} : (uint64_t{1} << width) - 1;
}

bool IsNarrow(TypeRef type) {
  return (type->is(TypeKind::Int) && type->bits <= 64) || type->is(TypeKind::Pointer);
}

unsigned BitsOf(TypeRef type) {
  return type->is(TypeKind::Int) ? type->bits : 64;
}

class Preparer {
 public:
  Preparer(ir::Function& function, Memory& memory) : function_(function), memory_(memory) {}

  std::unique_ptr<Prepared> Run() {
    out_ = std::make_unique<Prepared>();
    out_->function = &function_;
    for (const ir::Argument* arg : function_.args) {
      out_->arg_slots.push_back(NewSlot(arg->type));
      slots_[arg] = out_->arg_slots.back();
    }
    PlaceConstants();
    for (const ir::Block* block : function_.blocks) {
      for (const Inst* inst : block->insts) {
        slots_[inst] = ir::HasResult(inst->op) ? NewSlot(inst->type) : 0;
      }
    }
    for (const ir::Block* block : function_.blocks) {
      starts_[block] = static_cast<uint32_t>(out_->code.size());
      for (const Inst* inst : block->insts) {
        Translate(*inst);
      }
      Emit(Code::Unreachable, nullptr);
    }
    for (DenseInst& dense : out_->code) {
      if (dense.code == Code::Br || dense.code == Code::CondBr) {
        dense.b = starts_[dense.inst->successors[0]];
        dense.c = starts_[dense.inst->successors[1]];
      }
    }
    out_->frame_bytes = next_slot_;
    return std::move(out_);
  }

 private:
  uint32_t NewSlot(TypeRef type) {
    const uint32_t at = next_slot_;
    next_slot_ += static_cast<uint32_t>(SlotBytes(type));
    return at;
  }

  void PlaceConstants() {
    out_->constants_begin = next_slot_;
    std::unordered_map<ConstRef, uint32_t> known;
    for (const ir::Block* block : function_.blocks) {
      for (const Inst* inst : block->insts) {
        for (const ir::Value* operand : inst->operands) {
          if (operand->value_kind != ir::ValueKind::Constant) {
            continue;
          }
          const ConstRef constant = static_cast<const ir::Constant*>(operand)->constant;
          auto [at, is_new] = known.try_emplace(constant, 0);
          if (is_new) {
            at->second = NewSlot(constant->type);
            const size_t begin = at->second - out_->constants_begin;
            out_->constants.resize(next_slot_ - out_->constants_begin);
            std::memcpy(out_->constants.data() + begin, constant->bytes.data(), constant->bytes.size());
            memory_.Relocate(out_->constants.data() + begin, constant->relocs, false);
          }
          slots_[operand] = at->second;
        }
      }
    }
  }

  uint32_t Slot(const ir::Value* value) {
    const auto at = slots_.find(value);
    return at == slots_.end() ? slots_[value] = NewSlot(value->type) : at->second;
  }

  DenseInst& Emit(Code code, const Inst* inst) {
    DenseInst& dense = out_->code.emplace_back();
    dense.code = code;
    dense.inst = inst;
    if (inst) {
      dense.dst = Slot(inst);
      dense.type = inst->type;
      const size_t count = inst->operands.size();
      if (count > 0) {
        dense.a = Slot(inst->operands[0]);
      }
      if (count > 1) {
        dense.b = Slot(inst->operands[1]);
      }
      if (count > 2) {
        dense.c = Slot(inst->operands[2]);
      }
    }
    return dense;
  }

  /// `b` and `c` become the range of all operands' slots.
  void AddOperands(DenseInst& dense, const Inst& inst) {
    dense.b = static_cast<uint32_t>(out_->operands.size());
    dense.c = static_cast<uint32_t>(inst.operands.size());
    for (const ir::Value* operand : inst.operands) {
      out_->operands.push_back(Slot(operand));
    }
  }

  void TranslateBinary(const Inst& inst) {
    const TypeRef type = inst.type;
    if (IsNarrow(type)) {
      static constexpr Code kCodes[] = {Code::Add,  Code::Sub,  Code::Mul, Code::SDiv, Code::UDiv,
                                        Code::SRem, Code::URem, Code::Nop, Code::Nop,  Code::And,
                                        Code::Or,   Code::Xor,  Code::Shl, Code::LShr, Code::AShr};
      const Code code = kCodes[static_cast<size_t>(inst.op) - static_cast<size_t>(Op::Add)];
      if (code != Code::Nop) {
        DenseInst& dense = Emit(code, &inst);
        dense.imm = MaskOf(BitsOf(type));
        dense.width = static_cast<uint8_t>(BitsOf(type));
        return;
      }
    }
    if (type->is(TypeKind::Float) && (type->float_kind == FloatKind::F32 || type->float_kind == FloatKind::F64)) {
      const bool is_double = type->float_kind == FloatKind::F64;
      switch (inst.op) {
        case Op::Add:
          Emit(is_double ? Code::AddF64 : Code::AddF32, &inst);
          return;
        case Op::Sub:
          Emit(is_double ? Code::SubF64 : Code::SubF32, &inst);
          return;
        case Op::Mul:
          Emit(is_double ? Code::MulF64 : Code::MulF32, &inst);
          return;
        case Op::FDiv:
          Emit(is_double ? Code::DivF64 : Code::DivF32, &inst);
          return;
        default:
          break;
      }
    }
    Emit(Code::Binary, &inst);
  }

  void TranslateCast(const Inst& inst) {
    const TypeRef from = inst.operands[0]->type;
    if (IsNarrow(from) && IsNarrow(inst.type)) {
      DenseInst& dense = Emit(inst.cast == ir::CastKind::SExt ? Code::SExt : Code::Mask, &inst);
      dense.imm = MaskOf(BitsOf(inst.type));
      dense.width = static_cast<uint8_t>(BitsOf(from));
      return;
    }
    Emit(Code::Cast, &inst);
  }

  void SetAlign(DenseInst& dense, const Inst& inst, TypeRef type) {
    const uint64_t align = inst.index ? inst.index : AlignOf(type);
    dense.align_mask = static_cast<uint8_t>(std::min<uint64_t>(align, 128) - 1);
    dense.imm = SizeOf(type);
    dense.type = type;
  }

  void TranslateMemory(const Inst& inst) {
    const bool is_load = inst.op == Op::Load;
    const TypeRef type = is_load ? inst.type : inst.operands[0]->type;
    Code code = is_load ? Code::LoadBytes : Code::StoreBytes;
    if (type->is_int(1)) {
      code = is_load ? Code::Load1 : Code::Store8;
    } else if (IsScalar(type)) {
      switch (SizeOf(type)) {
        case 1:
          code = is_load ? Code::Load8 : Code::Store8;
          break;
        case 2:
          code = is_load ? Code::Load16 : Code::Store16;
          break;
        case 4:
          code = is_load ? Code::Load32 : Code::Store32;
          break;
        case 8:
          code = is_load ? Code::Load64 : Code::Store64;
          break;
        default:
          break;
      }
    }
    SetAlign(Emit(code, &inst), inst, type);
  }

  void TranslateDestroy(const Inst& inst) {
    const TypeRef pointee = inst.operands[0]->type->element;
    ir::ForEachDestructor(pointee, 0, function_, [&](uint64_t offset, ir::Function* destructor) {
      DenseInst& dense = Emit(Code::DestroyAt, &inst);
      dense.imm = offset;
      dense.callee = destructor;
    });
  }

  void TranslateUnary(const Inst& inst);
  void TranslateCmp(const Inst& inst);
  void TranslateMake(const Inst& inst);
  void TranslateGetField(const Inst& inst);
  void TranslateCall(const Inst& inst);
  void TranslateIntrinsic(const Inst& inst);
  void Translate(const Inst& inst);

  ir::Function& function_;
  Memory& memory_;
  std::unique_ptr<Prepared> out_;
  std::unordered_map<const ir::Value*, uint32_t> slots_;
  std::unordered_map<const ir::Block*, uint32_t> starts_;
  uint32_t next_slot_ = 0;
};

/// What stands for an instruction whose operands are all that there is to say.
Code PlainCode(Op op) {
  switch (op) {
    case Op::Splat:
      return Code::Splat;
    case Op::Extract:
      return Code::Extract;
    case Op::Insert:
      return Code::Insert;
    case Op::Shuffle:
      return Code::Shuffle;
    case Op::Trap:
      return Code::Trap;
    case Op::Br:
      return Code::Br;
    case Op::CondBr:
      return Code::CondBr;
    case Op::Unreachable:
      return Code::Unreachable;
    default:
      return Code::Refuse;
  }
}

void Preparer::TranslateUnary(const Inst& inst) {
  const Code narrow = inst.op == Op::Neg ? Code::Neg : Code::Not;
  Emit(IsNarrow(inst.type) ? narrow : Code::Unary, &inst).imm = MaskOf(BitsOf(inst.type));
}

void Preparer::TranslateCmp(const Inst& inst) {
  const TypeRef type = inst.operands[0]->type;
  const bool is_fast = IsNarrow(type) && inst.predicate < ir::Predicate::FEq;
  const auto fast = static_cast<Code>(static_cast<int>(Code::Eq) + static_cast<int>(inst.predicate));
  DenseInst& dense = Emit(is_fast ? fast : Code::Compare, &inst);
  dense.type = type;
  dense.width = static_cast<uint8_t>(BitsOf(type));
}

void Preparer::TranslateMake(const Inst& inst) {
  // Around one scalar: the scalar itself.
  const bool is_scalar = inst.operands.size() == 1 && FieldCount(inst.type) == 1 && IsScalar(inst.operands[0]->type) &&
                         SizeOf(inst.operands[0]->type) <= 8 && SizeOf(inst.type) <= 8;
  if (is_scalar) {
    Emit(Code::Mask, &inst).imm = ~uint64_t{0};
    return;
  }
  AddOperands(Emit(Code::Make, &inst), inst);
}

void Preparer::TranslateGetField(const Inst& inst) {
  const uint64_t offset = FieldOffset(inst.operands[0]->type, inst.index);
  const uint64_t size = SizeOf(inst.type);
  if (IsScalar(inst.type) && size > 0 && size <= 8 && offset % 8 == 0) {  // eight bytes from there are in the slot
    DenseInst& dense = Emit(Code::Mask, &inst);
    dense.a += static_cast<uint32_t>(offset);
    dense.imm = MaskOf(static_cast<unsigned>(size) * 8);
    return;
  }
  DenseInst& dense = Emit(IsScalar(inst.type) && size <= 16 ? Code::GetScalarField : Code::GetField, &inst);
  dense.imm = offset;
  dense.c = static_cast<uint32_t>(size);
}

void Preparer::TranslateCall(const Inst& inst) {
  struct Heard {
    std::string_view symbol;
    int operands;
    unsigned text;
    RuntimeCall call;
  };
  static constexpr Heard kHeard[] = {
#define RUNTIME_CALL(symbol, operands, text, what) {symbol, operands, text, RuntimeCall::what},
#include "comptime/runtime_calls.def"
#undef RUNTIME_CALL
  };
  DenseInst& dense = Emit(Code::Call, &inst);
  AddOperands(dense, inst);
  dense.callee = inst.callee;
  if (!inst.callee->is_external) return;
  for (const Heard& heard : kHeard) {
    if (inst.callee->name != heard.symbol) continue;
    if (heard.operands >= 0 && static_cast<size_t>(heard.operands) != inst.operands.size()) continue;
    dense.code = Code::Listen;
    dense.width = static_cast<uint8_t>(heard.call);
    dense.imm = heard.text;
  }
}

void Preparer::TranslateIntrinsic(const Inst& inst) {
  const IntrinsicClass kind = ClassOf(inst.intrinsic);
  const bool is_math = kind == IntrinsicClass::Math || kind == IntrinsicClass::Integer;
  const Code code = is_math ? Code::Math : kind == IntrinsicClass::Vector ? Code::Reduce : Code::Intrinsic;
  AddOperands(Emit(code, &inst), inst);
}

void Preparer::Translate(const Inst& inst) {
  switch (inst.op) {
    case Op::GlobalAddr:
      Emit(Code::SetImm, &inst).imm = memory_.AddressOf(inst.constant);
      break;
    case Op::FunctionRef:
      Emit(Code::SetImm, &inst).imm = memory_.AddressOf(inst.callee);
      break;
    case Op::Undef:
    case Op::MarkInit:
    case Op::Consume:
    case Op::KeepAlive:
    case Op::NoteError:  // its value is for others of them
      break;
    case Op::Add:
    case Op::Sub:
    case Op::Mul:
    case Op::SDiv:
    case Op::UDiv:
    case Op::SRem:
    case Op::URem:
    case Op::FDiv:
    case Op::FRem:
    case Op::And:
    case Op::Or:
    case Op::Xor:
    case Op::Shl:
    case Op::LShr:
    case Op::AShr:
      TranslateBinary(inst);
      break;
    case Op::Neg:
    case Op::Not:
      TranslateUnary(inst);
      break;
    case Op::Cmp:
      TranslateCmp(inst);
      break;
    case Op::Select: {
      const bool by_lane = inst.operands[0]->type->is(TypeKind::Vector);
      Emit(by_lane ? Code::SelectVector : Code::Select, &inst).imm = SlotBytes(inst.type);
      break;
    }
    case Op::Cast:
      TranslateCast(inst);
      break;
    case Op::Make:
      TranslateMake(inst);
      break;
    case Op::GetField:
      TranslateGetField(inst);
      break;
    case Op::Local: {
      DenseInst& dense = Emit(Code::Local, &inst);
      dense.imm = SizeOf(inst.memory_type);
      dense.c = std::max(inst.index, AlignOf(inst.memory_type));
      break;
    }
    case Op::FieldAddr:
      Emit(Code::AddImm, &inst).imm = FieldOffset(inst.operands[0]->type->element, inst.index);
      break;
    case Op::ElementAddr:
      Emit(Code::ElementAddr, &inst).imm = SizeOf(inst.type->element);
      break;
    case Op::Load:
    case Op::Store:
      TranslateMemory(inst);
      break;
    case Op::CopyBytes:
      SetAlign(Emit(Code::CopyMemory, &inst), inst, inst.operands[0]->type->element);
      break;
    case Op::Destroy:
      TranslateDestroy(inst);
      break;
    case Op::Call:
      TranslateCall(inst);
      break;
    case Op::Intrinsic:
      TranslateIntrinsic(inst);
      break;
    case Op::Return:
      Emit(inst.operands.empty() ? Code::Return : Code::ReturnValue, &inst).imm =
          inst.operands.empty() ? 0 : SlotBytes(inst.operands[0]->type);
      break;
    case Op::KernelRef:
    case Op::SharedAlloc:
    case Op::ConstantAlloc:
    case Op::StaticAlloc:
    case Op::Splat:
    case Op::Extract:
    case Op::Insert:
    case Op::Shuffle:
    case Op::Trap:
    case Op::Br:
    case Op::CondBr:
    case Op::Unreachable:
      Emit(PlainCode(inst.op), &inst);
      break;
  }
}

}  // namespace

bool IsScalar(TypeRef type) {
  return type->is(TypeKind::Int) || type->is(TypeKind::Float) || type->is(TypeKind::Pointer);
}

uint64_t SlotBytes(TypeRef type) {
  return std::max<uint64_t>(16, (SizeOf(type) + 15) & ~uint64_t{15});
}

std::unique_ptr<Prepared> Prepare(ir::Function& function, Memory& memory) {
  return Preparer(function, memory).Run();
}

}  // namespace brio::comptime
