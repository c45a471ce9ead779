# Tensors over device and mapped host memory.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu.host import DeviceContext
from gpu import global_idx
from layout import Layout, LayoutTensor

alias layout = Layout.row_major(4, 8)

fn transpose_add(t: LayoutTensor[DType.float32, layout, MutableAnyOrigin], v: Float32):
    var r = global_idx.y
    var c = global_idx.x
    if r < 4 and c < 8:
        t[r, c] = t[r, c] + v + Float32(r) * 10

def main():
    var ctx = DeviceContext()
    var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
    var t = LayoutTensor[DType.float32, layout](b)
    ctx.enqueue_function[transpose_add](t, Float32(1), grid_dim=(1, 1), block_dim=(8, 4))
    with b.map_to_host() as h:
        var ht = LayoutTensor[DType.float32, layout](h)
        print(ht[3, 7], ht[0, 0])

# CHECK: 31.0 1.0
