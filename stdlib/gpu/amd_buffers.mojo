"""Buffers of AMD's GPUs: loads and stores that check their offsets."""

from gpu.cache import CacheOperation
from internal.machine import _require_amd, _require_amd_of, _shared_address


def _buffer_flags() -> Int:
    """The last word of a descriptor: how the architecture reads the others."""
    comptime name = StaticString(__brio.target_name)
    if name.find("gfx10") >= 0:
        return 0x31014000
    if name.find("gfx11") >= 0 or name.find("gfx12") >= 0:
        return 0x31004000
    return 0x00020000


def _cache_bits(policy: CacheOperation) -> Int:
    if policy == CacheOperation.GLOBAL:
        return 16
    if policy == CacheOperation.STREAMING:
        return 2
    if policy == CacheOperation.VOLATILE:
        return 17
    if policy == CacheOperation.WORKGROUP:
        return 1
    return 0


struct AMDBufferResource(TrivialRegisterPassable):
    """The descriptor of a buffer in global memory, for loads and stores that check their offsets: what is outside reads as
    zero and is not written. AMD GPUs only.

    Examples:

    ```mojo
    from std.gpu.intrinsics import AMDBufferResource
    from std.sys import is_amd_gpu
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        comptime if is_amd_gpu():
            print(AMDBufferResource(numbers, 4).load[DType.int32, 1](3))
        else:
            print(numbers[3])  # -> 7

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](4)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """

    var desc: SIMD[DType.uint32, 4]
    """Address, size and format, in 128 bits.

    Examples:

    ```mojo
    from std.gpu.intrinsics import AMDBufferResource
    print(AMDBufferResource().desc)  # -> [0, 0, 0, 0]
    ```
    """

    @always_inline
    def __init__[
        dtype: DType, space: AddressSpace, //
    ](
        out self,
        gds_ptr: UnsafePointer[Scalar[dtype], address_space=space],
        num_records: Int = 4294967295,
    ):
        """A buffer at `gds_ptr`.

        Args:
            gds_ptr: Its address.
            num_records: How many numbers it has; without it, as much as can be addressed.
        """
        _require_amd["AMDBufferResource"]()
        var address = UInt64(Int(gds_ptr))
        comptime flags = _buffer_flags()
        var bytes = num_records
        if num_records != 4294967295:
            bytes = num_records * dtype.size_of()
        self.desc = SIMD[DType.uint32, 4](
            UInt32(address & UInt64(0xFFFFFFFF)),
            UInt32((address >> UInt64(32)) & UInt64(0xFFFF)),
            UInt32(bytes),
            UInt32(flags),
        )

    @always_inline
    def __init__(out self):
        """A buffer of size 0.

        Examples:

        ```mojo
        from std.gpu.intrinsics import AMDBufferResource
        print(AMDBufferResource().desc)  # -> [0, 0, 0, 0]
        ```
        """
        self.desc = SIMD[DType.uint32, 4](0)

    @always_inline
    def get_base_ptr(self) -> Int:
        """The address.

        Examples:

        ```mojo
        from std.gpu.intrinsics import AMDBufferResource
        print(AMDBufferResource().get_base_ptr())  # -> 0
        ```
        """
        return Int(self.desc[0]) | (Int(self.desc[1] & UInt32(0xFFFF)) << 32)

    @always_inline
    def load[
        dtype: DType,
        width: Int,
        *,
        cache_policy: CacheOperation = CacheOperation.ALWAYS,
    ](self, vector_offset: Int32, *, scalar_offset: Int32 = 0) -> SIMD[
        dtype, width
    ]:
        """Loads `width` numbers.

        Args:
            vector_offset: Numbers from the buffer's start, each thread its own.
            scalar_offset: Numbers more, the same for the whole wave.

        Examples:

        ```mojo
        from std.gpu.intrinsics import AMDBufferResource
        from std.sys import is_amd_gpu
        from std.gpu.host import DeviceContext

        def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
            comptime if is_amd_gpu():
                print(AMDBufferResource(numbers, 4).load[DType.int32, 1](3))
            else:
                print(numbers[3])  # -> 7

        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = numbers.enqueue_fill(7)
        ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        _require_amd["AMDBufferResource.load"]()
        comptime bytes = width * dtype.size_of()
        _check_buffer_access[bytes]()
        comptime if __brio.target_is["amdgpu"]:
            comptime aux = _cache_bits(cache_policy)
            comptime Kind = _buffer_word(bytes)
            comptime count = _buffer_words(bytes)
            comptime size = Int32(dtype.size_of())
            var words = __brio.llvm_intrinsic[
                "llvm.amdgcn.raw.buffer.load", __brio.simd[Kind, count]
            ](
                self.desc,
                vector_offset * size,
                scalar_offset * size,
                __brio.constant[__brio.int[32], aux](),
            )
            return __brio.make[SIMD[dtype, width]](
                __brio.cast["bitcast", __brio.simd[dtype, width]](words)
            )
        else:
            return SIMD[dtype, width]()

    @always_inline
    def store[
        dtype: DType,
        width: Int,
        *,
        cache_policy: CacheOperation = CacheOperation.ALWAYS,
    ](
        self,
        vector_offset: Int32,
        val: SIMD[dtype, width],
        *,
        scalar_offset: Int32 = 0,
    ):
        """Stores `width` numbers.

        Examples:

        ```mojo
        from std.gpu.intrinsics import AMDBufferResource
        from std.sys import is_amd_gpu
        from std.gpu.host import DeviceContext

        def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
            comptime if is_amd_gpu():
                AMDBufferResource(numbers, 4).store[DType.int32, 1](3, 9)
            else:
                numbers[3] = 9
            print(numbers[3])  # -> 9

        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = numbers.enqueue_fill(7)
        ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        _require_amd["AMDBufferResource.store"]()
        comptime bytes = width * dtype.size_of()
        _check_buffer_access[bytes]()
        comptime if __brio.target_is["amdgpu"]:
            comptime aux = _cache_bits(cache_policy)
            comptime Kind = _buffer_word(bytes)
            comptime count = _buffer_words(bytes)
            comptime size = Int32(dtype.size_of())
            __brio.llvm_intrinsic["llvm.amdgcn.raw.buffer.store", __brio.none](
                __brio.cast["bitcast", __brio.simd[Kind, count]](val.value),
                self.desc,
                vector_offset * size,
                scalar_offset * size,
                __brio.constant[__brio.int[32], aux](),
            )

    @always_inline
    def load_to_lds[
        dtype: DType,
        *,
        width: Int = 1,
        cache_policy: CacheOperation = CacheOperation.ALWAYS,
        async_copies: Bool = False,
    ](
        self,
        vector_offset: Int32,
        shared_ptr: UnsafePointer[
            Scalar[dtype], address_space=AddressSpace.SHARED
        ],
        *,
        scalar_offset: Int32 = 0,
    ):
        """Loads `width` numbers for each lane into shared memory, without registers: those of the wave side by side.

        Parameters:
            dtype: The kind of number.
            width: How many; together 1, 2 or 4 bytes, on gfx950 also 12 or 16.
            cache_policy: What the caches do.
            async_copies: Accepted.

        Args:
            vector_offset: Numbers from the buffer's start, each thread its own.
            shared_ptr: Where the wave's numbers go, the same for the whole wave.
            scalar_offset: Numbers more, the same for the whole wave.

        Examples:

        ```mojo
        from std.gpu import lane_id
        from std.gpu.host import DeviceContext
        from std.gpu.intrinsics import AMDBufferResource
        from std.gpu.memory import AddressSpace
        from std.gpu.sync import barrier, s_waitcnt
        from std.memory import stack_allocation
        from std.sys import is_amd_gpu

        def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
            var shared = stack_allocation[64, Int32, address_space=AddressSpace.SHARED]()
            comptime if is_amd_gpu():
                AMDBufferResource(numbers, 64).load_to_lds(Int32(lane_id()), shared)
                s_waitcnt[vmcnt=0]()
            else:
                shared[lane_id()] = numbers[lane_id()]
            barrier()
            if lane_id() == 0:
                print(shared[5])  # -> 7

        def main() raises:
            var ctx = DeviceContext()
            var numbers = ctx.enqueue_create_buffer[DType.int32](64).enqueue_fill(7)
            ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=32)
            ctx.synchronize()
        ```
        """
        _require_amd["AMDBufferResource.load_to_lds"]()
        comptime bytes = width * dtype.size_of()
        comptime assert (
            bytes == 1 or bytes == 2 or bytes == 4 or bytes == 12 or bytes == 16
        ), (
            "load_to_lds takes 1, 2 or 4 bytes of a lane, on gfx950 also 12"
            " or 16"
        )
        comptime if bytes > 4:
            _require_amd_of["load_to_lds of 12 or 16 bytes", "gfx950"]()
        comptime if __brio.target_is["amdgpu"]:
            comptime aux = _cache_bits(cache_policy)
            comptime size = Int32(dtype.size_of())
            __brio.llvm_intrinsic[
                "llvm.amdgcn.raw.buffer.load.lds", __brio.none
            ](
                self.desc,
                _shared_address(shared_ptr),
                __brio.constant[__brio.int[32], bytes](),
                vector_offset * size,
                scalar_offset * size,
                __brio.constant[__brio.int[32], 0](),
                __brio.constant[__brio.int[32], aux](),
            )


def _buffer_word(bytes: Int) -> DType:
    if bytes == 1:
        return DType.uint8
    if bytes == 2:
        return DType.uint16
    return DType.uint32


def _buffer_words(bytes: Int) -> Int:
    return bytes // 4 if bytes > 4 else 1


@always_inline
def _check_buffer_access[bytes: Int]():
    comptime assert (
        bytes == 1 or bytes == 2 or bytes == 4 or bytes == 8 or bytes == 16
    ), "a buffer access must be 1, 2, 4, 8 or 16 bytes"


@always_inline
def make_buffer_resource[
    dtype: DType, space: AddressSpace, //
](
    gds_ptr: UnsafePointer[Scalar[dtype], address_space=space],
    num_records: Int = 4294967295,
) -> SIMD[DType.uint32, 4]:
    """The descriptor of a buffer; see `AMDBufferResource`.

    Examples:

    ```mojo
    from std.gpu.intrinsics import buffer_load, make_buffer_resource
    from std.sys import is_amd_gpu
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        comptime if is_amd_gpu():
            print(buffer_load[DType.int32, 1](make_buffer_resource(numbers, 4), 3))
        else:
            print(numbers[3])  # -> 7

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](4)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    return AMDBufferResource(gds_ptr, num_records).desc


