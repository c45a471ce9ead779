"""Attention as Hopper GPUs (sm_90a) do it, and the CPU device in slow motion: 128 queries of a head by a block, 128 keys at a time.

One warp group asks the copy engine (TMA) for keys and values, two tiles ahead; two others have 64 queries each. Scores stay in
registers, where the softmax is taken, and are the first operand of the product with the values as they are (Shah and others, "FlashAttention-3", 2024).
"""

from collections import InlineArray
from gpu import warp
from gpu.globals import MAX_THREADS_PER_BLOCK_METADATA
from gpu.host import DeviceContext, FuncAttribute
from gpu.host.tma import TensorMapSwizzle, TMADescriptor
from gpu.id import block_idx, grid_dim, thread_idx
from gpu.intrinsics import warpgroup_reg_alloc, warpgroup_reg_dealloc
from gpu.memory import AddressSpace, external_memory, fence_mbarrier_init
from gpu.sync import barrier
from internal.machine import _is_target
from kernels._attention_tiles import _Heads
from layout.layout import Layout
from layout.layout_tensor import LayoutTensor
from layout.tensor_core_async import (
    tile_layout_k_major,
    tile_layout_mn_major,
    TensorCoreAsync,
    warpgroup_fence,
)
from layout.tma_async import PipelineState, SharedMemBarrier, TMATensorTile
from layout.tma_tile import _make
from math import ceildiv, exp2
from utils.index import Index, IndexList
from utils.static_tuple import StaticTuple

comptime _SWIZZLE = TensorMapSwizzle.SWIZZLE_128B
comptime _QUERIES = 128
comptime _KEYS = 128
comptime _STAGES = 2
comptime _THREADS = 384


def _shared_bytes(depth: Int) -> Int:
    return (_QUERIES + 2 * _STAGES * _KEYS) * depth * 2 + (1 + 4 * _STAGES) * 8


