# Tensors of a fixed layout as arguments.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu.host import DeviceContext
from gpu import global_idx
from layout import Layout, LayoutTensor
from sys import argv

alias rows = 8
alias cols = 8
alias layout = Layout.row_major(rows, cols)
alias T = LayoutTensor[DType.float32, layout, MutableAnyOrigin]

fn matmul(a: T, b: T, c: T):
    var r = global_idx.y
    var col = global_idx.x
    if r < rows and col < cols:
        var acc: Float32 = 0
        for k in range(cols):
            acc += rebind[Float32](a[r, k]) * rebind[Float32](b[k, col])
        c[r, col] = acc

def main():
    with DeviceContext() as ctx:
        var da = ctx.enqueue_create_buffer[DType.float32](rows * cols).enqueue_fill(2)
        var db = ctx.enqueue_create_buffer[DType.float32](rows * cols).enqueue_fill(3)
        var dc = ctx.enqueue_create_buffer[DType.float32](rows * cols).enqueue_fill(0)
        var a = LayoutTensor[DType.float32, layout](da.unsafe_ptr())
        var b = LayoutTensor[DType.float32, layout](db)
        var c = LayoutTensor[DType.float32, layout](dc)
        ctx.enqueue_function[matmul, matmul](a, b, c, grid_dim=(1, 1), block_dim=(rows, cols))
        ctx.synchronize()
        with dc.map_to_host() as h:
            for i in range(rows * cols):
                if h[i] != 48:
                    raise Error("wrong ", h[i])
        print("right")

# CHECK: right
