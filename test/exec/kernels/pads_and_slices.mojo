# What is around tensors, their parts, and tensors made of them, on the host and on the device.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from collections import InlineArray
from gpu.host import DeviceContext
from layout import Layout, LayoutTensor
from nn.broadcast import broadcast
from nn.pad import pad_constant, pad_reflect, pad_repeat, pad_shape
from nn.pad_gpu import pad_constant as pad_constant_gpu
from nn.repeat_interleave import repeat_interleave
from nn.slice import copy_to_slice, slice_as_copy, slice_shape
from nn.split import split
from nn.tile import tile
from utils.index import IndexList
from utils import StaticTuple

alias f32 = DType.float32
alias i64 = DType.int64


fn numbers() -> InlineArray[Float32, 12]:
    var result = InlineArray[Float32, 12](fill=0)
    for i in range(12):
        result[i] = i
    return result


fn pads(ctx: DeviceContext) raises:
    var x = InlineArray[Float32, 6](0, 1, 2, 3, 4, 5)
    var input = LayoutTensor[f32, Layout.row_major(2, 3)](x)
    var y = InlineArray[Float32, 30](fill=-1)
    var output = LayoutTensor[f32, Layout.row_major(5, 6)](y)
    var around = InlineArray[Int64, 4](1, 2, 2, 1)
    print(pad_shape(input, LayoutTensor[i64, Layout(4)](around)))
    pad_constant(output, input, around.unsafe_ptr(), Float32(7))
    print(output)
    pad_repeat(output, input, around.unsafe_ptr())
    print(output)
    pad_reflect(output, input, around.unsafe_ptr())
    print(output)
    var source = ctx.enqueue_create_buffer[f32](6)
    var to = ctx.enqueue_create_buffer[f32](12)
    with source.map_to_host() as host:
        for i in range(6):
            host[i] = i
    var before = InlineArray[Int32, 4](0, 1, 1, 0)
    pad_constant_gpu(to.unsafe_ptr(), IndexList[2](3, 4), source.unsafe_ptr(), IndexList[2](2, 3), before.unsafe_ptr(), Float32(9), ctx)
    with to.map_to_host() as host:
        print(host)


fn slices(ctx: DeviceContext) raises:
    var x = numbers()
    var t = LayoutTensor[f32, Layout.row_major(3, 4)](x)
    var start = InlineArray[Int64, 2](0, -1)
    var end = InlineArray[Int64, 2](9, 0)
    var step = InlineArray[Int64, 2](2, -2)
    var s = LayoutTensor[i64, Layout(2)](start)
    var e = LayoutTensor[i64, Layout(2)](end)
    var p = LayoutTensor[i64, Layout(2)](step)
    print(slice_shape(t, s, e, p))
    var y = InlineArray[Float32, 4](fill=-1)
    var part = LayoutTensor[f32, Layout.row_major(2, 2)](y)
    slice_as_copy(part, t, s, e, p)
    print(part)
    _ = part.fill(50)
    copy_to_slice(t, part, s, e, p)
    print(t)
    var whole = ctx.enqueue_create_buffer[f32](12).enqueue_fill(1)
    var some = ctx.enqueue_create_buffer[f32](4).enqueue_fill(2)
    copy_to_slice[target="gpu"](
        LayoutTensor[f32, Layout.row_major(3, 4)](whole), LayoutTensor[f32, Layout.row_major(2, 2)](some), s, e, p, ctx
    )
    with whole.map_to_host() as host:
        print(host)
    try:
        slice_as_copy(t, t, s, e, p)
    except error:
        print(error)
    step[1] = 0
    try:
        print(slice_shape(t, s, e, LayoutTensor[i64, Layout(2)](step)))
    except error:
        print(error)


fn splits(ctx: DeviceContext) raises:
    var x = numbers()
    var t = LayoutTensor[f32, Layout.row_major(3, 4)](x)
    alias Half = LayoutTensor[f32, Layout.row_major(3, 2), MutableAnyOrigin]
    var a = InlineArray[Float32, 6](fill=-1)
    var b = InlineArray[Float32, 6](fill=-1)
    split(t, 1, StaticTuple[Half, 2](Half(a.unsafe_ptr()), Half(b.unsafe_ptr())))
    print(Half(a.unsafe_ptr()))
    print(Half(b.unsafe_ptr()))
    var source = ctx.enqueue_create_buffer[f32](12)
    with source.map_to_host() as host:
        for i in range(12):
            host[i] = i
    var first = ctx.enqueue_create_buffer[f32](6)
    var second = ctx.enqueue_create_buffer[f32](6)
    split[target="gpu"](
        LayoutTensor[f32, Layout.row_major(3, 4)](source), -1, StaticTuple[Half, 2](Half(first), Half(second)), ctx
    )
    with second.map_to_host() as host:
        print(host)
    try:
        split(t, 1, StaticTuple[Half, 1](Half(a.unsafe_ptr())))
    except error:
        print(error)


