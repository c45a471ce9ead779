"""Tensors in memory of their own, on the host and on a device."""

from gpu.host.buffer import _Context, DeviceBuffer, HostBuffer
from gpu.intrinsics import AMDBufferResource
from layout.int_tuple import IntTuple
from layout.layout import Layout
from layout.layout_tensor import LayoutTensor
from layout.runtime_layout import RuntimeLayout


struct ManagedLayoutTensor[dtype: DType, layout: Layout](Movable):
    """A tensor in memory of the host, with its twin on a device; each is brought up to date when it is asked for.

    Parameters:
        dtype: The kind of the numbers.
        layout: The layout.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from layout import Layout
    from layout._utils import ManagedLayoutTensor

    var ctx = DeviceContext(api="cpu")
    var m = ManagedLayoutTensor[DType.float32, Layout.row_major(2, 2)](ctx)
    m.tensor()[1, 1] = 4
    print(m.device_tensor()[1, 1])  # -> 4.0
    ```
    """

    comptime layout_tensor_type = LayoutTensor[
        Self.dtype, Self.layout, MutAnyOrigin
    ]
    """The type of both tensors.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from layout import Layout
    from layout._utils import ManagedLayoutTensor

    var ctx = DeviceContext()
    var m = ManagedLayoutTensor[DType.float32, Layout.row_major(2, 2)](ctx)
    m.tensor()[1, 1] = 4
    var host: m.layout_tensor_type = m.tensor[False]()
    print(host[1, 1])  # -> 4.0
    ```
    """

    var ctx: _Context
    """The device.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from layout import Layout
    from layout._utils import ManagedLayoutTensor

    var ctx = DeviceContext()
    var m = ManagedLayoutTensor[DType.float32, Layout.row_major(2, 2)](ctx)
    m.tensor()[1, 1] = 4
    print(m.ctx.id() == ctx.id())  # -> True
    ```
    """
    var host_data: HostBuffer[Self.dtype]
    """The host's memory.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from layout import Layout
    from layout._utils import ManagedLayoutTensor

    var ctx = DeviceContext()
    var m = ManagedLayoutTensor[DType.float32, Layout.row_major(2, 2)](ctx)
    m.tensor()[1, 1] = 4
    print(m.host_data[3])  # -> 4.0
    ```
    """
    var device_data: DeviceBuffer[Self.dtype]
    """The device's memory.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from layout import Layout
    from layout._utils import ManagedLayoutTensor

    var ctx = DeviceContext()
    var m = ManagedLayoutTensor[DType.float32, Layout.row_major(2, 2)](ctx)
    m.tensor()[1, 1] = 4
    print(len(m.device_data))  # -> 4
    ```
    """
    var runtime_layout: RuntimeLayout[Self.layout]
    """What is known of the layout at run time only.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from layout import Layout
    from layout._utils import ManagedLayoutTensor

    var ctx = DeviceContext()
    var m = ManagedLayoutTensor[DType.float32, Layout.row_major(2, 2)](ctx)
    m.tensor()[1, 1] = 4
    print(m.runtime_layout.size())  # -> 4
    ```
    """

    def __init__(out self) raises:
        """On the CPU device.

        Examples:

        ```mojo
        from layout import Layout
        from layout._utils import ManagedLayoutTensor

        var m = ManagedLayoutTensor[DType.float32, Layout.row_major(2, 2)]()
        m.tensor()[0, 1] = 2
        print(m.tensor[False]()[0, 1])  # -> 2.0
        ```
        """
        self = Self(_Context(api="cpu"))

    def __init__(out self, ctx: _Context) raises:
        """On the device of `ctx`; the layout's extents must be known."""
        self = Self(RuntimeLayout[Self.layout](), ctx)

    def __init__(
        out self, runtime_layout: RuntimeLayout[Self.layout], ctx: _Context
    ) raises:
        """On the device of `ctx`, with a layout that is known at run time only."""
        self.ctx = ctx
        self.runtime_layout = runtime_layout
        var count: Int
        comptime if Self.layout.all_dims_known():
            count = comptime (Self.layout.cosize())
        else:
            count = runtime_layout.size()
        self.host_data = ctx.enqueue_create_host_buffer[Self.dtype](count)
        self.device_data = ctx.enqueue_create_buffer[Self.dtype](count)
        ctx.synchronize()
        for i in range(count):
            self.host_data[i] = 0
        ctx.enqueue_copy(self.device_data, self.host_data)

    def _make(
        self, ptr: UnsafePointer[Scalar[Self.dtype]]
    ) -> Self.layout_tensor_type:
        comptime if Self.layout.all_dims_known():
            return Self.layout_tensor_type(ptr)
        else:
            return Self.layout_tensor_type(ptr, self.runtime_layout)

    def device_tensor[
        update: Bool = True
    ](self) raises -> Self.layout_tensor_type:
        """The device's tensor.

        Parameters:
            update: Whether the host's numbers are copied there before.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from layout import Layout
        from layout._utils import ManagedLayoutTensor

        var ctx = DeviceContext()
        var m = ManagedLayoutTensor[DType.float32, Layout.row_major(2, 2)](ctx)
        m.tensor()[1, 1] = 4
        _ = m.device_tensor()
        with m.device_data.map_to_host() as host:
            print(host[3])  # -> 4.0
        ```
        """
        comptime if update:
            self.ctx.enqueue_copy(self.device_data, self.host_data)
            self.ctx.synchronize()
        return self._make(self.device_data.unsafe_ptr())

    def tensor[update: Bool = True](self) raises -> Self.layout_tensor_type:
        """The host's tensor.

        Parameters:
            update: Whether the device's numbers are copied there before.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from layout import Layout
        from layout._utils import ManagedLayoutTensor

        var ctx = DeviceContext()
        var m = ManagedLayoutTensor[DType.float32, Layout.row_major(2, 2)](ctx)
        m.tensor()[1, 1] = 4
        print(m.tensor[False]()[1, 1])  # -> 4.0
        ```
        """
        comptime if update:
            self.ctx.enqueue_copy(self.host_data, self.device_data)
            self.ctx.synchronize()
        return self._make(self.host_data.unsafe_ptr())

    def device_buffer[
        update: Bool = True
    ](self) raises -> DeviceBuffer[Self.dtype]:
        """The device's memory; brought up to date before, where `update` says so.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from layout import Layout
        from layout._utils import ManagedLayoutTensor

        var ctx = DeviceContext()
        var m = ManagedLayoutTensor[DType.float32, Layout.row_major(2, 2)](ctx)
        m.tensor()[1, 1] = 4
        _ = m.device_buffer()
        with m.device_data.map_to_host() as host:
            print(host[3])  # -> 4.0
        ```
        """
        comptime if update:
            self.ctx.enqueue_copy(self.device_data, self.host_data)
        return self.device_data

    def buffer[update: Bool = True](self) raises -> HostBuffer[Self.dtype]:
        """The host's memory; brought up to date before, where `update` says so.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from layout import Layout
        from layout._utils import ManagedLayoutTensor

        var ctx = DeviceContext()
        var m = ManagedLayoutTensor[DType.float32, Layout.row_major(2, 2)](ctx)
        m.tensor()[1, 1] = 4
        print(m.buffer[False]()[3])  # -> 4.0
        ```
        """
        comptime if update:
            self.ctx.enqueue_copy(self.host_data, self.device_data)
            self.ctx.synchronize()
        return self.host_data


