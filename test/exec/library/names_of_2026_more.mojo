# Names of 2026 that few programs use: of layouts, measurements, fragments and questions about types.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.algorithm.functional import dual_elementwise
from std.benchmark import Bench, BenchConfig, BenchId, Bencher, BenchmarkInfo
from std.builtin.debug_assert import ASSERT_MODE

from std.gpu import AddressSpace, barrier, lane_id, thread_idx
from std.gpu.compute.arch.mma_amd_rdna import load_matrix_a_amd_rdna16x16x16, load_matrix_b_amd_rdna16x16x16
from std.gpu.host import DeviceContext
from std.gpu.host.nvidia import tma
from std.gpu.host.nvidia.tma import TensorMapSwizzle
from std.os import setenv
from std.gpu.memory import async_copy_commit_group, async_copy_wait_all
from std.pathlib import Path
from std.reflection import ReflectedFn
from std.utils import IndexList
from std.utils.coord import Coord
from layout import Layout, LayoutTensor, TileTensor, row_major
from layout.int_tuple import IntTuple, UNKNOWN_VALUE
from layout.layout_tensor import LayoutTensorIter
from layout.runtime_tuple import RuntimeTuple, coalesce_nested_tuple, shape_div
from layout.tensor_core import TensorCore, TiledTensorCore
from layout.tile_io import GenericToSharedAsyncTileCopier
from layout.tile_tensor import stack_allocation
from layout.tile_layout import WeaklyCompatible


def layouts():
    comptime matrix = row_major[4, 8]()
    comptime M = type_of(matrix)
    print(WeaklyCompatible[M, Coord[Int, Int]], WeaklyCompatible[M, Coord[Int]], WeaklyCompatible[M, Coord[Int, Int, Int]])
    comptime T = TileTensor[DType.float32, M, MutAnyOrigin]
    print(T.is_compatible_with[Coord[Int, Int]], T.is_compatible_with[Coord[Int, Int, Int]])
    # CHECK: True False False
    # CHECK-NEXT: True False
    print(M.to_legacy_layout(), M.shape_types.size, M.stride_types.size)  # CHECK-NEXT: ((4, 8):(8, 1)) 2 2
    var shape = RuntimeTuple[IntTuple(IntTuple(2, UNKNOWN_VALUE), 5)](2, 3, 5)
    print(coalesce_nested_tuple(shape))  # CHECK-NEXT: (6, 5)
    var open = RuntimeTuple[IntTuple(UNKNOWN_VALUE, UNKNOWN_VALUE)](4, 6)
    print(shape_div(open, RuntimeTuple[IntTuple(UNKNOWN_VALUE)](2)), shape_div(open, RuntimeTuple[IntTuple(UNKNOWN_VALUE)](8)))
    # CHECK-NEXT: (2, 6) (1, 3)
    var store = InlineArray[Float32, 12](fill=1)
    var tensor = LayoutTensor[DType.float32, Layout.row_major(3, 4)](store)
    print(tensor.tiled_iterator[1, 4, axis=0](0, 0).dimension_bound)  # CHECK-NEXT: 3


def measurements() raises:
    var bench = Bench(BenchConfig(max_iters=3, min_runtime_secs=0.00001))
    var contexts: List[DeviceContext] = [DeviceContext(), DeviceContext()]
    var seen = List[Int]()

    @parameter
    def once(mut bencher: Bencher, ctx: DeviceContext, number: Int) raises:
        if number not in seen:
            seen.append(number)

        @parameter
        def call():
            pass

        bencher.iter[call]()

    bench.bench_multicontext[once](contexts, BenchId("both"))
    print(seen, len(bench.info_vec), bench.info_vec[0].name, bench.info_vec[0].verbose_timing)  # CHECK-NEXT: [0, 1] 1 both False
    bench.config.out_file = Path("folder/report.csv")
    bench.append_output_suffix("_2")
    print(bench.config.out_file.value(), "[" + Bench.pad(5, "abc") + "]", "[" + Bench.pad["-"](5, "a") + "]")
    # CHECK-NEXT: folder/report_2.csv [  ] [----]
    print(bench.check_mpirun())  # CHECK-NEXT: -1
    _ = setenv("OMPI_COMM_WORLD_RANK", "3")
    print(bench.check_mpirun(), bench.config.out_file.value())  # CHECK-NEXT: 3 folder/report_2_3.csv


