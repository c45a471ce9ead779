// The source form of types and constants, for names of instances, diagnostics and the IR's text.
#include <cstdio>
#include <cstring>

#include "llvm/ADT/APInt.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Error.h"

#include "pool/pool.h"

namespace brio {
namespace {

std::string_view FloatText(FloatKind kind) {
  switch (kind) {
    case FloatKind::F16:
      return "f16";
    case FloatKind::BF16:
      return "bf16";
    case FloatKind::F32:
      return "f32";
    case FloatKind::F64:
      return "f64";
    case FloatKind::F8E4M3FN:
      return "f8e4m3fn";
    case FloatKind::F8E5M2:
      return "f8e5m2";
    case FloatKind::F8E4M3FNUZ:
      return "f8e4m3fnuz";
    case FloatKind::F8E5M2FNUZ:
      return "f8e5m2fnuz";
    case FloatKind::F8E3M4:
      return "f8e3m4";
    case FloatKind::F8E8M0FNU:
      return "f8e8m0fnu";
    case FloatKind::F4E2M1FN:
      return "f4e2m1fn";
  }
  return "f32";
}

std::string_view MetaText(MetaKind kind) {
  switch (kind) {
    case MetaKind::AnyType:
      return "AnyType";
    case MetaKind::Trait:
      return "Trait";
    case MetaKind::IntLiteral:
      return "IntLiteral";
    case MetaKind::FloatLiteral:
      return "FloatLiteral";
    case MetaKind::StringLiteral:
      return "StringLiteral";
    case MetaKind::Function:
      return "Function";
    case MetaKind::Module:
      return "Module";
    case MetaKind::Origin:
      return "Origin";
    case MetaKind::Pack:
      return "Pack";
  }
  return "AnyType";
}

std::string IntText(__int128 value) {
  const bool negative = value < 0;
  unsigned __int128 rest = negative ? -static_cast<unsigned __int128>(value) : static_cast<unsigned __int128>(value);
  std::string text;
  do {
    text.insert(text.begin(), static_cast<char>('0' + static_cast<int>(rest % 10)));
    rest /= 10;
  } while (rest != 0);
  return negative ? "-" + text : text;
}

std::string WideText(const llvm::APInt& value, bool is_signed) {
  llvm::SmallString<80> text;
  value.toString(text, 10, is_signed);
  return std::string(text.begin(), text.end());
}

std::string RealText(const llvm::APFloat& value) {
  llvm::SmallString<32> text;
  value.toString(text);
  std::string result(text.begin(), text.end());
  if (value.isFinite() && result.find_first_of(".eE") == std::string::npos) {
    result += ".0";
  }
  return result;
}

/// The shortest decimal that is read back as the same value of its format.
std::string ShortRealText(const llvm::APFloat& value) {
  if (!value.isFinite()) {
    return RealText(value);
  }
  llvm::APFloat wide = value;
  bool loses_info = false;
  wide.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &loses_info);
  for (int digits = 1; digits <= 17; ++digits) {
    char text[40];
    std::snprintf(text, sizeof text, "%.*g", digits, wide.convertToDouble());
    llvm::APFloat back(value.getSemantics());
    auto status = back.convertFromString(text, llvm::APFloat::rmNearestTiesToEven);
    const bool is_read = static_cast<bool>(status);
    llvm::consumeError(status.takeError());
    if (is_read && back.bitwiseIsEqual(value)) {
      const std::string result = text;
      return result.find_first_of(".e") == std::string::npos ? result + ".0" : result;
    }
  }
  return RealText(value);
}

const Reloc* FindReloc(const Const& data, uint64_t offset) {
  for (const Reloc& reloc : data.relocs) {
    if (reloc.offset == offset) {
      return &reloc;
    }
  }
  return nullptr;
}

__int128 ReadInt(const Const& data, uint64_t offset, unsigned bits) {
  unsigned __int128 raw = 0;
  const uint64_t size = std::min<uint64_t>((bits + 7) / 8, 16);
  if (offset + size > data.bytes.size()) {
    return 0;
  }
  std::memcpy(&raw, data.bytes.data() + offset, size);
  const unsigned shift = bits >= 128 ? 0 : 128 - bits;
  return static_cast<__int128>(raw << shift) >> shift;
}

/// A scalar, vector or array inside an aggregate.
struct Leaf {
  TypeRef type;
  uint64_t offset;
};

void Leaves(TypeRef type, uint64_t offset, std::vector<Leaf>& out) {
  if (type->is_struct() || type->is(TypeKind::Tuple)) {
    for (unsigned i = 0; i < FieldCount(type); ++i) {
      Leaves(FieldType(type, i), offset + FieldOffset(type, i), out);
    }
    return;
  }
  out.push_back({type, offset});
}

/// A pointer to bytes of a blob and a length: the form of every string in the library.
bool TextOf(const Const& data, TypeRef type, uint64_t offset, std::string& text) {
  std::vector<Leaf> leaves;
  Leaves(type, offset, leaves);
  if (leaves.size() != 2 || !leaves[0].type->is(TypeKind::Pointer) || !leaves[0].type->element->is_int(8) ||
      !leaves[1].type->is(TypeKind::Int)) {
    return false;
  }
  const __int128 length = ReadInt(data, leaves[1].offset, leaves[1].type->bits);
  const Reloc* reloc = FindReloc(data, leaves[0].offset);
  if (length < 0 || (!reloc && length != 0)) {
    return false;
  }
  if (!reloc) {
    text = Quote("");
    return true;
  }
  const std::string& bytes = reloc->target->bytes;
  if (reloc->addend > bytes.size() || static_cast<uint64_t>(length) > bytes.size() - reloc->addend) {
    return false;
  }
  text = Quote(std::string_view(bytes).substr(reloc->addend, static_cast<uint64_t>(length)));
  return true;
}

std::string DataText(const Const& data, TypeRef type, uint64_t offset);

/// What a pointer to `element` leads to: as many elements as there are, or the bytes where they are no whole number of
/// elements.
std::string TargetText(const Const& target, TypeRef element) {
  const uint64_t size =
      element->is_int(8) || (element->is_struct() && element->info->state != StructInfo::State::Complete)
          ? 0
          : SizeOf(element);
  if (size == 0 || target.bytes.size() % size != 0) {
    return ToString(&target);
  }
  std::string text = "[";
  for (uint64_t at = 0; at < target.bytes.size(); at += size) {
    text += (at ? ", " : "") + DataText(target, element, at);
  }
  return text + "]";
}

std::string DataText(const Const& data, TypeRef type, uint64_t offset) {
  switch (type->kind) {
    case TypeKind::Int: {
      if (type->bits > 128) {
        std::vector<uint64_t> words((type->bits + 63) / 64);
        const uint64_t size = words.size() * sizeof(uint64_t);
        if (offset + size <= data.bytes.size()) std::memcpy(words.data(), data.bytes.data() + offset, size);
        return WideText(llvm::APInt(type->bits, words), /*is_signed=*/true);
      }
      const __int128 value = ReadInt(data, offset, type->bits);
      return type->bits == 1 ? (value ? "True" : "False") : IntText(value);
    }
    case TypeKind::Float: {
      const llvm::fltSemantics& semantics = SemanticsOf(type->float_kind);
      const unsigned bits = llvm::APFloat::getSizeInBits(semantics);
      const __int128 stored = ReadInt(data, offset, static_cast<unsigned>(SizeOf(type) * 8));
      const uint64_t raw = static_cast<uint64_t>(stored) & (~uint64_t{0} >> (64 - bits));
      return ShortRealText(llvm::APFloat(semantics, llvm::APInt(bits, raw)));
    }
    case TypeKind::Pointer: {
      if (const Reloc* reloc = FindReloc(data, offset)) {
        std::string text = "&" + TargetText(*reloc->target, type->element);
        return reloc->addend ? text + "+" + std::to_string(reloc->addend) : text;
      }
      const __int128 value = ReadInt(data, offset, 64);
      return value == 0 ? "null" : IntText(value);
    }
    case TypeKind::Vector:
    case TypeKind::Array: {
      std::string text = "[";
      for (uint64_t i = 0; i < type->count; ++i) {
        text += (i ? ", " : "") + DataText(data, type->element, offset + i * SizeOf(type->element));
      }
      return text + "]";
    }
    case TypeKind::Struct:
    case TypeKind::Tuple: {
      std::string text;
      if (TextOf(data, type, offset, text)) {
        return text;
      }
      const unsigned count = FieldCount(type);
      if (count == 1 && type->is_struct()) {
        return DataText(data, FieldType(type, 0), offset);
      }
      text = (type->is_struct() ? type->info->name : std::string()) + "(";
      for (unsigned i = 0; i < count; ++i) {
        text += (i ? ", " : "") + DataText(data, FieldType(type, i), offset + FieldOffset(type, i));
      }
      return text + ")";
    }
    case TypeKind::Error:
    case TypeKind::None:
    case TypeKind::Meta:
      return ToString(type);
  }
  return "?";
}

std::string ListText(const ArgList& args, const char* open, const char* close) {
  std::string text = open;
  for (size_t i = 0; i < args.size(); ++i) {
    text += (i ? ", " : "") + ToString(args[i]);
  }
  return text + close;
}

}  // namespace

