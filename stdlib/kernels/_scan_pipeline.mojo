"""Scans of long rows as GPUs from sm_90 on do them, and the CPU device in slow motion: a ring of tiles in shared memory, and a task for each warp.

One warp asks the copy engine for tiles, others find what each comes to and publish it, others take turns to add up what has been published since the block's tile
before, and the rest scan and write. A tile is published long before it is scanned, and no block waits for another's look-back: between a block's tiles stand only
tiles whose own sums are enough.
"""

from collections import InlineArray
from gpu import warp
from gpu.bulk_copy import cp_async_bulk_shared_cluster_global
from gpu.globals import MAX_THREADS_PER_BLOCK_METADATA
from gpu.host import DeviceAttribute, DeviceContext, FuncAttribute
from gpu.id import lane_id, thread_idx, WARP_SIZE
from gpu.memory import (
    AddressSpace,
    external_memory,
    fence_async_view_proxy,
    fence_mbarrier_init,
)
from gpu.sync import barrier, named_barrier, syncwarp
from atomic import Atomic, Ordering
from kernels._look_back import _PART, _States
from kernels._scan_tile import _Tile
from kernels._views import _Memory, _Rows
from kernels.monoid import Monoid
from layout.tma_async import PipelineState, SharedMemBarrier
from math import ceildiv
from memory import stack_allocation
from utils.static_tuple import StaticTuple

comptime _WRITERS = 16
comptime _READERS = 8
comptime _LOOKERS = 2
comptime _AT_ONCE = 5
"""Tiles whose sums a thread asks for before it waits for one."""


comptime _BESIDE_RING = 4096
"""At least the bytes of shared memory that a block has for what is not in the ring."""


def _bytes_of_ring[
    Op: Monoid,
    dtype: DType,
    number: DType,
    out_dtype: DType,
    writers: Int,
    items: Int,
    stages: Int,
]() -> Int:
    """Shared memory of the tiles that a block has under way."""
    return (
        stages
        * _Tile[Op, dtype, number, out_dtype, writers * WARP_SIZE, items].size
        * dtype.size_of()
    )


def _items_of_ring(dtype: DType) -> Int:
    """Vectors of a thread: a tile of 32 KiB, of numbers of 4 bytes 24, of the shortest half as much."""
    if dtype.size_of() == 4:
        return 3
    return 4 if dtype.size_of() > 4 else 8


def _stages_of_ring(dtype: DType) -> Int:
    """Tiles of a block that are under way."""
    return 8 if dtype.size_of() == 4 else 6


@always_inline
def _read_shared[
    Op: Monoid,
    dtype: DType,
    number: DType,
    //,
    width: Int,
    items: Int,
](
    mut values: InlineArray[SIMD[number, width], items],
    tile: UnsafePointer[
        Scalar[dtype], MutAnyOrigin, address_space=AddressSpace.SHARED
    ],
    at: Int,
    count: Int,
    is_whole: Bool,
):
    """A thread's vectors of a warp's part of a tile, from `at` on; the operator's identity from the row's end on, `count` behind the tile's beginning."""
    comptime for i in range(items):
        comptime place = i * WARP_SIZE * width
        values[i] = SIMD[number, width](Op.identity[number]())
        if is_whole or at + place < count:
            values[i] = (
                (tile + at + place)
                .load[width=width, alignment=width * dtype.size_of()]()
                .cast[number]()
            )
            if not is_whole:
                comptime for j in range(1, width):
                    if at + place + j >= count:
                        values[i][j] = Op.identity[number]()


@always_inline
def _complete[
    dtype: DType, //, size: Int
](
    tile: UnsafePointer[
        Scalar[dtype], MutAnyOrigin, address_space=AddressSpace.SHARED
    ],
    source: _Memory[dtype],
    begin: Int,
    count: Int,
):
    """Of a tile with `count` numbers, those that no 16 bytes end with were not copied: the warp whose `size` numbers from `begin` on have them does it, with zeros up to
    16 bytes."""
    comptime of_copy = 16 // dtype.size_of()
    var copied = count // of_copy * of_copy
    var at = copied + Int(lane_id())
    if (
        copied < count
        and copied >= begin
        and copied < begin + size
        and at < copied + of_copy
    ):
        tile[at] = 0
        if at < count:
            tile[at] = source[at]
        # The copy engine writes here next.
        fence_async_view_proxy()
    syncwarp()


