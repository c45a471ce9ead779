"""Device memory: dynamic shared memory, loads with hints, copies to shared memory."""

from memory.address_space import AddressSpace, GPUAddressSpace, _GPUAddressSpace
from memory.memory import memcpy


@always_inline
def external_memory[
    type: AnyType,
    *,
    address_space: AddressSpace = AddressSpace.SHARED,
    alignment: Int = 0,
    name: StringLiteral = "",
]() -> UnsafePointer[type, address_space = AddressSpace.SHARED]:
    """The block's dynamic shared memory, as large as `shared_mem_bytes` of the launch says."""
    return UnsafePointer[type, address_space = AddressSpace.SHARED](
        __brio.cast["pointer", __brio.ptr[type, 3]](
            __brio.intrinsic[
                "gpu.dynamic_shared", __brio.ptr[__brio.int[8], 3]
            ]()
        )
    )


@always_inline
def external_memory[
    dtype: DType,
    *,
    address_space: AddressSpace = AddressSpace.SHARED,
    alignment: Int = 0,
    name: StringLiteral = "",
]() -> UnsafePointer[Scalar[dtype], address_space = AddressSpace.SHARED]:
    """The block's dynamic shared memory, as large as `shared_mem_bytes` of the launch says."""
    return external_memory[Scalar[dtype], address_space=address_space]()


# --- hints


struct CacheOperation(TrivialRegisterPassable, Equatable):
    """Where a load or store is kept; a hint."""

    var _value: Int

    comptime ALWAYS = CacheOperation(0)
    comptime GLOBAL = CacheOperation(1)
    comptime STREAMING = CacheOperation(2)
    comptime LAST_USE = CacheOperation(3)
    comptime VOLATILE = CacheOperation(4)
    comptime WRITE_BACK = CacheOperation(5)
    comptime WRITE_THROUGH = CacheOperation(6)
    comptime WORKGROUP = CacheOperation(7)

    @always_inline
    def __init__(out self, value: Int):
        self._value = value

    @always_inline
    def __eq__(self, other: CacheOperation) -> Bool:
        return self._value == other._value

    @always_inline
    def __ne__(self, other: CacheOperation) -> Bool:
        return self._value != other._value


struct CacheEviction(TrivialRegisterPassable, Equatable):
    """How long a cache keeps a line; a hint."""

    var _value: Int

    comptime EVICT_NORMAL = CacheEviction(0)
    comptime EVICT_FIRST = CacheEviction(1)
    comptime EVICT_LAST = CacheEviction(2)
    comptime EVICT_UNCHANGED = CacheEviction(3)
    comptime NO_ALLOCATE = CacheEviction(4)

    @always_inline
    def __init__(out self, value: Int):
        self._value = value

    @always_inline
    def __eq__(self, other: CacheEviction) -> Bool:
        return self._value == other._value

    @always_inline
    def __ne__(self, other: CacheEviction) -> Bool:
        return self._value != other._value


struct Fill(TrivialRegisterPassable, Equatable):
    """What a copy puts where there is nothing to copy."""

    var _value: Int

    comptime NONE = Fill(0)
    comptime ZERO = Fill(1)
    comptime NAN = Fill(2)

    @always_inline
    def __init__(out self, value: Int):
        self._value = value

    @always_inline
    def __eq__(self, other: Fill) -> Bool:
        return self._value == other._value

    @always_inline
    def __ne__(self, other: Fill) -> Bool:
        return self._value != other._value


@always_inline
def load[
    T: AnyType,
    space: AddressSpace,
    //,
    width: Int = 1,
    *,
    read_only: Bool = False,
    prefetch_size: Int = 0,
    cache_policy: CacheOperation = CacheOperation.ALWAYS,
    eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
    alignment: Int = 0,
](ptr: UnsafePointer[T, address_space=space]) -> SIMD[T.dtype, width]:
    """`width` neighbouring numbers; the hints change nothing but speed."""
    return ptr.load[width=width]()


@always_inline
def load[
    T: AnyType,
    space: AddressSpace,
    //,
    width: Int = 1,
    *,
    read_only: Bool = False,
    prefetch_size: Int = 0,
    cache_policy: CacheOperation = CacheOperation.ALWAYS,
    eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
    alignment: Int = 0,
](ptr: UnsafePointer[T, address_space=space], offset: Int) -> SIMD[T.dtype, width]:
    """`width` neighbouring numbers, the first of them `offset` numbers further; the hints change nothing but speed."""
    return ptr.load[width=width](offset)


# --- copies to shared memory, complete when they return: waiting for them is free


@always_inline
def async_copy[
    T: AnyType,
    from_space: AddressSpace,
    to_space: AddressSpace,
    //,
    size: Int,
    *,
    fill: Optional[Int] = None,
    bypass_L1_16B: Bool = True,
    l2_prefetch: Optional[Int] = None,
    eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
](
    src: UnsafePointer[T, address_space=from_space],
    dst: UnsafePointer[T, address_space=to_space],
):
    """Copies `size` bytes, 4, 8 or 16, to which both addresses must be aligned."""
    comptime assert size == 4 or size == 8 or size == 16, "an asynchronous copy moves 4, 8 or 16 bytes"
    comptime words = size // 4
    dst.bitcast[UInt32]().store(src.bitcast[UInt32]().load[width=words]())


@always_inline
def async_copy_commit_group():
    """Ends a group of copies."""
    pass


@always_inline
def async_copy_wait_group(n: Int32):
    """Waits until at most `n` groups of copies are under way."""
    pass


@always_inline
def async_copy_wait_all():
    """Waits for all copies of this thread."""
    pass
