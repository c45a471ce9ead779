// A kernel made ready for being cut, and the steps in order.
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"

#include "codegen/regions/regions.h"

namespace brio::codegen {

using namespace regions;

namespace {

constexpr unsigned kMaxInlined = 4000;  // calls; a kernel that needs more is recursive

void CleanUp(llvm::Function& function) {
  llvm::PassBuilder builder;
  llvm::LoopAnalysisManager loop;
  llvm::FunctionAnalysisManager analyses;
  llvm::CGSCCAnalysisManager cgscc;
  llvm::ModuleAnalysisManager module;
  builder.registerModuleAnalyses(module);
  builder.registerCGSCCAnalyses(cgscc);
  builder.registerFunctionAnalyses(analyses);
  builder.registerLoopAnalyses(loop);
  builder.crossRegisterProxies(loop, analyses, cgscc, module);
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
  passes.addPass(llvm::EarlyCSEPass(/*UseMemorySSA=*/true));
  passes.addPass(llvm::SimplifyCFGPass());
  llvm::InstCombineOptions options;
  options.setVerifyFixpoint(false);
  passes.addPass(llvm::InstCombinePass(options));
  passes.addPass(llvm::SimplifyCFGPass());
  passes.addPass(llvm::ADCEPass());
  passes.run(function, analyses);
}

class Preparation {
 public:
  explicit Preparation(llvm::Function& function) : function_(function) {
    values_.context = function.getArg(function.arg_size() - 1);
  }

  std::string Run(ThreadValues& values) {
    std::string problem = InlineCalls();
    if (problem.empty()) {
      CleanUp(function_);
      problem = RewriteWarpCalls();
    }
    if (problem.empty()) {
      problem = TakeContextApart();
    }
    if (problem.empty()) {
      FindThreadNumbers();
      CleanUpKeeping();
      DropLifetimes();
      TakeVectorsApart();
      SimplifyLoops();
      ShareCounters(function_, values_);
      LiftLoops(function_, values_);
      CutBlocks();
    }
    values = values_;
    return problem;
  }

 private:
  static llvm::StringRef NameOf(const llvm::Instruction& inst) {
    auto* call = llvm::dyn_cast<llvm::CallInst>(&inst);
    const llvm::Function* callee = call == nullptr ? nullptr : call->getCalledFunction();
    return callee == nullptr ? llvm::StringRef() : callee->getName();
  }

  /// Whatever contains a boundary must be part of the kernel.
  std::string InlineCalls() {
    for (unsigned count = 0;; ++count) {
      llvm::CallInst* found = nullptr;
      for (llvm::Instruction& inst : llvm::instructions(function_)) {
        auto* call = llvm::dyn_cast<llvm::CallInst>(&inst);
        llvm::Function* callee = call == nullptr ? nullptr : call->getCalledFunction();
        if (callee != nullptr && !callee->isDeclaration() && callee->isConvergent() && callee != &function_) {
          found = call;
          break;
        }
        if (call != nullptr && callee == nullptr && call->isConvergent()) {
          return "a call of a function that is not known";
        }
        if (callee == &function_) {
          return "recursion";
        }
      }
      if (found == nullptr) {
        return "";
      }
      llvm::InlineFunctionInfo info;
      const std::string name = found->getCalledFunction()->getName().str();
      if (count == kMaxInlined || !llvm::InlineFunction(*found, info).isSuccess()) {
        return "'" + name + "' waits for other threads and is not part of the kernel";
      }
    }
  }

  llvm::Function* Declare(const llvm::Twine& name, llvm::Type* result, llvm::ArrayRef<llvm::Type*> args) {
    llvm::FunctionCallee callee =
        function_.getParent()->getOrInsertFunction(name.str(), llvm::FunctionType::get(result, args, false));
    auto* function = llvm::cast<llvm::Function>(callee.getCallee());
    function->addFnAttr(llvm::Attribute::Convergent);
    function->setDoesNotThrow();
    return function;
  }

