"""cuBLAS: https://docs.nvidia.com/cuda/cublas."""

from gpu._cublas.dtype import DataType
from gpu._cublas.result import Result
from gpu._vendor_library import CEnum, call

comptime _LIBRARY: StringLiteral = "libcublas.so libcublas.so.13 libcublas.so.12 libcublas.so.11"

comptime cublasContext = NoneType
"""What a handle of cuBLAS points to."""
comptime cublasHandle_t = OpaquePointer
"""A handle of cuBLAS."""


struct Algorithm(CEnum):
    """`cublasGemmAlgo_t`."""

    var _value: Int32

    def __init__(out self, value: Int = 0):
        self._value = Int32(value)

    def c_value(self) -> Int32:
        """What C passes."""
        return self._value

    comptime DEFAULT = Self(-1)
    comptime ALGO0 = Self(0)
    comptime ALGO1 = Self(1)
    comptime ALGO2 = Self(2)
    comptime ALGO3 = Self(3)
    comptime ALGO4 = Self(4)
    comptime ALGO5 = Self(5)
    comptime ALGO6 = Self(6)
    comptime ALGO7 = Self(7)
    comptime ALGO8 = Self(8)
    comptime ALGO9 = Self(9)
    comptime ALGO10 = Self(10)
    comptime ALGO11 = Self(11)
    comptime ALGO12 = Self(12)
    comptime ALGO13 = Self(13)
    comptime ALGO14 = Self(14)
    comptime ALGO15 = Self(15)
    comptime ALGO16 = Self(16)
    comptime ALGO17 = Self(17)
    comptime ALGO18 = Self(18)
    comptime ALGO19 = Self(19)
    comptime ALGO20 = Self(20)
    comptime ALGO21 = Self(21)
    comptime ALGO22 = Self(22)
    comptime ALGO23 = Self(23)
    comptime DEFAULT_TENSOR_OP = Self(99)
    comptime ALGO0_TENSOR_OP = Self(100)
    comptime ALGO1_TENSOR_OP = Self(101)
    comptime ALGO2_TENSOR_OP = Self(102)
    comptime ALGO3_TENSOR_OP = Self(103)
    comptime ALGO4_TENSOR_OP = Self(104)
    comptime ALGO5_TENSOR_OP = Self(105)
    comptime ALGO6_TENSOR_OP = Self(106)
    comptime ALGO7_TENSOR_OP = Self(107)
    comptime ALGO8_TENSOR_OP = Self(108)
    comptime ALGO9_TENSOR_OP = Self(109)
    comptime ALGO10_TENSOR_OP = Self(110)
    comptime ALGO11_TENSOR_OP = Self(111)
    comptime ALGO12_TENSOR_OP = Self(112)
    comptime ALGO13_TENSOR_OP = Self(113)
    comptime ALGO14_TENSOR_OP = Self(114)
    comptime ALGO15_TENSOR_OP = Self(115)


struct ComputeType(CEnum):
    """`cublasComputeType_t`."""

    var _value: Int32

    def __init__(out self, value: Int = 0):
        self._value = Int32(value)

    def c_value(self) -> Int32:
        """What C passes."""
        return self._value

    comptime COMPUTE_16F = Self(64)
    comptime COMPUTE_16F_PEDANTIC = Self(65)
    comptime COMPUTE_32F = Self(68)
    comptime COMPUTE_32F_PEDANTIC = Self(69)
    comptime COMPUTE_32F_FAST_16F = Self(74)
    comptime COMPUTE_32F_FAST_16BF = Self(75)
    comptime COMPUTE_32F_FAST_TF32 = Self(77)
    comptime COMPUTE_32F_EMULATED_16BFX9 = Self(78)
    comptime COMPUTE_64F = Self(70)
    comptime COMPUTE_64F_PEDANTIC = Self(71)
    comptime COMPUTE_64F_EMULATED_FIXEDPOINT = Self(79)
    comptime COMPUTE_32I = Self(72)
    comptime COMPUTE_32I_PEDANTIC = Self(73)


struct cublasMath_t(CEnum):
    """How products of matrices may be computed."""

    var _value: Int32

    def __init__(out self, value: Int = 0):
        self._value = Int32(value)

    def c_value(self) -> Int32:
        """What C passes."""
        return self._value

    comptime CUBLAS_DEFAULT_MATH = Self(0)
    comptime CUBLAS_TENSOR_OP_MATH = Self(1)
    comptime CUBLAS_PEDANTIC_MATH = Self(2)
    comptime CUBLAS_TF32_TENSOR_OP_MATH = Self(3)
    comptime CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION = Self(16)


