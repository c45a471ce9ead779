#include <stdio.h>
#include <string.h>

#include "brio/compiler.h"
#include "brio/runtime.h"

int main(void) {
  const char* source = "def one(p: UnsafePointer[Int32, MutAnyOrigin]):\n    p[0] = 1\n";
  const char* options[] = {"--target-accelerator=sm_90"};
  brioProgram program;
  size_t size = 0;
  int32_t devices = 0;
  if (brioCreateProgram(&program, source, "one.mojo", 1, options) != 0 || brioCompileProgram(program) != 0 ||
      brioGetPTXSize(program, &size) != 0 || size < 100 || brio_device_count("cpu", &devices) != BRIO_OK) {
    return 1;
  }
  brioDestroyProgram(&program);
  printf("%s, %d device\n", size > 100 ? "PTX" : "nothing", (int)devices);
  return 0;
}