  /// What warps do, in the type of what travels and with the kind of the exchange.
  std::string RewriteWarpCalls() {
    for (llvm::Instruction& inst : llvm::make_early_inc_range(llvm::instructions(function_))) {
      llvm::StringRef name = NameOf(inst);
      if (!name.starts_with("brio_cpu_") || name == "brio_cpu_barrier") {
        if (auto* call = llvm::dyn_cast<llvm::CallInst>(&inst); call != nullptr && call->isConvergent() &&
                                                                name != "brio_cpu_barrier" &&
                                                                !llvm::isa<llvm::IntrinsicInst>(call)) {
          return "a call of '" + name.str() + "'";
        }
        continue;
      }
      auto* call = llvm::cast<llvm::CallInst>(&inst);
      if (name == "brio_cpu_named_barrier" || name == "brio_cpu_named_arrive") {
        return "a named barrier";
      }
      if (name == "brio_cpu_async" || name == "brio_cpu_wgmma") {
        return "engines that work beside the threads";
      }
      if (name.starts_with("brio_cpu_cluster_")) {
        return "blocks of a cluster that wait for each other";
      }
      if (IsMeet(inst)) {
        continue;
      }
      if (name == "brio_cpu_yield") {
        return "threads that wait in a loop for others";
      }
      if (name == "brio_cpu_warp_active") {
        ReplaceActive(call);
        continue;
      }
      auto* mask = llvm::dyn_cast<llvm::ConstantInt>(call->getArgOperand(1));
      if (mask == nullptr || !mask->isMinusOne()) {
        return "a warp operation of some lanes";
      }
      llvm::IRBuilder<> b(call);
      if (name == "brio_cpu_warp_ballot") {
        llvm::Function* to = Declare("brio.region.ballot", b.getInt32Ty(), {b.getInt32Ty(), b.getInt1Ty()});
        call->replaceAllUsesWith(b.CreateCall(to, {call->getArgOperand(2), b.getTrue()}));
        call->eraseFromParent();
      } else if (name == "brio_cpu_warp_exchange") {
        ReplaceExchange(call);
      } else if (name != "brio_cpu_warp_sync") {
        return "a call of '" + name.str() + "'";
      }
    }
    return "";
  }

  void ReplaceExchange(llvm::CallInst* call) {
    llvm::IRBuilder<> b(call);
    llvm::Value* value = call->getArgOperand(2);
    llvm::SmallVector<llvm::CastInst*> casts;
    while (auto* cast = llvm::dyn_cast<llvm::CastInst>(value)) {
      if (cast->getOpcode() != llvm::Instruction::ZExt && cast->getOpcode() != llvm::Instruction::BitCast) {
        break;
      }
      if (cast->getOperand(0)->getType()->isVectorTy()) {
        break;
      }
      casts.push_back(cast);
      value = cast->getOperand(0);
    }
    llvm::Type* type = value->getType();
    std::string suffix;
    llvm::raw_string_ostream(suffix) << *type;
    llvm::Function* to =
        Declare("brio.region.shuffle." + suffix, type, {type, b.getInt32Ty(), b.getInt32Ty(), b.getInt1Ty()});
    llvm::Value* got = b.CreateCall(to, {value, call->getArgOperand(3), call->getArgOperand(4), b.getTrue()});
    for (llvm::CastInst* cast : llvm::reverse(casts)) {
      got = b.CreateCast(cast->getOpcode(), got, cast->getType());
    }
    call->replaceAllUsesWith(got);
    call->eraseFromParent();
  }

  /// The live lanes of the own warp: the block's last warp may not be full.
  void ReplaceActive(llvm::CallInst* call) { active_.push_back(call); }

