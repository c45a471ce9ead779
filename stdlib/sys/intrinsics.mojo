"""Odds and ends close to the machine."""

from sys.info import sizeof
from sys.compile import is_compile_time
from gpu.id import block_id_in_cluster, cluster_dim, cluster_idx
from gpu.id import (
    block_dim,
    block_idx,
    global_idx,
    grid_dim,
    lane_id,
    thread_idx,
)


@always_inline
def _type_is_eq[a: AnyType, b: AnyType]() -> Bool:
    """Whether both are the same type."""
    return Bool(__brio.same_type[a, b])


@always_inline
def likely(val: Bool) -> Bool:
    """`val`, which is expected to be true: code is laid out for that case.

    Examples:

    ```mojo
    from std.sys.intrinsics import likely
    var x = 3
    if likely(x > 0):
        print("positive")  # -> positive
    ```
    """
    return expect[True](val)


@always_inline
def unlikely(val: Bool) -> Bool:
    """`val`, which is expected to be false: code is laid out for that case."""
    return expect[False](val)


@always_inline
def assume(val: Bool):
    """Promises that `val` holds: what could only happen otherwise need not be compiled.

    Examples:

    ```mojo
    from std.sys.intrinsics import assume
    def half(x: Int) -> Int:
        assume(x >= 0)
        return x // 2

    print(half(9))  # -> 4
    ```
    """
    if not is_compile_time():
        llvm_intrinsic["llvm.assume", NoneType](val)


@always_inline
def llvm_intrinsic[
    intrin: StringLiteral,
    type: AnyType,
    *types: AnyType,
    has_side_effect: Bool = True,
](*args: *types) -> type:
    """Calls one of LLVM's intrinsics.

    Parameters:
        intrin: Its name; the suffixes of overloads may be left out.
        type: What it returns; `NoneType` for nothing.
        types: The types of the arguments.
        has_side_effect: Whether the call does something besides returning a value.
    """
    comptime if __brio.same_type[type, NoneType]:
        __brio.llvm_intrinsic[intrin, __brio.none, has_side_effect](*args)
        return NoneType()
    else:
        return __brio.llvm_intrinsic[intrin, type, has_side_effect](*args)


@always_inline
def inlined_assembly[
    asm: StringLiteral,
    result_type: AnyType,
    *types: AnyType,
    constraints: StringLiteral,
    has_side_effect: Bool = True,
](*args: *types) -> result_type:
    """Assembly of the target.

    Parameters:
        asm: The text, in which `$0`, `$1`, ... stand for the operands.
        result_type: What it returns; `NoneType` for nothing, `_RegisterPackType[A, B]` for several values.
        types: The types of the arguments.
        constraints: The operands' constraints as LLVM has them, the results' first: `"=r,r,r"`.
        has_side_effect: Whether it does something besides making its result.
    """
    comptime if __brio.same_type[result_type, NoneType]:
        __brio.assembly[asm, __brio.none, has_side_effect, constraints](*args)
        return NoneType()
    else:
        return __brio.assembly[asm, result_type, has_side_effect, constraints](
            *args
        )


struct PrefetchLocality(Equatable, TrivialRegisterPassable):
    """How long what is prefetched is likely to be used."""

    var value: Int32
    """The number in LLVM's `prefetch`."""

    comptime NONE = Self(0)
    """Not again."""
    comptime LOW = Self(1)
    """Now and then."""
    comptime MEDIUM = Self(2)
    """For a while."""
    comptime HIGH = Self(3)
    """Often: keep it in all caches."""

    @always_inline
    def __init__(out self, value: Int):
        """The locality with this number."""
        self.value = Int32(value)

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        return self.value == other.value


struct PrefetchRW(Equatable, TrivialRegisterPassable):
    """Whether what is prefetched will be read or written."""

    var value: Int32
    """The number in LLVM's `prefetch`."""

    comptime READ = Self(0)
    """It will be read."""
    comptime WRITE = Self(1)
    """It will be written."""

    @always_inline
    def __init__(out self, value: Int):
        """0 for reading, 1 for writing."""
        self.value = Int32(value)

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        return self.value == other.value


