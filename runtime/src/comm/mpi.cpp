// Communicators of CPU devices over MPI. MPI moves bytes; what is combined is combined here, in the order of ranks, so
// that every kind of elements and every reduction is there, whatever the MPI. All ranks compare what they are about to
// do first.
#include "comm/mpi.h"

#include <algorithm>
#include <cinttypes>
#include <cstring>

#include "comm/elements.h"
#include "comm/mpi_calls.h"

namespace brio::rt::comm {

Status MpiCalls::Check(int code, const char* what, const char* call) const {
  if (code == 0) {
    return BRIO_OK;
  }
  char text[1024] = {};  // MPI_MAX_ERROR_STRING is smaller in both
  int length = 0;
  if (library.MPI_Error_string(code, text, &length) != 0 || text[0] == 0) {
    std::strcpy(text, "failed");
  }
  return Fail(BRIO_ERROR_DRIVER, "rank %d of %d: %s: %s: %s (%d)", membership.rank, membership.size, what, call, text,
              code);
}

Status MpiCalls::Test(const std::string& what, const char* call, MpiHandle* request, bool* done) const {
  int flag = 0;
  uint64_t status[16] = {};
  std::lock_guard lock(library.mutex);
  const int code = library.MPI_Test(request, &flag, status);
  *done = flag != 0;
  return Check(code, what.c_str(), call);
}

Status MpiCalls::Wait(const std::string& what, const char* call, MpiHandle* request) const {
  const uint64_t since = brio_clock_ns();
  for (uint64_t round = 0;; ++round) {
    bool done = false;
    if (const Status status = Test(what, call, request, &done); status != BRIO_OK || done) {
      return status;
    }
    const uint64_t waited = brio_clock_ns() - since;
    if (waited > membership.timeout_ms * 1000000) {
      return Fail(BRIO_ERROR_DRIVER, "rank %d of %d: %s: nothing came within %g s (BRIO_COMM_TIMEOUT)", membership.rank,
                  membership.size, what.c_str(), static_cast<double>(membership.timeout_ms) / 1000);
    }
    if (waited > 50000) {
      brio_sleep_ns(waited > 5000000 ? 200000 : 1000);  // others may need the processor to come
    }
  }
}

Status MpiCalls::AllGather(const std::string& what, const void* mine, void* all, uint64_t bytes) const {
  MpiHandle request = 0;
  int code = 0;
  {
    std::lock_guard lock(library.mutex);
    code = library.MPI_Iallgather(mine, static_cast<int>(bytes), library.byte, all, static_cast<int>(bytes),
                                  library.byte, comm, &request);
  }
  const Status status = Check(code, what.c_str(), "MPI_Iallgather");
  return status != BRIO_OK ? status : Wait(what, "MPI_Iallgather", &request);
}

Status MpiCalls::AllToAll(const std::string& what, const void* send, void* recv, uint64_t bytes) const {
  MpiHandle request = 0;
  int code = 0;
  {
    std::lock_guard lock(library.mutex);
    code = library.MPI_Ialltoall(send, static_cast<int>(bytes), library.byte, recv, static_cast<int>(bytes),
                                 library.byte, comm, &request);
  }
  const Status status = Check(code, what.c_str(), "MPI_Ialltoall");
  return status != BRIO_OK ? status : Wait(what, "MPI_Ialltoall", &request);
}

Status MpiCalls::Broadcast(const std::string& what, void* data, uint64_t bytes, int root) const {
  MpiHandle request = 0;
  int code = 0;
  {
    std::lock_guard lock(library.mutex);
    code = library.MPI_Ibcast(data, static_cast<int>(bytes), library.byte, root, comm, &request);
  }
  const Status status = Check(code, what.c_str(), "MPI_Ibcast");
  return status != BRIO_OK ? status : Wait(what, "MPI_Ibcast", &request);
}

namespace {

constexpr uint64_t kPart = 4 << 20;     // bytes that a rank puts into one exchange
constexpr uint64_t kPiece = 256 << 20;  // of a message
constexpr int kLabelTag = 1;
constexpr int kPieceTag = 2;

/// What all ranks have to agree on.
struct Label {
  uint64_t count;
  uint32_t call;
  uint32_t type;
  uint32_t reduction;
  uint32_t flags;
  int32_t peer;
  uint32_t reserved;

  bool operator==(const Label&) const = default;
};

Label LabelOf(const Operation& operation) {
  return {operation.count,
          static_cast<uint32_t>(operation.call),
          operation.type,
          operation.reduction,
          operation.flags,
          operation.peer,
          0};
}

class Mpi final : public HostTransport {
 public:
  Mpi(MpiLibrary& library, const Membership& membership, MpiHandle comm)
      : HostTransport(membership), calls_(library, membership) {
    calls_.comm = comm;
  }

