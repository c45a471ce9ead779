// What communicators combine, digests of the handshake, shared memory that went, and wrong use of the C interface.
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmath>
#include <csignal>
#include <cstring>
#include <vector>

#include "brio/comm.h"
#include "comm/elements.h"
#include "comm/segment.h"
#include "comm/sha256.h"
#include "test_util.h"

namespace {

using brio::rt::comm::Digest;
using brio::rt::comm::Hmac;
using brio::rt::comm::Reduce;
using brio::rt::comm::Segment;
using brio::rt::comm::Sha256;

/// What communicators on the CPU device are made with.
brio_comm_config CpuConfig() {
  brio_comm_config config = {};
  config.struct_size = sizeof(config);
  config.api = "cpu";
  return config;
}

/// A communicator on the CPU device whose only rank is this process; null where it cannot be made.
brio_comm* CommOfOne() {
  const brio_comm_config config = CpuConfig();
  brio_comm* comm = nullptr;
  EXPECT_OK(brio_comm_create(&config, &comm));
  return comm;
}

std::string Hex(const Digest& digest) {
  std::string text;
  for (const uint8_t byte : digest) {
    char hex[3];
    std::snprintf(hex, sizeof(hex), "%02x", byte);
    text += hex;
  }
  return text;
}

TEST(CommDigest, KnownValues) {
  // FIPS 180-4's examples, and RFC 4231's first two and sixth.
  EXPECT_EQ(Hex(Sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(Hex(Sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(Hex(Sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(Hex(Sha256(std::string(1000000, 'a'))), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
  EXPECT_EQ(Hex(Hmac(std::string(20, '\x0b'), "Hi There")),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  EXPECT_EQ(Hex(Hmac("Jefe", "what do ya want for nothing?")),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  EXPECT_EQ(Hex(Hmac(std::string(131, '\xaa'), "Test Using Larger Than Block-Size Key - Hash Key First")),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

TEST(CommSegment, OfAnEndedProcess) {
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    _exit(0);
  }
  ASSERT_EQ(waitpid(child, nullptr, 0), child);
  std::unique_ptr<Segment> segment;
  const std::string name = "/proc/" + std::to_string(child) + "/fd/3";
  EXPECT_NE(Segment::Attach(name, 2, 3, Segment::Use::Calls, &segment), BRIO_OK);
  EXPECT_STREQ(brio_last_error(), "rank 2 of 3: rank 0 has ended");
}

TEST(CommSegment, NoNameWithoutMemory) {
  // The file cannot have a size; whoever calls must not close what another thread opens meanwhile.
  struct rlimit before = {};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  struct rlimit none = before;
  none.rlim_cur = 0;
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &none), 0);
  std::string name = "before";
  const brio_status status = Segment::Create(2, Segment::Use::Calls, &name);
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &before), 0);
  std::signal(SIGXFSZ, handler);
  EXPECT_NE(status, BRIO_OK);
  EXPECT_EQ(name, "");
}

TEST(CommSegment, PresenceTakesLittle) {
  std::string name;
  ASSERT_OK(Segment::Create(8, Segment::Use::Presence, &name));
  struct stat facts = {};
  EXPECT_EQ(stat(name.c_str(), &facts), 0);
  EXPECT_LE(facts.st_size, 16384);
  std::unique_ptr<Segment> first;
  std::unique_ptr<Segment> second;
  EXPECT_OK(Segment::Attach(name, 0, 8, Segment::Use::Presence, &first));
  EXPECT_OK(Segment::Attach(name, 1, 8, Segment::Use::Presence, &second));
  Segment::RemoveName(name);
  EXPECT_EQ(first->EndOf(1), "");
  EXPECT_EQ(first->EndOf(2), "rank 2 has ended");
  second->Leave();
  EXPECT_EQ(first->EndOf(1), "rank 1 has left the communicator");
}

/// Every way of combining float16 makes the same bits, at each place of a vector and behind the last one.
TEST(CommElements, NaNsAreTheSameEverywhere) {
  constexpr uint64_t kCount = 16 + 8 + 5;
  std::vector<uint16_t> first(kCount, 0xfd23);
  std::vector<uint16_t> second(kCount, 0x3c00);
  for (const auto loops : brio::rt::comm::FindReduceLoops()) {
    for (const uint32_t reduction : {BRIO_COMM_SUM, BRIO_COMM_PRODUCT, BRIO_COMM_MIN, BRIO_COMM_MAX}) {
      std::vector<uint16_t> out(kCount);
      const void* in[] = {first.data(), second.data()};
      loops(BRIO_COMM_FLOAT16, reduction, out.data(), in, 2, kCount);
      EXPECT_EQ(out, std::vector<uint16_t>(kCount, 0xff23)) << reduction;
    }
  }
}

/// The value of a small float with `exponent` and `mantissa` bits.
double ValueOf(uint32_t bits, int exponent, int mantissa, bool has_infinity) {
  const int bias = (1 << (exponent - 1)) - 1;
  const uint32_t top = (1u << exponent) - 1;
  const uint32_t e = bits >> mantissa & top;
  const uint32_t m = bits & ((1u << mantissa) - 1);
  double value = e == 0 ? std::ldexp(m, 1 - bias - mantissa)
                        : std::ldexp((1u << mantissa) + m, static_cast<int>(e) - bias - mantissa);
  if (has_infinity && e == top) {
    value = m != 0 ? NAN : INFINITY;
  } else if (!has_infinity && e == top && m == (1u << mantissa) - 1) {
    value = NAN;
  }
  return (bits >> (exponent + mantissa) & 1) != 0 ? -value : value;
}

/// Whether `got` is the number nearest to `sum`, ties to even.
bool IsNearest(double sum, uint32_t got, int exponent, int mantissa, bool has_infinity) {
  const auto value = [&](uint32_t magnitude) { return ValueOf(magnitude, exponent, mantissa, has_infinity); };
  const uint32_t magnitude = got & ((1u << (exponent + mantissa)) - 1);
  const uint32_t largest = (1u << (exponent + mantissa)) - (has_infinity ? (1u << mantissa) : 1) - 1;
  const double result = value(magnitude);
  const double wanted = std::fabs(sum);
  if (std::isnan(sum)) {
    return std::isnan(result);
  }
  if (magnitude > largest) {  // infinity, or NaN where there is none
    return wanted >= value(largest) + (value(largest) - value(largest - 1)) / 2;
  }
  if (sum != 0 && std::signbit(sum) != ((got >> (exponent + mantissa)) != 0)) {
    return false;
  }
  const double below = magnitude > 0 ? value(magnitude - 1) : -INFINITY;
  const double above = magnitude < largest ? value(magnitude + 1) : 2 * value(largest) - value(largest - 1);
  const double distance = std::fabs(wanted - result);
  const bool is_tie = distance == std::fabs(wanted - below) || distance == std::fabs(wanted - above);
  return distance <= std::fabs(wanted - below) && distance <= std::fabs(wanted - above) &&
         (!is_tie || (magnitude & 1) == 0);
}

TEST(CommElements, SmallFloatsAreRoundedToTheNearest) {
  struct Format {
    uint32_t type;
    int exponent;
    int mantissa;
    bool has_infinity;
    uint32_t step;
  };
  for (const Format& format : {Format{BRIO_COMM_FLOAT8_E4M3FN, 4, 3, false, 1},
                               {BRIO_COMM_FLOAT8_E5M2, 5, 2, true, 1},
                               {BRIO_COMM_FLOAT16, 5, 10, true, 127},
                               {BRIO_COMM_BFLOAT16, 8, 7, true, 127}}) {
    const uint32_t count = 1u << (format.exponent + format.mantissa + 1);
    const auto value = [&](uint32_t bits) {
      return ValueOf(bits, format.exponent, format.mantissa, format.has_infinity);
    };
    uint64_t wrong = 0;
    for (uint32_t a = 0; a < count; a += format.step) {
      for (uint32_t b = 0; b < count; b += format.step) {
        uint32_t sum = 0;
        const void* in[] = {&a, &b};
        Reduce(format.type, BRIO_COMM_SUM, &sum, in, 2, 1);
        // float32 rounds first.
        const double expected = static_cast<float>(value(a)) + static_cast<float>(value(b));
        wrong += IsNearest(expected, sum, format.exponent, format.mantissa, format.has_infinity) ? 0 : 1;
      }
    }
    EXPECT_EQ(wrong, 0u) << brio::rt::comm::ElementName(format.type);
  }
}

/// Whether two elements of a kind are the same; every NaN is.
bool IsSame(uint32_t type, uint32_t a, uint32_t b) {
  const auto is_nan = [&](uint32_t bits) {
    switch (type) {
      case BRIO_COMM_FLOAT16:
        return (bits & 0x7fff) > 0x7c00;
      case BRIO_COMM_BFLOAT16:
        return (bits & 0x7fff) > 0x7f80;
      case BRIO_COMM_FLOAT8_E4M3FN:
        return (bits & 0x7f) == 0x7f;
      case BRIO_COMM_FLOAT8_E5M2:
        return (bits & 0x7f) > 0x7c;
      default:
        return false;
    }
  };
  return a == b || (is_nan(a) && is_nan(b));
}

template <typename Storage>
void ManyAreLikeOne(uint32_t type, uint32_t reduction, uint32_t inputs) {
  // Every number, and a length that no vector divides; not aligned.
  const size_t count = (size_t{1} << 16) + 21;
  std::vector<std::vector<Storage>> given(inputs, std::vector<Storage>(count + 1));
  std::vector<const void*> in;
  for (uint32_t k = 0; k < inputs; ++k) {
    for (size_t i = 0; i <= count; ++i) {
      given[k][i] = static_cast<Storage>(i * (k == 0 ? 1 : 40503 + 2 * k));
    }
    in.push_back(given[k].data() + 1);
  }
  std::vector<Storage> expected(count);
  for (size_t i = 0; i < count; ++i) {
    std::vector<const void*> one;
    for (const void* from : in) {
      one.push_back(static_cast<const Storage*>(from) + i);
    }
    brio::rt::comm::FindReduceLoops()[0](type, reduction, &expected[i], one.data(), inputs, 1);
  }
  for (const brio::rt::comm::ReduceLoops loops : brio::rt::comm::FindReduceLoops()) {
    std::vector<Storage> out(count);
    loops(type, reduction, out.data(), in.data(), inputs, count);
    std::vector<Storage> in_place(given[1].begin() + 1, given[1].end());
    std::vector<const void*> with_place = in;
    with_place[1] = in_place.data();
    loops(type, reduction, in_place.data(), with_place.data(), inputs, count);
    uint64_t wrong = 0;
    for (size_t i = 0; i < count; ++i) {
      wrong += IsSame(type, out[i], expected[i]) && IsSame(type, in_place[i], expected[i]) ? 0 : 1;
    }
    EXPECT_EQ(wrong, 0u) << brio::rt::comm::ElementName(type) << " " << brio::rt::comm::ReductionName(reduction);
  }
}

TEST(CommElements, ManyAreCombinedLikeOne) {
  for (uint32_t reduction = 0; reduction <= BRIO_COMM_AVERAGE; ++reduction) {
    for (const uint32_t inputs : {2u, 3u}) {
      for (const uint32_t type : {BRIO_COMM_FLOAT16, BRIO_COMM_BFLOAT16, BRIO_COMM_INT16, BRIO_COMM_UINT16}) {
        ManyAreLikeOne<uint16_t>(type, reduction, inputs);
      }
      for (const uint32_t type : {BRIO_COMM_FLOAT8_E4M3FN, BRIO_COMM_FLOAT8_E5M2, BRIO_COMM_INT8, BRIO_COMM_UINT8}) {
        ManyAreLikeOne<uint8_t>(type, reduction, inputs);
      }
      ManyAreLikeOne<uint32_t>(BRIO_COMM_INT32, reduction, inputs);
    }
  }
}

TEST(CommElements, IntegersWrapAndAverage) {
  const int8_t a[] = {100, -100, 7};
  const int8_t b[] = {100, -100, 2};
  const int8_t c[] = {100, -100, 1};
  const void* in[] = {a, b, c};
  int8_t out[3];
  Reduce(BRIO_COMM_INT8, BRIO_COMM_SUM, out, in, 3, 3);
  EXPECT_EQ(out[0], 44);
  EXPECT_EQ(out[1], -44);
  Reduce(BRIO_COMM_INT8, BRIO_COMM_AVERAGE, out, in, 3, 3);
  EXPECT_EQ(out[0], 100);
  EXPECT_EQ(out[1], -100);
  EXPECT_EQ(out[2], 3);
  Reduce(BRIO_COMM_INT8, BRIO_COMM_PRODUCT, out, in, 3, 3);
  EXPECT_EQ(out[2], 14);
  Reduce(BRIO_COMM_INT8, BRIO_COMM_MIN, out, in, 3, 3);
  EXPECT_EQ(out[2], 1);
}

TEST(CommElements, SumsFollowTheOrderOfRanks) {
  const float a = 1e8F;
  const float b = -1e8F;
  const float c = 1;
  float out = 0;
  const void* in[] = {&a, &b, &c};
  Reduce(BRIO_COMM_FLOAT32, BRIO_COMM_SUM, &out, in, 3, 1);
  EXPECT_EQ(out, 1.0F);
  const void* other[] = {&a, &c, &b};
  Reduce(BRIO_COMM_FLOAT32, BRIO_COMM_SUM, &out, other, 3, 1);
  EXPECT_EQ(out, 0.0F);
}

TEST(CommElements, NanIsBothExtremes) {
  const float nan = NAN;
  const float one = 1;
  float out = 0;
  for (const uint32_t reduction : {BRIO_COMM_MIN, BRIO_COMM_MAX}) {
    const void* in[] = {&nan, &one};
    Reduce(BRIO_COMM_FLOAT32, reduction, &out, in, 2, 1);
    EXPECT_TRUE(std::isnan(out));
    const void* swapped[] = {&one, &nan};
    Reduce(BRIO_COMM_FLOAT32, reduction, &out, swapped, 2, 1);
    EXPECT_TRUE(std::isnan(out));
  }
}

TEST(CommMisuse, NullAndUnknown) {
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "place for the result", brio_comm_create(nullptr, nullptr));
  brio_comm* comm = nullptr;
  brio_comm_config config = {};
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "the configuration has 0 bytes", brio_comm_create(&config, &comm));
  config.struct_size = sizeof(config);
  config.api = "cpu";
  ASSERT_OK(brio_comm_create(&config, &comm));
  EXPECT_EQ(brio_comm_size(comm), 1);
  EXPECT_STREQ(brio_comm_transport(comm), "alone");
  float x[4] = {};
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "no communicator given",
               brio_comm_all_reduce(nullptr, nullptr, x, x, 4, BRIO_COMM_FLOAT32, BRIO_COMM_SUM, 0));
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "unknown type of elements 77",
               brio_comm_all_reduce(comm, nullptr, x, x, 4, 77, BRIO_COMM_SUM, 0));
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "unknown reduction 9",
               brio_comm_all_reduce(comm, nullptr, x, x, 4, BRIO_COMM_FLOAT32, 9, 0));
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "unknown flags 0x2",
               brio_comm_all_reduce(comm, nullptr, x, x, 4, BRIO_COMM_FLOAT32, BRIO_COMM_SUM, 2));
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "no address to send given",
               brio_comm_all_reduce(comm, nullptr, nullptr, x, 4, BRIO_COMM_FLOAT32, BRIO_COMM_SUM, 0));
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "elements are too many",
               brio_comm_all_gather(comm, nullptr, x, x, UINT64_MAX / 2, BRIO_COMM_FLOAT32));
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "no group was begun", brio_comm_group_end());
  EXPECT_OK(brio_comm_group_begin());
  EXPECT_OK(brio_comm_send(comm, nullptr, x, 4, BRIO_COMM_FLOAT32, 0));
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "the group has nothing that matches it", brio_comm_group_end());
  EXPECT_OK(brio_comm_end(comm));
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "the communicator was ended", brio_comm_barrier(comm, nullptr));
  EXPECT_OK(brio_comm_release(comm));
}

