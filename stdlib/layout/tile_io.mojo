"""Copiers of `TileTensor`s: objects that know how threads share a copy between two kinds of memory, and the same as functions.
"""

from layout.tile_copiers import (
    AsyncTileCopier,
    GenericToLocalTileCopier,
    GenericToSharedAsyncTileCopier,
    GenericToSharedTileCopier,
    LocalToGenericTileCopier,
    LocalToSharedTileCopier,
    SharedToGenericTileCopier,
    SharedToLocalTileCopier,
    TileCopier,
)
from layout.tile_copy_functions import (
    copy_dram_to_local,
    copy_dram_to_sram,
    copy_dram_to_sram_async,
    copy_local_to_dram,
    copy_local_to_shared,
    copy_local_to_sram,
    copy_sram_to_dram,
    copy_sram_to_local,
)
