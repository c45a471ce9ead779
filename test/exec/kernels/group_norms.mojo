# Groups of channels that are normalised, against plain loops, on the host and the device, and misuse.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.host import DeviceContext
from std.math import sqrt
from std.testing import assert_almost_equal
from std.utils import Index, IndexList
from layout import TileTensor
from layout.tile_layout import row_major
from nn.normalization import group_norm, group_norm_shape, layer_norm_shape, rms_norm_shape

comptime F = DType.float32
comptime IMAGES = 3
comptime CHANNELS = 12
comptime H = 7
comptime W = 11


def value(at: IndexList[4]) -> Float32:
    return Float32((at[0] * 31 + at[1] * 17 + at[2] * 5 + at[3] * 7) % 29) / 4 - 2


def check[target: StaticString](ctx: DeviceContext, groups: Int) raises:
    var result = ctx.enqueue_create_buffer[F](IMAGES * CHANNELS * H * W).enqueue_fill(-9)

    @parameter
    def input[width: Int, _rank: Int](at: IndexList[_rank]) -> SIMD[F, width]:
        return SIMD[F, width](value(rebind[IndexList[4]](at)))

    @parameter
    def gamma[width: Int](channel: IndexList[1]) -> SIMD[F, width]:
        return SIMD[F, width](Float32(channel[0] % 3 + 1))

    @parameter
    def beta[width: Int](channel: IndexList[1]) -> SIMD[F, width]:
        return SIMD[F, width](Float32(channel[0]))

    group_norm[F, 4, input, gamma, beta, target](
        Index(IMAGES, CHANNELS, H, W), Float32(1e-3), Int32(groups), TileTensor(result, row_major[IMAGES, CHANNELS, H, W]()), ctx
    )
    var each = CHANNELS // groups
    with result.map_to_host() as host:
        for image in range(IMAGES):
            for group in range(groups):
                var mean: Float64 = 0
                var variance: Float64 = 0
                for turn in range(2):
                    for c in range(group * each, (group + 1) * each):
                        for p in range(H * W):
                            var x = Float64(value(Index(image, c, p // W, p % W)))
                            if turn == 0:
                                mean += x / Float64(each * H * W)
                            else:
                                variance += (x - mean) ** 2 / Float64(each * H * W)
                for c in range(group * each, (group + 1) * each):
                    for p in range(H * W):
                        var x = (Float64(value(Index(image, c, p // W, p % W))) - mean) / sqrt(variance + 1e-3)
                        var want = x * Float64(c % 3 + 1) + Float64(c)
                        assert_almost_equal(Float64(host[(image * CHANNELS + c) * H * W + p]), want, atol=1e-4, rtol=1e-4)


def main() raises:
    var ctx = DeviceContext()
    for groups in [1, 3, 12]:
        check["cpu"](ctx, groups)
        check["gpu"](ctx, groups)
    # CHECK: group_norm: 12 channels are no 5 groups
    try:
        check["gpu"](ctx, 5)
    except error:
        print(error)
    var numbers = List[Float32](length=84, fill=0)
    var rows = TileTensor(numbers.unsafe_ptr(), row_major[2, 6, 7]())
    var columns = TileTensor(numbers.unsafe_ptr(), row_major[7]())
    # CHECK-NEXT: (2, 6, 7) (2, 6, 7)
    print(layer_norm_shape[F](rows, columns, columns, Float32(1e-5)), rms_norm_shape[F, True](rows, columns, Float32(1e-5), Float32(0)))
    # CHECK-NEXT: layer_norm_shape: beta has 84 elements; one for each of 7 columns is needed, one after the other
    try:
        print(layer_norm_shape[F](rows, columns, rows, Float32(1e-5)))
    except error:
        print(error)
    var channels = TileTensor(numbers.unsafe_ptr(), row_major[6]())
    # CHECK-NEXT: (2, 6, 7)
    print(group_norm_shape[F](rows, channels, channels, Float32(1e-5), Int32(3)))
    # CHECK-NEXT: group_norm_shape: 6 channels are no 4 groups
    try:
        print(group_norm_shape[F](rows, channels, channels, Float32(1e-5), Int32(4)))
    except error:
        print(error)
    # CHECK-NEXT: group_norm_shape: gamma has 7 elements; one for each of 6 columns is needed, one after the other
    try:
        print(group_norm_shape[F](rows, columns, channels, Float32(1e-5), Int32(3)))
    except error:
        print(error)
    # CHECK-NEXT: done
    print("done")
