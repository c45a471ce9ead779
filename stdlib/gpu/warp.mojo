"""Operations between the threads of a warp.

Every live thread of the warp that the mask names (all of them without one) must call the same operation; the call also
waits for them. `WARP_SIZE` is 32 on NVIDIA GPUs and on the CPU device, 32 or 64 on AMD GPUs.

A block whose threads do not fill its last warp lacks lanes there. What a GPU gives for those is not defined: on the H200 it
is 0, so that a sum is right in lane 0 while a maximum of negative values is 0. On the CPU device `sum`, `max` and `min`
leave them out.
"""

from gpu.id import block_dim, lane_id, thread_idx, WARP_SIZE

comptime _FULL_MASK = UInt(18446744073709551615)
comptime FULL_MASK = _FULL_MASK
"""All threads of the warp.

Examples:

```mojo
from std.gpu.warp import FULL_MASK
print(Int(FULL_MASK) != 0)  # -> True
```
"""


@always_inline
def _exchange[
    dtype: DType, width: Int, //, name: StringLiteral
](mask: UInt, val: SIMD[dtype, width], lane: UInt32) -> SIMD[dtype, width]:
    comptime if width > 1:
        var result = SIMD[dtype, width]()
        comptime for i in range(width):
            result[i] = _exchange[name](mask, val[i], lane)
        return result
    elif dtype.is_bool():
        return _exchange[name](mask, val.cast[DType.uint32](), lane).cast[
            dtype
        ]()
    else:
        comptime assert (
            dtype.size_of() <= 8
        ), "a warp operation takes values of at most 64 bits"
        comptime Bits = dtype._unsigned_of_size()
        comptime Word = DType.uint64 if dtype.size_of() == 8 else DType.uint32
        var word = __brio.make[Scalar[Word]](
            __brio.intrinsic[name, __brio.scalar[Word]](
                mask.value,
                val.to_bits().cast[Word]().value,
                lane.value,
            )
        )
        return SIMD[dtype, width].from_bits(
            SIMD[Bits, width](word.cast[Bits]()[0])
        )


# --- shuffles


@always_inline
def shuffle_idx[
    dtype: DType, width: Int, //
](val: SIMD[dtype, width], offset: UInt32) -> SIMD[dtype, width]:
    """The value that lane number `offset` brought.

    Parameters:
        dtype: The kind of the numbers.
        width: Numbers in a lane's value.

    Args:
        val: What this lane brings.
        offset: Number of the lane whose value is wanted, 0 to `WARP_SIZE` - 1.

    Returns:
        The value that lane brought; each lane may ask for another.

    Examples:

    ```mojo
    from std.gpu import lane_id, warp
    from std.gpu.host import DeviceContext

    def pick(out: UnsafePointer[Int32, MutAnyOrigin]):
        out[lane_id()] = warp.shuffle_idx(Int32(lane_id() * 10), UInt32(5))

    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.int32](32)
    ctx.enqueue_function[pick](out, grid_dim=1, block_dim=32)
    with out.map_to_host() as host:
        print(host[0], host[31])  # -> 50 50
    ```
    """
    return _exchange["gpu.shuffle.idx"](_FULL_MASK, val, offset)


@always_inline
def shuffle_idx[
    dtype: DType, width: Int, //
](mask: UInt, val: SIMD[dtype, width], offset: UInt32) -> SIMD[dtype, width]:
    """The value that lane number `offset` brought, among the lanes of `mask`."""
    return _exchange["gpu.shuffle.idx"](mask, val, offset)


@always_inline
def shuffle_up[
    dtype: DType, width: Int, //
](val: SIMD[dtype, width], offset: UInt32) -> SIMD[dtype, width]:
    """The value of the lane `offset` below; the own one where there is none.

    Args:
        val: What this lane brings.
        offset: How many lanes below, 0 to `WARP_SIZE` - 1.

    Returns:
        The value of the lane below; in the first `offset` lanes the own one.

    Examples:

    ```mojo
    from std.gpu import lane_id, warp
    from std.gpu.host import DeviceContext
    def neighbour(out: UnsafePointer[Int32, MutAnyOrigin]):
        out[lane_id()] = warp.shuffle_up(Int32(lane_id()), 1)
    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.int32](32)
    ctx.enqueue_function[neighbour](out, grid_dim=1, block_dim=32)
    with out.map_to_host() as host:
        print(host[1], host[31])  # -> 0 30
    ```
    """
    return _exchange["gpu.shuffle.up"](_FULL_MASK, val, offset)


