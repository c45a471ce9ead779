# An image in grey and blurred, tensors over device and mapped buffers, layouts printed
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu.host import DeviceContext, Dim
from gpu import thread_idx, block_idx, block_dim, global_idx
from layout import Layout, LayoutTensor, IntTuple, print_layout
from layout.tensor_builder import LayoutTensorBuild as tb
from sys import argv
from math import ceildiv

alias rgb_dtype = DType.uint8
alias W = 20
alias H = 10
alias rgb_layout = Layout.row_major(H, W, 3)
alias gray_layout = Layout.row_major(H, W)

fn color_to_grayscale(rgb: LayoutTensor[rgb_dtype, rgb_layout, MutableAnyOrigin], gray: LayoutTensor[rgb_dtype, gray_layout, MutableAnyOrigin]):
    row = global_idx.y
    col = global_idx.x
    if col < W and row < H:
        red = rgb[row, col, 0].cast[DType.float32]()
        green = rgb[row, col, 1].cast[DType.float32]()
        blue = rgb[row, col, 2].cast[DType.float32]()
        g = 0.21 * red + 0.71 * green + 0.07 * blue
        gray[row, col] = g.cast[DType.uint8]()

fn blur[radius: Int](src: LayoutTensor[rgb_dtype, gray_layout, MutableAnyOrigin], dst: LayoutTensor[rgb_dtype, gray_layout, MutableAnyOrigin]):
    var row = Int(global_idx.y)
    var col = Int(global_idx.x)
    if row >= H or col >= W:
        return
    var total: UInt32 = 0
    var count: UInt32 = 0
    for dr in range(-radius, radius + 1):
        for dc in range(-radius, radius + 1):
            r = row + dr
            c = col + dc
            if 0 <= r < H and 0 <= c < W:
                total += rebind[UInt8](src[r, c]).cast[DType.uint32]()
                count += 1
    dst[row, col] = (total // count).cast[DType.uint8]()

def print_image(buf: LayoutTensor[rgb_dtype, gray_layout]):
    for r in range(2):
        for c in range(W):
            v = buf[r, c]
            if v < 10: print(" ", end="")
            if v < 100: print(" ", end="")
            print(v, "", end="")
        print("")

def main():
    ctx = DeviceContext()
    rgb_buffer = ctx.enqueue_create_buffer[rgb_dtype](rgb_layout.size())
    gray_buffer = ctx.enqueue_create_buffer[rgb_dtype](gray_layout.size())
    out_buffer = ctx.enqueue_create_buffer[rgb_dtype](gray_layout.size())
    rgb_t = LayoutTensor[rgb_dtype, rgb_layout](rgb_buffer)
    gray_t = LayoutTensor[rgb_dtype, gray_layout](gray_buffer)
    out_t = LayoutTensor[rgb_dtype, gray_layout](out_buffer)
    with rgb_buffer.map_to_host() as host_buffer:
        host_t = LayoutTensor[rgb_dtype, rgb_layout](host_buffer)
        for row in range(H):
            for col in range(W):
                host_t[row, col, 0] = row + col
                host_t[row, col, 1] = row + col + 20
                host_t[row, col, 2] = row + col + 40
    ctx.enqueue_function[color_to_grayscale](rgb_t, gray_t, grid_dim=(ceildiv(W, 16), ceildiv(H, 16)), block_dim=(16, 16))
    ctx.enqueue_function[blur[1]](gray_t, out_t, grid_dim=Dim(ceildiv(W, 16), ceildiv(H, 16)), block_dim=Dim(16, 16))
    with out_buffer.map_to_host() as h:
        print_image(LayoutTensor[rgb_dtype, gray_layout](h))
    print(Layout(IntTuple(4, 2), IntTuple(2, 1)), rgb_layout)
    print_layout(Layout.row_major(2, 3))

# CHECK:  17  17  18  19  20  21  22  23  24  25  26  27  28  29  30  31  32  33  34  35 
# CHECK-NEXT:  17  18  19  20  21  22  23  24  25  26  27  28  29  30  31  32  33  34  35  35 
# CHECK-NEXT: ((4, 2):(2, 1)) ((10, 20, 3):(60, 3, 1))
# CHECK-NEXT: ((2, 3):(3, 1))
# CHECK-NEXT:       0   1   2 
# CHECK-NEXT:     +---+---+---+
# CHECK-NEXT:  0  | 0 | 1 | 2 |
# CHECK-NEXT:     +---+---+---+
# CHECK-NEXT:  1  | 3 | 4 | 5 |
# CHECK-NEXT:     +---+---+---+