std::string Quote(std::string_view text) {
  static constexpr char kHex[] = "0123456789abcdef";
  std::string out = "\"";
  for (const char c : text) {
    const unsigned char byte = static_cast<unsigned char>(c);
    switch (c) {
      case '"':
        out += "\\\"";
        break;
      case '\\':
        out += "\\\\";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\t':
        out += "\\t";
        break;
      case '\r':
        out += "\\r";
        break;
      default:
        if (byte < 0x20 || byte >= 0x7f) {
          out += "\\x";
          out += kHex[byte >> 4];
          out += kHex[byte & 15];
        } else {
          out += c;
        }
    }
  }
  return out + "\"";
}

std::string ToString(TypeRef type) {
  switch (type->kind) {
    case TypeKind::Error:
      return "error";
    case TypeKind::None:
      return "none";
    case TypeKind::Int:
      return "i" + std::to_string(type->bits);
    case TypeKind::Float:
      return std::string(FloatText(type->float_kind));
    case TypeKind::Vector:
      return "vec<" + ToString(type->element) + ", " + std::to_string(type->count) + ">";
    case TypeKind::Pointer:
      return "ptr<" + ToString(type->element) +
             (type->address_space ? ", " + std::to_string(type->address_space) : "") + ">";
    case TypeKind::Array:
      return "array<" + ToString(type->element) + ", " + std::to_string(type->count) + ">";
    case TypeKind::Tuple: {
      std::string text = "tuple<";
      for (size_t i = 0; i < type->elements.size(); ++i) {
        text += (i ? ", " : "") + ToString(type->elements[i]);
      }
      return text + ">";
    }
    case TypeKind::Struct:
      return type->info->name;
    case TypeKind::Meta:
      return std::string(MetaText(type->meta));
  }
  return "?";
}

