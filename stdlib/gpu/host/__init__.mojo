"""Devices, their memory, and launches."""

from gpu.host.buffer import DeviceBuffer, HostBuffer
from gpu.host.compile import get_gpu_target
from gpu.host.context import DeviceContext
from gpu.host.device_attribute import DeviceAttribute
from gpu.host.dim import Dim
from gpu.host.function import Attribute, DeviceFunction, FuncAttribute
from gpu.host.info import DEFAULT_GPU, GPUInfo
from gpu.host.stream import DeviceEvent, DeviceStream
