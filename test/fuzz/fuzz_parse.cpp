// libFuzzer target: lexer and parser.
#include <cstddef>
#include <cstdint>

#include "inputs.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  brio::fuzz::Parse({reinterpret_cast<const char*>(data), size});
  return 0;
}
