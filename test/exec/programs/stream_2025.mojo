# Bandwidth kernels as static methods of a generic struct, chosen by a text parameter.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio build --device-only --emit asm --target-accelerator nvidia:sm_90 -o %t.ptx %s
# CHECK: PASS
from gpu.host import DeviceContext, HostBuffer, DeviceBuffer
from gpu.id import block_dim, block_idx, thread_idx, grid_dim
from gpu import barrier
from gpu.memory import AddressSpace
from layout import Layout, LayoutTensor
from memory import UnsafePointer, stack_allocation
from time import monotonic
from sys import argv, sizeof
from math import ceildiv, isnan
from utils.numerics import max_finite
from pathlib import Path

alias startA = 0.1
alias startB = 0.2
alias startC = 0.0
alias startScalar = 0.4
alias TBSize = 256
alias DOT_BLOCKS = 16


struct Stream[dtype: DType, size: Int]:
    alias layout = Layout.row_major(size)
    alias Tensor = LayoutTensor[mut=True, dtype, Self.layout]
    var ctx: DeviceContext
    var d_a: DeviceBuffer[dtype]
    var d_b: DeviceBuffer[dtype]
    var d_c: DeviceBuffer[dtype]
    var d_sum: DeviceBuffer[dtype]

    fn __init__(out self) raises:
        self.ctx = DeviceContext()
        self.d_a = self.ctx.enqueue_create_buffer[dtype](size)
        self.d_b = self.ctx.enqueue_create_buffer[dtype](size)
        self.d_c = self.ctx.enqueue_create_buffer[dtype](size)
        self.d_sum = self.ctx.enqueue_create_buffer[dtype](DOT_BLOCKS)

    @staticmethod
    fn init_kernel(a: UnsafePointer[Scalar[dtype]], b: UnsafePointer[Scalar[dtype]], c: UnsafePointer[Scalar[dtype]], init_a: Scalar[dtype], init_b: Scalar[dtype], init_c: Scalar[dtype]):
        var i = block_idx.x * block_dim.x + thread_idx.x
        if i < size:
            a[i] = init_a
            b[i] = init_b
            c[i] = init_c

    @staticmethod
    fn copy_kernel(a: UnsafePointer[Scalar[dtype]], c: UnsafePointer[Scalar[dtype]]):
        var i = block_idx.x * block_dim.x + thread_idx.x
        if i < size:
            c[i] = a[i]

    @staticmethod
    fn mul_kernel(b: UnsafePointer[Scalar[dtype]], c: UnsafePointer[Scalar[dtype]]):
        var i = block_idx.x * block_dim.x + thread_idx.x
        alias scalar = Scalar[dtype](startScalar)
        if i < size:
            b[i] = scalar * c[i]

    @staticmethod
    fn add_kernel(a: UnsafePointer[Scalar[dtype]], b: UnsafePointer[Scalar[dtype]], c: UnsafePointer[Scalar[dtype]]):
        var i = block_idx.x * block_dim.x + thread_idx.x
        if i < size:
            c[i] = a[i] + b[i]

    @staticmethod
    fn triad_kernel(a: UnsafePointer[Scalar[dtype]], b: UnsafePointer[Scalar[dtype]], c: UnsafePointer[Scalar[dtype]]):
        var i = block_idx.x * block_dim.x + thread_idx.x
        if i < size:
            a[i] = b[i] + Scalar[dtype](startScalar) * c[i]

    @staticmethod
    fn dot_kernel(a: UnsafePointer[Scalar[dtype]], b: UnsafePointer[Scalar[dtype]], sums: UnsafePointer[Scalar[dtype]]):
        var tb_sum = stack_allocation[TBSize, Scalar[dtype], address_space = AddressSpace.SHARED]()
        var i = block_idx.x * block_dim.x + thread_idx.x
        var local_tid = thread_idx.x
        tb_sum[local_tid] = 0.0
        var stride = block_dim.x * grid_dim.x
        while i < size:
            tb_sum[local_tid] += a[i] * b[i]
            i += stride
        var offset = block_dim.x // 2
        while offset > 0:
            barrier()
            if local_tid < offset:
                tb_sum[local_tid] += tb_sum[local_tid + offset]
            offset //= 2
        if local_tid == 0:
            sums[block_idx.x] = tb_sum[local_tid]

    fn run[kernel: String](mut self) raises:
        alias grid = ceildiv(size, TBSize)
        @parameter
        if kernel == "init":
            self.ctx.enqueue_function[Self.init_kernel](self.d_a.unsafe_ptr(), self.d_b.unsafe_ptr(), self.d_c.unsafe_ptr(), Scalar[dtype](startA), Scalar[dtype](startB), Scalar[dtype](startC), grid_dim=grid, block_dim=TBSize)
        elif kernel == "copy":
            self.ctx.enqueue_function[Self.copy_kernel](self.d_a.unsafe_ptr(), self.d_c.unsafe_ptr(), grid_dim=grid, block_dim=TBSize)
        elif kernel == "mul":
            self.ctx.enqueue_function[Self.mul_kernel](self.d_b.unsafe_ptr(), self.d_c.unsafe_ptr(), grid_dim=grid, block_dim=TBSize)
        elif kernel == "add":
            self.ctx.enqueue_function[Self.add_kernel](self.d_a.unsafe_ptr(), self.d_b.unsafe_ptr(), self.d_c.unsafe_ptr(), grid_dim=grid, block_dim=TBSize)
        elif kernel == "triad":
            self.ctx.enqueue_function[Self.triad_kernel](self.d_a.unsafe_ptr(), self.d_b.unsafe_ptr(), self.d_c.unsafe_ptr(), grid_dim=grid, block_dim=TBSize)
        else:
            constrained[False, "unknown kernel"]()

    fn dot(mut self) raises -> Scalar[dtype]:
        self.ctx.enqueue_function[Self.dot_kernel](self.d_a.unsafe_ptr(), self.d_b.unsafe_ptr(), self.d_sum.unsafe_ptr(), grid_dim=DOT_BLOCKS, block_dim=TBSize)
        var host = self.ctx.enqueue_create_host_buffer[dtype](DOT_BLOCKS)
        self.ctx.enqueue_copy(host, self.d_sum)
        self.ctx.synchronize()
        var sum: Scalar[dtype] = 0
        for i in range(DOT_BLOCKS):
            sum += host[i]
        return sum


