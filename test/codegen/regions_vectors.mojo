# What threads keep of a vector across a barrier are the elements that are used one by one, and no vector: the loop over the threads behind
# it is one of vectors of its own.
# RUN: %brio build --device-only --emit llvm --target-accelerator cpu --target-cpu znver4 -o - %s | FileCheck %s
from std.gpu import thread_idx
from std.gpu.memory import AddressSpace
from std.gpu.sync import barrier
from std.memory import stack_allocation


# CHECK: define {{.*}}@pulls.block(
# CHECK-NOT: alloca <4 x float>
# CHECK: .kept = alloca float
# CHECK: .kept{{[0-9]*}} = alloca float
# CHECK-NOT: alloca <4 x float>
# CHECK: load <4 x float>
# CHECK: @llvm.fma.v32f32(
# CHECK: {{^}}}
def pulls(
    result: UnsafePointer[Float32, MutAnyOrigin],
    values: UnsafePointer[Float32, MutAnyOrigin],
):
    var tile = stack_allocation[
        256, Float32, address_space=AddressSpace.SHARED
    ]()
    var thread = thread_idx.x
    var own = values.load[width=4](4 * thread)
    tile[thread] = own[3]
    barrier()
    var sum: Float32 = 0
    for k in range(256):
        sum += tile[k] * own[0] + own[1]
    result[thread] = sum
