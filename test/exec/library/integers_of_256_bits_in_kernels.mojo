# Integers of 256 bits in kernels: on the CPU device, and as code for GPUs.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 %s -o %t.ptx && FileCheck %s --check-prefix=PTX < %t.ptx
# RUN: %brio build --device-only --emit asm --target-accelerator gfx942 %s -o %t.s && FileCheck %s --check-prefix=AMD < %t.s
from std.gpu import global_idx
from std.gpu.host import DeviceContext
def modmul(a: UnsafePointer[UInt256, MutAnyOrigin], b: UnsafePointer[UInt256, MutAnyOrigin], c: UnsafePointer[UInt256, MutAnyOrigin]):
    var i = global_idx.x
    comptime P = UInt256(0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEFFFFFC2F)
    c[i] = (a[i] * b[i]) % P + (a[i] >> 3) // UInt256(12345678901234567891)
def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.uint256](4)
    var b = ctx.enqueue_create_buffer[DType.uint256](4)
    var c = ctx.enqueue_create_buffer[DType.uint256](4)
    with a.map_to_host() as h:
        for i in range(4): h[i] = (UInt256(1) << (60 * i)) + UInt256(i)
    with b.map_to_host() as h:
        for i in range(4): h[i] = UInt256.MAX - UInt256(i * 1000003)
    ctx.enqueue_function[modmul](a, b, c, grid_dim=1, block_dim=4)
    with c.map_to_host() as h:
        for i in range(4): print(h[i])
    # CHECK: 4294968272
    # CHECK-NEXT: 115792089237316195423570985008687907853269984665640562886531467715047725252028
    # CHECK-NEXT: 115792089237316195423570985008687905194804688499838323820733150256235589676065
    # CHECK-NEXT: 115792089237316190826069037455612673889645335260959001007186152049380504335671
    # PTX: mul.hi.u64
    # AMD: v_mad_u64_u32