  /// Replaces reads of the context by values of the entry: one for each field, and stand-ins for the thread's index.
  std::string TakeContextApart() {
    llvm::BasicBlock& entry = function_.getEntryBlock();
    llvm::IRBuilder<> b(&entry, entry.getFirstNonPHIOrDbgOrAlloca());
    llvm::Value* context = values_.context;
    llvm::MDBuilder metadata(function_.getContext());
    auto field = [&](unsigned offset, uint64_t low, uint64_t limit, const char* name) {
      llvm::LoadInst* load = b.CreateAlignedLoad(
          b.getInt32Ty(), b.CreateConstInBoundsGEP1_64(b.getInt8Ty(), context, offset), llvm::Align(4), name);
      load->setMetadata(llvm::LLVMContext::MD_range,
                        metadata.createRange(llvm::APInt(32, low), llvm::APInt(32, limit)));
      return load;
    };
    static constexpr uint64_t kMost[3] = {1024, 1024, 64};
    static constexpr const char* kIndexNames[3] = {"thread.x", "thread.y", "thread.z"};
    static constexpr const char* kSizeNames[3] = {"size.x", "size.y", "size.z"};
    for (unsigned axis = 0; axis < 3; ++axis) {
      values_.size[axis] = field(kBlockSizeOffset + 4 * axis, 1, kMost[axis] + 1, kSizeNames[axis]);
    }
    for (unsigned axis = 0; axis < 3; ++axis) {
      // A volatile read stands for the index: nothing merges it with others or moves it.
      values_.index[axis] = field(4 * axis, 0, kMost[axis], kIndexNames[axis]);
      llvm::cast<llvm::LoadInst>(values_.index[axis])->setVolatile(true);
    }
    auto* linear = b.CreateAlignedLoad(b.getInt64Ty(), context, llvm::Align(4), "thread.linear");
    linear->setVolatile(true);
    linear->setMetadata(llvm::LLVMContext::MD_range, metadata.createRange(llvm::APInt(64, 0), llvm::APInt(64, 1024)));
    values_.linear = linear;
    for (llvm::CallInst* call : active_) {
      llvm::IRBuilder<> at(call);
      llvm::Value* threads = at.CreateMul(at.CreateMul(values_.size[0], values_.size[1]), values_.size[2]);
      llvm::Value* first = at.CreateAnd(at.CreateTrunc(linear, at.getInt32Ty()), at.getInt32(~(kWarpSize - 1)));
      llvm::Value* left = at.CreateSub(threads, first);
      llvm::Value* some =
          at.CreateSub(at.CreateShl(at.getInt32(1), at.CreateAnd(left, at.getInt32(31))), at.getInt32(1));
      call->replaceAllUsesWith(at.CreateSelect(at.CreateICmpUGE(left, at.getInt32(kWarpSize)), at.getInt32(~0u), some));
      call->eraseFromParent();
    }
    llvm::SmallVector<llvm::Instruction*> calls;
    llvm::SmallVector<std::pair<llvm::Instruction*, uint64_t>> work;
    for (llvm::User* user : context->users()) {
      work.push_back({llvm::cast<llvm::Instruction>(user), 0});
    }
    llvm::DenseMap<std::pair<uint64_t, llvm::Type*>, llvm::Value*> fields;
    llvm::SmallVector<llvm::Instruction*> dead;
    while (!work.empty()) {
      auto [user, offset] = work.pop_back_val();
      if (values_.IsIndex(user) || user == values_.size[0] || user == values_.size[1] || user == values_.size[2]) {
        continue;
      }
      if (auto* gep = llvm::dyn_cast<llvm::GetElementPtrInst>(user)) {
        llvm::APInt more(64, 0);
        if (!gep->accumulateConstantOffset(function_.getDataLayout(), more)) {
          return "an unusual use of the thread's context";
        }
        for (llvm::User* next : gep->users()) {
          work.push_back({llvm::cast<llvm::Instruction>(next), offset + more.getZExtValue()});
        }
      } else if (auto* load = llvm::dyn_cast<llvm::LoadInst>(user)) {
        llvm::Value* replacement = nullptr;
        for (unsigned axis = 0; axis < 3 && load->getType()->isIntegerTy(32); ++axis) {
          if (offset == 4 * axis) replacement = values_.index[axis];
          if (offset == kBlockSizeOffset + 4 * axis) replacement = values_.size[axis];
        }
        if (replacement == nullptr) {
          if (offset < 12) {
            return "an unusual use of the thread's context";
          }
          llvm::Value*& known = fields[{offset, load->getType()}];
          if (known == nullptr) {
            llvm::LoadInst* copy = b.CreateAlignedLoad(
                load->getType(), b.CreateConstInBoundsGEP1_64(b.getInt8Ty(), context, offset), load->getAlign());
            copy->copyMetadata(*load);
            known = copy;
          }
          replacement = known;
        }
        load->replaceAllUsesWith(replacement);
        dead.push_back(load);
      } else if (auto* call = llvm::dyn_cast<llvm::CallInst>(user); call != nullptr && offset == 0) {
        calls.push_back(call);
      } else {
        return "an unusual use of the thread's context";
      }
    }
    for (llvm::Instruction* inst : dead) {
      inst->eraseFromParent();
    }
    llvm::SmallVector<llvm::Instruction*> outside;
    for (llvm::Instruction* call : calls) {
      if (BoundaryOf(*call) == BoundaryKind::Sync) {
        call->setOperand(0, llvm::PoisonValue::get(context->getType()));
      } else {
        outside.push_back(call);
      }
    }
    if (!outside.empty()) {
      PassContext(outside);
    }
    return "";
  }

