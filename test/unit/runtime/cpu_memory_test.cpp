// Streams, events, buffers, copies and fills on the CPU device.
#include <chrono>
#include <cstring>
#include <thread>

#include "test_util.h"

static void SleepAndAppend(void* data) {
  auto* list = static_cast<std::vector<int>*>(data);
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
  list->push_back(static_cast<int>(list->size()));
}

TEST(CpuStream, WorkIsOrderedAndAsynchronous) {
  TestContext context("cpu");
  std::vector<int> list;
  list.reserve(64);
  const uint64_t start = brio_clock_ns();
  for (int i = 0; i < 10; ++i) {
    ASSERT_OK(brio_stream_host_func(brio_context_stream(context), SleepAndAppend, &list));
  }
  EXPECT_LT(brio_clock_ns() - start, 40000000u);
  ASSERT_OK(brio_context_synchronize(context));
  ASSERT_EQ(list.size(), 10u);
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(list[static_cast<size_t>(i)], i);
  }
}

TEST(CpuStream, CopiesWaitForEarlierWork) {
  TestContext context("cpu");
  int value = 0;
  int copy = -1;
  const auto set = [](void* data) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    *static_cast<int*>(data) = 42;
  };
  ASSERT_OK(brio_stream_host_func(brio_context_stream(context), set, &value));
  ASSERT_OK(brio_copy_dtoh(context, &copy, &value, sizeof(value)));
  ASSERT_OK(brio_context_synchronize(context));
  EXPECT_EQ(copy, 42);
}

TEST(CpuStream, WaitForOrdersTwoStreams) {
  TestContext context("cpu");
  brio_stream* first = nullptr;
  brio_stream* second = nullptr;
  ASSERT_OK(brio_stream_create(context, 0, &first));
  ASSERT_OK(brio_stream_create(context, -1, &second));
  std::vector<int> list;
  list.reserve(64);
  for (int i = 0; i < 4; ++i) {
    ASSERT_OK(brio_stream_host_func(first, SleepAndAppend, &list));
  }
  ASSERT_OK(brio_stream_wait_for(second, first));
  size_t seen = 0;
  struct Observed {
    std::vector<int>* list;
    size_t* seen;
  } observed{&list, &seen};
  ASSERT_OK(brio_stream_host_func(
      second, [](void* data) { *static_cast<Observed*>(data)->seen = static_cast<Observed*>(data)->list->size(); },
      &observed));
  ASSERT_OK(brio_stream_synchronize(second));
  EXPECT_EQ(seen, 4u);
  EXPECT_OK(brio_stream_release(first));
  EXPECT_OK(brio_stream_release(second));
}

TEST(CpuEvent, TimesAndOrders) {
  TestContext context("cpu");
  brio_event* start = nullptr;
  brio_event* end = nullptr;
  brio_event* untimed = nullptr;
  ASSERT_OK(brio_event_create(context, 0, &start));
  ASSERT_OK(brio_event_create(context, 0, &end));
  ASSERT_OK(brio_event_create(context, BRIO_EVENT_DISABLE_TIMING, &untimed));
  double milliseconds = 0;
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "never recorded", brio_event_elapsed(start, end, &milliseconds));
  EXPECT_OK(brio_event_synchronize(start));
  EXPECT_OK(brio_stream_wait_event(brio_context_stream(context), start));
  ASSERT_OK(brio_event_record(start, nullptr));
  std::vector<int> list;
  list.reserve(8);
  ASSERT_OK(brio_stream_host_func(brio_context_stream(context), SleepAndAppend, &list));
  ASSERT_OK(brio_event_record(end, nullptr));
  int32_t done = 1;
  ASSERT_OK(brio_event_query(end, &done));
  EXPECT_EQ(done, 0);
  ASSERT_OK(brio_event_elapsed(start, end, &milliseconds));
  EXPECT_GE(milliseconds, 4.0);
  EXPECT_LT(milliseconds, 5000.0);
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "without timing", brio_event_elapsed(untimed, end, &milliseconds));
  brio_event_release(start);
  brio_event_release(end);
  brio_event_release(untimed);
}

TEST(CpuBuffer, LifeCycle) {
  brio_context* context = nullptr;
  ASSERT_OK(brio_context_create("cpu", 0, &context));
  brio_buffer* buffer = nullptr;
  ASSERT_OK(brio_buffer_create(context, nullptr, 1024, BRIO_BUFFER_DEVICE, &buffer));
  EXPECT_OK(brio_context_release(context));  // the buffer keeps it alive
  EXPECT_EQ(brio_buffer_size(buffer), 1024u);
  EXPECT_EQ(brio_buffer_context(buffer), context);
  brio_buffer* sub = nullptr;
  ASSERT_OK(brio_buffer_sub(buffer, 512, 256, &sub));
  EXPECT_EQ(brio_buffer_ptr(sub), static_cast<char*>(brio_buffer_ptr(buffer)) + 512);
  brio_buffer* bad = nullptr;
  EXPECT_ERROR(
      BRIO_ERROR_INVALID_VALUE,
      "sub-buffer of 25 bytes at byte 1000 of a device buffer of 1024 bytes on device 0 (cpu): the buffer is too small",
      brio_buffer_sub(buffer, 1000, 25, &bad));
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "too small", brio_buffer_sub(buffer, UINT64_MAX, 2, &bad));
  EXPECT_OK(brio_buffer_release(buffer));
  ASSERT_OK(brio_fill(brio_buffer_context(sub), sub, 0, 0x11, 1, 256));
  ASSERT_OK(brio_context_synchronize(brio_buffer_context(sub)));
  EXPECT_EQ(static_cast<char*>(brio_buffer_ptr(sub))[255], 0x11);
  EXPECT_OK(brio_buffer_release(sub));
}

