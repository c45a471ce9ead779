// The rules of IR, one function at a time.
#include "ir/verifier.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "ir/printer.h"

namespace brio::ir {
namespace {

constexpr uint64_t kMaxValueBytes = 1 << 20;

TypeRef ElementOf(TypeRef type) {
  return type->is(TypeKind::Vector) ? type->element : type;
}
uint64_t LanesOf(TypeRef type) {
  return type->is(TypeKind::Vector) ? type->count : 1;
}
bool IsIntLike(TypeRef type) {
  return ElementOf(type)->is(TypeKind::Int);
}
bool IsFloatLike(TypeRef type) {
  return ElementOf(type)->is(TypeKind::Float);
}
bool IsPointerLike(TypeRef type) {
  return ElementOf(type)->is(TypeKind::Pointer);
}
bool IsTruth(TypeRef type) {
  return ElementOf(type)->is_int(1);
}
bool IsPointerTo(TypeRef type, TypeRef element) {
  return type->is(TypeKind::Pointer) && type->element == element;
}
uint64_t BitsOf(TypeRef type) {
  const TypeRef element = ElementOf(type);
  return LanesOf(type) * (element->is(TypeKind::Int) ? element->bits : SizeOf(element) * 8);
}

class Verifier {
 public:
  explicit Verifier(const Function& function) : function_(function) {}

  std::vector<std::string> Run() {
    if (function_.blocks.empty()) {
      if (function_.stage != Stage::Declared && !function_.is_external) {
        Problem("a function without a body is declared or external");
      }
      return std::move(problems_);
    }
    CheckSignature();
    for (size_t i = 0; i < function_.blocks.size(); ++i) {
      index_[function_.blocks[i]] = i;
    }
    for (const Block* block : function_.blocks) {
      block_ = block;
      CheckBlock(*block);
    }
    inst_ = nullptr;
    if (problems_.empty()) {
      CheckDominance();
    }
    return std::move(problems_);
  }

 private:
  void Problem(std::string_view text) {
    std::string where = "@" + function_.name;
    if (block_) {
      where += " ^" + std::to_string(index_.contains(block_) ? index_.at(block_) : 0);
    }
    if (inst_) {
      where += " " + std::string(OpText(inst_->op));
    }
    problems_.push_back(where + ": " + std::string(text));
  }
  bool Require(bool holds, std::string_view text) {
    if (!holds) {
      Problem(text);
    }
    return holds;
  }

  void CheckSignature() {
    Require(function_.result != nullptr, "there is no result type");
    if (function_.raises) {
      Require(function_.result && function_.result->is_int(1), "a raising function returns i1");
      Require(!function_.args.empty() && function_.args.back()->passing == Passing::Out,
              "the last argument of a raising function is its error slot");
    }
    for (const Argument* arg : function_.args) {
      Require(IsByValue(arg->type), "an argument's type is not one of values");
      Require(arg->passing == Passing::ByValue || arg->type->is(TypeKind::Pointer), "a place argument is a pointer");
    }
  }

  void CheckBlock(const Block& block) {
    if (!Require(!block.insts.empty() && IsTerminator(block.insts.back()->op), "a block ends in a terminator")) {
      return;
    }
    for (const Inst* inst : block.insts) {
      inst_ = inst;
      if (IsTerminator(inst->op) && inst != block.insts.back()) {
        Problem("a terminator stands in the middle of a block");
      }
      if (!seen_.insert(inst).second) {
        Problem("an instruction stands in two places");
      }
      CheckInst(*inst);
    }
    inst_ = nullptr;
  }

  void CheckInst(const Inst& inst) {
    const int count = OperandCount(inst.op);
    if (count >= 0 && !Require(inst.operands.size() == static_cast<size_t>(count), "wrong number of operands")) {
      return;
    }
    for (const Value* operand : inst.operands) {
      if (!Require(operand && operand->type, "an operand is missing")) {
        return;
      }
      if (operand->value_kind == ValueKind::Inst && !HasResult(static_cast<const Inst*>(operand)->op)) {
        Problem("an operand has no value");
        return;
      }
    }
    if (HasResult(inst.op)) {
      if (!Require(inst.type != nullptr, "there is no result type")) {
        return;
      }
      Require(IsByValue(inst.type) && SizeOf(inst.type) <= kMaxValueBytes, "the result's type is not one of values");
    }
    const size_t successors = inst.op == Op::CondBr ? 2 : inst.op == Op::Br ? 1 : 0;
    for (size_t i = 0; i < 2; ++i) {
      if (!Require((i < successors) == (inst.successors[i] != nullptr), "wrong number of labels")) {
        return;
      }
      if (inst.successors[i]) {
        Require(index_.contains(inst.successors[i]), "a label is not in the function");
      }
    }
    if (function_.stage == Stage::Canonical) {
      Require(!function_.scopes.empty() || (!IsLifeMark(inst) && inst.op != Op::KeepAlive),
              "marks are not allowed in canonical functions");
    }
    CheckTypes(inst);
  }

