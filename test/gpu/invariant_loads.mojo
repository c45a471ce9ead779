# Loads that promise that nobody writes what they read go through the read-only cache, also where a vector is used element by
# element.
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck %s
from std.gpu import global_idx
from std.gpu.host import DeviceContext

comptime Pointer[dtype: DType] = UnsafePointer[Scalar[dtype], MutAnyOrigin]


# CHECK-LABEL: .entry one(
# CHECK: ld.global.nc.b32
def one(result: Pointer[DType.float32], a: Pointer[DType.float32]):
    var i = Int(global_idx.x)
    result[i] = (a + i).load[invariant=True]()


# CHECK-LABEL: .entry some(
# CHECK-NOT: ld.global.{{[vb]}}
# CHECK: ld.global.nc.v4.b32
# CHECK-NOT: ld.global.{{[vb]}}
# CHECK: st.global
def some(result: Pointer[DType.float32], a: Pointer[DType.float32]):
    var i = Int(global_idx.x)
    var v = (a + 4 * i).load[width=4, alignment=16, invariant=True]()
    result[i] = v[0] * v[3] - v[1]


# CHECK-LABEL: .entry last(
# CHECK-NOT: ld.global.{{[vb]}}
# CHECK: ld.global.nc.b64
# CHECK-NOT: ld.global.{{[vb]}}
# CHECK: st.global
def last(result: Pointer[DType.float64], a: Pointer[DType.float64]):
    var i = Int(global_idx.x)
    result[i] = (a + 2 * i).load[width=2, invariant=True]()[1]


# CHECK-LABEL: .entry whole(
# CHECK: ld.global.nc.v4.b32
def whole(result: Pointer[DType.float32], a: Pointer[DType.float32]):
    var i = Int(global_idx.x) * 4
    (result + i).store((a + i).load[width=4, invariant=True]() * 2)


# Without the promise nothing changes.
# CHECK-LABEL: .entry plain(
# CHECK-NOT: .nc
# CHECK: st.global
def plain(result: Pointer[DType.float32], a: Pointer[DType.float32]):
    var i = Int(global_idx.x)
    var v = (a + 4 * i).load[width=4]()
    result[i] = v[0] * v[3] - v[1]


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    var y = ctx.enqueue_create_buffer[DType.float64](64)
    ctx.enqueue_function[one](x, x, grid_dim=1, block_dim=1)
    ctx.enqueue_function[some](x, x, grid_dim=1, block_dim=1)
    ctx.enqueue_function[last](y, y, grid_dim=1, block_dim=1)
    ctx.enqueue_function[whole](x, x, grid_dim=1, block_dim=1)
    ctx.enqueue_function[plain](x, x, grid_dim=1, block_dim=1)
