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
    """`val`, which is expected to be false: code is laid out for that case.

    Examples:

    ```mojo
    from std.sys.intrinsics import unlikely
    var left = 3
    if unlikely(left == 0):
        print("empty")
    print(left)  # -> 3
    ```
    """
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

    Examples:

    ```mojo
    from std.sys.intrinsics import llvm_intrinsic
    print(llvm_intrinsic["llvm.ctpop", Int64](Int64(7)))  # -> 3
    ```
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

    Examples:

    ```mojo
    from std.sys import CompilationTarget, inlined_assembly

    def next_number(x: Int) -> Int:
        comptime if CompilationTarget.is_x86():
            return inlined_assembly["leaq 1($1), $0", Int, constraints="=r,r", has_side_effect=False](x)
        else:
            return x + 1

    print(next_number(41))  # -> 42
    ```
    """
    comptime if __brio.same_type[result_type, NoneType]:
        __brio.assembly[asm, __brio.none, has_side_effect, constraints](*args)
        return NoneType()
    else:
        return __brio.assembly[asm, result_type, has_side_effect, constraints](
            *args
        )


struct PrefetchLocality(Equatable, TrivialRegisterPassable):
    """How long what is prefetched is likely to be used.

    Examples:

    ```mojo
    from std.sys.intrinsics import PrefetchLocality
    print(PrefetchLocality.HIGH == PrefetchLocality.LOW)  # -> False
    ```
    """

    var value: Int32
    """The number in LLVM's `prefetch`.

    Examples:

    ```mojo
    from std.sys.intrinsics import PrefetchOptions
    print(PrefetchOptions().locality.value)  # -> 3
    ```
    """

    comptime NONE = Self(0)
    """Not again.

    Examples:

    ```mojo
    from std.sys.intrinsics import PrefetchLocality
    print(PrefetchLocality.NONE.value)  # -> 0
    ```
    """
    comptime LOW = Self(1)
    """Now and then.

    Examples:

    ```mojo
    from std.sys.intrinsics import PrefetchLocality
    print(PrefetchLocality.LOW.value)  # -> 1
    ```
    """
    comptime MEDIUM = Self(2)
    """For a while.

    Examples:

    ```mojo
    from std.sys.intrinsics import PrefetchLocality
    print(PrefetchLocality.MEDIUM.value)  # -> 2
    ```
    """
    comptime HIGH = Self(3)
    """Often: keep it in all caches.

    Examples:

    ```mojo
    from std.sys.intrinsics import PrefetchLocality
    print(PrefetchLocality.HIGH.value)  # -> 3
    ```
    """

    @always_inline
    def __init__(out self, value: Int):
        """The locality with this number.

        Examples:

        ```mojo
        from std.sys.intrinsics import PrefetchLocality
        print(PrefetchLocality(0) == PrefetchLocality.NONE)  # -> True
        ```
        """
        self.value = Int32(value)

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.sys.intrinsics import PrefetchLocality
        print(PrefetchLocality.HIGH == PrefetchLocality(3))  # -> True
        ```
        """
        return self.value == other.value


