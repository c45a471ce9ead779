"""cuDNN's handles, tensors and filters: https://docs.nvidia.com/deeplearning/cudnn."""

from gpu._vendor_library import CEnum, call

comptime _LIBRARY: StringLiteral = "libcudnn.so libcudnn.so.9 libcudnn.so.8"

comptime cudnnContext = NoneType
"""What a handle of cuDNN points to."""
comptime cudnnTensorStruct = NoneType
"""What a tensor's description points to."""
comptime cudnnFilterStruct = NoneType
"""What a filter's description points to."""
comptime cudnnHandle_t = OpaquePointer
"""A handle of cuDNN."""


struct cudnnStatus_t(CEnum):
    """What functions of cuDNN return."""

    var _value: Int32

    def __init__(out self, value: Int = 0):
        self._value = Int32(value)

    def c_value(self) -> Int32:
        """What C passes."""
        return self._value

    comptime CUDNN_STATUS_SUCCESS = Self(0)
    comptime CUDNN_STATUS_NOT_INITIALIZED = Self(1001)
    comptime CUDNN_STATUS_SUBLIBRARY_VERSION_MISMATCH = Self(1002)
    comptime CUDNN_STATUS_SERIALIZATION_VERSION_MISMATCH = Self(1003)
    comptime CUDNN_STATUS_DEPRECATED = Self(1004)
    comptime CUDNN_STATUS_LICENSE_ERROR = Self(1005)
    comptime CUDNN_STATUS_RUNTIME_IN_PROGRESS = Self(1006)
    comptime CUDNN_STATUS_RUNTIME_FP_OVERFLOW = Self(1007)
    comptime CUDNN_STATUS_SUBLIBRARY_LOADING_FAILED = Self(1008)
    comptime CUDNN_STATUS_BAD_PARAM = Self(2000)
    comptime CUDNN_STATUS_BAD_PARAM_NULL_POINTER = Self(2002)
    comptime CUDNN_STATUS_BAD_PARAM_MISALIGNED_POINTER = Self(2003)
    comptime CUDNN_STATUS_BAD_PARAM_NOT_FINALIZED = Self(2004)
    comptime CUDNN_STATUS_BAD_PARAM_OUT_OF_BOUND = Self(2005)
    comptime CUDNN_STATUS_BAD_PARAM_SIZE_INSUFFICIENT = Self(2006)
    comptime CUDNN_STATUS_BAD_PARAM_STREAM_MISMATCH = Self(2007)
    comptime CUDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH = Self(2008)
    comptime CUDNN_STATUS_BAD_PARAM_DUPLICATED_ENTRIES = Self(2009)
    comptime CUDNN_STATUS_BAD_PARAM_ATTRIBUTE_TYPE = Self(2010)
    comptime CUDNN_STATUS_BAD_PARAM_CUDA_GRAPH_MISMATCH = Self(2011)
    comptime CUDNN_STATUS_BAD_PARAM_DESCRIPTOR_TYPE = Self(2012)
    comptime CUDNN_STATUS_NOT_SUPPORTED = Self(3000)
    comptime CUDNN_STATUS_NOT_SUPPORTED_GRAPH_PATTERN = Self(3001)
    comptime CUDNN_STATUS_NOT_SUPPORTED_SHAPE = Self(3002)
    comptime CUDNN_STATUS_NOT_SUPPORTED_DATA_TYPE = Self(3003)
    comptime CUDNN_STATUS_NOT_SUPPORTED_LAYOUT = Self(3004)
    comptime CUDNN_STATUS_NOT_SUPPORTED_INCOMPATIBLE_CUDA_DRIVER = Self(3005)
    comptime CUDNN_STATUS_NOT_SUPPORTED_INCOMPATIBLE_CUDART = Self(3006)
    comptime CUDNN_STATUS_NOT_SUPPORTED_ARCH_MISMATCH = Self(3007)
    comptime CUDNN_STATUS_NOT_SUPPORTED_RUNTIME_PREREQUISITE_MISSING = Self(
        3008
    )
    comptime CUDNN_STATUS_NOT_SUPPORTED_SUBLIBRARY_UNAVAILABLE = Self(3009)
    comptime CUDNN_STATUS_NOT_SUPPORTED_SHARED_MEMORY_INSUFFICIENT = Self(3010)
    comptime CUDNN_STATUS_NOT_SUPPORTED_PADDING = Self(3011)
    comptime CUDNN_STATUS_NOT_SUPPORTED_BAD_LAUNCH_PARAM = Self(3012)
    comptime CUDNN_STATUS_NOT_SUPPORTED_CUDA_GRAPH_NATIVE_API = Self(3013)
    comptime CUDNN_STATUS_NOT_SUPPORTED_INVALID_DYNAMIC_SHAPE = Self(3014)
    comptime CUDNN_STATUS_INTERNAL_ERROR = Self(4000)
    comptime CUDNN_STATUS_INTERNAL_ERROR_COMPILATION_FAILED = Self(4001)
    comptime CUDNN_STATUS_INTERNAL_ERROR_UNEXPECTED_VALUE = Self(4002)
    comptime CUDNN_STATUS_INTERNAL_ERROR_HOST_ALLOCATION_FAILED = Self(4003)
    comptime CUDNN_STATUS_INTERNAL_ERROR_DEVICE_ALLOCATION_FAILED = Self(4004)
    comptime CUDNN_STATUS_INTERNAL_ERROR_BAD_LAUNCH_PARAM = Self(4005)
    comptime CUDNN_STATUS_INTERNAL_ERROR_TEXTURE_CREATION_FAILED = Self(4006)
    comptime CUDNN_STATUS_EXECUTION_FAILED = Self(5000)
    comptime CUDNN_STATUS_EXECUTION_FAILED_CUDA_DRIVER = Self(5001)
    comptime CUDNN_STATUS_EXECUTION_FAILED_CUBLAS = Self(5002)
    comptime CUDNN_STATUS_EXECUTION_FAILED_CUDART = Self(5003)
    comptime CUDNN_STATUS_EXECUTION_FAILED_CURAND = Self(5004)