  ~Mpi() override {
    // Collective in MPI: a rank that drops the communicator earlier than others must not wait for them. What MPI keeps
    // of it goes with the process.
  }

  const char* name() const override { return "mpi"; }

 protected:
  Status SayGoodbye() override { return BRIO_OK; }

  Status Run(const std::vector<Operation>& operations) override {
    const Status status = HostTransport::Run(operations);
    if (status != BRIO_OK) {
      // MPI may still write to what belongs to this object.
      (void)new std::shared_ptr<HostTransport>(shared_from_this());
    }
    return status;
  }

  Status Exchange(const void* mine, void* all, uint64_t bytes) override {
    Operation operation;
    operation.call = Call::Split;
    operation.count = bytes;
    const Status status = Agree(operation);
    return status != BRIO_OK ? status : calls_.AllGather("split", mine, all, bytes);
  }

  Status Fork(const std::vector<int32_t>& members, int32_t new_rank, std::shared_ptr<Transport>* out) override {
    // The first member's rank is a color that no other part has.
    MpiHandle part = 0;
    int code = 0;
    {
      std::lock_guard lock(calls_.library.mutex);
      code = calls_.library.MPI_Comm_split(calls_.comm, members.empty() ? rank() : members[0],
                                           members.empty() ? 0 : new_rank, &part);
    }
    if (const Status status = calls_.Check(code, "split", "MPI_Comm_split"); status != BRIO_OK || members.empty()) {
      return status;
    }
    *out = std::make_shared<Mpi>(
        calls_.library,
        Membership{new_rank, static_cast<int32_t>(members.size()), membership().local_rank, membership().timeout_ms},
        part);
    return BRIO_OK;
  }

 private:
  int32_t rank() const { return membership().rank; }
  uint64_t size() const { return static_cast<uint64_t>(membership().size); }

  Status Agree(const Operation& operation) {
    ++number_;
    const Label mine = LabelOf(operation);
    own_label_ = mine;
    std::vector<Label>& all = labels_;
    all.resize(size());
    const Status status = calls_.AllGather(Describe(operation), &own_label_, all.data(), sizeof(mine));
    if (status != BRIO_OK) {
      return status;
    }
    for (uint64_t other = 0; other < size(); ++other) {
      if (!(all[other] == mine)) {
        Operation theirs;
        theirs.call = static_cast<Call>(std::min(all[other].call, static_cast<uint32_t>(Call::Split)));
        theirs.type = all[other].type;
        theirs.reduction = std::min<uint32_t>(all[other].reduction, BRIO_COMM_AVERAGE);
        theirs.peer = all[other].peer;
        theirs.count = all[other].count;
        return FailAs(BRIO_ERROR_DRIVER, "%s: the ranks disagree: call %" PRIu64 " of rank %" PRIu64 " is %s",
                      Describe(operation).c_str(), number_, other, Describe(theirs).c_str());
      }
    }
    return BRIO_OK;
  }

  Status RunCollective(const Operation& operation) override {
    if (const Status status = Agree(operation); status != BRIO_OK) {
      return status;
    }
    switch (operation.call) {
      case Call::AllReduce:
      case Call::Reduce:
        return AllReduce(operation);
      case Call::Broadcast:
        return Broadcast(operation);
      case Call::AllGather:
        return AllGather(operation);
      case Call::ReduceScatter:
      case Call::AllToAll:
        return Scatter(operation);
      default:
        return BRIO_OK;
    }
  }

  template <typename Part>
  static Status ForParts(uint64_t count, uint64_t most, Part part) {
    for (uint64_t first = 0; first < count; first += most) {
      if (const Status status = part(first, std::min(most, count - first)); status != BRIO_OK) {
        return status;
      }
    }
    return BRIO_OK;
  }

  /// out = the combination of `count` elements of each rank, which lie in `all` one rank behind the other.
  void Combine(const Operation& operation, void* out, const char* all, uint64_t count) {
    std::vector<const void*> inputs(size());
    for (uint64_t other = 0; other < size(); ++other) {
      inputs[other] = all + other * count * ElementSize(operation.type);
    }
    comm::Reduce(operation.type, operation.reduction, out, inputs.data(), static_cast<uint32_t>(size()), count);
  }