fn repeats() raises:
    var x = InlineArray[Float32, 4](1, 2, 3, 4)
    var t = LayoutTensor[f32, Layout.row_major(2, 2)](x)
    var y = InlineArray[Float32, 12](fill=0)
    var times = InlineArray[Int64, 2](1, 3)
    var n = LayoutTensor[i64, Layout(2)](times)
    tile(t, n, LayoutTensor[f32, Layout.row_major(2, 6)](y))
    print(LayoutTensor[f32, Layout.row_major(2, 6)](y))
    repeat_interleave(t, n, 0, LayoutTensor[f32, Layout.row_major(4, 2)](y))
    print(LayoutTensor[f32, Layout.row_major(4, 2)](y))
    var two = InlineArray[Int64, 1](2)
    repeat_interleave(t, LayoutTensor[i64, Layout(1)](two), 1, LayoutTensor[f32, Layout.row_major(2, 4)](y))
    print(LayoutTensor[f32, Layout.row_major(2, 4)](y))
    broadcast(LayoutTensor[f32, Layout.row_major(3, 4)](y), LayoutTensor[f32, Layout.row_major(1, 4)](x))
    print(LayoutTensor[f32, Layout.row_major(3, 4)](y))
    try:
        tile(t, n, t)
    except error:
        print(error)


fn main() raises:
    var ctx = DeviceContext()
    pads(ctx)
    slices(ctx)
    splits(ctx)
    repeats()

# CHECK: (5, 6)
# CHECK-NEXT: 7.0 7.0 7.0 7.0 7.0 7.0
# CHECK-NEXT: 7.0 7.0 0.0 1.0 2.0 7.0
# CHECK-NEXT: 7.0 7.0 3.0 4.0 5.0 7.0
# CHECK-NEXT: 7.0 7.0 7.0 7.0 7.0 7.0
# CHECK-NEXT: 7.0 7.0 7.0 7.0 7.0 7.0
# CHECK-NEXT: 0.0 0.0 0.0 1.0 2.0 2.0
# CHECK-NEXT: 0.0 0.0 0.0 1.0 2.0 2.0
# CHECK-NEXT: 3.0 3.0 3.0 4.0 5.0 5.0
# CHECK-NEXT: 3.0 3.0 3.0 4.0 5.0 5.0
# CHECK-NEXT: 3.0 3.0 3.0 4.0 5.0 5.0
# CHECK-NEXT: 5.0 4.0 3.0 4.0 5.0 4.0
# CHECK-NEXT: 2.0 1.0 0.0 1.0 2.0 1.0
# CHECK-NEXT: 5.0 4.0 3.0 4.0 5.0 4.0
# CHECK-NEXT: 2.0 1.0 0.0 1.0 2.0 1.0
# CHECK-NEXT: 5.0 4.0 3.0 4.0 5.0 4.0
# CHECK-NEXT: HostBuffer([9.0, 0.0, 1.0, 2.0, 9.0, 3.0, 4.0, 5.0, 9.0, 9.0, 9.0, 9.0])
# CHECK-NEXT: (2, 2)
# CHECK-NEXT: 3.0 1.0
# CHECK-NEXT: 11.0 9.0
# CHECK-NEXT: 0.0 50.0 2.0 50.0
# CHECK-NEXT: 4.0 5.0 6.0 7.0
# CHECK-NEXT: 8.0 50.0 10.0 50.0
# CHECK-NEXT: HostBuffer([1.0, 2.0, 1.0, 2.0, 1.0, 1.0, 1.0, 1.0, 1.0, 2.0, 1.0, 2.0])
# CHECK-NEXT: slice_as_copy: dimension 0 of the result is 3, it must be 2
# CHECK-NEXT: slice: the step of dimension 1 is 0
# CHECK-NEXT: 0.0 1.0
# CHECK-NEXT: 4.0 5.0
# CHECK-NEXT: 8.0 9.0
# CHECK-NEXT: 2.0 3.0
# CHECK-NEXT: 6.0 7.0
# CHECK-NEXT: 10.0 11.0
# CHECK-NEXT: HostBuffer([2.0, 3.0, 6.0, 7.0, 10.0, 11.0])
# CHECK-NEXT: split: 2 of dimension 1 are in no part
# CHECK-NEXT: 1.0 2.0 1.0 2.0 1.0 2.0
# CHECK-NEXT: 3.0 4.0 3.0 4.0 3.0 4.0
# CHECK-NEXT: 1.0 2.0
# CHECK-NEXT: 3.0 4.0
# CHECK-NEXT: 3.0 4.0
# CHECK-NEXT: 3.0 4.0
# CHECK-NEXT: 1.0 1.0 2.0 2.0
# CHECK-NEXT: 3.0 3.0 4.0 4.0
# CHECK-NEXT: 1.0 2.0 3.0 4.0
# CHECK-NEXT: 1.0 2.0 3.0 4.0
# CHECK-NEXT: 1.0 2.0 3.0 4.0
# CHECK-NEXT: tile: dimension 1 of the result is 2, it must be 6
