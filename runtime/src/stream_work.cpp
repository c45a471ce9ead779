// The list of streams that have work to do.
#include "stream_work.h"

#include <algorithm>

#include "objects.h"

namespace brio::rt {

Fence::~Fence() {
  (void)device_.Kept(device_.DestroyEvent(event_));
}

Status Fence::Query(bool* passed) {
  *passed = passed_.load(std::memory_order_acquire);
  if (*passed) {
    return BRIO_OK;
  }
  const Status status = device_.QueryEvent(event_, passed);
  if (status == BRIO_OK && *passed) {
    passed_.store(true, std::memory_order_release);
  }
  return status;
}

bool Fence::Passed() {
  bool passed = false;
  return device_.Kept(Query(&passed)) == BRIO_OK && passed;
}

Status Fence::Wait() {
  if (passed_.load(std::memory_order_acquire)) {
    return BRIO_OK;
  }
  const Status status = device_.SynchronizeEvent(event_);
  if (status == BRIO_OK) {
    passed_.store(true, std::memory_order_release);
  }
  return status;
}

Status Fence::HoldUp(Device& device, NativeStream stream) {
  return device.WaitEvent(stream, event_);
}

bool AllPassed(const Fences& fences) {
  return std::all_of(fences.begin(), fences.end(), [](const std::shared_ptr<Fence>& fence) { return fence->Passed(); });
}

/// The end of a stream that is gone.
struct Departed {
  Device* device;
  std::shared_ptr<Fence> end;
  uint64_t last;
};

/// Never destroyed: late threads may still give work.
struct WorkList {
  std::mutex mutex;
  std::vector<brio_stream*> streams;
  std::vector<Departed> departed;
  std::atomic<size_t> count{0};                   // of both
  std::atomic<const brio_stream*> only{nullptr};  // the stream, where it is all there is in both

