// Windows: memory of every rank that the kernels of all of them reach. Each rank shares memory of its own and maps that
// of the others. A segment of host memory beside it tells who has given its mappings up, or has ended: memory is freed
// when nobody else maps it. A thread looks after kernels that wait for other ranks.
#include <algorithm>
#include <cinttypes>
#include <cstring>
#include <list>

#include "comm/communicator.h"
#include "comm/segment.h"
#include "comm/sha256.h"
#include "comm/world.h"
#include "thread.h"

namespace brio::rt::comm {
namespace {

constexpr uint64_t kLookMs = 50;        // how often the thread looks
constexpr uint64_t kLastWorkMs = 2000;  // that a kernel may take behind the end of a rank it waits for
constexpr uint64_t kMappedBytes = 4096;
constexpr uint64_t kMostBytes = uint64_t{1} << 46;

// Words that kernels and the host share (comm.h).
constexpr size_t kFindings = 16;  // 8 words for each of 8 ranks
constexpr size_t kWaits = 128;    // 256 words
constexpr size_t kFindingRanks = 8;
constexpr size_t kWaitWords = 256;

/// What a rank tells the others before it makes anything.
struct WindowPlan {
  Digest machine;
  uint64_t bytes;
  uint64_t room;  // what its device has left for memory that processes share
  char what[100];
  char segment[100];  // of rank 0
  char failure[400];  // "" where nothing failed
};

/// How a step ended on a rank.
struct Outcome {
  uint32_t status;
  char failure[400];
};

/// What a rank shares.
struct WindowFacts {
  SharedHandle handle;
  Outcome outcome;
};

void NoteFailure(char (&place)[400]) {
  std::strncpy(place, brio_last_error(), sizeof(place) - 1);
}

Outcome OutcomeOf(Status status) {
  Outcome outcome = {static_cast<uint32_t>(status), {}};
  if (status != BRIO_OK) {
    NoteFailure(outcome.failure);
  }
  return outcome;
}

/// Collective, by the communicator's own call: `bytes` of every rank to every rank.
Status Gather(brio_comm* comm, const void* mine, void* all, uint64_t bytes) {
  const auto size = static_cast<uint64_t>(comm->transport->membership().size);
  const auto rank = static_cast<uint64_t>(comm->transport->membership().rank);
  brio_buffer* buffer = nullptr;
  Status status = brio_buffer_create(comm->context, nullptr, bytes * size, BRIO_BUFFER_DEVICE, &buffer);
  if (status != BRIO_OK) {
    return status;
  }
  auto* const place = static_cast<char*>(brio_buffer_ptr(buffer));
  status = brio_copy_from_host(comm->context, buffer, rank * bytes, mine, bytes);
  status = status != BRIO_OK ? status
                             : brio_comm_all_gather(comm, nullptr, place + rank * bytes, place, bytes, BRIO_COMM_UINT8);
  status = status != BRIO_OK ? status : brio_copy_to_host(comm->context, all, buffer, 0, bytes * size);
  status = status != BRIO_OK ? status : brio_context_synchronize(comm->context);
  const SavedError result(status);
  const Status released = brio_buffer_release(buffer);
  return result.status() != BRIO_OK ? result.Restore() : released;
}

/// Memory of a device whose driver must not free it while other ranks map it.
struct Orphan {
  Device* device;
  void* memory;
  uint64_t bytes;
  int32_t rank;
  int32_t size;
  std::unique_ptr<Segment> segment;
};

std::mutex& OrphansMutex() {
  static auto* const mutex = new std::mutex;
  return *mutex;
}
std::list<Orphan>& Orphans() {
  static auto* const orphans = new std::list<Orphan>;
  return *orphans;
}

/// Under the lock: frees what nobody maps any more.
void FreeUnmapped() {
  Orphans().remove_if([](const Orphan& orphan) {
    for (int32_t other = 0; other < orphan.size; ++other) {
      if (other != orphan.rank && orphan.segment->EndOf(other).empty()) {
        return false;
      }
    }
    (void)orphan.device->Kept(orphan.device->FreeShared(orphan.memory, orphan.bytes));
    return true;
  });
}

/// Keeps memory until nobody maps it any more. A thread looks while there is some; what is left at the end goes with
/// the process.
void Keep(Orphan orphan) {
  static bool is_watched = false;  // under the lock
  std::lock_guard lock(OrphansMutex());
  Orphans().push_back(std::move(orphan));
  FreeUnmapped();
  if (is_watched || Orphans().empty()) {
    return;
  }
  Thread watcher;
  is_watched = watcher.Start([] {
    std::unique_lock watching(OrphansMutex());
    while (!Orphans().empty()) {
      watching.unlock();
      brio_sleep_ns(kLookMs * 1000000);
      watching.lock();
      FreeUnmapped();
    }
    is_watched = false;
  });
  watcher.Detach();
}

}  // namespace
}  // namespace brio::rt::comm

