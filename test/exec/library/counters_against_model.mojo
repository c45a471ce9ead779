# Counters of random counts, negative ones among them, against arrays of counts: every operation and comparison as Python's.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections import Counter
from std.random import random_si64, seed

comptime KEYS = 6
comptime ABSENT = -100


struct Model(Copyable):
    """The count of each key, `ABSENT` where there is none."""

    var counts: List[Int]

    def __init__(out self):
        self.counts = List[Int](length=KEYS, fill=ABSENT)

    def at(self, key: Int) -> Int:
        return 0 if self.counts[key] == ABSENT else self.counts[key]


def is_same(counter: Counter[Int], model: Model) -> Bool:
    var present = 0
    for key in range(KEYS):
        if (key in counter) != (model.counts[key] != ABSENT) or counter[key] != model.at(key):
            return False
        present += Int(model.counts[key] != ABSENT)
    return len(counter) == present


def combined[operation: Int](a: Model, b: Model) -> Model:
    """What stays of two: sums, differences, smaller and larger counts, where positive."""
    var result = Model()
    for key in range(KEYS):
        var count = a.at(key) + b.at(key)
        if operation == 1:
            count = a.at(key) - b.at(key)
        elif operation == 2:
            count = min(a.at(key), b.at(key))
        elif operation == 3:
            count = max(a.at(key), b.at(key))
        if count > 0:
            result.counts[key] = count
    return result^


def made() -> Tuple[Counter[Int], Model]:
    var counter = Counter[Int]()
    var model = Model()
    for key in range(KEYS):
        if random_si64(0, 2) > 0:
            var count = Int(random_si64(-2, 3))
            counter[key] = count
            model.counts[key] = count
    return (counter^, model^)


def main() raises:
    seed(24)
    var wrong = 0
    for _ in range(3000):
        var one = made()
        var two = made()
        ref a = one[0]
        ref b = two[0]
        ref x = one[1]
        ref y = two[1]
        wrong += Int(not is_same(a + b, combined[0](x, y)))
        wrong += Int(not is_same(a - b, combined[1](x, y)))
        wrong += Int(not is_same(a & b, combined[2](x, y)))
        wrong += Int(not is_same(a | b, combined[3](x, y)))
        wrong += Int(not is_same(+a, combined[0](x, Model())))
        wrong += Int(not is_same(-a, combined[1](Model(), x)))
        var c = a.copy()
        c += b
        c -= a
        wrong += Int(not is_same(c, combined[1](combined[0](x, y), x)))
        var is_below = True
        var is_above = True
        var total = 0
        for key in range(KEYS):
            is_below = is_below and x.at(key) <= y.at(key)
            is_above = is_above and x.at(key) >= y.at(key)
            total += x.at(key)
        wrong += Int((a <= b) != is_below) + Int((a >= b) != is_above)
        wrong += Int((a < b) != (is_below and not is_above)) + Int((a > b) != (is_above and not is_below))
        wrong += Int((a == b) != (is_below and is_above)) + Int((a != b) == (is_below and is_above))
        wrong += Int(a.total() != total)
        var d = a.copy()
        d.subtract(b)
        var e = a.copy()
        e.update(b)
        for key in range(KEYS):
            wrong += Int(d[key] != x.at(key) - y.at(key)) + Int(e[key] != x.at(key) + y.at(key))
        var most = a.most_common(KEYS)
        wrong += Int(len(most) != len(a))
        for i in range(1, len(most)):
            wrong += Int(most[i - 1][1] < most[i][1])
        var met = 0
        for value in a.elements():
            met += Int(x.at(value) > 0)
        var positive = 0
        for key in range(KEYS):
            positive += max(x.at(key), 0)
        wrong += Int(met != positive)
    print(wrong, "wrong")

# CHECK: 0 wrong
