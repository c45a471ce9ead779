"""A suite of tests that are functions."""

from os.files import getenv
from reflection.location import SourceLocation
from sys.arg import argv
from sys.ffi import external_call
from sys.io import FileDescriptor
from time import perf_counter_ns


@fieldwise_init
struct TestResult(Equatable, TrivialRegisterPassable, Writable):
    """How a test ended.

    Examples:

    ```mojo
    from std.testing import TestResult
    print(TestResult.PASS, TestResult.FAIL == TestResult.PASS)  # -> PASS False
    ```
    """

    var _code: Int

    comptime PASS = TestResult(0)
    """It ran to its end.

    Examples:

    ```mojo
    from std.testing import TestResult
    print(TestResult.PASS)  # -> PASS
    ```
    """
    comptime FAIL = TestResult(1)
    """It raised an error.

    Examples:

    ```mojo
    from std.testing import TestResult
    print(TestResult.FAIL)  # -> FAIL
    ```
    """
    comptime SKIP = TestResult(2)
    """It was left out.

    Examples:

    ```mojo
    from std.testing import TestResult
    print(TestResult.SKIP)  # -> SKIP
    ```
    """

    def __eq__(self, other: Self) -> Bool:
        """Whether both tests ended in the same way.

        Examples:

        ```mojo
        from std.testing import TestResult
        print(TestResult.PASS == TestResult.PASS, TestResult.PASS == TestResult.SKIP)  # -> True False
        ```
        """
        return self._code == other._code

    def write_to[W: Writer](self, mut writer: W):
        """Writes `PASS`, `FAIL` or `SKIP`.

        Examples:

        ```mojo
        from std.testing import TestResult
        print(String("ended: ", TestResult.SKIP))  # -> ended: SKIP
        ```
        """
        writer.write(
            "PASS"
            if self._code == 0
            else ("FAIL" if self._code == 1 else "SKIP")
        )


@fieldwise_init
struct TestReport(Copyable, ImplicitlyCopyable, Movable, Writable):
    """How one test ended, and how long it took.

    Examples:

    ```mojo
    from std.testing import TestReport
    print(TestReport.passed(name="test_sum", duration_ns=1_500_000))  # ->     PASS [ 1.500 ] test_sum
    ```
    """

    var name: String
    """The test's name.

    Examples:

    ```mojo
    from std.testing import TestReport
    print(TestReport.skipped(name="test_sum").name)  # -> test_sum
    ```
    """
    var duration_ns: UInt
    """How long it took, in nanoseconds.

    Examples:

    ```mojo
    from std.testing import TestReport
    print(TestReport.passed(name="test_sum", duration_ns=20).duration_ns)  # -> 20
    ```
    """
    var result: TestResult
    """How it ended.

    Examples:

    ```mojo
    from std.testing import TestReport
    print(TestReport.skipped(name="test_sum").result)  # -> SKIP
    ```
    """
    var error: Optional[Error]
    """What it raised, if it failed.

    Examples:

    ```mojo
    from std.testing import TestReport
    print(TestReport.failed(name="test_sum", duration_ns=20, error=Error("no")).error.value())  # -> no
    ```
    """

    @staticmethod
    def passed(*, name: String, duration_ns: UInt) -> Self:
        """Of a test that ran to its end.

        Examples:

        ```mojo
        from std.testing import TestReport
        print(TestReport.passed(name="test_sum", duration_ns=20).result)  # -> PASS
        ```
        """
        return Self(name, duration_ns, TestResult.PASS, None)

    @staticmethod
    def failed(*, name: String, duration_ns: UInt, error: Error) -> Self:
        """Of a test that raised an error.

        Examples:

        ```mojo
        from std.testing import TestReport
        print(TestReport.failed(name="test_sum", duration_ns=0, error=Error("no")))
        # ->     FAIL [ 0.000 ] test_sum
        # ->       no
        ```
        """
        return Self(name, duration_ns, TestResult.FAIL, error)

    @staticmethod
    def skipped(*, name: String) -> Self:
        """Of a test that was left out.

        Examples:

        ```mojo
        from std.testing import TestReport
        print(TestReport.skipped(name="test_sum").duration_ns)  # -> 0
        ```
        """
        return Self(name, 0, TestResult.SKIP, None)

    @__seldom
    def write_to[W: Writer](self, mut writer: W):
        """Writes the line of the report, and the error.

        Examples:

        ```mojo
        from std.testing import TestReport
        print(TestReport.skipped(name="test_sum"))  # ->     SKIP [ 0.000 ] test_sum
        ```
        """
        writer.write("    ", self.result, " [ ")
        if self.result == TestResult.SKIP:
            writer.write("0.000")
        else:
            writer.write(_milliseconds(self.duration_ns))
        writer.write(" ] ", self.name)
        if self.error:
            # A text of several lines stays behind its test.
            for line in String(self.error.value()).split("\n"):
                writer.write("\n      ", line)


