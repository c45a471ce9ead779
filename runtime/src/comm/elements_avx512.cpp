// The loops over elements for x86 processors with AVX-512.
#if defined(__x86_64__)
#include "comm/element_loops.h"

namespace brio::rt::comm {

void ReduceWithAvx512(uint32_t type, uint32_t reduction, void* out, const void* const* in, uint32_t inputs,
                      uint64_t count);

void ReduceWithAvx512(uint32_t type, uint32_t reduction, void* out, const void* const* in, uint32_t inputs,
                      uint64_t count) {
  ReduceHere(type, reduction, out, in, inputs, count);
}

}  // namespace brio::rt::comm
#endif
