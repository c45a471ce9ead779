# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# Every pair of types that products of warp groups take, the first operand in shared memory and in registers, against plain loops.
from std.gpu import barrier, thread_idx
from std.gpu.compute.mma import wgmma_async, wgmma_commit_group_sync, wgmma_fence_aligned, wgmma_wait_group_sync, WGMMADescriptor
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace, fence_async_view_proxy
from std.memory import stack_allocation
from std.utils import StaticTuple

comptime n = 48


def value[dtype: DType](row: Int, k: Int) -> Scalar[dtype]:
    """Small whole numbers, so that sums are exact."""
    comptime if dtype == DType.uint8:
        return Scalar[dtype]((row * 3 + k * 5) % 7)
    else:
        return Scalar[dtype]((row * 3 + k * 5) % 7 - 3)


def products[a: DType, b: DType, c: DType](shared: UnsafePointer[Scalar[c], MutAnyOrigin], registers: UnsafePointer[Scalar[c], MutAnyOrigin]):
    comptime depth = 32 // a.size_of()
    comptime of_row = 16 // a.size_of()
    var x = stack_allocation[64 * depth, Scalar[a], address_space=AddressSpace.SHARED, alignment=128]()
    var y = stack_allocation[n * depth, Scalar[b], address_space=AddressSpace.SHARED, alignment=128]()
    # Matrices of 8 rows of 16 bytes, those of all rows before the next 16 bytes.
    for i in range(Int(thread_idx.x), 64 * depth, 128):
        x[i % depth // of_row * 64 * of_row + i // depth * of_row + i % of_row] = value[a](i // depth, i % depth)
    for i in range(Int(thread_idx.x), n * depth, 128):
        y[i % depth // of_row * n * of_row + i // depth * of_row + i % of_row] = value[b](i // depth + 2, i % depth)
    fence_async_view_proxy()
    barrier()
    var thread = Int(thread_idx.x)
    var first = thread // 32 * 16 + thread % 32 // 4
    # As `mma` has them: registers of 4 bytes, of this row and of the one 8 further, of the first 16 bytes and of the second.
    comptime of_word = 4 // a.size_of()
    var fragment = SIMD[a, 4 * of_word]()
    comptime for i in range(4 * of_word):
        comptime word = i // of_word
        fragment[i] = value[a](first + word % 2 * 8, thread % 4 * of_word + i % of_word + word // 2 * 4 * of_word)
    var of_x = WGMMADescriptor[a].create[8, 64](x)
    var of_y = WGMMADescriptor[b].create[8, n](y)
    var sums = StaticTuple[Scalar[c], n // 2](fill=1)
    wgmma_fence_aligned()
    sums = wgmma_async[64, n, depth, c, n // 2, a_type=a, b_type=b](of_x, of_y, sums)
    wgmma_commit_group_sync()
    wgmma_wait_group_sync()
    wgmma_fence_aligned()
    var narrow = SIMD[c, 8](2)
    narrow = wgmma_async[64, 16, depth, a, c, len(fragment), 8, b_type=b](fragment, of_y, narrow)
    wgmma_commit_group_sync()
    wgmma_wait_group_sync()
    comptime for i in range(n // 2):
        shared[(first + i // 2 % 2 * 8) * n + i // 4 * 8 + thread % 4 * 2 + i % 2] = sums[i]
    comptime for i in range(8):
        registers[(first + i // 2 % 2 * 8) * 16 + i // 4 * 8 + thread % 4 * 2 + i % 2] = narrow[i]


def check[a: DType, b: DType, c: DType](ctx: DeviceContext) raises:
    comptime depth = 32 // a.size_of()
    var shared = ctx.enqueue_create_buffer[c](64 * n)
    var registers = ctx.enqueue_create_buffer[c](64 * 16)
    ctx.enqueue_function[products[a, b, c]](shared, registers, grid_dim=1, block_dim=128)
    var wrong = 0
    with shared.map_to_host() as wide, registers.map_to_host() as narrow:
        for i in range(64):
            for j in range(n):
                var sum = 0
                for k in range(depth):
                    sum += Int(value[a](i, k)) * Int(value[b](j + 2, k))
                wrong += Int(wide[i * n + j] != Scalar[c](sum + 1))
                if j < 16:
                    wrong += Int(narrow[i * 16 + j] != Scalar[c](sum + 2))
    print(a, b, c, "wrong:", wrong)


def main() raises:
    var ctx = DeviceContext()
    comptime e4 = DType.float8_e4m3fn
    comptime e5 = DType.float8_e5m2
    # CHECK: bfloat16 bfloat16 float32 wrong: 0
    check[DType.bfloat16, DType.bfloat16, DType.float32](ctx)
    # CHECK: float16 float16 float32 wrong: 0
    check[DType.float16, DType.float16, DType.float32](ctx)
    # CHECK: float16 float16 float16 wrong: 0
    check[DType.float16, DType.float16, DType.float16](ctx)
    # CHECK: float32 float32 float32 wrong: 0
    check[DType.float32, DType.float32, DType.float32](ctx)
    # CHECK: float8_e4m3fn float8_e4m3fn float32 wrong: 0
    check[e4, e4, DType.float32](ctx)
    # CHECK: float8_e4m3fn float8_e5m2 float32 wrong: 0
    check[e4, e5, DType.float32](ctx)
    # CHECK: float8_e5m2 float8_e4m3fn float32 wrong: 0
    check[e5, e4, DType.float32](ctx)
    # CHECK: float8_e5m2 float8_e5m2 float32 wrong: 0
    check[e5, e5, DType.float32](ctx)
    # CHECK: float8_e4m3fn float8_e4m3fn float16 wrong: 0
    check[e4, e4, DType.float16](ctx)
    # CHECK: float8_e4m3fn float8_e5m2 float16 wrong: 0
    check[e4, e5, DType.float16](ctx)
    # CHECK: float8_e5m2 float8_e4m3fn float16 wrong: 0
    check[e5, e4, DType.float16](ctx)
    # CHECK: float8_e5m2 float8_e5m2 float16 wrong: 0
    check[e5, e5, DType.float16](ctx)
    # CHECK: int8 int8 int32 wrong: 0
    check[DType.int8, DType.int8, DType.int32](ctx)
    # CHECK: uint8 uint8 int32 wrong: 0
    check[DType.uint8, DType.uint8, DType.int32](ctx)
    # CHECK: int8 uint8 int32 wrong: 0
    check[DType.int8, DType.uint8, DType.int32](ctx)
    # CHECK: uint8 int8 int32 wrong: 0
    check[DType.uint8, DType.int8, DType.int32](ctx)
