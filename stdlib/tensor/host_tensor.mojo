"""`Tensor`: numbers of any number of dimensions, as releases up to early 2025 had them on the host."""

from collections.check_bounds import check_bounds
from memory.alloc import alloc
from memory.memory import memcpy
from pathlib import Path
from random.random import rand as _rand, randn as _randn
from sys.info import size_of
from tensor.shapes import TensorShape, TensorSpec
from utils.index import IndexList


struct Tensor[type: DType](
    Copyable,
    EqualityComparable,
    ImplicitlyCopyable,
    Movable,
    Stringable,
    Writable,
):
    """Numbers in memory of their own, the last dimension's next to each other.

    Parameters:
        type: The kind of the numbers.

    Examples:

    ```mojo
    from tensor import Tensor, TensorShape
    from utils.index import Index

    fn main() raises:
        var a = Tensor[DType.float32](TensorShape(2, 2), 1.0, 2.0, 3.0, 4.0)
        a[Index(0, 1)] = 10
        print(a[0, 1], a.num_elements(), (a * 2)[3])  # -> 10.0 4 8.0
    ```
    """

    var _spec: TensorSpec
    var _ptr: UnsafePointer[Scalar[Self.type], MutAnyOrigin]

    # --- life

    def __init__(out self):
        """No numbers.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        print(t[1, 0], Tensor[DType.int32](2, 2)[1, 0])  # -> 3 0
        ```
        """
        self = Self(TensorShape(0))

    def __init__(out self, *dims: Int):
        """Zeros, with these extents."""
        var all = List[Int](capacity=len(dims))
        for i in range(len(dims)):
            all.append(dims[i])
        self = Self(TensorShape(all))

    def __init__(out self, shape: TensorShape):
        """Zeros, with these extents."""
        self._spec = TensorSpec(Self.type, shape)
        var count = shape.num_elements()
        self._ptr = alloc[Scalar[Self.type]](max(count, 1))
        for i in range(count):
            self._ptr[i] = 0

    def __init__(out self, spec: TensorSpec):
        """Zeros, with these extents; the kind must be the tensor's."""
        debug_assert[assert_mode="safe"](
            spec.dtype() == Self.type,
            "the kind of the specification is not that of the tensor",
        )
        self = Self(spec.shape)

    def __init__(out self, shape: TensorShape, *values: Scalar[Self.type]):
        """These numbers, as many as the extents say; one alone is all of them."""
        self = Self(shape)
        var count = shape.num_elements()
        debug_assert[assert_mode="safe"](
            len(values) == count or len(values) == 1,
            "a tensor of ",
            count,
            " numbers cannot be made of ",
            len(values),
        )
        for i in range(count):
            self._ptr[i] = values[0] if len(values) == 1 else values[i]

    def __init__(out self, shape: TensorShape, values: List[Scalar[Self.type]]):
        """These numbers, as many as the extents say."""
        self = Self(shape)
        debug_assert[assert_mode="safe"](
            len(values) == shape.num_elements(),
            "a tensor of ",
            shape.num_elements(),
            " numbers cannot be made of ",
            len(values),
        )
        memcpy(
            dest=self._ptr, src=values.unsafe_ptr(), count=shape.num_elements()
        )

    def __init__(out self, values: List[Scalar[Self.type]]):
        """These numbers, with one dimension."""
        self = Self(TensorShape(len(values)), values)

    def __init__(
        out self,
        shape: TensorShape,
        ptr: UnsafePointer[Scalar[Self.type], MutAnyOrigin],
    ):
        """The numbers at `ptr`, which the tensor frees."""
        self._spec = TensorSpec(Self.type, shape)
        self._ptr = ptr

    def __init__(
        out self,
        spec: TensorSpec,
        ptr: UnsafePointer[Scalar[Self.type], MutAnyOrigin],
    ):
        """The numbers at `ptr`, which the tensor frees."""
        self = Self(spec.shape, ptr)

    def __init__(out self, *, copy: Self):
        self._spec = copy._spec
        var count = copy._spec.num_elements()
        self._ptr = alloc[Scalar[Self.type]](max(count, 1))
        memcpy(dest=self._ptr, src=copy._ptr, count=count)

    def __del__(deinit self):
        """Frees the memory.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        _ = t^
        print("freed")  # -> freed
        ```
        """
        self._ptr.free()

    @staticmethod
    def rand(shape: TensorShape, min: Float64 = 0, max: Float64 = 1) -> Self:
        """Random numbers from `min` up to `max`.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.float32].rand(TensorShape(8), 2, 3)
        print(all_between(t))  # -> True

        def all_between(t: Tensor[DType.float32]) -> Bool:
            for i in range(t.num_elements()):
                if not 2 <= t[i] <= 3:
                    return False
            return True
        ```
        """
        var made = Self(shape)
        _rand(made._ptr, shape.num_elements(), min=min, max=max)
        return made^

    @staticmethod
    def rand(*dims: Int) -> Self:
        """Random numbers from 0 up to 1."""
        var all = List[Int](capacity=len(dims))
        for i in range(len(dims)):
            all.append(dims[i])
        return Self.rand(TensorShape(all))

    @staticmethod
    def randn(
        shape: TensorShape, mean: Float64 = 0, variance: Float64 = 1
    ) -> Self:
        """Normally distributed random numbers.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.float32].randn(TensorShape(1000), mean=100)
        print(t.num_elements(), 50 < t[0] < 150)  # -> 1000 True
        ```
        """
        var made = Self(shape)
        _randn(
            made._ptr,
            shape.num_elements(),
            mean=mean,
            standard_deviation=variance**0.5,
        )
        return made^

    # --- facts

    def shape(self) -> TensorShape:
        """The extents.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        print(t.shape())  # -> 2x2
        ```
        """
        return self._spec.shape

    def spec(self) -> TensorSpec:
        """The extents and the kind.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        print(t.spec())  # -> 2x2xint32
        ```
        """
        return self._spec

    def rank(self) -> Int:
        """How many dimensions there are.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        print(t.rank())  # -> 2
        ```
        """
        return self._spec.rank()

    def dim(self, index: Int) -> Int:
        """Extent number `index`; negative counts from the end.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        print(t.dim(0), t.dim(-1))  # -> 2 2
        ```
        """
        return self._spec.shape[index]

    def num_elements(self) -> Int:
        """How many numbers there are.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        print(t.num_elements())  # -> 4
        ```
        """
        return self._spec.num_elements()

    def dtype(self) -> DType:
        """The kind of the numbers.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        print(t.dtype())  # -> int32
        ```
        """
        return Self.type

    def bytecount(self) -> Int:
        """How many bytes they take.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        print(t.bytecount())  # -> 16
        ```
        """
        return self._spec.bytecount()

    @__inside
    def data(ref self) -> UnsafePointer[Scalar[Self.type], MutAnyOrigin]:
        """The address of the first number.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        print(t.data()[2])  # -> 3
        ```
        """
        return self._ptr

    @__inside
    def unsafe_ptr(ref self) -> UnsafePointer[Scalar[Self.type], MutAnyOrigin]:
        """The address of the first number.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        t.unsafe_ptr()[2] = 9
        print(t[1, 0])  # -> 9
        ```
        """
        return self._ptr

    # --- elements

    def _offset(self, where: StaticString, *index: Int) -> Int:
        debug_assert[assert_mode="safe"](
            len(index) == self.rank(),
            "a tensor of ",
            self.rank(),
            " dimensions takes as many indices, not ",
            len(index),
        )
        var offset = 0
        for i in range(len(index)):
            check_bounds(index[i], self._spec.shape._dims[i], where)
            offset = offset * self._spec.shape._dims[i] + index[i]
        return offset

    def __getitem__(
        self, index: Int, *, _where: StaticString = __brio.call_location
    ) -> Scalar[Self.type]:
        """Number `index` of all, in the order of memory. An index outside ends the program.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        print(t[1], t[1, 1])  # -> 2 4
        ```
        """
        check_bounds(index, self.num_elements(), _where)
        return self._ptr[index]

    def __getitem__(
        self, i: Int, j: Int, *, _where: StaticString = __brio.call_location
    ) -> Scalar[Self.type]:
        """The number at a place of two dimensions."""
        return self._ptr[self._offset(_where, i, j)]

    def __getitem__(
        self,
        i: Int,
        j: Int,
        k: Int,
        *,
        _where: StaticString = __brio.call_location,
    ) -> Scalar[Self.type]:
        """The number at a place of three dimensions."""
        return self._ptr[self._offset(_where, i, j, k)]

    def __getitem__(
        self,
        i: Int,
        j: Int,
        k: Int,
        l: Int,
        *,
        _where: StaticString = __brio.call_location,
    ) -> Scalar[Self.type]:
        """The number at a place of four dimensions."""
        return self._ptr[self._offset(_where, i, j, k, l)]

    def __getitem__[
        rank: Int
    ](
        self,
        index: IndexList[rank],
        *,
        _where: StaticString = __brio.call_location,
    ) -> Scalar[Self.type]:
        """The number at a place."""
        return self._ptr[self._at(index, _where)]

    def __setitem__(
        mut self,
        index: Int,
        value: Scalar[Self.type],
        *,
        _where: StaticString = __brio.call_location,
    ):
        """Sets number `index` of all, in the order of memory.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        t[1, 0] = 7
        print(t[2])  # -> 7
        ```
        """
        check_bounds(index, self.num_elements(), _where)
        self._ptr[index] = value

    def __setitem__(
        mut self,
        i: Int,
        j: Int,
        value: Scalar[Self.type],
        *,
        _where: StaticString = __brio.call_location,
    ):
        """Sets the number at a place of two dimensions."""
        self._ptr[self._offset(_where, i, j)] = value

    def __setitem__(
        mut self,
        i: Int,
        j: Int,
        k: Int,
        value: Scalar[Self.type],
        *,
        _where: StaticString = __brio.call_location,
    ):
        """Sets the number at a place of three dimensions."""
        self._ptr[self._offset(_where, i, j, k)] = value

    def __setitem__[
        rank: Int
    ](
        mut self,
        index: IndexList[rank],
        value: Scalar[Self.type],
        *,
        _where: StaticString = __brio.call_location,
    ):
        """Sets the number at a place."""
        self._ptr[self._at(index, _where)] = value

    def _at[
        rank: Int
    ](self, index: IndexList[rank], where: StaticString) -> Int:
        debug_assert[assert_mode="safe"](
            rank == self.rank(),
            "a tensor of ",
            self.rank(),
            " dimensions takes as many indices, not ",
            rank,
        )
        var offset = 0
        for i in range(rank):
            check_bounds(index[i], self._spec.shape._dims[i], where)
            offset = offset * self._spec.shape._dims[i] + index[i]
        return offset

    def _check_room(self, offset: Int, width: Int, where: StaticString):
        check_bounds(offset, self.num_elements(), where)
        check_bounds(offset + width - 1, self.num_elements(), where)

    def load[
        width: Int = 1
    ](self, index: Int, *, _where: StaticString = __brio.call_location) -> SIMD[
        Self.type, width
    ]:
        """`width` numbers from number `index` of all on.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        print(t.load[width=2](2))  # -> [3, 4]
        ```
        """
        self._check_room(index, width, _where)
        return self._ptr.load[width=width](index)

    def load[
        width: Int = 1
    ](
        self, i: Int, j: Int, *, _where: StaticString = __brio.call_location
    ) -> SIMD[Self.type, width]:
        """`width` numbers from a place of two dimensions on."""
        var offset = self._offset(_where, i, j)
        self._check_room(offset, width, _where)
        return self._ptr.load[width=width](offset)

    def load[
        rank: Int, //, width: Int = 1
    ](
        self,
        index: IndexList[rank],
        *,
        _where: StaticString = __brio.call_location,
    ) -> SIMD[Self.type, width]:
        """`width` numbers from a place on."""
        var offset = self._at(index, _where)
        self._check_room(offset, width, _where)
        return self._ptr.load[width=width](offset)

    def store[
        width: Int = 1
    ](
        mut self,
        index: Int,
        value: SIMD[Self.type, width],
        *,
        _where: StaticString = __brio.call_location,
    ):
        """Sets `width` numbers from number `index` of all on.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        t.store[width=2](0, SIMD[DType.int32, 2](8, 9))
        print(t[0, 0], t[0, 1])  # -> 8 9
        ```
        """
        self._check_room(index, width, _where)
        self._ptr.store(index, value)

    def store[
        rank: Int, //, width: Int = 1
    ](
        mut self,
        index: IndexList[rank],
        value: SIMD[Self.type, width],
        *,
        _where: StaticString = __brio.call_location,
    ):
        """Sets `width` numbers from a place on."""
        var offset = self._at(index, _where)
        self._check_room(offset, width, _where)
        self._ptr.store(offset, value)

    def simd_load[width: Int](self, index: Int) -> SIMD[Self.type, width]:
        """As `load`, name of 2024.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        print(t.simd_load[2](2))  # -> [3, 4]
        ```
        """
        return self.load[width](index)

    def simd_store[
        width: Int
    ](mut self, index: Int, value: SIMD[Self.type, width]):
        """As `store`, name of 2024.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        t.simd_store[2](0, SIMD[DType.int32, 2](8, 9))
        print(t[0, 0], t[0, 1])  # -> 8 9
        ```
        """
        self.store[width](index, value)

    # --- others made of it

    def reshape(self, shape: TensorShape) raises -> Self:
        """The same numbers with other extents.

        Raises:
            Where these make another number of them.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        print(t.reshape(TensorShape(4)).shape(), t.reshape(TensorShape(1, 4))[0, 3])  # -> 4 4
        ```
        """
        var made = self
        made.ireshape(shape)
        return made^

    def ireshape(mut self, shape: TensorShape) raises:
        """Gives the numbers other extents.

        Raises:
            Where these make another number of them.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        t.ireshape(TensorShape(4))
        print(t.rank(), t[3])  # -> 1 4
        ```
        """
        if shape.num_elements() != self.num_elements():
            raise Error(
                "a tensor of shape ",
                self._spec.shape,
                " cannot be reshaped to ",
                shape,
            )
        self._spec = TensorSpec(Self.type, shape)

    def astype[new_type: DType](self) -> Tensor[new_type]:
        """The numbers, converted.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        print(t.astype[DType.float32]()[3] / 8)  # -> 0.5
        ```
        """
        var made = Tensor[new_type](self._spec.shape)
        for i in range(self.num_elements()):
            made._ptr[i] = self._ptr[i].cast[new_type]()
        return made^

    def clip(
        self, lower_bound: Scalar[Self.type], upper_bound: Scalar[Self.type]
    ) -> Self:
        """The numbers, none below or above the bounds.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        var bounded = t.clip(2, 3)
        print(bounded[0], bounded[1], bounded[2], bounded[3])  # -> 2 2 3 3
        ```
        """
        var made = self
        for i in range(self.num_elements()):
            made._ptr[i] = min(max(self._ptr[i], lower_bound), upper_bound)
        return made^

    def argmax(self) raises -> Int:
        """The first place of the largest number, in the order of memory; raises where there is none.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        print(t.argmax())  # -> 3
        ```
        """
        return self._best[True]()

    def argmin(self) raises -> Int:
        """The first place of the smallest number, in the order of memory; raises where there is none.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        print(t.argmin())  # -> 0
        ```
        """
        return self._best[False]()

    def _best[largest: Bool](self) raises -> Int:
        if self.num_elements() == 0:
            raise Error(
                "a tensor without numbers has no largest and no smallest"
            )
        var best = 0
        for i in range(1, self.num_elements()):
            comptime if largest:
                if self._ptr[i] > self._ptr[best]:
                    best = i
            else:
                if self._ptr[i] < self._ptr[best]:
                    best = i
        return best

    # --- arithmetic, number by number

    def _check_shapes(self, other: Self) raises:
        if self._spec.shape != other._spec.shape:
            raise Error(
                "tensors of shapes ",
                self._spec.shape,
                " and ",
                other._spec.shape,
                " cannot be combined",
            )

    def __add__(self, other: Self) raises -> Self:
        """The sums; raises where the extents differ.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        print((t + t)[3])  # -> 8
        ```
        """
        self._check_shapes(other)
        var made = self
        for i in range(self.num_elements()):
            made._ptr[i] += other._ptr[i]
        return made^

    def __add__(self, other: Scalar[Self.type]) -> Self:
        """Each number plus `other`."""
        var made = self
        for i in range(self.num_elements()):
            made._ptr[i] += other
        return made^

    def __radd__(self, other: Scalar[Self.type]) -> Self:
        """Each number plus `other`.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        print((10 + t)[3])  # -> 14
        ```
        """
        return self + other

    def __sub__(self, other: Self) raises -> Self:
        """The differences; raises where the extents differ.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        print((t - 1)[3])  # -> 3
        ```
        """
        self._check_shapes(other)
        var made = self
        for i in range(self.num_elements()):
            made._ptr[i] -= other._ptr[i]
        return made^

    def __sub__(self, other: Scalar[Self.type]) -> Self:
        """Each number less `other`."""
        var made = self
        for i in range(self.num_elements()):
            made._ptr[i] -= other
        return made^

    def __rsub__(self, other: Scalar[Self.type]) -> Self:
        """`other` less each number.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        print((10 - t)[3])  # -> 6
        ```
        """
        var made = self
        for i in range(self.num_elements()):
            made._ptr[i] = other - self._ptr[i]
        return made^

    def __mul__(self, other: Self) raises -> Self:
        """The products; raises where the extents differ.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        print((t * t)[3])  # -> 16
        ```
        """
        self._check_shapes(other)
        var made = self
        for i in range(self.num_elements()):
            made._ptr[i] *= other._ptr[i]
        return made^

    def __mul__(self, other: Scalar[Self.type]) -> Self:
        """Each number times `other`."""
        var made = self
        for i in range(self.num_elements()):
            made._ptr[i] *= other
        return made^

    def __rmul__(self, other: Scalar[Self.type]) -> Self:
        """Each number times `other`.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        print((10 * t)[3])  # -> 40
        ```
        """
        return self * other

    def __truediv__(self, other: Self) raises -> Self:
        """The quotients; raises where the extents differ.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        print((t / 2)[3])  # -> 2
        ```
        """
        self._check_shapes(other)
        var made = self
        for i in range(self.num_elements()):
            made._ptr[i] = made._ptr[i] / other._ptr[i]
        return made^

    def __truediv__(self, other: Scalar[Self.type]) -> Self:
        """Each number divided by `other`."""
        var made = self
        for i in range(self.num_elements()):
            made._ptr[i] = made._ptr[i] / other
        return made^

    def __rtruediv__(self, other: Scalar[Self.type]) -> Self:
        """`other` divided by each number.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        print((8 / t)[3])  # -> 2
        ```
        """
        var made = self
        for i in range(self.num_elements()):
            made._ptr[i] = other / self._ptr[i]
        return made^

    def __pow__(self, exponent: Int) -> Self:
        """Each number to the power `exponent`.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        print((t**3)[3])  # -> 64
        ```
        """
        var made = self
        for i in range(self.num_elements()):
            made._ptr[i] = self._ptr[i] ** exponent
        return made^

    def __eq__(self, other: Self) -> Bool:
        """Whether extents and numbers are equal.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        print(t == t, t == t + 1)  # -> True False
        ```
        """
        if self._spec.shape != other._spec.shape:
            return False
        for i in range(self.num_elements()):
            if self._ptr[i] != other._ptr[i]:
                return False
        return True

    def __ne__(self, other: Self) -> Bool:
        """Whether extents or numbers differ.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        print(t != t, t != t + 1)  # -> False True
        ```
        """
        return not self == other

    # --- text

    def _write_part[W: Writer](self, mut writer: W, axis: Int, start: Int):
        if axis == self.rank():
            writer.write(self._ptr[start])
            return
        var step = 1
        for i in range(axis + 1, self.rank()):
            step *= self.dim(i)
        writer.write("[")
        for i in range(self.dim(axis)):
            if i > 0:
                writer.write(", ")
            self._write_part(writer, axis + 1, start + i * step)
        writer.write("]")

    def write_to[W: Writer](self, mut writer: W):
        """Writes the numbers in brackets, their kind and the extents.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        print(Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4))  # -> Tensor([[1, 2], [3, 4]], dtype=int32, shape=2x2)
        ```
        """
        writer.write("Tensor(")
        self._write_part(writer, 0, 0)
        writer.write(", dtype=", Self.type, ", shape=", self._spec.shape, ")")

    def tofile(self, path: Path) raises:
        """Writes the numbers, as they are in memory, to a file.

        Examples:

        ```mojo
        from pathlib import Path
        from tempfile import TemporaryDirectory
        from tensor import Tensor, TensorShape

        fn main() raises:
            with TemporaryDirectory() as folder:
                var path = Path(folder) / "numbers"
                Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4).tofile(path)
                print(Tensor[DType.int32].fromfile(path))  # -> Tensor([1, 2, 3, 4], dtype=int32, shape=4)
        ```
        """
        with open(path, "w") as file:
            file.write_bytes(
                Span(
                    ptr=self._ptr.bitcast[UInt8](),
                    length=self.num_elements() * size_of[Scalar[Self.type]](),
                )
            )

    @staticmethod
    def fromfile(path: Path) raises -> Self:
        """The numbers of a file that `tofile` has written, with one dimension.

        Examples:

        ```mojo
        from pathlib import Path
        from tempfile import TemporaryDirectory
        from tensor import Tensor, TensorShape

        fn main() raises:
            with TemporaryDirectory() as folder:
                var path = Path(folder) / "numbers"
                Tensor[DType.float32](TensorShape(2, 3), 1.5).tofile(path)
                print(Tensor[DType.float32].fromfile(path).num_elements())  # -> 6
        ```
        """
        var bytes = path.read_bytes()
        comptime size = size_of[Scalar[Self.type]]()
        if len(bytes) % size != 0:
            raise Error(
                "'",
                path,
                "' has ",
                len(bytes),
                " bytes, which is no number of values of type ",
                Self.type,
            )
        var result = Self(TensorShape(len(bytes) // size))
        memcpy(
            dest=result._ptr.bitcast[UInt8](),
            src=bytes.unsafe_ptr(),
            count=len(bytes),
        )
        return result^

    def __str__(self) -> String:
        """The tensor as text.

        Examples:

        ```mojo
        from tensor import Tensor, TensorShape
        var t = Tensor[DType.int32](TensorShape(2, 2), 1, 2, 3, 4)
        print(String(t).find("4") > 0)  # -> True
        ```
        """
        return String(self)


def rand[dtype: DType](shape: TensorShape) -> Tensor[dtype]:
    """Random numbers from 0 up to 1.

    Examples:

    ```mojo
    from tensor import rand
    var t = rand[DType.float32](2, 3)
    print(t.num_elements(), 0 <= t[0] <= 1)  # -> 6 True
    ```
    """
    return Tensor[dtype].rand(shape)


def rand[dtype: DType](spec: TensorSpec) -> Tensor[dtype]:
    """Random numbers from 0 up to 1, in the shape that `spec` says."""
    return Tensor[dtype].rand(spec.shape)


def rand[dtype: DType](*dims: Int) -> Tensor[dtype]:
    """Random numbers from 0 up to 1."""
    var all = List[Int](capacity=len(dims))
    for i in range(len(dims)):
        all.append(dims[i])
    return Tensor[dtype].rand(TensorShape(all))


def randn[
    dtype: DType
](shape: TensorShape, mean: Float64 = 0, variance: Float64 = 1) -> Tensor[
    dtype
]:
    """Normally distributed random numbers.

    Examples:

    ```mojo
    from tensor import TensorShape, randn
    var t = randn[DType.float64](TensorShape(2, 3), mean=100)
    print(t.num_elements(), 50 < t[0] < 150)  # -> 6 True
    ```
    """
    return Tensor[dtype].randn(shape, mean, variance)


def randn[
    dtype: DType
](spec: TensorSpec, mean: Float64 = 0, variance: Float64 = 1) -> Tensor[dtype]:
    """Normally distributed random numbers, in the shape that `spec` says."""
    return Tensor[dtype].randn(spec.shape, mean, variance)
