/* A kernel that writes behind its buffer, and a buffer that is not released. */
#include <brio/compiler.h>
#include <brio/library.h>
#include <stdio.h>
#include <stdlib.h>

#define CHECK(call)                                              \
  do {                                                           \
    if ((call) != BRIO_OK) {                                     \
      fprintf(stderr, "%s: %s\n", #call, brio_last_error());     \
      exit(1);                                                   \
    }                                                            \
  } while (0)

static const char* kSource =
    "from std.gpu import thread_idx\n"
    "def behind(x: UnsafePointer[Float32, MutAnyOrigin]):\n"
    "    x[thread_idx.x + 1] = 1\n";

int main(void) {
  brioProgram program;
  const char* options[] = {"--target-accelerator=cpu", "--check", "memory,race"};
  brioCreateProgram(&program, kSource, "wrong.mojo", 3, options);
  size_t size = 0;
  if (brioCompileProgram(program) != BRIO_SUCCESS || brioGetLibrarySize(program, &size) != BRIO_SUCCESS) {
    return 2;
  }
  char* image = malloc(size);
  brioGetLibrary(program, image);
  brio_library* library;
  brio_kernel* behind;
  CHECK(brio_library_load(image, size, &library));
  CHECK(brio_library_get_kernel(library, "behind", &behind));
  free(image);
  brioDestroyProgram(&program);

  brio_context* context;
  brio_buffer *x, *kept;
  CHECK(brio_context_create("cpu", 0, &context));
  CHECK(brio_buffer_create(context, NULL, 256, BRIO_BUFFER_DEVICE, &x));
  CHECK(brio_buffer_create(context, NULL, 1000, BRIO_BUFFER_DEVICE, &kept));
  printf("%d mistakes before\n", (int)brio_check_mistakes());
  fflush(stdout);
  void* pointer = brio_buffer_ptr(x);
  void* args[] = {&pointer};
  const uint32_t grid[3] = {1, 1, 1}, block[3] = {64, 1, 1};
  CHECK(brio_launch_kernel(context, NULL, behind, grid, block, 0, args, 1));
  CHECK(brio_context_synchronize(context));
  printf("%d mistakes behind\n", (int)brio_check_mistakes());
  fflush(stdout);
  brio_buffer_release(x);
  brio_context_release(context);
  brio_library_release(library);
  return 0;
}
