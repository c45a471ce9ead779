// Kernel lookup and launch of the C interface. The launch path takes no lock and allocates nothing.
#include <unistd.h>

#include <algorithm>
#include <cinttypes>
#include <condition_variable>
#include <cstddef>
#include <cstring>
#include <mutex>
#include <set>
#include <vector>

#include "buffer_checks.h"
#include "cpu/tiered_code.h"
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

static brio_kernel_maker_fn kernel_maker = nullptr;
static void* kernel_maker_data = nullptr;

static std::atomic<brio_kernel_optimizer_fn> kernel_optimizer{nullptr};
static void* kernel_optimizer_data = nullptr;

static pid_t kernel_optimizer_owner = 0;

/// Who makes better code lives in one process; a copy that the program forked has none.
static brio_kernel_optimizer_fn Optimizer() {
  const brio_kernel_optimizer_fn optimizer = kernel_optimizer.load(std::memory_order_acquire);
  return optimizer != nullptr && kernel_optimizer_owner == getpid() ? optimizer : nullptr;
}

void AskToOptimize(brio_kernel* kernel) {
  if (const brio_kernel_optimizer_fn optimizer = Optimizer()) {
    optimizer(kernel_optimizer_data, kernel);
  }
}

namespace {

/// All code that there may be better code of.
struct QuickCodes {
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<TieredCode*> codes;

  /// What ends with the process may be asked for later still.
  static QuickCodes& Get() {
    static QuickCodes* const all = new QuickCodes;
    return *all;
  }
  void Remove(TieredCode* code) {
    std::lock_guard lock(mutex);
    std::erase(codes, code);
    changed.notify_all();
  }
};

}  // namespace

TieredCode::~TieredCode() {
  if (is_quick()) {
    QuickCodes::Get().Remove(this);
  }
}

void TieredCode::Set(brio_kernel& kernel) {
  kernel_ = &kernel;
  blocks_.store(kernel.cpu_blocks);
  thread_.store(kernel.cpu_blocks == nullptr ? kernel.cpu_thread : nullptr);
  has_blocks_ = kernel.cpu_blocks != nullptr;
  is_quick_.store((kernel.flags & BRIO_KERNEL_IS_QUICK) != 0);
  if (is_quick()) {
    QuickCodes& all = QuickCodes::Get();
    std::lock_guard lock(all.mutex);
    all.codes.push_back(this);
  }
}

void TieredCode::Replace(void* code) {
  if (code != nullptr && has_blocks_) {
    blocks_.store(reinterpret_cast<brio_cpu_blocks_fn>(code), std::memory_order_release);
  } else if (code != nullptr) {
    thread_.store(reinterpret_cast<brio_cpu_thread_fn>(code), std::memory_order_release);
  }
  is_quick_.store(false, std::memory_order_relaxed);
  QuickCodes::Get().Remove(this);
}

uint32_t TieredCode::SettleAll(uint64_t since_ns) {
  QuickCodes& all = QuickCodes::Get();
  std::vector<TieredCode*> wanted;
  std::vector<brio_kernel*> asked;
  std::unique_lock lock(all.mutex);
  for (TieredCode* code : all.codes) {
    if (code->launched_ns_.load(std::memory_order_relaxed) >= since_ns) {
      wanted.push_back(code);
      if (!code->asked_.exchange(true)) {
        asked.push_back(code->kernel_);
      }
    }
  }
  lock.unlock();  // the answer may come at once
  for (brio_kernel* kernel : asked) {
    AskToOptimize(kernel);
  }
  lock.lock();
  all.changed.wait(lock, [&] {
    return std::ranges::none_of(
        wanted, [&](TieredCode* code) { return std::ranges::find(all.codes, code) != all.codes.end(); });
  });
  return static_cast<uint32_t>(wanted.size());
}

/// Makes the code of a kernel that has none yet; with LoadMutex held.
static Status MakeCode(brio_kernel* kernel) {
  if ((kernel->flags & BRIO_KERNEL_IS_LATE) == 0) {
    return BRIO_OK;
  }
  const char* error = kernel_maker == nullptr ? "nobody makes it" : kernel_maker(kernel_maker_data, kernel);
  if (error != nullptr) {
    return Fail(BRIO_ERROR_NO_IMAGE, "kernel '%s' has no code: %s", NameOf(*kernel), error);
  }
  kernel->flags &= ~uint32_t{BRIO_KERNEL_IS_LATE};
  return BRIO_OK;
}

