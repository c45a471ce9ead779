// The intrinsics of `target/intrinsics.def` on each target.
#include <algorithm>

#include "llvm/IR/IntrinsicsAMDGPU.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/MDBuilder.h"

#include "lower/lowering.h"

namespace brio::lower {
namespace {

using llvm::Intrinsic::ID;

enum IndexKind : unsigned { kThread, kBlock, kBlockSize, kGridSize };

/// Exclusive upper bounds of the numbers, by kind and axis; sizes count from 1, indices from 0.
constexpr uint64_t kIndexLimit[4][3] = {
    {1024, 1024, 64}, {0x7fffffff, 65535, 65535}, {1025, 1025, 65}, {0x80000000, 65536, 65536}};

uint64_t LowestOf(unsigned kind) {
  return kind >= kBlockSize ? 1 : 0;
}

/// A pointer that nothing else aliases. The call reads and writes there, as far as LLVM knows, so that it stays between
/// what is accessed by the one pointer and by the other.
llvm::Value* MarkPromise(llvm::IRBuilderBase& b, llvm::Module& module, llvm::Value* at) {
  auto* type = llvm::FunctionType::get(at->getType(), {at->getType()}, false);
  const std::string name = kPromiseMark + std::to_string(at->getType()->getPointerAddressSpace());
  auto* function = llvm::cast<llvm::Function>(module.getOrInsertFunction(name, type).getCallee());
  function->setOnlyAccessesArgMemory();
  function->setDoesNotThrow();
  function->setWillReturn();
  function->addRetAttr(llvm::Attribute::NoAlias);
  function->addParamAttr(0, llvm::Attribute::getWithCaptureInfo(module.getContext(), llvm::CaptureInfo::none()));
  llvm::Value* promised = b.CreateCall(function, {at});
  auto* shown = llvm::cast<llvm::Function>(
      module
          .getOrInsertFunction(kPromisedMark + std::to_string(at->getType()->getPointerAddressSpace()),
                               llvm::FunctionType::get(b.getVoidTy(), {at->getType()}, false))
          .getCallee());
  shown->setOnlyAccessesInaccessibleMemory();
  shown->setDoesNotThrow();
  shown->setWillReturn();
  b.CreateCall(shown, {promised});
  return promised;
}

/// The most threads of a block that a kernel's declaration allows; 0 where it says nothing.
uint64_t MostThreads(const ir::Function& function) {
  for (const char* name : {"nvvm.reqntid", "nvvm.maxntid", "amdgpu-flat-work-group-size"}) {
    auto found = function.attributes.find(name);
    if (found == function.attributes.end()) {
      continue;
    }
    llvm::SmallVector<llvm::StringRef> parts;
    llvm::StringRef(found->second).split(parts, ',');
    uint64_t product = 1;
    for (llvm::StringRef part : parts) {
      uint64_t number = 0;
      product *= part.getAsInteger(10, number) ? 0 : number;  // AMD's "1,N" is N too
    }
    return product;
  }
  return 0;
}

/// The limit of a number in a kernel whose declaration bounds its blocks.
uint64_t LimitIn(const ir::Function& function, unsigned kind, unsigned axis) {
  const uint64_t most = function.is_kernel ? MostThreads(function) : 0;
  const uint64_t limit = kIndexLimit[kind][axis];
  if (most == 0 || (kind != kThread && kind != kBlockSize)) {
    return limit;
  }
  return std::min(limit, kind == kThread ? most : most + 1);
}

struct MathRow {
  IntrinsicId id;
  ID llvm_id;
};

constexpr MathRow kMath[] = {
    {IntrinsicId::Sqrt, llvm::Intrinsic::sqrt},
    {IntrinsicId::Fma, llvm::Intrinsic::fma},
    {IntrinsicId::Floor, llvm::Intrinsic::floor},
    {IntrinsicId::Ceil, llvm::Intrinsic::ceil},
    {IntrinsicId::Trunc, llvm::Intrinsic::trunc},
    {IntrinsicId::Round, llvm::Intrinsic::roundeven},
    {IntrinsicId::FAbs, llvm::Intrinsic::fabs},
    {IntrinsicId::CopySign, llvm::Intrinsic::copysign},
    {IntrinsicId::FMin, llvm::Intrinsic::minnum},
    {IntrinsicId::FMax, llvm::Intrinsic::maxnum},
    {IntrinsicId::SMin, llvm::Intrinsic::smin},
    {IntrinsicId::SMax, llvm::Intrinsic::smax},
    {IntrinsicId::UMin, llvm::Intrinsic::umin},
    {IntrinsicId::UMax, llvm::Intrinsic::umax},
    {IntrinsicId::Ctpop, llvm::Intrinsic::ctpop},
    {IntrinsicId::Ctlz, llvm::Intrinsic::ctlz},
    {IntrinsicId::Cttz, llvm::Intrinsic::cttz},
    {IntrinsicId::BSwap, llvm::Intrinsic::bswap},
    {IntrinsicId::BitReverse, llvm::Intrinsic::bitreverse},
};

constexpr MathRow kReductions[] = {
    {IntrinsicId::ReduceAdd, llvm::Intrinsic::vector_reduce_add},
    {IntrinsicId::ReduceMul, llvm::Intrinsic::vector_reduce_mul},
    {IntrinsicId::ReduceSMin, llvm::Intrinsic::vector_reduce_smin},
    {IntrinsicId::ReduceSMax, llvm::Intrinsic::vector_reduce_smax},
    {IntrinsicId::ReduceUMin, llvm::Intrinsic::vector_reduce_umin},
    {IntrinsicId::ReduceUMax, llvm::Intrinsic::vector_reduce_umax},
    {IntrinsicId::ReduceFMin, llvm::Intrinsic::vector_reduce_fmin},
    {IntrinsicId::ReduceFMax, llvm::Intrinsic::vector_reduce_fmax},
    {IntrinsicId::ReduceAnd, llvm::Intrinsic::vector_reduce_and},
    {IntrinsicId::ReduceOr, llvm::Intrinsic::vector_reduce_or},
};

template <size_t N>
ID FindRow(const MathRow (&rows)[N], IntrinsicId id) {
  for (const MathRow& row : rows) {
    if (row.id == id) {
      return row.llvm_id;
    }
  }
  return llvm::Intrinsic::not_intrinsic;
}

}  // namespace

llvm::Value* FunctionLowering::LowerIntrinsic(const ir::Inst& inst) {
  const bool gpu = m_.target_.is_gpu();
  switch (inst.intrinsic) {
    case IntrinsicId::ThreadIdxX:
    case IntrinsicId::ThreadIdxY:
    case IntrinsicId::ThreadIdxZ:
    case IntrinsicId::BlockIdxX:
    case IntrinsicId::BlockIdxY:
    case IntrinsicId::BlockIdxZ:
    case IntrinsicId::BlockDimX:
    case IntrinsicId::BlockDimY:
    case IntrinsicId::BlockDimZ:
    case IntrinsicId::GridDimX:
    case IntrinsicId::GridDimY:
    case IntrinsicId::GridDimZ:
      return LowerIndex(inst.intrinsic);
    case IntrinsicId::LaneId:
      return LowerLaneId();
    case IntrinsicId::Barrier:
      Barrier();
      return nullptr;
    case IntrinsicId::PrintBuffer:
      return gpu ? print_buffer_ : Context(kPrintBuffer);
    case IntrinsicId::DynamicShared: {
      if (!gpu) {
        return Context(kDynamicShared);
      }
      llvm::GlobalVariable* memory = m_.module_->getNamedGlobal("brio_dynamic_shared");
      if (memory == nullptr) {
        memory = new llvm::GlobalVariable(*m_.module_, llvm::ArrayType::get(b_.getInt8Ty(), 0), false,
                                          llvm::GlobalValue::ExternalLinkage, nullptr, "brio_dynamic_shared", nullptr,
                                          llvm::GlobalValue::NotThreadLocal, kShared);
        memory->setAlignment(llvm::Align(16));
      }
      if (!inst.operands.empty()) {
        const uint64_t wanted = llvm::PowerOf2Ceil(std::max<uint64_t>(1, ConstantOperand(inst, 0)));
        memory->setAlignment(std::max(memory->getAlign().valueOrOne(), llvm::Align(wanted)));
      }
      return memory;
    }
    case IntrinsicId::BarrierWords:
      if (m_.target_.kind != TargetKind::Amdgpu) {
        m_.error_ = "'" + from_->name + "' makes barriers of words in shared memory, which is for AMD GPUs";
      }
      return BarrierWords(*m_.module_);
    case IntrinsicId::IsCompileTime:
      return b_.getFalse();
    case IntrinsicId::NoAlias:
    case IntrinsicId::Memcpy:
    case IntrinsicId::Memmove:
    case IntrinsicId::Memset:
    case IntrinsicId::Alloc:
    case IntrinsicId::Free:
      return LowerMemory(inst);
    case IntrinsicId::ShuffleIdx:
    case IntrinsicId::ShuffleUp:
    case IntrinsicId::ShuffleDown:
    case IntrinsicId::ShuffleXor:
    case IntrinsicId::Ballot:
    case IntrinsicId::ActiveMask:
    case IntrinsicId::SyncWarp:
    case IntrinsicId::NamedBarrier:
    case IntrinsicId::NamedArrive:
    case IntrinsicId::Async:
    case IntrinsicId::Wgmma:
    case IntrinsicId::Yield:
    case IntrinsicId::Meet:
    case IntrinsicId::Note:
    case IntrinsicId::SmId:
    case IntrinsicId::ClusterDimX:
    case IntrinsicId::ClusterDimY:
    case IntrinsicId::ClusterDimZ:
    case IntrinsicId::ClusterArrive:
    case IntrinsicId::ClusterWait:
    case IntrinsicId::ClusterMap:
      return LowerWarp(inst);
    case IntrinsicId::AtomicAdd:
    case IntrinsicId::AtomicAddSystem:
    case IntrinsicId::Fence:
    case IntrinsicId::AtomicRmwXchg:
    case IntrinsicId::AtomicRmwAdd:
    case IntrinsicId::AtomicRmwSub:
    case IntrinsicId::AtomicRmwAnd:
    case IntrinsicId::AtomicRmwOr:
    case IntrinsicId::AtomicRmwXor:
    case IntrinsicId::AtomicRmwSMin:
    case IntrinsicId::AtomicRmwSMax:
    case IntrinsicId::AtomicRmwUMin:
    case IntrinsicId::AtomicRmwUMax:
    case IntrinsicId::AtomicRmwFMin:
    case IntrinsicId::AtomicRmwFMax:
    case IntrinsicId::AtomicCompareExchange:
    case IntrinsicId::AtomicLoad:
    case IntrinsicId::AtomicStore:
    case IntrinsicId::AtomicFence:
      return LowerAtomic(inst);
    case IntrinsicId::Sqrt:
    case IntrinsicId::Fma:
    case IntrinsicId::Floor:
    case IntrinsicId::Ceil:
    case IntrinsicId::Trunc:
    case IntrinsicId::Round:
    case IntrinsicId::FAbs:
    case IntrinsicId::CopySign:
    case IntrinsicId::FMin:
    case IntrinsicId::FMax:
    case IntrinsicId::SMin:
    case IntrinsicId::SMax:
    case IntrinsicId::UMin:
    case IntrinsicId::UMax:
    case IntrinsicId::AddNoWrap:
    case IntrinsicId::Ctpop:
    case IntrinsicId::Ctlz:
    case IntrinsicId::Cttz:
    case IntrinsicId::BSwap:
    case IntrinsicId::BitReverse:
      return LowerMath(inst);
    case IntrinsicId::MulRounded:
      return LowerMulRounded(inst);
    case IntrinsicId::Exp2Approx:
    case IntrinsicId::Log2Approx:
    case IntrinsicId::RcpApprox:
    case IntrinsicId::RsqrtApprox:
    case IntrinsicId::Saturate:
      return LowerApproximate(inst);
    case IntrinsicId::ReduceAdd:
    case IntrinsicId::ReduceMul:
    case IntrinsicId::ReduceSMin:
    case IntrinsicId::ReduceSMax:
    case IntrinsicId::ReduceUMin:
    case IntrinsicId::ReduceUMax:
    case IntrinsicId::ReduceFMin:
    case IntrinsicId::ReduceFMax:
    case IntrinsicId::ReduceAnd:
    case IntrinsicId::ReduceOr:
      return LowerReduce(inst);
  }
  return nullptr;
}

/// A field of the CPU device's thread context: a pointer.
llvm::Value* FunctionLowering::Context(unsigned offset) {
  llvm::Type* pointer = llvm::PointerType::get(m_.context_, 0);
  if (thread_context_ == nullptr) {
    m_.error_ = "'" + from_->name + "' uses device features in host code";
    return llvm::UndefValue::get(pointer);
  }
  return b_.CreateAlignedLoad(pointer, b_.CreateConstInBoundsGEP1_64(b_.getInt8Ty(), thread_context_, offset),
                              llvm::Align(8));
}

llvm::Value* FunctionLowering::LowerIndex(IntrinsicId id) {
  unsigned number = static_cast<unsigned>(id) - static_cast<unsigned>(IntrinsicId::ThreadIdxX);
  unsigned kind = number / 3;
  unsigned axis = number % 3;
  switch (m_.target_.kind) {
    case TargetKind::Nvptx:
      return NvptxIndex(kind, axis);
    case TargetKind::Amdgpu:
      return AmdgpuIndex(kind, axis);
    case TargetKind::CpuDevice:
      return CpuIndex(kind, axis);
    case TargetKind::Host:
    case TargetKind::None:
      break;
  }
  m_.error_ = "'" + from_->name + "' uses a thread index in host code";
  return b_.getInt32(0);
}

llvm::Value* FunctionLowering::NvptxIndex(unsigned kind, unsigned axis) {
  using namespace llvm::Intrinsic;
  static constexpr ID kRegisters[4][3] = {
      {nvvm_read_ptx_sreg_tid_x, nvvm_read_ptx_sreg_tid_y, nvvm_read_ptx_sreg_tid_z},
      {nvvm_read_ptx_sreg_ctaid_x, nvvm_read_ptx_sreg_ctaid_y, nvvm_read_ptx_sreg_ctaid_z},
      {nvvm_read_ptx_sreg_ntid_x, nvvm_read_ptx_sreg_ntid_y, nvvm_read_ptx_sreg_ntid_z},
      {nvvm_read_ptx_sreg_nctaid_x, nvvm_read_ptx_sreg_nctaid_y, nvvm_read_ptx_sreg_nctaid_z}};
  llvm::CallInst* call = b_.CreateIntrinsic(kRegisters[kind][axis], {});
  call->addRangeRetAttr(
      llvm::ConstantRange(llvm::APInt(32, LowestOf(kind)), llvm::APInt(32, LimitIn(*from_, kind, axis))));
  return call;
}

llvm::Value* FunctionLowering::AmdgpuIndex(unsigned kind, unsigned axis) {
  using namespace llvm::Intrinsic;
  static constexpr ID kRegisters[2][3] = {{amdgcn_workitem_id_x, amdgcn_workitem_id_y, amdgcn_workitem_id_z},
                                          {amdgcn_workgroup_id_x, amdgcn_workgroup_id_y, amdgcn_workgroup_id_z}};
  llvm::ConstantRange range(llvm::APInt(32, LowestOf(kind)), llvm::APInt(32, LimitIn(*from_, kind, axis)));
  if (kind == kThread || kind == kBlock) {
    llvm::CallInst* call = b_.CreateIntrinsic(kRegisters[kind][axis], {});
    call->addRangeRetAttr(range);
    return call;
  }
  // Hidden kernel arguments of code object version 5 and later: three block counts of 4 bytes, three sizes of 2.
  const bool size = kind == kBlockSize;
  llvm::Value* implicit = b_.CreateIntrinsic(amdgcn_implicitarg_ptr, {});
  llvm::Value* at = b_.CreateConstInBoundsGEP1_64(b_.getInt8Ty(), implicit, size ? 12 + 2 * axis : 4 * axis);
  llvm::Type* type = size ? b_.getInt16Ty() : b_.getInt32Ty();
  llvm::LoadInst* load = b_.CreateAlignedLoad(type, at, llvm::Align(size ? 2 : 4));
  load->setMetadata(llvm::LLVMContext::MD_invariant_load, llvm::MDNode::get(m_.context_, {}));
  load->setMetadata(llvm::LLVMContext::MD_noundef, llvm::MDNode::get(m_.context_, {}));
  unsigned bits = type->getIntegerBitWidth();
  load->setMetadata(
      llvm::LLVMContext::MD_range,
      llvm::MDBuilder(m_.context_).createRange(range.getLower().zextOrTrunc(bits), range.getUpper().zextOrTrunc(bits)));
  return size ? b_.CreateZExt(load, b_.getInt32Ty()) : load;
}

llvm::Value* FunctionLowering::CpuIndex(unsigned kind, unsigned axis) {
  static constexpr unsigned kOffsets[4] = {kThreadIdx, kBlockIdx, kBlockDim, kGridDim};
  if (thread_context_ == nullptr) {
    m_.error_ = "'" + from_->name + "' uses a thread index without a thread";
    return b_.getInt32(0);
  }
  llvm::Value* at = b_.CreateConstInBoundsGEP1_64(b_.getInt8Ty(), thread_context_, kOffsets[kind] + 4 * axis);
  llvm::LoadInst* load = b_.CreateAlignedLoad(b_.getInt32Ty(), at, llvm::Align(4));
  load->setMetadata(llvm::LLVMContext::MD_range,
                    llvm::MDBuilder(m_.context_)
                        .createRange(llvm::APInt(32, LowestOf(kind)), llvm::APInt(32, LimitIn(*from_, kind, axis))));
  return load;
}

llvm::Value* FunctionLowering::LowerLaneId() {
  if (m_.target_.kind == TargetKind::Nvptx) {
    llvm::CallInst* call = b_.CreateIntrinsic(llvm::Intrinsic::nvvm_read_ptx_sreg_laneid, {});
    call->addRangeRetAttr(llvm::ConstantRange(llvm::APInt(32, 0), llvm::APInt(32, 32)));
    return call;
  }
  if (m_.target_.kind == TargetKind::Amdgpu) {
    llvm::Value* all = b_.getInt32(~0u);
    llvm::CallInst* lane = b_.CreateIntrinsic(llvm::Intrinsic::amdgcn_mbcnt_lo, {}, {all, b_.getInt32(0)});
    if (m_.target_.warp_size > 32) {
      lane = b_.CreateIntrinsic(llvm::Intrinsic::amdgcn_mbcnt_hi, {}, {all, static_cast<llvm::Value*>(lane)});
    }
    lane->addRangeRetAttr(llvm::ConstantRange(llvm::APInt(32, 0), llvm::APInt(32, m_.target_.warp_size)));
    return lane;
  }
  llvm::Value* row = b_.CreateAdd(b_.CreateMul(CpuIndex(kThread, 2), CpuIndex(kBlockSize, 1)), CpuIndex(kThread, 1));
  llvm::Value* linear = b_.CreateAdd(b_.CreateMul(row, CpuIndex(kBlockSize, 0)), CpuIndex(kThread, 0));
  return b_.CreateAnd(linear, b_.getInt32(31));
}

void FunctionLowering::Barrier() {
  switch (m_.target_.kind) {
    case TargetKind::Nvptx:
      b_.CreateIntrinsic(llvm::Intrinsic::nvvm_barrier_cta_sync_aligned_all, {}, {b_.getInt32(0)});
      return;
    case TargetKind::Amdgpu: {
      llvm::SyncScope::ID group = m_.context_.getOrInsertSyncScopeID("workgroup");
      b_.CreateFence(llvm::AtomicOrdering::Release, group);
      b_.CreateIntrinsic(llvm::Intrinsic::amdgcn_s_barrier, {});
      b_.CreateFence(llvm::AtomicOrdering::Acquire, group);
      return;
    }
    case TargetKind::CpuDevice:
    case TargetKind::Host:
    case TargetKind::None:
      break;
  }
  if (thread_context_ == nullptr) {
    m_.error_ = "'" + from_->name + "' has a barrier in host code";
    return;
  }
  // Convergent: where it would move into the arms of a branch, threads could no longer be seen to come there together.
  CallCpuDevice("brio_cpu_barrier", b_.getVoidTy(), {});
}

llvm::Value* FunctionLowering::LowerMemory(const ir::Inst& inst) {
  auto align_of = [&](unsigned i) {
    TypeRef pointee = inst.operands[i]->type->element;
    return llvm::MaybeAlign(std::max(1u, AlignOf(pointee)));
  };
  llvm::Type* pointer = llvm::PointerType::get(m_.context_, 0);
  switch (inst.intrinsic) {
    case IntrinsicId::NoAlias:
      return m_.target_.is_gpu() || m_.options_.checks ? MarkPromise(b_, *m_.module_, Get(inst.operands[0]))
                                                       : Get(inst.operands[0]);
    case IntrinsicId::Memcpy:
      b_.CreateMemCpy(Get(inst.operands[0]), align_of(0), Get(inst.operands[1]), align_of(1), Get(inst.operands[2]));
      return nullptr;
    case IntrinsicId::Memmove:
      b_.CreateMemMove(Get(inst.operands[0]), align_of(0), Get(inst.operands[1]), align_of(1), Get(inst.operands[2]));
      return nullptr;
    case IntrinsicId::Memset:
      b_.CreateMemSet(Get(inst.operands[0]), Get(inst.operands[1]), Get(inst.operands[2]), align_of(0));
      return nullptr;
    case IntrinsicId::Alloc: {
      llvm::Value* size = Get(inst.operands[0]);
      llvm::Value* align = Get(inst.operands[1]);
      if (m_.target_.kind == TargetKind::Nvptx) {
        return b_.CreateCall(m_.Runtime("malloc", pointer, {b_.getInt64Ty()}), {size});
      }
      if (m_.target_.kind == TargetKind::Amdgpu) {
        b_.CreateIntrinsic(llvm::Intrinsic::trap, {});
        return llvm::ConstantPointerNull::get(llvm::cast<llvm::PointerType>(pointer));
      }
      llvm::CallInst* call =
          b_.CreateCall(m_.Runtime("brio_alloc", pointer, {b_.getInt64Ty(), b_.getInt64Ty()}), {size, align});
      call->addRetAttr(llvm::Attribute::NoAlias);
      call->addRetAttr(llvm::Attribute::NonNull);
      return call;
    }
    default:
      break;
  }
  if (m_.target_.kind != TargetKind::Amdgpu) {
    const char* name = m_.target_.kind == TargetKind::Nvptx ? "free" : "brio_free";
    b_.CreateCall(m_.Runtime(name, b_.getVoidTy(), {pointer}), {Get(inst.operands[0])});
  }
  return nullptr;
}

llvm::Value* FunctionLowering::LowerMath(const ir::Inst& inst) {
  if (inst.intrinsic == IntrinsicId::AddNoWrap) {
    return b_.CreateNSWAdd(Get(inst.operands[0]), Get(inst.operands[1]));
  }
  ID id = FindRow(kMath, inst.intrinsic);
  llvm::SmallVector<llvm::Value*> args;
  for (const ir::Value* operand : inst.operands) {
    args.push_back(Widen(Get(operand)));
  }
  if (inst.intrinsic == IntrinsicId::Ctlz || inst.intrinsic == IntrinsicId::Cttz) {
    args.resize(1);
    args.push_back(b_.getFalse());
  }
  llvm::Value* result = b_.CreateIntrinsic(id, {args[0]->getType()}, args);
  return result->getType()->isFPOrFPVectorTy() ? RoundTo(result, m_.ValueType(inst.type)) : result;
}

/// Device code may fuse products with sums (`contract`), and ptxas does so by itself unless the rounding is spelled
/// out.
llvm::Value* FunctionLowering::LowerMulRounded(const ir::Inst& inst) {
  llvm::Value* a = Get(inst.operands[0]);
  llvm::Value* b = Get(inst.operands[1]);
  llvm::Type* scalar = a->getType()->getScalarType();
  if (m_.target_.kind != TargetKind::Nvptx || !(scalar->isFloatTy() || scalar->isDoubleTy())) {
    llvm::IRBuilder<>::FastMathFlagGuard guard(b_);
    b_.clearFastMathFlags();
    return b_.CreateFMul(a, b);
  }
  const ID id = scalar->isFloatTy() ? llvm::Intrinsic::nvvm_mul_rn_f : llvm::Intrinsic::nvvm_mul_rn_d;
  auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(a->getType());
  if (vector == nullptr) {
    return b_.CreateIntrinsic(id, {}, {a, b});
  }
  llvm::Value* result = llvm::PoisonValue::get(vector);
  for (unsigned i = 0; i < vector->getNumElements(); ++i) {
    llvm::Value* product = b_.CreateIntrinsic(id, {}, {b_.CreateExtractElement(a, i), b_.CreateExtractElement(b, i)});
    result = b_.CreateInsertElement(result, product, i);
  }
  return result;
}

/// Functions that GPUs have instructions for; element by element, as no GPU has them for vectors.
llvm::Value* FunctionLowering::LowerApproximate(const ir::Inst& inst) {
  llvm::Value* value = Get(inst.operands[0]);
  auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(value->getType());
  if (vector == nullptr || !m_.target_.is_gpu()) {
    return Approximate(inst.intrinsic, value);
  }
  llvm::Value* result = llvm::PoisonValue::get(vector);
  for (unsigned i = 0; i < vector->getNumElements(); ++i) {
    result = b_.CreateInsertElement(result, Approximate(inst.intrinsic, b_.CreateExtractElement(value, i)), i);
  }
  return result;
}

llvm::Value* FunctionLowering::Approximate(IntrinsicId id, llvm::Value* value) {
  using namespace llvm::Intrinsic;
  struct Row {
    IntrinsicId id;
    ID nvptx, amdgpu;
  };
  static constexpr Row kRows[] = {{IntrinsicId::Exp2Approx, nvvm_ex2_approx_ftz, amdgcn_exp2},
                                  {IntrinsicId::Log2Approx, nvvm_lg2_approx_ftz_f, amdgcn_log},
                                  {IntrinsicId::RcpApprox, nvvm_rcp_approx_ftz_f, amdgcn_rcp},
                                  {IntrinsicId::RsqrtApprox, nvvm_rsqrt_approx_ftz_f, amdgcn_rsq},
                                  {IntrinsicId::Saturate, nvvm_saturate_f, not_intrinsic}};
  llvm::Type* type = value->getType();
  for (const Row& row : kRows) {
    const ID instruction = m_.target_.kind == TargetKind::Nvptx    ? row.nvptx
                           : m_.target_.kind == TargetKind::Amdgpu ? row.amdgpu
                                                                   : not_intrinsic;
    if (row.id == id && instruction != not_intrinsic) {
      llvm::SmallVector<llvm::Type*, 1> types;
      if (isOverloaded(instruction)) {
        types.push_back(type);
      }
      return b_.CreateIntrinsic(instruction, types, {value});
    }
  }
  llvm::Constant* one = llvm::ConstantFP::get(type, 1.0);
  switch (id) {
    case IntrinsicId::Exp2Approx:
      return b_.CreateUnaryIntrinsic(exp2, value);
    case IntrinsicId::Log2Approx:
      return b_.CreateUnaryIntrinsic(log2, value);
    case IntrinsicId::RcpApprox:
      return b_.CreateFDiv(one, value);
    case IntrinsicId::RsqrtApprox:
      return b_.CreateFDiv(one, b_.CreateUnaryIntrinsic(sqrt, value));
    default:
      return b_.CreateMinNum(b_.CreateMaxNum(value, llvm::ConstantFP::get(type, 0.0)), one);
  }
}

llvm::Value* FunctionLowering::LowerReduce(const ir::Inst& inst) {
  llvm::Value* vector = Widen(Get(inst.operands[0]));
  if (vector->getType() != Get(inst.operands[0])->getType()) {
    return RoundTo(Reduce(inst.intrinsic, vector), m_.ValueType(inst.type));
  }
  return Reduce(inst.intrinsic, vector);
}

llvm::Value* FunctionLowering::Reduce(IntrinsicId id, llvm::Value* vector) {
  llvm::Type* type = vector->getType();
  if (!type->isVectorTy()) {
    return vector;
  }
  llvm::Type* element = type->getScalarType();
  if (element->isFloatingPointTy() && id == IntrinsicId::ReduceAdd) {
    return b_.CreateFAddReduce(llvm::ConstantFP::getNegativeZero(element), vector);
  }
  if (element->isFloatingPointTy() && id == IntrinsicId::ReduceMul) {
    return b_.CreateFMulReduce(llvm::ConstantFP::get(element, 1.0), vector);
  }
  return b_.CreateIntrinsic(FindRow(kReductions, id), {type}, {vector});
}

}  // namespace brio::lower
