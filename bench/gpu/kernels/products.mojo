# Products of matrices: of float32 in registers, eight SIMD rows a thread, for any extents; and of bfloat16 and float32 (as TF32) by the
# instructions that multiply matrices of a warp. There B lies transposed, and tiles of 128 x 128 must divide the result.
from std.gpu import barrier, block_idx, lane_id, thread_idx, warp_id
from std.gpu.compute.mma import mma
from std.gpu.globals import MAX_THREADS_PER_BLOCK_METADATA
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation

comptime Floats = UnsafePointer[Float32, MutAnyOrigin]
comptime tile = 128
comptime threads = 256
comptime depth = 8
comptime own = 8  # rows and columns of a thread


@__llvm_metadata(MAX_THREADS_PER_BLOCK_METADATA=threads)
def sgemm(c: Floats, a: Floats, b: Floats, m: Int, n: Int, k: Int):
    var a_tile = stack_allocation[
        depth * tile, Float32, address_space=AddressSpace.SHARED, alignment=16
    ]()
    var b_tile = stack_allocation[
        depth * tile, Float32, address_space=AddressSpace.SHARED, alignment=16
    ]()
    var top = block_idx.y * tile
    var left = block_idx.x * tile
    var x = thread_idx.x % (tile // own) * own
    var y = thread_idx.x // (tile // own) * own
    var sums = InlineArray[SIMD[DType.float32, own], own](fill=0)
    for first in range(0, k, depth):
        comptime for part in range(tile * depth // threads):
            var i = thread_idx.x + part * threads
            var row = top + i // depth
            var column = first + i % depth
            a_tile[i % depth * tile + i // depth] = (
                a[row * k + column] if row < m and column < k else Float32(0)
            )
            row = first + i // tile
            column = left + i % tile
            b_tile[i] = (
                b[row * n + column] if row < k and column < n else Float32(0)
            )
        barrier()
        comptime for p in range(depth):
            var right = b_tile.load[width=own](p * tile + x)
            var lower = a_tile.load[width=own](p * tile + y)
            comptime for r in range(own):
                sums[r] += lower[r] * right
        barrier()
    comptime for r in range(own):
        comptime for s in range(own):
            if top + y + r < m and left + x + s < n:
                c[(top + y + r) * n + left + x + s] = sums[r][s]


# Of the eight warps each has 64 x 32 elements of the result: 4 x 4 products of 16 x 8.
comptime warp_m = 64
comptime warp_n = 32


@always_inline
def place_of_warp() -> Tuple[Int, Int]:
    return (
        warp_id() // (tile // warp_n) * warp_m,
        warp_id() % (tile // warp_n) * warp_n,
    )


@always_inline
def store_sums(
    c: Floats, sums: InlineArray[SIMD[DType.float32, 4], 16], n: Int
):
    var place = place_of_warp()
    var top = block_idx.y * tile + place[0] + lane_id() // 4
    var left = block_idx.x * tile + place[1] + lane_id() % 4 * 2
    comptime for i in range(4):
        comptime for j in range(4):
            var at = (top + 16 * i) * n + left + 8 * j
            var part = sums[4 * i + j]
            c.store(at, part.slice[2]())
            c.store(at + 8 * n, part.slice[2, offset=2]())


comptime Halves = UnsafePointer[BFloat16, MutAnyOrigin]
comptime half_depth = 32
comptime half_pitch = half_depth + 8


@__llvm_metadata(MAX_THREADS_PER_BLOCK_METADATA=threads)
def gemm_bf16(c: Floats, a: Halves, b: Halves, n: Int, k: Int):
    var a_tile = stack_allocation[
        tile * half_pitch,
        BFloat16,
        address_space=AddressSpace.SHARED,
        alignment=16,
    ]()
    var b_tile = stack_allocation[
        tile * half_pitch,
        BFloat16,
        address_space=AddressSpace.SHARED,
        alignment=16,
    ]()
    var top = block_idx.y * tile
    var left = block_idx.x * tile
    var place = place_of_warp()
    var row = lane_id() // 4
    var pair = lane_id() % 4 * 2
    var sums = InlineArray[SIMD[DType.float32, 4], 16](fill=0)
    for first in range(0, k, half_depth):
        comptime for part in range(2):
            var i = thread_idx.x + part * threads
            var y = i // 4
            var x = i % 4 * 8
            a_tile.store[alignment=16](
                y * half_pitch + x,
                a.load[width=8, alignment=16]((top + y) * k + first + x),
            )
            b_tile.store[alignment=16](
                y * half_pitch + x,
                b.load[width=8, alignment=16]((left + y) * k + first + x),
            )
        barrier()
        comptime for step in range(half_depth // 16):
            var a_parts = InlineArray[SIMD[DType.bfloat16, 8], 4](fill=0)
            var b_parts = InlineArray[SIMD[DType.bfloat16, 4], 4](fill=0)
            comptime for i in range(4):
                var at = (
                    (place[0] + 16 * i + row) * half_pitch + 16 * step + pair
                )
                a_parts[i] = (
                    a_tile.load[width=2](at)
                    .join(a_tile.load[width=2](at + 8 * half_pitch))
                    .join(
                        a_tile.load[width=2](at + 8).join(
                            a_tile.load[width=2](at + 8 * half_pitch + 8)
                        )
                    )
                )
                at = (place[1] + 8 * i + row) * half_pitch + 16 * step + pair
                b_parts[i] = b_tile.load[width=2](at).join(
                    b_tile.load[width=2](at + 8)
                )
            comptime for i in range(4):
                comptime for j in range(4):
                    mma(
                        sums[4 * i + j], a_parts[i], b_parts[j], sums[4 * i + j]
                    )
        barrier()
    store_sums(c, sums, n)


comptime tf32_depth = 16
comptime tf32_pitch = tf32_depth + 4


@__llvm_metadata(MAX_THREADS_PER_BLOCK_METADATA=threads)
def gemm_tf32(c: Floats, a: Floats, b: Floats, n: Int, k: Int):
    var a_tile = stack_allocation[
        tile * tf32_pitch,
        Float32,
        address_space=AddressSpace.SHARED,
        alignment=16,
    ]()
    var b_tile = stack_allocation[
        tile * tf32_pitch,
        Float32,
        address_space=AddressSpace.SHARED,
        alignment=16,
    ]()
    var top = block_idx.y * tile
    var left = block_idx.x * tile
    var place = place_of_warp()
    var row = lane_id() // 4
    var column = lane_id() % 4
    var sums = InlineArray[SIMD[DType.float32, 4], 16](fill=0)
    for first in range(0, k, tf32_depth):
        comptime for part in range(2):
            var i = thread_idx.x + part * threads
            var y = i // 4
            var x = i % 4 * 4
            a_tile.store[alignment=16](
                y * tf32_pitch + x,
                a.load[width=4, alignment=16]((top + y) * k + first + x),
            )
            b_tile.store[alignment=16](
                y * tf32_pitch + x,
                b.load[width=4, alignment=16]((left + y) * k + first + x),
            )
        barrier()
        comptime for step in range(tf32_depth // 8):
            var a_parts = InlineArray[SIMD[DType.float32, 4], 4](fill=0)
            var b_parts = InlineArray[SIMD[DType.float32, 2], 4](fill=0)
            comptime for i in range(4):
                var at = (
                    (place[0] + 16 * i + row) * tf32_pitch + 8 * step + column
                )
                a_parts[i] = SIMD[DType.float32, 4](
                    a_tile[at],
                    a_tile[at + 8 * tf32_pitch],
                    a_tile[at + 4],
                    a_tile[at + 8 * tf32_pitch + 4],
                )
                at = (place[1] + 8 * i + row) * tf32_pitch + 8 * step + column
                b_parts[i] = SIMD[DType.float32, 2](b_tile[at], b_tile[at + 4])
            comptime for i in range(4):
                comptime for j in range(4):
                    mma(
                        sums[4 * i + j], a_parts[i], b_parts[j], sums[4 * i + j]
                    )
        barrier()
    store_sums(c, sums, n)
