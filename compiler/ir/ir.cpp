// Storage of IR and the builder. The builder folds only what costs nothing: fields of known aggregates and branches on
// constants.
#include "ir/ir.h"

#include <cstring>

namespace brio::ir {

bool IsTerminator(Op op) {
  return op >= Op::Br;
}

std::string_view OpText(Op op) {
  static constexpr std::string_view kText[] = {
#define INST(name, text, operands, result, meaning) text,
#include "ir/inst.def"
#undef INST
  };
  return kText[static_cast<size_t>(op)];
}

int OperandCount(Op op) {
  static constexpr int kCount[] = {
#define INST(name, text, operands, result, meaning) operands,
#include "ir/inst.def"
#undef INST
  };
  return kCount[static_cast<size_t>(op)];
}

bool HasResult(Op op) {
  static constexpr char V = 1;
  static constexpr char N = 0;
  static constexpr char kResult[] = {
#define INST(name, text, operands, result, meaning) result,
#include "ir/inst.def"
#undef INST
  };
  return kResult[static_cast<size_t>(op)] != 0;
}

std::string_view PredicateText(Predicate predicate) {
  static constexpr std::string_view kText[] = {"eq",  "ne",  "slt", "sle", "sgt", "sge", "ult", "ule",
                                               "ugt", "uge", "feq", "fne", "flt", "fle", "fgt", "fge"};
  return kText[static_cast<size_t>(predicate)];
}

std::string_view CastText(CastKind kind) {
  static constexpr std::string_view kText[] = {"trunc",    "zext",     "sext",      "fptrunc", "fpext",
                                               "fptosi",   "fptoui",   "sitofp",    "uitofp",  "bitcast",
                                               "ptrtoint", "inttoptr", "addrspace", "pointer"};
  return kText[static_cast<size_t>(kind)];
}

std::string_view PassingText(Passing passing) {
  static constexpr std::string_view kText[] = {"value", "borrow", "mutate", "own", "out"};
  return kText[static_cast<size_t>(passing)];
}

std::string_view LendText(Lend lend) {
  static constexpr std::string_view kText[] = {"",           "lends",       "lends_inside",
                                               "lends_walk", "lends_value", "lends_unsafe"};
  return kText[static_cast<size_t>(lend)];
}

Inst* Block::terminator() const {
  return !insts.empty() && IsTerminator(insts.back()->op) ? insts.back() : nullptr;
}

Argument* Function::AddArg(TypeRef type, std::string name, Passing passing) {
  Argument& arg = arg_storage.Add();
  arg.value_kind = ValueKind::Argument;
  arg.type = type;
  arg.name = std::move(name);
  arg.passing = passing;
  arg.index = static_cast<unsigned>(args.size());
  args.push_back(&arg);
  return &arg;
}

Block* Function::NewBlock() {
  Block& block = block_storage.Add();
  block.id = static_cast<unsigned>(block_storage.size() - 1);
  return &block;
}

Inst* Function::NewInst(Op op, TypeRef type) {
  Inst& inst = inst_storage.Add();
  inst.value_kind = ValueKind::Inst;
  inst.type = type;
  inst.op = op;
  return &inst;
}

Constant* Function::NewConstant(ConstRef value) {
  Constant& constant = constant_storage.Add();
  constant.value_kind = ValueKind::Constant;
  constant.type = value->type;
  constant.constant = value;
  return &constant;
}

Function* Module::NewFunction(std::string name) {
  Function& function = functions.emplace_back();
  function.name = std::move(name);
  order.push_back(&function);
  return &function;
}

ConstRef FieldOfData(Pool& pool, ConstRef data, unsigned index) {
  const TypeRef type = FieldType(data->type, index);
  const uint64_t offset = FieldOffset(data->type, index);
  const uint64_t size = SizeOf(type);
  std::vector<Reloc> relocs;
  for (const Reloc& reloc : data->relocs) {
    if (reloc.offset >= offset && reloc.offset < offset + size) {
      relocs.push_back({reloc.offset - offset, reloc.target, reloc.addend});
    }
  }
  return pool.Data(type, data->bytes.substr(offset, size), std::move(relocs));
}

bool Builder::Terminated() const {
  return block_ && block_->terminator();
}

void Builder::Start(Block* block) {
  function_.blocks.push_back(block);
  block_ = block;
}

Inst* Builder::Append(Op op, TypeRef type, llvm::ArrayRef<Value*> operands) {
  Inst* inst = function_.NewInst(op, type);
  inst->operands.assign(operands.begin(), operands.end());
  inst->loc = loc_;
  inst->scope = scope_;
  // After a terminator nothing is reached: the instruction exists for its type, in no block.
  if (block_ && !Terminated()) {
    block_->insts.push_back(inst);
  }
  return inst;
}

Inst* Builder::Binary(Op op, Value* a, Value* b) {
  return Append(op, a->type, {a, b});
}

Inst* Builder::Unary(Op op, Value* a) {
  return Append(op, a->type, {a});
}

Inst* Builder::Cmp(Predicate predicate, Value* a, Value* b) {
  TypeRef type = pool_.Int(1);
  if (a->type->is(TypeKind::Vector)) {
    type = pool_.Vector(type, a->type->count);
  }
  Inst* inst = Append(Op::Cmp, type, {a, b});
  inst->predicate = predicate;
  return inst;
}

Inst* Builder::Select(Value* condition, Value* a, Value* b) {
  return Append(Op::Select, a->type, {condition, a, b});
}

Inst* Builder::Cast(CastKind kind, Value* a, TypeRef to) {
  Inst* inst = Append(Op::Cast, to, {a});
  inst->cast = kind;
  return inst;
}

Inst* Builder::Make(TypeRef type, llvm::ArrayRef<Value*> fields) {
  return Append(Op::Make, type, fields);
}

Value* Builder::GetField(Value* aggregate, unsigned index) {
  if (aggregate->type->is(TypeKind::Error) || index >= FieldCount(aggregate->type)) {
    return Append(Op::Undef, pool_.Error(), {});
  }
  if (aggregate->value_kind == ValueKind::Inst) {
    const Inst* inst = static_cast<const Inst*>(aggregate);
    if (inst->op == Op::Make && index < inst->operands.size()) {
      return inst->operands[index];
    }
  }
  if (aggregate->value_kind == ValueKind::Constant) {
    return Const(FieldOfData(pool_, static_cast<const Constant*>(aggregate)->constant, index));
  }
  Inst* inst = Append(Op::GetField, FieldType(aggregate->type, index), {aggregate});
  inst->index = index;
  return inst;
}

Inst* Builder::Local(TypeRef type, std::string name) {
  Inst* inst = function_.NewInst(Op::Local, pool_.Pointer(type));
  inst->memory_type = type;
  inst->tracked = !IsTrivial(type);
  inst->name = std::move(name);
  inst->loc = loc_;
  inst->scope = scope_;
  Block* entry = function_.blocks.empty() ? block_ : function_.blocks.front();
  if (entry) {
    // Behind those that are there; they are counted from where the last one went.
    const auto is_local = [&](size_t at) { return at < entry->insts.size() && entry->insts[at]->op == Op::Local; };
    if (locals_ > 0 && !is_local(locals_ - 1)) {
      locals_ = 0;
    }
    while (is_local(locals_)) {
      ++locals_;
    }
    entry->insts.insert(entry->insts.begin() + static_cast<ptrdiff_t>(locals_), inst);
    ++locals_;
  }
  return inst;
}

Inst* Builder::FieldAddr(Value* pointer, unsigned index) {
  TypeRef field = pool_.Error();
  uint32_t space = kGeneric;
  if (pointer->type->is(TypeKind::Pointer)) {
    space = pointer->type->address_space;
    if (index < FieldCount(pointer->type->element)) {
      field = FieldType(pointer->type->element, index);
    }
  }
  Inst* inst = Append(Op::FieldAddr, pool_.Pointer(field, space), {pointer});
  inst->index = index;
  return inst;
}

Inst* Builder::ElementAddr(Value* pointer, Value* index) {
  return Append(Op::ElementAddr, pointer->type, {pointer, index});
}

Inst* Builder::Load(Value* pointer) {
  return Append(Op::Load, pointer->type->is(TypeKind::Pointer) ? pointer->type->element : pool_.Error(), {pointer});
}

Inst* Builder::Store(Value* value, Value* pointer) {
  return Append(Op::Store, pool_.None(), {value, pointer});
}

Inst* Builder::CopyBytes(Value* to, Value* from) {
  return Append(Op::CopyBytes, pool_.None(), {to, from});
}

Inst* Builder::Mark(Op op, Value* place) {
  return Append(op, pool_.None(), {place});
}

Inst* Builder::NoteError(ErrorNote note, Value* number) {
  Inst* inst = Append(Op::NoteError, pool_.Int(64), number ? llvm::ArrayRef<Value*>(number) : llvm::ArrayRef<Value*>());
  inst->index = static_cast<uint32_t>(note);
  return inst;
}

Inst* Builder::Call(Function* callee, llvm::ArrayRef<Value*> args) {
  Inst* inst = Append(Op::Call, callee->result ? callee->result : pool_.None(), args);
  inst->callee = callee;
  return inst;
}

Inst* Builder::Intrinsic(IntrinsicId id, TypeRef result, llvm::ArrayRef<Value*> args) {
  Inst* inst = Append(Op::Intrinsic, result, args);
  inst->intrinsic = id;
  return inst;
}

Inst* Builder::GlobalAddr(ConstRef blob) {
  Inst* inst = Append(Op::GlobalAddr, pool_.Pointer(pool_.Int(8)), {});
  inst->constant = blob;
  return inst;
}

void Builder::Br(Block* to, uint32_t unroll) {
  Inst* inst = Append(Op::Br, pool_.None(), {});
  inst->successors[0] = to;
  inst->index = unroll;
}

void Builder::CondBr(Value* condition, Block* yes, Block* no) {
  if (condition->value_kind == ValueKind::Constant) {
    const std::string& bytes = static_cast<const Constant*>(condition)->constant->bytes;
    Br(!bytes.empty() && (bytes[0] & 1) ? yes : no);
    return;
  }
  Inst* inst = Append(Op::CondBr, pool_.None(), {condition});
  inst->successors[0] = yes;
  inst->successors[1] = no;
}

void Builder::Return(Value* value) {
  Append(Op::Return, pool_.None(), value ? llvm::ArrayRef<Value*>(value) : llvm::ArrayRef<Value*>());
}

void Builder::Unreachable() {
  Append(Op::Unreachable, pool_.None(), {});
}

void Builder::Trap() {
  Append(Op::Trap, pool_.None(), {});
  Unreachable();
}

}  // namespace brio::ir
