"""Constants of the device."""

from gpu.id import WARP_SIZE

comptime MAX_THREADS_PER_BLOCK_METADATA = "max_threads_per_block"
comptime WARPGROUP_SIZE = 128
