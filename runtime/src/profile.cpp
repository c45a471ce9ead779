// Ranges and marks for profilers. NVIDIA's tools are reached by the protocol of NVTX 3: the environment names a library, which
// is given a table to put its functions into. AMD's are reached through roctx. Without a profiler every call is one test.
#include <dlfcn.h>

#include <cstdlib>
#include <cstring>
#include <initializer_list>

#include "brio/runtime.h"

namespace brio::rt {

/// NVTX's description of an event.
struct EventAttributes {
  uint16_t version = 3;
  uint16_t size = 48;
  uint32_t category = 0;
  int32_t color_type = 0;  // 1: ARGB
  uint32_t color = 0;
  int32_t payload_type = 0;
  int32_t reserved = 0;
  uint64_t payload = 0;
  int32_t message_type = 1;  // ASCII
  const char* message = nullptr;
};
static_assert(sizeof(EventAttributes) == 48);

using Function = void (*)();

/// The numbers of NVTX's core functions that are called here.
enum Core { kMarkEx = 1, kRangeStartEx = 4, kRangeEnd = 7, kRangePushEx = 8, kRangePop = 11, kNameCategoryA = 12, kCoreSize = 16 };

struct Tool {
  bool listens = false;
  Function core[kCoreSize] = {};  // NVTX: what the tool put there
  void (*roctx_mark)(const char*) = nullptr;
  int (*roctx_push)(const char*) = nullptr;
  int (*roctx_pop)() = nullptr;
  uint64_t (*roctx_start)(const char*) = nullptr;
  void (*roctx_stop)(uint64_t) = nullptr;
};

static Tool tool;
static Function* core_table[kCoreSize];

static int GetModuleFunctionTable(int module, Function*** table, unsigned* size) {
  constexpr int kModuleCore = 1;
  if (module != kModuleCore) {
    return 0;
  }
  for (int i = 1; i < kCoreSize; ++i) {
    core_table[i] = &tool.core[i];
  }
  *table = core_table;
  *size = kCoreSize;
  return 1;
}

static const void* GetExportTable(uint32_t id) {
  static const struct {
    size_t struct_size;
    int (*get_module_function_table)(int, Function***, unsigned*);
  } callbacks = {sizeof(callbacks), GetModuleFunctionTable};
  static const struct {
    size_t struct_size;
    uint32_t version;
    uint32_t reserved;
    void (*set_injection_version)(uint32_t);
  } version = {sizeof(version), 3, 0, [](uint32_t) {}};
  return id == 1 ? static_cast<const void*>(&callbacks) : id == 3 ? &version : nullptr;
}

static void AttachNvtx(const char* path) {
  void* library = dlopen(path, RTLD_LAZY);
  auto* initialize = library != nullptr ? reinterpret_cast<int (*)(const void* (*)(uint32_t))>(dlsym(library, "InitializeInjectionNvtx2"))
                                        : nullptr;
  tool.listens = initialize != nullptr && initialize(GetExportTable) != 0;
  if (!tool.listens) {
    std::memset(tool.core, 0, sizeof(tool.core));
    if (library != nullptr) {
      dlclose(library);
    }
  }
}

static void AttachRoctx() {
  for (const char* name : {"librocprofiler-sdk-roctx.so.1", "librocprofiler-sdk-roctx.so", "libroctx64.so.4"}) {
    void* library = dlopen(name, RTLD_NOW);
    if (library == nullptr) {
      continue;
    }
    tool.roctx_mark = reinterpret_cast<void (*)(const char*)>(dlsym(library, "roctxMarkA"));
    tool.roctx_push = reinterpret_cast<int (*)(const char*)>(dlsym(library, "roctxRangePushA"));
    tool.roctx_pop = reinterpret_cast<int (*)()>(dlsym(library, "roctxRangePop"));
    tool.roctx_start = reinterpret_cast<uint64_t (*)(const char*)>(dlsym(library, "roctxRangeStartA"));
    tool.roctx_stop = reinterpret_cast<void (*)(uint64_t)>(dlsym(library, "roctxRangeStop"));
    tool.listens = tool.roctx_push != nullptr && tool.roctx_pop != nullptr;
    return;
  }
}

/// Whether a profiler listens; attaches to it once.
static bool Listens() {
  static const bool attached = [] {
    if (const char* path = std::getenv("NVTX_INJECTION64_PATH"); path != nullptr && *path != '\0') {
      AttachNvtx(path);
    } else if (std::getenv("ROCP_TOOL_LIBRARIES") != nullptr) {
      AttachRoctx();
    }
    return true;
  }();
  (void)attached;
  return tool.listens;
}

static EventAttributes Describe(const char* name, uint32_t color, uint32_t category) {
  EventAttributes attributes;
  attributes.category = category;
  attributes.color_type = color != 0 ? 1 : 0;
  attributes.color = color;
  attributes.message = name;
  return attributes;
}

}  // namespace brio::rt

using namespace brio::rt;

extern "C" {

int32_t brio_profile_enabled(void) { return Listens() ? 1 : 0; }

void brio_profile_push(const char* name, uint32_t color, uint32_t category) {
  if (!Listens()) {
    return;
  }
  if (tool.core[kRangePushEx] != nullptr) {
    const EventAttributes attributes = Describe(name, color, category);
    reinterpret_cast<int (*)(const EventAttributes*)>(tool.core[kRangePushEx])(&attributes);
  } else if (tool.roctx_push != nullptr) {
    tool.roctx_push(name);
  }
}

void brio_profile_pop(void) {
  if (!Listens()) {
    return;
  }
  if (tool.core[kRangePop] != nullptr) {
    reinterpret_cast<int (*)()>(tool.core[kRangePop])();
  } else if (tool.roctx_pop != nullptr) {
    tool.roctx_pop();
  }
}

uint64_t brio_profile_start(const char* name, uint32_t color, uint32_t category) {
  if (!Listens()) {
    return 0;
  }
  if (tool.core[kRangeStartEx] != nullptr) {
    const EventAttributes attributes = Describe(name, color, category);
    return reinterpret_cast<uint64_t (*)(const EventAttributes*)>(tool.core[kRangeStartEx])(&attributes);
  }
  return tool.roctx_start != nullptr ? tool.roctx_start(name) : 0;
}

void brio_profile_end(uint64_t range) {
  if (!Listens()) {
    return;
  }
  if (tool.core[kRangeEnd] != nullptr) {
    reinterpret_cast<void (*)(uint64_t)>(tool.core[kRangeEnd])(range);
  } else if (tool.roctx_stop != nullptr) {
    tool.roctx_stop(range);
  }
}

void brio_profile_mark(const char* name, uint32_t color, uint32_t category) {
  if (!Listens()) {
    return;
  }
  if (tool.core[kMarkEx] != nullptr) {
    const EventAttributes attributes = Describe(name, color, category);
    reinterpret_cast<void (*)(const EventAttributes*)>(tool.core[kMarkEx])(&attributes);
  } else if (tool.roctx_mark != nullptr) {
    tool.roctx_mark(name);
  }
}

void brio_profile_name_category(uint32_t category, const char* name) {
  if (Listens() && tool.core[kNameCategoryA] != nullptr) {
    reinterpret_cast<void (*)(uint32_t, const char*)>(tool.core[kNameCategoryA])(category, name);
  }
}

}  // extern "C"
