"""`Strategy`: how random values of a type are made, and those of the usual types: `SIMD[...].strategy()`,
`List[T].strategy(...)`, `String.ascii_strategy()`, `String.utf8_strategy()`.
"""

from builtin.codepoint import Codepoint
from builtin.int import Int
from builtin.list import List
from builtin.simd import SIMD
from builtin.string import String
from builtin.uint import UInt
from testing.prop.random import Rng


trait Strategy(ImplicitlyDeletable, Movable):
    """Makes random values.

    Examples:

    ```mojo
    from std.testing.prop import PropTest, Rng, Strategy

    @fieldwise_init
    struct Even(Strategy):
        comptime Value = Int

        def value(mut self, mut rng: Rng) raises -> Int:
            return rng.rand_int(min=0, max=100) * 2

    def check(value: Int) raises:
        if value % 2 == 1:
            raise Error(value, " is odd")

    PropTest().test[check](Even())
    ```
    """

    comptime Value: AnyType
    """The type of the values.

    Examples:

    ```mojo
    from std.testing.prop import PropTest, Rng, Strategy

    @fieldwise_init
    struct Evens(Copyable, Movable, Strategy):
        comptime Value = Int

        def value(mut self, mut rng: Rng) raises -> Int:
            return 2 * rng.rand_int(min=0, max=50)

    var numbers = List[Evens.Value]()
    numbers.append(4)
    print(numbers)  # -> [4]
    ```
    """

    def value(mut self, mut rng: Rng) raises -> Self.Value:
        """The next value.

        Examples:

        ```mojo
        from std.testing.prop import PropTest, Rng, Strategy

        @fieldwise_init
        struct Evens(Copyable, Movable, Strategy):
            comptime Value = Int

            def value(mut self, mut rng: Rng) raises -> Int:
                return 2 * rng.rand_int(min=0, max=50)

        var rng = Rng(seed=1)
        var evens = Evens()
        print(evens.value(rng) % 2)  # -> 0
        ```
        """
        ...


@fieldwise_init
struct _SIMDStrategy[dtype: DType, width: Int](Copyable, Movable, Strategy):
    """Vectors whose elements lie between two bounds."""

    comptime Value = SIMD[Self.dtype, Self.width]

    var _min: Scalar[Self.dtype]
    var _max: Scalar[Self.dtype]

    def value(mut self, mut rng: Rng) raises -> SIMD[Self.dtype, Self.width]:
        var result = SIMD[Self.dtype, Self.width](0)
        for i in range(Self.width):
            result[i] = rng.rand_scalar[Self.dtype](
                min=self._min, max=self._max
            )
        return result


__extension SIMD:
    @staticmethod
    def strategy(
        *,
        min: Scalar[Self.dtype] = Scalar[Self.dtype].MIN_FINITE,
        max: Scalar[Self.dtype] = Scalar[Self.dtype].MAX_FINITE,
    ) -> _SIMDStrategy[Self.dtype, Self.width]:
        """Vectors whose elements lie from `min` up to and including `max`.

        Examples:

        ```mojo
        import std.testing.prop.strategy
        from std.testing import assert_true
        from std.testing.prop import PropTest

        def check(value: Int32) raises:
            assert_true(0 <= value <= 9)

        PropTest().test[check](Int32.strategy(min=0, max=9))
        ```
        """
        return _SIMDStrategy[Self.dtype, Self.width](min, max)


@fieldwise_init
struct _IntStrategy(Copyable, Movable, Strategy):
    """Numbers of type `Int` between two bounds."""

    comptime Value = Int

    var _min: Int
    var _max: Int

    def value(mut self, mut rng: Rng) raises -> Int:
        return rng.rand_int(min=self._min, max=self._max)


__extension Int:
    @staticmethod
    def strategy(*, min: Int = Int.MIN, max: Int = Int.MAX) -> _IntStrategy:
        """Numbers from `min` up to and including `max`.

        Examples:

        ```mojo
        from std.testing import assert_true
        from std.testing.prop import PropTest

        def check(value: Int) raises:
            assert_true(0 <= value <= 9)

        PropTest().test[check](Int.strategy(min=0, max=9))
        ```
        """
        return _IntStrategy(min, max)


@fieldwise_init
struct _UIntStrategy(Copyable, Movable, Strategy):
    """Numbers of type `UInt` between two bounds."""

    comptime Value = UInt

    var _min: UInt
    var _max: UInt

    def value(mut self, mut rng: Rng) raises -> UInt:
        return rng.rand_uint(min=self._min, max=self._max)


__extension UInt:
    @staticmethod
    def strategy(
        *, min: UInt = UInt.MIN, max: UInt = UInt.MAX
    ) -> _UIntStrategy:
        """Numbers from `min` up to and including `max`.

        Examples:

        ```mojo
        from std.testing import assert_true
        from std.testing.prop import PropTest

        def check(value: UInt) raises:
            assert_true(value <= 9)

        PropTest().test[check](UInt.strategy(max=9))
        ```
        """
        return _UIntStrategy(min, max)


@fieldwise_init
struct _ListStrategy[S: Strategy](Movable, Strategy):
    """Lists of values that another strategy makes."""

    comptime Value = List[Self.S.Value]

    var _inner: Self.S
    var _min: Int
    var _max: Int

    def value(mut self, mut rng: Rng) raises -> List[Self.S.Value]:
        var result = List[Self.S.Value]()
        for _ in range(rng.rand_int(min=self._min, max=self._max)):
            result.append(self._inner.value(rng))
        return result^


