// What streams were given to do, so that memory is used again only behind everything that may still reach it. A stream
// that was given work is listed until it is known to have done it; memory that is given up meanwhile gets a fence of
// every listed stream that can reach it. Fences are asked for, never waited for: no stream stops for another one's
// memory.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "error.h"

struct brio_stream;

namespace brio::rt {

class Device;
using NativeStream = void*;
using NativeEvent = void*;

/// A point in a stream's work. Everything that was given up there shares it.
class Fence {
 public:
  /// Takes over a recorded event of `device`.
  Fence(Device& device, NativeStream stream, NativeEvent event) : device_(device), stream_(stream), event_(event) {}
  ~Fence();
  Fence(const Fence&) = delete;
  Fence& operator=(const Fence&) = delete;

  /// Whether the work before it is done.
  Status Query(bool* passed);
  /// The same. A failure to find out is kept by the device.
  bool Passed();
  /// Waits for that.
  Status Wait();
  /// Lets a stream of the same driver wait for it.
  Status HoldUp(Device& device, NativeStream stream);
  /// Names the stream among those there are; it may be gone.
  NativeStream stream() const { return stream_; }

 private:
  Device& device_;
  const NativeStream stream_;
  const NativeEvent event_;
  std::atomic<bool> passed_{false};
};

using Fences = std::vector<std::shared_ptr<Fence>>;

/// Whether all have passed.
bool AllPassed(const Fences& fences);

/// A stream's part in this.
struct StreamWork {
  std::atomic<uint64_t> given{0};     // pieces of work
  std::atomic<uint64_t> finished{0};  // as many of them are known to be done
  std::atomic<uint64_t> last{0};      // when the last one was given, by the clock of allocations
  std::atomic<bool> listed{false};
  std::atomic<bool> shared{false};        // others know the driver's handle, and give it work that is not counted
  bool recording = false;                 // what it is given becomes a graph, and is no work yet
  std::atomic<bool> ends_in_call{false};  // a communicator's call, with no kernel and no fence behind it
  // Guarded by the list's mutex: the last fence, behind `marked` pieces of work, and that of calls, behind `called`.
  std::shared_ptr<Fence> mark;
  uint64_t marked = 0;
  std::shared_ptr<Fence> call_end;
  uint64_t called = 0;
};

/// Notes a piece of work, after the stream was given it.
void NoteWork(brio_stream* stream);
/// Notes that the driver's handle is handed out.
void NoteShared(brio_stream* stream);
/// Notes that the stream was synchronised when it had been given `given` pieces of work.
void NoteFinished(brio_stream* stream, uint64_t given);
/// Notes that the work which was given last is a communicator's call, and gives its number: kernels that follow do not
/// count towards its time.
uint64_t NoteCall(brio_stream* stream);
/// Before the stream is given a kernel: sets the fence of the calls before it.
void BeforeKernel(brio_stream* stream);
/// A fence behind the call of that number, and before any kernel that follows it; null when the call is known to be
/// done.
Status FenceBehindCall(brio_stream* stream, uint64_t call, std::shared_ptr<Fence>* fence);
/// The time of an allocation: work that was given before cannot use the memory. `in_order` is the stream whose order
/// alone will tell when it is used again, or null.
uint64_t AllocationTime(const brio_stream* in_order);
/// What may be given up and is still in use.
struct UsedMemory {
  Device& owner;
  bool of_host;                 // every device may reach it
  uint64_t since;               // when it was allocated; 0: unknown
  const brio_stream* in_order;  // whose later work alone will use it again; null: anybody may
};
/// Fences behind all work that may use the memory. After a failure the other fences are there, and the stream that
/// could not be marked has been waited for.
Status CollectFences(const UsedMemory& memory, Fences* fences);
/// Before a stream's handle goes: what it was given stays known. `end` is behind it, or null when nothing is left to
/// do.
Status LeaveStream(brio_stream* stream, std::shared_ptr<Fence>* end);

}  // namespace brio::rt