TEST(CommMisuse, Windows) {
  brio_comm* comm = CommOfOne();
  ASSERT_NE(comm, nullptr);
  brio_comm_window* window = nullptr;
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "no place for the result given",
               brio_comm_window_create(comm, 16, nullptr, nullptr));
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "window: no communicator given",
               brio_comm_window_create(nullptr, 16, nullptr, &window));
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "window: 0 bytes asked for",
               brio_comm_window_create(comm, 0, nullptr, &window));
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "bytes asked for",
               brio_comm_window_create(comm, UINT64_MAX, nullptr, &window));
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "window: nothing at all asked for",
               brio_comm_window_create(comm, 0, "nothing at all", &window));
  // Pages that the machine has not would bring its out-of-memory killer.
  EXPECT_ERROR(BRIO_ERROR_OUT_OF_MEMORY, "no room for 70368744177664 bytes of each of 1 ranks: rank 0 sees ",
               brio_comm_window_create(comm, uint64_t{1} << 46, nullptr, &window));
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "no window given", brio_comm_window_note(nullptr, nullptr, 0));
  brio_buffer* buffer = nullptr;
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "no window given", brio_comm_window_buffer(nullptr, &buffer));
  EXPECT_OK(brio_comm_window_retain(nullptr));
  EXPECT_OK(brio_comm_window_release(nullptr));
  EXPECT_EQ(brio_comm_window_address(nullptr, 0), nullptr);
  EXPECT_EQ(brio_comm_window_stop(nullptr), nullptr);
  EXPECT_OK(brio_comm_group_begin());
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "window: not within a group",
               brio_comm_window_create(comm, 16, nullptr, &window));
  EXPECT_OK(brio_comm_group_end());
  ASSERT_OK(brio_comm_window_create(comm, 16, nullptr, &window));
  ASSERT_NE(brio_comm_window_address(window, 0), nullptr);
  EXPECT_EQ(*static_cast<uint64_t*>(brio_comm_window_address(window, 0)), 0u);
  EXPECT_EQ(brio_comm_window_address(window, 1), nullptr);
  EXPECT_EQ(brio_comm_window_address(window, -1), nullptr);
  EXPECT_OK(brio_comm_window_note(window, nullptr, 0));
  EXPECT_OK(brio_comm_window_retain(window));
  EXPECT_OK(brio_comm_window_release(window));
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "no place for the result given", brio_comm_window_buffer(window, nullptr));
  ASSERT_OK(brio_comm_window_buffer(window, &buffer));
  EXPECT_OK(brio_comm_release(comm));  // the window keeps it
  EXPECT_OK(brio_comm_window_release(window));
  std::memset(brio_buffer_ptr(buffer), 1, 16);  // the buffer keeps the window
  EXPECT_OK(brio_buffer_release(buffer));
}

