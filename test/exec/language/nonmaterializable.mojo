# `@nonmaterializable(T)`: a variable made of a compile-time value of the type holds a `T`.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.host import DeviceContext


@fieldwise_init
struct Stored(TrivialRegisterPassable):
    var value: Int

    @implicit
    def __init__(out self, given: Known):
        self.value = given.number * 10


@nonmaterializable(Stored)
struct Known[number: Int](TrivialRegisterPassable):
    def __init__(out self):
        pass

    def __add__(self, other: Known) -> Known[Self.number + other.number]:
        return Known[Self.number + other.number]()


def in_kernel(out_ptr: UnsafePointer[Int64, MutAnyOrigin]):
    comptime known = Known[4]() + Known[1]()
    var stored = known
    out_ptr[0] = Int64(stored.value)


def main() raises:
    comptime sum = Known[1]() + Known[2]()
    var stored = sum
    var other: Stored = Known[7]()
    # CHECK: 3 30 70
    print(sum.number, stored.value, other.value)
    var ctx = DeviceContext()
    var result = ctx.enqueue_create_buffer[DType.int64](1)
    ctx.enqueue_function[in_kernel](result, grid_dim=1, block_dim=1)
    with result.map_to_host() as host:
        # CHECK-NEXT: 50
        print(host[0])
