# A nested function calls itself, whatever it captures and however.
# RUN: %brio run %s | FileCheck %s


def apply(f: def(Int) -> Int, n: Int) -> Int:
    return f(n)


def order(deps: Dict[String, List[String]]) raises -> List[String]:
    var state = Dict[String, Int]()
    var made = List[String]()

    def visit(name: String) raises {mut state, mut made, imm deps}:
        var seen = state.get(name, 0)
        if seen == 2:
            return
        if seen == 1:
            raise Error("cycle through ", name)
        state[name] = 1
        for next in deps[name]:
            visit(next)
        state[name] = 2
        made.append(name)

    for name in deps:
        visit(name)
    return made^


def powers[T: Copyable & Writable](item: T, n: Int) -> String:
    var text = String()

    def write(k: Int) {mut text, imm item}:
        if k > 0:
            write(k - 1)
            text.write(item, k, " ")

    write(n)
    return text^


def main() raises:
    var calls = 0

    def plain(n: Int) -> Int:
        return 1 if n <= 1 else n * plain(n - 1)

    def counted(n: Int) {mut calls} -> Int:
        calls += 1
        if n <= 1:
            return 1
        return n * counted(n - 1)

    var base = 3

    def copied(n: Int) {var base} -> Int:
        return 1 if n == 0 else base * copied(n - 1)

    # CHECK: 120 120 5
    print(plain(5), counted(5), calls)
    # CHECK-NEXT: 81 27 6
    print(copied(4), apply(copied, 3), apply(counted, 3))
    # CHECK-NEXT: core lib log app
    print(" ".join(order({"app": ["lib", "log"], "lib": ["core"], "log": ["core"], "core": []})))
    try:
        _ = order({"a": ["b"], "b": ["a"]})
    except e:
        # CHECK-NEXT: cycle through a
        print(e)
    # CHECK-NEXT: x1 x2 x3
    print(powers("x", 3))
