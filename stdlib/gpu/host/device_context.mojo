"""The names of `gpu.host` where older programs look for them."""

from builtin.device_passable import DefaultDeviceTypeEncoder
from gpu.host.buffer import DeviceBuffer, HostBuffer
from gpu.host.context import DeviceContext
from gpu.host.device_pointer import DevicePointer
from gpu.host.dim import Dim
from gpu.host.dump import _Dump as _DumpPath
from gpu.host.function import (
    DeviceExternalFunction,
    DeviceFunction,
    FuncAttribute,
)
from gpu.host.graph import DeviceGraph, DeviceGraphBuilder, DeviceGraphNode
from gpu.host.launch_attribute import ConstantMemoryMapping, LaunchAttribute
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