struct PrefetchCache(Equatable, TrivialRegisterPassable):
    """The cache that is prefetched into."""

    var value: Int32
    """The number in LLVM's `prefetch`."""

    comptime INSTRUCTION = Self(0)
    """The cache of instructions."""
    comptime DATA = Self(1)
    """The cache of data."""

    @always_inline
    def __init__(out self, value: Int):
        """0 for instructions, 1 for data."""
        self.value = Int32(value)

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        return self.value == other.value


struct PrefetchOptions(Defaultable, TrivialRegisterPassable):
    """How `prefetch` fetches: for reading, into the data cache, to be used for long, unless told otherwise."""

    var rw: PrefetchRW
    """Whether it will be read or written."""
    var locality: PrefetchLocality
    """How long it will be used."""
    var cache: PrefetchCache
    """Which cache it goes to."""

    @always_inline
    def __init__(out self):
        """For reading, into the data cache, to be used for long."""
        self.rw = PrefetchRW.READ
        self.locality = PrefetchLocality.HIGH
        self.cache = PrefetchCache.DATA

    @always_inline
    def for_read(self) -> Self:
        """The same for memory that will be read."""
        var result = self
        result.rw = PrefetchRW.READ
        return result

    @always_inline
    def for_write(self) -> Self:
        """The same for memory that will be written."""
        var result = self
        result.rw = PrefetchRW.WRITE
        return result

    @always_inline
    def no_locality(self) -> Self:
        """The same for memory that is used once."""
        var result = self
        result.locality = PrefetchLocality.NONE
        return result

    @always_inline
    def low_locality(self) -> Self:
        """The same for memory that is hardly used again."""
        var result = self
        result.locality = PrefetchLocality.LOW
        return result

    @always_inline
    def medium_locality(self) -> Self:
        """The same for memory that is used again some time."""
        var result = self
        result.locality = PrefetchLocality.MEDIUM
        return result

    @always_inline
    def high_locality(self) -> Self:
        """The same for memory that is used again soon."""
        var result = self
        result.locality = PrefetchLocality.HIGH
        return result

    @always_inline
    def to_data_cache(self) -> Self:
        """The same into the data cache."""
        var result = self
        result.cache = PrefetchCache.DATA
        return result

    @always_inline
    def to_instruction_cache(self) -> Self:
        """The same into the instruction cache."""
        var result = self
        result.cache = PrefetchCache.INSTRUCTION
        return result


@always_inline
def prefetch[
    T: AnyType, //, params: PrefetchOptions = PrefetchOptions()
](addr: UnsafePointer[T]):
    """Hints that the memory at `addr` is about to be used.

    On NVIDIA GPUs what is used again soon goes to the first-level cache, other memory to the second.

    Examples:

    ```mojo
    from std.sys.intrinsics import prefetch
    var numbers: List[Float32] = [1, 2]
    prefetch(numbers.unsafe_ptr())
    print(numbers[0])  # -> 1.0
    ```
    """
    comptime if __brio.target_is["nvptx"]:
        comptime text: StringLiteral = "prefetch.global.L1 [$0];" if params.locality == PrefetchLocality.HIGH else "prefetch.global.L2 [$0];"
        __brio.assembly[text, __brio.none, True, "l"](
            __brio.cast["addrspace", __brio.ptr[T, 1]](addr.address)
        )
    elif not __brio.target_is["amdgpu"]:
        # AMD GPUs have no such instruction.
        comptime rw = Int(params.rw.value)
        comptime locality = Int(params.locality.value)
        comptime cache = Int(params.cache.value)
        __brio.llvm_intrinsic["llvm.prefetch", __brio.none, 1](
            addr.address,
            __brio.constant[__brio.int[32], rw](),
            __brio.constant[__brio.int[32], locality](),
            __brio.constant[__brio.int[32], cache](),
        )