def hash(tensor: LayoutTensor[...]) -> Int:
    """A number that tells tensors of other numbers apart.

    Examples:

    ```mojo
    from layout._utils import hash
    from layout import Layout, LayoutTensor
    var numbers: InlineArray[Float32, 2] = [1, 2]
    var t = LayoutTensor[DType.float32, Layout(2)](numbers.unsafe_ptr())
    var before = hash(t)
    numbers[1] = 3
    print(before == hash(t))  # -> False
    ```
    """
    var sum = 0
    for i in range(tensor.size()):
        sum = sum * 31 + Int(tensor.ptr[i].cast[DType.float64]() * 16)
    return sum


def idx2crd[layout: Layout](idx: Int) -> IntTuple:
    """The coordinates of element number `idx`.

    Examples:

    ```mojo
    from layout import Layout
    from layout._utils import idx2crd
    print(idx2crd[Layout.row_major(2, 3)](4))  # -> (1, 1)
    ```
    """
    return layout.idx2crd(IntTuple(idx))


def make_amd_buffer_resource(tensor: LayoutTensor[...]) -> AMDBufferResource:
    """The descriptor of a tensor's memory, with its extents as the bounds.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.sys import is_amd_gpu
    from layout import Layout, LayoutTensor
    from layout._utils import make_amd_buffer_resource

    comptime Row = LayoutTensor[DType.int32, Layout.row_major(4), MutAnyOrigin]

    def kernel(row: Row):
        comptime if is_amd_gpu():
            print(make_amd_buffer_resource(row).load[DType.int32, 1](3))
        else:
            print(row[3])  # -> 7

    def main() raises:
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4).enqueue_fill(7)
        ctx.enqueue_function[kernel](Row(numbers), grid_dim=1, block_dim=1)
        ctx.synchronize()
    ```
    """
    return AMDBufferResource(
        tensor.ptr.address_space_cast[AddressSpace.GENERIC](),
        tensor.runtime_layout.size(),
    )


comptime get_amd_buffer_descriptor = make_amd_buffer_resource
"""The name of `make_amd_buffer_resource` in early 2025.

Examples:

```mojo
from std.gpu.host import DeviceContext
from std.sys import is_amd_gpu
from layout import Layout, LayoutTensor
from layout._utils import get_amd_buffer_descriptor

comptime Row = LayoutTensor[DType.int32, Layout.row_major(4), MutAnyOrigin]

def kernel(row: Row):
    comptime if is_amd_gpu():
        print(get_amd_buffer_descriptor(row).load[DType.int32, 1](3))
    else:
        print(row[3])  # -> 7

def main() raises:
    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](4).enqueue_fill(7)
    ctx.enqueue_function[kernel](Row(numbers), grid_dim=1, block_dim=1)
    ctx.synchronize()
```
"""
