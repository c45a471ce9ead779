"""Brio from Python: compile kernels in Mojo syntax at run time, and launch them.

Two halves, each over a shared library of the installation:

- `Program`: source text and options in, PTX, cubin, HSACO or a library of kernels out (`libbrio.so`).
- `Device`, `Stream`, `Event`, `Buffer`, `Library`, `Kernel`: Brio's own runtime (`libbrio_runtime.so`), on NVIDIA and AMD GPUs and
  on the CPU device; `Communicator` for programs of several processes.

Nothing here is compiled, and nothing but the standard library is needed; NumPy arrays are taken wherever memory of the host is.
"""
from brio.comm import Communicator, group
from brio.compiler import CompileError, KernelInfo, Parameter, Program, supported_targets, version
from brio.errors import BrioError
from brio.runtime import Buffer, Device, Event, Kernel, Library, Stream, default_target, device_count, from_dlpack, mistakes

__all__ = ["BrioError", "Buffer", "Communicator", "CompileError", "Device", "Event", "Kernel", "KernelInfo", "Library", "Parameter",
           "Program", "Stream", "default_target", "device_count", "from_dlpack", "group", "mistakes", "supported_targets", "version"]
__version__ = "0.1.0"
