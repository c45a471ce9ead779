# RUN: rm -rf %t && mkdir %t
# RUN: env LD_LIBRARY_PATH=%resources/../../test/unit/runtime/fake_drivers FAKE_DRIVER_LOG=%t/log BRIO_CACHE=off %brio run --target-accelerator sm_90 %s
# RUN: FileCheck %s --input-file %t/log
# RUN: env BRIO_CACHE=off %brio run --target-accelerator cpu %s | FileCheck %s --check-prefix=CPU
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o %t/all.ptx %s && FileCheck %s --check-prefix=ALL --input-file %t/all.ptx
# UNSUPPORTED: address
# `brio run` makes kernels of the library when they are first launched, each once; the program's own before.
# CHECK: image of 1 kernels
# CHECK: launch _scan_rows_Sum
# CHECK-NOT: image of
# CHECK: launch _scan_rows_Sum
# CHECK: image of 2 kernels
# CHECK: launch own
# CHECK-NOT: image of
# CPU: 7.0
# ALL-DAG: .entry own(
# ALL-DAG: .entry _scan_rows_Sum_{{.*}}True
# ALL-DAG: .entry _scan_rows_Sum_{{.*}}False
from std.gpu.host import DeviceContext
from kernels import cumsum
from layout import Layout, LayoutTensor


def own(p: UnsafePointer[Float32, MutAnyOrigin]):
    p[0] += 1


def never(p: UnsafePointer[Float32, MutAnyOrigin]):
    p[0] += 2


def main() raises:
    var ctx = DeviceContext()
    comptime rows = Layout.row_major(1, 4)
    var a = ctx.enqueue_create_buffer[DType.float32](4)
    _ = a.enqueue_fill(1)
    var x = LayoutTensor[DType.float32, rows](a)
    cumsum(x, x, ctx)
    cumsum(x, x, ctx)
    ctx.enqueue_function[own](a, grid_dim=1, block_dim=1)
    with a.map_to_host() as host:
        if host[0] < -1e30:
            ctx.enqueue_function[never](a, grid_dim=1, block_dim=1)
        print(host[2] + 1)
