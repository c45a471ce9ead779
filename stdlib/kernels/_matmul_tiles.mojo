"""Matrix products by ordinary multiplications, on any device, of any strides and kinds of numbers.

A block of 256 threads has a tile of the result, each thread some of its rows and columns in registers; tiles of the operands go
through shared memory, and the next ones are loaded while these are multiplied.
"""

from collections import InlineArray
from gpu.host import DeviceContext
from gpu.id import block_idx, thread_idx
from gpu.memory import AddressSpace
from gpu.sync import barrier
from kernels._matmul_parts import _add_splits, _finish, _Operand, _Result
from kernels._views import _Memory
from math import ceildiv
from memory import stack_allocation

comptime _DEPTH = 16
"""Of a tile."""
comptime _UNROLLED = 4
"""Steps of the depth that small tiles have written out one after the other."""
comptime _SIDE = 16
"""Threads along each side of a tile."""
comptime _THREADS = _SIDE * _SIDE


struct _TileLoader[dtype: DType, number: DType, tile: Int](
    TrivialRegisterPassable
):
    """This thread's part in bringing tiles of an operand to shared memory: elements that follow each other are for neighbouring threads."""

    comptime count = Self.tile * _DEPTH // _THREADS
    comptime pitch = Self.tile + 4

    var at: _Memory[Self.dtype]
    var row: Int32
    var depth: Int32
    var row_step: Int32
    var depth_step: Int32
    var rows: Int
    var row_stride: Int
    var depth_stride: Int

    @always_inline
    def __init__(
        out self,
        operand: _Operand[Self.dtype],
        batch: Int,
        first: Int,
        rows: Int,
    ):
        var thread = Int32(thread_idx.x)
        if operand.depth == 1:
            self.depth = thread % _DEPTH
            self.row = thread // _DEPTH
            self.row_step = _THREADS // _DEPTH
            self.depth_step = 0
        else:
            self.row = thread % Self.tile
            self.depth = thread // Self.tile
            self.row_step = 0
            self.depth_step = _THREADS // Self.tile
        self.at = operand.ptr + batch * operand.batch + first * operand.row
        self.rows = rows - first
        self.row_stride = operand.row
        self.depth_stride = operand.depth

    @always_inline
    def load(
        self, first: Int, end: Int
    ) -> InlineArray[Scalar[Self.number], Self.count]:
        """This thread's elements of the tile that begins at depth `first`; zeros stand for what lies outside."""
        var result = InlineArray[Scalar[Self.number], Self.count](fill=0)
        comptime for i in range(Self.count):
            var row = Int(self.row + i * self.row_step)
            var depth = first + Int(self.depth + i * self.depth_step)
            if row < self.rows and depth < end:
                result[i] = self.at[
                    row * self.row_stride + depth * self.depth_stride
                ].cast[Self.number]()
        return result

    @always_inline
    def store(
        self,
        tile: UnsafePointer[
            Scalar[Self.number], MutAnyOrigin, address_space=AddressSpace.SHARED
        ],
        values: InlineArray[Scalar[Self.number], Self.count],
    ):
        """Puts them where all threads find them, the depth slowest."""
        comptime for i in range(Self.count):
            tile[
                Int(
                    (self.depth + i * self.depth_step) * Int32(Self.pitch)
                    + self.row
                    + i * self.row_step
                )
            ] = values[i]


