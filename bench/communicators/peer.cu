// The same as all_reduce.mojo with calls of NCCL alone: peer LIBNCCL RANKS MIB [thread]. With `thread`, each process has another thread that
// asks for errors every 50 ms, as Brio's does.
#include <cuda_runtime.h>
#include <dlfcn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>

namespace {

struct UniqueId {
  char bytes[128];
};
using Comm = void*;
constexpr int kBfloat16 = 9;
constexpr int kSum = 0;

template <typename F>
F Find(void* library, const char* name) {
  void* const found = dlsym(library, name);
  if (found == nullptr) {
    std::fprintf(stderr, "peer: NCCL has no %s\n", name);
    std::exit(1);
  }
  return reinterpret_cast<F>(found);
}

void Require(bool right, const char* what) {
  if (!right) {
    std::fprintf(stderr, "peer: %s failed\n", what);
    std::exit(1);
  }
}

double Now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

int RunRank(const char* path, int rank, int ranks, size_t most, const int* pipes, bool watches) {
  void* const library = dlopen(path, RTLD_NOW);
  Require(library != nullptr, path);
  const auto get_id = Find<int (*)(UniqueId*)>(library, "ncclGetUniqueId");
  const auto init = Find<int (*)(Comm*, int, UniqueId, int)>(library, "ncclCommInitRank");
  const auto all_reduce =
      Find<int (*)(const void*, void*, size_t, int, int, Comm, cudaStream_t)>(library, "ncclAllReduce");
  const auto async_error = Find<int (*)(Comm, int*)>(library, "ncclCommGetAsyncError");
  const auto destroy = Find<int (*)(Comm)>(library, "ncclCommDestroy");
  Require(cudaSetDevice(rank) == cudaSuccess, "cudaSetDevice");
  UniqueId id;
  if (rank == 0) {
    Require(get_id(&id) == 0, "ncclGetUniqueId");
    for (int other = 1; other < ranks; ++other) {
      Require(write(pipes[2 * other + 1], &id, sizeof(id)) == sizeof(id), "write");
    }
  } else {
    Require(read(pipes[2 * rank], &id, sizeof(id)) == sizeof(id), "read");
  }
  Comm comm = nullptr;
  Require(init(&comm, ranks, id, rank) == 0, "ncclCommInitRank");
  std::atomic<bool> stops = false;
  std::thread watcher;
  if (watches) {
    watcher = std::thread([&] {
      while (!stops) {
        int error = 0;
        Require(async_error(comm, &error) == 0 && error == 0, "ncclCommGetAsyncError");
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
      }
    });
  }
  cudaStream_t stream;
  Require(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) == cudaSuccess, "cudaStreamCreate");
  void* number;
  Require(cudaMalloc(&number, 256) == cudaSuccess && cudaMemset(number, 0, 256) == cudaSuccess, "cudaMalloc");
  for (size_t bytes = 1024; bytes <= most; bytes *= 4) {
    void* x;
    Require(cudaMalloc(&x, bytes) == cudaSuccess && cudaMemset(x, 0, bytes) == cudaSuccess, "cudaMalloc");
    const int times = static_cast<int>(std::max<size_t>(5, std::min<size_t>(1000, (size_t(256) << 20) / bytes)));
    for (int i = 0; i < 20; ++i) {
      Require(all_reduce(x, x, bytes / 2, kBfloat16, kSum, comm, stream) == 0, "ncclAllReduce");
    }
    for (int repeat = 0; repeat < 7; ++repeat) {
      Require(all_reduce(number, number, 1, kBfloat16, kSum, comm, stream) == 0, "ncclAllReduce");
      Require(cudaStreamSynchronize(stream) == cudaSuccess, "cudaStreamSynchronize");
      const double begin = Now();
      for (int i = 0; i < times; ++i) {
        Require(all_reduce(x, x, bytes / 2, kBfloat16, kSum, comm, stream) == 0, "ncclAllReduce");
      }
      const double enqueued = Now();
      Require(cudaStreamSynchronize(stream) == cudaSuccess, "cudaStreamSynchronize");
      const double end = Now();
      if (rank == 0) {
        std::printf("all_reduce %zu %.9g %.9g\n", bytes, (end - begin) / times, (enqueued - begin) / times);
      }
    }
    (void)cudaFree(x);
  }
  stops = true;
  if (watcher.joinable()) {
    watcher.join();
  }
  return destroy(comm);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "usage: peer LIBNCCL RANKS MIB [thread]\n");
    return 2;
  }
  const int ranks = std::atoi(argv[2]);
  int pipes[128];
  Require(ranks >= 1 && ranks <= 64, "reading the number of ranks");
  for (int rank = 0; rank < ranks; ++rank) {
    Require(pipe(&pipes[2 * rank]) == 0, "pipe");
  }
  // No call of CUDA before the processes part.
  for (int rank = 0; rank < ranks; ++rank) {
    if (fork() == 0) {
      std::exit(RunRank(argv[1], rank, ranks, static_cast<size_t>(std::atoi(argv[3])) << 20, pipes, argc > 4));
    }
  }
  int result = 0;
  for (int rank = 0; rank < ranks; ++rank) {
    int status = 0;
    (void)wait(&status);
    result = status != 0 ? 1 : result;
  }
  return result;
}
