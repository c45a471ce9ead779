// Reads records of device printing. The contents come from device code that may have died half-way, so every length is
// checked, and a place that holds no complete record is stepped over in units of 8 bytes.
#include "print_buffer.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <string>
#include <vector>

#include "error.h"
#include "host.h"

namespace brio::rt {

constexpr uint64_t kDefaultBytes = 64ull << 20;
constexpr uint64_t kMinimumBytes = 4096;
constexpr uint64_t kRecordHeader = 8;
constexpr uint64_t kItemHeader = 8;

uint64_t ParseBytes(const char* text) {
  char* end = nullptr;
  const uint64_t number = std::strtoull(text, &end, 10);
  const int shift = *end == 'G' || *end == 'g'   ? 30
                    : *end == 'M' || *end == 'm' ? 20
                    : *end == 'K' || *end == 'k' ? 10
                                                 : 0;
  return number > UINT64_MAX >> shift ? UINT64_MAX : number << shift;
}

uint64_t PrintBufferBytes() {
  const char* text = std::getenv("BRIO_PRINT_BUFFER");
  if (text == nullptr || *text == '\0') {
    return kDefaultBytes;
  }
  const uint64_t bytes = std::clamp<uint64_t>(ParseBytes(text), kMinimumBytes, 1ull << 36);
  return bytes & ~uint64_t{7};
}

static uint32_t ReadWord(const uint8_t* at) {
  uint32_t word;
  std::memcpy(&word, at, sizeof(word));
  return word;
}

/// Size of the complete record at `at`, or 0 when the bytes there are not one.
static uint64_t RecordSize(const uint8_t* at, uint64_t available) {
  if (available < kRecordHeader) {
    return 0;
  }
  const uint64_t size = ReadWord(at);
  if (size < kRecordHeader || size % 8 != 0 || size > available) {
    return 0;
  }
  const uint32_t count = ReadWord(at + 4);
  uint64_t offset = kRecordHeader;
  for (uint32_t i = 0; i < count; ++i) {
    if (size - offset < kItemHeader) {
      return 0;
    }
    const uint32_t tag = ReadWord(at + offset);
    const uint64_t padded = (uint64_t{ReadWord(at + offset + 4)} + 7) & ~uint64_t{7};
    offset += kItemHeader;
    if (tag < BRIO_PRINT_INT64 || tag > BRIO_PRINT_STRING || padded > size - offset) {
      return 0;
    }
    offset += padded;
  }
  return offset == size ? size : 0;
}

/// The payload as an integer of its own width; sign-extended when `is_signed`.
static uint64_t ReadInteger(const uint8_t* payload, uint32_t length, bool is_signed) {
  uint64_t value = 0;
  const uint32_t bytes = std::min<uint32_t>(length, 8);
  std::memcpy(&value, payload, bytes);
  if (is_signed && bytes > 0 && bytes < 8 && (value >> (bytes * 8 - 1)) != 0) {
    value |= ~uint64_t{0} << (bytes * 8);
  }
  return value;
}

static void FormatItem(uint32_t tag, const uint8_t* payload, uint32_t length, std::string& out) {
  char text[32];
  size_t count = 0;
  float single = 0;
  double twice = 0;
  std::memcpy(&single, payload, std::min<size_t>(length, sizeof(single)));
  std::memcpy(&twice, payload, std::min<size_t>(length, sizeof(twice)));
  switch (tag) {
    case BRIO_PRINT_INT64:
      count = brio_format_i64(static_cast<int64_t>(ReadInteger(payload, length, true)), text);
      break;
    case BRIO_PRINT_UINT64:
      count = brio_format_u64(ReadInteger(payload, length, false), text);
      break;
    case BRIO_PRINT_FLOAT64:
      count = brio_format_f64(twice, text);
      break;
    case BRIO_PRINT_FLOAT32:
      count = brio_format_f32(single, text);
      break;
    case BRIO_PRINT_BOOL:
      out += ReadInteger(payload, length, false) != 0 ? "True" : "False";
      break;
    case BRIO_PRINT_STRING:
      out.append(reinterpret_cast<const char*>(payload), length);
      break;
    default:
      break;
  }
  out.append(text, count);
}

static void FormatRecord(const uint8_t* record, std::string& out) {
  const uint32_t count = ReadWord(record + 4);
  uint64_t offset = kRecordHeader;
  for (uint32_t i = 0; i < count; ++i) {
    const uint32_t length = ReadWord(record + offset + 4);
    FormatItem(ReadWord(record + offset), record + offset + kItemHeader, length, out);
    offset += kItemHeader + ((uint64_t{length} + 7) & ~uint64_t{7});
  }
}

void DrainPrintBuffer(brio_print_buffer* buffer) {
  const uint64_t head = std::atomic_ref(buffer->head).load(std::memory_order_acquire);
  const uint64_t dropped = std::atomic_ref(buffer->dropped).load(std::memory_order_acquire);
  if (head == 0 && dropped == 0) {
    return;
  }
  const uint64_t used = std::min(head, buffer->capacity) & ~uint64_t{7};
  std::string out;
  for (uint64_t at = 0; at < used;) {
    const uint64_t size = RecordSize(buffer->data + at, used - at);
    if (size == 0) {
      at += 8;
      continue;
    }
    FormatRecord(buffer->data + at, out);
    at += size;
    if (out.size() >= (256u << 10)) {
      WriteStdout(out);
      out.clear();
    }
  }
  WriteStdout(out);
  FlushStdout();
  // Cleared so that a record that is reserved but never written reads as size 0 the next time.
  std::memset(buffer->data, 0, used);
  std::atomic_ref(buffer->dropped).store(0, std::memory_order_relaxed);
  std::atomic_ref(buffer->head).store(0, std::memory_order_release);
  if (dropped > 0) {
    WriteStderr(
        Text("brio: %llu print records from kernels were dropped; BRIO_PRINT_BUFFER (now %llu bytes) sets "
             "the room for them\n",
             static_cast<unsigned long long>(dropped), static_cast<unsigned long long>(buffer->capacity)));
  }
}

/// The print buffers of all living streams.
struct PrintRegistry {
  std::mutex mutex;
  std::vector<brio_print_buffer*> buffers;
};

static PrintRegistry& GetRegistry() {
  static PrintRegistry* const instance = new PrintRegistry;
  return *instance;
}

void RegisterPrintBuffer(brio_print_buffer* buffer) {
  std::lock_guard lock(GetRegistry().mutex);
  GetRegistry().buffers.push_back(buffer);
}

void UnregisterPrintBuffer(brio_print_buffer* buffer) {
  std::lock_guard lock(GetRegistry().mutex);
  std::erase(GetRegistry().buffers, buffer);
}

void DrainAllPrintBuffers() {
  std::lock_guard lock(GetRegistry().mutex);
  for (brio_print_buffer* buffer : GetRegistry().buffers) {
    DrainPrintBuffer(buffer);
  }
}

}  // namespace brio::rt

extern "C" brio_status brio_print_drain(brio_print_buffer* buffer) {
  if (buffer == nullptr) {
    return brio::rt::Fail(BRIO_ERROR_INVALID_VALUE, "brio_print_drain: no buffer given");
  }
  brio::rt::DrainPrintBuffer(buffer);
  return BRIO_OK;
}
