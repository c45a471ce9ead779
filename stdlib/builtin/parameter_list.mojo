"""`ParameterList`: compile-time values one after the other."""

from memory.alloc import alloc
from builtin.writer import _write_element
from reflection.struct_fields import TypeList


struct ParameterList[type: AnyType, //, *values: type](
    Sized, TrivialRegisterPassable, Writable
):
    """Compile-time values of one type; `list[i]` gives one of them at run time.

    Parameters:
        type: Their type.
        values: The values.

    Examples:

    ```mojo
    comptime sizes = ParameterList.of[16, 32, 64]
    comptime assert sizes.contains[32]()
    for i in range(len(sizes())):
        print(sizes()[i])
    # -> 16
    # -> 32
    # -> 64
    ```
    """

    comptime size = Int(__brio.pack_size[Self.values])
    """How many values there are.

    Examples:

    ```mojo
    comptime sizes = ParameterList.of[16, 32, 64]
    comptime assert sizes.size == 3
    ```
    """
    comptime Element = Int if __brio.same_type[
        Self.type, __brio.int_literal
    ] else (
        Float64
        if __brio.same_type[Self.type, __brio.float_literal]
        else Self.type
    )
    """What the values are at run time: a literal is the number that it writes.

    Examples:

    ```mojo
    comptime sizes = ParameterList.of[16, 32]
    var largest: sizes.Element = sizes()[1]
    print(largest)  # -> 32
    ```
    """
    comptime of[T: AnyType, //, *vs: T] = ParameterList[*vs]
    """A list of the values given.

    Examples:

    ```mojo
    comptime for i in range(2):
        print(ParameterList.of["a", "b"]()[i])
    # -> a
    # -> b
    ```
    """
    comptime empty_of[T: AnyType] = ParameterList[type=T]
    """A list of no values.

    Examples:

    ```mojo
    comptime assert ParameterList.empty_of[Int].size == 0
    ```
    """
    comptime map_to_type[Mapper: AnyType] = _Typed[Mapper, 0, *Self.values]
    """The types that `Mapper[value]`, a `comptime` declaration with a parameter, makes of the values.

    Examples:

    ```mojo
    comptime Vector[n: Int] = SIMD[DType.int32, n]
    comptime vectors = ParameterList.of[2, 4].map_to_type[Vector]
    comptime assert vectors.size == 2
    comptime assert vectors.contains[SIMD[DType.int32, 4]]()
    ```
    """

    comptime reduce[R: AnyType, //, BaseVal: R, Reducer: AnyType]: R = _Folded[
        BaseVal, Reducer, 0, *Self.values
    ]
    """What `Reducer[value, element]`, a `comptime` declaration, makes of `BaseVal` and the values, one after the other.

    Examples:

    ```mojo
    comptime Sum[value: Int, element: Int] = value + element
    print(ParameterList.of[1, 2, 3].reduce[0, Sum])  # -> 6
    ```
    """
    comptime splat[T: AnyType, //, count: Int, value: T] = _Repeated[
        value, count
    ]
    """The value `count` times.

    Examples:

    ```mojo
    comptime zeros = ParameterList.splat[3, 0]
    print(zeros())  # -> [0, 0, 0]
    ```
    """
    comptime tabulate[
        T: AnyType = Int, //, count: Int, Mapper: AnyType
    ] = _Tabulated[Mapper, 0, count]
    """The values `Mapper[0]`, `Mapper[1]` up to `count` of them, `Mapper` being a `comptime` declaration with a parameter.

    Examples:

    ```mojo
    comptime Square[i: Int] = i * i
    comptime squares = ParameterList.tabulate[4, Square]
    print(squares())  # -> [0, 1, 4, 9]
    ```
    """
    comptime __getitem_param__[idx: Int] = Self.values[idx]
    """Value number `idx`."""

    @staticmethod
    def get_span() -> Span[Self.Element, ImmutAnyOrigin]:
        """The values in the program's constant memory.

        Examples:

        ```mojo
        comptime sizes = ParameterList.of[16, 32, 64]
        print(len(sizes.get_span()), sizes.get_span()[2])  # -> 3 64
        ```
        """
        comptime stored = _Span[Self.Element](Self())
        return Span[Self.Element, ImmutAnyOrigin](
            ptr=stored.first, length=Self.size
        )

    @always_inline
    def __init__(out self):
        """The list.

        Examples:

        ```mojo
        comptime sizes = ParameterList.of[16, 32]
        var values = sizes()
        print(values[0] + values[1])  # -> 48
        ```
        """
        pass

    @always_inline
    def __len__(self) -> Int:
        """How many values there are.

        Examples:

        ```mojo
        print(len(ParameterList.of[16, 32]()))  # -> 2
        ```
        """
        return Self.size

    def __getitem__(self, idx: Int) -> Self.Element:
        """Value number `idx`; one outside ends the program.

        Examples:

        ```mojo
        comptime sizes = ParameterList.of[16, 32]
        print(sizes()[1])  # -> 32
        ```
        """
        comptime for i in range(Self.size - 1):
            if idx == i:
                comptime value: Self.Element = Self.values[i]
                return materialize[value]()
        if idx != Self.size - 1:
            abort(String("ParameterList: there is no value number ", idx))
        comptime last: Self.Element = Self.values[Self.size - 1]
        return materialize[last]()

    def __iter__(self) -> _ParameterListIter[Self]:
        """Walks over the values.

        Examples:

        ```mojo
        for size in ParameterList.of[16, 32]():
            print(size)
        # -> 16
        # -> 32
        ```
        """
        return _ParameterListIter[Self]()

    @staticmethod
    def contains[value: Self.Element]() -> Bool:
        """Whether one of them equals `value`.

        Examples:

        ```mojo
        comptime assert ParameterList.of[16, 32].contains[32]()
        ```
        """
        comptime for i in range(Self.size):
            comptime own: Self.Element = Self.values[i]
            comptime if own == value:
                return True
        return False

    @staticmethod
    def all_satisfies[predicate: AnyType]() -> Bool:
        """Whether `predicate[value]`, a `comptime` declaration with a parameter, holds for each.

        Examples:

        ```mojo
        comptime Even[x: Int] = x % 2 == 0
        print(ParameterList.of[16, 32].all_satisfies[Even]())  # -> True
        ```
        """
        comptime for i in range(Self.size):
            comptime own: Self.Element = Self.values[i]
            comptime if not predicate[own]:
                return False
        return True

    @staticmethod
    def any_satisfies[predicate: AnyType]() -> Bool:
        """Whether `predicate[value]`, a `comptime` declaration with a parameter, holds for one.

        Examples:

        ```mojo
        comptime Odd[x: Int] = x % 2 == 1
        print(ParameterList.of[16, 32].any_satisfies[Odd]())  # -> False
        ```
        """
        comptime for i in range(Self.size):
            comptime own: Self.Element = Self.values[i]
            comptime if predicate[own]:
                return True
        return False

    def write_to[W: Writer](self, mut writer: W):
        """Writes the values in brackets.

        Examples:

        ```mojo
        print(ParameterList.of[16, 32]())  # -> [16, 32]
        ```
        """
        writer.write("[")
        comptime for i in range(Self.size):
            comptime if i > 0:
                writer.write(", ")
            comptime own: Self.Element = Self.values[i]
            _write_element(materialize[own](), writer)
        writer.write("]")


@fieldwise_init
struct _Span[T: AnyType](TrivialRegisterPassable):
    """Values in memory of their own; for compile time, where nothing is freed."""

    var first: UnsafePointer[Self.T, MutAnyOrigin]

    def __init__[L: AnyType, //](out self, list: L):
        self.first = alloc[Self.T](max(len(list), 1))
        for i in range(len(list)):
            (self.first + i).init_pointee_copy(list[i])


comptime _Folded[
    T: AnyType, R: AnyType, //, base: R, Reducer: AnyType, at: Int, *values: T
]: R = base if at >= Int(__brio.pack_size[values]) else _Folded[
    Reducer[base, values[at]], Reducer, at + 1, *values
]
comptime _Repeated[T: AnyType, //, value: T, count: Int] = ParameterList[
    value
] if count == 1 else ParameterList[value, *_Repeated[value, count - 1].values]
comptime _Tabulated[Mapper: AnyType, at: Int, count: Int] = ParameterList[
    Mapper[at]
] if at + 1 >= count else ParameterList[
    Mapper[at], *_Tabulated[Mapper, at + 1, count].values
]
comptime _Typed[
    T: AnyType, //, Mapper: AnyType, at: Int, *values: T
] = TypeList[] if at >= Int(__brio.pack_size[values]) else TypeList[
    Mapper[values[at]], *_Typed[Mapper, at + 1, *values].__type_list__
]


struct _ParameterListIter[L: AnyType](
    ImplicitlyCopyable, Iterable, Iterator, Movable, Sized
):
    """Walks over the values of a `ParameterList`."""

    comptime Element = Self.L.Element

    var _at: Int

    def __init__(out self):
        self._at = 0

    def __iter__(self) -> Self:
        return self

    def __len__(self) -> Int:
        return Self.L.size - self._at

    def __has_next__(self) -> Bool:
        return self._at < Self.L.size

    def __next__(mut self) -> Self.L.Element:
        self._at += 1
        return Self.L()[self._at - 1]
