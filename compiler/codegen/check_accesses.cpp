// An access whose address is replaced by what the runtime returns: a wrong one goes to memory that nobody needs, so
// that the kernel goes on and further mistakes are found. What cannot be wrong, a variable of the thread at a known
// place, is left alone.
#include "codegen/check_accesses.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

#include "codegen/check_sites.h"
#include "codegen/codegen.h"
#include "codegen/promises.h"
#include "lower/lower.h"

namespace brio::codegen {
namespace {

constexpr uint64_t kMostCompared = 8;  // bytes of a stored value that the runtime compares with what is there

/// What a pointer leads to, where that has a size.
struct Object {
  llvm::Value* base = nullptr;
  uint64_t bytes = 0;
  bool is_stack = false;
  bool is_watched = false;  // it is asked for each of its bytes whether it was written
};

class Checker {
 public:
  Checker(llvm::Module& module, uint32_t checks)
      : module_(module),
        context_(module.getContext()),
        layout_(module.getDataLayout()),
        memory_((checks & kCheckMemory) != 0),
        init_((checks & kCheckInit) != 0),
        race_((checks & kCheckRace) != 0),
        reads_((checks & (kCheckMemory | kCheckRace | kCheckInit)) != 0),
        writes_(reads_ || (checks & kCheckSync) != 0),
        sites_(module) {
    llvm::Type* pointer = llvm::PointerType::get(context_, 0);
    llvm::Type* i64 = llvm::Type::getInt64Ty(context_);
    llvm::Type* i32 = llvm::Type::getInt32Ty(context_);
    access_ = DeclareCheck(module, "brio_check_access", pointer, {pointer, i64, i32, pointer});
    store_ = DeclareCheck(module, "brio_check_store", pointer, {pointer, i64, i32, pointer, i64});
    store_wide_ = DeclareCheck(module, "brio_check_store_wide", pointer, {pointer, i64, i32, pointer, pointer});
    object_ = DeclareCheck(module, "brio_check_object", pointer, {pointer, i64, i32, pointer, pointer, i64, pointer});
    array_ = DeclareCheck(module, "brio_check_array", llvm::Type::getVoidTy(context_), {pointer, i64});
    copied_ = DeclareCheck(module, "brio_check_copied", llvm::Type::getVoidTy(context_), {pointer, pointer, i64});
    promise_ =
        DeclareCheck(module, "brio_check_promise", llvm::Type::getVoidTy(context_), {pointer, i64, i32, pointer, i32});
    at_ = DeclareCheck(module, "brio_check_at", llvm::Type::getVoidTy(context_), {pointer});
  }

  void Run() {
    Instrument(module_, [&](llvm::Function&, llvm::ArrayRef<llvm::Instruction*> found) { RunOn(found); });
  }

