"""Assertions that raise."""

from math.exact import isclose
from reflection.location import __call_location, _SourceLocation, SourceLocation
from testing.python_objects import assert_equal_pyobj
from testing.suite import TestReport, TestResult, TestSuite, TestSuiteReport
from testing._report import _at, _compared, _place, _shown


@always_inline
def assert_true[
    T: Boolable, //, _where: StringLiteral = __brio.call_location
](
    val: T,
    msg: String = "condition was unexpectedly False",
    *,
    location: Optional[SourceLocation] = None,
) raises:
    """Raises unless `val` is true.

    Args:
        val: The condition.
        msg: What the error says.
        location: Where the error says it comes from; the caller unless told.

    Examples:

    ```mojo
    from std.testing import assert_true

    assert_true(2 > 1)
    assert_true([1], "a list with elements")
    ```
    """
    if not val.__bool__():
        raise _at(_place(location, _where), msg)


@always_inline
def assert_false[
    T: Boolable, //, _where: StringLiteral = __brio.call_location
](
    val: T,
    msg: String = "condition was unexpectedly True",
    *,
    location: Optional[SourceLocation] = None,
) raises:
    """Raises if `val` is true.

    Examples:

    ```mojo
    from std.testing import assert_false
    assert_false(1 > 2)
    ```
    """
    if val.__bool__():
        raise _at(_place(location, _where), msg)


@always_inline
def assert_equal[
    _where: StringLiteral = __brio.call_location
](
    lhs: Int,
    rhs: Int,
    msg: String = "",
    *,
    location: Optional[SourceLocation] = None,
) raises:
    """Raises unless both are equal.

    Examples:

    ```mojo
    from std.testing import assert_equal

    assert_equal(1 + 1, 2)
    assert_equal(String("a") + "b", "ab", "texts are joined")
    ```
    """
    if lhs != rhs:
        raise _compared(
            _place(location, _where),
            "left == right",
            _shown(lhs),
            _shown(rhs),
            msg,
        )


@always_inline
def assert_equal[
    _where: StringLiteral = __brio.call_location
](
    lhs: String,
    rhs: String,
    msg: String = "",
    *,
    location: Optional[SourceLocation] = None,
) raises:
    """Raises unless both are equal."""
    if lhs != rhs:
        raise _compared(
            _place(location, _where),
            "left == right",
            _shown(lhs),
            _shown(rhs),
            msg,
        )


def assert_equal[
    dtype: DType, width: Int, //, _where: StringLiteral = __brio.call_location
](
    lhs: SIMD[dtype, width],
    rhs: SIMD[dtype, width],
    msg: String = "",
    *,
    location: Optional[SourceLocation] = None,
) raises:
    """Raises unless both are equal."""
    if lhs != rhs:
        raise _compared(
            _place(location, _where),
            "left == right",
            _shown(lhs),
            _shown(rhs),
            msg,
        )


@always_inline
def assert_equal[
    T: Equatable, //, _where: StringLiteral = __brio.call_location
](
    lhs: T,
    rhs: T,
    msg: String = "",
    *,
    location: Optional[SourceLocation] = None,
) raises:
    """Raises unless both are equal."""
    if lhs != rhs:
        raise _compared(
            _place(location, _where),
            "left == right",
            _shown(lhs),
            _shown(rhs),
            msg,
        )


@always_inline
def assert_not_equal[
    T: Equatable, //, _where: StringLiteral = __brio.call_location
](
    lhs: T,
    rhs: T,
    msg: String = "",
    *,
    location: Optional[SourceLocation] = None,
) raises:
    """Raises if both are equal.

    Examples:

    ```mojo
    from std.testing import assert_not_equal
    assert_not_equal(1, 2)
    ```
    """
    if lhs == rhs:
        raise _compared(
            _place(location, _where),
            "left != right",
            _shown(lhs),
            _shown(rhs),
            msg,
        )


@always_inline
def assert_almost_equal[
    dtype: DType, width: Int, //, _where: StringLiteral = __brio.call_location
](
    lhs: SIMD[dtype, width],
    rhs: SIMD[dtype, width],
    msg: String = "",
    *,
    atol: Float64 = 1e-08,
    rtol: Float64 = 1e-05,
    equal_nan: Bool = False,
    location: Optional[SourceLocation] = None,
) raises:
    """Raises unless the elements differ by at most `atol + rtol * abs(rhs)`.

    Examples:

    ```mojo
    from std.testing import assert_almost_equal

    assert_almost_equal(0.1 + 0.2, 0.3)
    assert_almost_equal(Float32(100), 100.5, atol=1)
    ```
    """
    from math.exact import isclose

    if not isclose(
        lhs, rhs, atol=atol, rtol=rtol, equal_nan=equal_nan
    ).reduce_and():
        var difference = abs(lhs - rhs)
        var text = String(
            String(lhs),
            " is not close to ",
            String(rhs),
            " with a diff of ",
            difference,
        )
        if msg:
            text.write(" (", msg, ")")
        raise _at(_place(location, _where), text)