@always_inline
def buffer_load[
    dtype: DType,
    width: Int,
    *,
    cache_policy: CacheOperation = CacheOperation.ALWAYS,
](
    src_resource: SIMD[DType.uint32, 4],
    vector_offset: Int32,
    *,
    scalar_offset: Int32 = 0,
) -> SIMD[dtype, width]:
    """Loads `width` numbers of a buffer; see `AMDBufferResource.load`.

    Examples:

    ```mojo
    from std.gpu.intrinsics import buffer_load, make_buffer_resource
    from std.sys import is_amd_gpu
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        comptime if is_amd_gpu():
            print(buffer_load[DType.int32, 1](make_buffer_resource(numbers, 4), 3))
        else:
            print(numbers[3])  # -> 7

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](4)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    var resource = AMDBufferResource()
    resource.desc = src_resource
    return resource.load[dtype, width, cache_policy=cache_policy](
        vector_offset, scalar_offset=scalar_offset
    )


@always_inline
def buffer_store[
    dtype: DType,
    width: Int,
    *,
    cache_policy: CacheOperation = CacheOperation.ALWAYS,
](
    dst_resource: SIMD[DType.uint32, 4],
    vector_offset: Int32,
    val: SIMD[dtype, width],
    *,
    scalar_offset: Int32 = 0,
):
    """Stores `width` numbers in a buffer; see `AMDBufferResource.store`.

    Examples:

    ```mojo
    from std.gpu.intrinsics import buffer_store, make_buffer_resource
    from std.sys import is_amd_gpu
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        comptime if is_amd_gpu():
            buffer_store[DType.int32, 1](make_buffer_resource(numbers, 4), 3, 9)
        else:
            numbers[3] = 9
        print(numbers[3])  # -> 9

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](4)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    var resource = AMDBufferResource()
    resource.desc = dst_resource
    resource.store[dtype, width, cache_policy=cache_policy](
        vector_offset, val, scalar_offset=scalar_offset
    )
