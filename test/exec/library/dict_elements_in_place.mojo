# 'd[k] += x' changes the element where it is: no key is copied, no value is taken out, and a missing key raises as before.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s


@fieldwise_init
struct Key(Copyable, Hashable, Equatable):
    var n: Int

    def __init__(out self, *, copy: Self):
        print("key copied")
        self.n = copy.n


@fieldwise_init
struct Sum(Copyable):
    var n: Int

    def __init__(out self, *, copy: Self):
        print("value copied")
        self.n = copy.n

    def __iadd__(mut self, other: Int):
        self.n += other


def grown(mut d: Dict[String, Int], key: String) raises -> Int:
    for i in range(100):
        d[String(i)] = i
    return d[key]


def kwargs_sum(**values: Int) raises -> Int:
    values["a"] += 5
    return values["a"]


def main() raises:
    var d = Dict[Key, Sum]()
    d[Key(1)] = Sum(10)
    var key = Key(1)
    d[key] += 5
    d[key] += 6
    # CHECK: 21
    print(d[key].n)

    var texts: Dict[String, String] = {"a": "x"}
    texts["a"] += "yz"
    # CHECK-NEXT: xyz
    print(texts["a"])

    var counts: Dict[String, Int] = {"a": 1}
    counts["a"] <<= 3
    # What stands on the right comes first, even where it makes the table anew.
    counts["a"] += grown(counts, "a")
    # CHECK-NEXT: 16 101
    print(counts["a"], len(counts))
    try:
        counts["none"] += 1
    except error:
        # CHECK-NEXT: KeyError: none False
        print(error, "none" in counts)
    # CHECK-NEXT: 7
    print(kwargs_sum(a=2))
