# Collections and pointers in the spelling of 2025.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from collections import InlineArray, Deque, Counter
from collections.string import StringSlice
from memory import UnsafePointer, ArcPointer, OwnedPointer, memcpy, memset_zero, stack_allocation, Span
from utils import StaticTuple, Variant
from utils.index import Index, IndexList

alias Num = Variant[Int, Float64]

fn largest(xs: Span[Int, _]) -> Int:
    var best = xs[0]
    for x in xs:
        if x > best:
            best = x
    return best

fn modify(mut xs: List[Int]):
    xs[0] = 100

fn consume(owned xs: List[Int]) -> Int:
    return len(xs)

fn maybe(x: Int) -> Optional[Int]:
    if x > 0:
        return Optional(x)
    return Optional[Int](None)

@value
struct Shape(Stringable, Writable):
    var name: String
    var sides: Int

    fn __str__(self) -> String:
        return String.write(self)

    fn write_to[W: Writer](self, mut writer: W):
        writer.write("Shape(", self.name, ", ", self.sides, ")")

fn main() raises:
    var l = List[Int](3, 9, 4)
    print(largest(l), largest(Span(l)))
    modify(l)
    print(l[0], l.__len__(), l.size if False else 0)
    print(consume(l^))
    var m = maybe(3)
    if m:
        print(m.value(), m.or_else(0))
    print(maybe(-1).or_else(7))
    var s = Shape("tri", 3)
    print(s, str(s), String(s))
    var arr = InlineArray[Int, 3](1, 2, 3)
    var total = 0
    for i in range(3):
        total += arr[i]
    for x in arr:
        total += x[]
    print(total)
    var arr2 = InlineArray[UInt8, 4](fill=0)
    print(len(arr2), arr2[3])
    var st = StaticTuple[Float32, 2](1.0, 2.0)
    print(st[0] + st[1])
    var v = Num(3)
    print(v.isa[Int](), v[Int])
    v = Num(2.5)
    print(v[Float64])
    var p = UnsafePointer[Float32].alloc(4)
    memset_zero(p, 4)
    p[1] = 2
    var q = p.offset(1)
    print(q[], (p + 1)[], p.load[width=4](0))
    p.free()
    var o = OwnedPointer[Int](5)
    o[] = 6
    print(o[])
    var a = ArcPointer[String]("abc")
    var b = a
    print(b[], a.count())
    var idx = IndexList[2](3, 4)
    print(idx[0], idx)
    var x = "hello"
    print(x.count("l"), x.find("l"), len(x), x[0], x[-1], x[1:3])
    for c in x.codepoint_slices():
        print(c, end=",")
    print()
    var d = Dict[String, Int]()
    d["z"] = 26
    if "z" in d:
        print(d["z"], d.get("q", 0))
    for item in d.items():
        print(item.key, item.value)
    try:
        print(d["nope"])
    except e:
        print("caught:", e)
    alias tbl = List[Int](1, 2, 3)
    var rt = tbl
    print(rt[2])
    @parameter
    for i in range(3):
        print(i, end=" ")
    print()
    var parts = String("k=v").split("=")
    print(parts[0], parts[1])
    print(atol("12") + Int("3"), atof("1.5"), chr(65), ord("a"), hex(255))

# CHECK: 9 9
# CHECK-NEXT: 100 3 0
# CHECK-NEXT: 3
# CHECK-NEXT: 3 3
# CHECK-NEXT: 7
# CHECK-NEXT: Shape(tri, 3) Shape(tri, 3) Shape(tri, 3)
# CHECK-NEXT: 12
# CHECK-NEXT: 4 0
# CHECK-NEXT: 3.0
# CHECK-NEXT: True 3
# CHECK-NEXT: 2.5
# CHECK-NEXT: 2.0 2.0 [0.0, 2.0, 0.0, 0.0]
# CHECK-NEXT: 6
# CHECK-NEXT: abc 2
# CHECK-NEXT: 3 (3, 4)
# CHECK-NEXT: 2 2 5 h o el
# CHECK-NEXT: h,e,l,l,o,
# CHECK-NEXT: 26 0
# CHECK-NEXT: z 26
# CHECK-NEXT: caught: KeyError: nope
# CHECK-NEXT: 3
# CHECK-NEXT: 0 1 2 
# CHECK-NEXT: k v
# CHECK-NEXT: 15 1.5 A 97 0xff
