"""How rows are divided among threads: by some lanes of a warp, a warp, a block, a cluster of blocks, or a block in turns; the row in registers where it fits.

Short rows share a warp. A row gets the fewest lanes, a power of two, that keep it with `_few_of` vectors each, but so many that one load takes `_SECTOR`
bytes of it, where it has as many: memory gives no less (`_lanes_log`). Shapes and types enter by this rule alone.
"""

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

comptime _SEVERAL = -1
"""In place of a number of threads: some lanes of a warp, as many as a kernel is told."""
comptime _SEVERAL_THREADS = 256
"""Threads of a block whose warps take several rows each."""
comptime _SECTOR = 32
"""Bytes that memory gives at least."""
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


def _few_of(width: Int) -> Int:
    """Vectors that a lane keeps of a row which it shares with few others: 8 to 16 numbers, or 4 single ones."""
    return 4 if width == 1 else 2


def _lanes_log(columns: Int, width: Int, size: Int, most: Int) -> Int32:
    """The logarithm of the lanes that a row of numbers of `size` bytes gets, `most` vectors of `width` for each lane where a warp has enough of them."""
    var vectors = ceildiv(columns, width)
    var lanes = max(
        ceildiv(vectors, most),
        min(vectors, _SECTOR // min(_SECTOR, width * size)),
    )
    var log = 0
    while 1 << log < min(lanes, WARP_SIZE):
        log += 1
    return Int32(log)


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
    comptime SEVERAL = Self(7)

    @implicit
    def __init__(out self, value: Int32):
        self._value = value

    def __eq__(self, other: Self) -> Bool:
        return self._value == other._value

    @staticmethod
    def of(columns: Int, kept: Int, few: Int) -> Self:
        """The form for rows of `columns`, a thread keeping `kept` numbers, or `few` where a warp takes several rows."""
        if columns <= WARP_SIZE * few:
            return Self.SEVERAL
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


def _blocks_of[threads: Int](rows: Int, lanes_log: Int32 = 0) -> Int:
    """Blocks that take so many rows; `threads` 0: a warp each; `_SEVERAL`: some lanes each."""
    comptime if threads == _SEVERAL:
        return ceildiv(rows, _SEVERAL_THREADS >> Int(lanes_log))
    return ceildiv(rows, _WARP_ROWS) if threads == 0 else rows


def _most_threads(threads: Int, clustered: Bool) -> Int:
    """Threads of a block as the compiler is told them: with more for clusters, several of whose blocks are to fit beside each other."""
    if threads == _SEVERAL:
        return _SEVERAL_THREADS
    if threads == 0:
        return WARP_SIZE * _WARP_ROWS
    return 1024 if clustered else threads


def _threads_of[threads: Int]() -> Tuple[Int, Int]:
    """Shape of a block; `threads` 0: a warp a row; `_SEVERAL`: some lanes a row."""
    if threads == _SEVERAL:
        return (_SEVERAL_THREADS, 1)
    return (WARP_SIZE, _WARP_ROWS) if threads == 0 else (threads, 1)


@always_inline
def _row_of[
    threads: Int, clustered: Bool = False
](blocks: Int = 1, lanes_log: Int32 = 0) -> Int:
    """The row of this thread, which `blocks` blocks share; `threads` 0: a warp each; `_SEVERAL`: some lanes each."""
    comptime if threads == _SEVERAL:
        var per_block = Int32(_SEVERAL_THREADS) >> lanes_log
        return Int(block_idx.x) * Int(per_block) + Int(
            Int32(thread_idx.x) >> lanes_log
        )
    elif threads == 0:
        return Int(block_idx.x) * _WARP_ROWS + Int(thread_idx.y)
    elif clustered:
        return Int(UInt32(block_idx.x) // UInt32(blocks))
    else:
        return Int(block_idx.x)


@always_inline
def _place_of[threads: Int](lanes_log: Int32) -> Int:
    """The number of this thread among those of its row."""
    comptime if threads == _SEVERAL:
        return Int(Int32(thread_idx.x) & ((Int32(1) << lanes_log) - 1))
    else:
        return Int(thread_idx.x)


@always_inline
def _apart[threads: Int, width: Int](lanes_log: Int32) -> Int32:
    """From a vector of this thread to its next one in the row."""
    comptime if threads == _SEVERAL:
        return Int32(width) << lanes_log
    elif threads == 0:
        return Int32(width * WARP_SIZE)
    else:
        return Int32(width * threads)


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
def _lanes_max[
    dtype: DType, //
](value: Scalar[dtype], lanes_log: Int32) -> Scalar[dtype]:
    """The largest value of the lanes of a row. All lanes of a warp take part, whoever they belong to."""
    var result = value
    comptime for i in range(warp._log2(WARP_SIZE)):
        var other = warp.shuffle_xor(result, UInt32(1 << i))
        result = max(result, other) if Int32(i) < lanes_log else result
    return result


@always_inline
def _lanes_sum[
    dtype: DType, //
](value: Scalar[dtype], lanes_log: Int32) -> Scalar[dtype]:
    """The sum of the values of the lanes of a row, as `_lanes_max`."""
    var result = value
    comptime for i in range(warp._log2(WARP_SIZE)):
        var other = warp.shuffle_xor(result, UInt32(1 << i))
        result = result + other if Int32(i) < lanes_log else result
    return result


@always_inline
def _group_max[
    dtype: DType, //, threads: Int
](value: Scalar[dtype], lanes_log: Int32 = 0) -> Scalar[dtype]:
    """The largest value of the threads of a block; `threads` 0: of the warp's; `_SEVERAL`: of the row's lanes."""
    comptime if threads == _SEVERAL:
        return _lanes_max(value, lanes_log)
    elif threads == 0:
        return warp.max(value)
    else:
        return block.max[block_size=threads](value)


@always_inline
def _group_sum[
    dtype: DType, //, threads: Int
](value: Scalar[dtype], lanes_log: Int32 = 0) -> Scalar[dtype]:
    """The sum of the values of the threads of a block; `threads` 0: of the warp's; `_SEVERAL`: of the row's lanes."""
    comptime if threads == _SEVERAL:
        return _lanes_sum(value, lanes_log)
    elif threads == 0:
        return warp.sum(value)
    else:
        return block.sum[block_size=threads](value)


@always_inline
def _group_sums[
    dtype: DType, //, threads: Int
](a: Scalar[dtype], b: Scalar[dtype], lanes_log: Int32 = 0) -> SIMD[dtype, 2]:
    """Both sums of the threads of a block, by one exchange; `threads` 0: of the warp's; `_SEVERAL`: of the row's lanes. Once in a kernel."""
    comptime if threads == _SEVERAL:
        return SIMD[dtype, 2](
            _lanes_sum(a, lanes_log), _lanes_sum(b, lanes_log)
        )
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