struct cublasOperation_t(CEnum):
    """What is done to a matrix first."""

    var _value: Int32

    def __init__(out self, value: Int = 0):
        self._value = Int32(value)

    def c_value(self) -> Int32:
        """What C passes."""
        return self._value

    comptime CUBLAS_OP_N = Self(0)
    comptime CUBLAS_OP_T = Self(1)
    comptime CUBLAS_OP_C = Self(2)
    comptime CUBLAS_OP_HERMITAN = Self(2)
    comptime CUBLAS_OP_CONJG = Self(3)


def check_cublas_error(stat: Result) raises:
    """Raises an error where `stat` is not success."""
    if stat != Result.SUCCESS:
        raise Error("cuBLAS failed with status ", stat)


def check_cublas_error(stat: Result, msg: StringSlice) raises:
    """Raises an error that begins with `msg` where `stat` is not success."""
    if stat != Result.SUCCESS:
        raise Error(msg, ": cuBLAS failed with status ", stat)


def _convert_to_cublas_datatype[mojo_type: DType]() -> DataType:
    """What CUDA's libraries call the type."""
    comptime if mojo_type == DType.float32:
        return DataType.R_32F
    elif mojo_type == DType.float64:
        return DataType.R_64F
    elif mojo_type == DType.float16:
        return DataType.R_16F
    elif mojo_type == DType.bfloat16:
        return DataType.R_16BF
    elif mojo_type == DType.float8_e4m3fn:
        return DataType.R_8F_E4M3
    elif mojo_type == DType.float8_e5m2:
        return DataType.R_8F_E5M2
    elif mojo_type == DType.int8:
        return DataType.R_8I
    elif mojo_type == DType.uint8:
        return DataType.R_8U
    elif mojo_type == DType.int16:
        return DataType.R_16I
    elif mojo_type == DType.uint16:
        return DataType.R_16U
    elif mojo_type == DType.int32:
        return DataType.R_32I
    elif mojo_type == DType.uint32:
        return DataType.R_32U
    elif mojo_type == DType.int64:
        return DataType.R_64I
    elif mojo_type == DType.uint64:
        return DataType.R_64U
    else:
        comptime assert False, "CUDA's libraries have no such type of elements"


def _convert_to_cublas_transpose(transpose: Bool) -> cublasOperation_t:
    """The operation that transposes, or leaves as it is."""
    return (
        cublasOperation_t.CUBLAS_OP_T
        if transpose
        else cublasOperation_t.CUBLAS_OP_N
    )


def cublasCreate(handle: UnsafePointer[_]) -> Result:
    """`cublasCreate` of C."""
    return Result(Int(call[_LIBRARY, "cublasCreate_v2"](handle)))


def cublasDestroy(handle: UnsafePointer[_]) -> Result:
    """`cublasDestroy` of C."""
    return Result(Int(call[_LIBRARY, "cublasDestroy_v2"](handle)))


def cublasGetVersion(
    handle: UnsafePointer[_], version: UnsafePointer[_]
) -> Result:
    """`cublasGetVersion` of C."""
    return Result(Int(call[_LIBRARY, "cublasGetVersion_v2"](handle, version)))


def cublasSetStream(
    handle: UnsafePointer[_], stream_id: UnsafePointer[_]
) -> Result:
    """`cublasSetStream` of C."""
    return Result(Int(call[_LIBRARY, "cublasSetStream_v2"](handle, stream_id)))


def cublasGetStream(
    handle: UnsafePointer[_], stream_id: UnsafePointer[_]
) -> Result:
    """`cublasGetStream` of C."""
    return Result(Int(call[_LIBRARY, "cublasGetStream_v2"](handle, stream_id)))


def cublasSetWorkspace(
    handle: UnsafePointer[_],
    workspace: UnsafePointer[_],
    workspace_size_in_bytes: Some[Intable],
) -> Result:
    """`cublasSetWorkspace` of C."""
    return Result(
        Int(
            call[_LIBRARY, "cublasSetWorkspace_v2"](
                handle, workspace, Int(workspace_size_in_bytes)
            )
        )
    )