TEST(CpuBuffer, EmptyWrapTakeReassign) {
  TestContext context("cpu");
  brio_buffer* empty = nullptr;
  ASSERT_OK(brio_buffer_create(context, nullptr, 0, BRIO_BUFFER_DEVICE, &empty));
  EXPECT_EQ(brio_buffer_ptr(empty), nullptr);
  EXPECT_OK(brio_copy(context, empty, 0, empty, 0, 0));
  EXPECT_OK(brio_fill(context, empty, 0, 0, 4, 0));
  EXPECT_OK(brio_buffer_release(empty));

  int values[4] = {};
  brio_buffer* wrapped = nullptr;
  ASSERT_OK(brio_buffer_wrap(context, values, sizeof(values), BRIO_BUFFER_HOST, 0, &wrapped));
  ASSERT_OK(brio_fill(context, wrapped, 4, 7, 4, 2));
  ASSERT_OK(brio_context_synchronize(context));
  EXPECT_EQ(values[0], 0);
  EXPECT_EQ(values[1], 7);
  EXPECT_EQ(values[3], 0);
  void* taken = nullptr;
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "does not own", brio_buffer_take(wrapped, &taken));
  EXPECT_OK(brio_buffer_release(wrapped));

  brio_buffer* buffer = nullptr;
  brio_stream* stream = nullptr;
  ASSERT_OK(brio_stream_create(context, 0, &stream));
  ASSERT_OK(brio_buffer_create(context, nullptr, 64, BRIO_BUFFER_DEVICE, &buffer));
  EXPECT_OK(brio_buffer_reassign(buffer, stream));
  EXPECT_OK(brio_stream_release(stream));  // the buffer keeps it
  ASSERT_OK(brio_buffer_take(buffer, &taken));
  EXPECT_OK(brio_buffer_release(buffer));
  ASSERT_OK(brio_buffer_wrap(context, taken, 64, BRIO_BUFFER_DEVICE, 1, &buffer));
  EXPECT_OK(brio_buffer_release(buffer));
}

TEST(CpuCopy, AllMixesAndRanges) {
  TestContext context("cpu");
  brio_buffer* host = nullptr;
  brio_buffer* device = nullptr;
  ASSERT_OK(brio_buffer_create(context, nullptr, 400, BRIO_BUFFER_HOST, &host));
  ASSERT_OK(brio_buffer_create(context, nullptr, 400, BRIO_BUFFER_DEVICE, &device));
  for (int i = 0; i < 100; ++i) {
    static_cast<int*>(brio_buffer_ptr(host))[i] = i;
  }
  ASSERT_OK(brio_copy(context, device, 0, host, 0, 400));
  ASSERT_OK(brio_copy(context, device, 200, device, 0, 200));
  int out[100];
  ASSERT_OK(brio_copy_to_host(context, out, device, 0, 400));
  ASSERT_OK(brio_context_synchronize(context));
  EXPECT_EQ(out[49], 49);
  EXPECT_EQ(out[50], 0);
  EXPECT_EQ(out[99], 49);
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE,
               "copy of 8 bytes to byte 396 of a host buffer of 400 bytes on device 0 (cpu): the buffer is too small",
               brio_copy(context, host, 396, device, 0, 8));
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "copy of 400 bytes from byte 1 of a device buffer of 400 bytes",
               brio_copy_to_host(context, out, device, 1, 400));
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "null", brio_copy_htod(context, nullptr, out, 4));
  EXPECT_OK(brio_buffer_release(host));
  EXPECT_OK(brio_buffer_release(device));
}

TEST(CpuFill, AllWidths) {
  TestContext context("cpu");
  brio_buffer* buffer = nullptr;
  ASSERT_OK(brio_buffer_create(context, nullptr, 80, BRIO_BUFFER_DEVICE, &buffer));
  auto* bytes = static_cast<unsigned char*>(brio_buffer_ptr(buffer));
  for (const uint32_t width : {1u, 2u, 4u, 8u}) {
    const uint64_t value = 0x1122334455667788;
    ASSERT_OK(brio_fill(context, buffer, 0, value, width, 80 / width));
    ASSERT_OK(brio_context_synchronize(context));
    for (uint32_t i = 0; i < 80; i += width) {
      EXPECT_EQ(std::memcmp(bytes + i, &value, width), 0);
    }
  }
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "elements of 3 bytes", brio_fill(context, buffer, 0, 0, 3, 2));
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "too small", brio_fill(context, buffer, 0, 0, 8, 11));
  EXPECT_OK(brio_buffer_release(buffer));
}

TEST(CpuBuffer, FreesAreOrdered) {
  TestContext context("cpu");
  brio_buffer* buffer = nullptr;
  ASSERT_OK(brio_buffer_create(context, nullptr, sizeof(int), BRIO_BUFFER_DEVICE, &buffer));
  int result = 0;
  const auto wait = [](void*) { std::this_thread::sleep_for(std::chrono::milliseconds(5)); };
  ASSERT_OK(brio_stream_host_func(brio_context_stream(context), wait, nullptr));
  ASSERT_OK(brio_fill(context, buffer, 0, 77, 4, 1));
  ASSERT_OK(brio_copy_to_host(context, &result, buffer, 0, 4));
  ASSERT_OK(brio_buffer_release(buffer));  // the queued work still uses it
  ASSERT_OK(brio_context_synchronize(context));
  EXPECT_EQ(result, 77);
}
