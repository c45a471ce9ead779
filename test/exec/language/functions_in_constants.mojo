# Functions in compile-time values and in defaults, arguments of function values by name, function types composed with traits.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
@fieldwise_init
struct Gate(Copyable, ImplicitlyCopyable, Movable):
    var apply: def (Int) -> Int
    var name: StaticString


def twice(n: Int) -> Int:
    return 2 * n


def thrice(n: Int) -> Int:
    return 3 * n


comptime GATES: InlineArray[Gate, 2] = [Gate(twice, "twice"), Gate(thrice, "thrice")]


def nothing(n: Int):
    print("nothing", n)


@fieldwise_init
struct Help(Copyable, Movable):
    var action: def (Int) -> None

    def __init__(out self):
        self.action = nothing


struct Command:
    var help: Help

    def __init__(out self, *, var help: Help = Help()):
        self.help = help^


def apply[gate: Gate](n: Int) -> Int:
    return gate.apply(n)


def run(n: Int, gate: Gate = Gate(thrice, "default")) -> Int:
    return gate.apply(n)


comptime Check = def (args: List[String], n: Int) raises -> None


def at_least[k: Int]() -> Check:
    def inner(args: List[String], n: Int) raises -> None:
        print(len(args) >= k, n)

    return inner


comptime Swapped = def (n: Int, of: Int) -> Int
comptime Other = def (of: Int, n: Int) -> Int


def minus(n: Int, of: Int) -> Int:
    return of - n


def call[F: (def (Int) -> Int) & Copyable](f: F) -> Int:
    return f(3)


def kept[R: Writable, F: Copyable & (def (Int) -> R)](f: F) -> String:
    var g = f
    return String(g(4))


def main() raises:
    var gates = materialize[GATES]()
    # CHECK: 8 thrice 15
    print(gates[0].apply(4), gates[1].name, gates[1].apply(5))
    # CHECK-NEXT: 14 21
    print(apply[GATES[0]](7), apply[GATES[1]](7))
    # CHECK-NEXT: nothing 1
    var c = Command()
    c.help.action(1)
    # CHECK-NEXT: 6 4
    print(run(2), run(2, Gate(twice, "")))
    # CHECK-NEXT: True 3
    at_least[1]()(args=["a"], n=3)
    # CHECK-NEXT: False 2
    at_least[2]()(["a"], n=2)
    var m: Swapped = minus
    # CHECK-NEXT: 4
    print(m(1, 5))

    def local(x: Int) -> Int:
        return 2 * x

    var k = 10

    def adding(x: Int) {var k} -> Int:
        return x + k

    # CHECK-NEXT: 6 13 8 14
    print(call(local), call(adding), kept(local), kept(adding))
