# The text of floating-point numbers that a kernel makes is the host's: all of 16 bits, and many of 32 and 64.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.memory import bitcast


@always_inline
def mixed(n: UInt64) -> UInt64:
    # bits of all kinds: exponents, powers of two and their neighbours
    var x = (n + 1) * 0x9E3779B97F4A7C15
    x ^= x >> 29
    x *= 0xBF58476D1CE4E5B9
    x ^= x >> 32
    return x


def value[dtype: DType](n: Int) -> Scalar[dtype]:
    comptime bits = DType.uint64 if dtype == DType.float64 else DType.uint32 if dtype == DType.float32 else DType.uint16
    var x = mixed(UInt64(n))
    comptime if bits == DType.uint16:
        x = UInt64(n)
    else:
        if n % 7 == 0:
            x = x & ~UInt64(0xFFFFF) if bits == DType.uint32 else x & ~UInt64(0xFFFFFFFFFFFFF)
            x += UInt64(n % 3) - 1
        elif n % 7 == 1:
            return Scalar[dtype](Int(x % 100000)) / 1000
    return bitcast[dtype, 1](x.cast[bits]())


def hashes[dtype: DType](results: UnsafePointer[UInt64, MutAnyOrigin], n: Int):
    var i = global_idx.x
    if i < n:
        results[i] = digest(String(value[dtype](i)))


def digest(text: String) -> UInt64:
    var h: UInt64 = 14695981039346656037
    for b in text.as_bytes():
        h = (h ^ UInt64(b)) * 1099511628211
    return h


def compare[dtype: DType](ctx: DeviceContext, n: Int) raises:
    var results = ctx.enqueue_create_buffer[DType.uint64](n)
    ctx.enqueue_function[hashes[dtype]](results, n, grid_dim=(n + 255) // 256, block_dim=256)
    var wrong = 0
    with results.map_to_host() as host:
        for i in range(n):
            if host[i] != digest(String(value[dtype](i))):
                if wrong < 5:
                    print(dtype, i, value[dtype](i))
                wrong += 1
    print(dtype, "wrong:", wrong)


def shown(x: Float64, y: Float32):
    print(String("{} {} {}").format(x, y, [1e-7, 1e22, 5e-324]))


def main() raises:
    var ctx = DeviceContext()
    compare[DType.float16](ctx, 65536)  # CHECK: float16 wrong: 0
    compare[DType.bfloat16](ctx, 65536)  # CHECK-NEXT: bfloat16 wrong: 0
    compare[DType.float32](ctx, 100000)  # CHECK-NEXT: float32 wrong: 0
    compare[DType.float64](ctx, 20000)  # CHECK-NEXT: float64 wrong: 0
    ctx.enqueue_function[shown](0.1, 0.1, grid_dim=1, block_dim=1)
    ctx.synchronize()  # CHECK-NEXT: 0.1 0.1 [1e-07, 1e+22, 5e-324]
