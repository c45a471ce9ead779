#include "codegen/check_sites.h"

#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

#include "codegen/line_table.h"
#include "lower/lower.h"

namespace brio::codegen {
namespace {

void ForgetEffects(llvm::Function& function) {
  for (const auto kind : {llvm::Attribute::Memory, llvm::Attribute::NoSync, llvm::Attribute::NoFree,
                          llvm::Attribute::Speculatable, llvm::Attribute::WillReturn}) {
    function.removeFnAttr(kind);
  }
  for (llvm::Argument& argument : function.args()) {
    for (const auto kind : {llvm::Attribute::ReadOnly, llvm::Attribute::ReadNone, llvm::Attribute::WriteOnly}) {
      argument.removeAttr(kind);
    }
  }
  for (llvm::User* user : function.users()) {
    if (auto* call = llvm::dyn_cast<llvm::CallBase>(user)) {
      call->removeFnAttr(llvm::Attribute::Memory);
    }
  }
}

}  // namespace

CheckSites::CheckSites(llvm::Module& module) : module_(module) {
  if (const llvm::NamedMDNode* library = module.getNamedMetadata(lower::kLibraryMetadata)) {
    library_ = llvm::cast<llvm::MDString>(library->getOperand(0)->getOperand(0))->getString();
  }
}

llvm::Constant* CheckSites::OfLine(const llvm::Instruction& inst) {
  const llvm::DILocation* at = OutsideLibrary(inst.getDebugLoc().get(), library_);
  const std::string file = at != nullptr ? PathOf(*at->getFile()) : "";
  const unsigned line = at != nullptr ? at->getLine() : 0;
  llvm::Constant*& site = sites_[{file, line}];
  site = site != nullptr ? site : Make(file, line);
  return site;
}

llvm::Constant* CheckSites::OfInstruction(const llvm::Instruction& inst) {
  const llvm::DILocation* at = OutsideLibrary(inst.getDebugLoc().get(), library_);
  return at != nullptr && at->getLine() != 0 ? Make(PathOf(*at->getFile()), at->getLine()) : nullptr;
}

llvm::Constant* CheckSites::OfFunction(const llvm::Function& function) {
  // A function that runs one thread is none of the program's; the kernel was inlined into it.
  for (const llvm::Instruction& inst : llvm::instructions(function)) {
    const llvm::DILocation* at = inst.getDebugLoc().get();
    while (at != nullptr && at->getInlinedAt() != nullptr) {
      at = at->getInlinedAt();
    }
    if (at != nullptr) {
      const llvm::DISubprogram& program = *at->getScope()->getSubprogram();
      return Make(PathOf(*program.getFile()), program.getLine());
    }
  }
  return nullptr;
}

llvm::Constant* CheckSites::Make(const std::string& file, unsigned line) {
  llvm::LLVMContext& context = module_.getContext();
  llvm::Constant*& name = files_[file];
  if (name == nullptr) {
    llvm::Constant* text = llvm::ConstantDataArray::getString(context, file, /*AddNull=*/true);
    name = new llvm::GlobalVariable(module_, text->getType(), true, llvm::GlobalValue::PrivateLinkage, text, "file");
  }
  llvm::Type* i32 = llvm::Type::getInt32Ty(context);
  llvm::Constant* value =
      llvm::ConstantStruct::getAnon(context, {name, llvm::ConstantInt::get(i32, line), llvm::ConstantInt::get(i32, 0)});
  return new llvm::GlobalVariable(module_, value->getType(), false, llvm::GlobalValue::PrivateLinkage, value, "site");
}

uint32_t FlagsOf(const llvm::AtomicRMWInst& rmw) {
  // A lock is asked for with the same value again and again; what only brings its own value does not wait.
  const bool is_same = llvm::isa<llvm::Constant>(rmw.getValOperand()) && !rmw.use_empty();
  const bool asks = is_same || rmw.getOperation() == llvm::AtomicRMWInst::Xchg;
  return kRead | kWrite | kAtomic | (asks ? kAsks : 0);
}

uint32_t FlagsOf(const llvm::AtomicCmpXchgInst& /*exchange*/) {
  return kRead | kWrite | kAtomic | kAsks;
}

llvm::FunctionCallee DeclareCheck(llvm::Module& module, const char* name, llvm::Type* result,
                                  llvm::ArrayRef<llvm::Type*> args) {
  llvm::FunctionCallee callee = module.getOrInsertFunction(name, llvm::FunctionType::get(result, args, false));
  llvm::cast<llvm::Function>(callee.getCallee())->setDoesNotThrow();
  return callee;
}

void Instrument(llvm::Module& module,
                llvm::function_ref<void(llvm::Function&, llvm::ArrayRef<llvm::Instruction*>)> add) {
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) {
      continue;
    }
    ForgetEffects(function);
    llvm::SmallVector<llvm::Instruction*> found;
    for (llvm::Instruction& inst : llvm::instructions(function)) {
      found.push_back(&inst);
    }
    add(function, found);
  }
}

void AddCheckStart(llvm::Module& module, uint32_t checks) {
  // Where kernels are loaded without a program of ours there is no other place to begin.
  llvm::IRBuilder<> b(module.getContext());
  auto* type = llvm::FunctionType::get(b.getVoidTy(), false);
  auto* start = llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage, "brio_check_start", module);
  b.SetInsertPoint(llvm::BasicBlock::Create(module.getContext(), "entry", start));
  b.CreateCall(DeclareCheck(module, "brio_check_begin", b.getVoidTy(), {b.getInt32Ty()}), {b.getInt32(checks)});
  b.CreateRetVoid();
  llvm::appendToGlobalCtors(module, start, 65535);
}

}  // namespace brio::codegen