using namespace brio::rt;
using namespace brio::rt::comm;

/// A rank's end of a window. Counted.
struct brio_comm_window {
  explicit brio_comm_window(brio_comm* of)
      : comm(of), device(*of->context->device), rank(of->transport->membership().rank) {
    brio_comm_retain(of);
  }
  ~brio_comm_window();

  /// Collective: makes it, or fails on all ranks.
  Status Make(uint64_t asked, const char* what);
  /// A stream was given a kernel that waits for other ranks.
  Status Note(brio_stream* stream, uint32_t flags);

  std::atomic<uint32_t> refs{1};
  brio_comm* const comm;  // retained
  Device& device;
  const int32_t rank;
  uint64_t bytes = 0;
  std::vector<void*> at;  // of each rank; null where it is not mapped
  void* stop_host = nullptr;
  void* stop_device = nullptr;

 private:
  /// A point in a stream behind kernels that use the memory.
  struct Mark {
    NativeEvent event;
    uint64_t since;
    bool is_wait;  // the kernels do not tell themselves when they wait: the point has to be reached in time
  };
  /// What a word says that a kernel waits for, and since when.
  struct Wait {
    uint32_t value = 0;
    uint64_t since = 0;
  };
  /// What the work is at.
  struct Look {
    bool is_used = false;  // some kernels have not ended
    bool is_wait = false;  // some may wait for other ranks
    bool is_late = false;  // for too long
  };

  int32_t size() const { return comm->transport->membership().size; }
  uint64_t timeout_ms() const { return comm->transport->membership().timeout_ms; }
  Status CheckPlans(const std::vector<WindowPlan>& all) const;
  Status Share(const std::string& name, SharedHandle* handle);
  Status Map(const std::vector<WindowFacts>& all);
  Status Judge(const std::vector<Outcome>& all) const;
  Status MakeParts(const std::string& name);
  void Watch();
  bool AddMark(brio_stream* stream, bool is_wait);
  uint32_t WordAt(size_t index) const;
  Look LookAround();
  std::string FindDisagreement() const;
  std::string FindReason(const Look& look, uint64_t* ended_since) const;
  void GiveUp(const std::string& reason);
  bool Flush();

  std::unique_ptr<Segment> segment_;
  std::mutex mutex_;  // of the rest
  std::condition_variable changed_;
  std::vector<Mark> marks_;
  Wait waits_[kWaitWords];
  brio_stream* stream_ = nullptr;  // of the last work, retained
  bool is_marked_ = true;          // all work on it
  std::string failure_;
  bool stopping_ = false;
  Thread watcher_;
};

