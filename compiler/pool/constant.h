// Compile-time constants: interned, immutable, compared by address.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "llvm/ADT/APFloat.h"

#include "pool/type.h"

namespace brio {

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

}  // namespace brio