struct TestSuiteReport(Copyable, Movable, Writable):
    """How the tests of a suite ended.

    Examples:

    ```mojo
    from std.testing import TestSuite, assert_equal

    def test_sum() raises:
        assert_equal(1 + 2, 3)

    def main() raises:
        var suite = TestSuite()
        suite.test[test_sum]()
        var report = suite.generate_report()
        print(report.passed, report.failures, report.reports[0].name)  # -> 1 0 test_sum
    ```
    """

    var reports: List[TestReport]
    """One for each test.

    Examples:

    ```mojo
    from std.testing import TestSuite
    var report = TestSuite(cli_args=List[StaticString]()).generate_report()
    print(len(report.reports))  # -> 0
    ```
    """
    var total_duration_ns: UInt
    """How long they took together, in nanoseconds.

    Examples:

    ```mojo
    from std.reflection import call_location
    from std.testing import TestReport, TestSuiteReport
    var reports = [TestReport.passed(name="a", duration_ns=20), TestReport.passed(name="b", duration_ns=5)]
    print(TestSuiteReport(reports=reports^, location=call_location()).total_duration_ns)  # -> 25
    ```
    """
    var failures: Int
    """How many failed.

    Examples:

    ```mojo
    from std.reflection import call_location
    from std.testing import TestReport, TestSuiteReport
    var reports = [TestReport.failed(name="a", duration_ns=20, error=Error("no"))]
    print(TestSuiteReport(reports=reports^, location=call_location()).failures)  # -> 1
    ```
    """
    var skipped: Int
    """How many were left out.

    Examples:

    ```mojo
    from std.reflection import call_location
    from std.testing import TestReport, TestSuiteReport
    print(TestSuiteReport(reports=[TestReport.skipped(name="a")], location=call_location()).skipped)  # -> 1
    ```
    """
    var passed: Int
    """How many ran to their end.

    Examples:

    ```mojo
    from std.reflection import call_location
    from std.testing import TestReport, TestSuiteReport
    print(TestSuiteReport(reports=[TestReport.skipped(name="a")], location=call_location()).passed)  # -> 0
    ```
    """
    var location: SourceLocation
    """Where the suite was made.

    Examples:

    ```mojo
    from std.testing import TestSuite
    var report = TestSuite(cli_args=List[StaticString]()).generate_report()
    print(report.location.line() > 0)  # -> True
    ```
    """

    @__seldom
    def __init__(
        out self, *, var reports: List[TestReport], location: SourceLocation
    ):
        """Of the reports of the single tests.

        Examples:

        ```mojo
        from std.reflection import call_location
        from std.testing import TestReport, TestSuiteReport
        var report = TestSuiteReport(reports=[TestReport.skipped(name="a")], location=call_location())
        print(len(report.reports), report.failures)  # -> 1 0
        ```
        """
        self.total_duration_ns = 0
        self.failures = 0
        self.skipped = 0
        self.passed = 0
        for report in reports:
            self.total_duration_ns += report.duration_ns
            if report.result == TestResult.PASS:
                self.passed += 1
            elif report.result == TestResult.FAIL:
                self.failures += 1
            else:
                self.skipped += 1
        self.reports = reports^
        self.location = location

    @__seldom
    def write_to[W: Writer](self, mut writer: W):
        """Writes a line for each test, and a summary.

        Examples:

        ```mojo
        from std.reflection import call_location
        from std.testing import TestReport, TestSuiteReport
        var report = TestSuiteReport(reports=[TestReport.skipped(name="a")], location=call_location())
        print(String(report).split("\n")[-1])  # -> Summary [ 0.000 ] 1 tests run: 0 passed , 0 failed , 1 skipped
        ```
        """
        writer.write(
            "Running ",
            len(self.reports),
            " tests for ",
            self.location.file_name(),
            "\n",
        )
        for report in self.reports:
            writer.write(report, "\n")
        writer.write("--------\n")
        writer.write(
            "Summary [ ",
            _milliseconds(self.total_duration_ns),
            " ] ",
            len(self.reports),
            " tests run: ",
            self.passed,
            " passed , ",
            self.failures,
            " failed , ",
            self.skipped,
            " skipped",
        )


