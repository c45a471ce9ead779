// Text to IR. Values and labels may be used before they are defined; what stays undefined is reported at the end of the
// function.
#include "ir/parser.h"

#include <algorithm>
#include <charconv>

#include "ir/text_parser.h"

namespace brio::ir {

std::vector<ParseProblem> Parser::Run() {
  std::vector<Function*> order = module_.order;
  for (Function* function : module_.order) {
    functions_[function->name] = function;
  }
  while (problems_.empty() && token_.kind != TokenKind::End) {
    if (TryWord("struct")) {
      ParseStruct();
    } else if (TryWord("fn")) {
      if (Function* function = ParseFunction()) {
        order.push_back(function);
      }
    } else {
      Fail("'struct' or 'fn' is expected");
    }
  }
  for (const auto& [name, function] : functions_) {
    if (problems_.empty() && !is_declared_[function] &&
        std::find(order.begin(), order.end(), function) == order.end()) {
      Fail("function '" + name + "' is not declared");
    }
  }
  module_.order = std::move(order);
  return std::move(problems_);
}

bool Parser::Fail(const std::string& text) {
  if (problems_.empty()) {
    // What is missing at the end of a line is reported on that line.
    const size_t offset = std::min(token_.starts_line ? last_offset_ : token_.offset, text_.size());
    const auto line = std::count(text_.begin(), text_.begin() + static_cast<ptrdiff_t>(offset), '\n') + 1;
    problems_.push_back({static_cast<uint32_t>(line), text});
  }
  return false;
}

int64_t Parser::TakeInt() {
  const std::string text = Take(TokenKind::Number, "a number");
  int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (Ok() && (error != std::errc() || end != text.data() + text.size())) {
    Fail("'" + text + "' is not a number that fits");
  }
  return value;
}

std::string Parser::Take(TokenKind kind, const char* what) {
  if (token_.kind != kind) {
    Fail(std::string(what) + " is expected");
    return "";
  }
  std::string text = std::move(token_.text);
  Advance();
  return text;
}

uint64_t Parser::TakeCount(uint64_t limit) {
  const int64_t value = TakeInt();
  if (value < 0 || static_cast<uint64_t>(value) > limit) {
    Fail("the number is out of range");
    return 0;
  }
  return static_cast<uint64_t>(value);
}

void Parser::ParseArguments(Function& function) {
  Expect('(');
  while (Ok() && !IsPunct(')')) {
    std::string name = Take(TokenKind::Value, "an argument");
    Expect(':');
    const TypeRef type = ParseType();
    Passing passing = Passing::ByValue;
    for (const Passing candidate : {Passing::Borrow, Passing::Mutate, Passing::Own, Passing::Out}) {
      if (TryWord(PassingText(candidate))) {
        passing = candidate;
        break;
      }
    }
    if (Ok() && passing != Passing::ByValue && !type->is(TypeKind::Pointer)) {
      Fail("an argument that is a place has a pointer type");
    }
    Argument* arg = function.AddArg(type, name, passing);
    if (!name.empty() && std::isdigit(static_cast<unsigned char>(name[0]))) {
      arg->name.clear();
    }
    arg->deinit = TryWord("deinit");
    for (const Lend lend : {Lend::Place, Lend::Inside, Lend::Walk, Lend::Value, Lend::Unsafe}) {
      if (TryWord(LendText(lend))) {
        arg->lend = lend;
        break;
      }
    }
    arg->ends_interior = TryWord("ends_interior");
    arg->keeps_walks = TryWord("keeps_walks");
    if (TryWord("name")) {
      arg->name = Take(TokenKind::String, "a string");
    }
    if (Ok() && !values_.emplace(name, arg).second) {
      Fail("value '%" + name + "' is defined twice");
    }
    is_defined_[name] = true;
    if (!TryPunct(',')) {
      break;
    }
  }
  Expect(')');
}

void Parser::ParseFunctionFlags(Function& function) {
  while (Ok() && token_.kind == TokenKind::Word && token_.text != "struct" && token_.text != "fn") {
    const std::string word = Take(TokenKind::Word, "a word");
    if (word == "stage") {
      Expect('(');
      const std::string stage = Take(TokenKind::Word, "a stage");
      if (stage != "declared" && stage != "raw" && stage != "canonical") {
        Fail("'" + stage + "' is not a stage");
      }
      function.stage = stage == "raw" ? Stage::Raw : stage == "canonical" ? Stage::Canonical : Stage::Declared;
      Expect(')');
    } else if (word == "target" || word == "display") {
      Expect('(');
      const std::string text = Take(TokenKind::String, "a string");
      Expect(')');
      if (word == "display") {
        function.display_name = text;
        continue;
      }
      for (const TargetSpec& known : targets_) {
        if (known.name == text) {
          function.target = &known;
        }
      }
      if (Ok() && !function.target) {
        std::optional<TargetSpec> spec = text == "host" ? HostTarget() : ParseAccelerator(text);
        if (!spec || spec->name != text) {
          Fail("'" + text + "' is not a target");
        } else {
          function.target = &targets_.emplace_back(std::move(*spec));
        }
      }
    } else if (word == "assembly" || word == "llvm_intrinsic") {
      function.machine = word == "assembly" ? Machine::Assembly : Machine::LlvmIntrinsic;
      Expect('(');
      function.machine_text = Take(TokenKind::String, "a string");
      Expect(',');
      function.constraints = Take(TokenKind::String, "a string");
      Expect(')');
    } else if (word == "borrow_check") {
      Expect('(');
      const std::string how = Take(TokenKind::String, "a string");
      if (Ok() && how != "warn" && how != "error") {
        Fail("'" + how + "' is neither 'warn' nor 'error'");
      }
      function.borrow_check = how == "warn" ? BorrowCheck::Warn : BorrowCheck::Error;
      Expect(')');
    } else if (word == "result_origin") {
      Expect('(');
      const std::string what = Take(TokenKind::String, "a string");
      if (Ok() && what != "told" && what != "static") {
        Fail("'" + what + "' is neither 'told' nor 'static'");
      }
      function.result_origin = what == "told" ? ResultOrigin::Told : ResultOrigin::Static;
      Expect(')');
    } else if (word == "effects") {
      Expect('(');
      function.effects = static_cast<uint16_t>(TakeCount(0xffff));
      Expect(')');
    } else if (word == "attribute") {
      Expect('(');
      const std::string name = Take(TokenKind::String, "a string");
      Expect(',');
      function.attributes[name] = Take(TokenKind::String, "a string");
      Expect(')');
    } else {
      const std::pair<const char*, bool*> flags[] = {{"raises", &function.raises},
                                                     {"out_result", &function.has_out_result},
                                                     {"external", &function.is_external},
                                                     {"kernel", &function.is_kernel},
                                                     {"always_inline", &function.always_inline},
                                                     {"no_inline", &function.no_inline},
                                                     {"seldom", &function.is_seldom},
                                                     {"side_effect", &function.has_side_effect},
                                                     {"exported", &function.is_exported},
                                                     {"indirect", &function.is_indirect},
                                                     {"address_taken", &function.address_taken}};
      bool is_known = false;
      for (const auto& [name, flag] : flags) {
        if (word == name) {
          *flag = true;
          is_known = true;
        }
      }
      if (!is_known) {
        Fail("'" + word + "' says nothing about functions");
      }
    }
  }
}

Function* Parser::ParseFunction() {
  values_.clear();
  is_defined_.clear();
  blocks_.clear();
  is_placed_.clear();
  const SourceLoc loc = Loc();
  const std::string name = Take(TokenKind::Global, "a function's name");
  if (!Ok()) {
    return nullptr;
  }
  Function* function = FindFunction(name);
  if (is_declared_[function] || !function->args.empty() || function->result) {
    Fail("function '" + name + "' is declared twice");
    return nullptr;
  }
  is_declared_[function] = true;
  function->loc = loc;
  ParseArguments(*function);
  if (token_.kind == TokenKind::Arrow) {
    Advance();
    function->result = ParseType();
  } else {
    Fail("'->' is expected");
    function->result = pool_.None();
  }
  ParseFunctionFlags(*function);
  if (Ok() && TryPunct('{')) {
    ParseBody(*function);
  }
  return function;
}

void Parser::ParseBody(Function& function) {
  Block* block = nullptr;
  while (Ok() && !IsPunct('}')) {
    if (token_.kind == TokenKind::Label) {
      const std::string label = Take(TokenKind::Label, "a label");
      Expect(':');
      block = FindBlock(function, label);
      if (is_placed_[block]) {
        Fail("label '^" + label + "' is defined twice");
        return;
      }
      is_placed_[block] = true;
      function.blocks.push_back(block);
      continue;
    }
    if (!block) {
      Fail("a label is expected");
      return;
    }
    ParseInst(function, *block);
  }
  Expect('}');
  for (const auto& [name, value] : values_) {
    if (Ok() && !is_defined_[name]) {
      Fail("value '%" + name + "' is not defined in '" + function.name + "'");
    }
  }
  for (const auto& [label, used] : blocks_) {
    if (Ok() && !is_placed_[used]) {
      Fail("label '^" + label + "' is not defined in '" + function.name + "'");
    }
  }
}

std::vector<ParseProblem> Parse(std::string_view text, Module& module, std::deque<TargetSpec>& targets,
                                SourceLoc start) {
  return Parser(text, module, targets, start).Run();
}

}  // namespace brio::ir
