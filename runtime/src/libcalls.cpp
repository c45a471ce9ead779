// What LLVM calls to narrow to bfloat16 on processors without instructions for it; libgcc has these from version 13 on.
// A bfloat16 is returned as a float is, in the low bits of the register.
#include <bit>
#include <cmath>
#include <cstdint>

namespace brio::rt {

/// The bits of `value` as bfloat16, rounded to even, in the low half; `sticky`: part of the value is not in it, so that
/// it lies off a tie, away from zero.
static float Narrow(float value, bool sticky) {
  const auto bits = std::bit_cast<uint32_t>(value);
  if (std::isnan(value)) {
    return std::bit_cast<float>(bits >> 16 | 0x40u);
  }
  const uint32_t odd = sticky ? 1 : bits >> 16 & 1;
  return std::bit_cast<float>((bits + 0x7FFF + odd) >> 16);
}

}  // namespace brio::rt

extern "C" {

__attribute__((visibility("default"))) float __truncsfbf2(float value) {
  return brio::rt::Narrow(value, false);
}

__attribute__((visibility("default"))) float __truncdfbf2(double value) {
  // Towards zero first, so that the number is not rounded twice.
  auto near = static_cast<float>(value);
  if (std::abs(static_cast<double>(near)) > std::abs(value)) {
    near = std::nextafter(near, 0.0f);
  }
  return brio::rt::Narrow(near, static_cast<double>(near) != value);
}

}  // extern "C"
