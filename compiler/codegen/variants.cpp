// The `main` of a program with several host codes, in the layout of `brio_variant` of the runtime's C interface.
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"

#include "codegen/machine.h"

namespace brio::codegen {

static llvm::Constant* NameText(llvm::Module& module, const std::string& text) {
  llvm::Constant* value = llvm::ConstantDataArray::getString(module.getContext(), text, /*AddNull=*/true);
  return new llvm::GlobalVariable(module, value->getType(), true, llvm::GlobalValue::PrivateLinkage, value, "text");
}

Output EmitVariantMain(std::span<const ProgramVariant> variants, const TargetSpec& host, OutputKind kind) {
  llvm::LLVMContext context;
  llvm::Module module("start", context);
  llvm::Triple triple(host.triple);
  module.setTargetTriple(triple);
  module.setDataLayout(triple.computeDataLayout());
  llvm::IRBuilder<> b(context);
  auto* main_type = llvm::FunctionType::get(b.getInt32Ty(), {b.getInt32Ty(), b.getPtrTy()}, false);
  llvm::SmallVector<llvm::Constant*> rows;
  for (const ProgramVariant& variant : variants) {
    llvm::SmallVector<llvm::Constant*> names;
    for (const std::string& target : variant.targets) {
      names.push_back(NameText(module, target));
    }
    auto* list = llvm::ConstantArray::get(llvm::ArrayType::get(b.getPtrTy(), names.size()), names);
    auto* targets =
        new llvm::GlobalVariable(module, list->getType(), true, llvm::GlobalValue::PrivateLinkage, list, "targets");
    auto* entry = llvm::cast<llvm::Constant>(module.getOrInsertFunction(variant.entry, main_type).getCallee());
    rows.push_back(llvm::ConstantStruct::getAnon(
        context, {NameText(module, variant.api), targets, b.getInt32(static_cast<uint32_t>(names.size())),
                  b.getInt32(0), entry}));
  }
  auto* table_value = llvm::ConstantArray::get(llvm::ArrayType::get(rows[0]->getType(), rows.size()), rows);
  auto* table = new llvm::GlobalVariable(module, table_value->getType(), true, llvm::GlobalValue::PrivateLinkage,
                                         table_value, "variants");
  auto* main = llvm::Function::Create(main_type, llvm::GlobalValue::ExternalLinkage, "main", module);
  b.SetInsertPoint(llvm::BasicBlock::Create(context, "entry", main));
  auto* run_type =
      llvm::FunctionType::get(b.getInt32Ty(), {b.getPtrTy(), b.getInt32Ty(), b.getInt32Ty(), b.getPtrTy()}, false);
  b.CreateRet(b.CreateCall(module.getOrInsertFunction("brio_run_variant", run_type),
                           {table, b.getInt32(static_cast<uint32_t>(rows.size())), main->getArg(0), main->getArg(1)}));
  Options options;
  options.opt_level = 0;
  TargetSpec target = host;
  target.kind = TargetKind::Host;
  return EmitModule(module, target, kind, options);
}

}  // namespace brio::codegen