@__llvm_metadata(
    MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](Int32(_THREADS)),
    `nvvm.minctasm`=1,
)
def _attention_kernel[
    dtype: DType, out_dtype: DType, depth: Int
](
    out: _Heads[out_dtype],
    q: TMATensorTile[
        dtype, 4, Index(1, _QUERIES, 1, depth), Index(1, _QUERIES, 1, 64)
    ],
    k: TMATensorTile[
        dtype, 4, Index(1, _KEYS, 1, depth), Index(1, _KEYS, 1, 64)
    ],
    v: TMATensorTile[
        dtype, 4, Index(1, _KEYS, 1, depth), Index(1, _KEYS, 1, 64)
    ],
    queries: Int,
    keys: Int,
    group: Int,
    scale: Float32,
    causal: Bool,
):
    """128 queries of a head; `scale` counts in powers of 2."""
    comptime if not _is_target["sm_90a"]() and not Bool(
        __brio.target_is["cpu_device"]
    ):
        # Of a program for several GPUs: never launched on this one.
        __brio.trap()
    else:
        comptime tile = _KEYS * depth
        comptime bytes = tile * 2
        comptime scores = 64 * _KEYS // 128
        comptime sums = 64 * depth // 128
        comptime QSmem = LayoutTensor[
            dtype,
            tile_layout_k_major[dtype, _QUERIES, depth, _SWIZZLE](),
            MutAnyOrigin,
            address_space=AddressSpace.SHARED,
            alignment=128,
        ]
        comptime KSmem = LayoutTensor[
            dtype,
            tile_layout_k_major[dtype, _KEYS, depth, _SWIZZLE](),
            MutAnyOrigin,
            address_space=AddressSpace.SHARED,
            alignment=128,
        ]
        comptime VSmem = LayoutTensor[
            dtype,
            tile_layout_mn_major[dtype, depth, _KEYS, _SWIZZLE](),
            MutAnyOrigin,
            address_space=AddressSpace.SHARED,
            alignment=128,
        ]
        comptime Scores = LayoutTensor[
            DType.float32,
            Layout.row_major(1, scores),
            MutAnyOrigin,
            address_space=AddressSpace.LOCAL,
        ]
        comptime Weights = LayoutTensor[
            dtype,
            Layout.row_major(_KEYS // 16, 8),
            MutAnyOrigin,
            address_space=AddressSpace.LOCAL,
            alignment=16,
        ]
        comptime Sums = LayoutTensor[
            DType.float32,
            Layout.row_major(1, sums),
            MutAnyOrigin,
            address_space=AddressSpace.LOCAL,
        ]
        comptime First = TensorCoreAsync[
            DType.float32,
            dtype,
            dtype,
            Index(64, _KEYS, 16),
            a_swizzle=_SWIZZLE,
            b_swizzle=_SWIZZLE,
            transpose_b=True,
        ]
        comptime Second = TensorCoreAsync[
            DType.float32,
            dtype,
            dtype,
            Index(64, depth, 16),
            a_swizzle=_SWIZZLE,
            b_swizzle=_SWIZZLE,
            transpose_b=False,
        ]
        var shared = external_memory[Scalar[dtype], alignment=1024]()
        var of_q = QSmem(shared)
        var k_tiles = shared + _QUERIES * depth
        var v_tiles = k_tiles + _STAGES * tile
        var arrived = (v_tiles + _STAGES * tile).bitcast[SharedMemBarrier]()
        var k_full = arrived + 1
        var k_empty = k_full + _STAGES
        var v_full = k_empty + _STAGES
        var v_empty = v_full + _STAGES
        if thread_idx.x == 0:
            arrived[0].init(1)
            comptime for i in range(_STAGES):
                k_full[i].init(1)
                k_empty[i].init(2)
                v_full[i].init(1)
                v_empty[i].init(2)
            fence_mbarrier_init()
        barrier()

        # Of a causal product the blocks with the most keys come first.
        var number = (
            Int(grid_dim.x) - 1 - Int(block_idx.x)
            if causal
            else Int(block_idx.x)
        )
        var first = number * _QUERIES
        var head = Int(block_idx.y)
        var batch = Int(block_idx.z)
        var shift = keys - queries
        var end = min(keys, first + _QUERIES + shift) if causal else keys
        var tiles = max(0, (end + _KEYS - 1) // _KEYS)

        var role = warp.broadcast(UInt32(thread_idx.x) >> 7)
        if role == 0:
            warpgroup_reg_dealloc[24]()
            if thread_idx.x == 0:
                q.prefetch_descriptor()
                k.prefetch_descriptor()
                v.prefetch_descriptor()
                arrived[0].expect_bytes(Int32(_QUERIES * depth * 2))
                q.async_copy_4d(of_q, arrived[0], (0, head, first, batch))
                var state = PipelineState[_STAGES]()
                for i in range(tiles):
                    var stage = Int(state.index())
                    k_empty[stage].wait(state.phase() ^ 1)
                    k_full[stage].expect_bytes(Int32(bytes))
                    k.async_copy_4d(
                        KSmem(k_tiles + stage * tile),
                        k_full[stage],
                        (0, head // group, i * _KEYS, batch),
                    )
                    v_empty[stage].wait(state.phase() ^ 1)
                    v_full[stage].expect_bytes(Int32(bytes))
                    v.async_copy_4d(
                        VSmem(v_tiles + stage * tile),
                        v_full[stage],
                        (0, head // group, i * _KEYS, batch),
                    )
                    state.step()
        else:
            warpgroup_reg_alloc[240]()
            var consumer = Int(role) - 1
            var lane = Int(thread_idx.x) % 128
            # This thread has two rows, 8 apart, and of each group of 8 columns two neighbours.
            var row = first + consumer * 64 + lane // 32 * 16 + lane % 32 // 4
            var column = lane % 4 * 2
            var of_scores = Scores.stack_allocation()
            var weights = Weights.stack_allocation()
            var result = Sums.stack_allocation()
            comptime for i in range(sums):
                result.ptr[i] = 0
            var top = InlineArray[Float32, 2](fill=Float32.MIN_FINITE)
            var total = InlineArray[Float32, 2](fill=0)
            arrived[0].wait(0)
            var state = PipelineState[_STAGES]()
            for i in range(tiles):
                var stage = Int(state.index())
                k_full[stage].wait(state.phase())
                warpgroup_fence(of_scores)
                First.arrive()
                First.wgmma[2, scale_c=0](
                    of_q, KSmem(k_tiles + stage * tile), of_scores, consumer
                )
                First.commit_group()
                warpgroup_fence(of_scores)
                First.wait_group[0]()
                warpgroup_fence(of_scores)
                if lane == 0:
                    _ = k_empty[stage].arrive()

                # Where the last keys or the diagonal lie in the tile, some scores do not count.
                var begin = i * _KEYS
                if begin + _KEYS > keys or (
                    causal and begin + _KEYS > first + consumer * 64 + shift
                ):
                    comptime for j in range(scores):
                        var key = begin + j // 4 * 8 + column + j % 2
                        if key >= keys or (
                            causal and key > row + j % 4 // 2 * 8 + shift
                        ):
                            of_scores.ptr[j] = Float32.MIN
                comptime for r in range(2):
                    var highest = top[r]
                    comptime for j in range(scores // 4):
                        highest = max(
                            highest,
                            max(
                                of_scores.ptr[4 * j + 2 * r],
                                of_scores.ptr[4 * j + 2 * r + 1],
                            ),
                        )
                    highest = max(highest, warp.shuffle_xor(highest, 1))
                    highest = max(highest, warp.shuffle_xor(highest, 2))
                    var decay = exp2((top[r] - highest) * scale)
                    top[r] = highest
                    # A row that has seen no key: nothing to subtract.
                    var base = (
                        highest * scale
                        if highest > Float32.MIN_FINITE
                        else Float32(0)
                    )
                    var sum = Float32(0)
                    comptime for j in range(scores // 4):
                        comptime for c in range(2):
                            var weight = exp2(
                                of_scores.ptr[4 * j + 2 * r + c].fma(
                                    scale, -base
                                )
                            )
                            of_scores.ptr[4 * j + 2 * r + c] = weight
                            sum += weight
                    total[r] = total[r] * decay + sum
                    comptime for j in range(sums // 4):
                        result.ptr[4 * j + 2 * r] *= decay
                        result.ptr[4 * j + 2 * r + 1] *= decay
                # Sums of a product lie as its like takes its first operand: 16 keys are 8 numbers of a thread.
                comptime for j in range(scores // 2):
                    weights.ptr.store[alignment=4](
                        2 * j,
                        SIMD[DType.float32, 2](
                            of_scores.ptr[2 * j], of_scores.ptr[2 * j + 1]
                        ).cast[dtype](),
                    )
                v_full[stage].wait(state.phase())
                warpgroup_fence(result)
                Second.arrive()
                Second.wgmma(weights, VSmem(v_tiles + stage * tile), result)
                Second.commit_group()
                warpgroup_fence(result)
                Second.wait_group[0]()
                warpgroup_fence(result)
                if lane == 0:
                    _ = v_empty[stage].arrive()
                state.step()

            var to = out.of(batch, head)
            comptime for r in range(2):
                var sum = total[r]
                sum += warp.shuffle_xor(sum, 1)
                sum += warp.shuffle_xor(sum, 2)
                # A query that sees no key has zeros.
                var share = 1 / sum if sum > 0 else Float32(0)
                var query = row + r * 8
                if query < queries:
                    var at = to + query * out.position + column * out.step
                    comptime for j in range(sums // 4):
                        var pair = (
                            SIMD[DType.float32, 2](
                                result.ptr[4 * j + 2 * r],
                                result.ptr[4 * j + 2 * r + 1],
                            )
                            * share
                        )
                        if (
                            out.step == 1
                            and Int(at) % (2 * out_dtype.size_of()) == 0
                        ):
                            (at + j * 8).store[
                                alignment=2 * out_dtype.size_of()
                            ](pair.cast[out_dtype]())
                        else:
                            at[j * 8 * out.step] = pair[0].cast[out_dtype]()
                            at[(j * 8 + 1) * out.step] = pair[1].cast[
                                out_dtype
                            ]()


def _moves_by_tma[dtype: DType, //](heads: _Heads[dtype], batches: Int) -> Bool:
    """Whether the copy engine moves the vectors of heads."""
    return (
        Int(heads.ptr) % 16 == 0
        and heads.step == 1
        and heads.position % 8 == 0
        and heads.head % 8 == 0
        and heads.position > 0
        and heads.head > 0
        and (batches == 1 or (heads.batch % 8 == 0 and heads.batch > 0))
    )


def _attend_wgmma[
    dtype: DType, out_dtype: DType, //, depth: Int
](
    out: _Heads[out_dtype],
    q: _Heads[dtype],
    k: _Heads[dtype],
    v: _Heads[dtype],
    batches: Int,
    queries: Int,
    keys: Int,
    heads: Int,
    group: Int,
    scale: Float32,
    causal: Bool,
    ctx: DeviceContext,
) raises -> Bool:
    """Attention, where products of warp groups suit; whether they do."""
    if (
        keys == 0
        or scale <= 0
        or not _moves_by_tma(q, batches)
        or not _moves_by_tma(k, batches)
        or not _moves_by_tma(v, batches)
    ):
        return False
    comptime box = Index(1, _KEYS, 1, 64)
    comptime Tile = TMATensorTile[dtype, 4, Index(1, _KEYS, 1, depth), box]

    def map(
        vectors: _Heads[dtype], count: Int, of_heads: Int
    ) raises {read} -> TMADescriptor:
        var batch = vectors.batch if batches > 1 else vectors.position * count
        return _make[dtype, 4, box, _SWIZZLE](
            ctx,
            vectors.ptr,
            Index(batches, count, of_heads, depth),
            Index(batch, vectors.position, vectors.head, 1),
        )

    comptime bytes = _shared_bytes(depth)
    ctx.enqueue_function[_attention_kernel[dtype, out_dtype, depth]](
        out,
        Tile(map(q, queries, heads)),
        Tile(map(k, keys, heads // group)),
        Tile(map(v, keys, heads // group)),
        queries,
        keys,
        group,
        scale * Float32(1.4426950408889634),
        causal,
        grid_dim=(ceildiv(queries, _QUERIES), heads, batches),
        block_dim=_THREADS,
        shared_mem_bytes=bytes,
        func_attribute=FuncAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES(
            UInt32(bytes)
        ),
    )
    return True
