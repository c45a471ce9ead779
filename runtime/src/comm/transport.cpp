// The order of a communicator's work on the host, splitting, and the transport of a single rank.
#include "comm/transport.h"

#include <algorithm>
#include <cinttypes>
#include <cstdarg>

#include "comm/elements.h"

namespace brio::rt::comm {

const char* NameOf(Call call) {
  static constexpr const char* kNames[] = {"all_reduce", "reduce", "broadcast", "all_gather", "reduce_scatter",
                                           "all_to_all", "send",   "recv",      "barrier",    "split"};
  return kNames[static_cast<uint32_t>(call)];
}

std::string Describe(const Operation& operation) {
  std::string text = NameOf(operation.call);
  if (operation.call == Call::Barrier || operation.call == Call::Split) {
    return text;
  }
  if (operation.call == Call::AllReduce || operation.call == Call::Reduce || operation.call == Call::ReduceScatter) {
    text += Text(" (%s)", ReductionName(operation.reduction));
  }
  text += Text(" of %" PRIu64 " %s", operation.count, ElementName(operation.type));
  switch (operation.call) {
    case Call::Reduce:
    case Call::Send:
      return text + Text(" to rank %d", operation.peer);
    case Call::Broadcast:
    case Call::Recv:
      return text + Text(" from rank %d", operation.peer);
    default:
      return text;
  }
}

uint64_t SendCount(const Operation& operation, int32_t size) {
  const bool is_for_all = operation.call == Call::ReduceScatter || operation.call == Call::AllToAll;
  return operation.count * (is_for_all ? static_cast<uint64_t>(size) : 1);
}
uint64_t RecvCount(const Operation& operation, int32_t size) {
  const bool is_of_all = operation.call == Call::AllGather || operation.call == Call::AllToAll;
  return operation.count * (is_of_all ? static_cast<uint64_t>(size) : 1);
}

bool Sends(const Operation& operation, int32_t rank) {
  return operation.call != Call::Recv && (operation.call != Call::Broadcast || rank == operation.peer);
}
bool Receives(const Operation& operation, int32_t rank) {
  return operation.call != Call::Send && (operation.call != Call::Reduce || rank == operation.peer);
}

Status Transport::FailAs(Status code, const char* format, ...) const {
  va_list list;
  va_start(list, format);
  char text[1024];
  std::vsnprintf(text, sizeof(text), format, list);
  va_end(list);
  return Fail(code, "rank %d of %d: %s", membership_.rank, membership_.size, text);
}

/// What a stream was given: operations, or a split.
struct HostTransport::Work {
  std::shared_ptr<HostTransport> transport;
  uint64_t ticket = 0;
  std::vector<Operation> operations;
  std::shared_ptr<Transport>* split = nullptr;
  int32_t color = 0;
  int32_t key = 0;
};

Status HostTransport::Run(const std::vector<Operation>& operations) {
  bool has_pairs = false;
  for (const Operation& operation : operations) {
    if (IsPairwise(operation)) {
      has_pairs = true;
    } else if (const Status status = RunCollective(operation); status != BRIO_OK) {
      return status;
    }
  }
  return has_pairs ? RunPairs(operations) : BRIO_OK;
}

Status HostTransport::RunInTurn(Work& work) {
  std::unique_lock lock(mutex_);
  turn_.wait(lock, [&] { return current_ == work.ticket; });
  Status status = BRIO_OK;
  if (broken_) {
    status = FailAs(BRIO_ERROR_DRIVER, "%s: the communicator failed before: %s",
                    work.split != nullptr ? "split" : Describe(work.operations.front()).c_str(), failure_.c_str());
  } else {
    lock.unlock();
    status = work.split != nullptr ? RunSplit(work.color, work.key, work.split) : Run(work.operations);
    lock.lock();
    if (status != BRIO_OK) {
      broken_ = true;
      failure_ = brio_last_error();
    }
  }
  ++current_;
  turn_.notify_all();
  return status;
}

Status HostTransport::Enqueue(brio_stream* stream, std::vector<Operation> operations) {
  auto* const work = new Work{.transport = shared_from_this(), .operations = std::move(operations)};
  {
    std::lock_guard lock(mutex_);
    if (broken_) {
      const Status status = FailAs(BRIO_ERROR_DRIVER, "%s: the communicator failed before: %s",
                                   Describe(work->operations.front()).c_str(), failure_.c_str());
      delete work;
      return status;
    }
  }
  return Give(stream, work);
}

Status HostTransport::Give(brio_stream* stream, Work* work) {
  // Not the other mutex: where there is no thread for the stream the work is done inside of the call.
  std::lock_guard lock(order_mutex_);
  work->ticket = next_ticket_;
  const auto run = [](void* data, uint64_t) {
    Work& mine = *static_cast<Work*>(data);
    return mine.transport->RunInTurn(mine);
  };
  const auto release = [](void* data) { delete static_cast<Work*>(data); };
  const Status status = brio_stream_host_task(stream, run, work, 1, release);
  if (status != BRIO_OK) {
    delete work;
    return status;
  }
  ++next_ticket_;
  return BRIO_OK;
}

Status HostTransport::TakeTurn(Work& work) {
  {
    std::lock_guard lock(order_mutex_);
    work.ticket = next_ticket_++;
  }
  return RunInTurn(work);
}

Status HostTransport::Do(std::vector<Operation> operations) {
  Work work{.transport = shared_from_this(), .operations = std::move(operations)};
  return TakeTurn(work);
}

Status HostTransport::DoSplit(int32_t color, int32_t key, std::shared_ptr<Transport>* out) {
  Work work{.transport = shared_from_this(), .operations = {}, .split = out, .color = color, .key = key};
  return TakeTurn(work);
}

void HostTransport::GiveUp(const std::string& reason) {
  {
    std::lock_guard lock(mutex_);
    if (broken_) {
      return;
    }
    broken_ = true;
    failure_ = reason;
  }
  TellFailure(reason);
}

Status HostTransport::Leave() {
  uint64_t given = 0;
  {
    std::lock_guard lock(order_mutex_);
    given = next_ticket_;
  }
  std::unique_lock lock(mutex_);
  turn_.wait(lock, [&] { return current_ >= given; });
  return SayGoodbye();
}

Status HostTransport::RunSplit(int32_t color, int32_t key, std::shared_ptr<Transport>* out) {
  struct Choice {
    int32_t color;
    int32_t key;
    int32_t rank;
  };
  const Choice mine = {color, key, membership().rank};
  std::vector<Choice> all(static_cast<size_t>(membership().size));
  if (const Status status = Exchange(&mine, all.data(), sizeof(mine)); status != BRIO_OK) {
    return status;
  }
  std::erase_if(all, [&](const Choice& choice) { return choice.color != color || color < 0; });
  std::stable_sort(all.begin(), all.end(), [](const Choice& a, const Choice& b) { return a.key < b.key; });
  std::vector<int32_t> members;
  int32_t rank = -1;
  for (const Choice& choice : all) {
    rank = choice.rank == mine.rank ? static_cast<int32_t>(members.size()) : rank;
    members.push_back(choice.rank);
  }
  return Fork(members, rank, out);
}

Status HostTransport::Split(brio_context* context, int32_t color, int32_t key, std::shared_ptr<Transport>* out) {
  brio_stream* const stream = brio_context_stream(context);
  auto* const work =
      new Work{.transport = shared_from_this(), .operations = {}, .split = out, .color = color, .key = key};
  if (const Status status = Give(stream, work); status != BRIO_OK) {
    return status;
  }
  return brio_stream_synchronize(stream);
}

namespace {

/// A single rank: everything is a copy.
class Alone final : public Transport {
 public:
  using Transport::Transport;
  const char* name() const override { return "alone"; }
  bool IsForHost() const override { return false; }

