# A result or an error, generic methods that take closures, lists of functions.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: OK
from std.testing import assert_equal, assert_true
from std.utils import Variant


@fieldwise_init
struct Ok[T: Copyable & Deinitable](Copyable):
    var value: Self.T


@fieldwise_init
struct Err[E: Copyable & Deinitable](Copyable):
    var error: Self.E


struct Result[T: Copyable & Deinitable, E: Copyable & Deinitable](Copyable):
    var inner: Variant[Ok[Self.T], Err[Self.E]]

    @implicit
    def __init__(out self, var ok: Ok[Self.T]):
        self.inner = ok^

    @implicit
    def __init__(out self, var err: Err[Self.E]):
        self.inner = err^

    def is_ok(self) -> Bool:
        return self.inner.isa[Ok[Self.T]]()

    def __bool__(self) -> Bool:
        return self.is_ok()

    def value(ref self) -> ref[self.inner] Self.T:
        return self.inner[Ok[Self.T]].value

    def error(ref self) -> ref[self.inner] Self.E:
        return self.inner[Err[Self.E]].error

    def unwrap_or(self, default: Self.T) -> Self.T:
        if self.is_ok():
            return self.value().copy()
        return default.copy()

    def map[R: Copyable & Deinitable, F: def(Self.T) -> R](self, f: F) -> Result[R, Self.E]:
        if self.is_ok():
            return Ok(f(self.value()))
        return Err(self.error().copy())

    def and_then[R: Copyable & Deinitable, F: def(Self.T) -> Result[R, Self.E]](self, f: F) -> Result[R, Self.E]:
        if self.is_ok():
            return f(self.value())
        return Err(self.error().copy())


def parse(text: String) -> Result[Int, String]:
    try:
        return Ok(Int(text))
    except:
        return Err(String("not a number: ", text))


def half(n: Int) -> Result[Int, String]:
    if n % 2:
        return Err(String(n, " is odd"))
    return Ok(n // 2)


def show(n: Int) -> String:
    return String("<", n, ">")


@fieldwise_init
struct Validator[T: Copyable & Deinitable](Copyable):
    var checks: List[def(Self.T) thin -> Optional[String]]

    def run(self, x: Self.T) -> List[String]:
        var out: List[String] = []
        for check in self.checks:
            var problem = check(x)
            if problem:
                out.append(problem.value())
        return out^


def short(s: String) -> Optional[String]:
    if s.byte_length() < 3:
        return String("too short")
    return None


def lower(s: String) -> Optional[String]:
    return None if s.lower() == s else Optional(String("has upper case"))


def main() raises:
    assert_equal(parse("42").value(), 42)
    assert_equal(parse("x").error(), "not a number: x")
    assert_equal(parse("42").map(show).value(), "<42>")
    assert_equal(parse("42").and_then(half).and_then(half).error(), "21 is odd")
    assert_equal(parse("q").and_then(half).unwrap_or(-1), -1)
    assert_true(parse("1") and not parse("b"))
    var r = parse("5")
    r.value() += 1
    assert_equal(r.value(), 6)
    var v = Validator[String]([short, lower])
    assert_equal(v.run("Ab"), ["too short", "has upper case"])
    assert_equal(len(v.run("abc")), 0)
    print("OK")
