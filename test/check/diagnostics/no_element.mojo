# An index known while compiling that is outside of an array: an error where control can come.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
# RUN: not %brio build --target-accelerator cpu %s -o %t 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
from std.collections import InlineArray
from std.gpu import thread_idx
from max.gpu.host import DeviceContext

comptime LAST = 3


def read() -> Int:
    var a: InlineArray[Int, 3] = [1, 2, 3]
    # CHECK: no_element.mojo:[[#@LINE+1]]:12: error: index 3 is out of range (length 3)
    return a[3]


def written():
    var a: InlineArray[String, 2] = [String("a"), String("b")]
    # CHECK: no_element.mojo:[[#@LINE+1]]:5: error: index 5 is out of range (length 2)
    a[5] = String("c")
    # CHECK: no_element.mojo:[[#@LINE+1]]:5: error: index -3 is out of range (length 2)
    a[-3] += "d"
    print(a[0], a[-1])


def named(a: InlineArray[Int, LAST]) -> Int:
    # CHECK: no_element.mojo:[[#@LINE+1]]:19: error: index 3 is out of range (length 3)
    return a[0] + a[LAST]


def generic[n: Int, at: Int](a: InlineArray[Int, n]) -> Int:
    # CHECK: no_element.mojo:[[#@LINE+1]]:12: error: index 4 is out of range (length 2)
    return a[at]


def unrolled(a: InlineArray[Int, 2]) -> Int:
    var sum = 0
    comptime for i in range(3):
        # CHECK: no_element.mojo:[[#@LINE+1]]:16: error: index 2 is out of range (length 2)
        sum += a[i]
    return sum


def maybe(a: InlineArray[Int, 2], n: Int) -> Int:
    if n > 7:
        # CHECK: no_element.mojo:[[#@LINE+1]]:16: error: index 7 is out of range (length 2)
        return a[7]
    return 0


def kernel(out: UnsafePointer[Int, MutAnyOrigin]):
    var a = InlineArray[Int, 4](fill=thread_idx.x)
    # CHECK: no_element.mojo:[[#@LINE+1]]:14: error: index 4 is out of range (length 4)
    out[0] = a[4]


# Where control cannot come nothing is said.
def rank_of[rank: Int](shape: InlineArray[Int, rank]) -> Int:
    var size = shape[0]
    if rank > 1:
        size *= shape[1]
    if rank == 3 and shape[2] > 0:
        size *= shape[2]
    if (rank == 3 or rank == 4) and size > 0:
        size *= shape[2]
    var is_four = rank == 4
    if size > 1 and is_four:
        size *= shape[3]
    if not (rank < 4):
        size *= shape[3]
    for i in range(2):
        if rank == 5 and i == 1:
            size *= shape[4]
    comptime if rank == 4:
        size *= shape[3]
    return size if rank < 5 else shape[4]


def only_three[rank: Int](shape: InlineArray[Int, rank]) -> Int:
    return shape[2]


def dispatch[rank: Int](shape: InlineArray[Int, rank]) -> Int:
    if rank != 3:
        return 0
    return only_three(shape)


def returns_early(a: InlineArray[Int, 2]) -> Int:
    return a[1]


def main() raises:
    print(read(), named([1, 2, 3]), generic[2, 1]([1, 2]), generic[2, 4]([1, 2]), unrolled([1, 2]), maybe([1, 2], 1))
    written()
    print(rank_of[1]([1]), rank_of[2]([1, 2]), rank_of[3]([1, 2, 3]), dispatch[2]([1, 2]), dispatch[3]([1, 2, 3]), returns_early([1, 2]))
    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.int64](1)
    ctx.enqueue_function[kernel](out.unsafe_ptr().bitcast[Int](), grid_dim=1, block_dim=1)
