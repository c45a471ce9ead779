"""The small functions of the prelude."""

from reflection.location import SourceLocation
from builtin.iteration_traits import _FailingIterator
from builtin.traits import (
    Absable,
    DivModable,
    Powable,
    Roundable,
    Sized,
    SizedRaising,
)


@always_inline
def _chosen[T: AnyType, //](is_first: Bool, ref a: T, ref b: T) -> ref[a, b] T:
    """What a `ref` variable that is bound to `a if is_first else b` is."""
    if is_first:
        return a
    return b


@always_inline
def len[T: Sized, //](value: T) -> Int:
    """How many elements `value` has.

    Examples:

    ```mojo
    print(len([1, 2, 3]), len(String("abc")))  # -> 3 3
    ```
    """
    return value.__len__()


@always_inline
def len[
    T: AnyType, //
](value: T) raises -> Int where __brio.conforms[
    T, SizedRaising
] and not __brio.conforms[T, Sized]:
    """How many elements `value` has, where finding out may fail."""
    return value.__len__()


@always_inline
def min(x: Int, y: Int) -> Int:
    """The smaller one.

    Examples:

    ```mojo
    print(min(3, 8, 5))  # -> 3
    ```
    """
    return __brio.make[Int](
        __brio.intrinsic["int.smin", __brio.int[64]](x.value, y.value)
    )


@always_inline
def min(x: UInt, y: UInt) -> UInt:
    """The smaller one."""
    return __brio.make[UInt](
        __brio.intrinsic["int.umin", __brio.int[64]](x.value, y.value)
    )


@always_inline
def min(x: UInt, y: Int) -> UInt:
    """The smaller one, where positions of threads, which are `Int`, meet `UInt`: releases of 2025 had both as `UInt`.

    Examples:

    ```mojo
    var width: UInt = 8
    var column = 3
    print(min(width, column), min(column, width))  # -> 3 3
    ```
    """
    return min(x, UInt(y))


@always_inline
def min(x: Int, y: UInt) -> UInt:
    """The smaller one, where positions of threads, which are `Int`, meet `UInt`."""
    return min(UInt(x), y)


@always_inline
def min[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width], y: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The smaller one, element by element; a NaN loses."""
    comptime if dtype._is_byte_float():
        return min(x._wide(), y._wide()).cast[dtype]()
    else:
        comptime name = dtype._min()
        return __brio.make[SIMD[dtype, width]](
            __brio.intrinsic[name, __brio.simd[dtype, width]](x.value, y.value)
        )


@always_inline
def max(x: Int, y: Int) -> Int:
    """The larger one.

    Examples:

    ```mojo
    print(max(3, 8), max(Float32(1), 2.5))  # -> 8 2.5
    ```
    """
    return __brio.make[Int](
        __brio.intrinsic["int.smax", __brio.int[64]](x.value, y.value)
    )


@always_inline
def max(x: UInt, y: UInt) -> UInt:
    """The larger one."""
    return __brio.make[UInt](
        __brio.intrinsic["int.umax", __brio.int[64]](x.value, y.value)
    )


@always_inline
def max(x: UInt, y: Int) -> UInt:
    """The larger one, where positions of threads, which are `Int`, meet `UInt`: releases of 2025 had both as `UInt`.

    Examples:

    ```mojo
    var width: UInt = 8
    var column = 3
    print(max(width, column), max(column, width))  # -> 8 8
    ```
    """
    return max(x, UInt(y))


@always_inline
def max(x: Int, y: UInt) -> UInt:
    """The larger one, where positions of threads, which are `Int`, meet `UInt`."""
    return max(UInt(x), y)


@always_inline
def max[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width], y: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The larger one, element by element; a NaN loses."""
    comptime if dtype._is_byte_float():
        return max(x._wide(), y._wide()).cast[dtype]()
    else:
        comptime name = dtype._max()
        return __brio.make[SIMD[dtype, width]](
            __brio.intrinsic[name, __brio.simd[dtype, width]](x.value, y.value)
        )


@always_inline
def _comes_before[T: AnyType](a: T, b: T) -> Bool:
    # What says no more than `>` has no `<`.
    comptime if conforms_to(T, GreaterThanComparable) and not conforms_to(
        T, LessThanComparable
    ):
        return b > a
    else:
        return a < b


# Vectors have functions of their own above, which are preferred because they are no variadic ones.


def _has_own_extremes[T: AnyType]() -> Bool:
    """Whether there is a `min` and a `max` of two values of this very type above."""
    return conforms_to(T, Numeric) and not __brio.same_type[T, Bool]


@always_inline
def max[
    T: Copyable & Movable, //
](a: T, b: T, *rest: T) -> T where (
    Bool(__brio.has_method[T, "__lt__"]) or Bool(__brio.has_method[T, "__gt__"])
):
    """The largest value; of equal ones the first."""
    comptime if _has_own_extremes[T]():
        var best = max(a, b)
        for i in range(len(rest)):
            best = max(best, rest[i])
        return best^
    else:
        var best = b if _comes_before(a, b) else a
        for i in range(len(rest)):
            if _comes_before(best, rest[i]):
                best = rest[i]
        return best^


@always_inline
def min[
    T: Copyable & Movable, //
](a: T, b: T, *rest: T) -> T where (
    Bool(__brio.has_method[T, "__lt__"]) or Bool(__brio.has_method[T, "__gt__"])
):
    """The smallest value; of equal ones the first."""
    comptime if _has_own_extremes[T]():
        var best = min(a, b)
        for i in range(len(rest)):
            best = min(best, rest[i])
        return best^
    else:
        var best = b if _comes_before(b, a) else a
        for i in range(len(rest)):
            if _comes_before(rest[i], best):
                best = rest[i]
        return best^


def max[
    T: Copyable, //
](values: List[T]) -> T where (
    Bool(__brio.has_method[T, "__lt__"]) or Bool(__brio.has_method[T, "__gt__"])
):
    """The largest of the values of a list that is not empty."""
    var best = 0
    for i in range(1, len(values)):
        if _comes_before(values[best], values[i]):
            best = i
    return values[best]


def min[
    T: Copyable, //
](values: List[T]) -> T where (
    Bool(__brio.has_method[T, "__lt__"]) or Bool(__brio.has_method[T, "__gt__"])
):
    """The smallest of the values of a list that is not empty."""
    var best = 0
    for i in range(1, len(values)):
        if _comes_before(values[i], values[best]):
            best = i
    return values[best]


@always_inline
def abs[
    T: AnyType, //
](value: T) -> type_of(value.__abs__()) where Bool(
    __brio.has_method[T, "__abs__"]
) and not Bool(__brio.fn_raises[T.__abs__]):
    """The distance from 0.

    Examples:

    ```mojo
    print(abs(-3), abs(-2.5))  # -> 3 2.5
    ```
    """
    return value.__abs__()


@always_inline
def abs[
    T: AnyType, //
](value: T) raises -> type_of(value.__abs__()) where Bool(
    __brio.has_method[T, "__abs__"]
) and Bool(__brio.fn_raises[T.__abs__]):
    """The distance from 0, where finding it may fail."""
    return value.__abs__()


@always_inline
def round[
    T: AnyType, //
](number: T) -> T where Bool(__brio.has_method[T, "__round__"]):
    """The nearest integer, the even one of two, as a value of the same type.

    Examples:

    ```mojo
    print(round(2.5), round(3.5))  # -> 2.0 4.0
    ```
    """
    return number.__round__()


@always_inline
def round[
    dtype: DType, width: Int, //
](number: SIMD[dtype, width], ndigits: Int) -> SIMD[dtype, width]:
    """The nearest number with so many digits behind the point; with a negative number, in front of it."""
    comptime if dtype.is_floating_point():
        # Half floats are rounded where a power of ten is exact.
        comptime Wide = DType.float64 if dtype == DType.float64 else DType.float32
        var scale = Scalar[Wide](1)
        for _ in range(abs(ndigits)):
            scale *= 10
        var x = number.cast[Wide]()
        var by = SIMD[Wide, width](scale)
        if ndigits >= 0:
            return ((x * by).__round__() / by).cast[dtype]()
        return ((x / by).__round__() * by).cast[dtype]()
    else:
        return number


@always_inline
def round(number: Int, ndigits: Int) -> Int:
    """The nearest number with so many digits; with a negative number the last ones are zeros."""
    if ndigits >= 0:
        return number
    var scale = 10**-ndigits
    var low = number // scale * scale
    var above = number - low
    if above * 2 > scale or (above * 2 == scale and (low // scale) % 2 != 0):
        return low + scale
    return low


@always_inline
def divmod(numerator: UInt, denominator: UInt) -> Tuple[UInt, UInt]:
    """`(numerator // denominator, numerator % denominator)`.

    Examples:

    ```mojo
    var quotient, remainder = divmod(17, 5)
    print(quotient, remainder)  # -> 3 2
    ```
    """
    return (numerator // denominator, numerator % denominator)


@always_inline
def divmod(numerator: UInt, denominator: Int) -> Tuple[UInt, UInt]:
    """`(numerator // denominator, numerator % denominator)`, both as `UInt`."""
    return divmod(numerator, UInt(denominator))


@always_inline
def divmod(numerator: Int, denominator: UInt) -> Tuple[UInt, UInt]:
    """`(numerator // denominator, numerator % denominator)`, both as `UInt`."""
    return divmod(UInt(numerator), denominator)


@always_inline
def divmod(numerator: Int, denominator: Int) -> Tuple[Int, Int]:
    """`(numerator // denominator, numerator % denominator)`."""
    return (numerator // denominator, numerator % denominator)


@always_inline
def divmod[
    dtype: DType, width: Int, //
](numerator: SIMD[dtype, width], denominator: SIMD[dtype, width]) -> Tuple[
    SIMD[dtype, width], SIMD[dtype, width]
]:
    """`(numerator // denominator, numerator % denominator)`."""
    return (numerator // denominator, numerator % denominator)


@always_inline
def round[
    T: Roundable, //
](number: T, ndigits: Int) -> T where not __brio.has_method[T, "cast"]:
    """`number` rounded to `ndigits` digits behind the point, as the type says."""
    return number.__round__(ndigits)


@always_inline
def divmod[T: DivModable, //](numerator: T, denominator: T) -> Tuple[T, T]:
    """Quotient and remainder, as the type says."""
    return numerator.__divmod__(denominator)


@always_inline
def pow(base: Int, exp: Int) -> Int:
    """`base ** exp`.

    Examples:

    ```mojo
    print(pow(2, 10))  # -> 1024
    ```
    """
    return base**exp


@always_inline
def pow[
    dtype: DType, width: Int, //
](base: SIMD[dtype, width], exp: Int) -> SIMD[dtype, width]:
    """`base ** exp`."""
    return base**exp


@always_inline
def pow[
    dtype: DType, width: Int, //
](base: SIMD[dtype, width], exp: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """`base ** exp`, element by element."""
    return base**exp


@always_inline
def pow[T: Powable, //](base: T, exp: T) -> T:
    """`base ** exp`, as the type says."""
    return base.__pow__(exp)


@always_inline
def swap[T: Movable, //](mut lhs: T, mut rhs: T):
    """Exchanges two values.

    Examples:

    ```mojo
    var a = 1
    var b = 2
    swap(a, b)
    print(a, b)  # -> 2 1
    ```
    """
    var pa = __brio.address_of(lhs)
    var pb = __brio.address_of(rhs)
    var old = __brio.take(pa)
    __brio.move_init(pa, pb)
    __brio.init(pb, old^)


@always_inline
def index[T: AnyType, //](idx: T) -> Int:
    """`idx` as an index.

    Examples:

    ```mojo
    print(index(Int32(3)) + 1)  # -> 4
    ```
    """
    return idx.__index__()


@always_inline
def iter[T: AnyType, //](ref iterable: T) -> type_of(iterable.__iter__()):
    """The iterator over `iterable`.

    Examples:

    ```mojo
    var it = iter([4, 5])
    print(next(it), next(it))  # -> 4 5
    ```
    """
    return iterable.__iter__()


@always_inline
def next[
    T: AnyType, //
](mut iterator: T) raises StopIteration -> type_of(
    iterator.__next__()
) where not __brio.conforms[T, _FailingIterator]:
    """The iterator's next value, for iterators that raise at their end and for those that have `__has_next__`.

    Raises:
        StopIteration: There is no further value.

    Examples:

    ```mojo
    var it = iter([4, 5])
    print(next(it))  # -> 4
    ```
    """
    comptime if __brio.has_method[T, "__has_next__"]:
        if not iterator.__has_next__():
            raise StopIteration()
    return iterator.__next__()


@always_inline
def next[
    T: AnyType, //
](mut iterator: T) raises -> type_of(iterator.__next__()) where __brio.conforms[
    T, _FailingIterator
]:
    """The next value of an iterator that may fail.

    Raises:
        Its error, or one that says that there is no further value.
    """
    if not iterator.__has_next__():
        raise Error("StopIteration")
    return iterator.__next__()


@always_inline
def _more_or_raise[T: AnyType, //](mut iterator: T) raises StopIteration:
    """What comes before a program's own call of the `__next__` of an iterator of the library, which loops ask first."""
    if not iterator.__has_next__():
        raise StopIteration()


@always_inline
def _more_or_abort[T: AnyType, //](mut iterator: T):
    """The same where nothing may be raised: the end is the program's mistake."""
    if not iterator.__has_next__():
        abort("__next__: there is no further value")


@always_inline
def __next_legacy__[
    T: AnyType, //
](mut iterator: T) -> type_of(iterator.__next__()):
    """`next` where functions did not say that they raise: it ends the program when there is no further value.

    Examples:

    ```mojo
    var it = iter([4, 5])
    print(__next_legacy__(it) + __next_legacy__(it))  # -> 9
    ```
    """
    try:
        return next(iterator)
    except:
        abort("next: the iterator has no further element")
        __brio.trap()


@always_inline
@__walks
def reversed[T: AnyType, //](value: T) -> type_of(value.__reversed__()):
    """Walks from the last element to the first.

    Examples:

    ```mojo
    for x in reversed([1, 2]):
        print(x)
    # -> 2
    # -> 1
    ```
    """
    return value.__reversed__()


@always_inline
def rebind[
    src_type: AnyType, //, dest_type: AnyType
](ref src: src_type) -> ref[src] dest_type:
    """`src` itself as one of the type `dest_type`, which must be its type once all parameters are known.

    Examples:

    ```mojo
    def first[width: Int](v: SIMD[DType.int32, width]) -> Int32:
        comptime if width == 1:
            return rebind[Int32](v)
        else:
            return v[0]

    print(first(Int32(5)), first(SIMD[DType.int32, 2](6, 7)))  # -> 5 6
    ```
    """
    comptime assert __brio.same_type[
        src_type, dest_type
    ], "cannot 'rebind' between different types"
    return src


@always_inline
def trait_downcast[T: AnyType, //, Trait: AnyType](ref src: T) -> ref[src] T:
    """`src` itself, where its type conforms to the trait `Trait`: what `comptime if conforms_to(T, Trait)` has shown.

    Examples:

    ```mojo
    def show[T: AnyType](value: T) -> String:
        comptime if conforms_to(T, Writable):
            return String(trait_downcast[Writable](value))
        return "?"

    print(show(3))  # -> 3
    ```
    """
    comptime assert conforms_to(
        T, Trait
    ), "'trait_downcast': the type does not conform to the trait"
    return src


@always_inline
def trait_downcast_var[T: AnyType, //, Trait: AnyType](var src: T) -> T:
    """`src`, moved, where its type conforms to the trait `Trait`.

    Examples:

    ```mojo
    def shown[T: Movable & ImplicitlyDeletable](var value: T) -> String:
        comptime if conforms_to(T, Writable):
            var text = trait_downcast_var[Writable](value^)
            return String(text)
        return "?"

    print(shown(String("a")))  # -> a
    ```
    """
    comptime assert conforms_to(
        T, Trait
    ), "'trait_downcast_var': the type does not conform to the trait"
    return src^


comptime downcast[T: AnyType, Bound: AnyType] = T
"""The type `T`, seen as one that conforms to the trait `Bound`.

Examples:

```mojo
@fieldwise_init
struct Plain(Copyable):
    var value: Int

def text_of[T: AnyType](value: T) -> String:
    comptime if conforms_to(T, Writable):
        return String(rebind[downcast[T, Writable]](value))
    return "?"

print(text_of(5), text_of(Plain(5)))  # -> 5 ?
```
"""


@always_inline
def rebind_var[S: AnyType, //, dest_type: AnyType](var src: S) -> dest_type:
    """`src`, moved, as a value of the type `dest_type`, which must be its type once all parameters are known.

    Examples:

    ```mojo
    def as_int[T: Movable](var value: T) -> Int:
        return rebind_var[Int](value^)

    print(as_int(5))  # -> 5
    ```
    """
    comptime assert __brio.same_type[
        S, dest_type
    ], "cannot 'rebind' between different types"
    return src^


@always_inline
def materialize[T: AnyType, //, value: T]() -> T:
    """A compile-time value as a run-time value.

    Examples:

    ```mojo
    comptime primes = [2, 3, 5]
    var numbers = materialize[primes]()
    print(numbers[1])  # -> 3
    ```
    """
    return value


@always_inline
def debug_assert[
    *Ts: Writable,
    assert_mode: StringLiteral = "none",
    cpu_only: Bool = False,
    _where: StringLiteral = __brio.call_location,
](
    cond: Bool,
    *messages: *Ts,
    call_location: Optional[SourceLocation] = None,
    location: Optional[SourceLocation] = None,
):
    """Ends the program with the messages when the condition is false; only with `-D ASSERT=all`, or in mode "safe" unless `-D ASSERT=none`.

    With `-D ASSERT=warn` every check is made, and the program goes on behind the message.

    Parameters:
        Ts: The types of the messages' parts.
        assert_mode: "safe" for what is checked on the host unless told otherwise.
        cpu_only: Whether kernels leave the check out.
        _where: The place of the call.

    Examples:

    ```mojo
    def root(x: Float64) -> Float64:
        debug_assert(x >= 0, "x is negative: ", x)
        return x ** 0.5

    print(root(9))  # -> 3.0
    ```
    """
    comptime if _is_checked[assert_mode, cpu_only]():
        if not cond:
            comptime if __brio.target_is["device"]:
                _failed_assertion(_where, *messages)
            else:
                if location:
                    _failed_assertion_at(String(location.value()), *messages)
                elif call_location:
                    _failed_assertion_at(
                        String(call_location.value()), *messages
                    )
                else:
                    _failed_assertion(_where, *messages)


@always_inline
def debug_assert[
    F: AnyType,
    //,
    cond: F,
    assert_mode: StringLiteral = "none",
    *Ts: Writable,
    cpu_only: Bool = False,
    _where: StringLiteral = __brio.call_location,
](*messages: *Ts):
    """Ends the program with the messages when `cond()` is false, which is called only where the check is made."""
    comptime if _is_checked[assert_mode, cpu_only]():
        if not cond():
            _failed_assertion(_where, *messages)


def _asked_checks() -> StaticString:
    comptime if __brio.is_defined["ASSERT"]:
        return StaticString(__brio.define["ASSERT"])
    else:
        return "safe"


comptime ASSERT_MODE = _asked_checks()
"""Which assertions are checked: "none", "warn", "safe" or "all", as `-D ASSERT=...` says.

Examples:

```mojo
from std.builtin.debug_assert import ASSERT_MODE
comptime assert ASSERT_MODE == "none" or ASSERT_MODE == "warn" or ASSERT_MODE == "safe" or ASSERT_MODE == "all"
```
"""


def _is_checked[mode: StringLiteral, cpu_only: Bool]() -> Bool:
    comptime on_device = Bool(__brio.target_is["device"])
    comptime if cpu_only and on_device:
        return False
    elif __brio.is_defined["ASSERT"]:
        comptime asked = StaticString(__brio.define["ASSERT"])
        return asked != "none" and (
            asked != "safe" or StaticString(mode) == "safe"
        )
    else:
        return StaticString(mode) == "safe" and not on_device


@no_inline
def _failed_assertion_at[*Ts: Writable](location: String, *message: *Ts):
    print("At ", location, ": Assert Error: ", *message, sep="", flush=True)
    comptime if ASSERT_MODE != "warn":
        __brio.trap()


@no_inline
def _failed_assertion[*Ts: Writable](location: StringLiteral, *message: *Ts):
    comptime if __brio.target_is["device"]:
        from gpu.id import block_idx, thread_idx

        # one record, so that the words of several threads do not mix
        print(
            "At ",
            location,
            ": block: [",
            block_idx.x,
            ",",
            block_idx.y,
            ",",
            block_idx.z,
            "] thread: [",
            thread_idx.x,
            ",",
            thread_idx.y,
            ",",
            thread_idx.z,
            "] Assert Error: ",
            *message,
            sep="",
            flush=True,
        )
    else:
        print("At ", location, ": Assert Error: ", *message, sep="", flush=True)
    comptime if ASSERT_MODE != "warn":
        __brio.trap()


@always_inline
def __assert_failed__[
    *Ts: Writable, _where: StringLiteral = __brio.call_location
](*message: *Ts):
    """What follows where the condition of an `assert` statement does not hold: it is checked as `debug_assert` in mode "safe" is.

    Examples:

    ```mojo
    var count = 3
    assert count < 4, "too many"
    print(count)  # -> 3
    ```
    """
    comptime if _is_checked["safe", False]():
        comptime if len(message) == 0:
            _failed_assertion(_where, "assertion failed")
        else:
            _failed_assertion(_where, *message)


@always_inline
def breakpoint():
    """Stops in a debugger; without one ends the program.

    Examples:

    ```mojo
    def doubled(x: Int) -> Int:
        if x < 0:
            breakpoint()  # a debugger stops here
        return 2 * x

    print(doubled(4))  # -> 8
    ```
    """
    __brio.trap()


comptime breakpointhook = breakpoint
"""Stops in a debugger; without one ends the program.

Examples:

```mojo
from std.builtin.functions import breakpointhook

def doubled(x: Int) -> Int:
    if x < 0:
        breakpointhook()  # a debugger stops here
    return 2 * x

print(doubled(4))  # -> 8
```
"""


@always_inline
def abort[result: AnyType = NoneType]() -> Never:
    """Ends the program.

    Parameters:
        result: What an expression of older programs expects here; nothing comes back.

    Examples:

    ```mojo
    def half(x: Int) -> Int:
        if x % 2:
            abort("odd")
        return x // 2

    print(half(8))  # -> 4
    ```
    """
    __brio.trap()


def abort[
    result: AnyType = NoneType, *, prefix: StaticString = "ABORT:"
](message: StaticString, *, location: SourceLocation) -> Never:
    """Prints `message` with the place that the caller names, then ends the program."""
    abort[prefix=prefix](StaticString(String(location, ": ", message)))


def abort[
    result: AnyType = NoneType, *, prefix: StaticString = "ABORT:"
](message: StaticString) -> Never:
    """Prints `message`, then ends the program.

    Parameters:
        result: What an expression of older programs expects here; nothing comes back.
        prefix: What stands before the message.

    Args:
        message: Why.
    """
    comptime if __brio.target_is["device"]:
        print(prefix, message)
        __brio.trap()
    else:
        comptime if prefix == "ABORT:":
            __brio.external_call["brio_abort", __brio.none](
                message._data, message._length.value
            )
        else:
            print(prefix, message, file=FileDescriptor(2), flush=True)
            __brio.external_call["brio_abort", __brio.none](
                message._data, Int().value
            )
        __brio.trap()


def abort[
    result: AnyType = NoneType, *Ts: Writable, prefix: StaticString = "ABORT:"
](*messages: *Ts) -> Never:
    """Prints the texts of the arguments, then ends the program; older spelling."""
    comptime if __brio.target_is["device"]:
        print(prefix, *messages)
        __brio.trap()
    else:
        abort[prefix=prefix](StaticString(String(*messages)))


@__gives_address
def int[T: Intable, //](value: T) -> Int:
    """Older spelling of `Int(value)`.

    Examples:

    ```mojo
    print(int("12"), int(3.9))  # -> 12 3
    ```
    """
    return Int(value)


@always_inline
def int(value: StringSlice) raises -> Int:
    """Older spelling of `Int(value)`: the number that a text says."""
    return Int(value)


@always_inline
def int[
    T: IntableRaising, //
](value: T) raises -> Int where not __brio.conforms[T, Intable]:
    """Older spelling of `Int(value)` for what may be no number."""
    return value.__int__()


def float[T: Floatable, //](value: T) -> Float64:
    """Older spelling of `Float64(value)`.

    Examples:

    ```mojo
    print(float("1.5"))  # -> 1.5
    ```
    """
    return Float64(value)


@always_inline
def float(value: StringSlice) raises -> Float64:
    """Older spelling of `Float64(value)`: the number that a text says."""
    return Float64(value)


@always_inline
def float[
    T: FloatableRaising, //
](value: T) raises -> Float64 where not __brio.conforms[T, Floatable]:
    """Older spelling of `Float64(value)` for what may be no number."""
    return value.__float__()
