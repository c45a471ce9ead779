// Buffers, copies and fills of the C interface: ranges are checked here, so that the driver never sees a bad one.
#include <cinttypes>

#include "buffer_checks.h"
#include "cpu/check.h"
#include "devices.h"
#include "lines.h"
#include "objects.h"

namespace brio::rt {

/// Whether [offset, offset + bytes) lies in a buffer of `size` bytes.
static bool InRange(uint64_t offset, uint64_t bytes, uint64_t size) {
  return offset <= size && bytes <= size - offset;
}

static const char* KindName(const brio_buffer* buffer) {
  return buffer->kind == BRIO_BUFFER_HOST ? "host buffer" : "device buffer";
}

/// `what` is "copy", `where` "from", "to" or "at".
static Status CheckRange(const char* what, const char* where, const brio_buffer* buffer, uint64_t offset,
                         uint64_t bytes) {
  if (InRange(offset, bytes, buffer->bytes)) {
    return BRIO_OK;
  }
  return Fail(BRIO_ERROR_INVALID_VALUE,
              "%s of %" PRIu64 " bytes %s byte %" PRIu64 " of a %s of %" PRIu64 " bytes on %s: the buffer is too small",
              what, bytes, where, offset, KindName(buffer), buffer->bytes, buffer->context->device->label().c_str());
}

/// Whether the buffer's memory is the host's, whatever device it belongs to.
static bool IsHostSide(const brio_buffer* buffer) {
  return buffer->kind == BRIO_BUFFER_HOST || buffer->context->device->IsHostMemory();
}

static char* At(const brio_buffer* buffer, uint64_t offset) {
  return static_cast<char*>(buffer->ptr) + offset;
}

/// Whether a copy that `context` asks for and `carrier` runs must be ordered with the buffer's own context.
static bool IsForeign(const brio_context* context, const brio_stream* carrier, const brio_buffer* buffer) {
  return buffer != nullptr && buffer->context != context && &buffer->context->stream != carrier;
}

static uint32_t Direction(bool dst_is_host, bool src_is_host) {
  if (dst_is_host) {
    return src_is_host ? BRIO_COPY_HTOH : BRIO_COPY_DTOH;
  }
  return src_is_host ? BRIO_COPY_HTOD : BRIO_COPY_DTOD;
}

/// The stream that can carry out a copy between these memories: the context's own, unless that device is the CPU and
/// one side is on another device.
static brio_stream* CarrierOf(brio_context* context, const brio_buffer* dst, const brio_buffer* src) {
  if (context->device->IsHostMemory()) {
    for (const brio_buffer* buffer : {dst, src}) {
      if (buffer != nullptr && !IsHostSide(buffer)) {
        return &buffer->context->stream;
      }
    }
  }
  return &context->stream;
}

static Status NullAddress(Device* device, uint64_t bytes, bool is_destination) {
  return Fail(BRIO_ERROR_INVALID_VALUE, "copy of %" PRIu64 " bytes on %s: the %s address is null", bytes,
              device->label().c_str(), is_destination ? "destination" : "source");
}

/// Copies between checked ranges; a null buffer stands for plain host memory. The contexts of both buffers see the copy
/// in order with their own work.
static Status CopyChecked(brio_context* context, const brio_buffer* dst, void* dst_ptr, const brio_buffer* src,
                          const void* src_ptr, uint64_t bytes) {
  if (bytes == 0) {
    return BRIO_OK;
  }
  if (dst_ptr == nullptr || src_ptr == nullptr) {
    return NullAddress(context->device, bytes, dst_ptr == nullptr);
  }
  brio_stream* carrier = CarrierOf(context, dst, src);
  Status status = OrderAfter(carrier, &context->stream);
  for (const brio_buffer* buffer : {dst, src}) {
    if (status == BRIO_OK && IsForeign(context, carrier, buffer)) {
      status = OrderAfter(carrier, &buffer->context->stream);
    }
  }
  if (status != BRIO_OK) {
    return status;
  }
  const uint32_t direction = Direction(dst == nullptr || IsHostSide(dst), src == nullptr || IsHostSide(src));
  if (direction == BRIO_COPY_DTOD && dst->context->device != src->context->device) {
    if (dst->context->device->api() != src->context->device->api()) {
      return Fail(BRIO_ERROR_UNSUPPORTED, "copy of %" PRIu64 " bytes from %s %s to %s %s: copy through a host buffer",
                  bytes, src->context->device->api().c_str(), src->context->device->label().c_str(),
                  dst->context->device->api().c_str(), dst->context->device->label().c_str());
    }
    status = carrier->device->CopyPeer(carrier->native, dst_ptr, *dst->context->device, src_ptr, *src->context->device,
                                       bytes);
  } else if (dst == nullptr || src == nullptr) {
    status = carrier->device->CopyPlain(carrier->native, dst_ptr, src_ptr, bytes, direction);
  } else {
    status = carrier->device->Copy(carrier->native, dst_ptr, src_ptr, bytes, direction);
  }
  NoteWork(carrier);
  for (const brio_buffer* buffer : {dst, src}) {
    if (status == BRIO_OK && IsForeign(context, carrier, buffer)) {
      status = OrderAfter(&buffer->context->stream, carrier);
    }
  }
  return status == BRIO_OK ? OrderAfter(&context->stream, carrier) : status;
}

static Status CopyPlain(brio_stream* stream, void* dst, const void* src, uint64_t bytes, uint32_t direction) {
  if (bytes == 0) {
    return BRIO_OK;
  }
  if (dst == nullptr || src == nullptr) {
    return NullAddress(stream->device, bytes, dst == nullptr);
  }
  const Status status = stream->device->CopyPlain(stream->native, dst, src, bytes, direction);
  NoteWork(stream);
  return status;
}

static Status FillChecked(brio_stream* stream, void* dst, uint64_t value, uint32_t element_size, uint64_t count) {
  if (element_size != 1 && element_size != 2 && element_size != 4 && element_size != 8) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "fill on %s: elements of %u bytes cannot be filled (1, 2, 4 or 8 can)",
                stream->device->label().c_str(), element_size);
  }
  if (count == 0) {
    return BRIO_OK;
  }
  if (dst == nullptr) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "fill of %" PRIu64 " elements on %s: the address is null", count,
                stream->device->label().c_str());
  }
  const Status status = stream->device->Fill(stream->native, dst, value, element_size, count);
  NoteWork(stream);
  return status;
}

