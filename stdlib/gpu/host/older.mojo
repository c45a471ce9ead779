"""Methods of `DeviceContext` under the names of older programs."""

from gpu.host.buffer import (
    _copy,
    _copy_between,
    _copy_in,
    _copy_out,
    _fill,
    DeviceBuffer,
)
from gpu.host.dump import _Dump
from gpu.host.function import DeviceFunction, FuncAttribute
from internal import brio_rt as rt
from sys.info import size_of


trait _ContextPointer:
    """What stands for a context without being one, as `DeviceContextPtr`."""

    def _context(self) -> rt.Handle:
        """The context's handle; ends the program where there is none."""
        ...


trait _OlderContext:
    """What a context was asked until 2025."""

    @always_inline
    def enqueue_copy_to_device[
        dtype: DType, //
    ](
        self,
        dst_buf: DeviceBuffer[dtype],
        src_ptr: UnsafePointer[Scalar[dtype]],
    ) raises:
        """Older spelling of `enqueue_copy`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var values: List[Int32] = [5, 7]
        var buffer = ctx.enqueue_create_buffer[DType.int32](2)
        ctx.enqueue_copy_to_device(buffer, values.unsafe_ptr())
        print(buffer)  # -> DeviceBuffer([5, 7])
        ```
        """
        _copy_in(dst_buf, src_ptr)

    @always_inline
    def enqueue_copy_from_device[
        dtype: DType, //
    ](
        self,
        dst_ptr: UnsafePointer[Scalar[dtype]],
        src_buf: DeviceBuffer[dtype],
    ) raises:
        """Older spelling of `enqueue_copy`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var values = List[Int32](length=2, fill=0)
        var buffer = ctx.enqueue_create_buffer[DType.int32](2)
        buffer.enqueue_fill(7)
        ctx.enqueue_copy_from_device(values.unsafe_ptr(), buffer)
        ctx.synchronize()
        print(values)  # -> [7, 7]
        ```
        """
        _copy_out(dst_ptr, src_buf)

    @always_inline
    def enqueue_copy_from_device[
        dtype: DType, //
    ](
        self,
        dst_ptr: UnsafePointer[Scalar[dtype]],
        src_ptr: UnsafePointer[Scalar[dtype]],
        size: Int,
    ) raises:
        """Copies `size` numbers from a device address to host memory."""
        rt.copy_from_device_address(
            self._handle,
            dst_ptr._bytes(),
            src_ptr._bytes(),
            rt.byte_count(size, size_of[dtype]()),
        )

    @always_inline
    def enqueue_copy_to_device[
        dtype: DType, //
    ](
        self,
        dst_ptr: UnsafePointer[Scalar[dtype]],
        src_ptr: UnsafePointer[Scalar[dtype]],
        size: Int,
    ) raises:
        """Copies `size` numbers from host memory to a device address."""
        rt.copy_addresses(
            self._handle,
            dst_ptr._bytes(),
            src_ptr._bytes(),
            rt.byte_count(size, size_of[dtype]()),
        )

    @always_inline
    def enqueue_copy_device_to_device[
        dtype: DType, //
    ](
        self,
        dst_ptr: UnsafePointer[Scalar[dtype]],
        src_ptr: UnsafePointer[Scalar[dtype]],
        size: Int,
    ) raises:
        """Copies `size` numbers from one device address to another.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = numbers.enqueue_fill(7)
        var copy = ctx.enqueue_create_buffer[DType.int32](4)
        ctx.enqueue_copy_device_to_device(copy, numbers)
        with copy.map_to_host() as host:
            print(host[3])  # -> 7
        ```
        """
        rt.copy_addresses(
            self._handle,
            dst_ptr._bytes(),
            src_ptr._bytes(),
            rt.byte_count(size, size_of[dtype]()),
        )

    @always_inline
    def copy_from_device_sync[
        dtype: DType, //
    ](
        self,
        dst_ptr: UnsafePointer[Scalar[dtype]],
        src_ptr: UnsafePointer[Scalar[dtype]],
        size: Int,
    ) raises:
        """Copies `size` numbers from a device address to host memory and waits.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = numbers.enqueue_fill(7)
        var copy: InlineArray[Int32, 4] = [0, 0, 0, 0]
        ctx.copy_from_device_sync(copy.unsafe_ptr(), numbers)
        print(copy[3])  # -> 7
        ```
        """
        self.enqueue_copy_from_device(dst_ptr, src_ptr, size)
        self.synchronize()

    @always_inline
    def copy_device_to_device_sync[
        dtype: DType, //
    ](
        self,
        dst_ptr: UnsafePointer[Scalar[dtype]],
        src_ptr: UnsafePointer[Scalar[dtype]],
        size: Int,
    ) raises:
        """Copies `size` numbers from one device address to another and waits.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = numbers.enqueue_fill(7)
        var copy = ctx.enqueue_create_buffer[DType.int32](4)
        ctx.copy_device_to_device_sync(copy, numbers)
        with copy.map_to_host() as host:
            print(host[3])  # -> 7
        ```
        """
        self.enqueue_copy_device_to_device(dst_ptr, src_ptr, size)
        self.synchronize()

    @always_inline
    def enqueue_copy_device_to_device[
        dtype: DType, //
    ](self, dst_buf: DeviceBuffer[dtype], src_buf: DeviceBuffer[dtype]) raises:
        """Older spelling of `enqueue_copy`."""
        _copy_between(dst_buf, src_buf)

    @always_inline
    def copy_to_device_sync[
        dtype: DType, //
    ](
        self,
        dst_buf: DeviceBuffer[dtype],
        src_ptr: UnsafePointer[Scalar[dtype]],
    ) raises:
        """Copies from host memory and waits.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var values: List[Int32] = [5, 7]
        var buffer = ctx.enqueue_create_buffer[DType.int32](2)
        ctx.copy_to_device_sync(buffer, values.unsafe_ptr())
        print(buffer)  # -> DeviceBuffer([5, 7])
        ```
        """
        _copy_in(dst_buf, src_ptr)
        self.synchronize()

    @always_inline
    def copy_from_device_sync[
        dtype: DType, //
    ](
        self,
        dst_ptr: UnsafePointer[Scalar[dtype]],
        src_buf: DeviceBuffer[dtype],
    ) raises:
        """Copies to host memory and waits."""
        _copy_out(dst_ptr, src_buf)
        self.synchronize()

    @always_inline
    def copy_device_to_device_sync[
        dtype: DType, //
    ](self, dst_buf: DeviceBuffer[dtype], src_buf: DeviceBuffer[dtype]) raises:
        """Copies between buffers and waits."""
        _copy_between(dst_buf, src_buf)
        self.synchronize()

    @always_inline
    def copy_sync[D: AnyType, S: AnyType, //](self, dst: D, src: S) raises:
        """`enqueue_copy` that waits: between buffers, spans and host addresses, one of which is a buffer.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var values = List[Int32](length=2, fill=0)
        var buffer = ctx.enqueue_create_buffer[DType.int32](2)
        buffer.enqueue_fill(7)
        ctx.copy_sync(values.unsafe_ptr(), buffer)
        print(values)  # -> [7, 7]
        ```
        """
        _copy(dst, src)
        self.synchronize()

    @always_inline
    def copy_sync[
        dtype: DType, //
    ](
        self,
        dst_ptr: UnsafePointer[Scalar[dtype]],
        src_ptr: UnsafePointer[Scalar[dtype]],
        size: Int,
    ) raises:
        """Copies `size` numbers between addresses of the host or the device and waits."""
        self.enqueue_copy_device_to_device(dst_ptr, src_ptr, size)
        self.synchronize()

    @always_inline
    def memset[
        dtype: DType, //
    ](self, dst: DeviceBuffer[dtype], val: Scalar[dtype]) raises:
        """Older spelling of `enqueue_memset`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var buffer = ctx.enqueue_create_buffer[DType.int32](2)
        ctx.memset(buffer, 7)
        print(buffer)  # -> DeviceBuffer([7, 7])
        ```
        """
        _fill(dst, val)

    @always_inline
    def memset_sync[
        dtype: DType, //
    ](self, dst: DeviceBuffer[dtype], val: Scalar[dtype]) raises:
        """Sets all elements of `dst` to `val` and waits.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var buffer = ctx.enqueue_create_buffer[DType.int32](2)
        ctx.memset_sync(buffer, 7)
        print(buffer)  # -> DeviceBuffer([7, 7])
        ```
        """
        _fill(dst, val)
        self.synchronize()

    def create_buffer[
        dtype: DType
    ](self, size: Int) raises -> DeviceBuffer[dtype]:
        """Older spelling of `enqueue_create_buffer`.

        Parameters:
            dtype: The kind of the numbers.

        Args:
            size: How many numbers the buffer holds.

        Returns:
            The buffer.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        print(len(DeviceContext().create_buffer[DType.int32](4)))  # -> 4
        ```
        """
        return DeviceBuffer[dtype](
            _owned=rt.buffer_create(
                self._handle, rt.byte_count(size, size_of[dtype]()), 0
            ),
            _size=size,
        )

    def malloc_host[
        type: AnyType
    ](self, size: Int) raises -> UnsafePointer[type, MutAnyOrigin]:
        """Pinned host memory for `size` values; `free_host` gives it back.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var pinned = ctx.malloc_host[Float32](4)
        pinned[3] = 2.5
        print(pinned[3])  # -> 2.5
        ctx.free_host(pinned)
        ```
        """
        return UnsafePointer[type, MutAnyOrigin](
            __brio.cast["pointer", __brio.ptr[type]](
                rt.take_new_buffer(
                    self._handle,
                    rt.byte_count(size, Int(__brio.size_of[type])),
                    1,
                )
            )
        )

    def free_host[type: AnyType, //](self, ptr: UnsafePointer[type]) raises:
        """Gives memory from `malloc_host` back, in stream order.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var pinned = ctx.malloc_host[Float32](4)
        pinned[3] = 1
        print(pinned[3])  # -> 1.0
        ctx.free_host(pinned)
        ```
        """
        rt.free_taken(self._handle, ptr._bytes(), 1)

    @always_inline
    def compile_function_checked[
        FuncType: AnyType,
        //,
        func: FuncType,
        *,
        dump_asm: _Dump = False,
        dump_llvm: _Dump = False,
        _dump_sass: _Dump = False,
        _ptxas_info_verbose: Bool = False,
        target: StringLiteral = "",
        compile_options: StringLiteral = "",
        link_options: StringLiteral = "",
    ](
        self, *, func_attribute: Optional[FuncAttribute] = None
    ) raises -> DeviceFunction[func]:
        """Older spelling of `compile_function`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu import thread_idx

        def double(values: UnsafePointer[Int32, MutAnyOrigin]):
            values[thread_idx.x] *= 2

        var ctx = DeviceContext()
        var kernel = ctx.compile_function_checked[double, double]()
        var buffer = ctx.enqueue_create_buffer[DType.int32](2)
        buffer.enqueue_fill(7)
        ctx.enqueue_function(kernel, buffer, grid_dim=1, block_dim=2)
        print(buffer)  # -> DeviceBuffer([14, 14])
        ```
        """
        return self.compile_function[
            func,
            dump_asm=dump_asm,
            dump_llvm=dump_llvm,
            _dump_sass=_dump_sass,
            _ptxas_info_verbose=_ptxas_info_verbose,
        ](func_attribute=func_attribute)

    @always_inline
    def compile_function_checked[
        FuncType: AnyType,
        SignatureType: AnyType,
        //,
        func: FuncType,
        signature: SignatureType,
        *,
        dump_asm: _Dump = False,
        dump_llvm: _Dump = False,
        _dump_sass: _Dump = False,
        _ptxas_info_verbose: Bool = False,
        target: StringLiteral = "",
        compile_options: StringLiteral = "",
        link_options: StringLiteral = "",
    ](
        self, *, func_attribute: Optional[FuncAttribute] = None
    ) raises -> DeviceFunction[func]:
        """Older spelling of `compile_function`."""
        return self.compile_function[
            func,
            dump_asm=dump_asm,
            dump_llvm=dump_llvm,
            _dump_sass=_dump_sass,
            _ptxas_info_verbose=_ptxas_info_verbose,
        ](func_attribute=func_attribute)

    @always_inline
    def compile_function_unchecked[
        FuncType: AnyType,
        //,
        func: FuncType,
        *,
        dump_asm: _Dump = False,
        dump_llvm: _Dump = False,
        _dump_sass: _Dump = False,
        _ptxas_info_verbose: Bool = False,
        target: StringLiteral = "",
        compile_options: StringLiteral = "",
        link_options: StringLiteral = "",
    ](
        self, *, func_attribute: Optional[FuncAttribute] = None
    ) raises -> DeviceFunction[func]:
        """Older spelling of `compile_function`.

        Examples:

        ```mojo
        from std.gpu import thread_idx
        from std.gpu.host import DeviceContext

        def increment(numbers: UnsafePointer[Int32, MutAnyOrigin]):
            numbers[thread_idx.x] += 1

        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = numbers.enqueue_fill(7)
        var kernel = ctx.compile_function_unchecked[increment]()
        ctx.enqueue_function(kernel, numbers, grid_dim=1, block_dim=4)
        with numbers.map_to_host() as host:
            print(host[3])  # -> 8
        ```
        """
        return self.compile_function[
            func,
            dump_asm=dump_asm,
            dump_llvm=dump_llvm,
            _dump_sass=_dump_sass,
            _ptxas_info_verbose=_ptxas_info_verbose,
        ](func_attribute=func_attribute)

    @always_inline
    def compile_function_unchecked[
        FuncType: AnyType,
        SignatureType: AnyType,
        //,
        func: FuncType,
        signature: SignatureType,
        *,
        dump_asm: _Dump = False,
        dump_llvm: _Dump = False,
        _dump_sass: _Dump = False,
        _ptxas_info_verbose: Bool = False,
        target: StringLiteral = "",
        compile_options: StringLiteral = "",
        link_options: StringLiteral = "",
    ](
        self, *, func_attribute: Optional[FuncAttribute] = None
    ) raises -> DeviceFunction[func]:
        """Older spelling of `compile_function`."""
        return self.compile_function[
            func,
            dump_asm=dump_asm,
            dump_llvm=dump_llvm,
            _dump_sass=_dump_sass,
            _ptxas_info_verbose=_ptxas_info_verbose,
        ](func_attribute=func_attribute)

    @always_inline
    def compile_function_experimental[
        FuncType: AnyType,
        //,
        func: FuncType,
        *,
        dump_asm: _Dump = False,
        dump_llvm: _Dump = False,
        _dump_sass: _Dump = False,
        _ptxas_info_verbose: Bool = False,
        target: StringLiteral = "",
        compile_options: StringLiteral = "",
        link_options: StringLiteral = "",
    ](
        self, *, func_attribute: Optional[FuncAttribute] = None
    ) raises -> DeviceFunction[func]:
        """Older spelling of `compile_function`.

        Examples:

        ```mojo
        from std.gpu import thread_idx
        from std.gpu.host import DeviceContext

        def increment(numbers: UnsafePointer[Int32, MutAnyOrigin]):
            numbers[thread_idx.x] += 1

        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = numbers.enqueue_fill(7)
        var kernel = ctx.compile_function_experimental[increment]()
        ctx.enqueue_function(kernel, numbers, grid_dim=1, block_dim=4)
        with numbers.map_to_host() as host:
            print(host[3])  # -> 8
        ```
        """
        return self.compile_function[
            func,
            dump_asm=dump_asm,
            dump_llvm=dump_llvm,
            _dump_sass=_dump_sass,
            _ptxas_info_verbose=_ptxas_info_verbose,
        ](func_attribute=func_attribute)

    @always_inline
    def compile_function_experimental[
        FuncType: AnyType,
        SignatureType: AnyType,
        //,
        func: FuncType,
        signature: SignatureType,
        *,
        dump_asm: _Dump = False,
        dump_llvm: _Dump = False,
        _dump_sass: _Dump = False,
        _ptxas_info_verbose: Bool = False,
        target: StringLiteral = "",
        compile_options: StringLiteral = "",
        link_options: StringLiteral = "",
    ](
        self, *, func_attribute: Optional[FuncAttribute] = None
    ) raises -> DeviceFunction[func]:
        """Older spelling of `compile_function`."""
        return self.compile_function[
            func,
            dump_asm=dump_asm,
            dump_llvm=dump_llvm,
            _dump_sass=_dump_sass,
            _ptxas_info_verbose=_ptxas_info_verbose,
        ](func_attribute=func_attribute)
