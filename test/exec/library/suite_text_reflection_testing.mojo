# Writable and repr, reflection, property tests, assertions, benchmarks, errors with types.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: tests run: {{[0-9]+}} passed , 0 failed , 0 skipped
from std.testing import *
from std.testing.prop import PropTest, PropTestConfig, Rng
from std.testing.suite import TestResult, TestReport
from std.reflection import *
from std.benchmark import *
from std.time import sleep
from std.sys import size_of
from std.format import Writable, Writer, repr
from std.sys.info import CompilationTarget, is_64bit, is_little_endian, num_physical_cores, num_logical_cores
from std.sys.defines import MojoVersion, MOJO_VERSION
from std.sys import is_defined, get_defined_int, get_defined_string, get_defined_bool


@fieldwise_init
struct Thing(Writable, Copyable):
    var a: Int
    var b: String

    def write_to(self, mut writer: Some[Writer]):
        writer.write("<", self.a, ",", self.b, ">")

    def write_repr_to(self, mut writer: Some[Writer]):
        writer.write("Thing(", self.a, ", ", repr(self.b), ")")


@fieldwise_init
struct Auto(Writable, Equatable, Hashable, Copyable):
    var a: Int
    var b: String


@fieldwise_init
struct OldWriter(Writable):
    var a: Int

    def write_to[W: Writer](self, mut writer: W):
        writer.write(self.a)


struct Sink(Writer):
    var text: String

    def __init__(out self):
        self.text = ""

    def write_string(mut self, string: StringSlice):
        self.text += "[" + String(string) + "]"

    def write[*Ts: Writable](mut self, *args: *Ts):
        comptime for i in range(args.__len__()):
            args[i].write_to(self)


def test_writable() raises:
    var t = Thing(1, "x")
    assert_equal(String(t), "<1,x>")
    assert_equal(repr(t), "Thing(1, 'x')")
    assert_equal(String(t"{t}!"), "<1,x>!")
    assert_equal("{}".format(t), "<1,x>")
    assert_equal(String([Thing(1, "x"), Thing(2, "y")]), "[Thing(1, 'x'), Thing(2, 'y')]")
    var a = Auto(1, "q")
    assert_equal(String(a), "Auto(a=1, b=q)")
    assert_true(a == Auto(1, "q"))
    assert_true(a != Auto(2, "q"))
    assert_equal(hash(a), hash(Auto(1, "q")))
    assert_equal(String(OldWriter(3)), "3")
    var s = Sink()
    s.write(1, "a")
    assert_equal(s.text, "[1][a]")
    t.write_to(s)
    assert_true(s.text.byte_length() > 6)


def test_reflection() raises:
    comptime r = reflect[Thing]()
    assert_equal(r.name(), "Thing")
    assert_equal(r.base_name(), "Thing")
    assert_equal(r.field_count(), 2)
    assert_equal(r.field_names()[0], "a")
    assert_equal(r.field_index["b"](), 1)
    assert_true(r.is_struct())
    comptime ft = r.field_types()
    assert_equal(size_of[ft[0]](), 8)
    var loc = call_location()
    _ = loc
    var here = source_location()
    assert_true(here.line() > 0)
    var t = Thing(5, "x")
    assert_equal(r.field_ref[0](t), 5)
    assert_equal(r.field_offset[index=0](), 0)


def test_prop() raises:
    def holds(x: Int) raises {}:
        assert_true(x == x)

    var rng = Rng(seed=1)
    var n = rng.rand_int(min=1, max=3)
    assert_true(n >= 1 and n <= 3)
    _ = rng.rand_bool()
    _ = rng.rand_uint()
    _ = rng.rand_scalar[DType.float32]()
    var p = PropTest(config=PropTestConfig(runs=10, seed=3))

    def prop(x: Int) raises:
        assert_true(x >= 0 and x <= 9)


    def prop_list(l: List[Int]) raises:
        assert_true(len(l) <= 5)

    p.test[prop_list](List[Int].strategy(Int.strategy(min=0, max=9), max_len=5))
    var q = PropTest()
    def prop_s(s: String) raises:
        assert_true(s.byte_length() >= 0)
    q.test[prop_s](String.ascii_strategy(max_len=4))


