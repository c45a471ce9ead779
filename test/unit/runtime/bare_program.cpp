// Opens a device of the api that it is told, without any folder of drivers of its own, and prints what came of it.
#include <cstdio>

#include "brio/runtime.h"

int main(int argc, char** argv) {
  brio_context* context = nullptr;
  if (argc == 2 && brio_context_create(argv[1], 0, &context) == BRIO_OK) {
    std::printf("%s\n", brio_context_name(context));
    brio_context_release(context);
  } else {
    std::printf("%s\n", brio_last_error());
  }
  return 0;
}
