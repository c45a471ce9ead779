# Numbers go into an `IntTuple` as they are: no tuple is made of each, whose bytes would all be variables of one function.
# RUN: %brio build --device-only --emit ir --target-accelerator cpu -o - %s | FileCheck %s
from layout import IntTuple
from std.gpu import global_idx
from std.gpu.host import DeviceContext


# CHECK: fn @kernel(
# CHECK: call @"IntTuple.append#cpu" %numbers, data $Int x"03
# CHECK-NEXT: call @"IntTuple.append#cpu" %numbers, data $Int x"05
# CHECK-NEXT: call @"IntTuple.append#cpu" %numbers, data $Int x"07
# CHECK-NEXT: call @"IntTuple.append#cpu" %numbers, data $Int x"0b
def kernel(result: UnsafePointer[Int, MutAnyOrigin], k: Int):
    var numbers = IntTuple(3, 5, 7, 11)
    result[global_idx.x] = numbers[k].value() + len(numbers)


def main() raises:
    var ctx = DeviceContext()
    var result = ctx.enqueue_create_buffer[DType.int](4)
    ctx.enqueue_function[kernel](result, 3, grid_dim=1, block_dim=4)
    ctx.synchronize()
