# Every attribute of a device.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.host import DeviceContext, DeviceAttribute

def main() raises:
    var ctx = DeviceContext()
    var asked = [
        DeviceAttribute.MAX_THREADS_PER_BLOCK,
        DeviceAttribute.MAX_BLOCK_DIM_X,
        DeviceAttribute.MAX_BLOCK_DIM_Y,
        DeviceAttribute.MAX_BLOCK_DIM_Z,
        DeviceAttribute.MAX_GRID_DIM_X,
        DeviceAttribute.MAX_GRID_DIM_Y,
        DeviceAttribute.MAX_GRID_DIM_Z,
        DeviceAttribute.MAX_SHARED_MEMORY_PER_BLOCK,
        DeviceAttribute.WARP_SIZE,
        DeviceAttribute.MAX_REGISTERS_PER_BLOCK,
        DeviceAttribute.MAX_THREADS_PER_MULTIPROCESSOR,
        DeviceAttribute.COMPUTE_CAPABILITY_MAJOR,
        DeviceAttribute.COMPUTE_CAPABILITY_MINOR,
        DeviceAttribute.MAX_SHARED_MEMORY_PER_MULTIPROCESSOR,
        DeviceAttribute.MAX_REGISTERS_PER_MULTIPROCESSOR,
        DeviceAttribute.COOPERATIVE_LAUNCH,
        DeviceAttribute.MAX_SHARED_MEMORY_PER_BLOCK_OPTIN,
        DeviceAttribute.MAX_BLOCKS_PER_MULTIPROCESSOR,
        DeviceAttribute.MAX_ACCESS_POLICY_WINDOW_SIZE,
    ]
    for attribute in asked:
        print(ctx.get_attribute(attribute), end=" ")
    print()
    print(
        ctx.get_attribute(DeviceAttribute.CLOCK_RATE) >= 0,
        ctx.get_attribute(DeviceAttribute.MULTIPROCESSOR_COUNT) > 0,
        ctx.get_attribute(DeviceAttribute.PARALLELISM_LEVEL) > 0,
    )

# CHECK: 1024 1024 1024 64 2147483647 65535 65535 49152 32 0 1024 0 0 232448 0 0 232448 1 0 
# CHECK-NEXT: True True True
