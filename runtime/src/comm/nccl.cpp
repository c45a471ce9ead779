// Communicators over NCCL. They are blocking ones: with the others an all_reduce took 100 us where it takes 9 (two
// H200s, NCCL 2.28.3; where the time goes was not looked into). A thread for each looks after what was enqueued, and
// after calls that do not come back: the other ranks may be gone, and a collective on the GPU then waits for ever.
#include "comm/nccl.h"

#include <algorithm>
#include <cinttypes>
#include <cstring>
#include <optional>

#include "comm/elements.h"
#include "thread.h"

namespace brio::rt::comm {
namespace {

constexpr uint64_t kLookMs = 100;       // how often the thread looks
constexpr uint64_t kLastWorkMs = 2000;  // that a rank's last work may take after its end
constexpr uint64_t kInFlightMs = 1000;  // that a call which waits for nobody may take at most

/// NCCL's number for a kind of elements, or -1.
int TypeOf(uint32_t type) {
  switch (type) {
    case BRIO_COMM_INT8:
      return 0;
    case BRIO_COMM_BOOL:
    case BRIO_COMM_UINT8:
      return 1;
    case BRIO_COMM_INT32:
      return 2;
    case BRIO_COMM_UINT32:
      return 3;
    case BRIO_COMM_INT64:
      return 4;
    case BRIO_COMM_UINT64:
      return 5;
    case BRIO_COMM_FLOAT16:
      return 6;
    case BRIO_COMM_FLOAT32:
      return 7;
    case BRIO_COMM_FLOAT64:
      return 8;
    case BRIO_COMM_BFLOAT16:
      return 9;
    case BRIO_COMM_FLOAT8_E4M3FN:
      return 10;
    case BRIO_COMM_FLOAT8_E5M2:
      return 11;
    default:
      return -1;
  }
}

/// NCCL's number for a reduction (ncclRedOp_t): the maximum comes before the minimum there.
int ReductionOf(uint32_t reduction) {
  switch (reduction) {
    case BRIO_COMM_PRODUCT:
      return 1;
    case BRIO_COMM_MAX:
      return 2;
    case BRIO_COMM_MIN:
      return 3;
    case BRIO_COMM_AVERAGE:
      return 4;
    default:
      return 0;
  }
}

bool Reduces(Call call) {
  return call == Call::AllReduce || call == Call::Reduce || call == Call::ReduceScatter;
}

class Nccl final : public Transport {
 public:
  Nccl(const Membership& membership, const NcclLibrary& library, brio_context* context, Meeting* meeting)
      : Transport(membership), library_(library), device_(*context->device), meeting_(meeting) {}

  ~Nccl() override {
    {
      std::lock_guard lock(mutex_);
      stopping_ = true;
      changed_.notify_all();
    }
    watcher_.Join();
    Close();
    marks_.clear();
    (void)brio_stream_release(stream_);
  }

  const char* name() const override { return library_.name; }
  bool IsForHost() const override { return false; }
  void Take(NcclComm comm) { comm_ = comm; }

  /// Collective: meets the other ranks of this `id`.
  Status Join(const NcclUniqueId& id) {
    NcclComm made = nullptr;
    const auto join = [&library = library_, id, who = membership()](NcclComm* comm) {
      return library.ncclCommInitRank(comm, who.size, id, who.rank);
    };
    NcclResult result = kNcclSuccess;
    if (const std::string failure = InTime(join, &made, &result); !failure.empty()) {
      return FailAs(BRIO_ERROR_DRIVER, "creating the communicator: %s", failure.c_str());
    }
    comm_ = made;
    return Check(Settle(result), "ncclCommInitRank", "creating the communicator");
  }

  /// Once there is a communicator.
  void Watch() {
    (void)watcher_.Start([this] { WatcherMain(); });
  }

  Status CheckOperation(const Operation& operation) const override {
    if ((operation.flags & BRIO_COMM_ORDERED) != 0) {
      return FailAs(BRIO_ERROR_UNSUPPORTED, "%s: %s combines in an order of its own; ordered results need all_gather",
                    Describe(operation).c_str(), library_.title);
    }
    if (Reduces(operation.call) && TypeOf(operation.type) < 0) {
      return FailAs(BRIO_ERROR_UNSUPPORTED, "%s: %s cannot combine %s", Describe(operation).c_str(), library_.title,
                    ElementName(operation.type));
    }
    return BRIO_OK;
  }

