"""Devices, their memory, and launches."""

from gpu.host.buffer import DeviceBuffer, HostBuffer
from gpu.host.compile import get_gpu_target
from gpu.host.context import DeviceContext
from gpu.host.device_attribute import DeviceAttribute
from gpu.host.device_pointer import DevicePointer
from gpu.host.dim import Dim
from gpu.host.function import (
    Attribute,
    DeviceExternalFunction,
    DeviceFunction,
    FuncAttribute,
)
from gpu.host.graph import DeviceGraph, DeviceGraphBuilder, DeviceGraphNode
from gpu.host.info import DEFAULT_GPU, DEFAULT_GPU_ARCH, GPUInfo, Vendor
from gpu.host.launch_attribute import (
    AccessPolicyWindow,
    AccessProperty,
    ConstantMemoryMapping,
    LaunchAttribute,
    LaunchAttributeID,
    LaunchAttributeValue,
)
from gpu.host.several import (
    DeviceContextArray,
    DeviceContextList,
    DeviceMulticastBuffer,
)
from gpu.host.stream import (
    CompletionFlag,
    DeviceEvent,
    DeviceStream,
    EventFlags,
    StreamPriorityRange,
)
