// The functions by which the CPU device runs a kernel: loops over blocks and threads for a kernel without barriers, one
// thread for the others. The kernel itself is inlined into them; codegen turns its guard into a loop bound.
#include "llvm/IR/MDBuilder.h"

#include "lower/lowering.h"

namespace brio::lower {

/// The kernel's arguments out of `args`, loaded by value or as the address that was given.
std::vector<llvm::Value*> ModuleLowering::LoadKernelArgs(llvm::IRBuilder<>& builder, ir::Function* kernel,
                                                         llvm::Value* args) {
  std::vector<llvm::Value*> values;
  llvm::Type* pointer = llvm::PointerType::get(context_, 0);
  unsigned index = 0;
  for (const ir::Argument* arg : kernel->args) {
    if (IsEmpty(arg->type)) {
      continue;
    }
    llvm::Value* slot = builder.CreateConstInBoundsGEP1_64(pointer, args, index++);
    llvm::Value* at = builder.CreateAlignedLoad(pointer, slot, llvm::Align(8));
    values.push_back(arg->passing == ir::Passing::ByValue ? Load(builder, at, arg->type, AlignOf(arg->type), {}) : at);
  }
  return values;
}

/// Lines for a function around a kernel, which is inlined into it and keeps its own only then.
void ModuleLowering::AttachDebugOfWrapper(ir::Function* kernel, llvm::Function* to, llvm::IRBuilder<>& builder) {
  // Where kernels are functions of their own, a debugger that is told to stop in one should not stop here.
  AttachDebug(kernel, to, options_.debug == DebugLevel::Variables ? to->getName() : llvm::StringRef());
  if (llvm::DISubprogram* scope = to->getSubprogram()) {
    builder.SetCurrentDebugLocation(DebugLocOf(kernel->loc, scope));
  }
}

void ModuleLowering::AddThreadFunction(ir::Function* kernel) {
  llvm::IRBuilder<> builder(context_);
  llvm::Type* pointer = builder.getPtrTy();
  auto* type = llvm::FunctionType::get(builder.getVoidTy(), {pointer, pointer}, false);
  auto* function = llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage, ThreadName(*kernel), *module_);
  function->setDoesNotThrow();
  builder.SetInsertPoint(llvm::BasicBlock::Create(context_, "entry", function));
  function->addFnAttr("brio-thread-entry");
  AttachDebugOfWrapper(kernel, function, builder);
  std::vector<llvm::Value*> values = LoadKernelArgs(builder, kernel, function->getArg(1));
  values.push_back(function->getArg(0));
  builder.CreateCall(functions_[kernel], values);
  builder.CreateRetVoid();
}

