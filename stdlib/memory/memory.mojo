"""Work on runs of memory, and storage on the stack and in shared memory."""

from sys.info import bit_width_of
from memory.maybe_uninitialized import UnsafeMaybeUninit
from memory.unsafe_pointer import OptionalPointer


@always_inline
def memcpy[
    T: AnyType, //
](dest: UnsafePointer[T], src: UnsafePointer[T], count: Int):
    """Copies `count` values' bytes; the ranges must not overlap.

    Args:
        dest: Address of the first value to write.
        src: Address of the first value to read.
        count: How many values, not bytes.

    Examples:

    ```mojo
    from std.memory import memcpy

    var a = [1, 2, 3]
    var b = [0, 0, 0]
    memcpy(dest=b.unsafe_ptr(), src=a.unsafe_ptr(), count=3)
    print(b)  # -> [1, 2, 3]
    ```
    """
    __brio.intrinsic["memory.copy", __brio.none](
        dest._bytes(),
        src._bytes(),
        (count * Int(__brio.size_of[T])).value,
    )


@always_inline
def memmove[
    T: AnyType, //
](dest: UnsafePointer[T], src: UnsafePointer[T], count: Int):
    """Copies `count` values' bytes; the ranges may overlap.

    Examples:

    ```mojo
    from std.memory import memmove
    var a = [1, 2, 3]
    memmove(dest=a.unsafe_ptr() + 1, src=a.unsafe_ptr(), count=2)
    print(a)  # -> [1, 1, 2]
    ```
    """
    __brio.intrinsic["memory.move", __brio.none](
        dest._bytes(),
        src._bytes(),
        (count * Int(__brio.size_of[T])).value,
    )


