// Runs a kernel of bench/peers/kernels.cl on an OpenCL device and prints microseconds a round: NAME: X us.
//   pocl KERNELS.cl NAME ROUNDS SIZES...   (the arguments of the example of that name)
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>
#include <string>
#include <vector>

static cl_context context;
static cl_command_queue queue;
static cl_program program;

static void Check(cl_int status, const char* what) {
  if (status != CL_SUCCESS) {
    std::fprintf(stderr, "%s: OpenCL error %d\n", what, status);
    std::exit(1);
  }
}

template <typename T>
static cl_mem Buffer(size_t count, const std::function<T(size_t)>& value) {
  std::vector<T> data(count);
  for (size_t i = 0; i < count; ++i) data[i] = value ? value(i) : T{};
  cl_int status = 0;
  cl_mem buffer =
      clCreateBuffer(context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, count * sizeof(T), data.data(), &status);
  Check(status, "clCreateBuffer");
  return buffer;
}

template <typename T>
static std::vector<T> Read(cl_mem buffer, size_t count) {
  std::vector<T> data(count);
  Check(clEnqueueReadBuffer(queue, buffer, CL_TRUE, 0, count * sizeof(T), data.data(), 0, nullptr, nullptr), "read");
  return data;
}

struct Arg {
  size_t size;
  char bytes[8];
  Arg(cl_mem value) : size(sizeof value) { std::memcpy(bytes, &value, sizeof value); }
  Arg(long value) : size(sizeof value) { std::memcpy(bytes, &value, sizeof value); }
  Arg(float value) : size(sizeof value) { std::memcpy(bytes, &value, sizeof value); }
};

struct Launch {
  cl_kernel kernel;
  std::vector<size_t> global;
  std::vector<size_t> local;
};

static Launch Make(const char* name, const std::vector<Arg>& args, std::vector<size_t> blocks,
                   std::vector<size_t> local) {
  cl_int status = 0;
  cl_kernel kernel = clCreateKernel(program, name, &status);
  Check(status, name);
  for (unsigned i = 0; i < args.size(); ++i)
    Check(clSetKernelArg(kernel, i, args[i].size, args[i].bytes), "clSetKernelArg");
  for (size_t i = 0; i < blocks.size(); ++i) blocks[i] *= local[i];
  return {kernel, blocks, local};
}

static void Enqueue(const std::vector<Launch>& launches) {
  for (const Launch& launch : launches) {
    Check(clEnqueueNDRangeKernel(queue, launch.kernel, static_cast<cl_uint>(launch.global.size()), nullptr,
                                 launch.global.data(), launch.local.data(), 0, nullptr, nullptr),
          "launch");
  }
}

static size_t CeilDiv(size_t a, size_t b) {
  return (a + b - 1) / b;
}

