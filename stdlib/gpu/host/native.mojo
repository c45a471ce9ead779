"""The driver's own handles, for programs that call NVIDIA's or AMD's libraries beside this one."""

from gpu.host.context import DeviceContext
from gpu.host.function import DeviceFunction
from gpu.host.stream import DeviceStream
from gpu.host.tma import (
    create_tma_descriptor,
    prefetch_tma_descriptor,
    TensorMapDataType,
    TensorMapFloatOOBFill,
    TensorMapInterleave,
    TensorMapL2Promotion,
    TensorMapSwizzle,
    TMADescriptor,
)
from internal import brio_rt as rt

comptime CUcontext = OpaquePointer
"""CUDA's context of a device.

Examples:

```mojo
from std.gpu.host.native import CUcontext

def is_there(handle: CUcontext) -> Bool:
    return Bool(handle)

var x = 4
print(is_there(UnsafePointer(to=x).bitcast[NoneType]()), x)  # -> True 4
```
"""
comptime CUstream = OpaquePointer
"""CUDA's stream.

Examples:

```mojo
from std.gpu.host.native import CUstream

def is_there(handle: CUstream) -> Bool:
    return Bool(handle)

var x = 4
print(is_there(UnsafePointer(to=x).bitcast[NoneType]()), x)  # -> True 4
```
"""
comptime CUmodule = OpaquePointer
"""CUDA's module of loaded code.

Examples:

```mojo
from std.gpu.host.native import CUmodule

def is_there(handle: CUmodule) -> Bool:
    return Bool(handle)

var x = 4
print(is_there(UnsafePointer(to=x).bitcast[NoneType]()), x)  # -> True 4
```
"""
comptime hipDevice_t = Int
"""HIP's number of a device.

Examples:

```mojo
from std.gpu.host.native import hipDevice_t
var device: hipDevice_t = 0
print(device)  # -> 0
```
"""
comptime hipStream_t = OpaquePointer
"""HIP's stream.

Examples:

```mojo
from std.gpu.host.native import hipStream_t

def is_there(handle: hipStream_t) -> Bool:
    return Bool(handle)

var x = 4
print(is_there(UnsafePointer(to=x).bitcast[NoneType]()), x)  # -> True 4
```
"""
comptime hipModule_t = OpaquePointer
"""HIP's module of loaded code.

Examples:

```mojo
from std.gpu.host.native import hipModule_t

def is_there(handle: hipModule_t) -> Bool:
    return Bool(handle)

var x = 4
print(is_there(UnsafePointer(to=x).bitcast[NoneType]()), x)  # -> True 4
```
"""


def _check_api(have: String, wanted: StaticString) raises:
    if have != wanted:
        raise Error("a handle of ", wanted, " was asked of a context of ", have)


def CUDA(ctx: DeviceContext) raises -> CUcontext:
    """The context of the CUDA driver that stands for the device of `ctx`.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.gpu.host.native import CUDA
    try:
        _ = CUDA(DeviceContext(api="cpu"))
    except:
        print("the CPU device has none")  # -> the CPU device has none
    ```
    """
    _check_api(ctx.api(), "cuda")
    return OpaquePointer(
        __brio.cast["pointer", __brio.ptr[NoneType]](
            rt.context_native(ctx._handle)
        )
    )


def CUDA(stream: DeviceStream) raises -> CUstream:
    """The stream of the CUDA driver."""
    _check_api(stream.context().api(), "cuda")
    return OpaquePointer(
        __brio.cast["pointer", __brio.ptr[NoneType]](
            rt.stream_native(stream._stream)
        )
    )


def CUDA_MODULE[
    FuncType: AnyType, //, func: FuncType
](function: DeviceFunction[func]) raises -> CUmodule:
    """The module of the CUDA driver that a kernel is in.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.gpu.host.native import CUDA_MODULE

    def kernel():
        pass

    try:
        _ = CUDA_MODULE(DeviceContext(api="cpu").compile_function[kernel]())
    except:
        print("the CPU device has none")  # -> the CPU device has none
    ```
    """
    _check_api(function.context().api(), "cuda")
    return OpaquePointer(
        __brio.cast["pointer", __brio.ptr[NoneType]](
            rt.function_native_module(function._function)
        )
    )


def HIP(ctx: DeviceContext) raises -> hipDevice_t:
    """HIP's number of the device.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.gpu.host.native import HIP
    try:
        _ = HIP(DeviceContext(api="cpu"))
    except:
        print("the CPU device has none")  # -> the CPU device has none
    ```
    """
    _check_api(ctx.api(), "hip")
    return Int(ctx.id())


def HIP(stream: DeviceStream) raises -> hipStream_t:
    """The stream of the HIP runtime."""
    _check_api(stream.context().api(), "hip")
    return OpaquePointer(
        __brio.cast["pointer", __brio.ptr[NoneType]](
            rt.stream_native(stream._stream)
        )
    )


def HIP_MODULE[
    FuncType: AnyType, //, func: FuncType
](function: DeviceFunction[func]) raises -> hipModule_t:
    """The module of the HIP runtime that a kernel is in.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.gpu.host.native import HIP_MODULE

    def kernel():
        pass

    try:
        _ = HIP_MODULE(DeviceContext(api="cpu").compile_function[kernel]())
    except:
        print("the CPU device has none")  # -> the CPU device has none
    ```
    """
    _check_api(function.context().api(), "hip")
    return OpaquePointer(
        __brio.cast["pointer", __brio.ptr[NoneType]](
            rt.function_native_module(function._function)
        )
    )
