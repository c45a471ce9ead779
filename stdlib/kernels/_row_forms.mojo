"""How rows are divided among threads: by a warp, a block, a cluster of blocks, or a block in turns; the row in registers where it fits."""

from gpu import block, warp
from gpu.cluster import (
    block_rank_in_cluster,
    cluster_arrive_relaxed,
    cluster_sync,
    cluster_wait,
    map_shared_rank,
)
from gpu.host import DeviceContext, Dim
from gpu.id import block_idx, lane_id, thread_idx, WARP_SIZE
from gpu.memory import AddressSpace
from gpu.sync import barrier
from math import ceildiv
from memory import stack_allocation
from sys.info import _accelerator_arch

comptime _WARP_ROWS = 4
"""Rows of a block where each has a warp."""
comptime _SHORTEST = 64
"""Threads of a row that is a little too long for a warp."""
comptime _SHORT = 128
"""Threads of a row twice as long."""
comptime _SMALL = 256
"""Threads of a row of middling length."""
comptime _LARGE = 512
"""Threads of a long row that still fits in registers."""
comptime _MOST_BLOCKS = 8
"""Blocks of a cluster that takes a row; more are not possible on every GPU with clusters."""
comptime _TURNS = 512
"""Threads of a row that does not."""


def _width_of(dtype: DType) -> Int:
    """Elements of a vector of 16 bytes."""
    return 16 // dtype.size_of()


def _items_of(width: Int, number: DType) -> Int:
    """Vectors that a thread keeps: 32 numbers, or 16 of 64 bits."""
    return (16 if number.size_of() == 8 else 32) // width


struct _RowForm(Equatable, TrivialRegisterPassable):
    """Who takes a row."""

    var _value: Int32

    comptime WARP = Self(0)
    comptime SHORTEST = Self(1)
    comptime SHORT = Self(2)
    comptime SMALL = Self(3)
    comptime LARGE = Self(4)
    comptime CLUSTER = Self(5)
    comptime TURNS = Self(6)

    @implicit
    def __init__(out self, value: Int32):
        self._value = value

    def __eq__(self, other: Self) -> Bool:
        return self._value == other._value

    @staticmethod
    def of(columns: Int, kept: Int) -> Self:
        """The form for rows of `columns`, a thread keeping `kept` numbers."""
        if columns <= WARP_SIZE * kept:
            return Self.WARP
        if columns <= _SHORTEST * kept:
            return Self.SHORTEST
        if columns <= _SHORT * kept:
            return Self.SHORT
        if columns <= _SMALL * kept:
            return Self.SMALL
        if columns <= _LARGE * kept:
            return Self.LARGE
        if columns <= _MOST_BLOCKS * _LARGE * kept:
            return Self.CLUSTER
        return Self.TURNS


def _compiles_for(least: Int) -> Bool:
    """Whether kernels are compiled for an NVIDIA GPU of this compute capability (90 for sm_90) or a newer one."""
    var name = _accelerator_arch()
    if not name.startswith("nvidia:sm_"):
        return False
    var capability = 0
    for digit in name.as_bytes()[10:]:
        if digit >= UInt8(ord("0")) and digit <= UInt8(ord("9")):
            capability = capability * 10 + Int(digit) - ord("0")
    return capability >= least


def _compiles_clusters() -> Bool:
    """Whether kernels are compiled for an NVIDIA GPU with clusters."""
    return _compiles_for(90)


def _has_clusters(ctx: DeviceContext) raises -> Bool:
    """Whether the device has clusters and kernels are compiled for them."""
    return _compiles_clusters() and ctx.compute_capability() >= 90


def _cluster_of(blocks: Int, clustered: Bool) -> Optional[Dim]:
    """The size of clusters, if any."""
    if clustered:
        return Dim(blocks)
    return None


def _blocks_of_row(columns: Int, kept: Int) -> Int:
    """Blocks of the cluster that takes a row: a power of two."""
    var blocks = 2
    while blocks * _LARGE * kept < columns:
        blocks *= 2
    return blocks


