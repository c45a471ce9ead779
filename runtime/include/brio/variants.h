/* Programs with host code for several families of accelerators: called by their `main`. */
#ifndef BRIO_VARIANTS_H
#define BRIO_VARIANTS_H

#include <stdint.h>

#if defined(__GNUC__)
#pragma GCC visibility push(default)
#endif
#ifdef __cplusplus
extern "C" {
#endif

/* One form of the program. */
typedef struct brio_variant {
  const char* api;            /* "cuda", "hip", "cpu", "none" */
  const char* const* targets; /* architectures of its kernels' images: "sm_90", "gfx942" */
  uint32_t num_targets;
  uint32_t reserved; /* 0 */
  int (*entry)(int argc, char** argv);
} brio_variant;

/* Runs the variant that suits the machine best: for an NVIDIA or AMD GPU that can run one of its images, in the order
 * of the table, else the CPU device if it is among them, else the first, whose first use of a device then says what is
 * missing. */
int brio_run_variant(const brio_variant* variants, uint32_t num_variants, int argc, char** argv);
/* Which one that is. */
uint32_t brio_choose_variant(const brio_variant* variants, uint32_t num_variants);

#ifdef __cplusplus
}
#endif
#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif /* BRIO_VARIANTS_H */
