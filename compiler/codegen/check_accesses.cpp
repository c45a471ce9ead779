// An access whose address is replaced by what the runtime returns: a wrong one goes to memory that nobody needs, so
// that the kernel goes on and further mistakes are found. What cannot be wrong, a variable of the thread at a known
// place, is left alone.
#include "codegen/check_accesses.h"

#include <map>

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

#include "codegen/line_table.h"
#include "lower/lower.h"

namespace brio::codegen {
namespace {

// As in brio/runtime.h.
constexpr uint32_t kRead = 1;
constexpr uint32_t kWrite = 2;
constexpr uint32_t kAtomic = 4;
constexpr uint32_t kStack = 8;

constexpr uint64_t kMostCompared = 8;  // bytes of a stored value that the runtime compares with what is there

/// What a pointer leads to, where that has a size.
struct Object {
  llvm::Value* base = nullptr;
  uint64_t bytes = 0;
  bool is_stack = false;
};

class Checker {
 public:
  explicit Checker(llvm::Module& module)
      : module_(module), context_(module.getContext()), layout_(module.getDataLayout()) {
    if (const llvm::NamedMDNode* library = module.getNamedMetadata(lower::kLibraryMetadata)) {
      library_ = llvm::cast<llvm::MDString>(library->getOperand(0)->getOperand(0))->getString();
    }
    llvm::Type* pointer = llvm::PointerType::get(context_, 0);
    llvm::Type* i64 = llvm::Type::getInt64Ty(context_);
    llvm::Type* i32 = llvm::Type::getInt32Ty(context_);
    access_ = Declare("brio_check_access", pointer, {pointer, i64, i32, pointer});
    store_ = Declare("brio_check_store", pointer, {pointer, i64, i32, pointer, i64});
    store_wide_ = Declare("brio_check_store_wide", pointer, {pointer, i64, i32, pointer, pointer});
    object_ = Declare("brio_check_object", pointer, {pointer, i64, i32, pointer, pointer, i64, pointer});
    at_ = Declare("brio_check_at", llvm::Type::getVoidTy(context_), {pointer});
  }

  void Run() {
    for (llvm::Function& function : module_) {
      ForgetEffects(function);
      if (!function.isDeclaration()) {
        RunOn(function);
      }
    }
  }

 private:
  llvm::FunctionCallee Declare(const char* name, llvm::Type* result, llvm::ArrayRef<llvm::Type*> args) {
    llvm::FunctionCallee callee = module_.getOrInsertFunction(name, llvm::FunctionType::get(result, args, false));
    llvm::cast<llvm::Function>(callee.getCallee())->setDoesNotThrow();
    return callee;
  }

  /// Functions that were without effects call the runtime now.
  static void ForgetEffects(llvm::Function& function) {
    if (!function.isDeclaration()) {
      for (const auto kind : {llvm::Attribute::Memory, llvm::Attribute::NoSync, llvm::Attribute::NoFree,
                              llvm::Attribute::Speculatable, llvm::Attribute::WillReturn}) {
        function.removeFnAttr(kind);
      }
      for (llvm::Argument& argument : function.args()) {
        for (const auto kind : {llvm::Attribute::ReadOnly, llvm::Attribute::ReadNone, llvm::Attribute::WriteOnly}) {
          argument.removeAttr(kind);
        }
      }
    }
    for (llvm::User* user : function.users()) {
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(user); call != nullptr && !function.isDeclaration()) {
        call->removeFnAttr(llvm::Attribute::Memory);
      }
    }
  }

  void RunOn(llvm::Function& function) {
    llvm::SmallVector<llvm::Instruction*> found;
    for (llvm::Instruction& inst : llvm::instructions(function)) {
      found.push_back(&inst);
    }
    for (llvm::Instruction* inst : found) {
      if (auto* load = llvm::dyn_cast<llvm::LoadInst>(inst)) {
        const uint32_t flags = kRead | (load->isAtomic() || load->isVolatile() ? kAtomic : 0);
        Check(inst, load->getPointerOperandIndex(), SizeOf(load->getType()), flags, nullptr);
      } else if (auto* store = llvm::dyn_cast<llvm::StoreInst>(inst)) {
        const uint32_t flags = kWrite | (store->isAtomic() || store->isVolatile() ? kAtomic : 0);
        Check(inst, store->getPointerOperandIndex(), SizeOf(store->getValueOperand()->getType()), flags,
              store->getValueOperand());
      } else if (auto* rmw = llvm::dyn_cast<llvm::AtomicRMWInst>(inst)) {
        Check(inst, rmw->getPointerOperandIndex(), SizeOf(rmw->getType()), kRead | kWrite | kAtomic, nullptr);
      } else if (auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(inst)) {
        Check(inst, exchange->getPointerOperandIndex(), SizeOf(exchange->getNewValOperand()->getType()),
              kRead | kWrite | kAtomic, nullptr);
      } else if (auto* move = llvm::dyn_cast<llvm::MemTransferInst>(inst)) {
        CheckRange(inst, 1, move->getLength(), kRead);
        CheckRange(inst, 0, move->getLength(), kWrite, move->getRawSource());
      } else if (auto* set = llvm::dyn_cast<llvm::MemSetInst>(inst)) {
        CheckRange(inst, 0, set->getLength(), kWrite);
      } else if (auto* call = llvm::dyn_cast<llvm::CallInst>(inst)) {
        const llvm::Function* callee = call->getCalledFunction();
        if (callee != nullptr && callee->getName().starts_with("brio_cpu_")) {
          llvm::IRBuilder<>(inst).CreateCall(at_, {SiteOf(*inst)});
        }
      }
    }
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
    const auto* argument = llvm::dyn_cast<llvm::Argument>(base);
    return argument != nullptr &&
           (argument->hasAttribute("brio-context") || argument->getParent()->hasFnAttribute("brio-thread-entry"));
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
      return {base, llvm::cast<llvm::ConstantInt>(call->getArgOperand(1))->getZExtValue(), false};
    }
    return {};
  }