Status RequireCode(brio_kernel* kernel) {
  std::lock_guard lock(LoadMutex());
  return MakeCode(kernel);
}

static Status LoadKernel(Device* device, brio_kernel* kernel, brio_function** out) {
  std::lock_guard lock(LoadMutex());
  if (brio_function* function = FindLoaded(kernel, device)) {
    *out = function;
    return BRIO_OK;
  }
  if (kernel->struct_size < offsetof(brio_kernel, num_constants)) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "kernel descriptor of %u bytes is older than this runtime's (%zu bytes)",
                kernel->struct_size, sizeof(brio_kernel));
  }
  if (const Status status = MakeCode(kernel); status != BRIO_OK) {
    return status;
  }
  brio_function* function = nullptr;
  if (const Status status = device->LoadFunction(*kernel, &function); status != BRIO_OK) {
    return status;
  }
  device->Keep(function);
  function->device = device;
  function->name = NameOf(*kernel);
  function->num_args = kernel->num_args;
  function->arg_sizes = kernel->arg_sizes;
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
    // A number that does not fit has become the largest that does.
    const auto more = [](uint32_t value) { return value == UINT32_MAX ? " or more" : ""; };
    if (block[i] > limits.max_block[i]) {
      return Fail(BRIO_ERROR_LAUNCH, "launch of kernel '%s' on %s: block_dim.%c is %u%s, the device's limit is %u",
                  name, label, kAxis[i], block[i], more(block[i]), limits.max_block[i]);
    }
    if (grid[i] > limits.max_grid[i]) {
      return Fail(BRIO_ERROR_LAUNCH, "launch of kernel '%s' on %s: grid_dim.%c is %u%s, the device's limit is %u", name,
                  label, kAxis[i], grid[i], more(grid[i]), limits.max_grid[i]);
    }
  }
  const uint64_t threads = uint64_t{block[0]} * block[1] * block[2];
  if (threads > limits.max_threads) {
    return Fail(BRIO_ERROR_LAUNCH,
                "launch of kernel '%s' on %s: a block of %u x %u x %u = %" PRIu64 " threads, the device's limit is %u",
                name, label, block[0], block[1], block[2], threads, limits.max_threads);
  }
  if (threads > function.max_threads) {
    return Fail(BRIO_ERROR_LAUNCH,
                "launch of kernel '%s' on %s: a block of %u x %u x %u = %" PRIu64
                " threads, the kernel's own limit (registers, declared bounds) is %u",
                name, label, block[0], block[1], block[2], threads, function.max_threads);
  }
  return Fail(BRIO_ERROR_LAUNCH,
              "launch of kernel '%s' on %s: %" PRIu64 " bytes of dynamic plus %" PRIu64
              " bytes of static shared memory, the device's limit is %" PRIu64,
              name, label, dynamic_shared, function.static_shared,
              function.static_shared + function.max_dynamic_shared);
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

/// Checks the number of arguments and the sizes, and launches on `on`.
static Status CheckedLaunch(brio_stream* on, brio_function& function, LaunchRequest& request);

static bool SynchronousMode() {
  static const bool enabled = DebugEnabled("sync");
  return enabled;
}

Status CheckedLaunch(brio_stream* on, brio_function& function, LaunchRequest& request) {
  if (function.device != on->device) [[unlikely]] {
    return Fail(BRIO_ERROR_INVALID_VALUE, "launch of kernel '%s': it is loaded on %s %s, the stream is of %s %s",
                function.name.c_str(), function.device->api().c_str(), function.device->label().c_str(),
                on->device->api().c_str(), on->device->label().c_str());
  }
  if (request.args == nullptr && request.num_args > 0) [[unlikely]] {
    return NoneGiven(("launch of kernel '" + function.name + "'").c_str(), "list of arguments");
  }
  if (request.num_args != function.num_args && function.num_args != kUnknownArgs) [[unlikely]] {
    return Fail(BRIO_ERROR_INVALID_VALUE, "launch of kernel '%s' on %s: %u arguments given, the kernel takes %u",
                function.name.c_str(), on->device->label().c_str(), request.num_args, function.num_args);
  }
  if (!ConfigurationFits(function, request.grid, request.block, request.dynamic_shared)) [[unlikely]] {
    return ExplainLaunch(function, request.grid, request.block, request.dynamic_shared);
  }
  if (PointerChecks()) [[unlikely]] {
    if (const Status status = CheckPointers(function, request); status != BRIO_OK) {
      return status;
    }
  }
  BeforeKernel(on);
  const Status status =
      function.prints ? LaunchPrinting(on, function, request) : on->device->Launch(on->native, function, request);
  NoteWork(on);
  if (SynchronousMode() && status == BRIO_OK) [[unlikely]] {
    return Synchronize(on);
  }
  return status;
}