@always_inline
def shuffle_up[
    dtype: DType, width: Int, //
](mask: UInt, val: SIMD[dtype, width], offset: UInt32) -> SIMD[dtype, width]:
    """The value of the lane `offset` below, among the lanes of `mask`."""
    return _exchange["gpu.shuffle.up"](mask, val, offset)


@always_inline
def shuffle_down[
    dtype: DType, width: Int, //
](val: SIMD[dtype, width], offset: UInt32) -> SIMD[dtype, width]:
    """The value of the lane `offset` above; the own one where there is none.

    Args:
        val: What this lane brings.
        offset: How many lanes above, 0 to `WARP_SIZE` - 1.

    Returns:
        The value of the lane above; in the last `offset` lanes the own one.

    Examples:

    ```mojo
    from std.gpu import lane_id, warp
    from std.gpu.host import DeviceContext

    def neighbour(out: UnsafePointer[Int32, MutAnyOrigin]):
        out[lane_id()] = warp.shuffle_down(Int32(lane_id()), 1)

    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.int32](32)
    ctx.enqueue_function[neighbour](out, grid_dim=1, block_dim=32)
    with out.map_to_host() as host:
        print(host[0], host[30])  # -> 1 31
    ```
    """
    return _exchange["gpu.shuffle.down"](_FULL_MASK, val, offset)


@always_inline
def shuffle_down[
    dtype: DType, width: Int, //
](mask: UInt, val: SIMD[dtype, width], offset: UInt32) -> SIMD[dtype, width]:
    """The value of the lane `offset` above, among the lanes of `mask`."""
    return _exchange["gpu.shuffle.down"](mask, val, offset)


@always_inline
def shuffle_xor[
    dtype: DType, width: Int, //
](val: SIMD[dtype, width], offset: UInt32) -> SIMD[dtype, width]:
    """The value of the lane whose number differs in the bits of `offset`.

    Args:
        val: What this lane brings.
        offset: Bits in which the other lane's number differs.

    Returns:
        The value of the other lane.

    Examples:

    ```mojo
    from std.gpu import lane_id, warp
    from std.gpu.host import DeviceContext

    def partner(out: UnsafePointer[Int32, MutAnyOrigin]):
        out[lane_id()] = warp.shuffle_xor(Int32(lane_id()), 1)

    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.int32](32)
    ctx.enqueue_function[partner](out, grid_dim=1, block_dim=32)
    with out.map_to_host() as host:
        print(host[0], host[1], host[30])  # -> 1 0 31
    ```
    """
    return _exchange["gpu.shuffle.xor"](_FULL_MASK, val, offset)


@always_inline
def shuffle_xor[
    dtype: DType, width: Int, //
](mask: UInt, val: SIMD[dtype, width], offset: UInt32) -> SIMD[dtype, width]:
    """The value of the lane whose number differs in the bits of `offset`, among the lanes of `mask`."""
    return _exchange["gpu.shuffle.xor"](mask, val, offset)


