# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# `exp` of a LayoutTensor gives a tensor whose memory outlives the call.
from std.layout import Layout, LayoutTensor
from std.math import exp


def clutter(depth: Int) -> Float64:
    var values = InlineArray[Float64, 64](fill=7)
    return values[depth] if depth == 0 else values[depth] + clutter(depth - 1)


def main():
    var row = LayoutTensor[DType.float32, Layout(4, 1)].stack_allocation().fill(0)
    var result = exp(row)
    var sum = clutter(9)
    # CHECK: 1.0 1.0 1.0 1.0 70.0
    print(result, sum)