// ---- Launch attributes ----

constexpr uint32_t kLastAttribute = 16;
constexpr uint32_t kPortableCluster = 8;
constexpr uint32_t kLargestCluster = 16;
constexpr int32_t kFunctionNonPortableCluster = 14;

static Status CheckCluster(const brio_function& function, const brio_launch_config& config, const uint32_t* cluster) {
  static constexpr char kAxis[] = {'x', 'y', 'z'};
  const char* name = function.name.c_str();
  const char* label = function.device->label().c_str();
  uint64_t blocks = 1;
  for (int i = 0; i < 3; ++i) {
    if (cluster[i] == 0) {
      return Fail(BRIO_ERROR_LAUNCH, "launch of kernel '%s' on %s: cluster_dim.%c must be a positive number", name,
                  label, kAxis[i]);
    }
    if (config.grid[i] % cluster[i] != 0) {
      return Fail(BRIO_ERROR_LAUNCH,
                  "launch of kernel '%s' on %s: grid_dim.%c = %u is not a multiple of cluster_dim.%c = %u", name, label,
                  kAxis[i], config.grid[i], kAxis[i], cluster[i]);
    }
    blocks *= cluster[i];
  }
  if (blocks > 1 && !function.device->HasClusters()) {
    return Fail(BRIO_ERROR_UNSUPPORTED,
                "launch of kernel '%s' on %s: the device has no clusters of blocks (cluster_dim must "
                "be 1)",
                name, label);
  }
  if (blocks > kLargestCluster) {
    return Fail(BRIO_ERROR_LAUNCH, "launch of kernel '%s' on %s: a cluster of %" PRIu64 " blocks, the limit is %u",
                name, label, blocks, kLargestCluster);
  }
  return BRIO_OK;
}

/// The attributes of a launch with the cluster among them; `room` has space for one more than there are.
static Status GatherAttributes(brio_function& function, const brio_launch_config& config, brio_launch_attribute* room,
                               uint32_t* count) {
  *count = 0;
  uint32_t cluster[3] = {config.cluster[0], config.cluster[1], config.cluster[2]};
  bool has_cluster = cluster[0] != 0 || cluster[1] != 0 || cluster[2] != 0;
  for (uint32_t i = 0; i < config.num_attributes; ++i) {
    const brio_launch_attribute& attribute = config.attributes[i];
    if (attribute.id > kLastAttribute) {
      return Fail(BRIO_ERROR_INVALID_VALUE, "launch of kernel '%s' on %s: unknown launch attribute %u",
                  function.name.c_str(), function.device->label().c_str(), attribute.id);
    }
    if (attribute.id == kAttributeCluster) {
      std::memcpy(cluster, attribute.value, sizeof(cluster));
      has_cluster = true;
    } else if (attribute.id != 0) {
      room[(*count)++] = attribute;
    }
  }
  if (!has_cluster) {
    return BRIO_OK;
  }
  if (const Status status = CheckCluster(function, config, cluster); status != BRIO_OK) {
    return status;
  }
  const uint32_t blocks = cluster[0] * cluster[1] * cluster[2];
  if (blocks > kPortableCluster) {
    if (const Status status = function.device->SetFunctionAttribute(function, kFunctionNonPortableCluster, 1);
        status != BRIO_OK) {
      return status;
    }
  }
  if (blocks > 1) {
    brio_launch_attribute& attribute = room[(*count)++];
    attribute = {};
    attribute.id = kAttributeCluster;
    std::memcpy(attribute.value, cluster, sizeof(cluster));
  }
  return BRIO_OK;
}

static Status WriteConstants(brio_stream* stream, brio_function& function, const brio_launch_config& config) {
  for (uint32_t i = 0; i < config.num_constants; ++i) {
    const brio_constant_memory& given = config.constants[i];
    const Constant constant{std::string(given.name, given.name_bytes), given.data, given.bytes};
    if (const Status status = stream->device->WriteConstant(stream->native, function, constant); status != BRIO_OK) {
      return status;
    }
  }
  return BRIO_OK;
}