struct cudnnDataType_t(CEnum):
    """The types of elements."""

    var _value: Int32

    def __init__(out self, value: Int = 0):
        self._value = Int32(value)

    def c_value(self) -> Int32:
        """What C passes."""
        return self._value

    comptime CUDNN_DATA_FLOAT = Self(0)
    comptime CUDNN_DATA_DOUBLE = Self(1)
    comptime CUDNN_DATA_HALF = Self(2)
    comptime CUDNN_DATA_INT8 = Self(3)
    comptime CUDNN_DATA_INT32 = Self(4)
    comptime CUDNN_DATA_INT8x4 = Self(5)
    comptime CUDNN_DATA_UINT8 = Self(6)
    comptime CUDNN_DATA_UINT8x4 = Self(7)
    comptime CUDNN_DATA_INT8x32 = Self(8)
    comptime CUDNN_DATA_BFLOAT16 = Self(9)
    comptime CUDNN_DATA_INT64 = Self(10)
    comptime CUDNN_DATA_BOOLEAN = Self(11)
    comptime CUDNN_DATA_FP8_E4M3 = Self(12)
    comptime CUDNN_DATA_FP8_E5M2 = Self(13)
    comptime CUDNN_DATA_FAST_FLOAT_FOR_FP8 = Self(14)
    comptime CUDNN_DATA_FP8_E8M0 = Self(15)
    comptime CUDNN_DATA_FP4_E2M1 = Self(16)
    comptime CUDNN_DATA_INT4 = Self(17)
    comptime CUDNN_DATA_UINT4 = Self(18)
    comptime CUDNN_DATA_UINT32 = Self(19)
    comptime CUDNN_DATA_COMPLEX_FP32 = Self(20)
    comptime CUDNN_DATA_COMPLEX_FP64 = Self(21)


struct cudnnTensorFormat_t(CEnum):
    """The order of dimensions."""

    var _value: Int32

    def __init__(out self, value: Int = 0):
        self._value = Int32(value)

    def c_value(self) -> Int32:
        """What C passes."""
        return self._value

    comptime CUDNN_TENSOR_OP_MATH = Self(1)
    comptime CUDNN_TENSOR_OP_MATH_ALLOW_CONVERSION = Self(2)
    comptime CUDNN_TENSOR_NCHW = Self(0)
    comptime CUDNN_TENSOR_NHWC = Self(1)
    comptime CUDNN_TENSOR_NCHW_VECT_C = Self(2)
    comptime CUDNN_TENSOR_REORDERING_NONE = Self(0)
    comptime CUDNN_TENSOR_REORDERING_INT8x32 = Self(1)
    comptime CUDNN_TENSOR_REORDERING_F16x16 = Self(2)
    comptime CUDNN_TENSOR_REORDERING_F8_128x4 = Self(3)


struct cudnnConvolutionFwdAlgo_t(CEnum):
    """How convolutions are computed."""

    var _value: Int32

    def __init__(out self, value: Int = 0):
        self._value = Int32(value)

    def c_value(self) -> Int32:
        """What C passes."""
        return self._value

    comptime CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_GEMM = Self(0)
    comptime CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_PRECOMP_GEMM = Self(1)
    comptime CUDNN_CONVOLUTION_FWD_ALGO_GEMM = Self(2)
    comptime CUDNN_CONVOLUTION_FWD_ALGO_DIRECT = Self(3)
    comptime CUDNN_CONVOLUTION_FWD_ALGO_FFT = Self(4)
    comptime CUDNN_CONVOLUTION_FWD_ALGO_FFT_TILING = Self(5)
    comptime CUDNN_CONVOLUTION_FWD_ALGO_WINOGRAD = Self(6)
    comptime CUDNN_CONVOLUTION_FWD_ALGO_WINOGRAD_NONFUSED = Self(7)
    comptime CUDNN_CONVOLUTION_FWD_ALGO_COUNT = Self(8)


def cudnnCreate(handle: UnsafePointer[_]) -> cudnnStatus_t:
    """`cudnnCreate` of C."""
    return cudnnStatus_t(Int(call[_LIBRARY, "cudnnCreate"](handle)))


def cudnnDestroy(handle: UnsafePointer[_]) -> cudnnStatus_t:
    """`cudnnDestroy` of C."""
    return cudnnStatus_t(Int(call[_LIBRARY, "cudnnDestroy"](handle)))


def cudnnSetStream(
    handle: UnsafePointer[_], stream_id: UnsafePointer[_]
) -> cudnnStatus_t:
    """`cudnnSetStream` of C."""
    return cudnnStatus_t(
        Int(call[_LIBRARY, "cudnnSetStream"](handle, stream_id))
    )


def cudnnGetVersion() -> Int:
    """`cudnnGetVersion` of C."""
    return call[_LIBRARY, "cudnnGetVersion", Int]()


def cudnnCreateTensorDescriptor(tensor_desc: UnsafePointer[_]) -> cudnnStatus_t:
    """`cudnnCreateTensorDescriptor` of C."""
    return cudnnStatus_t(
        Int(call[_LIBRARY, "cudnnCreateTensorDescriptor"](tensor_desc))
    )


def cudnnDestroyTensorDescriptor(
    tensor_desc: UnsafePointer[_],
) -> cudnnStatus_t:
    """`cudnnDestroyTensorDescriptor` of C."""
    return cudnnStatus_t(
        Int(call[_LIBRARY, "cudnnDestroyTensorDescriptor"](tensor_desc))
    )


def cudnnSetTensor4dDescriptor(
    tensor_desc: UnsafePointer[_],
    format: cudnnTensorFormat_t,
    data_type: cudnnDataType_t,
    n: Some[Intable],
    c: Some[Intable],
    h: Some[Intable],
    w: Some[Intable],
) -> cudnnStatus_t:
    """`cudnnSetTensor4dDescriptor` of C."""
    return cudnnStatus_t(
        Int(
            call[_LIBRARY, "cudnnSetTensor4dDescriptor"](
                tensor_desc,
                format.c_value(),
                data_type.c_value(),
                Int32(Int(n)),
                Int32(Int(c)),
                Int32(Int(h)),
                Int32(Int(w)),
            )
        )
    )


def cudnnCreateFilterDescriptor(filter_desc: UnsafePointer[_]) -> cudnnStatus_t:
    """`cudnnCreateFilterDescriptor` of C."""
    return cudnnStatus_t(
        Int(call[_LIBRARY, "cudnnCreateFilterDescriptor"](filter_desc))
    )


def cudnnDestroyFilterDescriptor(
    filter_desc: UnsafePointer[_],
) -> cudnnStatus_t:
    """`cudnnDestroyFilterDescriptor` of C."""
    return cudnnStatus_t(
        Int(call[_LIBRARY, "cudnnDestroyFilterDescriptor"](filter_desc))
    )


def cudnnSetFilter4dDescriptor(
    filter_desc: UnsafePointer[_],
    data_type: cudnnDataType_t,
    format: cudnnTensorFormat_t,
    k: Some[Intable],
    c: Some[Intable],
    h: Some[Intable],
    w: Some[Intable],
) -> cudnnStatus_t:
    """`cudnnSetFilter4dDescriptor` of C."""
    return cudnnStatus_t(
        Int(
            call[_LIBRARY, "cudnnSetFilter4dDescriptor"](
                filter_desc,
                data_type.c_value(),
                format.c_value(),
                Int32(Int(k)),
                Int32(Int(c)),
                Int32(Int(h)),
                Int32(Int(w)),
            )
        )
    )
