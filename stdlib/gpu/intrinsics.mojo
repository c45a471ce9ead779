"""Single instructions: loads and stores of memory that others change, byte and bit operations, lanes of AMD's waves."""

from atomic import Atomic, Ordering
from builtin.string_literal import _concat, _decimal
from gpu.amd_buffers import (
    AMDBufferResource,
    buffer_load,
    buffer_store,
    make_buffer_resource,
)
from gpu.cache import CacheOperation
from gpu.fences import threadfence
from gpu.id import lane_id
from gpu.memory import _load_with
from gpu.scope import Scope
from internal.machine import (
    _global_address,
    _has_nvidia,
    _is_any_of,
    _lacks,
    _require_amd_of,
    _shared_address,
)

# --- loads and stores


@always_inline
def ldg[
    dtype: DType, space: AddressSpace, //, width: Int = 1, *, alignment: Int = 0
](x: UnsafePointer[Scalar[dtype], address_space=space]) -> SIMD[dtype, width]:
    """Loads numbers of global memory that nothing writes while the kernel runs, past the cache that is kept coherent.

    Parameters:
        dtype: The kind of number.
        space: Which memory `x` points into.
        width: How many neighbouring numbers.
        alignment: Bytes that the address is a multiple of; without it, those of the vector.

    Examples:

    ```mojo
    from std.gpu.intrinsics import ldg
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        print(ldg(numbers + 1))  # -> 7

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](4)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    comptime assert (
        space == AddressSpace.GLOBAL or space == AddressSpace.GENERIC
    ), "ldg loads from global memory"
    comptime bytes = width * dtype.size_of()
    comptime if __brio.target_is["nvptx"] and width > 1 and bytes <= 64:
        # One instruction: a vector of which parts are used would be taken apart, and be an ordinary load.
        comptime most = alignment if alignment > 0 else bytes
        return _load_with[dtype, width, most, ".nc", True](_global_address(x))
    elif __brio.target_is["nvptx"]:
        return x.address_space_cast[AddressSpace.GLOBAL]().load[
            width=width, alignment=alignment, invariant=True
        ]()
    else:
        return x.load[width=width, alignment=alignment, invariant=True]()


def _scope_name(scope: Scope) -> StringLiteral:
    if scope == Scope.NONE or scope == Scope.THREAD or scope == Scope.WARP:
        return "warp"
    if scope == Scope.BLOCK:
        return "block"
    if scope == Scope.CLUSTER:
        return "cluster"
    if scope == Scope.GPU:
        return "device"
    return "system"


@always_inline
def load_acquire[
    dtype: DType,
    space: AddressSpace,
    //,
    *,
    scope: Scope = Scope.SYSTEM,
    memory: Bool = True,
    alignment: Int = 0,
](ptr: UnsafePointer[Scalar[dtype], address_space=space]) -> Scalar[dtype]:
    """Loads a number that others store; what they did before their release is visible after.

    Parameters:
        dtype: The kind of number.
        space: Which memory `ptr` points into.
        scope: Which threads may store it.
        memory: Accepted; the order always holds for all memory.
        alignment: Accepted; the number must be aligned to its size.

    Examples:

    ```mojo
    from std.gpu.intrinsics import load_acquire
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        print(load_acquire(numbers + 1))  # -> 7

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](4)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    comptime name = _scope_name(scope)
    return Atomic[dtype, scope=name].load[ordering=Ordering.ACQUIRE](ptr)


@always_inline
def load_relaxed[
    dtype: DType,
    space: AddressSpace,
    //,
    *,
    scope: Scope = Scope.SYSTEM,
    memory: Bool = True,
    alignment: Int = 0,
](ptr: UnsafePointer[Scalar[dtype], address_space=space]) -> Scalar[dtype]:
    """Loads a number that others store, without ordering anything else.

    Examples:

    ```mojo
    from std.gpu.intrinsics import load_relaxed
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        print(load_relaxed(numbers + 1))  # -> 7

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](4)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    comptime name = _scope_name(scope)
    return Atomic[dtype, scope=name].load[ordering=Ordering.RELAXED](ptr)