/// The stream in whose order alone memory is used again, that is device memory of a GPU with one stream; null: it is
/// ready for anybody.
static const brio_stream* InOrder(const brio_stream* stream, bool host_memory) {
  return host_memory || stream->device->HasSeveralStreams() ? nullptr : stream;
}

static Status DestroyBuffer(brio_buffer* buffer) {
  Status status = BRIO_OK;
  if (buffer->owning && buffer->ptr != nullptr) {
    brio_stream* stream = StreamOf(buffer->context, buffer->stream);
    ForgetMemory(buffer->ptr);
    if (Checker* const checker = Checker::Get(); checker != nullptr) [[unlikely]] {
      checker->BufferDropped(buffer->ptr);
    }
    if (buffer->has_redzone) [[unlikely]] {
      CheckRedzone(stream, buffer->ptr, buffer->bytes);
    }
    Device& device = *buffer->context->device;
    const bool is_host = buffer->kind == BRIO_BUFFER_HOST;
    const bool host_memory = is_host || device.IsHostMemory();
    Fences fences;
    const SavedError marked(
        device.Kept(CollectFences({device, host_memory, buffer->since, InOrder(stream, host_memory)}, &fences)));
    status = device.Kept(is_host ? device.FreeHost(stream->native, buffer->ptr, std::move(fences))
                                 : device.Free(stream->native, buffer->ptr, std::move(fences)));
    status = marked.status() != BRIO_OK ? marked.Restore() : status;
  }
  if (buffer->release_keeper != nullptr) {
    buffer->release_keeper(buffer->keeper);
  }
  const Status parent = brio_buffer_release(buffer->parent);
  const Status stream = brio_stream_release(buffer->stream);
  const Status context = brio_context_release(buffer->context);
  delete buffer;
  for (const Status other : {parent, stream, context}) {
    status = status != BRIO_OK ? status : other;
  }
  return status;
}

/// Retains what keeps a stream alive and stores it; the default stream is kept alive by the context itself.
static void SetStream(brio_buffer* buffer, brio_stream* stream) {
  buffer->stream = stream != nullptr && !stream->is_default ? stream : nullptr;
  brio_stream_retain(buffer->stream);
}

/// Whether new device memory is filled with 0xff, so that reads of what was never written show.
static bool PoisonMode() {
  static const bool enabled = DebugEnabled("poison");
  return enabled;
}