  Status Enqueue(brio_stream* stream, std::vector<Operation> operations) override {
    const Operation* receiving = nullptr;
    for (const Operation& operation : operations) {
      if (IsPairwise(operation)) {
        // To itself, in a group: the sends and the receives in their order.
        receiving = &operation;
        continue;
      }
      if (const Status status = Copy(stream, operation.recv, operation); status != BRIO_OK) {
        return status;
      }
    }
    return receiving == nullptr ? BRIO_OK : CopyPairs(stream, operations);
  }

  Status Split(brio_context*, int32_t color, int32_t, std::shared_ptr<Transport>* out) override {
    *out = color < 0 ? nullptr : MakeAlone(membership());
    return BRIO_OK;
  }

 private:
  static Status Copy(brio_stream* stream, void* to, const Operation& operation) {
    const uint64_t bytes = operation.count * ElementSize(operation.type);
    if (operation.send == nullptr || to == nullptr || to == operation.send || bytes == 0) {
      return BRIO_OK;
    }
    return brio_copy_on(stream, to, operation.send, bytes, BRIO_COPY_DTOD);
  }

  Status CopyPairs(brio_stream* stream, const std::vector<Operation>& operations) const {
    std::vector<const Operation*> sends;
    std::vector<const Operation*> receives;
    for (const Operation& operation : operations) {
      if (IsPairwise(operation)) {
        (operation.call == Call::Send ? sends : receives).push_back(&operation);
      }
    }
    for (size_t i = 0; i < std::max(sends.size(), receives.size()); ++i) {
      if (i >= sends.size() || i >= receives.size()) {
        const Operation& left = i < sends.size() ? *sends[i] : *receives[i];
        return FailAs(BRIO_ERROR_INVALID_VALUE, "%s: the group has nothing that matches it", Describe(left).c_str());
      }
      if (sends[i]->count != receives[i]->count || sends[i]->type != receives[i]->type) {
        return FailAs(BRIO_ERROR_INVALID_VALUE, "%s: the rank sends %" PRIu64 " %s", Describe(*receives[i]).c_str(),
                      sends[i]->count, ElementName(sends[i]->type));
      }
      if (const Status status = Copy(stream, receives[i]->recv, *sends[i]); status != BRIO_OK) {
        return status;
      }
    }
    return BRIO_OK;
  }
};

}  // namespace

std::shared_ptr<Transport> MakeAlone(const Membership& membership) {
  return std::make_shared<Alone>(Membership{0, 1, membership.local_rank, membership.timeout_ms});
}

}  // namespace brio::rt::comm
