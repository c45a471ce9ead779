// The reference-counted objects behind the C handles. Streams and events belong to a context, contexts to a device.
#pragma once

#include <atomic>

#include "device.h"
#include "print_buffer.h"
#include "stream_work.h"

/// An ordered queue of a device's work, with the print buffer of its kernels.
struct brio_stream {
  std::atomic<uint32_t> refs{1};
  brio_context* context = nullptr;  // retained, except by the context's own default stream
  brio::rt::Device* device = nullptr;
  brio::rt::NativeStream native = nullptr;
  bool is_default = false;
  bool is_foreign = false;  // made elsewhere: not ours to destroy
  std::atomic<brio_print_buffer*> print_host{nullptr};
  void* print_device = nullptr;  // valid once print_host is set
  uint64_t print_bytes = 0;
  std::mutex print_mutex;
  std::atomic<bool> failure_reported{false};  // a synchronisation has told its caller
  brio::rt::StreamWork work;
};

/// A device with a stream of its own. Counted.
struct brio_context {
  std::atomic<uint32_t> refs{1};
  brio::rt::Device* device = nullptr;
  brio_stream stream;
};

/// A point in a stream's work. Counted.
struct brio_event {
  std::atomic<uint32_t> refs{1};
  brio_context* context = nullptr;  // retained
  brio::rt::NativeEvent native = nullptr;
  bool timing = true;
  std::atomic<bool> recorded{false};
};

/// Memory or a view of it. Invariant: exactly one of owning, parent-holding and borrowed.
struct brio_buffer {
  std::atomic<uint32_t> refs{1};
  brio_context* context = nullptr;  // retained
  brio_stream* stream = nullptr;    // retained unless it is the context's default stream; frees are ordered on it
  brio_buffer* parent = nullptr;    // retained
  void* keeper = nullptr;           // what the memory is a part of, given up with the buffer
  void (*release_keeper)(void*) = nullptr;
  void* ptr = nullptr;
  uint64_t bytes = 0;
  uint32_t kind = BRIO_BUFFER_DEVICE;
  bool owning = false;
  bool has_redzone = false;
  uint64_t since = 0;  // brio::rt::AllocationTime of memory that is the runtime's own
};

namespace brio::rt {

/// The stream an operation runs on: `stream`, or the context's default one.
inline brio_stream* StreamOf(brio_context* context, brio_stream* stream) {
  return stream != nullptr ? stream : &context->stream;
}
/// A further stream of a context. What a `recording` one is given becomes a graph.
Status MakeStream(brio_context* context, int32_t priority, bool blocking, bool recording, brio_stream** out);
/// Synchronises and drains device printing, also when the synchronisation fails.
Status Synchronize(brio_stream* stream);
/// The stream's print buffer, created on first use.
Status RequirePrintBuffer(brio_stream* stream);
/// Makes `waiting`'s later work wait for `other`'s earlier work, whatever devices they are of.
Status OrderAfter(brio_stream* waiting, brio_stream* other);
/// Makes the code of a kernel that is made when it is first asked for.
Status RequireCode(brio_kernel* kernel);
/// Whether BRIO_DEBUG names `word` (a comma-separated list).
bool DebugEnabled(const char* word);

}  // namespace brio::rt
