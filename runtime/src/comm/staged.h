// The transport of ranks with GPUs whose bytes go through the host's memory: for ranks that share a GPU, and where
// there is neither NCCL nor RCCL.
#pragma once

#include <memory>

#include "comm/transport.h"

namespace brio::rt::comm {

/// Over a transport of the host. Its calls return when they are done.
std::shared_ptr<Transport> MakeStaged(std::shared_ptr<HostTransport> inner, brio_context* context);

}  // namespace brio::rt::comm