fn bench[dtype: DType, size: Int](num_times: Int) raises:
    var s = Stream[dtype, size]()
    s.run["init"]()
    s.ctx.synchronize()
    var timings = List[List[Float64]]()
    for _ in range(5):
        timings.append(List[Float64]())
    var sum = Scalar[dtype](0)
    for _ in range(num_times):
        var t = monotonic()
        s.run["copy"]()
        s.ctx.synchronize()
        timings[0].append((monotonic() - t) / 1e9)
        t = monotonic()
        s.run["mul"]()
        s.ctx.synchronize()
        timings[1].append((monotonic() - t) / 1e9)
        s.run["add"]()
        s.run["triad"]()
        s.ctx.synchronize()
        sum = s.dot()
    var ga = Float64(startA)
    var gb = Float64(startB)
    var gc = Float64(startC)
    for _ in range(num_times):
        gc = ga
        gb = startScalar * gc
        gc = ga + gb
        ga = gb + startScalar * gc
    var gsum = ga * gb * size
    var err = abs(Float64(sum) - gsum) / gsum
    var tol = 1e-5 if dtype is DType.float32 else 1e-10
    if err > tol:
        raise Error("Validation failed on sum. Error " + String(err) + " expected " + String(gsum) + " got " + String(sum))
    var avg = 0.0
    for i in range(1, len(timings[0])):
        avg += timings[0][i]
    avg /= len(timings[0]) - 1
    print("Function", "MBytes/sec ok" if 2 * size * sizeof[dtype]() / avg > 0 else "")


fn main() raises:
    var n = 3
    if len(argv()) > 1:
        n = Int(argv()[1])
    bench[DType.float64, 1 << 14](n)
    bench[DType.float32, 1 << 13](n)
    print("PASS")
