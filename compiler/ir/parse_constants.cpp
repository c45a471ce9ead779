// Types, structs and constants of the IR's text form.
#include <algorithm>
#include <bit>
#include <cctype>
#include <charconv>
#include <optional>

#include "ir/text_parser.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"
#include "llvm/Support/Error.h"

namespace brio::ir {

constexpr uint64_t kMaxTypeBytes = uint64_t{1} << 32;
constexpr unsigned kMaxNesting = 64;

bool Parser::IsComplete(TypeRef type) {
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

TypeRef Parser::ParseSized() {
  const TypeRef type = ParseType();
  if (Ok() && !IsComplete(type)) {
    Fail("type '" + ToString(type) + "' is used by value before it is declared");
  }
  return type;
}

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
                                                                  {"f8e8m0fnu", FloatKind::F8E8M0FNU},
                                                                  {"f4e2m1fn", FloatKind::F4E2M1FN}};
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
  info.keeps_views = TryWord("keeps_views");
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

}  // namespace brio::ir
