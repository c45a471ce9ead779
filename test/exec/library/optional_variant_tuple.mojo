# Optional, Variant and Tuple: a text literal becomes a String wherever it is kept.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from collections import Optional
from utils import Variant
fn f(x: Int) -> Optional[Int]:
    if x > 0:
        return x
    return None
def main() raises:
    var opt1 = Optional(5)
    var opt2: Optional[Int] = 5
    var opt3 = Optional[Int]()
    var opt4: Optional[Int] = None
    print(opt1, opt2, opt3, opt4)
    if opt1: print(opt1.value(), opt1[])
    if not opt3: print("none")
    print(opt3.or_else(7), f(3).value(), f(-1) is None, f(1) is not None)
    var g: Optional[String] = None
    print(g.or_else("Hello"))
    g = "Hi"
    print(g.or_else("Hello"), g.value())
    var t = g.take()
    print(t, Bool(g))
    opt1.value() += 1
    print(opt1.value(), opt1 == Optional(6), opt1 == 6, opt1 != None)
    comptime MixedType = Variant[Int, Float64, String, Bool]
    var ml = List[MixedType]()
    ml.append(MixedType(42))
    ml.append(MixedType(3.14))
    ml.append(MixedType("hello"))
    ml.append(MixedType(True))
    for item in ml:
        print(item)
    var a: Variant[String, Int] = 1
    print(a.isa[Int](), a[Int])
    a = String("string")
    if a.isa[String](): print(a[String])
    a.set(5)
    print(a[Int])
    print(a.take[Int]())
    try:
        var o = Optional[Int]()
        print(o[])
    except e:
        print(e)
    var x, y = (1, "Example")
    print(x, y)
    var tp = (1, 2.5, "s")
    print(tp, len(tp), tp[0], tp[2])
    tp[0] = 10
    print(tp[0], (1, 2) == (1, 2), (1, 2) < (1, 3), 2 in (1, 2))
    var (p, q) = (3, 4)
    print(p, q)
    print(repr(opt1), repr(opt3))
    print(opt1.copied() if False else opt1)

# CHECK: 5 5 None None
# CHECK-NEXT: 5 5
# CHECK-NEXT: none
# CHECK-NEXT: 7 3 True True
# CHECK-NEXT: Hello
# CHECK-NEXT: Hi Hi
# CHECK-NEXT: Hi False
# CHECK-NEXT: 6 True True True
# CHECK-NEXT: 42
# CHECK-NEXT: 3.14
# CHECK-NEXT: hello
# CHECK-NEXT: True
# CHECK-NEXT: True 1
# CHECK-NEXT: string
# CHECK-NEXT: 5
# CHECK-NEXT: 5
# CHECK-NEXT: Optional has no value
# CHECK-NEXT: 1 Example
# CHECK-NEXT: (1, 2.5, 's') 3 1 s
# CHECK-NEXT: 10 True True True
# CHECK-NEXT: 3 4
# CHECK-NEXT: Optional(6) None
# CHECK-NEXT: 6
