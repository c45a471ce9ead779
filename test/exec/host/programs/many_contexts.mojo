# Several contexts of a device, each with streams that wait for events.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.host import DeviceContext, DeviceContextList, DeviceStream
from std.gpu import global_idx
from std.algorithm import parallelize

def add(p: UnsafePointer[Int32, MutAnyOrigin], v: Int32):
    p[global_idx.x] += v

def main() raises:
    var contexts = List[DeviceContext]()
    for _ in range(4):
        contexts.append(DeviceContext())
    var total = 0
    for i in range(len(contexts)):
        ref ctx = contexts[i]
        var b = ctx.enqueue_create_buffer[DType.int32](32)
        b.enqueue_fill(Int32(i))
        var streams: List[DeviceStream] = [ctx.create_stream(), ctx.create_stream()]
        var ready = ctx.create_event()
        ctx.stream().record_event(ready)
        for s in streams:
            s.enqueue_wait_for(ready)
        streams[0].enqueue_function[add](b, Int32(10), grid_dim=1, block_dim=32)
        var done = streams[0].create_event()
        streams[0].record_event(done)
        streams[1].enqueue_wait_for(done)
        streams[1].enqueue_function[add](b, Int32(100), grid_dim=1, block_dim=32)
        streams[1].synchronize()
        with b.map_to_host() as h:
            total += Int(h[31])
    print(total)

# CHECK: 446
