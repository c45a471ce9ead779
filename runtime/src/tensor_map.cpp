#include "tensor_map.h"

#include <algorithm>
#include <cinttypes>
#include <cstring>

#include "device.h"
#include "objects.h"

namespace brio::rt {

uint32_t BytesOfTensorType(uint32_t data_type) {
  // uint8, uint16, uint32, int32, uint64, int64, float16, float32, float64, bfloat16, float32 without denormals, tf32,
  // tf32 without denormals
  constexpr uint8_t kBytes[] = {1, 2, 4, 4, 8, 8, 2, 4, 8, 2, 4, 4, 4};
  return data_type < std::size(kBytes) ? kBytes[data_type] : 0;
}

namespace {

constexpr Status kInvalid = BRIO_ERROR_INVALID_VALUE;

/// A dimension as the language counts them, outermost first.
uint32_t NumberOf(const brio_tensor_map& map, uint32_t index) {
  return map.rank - 1 - index;
}

Status CheckDims(const brio_tensor_map& map) {
  constexpr uint64_t kMostDim = uint64_t{1} << 32;
  constexpr uint64_t kMostStride = uint64_t{1} << 40;
  const uint32_t unit = map.interleave == 2 ? 32 : 16;
  if (reinterpret_cast<uintptr_t>(map.address) % unit != 0) {
    return Fail(kInvalid, "tensor map: the tensor begins %u bytes past a multiple of %u, which TMA needs",
                static_cast<unsigned>(reinterpret_cast<uintptr_t>(map.address) % unit), unit);
  }
  for (uint32_t i = 0; i < map.rank; ++i) {
    if (map.dims[i] == 0 || map.dims[i] > kMostDim) {
      return Fail(kInvalid, "tensor map: dimension %u of the tensor is %" PRIu64 ", TMA takes 1 to 2^32",
                  NumberOf(map, i), map.dims[i]);
    }
  }
  for (uint32_t i = 1; i < map.rank; ++i) {
    const uint64_t stride = map.strides[i - 1];
    if (stride % unit != 0 || stride >= kMostStride) {
      return Fail(kInvalid, "tensor map: the stride of dimension %u is %" PRIu64 " bytes, TMA takes multiples of %u %s",
                  NumberOf(map, i), stride, unit, "below 2^40");
    }
  }
  return BRIO_OK;
}

Status CheckBox(const brio_tensor_map& map, uint32_t element_bytes) {
  constexpr uint32_t kMostBox = 256;
  constexpr uint32_t kMostElementStride = 8;
  for (uint32_t i = 0; i < map.rank; ++i) {
    if (map.box[i] == 0 || map.box[i] > kMostBox) {
      return Fail(kInvalid, "tensor map: dimension %u of the box is %u, TMA takes 1 to 256", NumberOf(map, i),
                  map.box[i]);
    }
    if (map.element_strides[i] == 0 || map.element_strides[i] > kMostElementStride) {
      return Fail(kInvalid, "tensor map: dimension %u takes every %uth element, TMA takes 1 to 8", NumberOf(map, i),
                  map.element_strides[i]);
    }
  }
  const uint32_t inner = map.box[0] * element_bytes;
  if (inner % 16 != 0) {  // with interleaving too, where a row of the box has other bytes
    return Fail(kInvalid, "tensor map: a row of the box has %u bytes, TMA takes multiples of 16", inner);
  }
  const uint32_t width = map.swizzle == 0 ? 0 : map.swizzle >= 3 ? 128 : 16u << map.swizzle;
  if (map.interleave == 0 && width != 0 && inner > width) {
    return Fail(kInvalid, "tensor map: a row of the box has %u bytes, a swizzle of %u bytes takes no more than those",
                inner, width);
  }
  return BRIO_OK;
}

}  // namespace

Status CheckTensorMap(const brio_tensor_map& map) {
  constexpr uint32_t kMostRank = 5;
  constexpr uint32_t kFirstFloat = 6;
  if (map.rank == 0 || map.rank > kMostRank) {
    return Fail(kInvalid, "tensor map: TMA takes tensors of 1 to 5 dimensions, not of %u", map.rank);
  }
  const uint32_t element_bytes = BytesOfTensorType(map.data_type);
  if (element_bytes == 0) {
    return Fail(kInvalid, "tensor map: TMA has no type with the number %u", map.data_type);
  }
  if (map.address == nullptr) {
    return Fail(kInvalid, "tensor map: the tensor's address is null");
  }
  if (map.interleave > 2 || map.swizzle > 6 || map.l2_promotion > 3 || map.oob_fill > 1) {
    return Fail(kInvalid, "tensor map: TMA has no interleaving %u, swizzle %u, promotion %u or fill %u", map.interleave,
                map.swizzle, map.l2_promotion, map.oob_fill);
  }
  if (map.interleave != 0 && map.rank < 3) {
    return Fail(kInvalid, "tensor map: interleaving needs at least 3 dimensions, not %u", map.rank);
  }
  if (map.interleave == 2 && map.swizzle != 1) {
    return Fail(kInvalid, "tensor map: interleaving by 32 bytes needs the swizzle of 32 bytes");
  }
  if (map.oob_fill == 1 && map.data_type < kFirstFloat) {
    return Fail(kInvalid, "tensor map: only tensors of floats can be filled with NaN");
  }
  const Status status = CheckDims(map);
  return status != BRIO_OK ? status : CheckBox(map, element_bytes);
}

uint64_t CpuTensorMap::BoxBytes() const {
  uint64_t bytes = pixel_bytes;
  for (uint32_t i = 0; i < rank; ++i) {
    bytes *= (box[i] + element_strides[i] - 1u) / element_strides[i];
  }
  return bytes;
}

void EncodeCpuTensorMap(const brio_tensor_map& map, void* out) {
  CpuTensorMap made{};
  made.mark = CpuTensorMap::kMark;
  made.address = static_cast<char*>(map.address);
  for (uint32_t i = 0; i < map.rank; ++i) {
    made.dims[i] = map.dims[i];
    made.box[i] = static_cast<uint16_t>(map.box[i]);
    made.element_strides[i] = static_cast<uint8_t>(map.element_strides[i]);
  }
  std::copy_n(map.strides, map.rank - 1, made.strides);
  made.rank = static_cast<uint8_t>(map.rank);
  made.data_type = static_cast<uint8_t>(map.data_type);
  made.element_bytes = static_cast<uint8_t>(BytesOfTensorType(map.data_type));
  made.pixel_bytes = made.element_bytes;
  if (map.interleave != 0) {
    // NC/8HWC8 and the like: channels lie in slices, one after the other along the last dimension but one. The
    // innermost counts a slice's pixels, and a box has one slice, whatever it says of that dimension (measured on an
    // H200).
    made.pixel_bytes = map.interleave == 2 ? 32 : 16;
    made.box[map.rank - 2] = made.element_strides[map.rank - 2] = 1;
  }
  made.swizzle = static_cast<uint8_t>(map.swizzle);
  made.fill = static_cast<uint8_t>(map.oob_fill);
  std::memset(out, 0, BRIO_TENSOR_MAP_BYTES);
  std::memcpy(out, &made, sizeof(made));
}

}  // namespace brio::rt

using namespace brio::rt;

extern "C" {

brio_status brio_tensor_map_encode(brio_context* context, const brio_tensor_map* map, void* out) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_tensor_map_encode", "context");
  }
  if (map == nullptr || map->struct_size < sizeof(brio_tensor_map)) [[unlikely]] {
    return NoneGiven("brio_tensor_map_encode", "tensor");
  }
  if (out == nullptr) [[unlikely]] {
    return NoneGiven("brio_tensor_map_encode", "place for the result");
  }
  if (const Status status = CheckTensorMap(*map); status != BRIO_OK) {
    return status;
  }
  return context->device->EncodeTensorMap(*map, out);
}

}  // extern "C"