@always_inline
def memset[T: AnyType, //](ptr: UnsafePointer[T], value: UInt8, count: Int):
    """Sets every byte of `count` values to `value`.

    Args:
        ptr: Address of the first value.
        value: The byte.
        count: How many values, not bytes.

    Examples:

    ```mojo
    from std.memory import memset
    var bytes: List[Byte] = [1, 2, 3]
    memset(bytes.unsafe_ptr(), 7, 2)
    print(bytes)  # -> [7, 7, 3]
    ```
    """
    __brio.intrinsic["memory.set", __brio.none](
        ptr._bytes(), value.value, (count * Int(__brio.size_of[T])).value
    )


@always_inline
def memset_zero[T: AnyType, //](ptr: UnsafePointer[T], count: Int):
    """Sets every byte of `count` values to 0.

    Examples:

    ```mojo
    from std.memory import memset_zero

    var a = [1, 2, 3]
    memset_zero(a.unsafe_ptr(), 2)
    print(a)  # -> [0, 0, 3]
    ```
    """
    __brio.intrinsic["memory.set", __brio.none](
        ptr._bytes(),
        __brio.constant[__brio.int[8], 0](),
        (count * Int(__brio.size_of[T])).value,
    )


@always_inline
def memset_zero[
    dtype: DType, //, *, count: Int
](ptr: UnsafePointer[Scalar[dtype]]):
    """Sets `count` numbers to 0.

    Parameters:
        dtype: The kind of the numbers.
        count: How many.
    """
    memset_zero(ptr, count)


@always_inline
def _given[T: AnyType, //](pointer: OptionalPointer[T]) -> UnsafePointer[T]:
    """The address, null where there is none: nothing may be counted then."""
    return pointer.value() if pointer else UnsafePointer[T]()


@always_inline
def memcpy[
    T: AnyType, //
](dest: OptionalPointer[T], src: OptionalPointer[T], count: Int):
    """Copies `count` values' bytes; the ranges must not overlap. An address that is absent goes with a count of 0."""
    memcpy(dest=_given(dest), src=_given(src), count=count)


@always_inline
def memcpy[
    T: AnyType, //
](dest: OptionalPointer[T], src: UnsafePointer[T], count: Int):
    """Copies `count` values' bytes; the ranges must not overlap. An address that is absent goes with a count of 0."""
    memcpy(dest=_given(dest), src=src, count=count)


@always_inline
def memcpy[
    T: AnyType, //
](dest: UnsafePointer[T], src: OptionalPointer[T], count: Int):
    """Copies `count` values' bytes; the ranges must not overlap. An address that is absent goes with a count of 0."""
    memcpy(dest=dest, src=_given(src), count=count)


@always_inline
def memmove[
    T: AnyType, //
](dest: OptionalPointer[T], src: OptionalPointer[T], count: Int):
    """Copies `count` values' bytes; the ranges may overlap. An address that is absent goes with a count of 0."""
    memmove(dest=_given(dest), src=_given(src), count=count)


@always_inline
def memmove[
    T: AnyType, //
](dest: OptionalPointer[T], src: UnsafePointer[T], count: Int):
    """Copies `count` values' bytes; the ranges may overlap. An address that is absent goes with a count of 0."""
    memmove(dest=_given(dest), src=src, count=count)


@always_inline
def memmove[
    T: AnyType, //
](dest: UnsafePointer[T], src: OptionalPointer[T], count: Int):
    """Copies `count` values' bytes; the ranges may overlap. An address that is absent goes with a count of 0."""
    memmove(dest=dest, src=_given(src), count=count)


@always_inline
def memset[T: AnyType, //](ptr: OptionalPointer[T], value: UInt8, count: Int):
    """Sets every byte of `count` values to `value`. An address that is absent goes with a count of 0."""
    memset(_given(ptr), value, count)


@always_inline
def memset_zero[T: AnyType, //](ptr: OptionalPointer[T], count: Int):
    """Sets every byte of `count` values to 0. An address that is absent goes with a count of 0."""
    memset_zero(_given(ptr), count)


def memcmp[
    T: AnyType, //
](s1: UnsafePointer[T], s2: UnsafePointer[T], count: Int) -> Int:
    """Compares the bytes of `count` values: negative, 0 or positive.

    Args:
        s1: Address of the first values.
        s2: Address of what they are compared with.
        count: How many values, not bytes.

    Returns:
        0 if all bytes are the same; otherwise the sign of the first difference, of bytes without sign.

    Examples:

    ```mojo
    from std.memory import memcmp
    var a: List[Byte] = [1, 2]
    var b: List[Byte] = [1, 3]
    print(memcmp(a.unsafe_ptr(), b.unsafe_ptr(), 2) < 0)  # -> True
    ```
    """
    var a = s1.bitcast[UInt8]()
    var b = s2.bitcast[UInt8]()
    var bytes = count * Int(__brio.size_of[T])
    var i = 0
    while i < bytes:
        var x = Int(a[i])
        var y = Int(b[i])
        if x != y:
            return -1 if x < y else 1
        i += 1
    return 0


@always_inline
def stack_allocation[
    count: Int,
    type: AnyType,
    /,
    alignment: Int = 0,
    address_space: AddressSpace = AddressSpace.GENERIC,
    name: StringLiteral = "",
]() -> UnsafePointer[type, address_space=address_space]:
    """Memory for `count` values: of the block for `AddressSpace.SHARED`, else of the caller's frame.

    Every call in the program text has shared memory of its own. With a name and `AddressSpace.CONSTANT` it is constant memory
    of the device, which the host writes by `constant_memory=[ConstantMemoryMapping(name, ...)]` of a launch.

    Parameters:
        count: How many values.
        type: Their type.
        alignment: What divides the address, in bytes, at least; 0 for what the type needs, and 16 where there is room for as much.
        address_space: `AddressSpace.SHARED` for one piece of memory of the whole block; otherwise it is the caller's own.
        name: Accepted for older programs.

    Returns:
        The address of the first value; the values are undefined. It is valid until the caller returns, in shared memory until the block ends.

    Examples:

    ```mojo
    from std.gpu import barrier, thread_idx
    from std.gpu.host import DeviceContext
    from std.memory import stack_allocation

    def swap_pairs(values: UnsafePointer[Float32, MutAnyOrigin]):
        var shared = stack_allocation[
            32, Scalar[DType.float32], address_space=AddressSpace.SHARED
        ]()
        var i = thread_idx.x
        shared[i] = values[i]
        barrier()
        values[i] = shared[i ^ 1]

    var ctx = DeviceContext()
    var values = ctx.enqueue_create_buffer[DType.float32](32)
    with values.map_to_host() as host:
        for i in range(32):
            host[i] = Float32(i)
    ctx.enqueue_function[swap_pairs](values, grid_dim=1, block_dim=32)
    with values.map_to_host() as host:
        print(host[0], host[31])  # -> 1.0 30.0
    ```
    """
    comptime if address_space == AddressSpace.SHARED:
        comptime align = max(alignment, Int(__brio.align_of[type]))
        return UnsafePointer[type, address_space=address_space](
            __brio.shared_alloc[type, count, align]()
        )
    elif address_space == AddressSpace.CONSTANT and name.byte_length() > 0 and Bool(
        __brio.target_is["device"]
    ):
        return UnsafePointer[type, address_space=address_space](
            __brio.constant_alloc[name, type, count, alignment]()
        )
    else:
        comptime bytes = count * Int(__brio.size_of[type])
        # Vectors may be loaded from memory that is one large enough for them, on GPUs without a word on alignment.
        comptime align = max(
            max(alignment, Int(__brio.align_of[type])), 16 if bytes >= 16 else 1
        )
        var storage = __brio.frame_alloc[type, count, align]()
        comptime if address_space == AddressSpace.GENERIC:
            return UnsafePointer[type, address_space=address_space](storage)
        else:
            return UnsafePointer[type, address_space=address_space](
                __brio.cast["addrspace", __brio.ptr[type, address_space]](
                    storage
                )
            )


@always_inline
def stack_allocation[
    count: Int,
    dtype: DType,
    /,
    alignment: Int = 0,
    address_space: AddressSpace = AddressSpace.GENERIC,
    name: StringLiteral = "",
]() -> UnsafePointer[Scalar[dtype], address_space=address_space]:
    """Memory for `count` numbers: of the block for `AddressSpace.SHARED`, else of the caller's frame."""
    return stack_allocation[
        count,
        Scalar[dtype],
        alignment=alignment,
        address_space=address_space,
        name=name,
    ]()


@always_inline
def _malloc[
    type: AnyType, /
](size: Int, /, *, alignment: Int = 0) -> UnsafePointer[type]:
    """Memory of `size` bytes, from an address that `alignment` divides; `free` gives it back.

    Parameters:
        type: What the pointer points to.

    Args:
        size: Number of bytes.
        alignment: What divides the address; that of any type unless told.
    """
    return alloc[UInt8](size, alignment=max(alignment, 16)).bitcast[type]()


@always_inline
def _free[T: AnyType, //](ptr: UnsafePointer[T]):
    """Gives memory of `_malloc` back."""
    ptr.free()


@always_inline
def bitcast[
    dtype: DType, width: Int, //, target: DType
](val: SIMD[dtype, width]) -> SIMD[target, width]:
    """The numbers of another kind that have the same bits.

    Parameters:
        dtype: The kind of the numbers.
        width: How many.
        target: The other kind, of the same size.

    Args:
        val: The numbers.

    Returns:
        Numbers of the other kind with the same bits.

    Examples:

    ```mojo
    from std.memory import bitcast

    print(bitcast[DType.uint32](Float32(1)))  # -> 1065353216
    ```
    """
    return __brio.make[SIMD[target, width]](
        __brio.cast["bitcast", __brio.simd[target, width]](val.value)
    )


@always_inline
def bitcast[
    dtype: DType, width: Int, //, target: DType, target_width: Int
](val: SIMD[dtype, width]) -> SIMD[target, target_width]:
    """The vector of another kind and width that has the same bits."""
    comptime assert (
        dtype.size_of() * width == target.size_of() * target_width
    ), "cannot 'bitcast' between vectors of different sizes"
    return __brio.make[SIMD[target, target_width]](
        __brio.cast["bitcast", __brio.simd[target, target_width]](val.value)
    )


@always_inline
def pack_bits[
    source_width: Int,
    //,
    dtype: DType = _unsigned_of_bits(source_width),
    width: Int = 1,
](val: SIMD[DType.bool, source_width]) -> SIMD[dtype, width] where (
    dtype != DType.invalid,
    "no integer has that many bits: pack 8, 16, 32, 64 or 128 of them",
):
    """The truth values as bits of integers, the first one as the lowest bit.

    Parameters:
        source_width: How many there are.
        dtype: The kind of the integers; unless given, the unsigned one that has as many bits as there are truth values.
        width: How many integers.

    Examples:

    ```mojo
    from std.memory import pack_bits

    print(pack_bits(SIMD[DType.bool, 8](True, True, False, True, False, False, False, False)))  # -> 11
    ```
    """
    comptime bits = dtype.bit_width()
    comptime assert (
        dtype != DType.invalid and bits * width == source_width
    ), "'pack_bits': the bits do not fill the integers"
    var result = SIMD[dtype, width](0)
    comptime for i in range(source_width):
        result[i // bits] = result[i // bits] | (
            val[i].cast[dtype]() << Scalar[dtype](i % bits)
        )
    return result


def _unsigned_of_bits(bits: Int) -> DType:
    """The unsigned integer of so many bits; none where there is no such."""
    if bits == 8:
        return DType.uint8
    if bits == 16:
        return DType.uint16
    if bits == 32:
        return DType.uint32
    if bits == 64:
        return DType.uint64
    return DType.uint128 if bits == 128 else DType.invalid


@always_inline
def uninit_move_n[
    T: AnyType, //, *, overlapping: Bool = False
](*, dest: UnsafePointer[T], src: UnsafePointer[T], count: Int):
    """Moves `count` values to memory without values; none are left behind.

    Examples:

    ```mojo
    from std.memory import alloc, uninit_move_n

    var from_here = alloc[String](2)
    from_here.init_pointee_move("a")
    (from_here + 1).init_pointee_move("b")
    var to_here = alloc[String](2)
    uninit_move_n(dest=to_here, src=from_here, count=2)
    print(to_here[0], to_here[1])  # -> a b
    (to_here + 1).destroy_pointee()
    to_here.destroy_pointee()
    to_here.free()
    from_here.free()
    ```
    """
    comptime if overlapping:
        if Int(dest) > Int(src):
            for k in range(count):
                var i = count - 1 - k
                __brio.move_init((dest + i).address, (src + i).address)
            return
    for i in range(count):
        __brio.move_init((dest + i).address, (src + i).address)


@always_inline
def uninit_copy_n[
    T: AnyType, //, *, overlapping: Bool = False
](*, dest: UnsafePointer[T], src: UnsafePointer[T], count: Int):
    """Copies `count` values to memory without values.

    Examples:

    ```mojo
    from std.memory import alloc, uninit_copy_n

    var values = [1, 2, 3]
    var copies = alloc[Int](3)
    uninit_copy_n(dest=copies, src=values.unsafe_ptr(), count=3)
    print(copies[2], len(values))  # -> 3 3
    copies.free()
    ```
    """
    for i in range(count):
        __brio.init((dest + i).address, __brio.deref((src + i).address))


@always_inline
def destroy_n[T: AnyType, //](pointer: UnsafePointer[T], count: Int):
    """Ends `count` values.

    Examples:

    ```mojo
    from std.memory import alloc, destroy_n, uninit_copy_n
    var names = [String("a"), String("b")]
    var copies = alloc[String](2)
    uninit_copy_n(dest=copies, src=names.unsafe_ptr(), count=2)
    print(copies[1])  # -> b
    destroy_n(copies, 2)
    copies.free()
    ```
    """
    for i in range(count):
        __brio.destroy((pointer + i).address)


@always_inline
def forget_deinit[T: AnyType, //](var value: T):
    """Takes `value` without ending it.

    Examples:

    ```mojo
    from std.memory import forget_deinit

    @fieldwise_init
    struct Guard(Movable):
        var name: Int

        def __del__(deinit self):
            print("end of", self.name)

    forget_deinit(Guard(7))
    print("nothing ended")  # -> nothing ended
    ```
    """
    __brio.init(UnsafeMaybeUninit[T]().unsafe_ptr().address, value^)


def is_trivially_copyable[T: AnyType]() -> Bool:
    """Whether copying a value is copying its bytes.

    Examples:

    ```mojo
    from std.memory import is_trivially_copyable
    comptime assert is_trivially_copyable[Int]() and not is_trivially_copyable[String]()
    ```
    """
    return Bool(__brio.copies_by_bytes[T])


def is_trivially_movable[T: AnyType]() -> Bool:
    """Whether moving a value is copying its bytes.

    Examples:

    ```mojo
    from std.memory import is_trivially_movable
    comptime assert is_trivially_movable[Int]()
    ```
    """
    return Bool(__brio.moves_by_bytes[T])


def is_trivially_deletable[T: AnyType]() -> Bool:
    """Whether nothing happens at the end of a value.

    Examples:

    ```mojo
    from std.memory import is_trivially_deletable
    comptime assert is_trivially_deletable[Float32]() and not is_trivially_deletable[List[Int]]()
    ```
    """
    return Bool(__brio.ends_trivially[T])


comptime is_trivially_destructible = is_trivially_deletable
"""Whether nothing happens at the end of a value; older name.

Examples:

```mojo
from std.memory.memory import is_trivially_destructible
print(is_trivially_destructible[Int](), is_trivially_destructible[String]())  # -> True False
```
"""

comptime unsafe_memcpy = memcpy
"""Copies values' bytes; name of 2026.

Examples:

```mojo
from std.memory import unsafe_memcpy
var a = [1, 2, 3]
var b = [0, 0, 0]
unsafe_memcpy(dest=b.unsafe_ptr(), src=a.unsafe_ptr(), count=2)
print(b)  # -> [1, 2, 0]
```
"""
comptime unsafe_memmove = memmove
"""Copies values' bytes; name of 2026.

Examples:

```mojo
from std.memory import unsafe_memmove
var numbers: InlineArray[Int32, 4] = [1, 2, 3, 4]
var p = numbers.unsafe_ptr()
unsafe_memmove(dest=p + 1, src=p, count=3)
print(numbers[0], numbers[1], numbers[3])  # -> 1 1 3
```
"""
comptime unsafe_memset = memset
"""Sets every byte of values; name of 2026.

Examples:

```mojo
from std.memory import unsafe_memset
var numbers: InlineArray[Int32, 4] = [1, 2, 3, 4]
var p = numbers.unsafe_ptr()
unsafe_memset(p, 1, 2)
print(numbers[0], numbers[3])  # -> 16843009 4
```
"""
comptime unsafe_memset_zero = memset_zero
"""Sets every byte of values to 0; name of 2026.

Examples:

```mojo
from std.memory import unsafe_memset_zero
var numbers: InlineArray[Int32, 4] = [1, 2, 3, 4]
var p = numbers.unsafe_ptr()
unsafe_memset_zero(p, 2)
print(numbers[0], numbers[1], numbers[2])  # -> 0 0 3
```
"""
comptime unsafe_memcmp = memcmp
"""Compares values' bytes; name of 2026.

Examples:

```mojo
from std.memory import unsafe_memcmp
var numbers: InlineArray[Int32, 4] = [1, 2, 3, 4]
var p = numbers.unsafe_ptr()
print(unsafe_memcmp(p, p, 4), unsafe_memcmp(p, p + 1, 1) < 0)  # -> 0 True
```
"""