  Status BeginGroup() override {
    in_group_ = true;
    if (groups_++ == 0) {
      outside_group_ = inside_since_.exchange(NowMs());  // until the last of the group's communicators has ended it
    }
    const Status status = Check(library_.ncclGroupStart(), "ncclGroupStart", "a group");
    if (status != BRIO_OK) {
      LeaveGroup();
    }
    return status;
  }
  Status EndGroup() override {
    in_group_ = false;
    return Check(library_.ncclGroupEnd(), "ncclGroupEnd", last_);
  }
  Status FinishGroup() override {
    const Status status = Check(Settle(kNcclInProgress), "ncclCommGetAsyncError", last_);
    LeaveGroup();
    return status;
  }
  Status CheckSound(const Operation& operation) override { return RequireSound(operation); }
  void NoteReplay(brio_stream* stream, const Operation& last) override { Note(stream, last); }

  Status Enqueue(brio_stream* stream, std::vector<Operation> operations) override {
    if (const Status status = RequireSound(operations.front()); status != BRIO_OK) {
      return status;
    }
    if (const Status status = device_.MakeCurrent(); status != BRIO_OK) {
      return status;
    }
    if (stream->is_foreign || stream->work.shared.load(std::memory_order_relaxed)) [[unlikely]] {
      if (const Status status = RefuseCaptured(stream, operations.front()); status != BRIO_OK) {
        return status;
      }
    }
    const Inside inside(*this);
    const bool is_group = operations.size() > 1 || operations[0].call == Call::AllToAll;
    const bool is_inner = std::exchange(in_group_, in_group_ || is_group);
    Status status = is_group ? Check(library_.ncclGroupStart(), "ncclGroupStart", operations[0]) : BRIO_OK;
    const bool has_begun = is_group && status == BRIO_OK;
    for (const Operation& operation : operations) {
      if (status == BRIO_OK) {
        status = One(stream, operation);
      }
    }
    in_group_ = is_inner;
    if (has_begun) {
      const SavedError before(status);
      Status ended = Check(library_.ncclGroupEnd(), "ncclGroupEnd", last_);
      ended = ended == BRIO_OK && !in_group_ ? Check(Settle(kNcclInProgress), "ncclCommGetAsyncError", last_) : ended;
      status = before.status() != BRIO_OK ? before.Restore() : ended;
    }
    NoteWork(stream);
    if (!stream->work.recording) {
      const SavedError result(status);
      Note(stream, operations.back());
      return result.Restore();
    }
    return status;
  }

  Status Split(brio_context* context, int32_t color, int32_t key, std::shared_ptr<Transport>* out) override {
    if (library_.ncclCommSplit == nullptr) {
      return FailAs(BRIO_ERROR_UNSUPPORTED, "split: %s is too old: 2.18.1 is the oldest that can", library_.title);
    }
    Operation operation;
    operation.call = Call::Split;
    Status status = RequireSound(operation);
    status = status == BRIO_OK ? device_.RestoreCurrent() : status;
    if (status != BRIO_OK) {
      return status;
    }
    const Inside inside(*this);
    const NcclComm comm = comm_;
    if (comm == nullptr) {
      return RequireSound(operation);
    }
    NcclComm part = nullptr;
    status = Check(Settle(library_.ncclCommSplit(comm, color < 0 ? -1 : color, key, &part, nullptr)), "ncclCommSplit",
                   "split");
    if (status != BRIO_OK || color < 0) {
      return status;
    }
    // The new rank is found out by counting: the library sorts by key, then by rank.
    return FinishSplit(comm, context, color, key, part, out);
  }

  Status Leave() override { return BRIO_OK; }

 private:
  /// A point in a stream that has to be reached in time.
  struct Mark {
    std::shared_ptr<Fence> fence;
    uint64_t since;
  };

