// What carries the bytes of one communicator, behind the C interface of brio/comm.h.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "brio/comm.h"
#include "error.h"
#include "objects.h"

namespace brio::rt::comm {

/// Bytes of a reduction that each rank combines by itself.
inline constexpr uint64_t kSmall = 4096;

/// Milliseconds of a clock that never goes back.
inline uint64_t NowMs() {
  return brio_clock_ns() / 1000000;
}

/// The calls of a communicator.
enum class Call : uint32_t {
  AllReduce,
  Reduce,
  Broadcast,
  AllGather,
  ReduceScatter,
  AllToAll,
  Send,
  Recv,
  Barrier,
  Split,  // an exchange of `count` bytes between hosts
};

/// One call.
struct Operation {
  Call call = Call::Barrier;
  uint32_t type = BRIO_COMM_UINT8;
  uint32_t reduction = BRIO_COMM_SUM;
  uint32_t flags = 0;
  int32_t peer = -1;  // the other rank, or the root
  uint64_t count = 0;
  const void* send = nullptr;
  void* recv = nullptr;
};

/// The call's name.
const char* NameOf(Call call);
/// "all_reduce (sum) of 8 float32", "send of 3 int8 to rank 1".
std::string Describe(const Operation& operation);
inline bool IsPairwise(const Operation& operation) {
  return operation.call == Call::Send || operation.call == Call::Recv;
}

/// What a rank's memory holds, in elements of the call: of each rank, or of all.
uint64_t SendCount(const Operation& operation, int32_t size);
uint64_t RecvCount(const Operation& operation, int32_t size);
/// Whether the rank's elements are read, and written.
bool Sends(const Operation& operation, int32_t rank);
bool Receives(const Operation& operation, int32_t rank);

/// Who takes part, and how patient the ranks are with each other.
struct Membership {
  int32_t rank = 0;
  int32_t size = 1;
  int32_t local_rank = 0;
  uint64_t timeout_ms = 600000;
};

/// One communicator's way between the ranks.
class Transport {
 public:
  explicit Transport(const Membership& membership) : membership_(membership) {}
  virtual ~Transport() = default;

  const Membership& membership() const { return membership_; }
  /// "nccl".
  virtual const char* name() const = 0;
  /// Whether memory of the host is all it can reach.
  virtual bool IsForHost() const { return true; }
  /// What this transport cannot do although the call is right.
  virtual Status CheckOperation(const Operation&) const { return BRIO_OK; }
  /// Ordered: the operations; those between pairs of ranks all at once, behind the others.
  virtual Status Enqueue(brio_stream* stream, std::vector<Operation> operations) = 0;
  /// Around the calls of a group, on the thread that makes them.
  virtual Status BeginGroup() { return BRIO_OK; }
  virtual Status EndGroup() { return BRIO_OK; }
  /// Behind the outermost group's end, after failures too.
  virtual Status FinishGroup() { return BRIO_OK; }
  /// What would make later calls fail.
  virtual Status CheckSound(const Operation&) { return BRIO_OK; }
  /// The stream was given a graph in which a recording stream's work is, `last` the last of it.
  virtual void NoteReplay(brio_stream*, const Operation& /*last*/) {}
  /// Collective: the transport of the ranks with this rank's color, or null for a negative color.
  virtual Status Split(brio_context* context, int32_t color, int32_t key, std::shared_ptr<Transport>* out) = 0;
  /// The rank leaves; what it was given is done.
  virtual Status Leave() { return BRIO_OK; }

  /// A failure of this rank: "rank 1 of 4: " in front of the text.
  [[gnu::format(printf, 3, 4)]] Status FailAs(Status code, const char* format, ...) const;

 private:
  const Membership membership_;
};

/// A transport whose work is done by the host, on a thread of the stream. The calls of a communicator are done one
/// after the other in the order in which they were made, whatever streams they are on.
class HostTransport : public Transport, public std::enable_shared_from_this<HostTransport> {
 public:
  using Transport::Transport;
  Status Enqueue(brio_stream* stream, std::vector<Operation> operations) override;
  Status Split(brio_context* context, int32_t color, int32_t key, std::shared_ptr<Transport>* out) override;
  Status Leave() final;
  /// The same by this thread, done when it returns.
  Status Do(std::vector<Operation> operations);
  Status DoSplit(int32_t color, int32_t key, std::shared_ptr<Transport>* out);
  /// This rank cannot do its part of a call: later ones fail, and the other ranks are told.
  void GiveUp(const std::string& reason);

 protected:
  /// Fails the others' calls where there is a way; elsewhere the time limit does.
  virtual void TellFailure(const std::string& /*reason*/) {}
  /// Tells the other ranks.
  virtual Status SayGoodbye() = 0;
  /// The collective operations in turn, then those between pairs of ranks.
  virtual Status Run(const std::vector<Operation>& operations);
  virtual Status RunCollective(const Operation& operation) = 0;
  /// Those of the operations that are between pairs of ranks, all at once.
  virtual Status RunPairs(const std::vector<Operation>& operations) = 0;
  /// Within Run: `bytes` of every rank to every rank.
  virtual Status Exchange(const void* mine, void* all, uint64_t bytes) = 0;
  /// Within Run: the transport of some of the ranks; `members` are their ranks here, this one at `rank`. All ranks of
  /// this transport call it, and `members` is empty for those that are in none.
  virtual Status Fork(const std::vector<int32_t>& members, int32_t rank, std::shared_ptr<Transport>* out) = 0;

 private:
  struct Work;
  /// Takes `work` over.
  Status Give(brio_stream* stream, Work* work);
  Status RunInTurn(Work& work);
  Status TakeTurn(Work& work);
  Status RunSplit(int32_t color, int32_t key, std::shared_ptr<Transport>* out);

  std::mutex order_mutex_;
  uint64_t next_ticket_ = 0;  // guarded by order_mutex_
  std::mutex mutex_;          // of the rest
  std::condition_variable turn_;
  uint64_t current_ = 0;
  bool broken_ = false;
  std::string failure_;
};

/// The transport of a single rank.
std::shared_ptr<Transport> MakeAlone(const Membership& membership);

}  // namespace brio::rt::comm
