# An index known while compiling that is outside of a StaticTuple or an IndexList, read or written: an error where control can come.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
# RUN: sed '/WRONG/d' %s > %t.mojo && %brio run --target-accelerator cpu %t.mojo | FileCheck %s --check-prefix=RAN
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.utils import Index, IndexList, StaticTuple


def kernel(out: UnsafePointer[Int, MutAnyOrigin], shape: IndexList[2]):
    var t = StaticTuple[Int, 4](fill=Int(thread_idx.x))
    # CHECK: :[[#@LINE+1]]:5: error: index 4 is out of range (length 4)
    t[4] = 1  # WRONG
    t[3] = 7
    # CHECK: :[[#@LINE+1]]:14: error: index 2 is out of range (length 2)
    out[0] = shape[2]  # WRONG
    out[0] = shape[1] + t[3]


def rank_of[rank: Int](shape: IndexList[rank]) -> Int:
    return shape[0] * shape[2] if rank > 2 else shape[0]


def main() raises:
    var t = StaticTuple[Int, 3](1, 2, 3)
    # CHECK: :[[#@LINE+1]]:11: error: index 3 is out of range (length 3)
    print(t[3])  # WRONG
    # CHECK: :[[#@LINE+1]]:5: error: index -4 is out of range (length 3)
    t[-4] = 1  # WRONG
    # CHECK: :[[#@LINE+1]]:5: error: index 5 is out of range (length 3)
    t[5] += 1  # WRONG
    t[-1] = 9
    t[0] += 4
    for i in range(3):
        t[i] += 1
    comptime for i in range(3):
        t[i] += i
    var shape = Index(4, 5)
    # CHECK: :[[#@LINE+1]]:11: error: index 2 is out of range (length 2)
    print(shape[2])  # WRONG
    # CHECK: :[[#@LINE+1]]:5: error: index 7 is out of range (length 2)
    shape[7] = 0  # WRONG
    shape[-2] = 6
    # RAN: 6 4 12 6 5
    print(t[0], t[1], t[2], shape[0], shape[-1])
    # RAN-NEXT: 6 2
    print(rank_of(shape), rank_of(IndexList[3](1, 9, 2)))
    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.int64](1)
    ctx.enqueue_function[kernel](out.unsafe_ptr().bitcast[Int](), shape, grid_dim=1, block_dim=1)
    with out.map_to_host() as host:
        # RAN-NEXT: 12
        print(host[0])