  Status AllReduce(const Operation& operation) {
    const uint64_t bytes = ElementSize(operation.type);
    const auto* const send = static_cast<const char*>(operation.send);
    const bool is_wanted = operation.call == Call::AllReduce || operation.peer == rank();
    auto* const recv = static_cast<char*>(operation.recv);
    return ForParts(operation.count, kPart / bytes, [&](uint64_t first, uint64_t count) -> Status {
      const std::string what = Describe(operation);
      const bool is_small = count * bytes <= kSmall;
      // Shares of one length; nobody looks at the end of the last one.
      const uint64_t share = is_small ? count : (count + size() - 1) / size();
      from_.resize(share * bytes * size());
      to_.resize(share * bytes * size());
      result_.resize(share * bytes);
      std::memcpy(from_.data(), send + first * bytes, count * bytes);
      Status status = is_small ? calls_.AllGather(what, from_.data(), to_.data(), share * bytes)
                               : calls_.AllToAll(what, from_.data(), to_.data(), share * bytes);
      if (status != BRIO_OK) {
        return status;
      }
      Combine(operation, result_.data(), to_.data(), share);
      if (is_small) {
        if (is_wanted) {
          std::memcpy(recv + first * bytes, result_.data(), count * bytes);
        }
        return BRIO_OK;
      }
      status = calls_.AllGather(what, result_.data(), to_.data(), share * bytes);
      if (status == BRIO_OK && is_wanted) {
        std::memcpy(recv + first * bytes, to_.data(), count * bytes);
      }
      return status;
    });
  }

  Status Broadcast(const Operation& operation) {
    const uint64_t bytes = ElementSize(operation.type);
    auto* const recv = static_cast<char*>(operation.recv);
    const auto* const send = static_cast<const char*>(operation.send);
    const bool is_root = rank() == operation.peer;
    const Status status = ForParts(operation.count * bytes, kPiece, [&](uint64_t first, uint64_t count) -> Status {
      void* const at = is_root ? const_cast<char*>(send) + first : recv + first;
      return calls_.Broadcast(Describe(operation), at, count, operation.peer);
    });
    if (status == BRIO_OK && is_root && recv != nullptr && recv != send && operation.count != 0) {
      std::memcpy(recv, send, operation.count * bytes);
    }
    return status;
  }

  Status AllGather(const Operation& operation) {
    const uint64_t bytes = ElementSize(operation.type);
    const auto* const send = static_cast<const char*>(operation.send);
    auto* const recv = static_cast<char*>(operation.recv);
    return ForParts(operation.count, kPart / bytes, [&](uint64_t first, uint64_t count) -> Status {
      from_.assign(send + first * bytes, send + (first + count) * bytes);
      to_.resize(count * bytes * size());
      const Status status = calls_.AllGather(Describe(operation), from_.data(), to_.data(), count * bytes);
      for (uint64_t other = 0; status == BRIO_OK && other < size(); ++other) {
        std::memcpy(recv + (other * operation.count + first) * bytes, to_.data() + other * count * bytes,
                    count * bytes);
      }
      return status;
    });
  }

  /// Each rank gets a block of every rank, as it is or combined.
  Status Scatter(const Operation& operation) {
    const uint64_t bytes = ElementSize(operation.type);
    const auto* const send = static_cast<const char*>(operation.send);
    auto* const recv = static_cast<char*>(operation.recv);
    const uint64_t most = std::max<uint64_t>(1, kPart / bytes / size());
    return ForParts(operation.count, most, [&](uint64_t first, uint64_t count) -> Status {
      from_.resize(count * bytes * size());
      to_.resize(count * bytes * size());
      for (uint64_t other = 0; other < size(); ++other) {
        std::memcpy(from_.data() + other * count * bytes, send + (other * operation.count + first) * bytes,
                    count * bytes);
      }
      if (const Status status = calls_.AllToAll(Describe(operation), from_.data(), to_.data(), count * bytes);
          status != BRIO_OK) {
        return status;
      }
      if (operation.call == Call::ReduceScatter) {
        Combine(operation, recv + first * bytes, to_.data(), count);
        return BRIO_OK;
      }
      for (uint64_t other = 0; other < size(); ++other) {
        std::memcpy(recv + (other * operation.count + first) * bytes, to_.data() + other * count * bytes,
                    count * bytes);
      }
      return BRIO_OK;
    });
  }

  /// A send or a receive on its way: first what it is, then its bytes.
  struct Message {
    const Operation* operation;
    Label label = {};
    bool has_label = false;
    bool is_moving = false;
    uint64_t done = 0;
    uint64_t piece = 0;
    MpiHandle request = 0;
    bool ended = false;
  };

