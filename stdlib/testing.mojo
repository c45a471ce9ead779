"""Assertions that raise."""


@no_inline
def _fail(what: StaticString, left: String, right: String, msg: String) raises:
    var text = String(
        "AssertionError: `", what, "` comparison failed:\n   left: ", left, "\n  right: ", right
    )
    if msg:
        text += "\n  reason: "
        text += msg
    raise Error(text)


def assert_true[
    T: Boolable, //
](val: T, msg: String = "condition was unexpectedly False") raises:
    """Raises unless `val` is true."""
    if not val.__bool__():
        raise Error("AssertionError: ", msg)


def assert_false[
    T: Boolable, //
](val: T, msg: String = "condition was unexpectedly True") raises:
    """Raises if `val` is true."""
    if val.__bool__():
        raise Error("AssertionError: ", msg)


def assert_equal(lhs: Int, rhs: Int, msg: String = "") raises:
    """Raises unless both are equal."""
    if lhs != rhs:
        _fail("left == right", String(lhs), String(rhs), msg)


def assert_equal(lhs: String, rhs: String, msg: String = "") raises:
    """Raises unless both are equal."""
    if lhs != rhs:
        _fail("left == right", lhs, rhs, msg)


def assert_equal[
    dtype: DType, width: Int, //
](lhs: SIMD[dtype, width], rhs: SIMD[dtype, width], msg: String = "") raises:
    """Raises unless all elements are equal."""
    if lhs != rhs:
        _fail("left == right", String(lhs), String(rhs), msg)


def assert_equal[
    T: Equatable, //
](lhs: T, rhs: T, msg: String = "") raises:
    """Raises unless both are equal."""
    if lhs != rhs:
        _fail("left == right", String(lhs), String(rhs), msg)


def assert_not_equal[
    T: Equatable, //
](lhs: T, rhs: T, msg: String = "") raises:
    """Raises if both are equal."""
    if lhs == rhs:
        _fail("left != right", String(lhs), String(rhs), msg)


def assert_almost_equal[
    dtype: DType, width: Int, //
](
    lhs: SIMD[dtype, width],
    rhs: SIMD[dtype, width],
    msg: String = "",
    *,
    atol: Float64 = 1e-08,
    rtol: Float64 = 1e-05,
    equal_nan: Bool = False,
) raises:
    """Raises unless the elements differ by at most `atol + rtol * abs(rhs)`."""
    from math.math import isclose

    if not isclose(
        lhs, rhs, atol=atol, rtol=rtol, equal_nan=equal_nan
    ).reduce_and():
        _fail("left ~= right", String(lhs), String(rhs), msg)


struct assert_raises(Movable):
    """For `with`: the block must raise an error, whose text contains `contains`."""

    var _contains: String

    def __init__(out self, *, contains: String = ""):
        self._contains = contains

    def __enter__(self):
        pass

    def __exit__(self) raises:
        raise Error("AssertionError: Didn't raise")

    def __exit__(self, error: Error) raises -> Bool:
        return self._contains in String(error)