  void Check(llvm::Instruction* inst, unsigned operand, llvm::Value* bytes, uint32_t flags, llvm::Value* stored,
             llvm::Value* value_at = nullptr) {
    llvm::Value* pointer = inst->getOperand(operand);
    if (pointer->getType()->getPointerAddressSpace() != 0) {
      return;
    }
    llvm::Value* base = llvm::getUnderlyingObject(pointer, /*MaxLookup=*/0);
    if (IsRuntimes(base)) {
      return;
    }
    const Object object = ObjectOf(base);
    llvm::IRBuilder<> b(inst);
    if (object.base != nullptr) {
      llvm::APInt offset(64, 0);
      const llvm::Value* start = pointer->stripAndAccumulateConstantOffsets(layout_, offset, /*AllowNonInbounds=*/true);
      const auto* size = llvm::dyn_cast<llvm::ConstantInt>(bytes);
      const bool is_inside = start == base && size != nullptr && !offset.isNegative() && offset.ule(object.bytes) &&
                             size->getValue().zextOrTrunc(64).ule(object.bytes - offset.getZExtValue());
      const bool is_own = object.is_stack || llvm::isa<llvm::GlobalVariable>(base);
      if (is_inside && is_own) {
        return;
      }
      llvm::Value* at = value_at != nullptr ? value_at : PlaceOf(b, *inst, stored);
      inst->setOperand(operand,
                       b.CreateCall(object_, {pointer, bytes, b.getInt32(flags | (object.is_stack ? kStack : 0)),
                                              SiteOf(*inst), base, b.getInt64(object.bytes), at}));
      return;
    }
    if ((flags & kAtomic) == 0 && (stored != nullptr || value_at != nullptr)) {
      if (llvm::Value* bits = stored != nullptr ? BitsOf(b, stored) : nullptr) {
        inst->setOperand(operand, b.CreateCall(store_, {pointer, bytes, b.getInt32(flags), SiteOf(*inst), bits}));
      } else {
        llvm::Value* at = value_at != nullptr ? value_at : PlaceOf(b, *inst, stored);
        inst->setOperand(operand, b.CreateCall(store_wide_, {pointer, bytes, b.getInt32(flags), SiteOf(*inst), at}));
      }
      return;
    }
    inst->setOperand(operand, b.CreateCall(access_, {pointer, bytes, b.getInt32(flags), SiteOf(*inst)}));
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

  /// In the layout of `brio_check_site`.
  llvm::Constant* SiteOf(const llvm::Instruction& inst) {
    const llvm::DILocation* at = OutsideLibrary(inst.getDebugLoc().get(), library_);
    const std::string file = at != nullptr ? PathOf(*at->getFile()) : "";
    const unsigned line = at != nullptr ? at->getLine() : 0;
    llvm::Constant*& site = sites_[{file, line}];
    if (site == nullptr) {
      llvm::Constant*& name = files_[file];
      if (name == nullptr) {
        llvm::Constant* text = llvm::ConstantDataArray::getString(context_, file, /*AddNull=*/true);
        name =
            new llvm::GlobalVariable(module_, text->getType(), true, llvm::GlobalValue::PrivateLinkage, text, "file");
      }
      llvm::Type* i32 = llvm::Type::getInt32Ty(context_);
      llvm::Constant* value = llvm::ConstantStruct::getAnon(
          context_, {name, llvm::ConstantInt::get(i32, line), llvm::ConstantInt::get(i32, 0)});
      site =
          new llvm::GlobalVariable(module_, value->getType(), false, llvm::GlobalValue::PrivateLinkage, value, "site");
    }
    return site;
  }

  llvm::Module& module_;
  llvm::LLVMContext& context_;
  const llvm::DataLayout& layout_;
  llvm::StringRef library_;
  llvm::FunctionCallee access_;
  llvm::FunctionCallee store_;
  llvm::FunctionCallee store_wide_;
  llvm::FunctionCallee object_;
  llvm::FunctionCallee at_;
  std::map<std::pair<std::string, unsigned>, llvm::Constant*> sites_;
  std::map<std::string, llvm::Constant*> files_;
};

}  // namespace

void CheckAccesses(llvm::Module& module, uint32_t checks) {
  Checker(module).Run();
  // Where kernels are loaded without a program of ours there is no other place to begin.
  llvm::IRBuilder<> b(module.getContext());
  auto* type = llvm::FunctionType::get(b.getVoidTy(), false);
  auto* start = llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage, "brio_check_start", module);
  b.SetInsertPoint(llvm::BasicBlock::Create(module.getContext(), "entry", start));
  auto* begin = llvm::FunctionType::get(b.getVoidTy(), {b.getInt32Ty()}, false);
  b.CreateCall(module.getOrInsertFunction("brio_check_begin", begin), {b.getInt32(checks)});
  b.CreateRetVoid();
  llvm::appendToGlobalCtors(module, start, 65535);
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
