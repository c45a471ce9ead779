// From run-time bytes of the interpreter to constants of the pool: pointers become relocations to blobs. Types say
// where the pointers are. Untyped storage, an array of vectors of bytes (what `Optional` and `Variant` keep their value
// in), and memory that only it points to, are searched word by word for addresses of live memory.
#pragma once

#include <map>
#include <set>
#include <string>

#include "comptime/memory.h"
#include "pool/pool.h"

namespace brio::comptime {

/// Turns values in the interpreter's memory into constants of the pool.
class Freezer {
 public:
  Freezer(Pool& pool, Memory& memory) : pool_(pool), memory_(memory) {}
  /// The Data constant of the value of `type` at `bytes`, padding zeroed. Null with `message` when it holds a pointer
  /// to memory that no longer exists, or memory that points to itself.
  ConstRef Freeze(TypeRef type, const uint8_t* bytes, std::string& message);

 private:
  bool FreezePointers(TypeRef type, uint64_t offset, bool is_inner, std::string& bytes, std::vector<Reloc>& relocs);
  bool FreezePointer(TypeRef pointee, uint64_t offset, bool is_inner, std::string& bytes, std::vector<Reloc>& relocs);
  /// `pointee` is null where the type of what is there is not known.
  ConstRef FreezeAllocation(Address address, TypeRef pointee);
  bool FreezeUntyped(uint64_t begin, uint64_t end, std::string& bytes, std::vector<Reloc>& relocs);

  Pool& pool_;
  Memory& memory_;
  std::map<std::pair<const void*, TypeRef>, ConstRef> done_;
  std::set<const void*> active_;
  const char* problem_ = nullptr;
};

}  // namespace brio::comptime
