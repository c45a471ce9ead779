#include "codegen/wide_loops.h"

#include <optional>

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

namespace brio::codegen {
namespace {

using namespace llvm;

constexpr unsigned kLanes = 8;

bool IsNumber(const llvm::Type* type) {
  return type->isFloatTy() || type->isDoubleTy() || (type->isIntegerTy() && type->getIntegerBitWidth() <= 64);
}

/// Whether eight of them can be one instruction, whether or not their threads come there.
bool MayBeWide(const Instruction& inst) {
  if (!IsNumber(inst.getType()) || inst.mayReadOrWriteMemory() || !isSafeToSpeculativelyExecute(&inst)) {
    return false;
  }
  if (const auto* call = dyn_cast<IntrinsicInst>(&inst)) {
    const Intrinsic::ID id = call->getIntrinsicID();
    for (unsigned i = 0; i < call->arg_size(); ++i) {
      if (isVectorIntrinsicWithScalarOpAtArg(id, i, nullptr) || !IsNumber(call->getArgOperand(i)->getType())) {
        return false;
      }
    }
    return isTriviallyVectorizable(id);
  }
  for (const Value* operand : inst.operands()) {
    if (!IsNumber(operand->getType())) {
      return false;
    }
  }
  return isa<BinaryOperator, CmpInst, CastInst, SelectInst, UnaryOperator, FreezeInst>(inst);
}

/// A loop over threads with a loop of each thread in it.
class Shape {
 public:
  Shape(Loop& threads, ScalarEvolution& evolution) : threads(threads), evolution_(evolution) {}

  bool Recognize() { return RecognizeThreads() && RecognizeInner() && RecognizeBefore(); }

  Loop& threads;
  Loop* inner = nullptr;
  PHINode* counter = nullptr;
  BasicBlock* end = nullptr;           // where the inner loop goes on
  SmallVector<BasicBlock*> chain;      // its blocks in order
  SmallPtrSet<BasicBlock*, 8> before;  // blocks that lead to it
  SmallVector<Instruction*> live_ins;  // what threads bring to it
  SmallVector<PHINode*> results;       // what they take from it
  const SCEV* last = nullptr;          // number of the last thread

 private:
  bool RecognizeThreads() {
    BasicBlock* header = threads.getHeader();
    BasicBlock* latch = threads.getLoopLatch();
    BasicBlock* exit = threads.getExitBlock();
    if (threads.getSubLoops().size() != 1 || threads.getLoopPreheader() == nullptr || latch == nullptr ||
        exit == nullptr || threads.getExitingBlock() != latch || !exit->phis().empty() ||
        !threads.isAnnotatedParallel()) {
      return false;
    }
    counter = threads.getCanonicalInductionVariable();
    last = evolution_.getBackedgeTakenCount(&threads);
    if (counter == nullptr || !hasSingleElement(header->phis()) || isa<SCEVCouldNotCompute>(last) ||
        evolution_.getTypeSizeInBits(last->getType()) != counter->getType()->getIntegerBitWidth()) {
      return false;
    }
    for (BasicBlock* block : threads.blocks()) {
      if (!isa<BranchInst>(block->getTerminator())) {
        return false;
      }
      for (Instruction& inst : *block) {
        if (any_of(inst.users(), [&](User* user) { return !threads.contains(cast<Instruction>(user)); })) {
          return false;
        }
        // What may not be copied is in no loop of threads but by intent: barriers and the like.
        if (const auto* call = dyn_cast<CallBase>(&inst); call != nullptr && !isa<IntrinsicInst>(call)) {
          return false;
        }
      }
    }
    return true;
  }

  bool RecognizeInner() {
    inner = threads.getSubLoops().front();
    end = inner->getUniqueExitBlock();
    if (!inner->isInnermost() || !inner->isLoopSimplifyForm() || end == nullptr || !threads.contains(end)) {
      return false;
    }
    for (BasicBlock* block = inner->getHeader(); block != nullptr;) {
      chain.push_back(block);
      BasicBlock* next = nullptr;
      for (BasicBlock* successor : successors(block)) {
        if (successor != end && next != nullptr) {
          return false;
        }
        next = successor != end ? successor : next;
      }
      if (next == nullptr || (next != inner->getHeader() && next->getSinglePredecessor() != block)) {
        return false;
      }
      block = next == inner->getHeader() ? nullptr : next;
    }
    return chain.size() == inner->getNumBlocks() && LooksIntoInner();
  }

