# What the lanes of a warp do with each other's values stays in vectors of 32, in one loop over the warps; what does not
# ask for an index along an axis is one loop over the threads.
# RUN: %brio build --device-only --emit llvm --target-accelerator cpu --target-cpu znver4 -o - %s | FileCheck %s

# CHECK: define {{.*}}@exchange.block(
# CHECK: {{^}}warps:
# CHECK: load <32 x float>
# CHECK: shufflevector <32 x float>
# CHECK: fadd {{.*}}<32 x float>
# CHECK: fmul {{.*}}<32 x float>
# CHECK: shufflevector <32 x float>
# CHECK: store <32 x float>
# CHECK-NOT: {{^}}warps
# CHECK: {{^}}}
from std.gpu import barrier, global_idx, lane_id, thread_idx, warp_id
from std.gpu.memory import AddressSpace
from std.gpu.primitives import warp
from std.memory import stack_allocation


def exchange(data: UnsafePointer[Float32, MutAnyOrigin], factor: UnsafePointer[Float32, MutAnyOrigin]):
    var v = data[global_idx.x]
    v += warp.shuffle_xor(v, 4)
    v = v * factor[0] + warp.shuffle_down(v, 2)
    data[global_idx.x] = v


# CHECK: define {{.*}}@leaders.block(
# CHECK-NOT: {{^}}region{{[0-9]+}}.z
# CHECK: {{^}}}
def leaders(data: UnsafePointer[Float32, MutAnyOrigin]):
    var shared = stack_allocation[32, Float32, address_space=AddressSpace.SHARED]()
    var number = Int(warp_id()) * 32 + Int(lane_id())
    if lane_id() == 0:
        shared[warp_id()] = data[number]
    barrier()
    data[number] = shared[31 - Int(warp_id())]
