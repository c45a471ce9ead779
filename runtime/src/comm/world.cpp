// How the process was started, and which transport its ranks use.
#include "comm/world.h"

#include <unistd.h>

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include "comm/mpi.h"
#include "comm/nccl.h"
#include "comm/segment.h"
#include "comm/sha256.h"
#include "comm/shared_memory.h"
#include "comm/staged.h"

namespace brio::rt::comm {
namespace {

/// What a rank tells the others about itself.
struct RankFacts {
  Digest machine;      // the same where shared memory is
  int32_t local_rank;  // as the launcher says, or -1
};

Status FindLocalRank(World& world, int32_t told) {
  RankFacts mine = {MachineDigest(), told};
  std::vector<RankFacts> all(static_cast<size_t>(world.size));
  if (const Status status = world.meeting->AllGather(&mine, all.data(), sizeof(mine)); status != BRIO_OK) {
    return status;
  }
  world.local_rank = 0;
  for (int32_t other = 0; other < world.rank; ++other) {
    world.local_rank += SameDigest(all[static_cast<size_t>(other)].machine, mine.machine) ? 1 : 0;
  }
  world.local_rank = told >= 0 ? told : world.local_rank;
  return BRIO_OK;
}

Status StartWorld(uint64_t timeout_ms, World& world) {
  LaunchFacts facts;
  bool found = false;
  if (const Status status = ReadLaunchFacts(&facts, &found); status != BRIO_OK) {
    return status;
  }
  if (!found && IsUnderMpi()) {
    const Status status = StartMpi(timeout_ms, world);
    return status != BRIO_OK || world.size == 1 ? status : FindLocalRank(world, -1);
  }
  if (!found || facts.size == 1) {
    return BRIO_OK;
  }
  world.rank = facts.rank;
  world.size = facts.size;
  const Status status = MeetByTcp(facts, timeout_ms, &world.meeting);
  return status != BRIO_OK ? status : FindLocalRank(world, facts.local_rank);
}

/// What the ranks have to agree on before there is a transport.
struct TransportFacts {
  char api[16];
  Digest machine;
  char name[100];     // of rank 0's segment
  char failure[400];  // "" where nothing failed
};

Status MakeSharedWorld(World& world, const Membership& membership, brio_context* context,
                       std::shared_ptr<Transport>* out) {
  TransportFacts mine = {};
  std::strncpy(mine.api, context->device->api().c_str(), sizeof(mine.api) - 1);
  mine.machine = MachineDigest();
  std::string name;
  if (world.rank == 0 && Segment::Create(world.size, Segment::Use::Calls, &name) != BRIO_OK) {
    std::strncpy(mine.failure, brio_last_error(), sizeof(mine.failure) - 1);
    name.clear();
  }
  std::strncpy(mine.name, name.c_str(), sizeof(mine.name) - 1);
  std::vector<TransportFacts> all(static_cast<size_t>(world.size));
  if (const Status status = world.meeting->AllGather(&mine, all.data(), sizeof(mine)); status != BRIO_OK) {
    Segment::RemoveName(name);
    return status;
  }
  Status status = BRIO_OK;
  std::unique_ptr<Segment> segment;
  for (int32_t other = 0; other < world.size && status == BRIO_OK; ++other) {
    const TransportFacts& theirs = all[static_cast<size_t>(other)];
    if (std::strcmp(theirs.api, mine.api) != 0) {
      status = Fail(BRIO_ERROR_INVALID_VALUE, "rank %d of %d: its device is of '%s', that of rank %d of '%s'",
                    world.rank, world.size, mine.api, other, theirs.api);
    } else if (!SameDigest(theirs.machine, mine.machine)) {
      status =
          Fail(BRIO_ERROR_UNSUPPORTED,
               "rank %d of %d: rank %d is on another machine, or in a container of its own: CPU devices of several "
               "machines need MPI (start the program with mpirun)",
               world.rank, world.size, other);
    } else if (theirs.failure[0] != 0) {
      status = Fail(BRIO_ERROR_DRIVER, "rank %d of %d: rank %d: %s", world.rank, world.size, other, theirs.failure);
    }
  }
  status =
      status != BRIO_OK ? status : Segment::Attach(all[0].name, world.rank, world.size, Segment::Use::Calls, &segment);
  status = AgreeOn(world, status);
  Segment::RemoveName(name);
  if (status == BRIO_OK) {
    *out = MakeShared(membership, std::move(segment));
  }
  return status;
}

}  // namespace

Status WantsHostMemory(bool* wanted) {
  const char* const text = std::getenv("BRIO_COMM_TRANSPORT");
  const std::string_view name = text != nullptr ? text : "";
  *wanted = name == "host";
  if (!name.empty() && name != "host" && name != "nccl" && name != "rccl") {
    return Fail(BRIO_ERROR_INVALID_VALUE, "BRIO_COMM_TRANSPORT='%s' must be 'nccl', 'rccl' or 'host'", text);
  }
  return BRIO_OK;
}

Digest MachineDigest() {
  std::string text;
  std::ifstream boot("/proc/sys/kernel/random/boot_id");
  std::getline(boot, text);
  char host[256] = {};
  if (text.empty() && gethostname(host, sizeof(host) - 1) == 0) {
    text = host;
  }
  // Processes of another namespace are not seen in /proc.
  char space[64] = {};
  if (readlink("/proc/self/ns/pid", space, sizeof(space) - 1) > 0) {
    text += space;
  }
  return Sha256(text);
}

Status FindTimeout(uint64_t asked, uint64_t* timeout_ms) {
  *timeout_ms = asked != 0 ? asked : 600000;
  const char* const text = std::getenv("BRIO_COMM_TIMEOUT");
  if (asked != 0 || text == nullptr || *text == 0) {
    return BRIO_OK;
  }
  char* end = nullptr;
  const double seconds = std::strtod(text, &end);
  if (*end != 0 || !(seconds >= 0.001) || !(seconds <= 1e7)) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "BRIO_COMM_TIMEOUT='%s' must be a number of seconds", text);
  }
  *timeout_ms = static_cast<uint64_t>(std::ceil(seconds * 1000));
  return BRIO_OK;
}