@fieldwise_init
struct _Test(Copyable, ImplicitlyCopyable, Movable):
    """One test: its name and what to call."""

    var name: String
    var run: def() raises


def _call_test[F: AnyType, //, func: F]() raises:
    func()


struct _Events(Copyable, Movable):
    """Tells a runner, such as `brio test`, what happens while it happens: on the descriptor of `BRIO_TEST_EVENTS`, where
    the runner answers each with a byte."""

    var _descriptor: Int

    def __init__(out self):
        self._descriptor = -1
        var number = getenv("BRIO_TEST_EVENTS")
        if number:
            try:
                self._descriptor = Int(number)
            except:
                pass

    def tell(self, text: String):
        """Writes a line, behind what the test has printed."""
        if self._descriptor >= 0:
            __brio.external_call["brio_flush", __brio.none]()
            print(
                text, end="", file=FileDescriptor(self._descriptor), flush=True
            )
            var answer = UInt8(0)
            _ = external_call["read", Int](
                Int32(self._descriptor), UnsafePointer(to=answer), 1
            )


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
    """The tests in their order.

    Examples:

    ```mojo
    from std.testing import TestSuite
    def test_nothing():
        pass
    var suite = TestSuite()
    suite.test[test_nothing]()
    print(len(suite.tests))  # -> 1
    suite^.abandon()
    ```
    """
    var skipped: List[String]
    """Names of the tests that are not run.

    Examples:

    ```mojo
    from std.testing import TestSuite
    def test_nothing():
        pass
    var suite = TestSuite()
    suite.skip[test_nothing]()
    print(suite.skipped)  # -> ['test_nothing']
    suite^.abandon()
    ```
    """
    var location: StaticString
    """Where the suite was made.

    Examples:

    ```mojo
    from std.testing import TestSuite
    var suite = TestSuite()
    print(":" in suite.location)  # -> True
    suite^.abandon()
    ```
    """
    var cli_args: List[StaticString]
    """What says which tests run: the program's arguments, or those given instead.

    Examples:

    ```mojo
    from std.testing import TestSuite
    var arguments: List[StaticString] = ["program", "--skip-all"]
    var suite = TestSuite(cli_args=arguments^)
    print(suite.cli_args[1])  # -> --skip-all
    suite^.abandon()
    ```
    """
    var _place: Optional[SourceLocation]

    @__seldom
    def __init__[
        _where: StringLiteral = __brio.call_location
    ](
        out self,
        *,
        location: Optional[SourceLocation] = None,
        cli_args: Optional[List[StaticString]] = None,
    ):
        """A suite without tests.

        Args:
            location: Where the report says that it was made, in place of this call.
            cli_args: What stands for the program's arguments; the first one is the program's name.

        Examples:

        ```mojo
        from std.testing import TestSuite
        def test_nothing():
            pass
        var arguments: List[StaticString] = ["program", "--skip-all"]
        var suite = TestSuite(cli_args=arguments^)
        suite.test[test_nothing]()
        print(suite.generate_report().skipped)  # -> 1
        suite^.abandon()
        ```
        """
        self.tests = List[_Test]()
        self.skipped = List[String]()
        self.location = _where
        self._place = location
        self.cli_args = List[StaticString]()
        if cli_args:
            for argument in cli_args.value():
                self.cli_args.append(argument)
        else:
            var arguments = argv()
            for k in range(len(arguments)):
                self.cli_args.append(StaticString(arguments[k]))

    @__attribute
    def skip_list(self) -> List[String]:
        """Names of the tests that are not run.

        Examples:

        ```mojo
        from std.testing import TestSuite
        var suite = TestSuite()
        print(len(suite.skip_list))  # -> 0
        suite^.abandon()
        ```
        """
        return self.skipped.copy()

    @__attribute
    def allow_list(self) -> Optional[List[String]]:
        """Names of the only tests that run, where `--only` names some.

        Examples:

        ```mojo
        from std.testing import TestSuite
        var arguments: List[StaticString] = ["program", "--only", "test_one", "test_two"]
        var suite = TestSuite(cli_args=arguments^)
        print(suite.allow_list.value())  # -> ['test_one', 'test_two']
        suite^.abandon()
        ```
        """
        var names = List[String]()
        var is_only = False
        var mode = StaticString("")
        for k in range(1, len(self.cli_args)):
            var argument = self.cli_args[k]
            if argument == "--skip" or argument == "--only":
                mode = argument
                is_only = is_only or argument == "--only"
            elif mode == "--only":
                names.append(String(argument))
        if not is_only:
            return None
        return names^

    @staticmethod
    def discover_tests[
        *funcs: AnyType, _where: StringLiteral = __brio.call_location
    ](
        *,
        location: Optional[SourceLocation] = None,
        cli_args: Optional[List[StaticString]] = None,
    ) -> Self:
        """The suite of those functions whose names start with `test_`.

        Parameters:
            funcs: What `__functions_in_module()` yields.

        Args:
            location: Where the report says that it was made, in place of this call.
            cli_args: What stands for the program's arguments; the first one is the program's name.

        Returns:
            The suite.

        Examples:

        ```mojo
        from std.testing import TestSuite
        def test_one():
            pass
        def helper():
            pass
        var suite = TestSuite.discover_tests[test_one, helper]()
        print(len(suite.tests))  # -> 1
        suite^.abandon()
        ```
        """
        var suite = Self(location=location, cli_args=cli_args)
        suite.location = _where
        comptime for i in range(__brio.pack_size[funcs]):
            comptime name = __brio.fn_name[funcs[i]]
            comptime if name.startswith("test_"):
                suite.test[funcs[i]]()
        return suite^

    def test[F: AnyType, //, f: F](mut self):
        """Adds the test `f`, a function without arguments that may raise.

        Examples:

        ```mojo
        from std.testing import assert_equal, TestSuite
        def test_sum() raises:
            assert_equal(1 + 1, 2)

        var suite = TestSuite()
        suite.test[test_sum]()
        print(len(suite.tests))  # -> 1
        suite^.abandon()
        ```
        """
        self.tests.append(_Test(String(__brio.fn_name[f]), _call_test[f]))

    def skip[F: AnyType, //, f: F](mut self) raises:
        """Leaves the test `f` out.

        Examples:

        ```mojo
        from std.testing import TestSuite
        def test_slow():
            pass
        var suite = TestSuite(cli_args=List[StaticString]())
        suite.test[test_slow]()
        suite.skip[test_slow]()
        print(suite.generate_report().skipped)  # -> 1
        suite^.abandon()
        ```
        """
        self.skipped.append(String(__brio.fn_name[f]))

    @__seldom
    def _check_names(self) raises:
        """Raises when the program's arguments name a test that is none of the suite's."""
        var is_name = False
        for k in range(1, len(self.cli_args)):
            var argument = self.cli_args[k]
            if argument.startswith("--"):
                is_name = argument == "--skip" or argument == "--only"
                continue
            if not is_name:
                continue
            var is_known = False
            for test in self.tests:
                is_known = is_known or argument == test.name
            if not is_known:
                raise Error("the suite has no test '", argument, "'")

    @__seldom
    def _is_skipped(self, name: String, skip_all: Bool) -> Bool:
        """Whether `skip` or the program's arguments leave a test out: `--skip-all`, `--skip NAMES`, `--only NAMES`."""
        if skip_all or name in self.skipped:
            return True
        var mode = StaticString("")
        var is_only = False
        var is_named = False
        for k in range(1, len(self.cli_args)):
            var argument = self.cli_args[k]
            if argument == "--skip-all":
                return True
            if argument == "--skip" or argument == "--only":
                mode = argument
                is_only = is_only or argument == "--only"
            elif mode == "--skip" and argument == name:
                return True
            elif mode == "--only" and argument == name:
                is_named = True
        return is_only and not is_named

    @__seldom
    def generate_report(self, skip_all: Bool = False) raises -> TestSuiteReport:
        """Runs the tests and tells how each one ended; prints nothing itself.

        Args:
            skip_all: Whether all tests are left out.

        Raises:
            When the program's arguments name a test that the suite does not have; nothing has run then.

        Examples:

        ```mojo
        from std.testing import TestSuite
        def test_wrong() raises:
            raise Error("wrong")

        var suite = TestSuite()
        suite.test[test_wrong]()
        var report = suite.generate_report()
        print(report.failures, report.passed)  # -> 1 0
        suite^.abandon()
        ```
        """
        self._check_names()
        var events = _Events()
        var chosen = getenv(
            "BRIO_TEST_ONLY"
        )  # what the runner wants of this suite, separated by commas
        var names = List[String]()
        if chosen:
            for name in chosen.split(","):
                names.append(String(name))
        var reports = List[TestReport]()
        for test in self.tests:
            if chosen and test.name not in names:
                continue
            if self._is_skipped(test.name, skip_all):
                reports.append(TestReport.skipped(name=test.name))
                events.tell(String("S ", test.name, "\n"))
                continue
            events.tell(String("B ", test.name, "\n"))
            var begin = perf_counter_ns()
            try:
                test.run()
                var duration = perf_counter_ns() - begin
                reports.append(
                    TestReport.passed(name=test.name, duration_ns=duration)
                )
                events.tell(String("P ", test.name, " ", duration, "\n"))
            except error:
                var duration = perf_counter_ns() - begin
                reports.append(
                    TestReport.failed(
                        name=test.name, duration_ns=duration, error=error
                    )
                )
                var text = String(error)
                events.tell(
                    String(
                        "F ",
                        test.name,
                        " ",
                        duration,
                        " ",
                        text.byte_length(),
                        "\n",
                        text,
                    )
                )
        return TestSuiteReport(
            reports=reports^,
            location=self._place.or_else(SourceLocation(_text=self.location)),
        )

    def run(deinit self, *, quiet: Bool = False, skip_all: Bool = False) raises:
        """Runs the tests and prints a report; raises when one has failed.

        Args:
            quiet: Whether the report is printed only when a test has failed.
            skip_all: Whether all tests are left out.

        Examples:

        ```mojo
        from std.testing import TestSuite
        def test_wrong() raises:
            raise Error("no")
        var suite = TestSuite(cli_args=List[StaticString]())
        suite.test[test_wrong]()
        suite^.run(skip_all=True, quiet=True)
        print("nothing ran")  # -> nothing ran
        ```
        """
        var report = self.generate_report(skip_all)
        if report.failures > 0 or not quiet:
            print(report)
        if report.failures > 0:
            raise Error(
                "Test suite failed: ",
                report.failures,
                " of ",
                len(report.reports),
                " tests",
            )

    def abandon(deinit self):
        """Ends the suite without running it.

        Examples:

        ```mojo
        from std.testing import TestSuite
        def test_wrong() raises:
            raise Error("no")
        var suite = TestSuite()
        suite.test[test_wrong]()
        suite^.abandon()
        print("nothing ran")  # -> nothing ran
        ```
        """
        pass


@__seldom
def _milliseconds(nanoseconds: UInt) -> String:
    """Milliseconds with three places behind the point."""
    var microseconds = (nanoseconds + 500) // 1000
    var fraction = String(microseconds % 1000)
    return String(
        microseconds // 1000, ".", "0" * (3 - fraction.byte_length()), fraction
    )
