"""Products of tiles by warp groups: the layouts that operands have in shared memory, and `TensorCoreAsync`, which multiplies them.

On sm_90a, and on the CPU device.
"""

from builtin.string_literal import _concat, _decimal
from gpu.host.tma import TensorMapSwizzle
from gpu.wgmma import (
    wgmma_async,
    wgmma_commit_group_sync,
    wgmma_fence_aligned,
    wgmma_wait_group_sync,
    WGMMADescriptor,
)
from internal.machine import _has_nvidia
from layout.int_tuple import IntTuple
from layout.layout import Layout
from layout.layout_tensor import LayoutTensor
from utils.index import IndexList
from utils.static_tuple import StaticTuple

comptime WGMMA_K_BYTES = 32
"""Bytes of the depth that one instruction takes.

Examples:

```mojo
from layout.tensor_core_async import WGMMA_K_BYTES
print(WGMMA_K_BYTES)  # -> 32
```
"""


def _row_of[dtype: DType](swizzle_mode: TensorMapSwizzle) -> Int:
    """Numbers in a row of the swizzle; 16 bytes without one."""
    return swizzle_mode.bytes() // dtype.size_of()


def select_k_atom[dtype: DType, swizzle_mode: TensorMapSwizzle]() -> Layout:
    """8 rows as wide as the swizzle: what layouts of operands are made of.

    Parameters:
        dtype: The kind of number.
        swizzle_mode: The order of a row's pieces.

    Returns:
        The layout, rows first.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapSwizzle
    from layout.tensor_core_async import select_k_atom
    print(select_k_atom[DType.bfloat16, TensorMapSwizzle.SWIZZLE_128B]())  # -> ((8, 64):(64, 1))
    ```
    """
    return Layout.row_major(8, _row_of[dtype](swizzle_mode))


