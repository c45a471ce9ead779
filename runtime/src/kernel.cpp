// Kernel lookup and launch of the C interface. The launch path takes no lock and allocates nothing.
#include <cinttypes>
#include <cstring>

#include "objects.h"

namespace brio::rt {

static std::mutex& LoadMutex() {
  static std::mutex* const mutex = new std::mutex;
  return *mutex;
}

/// The list of loaded forms of a kernel hangs in its descriptor; entries are only ever added.
static brio_function* FindLoaded(brio_kernel* kernel, const Device* device) {
  auto* function = static_cast<brio_function*>(std::atomic_ref(kernel->cache).load(std::memory_order_acquire));
  while (function != nullptr && function->device != device) {
    function = function->next;
  }
  return function;
}

static Status LoadKernel(Device* device, brio_kernel* kernel, brio_function** out) {
  std::lock_guard lock(LoadMutex());
  if (brio_function* function = FindLoaded(kernel, device)) {
    *out = function;
    return BRIO_OK;
  }
  if (kernel->struct_size < sizeof(brio_kernel)) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "kernel descriptor of %u bytes is older than this runtime's (%zu bytes)",
                kernel->struct_size, sizeof(brio_kernel));
  }
  brio_function* function = nullptr;
  if (const Status status = device->LoadFunction(*kernel, &function); status != BRIO_OK) {
    return status;
  }
  device->Keep(function);
  function->device = device;
  function->name = kernel->name != nullptr ? kernel->name : kernel->entry;
  function->num_args = kernel->num_args;
  function->prints = (kernel->flags & BRIO_KERNEL_PRINTS) != 0;
  function->next = static_cast<brio_function*>(kernel->cache);
  std::atomic_ref(kernel->cache).store(function, std::memory_order_release);
  *out = function;
  return BRIO_OK;
}

/// Explains what is wrong with a configuration that failed the quick check.
static Status ExplainLaunch(const brio_function& function, const uint32_t* grid, const uint32_t* block,
                            uint64_t dynamic_shared) {
  static constexpr char kAxis[] = {'x', 'y', 'z'};
  const Device& device = *function.device;
  const DeviceLimits& limits = device.limits();
  const char* name = function.name.c_str();
  const char* label = device.label().c_str();
  for (int i = 0; i < 3; ++i) {
    if (grid[i] == 0 || block[i] == 0) {
      return Fail(BRIO_ERROR_LAUNCH, "launch of kernel '%s' on %s: %s.%c must be a positive number", name, label,
                  grid[i] == 0 ? "grid_dim" : "block_dim", kAxis[i]);
    }
    if (block[i] > limits.max_block[i]) {
      return Fail(BRIO_ERROR_LAUNCH, "launch of kernel '%s' on %s: block_dim.%c is %u, the device's limit is %u", name,
                  label, kAxis[i], block[i], limits.max_block[i]);
    }
    if (grid[i] > limits.max_grid[i]) {
      return Fail(BRIO_ERROR_LAUNCH, "launch of kernel '%s' on %s: grid_dim.%c is %u, the device's limit is %u", name,
                  label, kAxis[i], grid[i], limits.max_grid[i]);
    }
  }
  const uint64_t threads = uint64_t{block[0]} * block[1] * block[2];
  if (threads > limits.max_threads) {
    return Fail(BRIO_ERROR_LAUNCH, "launch of kernel '%s' on %s: a block of %u x %u x %u = %" PRIu64
                " threads, the device's limit is %u", name, label, block[0], block[1], block[2], threads,
                limits.max_threads);
  }
  if (threads > function.max_threads) {
    return Fail(BRIO_ERROR_LAUNCH, "launch of kernel '%s' on %s: a block of %u x %u x %u = %" PRIu64
                " threads, the kernel's own limit (registers, declared bounds) is %u", name, label, block[0], block[1],
                block[2], threads, function.max_threads);
  }
  return Fail(BRIO_ERROR_LAUNCH, "launch of kernel '%s' on %s: %" PRIu64 " bytes of dynamic plus %" PRIu64
              " bytes of static shared memory, the device's limit is %" PRIu64, name, label, dynamic_shared,
              function.static_shared, function.static_shared + function.max_dynamic_shared);
}

