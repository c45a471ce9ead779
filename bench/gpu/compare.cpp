// compare NAME BRIO_IMAGE NVCC_IMAGE: runs the kernels of one row of two compilers in one process, taking turns, and
// prints medians as JSON, with the share of a ceiling that the kernel works against. The results of both are compared.
// compare peaks PEER_IMAGE PRODUCTS_IMAGE: prints the ceilings: bytes that a copy moves, multiply-adds, and those of
// the instructions for matrices, each per second.
#include <algorithm>
#include <cmath>

#include "row.h"

Driver cu;
static Handle stream, start, stop;

static float Median(std::vector<float> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

struct Side {
  std::vector<Handle> functions;
  std::vector<float> times;
};

static void Enqueue(const Row& row, const Side& side) {
  for (size_t i = 0; i < row.launches.size(); ++i) {
    const Launch& launch = row.launches[i];
    std::vector<void*> arguments;
    for (const Argument& argument : launch.arguments) arguments.push_back(const_cast<char*>(argument.bytes));
    auto at = [](const std::vector<unsigned>& sizes, size_t axis) { return axis < sizes.size() ? sizes[axis] : 1; };
    cu.Check(cu.LaunchKernel(side.functions[i], at(launch.grid, 0), at(launch.grid, 1), at(launch.grid, 2),
                             at(launch.block, 0), at(launch.block, 1), at(launch.block, 2), 0, stream, arguments.data(),
                             nullptr),
             "cuLaunchKernel");
  }
}

/// Milliseconds of one round in a batch of `batch`.
static float Time(const Row& row, const Side& side, int batch) {
  cu.EventRecord(start, stream);
  for (int i = 0; i < batch; ++i) Enqueue(row, side);
  cu.EventRecord(stop, stream);
  cu.Check(cu.EventSynchronize(stop), "synchronize");
  float ms = 0;
  cu.EventElapsedTime(&ms, start, stop);
  return ms / batch;
}

static Handle Load(const char* path) {
  std::string image = ReadFile(path);
  Handle module;
  cu.Check(cu.ModuleLoadData(&module, image.c_str()), path);
  return module;
}

static void Find(const Row& row, int which, Handle module, Side& side) {
  for (const Launch& launch : row.launches) {
    Handle function;
    cu.Check(cu.ModuleGetFunction(&function, module, launch.entry[which]), launch.entry[which]);
    side.functions.push_back(function);
  }
}

static int Peaks(const char* path, const char* products) {
  const int64_t n = 256 << 20;  // 16 bytes each: 4 GiB
  CUdeviceptr to, from;
  cu.Check(cu.MemAlloc(&to, n * 16), "cuMemAlloc");
  cu.Check(cu.MemAlloc(&from, n * 16), "cuMemAlloc");
  const unsigned blocks = 132 * 32;
  const double products_of_warps = double(blocks) * 8 * 2048 * 8;
  struct Peak {
    const char* name;
    double work;  // of one launch
    const char* image;
    Launch launch;
  };
  const Peak peaks[] = {
      {"copy_gb_s", 32e-9 * n, path, {{"copy", "copy"}, {CeilDiv(n, 256)}, {256}, {to, from, n}}},
      {"fma_tflop_s",
       2e-12 * blocks * 256 * 512 * 8,
       path,
       {{"fma_peak", "fma_peak"}, {blocks}, {256}, {to, 0.5f, 1.0f}}},
      {"bf16_tflop_s",
       2e-12 * 16 * 8 * 16 * products_of_warps,
       products,
       {{"bf16_peak", "bf16_peak"}, {blocks}, {256}, {to}}},
      {"tf32_tflop_s",
       2e-12 * 16 * 8 * 8 * products_of_warps,
       products,
       {{"tf32_peak", "tf32_peak"}, {blocks}, {256}, {to}}},
  };
  for (const Peak& peak : peaks) {
    Row row;
    row.launches.push_back(peak.launch);
    Side side;
    Find(row, 1, Load(peak.image), side);
    float best = 1e9f;
    for (int round = 0; round < 20; ++round) best = std::min(best, Time(row, side, 2));
    std::printf("%s\"%s\": %.2f", &peak == peaks ? "{" : ", ", peak.name, peak.work / best * 1e3);
  }
  std::printf("}\n");
  return 0;
}

template <typename T>
static size_t Different(const std::vector<char>& left, const std::vector<char>& right, double tolerance) {
  const T* a = reinterpret_cast<const T*>(left.data());
  const T* b = reinterpret_cast<const T*>(right.data());
  size_t different = 0;
  for (size_t i = 0; i < left.size() / sizeof(T); ++i) {
    different += !(std::fabs(double(a[i]) - double(b[i])) <= tolerance * std::max(1.0, std::fabs(double(b[i]))));
  }
  return different;
}

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "usage: compare NAME BRIO_IMAGE NVCC_IMAGE | compare peaks NVCC_IMAGE PRODUCTS_IMAGE\n");
    return 2;
  }
  cu.Load();
  cu.Check(cu.Init(0), "cuInit");
  CUdevice device;
  cu.Check(cu.DeviceGet(&device, 0), "cuDeviceGet");
  Handle context;
  cu.Check(cu.PrimaryCtxRetain(&context, device), "cuDevicePrimaryCtxRetain");
  cu.Check(cu.CtxSetCurrent(context), "cuCtxSetCurrent");
  cu.Check(cu.StreamCreate(&stream, 1), "cuStreamCreate");
  cu.Check(cu.EventCreate(&start, 0), "cuEventCreate");
  cu.Check(cu.EventCreate(&stop, 0), "cuEventCreate");
  if (std::strcmp(argv[1], "peaks") == 0) {
    return Peaks(argv[2], argv[3]);
  }

  Row row = ExampleRow(argv[1]);
  if (row.launches.empty()) row = KernelRow(argv[1]);
  if (row.launches.empty()) {
    std::fprintf(stderr, "there is no row %s\n", argv[1]);
    return 2;
  }
  Side sides[2];
  std::vector<char> results[2];
  const size_t size = row.kind == Row::kBytes ? 1 : row.kind == Row::kDoubles ? 8 : 4;
  std::vector<char> zeros(row.count * size);
  float once = 0;
  for (int i = 0; i < 2; ++i) {
    Find(row, i, Load(argv[2 + i]), sides[i]);
    cu.Check(cu.MemcpyHtoD(row.result, zeros.data(), zeros.size()), "copy");
    cu.Check(cu.StreamSynchronize(nullptr), "synchronize");  // `stream` does not wait for that copy
    for (int warm = 0; warm < 3; ++warm) Enqueue(row, sides[i]);
    cu.Check(cu.StreamSynchronize(stream), "synchronize");
    results[i].resize(zeros.size());
    cu.Check(cu.MemcpyDtoH(results[i].data(), row.result, zeros.size()), "copy");
    once = std::max(once, Time(row, sides[i], 1));
  }
  // About 0.2 s a side, in turns of at least 0.1 ms.
  const int batch = std::max(1, static_cast<int>(0.1f / once)) * (once < 1 ? 5 : 1);
  const int rounds = std::min(200, std::max(10, static_cast<int>(200 / (once * batch))));
  for (int round = 0; round < rounds; ++round) {
    for (int turn = 0; turn < 2; ++turn) {
      Side& side = sides[(round + turn) % 2];
      side.times.push_back(Time(row, side, batch));
    }
  }
  const size_t different = row.kind == Row::kFloats    ? Different<float>(results[0], results[1], 1e-3)
                           : row.kind == Row::kDoubles ? Different<double>(results[0], results[1], 1e-9)
                           : row.kind == Row::kInts    ? Different<int>(results[0], results[1], 0)
                                                       : Different<unsigned char>(results[0], results[1], 0);
  // The last bit of a step may decide how often a point of the Mandelbrot set is iterated.
  const size_t allowed = std::strcmp(argv[1], "mandelbrot") == 0 ? row.count / 1000 : 0;
  const float brio = Median(sides[0].times), nvcc = Median(sides[1].times);
  std::printf("{\"kernel\": \"%s\", \"brio_us\": %.2f, \"nvcc_us\": %.2f, \"ratio\": %.4f, \"min_ratio\": %.4f",
              argv[1], brio * 1e3, nvcc * 1e3, brio / nvcc,
              *std::min_element(sides[0].times.begin(), sides[0].times.end()) /
                  *std::min_element(sides[1].times.begin(), sides[1].times.end()));
  if (row.bytes != 0) std::printf(", \"gb_s\": %.1f", row.bytes / brio / 1e6);
  if (row.multiply_adds != 0) {
    std::printf(", \"tflop_s\": %.2f, \"ceiling\": \"%s\"", 2 * row.multiply_adds / brio / 1e9, row.ceiling);
  }
  int registers[2], spilled[2];
  for (int i = 0; i < 2; ++i) {
    cu.Check(cu.FuncGetAttribute(&registers[i], kRegisters, sides[i].functions[0]), "cuFuncGetAttribute");
    cu.Check(cu.FuncGetAttribute(&spilled[i], kLocalBytes, sides[i].functions[0]), "cuFuncGetAttribute");
  }
  std::printf(", \"registers\": [%d, %d], \"local\": [%d, %d]", registers[0], registers[1], spilled[0], spilled[1]);
  std::printf(", \"rounds\": %d, \"different\": %zu}\n", rounds, different);
  return different <= allowed ? 0 : 1;
}
