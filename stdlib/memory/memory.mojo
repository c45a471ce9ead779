"""Work on runs of memory, and storage on the stack and in shared memory."""


@always_inline
def memcpy[
    T: AnyType, //
](dest: UnsafePointer[T], src: UnsafePointer[T], count: Int):
    """Copies `count` values' bytes; the ranges must not overlap."""
    __brio.intrinsic["memory.copy", __brio.none](
        dest._bytes(),
        src._bytes(),
        (count * Int(__brio.size_of[T])).value,
    )


@always_inline
def memmove[
    T: AnyType, //
](dest: UnsafePointer[T], src: UnsafePointer[T], count: Int):
    """Copies `count` values' bytes; the ranges may overlap."""
    __brio.intrinsic["memory.move", __brio.none](
        dest._bytes(),
        src._bytes(),
        (count * Int(__brio.size_of[T])).value,
    )


@always_inline
def memset[
    T: AnyType, //
](ptr: UnsafePointer[T], value: UInt8, count: Int):
    """Sets every byte of `count` values to `value`."""
    __brio.intrinsic["memory.set", __brio.none](
        ptr._bytes(), value.value, (count * Int(__brio.size_of[T])).value
    )


@always_inline
def memset_zero[T: AnyType, //](ptr: UnsafePointer[T], count: Int):
    """Sets every byte of `count` values to 0."""
    __brio.intrinsic["memory.set", __brio.none](
        ptr._bytes(),
        __brio.constant[__brio.int[8], 0](),
        (count * Int(__brio.size_of[T])).value,
    )


def memcmp[
    T: AnyType, //
](s1: UnsafePointer[T], s2: UnsafePointer[T], count: Int) -> Int:
    """Compares the bytes of `count` values: negative, 0 or positive."""
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

    Every call in the program text has shared memory of its own.
    """
    comptime if address_space == AddressSpace.SHARED:
        comptime align = max(alignment, Int(__brio.align_of[type]))
        return UnsafePointer[type, address_space=address_space](
            __brio.shared_alloc[type, count, align]()
        )
    else:
        var storage: __brio.array[type, count]
        __brio.mark_init(storage)
        comptime if address_space == AddressSpace.GENERIC:
            return UnsafePointer[type, address_space=address_space](
                __brio.cast["pointer", __brio.ptr[type]](
                    __brio.address_of(storage)
                )
            )
        else:
            return UnsafePointer[type, address_space=address_space](
                __brio.cast["addrspace", __brio.ptr[type, address_space]](
                    __brio.cast["pointer", __brio.ptr[type]](
                        __brio.address_of(storage)
                    )
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
        count, Scalar[dtype], alignment=alignment, address_space=address_space
    ]()


@always_inline
def bitcast[
    dtype: DType, width: Int, //, target: DType
](value: SIMD[dtype, width]) -> SIMD[target, width]:
    """The numbers of another kind that have the same bits."""
    return __brio.make[SIMD[target, width]](
        __brio.cast["bitcast", __brio.simd[target, width]](value.value)
    )
