#include "cpu/wgmma.h"

#include <algorithm>
#include <cstring>

#include "cpu/block_runner.h"
#include "cpu/small_floats.h"
#include "error.h"

namespace brio::rt {
namespace {

enum Type : uint32_t { BF16, F16, TF32, E4M3, E5M2, S8, U8 };

uint32_t BytesOf(uint32_t type) {
  return type == TF32 ? 4 : type <= F16 ? 2 : 1;
}

float FloatAt(const char* at, uint32_t type) {
  switch (type) {
    case BF16:
    case F16: {
      uint16_t bits;
      std::memcpy(&bits, at, 2);
      return type == BF16 ? FromBFloat16(bits) : FromFloat16(bits);
    }
    case TF32: {
      uint32_t bits;
      std::memcpy(&bits, at, 4);
      return FloatOfBits(bits & 0xffffe000);
    }
    case E4M3:
      return FromBits(static_cast<uint8_t>(*at), 4, 3, false);
    default:
      return FromBits(static_cast<uint8_t>(*at), 5, 2, true);
  }
}

int32_t IntAt(const char* at, uint32_t type) {
  return type == S8 ? static_cast<int8_t>(*at) : static_cast<uint8_t>(*at);
}

/// Sums of one lane: two rows, and two columns of each eight.
template <typename Number, Number Get(const char*, uint32_t)>
std::string Multiply(const WgmmaShape& shape, uint32_t lane, Number* sums, const char* a_rows, const WgmmaOperand& a,
                     const WgmmaOperand& b) {
  constexpr uint32_t kMostK = 32;
  const uint32_t a_bytes = BytesOf(shape.a_type);
  const uint32_t depth = 32 / a_bytes;
  const uint32_t row = lane / 32 * 16 + lane % 32 / 4;
  Number of_a[2][kMostK];
  for (uint32_t half = 0; half < 2; ++half) {
    for (uint32_t k = 0; k < depth; ++k) {
      const char* at = a_rows != nullptr ? a_rows + half * 32 + k * a_bytes : a.At(row + 8 * half, k);
      if (at == nullptr) {
        return "operand A of a warp group's product reaches beyond the block's shared memory";
      }
      of_a[half][k] = Get(at, shape.a_type);
    }
  }
  for (uint32_t j = 0; j < shape.n / 8; ++j) {
    for (uint32_t c = 0; c < 2; ++c) {
      const uint32_t column = 8 * j + 2 * (lane % 4) + c;
      Number of_b[kMostK];
      for (uint32_t k = 0; k < depth; ++k) {
        const char* at = b.At(column, k);
        if (at == nullptr) {
          return "operand B of a warp group's product reaches beyond the block's shared memory";
        }
        of_b[k] = Get(at, shape.b_type);
      }
      for (uint32_t half = 0; half < 2; ++half) {
        Number sum = 0;
        for (uint32_t k = 0; k < depth; ++k) {
          sum += of_a[half][k] * of_b[k];
        }
        Number& to = sums[4 * j + 2 * half + c];
        to = (shape.adds ? to : Number{0}) + (shape.negates_a != shape.negates_b ? -sum : sum);
      }
    }
  }
  return "";
}

}  // namespace

WgmmaShape WgmmaShape::Of(uint64_t packed) {
  WgmmaShape shape;
  shape.n = packed & 0x1ff;
  shape.a_type = packed >> 16 & 0xf;
  shape.b_type = packed >> 20 & 0xf;
  shape.d_type = packed >> 24 & 0xf;
  shape.adds = (packed >> 28 & 1) != 0;
  shape.negates_a = (packed >> 29 & 1) != 0;
  shape.negates_b = (packed >> 30 & 1) != 0;
  shape.a_is_mn_major = (packed >> 31 & 1) != 0;
  shape.b_is_mn_major = (packed >> 32 & 1) != 0;
  return shape;
}

WgmmaOperand::WgmmaOperand(uint64_t descriptor, bool is_mn_major, uint32_t element_bytes, const char* begin,
                           uint64_t bytes)
    : begin_(begin), bytes_(bytes), is_mn_major_(is_mn_major), element_bytes_(element_bytes) {
  constexpr uint64_t kWindow = (1 << 18) - 1;  // the bits of an address that a descriptor keeps
  const uint64_t low = (descriptor & 0x3fff) << 4;
  start_ = begin + ((low - reinterpret_cast<uintptr_t>(begin)) & kWindow);
  leading_ = static_cast<uint32_t>(descriptor >> 16 & 0x3fff) << 4;
  stride_ = static_cast<uint32_t>(descriptor >> 32 & 0x3fff) << 4;
  const auto mode = static_cast<uint32_t>(descriptor >> 62);  // 0 none, 1 of 128 bytes, 2 of 64, 3 of 32
  width_ = mode == 0 ? 16 : 256u >> mode;
  mask_ = mode == 0 ? 0 : width_ - 16;
}

const char* WgmmaOperand::At(uint32_t row, uint32_t k) const {
  uint64_t offset;
  if (is_mn_major_) {
    const uint32_t byte = row * element_bytes_;
    const uint64_t across = byte / width_, along = k / 8;
    offset = byte % width_ + (k % 8) * width_ +
             (mask_ != 0 ? across * leading_ + along * stride_ : across * stride_ + along * leading_);
  } else {
    const uint32_t byte = k * element_bytes_;
    offset = (row / 8) * uint64_t{stride_} + (row % 8) * width_ +
             (mask_ != 0 ? byte : byte % 16 + byte / 16 * uint64_t{leading_});
  }
  const auto linear = reinterpret_cast<uintptr_t>(start_) + offset;
  const uintptr_t at = linear ^ (linear >> 3 & mask_);
  const auto begin = reinterpret_cast<uintptr_t>(begin_);
  return at >= begin && at + element_bytes_ <= begin + bytes_ ? reinterpret_cast<const char*>(at) : nullptr;
}

std::string RunWgmma(const WgmmaShape& shape, uint32_t lane, void* accumulators, const char* a_rows, uint64_t a,
                     uint64_t b, const char* shared, uint64_t shared_bytes) {
  const WgmmaOperand of_a(a, shape.a_is_mn_major, BytesOf(shape.a_type), shared, shared_bytes);
  const WgmmaOperand of_b(b, shape.b_is_mn_major, BytesOf(shape.b_type), shared, shared_bytes);
  constexpr uint32_t kMostSums = 128;
  const uint32_t count = shape.n / 2;
  if (shape.a_type >= S8) {
    int32_t sums[kMostSums];
    std::memcpy(sums, accumulators, count * sizeof(int32_t));
    std::string problem = Multiply<int32_t, IntAt>(shape, lane, sums, a_rows, of_a, of_b);
    std::memcpy(accumulators, sums, count * sizeof(int32_t));
    return problem;
  }
  float sums[kMostSums];
  if (shape.d_type != F16) {
    std::memcpy(sums, accumulators, count * sizeof(float));
    std::string problem = Multiply<float, FloatAt>(shape, lane, sums, a_rows, of_a, of_b);
    std::memcpy(accumulators, sums, count * sizeof(float));
    return problem;
  }
  uint16_t halves[kMostSums];
  std::memcpy(halves, accumulators, count * sizeof(uint16_t));
  for (uint32_t i = 0; i < count; ++i) {
    sums[i] = FromFloat16(halves[i]);
  }
  std::string problem = Multiply<float, FloatAt>(shape, lane, sums, a_rows, of_a, of_b);
  for (uint32_t i = 0; i < count; ++i) {
    halves[i] = ToFloat16(sums[i]);
  }
  std::memcpy(accumulators, halves, count * sizeof(uint16_t));
  return problem;
}

namespace {

uint64_t HashOf(const WgmmaOperand& operand, uint32_t rows, uint32_t element_bytes) {
  uint64_t hash = 0xcbf29ce484222325;
  for (uint32_t row = 0; row < rows; ++row) {
    for (uint32_t k = 0; k < 32 / element_bytes; ++k) {
      uint32_t value = 0;
      if (const char* at = operand.At(row, k); at != nullptr) {
        std::memcpy(&value, at, element_bytes);
      }
      hash = (hash ^ value) * 0x100000001b3;
    }
  }
  return hash;
}

}  // namespace

WgmmaRead ReadOf(const WgmmaShape& shape, bool a_is_shared, uint64_t a, uint64_t b, const char* shared,
                 uint64_t shared_bytes) {
  const uint32_t a_bytes = BytesOf(shape.a_type);
  const uint32_t b_bytes = BytesOf(shape.b_type);
  WgmmaRead read{shape, a_is_shared, a, b, 0, 0, 0, {}, nullptr};
  read.hash_a =
      a_is_shared ? HashOf(WgmmaOperand(a, shape.a_is_mn_major, a_bytes, shared, shared_bytes), 64, a_bytes) : 0;
  read.hash_b = HashOf(WgmmaOperand(b, shape.b_is_mn_major, b_bytes, shared, shared_bytes), shape.n, b_bytes);
  return read;
}

std::vector<uintptr_t> GranulesOf(const WgmmaRead& read, const char* shared, uint64_t shared_bytes) {
  std::vector<uintptr_t> granules;
  const auto add = [&](const WgmmaOperand& operand, uint32_t rows, uint32_t element_bytes) {
    for (uint32_t row = 0; row < rows; ++row) {
      for (uint32_t k = 0; k < 32 / element_bytes; ++k) {
        if (const char* at = operand.At(row, k); at != nullptr) {
          granules.push_back(reinterpret_cast<uintptr_t>(at) & ~uintptr_t{7});
        }
      }
    }
  };
  const uint32_t a_bytes = BytesOf(read.shape.a_type);
  const uint32_t b_bytes = BytesOf(read.shape.b_type);
  if (read.a_is_shared) {
    add(WgmmaOperand(read.a, read.shape.a_is_mn_major, a_bytes, shared, shared_bytes), 64, a_bytes);
  }
  add(WgmmaOperand(read.b, read.shape.b_is_mn_major, b_bytes, shared, shared_bytes), read.shape.n, b_bytes);
  std::ranges::sort(granules);
  granules.erase(std::unique(granules.begin(), granules.end()), granules.end());
  return granules;
}

const char* WgmmaRead::Changed(const char* shared, uint64_t shared_bytes) const {
  const WgmmaRead now = ReadOf(shape, a_is_shared, a, b, shared, shared_bytes);
  return now.hash_a != hash_a ? "A" : now.hash_b != hash_b ? "B" : "";
}

}  // namespace brio::rt

