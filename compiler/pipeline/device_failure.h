// Where in the source the cause of a failure of code generation is.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "ir/ir.h"
#include "source/source.h"

namespace brio::pipeline {

/// Where a program asks for an intrinsic of LLVM; both places are invalid if it does not.
struct IntrinsicUse {
  SourceLoc user;     // the innermost place outside the library that leads there
  SourceLoc library;  // in the library, if it is there
};

/// The name of the intrinsic that an error of code generation says the target cannot select; empty: it says something
/// else.
std::string_view UnselectedIntrinsic(std::string_view error);
/// The name of the intrinsic that an error of lowering says is not called as LLVM asks; empty: it says something else.
std::string_view MisusedIntrinsic(std::string_view error);

/// A use of the intrinsic, which has the suffixes of overloads behind its name, that `roots` lead to.
IntrinsicUse FindIntrinsicUse(std::span<ir::Function* const> roots, std::string_view intrinsic,
                              const std::function<bool(SourceLoc)>& is_in_library);

}  // namespace brio::pipeline