  /// Says since when a thread of the program is inside of the library. The communicator is not given up while it is
  /// there, unless it stays.
  class Inside {
   public:
    explicit Inside(Nccl& owner) : owner_(owner), before_(owner.inside_since_.exchange(NowMs())) {}
    ~Inside() { owner_.inside_since_.store(before_); }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

   private:
    Nccl& owner_;
    const uint64_t before_;
  };

  /// Other code that has the stream's handle may record it. Who looks after the calls cannot see replays then, and
  /// would spoil the recording by its marks.
  Status RefuseCaptured(brio_stream* stream, const Operation& operation) {
    bool is_captured = false;
    if (const Status status = device_.IsCapturing(stream->native, &is_captured); status != BRIO_OK || !is_captured) {
      return status;
    }
    return FailAs(BRIO_ERROR_UNSUPPORTED,
                  "%s: other code records the stream for a graph: only Brio's own graphs take calls of communicators",
                  Describe(operation).c_str());
  }

  void LeaveGroup() {
    if (--groups_ == 0) {
      inside_since_.store(outside_group_);
    }
  }

  /// The stream was given work, `last` the last of it: the watcher looks after it.
  void Note(brio_stream* stream, const Operation& last) {
    brio_stream* dropped = nullptr;
    {
      std::lock_guard lock(mutex_);
      if (stream_ != stream) {  // kept: the program may drop it before the work is done
        (void)brio_stream_retain(stream);
        dropped = std::exchange(stream_, stream);
      }
      noted_ = last;
      noted_call_ = NoteCall(stream);
      given_.fetch_add(1, std::memory_order_relaxed);
    }
    if (dropped != nullptr) [[unlikely]] {
      (void)brio_stream_release(dropped);
    }
  }

  /// Makes a blocking call that other ranks take part in, by a thread of its own, which is left behind when nobody
  /// comes: "" when the call has ended, else why it is not waited for.
  template <typename Body>
  std::string InTime(Body body, NcclComm* comm, NcclResult* result) {
    struct Shared {
      std::mutex mutex;
      std::condition_variable ended;
      bool is_done = false;
      NcclComm comm = nullptr;
      NcclResult result = kNcclSuccess;
    };
    const auto shared = std::make_shared<Shared>();
    shared->comm = *comm;
    Thread thread;
    const bool has_begun = thread.Start([shared, body, &device = device_] {
      NcclComm mine = shared->comm;
      (void)device.RestoreCurrent();  // the library says what is wrong then
      const NcclResult answer = body(&mine);
      const std::lock_guard lock(shared->mutex);
      shared->comm = mine;
      shared->result = answer;
      shared->is_done = true;
      shared->ended.notify_all();
    });
    if (!has_begun) {
      return "the system refuses a thread";
    }
    const uint64_t since = NowMs();
    uint64_t ended_since = 0;
    std::unique_lock lock(shared->mutex);
    while (!shared->ended.wait_for(lock, std::chrono::milliseconds(20), [&] { return shared->is_done; })) {
      lock.unlock();
      const std::string why = WhyNotToWait(since, &ended_since);
      lock.lock();
      if (!why.empty() && !shared->is_done) {
        thread.Detach();
        return why;
      }
    }
    *comm = shared->comm;
    *result = shared->result;
    lock.unlock();
    thread.Join();
    return "";
  }

  /// "" as long as the other ranks may still come; `ended_since` is this function's, and 0 at first.
  std::string WhyNotToWait(uint64_t since, uint64_t* ended_since) const {
    const uint64_t now = NowMs();
    if (const std::string ended = EndedRank(); !ended.empty()) {
      *ended_since = *ended_since == 0 ? now : *ended_since;
      if (now - *ended_since > std::min(kLastWorkMs, membership().timeout_ms)) {
        return ended;
      }
    }
    return now - since > membership().timeout_ms ? LateText() : "";
  }
  std::string LateText() const {
    return Text("it has not ended within %g s (BRIO_COMM_TIMEOUT)",
                static_cast<double>(membership().timeout_ms) / 1000);
  }

  int Type(const Operation& operation) const { return TypeOf(operation.type); }

