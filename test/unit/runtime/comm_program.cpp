// Two GPUs of a stand-in driver and a stand-in NCCL, in one process: every call of a communicator, whose results are
// checked. The environment says which call of NCCL fails. Prints what failed as "raised: TEXT", or "fine".
#include <cstdio>
#include <cstring>
#include <functional>
#include <vector>

#include "brio/comm.h"

namespace {

constexpr int kCount = 5;
bool raised = false;

bool Fine(brio_status status) {
  if (status != BRIO_OK && !raised) {
    std::printf("raised: %s\n", brio_last_error());
    raised = true;
  }
  return status == BRIO_OK;
}

struct Rank {
  brio_comm* comm = nullptr;
  brio_buffer* send = nullptr;
  brio_buffer* recv = nullptr;
};

Rank ranks[2];

/// send[i] = 10 * (rank + 1) + i on both.
bool Fill() {
  for (int r = 0; r < 2; ++r) {
    std::vector<int32_t> values(2 * kCount);
    for (int i = 0; i < 2 * kCount; ++i) {
      values[i] = 10 * (r + 1) + i;
    }
    if (!Fine(brio_copy_from_host(brio_comm_context(ranks[r].comm), ranks[r].send, 0, values.data(),
                                  values.size() * 4))) {
      return false;
    }
  }
  return true;
}

bool Expect(const char* what, int count, const std::function<int32_t(int rank, int i)>& value, int only = -1) {
  for (int r = 0; r < 2; ++r) {
    std::vector<int32_t> values(2 * kCount);
    brio_context* context = brio_comm_context(ranks[r].comm);
    if (!Fine(brio_copy_to_host(context, values.data(), ranks[r].recv, 0, values.size() * 4)) ||
        !Fine(brio_context_synchronize(context))) {
      return false;
    }
    for (int i = 0; i < count && (only < 0 || only == r); ++i) {
      if (values[i] != value(r, i)) {
        std::printf("raised: %s: element %d of rank %d is %d, not %d\n", what, i, r, values[i], value(r, i));
        raised = true;
        return false;
      }
    }
  }
  return true;
}

/// One call on both ranks, in a group.
bool Both(const std::function<brio_status(int, Rank&, void*, void*)>& call) {
  if (!Fine(brio_comm_group_begin())) {
    return false;
  }
  for (int r = 0; r < 2; ++r) {
    if (!Fine(call(r, ranks[r], brio_buffer_ptr(ranks[r].send), brio_buffer_ptr(ranks[r].recv)))) {
      brio_comm_group_cancel();
      return false;
    }
  }
  return Fine(brio_comm_group_end());
}

/// Every reduction: NCCL numbers them in an order of its own.
bool Reductions() {
  const struct {
    uint32_t reduction;
    int32_t (*of)(int32_t a, int32_t b);
  } all[] = {
      {BRIO_COMM_SUM, [](int32_t a, int32_t b) { return a + b; }},
      {BRIO_COMM_PRODUCT, [](int32_t a, int32_t b) { return a * b; }},
      {BRIO_COMM_MIN, [](int32_t a, int32_t b) { return a < b ? a : b; }},
      {BRIO_COMM_MAX, [](int32_t a, int32_t b) { return a < b ? b : a; }},
      {BRIO_COMM_AVERAGE, [](int32_t a, int32_t b) { return (a + b) / 2; }},
  };
  for (const auto& one : all) {
    const bool is_done = Both([&](int, Rank& rank, void* send, void* recv) {
      return brio_comm_all_reduce(rank.comm, nullptr, send, recv, kCount, BRIO_COMM_INT32, one.reduction, 0);
    });
    if (!is_done || !Expect("all_reduce", kCount, [&](int, int i) { return one.of(10 + i, 20 + i); })) {
      return false;
    }
  }
  return true;
}

bool Run() {
  for (Rank& rank : ranks) {
    brio_context* context = brio_comm_context(rank.comm);
    if (!Fine(brio_buffer_create(context, nullptr, 2 * kCount * 4, BRIO_BUFFER_DEVICE, &rank.send)) ||
        !Fine(brio_buffer_create(context, nullptr, 2 * kCount * 4, BRIO_BUFFER_DEVICE, &rank.recv))) {
      return false;
    }
  }
  const auto sum = [](int i) { return 30 + 2 * i; };
  return Fill() && Reductions() && Both([](int, Rank& rank, void* send, void* recv) {
           return brio_comm_reduce(rank.comm, nullptr, send, recv, kCount, BRIO_COMM_INT32, BRIO_COMM_MAX, 1, 0);
         }) &&
         Expect(
             "reduce", kCount, [](int, int i) { return 20 + i; }, 1) &&
         Both([](int, Rank& rank, void* send, void* recv) {
           return brio_comm_broadcast(rank.comm, nullptr, send, recv, kCount, BRIO_COMM_INT32, 1);
         }) &&
         Expect("broadcast", kCount, [](int, int i) { return 20 + i; }) &&
         Both([](int, Rank& rank, void* send, void* recv) {
           return brio_comm_all_gather(rank.comm, nullptr, send, recv, kCount, BRIO_COMM_INT32);
         }) &&
         Expect("all_gather", 2 * kCount, [](int, int i) { return 10 * (i / kCount + 1) + i % kCount; }) &&
         Both([](int, Rank& rank, void* send, void* recv) {
           return brio_comm_reduce_scatter(rank.comm, nullptr, send, recv, kCount, BRIO_COMM_INT32, BRIO_COMM_SUM, 0);
         }) &&
         Expect("reduce_scatter", kCount, [&](int r, int i) { return sum(r * kCount + i); }) &&
         Both([](int, Rank& rank, void* send, void* recv) {
           return brio_comm_all_to_all(rank.comm, nullptr, send, recv, kCount, BRIO_COMM_INT32);
         }) &&
         Expect("all_to_all", 2 * kCount,
                [](int r, int i) { return 10 * (i / kCount + 1) + r * kCount + i % kCount; }) &&
         Both([](int r, Rank& rank, void* send, void* recv) {
           const brio_status status = brio_comm_send(rank.comm, nullptr, send, kCount, BRIO_COMM_INT32, 1 - r);
           return status != BRIO_OK ? status : brio_comm_recv(rank.comm, nullptr, recv, kCount, BRIO_COMM_INT32, 1 - r);
         }) &&
         Expect("send and recv", kCount, [](int r, int i) { return 10 * (2 - r) + i; }) &&
         // What NCCL has no number for is moved as bytes.
         Both([](int, Rank& rank, void* send, void* recv) {
           return brio_comm_broadcast(rank.comm, nullptr, send, recv, 2 * kCount, BRIO_COMM_INT16, 0);
         }) &&
         Expect("broadcast of int16", kCount, [](int, int i) { return 10 + i; });
}

}  // namespace

int main(int argc, char** argv) {
  brio_comm_config config = {};
  config.struct_size = sizeof(config);
  config.api = argc > 1 ? argv[1] : "cuda";
  config.timeout_ms = 5000;
  brio_comm* comms[2] = {};
  if (Fine(brio_comm_create_all(&config, 2, nullptr, comms))) {
    ranks[0].comm = comms[0];
    ranks[1].comm = comms[1];
    (void)Run();
  }
  for (Rank& rank : ranks) {
    Fine(brio_buffer_release(rank.send));
    Fine(brio_buffer_release(rank.recv));
    brio_context* context = brio_comm_context(rank.comm);
    brio_context_retain(context);
    Fine(brio_comm_release(rank.comm));
    if (context != nullptr) {
      Fine(brio_context_synchronize(context));
    }
    Fine(brio_context_release(context));
  }
  if (!raised) {
    std::printf("fine\n");
  }
  std::printf("ended\n");
  return 0;
}
