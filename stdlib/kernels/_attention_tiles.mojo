"""Attention by ordinary multiplications, on any device: 64 queries of a head by a block, 32 keys at a time; half as many of long vectors."""

from collections import InlineArray
from gpu import warp
from gpu.host import DeviceContext, FuncAttribute
from gpu.id import block_idx, thread_idx
from gpu.memory import AddressSpace, external_memory
from gpu.sync import barrier
from kernels._views import _Memory
from math import align_up, ceildiv, exp
from memory import stack_allocation

comptime _THREADS = 256


def _queries_of(depth: Int) -> Int:
    """Queries of a block. What is in shared memory stays under the 64 KiB that all GPUs have."""
    return 64 if depth <= 128 else 32


def _keys_of(depth: Int) -> Int:
    return 32 if depth <= 128 else 16


def _pitch_of(depth: Int) -> Int:
    """From one row of keys to the next: no multiple of the banks."""
    return _keys_of(depth) + 2


def _shared_bytes(depth: Int) -> Int:
    var queries = _queries_of(depth)
    return 4 * (depth * queries + (depth + queries) * _pitch_of(depth))


struct _Heads[dtype: DType](
    ImplicitlyCopyable, Movable, TrivialRegisterPassable
):
    """Vectors by batch, position and head."""

    var ptr: _Memory[Self.dtype]
    var batch: Int
    var position: Int
    var head: Int
    var step: Int
    """From one element of a vector to the next."""

    @always_inline
    def __init__(
        out self,
        ptr: _Memory[Self.dtype],
        batch: Int,
        position: Int,
        head: Int,
        step: Int,
    ):
        self.ptr = ptr
        self.batch = batch
        self.position = position
        self.head = head
        self.step = step

    @always_inline
    def of(self, batch: Int, head: Int) -> _Memory[Self.dtype]:
        """The first vector of a head."""
        return self.ptr + (batch * self.batch + head * self.head)


def _attention_kernel[
    dtype: DType, out_dtype: DType, depth: Int
](
    out: _Heads[out_dtype],
    q: _Heads[dtype],
    k: _Heads[dtype],
    v: _Heads[dtype],
    queries: Int,
    keys: Int,
    size: Int,
    group: Int,
    scale: Float32,
    causal: Bool,
):
    """Some queries of a head; `depth` is `size`, the length of a vector, or more: zeros stand for the rest."""
    comptime at_once = _queries_of(depth)
    comptime beside = _keys_of(depth)
    comptime rows = at_once // 16
    comptime pairs = beside // 16
    comptime pitch = _pitch_of(depth)
    comptime columns = depth // 16
    var shared = external_memory[Float32, alignment=16]()
    var of_q = shared  # the depth slowest
    var of_kv = shared + depth * at_once
    var of_p = of_kv + depth * pitch
    var thread = Int(thread_idx.x)
    var y = thread // 16
    var x = thread % 16
    var first = Int(block_idx.x) * at_once
    var head = Int(block_idx.y)
    var batch = Int(block_idx.z)
    var from_q = q.of(batch, head)
    var from_k = k.of(batch, head // group)
    var from_v = v.of(batch, head // group)
    for i in range(thread, at_once * depth, _THREADS):
        var row = i // depth
        var at = i % depth
        var value = Float32(0)
        if first + row < queries and at < size:
            value = (
                from_q[(first + row) * q.position + at * q.step].cast[
                    DType.float32
                ]()
                * scale
            )
        of_q[at * at_once + row] = value
    var sums = InlineArray[Float32, rows * columns](fill=0)
    var top = InlineArray[Float32, rows](fill=Float32.MIN_FINITE)
    var total = InlineArray[Float32, rows](fill=0)
    # The last key that a query sees, where the last query sees the last key.
    var shift = keys - queries
    var end = min(keys, first + at_once + shift) if causal else keys
    var begin = 0
    while begin < end:
        barrier()
        for i in range(thread, beside * depth, _THREADS):
            var row = i // depth
            var at = i % depth
            var value = Float32(0)
            if begin + row < keys and at < size:
                value = from_k[(begin + row) * k.position + at * k.step].cast[
                    DType.float32
                ]()
            of_kv[at * pitch + row] = value
        barrier()
        var scores = InlineArray[SIMD[DType.float32, pairs], rows](
            fill=SIMD[DType.float32, pairs](0)
        )
        for at in range(depth):
            var of_rows = (of_q + at * at_once + y * rows).load[
                width=rows, alignment=4 * rows
            ]()
            var of_keys = (of_kv + at * pitch + x * pairs).load[
                width=pairs, alignment=4 * pairs
            ]()
            comptime for r in range(rows):
                scores[r] = of_keys.fma(
                    SIMD[DType.float32, pairs](of_rows[r]), scores[r]
                )
        comptime for r in range(rows):
            comptime for j in range(pairs):
                var key = begin + x * pairs + j
                if key >= keys or (
                    causal and key > first + y * rows + r + shift
                ):
                    scores[r][j] = Float32.MIN
            var highest = scores[r].reduce_max()
            comptime for d in range(4):
                highest = max(
                    highest, warp.shuffle_xor(highest, UInt32(8 >> d))
                )
            var higher = max(top[r], highest)
            var decay = exp(top[r] - higher)
            top[r] = higher
            var weights = exp(scores[r] - higher)
            total[r] = total[r] * decay + weights.reduce_add()
            comptime for c in range(columns):
                sums[r * columns + c] *= decay
            (of_p + (y * rows + r) * pitch + x * pairs).store[
                alignment=4 * pairs
            ](weights)
        barrier()
        for i in range(thread, beside * depth, _THREADS):
            var row = i // depth
            var at = i % depth
            var value = Float32(0)
            if begin + row < keys and at < size:
                value = from_v[(begin + row) * v.position + at * v.step].cast[
                    DType.float32
                ]()
            of_kv[i] = value
        barrier()
        for key in range(beside):
            var weights = InlineArray[Float32, rows](fill=0)
            comptime for r in range(rows):
                weights[r] = of_p[(y * rows + r) * pitch + key]
            comptime for c in range(columns):
                var value = of_kv[key * depth + x + c * 16]
                comptime for r in range(rows):
                    sums[r * columns + c] = weights[r].fma(
                        value, sums[r * columns + c]
                    )
        begin += beside
    comptime for r in range(rows):
        var sum = total[r]
        comptime for d in range(4):
            sum += warp.shuffle_xor(sum, UInt32(8 >> d))
        var query = first + y * rows + r
        if query < queries:
            # A query that sees no key has zeros.
            var share = 1 / sum if sum > 0 else Float32(0)
            comptime for c in range(columns):
                if x + c * 16 < size:
                    out.of(batch, head)[
                        query * out.position + (x + c * 16) * out.step
                    ] = (sums[r * columns + c] * share).cast[out_dtype]()


def _attend_tiles[
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
    size: Int,
    scale: Float32,
    causal: Bool,
    ctx: DeviceContext,
) raises:
    comptime bytes = _shared_bytes(depth)
    ctx.enqueue_function[_attention_kernel[dtype, out_dtype, depth]](
        out,
        q,
        k,
        v,
        queries,
        keys,
        size,
        group,
        scale,
        causal,
        grid_dim=(ceildiv(queries, _queries_of(depth)), heads, batches),
        block_dim=_THREADS,
        shared_mem_bytes=bytes,
        func_attribute=FuncAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES(
            UInt32(bytes)
        ),
    )