  Status One(brio_stream* stream, const Operation& operation) {
    last_ = operation;
    const NcclComm comm = comm_;
    if (comm == nullptr) {
      return RequireSound(operation);  // it was given up meanwhile
    }
    void* const native = stream->native;
    uint64_t count = operation.count;
    int type = Type(operation);
    if (type < 0 || (!Reduces(operation.call) && operation.type >= BRIO_COMM_FLOAT8_E4M3FN)) {
      // What is only moved is moved as bytes.
      count *= ElementSize(operation.type);
      type = 1;
    }
    const int op = ReductionOf(operation.reduction);
    NcclResult result = kNcclSuccess;
    const char* call = "";
    switch (operation.call) {
      case Call::AllReduce:
        call = "ncclAllReduce";
        result = library_.ncclAllReduce(operation.send, operation.recv, count, type, op, comm, native);
        break;
      case Call::Reduce:
        call = "ncclReduce";
        result = library_.ncclReduce(operation.send, operation.recv, count, type, op, operation.peer, comm, native);
        break;
      case Call::Broadcast:
        call = "ncclBroadcast";
        result = library_.ncclBroadcast(operation.send, operation.recv, count, type, operation.peer, comm, native);
        break;
      case Call::AllGather:
        call = "ncclAllGather";
        result = library_.ncclAllGather(operation.send, operation.recv, count, type, comm, native);
        break;
      case Call::ReduceScatter:
        call = "ncclReduceScatter";
        result = library_.ncclReduceScatter(operation.send, operation.recv, count, type, op, comm, native);
        break;
      case Call::Send:
        call = "ncclSend";
        result = library_.ncclSend(operation.send, count, type, operation.peer, comm, native);
        break;
      case Call::Recv:
        call = "ncclRecv";
        result = library_.ncclRecv(operation.recv, count, type, operation.peer, comm, native);
        break;
      case Call::AllToAll:
        return AllToAll(comm, stream, operation, count, type);
      default:
        return Barrier(comm, stream);
    }
    return Check(in_group_ ? result : Settle(result), call, operation);
  }

  Status AllToAll(NcclComm comm, brio_stream* stream, const Operation& operation, uint64_t count, int type) {
    const uint64_t block = operation.count * ElementSize(operation.type);
    const auto* const send = static_cast<const char*>(operation.send);
    auto* const recv = static_cast<char*>(operation.recv);
    for (int32_t peer = 0; peer < membership().size; ++peer) {
      const uint64_t at = static_cast<uint64_t>(peer) * block;
      Status status =
          Check(library_.ncclSend(send + at, count, type, peer, comm, stream->native), "ncclSend", operation);
      status = status != BRIO_OK ? status
                                 : Check(library_.ncclRecv(recv + at, count, type, peer, comm, stream->native),
                                         "ncclRecv", operation);
      if (status != BRIO_OK) {
        return status;
      }
    }
    return BRIO_OK;
  }

  /// A sum of one number: nobody has it before all have come.
  Status Barrier(NcclComm comm, brio_stream* stream) {
    void* number = nullptr;
    Status status = device_.Allocate(stream->native, 256, &number);
    if (status != BRIO_OK) {
      return status;
    }
    status = device_.Fill(stream->native, number, 0, 4, 1);
    if (status == BRIO_OK) {
      status = Check(Settle(library_.ncclAllReduce(number, number, 1, 2, 0, comm, stream->native)), "ncclAllReduce",
                     "barrier");
    }
    const SavedError result(status);
    const Status freed = device_.Free(stream->native, number, {});
    return result.status() != BRIO_OK ? result.Restore() : freed;
  }