/// Whether what the ranks ask for can be. All ranks come to the same end, though not to the same words.
Status brio_comm_window::CheckPlans(const std::vector<WindowPlan>& all) const {
  const Transport& who = *comm->transport;
  const WindowPlan& mine = all[static_cast<size_t>(rank)];
  for (int32_t other = 0; other < size(); ++other) {
    const WindowPlan& theirs = all[static_cast<size_t>(other)];
    if (theirs.bytes != mine.bytes || std::strcmp(theirs.what, mine.what) != 0) {
      return who.FailAs(BRIO_ERROR_INVALID_VALUE, "window: the ranks disagree: rank %d asks for %s, rank %d for %s",
                        rank, mine.what, other, theirs.what);
    }
  }
  if (mine.bytes == 0 || mine.bytes > kMostBytes) {
    return who.FailAs(BRIO_ERROR_INVALID_VALUE, "window: %s asked for", mine.what);
  }
  for (int32_t other = 0; other < size(); ++other) {
    if (const char* failure = all[static_cast<size_t>(other)].failure; failure[0] != 0) {
      return who.FailAs(BRIO_ERROR_DRIVER, "window: rank %d: %s", other, failure);
    }
  }
  for (int32_t other = 0; other < size(); ++other) {
    if (!SameDigest(all[static_cast<size_t>(other)].machine, all[0].machine)) {
      return who.FailAs(BRIO_ERROR_UNSUPPORTED,
                        "window: the ranks cannot reach each other's memory: rank %d is on another machine than rank "
                        "0, or in a container of its own",
                        other);
    }
  }
  for (int32_t other = 0; other < size(); ++other) {
    if (const uint64_t room = all[static_cast<size_t>(other)].room; room / static_cast<uint64_t>(size()) < bytes) {
      return who.FailAs(BRIO_ERROR_OUT_OF_MEMORY,
                        "window: no room for %s of each of %d ranks: rank %d sees %" PRIu64 " bytes that are free",
                        mine.what, size(), other, room);
    }
  }
  return BRIO_OK;
}

/// This rank's part. The segment comes first: who does not hold its byte of it later has ended.
Status brio_comm_window::Share(const std::string& name, SharedHandle* handle) {
  Status status = Segment::Attach(name, rank, size(), Segment::Use::Presence, &segment_);
  status = status != BRIO_OK ? status : device.AllocateMapped(kMappedBytes, &stop_host, &stop_device);
  void*& own = at[static_cast<size_t>(rank)];
  status = status != BRIO_OK ? status : device.AllocateShared(bytes, &own, handle);
  brio_stream* const stream = &comm->context->stream;
  status = status != BRIO_OK ? status : device.Fill(stream->native, own, 0, 1, bytes);
  return status != BRIO_OK ? status : device.SynchronizeStream(stream->native);
}

/// Maps what the others share.
Status brio_comm_window::Map(const std::vector<WindowFacts>& all) {
  for (int32_t other = 0; other < size(); ++other) {
    if (other == rank) {
      continue;
    }
    const Status status =
        device.OpenShared(all[static_cast<size_t>(other)].handle, bytes, &at[static_cast<size_t>(other)]);
    if (status != BRIO_OK) {
      at[static_cast<size_t>(other)] = nullptr;
      const SavedError failure(status);
      const std::string end = segment_->EndOf(other);
      return end.empty() ? failure.Restore() : FailText(BRIO_ERROR_DRIVER, end);
    }
  }
  return BRIO_OK;
}

/// Fails on every rank when it went wrong on one. Only where nothing but the machine stands against it is it refused;
/// what went wrong besides is told as that.
Status brio_comm_window::Judge(const std::vector<Outcome>& all) const {
  for (const bool is_refusal : {false, true}) {
    for (int32_t other = 0; other < size(); ++other) {
      const Outcome& theirs = all[static_cast<size_t>(other)];
      if (theirs.status == BRIO_OK || (theirs.status == BRIO_ERROR_UNSUPPORTED) != is_refusal) {
        continue;
      }
      const bool is_memory = theirs.status == BRIO_ERROR_OUT_OF_MEMORY;
      return is_refusal ? comm->transport->FailAs(BRIO_ERROR_UNSUPPORTED,
                                                  "window: the ranks cannot reach each other's memory: rank %d: %s",
                                                  other, theirs.failure)
                        : comm->transport->FailAs(is_memory ? BRIO_ERROR_OUT_OF_MEMORY : BRIO_ERROR_DRIVER,
                                                  "window: rank %d: %s", other, theirs.failure);
    }
  }
  return BRIO_OK;
}

