// Bodies: one case an instruction.
#include <algorithm>

#include "llvm/IR/MDBuilder.h"

#include "ir/destructors.h"
#include "lower/loop_hints.h"
#include "lower/lowering.h"

namespace brio::lower {

using ir::Op;

/// Addresses outside of what a pointer points into may be computed, compared and come back from; they do not go round
/// the address space.
static const llvm::GEPNoWrapFlags kAddress = llvm::GEPNoWrapFlags::noUnsignedSignedWrap();

/// The widest access to memory that a GPU's thread makes at once.
constexpr unsigned kVectorBytes = 16;

FunctionLowering::FunctionLowering(ModuleLowering& module, ir::Function* from, llvm::Function* to)
    : m_(module), from_(from), to_(to), b_(module.context_), scope_(to->getSubprogram()) {
  if (m_.target_.is_device()) {
    llvm::FastMathFlags flags;
    flags.setAllowContract(true);
    b_.setFastMathFlags(flags);
  }
}

void FunctionLowering::Run() {
  for (const ir::Block* block : from_->blocks) {
    blocks_[block] = llvm::BasicBlock::Create(
        m_.context_, block == from_->blocks[0] ? "entry" : "b" + std::to_string(block->id), to_);
  }
  b_.SetInsertPoint(blocks_[from_->blocks[0]]);
  if (scope_ != nullptr && m_.options_.debug == DebugLevel::Variables) {
    has_variables_.resize(from_->scopes.size());
    for (const ir::Variable& variable : from_->variables) {
      variables_.emplace(variable.value, &variable);
      has_variables_[variable.scope] = true;
    }
    NoteMarks();
  }
  if (scope_ != nullptr) {
    b_.SetCurrentDebugLocation(m_.DebugLocOf(from_->loc, scope_));
  }
  // Allocas come before this marker, so that they stand together at the top.
  alloca_point_ = b_.CreateAlloca(b_.getInt8Ty(), m_.module_->getDataLayout().getAllocaAddrSpace(), nullptr);
  BindArguments();
  DescribeArguments();
  FindKept();
  llvm::DebugLoc found;
  SourceLoc found_at;
  const llvm::DILocalScope* found_in = nullptr;
  for (const ir::Block* block : from_->blocks) {
    if (block != from_->blocks[0]) {
      b_.SetInsertPoint(blocks_[block]);
    }
    for (const ir::Inst* inst : block->insts) {
      if (scope_ != nullptr) {
        const SourceLoc at = inst->loc.valid() ? inst->loc : from_->loc;
        llvm::DILocalScope* scope = ScopeOf(inst->scope);
        if (at != found_at || scope != found_in) {  // what was inlined has one place, whatever its length
          found = m_.DebugLocOf(at, scope);
          found_at = at;
          found_in = scope;
        }
        b_.SetCurrentDebugLocation(found);
      }
      EndTaken(*inst, /*is_lowered=*/false);
      if (!LowerKept(*inst)) {
        LowerInst(*inst);
      }
      EndTaken(*inst, /*is_lowered=*/true);
      DescribeVariables(inst);
      previous_ = inst;
    }
    previous_ = nullptr;
    if (b_.GetInsertBlock()->getTerminator() == nullptr) {
      b_.CreateUnreachable();
    }
  }
  alloca_point_->eraseFromParent();
}

void FunctionLowering::BindArguments() {
  const bool kernel = from_->is_kernel && m_.target_.is_gpu();
  unsigned index = 0;
  for (const ir::Argument* arg : from_->args) {
    if (m_.IsEmpty(arg->type)) {
      values_[arg] = llvm::UndefValue::get(m_.ValueType(arg->type));
      continue;
    }
    llvm::Value* value = to_->getArg(index++);
    if (!kernel) {
      values_[arg] = value;
    } else if (arg->passing == ir::Passing::ByValue && m_.IsReadInPlace(arg->type)) {
      in_place_[arg] = value;
      values_[arg] = m_.Load(b_, value, arg->type, std::max(1u, AlignOf(arg->type)), {});
    } else if (arg->passing == ir::Passing::ByValue) {
      values_[arg] = m_.FromParameter(b_, value, arg->type);
    } else {
      // The callee may write to its own copy only where the convention lets it.
      llvm::Value* generic = b_.CreateAddrSpaceCast(value, m_.ValueType(arg->type));
      if (arg->passing != ir::Passing::Borrow && value->getType()->getPointerAddressSpace() == kConstant) {
        TypeRef pointee = arg->type->element;
        unsigned space = m_.module_->getDataLayout().getAllocaAddrSpace();
        auto* storage = new llvm::AllocaInst(m_.StorageType(pointee), space, nullptr, llvm::Align(AlignOf(pointee)),
                                             arg->name, alloca_point_->getIterator());
        b_.CreateMemCpy(storage, llvm::Align(AlignOf(pointee)), value, llvm::Align(AlignOf(pointee)), SizeOf(pointee));
        generic = b_.CreateAddrSpaceCast(storage, m_.ValueType(arg->type));
      }
      values_[arg] = generic;
    }
  }
  if (m_.NeedsPrintBuffer(*from_)) {
    print_buffer_ = b_.CreateAddrSpaceCast(to_->getArg(index), llvm::PointerType::get(m_.context_, 0));
  } else if (m_.NeedsContext(*from_)) {
    thread_context_ = to_->getArg(index);
  }
}

llvm::Value* FunctionLowering::Get(const ir::Value* value) {
  auto found = values_.find(value);
  if (found != values_.end()) {
    return found->second;
  }
  if (value->value_kind == ir::ValueKind::Constant) {
    const auto* constant = static_cast<const ir::Constant*>(value);
    return values_[value] = m_.DataConstant(constant->constant, constant->type, 0);
  }
  // Only unreachable code can use a value that was not lowered yet.
  return llvm::UndefValue::get(m_.ValueType(value->type));
}

void FunctionLowering::LowerInst(const ir::Inst& inst) {
  llvm::Value* result = nullptr;
  switch (inst.op) {
    case Op::GlobalAddr:
      result = m_.BlobAddress(inst.constant, 0);
      break;
    case Op::KernelRef:
      result = m_.module_->getOrInsertGlobal("__brio_kernel." + inst.callee->name, b_.getInt8Ty());
      break;
    case Op::FunctionRef:
      result = m_.Declare(inst.callee);
      break;
    case Op::Undef:
      result = llvm::UndefValue::get(m_.ValueType(inst.type));
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
    case Op::Neg:
    case Op::Not:
      result = LowerArithmetic(inst);
      break;
    case Op::Cmp:
      result = LowerCmp(inst);
      break;
    case Op::Select:
      result = LowerSelect(inst);
      break;
    case Op::Cast:
      result = LowerCast(inst);
      break;
    case Op::Splat:
      result = inst.type->is(TypeKind::Vector)
                   ? b_.CreateVectorSplat(static_cast<unsigned>(inst.type->count), Get(inst.operands[0]))
                   : Get(inst.operands[0]);
      break;
    case Op::Extract:
      result = inst.operands[0]->type->is(TypeKind::Vector)
                   ? b_.CreateExtractElement(Get(inst.operands[0]),
                                             ElementIndex(Get(inst.operands[1]), inst.operands[0]->type->count))
                   : Get(inst.operands[0]);
      break;
    case Op::Insert:
      result = inst.type->is(TypeKind::Vector)
                   ? b_.CreateInsertElement(Get(inst.operands[0]), Get(inst.operands[1]),
                                            ElementIndex(Get(inst.operands[2]), inst.type->count))
                   : Get(inst.operands[1]);
      break;
    case Op::Shuffle: {
      llvm::Value* first = Get(inst.operands[0]);
      llvm::Value* second = Get(inst.operands[1]);
      if (!first->getType()->isVectorTy()) {
        auto* single = llvm::FixedVectorType::get(first->getType(), 1);
        first = b_.CreateInsertElement(llvm::PoisonValue::get(single), first, uint64_t{0});
        second = b_.CreateInsertElement(llvm::PoisonValue::get(single), second, uint64_t{0});
      }
      result = b_.CreateShuffleVector(first, second, *inst.mask);
      if (!inst.type->is(TypeKind::Vector)) {
        result = b_.CreateExtractElement(result, uint64_t{0});
      }
      break;
    }
    case Op::Make:
      result = llvm::UndefValue::get(m_.ValueType(inst.type));
      for (unsigned i = 0; i < inst.operands.size(); ++i) {
        result = m_.SetField(b_, result, GetAs(inst.operands[i], FieldType(inst.type, i)), inst.type, i);
      }
      break;
    case Op::GetField:
      result = m_.GetField(b_, Get(inst.operands[0]), inst.operands[0]->type, inst.index);
      break;
    case Op::Local:
      result = LowerLocal(inst);
      break;
    case Op::SharedAlloc:
    case Op::ConstantAlloc:
    case Op::StaticAlloc:
      result = LowerStorage(inst);
      break;
    case Op::FieldAddr: {
      llvm::Value* pointer = Get(inst.operands[0]);
      uint64_t offset = FieldOffset(inst.operands[0]->type->element, inst.index);
      result = offset == 0 ? pointer : b_.CreatePtrAdd(pointer, b_.getInt64(offset), "", kAddress);
      break;
    }
    case Op::ElementAddr: {
      TypeRef element = inst.operands[0]->type->element;
      llvm::Type* stride = m_.StorageType(element);
      if (m_.module_->getDataLayout().getTypeAllocSize(stride) != SizeOf(element)) {
        stride = llvm::ArrayType::get(b_.getInt8Ty(), SizeOf(element));
      }
      result = b_.CreateGEP(stride, Get(inst.operands[0]), Get(inst.operands[1]), "", kAddress);
      break;
    }
    case Op::Load: {
      uint64_t align = inst.index != 0 ? inst.index : std::max(1u, AlignOf(inst.type));
      result = m_.Load(b_, Get(inst.operands[0]), inst.type, align,
                       {inst.is_volatile, inst.is_invariant, inst.is_streaming});
      break;
    }
    case Op::Store: {
      TypeRef type = inst.operands[0]->type;
      uint64_t align = inst.index != 0 ? inst.index : std::max(1u, AlignOf(type));
      if (inst.operands[0]->value_kind == ir::ValueKind::Constant && !IsByValue(type)) {
        // A constant that lives in memory is copied from where its bytes stand.
        ConstRef data = static_cast<const ir::Constant*>(inst.operands[0])->constant;
        if (SizeOf(type) != 0) {
          llvm::MaybeAlign source(std::max(1u, AlignOf(type)));
          b_.CreateMemCpy(Get(inst.operands[1]), llvm::MaybeAlign(align), m_.BlobAddress(data, 0), source,
                          SizeOf(type));
        }
        break;
      }
      if (const auto found = in_place_.find(inst.operands[0]); found != in_place_.end()) {
        b_.CreateMemCpy(Get(inst.operands[1]), llvm::MaybeAlign(align), found->second,
                        llvm::MaybeAlign(std::max(1u, AlignOf(type))), SizeOf(type));
        break;
      }
      if (previous_ != nullptr && inst.operands[0] == previous_ && previous_->op == Op::Load && !inst.is_volatile &&
          !previous_->is_volatile && m_.HoldsArray(type)) {
        // An array that is only copied does not become one value for each of its elements.
        const uint64_t from_align = previous_->index != 0 ? previous_->index : std::max(1u, AlignOf(type));
        b_.CreateMemCpy(Get(inst.operands[1]), llvm::MaybeAlign(align), Get(previous_->operands[0]),
                        llvm::MaybeAlign(from_align), SizeOf(type));
        break;
      }
      if (type->is(TypeKind::Pointer)) type = inst.operands[1]->type->element;
      m_.Store(b_, GetAs(inst.operands[0], type), Get(inst.operands[1]), type, align,
               {inst.is_volatile, false, inst.is_streaming});
      break;
    }
    case Op::CopyBytes: {
      TypeRef type = inst.operands[0]->type->element;
      llvm::MaybeAlign align(std::max(1u, AlignOf(type)));
      if (SizeOf(type) != 0) {
        b_.CreateMemCpy(Get(inst.operands[0]), align, Get(inst.operands[1]), align, SizeOf(type));
      }
      break;
    }
    case Op::MarkInit:
      BeginVariables(inst.operands[0]);
      break;
    case Op::Consume:
      if (previous_ == nullptr || previous_->op == Op::Call) {
        EndVariables(inst.operands[0]);  // the call that took it
      } else {
        taken_.push_back(&inst);
      }
      break;
    case Op::KeepAlive:
      break;
    case Op::NoteError:
      result = LowerErrorNote(inst);
      break;
    case Op::Destroy:
      Destroy(Get(inst.operands[0]), inst.operands[0]->type->element);
      EndVariables(inst.operands[0]);
      break;
    case Op::Call:
      result = LowerCall(inst);
      break;
    case Op::Intrinsic:
      result = LowerIntrinsic(inst);
      break;
    case Op::Trap:
      b_.CreateIntrinsic(llvm::Intrinsic::trap, {});
      break;
    case Op::Br:
    case Op::CondBr:
    case Op::Return:
    case Op::Unreachable:
      LowerTerminator(inst);
      break;
  }
  if (result != nullptr) {
    // What was inlined names addresses without their memory.
    values_[&inst] = inst.type->is(TypeKind::Pointer) ? InSpaceOf(result, m_.ValueType(inst.type)) : result;
  }
}

llvm::Value* FunctionLowering::LowerArithmetic(const ir::Inst& inst) {
  llvm::Value* a = Get(inst.operands[0]);
  if (inst.operands.size() == 1) {
    return Arithmetic(inst.op, a, nullptr);
  }
  return RoundTo(Arithmetic(inst.op, Widen(a), Widen(Get(inst.operands[1]))), a->getType());
}

llvm::Value* FunctionLowering::Arithmetic(Op op, llvm::Value* a, llvm::Value* b) {
  const bool is_float = a->getType()->isFPOrFPVectorTy();
  switch (op) {
    case Op::Add:
      return is_float ? b_.CreateFAdd(a, b) : b_.CreateAdd(a, b);
    case Op::Sub:
      return is_float ? b_.CreateFSub(a, b) : b_.CreateSub(a, b);
    case Op::Mul:
      return is_float ? b_.CreateFMul(a, b) : b_.CreateMul(a, b);
    case Op::SDiv:
      return is_float ? b_.CreateFDiv(a, b) : b_.CreateSDiv(a, b);
    case Op::UDiv:
      return is_float ? b_.CreateFDiv(a, b) : b_.CreateUDiv(a, b);
    case Op::SRem:
      return is_float ? b_.CreateFRem(a, b) : b_.CreateSRem(a, b);
    case Op::URem:
      return is_float ? b_.CreateFRem(a, b) : b_.CreateURem(a, b);
    case Op::FDiv:
      return b_.CreateFDiv(a, b);
    case Op::FRem:
      if (a->getType()->getScalarType()->isBFloatTy()) {
        // AMD has no remainder of this type; that of f32 is exact, so nothing is rounded twice.
        return b_.CreateFPTrunc(b_.CreateFRem(FloatOfBFloat(a), FloatOfBFloat(b)), a->getType());
      }
      return b_.CreateFRem(a, b);
    case Op::And:
      return b_.CreateAnd(a, b);
    case Op::Or:
      return b_.CreateOr(a, b);
    case Op::Xor:
      return b_.CreateXor(a, b);
    case Op::Shl:
    case Op::LShr:
    case Op::AShr:
      return Shift(op, a, b);
    case Op::Neg:
      return is_float ? b_.CreateFNeg(a) : b_.CreateNeg(a);
    case Op::Not:
      return b_.CreateNot(a);
    default:
      return nullptr;
  }
}

/// The number of an element of a vector of `count`: what is beyond is taken modulo the next power of two, and is then
/// the last at most. The library's own check comes before, where it is on.
llvm::Value* FunctionLowering::ElementIndex(llvm::Value* index, uint64_t count) {
  if (const auto* known = llvm::dyn_cast<llvm::ConstantInt>(index); known != nullptr && known->getValue().ult(count)) {
    return index;
  }
  index = b_.CreateAnd(index, llvm::ConstantInt::get(index->getType(), llvm::bit_ceil(count) - 1));
  return llvm::isPowerOf2_64(count) ? index
                                    : b_.CreateBinaryIntrinsic(llvm::Intrinsic::umin, index,
                                                               llvm::ConstantInt::get(index->getType(), count - 1));
}

/// A count of the width or more, negative ones among them, shifts everything out; in LLVM it is poison. Back ends drop
/// the selection where their instruction does the same (PTX, vectors of AVX2), optimisations where the count is known
/// to be small.
llvm::Value* FunctionLowering::Shift(Op op, llvm::Value* value, llvm::Value* count) {
  llvm::Type* type = value->getType();
  const unsigned width = type->getScalarSizeInBits();
  auto shift = [&](llvm::Value* by) {
    return op == Op::Shl    ? b_.CreateShl(value, by)
           : op == Op::LShr ? b_.CreateLShr(value, by)
                            : b_.CreateAShr(value, by);
  };
  const auto* constant = llvm::dyn_cast<llvm::Constant>(count);
  const llvm::Constant* splat = constant != nullptr && type->isVectorTy() ? constant->getSplatValue() : constant;
  if (const auto* known = llvm::dyn_cast_or_null<llvm::ConstantInt>(splat);
      known != nullptr && known->getValue().ult(width)) {
    return shift(count);
  }
  if (op == Op::AShr) {
    return shift(b_.CreateBinaryIntrinsic(llvm::Intrinsic::umin, count, llvm::ConstantInt::get(type, width - 1)));
  }
  llvm::Value* inside = b_.CreateICmpULT(count, llvm::ConstantInt::get(type, width));
  return b_.CreateSelect(inside, shift(count), llvm::Constant::getNullValue(type));
}

llvm::Value* FunctionLowering::LowerCmp(const ir::Inst& inst) {
  using P = llvm::CmpInst;
  static constexpr P::Predicate kPredicates[] = {
      P::ICMP_EQ,  P::ICMP_NE,  P::ICMP_SLT, P::ICMP_SLE, P::ICMP_SGT, P::ICMP_SGE, P::ICMP_ULT, P::ICMP_ULE,
      P::ICMP_UGT, P::ICMP_UGE, P::FCMP_OEQ, P::FCMP_UNE, P::FCMP_OLT, P::FCMP_OLE, P::FCMP_OGT, P::FCMP_OGE};
  return b_.CreateCmp(kPredicates[static_cast<size_t>(inst.predicate)], Get(inst.operands[0]), Get(inst.operands[1]));
}

llvm::Value* FunctionLowering::LowerSelect(const ir::Inst& inst) {
  llvm::Value* condition = Get(inst.operands[0]);
  llvm::Value* yes = Get(inst.operands[1]);
  if (const auto* known = llvm::dyn_cast<llvm::ConstantInt>(condition)) {
    return known->isZero() ? Get(inst.operands[2]) : yes;
  }
  return m_.IsEmpty(inst.type) ? yes : b_.CreateSelect(condition, yes, Get(inst.operands[2]));
}

/// Whether the values of the type are arrays, or structs with one field that is.
static bool HoldsArray(TypeRef type) {
  while (type->is(TypeKind::Struct) && FieldCount(type) == 1) {
    type = FieldType(type, 0);
  }
  return type->is(TypeKind::Array);
}

llvm::Value* FunctionLowering::LowerLocal(const ir::Inst& inst) {
  TypeRef type = inst.memory_type;
  unsigned space = m_.module_->getDataLayout().getAllocaAddrSpace();
  // Tensors over an array in a thread's own memory read its elements as vectors, and a GPU faults where those are not
  // aligned.
  const unsigned vector = m_.target_.is_gpu() && SizeOf(type) >= kVectorBytes ? kVectorBytes : 1;
  auto* local = new llvm::AllocaInst(m_.StorageType(type), space, nullptr,
                                     llvm::Align(std::max({vector, inst.index, AlignOf(type)})), *inst.name,
                                     alloca_point_->getIterator());
  if (from_->always_inline && type->is(TypeKind::Array)) {
    // Memory that the library hands out (`stack_allocation`) lives as long as the frame it is inlined into. LLVM ends
    // the life of inlined variables at the end of the inlined call, unless it finds that somebody has cared already.
    b_.CreateLifetimeStart(local);
  }
  if (m_.options_.checks_arrays && HoldsArray(type)) {
    return MarkObject(local, SizeOf(type));
  }
  return space == 0 ? local : b_.CreateAddrSpaceCast(local, m_.ValueType(inst.type));
}

/// Keeps together a pointer and how much it leads to, which arithmetic with addresses would hide.
llvm::Value* FunctionLowering::MarkObject(llvm::Value* at, uint64_t bytes) {
  auto* type = llvm::FunctionType::get(at->getType(), {at->getType(), b_.getInt64Ty()}, false);
  llvm::FunctionCallee mark = m_.module_->getOrInsertFunction(kObjectMark, type);
  auto* function = llvm::cast<llvm::Function>(mark.getCallee());
  function->setDoesNotAccessMemory();
  function->setDoesNotThrow();
  function->setWillReturn();
  return b_.CreateCall(mark, {at, b_.getInt64(bytes)});
}

llvm::Value* FunctionLowering::LowerShared(const ir::Inst& inst) {
  if (!m_.target_.is_gpu()) {
    llvm::Value* base = Context(kSharedBase);
    llvm::Value* at = b_.CreateConstInBoundsGEP1_64(b_.getInt8Ty(), base, m_.shared_->OffsetOf(inst));
    return m_.options_.checks ? MarkObject(at, SizeOf(inst.memory_type)) : at;
  }
  llvm::GlobalVariable*& global = m_.shared_globals_[&inst];
  if (global == nullptr) {
    llvm::Type* type = m_.StorageType(inst.memory_type);
    global = new llvm::GlobalVariable(*m_.module_, type, /*isConstant=*/false, llvm::GlobalValue::InternalLinkage,
                                      llvm::PoisonValue::get(type), "shared", nullptr,
                                      llvm::GlobalValue::NotThreadLocal, kShared);
    // Rows that start at 16 bytes can be read four numbers at a time.
    unsigned useful = SizeOf(inst.memory_type) >= 16 ? 16 : 1;
    global->setAlignment(llvm::Align(std::max({inst.index, AlignOf(inst.memory_type), useful})));
  }
  return global;
}

llvm::Value* FunctionLowering::LowerStorage(const ir::Inst& inst) {
  if (inst.op == Op::SharedAlloc) {
    return LowerShared(inst);
  }
  if (inst.op == Op::StaticAlloc) {
    const std::string symbol = "__brio_variable." + *inst.name;
    llvm::GlobalVariable* variable = m_.module_->getNamedGlobal(symbol);
    if (variable == nullptr) {
      llvm::Type* type = m_.StorageType(inst.memory_type);
      variable = new llvm::GlobalVariable(*m_.module_, type, /*isConstant=*/false, llvm::GlobalValue::InternalLinkage,
                                          llvm::Constant::getNullValue(type), symbol);
      variable->setAlignment(llvm::Align(AlignOf(inst.memory_type)));
    }
    return variable;
  }
  const std::string symbol = m_.target_.is_gpu() ? *inst.name : ConstantSymbol(inst.name);
  llvm::GlobalVariable* global = m_.module_->getNamedGlobal(symbol);
  if (global == nullptr) {
    // Several places may declare one name with different sizes; the largest has room for all.
    const ConstantStorage& storage = m_.constants_.at(inst.name);
    llvm::Type* type = llvm::ArrayType::get(b_.getInt8Ty(), storage.bytes);
    const unsigned space = m_.target_.is_gpu() ? static_cast<unsigned>(kConstant) : 0;
    global = new llvm::GlobalVariable(*m_.module_, type, /*isConstant=*/m_.target_.is_gpu(),
                                      llvm::GlobalValue::ExternalLinkage, llvm::Constant::getNullValue(type), symbol,
                                      nullptr, llvm::GlobalValue::NotThreadLocal, space,
                                      /*isExternallyInitialized=*/true);
    global->setAlignment(llvm::Align(storage.align));
    if (m_.target_.kind == TargetKind::Amdgpu) {
      global->setVisibility(llvm::GlobalValue::ProtectedVisibility);
    }
  }
  return global;
}

llvm::CallInst* FunctionLowering::EmitCall(ir::Function* callee, std::vector<llvm::Value*> args) {
  llvm::Function* to = m_.Declare(callee);
  if (m_.NeedsPrintBuffer(*callee)) {
    args.push_back(print_buffer_);
  } else if (m_.NeedsContext(*callee)) {
    args.push_back(thread_context_);
  }
  for (unsigned i = 0; i < args.size() && i < to->arg_size(); ++i)
    args[i] = InSpaceOf(args[i], to->getArg(i)->getType());
  llvm::CallInst* call = b_.CreateCall(to, args);
  call->setCallingConv(to->getCallingConv());
  return call;
}

llvm::Value* FunctionLowering::LowerIndirectCall(const ir::Inst& inst, std::vector<llvm::Value*> args) {
  llvm::Value* to = args.front();
  args.erase(args.begin());
  if (inst.callee->attributes.contains("c_call") && PassesLikeC(inst)) {
    llvm::Value* made = LowerCallOfC(inst, to, std::span(inst.operands).subspan(1), std::nullopt);
    return inst.type == nullptr || inst.type->is(TypeKind::None) ? nullptr : made;
  }
  if (m_.NeedsPrintBuffer(*inst.callee)) {
    args.push_back(print_buffer_);
  } else if (m_.NeedsContext(*inst.callee)) {
    args.push_back(thread_context_);
  }
  llvm::SmallVector<llvm::Type*> types;
  for (const llvm::Value* arg : args) {
    types.push_back(arg->getType());
  }
  const bool none = m_.IsEmpty(inst.callee->result);
  llvm::Type* result = none ? b_.getVoidTy() : m_.ValueType(inst.callee->result);
  llvm::CallInst* call = b_.CreateCall(llvm::FunctionType::get(result, types, false), to, args);
  if (inst.type == nullptr || inst.type->is(TypeKind::None)) {
    return nullptr;
  }
  return none ? static_cast<llvm::Value*>(llvm::UndefValue::get(m_.ValueType(inst.type))) : call;
}

llvm::Value* FunctionLowering::LowerCall(const ir::Inst& inst) {
  std::vector<llvm::Value*> args;
  for (const ir::Value* operand : inst.operands) {
    if (!m_.IsEmpty(operand->type)) {
      args.push_back(Get(operand));
    }
  }
  if (inst.callee->is_indirect) {
    return LowerIndirectCall(inst, std::move(args));
  }
  if (inst.callee->machine != ir::Machine::None) {
    return LowerMachineCall(inst, args);
  }
  llvm::CallInst* call = nullptr;
  if (inst.callee->is_external) {
    // The symbol may have been declared with another type; the call has its own.
    llvm::Function* to = m_.Declare(inst.callee);
    const std::optional<size_t> fixed = FixedArgs(*inst.callee);
    if (PassesLikeC(inst)) {
      llvm::Value* made = LowerCallOfC(inst, to, inst.operands, fixed);
      return inst.type == nullptr || inst.type->is(TypeKind::None) ? nullptr : made;
    }
    for (size_t i = fixed.value_or(args.size()); i < args.size(); ++i) {
      if (args[i]->getType()->isHalfTy() || args[i]->getType()->isFloatTy()) {
        args[i] = b_.CreateFPExt(args[i], b_.getDoubleTy());  // as C passes what is not declared
      }
    }
    llvm::SmallVector<llvm::Type*> types;
    for (size_t i = 0; i < fixed.value_or(args.size()); ++i) {
      types.push_back(args[i]->getType());
    }
    llvm::Type* result = m_.IsEmpty(inst.callee->result) ? b_.getVoidTy() : m_.ValueType(inst.callee->result);
    auto* type = llvm::FunctionType::get(result, types, fixed.has_value());
    call = b_.CreateCall(type, to, args);
    call->setCallingConv(to->getCallingConv());
    if (type == to->getFunctionType()) {
      call->setAttributes(to->getAttributes());
    } else {
      call->setDoesNotThrow();
    }
  } else {
    call = EmitCall(inst.callee, std::move(args));
  }
  if (inst.type == nullptr || inst.type->is(TypeKind::None)) {
    return nullptr;
  }
  return m_.IsEmpty(inst.type) ? static_cast<llvm::Value*>(llvm::UndefValue::get(m_.ValueType(inst.type))) : call;
}

void FunctionLowering::Destroy(llvm::Value* place, TypeRef type) {
  if (type->is(TypeKind::Struct)) {
    if (ir::Function* destructor = ir::DestructorFor(*type->info, *from_)) {
      EmitCall(destructor, {place});
    }
    return;
  }
  if (type->is(TypeKind::Tuple)) {
    for (unsigned i = 0, count = FieldCount(type); i < count; ++i) {
      if (!IsTrivial(FieldType(type, i))) {
        Destroy(b_.CreateConstInBoundsGEP1_64(b_.getInt8Ty(), place, FieldOffset(type, i)), FieldType(type, i));
      }
    }
    return;
  }
  if (!type->is(TypeKind::Array) || type->count == 0 || IsTrivial(type->element)) {
    return;
  }
  llvm::BasicBlock* before = b_.GetInsertBlock();
  auto* body = llvm::BasicBlock::Create(m_.context_, "destroy", to_);
  auto* after = llvm::BasicBlock::Create(m_.context_, "destroyed", to_);
  b_.CreateBr(body);
  b_.SetInsertPoint(body);
  llvm::PHINode* index = b_.CreatePHI(b_.getInt64Ty(), 2);
  index->addIncoming(b_.getInt64(0), before);
  llvm::Value* offset = b_.CreateNUWMul(index, b_.getInt64(SizeOf(type->element)));
  Destroy(b_.CreateInBoundsGEP(b_.getInt8Ty(), place, offset), type->element);
  llvm::Value* next = b_.CreateNUWAdd(index, b_.getInt64(1));
  index->addIncoming(next, b_.GetInsertBlock());
  b_.CreateCondBr(b_.CreateICmpULT(next, b_.getInt64(type->count)), body, after);
  b_.SetInsertPoint(after);
}

void FunctionLowering::LowerTerminator(const ir::Inst& inst) {
  switch (inst.op) {
    case Op::Br:
      AskToUnroll(b_.CreateBr(blocks_[inst.successors[0]]), inst);
      break;
    case Op::CondBr: {
      llvm::MDNode* weights = nullptr;
      const ir::Value* condition = inst.operands[0];
      const bool is_made = condition->value_kind == ir::ValueKind::Inst;
      const auto* made = is_made ? static_cast<const ir::Inst*>(condition) : nullptr;
      if (made != nullptr && made->op == Op::Call && made->callee->raises) {
        weights = llvm::MDBuilder(m_.context_).createUnlikelyBranchWeights();
      }
      b_.CreateCondBr(Get(condition), blocks_[inst.successors[0]], blocks_[inst.successors[1]], weights);
      break;
    }
    case Op::Return:
      if (inst.operands.empty() || to_->getReturnType()->isVoidTy()) {
        b_.CreateRetVoid();
      } else {
        b_.CreateRet(InSpaceOf(Get(inst.operands[0]), to_->getReturnType()));
      }
      break;
    default: {
      // Behind what does not come back nothing is needed; anywhere else coming here is a fault, not a promise to LLVM.
      const llvm::BasicBlock& block = *b_.GetInsertBlock();
      const auto* last = block.empty() ? nullptr : llvm::dyn_cast<llvm::CallInst>(&block.back());
      if (last == nullptr || !(last->doesNotReturn() || last->getIntrinsicID() == llvm::Intrinsic::trap)) {
        b_.CreateIntrinsic(llvm::Intrinsic::trap, {});
      }
      b_.CreateUnreachable();
      break;
    }
  }
}

}  // namespace brio::lower
