// Calls that are given NULL, numbers that nobody knows, memory that somebody else owns: each is told, nothing crashes.
#include <cstdlib>

#include "brio/library.h"
#include "test_util.h"

#define EXPECT_NONE_GIVEN(call) EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "given", call)

TEST(Misuse, NullIsTold) {
  TestContext context("cpu");
  brio_stream* stream = brio_context_stream(context);
  TestKernel kernel("none", {8});
  brio_buffer* buffer = nullptr;
  ASSERT_OK(brio_buffer_create(context, nullptr, 64, BRIO_BUFFER_DEVICE, &buffer));
  const uint32_t one[3] = {1, 1, 1};
  char bytes[64] = {};
  int32_t number = 0;
  int64_t value = 0;
  uint64_t size = 0;
  uint64_t other_size = 0;
  double time = 0;
  uint32_t node = 0;
  void* pointer = nullptr;
  const brio_image* image = nullptr;
  brio_context* no_context = nullptr;
  brio_stream* no_stream = nullptr;
  brio_event* no_event = nullptr;
  brio_buffer* no_buffer = nullptr;
  brio_function* no_function = nullptr;
  brio_kernel* no_kernel = nullptr;
  brio_graph* no_graph = nullptr;
  brio_module* no_module = nullptr;
  brio_launch_config config{};

  EXPECT_NONE_GIVEN(brio_context_create("cpu", 0, nullptr));
  EXPECT_NONE_GIVEN(brio_context_synchronize(no_context));
  EXPECT_NONE_GIVEN(brio_context_get_attribute(no_context, 1, &value));
  EXPECT_NONE_GIVEN(brio_context_get_attribute(context, 1, nullptr));
  EXPECT_NONE_GIVEN(brio_context_memory_info(no_context, &size, &other_size));
  EXPECT_NONE_GIVEN(brio_context_memory_info(context, nullptr, &other_size));
  EXPECT_NONE_GIVEN(brio_context_compute_capability(no_context, &number));
  EXPECT_NONE_GIVEN(brio_context_driver_version(no_context, &number));
  EXPECT_NONE_GIVEN(brio_context_can_access(no_context, context, &number));
  EXPECT_NONE_GIVEN(brio_context_can_access(context, no_context, &number));
  EXPECT_NONE_GIVEN(brio_context_enable_peer_access(context, no_context));
  EXPECT_NONE_GIVEN(brio_context_peer_enabled(context, no_context, &number));
  EXPECT_NONE_GIVEN(brio_context_max_allocation(no_context, &size));
  EXPECT_NONE_GIVEN(brio_context_host_unified(no_context, &number));
  EXPECT_NONE_GIVEN(brio_context_pool_info(no_context, &size));
  EXPECT_NONE_GIVEN(brio_context_pool_trim(no_context));
  EXPECT_NONE_GIVEN(brio_context_pool_raise_limit(no_context, 1));
  EXPECT_NONE_GIVEN(brio_context_priority_range(no_context, &number, &number));
  EXPECT_NONE_GIVEN(brio_context_set_current(no_context));
  EXPECT_NONE_GIVEN(brio_context_push(no_context));
  EXPECT_NONE_GIVEN(brio_context_pop(no_context));
  EXPECT_STREQ(brio_context_name(no_context), "");
  EXPECT_STREQ(brio_context_api(no_context), "");
  EXPECT_STREQ(brio_context_arch(no_context), "");
  EXPECT_EQ(brio_context_id(no_context), -1);
  EXPECT_EQ(brio_context_stream(no_context), nullptr);
  EXPECT_EQ(brio_context_native(no_context), nullptr);
  EXPECT_EQ(brio_context_same_device(no_context, context), 0);
  EXPECT_OK(brio_context_release(no_context));

  EXPECT_NONE_GIVEN(brio_stream_create(no_context, 0, &no_stream));
  EXPECT_NONE_GIVEN(brio_stream_create(context, 0, nullptr));
  EXPECT_NONE_GIVEN(brio_stream_create_with(no_context, 0, 0, &no_stream));
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "unknown stream flags 0x6",
               brio_stream_create_with(context, 0, 6, &no_stream));
  EXPECT_NONE_GIVEN(brio_stream_synchronize(no_stream));
  EXPECT_NONE_GIVEN(brio_stream_wait_for(no_stream, stream));
  EXPECT_NONE_GIVEN(brio_stream_wait_for(stream, no_stream));
  EXPECT_NONE_GIVEN(brio_stream_wait_event(stream, no_event));
  EXPECT_NONE_GIVEN(brio_stream_host_func(stream, nullptr, nullptr));
  EXPECT_NONE_GIVEN(brio_stream_host_task(stream, nullptr, nullptr, 1, nullptr));
  EXPECT_NONE_GIVEN(brio_stream_wait_value(stream, nullptr, 1));
  EXPECT_NONE_GIVEN(brio_stream_wrap(no_context, nullptr, &no_stream));
  EXPECT_EQ(brio_stream_context(no_stream), nullptr);
  EXPECT_EQ(brio_stream_native(no_stream), nullptr);
  EXPECT_NONE_GIVEN(brio_event_create(no_context, 0, &no_event));
  EXPECT_NONE_GIVEN(brio_event_record(no_event, stream));
  EXPECT_NONE_GIVEN(brio_event_synchronize(no_event));
  EXPECT_NONE_GIVEN(brio_event_query(no_event, &number));
  EXPECT_NONE_GIVEN(brio_event_elapsed(no_event, no_event, &time));

  EXPECT_NONE_GIVEN(brio_buffer_create(no_context, nullptr, 4, 0, &no_buffer));
  EXPECT_NONE_GIVEN(brio_buffer_create(context, nullptr, 4, 0, nullptr));
  EXPECT_NONE_GIVEN(brio_buffer_sub(no_buffer, 0, 1, &no_buffer));
  EXPECT_NONE_GIVEN(brio_buffer_wrap(no_context, bytes, 4, 0, 0, &no_buffer));
  EXPECT_NONE_GIVEN(brio_buffer_take(no_buffer, &pointer));
  EXPECT_NONE_GIVEN(brio_buffer_reassign(no_buffer, stream));
  EXPECT_EQ(brio_buffer_ptr(no_buffer), nullptr);
  EXPECT_EQ(brio_buffer_size(no_buffer), 0u);
  EXPECT_EQ(brio_buffer_kind(no_buffer), uint32_t{BRIO_BUFFER_DEVICE});
  EXPECT_EQ(brio_buffer_context(no_buffer), nullptr);
  EXPECT_NONE_GIVEN(brio_copy(no_context, buffer, 0, buffer, 0, 4));
  EXPECT_NONE_GIVEN(brio_copy(context, no_buffer, 0, buffer, 0, 4));
  EXPECT_NONE_GIVEN(brio_copy(context, buffer, 0, no_buffer, 0, 4));
  EXPECT_NONE_GIVEN(brio_copy_to_host(context, bytes, no_buffer, 0, 4));
  EXPECT_NONE_GIVEN(brio_copy_from_host(context, no_buffer, 0, bytes, 4));
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "destination address is null",
               brio_copy_to_host(context, nullptr, buffer, 0, 4));
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "source address is null", brio_copy_from_host(context, buffer, 0, nullptr, 4));
  EXPECT_NONE_GIVEN(brio_copy_htod(no_context, bytes, bytes, 4));
  EXPECT_NONE_GIVEN(brio_copy_dtoh(no_context, bytes, bytes, 4));
  EXPECT_NONE_GIVEN(brio_copy_dtod(no_context, bytes, bytes, 4));
  EXPECT_NONE_GIVEN(brio_copy_htoh(no_context, bytes, bytes, 4));
  EXPECT_NONE_GIVEN(brio_copy_on(no_stream, bytes, bytes, 4, BRIO_COPY_HTOH));
  EXPECT_NONE_GIVEN(brio_fill(context, no_buffer, 0, 0, 4, 1));
  EXPECT_NONE_GIVEN(brio_fill(no_context, buffer, 0, 0, 4, 1));
  EXPECT_NONE_GIVEN(brio_fill_ptr(no_context, bytes, 0, 4, 1));
  EXPECT_NONE_GIVEN(brio_fill_on(no_stream, bytes, 0, 4, 1));

  brio_tensor_map map{};
  alignas(64) char encoded[BRIO_TENSOR_MAP_BYTES];
  EXPECT_NONE_GIVEN(brio_tensor_map_encode(no_context, &map, encoded));
  EXPECT_NONE_GIVEN(brio_tensor_map_encode(context, nullptr, encoded));
  EXPECT_NONE_GIVEN(brio_tensor_map_encode(context, &map, encoded));
  map.struct_size = sizeof(map);
  EXPECT_NONE_GIVEN(brio_tensor_map_encode(context, &map, nullptr));

  EXPECT_NONE_GIVEN(brio_function_get(context, no_kernel, &no_function));
  EXPECT_NONE_GIVEN(brio_function_get(no_context, &kernel, &no_function));
  EXPECT_NONE_GIVEN(brio_function_get_attribute(no_function, 0, &value));
  EXPECT_NONE_GIVEN(brio_function_set_attribute(no_function, 8, 0));
  EXPECT_NONE_GIVEN(brio_function_occupancy(no_function, 32, 0, &number));
  EXPECT_EQ(brio_function_native_module(no_function), nullptr);
  EXPECT_EQ(brio_function_num_args(no_function), -1);
  EXPECT_NONE_GIVEN(brio_launch(context, nullptr, no_function, one, one, 0, nullptr, 0));
  EXPECT_NONE_GIVEN(brio_launch_kernel(no_context, nullptr, &kernel, one, one, 0, nullptr, 0));
  EXPECT_NONE_GIVEN(brio_launch_kernel(context, nullptr, no_kernel, one, one, 0, nullptr, 0));
  EXPECT_NONE_GIVEN(brio_launch_kernel(context, nullptr, &kernel, nullptr, one, 0, nullptr, 0));
  EXPECT_NONE_GIVEN(brio_launch_with(context, nullptr, nullptr, &kernel, nullptr, nullptr, 0));
  config.struct_size = sizeof(config);
  EXPECT_NONE_GIVEN(brio_launch_with(context, nullptr, nullptr, nullptr, &config, nullptr, 0));
  EXPECT_NONE_GIVEN(brio_kernel_code(context, no_kernel, &image));
  EXPECT_NONE_GIVEN(brio_kernel_text(no_context, &kernel, 0, &image));
  EXPECT_NONE_GIVEN(brio_kernel_disassemble(context, no_kernel, 0, nullptr, nullptr));
  EXPECT_NONE_GIVEN(brio_module_load(no_context, bytes, 4, &no_module));
  EXPECT_NONE_GIVEN(brio_module_function(no_module, "f", &no_function));

  EXPECT_NONE_GIVEN(brio_graph_create(no_context, &no_graph));
  EXPECT_NONE_GIVEN(brio_graph_add_launch(no_graph, nullptr, &kernel, &config, nullptr, 0, nullptr, 0, &node));
  EXPECT_NONE_GIVEN(brio_graph_add_copy(no_graph, bytes, bytes, 4, BRIO_COPY_HTOH, nullptr, 0, &node));
  EXPECT_NONE_GIVEN(brio_graph_add_fill(no_graph, bytes, 0, 4, 1, nullptr, 0, &node));
  EXPECT_NONE_GIVEN(brio_graph_add_empty(no_graph, nullptr, 0, &node));
  EXPECT_NONE_GIVEN(brio_graph_keep(no_graph, buffer));
  EXPECT_NONE_GIVEN(brio_graph_instantiate(no_graph));
  EXPECT_NONE_GIVEN(brio_graph_launch(no_graph, nullptr));
  EXPECT_NONE_GIVEN(brio_device_count("cpu", nullptr));
  EXPECT_NONE_GIVEN(brio_device_arch("cpu", 0, nullptr, 4));
  brio_library* no_library = nullptr;
  EXPECT_NONE_GIVEN(brio_library_get_kernel(no_library, "k", &no_kernel));
  EXPECT_NONE_GIVEN(brio_library_load(bytes, 64, nullptr));
  EXPECT_EQ(brio_library_num_kernels(no_library), 0u);
  EXPECT_EQ(brio_library_kernel(no_library, 0), nullptr);
  EXPECT_OK(brio_buffer_release(buffer));
}

