"""Methods of pointers to numbers: one of them, vectors of neighbours, and vectors of what lies elsewhere."""

from memory.unsafe_pointer import UnsafePointer


__extension UnsafePointer:
    @always_inline
    def load[
        width: Int = _own_width[Self.type](),
        *,
        alignment: Int = 0,
        volatile: Bool = False,
        invariant: Bool = False,
        non_temporal: Bool = False,
    ](self) -> SIMD[Self.type.dtype, width]:
        """`width` neighbouring numbers.

        Parameters:
            width: How many numbers, a power of two; of a pointer to vectors as many as one has.
            alignment: What divides the address, in bytes; 0 for that of one number.
            volatile: Whether the load must be done each time.
            invariant: Whether nobody writes the numbers while the program runs.
            non_temporal: Whether they are used once, so that caches need not keep them.

        Returns:
            The numbers.

        Examples:

        ```mojo
        from std.memory import alloc

        var p = alloc[Int32](8)
        for i in range(8):
            p[i] = Int32(i)
        print(p.load[width=4](2))  # -> [2, 3, 4, 5]
        p.free()
        ```
        """
        return __brio.load[
            _vector_alignment[Self.type, width, alignment](),
            volatile,
            non_temporal,
            invariant,
        ](self._vector[width](self.address))

    @always_inline
    def load[
        width: Int = _own_width[Self.type](),
        *,
        alignment: Int = 0,
        volatile: Bool = False,
        invariant: Bool = False,
        non_temporal: Bool = False,
    ](self, offset: Int) -> SIMD[Self.type.dtype, width]:
        """`width` neighbouring numbers, the first of them `offset` numbers further."""
        return __brio.load[
            _vector_alignment[Self.type, width, alignment](),
            volatile,
            non_temporal,
            invariant,
        ](self._vector[width](__brio.offset(self.address, offset.value)))

    @always_inline
    def load[
        index: DType,
        //,
        width: Int = _own_width[Self.type](),
        *,
        alignment: Int = 0,
        volatile: Bool = False,
        invariant: Bool = False,
        non_temporal: Bool = False,
    ](self, offset: Scalar[index]) -> SIMD[
        Self.type.dtype, width
    ] where index.is_integral():
        """`width` neighbouring numbers, the first of them `offset` numbers further."""
        return self.load[
            width,
            alignment=alignment,
            volatile=volatile,
            invariant=invariant,
            non_temporal=non_temporal,
        ](offset.__int__())

    @__writes
    @always_inline
    def store[
        dtype: DType,
        //,
        width: Int = 1,
        *,
        alignment: Int = 0,
        volatile: Bool = False,
        non_temporal: Bool = False,
    ](self, val: SIMD[dtype, width]):
        """Writes the numbers of `val` one after the other.

        Parameters:
            dtype: The kind of the numbers.
            width: How many.
            alignment: What divides the address, in bytes; 0 for that of one number.
            volatile: Whether the store must be done each time.
            non_temporal: Whether caches need not keep the numbers.

        Args:
            val: The numbers.

        Examples:

        ```mojo
        from std.memory import alloc

        var p = alloc[Int32](4)
        p.store(0, SIMD[DType.int32, 4](1, 2, 3, 4))
        print(p[2])  # -> 3
        p.free()
        ```
        """
        __brio.store[
            _vector_alignment[Self.type, width, alignment](),
            volatile,
            non_temporal,
        ](self._vector[width](self.address), val)

    @__writes
    @always_inline
    def store[
        width: Int = 1,
        *,
        alignment: Int = 0,
        volatile: Bool = False,
        non_temporal: Bool = False,
    ](self, offset: Int, val: SIMD[Self.type.dtype, width]):
        """Writes the numbers of `val`, the first of them `offset` numbers further."""
        __brio.store[
            _vector_alignment[Self.type, width, alignment](),
            volatile,
            non_temporal,
        ](
            self._vector[width](__brio.offset(self.address, offset.value)),
            val,
        )

    @__writes
    @always_inline
    def store[
        index: DType,
        //,
        width: Int = 1,
        *,
        alignment: Int = 0,
        volatile: Bool = False,
        non_temporal: Bool = False,
    ](
        self, offset: Scalar[index], val: SIMD[Self.type.dtype, width]
    ) where index.is_integral():
        """Writes the numbers of `val`, the first of them `offset` numbers further."""
        self.store[
            width=width,
            alignment=alignment,
            volatile=volatile,
            non_temporal=non_temporal,
        ](offset.__int__(), val)

    @__writes
    @always_inline
    def store(self, val: Self.type):
        """Puts a copy of `val` there; pointers to anything had this until 24.4."""
        __brio.init(self.address, val)

    @__writes
    @always_inline
    def store(self, offset: Int, val: Self.type):
        """Puts a copy of `val` there, `offset` values further."""
        __brio.init(__brio.offset(self.address, offset.value), val)

    @always_inline
    def load(self) -> Self.type:
        """A copy of the value."""
        return self[]

    @always_inline
    def load(self, offset: Int) -> Self.type:
        """A copy of the value `offset` values further."""
        return self[offset]

    @staticmethod
    @always_inline
    def _vector[
        width: Int
    ](address: __brio.ptr[Self.type, Self.address_space]) -> __brio.ptr[
        SIMD[Self.type.dtype, width], Self.address_space
    ]:
        return __brio.cast[
            "pointer",
            __brio.ptr[SIMD[Self.type.dtype, width], Self.address_space],
        ](address)

    @always_inline
    def strided_load[
        width: Int
    ](self, stride: Int) -> SIMD[Self.type.dtype, width]:
        """`width` numbers that lie `stride` numbers apart.

        Examples:

        ```mojo
        from std.memory import alloc

        var p = alloc[Int32](8)
        for i in range(8):
            p[i] = Int32(i)
        print(p.strided_load[width=4](2))  # -> [0, 2, 4, 6]
        p.free()
        ```
        """
        var result = SIMD[Self.type.dtype, width]()
        comptime for i in range(width):
            result[i] = self.load(i * stride)
        return result

    @__writes
    @always_inline
    def strided_store[
        width: Int
    ](self, val: SIMD[Self.type.dtype, width], stride: Int):
        """Writes the numbers of `val` so that they lie `stride` numbers apart.

        Examples:

        ```mojo
        var values = List[Int32](length=6, fill=0)
        values.unsafe_ptr().strided_store(SIMD[DType.int32, 2](7, 8), 3)
        print(values)  # -> [7, 0, 0, 8, 0, 0]
        ```
        """
        comptime for i in range(width):
            self.store(i * stride, val[i])

    @always_inline
    def gather[
        index: DType, width: Int, //, *, alignment: Int = 0
    ](self, offset: SIMD[index, width]) -> SIMD[Self.type.dtype, width]:
        """The numbers that lie `offset` numbers further, one for each element of `offset`.

        Args:
            offset: Where the numbers lie, counted in numbers.

        Returns:
            The number at each place.

        Examples:

        ```mojo
        var values: List[Int32] = [10, 11, 12, 13]
        print(values.unsafe_ptr().gather(SIMD[DType.int64, 2](3, 1)))  # -> [13, 11]
        ```
        """
        var result = SIMD[Self.type.dtype, width]()
        comptime for i in range(width):
            result[i] = self.load(Int(offset[i]))
        return result

    @always_inline
    def gather[
        index: DType, width: Int, //, *, alignment: Int = 0
    ](
        self,
        offset: SIMD[index, width],
        mask: SIMD[DType.bool, width],
        default: SIMD[Self.type.dtype, width] = 0,
    ) -> SIMD[Self.type.dtype, width]:
        """The numbers that lie `offset` numbers further where `mask` is true, those of `default` elsewhere."""
        var result = default
        comptime for i in range(width):
            if mask[i]:
                result[i] = self.load(Int(offset[i]))
        return result

    @__writes
    @always_inline
    def scatter[
        index: DType, width: Int, //, *, alignment: Int = 0
    ](self, offset: SIMD[index, width], val: SIMD[Self.type.dtype, width]):
        """Writes each number `offset` numbers further; of several for one place the last stays.

        Examples:

        ```mojo
        var values = List[Int32](length=4, fill=0)
        values.unsafe_ptr().scatter(SIMD[DType.int64, 2](3, 1), SIMD[DType.int32, 2](5, 6))
        print(values)  # -> [0, 6, 0, 5]
        ```
        """
        comptime for i in range(width):
            self.store(Int(offset[i]), val[i])

    @__writes
    @always_inline
    def scatter[
        index: DType, width: Int, //, *, alignment: Int = 0
    ](
        self,
        offset: SIMD[index, width],
        val: SIMD[Self.type.dtype, width],
        mask: SIMD[DType.bool, width],
    ):
        """Writes each number `offset` numbers further where `mask` is true."""
        comptime for i in range(width):
            if mask[i]:
                self.store(Int(offset[i]), val[i])

    # --- by their names of 2023

    @__only_legacy
    @always_inline
    def simd_load[width: Int](self) -> SIMD[Self.type.dtype, width]:
        """As `load`: `width` neighbouring numbers.

        Parameters:
            width: How many numbers.

        Returns:
            The numbers.

        Examples:

        ```mojo
        from memory.unsafe import DTypePointer

        fn main():
            let p = DTypePointer[DType.int32].alloc(4)
            p.simd_store[4](0, SIMD[DType.int32, 4](1, 2, 3, 4))
            print(p.simd_load[2](1))  # -> [2, 3]
            p.free()
        ```
        """
        return self.load[width=width]()

    @__only_legacy
    @always_inline
    def simd_load[
        width: Int
    ](self, offset: Int) -> SIMD[Self.type.dtype, width]:
        """As `load`: `width` neighbouring numbers from number `offset` on."""
        return self.load[width=width](offset)

    @__only_legacy
    @always_inline
    def aligned_simd_load[
        width: Int, alignment: Int
    ](self, offset: Int = 0) -> SIMD[Self.type.dtype, width]:
        """As `load` with an alignment in bytes.

        Examples:

        ```mojo
        from memory.unsafe import DTypePointer

        fn main():
            let p = DTypePointer[DType.int32].aligned_alloc(16, 4)
            p.aligned_simd_store[4, 16](0, 7)
            print(p.aligned_simd_load[4, 16](0))  # -> [7, 7, 7, 7]
            p.free()
        ```
        """
        return self.load[width=width, alignment=alignment](offset)

    @__only_legacy
    @always_inline
    def simd_strided_load[
        width: Int
    ](self, stride: Int) -> SIMD[Self.type.dtype, width]:
        """As `strided_load`: `width` numbers that lie `stride` numbers apart.

        Examples:

        ```mojo
        from memory.unsafe import DTypePointer

        fn main():
            let p = DTypePointer[DType.int32].alloc(4)
            for i in range(4):
                p.store(i, i)
            print(p.simd_strided_load[2](3))  # -> [0, 3]
            p.free()
        ```
        """
        return self.strided_load[width](stride)

    @__only_legacy
    @__writes
    @always_inline
    def simd_store[width: Int](self, value: SIMD[Self.type.dtype, width]):
        """As `store`: writes the numbers of `value` one after the other.

        Examples:

        ```mojo
        from memory.unsafe import DTypePointer

        fn main():
            let p = DTypePointer[DType.int32].alloc(2)
            p.simd_store[2](SIMD[DType.int32, 2](1, 2))
            print(p.load(1))  # -> 2
            p.free()
        ```
        """
        self.store(value)

    @__only_legacy
    @__writes
    @always_inline
    def simd_store[
        width: Int
    ](self, offset: Int, value: SIMD[Self.type.dtype, width]):
        """As `store`: writes the numbers of `value` from number `offset` on."""
        self.store[width=width](offset, value)

    @__only_legacy
    @__writes
    @always_inline
    def simd_nt_store[
        width: Int
    ](self, offset: Int, value: SIMD[Self.type.dtype, width]):
        """As `store`, for numbers that caches need not keep.

        Examples:

        ```mojo
        from memory.unsafe import DTypePointer

        fn main():
            let p = DTypePointer[DType.int32].aligned_alloc(16, 4)
            p.simd_nt_store[4](0, 5)
            print(p.load(3))  # -> 5
            p.free()
        ```
        """
        self.store[width=width, non_temporal=True](offset, value)

    @__only_legacy
    @__writes
    @always_inline
    def aligned_simd_store[
        width: Int, alignment: Int
    ](self, offset: Int, value: SIMD[Self.type.dtype, width]):
        """As `store` with an alignment in bytes.

        Examples:

        ```mojo
        from memory.unsafe import DTypePointer

        fn main():
            let p = DTypePointer[DType.int32].aligned_alloc(8, 2)
            p.aligned_simd_store[2, 8](0, 3)
            print(p.load(1))  # -> 3
            p.free()
        ```
        """
        self.store[width=width, alignment=alignment](offset, value)

    @__only_legacy
    @__writes
    @always_inline
    def simd_strided_store[
        width: Int
    ](self, value: SIMD[Self.type.dtype, width], stride: Int):
        """As `strided_store`: the numbers of `value` come to lie `stride` numbers apart.

        Examples:

        ```mojo
        from memory.unsafe import DTypePointer

        fn main():
            let p = DTypePointer[DType.int32].alloc(4)
            p.simd_strided_store[2](SIMD[DType.int32, 2](1, 2), 3)
            print(p.load(0), p.load(3))  # -> 1 2
            p.free()
        ```
        """
        self.strided_store(value, stride)

    # --- by their names of 2026

    @always_inline
    def unsafe_strided_load[
        width: Int
    ](self, stride: Int) -> SIMD[Self.type.dtype, width]:
        """`width` numbers that lie `stride` numbers apart.

        Examples:

        ```mojo
        var values: List[Int32] = [1, 2, 3, 4]
        print(values.unsafe_ptr().unsafe_strided_load[width=2](2))  # -> [1, 3]
        ```
        """
        return self.strided_load[width](stride)

    @__writes
    @always_inline
    def unsafe_strided_store[
        width: Int
    ](self, value: SIMD[Self.type.dtype, width], stride: Int):
        """Writes the numbers of `value` so that they lie `stride` numbers apart.

        Examples:

        ```mojo
        var values = List[Int32](length=4, fill=0)
        values.unsafe_ptr().unsafe_strided_store(SIMD[DType.int32, 2](7, 8), 2)
        print(values)  # -> [7, 0, 8, 0]
        ```
        """
        self.strided_store[width](value, stride)

    @always_inline
    def unsafe_gather[
        index: DType, width: Int, //, *, alignment: Int = 0
    ](self, offset: SIMD[index, width]) -> SIMD[Self.type.dtype, width]:
        """The numbers that lie `offset` numbers further, one for each element of `offset`.

        Examples:

        ```mojo
        var values: List[Int32] = [10, 11, 12, 13]
        print(values.unsafe_ptr().unsafe_gather(SIMD[DType.int64, 2](0, 2)))  # -> [10, 12]
        ```
        """
        return self.gather(offset)

    @always_inline
    def unsafe_scatter[
        index: DType, width: Int, //, *, alignment: Int = 0
    ](self, offset: SIMD[index, width], value: SIMD[Self.type.dtype, width]):
        """Writes each number `offset` numbers further.

        Examples:

        ```mojo
        var values = List[Int32](length=4, fill=0)
        values.unsafe_ptr().unsafe_scatter(SIMD[DType.int64, 2](0, 2), SIMD[DType.int32, 2](5, 6))
        print(values)  # -> [5, 0, 6, 0]
        ```
        """
        self.scatter(offset, value)

    @always_inline
    def unsafe_load[
        width: Int = 1, *, alignment: Int = 0
    ](self, offset: Int = 0) -> SIMD[Self.type.dtype, width]:
        """`width` neighbouring numbers, the first of them `offset` numbers further.

        Examples:

        ```mojo
        var values: List[Int32] = [1, 2, 3, 4]
        print(values.unsafe_ptr().unsafe_load[width=2](1))  # -> [2, 3]
        ```
        """
        return self.load[width, alignment=alignment](offset)

    @always_inline
    def unsafe_store[
        width: Int = 1, *, alignment: Int = 0
    ](self, offset: Int, value: SIMD[Self.type.dtype, width]):
        """Writes the numbers of `value`, the first of them `offset` numbers further.

        Examples:

        ```mojo
        var values: List[Int32] = [1, 2, 3, 4]
        values.unsafe_ptr().unsafe_store(2, SIMD[DType.int32, 2](8, 9))
        print(values)  # -> [1, 2, 8, 9]
        ```
        """
        self.store[width=width, alignment=alignment](offset, value)

    @always_inline
    def unsafe_store[
        dtype: DType,
        //,
        width: Int = 1,
        *,
        alignment: Int = 0,
        volatile: Bool = False,
    ](self, value: SIMD[dtype, width]):
        """Writes the numbers of `value` one after the other."""
        self.store(value)


def _own_width[type: AnyType]() -> Int:
    """How many numbers lie where a pointer points: those of a vector, else one."""
    comptime if __brio.conforms[type, Numeric] and not __brio.same_type[
        type, Bool
    ]:
        return Int(__brio.size_of[type]) // type.dtype.size_of()
    else:
        return 1


def _vector_alignment[type: AnyType, width: Int, given: Int]() -> Int:
    """The alignment of `width` numbers in memory: what is given, or that of a number."""
    comptime assert (
        given >= 0 and (given & (given - 1)) == 0
    ), "the alignment of a load or store must be a power of two"
    comptime if given > 0:
        return given
    else:
        return Int(__brio.align_of[type])