  TypeRef Operand(const Inst& inst, size_t i) const { return inst.operands[i]->type; }

  void CheckTypes(const Inst& inst);
  void CheckReference(const Inst& inst);
  void CheckBinary(const Inst& inst);
  void CheckUnary(const Inst& inst);
  void CheckCmp(const Inst& inst);
  void CheckSelect(const Inst& inst);
  void CheckNoteError(const Inst& inst);
  void CheckCast(const Inst& inst);
  void CheckIntrinsic(const Inst& inst);
  void CheckMemory(const Inst& inst);
  void CheckAggregate(const Inst& inst);
  void CheckVector(const Inst& inst);
  void CheckCall(const Inst& inst);
  void CheckReturn(const Inst& inst);
  void CheckDominance();

  const Function& function_;
  const Block* block_ = nullptr;
  const Inst* inst_ = nullptr;
  std::unordered_map<const Block*, size_t> index_;
  std::unordered_set<const Inst*> seen_;
  std::vector<std::string> problems_;
};

void Verifier::CheckReference(const Inst& inst) {
  if (inst.op == Op::GlobalAddr) {
    Require(inst.constant && inst.constant->kind == ConstKind::Blob, "a blob is missing");
  } else if (inst.op == Op::KernelRef) {
    Require(inst.callee != nullptr, "a kernel is missing");
  } else if (Require(inst.callee != nullptr, "a function is missing")) {
    Require(inst.callee->address_taken, "the function is address_taken");
  }
  Require(inst.type->is(TypeKind::Pointer), "the result is a pointer");
}

void Verifier::CheckBinary(const Inst& inst) {
  Require(Operand(inst, 0) == inst.type && Operand(inst, 1) == inst.type, "operands and result have one type");
  const bool is_for_both = inst.op == Op::Add || inst.op == Op::Sub || inst.op == Op::Mul;
  const bool is_for_floats = inst.op == Op::FDiv || inst.op == Op::FRem;
  Require((!is_for_floats && IsIntLike(inst.type)) || ((is_for_both || is_for_floats) && IsFloatLike(inst.type)),
          is_for_both     ? "operands are integers or floats"
          : is_for_floats ? "operands are floats"
                          : "operands are integers");
}

void Verifier::CheckUnary(const Inst& inst) {
  const bool is_same = Operand(inst, 0) == inst.type;
  if (inst.op == Op::Neg) {
    Require(is_same && (IsIntLike(inst.type) || IsFloatLike(inst.type)), "a number is negated");
  } else {
    Require(is_same && IsIntLike(inst.type), "integers have bits");
  }
}

void Verifier::CheckCmp(const Inst& inst) {
  const TypeRef type = Operand(inst, 0);
  Require(type == Operand(inst, 1) || (IsPointerLike(type) && IsPointerLike(Operand(inst, 1))),
          "operands have one type");
  Require(IsTruth(inst.type) && LanesOf(inst.type) == LanesOf(type), "the result is i1, or a vector of i1");
  const bool is_float = inst.predicate >= Predicate::FEq;
  Require(is_float ? IsFloatLike(type) : IsIntLike(type) || IsPointerLike(type), "the predicate is for another type");
}

void Verifier::CheckSelect(const Inst& inst) {
  Require(Operand(inst, 1) == inst.type && Operand(inst, 2) == inst.type, "operands and result have one type");
  Require(IsTruth(Operand(inst, 0)), "the condition is i1, or a vector of i1");
  Require(LanesOf(Operand(inst, 0)) == 1 || LanesOf(Operand(inst, 0)) == LanesOf(inst.type),
          "condition and values differ in length");
}

void Verifier::CheckNoteError(const Inst& inst) {
  Require(inst.operands.size() == (inst.index == static_cast<uint32_t>(ErrorNote::GoesOn) ? 1 : 0),
          "only an error that goes on has a number");
  Require(inst.type->is_int(64) && (inst.operands.empty() || Operand(inst, 0)->is_int(64)), "the number is i64");
}

void Verifier::CheckTypes(const Inst& inst) {
  switch (inst.op) {
    case Op::GlobalAddr:
    case Op::KernelRef:
    case Op::FunctionRef:
      return CheckReference(inst);
    case Op::Add:
    case Op::Sub:
    case Op::Mul:
    case Op::FDiv:
    case Op::FRem:
    case Op::SDiv:
    case Op::UDiv:
    case Op::SRem:
    case Op::URem:
    case Op::And:
    case Op::Or:
    case Op::Xor:
    case Op::Shl:
    case Op::LShr:
    case Op::AShr:
      return CheckBinary(inst);
    case Op::Neg:
    case Op::Not:
      return CheckUnary(inst);
    case Op::Cmp:
      return CheckCmp(inst);
    case Op::Select:
      return CheckSelect(inst);
    case Op::Cast:
      return CheckCast(inst);
    case Op::Splat:
    case Op::Extract:
    case Op::Insert:
    case Op::Shuffle:
      return CheckVector(inst);
    case Op::Make:
    case Op::GetField:
      return CheckAggregate(inst);
    case Op::Local:
    case Op::SharedAlloc:
    case Op::ConstantAlloc:
    case Op::StaticAlloc:
    case Op::FieldAddr:
    case Op::ElementAddr:
    case Op::Load:
    case Op::Store:
    case Op::CopyBytes:
      return CheckMemory(inst);
    case Op::MarkInit:
    case Op::Consume:
    case Op::Destroy:
      Require(Operand(inst, 0)->is(TypeKind::Pointer), "a place is a pointer");
      return;
    case Op::NoteError:
      return CheckNoteError(inst);
    case Op::Call:
      return CheckCall(inst);
    case Op::CondBr:
      Require(Operand(inst, 0)->is_int(1), "the condition is i1");
      return;
    case Op::Return:
      return CheckReturn(inst);
    case Op::Intrinsic:
      return CheckIntrinsic(inst);
    case Op::Undef:
    case Op::KeepAlive:
    case Op::Trap:
    case Op::Br:
    case Op::Unreachable:
      return;
  }
}

void Verifier::CheckIntrinsic(const Inst& inst) {
  std::vector<TypeRef> types;
  for (const Value* operand : inst.operands) types.push_back(operand->type);
  const std::string wrong = WrongIntrinsicTypes(inst.intrinsic, inst.type, types);
  Require(wrong.empty(), wrong);
}

void Verifier::CheckCast(const Inst& inst) {
  const TypeRef from = Operand(inst, 0);
  const TypeRef to = inst.type;
  if (inst.cast != CastKind::Bitcast) {
    Require(LanesOf(from) == LanesOf(to), "operand and result differ in length");
  }
  const uint64_t from_bits = BitsOf(from);
  const uint64_t to_bits = BitsOf(to);
  switch (inst.cast) {
    case CastKind::Trunc:
      Require(IsIntLike(from) && IsIntLike(to) && from_bits > to_bits, "trunc narrows integers");
      break;
    case CastKind::ZExt:
    case CastKind::SExt:
      Require(IsIntLike(from) && IsIntLike(to) && from_bits < to_bits, "extension widens integers");
      break;
    case CastKind::FpTrunc:
      Require(IsFloatLike(from) && IsFloatLike(to) && from_bits > to_bits, "fptrunc narrows floats");
      break;
    case CastKind::FpExt:
      Require(IsFloatLike(from) && IsFloatLike(to) && from_bits < to_bits, "fpext widens floats");
      break;
    case CastKind::FpToSi:
    case CastKind::FpToUi:
      Require(IsFloatLike(from) && IsIntLike(to), "floats become integers");
      break;
    case CastKind::SiToFp:
    case CastKind::UiToFp:
      Require(IsIntLike(from) && IsFloatLike(to), "integers become floats");
      break;
    case CastKind::Bitcast:
      Require(from_bits == to_bits, "a bitcast keeps the number of bits");
      break;
    case CastKind::PtrToInt:
      Require(IsPointerLike(from) && IsIntLike(to), "a pointer becomes an integer");
      break;
    case CastKind::IntToPtr:
      Require(IsIntLike(from) && IsPointerLike(to), "an integer becomes a pointer");
      break;
    case CastKind::AddressSpace:
      Require(IsPointerLike(from) && IsPointerLike(to), "pointers are cast");
      break;
    case CastKind::Pointer:
      Require(
          IsPointerLike(from) && IsPointerLike(to) && ElementOf(from)->address_space == ElementOf(to)->address_space,
          "pointers of one address space are cast");
      break;
  }
}

void Verifier::CheckVector(const Inst& inst) {
  const TypeRef first = Operand(inst, 0);
  switch (inst.op) {
    case Op::Splat:
      Require(ElementOf(inst.type) == first, "the element is of another type");
      break;
    case Op::Extract:
      Require(first->is(TypeKind::Vector) && first->element == inst.type, "the result is the vector's element");
      Require(Operand(inst, 1)->is_int(64), "the index is i64");
      break;
    case Op::Insert:
      Require(first == inst.type && first->is(TypeKind::Vector) && first->element == Operand(inst, 1),
              "the element is put into a vector of its type");
      Require(Operand(inst, 2)->is_int(64), "the index is i64");
      break;
    default:
      Require(first == Operand(inst, 1) && ElementOf(first) == ElementOf(inst.type), "vectors have one element type");
      Require(inst.mask->size() == LanesOf(inst.type), "the mask has another length than the result");
      for (const int pick : *inst.mask) {
        Require(pick >= -1 && pick < static_cast<int64_t>(2 * LanesOf(first)),
                "the mask picks an element that is not there");
      }
      break;
  }
}

void Verifier::CheckAggregate(const Inst& inst) {
  const bool is_make = inst.op == Op::Make;
  const TypeRef aggregate = is_make ? inst.type : Operand(inst, 0);
  if (!Require(aggregate->is_struct() || aggregate->is(TypeKind::Tuple), "a struct or tuple has fields")) {
    return;
  }
  if (is_make) {
    if (Require(inst.operands.size() == FieldCount(aggregate), "all fields are given")) {
      for (unsigned i = 0; i < FieldCount(aggregate); ++i) {
        Require(Operand(inst, i) == FieldType(aggregate, i), "a field is of another type");
      }
    }
  } else if (Require(inst.index < FieldCount(aggregate), "there is no such field")) {
    Require(inst.type == FieldType(aggregate, inst.index), "the result is of another type than the field");
  }
}

void Verifier::CheckMemory(const Inst& inst) {
  switch (inst.op) {
    case Op::Local:
      if (Require(inst.memory_type != nullptr, "there is no type to store")) {
        Require(IsPointerTo(inst.type, inst.memory_type), "the result points to what is stored");
        Require(block_ == function_.blocks.front(), "storage is declared in the entry block");
      }
      break;
    case Op::SharedAlloc:
      Require(inst.memory_type && inst.type->address_space == kShared &&
                  (IsPointerTo(inst.type, inst.memory_type) ||
                   (inst.memory_type->is(TypeKind::Array) && IsPointerTo(inst.type, inst.memory_type->element))),
              "the result points to what is stored, or to its first element, in shared memory");
      break;
    case Op::ConstantAlloc:
      Require(!inst.name->empty(), "the storage has no symbol");
      Require(inst.memory_type && inst.type->address_space == kConstant && inst.memory_type->is(TypeKind::Array) &&
                  IsPointerTo(inst.type, inst.memory_type->element),
              "the result points to the first element of an array in constant memory");
      break;
    case Op::StaticAlloc:
      Require(!inst.name->empty(), "the storage has no symbol");
      Require(inst.memory_type && IsPointerTo(inst.type, inst.memory_type), "the result points to what is stored");
      break;
    case Op::FieldAddr: {
      const TypeRef pointer = Operand(inst, 0);
      if (!Require(pointer->is(TypeKind::Pointer) && inst.index < FieldCount(pointer->element),
                   "there is no such field")) {
        return;
      }
      Require(IsPointerTo(inst.type, FieldType(pointer->element, inst.index)) &&
                  inst.type->address_space == pointer->address_space,
              "the result points to the field");
      break;
    }
    case Op::ElementAddr:
      Require(inst.type->is(TypeKind::Pointer) && Operand(inst, 0) == inst.type,
              "the result is a pointer like the operand");
      Require(Operand(inst, 1)->is_int(64), "the index is i64");
      break;
    case Op::Load:
      Require(IsPointerTo(Operand(inst, 0), inst.type), "the result is what the pointer points to");
      break;
    case Op::Store:
      Require(IsPointerTo(Operand(inst, 1), Operand(inst, 0)), "the value is what the pointer points to");
      break;
    default:
      Require(Operand(inst, 0)->is(TypeKind::Pointer) && Operand(inst, 1)->is(TypeKind::Pointer) &&
                  Operand(inst, 0)->element == Operand(inst, 1)->element,
              "both point to one type");
      break;
  }
}

void Verifier::CheckCall(const Inst& inst) {
  if (!Require(inst.callee != nullptr, "there is no callee")) {
    return;
  }
  const Function& callee = *inst.callee;
  if (!Require(inst.operands.size() == callee.args.size(), "the callee takes another number of arguments")) {
    return;
  }
  for (size_t i = 0; i < callee.args.size(); ++i) {
    if (Operand(inst, i) != callee.args[i]->type) {
      Problem("argument " + std::to_string(i) + " is " + PrintType(Operand(inst, i)) + ", the callee takes " +
              PrintType(callee.args[i]->type));
    }
  }
  Require(callee.result == nullptr || inst.type == callee.result, "the callee's result is of another type");
}

void Verifier::CheckReturn(const Inst& inst) {
  const bool has_value = function_.result && !function_.result->is(TypeKind::None);
  if (!Require(inst.operands.size() == (has_value ? 1 : 0), "the result is returned, and nothing else")) {
    return;
  }
  Require(!has_value || Operand(inst, 0) == function_.result, "the result is of another type");
}

void Verifier::CheckDominance() {
  const size_t count = function_.blocks.size();
  std::vector<std::vector<size_t>> predecessors(count);
  std::vector<size_t> order;  // reverse postorder
  std::vector<int> state(count);
  std::vector<std::pair<size_t, int>> stack = {{0, 0}};
  state[0] = 1;
  while (!stack.empty()) {
    auto& [at, next] = stack.back();
    if (next == 2) {
      order.push_back(at);
      stack.pop_back();
      continue;
    }
    const Block* to = function_.blocks[at]->insts.back()->successors[next++];
    if (!to) {
      continue;
    }
    const size_t target = index_.at(to);
    predecessors[target].push_back(at);
    if (!state[target]) {
      state[target] = 1;
      stack.emplace_back(target, 0);
    }
  }
  std::reverse(order.begin(), order.end());
  std::vector<size_t> number(count, ~size_t{0});
  for (size_t i = 0; i < order.size(); ++i) {
    number[order[i]] = i;
  }
  std::vector<size_t> idom(order.size(), ~size_t{0});  // by number
  idom[0] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t i = 1; i < order.size(); ++i) {
      size_t best = ~size_t{0};
      for (const size_t from : predecessors[order[i]]) {
        size_t a = number[from];
        if (idom[a] == ~size_t{0}) {
          continue;
        }
        while (best != ~size_t{0} && a != best) {
          (a > best ? a : best) = idom[a > best ? a : best];
        }
        best = a;
      }
      if (idom[i] != best) {
        idom[i] = best;
        changed = true;
      }
    }
  }
  std::unordered_map<const Value*, std::pair<size_t, size_t>> position;
  for (size_t b = 0; b < count; ++b) {
    for (size_t i = 0; i < function_.blocks[b]->insts.size(); ++i) {
      position[function_.blocks[b]->insts[i]] = {b, i};
    }
  }
  const std::unordered_set<const Value*> args(function_.args.begin(), function_.args.end());
  for (const size_t b : order) {
    block_ = function_.blocks[b];
    for (size_t i = 0; i < block_->insts.size(); ++i) {
      inst_ = block_->insts[i];
      for (const Value* operand : inst_->operands) {
        if (operand->value_kind == ValueKind::Argument) {
          Require(args.contains(operand), "an operand is another function's argument");
          continue;
        }
        if (operand->value_kind == ValueKind::Constant) {
          continue;
        }
        const auto found = position.find(operand);
        if (!Require(found != position.end(), "an operand is in no block of the function")) {
          continue;
        }
        const auto [def_block, def_index] = found->second;
        size_t up = number[b];
        const size_t target = number[def_block];
        while (target != ~size_t{0} && up > target) {
          up = idom[up];
        }
        const bool dominates = def_block == b ? def_index < i : target != ~size_t{0} && up == target;
        Require(dominates, "a value is used where it is not certainly defined");
      }
    }
  }
  block_ = nullptr;
  inst_ = nullptr;
}

}  // namespace

std::vector<std::string> Verify(const Function& function) {
  return Verifier(function).Run();
}

}  // namespace brio::ir