def _tiles_kernel[
    F: AnyType,
    dtype: DType,
    b_dtype: DType,
    number: DType,
    c_dtype: DType,
    tile: Int,
    has_epilogue: Bool,
    is_split: Bool,
](
    a: _Operand[dtype],
    b: _Operand[b_dtype],
    func: F,
    to: _Result[c_dtype],
    m: Int,
    n: Int,
    k: Int,
    tiles_n: Int,
    batch_first: Int,
    part: Int,
):
    """A tile of a product; of several matrices, or (`is_split`) of parts of the depth, by the second index of the block."""
    comptime per = tile // _SIDE
    comptime group = min(per, 4)
    comptime groups = per // group
    comptime LoadA = _TileLoader[dtype, number, tile]
    comptime LoadB = _TileLoader[b_dtype, number, tile]
    comptime size = LoadA.pitch * _DEPTH
    var a_tiles = stack_allocation[
        2 * size,
        Scalar[number],
        address_space=AddressSpace.SHARED,
        alignment=16,
    ]()
    var b_tiles = stack_allocation[
        2 * size,
        Scalar[number],
        address_space=AddressSpace.SHARED,
        alignment=16,
    ]()
    var top = Int(block_idx.x) // tiles_n * tile
    var left = Int(block_idx.x) % tiles_n * tile
    var batch = batch_first + Int(block_idx.y)
    var begin = 0
    var end = k
    comptime if is_split:
        begin = Int(block_idx.y) * part
        end = min(k, begin + part)
    var of_a = LoadA(a, 0 if is_split else batch, top, m)
    var of_b = LoadB(b, 0 if is_split else batch, left, n)
    var y = Int(thread_idx.x) // _SIDE
    var x = Int(thread_idx.x) % _SIDE
    var sums = InlineArray[SIMD[number, group], per * groups](
        fill=SIMD[number, group](0)
    )
    of_a.store(a_tiles, of_a.load(begin, end))
    of_b.store(b_tiles, of_b.load(begin, end))
    barrier()
    var now = 0
    var first = begin
    while first < end:
        var next = first + _DEPTH
        var next_a = of_a.load(next, end)
        var next_b = of_b.load(next, end)
        # Four steps are enough code to fill the units between two turns of a small tile; in a loop, one of 128 x 128
        # takes 1.24 times as long.
        comptime unrolled = _DEPTH if tile >= 128 else _UNROLLED
        for turn in range(Int32(_DEPTH // unrolled)):
            var place = now * size + Int(turn) * (unrolled * LoadA.pitch)
            comptime for depth in range(unrolled):
                var rows = InlineArray[SIMD[number, group], groups](
                    fill=SIMD[number, group](0)
                )
                var columns = InlineArray[SIMD[number, group], groups](
                    fill=SIMD[number, group](0)
                )
                comptime for i in range(groups):
                    rows[i] = (
                        a_tiles
                        + place
                        + depth * LoadA.pitch
                        + (i * _SIDE + y) * group
                    ).load[width=group, alignment=group * number.size_of()]()
                    columns[i] = (
                        b_tiles
                        + place
                        + depth * LoadA.pitch
                        + (i * _SIDE + x) * group
                    ).load[width=group, alignment=group * number.size_of()]()
                comptime for i in range(per):
                    comptime for j in range(groups):
                        sums[i * groups + j] = columns[j].fma(
                            SIMD[number, group](rows[i // group][i % group]),
                            sums[i * groups + j],
                        )
        now = 1 - now
        of_a.store(a_tiles + now * size, next_a)
        of_b.store(b_tiles + now * size, next_b)
        barrier()
        first = next
    comptime for i in range(per):
        var row = top + (i // group * _SIDE + y) * group + i % group
        if row < m:
            comptime for j in range(groups):
                var column = left + (j * _SIDE + x) * group
                _finish[has_epilogue=has_epilogue](
                    func,
                    to,
                    Int(block_idx.y) if is_split else batch,
                    row,
                    column,
                    sums[i * groups + j],
                    n,
                )


def _multiply_tiles[
    F: AnyType,
    dtype: DType,
    b_dtype: DType,
    c_dtype: DType,
    //,
    number: DType,
    tile: Int,
    has_epilogue: Bool,
    may_split: Bool = True,
](
    a: _Operand[dtype],
    b: _Operand[b_dtype],
    func: F,
    to: _Result[c_dtype],
    m: Int,
    n: Int,
    k: Int,
    batches: Int,
    splits: Int,
    ctx: DeviceContext,
) raises:
    """All products, by tiles of `tile` x `tile`; the depth of one product in `splits` parts, if at all (`may_split`)."""
    comptime if may_split:
        if splits > 1 and batches == 1:
            _multiply_parts[number, tile, has_epilogue](
                a, b, func, to, m, n, k, splits, ctx
            )
            return
    var tiles_n = ceildiv(n, tile)
    var tiles = ceildiv(m, tile) * tiles_n
    comptime kernel = _tiles_kernel[
        F, dtype, b_dtype, number, c_dtype, tile, has_epilogue, False
    ]
    comptime most = 65535
    for first in range(0, batches, most):
        ctx.enqueue_function[kernel](
            a,
            b,
            func,
            to,
            m,
            n,
            k,
            tiles_n,
            first,
            k,
            grid_dim=(tiles, min(most, batches - first)),
            block_dim=_THREADS,
        )


def _multiply_parts[
    F: AnyType,
    dtype: DType,
    b_dtype: DType,
    c_dtype: DType,
    //,
    number: DType,
    tile: Int,
    has_epilogue: Bool,
](
    a: _Operand[dtype],
    b: _Operand[b_dtype],
    func: F,
    to: _Result[c_dtype],
    m: Int,
    n: Int,
    k: Int,
    splits: Int,
    ctx: DeviceContext,
) raises:
    """One product, its depth in `splits` parts."""
    var tiles_n = ceildiv(n, tile)
    var part = ceildiv(ceildiv(k, splits), _DEPTH) * _DEPTH
    var parts = ceildiv(k, part)
    var buffer = ctx.enqueue_create_buffer[number](parts * m * n)
    var found = _Memory[number](buffer.unsafe_ptr().address)
    comptime kernel = _tiles_kernel[
        Int, dtype, b_dtype, number, number, tile, False, True
    ]
    ctx.enqueue_function[kernel](
        a,
        b,
        0,
        _Result[number](found, n, 1, m * n),
        m,
        n,
        k,
        tiles_n,
        0,
        part,
        grid_dim=(ceildiv(m, tile) * tiles_n, parts),
        block_dim=_THREADS,
    )
    comptime add = _add_splits[F, c_dtype, number, has_epilogue]
    ctx.enqueue_function[add](
        found,
        m,
        n,
        parts,
        func,
        to,
        grid_dim=ceildiv(m * n, 256),
        block_dim=256,
    )
    _ = buffer^