/// Behind the plans: shares this rank's memory, and maps that of the others. Nobody goes on before all have done a
/// step.
Status brio_comm_window::MakeParts(const std::string& name) {
  std::vector<Outcome> outcomes(static_cast<size_t>(size()));
  WindowFacts mine = {};
  const Status shared = Share(name, &mine.handle);
  mine.outcome = OutcomeOf(shared);
  std::vector<WindowFacts> all(static_cast<size_t>(size()));
  if (const Status status = Gather(comm, &mine, all.data(), sizeof(mine)); status != BRIO_OK) {
    return status;
  }
  std::transform(all.begin(), all.end(), outcomes.begin(), [](const WindowFacts& facts) { return facts.outcome; });
  if (const Status status = Judge(outcomes); status != BRIO_OK) {
    return status;
  }
  Status mapped = Map(all);
  if (mapped == BRIO_OK && !watcher_.Start([this] { Watch(); })) {
    mapped = Fail(BRIO_ERROR_DRIVER, "the system refuses a thread");
  }
  const Outcome own = OutcomeOf(mapped);
  if (const Status status = Gather(comm, &own, outcomes.data(), sizeof(own)); status != BRIO_OK) {
    return status;
  }
  return Judge(outcomes);
}

Status brio_comm_window::Make(uint64_t asked, const char* what) {
  at.resize(static_cast<size_t>(size()));
  bytes = asked;
  WindowPlan mine = {};
  mine.machine = MachineDigest();
  mine.bytes = asked;
  std::strncpy(mine.what, what, sizeof(mine.what) - 1);
  std::string name;
  Status status = device.FindSharedRoom(&mine.room);
  if (status == BRIO_OK && rank == 0) {
    status = Segment::Create(size(), Segment::Use::Presence, &name);
    std::strncpy(mine.segment, name.c_str(), sizeof(mine.segment) - 1);
  }
  if (status != BRIO_OK) {
    NoteFailure(mine.failure);
  }
  std::vector<WindowPlan> all(static_cast<size_t>(size()));
  status = Gather(comm, &mine, all.data(), sizeof(mine));
  status = status != BRIO_OK ? status : CheckPlans(all);
  status = status != BRIO_OK ? status : MakeParts(all[0].segment);
  Segment::RemoveName(name);
  return status;
}

Status brio_comm_window::Note(brio_stream* stream, uint32_t flags) {
  const bool is_wait = (flags & BRIO_COMM_WINDOW_TELLS) == 0;
  std::lock_guard lock(mutex_);
  if (stream_ != stream) {
    if (!is_marked_) {
      AddMark(stream_, false);
    }
    (void)brio_stream_retain(stream);  // the program may drop it before the work is done
    (void)brio_stream_release(std::exchange(stream_, stream));
  }
  // Behind the kernel itself, so that later work on the stream is none of its time.
  is_marked_ = is_wait && AddMark(stream, true);
  return failure_.empty()
             ? BRIO_OK
             : comm->transport->FailAs(BRIO_ERROR_DRIVER, "window: it was given up before: %s", failure_.c_str());
}

/// Under the lock; false where the driver refuses. The program's own calls tell why.
bool brio_comm_window::AddMark(brio_stream* stream, bool is_wait) {
  NativeEvent event = nullptr;
  if (device.MakeCurrent() != BRIO_OK || device.CreateEvent(BRIO_EVENT_DISABLE_TIMING, &event) != BRIO_OK) {
    return false;
  }
  if (device.RecordMark(event, stream->native) != BRIO_OK) {
    (void)device.DestroyEvent(event);
    return false;
  }
  marks_.push_back({event, NowMs(), is_wait});
  return true;
}

/// One of the words that kernels write.
uint32_t brio_comm_window::WordAt(size_t index) const {
  return std::atomic_ref<uint32_t>(static_cast<uint32_t*>(stop_host)[index]).load(std::memory_order_acquire);
}

/// Under the lock: drops marks that were reached.
brio_comm_window::Look brio_comm_window::LookAround() {
  Look look;
  const uint64_t now = NowMs();
  std::erase_if(marks_, [&](const Mark& mark) {
    bool done = false;
    // A device that is broken does not do the work any more.
    if (device.QueryEvent(mark.event, &done) != BRIO_OK || done) {
      (void)device.Kept(device.DestroyEvent(mark.event));
      return true;
    }
    look.is_wait |= mark.is_wait;
    look.is_late |= mark.is_wait && now - mark.since > timeout_ms();
    return false;
  });
  look.is_used = !marks_.empty();
  for (size_t i = 0; i < kWaitWords; ++i) {
    const uint32_t value = WordAt(kWaits + i);
    if (value != waits_[i].value) {
      waits_[i] = {value, now};
    }
    look.is_wait |= value != 0;
    look.is_late |= value != 0 && now - waits_[i].since > timeout_ms();
  }
  return look;
}

