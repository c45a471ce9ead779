# A StaticTuple or an IndexList takes as many values as it is long, or one that fills it.
# RUN: not %brio check %s 2>&1 | FileCheck %s
from std.utils import IndexList, StaticTuple

def main():
    # CHECK: :[[#@LINE+1]]:9: error: invalid call to 'StaticTuple[Int, 3]': '*values' takes 3 arguments, got 2
    _ = StaticTuple[Int, 3](1, 2)
    # CHECK: :[[#@LINE+1]]:9: error: invalid call to 'StaticTuple[Int, 3]': '*values' takes 3 arguments, got 4
    _ = StaticTuple[Int, 3](1, 2, 3, 4)
    # CHECK: :[[#@LINE+1]]:27: error: invalid call to 'IndexList[3]': '*values' takes 3 arguments, got 2
    var i: IndexList[3] = [1, 2]
    # CHECK-NOT: error
    _ = StaticTuple[Int, 3](1)
    _ = StaticTuple[Int, 1](1)
    _ = StaticTuple[Int, 3](1, 2, 3)
    _ = StaticTuple[Int](1, 2, 3)
    _ = StaticTuple[Float32, 2](1, 2.5)
    _ = IndexList[3](1)