def _blocks_of[threads: Int](rows: Int) -> Int:
    """Blocks that take so many rows; `threads` 0: a warp each."""
    return ceildiv(rows, _WARP_ROWS) if threads == 0 else rows


def _most_threads(threads: Int, clustered: Bool) -> Int:
    """Threads of a block as the compiler is told them: with more for clusters, several of whose blocks are to fit beside each other."""
    if threads == 0:
        return WARP_SIZE * _WARP_ROWS
    return 1024 if clustered else threads


def _threads_of[threads: Int]() -> Tuple[Int, Int]:
    """Shape of a block; `threads` 0: a warp a row."""
    return (WARP_SIZE, _WARP_ROWS) if threads == 0 else (threads, 1)


@always_inline
def _row_of[threads: Int, clustered: Bool = False](blocks: Int = 1) -> Int:
    """The row of this thread, which `blocks` blocks share; `threads` 0: a warp each."""
    comptime if threads == 0:
        return Int(block_idx.x) * _WARP_ROWS + Int(thread_idx.y)
    elif clustered:
        return Int(UInt32(block_idx.x) // UInt32(blocks))
    else:
        return Int(block_idx.x)


@always_inline
def _begin_cluster[clustered: Bool]():
    """Says that this block has begun; to be called before anything that takes time."""
    comptime if clustered:
        cluster_arrive_relaxed()


@always_inline
def _of_blocks[
    dtype: DType, width: Int, //
](own: SIMD[dtype, width], blocks: Int) -> UnsafePointer[
    Scalar[dtype], MutAnyOrigin, address_space=AddressSpace.SHARED
]:
    """The numbers that each block of the cluster has found, one block's after the other's, known to all of them; once in a kernel, after `_begin_cluster`."""
    var found = stack_allocation[
        width * _MOST_BLOCKS, Scalar[dtype], address_space=AddressSpace.SHARED
    ]()
    # Nobody reaches into a block that has not begun.
    cluster_wait()
    if Int(thread_idx.x) < blocks:
        var place = found + width * Int(block_rank_in_cluster())
        var there = map_shared_rank(place, UInt32(thread_idx.x))
        comptime for i in range(width):
            there[i] = own[i]
    cluster_sync()
    return found


@always_inline
def _group_max[
    dtype: DType, //, threads: Int
](value: Scalar[dtype]) -> Scalar[dtype]:
    """The largest value of the threads of a block; `threads` 0: of the warp's."""
    comptime if threads == 0:
        return warp.max(value)
    else:
        return block.max[block_size=threads](value)


@always_inline
def _group_sum[
    dtype: DType, //, threads: Int
](value: Scalar[dtype]) -> Scalar[dtype]:
    """The sum of the values of the threads of a block; `threads` 0: of the warp's."""
    comptime if threads == 0:
        return warp.sum(value)
    else:
        return block.sum[block_size=threads](value)


@always_inline
def _group_sums[
    dtype: DType, //, threads: Int
](a: Scalar[dtype], b: Scalar[dtype]) -> SIMD[dtype, 2]:
    """Both sums of the threads of a block, by one exchange; `threads` 0: of the warp's. Once in a kernel."""
    var sums = SIMD[dtype, 2](warp.sum(a), warp.sum(b))
    comptime if threads > WARP_SIZE:
        comptime warps = threads // WARP_SIZE
        var of_warps = stack_allocation[
            2 * warps, Scalar[dtype], address_space=AddressSpace.SHARED
        ]()
        if lane_id() == 0:
            var at = Int(thread_idx.x) // WARP_SIZE * 2
            of_warps[at] = sums[0]
            of_warps[at + 1] = sums[1]
        barrier()
        var lane = Int(lane_id())
        sums = 0
        if lane < warps:
            sums = SIMD[dtype, 2](of_warps[2 * lane], of_warps[2 * lane + 1])
        sums = SIMD[dtype, 2](warp.sum(sums[0]), warp.sum(sums[1]))
    return sums
