# Heat on a grid: a host version with parallelize and vectorize, a device version with halos in shared memory.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu.host import DeviceContext, DeviceBuffer, HostBuffer
from gpu import thread_idx, block_idx, block_dim, barrier
from gpu.memory import AddressSpace
from layout import Layout, LayoutTensor
from memory import UnsafePointer, memcpy, memset_zero, stack_allocation
from math import ceildiv, exp
from sys import argv, simdwidthof, has_accelerator
from time import perf_counter, monotonic
from algorithm import vectorize, parallelize
from testing import assert_almost_equal
from python import Python

alias dtype = DType.float32
alias NX = 66
alias NY = 34
alias T = 16


struct Grid:
    var data: UnsafePointer[Scalar[dtype]]
    var rows: Int
    var cols: Int

    fn __init__(out self, rows: Int, cols: Int):
        self.rows = rows
        self.cols = cols
        self.data = UnsafePointer[Scalar[dtype]].alloc(rows * cols)
        memset_zero(self.data, rows * cols)

    fn __moveinit__(out self, owned other: Self):
        self.data = other.data
        self.rows = other.rows
        self.cols = other.cols

    fn __del__(owned self):
        self.data.free()

    @always_inline
    fn __getitem__(self, y: Int, x: Int) -> Scalar[dtype]:
        return self.data[y * self.cols + x]

    @always_inline
    fn __setitem__(mut self, y: Int, x: Int, v: Scalar[dtype]):
        self.data[y * self.cols + x] = v

    fn step(self) -> Grid:
        var next = Grid(self.rows, self.cols)
        memcpy(next.data, self.data, self.rows * self.cols)

        @parameter
        fn row(yy: Int):
            var y = yy + 1

            @parameter
            fn column[width: Int](xx: Int):
                var i = y * self.cols + xx + 1
                var c = self.data.load[width=width](i)
                var s = self.data.load[width=width](i - 1) + self.data.load[width=width](i + 1) + self.data.load[width=width](i - self.cols) + self.data.load[width=width](i + self.cols)
                next.data.store(i, c + 0.1 * (s - 4 * c))

            vectorize[column, simdwidthof[dtype]()](self.cols - 2)

        parallelize[row](self.rows - 2)
        return next^


fn heat(dst: UnsafePointer[Scalar[dtype]], src: UnsafePointer[Scalar[dtype]]):
    var tile = stack_allocation[(T + 2) * (T + 2), Scalar[dtype], address_space = AddressSpace.SHARED]()
    var tx = Int(thread_idx.x) + 1
    var ty = Int(thread_idx.y) + 1
    var x = Int(block_idx.x) * T + tx
    var y = Int(block_idx.y) * T + ty
    var inside = x < NX - 1 and y < NY - 1

    @always_inline
    fn at(yy: Int, xx: Int) -> Scalar[dtype]:
        return src[min(yy, NY - 1) * NX + min(xx, NX - 1)]

    tile[ty * (T + 2) + tx] = at(y, x)
    if tx == 1:
        tile[ty * (T + 2)] = at(y, x - 1)
    if tx == T:
        tile[ty * (T + 2) + T + 1] = at(y, x + 1)
    if ty == 1:
        tile[tx] = at(y - 1, x)
    if ty == T:
        tile[(T + 1) * (T + 2) + tx] = at(y + 1, x)
    barrier()
    if inside:
        var c = tile[ty * (T + 2) + tx]
        var s = tile[ty * (T + 2) + tx - 1] + tile[ty * (T + 2) + tx + 1] + tile[(ty - 1) * (T + 2) + tx] + tile[(ty + 1) * (T + 2) + tx]
        dst[y * NX + x] = c + 0.1 * (s - 4 * c)


def main():
    steps = 10
    if len(argv()) > 1:
        steps = atol(argv()[1])
    grid = Grid(NY, NX)
    for x in range(NX):
        grid[0, x] = 100
    for y in range(10, 20):
        for x in range(20, 30):
            grid[y, x] = exp(-Float32((y - 15) ** 2 + (x - 25) ** 2) / 10)
    ctx = DeviceContext()
    a = ctx.enqueue_create_buffer[dtype](NX * NY)
    b = ctx.enqueue_create_buffer[dtype](NX * NY)
    ctx.enqueue_copy(a, grid.data)
    ctx.enqueue_copy(b, grid.data)
    f = ctx.compile_function[heat]()
    for s in range(steps):
        if s % 2 == 0:
            ctx.enqueue_function(f, b, a, grid_dim=(ceildiv(NX - 2, T), ceildiv(NY - 2, T)), block_dim=(T, T))
        else:
            ctx.enqueue_function(f, a, b, grid_dim=(ceildiv(NX - 2, T), ceildiv(NY - 2, T)), block_dim=(T, T))
    for _ in range(steps):
        grid = grid.step()
    with a.map_to_host() as h:
        for i in range(NX * NY):
            assert_almost_equal(h[i], grid.data[i], atol=1e-3)
    print("heat ok after", steps)

# CHECK: heat ok after 10
