/* The header compiles as C, and the layouts that generated code relies on are as documented. */
#include "brio/comm.h"
#include "brio/runtime.h"

#define CHECK_OFFSET(field, offset) _Static_assert(offsetof(brio_cpu_thread, field) == offset, #field)

CHECK_OFFSET(thread_idx, 0);
CHECK_OFFSET(block_idx, 12);
CHECK_OFFSET(block_dim, 24);
CHECK_OFFSET(grid_dim, 36);
CHECK_OFFSET(shared, 48);
CHECK_OFFSET(print_buffer, 56);
CHECK_OFFSET(dynamic_shared, 64);
_Static_assert(sizeof(brio_kernel) == 96, "brio_kernel");
_Static_assert(sizeof(brio_image) == 32, "brio_image");
_Static_assert(offsetof(brio_kernel, cpu_blocks) == 48, "cpu_blocks");
_Static_assert(offsetof(brio_kernel, cache) == 72, "cache");
_Static_assert(offsetof(brio_kernel, num_constants) == 80, "num_constants");
_Static_assert(offsetof(brio_print_buffer, data) == 32, "data");
_Static_assert(sizeof(brio_comm_config) == 32, "brio_comm_config");