  Status Begin(Message& message) {
    const Operation& operation = *message.operation;
    const bool sends = operation.call == Call::Send;
    int code = 0;
    std::lock_guard lock(calls_.library.mutex);
    if (!message.has_label) {
      message.label = sends ? LabelOf(operation) : Label{};
      code = sends ? calls_.library.MPI_Isend(&message.label, sizeof(Label), calls_.library.byte, operation.peer,
                                              kLabelTag, calls_.comm, &message.request)
                   : calls_.library.MPI_Irecv(&message.label, sizeof(Label), calls_.library.byte, operation.peer,
                                              kLabelTag, calls_.comm, &message.request);
    } else {
      message.piece = std::min(kPiece, operation.count * ElementSize(operation.type) - message.done);
      const auto bytes = static_cast<int>(message.piece);
      code =
          sends
              ? calls_.library.MPI_Isend(static_cast<const char*>(operation.send) + message.done, bytes,
                                         calls_.library.byte, operation.peer, kPieceTag, calls_.comm, &message.request)
              : calls_.library.MPI_Irecv(static_cast<char*>(operation.recv) + message.done, bytes, calls_.library.byte,
                                         operation.peer, kPieceTag, calls_.comm, &message.request);
    }
    message.is_moving = true;
    return calls_.Check(code, Describe(operation).c_str(), sends ? "MPI_Isend" : "MPI_Irecv");
  }

  Status Finish(Message& message) {
    const Operation& operation = *message.operation;
    message.is_moving = false;
    if (message.has_label) {
      message.done += message.piece;
    } else {
      message.has_label = true;
      if (operation.call == Call::Recv &&
          (message.label.count != operation.count || message.label.type != operation.type)) {
        return FailAs(BRIO_ERROR_DRIVER, "%s: the ranks disagree: rank %d sends %" PRIu64 " %s",
                      Describe(operation).c_str(), operation.peer, message.label.count,
                      ElementName(message.label.type));
      }
    }
    message.ended = message.done == operation.count * ElementSize(operation.type);
    return BRIO_OK;
  }

  Status RunPairs(const std::vector<Operation>& operations) override {
    std::vector<Message>& messages = messages_;
    messages.clear();
    for (const Operation& operation : operations) {
      if (IsPairwise(operation)) {
        messages.push_back({.operation = &operation});
      }
    }
    uint64_t since = brio_clock_ns();
    while (true) {
      bool moved = false;
      const Message* waiting = nullptr;
      for (Message& message : messages) {
        const bool is_behind = std::any_of(messages.data(), &message, [&](const Message& other) {
          return !other.ended && other.operation->call == message.operation->call &&
                 other.operation->peer == message.operation->peer;
        });
        if (message.ended || is_behind) {
          continue;
        }
        waiting = &message;
        Status status = message.is_moving ? BRIO_OK : Begin(message);
        bool done = false;
        if (status == BRIO_OK) {
          status = calls_.Test(Describe(*message.operation), "MPI_Test", &message.request, &done);
        }
        if (status == BRIO_OK && done) {
          moved = true;
          status = Finish(message);
        }
        if (status != BRIO_OK) {
          return status;
        }
      }
      if (waiting == nullptr) {
        return BRIO_OK;
      }
      const uint64_t now = brio_clock_ns();
      since = moved ? now : since;
      if (now - since > membership().timeout_ms * 1000000) {
        return FailAs(BRIO_ERROR_DRIVER, "%s: nothing came within %g s (BRIO_COMM_TIMEOUT)",
                      Describe(*waiting->operation).c_str(), static_cast<double>(membership().timeout_ms) / 1000);
      }
      if (now - since > 50000) {
        brio_sleep_ns(now - since > 5000000 ? 200000 : 1000);
      }
    }
  }

  MpiCalls calls_;
  uint64_t number_ = 0;  // of collective calls
  Label own_label_ = {};
  std::vector<Label> labels_;
  std::vector<Message> messages_;
  std::vector<char> from_;
  std::vector<char> to_;
  std::vector<char> result_;
};

}  // namespace

Status MakeMpiWorld(const Membership& membership, std::shared_ptr<Transport>* out) {
  MpiLibrary& library = GetMpi();
  MpiCalls calls(library, membership);
  MpiHandle comm = 0;
  int code = 0;
  {
    std::lock_guard lock(library.mutex);
    code = library.MPI_Comm_dup(library.world, &comm);
  }
  if (const Status status = calls.Check(code, "creating the communicator", "MPI_Comm_dup"); status != BRIO_OK) {
    return status;
  }
  *out = std::make_shared<Mpi>(library, membership, comm);
  return BRIO_OK;
}

}  // namespace brio::rt::comm
