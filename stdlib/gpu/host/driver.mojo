"""Tensors that say which device they lie on, and kernels compiled for one: what `max.driver` had until 25.3."""

from gpu.host.buffer import DeviceBuffer
from gpu.host.context import DeviceContext
from gpu.host.dim import Dim
from layout import IntTuple, Layout, LayoutTensor, RuntimeLayout
from tensor.managed_tensor_slice import DynamicTensor
from tensor.shapes import TensorShape, TensorSpec
from utils.index import IndexList


struct Device(
    Copyable, Equatable, ImplicitlyCopyable, Movable, Stringable, Writable
):
    """The processor, or an accelerator; `cpu()` and `accelerator()` make one.

    Examples:

    ```mojo
    from max.driver import accelerator, cpu
    print(cpu() == cpu(), cpu() == accelerator())  # -> True False
    ```
    """

    var _context: Optional[DeviceContext]  # none: the processor

    def __init__(out self):
        """The processor.

        Examples:

        ```mojo
        from max.driver import Device, cpu
        print(Device() == cpu())  # -> True
        ```
        """
        self._context = None

    def __init__(out self, *, context: DeviceContext):
        """The accelerator of a context."""
        self._context = context

    def __eq__(self, other: Self) -> Bool:
        """Whether both are one device.

        Examples:

        ```mojo
        from max.driver import accelerator
        print(accelerator(0) == accelerator())  # -> True
        ```
        """
        if not self._context or not other._context:
            return Bool(self._context) == Bool(other._context)
        try:
            return self._context.value().id() == other._context.value().id()
        except:
            return False

    def __ne__(self, other: Self) -> Bool:
        """Whether they are two devices.

        Examples:

        ```mojo
        from max.driver import accelerator, cpu
        print(accelerator() != cpu())  # -> True
        ```
        """
        return not self == other

    def write_to[W: Writer](self, mut writer: W):
        """Writes the kind of the device, and its number.

        Examples:

        ```mojo
        from max.driver import cpu
        print(cpu())  # -> Device(type=cpu)
        ```
        """
        if not self._context:
            writer.write("Device(type=cpu)")
        else:
            try:
                writer.write("Device(type=gpu,id=", self._context.value().id())
            except:
                writer.write("Device(type=gpu")
            writer.write(")")

    def __str__(self) -> String:
        """The same as text.

        Examples:

        ```mojo
        from max.driver import cpu
        print(cpu().__str__())  # -> Device(type=cpu)
        ```
        """
        return String.write(self)


def cpu() -> Device:
    """The processor.

    Examples:

    ```mojo
    from max.driver import Tensor, cpu
    from max.tensor import TensorShape
    var t = Tensor[DType.float32, 1](TensorShape(4), cpu())
    t[3] = 2
    print(t[3])  # -> 2.0
    ```
    """
    return Device()


def accelerator(gpu_id: Int = 0) raises -> Device:
    """The accelerator of this number.

    Examples:

    ```mojo
    from max.driver import Tensor, accelerator
    from max.tensor import TensorShape
    var t = Tensor[DType.float32, 1](TensorShape(4), accelerator())
    print(t.device() == accelerator())  # -> True
    ```
    """
    return Device(context=DeviceContext(gpu_id))


comptime cpu_device = cpu
"""The processor; the name of 2024.

Examples:

```mojo
from max.driver import cpu, cpu_device
print(cpu_device() == cpu())  # -> True
```
"""
comptime accelerator_device = accelerator
"""The accelerator of this number; the name of 2024.

Examples:

```mojo
from max.driver import accelerator, accelerator_device
print(accelerator_device() == accelerator())  # -> True
```
"""


