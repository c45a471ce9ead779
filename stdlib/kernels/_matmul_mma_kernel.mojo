"""The kernel of `_matmul_mma.mojo`: a tile of a product by the warps of a block, each with a part of it in registers.

Steps of 64 bytes of the depth come to a ring of stages in shared memory by asynchronous copies of 16 bytes (`cp.async`), some steps ahead. A warp brings
the fragments of its rows and columns from there (`ldmatrix`) while it multiplies those before (`mma`). Pieces of 16 bytes lie in shared memory in an order
in which neither the copies nor the fragments meet in a bank.
"""

from collections import InlineArray
from gpu import warp
from gpu.globals import MAX_THREADS_PER_BLOCK_METADATA
from gpu.id import block_idx, thread_idx
from gpu.memory import (
    AddressSpace,
    async_copy,
    async_copy_commit_group,
    async_copy_wait_group,
    external_memory,
)
from gpu.mma import ld_matrix, mma
from gpu.sync import barrier, syncwarp
from internal.machine import _has_nvidia
from kernels._matmul_parts import _finish, _Operand, _Result
from kernels._views import _Memory
from utils.static_tuple import StaticTuple

comptime _STEP_BYTES = 64
"""Of the depth: what a stage holds of a row."""
comptime _PIECE = 16
"""Bytes that a copy moves."""
comptime _TALL = 8
"""Blocks that run one after the other take tiles of so many rows of tiles, and share those of the second matrix."""
comptime _STAGED_ROWS = 16
"""Rows of the result that a warp puts together in shared memory, before they are stored."""

comptime _Shared[dtype: DType] = UnsafePointer[
    Scalar[dtype], MutAnyOrigin, address_space=AddressSpace.SHARED
]


def _staged_pitch(columns: Int) -> Int:
    """From a row of a warp's sums to the next in shared memory: rows that lanes write together begin in different banks."""
    return columns + 8


def _ring_bytes(rows: Int, columns: Int, stages: Int) -> Int:
    return stages * (rows + columns) * _STEP_BYTES


