# RUN: %brio build --emit ast -o - %s | FileCheck %s

# A whole program in the spelling of 2025.
from gpu import thread_idx, block_idx, block_dim, barrier
from gpu.host import DeviceContext
from layout import Layout, LayoutTensor
from sys import has_accelerator, argv

alias float_dtype = DType.float32
alias vector_size = 1000
alias layout = Layout.row_major(vector_size)
alias block_size = 256
alias num_blocks = (vector_size + block_size - 1) // block_size


fn vector_addition(
    lhs: LayoutTensor[float_dtype, layout, MutableAnyOrigin],
    rhs: LayoutTensor[float_dtype, layout, MutableAnyOrigin],
    out: LayoutTensor[float_dtype, layout, MutableAnyOrigin],
):
    """Adds two vectors."""
    # CHECK: fn vector_addition(
    # CHECK: var tid = (add (mul (member block_idx x) (member block_dim x)) (member thread_idx x))
    var tid = block_idx.x * block_dim.x + thread_idx.x
    if tid < vector_size:
        # CHECK: assign (bracket out tid) = (add (bracket lhs tid) (bracket rhs tid))
        out[tid] = lhs[tid] + rhs[tid]


@value
@register_passable("trivial")
struct Point:
    var x: Int
    var y: Int

    fn __init__(inout self, x: Int, y: Int):
        self.x = x
        self.y = y

    @staticmethod
    fn zero() -> Self:
        return Self(0, 0)


def main():
    # CHECK: comptime if (not (call has_accelerator))
    @parameter
    if not has_accelerator():
        print("No compatible GPU found")
    else:
        ctx = DeviceContext()
        # CHECK: var lhs = (call (bracket (member ctx enqueue_create_host_buffer) float_dtype) vector_size)
        var lhs = ctx.enqueue_create_host_buffer[float_dtype](vector_size)
        for i in range(vector_size):
            lhs[i] = Float32(i)
        lhs_buffer = ctx.enqueue_create_buffer[float_dtype](vector_size).enqueue_fill(0)
        with lhs_buffer.map_to_host() as host:
            for i in range(10):
                print("out[" + String(i) + "] =", host[i], end="")
        # CHECK: expr (call (bracket (member ctx enqueue_function) vector_addition)
        ctx.enqueue_function[vector_addition](
            LayoutTensor[float_dtype, layout](lhs_buffer),
            grid_dim=num_blocks,
            block_dim=(block_size),
        )
        ctx.synchronize()