@always_inline
def _as_one[
    Op: Monoid, number: DType, //
](value: Scalar[number]) -> Scalar[number]:
    """What the lanes of a warp come to in their order, in the first lane."""
    var all = value
    var lane = Int(lane_id())
    comptime for i in range(warp._log2(WARP_SIZE)):
        comptime distance = 1 << i
        var behind = warp.shuffle_down(all, UInt32(distance))
        if lane + distance < WARP_SIZE:
            all = Op.combine(all, behind)
    return all


@__llvm_metadata(
    MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](
        Int32((writers + readers + lookers + 1) * WARP_SIZE)
    )
)
def _scan_pipeline[
    Op: Monoid,
    dtype: DType,
    number: DType,
    out_dtype: DType,
    exclusive: Bool,
    writers: Int,
    readers: Int,
    lookers: Int,
    items: Int,
    stages: Int,
](
    out: _Memory[out_dtype],
    data: _Memory[dtype],
    columns: Int,
    out_stride: Int,
    stride: Int,
    tiles: Int,
    tiles_of_row: Int,
    states: _States[number],
    ticket: _Memory[DType.uint32],
):
    """Tiles of a few rows; `writers` warps scan them, `readers` find what each comes to, `lookers` find what is in front of it, each of
    every so many tiles, and one asks for them."""
    comptime assert (
        lookers <= stages
    ), "a ring has a place for each that looks back"
    comptime Tile = _Tile[
        Op, dtype, number, out_dtype, writers * WARP_SIZE, items
    ]
    comptime width = Tile.width
    var ring = external_memory[Scalar[dtype], alignment=128]()
    var full = stack_allocation[
        stages, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8
    ]()
    var summed = stack_allocation[
        stages, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8
    ]()
    var ready = stack_allocation[
        stages, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8
    ]()
    var empty = stack_allocation[
        stages, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8
    ]()
    var number_of = stack_allocation[
        stages, UInt32, address_space=AddressSpace.SHARED
    ]()
    # What the part of each writing warp comes to, the tile, and all in front of it.
    var of_parts = stack_allocation[
        stages * writers, Scalar[number], address_space=AddressSpace.SHARED
    ]()
    var of_tiles = stack_allocation[
        stages, Scalar[number], address_space=AddressSpace.SHARED
    ]()
    var up_to = stack_allocation[
        stages, Scalar[number], address_space=AddressSpace.SHARED
    ]()
    var number_before = stack_allocation[
        stages, Int32, address_space=AddressSpace.SHARED
    ]()
    var in_front_of = stack_allocation[
        stages, Scalar[number], address_space=AddressSpace.SHARED
    ]()
    if thread_idx.x == 0:
        comptime for s in range(stages):
            full[s].init(1)
            summed[s].init(1)
            ready[s].init(1)
            empty[s].init(Int32(writers))
        fence_mbarrier_init()
    barrier()
    var role = Int(thread_idx.x) // WARP_SIZE
    var lane = Int(lane_id())
    var state = PipelineState[stages]()
    if role < writers:
        while True:
            var s = Int(state.index())
            full[s].wait(state.phase())
            ready[s].wait(state.phase())
            var tile = Int(number_of[s])
            if tile >= tiles:
                return
            var row = tile // tiles_of_row if tiles > tiles_of_row else 0
            var start = (tile - row * tiles_of_row) * Tile.size
            var before = in_front_of[s]
            if role > 0:
                before = Op.combine(before, of_parts[s * writers + role - 1])
            var values = Tile.Vectors(fill=Tile.Vector(Op.identity[number]()))
            _read_shared[Op](
                values,
                ring + s * Tile.size,
                Tile.first(),
                columns - start,
                start + Tile.size <= columns,
            )
            syncwarp()
            if lane == 0:
                _ = empty[s].arrive()
            var in_front = InlineArray[Scalar[number], items](
                fill=Op.identity[number]()
            )
            _ = Tile.scan_in_warp(values, in_front)
            Tile.write[True, exclusive](
                values,
                in_front,
                before,
                out + row * out_stride,
                start,
                columns,
                1,
            )
            state.step()
    elif role < writers + readers:
        while True:
            var s = Int(state.index())
            full[s].wait(state.phase())
            var tile = Int(number_of[s])
            if tile >= tiles:
                return
            var row = tile // tiles_of_row if tiles > tiles_of_row else 0
            var start = (tile - row * tiles_of_row) * Tile.size
            comptime for p in range(ceildiv(writers, readers)):
                var part = role - writers + p * readers
                if part < writers:
                    if start + Tile.size > columns:
                        _complete[Tile.of_warp](
                            ring + s * Tile.size,
                            data + row * stride + start,
                            part * Tile.of_warp,
                            columns - start,
                        )
                    var values = Tile.Vectors(
                        fill=Tile.Vector(Op.identity[number]())
                    )
                    _read_shared[Op](
                        values,
                        ring + s * Tile.size,
                        part * Tile.of_warp + lane * width,
                        columns - start,
                        start + Tile.size <= columns,
                    )
                    var all = Op.identity[number]()
                    comptime for i in range(items):
                        var one = values[i][0]
                        comptime for j in range(1, width):
                            one = Op.combine(one, values[i][j])
                        all = Op.combine(all, _as_one[Op](one))
                    if lane == 0:
                        of_parts[s * writers + part] = all
            named_barrier[readers * WARP_SIZE](1)
            if role == writers:
                var all = Op.identity[number]()
                if lane < writers:
                    all = of_parts[s * writers + lane]
                comptime for i in range(warp._log2(WARP_SIZE)):
                    comptime distance = 1 << i
                    var older = warp.shuffle_up(all, UInt32(distance))
                    if lane >= distance:
                        all = Op.combine(older, all)
                var up_to_part = all
                all = warp.shuffle_idx(all, UInt32(writers - 1))
                if lane == 0:
                    states.publish(tile, _PART, all)
                if lane < writers:
                    of_parts[s * writers + lane] = up_to_part
                syncwarp()
                if lane == 0:
                    of_tiles[s] = all
                    _ = summed[s].arrive()
            state.step()
    elif role < writers + readers + lookers:
        var turn = role - writers - readers
        for _ in range(turn):
            state.step()
        while True:
            var s = Int(state.index())
            full[s].wait(state.phase())
            var tile = Int(number_of[s])
            var last = Int(number_before[s])
            # One after the other, that nobody's turn ends before it was seen.
            var s_before = (s if s > 0 else stages) - 1
            var phase_before = state.phase() if s > 0 else state.phase() ^ 1
            if tile >= tiles:
                if last >= 0:
                    ready[s_before].wait(phase_before)
                if lane == 0:
                    _ = ready[s].arrive()
                return
            var first = 0
            if tiles > tiles_of_row:
                first = tile // tiles_of_row * tiles_of_row
            # The block's tile before, where it is of the same row, knows what is in front of itself.
            var continues = last >= first
            if continues:
                first = last + 1
            var since = Op.identity[number]()
            while first < tile:
                # Neighbouring lanes look at neighbouring tiles: the words are few lines, which all blocks ask for at the same time.
                var sums = InlineArray[Scalar[number], _AT_ONCE](
                    fill=Op.identity[number]()
                )
                var are_there = InlineArray[UInt32, _AT_ONCE](fill=_PART)
                comptime for i in range(_AT_ONCE):
                    var at = first + i * WARP_SIZE + lane
                    if at < tile:
                        are_there[i] = states.look(at, sums[i])
                comptime for i in range(_AT_ONCE):
                    var at = first + i * WARP_SIZE + lane
                    while are_there[i] == 0:
                        are_there[i] = states.look(at, sums[i])
                comptime for i in range(_AT_ONCE):
                    if first + i * WARP_SIZE < tile:
                        since = Op.combine(since, _as_one[Op](sums[i]))
                first += WARP_SIZE * _AT_ONCE
            summed[s].wait(state.phase())
            if last >= 0:
                ready[s_before].wait(phase_before)
            if continues:
                since = Op.combine(up_to[s_before], since)
            # All have read what the next round of the ring writes.
            syncwarp()
            if lane == 0:
                in_front_of[s] = since
                up_to[s] = Op.combine(since, of_tiles[s])
                _ = ready[s].arrive()
            comptime for _ in range(lookers):
                state.step()
    elif lane == 0:
        comptime of_copy = 16 // dtype.size_of()
        var next = UInt32(0)
        var last = Int32(-1)
        var left = lookers
        while True:
            var s = Int(state.index())
            empty[s].wait(state.phase() ^ 1)
            # Not before there is room: who looks back waits for tiles that were taken and are not there.
            if next < UInt32(tiles):
                next = Atomic.fetch_add[ordering=Ordering.RELAXED](ticket, 1)
            var tile = Int(next)
            number_of[s] = next
            number_before[s] = last
            last = Int32(tile)
            if tile >= tiles:
                # Each that looks back has to see the end.
                _ = full[s].arrive()
                left -= 1
                if left == 0:
                    return
                state.step()
                continue
            var row = tile // tiles_of_row if tiles > tiles_of_row else 0
            var start = (tile - row * tiles_of_row) * Tile.size
            var bytes = (
                min(Tile.size, columns - start)
                // of_copy
                * of_copy
                * dtype.size_of()
            )
            if bytes > 0:
                full[s].expect_bytes(Int32(bytes))
                cp_async_bulk_shared_cluster_global(
                    ring + s * Tile.size,
                    data + row * stride + start,
                    Int32(bytes),
                    full[s].unsafe_ptr(),
                )
            else:
                _ = full[s].arrive()
            state.step()


