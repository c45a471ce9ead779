# Closures: compile-time ones by reference, capture lists, lambdas, closures that call closures.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: 15
# CHECK: 17
# CHECK: 107
# CHECK: 206
# CHECK: 81
# CHECK: total 6
# CHECK: 101 201
# CHECK: 1006
# CHECK: 1007
# CHECK: hi4
# CHECK: 12
def apply[f: def(Int) capturing -> Int](n: Int) -> Int:
    return f(n)

def twice[F: AnyType, //](f: F, n: Int) -> Int:
    return f(f(n))

def outer[g: def(Int) capturing -> Int]() -> Int:
    @parameter
    def inner(x: Int) -> Int:
        return g(x) * 2
    return apply[inner](3)

def plain(x: Int) -> Int:
    return x * x

def main():
    var base = 10
    @parameter
    def add(x: Int) -> Int:
        return x + base
    print(add(5))
    print(apply[add](7))
    base = 100
    print(apply[add](7))
    print(outer[add]())
    print(twice(plain, 3))
    var total = 0
    @parameter
    def accumulate(x: Int) -> Int:
        total += x
        return total
    for i in range(4):
        _ = apply[accumulate](i)
    print("total", total)
    def by_value(x: Int) {var} -> Int:
        return x + base
    base = 0
    print(by_value(1), twice(by_value, 1))
    def by_mut(x: Int) {mut total} -> Int:
        total += x
        return total
    _ = by_mut(1000)
    print(total)
    var l = lambda (x: Int): x + total
    print(l(1))
    var s = String("hi")
    def greet(n: Int) {imm s} -> String:
        return s + String(n)
    print(greet(4))
    def gen[w: Int](x: Int) {var base} -> Int:
        return w * x + base
    print(gen[3](4))