/// A launch with attributes or constant memory.
static Status LaunchWithOptions(brio_stream* stream, brio_function& function, const brio_launch_config& config,
                                LaunchRequest& request) {
  if (function.device != stream->device) {
    return CheckedLaunch(stream, function, request);  // says so
  }
  if (!ConfigurationFits(function, request.grid, request.block, request.dynamic_shared)) {
    return ExplainLaunch(function, request.grid, request.block, request.dynamic_shared);
  }
  std::vector<brio_launch_attribute> room(config.num_attributes + 1);
  Status status = GatherAttributes(function, config, room.data(), &request.num_attributes);
  if (status == BRIO_OK) {
    status = WriteConstants(stream, function, config);
  }
  if (status != BRIO_OK) {
    return status;
  }
  request.attributes = room.data();
  return CheckedLaunch(stream, function, request);
}

}  // namespace brio::rt

using namespace brio::rt;

extern "C" {

void brio_set_kernel_maker(brio_kernel_maker_fn maker, void* data) {
  std::lock_guard lock(LoadMutex());
  kernel_maker = maker;
  kernel_maker_data = data;
}

void brio_set_kernel_optimizer(brio_kernel_optimizer_fn optimizer, void* data) {
  kernel_optimizer_data = data;
  kernel_optimizer_owner = getpid();
  kernel_optimizer.store(optimizer, std::memory_order_release);
}

void brio_kernel_replace_code(brio_kernel* kernel, void* code) {
  std::lock_guard lock(LoadMutex());
  if (code == nullptr) {
    // keeps what it has
  } else if (kernel->cpu_blocks != nullptr) {
    kernel->cpu_blocks = reinterpret_cast<brio_cpu_blocks_fn>(code);
  } else {
    kernel->cpu_thread = reinterpret_cast<brio_cpu_thread_fn>(code);
  }
  kernel->flags &= ~uint32_t{BRIO_KERNEL_IS_QUICK};
  auto* function = static_cast<brio_function*>(kernel->cache);
  for (; function != nullptr; function = function->next) {
    function->device->ReplaceCode(*function, code);
  }
}

uint32_t brio_kernels_settle(uint64_t since_ns) {
  return Optimizer() == nullptr ? 0 : TieredCode::SettleAll(since_ns);
}

brio_status brio_function_get(brio_context* context, brio_kernel* kernel, brio_function** out) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_function_get", "context");
  }
  if (kernel == nullptr) [[unlikely]] {
    return NoneGiven("brio_function_get", "kernel");
  }
  if (out == nullptr) [[unlikely]] {
    return NoneGiven("brio_function_get", "place for the result");
  }
  brio_function* function = FindLoaded(kernel, context->device);
  *out = function;
  return function != nullptr ? BRIO_OK : LoadKernel(context->device, kernel, out);
}

brio_status brio_function_get_attribute(brio_function* function, int32_t attribute, int64_t* value) {
  if (function == nullptr) [[unlikely]] {
    return NoneGiven("brio_function_get_attribute", "function");
  }
  if (value == nullptr) [[unlikely]] {
    return NoneGiven("brio_function_get_attribute", "place for the result");
  }
  *value = 0;
  return function->device->GetFunctionAttribute(*function, attribute, value);
}

brio_status brio_function_set_attribute(brio_function* function, int32_t attribute, int64_t value) {
  if (function == nullptr) [[unlikely]] {
    return NoneGiven("brio_function_set_attribute", "function");
  }
  return function->device->SetFunctionAttribute(*function, attribute, value);
}

void* brio_function_native_module(const brio_function* function) {
  return function != nullptr ? function->device->NativeModuleOf(*function) : nullptr;
}

brio_status brio_function_occupancy(brio_function* function, uint32_t block_threads, uint64_t dynamic_shared_bytes,
                                    int32_t* blocks) {
  if (function == nullptr) [[unlikely]] {
    return NoneGiven("brio_function_occupancy", "function");
  }
  if (blocks == nullptr) [[unlikely]] {
    return NoneGiven("brio_function_occupancy", "place for the result");
  }
  *blocks = 0;
  return function->device->GetOccupancy(*function, block_threads, dynamic_shared_bytes, blocks);
}

brio_status brio_launch(brio_context* context, brio_stream* stream, brio_function* function, const uint32_t grid[3],
                        const uint32_t block[3], uint32_t dynamic_shared_bytes, void* const* args, uint32_t num_args) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_launch", "context");
  }
  if (function == nullptr) [[unlikely]] {
    return NoneGiven("brio_launch", "function");
  }
  if (grid == nullptr) [[unlikely]] {
    return NoneGiven("brio_launch", "grid");
  }
  if (block == nullptr) [[unlikely]] {
    return NoneGiven("brio_launch", "block");
  }
  LaunchRequest request{grid, block, dynamic_shared_bytes, args, num_args, nullptr};
  return CheckedLaunch(StreamOf(context, stream), *function, request);
}

