// The primitives of the library: primitives.def.
#pragma once

#include <cstddef>
#include <cstdint>

namespace brio::sema {

enum class Primitive : uint8_t {
#define PRIMITIVE(name, text, form, params, handler) name,
#include "sema/body/primitives.def"
#undef PRIMITIVE
};

/// Whether it emits code; others are asked at compile time.
constexpr bool IsCall(Primitive id) {
  enum Form : uint8_t { Query, Call };
  constexpr Form kForms[] = {
#define PRIMITIVE(name, text, form, params, handler) form,
#include "sema/body/primitives.def"
#undef PRIMITIVE
  };
  return kForms[static_cast<size_t>(id)] == Call;
}

}  // namespace brio::sema
