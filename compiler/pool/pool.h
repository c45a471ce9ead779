// Interned types and compile-time constants. Both are immutable (struct types are completed once) and compared by
// address. One pool per compilation; nothing here knows syntax or LLVM IR.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <unordered_map>
#include <vector>

#include "pool/constant.h"
#include "pool/type.h"

namespace brio {

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
  ConstRef unbound_ = nullptr;
  ConstRef origins_[2] = {};  // that are read only, and mutable ones
};

}  // namespace brio
