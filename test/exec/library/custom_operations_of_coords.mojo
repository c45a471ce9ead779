# Operations of late 2026 whose elements are asked for by a `Coord`.
# RUN: %brio run --target-accelerator cpu %s 2>&1 | FileCheck --match-full-lines %s
import extensibility
from extensibility import foreach, InputTensor, OutputTensor, StaticTensorSpec
from std.gpu.host import DeviceContext
from std.utils.coord import Coord, coord_to_index_list, Idx
from std.utils.index import IndexList


@extensibility.register("rows_summed")
struct RowsSummed:
    @staticmethod
    def execute[
        target: StaticString
    ](output: OutputTensor[dtype=DType.int32, rank=1, ...], x: InputTensor[dtype=DType.int32, rank=2, ...], ctx: DeviceContext) raises:
        @parameter
        @always_inline
        def row[width: Int](at: Coord) -> SIMD[DType.int32, width]:
            var sum = SIMD[DType.int32, width](0)
            for column in range(x.dim_size(1)):
                sum += x.load[width](IndexList[2](coord_to_index_list(at)[0], column))
            return sum

        foreach[row, target=target, simd_width=1](output, ctx)


@extensibility.register("twice")
struct Twice:
    @staticmethod
    def execute[
        target: StaticString
    ](output: OutputTensor, x: InputTensor[dtype=output.dtype, rank=output.rank, ...], ctx: DeviceContext) raises:
        @__parameter
        @always_inline
        def twice[width: Int, element_alignment: Int](at: Coord) -> SIMD[x.dtype, width]:
            return x.load[width, element_alignment](at) * 2

        foreach[twice, target=target](output, ctx)


@extensibility.register_shape_function("twice")
def twice_shape(x: InputTensor) -> IndexList[x.rank]:
    return x.shape()


def main() raises:
    var ctx = DeviceContext()
    comptime matrix = StaticTensorSpec[DType.int32, 2].create_unknown()
    comptime vector = StaticTensorSpec[DType.int32, 1].create_unknown()
    var a: List[Int32] = [1, 2, 3, 4, 5, 6]
    var b = List[Int32](length=6, fill=0)
    var x = InputTensor[static_spec=matrix](a.unsafe_ptr(), IndexList[2](2, 3))
    RowsSummed.execute[target="cpu"](OutputTensor[static_spec=vector](b.unsafe_ptr(), IndexList[1](2)), x, ctx)
    # CHECK: [6, 15, 0, 0, 0, 0]
    print(b)
    var y = OutputTensor[static_spec=matrix](b.unsafe_ptr(), IndexList[2](2, 3))
    Twice.execute[target="cpu"](y, x, ctx)
    # CHECK-NEXT: [2, 4, 6, 8, 10, 12] (2, 3)
    print(b, twice_shape(x))
    y.store(Coord(Idx(1), Idx[1]()), SIMD[DType.int32, 2](7, 8))
    # CHECK-NEXT: [2, 4, 6, 8, 7, 8] [7, 8]
    print(b, y.load[2](Coord(1, 1)))
    Twice.execute[target="gpu"](y, x, ctx)
    ctx.synchronize()
    # CHECK-NEXT: [2, 4, 6, 8, 10, 12]
    print(b)
    # CHECK-NEXT: 6
    print(len(a))