 private:
  void RunOn(llvm::ArrayRef<llvm::Instruction*> found) {
    promises_.clear();
    for (llvm::Instruction* inst : found) {
      if (race_ && PromiseOf(inst) != nullptr) {
        promises_.insert({inst, static_cast<uint32_t>(promises_.size() + 1)});
      }
    }
    for (llvm::Instruction* inst : found) {
      if (auto* load = llvm::dyn_cast<llvm::LoadInst>(inst)) {
        // Whole values go from place to place with parts that nobody has written.
        const bool is_copy = IsStackCopy(*load);
        if (is_copy) {
          copies_.insert(load);
        }
        const uint32_t flags = kRead | (load->isAtomic() || load->isVolatile() ? kAtomic : 0) |
                               (is_copy || load->getType()->isAggregateType() ? kCopy : 0);
        Check(inst, load->getPointerOperandIndex(), SizeOf(load->getType()), flags, nullptr);
      } else if (auto* store = llvm::dyn_cast<llvm::StoreInst>(inst)) {
        const uint32_t flags = kWrite | (store->isAtomic() || store->isVolatile() ? kAtomic : 0);
        Check(inst, store->getPointerOperandIndex(), SizeOf(store->getValueOperand()->getType()), flags,
              store->getValueOperand());
        if (auto* from = llvm::dyn_cast<llvm::LoadInst>(store->getValueOperand()); copies_.contains(from)) {
          llvm::IRBuilder<>(store).CreateCall(
              copied_, {store->getPointerOperand(), from->getPointerOperand(), SizeOf(from->getType())});
        }
      } else if (auto* rmw = llvm::dyn_cast<llvm::AtomicRMWInst>(inst)) {
        Check(inst, rmw->getPointerOperandIndex(), SizeOf(rmw->getType()), FlagsOf(*rmw), nullptr);
      } else if (auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(inst)) {
        Check(inst, exchange->getPointerOperandIndex(), SizeOf(exchange->getNewValOperand()->getType()),
              FlagsOf(*exchange), nullptr);
      } else if (auto* move = llvm::dyn_cast<llvm::MemTransferInst>(inst)) {
        CheckRange(inst, 1, move->getLength(), kRead | kCopy);
        CheckRange(inst, 0, move->getLength(), kWrite, move->getRawSource());
        if (init_ && move->getDestAddressSpace() == 0 && move->getSourceAddressSpace() == 0) {
          llvm::IRBuilder<> b(inst);
          b.CreateCall(copied_, {move->getRawDest(), move->getRawSource(),
                                 b.CreateZExtOrTrunc(move->getLength(), b.getInt64Ty())});
        }
      } else if (auto* set = llvm::dyn_cast<llvm::MemSetInst>(inst)) {
        CheckRange(inst, 0, set->getLength(), kWrite);
      } else if (auto* call = llvm::dyn_cast<llvm::CallInst>(inst)) {
        const llvm::Function* callee = call->getCalledFunction();
        if (const Object object = ObjectOf(call); init_ && object.is_watched) {
          llvm::IRBuilder<> b(call->getNextNode());
          b.CreateCall(array_, {call, b.getInt64(object.bytes)});
        }
        if (callee != nullptr && callee->getName().starts_with("brio_cpu_")) {
          llvm::IRBuilder<>(inst).CreateCall(at_, {sites_.OfLine(*inst)});
        }
      }
    }
  }

  /// Whether a value, a small array as one integer for one, is only loaded to be put into another variable of the
  /// thread.
  bool IsStackCopy(llvm::LoadInst& load) {
    auto* store = load.hasOneUse() ? llvm::dyn_cast<llvm::StoreInst>(*load.user_begin()) : nullptr;
    if (!init_ || store == nullptr || store->getValueOperand() != &load || !load.isSimple() || !store->isSimple() ||
        load.getParent() != store->getParent()) {
      return false;
    }
    return ObjectOf(llvm::getUnderlyingObject(load.getPointerOperand(), 0)).is_stack &&
           ObjectOf(llvm::getUnderlyingObject(store->getPointerOperand(), 0)).is_stack;
  }

  llvm::Value* SizeOf(llvm::Type* type) {
    return llvm::ConstantInt::get(llvm::Type::getInt64Ty(context_), layout_.getTypeStoreSize(type).getFixedValue());
  }

  void CheckRange(llvm::Instruction* inst, unsigned operand, llvm::Value* length, uint32_t flags,
                  llvm::Value* value_at = nullptr) {
    llvm::IRBuilder<> b(inst);
    Check(inst, operand, b.CreateZExtOrTrunc(length, b.getInt64Ty()), flags, nullptr, value_at);
  }

  /// Where the record of the thread and its arguments are: nothing of the program's.
  static bool IsRuntimes(const llvm::Value* base) {
    if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(base)) {
      // The list of the arguments' addresses, behind the record.
      const auto* list = llvm::dyn_cast<llvm::Argument>(llvm::getUnderlyingObject(load->getPointerOperand(), 0));
      return list != nullptr && list->getParent()->hasFnAttribute("brio-thread-entry") && list->getArgNo() == 1;
    }
    const auto* argument = llvm::dyn_cast<llvm::Argument>(base);
    return argument != nullptr &&
           (argument->hasAttribute("brio-context") || argument->getParent()->hasFnAttribute("brio-thread-entry"));
  }

  /// Tells the runtime of an access through a pointer of which nothing else is promised than what stands in this
  /// function: it comes from a promise (its number) or from the kernel's arguments (0).
  void CheckPromise(llvm::Instruction* inst, llvm::Value* pointer, llvm::Value* base, llvm::Value* bytes,
                    uint32_t flags) {
    const auto found = promises_.find(base);
    const auto* load = llvm::dyn_cast<llvm::LoadInst>(base);
    if (found == promises_.end() &&
        (load == nullptr || !IsRuntimes(llvm::getUnderlyingObject(load->getPointerOperand(), 0)))) {
      return;
    }
    const uint32_t number = found == promises_.end() ? 0 : found->second;
    llvm::IRBuilder<> b(inst);
    b.CreateCall(promise_, {pointer, bytes, b.getInt32(flags), sites_.OfLine(*inst), b.getInt32(number)});
  }

