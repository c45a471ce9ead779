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
    """

    comptime device_type = UnsafePointer[Scalar[Self.dtype], MutAnyOrigin]

    var _buffer: DeviceBuffer[Self.dtype]
    var _offset: Int

    def __init__(
        out self, buffer: DeviceBuffer[Self.dtype], offset: Int = 0
    ) raises:
        """Element number `offset` of `buffer`."""
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
        """The buffer."""
        return self._buffer

    def offset(self) -> Int:
        """Number of the element."""
        return self._offset

    def unsafe_ptr(self) -> UnsafePointer[Scalar[Self.dtype], MutAnyOrigin]:
        """The device address."""
        return self._buffer.unsafe_ptr() + self._offset

    @always_inline
    def _to_device_type(self, target: OpaquePointer):
        __brio.init(
            __brio.cast["pointer", __brio.ptr[rt.Handle]](target.address),
            self.unsafe_ptr()._bytes(),
        )

    def __add__(self, count: Int) raises -> Self:
        """The position `count` elements further; raises outside of the buffer."""
        return Self(self._buffer, self._offset + count)

    def __sub__(self, count: Int) raises -> Self:
        """The position `count` elements before; raises outside of the buffer."""
        return Self(self._buffer, self._offset - count)

    def __iadd__(mut self, count: Int) raises:
        self = self + count

    def __isub__(mut self, count: Int) raises:
        self = self - count

    def __eq__(self, other: Self) -> Bool:
        """Whether both are one position of one buffer."""
        return Int(self.unsafe_ptr()) == Int(other.unsafe_ptr())

    def __ne__(self, other: Self) -> Bool:
        return not (self == other)

    def __lt__(self, other: Self) raises -> Bool:
        """Whether this comes first; raises for positions of two buffers."""
        self._check_order(other)
        return self._offset < other._offset

    def __le__(self, other: Self) raises -> Bool:
        self._check_order(other)
        return self._offset <= other._offset

    def __gt__(self, other: Self) raises -> Bool:
        self._check_order(other)
        return self._offset > other._offset

    def __ge__(self, other: Self) raises -> Bool:
        self._check_order(other)
        return self._offset >= other._offset

    def _check_order(self, other: Self) raises:
        if Int(self._buffer.unsafe_ptr()) != Int(other._buffer.unsafe_ptr()):
            raise Error(
                "DevicePointer: comparison not supported when the"
                " `DeviceBuffer` does not match"
            )

    def write_to[W: Writer](self, mut writer: W):
        """Writes the address."""
        writer.write(self.unsafe_ptr())
