# What the examples of doc comments have shown to be missing: one function a name.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.builtin.lane_equality import LaneEquality
from std.builtin.simd import FastMathFlag
from std.collections.vector import InlineList
from std.gpu.host import Dim, LaunchAttribute


def larger(a: Int, b: Int) -> Bool:
    return a > b


# Lists are partitioned in place, as parts of them are.
def partitions():
    var values = [9, 3, 7, 1, 5]
    partition(values, 2)
    print(values[0] + values[1])
    partition[larger](values, 2)
    print(values[0] + values[1])
    partition(Span(values)[2:], 1)
    print(values[2])


# The permission to round less is a parameter of `fma`.
def permissions():
    print(Float32(2).fma[FastMathFlag.CONTRACT](3, 4), SIMD[DType.int32, 2](2, 3).fma[flag=FastMathFlag.FAST](3, 4))


# The places of graphemes are an iterator's.
def places():
    var text = String("e\u0301a!")
    var walk = text.grapheme_indices()
    var first = walk.__next__()
    print(first[0], first[1].byte_length(), [place[0] for place in walk])


def main():
    partitions()
    permissions()
    places()
    print(len(LaneEquality[4, True](SIMD[DType.bool, 4](True))))
    print(Bool(InlineList[Int, 4]()))
    print(LaunchAttribute.from_cluster_dim(Dim(2, 1, 1)).id)

# CHECK: 4
# CHECK-NEXT: 16
# CHECK-NEXT: 1
# CHECK-NEXT: 10.0 [10, 13]
# CHECK-NEXT: 0 3 [3, 4]
# CHECK-NEXT: 4
# CHECK-NEXT: False
# CHECK-NEXT: 4
