"""Assertions that raise, and a suite of tests that are functions."""

from time import perf_counter_ns


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


def assert_is[T: AnyType, //](lhs: T, rhs: T, msg: String = "") raises:
    """Raises unless both are one and the same."""
    if not (lhs is rhs):
        raise Error("AssertionError: left is not right", ": " if msg else "", msg)


def assert_is_not[T: AnyType, //](lhs: T, rhs: T, msg: String = "") raises:
    """Raises if both are one and the same."""
    if lhs is rhs:
        raise Error("AssertionError: left is right", ": " if msg else "", msg)


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
    """

    var tests: List[_Test]
    var skipped: List[String]
    var location: StaticString

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
