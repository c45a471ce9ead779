# Pooling of images against plain loops, on the host and on the device.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.host import DeviceContext
from std.math import isclose
from layout import Layout, LayoutTensor, TileTensor, row_major
from nn.pool import avg_pool, avg_pool_cpu, avg_pool_gpu, max_pool, max_pool_gpu, pool_shape, pool_shape_ceil

comptime H = 7
comptime W = 5
comptime C = 3
comptime pair = Layout(2)
comptime image = Layout.row_major(2, H, W, C)


def number(i: Int) -> Float32:
    return Float32((i * 37) % 101) - 50


def plain[is_max: Bool, count_boundary: Bool](
    n: Int, y: Int, x: Int, c: Int, size: List[Int], stride: List[Int], dilation: List[Int], padding: List[Int]
) -> Float32:
    var best = Float32.MIN
    var sum = Float32(0)
    var count = 0
    for i in range(size[0]):
        for j in range(size[1]):
            var row = y * stride[0] - padding[0] + i * dilation[0]
            var column = x * stride[1] - padding[2] + j * dilation[1]
            if 0 <= row < H and 0 <= column < W:
                var v = number(((n * H + row) * W + column) * C + c)
                best = max(best, v)
                sum += v
                count += 1
    comptime if is_max:
        return best
    else:
        return sum / Float32(size[0] * size[1] if count_boundary else count)


def integers[n: Int](values: List[Int]) -> InlineArray[Int64, n]:
    var result = InlineArray[Int64, n](fill=0)
    for i in range(n):
        result[i] = Int64(values[i])
    return result


def check[OH: Int, OW: Int](size: List[Int], stride: List[Int], dilation: List[Int], padding: List[Int], ceil_mode: Bool) raises:
    var numbers = InlineArray[Float32, 2 * H * W * C](fill=0)
    for i in range(len(numbers)):
        numbers[i] = number(i)
    var f = integers[2](size)
    var s = integers[2](stride)
    var d = integers[2](dilation)
    var p = integers[4](padding)
    var ft = LayoutTensor[DType.int64, pair](f)
    var st = LayoutTensor[DType.int64, pair](s)
    var dt = LayoutTensor[DType.int64, pair](d)
    var pt = LayoutTensor[DType.int64, Layout(4)](p)
    var x = LayoutTensor[DType.float32, image](numbers)
    var shape = pool_shape_ceil(x, ft, st, dt, pt) if ceil_mode else pool_shape(x, ft, st, dt, pt)
    print(shape, end=" ")
    comptime out = Layout.row_major(2, OH, OW, C)
    comptime count = 2 * OH * OW * C
    var most = InlineArray[Float32, count](fill=0)
    var mean = InlineArray[Float32, count](fill=0)
    var mean_all = InlineArray[Float32, count](fill=0)
    max_pool(x, ft, st, dt, pt, LayoutTensor[DType.float32, out](most), ceil_mode)
    avg_pool[DType.float32, DType.int64](x, ft, st, dt, pt, LayoutTensor[DType.float32, out](mean), ceil_mode)
    avg_pool_cpu[count_boundary=True](x, ft, st, dt, pt, LayoutTensor[DType.float32, out](mean_all), ceil_mode)
    var ctx = DeviceContext()
    var source = ctx.enqueue_create_buffer[DType.float32](len(numbers))
    var a = ctx.enqueue_create_buffer[DType.float32](count)
    var b = ctx.enqueue_create_buffer[DType.float32](count)
    with source.map_to_host() as host:
        for i in range(len(numbers)):
            host[i] = numbers[i]
    var on_device = TileTensor(source, row_major[2, H, W, C]())
    max_pool_gpu(ctx, on_device, ft, st, dt, pt, TileTensor(a, row_major[2, OH, OW, C]()), ceil_mode)
    avg_pool_gpu(ctx, on_device, ft, st, dt, pt, TileTensor(b, row_major[2, OH, OW, C]()), ceil_mode)
    var wrong = 0
    with a.map_to_host() as av, b.map_to_host() as bv:
        for i in range(count):
            var at = i
            var c = at % C
            at //= C
            var column = at % OW
            at //= OW
            var row = at % OH
            var n = at // OH
            var want = plain[True, False](n, row, column, c, size, stride, dilation, padding)
            var middle = plain[False, False](n, row, column, c, size, stride, dilation, padding)
            var all = plain[False, True](n, row, column, c, size, stride, dilation, padding)
            if most[i] != want or av[i] != want:
                wrong += 1
            if not isclose(mean[i], middle, atol=1e-4) or not isclose(bv[i], middle, atol=1e-4):
                wrong += 1
            if not isclose(mean_all[i], all, atol=1e-4):
                wrong += 1
    print("wrong:", wrong)


def main() raises:
    check[6, 4]([2, 2], [1, 1], [1, 1], [0, 0, 0, 0], False)
    check[3, 2]([2, 2], [2, 2], [1, 1], [0, 0, 0, 0], False)
    check[4, 3]([2, 2], [2, 2], [1, 1], [0, 0, 0, 0], True)
    check[4, 3]([3, 3], [2, 2], [1, 1], [1, 1, 1, 1], False)
    check[3, 5]([3, 2], [2, 1], [2, 3], [1, 1, 2, 1], False)
    try:
        check[3, 3]([2, 2], [2, 2], [1, 1], [0, 0, 0, 0], False)
    except e:
        print(e)
    try:
        check[1, 1]([9, 2], [2, 2], [1, 1], [0, 0, 0, 0], False)
    except e:
        print(e)

# CHECK: (2, 6, 4, 3) wrong: 0
# CHECK-NEXT: (2, 3, 2, 3) wrong: 0
# CHECK-NEXT: (2, 4, 3, 3) wrong: 0
# CHECK-NEXT: (2, 4, 3, 3) wrong: 0
# CHECK-NEXT: (2, 3, 5, 3) wrong: 0
# CHECK-NEXT: (2, 3, 2, 3) max_pool: dimension 2 of the result is 3, it must be 2
# CHECK-NEXT: pool: a window of 9 is larger than dimension 1, 7
