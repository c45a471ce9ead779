// Tensor maps: what the tensor memory accelerator is told of a tensor in global memory and of the box that it moves.
#pragma once

#include "brio/runtime.h"
#include "error.h"

namespace brio::rt {

/// The CPU device's own form of a map, in the 128 bytes that CUDA's has.
struct CpuTensorMap {
  uint64_t mark;  // kMark
  char* address;
  uint64_t dims[5];  // innermost first, as are all that follow
  uint64_t strides[4];
  uint16_t box[5];
  uint8_t element_strides[5];
  uint8_t rank;
  uint8_t data_type;
  uint8_t element_bytes;
  uint8_t pixel_bytes;  // of what the innermost dimension counts: an element, or the slice of an interleaved pixel
  uint8_t swizzle;
  uint8_t fill;

  static constexpr uint64_t kMark = 0x70616d726f736e74;
  bool IsValid() const { return mark == kMark; }
  /// Bytes of a box, those outside the tensor included.
  uint64_t BoxBytes() const;
};
static_assert(sizeof(CpuTensorMap) <= BRIO_TENSOR_MAP_BYTES);

/// The rules of CUDA's driver, which itself does not say which one was broken.
Status CheckTensorMap(const brio_tensor_map& map);
/// Makes the CPU device's form of a map that was checked.
void EncodeCpuTensorMap(const brio_tensor_map& map, void* out);
/// Bytes of an element of a type of the driver's; 0 for an unknown one.
uint32_t BytesOfTensorType(uint32_t data_type);

}  // namespace brio::rt
