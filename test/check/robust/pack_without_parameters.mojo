# A type that lacks its parameters, among several given to a function of the library.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
from std.collections import LinkedList
from std.ffi.unsafe_union import UnsafeUnion


def main():
    # CHECK: :[[#@LINE+1]]:17: error: 'LinkedList[_]' is missing parameters
    var union = UnsafeUnion[LinkedList, Float32](Float32(1))
    print(union.unsafe_get[Float32]())
