// Choice of the kernel image that fits a device best.
#pragma once

#include <string>

#include "brio/runtime.h"

namespace brio::rt {

/// For an NVIDIA device of compute capability major.minor: a cubin it runs (the closest), else the newest PTX it
/// accepts.
const brio_image* ChooseCudaImage(const brio_kernel& kernel, int32_t major, int32_t minor);
/// For an AMD device whose architecture string is `arch`, e.g. "gfx942:sramecc+:xnack-".
const brio_image* ChooseHipImage(const brio_kernel& kernel, const std::string& arch);
/// Writes an image that a driver rejected to a file; returns ", kept in PATH", or "" when it could not be written.
std::string KeepRejectedImage(const void* data, uint64_t size, const char* suffix);
/// "ptx sm_80, cubin sm_90", for messages; "none" when the kernel has no images.
std::string ListImages(const brio_kernel& kernel);

}  // namespace brio::rt
