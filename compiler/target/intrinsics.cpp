// Lookup in the intrinsic table.
#include "target/intrinsics.h"

#include <algorithm>
#include <array>
#include <vector>

namespace brio {
namespace {

struct Row {
  std::string_view text;
  std::string_view effects;
};

constexpr Row kRows[] = {
#define INTRINSIC(name, text, effects) {text, effects},
#include "target/intrinsics.def"
#undef INTRINSIC
};

}  // namespace

std::optional<IntrinsicId> FindIntrinsic(std::string_view text) {
  for (size_t i = 0; i < std::size(kRows); ++i) {
    if (kRows[i].text == text) return static_cast<IntrinsicId>(i);
  }
  return std::nullopt;
}

std::string_view IntrinsicName(IntrinsicId id) {
  return kRows[static_cast<size_t>(id)].text;
}

uint16_t IntrinsicEffects(IntrinsicId id) {
  uint16_t bits = 0;
  for (char letter : kRows[static_cast<size_t>(id)].effects) {
    switch (letter) {
      case 'P':
        bits |= kPure;
        break;
      case 'R':
        bits |= kReads;
        break;
      case 'W':
        bits |= kWrites;
        break;
      case 'B':
        bits |= kBarrier;
        break;
      case 'C':
        bits |= kConvergent;
        break;
      case 'D':
        bits |= kDeviceOnly;
        break;
      case 'H':
        bits |= kHostOnly;
        break;
      case 'X':
        bits |= kNoReturn;
        break;
    }
  }
  if (id == IntrinsicId::PrintBuffer) bits |= kPrints;
  return bits;
}

}  // namespace brio