@always_inline
def store_release[
    dtype: DType,
    space: AddressSpace,
    //,
    *,
    scope: Scope = Scope.SYSTEM,
    memory: Bool = True,
    alignment: Int = 0,
](
    ptr: UnsafePointer[Scalar[dtype], address_space=space],
    value: Scalar[dtype],
):
    """Stores a number that others load; what was done before is visible to those who acquire it.

    Parameters:
        dtype: The kind of number.
        space: Which memory `ptr` points into.
        scope: Which threads may load it.
        memory: Accepted; the order always holds for all memory.
        alignment: Accepted; the number must be aligned to its size.

    Examples:

    ```mojo
    from std.gpu.intrinsics import store_release
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        store_release(numbers, Int32(9))
        print(numbers[0], numbers[1])  # -> 9 7

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](4)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    comptime name = _scope_name(scope)
    Atomic[dtype, scope=name].store[ordering=Ordering.RELEASE](ptr, value)


@always_inline
def store_relaxed[
    dtype: DType,
    space: AddressSpace,
    //,
    *,
    scope: Scope = Scope.SYSTEM,
    memory: Bool = True,
    alignment: Int = 0,
](
    ptr: UnsafePointer[Scalar[dtype], address_space=space],
    value: Scalar[dtype],
):
    """Stores a number that others load, without ordering anything else.

    Examples:

    ```mojo
    from std.gpu.intrinsics import store_relaxed
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        store_relaxed(numbers, Int32(9))
        print(numbers[0], numbers[1])  # -> 9 7

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](4)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    comptime name = _scope_name(scope)
    Atomic[dtype, scope=name].store[ordering=Ordering.RELAXED](ptr, value)


@always_inline
def load_volatile[
    dtype: DType,
    space: AddressSpace,
    //,
    *,
    memory: Bool = True,
    alignment: Int = 0,
](ptr: UnsafePointer[Scalar[dtype], address_space=space]) -> Scalar[dtype]:
    """Loads a number whenever the program says so.

    Examples:

    ```mojo
    from std.gpu.intrinsics import load_volatile
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        print(load_volatile(numbers + 1))  # -> 7

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](4)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    return ptr.load[volatile=True]()[0]


@always_inline
def store_volatile[
    dtype: DType,
    space: AddressSpace,
    //,
    *,
    memory: Bool = True,
    alignment: Int = 0,
](
    ptr: UnsafePointer[Scalar[dtype], address_space=space],
    value: Scalar[dtype],
):
    """Stores a number whenever the program says so.

    Examples:

    ```mojo
    from std.gpu.intrinsics import store_volatile
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        store_volatile(numbers, Int32(9))
        print(numbers[0], numbers[1])  # -> 9 7

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](4)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    ptr.store[width=1, volatile=True](value)


# --- bytes, bits and products


@always_inline
def byte_permute(a: UInt32, b: UInt32, c: UInt32) -> UInt32:
    """Picks four bytes out of eight.

    On NVIDIA GPUs and the CPU device bytes 0 to 3 are those of `a`, 4 to 7 those of `b`, and each of the low four hexadecimal
    digits of `c` picks one; with 8 added to it, the byte is the sign of the one picked. On AMD GPUs it is their `v_perm_b32`:
    each byte of `c` picks one, 0 to 3 of `b`, 4 to 7 of `a`.

    Examples:

    ```mojo
    from std.gpu.intrinsics import byte_permute
    from std.gpu.host import DeviceContext

    def kernel():
        print(hex(byte_permute(UInt32(0x44332211), UInt32(0x88776655), UInt32(0x0123))))  # -> 0x11223344

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    comptime if __brio.target_is["nvptx"]:
        return __brio.llvm_intrinsic["llvm.nvvm.prmt", UInt32](a, b, c)
    elif __brio.target_is["amdgpu"]:
        return __brio.llvm_intrinsic["llvm.amdgcn.perm", UInt32](a, b, c)
    else:
        var all = UInt64(a) | (UInt64(b) << UInt64(32))
        var result = UInt32(0)
        comptime for i in range(4):
            var digit = (c >> UInt32(4 * i)) & UInt32(15)
            var byte = UInt32(all >> UInt64(8 * (digit & UInt32(7)))) & UInt32(
                255
            )
            if digit & UInt32(8):
                byte = UInt32(255) if byte & UInt32(128) else UInt32(0)
            result = result | (byte << UInt32(8 * i))
        return result


@always_inline
def mulhi(a: UInt16, b: UInt16) -> UInt32:
    """The product, of 32 bits.

    Examples:

    ```mojo
    from std.gpu.intrinsics import mulhi
    from std.gpu.host import DeviceContext

    def kernel():
        print(mulhi(UInt32(1 << 31), UInt32(4)))  # -> 2

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    return UInt32(a) * UInt32(b)


