"""Tiles that the tensor memory accelerator moves, the barriers in shared memory that they arrive at, and the counter of a
pipeline's stages.
"""

from gpu.host.tma import TensorMapSwizzle, TMADescriptor
from layout.shared_mem_barrier import PipelineState, SharedMemBarrier
from layout.tma_forms import (
    create_split_tma,
    RaggedTMA3DTile,
    SplitLastDimTMATensorTile,
)
from layout.tma_tile import TMATensorTile
from layout.tma_tile_array import TMATensorTileArray
from layout.tma_tile_creation import (
    create_tensor_tile,
    create_tma_tile,
    create_tma_tile_template,
)
