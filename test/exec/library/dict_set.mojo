# Dict, Set, enumerate, zip, map, hash: order of insertion, removal, growth, displays and comprehensions, printing.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections import Dict, Set
def dbl(x: Int) -> Int: return x * 2
def main() raises:
    var d: Dict[String, Int] = {"a": 1}
    d["b"] = 2
    d["a"] += 10
    for item in d.items():
        print(item.key, item.value)
    for k in d:
        print(k)
    for ref v in d.values():
        v += 1
    print(d, len(d), "a" in d, "z" in d)
    try:
        print(d["zz"])
    except e:
        print(e)
    print(d.get("a").value(), d.get("q", 7), d.pop("a"), d)
    for i in range(100):
        d[String(i)] = i
    for i in range(0, 100, 3):
        _ = d.pop(String(i))
    print(len(d), d["98"])
    var s = {1, 2, 3, 2}
    s.add(9)
    print(s, 2 in s, len(s), s | {100}, s - {1})
    for i, x in enumerate([10, 20]):
        print(i, x)
    for x, y in zip([1,2], ["a", "b"]):
        print(x, y)
    for t in enumerate(range(5, 8), start=1):
        print(t[0], t[1])
    for z in map[dbl](range(3)):
        print(z)
    print(hash(3) == hash(3), hash("a") == hash(String("a")), hash(1.5) != hash(2.5))
    print({x: x * x for x in range(3)})
    var e = {1: "a"}
    print(e[1])
    print([String("a"), "b"], [1.5])
    var dd = Dict[Int, List[Int]]()
    dd[1] = [1, 2]
    dd[1].append(3)
    print(dd[1], dd)
    var counts = Dict[String, Int]()
    for w in "a b a".split():
        counts[w] = counts.get(w, 0) + 1
    print(counts)

# CHECK: a 11
# CHECK-NEXT: b 2
# CHECK-NEXT: a
# CHECK-NEXT: b
# CHECK-NEXT: {'a': 12, 'b': 3} 2 True False
# CHECK-NEXT: KeyError: zz
# CHECK-NEXT: 12 7 12 {'b': 3}
# CHECK-NEXT: 67 98
# CHECK-NEXT: {1, 2, 3, 9} True 4 {1, 2, 3, 9, 100} {2, 3, 9}
# CHECK-NEXT: 0 10
# CHECK-NEXT: 1 20
# CHECK-NEXT: 1 a
# CHECK-NEXT: 2 b
# CHECK-NEXT: 1 5
# CHECK-NEXT: 2 6
# CHECK-NEXT: 3 7
# CHECK-NEXT: 0
# CHECK-NEXT: 2
# CHECK-NEXT: 4
# CHECK-NEXT: True True True
# CHECK-NEXT: {0: 0, 1: 1, 2: 4}
# CHECK-NEXT: a
# CHECK-NEXT: ['a', 'b'] [1.5]
# CHECK-NEXT: [1, 2, 3] {1: [1, 2, 3]}
# CHECK-NEXT: {'a': 2, 'b': 1}
