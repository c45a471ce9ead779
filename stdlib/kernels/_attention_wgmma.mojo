"""Attention as Hopper GPUs (sm_90a) do it, and the CPU device in slow motion: 128 or 192 queries of a head by a block, 80 or 128 keys at a time.

One warp group asks the copy engine (TMA) for keys and values, two tiles ahead; two or three others have 64 queries each. Scores stay in
registers, where the softmax is taken, and are the first operand of the product with the values as they are. Scores of the next keys and the product of the
weights so far are under way together, and warp groups take turns, so that the softmax of one runs beside the products of another
(Shah and others, "FlashAttention-3", 2024).
"""

from collections import InlineArray
from gpu import warp
from gpu.globals import MAX_THREADS_PER_BLOCK_METADATA
from gpu.host import DeviceContext, FuncAttribute
from gpu.host.tma import TensorMapSwizzle, TMADescriptor
from gpu.id import block_idx, grid_dim, thread_idx
from gpu.intrinsics import warpgroup_reg_alloc, warpgroup_reg_dealloc
from gpu.memory import AddressSpace, external_memory, fence_mbarrier_init
from gpu.sync import barrier, named_barrier, named_barrier_arrive
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
from layout.tma_tile_creation import _make
from math import ceildiv
from math.units import _unit
from utils.index import Index, IndexList
from utils.static_tuple import StaticTuple

comptime _SWIZZLE = TensorMapSwizzle.SWIZZLE_128B
comptime _STAGES = 2
comptime _CACHED = 64 << 20
"""Bytes of keys and values that the blocks under way read."""


def _consumers_of(depth: Int) -> Int:
    """How many warp groups have 64 queries each: as many as their sums leave registers for."""
    return 3 if depth <= 64 else 2


def _keys_of(depth: Int) -> Int:
    """How many keys are taken at a time: as many as two stages of them and of their values leave room for, of those measured the fastest."""
    return 128 if depth <= 128 else 80


def _shared_bytes(depth: Int, consumers: Int, at_once: Int) -> Int:
    return (64 * consumers + 2 * _STAGES * at_once) * depth * 2 + (
        1 + 4 * _STAGES
    ) * 8


