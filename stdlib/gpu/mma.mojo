"""Products of small matrices by the threads of a warp together: `mma`, and `ld_matrix`, `st_matrix` that bring fragments from shared memory and back.

Every lane holds some elements of each matrix, its fragments; which ones, the functions `a_place`, `b_place` and `c_place` of `gpu.mma_fragments` tell.
On the CPU device lanes exchange them by shuffles, with the same fragments.
"""

from gpu.wgmma import (
    wgmma_async,
    wgmma_commit_group_sync,
    wgmma_fence_aligned,
    wgmma_wait_group_sync,
    WGMMADescriptor,
)
from gpu.mma_amd import _amd_problem, _mma_amd
from gpu.mma_fragments import _is_nvidia_shape, _packed, shape_of
from gpu.primitives.warp import shuffle_idx
from gpu.id import lane_id, WARP_SIZE
from memory import bitcast


struct _Two[T: AnyType](TrivialRegisterPassable):
    """Two registers."""

    var a: Self.T
    var b: Self.T


struct _Four[T: AnyType](TrivialRegisterPassable):
    """Four registers."""

    var a: Self.T
    var b: Self.T
    var c: Self.T
    var d: Self.T


@always_inline
def mma[
    d_type: DType,
    d_size: Int,
    a_type: DType,
    a_size: Int,
    b_type: DType,
    b_size: Int,
    c_type: DType,
    c_size: Int,
    //,
    block_size: Int = 1,
](
    mut d: SIMD[d_type, d_size],
    a: SIMD[a_type, a_size],
    b: SIMD[b_type, b_size],
    c: SIMD[c_type, c_size],
):
    """`d = a * b + c`, where `a` (M x K), `b` (K x N), `c` and `d` (M x N) are matrices spread over the lanes of a warp, all of which must take part.

    The shape follows from the kinds and sizes of the fragments. NVIDIA: 16x8x8 and 16x8x4 of float32 (rounded to TF32), 16x8x16 and 16x8x8 of float16 and
    bfloat16, 16x8x32 of float8 (before sm_89 as float16) and 8-bit integers, 8x8x4 of float64. AMD CDNA (gfx908 to gfx950): 16x16x4 and 32x32x2 of float32, 16x16x4
    of float64 (from gfx90a on), 16x16x16, 16x16x32, 32x32x8 and 32x32x16 of float16 and bfloat16, the same and 16x16x64 and 32x32x32 of int8, 16x16x32, 16x16x128,
    32x32x16 and 32x32x64 of float8. AMD gfx11 and gfx12: 16x16x16 of float16, bfloat16, 8-bit integers and float8; gfx1250 also 16x16x4 of float32, 16x16x32 of halves,
    16x16x64 of numbers of 8 bits and 16x16x128 of float8. What the units of a GPU do not take at once is done by several instructions, float8 that they do not know as
    bfloat16. The CPU device takes all of them that have one product.

    Parameters:
        d_type: The kind of the result.
        d_size: Its elements in one lane.
        a_type: The kind of `a`.
        a_size: Its elements in one lane.
        b_type: The kind of `b`, that of `a`.
        b_size: Its elements in one lane.
        c_type: The kind of what is added, that of the result.
        c_size: Its elements in one lane.
        block_size: 16 for as many products of 4x4x4 at once, of float16 or bfloat16 on CDNA; else 1.

    Args:
        d: This lane's fragment of the result.
        a: This lane's fragment of the left matrix.
        b: This lane's fragment of the right matrix.
        c: This lane's fragment of what is added.

    Examples:

    ```mojo
    from std.gpu import lane_id
    from std.gpu.mma import mma
    from std.gpu.host import DeviceContext

    def kernel():
        # 16 x 8 of ones times 8 x 8 of ones.
        var d = SIMD[DType.float32, 4]()
        mma(d, SIMD[DType.float32, 4](1), SIMD[DType.float32, 2](1), SIMD[DType.float32, 4](0))
        if lane_id() == 0:
            print(d)  # -> [8.0, 8.0, 8.0, 8.0]

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=32)
    ctx.synchronize()
    ```
    """
    comptime problem = _problem[
        a_type,
        a_size,
        b_type,
        b_size,
        c_type,
        c_size,
        d_type,
        d_size,
        block_size,
    ]()
    comptime if problem != "":
        comptime assert False, problem
    elif __brio.target_is["nvptx"]:
        d = rebind[SIMD[d_type, d_size]](
            _mma_nvidia(a, rebind[SIMD[a_type, b_size]](b), c)
        )
    elif __brio.target_is["amdgpu"]:
        d = rebind[SIMD[d_type, d_size]](
            _mma_amd[block_size](a, rebind[SIMD[a_type, a_size]](b), c)
        )
    else:
        d = rebind[SIMD[d_type, d_size]](
            _mma_exchanged(a, rebind[SIMD[a_type, b_size]](b), c)
        )