static brio_buffer* MakeBuffer(brio_context* context, void* ptr, uint64_t bytes, uint32_t kind) {
  auto* buffer = new brio_buffer;
  buffer->context = context;
  buffer->ptr = ptr;
  buffer->bytes = bytes;
  buffer->kind = kind;
  brio_context_retain(context);
  return buffer;
}

static Status CheckStream(const char* what, brio_context* context, brio_stream* stream) {
  if (stream == nullptr || stream->device == context->device) {
    return BRIO_OK;
  }
  return Fail(BRIO_ERROR_INVALID_VALUE, "%s on %s %s: the stream belongs to %s %s", what,
              context->device->api().c_str(), context->device->label().c_str(), stream->device->api().c_str(),
              stream->device->label().c_str());
}

}  // namespace brio::rt

using namespace brio::rt;

extern "C" {

brio_status brio_buffer_create(brio_context* context, brio_stream* stream, uint64_t bytes, uint32_t kind,
                               brio_buffer** out) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_buffer_create", "context");
  }
  if (out == nullptr) [[unlikely]] {
    return NoneGiven("brio_buffer_create", "place for the result");
  }
  *out = nullptr;
  if (kind > BRIO_BUFFER_HOST) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "brio_buffer_create: unknown kind of buffer");
  }
  Status status = CheckStream("brio_buffer_create", context, stream);
  if (status != BRIO_OK) {
    return status;
  }
  const ProgramCall call(__builtin_frame_address(0));
  void* memory = nullptr;
  const bool redzone = RedzoneBytes() != 0 && kind == BRIO_BUFFER_DEVICE && bytes > 0;
  if (bytes > 0) {
    status = kind == BRIO_BUFFER_HOST
                 ? context->device->AllocateHost(bytes, &memory)
                 : context->device->Allocate(StreamOf(context, stream)->native, bytes + RedzoneBytes(), &memory);
    if (status != BRIO_OK) {
      return status;
    }
  }
  brio_buffer* buffer = MakeBuffer(context, memory, bytes, kind);
  buffer->owning = true;
  const bool host_memory = kind == BRIO_BUFFER_HOST || context->device->IsHostMemory();
  buffer->since = AllocationTime(InOrder(StreamOf(context, stream), host_memory));
  SetStream(buffer, stream);
  NoteMemory(context->device, memory, bytes);
  if (redzone) [[unlikely]] {
    buffer->has_redzone = FillRedzone(StreamOf(context, stream), memory, bytes) == BRIO_OK;
  }
  if (bytes > 0 && kind == BRIO_BUFFER_DEVICE && PoisonMode()) [[unlikely]] {
    status = FillChecked(StreamOf(context, stream), memory, 0xff, 1, bytes);
    if (status != BRIO_OK) {
      const SavedError failure(status);
      (void)brio_buffer_release(buffer);
      return failure.Restore();
    }
  }
  *out = buffer;
  return BRIO_OK;
}

brio_status brio_buffer_retain(brio_buffer* buffer) {
  if (buffer != nullptr) {
    buffer->refs.fetch_add(1, std::memory_order_relaxed);
  }
  return BRIO_OK;
}

brio_status brio_buffer_release(brio_buffer* buffer) {
  if (buffer == nullptr) {
    return BRIO_OK;
  }
  // Whoever holds the only reference need not count it down.
  if (buffer->refs.load(std::memory_order_acquire) != 1 && buffer->refs.fetch_sub(1, std::memory_order_acq_rel) != 1) {
    return BRIO_OK;
  }
  return DestroyBuffer(buffer);
}

void* brio_buffer_ptr(const brio_buffer* buffer) {
  return buffer != nullptr ? buffer->ptr : nullptr;
}
uint64_t brio_buffer_size(const brio_buffer* buffer) {
  return buffer != nullptr ? buffer->bytes : 0;
}
uint32_t brio_buffer_kind(const brio_buffer* buffer) {
  return buffer != nullptr ? buffer->kind : uint32_t{BRIO_BUFFER_DEVICE};
}
brio_context* brio_buffer_context(const brio_buffer* buffer) {
  return buffer != nullptr ? buffer->context : nullptr;
}

