"""cuBLASLt: https://docs.nvidia.com/cuda/cublas, "Using the cuBLASLt API"."""

from gpu._cublas.cublas import ComputeType
from gpu._cublas.dtype import DataType
from gpu._cublas.result import Result
from gpu._vendor_library import CEnum, call

comptime _LIBRARY: StringLiteral = "libcublasLt.so libcublasLt.so.13 libcublasLt.so.12 libcublasLt.so.11"

comptime cublasLtContext = NoneType
"""What a handle of cuBLASLt points to."""
comptime cublasLtHandle_t = OpaquePointer
"""A handle of cuBLASLt."""
comptime cublasLtMatmulDesc_t = OpaquePointer
"""What a product is to do."""
comptime cublasLtMatrixLayout_t = OpaquePointer
"""How a matrix lies in memory."""
comptime cublasLtMatmulPreference_t = OpaquePointer
"""What algorithms are asked for."""


struct cublasLtMatmulDescAttributes_t(CEnum):
    """What is set in a product's description."""

    var _value: Int32

    def __init__(out self, value: Int = 0):
        self._value = Int32(value)

    def c_value(self) -> Int32:
        """What C passes."""
        return self._value

    comptime CUBLASLT_MATMUL_DESC_COMPUTE_TYPE = Self(0)
    comptime CUBLASLT_MATMUL_DESC_SCALE_TYPE = Self(1)
    comptime CUBLASLT_MATMUL_DESC_POINTER_MODE = Self(2)
    comptime CUBLASLT_MATMUL_DESC_TRANSA = Self(3)
    comptime CUBLASLT_MATMUL_DESC_TRANSB = Self(4)
    comptime CUBLASLT_MATMUL_DESC_TRANSC = Self(5)
    comptime CUBLASLT_MATMUL_DESC_FILL_MODE = Self(6)
    comptime CUBLASLT_MATMUL_DESC_EPILOGUE = Self(7)
    comptime CUBLASLT_MATMUL_DESC_BIAS_POINTER = Self(8)
    comptime CUBLASLT_MATMUL_DESC_BIAS_BATCH_STRIDE = Self(10)
    comptime CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER = Self(11)
    comptime CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD = Self(12)
    comptime CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_BATCH_STRIDE = Self(13)
    comptime CUBLASLT_MATMUL_DESC_ALPHA_VECTOR_BATCH_STRIDE = Self(14)
    comptime CUBLASLT_MATMUL_DESC_SM_COUNT_TARGET = Self(15)
    comptime CUBLASLT_MATMUL_DESC_A_SCALE_POINTER = Self(17)
    comptime CUBLASLT_MATMUL_DESC_B_SCALE_POINTER = Self(18)
    comptime CUBLASLT_MATMUL_DESC_C_SCALE_POINTER = Self(19)
    comptime CUBLASLT_MATMUL_DESC_D_SCALE_POINTER = Self(20)
    comptime CUBLASLT_MATMUL_DESC_AMAX_D_POINTER = Self(21)
    comptime CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_DATA_TYPE = Self(22)
    comptime CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_SCALE_POINTER = Self(23)
    comptime CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_AMAX_POINTER = Self(24)
    comptime CUBLASLT_MATMUL_DESC_FAST_ACCUM = Self(25)
    comptime CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE = Self(26)
    comptime CUBLASLT_MATMUL_DESC_A_SCALE_MODE = Self(31)
    comptime CUBLASLT_MATMUL_DESC_B_SCALE_MODE = Self(32)
    comptime CUBLASLT_MATMUL_DESC_C_SCALE_MODE = Self(33)
    comptime CUBLASLT_MATMUL_DESC_D_SCALE_MODE = Self(34)
    comptime CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_SCALE_MODE = Self(35)
    comptime CUBLASLT_MATMUL_DESC_D_OUT_SCALE_POINTER = Self(36)
    comptime CUBLASLT_MATMUL_DESC_D_OUT_SCALE_MODE = Self(37)
    comptime CUBLASLT_MATMUL_DESC_EMULATION_DESCRIPTOR = Self(38)


