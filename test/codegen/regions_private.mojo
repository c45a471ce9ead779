# What threads write to variables of their own cuts no segment: what all of them read is loaded before their loop.
# RUN: %brio build --device-only --emit llvm --target-accelerator cpu --target-cpu znver4 -o - %s | FileCheck %s
from std.gpu import barrier, global_idx, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation


# CHECK: define {{.*}}@tiles.block(
# CHECK-COUNT-256: @llvm.fma.v{{[0-9]+}}f32(
# CHECK-NOT: region{{[0-9][0-9]}}.x
# CHECK: {{^}}}
def tiles(data: UnsafePointer[Float32, MutAnyOrigin]):
    var shared = stack_allocation[
        64, Float32, address_space=AddressSpace.SHARED
    ]()
    shared[thread_idx.x] = data[global_idx.x]
    barrier()
    var sums = InlineArray[Float32, 8](fill=0)
    comptime for i in range(32):
        comptime for k in range(8):
            sums[k] += shared[i] * data[Int(global_idx.x) + i * 8 + k]
    comptime for k in range(8):
        data[Int(global_idx.x) + 8 * k] = sums[k]


def main() raises:
    var ctx = DeviceContext()
    var data = ctx.enqueue_create_buffer[DType.float32](1024)
    ctx.enqueue_function[tiles](data, grid_dim=1, block_dim=64)
    ctx.synchronize()
