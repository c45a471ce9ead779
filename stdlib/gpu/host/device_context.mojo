"""The names of `gpu.host` where older programs look for them."""

from gpu.host.buffer import DeviceBuffer, HostBuffer
from gpu.host.context import DeviceContext
from gpu.host.dim import Dim
from gpu.host.function import DeviceFunction, FuncAttribute
from gpu.host.stream import DeviceEvent, DeviceStream
