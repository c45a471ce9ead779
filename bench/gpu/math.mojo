# float32 functions for math_compare: `map_F` applies F to floats by their bits, `loop_F` many times to one number.
# The CUDA twin is bench/peers/math.cu.
from std.gpu import global_idx
from std.math import erf, exp, log, pow, sin, tanh

comptime Floats = UnsafePointer[Float32, MutAnyOrigin]


@always_inline
def step(v: Float32) -> Float32:
    return v.fma(0.9999, 0.0001)


@always_inline
def map_one[FuncType: AnyType, //, func: FuncType](r: Floats, first: UInt32):
    var i = Int32(global_idx.x)
    r[Int(i)] = func(Float32.from_bits(first + i.cast[DType.uint32]()))


@always_inline
def loop_one[FuncType: AnyType, //, func: FuncType](r: Floats, x: Floats, rounds: Int32):
    var i = global_idx.x
    var v = x[i]
    var sum = Float32(0)
    for _ in range(Int(rounds)):
        comptime for _ in range(4):
            sum += func(v)
            v = step(v)
    r[i] = sum


def map_exp(r: Floats, first: UInt32):
    map_one[exp](r, first)


def loop_exp(r: Floats, x: Floats, rounds: Int32):
    loop_one[exp](r, x, rounds)


def map_log(r: Floats, first: UInt32):
    map_one[log](r, first)


def loop_log(r: Floats, x: Floats, rounds: Int32):
    loop_one[log](r, x, rounds)


def map_tanh(r: Floats, first: UInt32):
    map_one[tanh](r, first)


def loop_tanh(r: Floats, x: Floats, rounds: Int32):
    loop_one[tanh](r, x, rounds)


def map_sin(r: Floats, first: UInt32):
    map_one[sin](r, first)


def loop_sin(r: Floats, x: Floats, rounds: Int32):
    loop_one[sin](r, x, rounds)


def map_erf(r: Floats, first: UInt32):
    map_one[erf](r, first)


def loop_erf(r: Floats, x: Floats, rounds: Int32):
    loop_one[erf](r, x, rounds)


@always_inline
def mixed(i: UInt32) -> UInt32:
    """Bits that look random."""
    var h = i * 0x9E3779B1
    h = (h ^ (h >> 15)) * 0x85EBCA77
    return h ^ (h >> 13)


def map_pow(r: Floats, first: UInt32):
    var i = Int32(global_idx.x)
    var bits = first + i.cast[DType.uint32]()
    r[Int(i)] = pow(Float32.from_bits(mixed(bits)), Float32.from_bits((mixed(bits + 77777) & 0x87FFFFFF) + 0x38000000))


def loop_pow(r: Floats, x: Floats, rounds: Int32):
    var i = global_idx.x
    var v = x[i]
    var sum = Float32(0)
    for _ in range(Int(rounds)):
        comptime for _ in range(4):
            sum += pow(v, v)
            v = step(v)
    r[i] = sum


def main():
    pass
