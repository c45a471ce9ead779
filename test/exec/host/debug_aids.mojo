# What BRIO_DEBUG finds: writes behind a buffer (redzone), pointers into buffers that are gone (pointers); memory that was never
# written shows as 0xff (poison). Without it nothing is checked.
# RUN: env BRIO_DEBUG=redzone %brio run --target-accelerator cpu %s redzone | FileCheck --check-prefix=REDZONE %s
# RUN: env BRIO_DEBUG=pointers,sync %brio run --target-accelerator cpu %s pointers | FileCheck --check-prefix=POINTERS %s
# RUN: env BRIO_DEBUG=poison %brio run --target-accelerator cpu %s poison | FileCheck --check-prefix=POISON %s
# RUN: env BRIO_DEBUG=pointers FAKE_CUDA_DEVICES=2 BRIO_CACHE=off LD_LIBRARY_PATH=%resources/../../test/unit/runtime/fake_drivers %brio run --target-accelerator sm_90 %s peers | FileCheck --check-prefix=PEERS %s
# UNSUPPORTED: address
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.sys import argv

comptime P = UnsafePointer[Int32, MutAnyOrigin]


def write_at(x: P, index: Int, value: Int32):
    x[index] = value


def touch(x: P, n: Int):
    if global_idx.x < n:
        x[global_idx.x] = 1


def redzone(ctx: DeviceContext) raises:
    for i in range(2):
        var x = ctx.enqueue_create_buffer[DType.int32](100)
        ctx.enqueue_function[write_at](x, 99 + i * 3, Int32(7), grid_dim=1, block_dim=1)
    try:
        ctx.synchronize()
        print("nothing was noticed")
    except error:
        # REDZONE: a buffer of 400 bytes on device 0 (cpu): something was written 8 bytes behind its end
        print(error)
    # Told once.
    ctx.synchronize()
    # REDZONE-NEXT: done
    print("done")


def address_of_a_buffer_that_ends(ctx: DeviceContext) raises -> P:
    var buffer = ctx.enqueue_create_buffer[DType.int32](1000)
    return buffer.unsafe_ptr() + 10


def pointers(ctx: DeviceContext) raises:
    var x = ctx.enqueue_create_buffer[DType.int32](64)
    ctx.enqueue_function[touch](x.unsafe_ptr() + 8, 8, grid_dim=1, block_dim=8)
    var stale = address_of_a_buffer_that_ends(ctx)
    try:
        ctx.enqueue_function[touch](stale, 8, grid_dim=1, block_dim=8)
    except error:
        # POINTERS: launch of kernel 'touch' on device 0 (cpu): argument 0 points into a buffer of 4000 bytes that was freed: keep the buffer until the launch, or pass it instead of its pointer
        print(error)
    ctx.enqueue_function[touch](x, 64, grid_dim=1, block_dim=64)
    # POINTERS-NEXT: DeviceBuffer([1,
    print(x)


def poison(ctx: DeviceContext) raises:
    # POISON: DeviceBuffer([-1, -1, -1, -1])
    print(ctx.enqueue_create_buffer[DType.int32](4))


def peers(ctx: DeviceContext) raises:
    var second = DeviceContext(1)
    var x = second.enqueue_create_buffer[DType.int32](64)
    try:
        ctx.enqueue_function[touch](x, 64, grid_dim=1, block_dim=64)
    except error:
        # PEERS: launch of kernel 'touch' on cuda device 0 (Fake H200): argument 0 points to memory of cuda device 1 (Fake H200), which it cannot reach without peer access
        print(error)
    # PEERS-NEXT: False
    print(DeviceContext.all_peer_access_enabled())
    DeviceContext.enable_all_peer_access()
    # PEERS-NEXT: True
    print(DeviceContext.all_peer_access_enabled())
    ctx.enqueue_function[touch](x, 64, grid_dim=1, block_dim=64)
    ctx.synchronize()
    # PEERS-NEXT: reached
    print("reached")


def main() raises:
    var name = String(argv()[1])
    var ctx = DeviceContext()
    if name == "redzone":
        redzone(ctx)
    elif name == "pointers":
        pointers(ctx)
    elif name == "poison":
        poison(ctx)
    else:
        peers(ctx)
