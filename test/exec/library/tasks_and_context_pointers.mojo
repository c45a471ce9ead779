# Tasks of async functions, and contexts without a claim on their life.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.host import DeviceContext
from std.runtime.asyncrt import *
from std.runtime.asyncrt import _run
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

# CHECK: cpu cpu False cpu
# CHECK-NEXT: 2 cpu True
# CHECK-NEXT: 16 25 True True
# CHECK-NEXT: told 5
# CHECK-NEXT: 36 9
# CHECK-NEXT: told 0
# CHECK-NEXT: told 1
