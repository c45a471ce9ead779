# Forms of declarations, constructors and function types, used wrongly.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
struct Failing(Copyable):
    def __init__(out self):
        pass

    def __iter__(self) -> Self:
        return self.copy()

    def __has_next__(self) -> Bool:
        return True

    def __next__(mut self) raises -> Int:
        raise Error("failed")


def loop():
    # CHECK: :[[#@LINE+1]]:14: error: '__next__' may raise, but 'loop' is not declared 'raises'; declare it so, or use 'try'
    for i in Failing():
        print(i)


def variables():
    var list = [1, 2]
    # CHECK: :[[#@LINE+1]]:30: error: cannot convert 'Int' to 'ref Float64'
    var ref first: Float64 = list[0]
    # CHECK: :[[#@LINE+1]]:9: error: cannot unpack 'Tuple[Int, Int, Int]' into 2 variables: it has 3
    var (a, b): Tuple[Int, Int, Int]
    # CHECK: :[[#@LINE+1]]:9: error: cannot unpack 'Int' into 2 variables
    var (c, d): Int
    # CHECK: :[[#@LINE+1]]:5: error: variable '(...)' needs a type or a value
    var (e, f)


struct Size:
    var n: Int

    def __init__(out self, n: Int):
        self.n = n

    def __init__(out self, text: String):
        # CHECK: :[[#@LINE+1]]:16: error: '__init__' returns a value but declares no result type
        return text.byte_length()


def call[F: (def (Int) -> Int) & Copyable](f: F) -> Int:
    return f(3)


struct Object:
    var n: Int

    def __init__(out self, var keys: List[String], var values: List[Int], __dict_literal__: ()):
        self.n = len(keys)


comptime Check = def (args: List[String], n: Int) raises -> None
comptime Swapped = def (first: Int, second: Int) -> Int
comptime Back = def (second: Int, first: Int) -> Int


def minus(a: Int, b: Int) -> Int:
    return a - b


def values(check: Check) raises:
    # CHECK: :[[#@LINE+1]]:14: error: invalid call to 'call': argument 'f' of type 'Int' does not conform to 'def(Int) -> Int & Copyable'
    _ = call(3)
    # CHECK: :[[#@LINE+1]]:18: error: invalid call to 'def(List[String], Int) raises.__call__': unknown argument 'm'
    check(["a"], m=3)
    var swapped: Swapped = minus
    var back: Back = minus
    # Which of them is meant depends on the type as it is written, which values do not keep.
    # CHECK: :[[#@LINE+1]]:17: error: invalid call to 'def(Int, Int) -> Int.__call__': unknown argument 'first'
    _ = swapped(first=1, second=2)
    # CHECK: :[[#@LINE+1]]:26: error: cannot convert 'Dict[String, String]' to 'Object'
    var object: Object = {"a": "b"}


def main() raises:
    pass
