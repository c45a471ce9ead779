// A stand-in for libnccl.so.2 and librccl.so.1: memory is the host's, as with the fake drivers. Communicators of one
// process (ncclCommInitAll) exchange their data; those of several processes only log what they are asked. FAKE_NCCL
// makes calls fail ("ncclAllReduce:2:3": the second one answers 3), FAKE_NCCL_VERSION sets the version, FAKE_NCCL_ASYNC
// the error that is found behind calls, FAKE_NCCL_PENDING how often a call is still in progress when it is asked for,
// FAKE_NCCL_SLOW how many milliseconds a call takes; FAKE_NCCL_STUCK calls come back when the communicator is given up;
// FAKE_NCCL_STAYS names a call of the end, ncclCommFinalize or ncclCommDestroy, which never comes back.
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <thread>
#include <utility>

#include "fake_driver.h"

#define FAKE_EXPORT extern "C" __attribute__((visibility("default")))
#define FAKE_ENTER()                                                      \
  if (const int code_ = fake::Enter(__func__, "FAKE_NCCL"); code_ != 0) { \
    return code_;                                                         \
  }

namespace {

struct UniqueId {
  char bytes[128];
};

struct World;

struct Call {
  std::string name;
  const void* send;
  void* recv;
  size_t count;
  int type;
  int op;
  int peer;
};

struct Comm {
  int rank;
  int size;
  std::shared_ptr<World> world;  // null for ranks of other processes
  std::vector<Call> calls;
  std::atomic<int> pending{0};
  std::atomic<int> inside{0};  // calls that have not come back
  std::atomic<bool> aborted{false};
};

void Pause() {
  std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

struct World {
  std::vector<Comm*> comms;
};

thread_local int depth = 0;
thread_local std::vector<Comm*> touched;

size_t SizeOf(int type) {
  static const size_t sizes[] = {1, 1, 4, 4, 8, 8, 2, 4, 8, 2, 1, 1};
  return type >= 0 && type < 12 ? sizes[type] : 1;
}

template <typename T>
void Combine(T* out, const std::vector<const void*>& in, size_t count, int op) {
  std::vector<T> result(count);
  for (size_t i = 0; i < count; ++i) {
    T value = static_cast<const T*>(in[0])[i];
    for (size_t k = 1; k < in.size(); ++k) {
      const T other = static_cast<const T*>(in[k])[i];
      // ncclRedOp_t: ncclSum, ncclProd, ncclMax, ncclMin, ncclAvg.
      value = op == 1   ? value * other
              : op == 2 ? std::max(value, other)
              : op == 3 ? std::min(value, other)
                        : value + other;
    }
    result[i] = op == 4 ? static_cast<T>(value / static_cast<T>(in.size())) : value;
  }
  std::copy(result.begin(), result.end(), out);
}

void Reduce(void* out, const std::vector<const void*>& in, const Call& call, size_t count) {
  switch (call.type) {  // ncclDataType_t
    case 0:
      return Combine(static_cast<int8_t*>(out), in, count, call.op);
    case 2:
      return Combine(static_cast<int32_t*>(out), in, count, call.op);
    case 3:
      return Combine(static_cast<uint32_t*>(out), in, count, call.op);
    case 4:
      return Combine(static_cast<int64_t*>(out), in, count, call.op);
    case 5:
      return Combine(static_cast<uint64_t*>(out), in, count, call.op);
    case 7:
      return Combine(static_cast<float*>(out), in, count, call.op);
    case 8:
      return Combine(static_cast<double*>(out), in, count, call.op);
    default:
      return Combine(static_cast<uint8_t*>(out), in, count * SizeOf(call.type), call.op);
  }
}

/// The first call of every rank, which all made the same one.
void RunCollective(World& world) {
  std::vector<Call> calls;
  std::vector<std::vector<char>> sent;
  for (Comm* comm : world.comms) {
    calls.push_back(comm->calls.front());
    comm->calls.erase(comm->calls.begin());
  }
  const Call& first = calls[0];
  const size_t size = calls.size();
  const size_t bytes = first.count * SizeOf(first.type);
  const size_t blocks = first.name == "ncclReduceScatter" ? size : 1;
  for (const Call& call : calls) {
    const auto* from = static_cast<const char*>(call.send);
    sent.emplace_back(from, from != nullptr ? from + bytes * blocks : from);
  }
  for (size_t rank = 0; rank < size; ++rank) {
    auto* const recv = static_cast<char*>(calls[rank].recv);
    if (first.name == "ncclAllGather") {
      for (size_t other = 0; other < size; ++other) {
        std::memcpy(recv + other * bytes, sent[other].data(), bytes);
      }
    } else if (first.name == "ncclBroadcast") {
      std::memcpy(recv, sent[static_cast<size_t>(first.peer)].data(), bytes);
    } else if (first.name != "ncclReduce" || static_cast<int>(rank) == first.peer) {
      std::vector<const void*> in;
      for (const std::vector<char>& one : sent) {
        in.push_back(one.data() + (blocks > 1 ? rank * bytes : 0));
      }
      Reduce(recv, in, first, first.count);
    }
  }
}

bool RunPair(World& world) {
  for (Comm* from : world.comms) {
    for (size_t i = 0; i < from->calls.size(); ++i) {
      const Call& send = from->calls[i];
      if (send.name != "ncclSend") {
        continue;
      }
      Comm* const to = world.comms[static_cast<size_t>(send.peer)];
      for (size_t k = 0; k < to->calls.size(); ++k) {
        const Call& recv = to->calls[k];
        if (recv.name == "ncclRecv" && recv.peer == from->rank) {
          std::memcpy(recv.recv, send.send, send.count * SizeOf(send.type));
          to->calls.erase(to->calls.begin() + static_cast<ptrdiff_t>(k));
          const auto same = std::find_if(from->calls.begin(), from->calls.end(), [&](const Call& call) {
            return call.name == "ncclSend" && call.peer == to->rank;
          });
          from->calls.erase(same);
          return true;
        }
      }
    }
  }
  return false;
}

void Progress(World& world) {
  while (true) {
    const bool is_collective = std::all_of(world.comms.begin(), world.comms.end(), [](const Comm* comm) {
      return !comm->calls.empty() && comm->calls[0].name != "ncclSend" && comm->calls[0].name != "ncclRecv";
    });
    if (is_collective) {
      RunCollective(world);
    } else if (!RunPair(world)) {
      return;
    }
  }
}

int Ask(const char* name, void* comm, const Call& call) {
  auto* const mine = static_cast<Comm*>(comm);
  fake::Note("  rank " + std::to_string(mine->rank) + " count " + std::to_string(call.count) + " type " +
             std::to_string(call.type) + " op " + std::to_string(call.op) + " peer " + std::to_string(call.peer));
  if (const char* pending = std::getenv("FAKE_NCCL_PENDING"); pending != nullptr) {
    mine->pending = std::atoi(pending);
  }
  ++mine->inside;
  if (const char* slow = std::getenv("FAKE_NCCL_SLOW"); slow != nullptr) {
    std::this_thread::sleep_for(std::chrono::milliseconds(std::atoi(slow)));
  }
  if (std::getenv("FAKE_NCCL_STUCK") != nullptr) {
    while (!mine->aborted) {
      Pause();
    }
    --mine->inside;
    return 6;
  }
  if (mine->world == nullptr) {
    if (call.send != nullptr && call.recv != nullptr && call.send != call.recv) {
      std::memcpy(call.recv, call.send, call.count * SizeOf(call.type));
    }
  } else {
    mine->calls.push_back(call);
    mine->calls.back().name = name;
    touched.push_back(mine);
    if (depth == 0) {
      Progress(*mine->world);
    }
  }
  const int result = mine->pending > 0 && depth == 0 ? 7 : 0;
  --mine->inside;
  return result;
}

}  // namespace

FAKE_EXPORT int ncclGetVersion(int* version) {
  FAKE_ENTER();
  const char* text = std::getenv("FAKE_NCCL_VERSION");
  *version = text != nullptr ? std::atoi(text) : 22803;
  return 0;
}
FAKE_EXPORT const char* ncclGetErrorString(int code) {
  return code == 3 ? "internal error" : code == 6 ? "remote process exited or there was a network error" : "some error";
}
FAKE_EXPORT const char* ncclGetLastError(void*) {
  return "the stand-in says so";
}
FAKE_EXPORT int ncclGetUniqueId(UniqueId* id) {
  FAKE_ENTER();
  std::memset(id, 0, sizeof(*id));
  std::snprintf(id->bytes, sizeof(id->bytes), "the id of process %d", static_cast<int>(getpid()));
  return 0;
}
FAKE_EXPORT int ncclCommInitRank(void** comm, int size, UniqueId id, int rank) {
  FAKE_ENTER();
  fake::Note("  rank " + std::to_string(rank) + " of " + std::to_string(size) + " by '" + id.bytes + "'");
  *comm = new Comm{rank, size, nullptr, {}};
  return 0;
}
FAKE_EXPORT int ncclCommInitAll(void** comms, int count, const int*) {
  FAKE_ENTER();
  auto world = std::make_shared<World>();
  for (int rank = 0; rank < count; ++rank) {
    auto* const comm = new Comm{rank, count, world, {}};
    world->comms.push_back(comm);
    comms[rank] = comm;
  }
  return 0;
}
FAKE_EXPORT int ncclCommSplit(void* comm, int color, int key, void** out, const void*) {
  FAKE_ENTER();
  (void)key;
  (void)comm;
  *out = color < 0 ? nullptr : new Comm{0, 1, nullptr, {}};
  return 0;
}
namespace {

/// A call that waits for ranks that do not come.
void StayIn(const char* name) {
  const char* const stays = std::getenv("FAKE_NCCL_STAYS");
  while (stays != nullptr && std::strcmp(stays, name) == 0) {
    Pause();
  }
}

}  // namespace

FAKE_EXPORT int ncclCommFinalize(void*) {
  FAKE_ENTER();
  StayIn(__func__);
  return 0;
}
FAKE_EXPORT int ncclCommDestroy(void* comm) {
  FAKE_ENTER();
  StayIn(__func__);
  delete static_cast<Comm*>(comm);
  return 0;
}
FAKE_EXPORT int ncclCommAbort(void* comm) {
  FAKE_ENTER();
  auto* const mine = static_cast<Comm*>(comm);
  if (mine->inside > 0) {
    fake::Note("  abort of a communicator with a call in flight");
  }
  mine->aborted = true;
  while (mine->inside > 0) {
    Pause();
  }
  if (mine->world == nullptr) {  // the other ranks' calls look at all
    delete mine;
  }
  return 0;
}
FAKE_EXPORT int ncclCommGetAsyncError(void* comm, int* result) {
  FAKE_ENTER();
  auto* const mine = static_cast<Comm*>(comm);
  const char* text = std::getenv("FAKE_NCCL_ASYNC");
  int pending = mine->pending;
  while (pending > 0 && !mine->pending.compare_exchange_weak(pending, pending - 1)) {
  }
  *result = pending > 0 ? 7 : text != nullptr ? std::atoi(text) : 0;
  return 0;
}
FAKE_EXPORT int ncclGroupStart() {
  FAKE_ENTER();
  ++depth;
  return 0;
}
FAKE_EXPORT int ncclGroupEnd() {
  --depth;
  const int code = fake::Enter("ncclGroupEnd", "FAKE_NCCL");
  if (depth == 0) {
    for (Comm* comm : std::exchange(touched, {})) {
      Progress(*comm->world);
    }
  }
  return code;
}
FAKE_EXPORT int ncclAllReduce(const void* send, void* recv, size_t count, int type, int op, void* comm, void*) {
  FAKE_ENTER();
  return Ask(__func__, comm, {"", send, recv, count, type, op, -1});
}
FAKE_EXPORT int ncclReduce(const void* send, void* recv, size_t count, int type, int op, int root, void* comm, void*) {
  FAKE_ENTER();
  return Ask(__func__, comm, {"", send, recv, count, type, op, root});
}
FAKE_EXPORT int ncclBroadcast(const void* send, void* recv, size_t count, int type, int root, void* comm, void*) {
  FAKE_ENTER();
  return Ask(__func__, comm, {"", send, recv, count, type, 0, root});
}
FAKE_EXPORT int ncclAllGather(const void* send, void* recv, size_t count, int type, void* comm, void*) {
  FAKE_ENTER();
  return Ask(__func__, comm, {"", send, recv, count, type, 0, -1});
}
FAKE_EXPORT int ncclReduceScatter(const void* send, void* recv, size_t count, int type, int op, void* comm, void*) {
  FAKE_ENTER();
  return Ask(__func__, comm, {"", send, recv, count, type, op, -1});
}
FAKE_EXPORT int ncclSend(const void* send, size_t count, int type, int peer, void* comm, void*) {
  FAKE_ENTER();
  return Ask(__func__, comm, {"", send, nullptr, count, type, 0, peer});
}
FAKE_EXPORT int ncclRecv(void* recv, size_t count, int type, int peer, void* comm, void*) {
  FAKE_ENTER();
  return Ask(__func__, comm, {"", nullptr, recv, count, type, 0, peer});
}
