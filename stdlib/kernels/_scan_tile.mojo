"""How a block reads, scans and writes a part of a row."""

from collections import InlineArray
from gpu import warp
from gpu.id import lane_id, thread_idx, WARP_SIZE
from kernels._views import _Memory
from kernels.monoid import Monoid


def _vector_of(dtype: DType, number: DType) -> Int:
    """Elements of a vector: 16 bytes, and no more than 4 of the longer kind."""
    return max(1, min(16 // dtype.size_of(), 4))


struct _Tile[
    Op: Monoid,
    dtype: DType,
    number: DType,
    out_dtype: DType,
    threads: Int,
    items: Int,
]:
    """How a block reads, scans and writes a tile. A warp has numbers that follow one another, and so has each of its vectors' rounds."""

    comptime width = _vector_of(Self.dtype, Self.number)
    comptime warps = Self.threads // WARP_SIZE
    comptime of_warp = WARP_SIZE * Self.items * Self.width
    comptime size = Self.warps * Self.of_warp
    comptime Vector = SIMD[Self.number, Self.width]
    comptime Vectors = InlineArray[Self.Vector, Self.items]

    @staticmethod
    @always_inline
    def first() -> Int:
        """Where the thread's first vector lies in a tile."""
        return (
            Int(thread_idx.x) // WARP_SIZE * Self.of_warp
            + Int(lane_id()) * Self.width
        )

    @staticmethod
    @always_inline
    def read[
        aligned: Bool
    ](
        mut values: Self.Vectors,
        data: _Memory[Self.dtype],
        start: Int,
        columns: Int,
        step: Int,
    ):
        """The tile that begins at `start`; the operator's identity past the end."""
        var at = start + Self.first()
        comptime if aligned:
            if start + Self.size <= columns:
                comptime for i in range(Self.items):
                    values[i] = (
                        (data + at + i * WARP_SIZE * Self.width)
                        .load[
                            width=Self.width,
                            alignment=Self.width * Self.dtype.size_of(),
                        ]()
                        .cast[Self.number]()
                    )
                return
        var source = data + (at if aligned else at * step)
        var left = columns - at
        comptime for i in range(Self.items):
            comptime for j in range(Self.width):
                comptime place = i * WARP_SIZE * Self.width + j
                values[i][j] = Self.Op.identity[Self.number]()
                if place < left:
                    values[i][j] = source[
                        place if aligned else place * step
                    ].cast[Self.number]()

    @staticmethod
    @always_inline
    def write[
        aligned: Bool, exclusive: Bool
    ](
        values: Self.Vectors,
        in_front: InlineArray[Scalar[Self.number], Self.items],
        before: Scalar[Self.number],
        out: _Memory[Self.out_dtype],
        start: Int,
        columns: Int,
        step: Int,
    ):
        """The scanned tile; `before` is all in front of the warp's numbers, `in_front[i]` of the thread's vector `i` in the warp."""
        var at = start + Self.first()
        var is_whole = start + Self.size <= columns
        var target = out + (at if aligned else at * step)
        var left = columns - at
        comptime for i in range(Self.items):
            comptime place = i * WARP_SIZE * Self.width
            var ahead = Self.Op.combine(before, in_front[i])
            var scanned = Self.Vector(ahead)
            comptime if exclusive:
                comptime for j in range(1, Self.width):
                    scanned[j] = Self.Op.combine(ahead, values[i][j - 1])
            else:
                scanned = Self.Op.combine(Self.Vector(ahead), values[i])
            if aligned and is_whole:
                (target + place).store[
                    alignment=min(16, Self.width * Self.out_dtype.size_of())
                ](scanned.cast[Self.out_dtype]())
            else:
                comptime for j in range(Self.width):
                    if place + j < left:
                        target[
                            place + j if aligned else (place + j) * step
                        ] = scanned[j].cast[Self.out_dtype]()

    @staticmethod
    @always_inline
    def scan_in_warp(
        mut values: Self.Vectors,
        mut in_front: InlineArray[Scalar[Self.number], Self.items],
    ) -> Scalar[Self.number]:
        """Scans each vector, and finds what stands in front of it in the warp; all of the warp as one."""
        var lane = Int(lane_id())
        var of_rounds = Self.Op.identity[Self.number]()
        comptime for i in range(Self.items):
            comptime for j in range(1, Self.width):
                values[i][j] = Self.Op.combine(values[i][j - 1], values[i][j])
            var up_to = values[i][Self.width - 1]
            comptime for k in range(warp._log2(WARP_SIZE)):
                comptime distance = 1 << k
                var older = warp.shuffle_up(up_to, UInt32(distance))
                if lane >= distance:
                    up_to = Self.Op.combine(older, up_to)
            var of_round = warp.shuffle_idx(up_to, UInt32(WARP_SIZE - 1))
            var older = warp.shuffle_up(up_to, 1)
            in_front[i] = (
                of_rounds if lane == 0 else Self.Op.combine(of_rounds, older)
            )
            of_rounds = Self.Op.combine(of_rounds, of_round)
        return of_rounds