# --- vectors of which some elements count


@always_inline
def masked_load[
    dtype: DType, //, size: Int
](
    addr: UnsafePointer[Scalar[dtype]],
    mask: SIMD[DType.bool, size],
    passthrough: SIMD[dtype, size],
    alignment: Int = 1,
) -> SIMD[dtype, size]:
    """The numbers at `addr` where `mask` is true, elsewhere those of `passthrough`; there the memory is not touched.

    Examples:

    ```mojo
    from std.sys.intrinsics import masked_load

    var a: List[Int32] = [1, 2, 3, 4]
    var mask = SIMD[DType.bool, 4](True, False, True, False)
    print(masked_load[4](a.unsafe_ptr(), mask, SIMD[DType.int32, 4](0)))  # -> [1, 0, 3, 0]
    ```
    """
    var result = passthrough
    comptime for i in range(size):
        if mask[i]:
            result[i] = addr[i]
    return result


@always_inline
def masked_store[
    dtype: DType, //, size: Int
](
    value: SIMD[dtype, size],
    addr: UnsafePointer[Scalar[dtype]],
    mask: SIMD[DType.bool, size],
    alignment: Int = 1,
):
    """Writes the elements of `value` where `mask` is true.

    Examples:

    ```mojo
    from std.sys.intrinsics import masked_store
    var numbers: List[Int32] = [1, 2, 3, 4]
    masked_store(
        SIMD[DType.int32, 4](9),
        numbers.unsafe_ptr(),
        SIMD[DType.bool, 4](True, False, False, True),
    )
    print(numbers)  # -> [9, 2, 3, 9]
    ```
    """
    comptime for i in range(size):
        if mask[i]:
            addr[i] = value[i]


@always_inline
def compressed_store[
    dtype: DType, //, size: Int
](
    value: SIMD[dtype, size],
    addr: UnsafePointer[Scalar[dtype]],
    mask: SIMD[DType.bool, size],
):
    """Writes the elements of `value` where `mask` is true, one behind the other."""
    var at = 0
    comptime for i in range(size):
        if mask[i]:
            addr[at] = value[i]
            at += 1


@always_inline
def strided_load[
    dtype: DType, //, simd_width: Int, *, invariant: Bool = False
](
    addr: UnsafePointer[Scalar[dtype]],
    stride: Int,
    mask: SIMD[DType.bool, simd_width] = SIMD[DType.bool, simd_width](True),
) -> SIMD[dtype, simd_width]:
    """Every `stride`-th number from `addr` on; 0 where `mask` is false.

    Examples:

    ```mojo
    from std.sys.intrinsics import strided_load
    var numbers: List[Int32] = [1, 2, 3, 4]
    print(strided_load[2](numbers.unsafe_ptr(), 2))  # -> [1, 3]
    ```
    """
    var result = SIMD[dtype, simd_width](0)
    comptime for i in range(simd_width):
        if mask[i]:
            result[i] = addr[i * stride]
    return result


@always_inline
def strided_store[
    dtype: DType, //, simd_width: Int
](
    value: SIMD[dtype, simd_width],
    addr: UnsafePointer[Scalar[dtype]],
    stride: Int,
    mask: SIMD[DType.bool, simd_width] = SIMD[DType.bool, simd_width](True),
):
    """Writes the elements of `value` `stride` numbers apart, where `mask` is true.

    Examples:

    ```mojo
    from std.sys.intrinsics import strided_store
    var numbers: List[Int32] = [1, 2, 3, 4]
    strided_store(SIMD[DType.int32, 2](8, 9), numbers.unsafe_ptr(), 2)
    print(numbers)  # -> [8, 2, 9, 4]
    ```
    """
    comptime for i in range(simd_width):
        if mask[i]:
            addr[i * stride] = value[i]