brio_status brio_launch_with(brio_context* context, brio_stream* stream, brio_function* function, brio_kernel* kernel,
                             const brio_launch_config* config, void* const* args, uint32_t num_args) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_launch_with", "context");
  }
  if (config == nullptr) [[unlikely]] {
    return NoneGiven("brio_launch_with", "configuration");
  }
  if (config->struct_size != sizeof(brio_launch_config) &&
      config->struct_size != offsetof(brio_launch_config, location)) [[unlikely]] {
    return Fail(BRIO_ERROR_INVALID_VALUE, "brio_launch_with: a configuration of %u bytes, this runtime's has %zu",
                config->struct_size, sizeof(brio_launch_config));
  }
  if (function == nullptr) {
    if (kernel == nullptr) {
      return NoneGiven("brio_launch_with", "function and no kernel");
    }
    if (const Status status = brio_function_get(context, kernel, &function); status != BRIO_OK) {
      return status;
    }
  }
  brio_stream* on = StreamOf(context, stream);
  LaunchRequest request{config->grid, config->block, config->dynamic_shared_bytes, args, num_args, nullptr};
  request.location = config->struct_size == sizeof(brio_launch_config) ? config->location : nullptr;
  if (config->num_attributes == 0 && config->num_constants == 0 && config->cluster[0] == 0) [[likely]] {
    return CheckedLaunch(on, *function, request);
  }
  return LaunchWithOptions(on, *function, *config, request);
}

const char* brio_intern_location(const char* file, uint64_t length, int64_t line, int64_t column) {
  static std::mutex* const mutex = new std::mutex;
  static auto* const texts = new std::set<std::string>;  // whose elements stay where they are
  std::string text(file, length);
  text += ":" + std::to_string(line) + ":" + std::to_string(column);
  std::lock_guard lock(*mutex);
  return texts->insert(std::move(text)).first->c_str();
}

brio_status brio_kernel_code(brio_context* context, brio_kernel* kernel, const brio_image** image) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_kernel_code", "context");
  }
  if (kernel == nullptr) [[unlikely]] {
    return NoneGiven("brio_kernel_code", "kernel");
  }
  if (image == nullptr) [[unlikely]] {
    return NoneGiven("brio_kernel_code", "place for the result");
  }
  *image = nullptr;
  const Status status = RequireCode(kernel);
  return status == BRIO_OK ? context->device->FindImage(*kernel, image) : status;
}

brio_status brio_kernel_text(brio_context* context, brio_kernel* kernel, uint32_t kind, const brio_image** image) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_kernel_text", "context");
  }
  if (kernel == nullptr) [[unlikely]] {
    return NoneGiven("brio_kernel_text", "kernel");
  }
  if (image == nullptr) [[unlikely]] {
    return NoneGiven("brio_kernel_text", "place for the result");
  }
  *image = nullptr;
  const brio_image* used = nullptr;
  Status status = RequireCode(kernel);
  if (status == BRIO_OK) {
    status = context->device->FindImage(*kernel, &used);
  }
  if (status != BRIO_OK) {
    return status;
  }
  const char* target = used != nullptr ? used->target : "cpu";
  for (uint32_t i = 0; i < kernel->num_images; ++i) {
    if (kernel->images[i].kind == kind && std::strcmp(kernel->images[i].target, target) == 0) {
      *image = &kernel->images[i];
    }
  }
  return BRIO_OK;
}

brio_status brio_launch_kernel(brio_context* context, brio_stream* stream, brio_kernel* kernel, const uint32_t grid[3],
                               const uint32_t block[3], uint32_t dynamic_shared_bytes, void* const* args,
                               uint32_t num_args) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_launch_kernel", "context");
  }
  if (kernel == nullptr) [[unlikely]] {
    return NoneGiven("brio_launch_kernel", "kernel");
  }
  if (grid == nullptr) [[unlikely]] {
    return NoneGiven("brio_launch_kernel", "grid");
  }
  if (block == nullptr) [[unlikely]] {
    return NoneGiven("brio_launch_kernel", "block");
  }
  brio_function* function = nullptr;
  if (const Status status = brio_function_get(context, kernel, &function); status != BRIO_OK) {
    return status;
  }
  return brio_launch(context, stream, function, grid, block, dynamic_shared_bytes, args, num_args);
}

}  // extern "C"
