# Functions as values at run time: in variables, fields, lists, arguments and results; what they raise; in kernels' helpers.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s

comptime Unary = def(Int) -> Int

def square(x: Int) -> Int:
    return x * x

def increment(x: Int) -> Int:
    return x + 1

def shout(s: String) -> String:
    return s + "!"

def bump(mut x: Int):
    x += 10

def checked(x: Int) raises -> String:
    if x < 0:
        raise Error("negative")
    return String("ok ", x)

@fieldwise_init
struct Op(Copyable, Movable):
    var name: String
    var run: def(Int) -> Int

def apply_all(steps: List[Unary], x: Int) -> Int:
    var result = x
    for step in steps:
        result = step(result)
    return result

def pick(which: Bool) -> Unary:
    if which:
        return square
    return increment

def with_default(x: Int, f: def(Int) -> Int = increment) -> Int:
    return f(x)

def main():
    # CHECK: 17 10
    print(apply_all([square, increment], 4), apply_all([increment, square, increment], 2))
    var f = increment
    # CHECK-NEXT: 2
    print(f(1))
    f = square
    # CHECK-NEXT: 16
    print(f(4))
    # CHECK-NEXT: square 25
    var op = Op("square", square)
    print(op.name, op.run(5))
    # CHECK-NEXT: 9 4
    print(pick(True)(3), pick(False)(3))
    # CHECK-NEXT: 8 49
    print(with_default(7), with_default(7, square))
    var g: def(String) -> String = shout
    # CHECK-NEXT: hey!
    print(g("hey"))
    var h: def(mut Int) = bump
    var n = 1
    h(n)
    # CHECK-NEXT: 11
    print(n)
    var c: def(Int) raises -> String = checked
    # CHECK-NEXT: ok 1
    # CHECK-NEXT: error: negative
    try:
        print(c(1))
        print(c(-1))
    except e:
        print("error:", e)
