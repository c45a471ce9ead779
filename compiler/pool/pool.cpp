// Interning of types and constants, and their source form. Keys are exact: they hold every member that tells two apart.
#include "pool/pool.h"

#include <algorithm>
#include <cstring>

#include "llvm/ADT/APInt.h"
#include "llvm/ADT/SmallString.h"

namespace brio {
namespace {

/// Appends the bytes of a plain value to an interning key.
template <typename T>
void Put(std::string& key, const T& value) {
  static_assert(std::is_trivially_copyable_v<T>);
  key.append(reinterpret_cast<const char*>(&value), sizeof value);
}

void PutArgs(std::string& key, const ArgList& args) {
  Put(key, args.size());
  for (ConstRef arg : args) {
    Put(key, arg);
  }
}

constexpr size_t kPlainKeyBytes = 128;  // room for all that has one size: made often, so it should not grow

/// Keys of two kinds differ in their first byte.
std::string KeyOf(const Const& value) {
  std::string key;
  switch (value.kind) {
    case ConstKind::Error:
    case ConstKind::Int:
    case ConstKind::Origin:
    case ConstKind::Unbound:
      Put(key, value.kind);
      Put(key, value.integer);
      return key += value.bytes;
    case ConstKind::Module:
    case ConstKind::Trait:
      Put(key, value.kind);
      Put(key, value.decl);
      return key;
    case ConstKind::Type:
    case ConstKind::Float:
    case ConstKind::Data:
    case ConstKind::Blob:
    case ConstKind::Function:
    case ConstKind::Pack:
      break;
  }
  key.reserve(kPlainKeyBytes + value.bytes.size() + value.relocs.size() * sizeof(Reloc) +
              value.args.size() * sizeof(ConstRef));
  Put(key, value.kind);
  Put(key, value.type);
  Put(key, value.integer);
  if (value.kind == ConstKind::Float) {
    const llvm::APInt bits = value.real.bitcastToAPInt();
    Put(key, bits.getRawData()[0]);
    Put(key, bits.getRawData()[1]);
  }
  Put(key, value.bytes.size());
  key += value.bytes;
  Put(key, value.relocs.size());
  for (const Reloc& reloc : value.relocs) {
    Put(key, reloc.offset);
    Put(key, reloc.target);
    Put(key, reloc.addend);
  }
  Put(key, value.align);
  Put(key, value.decl);
  PutArgs(key, value.args);
  Put(key, value.self);
  return key;
}

}  // namespace

Pool::Pool() {
  error_ = NewType(TypeKind::Error);
  none_ = NewType(TypeKind::None);
  error_const_ = Intern({.kind = ConstKind::Error});
}

Type* Pool::NewType(TypeKind kind) {
  types_.emplace_back();
  types_.back().kind = kind;
  return &types_.back();
}

const llvm::fltSemantics& SemanticsOf(FloatKind kind) {
  switch (kind) {
    case FloatKind::F16:
      return llvm::APFloat::IEEEhalf();
    case FloatKind::BF16:
      return llvm::APFloat::BFloat();
    case FloatKind::F32:
      return llvm::APFloat::IEEEsingle();
    case FloatKind::F64:
      return llvm::APFloat::IEEEdouble();
    case FloatKind::F8E4M3FN:
      return llvm::APFloat::Float8E4M3FN();
    case FloatKind::F8E5M2:
      return llvm::APFloat::Float8E5M2();
    case FloatKind::F8E4M3FNUZ:
      return llvm::APFloat::Float8E4M3FNUZ();
    case FloatKind::F8E5M2FNUZ:
      return llvm::APFloat::Float8E5M2FNUZ();
    case FloatKind::F8E3M4:
      return llvm::APFloat::Float8E3M4();
    case FloatKind::F8E8M0FNU:
      return llvm::APFloat::Float8E8M0FNU();
    case FloatKind::F4E2M1FN:
      return llvm::APFloat::Float4E2M1FN();
  }
  return llvm::APFloat::IEEEsingle();
}

template <typename Fill>
TypeRef Pool::FindType(const std::string& key, TypeKind kind, Fill fill) {
  TypeRef& slot = type_index_[key];
  if (!slot) {
    Type* type = NewType(kind);
    fill(*type);
    slot = type;
  }
  return slot;
}

TypeRef Pool::Int(unsigned bits) {
  std::string key = "i";
  Put(key, bits);
  return FindType(key, TypeKind::Int, [&](Type& type) { type.bits = bits; });
}

TypeRef Pool::Float(FloatKind kind) {
  std::string key = "f";
  Put(key, kind);
  return FindType(key, TypeKind::Float, [&](Type& type) { type.float_kind = kind; });
}

TypeRef Pool::Vector(TypeRef element, uint64_t count) {
  if (count == 1 || element->is(TypeKind::Error)) {
    return element;
  }
  std::string key = "v";
  Put(key, element);
  Put(key, count);
  return FindType(key, TypeKind::Vector, [&](Type& type) {
    type.element = element;
    type.count = count;
  });
}

TypeRef Pool::Pointer(TypeRef element, uint32_t address_space) {
  std::string key = "p";
  Put(key, element);
  Put(key, address_space);
  return FindType(key, TypeKind::Pointer, [&](Type& type) {
    type.element = element;
    type.address_space = address_space;
  });
}

TypeRef Pool::Array(TypeRef element, uint64_t count) {
  std::string key = "a";
  Put(key, element);
  Put(key, count);
  return FindType(key, TypeKind::Array, [&](Type& type) {
    type.element = element;
    type.count = count;
  });
}

TypeRef Pool::Tuple(std::vector<TypeRef> elements) {
  std::string key = "t";
  for (TypeRef element : elements) {
    Put(key, element);
  }
  return FindType(key, TypeKind::Tuple, [&](Type& type) { type.elements = std::move(elements); });
}

TypeRef Pool::Meta(MetaKind kind, void* decl) {
  std::string key = "m";
  Put(key, kind);
  Put(key, decl);
  return FindType(key, TypeKind::Meta, [&](Type& type) {
    type.meta = kind;
    type.decl = decl;
  });
}

TypeRef Pool::MetaOf(MetaKind kind, ConstRef literal) {
  std::string key = "m";
  Put(key, kind);
  Put(key, literal);
  return FindType(key, TypeKind::Meta, [&](Type& type) {
    type.meta = kind;
    type.literal = literal;
  });
}

std::vector<TypeRef> Pool::Structs() const {
  std::vector<TypeRef> structs;
  for (const Type& type : types_) {
    if (type.is_struct()) {
      structs.push_back(&type);
    }
  }
  return structs;
}

TypeRef Pool::Struct(void* decl, const ArgList& args, const std::string& name) {
  std::string key = "s";
  Put(key, decl);
  PutArgs(key, args);
  return FindType(key, TypeKind::Struct, [&](Type& type) {
    StructInfo& info = infos_.emplace_back();
    info.name = name;
    info.decl = decl;
    info.args = args;
    // What a list of views refers to is known before the views are laid out.
    info.holds_origin = std::ranges::any_of(args, [](ConstRef arg) {
      return arg->kind == ConstKind::Origin ||
             (arg->kind == ConstKind::Type && arg->type->is_struct() && arg->type->info->holds_origin);
    });
    type.info = &info;
    type.decl = decl;
  });
}

ConstRef Pool::Intern(Const value) {
  auto [at, is_new] = const_index_.try_emplace(KeyOf(value), nullptr);
  if (is_new) {
    value.id = static_cast<uint32_t>(consts_.size());
    consts_.push_back(std::move(value));
    at->second = &consts_.back();
  }
  return at->second;
}

ConstRef Pool::TypeConst(TypeRef type) {
  if (!type->constant) {
    type->constant = Intern({.kind = ConstKind::Type, .type = type});
  }
  return type->constant;
}

ConstRef Pool::IntLiteral(__int128 value) {
  return Intern({.kind = ConstKind::Int, .integer = value});
}

ConstRef Pool::IntLiteral(const llvm::APInt& value) {
  if (value.getSignificantBits() > kLiteralBits) {
    return nullptr;
  }
  const llvm::APInt exact = value.sextOrTrunc(kLiteralBits);
  constexpr unsigned kNarrow = 128;
  if (exact.getSignificantBits() <= kNarrow) {
    const unsigned __int128 high = exact.getRawData()[1];
    return IntLiteral(static_cast<__int128>(high << 64 | exact.getRawData()[0]));
  }
  const auto largest = static_cast<__int128>(~static_cast<unsigned __int128>(0) >> 1);
  Const literal{.kind = ConstKind::Int, .integer = exact.isNegative() ? -largest - 1 : largest};
  literal.bytes.assign(reinterpret_cast<const char*>(exact.getRawData()), kLiteralBits / 8);
  return Intern(std::move(literal));
}

llvm::APInt Const::Exact() const {
  if (!IsWide()) {
    const auto value = static_cast<unsigned __int128>(integer);
    const uint64_t words[2] = {static_cast<uint64_t>(value), static_cast<uint64_t>(value >> 64)};
    return llvm::APInt(128, words).sext(kLiteralBits);
  }
  uint64_t words[kLiteralBits / 64];
  std::memcpy(words, bytes.data(), sizeof words);
  return llvm::APInt(kLiteralBits, words);
}

ConstRef Pool::FloatLiteral(const llvm::APFloat& value) {
  Const literal{.kind = ConstKind::Float};
  literal.real = value;
  bool loses_info = false;
  literal.real.convert(llvm::APFloat::IEEEquad(), llvm::APFloat::rmNearestTiesToEven, &loses_info);
  return Intern(std::move(literal));
}

ConstRef Pool::Data(TypeRef type, std::string bytes, std::vector<Reloc> relocs) {
  Const data{.kind = ConstKind::Data, .type = type};
  data.bytes = std::move(bytes);
  data.bytes.resize(SizeOf(type));
  data.relocs = std::move(relocs);
  return Intern(std::move(data));
}

ConstRef Pool::IntData(TypeRef type, uint64_t value) {
  std::string bytes(SizeOf(type), '\0');
  if (type->is(TypeKind::Int) && type->bits < 64) {
    value &= (uint64_t{1} << type->bits) - 1;
  }
  std::memcpy(bytes.data(), &value, std::min(bytes.size(), sizeof value));
  return Data(type, std::move(bytes));
}

ConstRef Pool::Blob(std::string bytes, uint32_t align) {
  Const blob{.kind = ConstKind::Blob};
  blob.bytes = std::move(bytes);
  blob.align = align;
  return Intern(std::move(blob));
}

ConstRef Pool::BlobWithRelocs(std::string bytes, std::vector<Reloc> relocs, uint32_t align) {
  Const blob{.kind = ConstKind::Blob};
  blob.bytes = std::move(bytes);
  blob.relocs = std::move(relocs);
  blob.align = align;
  return Intern(std::move(blob));
}

ConstRef Pool::FunctionBlob(void* function, std::string name) {
  Const blob{.kind = ConstKind::Blob};
  blob.bytes = std::move(name);
  blob.decl = function;
  blob.align = 1;
  return Intern(std::move(blob));
}

ConstRef Pool::FunctionConst(void* decl, const ArgList& args, ConstRef self) {
  Const function{.kind = ConstKind::Function};
  function.decl = decl;
  function.args = args;
  function.self = self;
  return Intern(std::move(function));
}

ConstRef Pool::ModuleConst(void* decl) {
  Const module{.kind = ConstKind::Module};
  module.decl = decl;
  return Intern(std::move(module));
}

ConstRef Pool::TraitConst(void* decl) {
  Const trait{.kind = ConstKind::Trait};
  trait.decl = decl;
  return Intern(std::move(trait));
}

ConstRef Pool::Pack(const ArgList& items) {
  Const pack{.kind = ConstKind::Pack};
  pack.args = items;
  return Intern(std::move(pack));
}

ConstRef Pool::Origin(bool is_mutable) {
  ConstRef& origin = origins_[is_mutable ? 1 : 0];
  if (!origin) origin = Intern({.kind = ConstKind::Origin, .integer = is_mutable ? 1 : 0});
  return origin;
}

ConstRef Pool::Unbound() {
  if (!unbound_) unbound_ = Intern({.kind = ConstKind::Unbound});
  return unbound_;
}

}  // namespace brio
