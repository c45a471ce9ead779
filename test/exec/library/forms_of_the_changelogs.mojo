# Library forms that the changelogs of 2025 and 2026 show.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.atomic import fence, Ordering
from std.gpu import thread_idx
from std.gpu.host import DeviceContext


def sum_of(values: Tuple[Int, Int, Int]) -> Int:
    var total = 0
    for i in range(len(values)):
        total += values[i]
    return total


def pick(out_ptr: UnsafePointer[Int32, MutAnyOrigin]):
    fence[Ordering.ACQUIRE]()
    var weights = (Int32(5), Int32(7), Int32(11), Int32(13))
    out_ptr[thread_idx.x] = weights[thread_idx.x]
    fence[Ordering.RELEASE, scope="device"]()


def main() raises:
    # A tuple of one type takes an index that is known at run time only.
    var sizes = (8, 16, 32)
    print(sum_of(sizes), sizes[len(sizes) - 1], sizes[UInt8(1)])
    var at = 1
    sizes[at] = 17
    sizes[at] += 1
    print(sizes)
    var names = (String("a"), String("b"))
    names[at] += "c"
    for i in range(2):
        print(names[i], end=" ")
    print()

    var ctx = DeviceContext()
    var picked = ctx.enqueue_create_buffer[DType.int32](4)
    ctx.enqueue_function[pick](picked, grid_dim=1, block_dim=4)
    # `copy_sync` copies and waits.
    var host = ctx.enqueue_create_host_buffer[DType.int32](4)
    ctx.copy_sync(host, picked)
    print(host[0], host[1], host[2], host[3])
    host[2] = 100
    var other = ctx.enqueue_create_buffer[DType.int32](4)
    ctx.copy_sync(other, host)
    var third = ctx.enqueue_create_buffer[DType.int32](4)
    ctx.copy_sync(third, other)
    var numbers = List[Int32](length=4, fill=0)
    ctx.copy_sync(numbers.unsafe_ptr(), third)
    print(numbers[0], numbers[2])
    ctx.copy_sync(picked, numbers.unsafe_ptr())
    ctx.copy_sync(third.unsafe_ptr(), picked.unsafe_ptr(), 4)
    with third.map_to_host() as mapped:
        print(mapped[2], mapped[3])


# CHECK: 56 32 16
# CHECK-NEXT: (8, 18, 32)
# CHECK-NEXT: a bc 
# CHECK-NEXT: 5 7 11 13
# CHECK-NEXT: 5 100
# CHECK-NEXT: 100 13
