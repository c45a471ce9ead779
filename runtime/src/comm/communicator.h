// A rank's end of a communicator, behind the C interface.
#pragma once

#include <atomic>
#include <memory>

#include "comm/transport.h"

/// Counted.
struct brio_comm {
  std::atomic<uint32_t> refs{1};
  brio_context* context = nullptr;  // retained
  std::shared_ptr<brio::rt::comm::Transport> transport;
  std::atomic<bool> ended{false};
};

namespace brio::rt::comm {

/// Whether `call`, which returns when it is done, can be made now: not of an ended communicator, nor within a group or
/// a graph.
Status CheckWaiting(const brio_comm* comm, const char* call);

}  // namespace brio::rt::comm
