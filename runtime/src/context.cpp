// Contexts, streams and events of the C interface.
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "devices.h"
#include "host.h"
#include "objects.h"
#include "wait_hooks.h"

namespace brio::rt {

bool DebugEnabled(const char* word) {
  const char* text = std::getenv("BRIO_DEBUG");
  if (text == nullptr) {
    return false;
  }
  const std::string list = "," + std::string(text) + ",";
  return list.find("," + std::string(word) + ",") != std::string::npos;
}

Status RequirePrintBuffer(brio_stream* stream) {
  if (stream->print_host.load(std::memory_order_acquire) != nullptr || !stream->device->CanPrint()) {
    return BRIO_OK;  // kernels that get no buffer print nothing
  }
  std::lock_guard lock(stream->print_mutex);
  if (stream->print_host.load(std::memory_order_relaxed) != nullptr) {
    return BRIO_OK;
  }
  const uint64_t capacity = PrintBufferBytes();
  const uint64_t bytes = sizeof(brio_print_buffer) + capacity;
  void* host = nullptr;
  void* device = nullptr;
  if (const Status status = stream->device->AllocateMapped(bytes, &host, &device); status != BRIO_OK) {
    return status;
  }
  auto* buffer = static_cast<brio_print_buffer*>(host);
  buffer->capacity = capacity;
  stream->print_device = device;
  stream->print_bytes = bytes;
  RegisterPrintBuffer(buffer);
  stream->print_host.store(buffer, std::memory_order_release);
  return BRIO_OK;
}

Status Synchronize(brio_stream* stream) {
  const uint64_t given = stream->work.given.load();
  const Status status = stream->device->SynchronizeStream(stream->native);
  if (brio_print_buffer* buffer = stream->print_host.load(std::memory_order_acquire)) {
    DrainPrintBuffer(buffer);
  }
  FlushStdout();
  if (status == BRIO_OK) {
    NoteFinished(stream, given);
    stream->device->CollectMemory(stream->native);
  }
  if (status != BRIO_OK) {
    stream->failure_reported.store(true, std::memory_order_relaxed);
    return status;
  }
  return stream->device->TakeKept();
}

Status OrderAfter(brio_stream* waiting, brio_stream* other) {
  if (waiting == other) {
    return BRIO_OK;
  }
  Device& device = *other->device;
  if (waiting->device->api() != device.api()) {
    // No driver orders work of two back ends, so the host waits.
    return Synchronize(other);
  }
  NativeEvent event = nullptr;
  Status status = device.CreateEvent(BRIO_EVENT_DISABLE_TIMING, &event);
  if (status != BRIO_OK) {
    return status;
  }
  status = device.RecordEvent(event, other->native);
  if (status == BRIO_OK) {
    status = waiting->device->WaitEvent(waiting->native, event);
  }
  (void)device.Kept(device.DestroyEvent(event));
  return status;
}

/// Ends a stream: pending device printing is waited for and shown, then the native stream goes.
static Status CloseStream(brio_stream* stream) {
  Status status = BRIO_OK;
  if (brio_print_buffer* buffer = stream->print_host.load(std::memory_order_acquire)) {
    const bool known = stream->failure_reported.load(std::memory_order_relaxed);
    status = Synchronize(stream);
    if (status != BRIO_OK && !known && !stream->device->HasRaised(brio_last_error())) {
      // Other failures are raised as well, by the call that closes the stream or the next one.
      status == BRIO_ERROR_KERNEL_FAILED ? TellFailure(brio_last_error())
                                         : WriteStderr("brio: " + std::string(brio_last_error()) + "\n");
    }
    UnregisterPrintBuffer(buffer);
    const Status freed = stream->device->Kept(stream->device->FreeMapped(buffer, stream->print_bytes));
    status = status != BRIO_OK ? status : freed;
    stream->print_host.store(nullptr, std::memory_order_relaxed);
  }
  // A foreign stream's owner may end it at any time, so the pool must hold nothing in its order either.
  std::shared_ptr<Fence> end;
  const SavedError marked(stream->device->Kept(LeaveStream(stream, &end)));
  const SavedError left(stream->device->Kept(stream->device->LeaveStream(stream->native, end)));
  end.reset();
  if (!stream->work.recording) {
    stream->device->AddStreams(-1);
  }
  if (status == BRIO_OK && (marked.status() != BRIO_OK || left.status() != BRIO_OK)) {
    status = marked.status() != BRIO_OK ? marked.Restore() : left.Restore();
  }
  if (stream->is_foreign) {
    return status;
  }
  const Status destroyed = stream->device->Kept(stream->device->DestroyStream(stream->native));
  return status != BRIO_OK ? status : destroyed;
}

/// Counts a stream in. Before a second one is given work, memory must not be reused in the order of the first any more.
static Status AddStream(Device& device, NativeStream native) {
  if (device.AddStreams(1) != 2 || device.IsHostMemory()) {
    return BRIO_OK;
  }
  Fences fences;
  Status status = CollectFences({device, false, 0, nullptr}, &fences);
  if (device.GuardMemory(fences)) {
    for (const std::shared_ptr<Fence>& fence : fences) {
      const Status held_up = fence->HoldUp(device, native);
      status = status != BRIO_OK ? status : held_up;
    }
  }
  return status;
}

Status MakeStream(brio_context* context, int32_t priority, bool blocking, bool recording, brio_stream** out) {
  Device& device = *context->device;
  NativeStream native = nullptr;
  if (const Status status = device.CreateStream(priority, blocking, &native); status != BRIO_OK) {
    return status;
  }
  auto* stream = new brio_stream;
  stream->context = context;
  stream->device = &device;
  stream->native = native;
  stream->work.recording = recording;
  brio_context_retain(context);
  if (const Status status = recording ? BRIO_OK : AddStream(device, native); status != BRIO_OK) {
    const SavedError failure(status);
    (void)brio_stream_release(stream);
    return failure.Restore();
  }
  *out = stream;
  return BRIO_OK;
}

}  // namespace brio::rt