__extension List:
    @staticmethod
    def strategy[
        S: Strategy, //
    ](
        var strategy: S, *, min_len: Int = 0, max_len: Int = 100
    ) -> _ListStrategy[S]:
        """Lists of `min_len` to `max_len` values that `strategy` makes.

        Examples:

        ```mojo
        import std.testing.prop.strategy
        from std.testing import assert_true
        from std.testing.prop import PropTest

        def check(var values: List[Int32]) raises:
            assert_true(1 <= len(values) <= 3)

        PropTest().test[check](List[Int32].strategy(Int32.strategy(), min_len=1, max_len=3))
        ```
        """
        return _ListStrategy[S](strategy^, min_len, max_len)


@fieldwise_init
struct _StringStrategy(Copyable, Movable, Strategy):
    """Texts of characters from some ranges."""

    comptime Value = String

    var _min: Int
    var _max: Int
    var _only_printable: Bool
    var _only_ascii: Bool

    def __init__(
        out self,
        *,
        min_len: Int = 0,
        max_len: Int = 100,
        unicode: Bool = True,
        only_printable: Bool = False,
    ):
        self = Self(min_len, max_len, only_printable, not unicode)

    def value(mut self, mut rng: Rng) raises -> String:
        var result = String()
        for _ in range(rng.rand_int(min=self._min, max=self._max)):
            if self._only_ascii or rng.rand_bool():
                result += chr(
                    rng.rand_int(min=32, max=126)
                    if self._only_printable
                    else rng.rand_int(min=0, max=127)
                )
            elif rng.rand_bool():
                result += chr(rng.rand_int(min=0xA0, max=0xD7FF))
            else:
                result += chr(rng.rand_int(min=0xE000, max=0x10FFFF))
        return result^


@fieldwise_init
struct _CodepointStrategy(Copyable, Movable, Strategy):
    """Characters between two bounds, without surrogates."""

    comptime Value = Codepoint

    var _min: Int
    var _max: Int

    def value(mut self, mut rng: Rng) raises -> Codepoint:
        while True:
            var code = rng.rand_int(min=self._min, max=self._max)
            if code < 0xD800 or code > 0xDFFF:
                return Codepoint(unsafe_unchecked_codepoint=UInt32(code))


__extension Codepoint:
    @staticmethod
    def strategy(
        *,
        min: Codepoint = Codepoint(unsafe_unchecked_codepoint=0),
        max: Codepoint = Codepoint(unsafe_unchecked_codepoint=0x10FFFF),
    ) -> _CodepointStrategy:
        """Characters from `min` up to and including `max`.

        Examples:

        ```mojo
        import std.testing.prop.strategy
        from std.testing import assert_true
        from std.testing.prop import PropTest

        def check(value: Codepoint) raises:
            assert_true(value.is_ascii())

        PropTest().test[check](Codepoint.strategy(max=Codepoint.ord("~")))
        ```
        """
        return _CodepointStrategy(Int(min), Int(max))

    @staticmethod
    def strategy(
        *, unicode: Bool, only_printable: Bool = False
    ) -> _CodepointStrategy:
        """Characters of any kind, or only ASCII."""
        return _CodepointStrategy(
            32 if only_printable else 0,
            0x10FFFF if unicode else (126 if only_printable else 127),
        )


__extension String:
    @staticmethod
    def strategy(
        *,
        min_len: Int = 0,
        max_len: Int = 100,
        unicode: Bool = True,
        only_printable: Bool = False,
    ) -> _StringStrategy:
        """Texts of `min_len` to `max_len` characters.

        Args:
            min_len: The least number of characters.
            max_len: The largest number of characters.
            unicode: Whether they are of any kind, and not only ASCII.
            only_printable: Whether ASCII characters are those that can be seen.

        Examples:

        ```mojo
        import std.testing.prop.strategy
        from std.testing import assert_true
        from std.testing.prop import PropTest

        def check(var text: String) raises:
            assert_true(text.count_codepoints() <= 5)

        PropTest().test[check](String.strategy(max_len=5))
        ```
        """
        return _StringStrategy(min_len, max_len, only_printable, not unicode)

    @staticmethod
    def ascii_strategy(
        *, only_printable: Bool = False, min_len: Int = 0, max_len: Int = 100
    ) -> _StringStrategy:
        """Texts of `min_len` to `max_len` ASCII characters.

        Examples:

        ```mojo
        import std.testing.prop.strategy
        from std.testing import assert_true
        from std.testing.prop import PropTest

        def check(var text: String) raises:
            assert_true(text.count_codepoints() == text.byte_length())

        PropTest().test[check](String.ascii_strategy(max_len=5))
        ```
        """
        return _StringStrategy(min_len, max_len, only_printable, True)

    @staticmethod
    def utf8_strategy(
        *, min_len: Int = 0, max_len: Int = 100
    ) -> _StringStrategy:
        """Texts of `min_len` to `max_len` characters of any kind.

        Examples:

        ```mojo
        import std.testing.prop.strategy
        from std.testing import assert_true
        from std.testing.prop import PropTest

        def check(var text: String) raises:
            assert_true(text.count_codepoints() <= 5)

        PropTest().test[check](String.utf8_strategy(max_len=5))
        ```
        """
        return _StringStrategy(min_len, max_len, False, False)