  bool LooksIntoInner() {
    SmallPtrSet<Instruction*, 16> seen;
    for (BasicBlock* block : chain) {
      for (Instruction& inst : *block) {
        const bool is_phi = isa<PHINode>(inst);
        if (!inst.isTerminator() && !inst.isDebugOrPseudoInst() &&
            !(is_phi ? block == inner->getHeader() && IsNumber(inst.getType()) : MayBeWide(inst))) {
          return false;
        }
        for (User* user : inst.users()) {
          auto* used_by = cast<Instruction>(user);
          if (!inner->contains(used_by) && !(isa<PHINode>(used_by) && used_by->getParent() == end)) {
            return false;
          }
        }
        for (Value* operand : inst.operands()) {
          auto* from = dyn_cast<Instruction>(operand);
          if (from != nullptr && threads.contains(from) && !inner->contains(from) && seen.insert(from).second) {
            live_ins.push_back(from);
          }
        }
      }
    }
    for (PHINode& phi : end->phis()) {
      results.push_back(&phi);
      for (Value* value : phi.incoming_values()) {
        auto* from = dyn_cast<Instruction>(value);
        if (from != nullptr && threads.contains(from) && !inner->contains(from) && seen.insert(from).second) {
          live_ins.push_back(from);
        }
      }
    }
    return !results.empty() && all_of(live_ins, [](Instruction* value) { return IsNumber(value->getType()); }) &&
           all_of(results, [](PHINode* value) { return IsNumber(value->getType()); }) &&
           all_of(predecessors(end), [&](BasicBlock* block) { return inner->contains(block); });
  }

  bool RecognizeBefore() {
    SmallVector<BasicBlock*> work{inner->getLoopPreheader()};
    while (!work.empty()) {
      BasicBlock* block = work.pop_back_val();
      if (!before.insert(block).second) {
        continue;
      }
      if (any_of(*block, [](const Instruction& inst) { return inst.mayHaveSideEffects() || inst.isVolatile(); })) {
        return false;
      }
      if (block != threads.getHeader()) {
        append_range(work, predecessors(block));
      }
    }
    return true;
  }

  ScalarEvolution& evolution_;
};

/// Makes the form in which eight threads go round together. What is left of them takes the loop as it was.
class Widening {
 public:
  Widening(Shape& shape, ScalarEvolution& evolution)
      : shape_(shape),
        evolution_(evolution),
        function_(*shape.threads.getHeader()->getParent()),
        context_(function_.getContext()),
        b_(context_) {}

  void Run() {
    BasicBlock* preheader = shape_.threads.getLoopPreheader();
    llvm::Type* type = shape_.counter->getType();
    SCEVExpander expander(evolution_, "threads");
    Value* last = expander.expandCodeFor(shape_.last, type, preheader->getTerminator()->getIterator());
    b_.SetInsertPoint(preheader->getTerminator());
    Value* count = b_.CreateAdd(last, ConstantInt::get(type, 1));
    Value* whole = b_.CreateAnd(count, ConstantInt::get(type, ~uint64_t{kLanes - 1}));
    BasicBlock* rest = Block("wide.rest");
    BasicBlock* outer = Block("wide");
    b_.CreateCondBr(b_.CreateICmpEQ(whole, ConstantInt::get(type, 0)), rest, outer);
    preheader->getTerminator()->eraseFromParent();
    MakeArrays();

    b_.SetInsertPoint(outer);
    first_ = b_.CreatePHI(type, 2, "first");
    cast<PHINode>(first_)->addIncoming(ConstantInt::get(type, 0), preheader);
    BasicBlock* after = EachLane(outer, [&](Value* lane, BasicBlock* next) { return Fill(lane, next); });
    after = GoRound(after);
    after = EachLane(after, [&](Value* lane, BasicBlock* next) { return Drain(lane, next); });
    b_.SetInsertPoint(after);
    Value* next = b_.CreateAdd(first_, ConstantInt::get(type, kLanes), "", /*HasNUW=*/true);
    cast<PHINode>(first_)->addIncoming(next, after);
    BasicBlock* done = Block("wide.done");
    b_.CreateCondBr(b_.CreateICmpULT(next, whole), outer, done);
    b_.SetInsertPoint(done);
    b_.CreateCondBr(b_.CreateICmpEQ(whole, count), shape_.threads.getExitBlock(), rest);
    b_.SetInsertPoint(rest);
    PHINode* start = b_.CreatePHI(type, 2);
    start->addIncoming(ConstantInt::get(type, 0), preheader);
    start->addIncoming(whole, done);
    b_.CreateBr(shape_.threads.getHeader());
    const int entry = shape_.counter->getBasicBlockIndex(preheader);
    shape_.counter->setIncomingValue(entry, start);
    shape_.counter->setIncomingBlock(entry, rest);
  }