struct Preference(CEnum):
    """`cublasLtMatmulPreferenceAttributes_t`."""

    var _value: Int32

    def __init__(out self, value: Int = 0):
        self._value = Int32(value)

    def c_value(self) -> Int32:
        """What C passes."""
        return self._value

    comptime SEARCH_MODE = Self(0)
    comptime MAX_WORKSPACE_BYTES = Self(1)
    comptime REDUCTION_SCHEME_MASK = Self(3)
    comptime MIN_ALIGNMENT_A_BYTES = Self(5)
    comptime MIN_ALIGNMENT_B_BYTES = Self(6)
    comptime MIN_ALIGNMENT_C_BYTES = Self(7)
    comptime MIN_ALIGNMENT_D_BYTES = Self(8)
    comptime MAX_WAVES_COUNT = Self(9)
    comptime IMPL_MASK = Self(12)


struct MatmulAlgorithm(Copyable, ImplicitlyCopyable, Movable):
    """`cublasLtMatmulAlgo_t`: how a product is computed."""

    var data: InlineArray[UInt64, 8]

    def __init__(out self):
        self.data = InlineArray[UInt64, 8](fill=0)


struct cublasLtMatmulHeuristicResult_t(Copyable, ImplicitlyCopyable, Movable):
    """An algorithm that the heuristic proposes."""

    var algo: MatmulAlgorithm
    """The algorithm."""
    var workspaceSize: Int
    """How many bytes of workspace it takes."""
    var state: Result
    """Whether the other fields are valid."""
    var wavesCount: Float32
    """How many waves of blocks it launches."""
    var reserved: InlineArray[Int32, 4]
    """Nothing yet."""

    def __init__(out self):
        self.algo = MatmulAlgorithm()
        self.workspaceSize = 0
        self.state = Result.SUCCESS
        self.wavesCount = 0
        self.reserved = InlineArray[Int32, 4](fill=0)


def cublasLtGetVersion() -> Int:
    """`cublasLtGetVersion` of C."""
    return call[_LIBRARY, "cublasLtGetVersion", Int]()


def cublasLtLoggerSetLevel(level: Some[Intable]) -> Result:
    """`cublasLtLoggerSetLevel` of C."""
    return Result(
        Int(call[_LIBRARY, "cublasLtLoggerSetLevel"](Int32(Int(level))))
    )


def cublasLtMatmulAlgoInit(
    light_handle: UnsafePointer[_],
    compute_type: ComputeType,
    scale_type: DataType,
    _atype: DataType,
    _btype: DataType,
    _ctype: DataType,
    _dtype: DataType,
    algo_id: Some[Intable],
    algo: UnsafePointer[_],
) -> Result:
    """`cublasLtMatmulAlgoInit` of C."""
    return Result(
        Int(
            call[_LIBRARY, "cublasLtMatmulAlgoInit"](
                light_handle,
                compute_type.c_value(),
                scale_type.c_value(),
                _atype.c_value(),
                _btype.c_value(),
                _ctype.c_value(),
                _dtype.c_value(),
                Int32(Int(algo_id)),
                algo,
            )
        )
    )


def cublasLtCreate(light_handle: UnsafePointer[_]) -> Result:
    """`cublasLtCreate` of C."""
    return Result(Int(call[_LIBRARY, "cublasLtCreate"](light_handle)))


def cublasLtDestroy(light_handle: UnsafePointer[_]) -> Result:
    """`cublasLtDestroy` of C."""
    return Result(Int(call[_LIBRARY, "cublasLtDestroy"](light_handle)))


def cublasLtMatmulDescCreate(
    matmul_desc: UnsafePointer[_],
    compute_type: ComputeType,
    scale_type: DataType,
) -> Result:
    """`cublasLtMatmulDescCreate` of C."""
    return Result(
        Int(
            call[_LIBRARY, "cublasLtMatmulDescCreate"](
                matmul_desc, compute_type.c_value(), scale_type.c_value()
            )
        )
    )


def cublasLtMatmulDescDestroy(matmul_desc: UnsafePointer[_]) -> Result:
    """`cublasLtMatmulDescDestroy` of C."""
    return Result(Int(call[_LIBRARY, "cublasLtMatmulDescDestroy"](matmul_desc)))


