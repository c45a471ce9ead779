"""`Span[T, origin]`: values that somebody else owns."""

from builtin.variadics import _PointerIter, _PointerReverseIter
from builtin.writer import _write_element
from collections.check_bounds import check_bounds


@__device_passable
@__host_view
struct Span[
    T: AnyType, origin: Origin = MutAnyOrigin, *, mut: _Mutability = True
](
    Boolable,
    Defaultable,
    DevicePassable where __brio.is_trivial[T],
    Equatable,
    Hashable,
    Iterable,
    IterableOwned,
    Sized,
    TrivialRegisterPassable,
    Writable,
):
    """Neighbouring values in memory that lives elsewhere: an address and a number of values.

    Examples:

    ```mojo
    def total(values: Span[Int, _]) -> Int:
        var sum = 0
        for v in values:
            sum += v
        return sum

    var numbers = [1, 2, 3, 4]
    print(total(numbers), total(Span(numbers)[1:3]))  # -> 10 5
    ```
    """

    comptime device_type = Self
    """What a kernel sees: the same, so that the memory has to be the device's.

    Examples:

    ```mojo
    from std.sys import size_of
    comptime assert size_of[Span[Int].device_type]() == size_of[Span[Int]]()
    ```
    """

    @staticmethod
    def get_type_name() -> String:
        """The type's name.

        Examples:

        ```mojo
        print(Span[Int].get_type_name())  # -> Span[Int]
        ```
        """
        return String("Span[", StaticString(__brio.type_name[Self.T]), "]")

    comptime Mutable = Span[Self.T, MutAnyOrigin]
    """The same values, which may be written.

    Examples:

    ```mojo
    def clear(values: Span[Int].Mutable):
        values.fill(0)

    var values = [1, 2]
    clear(values)
    print(values)  # -> [0, 0]
    ```
    """
    comptime UnsafePointerType = UnsafePointer[Self.T, Self.origin]
    """The type of the address.

    Examples:

    ```mojo
    var numbers = [1, 2]
    var span = Span(numbers)
    var first: Span[Int, MutAnyOrigin].UnsafePointerType = span.unsafe_ptr()
    print(first[], len(numbers))  # -> 1 2
    ```
    """
    comptime Immutable = Span[Self.T, ImmutAnyOrigin]
    """The same values, which are only read.

    Examples:

    ```mojo
    def total(values: Span[Int].Immutable) -> Int:
        var result = 0
        for value in values:
            result += value
        return result

    print(total([1, 2, 3]))  # -> 6
    ```
    """

    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = _PointerIter[Self.T]
    """What a loop over it asks for the values.

    Examples:

    ```mojo
    var values = [1, 2, 3]
    for value in Span(values)[1:]:
        print(value)
    # -> 2
    # -> 3
    ```
    """
    comptime IteratorOwnedType = _PointerIter[Self.T]
    """What a loop that takes it asks for the values.

    Examples:

    ```mojo
    var numbers = [3, 4]
    var span = Span(numbers)
    for one in span:
        print(one)
    # -> 3
    # -> 4
    ```
    """

    var _data: __brio.ptr[Self.T]
    var _length: Int

    @always_inline
    def __init__(out self):
        """No values.

        Examples:

        ```mojo
        var numbers = [1, 2, 3]
        print(len(Span(numbers)))  # -> 3
        ```
        """
        self._data = UnsafePointer[Self.T]().address
        self._length = 0

    @always_inline
    def __init__(out self, ptr: UnsafePointer[Self.T], length: Int):
        """`length` values from `ptr` on."""
        self._data = ptr.address
        self._length = length

    @always_inline
    def __init__(out self, ptr: UnsafePointer[Self.T], length: UInt):
        """`length` values from `ptr` on; older spelling."""
        self._data = ptr.address
        self._length = Int(length)

    @always_inline
    def __init__(out self, *, unsafe_ptr: UnsafePointer[Self.T], length: Int):
        """`length` values from `unsafe_ptr` on."""
        self._data = unsafe_ptr.address
        self._length = length

    @always_inline
    def __init__(out self, *, unsafe_ptr: UnsafePointer[Self.T], len: Int):
        """`len` values from `unsafe_ptr` on, as in 2024."""
        self._data = unsafe_ptr.address
        self._length = len

    @always_inline
    @implicit
    @__inside
    def __init__(out self, ref[Self.origin] list: List[Self.T]):
        """The values of `list`, which must live as long."""
        self._data = list._data
        self._length = list._size

    @always_inline
    @implicit
    def __init__[
        size: Int, //
    ](out self, ref[Self.origin] array: InlineArray[Self.T, size]):
        """The values of `array`, which must live as long."""
        self._data = array.unsafe_ptr().address
        self._length = size

    @always_inline
    def __len__(self) -> Int:
        """Number of values.

        Examples:

        ```mojo
        var numbers = [1, 2, 3]
        print(len(Span(numbers)[1:]))  # -> 2
        ```
        """
        return self._length

    @always_inline
    def __bool__(self) -> Bool:
        """Whether there are any.

        Examples:

        ```mojo
        var numbers = [1]
        print(Bool(Span(numbers)))  # -> True
        ```
        """
        return self._length != 0

    @always_inline
    def __getitem__(
        self, index: Int, *, _where: StaticString = __brio.call_location
    ) -> ref[Self.origin] Self.T:
        """Value number `index`; negative counts from the end. An index outside ends the program.

        Examples:

        ```mojo
        var numbers = [1, 2, 3, 4]
        var middle = Span(numbers)[1:3]
        middle[0] = 9
        print(middle[1], numbers)  # -> 3 [1, 9, 3, 4]
        ```
        """
        var at = index + self._length if index < 0 else index
        check_bounds(at, self._length, _where)
        return __brio.deref(__brio.offset(self._data, at.value))

    @always_inline
    def __getitem__[
        dtype: DType, //
    ](
        self,
        index: Scalar[dtype],
        *,
        _where: StaticString = __brio.call_location,
    ) -> ref[Self.origin] Self.T where dtype.is_integral():
        """Value number `index`; negative counts from the end. An index outside ends the program."""
        return self.__getitem__(Int(index), _where=_where)

    @always_inline
    def __getitem__(
        self, span: Slice, _where: StaticString = __brio.call_location
    ) -> Self:
        """The values from `start` up to `end`."""
        var part = span._without_step(_where)
        var start = part._start(self._length)
        var end = part._end(self._length)
        return Self(
            ptr=self.unsafe_ptr() + start,
            length=end - start if end > start else 0,
        )

    @always_inline
    def unsafe_get(self, idx: Int) -> ref[Self.origin] Self.T:
        """Value number `idx`, not negative.

        Examples:

        ```mojo
        var numbers = [1, 2, 3]
        print(Span(numbers).unsafe_get(1))  # -> 2
        ```
        """
        return __brio.deref(__brio.offset(self._data, idx.value))

    @always_inline
    def unsafe_get[
        dtype: DType, //
    ](self, idx: Scalar[dtype]) -> ref[
        Self.origin
    ] Self.T where dtype.is_integral():
        """Value number `idx`, not negative."""
        return self.unsafe_get(Int(idx))

    @always_inline
    def unsafe_subspan(self, *, offset: Int, length: Int) -> Self:
        """`length` values from number `offset` on.

        Examples:

        ```mojo
        var values = [1, 2, 3, 4]
        print(Span(values).unsafe_subspan(offset=1, length=2))  # -> [2, 3]
        ```
        """
        return Self(ptr=self.unsafe_ptr() + offset, length=length)

    @always_inline
    def split_at(self, index: Int) -> Tuple[Self, Self]:
        """The values in front of number `index`, and the rest.

        Examples:

        ```mojo
        var numbers = [1, 2, 3]
        var parts = Span(numbers).split_at(1)
        print(parts[0], parts[1])  # -> [1] [2, 3]
        ```
        """
        return (self[:index], self[index:])

    @always_inline
    def get_immutable(self) -> Span[Self.T, Self.origin, mut=False]:
        """The same values, for reading.

        Examples:

        ```mojo
        var values = [1, 2]
        print(Span(values).get_immutable()[1])  # -> 2
        ```
        """
        return self

    @always_inline
    def as_imm(self) -> Span[Self.T, Self.origin, mut=False]:
        """The same values, for reading.

        Examples:

        ```mojo
        var values = [1, 2]
        print(Span(values).as_imm()[1])  # -> 2
        ```
        """
        return self

    @always_inline
    def as_immutable(self) -> Span[Self.T, Self.origin, mut=False]:
        """The same values, for reading, older name.

        Examples:

        ```mojo
        var values = [1, 2]
        print(Span(values).as_immutable()[1])  # -> 2
        ```
        """
        return self

    @always_inline
    def as_bytes(self) -> Span[Byte, Self.origin]:
        """The bytes of the values.

        Examples:

        ```mojo
        var numbers: List[Int32] = [1]
        print(len(Span(numbers).as_bytes()))  # -> 4
        ```
        """
        return Span[Byte, Self.origin](
            ptr=self.unsafe_ptr().bitcast[Byte](),
            length=self._length * Int(__brio.size_of[Self.T]),
        )

    @always_inline
    def __reversed__(self) -> _PointerReverseIter[Self.T]:
        """Walks over the values from the last to the first.

        Examples:

        ```mojo
        var numbers = [1, 2, 3]
        print([number for number in reversed(Span(numbers))])  # -> [3, 2, 1]
        ```
        """
        return _PointerReverseIter[Self.T](self._data, self._length)

    def __contains__(self, value: Self.T) -> Bool:
        """Whether a value equals `value`.

        Examples:

        ```mojo
        var numbers = [1, 2, 3]
        print(2 in Span(numbers))  # -> True
        ```
        """
        return self.count(value) > 0

    def count(self, value: Self.T) -> Int:
        """How many values equal `value`.

        Examples:

        ```mojo
        var numbers: List[Int32] = [1, 5, 2]
        def is_large[width: Int](x: SIMD[DType.int32, width]) -> SIMD[DType.bool, width]:
            return x.gt(1)
        print(Span(numbers).count[is_large]())  # -> 2
        ```
        """
        var result = 0
        for i in range(self._length):
            if self[i] == value:
                result += 1
        return result

    @__writes
    def reverse(self):
        """Turns the order round.

        Examples:

        ```mojo
        var numbers: List[Int32] = [1, 2, 3]
        Span(numbers).reverse()
        print(numbers)  # -> [3, 2, 1]
        ```
        """
        for i in range(self._length // 2):
            swap(self[i], self[self._length - 1 - i])

    @__writes
    def swap_elements(self, a: Int, b: Int):
        """Exchanges two values.

        Examples:

        ```mojo
        var numbers = [1, 2, 3]
        Span(numbers).swap_elements(0, 2)
        print(numbers)  # -> [3, 2, 1]
        ```
        """
        if a != b:
            swap(self[a], self[b])

    def unsafe_swap_elements(self, a: Int, b: Int):
        """Exchanges two values, whose numbers are not negative.

        Examples:

        ```mojo
        var values = [1, 2, 3]
        Span(values).unsafe_swap_elements(0, 2)
        print(values)  # -> [3, 2, 1]
        ```
        """
        if a != b:
            swap(self.unsafe_get(a), self.unsafe_get(b))

    def count[F: AnyType, //, func: F](self) -> UInt:
        """How many elements `func`, called with vectors of one element, says `True` of.

        Parameters:
            F: The type of the function.
            func: From a vector of elements to a vector of truth values.
        """
        var result = UInt(0)
        for i in range(self._length):
            if Bool(func[1](self[i])):
                result += 1
        return result

    def binary_search_by[F: AnyType, //, func: F](self) -> Optional[UInt]:
        """Number of an element for which `func` yields 0, in a span in the order of what `func` yields; or nothing.

        Parameters:
            F: The type of the function.
            func: Negative for what stands in front of the element, positive for what stands behind.

        Examples:

        ```mojo
        def near_seven(x: Int) -> Int:
            return x - 7

        var sorted_numbers: List[Int] = [1, 3, 7, 9]
        print(Span(sorted_numbers).binary_search_by[near_seven]().value())  # -> 2
        ```
        """
        var low = 0
        var high = self._length
        while low < high:
            var middle = low + (high - low) // 2
            var order = Int(func(self[middle]))
            if order == 0:
                return UInt(middle)
            if order < 0:
                low = middle + 1
            else:
                high = middle
        return None

    def binary_search_by[F: AnyType, //](self, func: F) -> Optional[UInt]:
        """Number of an element for which `func` yields 0, in a span in the order of what `func` yields; or nothing.

        Args:
            func: Negative for what stands in front of the element, positive for what stands behind.

        Examples:

        ```mojo
        def near_seven(x: Int) -> Int:
            return x - 7

        var sorted_numbers: List[Int] = [1, 3, 7, 9]
        print(Span(sorted_numbers).binary_search_by(near_seven).value())  # -> 2
        ```
        """
        var low = 0
        var high = self._length
        while low < high:
            var middle = low + (high - low) // 2
            var order = Int(func(self[middle]))
            if order == 0:
                return UInt(middle)
            if order < 0:
                low = middle + 1
            else:
                high = middle
        return None

    def apply[F: AnyType, //, func: F](self):
        """Replaces every element by what `func` makes of it.

        Parameters:
            F: The type of the function.
            func: From a vector of elements to a vector of elements.

        Examples:

        ```mojo
        def doubled[width: Int](x: SIMD[DType.float32, width]) -> SIMD[DType.float32, width]:
            return 2 * x

        var values: List[Float32] = [1, 2.5]
        Span(values).apply[doubled]()
        print(values)  # -> [2.0, 5.0]
        ```
        """
        for i in range(self._length):
            self[i] = func[1](self[i])

    def apply[F: AnyType, C: AnyType, //, func: F, *, cond: C](self):
        """Replaces every element for which `cond` holds by what `func` makes of it.

        Parameters:
            F: The type of the function.
            C: The type of the condition.
            func: From a vector of elements to a vector of elements.
            cond: From a vector of elements to one of truth values.

        Examples:

        ```mojo
        def doubled[width: Int](x: SIMD[DType.int32, width]) -> SIMD[DType.int32, width]:
            return 2 * x

        def is_large[width: Int](x: SIMD[DType.int32, width]) -> SIMD[DType.bool, width]:
            return x.gt(2)

        var values: List[Int32] = [1, 2, 3]
        Span(values).apply[doubled, cond=is_large]()
        print(values)  # -> [1, 2, 6]
        ```
        """
        for i in range(self._length):
            if cond[1](self[i]):
                self[i] = func[1](self[i])

    @always_inline
    def as_ref(self) -> Pointer[Self.T, Self.origin]:
        """A pointer to the first value.

        Examples:

        ```mojo
        var values = [1, 2]
        Span(values).as_ref()[] = 5
        print(values)  # -> [5, 2]
        ```
        """
        return Pointer[Self.T, Self.origin](self._data)

    @always_inline
    def unsafe_ptr(self) -> UnsafePointer[Self.T, Self.origin]:
        """Address of the first value.

        Examples:

        ```mojo
        var numbers = [1, 2, 3]
        print(Span(numbers).unsafe_ptr()[1])  # -> 2
        ```
        """
        return UnsafePointer[Self.T, Self.origin](self._data)

    @always_inline
    def __iter__(self) -> _PointerIter[Self.T]:
        """Walks over the values.

        Examples:

        ```mojo
        var numbers = [1, 2, 3]
        for ref number in Span(numbers):
            number *= 10
        print(numbers)  # -> [10, 20, 30]
        ```
        """
        return _PointerIter[Self.T](self._data, self._length)

    @__writes
    def fill(self, value: Self.T):
        """Sets every value to `value`.

        Examples:

        ```mojo
        var a = [1, 2, 3]
        Span(a)[1:].fill(9)
        print(a)  # -> [1, 9, 9]
        ```
        """
        var i = 0
        while i < self._length:
            self[i] = value
            i += 1

    @__writes
    def copy_from(self, other: Span[Self.T]):
        """Copies the values of `other`, which has as many.

        Examples:

        ```mojo
        var a = [1, 2]
        var b = [0, 0]
        Span(b).copy_from(Span(a))
        print(b)  # -> [1, 2]
        ```
        """
        var i = 0
        while i < self._length:
            self[i] = other[i]
            i += 1

    def __eq__(
        self, other: Self
    ) -> Bool where (
        Bool(__brio.has_method[Self.T, "__eq__"])
        or Bool(__brio.has_method[Self.T, "__ne__"])
    ):
        """Whether both have equal values in the same order.

        Examples:

        ```mojo
        var a = [1, 2]
        var b = [1, 2]
        print(Span(a) == Span(b))  # -> True
        ```
        """
        if self._length != other._length:
            return False
        var i = 0
        while i < self._length:
            if self[i] != other[i]:
                return False
            i += 1
        return True

    def __hash__[
        H: Hasher
    ](self, mut hasher: H) where (Bool(__brio.has_method[Self.T, "__hash__"])):
        """Feeds the values.

        Examples:

        ```mojo
        var a = [1, 2]
        var b = [1, 2]
        print(hash(Span(a)) == hash(Span(b)))  # -> True
        ```
        """
        for i in range(self._length):
            hasher.update(self.unsafe_get(i))

    def write_to[
        W: Writer
    ](self, mut writer: W) where (
        Bool(__brio.conforms[Self.T, Writable])
        or Bool(__brio.has_method[Self.T, "write_to"])
        or Bool(__brio.has_method[Self.T, "write_repr_to"])
        or Bool(__brio.has_method[Self.T, "__repr__"])
        or Bool(__brio.has_method[Self.T, "__str__"])
    ):
        """Writes `[a, b]`.

        Examples:

        ```mojo
        var numbers = [1, 2]
        var text = String()
        Span(numbers).write_to(text)
        print(text)  # -> [1, 2]
        ```
        """
        writer.write_string("[")
        var i = 0
        while i < self._length:
            if i > 0:
                writer.write_string(", ")
            _write_element(self[i], writer)
            i += 1
        writer.write_string("]")


comptime MutSpan = Span
"""Values that may be written.

Examples:

```mojo
def total(values: MutSpan[Int, _]) -> Int:
    var sum = 0
    for value in values:
        sum += value
    return sum

var numbers = [1, 2]
print(total(Span(numbers)))  # -> 3
```
"""
comptime ImmutSpan = Span
"""Values that are only read.

Examples:

```mojo
def total(values: ImmutSpan[Int, _]) -> Int:
    var sum = 0
    for value in values:
        sum += value
    return sum

var numbers = [1, 2]
print(total(Span(numbers)))  # -> 3
```
"""
comptime ImmSpan = Span
"""Values that are only read.

Examples:

```mojo
def total(values: ImmSpan[Int, _]) -> Int:
    var sum = 0
    for value in values:
        sum += value
    return sum

var numbers = [1, 2]
print(total(Span(numbers)))  # -> 3
```
"""
comptime _SpanIter[
    mut: Bool, //, T: AnyType, origin: Origin[mut=mut], forward: Bool = True
] = _PointerIter[T] if forward else _PointerReverseIter[T]
"""What walks over the values of a span."""
