// libFuzzer target: the whole checker. BRIO_STDLIB names the library's folder.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "inputs.h"

namespace {

struct Input {
  std::string_view text;
  std::string library;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const char* library = std::getenv("BRIO_STDLIB");
  Input input{{reinterpret_cast<const char*>(data), size}, library != nullptr ? library : BRIO_SOURCE_DIR "/stdlib"};
  brio::fuzz::WithLargeStack(
      [](void* data) {
        const Input& input = *static_cast<const Input*>(data);
        if (brio::fuzz::Check(input.text, input.library).has_internal_error) std::abort();
      },
      &input);
  return 0;
}
