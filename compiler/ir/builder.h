// What makes the instructions of a function.
#pragma once

#include <cstdint>
#include <string>

#include "llvm/ADT/ArrayRef.h"

#include "ir/function.h"

namespace brio::ir {

/// Appends instructions to a block. After a terminator instructions are made but belong to no block.
class Builder {
 public:
  Builder(Pool& pool, Function& function) : pool_(pool), function_(function) {}
  Function& function() { return function_; }
  void SetBlock(Block* block) { block_ = block; }
  Block* block() const { return block_; }
  /// True when the current block ends in a terminator, so that what follows is unreachable.
  bool Terminated() const;
  void set_loc(SourceLoc loc) { loc_ = loc; }
  SourceLoc loc() const { return loc_; }
  void set_scope(uint32_t scope) { scope_ = scope; }

  Block* NewBlock() { return function_.NewBlock(); }
  /// Appends `block` to the function and goes on in it.
  void Start(Block* block);

  Constant* Const(ConstRef constant) { return function_.NewConstant(constant); }
  Constant* Int(TypeRef type, uint64_t value) { return Const(pool_.IntData(type, value)); }
  Inst* Binary(Op op, Value* a, Value* b);
  Inst* Unary(Op op, Value* a);
  Inst* Cmp(Predicate predicate, Value* a, Value* b);
  Inst* Select(Value* condition, Value* a, Value* b);
  Inst* Cast(CastKind kind, Value* a, TypeRef to);
  Inst* Make(TypeRef type, llvm::ArrayRef<Value*> fields);
  Value* GetField(Value* aggregate, unsigned index);
  /// In the entry block, so that it is allocated once a call however often control passes here.
  Inst* Local(TypeRef type, std::string name);
  Inst* FieldAddr(Value* pointer, unsigned index);
  Inst* ElementAddr(Value* pointer, Value* index);
  Inst* Load(Value* pointer);
  Inst* Store(Value* value, Value* pointer);
  Inst* CopyBytes(Value* to, Value* from);
  Inst* Mark(Op op, Value* place);
  /// `number` for `GoesOn` only.
  Inst* NoteError(ErrorNote note, Value* number = nullptr);
  Inst* Call(Function* callee, llvm::ArrayRef<Value*> args);
  Inst* Intrinsic(IntrinsicId id, TypeRef result, llvm::ArrayRef<Value*> args);
  Inst* GlobalAddr(ConstRef blob);
  /// `unroll`: of a branch back to a loop's head, as `index` of the table has it.
  void Br(Block* to, uint32_t unroll = 0);
  void CondBr(Value* condition, Block* yes, Block* no);
  void Return(Value* value);
  void Unreachable();
  void Trap();  // and Unreachable
  Inst* Append(Op op, TypeRef type, llvm::ArrayRef<Value*> operands);

 private:
  Pool& pool_;
  Function& function_;
  Block* block_ = nullptr;
  size_t locals_ = 0;  // at the begin of the entry block, when one was added last
  SourceLoc loc_;
  uint32_t scope_ = 0;
};

}  // namespace brio::ir