 private:
  BasicBlock* Block(const Twine& name) { return BasicBlock::Create(context_, name, &function_); }
  static VectorType* Wide(llvm::Type* type) { return FixedVectorType::get(type, kLanes); }

  /// A place for a number of each lane. Truth values take a byte.
  AllocaInst* Array(llvm::Type* type) {
    IRBuilder<> at(&*function_.getEntryBlock().getFirstInsertionPt());
    AllocaInst* array = at.CreateAlloca(ArrayType::get(Stored(type), kLanes), nullptr, "lanes");
    array->setAlignment(Align(64));
    return array;
  }
  llvm::Type* Stored(llvm::Type* type) { return type->isIntegerTy(1) ? b_.getInt8Ty() : type; }
  /// Bytes, as many as `type` has truth values.
  llvm::Type* Bytes(llvm::Type* type) {
    return type->isVectorTy() ? static_cast<llvm::Type*>(Wide(b_.getInt8Ty())) : b_.getInt8Ty();
  }
  void Store(Value* value, Value* to) {
    llvm::Type* type = value->getType();
    b_.CreateStore(type->isIntOrIntVectorTy(1) ? b_.CreateZExt(value, Bytes(type)) : value, to);
  }
  /// A number or, of a vector type, those of all lanes.
  Value* Load(llvm::Type* type, Value* from) {
    if (!type->isIntOrIntVectorTy(1)) {
      return b_.CreateLoad(type, from);
    }
    return b_.CreateTrunc(b_.CreateLoad(Bytes(type), from), type);
  }
  Value* Place(AllocaInst* array, Value* lane) {
    return b_.CreateInBoundsGEP(array->getAllocatedType(), array, {ConstantInt::get(lane->getType(), 0), lane});
  }

  void MakeArrays() {
    comes_ = Array(b_.getInt1Ty());
    for (Instruction* value : shape_.live_ins) {
      brought_[value] = Array(value->getType());
    }
    for (PHINode* value : shape_.results) {
      taken_[value] = Array(value->getType());
    }
  }

  /// A loop over the lanes; `body` makes what one does and returns its first block. Returns where it goes on.
  template <typename Body>
  BasicBlock* EachLane(BasicBlock* from, Body body) {
    llvm::Type* type = first_->getType();
    BasicBlock* head = Block("lane");
    BasicBlock* next = Block("lane.next");
    BasicBlock* after = Block("lane.done");
    b_.SetInsertPoint(from);
    b_.CreateBr(head);
    b_.SetInsertPoint(head);
    PHINode* lane = b_.CreatePHI(type, 2, "lane");
    lane->addIncoming(ConstantInt::get(type, 0), from);
    thread_ = b_.CreateAdd(first_, lane, "", /*HasNUW=*/true);
    BasicBlock* first = body(lane, next);
    b_.SetInsertPoint(head);
    b_.CreateBr(first);
    b_.SetInsertPoint(next);
    Value* following = b_.CreateAdd(lane, ConstantInt::get(type, 1), "", /*HasNUW=*/true, /*HasNSW=*/true);
    lane->addIncoming(following, next);
    BranchInst* back = b_.CreateCondBr(b_.CreateICmpNE(following, ConstantInt::get(type, kLanes)), head, after);
    back->setMetadata(LLVMContext::MD_loop, Parallel());
    return after;
  }

  /// What the loop of threads says of its accesses holds for the copies.
  MDNode* Parallel() {
    SmallVector<Metadata*> operands{nullptr};
    for (const MDOperand& operand : drop_begin(shape_.threads.getLoopID()->operands())) {
      operands.push_back(operand);
    }
    MDNode* id = MDNode::getDistinct(context_, operands);
    id->replaceOperandWith(0, id);
    return id;
  }

  /// Copies blocks for thread `thread_`; branches to others go to `next`.
  template <typename Blocks>
  ValueToValueMapTy& Copy(const Blocks& blocks, BasicBlock* next) {
    map_.clear();
    SmallVector<BasicBlock*> copies;
    for (BasicBlock* block : blocks) {
      copies.push_back(CloneBasicBlock(block, map_, "", &function_));
      map_[block] = copies.back();
    }
    auto* counter = cast<Instruction>(map_[shape_.counter]);
    counter->replaceAllUsesWith(thread_);
    counter->eraseFromParent();
    map_[shape_.counter] = thread_;
    for (BasicBlock* copy : copies) {
      for (BasicBlock* successor : SmallVector<BasicBlock*>(successors(copy))) {
        if (map_.count(successor) == 0 || successor == shape_.threads.getHeader()) {
          copy->getTerminator()->replaceSuccessorWith(successor, next);
        }
      }
    }
    remapInstructionsInBlocks(copies, map_);
    return map_;
  }

