// What BRIO_DEBUG=redzone and BRIO_DEBUG=pointers look for: kernels that write behind a buffer, and launches that are
// given addresses of memory that is gone or of another device. For debugging: both cost time.
#pragma once

#include "objects.h"

namespace brio::rt {

/// Bytes behind every device buffer that nobody may write; 0 unless BRIO_DEBUG names `redzone`.
uint64_t RedzoneBytes();
/// Fills them. Ordered on the stream.
Status FillRedzone(brio_stream* stream, void* memory, uint64_t bytes);
/// Waits for the stream and looks at them; an overwritten one becomes the device's kept failure.
void CheckRedzone(brio_stream* stream, void* memory, uint64_t bytes);

/// Whether BRIO_DEBUG names `pointers`. The others do nothing otherwise.
bool PointerChecks();
void NoteMemory(Device* device, const void* memory, uint64_t bytes);
void ForgetMemory(const void* memory);
/// Fails for an argument that points into memory that was freed, or of a device whose memory the kernel's cannot reach.
Status CheckPointers(const brio_function& function, const LaunchRequest& request);

}  // namespace brio::rt
