# Tables of functions that compile time makes: in lists, dictionaries, structs, defaults of arguments.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio run -O0 --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio build --target-accelerator cpu %s -o %t && %t | FileCheck --match-full-lines %s
from std.utils import Variant

comptime Op = def (Int) thin -> Int


def inc(x: Int) -> Int:
    return x + 1


def double(x: Int) -> Int:
    return 2 * x


@fieldwise_init
struct Entry(Copyable):
    var name: String
    var op: Op


comptime OPS: List[Op] = [inc, double]
comptime TABLE: Dict[String, Op] = {"inc": inc, "double": double}
comptime ENTRIES = [Entry("inc", inc), Entry("double", double)]
comptime NESTED: List[List[Op]] = [[inc], [double, inc], []]
comptime EITHER: List[Variant[Int, Op]] = [Variant[Int, Op](7), Variant[Int, Op](as_value(inc))]


def as_value(op: Op) -> Op:
    return op


def run(x: Int, ops: List[Op] = [inc, double, inc]) -> Int:
    var result = x
    for op in ops:
        result = op(result)
    return result


struct Pipeline[*, count: Int]:
    var ops: List[Op]

    def __init__(out self, ops: List[Op] = List[Op](length=Self.count, fill=double)):
        self.ops = ops.copy()


def folded(x: Int) -> Int:
    var result = x
    comptime for i in range(len(OPS)):
        comptime op = OPS[i]
        result = op(result)
    return result


comptime AT_COMPILE_TIME = run(3)


def main() raises:
    # CHECK: 9 9
    print(run(3), AT_COMPILE_TIME)
    var ops = materialize[OPS]()
    ops.append(inc)
    # CHECK: 3 8 5
    print(len(ops), ops[1](4), ops[2](4))
    for _ in range(2):
        var again = materialize[OPS]()
        again[0] = double
        # CHECK-COUNT-2: 8 8
        print(again[0](4), again[1](4))
    # CHECK: 5 8
    print(materialize[TABLE]()["inc"](4), materialize[TABLE]()["double"](4))
    # CHECK: inc 6
    # CHECK: double 10
    for entry in materialize[ENTRIES]():
        print(entry.name, entry.op(5))
    var nested = materialize[NESTED]()
    # CHECK: 3 2 12 6
    print(len(nested), len(nested[1]), nested[1][0](6), nested[0][0](5))
    var either = materialize[EITHER]()
    # CHECK: 7 2
    print(either[0][Int], either[1][Op](1))
    # CHECK: 8 22
    print(Pipeline[count=3]().ops[2](4), folded(10))
