"""How a warp finds the few largest numbers of a row, of which there are many.

The row is read once, some numbers of each lane at a time. Of the first ones, each lane's second largest says what 64 numbers reach at least; what reaches it is kept in shared memory, each number
with its place as one unsigned number, so that no two are equal. Of the kept ones, the k-th largest is found by halving the range it is in; it is the next bound, which later numbers have to exceed.
The k that are left are sorted by a bitonic network.
"""

from collections import InlineArray
from gpu import warp
from gpu.globals import MAX_THREADS_PER_BLOCK_METADATA
from gpu.host import DeviceContext
from gpu.id import block_idx, lane_id, thread_idx, WARP_SIZE
from gpu.memory import AddressSpace
from gpu.sync import syncwarp
from bit import pop_count
from kernels._radix_pass import _bits_of, _key_of, _ordered, _Shared
from kernels._views import _Memory, _Rows
from math import ceildiv
from memory import stack_allocation
from utils.static_tuple import StaticTuple

comptime _WARPS = 4
"""Rows of a block."""
comptime _MOST = 64
"""The largest k: two numbers of each lane."""
comptime _ITEMS = 32
"""Numbers of a lane that are read together."""
comptime _HELD = 8
"""Kept numbers of a lane that are in registers while the k-th is looked for."""
comptime _TILE = 32 * _ITEMS
comptime _ROOM = _TILE + 4 * _MOST


@always_inline
def _counted(is_there: Bool) -> Int32:
    """How many lanes say yes."""
    return Int32(pop_count(warp.vote[DType.uint32](is_there)))


@always_inline
def _at(kept: _Shared[DType.uint64], count: Int32, i: Int32) -> UInt64:
    """Kept number `i`; 0, which none is, behind the last."""
    return kept[i] if i < count else 0


@always_inline
def _select(kept: _Shared[DType.uint64], count: Int32, k: Int32):
    """Leaves the k largest of `count` kept numbers, in their order."""
    var lane = Int32(lane_id())
    var own = InlineArray[UInt64, _HELD](fill=0)
    var largest = UInt64(0)
    comptime for i in range(_HELD):
        own[i] = _at(kept, count, Int32(i * 32) + lane)
        largest = max(largest, own[i])
    for i in range(_HELD * 32 + Int(lane), Int(count), 32):
        largest = max(largest, kept[i])
    # At least k reach `low`, fewer `high`.
    var low = UInt64(1)
    var high = UInt64(warp.max(UInt32(largest >> 32))) + 1
    high = (high << 32) if high < (1 << 32) else UInt64.MAX
    var reach = count
    while reach != k:
        var middle = low + (high - low) // 2
        var found = Int32(0)
        comptime for i in range(_HELD):
            found += _counted(own[i] >= middle)
        var first = Int32(_HELD * 32)
        while first < count:
            found += _counted(_at(kept, count, first + lane) >= middle)
            first += 32
        if found >= k:
            low = middle
            reach = found
        else:
            high = middle
    var end = Int32(0)
    var before = (UInt32(1) << UInt32(lane)) - 1
    var first = Int32(0)
    syncwarp()
    comptime for i in range(_HELD):
        if first < count:
            var mask = warp.vote[DType.uint32](own[i] >= low)
            if own[i] >= low:
                kept[end + Int32(pop_count(mask & before))] = own[i]
            end += Int32(pop_count(mask))
        first += 32
    while first < count:
        var value = _at(kept, count, first + lane)
        var mask = warp.vote[DType.uint32](value >= low)
        # What is written lies in front of what is read next.
        syncwarp()
        if value >= low:
            kept[end + Int32(pop_count(mask & before))] = value
        end += Int32(pop_count(mask))
        first += 32
    syncwarp()


