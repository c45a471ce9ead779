# A loop over shared memory whose count is known is copied four times, with several loads in flight, where LLVM alone copies it twice.
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck %s
from std.gpu import thread_idx
from std.gpu.memory import AddressSpace
from std.gpu.sync import barrier
from std.math import rsqrt
from std.memory import stack_allocation


# The sum is no denormal number, so that nothing is scaled around its root.
# CHECK: [[LOOP:\$L__BB[0-9_]+]]:
# CHECK-COUNT-4: rsqrt.approx.ftz.f32
# CHECK-NOT: rsqrt
# CHECK: bra [[LOOP]];
def pulls(result: UnsafePointer[Float32, MutAnyOrigin], values: UnsafePointer[Float32, MutAnyOrigin]):
    var tile = stack_allocation[512, Float32, address_space=AddressSpace.SHARED]()
    tile.store(4 * thread_idx.x, values.load[width=4, alignment=16](4 * thread_idx.x))
    barrier()
    var x = values[0]
    var a: Float32 = 0
    var b: Float32 = 0
    var c: Float32 = 0
    for k in range(128):
        var dx = tile[4 * k] - x
        var dy = tile[4 * k + 1] - x
        var dz = tile[4 * k + 2] - x
        var near = rsqrt(dx * dx + dy * dy + dz * dz + 0.01)
        var pull = tile[4 * k + 3] * near * near * near
        a += dx * pull
        b += dy * pull
        c += dz * pull
    result[thread_idx.x] = a + b * c
