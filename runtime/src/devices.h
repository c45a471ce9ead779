// The process's table of back ends and the choice of the default one.
#pragma once

#include "device.h"

namespace brio::rt {

/// The back end of an api name; NULL and "gpu" mean the default. Fails with the list of known names.
Status FindBackend(const char* api, Backend** backend);
/// Waits for a running prefetch, so that the process does not end inside driver initialisation.
void FinishPrefetch();
/// Says on stderr what releases failed to do and no synchronisation has told.
void ReportKeptFailures();
/// True while a prefetch is still starting its driver.
bool PrefetchRuns();

/// Whether an address is in memory that some device's buffers own; then the device and the size of that memory.
bool FindOwner(const void* address, Device** device, uint64_t* bytes);

}  // namespace brio::rt
