# Custom operations as files of 2026 define them, with the tensors' own methods: strided and repeated elements, parts, several tensors, tiles.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
import extensibility
from extensibility import (
    foreach,
    FusedInputTensor,
    Input,
    InputTensor,
    InputVariadicTensors,
    MutableInputTensor,
    OutputTensor,
    RuntimeTensorSpec,
    StaticTensorSpec,
    VariadicTensors,
)
from layout import TensorLayout, TileTensor
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.math import ceildiv
from std.utils import IndexList, StaticTuple


@extensibility.register("halves")
struct Halves:
    @staticmethod
    def execute[
        target: StaticString
    ](
        output: OutputTensor,
        x: FusedInputTensor[dtype=output.dtype, rank=output.rank, ...],
        ctx: DeviceContext,
    ) raises where output.dtype.is_floating_point():
        @parameter
        @always_inline
        def half[width: Int](idx: IndexList[x.rank]) -> SIMD[x.dtype, width]:
            return x._fused_load[width](idx) / 2

        foreach[half, target=target, _trace_name="halves"](output, ctx)

    @staticmethod
    def shape(x: InputTensor) raises -> IndexList[x.rank]:
        return x.shape()


def sum_rows[
    dtype: DType, X: TensorLayout, S: TensorLayout
](x: TileTensor[dtype, X, MutAnyOrigin], sums: TileTensor[mut=True, dtype, S, MutAnyOrigin]):
    var row = global_idx.x
    if row < Int(x.dim[0]()):
        var sum: Scalar[dtype] = 0
        for column in range(Int(x.dim[1]())):
            sum += rebind[Scalar[dtype]](x[row, column])
        sums[row] = rebind[sums.ElementType](sum)


@extensibility.register("concatenation")
struct Concatenation:
    @staticmethod
    def execute[
        dtype: DType, //, target: StaticString
    ](
        output: OutputTensor[dtype=dtype, rank=1, ...],
        inputs: InputVariadicTensors[dtype, 1, ...],
        ctx: DeviceContext,
    ) raises:
        var at = 0
        comptime for i in range(inputs.size):
            for k in range(inputs[i].dim_size(0)):
                output[at] = inputs[i][k]
                at += 1


@extensibility.register("doubled")
struct Doubled:
    @staticmethod
    def execute[target: StaticString](x: MutableInputTensor, ctx: DeviceContext) raises:
        @parameter
        def double[width: Int](idx: IndexList[x.rank]) -> SIMD[x.dtype, width]:
            return x.load[width](idx) * 2

        foreach[double, target=target](x, ctx)


def main() raises:
    var ctx = DeviceContext()
    var a: List[Float32] = [1, 2, 3, 4, 5, 6]
    var b = List[Float32](length=6, fill=0)
    comptime matrix = StaticTensorSpec[DType.float32, 2].create_unknown()
    comptime vector = StaticTensorSpec[DType.float32, 1].create_unknown()
    var x = FusedInputTensor[static_spec=matrix](a.unsafe_ptr(), IndexList[2](2, 3))
    var y = OutputTensor[static_spec=matrix](b.unsafe_ptr(), IndexList[2](2, 3))
    Halves.execute[target="cpu"](y, x, ctx)
    # CHECK: [0.5, 1.0, 1.5, 2.0, 2.5, 3.0]
    print(b)

    # Columns of a matrix as rows, and one row for all of them.
    var turned = InputTensor[static_spec=matrix](a.unsafe_ptr(), IndexList[2](3, 2), IndexList[2](1, 3))
    var repeated = FusedInputTensor[static_spec=matrix](a.unsafe_ptr(), IndexList[2](2, 3), IndexList[2](0, 1))
    # CHECK-NEXT: 4.0 [2.0, 5.0] (3, 2) (1, 3) 1
    print(turned[0, 1], turned.load[2](IndexList[2](1, 0)), turned.shape(), turned.strides(), turned.stride_length(0))
    # CHECK-NEXT: (3, 2)
    print(Halves.shape(turned))
    Halves.execute[target="cpu"](y, repeated, ctx)
    # CHECK-NEXT: [0.5, 1.0, 1.5, 0.5, 1.0, 1.5]
    print(b)
    var turned_y = OutputTensor[static_spec=matrix](b.unsafe_ptr(), IndexList[2](3, 2), IndexList[2](1, 3))
    turned_y.store(IndexList[2](2, 0), SIMD[DType.float32, 2](7, 8))
    # CHECK-NEXT: [0.5, 1.0, 7.0, 0.5, 1.0, 8.0]
    print(b)

    # A part: the last row, every other column.
    var part = InputTensor[static_spec=matrix](
        a.unsafe_ptr(), [Slice(1, None, None), Slice(None, None, 2)], RuntimeTensorSpec[DType.float32, 2](IndexList[2](2, 3))
    )
    # CHECK-NEXT: (1, 2) 4.0 6.0 2 8
    print(part.shape(), part[0, 0], part[0, 1], part.size(), part.bytecount())

    # As other tensors, on a device too.
    var sums = ctx.enqueue_create_host_buffer[DType.float32](2)
    var s = OutputTensor[static_spec=vector](sums.unsafe_ptr(), IndexList[1](2))
    var numbers = ctx.enqueue_create_host_buffer[DType.float32](6)
    for i in range(6):
        numbers[i] = a[i]
    var n = InputTensor[static_spec=matrix](numbers.unsafe_ptr(), IndexList[2](2, 3))
    var tile = n.to_tile_tensor[DType.int64]()
    var sums_tile = s.to_tile_tensor[DType.int64]()
    comptime kernel = sum_rows[DType.float32, tile.LayoutType, sums_tile.LayoutType]
    ctx.enqueue_function[kernel](tile, sums_tile, grid_dim=ceildiv(2, 32), block_dim=32)
    ctx.synchronize()
    # CHECK-NEXT: HostBuffer([6.0, 15.0]) 3 6.0
    print(sums, n.to_layout_tensor().dim(1), n.to_layout_tensor()[1, 2])

    var t = InputTensor[static_spec=vector](a.unsafe_ptr(), IndexList[1](2))
    var all = VariadicTensors[DType.float32, 1, 3, Input](StaticTuple[type_of(t), 3](t, t, t))
    var joined = OutputTensor[static_spec=vector](b.unsafe_ptr(), IndexList[1](6))
    Concatenation.execute[target="cpu"](joined, all, ctx)
    # CHECK-NEXT: [1.0, 2.0, 1.0, 2.0, 1.0, 2.0] 3
    print(b, len(all))

    var m = MutableInputTensor[static_spec=vector](numbers.unsafe_ptr(), IndexList[1](6))
    Doubled.execute[target="gpu"](m, ctx)
    ctx.synchronize()
    # CHECK-NEXT: HostBuffer([2.0, 4.0, 6.0, 8.0, 10.0, 12.0])
    print(numbers)
    # CHECK-NEXT: 12.0
    print(m.to_device_buffer(ctx).unsafe_ptr()[5])
    _ = numbers^  # the tensors have its address alone