using namespace brio::rt;

extern "C" {

brio_status brio_context_create(const char* api, int32_t device_id, brio_context** out) {
  if (out == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_create", "place for the result");
  }
  *out = nullptr;
  Backend* backend = nullptr;
  Status status = FindBackend(api, &backend);
  if (status != BRIO_OK) {
    return status;
  }
  Device* device = nullptr;
  status = backend->Open(device_id, &device);
  if (status != BRIO_OK) {
    return status;
  }
  NativeStream native = nullptr;
  status = device->CreateStream(0, false, &native);
  if (status != BRIO_OK) {
    return status;
  }
  auto* context = new brio_context;
  context->device = device;
  context->stream.context = context;
  context->stream.device = device;
  context->stream.native = native;
  context->stream.is_default = true;
  status = AddStream(*device, native);
  if (status != BRIO_OK) {
    const SavedError failure(status);
    (void)brio_context_release(context);
    return failure.Restore();
  }
  *out = context;
  return BRIO_OK;
}

brio_status brio_context_retain(brio_context* context) {
  if (context != nullptr) {
    context->refs.fetch_add(1, std::memory_order_relaxed);
  }
  return BRIO_OK;
}

brio_status brio_context_release(brio_context* context) {
  if (context == nullptr || context->refs.fetch_sub(1, std::memory_order_acq_rel) != 1) {
    return BRIO_OK;
  }
  const Status status = CloseStream(&context->stream);
  delete context;
  return status;
}

const char* brio_context_name(const brio_context* context) {
  return context != nullptr ? context->device->name().c_str() : "";
}
const char* brio_context_api(const brio_context* context) {
  return context != nullptr ? context->device->api().c_str() : "";
}
const char* brio_context_arch(const brio_context* context) {
  return context != nullptr ? context->device->arch().c_str() : "";
}
int32_t brio_context_id(const brio_context* context) {
  return context != nullptr ? context->device->id() : -1;
}

int32_t brio_context_same_device(const brio_context* a, const brio_context* b) {
  return a != nullptr && b != nullptr && a->device == b->device;
}

brio_stream* brio_context_stream(brio_context* context) {
  return context != nullptr ? &context->stream : nullptr;
}

brio_status brio_context_synchronize(brio_context* context) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_synchronize", "context");
  }
  const brio::WaitScope wait;
  return Synchronize(&context->stream);
}

