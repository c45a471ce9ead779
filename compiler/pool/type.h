// Types: interned, immutable (those of structs are completed once), compared by address.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "pool/float_kind.h"

namespace brio {

namespace ir {
struct Function;
}

struct Const;
struct Type;
using TypeRef = const Type*;
using ConstRef = const Const*;
using ArgList = std::vector<ConstRef>;

/// What a type is, and which members of Type it uses.
enum class TypeKind : uint8_t {
  Error,    // absorbs operations silently; a report has been made
  None,     // no value: result of a function that returns nothing
  Int,      // `bits` wide, signless: operations carry the sign. i1 is the machine's truth value
  Float,    // `float_kind`
  Vector,   // `count` times `element`, a machine scalar
  Pointer,  // to `element`, in `address_space`
  Array,    // `count` times `element`, in memory
  Tuple,    // unnamed struct of `elements`; what a pack of values is stored in
  Struct,   // nominal: see StructInfo
  Meta,     // type of compile-time-only things (types, functions, modules, literals); `meta` says which
};

/// Address spaces of pointers, numbered as LLVM's NVPTX and AMDGPU number them.
enum AddressSpace : uint32_t { kGeneric = 0, kGlobal = 1, kShared = 3, kConstant = 4, kLocal = 5 };

enum class MetaKind : uint8_t {
  AnyType,
  Trait,
  IntLiteral,
  FloatLiteral,
  StringLiteral,
  Function,
  Module,
  Origin,
  Pack
};

/// A field of a struct.
struct FieldInfo {
  std::string name;
  TypeRef type = nullptr;
  bool is_static = false;  // what it refers to never ends, as its declared type says
};

/// What is known of a nominal type. Created opaque when the type is first named, completed on demand by sema (or by the
/// IR parser) through `Pool::info`.
struct StructInfo {
  std::string name;      // source form with arguments: `List[Int]`; unique
  void* decl = nullptr;  // sema's entity
  ArgList args;
  enum class State : uint8_t { Opaque, InProgress, Complete, Failed } state = State::Opaque;
  std::vector<FieldInfo> fields;
  bool by_value = false;       // trivial register type: an SSA value; otherwise it lives in memory
  bool trivial = false;        // copied by bytes, destroyed by nothing
  bool holds_pointer = false;  // in a field, however deep
  bool holds_origin = false;   // values may point into other values, which they keep alive
  bool keeps_views = false;    // a field, however deep, holds values that may; the struct itself keeps nothing alive
  bool is_unsigned = false;    // of one machine integer that debuggers show without a sign
  bool must_end = false;       // a value ends only in a method that takes it apart; `must_end_text` says in which
  std::string must_end_text;
  // takes the place; null when trivial. Set before any instance using the type is canonical
  ir::Function* destroy = nullptr;
  ir::Function* device_destroy = nullptr;  // the same for device code; null until a device function destroys a value
  uint32_t min_align = 1;                  // asked for by the declaration, a power of two
  uint64_t size = 0;                       // bytes, multiple of align
  uint32_t align = 1;
};

/// One type. Interned: equal types have one address.
struct Type {
  TypeKind kind = TypeKind::Error;
  FloatKind float_kind = FloatKind::F32;
  MetaKind meta = MetaKind::AnyType;
  uint32_t bits = 0;                    // Int
  uint32_t address_space = 0;           // Pointer
  uint64_t count = 0;                   // Vector, Array
  TypeRef element = nullptr;            // Vector, Pointer, Array
  std::vector<TypeRef> elements;        // Tuple
  StructInfo* info = nullptr;           // Struct
  void* decl = nullptr;                 // Meta Function, Trait: sema's entity
  ConstRef literal = nullptr;           // Meta of a literal that stays what it is: that one
  mutable ConstRef constant = nullptr;  // the type as a value, once somebody has asked for it

  bool is(TypeKind k) const { return kind == k; }
  bool is_struct() const { return kind == TypeKind::Struct; }
  bool is_int(unsigned b) const { return kind == TypeKind::Int && bits == b; }
};

/// True for types whose values are SSA values: machine scalars, vectors, pointers, by-value structs, and tuples of
/// those.
bool IsByValue(TypeRef type);
/// True when copying is copying bytes and nothing has to be destroyed.
bool IsTrivial(TypeRef type);
/// True when a value may point into other values: pointers, structs with `holds_origin`, and what contains them.
bool HoldsOrigin(TypeRef type);
/// Bytes and alignment in memory; the same on every target Brio has. Vectors are aligned to their size rounded up to a
/// power of two; a vector of i1 takes a byte an element.
uint64_t SizeOf(TypeRef type);
uint32_t AlignOf(TypeRef type);
/// Byte offset of field `index` of a Struct or Tuple.
uint64_t FieldOffset(TypeRef type, unsigned index);
/// Sets `size` and `align` from `fields`, whose types must be complete.
/// False when the struct would be larger than kMaxTypeSize.
bool CompleteLayout(StructInfo& info);
/// No object is larger: a stack or a device could not hold it, and sizes computed from this one do not overflow.
inline constexpr uint64_t kMaxTypeSize = uint64_t{1} << 32;
/// Whether an array of `count` elements of `size` bytes is no larger.
inline bool FitsCount(uint64_t size, int64_t count) {
  return static_cast<uint64_t>(count) <= kMaxTypeSize / (size == 0 ? 1 : size);
}
/// Number of fields of a Struct or Tuple, and their types.
unsigned FieldCount(TypeRef type);
TypeRef FieldType(TypeRef type, unsigned index);
/// Whether `type`, or what it holds at any depth (fields, elements), satisfies `matches`, which is asked of each type
/// once.
bool AnyPart(TypeRef type, llvm::function_ref<bool(TypeRef)> matches);
/// Source form: `i64`, `f32`, `vec<f32, 4>`, `ptr<f32, 1>`, `array<i8, 4>`, `tuple<i64, f32>`, struct names as written.
std::string ToString(TypeRef type);

}  // namespace brio
