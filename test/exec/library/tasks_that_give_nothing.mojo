# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Tasks are also made of `async` functions that give nothing.
from std.runtime.asyncrt import TaskGroup, create_task


async def show(x: Int):
    print(x)


async def both():
    var group = TaskGroup()
    group.create_task(show(1))
    group.create_task(show(2))
    await group
    await show(3)


def main():
    var task = create_task(both())
    _ = task.wait()
    var group = TaskGroup()
    group.create_task(show(4))
    group.wait()


# CHECK: 1
# CHECK-NEXT: 2
# CHECK-NEXT: 3
# CHECK-NEXT: 4
