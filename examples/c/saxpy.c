/* SAXPY compiled from a string at run time and launched, in C.
 *
 *     cc saxpy.c $(pkg-config --cflags --libs brio-compiler brio-runtime) -o saxpy && ./saxpy cpu
 *
 * For an installation of one's own, -Wl,-rpath,PREFIX/lib tells the program where the libraries are.
 */
#include <brio/compiler.h>
#include <brio/library.h>
#include <stdio.h>
#include <stdlib.h>

static const char* kSource =
    "from std.gpu import global_idx\n"
    "\n"
    "def saxpy(a: Float32, x: UnsafePointer[Float32, MutAnyOrigin], y: UnsafePointer[Float32, MutAnyOrigin], n: Int):\n"
    "    var i = Int(global_idx.x)\n"
    "    if i < n:\n"
    "        y[i] = a * x[i] + y[i]\n";

#define CHECK(call)                                              \
  do {                                                           \
    if ((call) != BRIO_OK) {                                     \
      fprintf(stderr, "%s: %s\n", #call, brio_last_error());     \
      exit(1);                                                   \
    }                                                            \
  } while (0)

/* The library of kernels for `target`; ends the program with the compiler's log when the source is wrong. */
static brio_library* Compile(const char* target) {
  brioProgram program;
  const char* options[] = {"-O3", "--target-accelerator", target};
  brioCreateProgram(&program, kSource, "saxpy.mojo", 3, options);
  brioResult result = brioCompileProgram(program);
  size_t size = 0;
  if (result == BRIO_SUCCESS) {
    result = brioGetLibrarySize(program, &size);
  }
  if (result != BRIO_SUCCESS) {
    brioGetProgramLogSize(program, &size);
    char* log = malloc(size);
    brioGetProgramLog(program, log);
    fprintf(stderr, "%s\n%s", brioGetErrorString(result), log);
    exit(1);
  }
  char* image = malloc(size);
  brioGetLibrary(program, image);
  const brioKernel* kernel;
  brioGetKernel(program, 0, &kernel);
  printf("%s has %u parameters\n", kernel->entry, kernel->num_parameters);
  brio_library* library;
  CHECK(brio_library_load(image, size, &library));
  free(image);
  brioDestroyProgram(&program);
  return library;
}

int main(int argc, char** argv) {
  const char* target = argc > 1 ? argv[1] : "cpu";
  brio_library* library = Compile(target);
  brio_kernel* saxpy;
  CHECK(brio_library_get_kernel(library, "saxpy", &saxpy));

  enum { kCount = 1 << 20 };
  int64_t n = kCount;
  float a = 2.0f;
  float* host = malloc(2 * kCount * sizeof(float));
  for (int i = 0; i < kCount; ++i) {
    host[i] = (float)i;
    host[kCount + i] = 1.0f;
  }
  brio_context* context;
  brio_buffer *x, *y;
  const char* api = target[0] == 'c' ? "cpu" : target[0] == 'g' ? "hip" : "cuda"; /* cpu, gfx942, sm_90 */
  CHECK(brio_context_create(api, 0, &context));
  CHECK(brio_buffer_create(context, NULL, kCount * sizeof(float), BRIO_BUFFER_DEVICE, &x));
  CHECK(brio_buffer_create(context, NULL, kCount * sizeof(float), BRIO_BUFFER_DEVICE, &y));
  CHECK(brio_copy_from_host(context, x, 0, host, kCount * sizeof(float)));
  CHECK(brio_copy_from_host(context, y, 0, host + kCount, kCount * sizeof(float)));

  void *px = brio_buffer_ptr(x), *py = brio_buffer_ptr(y);
  void* args[] = {&a, &px, &py, &n};
  const uint32_t grid[3] = {kCount / 256, 1, 1}, block[3] = {256, 1, 1};
  CHECK(brio_launch_kernel(context, NULL, saxpy, grid, block, 0, args, 4));
  CHECK(brio_copy_to_host(context, host, y, 0, kCount * sizeof(float)));
  CHECK(brio_context_synchronize(context));

  int wrong = 0;
  for (int i = 0; i < kCount; ++i) {
    wrong += host[i] != 2.0f * (float)i + 1.0f;
  }
  printf("%d wrong of %d on %s\n", wrong, kCount, brio_context_api(context));
  brio_buffer_release(x);
  brio_buffer_release(y);
  brio_context_release(context);
  brio_library_release(library);
  free(host);
  return wrong != 0;
}