/// What kernels have found wrong with the call of another rank, or "".
std::string brio_comm_window::FindDisagreement() const {
  for (size_t other = 0; other < std::min<size_t>(kFindingRanks, static_cast<size_t>(size())); ++other) {
    const size_t at = kFindings + 8 * other;
    if (WordAt(at) == 0) {
      continue;
    }
    const auto label = [&](size_t first) {
      const uint64_t count = uint64_t{WordAt(first + 1) >> 2} << 32 | WordAt(first);
      return Text("%" PRIu64 " elements in %u shot(s)", count, WordAt(first + 1) & 3);
    };
    return Text("the ranks disagree: sum %u of rank %d is of %s, that of rank %zu of %s", WordAt(at + 1), rank,
                label(at + 2).c_str(), other, label(at + 4).c_str());
  }
  return "";
}

/// Why it makes no sense to wait any longer, or "". `ended_since` is this function's, and 0 at first.
std::string brio_comm_window::FindReason(const Look& look, uint64_t* ended_since) const {
  if (const std::string disagreement = FindDisagreement(); !disagreement.empty()) {
    return disagreement;
  }
  if (look.is_late) {
    return Text("a kernel has waited for other ranks for %g s (BRIO_COMM_TIMEOUT)",
                static_cast<double>(timeout_ms()) / 1000);
  }
  for (int32_t other = 0; look.is_wait && other < size(); ++other) {
    const std::string end = other != rank ? segment_->EndOf(other) : "";
    if (end.empty()) {
      continue;
    }
    const uint64_t now = NowMs();
    *ended_since = *ended_since == 0 ? now : *ended_since;
    return now - *ended_since > std::min(kLastWorkMs, timeout_ms()) ? end : "";
  }
  *ended_since = 0;
  return "";
}

/// Under the lock. What fails is known before a kernel can end because of it.
void brio_comm_window::GiveUp(const std::string& reason) {
  if (!failure_.empty()) {
    return;
  }
  failure_ = reason;
  (void)device.Kept(comm->transport->FailAs(BRIO_ERROR_DRIVER, "window: %s", reason.c_str()));
  std::atomic_ref<uint32_t>(*static_cast<uint32_t*>(stop_host)).store(1, std::memory_order_seq_cst);
}

void brio_comm_window::Watch() {
  uint64_t ended_since = 0;
  std::unique_lock lock(mutex_);
  while (!stopping_ && failure_.empty()) {
    changed_.wait_for(lock, std::chrono::milliseconds(std::min(kLookMs, timeout_ms() / 4 + 1)));
    if (stopping_) {
      return;
    }
    if (const std::string reason = FindReason(LookAround(), &ended_since); !reason.empty()) {
      GiveUp(reason);
    }
  }
}

/// Waits for the kernels that use the memory; false when they do not end. Those on the context's own stream need not
/// have been noted.
bool brio_comm_window::Flush() {
  std::unique_lock lock(mutex_);
  if ((!is_marked_ && !AddMark(stream_, false)) || !AddMark(&comm->context->stream, false)) {
    return false;
  }
  uint64_t ended_since = 0;
  uint64_t given_up = 0;
  uint64_t pause = 10000;
  for (Look look = LookAround(); look.is_used; look = LookAround()) {
    if (const std::string reason = FindReason(look, &ended_since); !reason.empty()) {
      GiveUp(reason);
    }
    if (!failure_.empty()) {
      given_up = given_up == 0 ? NowMs() : given_up;
      if (NowMs() - given_up > kLastWorkMs) {
        return false;
      }
    }
    lock.unlock();
    brio_sleep_ns(pause);
    pause = std::min<uint64_t>(pause * 2, 1000000);
    lock.lock();
  }
  return true;
}

