# Arguments that few programs pass: separators of errors, functions of many arguments measured, rooms taken over as arrays.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from layout import IntTuple
from std.benchmark import BenchId, QuickBench
from std.memory import UnsafeMaybeUninit


struct Counted(Movable):
    """Tells when it ends."""

    var n: Int

    def __init__(out self, n: Int):
        self.n = n

    def __del__(deinit self):
        print("end", self.n)


def none() -> Int:
    return 1


def many(
    a: Int,
    b: Float64,
    c: String,
    d: Int8,
    e: Int,
    f: Int,
    g: Int,
    h: Int,
    i: Int,
    j: List[Int],
) raises -> Float64:
    if c != "abc" or len(j) != 2 or e + f + g + h + i != 30:
        raise Error("other arguments")
    return Float64(a) + b + Float64(d)


def main() raises:
    # CHECK: a-1-2.5!|x1|y|
    print(
        Error("a", 1, 2.5, sep="-", end="!"),
        Error("x", 1),
        Error("y", sep="-"),
        Error(sep=", "),
        sep="|",
    )

    var bench = QuickBench()
    bench.run(none, bench_id=BenchId("none"))
    bench.run(
        many,
        1,
        2.0,
        "abc",
        Int8(3),
        4,
        5,
        6,
        7,
        8,
        [1, 2],
        bench_id=BenchId("many"),
    )
    # CHECK-NEXT: none True
    # CHECK-NEXT: many True
    for i in range(len(bench.m.info_vec)):
        print(
            bench.m.info_vec[i].name, bench.m.info_vec[i].result.iters() > 0
        )

    var rooms = InlineArray[UnsafeMaybeUninit[Counted], 3](uninitialized=True)
    for i in range(3):
        rooms[i].init_from(Counted(i))
    print("made")
    # CHECK-NEXT: made
    var values = InlineArray[Counted, 3](unsafe_assume_initialized=rooms^)
    print("taken", values[0].n, values[2].n)
    # CHECK-NEXT: taken 0 2
    _ = values^
    # CHECK-NEXT: end 0
    # CHECK-NEXT: end 1
    # CHECK-NEXT: end 2

    var tuple = IntTuple(num_elems=3)
    tuple.replace_entry(1, int_value=7)
    # CHECK-NEXT: 3 (0, 7, 0) ()
    print(len(tuple), tuple, IntTuple(num_elems=0))
