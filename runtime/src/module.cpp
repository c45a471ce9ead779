// Modules that were compiled elsewhere, and the functions in them.
#include <algorithm>
#include <memory>

#include "module_names.h"
#include "objects.h"

/// A loaded module. Its functions are listed so that they go with it.
struct brio_module {
  std::atomic<uint32_t> refs{1};
  brio_context* context = nullptr;  // retained
  brio::rt::NativeModule native = nullptr;
  std::mutex mutex;
  std::vector<std::unique_ptr<brio_function>> functions;
  std::vector<std::string> entries;  // the names in its image, as far as they can be told
  std::map<std::string, uint32_t> argument_counts;
};

using namespace brio::rt;

extern "C" {

brio_status brio_module_load(brio_context* context, const void* data, uint64_t size, brio_module** out) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_module_load", "context");
  }
  if (out == nullptr) [[unlikely]] {
    return NoneGiven("brio_module_load", "place for the result");
  }
  *out = nullptr;
  if (context == nullptr || data == nullptr || size == 0) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "brio_module_load: no %s given", context == nullptr ? "context" : "image");
  }
  NativeModule native = nullptr;
  if (const Status status = context->device->LoadModule(data, size, &native); status != BRIO_OK) {
    return status;
  }
  auto* module = new brio_module;
  module->context = context;
  module->native = native;
  module->entries = FindEntries(data, size);
  module->argument_counts = FindArgumentCounts(data, size);
  brio_context_retain(context);
  *out = module;
  return BRIO_OK;
}

brio_status brio_module_retain(brio_module* module) {
  if (module != nullptr) {
    module->refs.fetch_add(1, std::memory_order_relaxed);
  }
  return BRIO_OK;
}

brio_status brio_module_release(brio_module* module) {
  if (module == nullptr || module->refs.fetch_sub(1, std::memory_order_acq_rel) != 1) {
    return BRIO_OK;
  }
  // The code must not go while it runs, on whichever stream.
  Device& device = *module->context->device;
  Fences fences;
  Status status = CollectFences({device, false, 0, nullptr}, &fences);
  for (const std::shared_ptr<Fence>& fence : fences) {
    const Status passed = fence->Wait();
    status = status != BRIO_OK ? status : passed;
  }
  for (std::unique_ptr<brio_function>& function : module->functions) {
    device.ForgetLaunches(function.get());
  }
  const Status unloaded = device.UnloadModule(module->native);
  status = device.Kept(status != BRIO_OK ? status : unloaded);
  brio_context* context = module->context;
  delete module;
  const Status released = brio_context_release(context);
  return status != BRIO_OK ? status : released;
}

brio_status brio_module_function(brio_module* module, const char* name, brio_function** out) {
  if (module == nullptr) [[unlikely]] {
    return NoneGiven("brio_module_function", "module");
  }
  if (out == nullptr) [[unlikely]] {
    return NoneGiven("brio_module_function", "place for the result");
  }
  *out = nullptr;
  if (module == nullptr || name == nullptr) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "brio_module_function: no %s given", module == nullptr ? "module" : "name");
  }
  std::lock_guard lock(module->mutex);
  for (std::unique_ptr<brio_function>& function : module->functions) {
    if (function->name == name) {
      *out = function.get();
      return BRIO_OK;
    }
  }
  brio_function* function = nullptr;
  if (const Status status = module->context->device->FindFunction(module->native, name, &function); status != BRIO_OK) {
    if (std::find(module->entries.begin(), module->entries.end(), name) == module->entries.end()) {
      return FailText(status, brio_last_error() + DescribeEntries(module->entries));
    }
    return status;
  }
  function->device = module->context->device;
  function->name = name;
  if (const auto found = module->argument_counts.find(name);
      function->num_args == kUnknownArgs && found != module->argument_counts.end()) {
    function->num_args = found->second;
  }
  module->functions.emplace_back(function);
  *out = function;
  return BRIO_OK;
}

int32_t brio_function_num_args(const brio_function* function) {
  return function == nullptr || function->num_args == kUnknownArgs ? -1 : static_cast<int32_t>(function->num_args);
}

}  // extern "C"