def both_shapes() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.int32](6)
    var b = ctx.enqueue_create_buffer[DType.int32](4)
    var pa = a.unsafe_ptr()
    var pb = b.unsafe_ptr()

    @parameter
    def first[width: Int, alignment: Int = 1](at: Coord):
        pa[at[0].value() * 3 + at[1].value()] = Int32(at[0].value() * 10 + at[1].value())

    @parameter
    def second[width: Int, alignment: Int = 1](at: Coord):
        pb[at[0].value()] = Int32(100 + at[0].value())

    dual_elementwise[first, second, 1, target="gpu"](Coord(2, 3), Coord(4), ctx)
    with a.map_to_host() as ha, b.map_to_host() as hb:
        print(ha, hb)  # CHECK-NEXT: HostBuffer([0, 1, 2, 10, 11, 12]) HostBuffer([100, 101, 102, 103])


def load_fragments(a: UnsafePointer[Float32, MutAnyOrigin], result: UnsafePointer[Float32, MutAnyOrigin]):
    var row = load_matrix_a_amd_rdna16x16x16(a, 16, 0, 32)
    var column = load_matrix_b_amd_rdna16x16x16(a, 0, 16, 32)
    result[2 * lane_id()] = row[3]
    result[2 * lane_id() + 1] = column[3]


def fragments() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](32 * 32)
    var result = ctx.enqueue_create_buffer[DType.float32](64)
    with a.map_to_host() as host:
        for i in range(32 * 32):
            host[i] = Float32(i)
    ctx.enqueue_function[load_fragments](a, result, grid_dim=1, block_dim=32)
    with result.map_to_host() as host:
        # row 16 + 5, number 3; row 3, column 16 + 5
        print(host[10], host[11], host[10] == host[42])  # CHECK-NEXT: 675.0 117.0 True


comptime Core = TensorCore[DType.float32, DType.float32, IndexList[3](16, 8, 8)]
comptime Tiled = TiledTensorCore[DType.float32, DType.float32, IndexList[3](16, 8, 8), 2]


def tiled(c: UnsafePointer[Float32, MutAnyOrigin]):
    comptime A = 4  # a lane's numbers of a fragment
    comptime B = 2
    var left = LayoutTensor[DType.float32, Layout.row_major(1, 2 * A), MutAnyOrigin].stack_allocation()
    var right = LayoutTensor[DType.float32, Layout.row_major(1, 2 * B), MutAnyOrigin].stack_allocation()
    var sums = LayoutTensor[DType.float32, Layout.row_major(1, 4), MutAnyOrigin].stack_allocation()
    for i in range(2 * A):
        left[0, i] = 1 if i < A else 3
    for i in range(2 * B):
        right[0, i] = 2
    for i in range(4):
        sums[0, i] = 1
    Tiled.mma(left, right, sums)
    for i in range(4):
        c[lane_id() * 4 + i] = rebind[Float32](sums[0, i])


def products() raises:
    var ctx = DeviceContext()
    var c = ctx.enqueue_create_buffer[DType.float32](128)
    ctx.enqueue_function[tiled](c, grid_dim=1, block_dim=32)
    with c.map_to_host() as host:
        # 8 products of 1 * 2, 8 of 3 * 2, and 1
        print(host[0], host[127], Tiled.group_size)  # CHECK-NEXT: 65.0 65.0 2


comptime whole = row_major[4, 8]()


def bounded(source: TileTensor[DType.float32, type_of(whole), MutAnyOrigin], target: TileTensor[DType.float32, type_of(whole), MutAnyOrigin]):
    var tile = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](whole)
    GenericToSharedAsyncTileCopier[row_major[4, 8]()]().copy_bounded[1](tile, source, 3)
    async_copy_commit_group()
    async_copy_wait_all()
    barrier()
    var i = Int(thread_idx.x)
    target[i // 8, i % 8] = rebind[Float32](tile[i // 8, i % 8])


def copies() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](32)
    var b = ctx.enqueue_create_buffer[DType.float32](32)
    _ = a.enqueue_fill(7)
    ctx.enqueue_function[bounded](TileTensor(a, whole), TileTensor(b, whole), grid_dim=1, block_dim=32)
    with b.map_to_host() as host:
        print(host[0], host[23], host[24], host[31])  # CHECK-NEXT: 7.0 7.0 0.0 0.0


def added(a: Int, b: Int) -> Int:
    return a + b


def main() raises:
    layouts()
    measurements()
    both_shapes()
    fragments()
    products()
    copies()
    print(ASSERT_MODE, ReflectedFn[added].func_type == type_of(added))  # CHECK-NEXT: safe True
