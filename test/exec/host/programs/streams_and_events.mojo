# Events of all flags, priorities, two contexts that wait for each other.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.host import DeviceContext, DeviceEvent, DeviceStream, EventFlags
from std.gpu import global_idx, thread_idx

def fill(p: UnsafePointer[Int64, MutAnyOrigin], v: Int64):
    p[global_idx.x] = v

def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.int64](128)
    var start = DeviceEvent(ctx, EventFlags.BLOCKING_SYNC)
    var s: DeviceStream = ctx.stream()
    var e = s.create_event[blocking_sync=True, disable_timing=False]()
    s.record_event(start)
    ctx.enqueue_function[fill](a, Int64(9), grid_dim=2, block_dim=64)
    s.record_event(e)
    e.synchronize()
    start.synchronize()
    var rng = ctx.stream_priority_range()
    var hi = ctx.create_stream(priority=rng.greatest)
    hi.enqueue_wait_for(e)
    hi.synchronize()
    print(a.create_sub_buffer[DType.int32](0, 4))
    var c2 = DeviceContext()
    c2.enqueue_wait_for(ctx)
    c2.synchronize()
    var flags = EventFlags.BLOCKING_SYNC | EventFlags.DISABLE_TIMING
    flags |= EventFlags.INTERPROCESS
    var e3 = ctx.create_event[interprocess=True]()
    s.record_event(e3)
    ctx.synchronize()
    print("ok")

# CHECK: DeviceBuffer([9, 0, 9, 0])
# CHECK-NEXT: ok
