// What `brio explain` prints.
#pragma once

#include <string>
#include <string_view>

namespace brio {

/// What is known about a code or a group of warnings, for people; "" for neither.
std::string Explain(std::string_view code);
/// All codes with their severity and text, a line each.
std::string ListCodes();

}  // namespace brio
