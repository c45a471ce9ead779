# Kernels that take structs; kernels declared inside generic functions.
# RUN: %brio run --target-accelerator cpu %s --x | FileCheck %s
# CHECK: -6.0 6.0 -6.0 6.0 -6.0 6.0 -6.0 6.0
# CHECK: HostBuffer([0.0, 0.5, 1.0, 1.5])
# CHECK: HostBuffer([0, 32, 64, 96])
# CHECK: x given
# CHECK: 2570569
# CHECK: best 81.0 81.0
from std.gpu.host import DeviceContext
from std.gpu import thread_idx, global_idx
from std.testing import assert_equal, assert_true
from std.sys import argv
from std.time import perf_counter_ns

@fieldwise_init
struct Params(Copyable, Movable):
    var scale: Float32
    var offset: Int
    var flag: Bool

def k(p: UnsafePointer[Float32, MutAnyOrigin], params: Params, n: Int32):
    var i = global_idx.x
    if i < Int(n):
        p[i] = p[i] * params.scale + Float32(params.offset)
        if params.flag and i % 2 == 0:
            p[i] = -p[i]

def run[dtype: DType, size: Int](ctx: DeviceContext) raises -> Bool:
    comptime block = 32
    def local_kernel(out_ptr: UnsafePointer[Scalar[dtype], MutAnyOrigin]):
        var i = thread_idx.x
        comptime if dtype.is_floating_point():
            out_ptr[i] = Scalar[dtype](i) / 2
        else:
            out_ptr[i] = Scalar[dtype](i * block)
    var buf = ctx.enqueue_create_buffer[dtype](size)
    ctx.enqueue_function[local_kernel](buf, grid_dim=1, block_dim=size)
    var ok: Bool
    with buf.map_to_host() as h:
        print(h)
        ok = h[1] != 0
        if not ok:
            return False
    return ok

def main() raises:
    var t0 = perf_counter_ns()
    with DeviceContext() as ctx:
        var b = ctx.enqueue_create_buffer[DType.float32](8)
        b.enqueue_fill(2)
        ctx.enqueue_function[k](b, Params(1.5, 3, True), 8, grid_dim=1, block_dim=8)
        with b.map_to_host() as h:
            for i in range(8):
                print(h[i], end=" ")
            print()
            assert_equal(h[1], 6.0)
        assert_true(run[DType.float32, 4](ctx))
        assert_true(run[DType.int32, 4](ctx))
        var args = argv()
        if len(args) > 1 and args[1] == "--x":
            print("x given")
    assert_true(perf_counter_ns() > t0)
    var total = 0
    for i in range(1000):
        for j in range(1000):
            total += i * j % 7
    print(total)
    var values = List[Float64]()
    for i in range(10):
        values.append(Float64(i) ** 2)
    var best = values[0]
    for v in values:
        if v > best:
            best = v
    print("best", best, values[-1] if len(values) > 0 else 0.0)
