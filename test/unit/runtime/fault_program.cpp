// Uses all of the interface on one fake driver, stops at the first failure and ends in order. The environment says
// which call of the driver fails. Prints what failed as "raised: TEXT", or "fine".
#include <cstdio>
#include <cstring>
#include <vector>

#include "brio/runtime.h"

namespace {

bool raised = false;

/// Tells the first failure; the caller goes on to release what it has.
bool Fine(brio_status status) {
  if (status != BRIO_OK && !raised) {
    std::printf("raised: %s\n", brio_last_error());
    raised = true;
  }
  return status == BRIO_OK;
}

const char kPtx[] =
    ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry scale(.param .u64 y, .param .f32 a) { ret; }\n"
    ".visible .entry printing(.param .u64 p, .param .u64 q) { ret; }\n";

struct Kernel : brio_kernel {
  Kernel(const char* kernel_name, bool hip, uint32_t count, uint32_t kernel_flags) : brio_kernel{} {
    static const uint32_t sizes[] = {8, 4};
    struct_size = sizeof(brio_kernel);
    entry = name = kernel_name;
    flags = kernel_flags;
    num_args = count;
    arg_sizes = sizes;
    image = {hip ? BRIO_IMAGE_HSACO : BRIO_IMAGE_PTX, 0, hip ? "gfx942" : "sm_80", kPtx, sizeof(kPtx)};
    images = &image;
    num_images = 1;
  }
  brio_image image;
};

struct Handles {
  brio_context* context = nullptr;
  brio_context* peer = nullptr;
  brio_stream* stream = nullptr;
  brio_event* start = nullptr;
  brio_event* end = nullptr;
  std::vector<brio_buffer*> buffers;
  brio_module* module = nullptr;
  brio_graph* graph = nullptr;