  Status FinishSplit(NcclComm comm, brio_context* context, int32_t color, int32_t key, NcclComm part,
                     std::shared_ptr<Transport>* out) {
    // All ranks' choices, by the old communicator.
    const auto size = static_cast<size_t>(membership().size);
    brio_stream* const stream = brio_context_stream(context);
    struct Choice {
      int32_t color;
      int32_t key;
    };
    std::vector<Choice> choices(size);
    choices[static_cast<size_t>(membership().rank)] = {color, key};
    void* memory = nullptr;
    Status status = device_.Allocate(stream->native, std::max<uint64_t>(256, size * sizeof(Choice)), &memory);
    if (status != BRIO_OK) {
      return status;
    }
    auto* const mine = static_cast<char*>(memory) + static_cast<size_t>(membership().rank) * sizeof(Choice);
    status = device_.CopyPlain(stream->native, mine, &choices[static_cast<size_t>(membership().rank)], sizeof(Choice),
                               BRIO_COPY_HTOD);
    if (status == BRIO_OK) {
      status = Check(Settle(library_.ncclAllGather(mine, memory, sizeof(Choice), 1, comm, stream->native)),
                     "ncclAllGather", "split");
    }
    if (status == BRIO_OK) {
      status = device_.CopyPlain(stream->native, choices.data(), memory, size * sizeof(Choice), BRIO_COPY_DTOH);
    }
    status = status == BRIO_OK ? device_.SynchronizeStream(stream->native) : status;
    const SavedError result(status);
    const Status freed = device_.Free(stream->native, memory, {});
    if (result.status() != BRIO_OK) {
      return result.Restore();
    }
    Membership who = {0, 0, membership().local_rank, membership().timeout_ms};
    for (size_t other = 0; other < size; ++other) {
      if (choices[other].color != color) {
        continue;
      }
      ++who.size;
      who.rank +=
          choices[other].key < key || (choices[other].key == key && static_cast<int32_t>(other) < membership().rank)
              ? 1
              : 0;
    }
    auto made = std::make_shared<Nccl>(who, library_, context, meeting_);
    made->Take(part);
    made->Watch();
    *out = std::move(made);
    return freed;
  }

  std::string ErrorText(NcclResult result) const {
    std::string text = library_.ncclGetErrorString != nullptr ? library_.ncclGetErrorString(result) : "failed";
    text += Text(" (%d)", result);
    const char* const more = library_.ncclGetLastError != nullptr ? library_.ncclGetLastError(comm_) : nullptr;
    return more != nullptr && *more != 0 ? text + ": " + more : text;
  }

  Status Check(NcclResult result, const char* call, const char* what) {
    if (result == kNcclSuccess || result == kNcclInProgress) {
      return BRIO_OK;
    }
    const std::string text = ErrorText(result);
    std::lock_guard lock(mutex_);
    return failure_.empty() ? FailAs(BRIO_ERROR_DRIVER, "%s: %s: %s", what, call, text.c_str())
                            : FailAs(BRIO_ERROR_DRIVER, "%s: %s", what, failure_.c_str());  // it was given up meanwhile
  }
  Status Check(NcclResult result, const char* call, const Operation& operation) {
    if (result == kNcclSuccess || result == kNcclInProgress) [[likely]] {
      return BRIO_OK;
    }
    return Check(result, call, Describe(operation).c_str());
  }

  /// Waits for what a call goes on with behind its end.
  NcclResult Settle(NcclResult result) {
    if (result != kNcclInProgress) {
      return result;
    }
    const uint64_t deadline = NowMs() + membership().timeout_ms;
    for (uint64_t pause = 1000; result == kNcclInProgress; pause = std::min<uint64_t>(pause * 2, 1000000)) {
      const NcclComm comm = comm_;
      if (comm == nullptr) {
        return kNcclRemoteError;  // it was given up meanwhile
      }
      if (const NcclResult asked = library_.ncclCommGetAsyncError(comm, &result); asked != kNcclSuccess) {
        return asked;
      }
      if (result == kNcclInProgress) {
        if (NowMs() > deadline) {
          Break("nothing came from the other ranks within the time limit (BRIO_COMM_TIMEOUT)", /*is_inside=*/true);
          return kNcclRemoteError;
        }
        brio_sleep_ns(pause);
      }
    }
    return result;
  }

  Status RequireSound(const Operation& operation) {
    std::lock_guard lock(mutex_);
    return failure_.empty() ? BRIO_OK
                            : FailAs(BRIO_ERROR_DRIVER, "%s: the communicator failed before: %s",
                                     Describe(operation).c_str(), failure_.c_str());
  }

