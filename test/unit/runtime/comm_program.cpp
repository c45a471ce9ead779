// Two GPUs of a stand-in driver and a stand-in NCCL, in one process: every call of a communicator, also in graphs,
// whose results are checked. The environment says which call of NCCL fails. Prints what failed as "raised: TEXT", or
// "fine". comm_program API held: the device does not end a call; hang: that of a graph; calls: rank 1 makes calls until
// one fails; captured: other code records the streams it has the handles of; own: kernels of the program that follow
// calls take longer than the time limit.
#include <dlfcn.h>

#include <cstdio>
#include <cstring>
#include <functional>
#include <string>
#include <utility>
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

bool MakeBuffers() {
  for (Rank& rank : ranks) {
    brio_context* context = brio_comm_context(rank.comm);
    if (!Fine(brio_buffer_create(context, nullptr, 2 * kCount * 4, BRIO_BUFFER_DEVICE, &rank.send)) ||
        !Fine(brio_buffer_create(context, nullptr, 2 * kCount * 4, BRIO_BUFFER_DEVICE, &rank.recv))) {
      return false;
    }
  }
  return true;
}

bool RunGraphs();

bool Run() {
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
         Expect("broadcast of int16", kCount, [](int, int i) { return 10 + i; }) && RunGraphs();
}

/// A sum and a ring as a graph of each rank's device.
bool MakeGraphs(brio_graph* (&graphs)[2]) {
  for (int r = 0; r < 2; ++r) {
    const Rank& rank = ranks[r];
    void* const send = brio_buffer_ptr(rank.send);
    auto* const recv = static_cast<char*>(brio_buffer_ptr(rank.recv));
    void* const other = brio_buffer_ptr(ranks[1 - r].recv);
    uint32_t first = 0;
    uint32_t last = 0;
    bool is_fine = Fine(brio_graph_create(brio_comm_context(rank.comm), &graphs[r])) &&
                   Fine(brio_graph_add_empty(graphs[r], nullptr, 0, &first)) &&
                   Fine(brio_comm_graph_begin(graphs[r], &first, 1));
    if (!is_fine) {
      return false;
    }
    is_fine = Fine(brio_comm_all_reduce(rank.comm, nullptr, send, recv, kCount, BRIO_COMM_INT32, BRIO_COMM_SUM, 0)) &&
              Fine(brio_comm_group_begin()) &&
              Fine(brio_comm_send(rank.comm, nullptr, send, kCount, BRIO_COMM_INT32, 1 - r)) &&
              Fine(brio_comm_recv(rank.comm, nullptr, recv + kCount * 4, kCount, BRIO_COMM_INT32, 1 - r)) &&
              Fine(brio_comm_group_end()) &&
              brio_comm_all_reduce(ranks[1 - r].comm, nullptr, other, other, 1, BRIO_COMM_INT32, 0, 0) != BRIO_OK &&
              std::strstr(brio_last_error(), "all_reduce: the graph is of ") != nullptr &&
              brio_comm_graph() == graphs[r] && Fine(brio_comm_graph_end(&last)) && last == first + 3 &&
              brio_comm_graph() == nullptr;
    if (!is_fine) {
      std::printf("rank %d makes no graph: node %u, %s\n", r, last, brio_last_error());
      return false;
    }
  }
  return Fine(brio_graph_instantiate(graphs[0])) && Fine(brio_graph_instantiate(graphs[1]));
}

bool RunGraphs() {
  brio_graph* graphs[2] = {};
  bool is_fine = MakeGraphs(graphs);
  for (int i = 0; i < 6 && is_fine; ++i) {
    is_fine = Fine(brio_graph_launch(graphs[i % 2], nullptr));
  }
  is_fine = is_fine && Expect("graphs", 2 * kCount,
                              [](int r, int i) { return i < kCount ? 30 + 2 * i : 10 * (2 - r) + i - kCount; });
  for (int r = 0; r < 2; ++r) {
    is_fine = Fine(brio_graph_release(graphs[r])) && is_fine;
  }
  return is_fine;
}

/// Makes a call until it fails, as it does when the communicator was given up, and tells what a synchronisation says.
void Until(const char* what, const std::function<brio_status()>& call) {
  int calls = 0;
  for (; calls < 2000 && call() == BRIO_OK; ++calls) {
    brio_sleep_ns(5000000);
  }
  std::printf("%s: %s\n", what, calls == 2000 ? "no call failed" : brio_last_error());
  const brio_status status = brio_context_synchronize(brio_comm_context(ranks[1].comm));
  std::printf("synchronize: %s\n", status == BRIO_OK ? "fine" : brio_last_error());
  raised = true;
}

/// The newest stream, which is that of rank 1, does not go on.
void HoldRank1() {
  void* const driver = dlopen("libcuda.so.1", RTLD_NOW | RTLD_NOLOAD);
  reinterpret_cast<void (*)(int)>(dlsym(driver, "fake_cuda_hold"))(0);
}

void LetGo() {
  void* const driver = dlopen("libcuda.so.1", RTLD_NOW | RTLD_NOLOAD);
  reinterpret_cast<void (*)()>(dlsym(driver, "fake_cuda_let_go"))();
}