def test_asserts() raises:
    assert_equal(1, 1)
    assert_equal("a", "a")
    assert_equal([1], [1])
    assert_equal((1, 2), (1, 2))
    assert_not_equal(1, 2)
    assert_almost_equal(1.0, 1.0 + 1e-9)
    assert_almost_equal(1.0, 1.1, atol=0.2)
    assert_almost_equal(SIMD[DType.float32, 2](1, 2), SIMD[DType.float32, 2](1, 2))
    assert_true(True, "message")
    assert_false(False, msg="message")
    with assert_raises(contains="boom"):
        raise Error("boom")
    with assert_raises(contains="AssertionError"):
        assert_equal(1, 2)
    with assert_raises(contains="my message"):
        assert_equal(1, 2, "my message")
    with assert_raises(contains="left: 1"):
        assert_equal(1, 2)
    with assert_raises():
        assert_almost_equal(1.0, 2.0)
    with assert_raises():
        with assert_raises():
            pass
    try:
        with assert_raises(contains="x"):
            raise Error("y")
        assert_true(False)
    except e:
        assert_equal(String(e), "y")


def test_benchmark() raises:
    def work() {}:
        var x = 0
        for i in range(100):
            x += i
        keep(x)


    @parameter
    def w2():
        var x = 0
        for i in range(100):
            x += i
        keep(x)

    var rep = run[func2=w2](num_warmup_iters=1, max_iters=10, min_runtime_secs=0.0001, max_runtime_secs=0.01)
    assert_true(rep.mean() >= 0)
    assert_true(rep.iters() > 0)
    assert_true(rep.duration(Unit.ms) >= 0)
    assert_true(rep.min(Unit.ns) <= rep.max(Unit.ns))
    assert_true(rep.as_string().byte_length() > 0)
    var b = Bench(BenchConfig(max_iters=5, num_repetitions=1, min_runtime_secs=0.00001, max_runtime_secs=0.001))

    @parameter
    def bench(mut b: Bencher) raises:
        @parameter
        def inner():
            keep(1)

        b.iter[inner]()

    b.bench_function[bench](BenchId("x"), [ThroughputMeasure(BenchMetric.elements, 100)])
    assert_equal(len(b.info_vec), 1)
    assert_equal(b.info_vec[0].name, "x")
    clobber_memory()
    assert_equal(black_box(3), 3)
    assert_true(Format.csv == Format.csv)
    pass


def test_sys() raises:
    assert_true(is_64bit())
    assert_true(is_little_endian())
    assert_true(num_physical_cores() >= 1)
    assert_true(num_logical_cores() >= num_physical_cores())
    assert_true(CompilationTarget.is_linux())
    assert_false(CompilationTarget.is_macos())
    _ = CompilationTarget.has_avx2()
    assert_true(MOJO_VERSION.major >= 0)
    assert_false(is_defined["NOT_THERE"]())
    assert_equal(get_defined_int["NOT_THERE", 4](), 4)
    assert_equal(get_defined_string["NOT_THERE", "d"](), "d")
    assert_true(get_defined_bool["NOT_THERE", True]())


def test_error() raises:
    var e = Error("a", 1, " b")
    assert_equal(String(e), "a1 b")
    assert_equal(repr(Error("x")), "Error('x')")
    try:
        raise "text"
    except err:
        assert_equal(String(err), "text")
    try:
        raise Error(t"x={1}")
    except err:
        assert_equal(String(err), "x=1")
    var c = e.copy()
    assert_equal(String(c), "a1 b")
    _ = e.get_stack_trace()
    var l: List[Error] = [Error("q")]
    assert_equal(String(l[0]), "q")


@fieldwise_init
struct MyError(Writable, Copyable):
    var code: Int

    def write_to(self, mut writer: Some[Writer]):
        writer.write("code ", self.code)


def fails(x: Int) raises MyError -> Int:
    if x > 0:
        raise MyError(x)
    return x


def passes_on(x: Int) raises MyError -> Int:
    return fails(x) + 1


def to_error(x: Int) raises -> Int:
    return fails(x)


def test_typed() raises:
    try:
        _ = fails(3)
    except e:
        assert_equal(e.code, 3)
    try:
        _ = passes_on(4)
    except e:
        assert_equal(e.code, 4)
    assert_equal(fails(0), 0)
    with assert_raises(contains="code 7"):
        _ = to_error(7)
    with assert_raises(contains="code 8"):
        _ = fails(8)


def main() raises:
    TestSuite.discover_tests[__functions_in_module()]().run()
