# RUN: %exits 1 %brio run --target-accelerator cpu %s 2>&1 | FileCheck %s
from std.gpu.host import DeviceContext


def main() raises:
    try:
        # CHECK: id: {{.*}}99
        var ctx = DeviceContext(device_id=99)
        print("not reached", ctx.name())
    except e:
        print("id:", e)
    # CHECK: Unhandled exception{{.*}}nope
    var ctx = DeviceContext(api="nope")
    print("not reached", ctx.name())
