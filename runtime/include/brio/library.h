/* Libraries of kernels: what the compiler's brioGetLibrary makes, loaded into this process. A library is for no
 * context: its kernels are loaded on a device by brio_function_get or brio_launch_kernel (brio/runtime.h), on any
 * device it was compiled for. */
#ifndef BRIO_LIBRARY_H
#define BRIO_LIBRARY_H

#include "brio/runtime.h"

#if defined(__GNUC__)
#pragma GCC visibility push(default)
#endif
#ifdef __cplusplus
extern "C" {
#endif

typedef struct brio_library brio_library;

/* `size` bytes at `data`, which are copied. */
brio_status brio_library_load(const void* data, uint64_t size, brio_library** out);
brio_status brio_library_load_file(const char* path, brio_library** out);
brio_status brio_library_retain(brio_library* library);
/* The last release frees the handle. Code and images stay in the process, as loaded functions do: kernels may still
 * run. */
brio_status brio_library_release(brio_library* library);
uint32_t brio_library_num_kernels(const brio_library* library);
/* NULL when there is no such number. Lives as long as the process. */
brio_kernel* brio_library_kernel(brio_library* library, uint32_t index);
/* The kernel of this entry name; an error that lists the names when there is none. */
brio_status brio_library_get_kernel(brio_library* library, const char* name, brio_kernel** out);

/* An argument of a kernel, for who passes values to it. */
typedef struct brio_library_argument {
  const char* name;
  const char* type; /* in the language: "Float32", "UnsafePointer[Int]" */
  const char*
      element; /* of a pointer: the machine type of what it points to, "f32", "i64", "bf16"; "" when it is no scalar */
  int32_t is_pointer; /* 1: an address of device memory */
} brio_library_argument;

/* The arguments of a kernel of this library, as many as its num_args. They live as long as the process. */
brio_status brio_library_get_arguments(brio_library* library, const brio_kernel* kernel,
                                       const brio_library_argument** out);

/* What a library's symbol `brio_library_index` is; written by the compiler. */
typedef struct brio_library_index_t {
  uint32_t version; /* 2 */
  uint32_t num_kernels;
  brio_kernel* const* kernels;
  const brio_library_argument* const* arguments; /* of each kernel */
} brio_library_index_t;

#ifdef __cplusplus
}
#endif
#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif /* BRIO_LIBRARY_H */
