// Ranges and marks for profilers. NVIDIA's tools are reached by the protocol of NVTX 3: the environment names a
// library, which is given a table to put its functions into. AMD's are reached through roctx. Without a profiler a call
// does nothing.
#include <dlfcn.h>

#include <cstdlib>
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
enum Core {
  kMarkEx = 1,
  kRangeStartEx = 4,
  kRangeEnd = 7,
  kRangePushEx = 8,
  kRangePop = 11,
  kNameCategoryA = 12,
  kCoreSize = 16
};

/// A profiler as the program sees it; this one, which does nothing, stands for none.
class Profiler {
 public:
  virtual bool Listens() const { return false; }
  virtual void Push(const char*, uint32_t, uint32_t) {}
  virtual void Pop() {}
  virtual uint64_t Start(const char*, uint32_t, uint32_t) { return 0; }
  virtual void End(uint64_t) {}
  virtual void Mark(const char*, uint32_t, uint32_t) {}
  virtual void NameCategory(uint32_t, const char*) {}
};

/// What a tool of NVIDIA's puts into the table it is given.
static Function core[kCoreSize];
static Function* core_table[kCoreSize];

static int GetModuleFunctionTable(int module, Function*** table, unsigned* size) {
  constexpr int kModuleCore = 1;
  if (module != kModuleCore) {
    return 0;
  }
  for (int i = 1; i < kCoreSize; ++i) {
    core_table[i] = &core[i];
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

/// NVIDIA's tools.
class Nvtx final : public Profiler {
 public:
  /// The tool is the library at `path`.
  explicit Nvtx(const char* path) {
    void* library = dlopen(path, RTLD_LAZY);
    if (library == nullptr) {
      return;
    }
    auto* initialize = reinterpret_cast<int (*)(const void* (*)(uint32_t))>(dlsym(library, "InitializeInjectionNvtx2"));
    listens_ = initialize != nullptr && initialize(GetExportTable) != 0;
    if (!listens_) {
      dlclose(library);
    }
  }

  bool Listens() const override { return listens_; }
  void Push(const char* name, uint32_t color, uint32_t category) override {
    const EventAttributes attributes = Describe(name, color, category);
    Call<int>(kRangePushEx, &attributes);
  }
  void Pop() override { Call<int>(kRangePop); }
  uint64_t Start(const char* name, uint32_t color, uint32_t category) override {
    const EventAttributes attributes = Describe(name, color, category);
    return Call<uint64_t>(kRangeStartEx, &attributes);
  }
  void End(uint64_t range) override { Call<void>(kRangeEnd, range); }
  void Mark(const char* name, uint32_t color, uint32_t category) override {
    const EventAttributes attributes = Describe(name, color, category);
    Call<void>(kMarkEx, &attributes);
  }
  void NameCategory(uint32_t category, const char* name) override { Call<void>(kNameCategoryA, category, name); }

 private:
  static EventAttributes Describe(const char* name, uint32_t color, uint32_t category) {
    EventAttributes attributes;
    attributes.category = category;
    attributes.color_type = color != 0 ? 1 : 0;
    attributes.color = color;
    attributes.message = name;
    return attributes;
  }
  /// Calls the tool's function, if it put one there.
  template <typename Result, typename... Args>
  Result Call(Core which, Args... args) const {
    auto* function = listens_ ? reinterpret_cast<Result (*)(Args...)>(core[which]) : nullptr;
    return function != nullptr ? function(args...) : Result();
  }

  bool listens_ = false;
};

/// AMD's tools, which know neither colors nor categories.
class Roctx final : public Profiler {
 public:
  Roctx() {
    for (const char* name : {"librocprofiler-sdk-roctx.so.1", "librocprofiler-sdk-roctx.so", "libroctx64.so.4"}) {
      if (void* library = dlopen(name, RTLD_NOW)) {
        Find(library, "roctxMarkA", &mark_);
        Find(library, "roctxRangePushA", &push_);
        Find(library, "roctxRangePop", &pop_);
        Find(library, "roctxRangeStartA", &start_);
        Find(library, "roctxRangeStop", &stop_);
        return;
      }
    }
  }

  bool Listens() const override { return push_ != nullptr && pop_ != nullptr; }
  void Push(const char* name, uint32_t, uint32_t) override { Call(push_, name); }
  void Pop() override { Call(pop_); }
  uint64_t Start(const char* name, uint32_t, uint32_t) override { return Call(start_, name); }
  void End(uint64_t range) override { Call(stop_, range); }
  void Mark(const char* name, uint32_t, uint32_t) override { Call(mark_, name); }

 private:
  template <typename Function>
  static void Find(void* library, const char* name, Function* function) {
    *function = reinterpret_cast<Function>(dlsym(library, name));
  }
  template <typename Result, typename... Parameters>
  Result Call(Result (*function)(Parameters...), Parameters... args) const {
    return Listens() && function != nullptr ? function(args...) : Result();
  }

  void (*mark_)(const char*) = nullptr;
  int (*push_)(const char*) = nullptr;
  int (*pop_)() = nullptr;
  uint64_t (*start_)(const char*) = nullptr;
  void (*stop_)(uint64_t) = nullptr;
};

/// The profiler that the environment names, attached by the first call.
static Profiler& Attached() {
  static Profiler& profiler = []() -> Profiler& {
    static Profiler none;
    if (const char* path = std::getenv("NVTX_INJECTION64_PATH"); path != nullptr && *path != '\0') {
      static Nvtx nvtx(path);
      return nvtx;
    }
    if (std::getenv("ROCP_TOOL_LIBRARIES") != nullptr) {
      static Roctx roctx;
      return roctx;
    }
    return none;
  }();
  return profiler;
}

}  // namespace brio::rt

using brio::rt::Attached;

extern "C" {

int32_t brio_profile_enabled(void) {
  return Attached().Listens() ? 1 : 0;
}

void brio_profile_push(const char* name, uint32_t color, uint32_t category) {
  Attached().Push(name, color, category);
}

void brio_profile_pop(void) {
  Attached().Pop();
}

uint64_t brio_profile_start(const char* name, uint32_t color, uint32_t category) {
  return Attached().Start(name, color, category);
}

void brio_profile_end(uint64_t range) {
  Attached().End(range);
}

void brio_profile_mark(const char* name, uint32_t color, uint32_t category) {
  Attached().Mark(name, color, category);
}

void brio_profile_name_category(uint32_t category, const char* name) {
  Attached().NameCategory(category, name);
}

}  // extern "C"