def _mma_shared_bytes(
    rows: Int, columns: Int, down: Int, across: Int, stages: Int
) -> Int:
    """The ring, or, after the last step, the sums of the warps."""
    return max(
        _ring_bytes(rows, columns, stages),
        down * across * _STAGED_ROWS * _staged_pitch(columns // across) * 4,
    )


struct _Pieces[dtype: DType, rows: Int, threads: Int, is_deep: Bool](
    TrivialRegisterPassable
):
    """This thread's part in bringing an operand's tiles to shared memory. `is_deep`: rows of 64 bytes of the depth; else, for each place in the depth, `rows` numbers."""

    comptime numbers = _PIECE // Self.dtype.size_of()
    comptime block_k = _STEP_BYTES // Self.dtype.size_of()
    comptime in_line = _STEP_BYTES // _PIECE if Self.is_deep else Self.rows // Self.numbers
    """Pieces that follow each other in memory."""
    comptime total = Self.rows * _STEP_BYTES // _PIECE
    comptime lines = Self.threads // Self.in_line
    """From a piece of this thread to its next one."""
    comptime pitch = Self.block_k if Self.is_deep else Self.rows

    var at: _Memory[Self.dtype]
    var stride: Int
    var line: Int32
    var along: Int32
    """Number of the first element in its line."""
    var lines_left: Int32
    """`is_deep`: rows of the operand from the tile's first one on; else numbers of them."""
    var place: Int32

    @always_inline
    def __init__(
        out self,
        operand: _Operand[Self.dtype],
        batch: Int,
        first: Int,
        count: Int,
    ):
        var thread = Int32(thread_idx.x)
        self.line = thread // Int32(Self.in_line)
        var piece = thread % Int32(Self.in_line)
        self.along = piece * Int32(Self.numbers)
        self.lines_left = Int32(count - first)
        var turned = piece ^ (
            (self.line >> 1) & 3 if Self.is_deep else self.line & 7
        )
        self.place = self.line * Int32(Self.pitch) + turned * Int32(
            Self.numbers
        )
        self.at = operand.ptr + batch * operand.batch
        comptime if Self.is_deep:
            self.stride = operand.row
            self.at += (first + Int(self.line)) * operand.row + Int(self.along)
        else:
            self.stride = operand.depth
            self.at += Int(self.line) * operand.depth + first + Int(self.along)

    @always_inline
    def bring(self, tile: _Shared[Self.dtype], first: Int, left: Int32):
        """Copies the tile that begins at depth `first`, of which `left` numbers are part of the product; zeros stand for what lies outside."""
        comptime count = (Self.total + Self.threads - 1) // Self.threads
        comptime if __brio.target_is["cpu_device"]:
            for i in range(count):
                self.bring_piece(tile, first, left, i)
        else:
            comptime for i in range(count):
                self.bring_piece(tile, first, left, i)

    @always_inline
    def bring_piece(
        self, tile: _Shared[Self.dtype], first: Int, left: Int32, i: Int
    ):
        comptime size = Int32(Self.dtype.size_of())
        var line = self.line + Int32(i * Self.lines)
        var bytes: Int32
        var source: _Memory[Self.dtype]
        comptime if Self.is_deep:
            bytes = max(0, min(Int32(_PIECE), (left - self.along) * size))
            if line >= self.lines_left:
                bytes = 0
            source = self.at + (first + i * Self.lines * self.stride)
        else:
            bytes = max(
                0, min(Int32(_PIECE), (self.lines_left - self.along) * size)
            )
            if line >= left:
                bytes = 0
            source = self.at + (first + i * Self.lines) * self.stride
        comptime if Self.total % Self.threads != 0:
            if Int(thread_idx.x) >= Self.total - i * Self.threads:
                return
        async_copy[_PIECE](
            source.address_space_cast[AddressSpace.GLOBAL](),
            tile + Int(self.place + Int32(i * Self.lines * Self.pitch)),
            bytes,
        )


struct _Fragments[dtype: DType, count: Int](Copyable, Movable):
    """Of the left matrix, 16 rows each; of the right one, 16 columns each."""

    comptime width = _PIECE // Self.dtype.size_of()

    var of: InlineArray[SIMD[Self.dtype, Self.width], Self.count]

    @always_inline
    def __init__(out self):
        self.of = InlineArray[SIMD[Self.dtype, Self.width], Self.count](
            fill=SIMD[Self.dtype, Self.width](0)
        )

    @always_inline
    def read[
        is_deep: Bool, is_left: Bool, pitch: Int, part: Int
    ](mut self, tile: _Shared[Self.dtype], first: Int32):
        """Those of a step's half `part`, from row (or column) `first` of the tile on."""
        comptime numbers = Self.width
        var lane = Int32(thread_idx.x) % 32
        comptime if is_deep:
            # Four matrices of 8 rows of 16 bytes: of the left matrix the lower rows come first, of the right one the later depth.
            var row = lane % 16 if is_left else lane // 16 * 8 + lane % 8
            var piece = lane // 16 if is_left else lane // 8 % 2
            piece = (piece ^ ((lane >> 1) & 3)) ^ Int32(2 * part)
            var at = tile + Int(
                (first + row) * Int32(pitch) + piece * Int32(numbers)
            )
            comptime if __brio.target_is["cpu_device"]:
                for i in range(Self.count):
                    self.of[i] = ld_matrix[Self.width](at + i * 16 * pitch)
            else:
                comptime for i in range(Self.count):
                    self.of[i] = ld_matrix[Self.width](at + i * 16 * pitch)
        else:
            # Matrices of 8 places of the depth by 8 columns, transposed on the way.
            var line = lane % 16 + Int32(part * 16)
            var piece = (first // Int32(numbers) + lane // 16) ^ (lane & 7)
            comptime if __brio.target_is["cpu_device"]:
                for i in range(Self.count):
                    self.of[i] = Self.turned[pitch](tile, line, piece, i)
            else:
                comptime for i in range(Self.count):
                    self.of[i] = Self.turned[pitch](tile, line, piece, i)

    @staticmethod
    @always_inline
    def turned[
        pitch: Int
    ](tile: _Shared[Self.dtype], line: Int32, piece: Int32, i: Int) -> SIMD[
        Self.dtype, Self.width
    ]:
        var place = line * Int32(pitch) + (piece ^ Int32(2 * i)) * Int32(
            Self.width
        )
        return ld_matrix[Self.width, transpose=True](tile + Int(place))


@__llvm_metadata(
    MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](
        Int32(32 * down * across)
    ),
    `nvvm.minctasm`=1 if down * across > 4 else 2,
)
def _mma_kernel[
    F: AnyType,
    dtype: DType,
    c_dtype: DType,
    rows: Int,
    columns: Int,
    down: Int,
    across: Int,
    stages: Int,
    is_deep: Bool,
    has_epilogue: Bool,
](
    a: _Operand[dtype],
    b: _Operand[dtype],
    func: F,
    to: _Result[c_dtype],
    parts_to: _Result[DType.float32],
    m: Int,
    n: Int,
    k: Int,
    tiles_m: Int32,
    tiles_n: Int32,
    of_part: Int32,
    parts: Int32,
    first_batch: Int32,
):
    """A tile of `rows` x `columns` of a product by `down` x `across` warps; where the depth has several parts, its sums for `of_part` steps go to `parts_to`."""
    comptime if not _has_nvidia[80]() and not Bool(
        __brio.target_is["cpu_device"]
    ):
        # Of a program for several GPUs: never launched on this one.
        __brio.trap()
    else:
        comptime threads = 32 * down * across
        comptime block_k = _STEP_BYTES // dtype.size_of()
        comptime tall = rows // down // 16
        comptime wide = columns // across // 16
        # Units for numbers of 8 bits keep but 13 bits of fraction or so: each sum is added to one in float32. Other GPUs, sm_90 too, multiply them as float16.
        comptime is_coarse = dtype.size_of() == 1 and _has_nvidia[89]() and (
            not _has_nvidia[90]() or _has_nvidia[100]()
        )
        comptime a_count = rows * block_k
        comptime b_count = columns * block_k
        comptime b_pitch = block_k if is_deep else columns
        var shared = external_memory[Scalar[dtype], alignment=128]()
        var a_tiles = shared
        var b_tiles = shared + stages * a_count

        # Which tile: down `_TALL` of them, then to the right.
        var number = Int32(block_idx.x)
        var per_group = Int32(_TALL) * tiles_n
        var top_tile = number // per_group * Int32(_TALL)
        var height = min(tiles_m - top_tile, Int32(_TALL))
        var within = number % per_group
        var top = Int((top_tile + within % height) * Int32(rows))
        var left = Int(within // height * Int32(columns))
        var is_part = parts > 1
        var part = Int32(block_idx.y) if is_part else Int32(0)
        var batch = 0 if is_part else Int(block_idx.y) + Int(first_batch)

        var first = Int(part * of_part) * block_k
        var depth = Int32(min(k - first, Int(of_part) * block_k))
        var steps = (depth + Int32(block_k - 1)) // Int32(block_k)
        var of_a = _Pieces[dtype, rows, threads, True](a, batch, top, m)
        var of_b = _Pieces[dtype, columns, threads, is_deep](b, batch, left, n)
        var number_of_warp = warp.broadcast(Int32(thread_idx.x) // 32)
        var warp_top = number_of_warp // Int32(across) * Int32(tall * 16)
        var warp_left = number_of_warp % Int32(across) * Int32(wide * 16)

        for i in range(Int32(stages - 1)):
            if i < steps:
                var gone = i * Int32(block_k)
                of_a.bring(
                    a_tiles + Int(i * Int32(a_count)),
                    first + Int(gone),
                    depth - gone,
                )
                of_b.bring(
                    b_tiles + Int(i * Int32(b_count)),
                    first + Int(gone),
                    depth - gone,
                )
            async_copy_commit_group()

        var sums = InlineArray[SIMD[DType.float32, 4], tall * wide * 2](
            fill=SIMD[DType.float32, 4](0)
        )
        var a_now = _Fragments[dtype, tall]()
        var b_now = _Fragments[dtype, wide]()
        var a_next = _Fragments[dtype, tall]()
        var b_next = _Fragments[dtype, wide]()
        async_copy_wait_group(Int32(stages - 2))
        barrier()
        if steps > 0:
            a_now.read[True, True, block_k, 0](a_tiles, warp_top)
            b_now.read[is_deep, False, b_pitch, 0](b_tiles, warp_left)
        var slot = Int32(0)
        var free = Int32(stages - 1)
        for step in range(steps):
            var a_tile = a_tiles + Int(slot * Int32(a_count))
            var b_tile = b_tiles + Int(slot * Int32(b_count))
            a_next.read[True, True, block_k, 1](a_tile, warp_top)
            b_next.read[is_deep, False, b_pitch, 1](b_tile, warp_left)
            # All warps are done with the stage that this fills.
            var ahead = step + Int32(stages - 1)
            if ahead < steps:
                var gone = ahead * Int32(block_k)
                of_a.bring(
                    a_tiles + Int(free * Int32(a_count)),
                    first + Int(gone),
                    depth - gone,
                )
                of_b.bring(
                    b_tiles + Int(free * Int32(b_count)),
                    first + Int(gone),
                    depth - gone,
                )
            async_copy_commit_group()
            free = slot
            slot = slot + 1 if slot + 1 < Int32(stages) else Int32(0)
            _multiply_fragments[is_coarse](a_now, b_now, sums)
            async_copy_wait_group(Int32(stages - 2))
            barrier()
            if step + 1 < steps:
                a_now.read[True, True, block_k, 0](
                    a_tiles + Int(slot * Int32(a_count)), warp_top
                )
                b_now.read[is_deep, False, b_pitch, 0](
                    b_tiles + Int(slot * Int32(b_count)), warp_left
                )
            _multiply_fragments[is_coarse](a_next, b_next, sums)

        # Where the stages were, each warp puts rows of its sums together.
        comptime pitch = _staged_pitch(wide * 16)
        var staged = shared.bitcast[Float32]() + Int(
            number_of_warp * Int32(_STAGED_ROWS * pitch)
        )
        var end_left = left + Int(warp_left)

        @always_inline
        def finish(i: Int) {read}:
            _stage_rows[wide, pitch](staged, sums, i)
            syncwarp()
            var row = top + Int(warp_top) + i * 16
            if is_part:
                _store_rows[wide * 16, pitch, False](
                    staged, 0, parts_to, Int(part), row, end_left, m, n
                )
            else:
                _store_rows[wide * 16, pitch, has_epilogue](
                    staged, func, to, batch, row, end_left, m, n
                )
            syncwarp()

        comptime if __brio.target_is["cpu_device"]:
            for i in range(tall):
                finish(i)
        else:
            comptime for i in range(tall):
                finish(i)


@always_inline
def _multiply_fragments[
    dtype: DType, tall: Int, wide: Int, count: Int, //, is_coarse: Bool
](
    a: _Fragments[dtype, tall],
    b: _Fragments[dtype, wide],
    mut sums: InlineArray[SIMD[DType.float32, 4], count],
):
    """Adds the products of all fragments. They take turns from above and from below, so that a register that was read is read again."""
    comptime half = _PIECE // dtype.size_of() // 2
    comptime if __brio.target_is["cpu_device"]:
        # Loops here and elsewhere: it has no registers to keep sums in, and a product is many instructions.
        for j in range(2 * wide):
            var right = b.of[j // 2].slice[half]()
            if j % 2 == 1:
                right = b.of[j // 2].slice[half, offset=half]()
            for i in range(tall):
                var at = i * 2 * wide + j
                mma(sums[at], a.of[i], right, sums[at])
    else:
        comptime for turn in range(2 * wide):
            var right = b.of[turn // 2].slice[half, offset=turn % 2 * half]()
            comptime for j in range(tall):
                comptime i = j if turn % 2 == 0 else tall - 1 - j
                comptime at = i * 2 * wide + turn
                comptime if is_coarse:
                    var sum = SIMD[DType.float32, 4](0)
                    mma(sum, a.of[i], right, sum)
                    sums[at] += sum
                else:
                    mma(sums[at], a.of[i], right, sums[at])


@always_inline
def _stage_rows[
    count: Int, //, wide: Int, pitch: Int
](
    staged: UnsafePointer[Float32, address_space=AddressSpace.SHARED, _],
    sums: InlineArray[SIMD[DType.float32, 4], count],
    i: Int,
):
    """16 rows of a warp's sums. A lane has two neighbours in each 8 columns, and the same 8 rows further down."""
    var lane = Int32(thread_idx.x) % 32
    var at = staged + Int(lane // 4 * Int32(pitch) + lane % 4 * 2)
    comptime for j in range(2 * wide):
        var four = sums[i * 2 * wide + j]
        (at + j * 8).store[alignment=8](
            SIMD[DType.float32, 2](four[0], four[1])
        )
        (at + (j * 8 + 8 * pitch)).store[alignment=8](
            SIMD[DType.float32, 2](four[2], four[3])
        )


@always_inline
def _store_rows[
    F: AnyType,
    c_dtype: DType,
    //,
    columns: Int,
    pitch: Int,
    has_epilogue: Bool,
](
    staged: UnsafePointer[Float32, address_space=AddressSpace.SHARED, _],
    func: F,
    to: _Result[c_dtype],
    batch: Int,
    top: Int,
    left: Int,
    m: Int,
    n: Int,
):
    """Rows that a warp put together, to where the result goes: lanes that are neighbours have neighbours of a row."""
    comptime width = 8 if c_dtype.size_of() <= 2 and not has_epilogue else 4
    comptime per_row = columns // width
    var rest = Int32(max(0, min(m - top, _STAGED_ROWS))) * Int32(per_row)
    var at = Int32(thread_idx.x) % 32
    while at < rest:
        var row = at // Int32(per_row)
        var column = at % Int32(per_row) * Int32(width)
        if left + Int(column) < n:
            var sum = (staged + Int(row * Int32(pitch) + column)).load[
                width=width, alignment=16
            ]()
            _finish[has_epilogue=has_epilogue](
                func, to, batch, top + Int(row), left + Int(column), sum, n
            )
        at += 32