/// With `whole_blocks` the loops over the threads are left to codegen, which makes them part of the kernel.
void ModuleLowering::AddBlocksFunction(ir::Function* kernel, const std::string& name, bool whole_blocks) {
  llvm::IRBuilder<> b(context_);
  llvm::Type* pointer = b.getPtrTy();
  llvm::Type* i32 = b.getInt32Ty();
  llvm::Type* i64 = b.getInt64Ty();
  auto* type = llvm::FunctionType::get(b.getVoidTy(), {pointer, pointer, i64, i64}, false);
  auto* function = llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage, name, *module_);
  function->setDoesNotThrow();
  function->addParamAttr(0, llvm::Attribute::NoAlias);
  auto block = [&](const char* name) { return llvm::BasicBlock::Create(context_, name, function); };
  llvm::BasicBlock* entry = block("entry");
  llvm::BasicBlock* block_head = block("block");
  llvm::BasicBlock* z_head = block("z");
  llvm::BasicBlock* y_head = block("y");
  llvm::BasicBlock* x_head = block("x");
  llvm::BasicBlock* y_latch = block("y.next");
  llvm::BasicBlock* z_latch = block("z.next");
  llvm::BasicBlock* block_latch = block("block.next");
  llvm::BasicBlock* done = block("done");

  AttachDebugOfWrapper(kernel, function, b);
  b.SetInsertPoint(entry);
  llvm::Value* launch = function->getArg(0);
  llvm::AllocaInst* thread = b.CreateAlloca(llvm::ArrayType::get(b.getInt8Ty(), kThreadContextSize));
  thread->setAlignment(llvm::Align(8));
  auto at = [&](llvm::Value* base, unsigned offset) {
    return b.CreateConstInBoundsGEP1_64(b.getInt8Ty(), base, offset);
  };
  auto store = [&](llvm::Value* value, unsigned offset) {
    b.CreateAlignedStore(value, at(thread, offset), llvm::Align(4));
  };
  // The loops around the innermost have few turns or large bodies: copies of those cost more than they gain.
  constexpr const char* kKeepRolled = "llvm.loop.unroll.disable";
  auto mark = [&](llvm::BranchInst* branch, const char* hint) {
    llvm::MDNode* tag = llvm::MDNode::get(context_, {llvm::MDString::get(context_, hint)});
    llvm::MDNode* loop = llvm::MDNode::getDistinct(context_, {nullptr, tag});
    loop->replaceOperandWith(0, loop);
    branch->setMetadata(llvm::LLVMContext::MD_loop, loop);
  };
  llvm::MDBuilder metadata(context_);
  // Loads once what is the same for all threads, and says how large it can be.
  auto dimension = [&](unsigned offset, uint64_t limit) {
    llvm::LoadInst* load = b.CreateAlignedLoad(i32, at(launch, offset), llvm::Align(4));
    load->setMetadata(llvm::LLVMContext::MD_range, metadata.createRange(llvm::APInt(32, 1), llvm::APInt(32, limit)));
    store(load, offset);
    return b.CreateZExt(load, i64);
  };
  llvm::Value* threads_x = dimension(kBlockDim, 1025);
  llvm::Value* threads_y = dimension(kBlockDim + 4, 1025);
  llvm::Value* threads_z = dimension(kBlockDim + 8, 65);
  llvm::Value* grid_x = dimension(kGridDim, 0x80000000);
  llvm::Value* grid_y = dimension(kGridDim + 4, 65536);
  dimension(kGridDim + 8, 65536);
  for (unsigned offset : {kSharedBase, kPrintBuffer, kDynamicShared}) {
    b.CreateAlignedStore(b.CreateAlignedLoad(pointer, at(launch, offset), llvm::Align(8)), at(thread, offset),
                         llvm::Align(8));
  }
  for (unsigned axis = 0; axis < 3; ++axis) {
    store(b.CreateAlignedLoad(i32, at(launch, kClusterDim + 4 * axis), llvm::Align(4)), kClusterDim + 4 * axis);
  }
  std::vector<llvm::Value*> values = LoadKernelArgs(b, kernel, function->getArg(1));
  values.push_back(thread);
  b.CreateCondBr(b.CreateICmpULT(function->getArg(2), function->getArg(3)), block_head, done);

  b.SetInsertPoint(block_head);
  llvm::PHINode* number = b.CreatePHI(i64, 2, "block");
  number->addIncoming(function->getArg(2), entry);
  // For reports of faults. Nothing else points to the record, so that this keeps no access where it is.
  b.CreateAlignedStore(number, at(launch, kBlockNumber), llvm::Align(8), /*isVolatile=*/true);
  llvm::Value* rest = b.CreateUDiv(number, grid_x);
  store(b.CreateTrunc(b.CreateURem(number, grid_x), i32), kBlockIdx);
  store(b.CreateTrunc(b.CreateURem(rest, grid_y), i32), kBlockIdx + 4);
  store(b.CreateTrunc(b.CreateUDiv(rest, grid_y), i32), kBlockIdx + 8);
  if (whole_blocks) {
    b.CreateCall(functions_[kernel], values);
    b.CreateBr(block_latch);
    for (llvm::BasicBlock* unused : {z_head, y_head, x_head, y_latch, z_latch}) {
      unused->eraseFromParent();
    }
    b.SetInsertPoint(block_latch);
    llvm::Value* next = b.CreateAdd(number, b.getInt64(1), "", true, true);
    number->addIncoming(next, block_latch);
    mark(b.CreateCondBr(b.CreateICmpULT(next, function->getArg(3)), block_head, done), kKeepRolled);
    b.SetInsertPoint(done);
    b.CreateRetVoid();
    return;
  }
  b.CreateBr(z_head);

  auto counter = [&](llvm::BasicBlock* head, llvm::BasicBlock* from, const char* name, unsigned offset) {
    b.SetInsertPoint(head);
    llvm::PHINode* phi = b.CreatePHI(i64, 2, name);
    phi->addIncoming(b.getInt64(0), from);
    store(b.CreateTrunc(phi, i32, "", /*IsNUW=*/true, /*IsNSW=*/true), offset);
    return phi;
  };
  auto advance = [&](llvm::PHINode* phi, llvm::Value* limit, llvm::BasicBlock* head, llvm::BasicBlock* out) {
    llvm::Value* next = b.CreateAdd(phi, b.getInt64(1), "", true, true);
    phi->addIncoming(next, b.GetInsertBlock());
    return b.CreateCondBr(b.CreateICmpULT(next, limit), head, out);
  };
  llvm::PHINode* z = counter(z_head, block_head, "z", kThreadIdx + 8);
  b.CreateBr(y_head);
  llvm::PHINode* y = counter(y_head, z_head, "y", kThreadIdx + 4);
  b.CreateBr(x_head);
  llvm::PHINode* x = counter(x_head, y_head, "x", kThreadIdx);
  b.CreateCall(functions_[kernel], values);
  llvm::BranchInst* x_branch = advance(x, threads_x, x_head, y_latch);
  // Names the loop for codegen. Threads of a block are unordered without a barrier, so the loop is parallel.
  mark(x_branch, "brio.thread_loop");
  b.SetInsertPoint(y_latch);
  mark(advance(y, threads_y, y_head, z_latch), kKeepRolled);
  b.SetInsertPoint(z_latch);
  mark(advance(z, threads_z, z_head, block_latch), kKeepRolled);
  b.SetInsertPoint(block_latch);
  mark(advance(number, function->getArg(3), block_head, done), kKeepRolled);
  b.SetInsertPoint(done);
  b.CreateRetVoid();
}

}  // namespace brio::lower
