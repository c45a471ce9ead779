# A run-time index outside of a StaticTuple, an IndexList, a LinkedList, an IntTuple, a Dim or variadic arguments ends the program and names the place.
# RUN: not --crash %brio run --target-accelerator cpu %s tuple 2>&1 | FileCheck --check-prefix=TUPLE %s
# RUN: not --crash %brio run --target-accelerator cpu %s negative 2>&1 | FileCheck --check-prefix=NEGATIVE %s
# RUN: not --crash %brio run --target-accelerator cpu %s set 2>&1 | FileCheck --check-prefix=SET %s
# RUN: not --crash %brio run --target-accelerator cpu %s index 2>&1 | FileCheck --check-prefix=INDEX %s
# RUN: not --crash %brio run --target-accelerator cpu %s setindex 2>&1 | FileCheck --check-prefix=SETINDEX %s
# RUN: not --crash %brio run --target-accelerator cpu %s linked 2>&1 | FileCheck --check-prefix=LINKED %s
# RUN: not --crash %brio run --target-accelerator cpu %s inttuple 2>&1 | FileCheck --check-prefix=INTTUPLE %s
# RUN: not --crash %brio run --target-accelerator cpu %s dim 2>&1 | FileCheck --check-prefix=DIM %s
# RUN: not --crash %brio run --target-accelerator cpu %s arguments 2>&1 | FileCheck --check-prefix=ARGUMENTS %s
# RUN: not %brio run -D ASSERT=all --target-accelerator cpu %s kernel 2>&1 | FileCheck --check-prefix=KERNEL %s
# RUN: %brio run -D ASSERT=none --target-accelerator cpu %s ok | FileCheck --check-prefix=OK %s
# RUN: %brio run --target-accelerator cpu %s ok | FileCheck --check-prefix=OK %s
# Under a sanitizer a fault of a kernel ends the process.
# UNSUPPORTED: address
from layout import IntTuple
from std.collections import LinkedList
from std.gpu.host import DeviceContext, Dim
from std.sys import argv
from std.utils import IndexList, StaticTuple

def pick(*values: Int, index: Int) -> Int:
    # ARGUMENTS: At: {{.*}}bounds_of_tuples.mojo:[[#@LINE+1]]:12: Assert Error: index 3 is out of bounds, valid range is 0 to 2
    return values[index]

def kernel(out_: UnsafePointer[Int64, MutAnyOrigin], at: Int):
    var t = StaticTuple[Int, 3](1, 2, 3)
    # KERNEL: At: {{.*}}bounds_of_tuples.mojo:[[#@LINE+1]]:21: block: [0,0,0] thread: [0,0,0] Assert Error: index 3 is out of bounds, valid range is 0 to 2
    out_[0] = Int64(t[at])

def main() raises:
    var mode = String(argv()[1])
    var three = len(argv()) + 1
    var t = StaticTuple[Int, 3](1, 2, 3)
    var i: IndexList[3] = [1, 2, 3]
    if mode == "tuple":
        # TUPLE: At: {{.*}}bounds_of_tuples.mojo:[[#@LINE+1]]:15: Assert Error: index 3 is out of bounds, valid range is 0 to 2
        print(t[three])
    elif mode == "negative":
        # NEGATIVE: At: {{.*}}bounds_of_tuples.mojo:[[#@LINE+1]]:15: Assert Error: index -3 is out of bounds, valid range is 0 to 2
        print(t[-three])
    elif mode == "set":
        # SET: At: {{.*}}bounds_of_tuples.mojo:[[#@LINE+1]]:9: Assert Error: index 3 is out of bounds, valid range is 0 to 2
        t[three] = 1
    elif mode == "index":
        # INDEX: At: {{.*}}bounds_of_tuples.mojo:[[#@LINE+1]]:15: Assert Error: index 3 is out of bounds, valid range is 0 to 2
        print(i[three])
    elif mode == "setindex":
        # SETINDEX: At: {{.*}}bounds_of_tuples.mojo:[[#@LINE+1]]:9: Assert Error: index 3 is out of bounds, valid range is 0 to 2
        i[three] += 1
    elif mode == "linked":
        # LINKED: At: {{.*}}bounds_of_tuples.mojo:[[#@LINE+1]]:15: Assert Error: index 3 is out of bounds, valid range is 0 to 1
        print(LinkedList[Int](1, 2)[three])
    elif mode == "inttuple":
        # INTTUPLE: At: {{.*}}bounds_of_tuples.mojo:[[#@LINE+1]]:15: Assert Error: index 3 is out of bounds, valid range is 0 to 1
        print(IntTuple(1, 2)[three])
    elif mode == "dim":
        # DIM: At: {{.*}}bounds_of_tuples.mojo:[[#@LINE+1]]:15: Assert Error: index 3 is out of bounds, valid range is 0 to 2
        print(Dim(1, 2)[three])
    elif mode == "arguments":
        print(pick(1, 2, 3, index=three))
    elif mode == "kernel":
        with DeviceContext() as ctx:
            var buffer = ctx.enqueue_create_buffer[DType.int64](1)
            ctx.enqueue_function[kernel, kernel](buffer, three, grid_dim=1, block_dim=1)
            ctx.synchronize()
    t[three - 1] = 7
    i[three - 2] += 5
    # OK: 7 7 -2
    print(t[three - 1], i[three - 2], LinkedList[Int](1, -2)[-1])
