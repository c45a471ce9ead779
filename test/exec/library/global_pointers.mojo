# Kernels that take pointers to global memory, and copies that a flag turns off.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck --check-prefix=PTX %s
from gpu import thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace, async_copy, async_copy_wait_all
from memory import UnsafePointer, stack_allocation

# PTX: .entry {{.*}}pick
# PTX: cp.async.ca.shared.global
fn pick(src: UnsafePointer[Float32, address_space = AddressSpace.GLOBAL], dst: UnsafePointer[Float32]):
    var shared = stack_allocation[8, Float32, alignment=16, address_space = AddressSpace.SHARED]()
    var i = Int(thread_idx.x)
    async_copy[4](src + i, shared + i, predicate=i % 3 == 0)
    async_copy_wait_all()
    dst[i] = shared[i]

fn main() raises:
    with DeviceContext() as ctx:
        var src = ctx.enqueue_create_buffer[DType.float32](8)
        var dst = ctx.enqueue_create_buffer[DType.float32](8)
        _ = src.enqueue_fill(5)
        ctx.enqueue_function[pick](src, dst, grid_dim=1, block_dim=8)
        ctx.enqueue_function[pick](src.unsafe_ptr(), dst, grid_dim=1, block_dim=8)
        with dst.map_to_host() as host:
            print(host)
    print(AddressSpace.GLOBAL.value(), AddressSpace.SHARED.value())

# CHECK: HostBuffer([0.0, 5.0, 5.0, 0.0, 5.0, 5.0, 0.0, 5.0])
# CHECK-NEXT: 1 3
