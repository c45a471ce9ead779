"""cuDNN's convolutions: https://docs.nvidia.com/deeplearning/cudnn."""

from gpu._cudnn.infer import (
    cudnnConvolutionFwdAlgo_t,
    cudnnDataType_t,
    cudnnStatus_t,
)
from gpu._vendor_library import CEnum, call

comptime _LIBRARY: StringLiteral = "libcudnn.so libcudnn.so.9 libcudnn.so.8"

comptime cudnnConvolutionStruct = NoneType
"""What a convolution's description points to."""


struct cudnnConvolutionMode_t(CEnum):
    """Whether filters are turned round."""

    var _value: Int32

    def __init__(out self, value: Int = 0):
        self._value = Int32(value)

    def c_value(self) -> Int32:
        """What C passes."""
        return self._value

    comptime CUDNN_CONVOLUTION = Self(0)
    comptime CUDNN_CROSS_CORRELATION = Self(1)


def cudnnCreateConvolutionDescriptor(
    conv_desc: UnsafePointer[_],
) -> cudnnStatus_t:
    """`cudnnCreateConvolutionDescriptor` of C."""
    return cudnnStatus_t(
        Int(call[_LIBRARY, "cudnnCreateConvolutionDescriptor"](conv_desc))
    )


def cudnnDestroyConvolutionDescriptor(
    conv_desc: UnsafePointer[_],
) -> cudnnStatus_t:
    """`cudnnDestroyConvolutionDescriptor` of C."""
    return cudnnStatus_t(
        Int(call[_LIBRARY, "cudnnDestroyConvolutionDescriptor"](conv_desc))
    )


def cudnnSetConvolution2dDescriptor(
    conv_desc: UnsafePointer[_],
    pad_h: Some[Intable],
    pad_w: Some[Intable],
    u: Some[Intable],
    v: Some[Intable],
    dilation_h: Some[Intable],
    dilation_w: Some[Intable],
    mode: cudnnConvolutionMode_t,
    compute_type: cudnnDataType_t,
) -> cudnnStatus_t:
    """`cudnnSetConvolution2dDescriptor` of C."""
    return cudnnStatus_t(
        Int(
            call[_LIBRARY, "cudnnSetConvolution2dDescriptor"](
                conv_desc,
                Int32(Int(pad_h)),
                Int32(Int(pad_w)),
                Int32(Int(u)),
                Int32(Int(v)),
                Int32(Int(dilation_h)),
                Int32(Int(dilation_w)),
                mode.c_value(),
                compute_type.c_value(),
            )
        )
    )


def cudnnSetConvolutionGroupCount(
    conv_desc: UnsafePointer[_], group_count: Some[Intable]
) -> cudnnStatus_t:
    """`cudnnSetConvolutionGroupCount` of C."""
    return cudnnStatus_t(
        Int(
            call[_LIBRARY, "cudnnSetConvolutionGroupCount"](
                conv_desc, Int32(Int(group_count))
            )
        )
    )


def cudnnGetConvolutionForwardWorkspaceSize(
    handle: UnsafePointer[_],
    x_desc: UnsafePointer[_],
    w_desc: UnsafePointer[_],
    conv_desc: UnsafePointer[_],
    y_desc: UnsafePointer[_],
    algo: cudnnConvolutionFwdAlgo_t,
    size_in_bytes: UnsafePointer[_],
) -> cudnnStatus_t:
    """`cudnnGetConvolutionForwardWorkspaceSize` of C."""
    return cudnnStatus_t(
        Int(
            call[_LIBRARY, "cudnnGetConvolutionForwardWorkspaceSize"](
                handle,
                x_desc,
                w_desc,
                conv_desc,
                y_desc,
                algo.c_value(),
                size_in_bytes,
            )
        )
    )


def cudnnConvolutionForward(
    handle: UnsafePointer[_],
    alpha: UnsafePointer[_],
    x_desc: UnsafePointer[_],
    x: UnsafePointer[_],
    w_desc: UnsafePointer[_],
    w: UnsafePointer[_],
    conv_desc: UnsafePointer[_],
    algo: cudnnConvolutionFwdAlgo_t,
    work_space: UnsafePointer[_],
    work_space_size_in_bytes: Some[Intable],
    beta: UnsafePointer[_],
    y_desc: UnsafePointer[_],
    y: UnsafePointer[_],
) -> cudnnStatus_t:
    """`cudnnConvolutionForward` of C."""
    return cudnnStatus_t(
        Int(
            call[_LIBRARY, "cudnnConvolutionForward"](
                handle,
                alpha,
                x_desc,
                x,
                w_desc,
                w,
                conv_desc,
                algo.c_value(),
                work_space,
                Int(work_space_size_in_bytes),
                beta,
                y_desc,
                y,
            )
        )
    )
