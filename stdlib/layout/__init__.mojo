"""Layouts and tensors: `Layout` and `LayoutTensor`, whose layouts are values, and the newer `TileTensor`."""

from layout.int_tuple import (
    create_unknown_int_tuple,
    IntTuple,
    to_index_list,
    UNKNOWN_VALUE,
)
from layout.layout import (
    blocked_product,
    coalesce,
    complement,
    composition,
    cosize,
    Layout,
    LayoutList,
    logical_divide,
    logical_product,
    MakeLayoutList,
    make_layout,
    make_ordered_layout,
    MakeTileLayoutList,
    print_layout,
    size,
    tile_to_shape,
    zipped_divide,
)
from layout.layout_tensor import LayoutTensor
from layout.layout_tensor_iter import LayoutTensorIter
from layout.layout_tensor_copy import (
    cp_async_k_major,
    cp_async_mn_major,
    stack_allocation_like,
    ThreadScope,
    copy_dram_to_local,
    copy_dram_to_sram,
    copy_dram_to_sram_async,
    copy_local_to_dram,
    copy_local_to_local,
    copy_local_to_shared,
    copy_sram_to_dram,
    copy_sram_to_local,
)
from layout.runtime_layout import RuntimeLayout
from layout.runtime_tuple import RuntimeTuple
from layout.swizzle import (
    ComposedLayout,
    eval_composed,
    make_ldmatrix_swizzle,
    make_swizzle,
    Swizzle,
)
from layout.tensor_builder import LayoutTensorBuild
from layout.tile_layout import Layout as MixedLayout
from layout.tile_layout import (
    BlockedProductLayout,
    CoalesceLayout,
    col_major,
    col_major_nested,
    ColMajorLayout,
    ColMajorNestedLayout,
    row_major,
    row_major_nested,
    RowMajorLayout,
    RowMajorNestedLayout,
    TensorLayout,
    TileLayout,
    ZippedDivideLayout,
)
from layout.tile_tensor import (
    flatten_leading,
    lt_to_tt,
    lt_to_tt_idx,
    LTToTTLayout,
    NullableTileTensor,
    stack_allocation,
    TileTensor,
)
from utils.coord import (
    All,
    coord_to_index_list,
    ComptimeInt,
    coord,
    Coord,
    CoordLike,
    Idx,
    RuntimeInt,
)