  /// Up to the inner loop: what is brought there is put away.
  BasicBlock* Fill(Value* lane, BasicBlock* next) {
    b_.CreateStore(b_.getInt8(0), Place(comes_, lane));
    ValueToValueMapTy& map = Copy(shape_.before, next);
    auto* at = cast<BasicBlock>(map[shape_.inner->getLoopPreheader()]);
    b_.SetInsertPoint(at->getTerminator());
    b_.CreateStore(b_.getInt8(1), Place(comes_, lane));
    for (Instruction* value : shape_.live_ins) {
      Store(map[value], Place(brought_[value], lane));
    }
    return cast<BasicBlock>(map[shape_.threads.getHeader()]);
  }

  /// The same again, and what comes behind the loop.
  BasicBlock* Drain(Value* lane, BasicBlock* next) {
    SmallVector<BasicBlock*> blocks;
    for (BasicBlock* block : shape_.threads.blocks()) {
      if (!shape_.inner->contains(block)) {
        blocks.push_back(block);
      }
    }
    ValueToValueMapTy& map = Copy(blocks, next);
    auto* end = cast<BasicBlock>(map[shape_.end]);
    b_.SetInsertPoint(end, end->getFirstInsertionPt());
    for (PHINode* value : shape_.results) {
      auto* copy = cast<PHINode>(map[value]);
      copy->replaceAllUsesWith(Load(value->getType(), Place(taken_[value], lane)));
      copy->eraseFromParent();
    }
    auto* at = cast<BasicBlock>(map[shape_.inner->getLoopPreheader()]);
    at->getTerminator()->replaceSuccessorWith(next, end);
    return cast<BasicBlock>(map[shape_.threads.getHeader()]);
  }

  Value* WideOf(Value* value) {
    const auto found = wide_.find(value);
    if (found != wide_.end()) {
      return found->second;
    }
    // The same for all threads: made once.
    IRBuilder<> at(before_loop_->getTerminator());
    return wide_[value] = at.CreateVectorSplat(kLanes, value);
  }

  Value* MakeWide(Instruction& inst) {
    SmallVector<Value*> operands;
    for (Value* operand : isa<CallBase>(inst) ? cast<CallBase>(inst).args() : inst.operands()) {
      operands.push_back(WideOf(operand));
    }
    Value* result = nullptr;
    if (auto* call = dyn_cast<IntrinsicInst>(&inst)) {
      SmallVector<llvm::Type*> types;
      if (isVectorIntrinsicWithOverloadTypeAtArg(call->getIntrinsicID(), -1, nullptr)) {
        types.push_back(Wide(call->getType()));
      }
      for (unsigned i = 0; i < call->arg_size(); ++i) {
        if (isVectorIntrinsicWithOverloadTypeAtArg(call->getIntrinsicID(), i, nullptr)) {
          types.push_back(Wide(call->getArgOperand(i)->getType()));
        }
      }
      result = b_.CreateIntrinsic(call->getIntrinsicID(), types, operands);
    } else if (auto* cast_of = dyn_cast<CastInst>(&inst)) {
      result = b_.CreateCast(cast_of->getOpcode(), operands[0], Wide(inst.getType()));
    } else if (auto* compare = dyn_cast<CmpInst>(&inst)) {
      result = b_.CreateCmp(compare->getPredicate(), operands[0], operands[1]);
    } else if (isa<SelectInst>(inst)) {
      result = b_.CreateSelect(operands[0], operands[1], operands[2]);
    } else if (isa<FreezeInst>(inst)) {
      result = b_.CreateFreeze(operands[0]);
    } else if (auto* unary = dyn_cast<UnaryOperator>(&inst)) {
      result = b_.CreateUnOp(unary->getOpcode(), operands[0]);
    } else {
      result = b_.CreateBinOp(cast<BinaryOperator>(inst).getOpcode(), operands[0], operands[1]);
    }
    if (auto* made = dyn_cast<Instruction>(result)) {
      made->copyIRFlags(&inst);
    }
    return result;
  }

