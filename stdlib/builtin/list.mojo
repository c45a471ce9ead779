"""`List[T]`: a growing array."""

from builtin.writer import _append_repr, _write_element
from builtin.variadics import _PointerIter, _PointerReverseIter
from collections.check_bounds import check_bounds
from internal.bytes import _null
from internal.heap import _heap_alloc, _heap_free
from memory.alloc import Allocation, Layout


@__former_parameters("hint_trivial_type")
struct List[T: AnyType](
    Boolable,
    Comparable,
    Copyable where conforms_to(T, Copyable),
    Defaultable,
    Hashable,
    ImplicitlyCopyable where conforms_to(T, Copyable),
    ImplicitlyDeletable,
    Iterable,
    IterableOwned,
    Movable,
    Representable,
    Sized,
    Stringable,
    Writable,
):
    """Values of one type, one after the other in memory that grows as needed.

    Examples:

    ```mojo
    var primes: List[Int] = [2, 3, 5]
    primes.append(7)
    print(primes[0], primes[-1], len(primes))  # -> 2 7 4
    print(primes)  # -> [2, 3, 5, 7]
    for ref p in primes:
        p *= 10
    print(primes[1:3])  # -> [30, 50]
    ```
    """

    comptime IteratorType[
        iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]
    ] = _PointerIter[Self.T]
    """What a loop over it asks for the values.

    Examples:

    ```mojo
    var total = 0
    for value in [1, 2, 3]:
        total += value
    print(total)  # -> 6
    ```
    """
    comptime IteratorOwnedType = _TakingIter[Self.T]
    """What a loop that takes it asks for the values.

    Examples:

    ```mojo
    var names = ["a", "b"]
    var kept = List[String]()
    for var name in names^:
        kept.append(name^)
    print(kept)  # -> ['a', 'b']
    ```
    """

    var _data: __brio.ptr[Self.T]
    var _size: Int
    var _capacity: Int

    # --- life

    @always_inline
    def __init__(out self):
        """An empty list."""
        self._data = __brio.cast["pointer", __brio.ptr[Self.T]](_null())
        self._size = 0
        self._capacity = 0

    @always_inline
    def __init__(out self, *, capacity: Int):
        """An empty list with room for `capacity` values."""
        self._data = __brio.cast["pointer", __brio.ptr[Self.T]](_null())
        self._size = 0
        self._capacity = 0
        self.reserve(capacity)

    def __init__(out self, *, length: Int, fill: Self.T):
        """`length` copies of `fill`.

        Examples:

        ```mojo
        var zeros = List[Float32](length=3, fill=0)
        print(zeros)  # -> [0.0, 0.0, 0.0]
        ```
        """
        self._data = __brio.cast["pointer", __brio.ptr[Self.T]](_null())
        self._size = 0
        self._capacity = 0
        self.resize(length, fill)

    def __init__(out self, var *values: Self.T):
        """The given values."""
        self._data = __brio.cast["pointer", __brio.ptr[Self.T]](_null())
        self._size = 0
        self._capacity = 0
        var count = values.__len__()
        self.reserve(count)
        var i = 0
        while i < count:
            __brio.init(__brio.offset(self._data, i.value), values._take(i))
            i += 1
        values^._forget()
        self._size = count

    @implicit
    def __init__(out self, span: Span[Self.T, ImmutAnyOrigin]):
        """Copies of the values of `span`."""
        self._data = __brio.cast["pointer", __brio.ptr[Self.T]](_null())
        self._size = 0
        self._capacity = 0
        self.extend(span)

    @implicit
    def __init__(
        out self, pieces: List[StaticString]
    ) where __brio.same_type[Self.T, String]:
        """The texts that views show, as `split` gives them."""
        self = Self(capacity=len(pieces))
        for piece in pieces:
            self.append(String(piece))

    def __init__(out self, *, unsafe_uninit_length: Int):
        """Room for this many values, all of which are still to be put in place."""
        self = Self(capacity=unsafe_uninit_length)
        self._size = max(unsafe_uninit_length, 0)

    def __init__(out self, *, var elements: List[Self.T]):
        """The values of a list."""
        self = elements^

    def __init__[
        It: AnyType, //
    ](
        out self: List[type_of(iterable.__iter__().__next__())], iterable: It
    ) where (
        __brio.has_method[It, "__iter__"]
        and not __brio.has_method[It, "codepoints"]  # a text is one value
        and not __brio.same_type[It, Self.T]
    ):
        """What `iterable` gives: `List(range(5))`.

        Examples:

        ```mojo
        var digits = List(range(5))
        print(digits)  # -> [0, 1, 2, 3, 4]
        ```
        """
        self = List[type_of(iterable.__iter__().__next__())]()
        for value in iterable:
            self.append(value)

    def __init__(out self, *, copy: Self):
        self._data = __brio.cast["pointer", __brio.ptr[Self.T]](_null())
        self._size = 0
        self._capacity = 0
        var count = copy._size
        self.reserve(count)
        var i = 0
        while i < count:
            __brio.init(
                __brio.offset(self._data, i.value),
                __brio.deref(__brio.offset(copy._data, i.value)),
            )
            i += 1
        self._size = count

    def __del__(deinit self):
        """Ends the values and frees their memory.

        Examples:

        ```mojo
        @fieldwise_init
        struct Told(Copyable, Movable):
            var name: String

            def __del__(deinit self):
                print(self.name, "ends")

        var values = [Told("a"), Told("b")]
        _ = values^
        # -> a ends
        # -> b ends
        ```
        """
        comptime if not __brio.is_trivial[Self.T]:
            var i = 0
            while i < self._size:
                __brio.destroy(__brio.offset(self._data, i.value))
                i += 1
        if self._capacity != 0:
            _heap_free(
                __brio.cast["pointer", __brio.ptr[__brio.int[8]]](self._data)
            )

    def copy(self) -> Self:
        """A copy of the list and its values.

        Examples:

        ```mojo
        var a = [1, 2]
        var b = a.copy()
        b.append(3)
        print(a, b)  # -> [1, 2] [1, 2, 3]
        ```
        """
        var result = Self(capacity=self._size)
        result.extend(self)
        return result^

    def reserve(mut self, new_capacity: Int):
        """Makes room for `new_capacity` values in all.

        Examples:

        ```mojo
        var numbers = List[Int]()
        numbers.reserve(100)
        print(len(numbers), numbers.capacity() >= 100)  # -> 0 True
        ```
        """
        if self._capacity >= new_capacity:
            return
        # more than there can be, where the product would not fit: the allocation fails then
        comptime most = Int.MAX // max(Int(__brio.size_of[Self.T]), 1)
        var bytes = (
            new_capacity * Int(__brio.size_of[Self.T])
            if new_capacity <= most
            else Int.MAX
        )
        var raw = _heap_alloc(bytes, Int(__brio.align_of[Self.T]))
        var data = __brio.cast["pointer", __brio.ptr[Self.T]](raw)
        comptime if __brio.is_trivial[Self.T]:
            if self._size > 0:
                __brio.intrinsic["memory.copy", __brio.none](
                    raw,
                    __brio.cast["pointer", __brio.ptr[__brio.int[8]]](
                        self._data
                    ),
                    (self._size * Int(__brio.size_of[Self.T])).value,
                )
        else:
            var i = 0
            while i < self._size:
                __brio.move_init(
                    __brio.offset(data, i.value),
                    __brio.offset(self._data, i.value),
                )
                i += 1
        if self._capacity != 0:
            _heap_free(
                __brio.cast["pointer", __brio.ptr[__brio.int[8]]](self._data)
            )
        self._data = data
        self._capacity = new_capacity

    # --- growing and shrinking

    @always_inline
    def _grow(mut self, length: Int):
        """Makes room for `length` values; for twice as many as there was room for, so that growing step by step copies each value a few times only."""
        if self._capacity < length:
            self.reserve(max(length, self._capacity * 2))

    def append(mut self, var value: Self.T):
        """Adds `value` at the end.

        Examples:

        ```mojo
        var names = List[String]()
        names.append("x")
        names.append("y")
        print(len(names), names[1])  # -> 2 y
        ```
        """
        if self._size == self._capacity:
            self.reserve(max(self._capacity * 2, 4))
        __brio.init(__brio.offset(self._data, self._size.value), value^)
        self._size += 1

    def extend(mut self, other: List[Self.T]):
        """Adds copies of the values of `other` at the end.

        Examples:

        ```mojo
        var a = [1, 2]
        a.extend([3, 4])
        print(a)  # -> [1, 2, 3, 4]
        ```
        """
        self._grow(self._size + other._size)
        var i = 0
        while i < other._size:
            __brio.init(
                __brio.offset(self._data, (self._size + i).value),
                __brio.deref(__brio.offset(other._data, i.value)),
            )
            i += 1
        self._size += other._size

    def extend(mut self, var other: List[Self.T]):
        """Moves the values of `other`, which is given away, to the end.

        Examples:

        ```mojo
        var a = [1, 2]
        var b = [3, 4]
        a.extend(b^)
        print(a)  # -> [1, 2, 3, 4]
        ```
        """
        if self._capacity == 0:
            swap(self, other)
            return
        self._grow(self._size + other._size)
        for i in range(other._size):
            __brio.move_init(
                __brio.offset(self._data, (self._size + i).value),
                __brio.offset(other._data, i.value),
            )
        self._size += other._size
        other._size = 0

    def extend(mut self, elements: Span[Self.T, ImmutAnyOrigin]):
        """Adds copies of the values of `elements` at the end."""
        if self._capacity < self._size + elements._length and self._holds(
            elements._data
        ):
            return self.extend(Self(elements))  # what it looks at moves
        self._grow(self._size + elements._length)
        var i = 0
        while i < elements._length:
            __brio.init(
                __brio.offset(self._data, (self._size + i).value),
                __brio.deref(__brio.offset(elements._data, i.value)),
            )
            i += 1
        self._size += elements._length

    def _holds(self, address: __brio.ptr[Self.T]) -> Bool:
        """Whether the address lies in memory of this list."""
        var first = __brio.make[Int](
            __brio.cast["ptrtoint", __brio.int[64]](self._data)
        )
        var at = __brio.make[Int](
            __brio.cast["ptrtoint", __brio.int[64]](address)
        )
        return first <= at and at < first + self._capacity * Int(
            __brio.size_of[Self.T]
        )

    def extend[
        dtype: DType, width: Int, //
    ](mut self, value: SIMD[dtype, width]):
        """Adds the elements of a vector at the end."""
        comptime for i in range(width):
            self.append(value[i])

    def extend[
        dtype: DType, width: Int, //
    ](mut self, value: SIMD[dtype, width], *, count: Int):
        """Adds the first `count` elements of a vector at the end."""
        for i in range(count):
            self.append(value[i])

    @always_inline
    def append(mut self, elements: Span[Self.T, ImmutAnyOrigin]):
        """Adds copies of the values of `elements` at the end."""
        self.extend(elements)

    def insert(mut self, i: Int, var value: Self.T):
        """Puts `value` before number `i`; negative counts from the end, and what lies outside is brought inside.

        Args:
            i: What number it gets; from the end if negative.
            value: The value.

        Examples:

        ```mojo
        var a = [1, 3]
        a.insert(1, 2)
        print(a)  # -> [1, 2, 3]
        ```
        """
        var at = max(i + self._size, 0) if i < 0 else i
        if self._size == self._capacity:
            self.reserve(max(self._capacity * 2, 4))
        var k = self._size
        while k > at:
            __brio.move_init(
                __brio.offset(self._data, k.value),
                __brio.offset(self._data, (k - 1).value),
            )
            k -= 1
        __brio.init(__brio.offset(self._data, k.value), value^)
        self._size += 1

    @__only_legacy
    def pop_back(mut self) -> Self.T:
        """Takes out the last value: what `pop` was called until 24.3.

        Returns:
            The value, moved out.

        Examples:

        ```mojo
        fn main():
            var a = List[Int](1, 2)
            print(a.pop_back(), len(a))  # -> 2 1
        ```
        """
        return self.pop()

    def pop(
        mut self,
        i: Int = -1,
        *,
        _where: StaticString = __brio.call_location,
        out result: Self.T,
    ):
        """Takes out value number `i`, the last one unless told.

        Args:
            i: Which one; from the end if negative.

        Returns:
            The value, moved out.

        Examples:

        ```mojo
        var a = [1, 2, 3]
        print(a.pop(), a.pop(0), a)  # -> 3 1 [2]
        ```
        """
        var at = i + self._size if i < 0 else i
        check_bounds(at, self._size, _where)
        result = __brio.take(__brio.offset(self._data, at.value))
        var k = at + 1
        while k < self._size:
            __brio.move_init(
                __brio.offset(self._data, (k - 1).value),
                __brio.offset(self._data, k.value),
            )
            k += 1
        self._size -= 1

    def remove(mut self, value: Self.T) raises:
        """Takes out the first value that equals `value`; raises when there is none.

        Examples:

        ```mojo
        var letters = ["a", "b", "a"]
        letters.remove("a")
        print(letters)  # -> ['b', 'a']
        ```
        """
        _ = self.pop(self.index(value))

    def unsafe_steal_data(mut self) -> UnsafePointer[Self.T, MutAnyOrigin]:
        """Address of the values, which the caller owns from now on; the list is empty.

        Examples:

        ```mojo
        var values = [1, 2, 3]
        var address = values.unsafe_steal_data()
        print(address[2], len(values))  # -> 3 0
        address.free()
        ```
        """
        var data = UnsafePointer[Self.T, MutAnyOrigin](self._data)
        self._data = __brio.cast["pointer", __brio.ptr[Self.T]](_null())
        self._size = 0
        self._capacity = 0
        return data

    def steal_data(mut self) -> UnsafePointer[Self.T, MutAnyOrigin]:
        """Address of the values, which the caller owns from now on; the list is empty.

        Examples:

        ```mojo
        var numbers = [1, 2]
        var data = numbers.steal_data()
        print(data[1], len(numbers))  # -> 2 0
        data.free()
        ```
        """
        return self.unsafe_steal_data()

    def unsafe_take_allocation(mut self) -> Allocation[Self.T]:
        """The memory with the values, which the caller owns from now on; the list is empty.

        Nothing ends the values by itself: `dealloc` gives back the memory alone.

        Examples:

        ```mojo
        var a: List[Int] = [1, 2, 3]
        var p = a.unsafe_take_allocation().unsafe_leak()
        print(len(a), p[unsafe_offset=2])  # -> 0 3
        p.unsafe_free()
        ```
        """
        var layout = Layout[Self.T](count=self._capacity)
        return Allocation[Self.T](
            unsafe_assume_ownership=self.unsafe_steal_data(), layout=layout
        )

    def deinit_with[F: AnyType, //](deinit self, f: F):
        """Ends the list and hands every value to `f`, for values that nothing ends by itself.

        Args:
            f: Takes one value and ends it.

        Examples:

        ```mojo
        var texts: List[String] = ["a", "b"]
        def show(var text: String) {}:
            print(text)

        texts^.deinit_with(show)  # -> a
        # -> b
        ```
        """
        for i in range(self._size):
            f(__brio.take(__brio.offset(self._data, i.value)))
        if self._capacity != 0:
            _heap_free(
                __brio.cast["pointer", __brio.ptr[__brio.int[8]]](self._data)
            )

    def destroy_with[F: AnyType, //](deinit self, destroy_func: F):
        """Ends the list and hands every value to `destroy_func`; older name of `deinit_with`.

        Examples:

        ```mojo
        def end(var value: Int):
            print("ended", value)

        var values = [1, 2]
        values^.destroy_with(end)
        # -> ended 1
        # -> ended 2
        ```
        """
        self^.deinit_with(destroy_func)

    def byte_length(self) -> Int:
        """Number of bytes of the values.

        Examples:

        ```mojo
        print([Int32(1), Int32(2)].byte_length())  # -> 8
        ```
        """
        return self._size * Int(__brio.size_of[Self.T])

    def clear(mut self):
        """Takes out all values.

        Examples:

        ```mojo
        var numbers = [1, 2]
        numbers.clear()
        print(len(numbers))  # -> 0
        ```
        """
        self.shrink(0)

    def shrink(mut self, length: Int):
        """Keeps the first `length` values, none if that is negative.

        Examples:

        ```mojo
        var numbers = [1, 2, 3, 4]
        numbers.shrink(2)
        print(numbers)  # -> [1, 2]
        ```
        """
        var kept = max(length, 0)
        var size = self._size
        if size <= kept:
            return
        self._size = kept  # what a destructor sees holds no ended value
        for i in range(kept, size):
            __brio.destroy(__brio.offset(self._data, i.value))

    def shrink(mut self, *, new_length: Int):
        """Keeps the first `new_length` values."""
        self.shrink(new_length)

    def shrink(mut self, *, new_size: Int):
        """Keeps the first `new_size` values; older name of the argument."""
        self.shrink(new_size)

    def resize(mut self, length: Int, fill: Self.T):
        """Makes the list `length` long, with copies of `fill` where it grows.

        Examples:

        ```mojo
        var a = [1, 2]
        a.resize(4, 9)
        print(a)  # -> [1, 2, 9, 9]
        ```
        """
        comptime if not __brio.is_trivial[Self.T]:
            if self._holds(__brio.address_of(fill)):
                var copies = Self(capacity=1)
                copies.append(fill)
                return self.resize(length, copies[0])  # `fill` moves or ends
        self.shrink(length)
        self._grow(length)
        while self._size < length:
            __brio.init(__brio.offset(self._data, self._size.value), fill)
            self._size += 1

    def resize(mut self, *, unsafe_uninit_length: Int):
        """Makes the list `unsafe_uninit_length` long, without values where it grows."""
        self.shrink(unsafe_uninit_length)
        self._grow(unsafe_uninit_length)
        self._size = max(unsafe_uninit_length, 0)

    def resize(mut self, *, unsafe_uninit_size: Int):
        """Makes the list `unsafe_uninit_size` long, without values where it grows; older name of the argument."""
        self.resize(unsafe_uninit_length=unsafe_uninit_size)

    def resize(mut self, *, new_length: Int, fill: Self.T):
        """Makes the list `new_length` long, with copies of `fill` where it grows."""
        self.resize(new_length, fill)

    def resize(mut self, *, new_size: Int, value: Self.T):
        """Makes the list `new_size` long, with copies of `value` where it grows; older names of the arguments."""
        self.resize(new_size, value)

    @__keeps_interior
    def reverse(mut self):
        """Turns the order round.

        Examples:

        ```mojo
        var a = [1, 2, 3]
        a.reverse()
        print(a)  # -> [3, 2, 1]
        ```
        """
        var i = 0
        while i < self._size // 2:
            swap(self[i], self[self._size - 1 - i])
            i += 1

    @__keeps_interior
    def swap_elements(mut self, elt_idx_1: Int, elt_idx_2: Int):
        """Exchanges two values.

        Examples:

        ```mojo
        var numbers = [1, 2, 3]
        numbers.swap_elements(0, 2)
        print(numbers)  # -> [3, 2, 1]
        ```
        """
        if elt_idx_1 != elt_idx_2:
            swap(self[elt_idx_1], self[elt_idx_2])

    # --- looking

    @always_inline
    def __len__(self) -> Int:
        """Number of values.

        Examples:

        ```mojo
        print(len([1, 2, 3]))  # -> 3
        ```
        """
        return self._size

    @always_inline
    def __bool__(self) -> Bool:
        """Whether there are any.

        Examples:

        ```mojo
        print(Bool([1]), Bool(List[Int]()))  # -> True False
        ```
        """
        return self._size != 0

    @always_inline
    @__attribute
    def capacity(self) -> Int:
        """Number of values there is room for.

        Examples:

        ```mojo
        print(List[Int](capacity=8).capacity())  # -> 8
        ```
        """
        return self._capacity

    @always_inline
    @__inside
    def __getitem__(
        ref self, index: Int, *, _where: StaticString = __brio.call_location
    ) -> ref[self] Self.T:
        """Value number `index`; negative counts from the end. An index outside ends the program."""
        var at = index + self._size if index < 0 else index
        check_bounds(at, self._size, _where)
        return __brio.deref(__brio.offset(self._data, at.value))

    @always_inline
    def __getitem__[
        dtype: DType, //
    ](
        ref self,
        index: Scalar[dtype],
        *,
        _where: StaticString = __brio.call_location,
    ) -> ref[self] Self.T where dtype.is_integral():
        """Value number `index`; negative counts from the end. An index outside ends the program."""
        return self.__getitem__(Int(index), _where=_where)

    @__inside
    def __getitem__(
        ref self, span: Slice, _where: StaticString = __brio.call_location
    ) -> Span[Self.T, origin_of(self)]:
        """The values from `start` up to `end`, where they are.

        Examples:

        ```mojo
        var a: List[Int] = [4, 3, 2, 1]
        sort(a[1:])
        print(a, a[:2])  # -> [4, 1, 2, 3] [4, 1]
        ```
        """
        var part = span._without_step(_where)
        var start = part._start(self._size)
        var end = part._end(self._size)
        return Span[Self.T, origin_of(self)](
            ptr=self.unsafe_ptr() + start, length=max(end - start, 0)
        )

    def __getitem__(
        self, span: StridedSlice, _where: StaticString = __brio.call_location
    ) -> Self:
        """Copies of the values from `start` up to `end`, in steps."""
        return self.__getitem_legacy__(Slice(span), _where)

    @doc_hidden
    def __getitem_legacy__(
        self, span: Slice, _where: StaticString = __brio.call_location
    ) -> Self:
        """Copies of the values from `start` up to `end`, in steps: what slices of lists were until 25.6."""
        var start, end, step = span.indices(self._size, _where)
        var result = Self()
        while start < end if step > 0 else start > end:
            result.append(self[start])
            start += step
        return result^

    @always_inline
    @__inside
    def unsafe_get(ref self, idx: Int) -> ref[self] Self.T:
        """Value number `idx`, not negative.

        Examples:

        ```mojo
        print([1, 2, 3].unsafe_get(1))  # -> 2
        ```
        """
        return __brio.deref(__brio.offset(self._data, idx.value))

    @always_inline
    @__inside
    def unsafe_get[
        dtype: DType, //
    ](ref self, idx: Scalar[dtype]) -> ref[
        self
    ] Self.T where dtype.is_integral():
        """Value number `idx`, not negative."""
        return self.unsafe_get(Int(idx))

    @always_inline
    @__keeps_interior
    def unsafe_set(mut self, idx: Int, var value: Self.T):
        """Replaces value number `idx`, not negative.

        Examples:

        ```mojo
        var numbers = [1, 2, 3]
        numbers.unsafe_set(1, 7)
        print(numbers)  # -> [1, 7, 3]
        ```
        """
        self.unsafe_get(idx) = value^

    @always_inline
    @__keeps_interior
    def unsafe_set[
        dtype: DType, //
    ](
        mut self, idx: Scalar[dtype], var value: Self.T
    ) where dtype.is_integral():
        """Replaces value number `idx`, not negative."""
        self.unsafe_get(Int(idx)) = value^

    @always_inline
    @__attribute
    @__only_legacy
    def size(ref self) -> ref[self] Int:
        """How many values there are: the field of 2024, which could be set where values were written by address.

        Examples:

        ```mojo
        fn main():
            var bytes = List[UInt8](capacity=4)
            bytes.unsafe_ptr().store(0, 7)
            bytes.size = 1
            print(bytes.size, bytes[0])  # -> 1 7
        ```
        """
        return self._size

    @always_inline
    @__attribute
    def data(self) -> UnsafePointer[Self.T, MutAnyOrigin]:
        """Address of the first value, older name.

        Examples:

        ```mojo
        var values = [1, 2, 3]
        print(values.data()[1])  # -> 2
        ```
        """
        return UnsafePointer[Self.T, MutAnyOrigin](self._data)

    @always_inline
    @__attribute
    @doc_hidden
    def _data(self) -> UnsafePointer[Self.T, MutAnyOrigin]:
        """What programs read as the list's field of this name."""
        return UnsafePointer[Self.T, MutAnyOrigin](self._data)

    @always_inline
    @__attribute
    @doc_hidden
    def _len(self) -> Int:
        """What programs read as the list's field of this name."""
        return self._size

    @always_inline
    def bytecount(self) -> Int:
        """Number of bytes of the values, older name.

        Examples:

        ```mojo
        print([Int32(1), 2, 3].bytecount())  # -> 12
        ```
        """
        return self.byte_length()

    @always_inline
    @__inside_unsafe
    def unsafe_ptr(self) -> UnsafePointer[Self.T, MutAnyOrigin]:
        """Address of the first value.

        Examples:

        ```mojo
        var numbers = [1, 2, 3]
        numbers.unsafe_ptr()[1] = 9
        print(numbers)  # -> [1, 9, 3]
        ```
        """
        return UnsafePointer[Self.T, MutAnyOrigin](self._data)

    @always_inline
    @__walks
    def __iter__(ref self) -> _PointerIter[Self.T]:
        """Walks over the values.

        Examples:

        ```mojo
        var total = 0
        for number in [1, 2, 3]:
            total += number
        print(total)  # -> 6
        ```
        """
        return _PointerIter[Self.T](self._data, self._size)

    @always_inline
    def __iter__(var self) -> _TakingIter[Self.T]:
        """Walks over the values and gives them away: `for var value in values^`."""
        return _TakingIter[Self.T](self^)

    @always_inline
    @__walks
    def __reversed__(self) -> _PointerReverseIter[Self.T]:
        """Walks over the values from the last to the first.

        Examples:

        ```mojo
        print([number for number in reversed([1, 2, 3])])  # -> [3, 2, 1]
        ```
        """
        return _PointerReverseIter[Self.T](self._data, self._size)

    def __contains__(
        self, value: Self.T
    ) -> Bool where Bool(__brio.has_method[Self.T, "__eq__"]):
        return self.count(value) > 0

    def __contains__[
        U: AnyType, //
    ](self, value: U) -> Bool where Bool(__brio.has_method[Self.T, "__eq__"]):
        """Whether one of the values equals `value`, which may be of another type: a slice of text in a list of strings.

        Examples:

        ```mojo
        print(2 in [1, 2], 3 in [1, 2])  # -> True False
        ```
        """
        for i in range(self._size):
            if self[i] == value:
                return True
        return False

    def count(
        self, value: Self.T
    ) -> Int where Bool(__brio.has_method[Self.T, "__eq__"]):
        """How many values equal `value`.

        Examples:

        ```mojo
        print([1, 2, 1].count(1))  # -> 2
        ```
        """
        var result = 0
        var i = 0
        while i < self._size:
            if self[i] == value:
                result += 1
            i += 1
        return result

    def index(
        self, value: Self.T, start: Int = 0, stop: Int = Int.MAX
    ) raises -> Int where Bool(__brio.has_method[Self.T, "__eq__"]):
        """Number of the first value from `start` up to `stop` that equals `value`; raises when there is none.

        Args:
            value: What to look for.
            start: Where to begin.
            stop: Where to end, not looked at.

        Returns:
            The number of the first such element.

        Raises:
            When there is none.

        Examples:

        ```mojo
        var a = [4, 5, 6]
        print(a.index(5))  # -> 1
        try:
            _ = a.index(7)
        except:
            print("not there")  # -> not there
        ```
        """
        var i = max(start + self._size, 0) if start < 0 else start
        var end = min(stop + self._size if stop < 0 else stop, self._size)
        while i < end:
            if self[i] == value:
                return i
            i += 1
        raise Error("ValueError: Given element is not in list")

    def try_index(self, value: Self.T) -> Optional[Int]:
        """Number of the first value that equals `value`, or nothing.

        Examples:

        ```mojo
        var values = [5, 7, 5]
        print(values.try_index(7).value(), Bool(values.try_index(8)))  # -> 1 False
        ```
        """
        for i in range(self._size):
            if self[i] == value:
                return Optional[Int](i)
        return Optional[Int]()

    def __eq__(
        self, other: Self
    ) -> Bool where (
        Bool(__brio.has_method[Self.T, "__eq__"])
        or Bool(__brio.has_method[Self.T, "__ne__"])
    ):
        """Whether both have equal values in the same order.

        Examples:

        ```mojo
        print([1, 2] == [1, 2], [1, 2] == [2, 1])  # -> True False
        ```
        """
        if self._size != other._size:
            return False
        var i = 0
        while i < self._size:
            if self[i] != other[i]:
                return False
            i += 1
        return True

    def __lt__(
        self, other: Self
    ) -> Bool where Bool(__brio.has_method[Self.T, "__lt__"]):
        """Whether the first difference is a smaller value, or the end.

        Examples:

        ```mojo
        print([1, 2] < [1, 3], [2] < [1, 9])  # -> True False
        ```
        """
        for i in range(min(self._size, other._size)):
            if self[i] < other[i]:
                return True
            if other[i] < self[i]:
                return False
        return self._size < other._size

    def __le__(
        self, other: Self
    ) -> Bool where Bool(__brio.has_method[Self.T, "__lt__"]):
        """Whether it does not come after `other`: the first values that differ decide, then the lengths.

        Examples:

        ```mojo
        print([1, 2] <= [1, 2, 0], [2] <= [1, 9])  # -> True False
        ```
        """
        return not (other < self)

    def __gt__(
        self, other: Self
    ) -> Bool where Bool(__brio.has_method[Self.T, "__lt__"]):
        """Whether it comes after `other`: the first values that differ decide, then the lengths.

        Examples:

        ```mojo
        print([2] > [1, 9], [1] > [1])  # -> True False
        ```
        """
        return other < self

    def __ge__(
        self, other: Self
    ) -> Bool where Bool(__brio.has_method[Self.T, "__lt__"]):
        """Whether it does not come before `other`: the first values that differ decide, then the lengths.

        Examples:

        ```mojo
        print([1, 2] >= [1, 2], [1] >= [1, 0])  # -> True False
        ```
        """
        return not (self < other)

    def __hash__[
        H: Hasher
    ](self, mut hasher: H) where (Bool(__brio.has_method[Self.T, "__hash__"])):
        """Feeds the values.

        Examples:

        ```mojo
        print(hash([1, 2]) == hash([1, 2]))  # -> True
        ```
        """
        for i in range(self._size):
            hasher.update(self[i])

    def __add__(self, other: Self) -> Self:
        """The values of both, in a new list.

        Examples:

        ```mojo
        print([1, 2] + [3])  # -> [1, 2, 3]
        ```
        """
        var result = self.copy()
        result.extend(other)
        return result^

    def __iadd__(mut self, other: Self):
        """Appends copies of the values of `other`.

        Examples:

        ```mojo
        var values = [1]
        values += [2, 3]
        print(values)  # -> [1, 2, 3]
        ```
        """
        self.extend(other)

    def __imul__(mut self, count: Int):
        """Repeats its values `count` times; none for 0 and less.

        Examples:

        ```mojo
        var values = [1, 2]
        values *= 2
        print(values)  # -> [1, 2, 1, 2]
        ```
        """
        self = self * count

    def __mul__(self, count: Int) -> Self:
        """The values `count` times over.

        Examples:

        ```mojo
        print([0, 1] * 2)  # -> [0, 1, 0, 1]
        ```
        """
        var result = Self()
        var i = 0
        while i < count:
            result.extend(self)
            i += 1
        return result^

    def __str__(
        self,
    ) -> String where (
        Bool(__brio.conforms[Self.T, Writable])
        or Bool(__brio.has_method[Self.T, "write_to"])
        or Bool(__brio.has_method[Self.T, "write_repr_to"])
        or Bool(__brio.has_method[Self.T, "__repr__"])
        or Bool(__brio.has_method[Self.T, "__str__"])
    ):
        """The value as text.

        Examples:

        ```mojo
        print(String([1, 2]).byte_length())  # -> 6
        ```
        """
        return String(self)

    def __repr__(
        self,
    ) -> String where (
        Bool(__brio.conforms[Self.T, Writable])
        or Bool(__brio.has_method[Self.T, "write_to"])
        or Bool(__brio.has_method[Self.T, "write_repr_to"])
        or Bool(__brio.has_method[Self.T, "__repr__"])
        or Bool(__brio.has_method[Self.T, "__str__"])
    ):
        """What `repr` gave in releases before 26.2.

        Examples:

        ```mojo
        print(["a", "b"].__repr__())  # -> ['a', 'b']
        ```
        """
        return String(self)

    def _repr_legacy(
        self,
    ) -> String where (
        Bool(__brio.conforms[Self.T, Writable])
        or Bool(__brio.has_method[Self.T, "write_to"])
        or Bool(__brio.has_method[Self.T, "write_repr_to"])
        or Bool(__brio.has_method[Self.T, "__repr__"])
        or Bool(__brio.has_method[Self.T, "__str__"])
    ):
        return self.__repr__()

    def write_repr_to[
        W: Writer
    ](self, mut writer: W) where (
        Bool(__brio.conforms[Self.T, Writable])
        or Bool(__brio.has_method[Self.T, "write_to"])
        or Bool(__brio.has_method[Self.T, "write_repr_to"])
        or Bool(__brio.has_method[Self.T, "__repr__"])
        or Bool(__brio.has_method[Self.T, "__str__"])
    ):
        """Writes the name of the type and the values, as `repr` gives them.

        Examples:

        ```mojo
        print(repr(["a", "b"]))  # -> List[String](['a', 'b'])
        ```
        """
        comptime name = __brio.type_name[Self]
        var result = String(name, "([")
        var start = result.byte_length()
        for item in self:
            _append_repr(result, item, start)
        writer.write_string(result + "])")

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
        var text = String()
        [1, 2].write_to(text)
        print(text)  # -> [1, 2]
        ```
        """
        writer.write_string("[")
        var i = 0
        while i < self._size:
            if i > 0:
                writer.write_string(", ")
            _write_element(self[i], writer)
            i += 1
        writer.write_string("]")


comptime _ListIter[
    mut: Bool, //, T: AnyType, origin: Origin[mut=mut], forward: Bool = True
] = _PointerIter[T] if forward else _PointerReverseIter[T]
"""What walks over the values of a list."""


struct _TakingIter[T: AnyType](Iterable, Iterator, Movable, Sized):
    """Walks over values that are its own, and gives them away."""

    comptime Element = Self.T

    var _values: List[Self.T]
    var _at: Int  # those in front of it have been given away

    @always_inline
    def __init__(out self, var values: List[Self.T]):
        self._values = values^
        self._at = 0

    @always_inline
    def __iter__(var self) -> Self:
        return self^

    @always_inline
    def __len__(self) -> Int:
        return self._values._size - self._at

    @always_inline
    def __has_next__(self) -> Bool:
        return self._at < self._values._size

    @always_inline
    def __next__(mut self) -> Self.T:
        self._at += 1
        return __brio.take(
            __brio.offset(self._values._data, (self._at - 1).value)
        )

    def __del__(deinit self):
        for i in range(self._at, self._values._size):
            __brio.destroy(__brio.offset(self._values._data, i.value))
        self._values._size = 0
