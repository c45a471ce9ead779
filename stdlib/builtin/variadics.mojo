"""`VariadicList`: the arguments of `*xs: T`."""


struct VariadicList[type: AnyType](TrivialRegisterPassable, Sized):
    """Arguments of one type, in memory of the caller."""

    var data: __brio.ptr[Self.type]
    var count: __brio.int[64]

    @always_inline
    def __init__(
        out self, data: __brio.ptr[Self.type], count: __brio.int[64]
    ):
        self.data = data
        self.count = count

    @always_inline
    def __init__(out self, values: VariadicList[Self.type]):
        """The same arguments: a pack of parameters arrives as such a list already."""
        self.data = values.data
        self.count = values.count

    @always_inline
    def __len__(self) -> Int:
        """Number of arguments."""
        return __brio.make[Int](self.count)

    @always_inline
    def __getitem__(self, index: Int) -> ref [MutAnyOrigin] Self.type:
        """Argument number `index`."""
        return __brio.deref(__brio.offset(self.data, index.value))

    @always_inline
    def __iter__(self) -> _PointerIter[Self.type]:
        """Walks over the arguments."""
        return _PointerIter[Self.type](self.data, __brio.make[Int](self.count))


struct _PointerIter[type: AnyType](Iterator, TrivialRegisterPassable, Sized):
    """Walks over neighbours in memory."""

    var next: __brio.ptr[Self.type]
    var left: Int

    @always_inline
    def __init__(out self, data: __brio.ptr[Self.type], count: Int):
        self.next = data
        self.left = count

    @always_inline
    def __iter__(self) -> Self:
        return self

    @always_inline
    def __len__(self) -> Int:
        return self.left

    @always_inline
    def __has_next__(self) -> Bool:
        return self.left > 0

    @always_inline
    def __next__(mut self) -> ref [MutAnyOrigin] Self.type:
        var at = self.next
        self.next = __brio.offset(at, Int(1).value)
        self.left -= 1
        return __brio.deref(at)


struct _PointerReverseIter[type: AnyType](Iterator, TrivialRegisterPassable, Sized):
    """Walks over neighbours in memory from the last to the first."""

    var first: __brio.ptr[Self.type]
    var left: Int

    @always_inline
    def __init__(out self, data: __brio.ptr[Self.type], count: Int):
        self.first = data
        self.left = count

    @always_inline
    def __iter__(self) -> Self:
        return self

    @always_inline
    def __len__(self) -> Int:
        return self.left

    @always_inline
    def __has_next__(self) -> Bool:
        return self.left > 0

    @always_inline
    def __next__(mut self) -> ref [MutAnyOrigin] Self.type:
        self.left -= 1
        return __brio.deref(__brio.offset(self.first, self.left.value))
