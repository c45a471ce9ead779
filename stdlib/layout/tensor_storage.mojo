"""How `TileTensor`s hold the memory that they view: `PointerStorage`, by a pointer."""


trait TensorStorage:
    """A way to hold memory that something else owns.

    Examples:

    ```mojo
    from layout.tensor_storage import PointerStorage, TensorStorage

    def width[S: TensorStorage]() -> Int:
        return S.element_size

    print(width[PointerStorage[element_width=4]]())  # -> 4
    ```
    """

    comptime element_size: Int
    """Numbers in one element.

    Examples:

    ```mojo
    from layout.tensor_storage import PointerStorage, TensorStorage

    def width[S: TensorStorage]() -> Int:
        return S.element_size

    print(width[PointerStorage[element_width=2]]())  # -> 2
    ```
    """


struct PointerStorage[*, element_width: Int = 1](TensorStorage):
    """Memory held by a pointer, which is what every `TileTensor` does.

    Parameters:
        element_width: Numbers in one element: more than 1 after `vectorize`.

    Examples:

    ```mojo
    from layout import row_major, TileTensor
    from layout.tensor_storage import PointerStorage

    comptime layout = row_major[2, 2]()
    comptime Square = TileTensor[DType.float32, type_of(layout), MutAnyOrigin, Storage=PointerStorage]

    def corner(t: Square) -> Float32:
        return t[1, 1]

    var storage = InlineArray[Float32, 4](fill=3)
    print(corner(TileTensor(storage, layout)))  # -> 3.0
    ```
    """

    comptime element_size = Self.element_width
    """Numbers in one element.

    Examples:

    ```mojo
    from layout.tensor_storage import PointerStorage
    var numbers: InlineArray[Int32, 4] = [1, 2, 3, 4]
    var p = numbers.unsafe_ptr()
    print(PointerStorage[element_width=4].element_size)  # -> 4
    ```
    """
    comptime StorageType[
        mut: Bool,
        //,
        dtype: DType,
        origin: Origin[mut=mut],
        address_space: AddressSpace,
    ] = UnsafePointer[Scalar[dtype], origin, address_space=address_space]
    """What is kept: an address.

    Examples:

    ```mojo
    from layout.tensor_storage import PointerStorage
    var numbers: InlineArray[Int32, 4] = [1, 2, 3, 4]
    var p = numbers.unsafe_ptr()
    var kept: PointerStorage[].StorageType[DType.int32, MutAnyOrigin, AddressSpace.GENERIC] = p
    print(kept[3])  # -> 4
    ```
    """

    @staticmethod
    @always_inline
    def unsafe_cast[
        T: AnyType,
        space: AddressSpace,
        //,
        to_dtype: DType,
        to_origin: Origin = MutAnyOrigin,
        to_address_space: AddressSpace = space,
    ](storage: UnsafePointer[T, address_space=space]) -> UnsafePointer[
        Scalar[to_dtype], to_origin, address_space=to_address_space
    ]:
        """The same address, of numbers of another kind.

        Examples:

        ```mojo
        from layout.tensor_storage import PointerStorage
        var numbers: InlineArray[Int32, 4] = [1, 2, 3, 4]
        var p = numbers.unsafe_ptr()
        print(PointerStorage[].unsafe_cast[DType.uint8](p)[4])  # -> 2
        ```
        """
        return storage.bitcast[Scalar[to_dtype]]().address_space_cast[
            to_address_space
        ]()

    @staticmethod
    @always_inline
    def offset[
        T: AnyType, space: AddressSpace, //
    ](
        storage: UnsafePointer[T, address_space=space], offset: Int
    ) -> UnsafePointer[T, address_space=space]:
        """The address `offset` numbers further.

        Examples:

        ```mojo
        from layout.tensor_storage import PointerStorage
        var numbers: InlineArray[Int32, 4] = [1, 2, 3, 4]
        var p = numbers.unsafe_ptr()
        print(PointerStorage[].offset(p, 2)[0])  # -> 3
        ```
        """
        return storage + offset

    @staticmethod
    @always_inline
    def distance[
        dtype: DType, address_space: AddressSpace, //
    ](
        storage: UnsafePointer[Scalar[dtype], address_space=address_space],
        other: UnsafePointer[Scalar[dtype], address_space=address_space],
    ) -> Int:
        """How many numbers `storage` lies behind `other`.

        Examples:

        ```mojo
        from layout.tensor_storage import PointerStorage
        var numbers: InlineArray[Int32, 4] = [1, 2, 3, 4]
        var p = numbers.unsafe_ptr()
        print(PointerStorage[].distance(p + 3, p))  # -> 3
        ```
        """
        return (Int(storage) - Int(other)) // dtype.size_of()

    @staticmethod
    @always_inline
    def load[
        dtype: DType,
        address_space: AddressSpace,
        //,
        width: Int,
        alignment: Int,
        invariant: Bool = False,
        non_temporal: Bool = False,
    ](
        storage: UnsafePointer[Scalar[dtype], address_space=address_space],
        offset: Int = 0,
    ) -> SIMD[dtype, width]:
        """`width` neighbouring numbers from `offset` on.

        Examples:

        ```mojo
        from layout.tensor_storage import PointerStorage
        var numbers: InlineArray[Int32, 4] = [1, 2, 3, 4]
        var p = numbers.unsafe_ptr()
        print(PointerStorage[].load[width=2, alignment=4](p, 2))  # -> [3, 4]
        ```
        """
        return (storage + offset).load[width=width, alignment=alignment]()

    @staticmethod
    @always_inline
    def store[
        kind: DType,
        width: Int,
        address_space: AddressSpace,
        //,
        dtype: DType,
        alignment: Int,
        *,
        non_temporal: Bool = False,
    ](
        storage: UnsafePointer[Scalar[kind], address_space=address_space],
        value: SIMD[kind, width],
    ):
        """Writes neighbouring numbers."""
        storage.store[alignment=alignment](value)

    @staticmethod
    @always_inline
    def store[
        kind: DType,
        width: Int,
        address_space: AddressSpace,
        //,
        dtype: DType,
        alignment: Int,
        *,
        non_temporal: Bool = False,
    ](
        storage: UnsafePointer[Scalar[kind], address_space=address_space],
        offset: Int,
        value: SIMD[kind, width],
    ):
        """Writes neighbouring numbers from `offset` on.

        Examples:

        ```mojo
        from layout.tensor_storage import PointerStorage
        var numbers: InlineArray[Int32, 4] = [1, 2, 3, 4]
        var p = numbers.unsafe_ptr()
        PointerStorage[].store[DType.int32, 4](p, 1, SIMD[DType.int32, 2](8, 9))
        print(numbers[0], numbers[1], numbers[2])  # -> 1 8 9
        ```
        """
        (storage + offset).store[alignment=alignment](value)