brio_status brio_context_get_attribute(brio_context* context, int32_t attribute, int64_t* value) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_get_attribute", "context");
  }
  if (value == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_get_attribute", "place for the result");
  }
  *value = 0;
  return context->device->GetAttribute(attribute, value);
}

brio_status brio_context_memory_info(brio_context* context, uint64_t* free_bytes, uint64_t* total_bytes) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_memory_info", "context");
  }
  if (free_bytes == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_memory_info", "place for the result");
  }
  if (total_bytes == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_memory_info", "place for the result");
  }
  *free_bytes = 0;
  *total_bytes = 0;
  return context->device->GetMemoryInfo(free_bytes, total_bytes);
}

brio_status brio_context_compute_capability(brio_context* context, int32_t* value) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_compute_capability", "context");
  }
  if (value == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_compute_capability", "place for the result");
  }
  *value = context->device->ComputeCapability();
  return BRIO_OK;
}

brio_status brio_context_driver_version(brio_context* context, int32_t* value) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_driver_version", "context");
  }
  if (value == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_driver_version", "place for the result");
  }
  *value = 0;
  return context->device->GetDriverVersion(value);
}

brio_status brio_context_can_access(brio_context* context, brio_context* peer, int32_t* value) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_can_access", "context");
  }
  if (peer == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_can_access", "peer");
  }
  if (value == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_can_access", "place for the result");
  }
  *value = 0;
  if (context->device == peer->device || context->device->api() != peer->device->api()) {
    return BRIO_OK;
  }
  return context->device->CanAccessPeer(*peer->device, value);
}

brio_status brio_context_enable_peer_access(brio_context* context, brio_context* peer) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_enable_peer_access", "context");
  }
  if (peer == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_enable_peer_access", "peer");
  }
  if (context->device->api() != peer->device->api()) {
    return context->device->Device::EnablePeerAccess(*peer->device);
  }
  int32_t reachable = 0;
  if (const Status status = context->device->CanAccessPeer(*peer->device, &reachable); status != BRIO_OK) {
    return status;
  }
  const Status status = reachable != 0 ? context->device->EnablePeerAccess(*peer->device)
                                       : context->device->Device::EnablePeerAccess(*peer->device);
  if (status == BRIO_OK) {
    context->device->NotePeer(peer->device->id());
  }
  return status;
}

brio_status brio_context_max_allocation(brio_context* context, uint64_t* bytes) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_max_allocation", "context");
  }
  if (bytes == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_max_allocation", "place for the result");
  }
  uint64_t free_bytes = 0;
  return context->device->GetMemoryInfo(&free_bytes, bytes);
}

brio_status brio_context_host_unified(brio_context* context, int32_t* value) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_host_unified", "context");
  }
  if (value == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_host_unified", "place for the result");
  }
  *value = 0;
  return context->device->IsHostUnified(value);
}

brio_status brio_context_pool_info(brio_context* context, uint64_t* held_bytes) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_pool_info", "context");
  }
  if (held_bytes == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_pool_info", "place for the result");
  }
  *held_bytes = context->device->PoolBytes();
  return BRIO_OK;
}

brio_status brio_context_pool_trim(brio_context* context) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_pool_trim", "context");
  }
  return context->device->TrimPool(context->stream.native);
}

