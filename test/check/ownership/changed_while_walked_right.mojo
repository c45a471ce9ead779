# Nearly the same as changed_while_walked.mojo, and right: nothing is reported, and it runs.
# RUN: %brio check %s 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
# SILENT-NOT: {{warning|error}}:
# RUN: %brio run %s | FileCheck %s
from std.collections import Counter, Set
from std.utils import Variant


struct Counts(Movable):
    var by_name: Dict[String, Int]
    var seen: Int

    def __init__(out self):
        self.by_name = {"a": 1, "b": 2}
        self.seen = 0

    def note(mut self):
        self.seen += 1

    def all(mut self) raises -> Int:
        for k in self.by_name:
            self.note()
            self.by_name[k] += 1
        return self.seen


def change_elements(mut d: Dict[String, Int]) raises:
    for k in d:
        d[k] = d[k] + 1
    for e in d.items():
        d[e.key] += 1


def change_counts(mut c: Counter[String]):
    for value in c:
        c[value] = 0


def changed_at_the_end(mut d: Dict[String, Int]) raises:
    for k in d:
        if k == "a":
            _ = d.pop(k)
            break


def another(mut s: Set[Int], mut l: List[Int]):
    for x in s:
        l.append(x)
    for i, x in enumerate(l):
        s.add(x + i)
    for x in l.copy():
        l.append(x)


def made_again() -> Int:
    var o = Optional([1])
    var total = 0
    for _ in range(3):
        ref r = o.value()
        total += len(r)
        o = Optional([1, 2])
    var v = Variant[Int, List[Int]]([1])
    total += len(v[List[Int]])
    v = 4
    return total + v[Int]


def main() raises:
    var d = {"a": 1, "b": 2}
    change_elements(d)
    changed_at_the_end(d)
    var s = {1, 2}
    var l = [5]
    another(s, l)
    # CHECK: {'b': 4} 6 10
    print(d, len(l), made_again())
    # CHECK: 2
    print(Counts().all())
