"""Constants of the device."""

from gpu.id import WARP_SIZE

comptime MAX_THREADS_PER_BLOCK_METADATA = "max_threads_per_block"
"""Name of the attribute `@__llvm_metadata` that bounds the threads of a block.

Examples:

```mojo
from std.gpu.globals import MAX_THREADS_PER_BLOCK_METADATA
print(MAX_THREADS_PER_BLOCK_METADATA)  # -> max_threads_per_block
```
"""
comptime WARPGROUP_SIZE = 128
"""Threads of four neighbouring warps, which some matrix operations of sm_90 work with.

Examples:

```mojo
from std.gpu.globals import WARPGROUP_SIZE
print(WARPGROUP_SIZE // 32)  # -> 4
```
"""
