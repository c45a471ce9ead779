// Device printing on the host's side: the buffer a stream hands to printing kernels, and the reader of its records.
#pragma once

#include <cstdint>

#include "brio/runtime.h"

namespace brio::rt {

/// A number of bytes, with K, M or G behind it.
uint64_t ParseBytes(const char* text);
/// Bytes of print data a stream gets: BRIO_PRINT_BUFFER (bytes, with K/M/G) or 64 MiB.
uint64_t PrintBufferBytes();
/// Formats the records of `buffer` to stdout in order, resets it, and reports dropped records on stderr. Safe on any
/// contents. No kernel may be writing.
void DrainPrintBuffer(brio_print_buffer* buffer);
/// Buffers in the registry are drained when the process ends early.
void RegisterPrintBuffer(brio_print_buffer* buffer);
void UnregisterPrintBuffer(brio_print_buffer* buffer);
void DrainAllPrintBuffers();

}  // namespace brio::rt
