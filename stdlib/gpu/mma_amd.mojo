"""What `mma` becomes on AMD GPUs: MFMA on CDNA (gfx908 to gfx950), WMMA on RDNA (gfx11, gfx12) and gfx1250.

An instruction takes so many elements of each lane. More are a sum of several products, fewer are filled up with zeros: a product adds up
columns of the left matrix in any order, as long as the rows of the right one have the same.
"""

from builtin.string_literal import _concat, _decimal
from internal.machine import _is_any_of, _is_of_family
from memory import bitcast


def _has_mfma() -> Bool:
    """Whether the target multiplies matrices by MFMA, waves of 64 together."""
    return _is_any_of["gfx908, gfx90a, gfx942 or gfx950"]()


def _repeats_lanes() -> Bool:
    """Whether the upper 16 lanes of a wave hold what the lower ones do: WMMA of gfx11. Asked of the accelerator, for sizes in types."""
    return StaticString(__brio.accelerator_name).startswith("amdgpu:gfx11")


def _has_wmma() -> Bool:
    """Whether the target multiplies matrices by WMMA, waves of 32 together."""
    return _is_of_family["gfx11"]() or _is_of_family["gfx12"]()


def _is_float8(dtype: DType) -> Bool:
    return (
        dtype == DType.float8_e4m3fn
        or dtype == DType.float8_e5m2
        or dtype == DType.float8_e4m3fnuz
        or dtype == DType.float8_e5m2fnuz
    )


def _is_e5m2(dtype: DType) -> Bool:
    return dtype == DType.float8_e5m2 or dtype == DType.float8_e5m2fnuz


def _is_byte(dtype: DType) -> Bool:
    return dtype == DType.int8 or dtype == DType.uint8


def _takes_float8(dtype: DType) -> Bool:
    """Whether the matrix units take this float8; others are multiplied as bfloat16, which holds them exactly."""
    comptime if _is_any_of["gfx942"]():
        return dtype == DType.float8_e4m3fnuz or dtype == DType.float8_e5m2fnuz
    elif _is_any_of["gfx950"]() or _is_of_family["gfx12"]():
        return dtype == DType.float8_e4m3fn or dtype == DType.float8_e5m2
    else:
        return False


def _amd_problem[
    dtype: DType, a: Int, b: Int, acc: DType, c: Int, blocks: Int
]() -> StringLiteral:
    """Why there is no such product on the target; empty if there is one."""
    comptime half = dtype == DType.float16 or dtype == DType.bfloat16
    comptime if not _has_mfma() and not _has_wmma():
        return (
            "mma needs a GPU with matrix units: gfx908, gfx90a, gfx942, gfx950,"
            " gfx11 or gfx12"
        )
    elif acc != (
        DType.float64
        if dtype == DType.float64
        else DType.int32
        if _is_byte(dtype)
        else DType.float32
    ):
        return (
            "mma has a result of int32 for 8-bit integers, of float64 for"
            " float64, else of float32 on AMD GPUs"
        )
    elif blocks != 1:
        comptime if blocks != 16 or a != 4 or b != 4 or c != 4 or not half or not _has_mfma():
            return (
                "mma with block_size has 16 products of 4x4x4, of float16 or"
                " bfloat16, on GPUs of the CDNA family"
            )
        elif dtype == DType.bfloat16 and _is_any_of["gfx908"]():
            return "mma of bfloat16 with block_size needs gfx90a or newer"
        else:
            return ""
    elif a != b:
        return (
            "mma has as many rows as columns on AMD GPUs: both matrices have"
            " fragments of one size"
        )
    elif _has_mfma():
        comptime square = c == 4 or c == 16
        comptime if dtype == DType.float32:
            return (
                ""
                if square and a == 1
                else (
                    "mma of float32 has the shapes 16x16x4 and 32x32x2 on"
                    " this GPU"
                )
            )
        elif dtype == DType.float64:
            comptime if _is_any_of["gfx908"]():
                return "mma of float64 needs gfx90a or newer"
            else:
                return (
                    ""
                    if c == 4 and a == 1
                    else "mma of float64 has the shape 16x16x4 on this GPU"
                )
        elif half:
            return (
                ""
                if square and (a == 4 or a == 8)
                else (
                    "mma of float16 and bfloat16 has the shapes 16x16x16,"
                    " 16x16x32, 32x32x8 and 32x32x16 on this GPU"
                )
            )
        elif dtype == DType.int8:
            return (
                ""
                if square and (a == 4 or a == 8 or a == 16)
                else (
                    "mma of int8 has the shapes 16x16x16, 16x16x32, 16x16x64,"
                    " 32x32x8, 32x32x16 and 32x32x32 on this GPU"
                )
            )
        elif _is_float8(dtype):
            return (
                ""
                if square and (a == 8 or a == 32)
                else (
                    "mma of float8 has the shapes 16x16x32, 16x16x128, 32x32x16"
                    " and 32x32x64 on this GPU"
                )
            )
        else:
            return (
                "mma takes matrices of float32, float64, float16, bfloat16,"
                " int8 and float8 on this GPU"
            )
    elif _is_any_of["gfx1250"]():
        comptime if dtype == DType.float32:
            return (
                ""
                if c == 8 and a == 2
                else "mma of float32 has the shape 16x16x4 on this GPU"
            )
        elif half:
            return (
                ""
                if c == 8 and (a == 8 or a == 16)
                else (
                    "mma of float16 and bfloat16 has the shapes 16x16x16 and"
                    " 16x16x32 on this GPU"
                )
            )
        elif _is_byte(dtype):
            return (
                ""
                if c == 8 and (a == 8 or a == 32)
                else (
                    "mma of 8-bit integers has the shapes 16x16x16 and 16x16x64"
                    " on this GPU"
                )
            )
        elif _is_float8(dtype):
            return (
                ""
                if c == 8 and (a == 8 or a == 32 or a == 64)
                else (
                    "mma of float8 has the shapes 16x16x16, 16x16x64 and"
                    " 16x16x128 on this GPU"
                )
            )
        else:
            return (
                "mma takes matrices of float32, float16, bfloat16, 8-bit"
                " integers and float8 on this GPU"
            )
    else:
        comptime width = 16 if _repeats_lanes() else 8
        comptime if half or _is_byte(dtype) or _is_float8(dtype):
            return (
                ""
                if c == 8 and a == width
                else "mma has the shape 16x16x16 on this GPU"
            )
        else:
            return (
                "mma takes matrices of float16, bfloat16, 8-bit integers and"
                " float8 on this GPU"
            )