def cublasSetMathMode(handle: UnsafePointer[_], mode: cublasMath_t) -> Result:
    """`cublasSetMathMode` of C."""
    return Result(
        Int(call[_LIBRARY, "cublasSetMathMode"](handle, mode.c_value()))
    )


def cublasGetMathMode(
    handle: UnsafePointer[_], mode: UnsafePointer[_]
) -> Result:
    """`cublasGetMathMode` of C."""
    return Result(Int(call[_LIBRARY, "cublasGetMathMode"](handle, mode)))


def cublasLoggerConfigure(
    log_is_on: Some[Intable],
    log_to_std_out: Some[Intable],
    log_to_std_err: Some[Intable],
    log_file_name: UnsafePointer[_],
) -> Result:
    """`cublasLoggerConfigure` of C."""
    return Result(
        Int(
            call[_LIBRARY, "cublasLoggerConfigure"](
                Int32(Int(log_is_on)),
                Int32(Int(log_to_std_out)),
                Int32(Int(log_to_std_err)),
                log_file_name,
            )
        )
    )


def cublasSgemm(
    handle: UnsafePointer[_],
    transa: cublasOperation_t,
    transb: cublasOperation_t,
    m: Some[Intable],
    n: Some[Intable],
    k: Some[Intable],
    alpha: UnsafePointer[_],
    _a: UnsafePointer[_],
    lda: Some[Intable],
    _b: UnsafePointer[_],
    ldb: Some[Intable],
    beta: UnsafePointer[_],
    _c: UnsafePointer[_],
    ldc: Some[Intable],
) -> Result:
    """`cublasSgemm` of C."""
    return Result(
        Int(
            call[_LIBRARY, "cublasSgemm_v2"](
                handle,
                transa.c_value(),
                transb.c_value(),
                Int32(Int(m)),
                Int32(Int(n)),
                Int32(Int(k)),
                alpha,
                _a,
                Int32(Int(lda)),
                _b,
                Int32(Int(ldb)),
                beta,
                _c,
                Int32(Int(ldc)),
            )
        )
    )


def cublasDgemm(
    handle: UnsafePointer[_],
    transa: cublasOperation_t,
    transb: cublasOperation_t,
    m: Some[Intable],
    n: Some[Intable],
    k: Some[Intable],
    alpha: UnsafePointer[_],
    _a: UnsafePointer[_],
    lda: Some[Intable],
    _b: UnsafePointer[_],
    ldb: Some[Intable],
    beta: UnsafePointer[_],
    _c: UnsafePointer[_],
    ldc: Some[Intable],
) -> Result:
    """`cublasDgemm` of C."""
    return Result(
        Int(
            call[_LIBRARY, "cublasDgemm_v2"](
                handle,
                transa.c_value(),
                transb.c_value(),
                Int32(Int(m)),
                Int32(Int(n)),
                Int32(Int(k)),
                alpha,
                _a,
                Int32(Int(lda)),
                _b,
                Int32(Int(ldb)),
                beta,
                _c,
                Int32(Int(ldc)),
            )
        )
    )


def cublasGemmEx(
    handle: UnsafePointer[_],
    transa: cublasOperation_t,
    transb: cublasOperation_t,
    m: Some[Intable],
    n: Some[Intable],
    k: Some[Intable],
    alpha: UnsafePointer[_],
    _a: UnsafePointer[_],
    _atype: DataType,
    lda: Some[Intable],
    _b: UnsafePointer[_],
    _btype: DataType,
    ldb: Some[Intable],
    beta: UnsafePointer[_],
    _c: UnsafePointer[_],
    _ctype: DataType,
    ldc: Some[Intable],
    compute_type: ComputeType,
    algo: Algorithm,
) -> Result:
    """`cublasGemmEx` of C."""
    return Result(
        Int(
            call[_LIBRARY, "cublasGemmEx"](
                handle,
                transa.c_value(),
                transb.c_value(),
                Int32(Int(m)),
                Int32(Int(n)),
                Int32(Int(k)),
                alpha,
                _a,
                _atype.c_value(),
                Int32(Int(lda)),
                _b,
                _btype.c_value(),
                Int32(Int(ldb)),
                beta,
                _c,
                _ctype.c_value(),
                Int32(Int(ldc)),
                compute_type.c_value(),
                algo.c_value(),
            )
        )
    )
