// All ranks that were started together: who they are, and the transport between them.
#pragma once

#include <memory>
#include <string>

#include "comm/rendezvous.h"
#include "comm/sha256.h"
#include "comm/transport.h"

namespace brio::rt::comm {

/// The ranks of a launch. Made once in a process.
struct World {
  int32_t rank = 0;
  int32_t size = 1;
  int32_t local_rank = 0;
  bool is_mpi = false;
  std::unique_ptr<Meeting> meeting;  // null for a single rank
  std::mutex mutex;                  // of the meeting
};

/// Whether BRIO_COMM_TRANSPORT asks for the way through the host's memory. Fails when it names what there is not.
Status WantsHostMemory(bool* wanted);
/// What identifies the memory that processes can share here.
Digest MachineDigest();
/// The time limit of a communicator: `asked` milliseconds, BRIO_COMM_TIMEOUT where that is 0, 600 s.
Status FindTimeout(uint64_t asked, uint64_t* timeout_ms);
/// Finds out how the process was started, and meets the other ranks. A failure stays one.
Status FindWorld(uint64_t timeout_ms, World** out);
/// Collective: fails on every rank when it went wrong on one; `mine` is the status of this rank.
Status AgreeOn(World& world, Status mine);
/// Collective: a transport between all ranks for memory of `context`'s device.
Status MakeWorldTransport(World& world, brio_context* context, uint64_t timeout_ms, std::shared_ptr<Transport>* out);

}  // namespace brio::rt::comm