Status FindWorld(uint64_t timeout_ms, World** out) {
  static std::mutex mutex;
  static World* world = nullptr;
  static Status failure = BRIO_OK;
  static std::string text;
  std::lock_guard lock(mutex);
  if (failure != BRIO_OK) {
    return FailText(failure, text);
  }
  if (world == nullptr) {
    auto made = std::make_unique<World>();
    if (failure = StartWorld(timeout_ms, *made); failure != BRIO_OK) {
      text = brio_last_error();
      return failure;
    }
    world = made.release();  // the connections tell the others how long this rank lives
  }
  *out = world;
  return BRIO_OK;
}

Status AgreeOn(World& world, Status mine) {
  if (world.size == 1) {
    return mine;
  }
  const SavedError own(mine);
  TransportFacts facts = {};
  if (mine != BRIO_OK) {
    std::strncpy(facts.failure, brio_last_error(), sizeof(facts.failure) - 1);
  }
  std::vector<TransportFacts> all(static_cast<size_t>(world.size));
  const Status met = world.meeting->AllGather(&facts, all.data(), sizeof(facts));
  if (own.status() != BRIO_OK) {
    return own.Restore();
  }
  if (met != BRIO_OK) {
    return met;
  }
  for (int32_t other = 0; other < world.size; ++other) {
    if (const char* failure = all[static_cast<size_t>(other)].failure; failure[0] != 0) {
      return Fail(BRIO_ERROR_DRIVER, "rank %d of %d: creating the communicator failed on rank %d: %s", world.rank,
                  world.size, other, failure);
    }
  }
  return BRIO_OK;
}

Status MakeWorldTransport(World& world, brio_context* context, uint64_t timeout_ms, std::shared_ptr<Transport>* out) {
  const Membership membership = {world.rank, world.size, world.local_rank, timeout_ms};
  if (world.size == 1) {
    if (WantsNcclAlone() && !context->device->IsHostMemory()) {
      std::vector<std::shared_ptr<Transport>> one;
      const Status status = MakeNcclAll({context}, timeout_ms, &one);
      *out = status == BRIO_OK ? one[0] : nullptr;
      return status;
    }
    *out = MakeAlone(membership);
    return BRIO_OK;
  }
  bool through_host = false;
  if (const Status status = WantsHostMemory(&through_host); status != BRIO_OK) {
    return status;
  }
  const bool is_host = context->device->IsHostMemory();
  std::lock_guard lock(world.mutex);
  if (!is_host && !through_host) {
    return MakeNcclWorld(world, membership, context, out);
  }
  const Status status = world.is_mpi ? MakeMpiWorld(membership, out) : MakeSharedWorld(world, membership, context, out);
  if (status == BRIO_OK && !is_host) {
    *out = MakeStaged(std::static_pointer_cast<HostTransport>(*out), context);
  }
  return status;
}

}  // namespace brio::rt::comm
