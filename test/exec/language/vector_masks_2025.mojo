# Comparisons of vectors are masks in the older dialect; any and all of vectors
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from complex import ComplexSIMD, ComplexFloat64
from gpu import global_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from layout import Layout, LayoutTensor
from math import ceildiv, iota
from sys import simdwidthof

alias float_type = DType.float32
alias int_type = DType.int32
alias width = 60
alias height = 25
alias MAX_ITERS = 100
alias min_x = -2.0
alias max_x = 0.6
alias min_y = -1.5
alias max_y = 1.5
alias simd_width = 4

@parameter
fn mandelbrot_kernel_SIMD[simd_width: Int](c: ComplexSIMD[float_type, simd_width]) -> SIMD[int_type, simd_width]:
    """A vectorized implementation of the inner mandelbrot computation."""
    var cx = c.re
    var cy = c.im
    var x = SIMD[float_type, simd_width](0)
    var y = SIMD[float_type, simd_width](0)
    var y2 = SIMD[float_type, simd_width](0)
    var iters = SIMD[int_type, simd_width](0)
    var t: SIMD[DType.bool, simd_width] = True
    for _ in range(MAX_ITERS):
        if not any(t):
            break
        y2 = y * y
        y = x.fma(y + y, cy)
        t = x.fma(x, y2) <= 4
        x = x.fma(x, cx - y2)
        iters = t.select(iters + 1, iters)
    return iters

fn kernel(out: UnsafePointer[Scalar[int_type]]):
    var row = global_idx.y
    var col = global_idx.x * simd_width
    if row >= height or col >= width:
        return
    var scale_x: Scalar[float_type] = (max_x - min_x) / width
    var scale_y: Scalar[float_type] = (max_y - min_y) / height
    var cx = min_x + (iota[float_type, simd_width](col)) * scale_x
    var cy = min_y + row * SIMD[float_type, simd_width](scale_y)
    var c = ComplexSIMD[float_type, simd_width](cx, cy)
    out.store(row * width + col, mandelbrot_kernel_SIMD[simd_width](c))

def main():
    var v = SIMD[DType.int32, 4](1, 2, 3, 4)
    print((v > 2).select(v, 0), all(v < 5), any(v > 3), (v >= 2) & (v <= 3))
    var ctx = DeviceContext()
    var buf = ctx.enqueue_create_buffer[int_type](width * height)
    ctx.enqueue_function[kernel](buf.unsafe_ptr(), grid_dim=(ceildiv(width // simd_width, 8), ceildiv(height, 8)), block_dim=(8, 8))
    ctx.synchronize()
    with buf.map_to_host() as h:
        for r in range(0, height, 6):
            var line = String()
            for c in range(width):
                line += "@" if h[r * width + c] >= MAX_ITERS else ("+" if h[r * width + c] > 10 else ".")
            print(line)

# CHECK: [0, 0, 3, 4] True True [False, True, True, False]
# CHECK-NEXT: ............................................................
# CHECK-NEXT: ........................................++@@@@+.............
# CHECK-NEXT: ..............++@+@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@+.....
# CHECK-NEXT: ................................+++..++++++@@++++++.........
# CHECK-NEXT: ............................................................