using brio::rt::BlockRunner;

extern "C" {

void brio_cpu_wgmma(brio_cpu_thread* thread, void* accumulators, const void* a_registers, uint64_t a, uint64_t b,
                    uint64_t shape) {
  using namespace brio::rt;
  auto* runner = static_cast<BlockRunner*>(thread->scheduler);
  const uint32_t lane = thread->linear_tid % 128;
  char rows[64];
  if (a_registers != nullptr) {
    // Four lanes have a row between them: of the upper one in their registers 0 and 2, of the lower one in 1 and 3.
    for (uint32_t i = 0; i < 4; ++i) {
      uint32_t own;
      std::memcpy(&own, static_cast<const char*>(a_registers) + 4 * i, 4);
      for (uint32_t from = 0; from < 4; ++from) {
        const auto word = static_cast<uint32_t>(
            runner->WarpWait(thread, ~uint32_t{0}, BlockRunner::Shuffle, own, lane % 32 / 4 * 4 + from));
        std::memcpy(rows + i % 2 * 32 + i / 2 * 16 + from * 4, &word, 4);
      }
    }
  }
  const std::string problem =
      RunWgmma(WgmmaShape::Of(shape), lane, accumulators, a_registers != nullptr ? rows : nullptr, a, b,
               runner->SharedOf(thread), runner->shared_bytes());
  if (!problem.empty()) {
    runner->Fail(problem);
  }
  if (lane == 0) {
    WgmmaRead read =
        ReadOf(WgmmaShape::Of(shape), a_registers == nullptr, a, b, runner->SharedOf(thread), runner->shared_bytes());
    read.at = LineOfStack(0, reinterpret_cast<uintptr_t>(__builtin_frame_address(0)));
    if (Checker* const checker = Checker::Get(); checker != nullptr) [[unlikely]] {
      std::vector<uintptr_t> granules = GranulesOf(read, runner->SharedOf(thread), runner->shared_bytes());
      checker->CheckEngineRead(granules, "by an asynchronous product");
      read.use = checker->BeginEngineUse(std::move(granules), /*writes=*/false, "asynchronous product");
    }
    runner->NoteProduct(thread, read);
  }
}

}  // extern "C"
