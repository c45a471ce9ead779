# Structs of 2025 that conform to a trait by what they have, braces around a constructor's arguments, functions as variadic arguments.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from testing import assert_equal

trait Named:
    fn name(self) -> String: ...

# No traits named: what it has is enough in files of 2025
struct Stack:
    var items: List[Int]

    fn __init__(out self):
        self.items = List[Int](7)

    fn __len__(self) -> Int:
        return len(self.items)

    fn name(self) -> String:
        return "stack"

fn greet[T: Named](x: T) -> String:
    return "hi " + x.name()

struct Point(Copyable, Movable):
    var x: Int
    var y: Int

    fn __init__(out self, x: Int, y: Int):
        self.x = x
        self.y = y

    fn scaled(self, k: Int) -> Self:
        return {self.x * k, self.y * k}

fn inc(x: Int) -> Int: return x + 1
fn dbl(x: Int) -> Int: return x * 2

fn applied(*fs: fn (Int) -> Int) -> Int:
    var s = 0
    for i in range(len(fs)):
        s += fs[i](10)
    return s

fn which(x: Int) -> String: return "int"
fn which[T: Copyable & Movable](x: List[T]) -> String: return "list"

def main():
    s = Stack()
    assert_equal(len(s), 1)
    assert_equal(greet(s), "hi stack")
    p = Point(1, 2).scaled(5)
    assert_equal(p.y, 10)
    var q: Point = {5, 6}
    assert_equal(q.x, 5)
    var st = {1, 2, 2}
    assert_equal(len(st), 2)
    var opt: Optional[Set[Int]] = {1, 2, 3}
    assert_equal(len(opt.value()), 3)
    assert_equal(applied(inc, dbl), 31)
    fs = List[fn (Int) -> Int](inc, dbl)
    assert_equal(fs[1](21), 42)
    assert_equal(which(List[Int](1)), "list")
    print("ok")

# CHECK: ok
