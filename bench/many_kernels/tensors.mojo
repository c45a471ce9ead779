# Many kernels in one file, as tests of kernel libraries have them: each test is a function of a type and shapes that is
# called with several of them, launches its kernels and compares with what the host computes.
from std.gpu import WARP_SIZE, barrier, block_dim, block_idx, global_idx, lane_id, thread_idx, warp_id
from std.gpu.host import DeviceBuffer, DeviceContext
from std.gpu.memory import AddressSpace
from std.gpu.primitives import block, warp
from std.math import ceildiv, exp, rsqrt, tanh
from std.memory import stack_allocation
from std.testing import assert_almost_equal, assert_equal, assert_true
from layout import Layout, LayoutTensor
from layout.layout_tensor import copy_dram_to_sram, copy_sram_to_dram

comptime Matrix[dtype: DType, rows: Int, columns: Int] = LayoutTensor[
    dtype, Layout.row_major(rows, columns), MutAnyOrigin
]
comptime Shared[dtype: DType, rows: Int, columns: Int] = LayoutTensor[
    dtype, Layout.row_major(rows, columns), MutAnyOrigin, address_space=AddressSpace.SHARED
]


# What the tests share.


def fill[dtype: DType](buffer: DeviceBuffer[dtype], modulus: Int, offset: Int = 0) raises:
    with buffer.map_to_host() as host:
        for i in range(len(buffer)):
            host[i] = Scalar[dtype]((i * 7 + offset) % modulus) - Scalar[dtype](modulus // 2)


def tolerance[dtype: DType]() -> Float64:
    comptime if dtype == DType.float64:
        return 1e-9
    elif dtype == DType.float32:
        return 1e-3
    elif dtype == DType.float16:
        return 0.05
    elif dtype == DType.bfloat16:
        return 0.3
    else:
        return 0


def check[dtype: DType](what: String, found: Scalar[dtype], expected: Float64) raises:
    comptime if dtype.is_floating_point():
        assert_almost_equal(
            found.cast[DType.float64](), expected, atol=tolerance[dtype](), rtol=tolerance[dtype](), msg=what
        )
    else:
        assert_equal(Int(found), Int(expected), what)


# Matrix products: without tiles, with shared tiles, with a tile of results a thread.


def gemm_naive[
    dtype: DType, M: Int, N: Int, K: Int
](c: Matrix[dtype, M, N], a: Matrix[dtype, M, K], b: Matrix[dtype, K, N]):
    var row = Int(global_idx.y)
    var column = Int(global_idx.x)
    if row < M and column < N:
        var sum: c.element_type = 0
        for k in range(K):
            sum += rebind[c.element_type](a[row, k]) * rebind[c.element_type](b[k, column])
        c[row, column] = sum


def gemm_shared[
    dtype: DType, M: Int, N: Int, K: Int, tile: Int
](c: Matrix[dtype, M, N], a: Matrix[dtype, M, K], b: Matrix[dtype, K, N]):
    var a_tile = Shared[dtype, tile, tile].stack_allocation()
    var b_tile = Shared[dtype, tile, tile].stack_allocation()
    var y = Int(thread_idx.y)
    var x = Int(thread_idx.x)
    var row = Int(block_idx.y) * tile + y
    var column = Int(block_idx.x) * tile + x
    var sum = Scalar[dtype](0)
    comptime for step in range(ceildiv(K, tile)):
        if row < M and step * tile + x < K:
            a_tile[y, x] = a[row, step * tile + x]
        else:
            a_tile[y, x] = 0
        if column < N and step * tile + y < K:
            b_tile[y, x] = b[step * tile + y, column]
        else:
            b_tile[y, x] = 0
        barrier()
        comptime for k in range(tile):
            sum += a_tile[y, k][0] * b_tile[k, x][0]
        barrier()
    if row < M and column < N:
        c[row, column] = sum


def gemm_registers[
    dtype: DType, M: Int, N: Int, K: Int, BM: Int, BN: Int, BK: Int, TM: Int, TN: Int
](c: Matrix[dtype, M, N], a: Matrix[dtype, M, K], b: Matrix[dtype, K, N]):
    var a_tile = Shared[dtype, BM, BK].stack_allocation()
    var b_tile = Shared[dtype, BK, BN].stack_allocation()
    var sums = LayoutTensor[
        dtype, Layout.row_major(TM, TN), MutAnyOrigin, address_space=AddressSpace.LOCAL
    ].stack_allocation().fill(0)
    comptime threads = (BM // TM) * (BN // TN)
    var y = Int(thread_idx.x) // (BN // TN)
    var x = Int(thread_idx.x) % (BN // TN)
    for step in range(K // BK):
        copy_dram_to_sram[thread_layout=Layout.row_major(threads // BK, BK)](
            a_tile, a.tile[BM, BK](Int(block_idx.y), step)
        )
        copy_dram_to_sram[thread_layout=Layout.row_major(BK, threads // BK)](
            b_tile, b.tile[BK, BN](step, Int(block_idx.x))
        )
        barrier()
        comptime for k in range(BK):
            var rows = InlineArray[Scalar[dtype], TM](fill=0)
            var columns = InlineArray[Scalar[dtype], TN](fill=0)
            comptime for i in range(TM):
                rows[i] = a_tile[y * TM + i, k][0]
            comptime for j in range(TN):
                columns[j] = b_tile[k, x * TN + j][0]
            comptime for i in range(TM):
                comptime for j in range(TN):
                    sums[i, j] += rows[i] * columns[j]
        barrier()
    var result = c.tile[BM, BN](Int(block_idx.y), Int(block_idx.x)).tile[TM, TN](y, x)
    comptime for i in range(TM):
        comptime for j in range(TN):
            result[i, j] = sums[i, j]


def compare_gemm[
    dtype: DType
](
    name: String, M: Int, N: Int, K: Int, c: DeviceBuffer[dtype], a: DeviceBuffer[dtype], b: DeviceBuffer[dtype]
) raises:
    with a.map_to_host() as ah, b.map_to_host() as bh, c.map_to_host() as ch:
        for i in range(M):
            for j in range(N):
                var sum = Float64(0)
                for k in range(K):
                    sum += ah[i * K + k].cast[DType.float64]() * bh[k * N + j].cast[DType.float64]()
                check(name, ch[i * N + j], sum)
    c.enqueue_fill(0)


def test_gemm[dtype: DType, M: Int, N: Int, K: Int](ctx: DeviceContext) raises:
    print("== gemm", dtype, M, N, K)
    var a = ctx.enqueue_create_buffer[dtype](M * K)
    var b = ctx.enqueue_create_buffer[dtype](K * N)
    var c = ctx.enqueue_create_buffer[dtype](M * N)
    fill(a, 5)
    fill(b, 7, 3)
    var at = Matrix[dtype, M, K](a)
    var bt = Matrix[dtype, K, N](b)
    var ct = Matrix[dtype, M, N](c)

    comptime naive = gemm_naive[dtype, M, N, K]
    ctx.enqueue_function[naive, naive](ct, at, bt, grid_dim=(ceildiv(N, 16), ceildiv(M, 16)), block_dim=(16, 16))
    compare_gemm("naive", M, N, K, c, a, b)
    comptime shared = gemm_shared[dtype, M, N, K, 16]
    ctx.enqueue_function[shared, shared](ct, at, bt, grid_dim=(ceildiv(N, 16), ceildiv(M, 16)), block_dim=(16, 16))
    compare_gemm("shared", M, N, K, c, a, b)
    comptime if M % 32 == 0 and N % 32 == 0 and K % 8 == 0:
        comptime registers = gemm_registers[dtype, M, N, K, 32, 32, 8, 4, 4]
        ctx.enqueue_function[registers, registers](ct, at, bt, grid_dim=(N // 32, M // 32), block_dim=64)
        compare_gemm("registers", M, N, K, c, a, b)


# Copies through shared memory, in vectors; transposition.


def copy_tiles[
    dtype: DType, M: Int, N: Int, BM: Int, BN: Int, width: Int
](destination: Matrix[dtype, M, N], source: Matrix[dtype, M, N]):
    comptime threads = Layout.row_major(8, BN // width)
    var tile = Shared[dtype, BM, BN].stack_allocation()
    copy_dram_to_sram[thread_layout=threads](
        tile.vectorize[1, width](),
        source.tile[BM, BN](Int(block_idx.y), Int(block_idx.x)).vectorize[1, width](),
    )
    barrier()
    copy_sram_to_dram[thread_layout=threads](
        destination.tile[BM, BN](Int(block_idx.y), Int(block_idx.x)).vectorize[1, width](),
        tile.vectorize[1, width](),
    )


def transpose_tiles[
    dtype: DType, M: Int, N: Int, tile: Int
](destination: Matrix[dtype, N, M], source: Matrix[dtype, M, N]):
    var shared = Shared[dtype, tile, tile + 1].stack_allocation()
    var x = Int(block_idx.x) * tile + Int(thread_idx.x)
    var y = Int(block_idx.y) * tile + Int(thread_idx.y)
    comptime for part in range(4):
        if x < N and y + part * (tile // 4) < M:
            shared[Int(thread_idx.y) + part * (tile // 4), Int(thread_idx.x)] = source[y + part * (tile // 4), x]
    barrier()
    x = Int(block_idx.y) * tile + Int(thread_idx.x)
    y = Int(block_idx.x) * tile + Int(thread_idx.y)
    comptime for part in range(4):
        if x < M and y + part * (tile // 4) < N:
            destination[y + part * (tile // 4), x] = shared[
                Int(thread_idx.x), Int(thread_idx.y) + part * (tile // 4)
            ]


def test_copies[dtype: DType, M: Int, N: Int, width: Int](ctx: DeviceContext) raises:
    print("== copies", dtype, M, N, width)
    var source = ctx.enqueue_create_buffer[dtype](M * N)
    var result = ctx.enqueue_create_buffer[dtype](M * N)
    fill(source, 101)
    result.enqueue_fill(0)
    comptime copy = copy_tiles[dtype, M, N, 32, 32, width]
    ctx.enqueue_function[copy, copy](
        Matrix[dtype, M, N](result),
        Matrix[dtype, M, N](source),
        grid_dim=(N // 32, M // 32),
        block_dim=8 * (32 // width),
    )
    with source.map_to_host() as before, result.map_to_host() as after:
        for i in range(M * N):
            assert_equal(after[i], before[i])
    comptime transpose = transpose_tiles[dtype, M, N, 16]
    ctx.enqueue_function[transpose, transpose](
        Matrix[dtype, N, M](result),
        Matrix[dtype, M, N](source),
        grid_dim=(ceildiv(N, 16), ceildiv(M, 16)),
        block_dim=(16, 4),
    )
    with source.map_to_host() as before, result.map_to_host() as after:
        for i in range(M):
            for j in range(N):
                assert_equal(after[j * M + i], before[i * N + j])


# Rows: sums by a tree, softmax, layer norm, the place of the largest element.


def sum_rows_tree[
    dtype: DType, M: Int, N: Int, threads: Int
](sums: LayoutTensor[dtype, Layout.row_major(M), MutAnyOrigin], matrix: Matrix[dtype, M, N]):
    var partial = LayoutTensor[
        dtype, Layout.row_major(threads), MutAnyOrigin, address_space=AddressSpace.SHARED
    ].stack_allocation()
    var thread = Int(thread_idx.x)
    var row = Int(block_idx.x)
    var sum = Scalar[dtype](0)
    for i in range(thread, N, threads):
        sum += matrix[row, i][0]
    partial[thread] = sum
    barrier()
    var active = threads // 2
    while active > 0:
        if thread < active:
            partial[thread] += partial[thread + active]
        barrier()
        active //= 2
    if thread == 0:
        sums[row] = partial[0]


def softmax_rows[
    dtype: DType, M: Int, N: Int, threads: Int
](result: Matrix[dtype, M, N], matrix: Matrix[dtype, M, N]):
    comptime accumulate = DType.float64 if dtype == DType.float64 else DType.float32
    var row = Int(block_idx.x)
    var largest = Scalar[accumulate].MIN_FINITE
    for i in range(Int(thread_idx.x), N, threads):
        largest = max(largest, matrix[row, i][0].cast[accumulate]())
    largest = block.max[block_size=threads](largest)
    var sum = Scalar[accumulate](0)
    for i in range(Int(thread_idx.x), N, threads):
        sum += exp(matrix[row, i][0].cast[accumulate]() - largest)
    sum = block.sum[block_size=threads](sum)
    for i in range(Int(thread_idx.x), N, threads):
        result[row, i] = (exp(matrix[row, i][0].cast[accumulate]() - largest) / sum).cast[dtype]()


def layer_norm_rows[
    dtype: DType, M: Int, N: Int, threads: Int
](result: Matrix[dtype, M, N], matrix: Matrix[dtype, M, N], scale: Scalar[dtype], shift: Scalar[dtype]):
    comptime accumulate = DType.float64 if dtype == DType.float64 else DType.float32
    comptime warps = threads // WARP_SIZE
    var partial = stack_allocation[2 * 32, Scalar[accumulate], address_space=AddressSpace.SHARED]()
    var row = Int(block_idx.x)
    var sum = Scalar[accumulate](0)
    var squares = Scalar[accumulate](0)
    for i in range(Int(thread_idx.x), N, threads):
        var v = matrix[row, i][0].cast[accumulate]()
        sum += v
        squares += v * v
    sum = warp.sum(sum)
    squares = warp.sum(squares)
    if lane_id() == 0:
        partial[warp_id()] = sum
        partial[32 + warp_id()] = squares
    barrier()
    if thread_idx.x == 0:
        var all = Scalar[accumulate](0)
        var all_squares = Scalar[accumulate](0)
        for w in range(warps):
            all += partial[w]
            all_squares += partial[32 + w]
        partial[0] = all
        partial[32] = all_squares
    barrier()
    var mean = partial[0] / Scalar[accumulate](N)
    var factor = rsqrt(partial[32] / Scalar[accumulate](N) - mean * mean + 1e-5)
    for i in range(Int(thread_idx.x), N, threads):
        var v = (matrix[row, i][0].cast[accumulate]() - mean) * factor
        result[row, i] = (v * scale.cast[accumulate]() + shift.cast[accumulate]()).cast[dtype]()


def argmax_rows[
    dtype: DType, M: Int, N: Int, threads: Int
](places: LayoutTensor[DType.int32, Layout.row_major(M), MutAnyOrigin], matrix: Matrix[dtype, M, N]):
    var values = stack_allocation[threads, Scalar[dtype], address_space=AddressSpace.SHARED]()
    var indices = stack_allocation[threads, Int32, address_space=AddressSpace.SHARED]()
    var thread = Int(thread_idx.x)
    var row = Int(block_idx.x)
    var best = matrix[row, min(thread, N - 1)][0]
    var place = min(thread, N - 1)
    for i in range(thread, N, threads):
        if matrix[row, i][0] > best:
            best = matrix[row, i][0]
            place = i
    values[thread] = best
    indices[thread] = Int32(place)
    barrier()
    comptime for step in range(5):
        comptime distance = threads >> (step + 1)
        comptime if distance > 0:
            if thread < distance:
                var other = values[thread + distance]
                var at = indices[thread + distance]
                if other > values[thread] or (other == values[thread] and at < indices[thread]):
                    values[thread] = other
                    indices[thread] = at
            barrier()
    if thread == 0:
        comptime rest = max(threads >> 5, 1)
        var found = values[0]
        var at = indices[0]
        for i in range(1, rest):
            if values[i] > found or (values[i] == found and indices[i] < at):
                found = values[i]
                at = indices[i]
        places[row] = at


def test_rows[dtype: DType, M: Int, N: Int](ctx: DeviceContext) raises:
    print("== rows", dtype, M, N)
    comptime threads = 64 if N <= 64 else 128
    var matrix = ctx.enqueue_create_buffer[dtype](M * N)
    var result = ctx.enqueue_create_buffer[dtype](M * N)
    var sums = ctx.enqueue_create_buffer[dtype](M)
    var places = ctx.enqueue_create_buffer[DType.int32](M)
    fill(matrix, 13)
    var mt = Matrix[dtype, M, N](matrix)
    var rt = Matrix[dtype, M, N](result)
    comptime tree = sum_rows_tree[dtype, M, N, threads]
    ctx.enqueue_function[tree, tree](
        LayoutTensor[dtype, Layout.row_major(M), MutAnyOrigin](sums), mt, grid_dim=M, block_dim=threads
    )
    with matrix.map_to_host() as before, sums.map_to_host() as after:
        for i in range(M):
            var sum = Float64(0)
            for j in range(N):
                sum += before[i * N + j].cast[DType.float64]()
            check("sum", after[i], sum)
    comptime largest = argmax_rows[dtype, M, N, threads]
    ctx.enqueue_function[largest, largest](
        LayoutTensor[DType.int32, Layout.row_major(M), MutAnyOrigin](places), mt, grid_dim=M, block_dim=threads
    )
    with matrix.map_to_host() as before, places.map_to_host() as after:
        for i in range(M):
            var place = 0
            for j in range(N):
                if before[i * N + j] > before[i * N + place]:
                    place = j
            assert_equal(Int(after[i]), place)
    comptime if dtype.is_floating_point():
        comptime softmax = softmax_rows[dtype, M, N, threads]
        ctx.enqueue_function[softmax, softmax](rt, mt, grid_dim=M, block_dim=threads)
        with matrix.map_to_host() as before, result.map_to_host() as after:
            for i in range(M):
                var sum = Float64(0)
                for j in range(N):
                    sum += exp(before[i * N + j].cast[DType.float64]())
                for j in range(N):
                    check("softmax", after[i * N + j], exp(before[i * N + j].cast[DType.float64]()) / sum)
        comptime norm = layer_norm_rows[dtype, M, N, threads]
        ctx.enqueue_function[norm, norm](
            rt, mt, Scalar[dtype](2), Scalar[dtype](1), grid_dim=M, block_dim=threads
        )
        with matrix.map_to_host() as before, result.map_to_host() as after:
            for i in range(M):
                var sum = Float64(0)
                var squares = Float64(0)
                for j in range(N):
                    var v = before[i * N + j].cast[DType.float64]()
                    sum += v
                    squares += v * v
                var mean = sum / Float64(N)
                var factor = rsqrt(squares / Float64(N) - mean * mean + 1e-5)
                for j in range(N):
                    check(
                        "layer norm",
                        after[i * N + j],
                        (before[i * N + j].cast[DType.float64]() - mean) * factor * 2 + 1,
                    )


# Neighbours: convolutions whose taps are unrolled, with tiles and their margins in shared memory.


def convolve_1d[
    dtype: DType, size: Int, taps: Int, threads: Int
](
    result: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    input: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    weights: UnsafePointer[Scalar[dtype], MutAnyOrigin],
):
    var tile = stack_allocation[threads + taps - 1, Scalar[dtype], address_space=AddressSpace.SHARED]()
    var filter = stack_allocation[taps, Scalar[dtype], address_space=AddressSpace.SHARED]()
    var thread = Int(thread_idx.x)
    var at = Int(global_idx.x)
    tile[thread] = input[at] if at < size else 0
    if thread < taps - 1:
        tile[threads + thread] = input[at + threads] if at + threads < size else 0
    if thread < taps:
        filter[thread] = weights[thread]
    barrier()
    if at < size:
        var sum = Scalar[dtype](0)
        comptime for tap in range(taps):
            sum += tile[thread + tap] * filter[tap]
        result[at] = sum


def convolve_2d[
    dtype: DType, M: Int, N: Int, side: Int, tile: Int
](result: Matrix[dtype, M, N], image: Matrix[dtype, M, N], weights: Matrix[dtype, side, side]):
    comptime radius = side // 2
    comptime pitch = tile + 2 * radius
    var shared = Shared[dtype, pitch, pitch].stack_allocation()
    for i in range(Int(thread_idx.y) * tile + Int(thread_idx.x), pitch * pitch, tile * tile):
        var y = Int(block_idx.y) * tile - radius + i // pitch
        var x = Int(block_idx.x) * tile - radius + i % pitch
        if x >= 0 and x < N and y >= 0 and y < M:
            shared[i // pitch, i % pitch] = image[y, x]
        else:
            shared[i // pitch, i % pitch] = 0
    barrier()
    var y = Int(global_idx.y)
    var x = Int(global_idx.x)
    if y < M and x < N:
        var sum = Scalar[dtype](0)
        comptime for v in range(side):
            comptime for u in range(side):
                sum += shared[Int(thread_idx.y) + v, Int(thread_idx.x) + u][0] * weights[v, u][0]
        result[y, x] = sum


def test_convolutions[dtype: DType, M: Int, N: Int, side: Int](ctx: DeviceContext) raises:
    print("== convolutions", dtype, M, N, side)
    var image = ctx.enqueue_create_buffer[dtype](M * N)
    var result = ctx.enqueue_create_buffer[dtype](M * N)
    var weights = ctx.enqueue_create_buffer[dtype](side * side)
    fill(image, 5)
    fill(weights, 3)
    comptime line = convolve_1d[dtype, M * N, side, 64]
    ctx.enqueue_function[line, line](result, image, weights, grid_dim=ceildiv(M * N, 64), block_dim=64)
    with image.map_to_host() as before, result.map_to_host() as after, weights.map_to_host() as w:
        for i in range(M * N):
            var sum = Float64(0)
            for tap in range(side):
                if i + tap < M * N:
                    sum += before[i + tap].cast[DType.float64]() * w[tap].cast[DType.float64]()
            check("convolve 1d", after[i], sum)
    comptime plane = convolve_2d[dtype, M, N, side, 8]
    ctx.enqueue_function[plane, plane](
        Matrix[dtype, M, N](result),
        Matrix[dtype, M, N](image),
        Matrix[dtype, side, side](weights),
        grid_dim=(ceildiv(N, 8), ceildiv(M, 8)),
        block_dim=(8, 8),
    )
    with image.map_to_host() as before, result.map_to_host() as after, weights.map_to_host() as w:
        for i in range(M):
            for j in range(N):
                var sum = Float64(0)
                for v in range(side):
                    for u in range(side):
                        var y = i + v - side // 2
                        var x = j + u - side // 2
                        if y >= 0 and y < M and x >= 0 and x < N:
                            sum += (
                                before[y * N + x].cast[DType.float64]() * w[v * side + u].cast[DType.float64]()
                            )
                check("convolve 2d", after[i * N + j], sum)


# Elementwise functions and sums of all elements; scans.


def activate[
    dtype: DType, size: Int, width: Int
](data: UnsafePointer[Scalar[dtype], MutAnyOrigin], factor: Scalar[dtype]):
    var i = Int(global_idx.x) * width
    if i + width <= size:
        var v = (data + i).load[width=width]().cast[DType.float32]()
        var result = 0.5 * v * (1 + tanh(0.7978845608 * (v + 0.044715 * v * v * v)))
        (data + i).store(result.cast[dtype]() * factor)


def sum_all[
    dtype: DType, size: Int, threads: Int
](result: UnsafePointer[Scalar[dtype], MutAnyOrigin], data: UnsafePointer[Scalar[dtype], MutAnyOrigin]):
    var sum = Scalar[dtype](0)
    for i in range(Int(thread_idx.x), size, threads):
        sum += data[i]
    var total = block.sum[block_size=threads, broadcast=False](sum)
    if thread_idx.x == 0:
        result[0] = total


def scan_block[
    dtype: DType, size: Int
](result: UnsafePointer[Scalar[dtype], MutAnyOrigin], data: UnsafePointer[Scalar[dtype], MutAnyOrigin]):
    var shared = stack_allocation[2 * size, Scalar[dtype], address_space=AddressSpace.SHARED]()
    var thread = Int(thread_idx.x)
    var from_ = 0
    shared[thread] = data[thread]
    barrier()
    var distance = 1
    while distance < size:
        var to = size - from_
        if thread >= distance:
            shared[to + thread] = shared[from_ + thread] + shared[from_ + thread - distance]
        else:
            shared[to + thread] = shared[from_ + thread]
        barrier()
        from_ = to
        distance *= 2
    result[thread] = shared[from_ + thread]


def test_elements[dtype: DType, size: Int, width: Int](ctx: DeviceContext) raises:
    print("== elements", dtype, size, width)
    var data = ctx.enqueue_create_buffer[dtype](size)
    var result = ctx.enqueue_create_buffer[dtype](size)
    fill(data, 9)
    comptime all = sum_all[dtype, size, 128]
    ctx.enqueue_function[all, all](result, data, grid_dim=1, block_dim=128)
    with data.map_to_host() as before, result.map_to_host() as after:
        var sum = Float64(0)
        for i in range(size):
            sum += before[i].cast[DType.float64]()
        check("sum", after[0], sum)
    comptime scan = scan_block[dtype, 128]
    ctx.enqueue_function[scan, scan](result, data, grid_dim=1, block_dim=128)
    with data.map_to_host() as before, result.map_to_host() as after:
        var sum = Float64(0)
        for i in range(128):
            sum += before[i].cast[DType.float64]()
            check("scan", after[i], sum)
    comptime if dtype.is_floating_point():
        comptime gelu = activate[dtype, size, width]
        ctx.enqueue_function[gelu, gelu](
            data, Scalar[dtype](2), grid_dim=ceildiv(size, 64 * width), block_dim=64
        )
        with data.map_to_host() as after:
            for i in range(size):
                var v = Float32((i * 7) % 9) - 4
                var expected = v * (1 + tanh(0.7978845608 * (v + 0.044715 * v * v * v)))
                check("gelu", after[i], expected.cast[DType.float64]())


def main() raises:
    with DeviceContext() as ctx:
        test_gemm[DType.float32, 32, 32, 32](ctx)
        test_gemm[DType.float32, 64, 32, 16](ctx)
        test_gemm[DType.float32, 37, 29, 19](ctx)
        test_gemm[DType.float64, 32, 64, 32](ctx)
        test_gemm[DType.int32, 32, 32, 24](ctx)
        test_gemm[DType.int32, 20, 45, 33](ctx)
        test_copies[DType.float32, 64, 64, 4](ctx)
        test_copies[DType.float32, 32, 96, 1](ctx)
        test_copies[DType.float16, 64, 32, 8](ctx)
        test_copies[DType.int32, 96, 64, 2](ctx)
        test_copies[DType.uint8, 64, 64, 16](ctx)
        test_rows[DType.float32, 8, 128](ctx)
        test_rows[DType.float32, 5, 77](ctx)
        test_rows[DType.float64, 6, 64](ctx)
        test_rows[DType.float16, 4, 100](ctx)
        test_rows[DType.int32, 7, 200](ctx)
        test_convolutions[DType.float32, 20, 30, 3](ctx)
        test_convolutions[DType.float32, 16, 24, 5](ctx)
        test_convolutions[DType.float64, 9, 33, 7](ctx)
        test_convolutions[DType.int32, 24, 16, 5](ctx)
        test_elements[DType.float32, 1000, 4](ctx)
        test_elements[DType.float32, 256, 1](ctx)
        test_elements[DType.float64, 512, 2](ctx)
        test_elements[DType.int32, 300, 1](ctx)
        test_elements[DType.bfloat16, 128, 8](ctx)
        print("passed")