TEST(CommMisuse, Graphs) {
  brio_comm* comm = CommOfOne();
  ASSERT_NE(comm, nullptr);
  brio_graph* graph = nullptr;
  ASSERT_OK(brio_graph_create(brio_comm_context(comm), &graph));
  float x[4] = {};
  const uint32_t unknown = 5;
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "no graph given", brio_comm_graph_begin(nullptr, nullptr, 0));
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "no list of nodes given", brio_comm_graph_begin(graph, nullptr, 1));
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "depends on node 5", brio_comm_graph_begin(graph, &unknown, 1));
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "no graph was begun", brio_comm_graph_end(nullptr));
  brio_comm_graph_cancel();
  EXPECT_OK(brio_comm_group_begin());
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "not within a group", brio_comm_graph_begin(graph, nullptr, 0));
  EXPECT_OK(brio_comm_group_end());
  EXPECT_OK(brio_comm_graph_begin(graph, nullptr, 0));
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "not within another graph", brio_comm_graph_begin(graph, nullptr, 0));
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "barrier: not within a graph", brio_comm_barrier(comm, nullptr));
  EXPECT_OK(brio_comm_group_begin());
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "brio_comm_graph_end: not within a group", brio_comm_graph_end(nullptr));
  EXPECT_OK(brio_comm_group_end());
  EXPECT_OK(brio_comm_all_reduce(comm, nullptr, x, x, 4, BRIO_COMM_FLOAT32, BRIO_COMM_SUM, 0));
  brio_comm_graph_cancel();
  EXPECT_EQ(brio_comm_graph(), nullptr);
  EXPECT_OK(brio_graph_instantiate(graph));
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "nodes cannot be added after it was instantiated",
               brio_comm_graph_begin(graph, nullptr, 0));
  EXPECT_EQ(brio_comm_graph(), nullptr);
  EXPECT_OK(brio_graph_release(graph));
  EXPECT_OK(brio_comm_release(comm));
}

TEST(CommMisuse, BufferOfAnotherDevice) {
  brio_comm* comm = CommOfOne();
  ASSERT_NE(comm, nullptr);
  TestContext cuda("cuda");
  brio_buffer* buffer = nullptr;
  ASSERT_OK(brio_buffer_create(cuda, nullptr, 64, BRIO_BUFFER_DEVICE, &buffer));
  void* const address = brio_buffer_ptr(buffer);
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "the buffer to send is of cuda device 0",
               brio_comm_all_reduce(comm, nullptr, address, address, 4, BRIO_COMM_FLOAT32, BRIO_COMM_SUM, 0));
  EXPECT_ERROR(
      BRIO_ERROR_INVALID_VALUE, "the stream is of cuda device 0",
      brio_comm_all_reduce(comm, brio_context_stream(cuda), address, address, 4, BRIO_COMM_FLOAT32, BRIO_COMM_SUM, 0));
  EXPECT_OK(brio_buffer_release(buffer));
  EXPECT_OK(brio_comm_release(comm));
}

/// Graphs of four ranks of this process; the graphs alone keep the communicators.
TEST(Comm, GraphsOfSeveralRanks) {
  const brio_comm_config config = CpuConfig();
  brio_comm* comms[4] = {};
  brio_graph* graphs[4] = {};
  brio_context* contexts[4] = {};
  ASSERT_OK(brio_comm_create_all(&config, 4, nullptr, comms));
  std::vector<std::vector<int32_t>> values(4, std::vector<int32_t>(1000));
  for (int r = 0; r < 4; ++r) {
    std::fill(values[r].begin(), values[r].end(), r);
    contexts[r] = brio_comm_context(comms[r]);
    ASSERT_OK(brio_context_retain(contexts[r]));
    ASSERT_OK(brio_graph_create(contexts[r], &graphs[r]));
    ASSERT_OK(brio_comm_graph_begin(graphs[r], nullptr, 0));
    EXPECT_OK(brio_comm_all_reduce(comms[r], nullptr, values[r].data(), values[r].data(), values[r].size(),
                                   BRIO_COMM_INT32, BRIO_COMM_SUM, 0));
    uint32_t node = 0;
    EXPECT_OK(brio_comm_graph_end(&node));
    EXPECT_EQ(node, 1u);
    EXPECT_OK(brio_comm_release(comms[r]));
  }
  EXPECT_EQ(values[3].back(), 3);
  int32_t expected = 6;
  for (int i = 0; i < 3; ++i, expected *= 4) {
    for (brio_graph* graph : graphs) {
      EXPECT_OK(brio_graph_launch(graph, nullptr));
    }
    for (int r = 0; r < 4; ++r) {
      EXPECT_OK(brio_context_synchronize(contexts[r]));
      EXPECT_EQ(values[r].back(), expected);
    }
  }
  for (int r = 0; r < 4; ++r) {
    EXPECT_OK(brio_graph_release(graphs[r]));
    EXPECT_OK(brio_context_release(contexts[r]));
  }
}