static bool ConfigurationFits(const brio_function& function, const uint32_t* grid, const uint32_t* block,
                              uint64_t dynamic_shared) {
  const DeviceLimits& limits = function.device->limits();
  bool fits = true;
  for (int i = 0; i < 3; ++i) {
    fits = fits && grid[i] - 1 < limits.max_grid[i] && block[i] - 1 < limits.max_block[i];
  }
  const uint64_t threads = uint64_t{block[0]} * block[1] * block[2];
  return fits && threads <= limits.max_threads && threads <= function.max_threads &&
         dynamic_shared <= function.max_dynamic_shared;
}

constexpr uint32_t kInlineArgs = 64;

/// Launches with the hidden print-buffer argument appended.
static Status LaunchPrinting(brio_stream* stream, brio_function& function, LaunchRequest& request) {
  if (const Status status = RequirePrintBuffer(stream); status != BRIO_OK) {
    return status;
  }
  void* inline_args[kInlineArgs + 1];
  std::vector<void*> many;
  void** args = inline_args;
  if (request.num_args > kInlineArgs) {
    many.resize(request.num_args + 1);
    args = many.data();
  }
  if (request.num_args > 0) {
    std::memcpy(args, request.args, request.num_args * sizeof(void*));
  }
  void* print_buffer = stream->print_device;
  args[request.num_args] = &print_buffer;
  request.args = args;
  request.num_args += 1;
  request.print_buffer = print_buffer;
  return stream->device->Launch(stream->native, function, request);
}

static bool SynchronousMode() {
  static const bool enabled = DebugEnabled("sync");
  return enabled;
}

}  // namespace brio::rt

using namespace brio::rt;

extern "C" {

brio_status brio_function_get(brio_context* context, brio_kernel* kernel, brio_function** out) {
  brio_function* function = FindLoaded(kernel, context->device);
  *out = function;
  return function != nullptr ? BRIO_OK : LoadKernel(context->device, kernel, out);
}

brio_status brio_function_get_attribute(brio_function* function, int32_t attribute, int64_t* value) {
  *value = 0;
  return function->device->GetFunctionAttribute(*function, attribute, value);
}

brio_status brio_function_set_attribute(brio_function* function, int32_t attribute, int64_t value) {
  return function->device->SetFunctionAttribute(*function, attribute, value);
}

brio_status brio_function_occupancy(brio_function* function, uint32_t block_threads, uint64_t dynamic_shared_bytes,
                                    int32_t* blocks) {
  *blocks = 0;
  return function->device->GetOccupancy(*function, block_threads, dynamic_shared_bytes, blocks);
}

brio_status brio_launch(brio_context* context, brio_stream* stream, brio_function* function, const uint32_t grid[3],
                        const uint32_t block[3], uint32_t dynamic_shared_bytes, void* const* args, uint32_t num_args) {
  brio_stream* on = StreamOf(context, stream);
  if (function->device != on->device) [[unlikely]] {
    return Fail(BRIO_ERROR_INVALID_VALUE, "launch of kernel '%s': it is loaded on %s %s, the stream is of %s %s",
                function->name.c_str(), function->device->api().c_str(), function->device->label().c_str(),
                on->device->api().c_str(), on->device->label().c_str());
  }
  if (num_args != function->num_args) [[unlikely]] {
    return Fail(BRIO_ERROR_INVALID_VALUE, "launch of kernel '%s' on %s: %u arguments given, the kernel takes %u",
                function->name.c_str(), on->device->label().c_str(), num_args, function->num_args);
  }
  if (!ConfigurationFits(*function, grid, block, dynamic_shared_bytes)) [[unlikely]] {
    return ExplainLaunch(*function, grid, block, dynamic_shared_bytes);
  }
  LaunchRequest request{grid, block, dynamic_shared_bytes, args, num_args, nullptr};
  const Status status = function->prints ? LaunchPrinting(on, *function, request)
                                         : on->device->Launch(on->native, *function, request);
  if (SynchronousMode() && status == BRIO_OK) [[unlikely]] {
    return Synchronize(on);
  }
  return status;
}

brio_status brio_launch_kernel(brio_context* context, brio_stream* stream, brio_kernel* kernel, const uint32_t grid[3],
                               const uint32_t block[3], uint32_t dynamic_shared_bytes, void* const* args,
                               uint32_t num_args) {
  brio_function* function = nullptr;
  if (const Status status = brio_function_get(context, kernel, &function); status != BRIO_OK) {
    return status;
  }
  return brio_launch(context, stream, function, grid, block, dynamic_shared_bytes, args, num_args);
}

}  // extern "C"
