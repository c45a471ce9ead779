// How ranks find each other by a launcher's RANK, WORLD_SIZE, MASTER_ADDR and MASTER_PORT: rank 0 listens at the
// address, the others connect, and both sides prove that they know the secret. The connections stay for what hosts tell
// each other.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "error.h"

namespace brio::rt::comm {

/// What hosts of all ranks can do together before any transport is there.
class Meeting {
 public:
  virtual ~Meeting() = default;
  /// Collective: `bytes` of every rank to every rank.
  virtual Status AllGather(const void* mine, void* all, uint64_t bytes) = 0;
  /// "rank 2 has ended", as far as this rank can see; "" when all seem to live.
  virtual std::string FindEnded() { return ""; }
};

/// What a launcher says.
struct LaunchFacts {
  int32_t rank = 0;
  int32_t size = 1;
  int32_t local_rank = -1;  // not said
  std::string address;
  std::string port;
  std::string secret;
  int listening = -1;  // a socket that is bound already, of rank 0
};

/// A variable of the environment; null where it is not set, or empty.
const char* Variable(const char* name);
/// Reads the launcher's variables; *found is false when RANK and WORLD_SIZE are not set.
Status ReadLaunchFacts(LaunchFacts* facts, bool* found);
/// Collective: returns when all ranks are connected.
Status MeetByTcp(const LaunchFacts& facts, uint64_t timeout_ms, std::unique_ptr<Meeting>* out);

}  // namespace brio::rt::comm