  /// Gives the communicator up, so that what waits on the GPU ends. The next synchronisation raises why. `is_inside`:
  /// by a thread that is inside of the library itself.
  void Break(const std::string& reason, bool is_inside) {
    Operation what;
    {
      std::lock_guard lock(mutex_);
      if (!failure_.empty()) {
        return;
      }
      failure_ = reason;
      what = noted_;
    }
    (void)device_.Kept(FailAs(BRIO_ERROR_DRIVER, "%s: %s", Describe(what).c_str(), reason.c_str()));
    NcclComm comm = nullptr;
    {
      std::lock_guard lock(asking_);
      comm = comm_.exchange(nullptr);
    }
    if (comm == nullptr) {
      return;
    }
    // A call that is being made has the communicator still. One that waits for another rank comes back by the abort
    // alone.
    for (uint64_t since = inside_since_; !is_inside && since != 0 && NowMs() - since < kInFlightMs;
         since = inside_since_) {
      brio_sleep_ns(1000000);
    }
    Abort(comm);
  }

  void Abort(NcclComm comm) {
    if (const NcclResult result = library_.ncclCommAbort(comm); result != kNcclSuccess) {
      (void)device_.Kept(FailAs(BRIO_ERROR_DRIVER, "giving the communicator up: ncclCommAbort: %s (%d)",
                                library_.ncclGetErrorString != nullptr ? library_.ncclGetErrorString(result) : "failed",
                                result));
    }
  }

  /// What the library found behind calls that had come back.
  NcclResult AskForError() {
    NcclResult found = kNcclSuccess;
    std::lock_guard lock(asking_);
    const NcclComm comm = comm_;
    const NcclResult asked = comm != nullptr ? library_.ncclCommGetAsyncError(comm, &found) : kNcclSuccess;
    return asked != kNcclSuccess ? asked : found;  // a library that cannot tell is not trusted
  }

  /// "rank 0 has ended", or "".
  std::string EndedRank() const { return meeting_ != nullptr ? meeting_->FindEnded() : ""; }

  void WatcherMain() {
    uint64_t ended_since = 0;
    std::unique_lock lock(mutex_);
    while (!stopping_ && failure_.empty()) {
      changed_.wait_for(lock, std::chrono::milliseconds(std::min(kLookMs, membership().timeout_ms / 4 + 1)));
      if (stopping_) {
        return;
      }
      const uint64_t given = given_.load(std::memory_order_relaxed);
      if (given != marked_ && marks_.size() < 4) {
        marked_ = given;
        AddMark();
      }
      std::string late = LookAtMarks();
      lock.unlock();
      const uint64_t inside_since = inside_since_.load();
      if (late.empty() && inside_since != 0 && NowMs() - inside_since > membership().timeout_ms) {
        late = LateText();
      }
      std::string reason;
      if (const NcclResult async = AskForError(); async != kNcclSuccess && async != kNcclInProgress) {
        reason = library_.title + std::string(": ") + ErrorText(async);
      } else if (!late.empty()) {
        reason = late;
      } else if (const std::string ended = IsWaiting() ? EndedRank() : ""; !ended.empty()) {
        const uint64_t now = NowMs();
        ended_since = ended_since == 0 ? now : ended_since;
        reason = now - ended_since > std::min(kLastWorkMs, membership().timeout_ms) ? ended : "";
      }
      if (!reason.empty()) {
        Break(reason, /*is_inside=*/false);
      }
      lock.lock();
    }
  }

  bool IsWaiting() {
    std::lock_guard lock(mutex_);
    return !marks_.empty() || inside_since_.load() != 0;
  }

  /// Under the lock.
  void AddMark() {
    std::shared_ptr<Fence> fence;
    if (device_.MakeCurrent() == BRIO_OK && FenceBehindCall(stream_, noted_call_, &fence) == BRIO_OK &&
        fence != nullptr) {
      marks_.push_back({std::move(fence), NowMs()});
    }  // else the call is done, or the program's own calls tell of the failure
  }