brio_comm_window::~brio_comm_window() {
  {
    std::lock_guard lock(mutex_);
    stopping_ = true;
    changed_.notify_all();
  }
  watcher_.Join();
  (void)device.RestoreCurrent();
  // What a kernel still uses is left as it is.
  if (segment_ == nullptr || Flush()) {
    for (size_t other = 0; other < at.size(); ++other) {
      if (at[other] != nullptr && other != static_cast<size_t>(rank)) {
        (void)device.Kept(device.CloseShared(at[other], bytes));
      }
    }
    void* const own = at.empty() ? nullptr : at[static_cast<size_t>(rank)];
    if (segment_ != nullptr) {
      segment_->Leave();
    }
    if (own != nullptr && segment_ != nullptr && !device.IsHostMemory()) {
      Keep({&device, own, bytes, rank, size(), std::move(segment_)});
    } else if (own != nullptr) {
      (void)device.Kept(device.FreeShared(own, bytes));  // pages of the host live as long as somebody maps them
    }
    if (stop_host != nullptr) {
      (void)device.Kept(device.FreeMapped(stop_host, kMappedBytes));
    }
  } else {
    (void)segment_.release();  // its lock tells the others that their memory is still mapped here
  }
  (void)brio_stream_release(stream_);
  (void)brio_comm_release(comm);
}

extern "C" {

brio_status brio_comm_window_create(brio_comm* comm, uint64_t bytes, const char* what, brio_comm_window** out) {
  if (out == nullptr) [[unlikely]] {
    return NoneGiven("brio_comm_window_create", "place for the result");
  }
  *out = nullptr;
  if (const Status status = CheckWaiting(comm, "window"); status != BRIO_OK) {
    return status;
  }
  auto* const window = new brio_comm_window(comm);
  const std::string text = what != nullptr ? what : Text("%" PRIu64 " bytes", bytes);
  const Status status = window->Make(bytes, text.c_str());
  if (status != BRIO_OK) {
    const SavedError failure(status);
    delete window;
    return failure.Restore();
  }
  *out = window;
  return BRIO_OK;
}

brio_status brio_comm_window_buffer(brio_comm_window* window, brio_buffer** out) {
  if (out == nullptr) [[unlikely]] {
    return NoneGiven("brio_comm_window_buffer", "place for the result");
  }
  *out = nullptr;
  if (window == nullptr) [[unlikely]] {
    return NoneGiven("brio_comm_window_buffer", "window");
  }
  const Status status = brio_buffer_wrap(window->comm->context, window->at[static_cast<size_t>(window->rank)],
                                         window->bytes, BRIO_BUFFER_DEVICE, 0, out);
  if (status == BRIO_OK) {
    brio_comm_window_retain(window);
    (*out)->keeper = window;
    (*out)->release_keeper = [](void* keeper) { brio_comm_window_release(static_cast<brio_comm_window*>(keeper)); };
  }
  return status;
}

brio_status brio_comm_window_retain(brio_comm_window* window) {
  if (window != nullptr) {
    window->refs.fetch_add(1, std::memory_order_relaxed);
  }
  return BRIO_OK;
}

brio_status brio_comm_window_release(brio_comm_window* window) {
  if (window != nullptr && window->refs.fetch_sub(1, std::memory_order_acq_rel) == 1) {
    delete window;
  }
  return BRIO_OK;
}

void* brio_comm_window_address(const brio_comm_window* window, int32_t rank) {
  const bool is_there = window != nullptr && rank >= 0 && static_cast<size_t>(rank) < window->at.size();
  return is_there ? window->at[static_cast<size_t>(rank)] : nullptr;
}

void* brio_comm_window_stop(const brio_comm_window* window) {
  return window != nullptr ? window->stop_device : nullptr;
}

brio_status brio_comm_window_note(brio_comm_window* window, brio_stream* stream, uint32_t flags) {
  if (window == nullptr) [[unlikely]] {
    return NoneGiven("brio_comm_window_note", "window");
  }
  return window->Note(StreamOf(window->comm->context, stream), flags);
}

}  // extern "C"