def _problem[
    a_type: DType,
    a: Int,
    b_type: DType,
    b: Int,
    c_type: DType,
    c: Int,
    d_type: DType,
    d: Int,
    blocks: Int,
]() -> StringLiteral:
    """Why there is no such product on the target; empty if there is one."""
    comptime if a_type != b_type:
        return "mma needs two matrices of one kind"
    elif c_type != d_type or c != d:
        return "mma needs a result like what is added"
    elif __brio.target_is["amdgpu"]:
        return _amd_problem[a_type, a, b, c_type, c, blocks]()
    elif blocks != 1:
        return "mma with block_size needs an AMD GPU of the CDNA family"
    elif __brio.target_is["nvptx"]:
        comptime bytes = a * a_type.size_of()
        comptime fits = c == 4 and b * 2 == a and (bytes == 16 or bytes == 8)
        comptime if a_type == DType.float64:
            return (
                ""
                if a == 1 and b == 1 and c == 2 and c_type == DType.float64
                else (
                    "mma of float64 has the shape 8x8x4, with a result of"
                    " float64"
                )
            )
        elif a_type == DType.float16:
            return (
                ""
                if fits and (c_type == DType.float32 or c_type == DType.float16)
                else (
                    "mma of float16 has the shapes 16x8x16 and 16x8x8, with a"
                    " result of float32 or float16"
                )
            )
        elif a_type == DType.int8 or a_type == DType.uint8:
            return (
                ""
                if fits and c_type == DType.int32
                else (
                    "mma of 8-bit integers has the shapes 16x8x32 and 16x8x16,"
                    " with a result of int32"
                )
            )
        elif a_type == DType.float32 or a_type == DType.bfloat16:
            comptime if __brio.target_capability < 80:
                return "mma of float32 and bfloat16 needs sm_80 or newer"
            elif a_type == DType.float32:
                return (
                    ""
                    if fits and c_type == DType.float32
                    else (
                        "mma of float32 has the shapes 16x8x8 and 16x8x4, with"
                        " a result of float32"
                    )
                )
            else:
                return (
                    ""
                    if fits and c_type == DType.float32
                    else (
                        "mma of bfloat16 has the shapes 16x8x16 and 16x8x8,"
                        " with a result of float32"
                    )
                )
        elif a_type == DType.float8_e4m3fn or a_type == DType.float8_e5m2:
            comptime if __brio.target_capability < 80:
                return "mma of float8 needs sm_80 or newer"
            else:
                return (
                    ""
                    if fits and bytes == 16 and c_type == DType.float32
                    else (
                        "mma of float8 has the shape 16x8x32, with a result of"
                        " float32"
                    )
                )
        else:
            return "mma has no product of matrices of this kind"
    else:
        return ""


# --- NVIDIA