@always_inline
def assert_is[
    T: Identifiable, //, _where: StringLiteral = __brio.call_location
](
    lhs: T,
    rhs: T,
    msg: String = "",
    *,
    location: Optional[SourceLocation] = None,
) raises:
    """Raises unless both are one and the same.

    Examples:

    ```mojo
    from std.testing import assert_is
    from std.memory import ArcPointer
    var a = ArcPointer(1)
    assert_is(a, a)
    ```
    """
    if not (lhs is rhs):
        raise _compared(
            _place(location, _where),
            "left is right",
            _shown(lhs),
            _shown(rhs),
            msg,
        )


@always_inline
def assert_is_not[
    T: Identifiable, //, _where: StringLiteral = __brio.call_location
](
    lhs: T,
    rhs: T,
    msg: String = "",
    *,
    location: Optional[SourceLocation] = None,
) raises:
    """Raises if both are one and the same.

    Examples:

    ```mojo
    from std.testing import assert_is_not
    from std.memory import ArcPointer
    assert_is_not(ArcPointer(1), ArcPointer(1))
    ```
    """
    if lhs is rhs:
        raise _compared(
            _place(location, _where),
            "left is not right",
            _shown(lhs),
            _shown(rhs),
            msg,
        )


struct assert_raises(Movable):
    """For `with`: the block must raise an error, whose text contains `contains`.

    Examples:

    ```mojo
    from std.testing import assert_raises

    with assert_raises(contains="no file"):
        raise Error("there is no file")
    ```
    """

    var _contains: String
    var _location: StaticString

    @always_inline
    def __init__[
        _where: StringLiteral = __brio.call_location
    ](
        out self,
        *,
        contains: String = "",
        location: Optional[SourceLocation] = None,
    ):
        """The block must raise an error, whose text contains `contains`.

        Examples:

        ```mojo
        from std.testing import assert_raises
        with assert_raises(contains="wrong"):
            raise Error("something wrong")
        ```
        """
        self._contains = contains
        self._location = _where

    @__attribute
    def message_contains(self) -> Optional[String]:
        """What the error's text must contain; nothing where any will do.

        Examples:

        ```mojo
        from std.testing import assert_raises
        print(assert_raises(contains="no").message_contains.value(), Bool(assert_raises().message_contains))  # -> no False
        ```
        """
        if not self._contains:
            return None
        return self._contains

    @__attribute
    def call_location(self) -> SourceLocation:
        """Where it was made.

        Examples:

        ```mojo
        from std.testing import assert_raises
        print(assert_raises().call_location.line() > 0)  # -> True
        ```
        """
        return SourceLocation(_text=self._location)

    def __enter__(self):
        """Begins the block.

        Examples:

        ```mojo
        from std.testing import assert_raises
        with assert_raises(contains="large"):
            raise Error("too large")
        ```
        """
        pass

    def __exit__(self) raises:
        """Raises where the block did not; takes an error that was asked for.

        Examples:

        ```mojo
        from std.testing import assert_raises
        try:
            with assert_raises():
                pass
        except error:
            print(String(error).startswith("AssertionError: Didn't raise"))  # -> True
        ```
        """
        raise Error("AssertionError: Didn't raise at ", self._location)

    def __exit__(self, error: Error) raises -> Bool:
        return self._contains in String(error)


def _assert_error[T: Writable, //](msg: T, loc: SourceLocation) -> String:
    """The text of an assertion that failed at `loc`."""
    return loc.prefix(String("AssertionError: ", msg))


def _assert_cmp_error[
    cmp: StringLiteral
](lhs: String, rhs: String, *, msg: String, loc: SourceLocation) -> Error:
    """The error of a comparison `cmp` that failed at `loc`."""
    var text = String(
        "`left ",
        cmp,
        " right` comparison failed:\n   left: ",
        lhs,
        "\n  right: ",
        rhs,
    )
    if msg:
        text += String("\n  reason: ", msg)
    return Error(_assert_error(text, loc))