  /// Under the lock: drops marks that were reached; why one was not, or "".
  std::string LookAtMarks() {
    for (size_t i = 0; i < marks_.size();) {
      bool done = false;
      if (marks_[i].fence->Query(&done) != BRIO_OK) {
        return "";
      }
      if (done) {
        marks_.erase(marks_.begin() + static_cast<ptrdiff_t>(i));
        continue;
      }
      if (NowMs() - marks_[i].since > membership().timeout_ms) {
        return LateText();
      }
      ++i;
    }
    return "";
  }

  /// Waits for what the stream was given last, as long as the other ranks may still come; "" when it is done.
  std::string Flush() {
    if (meeting_ == nullptr) {
      return "";
    }
    {
      std::lock_guard lock(mutex_);
      if (given_.load(std::memory_order_relaxed) != marked_) {
        AddMark();
      }
    }
    const uint64_t since = NowMs();
    uint64_t ended_since = 0;
    for (uint64_t pause = 10000; IsWaiting(); pause = std::min<uint64_t>(pause * 2, 1000000)) {
      std::unique_lock lock(mutex_);
      std::string why = LookAtMarks();
      lock.unlock();
      why = why.empty() ? WhyNotToWait(since, &ended_since) : why;
      if (!why.empty()) {
        return why;
      }
      brio_sleep_ns(pause);
    }
    return "";
  }

  void Close() {
    NcclComm comm = comm_.exchange(nullptr);
    if (comm == nullptr) {
      return;
    }
    (void)device_.RestoreCurrent();
    if (const std::string failure = Flush(); !failure.empty()) {
      (void)device_.Kept(FailAs(BRIO_ERROR_DRIVER, "ending the communicator: %s", failure.c_str()));
      Abort(comm);
      return;
    }
    // Both calls may wait for the other ranks.
    if (library_.ncclCommFinalize != nullptr && meeting_ != nullptr) {
      const std::optional<NcclResult> result = CallAtEnd(comm, "ncclCommFinalize", library_.ncclCommFinalize);
      if (!result.has_value()) {
        return;
      }
      if (*result != kNcclSuccess && *result != kNcclInProgress) {
        Abort(comm);
        return;
      }
    }
    (void)CallAtEnd(comm, "ncclCommDestroy", library_.ncclCommDestroy);
  }

  /// What the library answers at the communicator's end, whose failure is told; nothing where it does not come back in
  /// time. It has the communicator for ever then.
  std::optional<NcclResult> CallAtEnd(NcclComm comm, const char* name, NcclResult (*call)(NcclComm)) {
    NcclResult result = kNcclSuccess;
    if (meeting_ == nullptr) {
      result = call(comm);
    } else if (const std::string failure = InTime([call](NcclComm* it) { return call(*it); }, &comm, &result);
               !failure.empty()) {
      (void)device_.Kept(FailAs(BRIO_ERROR_DRIVER, "ending the communicator: %s", failure.c_str()));
      return std::nullopt;
    }
    (void)device_.Kept(Check(result, name, "ending the communicator"));
    return result;
  }

