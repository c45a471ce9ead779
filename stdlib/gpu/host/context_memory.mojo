"""Buffers of a `DeviceContext`, copies and fills of them."""

from gpu.host.buffer import (
    _copy,
    _fill,
    _HostMappedBuffer,
    _Memory,
    DeviceBuffer,
    HostBuffer,
)
from gpu.host.context import DeviceContext
from gpu.host.messages import _not_a_dtype
from internal import brio_rt as rt
from sys.info import size_of


__extension DeviceContext:
    # --- buffers

    @always_inline
    def enqueue_create_buffer[
        dtype: DType
    ](self, size: Int) raises -> DeviceBuffer[dtype]:
        """Device memory for `size` numbers, with undefined contents; raises when there is not enough.

        Parameters:
            dtype: The kind of the numbers.

        Args:
            size: How many numbers.

        Returns:
            The buffer; it is freed behind the work that was sent before its last use.

        Raises:
            When there is not enough memory, or `size` is negative.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext

        var ctx = DeviceContext()
        var buffer = ctx.enqueue_create_buffer[DType.float32](1000)
        _ = buffer.enqueue_fill(1.5)
        with buffer.map_to_host() as host:
            print(len(host), host[999])  # -> 1000 1.5
        ```
        """
        return DeviceBuffer[dtype](
            _owned=rt.buffer_create(
                self._handle, rt.byte_count(size, size_of[dtype]()), 0
            ),
            _size=size,
        )

    @always_inline
    def enqueue_create_buffer[
        type: AnyType
    ](self, size: Int) raises -> DeviceBuffer[DType.invalid]:
        """Explains what to write instead."""
        comptime message = _not_a_dtype[type, "enqueue_create_buffer"]()
        comptime assert False, message
        __brio.trap()

    @always_inline
    def create_buffer_sync[
        dtype: DType
    ](self, size: Int) raises -> DeviceBuffer[dtype]:
        """Device memory for `size` numbers, ready when the call returns.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        print(len(DeviceContext().create_buffer_sync[DType.float32](8)))  # -> 8
        ```
        """
        var buffer = self.enqueue_create_buffer[dtype](size)
        self.synchronize()
        return buffer

    @always_inline
    def enqueue_create_host_buffer[
        dtype: DType
    ](self, size: Int) raises -> HostBuffer[dtype]:
        """Host memory for `size` numbers, with undefined contents, usable at once.

        Parameters:
            dtype: The kind of the numbers.

        Args:
            size: How many numbers.

        Returns:
            The buffer, in memory that the device can copy from and to while the host goes on.

        Raises:
            When there is not enough memory, or `size` is negative.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext

        var ctx = DeviceContext()
        var host = ctx.enqueue_create_host_buffer[DType.int32](3)
        ctx.synchronize()
        for i in range(3):
            host[i] = Int32(i)
        print(host[2])  # -> 2
        ```
        """
        return HostBuffer[dtype](
            _owned=rt.buffer_create(
                self._handle, rt.byte_count(size, size_of[dtype]()), 1
            ),
            _size=size,
        )

    @always_inline
    def enqueue_create_host_buffer[
        type: AnyType
    ](self, size: Int) raises -> HostBuffer[DType.invalid]:
        """Explains what to write instead."""
        comptime message = _not_a_dtype[type, "enqueue_create_host_buffer"]()
        comptime assert False, message
        __brio.trap()

    @always_inline
    def map_to_host[
        dtype: DType, //
    ](self, buf: DeviceBuffer[dtype]) raises -> _HostMappedBuffer[dtype]:
        """For `with`: a `HostBuffer` with the elements, which are written back at the end of the block.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var buffer = ctx.enqueue_create_buffer[DType.int32](2)
        with ctx.map_to_host(buffer) as host:
            host[0] = 5
            host[1] = 7
        print(buffer)  # -> DeviceBuffer([5, 7])
        ```
        """
        return _HostMappedBuffer[dtype](buf)

    # --- copies and fills, in stream order

    @always_inline
    def enqueue_copy[
        D: AnyType, S: AnyType, //
    ](self, dst_buf: D, src_buf: S) raises:
        """Copies between buffers, spans and host memory, in stream order.

        A buffer as the destination says how many elements are copied, else a buffer or span as the source. A
        `HostBuffer` must stay as it is until the copy is done; lists, spans and other host memory only until the call returns.

        Args:
            dst_buf: Where to: a buffer, a span, or an address of the host.
            src_buf: Where from, with at least as many numbers.

        Raises:
            When the source has fewer numbers than the destination.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext

        var ctx = DeviceContext()
        var host = ctx.enqueue_create_host_buffer[DType.int32](2)
        var device = ctx.enqueue_create_buffer[DType.int32](2)
        _ = device.enqueue_fill(5)
        ctx.enqueue_copy(host, device)
        ctx.synchronize()
        print(host[0] + host[1])  # -> 10
        ```
        """
        _copy(dst_buf, src_buf)

    @always_inline
    def enqueue_copy[
        D: AnyType, S: AnyType, //, dtype: DType
    ](self, dst_buf: D, src_buf: S) raises:
        """Copies as above, with the kind of the numbers said.

        Parameters:
            D: The type of the destination.
            S: The type of the source.
            dtype: The kind of the numbers.

        Args:
            dst_buf: Where to: a buffer, a span, or an address of the host.
            src_buf: Where from, with at least as many numbers.
        """
        _copy(dst_buf, src_buf)

    @always_inline
    def enqueue_copy[
        D: AnyType, S: AnyType, //
    ](self, *, dst: D, src: S) raises:
        """Copies as above."""
        _copy(dst, src)

    @always_inline
    def enqueue_copy[
        D: AnyType, S: AnyType, //
    ](self, *, dst_buf: D, src_ptr: S) raises:
        """Copies as above."""
        _copy(dst_buf, src_ptr)

    @always_inline
    def enqueue_copy[
        D: AnyType, S: AnyType, //
    ](self, *, dst_ptr: D, src_buf: S) raises:
        """Copies as above."""
        _copy(dst_ptr, src_buf)

    @always_inline
    def enqueue_copy[
        D: AnyType, S: AnyType, //
    ](self, *, dst_buf: D, src: S) raises:
        """Copies as above."""
        _copy(dst_buf, src)

    @always_inline
    def enqueue_copy[
        D: AnyType, S: AnyType, //
    ](self, *, dst: D, src_buf: S) raises:
        """Copies as above."""
        _copy(dst, src_buf)

    @always_inline
    def enqueue_copy[
        dtype: DType, //
    ](
        self,
        dst_ptr: UnsafePointer[Scalar[dtype]],
        src_ptr: UnsafePointer[Scalar[dtype]],
        size: Int,
    ) raises:
        """Copies `size` numbers between addresses of the host or the device."""
        rt.copy_addresses(
            self._handle,
            dst_ptr._bytes(),
            src_ptr._bytes(),
            rt.byte_count(size, size_of[dtype]()),
        )

    @always_inline
    def enqueue_copy_no_cross_stream_sync[
        dtype: DType, //
    ](self, dst_buf: DeviceBuffer[dtype], src_buf: DeviceBuffer[dtype]) raises:
        """Copies without waiting for the work of the source's context.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = numbers.enqueue_fill(7)
        var copy = ctx.enqueue_create_buffer[DType.int32](4)
        ctx.enqueue_copy_no_cross_stream_sync(copy, numbers)
        with copy.map_to_host() as host:
            print(host[3])  # -> 7
        ```
        """
        if dst_buf.__len__() > src_buf.__len__():
            raise Error(
                "enqueue_copy_no_cross_stream_sync: the source has ",
                src_buf.__len__(),
                " elements, the destination ",
                dst_buf.__len__(),
            )
        rt.copy_addresses(
            self._handle,
            dst_buf.unsafe_ptr()._bytes(),
            src_buf.unsafe_ptr()._bytes(),
            dst_buf.__len__() * size_of[dtype](),
        )

    @always_inline
    def enqueue_memset[
        M: _Memory, //
    ](self, dst: M, val: Scalar[M.dtype]) raises:
        """Sets all elements of `dst` to `val`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext

        var ctx = DeviceContext()
        var buffer = ctx.enqueue_create_buffer[DType.uint8](16)
        ctx.enqueue_memset(buffer, 255)
        with buffer.map_to_host() as host:
            print(host[15])  # -> 255
        ```
        """
        _fill(dst, val)

    @always_inline
    def enqueue_memset[
        M: _Memory, //, dtype: DType
    ](self, dst: M, val: Scalar[M.dtype]) raises:
        """Sets all elements of `dst` to `val`, with the kind of the numbers said."""
        _fill(dst, val)