@always_inline
def mulhi(a: Int16, b: Int16) -> Int32:
    """The product, of 32 bits."""
    return Int32(a) * Int32(b)


@always_inline
def mulhi(a: UInt32, b: UInt32) -> UInt32:
    """The upper 32 of the product's 64 bits."""
    return UInt32((UInt64(a) * UInt64(b)) >> UInt64(32))


@always_inline
def mulhi(a: Int32, b: Int32) -> Int32:
    """The upper 32 of the product's 64 bits."""
    return Int32((Int64(a) * Int64(b)) >> Int64(32))


@always_inline
def mulhi(a: UInt64, b: UInt64) -> UInt64:
    """The upper 64 of the product's 128 bits."""
    return UInt64((UInt128(a) * UInt128(b)) >> UInt128(64))


@always_inline
def mulhi(a: Int64, b: Int64) -> Int64:
    """The upper 64 of the product's 128 bits."""
    return Int64((Int128(a) * Int128(b)) >> Int128(64))


@always_inline
def mulwide(a: UInt32, b: UInt32) -> UInt64:
    """The product, of 64 bits.

    Examples:

    ```mojo
    from std.gpu.intrinsics import mulwide
    from std.gpu.host import DeviceContext

    def kernel():
        print(mulwide(UInt32(1 << 31), UInt32(4)))  # -> 8589934592

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    return UInt64(a) * UInt64(b)


@always_inline
def mulwide(a: Int32, b: Int32) -> Int64:
    """The product, of 64 bits."""
    return Int64(a) * Int64(b)


@always_inline
def lop[lut: Int32](a: Int32, b: Int32, c: Int32) -> Int32:
    """Any function of three bits, bit by bit: bit 4x + 2y + z of `lut` is the result for the bits x, y and z of `a`, `b`
    and `c`.

    Parameters:
        lut: The table, 0 to 255: the function of 0xF0, 0xCC and 0xAA.

    Examples:

    ```mojo
    from std.gpu.intrinsics import lop
    from std.gpu.host import DeviceContext

    def kernel():
        # What all three have.
        print(lop[0x80](Int32(7), Int32(6), Int32(12)))  # -> 4

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    comptime assert lut >= 0 and lut <= 255, "the table of 'lop' has 8 bits"
    comptime if __brio.target_is["nvptx"]:
        comptime text = _concat(
            "lop3.b32 $0, $1, $2, $3, ", _decimal(Int(lut)), ";"
        )
        return __brio.assembly[text, Int32, False, "=r,r,r,r"](a, b, c)
    else:
        var result = Int32(0)
        comptime for i in range(8):
            comptime if (Int(lut) >> i) & 1 == 1:
                var x = a if i & 4 else ~a
                var y = b if i & 2 else ~b
                var z = c if i & 1 else ~c
                result = result | (x & y & z)
        return result


# --- registers of warps


@always_inline
def warpgroup_reg_alloc[count: Int]():
    """Gives each thread of the warp group `count` registers, more than it has.

    On sm_90a, and on sm_100a and newer ones with a letter; nothing on the CPU device. A kernel has to bound its threads
    (`@__llvm_metadata`) for that.

    Parameters:
        count: From 24 to 256, a multiple of 8.

    Examples:

    ```mojo
    from std.gpu import thread_idx
    from std.gpu.intrinsics import warpgroup_reg_alloc
    from std.gpu.host import DeviceContext

    def kernel():
        warpgroup_reg_alloc[40]()
        if thread_idx.x == 0:
            print("the warp group goes on")  # -> the warp group goes on

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=128)
    ctx.synchronize()
    ```
    """
    _check_registers[count]()
    _require_register_groups["warpgroup_reg_alloc"]()
    comptime if _hands_over_registers():
        __brio.llvm_intrinsic[
            "llvm.nvvm.setmaxnreg.inc.sync.aligned.u32", __brio.none
        ](__brio.constant[__brio.int[32], count]())


@always_inline
def warpgroup_reg_dealloc[count: Int]():
    """Leaves each thread of the warp group `count` registers, fewer than it has.

    On sm_90a, and on sm_100a and newer ones with a letter; nothing on the CPU device. A kernel has to bound its threads
    (`@__llvm_metadata`) for that.

    Parameters:
        count: From 24 to 256, a multiple of 8.

    Examples:

    ```mojo
    from std.gpu import thread_idx
    from std.gpu.intrinsics import warpgroup_reg_dealloc
    from std.gpu.host import DeviceContext

    def kernel():
        warpgroup_reg_dealloc[40]()
        if thread_idx.x == 0:
            print("the warp group goes on")  # -> the warp group goes on

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=128)
    ctx.synchronize()
    ```
    """
    _check_registers[count]()
    _require_register_groups["warpgroup_reg_dealloc"]()
    comptime if _hands_over_registers():
        __brio.llvm_intrinsic[
            "llvm.nvvm.setmaxnreg.dec.sync.aligned.u32", __brio.none
        ](__brio.constant[__brio.int[32], count]())


@always_inline
def _hands_over_registers() -> Bool:
    comptime name = StaticString(__brio.target_name)
    return _has_nvidia[90]() and (name.endswith("a") or name.endswith("f"))


@always_inline
def _require_register_groups[what: StringLiteral]():
    comptime if not _hands_over_registers() and not Bool(
        __brio.target_is["cpu_device"]
    ):
        comptime message = _lacks(what, "an NVIDIA GPU, sm_90a")
        comptime assert False, message


@always_inline
def _check_registers[count: Int]():
    comptime assert (
        count >= 24 and count <= 256 and count % 8 == 0
    ), "registers per thread must be a multiple of 8 from 24 to 256"


@always_inline
def permlane_swap[
    dtype: DType, //, stride: Int
](val1: Scalar[dtype], val2: Scalar[dtype]) -> SIMD[dtype, 2]:
    """Swaps the odd rows of `stride` lanes of `val1` with the even ones of `val2`; gfx950 and gfx1250 only.

    Parameters:
        dtype: The kind of number, of 32 bits.
        stride: Lanes of a row: 16 or 32.

    Examples:

    ```mojo
    from std.gpu import lane_id
    from std.gpu.host import DeviceContext
    from std.gpu.intrinsics import permlane_swap
    from std.sys import is_amd_gpu

    def kernel(sums: UnsafePointer[UInt32, MutAnyOrigin]):
        var lane = UInt32(lane_id())
        comptime if is_amd_gpu["gfx950"]():
            var both = permlane_swap[32](lane, lane)
            sums[lane] = both[0] + both[1]
        else:
            sums[lane] = 2 * (lane % 32) + 32

    def main() raises:
        var ctx = DeviceContext()
        var sums = ctx.enqueue_create_buffer[DType.uint32](64)
        ctx.enqueue_function[kernel](sums, grid_dim=1, block_dim=64)
        with sums.map_to_host() as host:
            print(host[0], host[31])  # -> 32 94
    ```
    """
    comptime assert (
        stride == 16 or stride == 32
    ), "permlane_swap swaps rows of 16 or 32 lanes"
    comptime assert (
        dtype.size_of() == 4
    ), "permlane_swap takes numbers of 32 bits"
    _require_amd_of["permlane_swap", "gfx950 or gfx1250"]()
    comptime if _is_any_of["gfx950 or gfx1250"]():
        comptime name = _concat(
            "llvm.amdgcn.permlane", _decimal(stride), ".swap"
        )
        comptime Pair = __brio.tuple[__brio.int[32], __brio.int[32]]
        var both = __brio.llvm_intrinsic[name, Pair](
            val1.to_bits(),
            val2.to_bits(),
            __brio.constant[__brio.int[1], 0](),
            __brio.constant[__brio.int[1], 0](),
        )
        return SIMD[dtype, 2].from_bits(
            SIMD[DType.uint32, 2](
                __brio.make[UInt32](__brio.tuple_get[0](both)),
                __brio.make[UInt32](__brio.tuple_get[1](both)),
            )
        )
    else:
        return SIMD[dtype, 2](val1, val2)


@always_inline
def permlane_shuffle[
    dtype: DType, simd_width: Int, //, stride: Int
](val: SIMD[dtype, simd_width]) -> SIMD[dtype, simd_width]:
    """The value of the lane `stride` away: that with the bit of `stride` flipped; gfx950 and gfx1250 only.

    Parameters:
        dtype: The kind of number, of 32 bits.
        simd_width: Numbers in a lane's value.
        stride: 16 or 32.

    Examples:

    ```mojo
    from std.gpu import lane_id
    from std.gpu.host import DeviceContext
    from std.gpu.intrinsics import permlane_shuffle
    from std.sys import is_amd_gpu

    def kernel(others: UnsafePointer[UInt32, MutAnyOrigin]):
        var lane = UInt32(lane_id())
        comptime if is_amd_gpu["gfx950"]():
            others[lane] = permlane_shuffle[16](lane)
        else:
            others[lane] = lane ^ 16

    def main() raises:
        var ctx = DeviceContext()
        var others = ctx.enqueue_create_buffer[DType.uint32](32)
        ctx.enqueue_function[kernel](others, grid_dim=1, block_dim=32)
        with others.map_to_host() as host:
            print(host[0], host[17])  # -> 16 1
    ```
    """
    var result = SIMD[dtype, simd_width]()
    comptime for i in range(simd_width):
        var both = permlane_swap[stride](val[i], val[i])
        var is_low = lane_id() & stride == 0
        result[i] = both[1] if is_low else both[0]
    return result


@always_inline
def ds_read_tr16_b64[
    dtype: DType, //
](
    shared_ptr: UnsafePointer[Scalar[dtype], address_space=AddressSpace.SHARED]
) -> SIMD[dtype, 4]:
    """Loads a block of numbers of 16 bits from shared memory transposed: each lane gets four of a column; gfx950 only.

    Parameters:
        dtype: The kind of number, of 16 bits.

    Args:
        shared_ptr: Where this lane's row is, aligned to 8 bytes.

    Examples:

    ```mojo
    from std.gpu import barrier, thread_idx
    from std.gpu.host import DeviceContext
    from std.gpu.intrinsics import ds_read_tr16_b64
    from std.gpu.memory import AddressSpace
    from std.memory import stack_allocation
    from std.sys import is_amd_gpu

    def kernel(columns: UnsafePointer[Float16, MutAnyOrigin]):
        var rows = stack_allocation[16 * 16, Float16, address_space=AddressSpace.SHARED, alignment=8]()
        var first = 4 * thread_idx.x  # each thread has four numbers of a row
        for i in range(4):
            rows[first + i] = Float16(first + i)
        barrier()
        comptime if is_amd_gpu["gfx950"]():
            columns.store(first, ds_read_tr16_b64(rows + first))
        else:
            columns.store(first, rows.load[width=4](first))  # without the transposition

    def main() raises:
        var ctx = DeviceContext()
        var columns = ctx.enqueue_create_buffer[DType.float16](16 * 16)
        ctx.enqueue_function[kernel](columns, grid_dim=1, block_dim=64)
        with columns.map_to_host() as host:
            print(host[0])  # -> 0.0
    ```
    """
    comptime assert (
        dtype.size_of() == 2
    ), "ds_read_tr16_b64 loads numbers of 16 bits"
    _require_amd_of["ds_read_tr16_b64", "gfx950"]()
    comptime if _is_any_of["gfx950"]():
        return SIMD[dtype, 4].from_bits(
            __brio.make[SIMD[DType.uint16, 4]](
                __brio.llvm_intrinsic[
                    "llvm.amdgcn.ds.read.tr16.b64", __brio.simd[DType.uint16, 4]
                ](_shared_address(shared_ptr))
            )
        )
    else:
        return SIMD[dtype, 4]()


@always_inline
def ds_read_tr8_b64[
    dtype: DType, //
](
    shared_ptr: UnsafePointer[Scalar[dtype], address_space=AddressSpace.SHARED]
) -> SIMD[dtype, 8]:
    """Loads a block of numbers of 8 bits from shared memory transposed: each lane gets eight of a column; gfx950 only.

    Parameters:
        dtype: The kind of number, of 8 bits.

    Args:
        shared_ptr: Where this lane's row is, aligned to 8 bytes.

    Examples:

    ```mojo
    from std.gpu import barrier, thread_idx
    from std.gpu.host import DeviceContext
    from std.gpu.intrinsics import ds_read_tr8_b64
    from std.gpu.memory import AddressSpace
    from std.memory import stack_allocation
    from std.sys import is_amd_gpu

    def kernel(columns: UnsafePointer[UInt8, MutAnyOrigin]):
        var rows = stack_allocation[64 * 8, UInt8, address_space=AddressSpace.SHARED, alignment=8]()
        var first = 8 * thread_idx.x  # each thread has eight numbers of a row
        for i in range(8):
            rows[first + i] = UInt8(thread_idx.x)
        barrier()
        comptime if is_amd_gpu["gfx950"]():
            columns.store(first, ds_read_tr8_b64(rows + first))
        else:
            columns.store(first, rows.load[width=8](first))  # without the transposition

    def main() raises:
        var ctx = DeviceContext()
        var columns = ctx.enqueue_create_buffer[DType.uint8](64 * 8)
        ctx.enqueue_function[kernel](columns, grid_dim=1, block_dim=64)
        with columns.map_to_host() as host:
            print(host[0])  # -> 0
    ```
    """
    comptime assert (
        dtype.size_of() == 1
    ), "ds_read_tr8_b64 loads numbers of 8 bits"
    _require_amd_of["ds_read_tr8_b64", "gfx950"]()
    comptime if _is_any_of["gfx950"]():
        return SIMD[dtype, 8].from_bits(
            __brio.make[SIMD[DType.uint8, 8]](
                __brio.cast["bitcast", __brio.simd[DType.uint8, 8]](
                    __brio.llvm_intrinsic[
                        "llvm.amdgcn.ds.read.tr8.b64",
                        __brio.simd[DType.uint32, 2],
                    ](_shared_address(shared_ptr))
                )
            )
        )
    else:
        return SIMD[dtype, 8]()


@always_inline
def get_ib_sts() -> Int32:
    """The state of the wave's instruction buffer; AMD GPUs of gfx9 only.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.gpu.intrinsics import get_ib_sts
    from std.sys import is_amd_gpu

    def kernel(state: UnsafePointer[Int32, MutAnyOrigin]):
        comptime if is_amd_gpu["gfx942"]():
            state[] = get_ib_sts()
        else:
            state[] = 0  # there is no such register

    def main() raises:
        var ctx = DeviceContext()
        var state = ctx.enqueue_create_buffer[DType.int32](1)
        ctx.enqueue_function[kernel](state, grid_dim=1, block_dim=1)
        with state.map_to_host() as host:
            print(host[0])  # -> 0
    ```
    """
    _require_amd_of["get_ib_sts", "gfx90a, gfx942 or gfx950"]()
    comptime if _is_any_of["gfx90a, gfx942 or gfx950"]():
        return __brio.assembly[
            "s_getreg_b32 $0, hwreg(HW_REG_IB_STS)", Int32, True, "=s"
        ]()
    else:
        return 0