  /// The inner loop of eight threads; a thread that has left it computes on, which nobody sees.
  BasicBlock* GoRound(BasicBlock* from) {
    BasicBlock* body = Block("wide.loop");
    BasicBlock* after = Block("wide.end");
    b_.SetInsertPoint(from);
    for (Instruction* value : shape_.live_ins) {
      wide_[value] = Load(Wide(value->getType()), brought_[value]);
    }
    Value* comes = Load(Wide(b_.getInt1Ty()), comes_);
    b_.CreateBr(body);
    before_loop_ = from;
    BasicBlock* preheader = shape_.inner->getLoopPreheader();
    SmallVector<std::pair<PHINode*, PHINode*>> phis;
    for (PHINode& phi : shape_.inner->getHeader()->phis()) {
      phis.push_back({&phi, PHINode::Create(Wide(phi.getType()), 2, "", body)});
      phis.back().second->addIncoming(WideOf(phi.getIncomingValueForBlock(preheader)), from);
    }
    b_.SetInsertPoint(body);
    PHINode* active = b_.CreatePHI(Wide(b_.getInt1Ty()), 2, "active");
    active->addIncoming(comes, from);
    SmallVector<PHINode*> kept;
    SmallVector<Value*> now;
    for (PHINode* value : shape_.results) {
      kept.push_back(b_.CreatePHI(Wide(value->getType()), 2));
      kept.back()->addIncoming(PoisonValue::get(kept.back()->getType()), from);
      now.push_back(kept.back());
    }
    for (const auto& [phi, wide] : phis) {
      wide_[phi] = wide;
    }
    Value* goes_on = active;
    for (BasicBlock* block : shape_.chain) {
      goes_on = Step(*block, goes_on, now);
    }
    for (const auto& [phi, wide] : phis) {
      wide->addIncoming(WideOf(phi->getIncomingValueForBlock(shape_.inner->getLoopLatch())), body);
    }
    active->addIncoming(goes_on, body);
    for (unsigned i = 0; i < kept.size(); ++i) {
      kept[i]->addIncoming(now[i], body);
    }
    Value* any = b_.CreateICmpNE(b_.CreateBitCast(goes_on, b_.getIntNTy(kLanes)), b_.getIntN(kLanes, 0));
    b_.CreateCondBr(any, body, after);
    b_.SetInsertPoint(after);
    for (unsigned i = 0; i < kept.size(); ++i) {
      Store(now[i], taken_[shape_.results[i]]);
    }
    return after;
  }

  /// One block of it; returns which threads go on behind it. `now` is what those have taken that left.
  Value* Step(BasicBlock& block, Value* active, SmallVectorImpl<Value*>& now) {
    for (Instruction& inst : block) {
      if (!isa<PHINode>(inst) && !inst.isTerminator() && !inst.isDebugOrPseudoInst()) {
        wide_[&inst] = MakeWide(inst);
      }
    }
    auto* branch = cast<BranchInst>(block.getTerminator());
    if (!branch->isConditional()) {
      return active;
    }
    Value* condition = WideOf(branch->getCondition());
    if (branch->getSuccessor(0) == shape_.end) {
      condition = b_.CreateNot(condition);
    }
    // A thread that left may have come to poison since: its condition counts for nothing.
    Value* goes_on = b_.CreateSelect(active, condition, Constant::getNullValue(active->getType()));
    for (unsigned i = 0; i < now.size(); ++i) {
      now[i] = b_.CreateSelect(active, WideOf(shape_.results[i]->getIncomingValueForBlock(&block)), now[i]);
    }
    return goes_on;
  }

  Shape& shape_;
  ScalarEvolution& evolution_;
  Function& function_;
  LLVMContext& context_;
  IRBuilder<> b_;
  Value* first_ = nullptr;   // number of the first of eight threads
  Value* thread_ = nullptr;  // of the one whose code is made
  AllocaInst* comes_ = nullptr;
  BasicBlock* before_loop_ = nullptr;
  DenseMap<Value*, AllocaInst*> brought_;
  DenseMap<Value*, AllocaInst*> taken_;
  DenseMap<Value*, Value*> wide_;
  ValueToValueMapTy map_;
};

}  // namespace

PreservedAnalyses WideLoopsPass::run(Function& function, FunctionAnalysisManager& analyses) {
  SmallPtrSet<BasicBlock*, 4> done;
  for (bool again = true; again;) {
    again = false;
    auto& evolution = analyses.getResult<ScalarEvolutionAnalysis>(function);
    for (Loop* loop : analyses.getResult<LoopAnalysis>(function).getLoopsInPreorder()) {
      if (done.contains(loop->getHeader())) {
        continue;
      }
      Shape shape(*loop, evolution);
      if (shape.Recognize()) {
        done.insert(loop->getHeader());
        Widening(shape, evolution).Run();
        analyses.invalidate(function, PreservedAnalyses::none());
        again = true;
        break;
      }
    }
  }
  return done.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}

}  // namespace brio::codegen