@always_inline
def gather[
    dtype: DType, size: Int, //
](
    base: SIMD[DType.int, size],
    mask: SIMD[DType.bool, size],
    passthrough: SIMD[dtype, size],
    alignment: Int = 0,
) -> SIMD[dtype, size]:
    """The numbers at the addresses of `base` where `mask` is true, elsewhere those of `passthrough`."""
    var result = passthrough
    comptime for i in range(size):
        if mask[i]:
            result[i] = UnsafePointer[Scalar[dtype]](
                unsafe_from_address=Int(base[i])
            )[0]
    return result


@always_inline
def scatter[
    dtype: DType, size: Int, //
](
    value: SIMD[dtype, size],
    base: SIMD[DType.int, size],
    mask: SIMD[DType.bool, size],
    alignment: Int = 0,
):
    """Writes the elements of `value` to the addresses of `base` where `mask` is true."""
    comptime for i in range(size):
        if mask[i]:
            UnsafePointer[Scalar[dtype]](unsafe_from_address=Int(base[i]))[
                0
            ] = value[i]


@always_inline
def expect[
    E: AnyType, T: TrivialRegisterPassable, //, expected_val: E
](val: T) -> T:
    """`val`, which is expected to be `expected_val`: code is laid out for that case."""
    if is_compile_time():
        return val
    var expected: T = expected_val
    return llvm_intrinsic["llvm.expect", T, has_side_effect=False](
        val, expected
    )


comptime _mlirtype_is_eq = _type_is_eq
comptime _RegisterPackType = Tuple
"""Several values that an intrinsic or assembly gives."""


@always_inline
def _type_is_eq_parse_time[t1: AnyType, t2: AnyType]() -> Bool:
    """Whether both are the same type."""
    return Bool(__brio.same_type[t1, t2])


@always_inline
def _unsafe_aliasing_address_to_pointer[
    dtype: DType
](var addr: Int) -> UnsafePointer[Scalar[dtype]]:
    """The pointer with this address."""
    return UnsafePointer[Scalar[dtype]](unsafe_from_address=addr)


@always_inline
def readfirstlane[dtype: DType, //](value: Scalar[dtype]) -> Scalar[dtype]:
    """The value of the first lane that takes part, of a warp of an AMD GPU; elsewhere that of lane 0."""
    comptime if __brio.target_is["amdgpu"]:
        return llvm_intrinsic["llvm.amdgcn.readfirstlane", Scalar[dtype]](value)
    else:
        from gpu.warp import broadcast

        return broadcast(value)


@always_inline
def readfirstlane(value: Int) -> Int:
    """The value of the first lane that takes part, of a warp of an AMD GPU; elsewhere that of lane 0."""
    return Int(readfirstlane(Int64(value)))


@always_inline
def readfirstlane[T: AnyType, //](value: UnsafePointer[T]) -> UnsafePointer[T]:
    """The address that the first lane has, which takes part."""
    return UnsafePointer[T](unsafe_from_address=readfirstlane(Int(value)))


@always_inline
def ballot[dtype: DType](value: Bool) -> Scalar[dtype]:
    """One bit for each lane of the warp: set where `value` is true.

    Parameters:
        dtype: The kind of the result, with as many bits as a warp has lanes.
    """
    from gpu.warp import vote

    return vote[dtype](value)


@always_inline
def implicitarg_ptr() -> (
    UnsafePointer[UInt8, address_space=AddressSpace.CONSTANT]
):
    """The arguments that the runtime of an AMD GPU hands to a kernel besides its own."""
    comptime assert __brio.target_is[
        "amdgpu"
    ], "only kernels of AMD GPUs have implicit arguments"
    return llvm_intrinsic[
        "llvm.amdgcn.implicitarg.ptr",
        UnsafePointer[UInt8, address_space=AddressSpace.CONSTANT],
        has_side_effect=False,
    ]()