def _width_of_instruction(dtype: DType, width: Int) -> Int:
    """Elements of a lane that the best instruction for `width` of them takes."""
    var half = dtype == DType.float16 or dtype == DType.bfloat16
    comptime if _is_any_of["gfx1250"]():
        if dtype == DType.float32:
            return 2
        if half:
            return 16
        return 64 if _is_float8(dtype) and width > 32 else 32
    elif _repeats_lanes():
        return 16
    elif _has_wmma():
        return 8
    else:
        if dtype == DType.float32 or dtype == DType.float64:
            return 1
        comptime if _is_any_of["gfx908"]():
            return 2 if dtype == DType.bfloat16 else 4
        elif _is_any_of["gfx90a"]():
            return 4
        elif _is_any_of["gfx942"]():
            return 4 if half else 8
        else:
            if half:
                return 8 if width >= 8 else 4
            if _is_float8(dtype):
                return 32 if width >= 32 else 8
            return 16 if width >= 16 else 8


@always_inline
def _mma_amd[
    dtype: DType, width: Int, acc: DType, size: Int, //, blocks: Int = 1
](a: SIMD[dtype, width], b: SIMD[dtype, width], c: SIMD[acc, size]) -> SIMD[
    acc, size
]:
    """The product plus `c`, by as many instructions as it takes."""
    comptime if blocks > 1:
        return _blocks_of_four(a, b, c)
    elif _is_float8(dtype) and not _takes_float8(dtype):
        return _mma_amd(_as_bfloat16(a), _as_bfloat16(b), c)
    else:
        comptime whole = _width_of_instruction(dtype, width)
        comptime if width > whole:
            comptime half = width // 2
            var sums = _mma_amd(a.slice[half](), b.slice[half](), c)
            return _mma_amd(
                a.slice[half, offset=half](), b.slice[half, offset=half](), sums
            )
        elif width < whole:
            var zeros = SIMD[dtype, width](0)
            return _mma_amd(a.join(zeros), b.join(zeros), c)
        elif _has_mfma():
            return _mfma(a, b, c)
        else:
            return _wmma(a, b, c)


@always_inline
def _as_bfloat16[
    dtype: DType, width: Int, //
](x: SIMD[dtype, width]) -> SIMD[DType.bfloat16, width]:
    """Numbers of 8 bits, which need no rounding."""
    var upper = x.cast[DType.float32]().to_bits() >> SIMD[DType.uint32, width](
        16
    )
    return SIMD[DType.bfloat16, width].from_bits(upper.cast[DType.uint16]())


