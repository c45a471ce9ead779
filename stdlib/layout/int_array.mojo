"""`IntArray`: integers in memory of their own, or a view of another one's."""

from memory.memory import memcpy


struct IntArray(Copyable, ImplicitlyCopyable, Movable, Sized):
    """Integers whose number is known at run time. Copies of one that owns its memory are of their own; copies of a view are views.

    Examples:

    ```mojo
    from layout.int_tuple import IntArray

    var a = IntArray(3)
    for i in range(a.size()):
        a[i] = i * i
    var b = IntArray(5)
    b.copy_from(2, a, 3)
    print(b[3], b[4], b.owning())  # -> 1 4 True
    ```
    """

    var _data: UnsafePointer[Int]
    var _size: Int
    var _owns: Bool

    def __init__(out self, size: Int = 0):
        """`size` integers, all 0.

        Examples:

        ```mojo
        from std.layout.int_tuple import IntArray
        print(IntArray(3)[2], IntArray().size())  # -> 0 0
        ```
        """
        self._size = size
        self._owns = True
        self._data = UnsafePointer[Int]()
        if size > 0:
            self._data = UnsafePointer[Int].alloc(size)
            for i in range(size):
                self._data[i] = 0

    def __init__(out self, *, non_owned: Self, offset: Int = 0):
        """A view of the integers of `non_owned` from `offset` on."""
        self._size = non_owned._size - offset
        self._owns = False
        self._data = non_owned._data + offset

    def __init__(out self, *, copy: Self):
        """A copy; of a view, a view."""
        self._size = copy._size
        self._owns = copy._owns
        self._data = copy._data
        if copy._owns and copy._size > 0:
            self._data = UnsafePointer[Int].alloc(copy._size)
            memcpy(dest=self._data, src=copy._data, count=copy._size)

    def __deinit__(deinit self):
        """Frees memory of its own.

        Examples:

        ```mojo
        from std.layout.int_tuple import IntArray
        var numbers = IntArray(3)
        var view = IntArray(non_owned=numbers)
        view^.__deinit__()
        print(numbers[0])  # -> 0
        ```
        """
        if self._owns and self._size > 0:
            self._data.free()

    def __getitem__(self, idx: Int) -> Int:
        """Integer number `idx`.

        Examples:

        ```mojo
        from std.layout.int_tuple import IntArray
        var numbers = IntArray(2)
        numbers[1] = 5
        print(numbers[0], numbers[1])  # -> 0 5
        ```
        """
        debug_assert(
            0 <= idx < self._size,
            "index ",
            idx,
            " is out of bounds for an IntArray of ",
            self._size,
        )
        return self._data[idx]

    def __setitem__(mut self, idx: Int, value: Int):
        """Sets integer number `idx`.

        Examples:

        ```mojo
        from std.layout.int_tuple import IntArray
        var numbers = IntArray(3)
        var view = IntArray(non_owned=numbers, offset=1)
        view[0] = 7
        print(numbers[1])  # -> 7
        ```
        """
        debug_assert(
            0 <= idx < self._size,
            "index ",
            idx,
            " is out of bounds for an IntArray of ",
            self._size,
        )
        self._data[idx] = value

    def owning(self) -> Bool:
        """Whether the memory is its own.

        Examples:

        ```mojo
        from std.layout.int_tuple import IntArray
        var numbers = IntArray(2)
        print(numbers.owning(), IntArray(non_owned=numbers).owning())  # -> True False
        ```
        """
        return self._owns

    def size(self) -> Int:
        """Number of integers.

        Examples:

        ```mojo
        from std.layout.int_tuple import IntArray
        var numbers = IntArray(4)
        print(numbers.size(), IntArray(non_owned=numbers, offset=1).size())  # -> 4 3
        ```
        """
        return self._size

    def __len__(self) -> Int:
        """Number of integers.

        Examples:

        ```mojo
        from std.layout.int_tuple import IntArray
        print(len(IntArray(4)))  # -> 4
        ```
        """
        return self._size

    def copy_from(mut self, offset: Int, source: Self, size: Int):
        """Copies the first `size` integers of `source` to `offset` and on.

        Examples:

        ```mojo
        from std.layout.int_tuple import IntArray
        var source = IntArray(2)
        source[0] = 8
        var numbers = IntArray(3)
        numbers.copy_from(1, source, 2)
        print(numbers[0], numbers[1], numbers[2])  # -> 0 8 0
        ```
        """
        self.copy_from(offset, source, 0, size)

    def copy_from(
        mut self, dst_offset: Int, source: Self, src_offset: Int, size: Int
    ):
        """Copies `size` integers of `source` from `src_offset` on to `dst_offset` and on."""
        debug_assert(
            dst_offset + size <= self._size
            and src_offset + size <= source._size,
            "copy_from of ",
            size,
            " integers beyond the end of an IntArray",
        )
        for i in range(size):
            self._data[dst_offset + i] = source._data[src_offset + i]
