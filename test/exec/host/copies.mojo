# Every form of a copy, sub-buffers, ownership, device pointers, printing.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from std.gpu.host import DeviceBuffer, DeviceContext, DevicePointer, HostBuffer


def main() raises:
    var ctx = DeviceContext(buffer_cache_size=1 << 20)
    var d = ctx.enqueue_create_buffer[DType.int32](4)
    var e = ctx.create_buffer_sync[DType.int32](4)
    var h = ctx.enqueue_create_host_buffer[DType.int32](4)
    var list: List[Int32] = [1, 2, 3, 4]
    var out_ = List[Int32](length=4, fill=0)
    for i in range(4):
        h[i] = Int32(i)
    # CHECK: DeviceBuffer([0, 1, 2, 3])
    ctx.enqueue_copy(d, h)
    print(d)
    # CHECK-NEXT: DeviceBuffer([0, 1, 2, 3])
    ctx.enqueue_copy(dst_buf=e, src_buf=d)
    print(e)
    # CHECK-NEXT: DeviceBuffer([1, 2, 3, 4])
    ctx.enqueue_copy(dst_buf=d, src_ptr=list.unsafe_ptr())
    print(d)
    ctx.enqueue_copy(dst_ptr=out_.unsafe_ptr(), src_buf=d)
    ctx.synchronize()
    # CHECK-NEXT: 1 4
    print(out_[0], out_[3])
    list[0] = 10
    # CHECK-NEXT: DeviceBuffer([10, 2, 3, 4])
    ctx.enqueue_copy(dst=d, src=Span[Int32](list))
    print(d)
    # CHECK-NEXT: DeviceBuffer([10, 2, 3, 4])
    ctx.enqueue_copy(d, list.unsafe_ptr())
    print(d)
    ctx.enqueue_copy(out_.unsafe_ptr(), d)
    ctx.enqueue_copy(h, d)
    ctx.synchronize()
    # CHECK-NEXT: 10 HostBuffer([10, 2, 3, 4])
    print(out_[0], h)
    ctx.enqueue_copy(e.unsafe_ptr(), d.unsafe_ptr(), 2)
    # CHECK-NEXT: DeviceBuffer([10, 2, 2, 3])
    print(e)
    # CHECK-NEXT: DeviceBuffer([2, 3])
    var part = d.create_sub_buffer[DType.int32](1, 2)
    print(part)
    # CHECK-NEXT: DeviceBuffer([3, 4])
    print(d[2:4])
    d[0:2].enqueue_fill(7)
    # CHECK-NEXT: DeviceBuffer([7, 7, 3, 4])
    print(d)
    # CHECK-NEXT: 5
    ctx.enqueue_memset(d, 5)
    with d.map_to_host() as m:
        print(m[3])
        m[0] = 6
    with ctx.map_to_host(d) as m:
        # CHECK-NEXT: 6 5
        print(m[0], m[1])
    # the older names
    ctx.enqueue_copy_to_device(d, list.unsafe_ptr())
    ctx.enqueue_copy_device_to_device(e, d)
    ctx.enqueue_copy_from_device(out_.unsafe_ptr(), e)
    ctx.synchronize()
    # CHECK-NEXT: 10 4
    print(out_[0], out_[3])
    ctx.memset_sync(e, 9)
    ctx.copy_from_device_sync(out_.unsafe_ptr(), e)
    ctx.copy_to_device_sync(d, out_.unsafe_ptr())
    ctx.copy_device_to_device_sync(e, d)
    # CHECK-NEXT: DeviceBuffer([9, 9, 9, 9])
    print(e)
    var pinned = ctx.malloc_host[Int32](4)
    pinned[0] = 77
    ctx.enqueue_copy(d, pinned)
    ctx.synchronize()
    # CHECK-NEXT: 77
    print(d.unsafe_host_ptr()[0])
    ctx.free_host(pinned)
    var sum = 0
    for v in h:
        sum += Int(v)
    # CHECK-NEXT: 19
    print(sum)
    # wrong sizes
    try:
        ctx.enqueue_copy(d, d[0:2])
    except error:
        # CHECK-NEXT: copy of 16 bytes from byte 0 of a device buffer of 8 bytes on device 0 (cpu): the buffer is too small
        print(error)
    try:
        ctx.enqueue_copy(dst=d, src=Span[Int32](ptr=list.unsafe_ptr(), length=3))
    except error:
        # CHECK-NEXT: the source span has 3 elements, the destination buffer 4
        print(error)
    # ownership
    var second = DeviceContext()
    d.reassign_ownership_to(second)
    var address = e^.take_ptr()
    var again = DeviceBuffer[DType.int32](ctx, address, 4, owning=True)
    # CHECK-NEXT: 4 True
    print(len(again), again.context() == ctx)
    var pointer = again.device_ptr() + 3
    # CHECK-NEXT: 3 True
    print(pointer.offset(), pointer > again.device_ptr())
    try:
        pointer += 1
    except error:
        # CHECK-NEXT: DevicePointer: invalid offset '4' for DeviceBuffer of size '4'
        print(error)
    try:
        _ = DeviceBuffer[DType.int32].empty(ctx).device_ptr()
    except error:
        # CHECK-NEXT: DevicePointer: size of DeviceBuffer must not be 0
        print(error)
    # the buffer keeps its context
    var kept = make()
    # CHECK-NEXT: DeviceBuffer([3, 3])
    print(kept)


def make() raises -> DeviceBuffer[DType.int32]:
    var ctx = DeviceContext(api="cpu")
    var b = ctx.enqueue_create_buffer[DType.int32](2)
    b.enqueue_fill(3)
    return b
