"""Attention, forward: softmax(Q K^T * scale) V for every head, without the matrix of weights in memory.

Keys are taken some at a time; the largest weight and the sum are kept for each query, and what was added is rescaled when a larger one comes (Dao, Fu, Ermon, Rudra and
Ré, "FlashAttention", 2022; Dao, "FlashAttention-2", 2023). On sm_90a heads of bfloat16 and float16, which the copy engine
can move, are multiplied by warp groups, 128 or 192 queries by 80 or 128 keys; everything else by ordinary multiplications, 64 queries by 32 keys, from a depth of 129 on 32 by 16.
"""

from gpu.host import DeviceContext
from kernels._attention_tiles import _attend_tiles, _Heads
from kernels._attention_wgmma import _attend_wgmma, _consumers_of, _keys_of
from kernels._views import _Memory, _view
from math import sqrt
from sys.info import _accelerator_arch


def attention[
    Out: AnyType, Q: AnyType, K: AnyType, V: AnyType, //
](
    output: Out,
    q: Q,
    k: K,
    v: V,
    ctx: DeviceContext,
    *,
    scale: Optional[Float64] = None,
    causal: Bool = False,
) raises:
    """Of every head, the values weighted by the softmax of queries times keys. Sums and softmax are in float32.

    Parameters:
        Out: A `LayoutTensor` or a `TileTensor` of batch x queries x heads x depth, of any strides.
        Q: The same.
        K: The same of batch x keys x heads of keys x depth, of which the queries' heads are a multiple: so many share one.
        V: The same.

    Args:
        output: Where the results go, in the device's memory.
        q: The queries.
        k: The keys.
        v: The values.
        ctx: The device. The kernel is enqueued on its stream.
        scale: What products of queries and keys are multiplied by; without it 1 / sqrt(depth).
        causal: Whether a query sees only keys up to its own place; the last query sees the last key. A query that sees none has zeros.

    Raises:
        Where the shapes do not fit, the depth is over 256, or the launch fails.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.attention import attention
    from layout import Layout, LayoutTensor

    var ctx = DeviceContext()
    comptime layout = Layout.row_major(1, 3, 1, 8)
    var values = ctx.enqueue_create_buffer[DType.float32](24)
    var result = ctx.enqueue_create_buffer[DType.float32](24)
    with values.map_to_host() as host:
        for i in range(24):
            host[i] = Float32(i // 8)
    var x = LayoutTensor[DType.float32, layout](values)
    attention(LayoutTensor[DType.float32, layout](result), x, x, x, ctx, scale=0.0, causal=True)
    with result.map_to_host() as host:
        print(host[0], host[8], host[16])  # -> 0.0 0.5 1.0
    ```
    """
    comptime assert (
        Out.rank == 4 and Q.rank == 4 and K.rank == 4 and V.rank == 4
    ), "'attention' takes tensors of batch, position, head and depth"
    comptime assert (
        Q.dtype == K.dtype and Q.dtype == V.dtype
    ), "queries, keys and values hold different kinds of numbers"
    comptime assert (
        Q.dtype.is_floating_point()
    ), "'attention' is of floating-point numbers"
    var o = _view(output)
    var x = _view(q)
    var y = _view(k)
    var z = _view(v)
    for i in range(4):
        if o.shape[i] != x.shape[i]:
            raise Error(
                "attention: dimension ",
                i,
                " of the result is ",
                o.shape[i],
                ", but of the queries ",
                x.shape[i],
            )
        if y.shape[i] != z.shape[i]:
            raise Error(
                "attention: dimension ",
                i,
                " of the keys is ",
                y.shape[i],
                ", but of the values ",
                z.shape[i],
            )
    if y.shape[0] != x.shape[0] or y.shape[3] != x.shape[3]:
        raise Error(
            "attention: queries and keys differ in batch (",
            x.shape[0],
            ", ",
            y.shape[0],
            ") or depth (",
            x.shape[3],
            ", ",
            y.shape[3],
            ")",
        )
    if y.shape[2] == 0 or x.shape[2] % y.shape[2] != 0:
        raise Error(
            "attention: ",
            x.shape[2],
            " heads of queries are no multiple of ",
            y.shape[2],
            " heads of keys",
        )
    var size = x.shape[3]
    if size > 256:
        raise Error(
            "attention: heads are ", size, " deep; at most 256 are supported"
        )
    if o.size() == 0:
        return
    var factor = Float32(scale.value()) if scale else 1 / sqrt(Float32(size))
    var to = _Heads[Out.dtype](
        o.ptr, o.strides[0], o.strides[1], o.strides[2], o.strides[3]
    )
    var queries = _Heads[Q.dtype](
        x.ptr, x.strides[0], x.strides[1], x.strides[2], x.strides[3]
    )
    var keys = _Heads[Q.dtype](
        rebind[_Memory[Q.dtype]](y.ptr),
        y.strides[0],
        y.strides[1],
        y.strides[2],
        y.strides[3],
    )
    var values = _Heads[Q.dtype](
        rebind[_Memory[Q.dtype]](z.ptr),
        z.strides[0],
        z.strides[1],
        z.strides[2],
        z.strides[3],
    )
    var group = x.shape[2] // y.shape[2]
    # The copy engine gives zeros for what a vector lacks of the next depth.
    comptime is_short = Q.dtype == DType.bfloat16 or Q.dtype == DType.float16
    comptime if is_short and _accelerator_arch().endswith("sm_90a"):
        if ctx.compute_capability() == 90:
            comptime for i in range(3):
                comptime depth = 64 << i
                if size <= depth and (size > depth // 2 or i == 0):
                    if _attend_wgmma[
                        depth, _consumers_of(depth), _keys_of(depth)
                    ](
                        to,
                        queries,
                        keys,
                        values,
                        x.shape[0],
                        x.shape[1],
                        y.shape[1],
                        x.shape[2],
                        group,
                        size,
                        factor,
                        causal,
                        ctx,
                    ):
                        return
    comptime for i in range(3):
        comptime depth = 64 << i
        if size <= depth and (size > depth // 2 or i == 0):
            _attend_tiles[depth](
                to,
                queries,
                keys,
                values,
                x.shape[0],
                x.shape[1],
                y.shape[1],
                x.shape[2],
                group,
                size,
                factor,
                causal,
                ctx,
            )