def tile_layout_k_major[
    dtype: DType,
    BM: Int,
    BK: Int,
    swizzle_mode: TensorMapSwizzle = TensorMapSwizzle.SWIZZLE_NONE,
    page_dense: Bool = False,
]() -> Layout:
    """The layout of `BM` rows of an operand whose depth of `BK` is contiguous.

    Parameters:
        dtype: The kind of number.
        BM: Rows, a multiple of 8.
        BK: Depth, a multiple of the swizzle's row.
        swizzle_mode: The order of a row's pieces of 16 bytes, which the layout itself does not show.
        page_dense: Accepted for newer programs.

    Returns:
        The layout: rows by groups of 8, the depth by rows of the swizzle.

    Examples:

    ```mojo
    from std.gpu.host.nvidia.tma import TensorMapSwizzle
    from layout.tensor_core_async import tile_layout_k_major

    comptime layout = tile_layout_k_major[DType.bfloat16, 64, 128, TensorMapSwizzle.SWIZZLE_128B]()
    print(layout)  # -> (((8, 8), (64, 2)):((64, 512), (1, 4096)))
    ```
    """
    comptime row = _row_of[dtype](swizzle_mode)
    comptime assert BM % 8 == 0, "the rows of an operand are a multiple of 8"
    comptime assert (
        BK % row == 0
    ), "the depth of an operand is a multiple of the swizzle's row"
    return Layout(
        IntTuple(IntTuple(8, BM // 8), IntTuple(row, BK // row)),
        IntTuple(IntTuple(row, 8 * row), IntTuple(1, BM * row)),
    )


def tile_layout_mn_major[
    dtype: DType,
    mn_dim: Int,
    k_dim: Int,
    swizzle_mode: TensorMapSwizzle = TensorMapSwizzle.SWIZZLE_NONE,
    page_dense: Bool = False,
]() -> Layout:
    """The layout of an operand whose rows (or columns) are contiguous, for a depth of `k_dim`: that of the transposed one,
    transposed.

    Parameters:
        dtype: The kind of number.
        mn_dim: Rows, or columns of the second operand: a multiple of the swizzle's row.
        k_dim: Depth, a multiple of 8.
        swizzle_mode: The order of a row's pieces of 16 bytes.
        page_dense: Accepted for newer programs.

    Returns:
        The layout: rows by those of the swizzle, the depth by groups of 8.

    Examples:

    ```mojo
    from layout import Layout
    from layout.tensor_core_async import tile_layout_mn_major
    print(tile_layout_mn_major[DType.bfloat16, 64, 16]().size())  # -> 1024
    ```
    """
    comptime row = _row_of[dtype](swizzle_mode)
    comptime assert k_dim % 8 == 0, "the depth of an operand is a multiple of 8"
    comptime assert (
        mn_dim % row == 0
    ), "the rows of an operand are a multiple of the swizzle's row"
    return Layout(
        IntTuple(IntTuple(row, mn_dim // row), IntTuple(8, k_dim // 8)),
        IntTuple(IntTuple(1, k_dim * row), IntTuple(row, 8 * row)),
    )


def tile_to_descriptor[
    dtype: DType, layout: Layout, is_k_major: Bool = True
]() -> Layout:
    """A tile's layout in the parts that a descriptor is made of: the rows of a core matrix and the next ones, and its bytes of
    the depth and the next ones.

    Parameters:
        dtype: The kind of number.
        layout: Of `tile_layout_k_major` or `tile_layout_mn_major`.
        is_k_major: Which of the two.

    Returns:
        The layout with those parts as modes.

    Examples:

    ```mojo
    from layout import Layout
    from layout.tensor_core_async import tile_layout_k_major, tile_to_descriptor
    comptime tile = tile_layout_k_major[DType.bfloat16, 64, 16]()
    print(tile_to_descriptor[DType.bfloat16, tile]().size())  # -> 1024
    ```
    """
    comptime if is_k_major:
        comptime depth = WGMMA_K_BYTES // dtype.size_of()
        comptime row = layout.shape[1][0].value()
        comptime within = min(row, depth)
        return Layout(
            IntTuple(
                layout.shape[0],
                IntTuple(within, layout.shape[1].product() // within),
            ),
            IntTuple(
                layout.stride[0],
                IntTuple(
                    1, within if row > within else layout.stride[1][1].value()
                ),
            ),
        )
    else:
        return layout


def _leading[
    dtype: DType,
    layout: Layout,
    is_k_major: Bool,
    swizzle_mode: TensorMapSwizzle,
]() -> Int:
    """The leading offset in units of 16 bytes."""
    comptime if is_k_major:
        comptime if swizzle_mode == TensorMapSwizzle.SWIZZLE_NONE:
            return layout.stride[1][1].value() * dtype.size_of() // 16
        else:
            return 1
    else:
        comptime if swizzle_mode == TensorMapSwizzle.SWIZZLE_NONE:
            return layout.stride[1][1].value() * dtype.size_of() // 16
        else:
            return layout.stride[0][1].value() * dtype.size_of() // 16


def _stride[
    dtype: DType,
    layout: Layout,
    is_k_major: Bool,
    swizzle_mode: TensorMapSwizzle,
]() -> Int:
    """The stride in units of 16 bytes."""
    comptime if is_k_major:
        return layout.stride[0][1].value() * dtype.size_of() // 16
    elif swizzle_mode == TensorMapSwizzle.SWIZZLE_NONE:
        return layout.stride[0][1].value() * dtype.size_of() // 16
    else:
        return layout.stride[1][1].value() * dtype.size_of() // 16


@always_inline
def _wgmma_descriptor[
    dtype: DType,
    //,
    layout: Layout,
    is_k_major: Bool,
    swizzle_mode: TensorMapSwizzle,
    space: AddressSpace,
](ptr: UnsafePointer[Scalar[dtype], address_space=space]) -> WGMMADescriptor[
    dtype
]:
    """The descriptor of a tile with the layout of `tile_layout_k_major` or `tile_layout_mn_major`."""
    comptime stride = _stride[dtype, layout, is_k_major, swizzle_mode]()
    comptime leading = _leading[dtype, layout, is_k_major, swizzle_mode]()
    return WGMMADescriptor[dtype].create[stride, leading, swizzle_mode](ptr)


@always_inline
def _lhs_descriptor[
    dtype: DType,
    layout: Layout,
    //,
    swizzle_mode: TensorMapSwizzle = TensorMapSwizzle.SWIZZLE_NONE,
](tensor: LayoutTensor[dtype, layout, ...]) -> WGMMADescriptor[dtype]:
    """The descriptor of A's tile, which lies along K."""
    return _wgmma_descriptor[layout, True, swizzle_mode](tensor.ptr)


@always_inline
def _rhs_descriptor[
    dtype: DType,
    layout: Layout,
    //,
    transposed: Bool = False,
    swizzle_mode: TensorMapSwizzle = TensorMapSwizzle.SWIZZLE_NONE,
](tensor: LayoutTensor[dtype, layout, ...]) -> WGMMADescriptor[dtype]:
    """The descriptor of B's tile, which lies along K where it is `transposed`."""
    return _wgmma_descriptor[layout, transposed, swizzle_mode](tensor.ptr)


def st_matrix_n_atom[num_stmatrix: Int]() -> Layout:
    """Where `st_matrix` of a warp group puts its rows of 16 bytes: thread number to units of 16 bytes, over 64 rows of sums.

    Parameters:
        num_stmatrix: How many tiles of 16 columns a row has.

    Returns:
        The layout of the threads (16, 2, 4): rows, halves of a tile's columns, warps.

    Examples:

    ```mojo
    from layout.tensor_core_async import st_matrix_n_atom
    # Thread 17 has the second half of row 1, thread 32 row 16.
    print(st_matrix_n_atom[4]()(17), st_matrix_n_atom[4]()(32))  # -> 9 128
    ```
    """
    comptime row = 2 * num_stmatrix
    return Layout(IntTuple(16, 2, 4), IntTuple(row, 1, 16 * row))


def st_matrix_n_layout[
    c_type: DType, WG_BN: Int, num_m_mmas: Int, num_consumer: Int
]() -> Layout:
    """Where `st_matrix` puts the sums of warp groups in a tile in shared memory, row by row: thread, tile of 16 columns, product along M and warp group to an offset in numbers.

    Parameters:
        c_type: The kind of number in shared memory.
        WG_BN: Columns of the tile.
        num_m_mmas: Products along M of each warp group.
        num_consumer: How many warp groups there are.

    Returns:
        The layout of the four.

    Examples:

    ```mojo
    from layout import IntTuple
    from layout.tensor_core_async import st_matrix_n_layout
    comptime at = st_matrix_n_layout[DType.bfloat16, 64, 1, 2]()
    print(at(IntTuple(1, 0, 0, 0)), at(IntTuple(16, 1, 0, 0)), at(IntTuple(0, 0, 0, 1)))  # -> 64 24 4096
    ```
    """
    comptime unit = 16 // c_type.size_of()
    comptime threads = st_matrix_n_atom[WG_BN // 16]()
    var strides = IntTuple()
    for i in range(3):
        strides.append(IntTuple(threads.stride[i].value() * unit))
    return Layout(
        IntTuple(threads.shape, WG_BN // 16, num_m_mmas, num_consumer),
        IntTuple(strides, 16, 64 * WG_BN, 64 * num_m_mmas * WG_BN),
    )


@always_inline
def _convert_cfrags_to_tuple[
    c_type: DType, c_frag_size: Int
](c_frags: LayoutTensor[c_type, ...]) -> StaticTuple[
    Scalar[c_type], c_frag_size
]:
    """The sums of a thread as the tuple that `wgmma_async` takes."""
    var result = StaticTuple[Scalar[c_type], c_frag_size]()
    comptime for i in range(c_frag_size):
        result[i] = c_frags.ptr[i]
    return result


@always_inline
def _convert_cfrags_to_simd[
    c_type: DType, c_frag_size: Int
](
    c_frags_in_tuple: StaticTuple[Scalar[c_type], c_frag_size],
    c_frags: LayoutTensor[mut=True, c_type, ...],
):
    """Puts the tuple that `wgmma_async` returns where the sums of a thread are."""
    comptime for i in range(c_frag_size):
        c_frags.ptr[i] = c_frags_in_tuple[i]


def wgmma_c_thread_layout[C: Layout]() -> Layout:
    """The threads of a warp group over a tile of the sums: where the first number of each lies.

    Parameters:
        C: The layout of the sums.

    Returns:
        The layout of the threads (4, 8, 4).

    Examples:

    ```mojo
    from layout import Layout
    from layout.tensor_core_async import wgmma_c_thread_layout
    print(wgmma_c_thread_layout[Layout.row_major(64, 8)]().size())  # -> 128
    ```
    """
    comptime rows = C.stride[0].value()
    comptime columns = C.stride[1].value()
    return Layout(IntTuple(4, 8, 4), IntTuple(2 * columns, rows, 16 * rows))


def wgmma_output_layout[mma_n: Int, C: Layout]() -> Layout:
    """The numbers of one thread over a tile of the sums.

    Parameters:
        mma_n: Columns of the product.
        C: The layout of the sums.

    Returns:
        The layout (2, 2, mma_n / 8).

    Examples:

    ```mojo
    from layout import Layout
    from layout.tensor_core_async import wgmma_output_layout
    print(wgmma_output_layout[8, Layout.row_major(64, 8)]().size())  # -> 4
    ```
    """
    comptime rows = C.stride[0].value()
    comptime columns = C.stride[1].value()
    return Layout(
        IntTuple(2, 2, mma_n // 8), IntTuple(columns, 8 * rows, 8 * columns)
    )


def wgmma_c_layout[mma_m: Int, mma_n: Int, C: Layout]() -> List[Layout]:
    """How thread, number and tile make row, column and place in the sums.

    Parameters:
        mma_m: 64.
        mma_n: Columns of the product.
        C: The layout of the sums.

    Returns:
        Layouts of (thread, number, tile): the row, the column, the place.

    Examples:

    ```mojo
    from layout import Layout
    from layout.tensor_core_async import wgmma_c_layout
    print(len(wgmma_c_layout[64, 8, Layout.row_major(64, 8)]()))  # -> 3
    ```
    """
    comptime assert mma_m == 64, "a product of a warp group has 64 rows"
    comptime tiles_m = C.shape[0].product() // mma_m
    comptime tiles_n = C.shape[1].product() // mma_n
    comptime by_row = Layout(C.shape, IntTuple(1, 0))
    comptime by_column = Layout(C.shape, IntTuple(0, 1))
    return [
        _c_layout[mma_m, mma_n, tiles_m, tiles_n, by_row](),
        _c_layout[mma_m, mma_n, tiles_m, tiles_n, by_column](),
        _c_layout[mma_m, mma_n, tiles_m, tiles_n, C](),
    ]


def _c_layout[
    mma_m: Int, mma_n: Int, tiles_m: Int, tiles_n: Int, C: Layout
]() -> Layout:
    comptime rows = C.stride[0].value()
    comptime columns = C.stride[1].value()
    comptime threads = wgmma_c_thread_layout[C]()
    comptime numbers = wgmma_output_layout[mma_n, C]()
    return Layout(
        IntTuple(threads.shape, numbers.shape, IntTuple(tiles_m, tiles_n)),
        IntTuple(
            threads.stride,
            numbers.stride,
            IntTuple(mma_m * rows, mma_n * columns),
        ),
    )


@always_inline
def warpgroup_fence(accum: LayoutTensor[...]):
    """Keeps what is done with sums in front of it, or behind it: the compiler moves nothing across.

    Args:
        accum: The sums, in registers.

    Examples:

    ```mojo
    from std.gpu import barrier, thread_idx
    from std.gpu.host import DeviceContext
    from std.gpu.memory import fence_async_view_proxy
    from std.utils import Index
    from layout import Layout, LayoutTensor
    from layout.tensor_core_async import TensorCoreAsync, tile_layout_k_major, warpgroup_fence

    comptime Left = LayoutTensor[
        DType.bfloat16, tile_layout_k_major[DType.bfloat16, 64, 16](), MutAnyOrigin,
        address_space=AddressSpace.SHARED, alignment=128,
    ]
    comptime Right = LayoutTensor[
        DType.bfloat16, tile_layout_k_major[DType.bfloat16, 8, 16](), MutAnyOrigin,
        address_space=AddressSpace.SHARED, alignment=128,
    ]
    comptime Sums = LayoutTensor[DType.float32, Layout.row_major(1, 4), MutAnyOrigin, address_space=AddressSpace.LOCAL]

    def kernel():
        var a = Left.stack_allocation()
        var b = Right.stack_allocation()
        if thread_idx.x == 0:
            _ = a.fill(1)
            _ = b.fill(2)
        fence_async_view_proxy()
        barrier()
        var sums = Sums.stack_allocation().fill(0)
        var product = TensorCoreAsync[DType.float32, DType.bfloat16, DType.bfloat16, Index(64, 8, 16), transpose_b=True]()
        warpgroup_fence(sums)
        product.arrive()
        product.wgmma(a, b, sums)
        product.commit_group()
        product.wait_group()
        warpgroup_fence(sums)
        if thread_idx.x == 0:
            print(sums[0, 0])  # -> 32.0

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=128)
    ctx.synchronize()
    ```
    """
    comptime if _has_nvidia[90]():
        comptime is_float = accum.dtype == DType.float32
        comptime count = accum.layout.size() * accum.dtype.size_of() // 4
        comptime constraints = _tied("f" if is_float else "r", count)
        comptime Registers = StaticTuple[
            Scalar[DType.float32 if is_float else DType.uint32], count
        ]
        var place = accum.ptr.bitcast[Registers]()
        place[0] = __brio.assembly["", Registers, True, constraints](place[0])


def _tied(kind: StringLiteral, count: Int) -> StringLiteral:
    var text: StringLiteral = ""
    for i in range(count):
        text = _concat(text, "=", kind, ",")
    for i in range(count):
        text = _concat(text, _decimal(i), ",")
    return _concat(text, "~{memory}")


struct TensorCoreAsync[
    c_type: DType,
    a_type: DType,
    b_type: DType,
    mma_shape: IndexList[3],
    /,
    a_swizzle: TensorMapSwizzle = TensorMapSwizzle.SWIZZLE_NONE,
    b_swizzle: TensorMapSwizzle = TensorMapSwizzle.SWIZZLE_NONE,
    transpose_b: Bool = False,
](Defaultable, TrivialRegisterPassable):
    """Products of tiles in shared memory by a warp group of 128 threads.

    `arrive`, `wgmma` (as often as there are tiles), `commit_group`, `wait_group`; the sums are of use then.

    Parameters:
        c_type: The kind of the sums.
        a_type: The kind of number in the first operand.
        b_type: That in the second.
        mma_shape: Rows (64), columns and depth of one instruction.
        a_swizzle: Of the first operand, whose layout is `tile_layout_k_major`.
        b_swizzle: Of the second.
        transpose_b: Whether the second has the depth contiguous (`tile_layout_k_major`); else `tile_layout_mn_major`.

    Examples:

    ```mojo
    from std.gpu import barrier, thread_idx
    from std.gpu.host import DeviceContext
    from std.gpu.memory import fence_async_view_proxy
    from std.utils import Index
    from layout import Layout, LayoutTensor
    from layout.tensor_core_async import TensorCoreAsync, tile_layout_k_major, warpgroup_fence

    comptime Left = LayoutTensor[
        DType.bfloat16, tile_layout_k_major[DType.bfloat16, 64, 16](), MutAnyOrigin,
        address_space=AddressSpace.SHARED, alignment=128,
    ]
    comptime Right = LayoutTensor[
        DType.bfloat16, tile_layout_k_major[DType.bfloat16, 8, 16](), MutAnyOrigin,
        address_space=AddressSpace.SHARED, alignment=128,
    ]
    comptime Sums = LayoutTensor[DType.float32, Layout.row_major(1, 4), MutAnyOrigin, address_space=AddressSpace.LOCAL]

    def kernel():
        var a = Left.stack_allocation()
        var b = Right.stack_allocation()
        if thread_idx.x == 0:
            _ = a.fill(1)
            _ = b.fill(2)
        fence_async_view_proxy()
        barrier()
        var sums = Sums.stack_allocation().fill(0)
        var product = TensorCoreAsync[DType.float32, DType.bfloat16, DType.bfloat16, Index(64, 8, 16), transpose_b=True]()
        warpgroup_fence(sums)
        product.arrive()
        product.wgmma(a, b, sums)
        product.commit_group()
        product.wait_group()
        warpgroup_fence(sums)
        if thread_idx.x == 0:
            print(sums[0, 0])  # -> 32.0

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=128)
    ctx.synchronize()
    ```
    """

    @always_inline
    def __init__(out self):
        """There is but one.

        Examples:

        ```mojo
        from std.gpu import barrier, thread_idx
        from std.gpu.host import DeviceContext
        from std.gpu.memory import fence_async_view_proxy
        from std.utils import Index
        from layout import Layout, LayoutTensor
        from layout.tensor_core_async import TensorCoreAsync, tile_layout_k_major, warpgroup_fence

        comptime Left = LayoutTensor[
            DType.bfloat16, tile_layout_k_major[DType.bfloat16, 64, 16](), MutAnyOrigin,
            address_space=AddressSpace.SHARED, alignment=128,
        ]
        comptime Right = LayoutTensor[
            DType.bfloat16, tile_layout_k_major[DType.bfloat16, 8, 16](), MutAnyOrigin,
            address_space=AddressSpace.SHARED, alignment=128,
        ]
        comptime Sums = LayoutTensor[DType.float32, Layout.row_major(1, 4), MutAnyOrigin, address_space=AddressSpace.LOCAL]

        def kernel():
            var a = Left.stack_allocation()
            var b = Right.stack_allocation()
            if thread_idx.x == 0:
                _ = a.fill(1)
                _ = b.fill(2)
            fence_async_view_proxy()
            barrier()
            var sums = Sums.stack_allocation().fill(0)
            var product = TensorCoreAsync[DType.float32, DType.bfloat16, DType.bfloat16, Index(64, 8, 16), transpose_b=True]()
            warpgroup_fence(sums)
            product.arrive()
            product.wgmma(a, b, sums)
            product.commit_group()
            product.wait_group()
            warpgroup_fence(sums)
            if thread_idx.x == 0:
                print(sums[0, 0])  # -> 32.0

        var ctx = DeviceContext()
        ctx.enqueue_function[kernel](grid_dim=1, block_dim=128)
        ctx.synchronize()
        ```
        """
        pass

    @staticmethod
    @always_inline
    def wgmma[
        num_warp_groups: Int = 1,
        scale_c: Int = 1,
        scale_a: Int = 1,
        scale_b: Int = 1,
        num_k_iters: Optional[Int] = None,
    ](
        a_smem_tile: LayoutTensor[
            _, _, _, address_space=AddressSpace.SHARED, ...
        ],
        b_smem_tile: LayoutTensor[...],
        c_reg_tile: LayoutTensor[...],
        wg_idx: Int = 0,
    ):
        """Asks for the product of two tiles, added to the sums.

        Parameters:
            num_warp_groups: Over how many warp groups the rows are divided.
            scale_c: 0: the sums begin with zeros.
            scale_a: -1: of the negated first operand.
            scale_b: -1: of the negated second operand.
            num_k_iters: How many instructions deep; all of the tile without it.

        Args:
            a_smem_tile: The first operand in shared memory.
            b_smem_tile: The second.
            c_reg_tile: The sums in registers: a row for each 64 rows and each `mma_shape[1]` columns, those of the rows first.
            wg_idx: Which of the warp groups this one is.

        Examples:

        ```mojo
        from std.gpu import barrier, thread_idx
        from std.gpu.host import DeviceContext
        from std.gpu.memory import fence_async_view_proxy
        from std.utils import Index
        from layout import Layout, LayoutTensor
        from layout.tensor_core_async import TensorCoreAsync, tile_layout_k_major, warpgroup_fence

        comptime Left = LayoutTensor[
            DType.bfloat16, tile_layout_k_major[DType.bfloat16, 64, 16](), MutAnyOrigin,
            address_space=AddressSpace.SHARED, alignment=128,
        ]
        comptime Right = LayoutTensor[
            DType.bfloat16, tile_layout_k_major[DType.bfloat16, 8, 16](), MutAnyOrigin,
            address_space=AddressSpace.SHARED, alignment=128,
        ]
        comptime Sums = LayoutTensor[DType.float32, Layout.row_major(1, 4), MutAnyOrigin, address_space=AddressSpace.LOCAL]

        def kernel():
            var a = Left.stack_allocation()
            var b = Right.stack_allocation()
            if thread_idx.x == 0:
                _ = a.fill(1)
                _ = b.fill(2)
            fence_async_view_proxy()
            barrier()
            var sums = Sums.stack_allocation().fill(0)
            var product = TensorCoreAsync[DType.float32, DType.bfloat16, DType.bfloat16, Index(64, 8, 16), transpose_b=True]()
            warpgroup_fence(sums)
            product.arrive()
            product.wgmma(a, b, sums)
            product.commit_group()
            product.wait_group()
            warpgroup_fence(sums)
            if thread_idx.x == 0:
                print(sums[0, 0])  # -> 32.0

        var ctx = DeviceContext()
        ctx.enqueue_function[kernel](grid_dim=1, block_dim=128)
        ctx.synchronize()
        ```
        """
        comptime m = Self.mma_shape[0]
        comptime n = Self.mma_shape[1]
        comptime k = Self.mma_shape[2]
        comptime a_layout = a_smem_tile.layout
        comptime b_layout = b_smem_tile.layout
        comptime rows = a_layout.shape[0].product()
        comptime columns = b_layout.shape[0].product()
        comptime depth = a_layout.shape[1].product()
        comptime assert rows % (m * num_warp_groups) == 0, (
            "the rows of the tile are no multiple of those of the warp groups'"
            " products"
        )
        comptime assert (
            columns % n == 0
        ), "the columns of the tile are no multiple of those of the product"
        comptime assert (
            b_layout.shape[1].product() == depth
        ), "the tiles differ in depth"
        comptime num_m = rows // m // num_warp_groups
        comptime num_n = columns // n
        comptime num_k = num_k_iters.value() if num_k_iters is not None else depth // k
        comptime width = m * n // 128
        # Sums of 16 bits go as words: taken apart between the request and the wait, the assembler would wait for each product.
        comptime as_words = Self.c_type.size_of() == 2 and _has_nvidia[90]()
        comptime register = DType.uint32 if as_words else Self.c_type
        comptime registers = width // 2 if as_words else width
        comptime a_row = _row_of[Self.a_type](Self.a_swizzle)
        comptime b_row = _row_of[Self.b_type](Self.b_swizzle)
        comptime a_size = Self.a_type.size_of()
        comptime b_size = Self.b_type.size_of()
        var a_first = _wgmma_descriptor[a_layout, True, Self.a_swizzle](
            a_smem_tile.ptr.bitcast[Scalar[Self.a_type]]()
        )
        a_first += wg_idx * (
            comptime (num_m * m // 8 * a_layout.stride[0][1].value() * a_size)
        )
        var b_first = _wgmma_descriptor[
            b_layout, Self.transpose_b, Self.b_swizzle
        ](b_smem_tile.ptr.bitcast[Scalar[Self.b_type]]())
        comptime for m_mma in range(num_m):
            comptime for n_mma in range(num_n):
                comptime number = n_mma * num_m + m_mma
                var place = (c_reg_tile.ptr + number * width).bitcast[
                    StaticTuple[Scalar[register], registers]
                ]()
                var sums = place[0]
                comptime for k_mma in range(num_k):
                    comptime a_offset = (
                        m_mma * m // 8 * a_layout.stride[0][1].value()
                        + _depth_offset(
                            k_mma * k, a_row, a_layout.stride[1][1].value()
                        )
                    ) * a_size
                    comptime b_offset = (
                        n_mma * n // 8 * b_layout.stride[0][1].value()
                        + _depth_offset(
                            k_mma * k, b_row, b_layout.stride[1][1].value()
                        )
                        if Self.transpose_b
                        else n_mma * n // b_row * b_layout.stride[0][1].value()
                        + k_mma * k // 8 * b_layout.stride[1][1].value()
                    ) * b_size
                    sums = wgmma_async[
                        m,
                        n,
                        k,
                        register,
                        registers,
                        a_type=Self.a_type,
                        b_type=Self.b_type,
                        accum_type=Self.c_type,
                        layout_b="col" if Self.transpose_b else "row",
                        scale_d=scale_c if k_mma == 0 else 1,
                        scale_a=scale_a,
                        scale_b=scale_b,
                    ](a_first + a_offset, b_first + b_offset, sums)
                place[0] = sums

    @staticmethod
    @always_inline
    def wgmma[
        scale_c: Int = 1
    ](
        a_frag_tile: LayoutTensor[
            _, _, _, address_space=AddressSpace.LOCAL, ...
        ],
        b_smem_tile: LayoutTensor[...],
        c_reg_tile: LayoutTensor[...],
    ):
        """Asks for the product with the first operand in registers: 16 bytes of each thread for each 64 rows and each step of
        the depth, those of the rows first.

        Parameters:
            scale_c: 0: the sums begin with zeros.

        Args:
            a_frag_tile: The first operand in registers.
            b_smem_tile: The second in shared memory.
            c_reg_tile: The sums in registers.
        """
        comptime m = Self.mma_shape[0]
        comptime n = Self.mma_shape[1]
        comptime k = Self.mma_shape[2]
        comptime b_layout = b_smem_tile.layout
        comptime columns = b_layout.shape[0].product()
        comptime depth = b_layout.shape[1].product()
        comptime num_k = depth // k
        comptime num_n = columns // n
        comptime width = m * n // 128
        comptime per_step = 16 // Self.a_type.size_of()
        comptime num_m = a_frag_tile.layout.size() // per_step // num_k
        comptime b_row = _row_of[Self.b_type](Self.b_swizzle)
        comptime b_size = Self.b_type.size_of()
        var b_first = _wgmma_descriptor[
            b_layout, Self.transpose_b, Self.b_swizzle
        ](b_smem_tile.ptr.bitcast[Scalar[Self.b_type]]())
        comptime for m_mma in range(num_m):
            comptime for n_mma in range(num_n):
                comptime number = n_mma * num_m + m_mma
                var place = c_reg_tile.ptr + number * width
                # The tile is aligned as its elements are.
                var sums = place.load[
                    width=width, alignment=Self.c_type.size_of()
                ]()
                comptime for k_mma in range(num_k):
                    comptime b_offset = (
                        n_mma * n // 8 * b_layout.stride[0][1].value()
                        + _depth_offset(
                            k_mma * k, b_row, b_layout.stride[1][1].value()
                        )
                        if Self.transpose_b
                        else n_mma * n // b_row * b_layout.stride[0][1].value()
                        + k_mma * k // 8 * b_layout.stride[1][1].value()
                    ) * b_size
                    var fragment = (
                        a_frag_tile.ptr + (k_mma * num_m + m_mma) * per_step
                    ).load[width=per_step, alignment=Self.a_type.size_of()]()
                    sums = wgmma_async[
                        m,
                        n,
                        k,
                        Self.a_type,
                        Self.c_type,
                        per_step,
                        width,
                        b_type=Self.b_type,
                        layout_b="col" if Self.transpose_b else "row",
                        scale_d=scale_c if k_mma == 0 else 1,
                    ](fragment, b_first + b_offset, sums)
                place.store[alignment=Self.c_type.size_of()](sums)

    @staticmethod
    @always_inline
    def arrive():
        """Orders what was done with the sums and operands before the products that follow.

        Examples:

        ```mojo
        from std.gpu import thread_idx
        from std.utils import Index
        from layout.tensor_core_async import TensorCoreAsync

        comptime Product = TensorCoreAsync[DType.float32, DType.bfloat16, DType.bfloat16, Index(64, 8, 16), transpose_b=True]
        from std.gpu.host import DeviceContext

        def kernel():
            Product.arrive()
            # `wgmma` asks for the products here.
            Product.commit_group()
            Product.wait_group()
            if thread_idx.x == 0:
                print("they are done")  # -> they are done

        var ctx = DeviceContext()
        ctx.enqueue_function[kernel](grid_dim=1, block_dim=128)
        ctx.synchronize()
        ```
        """
        wgmma_fence_aligned()

    @staticmethod
    @always_inline
    def commit_group():
        """Makes a group of the products that were asked for since the last one.

        Examples:

        ```mojo
        from std.gpu import thread_idx
        from std.utils import Index
        from layout.tensor_core_async import TensorCoreAsync

        comptime Product = TensorCoreAsync[DType.float32, DType.bfloat16, DType.bfloat16, Index(64, 8, 16), transpose_b=True]
        from std.gpu.host import DeviceContext

        def kernel():
            Product.arrive()
            # `wgmma` asks for the products here.
            Product.commit_group()
            Product.wait_group()
            if thread_idx.x == 0:
                print("they are done")  # -> they are done

        var ctx = DeviceContext()
        ctx.enqueue_function[kernel](grid_dim=1, block_dim=128)
        ctx.synchronize()
        ```
        """
        wgmma_commit_group_sync()

    @staticmethod
    @always_inline
    def wait_group[group: Int = 0]():
        """Waits until at most `group` groups of products are under way.

        Parameters:
            group: How many may be.

        Examples:

        ```mojo
        from std.gpu import thread_idx
        from std.utils import Index
        from layout.tensor_core_async import TensorCoreAsync

        comptime Product = TensorCoreAsync[DType.float32, DType.bfloat16, DType.bfloat16, Index(64, 8, 16), transpose_b=True]
        from std.gpu.host import DeviceContext

        def kernel():
            Product.arrive()
            # `wgmma` asks for the products here.
            Product.commit_group()
            Product.wait_group()
            if thread_idx.x == 0:
                print("they are done")  # -> they are done

        var ctx = DeviceContext()
        ctx.enqueue_function[kernel](grid_dim=1, block_dim=128)
        ctx.synchronize()
        ```
        """
        wgmma_wait_group_sync[group]()


def _depth_offset(k: Int, row: Int, next_row: Int) -> Int:
    """Numbers to the element at depth `k`, where rows of the swizzle are `next_row` apart."""
    return k % row + k // row * next_row