struct PrefetchRW(Equatable, TrivialRegisterPassable):
    """Whether what is prefetched will be read or written.

    Examples:

    ```mojo
    from std.sys.intrinsics import PrefetchRW
    print(PrefetchRW.READ == PrefetchRW.WRITE)  # -> False
    ```
    """

    var value: Int32
    """The number in LLVM's `prefetch`.

    Examples:

    ```mojo
    from std.sys.intrinsics import PrefetchRW
    print(PrefetchRW.WRITE.value)  # -> 1
    ```
    """

    comptime READ = Self(0)
    """It will be read.

    Examples:

    ```mojo
    from std.sys.intrinsics import PrefetchRW, PrefetchOptions
    print(PrefetchOptions().for_read().rw == PrefetchRW.READ)  # -> True
    ```
    """
    comptime WRITE = Self(1)
    """It will be written.

    Examples:

    ```mojo
    from std.sys.intrinsics import PrefetchRW, PrefetchOptions
    print(PrefetchOptions().for_write().rw == PrefetchRW.WRITE)  # -> True
    ```
    """

    @always_inline
    def __init__(out self, value: Int):
        """0 for reading, 1 for writing.

        Examples:

        ```mojo
        from std.sys.intrinsics import PrefetchRW
        print(PrefetchRW(0) == PrefetchRW.READ)  # -> True
        ```
        """
        self.value = Int32(value)

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.sys.intrinsics import PrefetchRW
        print(PrefetchRW(1) == PrefetchRW.WRITE)  # -> True
        ```
        """
        return self.value == other.value


struct PrefetchCache(Equatable, TrivialRegisterPassable):
    """The cache that is prefetched into.

    Examples:

    ```mojo
    from std.sys.intrinsics import PrefetchCache
    print(PrefetchCache.DATA == PrefetchCache.INSTRUCTION)  # -> False
    ```
    """

    var value: Int32
    """The number in LLVM's `prefetch`.

    Examples:

    ```mojo
    from std.sys.intrinsics import PrefetchCache
    print(PrefetchCache.DATA.value)  # -> 1
    ```
    """

    comptime INSTRUCTION = Self(0)
    """The cache of instructions.

    Examples:

    ```mojo
    from std.sys.intrinsics import PrefetchCache, PrefetchOptions
    print(PrefetchOptions().to_instruction_cache().cache == PrefetchCache.INSTRUCTION)  # -> True
    ```
    """
    comptime DATA = Self(1)
    """The cache of data.

    Examples:

    ```mojo
    from std.sys.intrinsics import PrefetchCache, PrefetchOptions
    print(PrefetchOptions().to_data_cache().cache == PrefetchCache.DATA)  # -> True
    ```
    """

    @always_inline
    def __init__(out self, value: Int):
        """0 for instructions, 1 for data.

        Examples:

        ```mojo
        from std.sys.intrinsics import PrefetchCache
        print(PrefetchCache(1) == PrefetchCache.DATA)  # -> True
        ```
        """
        self.value = Int32(value)

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.sys.intrinsics import PrefetchCache
        print(PrefetchCache.DATA == PrefetchCache.INSTRUCTION)  # -> False
        ```
        """
        return self.value == other.value


struct PrefetchOptions(Defaultable, TrivialRegisterPassable):
    """How `prefetch` fetches: for reading, into the data cache, to be used for long, unless told otherwise.

    Examples:

    ```mojo
    from std.sys.intrinsics import PrefetchOptions, prefetch
    var numbers: List[Float32] = [1, 2, 3]
    prefetch[PrefetchOptions().for_read().low_locality()](numbers.unsafe_ptr())
    print(numbers[0])  # -> 1.0
    ```
    """

    var rw: PrefetchRW
    """Whether it will be read or written.

    Examples:

    ```mojo
    from std.sys.intrinsics import PrefetchRW, PrefetchOptions
    print(PrefetchOptions().rw == PrefetchRW.READ)  # -> True
    ```
    """
    var locality: PrefetchLocality
    """How long it will be used.

    Examples:

    ```mojo
    from std.sys.intrinsics import PrefetchLocality, PrefetchOptions
    print(PrefetchOptions().locality == PrefetchLocality.HIGH)  # -> True
    ```
    """
    var cache: PrefetchCache
    """Which cache it goes to.

    Examples:

    ```mojo
    from std.sys.intrinsics import PrefetchCache, PrefetchOptions
    print(PrefetchOptions().cache == PrefetchCache.DATA)  # -> True
    ```
    """

    @always_inline
    def __init__(out self):
        """For reading, into the data cache, to be used for long.

        Examples:

        ```mojo
        from std.sys.intrinsics import PrefetchRW, PrefetchOptions
        var options = PrefetchOptions()
        print(options.rw == PrefetchRW.READ, options.locality.value)  # -> True 3
        ```
        """
        self.rw = PrefetchRW.READ
        self.locality = PrefetchLocality.HIGH
        self.cache = PrefetchCache.DATA

    @always_inline
    def for_read(self) -> Self:
        """The same for memory that will be read.

        Examples:

        ```mojo
        from std.sys.intrinsics import PrefetchRW, PrefetchOptions
        print(PrefetchOptions().for_write().for_read().rw == PrefetchRW.READ)  # -> True
        ```
        """
        var result = self
        result.rw = PrefetchRW.READ
        return result

    @always_inline
    def for_write(self) -> Self:
        """The same for memory that will be written.

        Examples:

        ```mojo
        from std.sys.intrinsics import PrefetchOptions
        print(PrefetchOptions().for_write().rw.value)  # -> 1
        ```
        """
        var result = self
        result.rw = PrefetchRW.WRITE
        return result

    @always_inline
    def no_locality(self) -> Self:
        """The same for memory that is used once.

        Examples:

        ```mojo
        from std.sys.intrinsics import PrefetchOptions
        print(PrefetchOptions().no_locality().locality.value)  # -> 0
        ```
        """
        var result = self
        result.locality = PrefetchLocality.NONE
        return result

    @always_inline
    def low_locality(self) -> Self:
        """The same for memory that is hardly used again.

        Examples:

        ```mojo
        from std.sys.intrinsics import PrefetchOptions
        print(PrefetchOptions().low_locality().locality.value)  # -> 1
        ```
        """
        var result = self
        result.locality = PrefetchLocality.LOW
        return result

    @always_inline
    def medium_locality(self) -> Self:
        """The same for memory that is used again some time.

        Examples:

        ```mojo
        from std.sys.intrinsics import PrefetchOptions
        print(PrefetchOptions().medium_locality().locality.value)  # -> 2
        ```
        """
        var result = self
        result.locality = PrefetchLocality.MEDIUM
        return result

    @always_inline
    def high_locality(self) -> Self:
        """The same for memory that is used again soon.

        Examples:

        ```mojo
        from std.sys.intrinsics import PrefetchOptions
        print(PrefetchOptions().no_locality().high_locality().locality.value)  # -> 3
        ```
        """
        var result = self
        result.locality = PrefetchLocality.HIGH
        return result

    @always_inline
    def to_data_cache(self) -> Self:
        """The same into the data cache.

        Examples:

        ```mojo
        from std.sys.intrinsics import PrefetchOptions
        print(PrefetchOptions().to_data_cache().cache.value)  # -> 1
        ```
        """
        var result = self
        result.cache = PrefetchCache.DATA
        return result

    @always_inline
    def to_instruction_cache(self) -> Self:
        """The same into the instruction cache.

        Examples:

        ```mojo
        from std.sys.intrinsics import PrefetchOptions
        print(PrefetchOptions().to_instruction_cache().cache.value)  # -> 0
        ```
        """
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
def masked_load[
    dtype: DType, //, size: Int, alignment: Int
](
    addr: UnsafePointer[Scalar[dtype]],
    mask: SIMD[DType.bool, size],
    passthrough: SIMD[dtype, size],
) -> SIMD[dtype, size]:
    """The same, with what the address is a multiple of as a parameter."""
    return masked_load[size](addr, mask, passthrough)


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
def masked_store[
    dtype: DType, //, size: Int, alignment: Int
](
    value: SIMD[dtype, size],
    addr: UnsafePointer[Scalar[dtype]],
    mask: SIMD[DType.bool, size],
):
    """The same, with what the address is a multiple of as a parameter."""
    masked_store[size](value, addr, mask)


@always_inline
def compressed_store[
    dtype: DType, //, size: Int
](
    value: SIMD[dtype, size],
    addr: UnsafePointer[Scalar[dtype]],
    mask: SIMD[DType.bool, size],
):
    """Writes the elements of `value` where `mask` is true, one behind the other.

    Examples:

    ```mojo
    from std.sys.intrinsics import compressed_store
    var kept: List[Int32] = [0, 0, 0, 0]
    var values = SIMD[DType.int32, 4](5, 6, 7, 8)
    compressed_store(values, kept.unsafe_ptr(), values.gt(6))
    print(kept)  # -> [7, 8, 0, 0]
    ```
    """
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
    dtype: DType,
    size: Int,
    //,
    *,
    invariant: Bool = False,
](
    base: SIMD[DType.int, size],
    mask: SIMD[DType.bool, size],
    passthrough: SIMD[dtype, size],
    alignment: Int = 0,
) -> SIMD[dtype, size]:
    """The numbers at the addresses of `base` where `mask` is true, elsewhere those of `passthrough`.

    Parameters:
        dtype: The kind of number.
        size: How many.
        invariant: Accepted; nothing may change the numbers meanwhile anyway.

    Examples:

    ```mojo
    from std.sys.intrinsics import gather
    var values: List[Int32] = [5, 6, 7, 8]
    var first = Int(values.unsafe_ptr())
    var places = SIMD[DType.int, 2](first + 12, first)
    print(gather(places, SIMD[DType.bool, 2](True), SIMD[DType.int32, 2](0)))  # -> [8, 5]
    _ = values  # the addresses do not keep it alive
    ```
    """
    var result = passthrough
    comptime for i in range(size):
        if mask[i]:
            result[i] = UnsafePointer[Scalar[dtype]](
                unsafe_from_address=Int(base[i])
            )[0]
    return result


@always_inline
def gather[
    dtype: DType,
    size: Int,
    //,
    *,
    alignment: Int,
    invariant: Bool = False,
](
    base: SIMD[DType.int, size],
    mask: SIMD[DType.bool, size],
    passthrough: SIMD[dtype, size],
) -> SIMD[dtype, size]:
    """The same, as newer releases say that the numbers are aligned."""
    return gather(base, mask, passthrough)


@always_inline
def scatter[
    dtype: DType, size: Int, //
](
    value: SIMD[dtype, size],
    base: SIMD[DType.int, size],
    mask: SIMD[DType.bool, size],
    alignment: Int = 0,
):
    """Writes the elements of `value` to the addresses of `base` where `mask` is true.

    Examples:

    ```mojo
    from std.sys.intrinsics import scatter
    var values: List[Int32] = [5, 6, 7, 8]
    var first = Int(values.unsafe_ptr())
    scatter(SIMD[DType.int32, 2](1, 2), SIMD[DType.int, 2](first + 12, first), SIMD[DType.bool, 2](True))
    print(values)  # -> [2, 6, 7, 1]
    ```
    """
    comptime for i in range(size):
        if mask[i]:
            UnsafePointer[Scalar[dtype]](unsafe_from_address=Int(base[i]))[
                0
            ] = value[i]


@always_inline
def expect[
    E: AnyType, T: TrivialRegisterPassable, //, expected_val: E
](val: T) -> T:
    """`val`, which is expected to be `expected_val`: code is laid out for that case.

    Examples:

    ```mojo
    from std.sys.intrinsics import expect
    var found = 3
    print(expect[3](found))  # -> 3
    ```
    """
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
    """The value of the first lane that takes part, of a warp of an AMD GPU; elsewhere that of lane 0.

    Examples:

    ```mojo
    from std.sys.intrinsics import readfirstlane
    from std.gpu import lane_id
    from std.gpu.host import DeviceContext
    def first(values: UnsafePointer[Int32, MutAnyOrigin]):
        values[lane_id()] = readfirstlane(Int32(lane_id()) + 4)

    var ctx = DeviceContext()
    var values = ctx.enqueue_create_buffer[DType.int32](32)
    ctx.enqueue_function[first](values, grid_dim=1, block_dim=32)
    with values.map_to_host() as host:
        print(host[0], host[31])  # -> 4 4
    ```
    """
    comptime if __brio.target_is["amdgpu"]:
        return llvm_intrinsic["llvm.amdgcn.readfirstlane", Scalar[dtype]](value)
    else:
        from gpu.primitives.warp import broadcast

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

    Examples:

    ```mojo
    from std.sys.intrinsics import ballot
    from std.gpu import lane_id
    from std.gpu.host import DeviceContext
    def which(bits: UnsafePointer[UInt32, MutAnyOrigin]):
        var low = ballot[DType.uint32](lane_id() < 3)
        if lane_id() == 0:
            bits[0] = low

    var ctx = DeviceContext()
    var bits = ctx.enqueue_create_buffer[DType.uint32](1)
    ctx.enqueue_function[which](bits, grid_dim=1, block_dim=32)
    print(bits)  # -> DeviceBuffer([7])
    ```
    """
    from gpu.primitives.warp import vote

    return vote[dtype](value)


@always_inline
def implicitarg_ptr() -> (
    UnsafePointer[UInt8, address_space=AddressSpace.CONSTANT]
):
    """The arguments that the runtime of an AMD GPU hands to a kernel besides its own.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.sys import is_amd_gpu
    from std.sys.intrinsics import implicitarg_ptr

    def kernel(blocks: UnsafePointer[UInt32, MutAnyOrigin]):
        comptime if is_amd_gpu():
            blocks[] = implicitarg_ptr().bitcast[UInt32]()[]  # the first: blocks in direction x
        else:
            blocks[] = 1

    def main() raises:
        var ctx = DeviceContext()
        var blocks = ctx.enqueue_create_buffer[DType.uint32](1)
        ctx.enqueue_function[kernel](blocks, grid_dim=1, block_dim=1)
        with blocks.map_to_host() as host:
            print(host[0])  # -> 1
    ```
    """
    comptime assert __brio.target_is[
        "amdgpu"
    ], "only kernels of AMD GPUs have implicit arguments"
    return llvm_intrinsic[
        "llvm.amdgcn.implicitarg.ptr",
        UnsafePointer[UInt8, address_space=AddressSpace.CONSTANT],
        has_side_effect=False,
    ]()