/// Four ranks of this process on the CPU device.
TEST(Comm, SeveralRanksOfOneProcess) {
  const brio_comm_config config = CpuConfig();
  brio_comm* comms[4] = {};
  ASSERT_OK(brio_comm_create_all(&config, 4, nullptr, comms));
  std::vector<std::vector<float>> values(4, std::vector<float>(100000));
  for (int r = 0; r < 4; ++r) {
    std::fill(values[r].begin(), values[r].end(), static_cast<float>(r + 1));
    EXPECT_OK(brio_comm_all_reduce(comms[r], nullptr, values[r].data(), values[r].data(), values[r].size(),
                                   BRIO_COMM_FLOAT32, BRIO_COMM_SUM, BRIO_COMM_ORDERED));
  }
  for (int r = 0; r < 4; ++r) {
    EXPECT_OK(brio_context_synchronize(brio_comm_context(comms[r])));
    EXPECT_EQ(values[r].front(), 10.0F);
    EXPECT_EQ(values[r].back(), 10.0F);
  }
  // One leaves: the others are told.
  EXPECT_OK(brio_comm_end(comms[3]));
  EXPECT_OK(brio_comm_all_reduce(comms[0], nullptr, values[0].data(), values[0].data(), 1, BRIO_COMM_FLOAT32,
                                 BRIO_COMM_SUM, 0));
  EXPECT_ERROR(BRIO_ERROR_KERNEL_FAILED, "rank 3 has left the communicator",
               brio_context_synchronize(brio_comm_context(comms[0])));
  for (brio_comm* comm : comms) {
    EXPECT_OK(brio_comm_release(comm));
  }
}

}  // namespace
