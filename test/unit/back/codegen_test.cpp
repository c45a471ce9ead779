// Code generation: what is emitted for each target, and what runs here gives the right results.
#include "codegen/codegen.h"
#include "codegen/kernel_table.h"

#include <gtest/gtest.h>

#include <cstring>

#include "brio/runtime.h"
#include "codegen/jit.h"
#include "kernels.h"
#include "lower/lower.h"

namespace brio {
namespace {

using codegen::OutputKind;

std::string Emit(ir::Function* kernel, const char* target, OutputKind kind) {
  std::optional<TargetSpec> spec = ParseAccelerator(target);
  EXPECT_TRUE(spec.has_value());
  codegen::Output output = codegen::EmitDevice({&kernel, 1}, *spec, kind, {});
  EXPECT_EQ(output.error, "");
  return output.bytes;
}

bool Contains(const std::string& text, const char* part) {
  return text.find(part) != std::string::npos;
}

TEST(Targets, NamesAreParsedBack) {
  for (const std::string& name : SupportedAccelerators()) {
    std::optional<TargetSpec> spec = ParseAccelerator(name);
    ASSERT_TRUE(spec.has_value()) << name;
    EXPECT_EQ(spec->name, name);
  }
  EXPECT_EQ(ParseAccelerator("sm_90a")->compute_capability, 90u);
  EXPECT_EQ(ParseAccelerator("gfx1100")->warp_size, 32u);
  EXPECT_EQ(ParseAccelerator("amdgpu:gfx942")->warp_size, 64u);
  for (const char* wrong : {"", "sm_", "nvidia:", "sm_91", "gfx", "nvidia:gfx942", "amdgpu:sm_90", "CPU"}) {
    EXPECT_FALSE(ParseAccelerator(wrong).has_value()) << wrong;
  }
}

TEST(Nvptx, SaxpyUsesGlobalMemoryAndFma) {
  test::Fixture fixture;
  std::string ptx = Emit(fixture.Saxpy(), "sm_90", OutputKind::Assembly);
  EXPECT_TRUE(Contains(ptx, ".visible .entry saxpy("));
  EXPECT_TRUE(Contains(ptx, "fma.rn.f32"));
  EXPECT_TRUE(Contains(ptx, "ld.global"));
  EXPECT_TRUE(Contains(ptx, "mul.wide.u32"));
  EXPECT_FALSE(Contains(ptx, "cvta"));
}

TEST(Nvptx, SharedMemoryAndBarrier) {
  test::Fixture fixture;
  std::string ptx = Emit(fixture.BlockSum(), "sm_80", OutputKind::Image);
  EXPECT_TRUE(Contains(ptx, ".shared .align 16 .b8"));
  EXPECT_TRUE(Contains(ptx, "bar.sync"));
  EXPECT_TRUE(Contains(ptx, "ld.shared"));
  EXPECT_FALSE(Contains(ptx, "cvta.shared"));
}

TEST(Nvptx, PrintBufferIsAHiddenParameter) {
  test::Fixture fixture;
  std::string ptx = Emit(fixture.Print(), "sm_90", OutputKind::Assembly);
  EXPECT_TRUE(Contains(ptx, "hello_param_0"));
  EXPECT_TRUE(Contains(ptx, "atom.relaxed.sys.add.u64"));
}

TEST(Nvptx, SameInputSameBytes) {
  test::Fixture a;
  test::Fixture b;
  EXPECT_EQ(Emit(a.BlockSum(), "sm_90", OutputKind::Assembly), Emit(b.BlockSum(), "sm_90", OutputKind::Assembly));
}

TEST(Amdgpu, AssemblyAndImage) {
  test::Fixture fixture;
  ir::Function* sum = fixture.BlockSum();
  std::string text = Emit(sum, "gfx942", OutputKind::Assembly);
  EXPECT_TRUE(Contains(text, ".amdhsa_kernel block_sum"));
  EXPECT_TRUE(Contains(text, "s_barrier"));
  EXPECT_TRUE(Contains(text, "ds_write") || Contains(text, "ds_store"));
  std::string image = Emit(sum, "gfx1100", OutputKind::Image);
  ASSERT_GT(image.size(), 64u);
  EXPECT_EQ(image.substr(0, 4),
            "\x7f"
            "ELF");
  EXPECT_EQ(image[16], 3);  // a shared object
}

TEST(Errors, MissingBodyIsReported) {
  test::Fixture fixture;
  ir::Function* missing = fixture.module.NewFunction("missing");
  missing->result = fixture.pool.None();
  ir::Function* kernel = fixture.NewKernel("k");
  ir::Builder b(fixture.pool, *kernel);
  b.Start(b.NewBlock());
  b.Call(missing, {});
  b.Return(nullptr);
  codegen::Output output = codegen::EmitDevice({&kernel, 1}, *ParseAccelerator("sm_90"), OutputKind::Assembly, {});
  EXPECT_TRUE(Contains(output.error, "missing"));
  EXPECT_TRUE(output.bytes.empty());
}

void StubBarrier(brio_cpu_thread*) {}

std::unique_ptr<codegen::Jit> Load(const std::string& object, std::vector<codegen::Jit::Symbol> symbols = {}) {
  std::string error;
  std::unique_ptr<codegen::Jit> jit = codegen::Jit::Create({}, error);
  symbols.emplace_back("brio_cpu_barrier", reinterpret_cast<void*>(&StubBarrier));
  EXPECT_TRUE(jit->Define(symbols, error)) << error;
  EXPECT_TRUE(jit->AddObject(object, "test", error)) << error;
  return jit;
}

void* Find(codegen::Jit& jit, const char* name) {
  std::string error;
  void* address = jit.Lookup(name, error);
  EXPECT_EQ(error, "");
  return address;
}

TEST(CpuDevice, GuardsHoldForEverySize) {
  test::Fixture fixture;
  std::unique_ptr<codegen::Jit> jit = Load(Emit(fixture.Saxpy(), "cpu", OutputKind::Object));
  auto run = reinterpret_cast<brio_cpu_blocks_fn>(Find(*jit, "saxpy.blocks"));
  ASSERT_NE(run, nullptr);
  for (uint32_t block : {1u, 3u, 32u, 100u, 256u}) {
    for (int64_t n : {int64_t{-5}, int64_t{0}, int64_t{1}, int64_t{31}, int64_t{64}, int64_t{100}, int64_t{255},
                      int64_t{999}, int64_t{1000}, int64_t{1} << 40, INT64_MIN}) {
      std::vector<float> x(1024, 2.0f);
      std::vector<float> y(1024, 1.0f);
      float a = 3.0f;
      float* xp = x.data();
      float* yp = y.data();
      void* args[] = {&n, &a, &xp, &yp};
      brio_cpu_thread launch = {};
      uint64_t blocks = 1000 / block;
      launch.block_dim[0] = block;
      launch.block_dim[1] = launch.block_dim[2] = launch.grid_dim[1] = launch.grid_dim[2] = 1;
      launch.grid_dim[0] = static_cast<uint32_t>(blocks);
      run(&launch, args, 0, blocks / 2);
      run(&launch, args, blocks / 2, blocks);
      for (int64_t i = 0; i < 1024; ++i) {
        float expected = i < n && i < static_cast<int64_t>(blocks * block) ? 7.0f : 1.0f;
        ASSERT_EQ(y[static_cast<size_t>(i)], expected) << "block " << block << " n " << n << " i " << i;
      }
    }
  }
}

TEST(CpuDevice, SaxpyIsVectorisedWithoutMask) {
  test::Fixture fixture;
  std::string text = Emit(fixture.Saxpy(), "cpu", OutputKind::LlvmIrOptimized);
  EXPECT_TRUE(Contains(text, "x float> "));
  EXPECT_FALSE(Contains(text, "masked"));
}

TEST(CpuDevice, BarrierKernelsRunByBlock) {
  test::Fixture fixture;
  ir::Function* sum = fixture.BlockSum();
  codegen::Output output = codegen::EmitDevice({&sum, 1}, *ParseAccelerator("cpu"), OutputKind::Object, {});
  ASSERT_EQ(output.error, "");
  ASSERT_EQ(output.cpu_kernels.size(), 1u);
  EXPECT_TRUE(output.cpu_kernels[0].in_regions) << output.cpu_kernels[0].reason;
  EXPECT_EQ(output.cpu_kernels[0].blocks, "block_sum.blocks");
  std::unique_ptr<codegen::Jit> jit = Load(output.bytes);
  EXPECT_NE(Find(*jit, "block_sum.blocks"), nullptr);
}

TEST(CpuDevice, BarrierKernelsRunByThread) {
  test::Fixture fixture;
  ir::Function* sum = fixture.BlockSum();
  codegen::Options options;
  options.cpu_regions = false;
  codegen::Output output = codegen::EmitDevice({&sum, 1}, *ParseAccelerator("cpu"), OutputKind::Object, options);
  ASSERT_EQ(output.error, "");
  ASSERT_EQ(output.cpu_kernels.size(), 1u);
  EXPECT_FALSE(output.cpu_kernels[0].in_regions);
  std::unique_ptr<codegen::Jit> jit = Load(output.bytes);
  auto run = reinterpret_cast<brio_cpu_thread_fn>(Find(*jit, "block_sum.thread"));
  ASSERT_NE(run, nullptr);
  codegen::KernelEntry entry = codegen::DescribeKernel({&sum, 1}, *sum, *ParseAccelerator("cpu"));
  EXPECT_TRUE(entry.has_barrier);
  EXPECT_EQ(entry.shared_bytes, 1024u);
  EXPECT_EQ(entry.cpu_thread, "block_sum.thread");
  std::vector<float> shared(256, 1.0f);
  float in = 5.0f;
  float out = 0.0f;
  float* in_ptr = &in;
  float* out_ptr = &out;
  void* args[] = {&in_ptr, &out_ptr};
  brio_cpu_thread thread = {};
  for (uint32_t* dims : {thread.block_dim, thread.grid_dim}) {
    dims[0] = dims[1] = dims[2] = 1;
  }
  thread.shared = shared.data();
  run(&thread, args);
  EXPECT_EQ(out, 5.0f + 8.0f);
}

std::string api_given;
void StubSetArgs(int32_t, char**) {}
brio_status StubSetApi(const char* api) {
  api_given = api;
  return 0;
}
void StubExit(int32_t) {}

/// Compiles and runs a program in this process; -1 when that failed.
int RunProgram(ir::Function* start, const codegen::Options& options) {
  codegen::HostProgram program;
  program.start = start;
  program.default_api = "cpu";
  codegen::Output output = codegen::EmitHost(program, HostTarget(), OutputKind::Object, options);
  EXPECT_EQ(output.error, "");
  std::unique_ptr<codegen::Jit> jit =
      Load(output.bytes, {{"brio_set_args", reinterpret_cast<void*>(&StubSetArgs)},
                          {"brio_set_default_api", reinterpret_cast<void*>(&StubSetApi)},
                          {"brio_exit", reinterpret_cast<void*>(&StubExit)}});
  auto main_function = reinterpret_cast<int (*)(int, char**)>(Find(*jit, "main"));
  return main_function == nullptr ? -1 : main_function(0, nullptr);
}

TEST(Host, MainRunsInTheJit) {
  for (bool quick : {false, true}) {
    test::Fixture fixture;
    codegen::Options options;
    options.quick = quick;
    EXPECT_EQ(RunProgram(fixture.Main(100), options), 4950 & 255);
    EXPECT_EQ(api_given, "cpu");
  }
}

TEST(Host, EveryTierGivesTheSame) {
  for (bool quick : {false, true}) {
    for (unsigned level : {0u, 1u, 2u, 3u}) {
      test::Fixture fixture;
      codegen::Options options;
      options.quick = quick;
      options.opt_level = level;
      EXPECT_EQ(RunProgram(fixture.Program(), options), 3 * ('a' + 'b' + 'c') + 10 + 7) << quick << " at " << level;
    }
  }
}

TEST(Jit, MissingSymbolsAreErrors) {
  std::string error;
  std::unique_ptr<codegen::Jit> jit = codegen::Jit::Create({}, error);
  EXPECT_EQ(jit->Lookup("nothing_of_this_name", error), nullptr);
  EXPECT_NE(error, "");
}

TEST(KernelTable, HasTheRuntimesLayout) {
  codegen::KernelTable table;
  table.images.push_back({BRIO_IMAGE_PTX, "sm_90", "ptx text"});
  codegen::KernelEntry entry;
  entry.entry = "k";
  entry.display_name = "kernel[4]";
  entry.arg_sizes = {8, 4};
  entry.images = {0};
  entry.prints = true;
  entry.shared_bytes = 77;
  table.kernels.push_back(entry);
  codegen::Output output = codegen::EmitKernelTable(table, HostTarget(), OutputKind::Object);
  ASSERT_EQ(output.error, "");
  std::unique_ptr<codegen::Jit> jit = Load(output.bytes);
  auto* kernel = static_cast<brio_kernel*>(Find(*jit, "__brio_kernel.k"));
  ASSERT_NE(kernel, nullptr);
  EXPECT_EQ(kernel->struct_size, sizeof(brio_kernel));
  EXPECT_EQ(kernel->flags, uint32_t{BRIO_KERNEL_PRINTS});
  EXPECT_STREQ(kernel->entry, "k");
  EXPECT_STREQ(kernel->name, "kernel[4]");
  ASSERT_EQ(kernel->num_args, 2u);
  EXPECT_EQ(kernel->arg_sizes[1], 4u);
  ASSERT_EQ(kernel->num_images, 1u);
  EXPECT_EQ(kernel->images[0].kind, uint32_t{BRIO_IMAGE_PTX});
  EXPECT_STREQ(kernel->images[0].target, "sm_90");
  EXPECT_EQ(std::string(static_cast<const char*>(kernel->images[0].data), kernel->images[0].size), "ptx text");
  EXPECT_EQ(kernel->cpu_blocks, nullptr);
  EXPECT_EQ(kernel->shared_bytes, 77u);
  EXPECT_EQ(kernel->cache, nullptr);
}

}  // namespace
}  // namespace brio
