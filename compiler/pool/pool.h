// Interned types and compile-time constants. Both are immutable (struct types are completed once) and compared by
// address. One pool per compilation; nothing here knows syntax or LLVM IR.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include "base/arena.h"

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

/// The 8-bit kinds are stored, moved and converted; nothing computes with them.
enum class FloatKind : uint8_t { F16, BF16, F32, F64, F8E4M3FN, F8E5M2, F8E4M3FNUZ, F8E5M2FNUZ, F8E3M4, F8E8M0FNU };

const llvm::fltSemantics& SemanticsOf(FloatKind kind);

constexpr bool IsFloat8(FloatKind kind) {
  return kind >= FloatKind::F8E4M3FN;
}

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

/// What a constant is, and which members of Const it uses.
enum class ConstKind : uint8_t {
  Error,
  Type,      // `type` is the value
  Int,       // exact integer literal: `integer`
  Float,     // exact-as-quad float literal: `real`
  Data,      // a run-time value of `type`: `bytes` as in memory, `relocs` for pointers in it
  Blob,      // immutable bytes with an address, `align`
  Function,  // `decl` (sema's entity or overload set) with what is bound: `args`, `self`
  Module,    // `decl`
  Trait,     // `decl`
  Pack,      // `args`
  Origin,    // erased; only tells that an origin was given; `integer` 1 when mutable
  Unbound,   // `_`
};

/// A pointer inside Data: at byte `offset` stands the address of `target` (a Blob) plus `addend`.
struct Reloc {
  uint64_t offset = 0;
  ConstRef target = nullptr;
  uint64_t addend = 0;
  friend bool operator==(const Reloc&, const Reloc&) = default;
};

/// Integer literals, and what is computed of them, have at most so many bits.
inline constexpr unsigned kLiteralBits = 1024;

/// One compile-time value. Interned: equal constants have one address.
struct Const {
  ConstKind kind = ConstKind::Error;
  TypeRef type = nullptr;  // Type: the value itself; Data: its type
  __int128 integer = 0;    // of a literal beyond 128 bits the nearest that there is: `Exact` knows it
  llvm::APFloat real{llvm::APFloat::IEEEquad()};
  std::string bytes;  // Data, Blob; of a literal beyond 128 bits its two's complement in kLiteralBits, else nothing
  std::vector<Reloc> relocs;
  uint32_t align = 1;  // Blob
  void* decl = nullptr;
  ArgList args;
  ConstRef self = nullptr;  // Function: the type it is a member of
  uint32_t id = 0;          // creation order: deterministic

  /// Of an integer literal: whether it takes more than 128 bits.
  bool IsWide() const { return kind == ConstKind::Int && !bytes.empty(); }
  /// The value of an integer literal, in kLiteralBits bits.
  llvm::APInt Exact() const;
};

/// Source form: integers (as signed), floats, `True`, `"text"`, types by name; a struct of one field prints as the
/// field.
std::string ToString(ConstRef constant);
/// `text` in double quotes with the escapes of the source language; bytes outside ASCII as `\xNN`.
std::string Quote(std::string_view text);

/// Makes and interns types and constants.
class Pool {
 public:
  Pool();
  TypeRef Error() const { return error_; }
  TypeRef None() const { return none_; }
  TypeRef Int(unsigned bits);
  TypeRef Float(FloatKind kind);
  TypeRef Vector(TypeRef element, uint64_t count);  // count 1 gives the element itself
  TypeRef Pointer(TypeRef element, uint32_t address_space = kGeneric);
  TypeRef Array(TypeRef element, uint64_t count);
  TypeRef Tuple(std::vector<TypeRef> elements);
  TypeRef Meta(MetaKind kind, void* decl = nullptr);
  /// The type that `literal` alone has.
  TypeRef MetaOf(MetaKind kind, ConstRef literal);
  /// The nominal type of (decl, args); `name` is used when it is new.
  TypeRef Struct(void* decl, const ArgList& args, const std::string& name);
  /// All nominal types, in the order in which they were made.
  std::vector<TypeRef> Structs() const;

  ConstRef ErrorConst() const { return error_const_; }
  ConstRef TypeConst(TypeRef type);
  ConstRef IntLiteral(__int128 value);
  /// Of a signed number of any width; null if it takes more than kLiteralBits.
  ConstRef IntLiteral(const llvm::APInt& value);
  ConstRef FloatLiteral(const llvm::APFloat& value);
  ConstRef Data(TypeRef type, std::string bytes, std::vector<Reloc> relocs = {});
  ConstRef IntData(TypeRef type, uint64_t value);  // machine integer up to 64 bits
  ConstRef Blob(std::string bytes, uint32_t align = 1);
  ConstRef BlobWithRelocs(std::string bytes, std::vector<Reloc> relocs, uint32_t align);
  /// What an address of a function in `Data` leads to: a blob of the function's name whose `decl` is the function.
  ConstRef FunctionBlob(void* function, std::string name);
  ConstRef FunctionConst(void* decl, const ArgList& args, ConstRef self);
  ConstRef ModuleConst(void* decl);
  ConstRef TraitConst(void* decl);
  ConstRef Pack(const ArgList& items);
  ConstRef Origin(bool is_mutable);
  ConstRef Unbound();

 private:
  ConstRef Intern(Const value);
  Type* NewType(TypeKind kind);
  /// The type of a key; `fill` says what a new one is.
  template <typename Fill>
  TypeRef FindType(const std::string& key, TypeKind kind, Fill fill);

  std::deque<Type> types_;
  std::deque<Const> consts_;
  std::deque<StructInfo> infos_;
  std::unordered_map<std::string, TypeRef> type_index_;
  std::unordered_map<std::string, ConstRef> const_index_;
  TypeRef error_ = nullptr;
  TypeRef none_ = nullptr;
  ConstRef error_const_ = nullptr;
};

}  // namespace brio
