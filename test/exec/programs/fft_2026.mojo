# Fourier transform of a block, both ways: complex numbers, bit reversal, compile-time branches.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio build --device-only --emit asm --target-accelerator nvidia:sm_90 -o %t.ptx %s
# CHECK: PASS
from std.complex import ComplexFloat32, ComplexSIMD
from std.gpu import global_idx, thread_idx, barrier
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation
from std.math import sin, cos, pi, sqrt
from std.bit import log2_floor, bit_reverse

comptime C = ComplexFloat32
comptime N = 256
comptime LOG = log2_floor(N)

def fft_kernel[inverse: Bool = False](re: UnsafePointer[Float32, MutAnyOrigin], im: UnsafePointer[Float32, MutAnyOrigin]):
    var s_re = stack_allocation[N, Float32, address_space=AddressSpace.SHARED]()
    var s_im = stack_allocation[N, Float32, address_space=AddressSpace.SHARED]()
    var t = thread_idx.x
    comptime for h in range(2):
        var i = t + h * (N // 2)
        var r = Int(bit_reverse(UInt32(i)) >> UInt32(32 - LOG))
        s_re[i] = re[r]
        s_im[i] = im[r]
    barrier()
    comptime sign = 1.0 if inverse else -1.0
    comptime for s in range(1, LOG + 1):
        comptime m = 1 << s
        comptime half = m // 2
        var k = (t // half) * m + t % half
        var angle = Float32(sign * 2.0 * pi / Float64(m)) * Float32(t % half)
        var w = C(cos(angle), sin(angle))
        var u = C(s_re[k], s_im[k])
        var v = w * C(s_re[k + half], s_im[k + half])
        var a = u + v
        var b = u - v
        s_re[k] = a.re
        s_im[k] = a.im
        s_re[k + half] = b.re
        s_im[k + half] = b.im
        barrier()
    comptime for h in range(2):
        var i = t + h * (N // 2)
        comptime norm = Float32(1) / Float32(N) if inverse else Float32(1)
        re[i] = s_re[i] * norm
        im[i] = s_im[i] * norm

def main() raises:
    var ctx = DeviceContext()
    var re = ctx.enqueue_create_buffer[DType.float32](N)
    var im = ctx.enqueue_create_buffer[DType.float32](N)
    im.enqueue_fill(0)
    var signal = List[Float32]()
    with re.map_to_host() as h:
        for i in range(N):
            signal.append(sin(2 * Float32(pi) * 5 * Float32(i) / Float32(N)) + 0.5 * cos(Float32(i * i % 17)))
            h[i] = signal[i]
    ctx.enqueue_function[fft_kernel[]](re, im, grid_dim=1, block_dim=N // 2)
    var worst: Float64 = 0
    with re.map_to_host() as hr, im.map_to_host() as hi:
        for k in range(N):
            var sr: Float64 = 0
            var si: Float64 = 0
            for n in range(N):
                var a = -2.0 * pi * Float64(k * n % N) / Float64(N)
                sr += Float64(signal[n]) * cos(a)
                si += Float64(signal[n]) * sin(a)
            worst = max(worst, abs(sr - Float64(hr[k])), abs(si - Float64(hi[k])))
    ctx.enqueue_function[fft_kernel[inverse=True]](re, im, grid_dim=1, block_dim=N // 2)
    var back: Float32 = 0
    with re.map_to_host() as hr:
        for i in range(N):
            back = max(back, abs(hr[i] - signal[i]))
    print("PASS" if worst < 2e-3 and back < 1e-5 else "FAIL")
