// Text to IR. Values and labels may be used before they are defined; what stays undefined is reported at the end of the
// function.
#include "ir/parser.h"

#include <algorithm>
#include <bit>
#include <cctype>
#include <charconv>
#include <map>
#include <optional>

#include "ir/lexer.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"
#include "llvm/Support/Error.h"

namespace brio::ir {
namespace {

constexpr uint64_t kMaxTypeBytes = uint64_t{1} << 32;
constexpr unsigned kMaxNesting = 64;

class Parser {
 public:
  Parser(std::string_view text, Module& module, std::deque<TargetSpec>& targets, SourceLoc start)
      : text_(text), lexer_(text), module_(module), pool_(*module.pool), targets_(targets), start_(start) {
    Advance();
  }

  std::vector<ParseProblem> Run() {
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

 private:
  void Advance() {
    last_offset_ = token_.offset;
    token_ = lexer_.Next();
  }
  bool Fail(const std::string& text) {
    if (problems_.empty()) {
      // What is missing at the end of a line is reported on that line.
      const size_t offset = std::min(token_.starts_line ? last_offset_ : token_.offset, text_.size());
      const auto line = std::count(text_.begin(), text_.begin() + static_cast<ptrdiff_t>(offset), '\n') + 1;
      problems_.push_back({static_cast<uint32_t>(line), text});
    }
    return false;
  }
  bool Ok() const { return problems_.empty(); }
  bool IsPunct(char c) const { return token_.kind == TokenKind::Punct && token_.text[0] == c; }
  bool TryPunct(char c) {
    if (!IsPunct(c)) {
      return false;
    }
    Advance();
    return true;
  }
  bool Expect(char c) { return TryPunct(c) || Fail(std::string("'") + c + "' is expected"); }
  bool IsWord(std::string_view word) const { return token_.kind == TokenKind::Word && token_.text == word; }
  bool TryWord(std::string_view word) {
    if (!IsWord(word)) {
      return false;
    }
    Advance();
    return true;
  }
  std::string Take(TokenKind kind, const char* what) {
    if (token_.kind != kind) {
      Fail(std::string(what) + " is expected");
      return "";
    }
    std::string text = std::move(token_.text);
    Advance();
    return text;
  }
  int64_t TakeInt() {
    const std::string text = Take(TokenKind::Number, "a number");
    int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (Ok() && (error != std::errc() || end != text.data() + text.size())) {
      Fail("'" + text + "' is not a number that fits");
    }
    return value;
  }
  uint64_t TakeCount(uint64_t limit) {
    const int64_t value = TakeInt();
    if (value < 0 || static_cast<uint64_t>(value) > limit) {
      Fail("the number is out of range");
      return 0;
    }
    return static_cast<uint64_t>(value);
  }
  SourceLoc Loc() const {
    return start_.valid() ? SourceLoc{start_.offset + static_cast<uint32_t>(token_.offset)} : SourceLoc{};
  }

  TypeRef StructType(const std::string& name) { return pool_.Struct(nullptr, {pool_.Blob(name)}, name); }
  Function* FindFunction(const std::string& name) {
    Function*& slot = functions_[name];
    if (!slot) {
      slot = module_.NewFunction(name);
    }
    return slot;
  }

  /// True when a value of the type can be laid out: what it contains is declared before.
  static bool IsComplete(TypeRef type) {
    switch (type->kind) {
      case TypeKind::Struct:
        return type->info->state == StructInfo::State::Complete;
      case TypeKind::Array:
      case TypeKind::Vector:
        return IsComplete(type->element);
      case TypeKind::Tuple:
        return std::all_of(type->elements.begin(), type->elements.end(), IsComplete);
      default:
        return true;
    }
  }

  TypeRef ParseType(unsigned depth = 0);
  TypeRef ParseSized() {
    const TypeRef type = ParseType();
    if (Ok() && !IsComplete(type)) {
      Fail("type '" + ToString(type) + "' is used by value before it is declared");
    }
    return type;
  }
  ConstRef ParseBlob(unsigned depth);
  std::vector<Reloc> ParseRelocs(uint64_t size, unsigned depth);
  ConstRef ParseNumber(TypeRef type);
  ConstRef ParseConstant();
  void ParseStruct();
  Function* ParseFunction();
  void ParseArguments(Function& function);
  void ParseFunctionFlags(Function& function);
  void ParseBody(Function& function);
  void ParseInst(Function& function, Block& block);
  void ParseAttributes(Inst& inst);
  void ParseSuffix(Inst& inst);
  Value* ParseOperand(Function& function);
  Block* FindBlock(Function& function, const std::string& label) {
    Block*& slot = blocks_[label];
    if (!slot) {
      slot = function.NewBlock();
    }
    return slot;
  }

  std::string_view text_;
  Lexer lexer_;
  Token token_;
  size_t last_offset_ = 0;
  Module& module_;
  Pool& pool_;
  std::deque<TargetSpec>& targets_;
  SourceLoc start_;
  std::vector<ParseProblem> problems_;
  std::map<std::string, Function*> functions_;
  std::map<Function*, bool> is_declared_;
  // Of the current function.
  std::map<std::string, Value*> values_;
  std::map<std::string, bool> is_defined_;
  std::map<std::string, Block*> blocks_;
  std::map<Block*, bool> is_placed_;
};

TypeRef Parser::ParseType(unsigned depth) {
  const TypeRef error = pool_.Error();
  if (depth > kMaxNesting) {
    Fail("types are nested too deep");
    return error;
  }
  if (token_.kind == TokenKind::StructName) {
    return StructType(Take(TokenKind::StructName, "a struct"));
  }
  const std::string word = Take(TokenKind::Word, "a type");
  if (!Ok()) {
    return error;
  }
  if (word == "none") {
    return pool_.None();
  }
  if (word == "error") {
    return error;
  }
  static constexpr std::pair<const char*, FloatKind> kFloats[] = {{"f16", FloatKind::F16},
                                                                  {"bf16", FloatKind::BF16},
                                                                  {"f32", FloatKind::F32},
                                                                  {"f64", FloatKind::F64},
                                                                  {"f8e4m3fn", FloatKind::F8E4M3FN},
                                                                  {"f8e5m2", FloatKind::F8E5M2},
                                                                  {"f8e4m3fnuz", FloatKind::F8E4M3FNUZ},
                                                                  {"f8e5m2fnuz", FloatKind::F8E5M2FNUZ},
                                                                  {"f8e3m4", FloatKind::F8E3M4},
                                                                  {"f8e8m0fnu", FloatKind::F8E8M0FNU}};
  for (const auto& [name, kind] : kFloats) {
    if (word == name) {
      return pool_.Float(kind);
    }
  }
  if (word == "meta") {
    Expect('<');
    const uint64_t kind = TakeCount(static_cast<uint64_t>(MetaKind::Pack));
    Expect('>');
    return pool_.Meta(static_cast<MetaKind>(kind));
  }
  if (word == "vec" || word == "array" || word == "ptr") {
    Expect('<');
    const TypeRef element = ParseType(depth + 1);
    uint64_t count = 0;
    if (word == "ptr") {
      count = TryPunct(',') ? TakeCount(16) : 0;
    } else {
      Expect(',');
      count = TakeCount(kMaxTypeBytes);
    }
    Expect('>');
    if (!Ok()) {
      return error;
    }
    if (word == "ptr") {
      return pool_.Pointer(element, static_cast<uint32_t>(count));
    }
    if (word == "vec") {
      const bool is_scalar =
          element->is(TypeKind::Int) || element->is(TypeKind::Float) || element->is(TypeKind::Pointer);
      if (!is_scalar || count == 0 || count > 65536) {
        Fail("a vector has 1 to 65536 machine scalars");
        return error;
      }
      return pool_.Vector(element, count);
    }
    if (!IsComplete(element) || (SizeOf(element) != 0 && count > kMaxTypeBytes / SizeOf(element))) {
      Fail("the array is too large, or of a type that is not declared yet");
      return error;
    }
    return pool_.Array(element, count);
  }
  if (word == "tuple") {
    std::vector<TypeRef> elements;
    Expect('<');
    while (Ok() && !IsPunct('>')) {
      elements.push_back(ParseType(depth + 1));
      if (Ok() && !IsComplete(elements.back())) {
        Fail("the tuple has an element of a type that is not declared yet");
      }
      if (!TryPunct(',')) {
        break;
      }
    }
    Expect('>');
    return Ok() ? pool_.Tuple(std::move(elements)) : error;
  }
  unsigned bits = 0;
  const auto [end, problem] = std::from_chars(word.data() + 1, word.data() + word.size(), bits);
  if (word[0] == 'i' && problem == std::errc() && end == word.data() + word.size() && bits >= 1 && bits <= 256) {
    return pool_.Int(bits);
  }
  Fail("'" + word + "' is not a type");
  return error;
}

std::vector<Reloc> Parser::ParseRelocs(uint64_t size, unsigned depth) {
  std::vector<Reloc> relocs;
  if (!TryWord("relocs")) {
    return relocs;
  }
  Expect('[');
  while (Ok() && !IsPunct(']')) {
    Reloc reloc;
    reloc.offset = TakeCount(kMaxTypeBytes);
    Expect('=');
    if (!TryWord("blob")) {
      Fail("'blob' is expected");
    }
    reloc.target = ParseBlob(depth + 1);
    Expect('+');
    reloc.addend = TakeCount(kMaxTypeBytes);
    if (Ok() && (size < 8 || reloc.offset > size - 8)) {
      Fail("the relocation is outside the bytes");
    }
    relocs.push_back(reloc);
    if (!TryPunct(',')) {
      break;
    }
  }
  Expect(']');
  return relocs;
}

/// Behind `blob`.
ConstRef Parser::ParseBlob(unsigned depth) {
  if (depth > kMaxNesting) {
    Fail("constants are nested too deep");
    return pool_.ErrorConst();
  }
  const uint64_t align = TakeCount(1 << 20);
  std::string bytes = Take(TokenKind::String, "a string");
  if (Ok() && (align == 0 || (align & (align - 1)) != 0)) {
    Fail("an alignment is a power of two");
  }
  std::vector<Reloc> relocs = ParseRelocs(bytes.size(), depth);
  return Ok() ? pool_.BlobWithRelocs(std::move(bytes), std::move(relocs), static_cast<uint32_t>(align))
              : pool_.ErrorConst();
}

ConstRef Parser::ParseNumber(TypeRef type) {
  const std::string text = Take(TokenKind::Number, "a number");
  if (!Ok()) {
    return pool_.ErrorConst();
  }
  const bool is_hex = text.compare(0, 2, "0x") == 0;
  uint64_t raw = 0;
  if (is_hex) {
    const auto [end, error] = std::from_chars(text.data() + 2, text.data() + text.size(), raw, 16);
    if (error != std::errc() || end != text.data() + text.size()) {
      Fail("'" + text + "' is not a number that fits");
    }
  } else if (type->is(TypeKind::Int)) {
    int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || type->bits > 64) {
      Fail("'" + text + "' is not a number that fits");
    }
    raw = static_cast<uint64_t>(value);
  } else {
    llvm::APFloat value(SemanticsOf(type->float_kind));
    auto status = value.convertFromString(text, llvm::APFloat::rmNearestTiesToEven);
    if (!status) {
      llvm::consumeError(status.takeError());
      Fail("'" + text + "' is not a number");
      return pool_.ErrorConst();
    }
    raw = value.bitcastToAPInt().getZExtValue();
  }
  return Ok() ? pool_.IntData(type, raw) : pool_.ErrorConst();
}

ConstRef Parser::ParseConstant() {
  if (IsWord("true") || IsWord("false")) {
    const bool value = IsWord("true");
    Advance();
    return pool_.IntData(pool_.Int(1), value);
  }
  if (TryWord("data")) {
    const TypeRef type = ParseSized();
    std::string bytes = Take(TokenKind::Hex, "x\"...\"");
    if (Ok() && bytes.size() != SizeOf(type)) {
      Fail("the constant has " + std::to_string(bytes.size()) + " bytes, its type " + std::to_string(SizeOf(type)));
    }
    std::vector<Reloc> relocs = ParseRelocs(bytes.size(), 0);
    return Ok() ? pool_.Data(type, std::move(bytes), std::move(relocs)) : pool_.ErrorConst();
  }
  const TypeRef type = ParseType();
  if (Ok() && !type->is(TypeKind::Int) && !type->is(TypeKind::Float)) {
    Fail("a constant of this type is written with 'data'");
  }
  return Ok() ? ParseNumber(type) : pool_.ErrorConst();
}

void Parser::ParseStruct() {
  const std::string name = Take(TokenKind::StructName, "a struct's name");
  if (!Ok()) {
    return;
  }
  StructInfo& info = *StructType(name)->info;
  if (info.state != StructInfo::State::Opaque) {
    Fail("struct '" + name + "' is declared twice");
    return;
  }
  info.state = StructInfo::State::InProgress;
  Expect('{');
  uint64_t size = 0;
  while (Ok() && !IsPunct('}')) {
    FieldInfo field;
    field.name = token_.kind == TokenKind::String ? Take(TokenKind::String, "a name") : Take(TokenKind::Word, "a name");
    Expect(':');
    field.type = ParseSized();
    field.is_static = TryWord("static");
    size += Ok() ? SizeOf(field.type) : 0;
    if (size > kMaxTypeBytes) {
      Fail("the struct is too large");
    }
    info.fields.push_back(std::move(field));
    if (!TryPunct(',')) {
      break;
    }
  }
  Expect('}');
  info.by_value = TryWord("by_value");
  info.trivial = TryWord("trivial");
  info.holds_origin = TryWord("holds_origin");
  if (TryWord("align")) {
    const uint64_t align = TakeCount(uint64_t{1} << 29);
    if (Ok() && !std::has_single_bit(align)) {
      Fail("an alignment is a power of two");
    }
    info.min_align = Ok() ? static_cast<uint32_t>(align) : 1;
  }
  const auto destructor = [&](const char* word) -> Function* {
    if (!TryWord(word)) return nullptr;
    const std::string name = Take(TokenKind::Global, "a function");
    return Ok() ? FindFunction(name) : nullptr;
  };
  info.destroy = destructor("destroy");
  info.device_destroy = destructor("device_destroy");
  if (!Ok()) {
    info.fields.clear();
    return;
  }
  CompleteLayout(info);
  info.state = StructInfo::State::Complete;
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
    for (const Lend lend : {Lend::Place, Lend::Inside, Lend::Value}) {
      if (TryWord(LendText(lend))) {
        arg->lend = lend;
        break;
      }
    }
    arg->ends_interior = TryWord("ends_interior");
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
      Expect('[');
      while (Ok() && !IsPunct(']')) {
        const int64_t pick = TakeInt();
        if (pick < -1 || pick > (1 << 17)) {
          Fail("the number is out of range");
        }
        inst.mask.push_back(static_cast<int>(pick));
        if (!TryPunct(',')) {
          break;
        }
      }
      Expect(']');
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
  if (inst->op == Op::Local && inst->name.empty() && !std::isdigit(static_cast<unsigned char>(name[0]))) {
    inst->name = name;
  }
  block.insts.push_back(inst);
}

}  // namespace

std::vector<ParseProblem> Parse(std::string_view text, Module& module, std::deque<TargetSpec>& targets,
                                SourceLoc start) {
  return Parser(text, module, targets, start).Run();
}

}  // namespace brio::ir