@always_inline
def broadcast[
    dtype: DType, width: Int, //
](val: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The value of lane 0.

    Examples:

    ```mojo
    from std.gpu import lane_id, warp
    from std.gpu.host import DeviceContext

    def first(out: UnsafePointer[Int32, MutAnyOrigin]):
        out[lane_id()] = warp.broadcast(Int32(lane_id() + 5))

    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.int32](32)
    ctx.enqueue_function[first](out, grid_dim=1, block_dim=32)
    with out.map_to_host() as host:
        print(host[0], host[31])  # -> 5 5
    ```
    """
    return shuffle_idx(val, 0)


@always_inline
def broadcast(val: Int) -> Int:
    """The value of lane 0."""
    return Int(shuffle_idx(Int64(val), 0))


@always_inline
def broadcast(val: UInt) -> UInt:
    """The value of lane 0."""
    return UInt(Int(shuffle_idx(Int64(Int(val)), 0)))


# --- votes


@always_inline
def vote[ret_type: DType](val: Bool) -> Scalar[ret_type]:
    """One bit a lane: set where `val` is true.

    Parameters:
        ret_type: `DType.uint32`, or `DType.uint64`, which warps of 64 lanes need.

    Args:
        val: What this lane votes.

    Returns:
        A mask with one bit for each lane, lane 0 the lowest.

    Examples:

    ```mojo
    from std.gpu import lane_id, warp
    from std.gpu.host import DeviceContext

    def even(out: UnsafePointer[UInt32, MutAnyOrigin]):
        var mask = warp.vote[DType.uint32](lane_id() < 4)
        if lane_id() == 0:
            out[0] = mask

    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.uint32](1)
    ctx.enqueue_function[even](out, grid_dim=1, block_dim=32)
    with out.map_to_host() as host:
        print(host[0])  # -> 15
    ```
    """
    comptime assert (
        ret_type.size_of() * 8 >= WARP_SIZE
    ), "a vote of a warp of 64 lanes needs 'DType.uint64'"
    return __brio.make[Scalar[DType.uint64]](
        __brio.intrinsic["gpu.ballot", __brio.int[64]](
            _FULL_MASK.value, val.value
        )
    ).cast[ret_type]()


@always_inline
def ballot(val: Bool) -> UInt64:
    """One bit a lane: set where `val` is true.

    Examples:

    ```mojo
    from std.gpu import lane_id, warp
    from std.gpu.host import DeviceContext
    def low(out: UnsafePointer[UInt32, MutAnyOrigin]):
        out[lane_id()] = UInt32(warp.ballot(lane_id() < 4))
    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.uint32](32)
    ctx.enqueue_function[low](out, grid_dim=1, block_dim=32)
    with out.map_to_host() as host:
        print(host[0])  # -> 15
    ```
    """
    return vote[DType.uint64](val)


@always_inline
def active_mask() -> UInt64:
    """One bit a lane: set where the lane takes part. On the CPU device lanes take part until they have returned, also those that
    are elsewhere in a branch.

    Examples:

    ```mojo
    from std.gpu import warp
    from std.gpu.host import DeviceContext

    def lanes(out: UnsafePointer[UInt64, MutAnyOrigin]):
        out[0] = warp.active_mask()

    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.uint64](1)
    ctx.enqueue_function[lanes](out, grid_dim=1, block_dim=32)
    with out.map_to_host() as host:
        print(host[0] & 0xFFFFFFFF)  # -> 4294967295
    ```
    """
    return __brio.make[UInt64](
        __brio.intrinsic["gpu.active_mask", __brio.int[64]]()
    )


def match_any[dtype: DType, //](value: Scalar[dtype]) -> UInt64:
    """The lanes whose value has the same bits as the own one.

    Examples:

    ```mojo
    from std.gpu import lane_id, warp
    from std.gpu.host import DeviceContext
    def same(out: UnsafePointer[UInt32, MutAnyOrigin]):
        out[lane_id()] = UInt32(warp.match_any(Int32(lane_id() % 2)))
    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.uint32](32)
    ctx.enqueue_function[same](out, grid_dim=1, block_dim=32)
    with out.map_to_host() as host:
        print(hex(host[0]), hex(host[1]))  # -> 0x55555555 0xaaaaaaaa
    ```
    """
    var mask = UInt64(0)
    var i = 0
    while i < WARP_SIZE:
        if shuffle_idx(value, UInt32(i)).to_bits() == value.to_bits():
            mask = mask | (UInt64(1) << UInt64(i))
        i += 1
    return mask & active_mask()


@always_inline
def match_all[dtype: DType, //](value: Scalar[dtype]) -> UInt64:
    """The lanes that take part, one bit each, where all of them bring the same bits; 0 where they do not.

    Examples:

    ```mojo
    from std.gpu import WARP_SIZE, lane_id, thread_idx
    from std.gpu.host import DeviceContext
    from std.gpu import warp
    def same(out: UnsafePointer[Int32, MutAnyOrigin]):
        out[0] = Int32(Int(warp.match_all(Int32(7)) != 0))
        out[1] = Int32(Int(warp.match_all(Int32(lane_id())) != 0))

    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.int32](2)
    ctx.enqueue_function[same](out, grid_dim=1, block_dim=32)
    with out.map_to_host() as host:
        print(host[0], host[1])  # -> 1 0
    ```
    """
    var active = active_mask()
    return active if match_any(value) == active else UInt64(0)


# --- reductions


@always_inline
def _sum_of[
    dtype: DType, width: Int, //
](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
    return a + b


@always_inline
def _max_of[
    dtype: DType, width: Int, //
](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
    from builtin.functions import max

    return max(a, b)


@always_inline
def _min_of[
    dtype: DType, width: Int, //
](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
    from builtin.functions import min

    return min(a, b)


@always_inline
def lane_group_reduce[
    val_type: DType,
    simd_width: Int,
    ShuffleType: AnyType,
    FuncType: AnyType,
    //,
    shuffle: ShuffleType,
    func: FuncType,
    num_lanes: Int,
    *,
    stride: Int = 1,
](val: SIMD[val_type, simd_width]) -> SIMD[val_type, simd_width]:
    """Combines the values of `num_lanes` lanes, a power of two, that are `stride` lanes apart.

    Parameters:
        val_type: The kind of number.
        simd_width: Numbers in a lane's value.
        ShuffleType: The type of `shuffle`.
        FuncType: The type of `func`.
        shuffle: How values travel, such as `shuffle_down` (the result is in the group's first lane) or `shuffle_xor` (in all).
        func: Combines two values.
        num_lanes: Lanes in a group.
        stride: The distance between lanes of a group.

    Examples:

    ```mojo
    from std.gpu import lane_id
    from std.gpu.warp import lane_group_reduce, shuffle_down
    from std.gpu.host import DeviceContext

    def kernel():
        @parameter
        def add[dtype: DType, width: Int](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
            return a + b

        var result = lane_group_reduce[shuffle_down, add, num_lanes=4](Int32(lane_id()))
        if lane_id() == 0:
            print(result)  # -> 6

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=32)
    ctx.synchronize()
    ```
    """
    comptime assert (
        num_lanes > 0 and num_lanes & (num_lanes - 1) == 0
    ), "the number of lanes in a group must be a power of two"
    comptime assert (
        num_lanes * stride <= WARP_SIZE
    ), "a group of lanes must lie in one warp"
    var result = val
    comptime steps = _log2(num_lanes)
    comptime if __brio.target_is["amdgpu"]:
        var there = active_mask()
        if there != UInt64.MAX >> UInt64(64 - WARP_SIZE):
            # From a lane that is not there comes 0, which is no value: the last warp of a block may have fewer.
            # A constant would be folded: to the compiler all lanes are there.
            var own = SIMD[val_type, simd_width](
                UInt32(lane_id() + 1).cast[val_type]()
            )
            comptime for i in range(steps):
                comptime distance = (num_lanes >> (i + 1)) * stride
                var other = shuffle(result, UInt32(distance))
                if shuffle(own, UInt32(distance))[0] != Scalar[val_type](0):
                    result = func(result, other)
            comptime if num_lanes == WARP_SIZE:
                # Of the first lanes, lane 0 has met all others.
                if there & (there + 1) == UInt64(0):
                    result = shuffle_idx(result, 0)
            return result
    comptime for i in range(steps):
        comptime distance = (num_lanes >> (i + 1)) * stride
        result = func(result, shuffle(result, UInt32(distance)))
    return result


def _log2(value: Int) -> Int:
    var rest = value
    var result = 0
    while rest > 1:
        rest = rest >> 1
        result += 1
    return result


@always_inline
def reduce[
    val_type: DType,
    simd_width: Int,
    ShuffleType: AnyType,
    FuncType: AnyType,
    //,
    shuffle: ShuffleType,
    func: FuncType,
](val: SIMD[val_type, simd_width]) -> SIMD[val_type, simd_width]:
    """Combines the values of the warp's lanes; see `lane_group_reduce`.

    Examples:

    ```mojo
    from std.gpu import lane_id, warp
    from std.gpu.host import DeviceContext

    def larger[dtype: DType, width: Int](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
        return max(a, b)

    def kernel(out: UnsafePointer[Int32, MutAnyOrigin]):
        out[lane_id()] = warp.reduce[warp.shuffle_xor, larger](Int32(lane_id() * 3))

    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.int32](32)
    ctx.enqueue_function[kernel](out, grid_dim=1, block_dim=32)
    with out.map_to_host() as host:
        print(host[0], host[31])  # -> 93 93
    ```
    """
    return lane_group_reduce[shuffle, func, num_lanes=WARP_SIZE](val)


@always_inline
def _combined[
    val_type: DType,
    simd_width: Int,
    FuncType: AnyType,
    //,
    func: FuncType,
    num_lanes: Int,
    stride: Int,
](val: SIMD[val_type, simd_width]) -> SIMD[val_type, simd_width]:
    """What `func` makes of the values of a group of lanes, in every lane of it. On the CPU device lanes that the block lacks do not count."""
    comptime if __brio.target_is["gpu"]:
        return lane_group_reduce[shuffle_xor, func, num_lanes, stride=stride](
            val
        )
    else:
        # In place of a lane that is not there comes the own value.
        var threads = UInt32(block_dim.x * block_dim.y * block_dim.z)
        var result = val
        if threads % UInt32(WARP_SIZE) != 0:
            var lane = UInt32(lane_id())
            var number = UInt32(
                thread_idx.x
                + block_dim.x * (thread_idx.y + block_dim.y * thread_idx.z)
            )
            var lanes = threads - (number - lane)
            comptime for i in range(_log2(num_lanes)):
                comptime distance = (num_lanes >> (i + 1)) * stride
                var other = func(result, shuffle_xor(result, UInt32(distance)))
                result = SIMD[DType.bool, simd_width](
                    lane ^ UInt32(distance) < lanes
                ).select(other, result)
            comptime if num_lanes == WARP_SIZE:
                result = shuffle_idx(result, 0)
            return result
        return lane_group_reduce[shuffle_xor, func, num_lanes, stride=stride](
            val
        )


@always_inline
def lane_group_sum[
    val_type: DType, simd_width: Int, //, num_lanes: Int, stride: Int = 1
](val: SIMD[val_type, simd_width]) -> SIMD[val_type, simd_width]:
    """The sum over a group of lanes, in every lane of it.

    Examples:

    ```mojo
    from std.gpu import lane_id, warp
    from std.gpu.host import DeviceContext
    def total(out: UnsafePointer[Int32, MutAnyOrigin]):
        out[lane_id()] = warp.lane_group_sum[8](Int32(1))
    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.int32](32)
    ctx.enqueue_function[total](out, grid_dim=1, block_dim=32)
    with out.map_to_host() as host:
        print(host[0])  # -> 8
    ```
    """
    return _combined[_sum_of, num_lanes, stride](val)


@always_inline
def lane_group_max[
    val_type: DType, simd_width: Int, //, num_lanes: Int, stride: Int = 1
](val: SIMD[val_type, simd_width]) -> SIMD[val_type, simd_width]:
    """The largest value over a group of lanes, in every lane of it.

    Examples:

    ```mojo
    from std.gpu import lane_id, warp
    from std.gpu.host import DeviceContext
    def largest(out: UnsafePointer[Int32, MutAnyOrigin]):
        out[lane_id()] = warp.lane_group_max[8](Int32(lane_id()))
    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.int32](32)
    ctx.enqueue_function[largest](out, grid_dim=1, block_dim=32)
    with out.map_to_host() as host:
        print(host[0])  # -> 7
    ```
    """
    return _combined[_max_of, num_lanes, stride](val)


@always_inline
def lane_group_min[
    val_type: DType, simd_width: Int, //, num_lanes: Int, stride: Int = 1
](val: SIMD[val_type, simd_width]) -> SIMD[val_type, simd_width]:
    """The smallest value over a group of lanes, in every lane of it.

    Examples:

    ```mojo
    from std.gpu import WARP_SIZE, lane_id, thread_idx
    from std.gpu.host import DeviceContext
    from std.gpu import warp
    def least(out: UnsafePointer[Int32, MutAnyOrigin]):
        var value = Int32(thread_idx.x) ^ 5
        out[thread_idx.x] = warp.lane_group_min[num_lanes=4](value)

    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.int32](32)
    ctx.enqueue_function[least](out, grid_dim=1, block_dim=32)
    with out.map_to_host() as host:
        print(host[0], host[4])  # -> 4 0
    ```
    """
    return _combined[_min_of, num_lanes, stride](val)


comptime lane_group_sum_and_broadcast = lane_group_sum
"""As `lane_group_sum`, whose result every lane of the group has.

Examples:

```mojo
from std.gpu import lane_id
from std.gpu.warp import lane_group_sum_and_broadcast
from std.gpu.host import DeviceContext

def kernel():
    var result = lane_group_sum_and_broadcast[num_lanes=4](Int32(lane_id()))
    if lane_id() == 1:
        print(result)  # -> 6

var ctx = DeviceContext()
ctx.enqueue_function[kernel](grid_dim=1, block_dim=32)
ctx.synchronize()
```
"""
comptime lane_group_max_and_broadcast = lane_group_max
"""As `lane_group_max`, whose result every lane of the group has.

Examples:

```mojo
from std.gpu import lane_id
from std.gpu.warp import lane_group_max_and_broadcast
from std.gpu.host import DeviceContext

def kernel():
    var result = lane_group_max_and_broadcast[num_lanes=4](Int32(lane_id()))
    if lane_id() == 1:
        print(result)  # -> 3

var ctx = DeviceContext()
ctx.enqueue_function[kernel](grid_dim=1, block_dim=32)
ctx.synchronize()
```
"""
comptime lane_group_min_and_broadcast = lane_group_min
"""As `lane_group_min`, whose result every lane of the group has.

Examples:

```mojo
from std.gpu import lane_id
from std.gpu.warp import lane_group_min_and_broadcast
from std.gpu.host import DeviceContext

def kernel():
    var result = lane_group_min_and_broadcast[num_lanes=4](Int32(lane_id()))
    if lane_id() == 1:
        print(result)  # -> 0

var ctx = DeviceContext()
ctx.enqueue_function[kernel](grid_dim=1, block_dim=32)
ctx.synchronize()
```
"""


@always_inline
def sum[
    val_type: DType, simd_width: Int, //
](val: SIMD[val_type, simd_width]) -> Scalar[val_type]:
    """The sum of all elements of all lanes, in every lane.

    Parameters:
        val_type: The kind of the numbers.
        simd_width: Numbers in a lane's value.

    Args:
        val: What this lane brings.

    Returns:
        The sum, in every lane.

    Examples:

    ```mojo
    from std.gpu import lane_id, warp
    from std.gpu.host import DeviceContext

    def total(out: UnsafePointer[Int32, MutAnyOrigin]):
        var sum = warp.sum(Int32(1))
        if lane_id() == 0:
            out[0] = sum

    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.int32](1)
    ctx.enqueue_function[total](out, grid_dim=1, block_dim=32)
    with out.map_to_host() as host:
        print(host[0])  # -> 32
    ```
    """
    return lane_group_sum[WARP_SIZE](val.reduce_add())


@fieldwise_init
struct ReductionMethod(Equatable, Identifiable, TrivialRegisterPassable):
    """How the lanes of a warp sum.

    Examples:

    ```mojo
    from std.gpu.warp import ReductionMethod
    print(ReductionMethod.WARP is ReductionMethod.WARP, ReductionMethod.WARP is ReductionMethod.TENSOR_CORE)  # -> True False
    ```
    """

    var _value: Int

    comptime TENSOR_CORE = Self(0)
    """By matrix units; here shuffles too.

    Examples:

    ```mojo
    from std.gpu.warp import ReductionMethod
    print(ReductionMethod.WARP is ReductionMethod.WARP, ReductionMethod.WARP is ReductionMethod.TENSOR_CORE)  # -> True False
    ```
    """
    comptime WARP = Self(1)
    """By shuffles.

    Examples:

    ```mojo
    from std.gpu.warp import ReductionMethod
    print(ReductionMethod.WARP is ReductionMethod.WARP, ReductionMethod.WARP is ReductionMethod.TENSOR_CORE)  # -> True False
    ```
    """

    def __eq__(self, other: Self) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.gpu import WARP_SIZE, lane_id, thread_idx
        from std.gpu.host import DeviceContext
        from std.gpu import warp
        from std.gpu.warp import ReductionMethod
        print(ReductionMethod.WARP == ReductionMethod.TENSOR_CORE)  # -> False
        ```
        """
        return self._value == other._value

    def __is__(self, other: Self) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.gpu.warp import ReductionMethod
        print(ReductionMethod.WARP is ReductionMethod.WARP, ReductionMethod.WARP is ReductionMethod.TENSOR_CORE)  # -> True False
        ```
        """
        return self._value == other._value


@always_inline
def sum[
    dtype: DType,
    size: Int,
    //,
    intermediate_type: DType,
    *,
    reduction_method: ReductionMethod,
    output_type: DType,
](x: SIMD[dtype, size]) -> Scalar[output_type]:
    """The sum of all elements of all lanes, in every lane, of another type.

    Parameters:
        dtype: The kind of the numbers.
        size: Numbers in a lane's value.
        intermediate_type: What matrix units take; the numbers are rounded to it with `TENSOR_CORE`.
        reduction_method: How.
        output_type: The kind of the sum; with `WARP` that of the numbers.

    Args:
        x: What this lane brings.
    """
    comptime if reduction_method == ReductionMethod.WARP:
        comptime assert (
            output_type == dtype
        ), "with 'ReductionMethod.WARP' the sum has the type of the elements"
        return sum(x).cast[output_type]()
    else:
        return sum(x.cast[intermediate_type]().cast[output_type]())


@always_inline
def max[
    val_type: DType, simd_width: Int, //
](val: SIMD[val_type, simd_width]) -> Scalar[val_type]:
    """The largest element of all lanes, in every lane.

    Args:
        val: What this lane brings.

    Returns:
        The largest number, in every lane.

    Examples:

    ```mojo
    from std.gpu import lane_id, warp
    from std.gpu.host import DeviceContext

    def largest(out: UnsafePointer[Float32, MutAnyOrigin]):
        out[lane_id()] = warp.max(Float32(lane_id()) * 0.5)

    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.float32](32)
    ctx.enqueue_function[largest](out, grid_dim=1, block_dim=32)
    with out.map_to_host() as host:
        print(host[0], host[31])  # -> 15.5 15.5
    ```
    """
    return lane_group_max[WARP_SIZE](val.reduce_max())


@always_inline
def min[
    val_type: DType, simd_width: Int, //
](val: SIMD[val_type, simd_width]) -> Scalar[val_type]:
    """The smallest element of all lanes, in every lane.

    Args:
        val: What this lane brings.

    Returns:
        The smallest number, in every lane.

    Examples:

    ```mojo
    from std.gpu import lane_id, warp
    from std.gpu.host import DeviceContext
    def smallest(out: UnsafePointer[Int32, MutAnyOrigin]):
        out[lane_id()] = warp.min(Int32(lane_id()) + 5)
    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.int32](32)
    ctx.enqueue_function[smallest](out, grid_dim=1, block_dim=32)
    with out.map_to_host() as host:
        print(host[0])  # -> 5
    ```
    """
    return lane_group_min[WARP_SIZE](val.reduce_min())


@always_inline
def prefix_sum[
    type: DType,
    //,
    intermediate_type: DType = type,
    *,
    output_type: DType = type,
    exclusive: Bool = False,
](x: Scalar[type]) -> Scalar[output_type]:
    """The sum of the values of the lanes up to the own one; with `exclusive` without the own one.

    Parameters:
        type: The kind of the numbers.
        intermediate_type: The kind that is added in.
        output_type: The kind of the result.
        exclusive: Whether the own value is left out.

    Args:
        x: What this lane brings.

    Returns:
        The sum up to this lane.

    Examples:

    ```mojo
    from std.gpu import lane_id, warp
    from std.gpu.host import DeviceContext

    def scan(out: UnsafePointer[Int32, MutAnyOrigin]):
        out[lane_id()] = warp.prefix_sum(Int32(1))

    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.int32](32)
    ctx.enqueue_function[scan](out, grid_dim=1, block_dim=32)
    with out.map_to_host() as host:
        print(host[0], host[31])  # -> 1 32
    ```
    """
    var result = x.cast[intermediate_type]()
    var lane = lane_id()
    comptime steps = _log2(WARP_SIZE)
    comptime for i in range(steps):
        comptime distance = 1 << i
        var below = shuffle_up(result, UInt32(distance))
        if lane >= distance:
            result = result + below
    comptime if exclusive:
        result = shuffle_up(result, 1)
        if lane == 0:
            result = Scalar[intermediate_type](0)
    return result.cast[output_type]()