brio_status brio_context_pool_raise_limit(brio_context* context, uint64_t bytes) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_pool_raise_limit", "context");
  }
  context->device->RaisePoolLimit(bytes);
  return BRIO_OK;
}

brio_status brio_context_priority_range(brio_context* context, int32_t* least, int32_t* greatest) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_priority_range", "context");
  }
  if (least == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_priority_range", "place for the result");
  }
  if (greatest == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_priority_range", "place for the result");
  }
  *least = 0;
  *greatest = 0;
  return context->device->PriorityRange(least, greatest);
}

brio_status brio_context_peer_enabled(brio_context* context, brio_context* peer, int32_t* value) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_peer_enabled", "context");
  }
  if (peer == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_peer_enabled", "peer");
  }
  if (value == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_peer_enabled", "place for the result");
  }
  *value = context->device->api() == peer->device->api() && context->device->HasPeer(peer->device->id()) ? 1 : 0;
  return BRIO_OK;
}

brio_status brio_context_set_current(brio_context* context) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_set_current", "context");
  }
  return context->device->RestoreCurrent();
}
void* brio_context_native(brio_context* context) {
  return context != nullptr ? context->device->NativeContext() : nullptr;
}
brio_status brio_context_push(brio_context* context) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_push", "context");
  }
  return context->device->PushCurrent();
}
brio_status brio_context_pop(brio_context* context) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_context_pop", "context");
  }
  return context->device->PopCurrent();
}

brio_status brio_stream_create(brio_context* context, int32_t priority, brio_stream** out) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_stream_create", "context");
  }
  if (out == nullptr) [[unlikely]] {
    return NoneGiven("brio_stream_create", "place for the result");
  }
  return brio_stream_create_with(context, priority, BRIO_STREAM_NON_BLOCKING, out);
}

brio_status brio_stream_create_with(brio_context* context, int32_t priority, uint32_t flags, brio_stream** out) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_stream_create_with", "context");
  }
  if (out == nullptr) [[unlikely]] {
    return NoneGiven("brio_stream_create_with", "place for the result");
  }
  *out = nullptr;
  if ((flags & ~uint32_t{BRIO_STREAM_NON_BLOCKING}) != 0) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "brio_stream_create_with: unknown stream flags 0x%x", flags);
  }
  return MakeStream(context, priority, (flags & BRIO_STREAM_NON_BLOCKING) == 0, false, out);
}

brio_status brio_stream_retain(brio_stream* stream) {
  if (stream != nullptr) {
    if (stream->is_default) {
      return brio_context_retain(stream->context);
    }
    stream->refs.fetch_add(1, std::memory_order_relaxed);
  }
  return BRIO_OK;
}

brio_status brio_stream_release(brio_stream* stream) {
  if (stream == nullptr) {
    return BRIO_OK;
  }
  if (stream->is_default) {
    return brio_context_release(stream->context);
  }
  if (stream->refs.fetch_sub(1, std::memory_order_acq_rel) != 1) {
    return BRIO_OK;
  }
  const Status status = CloseStream(stream);
  brio_context* context = stream->context;
  delete stream;
  const Status released = brio_context_release(context);
  return status != BRIO_OK ? status : released;
}

brio_status brio_stream_synchronize(brio_stream* stream) {
  if (stream == nullptr) [[unlikely]] {
    return NoneGiven("brio_stream_synchronize", "stream");
  }
  const brio::WaitScope wait;
  return Synchronize(stream);
}

brio_status brio_stream_wait_for(brio_stream* stream, brio_stream* other) {
  if (stream == nullptr) [[unlikely]] {
    return NoneGiven("brio_stream_wait_for", "stream");
  }
  if (other == nullptr) [[unlikely]] {
    return NoneGiven("brio_stream_wait_for", "other stream");
  }
  return OrderAfter(stream, other);
}

