# A function compiled once, launched on two streams that wait for each other.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu.host import DeviceContext, DeviceStream
from gpu.id import global_idx
from memory import UnsafePointer

fn inc(p: UnsafePointer[Int32], n: Int):
    var i = Int(global_idx.x)
    if i < n:
        p[i] += 1

def main():
    with DeviceContext() as ctx:
        var buf = ctx.enqueue_create_buffer[DType.int32](64).enqueue_fill(5)
        var f = ctx.compile_function[inc, inc]()
        var stream = ctx.create_stream()
        var other = ctx.create_stream(priority=0)
        ctx.synchronize()
        stream.enqueue_function(f, buf, 64, grid_dim=1, block_dim=64)
        var ev = ctx.create_event()
        stream.record_event(ev)
        other.enqueue_wait_for(ev)
        other.enqueue_function(f, buf, 64, grid_dim=(1,), block_dim=(64,))
        other.synchronize()
        with buf.map_to_host() as h:
            print(h[0], h[63])
        print(buf.create_sub_buffer[DType.int32](60, 4))

# CHECK: 7 7
# CHECK-NEXT: DeviceBuffer([7, 7, 7, 7])
