// Operations between the lanes of a warp and between parts of a block, on each target.
#include "llvm/IR/IntrinsicsAMDGPU.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

#include "lower/lowering.h"

namespace brio::lower {

/// Calls the CPU device's runtime with the thread's context first.
llvm::Value* FunctionLowering::CallCpuDevice(const char* name, llvm::Type* result, std::vector<llvm::Value*> args) {
  if (thread_context_ == nullptr) {
    m_.error_ = "'" + from_->name + "' synchronises threads in host code";
    return result->isVoidTy() ? nullptr : llvm::UndefValue::get(result);
  }
  args.insert(args.begin(), thread_context_);
  llvm::SmallVector<llvm::Type*> types;
  for (llvm::Value* arg : args) {
    types.push_back(arg->getType());
  }
  llvm::FunctionCallee callee = m_.Runtime(name, result, types);
  if (auto* function = llvm::dyn_cast<llvm::Function>(callee.getCallee())) {
    function->addFnAttr(llvm::Attribute::Convergent);
  }
  return b_.CreateCall(callee, args);
}

/// The lane that a shuffle reads from, where the target only knows absolute lanes.
llvm::Value* FunctionLowering::SourceLane(IntrinsicId id, llvm::Value* operand) {
  llvm::Value* size = b_.getInt32(m_.target_.warp_size);
  if (id == IntrinsicId::ShuffleIdx) {
    return b_.CreateAnd(operand, b_.CreateSub(size, b_.getInt32(1)));
  }
  llvm::Value* own = LowerLaneId();
  llvm::Value* lane = id == IntrinsicId::ShuffleUp     ? b_.CreateSub(own, operand)
                      : id == IntrinsicId::ShuffleDown ? b_.CreateAdd(own, operand)
                                                       : b_.CreateXor(own, operand);
  return b_.CreateSelect(b_.CreateICmpULT(lane, size), lane, own);
}

/// Shuffles 32 bits on a GPU.
llvm::Value* FunctionLowering::ShuffleWord(IntrinsicId id, llvm::Value* mask, llvm::Value* value, llvm::Value* lane) {
  if (m_.target_.kind == TargetKind::Amdgpu) {
    return b_.CreateIntrinsic(llvm::Intrinsic::amdgcn_ds_bpermute, {}, {b_.CreateShl(lane, 2), value});
  }
  llvm::Intrinsic::ID name = llvm::Intrinsic::nvvm_shfl_sync_idx_i32;
  switch (id) {
    case IntrinsicId::ShuffleUp:
      name = llvm::Intrinsic::nvvm_shfl_sync_up_i32;
      break;
    case IntrinsicId::ShuffleDown:
      name = llvm::Intrinsic::nvvm_shfl_sync_down_i32;
      break;
    case IntrinsicId::ShuffleXor:
      name = llvm::Intrinsic::nvvm_shfl_sync_bfly_i32;
      break;
    default:
      break;
  }
  llvm::Value* bound = b_.getInt32(id == IntrinsicId::ShuffleUp ? 0 : 31);
  return b_.CreateIntrinsic(name, {}, {b_.CreateTrunc(mask, b_.getInt32Ty()), value, lane, bound});
}

llvm::Value* FunctionLowering::LowerShuffle(const ir::Inst& inst) {
  llvm::Value* mask = Get(inst.operands[0]);
  llvm::Value* value = Get(inst.operands[1]);
  llvm::Value* lane = Get(inst.operands[2]);
  if (!m_.target_.is_gpu()) {
    const unsigned kind = inst.intrinsic == IntrinsicId::ShuffleIdx    ? 0
                          : inst.intrinsic == IntrinsicId::ShuffleUp   ? 1
                          : inst.intrinsic == IntrinsicId::ShuffleDown ? 2
                                                                       : 3;
    llvm::Value* got = CallCpuDevice(
        "brio_cpu_warp_exchange", b_.getInt64Ty(),
        {b_.CreateTrunc(mask, b_.getInt32Ty()), b_.CreateZExt(value, b_.getInt64Ty()), b_.getInt32(kind), lane});
    return b_.CreateTrunc(got, value->getType());
  }
  if (m_.target_.kind != TargetKind::Nvptx) {
    lane = SourceLane(inst.intrinsic, lane);
  }
  if (value->getType()->isIntegerTy(32)) {
    return ShuffleWord(inst.intrinsic, mask, value, lane);
  }
  llvm::Value* low = ShuffleWord(inst.intrinsic, mask, b_.CreateTrunc(value, b_.getInt32Ty()), lane);
  llvm::Value* high =
      ShuffleWord(inst.intrinsic, mask, b_.CreateTrunc(b_.CreateLShr(value, 32), b_.getInt32Ty()), lane);
  return b_.CreateOr(b_.CreateZExt(low, b_.getInt64Ty()), b_.CreateShl(b_.CreateZExt(high, b_.getInt64Ty()), 32));
}

/// Clusters of blocks on the CPU device.
llvm::Value* FunctionLowering::LowerCluster(const ir::Inst& inst) {
  const bool is_size = inst.intrinsic >= IntrinsicId::ClusterDimX && inst.intrinsic <= IntrinsicId::ClusterDimZ;
  if (m_.target_.kind != TargetKind::CpuDevice || thread_context_ == nullptr) {
    m_.error_ =
        "'" + from_->name + "' uses clusters of blocks, which " + m_.target_.name + " does not have in this form";
    return is_size ? b_.getInt32(1) : nullptr;
  }
  if (is_size) {
    const unsigned axis = static_cast<unsigned>(inst.intrinsic) - static_cast<unsigned>(IntrinsicId::ClusterDimX);
    llvm::Value* at = b_.CreateConstInBoundsGEP1_64(b_.getInt8Ty(), thread_context_, kClusterDim + 4 * axis);
    return b_.CreateAlignedLoad(b_.getInt32Ty(), at, llvm::Align(4));
  }
  if (inst.intrinsic == IntrinsicId::ClusterMap) {
    return CallCpuDevice("brio_cpu_cluster_map", b_.getPtrTy(), {Get(inst.operands[0]), Get(inst.operands[1])});
  }
  const bool waits = inst.intrinsic == IntrinsicId::ClusterWait;
  CallCpuDevice(waits ? "brio_cpu_cluster_wait" : "brio_cpu_cluster_arrive", b_.getVoidTy(), {});
  return nullptr;
}

llvm::Value* FunctionLowering::LowerWarp(const ir::Inst& inst) {
  using namespace llvm::Intrinsic;
  const bool nvidia = m_.target_.kind == TargetKind::Nvptx;
  const bool amd = m_.target_.kind == TargetKind::Amdgpu;
  llvm::Type* i32 = b_.getInt32Ty();
  llvm::Type* i64 = b_.getInt64Ty();
  auto operand = [&](unsigned i) { return Get(inst.operands[i]); };
  auto amd_ballot = [&](llvm::Value* condition) {
    return b_.CreateZExt(b_.CreateIntrinsic(amdgcn_ballot, {b_.getIntNTy(m_.target_.warp_size)}, {condition}), i64);
  };
  switch (inst.intrinsic) {
    case IntrinsicId::Ballot: {
      llvm::Value* condition = operand(1);
      if (nvidia) {
        return b_.CreateZExt(
            b_.CreateIntrinsic(nvvm_vote_ballot_sync, {}, {b_.CreateTrunc(operand(0), i32), condition}), i64);
      }
      if (amd) {
        return b_.CreateAnd(amd_ballot(condition), operand(0));
      }
      return b_.CreateZExt(
          CallCpuDevice("brio_cpu_warp_ballot", i32, {b_.CreateTrunc(operand(0), i32), b_.CreateZExt(condition, i32)}),
          i64);
    }
    case IntrinsicId::ActiveMask:
      if (nvidia) {
        return b_.CreateZExt(b_.CreateIntrinsic(nvvm_activemask, {}), i64);
      }
      return amd ? amd_ballot(b_.getTrue()) : b_.CreateZExt(CallCpuDevice("brio_cpu_warp_active", i32, {}), i64);
    case IntrinsicId::SyncWarp:
      if (nvidia) {
        b_.CreateIntrinsic(nvvm_bar_warp_sync, {}, {b_.CreateTrunc(operand(0), i32)});
      } else if (amd) {
        llvm::SyncScope::ID wave = m_.context_.getOrInsertSyncScopeID("wavefront");
        b_.CreateFence(llvm::AtomicOrdering::Release, wave);
        b_.CreateIntrinsic(amdgcn_wave_barrier, {});
        b_.CreateFence(llvm::AtomicOrdering::Acquire, wave);
      } else {
        CallCpuDevice("brio_cpu_warp_sync", b_.getVoidTy(), {b_.CreateTrunc(operand(0), i32)});
      }
      return nullptr;
    case IntrinsicId::NamedBarrier:
    case IntrinsicId::NamedArrive: {
      const bool waits = inst.intrinsic == IntrinsicId::NamedBarrier;
      if (nvidia) {
        b_.CreateIntrinsic(waits ? nvvm_barrier_cta_sync_aligned_count : nvvm_barrier_cta_arrive_aligned_count, {},
                           {operand(0), operand(1)});
      } else if (amd) {
        m_.error_ = "'" + from_->name + "' uses a named barrier, which " + m_.target_.arch + " does not have";
      } else {
        CallCpuDevice(waits ? "brio_cpu_named_barrier" : "brio_cpu_named_arrive", b_.getVoidTy(),
                      {operand(0), operand(1)});
      }
      return nullptr;
    }
    case IntrinsicId::ClusterDimX:
    case IntrinsicId::ClusterDimY:
    case IntrinsicId::ClusterDimZ:
    case IntrinsicId::ClusterArrive:
    case IntrinsicId::ClusterWait:
    case IntrinsicId::ClusterMap:
      return LowerCluster(inst);
    case IntrinsicId::Async:
    case IntrinsicId::Wgmma: {
      if (m_.target_.kind != TargetKind::CpuDevice || thread_context_ == nullptr) {
        m_.error_ = "'" + from_->name + "' uses engines in the form that only the CPU device has";
        return nullptr;
      }
      std::vector<llvm::Value*> args;
      for (const ir::Value* one : inst.operands) {
        args.push_back(Get(one));
      }
      CallCpuDevice(inst.intrinsic == IntrinsicId::Async ? "brio_cpu_async" : "brio_cpu_wgmma", b_.getVoidTy(),
                    std::move(args));
      return nullptr;
    }
    case IntrinsicId::Yield:
      if (!m_.target_.is_gpu()) {
        CallCpuDevice("brio_cpu_yield", b_.getVoidTy(), {});
      }
      return nullptr;
    case IntrinsicId::Note:
      if (m_.options_.checks) {
        CallCpuDevice("brio_cpu_note", b_.getVoidTy(), {operand(0), operand(1), operand(2)});
      }
      return nullptr;
    case IntrinsicId::Meet:
      if (!m_.target_.is_gpu()) {
        auto* call = llvm::cast<llvm::CallInst>(CallCpuDevice("brio_cpu_yield", b_.getVoidTy(), {}));
        call->addFnAttr(llvm::Attribute::get(b_.getContext(), "brio-meet"));
      }
      return nullptr;
    case IntrinsicId::SmId:
      return nvidia ? static_cast<llvm::Value*>(b_.CreateIntrinsic(nvvm_read_ptx_sreg_smid, {})) : b_.getInt32(0);
    default:
      return LowerShuffle(inst);
  }
}

}  // namespace brio::lower