  /// The thread's number in its block, as lane and warp are computed from indices and sizes, is the stand-in for it.
  void FindThreadNumbers() {
    using namespace llvm::PatternMatch;
    auto bare = [](llvm::Value* value) {
      llvm::Value* inside = nullptr;
      return match(value, m_ZExt(m_Value(inside))) ? inside : value;
    };
    // Of two operands one is `is`: the other.
    auto rest = [&](llvm::Value* value, unsigned opcode, llvm::Value* is) -> llvm::Value* {
      auto* op = llvm::dyn_cast<llvm::BinaryOperator>(bare(value));
      if (op == nullptr || op->getOpcode() != opcode) {
        return nullptr;
      }
      return bare(op->getOperand(0)) == is   ? op->getOperand(1)
             : bare(op->getOperand(1)) == is ? op->getOperand(0)
                                             : nullptr;
    };
    for (llvm::Instruction& inst : llvm::make_early_inc_range(llvm::instructions(function_))) {
      // x + size.x * (y + size.y * z)
      llvm::Value* part = rest(&inst, llvm::Instruction::Add, values_.index[0]);
      part = part == nullptr ? nullptr : rest(part, llvm::Instruction::Mul, values_.size[0]);
      part = part == nullptr ? nullptr : rest(part, llvm::Instruction::Add, values_.index[1]);
      part = part == nullptr ? nullptr : rest(part, llvm::Instruction::Mul, values_.size[1]);
      if (part != nullptr && bare(part) == values_.index[2] && llvm::isa<llvm::BinaryOperator>(inst)) {
        llvm::IRBuilder<> b(&inst);
        inst.replaceAllUsesWith(b.CreateZExtOrTrunc(values_.linear, inst.getType()));
        inst.eraseFromParent();
      }
    }
  }

  /// Functions that are called with the context get a copy in which the thread's index is right.
  void PassContext(llvm::ArrayRef<llvm::Instruction*> calls) {
    llvm::BasicBlock& entry = function_.getEntryBlock();
    llvm::IRBuilder<> b(&entry, entry.begin());
    llvm::AllocaInst* copy = b.CreateAlloca(llvm::ArrayType::get(b.getInt8Ty(), kContextSize), nullptr, "context");
    copy->setAlignment(llvm::Align(8));
    copy->setMetadata("brio.context", llvm::MDNode::get(function_.getContext(), {}));
    for (llvm::Instruction* call : calls) {
      b.SetInsertPoint(call);
      b.CreateMemCpy(copy, llvm::Align(8), values_.context, llvm::Align(8), kContextSize);
      for (unsigned axis = 0; axis < 3; ++axis) {
        b.CreateStore(values_.index[axis], b.CreateConstInBoundsGEP1_64(b.getInt8Ty(), copy, 4 * axis));
      }
      call->replaceUsesOfWith(values_.context, copy);
    }
  }

  /// Cleans up without losing the values of the entry, which nothing may use yet.
  void CleanUpKeeping() {
    for (llvm::Value* size : values_.size) {
      llvm::cast<llvm::LoadInst>(size)->setVolatile(true);
    }
    CleanUp(function_);
    for (llvm::Value* size : values_.size) {
      llvm::cast<llvm::LoadInst>(size)->setVolatile(false);
    }
  }

  /// What a thread has on its stack becomes a part of an array, and those markers are for whole variables.
  void DropLifetimes() {
    for (llvm::Instruction& inst : llvm::make_early_inc_range(llvm::instructions(function_))) {
      if (llvm::isa<llvm::LifetimeIntrinsic>(inst)) {
        inst.eraseFromParent();
      }
    }
  }