static void Nothing(const brio_cpu_thread*, void* const*, uint64_t, uint64_t) {}

TEST(Misuse, NumbersThatNobodyKnows) {
  TestContext context("cpu");
  int64_t value = 7;
  EXPECT_OK(brio_context_get_attribute(context, 10, &value));
  EXPECT_EQ(value, 32);
  EXPECT_OK(brio_context_get_attribute(context, 40, &value));  // CUDA's: texture layers
  EXPECT_EQ(value, 0);
  for (const int32_t attribute : {-1, 0, 5000, INT32_MAX}) {
    EXPECT_ERROR(BRIO_ERROR_UNSUPPORTED,
                 "the device attribute " + std::to_string(attribute) + " is not known on device 0 (cpu)",
                 brio_context_get_attribute(context, attribute, &value));
  }
  TestKernel kernel("nothing", {8});
  kernel.cpu_blocks = Nothing;
  brio_function* function = nullptr;
  ASSERT_OK(brio_function_get(context, &kernel, &function));
  EXPECT_OK(brio_function_get_attribute(function, 0, &value));
  EXPECT_EQ(value, 1024);
  EXPECT_OK(brio_function_get_attribute(function, 4, &value));
  EXPECT_ERROR(BRIO_ERROR_UNSUPPORTED, "the function attribute 99 is not known",
               brio_function_get_attribute(function, 99, &value));
  EXPECT_ERROR(BRIO_ERROR_UNSUPPORTED, "the function attribute -3 is not known",
               brio_function_get_attribute(function, -3, &value));
  EXPECT_ERROR(BRIO_ERROR_UNSUPPORTED, "the function attribute 99 cannot be set",
               brio_function_set_attribute(function, 99, 1));

  const uint32_t huge[3] = {UINT32_MAX, 1, 1};
  const uint32_t one[3] = {1, 1, 1};
  void* pointer = nullptr;
  void* args[] = {&pointer};
  EXPECT_ERROR(BRIO_ERROR_LAUNCH, "grid_dim.x is 4294967295 or more, the device's limit is 2147483647",
               brio_launch(context, nullptr, function, huge, one, 0, args, 1));
  EXPECT_ERROR(BRIO_ERROR_LAUNCH, "block_dim.x is 4294967295 or more",
               brio_launch(context, nullptr, function, one, huge, 0, args, 1));
  EXPECT_NONE_GIVEN(brio_launch(context, nullptr, function, one, one, 0, nullptr, 1));
}

