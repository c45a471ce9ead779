// Variables as debuggers are told of them. What is no memory of the frame gets some, for the whole function, so that it
// can be looked at wherever its name means something.
#include <algorithm>
#include <utility>

#include "lower/lowering.h"

namespace brio::lower {

/// The block of that number, or the nearest around it that has variables.
llvm::DILocalScope* FunctionLowering::ScopeOf(uint32_t number) {
  while (number != 0 && number < has_variables_.size() && !has_variables_[number]) {
    number = from_->scopes[number].parent;
  }
  if (number == 0 || number >= has_variables_.size()) {
    return scope_;
  }
  llvm::DILocalScope*& known = scopes_[number];
  if (known == nullptr) {
    const ir::Scope& scope = from_->scopes[number];
    llvm::DILocalScope* parent = ScopeOf(scope.parent);
    const SourceLoc loc = scope.loc.valid() ? scope.loc : from_->loc;
    const DecodedLoc at = loc.valid() ? m_.options_.sources->Decode(loc) : DecodedLoc{};
    llvm::DIFile* file = loc.valid() ? m_.FileOf(at.path) : scope_->getFile();
    known = m_.debug_->createLexicalBlock(parent, file, at.line, at.column);
  }
  return known;
}

void FunctionLowering::Describe(const ir::Variable& variable, llvm::Value* value) {
  llvm::DIType* type = m_.DebugTypeOf(variable.type);
  if (type == nullptr || m_.IsEmpty(variable.type)) {
    return;
  }
  llvm::DIBuilder& debug = *m_.debug_;
  llvm::DILocalScope* scope = ScopeOf(variable.scope);
  const SourceLoc loc = variable.loc.valid() ? variable.loc : from_->loc;
  const DecodedLoc at = loc.valid() ? m_.options_.sources->Decode(loc) : DecodedLoc{};
  llvm::DIExpression* where = debug.createExpression();
  llvm::Value* storage = variable.is_place ? value->stripPointerCasts() : nullptr;
  const bool is_constant = variable.value->value_kind == ir::ValueKind::Constant;
  if (!is_constant && (storage == nullptr || !llvm::isa<llvm::AllocaInst>(storage))) {
    const llvm::DataLayout& layout = m_.module_->getDataLayout();
    llvm::Type* kept = variable.is_place ? value->getType() : m_.StorageType(variable.type);
    const uint64_t align = variable.is_place ? 8 : std::max(1u, AlignOf(variable.type));
    storage = new llvm::AllocaInst(kept, layout.getAllocaAddrSpace(), nullptr, llvm::Align(align), variable.name,
                                   alloca_point_->getIterator());
    if (!variable.is_place) {
      m_.Store(b_, value, storage, variable.type, align, {});
    } else {
      b_.CreateAlignedStore(value, storage, llvm::Align(align));
      if (m_.target_.kind == TargetKind::Nvptx) {  // whose debugger takes no steps to a value
        type = debug.createReferenceType(llvm::dwarf::DW_TAG_reference_type, type, 64);
      } else {
        where = debug.createExpression({llvm::dwarf::DW_OP_deref});
      }
    }
  }
  llvm::DIFile* file = loc.valid() ? m_.FileOf(at.path) : scope_->getFile();
  llvm::DILocalVariable* described = nullptr;
  if (variable.is_argument) {
    const auto before = std::count_if(from_->variables.begin(), from_->variables.end(), [&](const ir::Variable& other) {
      return other.is_argument && &other < &variable;
    });
    described = debug.createParameterVariable(scope, variable.name, static_cast<unsigned>(before) + 1, file, at.line,
                                              type, /*AlwaysPreserve=*/true);
  } else {
    described = debug.createAutoVariable(scope, variable.name, file, at.line, type, /*AlwaysPreserve=*/true);
  }
  const llvm::DebugLoc place = m_.DebugLocOf(loc, scope);
  if (marked_.contains(variable.value)) {
    if (storage == value->stripPointerCasts()) {
      // Instruction selection may have the address of what code uses in a register, and take that for the place.
      auto* address =
          new llvm::AllocaInst(storage->getType(), m_.module_->getDataLayout().getAllocaAddrSpace(), nullptr,
                               llvm::Align(8), variable.name + ".place", alloca_point_->getIterator());
      const llvm::DebugLoc current = b_.getCurrentDebugLocation();
      b_.SetCurrentDebugLocation(llvm::DebugLoc());
      b_.CreateAlignedStore(storage, address, llvm::Align(8));
      b_.SetCurrentDebugLocation(current);
      storage = address;
      where = llvm::DIExpression::append(where, {llvm::dwarf::DW_OP_deref});
    }
    where = llvm::DIExpression::append(where, {llvm::dwarf::DW_OP_deref});
    ending_variables_.emplace(variable.value, EndingVariable{described, where, place, storage});
    if (variable.value->value_kind == ir::ValueKind::Argument) {
      BeginVariables(variable.value);
    }
  } else if (is_constant) {
    debug.insertDbgValueIntrinsic(value, described, where, place, b_.GetInsertBlock()->end());
  } else {
    debug.insertDeclare(storage, described, where, place, b_.GetInsertBlock());
  }
}

void FunctionLowering::NoteMarks() {
  if (m_.target_.is_gpu()) {
    return;  // whose debugger takes one place for a variable
  }
  for (const ir::Argument* arg : from_->args) {
    if (arg->passing == ir::Passing::Own && variables_.contains(arg)) {
      marked_.insert(arg);
    }
  }
  for (const ir::Block* block : from_->blocks) {
    for (const ir::Inst* inst : block->insts) {
      // What gets its value field by field has no begin.
      if (inst->op == ir::Op::MarkInit && inst->operands[0]->value_kind == ir::ValueKind::Inst) {
        marked_.insert(inst->operands[0]);
      }
    }
  }
}

void FunctionLowering::BeginVariables(const ir::Value* place) {
  const auto [begin, end] = ending_variables_.equal_range(place);
  for (auto at = begin; at != end; ++at) {
    const EndingVariable& known = at->second;
    m_.debug_->insertDbgValueIntrinsic(known.storage, known.variable, known.where, known.place,
                                       b_.GetInsertBlock()->end());
  }
}

void FunctionLowering::EndVariables(const ir::Value* place) {
  const auto [begin, end] = ending_variables_.equal_range(place);
  for (auto at = begin; at != end; ++at) {
    const EndingVariable& known = at->second;
    m_.debug_->insertDbgValueIntrinsic(llvm::PoisonValue::get(known.storage->getType()), known.variable,
                                       m_.debug_->createExpression(), known.place, b_.GetInsertBlock()->end());
  }
}

void FunctionLowering::EndTaken(const ir::Inst& next, bool is_lowered) {
  const bool is_over = is_lowered ? next.op == ir::Op::Call : ir::IsTerminator(next.op) || next.op == ir::Op::MarkInit;
  if (is_over) {
    for (const ir::Inst* mark : std::exchange(taken_, {})) {
      EndVariables(mark->operands[0]);
    }
  }
}

void FunctionLowering::DescribeVariables(const ir::Value* value) {
  const auto [begin, end] = variables_.equal_range(value);
  for (auto at = begin; at != end; ++at) {
    Describe(*at->second, Get(value));
  }
}

/// What is stored here belongs to the prologue: a debugger stops behind it.
void FunctionLowering::DescribeArguments() {
  if (variables_.empty()) {
    return;
  }
  const llvm::DebugLoc place = b_.getCurrentDebugLocation();
  b_.SetCurrentDebugLocation(llvm::DebugLoc());
  for (const ir::Argument* arg : from_->args) {
    DescribeVariables(arg);
  }
  b_.SetCurrentDebugLocation(place);
  for (const ir::Variable& variable : from_->variables) {
    if (variable.value->value_kind == ir::ValueKind::Constant) {
      llvm::Value* value = Get(variable.value);
      if (value->getType()->isIntegerTy() || value->getType()->isFloatingPointTy()) {
        Describe(variable, value);
      }
    }
  }
}

}  // namespace brio::lower
