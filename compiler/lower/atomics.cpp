// Atomic operations on each target.
#include "llvm/IR/InlineAsm.h"

#include "lower/lowering.h"

namespace brio::lower {
namespace {

using llvm::AtomicOrdering;
using llvm::AtomicRMWInst;

enum Scope : uint64_t { kSystem, kDevice, kThreadBlock, kWarp, kCluster };
enum Order : uint64_t { kRelaxed, kAcquire, kRelease, kBoth, kSequential };

AtomicOrdering OrderingOf(uint64_t order) {
  switch (order) {
    case kAcquire:
      return AtomicOrdering::Acquire;
    case kRelease:
      return AtomicOrdering::Release;
    case kBoth:
      return AtomicOrdering::AcquireRelease;
    case kSequential:
      return AtomicOrdering::SequentiallyConsistent;
    default:
      return AtomicOrdering::Monotonic;
  }
}

bool IsFloat(llvm::Type* type) {
  return type->isFloatingPointTy();
}

AtomicRMWInst::BinOp OperationOf(IntrinsicId id, llvm::Type* type) {
  switch (id) {
    case IntrinsicId::AtomicRmwXchg:
      return AtomicRMWInst::Xchg;
    case IntrinsicId::AtomicRmwSub:
      return IsFloat(type) ? AtomicRMWInst::FSub : AtomicRMWInst::Sub;
    case IntrinsicId::AtomicRmwAnd:
      return AtomicRMWInst::And;
    case IntrinsicId::AtomicRmwOr:
      return AtomicRMWInst::Or;
    case IntrinsicId::AtomicRmwXor:
      return AtomicRMWInst::Xor;
    case IntrinsicId::AtomicRmwSMin:
      return AtomicRMWInst::Min;
    case IntrinsicId::AtomicRmwSMax:
      return AtomicRMWInst::Max;
    case IntrinsicId::AtomicRmwUMin:
      return AtomicRMWInst::UMin;
    case IntrinsicId::AtomicRmwUMax:
      return AtomicRMWInst::UMax;
    case IntrinsicId::AtomicRmwFMin:
      return AtomicRMWInst::FMin;
    case IntrinsicId::AtomicRmwFMax:
      return AtomicRMWInst::FMax;
    default:
      return IsFloat(type) ? AtomicRMWInst::FAdd : AtomicRMWInst::Add;
  }
}

/// The PTX operation and type of a read-modify-write that PTX has at every scope; "" if it has none.
std::string PtxOperation(AtomicRMWInst::BinOp operation, llvm::Type* type) {
  const bool wide = type->getPrimitiveSizeInBits() == 64;
  switch (operation) {
    case AtomicRMWInst::Add:
      return wide ? "add.u64" : "add.u32";
    case AtomicRMWInst::FAdd:
      return type->isHalfTy() ? "add.noftz.f16" : type->isBFloatTy() ? "add.noftz.bf16" : wide ? "add.f64" : "add.f32";
    case AtomicRMWInst::Xchg:
      return wide ? "exch.b64" : "exch.b32";
    case AtomicRMWInst::And:
      return wide ? "and.b64" : "and.b32";
    case AtomicRMWInst::Or:
      return wide ? "or.b64" : "or.b32";
    case AtomicRMWInst::Xor:
      return wide ? "xor.b64" : "xor.b32";
    case AtomicRMWInst::Min:
      return wide ? "min.s64" : "min.s32";
    case AtomicRMWInst::Max:
      return wide ? "max.s64" : "max.s32";
    case AtomicRMWInst::UMin:
      return wide ? "min.u64" : "min.u32";
    case AtomicRMWInst::UMax:
      return wide ? "max.u64" : "max.u32";
    default:
      return "";
  }
}

}  // namespace

uint64_t FunctionLowering::ConstantOperand(const ir::Inst& inst, unsigned index) {
  if (auto* number = llvm::dyn_cast<llvm::ConstantInt>(Get(inst.operands[index]))) {
    return number->getZExtValue();
  }
  m_.error_ = "'" + from_->name + "': the order and scope of an atomic operation must be constants";
  return 0;
}

llvm::SyncScope::ID FunctionLowering::ScopeOf(uint64_t scope) {
  static constexpr const char* kNvptx[] = {"", "device", "block", "block"};
  static constexpr const char* kAmdgpu[] = {"", "agent", "workgroup", "wavefront"};
  if (scope == kCluster) {
    // Only sm_90 and newer have a scope between those of the block and of the device.
    if (m_.target_.compute_capability >= 90) {
      return m_.context_.getOrInsertSyncScopeID("cluster");
    }
    scope = kDevice;
  }
  if (scope == kSystem || scope > kWarp || !m_.target_.is_gpu()) {
    return llvm::SyncScope::System;
  }
  return m_.context_.getOrInsertSyncScopeID((m_.target_.kind == TargetKind::Nvptx ? kNvptx : kAmdgpu)[scope]);
}

llvm::Value* FunctionLowering::LowerAtomic(const ir::Inst& inst) {
  switch (inst.intrinsic) {
    case IntrinsicId::AtomicAdd:
      return EmitRmw(IntrinsicId::AtomicRmwAdd, Get(inst.operands[0]), Get(inst.operands[1]), kRelaxed, kDevice);
    case IntrinsicId::AtomicAddSystem:
      return EmitRmw(IntrinsicId::AtomicRmwAdd, Get(inst.operands[0]), Get(inst.operands[1]), kRelaxed, kSystem);
    case IntrinsicId::Fence:
      b_.CreateFence(AtomicOrdering::SequentiallyConsistent);
      return nullptr;
    case IntrinsicId::AtomicFence: {
      AtomicOrdering order = OrderingOf(ConstantOperand(inst, 0));
      if (order != AtomicOrdering::Monotonic) {
        b_.CreateFence(order, ScopeOf(ConstantOperand(inst, 1)));
      }
      return nullptr;
    }
    case IntrinsicId::AtomicCompareExchange:
    case IntrinsicId::AtomicLoad:
    case IntrinsicId::AtomicStore:
      return LowerAtomicAccess(inst);
    default:
      return EmitRmw(inst.intrinsic, Get(inst.operands[0]), Get(inst.operands[1]), ConstantOperand(inst, 2),
                     ConstantOperand(inst, 3));
  }
}

llvm::Value* FunctionLowering::EmitRmw(IntrinsicId id, llvm::Value* ptr, llvm::Value* value, uint64_t order,
                                       uint64_t scope) {
  llvm::Type* type = value->getType();
  AtomicRMWInst::BinOp operation = OperationOf(id, type);
  const unsigned bits = type->getPrimitiveSizeInBits();
  const bool nvidia = m_.target_.kind == TargetKind::Nvptx;
  // NVPTX prints read-modify-writes relaxed and with the device's scope whatever they say: fences make the order, and
  // the system's scope is in inline text.
  auto fence = [&](bool wanted) {
    if (nvidia && wanted) {
      b_.CreateFence(order == kSequential ? AtomicOrdering::SequentiallyConsistent : AtomicOrdering::AcquireRelease,
                     ScopeOf(scope));
    }
  };
  fence(order == kRelease || order == kBoth || order == kSequential);
  llvm::Value* old = nullptr;
  llvm::Value* operand = value;
  if (nvidia && operation == AtomicRMWInst::FSub) {
    operation = AtomicRMWInst::FAdd;
    operand = b_.CreateFNeg(value);
  } else if (nvidia && operation == AtomicRMWInst::Sub) {
    operation = AtomicRMWInst::Add;
    operand = b_.CreateNeg(value);
  }
  // Older GPUs have no such addition of bfloat16, and integers of 16 bits have none at all: those become loops.
  const bool is_half = operation == AtomicRMWInst::FAdd &&
                       (type->isHalfTy() || (type->isBFloatTy() && m_.target_.compute_capability >= 90));
  const std::string text = nvidia && scope == kSystem && (bits >= 32 || is_half) ? PtxOperation(operation, type) : "";
  if (!text.empty()) {
    const char* letter = bits == 16 ? "h" : type->isFloatTy() ? "f" : type->isDoubleTy() ? "d" : bits == 64 ? "l" : "r";
    llvm::Type* generic = llvm::PointerType::get(m_.context_, 0);
    auto* function_type = llvm::FunctionType::get(type, {generic, type}, false);
    auto* call =
        llvm::InlineAsm::get(function_type, "atom.relaxed.sys." + text + " $0, [$1], $2;",
                             std::string("=") + letter + ",l," + letter + ",~{memory}", /*hasSideEffects=*/true);
    old = b_.CreateCall(call, {b_.CreateAddrSpaceCast(ptr, generic), operand});
  } else {
    auto* rmw = b_.CreateAtomicRMW(operation, ptr, operand,
                                   llvm::MaybeAlign(m_.module_->getDataLayout().getTypeStoreSize(type)),
                                   nvidia ? AtomicOrdering::Monotonic : OrderingOf(order), ScopeOf(scope));
    if (m_.target_.kind == TargetKind::Amdgpu && scope != kSystem) {
      // Memory of the device itself: the hardware's own instructions work on it.
      llvm::MDNode* none = llvm::MDNode::get(m_.context_, {});
      rmw->setMetadata("amdgpu.no.fine.grained.memory", none);
      rmw->setMetadata("amdgpu.no.remote.memory", none);
      if (IsFloat(type)) {
        rmw->setMetadata("amdgpu.ignore.denormal.mode", none);
      }
    }
    old = rmw;
  }
  fence(order == kAcquire || order == kBoth || order == kSequential);
  return old;
}

/// Loads, stores and exchanges on a condition; floats travel as their bits.
llvm::Value* FunctionLowering::LowerAtomicAccess(const ir::Inst& inst) {
  const bool is_load = inst.intrinsic == IntrinsicId::AtomicLoad;
  const unsigned last = static_cast<unsigned>(inst.operands.size()) - 1;
  AtomicOrdering order = OrderingOf(ConstantOperand(inst, last - 1));
  llvm::SyncScope::ID scope = ScopeOf(ConstantOperand(inst, last));
  llvm::Value* ptr = Get(inst.operands[0]);
  llvm::Type* type = is_load ? m_.ValueType(inst.type) : Get(inst.operands[1])->getType();
  const llvm::Align align(m_.module_->getDataLayout().getTypeStoreSize(type).getFixedValue());
  llvm::Type* bits = b_.getIntNTy(static_cast<unsigned>(8 * align.value()));
  auto to_bits = [&](llvm::Value* value) {
    return type->isIntegerTy() ? b_.CreateZExt(value, bits) : b_.CreateBitCast(value, bits);
  };
  auto from_bits = [&](llvm::Value* value) {
    return type->isIntegerTy() ? b_.CreateTrunc(value, type) : b_.CreateBitCast(value, type);
  };
  if (is_load) {
    if (order == AtomicOrdering::Release || order == AtomicOrdering::AcquireRelease) {
      order = AtomicOrdering::Acquire;
    }
    llvm::LoadInst* load = b_.CreateAlignedLoad(bits, ptr, align);
    load->setAtomic(order, scope);
    return from_bits(load);
  }
  if (inst.intrinsic == IntrinsicId::AtomicStore) {
    if (order == AtomicOrdering::Acquire || order == AtomicOrdering::AcquireRelease) {
      order = AtomicOrdering::Release;
    }
    b_.CreateAlignedStore(to_bits(Get(inst.operands[1])), ptr, align)->setAtomic(order, scope);
    return nullptr;
  }
  AtomicOrdering failure = llvm::AtomicCmpXchgInst::getStrongestFailureOrdering(order);
  auto* exchange = b_.CreateAtomicCmpXchg(ptr, to_bits(Get(inst.operands[1])), to_bits(Get(inst.operands[2])), align,
                                          order, failure, scope);
  return from_bits(b_.CreateExtractValue(exchange, 0));
}

}  // namespace brio::lower
