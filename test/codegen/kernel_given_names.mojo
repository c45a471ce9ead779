# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck %s
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --check-prefix=RAN
# `@__name` names a kernel in the device code; instances by their parameters.
from std.gpu.host import DeviceContext


# CHECK-DAG: .entry set_one(
@__name("set_one")
def plain(p: UnsafePointer[Int32, MutAnyOrigin]):
    p[0] = 1


# CHECK-DAG: .entry add_2(
# CHECK-DAG: .entry add_40(
@__name(t"add_{n}")
def generic[n: Int](p: UnsafePointer[Int32, MutAnyOrigin]):
    p[0] += Int32(n)


def main() raises:
    var ctx = DeviceContext()
    var p = ctx.enqueue_create_buffer[DType.int32](1)
    ctx.enqueue_function[plain](p, grid_dim=1, block_dim=1)
    ctx.enqueue_function[generic[2]](p, grid_dim=1, block_dim=1)
    ctx.enqueue_function[generic[40]](p, grid_dim=1, block_dim=1)
    with p.map_to_host() as host:
        # RAN: 43
        print(host[0])
