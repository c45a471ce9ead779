"""`DeviceBuffer` and `HostBuffer`: memory that belongs to a device context."""

from builtin.variadics import _PointerIter
from gpu.host.context import DeviceContext
from gpu.host.device_pointer import DevicePointer
from internal import brio_rt as rt
from sys.info import size_of


comptime _Context = DeviceContext


trait _Memory:
    """Memory of a device context."""

    comptime dtype: DType
    """The kind of its numbers."""

    def _handle(self) -> rt.Handle:
        """The runtime's buffer."""
        ...

    def __len__(self) -> Int:
        """Number of elements."""
        ...


struct _Buffer(ImplicitlyCopyable, Movable):
    """A reference to a buffer of the runtime."""

    var handle: rt.Handle

    @always_inline
    def __init__(out self, *, owned: rt.Handle):
        """Takes over a reference."""
        self.handle = owned

    @always_inline
    def __init__(out self, *, copy: Self):
        self.handle = copy.handle
        rt.buffer_retain(self.handle)

    @always_inline
    def __del__(deinit self):
        rt.buffer_release(self.handle)


@always_inline
def _scalar_bits[dtype: DType](value: Scalar[dtype]) -> Int:
    """The bits of a number, in the low bytes."""
    comptime assert (
        dtype.size_of() <= 8
    ), "a fill needs elements of 8, 16, 32 or 64 bits"
    comptime if dtype.is_bool():
        return Int(value)
    else:
        return Int(value.to_bits())


def _write_items[
    dtype: DType, W: Writer
](mut writer: W, data: UnsafePointer[Scalar[dtype]], count: Int):
    """Writes `[a, b]`; of 1000 elements or more only the first three and the last three."""
    writer.write_string("[")
    var i = 0
    while i < count:
        if i > 0:
            writer.write_string(", ")
        if i == 3 and count >= 1000:
            writer.write_string("..., ")
            i = count - 3
        data[i].write_to(writer)
        i += 1
    writer.write_string("]")


