// The names of the library that literals, operators and statements stand for. The compiler asks for no others.
#pragma once

#include <algorithm>
#include <iterator>
#include <string_view>

namespace brio::sema {

inline constexpr std::string_view kWellKnownNames[] = {
#define WELL_KNOWN(name) #name,
#include "sema/well_known.def"
};

/// A name of the table; others do not compile. Made of its text, so that `WellKnown("Int")` reads as what it is.
class WellKnownName {
 public:
  consteval WellKnownName(const char* text)
      : index_(static_cast<size_t>(std::ranges::find(kWellKnownNames, text) - std::begin(kWellKnownNames))) {
    if (index_ == std::size(kWellKnownNames)) NoSuchNameInTheTable();
  }

  constexpr size_t index() const { return index_; }
  constexpr std::string_view text() const { return kWellKnownNames[index_]; }

 private:
  static void NoSuchNameInTheTable();  // never defined: to call it is no constant expression

  size_t index_;
};

}  // namespace brio::sema
