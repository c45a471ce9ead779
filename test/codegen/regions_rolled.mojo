# Only the loop over the threads along x is copied for vectors: those around it and over warps are not.
# RUN: %brio build --device-only --emit llvm --target-accelerator cpu --target-cpu znver4 -o - %s | FileCheck %s

# CHECK: define {{.*}}@plain.blocks(
# CHECK: {{^}}z:
# CHECK-NOT: {{^(iter\.check|x)\.(epil|[0-9]+)}}
# CHECK: define {{.*}}@kernel.block(
# CHECK: {{^}}region0.z:
# CHECK-NOT: {{^(iter\.check|region[0-9]+\.x)[0-9]*\.(epil|[0-9]+)}}
# CHECK: {{^}}warps:
# CHECK-NOT: {{^warps.*\.epil}}
# CHECK: {{^}}}
from std.gpu import barrier, block_idx, global_idx, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.gpu.primitives import warp
from std.memory import stack_allocation


def kernel(data: UnsafePointer[Float32, MutAnyOrigin]):
    var shared = stack_allocation[64, Float32, address_space=AddressSpace.SHARED]()
    shared[thread_idx.x] = data[global_idx.x]
    barrier()
    data[global_idx.x] = warp.shuffle_xor(shared[63 - Int(thread_idx.x)], 4)


def plain(data: UnsafePointer[Float32, MutAnyOrigin]):
    data[global_idx.x] += Float32(thread_idx.y)


def main() raises:
    var ctx = DeviceContext()
    var data = ctx.enqueue_create_buffer[DType.float32](64)
    data.enqueue_fill(1)
    ctx.enqueue_function[kernel](data, grid_dim=1, block_dim=64)
    ctx.enqueue_function[plain](data, grid_dim=1, block_dim=64)
    ctx.synchronize()
