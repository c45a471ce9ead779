# Launches of 2024 and 2025 passed pointers unchecked: buffers of numbers as structs, integers, truth values, vectors, pointers.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from gpu import thread_idx
from gpu.host import DeviceContext
from memory import UnsafePointer


@value
@register_passable("trivial")
struct Particle:
    var x: Float32
    var v: Float32


fn drift(particles: UnsafePointer[Particle], n: Int):
    if thread_idx.x < n:
        particles[thread_idx.x].x += particles[thread_idx.x].v


fn count(numbers: UnsafePointer[Int], unsigned: UnsafePointer[UInt]):
    numbers[thread_idx.x] += thread_idx.x
    unsigned[thread_idx.x] += 1


fn quads(vectors: UnsafePointer[SIMD[DType.float32, 4]]):
    vectors[thread_idx.x] = vectors[thread_idx.x] * 10


fn flip(flags: UnsafePointer[Bool]):
    flags[thread_idx.x] = not flags[thread_idx.x]


fn through(rows: UnsafePointer[UnsafePointer[Float32]]):
    rows[thread_idx.x][0] += 1


fn main() raises:
    var ctx = DeviceContext()
    var floats = ctx.enqueue_create_buffer[DType.float32](8)
    var ints = ctx.enqueue_create_buffer[DType.int64](4).enqueue_fill(1)
    var uints = ctx.enqueue_create_buffer[DType.uint64](4).enqueue_fill(5)
    with floats.map_to_host() as h:
        for i in range(8):
            h[i] = i
    ctx.enqueue_function[drift](floats, 4, grid_dim=1, block_dim=8)
    ctx.enqueue_function[count](ints.unsafe_ptr(), uints, grid_dim=1, block_dim=4)
    with floats.map_to_host() as h:
        # CHECK: 1.0 1.0 5.0 3.0
        print(h[0], h[1], h[2], h[3])
    with ints.map_to_host() as h, uints.map_to_host() as u:
        # CHECK: 1 4 6
        print(h[0], h[3], u[3])
    var compiled = ctx.compile_function[quads]()
    ctx.enqueue_function(compiled, floats, grid_dim=1, block_dim=2)
    var rows = ctx.enqueue_create_buffer[DType.uint64](2)
    with rows.map_to_host() as h:
        h[0] = Int(floats.unsafe_ptr())
        h[1] = Int(floats.unsafe_ptr() + 4)
    ctx.enqueue_function[through](rows, grid_dim=1, block_dim=2)
    with floats.map_to_host() as h:
        # CHECK: 11.0 10.0 91.0 70.0
        print(h[0], h[1], h[4], h[7])
    var flags = ctx.enqueue_create_buffer[DType.bool](3).enqueue_fill(True)
    with flags.map_to_host() as h:
        h[1] = False
    ctx.enqueue_function[flip](flags.unsafe_ptr(), grid_dim=1, block_dim=3)
    with flags.map_to_host() as h:
        # CHECK: False True False
        print(h[0], h[1], h[2])