def _launch_pipeline[
    dtype: DType,
    out_dtype: DType,
    //,
    Op: Monoid,
    number: DType,
    exclusive: Bool,
    writers: Int,
    readers: Int,
    lookers: Int,
    items: Int,
    stages: Int,
](result: _Rows[out_dtype], source: _Rows[dtype], ctx: DeviceContext) raises:
    """Scans rows whose beginnings are multiples of 16 bytes; a block for each multiprocessor."""
    comptime of_tile = _Tile[
        Op, dtype, number, out_dtype, writers * WARP_SIZE, items
    ].size
    comptime bytes = _bytes_of_ring[
        Op, dtype, number, out_dtype, writers, items, stages
    ]()
    var tiles_of_row = ceildiv(source.columns, of_tile)
    var tiles = tiles_of_row * source.count
    var count = tiles * _States[number].words_of_tile
    var words = ctx.enqueue_create_buffer[DType.uint64](count + 1)
    _ = words.enqueue_fill(0)
    var memory = _Memory[DType.uint64](words.unsafe_ptr().address)
    ctx.enqueue_function[
        _scan_pipeline[
            Op,
            dtype,
            number,
            out_dtype,
            exclusive,
            writers,
            readers,
            lookers,
            items,
            stages,
        ]
    ](
        result.ptr,
        source.ptr,
        source.columns,
        result.stride,
        source.stride,
        tiles,
        tiles_of_row,
        _States[number](memory),
        (memory + count).bitcast[UInt32](),
        grid_dim=min(
            tiles, ctx.get_attribute(DeviceAttribute.MULTIPROCESSOR_COUNT)
        ),
        block_dim=(writers + readers + lookers + 1) * WARP_SIZE,
        shared_mem_bytes=bytes,
        func_attribute=FuncAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES(
            UInt32(bytes)
        ),
    )
    _ = words^
