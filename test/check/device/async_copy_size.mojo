# A size that no asynchronous copy has: one report.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s
from gpu.host import DeviceContext
from gpu.memory import AddressSpace, async_copy
from memory import stack_allocation

fn k(p: UnsafePointer[Float32, address_space = AddressSpace.GLOBAL]):
    var s = stack_allocation[4, Float32, address_space = AddressSpace.SHARED]()
    async_copy[12](p, s)

def main():
    var ctx = DeviceContext()
    var b = ctx.enqueue_create_buffer[DType.float32](16)
    ctx.enqueue_function[k](b, grid_dim=1, block_dim=1)

# CHECK-NOT: error:
# CHECK: async_copy_size.mojo:9:5: error: an asynchronous copy moves 4, 8 or 16 bytes
# CHECK-NOT: error:
