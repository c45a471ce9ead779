"""hipBLASLt: https://rocm.docs.amd.com/projects/hipBLASLt."""

from gpu._vendor_library import CEnum, call

comptime _LIBRARY: StringLiteral = "libhipblaslt.so libhipblaslt.so.1 libhipblaslt.so.0"

comptime hipblasLtHandle_t = OpaquePointer
"""A handle of hipBLASLt."""
comptime hipblasLtMatmulDesc_t = OpaquePointer
"""What a product is to do."""
comptime hipblasLtMatrixLayout_t = OpaquePointer
"""How a matrix lies in memory."""
comptime hipblasLtMatmulPreference_t = OpaquePointer
"""What algorithms are asked for."""


struct Status(CEnum):
    """`hipblasStatus_t`."""

    var _value: Int32

    def __init__(out self, value: Int = 0):
        self._value = Int32(value)

    def c_value(self) -> Int32:
        """What C passes."""
        return self._value

    comptime SUCCESS = Self(0)
    comptime NOT_INITIALIZED = Self(1)
    comptime ALLOC_FAILED = Self(2)
    comptime INVALID_VALUE = Self(3)
    comptime MAPPING_ERROR = Self(4)
    comptime EXECUTION_FAILED = Self(5)
    comptime INTERNAL_ERROR = Self(6)
    comptime NOT_SUPPORTED = Self(7)
    comptime ARCH_MISMATCH = Self(8)
    comptime HANDLE_IS_NULLPTR = Self(9)
    comptime INVALID_ENUM = Self(10)
    comptime UNKNOWN = Self(11)


struct hipblasOperation_t(CEnum):
    """What is done to a matrix first."""

    var _value: Int32

    def __init__(out self, value: Int = 0):
        self._value = Int32(value)

    def c_value(self) -> Int32:
        """What C passes."""
        return self._value

    comptime OP_N = Self(111)
    comptime OP_T = Self(112)
    comptime OP_C = Self(113)


struct hipblasComputeType_t(CEnum):
    """What products are computed in."""

    var _value: Int32

    def __init__(out self, value: Int = 0):
        self._value = Int32(value)

    def c_value(self) -> Int32:
        """What C passes."""
        return self._value

    comptime COMPUTE_16F = Self(0)
    comptime COMPUTE_16F_PEDANTIC = Self(1)
    comptime COMPUTE_32F = Self(2)
    comptime COMPUTE_32F_PEDANTIC = Self(3)
    comptime COMPUTE_32F_FAST_16F = Self(4)
    comptime COMPUTE_32F_FAST_16BF = Self(5)
    comptime COMPUTE_32F_FAST_TF32 = Self(6)
    comptime COMPUTE_64F = Self(7)
    comptime COMPUTE_64F_PEDANTIC = Self(8)
    comptime COMPUTE_32I = Self(9)
    comptime COMPUTE_32I_PEDANTIC = Self(10)


struct hipDataType_t(CEnum):
    """The types of elements."""

    var _value: Int32

    def __init__(out self, value: Int = 0):
        self._value = Int32(value)

    def c_value(self) -> Int32:
        """What C passes."""
        return self._value

    comptime R_16F = Self(2)
    comptime R_16BF = Self(14)
    comptime R_32F = Self(0)
    comptime R_64F = Self(1)
    comptime R_4I = Self(16)
    comptime R_4U = Self(18)
    comptime R_8I = Self(3)
    comptime R_8U = Self(8)
    comptime R_16I = Self(20)
    comptime R_16U = Self(22)
    comptime R_32I = Self(10)
    comptime R_32U = Self(12)
    comptime R_64I = Self(24)
    comptime R_64U = Self(26)
    comptime R_8F_E4M3 = Self(28)
    comptime R_8F_E5M2 = Self(29)
    comptime R_8F_E4M3_FNUZ = Self(1000)
    comptime R_8F_E5M2_FNUZ = Self(1001)


struct hipblasLtMatmulDescAttributes_t(CEnum):
    """What is set in a product's description."""

    var _value: Int32

    def __init__(out self, value: Int = 0):
        self._value = Int32(value)

    def c_value(self) -> Int32:
        """What C passes."""
        return self._value

    comptime TRANSA = Self(0)
    comptime TRANSB = Self(1)
    comptime EPILOGUE = Self(2)
    comptime BIAS_POINTER = Self(3)
    comptime BIAS_DATA_TYPE = Self(4)
    comptime A_SCALE_POINTER = Self(5)
    comptime B_SCALE_POINTER = Self(6)
    comptime C_SCALE_POINTER = Self(7)
    comptime D_SCALE_POINTER = Self(8)
    comptime EPILOGUE_AUX_SCALE_POINTER = Self(9)
    comptime EPILOGUE_AUX_POINTER = Self(10)
    comptime EPILOGUE_AUX_LD = Self(11)
    comptime EPILOGUE_AUX_BATCH_STRIDE = Self(12)
    comptime POINTER_MODE = Self(13)
    comptime AMAX_D_POINTER = Self(14)


struct hipblasLtMatmulPreferenceAttributes_t(CEnum):
    """What is set in a preference."""

    var _value: Int32

    def __init__(out self, value: Int = 0):
        self._value = Int32(value)

    def c_value(self) -> Int32:
        """What C passes."""
        return self._value

    comptime SEARCH_MODE = Self(0)
    comptime MAX_WORKSPACE_BYTES = Self(1)


struct hipblasLtMatmulAlgo_t(Copyable, ImplicitlyCopyable, Movable):
    """How a product is computed."""

    var data: InlineArray[UInt8, 16]
    """What the library keeps."""
    var max_workspace_bytes: Int
    """How many bytes of workspace it may take."""

    def __init__(out self):
        self.data = InlineArray[UInt8, 16](fill=0)
        self.max_workspace_bytes = 0


struct hipblasLtMatmulHeuristicResult_t(Copyable, ImplicitlyCopyable, Movable):
    """An algorithm that the heuristic proposes."""

    var algo: hipblasLtMatmulAlgo_t
    """The algorithm."""
    var workspaceSize: Int
    """How many bytes of workspace it takes."""
    var state: Status
    """Whether the other fields are valid."""
    var wavesCount: Float32
    """How many waves of blocks it launches."""
    var reserved: InlineArray[Int32, 4]
    """Nothing yet."""

    def __init__(out self):
        self.algo = hipblasLtMatmulAlgo_t()
        self.workspaceSize = 0
        self.state = Status.SUCCESS
        self.wavesCount = 0
        self.reserved = InlineArray[Int32, 4](fill=0)


def _check_hipblas_error(status: Status) raises:
    """Raises an error where `status` is not success."""
    if status != Status.SUCCESS:
        raise Error("hipBLASLt failed with status ", status)


def _convert_to_hip_datatype[type: DType]() -> hipDataType_t:
    """What HIP's libraries call the type."""
    comptime if type == DType.float32:
        return hipDataType_t.R_32F
    elif type == DType.float64:
        return hipDataType_t.R_64F
    elif type == DType.float16:
        return hipDataType_t.R_16F
    elif type == DType.bfloat16:
        return hipDataType_t.R_16BF
    elif type == DType.float8_e4m3fn:
        return hipDataType_t.R_8F_E4M3
    elif type == DType.float8_e5m2:
        return hipDataType_t.R_8F_E5M2
    elif type == DType.float8_e4m3fnuz:
        return hipDataType_t.R_8F_E4M3_FNUZ
    elif type == DType.float8_e5m2fnuz:
        return hipDataType_t.R_8F_E5M2_FNUZ
    elif type == DType.int8:
        return hipDataType_t.R_8I
    elif type == DType.int32:
        return hipDataType_t.R_32I
    else:
        comptime assert False, "HIP's libraries have no such type of elements"


def hipblasLtCreate(light_handle: UnsafePointer[_]) -> Status:
    """`hipblasLtCreate` of C."""
    return Status(Int(call[_LIBRARY, "hipblasLtCreate"](light_handle)))