# --- CDNA


@always_inline
def _mfma[
    dtype: DType, width: Int, acc: DType, size: Int, //
](a: SIMD[dtype, width], b: SIMD[dtype, width], c: SIMD[acc, size]) -> SIMD[
    acc, size
]:
    """One instruction."""
    comptime square = "16x16x" if size == 4 else "32x32x"
    comptime depth = _decimal((4 if size == 4 else 2) * width)
    comptime bits = width * dtype.size_of() * 8
    comptime if bits == 256:
        # Of which formats the operands are, and their scales: where all of them are 0 there are none.
        comptime format = 1 if _is_e5m2(dtype) else 0
        return __brio.make[SIMD[acc, size]](
            __brio.llvm_intrinsic[
                _concat(
                    "llvm.amdgcn.mfma.scale.f32.", square, depth, ".f8f6f4"
                ),
                __brio.simd[acc, size],
                0,
            ](
                bitcast[DType.int32, 8](a),
                bitcast[DType.int32, 8](b),
                c,
                __brio.constant[__brio.int[32], format](),
                __brio.constant[__brio.int[32], format](),
                __brio.constant[__brio.int[32], 0](),
                __brio.constant[__brio.int[32], 0](),
                __brio.constant[__brio.int[32], 0](),
                __brio.constant[__brio.int[32], 0](),
            )
        )
    elif dtype == DType.float32:
        return _mfma_of[_concat("f32.", square, depth, "f32")](a, b, c)
    elif dtype == DType.float64:
        return _mfma_of["f64.16x16x4f64"](a, b, c)
    elif dtype == DType.float16:
        return _mfma_of[
            _concat("f32.", square, depth, "f16" if bits == 64 else ".f16")
        ](a, b, c)
    elif dtype == DType.bfloat16:
        comptime if bits == 128:
            return _mfma_of[_concat("f32.", square, depth, ".bf16")](a, b, c)
        else:
            comptime name = _concat(
                "f32.", square, depth, "bf16" if bits == 32 else "bf16.1k"
            )
            return _mfma_of[name](
                bitcast[DType.int16, width](a),
                bitcast[DType.int16, width](b),
                c,
            )
    elif dtype == DType.int8:
        comptime if bits == 128:
            return _mfma_of[_concat("i32.", square, depth, ".i8")](
                bitcast[DType.int32, 4](a), bitcast[DType.int32, 4](b), c
            )
        elif bits == 64:
            return _mfma_of[_concat("i32.", square, depth, ".i8")](
                bitcast[DType.int64, 1](a), bitcast[DType.int64, 1](b), c
            )
        else:
            return _mfma_of[_concat("i32.", square, depth, "i8")](
                bitcast[DType.int32, 1](a), bitcast[DType.int32, 1](b), c
            )
    else:
        comptime kind = ".bf8.bf8" if _is_e5m2(dtype) else ".fp8.fp8"
        return _mfma_of[_concat("f32.", square, depth, kind)](
            bitcast[DType.int64, 1](a), bitcast[DType.int64, 1](b), c
        )


@always_inline
def _mfma_of[
    dtype: DType, width: Int, acc: DType, size: Int, //, name: StringLiteral
](a: SIMD[dtype, width], b: SIMD[dtype, width], c: SIMD[acc, size]) -> SIMD[
    acc, size
]:
    return __brio.make[SIMD[acc, size]](
        __brio.llvm_intrinsic[
            _concat("llvm.amdgcn.mfma.", name), __brio.simd[acc, size], 0
        ](
            a,
            b,
            c,
            __brio.constant[__brio.int[32], 0](),
            __brio.constant[__brio.int[32], 0](),
            __brio.constant[__brio.int[32], 0](),
        )
    )


@always_inline
def _blocks_of_four[
    dtype: DType, width: Int, acc: DType, size: Int, //
](a: SIMD[dtype, width], b: SIMD[dtype, width], c: SIMD[acc, size]) -> SIMD[
    acc, size
]:
    """Sixteen products of 4x4x4: four lanes each."""
    comptime if dtype == DType.float16:
        return _mfma_of["f32.4x4x4f16"](a, b, c)
    else:
        return _mfma_of["f32.4x4x4bf16.1k"](
            bitcast[DType.int16, width](a), bitcast[DType.int16, width](b), c
        )


# --- RDNA and gfx1250


