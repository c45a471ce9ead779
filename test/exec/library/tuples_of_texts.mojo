# Tuples that hold texts, alone and in containers.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
def main() raises:
    var pairs: List[Tuple[Int, String]] = [(1, "a"), (2, "b")]
    for p in pairs:
        print(p[0], p[1])
    var l = [(1, "one"), (2, "two")]
    l.append((3, String("three")))
    print(l)
    var t = (1, "x")
    t = (2, String("y"))
    print(t)
    var d: Dict[String, Tuple[Int, String]] = {"a": (1, "q")}
    d["b"] = (2, "z")
    print(d)
    def f() -> Tuple[Int, String]:
        return (1, "abc")
    var a, b = f()
    print(a, b)
    var dd = Dict[Tuple[Int, Int], Int]()
    dd[(1, 2)] = 5
    print(dd[(1, 2)], (1, 2) in dd)

# CHECK: 1 a
# CHECK-NEXT: 2 b
# CHECK-NEXT: [(1, 'one'), (2, 'two'), (3, 'three')]
# CHECK-NEXT: (2, 'y')
# CHECK-NEXT: {'a': (1, 'q'), 'b': (2, 'z')}
# CHECK-NEXT: 1 abc
# CHECK-NEXT: 5 True