int main(int argc, char** argv) {
  std::ifstream file(argv[1]);
  std::stringstream text;
  text << file.rdbuf();
  const std::string source = text.str();
  const std::string name = argv[2];
  const int rounds = std::atoi(argv[3]);
  std::vector<long> n;
  for (int i = 4; i < argc; ++i) n.push_back(std::atol(argv[i]));

  cl_platform_id platform;
  cl_device_id device;
  cl_int status = 0;
  Check(clGetPlatformIDs(1, &platform, nullptr), "clGetPlatformIDs");
  Check(clGetDeviceIDs(platform, CL_DEVICE_TYPE_CPU, 1, &device, nullptr), "clGetDeviceIDs");
  context = clCreateContext(nullptr, 1, &device, nullptr, nullptr, &status);
  Check(status, "clCreateContext");
  queue = clCreateCommandQueue(context, device, 0, &status);
  Check(status, "clCreateCommandQueue");
  const char* code = source.c_str();
  program = clCreateProgramWithSource(context, 1, &code, nullptr, &status);
  Check(status, "clCreateProgramWithSource");
  if (clBuildProgram(program, 1, &device, "-cl-mad-enable", nullptr, nullptr) != CL_SUCCESS) {
    std::vector<char> log(1 << 16);
    clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, log.size(), log.data(), nullptr);
    std::fprintf(stderr, "%s\n", log.data());
    return 1;
  }

  using V = std::vector<size_t>;
  const size_t s = static_cast<size_t>(n.at(0));
  std::vector<Launch> work;
  std::function<bool()> right = [] { return true; };
  auto number = [](size_t i) { return static_cast<float>(i * 7919 % 2000) / 100 - 10; };
  if (name == "vector_add") {
    cl_mem c = Buffer<float>(s, nullptr);
    work = {Make("vector_add",
                 {c, Buffer<float>(s, [](size_t i) { return i % 1000; }),
                  Buffer<float>(s, [](size_t i) { return i % 77; }), long(s)},
                 V{CeilDiv(s, 256)}, V{256})};
    right = [=] { return Read<float>(c, s)[s - 1] == float((s - 1) % 1000 + (s - 1) % 77); };
  } else if (name == "sum_tree") {
    cl_mem partial = Buffer<float>(1024, nullptr);
    work = {Make("sum_tree", {partial, Buffer<float>(s, [](size_t i) { return i % 4; }), long(s)}, V{1024}, V{256})};
    right = [=] {
      double sum = 0;
      for (float p : Read<float>(partial, 1024)) sum += p;
      return sum == double(s / 4 * 6);
    };
  } else if (name == "transpose") {
    const size_t columns = static_cast<size_t>(n.at(1));
    cl_mem result = Buffer<float>(s * columns, nullptr);
    work = {Make("transpose", {result, Buffer<float>(s * columns, [](size_t i) { return i % 65536; }), n[0], n[1]},
                 V{CeilDiv(columns, 32), CeilDiv(s, 32)}, V{32, 8})};
    right = [=] { return Read<float>(result, s * columns)[3 * s + 2] == float((2 * columns + 3) % 65536); };
  } else if (name == "softmax" || name == "layer_norm") {
    const size_t columns = static_cast<size_t>(n.at(1));
    cl_mem result = Buffer<float>(s * columns, nullptr);
    std::vector<Arg> args = {result, Buffer<float>(s * columns, number)};
    if (name == "layer_norm") {
      args.push_back(Buffer<float>(columns, [](size_t) { return 1.0f; }));
      args.push_back(Buffer<float>(columns, [](size_t) { return 0.0f; }));
    }
    args.push_back(n[1]);
    work = {Make(name.c_str(), args, V{s}, V{128})};
    const double expected = name == "softmax" ? 1 : 0;
    right = [=] {
      auto r = Read<float>(result, s * columns);
      double sum = 0;
      for (size_t i = 0; i < columns; ++i) sum += r[i];
      return sum > expected - 0.05 && sum < expected + 0.05;
    };
  } else if (name == "histogram") {
    unsigned state = 1;
    std::vector<unsigned char> bytes(s);
    for (auto& b : bytes) {
      state = state * 1664525 + 1013904223;
      b = static_cast<unsigned char>(state >> 24);
    }
    cl_mem counts = Buffer<int>(256, nullptr);
    work = {Make("histogram", {counts, Buffer<unsigned char>(s, [&](size_t i) { return bytes[i]; }), long(s)}, V{1024},
                 V{256})};
    right = [=] {
      long sum = 0;
      for (int c : Read<int>(counts, 256)) sum += c;
      return sum == long(s) * (rounds + 1);
    };
  } else if (name == "convolution_1d") {
    cl_mem result = Buffer<float>(s, nullptr);
    work = {Make("convolution_1d",
                 {result, Buffer<float>(s, [](size_t i) { return i % 100; }),
                  Buffer<float>(17, [](size_t j) { return j % 5; }), long(s)},
                 V{CeilDiv(s, 256)}, V{256})};
    right = [=] {
      float e = 0;
      for (size_t j = 0; j < 17; ++j) e += float((100 + j - 8) % 100 * (j % 5));
      return Read<float>(result, s)[100] == e;
    };
  } else if (name == "convolution_2d") {
    const size_t h = static_cast<size_t>(n.at(1));
    cl_mem result = Buffer<float>(s * h, nullptr);
    work = {Make("convolution_2d",
                 {result, Buffer<float>(s * h, [](size_t i) { return i % 100; }),
                  Buffer<float>(25, [](size_t j) { return j % 7; }), n[0], n[1]},
                 V{CeilDiv(s, 16), CeilDiv(h, 16)}, V{16, 16})};
    right = [=] {
      float e = 0;
      for (size_t v = 0; v < 5; ++v)
        for (size_t u = 0; u < 5; ++u) e += float(((8 + v) * s + 8 + u) % 100 * ((v * 5 + u) % 7));
      return Read<float>(result, s * h)[10 * s + 10] == e;
    };
  } else if (name == "stencil_3d") {
    cl_mem result = Buffer<float>(s * s * s, nullptr);
    work = {Make("stencil_3d",
                 {result, Buffer<float>(s * s * s, [](size_t i) { return i % 101; }), n[0], n[0], n[0], 0.25f, 0.125f},
                 V{CeilDiv(s, 32), CeilDiv(s, 4), CeilDiv(s, 2)}, V{32, 4, 2})};
    right = [=] { return Read<float>(result, s)[5] == 5.0f; };
  } else if (name == "nbody") {
    unsigned state = 7;
    std::vector<float> b(4 * s);
    for (float& f : b) {
      state = state * 1664525 + 1013904223;
      f = float(state >> 8) / 16777216;
    }
    work = {Make("nbody",
                 {Buffer<float>(3 * s, nullptr), Buffer<float>(4 * s, [&](size_t i) { return b[i]; }), long(s)},
                 V{CeilDiv(s, 128)}, V{128})};
  } else if (name == "mandelbrot") {
    const size_t h = static_cast<size_t>(n.at(1));
    work = {Make("mandelbrot",
                 {Buffer<int>(s * h, nullptr), n[0], n[1], -2.25f, -1.2f, 3.0f / float(s), 2.4f / float(h)},
                 V{CeilDiv(s, 32), CeilDiv(h, 4)}, V{32, 4})};
  } else if (name == "naive" || name == "tiled" || name == "row_tiled" || name == "register_tiled" ||
             name == "pipelined") {
    const size_t columns = static_cast<size_t>(n.at(1)), depth = static_cast<size_t>(n.at(2));
    cl_mem c = Buffer<float>(s * columns, nullptr);
    const bool small = name == "naive" || name == "tiled";
    const size_t tile = small ? 16 : name == "row_tiled" ? 64 : 128;
    work = {Make(name.c_str(),
                 {c, Buffer<float>(s * depth, [](size_t i) { return i % 7; }),
                  Buffer<float>(depth * columns, [](size_t i) { return i % 5; }), n[0], n[1], n[2]},
                 V{CeilDiv(columns, tile), CeilDiv(s, tile)},
                 small ? V{16, 16} : V{name == "row_tiled" ? size_t{512} : size_t{256}, 1})};
    right = [=] {
      float e = 0;
      for (size_t i = 0; i < depth; ++i) e += float((3 * depth + i) % 7 * ((i * columns + 5) % 5));
      return Read<float>(c, s * columns)[3 * columns + 5] == e;
    };
  } else if (name == "attention") {
    const size_t length = static_cast<size_t>(n.at(1)), size = s * length * 64;
    work = {Make(
        "attention",
        {Buffer<float>(size, nullptr), Buffer<float>(size, [](size_t i) { return float(i * 7919 % 1000) / 500 - 1; }),
         Buffer<float>(size, [](size_t i) { return float(i * 104729 % 1000) / 500 - 1; }),
         Buffer<float>(size, [](size_t i) { return float(i * 1299709 % 1000) / 500 - 1; }), n[1]},
        V{length, s}, V{64, 1})};
  } else if (name == "prefix_sum") {
    const size_t blocks = CeilDiv(s, 512);
    cl_mem result = Buffer<int>(s, nullptr), sums = Buffer<int>(blocks, nullptr), total = Buffer<int>(1, nullptr);
    work = {Make("scan_blocks", {result, sums, Buffer<int>(s, [](size_t i) { return i % 10; }), long(s)}, V{blocks},
                 V{512}),
            Make("scan_blocks", {sums, total, sums, long(blocks)}, V{1}, V{512}),
            Make("add_before", {result, sums, long(s)}, V{blocks}, V{512})};
    right = [=] { return Read<int>(result, s)[999] == 4500; };
  } else if (name == "row_by_thread") {
    std::vector<int> starts, columns;
    std::vector<float> values;
    for (size_t row = 0; row < s; ++row) {
      starts.push_back(static_cast<int>(columns.size()));
      for (size_t e = 0; e < 8 + row * 7 % 33; ++e) {
        columns.push_back(static_cast<int>((row * 31 + e * 97) % s));
        values.push_back(float(e % 4));
      }
    }
    starts.push_back(static_cast<int>(columns.size()));
    work = {Make("row_by_thread",
                 {Buffer<float>(s, nullptr), Buffer<int>(s + 1, [&](size_t i) { return starts[i]; }),
                  Buffer<int>(columns.size(), [&](size_t i) { return columns[i]; }),
                  Buffer<float>(values.size(), [&](size_t i) { return values[i]; }),
                  Buffer<float>(s, [](size_t i) { return i % 10; }), long(s)},
                 V{CeilDiv(s, 128)}, V{128})};
  } else if (name == "game_of_life") {
    unsigned state = 3;
    std::vector<unsigned char> b(s * s);
    for (auto& c : b) {
      state = state * 1664525 + 1013904223;
      c = state >> 30 == 0;
    }
    work = {Make(
        "life",
        {Buffer<unsigned char>(s * s, nullptr), Buffer<unsigned char>(s * s, [&](size_t i) { return b[i]; }), long(s)},
        V{CeilDiv(s, 32), CeilDiv(s, 8)}, V{32, 8})};
  } else {
    std::fprintf(stderr, "unknown kernel %s\n", name.c_str());
    return 1;
  }
  Enqueue(work);
  clFinish(queue);
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < rounds; ++i) Enqueue(work);
  clFinish(queue);
  const double us =
      std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count() / rounds;
  if (!right()) {
    std::fprintf(stderr, "%s: wrong result\n", name.c_str());
    return 1;
  }
  std::printf("%s: %.3f us\n", name.c_str(), us);
}
