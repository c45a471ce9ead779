/* The Brio compiler as a library, in the manner of NVRTC: a program is source text and options; it is compiled; its log
 * and its products are asked for; it is destroyed.
 *
 *     brioProgram program;
 *     const char* options[] = {"--target-accelerator=sm_90", "-O3"};
 *     brioCreateProgram(&program, source, "saxpy.mojo", 2, options);
 *     if (brioCompileProgram(program) != BRIO_SUCCESS) { ... brioGetProgramLog ... }
 *     brioGetPTXSize(program, &size); brioGetPTX(program, ptx);
 *     brioDestroyProgram(&program);
 *
 * Programs share no state. Different programs may be used from different threads at once; one program is used by one
 * thread at a time. No input ends the process: what LLVM calls a fatal error is BRIO_COMPILER_ERROR_INTERNAL with a
 * log.
 *
 * The library of the language is found beside the shared object (lib/brio/stdlib), or where BRIO_STDLIB says. */
#ifndef BRIO_COMPILER_H
#define BRIO_COMPILER_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define BRIO_COMPILER_API __attribute__((visibility("default")))
#else
#define BRIO_COMPILER_API
#endif
#ifdef __cplusplus
extern "C" {
#endif

typedef struct brioProgram_st* brioProgram;

typedef enum brioResult {
  BRIO_SUCCESS = 0,
  BRIO_COMPILER_ERROR_INVALID_INPUT = 1,   /* a NULL or impossible argument */
  BRIO_COMPILER_ERROR_INVALID_PROGRAM = 2, /* no such program */
  BRIO_COMPILER_ERROR_INVALID_OPTION = 3,  /* an option is unknown or has a wrong value: the log says which */
  BRIO_COMPILER_ERROR_COMPILATION = 4,     /* the source has errors: the log has them */
  BRIO_COMPILER_ERROR_NOT_COMPILED = 5,    /* brioCompileProgram has not succeeded yet */
  BRIO_COMPILER_ERROR_NOT_AVAILABLE = 6,   /* this program has no such product (PTX of an AMD target), or a tool that it
                                              needs is missing (ptxas for a cubin): the log says what */
  BRIO_COMPILER_ERROR_NO_NAME = 7,         /* brioGetLoweredName: the expression was not added */
  BRIO_COMPILER_ERROR_NO_LIBRARY =
      8,                           /* the library of the language was not found: the log says where it was looked for */
  BRIO_COMPILER_ERROR_INTERNAL = 9 /* the compiler failed: the log has what is known */
} brioResult;

/* One word, "BRIO_COMPILER_ERROR_COMPILATION"; never NULL. */
BRIO_COMPILER_API const char* brioGetErrorString(brioResult result);
BRIO_COMPILER_API brioResult brioVersion(int* major, int* minor);
/* The values of --target-accelerator; the array and the names live as long as the process. */
BRIO_COMPILER_API brioResult brioGetSupportedTargets(size_t* count, const char* const** names);

/* Copies `source`, `name` (NULL: "program.mojo"; it stands in messages) and the options. Options are looked at by
 * brioCompileProgram. Each is one word or a word with `=`, or two words for those with a value:
 *   --target-accelerator=NAME   sm_90, nvidia:sm_90a, gfx942, cpu, ...; also --gpu-architecture=NAME and -arch=NAME.
 *                               Without it: cpu
 *   -O0 -O1 -O2 -O3             default -O3
 *   -g                          line tables
 *   -D NAME[=VALUE]             as `brio build -D`
 *   -I FOLDER                   looks for modules here
 *   --kernel=NAME[PARAMS]       compile this instance; may be repeated. As brioAddNameExpression
 *   --target-cpu=CPU            of the CPU device's code; default: this machine's
 *   --cpu-kernels=auto|fibers   as `brio build --cpu-kernels`
 *   --check=LIST                memory,race,sync,init: as `brio build --check`, for the CPU device
 *   -W dialect                  point out old spellings; -W no-exclusivity: as `brio build -W` */
BRIO_COMPILER_API brioResult brioCreateProgram(brioProgram* program, const char* source, const char* name,
                                               int num_options, const char* const* options);
/* Frees the program and sets *program to NULL. */
BRIO_COMPILER_API brioResult brioDestroyProgram(brioProgram* program);

/* Before the compilation: compile this instance of a kernel with parameters, e.g. "axpy[DType.float32, 4]". */
BRIO_COMPILER_API brioResult brioAddNameExpression(brioProgram program, const char* expression);
/* After it: the entry point of that instance; lives as long as the program. */
BRIO_COMPILER_API brioResult brioGetLoweredName(brioProgram program, const char* expression, const char** name);

/* Compiles every function of the source that can be a kernel (what `brio build --device-only` does), or those that were
 * asked for. No `main` is needed. A second call gives the first one's result. */
BRIO_COMPILER_API brioResult brioCompileProgram(brioProgram program);

/* What the compiler said: errors, warnings, and why the last product was not available. Sizes include the terminating
 * zero; an empty log has size 1. */
BRIO_COMPILER_API brioResult brioGetProgramLogSize(brioProgram program, size_t* size);
BRIO_COMPILER_API brioResult brioGetProgramLog(brioProgram program, char* log);

/* Products. Each is made when its size is first asked for. Texts (PTX, kernels, assembly, LLVM IR) have a terminating
 * zero that the size includes. PTX          NVIDIA targets CUBIN        NVIDIA targets, through ptxas of $CUDA_HOME,
 * PATH or /usr/local/cuda HSACO        AMD targets Assembly     of all devices: PTX, AMDGCN, x86-64 LLVMIR       of the
 * device code, optimised KernelsJSON  names, parameters, offsets and sizes, as `brio build --emit kernels` writes them
 *   Library      what brio_library_load of brio/library.h takes, for any target; for Brio's own runtime */
#define BRIO_DECLARE_PRODUCT(Name)                                                     \
  BRIO_COMPILER_API brioResult brioGet##Name##Size(brioProgram program, size_t* size); \
  BRIO_COMPILER_API brioResult brioGet##Name(brioProgram program, char* bytes);
BRIO_DECLARE_PRODUCT(PTX)
BRIO_DECLARE_PRODUCT(CUBIN)
BRIO_DECLARE_PRODUCT(HSACO)
BRIO_DECLARE_PRODUCT(Assembly)
BRIO_DECLARE_PRODUCT(LLVMIR)
BRIO_DECLARE_PRODUCT(KernelsJSON)
BRIO_DECLARE_PRODUCT(Library)
#undef BRIO_DECLARE_PRODUCT

typedef struct brioParameter {
  const char* name;
  const char* type; /* in the language: "Float32" */
  uint64_t offset;  /* in the buffer of arguments, C layout */
  uint64_t size;    /* bytes */
  uint32_t alignment;
  int32_t is_pointer; /* 1: an address of device memory */
} brioParameter;

typedef struct brioKernel {
  const char* entry; /* the name to look up in the module */
  const char* name;  /* the function in the source */
  uint32_t num_parameters;
  int32_t prints;   /* 1: a driver's launch passes one more argument, a pointer to a print buffer or NULL */
  int32_t barriers; /* 1: threads of a block wait for each other */
  const brioParameter* parameters;
} brioKernel;

BRIO_COMPILER_API brioResult brioGetNumKernels(brioProgram program, uint32_t* count);
/* Lives as long as the program. */
BRIO_COMPILER_API brioResult brioGetKernel(brioProgram program, uint32_t index, const brioKernel** kernel);

#ifdef __cplusplus
}
#endif

#endif /* BRIO_COMPILER_H */