  /// Releases are all tried, whatever fails; a synchronisation then tells of those that did.
  void Release() {
    brio_context_retain(context);
    Fine(brio_graph_release(graph));
    Fine(brio_module_release(module));
    for (brio_buffer* buffer : buffers) {
      Fine(brio_buffer_release(buffer));
    }
    Fine(brio_event_release(start));
    Fine(brio_event_release(end));
    Fine(brio_stream_release(stream));
    if (context != nullptr) {
      Fine(brio_context_pool_trim(context));
      Fine(brio_context_synchronize(context));
    }
    Fine(brio_context_release(peer));
    Fine(brio_context_release(context));
    Fine(brio_context_release(context));
  }
};

bool Queries(Handles& h) {
  int64_t value = 0;
  int32_t number = 0;
  int32_t other = 0;
  uint64_t free_bytes = 0;
  uint64_t total_bytes = 0;
  return Fine(brio_context_get_attribute(h.context, 16, &value)) &&
         Fine(brio_context_memory_info(h.context, &free_bytes, &total_bytes)) &&
         Fine(brio_context_driver_version(h.context, &number)) &&
         Fine(brio_context_priority_range(h.context, &number, &other)) &&
         Fine(brio_context_host_unified(h.context, &number)) &&
         Fine(brio_context_can_access(h.context, h.peer, &number)) &&
         Fine(brio_context_enable_peer_access(h.context, h.peer)) && Fine(brio_context_set_current(h.context)) &&
         Fine(brio_context_push(h.peer)) && Fine(brio_context_pop(h.peer));
}

bool Memory(Handles& h) {
  const auto create = [&](brio_context* context, uint64_t bytes, uint32_t kind) {
    brio_buffer* buffer = nullptr;
    const bool fine = Fine(brio_buffer_create(context, nullptr, bytes, kind, &buffer));
    h.buffers.push_back(buffer);
    return fine;
  };
  if (!create(h.context, 4096, BRIO_BUFFER_DEVICE) || !create(h.context, 4096, BRIO_BUFFER_HOST) ||
      !create(h.peer, 4096, BRIO_BUFFER_DEVICE) || !create(h.context, 64 << 20, BRIO_BUFFER_DEVICE)) {
    return false;
  }
  std::vector<char> plain(4096);
  brio_buffer* device = h.buffers[0];
  brio_buffer* host = h.buffers[1];
  for (const uint32_t width : {1u, 2u, 4u, 8u}) {
    if (!Fine(brio_fill(h.context, device, 0, 0x1122334455667788, width, 4096 / width))) {
      return false;
    }
  }
  return Fine(brio_copy(h.context, host, 0, device, 0, 4096)) && Fine(brio_copy(h.context, device, 0, host, 0, 4096)) &&
         Fine(brio_copy(h.context, device, 0, device, 0, 4096)) && Fine(brio_copy(h.context, host, 0, host, 0, 64)) &&
         Fine(brio_copy_to_host(h.context, plain.data(), device, 0, 4096)) &&
         Fine(brio_copy_from_host(h.context, device, 0, plain.data(), 4096)) &&
         Fine(brio_copy(h.peer, h.buffers[2], 0, device, 0, 4096)) && Fine(brio_context_synchronize(h.peer)) &&
         Fine(brio_context_synchronize(h.context));
}

bool Streams(Handles& h) {
  double milliseconds = 0;
  int32_t done = 0;
  auto* flag = static_cast<uint64_t*>(brio_buffer_ptr(h.buffers[1]));
  *flag = 5;
  return Fine(brio_stream_create(h.context, -1, &h.stream)) && Fine(brio_event_create(h.context, 0, &h.start)) &&
         Fine(brio_event_create(h.context, 0, &h.end)) && Fine(brio_event_record(h.start, h.stream)) &&
         Fine(brio_stream_wait_event(h.stream, h.start)) &&
         Fine(brio_stream_wait_for(brio_context_stream(h.context), h.stream)) &&
         Fine(brio_stream_host_func(
             h.stream, [](void*) {}, nullptr)) &&
         Fine(brio_stream_wait_value(h.stream, flag, 5)) && Fine(brio_event_record(h.end, h.stream)) &&
         Fine(brio_event_query(h.end, &done)) && Fine(brio_event_synchronize(h.end)) &&
         Fine(brio_event_elapsed(h.start, h.end, &milliseconds)) && Fine(brio_stream_synchronize(h.stream));
}

bool Kernels(Handles& h, Kernel& kernel, Kernel& printing) {
  void* pointer = brio_buffer_ptr(h.buffers[0]);
  float a = 2;
  void* args[] = {&pointer, &a};
  const uint32_t one[3] = {1, 1, 1};
  brio_function* function = nullptr;
  int64_t value = 0;
  int32_t blocks = 0;
  if (!Fine(brio_function_get(h.context, &kernel, &function)) ||
      !Fine(brio_function_get_attribute(function, 4, &value)) ||
      !Fine(brio_function_set_attribute(function, 8, 4096)) ||
      !Fine(brio_function_occupancy(function, 64, 0, &blocks)) ||
      !Fine(brio_launch(h.context, nullptr, function, one, one, 0, args, 2)) ||
      !Fine(brio_launch_kernel(h.context, h.stream, &printing, one, one, 0, args, 1))) {
    return false;
  }
  brio_launch_config config{};
  config.struct_size = sizeof(config);
  std::memcpy(config.grid, one, sizeof(one));
  std::memcpy(config.block, one, sizeof(one));
  const brio_launch_attribute cooperative{2, 0, {1}};
  config.attributes = &cooperative;
  config.num_attributes = 1;
  const float values[4] = {};
  const brio_constant_memory constant{"coefficients", 12, values, sizeof(values)};
  config.constants = &constant;
  config.num_constants = 1;
  if (!Fine(brio_launch_with(h.context, nullptr, function, nullptr, &config, args, 2))) {
    return false;
  }
  alignas(64) char encoded[BRIO_TENSOR_MAP_BYTES];
  brio_tensor_map map{};
  map.struct_size = sizeof(map);
  map.data_type = 7;
  map.rank = 1;
  map.address = pointer;
  map.dims[0] = map.box[0] = 64;
  map.element_strides[0] = 1;
  if (std::strcmp(brio_context_api(h.context), "cuda") == 0 &&
      !Fine(brio_tensor_map_encode(h.context, &map, encoded))) {
    return false;
  }
  brio_function* outside = nullptr;
  if (!Fine(brio_module_load(h.context, kPtx, sizeof(kPtx), &h.module)) ||
      !Fine(brio_module_function(h.module, "scale", &outside)) ||
      !Fine(brio_launch(h.context, nullptr, outside, one, one, 0, args, 2))) {
    return false;
  }
  config.num_constants = 0;
  config.num_attributes = 0;
  uint32_t node = 0;
  return Fine(brio_graph_create(h.context, &h.graph)) &&
         Fine(brio_graph_add_fill(h.graph, pointer, 0, 4, 16, nullptr, 0, &node)) &&
         Fine(brio_graph_add_launch(h.graph, nullptr, &kernel, &config, args, 2, &node, 1, &node)) &&
         Fine(brio_graph_launch(h.graph, nullptr)) && Fine(brio_context_synchronize(h.context)) &&
         Fine(brio_stream_synchronize(h.stream));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: fault_program cuda|hip\n");
    return 2;
  }
  const bool hip = std::strcmp(argv[1], "hip") == 0;
  static Kernel kernel("scale", hip, 2, 0);
  static Kernel printing("printing", hip, 1, BRIO_KERNEL_PRINTS);
  Handles h;
  const bool fine = Fine(brio_context_create(argv[1], 0, &h.context)) &&
                    Fine(brio_context_create(argv[1], 1, &h.peer)) && Queries(h) && Memory(h) && Streams(h) &&
                    Kernels(h, kernel, printing);
  (void)fine;
  h.Release();
  std::printf("%s\n", raised ? "ended" : "fine");
  std::fflush(stdout);
  brio_exit(0);
}
