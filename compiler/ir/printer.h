// The textual form of IR. `parser.h` reads it back; printing what was read gives the same text.
//
// A file declares struct types, then functions:
//
//   struct $Buffer { data: ptr<i8>, size: i64 } destroy @drop
//   fn @f(%x: i64, %b: ptr<$Buffer> own) -> i64 stage(raw) {
//   ^0:
//     %n = local {mem i64} : ptr<i64>
//     %1 = add %x, i64 4 : i64
//     cond_br %c, ^1, ^2
//   }
//
// Names that are no plain identifiers are quoted after their sigil. `;` and `#` begin a comment.
#pragma once

#include <string>
#include <vector>

#include "ir/ir.h"

namespace brio::ir {

/// All functions of the module, and the struct types they mention.
std::string Print(const Module& module);
std::string Print(const std::vector<const Function*>& functions);
/// One function alone, without struct declarations.
std::string Print(const Function& function);
/// A constant as an operand: `i64 4`, `f32 1.5`, `data $Pair x"0100"`.
std::string PrintConstant(ConstRef constant);
std::string PrintType(TypeRef type);

}  // namespace brio::ir
