# Errors of constructors and of memory; equality; peers of a single device.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu.host import DeviceContext
def main():
    var ctx = DeviceContext(0, api="cpu")
    try:
        _ = DeviceContext(7, api="cpu")
    except e:
        print(e)
    try:
        _ = DeviceContext(api="vulkan")
    except e:
        print(e)
    try:
        var big = ctx.enqueue_create_buffer[DType.float64](1 << 50)
        print(len(big))
    except e:
        print(e)
    print(ctx.is_compatible(), ctx.get_api_version() > 0)
    var x = ctx
    print(x == ctx, x != ctx)
    ctx.set_as_current()
    with ctx.push_context() as c:
        print(c.api())
    print(DeviceContext.all_peer_access_enabled())
    DeviceContext.enable_all_peer_access()
    print(ctx.can_access(x))
    try:
        ctx.enable_peer_access(x)
    except e:
        print(e)

# CHECK: cpu device 7 requested, 1 found (device 0)
# CHECK-NEXT: unknown device api 'vulkan'; known are 'gpu' (the default), 'cuda', 'hip' and 'cpu'
# CHECK-NEXT: allocation of 9007199254740992 bytes on device 0 (cpu) failed: {{[0-9]+}} bytes free of {{[0-9]+}}
# CHECK-NEXT: True True
# CHECK-NEXT: True False
# CHECK-NEXT: cpu
# CHECK-NEXT: True
# CHECK-NEXT: False
# CHECK-NEXT: cpu device 0 (cpu) cannot access the memory of cpu device 0 (cpu)
