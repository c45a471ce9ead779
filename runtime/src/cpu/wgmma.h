// The matrix products of warp groups, for the CPU device.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "brio/runtime.h"
#include "cpu/check.h"
#include "lines.h"

namespace brio::rt {

/// What one product is, as BRIO_WGMMA_* packs it.
struct WgmmaShape {
  uint32_t n = 0;
  uint32_t a_type = 0;
  uint32_t b_type = 0;
  uint32_t d_type = 0;
  bool adds = false;  // to the accumulators, which are zeros otherwise
  bool negates_a = false;
  bool negates_b = false;
  bool a_is_mn_major = false;
  bool b_is_mn_major = false;

  static WgmmaShape Of(uint64_t packed);
};

/// What lies at a place of an operand in shared memory: a descriptor, decoded.
class WgmmaOperand {
 public:
  /// `begin` is the first byte of the block's shared memory, of `bytes` bytes.
  WgmmaOperand(uint64_t descriptor, bool is_mn_major, uint32_t element_bytes, const char* begin, uint64_t bytes);
  /// The element of row (or column) `row` and of the product's depth `k`; null outside the shared memory.
  const char* At(uint32_t row, uint32_t k) const;

 private:
  const char* start_;
  const char* begin_;
  uint64_t bytes_;
  uint32_t leading_;
  uint32_t stride_;
  uint32_t width_;  // of the swizzle in bytes; 16: none
  uintptr_t mask_;
  bool is_mn_major_;
  uint32_t element_bytes_;
};

/// What a product that is under way reads of shared memory, to find out whether that changes before it may.
struct WgmmaRead {
  WgmmaShape shape;
  bool a_is_shared = false;
  uint64_t a = 0;
  uint64_t b = 0;
  uint64_t hash_a = 0;
  uint64_t hash_b = 0;
  uint64_t group = 0;  // of the warp group's
  ProgramLine at;
  std::shared_ptr<Checker::EngineUse> use;  // null: races are not looked for

  /// "A", "B", or "" where the operands are as they were.
  const char* Changed(const char* shared, uint64_t shared_bytes) const;
};
WgmmaRead ReadOf(const WgmmaShape& shape, bool a_is_shared, uint64_t a, uint64_t b, const char* shared,
                 uint64_t shared_bytes);

/// The 8 bytes of shared memory, each once, that a product reads.
std::vector<uintptr_t> GranulesOf(const WgmmaRead& read, const char* shared, uint64_t shared_bytes);

/// The part of lane `lane` of the warp group: `accumulators` are its registers. `a_rows` are those of A that it needs,
/// the upper and the lower one, where A comes from registers, else null. "" or what is wrong.
std::string RunWgmma(const WgmmaShape& shape, uint32_t lane, void* accumulators, const char* a_rows, uint64_t a,
                     uint64_t b, const char* shared, uint64_t shared_bytes);

}  // namespace brio::rt
