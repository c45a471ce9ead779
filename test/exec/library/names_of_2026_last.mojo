# Forms of 2026 of functions that older releases have with fewer arguments.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.algorithm import tile
from std.benchmark import black_box
from std.gpu import cp_async_bulk_tensor_shared_cluster_global
from std.gpu.host import ConstantMemoryMapping, DeviceContext, DeviceGraphBuilder
from std.gpu.host.device_context import _DumpPath
from std.gpu.memory import AddressSpace
from std.gpu.sync import async_copy_arrive, mbarrier_init, mbarrier_try_wait_parity_shared
from std.gpu.mbarrier import mbarrier_try_wait_parity
from std.memory import stack_allocation
from std.reflection import offset_of, reflect
from std.sys.intrinsics import gather
from std.testing.prop import Rng
from std.testing.prop.strategy.string_strategy import _StringStrategy
from std.utils.write import _WriteBufferStack
from std.utils.coord import coord, crd2idx


def tiles():
    var pieces = List[Int]()

    @parameter
    def piece(start: Int, size: Int):
        pieces.append(start * 100 + size)

    tile[piece](0, 11, 4, 2)
    print(pieces)  # CHECK: [4, 404, 802]

    pieces.clear()

    @parameter
    def both[width: Int](start: Int, size: Int):
        pieces.append(width * 10000 + start * 100 + size)

    tile[[8, 4], 1, both](0, 23, 10, 5, primary_cleanup_tile=3)
    tile[[8], 1, both](40, 50, 10, primary_cleanup_tile=3)
    print(pieces)  # CHECK-NEXT: [80010, 81010, 12003, 84010]

    pieces.clear()

    @parameter
    def cell[size_x: Int, size_y: Int](x: Int, y: Int):
        pieces.append(size_x * 1000 + size_y * 100 + x * 10 + y)

    tile[cell, [2, 1], [2, 1]](0, 1, 3, 4)
    print(pieces)  # CHECK-NEXT: [2201, 1221, 2103, 1123]


struct OnlyMoves(Movable):
    var value: Int

    def __init__(out self, value: Int):
        self.value = value


struct Mixed:
    var small: Int8
    var large: Int32


def barriers(result: UnsafePointer[Int32, MutAnyOrigin]):
    var bar = stack_allocation[1, Int64, address_space=AddressSpace.SHARED]()
    mbarrier_init(bar, 2)
    async_copy_arrive[noinc=True](bar)
    result[0] = Int32(mbarrier_try_wait_parity(bar, 0))
    async_copy_arrive(bar)
    result[1] = Int32(mbarrier_try_wait_parity(bar, 0))
    async_copy_arrive[noinc=True](bar)
    result[2] = Int32(mbarrier_try_wait_parity(bar, 0))


def scaled(result: UnsafePointer[Float32, MutAnyOrigin]):
    var scale = stack_allocation[2, Float32, name="scale", address_space=AddressSpace.CONSTANT]()
    result[0] = scale[1]


def graphs(ctx: DeviceContext) raises:
    """A graph keeps the constants that the launch was given."""
    var result = ctx.enqueue_create_buffer[DType.float32](1)
    var scale: List[Float32] = [1, 7]
    var builder = DeviceGraphBuilder(ctx)
    _ = builder.add_function[scaled](
        result, grid_dim=1, block_dim=1,
        constant_memory=[ConstantMemoryMapping("scale", scale.unsafe_ptr().bitcast[NoneType](), 8)],
    )
    scale[1] = 9
    builder.instantiate().replay()
    with result.map_to_host() as host:
        print(host[0])  # CHECK-NEXT: 7.0


def nothing():
    pass


def launch[dump_asm: _DumpPath = False](ctx: DeviceContext) raises:
    """A launch of a program's own that hands on whether code is shown."""
    ctx.enqueue_function[nothing, dump_asm=dump_asm](grid_dim=1, block_dim=1)
    ctx.synchronize()


def dumps(ctx: DeviceContext) raises:
    launch(ctx)
    print("shown:")  # CHECK-NEXT: shown:
    launch[dump_asm=True](ctx)  # CHECK: {{.*nothing.*}}
    print("done")  # CHECK: done


def main() raises:
    tiles()
    graphs(DeviceContext())
    dumps(DeviceContext())
    print(black_box(take=OnlyMoves(5)).value)  # CHECK-NEXT: 5
    print(offset_of[Mixed, name="large", target="x"](), reflect[Mixed].field_offset[index=1, target="x"]())  # CHECK-NEXT: 4 4
    var at = crd2idx[out_type=DType.uint32](coord[1, 2](), coord[4, 8](), coord[8, 1]())
    print(at, at.dtype)  # CHECK-NEXT: 10 uint32
    var text = String("cat")
    text.unsafe_ptr_mut(capacity=100)[0] = UInt8(ord("h"))
    print(text, text.capacity() >= 100)  # CHECK-NEXT: hat True
    var numbers: List[Int32] = [5, 6]
    var places = SIMD[DType.int, 2](Int(numbers.unsafe_ptr()) + 4, Int(numbers.unsafe_ptr()))
    print(gather[invariant=True, alignment=4](places, SIMD[DType.bool, 2](True, False), SIMD[DType.int32, 2](0)))  # CHECK-NEXT: [6, 0]
    _ = numbers

    var writer = String()
    var gathered = _WriteBufferStack(writer)
    gathered.write("a", 1)
    gathered.flush()
    print(writer)  # CHECK-NEXT: a1

    var rng = Rng(seed=3)
    var ascii = String.strategy(min_len=3, max_len=9, unicode=False, only_printable=True)
    var same = _StringStrategy(min_len=3, max_len=9, unicode=False, only_printable=True)
    var codes = Codepoint.strategy(unicode=False, only_printable=True)
    var inside = True
    for _ in range(200):
        for text in [ascii.value(rng), same.value(rng), String(codes.value(rng))]:
            for byte in text.as_bytes():
                inside = inside and byte >= 32 and byte <= 126
    print(inside)  # CHECK-NEXT: True

    var ctx = DeviceContext()
    var result = ctx.enqueue_create_buffer[DType.int32](3)
    ctx.enqueue_function[barriers](result, grid_dim=1, block_dim=1)
    with result.map_to_host() as host:
        print(host)  # CHECK-NEXT: HostBuffer([0, 0, 1])