brio_status brio_stream_wait_event(brio_stream* stream, brio_event* event) {
  if (stream == nullptr) [[unlikely]] {
    return NoneGiven("brio_stream_wait_event", "stream");
  }
  if (event == nullptr) [[unlikely]] {
    return NoneGiven("brio_stream_wait_event", "event");
  }
  if (!event->recorded.load(std::memory_order_acquire)) {
    return BRIO_OK;
  }
  if (stream->device->api() != event->context->device->api()) {
    return event->context->device->SynchronizeEvent(event->native);
  }
  return stream->device->WaitEvent(stream->native, event->native);
}

brio_status brio_stream_host_func(brio_stream* stream, void (*function)(void* data), void* data) {
  if (stream == nullptr) [[unlikely]] {
    return NoneGiven("brio_stream_host_func", "stream");
  }
  if (function == nullptr) [[unlikely]] {
    return NoneGiven("brio_stream_host_func", "function");
  }
  const Status status = stream->device->HostFunction(stream->native, function, data);
  NoteWork(stream);
  return status;
}

brio_status brio_stream_host_task(brio_stream* stream, brio_status (*function)(void* data, uint64_t index), void* data,
                                  uint64_t count, void (*release)(void* data)) {
  if (stream == nullptr) [[unlikely]] {
    return NoneGiven("brio_stream_host_task", "stream");
  }
  if (function == nullptr) [[unlikely]] {
    return NoneGiven("brio_stream_host_task", "function");
  }
  const Status status = stream->device->HostTask(stream->native, function, data, count, release);
  NoteWork(stream);
  return status;
}

brio_status brio_stream_wait_value(brio_stream* stream, uint64_t* address, uint64_t value) {
  if (stream == nullptr) [[unlikely]] {
    return NoneGiven("brio_stream_wait_value", "stream");
  }
  if (address == nullptr) [[unlikely]] {
    return NoneGiven("brio_stream_wait_value", "address");
  }
  const Status status = stream->device->WaitValue(stream->native, address, value);
  NoteWork(stream);
  return status;
}

brio_status brio_stream_wrap(brio_context* context, void* native, brio_stream** out) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_stream_wrap", "context");
  }
  if (out == nullptr) [[unlikely]] {
    return NoneGiven("brio_stream_wrap", "place for the result");
  }
  *out = nullptr;
  if (context->device->IsHostMemory()) {
    return Fail(BRIO_ERROR_UNSUPPORTED, "brio_stream_wrap on %s %s: it has no streams of a driver",
                context->device->api().c_str(), context->device->label().c_str());
  }
  auto* stream = new brio_stream;
  stream->context = context;
  stream->device = context->device;
  stream->native = native;
  stream->is_foreign = true;
  brio_context_retain(context);
  if (const Status status = AddStream(*stream->device, native); status != BRIO_OK) {
    const SavedError failure(status);
    (void)brio_stream_release(stream);
    return failure.Restore();
  }
  *out = stream;
  return BRIO_OK;
}

brio_context* brio_stream_context(brio_stream* stream) {
  return stream != nullptr ? stream->context : nullptr;
}

void* brio_stream_native(brio_stream* stream) {
  if (stream == nullptr || stream->device->IsHostMemory()) {
    return nullptr;
  }
  if (!stream->is_foreign) {
    NoteShared(stream);
  }
  return stream->native;
}

brio_status brio_event_create(brio_context* context, uint32_t flags, brio_event** out) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_event_create", "context");
  }
  if (out == nullptr) [[unlikely]] {
    return NoneGiven("brio_event_create", "place for the result");
  }
  *out = nullptr;
  if ((flags & ~uint32_t{BRIO_EVENT_BLOCKING_SYNC | BRIO_EVENT_DISABLE_TIMING | BRIO_EVENT_INTERPROCESS}) != 0) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "brio_event_create: unknown event flags 0x%x", flags);
  }
  NativeEvent native = nullptr;
  if (const Status status = context->device->CreateEvent(flags, &native); status != BRIO_OK) {
    return status;
  }
  auto* event = new brio_event;
  event->context = context;
  event->native = native;
  event->timing = (flags & BRIO_EVENT_DISABLE_TIMING) == 0;
  brio_context_retain(context);
  *out = event;
  return BRIO_OK;
}

