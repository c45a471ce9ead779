# The functions of `math` for C: each applied to the numbers of an array, of 8 at a time.
# `kind`: 0 float64, 1 float32, 2 float16, 3 bfloat16. With `-D ON_DEVICE` in kernels: on the CPU device of 8 numbers a thread, on
# a GPU of one.
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.math import acos, acosh, asin, asinh, atan, atan2, atanh, cbrt, ceil, ceildiv, copysign, cos, cosh, erf, erfc, exp, exp10, exp2, expm1, floor, fmod, gamma, hypot, j0, j1, lgamma, log, log10, log1p, log2, logb, pow, recip, remainder, round, rsqrt, sin, sinh, sqrt, tan, tanh, trunc, y0, y1
from std.os import abort
from std.sys import has_amd_gpu_accelerator, has_nvidia_gpu_accelerator, is_defined

comptime Bytes = UnsafePointer[UInt8, MutAnyOrigin]
comptime Numbers[dtype: DType] = UnsafePointer[Scalar[dtype], MutAnyOrigin]
comptime width = 1 if is_defined["ON_DEVICE"]() and (has_nvidia_gpu_accelerator() or has_amd_gpu_accelerator()) else 8


@always_inline
def apply[FuncType: AnyType, //, dtype: DType, func: FuncType](x: Numbers[dtype], r: Numbers[dtype], i: Int):
    r.store(i, func(x.load[width=width](i)))


@always_inline
def apply_two[FuncType: AnyType, //, dtype: DType, func: FuncType](x: Numbers[dtype], y: Numbers[dtype], r: Numbers[dtype], i: Int):
    r.store(i, func(x.load[width=width](i), y.load[width=width](i)))


def kernel[FuncType: AnyType, //, dtype: DType, func: FuncType](x: Numbers[dtype], r: Numbers[dtype], count: Int):
    var i = global_idx.x * width
    if i < count:
        apply[dtype, func](x, r, i)


def kernel_two[FuncType: AnyType, //, dtype: DType, func: FuncType](x: Numbers[dtype], y: Numbers[dtype], r: Numbers[dtype], count: Int):
    var i = global_idx.x * width
    if i < count:
        apply_two[dtype, func](x, y, r, i)


def over[FuncType: AnyType, //, dtype: DType, func: FuncType](x: Numbers[dtype], r: Numbers[dtype], count: Int):
    comptime if is_defined["ON_DEVICE"]():
        try:
            var ctx = DeviceContext()
            var arguments = ctx.enqueue_create_buffer[dtype](count)
            var results = ctx.enqueue_create_buffer[dtype](count)
            ctx.enqueue_copy(arguments, x)
            ctx.enqueue_function[kernel[dtype, func]](arguments, results, count, grid_dim=ceildiv(count, 64 * width), block_dim=64)
            ctx.enqueue_copy(r, results)
            ctx.synchronize()
        except error:
            abort(String(error))
    else:
        for i in range(0, count, width):
            apply[dtype, func](x, r, i)


def over_two[FuncType: AnyType, //, dtype: DType, func: FuncType](x: Numbers[dtype], y: Numbers[dtype], r: Numbers[dtype], count: Int):
    comptime if is_defined["ON_DEVICE"]():
        try:
            var ctx = DeviceContext()
            var first = ctx.enqueue_create_buffer[dtype](count)
            var second = ctx.enqueue_create_buffer[dtype](count)
            var results = ctx.enqueue_create_buffer[dtype](count)
            ctx.enqueue_copy(first, x)
            ctx.enqueue_copy(second, y)
            ctx.enqueue_function[kernel_two[dtype, func]](first, second, results, count, grid_dim=ceildiv(count, 64 * width), block_dim=64)
            ctx.enqueue_copy(r, results)
            ctx.synchronize()
        except error:
            abort(String(error))
    else:
        for i in range(0, count, width):
            apply_two[dtype, func](x, y, r, i)


def one[FuncType: AnyType, //, func: FuncType](kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    if kind == 0:
        over[DType.float64, func](x.bitcast[Scalar[DType.float64]](), r.bitcast[Scalar[DType.float64]](), count)
    elif kind == 1:
        over[DType.float32, func](x.bitcast[Scalar[DType.float32]](), r.bitcast[Scalar[DType.float32]](), count)
    elif kind == 2:
        over[DType.float16, func](x.bitcast[Scalar[DType.float16]](), r.bitcast[Scalar[DType.float16]](), count)
    else:
        over[DType.bfloat16, func](x.bitcast[Scalar[DType.bfloat16]](), r.bitcast[Scalar[DType.bfloat16]](), count)


def two[FuncType: AnyType, //, func: FuncType](kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    if kind == 0:
        over_two[DType.float64, func](x.bitcast[Scalar[DType.float64]](), y.bitcast[Scalar[DType.float64]](), r.bitcast[Scalar[DType.float64]](), count)
    elif kind == 1:
        over_two[DType.float32, func](x.bitcast[Scalar[DType.float32]](), y.bitcast[Scalar[DType.float32]](), r.bitcast[Scalar[DType.float32]](), count)
    elif kind == 2:
        over_two[DType.float16, func](x.bitcast[Scalar[DType.float16]](), y.bitcast[Scalar[DType.float16]](), r.bitcast[Scalar[DType.float16]](), count)
    else:
        over_two[DType.bfloat16, func](x.bitcast[Scalar[DType.bfloat16]](), y.bitcast[Scalar[DType.bfloat16]](), r.bitcast[Scalar[DType.bfloat16]](), count)


@export("math_acos", ABI="C")
def math_acos(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[acos](kind, x, y, r, count)


@export("math_acosh", ABI="C")
def math_acosh(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[acosh](kind, x, y, r, count)


@export("math_asin", ABI="C")
def math_asin(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[asin](kind, x, y, r, count)


@export("math_asinh", ABI="C")
def math_asinh(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[asinh](kind, x, y, r, count)


@export("math_atan", ABI="C")
def math_atan(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[atan](kind, x, y, r, count)


@export("math_atan2", ABI="C")
def math_atan2(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    two[atan2](kind, x, y, r, count)


@export("math_atanh", ABI="C")
def math_atanh(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[atanh](kind, x, y, r, count)


@export("math_cbrt", ABI="C")
def math_cbrt(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[cbrt](kind, x, y, r, count)


@export("math_cos", ABI="C")
def math_cos(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[cos](kind, x, y, r, count)


@export("math_cosh", ABI="C")
def math_cosh(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[cosh](kind, x, y, r, count)


@export("math_erf", ABI="C")
def math_erf(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[erf](kind, x, y, r, count)


@export("math_erfc", ABI="C")
def math_erfc(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[erfc](kind, x, y, r, count)


@export("math_exp", ABI="C")
def math_exp(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[exp](kind, x, y, r, count)


@export("math_exp10", ABI="C")
def math_exp10(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[exp10](kind, x, y, r, count)


@export("math_exp2", ABI="C")
def math_exp2(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[exp2](kind, x, y, r, count)


@export("math_expm1", ABI="C")
def math_expm1(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[expm1](kind, x, y, r, count)


@export("math_fmod", ABI="C")
def math_fmod(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    two[fmod](kind, x, y, r, count)


@export("math_gamma", ABI="C")
def math_gamma(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[gamma](kind, x, y, r, count)


@export("math_hypot", ABI="C")
def math_hypot(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    two[hypot](kind, x, y, r, count)


@export("math_lgamma", ABI="C")
def math_lgamma(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[lgamma](kind, x, y, r, count)


@export("math_log", ABI="C")
def math_log(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[log](kind, x, y, r, count)


@export("math_log10", ABI="C")
def math_log10(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[log10](kind, x, y, r, count)


@export("math_log1p", ABI="C")
def math_log1p(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[log1p](kind, x, y, r, count)


@export("math_log2", ABI="C")
def math_log2(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[log2](kind, x, y, r, count)


@export("math_logb", ABI="C")
def math_logb(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[logb](kind, x, y, r, count)


@export("math_pow", ABI="C")
def math_pow(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    two[pow](kind, x, y, r, count)


@export("math_remainder", ABI="C")
def math_remainder(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    two[remainder](kind, x, y, r, count)


@export("math_rsqrt", ABI="C")
def math_rsqrt(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[rsqrt](kind, x, y, r, count)


@export("math_sin", ABI="C")
def math_sin(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[sin](kind, x, y, r, count)


@export("math_sinh", ABI="C")
def math_sinh(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[sinh](kind, x, y, r, count)


@export("math_sqrt", ABI="C")
def math_sqrt(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[sqrt](kind, x, y, r, count)


@export("math_tan", ABI="C")
def math_tan(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[tan](kind, x, y, r, count)


@export("math_tanh", ABI="C")
def math_tanh(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[tanh](kind, x, y, r, count)


@export("math_ceil", ABI="C")
def math_ceil(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[ceil](kind, x, y, r, count)


@export("math_floor", ABI="C")
def math_floor(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[floor](kind, x, y, r, count)


@export("math_recip", ABI="C")
def math_recip(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[recip](kind, x, y, r, count)


@export("math_round", ABI="C")
def math_round(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[round](kind, x, y, r, count)


@export("math_trunc", ABI="C")
def math_trunc(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[trunc](kind, x, y, r, count)


@export("math_copysign", ABI="C")
def math_copysign(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    two[copysign](kind, x, y, r, count)


@export("math_j0", ABI="C")
def math_j0(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[j0](kind, x, y, r, count)


@export("math_j1", ABI="C")
def math_j1(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[j1](kind, x, y, r, count)


@export("math_y0", ABI="C")
def math_y0(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[y0](kind, x, y, r, count)


@export("math_y1", ABI="C")
def math_y1(kind: Int, x: Bytes, y: Bytes, r: Bytes, count: Int):
    one[y1](kind, x, y, r, count)
