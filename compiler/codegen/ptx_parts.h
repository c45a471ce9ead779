// PTX of one program that was made in parts.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "llvm/IR/Module.h"

namespace brio::codegen {

/// Gives what is `module`'s own a name that no other part has.
void NameLocalsApart(llvm::Module& module, const std::string& suffix);

/// One text of the parts' texts, for the newest of their versions; nothing if two of them define one
/// name, or declare one differently.
std::optional<std::string> JoinPtx(std::span<const std::string> parts);

}  // namespace brio::codegen
