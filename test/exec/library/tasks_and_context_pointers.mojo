# Tasks of async functions, and contexts without a claim on their life.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.algorithm import elementwise
from std.gpu.host import DeviceContext
from std.runtime.asyncrt import *
from std.runtime.asyncrt import _run
from std.utils import IndexList
async def square(x: Int) -> Int:
    return x * x
async def told(x: Int) -> Int:
    print("told", x)
    return x
async def both() -> Int:
    var t = create_task(square(3))
    var g = TaskGroup()
    g.create_task(told(5))
    await g
    return t.wait()
def api_of(ctx: DeviceContextPtr) raises -> String:
    return ctx.get_device_context().api()
def name_of(ctx: DeviceContext) raises -> String:
    return ctx.api()
def fill(ctx: DeviceContextPtr) raises:  # what a custom operation is given goes on to functions that want a context
    var numbers = ctx[].enqueue_create_buffer[DType.float32](10)
    var first = numbers.unsafe_ptr()
    @parameter
    @__copy_capture(first)
    def body[width: Int, rank: Int](at: IndexList[rank]):
        first[at[0]] = Float32(at[0])
    elementwise[body, 1, target="gpu"](IndexList[1](10), ctx)
    with numbers.map_to_host() as host:
        print(host[9], name_of(ctx))
def main() raises:
    var ctx = DeviceContext(api="cpu")
    print(api_of(ctx), api_of(DeviceContextPtr(ctx)), Bool(DeviceContextPtr()), DeviceContextPtr(ctx)[].api())
    var list = DeviceContextPtrList[2](ctx, ctx)
    print(len(list), list[1].api(), list[0] == ctx)
    print(create_task(square(4)).wait(), _run(square(5)), parallelism_level() > 0, parallelism_level(ctx) > 0)
    var t: Task[Int] = create_task(square(6))
    print(t.get(), _run(both()))
    var g = TaskGroup()
    for i in range(2):
        g.create_task(told(i))
    g.wait()
    fill(ctx)

# CHECK: cpu cpu False cpu
# CHECK-NEXT: 2 cpu True
# CHECK-NEXT: 16 25 True True
# CHECK-NEXT: told 5
# CHECK-NEXT: 36 9
# CHECK-NEXT: told 0
# CHECK-NEXT: told 1
# CHECK-NEXT: 9.0 cpu