struct Tensor[type: DType, rank: Int](
    Copyable, Equatable, Movable, Stringable, Writable
):
    """A tensor that owns its numbers, on the processor or on an accelerator.

    Its elements are read and written on the processor; `move_to` brings it from one device to another.

    Parameters:
        type: The kind of the numbers.
        rank: Number of dimensions.

    Examples:

    ```mojo
    from gpu import thread_idx
    from gpu.host import Dim
    from layout import Layout, LayoutTensor
    from max.driver import Accelerator, Tensor, accelerator, cpu
    from max.tensor import TensorShape

    comptime Row = Tensor[DType.float32, 1].layout_tensor

    def double(row: Row):
        row[thread_idx.x] *= 2

    def main() raises:
        var gpu = accelerator()
        var t = Tensor[DType.float32, 1](TensorShape(4))
        for i in range(4):
            t[i] = Float32(i)
        t = t^.move_to(gpu)
        var kernel = Accelerator.compile[double](gpu)
        kernel(gpu, t.to_layout_tensor(), grid_dim=Dim(1), block_dim=Dim(4))
        t = t^.move_to(cpu())
        print(t[3])  # -> 6.0
    ```
    """

    comptime layout_tensor = LayoutTensor[
        Self.type, Layout.row_major[Self.rank](), MutAnyOrigin
    ]
    """The view that `to_layout_tensor` gives, its extents known at run time.

    Examples:

    ```mojo
    from max.driver import Tensor
    from max.tensor import TensorShape
    var t = Tensor[DType.float32, 2](TensorShape(2, 3))
    var view: Tensor[DType.float32, 2].layout_tensor = t.to_layout_tensor()
    print(view.dim(1))  # -> 3
    ```
    """

    var name: Optional[String]
    """What it is called, if anything.

    Examples:

    ```mojo
    from max.driver import Tensor
    from max.tensor import TensorShape
    print(Bool(Tensor[DType.float32, 1](TensorShape(4)).name))  # -> False
    ```
    """
    var _shape: IndexList[Self.rank]
    var _device: Device
    var _numbers: List[Scalar[Self.type]]  # of the processor
    var _buffer: Optional[DeviceBuffer[Self.type]]  # of an accelerator

    def __init__(out self):
        """A tensor without elements.

        Examples:

        ```mojo
        from max.driver import Tensor
        var t = Tensor[DType.float32, 2]()
        print(t.num_elements())  # -> 0
        ```
        """
        self.name = None
        self._shape = IndexList[Self.rank]()
        self._device = Device()
        self._numbers = []
        self._buffer = None

    def __init__(
        out self, shape: TensorShape, device: Optional[Device] = None
    ) raises:
        """A tensor of this shape, its elements not set.

        Args:
            shape: The extents.
            device: Where it lies; on the processor unless told.

        Raises:
            When the shape has another rank, or the device has no memory left.
        """
        if shape.rank() != Self.rank:
            raise Error(
                "a tensor of rank ",
                Self.rank,
                " cannot have the shape ",
                shape,
            )
        self = Self()
        var count = 1
        for i in range(Self.rank):
            self._shape[i] = shape[i]
            count *= shape[i]
        self._device = device.value() if device else Device()
        if self._device._context:
            self._buffer = self._device._context.value().enqueue_create_buffer[
                Self.type
            ](count)
        else:
            self._numbers = List[Scalar[Self.type]](length=count, fill=0)

    def __init__(out self, *, copy: Self):
        """A copy on the same device."""
        self.name = copy.name
        self._shape = copy._shape
        self._device = copy._device
        self._numbers = copy._numbers.copy()
        self._buffer = None
        if copy._buffer:
            try:
                var context = copy._device._context.value()
                var made = context.enqueue_create_buffer[Self.type](
                    copy.num_elements()
                )
                context.enqueue_copy(made, copy._buffer.value())
                self._buffer = made
            except error:
                abort(String(error))

    def num_elements(self) -> Int:
        """How many elements it has.

        Examples:

        ```mojo
        from max.driver import Tensor
        from max.tensor import TensorShape
        print(Tensor[DType.float32, 2](TensorShape(2, 3)).num_elements())  # -> 6
        ```
        """
        var count = 1
        for i in range(Self.rank):
            count *= self._shape[i]
        return count

    def bytecount(self) -> Int:
        """Its size in bytes.

        Examples:

        ```mojo
        from max.driver import Tensor
        from max.tensor import TensorShape
        print(Tensor[DType.float32, 2](TensorShape(2, 3)).bytecount())  # -> 24
        ```
        """
        return self.spec().bytecount()

    def spec(self) -> TensorSpec:
        """The kind of its numbers, and its shape.

        Examples:

        ```mojo
        from max.driver import Tensor
        from max.tensor import TensorShape
        print(Tensor[DType.float32, 2](TensorShape(2, 3)).spec())  # -> 2x3xfloat32
        ```
        """
        return TensorSpec(Self.type, TensorShape(self._shape))

    def device(self) -> Device:
        """Where it lies.

        Examples:

        ```mojo
        from max.driver import Tensor, cpu
        from max.tensor import TensorShape
        print(Tensor[DType.float32, 1](TensorShape(3)).device() == cpu())  # -> True
        ```
        """
        return self._device

    def unsafe_ptr(
        ref self,
    ) -> UnsafePointer[Scalar[Self.type], MutAnyOrigin]:
        """The address of the first element, on the device that it lies on.

        Examples:

        ```mojo
        from max.driver import Tensor
        from max.tensor import TensorShape
        var t = Tensor[DType.float32, 1](TensorShape(3))
        t.unsafe_ptr()[2] = 4
        print(t[2])  # -> 4.0
        ```
        """
        if self._buffer:
            return rebind[UnsafePointer[Scalar[Self.type], MutAnyOrigin]](
                self._buffer.value().unsafe_ptr()
            )
        return rebind[UnsafePointer[Scalar[Self.type], MutAnyOrigin]](
            self._numbers.unsafe_ptr()
        )

    def _offset[where: StringLiteral](self, indices: VariadicList[Int]) -> Int:
        debug_assert[assert_mode="safe", _where=where](
            len(indices) == Self.rank, "a tensor takes an index a dimension"
        )
        debug_assert[assert_mode="safe", _where=where](
            not self._buffer,
            "elements are read and written on the processor: move_to(cpu())",
        )
        var at = 0
        for i in range(Self.rank):
            debug_assert[assert_mode="safe", _where=where](
                indices[i] >= 0 and indices[i] < self._shape[i],
                "index ",
                indices[i],
                " of dimension ",
                i,
                " is out of bounds: the extent is ",
                self._shape[i],
            )
            at = at * self._shape[i] + indices[i]
        return at

    def __getitem__[
        _where: StringLiteral = __brio.call_location
    ](self, *indices: Int) -> Scalar[Self.type]:
        """The element at these coordinates.

        Examples:

        ```mojo
        from max.driver import Tensor
        from max.tensor import TensorShape
        var t = Tensor[DType.int32, 2](TensorShape(2, 3))
        t[1, 2] = 7
        print(t[1, 2])  # -> 7
        ```
        """
        return self._numbers[self._offset[_where](indices)]

    def __setitem__[
        _where: StringLiteral = __brio.call_location
    ](mut self, *indices: Int, val: Scalar[Self.type]):
        """Sets the element at these coordinates.

        Examples:

        ```mojo
        from max.driver import Tensor
        from max.tensor import TensorShape
        var t = Tensor[DType.int32, 1](TensorShape(3))
        t[0] = 5
        t[0] += 1
        print(t[0])  # -> 6
        ```
        """
        self._numbers[self._offset[_where](indices)] = val

    def to_layout_tensor(ref self) -> Self.layout_tensor:
        """A view for kernels, which keeps nothing alive.

        Examples:

        ```mojo
        from max.driver import Tensor
        from max.tensor import TensorShape
        var t = Tensor[DType.int32, 2](TensorShape(2, 3))
        t[1, 0] = 4
        print(t.to_layout_tensor()[1, 0])  # -> 4
        ```
        """
        return Self.layout_tensor(
            self.unsafe_ptr(),
            RuntimeLayout[Layout.row_major[Self.rank]()].row_major(self._shape),
        )

    def unsafe_slice(ref self) -> DynamicTensor[Self.type, Self.rank]:
        """A view as custom operations take it, which keeps nothing alive.

        Examples:

        ```mojo
        from max.driver import Tensor
        from max.tensor import TensorShape
        var t = Tensor[DType.int32, 2](TensorShape(2, 3))
        t[1, 0] = 4
        print(t.unsafe_slice()[1, 0])  # -> 4
        ```
        """
        return DynamicTensor[Self.type, Self.rank](
            self.unsafe_ptr(), self._shape
        )

    def copy_into(self, mut dst_tensor: Self) raises:
        """Copies the elements into a tensor of the same shape, on any device.

        Args:
            dst_tensor: What is written.

        Raises:
            When the shapes differ.

        Examples:

        ```mojo
        from max.driver import Tensor, accelerator
        from max.tensor import TensorShape
        var a = Tensor[DType.int32, 1](TensorShape(2))
        var b = Tensor[DType.int32, 1](TensorShape(2), accelerator())
        a[1] = 3
        a.copy_into(b)
        a[1] = 0
        b.copy_into(a)
        print(a[1])  # -> 3
        ```
        """
        if self._shape != dst_tensor._shape:
            raise Error(
                "a tensor of shape ",
                TensorShape(self._shape),
                " cannot be copied into one of shape ",
                TensorShape(dst_tensor._shape),
            )
        var count = self.num_elements()
        if self._buffer and dst_tensor._buffer:
            var context = self._device._context.value()
            context.enqueue_copy(
                dst_tensor._buffer.value(), self._buffer.value()
            )
            context.synchronize()
        elif self._buffer:
            var context = self._device._context.value()
            context.enqueue_copy(
                dst_tensor._numbers.unsafe_ptr(), self._buffer.value()
            )
            context.synchronize()
        elif dst_tensor._buffer:
            var context = dst_tensor._device._context.value()
            context.enqueue_copy(
                dst_tensor._buffer.value(), self._numbers.unsafe_ptr()
            )
            context.synchronize()
        else:
            for i in range(count):
                dst_tensor._numbers[i] = self._numbers[i]

    def copy_to(self, device: Device) raises -> Self:
        """A copy on a device.

        Args:
            device: Where the copy lies.

        Returns:
            The copy.

        Examples:

        ```mojo
        from max.driver import Tensor, accelerator, cpu
        from max.tensor import TensorShape
        var t = Tensor[DType.int32, 1](TensorShape(2))
        t[1] = 3
        print(t.copy_to(accelerator()).copy_to(cpu())[1])  # -> 3
        ```
        """
        var made = Self(TensorShape(self._shape), device)
        made.name = self.name
        self.copy_into(made)
        return made^

    def move_to(var self, device: Device) raises -> Self:
        """The tensor on a device: itself where it lies there, else a copy.

        Args:
            device: Where it shall lie.

        Returns:
            The tensor.

        Examples:

        ```mojo
        from max.driver import Tensor, accelerator, cpu
        from max.tensor import TensorShape
        var t = Tensor[DType.int32, 1](TensorShape(2))
        t[0] = 5
        t = t^.move_to(accelerator())
        t = t^.move_to(cpu())
        print(t[0])  # -> 5
        ```
        """
        if self._device == device:
            return self^
        return self.copy_to(device)

    def take(mut self) -> Self:
        """The tensor; an empty one stays.

        Examples:

        ```mojo
        from max.driver import Tensor
        from max.tensor import TensorShape
        var t = Tensor[DType.int32, 1](TensorShape(2))
        print(t.take().num_elements(), t.num_elements())  # -> 2 0
        ```
        """
        var other = Self()
        swap(self, other)
        return other^

    def __eq__(self, other: Self) -> Bool:
        """Whether shapes and elements are equal, wherever they lie.

        Examples:

        ```mojo
        from max.driver import Tensor, accelerator
        from max.tensor import TensorShape
        var t = Tensor[DType.int32, 1](TensorShape(2))
        print(t == t.copy_to(accelerator()))  # -> True
        ```
        """
        if self._shape != other._shape:
            return False
        try:
            var a = self.copy_to(Device())
            var b = other.copy_to(Device())
            return a._numbers == b._numbers
        except:
            return False

    def __ne__(self, other: Self) -> Bool:
        """Whether a shape or an element differs.

        Examples:

        ```mojo
        from max.driver import Tensor
        from max.tensor import TensorShape
        var t = Tensor[DType.int32, 1](TensorShape(2))
        print(t != Tensor[DType.int32, 1](TensorShape(3)))  # -> True
        ```
        """
        return not self == other

    def write_to[W: Writer](self, mut writer: W):
        """Writes the elements, and what they are.

        Examples:

        ```mojo
        from max.driver import Tensor
        from max.tensor import TensorShape
        var t = Tensor[DType.int32, 1](TensorShape(2))
        t[1] = 3
        print(t)  # -> Tensor([0, 3], dtype=int32, shape=2)
        ```
        """
        writer.write("Tensor(")
        try:
            var here = self.copy_to(Device())
            here._write_part(writer, 0, 0, here.num_elements())
        except error:
            writer.write("<", error, ">")
        writer.write(
            ", dtype=", Self.type, ", shape=", TensorShape(self._shape), ")"
        )

    def _write_part[
        W: Writer
    ](self, mut writer: W, axis: Int, start: Int, count: Int):
        if axis == Self.rank:
            writer.write(self._numbers[start])
            return
        var extent = self._shape[axis]
        writer.write("[")
        for i in range(extent):
            if i > 0:
                writer.write(", ")
            var part = count // extent
            self._write_part(writer, axis + 1, start + i * part, part)
        writer.write("]")

    def __str__(self) -> String:
        """The same as text.

        Examples:

        ```mojo
        from max.driver import Tensor
        from max.tensor import TensorShape
        var t = Tensor[DType.int32, 1](TensorShape(1))
        print(t.__str__())  # -> Tensor([0], dtype=int32, shape=1)
        ```
        """
        return String.write(self)