TEST(Ownership, MemoryHasOneOwner) {
  for (const char* api : {"cpu", "cuda", "hip"}) {
    for (const uint32_t kind : {BRIO_BUFFER_DEVICE, BRIO_BUFFER_HOST}) {
      for (const uint64_t bytes : {uint64_t{64}, uint64_t{40} << 20}) {
        TestContext context(api);
        brio_buffer* buffer = nullptr;
        brio_buffer* second = nullptr;
        ASSERT_OK(brio_buffer_create(context, nullptr, bytes, kind, &buffer));
        void* const address = brio_buffer_ptr(buffer);
        for (const uint64_t offset : {uint64_t{0}, uint64_t{32}}) {
          EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "a buffer cannot own 16 bytes at",
                       brio_buffer_wrap(context, static_cast<char*>(address) + offset, 16, kind, 1, &second));
          EXPECT_EQ(second, nullptr);
        }
        // Looking at it is fine.
        ASSERT_OK(brio_buffer_wrap(context, address, 16, kind, 0, &second));
        ASSERT_OK(brio_buffer_release(second));
        // What is released can be taken over, once.
        void* taken = nullptr;
        ASSERT_OK(brio_buffer_take(buffer, &taken));
        EXPECT_EQ(taken, address);
        ASSERT_OK(brio_buffer_wrap(context, taken, bytes, kind, 1, &second));
        brio_buffer* third = nullptr;
        EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE,
                     "a block of " + std::to_string(bytes) + " bytes that a living buffer on device 0",
                     brio_buffer_wrap(context, taken, bytes, kind, 1, &third));
        EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "does not own its memory", brio_buffer_take(buffer, &taken));
        ASSERT_OK(brio_buffer_release(buffer));
        ASSERT_OK(brio_buffer_take(second, &taken));
        ASSERT_OK(brio_buffer_release(second));
        ASSERT_OK(brio_buffer_wrap(context, taken, bytes, kind, 1, &third));
        ASSERT_OK(brio_buffer_release(third));
        ASSERT_OK(brio_context_synchronize(context));
      }
    }
  }
}

TEST(Ownership, ForeignMemoryIsFreedOnce) {
  TestContext context("cpu");
  void* memory = std::malloc(64);
  brio_buffer* buffer = nullptr;
  ASSERT_OK(brio_buffer_wrap(context, memory, 64, BRIO_BUFFER_DEVICE, 1, &buffer));
  brio_buffer* other = nullptr;
  EXPECT_ERROR(BRIO_ERROR_INVALID_VALUE, "a block of 64 bytes that a living buffer on device 0 (cpu) owns",
               brio_buffer_wrap(context, memory, 64, BRIO_BUFFER_HOST, 1, &other));
  ASSERT_OK(brio_buffer_release(buffer));
  ASSERT_OK(brio_context_synchronize(context));
}
