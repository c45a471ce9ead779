// Instructions of the IR's text form.
#include <cctype>

#include "ir/text_parser.h"

namespace brio::ir {

Value* Parser::ParseOperand(Function& function) {
  if (token_.kind != TokenKind::Value) {
    return function.NewConstant(ParseConstant());
  }
  const std::string name = Take(TokenKind::Value, "a value");
  Value*& slot = values_[name];
  if (!slot) {
    slot = function.NewInst(Op::Undef, pool_.Error());
  }
  return slot;
}

void Parser::ParseSuffix(Inst& inst) {
  if (inst.op == Op::Cmp || inst.op == Op::Cast) {
    const std::string word = Take(TokenKind::Word, "a predicate or kind of cast");
    const bool is_cmp = inst.op == Op::Cmp;
    const int count = is_cmp ? static_cast<int>(Predicate::FGe) + 1 : static_cast<int>(CastKind::Pointer) + 1;
    for (int i = 0; i < count; ++i) {
      if (is_cmp && PredicateText(static_cast<Predicate>(i)) == word) {
        inst.predicate = static_cast<Predicate>(i);
        return;
      }
      if (!is_cmp && CastText(static_cast<CastKind>(i)) == word) {
        inst.cast = static_cast<CastKind>(i);
        return;
      }
    }
    Fail("'" + word + "' is not a predicate or kind of cast");
  } else if (inst.op == Op::Intrinsic) {
    const std::string name = Take(TokenKind::String, "an intrinsic's name");
    if (const auto id = FindIntrinsic(name)) {
      inst.intrinsic = *id;
    } else {
      Fail("'" + name + "' is not an intrinsic");
    }
  } else if (inst.op == Op::Call || inst.op == Op::KernelRef || inst.op == Op::FunctionRef) {
    const std::string name = Take(TokenKind::Global, "a function");
    inst.callee = Ok() ? FindFunction(name) : nullptr;
  }
}

void Parser::ParseAttributes(Inst& inst) {
  if (!TryPunct('{')) {
    return;
  }
  while (Ok() && !IsPunct('}')) {
    const std::string word = Take(TokenKind::Word, "an attribute");
    if (word == "mem") {
      inst.memory_type = ParseSized();
    } else if (word == "index") {
      inst.index = static_cast<uint32_t>(TakeCount(1 << 30));
    } else if (word == "tracked") {
      inst.tracked = true;
    } else if (word == "volatile") {
      inst.is_volatile = true;
    } else if (word == "invariant") {
      inst.is_invariant = true;
    } else if (word == "streaming") {
      inst.is_streaming = true;
    } else if (word == "move") {
      inst.is_move = true;
    } else if (word == "borrows") {
      inst.borrows = true;
    } else if (word == "address") {
      inst.gives_address = true;
    } else if (word == "wild") {
      inst.is_wild = true;
    } else if (word == "blob") {
      inst.constant = ParseBlob(0);
    } else if (word == "name") {
      inst.name = Take(TokenKind::String, "a string");
    } else if (word == "mask") {
      std::vector<int> mask;
      Expect('[');
      while (Ok() && !IsPunct(']')) {
        const int64_t pick = TakeInt();
        if (pick < -1 || pick > (1 << 17)) {
          Fail("the number is out of range");
        }
        mask.push_back(static_cast<int>(pick));
        if (!TryPunct(',')) {
          break;
        }
      }
      Expect(']');
      inst.mask = std::move(mask);
    } else {
      Fail("'" + word + "' is not an attribute");
    }
    if (!TryPunct(',')) {
      break;
    }
  }
  Expect('}');
}

void Parser::ParseInst(Function& function, Block& block) {
  const SourceLoc loc = Loc();
  std::string name;
  const bool has_name = token_.kind == TokenKind::Value;
  Inst* inst = nullptr;
  if (has_name) {
    name = Take(TokenKind::Value, "a value");
    Expect('=');
    if (is_defined_[name]) {
      Fail("value '%" + name + "' is defined twice");
      return;
    }
    is_defined_[name] = true;
    Value*& slot = values_[name];
    if (!slot) {
      slot = function.NewInst(Op::Undef, pool_.Error());
    }
    inst = static_cast<Inst*>(slot);
  } else {
    inst = function.NewInst(Op::Undef, pool_.None());
  }
  const std::string word = Take(TokenKind::Word, "an instruction");
  bool is_known = false;
  for (int i = 0; i <= static_cast<int>(Op::Unreachable); ++i) {
    if (OpText(static_cast<Op>(i)) == word) {
      inst->op = static_cast<Op>(i);
      is_known = true;
    }
  }
  if (Ok() && !is_known) {
    Fail("'" + word + "' is not an instruction");
  }
  if (Ok() && HasResult(inst->op) != has_name) {
    Fail(has_name ? "'" + word + "' has no value" : "the value of '" + word + "' needs a name");
  }
  inst->loc = loc;
  ParseSuffix(*inst);
  int successors = 0;
  // Operands are on the instruction's line; what begins the next line is another instruction or a label.
  while (Ok() && !token_.starts_line) {
    if (token_.kind == TokenKind::Label) {
      if (successors == (inst->op == Op::CondBr ? 2 : inst->op == Op::Br ? 1 : 0)) {
        Fail("there are too many labels");
        return;
      }
      inst->successors[successors++] = FindBlock(function, Take(TokenKind::Label, "a label"));
    } else if (token_.kind == TokenKind::Value || token_.kind == TokenKind::Word) {
      inst->operands.push_back(ParseOperand(function));
    } else {
      break;
    }
    if (!TryPunct(',')) {
      break;
    }
  }
  ParseAttributes(*inst);
  if (HasResult(inst->op)) {
    Expect(':');
    inst->type = ParseType();
  }
  if (inst->op == Op::Local && inst->name->empty() && !std::isdigit(static_cast<unsigned char>(name[0]))) {
    inst->name = name;
  }
  block.insts.push_back(inst);
}

}  // namespace brio::ir