  const NcclLibrary& library_;
  Device& device_;
  Meeting* const meeting_;  // lives as long as the process; null for devices of one process
  std::atomic<NcclComm> comm_{nullptr};
  std::atomic<uint64_t> inside_since_{0};  // milliseconds; 0 when no thread is
  Operation last_;                         // of the thread that calls
  Operation noted_;                        // guarded by mutex_: the same for the watcher
  bool in_group_ = false;
  uint32_t groups_ = 0;         // that were begun and are not finished
  uint64_t outside_group_ = 0;  // inside_since_ before them
  std::mutex asking_;           // the watcher asks for errors: the communicator is there
  std::mutex mutex_;
  std::condition_variable changed_;
  std::atomic<uint64_t> given_{0};
  brio_stream* stream_ = nullptr;  // of the last work, retained
  uint64_t noted_call_ = 0;        // the last call's number there
  uint64_t marked_ = 0;            // of what was given
  std::vector<Mark> marks_;
  std::string failure_;
  bool stopping_ = false;
  Thread watcher_;
};

}  // namespace

Status MakeNcclWorld(World& world, const Membership& membership, brio_context* context,
                     std::shared_ptr<Transport>* out) {
  struct Offer {
    char api[16];
    char failure[400];
    NcclUniqueId id;
  };
  Offer mine = {};
  std::strncpy(mine.api, context->device->api().c_str(), sizeof(mine.api) - 1);
  const NcclLibrary* library = nullptr;
  Status status = FindNccl(context->device->api(), &library);
  if (status == BRIO_OK && membership.rank == 0) {
    const NcclResult result = library->ncclGetUniqueId(&mine.id);
    if (result != kNcclSuccess) {
      status = Fail(BRIO_ERROR_DRIVER, "ncclGetUniqueId: %s (%d)",
                    library->ncclGetErrorString != nullptr ? library->ncclGetErrorString(result) : "failed", result);
    }
  }
  if (status != BRIO_OK) {
    const std::string text = brio_last_error();
    status =
        Fail(status, "rank %d of %d: creating the communicator: %s", membership.rank, membership.size, text.c_str());
    std::strncpy(mine.failure, text.c_str(), sizeof(mine.failure) - 1);
  }
  const SavedError own(status);
  std::vector<Offer> all(static_cast<size_t>(membership.size));
  const Status met = world.meeting->AllGather(&mine, all.data(), sizeof(mine));
  if (own.status() != BRIO_OK) {
    return own.Restore();
  }
  if (met != BRIO_OK) {
    return met;
  }
  for (int32_t other = 0; other < membership.size; ++other) {
    const Offer& offer = all[static_cast<size_t>(other)];
    if (offer.failure[0] != 0) {
      return Fail(BRIO_ERROR_DRIVER, "rank %d of %d: creating the communicator failed on rank %d: %s", membership.rank,
                  membership.size, other, offer.failure);
    }
    if (std::strcmp(offer.api, mine.api) != 0) {
      return Fail(BRIO_ERROR_INVALID_VALUE, "rank %d of %d: its device is of '%s', that of rank %d of '%s'",
                  membership.rank, membership.size, mine.api, other, offer.api);
    }
  }
  auto made = std::make_shared<Nccl>(membership, *library, context, world.meeting.get());
  if (status = made->Join(all[0].id); status != BRIO_OK) {
    return status;
  }
  made->Watch();
  *out = std::move(made);
  return BRIO_OK;
}

Status MakeNcclAll(const std::vector<brio_context*>& contexts, uint64_t timeout_ms,
                   std::vector<std::shared_ptr<Transport>>* out) {
  const NcclLibrary* library = nullptr;
  if (const Status status = FindNccl(contexts[0]->device->api(), &library); status != BRIO_OK) {
    return status;
  }
  const auto size = static_cast<int32_t>(contexts.size());
  std::vector<int> devices;
  for (brio_context* context : contexts) {
    if (std::find(devices.begin(), devices.end(), context->device->id()) != devices.end()) {
      return Fail(BRIO_ERROR_INVALID_VALUE, "brio_comm_create_all: %s %s is there twice",
                  context->device->api().c_str(), context->device->label().c_str());
    }
    devices.push_back(context->device->id());
  }
  if (const Status status = contexts[0]->device->RestoreCurrent(); status != BRIO_OK) {
    return status;
  }
  std::vector<NcclComm> comms(contexts.size());
  const NcclResult result = library->ncclCommInitAll(comms.data(), size, devices.data());
  (void)contexts[0]->device->RestoreCurrent();
  if (result != kNcclSuccess) {
    return Fail(BRIO_ERROR_DRIVER, "communicators of %d devices: ncclCommInitAll: %s (%d)", size,
                library->ncclGetErrorString != nullptr ? library->ncclGetErrorString(result) : "failed", result);
  }
  for (int32_t rank = 0; rank < size; ++rank) {
    auto made = std::make_shared<Nccl>(Membership{rank, size, rank, timeout_ms}, *library,
                                       contexts[static_cast<size_t>(rank)], nullptr);
    made->Take(comms[static_cast<size_t>(rank)]);
    made->Watch();
    out->push_back(std::move(made));
  }
  return BRIO_OK;
}

}  // namespace brio::rt::comm