@always_inline
def _wmma[
    dtype: DType, width: Int, acc: DType, size: Int, //
](a: SIMD[dtype, width], b: SIMD[dtype, width], c: SIMD[acc, size]) -> SIMD[
    acc, size
]:
    """One instruction."""
    comptime words = width * dtype.size_of() // 4
    comptime kind = ".bf8.bf8" if _is_e5m2(dtype) else ".fp8.fp8"
    comptime signed = 1 if dtype == DType.int8 else 0
    comptime if _is_any_of["gfx1250"]():
        comptime if dtype == DType.float32:
            return _wmma_with_modifiers["f32.16x16x4.f32"](a, b, c)
        elif dtype == DType.float16:
            return _wmma_with_modifiers["f32.16x16x32.f16"](a, b, c)
        elif dtype == DType.bfloat16:
            return _wmma_with_modifiers["f32.16x16x32.bf16"](a, b, c)
        elif _is_float8(dtype):
            comptime depth = "64" if width == 32 else "128"
            return __brio.make[SIMD[acc, size]](
                __brio.llvm_intrinsic[
                    _concat("llvm.amdgcn.wmma.f32.16x16x", depth, kind),
                    __brio.simd[acc, size],
                    0,
                ](
                    bitcast[DType.int32, words](a),
                    bitcast[DType.int32, words](b),
                    __brio.constant[__brio.int[16], 0](),
                    c,
                    __brio.constant[__brio.int[1], 0](),
                    __brio.constant[__brio.int[1], 0](),
                )
            )
        else:
            return __brio.make[SIMD[acc, size]](
                __brio.llvm_intrinsic[
                    "llvm.amdgcn.wmma.i32.16x16x64.iu8",
                    __brio.simd[acc, size],
                    0,
                ](
                    __brio.constant[__brio.int[1], signed](),
                    bitcast[DType.int32, words](a),
                    __brio.constant[__brio.int[1], signed](),
                    bitcast[DType.int32, words](b),
                    c,
                    __brio.constant[__brio.int[1], 0](),
                    __brio.constant[__brio.int[1], 0](),
                    __brio.constant[__brio.int[1], 0](),
                )
            )
    elif dtype == DType.float16:
        return _wmma_of["f32.16x16x16.f16"](a, b, c)
    elif dtype == DType.bfloat16:
        return _wmma_of["f32.16x16x16.bf16"](
            bitcast[DType.int16, width](a), bitcast[DType.int16, width](b), c
        )
    elif _is_float8(dtype):
        return _wmma_of[_concat("f32.16x16x16", kind)](
            bitcast[DType.int32, words](a), bitcast[DType.int32, words](b), c
        )
    else:
        return __brio.make[SIMD[acc, size]](
            __brio.llvm_intrinsic[
                "llvm.amdgcn.wmma.i32.16x16x16.iu8", __brio.simd[acc, size], 0
            ](
                __brio.constant[__brio.int[1], signed](),
                bitcast[DType.int32, words](a),
                __brio.constant[__brio.int[1], signed](),
                bitcast[DType.int32, words](b),
                c,
                __brio.constant[__brio.int[1], 0](),
            )
        )


@always_inline
def _wmma_of[
    dtype: DType, width: Int, acc: DType, size: Int, //, name: StringLiteral
](a: SIMD[dtype, width], b: SIMD[dtype, width], c: SIMD[acc, size]) -> SIMD[
    acc, size
]:
    return __brio.make[SIMD[acc, size]](
        __brio.llvm_intrinsic[
            _concat("llvm.amdgcn.wmma.", name), __brio.simd[acc, size], 0
        ](a, b, c)
    )


@always_inline
def _wmma_with_modifiers[
    dtype: DType, width: Int, acc: DType, size: Int, //, name: StringLiteral
](a: SIMD[dtype, width], b: SIMD[dtype, width], c: SIMD[acc, size]) -> SIMD[
    acc, size
]:
    """The form of gfx1250, which can negate operands and keep them for the next product; here it does neither."""
    return __brio.make[SIMD[acc, size]](
        __brio.llvm_intrinsic[
            _concat("llvm.amdgcn.wmma.", name), __brio.simd[acc, size], 0
        ](
            __brio.constant[__brio.int[1], 0](),
            a,
            __brio.constant[__brio.int[1], 0](),
            b,
            __brio.constant[__brio.int[16], 0](),
            c,
            __brio.constant[__brio.int[1], 0](),
            __brio.constant[__brio.int[1], 0](),
        )
    )
