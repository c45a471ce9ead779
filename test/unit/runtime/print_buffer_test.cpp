// Device printing: record reading, hostile contents, overflow, and printing kernels on the CPU device.
#include <atomic>
#include <cstring>
#include <memory>
#include <random>

#include "test_util.h"

/// A print buffer with a writer that follows the record format.
class Records {
 public:
  explicit Records(uint64_t capacity) : memory_(sizeof(brio_print_buffer) + capacity, 0) {
    buffer()->capacity = capacity;
  }
  brio_print_buffer* buffer() { return reinterpret_cast<brio_print_buffer*>(memory_.data()); }

  void Add(uint32_t tag, const void* payload, uint32_t length) {
    const uint32_t header[2] = {tag, length};
    items_.append(reinterpret_cast<const char*>(header), 8);
    items_.append(static_cast<const char*>(payload), length);
    items_.append((8 - length % 8) % 8, '\0');
    ++count_;
  }
  void AddText(std::string_view text) { Add(BRIO_PRINT_STRING, text.data(), static_cast<uint32_t>(text.size())); }
  void Commit() {
    const uint32_t header[2] = {static_cast<uint32_t>(items_.size() + 8), count_};
    const uint64_t at = buffer()->head;
    buffer()->head += header[0];
    if (at + header[0] > buffer()->capacity) {
      ++buffer()->dropped;
    } else {
      std::memcpy(buffer()->data + at, header, 8);
      std::memcpy(buffer()->data + at + 8, items_.data(), items_.size());
    }
    items_.clear();
    count_ = 0;
  }
  std::string Drain() {
    testing::internal::CaptureStdout();
    EXPECT_OK(brio_print_drain(buffer()));
    return testing::internal::GetCapturedStdout();
  }

 private:
  std::vector<unsigned char> memory_;
  std::string items_;
  uint32_t count_ = 0;
};

TEST(PrintBuffer, AllTags) {
  Records records(4096);
  const int64_t negative = -5;
  const uint64_t big = UINT64_MAX;
  const double twice = 0.1;
  const float single = 0.1f;
  const unsigned char yes = 1;
  const int32_t narrow = -7;
  records.AddText("values: ");
  records.Add(BRIO_PRINT_INT64, &negative, 8);
  records.AddText(" ");
  records.Add(BRIO_PRINT_UINT64, &big, 8);
  records.AddText(" ");
  records.Add(BRIO_PRINT_FLOAT64, &twice, 8);
  records.AddText(" ");
  records.Add(BRIO_PRINT_FLOAT32, &single, 4);
  records.AddText(" ");
  records.Add(BRIO_PRINT_BOOL, &yes, 1);
  records.AddText(" ");
  records.Add(BRIO_PRINT_INT64, &narrow, 4);
  records.AddText("\n");
  records.Commit();
  EXPECT_EQ(records.Drain(), "values: -5 18446744073709551615 0.1 0.1 True -7\n");
  EXPECT_EQ(records.buffer()->head, 0u);
  EXPECT_EQ(records.Drain(), "");
}

TEST(PrintBuffer, OverflowIsCounted) {
  Records records(64);
  records.AddText("first\n");
  records.Commit();
  for (int i = 0; i < 3; ++i) {
    records.AddText("this does not fit into what is left\n");
    records.Commit();
  }
  testing::internal::CaptureStderr();
  EXPECT_EQ(records.Drain(), "first\n");
  EXPECT_NE(testing::internal::GetCapturedStderr().find("3 print records from kernels were dropped"),
            std::string::npos);
}

TEST(PrintBuffer, UncommittedRecordIsSkipped) {
  Records records(4096);
  records.AddText("one\n");
  records.Commit();
  records.buffer()->head += 48;  // reserved, never written
  records.AddText("two\n");
  records.Commit();
  EXPECT_EQ(records.Drain(), "one\ntwo\n");
}

TEST(PrintBuffer, HostileContentsAreSafe) {
  std::mt19937 random(3);
  for (int round = 0; round < 2000; ++round) {
    Records records(512);
    for (int i = 0; i < 512; i += 4) {
      const uint32_t word = random() % 3 == 0 ? random() : random() % 64;
      std::memcpy(records.buffer()->data + i, &word, 4);
    }
    records.buffer()->head = random() % 3 == 0 ? UINT64_MAX : random() % 1024;
    records.Drain();
  }
}

TEST(PrintBuffer, WrongLengthsAreRejected) {
  Records records(256);
  const uint32_t words[] = {64, 1, BRIO_PRINT_STRING, 0xfffffff0, 0, 0};
  std::memcpy(records.buffer()->data, words, sizeof(words));
  records.buffer()->head = 64;
  EXPECT_EQ(records.Drain(), "");
}

// Prints its block index, the way compiled code does.
static void PrintBlock(const brio_cpu_thread* launch, void* const* args, uint64_t first, uint64_t last) {
  auto* buffer = static_cast<brio_print_buffer*>(launch->print_buffer);
  EXPECT_EQ(buffer, *static_cast<void**>(args[1]));
  for (uint64_t block = first; block < last; ++block) {
    const uint64_t at = std::atomic_ref(buffer->head).fetch_add(48);
    if (at + 48 > buffer->capacity) {
      std::atomic_ref(buffer->dropped).fetch_add(1);
      continue;
    }
    struct {
      uint32_t size, count, tag1, length1;
      char text[8];
      uint32_t tag2, length2;
      int64_t value;
    } record{40, 2, BRIO_PRINT_STRING, 6, "block ", BRIO_PRINT_INT64, 8, static_cast<int64_t>(block)};
    std::memcpy(buffer->data + at, &record, 40);
    // The rest of the 48 bytes is a second record that is only a line end's header without items.
    const uint32_t empty[2] = {8, 0};
    std::memcpy(buffer->data + at + 40, empty, 8);
  }
}

TEST(PrintBuffer, KernelPrintsAtSynchronize) {
  TestContext context("cpu");
  TestKernel kernel("print_block", {8}, BRIO_KERNEL_PRINTS);
  kernel.cpu_blocks = PrintBlock;
  uint64_t unused = 0;
  testing::internal::CaptureStdout();
  brio_write(1, "host first: ", 12);
  ASSERT_OK(Launch(context, &kernel, 1, 1, {&unused}));
  ASSERT_OK(brio_context_synchronize(context));
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "host first: block 0");
}

TEST(PrintBuffer, ContextReleaseDrains) {
  testing::internal::CaptureStdout();
  {
    TestContext context("cpu");
    TestKernel kernel("print_block", {8}, BRIO_KERNEL_PRINTS);
    kernel.cpu_blocks = PrintBlock;
    uint64_t unused = 0;
    ASSERT_OK(Launch(context, &kernel, 1, 1, {&unused}));
  }
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "block 0");
}
