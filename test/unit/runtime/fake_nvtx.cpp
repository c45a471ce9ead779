// A profiler for NVTX 3 that writes what it is told to stdout.
#include <cstdint>
#include <cstdio>

namespace {

using Function = void (*)();

struct Callbacks {
  size_t struct_size;
  int (*get_module_function_table)(int module, Function*** table, unsigned* size);
};

struct Attributes {
  uint16_t version, size;
  uint32_t category;
  int32_t color_type;
  uint32_t color;
  int32_t payload_type, reserved;
  uint64_t payload;
  int32_t message_type;
  const char* message;
};

void Tell(const char* what, const Attributes* a) {
  std::printf("nvtx: %s '%s' category %u color %d:%08x (version %d, %d bytes)\n", what,
              a->message_type == 1 ? a->message : "?", a->category, a->color_type, a->color, a->version, a->size);
  std::fflush(stdout);
}

void Mark(const Attributes* a) {
  Tell("mark", a);
}
int Push(const Attributes* a) {
  return Tell("push", a), 0;
}
int Pop() {
  return std::printf("nvtx: pop\n"), std::fflush(stdout), 0;
}
uint64_t Start(const Attributes* a) {
  return Tell("start", a), 41;
}
void End(uint64_t range) {
  std::printf("nvtx: end %d\n", static_cast<int>(range)), std::fflush(stdout);
}
void Name(uint32_t category, const char* name) {
  std::printf("nvtx: category %u is '%s'\n", category, name), std::fflush(stdout);
}

}  // namespace

extern "C" __attribute__((visibility("default"))) int InitializeInjectionNvtx2(const void* (*get)(uint32_t)) {
  const auto* callbacks = static_cast<const Callbacks*>(get(1));
  Function** table = nullptr;
  unsigned size = 0;
  if (callbacks == nullptr || callbacks->struct_size < sizeof(Callbacks) ||
      callbacks->get_module_function_table(1, &table, &size) == 0 || size < 13) {
    return 0;
  }
  *table[1] = reinterpret_cast<Function>(Mark);
  *table[4] = reinterpret_cast<Function>(Start);
  *table[7] = reinterpret_cast<Function>(End);
  *table[8] = reinterpret_cast<Function>(Push);
  *table[11] = reinterpret_cast<Function>(Pop);
  *table[12] = reinterpret_cast<Function>(Name);
  return 1;
}