  Object ObjectOf(llvm::Value* base) {
    if (auto* alloca = llvm::dyn_cast<llvm::AllocaInst>(base)) {
      const std::optional<llvm::TypeSize> size = alloca->getAllocationSize(layout_);
      return size ? Object{base, size->getFixedValue(), true} : Object{};
    }
    if (auto* global = llvm::dyn_cast<llvm::GlobalVariable>(base); global != nullptr && !global->isDeclaration()) {
      return {base, layout_.getTypeAllocSize(global->getValueType()).getFixedValue(), false};
    }
    if (auto* call = llvm::dyn_cast<llvm::CallInst>(base); call != nullptr && call->getCalledFunction() != nullptr &&
                                                           call->getCalledFunction()->getName() == lower::kObjectMark) {
      const bool is_stack = llvm::isa<llvm::AllocaInst>(call->getArgOperand(0)->stripPointerCasts());
      return {base, llvm::cast<llvm::ConstantInt>(call->getArgOperand(1))->getZExtValue(), is_stack, is_stack};
    }
    return {};
  }

  void Check(llvm::Instruction* inst, unsigned operand, llvm::Value* bytes, uint32_t flags, llvm::Value* stored,
             llvm::Value* value_at = nullptr) {
    llvm::Value* pointer = inst->getOperand(operand);
    if (pointer->getType()->getPointerAddressSpace() != 0 || !((flags & kWrite) != 0 ? writes_ : reads_)) {
      return;
    }
    if (!race_) {
      stored = value_at = nullptr;  // only races are none where the value is the same
    }
    llvm::Value* base = llvm::getUnderlyingObject(pointer, /*MaxLookup=*/0);
    if (IsRuntimes(base)) {
      return;
    }
    if (!promises_.empty()) {
      CheckPromise(inst, pointer, base, bytes, flags);
      while (PromiseOf(base) != nullptr) {
        base = llvm::getUnderlyingObject(BehindPromise(base), /*MaxLookup=*/0);
      }
    }
    const Object object = ObjectOf(base);
    llvm::IRBuilder<> b(inst);
    const auto with_alignment = [&] { return flags | (memory_ ? TakeAlignment(*inst, operand) << kAlignShift : 0); };
    if (object.base != nullptr) {
      llvm::APInt offset(64, 0);
      const llvm::Value* start = pointer->stripAndAccumulateConstantOffsets(layout_, offset, /*AllowNonInbounds=*/true);
      const auto* size = llvm::dyn_cast<llvm::ConstantInt>(bytes);
      const bool is_inside = start == base && size != nullptr && !offset.isNegative() && offset.ule(object.bytes) &&
                             size->getValue().zextOrTrunc(64).ule(object.bytes - offset.getZExtValue());
      const bool is_own = (object.is_stack && !(init_ && object.is_watched)) || llvm::isa<llvm::GlobalVariable>(base);
      if (is_inside && is_own) {
        return;
      }
      llvm::Value* at = value_at != nullptr ? value_at : PlaceOf(b, *inst, stored);
      inst->setOperand(
          operand, b.CreateCall(object_, {pointer, bytes, b.getInt32(with_alignment() | (object.is_stack ? kStack : 0)),
                                          sites_.OfLine(*inst), base, b.getInt64(object.bytes), at}));
      return;
    }
    if ((flags & kAtomic) == 0 && (stored != nullptr || value_at != nullptr)) {
      if (llvm::Value* bits = stored != nullptr ? BitsOf(b, stored) : nullptr) {
        inst->setOperand(
            operand, b.CreateCall(store_, {pointer, bytes, b.getInt32(with_alignment()), sites_.OfLine(*inst), bits}));
      } else {
        llvm::Value* at = value_at != nullptr ? value_at : PlaceOf(b, *inst, stored);
        inst->setOperand(operand, b.CreateCall(store_wide_, {pointer, bytes, b.getInt32(with_alignment()),
                                                             sites_.OfLine(*inst), at}));
      }
      return;
    }
    inst->setOperand(operand,
                     b.CreateCall(access_, {pointer, bytes, b.getInt32(with_alignment()), sites_.OfLine(*inst)}));
  }

