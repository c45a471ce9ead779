"""Assertions that raise, and a suite of tests that are functions."""

from reflection.location import SourceLocation
from time import perf_counter_ns


@no_inline
def _at(location: StaticString, text: String) -> Error:
    """The error of an assertion that stands at `location`."""
    return Error("At ", location, ": AssertionError: ", text)


@no_inline
def _compared(location: StaticString, what: StaticString, left: String, right: String, msg: String) -> Error:
    var text = String("`", what, "` comparison failed:\n   left: ", left, "\n  right: ", right)
    if msg:
        text += "\n  reason: "
        text += msg
    return _at(location, text)


def _shown[T: AnyType, //](value: T) -> String:
    """The value as a report shows it."""
    comptime if __brio.has_method[T, "write_to"]:
        return String(value)
    elif __brio.has_method[T, "__str__"]:
        return value.__str__()
    else:
        return String("a value of type ", StaticString(__brio.type_name[T]))


@always_inline
def assert_true[
    T: Boolable, //, _where: StringLiteral = __brio.call_location
](val: T, msg: String = "condition was unexpectedly False", *, location: Optional[SourceLocation] = None) raises:
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
](val: T, msg: String = "condition was unexpectedly True", *, location: Optional[SourceLocation] = None) raises:
    """Raises if `val` is true."""
    if val.__bool__():
        raise _at(_place(location, _where), msg)


@no_inline
def _place(location: Optional[SourceLocation], otherwise: StaticString) -> String:
    if location:
        return String(location.value())
    return String(otherwise)


@always_inline
def assert_equal[
    _where: StringLiteral = __brio.call_location
](lhs: Int, rhs: Int, msg: String = "", *, location: Optional[SourceLocation] = None) raises:
    """Raises unless both are equal.

    Examples:

    ```mojo
    from std.testing import assert_equal

    assert_equal(1 + 1, 2)
    assert_equal(String("a") + "b", "ab", "texts are joined")
    ```
    """
    if lhs != rhs:
        raise _compared(_place(location, _where), "left == right", _shown(lhs), _shown(rhs), msg)


@always_inline
def assert_equal[
    _where: StringLiteral = __brio.call_location
](lhs: String, rhs: String, msg: String = "", *, location: Optional[SourceLocation] = None) raises:
    """Raises unless both are equal."""
    if lhs != rhs:
        raise _compared(_place(location, _where), "left == right", _shown(lhs), _shown(rhs), msg)


@always_inline
def assert_equal[
    dtype: DType, width: Int, //, _where: StringLiteral = __brio.call_location
](lhs: SIMD[dtype, width], rhs: SIMD[dtype, width], msg: String = "", *, location: Optional[SourceLocation] = None) raises:
    """Raises unless both are equal."""
    if lhs != rhs:
        raise _compared(_place(location, _where), "left == right", _shown(lhs), _shown(rhs), msg)


@always_inline
def assert_equal[
    T: Equatable, //, _where: StringLiteral = __brio.call_location
](lhs: T, rhs: T, msg: String = "", *, location: Optional[SourceLocation] = None) raises:
    """Raises unless both are equal."""
    if lhs != rhs:
        raise _compared(_place(location, _where), "left == right", _shown(lhs), _shown(rhs), msg)


@always_inline
def assert_not_equal[
    T: Equatable, //, _where: StringLiteral = __brio.call_location
](lhs: T, rhs: T, msg: String = "", *, location: Optional[SourceLocation] = None) raises:
    """Raises if both are equal."""
    if lhs == rhs:
        raise _compared(_place(location, _where), "left != right", _shown(lhs), _shown(rhs), msg)


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
            String(lhs), " is not close to ", String(rhs), " with a diff of ", difference
        )
        if msg:
            text.write(" (", msg, ")")
        raise _at(_place(location, _where), text)


@always_inline
def assert_is[
    T: AnyType, //, _where: StringLiteral = __brio.call_location
](lhs: T, rhs: T, msg: String = "", *, location: Optional[SourceLocation] = None) raises:
    """Raises unless both are one and the same."""
    if not (lhs is rhs):
        raise _compared(_place(location, _where), "left is right", _shown(lhs), _shown(rhs), msg)


