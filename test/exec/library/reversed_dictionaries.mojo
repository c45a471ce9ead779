# `reversed` over dictionaries and their parts: empty, of one and of many entries, after deletions, and while what is left shrinks.
# RUN: %brio run -O2 --target-accelerator cpu %s | FileCheck %s
# RUN: %brio run -O0 --target-accelerator cpu %s | FileCheck %s

from std.collections import Deque


def show(d: Dict[String, Int]):
    var text = String("[")
    for k in reversed(d):
        text += k + " "
    text += "|"
    for k in reversed(d.keys()):
        text += " " + k
    text += "|"
    for v in reversed(d.values()):
        text += " " + String(v)
    text += "|"
    for e in reversed(d.items()):
        text += " " + e.key + String(e.value)
    print(text + "]")


def main() raises:
    var d = Dict[String, Int]()
    # CHECK: [|||]
    show(d)
    d["a"] = 1
    # CHECK-NEXT: [a | a| 1| a1]
    show(d)
    for i in range(5):
        d[String("bcdef"[i])] = i + 2
    # CHECK-NEXT: [f e d c b a | f e d c b a| 6 5 4 3 2 1| f6 e5 d4 c3 b2 a1]
    show(d)
    _ = d.pop("a")
    _ = d.pop("f")
    _ = d.pop("c")
    # CHECK-NEXT: [e d b | e d b| 5 4 2| e5 d4 b2]
    show(d)
    # CHECK-NEXT: b e d
    var keys = d.keys()
    var first = String(next(keys))
    var rest = String()
    for k in reversed(keys):
        rest += " " + k
    print(first + rest)
    # Twice is forwards again.
    # CHECK-NEXT: b d e
    var again = String()
    for k in reversed(reversed(d.keys())):
        again += k + " "
    print(again)
    for ref e in reversed(d.items()):
        e.value *= 10
    # CHECK-NEXT: {'b': 20, 'd': 40, 'e': 50}
    print(d)
    _ = d.pop("b")
    _ = d.pop("d")
    _ = d.pop("e")
    # CHECK-NEXT: [|||]
    show(d)
    d.clear()
    # CHECK-NEXT: [|||]
    show(d)
    d["z"] = 26
    # CHECK-NEXT: [z | z| 26| z26]
    show(d)

    # Other containers without elements.
    var count = 0
    for _ in reversed(List[Int]()):
        count += 1
    for _ in reversed(Deque[Int]()):
        count += 1
    for _ in reversed(range(0)):
        count += 1
    for _ in reversed(range(5, 1, 2)):
        count += 1
    for _ in reversed(String()):
        count += 1
    for _ in reversed(Span[Int, ImmutAnyOrigin]()):
        count += 1
    # CHECK-NEXT: 0
    print(count)