@__llvm_metadata(
    MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](
        Int32(128 * (1 + consumers))
    ),
    `nvvm.minctasm`=1,
)
def _attention_kernel[
    dtype: DType,
    out_dtype: DType,
    depth: Int,
    consumers: Int,
    at_once: Int,
](
    out: _Heads[out_dtype],
    q: TMATensorTile[
        dtype,
        4,
        Index(1, 64 * consumers, 1, depth),
        Index(1, 64 * consumers, 1, 64),
    ],
    k: TMATensorTile[
        dtype, 4, Index(1, at_once, 1, depth), Index(1, at_once, 1, 64)
    ],
    v: TMATensorTile[
        dtype, 4, Index(1, at_once, 1, depth), Index(1, at_once, 1, 64)
    ],
    queries: Int,
    keys: Int,
    size: Int,
    heads: UInt32,
    heads_at_once: UInt32,
    group: Int,
    scale: Float32,
    causal: Bool,
):
    """The queries of a block, 64 for each warp group; `depth` is `size`, the length of a vector, or more: the copy engine gives zeros for the rest.
    `scale` counts in powers of 2. Blocks are those of `heads_at_once` heads, from the last queries to the first, and then of as many others.
    """
    comptime if not _is_target["sm_90a"]() and not Bool(
        __brio.target_is["cpu_device"]
    ):
        # Of a program for several GPUs: never launched on this one.
        __brio.trap()
    else:
        comptime block = 64 * consumers
        comptime tile = at_once * depth
        comptime bytes = tile * 2
        comptime scores = 64 * at_once // 128
        comptime sums = 64 * depth // 128
        comptime QSmem = LayoutTensor[
            dtype,
            tile_layout_k_major[dtype, block, depth, _SWIZZLE](),
            MutAnyOrigin,
            address_space=AddressSpace.SHARED,
            alignment=128,
        ]
        comptime KSmem = LayoutTensor[
            dtype,
            tile_layout_k_major[dtype, at_once, depth, _SWIZZLE](),
            MutAnyOrigin,
            address_space=AddressSpace.SHARED,
            alignment=128,
        ]
        comptime VSmem = LayoutTensor[
            dtype,
            tile_layout_mn_major[dtype, depth, at_once, _SWIZZLE](),
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
            Layout.row_major(at_once // 16, 8),
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
            Index(64, at_once, 16),
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
        var k_tiles = shared + block * depth
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
                k_empty[i].init(Int32(consumers))
                v_full[i].init(1)
                v_empty[i].init(Int32(consumers))
            fence_mbarrier_init()
        barrier()

        # Blocks go section by section, and in each of them from the queries with the most keys to those with the fewest.
        var blocks = UInt32((queries + block - 1) // block)
        var section = UInt32(block_idx.x) // (blocks * heads_at_once)
        var within = UInt32(block_idx.x) - section * blocks * heads_at_once
        var of_section = min(
            heads_at_once,
            UInt32(grid_dim.x) // blocks - section * heads_at_once,
        )
        var first = Int(blocks - 1 - within // of_section) * block
        var number = section * heads_at_once + within % of_section
        var batch = Int(number // heads)
        var head = Int(number % heads)
        var shift = keys - queries
        var end = min(keys, first + block + shift) if causal else keys
        var tiles = max(0, (end + at_once - 1) // at_once)

        var role = warp.broadcast(UInt32(thread_idx.x) >> 7)
        if role == 0:
            warpgroup_reg_dealloc[24]()
            if thread_idx.x == 0:
                q.prefetch_descriptor()
                k.prefetch_descriptor()
                v.prefetch_descriptor()
                arrived[0].expect_bytes(Int32(block * depth * 2))
                q.async_copy_4d(of_q, arrived[0], (0, head, first, batch))
                var state = PipelineState[_STAGES]()
                for i in range(tiles):
                    var stage = Int(state.index())
                    k_empty[stage].wait(state.phase() ^ 1)
                    k_full[stage].expect_bytes(Int32(bytes))
                    k.async_copy_4d(
                        KSmem(k_tiles + stage * tile),
                        k_full[stage],
                        (0, head // group, i * at_once, batch),
                    )
                    v_empty[stage].wait(state.phase() ^ 1)
                    v_full[stage].expect_bytes(Int32(bytes))
                    v.async_copy_4d(
                        VSmem(v_tiles + stage * tile),
                        v_full[stage],
                        (0, head // group, i * at_once, batch),
                    )
                    state.step()
        else:
            warpgroup_reg_alloc[240 if consumers == 2 else 160]()
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
            var decay = InlineArray[Float32, 2](fill=1)
            if consumer == consumers - 1 and tiles > 1:
                named_barrier_arrive[256](1)
            arrived[0].wait(0)
            var state = PipelineState[_STAGES]()
            if tiles > 0:
                k_full[0].wait(0)
                warpgroup_fence(of_scores)
                First.arrive()
                First.wgmma[consumers, scale_c=0](
                    of_q, KSmem(k_tiles), of_scores, consumer
                )
                First.commit_group()
                warpgroup_fence(of_scores)
                First.wait_group[0]()
                warpgroup_fence(of_scores)
                if lane == 0:
                    _ = k_empty[0].arrive()
                if at_once > keys or (
                    causal and at_once > first + consumer * 64 + shift
                ):
                    _mask[scores](
                        of_scores.ptr, column, keys, row + shift, causal
                    )
                _soften[scores](of_scores.ptr, top, total, decay, scale)
                _shorten[scores](of_scores.ptr, weights.ptr)
                for i in range(1, tiles):
                    # The scores of these keys, and after them the product of the weights of those before with their values: one runs while
                    # the other's softmax is taken, and the products of one warp group while the other takes it.
                    var before = Int(state.index())
                    var phase_before = state.phase()
                    state.step()
                    var stage = Int(state.index())
                    k_full[stage].wait(state.phase())
                    v_full[before].wait(phase_before)
                    named_barrier[256](1 + consumer)
                    warpgroup_fence(of_scores)
                    warpgroup_fence(result)
                    First.arrive()
                    First.wgmma[consumers, scale_c=0](
                        of_q, KSmem(k_tiles + stage * tile), of_scores, consumer
                    )
                    First.commit_group()
                    Second.wgmma(
                        weights, VSmem(v_tiles + before * tile), result
                    )
                    Second.commit_group()
                    if i + 1 < tiles or consumer + 1 < consumers:
                        named_barrier_arrive[256](
                            1 + (consumer + 1) % consumers
                        )
                    warpgroup_fence(of_scores)
                    First.wait_group[1]()
                    warpgroup_fence(of_scores)
                    if lane == 0:
                        _ = k_empty[stage].arrive()
                    # Where the last keys or the diagonal lie in the tile, some scores do not count.
                    var begin = i * at_once
                    if begin + at_once > keys or (
                        causal
                        and begin + at_once > first + consumer * 64 + shift
                    ):
                        _mask[scores](
                            of_scores.ptr,
                            begin + column,
                            keys,
                            row + shift,
                            causal,
                        )
                    _soften[scores](of_scores.ptr, top, total, decay, scale)
                    warpgroup_fence(result)
                    Second.wait_group[0]()
                    warpgroup_fence(result)
                    if lane == 0:
                        _ = v_empty[before].arrive()
                    comptime for j in range(sums):
                        result.ptr[j] *= decay[j % 4 // 2]
                    _shorten[scores](of_scores.ptr, weights.ptr)
                var last = Int(state.index())
                v_full[last].wait(state.phase())
                warpgroup_fence(result)
                Second.arrive()
                Second.wgmma(weights, VSmem(v_tiles + last * tile), result)
                Second.commit_group()
                warpgroup_fence(result)
                Second.wait_group[0]()
                warpgroup_fence(result)

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
                        if j * 8 < size:
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


@always_inline
def _power(x: Float32) -> Float32:
    """2 to the power of `x` as the unit gives it: what is below the smallest normal number is zero."""
    return _unit["math.approx_exp2"](x)


@always_inline
def _mask[
    scores: Int
](
    of_scores: UnsafePointer[Float32, address_space=AddressSpace.LOCAL, _],
    begin: Int,
    keys: Int,
    place: Int,
    causal: Bool,
):
    """Takes the scores of keys out that are not there, or, of a causal product, stand behind the query's `place`."""
    var end = Int32(keys - begin)
    comptime for r in range(2):
        var most = min(end, Int32(place + r * 8 + 1 - begin)) if causal else end
        comptime for j in range(scores // 4):
            comptime for c in range(2):
                if Int32(j * 8 + c) >= most:
                    of_scores[4 * j + 2 * r + c] = Float32.MIN


@always_inline
def _soften[
    scores: Int
](
    of_scores: UnsafePointer[Float32, address_space=AddressSpace.LOCAL, _],
    mut top: InlineArray[Float32, 2],
    mut total: InlineArray[Float32, 2],
    mut decay: InlineArray[Float32, 2],
    scale: Float32,
):
    """The weights of the scores; the largest score and the sum so far of this thread's two rows, and by how much sums before count less."""
    comptime for r in range(2):
        var highest = top[r]
        comptime for j in range(scores // 4):
            highest = max(
                highest,
                max(of_scores[4 * j + 2 * r], of_scores[4 * j + 2 * r + 1]),
            )
        highest = max(highest, warp.shuffle_xor(highest, 1))
        highest = max(highest, warp.shuffle_xor(highest, 2))
        decay[r] = _power((top[r] - highest) * scale)
        top[r] = highest
        # A row that has seen no key: nothing to subtract.
        var base = (
            highest * scale if highest > Float32.MIN_FINITE else Float32(0)
        )
        var sum = SIMD[DType.float32, 2](0)
        comptime for j in range(scores // 4):
            comptime for c in range(2):
                comptime at = 4 * j + 2 * r + c
                var weight = _power(of_scores[at].fma(scale, -base))
                of_scores[at] = weight
                sum[c] += weight
        total[r] = total[r] * decay[r] + (sum[0] + sum[1])


@always_inline
def _shorten[
    dtype: DType, //, scores: Int
](
    of_scores: UnsafePointer[Float32, address_space=AddressSpace.LOCAL, _],
    weights: UnsafePointer[Scalar[dtype], address_space=AddressSpace.LOCAL, _],
):
    """Sums of a product lie as its like takes its first operand: 16 keys are 8 numbers of a thread."""
    comptime for j in range(scores // 2):
        weights.store[alignment=4](
            2 * j,
            SIMD[DType.float32, 2](of_scores[2 * j], of_scores[2 * j + 1]).cast[
                dtype
            ](),
        )


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
    dtype: DType,
    out_dtype: DType,
    //,
    depth: Int,
    consumers: Int,
    at_once: Int,
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
    size: Int,
    scale: Float32,
    causal: Bool,
    ctx: DeviceContext,
) raises -> Bool:
    """Attention, where products of warp groups suit; whether they do."""
    if (
        keys == 0
        or size % 8 != 0
        or scale <= 0
        or not _moves_by_tma(q, batches)
        or not _moves_by_tma(k, batches)
        or not _moves_by_tma(v, batches)
    ):
        return False
    comptime block = 64 * consumers
    comptime q_box = Index(1, block, 1, 64)
    comptime box = Index(1, at_once, 1, 64)
    comptime QTile = TMATensorTile[dtype, 4, Index(1, block, 1, depth), q_box]
    comptime Tile = TMATensorTile[dtype, 4, Index(1, at_once, 1, depth), box]

    def map[
        box: IndexList[4]
    ](
        vectors: _Heads[dtype], count: Int, of_heads: Int
    ) raises {read} -> TMADescriptor:
        var batch = vectors.batch if batches > 1 else vectors.position * count
        return _make[dtype, 4, box, _SWIZZLE](
            ctx,
            vectors.ptr,
            Index(batches, count, of_heads, size),
            Index(batch, vectors.position, vectors.head, 1),
        )

    comptime bytes = _shared_bytes(depth, consumers, at_once)
    # Where blocks have different numbers of keys, the same queries of several heads come together, so that the longest are not the last; no more heads
    # than those whose keys and values stay in the second-level cache.
    var section = 1
    if causal:
        var of_head = keys * depth * 4
        section = min(heads * batches, group * max(1, _CACHED // of_head))
    ctx.enqueue_function[
        _attention_kernel[dtype, out_dtype, depth, consumers, at_once]
    ](
        out,
        QTile(map[q_box](q, queries, heads)),
        Tile(map[box](k, keys, heads // group)),
        Tile(map[box](v, keys, heads // group)),
        queries,
        keys,
        size,
        UInt32(heads),
        UInt32(section),
        group,
        scale * Float32(1.4426950408889634),
        causal,
        grid_dim=ceildiv(queries, block) * heads * batches,
        block_dim=128 * (1 + consumers),
        shared_mem_bytes=bytes,
        func_attribute=FuncAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES(
            UInt32(bytes)
        ),
    )
    return True
