// Helpers of the runtime tests: status checks with the error text, and a context that is released at the end of a test.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "brio/runtime.h"

#define EXPECT_OK(call) EXPECT_EQ(call, BRIO_OK) << brio_last_error()
#define ASSERT_OK(call) ASSERT_EQ(call, BRIO_OK) << brio_last_error()
#define EXPECT_ERROR(code, text, call)                                                                      \
  do {                                                                                                      \
    EXPECT_EQ(call, code);                                                                                  \
    EXPECT_NE(std::string_view(brio_last_error()).find(text), std::string_view::npos) << brio_last_error(); \
  } while (false)

/// A context released at the end of the test.
class TestContext {
 public:
  explicit TestContext(const char* api, int32_t id = 0) {
    EXPECT_EQ(brio_context_create(api, id, &context_), BRIO_OK) << brio_last_error();
  }
  ~TestContext() { brio_context_release(context_); }
  TestContext(const TestContext&) = delete;
  TestContext& operator=(const TestContext&) = delete;
  operator brio_context*() const { return context_; }

 private:
  brio_context* context_ = nullptr;
};

/// A descriptor with pointer-sized arguments unless sizes are given.
struct TestKernel : brio_kernel {
  explicit TestKernel(const char* kernel_name, std::vector<uint32_t> argument_sizes, uint32_t kernel_flags = 0)
      : brio_kernel{}, sizes(std::move(argument_sizes)) {
    struct_size = sizeof(brio_kernel);
    flags = kernel_flags;
    entry = kernel_name;
    name = kernel_name;
    num_args = static_cast<uint32_t>(sizes.size());
    arg_sizes = sizes.data();
  }
  std::vector<uint32_t> sizes;
};

inline brio_status Launch(brio_context* context, brio_kernel* kernel, uint32_t grid, uint32_t block,
                          std::vector<void*> args, uint32_t dynamic_shared = 0, brio_stream* stream = nullptr) {
  const uint32_t grid_dim[3] = {grid, 1, 1};
  const uint32_t block_dim[3] = {block, 1, 1};
  return brio_launch_kernel(context, stream, kernel, grid_dim, block_dim, dynamic_shared, args.data(),
                            static_cast<uint32_t>(args.size()));
}
