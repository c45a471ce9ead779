// The kinds of elements that communicators carry, and how the host combines them.
#pragma once

#include <cstdint>
#include <vector>

#include "brio/comm.h"

namespace brio::rt::comm {

/// Bytes of an element, or 0 for a kind that does not exist.
uint32_t ElementSize(uint32_t type);
/// "float32"; "an unknown type" where there is none.
const char* ElementName(uint32_t type);
/// "sum", or null for a reduction that does not exist.
const char* ReductionName(uint32_t reduction);
/// Whether elements of the kind can be combined so.
bool CanReduce(uint32_t type, uint32_t reduction);

/// out[i] = in[0][i] op in[1][i] ..., in this order. `out` may be one of the inputs. 16-bit and 8-bit floats are
/// combined as float32 and rounded once. A NaN is the minimum and the maximum.
void Reduce(uint32_t type, uint32_t reduction, void* out, const void* const* in, uint32_t inputs, uint64_t count);

/// The same by the instructions that every processor has, and by those that this one has besides: the best last.
using ReduceLoops = void (*)(uint32_t type, uint32_t reduction, void* out, const void* const* in, uint32_t inputs,
                             uint64_t count);
std::vector<ReduceLoops> FindReduceLoops();

}  // namespace brio::rt::comm
