# Functions of one name from several modules imported with `*`: what the last one's do not take, those before may,
# and those of the prelude, which every module imports first.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: not %brio check %S/Inputs/stars_wrong.mojo 2>&1 | FileCheck --check-prefix=ONE %S/Inputs/stars_wrong.mojo
from Inputs.stars.first import *
from Inputs.stars.second import *
from std.gpu import *
from std.gpu.host import DeviceContext
from std.memory import *
from layout import *
from std.algorithm import *


def kernel(out_: UnsafePointer[Int32, MutAnyOrigin]):
    var shared = stack_allocation[
        32, Int32, address_space=AddressSpace.SHARED
    ]()
    var tile = stack_allocation[DType.int32, address_space=AddressSpace.SHARED](
        row_major[4, 8]()
    )
    var i = Int(thread_idx.x)
    shared[31 - i] = Int32(area(i))
    tile[i // 8, i % 8] = Int32(area(i, 2))
    barrier()
    out_[i] = shared[i] + tile[i // 8, i % 8]


def generic[n: Int]() -> Int:
    return area(n) + area(n, 1) + len(fill[3](n))


def nested() -> Int:
    from Inputs.stars.third import area as inner

    return inner(3) + inner(3, 4)


def main() raises:
    # CHECK: 9 12
    print(area(3), area(3, 4))
    # The last one's counts where both fit, and where one of them is no function.
    # CHECK-NEXT: second second 2
    print(twice(1), Shape.name(), only_first)
    # CHECK-NEXT: 2 7
    print(len(fill[2]("x")), fill[DType.int8](7))
    # CHECK-NEXT: 33
    print(generic[5]())
    # CHECK-NEXT: 21
    print(nested())
    # CHECK-NEXT: 3 4 larger 2.5 5 1
    print(
        abs(-3), abs("four"), max(1, 2), max(1.5, 2.5), max(3, 5, 4), min(1, 2)
    )
    var numbers: List[Int32] = [3, 9, 4]
    # CHECK-NEXT: 9 3
    print(max(Span(numbers)), min(Span(numbers)))
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.int32](32)
    ctx.enqueue_function[kernel](buffer, grid_dim=1, block_dim=32)
    with buffer.map_to_host() as host:
        # CHECK-NEXT: 961 902 62
        print(host[0], host[1], host[31])