brio_status brio_buffer_sub(brio_buffer* parent, uint64_t offset, uint64_t bytes, brio_buffer** out) {
  if (parent == nullptr) [[unlikely]] {
    return NoneGiven("brio_buffer_sub", "buffer");
  }
  if (out == nullptr) [[unlikely]] {
    return NoneGiven("brio_buffer_sub", "place for the result");
  }
  *out = nullptr;
  if (const Status status = CheckRange("sub-buffer", "at", parent, offset, bytes); status != BRIO_OK) {
    return status;
  }
  void* ptr = parent->ptr != nullptr ? At(parent, offset) : nullptr;
  brio_buffer* buffer = MakeBuffer(parent->context, ptr, bytes, parent->kind);
  SetStream(buffer, parent->stream);
  buffer->parent = parent;
  brio_buffer_retain(parent);
  *out = buffer;
  return BRIO_OK;
}

brio_status brio_buffer_wrap(brio_context* context, void* ptr, uint64_t bytes, uint32_t kind, int32_t owning,
                             brio_buffer** out) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_buffer_wrap", "context");
  }
  if (out == nullptr) [[unlikely]] {
    return NoneGiven("brio_buffer_wrap", "place for the result");
  }
  *out = nullptr;
  if (kind > BRIO_BUFFER_HOST || (ptr == nullptr && bytes > 0)) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "brio_buffer_wrap: %s",
                kind > BRIO_BUFFER_HOST ? "unknown kind of buffer" : "the address is null");
  }
  if (owning != 0 && ptr != nullptr) {
    Device* owner = context->device;
    uint64_t owned = bytes;
    if (FindOwner(ptr, &owner, &owned) || !context->device->AdoptMemory(ptr, bytes, kind == BRIO_BUFFER_HOST)) {
      return Fail(BRIO_ERROR_INVALID_VALUE,
                  "brio_buffer_wrap: a buffer cannot own %" PRIu64 " bytes at %p: they are in a block of %" PRIu64
                  " bytes that a living buffer on %s owns (take_ptr() releases memory)",
                  bytes, ptr, owned, owner->label().c_str());
    }
  }
  brio_buffer* buffer = MakeBuffer(context, ptr, bytes, kind);
  buffer->owning = owning != 0;
  *out = buffer;
  return BRIO_OK;
}

brio_status brio_buffer_take(brio_buffer* buffer, void** ptr) {
  if (buffer == nullptr) [[unlikely]] {
    return NoneGiven("brio_buffer_take", "buffer");
  }
  if (ptr == nullptr) [[unlikely]] {
    return NoneGiven("brio_buffer_take", "place for the result");
  }
  *ptr = nullptr;
  if (!buffer->owning) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "brio_buffer_take: the %s of %" PRIu64 " bytes on %s does not own its memory",
                KindName(buffer), buffer->bytes, buffer->context->device->label().c_str());
  }
  buffer->owning = false;
  buffer->context->device->ReleaseMemory(buffer->ptr);
  *ptr = buffer->ptr;
  return BRIO_OK;
}

brio_status brio_buffer_reassign(brio_buffer* buffer, brio_stream* stream) {
  if (buffer == nullptr) [[unlikely]] {
    return NoneGiven("brio_buffer_reassign", "buffer");
  }
  Status status = CheckStream("brio_buffer_reassign", buffer->context, stream);
  if (status != BRIO_OK) {
    return status;
  }
  brio_stream* to = StreamOf(buffer->context, stream);
  brio_stream* from = StreamOf(buffer->context, buffer->stream);
  if (to == from) {
    return BRIO_OK;
  }
  status = OrderAfter(to, from);
  if (status != BRIO_OK) {
    return status;
  }
  // A default stream of another context of this device is kept alive through that context.
  brio_stream* old_stream = buffer->stream;
  buffer->stream = to == &buffer->context->stream ? nullptr : to;
  brio_stream_retain(buffer->stream);
  return brio_stream_release(old_stream);
}

brio_status brio_copy_htod(brio_context* context, void* dst_device, const void* src_host, uint64_t bytes) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_copy_htod", "context");
  }
  return CopyPlain(&context->stream, dst_device, src_host, bytes, BRIO_COPY_HTOD);
}

brio_status brio_copy_dtoh(brio_context* context, void* dst_host, const void* src_device, uint64_t bytes) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_copy_dtoh", "context");
  }
  return CopyPlain(&context->stream, dst_host, src_device, bytes, BRIO_COPY_DTOH);
}