  void Count() {
    only.store(streams.size() == 1 && departed.empty() ? streams.front() : nullptr, std::memory_order_release);
    count.store(streams.size() + departed.size(), std::memory_order_release);
  }
};

/// Counts allocations.
static std::atomic<uint64_t> allocation_clock{1};

static WorkList& GetList() {
  static WorkList* const list = new WorkList;
  return *list;
}

/// Whether no other stream than this one, which may be null, has work to do.
static bool IsAlone(const WorkList& list, const brio_stream* stream) {
  return list.count.load(std::memory_order_acquire) == 0 ||
         (stream != nullptr && list.only.load(std::memory_order_acquire) == stream);
}

uint64_t AllocationTime(const brio_stream* in_order) {
  // Then no work but that stream's is to be told from later work, and a clock that stands still asks for a fence too
  // many at worst.
  return IsAlone(GetList(), in_order) ? allocation_clock.load() : allocation_clock.fetch_add(1) + 1;
}

static void RaiseFinished(StreamWork& work, uint64_t given) {
  uint64_t finished = work.finished.load();
  while (finished < given && !work.finished.compare_exchange_weak(finished, given)) {
  }
}

static bool IsIdle(const StreamWork& work) {
  return !work.shared.load() && work.given.load() == work.finished.load();
}

static void List(brio_stream* stream) {
  WorkList& list = GetList();
  std::lock_guard lock(list.mutex);
  if (!stream->work.listed.load()) {
    stream->work.listed.store(true);
    list.streams.push_back(stream);
    list.Count();
  }
}

/// Strikes an idle stream off, under the lock. Another thread may give it work meanwhile: it looks at `listed` after it
/// has counted its work, and here the count is looked at after `listed` was changed, so one of both sees the other.
static bool Unlist(brio_stream* stream) {
  stream->work.listed.store(false);
  if (!IsIdle(stream->work)) {
    stream->work.listed.store(true);
    return false;
  }
  stream->work.mark.reset();
  return true;
}

void NoteWork(brio_stream* stream) {
  StreamWork& work = stream->work;
  if (work.recording) [[unlikely]] {
    return;
  }
  work.last.store(allocation_clock.load());
  work.given.fetch_add(1);
  if (!work.listed.load()) [[unlikely]] {
    List(stream);
  }
}

void NoteShared(brio_stream* stream) {
  stream->work.shared.store(true);
  List(stream);
}

void NoteFinished(brio_stream* stream, uint64_t given) {
  RaiseFinished(stream->work, given);
  if (!stream->work.listed.load() || !IsIdle(stream->work)) {
    return;
  }
  WorkList& list = GetList();
  std::lock_guard lock(list.mutex);
  if (stream->work.listed.load() && Unlist(stream)) {
    std::erase(list.streams, stream);
    list.Count();
  }
}

/// A fence behind all that the stream was given, or null when it has done it. Under the lock.
static Status MarkStream(brio_stream* stream, std::shared_ptr<Fence>* fence) {
  StreamWork& work = stream->work;
  fence->reset();
  if (work.mark != nullptr && work.mark->Passed()) {
    RaiseFinished(work, work.marked);
    work.mark.reset();
  }
  const uint64_t given = work.given.load();
  if (IsIdle(work)) {
    return BRIO_OK;
  }
  Device& device = *stream->device;
  if (device.IsIdle(stream->native)) {
    RaiseFinished(work, given);
    return BRIO_OK;
  }
  const bool counted = !work.shared.load();
  if (work.mark != nullptr && work.marked >= given && counted) {
    *fence = work.mark;
    return BRIO_OK;
  }
  NativeEvent event = nullptr;
  if (const Status status = device.CreateEvent(BRIO_EVENT_DISABLE_TIMING, &event); status != BRIO_OK) {
    return status;
  }
  auto mark = std::make_shared<Fence>(device, stream->native, event);
  if (const Status status = device.RecordMark(event, stream->native); status != BRIO_OK) {
    return status;
  }
  work.marked = given;
  work.mark = mark;
  *fence = std::move(mark);
  return BRIO_OK;
}

/// MarkStream for a stream whose last work but copies is a call. Under the lock.
static Status MarkCalls(brio_stream* stream) {
  StreamWork& work = stream->work;
  work.ends_in_call.store(false);
  const uint64_t given = work.given.load();
  std::shared_ptr<Fence> fence;
  if (const Status status = MarkStream(stream, &fence); status != BRIO_OK) {
    return status;
  }
  work.call_end = std::move(fence);
  work.called = given;
  return BRIO_OK;
}

uint64_t NoteCall(brio_stream* stream) {
  stream->work.ends_in_call.store(true);
  return stream->work.given.load();
}

void BeforeKernel(brio_stream* stream) {
  // Where others have the handle, they may be recording the stream.
  if (!stream->work.ends_in_call.load(std::memory_order_relaxed) || stream->work.shared.load()) [[likely]] {
    return;
  }
  std::lock_guard lock(GetList().mutex);
  (void)MarkCalls(stream);  // without it the kernel counts towards the call's time
}

Status FenceBehindCall(brio_stream* stream, uint64_t call, std::shared_ptr<Fence>* fence) {
  StreamWork& work = stream->work;
  std::lock_guard lock(GetList().mutex);
  fence->reset();
  if (work.finished.load() >= call) {
    return BRIO_OK;
  }
  if (work.called < call) {
    if (const Status status = MarkCalls(stream); status != BRIO_OK) {
      return status;
    }
  }
  *fence = work.call_end;
  return BRIO_OK;
}

/// MarkStream, or what it takes to do without: the stream is waited for. The failure is told all the same.
static Status MarkOrWait(brio_stream* stream, std::shared_ptr<Fence>* fence) {
  const uint64_t given = stream->work.given.load();
  const SavedError marked(MarkStream(stream, fence));
  if (marked.status() != BRIO_OK && stream->device->SynchronizeStream(stream->native) == BRIO_OK) {
    RaiseFinished(stream->work, given);
  }
  return marked.Restore();
}

/// Whether work that `device` was given, the last of it at `last`, can use the memory.
static bool Uses(Device& device, uint64_t last, const UsedMemory& memory) {
  return last >= memory.since && (&device == &memory.owner || memory.of_host ||
                                  (device.api() == memory.owner.api() && device.HasPeer(memory.owner.id())));
}

Status CollectFences(const UsedMemory& memory, Fences* fences) {
  WorkList& list = GetList();
  if (IsAlone(list, memory.in_order)) [[likely]] {
    return BRIO_OK;
  }
  Status status = BRIO_OK;
  std::lock_guard lock(list.mutex);
  std::erase_if(list.departed, [&](const Departed& departed) {
    if (!Uses(*departed.device, departed.last, memory)) {
      return false;
    }
    if (departed.end->Passed()) {
      return true;
    }
    fences->push_back(departed.end);
    return false;
  });
  std::erase_if(list.streams, [&](brio_stream* stream) {
    const uint64_t last = stream->work.shared.load() ? UINT64_MAX : stream->work.last.load();
    if (stream == memory.in_order || !Uses(*stream->device, last, memory)) {
      return false;
    }
    std::shared_ptr<Fence> fence;
    const Status marked = MarkOrWait(stream, &fence);
    status = status != BRIO_OK ? status : marked;
    if (fence != nullptr) {
      fences->push_back(std::move(fence));
      return false;
    }
    return IsIdle(stream->work) && Unlist(stream);
  });
  list.Count();
  return status;
}

Status LeaveStream(brio_stream* stream, std::shared_ptr<Fence>* end) {
  end->reset();
  if (!stream->work.listed.load()) {
    return BRIO_OK;
  }
  WorkList& list = GetList();
  std::lock_guard lock(list.mutex);
  const Status status = MarkOrWait(stream, end);
  if (*end != nullptr && (*end)->Passed()) {
    end->reset();
  }
  if (*end != nullptr) {
    list.departed.push_back({stream->device, *end, stream->work.shared.load() ? UINT64_MAX : stream->work.last.load()});
  }
  stream->work.listed.store(false);
  stream->work.mark.reset();
  std::erase(list.streams, stream);
  list.Count();
  return status;
}

}  // namespace brio::rt
