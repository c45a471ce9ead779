# cumsum and top_k along any dimension of the host's memory, and topk_gpu, in the signatures of Mojo.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from buffer import NDBuffer
from buffer.dimlist import DimList
from collections import InlineArray
from gpu.host import DeviceContext
from layout import Layout, LayoutTensor
from nn.cumsum import cumsum
from nn.topk import top_k, topk_gpu
from runtime.asyncrt import DeviceContextPtr

alias f32 = DType.float32


fn sums():
    var x = InlineArray[Float32, 6](uninitialized=True)
    var y = InlineArray[Float32, 6](fill=0)
    for i in range(6):
        x[i] = i + 1
    var input = LayoutTensor[f32, Layout.row_major(2, 3)](x)
    var output = LayoutTensor[f32, Layout.row_major(2, 3)](y)
    cumsum[f32, False, False](output, input, 1)
    print(output)
    cumsum[f32, True, False](output, input, -1)
    print(output)
    cumsum[f32, False, True](output, input, 0)
    print(output)
    cumsum[f32, True, True](input, input, 1)
    print(input)
    var buffer = NDBuffer[f32, 2, MutableAnyOrigin, DimList(3, 2)](y.unsafe_ptr())
    cumsum[dtype=f32, exclusive=False, reverse=False](buffer, buffer, 0)
    print(buffer[2, 0], buffer[2, 1])


fn most(ctx: DeviceContext) raises:
    var x = InlineArray[Float32, 10](uninitialized=True)
    for i in range(10):
        x[i] = (i * 7) % 10
    # 0 7 4 1 8, 5 2 9 6 3
    var input = LayoutTensor[f32, Layout.row_major(2, 5)](x)
    var v = InlineArray[Float32, 5](fill=-1)
    var p = InlineArray[Int64, 5](fill=-1)
    alias two = Layout.row_major(2, 2)
    top_k(input, 2, 1, LayoutTensor[f32, two](v), LayoutTensor[DType.int64, two](p), True, DeviceContextPtr())
    print(v[0], v[1], v[2], v[3], p[0], p[1], p[2], p[3])
    alias row = Layout.row_major(1, 5)
    top_k[largest=False](input, 1, 0, LayoutTensor[f32, row](v), LayoutTensor[DType.int64, row](p), False)
    print(v[0], v[1], v[2], v[3], v[4], p[0], p[1], p[2], p[3], p[4])
    var numbers = ctx.enqueue_create_buffer[f32](10)
    with numbers.map_to_host() as host:
        for i in range(10):
            host[i] = x[i]
    var values = ctx.enqueue_create_buffer[f32](6)
    var places = ctx.enqueue_create_buffer[DType.int32](6)
    alias three = Layout.row_major(2, 3)
    topk_gpu[sampling=False](
        ctx, 3, LayoutTensor[f32, Layout.row_major(2, 5)](numbers), LayoutTensor[f32, three](values), LayoutTensor[DType.int32, three](places)
    )
    with values.map_to_host() as host:
        print(host)
    top_k[target="gpu", largest=False](
        LayoutTensor[f32, Layout.row_major(2, 5)](numbers), 3, -1, LayoutTensor[f32, three](values), LayoutTensor[DType.int32, three](places), True, ctx
    )
    with places.map_to_host() as host:
        print(host)
    try:
        top_k(input, 3, 0, input, input, True)
    except e:
        print(e)
    try:
        top_k(input, 2, 0, LayoutTensor[f32, row](v), LayoutTensor[DType.int64, row](p), True)
    except e:
        print(e)


fn main() raises:
    sums()
    most(DeviceContext())

# CHECK: 1.0 3.0 6.0
# CHECK-NEXT: 4.0 9.0 15.0
# CHECK-NEXT: 0.0 1.0 3.0
# CHECK-NEXT: 0.0 4.0 9.0
# CHECK-NEXT: 5.0 7.0 9.0
# CHECK-NEXT: 4.0 5.0 6.0
# CHECK-NEXT: 5.0 3.0 0.0
# CHECK-NEXT: 11.0 6.0 0.0
# CHECK-NEXT: 19.0 17.0
# CHECK-NEXT: 8.0 7.0 9.0 6.0 4 1 2 3
# CHECK-NEXT: 0.0 2.0 4.0 1.0 3.0 0 1 0 0 1
# CHECK-NEXT: HostBuffer([8.0, 7.0, 4.0, 9.0, 6.0, 5.0])
# CHECK-NEXT: HostBuffer([0, 3, 2, 1, 4, 0])
# CHECK-NEXT: top_k: 3 of rows of 2 numbers
# CHECK-NEXT: top_k: dimension 0 of a result is 1, it must be 2
