"""`DevicePointer`: a position in a device buffer."""

from gpu.host.buffer import DeviceBuffer
from internal import brio_rt as rt
from sys.info import size_of


struct DevicePointer[dtype: DType](
    DevicePassable, Equatable, ImplicitlyCopyable, Movable, Writable
):
    """A position in a `DeviceBuffer`, which it keeps alive. Kernels see a pointer.

    Parameters:
        dtype: The kind of the buffer's numbers.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext, DevicePointer
    from std.gpu import thread_idx

    def count(values: UnsafePointer[Int32, MutAnyOrigin]):
        values[thread_idx.x] = Int32(thread_idx.x)

    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.int32](4)
    buffer.enqueue_fill(9)
    ctx.enqueue_function[count](DevicePointer(buffer, 2), grid_dim=1, block_dim=2)
    print(buffer)  # -> DeviceBuffer([9, 9, 0, 1])
    ```
    """

    comptime device_type = UnsafePointer[Scalar[Self.dtype], MutAnyOrigin]
    """The type of the kernel's parameter.

    Examples:

    ```mojo
    from std.gpu.host import DevicePointer
    comptime Numbers = DevicePointer[DType.int32].device_type
    print(Numbers == UnsafePointer[Int32, MutAnyOrigin])  # -> True
    ```
    """

    var _buffer: DeviceBuffer[Self.dtype]
    var _offset: Int

    def __init__(
        out self, buffer: DeviceBuffer[Self.dtype], offset: Int = 0
    ) raises:
        """Element number `offset` of `buffer`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DevicePointer
        var buffer = DeviceContext().enqueue_create_buffer[DType.int32](4)
        print(DevicePointer(buffer, 3).offset())  # -> 3
        ```
        """
        if buffer.__len__() == 0:
            raise Error("DevicePointer: size of DeviceBuffer must not be 0")
        if offset < 0 or offset >= buffer.__len__():
            raise Error(
                "DevicePointer: invalid offset '",
                offset,
                "' for DeviceBuffer of size '",
                buffer.__len__(),
                "'",
            )
        self._buffer = buffer
        self._offset = offset

    def buffer(self) -> DeviceBuffer[Self.dtype]:
        """The buffer.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DevicePointer
        var buffer = DeviceContext().enqueue_create_buffer[DType.int32](4)
        print(len(DevicePointer(buffer, 3).buffer()))  # -> 4
        ```
        """
        return self._buffer

    def offset(self) -> Int:
        """Number of the element.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DevicePointer
        var buffer = DeviceContext().enqueue_create_buffer[DType.int32](4)
        print((DevicePointer(buffer, 1) + 2).offset())  # -> 3
        ```
        """
        return self._offset

    def unsafe_ptr(self) -> UnsafePointer[Scalar[Self.dtype], MutAnyOrigin]:
        """The device address.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DevicePointer
        var buffer = DeviceContext().enqueue_create_buffer[DType.int32](4)
        var at = DevicePointer(buffer, 1)
        print(Int(at.unsafe_ptr()) - Int(buffer.unsafe_ptr()))  # -> 4
        ```
        """
        return self._buffer.unsafe_ptr() + self._offset

    @always_inline
    def _to_device_type(self, target: OpaquePointer):
        __brio.init(
            __brio.cast["pointer", __brio.ptr[rt.Handle]](target.address),
            self.unsafe_ptr()._bytes(),
        )

    def __add__(self, count: Int) raises -> Self:
        """The position `count` elements further; raises outside of the buffer.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DevicePointer
        var buffer = DeviceContext().enqueue_create_buffer[DType.int32](4)
        try:
            _ = DevicePointer(buffer, 1) + 9
        except:
            print("outside")  # -> outside
        ```
        """
        return Self(self._buffer, self._offset + count)

    def __sub__(self, count: Int) raises -> Self:
        """The position `count` elements before; raises outside of the buffer.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DevicePointer
        var buffer = DeviceContext().enqueue_create_buffer[DType.int32](4)
        print((DevicePointer(buffer, 3) - 2).offset())  # -> 1
        ```
        """
        return Self(self._buffer, self._offset - count)

    def __iadd__(mut self, count: Int) raises:
        """Goes on by `count` elements; raises outside of the buffer.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DevicePointer
        var buffer = DeviceContext().enqueue_create_buffer[DType.int32](4)
        var at = DevicePointer(buffer)
        at += 2
        print(at.offset())  # -> 2
        ```
        """
        self = self + count

    def __isub__(mut self, count: Int) raises:
        """Goes back by `count` elements; raises outside of the buffer.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DevicePointer
        var buffer = DeviceContext().enqueue_create_buffer[DType.int32](4)
        var at = DevicePointer(buffer, 3)
        at -= 2
        print(at.offset())  # -> 1
        ```
        """
        self = self - count

    def __eq__(self, other: Self) -> Bool:
        """Whether both are one position of one buffer.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DevicePointer
        var buffer = DeviceContext().enqueue_create_buffer[DType.int32](4)
        print(DevicePointer(buffer, 1) == DevicePointer(buffer) + 1)  # -> True
        ```
        """
        return Int(self.unsafe_ptr()) == Int(other.unsafe_ptr())

    def __ne__(self, other: Self) -> Bool:
        """Whether they are different addresses.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DevicePointer
        var ctx = DeviceContext()
        var buffer = ctx.enqueue_create_buffer[DType.int32](4)
        print(DevicePointer(buffer, 2) != DevicePointer(buffer, 1))  # -> True
        ```
        """
        return not (self == other)

    def __lt__(self, other: Self) raises -> Bool:
        """Whether this comes first; raises for positions of two buffers.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DevicePointer
        var buffer = DeviceContext().enqueue_create_buffer[DType.int32](4)
        print(DevicePointer(buffer, 1) < DevicePointer(buffer, 2))  # -> True
        ```
        """
        self._check_order(other)
        return self._offset < other._offset

    def __le__(self, other: Self) raises -> Bool:
        """Whether this does not come behind; raises for positions of two buffers.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DevicePointer
        var buffer = DeviceContext().enqueue_create_buffer[DType.int32](4)
        print(DevicePointer(buffer, 1) <= DevicePointer(buffer, 1))  # -> True
        ```
        """
        self._check_order(other)
        return self._offset <= other._offset

    def __gt__(self, other: Self) raises -> Bool:
        """Whether this comes behind; raises for positions of two buffers.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DevicePointer
        var buffer = DeviceContext().enqueue_create_buffer[DType.int32](4)
        print(DevicePointer(buffer, 1) > DevicePointer(buffer, 1))  # -> False
        ```
        """
        self._check_order(other)
        return self._offset > other._offset

    def __ge__(self, other: Self) raises -> Bool:
        """Whether this does not come first; raises for positions of two buffers.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DevicePointer
        var buffer = DeviceContext().enqueue_create_buffer[DType.int32](4)
        print(DevicePointer(buffer, 1) >= DevicePointer(buffer, 1))  # -> True
        ```
        """
        self._check_order(other)
        return self._offset >= other._offset

    def _check_order(self, other: Self) raises:
        if Int(self._buffer.unsafe_ptr()) != Int(other._buffer.unsafe_ptr()):
            raise Error(
                "DevicePointer: comparison not supported when the"
                " `DeviceBuffer` does not match"
            )

    def write_to[W: Writer](self, mut writer: W):
        """Writes the address.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DevicePointer
        var ctx = DeviceContext()
        var buffer = ctx.enqueue_create_buffer[DType.int32](4)
        print(String(DevicePointer(buffer, 2)).byte_length() > 0)  # -> True
        ```
        """
        writer.write(self.unsafe_ptr())
