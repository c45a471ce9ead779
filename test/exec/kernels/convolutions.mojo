# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# Convolutions against plain loops: drawn extents, strides, dilations, paddings, groups, filters of one pixel, misuse.
# CHECK: drawn: 0 wrong
# CHECK: groups: 0 wrong
# CHECK: one pixel: 0 wrong
# CHECK: vectors of channels: 0 wrong
# CHECK: begun between vectors: 0 wrong
# CHECK: conv2d: dimension 1 of the result is 9, but 10 is needed
# CHECK: conv2d: 3 channels in 2 groups do not fit a filter of 3 channels and 4 filters
from std.gpu.host import DeviceBuffer, DeviceContext
from std.random import random_si64, seed
from std.utils import Index, IndexList
from kernels.convolution import conv2d
from layout import Layout, LayoutTensor, RuntimeLayout

comptime unknown = Layout.row_major(-1, -1, -1, -1)
comptime Four = LayoutTensor[DType.float32, unknown, MutAnyOrigin]


def drawn(ctx: DeviceContext, count: Int) raises -> DeviceBuffer[DType.float32]:
    """Small whole numbers, so that sums are exact."""
    var buffer = ctx.enqueue_create_buffer[DType.float32](count)
    with buffer.map_to_host() as host:
        for i in range(count):
            host[i] = random_si64(-5, 5).cast[DType.float32]()
    return buffer


def check(
    ctx: DeviceContext, image: IndexList[4], filter: IndexList[4], stride: IndexList[2], dilation: IndexList[2], padding: IndexList[4],
    groups: Int, less: Int = 0, shift: Int = 0,
) raises -> Int:
    var rows = (image[1] + padding[0] + padding[1] - dilation[0] * (filter[0] - 1) - 1) // stride[0] + 1
    var columns = (image[2] + padding[2] + padding[3] - dilation[1] * (filter[1] - 1) - 1) // stride[1] + 1
    var x = drawn(ctx, image[0] * image[1] * image[2] * image[3] + shift)
    var w = drawn(ctx, filter[0] * filter[1] * filter[2] * filter[3])
    var z = drawn(ctx, image[0] * rows * columns * filter[3])
    conv2d(
        Four(z, RuntimeLayout[unknown].row_major(Index(image[0], rows - less, columns, filter[3]))),
        Four(x.unsafe_ptr() + shift, RuntimeLayout[unknown].row_major(image)), Four(w, RuntimeLayout[unknown].row_major(filter)), ctx,
        stride=stride, dilation=dilation, padding=padding, groups=groups,
    )
    var wrong = 0
    with x.map_to_host() as a, w.map_to_host() as b, z.map_to_host() as c:
        for n in range(image[0]):
            for i in range(rows):
                for j in range(columns):
                    for f in range(filter[3]):
                        var sum = Float32(0)
                        var base = f // (filter[3] // groups) * filter[2]
                        for r in range(filter[0]):
                            for s in range(filter[1]):
                                var h = i * stride[0] + r * dilation[0] - padding[0]
                                var v = j * stride[1] + s * dilation[1] - padding[2]
                                if h >= 0 and h < image[1] and v >= 0 and v < image[2]:
                                    for d in range(filter[2]):
                                        sum += a[((n * image[1] + h) * image[2] + v) * image[3] + base + d + shift] * b[
                                            ((r * filter[1] + s) * filter[2] + d) * filter[3] + f
                                        ]
                        wrong += Int(c[((n * rows + i) * columns + j) * filter[3] + f] != sum)
    return wrong


def main() raises:
    seed(2)
    var ctx = DeviceContext()
    var wrong = 0
    for _ in range(3):
        var channels = Int(random_si64(1, 6))
        wrong += check(
            ctx, Index(Int(random_si64(1, 2)), Int(random_si64(7, 14)), Int(random_si64(7, 14)), channels),
            Index(Int(random_si64(1, 3)), Int(random_si64(1, 3)), channels, Int(random_si64(1, 9))),
            Index(Int(random_si64(1, 2)), Int(random_si64(1, 3))), Index(Int(random_si64(1, 2)), 1),
            Index(Int(random_si64(0, 2)), 1, 0, Int(random_si64(0, 2))), 1,
        )
    print("drawn: ", wrong, " wrong", sep="")
    print("groups: ", check(ctx, Index(1, 9, 8, 6), Index(3, 3, 2, 9), Index(1, 1), Index(1, 1), Index(1, 1, 1, 1), 3), " wrong", sep="")
    print("one pixel: ", check(ctx, Index(2, 5, 7, 10), Index(1, 1, 10, 12), Index(1, 1), Index(1, 1), Index(0, 0, 0, 0), 1), " wrong", sep="")
    wrong = 0
    for groups in range(1, 3):
        wrong += check(
            ctx, Index(2, 6, 7, 8 * groups), Index(3, 2, 8, 6), Index(2, 1), Index(1, 2), Index(1, 1, 0, 2), groups
        )
    print("vectors of channels: ", wrong, " wrong", sep="")
    wrong = check(ctx, Index(1, 6, 7, 8), Index(3, 3, 8, 5), Index(1, 1), Index(1, 1), Index(1, 1, 1, 1), 1, shift=1)
    print("begun between vectors: ", wrong, " wrong", sep="")
    try:
        _ = check(ctx, Index(1, 12, 12, 1), Index(3, 3, 1, 1), Index(1, 1), Index(1, 1), Index(0, 0, 0, 0), 1, less=1)
    except e:
        print(e)
    try:
        _ = check(ctx, Index(1, 12, 12, 3), Index(3, 3, 3, 4), Index(1, 1), Index(1, 1), Index(0, 0, 0, 0), 2)
    except e:
        print(e)
