# Dynamic shared memory, attributes of functions and launches.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu.host import DeviceContext, FuncAttribute, Attribute, LaunchAttribute, LaunchAttributeID, ConstantMemoryMapping
from gpu import thread_idx, barrier, block_dim
from gpu.memory import AddressSpace, external_memory
from memory import stack_allocation

fn reverse(p: UnsafePointer[Float32], n: Int):
    var shared = external_memory[Float32, address_space = AddressSpace.SHARED, alignment=4]()
    var t = Int(thread_idx.x)
    shared[t] = p[t]
    barrier()
    p[t] = shared[n - 1 - t]

def main():
    var ctx = DeviceContext()
    var b = ctx.enqueue_create_buffer[DType.float32](8)
    var h = ctx.enqueue_create_host_buffer[DType.float32](8)
    for i in range(8):
        h[i] = i
    ctx.enqueue_copy(b, h)
    ctx.enqueue_function[reverse](b.unsafe_ptr(), 8, grid_dim=1, block_dim=8, shared_mem_bytes=8 * 4)
    var f = ctx.compile_function[reverse](func_attribute=FuncAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES(8 * 1024))
    ctx.enqueue_function(f, b, 8, grid_dim=1, block_dim=8, shared_mem_bytes=8 * 1024)
    ctx.enqueue_function(f, b, 8, grid_dim=1, block_dim=8, shared_mem_bytes=8 * 1024, attributes=List[LaunchAttribute](LaunchAttribute(LaunchAttributeID.PROGRAMMATIC_STREAM_SERIALIZATION, True)))
    ctx.enqueue_copy(h, b)
    ctx.synchronize()
    print(h)
    print(f.get_attribute(Attribute.MAX_THREADS_PER_BLOCK) > 0, f.occupancy_max_active_blocks_per_multiprocessor(128, 0) > 0)
    f.dump_rep[dump_asm=False]()

# CHECK: HostBuffer([7.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0, 0.0])
# CHECK-NEXT: True True