brio_status brio_copy_dtod(brio_context* context, void* dst_device, const void* src_device, uint64_t bytes) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_copy_dtod", "context");
  }
  return CopyPlain(&context->stream, dst_device, src_device, bytes, BRIO_COPY_DTOD);
}

brio_status brio_copy_htoh(brio_context* context, void* dst_host, const void* src_host, uint64_t bytes) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_copy_htoh", "context");
  }
  return CopyPlain(&context->stream, dst_host, src_host, bytes, BRIO_COPY_HTOH);
}

brio_status brio_copy(brio_context* context, brio_buffer* dst, uint64_t dst_offset, brio_buffer* src,
                      uint64_t src_offset, uint64_t bytes) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_copy", "context");
  }
  if (dst == nullptr) [[unlikely]] {
    return NoneGiven("brio_copy", "destination");
  }
  if (src == nullptr) [[unlikely]] {
    return NoneGiven("brio_copy", "source");
  }
  Status status = CheckRange("copy", "to", dst, dst_offset, bytes);
  if (status == BRIO_OK) {
    status = CheckRange("copy", "from", src, src_offset, bytes);
  }
  if (status != BRIO_OK) {
    return status;
  }
  return CopyChecked(context, dst, At(dst, dst_offset), src, At(src, src_offset), bytes);
}

brio_status brio_copy_to_host(brio_context* context, void* dst_host, brio_buffer* src, uint64_t src_offset,
                              uint64_t bytes) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_copy_to_host", "context");
  }
  if (src == nullptr) [[unlikely]] {
    return NoneGiven("brio_copy_to_host", "source");
  }
  if (const Status status = CheckRange("copy", "from", src, src_offset, bytes); status != BRIO_OK) {
    return status;
  }
  return CopyChecked(context, nullptr, dst_host, src, At(src, src_offset), bytes);
}

brio_status brio_copy_from_host(brio_context* context, brio_buffer* dst, uint64_t dst_offset, const void* src_host,
                                uint64_t bytes) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_copy_from_host", "context");
  }
  if (dst == nullptr) [[unlikely]] {
    return NoneGiven("brio_copy_from_host", "destination");
  }
  if (const Status status = CheckRange("copy", "to", dst, dst_offset, bytes); status != BRIO_OK) {
    return status;
  }
  return CopyChecked(context, dst, At(dst, dst_offset), nullptr, src_host, bytes);
}

brio_status brio_fill(brio_context* context, brio_buffer* dst, uint64_t dst_offset, uint64_t value,
                      uint32_t element_size, uint64_t count) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_fill", "context");
  }
  if (dst == nullptr) [[unlikely]] {
    return NoneGiven("brio_fill", "destination");
  }
  if (element_size != 0 && count > UINT64_MAX / element_size) {
    count = UINT64_MAX / element_size;
  }
  if (const Status status = CheckRange("fill", "at", dst, dst_offset, count * element_size); status != BRIO_OK) {
    return status;
  }
  // A buffer of another context is filled by that context's stream, in order with this one's.
  brio_stream* stream = &dst->context->stream;
  Status status = OrderAfter(stream, &context->stream);
  if (status == BRIO_OK) {
    status = FillChecked(stream, At(dst, dst_offset), value, element_size, count);
  }
  return status == BRIO_OK ? OrderAfter(&context->stream, stream) : status;
}

brio_status brio_fill_ptr(brio_context* context, void* dst_device, uint64_t value, uint32_t element_size,
                          uint64_t count) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_fill_ptr", "context");
  }
  return FillChecked(&context->stream, dst_device, value, element_size, count);
}

brio_status brio_copy_on(brio_stream* stream, void* dst, const void* src, uint64_t bytes, uint32_t direction) {
  if (stream == nullptr) [[unlikely]] {
    return NoneGiven("brio_copy_on", "stream");
  }
  if (direction < BRIO_COPY_HTOD || direction > BRIO_COPY_INFER) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "brio_copy_on: unknown direction %u", direction);
  }
  return CopyPlain(stream, dst, src, bytes, direction);
}

brio_status brio_fill_on(brio_stream* stream, void* dst_device, uint64_t value, uint32_t element_size, uint64_t count) {
  if (stream == nullptr) [[unlikely]] {
    return NoneGiven("brio_fill_on", "stream");
  }
  return FillChecked(stream, dst_device, value, element_size, count);
}

}  // extern "C"