@__parameter_names(dtype="type")
struct DeviceBuffer[dtype: DType](
    DevicePassable, ImplicitlyCopyable, Movable, Sized, Writable, _Memory
):
    """Device memory for numbers of one kind. Copies share the memory; it is freed, in stream order, with the last one.

    Parameters:
        dtype: The kind of the numbers.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.int32](4)
    _ = a.enqueue_fill(3)
    var half = a.create_sub_buffer[DType.int32](offset=2, size=2)
    _ = half.enqueue_fill(9)
    with a.map_to_host() as host:
        print(host[0], host[3])  # -> 3 9
    ```
    """

    comptime device_type = UnsafePointer[Scalar[Self.dtype]]
    """What a kernel sees: the address.

    Examples:

    ```mojo
    from std.gpu.host import DeviceBuffer, DeviceContext

    def kernel(numbers: DeviceBuffer[DType.int32].device_type):
        print(numbers[3])  # -> 7

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](4)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """

    var _buffer: _Buffer
    var _size: Int

    @always_inline
    def __init__(out self, *, _owned: rt.Handle, _size: Int):
        """Device memory that was made elsewhere.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host import DeviceBuffer
        var ctx = DeviceContext()
        var whole = ctx.enqueue_create_buffer[DType.int32](8)
        whole.enqueue_fill(7)
        var view = DeviceBuffer[DType.int32](ctx, whole.unsafe_ptr(), 2, owning=False)
        print(view)  # -> DeviceBuffer([7, 7])
        _ = whole^
        ```
        """
        self._buffer = _Buffer(owned=_owned)
        self._size = _size

    @__implicit_legacy
    @always_inline
    def __init__(out self, host: HostBuffer[Self.dtype]):
        """The same memory, as early 2025 had it: a buffer of the host was a `DeviceBuffer` too.

        Args:
            host: Host memory.

        Examples:

        ```mojo
        from std.gpu.host import DeviceBuffer, DeviceContext
        var ctx = DeviceContext()
        var host = ctx.enqueue_create_host_buffer[DType.int32](2)
        _ = DeviceBuffer(host).enqueue_fill(5)
        ctx.synchronize()
        print(host[1])  # -> 5
        ```
        """
        self._buffer = host._buffer
        self._size = host._size

    def __init__(
        out self,
        ctx: DeviceContext,
        ptr: UnsafePointer[Scalar[Self.dtype]],
        size: Int,
        *,
        owning: Bool,
    ) raises:
        """Device memory that was made elsewhere.

        Args:
            ctx: The device's context.
            ptr: The device address.
            size: Number of elements.
            owning: Whether the buffer frees the memory.

        Examples:

        ```mojo
        from std.gpu.host import DeviceBuffer, DeviceContext
        var ctx = DeviceContext()
        var whole = ctx.enqueue_create_buffer[DType.int32](8)
        _ = whole.enqueue_fill(7)
        var view = DeviceBuffer[DType.int32](ctx, whole.unsafe_ptr(), 4, owning=False)
        with view.map_to_host() as host:
            print(host[3], len(whole))  # -> 7 8
        ```
        """
        self._buffer = _Buffer(
            owned=rt.buffer_wrap(
                ctx._handle,
                ptr._bytes(),
                rt.byte_count(size, size_of[Self.dtype]()),
                0,
                owning,
            )
        )
        self._size = size

    @always_inline
    def _handle(self) -> rt.Handle:
        return self._buffer.handle

    @always_inline
    def __len__(self) -> Int:
        """Number of elements.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        print(len(DeviceContext().enqueue_create_buffer[DType.float32](100)))  # -> 100
        ```
        """
        return self._size

    @always_inline
    def unsafe_ptr(self) -> UnsafePointer[Scalar[Self.dtype], MutAnyOrigin]:
        """The device address; null for an empty buffer.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var buffer = DeviceContext().enqueue_create_buffer[DType.float32](4)
        print(Int(buffer.unsafe_ptr()) != 0)  # -> True
        ```
        """
        return UnsafePointer[Scalar[Self.dtype], MutAnyOrigin](
            __brio.cast["pointer", __brio.ptr[Scalar[Self.dtype]]](
                rt.buffer_ptr(self._buffer.handle)
            )
        )

    @always_inline
    def _to_device_type(self, target: OpaquePointer):
        __brio.init(
            __brio.cast["pointer", __brio.ptr[rt.Handle]](target.address),
            rt.buffer_ptr(self._buffer.handle),
        )

    def context(self) -> DeviceContext:
        """The context the buffer belongs to.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var buffer = ctx.enqueue_create_buffer[DType.float32](4)
        print(buffer.context() == ctx)  # -> True
        ```
        """
        return DeviceContext(_borrowed=rt.buffer_context(self._buffer.handle))

    def take_ptr(
        var self,
    ) raises -> UnsafePointer[Scalar[Self.dtype], MutAnyOrigin]:
        """The device address, which the caller must free from now on.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var address = ctx.enqueue_create_buffer[DType.float32](4).take_ptr()
        from std.gpu.host import DeviceBuffer
        var again = DeviceBuffer[DType.float32](ctx, address, 4, owning=True)
        print(len(again))  # -> 4
        ```
        """
        return UnsafePointer[Scalar[Self.dtype], MutAnyOrigin](
            __brio.cast["pointer", __brio.ptr[Scalar[Self.dtype]]](
                rt.buffer_take(self._buffer.handle)
            )
        )

    def reassign_ownership_to(self, ctx: DeviceContext) raises:
        """From now on the memory is freed in the order of `ctx`'s stream.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var buffer = ctx.enqueue_create_buffer[DType.int32](4)
        buffer.reassign_ownership_to(ctx)
        print(buffer.context() == ctx)  # -> True
        ```
        """
        rt.buffer_reassign(self._buffer.handle, rt.context_stream(ctx._handle))

    def create_sub_buffer[
        view_type: DType
    ](self, offset: Int, size: Int) raises -> DeviceBuffer[view_type]:
        """A view of a part, as numbers of the kind `view_type`.

        Args:
            offset: First element, counted in elements of the view.
            size: Number of elements of the view.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var whole = ctx.enqueue_create_buffer[DType.int32](8)
        whole.enqueue_fill(1)
        whole.create_sub_buffer[DType.int32](4, 2).enqueue_fill(5)
        with whole.map_to_host() as host:
            print(host[3], host[4], host[6])  # -> 1 5 1
        ```
        """
        return DeviceBuffer[view_type](
            _owned=rt.buffer_sub(
                self._buffer.handle,
                rt.byte_count(offset, size_of[view_type]()),
                rt.byte_count(size, size_of[view_type]()),
            ),
            _size=size,
        )

    @always_inline
    def enqueue_copy_to[D: AnyType, //](self, dst: D) raises:
        """Copies the elements to a buffer, a span or host memory, in stream order.

        Args:
            dst: A buffer or a span with at most as many elements, or an address of the host.

        Raises:
            When `dst` has more elements.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var a = ctx.enqueue_create_buffer[DType.int32](2)
        var b = ctx.enqueue_create_buffer[DType.int32](2)
        a.enqueue_fill(4)
        a.enqueue_copy_to(b)
        with b.map_to_host() as host:
            print(host[1])  # -> 4
        ```
        """
        _copy(dst, self)

    @always_inline
    def enqueue_copy_to(
        self, *, dst_ptr: UnsafePointer[Scalar[Self.dtype]]
    ) raises:
        """Copies all elements to host memory, in stream order."""
        _copy_out(dst_ptr, self)

    @always_inline
    def enqueue_copy_from[S: AnyType, //](self, src: S) raises:
        """Copies as many elements as there are from a buffer, a span or host memory, in stream order.

        Args:
            src: A buffer or a span with at least as many elements, or an address of the host.

        Raises:
            When `src` has fewer elements.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var a = ctx.enqueue_create_buffer[DType.int32](2)
        var b = ctx.enqueue_create_buffer[DType.int32](2)
        a.enqueue_fill(4)
        b.enqueue_copy_from(a)
        with b.map_to_host() as host:
            print(host[0])  # -> 4
        ```
        """
        _copy(self, src)

    @always_inline
    def enqueue_copy_from(
        self, *, src_ptr: UnsafePointer[Scalar[Self.dtype]]
    ) raises:
        """Copies as many elements as there are from host memory, in stream order."""
        _copy_in(self, src_ptr)

    @always_inline
    def enqueue_fill(self, val: Scalar[Self.dtype]) raises -> Self:
        """Sets all elements to `val`, in stream order; returns the buffer.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var buffer = DeviceContext().enqueue_create_buffer[DType.float32](3)
        buffer.enqueue_fill(0.5)
        with buffer.map_to_host() as host:
            print(host[2])  # -> 0.5
        ```
        """
        _fill(self, val)
        return self

    def __getitem__(self, slice: Slice) raises -> Self:
        """A view of the elements from `start` up to `end`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var buffer = ctx.enqueue_create_buffer[DType.int32](4)
        buffer.enqueue_fill(1)
        buffer[2:4].enqueue_fill(5)
        print(buffer)  # -> DeviceBuffer([1, 1, 5, 5])
        ```
        """
        if slice._stride() != 1:
            raise Error(
                "the step of a slice of a buffer must be 1, not ",
                slice._stride(),
            )
        var start = slice._start(self._size)
        var end = slice._end(self._size)
        return self.create_sub_buffer[Self.dtype](start, max(end - start, 0))

    def __getitem__(self, index: Int) -> Scalar[Self.dtype]:
        """Is refused: the elements are on the device."""
        comptime assert False, (
            "the elements of a 'DeviceBuffer' are on the device; use"
            " 'host[...]' after 'with buffer.map_to_host() as host'"
        )
        return 0

    def __setitem__(self, index: Int, value: Scalar[Self.dtype]):
        """Is refused: the elements are on the device.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext

        def main() raises:
            var buffer = DeviceContext().enqueue_create_buffer[DType.int32](2)
            with buffer.map_to_host() as host:
                host[0] = 7  # `buffer[0] = 7` is an error
                print(host[0])  # -> 7
        ```
        """
        comptime assert False, (
            "the elements of a 'DeviceBuffer' are on the device; use"
            " 'host[...]' after 'with buffer.map_to_host() as host'"
        )

    @staticmethod
    def empty(ctx: DeviceContext) raises -> Self:
        """A buffer without elements.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host import DeviceBuffer
        var ctx = DeviceContext()
        print(len(DeviceBuffer[DType.int32].empty(ctx)))  # -> 0
        ```
        """
        return Self(
            _owned=rt.buffer_create(ctx._handle, 0, 0),
            _size=0,
        )

    def unsafe_host_ptr(
        self,
    ) raises -> UnsafePointer[Scalar[Self.dtype], MutAnyOrigin]:
        """The address for the host, where the device's memory is the host's.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext(api="cpu")
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = numbers.enqueue_fill(7)
        ctx.synchronize()
        print(numbers.unsafe_host_ptr()[3])  # -> 7
        ```
        """
        if not self.context().is_host_unified():
            raise Error(
                "unsafe_host_ptr: the host cannot read the memory of ",
                self.context().name(),
                "; use map_to_host()",
            )
        return self.unsafe_ptr()

    def device_ptr(self) raises -> DevicePointer[Self.dtype]:
        """A position in the buffer: its first element.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var buffer = ctx.enqueue_create_buffer[DType.int32](4)
        print((buffer.device_ptr() + 2).offset())  # -> 2
        ```
        """
        return DevicePointer[Self.dtype](self)

    @always_inline
    def map_to_host(self) raises -> _HostMappedBuffer[Self.dtype]:
        """For `with`: a `HostBuffer` with the elements, which are written back at the end of the block.

        Raises:
            What failed in the work that was sent before.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext

        var ctx = DeviceContext()
        var buffer = ctx.enqueue_create_buffer[DType.float32](2)
        with buffer.map_to_host() as host:
            host[0] = 1.5
            host[1] = 2.5
        with buffer.map_to_host() as host:
            print(host[0] + host[1])  # -> 4.0
        ```
        """
        return _HostMappedBuffer[Self.dtype](self)

    def write_to[W: Writer](self, mut writer: W):
        """Writes `DeviceBuffer([a, b])`; of 1000 elements or more only the first and last three.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var buffer = DeviceContext().enqueue_create_buffer[DType.int32](3)
        buffer.enqueue_fill(7)
        print(buffer)  # -> DeviceBuffer([7, 7, 7])
        ```
        """
        writer.write_string("DeviceBuffer(")
        try:
            var context = self.context()
            var host = HostBuffer[Self.dtype](
                _owned=rt.buffer_create(
                    context._handle, self._size * size_of[Self.dtype](), 1
                ),
                _size=self._size,
            )
            self.enqueue_copy_to(host)
            context.synchronize()
            _write_items(writer, host.unsafe_ptr(), self._size)
        except error:
            writer.write(error)
        writer.write_string(")")


@__parameter_names(dtype="type")
struct HostBuffer[dtype: DType](
    ImplicitlyCopyable, Movable, Sized, Writable, _Memory
):
    """Host memory that a device copies from and to quickly. Copies share the memory.

    Parameters:
        dtype: The kind of the numbers.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext

    var ctx = DeviceContext()
    var host = ctx.enqueue_create_host_buffer[DType.float32](4)
    ctx.synchronize()
    for i in range(len(host)):
        host[i] = Float32(i) / 2
    print(host[3])  # -> 1.5
    ```
    """

    var _buffer: _Buffer
    var _data: __brio.ptr[Scalar[Self.dtype]]
    var _size: Int

    @always_inline
    def __init__(out self, *, _owned: rt.Handle, _size: Int):
        self._buffer = _Buffer(owned=_owned)
        self._data = __brio.cast["pointer", __brio.ptr[Scalar[Self.dtype]]](
            rt.buffer_ptr(_owned)
        )
        self._size = _size

    @always_inline
    def _handle(self) -> rt.Handle:
        return self._buffer.handle

    @always_inline
    def __len__(self) -> Int:
        """Number of elements.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        print(len(DeviceContext().enqueue_create_host_buffer[DType.float32](8)))  # -> 8
        ```
        """
        return self._size

    @always_inline
    def __getitem__(self, index: Int) -> ref[MutAnyOrigin] Scalar[Self.dtype]:
        """Element number `index`; writing through a borrowed buffer is fine.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var host = ctx.enqueue_create_host_buffer[DType.float32](2)
        ctx.synchronize()
        host[1] = 2.5
        print(host[1])  # -> 2.5
        ```
        """
        return __brio.deref(__brio.offset(self._data, index.value))

    @always_inline
    def __getitem__[
        index_type: DType, //
    ](self, index: Scalar[index_type]) -> ref[MutAnyOrigin] Scalar[
        Self.dtype
    ] where index_type.is_integral():
        """Element number `index`."""
        return __brio.deref(__brio.offset(self._data, index.__int__().value))

    @always_inline
    def __setitem__(self, index: Int, value: Scalar[Self.dtype]):
        """Replaces element number `index`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var host = ctx.enqueue_create_host_buffer[DType.int32](2)
        ctx.synchronize()
        host[0] = 7
        print(host[0])  # -> 7
        ```
        """
        __brio.deref(__brio.offset(self._data, index.value)) = value

    @always_inline
    def unsafe_ptr(self) -> UnsafePointer[Scalar[Self.dtype], MutAnyOrigin]:
        """Address of the first element.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var host = ctx.enqueue_create_host_buffer[DType.int32](2)
        ctx.synchronize()
        host.unsafe_ptr()[1] = 3
        print(host[1])  # -> 3
        ```
        """
        return UnsafePointer[Scalar[Self.dtype], MutAnyOrigin](self._data)

    @always_inline
    def __iter__(self) -> _PointerIter[Scalar[Self.dtype]]:
        """Walks over the elements.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var host = ctx.enqueue_create_host_buffer[DType.int32](2)
        host.enqueue_fill(6)
        ctx.synchronize()
        print([number for number in host])  # -> [6, 6]
        ```
        """
        return _PointerIter[Scalar[Self.dtype]](self._data, self._size)

    def __getitem__(self, slice: Slice) raises -> Self:
        """A view of the elements from `start` up to `end`."""
        if slice._stride() != 1:
            raise Error(
                "the step of a slice of a buffer must be 1, not ",
                slice._stride(),
            )
        var start = slice._start(self._size)
        var end = slice._end(self._size)
        return self.create_sub_buffer[Self.dtype](start, max(end - start, 0))

    def reassign_ownership_to(self, ctx: DeviceContext) raises:
        """From now on the memory is freed in the order of `ctx`'s stream.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var buffer = ctx.enqueue_create_host_buffer[DType.int32](4)
        buffer.reassign_ownership_to(ctx)
        print(len(buffer))  # -> 4
        ```
        """
        rt.buffer_reassign(self._buffer.handle, rt.context_stream(ctx._handle))

    def take_ptr(
        var self,
    ) raises -> UnsafePointer[Scalar[Self.dtype], MutAnyOrigin]:
        """The address, which the caller must free from now on.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_host_buffer[DType.int32](4)
        ctx.synchronize()
        numbers[3] = 5
        var address = numbers^.take_ptr()
        print(address[3])  # -> 5
        ctx.free_host(address)
        ```
        """
        return UnsafePointer[Scalar[Self.dtype], MutAnyOrigin](
            __brio.cast["pointer", __brio.ptr[Scalar[Self.dtype]]](
                rt.buffer_take(self._buffer.handle)
            )
        )

    def __init__(
        out self,
        ctx: DeviceContext,
        ptr: UnsafePointer[Scalar[Self.dtype]],
        size: Int,
        *,
        owning: Bool,
    ) raises:
        """Host memory that was made elsewhere.

        Args:
            ctx: The context it belongs to.
            ptr: Its address.
            size: Number of elements.
            owning: Whether the buffer frees the memory.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, HostBuffer
        var ctx = DeviceContext()
        var numbers: InlineArray[Int32, 3] = [1, 2, 3]
        var view = HostBuffer[DType.int32](ctx, numbers.unsafe_ptr(), 3, owning=False)
        print(view[2], len(numbers))  # -> 3 3
        ```
        """
        var handle = rt.buffer_wrap(
            ctx._handle,
            ptr._bytes(),
            rt.byte_count(size, size_of[Self.dtype]()),
            1,
            owning,
        )
        self._buffer = _Buffer(owned=handle)
        self._data = __brio.cast["pointer", __brio.ptr[Scalar[Self.dtype]]](
            rt.buffer_ptr(handle)
        )
        self._size = size

    @always_inline
    def as_span(self) -> Span[Scalar[Self.dtype], MutAnyOrigin]:
        """The elements as a span, valid as long as the buffer is.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var host = ctx.enqueue_create_host_buffer[DType.int32](2)
        ctx.synchronize()
        host.as_span().fill(9)
        print(host[1])  # -> 9
        ```
        """
        return Span[Scalar[Self.dtype], MutAnyOrigin](
            ptr=self.unsafe_ptr(), length=self._size
        )

    def context(self) -> DeviceContext:
        """The context the buffer belongs to.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        print(ctx.enqueue_create_host_buffer[DType.int32](4).context() == ctx)  # -> True
        ```
        """
        return DeviceContext(_borrowed=rt.buffer_context(self._buffer.handle))

    def create_sub_buffer[
        view_type: DType
    ](self, offset: Int, size: Int) raises -> HostBuffer[view_type]:
        """A view of a part, as numbers of the kind `view_type`.

        Args:
            offset: First element, counted in elements of the view.
            size: Number of elements of the view.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var buffer = ctx.enqueue_create_host_buffer[DType.int32](4)
        ctx.synchronize()
        for i in range(4):
            buffer[i] = Int32(i)
        var part = buffer.create_sub_buffer[DType.int32](2, 2)
        print(part)  # -> HostBuffer([2, 3])
        ```
        """
        return HostBuffer[view_type](
            _owned=rt.buffer_sub(
                self._buffer.handle,
                rt.byte_count(offset, size_of[view_type]()),
                rt.byte_count(size, size_of[view_type]()),
            ),
            _size=size,
        )

    @always_inline
    def enqueue_copy_to[D: AnyType, //](self, dst: D) raises:
        """Copies the elements to a buffer, a span or host memory, in stream order.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var host = ctx.enqueue_create_host_buffer[DType.int32](2)
        var device = ctx.enqueue_create_buffer[DType.int32](2)
        ctx.synchronize()
        host[0] = 5
        host[1] = 7
        host.enqueue_copy_to(device)
        print(device)  # -> DeviceBuffer([5, 7])
        ```
        """
        _copy(dst, self)

    @always_inline
    def enqueue_copy_to(
        self, *, dst_ptr: UnsafePointer[Scalar[Self.dtype]]
    ) raises:
        """Copies all elements to host memory, in stream order."""
        _copy_out(dst_ptr, self)

    @always_inline
    def enqueue_copy_from[S: AnyType, //](self, src: S) raises:
        """Copies as many elements as there are from a buffer, a span or host memory, in stream order.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var host = ctx.enqueue_create_host_buffer[DType.int32](2)
        var device = ctx.enqueue_create_buffer[DType.int32](2)
        device.enqueue_fill(7)
        host.enqueue_copy_from(device)
        ctx.synchronize()
        print(host[1])  # -> 7
        ```
        """
        _copy(self, src)

    @always_inline
    def enqueue_copy_from(
        self, *, src_ptr: UnsafePointer[Scalar[Self.dtype]]
    ) raises:
        """Copies as many elements as there are from host memory, in stream order."""
        _copy_in(self, src_ptr)

    @always_inline
    def enqueue_fill(self, val: Scalar[Self.dtype]) raises -> Self:
        """Sets all elements to `val`, in stream order; returns the buffer.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var host = ctx.enqueue_create_host_buffer[DType.int32](2)
        host.enqueue_fill(6)
        ctx.synchronize()
        print(host[1])  # -> 6
        ```
        """
        _fill(self, val)
        return self

    def write_to[W: Writer](self, mut writer: W):
        """Writes `HostBuffer([a, b])`; of 1000 elements or more only the first and last three.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var host = ctx.enqueue_create_host_buffer[DType.int32](2)
        ctx.synchronize()
        host[0] = 5
        host[1] = 7
        print(host)  # -> HostBuffer([5, 7])
        ```
        """
        writer.write_string("HostBuffer(")
        _write_items(writer, self.unsafe_ptr(), self._size)
        writer.write_string(")")


struct _HostMappedBuffer[dtype: DType](Movable):
    """What `with buffer.map_to_host() as host` manages."""

    var _device: DeviceBuffer[Self.dtype]
    var _host: HostBuffer[Self.dtype]

    def __init__(out self, device: DeviceBuffer[Self.dtype]) raises:
        self._device = device
        self._host = HostBuffer[Self.dtype](
            _owned=rt.buffer_create(
                rt.buffer_context(device._buffer.handle),
                device._size * size_of[Self.dtype](),
                1,
            ),
            _size=device._size,
        )

    def __getitem__(self, index: Int) -> Scalar[Self.dtype]:
        """Is refused: what `with` names has the elements."""
        comptime assert False, (
            "the elements are mapped by 'with': write 'with"
            " buffer.map_to_host() as host', then 'host[...]'"
        )
        return 0

    def __setitem__(self, index: Int, value: Scalar[Self.dtype]):
        """Is refused: what `with` names has the elements."""
        comptime assert False, (
            "the elements are mapped by 'with': write 'with"
            " buffer.map_to_host() as host', then 'host[...]'"
        )

    def __enter__(mut self) raises -> HostBuffer[Self.dtype]:
        _copy_and_wait(
            self._host._handle(), self._device._handle(), self._bytes()
        )
        return self._host

    def __exit__(mut self) raises:
        _copy_and_wait(
            self._device._handle(), self._host._handle(), self._bytes()
        )

    @always_inline
    def _bytes(self) -> Int:
        return self._device._size * size_of[Self.dtype]()


def _copy_and_wait(dst: rt.Handle, src: rt.Handle, bytes: Int) raises:
    var context = rt.buffer_context(dst)
    rt.copy(context, dst, src, bytes)
    rt.context_synchronize(context)


@always_inline
def _copy[D: AnyType, S: AnyType, //](dst: D, src: S) raises:
    """A copy between any two of buffers, spans and host addresses."""
    comptime if __brio.conforms[D, _Memory]:
        comptime if __brio.conforms[S, _Memory]:
            _copy_between(dst, src)
        elif __brio.conforms[S, Sized]:
            if src.__len__() < dst.__len__():
                raise Error(
                    "enqueue_copy: the source span has ",
                    src.__len__(),
                    " elements, the destination buffer ",
                    dst.__len__(),
                )
            _copy_in(dst, src.unsafe_ptr())
        else:
            _copy_in(dst, src)
    else:
        comptime if not __brio.conforms[S, _Memory]:
            comptime assert False, (
                "a copy between host pointers needs a size:"
                " 'enqueue_copy(dst_ptr, src_ptr, size)'"
            )
        elif __brio.conforms[D, Sized]:
            if dst.__len__() < src.__len__():
                raise Error(
                    "enqueue_copy: the destination span has ",
                    dst.__len__(),
                    " elements, the source buffer ",
                    src.__len__(),
                )
            _copy_out(dst.unsafe_ptr(), src)
        else:
            _copy_out(dst, src)


@always_inline
def _copy_between[D: _Memory, S: _Memory, //](dst: D, src: S) raises:
    comptime assert (
        D.dtype == S.dtype
    ), "cannot copy between buffers of different dtypes"
    var handle = dst._handle()
    rt.copy(
        rt.buffer_context(handle),
        handle,
        src._handle(),
        dst.__len__() * size_of[D.dtype](),
    )


@always_inline
def _copy_out[
    dtype: DType, S: _Memory, //
](dst: UnsafePointer[Scalar[dtype]], src: S) raises:
    var handle = src._handle()
    rt.copy_to_host(
        rt.buffer_context(handle),
        dst._bytes(),
        handle,
        src.__len__() * size_of[dtype](),
    )


@always_inline
def _copy_in[
    D: _Memory, dtype: DType, //
](dst: D, src: UnsafePointer[Scalar[dtype]]) raises:
    var handle = dst._handle()
    rt.copy_from_host(
        rt.buffer_context(handle),
        handle,
        src._bytes(),
        dst.__len__() * size_of[dtype](),
    )


@always_inline
def _fill[M: _Memory, dtype: DType, //](dst: M, value: Scalar[dtype]) raises:
    var handle = dst._handle()
    rt.fill(
        rt.buffer_context(handle),
        handle,
        _scalar_bits(value),
        size_of[dtype](),
        dst.__len__(),
    )
