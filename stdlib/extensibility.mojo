"""What files of custom operations import: the decorators of `compiler` and the tensors of `tensor`."""

from compiler import elementwise, register, register_internal, view_kernel
from runtime.asyncrt import DeviceContextPtr, DeviceContextPtrList
from tensor.managed_tensor_slice import *