@__llvm_metadata(
    MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](
        Int32(_WARPS * WARP_SIZE)
    )
)
def _top_k_by_warp[
    dtype: DType,
    place_dtype: DType,
    largest: Bool,
](
    out: _Memory[dtype],
    places: _Memory[place_dtype],
    data: _Memory[dtype],
    rows: Int,
    columns: Int32,
    k: Int32,
    stride: Int,
    out_stride: Int,
    out_step: Int,
    places_stride: Int,
    places_step: Int,
    are_aligned: Bool,
):
    """Rows of numbers of at most 4 bytes side by side, a warp each; k is at most 64."""
    comptime bits = _bits_of(dtype)
    comptime width = 16 // dtype.size_of()
    comptime vectors = _ITEMS // width
    comptime Keys = SIMD[bits, width]
    var all_kept = stack_allocation[
        _ROOM * _WARPS, UInt64, address_space=AddressSpace.SHARED
    ]()
    var own_warp = Int(warp.broadcast(UInt32(thread_idx.x) // 32))
    var lane = Int32(lane_id())
    var row = Int(block_idx.x) * _WARPS + own_warp
    if row >= rows:
        return
    var kept = all_kept + _ROOM * own_warp
    var source = data + row * stride
    var count = Int32(0)
    # What numbers have to reach.
    var least = UInt32(0)
    var begin = Int32(0)
    while begin < columns:
        var keys = InlineArray[Keys, vectors](fill=0)
        var own = begin + lane * width
        if are_aligned and begin + _TILE <= columns:
            comptime for i in range(vectors):
                var numbers = (source + Int(own + i * 32 * width)).load[
                    width=width, alignment=16
                ]()
                comptime for j in range(width):
                    keys[i][j] = _ordered[descending=not largest](numbers[j])
        else:
            comptime for i in range(vectors):
                comptime for j in range(width):
                    var at = own + i * 32 * width + j
                    if at < columns:
                        keys[i][j] = _ordered[descending=not largest](
                            source[Int(at)]
                        )
        if begin == 0:
            # Two numbers of each lane reach the least of the second largest ones.
            var most = Scalar[bits](0)
            var second = Scalar[bits](0)
            comptime for i in range(vectors):
                comptime for j in range(width):
                    second = max(second, min(most, keys[i][j]))
                    most = max(most, keys[i][j])
            least = warp.min(second.cast[DType.uint32]())
        var number = Int32(0)
        comptime for i in range(vectors):
            comptime for j in range(width):
                number += Int32(
                    keys[i][j].cast[DType.uint32]() >= least
                    and own + i * 32 * width + j < columns
                )
        var up_to = number
        comptime for i in range(5):
            comptime distance = 1 << i
            var older = warp.shuffle_up(up_to, UInt32(distance))
            if lane >= distance:
                up_to += older
        var more = warp.shuffle_idx(up_to, 31)
        if number > 0:
            var at = count + up_to - number
            comptime for i in range(vectors):
                comptime for j in range(width):
                    var key = keys[i][j].cast[DType.uint32]()
                    var place = own + i * 32 * width + j
                    if key >= least and place < columns:
                        kept[at] = (UInt64(key) << 32) | UInt64(
                            ~UInt32(place + 1)
                        )
                        at += 1
        syncwarp()
        count += more
        begin += _TILE
        if count > 3 * _MOST or begin >= columns:
            if count > k:
                _select(kept, count, k)
                count = k
                # Later ones of the k-th's size stand behind it.
                if begin < columns:
                    var smallest = UInt32.MAX
                    comptime for i in range(2):
                        var at = lane + i * 32
                        if at < k:
                            smallest = min(smallest, UInt32(kept[at] >> 32))
                    var bound = warp.min(smallest)
                    if bound == UInt32.MAX:
                        break
                    least = bound + 1
    # Each lane has two that follow one another.
    var pair = InlineArray[UInt64, 2](fill=0)
    comptime for j in range(2):
        pair[j] = _at(kept, count, 2 * lane + j)
    comptime for s in range(1, 7):
        comptime for t in range(s):
            comptime distance = 1 << (s - 1 - t)
            comptime if distance == 1:
                var is_downward = (2 * lane) & (1 << s) == 0
                var front = max(pair[0], pair[1])
                var back = min(pair[0], pair[1])
                pair[0] = front if is_downward else back
                pair[1] = back if is_downward else front
            else:
                comptime for j in range(2):
                    var other = warp.shuffle_xor(pair[j], UInt32(distance // 2))
                    var keeps_larger = ((2 * lane) & distance == 0) == (
                        (2 * lane) & (1 << s) == 0
                    )
                    if (other > pair[j]) == keeps_larger:
                        pair[j] = other
    comptime for j in range(2):
        var rank = 2 * lane + j
        if rank < k:
            out[row * out_stride + Int(rank) * out_step] = _key_of[
                dtype=dtype, descending=not largest
            ](UInt32(pair[j] >> 32).cast[bits]())
            places[row * places_stride + Int(rank) * places_step] = Scalar[
                place_dtype
            ](Int(~UInt32(pair[j] & 0xFFFFFFFF)) - 1)


def _launch_warps[
    dtype: DType,
    place_dtype: DType,
    //,
    largest: Bool,
](
    out: _Rows[dtype],
    places: _Rows[place_dtype],
    source: _Rows[dtype],
    ctx: DeviceContext,
) raises:
    """Rows side by side, and at most 64 of each, on a device with warps of 32."""
    var are_aligned = Int(source.ptr) % 16 == 0 and (
        source.count == 1 or source.stride * dtype.size_of() % 16 == 0
    )
    ctx.enqueue_function[_top_k_by_warp[dtype, place_dtype, largest]](
        out.ptr,
        places.ptr,
        source.ptr,
        source.count,
        Int32(source.columns),
        Int32(out.columns),
        source.stride,
        out.stride,
        out.step,
        places.stride,
        places.step,
        are_aligned,
        grid_dim=ceildiv(source.count, _WARPS),
        block_dim=_WARPS * WARP_SIZE,
    )
