# Softmax along every dimension, and the norm whose functions are told of alignment, against plain loops.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# CHECK: softmax of 3 x 5 x 7: 0 wrong
# CHECK: softmax of 1 x 300 x 2: 0 wrong
# CHECK: softmax of 4 x 3 x 700: 0 wrong
# CHECK: softmax of 2 x 0 x 3: 0 wrong
# CHECK: layer_norm_gpu: 0 wrong
# CHECK: softmax: there is no dimension 3 in a tensor that has 3
# CHECK: logsoftmax: there is no dimension -4 in a tensor that has 3
from std.gpu.host import DeviceContext
from std.math import exp, log, sqrt
from std.runtime.asyncrt import DeviceContextPtr
from std.utils import Index, IndexList
from nn.normalization import layer_norm_gpu
from nn.softmax import logsoftmax, softmax
from layout import Layout, LayoutTensor, RuntimeLayout, TileTensor
from layout.tile_layout import row_major

comptime T = DType.float32
comptime any = Layout.row_major(-1, -1, -1)
comptime Tensor = LayoutTensor[T, any, MutAnyOrigin]


def value(at: IndexList[3]) -> Float64:
    return Float64((at[0] * 31 + at[1] * 17 + at[2] * 7) % 23) / 2 - 5


def away(got: Float32, want: Float64) -> Bool:
    return not abs(got.cast[DType.float64]() - want) < 2e-5 * (1 + abs(want))


def softmaxes(ctx: DeviceContext, shape: IndexList[3]) raises:
    var size = shape.flattened_length()
    var layout = RuntimeLayout[any].row_major(shape)
    var wrong = 0

    @parameter
    def input[width: Int, _rank: Int](at: IndexList[_rank]) -> SIMD[T, width]:
        return SIMD[T, width](value(rebind[IndexList[3]](at)).cast[T]())

    var source = ctx.enqueue_create_buffer[T](max(size, 1))
    with source.map_to_host() as s:
        for i in range(size):
            s[i] = value(Index(i // shape[2] // shape[1], i // shape[2] % shape[1], i % shape[2])).cast[T]()
    for axis in [0, 1, 2, -2]:
        var d = axis if axis >= 0 else axis + 3
        var most = List[Float64](length=size, fill=-1e30)
        var sum = List[Float64](length=size, fill=0)
        for i in range(size):
            var at = Index(i // shape[2] // shape[1], i // shape[2] % shape[1], i % shape[2])
            for c in range(shape[d]):
                var there = at
                there[d] = c
                most[i] = max(most[i], value(there))
            for c in range(shape[d]):
                var there = at
                there[d] = c
                sum[i] += exp(value(there) - most[i])
        for form in range(8):
            var result = ctx.enqueue_create_buffer[T](max(size, 1)).enqueue_fill(-99)
            var is_log = form % 2 == 1
            if form == 0:
                softmax[T, 1, 3, input, target="gpu"](shape, Tensor(result.unsafe_ptr(), layout), axis, ctx)
            elif form == 1:
                logsoftmax[T, 1, 3, input, target="gpu"](shape, Tensor(result.unsafe_ptr(), layout), axis, ctx)
            elif form == 2:
                softmax[T, 1, 3, target="gpu"](
                    Tensor(source.unsafe_ptr(), layout), Tensor(result.unsafe_ptr(), layout), axis, DeviceContextPtr(ctx)
                )
            elif form == 3:
                logsoftmax[T, 1, 3, target="gpu"](
                    Tensor(source.unsafe_ptr(), layout), Tensor(result.unsafe_ptr(), layout), axis, DeviceContextPtr(ctx)
                )
            with result.map_to_host() as r, source.map_to_host() as s:
                var to = Tensor(r.unsafe_ptr(), layout)
                if form == 4:
                    softmax[T, 1, 3, input](shape, to, axis)
                elif form == 5:
                    logsoftmax[T, 1, 3, input](shape, to, axis)
                elif form == 6:
                    softmax[T, 1, 3](Tensor(s.unsafe_ptr(), layout), to, axis)
                elif form == 7:
                    logsoftmax[T, 1, 3](Tensor(s.unsafe_ptr(), layout), to, axis)
                for i in range(size):
                    var x = value(Index(i // shape[2] // shape[1], i // shape[2] % shape[1], i % shape[2])) - most[i]
                    wrong += Int(away(r[i], x - log(sum[i]) if is_log else exp(x) / sum[i]))
    print("softmax of ", shape[0], " x ", shape[1], " x ", shape[2], ": ", wrong, " wrong", sep="")


def norm(ctx: DeviceContext) raises:
    comptime R = 5
    comptime C = 77
    var beta = ctx.enqueue_create_buffer[T](C)
    with beta.map_to_host() as host:
        for c in range(C):
            host[c] = Float32(c % 3)
    var result = ctx.enqueue_create_buffer[T](R * C).enqueue_fill(-9)
    var to = result.unsafe_ptr()

    @parameter
    def input[width: Int, _rank: Int, alignment: Int](at: IndexList[_rank]) -> SIMD[T, width]:
        return SIMD[T, width](value(Index(at[0], at[1], 0)).cast[T]())

    @parameter
    def gamma[width: Int, _rank: Int, alignment: Int](at: IndexList[_rank]) -> SIMD[T, width]:
        return SIMD[T, width](Float32(at[0] % 4 + 1))

    @parameter
    @__copy_capture(to)
    def put[width: Int, _rank: Int, alignment: Int](at: IndexList[_rank], val: SIMD[T, width]):
        to[at[0] * C + at[1]] = val[0]

    layer_norm_gpu[input, gamma, put](
        Index(R, C), TileTensor(beta, row_major[C]()), Float32(1e-3), ctx=ctx
    )
    var wrong = 0
    with result.map_to_host() as r:
        for row in range(R):
            var mean: Float64 = 0
            var variance: Float64 = 0
            for c in range(C):
                mean += value(Index(row, c, 0)) / C
            for c in range(C):
                variance += (value(Index(row, c, 0)) - mean) ** 2 / C
            for c in range(C):
                var x = (value(Index(row, c, 0)) - mean) / sqrt(variance + 1e-3)
                wrong += Int(away(r[row * C + c], x * Float64(c % 4 + 1) + Float64(c % 3)))
    print("layer_norm_gpu:", wrong, "wrong")


def main() raises:
    var ctx = DeviceContext()
    softmaxes(ctx, Index(3, 5, 7))
    softmaxes(ctx, Index(1, 300, 2))
    # So many lines that a thread takes one.
    softmaxes(ctx, Index(4, 3, 700))
    softmaxes(ctx, Index(2, 0, 3))
    norm(ctx)
    var four: List[Float32] = [1, 2, 3, 4]
    var one = TileTensor(four.unsafe_ptr(), row_major[1, 2, 2]())
    for axis in [3, -4]:
        try:
            if axis > 0:
                softmax[T, 1, 3](one, one, axis)
            else:
                logsoftmax[T, 1, 3](one, one, axis)
        except e:
            print(e)