@always_inline
def _word[
    index: Int, dtype: DType, size: Int, //
](v: SIMD[dtype, size]) -> UInt32:
    """Register number `index` of a fragment."""
    return bitcast[DType.uint32, size * dtype.size_of() // 4](v)[index]


@always_inline
def _half_pair[
    index: Int, size: Int, //
](v: SIMD[DType.float16, size]) -> SIMD[DType.float16, 2]:
    """Register number `index` of a fragment of float16."""
    return SIMD[DType.float16, 2](v[2 * index], v[2 * index + 1])


@always_inline
def _mma_nvidia[
    dtype: DType, a_size: Int, b_size: Int, acc: DType, size: Int, //
](a: SIMD[dtype, a_size], b: SIMD[dtype, b_size], c: SIMD[acc, size]) -> SIMD[
    acc, size
]:
    comptime words = a_size * dtype.size_of() // 4
    comptime if dtype == DType.float64:
        var x = rebind[SIMD[DType.float64, 2]](c)
        var r = __brio.llvm_intrinsic[
            "llvm.nvvm.mma.m8n8k4.row.col.f64", _Two[Float64], 0
        ](rebind[Float64](a), rebind[Float64](b), x[0], x[1])
        return rebind[SIMD[acc, size]](SIMD[DType.float64, 2](r.a, r.b))
    elif dtype == DType.float16 and acc == DType.float16:
        var x = rebind[SIMD[DType.float16, a_size]](a)
        var y = rebind[SIMD[DType.float16, b_size]](b)
        var z = rebind[SIMD[DType.float16, 4]](c)
        comptime Pair = SIMD[DType.float16, 2]
        comptime if words == 4:
            var r = __brio.llvm_intrinsic[
                "llvm.nvvm.mma.m16n8k16.row.col.f16.f16", _Two[Pair], 0
            ](
                _half_pair[0](x),
                _half_pair[1](x),
                _half_pair[2](x),
                _half_pair[3](x),
                _half_pair[0](y),
                _half_pair[1](y),
                _half_pair[0](z),
                _half_pair[1](z),
            )
            return rebind[SIMD[acc, size]](
                SIMD[DType.float16, 4](r.a[0], r.a[1], r.b[0], r.b[1])
            )
        else:
            var r = __brio.llvm_intrinsic[
                "llvm.nvvm.mma.m16n8k8.row.col.f16.f16", _Two[Pair], 0
            ](
                _half_pair[0](x),
                _half_pair[1](x),
                _half_pair[0](y),
                _half_pair[0](z),
                _half_pair[1](z),
            )
            return rebind[SIMD[acc, size]](
                SIMD[DType.float16, 4](r.a[0], r.a[1], r.b[0], r.b[1])
            )
    elif dtype == DType.float16:
        var x = rebind[SIMD[DType.float16, a_size]](a)
        var y = rebind[SIMD[DType.float16, b_size]](b)
        var z = rebind[SIMD[DType.float32, 4]](c)
        comptime if words == 4:
            var r = __brio.llvm_intrinsic[
                "llvm.nvvm.mma.m16n8k16.row.col.f32.f32", _Four[Float32], 0
            ](
                _half_pair[0](x),
                _half_pair[1](x),
                _half_pair[2](x),
                _half_pair[3](x),
                _half_pair[0](y),
                _half_pair[1](y),
                z[0],
                z[1],
                z[2],
                z[3],
            )
            return rebind[SIMD[acc, size]](
                SIMD[DType.float32, 4](r.a, r.b, r.c, r.d)
            )
        else:
            var r = __brio.llvm_intrinsic[
                "llvm.nvvm.mma.m16n8k8.row.col.f32.f32", _Four[Float32], 0
            ](
                _half_pair[0](x),
                _half_pair[1](x),
                _half_pair[0](y),
                z[0],
                z[1],
                z[2],
                z[3],
            )
            return rebind[SIMD[acc, size]](
                SIMD[DType.float32, 4](r.a, r.b, r.c, r.d)
            )
    elif dtype == DType.int8 or dtype == DType.uint8:
        comptime kind = ".s8" if dtype == DType.int8 else ".u8"
        var z = rebind[SIMD[DType.int32, 4]](c)
        comptime if words == 4:
            var r = __brio.llvm_intrinsic[
                "llvm.nvvm.mma.m16n8k32.row.col" + kind, _Four[Int32], 0
            ](
                _word[0](a),
                _word[1](a),
                _word[2](a),
                _word[3](a),
                _word[0](b),
                _word[1](b),
                z[0],
                z[1],
                z[2],
                z[3],
            )
            return rebind[SIMD[acc, size]](
                SIMD[DType.int32, 4](r.a, r.b, r.c, r.d)
            )
        else:
            var r = __brio.llvm_intrinsic[
                "llvm.nvvm.mma.m16n8k16.row.col" + kind, _Four[Int32], 0
            ](_word[0](a), _word[1](a), _word[0](b), z[0], z[1], z[2], z[3])
            return rebind[SIMD[acc, size]](
                SIMD[DType.int32, 4](r.a, r.b, r.c, r.d)
            )
    else:
        var z = rebind[SIMD[DType.float32, 4]](c)
        comptime is_float8 = dtype == DType.float8_e4m3fn or dtype == DType.float8_e5m2
        comptime if is_float8 and __brio.target_capability < 89:
            # float16 holds the elements exactly, and a sum takes columns in
            # any order as long as both matrices have the same, so that no lane needs elements of another.
            var x = rebind[SIMD[DType.float16, 16]](a.cast[DType.float16]())
            var y = rebind[SIMD[DType.float16, 8]](b.cast[DType.float16]())
            comptime for i in range(2):
                var top = x.slice[4, offset=8 * i]()
                var bottom = x.slice[4, offset=8 * i + 4]()
                var left = (
                    top.slice[2]()
                    .join(bottom.slice[2]())
                    .join(
                        top.slice[2, offset=2]().join(
                            bottom.slice[2, offset=2]()
                        )
                    )
                )
                z = _mma_nvidia(left, y.slice[4, offset=4 * i](), z)
            return rebind[SIMD[acc, size]](z)
        elif is_float8:
            comptime kind = "e4m3" if dtype == DType.float8_e4m3fn else "e5m2"
            var r = __brio.assembly[
                "mma.sync.aligned.m16n8k32.row.col.f32."
                + kind
                + "."
                + kind
                + ".f32 {$0, $1, $2, $3}, {$4, $5, $6, $7}, {$8, $9}, {$10,"
                " $11, $12, $13};",
                _Four[Float32],
                True,
                "=f,=f,=f,=f,r,r,r,r,r,r,f,f,f,f",
            ](
                _word[0](a),
                _word[1](a),
                _word[2](a),
                _word[3](a),
                _word[0](b),
                _word[1](b),
                z[0],
                z[1],
                z[2],
                z[3],
            )
            return rebind[SIMD[acc, size]](
                SIMD[DType.float32, 4](r.a, r.b, r.c, r.d)
            )
        else:
            comptime kind = ".tf32" if dtype == DType.float32 else ".bf16"
            comptime if words == 4:
                comptime name = "llvm.nvvm.mma.m16n8k8.row.col" if dtype == DType.float32 else "llvm.nvvm.mma.m16n8k16.row.col"
                var r = __brio.llvm_intrinsic[name + kind, _Four[Float32], 0](
                    _word[0](a),
                    _word[1](a),
                    _word[2](a),
                    _word[3](a),
                    _word[0](b),
                    _word[1](b),
                    z[0],
                    z[1],
                    z[2],
                    z[3],
                )
                return rebind[SIMD[acc, size]](
                    SIMD[DType.float32, 4](r.a, r.b, r.c, r.d)
                )
            else:
                comptime name = "llvm.nvvm.mma.m16n8k4.row.col" if dtype == DType.float32 else "llvm.nvvm.mma.m16n8k8.row.col"
                var r = __brio.llvm_intrinsic[name + kind, _Four[Float32], 0](
                    _word[0](a),
                    _word[1](a),
                    _word[0](b),
                    z[0],
                    z[1],
                    z[2],
                    z[3],
                )
                return rebind[SIMD[acc, size]](
                    SIMD[DType.float32, 4](r.a, r.b, r.c, r.d)
                )


# --- the CPU device


comptime _wide[acc: DType] = DType.float32 if acc.is_half_float() else acc


@always_inline
def _fragment_of[
    dtype: DType, size: Int, //
](v: SIMD[dtype, size], lane: Int) -> SIMD[dtype, size]:
    """The fragment that another lane brought, in as few shuffles as it has words."""
    comptime bytes = size * dtype.size_of()
    comptime if bytes % 8 == 0:
        return bitcast[dtype, size](
            shuffle_idx(bitcast[DType.uint64, bytes // 8](v), UInt32(lane))
        )
    else:
        return shuffle_idx(v, UInt32(lane))


@always_inline
def _mma_exchanged[
    dtype: DType, a_size: Int, b_size: Int, acc: DType, size: Int, //
](a: SIMD[dtype, a_size], b: SIMD[dtype, b_size], c: SIMD[acc, size]) -> SIMD[
    acc, size
]:
    """The product, with what other lanes hold brought here by shuffles."""
    comptime shape = shape_of(a_size, b_size, size)
    comptime M = shape[0]
    comptime N = shape[1]
    comptime K = shape[2]
    comptime wide = _wide[acc]
    var lane = Int(lane_id())
    var sums = c.cast[wide]()
    comptime if _is_nvidia_shape(shape):
        comptime packed = _packed(dtype)
        comptime rows = M // 8
        # Each of the four lanes that share a row has `packed` columns in a row of the left matrix, and so many rows of the right one.
        for owner in range(4):
            var left = _fragment_of(a, lane // 4 * 4 + owner).cast[wide]()
            comptime for j in range(2):
                var right = _fragment_of(
                    b, (lane % 4 * 2 + j) * 4 + owner
                ).cast[wide]()
                comptime for k in range(b_size):
                    comptime for i in range(rows):
                        sums[2 * i + j] = left[
                            (i + k // packed * rows) * packed + k % packed
                        ].fma(right[k], sums[2 * i + j])
    else:
        comptime groups = WARP_SIZE // N
        for group in range(K // b_size):
            var right = _fragment_of(b, group * N + lane % N).cast[wide]()
            for e in range(size):
                var row = (
                    8 * (lane // N) + e
                    if M == 16
                    else 4 * groups * (e // 4) + 4 * (lane // N) + e % 4
                )
                var left = _fragment_of(a, group * M + row).cast[wide]()
                var sum = sums[e]
                comptime for k in range(b_size):
                    sum = left[k].fma(right[k], sum)
                sums[e] = sum
    return sums.cast[acc]()


# --- fragments from shared memory and back


@always_inline
def ld_matrix[
    dtype: DType, //, simd_width: Int, *, transpose: Bool = False
](ptr: UnsafePointer[Scalar[dtype], address_space=AddressSpace.SHARED]) -> SIMD[
    dtype, simd_width
]:
    """Brings matrices of 8 rows of 16 bytes from shared memory to the lanes of a warp: as many as the result has words of 4 bytes.

    Row `r` of matrix `i` begins where lane `8 * i + r` points to; of each matrix lane `l` gets word `l % 4` of row `l // 4`.

    Parameters:
        dtype: The kind of the elements.
        simd_width: Elements that each lane gets: 4, 8 or 16 bytes.
        transpose: Whether the matrices, of 16-bit elements, are transposed on the way.

    Args:
        ptr: The row that this lane points to, aligned to 16 bytes.

    Returns:
        This lane's words, one of each matrix.

    Constraints:
        NVIDIA (sm_75), AMD by ordinary loads (the halves of a warp of 64 each for themselves), or the CPU device.

    Examples:

    ```mojo
    from std.gpu import barrier, lane_id
    from std.gpu.mma import ld_matrix
    from std.memory import stack_allocation
    from std.gpu.host import DeviceContext

    def kernel():
        var tile = stack_allocation[64, BFloat16, address_space=AddressSpace.SHARED, alignment=16]()
        var lane = Int(lane_id())
        tile[lane] = BFloat16(lane)
        tile[lane + 32] = BFloat16(lane + 32)
        barrier()
        var pair = ld_matrix[2](tile + lane % 8 * 8)
        if lane == 5:
            print(pair)  # -> [10.0, 11.0]

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=32)
    ctx.synchronize()
    ```
    """
    comptime words = simd_width * dtype.size_of() // 4
    comptime assert (
        words == 1 or words == 2 or words == 4
    ), "ld_matrix brings 1, 2 or 4 words to each lane"
    comptime assert (
        not transpose or dtype.size_of() == 2
    ), "ld_matrix transposes matrices of 16-bit elements"
    comptime if __brio.target_is["nvptx"]:
        comptime order = ".trans.b16" if transpose else ".b16"
        var address = ptr.address
        comptime if words == 1:
            var r = __brio.llvm_intrinsic[
                "llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1" + order, UInt32
            ](address)
            return bitcast[dtype, simd_width](r)
        elif words == 2:
            var r = __brio.llvm_intrinsic[
                "llvm.nvvm.ldmatrix.sync.aligned.m8n8.x2" + order, _Two[UInt32]
            ](address)
            return bitcast[dtype, simd_width](SIMD[DType.uint32, 2](r.a, r.b))
        else:
            var r = __brio.llvm_intrinsic[
                "llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4" + order, _Four[UInt32]
            ](address)
            return bitcast[dtype, simd_width](
                SIMD[DType.uint32, 4](r.a, r.b, r.c, r.d)
            )
    else:
        comptime in_word = 4 // dtype.size_of()
        var lane = Int(lane_id()) % 32
        var result = SIMD[dtype, simd_width]()
        comptime for i in range(words):
            comptime if transpose:
                comptime for j in range(in_word):
                    result[i * in_word + j] = _row_of(
                        ptr, 8 * i + lane % 4 * in_word + j
                    )[lane // 4]
            else:
                var word = (
                    _row_of(ptr, 8 * i + lane // 4) + lane % 4 * in_word
                ).load[width=in_word, alignment=4]()
                comptime for j in range(in_word):
                    result[i * in_word + j] = word[j]
        return result


@always_inline
def _row_of[
    dtype: DType, //
](
    ptr: UnsafePointer[Scalar[dtype], address_space=AddressSpace.SHARED],
    lane: Int,
) -> UnsafePointer[Scalar[dtype], address_space=AddressSpace.SHARED]:
    """Where another lane points to, of the same half where the warp has 64."""
    comptime if __brio.target_is["amdgpu"]:
        # Addresses of shared memory have 32 bits.
        var first = Int(lane_id()) // 32 * 32
        var there = Int32(shuffle_idx(UInt32(Int(ptr)), UInt32(first + lane)))
        return ptr + Int(there - Int32(UInt32(Int(ptr)))) // dtype.size_of()
    else:
        var there = Int(shuffle_idx(Int64(Int(ptr)), UInt32(lane)))
        return ptr + (there - Int(ptr)) // dtype.size_of()


@always_inline
def st_matrix[
    dtype: DType, //, simd_width: Int, *, transpose: Bool = False
](
    ptr: UnsafePointer[Scalar[dtype], address_space=AddressSpace.SHARED],
    d: SIMD[DType.float32, simd_width],
):
    """Writes matrices of 8 rows of 16 bytes from the lanes of a warp to shared memory: what `ld_matrix` reads.

    Parameters:
        dtype: The kind of the elements, of 16 bits.
        simd_width: Words of 4 bytes that each lane has, two elements each: 1, 2 or 4.
        transpose: Whether the matrices are transposed on the way.

    Args:
        ptr: The row that this lane points to, aligned to 16 bytes.
        d: This lane's words, one of each matrix.

    Constraints:
        NVIDIA (sm_90), AMD by ordinary stores (the halves of a warp of 64 each for themselves), or the CPU device.

    Examples:

    ```mojo
    from std.gpu import barrier, lane_id
    from std.gpu.mma import st_matrix
    from std.memory import bitcast, stack_allocation
    from std.gpu.host import DeviceContext

    def kernel():
        var tile = stack_allocation[64, BFloat16, address_space=AddressSpace.SHARED, alignment=16]()
        var lane = Int(lane_id())
        var pair = SIMD[DType.bfloat16, 2](BFloat16(lane))
        st_matrix[1](tile + lane % 8 * 8, bitcast[DType.float32, 1](pair))
        barrier()
        if lane == 0:
            print(tile[10], tile[11])  # -> 5.0 5.0

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=32)
    ctx.synchronize()
    ```
    """
    comptime assert (
        simd_width == 1 or simd_width == 2 or simd_width == 4
    ), "st_matrix takes 1, 2 or 4 words of each lane"
    comptime assert (
        dtype.size_of() == 2
    ), "st_matrix writes matrices of 16-bit elements"
    comptime if __brio.target_is["nvptx"]:
        comptime assert (
            __brio.target_capability >= 90
        ), "st_matrix needs sm_90 or newer"
        comptime order = ".trans.b16" if transpose else ".b16"
        var words = bitcast[DType.uint32, simd_width](d)
        comptime if simd_width == 1:
            __brio.llvm_intrinsic[
                "llvm.nvvm.stmatrix.sync.aligned.m8n8.x1" + order, __brio.none
            ](ptr.address, words[0])
        elif simd_width == 2:
            __brio.llvm_intrinsic[
                "llvm.nvvm.stmatrix.sync.aligned.m8n8.x2" + order, __brio.none
            ](ptr.address, words[0], words[1])
        else:
            __brio.llvm_intrinsic[
                "llvm.nvvm.stmatrix.sync.aligned.m8n8.x4" + order, __brio.none
            ](ptr.address, words[0], words[1], words[2], words[3])
    else:
        var lane = Int(lane_id()) % 32
        var elements = bitcast[dtype, simd_width * 2](d)
        comptime for i in range(simd_width):
            comptime for j in range(2):
                var row = lane % 4 * 2 + j if transpose else lane // 4
                var element = lane // 4 if transpose else lane % 4 * 2 + j
                _row_of(ptr, 8 * i + row)[element] = elements[2 * i + j]


def get_amd_fp8_dtype() -> DType:
    """The float8 with 3 bits of fraction that the matrix units of AMD GPUs take: `float8_e4m3fnuz` on gfx942, else `float8_e4m3fn`.

    Examples:

    ```mojo
    from std.gpu.mma import get_amd_fp8_dtype
    print(get_amd_fp8_dtype())  # -> float8_e4m3fn
    ```
    """
    return DType.float8_e4m3fnuz if _has_older_float8() else DType.float8_e4m3fn


def get_amd_bf8_dtype() -> DType:
    """The float8 with 2 bits of fraction that the matrix units of AMD GPUs take: `float8_e5m2fnuz` on gfx942, else `float8_e5m2`.

    Examples:

    ```mojo
    from std.gpu.mma import get_amd_bf8_dtype
    print(get_amd_bf8_dtype())  # -> float8_e5m2
    ```
    """
    return DType.float8_e5m2fnuz if _has_older_float8() else DType.float8_e5m2


def _has_older_float8() -> Bool:
    return StaticString(__brio.accelerator_name).find("gfx94") >= 0