  /// Elements that are used one by one are taken out where the vector is made: loops with vectors in them do not
  /// vectorise, and a segment needs to keep only what others use.
  void TakeVectorsApart() {
    llvm::SmallVector<llvm::Instruction*> vectors;
    for (llvm::Instruction& inst : llvm::instructions(function_)) {
      auto* type = llvm::dyn_cast<llvm::FixedVectorType>(inst.getType());
      if (type == nullptr || inst.isTerminator()) {
        continue;
      }
      const bool apart = llvm::all_of(inst.users(), [&](llvm::User* user) {
        auto* part = llvm::dyn_cast<llvm::ExtractElementInst>(user);
        auto* index = part == nullptr ? nullptr : llvm::dyn_cast<llvm::ConstantInt>(part->getIndexOperand());
        return index != nullptr && index->getValue().ult(type->getNumElements());
      });
      const bool elsewhere = llvm::any_of(inst.users(), [&](llvm::User* user) {
        return llvm::cast<llvm::Instruction>(user)->getParent() != inst.getParent();
      });
      if (apart && elsewhere) {
        vectors.push_back(&inst);
      }
    }
    for (llvm::Instruction* vector : vectors) {
      auto at = llvm::isa<llvm::PHINode>(vector) ? vector->getParent()->getFirstInsertionPt()
                                                 : std::next(vector->getIterator());
      llvm::IRBuilder<> b(vector->getParent(), at);
      llvm::SmallDenseMap<uint64_t, llvm::Value*> elements;
      llvm::SmallVector<llvm::ExtractElementInst*> parts;
      for (llvm::User* user : vector->users()) {
        parts.push_back(llvm::cast<llvm::ExtractElementInst>(user));
      }
      for (llvm::ExtractElementInst* part : parts) {
        const uint64_t index = llvm::cast<llvm::ConstantInt>(part->getIndexOperand())->getZExtValue();
        llvm::Value*& element = elements[index];
        if (element == nullptr) {
          element = b.CreateExtractElement(vector, index);
        }
        part->replaceAllUsesWith(element);
      }
      // Only now: new elements stand before one of them.
      for (llvm::ExtractElementInst* part : parts) {
        part->eraseFromParent();
      }
    }
  }

  void SimplifyLoops() {
    llvm::DominatorTree dominators(function_);
    llvm::LoopInfo loops(dominators);
    for (llvm::Loop* loop : loops) {
      llvm::simplifyLoop(loop, &dominators, &loops, nullptr, nullptr, nullptr, /*PreserveLCSSA=*/false);
    }
  }

  /// Boundaries in blocks of their own, one return, edges and loops in the form that the plan expects.
  void CutBlocks() {
    llvm::SmallVector<llvm::Instruction*> boundaries;
    llvm::SmallVector<llvm::ReturnInst*> returns;
    for (llvm::Instruction& inst : llvm::instructions(function_)) {
      if (BoundaryOf(inst) != BoundaryKind::None) {
        boundaries.push_back(&inst);
      }
      if (auto* ret = llvm::dyn_cast<llvm::ReturnInst>(&inst)) {
        returns.push_back(ret);
      }
    }
    auto* end = llvm::BasicBlock::Create(function_.getContext(), "return", &function_);
    for (llvm::ReturnInst* ret : returns) {
      llvm::BranchInst::Create(end, ret->getParent());
      ret->eraseFromParent();
    }
    llvm::ReturnInst::Create(function_.getContext(), end);
    for (llvm::Instruction* boundary : boundaries) {
      llvm::BasicBlock* own = llvm::SplitBlock(boundary->getParent(), boundary);
      llvm::SplitBlock(own, own->front().getNextNode());
    }
    PredicateBoundaries(function_, values_);
    SimplifyLoops();
    llvm::DominatorTree dominators(function_);
    llvm::LoopInfo loops(dominators);
    llvm::CriticalEdgeSplittingOptions options(&dominators, &loops);
    llvm::SplitAllCriticalEdges(function_, options);
    for (llvm::BasicBlock& block : function_) {
      if (block.getSinglePredecessor() != nullptr) {
        llvm::FoldSingleEntryPHINodes(&block);
      }
    }
  }

  static constexpr unsigned kBlockSizeOffset = 24;
  static constexpr unsigned kContextSize = 128;

  llvm::Function& function_;
  ThreadValues values_;
  llvm::SmallVector<llvm::CallInst*> active_;
};

}  // namespace

bool RemoveMeets(llvm::Function& kernel) {
  bool any = false;
  for (llvm::Instruction& inst : llvm::make_early_inc_range(llvm::instructions(kernel))) {
    if (regions::IsMeet(inst)) {
      inst.eraseFromParent();
      any = true;
    }
  }
  return any;
}

std::string SplitIntoRegions(llvm::Function& kernel, bool only_if_loops_gain) {
  ThreadValues values;
  std::string problem = Preparation(kernel).Run(values);
  if (!problem.empty()) {
    return problem;
  }
  Plan plan(kernel, values);
  problem = plan.Make();
  if (problem.empty() && only_if_loops_gain && !plan.interchanges()) {
    problem = "no loop gains by it";
  }
  if (problem.empty()) {
    problem = Emit(kernel, values, plan);
  }
  if (!problem.empty()) {
    return problem;
  }
  kernel.removeFnAttr(llvm::Attribute::Convergent);
  std::string text;
  llvm::raw_string_ostream out(text);
  if (llvm::verifyFunction(kernel, &out)) {
    return "internal error: " + text;
  }
  return "";
}

}  // namespace brio::codegen
