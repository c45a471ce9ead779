/* Every function of brio/compiler.h once, with right and with wrong arguments. */
#include <brio/compiler.h>
#include <brio/library.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char* kernels =
    "from std.gpu import barrier, thread_idx\n"
    "from std.gpu.memory import AddressSpace\n"
    "from std.memory import stack_allocation\n"
    "def first(a: Float32, p: UnsafePointer[Float32, MutAnyOrigin], n: Int):\n"
    "    if Int(thread_idx.x) < n:\n"
    "        p[thread_idx.x] = a\n"
    "def axpy[dtype: DType, width: Int](p: UnsafePointer[Scalar[dtype], MutAnyOrigin]):\n"
    "    p[thread_idx.x] = Scalar[dtype](width)\n";

static int problems = 0;
#define EXPECT(what)                                               \
  do {                                                             \
    if (!(what)) {                                                 \
      printf("line %d: not so: %s\n", __LINE__, #what);            \
      ++problems;                                                  \
    }                                                              \
  } while (0)

static brioProgram Make(const char* source, const char* option) {
  brioProgram program = NULL;
  EXPECT(brioCreateProgram(&program, source, "test.mojo", option != NULL, &option) == BRIO_SUCCESS);
  return program;
}

static int LogHas(brioProgram program, const char* text) {
  size_t size = 0;
  EXPECT(brioGetProgramLogSize(program, &size) == BRIO_SUCCESS && size > 0);
  char* log = malloc(size);
  EXPECT(brioGetProgramLog(program, log) == BRIO_SUCCESS);
  int found = strstr(log, text) != NULL;
  if (!found) {
    printf("the log is: %s\n", log);
  }
  free(log);
  return found;
}

static void Nvidia(void) {
  brioProgram program = Make(kernels, "--gpu-architecture=sm_90");
  size_t size = 0;
  uint32_t count = 0;
  EXPECT(brioGetPTXSize(program, &size) == BRIO_COMPILER_ERROR_NOT_COMPILED);
  EXPECT(brioGetNumKernels(program, &count) == BRIO_COMPILER_ERROR_NOT_COMPILED);
  EXPECT(brioCompileProgram(program) == BRIO_SUCCESS);
  EXPECT(brioCompileProgram(program) == BRIO_SUCCESS);
  EXPECT(LogHas(program, ""));
  EXPECT(brioGetPTXSize(program, &size) == BRIO_SUCCESS);
  char* ptx = malloc(size);
  EXPECT(brioGetPTX(program, ptx) == BRIO_SUCCESS);
  EXPECT(strlen(ptx) + 1 == size && strstr(ptx, ".entry first") && strstr(ptx, ".target sm_90"));
  free(ptx);
  EXPECT(brioGetHSACOSize(program, &size) == BRIO_COMPILER_ERROR_NOT_AVAILABLE);
  EXPECT(LogHas(program, "HSACO is for AMD's GPUs"));
  EXPECT(brioGetNumKernels(program, &count) == BRIO_SUCCESS && count == 1);
  const brioKernel* kernel = NULL;
  EXPECT(brioGetKernel(program, 0, &kernel) == BRIO_SUCCESS);
  EXPECT(strcmp(kernel->entry, "first") == 0 && kernel->num_parameters == 3 && !kernel->prints && !kernel->barriers);
  EXPECT(kernel->parameters[1].offset == 8 && kernel->parameters[1].is_pointer && kernel->parameters[2].offset == 16);
  EXPECT(kernel->parameters[0].size == 4 && strcmp(kernel->parameters[0].type, "Float32") == 0);
  EXPECT(brioGetKernel(program, 1, &kernel) == BRIO_COMPILER_ERROR_INVALID_INPUT);
  EXPECT(brioGetKernelsJSONSize(program, &size) == BRIO_SUCCESS && size > 100);
  EXPECT(brioGetLLVMIRSize(program, &size) == BRIO_SUCCESS && size > 100);
  EXPECT(brioGetAssemblySize(program, &size) == BRIO_SUCCESS && size > 100);
  EXPECT(brioAddNameExpression(program, "axpy[DType.float32, 4]") == BRIO_COMPILER_ERROR_INVALID_INPUT);
  /* A library for a GPU has the image and can be loaded anywhere. */
  EXPECT(brioGetLibrarySize(program, &size) == BRIO_SUCCESS);
  char* image = malloc(size);
  EXPECT(brioGetLibrary(program, image) == BRIO_SUCCESS);
  brio_library* library = NULL;
  brio_kernel* loaded = NULL;
  EXPECT(brio_library_load(image, size, &library) == BRIO_OK);
  EXPECT(brio_library_num_kernels(library) == 1 && brio_library_kernel(library, 1) == NULL);
  EXPECT(brio_library_get_kernel(library, "first", &loaded) == BRIO_OK && loaded->num_images == 1);
  EXPECT(strcmp(loaded->images[0].target, "sm_90") == 0 && loaded->images[0].kind == BRIO_IMAGE_PTX);
  const brio_library_argument* arguments = NULL;
  EXPECT(brio_library_get_arguments(library, loaded, &arguments) == BRIO_OK && loaded->num_args == 3);
  EXPECT(strcmp(arguments[0].type, "Float32") == 0 && !arguments[0].is_pointer && strcmp(arguments[0].element, "") == 0);
  EXPECT(strcmp(arguments[1].name, "p") == 0 && arguments[1].is_pointer && strcmp(arguments[1].element, "f32") == 0);
  EXPECT(brio_library_get_arguments(library, NULL, &arguments) == BRIO_ERROR_INVALID_VALUE && arguments == NULL);
  EXPECT(brio_library_get_kernel(library, "second", &loaded) == BRIO_ERROR_INVALID_VALUE);
  EXPECT(strcmp(brio_last_error(), "the library has no kernel 'second'; it has 'first'") == 0);
  brio_library_release(library);
  free(image);
  EXPECT(brioDestroyProgram(&program) == BRIO_SUCCESS && program == NULL);
}

static void Amd(void) {
  brioProgram program = Make(kernels, "--target-accelerator=gfx942");
  size_t size = 0;
  EXPECT(brioCompileProgram(program) == BRIO_SUCCESS);
  EXPECT(brioGetHSACOSize(program, &size) == BRIO_SUCCESS && size > 100);
  char* hsaco = malloc(size);
  EXPECT(brioGetHSACO(program, hsaco) == BRIO_SUCCESS && memcmp(hsaco, "\177ELF", 4) == 0);
  free(hsaco);
  EXPECT(brioGetCUBINSize(program, &size) == BRIO_COMPILER_ERROR_NOT_AVAILABLE);
  EXPECT(LogHas(program, "a cubin is for NVIDIA's GPUs"));
  brioDestroyProgram(&program);
}

static void NoPtxas(void) {
  brioProgram program = Make(kernels, "-arch=sm_80");
  size_t size = 0;
  EXPECT(brioCompileProgram(program) == BRIO_SUCCESS);
  brioResult result = brioGetCUBINSize(program, &size);
  EXPECT(result == BRIO_SUCCESS || (result == BRIO_COMPILER_ERROR_NOT_AVAILABLE && LogHas(program, "ptxas")));
  brioDestroyProgram(&program);
}

static void Names(void) {
  brioProgram program = Make(kernels, "--target-accelerator=cpu");
  const char* name = NULL;
  EXPECT(brioAddNameExpression(program, "axpy[DType.float32, 4]") == BRIO_SUCCESS);
  EXPECT(brioAddNameExpression(program, "axpy[DType.int8, 2]") == BRIO_SUCCESS);
  EXPECT(brioGetLoweredName(program, "first", &name) == BRIO_COMPILER_ERROR_NOT_COMPILED);
  EXPECT(brioCompileProgram(program) == BRIO_SUCCESS);
  EXPECT(brioGetLoweredName(program, "first", &name) == BRIO_COMPILER_ERROR_NO_NAME && name == NULL);
  EXPECT(brioGetLoweredName(program, "axpy[DType.float32, 4]", &name) == BRIO_SUCCESS && strstr(name, "float32"));
  EXPECT(brioGetLoweredName(program, "axpy[DType.int8, 2]", &name) == BRIO_SUCCESS && strstr(name, "int8"));
  brioDestroyProgram(&program);
}

static void Wrong(void) {
  brioProgram program = NULL;
  size_t size = 0;
  const char* none = NULL;
  EXPECT(brioCreateProgram(NULL, "", "", 0, NULL) == BRIO_COMPILER_ERROR_INVALID_INPUT);
  EXPECT(brioCreateProgram(&program, NULL, "", 0, NULL) == BRIO_COMPILER_ERROR_INVALID_INPUT && program == NULL);
  EXPECT(brioCreateProgram(&program, "", "", 1, &none) == BRIO_COMPILER_ERROR_INVALID_INPUT);
  EXPECT(brioCompileProgram(NULL) == BRIO_COMPILER_ERROR_INVALID_PROGRAM);
  EXPECT(brioDestroyProgram(&program) == BRIO_COMPILER_ERROR_INVALID_PROGRAM);
  EXPECT(brioGetPTXSize(NULL, &size) == BRIO_COMPILER_ERROR_INVALID_PROGRAM);

  const char* options[] = {"--what", "-O7", "--kernel", "-Wnothing", "--cpu-kernels=never", "-arch=none", "--target-cpu=bogus"};
  const char* texts[] = {"unknown option '--what'", "unknown option '-O7'", "'--kernel' needs a value", "'nothing'", "'never'",
                         "unknown accelerator 'none'", "unknown CPU 'bogus'; the nearest names are '"};
  for (int i = 0; i < 7; ++i) {
    program = Make(kernels, options[i]);
    EXPECT(brioCompileProgram(program) == BRIO_COMPILER_ERROR_INVALID_OPTION);
    EXPECT(LogHas(program, texts[i]));
    brioDestroyProgram(&program);
  }
  const char* sources[] = {"", "def f(:\n", "def f(x: Missing):\n    pass\n", "from nowhere import it\n", "\001\377\376((((",
                           "def f(p: UnsafePointer[Float32, MutAnyOrigin]):\n    p[0] = \"text\"\n",
                           "def main():\n    print(1)\n"};
  for (int i = 0; i < 7; ++i) {
    program = Make(sources[i], "-arch=sm_90");
    EXPECT(brioCompileProgram(program) == BRIO_COMPILER_ERROR_COMPILATION);
    EXPECT(brioCompileProgram(program) == BRIO_COMPILER_ERROR_COMPILATION);
    EXPECT(LogHas(program, "test.mojo"));
    EXPECT(brioGetPTXSize(program, &size) == BRIO_COMPILER_ERROR_NOT_COMPILED && size == 0);
    brioDestroyProgram(&program);
  }
  /* Deep nesting is a diagnostic, not the end of the stack. */
  size_t depth = 200000;
  char* deep = malloc(depth + 64);
  strcpy(deep, "comptime x = ");
  memset(deep + 13, '(', depth);
  strcpy(deep + 13 + depth, "\n");
  program = Make(deep, NULL);
  EXPECT(brioCompileProgram(program) == BRIO_COMPILER_ERROR_COMPILATION);
  brioDestroyProgram(&program);
  free(deep);

  brio_library* library = NULL;
  EXPECT(brio_library_load("nonsense", 8, &library) == BRIO_ERROR_INVALID_VALUE && library == NULL);
  EXPECT(brio_library_load("\177ELF nonsense", 13, &library) == BRIO_ERROR_INVALID_VALUE);
  EXPECT(brio_library_load_file("not-there.so", &library) == BRIO_ERROR_INVALID_VALUE);
}

/* Many libraries in one process, each with its own code. */
static void ManyLibraries(void) {
  brio_context* context = NULL;
  brio_buffer* buffer = NULL;
  EXPECT(brio_context_create("cpu", 0, &context) == BRIO_OK);
  EXPECT(brio_buffer_create(context, NULL, 4, BRIO_BUFFER_DEVICE, &buffer) == BRIO_OK);
  for (int i = 0; i < 20; ++i) {
    char source[256];
    snprintf(source, sizeof source, "def put(p: UnsafePointer[Int32, MutAnyOrigin]):\n    p[0] = %d\n", i);
    brioProgram program = Make(source, NULL);
    size_t size = 0;
    EXPECT(brioCompileProgram(program) == BRIO_SUCCESS && brioGetLibrarySize(program, &size) == BRIO_SUCCESS);
    char* image = malloc(size);
    EXPECT(brioGetLibrary(program, image) == BRIO_SUCCESS);
    brioDestroyProgram(&program);
    brio_library* library = NULL;
    brio_kernel* kernel = NULL;
    EXPECT(brio_library_load(image, size, &library) == BRIO_OK && brio_library_get_kernel(library, "put", &kernel) == BRIO_OK);
    free(image);
    void* address = brio_buffer_ptr(buffer);
    void* args[] = {&address};
    const uint32_t one[3] = {1, 1, 1};
    int32_t value = -1;
    EXPECT(brio_launch_kernel(context, NULL, kernel, one, one, 0, args, 1) == BRIO_OK);
    EXPECT(brio_copy_to_host(context, &value, buffer, 0, 4) == BRIO_OK && brio_context_synchronize(context) == BRIO_OK);
    EXPECT(value == i);
    brio_library_release(library);
  }
  brio_buffer_release(buffer);
  brio_context_release(context);
}

int main(void) {
  int major = -1, minor = -1;
  size_t count = 0;
  const char* const* names = NULL;
  EXPECT(brioVersion(&major, &minor) == BRIO_SUCCESS && major >= 0 && minor >= 0);
  EXPECT(brioGetSupportedTargets(&count, &names) == BRIO_SUCCESS && count > 5 && names[0] != NULL);
  EXPECT(strcmp(brioGetErrorString(BRIO_COMPILER_ERROR_COMPILATION), "BRIO_COMPILER_ERROR_COMPILATION") == 0);
  Nvidia();
  Amd();
  NoPtxas();
  Names();
  Wrong();
  ManyLibraries();
  puts(problems == 0 ? "all as expected" : "problems");
  return problems != 0;
}
