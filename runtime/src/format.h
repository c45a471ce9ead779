// Number formatting helpers shared by the C interface and device printing; the rules are Python's repr.
#pragma once

#include <cstdint>

namespace brio::rt {

/// The half / bfloat16 nearest to `value`, ties to even.
uint16_t HalfFromDouble(double value);
uint16_t BFloatFromDouble(double value);
double DoubleFromHalf(uint16_t bits);
double DoubleFromBFloat(uint16_t bits);

}  // namespace brio::rt