def cublasLtMatmulDescSetAttribute(
    matmul_desc: UnsafePointer[_],
    attr: cublasLtMatmulDescAttributes_t,
    buf: UnsafePointer[_],
    size_in_bytes: Some[Intable],
) -> Result:
    """`cublasLtMatmulDescSetAttribute` of C."""
    return Result(
        Int(
            call[_LIBRARY, "cublasLtMatmulDescSetAttribute"](
                matmul_desc, attr.c_value(), buf, Int(size_in_bytes)
            )
        )
    )


def cublasLtMatmulPreferenceCreate(pref: UnsafePointer[_]) -> Result:
    """`cublasLtMatmulPreferenceCreate` of C."""
    return Result(Int(call[_LIBRARY, "cublasLtMatmulPreferenceCreate"](pref)))


def cublasLtMatmulPreferenceDestroy(pref: UnsafePointer[_]) -> Result:
    """`cublasLtMatmulPreferenceDestroy` of C."""
    return Result(Int(call[_LIBRARY, "cublasLtMatmulPreferenceDestroy"](pref)))


def cublasLtMatmulPreferenceSetAttribute(
    pref: UnsafePointer[_],
    attr: Preference,
    buf: UnsafePointer[_],
    size_in_bytes: Some[Intable],
) -> Result:
    """`cublasLtMatmulPreferenceSetAttribute` of C."""
    return Result(
        Int(
            call[_LIBRARY, "cublasLtMatmulPreferenceSetAttribute"](
                pref, attr.c_value(), buf, Int(size_in_bytes)
            )
        )
    )


def cublasLtMatrixLayoutCreate(
    mat_layout: UnsafePointer[_],
    type: DataType,
    rows: Some[Intable],
    cols: Some[Intable],
    ld: Some[Intable],
) -> Result:
    """`cublasLtMatrixLayoutCreate` of C."""
    return Result(
        Int(
            call[_LIBRARY, "cublasLtMatrixLayoutCreate"](
                mat_layout, type.c_value(), Int(rows), Int(cols), Int(ld)
            )
        )
    )


def cublasLtMatrixLayoutDestroy(mat_layout: UnsafePointer[_]) -> Result:
    """`cublasLtMatrixLayoutDestroy` of C."""
    return Result(
        Int(call[_LIBRARY, "cublasLtMatrixLayoutDestroy"](mat_layout))
    )


def cublasLtMatmulAlgoGetHeuristic(
    light_handle: UnsafePointer[_],
    operation_desc: UnsafePointer[_],
    _adesc: UnsafePointer[_],
    _bdesc: UnsafePointer[_],
    _cdesc: UnsafePointer[_],
    _ddesc: UnsafePointer[_],
    preference: UnsafePointer[_],
    requested_algo_count: Some[Intable],
    heuristic_results_array: UnsafePointer[_],
    return_algo_count: UnsafePointer[_],
) -> Result:
    """`cublasLtMatmulAlgoGetHeuristic` of C."""
    return Result(
        Int(
            call[_LIBRARY, "cublasLtMatmulAlgoGetHeuristic"](
                light_handle,
                operation_desc,
                _adesc,
                _bdesc,
                _cdesc,
                _ddesc,
                preference,
                Int32(Int(requested_algo_count)),
                heuristic_results_array,
                return_algo_count,
            )
        )
    )


def cublasLtMatmul(
    light_handle: UnsafePointer[_],
    compute_desc: UnsafePointer[_],
    alpha: UnsafePointer[_],
    _a: UnsafePointer[_],
    _adesc: UnsafePointer[_],
    _b: UnsafePointer[_],
    _bdesc: UnsafePointer[_],
    beta: UnsafePointer[_],
    _c: UnsafePointer[_],
    _cdesc: UnsafePointer[_],
    _d: UnsafePointer[_],
    _ddesc: UnsafePointer[_],
    algo: UnsafePointer[_],
    workspace: UnsafePointer[_],
    workspace_size_in_bytes: Some[Intable],
    stream: UnsafePointer[_],
) -> Result:
    """`cublasLtMatmul` of C."""
    return Result(
        Int(
            call[_LIBRARY, "cublasLtMatmul"](
                light_handle,
                compute_desc,
                alpha,
                _a,
                _adesc,
                _b,
                _bdesc,
                beta,
                _c,
                _cdesc,
                _d,
                _ddesc,
                algo,
                workspace,
                Int(workspace_size_in_bytes),
                stream,
            )
        )
    )