  /// The logarithm of the access's alignment, which is nothing that the processor relies on from here on: a wrong one
  /// is told, and the kernel goes on.
  static uint32_t TakeAlignment(llvm::Instruction& inst, unsigned operand) {
    llvm::Align alignment;
    if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&inst); load != nullptr && !load->isAtomic()) {
      alignment = load->getAlign();
      load->setAlignment(llvm::Align());
    } else if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&inst); store != nullptr && !store->isAtomic()) {
      alignment = store->getAlign();
      store->setAlignment(llvm::Align());
    } else if (auto* move = llvm::dyn_cast<llvm::MemTransferInst>(&inst)) {
      alignment = (operand == 0 ? move->getDestAlign() : move->getSourceAlign()).valueOrOne();
      operand == 0 ? move->setDestAlignment(llvm::Align()) : move->setSourceAlignment(llvm::Align());
    } else if (auto* set = llvm::dyn_cast<llvm::MemSetInst>(&inst)) {
      alignment = set->getDestAlign().valueOrOne();
      set->setDestAlignment(llvm::Align());
    } else if (auto* rmw = llvm::dyn_cast<llvm::AtomicRMWInst>(&inst)) {
      alignment = rmw->getAlign();
    } else if (auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&inst)) {
      alignment = exchange->getAlign();
    }
    return llvm::Log2(alignment);
  }

  /// A variable that holds the value; null where there is none.
  llvm::Value* PlaceOf(llvm::IRBuilder<>& b, llvm::Instruction& inst, llvm::Value* value) {
    if (value == nullptr) {
      return llvm::ConstantPointerNull::get(b.getPtrTy());
    }
    llvm::BasicBlock& entry = inst.getFunction()->getEntryBlock();
    llvm::IRBuilder<> start(&entry, entry.begin());
    llvm::Value* place = start.CreateAlloca(value->getType());
    b.CreateStore(value, place);
    return place;
  }

  /// The value as an integer of 64 bits; null where it does not fit.
  llvm::Value* BitsOf(llvm::IRBuilder<>& b, llvm::Value* value) {
    llvm::Type* type = value->getType();
    if (type->isPointerTy()) {
      return b.CreatePtrToInt(value, b.getInt64Ty());
    }
    const uint64_t bits = type->getPrimitiveSizeInBits().getFixedValue();
    if (bits == 0 || bits > 8 * kMostCompared || bits != 8 * layout_.getTypeStoreSize(type).getFixedValue()) {
      return nullptr;
    }
    return b.CreateZExt(b.CreateBitCast(value, b.getIntNTy(static_cast<unsigned>(bits))), b.getInt64Ty());
  }

  llvm::Module& module_;
  llvm::LLVMContext& context_;
  const llvm::DataLayout& layout_;
  const bool memory_;
  const bool init_;
  const bool race_;
  const bool reads_;
  const bool writes_;  // alone: as a sign that something goes on
  CheckSites sites_;
  llvm::DenseSet<const llvm::Value*> copies_;
  llvm::DenseMap<const llvm::Value*, uint32_t> promises_;  // of the function, numbered
  llvm::FunctionCallee promise_;
  llvm::FunctionCallee access_;
  llvm::FunctionCallee store_;
  llvm::FunctionCallee store_wide_;
  llvm::FunctionCallee object_;
  llvm::FunctionCallee array_;
  llvm::FunctionCallee copied_;
  llvm::FunctionCallee at_;
};

}  // namespace

void CheckAccesses(llvm::Module& module, uint32_t checks) {
  Checker(module, checks).Run();
}

void DropObjectMarks(llvm::Module& module) {
  llvm::Function* mark = module.getFunction(lower::kObjectMark);
  if (mark == nullptr) {
    return;
  }
  for (llvm::User* user : llvm::make_early_inc_range(mark->users())) {
    auto* call = llvm::cast<llvm::CallInst>(user);
    call->replaceAllUsesWith(call->getArgOperand(0));
    call->eraseFromParent();
  }
  mark->eraseFromParent();
}

}  // namespace brio::codegen
