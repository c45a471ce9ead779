# The CPU device: streams beside each other, events and times, tasks of the host, what contexts tell.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from std.gpu.host import CompletionFlag, DeviceContext, DeviceStream
from std.time import sleep


def main() raises:
    with DeviceContext(api="cpu") as ctx:
        # CHECK: cpu 0 True 1
        print(ctx.api(), ctx.id(), ctx.name().find("cpu") >= 0, DeviceContext.number_of_devices(api="cpu"))
        # CHECK-NEXT: DeviceContext(cpu:0,
        print(ctx)
        # CHECK-NEXT: True True 0 False
        print(ctx.is_compatible(), ctx.is_host_unified(), ctx.compute_capability(), ctx.can_access(ctx))
        var info = ctx.get_memory_info()
        # CHECK-NEXT: True True
        print(info[0] > 0, info[1] >= ctx.max_single_alloc_size())
        # CHECK-NEXT: StreamPriorityRange(least=0, greatest=0)
        print(ctx.stream_priority_range())
        # Tasks are asynchronous and ordered.
        var cell = ctx.enqueue_create_host_buffer[DType.int64](8)
        var p = cell.unsafe_ptr()
        for i in range(8):
            p[i] = 0

        def slow() {var p}:
            sleep(0.02)
            p[0] = 1

        def after() {var p}:
            p[1] = p[0] * 2

        ctx.enqueue_cpu_function(slow)
        ctx.enqueue_cpu_function(after)
        ctx.synchronize()
        # CHECK-NEXT: 1 2
        print(p[0], p[1])

        def each(i: Int) {var p}:
            p[i] = Int64(i * i)

        ctx.enqueue_cpu_range(each, 8)
        ctx.synchronize()
        # CHECK-NEXT: HostBuffer([0, 1, 4, 9, 16, 25, 36, 49])
        print(cell)

        def failing() raises {}:
            raise Error("told at synchronize")

        ctx.enqueue_cpu_function(failing)
        try:
            ctx.synchronize()
        except error:
            # CHECK-NEXT: told at synchronize
            print(error)
        ctx.synchronize()
        # Streams and events
        var a = ctx.create_stream()
        var b = ctx.create_stream(priority=-1)
        var start = ctx.create_event[disable_timing=False]()
        var end = ctx.create_event[disable_timing=False]()
        b.enqueue_wait_for(end)  # never recorded: nothing to wait for
        a.record_event(start)
        ctx.enqueue_cpu_function(slow)
        a.enqueue_wait_for(ctx.stream())
        a.record_event(end)
        b.enqueue_wait_for(end)
        b.synchronize()
        # CHECK-NEXT: True 1
        print(end.elapsed_ms(start) >= 15, p[0])
        var untimed = ctx.create_event()
        a.record_event(untimed)
        try:
            _ = untimed.elapsed_ms(start)
        except error:
            # CHECK-NEXT: the end event was created without timing
            print(error)
        # A stream that waits for a number
        var flag = ctx.enqueue_create_host_buffer[DType.uint64](1)
        flag[0] = 0
        var completion = CompletionFlag(flag)
        a.wait_for_host_value(completion, 3)
        var last = ctx.create_event()
        a.record_event(last)
        # CHECK-NEXT: False
        print(last.is_done())
        completion.signal(3)
        a.synchronize()
        # CHECK-NEXT: True
        print(last.is_done())

        def slow_one() {}:
            sleep(0.01)

        def work(c: DeviceContext) raises {var slow_one}:
            c.enqueue_cpu_function(slow_one)

        # CHECK-NEXT: True
        print(ctx.execution_time(work, 2) > 15_000_000)