@fieldwise_init
struct CompiledDeviceKernel[func_type: AnyType, //, func: func_type](
    Copyable, ImplicitlyCopyable, Movable
):
    """A kernel compiled for a device; calling it launches it.

    Parameters:
        func_type: The function's type.
        func: The function.

    Examples:

    ```mojo
    from gpu.host import Dim
    from max.driver import Accelerator, Tensor, accelerator, cpu
    from max.tensor import TensorShape

    def set(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        numbers[0] = 7

    var gpu = accelerator()
    var t = Tensor[DType.int32, 1](TensorShape(1), gpu)
    var kernel = Accelerator.compile[set](gpu)
    kernel(gpu, t.unsafe_ptr(), grid_dim=Dim(1), block_dim=Dim(1))
    print(t.copy_to(cpu())[0])  # -> 7
    ```
    """

    @always_inline
    def __call__[
        *Ts: AnyType
    ](
        self,
        device: Device,
        *args: *Ts,
        grid_dim: Dim = Dim(1),
        block_dim: Dim = Dim(1),
        shared_mem_bytes: Int = 0,
    ) raises:
        """Launches the kernel on a device, in stream order.

        Args:
            device: The accelerator.
            args: The kernel's arguments.
            grid_dim: Blocks of the grid along x, y and z.
            block_dim: Threads of a block along x, y and z.
            shared_mem_bytes: Bytes of dynamic shared memory of a block.

        Raises:
            When the device is the processor, or cannot do a launch of this shape.

        Examples:

        ```mojo
        from gpu.host import Dim
        from max.driver import Accelerator, Tensor, accelerator, cpu
        from max.tensor import TensorShape

        def set(numbers: UnsafePointer[Int32, MutAnyOrigin], value: Int32):
            numbers[0] = value

        var gpu = accelerator()
        var t = Tensor[DType.int32, 1](TensorShape(1), gpu)
        Accelerator.compile[set](gpu)(gpu, t.unsafe_ptr(), Int32(8), grid_dim=Dim(1), block_dim=Dim(1))
        print(t.copy_to(cpu())[0])  # -> 8
        ```
        """
        if not device._context:
            raise Error("a kernel runs on an accelerator, not on ", device)
        device._context.value().enqueue_function[Self.func](
            *args,
            grid_dim=grid_dim,
            block_dim=block_dim,
            shared_mem_bytes=shared_mem_bytes,
        )


