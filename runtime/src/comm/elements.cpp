// The kinds of elements, and the choice of the loops that combine them.
#include "comm/elements.h"

#include <iterator>

#include "comm/element_loops.h"

namespace brio::rt::comm {

#if defined(__x86_64__)
void ReduceWithAvx2(uint32_t type, uint32_t reduction, void* out, const void* const* in, uint32_t inputs,
                    uint64_t count);
void ReduceWithAvx512(uint32_t type, uint32_t reduction, void* out, const void* const* in, uint32_t inputs,
                      uint64_t count);
#endif

namespace {

struct Kind {
  uint32_t bytes;
  const char* name;
};

Kind KindOf(uint32_t type) {
  switch (type) {
    case BRIO_COMM_BOOL:
      return {1, "bool"};
    case BRIO_COMM_INT8:
      return {1, "int8"};
    case BRIO_COMM_UINT8:
      return {1, "uint8"};
    case BRIO_COMM_INT16:
      return {2, "int16"};
    case BRIO_COMM_UINT16:
      return {2, "uint16"};
    case BRIO_COMM_INT32:
      return {4, "int32"};
    case BRIO_COMM_UINT32:
      return {4, "uint32"};
    case BRIO_COMM_INT64:
      return {8, "int64"};
    case BRIO_COMM_UINT64:
      return {8, "uint64"};
    case BRIO_COMM_FLOAT16:
      return {2, "float16"};
    case BRIO_COMM_BFLOAT16:
      return {2, "bfloat16"};
    case BRIO_COMM_FLOAT32:
      return {4, "float32"};
    case BRIO_COMM_FLOAT64:
      return {8, "float64"};
    case BRIO_COMM_FLOAT8_E4M3FN:
      return {1, "float8_e4m3fn"};
    case BRIO_COMM_FLOAT8_E5M2:
      return {1, "float8_e5m2"};
    default:
      return {0, "an unknown type"};
  }
}

}  // namespace

uint32_t ElementSize(uint32_t type) {
  return KindOf(type).bytes;
}

const char* ElementName(uint32_t type) {
  return KindOf(type).name;
}

const char* ReductionName(uint32_t reduction) {
  static constexpr const char* kNames[] = {"sum", "product", "min", "max", "average"};
  return reduction < std::size(kNames) ? kNames[reduction] : nullptr;
}

bool CanReduce(uint32_t type, uint32_t reduction) {
  return type != BRIO_COMM_BOOL || reduction == BRIO_COMM_MIN || reduction == BRIO_COMM_MAX;
}

std::vector<ReduceLoops> FindReduceLoops() {
  std::vector<ReduceLoops> found = {ReduceHere};
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("f16c") != 0) {
    found.push_back(ReduceWithAvx2);
  }
  if (__builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
      __builtin_cpu_supports("avx512dq") != 0 && __builtin_cpu_supports("avx512vl") != 0 && found.size() > 1) {
    found.push_back(ReduceWithAvx512);
  }
#endif
  return found;
}

void Reduce(uint32_t type, uint32_t reduction, void* out, const void* const* in, uint32_t inputs, uint64_t count) {
  static const ReduceLoops best = FindReduceLoops().back();
  // Floats of 16 and 8 bits take many operations each; the rest waits for memory.
  const ReduceLoops loops = ElementSize(type) <= 2 ? best : ReduceHere;
  loops(type, reduction, out, in, inputs, count);
}

}  // namespace brio::rt::comm