def hipblasLtDestroy(light_handle: UnsafePointer[_]) -> Status:
    """`hipblasLtDestroy` of C."""
    return Status(Int(call[_LIBRARY, "hipblasLtDestroy"](light_handle)))


def hipblasLtMatmulDescCreate(
    matmul_desc: UnsafePointer[_],
    compute_type: hipblasComputeType_t,
    scale_type: hipDataType_t,
) -> Status:
    """`hipblasLtMatmulDescCreate` of C."""
    return Status(
        Int(
            call[_LIBRARY, "hipblasLtMatmulDescCreate"](
                matmul_desc, compute_type.c_value(), scale_type.c_value()
            )
        )
    )


def hipblasLtMatmulDescDestroy(matmul_desc: UnsafePointer[_]) -> Status:
    """`hipblasLtMatmulDescDestroy` of C."""
    return Status(
        Int(call[_LIBRARY, "hipblasLtMatmulDescDestroy"](matmul_desc))
    )


def hipblasLtMatmulDescSetAttribute(
    matmul_desc: UnsafePointer[_],
    attr: hipblasLtMatmulDescAttributes_t,
    buf: UnsafePointer[_],
    size_in_bytes: Some[Intable],
) -> Status:
    """`hipblasLtMatmulDescSetAttribute` of C."""
    return Status(
        Int(
            call[_LIBRARY, "hipblasLtMatmulDescSetAttribute"](
                matmul_desc, attr.c_value(), buf, Int(size_in_bytes)
            )
        )
    )


def hipblasLtMatmulPreferenceCreate(pref: UnsafePointer[_]) -> Status:
    """`hipblasLtMatmulPreferenceCreate` of C."""
    return Status(Int(call[_LIBRARY, "hipblasLtMatmulPreferenceCreate"](pref)))


def hipblasLtMatmulPreferenceDestroy(pref: UnsafePointer[_]) -> Status:
    """`hipblasLtMatmulPreferenceDestroy` of C."""
    return Status(Int(call[_LIBRARY, "hipblasLtMatmulPreferenceDestroy"](pref)))


def hipblasLtMatmulPreferenceSetAttribute(
    pref: UnsafePointer[_],
    attr: hipblasLtMatmulPreferenceAttributes_t,
    buf: UnsafePointer[_],
    size_in_bytes: Some[Intable],
) -> Status:
    """`hipblasLtMatmulPreferenceSetAttribute` of C."""
    return Status(
        Int(
            call[_LIBRARY, "hipblasLtMatmulPreferenceSetAttribute"](
                pref, attr.c_value(), buf, Int(size_in_bytes)
            )
        )
    )


def hipblasLtMatrixLayoutCreate(
    mat_layout: UnsafePointer[_],
    type: hipDataType_t,
    rows: Some[Intable],
    cols: Some[Intable],
    ld: Some[Intable],
) -> Status:
    """`hipblasLtMatrixLayoutCreate` of C."""
    return Status(
        Int(
            call[_LIBRARY, "hipblasLtMatrixLayoutCreate"](
                mat_layout, type.c_value(), Int(rows), Int(cols), Int(ld)
            )
        )
    )


def hipblasLtMatrixLayoutDestroy(mat_layout: UnsafePointer[_]) -> Status:
    """`hipblasLtMatrixLayoutDestroy` of C."""
    return Status(
        Int(call[_LIBRARY, "hipblasLtMatrixLayoutDestroy"](mat_layout))
    )


def hipblasLtMatmulAlgoGetHeuristic(
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
) -> Status:
    """`hipblasLtMatmulAlgoGetHeuristic` of C."""
    return Status(
        Int(
            call[_LIBRARY, "hipblasLtMatmulAlgoGetHeuristic"](
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


def hipblasLtMatmul(
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
) -> Status:
    """`hipblasLtMatmul` of C."""
    return Status(
        Int(
            call[_LIBRARY, "hipblasLtMatmul"](
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