@always_inline
def assert_is_not[
    T: AnyType, //, _where: StringLiteral = __brio.call_location
](lhs: T, rhs: T, msg: String = "", *, location: Optional[SourceLocation] = None) raises:
    """Raises if both are one and the same."""
    if lhs is rhs:
        raise _compared(_place(location, _where), "left is not right", _shown(lhs), _shown(rhs), msg)


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
    ](out self, *, contains: String = "", location: Optional[SourceLocation] = None):
        """The block must raise an error, whose text contains `contains`."""
        self._contains = contains
        self._location = _where

    def __enter__(self):
        pass

    def __exit__(self) raises:
        raise Error("AssertionError: Didn't raise at ", self._location)

    def __exit__(self, error: Error) raises -> Bool:
        return self._contains in String(error)


@fieldwise_init
struct _Test(Copyable, ImplicitlyCopyable, Movable):
    """One test: its name and what to call."""

    var name: String
    var run: def() raises


def _call_test[F: AnyType, //, func: F]() raises:
    func()


struct TestSuite(Movable):
    """Tests, run one after the other and reported line by line.

    `TestSuite.discover_tests[__functions_in_module()]().run()` runs every function of the file whose name starts with `test_`.

    Examples:

    ```mojo
    from std.testing import assert_equal, TestSuite

    def test_sum() raises:
        assert_equal(1 + 2, 3)

    def main() raises:
        TestSuite.discover_tests[__functions_in_module()]().run()
    ```
    """

    var tests: List[_Test]
    """The tests in their order."""
    var skipped: List[String]
    """Names of the tests that are not run."""
    var location: StaticString
    """Where the suite was made."""

    def __init__[location: StringLiteral = __brio.call_location](out self):
        """A suite without tests."""
        self.tests = List[_Test]()
        self.skipped = List[String]()
        self.location = location

    @staticmethod
    def discover_tests[*funcs: AnyType, location: StringLiteral = __brio.call_location]() -> Self:
        """The suite of those functions whose names start with `test_`.

        Parameters:
            funcs: What `__functions_in_module()` yields.

        Returns:
            The suite.
        """
        var suite = Self()
        suite.location = location
        comptime for i in range(__brio.pack_size[funcs]):
            comptime name = __brio.fn_name[funcs[i]]
            comptime if name.startswith("test_"):
                suite.test[funcs[i]]()
        return suite^

    def test[F: AnyType, //, func: F](mut self):
        """Adds the test `func`, a function without arguments that may raise."""
        self.tests.append(_Test(String(__brio.fn_name[func]), _call_test[func]))

    def skip[F: AnyType, //, func: F](mut self) raises:
        """Leaves the test `func` out."""
        self.skipped.append(String(__brio.fn_name[func]))

    def run(deinit self) raises:
        """Runs the tests and prints a report; raises when one has failed."""
        var failed = 0
        var passed = 0
        var start = perf_counter_ns()
        print("Running", len(self.tests), "tests for", self.location.split(":")[0])
        for test in self.tests:
            if test.name in self.skipped:
                print("    SKIP [ 0.000 ]", test.name)
                continue
            var begin = perf_counter_ns()
            try:
                test.run()
                passed += 1
                print("    PASS [", _milliseconds(begin), "]", test.name)
            except error:
                failed += 1
                print("    FAIL [", _milliseconds(begin), "]", test.name)
                print("     ", error)
        print("--------")
        print(
            "Summary [", _milliseconds(start), "]", len(self.tests), "tests run:", passed, "passed ,", failed, "failed ,",
            len(self.skipped), "skipped",
        )
        if failed > 0:
            raise Error("Test suite failed: ", failed, " of ", len(self.tests), " tests")

    def abandon(deinit self):
        """Ends the suite without running it."""
        pass


def _milliseconds(begin: UInt) -> Float64:
    return round(Float64(perf_counter_ns() - begin) / 1e3) / 1e3
