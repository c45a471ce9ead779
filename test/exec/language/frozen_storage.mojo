# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# Values in untyped storage survive freezing with what they point to: Optional, Variant, Dict, Set, Deque at compile time.
from std.collections import Deque, Set
from std.utils import Variant


def words() raises -> Dict[String, List[String]]:
    var made: Dict[String, List[String]] = {}
    for word in ["apple", "bob", "a word that is longer than what fits into the object itself"]:
        var key = String(word[byte=0])
        if key not in made:
            made[key] = []
        made[key].append(word)
    return made^


@fieldwise_init
struct Entry(Copyable):
    var key: String
    var value: Optional[Variant[Int, String]]


def main() raises:
    comptime some = Optional(String("abc"))
    comptime none = Optional[String]()
    print(materialize[some]().value(), materialize[none]() is None)
    # CHECK: abc True
    comptime choices: List[Variant[Int, String]] = [Variant[Int, String](String("q")), Variant[Int, String](1 << 33)]
    var chosen = materialize[choices]()
    print(chosen[0][String], chosen[1][Int])
    # CHECK-NEXT: q 8589934592
    comptime large = Optional(9223372036854775807)
    comptime small = Optional(-9223372036854775807 + (1 << 33))
    print(materialize[large]().value(), materialize[small]().value())
    # CHECK-NEXT: 9223372036854775807 -9223372028264841215
    comptime table = words()
    var changed = materialize[table]()
    changed["c"] = ["new"]
    print(changed["a"], changed["b"], changed["c"], len(materialize[table]()))
    # CHECK-NEXT: ['apple', 'a word that is longer than what fits into the object itself'] ['bob'] ['new'] 2
    comptime names: Set[String] = {"x", "y", "x"}
    comptime queue = Deque[String]("first", "second")
    print(materialize[names](), materialize[queue]())
    # CHECK-NEXT: {'x', 'y'} Deque('first', 'second')
    comptime nested = [Entry("k", Variant[Int, String](String("text"))), Entry("l", None)]
    var entries = materialize[nested]()
    print(entries[0].key, entries[0].value.value()[String], entries[1].key, entries[1].value is None)
    # CHECK-NEXT: k text l True
    comptime for word in words()["a"]:
        print(len(word), end=" ")
    print()
    # CHECK-NEXT: {{5 59 ?}}
