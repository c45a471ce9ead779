# Containers in the spelling of early 2025: elements as references, owned, inout, @value.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from collections import Dict, List, Optional, Set
from collections.string import String
from utils import Variant, StaticTuple
from memory import UnsafePointer, Span

alias StrList = List[String]

@value
struct Point:
    var x: Int
    var y: Int

    fn __str__(self) -> String:
        return "Point(" + str(self.x) + ", " + str(self.y) + ")"

struct Shape(Stringable):
    """Neither `write_to` nor `__repr__`: `String(x)` takes what `__str__` says."""
    fn __str__(self) -> String:
        return "a shape"

    fn __init__(out self):
        pass

struct Risky(StringableRaising):
    fn __str__(self) raises -> String:
        raise Error("no text")

    fn __init__(out self):
        pass

@value
struct Fussy(StringableRaising):
    var n: Int

    fn __str__(self) raises -> String:
        if self.n < 0:
            raise Error("negative")
        return "fussy " + str(self.n)

fn shout[T: StringableRaising](value: T) raises -> String:
    return str(value) + "!"

struct MyList[T: CollectionElement]:
    var data: UnsafePointer[T]
    var size: Int
    var cap: Int

    fn __init__(inout self, cap: Int):
        self.data = UnsafePointer[T].alloc(cap)
        self.size = 0
        self.cap = cap

    fn push(inout self, owned v: T):
        (self.data + self.size).init_pointee_move(v^)
        self.size += 1

    fn __getitem__(self, i: Int) -> T:
        return self.data[i]

    fn __del__(owned self):
        for i in range(self.size):
            (self.data + i).destroy_pointee()
        self.data.free()

fn total(xs: List[Int]) -> Int:
    var t = 0
    for x in xs:
        t += x[]
    return t

fn total2(xs: List[Int]) -> Int:
    var t = 0
    for i in range(len(xs)):
        t += xs[i]
    return t

fn main() raises:
    var p = Point(1, 2)
    print(str(p))
    print(String(Shape()), String(p))
    try:
        print(String(Risky()))
    except e:
        print(e)
    try:
        print(shout(Fussy(7)), str(Fussy(-1)))
    except e:
        print(e)
    try:
        print(str(Fussy(3)), shout(Fussy(-1)))
    except e:
        print(e)
    print(str(Fussy(3)))
    var l = List[Int](1, 2, 3)
    print(total2(l))
    print(l.__str__())
    var m = MyList[String](4)
    m.push("a")
    m.push(String("b") + "c")
    print(m[0], m[1])
    var d = Dict[String, Int]()
    d["a"] = 1
    d["b"] = 2
    for e in d.items():
        print(e[].key, e[].value)
    for k in d.keys():
        print(k[])
    var s = Set[Int](1, 2, 3, 2)
    print(len(s))
    var names = StrList()
    names.append("x")
    print(names[0], len(names))
    var st = StaticTuple[Int, 3](1, 2, 3)
    print(st[1], len(st))
    var words = String("the quick brown").split(" ")
    for w in words:
        print(w[], end=" ")
    print()
    print(int("42") + 1, float("2.5"), str(3.5), bool(1))
    print(total(l))

# CHECK: Point(1, 2)
# CHECK-NEXT: a shape Point(1, 2)
# CHECK-NEXT: no text
# CHECK-NEXT: negative
# CHECK-NEXT: negative
# CHECK-NEXT: fussy 3
# CHECK-NEXT: 6
# CHECK-NEXT: [1, 2, 3]
# CHECK-NEXT: a bc
# CHECK-NEXT: a 1
# CHECK-NEXT: b 2
# CHECK-NEXT: a
# CHECK-NEXT: b
# CHECK-NEXT: 3
# CHECK-NEXT: x 1
# CHECK-NEXT: 2 3
# CHECK-NEXT: the quick brown 
# CHECK-NEXT: 43 2.5 3.5 True
# CHECK-NEXT: 6