brio_status brio_event_retain(brio_event* event) {
  if (event != nullptr) {
    event->refs.fetch_add(1, std::memory_order_relaxed);
  }
  return BRIO_OK;
}

brio_status brio_event_release(brio_event* event) {
  if (event == nullptr || event->refs.fetch_sub(1, std::memory_order_acq_rel) != 1) {
    return BRIO_OK;
  }
  Device& device = *event->context->device;
  const Status status = device.Kept(device.DestroyEvent(event->native));
  const Status released = brio_context_release(event->context);
  delete event;
  return status != BRIO_OK ? status : released;
}

brio_status brio_event_record(brio_event* event, brio_stream* stream) {
  if (event == nullptr) [[unlikely]] {
    return NoneGiven("brio_event_record", "event");
  }
  brio_stream* on = StreamOf(event->context, stream);
  if (on->device != event->context->device) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "brio_event_record: the event is of %s %s, the stream of %s %s",
                event->context->device->api().c_str(), event->context->device->label().c_str(),
                on->device->api().c_str(), on->device->label().c_str());
  }
  const Status status = on->device->RecordEvent(event->native, on->native);
  if (status == BRIO_OK) {
    event->recorded.store(true, std::memory_order_release);
  }
  return status;
}

brio_status brio_event_synchronize(brio_event* event) {
  if (event == nullptr) [[unlikely]] {
    return NoneGiven("brio_event_synchronize", "event");
  }
  if (!event->recorded.load(std::memory_order_acquire)) {
    return BRIO_OK;
  }
  const brio::WaitScope wait;
  return event->context->device->SynchronizeEvent(event->native);
}

brio_status brio_event_query(brio_event* event, int32_t* done) {
  if (event == nullptr) [[unlikely]] {
    return NoneGiven("brio_event_query", "event");
  }
  if (done == nullptr) [[unlikely]] {
    return NoneGiven("brio_event_query", "place for the result");
  }
  *done = 1;
  if (!event->recorded.load(std::memory_order_acquire)) {
    return BRIO_OK;
  }
  bool complete = false;
  const Status status = event->context->device->QueryEvent(event->native, &complete);
  *done = complete ? 1 : 0;
  return status;
}

brio_status brio_event_elapsed(brio_event* start, brio_event* end, double* milliseconds) {
  if (start == nullptr) [[unlikely]] {
    return NoneGiven("brio_event_elapsed", "start event");
  }
  if (end == nullptr) [[unlikely]] {
    return NoneGiven("brio_event_elapsed", "end event");
  }
  if (milliseconds == nullptr) [[unlikely]] {
    return NoneGiven("brio_event_elapsed", "place for the result");
  }
  *milliseconds = 0;
  Device& device = *start->context->device;
  if (&device != end->context->device) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "elapsed time between events of two devices: %s %s and %s %s",
                device.api().c_str(), device.label().c_str(), end->context->device->api().c_str(),
                end->context->device->label().c_str());
  }
  for (const brio_event* event : {start, end}) {
    const char* which = event == start ? "start" : "end";
    if (!event->timing) {
      return Fail(BRIO_ERROR_INVALID_VALUE, "elapsed time on %s: the %s event was created without timing",
                  device.label().c_str(), which);
    }
    if (!event->recorded.load(std::memory_order_acquire)) {
      return Fail(BRIO_ERROR_INVALID_VALUE, "elapsed time on %s: the %s event was never recorded",
                  device.label().c_str(), which);
    }
  }
  for (const brio_event* event : {start, end}) {
    if (const Status status = device.SynchronizeEvent(event->native); status != BRIO_OK) {
      return status;
    }
  }
  return device.ElapsedTime(start->native, end->native, milliseconds);
}

}  // extern "C"