def compile[
    func_type: AnyType, //, func: func_type
](device: Device) raises -> CompiledDeviceKernel[func]:
    """Compiles a kernel for a device.

    Parameters:
        func_type: The function's type.
        func: The kernel.

    Args:
        device: The accelerator.

    Raises:
        When the device is the processor.

    Examples:

    ```mojo
    from gpu.host import Dim
    from max.driver import accelerator
    from max.driver.accelerator import compile

    def nothing():
        pass

    var gpu = accelerator()
    compile[nothing](gpu)(gpu, grid_dim=Dim(1), block_dim=Dim(32))
    print("done")  # -> done
    ```
    """
    if not device._context:
        raise Error("a kernel is compiled for an accelerator, not for ", device)
    return CompiledDeviceKernel[func]()


struct Accelerator:
    """Where kernels are compiled.

    Examples:

    ```mojo
    from gpu.host import Dim
    from max.driver import Accelerator, accelerator

    def nothing():
        pass

    var gpu = accelerator()
    Accelerator.compile[nothing](gpu)(gpu, grid_dim=Dim(1), block_dim=Dim(32))
    print("done")  # -> done
    ```
    """

    @staticmethod
    def compile[
        func_type: AnyType, //, func: func_type
    ](device: Device) raises -> CompiledDeviceKernel[func]:
        """Compiles a kernel for a device.

        Args:
            device: The accelerator.

        Raises:
            When the device is the processor.

        Examples:

        ```mojo
        from gpu.host import Dim
        from max.driver import Accelerator, accelerator

        def nothing():
            pass

        var gpu = accelerator()
        Accelerator.compile[nothing](gpu)(gpu, grid_dim=Dim(1), block_dim=Dim(1))
        print("done")  # -> done
        ```
        """
        return compile[func](device)