bool AllReduceBoth() {
  const bool before = std::exchange(raised, true);
  const bool is_fine = Both([](int, Rank& rank, void* send, void* recv) {
    return brio_comm_all_reduce(rank.comm, nullptr, send, recv, kCount, BRIO_COMM_INT32, BRIO_COMM_SUM, 0);
  });
  raised = before;
  return is_fine;
}

void Hang() {
  raised = true;  // what is raised is printed here
  brio_graph* graphs[2] = {};
  if (!AllReduceBoth() || !MakeGraphs(graphs)) {
    std::printf("%s\n", brio_last_error());
    return;
  }
  HoldRank1();
  Until("graph", [&] { return brio_graph_launch(graphs[1], nullptr); });
  for (brio_graph* graph : graphs) {
    (void)brio_graph_release(graph);
  }
}

/// On streams that others have the handles of; then on one that they have not.
void Captured() {
  raised = true;  // what is raised is printed here
  brio_context* const context = brio_comm_context(ranks[1].comm);
  brio_stream* own = nullptr;
  brio_stream* foreign = nullptr;
  (void)brio_stream_create(context, 0, &own);
  (void)brio_stream_wrap(context, &own, &foreign);
  void* const send = brio_buffer_ptr(ranks[1].send);
  const auto call = [&](const char* what, brio_stream* stream) {
    const brio_status status =
        brio_comm_all_reduce(ranks[1].comm, stream, send, send, kCount, BRIO_COMM_INT32, BRIO_COMM_SUM, 0);
    std::printf("%s: %s\n", what, status == BRIO_OK ? "fine" : brio_last_error());
  };
  call("own", own);
  (void)brio_stream_native(own);
  call("shared", own);
  call("foreign", foreign);
  (void)brio_stream_release(foreign);
  (void)brio_stream_release(own);
}

/// A kernel, or a graph, right behind a call on rank 1 that takes three times as long as the time limit; and one behind
/// a call that was waited for.
void OwnWork() {
  static const char text[] = ".version 7.0\n.target sm_80\n.address_size 64\n.visible .entry long_kernel() { ret; }\n";
  brio_image image = {BRIO_IMAGE_PTX, 0, "sm_80", text, sizeof(text) - 1};
  brio_kernel kernel = {};
  kernel.struct_size = sizeof(kernel);
  kernel.entry = kernel.name = "long_kernel";
  kernel.num_images = 1;
  kernel.images = &image;
  const uint32_t one[3] = {1, 1, 1};
  brio_context* const context = brio_comm_context(ranks[1].comm);
  const auto launch = [&] { return brio_launch_kernel(context, nullptr, &kernel, one, one, 0, nullptr, 0); };
  brio_graph* graphs[2] = {};
  if (!Fine(launch()) || !MakeGraphs(graphs)) {  // loads it
    return;
  }
  const auto hold = [](const char* what) {
    HoldRank1();
    brio_sleep_ns(900000000);
    LetGo();
    if (Fine(brio_context_synchronize(brio_comm_context(ranks[1].comm)))) {
      std::printf("%s: fine\n", what);
    }
  };
  if (Fine(AllReduceBoth() ? BRIO_OK : BRIO_ERROR_DRIVER) && Fine(launch())) {
    hold("kernel");
  }
  if (Fine(brio_graph_launch(graphs[1], nullptr)) && Fine(launch())) {
    hold("behind a graph of calls");
  }
  if (Fine(AllReduceBoth() ? BRIO_OK : BRIO_ERROR_DRIVER) && Fine(brio_context_synchronize(context)) &&
      Fine(launch())) {
    hold("behind calls that were waited for");
  }
  for (brio_graph* graph : graphs) {
    Fine(brio_graph_release(graph));
  }
}

}  // namespace

int main(int argc, char** argv) {
  brio_comm_config config = {};
  config.struct_size = sizeof(config);
  config.api = argc > 1 ? argv[1] : "cuda";
  const std::string mode = argc > 2 ? argv[2] : "";
  config.timeout_ms = mode.empty() ? 5000 : 300;
  brio_comm* comms[2] = {};
  if (Fine(brio_comm_create_all(&config, 2, nullptr, comms))) {
    ranks[0].comm = comms[0];
    ranks[1].comm = comms[1];
    if (mode.empty()) {
      (void)(MakeBuffers() && Run());
    } else if (MakeBuffers()) {
      if (mode == "hang") {
        Hang();
      } else if (mode == "captured") {
        Captured();
      } else if (mode == "own") {
        OwnWork();
      } else if (mode == "held") {
        HoldRank1();
        Until("call", [] { return AllReduceBoth() ? BRIO_OK : BRIO_ERROR_DRIVER; });
      } else {
        Until("call", [] {
          return brio_comm_all_reduce(ranks[1].comm, nullptr, brio_buffer_ptr(ranks[1].send),
                                      brio_buffer_ptr(ranks[1].recv), kCount, BRIO_COMM_INT32, BRIO_COMM_SUM, 0);
        });
      }
    }
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