std::string ToString(ConstRef constant) {
  switch (constant->kind) {
    case ConstKind::Error:
      return "_";
    case ConstKind::Type:
      return ToString(constant->type);
    case ConstKind::Int:
      return constant->IsWide() ? WideText(constant->Exact(), /*is_signed=*/true) : IntText(constant->integer);
    case ConstKind::Float: {
      // The literal is exact as quad; doubles read better and are what was written nearly always.
      llvm::APFloat shorter = constant->real;
      bool loses_info = false;
      shorter.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &loses_info);
      return loses_info ? RealText(constant->real) : ShortRealText(shorter);
    }
    case ConstKind::Data:
      return DataText(*constant, constant->type, 0);
    case ConstKind::Blob:
      return Quote(constant->bytes);
    case ConstKind::Function: {
      const std::string name = "<function " + std::to_string(constant->id) + ">";
      return constant->args.empty() ? name : name + ListText(constant->args, "[", "]");
    }
    case ConstKind::Module:
      return "<module " + std::to_string(constant->id) + ">";
    case ConstKind::Trait:
      return "<trait " + std::to_string(constant->id) + ">";
    case ConstKind::Pack:
      return ListText(constant->args, "(", ")");
    case ConstKind::Origin:
      return constant->integer ? "MutOrigin" : "ImmutOrigin";
    case ConstKind::Unbound:
      return "_";
  }
  return "?";
}

}  // namespace brio
